/* apply.c: an event becomes true. The only writer of a table; what an event may change is said
 * by one function for each kind, here for everything before and around the game. An event that
 * does not follow freezes the table: going on wrongly would be worse. */
#include "apply.h"
#include "common/unused.h"

static void promises_void(bas_table *t) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) t->seat[i].ready = t->seat[i].opened = false;
}

/* ---- making and changing --------------------------------------------------------------------- */

static bool seat_good(const bas_seat *seat) {
    switch (seat->kind) {
    case BAS_SEAT_FREE: return true;
    case BAS_SEAT_PERSON: return seat->person != 0;
    case BAS_SEAT_BOT: return bas_table_word_good(seat->level, sizeof seat->level);
    default: return false;
    }
}

/* Who sits there; what belongs to the place (colour, clock) stays. */
static bool seat_set(bas_seat *to, const bas_seat *from) {
    if (!seat_good(from)) return false;
    to->kind = from->kind;
    to->reserved = from->reserved;
    to->person = from->kind == BAS_SEAT_PERSON ? from->person : 0;
    to->bot = to->resigned = to->zero = to->gone = false;
    if (from->kind == BAS_SEAT_BOT)
        bas_bytes_copy(to->level, from->level, sizeof to->level);
    else
        to->level[0] = 0;
    return true;
}

static bool apply_new(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_NONE || !e->game || !bas_table_rules_good(&e->rules)) return false;
    if (!bas_table_word_good(e->table, sizeof e->table)) return false;
    if (e->moves < 0 || e->moves > BAS_TABLE_MOVES_MAX) return false;
    t->stage = BAS_STAGE_OPEN;
    t->game = e->game;
    t->rules = e->rules;
    t->host = e->person;
    t->boot = e->boot;
    bas_bytes_copy(t->deal, e->table, sizeof t->deal);
    bas_bytes_copy(t->commitment, e->commitment, sizeof t->commitment);
    bas_bytes_copy(t->secret, e->secret, sizeof t->secret);
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        t->seat[i].colour = (uint8_t)i;
        if (i < e->game->players && !seat_set(&t->seat[i], &e->seats[i])) return false;
    }
    bas_state_init(t->game, &t->state);
    if (!bas_table_moves(t->game, &t->state, e->move, e->moves)) return false;
    for (int i = 0; i < e->moves; i++) t->move[i] = e->move[i];
    t->moves = t->given = e->moves;
    return true;
}

static bool apply_setup(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OPEN || !e->game || !bas_table_rules_good(&e->rules)) return false;
    if (t->given > 0 && e->game != t->game) return false;
    for (int i = e->game->players; i < BAS_PLAYERS_MAX; i++) {
        const bas_seat none = { 0 };
        if (t->seat[i].kind != BAS_SEAT_FREE) return false;
        seat_set(&t->seat[i], &none);
    }
    if (e->game != t->game) bas_state_init(e->game, &t->state);
    t->game = e->game;
    t->rules = e->rules;
    promises_void(t);
    return true;
}

static bool apply_seat(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OPEN || !bas_seat_number(t, e->seat)) return false;
    if (!seat_set(bas_seat_at(t, e->seat), &e->seats[0])) return false;
    if (e->other != 0) t->banned[t->bans++ % BAS_TABLE_BANNED_MAX] = e->other;
    promises_void(t);
    return true;
}

static bool apply_colour(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OPEN || !bas_seat_number(t, e->seat)) return false;
    if (e->colour >= BAS_COLOURS) return false;
    bas_seat *seat = bas_seat_at(t, e->seat);
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (t->seat[i].colour == e->colour) t->seat[i].colour = seat->colour;
    }
    seat->colour = e->colour;
    return true;
}

static bool apply_host(bas_table *t, const bas_table_event *e) {
    t->host = e->other;
    return t->stage == BAS_STAGE_OPEN;
}

/* ---- the deal -------------------------------------------------------------------------------- */

static bool apply_ready(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OPEN || e->mask >> bas_table_players(t) != 0) return false;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (!(e->mask >> i & 1)) continue;
        if (t->seat[i].kind != BAS_SEAT_PERSON) return false;
        t->seat[i].ready = true;
        bas_bytes_copy(t->seat[i].promise, e->hash32[i], BAS_HASH_BYTES);
    }
    return true;
}

