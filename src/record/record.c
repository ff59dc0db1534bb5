/* record.c: a record in memory: its headers, its names, its moves, and how they are played.
 *
 * Invariant: the headers `game` and `players` are there once each and agree with setup, game and
 * name; `result` is there at most once and agrees with has_result. No key, value or move holds a
 * line end, a `#` or a control character. */
#include "record_internal.h"

#include <stdarg.h>

#include "common/utf8.h"

/* ---- errors and memory ----------------------------------------------------------------------- */

bool bas_record_fail(bas_record_error *err, int line, const char *format, ...) {
    if (!err) return false;
    err->line = line;
    err->col = 0;
    bas_text text = { err->text, sizeof err->text, 0 };
    va_list args;
    va_start(args, format);
    bas_text_put_args(&text, format, args);
    va_end(args);
    return false;
}

bool bas_record_no_memory(bas_record_error *err) {
    return bas_record_fail(err, 0, "out of memory");
}

char *bas_record_keep(bas_record *record, bas_span text) {
    return bas_memory_copy(record->memory, text.at, text.length);
}

void bas_record_drop(bas_record *record, char *text) {
    if (text) bas_memory_resize(record->memory, text, bas_length(text) + 1, 0);
}

bool bas_record_fail_word(bas_record_error *err, int line, const char *what, const char *text,
                          const bas_error *why) {
    bas_span word = bas_span_of(text);
    if (why->col > 0 && (size_t)why->col - 1 + (size_t)why->len <= word.length)
        word = (bas_span){ text + why->col - 1, (size_t)why->len };
    int shown = (int)bas_utf8_cut(word.at, word.length, BAS_TEXT_MAX);
    return bas_record_fail(err, line, "%s: '%.*s': %s", what, shown, word.at, why->msg);
}

bool bas_record_fail_game(bas_record_error *err, int line, const bas_error *why) {
    if (why->tile && why->set)
        return bas_record_fail(err, line, "tile %s of %s: %s", why->tile, why->set, why->msg);
    if (why->set) return bas_record_fail(err, line, "tiles %s: %s", why->set, why->msg);
    return bas_record_fail(err, line, "game: %s", why->msg);
}

/* ---- headers --------------------------------------------------------------------------------- */

static bas_record_header *record_find(const bas_record *record, const char *key) {
    for (int i = 0; i < record->headers; i++) {
        if (bas_same(record->header[i].key, key)) return &record->header[i];
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
        const size_t used = (size_t)record->headers * sizeof *record->header;
        bas_record_header *grown = bas_memory_resize(record->memory, record->header, used,
                                                     used + 16 * sizeof *record->header);
        if (!grown) return bas_record_no_memory(err);
        record->header = grown;
    }
    bas_record_header header = { bas_record_keep(record, key), bas_record_keep(record, value),
                                 line };
    if (!header.key || !header.value) {
        bas_record_drop(record, header.key);
        bas_record_drop(record, header.value);
        return bas_record_no_memory(err);
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
    if (bas_span_has(value, '#') || bas_span_has(value, '\n'))
        return bas_record_fail(err, 0, "%s holds a # or a line end", what);
    return true;
}

bool bas_record_set(bas_record *record, const char *key, const char *value, bas_record_error *err) {
    static const char *const fixed[] = { "game", "players", "tiles", "position", "result" };
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (bas_same(key, fixed[i]))
            return bas_record_fail(err, 0, "the header '%s' cannot be changed", key);
    }
    const bas_span trimmed = bas_span_trim(bas_span_of(value)), word = bas_span_of(key);
    if (!record_value_check(word, "a header key", err) ||
        !record_value_check(trimmed, "a header value", err))
        return false;
    if (bas_span_has(word, ' ') || bas_span_has(word, '\t') || bas_record_is_action(word))
        return bas_record_fail(err, 0, "a header key is one word, and not that of a move");
    if (word.length + trimmed.length >= BAS_RECORD_VALUE_MAX)
        return bas_record_fail(err, 0, "a header of more than %d bytes", BAS_RECORD_VALUE_MAX);
    bas_record_header *header = record_find(record, key);
    if (!header) return bas_record_header_add(record, word, trimmed, 0, err);
    char *copy = bas_record_keep(record, trimmed);
    if (!copy) return bas_record_no_memory(err);
    bas_record_drop(record, header->value);
    header->value = copy;
    return true;
}

bool bas_record_set_position(bas_record *record, const bas_state *s, bas_record_error *err) {
    char text[BAS_POSITION_MAX];
    if (record->moves > 0 || record_find(record, "position"))
        return bas_record_fail(err, 0, "the game has begun");
    bas_position_text(&record->game, s, text, sizeof text);
    bas_copy(&record->start, s);
    return bas_record_header_add(record, bas_span_of("position"), bas_span_of(text), 0, err);
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
        more = bas_span_has(rest, '|');
        bas_span name = bas_span_trim(bas_span_split(&rest, "|"));
        if (name.length == 0)
            return bas_record_fail(err, header->line, "player %d has no name", count + 1);
        if (name.length > BAS_RECORD_NAME_MAX)
            return bas_record_fail(err, header->line,
                                   "the name of player %d has more than %d bytes", count + 1,
                                   BAS_RECORD_NAME_MAX);
        if (count >= BAS_PLAYERS_MAX) continue;
        record->name[count] = bas_record_keep(record, name);
        if (!record->name[count]) return bas_record_no_memory(err);
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
        return bas_record_fail_game(err, header->line, &why);
    return true;
}

