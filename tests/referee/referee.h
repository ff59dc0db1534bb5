/* referee.h: a second opinion on the rules, to judge the engine by.
 *
 * What it is.  All games and modules once more, written from docs/RULES.md alone, slowly and
 * plainly: the state is what lies on the table and nothing else, and every question is answered
 * by looking at the whole table again.
 *
 * What it is not.  It shares no thought with the engine. Of bastide.h it uses the tile tables, the
 * players, game, modules and types of a bas_game, the encoding of moves, and bas_event as the form
 * of its reports; it calls no function of the engine and never sees a bas_state.
 *
 * Rooms
 *   referee.c          the turn: phases, legal moves, scoring
 *   referee_map.c      tiles, rotations, features and what they are worth
 *   referee_river.c    the course of the river
 *   referee_towers.c   towers, guards and thieves
 *   referee_builders.c inns and cathedrals, builders, pigs and goods
 *   referee_wheel.c    the Wheel of Fortune
 *   referee_hunters.c  Hunters and Gatherers
 *   referee_internal.h    what they share
 *
 * To add a module: its kinds get rows in the table of kinds (referee_map.c), its steps rows in the
 * table of phases (referee.c), its figures rows in the table of pieces (referee.c).
 */
#ifndef BASTIDE_REFEREE_H
#define BASTIDE_REFEREE_H

#include "bastide.h"

typedef struct referee_tile { // a tile on the map
    int type, x, y, rotation;
} referee_tile;

typedef struct referee_figure { // a figure on a feature
    int player, figure, tile, segment;
} referee_figure;

typedef struct referee_tower {
    int tile, floors;
    int guard;   // player, or -1
    bool raised; // has got its floor of this thief draw
} referee_tower;

typedef struct referee_cover { // animals that no longer count
    int tile, segment;
} referee_cover;

typedef enum referee_phase { // RULES.md sections 8, 9.7 and 10.11, in the order of a turn
    REFEREE_DRAW,
    REFEREE_THIEF,
    REFEREE_FLOORS, // CHOOSE_FLOORS
    REFEREE_GUARDS, // THIEF2
    REFEREE_PIG,
    REFEREE_SECTOR,
    REFEREE_PLAGUE, // PLAGUE_PICK
    REFEREE_CROWNS,
    REFEREE_FIT,
    REFEREE_PLACE,
    REFEREE_BASEFLOOR,
    REFEREE_EFFECT,
    REFEREE_SHAMAN, // RETAKE
    REFEREE_ACTION,
    REFEREE_SCORE,
    REFEREE_BONUS,
    REFEREE_GOODS,
    REFEREE_END,
    REFEREE_FINAL,
    REFEREE_OVER,
    REFEREE_PHASES
} referee_phase;

enum { REFEREE_FIGURES_MAX = BAS_TILES_MAX, REFEREE_TOWERS_MAX = 8, REFEREE_SECTORS = 6 };

enum { REFEREE_KINDS = 3 };                    // of goods
extern const int referee_goods[REFEREE_KINDS]; // BAS_ATTRIBUTE_ of each

typedef struct referee {
    const bas_game *game; // players, game, modules, type[].tile: nothing else is read
    referee_phase phase;  // waits for a move: DRAW, FLOORS, PLAGUE, PLACE, SHAMAN, ACTION; or OVER
    int active;           // whose turn it is
    int hand;             // type drawn and not yet laid, or -1
    int boxed;            // tiles put in the box
    int bag[BAS_TYPES_MAX]; // tiles of each type in the stacks
    int tiles, figures, towers;
    referee_tile tile[BAS_TILES_MAX]; // in the order they were laid
    referee_figure figure[REFEREE_FIGURES_MAX];
    int score[BAS_PLAYERS_MAX];
    int supply[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX];
    bool recalls; // an abbot was recalled in this turn and waits for its points:
    referee_figure recalled;
    referee_tower tower[REFEREE_TOWERS_MAX];
    int floors;     // in the common supply
    int stolen;     // type beside the score board, or -1
    bool tower_due; // the next draw is from the tower stack, if there is a tile in it
    int part;       // 1: a second part of this turn is due, 2: this is it; else 0
    int goods[REFEREE_KINDS][BAS_PLAYERS_MAX]; // tokens
    int pig;                                   // sector it stands on
    int asked; // Plague: players, from the drawer on, who have chosen or were skipped
    int crown[REFEREE_SECTORS][BAS_PLAYERS_MAX]; // figures on crown spaces
    bool bonus;                                  // this is a bonus turn
    int covered;
    referee_cover cover[BAS_SEGMENTS_MAX];
} referee;

