/* decide_play.c: moves. A play holds all decisions of one seat up to the next draw or another
 * seat's decision, and its event all draws that follow: no stored state ever waits for a draw. */
#include "table_internal.h"

#include "common/fair.h"

int bas_table_draws(const bas_table *t, bas_state *s, bas_move *move, int moves) {
    while (s->player == BAS_NATURE) {
        if (moves == BAS_TABLE_MOVES_MAX) return -1;
        move[moves] = bas_fair_draw(t->key, t->game, s, move, moves);
        if (bas_play(t->game, s, move[moves++], NULL) != BAS_OK) return -1;
    }
    return moves;
}

/* Whether the sender may decide now. */
static bas_answer play_allowed(const bas_deciding *d, int seat) {
    const bas_table *t = d->t;
    const bas_table_command *c = d->command;
    const bool bot = bas_table_bot_plays(t, seat);
    if (c->by == BAS_BY_SERVER) {
        if (c->on != t->game_v) return BAS_ANSWER_STALE;
        return bot && c->seat == seat && !t->paused ? BAS_ANSWER_OK : BAS_ANSWER_TURN;
    }
    if (!bas_table_is_seated(t, c->person)) return BAS_ANSWER_SEAT;
    if (c->on != t->game_v) return BAS_ANSWER_STALE;
    if (bas_seat_of(t, seat)->person != c->person) return BAS_ANSWER_TURN;
    if (bot) return bas_seat_of(t, seat)->zero ? BAS_ANSWER_TIME : BAS_ANSWER_TURN;
    return t->paused ? BAS_ANSWER_PAUSED : BAS_ANSWER_OK;
}

/* What the clock charges for this play; BAS_NEVER: the time has run out. Where the others may claim
 * the game then, a late play still counts until somebody does. */
static int64_t play_time(const bas_deciding *d) {
    const int64_t lag = bas_max64(0, bas_min64(d->command->lag_ms, BAS_LAG_MAX));
    const int64_t used = bas_max64(0, bas_table_elapsed(d->t, d->now) - lag);
    const bool claimed = d->t->rules.zero == BAS_ZERO_CLAIM && !bas_table_others_turn(d->t);
    return claimed || used <= bas_table_allowance(d->t) ? used : BAS_NEVER;
}

/* Plays the decisions of the seat that is asked; all of them, and no others. */
static bas_answer play_decisions(bas_deciding *d, bas_state *s) {
    const bas_table_command *c = d->command;
    const int player = s->player;
    for (int i = 0; i < c->moves; i++) {
        d->batch->bad = i;
        if (s->player != player) return BAS_ANSWER_ILLEGAL;
        d->batch->why = bas_play(d->t->game, s, c->move[i], NULL);
        if (d->batch->why != BAS_OK) return BAS_ANSWER_ILLEGAL;
    }
    d->batch->bad = c->moves;
    return s->player != player ? BAS_ANSWER_OK : BAS_ANSWER_ILLEGAL;
}

bas_answer bas_decide_play(bas_deciding *d) {
    bas_table *t = d->t;
    const bas_table_command *c = d->command;
    const int seat = bas_table_turn(t), active = t->state.active;
    if (c->moves < 0 || c->moves > BAS_TABLE_PLAY_MAX) return BAS_ANSWER_ILLEGAL;
    bas_answer answer = play_allowed(d, seat);
    if (answer != BAS_ANSWER_OK) return answer;
    const int64_t used = play_time(d);
    if (used == BAS_NEVER) return BAS_ANSWER_TIME;
    bas_state s;
    bas_copy(&s, &t->state);
    answer = play_decisions(d, &s);
    if (answer != BAS_ANSWER_OK) return answer;
    if (t->moves + c->moves > BAS_TABLE_MOVES_MAX) return BAS_ANSWER_FULL;
    bas_move *move = d->batch->move;
    bas_bytes_copy(move, t->move, (size_t)t->moves * sizeof *move);
    for (int i = 0; i < c->moves; i++) move[t->moves + i] = c->move[i];
    const int moves = bas_table_draws(t, &s, move, t->moves + c->moves);
    if (moves < 0) return BAS_ANSWER_FULL;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_MOVES);
    e->seat = (uint8_t)seat;
    e->move = move + t->moves;
    e->moves = moves - t->moves;
    e->hash = bas_hash(t->game, &s);
    bas_table_charge(t, used, e->clock_ms);
    if (s.active != active) bas_table_refill(t, t->order[s.active], e->clock_ms);
    answer = bas_emit(d, e);
    if (answer != BAS_ANSWER_OK || s.player != BAS_NOBODY) return answer;
    return bas_emit_end(d, BAS_OUTCOME_LAST, 0);
}
