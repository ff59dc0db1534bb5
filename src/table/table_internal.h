/* table_internal.h: what the files of a table share among themselves. */
#ifndef BASTIDE_TABLE_INTERNAL_H
#define BASTIDE_TABLE_INTERNAL_H

#include "table.h"

/* ---- small things without a C library -------------------------------------------------------- */

static inline int64_t bas_min64(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t bas_max64(int64_t a, int64_t b) { return a > b ? a : b; }

/* a + b for times, of which either may be BAS_NEVER. */
static inline int64_t bas_time_add(int64_t a, int64_t b) {
    return a > BAS_TIME_MAX || b > BAS_TIME_MAX ? BAS_NEVER : a + b;
}

static inline void bas_bytes_copy(void *to, const void *from, size_t size) {
    __builtin_memcpy(to, from, size);
}

static inline bool bas_bytes_same(const uint8_t *a, const uint8_t *b, size_t size) {
    uint8_t different = 0;
    for (size_t i = 0; i < size; i++) different |= a[i] ^ b[i];
    return different == 0;
}

static inline bool bas_text_same(const char *a, const char *b) {
    for (; *a && *a == *b; a++) b++;
    return *a == *b;
}

/* ---- seats ----------------------------------------------------------------------------------- */

static inline bas_seat *bas_seat_at(bas_table *t, int seat) { return &t->seat[seat - 1]; }
static inline const bas_seat *bas_seat_of(const bas_table *t, int seat) {
    return &t->seat[seat - 1];
}
static inline int bas_table_players(const bas_table *t) { return t->game->players; }
static inline bool bas_seat_number(const bas_table *t, int seat) {
    return seat >= 1 && seat <= bas_table_players(t);
}

/* Bits of the seats that a person holds. */
unsigned bas_table_seats(const bas_table *t, uint64_t person);

/* Its person decides for it: no bot stands in. */
static inline bool bas_seat_playing(const bas_seat *seat) {
    return seat->kind == BAS_SEAT_PERSON && !seat->bot && !seat->resigned;
}

/* The seat that is to decide, paused or not; 0: none. */
int bas_table_turn(const bas_table *t);

/* Whether it is a bot that decides for the seat that is asked. */
bool bas_table_bot_plays(const bas_table *t, int seat);

/* Whether others may put a bot in the place of a seat's person, or claim the game. */
bool bas_table_replaceable(const bas_table *t, int seat, int64_t now);

/* ---- clocks ---------------------------------------------------------------------------------- */

/* Of the seat that is asked: how much time it has, may be BAS_NEVER; how much it has used at `now`;
 * when its time is over, may be BAS_NEVER. */
int64_t bas_table_allowance(const bas_table *t);
int64_t bas_table_elapsed(const bas_table *t, int64_t now);
int64_t bas_table_runs_out(const bas_table *t);

/* Whether it decides within somebody else's turn. */
bool bas_table_others_turn(const bas_table *t);

/* What all clocks show after the seat that is asked has used so much. */
void bas_table_charge(const bas_table *t, int64_t used, int64_t clock_ms[BAS_PLAYERS_MAX]);

/* A seat's turn begins. */
void bas_table_refill(const bas_table *t, int seat, int64_t clock_ms[BAS_PLAYERS_MAX]);

bool bas_table_rules_good(const bas_table_rules *rules);
bool bas_table_word_good(const char *word,
                         size_t room); // not empty, plain letters, digits, - and _

/* ---- the game -------------------------------------------------------------------------------- */

/* Draws until somebody is to decide or the game is over; the moves so far and then the draws are
 * in `move`, which has room for BAS_TABLE_MOVES_MAX. Returns the new number of moves, -1 for no
 * room. */
int bas_table_draws(const bas_table *t, bas_state *s, bas_move *move, int moves);

/* Plays moves on a state; false if one is illegal. */
bool bas_table_moves(const bas_game *g, bas_state *s, const bas_move *move, int moves);

/* ---- deciding -------------------------------------------------------------------------------- */

typedef struct bas_deciding { // one command under way
    const bas_table_command *command;
    int64_t now;
    const uint8_t *random;
    bas_table_batch *batch;
    bas_table *t; // a copy, on which every event of the batch is true already
} bas_deciding;

typedef bas_answer bas_decide(bas_deciding *d);

/* What an id is remembered by. */
uint64_t bas_known_key(uint64_t person, const char *id);

/* A new event with everything that all have; fill it, then bas_emit. */
bas_table_event *bas_event_new(bas_deciding *d, bas_table_kind kind);

/* Makes the event part of the batch, and true on the copy. */
bas_answer bas_emit(bas_deciding *d, bas_table_event *event);

/* END and, once the game had begun, REVEAL. */
bas_answer bas_emit_end(bas_deciding *d, bas_outcome outcome, int seat);

/* START once every promise is opened. */
bas_answer bas_emit_start(bas_deciding *d);

/* The state after a number of moves. */
void bas_table_state_at(const bas_table *t, int moves, bas_state *s);

bas_decide bas_decide_new, bas_decide_take, bas_decide_leave, bas_decide_kick, bas_decide_seat,
    bas_decide_colour, bas_decide_setup;
bas_decide bas_decide_ready, bas_decide_unready, bas_decide_open;
bas_decide bas_decide_play;
bas_decide bas_decide_offer, bas_decide_answer, bas_decide_resign, bas_decide_abort,
    bas_decide_rematch;
bas_decide bas_decide_hand, bas_decide_claim, bas_decide_return, bas_decide_gone, bas_decide_here;
bas_decide bas_decide_pause, bas_decide_resume, bas_decide_clocks, bas_decide_adjudicate,
    bas_decide_alarm, bas_decide_boot;

#endif
