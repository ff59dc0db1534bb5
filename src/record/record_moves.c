/* record_moves.c: the moves of a record: adding them, forgetting them, playing them.
 *
 * A move is kept as text, its words one blank apart. A text too long to be a move keeps its
 * beginning and ends in three dots, which no move does, so that it is refused when its turn comes
 * and not before. */
#include "record_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"

/* Words one blank apart, and three dots at the end where there is no room for all. */
static void move_squeeze(bas_span text, char out[BAS_TEXT_MAX]) {
    const size_t room = BAS_TEXT_MAX - 1;
    size_t length = 0;
    bas_span rest = bas_span_trim(text);
    while (rest.length > 0 && length < room) {
        bas_span word = bas_span_split(&rest, " \t");
        if (word.length > room - length) {
            rest = word;
            break;
        }
        memcpy(out + length, word.at, word.length);
        length += word.length;
        rest = bas_span_trim(rest);
        if (rest.length > 0 && length < room) out[length++] = ' ';
    }
    if (rest.length > 0) {
        memcpy(out + length, rest.at, rest.length < room - length ? rest.length : room - length);
        length = bas_utf8_cut(out, room, room - 3);
        memcpy(out + length, "...", 3);
        length += 3;
    }
    out[length] = 0;
}

bool bas_record_move_add(bas_record *record, bas_span text, int line, bas_record_error *err) {
    if (record->moves == BAS_RECORD_MOVES_MAX)
        return bas_record_fail(err, line, "more than %d moves; no game is that long",
                               BAS_RECORD_MOVES_MAX);
    if (record->moves == record->moves_room) {
        int room = record->moves_room > 0 ? 2 * record->moves_room : 128;
        bas_record_move *grown = realloc(record->move, (size_t)room * sizeof *grown);
        if (!grown) return bas_record_fail(err, line, "out of memory");
        record->move = grown;
        record->moves_room = room;
    }
    bas_record_move *move = &record->move[record->moves++];
    *move = (bas_record_move){ .line = line };
    move_squeeze(text, move->text);
    return true;
}

bool bas_record_append(bas_record *record, bas_move move, bas_record_error *err) {
    char text[BAS_TEXT_MAX];
    bas_move_text(&record->game, move, text);
    return bas_record_move_add(record, bas_span_of(text), 0, err);
}

void bas_record_truncate(bas_record *record, int moves) {
    record->moves = moves;
    record->damage.line = 0;
    record->has_result = false;
    int kept = 0;
    for (int i = 0; i < record->headers; i++) {
        if (strcmp(record->header[i].key, "result") == 0) {
            free(record->header[i].key);
            free(record->header[i].value);
        } else {
            record->header[kept++] = record->header[i];
        }
    }
    record->headers = kept;
}

bool bas_record_step(const bas_record *record, int at, bas_state *s, bas_move *move, bas_events *ev,
                     bas_record_error *err) {
    const bas_record_move *entry = &record->move[at];
    const bas_game *g = &record->game;
    if (s->player == BAS_NOBODY)
        return bas_record_fail(err, entry->line, "'%s' stands after the end of the game",
                               entry->text);
    bas_move parsed;
    bas_error why = { 0 };
    if (bas_move_parse(g, entry->text, strlen(entry->text), &parsed, &why) != BAS_OK) {
        char what[BAS_TEXT_MAX + 16];
        snprintf(what, sizeof what, "'%s' is no move", entry->text);
        return bas_record_fail_word(err, entry->line, what, entry->text, &why);
    }
    bas_status status = bas_play(g, s, parsed, ev);
    if (status != BAS_OK)
        return bas_record_fail(err, entry->line, "'%s' is not possible here: %s", entry->text,
                               bas_status_text(status));
    if (move) *move = parsed;
    return true;
}

/* `22 36`, into a buffer that has room for five numbers of 16 bits. */
static const char *record_points(const int16_t *points, int count, char out[40]) {
    int length = 0;
    for (int i = 0; i < count; i++)
        length += snprintf(out + length, (size_t)(40 - length), i > 0 ? " %d" : "%d", points[i]);
    return out;
}

bool bas_record_check_end(const bas_record *record, const bas_state *s, bas_record_error *err) {
    if (record->damage.line > 0)
        return bas_record_fail(err, record->damage.line, "%s", record->damage.text);
    if (!record->has_result) return true;
    if (s->player != BAS_NOBODY)
        return bas_record_fail(err, record->result_line,
                               "there is a result, but the game is not over");
    int players = record->setup.players;
    char said[40], given[40];
    for (int i = 0; i < players; i++) {
        if (record->result[i] != s->score[i])
            return bas_record_fail(err, record->result_line,
                                   "the result is said to be %s, the moves give %s",
                                   record_points(record->result, players, said),
                                   record_points(s->score, players, given));
    }
    return true;
}

bool bas_record_replay(const bas_record *record, bas_state *s, bas_record_error *err) {
    bas_state_init(&record->game, s);
    for (int i = 0; i < record->moves; i++) {
        if (!bas_record_step(record, i, s, NULL, NULL, err)) return false;
    }
    return bas_record_check_end(record, s, err);
}
