/* apply_game.c: what events change once a game is on, and after it. */
#include "apply.h"

#include "deal.h"

/* ---- the game -------------------------------------------------------------------------------- */

bool bas_table_moves(const bas_game *g, bas_state *s, const bas_move *move, int moves) {
    for (int i = 0; i < moves; i++) {
        if (bas_play(g, s, move[i], NULL) != BAS_OK) return false;
    }
    return true;
}

void bas_table_state_at(const bas_table *t, int moves, bas_state *s) {
    bas_state_init(t->game, s);
    for (int i = 0; i < moves; i++) bas_play_unchecked(t->game, s, t->move[i], NULL);
}

static bool moves_add(bas_table *t, const bas_table_event *e) {
    if (e->moves < 0 || e->moves > BAS_TABLE_MOVES_MAX - t->moves) return false;
    if (!bas_table_moves(t->game, &t->state, e->move, e->moves)) return false;
    for (int i = 0; i < e->moves; i++) t->move[t->moves++] = e->move[i];
    return true;
}

static bool clocks_set(bas_table *t, const bas_table_event *e) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (e->clock_ms[i] < 0 || e->clock_ms[i] > BAS_TIME_MAX) return false;
        t->seat[i].clock_ms = e->clock_ms[i];
    }
    return true;
}

/* Somebody is asked anew. */
static void clock_restart(bas_table *t, const bas_table_event *e) {
    t->since = e->at;
    t->used_ms = 0;
}

/* The game has changed: the state must be the one it was, and wait for no draw. */
static bool game_changed(bas_table *t, const bas_table_event *e) {
    t->game_v = e->v;
    clock_restart(t, e);
    return clocks_set(t, e) && t->state.player != BAS_NATURE &&
           bas_hash(t->game, &t->state) == e->hash;
}

static bool order_good(const bas_table *t, const uint8_t *order) {
    unsigned seen = 0;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (!bas_seat_number(t, order[i])) return false;
        seen |= 1u << (order[i] - 1);
    }
    return seen == (1u << bas_table_players(t)) - 1;
}

bool bas_apply_start(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_DEALT || !order_good(t, e->order)) return false;
    bas_table_deal deal;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (e->mask >> i & 1) bas_bytes_copy(t->seat[i].contribution, e->hash32[i], BAS_HASH_BYTES);
    }
    bas_table_deal_of(t, &deal);
    bas_fair_key(&deal.fair, t->key);
    bas_bytes_copy(t->order, e->order, sizeof t->order);
    t->stage = BAS_STAGE_PLAYED;
    t->deadline = 0;
    t->boot = e->boot;
    return moves_add(t, e) && game_changed(t, e);
}

bool bas_apply_moves(bas_table *t, const bas_table_event *e) {
    if (t->paused || bas_table_turn(t) == 0 || e->seat != bas_table_turn(t)) return false;
    if (t->offer == BAS_OFFER_BACK) t->offer = BAS_OFFER_NONE;
    bas_seat_at(t, e->seat)->zero = false;
    t->moved |= (uint8_t)(1u << (e->seat - 1));
    return moves_add(t, e) && game_changed(t, e);
}

bool bas_apply_back(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_PLAYED || e->to < t->given || e->to >= t->moves) return false;
    t->moves = e->to;
    t->offer = BAS_OFFER_NONE;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) t->seat[i].zero = false;
    bas_table_state_at(t, t->moves, &t->state);
    return game_changed(t, e);
}

/* ---- offers ---------------------------------------------------------------------------------- */

bool bas_apply_offer(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_PLAYED || e->offer >= BAS_OFFER_COUNT) return false;
    if (e->offer == BAS_OFFER_BACK && (e->to < t->given || e->to >= t->moves)) return false;
    t->offer = e->offer;
    t->offer_by = e->person;
    t->offer_to = e->to;
    t->agreed = (uint8_t)bas_table_seats(t, e->person);
    return true;
}

bool bas_apply_answer(bas_table *t, const bas_table_event *e) {
    if (t->offer == BAS_OFFER_NONE) return false;
    if (e->yes)
        t->agreed |= (uint8_t)bas_table_seats(t, e->person);
    else
        t->offer = BAS_OFFER_NONE;
    return true;
}

/* ---- people and bots ------------------------------------------------------------------------- */

/* The seat of an event of a game that is on; NULL if there is none. */
static bas_seat *seat_played(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_PLAYED || !bas_seat_number(t, e->seat)) return NULL;
    bas_seat *seat = bas_seat_at(t, e->seat);
    return seat->kind == BAS_SEAT_PERSON ? seat : NULL;
}

