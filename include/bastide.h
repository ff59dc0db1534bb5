/* bastide.h: the rules of the Carcassonne family of games, as a library.
 *
 * What it is.  The contract of the engine with its callers: freestanding C17, no allocation, no
 * input or output, no clock, no random numbers, no global state. The caller owns all memory;
 * there is no free.
 *
 * What it is not.  It knows no files, no text beyond the words for moves and games, no pictures,
 * no opponents. Those are built on top of it, and see nothing of it but this header.
 *
 * Concepts
 *   set      the tiles of one box, a constant table compiled from data/NAME.tiles
 *   game     bas_game: a rule set and a number of players, compiled once; constant afterwards,
 *            shared by any number of states and threads
 *   state    bas_state: one moment of one game. No pointers: copy it, keep it, send it
 *   type     a tile layout of the game, by index; `count` tiles of the box share it
 *   rotation quarter turns of a tile, clockwise, 0 to 3
 *   turn     a player's turn: a tile is drawn and laid, a figure may be placed
 *   segment  one drawn piece of a tile: a road, a city, a field... Segment i of a tile is feature
 *            number i + 1 in records
 *   feature  all segments that are connected; named by a label, the index of one of its segments
 *   figure   a piece on the map; a player's supply holds the others
 *   move     one decision, or one act of chance: drawing a tile is a move of BAS_NATURE
 *   event    something that happened: a move or what followed from it
 *
 * A whole game at random:
 *
 *     bas_game g;
 *     bas_state s;
 *     bas_game_init(&g, &(bas_setup){ .players = 2, .modules = BAS_MOD_FARMERS }, NULL);
 *     bas_state_init(&g, &s);
 *     while (s.player != BAS_NOBODY)
 *         bas_play_unchecked(&g, &s, bas_sample(&g, &s, my_random_32_bits()), NULL);
 *     // s.score[0], s.score[1]
 *
 * What stands here may be relied on: functions, enums and small structs. bas_game and bas_state are
 * complete (bastide_memory.h), because callers hold them by value: their unmarked fields belong to
 * the contract, too. The others, marked BAS_LAYOUT, are for who includes bastide_layout.h. */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BAS_VERSION "0.1.0" // of this header; bas_version says that of the library

/* ---- limits; each one's proof stands in src/engine/limits.h --------------------------------- */

enum {
    BAS_PLAYERS_MIN = 2,
    BAS_PLAYERS_MAX = 6,        // seats there is room for; the rules may allow fewer
    BAS_TABLE_EDGE = 126,       // squares from the first start tile to the edge of the table
    BAS_TYPES_MAX = 128,        // layouts in one game
    BAS_TILES_MAX = 159,        // squares on the map
    BAS_SEGMENTS_MAX = 592,     // segments on the map
    BAS_TILE_SEGMENTS_MAX = 14, // segments of one tile
    BAS_TILE_SYSTEMS_MAX = 5,   // river systems of one tile: four sides, and a lake apart
    BAS_TILE_MARKS_MAX = 4,     // marks of one tile
    BAS_FRONTIER_MAX = 320,     // empty cells beside the map
    BAS_MOVES_MAX = 1536,       // legal moves of one decision
    BAS_MODULES_MAX = 16,       // rule modules of one game
    BAS_EVENTS_MAX = 512,       // events that one move can give
    BAS_TEXT_MAX = 128,         // bytes of a move or a game's name as text, with the final 0
};

/* In place of a player, and no seat numbers: chance is to move; the game is over. */
enum { BAS_NATURE = 8, BAS_NOBODY = 9 };
enum { BAS_NONE = 0xff }; // no tile, no figure, no type

/* ---- status and errors ---------------------------------------------------------------------- */

typedef enum bas_status {
    BAS_OK,
    BAS_ERR_SETUP,   // no such game, or players and modules that do not go together
    BAS_ERR_LIMIT,   // the tile sets are larger than the limits above
    BAS_ERR_SET,     // the tile sets do not make a game
    BAS_ERR_TEXT,    // a text that is no move or no game
    BAS_ERR_MOVE,    // a number that is no move: bits are set that its action does not use
    BAS_ERR_PHASE,   // a move of the wrong kind for this moment
    BAS_ERR_STACK,   // this tile is not in the stack that is drawn from
    BAS_ERR_CELL,    // the cell is taken, or touches no tile
    BAS_ERR_FIT,     // the sides do not continue the neighbours
    BAS_ERR_RULE,    // a module's rule forbids the place
    BAS_ERR_SEGMENT, // no such feature on the tile, or no place for this figure
    BAS_ERR_CLAIMED, // the feature, or for positions by hand the tile, holds a figure already
    BAS_ERR_SUPPLY,  // no such figure in the supply
    BAS_STATUS_COUNT
} bas_status;

