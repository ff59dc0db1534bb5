/* game_base.c: the base game: its kinds of features, and its turn as a table that reads like
 * section 8 of RULES.md. */
#ifndef BASTIDE_GAME_BASE_C
#define BASTIDE_GAME_BASE_C

#include "engine_internal.h"
#include "grid.c"
#include "mod_abbot.c"
#include "mod_builders.c"
#include "mod_towers.c"
#include "score.c"
#include "turn.c"

static const bas_kind_entry base_kinds[] = {
    // kind, { how it closes, points for, { when closed: a tile, an extra; at the end: a tile, an
    // extra; no attributes }, value }
    { BAS_KIND_ROAD, // BASE-40, BASE-57
      { BAS_CLOSE_ENDS, BAS_REASON_ROAD, { 1, 0, 1, 0, 0 }, score_ring } },
    { BAS_KIND_CITY, // BASE-41, BASE-42, BASE-58, AMB-12
      { BAS_CLOSE_ENDS, BAS_REASON_CITY, { 2, 2, 1, 1, 0 }, score_ring } },
    { BAS_KIND_MONASTERY, // BASE-43, BASE-59
      { BAS_CLOSE_AROUND, BAS_REASON_MONASTERY, { 1, 0, 1, 0, 0 }, score_around } },
};

/* The stack that follows when the usual one is empty: the river's lakes lie under it, the land
 * comes after it (RIVER-05, RIVER-A-02, RIVER-A-03, RIVER-B-03, RIVER-B-05). BAS_NONE if nothing
 * is left to draw. */
BAS_RARE int base_next_stack(const bas_state *s) {
    static const uint8_t order[] = { BAS_STACK_RIVER, BAS_STACK_LAKE, BAS_STACK_LAND };
    for (int i = 0; i < COUNT(order); i++)
        if (s->left[order[i]]) return order[i];
    return BAS_NONE;
}

/* BASE-15; AMB-06: with nothing left to draw the turn ends without a tile. */
static int base_draw(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    int stack = s->turn_stack;
    if (BAS_UNLIKELY(s->next_stack != BAS_NONE && s->left[s->next_stack])) {
        stack = s->next_stack;
    } else if (BAS_UNLIKELY(!s->left[stack])) {
        stack = base_next_stack(s);
        if (stack == BAS_NONE) return BAS_PHASE_END;
        s->turn_stack = (uint8_t)stack;
    }
    s->draw_stack = (uint8_t)stack;
    s->player = BAS_NATURE;
    return TURN_WAIT;
}

/* BASE-24, AMB-05, AMB-24, AMB-43: a tile that fits nowhere goes to the box, and the same player
 * draws again, from the same stack while it lasts. */
BAS_RARE int base_discard(bas_state *s, bas_events *ev) {
    EVENT(ev, .event = BAS_EVENT_DISCARD, .type = s->hand, .player = s->active);
    s->hand = BAS_NONE;
    s->boxed++;
    s->next_stack = s->draw_stack;
    return BAS_PHASE_DRAW;
}

static int base_fit(const bas_game *g, bas_state *s, bas_events *ev) {
    return grid_scan_any(g, s) ? TURN_NEXT : base_discard(s, ev);
}

static int base_decide(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    s->player = s->active;
    return TURN_WAIT;
}

static int base_score(const bas_game *g, bas_state *s, bas_events *ev) {
    score_turn(g, s, ev);
    return TURN_NEXT;
}

/* BASE-13, BASE-19: the next player clockwise; BASE-56: or the end, when the last tile is on the
 * map. AMB-44: tower tiles that are left do not matter. */
static int base_end(const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    s->next_stack = BAS_NONE;
    if (BAS_UNLIKELY(!s->left[s->turn_stack]) && base_next_stack(s) == BAS_NONE) return TURN_NEXT;
    s->active = (uint8_t)(s->active + 1 == g->players ? 0 : s->active + 1);
    return BAS_PHASE_DRAW;
}

static int base_final(const bas_game *g, bas_state *s, bas_events *ev) {
    score_final(g, s, ev);
    EVENT(ev, .event = BAS_EVENT_END);
    s->player = BAS_NOBODY;
    return TURN_WAIT;
}

enum { TOWERS = BAS_MOD_TOWERS, BUILDERS = BAS_MOD_BUILDERS };

static const bas_phase_row base_turn[] = {
    // BASE-14
    // phase, asked again, module, what happens, a random answer, answers
    { BAS_PHASE_DRAW, false, 0, base_draw, draw_sample, { &draw_row } },
    { BAS_PHASE_THIEF, false, TOWERS, towers_thief, 0, { 0 } },
    { BAS_PHASE_FLOORS, true, TOWERS, towers_floors, turn_sample, { &raise_row } },
    { BAS_PHASE_GUARDS, false, TOWERS, towers_guards, 0, { 0 } },
    { BAS_PHASE_FIT, false, 0, base_fit, 0, { 0 } },
    { BAS_PHASE_PLACE, false, 0, base_decide, place_sample, { &place_row } },
    { BAS_PHASE_EXTEND, false, BUILDERS, builders_extend, 0, { 0 } },
    { BAS_PHASE_ACTION,
      false,
      0,
      base_decide,
      action_sample,
      { &claim_row, &guard_row, &abbot_recall_row, &pass_row } },
    { BAS_PHASE_SCORE, false, 0, base_score, 0, { 0 } },
    { BAS_PHASE_TOKENS, false, BUILDERS, builders_trade, 0, { 0 } },
    { BAS_PHASE_END, false, 0, base_end, 0, { 0 } },
    { BAS_PHASE_FINAL, false, 0, base_final, 0, { 0 } },
};

static const bas_module base_own = {
    .sets = { "base" },
    .kinds = base_kinds,
    .kind_count = COUNT(base_kinds),
};

static const bas_rules game_base = {
    .name = "base",
    .title = "Carcassonne",
    .family = BAS_FAMILY_MEDIEVAL,
    .players = 5, // AMB-01
    // AMB-52: any of them together, but for the two rivers; TOWER-01; AMB-114: no other game's
    .modules = BAS_MOD_FARMERS | BAS_MOD_RIVER | BAS_MOD_RIVER_FORK | BAS_MOD_ABBOT |
               BAS_MOD_TOWERS | BAS_MOD_INNS | BAS_MOD_INNS_IGNORE | BAS_MOD_BUILDERS,
    .own = &base_own,
    .turn = base_turn,
    .rows = COUNT(base_turn),
};

#endif
