/* decide_seats.c: a table is made, its seats are taken and left, its host changes it. */
#include "table_internal.h"

#include "common/fair.h"

static bool any_ready(const bas_table *t) {
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].ready) return true;
    }
    return false;
}

static bool is_host(const bas_deciding *d) {
    return d->command->by == BAS_BY_SERVER || d->command->person == d->t->host;
}

/* ---- the host -------------------------------------------------------------------------------- */

bas_answer bas_decide_new(bas_deciding *d) {
    const bas_table_command *c = d->command;
    bas_state s;
    if (!c->game || c->moves < 0 || c->moves > BAS_TABLE_MOVES_MAX) return BAS_ANSWER_SETUP;
    if (!bas_table_rules_good(&c->rules) || !bas_table_word_good(c->table, sizeof c->table))
        return BAS_ANSWER_SETUP;
    if (c->moves > 0 && c->rules.lot) return BAS_ANSWER_SETUP; // a saved game has its seats
    bas_state_init(c->game, &s);
    if (!bas_table_moves(c->game, &s, c->move, c->moves) || s.player == BAS_NOBODY)
        return BAS_ANSWER_SETUP;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_NEW);
    e->game = c->game;
    e->rules = c->rules;
    for (int i = 0; i < c->moves; i++) d->batch->move[i] = c->move[i];
    e->move = d->batch->move;
    e->moves = c->moves;
    bas_bytes_copy(e->table, c->table, sizeof e->table);
    bas_bytes_copy(e->seats, c->seats, sizeof e->seats);
    bas_bytes_copy(e->secret, d->random, BAS_HASH_BYTES);
    bas_fair_commit(e->table, e->secret, e->commitment);
    return bas_emit(d, e) == BAS_ANSWER_OK ? BAS_ANSWER_OK : BAS_ANSWER_SETUP; // wrong seats
}

bas_answer bas_decide_setup(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const bas_table *t = d->t;
    if (!is_host(d)) return BAS_ANSWER_FORBIDDEN;
    if (any_ready(t)) return BAS_ANSWER_READY;
    if (!c->game || !bas_table_rules_good(&c->rules)) return BAS_ANSWER_SETUP;
    if (t->given > 0 && (c->game != t->game || c->rules.lot)) return BAS_ANSWER_SETUP;
    for (int i = c->game->players; i < bas_table_players(t); i++) {
        if (t->seat[i].kind != BAS_SEAT_FREE) return BAS_ANSWER_TAKEN;
    }
    bas_table_event *e = bas_event_new(d, BAS_TABLE_SETUP);
    e->game = c->game;
    e->rules = c->rules;
    return bas_emit(d, e);
}

/* Who sits on a seat from now on. `other`: who was kicked. */
static bas_answer emit_seat(bas_deciding *d, int seat, const bas_seat *now, uint64_t other) {
    bas_table_event *e = bas_event_new(d, BAS_TABLE_SEAT);
    e->seat = (uint8_t)seat;
    e->seats[0] = *now;
    e->other = other;
    return bas_emit(d, e);
}

static bas_answer emit_free(bas_deciding *d, int seat, uint64_t other) {
    const bas_seat now = { .reserved = bas_seat_of(d->t, seat)->reserved };
    return emit_seat(d, seat, &now, other);
}

bas_answer bas_decide_kick(bas_deciding *d) {
    const int seat = d->command->seat;
    if (!is_host(d)) return BAS_ANSWER_FORBIDDEN;
    if (!bas_seat_number(d->t, seat)) return BAS_ANSWER_SEAT;
    const bas_seat *s = bas_seat_of(d->t, seat);
    if (s->kind != BAS_SEAT_PERSON || s->person == d->t->host) return BAS_ANSWER_SEAT;
    const uint64_t person = s->person;
    bas_answer answer = BAS_ANSWER_OK;
    for (int i = 1; i <= bas_table_players(d->t) && answer == BAS_ANSWER_OK; i++) {
        if (bas_table_seats(d->t, person) >> (i - 1) & 1) answer = emit_free(d, i, person);
    }
    return answer;
}