typedef struct bas_error {
    bas_status code;
    int line, col,
        len;                // place of the offending word, from 1; 0 where there is none
    const char *msg;        // constant text, without a full stop
    const char *set, *tile; // of bas_game_init: name and ID of the set and tile at fault, or NULL
} bas_error;

/* ---- tile sets: what data/ *.tiles says (docs/TILES.md) ------------------------------------- */

typedef enum bas_family { BAS_FAMILY_MEDIEVAL, BAS_FAMILY_HUNTERS, BAS_FAMILY_COUNT } bas_family;

typedef enum bas_edge { // what a side shows; both families fit into two bits but for NOTHING
    BAS_EDGE_CITY = 0,
    BAS_EDGE_ROAD = 1,
    BAS_EDGE_FIELD = 2,
    BAS_EDGE_WATER = 3,
    BAS_EDGE_NOTHING = 4,
    BAS_EDGE_FOREST = 0,
    BAS_EDGE_RIVER = 1,
    BAS_EDGE_MEADOW = 2,
} bas_edge;

typedef enum bas_kind { // in the order of final scoring
    BAS_KIND_ROAD,
    BAS_KIND_CITY,
    BAS_KIND_MONASTERY,
    BAS_KIND_GARDEN,
    BAS_KIND_FIELD,
    BAS_KIND_FOREST,
    BAS_KIND_RIVER,
    BAS_KIND_LAKE,
    BAS_KIND_MEADOW,
    BAS_KIND_SYSTEM, // a river system: derived, not in tile files
    BAS_KIND_COUNT
} bas_kind;

typedef enum bas_back {
    BAS_BACK_LAND,
    BAS_BACK_DARK,
    BAS_BACK_TOWER,
    BAS_BACK_BONUS,
    BAS_BACK_COUNT
} bas_back;

typedef enum bas_animal {
    BAS_ANIMAL_DEER,
    BAS_ANIMAL_AUROCHS,
    BAS_ANIMAL_MAMMOTH,
    BAS_ANIMAL_TIGER,
    BAS_ANIMAL_COUNT
} bas_animal;

typedef enum bas_attribute { // what makes a feature special; when features join, theirs add up
    BAS_ATTRIBUTE_MENHIR,    // of a forest
    BAS_ATTRIBUTE_INN,       // of a road
    BAS_ATTRIBUTE_CATHEDRAL, // of a city
    BAS_ATTRIBUTE_WINE,      // of a city: goods, of three kinds
    BAS_ATTRIBUTE_GRAIN,
    BAS_ATTRIBUTE_CLOTH,
    BAS_ATTRIBUTE_COUNT
} bas_attribute;

typedef struct bas_attribute_row {
    const char *name;    // its word in tile files
    uint8_t kind;        // BAS_KIND_ of the features that can have it
    char sign;           // in a terminal
    const char *symbol;  // its drawing
    uint8_t shift, bits; // of its counter among those of a feature's word
    uint8_t token;       // who completes the feature takes a token for each, and keeps it; the
                         // most of them give so many points in final scoring. 0: no tokens
} bas_attribute_row;

const bas_attribute_row *bas_attribute_get(int attribute);

enum { BAS_SEGMENT_LAKE = 1, BAS_SEGMENT_SPRING = 2 }; // flags of a medieval river segment

/* Where the neighbour on each side lies: N E S W. */
static const int8_t bas_side_dx[4] = { 0, 1, 0, -1 }, bas_side_dy[4] = { -1, 0, 1, 0 };

/* Ports. Side s (N E S W = 0 1 2 3) has three ground ports 3s, 3s+1, 3s+2: its left half, its
 * middle, its right half, clockwise; and one network port 12 + s. Port 3s+k of a tile meets port
 * 3s'+2-k of the neighbour, s' being the opposite side. A city side gives all three ports to the
 * city; a road side gives left and right to fields and the middle to the road; a field side all
 * three to the field. */
typedef struct bas_segment {
    uint8_t kind;     // BAS_KIND_
    uint8_t flags;    // BAS_SEGMENT_
    uint16_t ports;   // bit p: reaches port p, in the reference rotation
    uint16_t borders; // field: bit i: touches the city that is segment i of this tile
    uint8_t lake;     // H&G river: segment of the lake it runs into, else BAS_NONE
    uint8_t extras;   // shields of a city, fish of a river or lake, mushroom groves of a forest
    uint8_t attribute[BAS_ATTRIBUTE_COUNT]; // how many of each it shows
    uint8_t animals[BAS_ANIMAL_COUNT];      // of a meadow
} bas_segment;