typedef struct referee_feature {
    int kind;
    int tile, segment; // where it was met first
    int segments;      // how many it has
    int tiles, extras; // what counts for points: tiles and shields, or completed cities
    int open; // sides where it goes on into nothing, or empty cells around it; 0 if it never closes
    bool closed;
    int crew[BAS_PLAYERS_MAX];
    unsigned owners; // bit p: player p is in the majority
    int points;      // for each of the owners, if the game ended now
} referee_feature;

enum { REFEREE_REACH = BAS_TILES_MAX + 2 }; // no tile lies farther from the start

typedef struct referee_map {                                    // what can be seen on the table
    uint8_t grid[2 * REFEREE_REACH + 1][2 * REFEREE_REACH + 1]; // tile + 1, or 0; by y, then x
    int label[BAS_TILES_MAX][BAS_TILE_SEGMENTS_MAX];            // feature of a segment
    int system[BAS_TILES_MAX][BAS_TILE_SEGMENTS_MAX];           // river system of a segment, or -1
    int features;
    referee_feature feature[BAS_SEGMENTS_MAX];
} referee_map;

typedef struct referee_log { // what a move led to, beginning with the move itself
    int count, steps;
    bas_event at[BAS_EVENTS_MAX];
    int step[BAS_EVENTS_MAX]; // of the state machine; events of one step have no order
} referee_log;

/* The table before the first draw. */
void referee_init(referee *r, const bas_game *g);

/* Who is to move: a player, BAS_NATURE or BAS_NOBODY. */
int referee_player(const referee *r);

/* The legal moves in the order of FORMATS.md; out has room for BAS_MOVES_MAX. Returns how many. */
int referee_legal(const referee *r, bas_move *out);

/* Whether a move may be played: it is in the list, or a rotation that looks like one of the list.
 * */
bool referee_accepts(const referee *r, bas_move move);

/* Plays an acceptable move and what follows from it. points_out, which may be NULL, receives what
 * each player gained; the log, which may be NULL, what happened. */
void referee_play(referee *r, bas_move move, int points_out[BAS_PLAYERS_MAX], referee_log *log);

/* The stack that the next tile is drawn from, and how many tiles a stack holds. */
bas_stack referee_source(const referee *r);
int referee_stack_left(const referee *r, bas_stack stack);

/* The stack that a tile is dealt to. */
bas_stack referee_stack_of(const bas_tile *tile);

/* Looks at the table: which tile lies where, which segments belong together, and what they are
 * worth. */
void referee_survey(const referee *r, referee_map *map);

/* The tile at x y, or -1. */
int referee_tile_at(const referee_map *map, int x, int y);

/* Whether a cell is empty and shares a side with a tile. */
bool referee_beside(const referee_map *map, int x, int y);

/* The smallest and largest coordinates of all tiles. */
void referee_bounds(const referee *r, int *x0, int *y0, int *x1, int *y1);

/* Whether the animals of a segment no longer count. */
bool referee_is_covered(const referee *r, int tile, int segment);

/* Points of each player if the game ended now. */
void referee_scores_now(const referee *r, int out[BAS_PLAYERS_MAX]);

/* Whether a tile looks the same after a and after b quarter turns. */
bool referee_rotations_alike(const bas_tile *tile, int a, int b);

#endif
