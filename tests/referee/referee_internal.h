/* referee_internal.h: what the rooms of the referee share. See referee.h. */
#ifndef BASTIDE_REFEREE_INTERNAL_H
#define BASTIDE_REFEREE_INTERNAL_H

#include "referee.h"

/* ---- referee_map.c --------------------------------------------------------------------------- */

typedef enum referee_closing {
    REFEREE_NEVER,
    REFEREE_AT_ENDS, // no side leads into nothing
    REFEREE_AROUND,  // all 8 cells around are full
} referee_closing;

typedef struct referee_piece { // a kind of figure
    uint32_t module;           // that brings it, or 0
    int weight;                // in majorities
    int supply[BAS_GAME_COUNT];
} referee_piece;

extern const referee_piece referee_pieces[BAS_FIGURE_COUNT];

typedef struct referee_rule { // of a kind of feature
    uint32_t module;          // the module it belongs to, 0: always there
    unsigned figures;         // bit f: figure f may claim it
    referee_closing closing;
    int reason;              // BAS_REASON_
    int tile, extra;         // points for each, completed
    int end_tile, end_extra; // points for each, unfinished at the end
} referee_rule;

/* A kind that the game does not play with has a rule of nothing: never closes, gives nothing. */
const referee_rule *referee_rule_of(const referee *r, int kind);

extern const int referee_side_x[4], referee_side_y[4]; // N E S W

const bas_tile *referee_layout(const referee *r, int type);

/* The first mark of this kind, or NULL. */
const bas_mark *referee_mark(const bas_tile *tile, int mark);

/* What a turned tile shows at a side; the segment at a port of it, or -1. */
int referee_edge(const bas_tile *tile, int rotation, int side);
int referee_segment_at(const bas_tile *tile, int rotation, int port);

/* Whether a segment reaches the middle of a side of the turned tile. */
bool referee_reaches(const bas_segment *segment, int rotation, int side);

bool referee_first_on_tile(const referee_map *map, int tile, int segment);

/* The feature that a figure on a segment stands on: for a hut it is the river system. */
int referee_feature_of(const referee_map *map, int figure, int tile, int segment);

/* Fills the grid alone: enough to see where a tile fits. */
void referee_lay_out(const referee *r, referee_map *map);

/* ---- referee.c ------------------------------------------------------------------------------- */

void referee_report(referee_log *log, bas_event event);
void referee_next_step(referee_log *log);

/* Points for a player, for anything but a feature, with one event. */
void referee_award(referee *r, int player, int points, int reason, bool final, referee_log *log);

/* A figure goes from a tile back to its supply. */
void referee_send_home(referee *r, int player, int figure, int tile, referee_log *log);

/* Takes back a meeple of a player from a tile: the moves, by y, then x; and one of them played. */
int referee_recalls(const referee *r, int player, bas_move *out);
void referee_take_back(referee *r, int player, bas_move move, referee_log *log);

/* ---- referee_river.c ------------------------------------------------------------------------- */

/* Whether the tile in hand, which fits the cell, may lie there as far as the river is concerned. */
bool referee_river_allows(const referee *r, const referee_map *map, int x, int y, int rotation);

/* ---- referee_towers.c ------------------------------------------------------------------------ */

bool referee_is_thief(const bas_tile *tile);
referee_phase referee_thief_enter(referee *r, referee_log *log);
referee_phase referee_floors_enter(referee *r, referee_log *log);
int referee_floors_legal(const referee *r, bas_move *out);
referee_phase referee_floors_play(referee *r, bas_move move, referee_log *log);
referee_phase referee_guards_enter(referee *r, referee_log *log);
referee_phase referee_basefloor_enter(referee *r, referee_log *log);
int referee_guard_legal(const referee *r, bas_move *out);
void referee_guard_play(referee *r, bas_move move, referee_log *log);
void referee_guards_final(referee *r, referee_log *log);

/* ---- referee_builders.c ---------------------------------------------------------------------- */

/* What inns and cathedrals change. */
void referee_value_inns(const referee *r, referee_map *map);

/* Whether a builder or pig of the active player may be placed on a feature. */
bool referee_joins(const referee *r, const referee_map *map, int figure, int feature);

/* A tile was laid: whether a second part of the turn is due. */
void referee_extend(referee *r);

/* What a field gives a player more by the pig. */
int referee_pig_points(const referee *r, const referee_map *map, int feature, int player);

referee_phase referee_goods_enter(referee *r, referee_log *log);
void referee_goods_final(referee *r, referee_log *log);

/* ---- referee_wheel.c ------------------------------------------------------------------------- */

referee_phase referee_pig_enter(referee *r, referee_log *log);
referee_phase referee_sector_enter(referee *r, referee_log *log);
int referee_plague_player(const referee *r);
referee_phase referee_plague_enter(referee *r, referee_log *log);
int referee_plague_legal(const referee *r, bas_move *out);
referee_phase referee_plague_play(referee *r, bas_move move, referee_log *log);
referee_phase referee_crowns_enter(referee *r, referee_log *log);
int referee_crown_legal(const referee *r, bas_move *out);
void referee_crown_play(referee *r, bas_move move, referee_log *log);

/* ---- referee_hunters.c ----------------------------------------------------------------------- */

extern const referee_rule referee_hunters_rules[BAS_KIND_COUNT];

/* Adds the river systems to the features of a map. */
void referee_connect_systems(const referee *r, referee_map *map);

/* What rivers, river systems and meadows are worth beyond the table of kinds. */
void referee_value_hunters(const referee *r, referee_map *map);

referee_phase referee_effect_enter(referee *r, referee_log *log);
int referee_shaman_legal(const referee *r, bas_move *out);
referee_phase referee_shaman_play(referee *r, bas_move move, referee_log *log);
referee_phase referee_bonus_enter(referee *r, referee_log *log);

#endif
