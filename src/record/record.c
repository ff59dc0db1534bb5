/* record.c: a record in memory: its headers, its names, its moves, and how they are played.
 *
 * Invariant: the headers `game` and `players` are there once each and agree with setup, game and
 * name; `result` is there at most once and agrees with has_result. No key, value or move holds a
 * line end, a `#` or a control character. */
#include "record_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"

/* ---- spans and errors ------------------------------------------------------------------------ */

bas_span bas_span_of(const char *text) { return (bas_span){ text, strlen(text) }; }

static bool span_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bas_span bas_span_trim(bas_span span) {
    while (span.length > 0 && span_blank(span.at[span.length - 1])) span.length--;
    while (span.length > 0 && span_blank(span.at[0])) span.at++, span.length--;
    return span;
}

bas_span bas_span_split(bas_span *rest, const char *separators) {
    bas_span head = { rest->at, 0 };
    while (head.length < rest->length && !strchr(separators, head.at[head.length])) head.length++;
    size_t used = head.length + (head.length < rest->length);
    rest->at += used, rest->length -= used;
    return head;
}

bool bas_span_is(bas_span span, const char *text) {
    return span.length == strlen(text) && memcmp(span.at, text, span.length) == 0;
}

bool bas_record_fail(bas_record_error *err, int line, const char *format, ...) {
    if (!err) return false;
    err->line = line;
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    return false;
}

static bool record_no_memory(bas_record_error *err) {
    return bas_record_fail(err, 0, "out of memory");
}

bool bas_record_fail_word(bas_record_error *err, int line, const char *what, const char *text,
                          const bas_error *why) {
    bas_span word = bas_span_of(text);
    if (why->col > 0 && (size_t)why->col - 1 + (size_t)why->len <= word.length)
        word = (bas_span){ text + why->col - 1, (size_t)why->len };
    int shown = (int)bas_utf8_cut(word.at, word.length, BAS_TEXT_MAX);
    return bas_record_fail(err, line, "%s: '%.*s': %s", what, shown, word.at, why->msg);
}

/* ---- headers --------------------------------------------------------------------------------- */

static bas_record_header *record_find(const bas_record *record, const char *key) {
    for (int i = 0; i < record->headers; i++) {
        if (strcmp(record->header[i].key, key) == 0) return &record->header[i];
    }
    return NULL;
}

const char *bas_record_get(const bas_record *record, const char *key) {
    const bas_record_header *header = record_find(record, key);
    return header ? header->value : NULL;
}

bool bas_record_is_action(bas_span word) {
    for (int action = 0; action < BAS_ACTION_COUNT; action++) {
        if (bas_span_is(word, bas_action_name(action))) return true;
    }
    return false;
}

bool bas_record_header_add(bas_record *record, bas_span key, bas_span value, int line,
                           bas_record_error *err) {
    if (record->headers == BAS_RECORD_HEADERS_MAX)
        return bas_record_fail(err, line, "more than %d header lines", BAS_RECORD_HEADERS_MAX);
    if (record->headers % 16 == 0) {
        size_t room = (size_t)record->headers + 16;
        bas_record_header *grown = realloc(record->header, room * sizeof *grown);
        if (!grown) return record_no_memory(err);
        record->header = grown;
    }
    bas_record_header header = { strndup(key.at, key.length), strndup(value.at, value.length),
                                 line };
    if (!header.key || !header.value) {
        free(header.key);
        free(header.value);
        return record_no_memory(err);
    }
    record->header[record->headers++] = header;
    return true;
}

/* Whether a text can stand in a header. */
static bool record_value_check(bas_span value, const char *what, bas_record_error *err) {
    bas_utf8_fault fault;
    if (value.length == 0) return bas_record_fail(err, 0, "%s is empty", what);
    if (bas_utf8_check(value.at, value.length, &fault) < value.length)
        return bas_record_fail(err, 0, "%s: %s", what, bas_utf8_words(fault));
    if (memchr(value.at, '#', value.length) || memchr(value.at, '\n', value.length))
        return bas_record_fail(err, 0, "%s holds a # or a line end", what);
    return true;
}

bool bas_record_set(bas_record *record, const char *key, const char *value, bas_record_error *err) {
    static const char *const fixed[] = { "game", "players", "result" };
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (strcmp(key, fixed[i]) == 0)
            return bas_record_fail(err, 0, "the header '%s' cannot be changed", key);
    }
    bas_span trimmed = bas_span_trim(bas_span_of(value));
    if (!record_value_check(bas_span_of(key), "a header key", err) ||
        !record_value_check(trimmed, "a header value", err))
        return false;
    if (strpbrk(key, " \t") || bas_record_is_action(bas_span_of(key)))
        return bas_record_fail(err, 0, "a header key is one word, and not that of a move");
    if (strlen(key) + trimmed.length >= BAS_RECORD_VALUE_MAX)
        return bas_record_fail(err, 0, "a header of more than %d bytes", BAS_RECORD_VALUE_MAX);
    bas_record_header *header = record_find(record, key);
    if (!header) return bas_record_header_add(record, bas_span_of(key), trimmed, 0, err);
    char *copy = strndup(trimmed.at, trimmed.length);
    if (!copy) return record_no_memory(err);
    free(header->value);
    header->value = copy;
    return true;
}

