/* bastide_memory.h: games and states as a whole, so that callers can own them.
 *
 * bastide.h includes this file because callers hold games and states by value and the compiler has
 * to know their size. The contract is only what carries no BAS_LAYOUT. Fields with it may change
 * with any version; the compiler warns whoever reads one without bastide_layout.h. Only the engine
 * writes to these structs. */
#ifndef BASTIDE_H
#include "bastide.h" // which includes this file where it belongs
#endif
#ifndef BASTIDE_GAME_AND_STATE_H
#define BASTIDE_GAME_AND_STATE_H

#if defined(__GNUC__)
#define BAS_LAYOUT __attribute__((deprecated("only with bastide_layout.h")))
#else
#define BAS_LAYOUT
#endif

/* ---- limits of what lies inside; proofs in src/engine/limits.h ------------------------------- */

enum {
    BAS_AROUND_MAX = 48,   // claimed features that close by being surrounded
    BAS_CELLS = 512,       // slots of the cell table
    BAS_ROWS_MAX = 16,     // phases of a turn
    BAS_ANSWERS_MAX = 6,   // actions to choose from in one phase
    BAS_SPECIALS_MAX = 16, // rates that attributes change in one game
};

/* ---- what a game is made of ----------------------------------------------------------------- */

typedef struct bas_special { // what an attribute changes
    uint8_t kind, attribute;
    bas_rates rates; // are added, if the feature has it, however often
} bas_special;

typedef struct bas_kind_row { // the rules of one kind of feature in this game
    uint8_t close;            // BAS_CLOSE_
    uint8_t reason;           // BAS_REASON_
    bas_rates rates;          // of a feature without attributes; see bas_rates_of
    void (*value)(const bas_game *g, const bas_state *s, int label, bool closed, bas_tally *out);
} bas_kind_row;

typedef struct bas_type {  // a layout, compiled for the game
    uint8_t edges[4];      // by rotation: two bits a side, north lowest
    uint8_t bare[4];       // by rotation: bit d: side d shows nothing
    uint8_t side[4][4][4]; // [rotation][side]: segments at left, middle, right and network port
    uint8_t rotations;     // 1, 2 or 4 rotations that look different
    uint8_t segments;
    uint8_t stack;                // BAS_STACK_, BAS_NONE for a tile on the table from the start
    bool restricted;              // modules judge where it may lie (hook `fits`)
    bool has_placed_hook;         // modules act when it is laid (hook `placed`)
    uint8_t mark[BAS_MARK_COUNT]; // number of each mark it carries, 1 if that has none
    uint16_t claims[BAS_FIGURE_COUNT]; // bit i: this figure may claim segment i
    uint16_t closers;                  // bit i: segment i is of a kind that closes
    uint16_t arounds;                  // bit i: it closes by being surrounded
    uint64_t fresh[16];                // word of a feature of this segment alone; read 8 at a time
    uint8_t power;                     // BAS_POWER_
    uint8_t systems;                   // river systems: segments behind those of the tile data
    uint8_t system_of[BAS_TILE_SEGMENTS_MAX]; // segment of the system a river or lake belongs to
    bas_segment system[BAS_TILE_SYSTEMS_MAX];
    const bas_tile *tile;
    uint8_t spare[32]; // a size of three times 128 makes a type quicker to find
} bas_type;

struct bas_phase_row; // the turn table, the actions and the modules, inside the engine
struct bas_action_row;
struct bas_module;
struct bas_choice;
typedef struct bas_placement { // where a tile fits: a frontier cell and a rotation
    uint16_t cell;
    uint8_t rotation;
} bas_placement;

enum {
    BAS_HOOK_SETUP,
    BAS_HOOK_FITS,
    BAS_HOOK_PLACED,
    BAS_HOOK_CLOSED,
    BAS_HOOK_FINAL,
    BAS_HOOK_LAST,
    BAS_HOOK_MEMORY,
    BAS_HOOK_CHECK,
    BAS_HOOK_COUNT
};

/* ---- the state ------------------------------------------------------------------------------ */

typedef struct bas_river_end { // where the next river tile goes
    uint16_t key;              // the empty cell
    uint8_t side;              // its side that the water comes in by
    uint8_t bend;              // how the branch turned last: 1 left, 3 right, 0 not yet
} bas_river_end;

enum { BAS_RIVER_ENDS_MAX = 4 };

typedef struct bas_river { // module memory of both rivers
    uint8_t ends;
    bas_river_end end[BAS_RIVER_ENDS_MAX];
} bas_river;

typedef struct bas_hunters {               // memory of Hunters and Gatherers
    uint8_t covered[BAS_SEGMENTS_MAX / 8]; // bit i: the animals of segment i are covered
} bas_hunters;

typedef struct bas_placed { // a tile on the map
    uint8_t type, rotation;
    uint16_t base;   // its segments are base, base + 1, ...
    uint8_t figure;  // figure << 3 | player, or BAS_NONE
    uint8_t segment; // of the tile, from 0, where it stands
} bas_placed;

