/* game_base.c: the base game: its kinds of features, and its turn as a table that reads like
 * section 8 of RULES.md. */
#include "types.h"

static const bas_kind_entry base_kinds[] = {
    // kind, { who claims it, how it closes, points for, when closed: a tile, a bonus; at the end: a
    // tile, a bonus; value }
    { BAS_KIND_ROAD, // BASE-40, BASE-57
      { FIGURE(MEEPLE), BAS_CLOSE_ENDS, BAS_FOR_ROAD, 1, 0, 1, 0, score_ring } },
    { BAS_KIND_CITY, // BASE-41, BASE-42, BASE-58, AMB-12
      { FIGURE(MEEPLE), BAS_CLOSE_ENDS, BAS_FOR_CITY, 2, 2, 1, 1, score_ring } },
    { BAS_KIND_MONASTERY, // BASE-43, BASE-59
      { FIGURE(MEEPLE), BAS_CLOSE_AROUND, BAS_FOR_MONASTERY, 1, 0, 1, 0, score_around } },
};

/* BASE-15; AMB-06: with nothing left to draw the turn ends without a tile. */
static int base_draw(const bas_game *g, bas_state *s, bas_events *ev) {
    (void)g, (void)ev;
    for (int k = 0; k <= BAS_STACK_LAND; k++)
        if (s->left[k]) {
            s->stack = (uint8_t)k;
            s->player = BAS_NATURE;
            return TURN_WAIT;
        }
    return BAS_PHASE_END;
}

/* BASE-24, AMB-05: a tile that fits nowhere goes to the box, and the same player draws again. */
BAS_RARE int base_discard(bas_state *s, bas_events *ev) {
    EVENT(ev, .event = BAS_EVENT_DISCARD, .type = s->hand, .player = s->active);
    s->hand = BAS_NONE;
    s->boxed++;
    return BAS_PHASE_DRAW;
}

static int base_fit(const bas_game *g, bas_state *s, bas_events *ev) {
    return grid_scan_any(g, s) ? TURN_NEXT : base_discard(s, ev);
}

static int base_decide(const bas_game *g, bas_state *s, bas_events *ev) {
    (void)g, (void)ev;
    s->player = s->active;
    return TURN_WAIT;
}

static int base_score(const bas_game *g, bas_state *s, bas_events *ev) {
    score_turn(g, s, ev);
    return TURN_NEXT;
}

/* BASE-13, BASE-19: the next player clockwise; BASE-56: or the end, when the last tile is on the
 * map. */
static int base_end(const bas_game *g, bas_state *s, bas_events *ev) {
    HOOK(BAS_HOOK_TURN_END, turn_end(g, s, ev));
    for (int k = 0; k <= BAS_STACK_LAND; k++)
        if (s->left[k]) {
            s->active = (uint8_t)(s->active + 1 == g->players ? 0 : s->active + 1);
            return BAS_PHASE_DRAW;
        }
    return TURN_NEXT;
}

static int base_final(const bas_game *g, bas_state *s, bas_events *ev) {
    score_final(g, s, ev);
    EVENT(ev, .event = BAS_EVENT_END);
    s->player = BAS_NOBODY;
    return TURN_WAIT;
}

static const bas_phase_row base_turn[] = {
    // BASE-14
    { BAS_PHASE_DRAW, 0, ACT(DRAW), base_draw, draw_sample },
    { BAS_PHASE_FIT, 0, 0, base_fit, 0 },
    { BAS_PHASE_PLACE, 0, ACT(PLACE), base_decide, place_sample },
    { BAS_PHASE_ACTION, 0, ACT(CLAIM) | ACT(PASS), base_decide, action_sample },
    { BAS_PHASE_SCORE, 0, 0, base_score, 0 },
    { BAS_PHASE_END, 0, 0, base_end, 0 },
    { BAS_PHASE_FINAL, 0, 0, base_final, 0 },
};

static const bas_rules game_base = {
    .name = "base",
    .set = "base",
    .family = BAS_FAMILY_MEDIEVAL,
    .modules = BAS_MOD_FARMERS,
    .turn = base_turn,
    .rows = COUNT(base_turn),
    .kinds = base_kinds,
    .kind_count = COUNT(base_kinds),
    .supply = { [BAS_FIGURE_MEEPLE] = 7 }, // BASE-10: the eighth marks the score
};