static bool record_settle_start(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "position");
    bas_error why = { 0 };
    bas_state_init(&record->game, &record->start);
    if (!header || bas_position_parse(&record->game, header->value, bas_length(header->value),
                                      &record->start, &why) == BAS_OK)
        return true;
    return bas_record_fail(err, header->line, "position, column %d: %s", why.col, why.msg);
}

/* A number of 16 bits, such as 12 or -3. */
static bool record_number(bas_span word, int16_t *out) {
    const bool minus = bas_span_has((bas_span){ word.at, word.length > 0 }, '-');
    const bool sign = minus || bas_span_has((bas_span){ word.at, word.length > 0 }, '+');
    int value = 0;
    for (size_t i = sign; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') return false;
        value = 10 * value + (word.at[i] - '0');
        if (value > INT16_MAX) return false;
    }
    *out = (int16_t)(minus ? -value : value);
    return word.length > sign;
}

static bool record_settle_result(bas_record *record, bas_record_error *err) {
    const bas_record_header *header = record_find(record, "result");
    if (!header) return true;
    bas_span rest = bas_span_of(header->value);
    int count = 0;
    for (; rest.length > 0; count++) {
        int16_t points;
        if (!record_number(bas_span_split(&rest, " \t"), &points))
            return bas_record_fail(err, header->line, "the result is a list of points");
        if (count < BAS_PLAYERS_MAX) record->result[count] = points;
        rest = bas_span_trim(rest);
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
           record_settle_game(record, err) && record_settle_start(record, err) &&
           record_settle_result(record, err);
}

/* ---- making ---------------------------------------------------------------------------------- */

/* `Ann | Bob`, if each can stand there. */
static bool record_join(const char *const *names, int count, bas_text *out, bas_record_error *err) {
    for (int i = 0; i < count; i++) {
        const bas_span name = bas_span_of(names[i]);
        if (!record_value_check(name, "a player's name", err)) return false;
        if (bas_span_has(name, '|')) return bas_record_fail(err, 0, "a player's name holds a |");
        bas_text_put(out, "%s%s", i > 0 ? " | " : "", names[i]);
    }
    return out->length < out->cap ||
           bas_record_fail(err, 0, "the names have more than %d bytes", (int)out->cap - 1);
}

static bool record_begin(bas_record *record, const bas_setup *setup, const bas_record_tiles *tiles,
                         const char *const *names, bas_record_error *err) {
    char joined[BAS_PLAYERS_MAX * (4 * BAS_RECORD_NAME_MAX + 3) + 1], game[BAS_TEXT_MAX];
    bas_text text = { joined, sizeof joined, 0 };
    bas_error why = { 0 };
    record->setup = *setup;
    bas_record_use_tiles(record, tiles);
    if (bas_game_init(&record->game, &record->setup, &why) != BAS_OK)
        return bas_record_fail_game(err, 0, &why);
    bas_game_text(&record->game, game);
    return record_join(names, record->game.players, &text, err) &&
           bas_record_header_add(record, bas_span_of("game"), bas_span_of(game), 0, err) &&
           bas_record_header_add(record, bas_span_of("players"), bas_span_of(joined), 0, err) &&
           bas_record_name_tiles(record, tiles, err) && bas_record_settle(record, err);
}

bas_record *bas_record_make(bas_memory *memory, bas_record_error *err) {
    bas_record *record = bas_memory_resize(memory, NULL, 0, sizeof *record);
    if (!record) {
        bas_record_no_memory(err);
        return NULL;
    }
    *record = (bas_record){ .memory = memory };
    return record;
}

bas_record *bas_record_new(bas_memory *memory, const bas_setup *setup, const char *const *names,
                           bas_record_error *err) {
    return bas_record_new_tiles(memory, setup, NULL, names, err);
}

bas_record *bas_record_new_tiles(bas_memory *memory, const bas_setup *setup,
                                 const bas_record_tiles *tiles, const char *const *names,
                                 bas_record_error *err) {
    bas_record *record = bas_record_make(memory, err);
    if (!record || record_begin(record, setup, tiles, names, err)) return record;
    bas_record_free(record);
    return NULL;
}

void bas_record_free(bas_record *record) {
    if (!record) return;
    bas_memory *memory = record->memory;
    bas_memory_resize(memory, record->move, (size_t)record->moves_room * sizeof *record->move, 0);
    for (int i = BAS_PLAYERS_MAX - 1; i >= 0; i--) bas_record_drop(record, record->name[i]);
    for (int i = record->headers - 1; i >= 0; i--) {
        bas_record_drop(record, record->header[i].value);
        bas_record_drop(record, record->header[i].key);
    }
    const size_t headers = ((size_t)record->headers + 15) / 16 * 16;
    bas_memory_resize(memory, record->header, headers * sizeof *record->header, 0);
    bas_memory_resize(memory, record, sizeof *record, 0);
}
