/* game_wheel.c: Wheel of Fortune. It is the base game with farmers (WHEEL-13 to WHEEL-39,
 * WHEEL-61 to WHEEL-68 say what BASE and FARM say, and are theirs), on a start board of sixteen
 * squares, with the wheel: a pig that walks over six sectors when a tile shows its icon, and
 * crown spaces on them.
 *
 * s->wheel keeps the sector of the pig and who stands on the crown spaces. Invariant: a figure
 * on a crown space is out of its owner's supply and on no tile. */
#ifndef BASTIDE_GAME_WHEEL_C
#define BASTIDE_GAME_WHEEL_C

#include "engine_internal.h"
#include "figure.c"
#include "game_base.c"
#include "mod_farmers.c"
#include "score.c"
#include "turn.c"
#include "words.c"

enum { WHEEL_FORTUNE = 3 };

static const char *const wheel_names[BAS_SECTOR_COUNT] = {
    // WHEEL-43
    [BAS_SECTOR_FORTUNE] = "fortune",         [BAS_SECTOR_TAX] = "tax",
    [BAS_SECTOR_FAMINE] = "famine",           [BAS_SECTOR_STORM] = "storm",
    [BAS_SECTOR_INQUISITION] = "inquisition", [BAS_SECTOR_PLAGUE] = "plague",
};

/* AMB-56: order and crown spaces are those of the tile data; each effect has one sector. */
BAS_SMALL const char *wheel_ready(bas_game *g, BAS_UNUSED const bas_tile **tile) {
    if (g->sectors != BAS_SECTOR_COUNT) return "the tile sets have no wheel of six sectors";
    for (int i = 0; i < g->sectors; i++) {
        int k = 0;
        while (k < BAS_SECTOR_COUNT && !text_equal(g->sector[i].name, wheel_names[k])) k++;
        if (k == BAS_SECTOR_COUNT) return "a sector of the wheel has an unknown name";
        if (g->sector[i].crowns > BAS_CROWNS_MAX) return "a sector has too many crown spaces";
        for (int j = 0; j < i; j++)
            if (g->effect[j] == k) return "a sector of the wheel stands twice";
        g->effect[i] = (uint8_t)k;
    }
    return 0;
}

/* For every wheel icon the sector that can give most, Tax or Famine with all figures there, and
 * the crown spaces. */
BAS_SMALL int wheel_most(const bas_game *g) {
    int icons = 0, shields = 0, cities = 0;
    for (int i = 0; i < g->types; i++) {
        const bas_tile *t = g->type[i].tile;
        if (g->type[i].mark[BAS_MARK_WHEEL]) icons += t->count;
        for (int k = 0; k < t->segments; k++) {
            shields += t->count * t->segment[k].extras;
            cities += t->count * (t->segment[k].kind == BAS_KIND_CITY);
        }
    }
    const int figures = g->supply[BAS_FIGURE_MEEPLE];
    const int each = shields + figures > cities ? shields + figures : cities;
    return icons * (figures * each + BAS_CROWNS_MAX * 2 * BAS_POINTS_CROWN);
}

static void wheel_setup(const bas_game *g, bas_state *s) {
    for (int i = 0; i < BAS_SECTOR_COUNT; i++) {
        if (g->effect[i] == BAS_SECTOR_FORTUNE) s->wheel.pig = (uint8_t)i; // WHEEL-07
        for (int k = 0; k < BAS_CROWNS_MAX; k++) s->wheel.crown[i][k] = BAS_NONE;
        if (g->sector[i].crowns) s->wheel.free = (uint8_t)(s->wheel.free | 1u << i);
    }
}

/* ---- the sectors: WHEEL-45 to WHEEL-50 ------------------------------------------------------ */

/* WHEEL-47, AMB-64: for each knight the shields and the own knights of its city. */
static int wheel_tax(const bas_game *g, const bas_state *s, const bas_placed *p) {
    const int label = s->label[p->base + p->segment];
    bas_tally tally;
    score_ring(g, s, label, false, &tally);
    return tally.extras + bas_feature_crew(s->feature[label], placed_player(p));
}

/* WHEEL-48, AMB-57: for each farmer the completed cities of its field, without majority. */
static int wheel_famine(const bas_game *g, const bas_state *s, const bas_placed *p) {
    bas_tally tally;
    farmers_value(g, s, s->label[p->base + p->segment], false, &tally);
    return tally.extras;
}