struct bas_state {
    uint8_t player;                // who moves: a player, BAS_NATURE or BAS_NOBODY
    uint8_t active;                // whose turn it is
    BAS_LAYOUT uint8_t row;        // row of the turn table
    uint8_t draw_stack;            // BAS_STACK_ that is drawn from
    BAS_LAYOUT uint8_t turn_stack; // BAS_STACK_ that turns begin with
    BAS_LAYOUT uint8_t next_stack; // BAS_STACK_ to draw from next, or BAS_NONE for turn_stack
    uint8_t hand;                  // type drawn and not yet laid, or BAS_NONE
    uint8_t last;                  // the tile laid last
    BAS_LAYOUT uint8_t first;      // figures stand on tiles from this one on
    uint16_t laid;                 // tiles laid since the start
    uint16_t boxed;                // tiles put in the box
    uint16_t tiles;                // tiles on the map
    BAS_LAYOUT uint16_t segments, frontier; // how many are in use
    uint8_t left[BAS_STACK_COUNT];          // tiles in each stack
    int16_t score[BAS_PLAYERS_MAX];
    uint8_t supply[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX];
    BAS_LAYOUT uint8_t arounds;                 // claimed features that close by being surrounded:
    BAS_LAYOUT uint16_t around[BAS_AROUND_MAX]; // their segments, in the order of claiming
    BAS_LAYOUT bas_river river;
    bas_towers towers;
    bas_wheel wheel;
    BAS_LAYOUT bas_hunters hunters;
    uint8_t turn_kind, turn_due; // BAS_TURN_: what this turn is; what is to follow in it
    uint8_t tokens[BAS_ATTRIBUTE_COUNT][BAS_PLAYERS_MAX]; // of each player
    BAS_LAYOUT uint8_t bag[BAS_TYPES_MAX + 8]; // tiles of each type not yet drawn; read 8 at a time

    /* The map. A cell is known by its key, (y + 128) << 8 | (x + 128). Cell numbers below
     * BAS_TILES_MAX are tiles, those above are empty cells beside the map, the frontier. */
    BAS_LAYOUT uint16_t cell[BAS_CELLS]; // open addressing: cell number + 1, or 0
    BAS_LAYOUT uint16_t key[BAS_TILES_MAX + BAS_FRONTIER_MAX];
    BAS_LAYOUT uint8_t need[BAS_FRONTIER_MAX]; // sides it asks for, coded as bas_type.edges
    BAS_LAYOUT uint8_t mask[BAS_FRONTIER_MAX]; // two bits set for each side with a neighbour
    BAS_LAYOUT bas_placed tile[BAS_TILES_MAX];

    /* Features. The segments of a feature share a label and form a ring. */
    BAS_LAYOUT uint16_t label[BAS_SEGMENTS_MAX + 8]; // written 8 at a time
    BAS_LAYOUT uint16_t next[BAS_SEGMENTS_MAX + 8];
    BAS_LAYOUT uint8_t owner[BAS_SEGMENTS_MAX + 8];    // tile of the segment
    BAS_LAYOUT uint64_t feature[BAS_SEGMENTS_MAX + 8]; // by label: see bastide_layout.h
};

/* ---- the game: constant after bas_game_init, and may be copied as a struct ------------------- */

struct bas_game {
    uint8_t game, players, types; // BAS_GAME_; how many of both
    BAS_LAYOUT uint8_t rows;
    uint32_t modules;
    uint8_t supply[BAS_FIGURE_COUNT]; // figures a player begins with
    /* Types of stack k are first[k] .. first[k + 1] - 1. */
    BAS_LAYOUT uint8_t first[BAS_STACK_COUNT + 1];
    BAS_LAYOUT uint8_t at[BAS_PHASE_COUNT]; // row of a phase
    BAS_LAYOUT uint8_t figures;             // figures from this one on nobody has
    BAS_LAYOUT uint8_t richer;              // bit f: figure f makes extras worth more to its player
    BAS_LAYOUT uint8_t again;               // bit f: figure f brings another part of the turn
    BAS_LAYOUT uint16_t tokens;             // bit a: attribute a gives tokens
    BAS_LAYOUT const struct bas_phase_row *row[BAS_ROWS_MAX];
    BAS_LAYOUT uint8_t after[BAS_ROWS_MAX]; // row to enter after a move
    /* The answers of a row, then 0, and by action; the game itself and its modules, then 0, and by
     * hook. */
    BAS_LAYOUT const struct bas_action_row *list[BAS_ROWS_MAX][BAS_ANSWERS_MAX + 1];
    BAS_LAYOUT const struct bas_action_row *answer[BAS_ROWS_MAX][BAS_ACTION_COUNT];
    BAS_LAYOUT const struct bas_module *active[BAS_MODULES_MAX + 2];
    BAS_LAYOUT const struct bas_module *hook[BAS_HOOK_COUNT][BAS_MODULES_MAX + 2];
    const bas_sector *sector;         // of the wheel, clockwise
    uint8_t sectors;                  // 0 in other games
    uint8_t effect[BAS_SECTOR_COUNT]; // BAS_SECTOR_ of each
    BAS_LAYOUT bas_kind_row kind[BAS_KIND_COUNT];
    BAS_LAYOUT uint8_t specials;
    BAS_LAYOUT bas_special special[BAS_SPECIALS_MAX];
    /* Where a tile fits, and one such place at random: both chosen for the machine. */
    BAS_LAYOUT int (*scan)(const bas_state *s, const bas_type *t, struct bas_choice *choice);
    BAS_LAYOUT bas_placement (*pick)(const bas_state *s, const bas_type *t, uint32_t random);
    BAS_LAYOUT bas_type type[BAS_TYPES_MAX];
    BAS_LAYOUT bas_state start; // before the first draw
};

/* ---- queries that are too short for a call ------------------------------------------------- */

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
static inline int bas_tile_x(const bas_state *s, int tile) { return (s->key[tile] & 255) - 128; }
static inline int bas_tile_y(const bas_state *s, int tile) { return (s->key[tile] >> 8) - 128; }
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif
