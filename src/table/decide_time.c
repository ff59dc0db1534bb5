/* decide_time.c: pauses, what happens when a time is over, the server's own absence, the
 * referee. */
#include "table_internal.h"

/* ---- pauses ---------------------------------------------------------------------------------- */

bas_answer bas_decide_pause(bas_deciding *d) {
    const bas_table *t = d->t;
    const bool referee = d->command->by == BAS_BY_REFEREE;
    int64_t until = BAS_NEVER;
    if (t->paused) return BAS_ANSWER_PAUSED;
    if (!referee) {
        const unsigned seats = bas_table_seats(t, d->command->person);
        if (seats == 0) return BAS_ANSWER_SEAT;
        const int64_t left = t->rules.pause_ms - t->seat[__builtin_ctz(seats)].paused_ms;
        if (t->rules.clock == BAS_CLOCK_NONE || left <= 0) return BAS_ANSWER_FORBIDDEN;
        until = d->now + left;
    }
    bas_table_event *e = bas_event_new(d, BAS_TABLE_PAUSE);
    e->until = until;
    e->used_ms = bas_table_elapsed(t, d->now);
    return bas_emit(d, e);
}

bas_answer bas_decide_resume(bas_deciding *d) {
    const bas_table *t = d->t;
    if (!t->paused) return BAS_ANSWER_OK;
    if (d->command->by != BAS_BY_REFEREE && d->command->person != t->paused_by)
        return BAS_ANSWER_FORBIDDEN;
    return bas_emit(d, bas_event_new(d, BAS_TABLE_RESUME));
}

/* ---- when a time is over --------------------------------------------------------------------- */

static bas_answer emit_zero(bas_deciding *d) {
    bas_table *t = d->t;
    const int seat = bas_table_turn(t);
    const bool free = bas_table_others_turn(t);
    bas_table_event *e = bas_event_new(d, BAS_TABLE_ZERO);
    e->seat = (uint8_t)seat;
    bas_table_charge(t, bas_table_elapsed(t, d->now), e->clock_ms);
    const bas_answer answer = bas_emit(d, e);
    if (answer != BAS_ANSWER_OK || free || t->rules.zero != BAS_ZERO_SEAT) return answer;
    bas_table_event *bot = bas_event_new(d, BAS_TABLE_BOT);
    bot->seat = (uint8_t)seat;
    bas_bytes_copy(bot->level, t->rules.stand_in, sizeof bot->level);
    return bas_emit(d, bot);
}

static bas_answer emit_undeal(bas_deciding *d) {
    bas_table_event *e = bas_event_new(d, BAS_TABLE_UNDEAL);
    for (int i = bas_table_players(d->t) - 1; i >= 0; i--) {
        const bas_seat *seat = &d->t->seat[i];
        if (seat->kind == BAS_SEAT_PERSON && !seat->opened) e->seat = (uint8_t)(i + 1);
    }
    return bas_emit(d, e);
}

bas_answer bas_decide_alarm(bas_deciding *d) {
    const bas_table *t = d->t;
    if (d->now < bas_table_alarm(t)) return BAS_ANSWER_OK;
    if (t->stage == BAS_STAGE_DEALT) return emit_undeal(d);
    if (t->stage == BAS_STAGE_OPEN || d->now >= t->at + BAS_ABANDON_MS)
        return bas_emit_end(d, BAS_OUTCOME_ABANDONED, 0);
    return t->paused ? bas_emit(d, bas_event_new(d, BAS_TABLE_RESUME)) : emit_zero(d);
}

/* The last run cannot have ended before the last event. */
bas_answer bas_decide_boot(bas_deciding *d) {
    const bas_table *t = d->t;
    if (d->command->boot == t->boot) return BAS_ANSWER_OK;
    if (t->stage != BAS_STAGE_DEALT && t->stage != BAS_STAGE_PLAYED) return BAS_ANSWER_OK;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_DOWN);
    e->from = bas_min64(d->now, bas_max64(t->at, d->command->from));
    e->used_ms = t->stage == BAS_STAGE_PLAYED ? bas_table_elapsed(t, e->from) : 0;
    return bas_emit(d, e);
}

/* ---- the referee ----------------------------------------------------------------------------- */

bas_answer bas_decide_clocks(bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (d->t->rules.clock == BAS_CLOCK_NONE) return BAS_ANSWER_FORBIDDEN;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_CLOCKS);
    for (int i = 0; i < bas_table_players(d->t); i++) {
        if (c->clock_ms[i] > BAS_ABANDON_MS) return BAS_ANSWER_SETUP;
        if (c->clock_ms[i] >= 0) e->clock_ms[i] = c->clock_ms[i];
    }
    return bas_emit(d, e);
}

bas_answer bas_decide_adjudicate(bas_deciding *d) {
    const int seat = d->command->seat;
    if (seat != 0 && !bas_seat_number(d->t, seat)) return BAS_ANSWER_SEAT;
    return bas_emit_end(d, BAS_OUTCOME_REFEREE, seat);
}