static bool bot_sits(bas_table *t, const bas_table_event *e, bas_seat *seat) {
    if (!bas_table_word_good(e->level, sizeof e->level)) return false;
    bas_bytes_copy(seat->level, e->level, sizeof seat->level);
    seat->bot = true;
    seat->zero = false;
    if (e->seat == bas_table_turn(t) && !t->paused) clock_restart(t, e);
    return true;
}

bool bas_apply_bot(bas_table *t, const bas_table_event *e) {
    bas_seat *seat = seat_played(t, e);
    return seat && bot_sits(t, e, seat);
}

bool bas_apply_resign(bas_table *t, const bas_table_event *e) {
    bas_seat *seat = seat_played(t, e);
    if (!seat || !bot_sits(t, e, seat)) return false;
    seat->resigned = true;
    return true;
}

bool bas_apply_return(bas_table *t, const bas_table_event *e) {
    bas_seat *seat = seat_played(t, e);
    if (!seat || !seat->bot || seat->resigned) return false;
    seat->bot = seat->zero = false;
    if (e->seat == bas_table_turn(t) && !t->paused) clock_restart(t, e);
    return clocks_set(t, e);
}

static bool set_gone(bas_table *t, const bas_table_event *e, bool gone) {
    const unsigned seats = bas_table_seats(t, e->person);
    if (t->stage == BAS_STAGE_OVER) return false;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (!(seats >> i & 1)) continue;
        t->seat[i].gone = gone;
        t->seat[i].gone_at = gone ? e->at : 0;
    }
    return seats != 0;
}

bool bas_apply_gone(bas_table *t, const bas_table_event *e) { return set_gone(t, e, true); }
bool bas_apply_here(bas_table *t, const bas_table_event *e) { return set_gone(t, e, false); }

/* ---- clocks ---------------------------------------------------------------------------------- */

bool bas_apply_zero(bas_table *t, const bas_table_event *e) {
    bas_seat *seat = seat_played(t, e);
    if (!seat || e->seat != bas_table_turn(t)) return false;
    seat->zero = true;
    return clocks_set(t, e);
}

bool bas_apply_pause(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_PLAYED || t->paused || e->used_ms < 0) return false;
    t->paused = true;
    t->paused_by = e->by == BAS_BY_PERSON ? e->person : 0;
    t->deadline = e->until;
    t->since = e->at;
    t->used_ms = e->used_ms;
    return true;
}

bool bas_apply_resume(bas_table *t, const bas_table_event *e) {
    if (!t->paused) return false;
    const unsigned seats = bas_table_seats(t, t->paused_by);
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (seats >> i & 1) t->seat[i].paused_ms += e->at - t->since;
    }
    t->paused = false;
    t->paused_by = 0;
    t->deadline = 0;
    t->since = e->at;
    return true;
}

bool bas_apply_clocks(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_PLAYED || !clocks_set(t, e)) return false;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) t->seat[i].zero = false;
    t->used_ms = 0;
    if (!t->paused) t->since = e->at;
    return true;
}

/* Everything that was waited for waits longer: while the server was down, nobody could act. */
bool bas_apply_down(bas_table *t, const bas_table_event *e) {
    const int64_t on = e->at + BAS_DOWN_MS;
    if (e->used_ms < 0) return false;
    t->boot = e->boot;
    if (t->stage == BAS_STAGE_DEALT) t->deadline = bas_max64(t->deadline, on);
    if (t->stage == BAS_STAGE_PLAYED && !t->paused) {
        t->used_ms = e->used_ms;
        t->since = on;
    }
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (t->seat[i].gone) t->seat[i].gone_at = on;
    }
    return true;
}

/* ---- the end --------------------------------------------------------------------------------- */

bool bas_apply_end(bas_table *t, const bas_table_event *e) {
    if (t->stage == BAS_STAGE_OVER || e->outcome >= BAS_OUTCOME_COUNT) return false;
    if (e->seat != 0 && !bas_seat_number(t, e->seat)) return false;
    t->stage = BAS_STAGE_OVER;
    t->outcome = e->outcome;
    t->outcome_seat = e->seat;
    t->offer = BAS_OFFER_NONE;
    t->paused = false;
    return true;
}

bool bas_apply_reveal(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OVER) return false;
    t->revealed = true;
    return bas_bytes_same(t->secret, e->secret, BAS_HASH_BYTES);
}

bool bas_apply_rematch(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OVER || !bas_table_word_good(e->table, sizeof e->table)) return false;
    bas_bytes_copy(t->next, e->table, sizeof t->next);
    return true;
}
