/* mod_abbot.c: gardens, and the abbot, a figure that may be taken back for points. */
#ifndef BASTIDE_MOD_ABBOT_C
#define BASTIDE_MOD_ABBOT_C

#include "engine_internal.h"
#include "figure.c"
#include "grid.c"
#include "score.c"
#include "turn.c"

static const bas_kind_entry abbot_kinds[] = {
    { BAS_KIND_GARDEN, // ABBOT-06, ABBOT-13, AMB-32, AMB-33: no meeple stands in a garden
      { BAS_CLOSE_AROUND, BAS_REASON_GARDEN, { 1, 0, 1, 0, 0 }, score_around } },
};

static int abbot_figure(const bas_state *s) { return BAS_FIGURE_ABBOT << 3 | s->player; }

/* The tile with the player's abbot, which is on the map: it stands only on features that close
 * by being surrounded, so `around` lists it. */
static int abbot_tile(const bas_state *s) {
    int i = 0;
    while (s->tile[s->owner[s->around[i]]].figure != abbot_figure(s)) i++;
    return s->owner[s->around[i]];
}

/* ABBOT-08, ABBOT-09: from anywhere on the map, whatever else the supply holds (AMB-38). It is
 * the only action of the turn (ABBOT-12, AMB-37), so an abbot placed in this turn cannot be
 * meant. */
static int abbot_recall_count(BAS_UNUSED const bas_game *g, const bas_state *s,
                              BAS_UNUSED bas_choice *choice) {
    return !s->supply[BAS_FIGURE_ABBOT][s->player];
}

static bas_move abbot_recall_nth(BAS_UNUSED const bas_game *g, const bas_state *s,
                                 BAS_UNUSED const bas_choice *choice, BAS_UNUSED int n) {
    const int tile = abbot_tile(s);
    return bas_move_cell(BAS_ACTION_RECALL, bas_tile_x(s, tile), bas_tile_y(s, tile));
}

static bas_status abbot_recall_check(BAS_UNUSED const bas_game *g, const bas_state *s,
                                     bas_move move) {
    return recall_check_figure(s, move, abbot_figure(s));
}

/* ABBOT-10, ABBOT-11, AMB-36: scored before everything else of step 3, with the tile just laid;
 * once only, also when that tile completed its feature (AMB-39, AMB-96). */
BAS_SMALL void abbot_recall_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int tile = grid_tile(s, grid_key_move(move));
    const int8_t x = (int8_t)bas_move_x(move), y = (int8_t)bas_move_y(move);
    bas_tally tally;
    EVENT(ev, .event = BAS_EVENT_RECALL, .player = s->player, .x = x, .y = y);
    score_around(g, s, placed_segment(g, &s->tile[tile]), false, &tally);
    score_award(s,
                (bas_event){ .player = s->player,
                             .reason = BAS_REASON_ABBOT,
                             .points = (int16_t)tally.points,
                             .tiles = (int16_t)tally.tiles,
                             .tile = (int8_t)(tally.points / tally.tiles),
                             .x = x,
                             .y = y,
                             .segment = s->tile[tile].segment },
                ev);
    figure_return(g, s, tile, ev);
}

static const bas_action_row abbot_recall_row = { BAS_ACTION_RECALL,  BAS_MOD_ABBOT,
                                                 abbot_recall_count, abbot_recall_nth,
                                                 abbot_recall_check, abbot_recall_play };

/* One recall a turn, of nine tiles at most. */
BAS_SMALL int abbot_most(const bas_game *g) {
    int tiles = 0;
    for (int i = 0; i < g->types; i++) tiles += g->type[i].tile->count;
    return 9 * tiles;
}

static const bas_module mod_abbot = {
    .name = "abbot",
    .title = "The Abbot",
    .bit = BAS_MOD_ABBOT,
    .help = BAS_SAID(
        "Abbot and gardens\n"
        "  Your abbot (A) goes to a monastery † or a garden ♣. Instead of placing a figure you may "
        "recall it: 1 point for its tile and each tile around it, at once."),
    .kinds = abbot_kinds,
    .kind_count = COUNT(abbot_kinds),
    .most = BAS_OPTIONAL(abbot_most),
};

#endif
