/* record_moves.c: the moves of a record: adding them, forgetting them, playing them.
 *
 * A move is kept as text, its words one blank apart. A text too long to be a move keeps its
 * beginning and ends in three dots, which no move does, so that it is refused when its turn comes
 * and not before. */
#include "record_internal.h"

#include "common/utf8.h"

/* Words one blank apart, and three dots at the end where there is no room for all. */
static void move_squeeze(bas_span text, char out[BAS_TEXT_MAX]) {
    bas_text squeezed = { out, BAS_TEXT_MAX, 0 };
    bas_span rest = bas_span_trim(text);
    while (rest.length > 0) {
        bas_text_add(&squeezed, bas_span_split(&rest, " \t"));
        rest = bas_span_trim(rest);
        if (rest.length > 0) bas_text_put(&squeezed, " ");
    }
    if (squeezed.length < BAS_TEXT_MAX) return;
    squeezed.length = bas_utf8_cut(out, BAS_TEXT_MAX - 1, BAS_TEXT_MAX - 4);
    bas_text_put(&squeezed, "...");
}

bool bas_record_move_add(bas_record *record, bas_span text, int line, int col,
                         bas_record_error *err) {
    if (record->moves == BAS_RECORD_MOVES_MAX)
        return bas_record_fail(err, line, "more than %d moves; no game is that long",
                               BAS_RECORD_MOVES_MAX);
    if (record->moves == record->moves_room) {
        int room = record->moves_room > 0 ? 2 * record->moves_room : 128;
        bas_record_move *grown = bas_memory_resize(
            record->memory, record->move, (size_t)record->moves_room * sizeof *record->move,
            (size_t)room * sizeof *record->move);
        if (!grown) return bas_record_fail(err, line, "out of memory");
        record->move = grown;
        record->moves_room = room;
    }
    bas_record_move *move = &record->move[record->moves++];
    *move = (bas_record_move){ .line = line, .col = col };
    move_squeeze(text, move->text);
    return true;
}

bool bas_record_append(bas_record *record, bas_move move, bas_record_error *err) {
    char text[BAS_TEXT_MAX];
    bas_move_text(&record->game, move, text);
    return bas_record_move_add(record, bas_span_of(text), 0, 0, err);
}

void bas_record_truncate(bas_record *record, int moves) {
    record->moves = moves;
    record->damage.line = 0;
    record->has_result = false;
    int kept = 0;
    for (int i = 0; i < record->headers; i++) {
        if (bas_same(record->header[i].key, "result")) {
            bas_record_drop(record, record->header[i].value);
            bas_record_drop(record, record->header[i].key);
        } else {
            record->header[kept++] = record->header[i];
        }
    }
    record->headers = kept;
}

/* Adds the place of a move to what is wrong with it. */
static bool move_fail(bas_record_error *err, const bas_record_move *move) {
    if (err) err->col = move->col;
    return false;
}

void bas_record_start(const bas_record *record, bas_state *s) { bas_copy(s, &record->start); }

bool bas_record_step(const bas_record *record, int at, bas_state *s, bas_move *move, bas_events *ev,
                     bas_record_error *err) {
    const bas_record_move *entry = &record->move[at];
    const bas_game *g = &record->game;
    bas_move parsed;
    bas_error why = { 0 };
    if (s->player == BAS_NOBODY) {
        bas_record_fail(err, entry->line, "'%s' stands after the end of the game", entry->text);
        return move_fail(err, entry);
    }
    if (bas_move_parse(g, entry->text, bas_length(entry->text), &parsed, &why) != BAS_OK) {
        char what[BAS_TEXT_MAX + 16];
        bas_text_put(&(bas_text){ what, sizeof what, 0 }, "'%s' is no move", entry->text);
        bas_record_fail_word(err, entry->line, what, entry->text, &why);
        return move_fail(err, entry);
    }
    const bas_status status = bas_play(g, s, parsed, ev);
    if (status != BAS_OK) {
        bas_record_fail(err, entry->line, "'%s' is not possible here: %s", entry->text,
                        bas_status_text(status));
        return move_fail(err, entry);
    }
    if (move) *move = parsed;
    return true;
}

enum { POINTS_TEXT = 8 * BAS_PLAYERS_MAX }; // a number of 16 bits and a blank for each player

/* `22 36` */
static const char *record_points(const int16_t *points, int count, char out[POINTS_TEXT]) {
    bas_text text = { out, POINTS_TEXT, 0 };
    for (int i = 0; i < count; i++) bas_text_put(&text, i > 0 ? " %d" : "%d", points[i]);
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
    char said[POINTS_TEXT], given[POINTS_TEXT];
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
    bas_record_start(record, s);
    for (int i = 0; i < record->moves; i++) {
        if (!bas_record_step(record, i, s, NULL, NULL, err)) return false;
    }
    return bas_record_check_end(record, s, err);
}