typedef enum bas_mark_name {
    BAS_MARK_OTHER, // a name the engine does not know; kept in `name`
    BAS_MARK_WHEEL,
    BAS_MARK_THIEF,
    BAS_MARK_TOWER,
    BAS_MARK_POWER,
    BAS_MARK_COUNT
} bas_mark_name;

typedef struct bas_mark {
    uint8_t mark;     // BAS_MARK_
    uint8_t number;   // its value where that is a number
    const char *name; // as written
    const char *word; // its value as written, "" for none
} bas_mark;

typedef struct bas_tile {
    const char *id;
    uint8_t count;           // tiles of this layout in the box
    bool start;              // lies on the table before the first turn
    uint8_t back;            // BAS_BACK_
    uint8_t edges[4];        // BAS_EDGE_, N E S W
    uint8_t joined;          // side on the other square of the same piece, else BAS_NONE
    uint8_t col, row;        // place on a start board, from 1; 0: not of a board
    uint8_t segments, marks; // at most BAS_TILE_SEGMENTS_MAX and BAS_TILE_MARKS_MAX
    const bas_segment *segment;
    const bas_mark *mark;
} bas_tile;

typedef struct bas_sector { // of the wheel
    const char *name;
    uint8_t crowns;
} bas_sector;

typedef struct bas_set {
    const char *name; // data/NAME.tiles
    uint8_t family;   // BAS_FAMILY_
    uint8_t tiles, sectors;
    const bas_tile *tile;
    const bas_sector *sector;
} bas_set;

extern const bas_set bas_sets[]; // every set of data/, in order of name
extern const int bas_set_count;

/* ---- naming a game -------------------------------------------------------------------------- */

typedef enum bas_game_name {
    BAS_GAME_BASE,
    BAS_GAME_WHEEL,
    BAS_GAME_HUNTERS,
    BAS_GAME_COUNT
} bas_game_name;

enum { // modules, one bit each
    BAS_MOD_FARMERS = 1u << 0,
    BAS_MOD_RIVER = 1u << 1,      // edition A: one lake
    BAS_MOD_RIVER_FORK = 1u << 2, // edition B: double spring, two lakes
    BAS_MOD_ABBOT = 1u << 3,
    BAS_MOD_TOWERS = 1u << 4,
    BAS_MOD_INNS = 1u << 5,
    BAS_MOD_INNS_IGNORE = 1u << 6, // unfinished inns and cathedrals count as if they were none
    BAS_MOD_BUILDERS = 1u << 7,
};

typedef struct bas_setup { // zero means the default
    uint8_t game;          // BAS_GAME_
    uint8_t players;       // 0: two
    uint32_t modules;      // BAS_MOD_ bits
    const bas_set *sets; // tile sets to play with instead of the game's own; the caller keeps them
    int set_count;
    bool add_sets; // they come to the game's own; one of the same name takes that one's place
    bool portable; // search with code for any machine, also on one that could do better
} bas_setup;

/* The registry: which games and modules there are. Whatever is to hold for all of them asks here.
 */
typedef struct bas_game_info {
    const char *name, *title; // in the name of a rule set; for people, in English
    uint8_t family;           // BAS_FAMILY_ of its tile sets
    uint32_t modules;         // BAS_MOD_ bits of the modules that can be added to it
} bas_game_info;

typedef struct bas_module_info {
    const char *name, *title;
    uint32_t bit;      // BAS_MOD_
    uint32_t excludes; // modules it does not go with
    uint32_t needs;    // modules that it brings along
    const char *help;  // how it is played and shown in a terminal: a paragraph; may be NULL
} bas_module_info;

/* False if there is no game, or no module, of this number. Modules come in the order of their
 * effect, which is that of their names in the name of a rule set. */
bool bas_game_info_get(int game, bas_game_info *out);
bool bas_module_info_get(int index, bas_module_info *out);

/* Goes to the next rule set: all modules that go together with the first game, then those of the
 * next one. Begins with a setup of zeros, the base game alone; false after the last one. The
 * number of players stays. */
bool bas_setup_next(bas_setup *setup);

/* ---- figures, moves, events ----------------------------------------------------------------- */

typedef enum bas_figure {
    BAS_FIGURE_MEEPLE,
    BAS_FIGURE_ABBOT,
    BAS_FIGURE_HUT,
    BAS_FIGURE_LARGE,
    BAS_FIGURE_BUILDER,
    BAS_FIGURE_PIG,
    BAS_FIGURE_COUNT
} bas_figure;

