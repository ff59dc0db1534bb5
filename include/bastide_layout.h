/* bastide_layout.h: how games and states lie in memory.
 *
 * What searchers read for speed, and what callers need to own a game and a state. It may change
 * with any version of the library; whoever reads it is compiled again with it. Everything else
 * about the engine is in bastide.h, which includes this file. Only the engine writes to these
 * structs. */
#ifndef BASTIDE_H
#include "bastide.h" // which includes this file where it belongs
#endif
#ifndef BASTIDE_LAYOUT_H
#define BASTIDE_LAYOUT_H

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

enum { BAS_RIVER_ENDS_MAX = 4, BAS_TOWERS_MAX = 8 };

typedef struct bas_river { // module memory of both rivers
    uint8_t ends;
    bas_river_end end[BAS_RIVER_ENDS_MAX];
} bas_river;

typedef struct bas_towers { // module memory of Towers & Thieves
    uint8_t count;
    uint8_t left;                 // floors in the common supply
    uint8_t stolen;               // type of the tile beside the board, or BAS_NONE
    uint8_t asked;                // bit i: tower i may be chosen for one of the last floors
    uint8_t tile[BAS_TOWERS_MAX]; // where each tower stands
    uint8_t floors[BAS_TOWERS_MAX];
    uint8_t guard[BAS_TOWERS_MAX]; // player, or BAS_NONE
} bas_towers;

enum { BAS_CROWNS_MAX = 2 };

typedef struct bas_wheel { // memory of Wheel of Fortune; sectors clockwise as in the data
    uint8_t pig;           // sector it stands on
    uint8_t free;          // bit i: sector i has a free crown space
    uint8_t spared; // Plague: how many players, from the drawer on, have been asked or skipped
    uint8_t crown[BAS_SECTOR_COUNT][BAS_CROWNS_MAX]; // player on each space, or BAS_NONE
} bas_wheel;

typedef struct bas_hunters {               // memory of Hunters and Gatherers
    uint8_t bonus_turn;                    // 1: this is a bonus turn
    uint8_t menhir;                        // 1: a forest with a menhir was completed in this turn
    uint8_t covered[BAS_SEGMENTS_MAX / 8]; // bit i: the animals of segment i are covered
} bas_hunters;

enum { BAS_GOODS = 3 }; // kinds: wine, grain, cloth

typedef struct bas_builders { // module memory of Traders & Builders
    uint8_t part;             // 0; 1: a second part of this turn is to come; 2: this is it
    uint8_t goods[BAS_GOODS][BAS_PLAYERS_MAX]; // tokens of each player
} bas_builders;

typedef struct bas_placed { // a tile on the map
    uint8_t type, rotation;
    uint16_t base;   // its segments are base, base + 1, ...
    uint8_t figure;  // figure << 3 | player, or BAS_NONE
    uint8_t segment; // of the tile, from 0, where it stands
} bas_placed;

struct bas_state {
    uint8_t player;                     // who moves: a player, BAS_NATURE or BAS_NOBODY
    uint8_t active;                     // whose turn it is
    uint8_t row;                        // row of the turn table
    uint8_t draw_stack;                 // BAS_STACK_ that is drawn from
    uint8_t turn_stack;                 // BAS_STACK_ that turns begin with
    uint8_t next_stack;                 // BAS_STACK_ to draw from next, or BAS_NONE for turn_stack
    uint8_t hand;                       // type drawn and not yet laid, or BAS_NONE
    uint8_t last;                       // the tile laid last
    uint8_t first;                      // figures stand on tiles from this one on
    uint16_t laid;                      // tiles laid since the start
    uint16_t boxed;                     // tiles put in the box
    uint16_t tiles, segments, frontier; // how many are in use
    uint8_t left[BAS_STACK_COUNT];      // tiles in each stack
    int16_t score[BAS_PLAYERS_MAX];
    uint8_t supply[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX];
    uint8_t arounds;                 // claimed features that close by being surrounded:
    uint16_t around[BAS_AROUND_MAX]; // their segments, in the order of claiming
    bas_river river;
    bas_towers towers;
    bas_wheel wheel;
    bas_hunters hunters;
    bas_builders builders;
    uint8_t bag[BAS_TYPES_MAX + 8]; // tiles of each type not yet drawn; read 8 at a time

