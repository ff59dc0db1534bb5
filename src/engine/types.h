/* types.h: what the files of the engine share with each other and with nobody else. Order of
 * layers: tile < grid < feature < figure < score < turn < game, modules < api. A file calls only
 * what stands before it; rules reach the core through the tables declared here. */
#ifndef BASTIDE_TYPES_H
#define BASTIDE_TYPES_H

#include "bytes.h"
#include "limits.h"

/* ---- the turn table: one row a phase, one table a game -------------------------------------- */

enum { TURN_NEXT = -1, TURN_WAIT = -2 }; // what `enter` returns, beside a phase to go to

typedef struct bas_phase_row {
    uint8_t phase;    // BAS_PHASE_
    uint32_t module;  // 0, or the module without which the row is left out
    uint32_t actions; // bit a: BAS_ACTION_ a is an answer here
    int (*enter)(const bas_game *g, bas_state *s, bas_events *ev); // WAIT: s->player has been set
    bas_move (*sample)(const bas_game *g, const bas_state *s,
                       uint32_t random); // one of the answers
} bas_phase_row;

#define ACT(name) (1u << BAS_ACTION_##name)

/* ---- the action table: one row an action ---------------------------------------------------- */

enum { CHOICE_WORDS = BAS_FRONTIER_MAX / 64 };

typedef struct bas_choice { // what counting found, so that picking need not search again
    uint16_t segments[BAS_FIGURE_COUNT]; // claims: bit i: segment i
    uint8_t count[CHOICE_WORDS][4];      // placements: bits set in each word of `fits`
    uint64_t fits[CHOICE_WORDS][4];      // by turn: bit f of word w: frontier cell 64 w + f fits
} bas_choice;

typedef struct bas_action_row {
    const char *name;
    int (*count)(const bas_game *g, const bas_state *s, bas_choice *choice);
    bas_move (*nth)(const bas_game *g, const bas_state *s, const bas_choice *choice, int n);
    bas_status (*check)(const bas_game *g, const bas_state *s, bas_move move);
    void (*play)(const bas_game *g, bas_state *s, bas_move move, bas_events *ev);
} bas_action_row;

/* ---- modules and games ---------------------------------------------------------------------- */

typedef struct bas_kind_entry { // a row of the kind table, as a game or a module brings it
    uint8_t kind;               // BAS_KIND_
    bas_kind_row row;
} bas_kind_entry;

#define FIGURE(name) (1u << BAS_FIGURE_##name)
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

typedef struct bas_module {      // absent hooks are 0
    const char *name;            // as in the name of a game: base+NAME
    uint32_t bit;                // BAS_MOD_
    const char *set;             // tiles it adds, or 0
    const bas_kind_entry *kinds; // rows it adds to the kind table, or puts in place of others
    int kind_count;
    uint8_t supply[BAS_FIGURE_COUNT]; // figures it adds to each player's supply
    void (*setup)(const bas_game *g, bas_state *s);
    void (*drawn)(const bas_game *g, bas_state *s, bas_events *ev);
    bool (*fits)(const bas_game *g, const bas_state *s, int type, unsigned key, int turn);
    void (*placed)(const bas_game *g, bas_state *s, bas_events *ev);
    void (*closed)(const bas_game *g, bas_state *s, int label, bas_events *ev);
    void (*turn_end)(const bas_game *g, bas_state *s, bas_events *ev);
    void (*final)(const bas_game *g, bas_state *s, bas_events *ev);
} bas_module;

typedef struct bas_rules { // a game of the family
    const char *name;
    const char *set;
    uint8_t family;
    uint32_t modules; // those that go with it
    const bas_phase_row *turn;
    int rows;
    const bas_kind_entry *kinds;
    int kind_count;
    uint8_t supply[BAS_FIGURE_COUNT]; // figures of each player
} bas_rules;

/* Runs a hook of every module that has it, in registry order = order of effect. The loops are
 * functions of their own (hooks.c), so that a game without such modules pays one comparison. */
#define HOOK(index, call)                                                                          \
    do {                                                                                           \
        if (BAS_UNLIKELY(g->hook[index][0])) hooks_##call;                                         \
    } while (0)

/* ---- small things --------------------------------------------------------------------------- */

BAS_RARE void event_write(bas_events *ev, bas_event e) {
    if (ev->count < ev->cap) ev->at[ev->count] = e;
    ev->count++;
}

/* Playouts pass no buffer: for them an event costs one comparison. */
#define EVENT(ev, ...)                                                                             \
    do {                                                                                           \
        if (BAS_UNLIKELY(ev)) event_write(ev, (bas_event){ __VA_ARGS__ });                         \
    } while (0)

static inline bas_status error_set(bas_error *err, bas_status code, const char *msg) {
    if (err) *err = (bas_error){ .code = code, .msg = msg };
    return code;
}

static inline const bas_segment *segment_data(const bas_game *g, const bas_state *s, int segment) {
    const bas_placed *p = &s->tile[s->owner[segment]];
    return &g->type[p->type].tile->segment[segment - p->base];
}

static const int8_t side_dx[4] = { 0, 1, 0, -1 }; // N E S W
static const int8_t side_dy[4] = { -1, 0, 1, 0 };

#endif