typedef struct bas_figure_row {     // a kind of figure
    const char *name;               // one word, in records
    const char *one, *many;         // one of them, several, for people
    uint8_t supply[BAS_GAME_COUNT]; // how many a player of each game has,
    uint32_t modules;               // if all of these are played
    uint8_t weight;                 // what it counts in majorities
    uint16_t stands;                // bit k: it may stand on features of kind k
    bool as_meeple;                 // and wherever a meeple may
    bool again;                     // extending its feature brings another part of the turn
    bool beside;                    // only beside a figure of its player, where more is to come
    uint8_t more;                   // points that an extra of its feature gives its player besides
    uint8_t worth;                  // in the supply, to bots; a player's first meeple has 20
    const char *sign;               // in a terminal: one character
    const char *symbol;             // its drawing; NULL: that of its role on the feature
} bas_figure_row;

/* The row of a figure; the names of records are `name`. */
const bas_figure_row *bas_figure_get(int figure);

typedef enum bas_action { // in the order of a list of legal moves
    BAS_ACTION_DRAW,
    BAS_ACTION_PLACE,
    BAS_ACTION_CLAIM,
    BAS_ACTION_GUARD,
    BAS_ACTION_RECALL,
    BAS_ACTION_RAISE,
    BAS_ACTION_CROWN,
    BAS_ACTION_PASS = 15, // always last
    BAS_ACTION_COUNT
} bas_action;

/* A move stands for itself, it is no index into a list. Its bits:
 *   31..28 action, 27..20 y + 128, 19..12 x + 128, 11..10 rotation, 9..7 figure,
 *   6..0 type, segment or sector
 * Moves of one action compare in the order of FORMATS.md: by y, x and rotation, or by figure and
 * segment. One move has one number: with other bits set it is refused. */
typedef uint32_t bas_move;

static inline bas_move bas_move_draw(int type) {
    return (uint32_t)BAS_ACTION_DRAW << 28 | (uint32_t)type;
}
static inline bas_move bas_move_place(int x, int y, int rotation) {
    return (uint32_t)BAS_ACTION_PLACE << 28 | (uint32_t)(y + 128) << 20 |
           (uint32_t)(x + 128) << 12 | (uint32_t)rotation << 10;
}
static inline bas_move bas_move_claim(int figure, int segment) {
    return (uint32_t)BAS_ACTION_CLAIM << 28 | (uint32_t)figure << 7 | (uint32_t)segment;
}
static inline bas_move bas_move_cell(int action, int x, int y) { // guard, recall, raise
    return (uint32_t)action << 28 | (uint32_t)(y + 128) << 20 | (uint32_t)(x + 128) << 12;
}
static inline bas_move bas_move_crown(int sector) {
    return (uint32_t)BAS_ACTION_CROWN << 28 | (uint32_t)sector;
}
static inline bas_move bas_move_pass(void) { return (uint32_t)BAS_ACTION_PASS << 28; }
static inline int bas_move_action(bas_move m) { return (int)(m >> 28); }
static inline int bas_move_y(bas_move m) { return (int)(m >> 20 & 255) - 128; }
static inline int bas_move_x(bas_move m) { return (int)(m >> 12 & 255) - 128; }
static inline int bas_move_rotation(bas_move m) { return (int)(m >> 10 & 3); }
static inline int bas_move_figure(bas_move m) { return (int)(m >> 7 & 7); }
static inline int bas_move_segment(bas_move m) { return (int)(m & 127); }
static inline int bas_move_type(bas_move m) { return (int)(m & 127); }

typedef enum bas_event_kind {
    BAS_EVENT_DRAW,
    BAS_EVENT_DISCARD,
    BAS_EVENT_PLACE,
    BAS_EVENT_CLAIM,
    BAS_EVENT_GUARD,
    BAS_EVENT_RECALL,
    BAS_EVENT_RAISE,        // a floor put on a tower,
    BAS_EVENT_RAISE_CHOSEN, // or put there by the player's choice
    BAS_EVENT_STEAL,
    BAS_EVENT_PIG,
    BAS_EVENT_CROWN,
    BAS_EVENT_PASS,
    BAS_EVENT_SCORE,
    BAS_EVENT_RETURN,
    BAS_EVENT_RETURN_CROWN, // from a crown space
    BAS_EVENT_TOKENS,       // tokens for attributes of a completed feature
    BAS_EVENT_END,
    BAS_EVENT_COUNT,
    BAS_EVENT_GOODS = BAS_EVENT_TOKENS
} bas_event_kind;

