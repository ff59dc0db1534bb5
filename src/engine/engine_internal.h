/* engine_internal.h: what the files of the engine share with each other and with nobody else. Order
 * of layers: tile < grid < feature < figure < score < turn < game, modules < api. A file calls only
 * what stands before it; rules reach the core through the tables declared here. */
#ifndef BASTIDE_ENGINE_INTERNAL_H
#define BASTIDE_ENGINE_INTERNAL_H

#include "attributes.h"
#include "bytes.h"
#include "figures.h"
#include "limits.h"

/* ---- the turn table: one row a phase, one table a game -------------------------------------- */

enum { TURN_NEXT = -1, TURN_WAIT = -2 }; // what `enter` returns, beside a phase to go to

/* `enter` is what happens on arrival; where it says WAIT it has set s->player, and `answers` are
 * the actions to choose from, in the order of a list of legal moves. `sample` picks one of the
 * moves. After a move the next row is entered, or, where `again` says so, the same row once
 * more. */
typedef struct bas_phase_row {
    uint8_t phase;   // BAS_PHASE_
    bool again;      // its decision is asked until `enter` no longer waits
    uint32_t module; // 0, or the module without which the row is left out
    int (*enter)(const bas_game *g, bas_state *s, bas_events *ev);
    bas_move (*sample)(const bas_game *g, const bas_state *s, uint32_t random);
    const struct bas_action_row *answers[BAS_ANSWERS_MAX];
} bas_phase_row;

/* ---- the action table: one row an action ---------------------------------------------------- */

enum { CHOICE_WORDS = BAS_FRONTIER_MAX / 64 };

typedef struct bas_choice { // what counting found, so that picking need not search again
    uint16_t segments[BAS_FIGURE_COUNT]; // claims: bit i: segment i
    uint8_t count[CHOICE_WORDS][4];      // placements: bits set in each word of `fits`
    uint64_t fits[CHOICE_WORDS][4]; // by rotation: bit f of word w: frontier cell 64 w + f fits
} bas_choice;

typedef struct bas_action_row {
    uint8_t action;  // BAS_ACTION_
    uint32_t module; // 0, or the module without which nobody has this choice
    int (*count)(const bas_game *g, const bas_state *s, bas_choice *choice);
    bas_move (*nth)(const bas_game *g, const bas_state *s, const bas_choice *choice, int n);
    bas_status (*check)(const bas_game *g, const bas_state *s, bas_move move);
    void (*play)(const bas_game *g, bas_state *s, bas_move move, bas_events *ev);
} bas_action_row;

/* ---- positions as text ----------------------------------------------------------------------- */

typedef struct bas_word { // a piece of a text of the caller
    const char *at;
    int length;
} bas_word;

typedef struct bas_line { // a buffer of the caller
    char *at;
    size_t cap, length; // `length` goes on beyond `cap`
} bas_line;

enum { CLAUSE_WORDS_MAX = 8 };

typedef struct bas_clause { // of a position: its first word says what it is about
    bas_word w[CLAUSE_WORDS_MAX];
    int words;
} bas_clause;

static const char clause_other[] = "not understood"; // a clause that a module does not know

/* ---- modules and games ---------------------------------------------------------------------- */

/* What a game or a module adds to the kind table. Points of several entries add up; how the kind
 * closes, what its points are for and how they are counted one of them says. */
typedef struct bas_kind_entry {
    uint8_t kind; // BAS_KIND_
    bas_kind_row row;
} bas_kind_entry;

typedef struct check_sums {                         // what bas_check counts together
    int figures[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX]; // out of the supply
    int tiles;                                      // out of the stacks
} check_sums;

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { CELLS_ASKED_MAX = BAS_RIVER_ENDS_MAX };
enum { STACK_UNUSED = 0xfe, STACK_OPEN = 0xfd }; // beside BAS_STACK_ and BAS_NONE, the start