static bool apply_unready(bas_table *t, BAS_UNUSED const bas_table_event *e) {
    promises_void(t);
    return t->stage == BAS_STAGE_OPEN;
}

static bool apply_deal(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_OPEN) return false;
    t->stage = BAS_STAGE_DEALT;
    t->deadline = e->until;
    return true;
}

static bool apply_opened(bas_table *t, const bas_table_event *e) {
    if (t->stage != BAS_STAGE_DEALT || e->mask >> bas_table_players(t) != 0) return false;
    for (int i = 0; i < bas_table_players(t); i++) {
        if (!(e->mask >> i & 1)) continue;
        if (!t->seat[i].ready) return false;
        t->seat[i].opened = true;
        bas_bytes_copy(t->seat[i].contribution, e->hash32[i], BAS_HASH_BYTES);
    }
    return true;
}

static bool apply_undeal(bas_table *t, BAS_UNUSED const bas_table_event *e) {
    if (t->stage != BAS_STAGE_DEALT) return false;
    t->stage = BAS_STAGE_OPEN;
    t->undone++;
    promises_void(t);
    return true;
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static bas_apply *const appliers[BAS_TABLE_KIND_COUNT] = {
    [BAS_TABLE_NEW] = apply_new,           [BAS_TABLE_SETUP] = apply_setup,
    [BAS_TABLE_SEAT] = apply_seat,         [BAS_TABLE_COLOUR] = apply_colour,
    [BAS_TABLE_HOST] = apply_host,         [BAS_TABLE_READY] = apply_ready,
    [BAS_TABLE_UNREADY] = apply_unready,   [BAS_TABLE_DEAL] = apply_deal,
    [BAS_TABLE_OPENED] = apply_opened,     [BAS_TABLE_UNDEAL] = apply_undeal,
    [BAS_TABLE_START] = bas_apply_start,   [BAS_TABLE_MOVES] = bas_apply_moves,
    [BAS_TABLE_BACK] = bas_apply_back,     [BAS_TABLE_OFFER] = bas_apply_offer,
    [BAS_TABLE_ANSWER] = bas_apply_answer, [BAS_TABLE_RESIGN] = bas_apply_resign,
    [BAS_TABLE_GONE] = bas_apply_gone,     [BAS_TABLE_HERE] = bas_apply_here,
    [BAS_TABLE_BOT] = bas_apply_bot,       [BAS_TABLE_RETURN] = bas_apply_return,
    [BAS_TABLE_ZERO] = bas_apply_zero,     [BAS_TABLE_PAUSE] = bas_apply_pause,
    [BAS_TABLE_RESUME] = bas_apply_resume, [BAS_TABLE_CLOCKS] = bas_apply_clocks,
    [BAS_TABLE_DOWN] = bas_apply_down,     [BAS_TABLE_END] = bas_apply_end,
    [BAS_TABLE_REVEAL] = bas_apply_reveal, [BAS_TABLE_REMATCH] = bas_apply_rematch,
};

/* The batch of a command shares its id: the last event of it counts. */
static void remember(bas_table *t, const bas_table_event *e) {
    if (e->id[0] == 0) return;
    const uint64_t key = bas_known_key(e->person, e->id);
    bas_table_known *last = &t->known[(t->ids + BAS_TABLE_IDS_MAX - 1) % BAS_TABLE_IDS_MAX];
    if (t->ids == 0 || last->key != key) last = &t->known[t->ids++ % BAS_TABLE_IDS_MAX];
    *last = (bas_table_known){ key, e->v };
}

uint64_t bas_known_key(uint64_t person, const char *id) {
    uint64_t key = 0xcbf29ce484222325u ^ person; // FNV-1a
    for (; *id; id++) key = (key ^ (uint8_t)*id) * 0x100000001b3u;
    return key;
}

bool bas_table_apply(bas_table *t, const bas_table_event *e) {
    const bool first = t->stage == BAS_STAGE_NONE;
    const bool follows = !t->frozen && e->kind < BAS_TABLE_KIND_COUNT && e->v == t->v + 1 &&
                         e->at >= t->at && e->at <= BAS_TIME_MAX &&
                         first == (e->kind == BAS_TABLE_NEW);
    if (!follows || !appliers[e->kind](t, e)) {
        t->frozen = true;
        return false;
    }
    t->v = e->v;
    t->at = e->at;
    remember(t, e);
    return true;
}