typedef enum bas_reason { // why points are given
    BAS_REASON_ROAD,
    BAS_REASON_CITY,
    BAS_REASON_MONASTERY,
    BAS_REASON_FIELD,
    BAS_REASON_GARDEN,
    BAS_REASON_ABBOT,
    BAS_REASON_GUARD,
    BAS_REASON_EVICTED,
    BAS_REASON_THIEF,
    BAS_REASON_FORTUNE,
    BAS_REASON_TAX,
    BAS_REASON_FAMINE,
    BAS_REASON_STORM,
    BAS_REASON_INQUISITION,
    BAS_REASON_CROWN,
    BAS_REASON_RIVER,
    BAS_REASON_FOREST,
    BAS_REASON_MEADOW,
    BAS_REASON_HUT,
    BAS_REASON_CANOE,
    BAS_REASON_PIT,
    BAS_REASON_TOKENS, // the most tokens of a kind
    BAS_REASON_COUNT,
    BAS_REASON_GOODS = BAS_REASON_TOKENS
} bas_reason;

typedef enum bas_at { BAS_AT_FEATURE, BAS_AT_TILE, BAS_AT_NOWHERE } bas_at;

typedef struct bas_event_row {
    const char *name;
    const char *keys;   // in JSON, as FORMATS.md says
    const char *fields; // in JavaScript
    const char *said;   // in English, with words for {player}, {count}, {kind}; "": otherwise
} bas_event_row;

typedef struct bas_reason_row {
    const char *name;
    uint8_t at;                 // BAS_AT_: where the points came about; NOWHERE: at no one place
    const char *article, *what; // in English: "a", "road"; "" where it is told otherwise
    bool tiles;                 // tiles count, and
    const char *one, *many;     // what else
} bas_reason_row;

const bas_event_row *bas_event_get(int event);
const bas_reason_row *bas_reason_get(int reason);

typedef struct bas_event { // fields that an event has no use for are 0
    uint8_t event;         // BAS_EVENT_
    uint8_t player;        // from 0; DRAW, DISCARD, STEAL, RAISE: who draws
    uint8_t type;          // DRAW, DISCARD, PLACE, STEAL: the tile
    uint8_t rotation;      // PLACE
    int8_t x, y;           // all that happens at a place; SCORE: a tile of the feature
    uint8_t floors;        // RAISE: of the tower now
    uint8_t sector;        // PIG, CROWN, RETURN_CROWN
    uint8_t figure;        // CLAIM, RETURN; SCORE: the one that made an extra worth more, or 0
    uint8_t segment;       // CLAIM; SCORE, TOKENS: a segment of the feature on the tile x y
    uint8_t reason;        // SCORE: BAS_REASON_
    bool final;            // SCORE: in final scoring
    int16_t points;        // SCORE
    int16_t tiles, extras; // SCORE: what was counted, as in bas_tally; TOKENS: how many;
    int8_t tile, extra;    // and the points for each of them; 0 where they are of several kinds
    int16_t besides;       // SCORE: points on top: for the lakes of a raft; for each guard those of
                           // the stolen tile
    uint16_t attributes;   // SCORE: bit a: attribute a made the points what they are; TOKENS: which
    uint8_t turn;          // DRAW: BAS_TURN_
} bas_event;

typedef struct bas_events { // a caller's buffer
    bas_event *at;
    int cap, count; // `count` goes on beyond `cap`, but nothing is written there
} bas_events;

/* ---- what games are made of ----------------------------------------------------------------- */

typedef enum bas_stack {
    BAS_STACK_LAND,
    BAS_STACK_RIVER,
    BAS_STACK_LAKE,
    BAS_STACK_TOWER,
    BAS_STACK_BONUS,
    BAS_STACK_COUNT
} bas_stack;

typedef struct bas_game bas_game;
typedef struct bas_state bas_state;

typedef enum bas_close { BAS_CLOSE_NEVER, BAS_CLOSE_ENDS, BAS_CLOSE_AROUND } bas_close;

enum { // points of rules that bots expect and logs explain, beside those of the kind table
    BAS_POINTS_EVICTED = 2, // TOWER-22
    BAS_POINTS_GUARD = 5,   // TOWER-38, in final scoring
    BAS_POINTS_CROWN = 3,   // WHEEL-55; alone on a sector with two spaces twice as many
    BAS_POINTS_MONK = 2,    // WHEEL-50
};

typedef struct bas_tally { // what a walk over a feature counted
    int tiles;             // distinct tiles; 0 where they do not matter
    int extras;            // shields, fish, groves, animals, lakes, guards; a field's cities
    int besides;           // points on top of them: the lakes of a raft
    int points;
} bas_tally;