typedef struct bas_module { // absent hooks are 0
    const char *name;       // as in the name of a game: base+NAME
    const char *title;      // for people, in English
    uint32_t bit;           // BAS_MOD_
    const char *help;    // how it is played and shown in a terminal: a paragraph, its title first
    uint32_t excludes;   // modules it does not go with
    uint32_t needs;      // modules that it brings along
    uint8_t players;     // the most it allows, if more than its game does; else 0
    const char *sets[2]; // tile sets it adds
    uint32_t tokens;     // bit a: attribute a gives tokens
    bas_turn_row turn;   // a kind of turn that it brings; without one all 0
    uint32_t restricts;  // bit k: it judges where tiles of stack k may lie (`fits`)
    uint32_t marks; // bit m: it acts when a tile with mark m is laid (`placed`), as for those tiles
    int (*stack)(const bas_tile *t); // where a tile goes; STACK_OPEN: it does not care
    /* Segments behind those of the tile data; the reason if it cannot do with the tile. */
    const char *(*derive)(bas_type *out, const bas_tile *t);
    /* Takes what it needs of the sets; the start tiles lie in g->start. The reason if it cannot be
     * played with them, and the tile at fault if it is one. */
    const char *(*ready)(bas_game *g, const bas_tile **tile);
    /* No player gets more points in a game by what it scores beside the kind table. */
    int (*most)(const bas_game *g);
    const bas_kind_entry *kinds; // what it adds to the kind table
    int kind_count;
    const bas_special *specials; // what attributes change
    int special_count;
    void (*setup)(const bas_game *g, bas_state *s);
    int (*cells)(const bas_state *s,
                 uint16_t out[CELLS_ASKED_MAX]); // goes with `fits`
    bool (*fits)(const bas_game *g, const bas_state *s, int type, unsigned key, int rotation);
    void (*placed)(const bas_game *g, bas_state *s, bas_events *ev);
    void (*closed)(const bas_game *g, bas_state *s, int label, bas_events *ev);
    void (*final)(const bas_game *g, bas_state *s, bas_events *ev);
    void (*last)(const bas_game *g, bas_state *s, bas_events *ev);
    /* What it keeps of a tile on the map, or (tile -1) beside it, as a number: for comparing. */
    uint64_t (*memory)(const bas_game *g, const bas_state *s, int tile);
    /* What it keeps beside the tiles and their figures, as clauses of a position. `restore` reads
     * one of them; the reason if it cannot, clause_other if the clause is none of its own. */
    void (*describe)(const bas_game *g, const bas_state *s, bas_line *out);
    const char *(*restore)(const bas_game *g, bas_state *s, const bas_clause *c);
    /* Its laws; adds figures out of the supply and tiles that lie elsewhere. */
    const char *(*check)(const bas_game *g, const bas_state *s, check_sums *sums);
} bas_module;

typedef struct bas_rules { // a game of the family
    const char *name, *title;
    uint8_t family;        // of its tile sets
    uint8_t players;       // at most
    uint32_t modules;      // those that go with it
    uint32_t implied;      // those that are always in it
    bool wheel;            // it plays with the wheel of its sets
    const bas_module *own; // its kinds, figures, tile sets and hooks, as if it were a module
    const bas_phase_row *turn;
    int rows;
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

/* Playouts pass no buffer: for them an event costs one comparison. Pictures never do. */
#ifdef BAS_PICTURES
#define WANTED(ev) ((void)(ev), 0)
#else
#define WANTED(ev) (ev)
#endif
#define EVENT(ev, ...)                                                                             \
    do {                                                                                           \
        if (BAS_UNLIKELY(WANTED(ev))) event_write(ev, (bas_event){ __VA_ARGS__ });                 \
    } while (0)

static inline bool text_equal(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static inline bas_status error_set(bas_error *err, bas_status code, const char *msg) {
    if (err) *err = (bas_error){ .code = code, .msg = msg };
    return code;
}

/* The same where a tile is at fault. */
static inline bas_status error_tile(bas_error *err, bas_status code, const bas_tile *tile,
                                    const char *msg) {
    if (err) *err = (bas_error){ .code = code, .msg = msg, .tile = tile ? tile->id : 0 };
    return code;
}

/* Segment i of a layout: of the tile data, or a river system behind them. */
static inline const bas_segment *type_segment(const bas_type *t, int i) {
    const int listed = t->tile->segments;
    return i < listed ? &t->tile->segment[i] : &t->system[i - listed];
}

static inline const bas_segment *segment_data(const bas_game *g, const bas_state *s, int segment) {
    const bas_placed *p = &s->tile[s->owner[segment]];
    return type_segment(&g->type[p->type], segment - p->base);
}

#endif
