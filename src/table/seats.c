/* seats.c: who sits where, who is asked, who is there. */
#include "table_internal.h"

#include "common/fair.h"

unsigned bas_table_seats(const bas_table *t, uint64_t person) {
    unsigned seats = 0;
    if (person == 0 || t->stage == BAS_STAGE_NONE) return 0;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind == BAS_SEAT_PERSON && t->seat[i].person == person) seats |= 1u << i;
    }
    return seats;
}

bool bas_table_is_seated(const bas_table *t, uint64_t person) {
    return bas_table_seats(t, person) != 0;
}

bool bas_table_is_gone(const bas_table *t, uint64_t person) {
    const unsigned seats = bas_table_seats(t, person);
    return seats != 0 && t->seat[__builtin_ctz(seats)].gone;
}

bool bas_table_is_banned(const bas_table *t, uint64_t person) {
    for (int i = 0; i < BAS_TABLE_BANNED_MAX; i++) {
        if (person != 0 && t->banned[i] == person) return true;
    }
    return false;
}

int bas_table_turn(const bas_table *t) {
    if (t->stage != BAS_STAGE_PLAYED || t->state.player >= BAS_NATURE) return 0;
    return t->order[t->state.player];
}

bool bas_table_bot_plays(const bas_table *t, int seat) {
    const bas_seat *s = bas_seat_of(t, seat);
    if (!bas_seat_playing(s)) return true;
    return s->zero && (t->rules.zero == BAS_ZERO_TURN || bas_table_others_turn(t));
}

void bas_table_asked(const bas_table *t, bas_asked *out) {
    *out = (bas_asked){ 0 };
    if (t->frozen || t->paused) return;
    out->seat = (uint8_t)bas_table_turn(t);
    if (out->seat == 0 || !bas_table_bot_plays(t, out->seat)) return;
    const bas_seat *seat = bas_seat_of(t, out->seat);
    out->level = bas_seat_playing(seat) ? t->rules.stand_in : seat->level;
    out->seed = bas_fair_robot(t->key, out->seat);
}

int64_t bas_table_gone_until(const bas_table *t, int seat) {
    if (t->stage == BAS_STAGE_NONE || !bas_seat_number(t, seat)) return BAS_NEVER;
    const bas_seat *s = bas_seat_of(t, seat);
    if (!bas_seat_playing(s) || !s->gone) return BAS_NEVER;
    return bas_time_add(s->gone_at, t->rules.gone_ms);
}

bool bas_table_replaceable(const bas_table *t, int seat, int64_t now) {
    const bas_seat *s = bas_seat_of(t, seat);
    if (!bas_seat_playing(s)) return false;
    if (bas_table_gone_until(t, seat) <= now) return true;
    return s->zero && t->rules.zero == BAS_ZERO_CLAIM && !bas_table_others_turn(t);
}

void bas_table_rematch(const bas_table *t, bas_table_command *out) {
    const int players = bas_table_players(t);
    *out = (bas_table_command){ .what = BAS_DO_NEW,
                                .by = BAS_BY_PERSON,
                                .person = t->host,
                                .game = t->game,
                                .rules = t->rules,
                                .boot = t->boot };
    bas_bytes_copy(out->table, t->next, sizeof out->table);
    for (int i = 0; i < players; i++) {
        const bas_seat *old = &t->seat[(i + 1) % players];
        bas_seat *seat = &out->seats[i];
        seat->kind = old->kind;
        seat->person = old->person;
        if (old->kind == BAS_SEAT_BOT) bas_bytes_copy(seat->level, old->level, sizeof seat->level);
    }
}