typedef struct bas_rates {      // what a feature is worth
    int8_t tile, extra;         // points per tile and per extra when it is complete
    int8_t end_tile, end_extra; // the same in final scoring, if it is not
    uint16_t attributes;        // bit a: attribute a made them so
} bas_rates;

typedef enum bas_turn_kind {
    BAS_TURN_USUAL,
    BAS_TURN_SECOND, // the second part of a turn
    BAS_TURN_BONUS,  // with a bonus tile
    BAS_TURN_COUNT
} bas_turn_kind;

typedef struct bas_turn_row {
    uint8_t kind;      // BAS_TURN_
    const char *name;  // "usual"
    const char *title; // what its player has: "bonus turn"; "" in a usual turn
    const char *why;   // behind the player's name: "has helped the builder"
} bas_turn_row;

typedef enum bas_phase {
    BAS_PHASE_DRAW,
    BAS_PHASE_THIEF,
    BAS_PHASE_FLOORS,
    BAS_PHASE_GUARDS,
    BAS_PHASE_PIG,
    BAS_PHASE_PLAGUE,
    BAS_PHASE_CROWNS,
    BAS_PHASE_FIT,
    BAS_PHASE_PLACE,
    BAS_PHASE_EXTEND,
    BAS_PHASE_EFFECT,
    BAS_PHASE_ACTION,
    BAS_PHASE_SCORE,
    BAS_PHASE_TOKENS,
    BAS_PHASE_BONUS,
    BAS_PHASE_END,
    BAS_PHASE_FINAL,
    BAS_PHASE_COUNT
} bas_phase;

typedef enum bas_sector_effect {
    BAS_SECTOR_FORTUNE,
    BAS_SECTOR_TAX,
    BAS_SECTOR_FAMINE,
    BAS_SECTOR_STORM,
    BAS_SECTOR_INQUISITION,
    BAS_SECTOR_PLAGUE,
    BAS_SECTOR_COUNT
} bas_sector_effect;

typedef enum bas_power { // of bonus tiles
    BAS_POWER_NONE,
    BAS_POWER_CANOE,
    BAS_POWER_PIT,
    BAS_POWER_SHAMAN,
    BAS_POWER_GREAT_TRAP,
    BAS_POWER_FIRE,
    BAS_POWER_RAFT,
    BAS_POWER_COUNT
} bas_power;

/* ---- what lies beside the map ---------------------------------------------------------------- */

enum { BAS_TOWERS_MAX = 8 };

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

#include "bastide_memory.h" // bas_game and bas_state: callers own them, so their size is known

/* ---- lifecycle ------------------------------------------------------------------------------ */

/* The version of the library, such as "0.1.0". */
const char *bas_version(void);

/* Compiles a game, and judges the tile sets it is given. What it accepts can be played to the end
 * by any legal moves: every move finds its place in memory, every law of bas_check holds, no score
 * overflows. Everything else is refused, whoever made the tables, as long as their pointers point
 * to as much as the counts beside them say; err, where given, says why, and which set and tile are
 * at fault. On failure g is not to be used. */
bas_status bas_game_init(bas_game *g, const bas_setup *setup, bas_error *err);

/* The most players that the rules of a setup allow. */
int bas_players_max(const bas_setup *setup);

/* The moment before the first draw: start tiles laid, figures handed out. */
void bas_state_init(const bas_game *g, bas_state *s);

/* Copies what is in use: a third of the struct in mid-game. */
void bas_copy(bas_state *to, const bas_state *from);

/* The same position: map, figures, scores, stacks and whose move it is. The order in which tiles
 * were laid does not matter. Never compare states with memcmp. */
bool bas_equal(const bas_game *g, const bas_state *a, const bas_state *b);
uint64_t bas_hash(const bas_game *g, const bas_state *s);

/* ---- moves ---------------------------------------------------------------------------------- */

/* The phase the state is in. */
bas_phase bas_state_phase(const bas_game *g, const bas_state *s);

/* Writes up to cap legal moves, in the order of FORMATS.md, and returns how many there are. For
 * nature: one draw for each type left in the stack. BAS_MOVES_MAX is always enough. */
int bas_legal(const bas_game *g, const bas_state *s, bas_move *out, int cap);

/* How many bas_legal would list, without listing. */
int bas_legal_count(const bas_game *g, const bas_state *s);

/* A legal move picked by 32 random bits: uniformly from the list; for nature, each tile left in
 * the stack equally likely. The same bits give the same move on every machine. Not for a
 * finished game. */
bas_move bas_sample(const bas_game *g, const bas_state *s, uint32_t random);

/* BAS_OK if the move may be played now. Rotations that look alike are all accepted. */
bas_status bas_move_check(const bas_game *g, const bas_state *s, bas_move move);