/* Adds up what each figure on features of a kind is worth to its owner. */
static void wheel_figures(const bas_game *g, const bas_state *s, int kind,
                          int (*value)(const bas_game *, const bas_state *, const bas_placed *),
                          int points[BAS_PLAYERS_MAX]) {
    for (int i = s->first; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure != BAS_NONE && g->type[p->type].tile->segment[p->segment].kind == kind)
            points[placed_player(p)] += value(g, s, p);
    }
}

static void wheel_sector(const bas_game *g, bas_state *s, int effect, bas_events *ev) {
    static const uint8_t reasons[BAS_SECTOR_COUNT] = {
        [BAS_SECTOR_FORTUNE] = BAS_REASON_FORTUNE,         [BAS_SECTOR_TAX] = BAS_REASON_TAX,
        [BAS_SECTOR_FAMINE] = BAS_REASON_FAMINE,           [BAS_SECTOR_STORM] = BAS_REASON_STORM,
        [BAS_SECTOR_INQUISITION] = BAS_REASON_INQUISITION,
    };
    int points[BAS_PLAYERS_MAX] = { 0 };
    switch (effect) {
    case BAS_SECTOR_FORTUNE: points[s->active] = WHEEL_FORTUNE; break; // WHEEL-46
    case BAS_SECTOR_TAX: wheel_figures(g, s, BAS_KIND_CITY, wheel_tax, points); break;
    case BAS_SECTOR_FAMINE: wheel_figures(g, s, BAS_KIND_FIELD, wheel_famine, points); break;
    case BAS_SECTOR_STORM: // WHEEL-49, AMB-62
        for (int p = 0; p < g->players; p++) points[p] = s->supply[BAS_FIGURE_MEEPLE][p];
        break;
    default: // WHEEL-50: monks, who alone stand on what can be surrounded
        for (int i = 0; i < s->arounds; i++)
            points[placed_player(&s->tile[s->owner[s->around[i]]])] += BAS_POINTS_MONK;
    }
    for (int p = 0; p < g->players; p++)
        score_award(s,
                    (bas_event){ .player = (uint8_t)p,
                                 .reason = reasons[effect],
                                 .points = (int16_t)points[p] },
                    ev);
}

/* WHEEL-40 to WHEEL-42, AMB-60, AMB-66: a wheel icon moves the pig before the tile is laid,
 * whatever becomes of the tile. WHEEL-44: only the sector where it stops acts. */
BAS_SMALL int wheel_pig(const bas_game *g, bas_state *s, bas_events *ev) {
    const int steps = g->type[s->hand].mark[BAS_MARK_WHEEL];
    if (!steps) return BAS_PHASE_FIT;
    s->wheel.pig = (uint8_t)((s->wheel.pig + steps) % g->sectors);
    EVENT(ev, .event = BAS_EVENT_PIG, .sector = s->wheel.pig);
    const int effect = g->effect[s->wheel.pig];
    if (effect == BAS_SECTOR_PLAGUE)
        s->wheel.spared = 0;
    else {
        s->wheel.spared = g->players;
        wheel_sector(g, s, effect, ev);
    }
    return TURN_NEXT;
}

/* ---- Plague: every player takes a figure back, WHEEL-51 to WHEEL-53 ------------------------- */

/* The drawer first, then clockwise (WHEEL-53); whoever has no figure out is skipped (AMB-59). Any
 * figure on a tile may be taken, a farmer too (AMB-58), but none from a crown space (WHEEL-52). */
static int wheel_plague(const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    while (s->wheel.spared < g->players) {
        const int player = (s->active + s->wheel.spared++) % g->players;
        if (figure_nth(s, BAS_FIGURE_MEEPLE << 3 | player, 0) < 0) continue;
        s->player = (uint8_t)player;
        return TURN_WAIT;
    }
    return TURN_NEXT;
}

/* ---- crowns --------------------------------------------------------------------------------- */

/* WHEEL-54 to WHEEL-58: the figures on the sector where the pig stopped score and go home
 * (AMB-61). */
