/* record_write.c: a record becomes the text of a saved game.
 *
 * The writer replays the moves, because only the game knows where a turn ends, whether it is over
 * and what the result is. What cannot be played is not written. */
#include "record_internal.h"

/* The turn of one player on a line, with a comment that says which of the player's turns it is:
 * `draw BA-U; place 1 0 90; pass  # 1 Ann`. Leaves s at the end of the moves. */
static bool write_moves(const bas_record *record, bas_text *out, bas_state *s,
                        bas_record_error *err) {
    int turns[BAS_PLAYERS_MAX] = { 0 };
    int player = BAS_NOBODY; // whose line it is
    bas_record_start(record, s);
    for (int i = 0; i < record->moves; i++) {
        if (s->active == player) {
            bas_text_put(out, "; ");
        } else {
            player = s->active;
            turns[player]++;
        }
        bas_move move;
        char text[BAS_TEXT_MAX];
        if (!bas_record_step(record, i, s, &move, NULL, err)) return false;
        bas_move_text(&record->game, move, text);
        bas_text_put(out, "%s", text);
        if (i + 1 == record->moves || s->active != player)
            bas_text_put(out, "  # %d %s\n", turns[player], record->name[player]);
    }
    return bas_record_check_end(record, s, err);
}

static void write_headers(const bas_record *record, bas_text *out, const bas_state *s) {
    bas_text_put(out, "%s\n", BAS_RECORD_MAGIC);
    for (int i = 0; i < record->headers; i++)
        bas_text_put(out, "%s %s\n", record->header[i].key, record->header[i].value);
    if (s->player == BAS_NOBODY && !record->has_result) {
        bas_text_put(out, "result");
        for (int i = 0; i < record->setup.players; i++) bas_text_put(out, " %d", s->score[i]);
        bas_text_put(out, "\n");
    }
    bas_text_put(out, "\n");
}

/* The headers say how the game ended, so the moves are replayed twice: to know that and how long
 * the text is, and to write it. */
char *bas_record_text(const bas_record *record, size_t *length, bas_record_error *err) {
    bas_text text = { NULL, 0, 0 };
    bas_state s;
    if (!write_moves(record, &text, &s, err)) return NULL;
    write_headers(record, &text, &s);
    *length = text.length;
    text = (bas_text){ bas_memory_resize(record->memory, NULL, 0, *length + 1), *length + 1, 0 };
    if (!text.at) {
        bas_record_no_memory(err);
        return NULL;
    }
    write_headers(record, &text, &s);
    write_moves(record, &text, &s, err);
    return text.at;
}