/* Plays a move and everything that follows from it, up to the next move. Events are appended to
 * ev, which may be NULL. bas_play refuses an illegal move and leaves the state as it was. */
bas_status bas_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev);
void bas_play_unchecked(const bas_game *g, bas_state *s, bas_move move, bas_events *ev);

/* ---- queries -------------------------------------------------------------------------------- */

/* The tile at x y, or -1. */
int bas_tile_at(const bas_state *s, int x, int y);

/* Whether a square lies on the table. AMB-98 */
static inline bool bas_on_table(int x, int y) {
    return x >= -BAS_TABLE_EDGE && x <= BAS_TABLE_EDGE && y >= -BAS_TABLE_EDGE &&
           y <= BAS_TABLE_EDGE;
}

/* A tile on the map, 0 to s->tiles - 1 in the order in which they were laid. */
typedef struct bas_placed_tile {
    int x, y;
    uint8_t type, rotation;
} bas_placed_tile;

/* bas_tile_x and bas_tile_y of bastide_memory.h give its place alone. */
bas_placed_tile bas_tile_get(const bas_state *s, int tile);

typedef struct bas_type_info { // a layout of the game
    const bas_tile *tile;
    uint8_t stack;                // BAS_STACK_, BAS_NONE for a tile on the table from the start
    uint8_t count;                // tiles of it in that stack before the first draw
    uint8_t rotations;            // 1, 2 or 4 rotations that look different
    uint8_t power;                // BAS_POWER_
    uint8_t mark[BAS_MARK_COUNT]; // number of each mark it carries, 1 if that has none
    uint8_t segments;             // those of the tile, then those of its river systems:
    const bas_segment *system;
    const uint8_t *system_of; // segment of the system that a segment belongs to, or BAS_NONE
} bas_type_info;

bas_type_info bas_type_get(const bas_game *g, int type);

/* Tiles of a type that are still to be drawn. */
int bas_type_left(const bas_state *s, int type);

/* How many types a stack of the game has: 0 where it is not played with. */
int bas_stack_types(const bas_game *g, int stack);

/* Rotations in which the tile in hand, or any type, fits the cell: bits of the
 * result. */
int bas_fits(const bas_game *g, const bas_state *s, int type, int x, int y);

typedef struct bas_feature_info {
    uint8_t kind;
    uint8_t close; // BAS_CLOSE_: how it can be completed
    bool closed;
    int open; // ends, or missing tiles around; 0 for kinds that never close
    bas_rates rates;
    bas_tally now;             // what it would give if the game ended now, or gives if closed
    int crew[BAS_PLAYERS_MAX]; // weight of each player's figures
    unsigned owners;           // bit p: player p would score
} bas_feature_info;

/* The segment whose feature a figure on a segment of this type claims: for a hut that of its river
 * system. */
int bas_claimed_segment(const bas_game *g, int type, int figure, int segment);

/* About the feature that holds a segment of a tile on the map. O(size of the feature). */
void bas_feature_get(const bas_game *g, const bas_state *s, int tile, int segment,
                     bas_feature_info *out);

/* What that feature would give if it were completed as large as it is; tiles that a monastery or
 * garden lacks around it are counted. -1 if it cannot be completed. */
int bas_feature_finished(const bas_game *g, const bas_state *s, int tile, int segment);

typedef struct bas_piece { // a segment of a tile on the map
    uint8_t tile, segment;
} bas_piece;

/* All pieces of the feature that holds a segment of a tile; one piece of each feature on the map.
 * Both write up to cap of them and return how many there are. */
int bas_feature_pieces(const bas_state *s, int tile, int segment, bas_piece *out, int cap);
int bas_feature_list(const bas_state *s, bas_piece *out, int cap);

/* Whether the animals of a meadow's segment are covered and count no more. */
bool bas_animals_covered(const bas_state *s, int tile, int segment);

/* Whether this is a bonus turn of Hunters and Gatherers. */
bool bas_bonus_turn(const bas_state *s);

/* The words of a kind of turn. */
const bas_turn_row *bas_turn_get(int kind);

/* How many tokens of an attribute a player has; 0 of one that gives none. */
int bas_tokens(const bas_state *s, int player, int attribute);

typedef struct bas_placed_figure { // a figure on a tile
    uint8_t player, figure;
    uint8_t segment; // of the tile, from 0, where it stands
    uint8_t claimed; // segment of the tile whose feature it claims: for a hut the river system
} bas_placed_figure;

/* The figure on a tile of the map; false if none stands there. (Guards and crowns stand beside.) */
bool bas_figure_on(const bas_game *g, const bas_state *s, int tile, bas_placed_figure *out);