BAS_SMALL int wheel_crowns(const bas_game *g, bas_state *s, bas_events *ev) {
    uint8_t *crown = s->wheel.crown[s->wheel.pig];
    const int spaces = g->sector[s->wheel.pig].crowns;
    int figures = 0, points[BAS_PLAYERS_MAX] = { 0 };
    for (int k = 0; k < spaces; k++) figures += crown[k] != BAS_NONE;
    if (!figures) return TURN_NEXT;
    for (int k = 0; k < spaces; k++)
        if (crown[k] != BAS_NONE)
            points[crown[k]] += figures < spaces ? 2 * BAS_POINTS_CROWN : BAS_POINTS_CROWN;
    for (int p = 0; p < g->players; p++)
        score_award(s,
                    (bas_event){ .player = (uint8_t)p,
                                 .reason = BAS_REASON_CROWN,
                                 .points = (int16_t)points[p] },
                    ev);
    for (int k = 0; k < spaces; k++) {
        if (crown[k] == BAS_NONE) continue;
        s->supply[BAS_FIGURE_MEEPLE][crown[k]]++;
        EVENT(ev, .event = BAS_EVENT_RETURN_CROWN, .player = crown[k], .figure = BAS_FIGURE_MEEPLE,
              .sector = s->wheel.pig);
        crown[k] = BAS_NONE;
    }
    s->wheel.free = (uint8_t)(s->wheel.free | 1u << s->wheel.pig);
    return TURN_NEXT;
}

/* The free space of a sector, or -1. WHEEL-22: one figure on each. */
static int crown_space(const bas_game *g, const bas_state *s, int sector) {
    for (int k = 0; k < g->sector[sector].crowns; k++)
        if (s->wheel.crown[sector][k] == BAS_NONE) return k;
    return -1;
}

/* WHEEL-21, AMB-63: instead of a figure on the tile, one on any free crown space. */
static int crown_count(BAS_UNUSED const bas_game *g, const bas_state *s,
                       BAS_UNUSED bas_choice *choice) {
    return s->supply[BAS_FIGURE_MEEPLE][s->player] ? bits_count(s->wheel.free) : 0;
}

static bas_move crown_nth(BAS_UNUSED const bas_game *g, const bas_state *s,
                          BAS_UNUSED const bas_choice *choice, int n) {
    unsigned free = s->wheel.free;
    while (n-- > 0) free &= free - 1;
    return bas_move_crown(bits_lowest(free));
}

static bas_status crown_check(const bas_game *g, const bas_state *s, bas_move move) {
    const int sector = bas_move_segment(move);
    if (move != bas_move_crown(sector) || sector >= g->sectors) return BAS_ERR_MOVE;
    if (!s->supply[BAS_FIGURE_MEEPLE][s->player]) return BAS_ERR_SUPPLY;
    return crown_space(g, s, sector) < 0 ? BAS_ERR_CLAIMED : BAS_OK;
}

static void crown_put(const bas_game *g, bas_state *s, int player, int sector) {
    s->wheel.crown[sector][crown_space(g, s, sector)] = (uint8_t)player;
    s->supply[BAS_FIGURE_MEEPLE][player]--;
    if (crown_space(g, s, sector) < 0) s->wheel.free = (uint8_t)(s->wheel.free & ~(1u << sector));
}

static void crown_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int sector = bas_move_segment(move);
    EVENT(ev, .event = BAS_EVENT_CROWN, .player = s->player, .sector = (uint8_t)sector);
    crown_put(g, s, s->player, sector);
}

static const bas_action_row crown_row = { BAS_ACTION_CROWN, 0,           crown_count,
                                          crown_nth,        crown_check, crown_play };

/* ---- the game ------------------------------------------------------------------------------- */

static uint64_t wheel_memory(const bas_game *g, const bas_state *s, int tile) {
    uint64_t memory = s->wheel.pig;
    if (tile >= 0) return 0;
    if (bas_state_phase(g, s) == BAS_PHASE_PLAGUE) memory += (uint64_t)(1 + s->wheel.spared) << 4;
    for (int i = 0; i < g->sectors; i++) { // which of two spaces a figure stands on does not matter
        unsigned crews = 0;
        for (int k = 0; k < g->sector[i].crowns; k++)
            if (s->wheel.crown[i][k] != BAS_NONE) crews += 1u << (2 * s->wheel.crown[i][k]);
        memory = memory * 1021 + crews;
    }
    return memory;
}

BAS_SMALL_BEGIN

static void wheel_describe(const bas_game *g, const bas_state *s, bas_line *out) {
    line_clause(out, "pig");
    line_word(out, g->sector[s->wheel.pig].name);
    for (int i = 0; i < g->sectors; i++)
        for (int k = 0; k < g->sector[i].crowns; k++) {
            if (s->wheel.crown[i][k] == BAS_NONE) continue;
            line_clause(out, "crown");
            line_word(out, g->sector[i].name);
            line_number(out, s->wheel.crown[i][k] + 1);
        }
    if (bas_state_phase(g, s) != BAS_PHASE_PLAGUE) return;
    line_clause(out, "spared"); // how many players have been asked or skipped
    line_number(out, s->wheel.spared);
}

