/* decide_deal.c: promises are given and opened, and the game begins. Nobody can choose the
 * tiles: the server is bound by its commitment, each player by a promise, before either sees the
 * others'. */
#include "table_internal.h"

#include "deal.h"

static void copy_hashes(bas_table_event *e, unsigned mask,
                        const uint8_t from[BAS_PLAYERS_MAX][BAS_HASH_BYTES]) {
    e->mask = (uint8_t)mask;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (mask >> i & 1) bas_bytes_copy(e->hash32[i], from[i], BAS_HASH_BYTES);
    }
}

/* ---- promises -------------------------------------------------------------------------------- */

/* No seat is free, and everybody has promised. */
static bool all_ready(const bas_table *t) {
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind == BAS_SEAT_FREE) return false;
        if (t->seat[i].kind == BAS_SEAT_PERSON && !t->seat[i].ready) return false;
    }
    return true;
}

static bas_answer emit_deal(bas_deciding *d) {
    bas_table_event *e = bas_event_new(d, BAS_TABLE_DEAL);
    for (int i = 0; i < bas_table_players(d->t); i++) {
        if (d->t->seat[i].kind != BAS_SEAT_PERSON) continue;
        e->mask |= (uint8_t)(1u << i);
        bas_bytes_copy(e->hash32[i], d->t->seat[i].promise, BAS_HASH_BYTES);
    }
    const bool days = d->t->rules.clock == BAS_CLOCK_DAYS;
    e->until = d->now + (days ? d->t->rules.turn_ms : BAS_OPEN_MS);
    const bool bots_alone = e->mask == 0;
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK && bots_alone ? bas_emit_start(d) : answer;
}

bas_answer bas_decide_ready(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const unsigned own = bas_table_seats(d->t, c->person);
    if (own == 0) {
        const bool bots_alone = c->person == d->t->host && c->mask == 0 && all_ready(d->t);
        for (int i = 0; bots_alone && i < bas_table_players(d->t); i++) {
            if (d->t->seat[i].kind == BAS_SEAT_PERSON) return BAS_ANSWER_SEAT;
        }
        return bots_alone ? emit_deal(d) : BAS_ANSWER_SEAT;
    }
    if (c->mask != own) return BAS_ANSWER_PROMISE;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_READY);
    copy_hashes(e, own, c->hash32);
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK && all_ready(d->t) ? emit_deal(d) : answer;
}

bas_answer bas_decide_unready(bas_deciding *d) {
    const unsigned own = bas_table_seats(d->t, d->command->person);
    if (own == 0) return BAS_ANSWER_SEAT;
    if (!d->t->seat[__builtin_ctz(own)].ready) return BAS_ANSWER_OK;
    return bas_emit(d, bas_event_new(d, BAS_TABLE_UNREADY));
}

/* ---- opening --------------------------------------------------------------------------------- */

static bool all_opened(const bas_table *t) {
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind == BAS_SEAT_PERSON && !t->seat[i].opened) return false;
    }
    return true;
}

bas_answer bas_decide_open(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const unsigned own = bas_table_seats(d->t, c->person);
    unsigned fresh = 0;
    if (own == 0 || (c->mask & ~own) != 0) return BAS_ANSWER_SEAT;
    for (int i = 0; i < bas_table_players(d->t); i++) {
        uint8_t promise[BAS_HASH_BYTES];
        if (!(c->mask >> i & 1) || d->t->seat[i].opened) continue;
        bas_fair_promise(d->t->commitment, i + 1, c->hash32[i], promise);
        if (!bas_bytes_same(promise, d->t->seat[i].promise, BAS_HASH_BYTES))
            return BAS_ANSWER_PROMISE;
        fresh |= 1u << i;
    }
    if (fresh == 0) return BAS_ANSWER_OK;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_OPENED);
    copy_hashes(e, fresh, c->hash32);
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK && all_opened(d->t) ? bas_emit_start(d) : answer;
}

/* ---- the start ------------------------------------------------------------------------------- */

bas_answer bas_emit_start(bas_deciding *d) {
    bas_table *t = d->t;
    bas_move *move = d->batch->move;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_START);
    for (int i = 0; i < bas_table_players(t); i++) {
        e->order[i] = (uint8_t)(i + 1);
        e->clock_ms[i] = t->rules.bank_ms;
        if (t->seat[i].kind != BAS_SEAT_PERSON) continue;
        e->mask |= (uint8_t)(1u << i);
        bas_bytes_copy(e->hash32[i], t->seat[i].contribution, BAS_HASH_BYTES);
    }
    bas_table_deal deal; // the key is needed before the event that makes it known to the table
    bas_table_deal_of(t, &deal);
    bas_fair_key(&deal.fair, t->key);
    if (t->rules.lot) bas_fair_order(t->key, bas_table_players(t), e->order);
    bas_state s;
    bas_copy(&s, &t->state);
    bas_bytes_copy(move, t->move, (size_t)t->moves * sizeof *move);
    const int moves = bas_table_draws(t, &s, move, t->moves);
    if (moves < 0) return BAS_ANSWER_FULL;
    e->move = move + t->moves;
    e->moves = moves - t->moves;
    e->hash = bas_hash(t->game, &s);
    const bas_answer answer = bas_emit(d, e);
    if (answer != BAS_ANSWER_OK || s.player != BAS_NOBODY) return answer;
    return bas_emit_end(d, BAS_OUTCOME_LAST, 0);
}