bas_answer bas_decide_seat(bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (!is_host(d)) return BAS_ANSWER_FORBIDDEN;
    if (!bas_seat_number(d->t, c->seat)) return BAS_ANSWER_SEAT;
    if (bas_seat_of(d->t, c->seat)->kind == BAS_SEAT_PERSON) return BAS_ANSWER_TAKEN;
    bas_seat now = { .kind = c->seats[0].kind, .reserved = c->seats[0].reserved };
    if (now.kind == BAS_SEAT_BOT) bas_bytes_copy(now.level, c->seats[0].level, sizeof now.level);
    if (now.kind == BAS_SEAT_BOT ? !bas_table_word_good(now.level, sizeof now.level)
                                 : now.kind != BAS_SEAT_FREE)
        return BAS_ANSWER_SETUP;
    return emit_seat(d, c->seat, &now, 0);
}

/* ---- everybody ------------------------------------------------------------------------------- */

/* The seat that `take` means, or 0. */
static int free_seat(const bas_table *t, const bas_table_command *c) {
    if (c->seat != 0) return bas_seat_number(t, c->seat) ? c->seat : 0;
    for (int seat = 1; seat <= bas_table_players(t); seat++) {
        const bas_seat *s = bas_seat_of(t, seat);
        if (s->kind == BAS_SEAT_FREE && !s->reserved) return seat;
    }
    return 0;
}

bas_answer bas_decide_take(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const int seat = free_seat(d->t, c);
    if (seat == 0) return c->seat == 0 ? BAS_ANSWER_TAKEN : BAS_ANSWER_SEAT;
    const bas_seat *s = bas_seat_of(d->t, seat);
    if (s->kind == BAS_SEAT_PERSON && s->person == c->person) return BAS_ANSWER_OK;
    if (s->kind != BAS_SEAT_FREE) return BAS_ANSWER_TAKEN;
    if (bas_table_is_banned(d->t, c->person) || (s->reserved && !c->link))
        return BAS_ANSWER_FORBIDDEN;
    const bas_seat now = { .kind = BAS_SEAT_PERSON, .person = c->person, .reserved = s->reserved };
    return emit_seat(d, seat, &now, 0);
}

/* The host has left: the first one who sits there takes over. */
static bas_answer host_passes_on(bas_deciding *d) {
    const bas_table *t = d->t;
    if (d->command->person != t->host || bas_table_is_seated(t, t->host)) return BAS_ANSWER_OK;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind != BAS_SEAT_PERSON) continue;
        bas_table_event *e = bas_event_new(d, BAS_TABLE_HOST);
        e->other = t->seat[i].person;
        return bas_emit(d, e);
    }
    return BAS_ANSWER_OK;
}

bas_answer bas_decide_leave(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const unsigned own = bas_table_seats(d->t, c->person);
    if (c->seat != 0 && (!bas_seat_number(d->t, c->seat) || !(own >> (c->seat - 1) & 1)))
        return BAS_ANSWER_SEAT;
    const unsigned leaves = c->seat != 0 ? 1u << (c->seat - 1) : own;
    if (leaves == 0) return BAS_ANSWER_OK;
    bas_answer answer = BAS_ANSWER_OK;
    if (d->t->stage == BAS_STAGE_DEALT) {
        bas_table_event *e = bas_event_new(d, BAS_TABLE_UNDEAL);
        e->seat = (uint8_t)(__builtin_ctz(leaves) + 1);
        answer = bas_emit(d, e);
    }
    for (int seat = 1; seat <= bas_table_players(d->t) && answer == BAS_ANSWER_OK; seat++) {
        if (leaves >> (seat - 1) & 1) answer = emit_free(d, seat, 0);
    }
    return answer == BAS_ANSWER_OK ? host_passes_on(d) : answer;
}

bas_answer bas_decide_colour(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const bas_table *t = d->t;
    if (!bas_seat_number(t, c->seat) || c->colour >= BAS_PLAYERS_MAX) return BAS_ANSWER_SEAT;
    const bas_seat *own = bas_seat_of(t, c->seat);
    if (own->kind == BAS_SEAT_PERSON ? own->person != c->person : !is_host(d))
        return BAS_ANSWER_SEAT;
    if (own->colour == c->colour) return BAS_ANSWER_OK;
    for (int i = 0; i < bas_table_players(t); i++) {
        const bas_seat *other = &t->seat[i];
        if (other->colour == c->colour && other->kind == BAS_SEAT_PERSON &&
            other->person != c->person)
            return BAS_ANSWER_TAKEN;
    }
    bas_table_event *e = bas_event_new(d, BAS_TABLE_COLOUR);
    e->seat = c->seat;
    e->colour = c->colour;
    return bas_emit(d, e);
}