    /* The map. A cell is known by its key, (y + 128) << 8 | (x + 128). Cell numbers below
     * BAS_TILES_MAX are tiles, those above are empty cells beside the map, the frontier. */
    uint16_t cell[BAS_CELLS]; // open addressing: cell number + 1, or 0
    uint16_t key[BAS_TILES_MAX + BAS_FRONTIER_MAX];
    uint8_t need[BAS_FRONTIER_MAX]; // sides an empty cell asks for, coded as bas_type.edges
    uint8_t mask[BAS_FRONTIER_MAX]; // two bits set for each side with a neighbour
    bas_placed tile[BAS_TILES_MAX];

    /* Features. The segments of a feature share a label and form a ring. */
    uint16_t label[BAS_SEGMENTS_MAX + 8]; // written 8 at a time
    uint16_t next[BAS_SEGMENTS_MAX + 8];
    uint8_t owner[BAS_SEGMENTS_MAX + 8];    // tile of the segment
    uint64_t feature[BAS_SEGMENTS_MAX + 8]; // by label: see BAS_FEATURE_ below
};

/* A feature is one word, so that joining two is one addition. From the top: open ends (10 bits,
 * modulo 1024 for kinds that never close) | segments (10) | counters of attributes
 * (20, see bas_attribute_row) | weight of the figures of each player (4 bits each). */
#define BAS_FEATURE_OPEN    ((uint64_t)1 << 54)
#define BAS_FEATURE_SEGMENT ((uint64_t)1 << 44)
#define BAS_FEATURE_CREW    (((uint64_t)1 << 24) - 1)

static inline int bas_feature_open(uint64_t w) { return (int)(w >> 54); }
static inline int bas_feature_size(uint64_t w) { return (int)(w >> 44 & 1023); }
static inline int bas_feature_crew(uint64_t w, int player) { return (int)(w >> (4 * player) & 15); }

/* BASE-46, BASE-47, FARM-15, FARM-16: bit p for each player whose figures weigh most, and
 * something. */
static inline unsigned bas_feature_majority(uint64_t w) {
    unsigned owners = 0, most = 1, player = 1;
    for (uint32_t crew = (uint32_t)(w & BAS_FEATURE_CREW); crew; crew >>= 4, player <<= 1) {
        if ((crew & 15) > most) owners = 0, most = crew & 15;
        if ((crew & 15) == most) owners |= player;
    }
    return owners;
}

/* ---- the game: constant after bas_game_init, and may be copied as a struct ------------------- */

struct bas_game {
    uint8_t game, players, types, rows;
    uint32_t modules;
    uint8_t supply[BAS_FIGURE_COUNT];   // figures a player begins with
    uint8_t first[BAS_STACK_COUNT + 1]; // types of stack k are first[k] .. first[k + 1] - 1
    uint8_t at[BAS_PHASE_COUNT];        // row of a phase
    uint8_t figures;                    // figures from this one on nobody has
    uint8_t richer;                     // bit f: figure f makes extras worth more to its player
    const struct bas_phase_row *row[BAS_ROWS_MAX];
    uint8_t after[BAS_ROWS_MAX]; // row to enter after a move
    const struct bas_action_row *list[BAS_ROWS_MAX][BAS_ANSWERS_MAX + 1]; // its answers, then 0,
    const struct bas_action_row *answer[BAS_ROWS_MAX][BAS_ACTION_COUNT];  // and by action
    const struct bas_module *active[BAS_MODULES_MAX + 2]; // the game itself, its modules, then 0
    const struct bas_module *hook[BAS_HOOK_COUNT][BAS_MODULES_MAX + 2]; // 0 ends each list
    const bas_sector *sector;                                           // of the wheel, clockwise
    uint8_t sectors;                                                    // 0 in other games
    uint8_t effect[BAS_SECTOR_COUNT];                                   // BAS_SECTOR_ of each
    bas_kind_row kind[BAS_KIND_COUNT];
    uint8_t specials;
    bas_special special[BAS_SPECIALS_MAX];
    /* Where a tile fits, and one such place at random: both chosen for the machine. */
    int (*scan)(const bas_state *s, const bas_type *t, struct bas_choice *choice);
    bas_placement (*pick)(const bas_state *s, const bas_type *t, uint32_t random);
    bas_type type[BAS_TYPES_MAX];
    bas_state start; // before the first draw
};

#endif