static const char *wheel_restore(const bas_game *g, bas_state *s, const bas_clause *c) {
    int number;
    if (word_is(c->w[0], "spared") && c->words == 2) {
        if (!word_between(c->w[1], 1, g->players, &number)) return "no such number of players";
        s->wheel.spared = (uint8_t)number;
        return 0;
    }
    const bool pig = word_is(c->w[0], "pig") && c->words == 2;
    if (!pig && !(word_is(c->w[0], "crown") && c->words == 3)) return clause_other;
    int sector = 0;
    while (sector < g->sectors && !word_is(c->w[1], g->sector[sector].name)) sector++;
    if (sector == g->sectors) return "no such sector";
    if (pig) {
        s->wheel.pig = (uint8_t)sector;
        return 0;
    }
    if (!word_between(c->w[2], 1, g->players, &number)) return "no such player";
    if (!s->supply[BAS_FIGURE_MEEPLE][number - 1]) return "no such figure in the supply";
    if (crown_space(g, s, sector) < 0) return "no crown space is free there";
    crown_put(g, s, number - 1, sector);
    return 0;
}

static const char *wheel_check(const bas_game *g, const bas_state *s, check_sums *sums) {
    if (s->wheel.pig >= g->sectors) return "the pig stands on a sector";
    for (int i = 0; i < g->sectors; i++) {
        unsigned free = 0;
        for (int k = 0; k < BAS_CROWNS_MAX; k++) {
            const int player = s->wheel.crown[i][k];
            if (player == BAS_NONE) {
                free |= k < g->sector[i].crowns;
                continue;
            }
            if (k >= g->sector[i].crowns || player >= g->players)
                return "players stand on the crown spaces there are";
            sums->figures[BAS_FIGURE_MEEPLE][player]++;
        }
        if ((s->wheel.free >> i & 1u) != free) return "sectors with a free crown space are known";
    }
    return 0;
}

BAS_SMALL_END

static const bas_phase_row wheel_turn[] = {
    // WHEEL-13
    // phase, asked again, module, what happens, a random answer, answers
    { BAS_PHASE_DRAW, false, 0, base_draw, draw_sample, { &draw_row } },
    { BAS_PHASE_PIG, false, 0, wheel_pig, 0, { 0 } },
    { BAS_PHASE_PLAGUE, true, 0, wheel_plague, turn_sample, { &recall_row } },
    { BAS_PHASE_CROWNS, false, 0, wheel_crowns, 0, { 0 } },
    { BAS_PHASE_FIT, false, 0, base_fit, 0, { 0 } }, // WHEEL-17, WHEEL-60
    { BAS_PHASE_PLACE, false, 0, base_decide, place_sample, { &place_row } },
    { BAS_PHASE_ACTION,
      false,
      0,
      base_decide,
      action_sample,
      { &claim_row, &crown_row, &pass_row } },
    { BAS_PHASE_SCORE, false, 0, base_score, 0, { 0 } }, // WHEEL-32
    { BAS_PHASE_END, false, 0, base_end, 0, { 0 } },     // WHEEL-11
    { BAS_PHASE_FINAL, false, 0, base_final, 0, { 0 } }, // WHEEL-59: crowns give nothing
};

static const bas_module wheel_own = {
    .sets = { "wheel", "wheel-board" }, // WHEEL-02, WHEEL-05, WHEEL-06, AMB-55
    .kinds = base_kinds,
    .kind_count = COUNT(base_kinds),
    .ready = wheel_ready,
    .most = BAS_OPTIONAL(wheel_most),
    .setup = wheel_setup,
    .memory = BAS_OPTIONAL(wheel_memory),
    .describe = BAS_OPTIONAL(wheel_describe),
    .restore = BAS_OPTIONAL(wheel_restore),
    .check = BAS_OPTIONAL(wheel_check),
};

static const bas_rules game_wheel = {
    .name = "wheel",
    .title = "Wheel of Fortune",
    .family = BAS_FAMILY_MEDIEVAL,
    .players = 5,               // WHEEL-01
    .implied = BAS_MOD_FARMERS, // WHEEL-36
    .wheel = true,
    .own = &wheel_own,
    .turn = wheel_turn,
    .rows = COUNT(wheel_turn),
};

#endif