/* ---- what the headers mean ------------------------------------------------------------------- */

static bool record_settle_name(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "game");
    bas_setup named;
    bas_error why = { 0 };
    if (bas_game_parse(header->value, &named, &why) != BAS_OK)
        return bas_record_fail_word(err, header->line, "unknown game", header->value, &why);
    record->setup.game = named.game;
    record->setup.modules = named.modules;
    return true;
}

static bool record_settle_players(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "players");
    bas_span rest = bas_span_of(header->value);
    int count = 0;
    for (bool more = true; more; count++) {
        more = memchr(rest.at, '|', rest.length) != NULL;
        bas_span name = bas_span_trim(bas_span_split(&rest, "|"));
        if (name.length == 0)
            return bas_record_fail(err, header->line, "player %d has no name", count + 1);
        if (name.length > BAS_RECORD_NAME_MAX)
            return bas_record_fail(err, header->line,
                                   "the name of player %d has more than %d bytes", count + 1,
                                   BAS_RECORD_NAME_MAX);
        if (count >= BAS_PLAYERS_MAX) continue;
        record->name[count] = strndup(name.at, name.length);
        if (!record->name[count]) return record_no_memory(err);
    }
    const int most = bas_players_max(&record->setup);
    if (count < BAS_PLAYERS_MIN || count > most)
        return bas_record_fail(err, header->line, "%d player%s; a game has %d to %d", count,
                               count == 1 ? "" : "s", BAS_PLAYERS_MIN, most);
    record->setup.players = (uint8_t)count;
    return true;
}

static bool record_settle_game(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "game");
    bas_error why = { 0 };
    if (bas_game_init(&record->game, &record->setup, &why) != BAS_OK)
        return bas_record_fail(err, header->line, "game: %s", why.msg);
    return true;
}

static bool record_settle_result(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "result");
    if (!header) return true;
    const char *at = header->value;
    int count = 0;
    for (; *at; count++) {
        char *end;
        long points = strtol(at, &end, 10);
        if (end == at || (*end && !span_blank(*end)) || points < INT16_MIN || points > INT16_MAX)
            return bas_record_fail(err, header->line, "the result is a list of points");
        if (count < BAS_PLAYERS_MAX) record->result[count] = (int16_t)points;
        at = end + strspn(end, " \t");
    }
    if (count != record->setup.players)
        return bas_record_fail(err, header->line,
                               "the result has points for %d, but there are %d players", count,
                               record->setup.players);
    record->has_result = true;
    record->result_line = header->line;
    return true;
}

bool bas_record_settle(bas_record *record, bas_record_error *err) {
    static const char *const needed[] = { "game", "players" };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!record_find(record, needed[i]))
            return bas_record_fail(err, 1, "there is no header '%s'", needed[i]);
    }
    return record_settle_name(record, err) && record_settle_players(record, err) &&
           record_settle_game(record, err) && record_settle_result(record, err);
}

/* ---- making ---------------------------------------------------------------------------------- */

/* `Ann | Bob`, in memory that the caller frees. */
static char *record_join(const char *const *names, int count, bas_record_error *err) {
    size_t room = 1;
    for (int i = 0; i < count; i++) {
        if (!record_value_check(bas_span_of(names[i]), "a player's name", err)) return NULL;
        if (strchr(names[i], '|')) {
            bas_record_fail(err, 0, "a player's name holds a |");
            return NULL;
        }
        room += strlen(names[i]) + 3;
    }
    char *joined = calloc(room, 1), *end = joined;
    if (!joined) record_no_memory(err);
    for (int i = 0; joined && i < count; i++) {
        end = stpcpy(end, i > 0 ? " | " : "");
        end = stpcpy(end, names[i]);
    }
    return joined;
}

bas_record *bas_record_new(const bas_setup *setup, const char *const *names,
                           bas_record_error *err) {
    bas_record *record = calloc(1, sizeof *record);
    if (!record) {
        record_no_memory(err);
        return NULL;
    }
    record->setup = *setup;
    bas_error why = { 0 };
    bool good = bas_game_init(&record->game, setup, &why) == BAS_OK;
    char *joined = NULL;
    if (!good)
        bas_record_fail(err, 0, "%s", why.msg);
    else
        joined = record_join(names, record->game.players, err);
    if (joined) {
        char game[BAS_TEXT_MAX];
        bas_game_text(&record->game, game);
        good = bas_record_header_add(record, bas_span_of("game"), bas_span_of(game), 0, err) &&
               bas_record_header_add(record, bas_span_of("players"), bas_span_of(joined), 0, err) &&
               bas_record_settle(record, err);
    }
    if (!good || !joined) {
        bas_record_free(record);
        record = NULL;
    }
    free(joined);
    return record;
}

void bas_record_free(bas_record *record) {
    if (!record) return;
    for (int i = 0; i < record->headers; i++) {
        free(record->header[i].key);
        free(record->header[i].value);
    }
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) free(record->name[i]);
    free(record->header);
    free(record->move);
    free(record);
}