/* Who would score the feature that holds a segment of a tile: bit p for player p, 0 for nobody. */
unsigned bas_majority(const bas_game *g, const bas_state *s, int tile, int segment);

/* Tiles that turns will still draw: not those of towers and bonus turns, nor the one in hand. */
int bas_tiles_left(const bas_state *s);

/* Points of each player if the game ended now. */
void bas_scores_now(const bas_game *g, const bas_state *s, int out[BAS_PLAYERS_MAX]);

/* Players with the most points: bit p for player p. */
unsigned bas_winners(const bas_game *g, const bas_state *s);

/* ---- text ----------------------------------------------------------------------------------- */

/* The words of FORMATS.md. Functions that write return the length without the final 0. */
int bas_game_text(const bas_game *g, char out[BAS_TEXT_MAX]);
bas_status bas_game_parse(const char *text, bas_setup *out, bas_error *err);
int bas_move_text(const bas_game *g, bas_move move, char out[BAS_TEXT_MAX]);
bas_status bas_move_parse(const bas_game *g, const char *text, size_t length, bas_move *out,
                          bas_error *err);

const char *bas_kind_name(int kind);

/* What a meeple is where it stands: knight, robber, fisher...; other figures by their name. */
const char *bas_role_name(int figure, int kind);
const char *bas_figure_name(int figure);
const char *bas_action_name(int action);
const char *bas_event_name(int event);
const char *bas_reason_name(int reason);
const char *bas_phase_name(int phase);
const char *bas_stack_name(int stack);
const char *bas_sector_name(const bas_game *g, int sector);
const char *bas_status_text(bas_status status);

/* The type with this tile ID, or -1. */
int bas_type_find(const bas_game *g, const char *id, size_t length);

/* ---- positions as text ----------------------------------------------------------------------- */

enum { BAS_POSITION_MAX = 16384 }; // bytes of a position as text, with the final 0

/* A position as one line (docs/FORMATS.md), with a final 0, as far as it fits; returns the length
 * of the whole. What is read again is bas_equal. */
size_t bas_position_text(const bas_game *g, const bas_state *s, char *out, size_t cap);

/* Which game a position is of: its first clause. */
bas_status bas_position_setup(const char *text, size_t length, bas_setup *out, bas_error *err);

/* Reads a position of the game g. Untrusted text is fine: what breaks a law of bas_check or could
 * not be played on is refused, s is unchanged then and err names the place. */
bas_status bas_position_parse(const bas_game *g, const char *text, size_t length, bas_state *s,
                              bas_error *err);

/* ---- positions by hand ---------------------------------------------------------------------- */

/* For study and tests: builds a position that play would hardly reach. Only while nature is to
 * move; tiles come from the stacks and figures from the supplies, so that nothing is lost or
 * made up. A figure may join others on its feature, as if the feature had been joined later. What
 * would break a law of bas_check is refused, and leaves the state as it was: a figure on a
 * completed feature (BAS_ERR_RULE), a tile that completes one with figures (BAS_ERR_CLAIMED), any
 * number out of its range. */
bas_status bas_edit_lay(const bas_game *g, bas_state *s, int type, int x, int y, int rotation);
bas_status bas_edit_claim(const bas_game *g, bas_state *s, int player, int figure, int tile,
                          int segment);
bas_status bas_edit_active(const bas_game *g, bas_state *s, int player);

/* One tile from its stack to the box. With the last tile the game is over. */
bas_status bas_edit_discard(const bas_game *g, bas_state *s, int type);

/* Floors of a tower and its guard (BAS_NONE: none); a thief tile from its stack becomes the stolen
 * one. */
bas_status bas_edit_tower(const bas_game *g, bas_state *s, int tile, int floors, int guard);
bas_status bas_edit_steal(const bas_game *g, bas_state *s, int type);

/* How many tokens of an attribute a player has. There are no more than symbols in completed
 * features. */
bas_status bas_edit_tokens(const bas_game *g, bas_state *s, int player, int attribute, int count);

/* The pig to a sector; a meeple from the supply onto a free crown space. */
bas_status bas_edit_pig(const bas_game *g, bas_state *s, int sector);
bas_status bas_edit_crown(const bas_game *g, bas_state *s, int player, int sector);

/* ---- checking ------------------------------------------------------------------------------- */

/* Recomputes everything that is kept incrementally from the tiles and figures alone, and
 * compares. NULL if all laws hold, else a constant text that names the broken law. Slow; for
 * tests and fuzzers. */
const char *bas_check(const bas_game *g, const bas_state *s);

#ifdef __cplusplus
}
#endif
#endif
