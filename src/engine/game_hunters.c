/* game_hunters.c: Hunters and Gatherers. The turn is that of the base game, with effects of
 * bonus tiles between laying and placing, and a bonus turn after a forest with a menhir.
 *
 * Water is cut up in two ways. A river is what fishers claim: it ends at lakes and forests. A
 * river system is what huts claim: rivers and the lakes between them. Each tile gets a segment
 * for every river system on it (hunters_derive), joined over network ports; a hut stands on a
 * river or lake and belongs to the system's segment.
 *
 * What the base game says too is done by its code: the start tile, drawing, fitting, one piece
 * for each tile (HG-08, HG-15 to HG-22); a feature is blocked by its own kind of figures alone
 * (HG-24 to HG-26, HG-32, HG-33, HG-35, HG-38, HG-50); majorities, ties and the figures' way
 * home (HG-30, HG-41, HG-52 to HG-55, HG-76, HG-80 to HG-83); bonus tiles are tiles like others
 * (HG-57).
 *
 * s->hunters remembers whose animals are covered: all those of a segment together. */
#ifndef BASTIDE_GAME_HUNTERS_C
#define BASTIDE_GAME_HUNTERS_C

#include "engine_internal.h"
#include "figure.c"
#include "game_base.c"
#include "score.c"
#include "turn.c"
#include "words.c"

enum { HUNTERS_CANOE = 2, HUNTERS_MAMMOTH = 3, HUNTERS_AUROCHS = 2, HUNTERS_DEER = 1 };

static const char *const hunters_powers[BAS_POWER_COUNT] = {
    [BAS_POWER_NONE] = "",
    [BAS_POWER_CANOE] = "canoe",
    [BAS_POWER_PIT] = "hunting-pit",
    [BAS_POWER_SHAMAN] = "shaman",
    [BAS_POWER_GREAT_TRAP] = "great-trap",
    [BAS_POWER_FIRE] = "fire",
    [BAS_POWER_RAFT] = "raft",
};

static int hunters_stack(const bas_tile *t) { // HG-02, HG-09
    return t->back == BAS_BACK_BONUS ? BAS_STACK_BONUS : STACK_OPEN;
}

/* The river systems of a tile, HG-34: rivers that run into one lake are one system, and so are a
 * lake alone (AMB-75) and a river that runs into none. */
BAS_SMALL const char *hunters_derive(bas_type *out, const bas_tile *t) {
    for (int i = 0; i < t->segments; i++) {
        const bas_segment *segment = &t->segment[i];
        if (segment->kind != BAS_KIND_RIVER && segment->kind != BAS_KIND_LAKE) continue;
        const int lake = segment->kind == BAS_KIND_LAKE ? i : segment->lake;
        int k = 0;
        while (k < out->systems && (lake == BAS_NONE || out->system[k].lake != lake)) k++;
        if (k == BAS_TILE_SYSTEMS_MAX) return "a tile holds too many river systems";
        if (k == out->systems)
            out->system[out->systems++] =
                (bas_segment){ .kind = BAS_KIND_SYSTEM, .lake = (uint8_t)lake };
        bas_segment *system = &out->system[k];
        for (int d = 0; d < 4; d++)
            if (segment->ports >> (3 * d + 1) & 1) system->ports |= (uint16_t)(1u << (12 + d));
        if (system->extras + segment->extras > UINT8_MAX) return "a tile holds too many fish";
        system->extras = (uint8_t)(system->extras + segment->extras);
        out->system_of[i] = (uint8_t)(t->segments + k);
    }
    return 0;
}

BAS_SMALL const char *hunters_ready(bas_game *g, BAS_UNUSED const bas_tile **tile) {
    for (int i = 0; i < g->types; i++) {
        const bas_tile *t = g->type[i].tile;
        for (int k = 0; k < t->marks; k++)
            for (int p = BAS_POWER_NONE + 1; p < BAS_POWER_COUNT; p++)
                if (t->mark[k].mark == BAS_MARK_POWER &&
                    text_equal(t->mark[k].word, hunters_powers[p]))
                    g->type[i].power = (uint8_t)p;
    }
    return 0;
}

/* ---- what features are worth ---------------------------------------------------------------- */

/* The only segment of a kind on a power tile, as a segment of the map, or -1 (AMB-79). */
static int hunters_segment(const bas_game *g, const bas_state *s, int tile, int kind) {
    const bas_tile *t = g->type[s->tile[tile].type].tile;
    for (int i = 0; i < t->segments; i++)
        if (t->segment[i].kind == kind) return s->tile[tile].base + i;
    return -1;
}

/* HG-28, HG-29: a completed river counts its tiles, its fish, and those of the lakes it runs
 * into, each lake once (AMB-73, AMB-74). HG-74: an unfinished one nothing, by the kind table. */
static void hunters_river(const bas_game *g, const bas_state *s, int label, bool closed,
                          bas_tally *out) {
    uint64_t seen[(BAS_SEGMENTS_MAX + 63) / 64] = { 0 };
    int walk = label;
    score_ring(g, s, label, closed, out);
    do {
        const int lake = segment_data(g, s, walk)->lake;
        if (lake != BAS_NONE) {
            const int at = s->tile[s->owner[walk]].base + lake;
            const uint64_t bit = (uint64_t)1 << (at & 63);
            if (!(seen[at >> 6] & bit)) {
                const int fish = segment_data(g, s, at)->extras;
                const bas_rates rates = bas_rates_of(g, BAS_KIND_RIVER, s->feature[label]);
                out->extras += fish;
                out->points += fish * (closed ? rates.extra : rates.end_extra);
            }
            seen[at >> 6] |= bit;
        }
        walk = s->next[walk];
    } while (walk != label);
}

static int hunters_lakes(const bas_game *g, const bas_state *s, int label) {
    int lakes = 0, walk = label;
    do {
        lakes += segment_data(g, s, walk)->lake != BAS_NONE;
        walk = s->next[walk];
    } while (walk != label);
    return lakes;
}

/* HG-75: one point for each fish of the river system; HG-72, AMB-87: with a raft also for each
 * lake. Huts stay until the end (HG-36). */
static void hunters_system(const bas_game *g, const bas_state *s, int label, BAS_UNUSED bool closed,
                           bas_tally *out) {
    int walk = label;
    bool raft = false;
    *out = (bas_tally){ .tiles = 0 };
    do {
        const bas_type *t = &g->type[s->tile[s->owner[walk]].type];
        out->extras += segment_data(g, s, walk)->extras;
        raft |= t->power == BAS_POWER_RAFT && segment_data(g, s, walk)->lake != BAS_NONE;
        walk = s->next[walk];
    } while (walk != label);
    if (raft) out->besides = hunters_lakes(g, s, label);
    const bas_rates rates = bas_rates_of(g, BAS_KIND_SYSTEM, s->feature[label]);
    out->points = out->extras * rates.end_extra + out->besides;
}

static void hunters_cover(bas_state *s, int segment) {
    s->hunters.covered[segment >> 3] |= (uint8_t)(1u << (segment & 7));
}

static bool hunters_covered(const bas_state *s, int segment) {
    return s->hunters.covered[segment >> 3] >> (segment & 7) & 1;
}

static bool hunters_beside(const bas_state *s, int a, int b) { // on one of the 8 cells around
    const int dx = bas_tile_x(s, a) - bas_tile_x(s, b), dy = bas_tile_y(s, a) - bas_tile_y(s, b);
    return a != b && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

/* HG-77 to HG-79: tigers eat deer first; a meadow is never worth less than nothing. */
static int hunters_animals_value(const int n[BAS_ANIMAL_COUNT], int deer) {
    return HUNTERS_MAMMOTH * n[BAS_ANIMAL_MAMMOTH] + HUNTERS_AUROCHS * n[BAS_ANIMAL_AUROCHS] +
           HUNTERS_DEER * deer;
}

/* Adds the animals of the meadow's segments that are not covered; `near` those beside the tile. */
static void hunters_count(const bas_game *g, const bas_state *s, int label, int tile, bool own,
                          int all[BAS_ANIMAL_COUNT], int near[BAS_ANIMAL_COUNT]) {
    int walk = label;
    do {
        const bas_segment *meadow = segment_data(g, s, walk);
        const int here = s->owner[walk];
        const bool close = tile >= 0 && (hunters_beside(s, here, tile) || (own && here == tile));
        for (int a = 0; a < BAS_ANIMAL_COUNT && !hunters_covered(s, walk); a++) {
            all[a] += meadow->animals[a];
            if (close) near[a] += meadow->animals[a];
        }
        walk = s->next[walk];
    } while (walk != label);
}

/* The tile of the meadow with a power that acts in final scoring, or -1. */
static int hunters_power_tile(const bas_game *g, const bas_state *s, int label, int power) {
    int walk = label;
    do {
        const int tile = s->owner[walk];
        if (g->type[s->tile[tile].type].power == power &&
            hunters_segment(g, s, tile, BAS_KIND_MEADOW) == walk)
            return tile;
        walk = s->next[walk];
    } while (walk != label);
    return -1;
}

/* The formula of section 10.11. HG-71: fire covers the tigers. HG-68 to HG-70, AMB-82: a great
 * trap counts the animals around it, not on its own tile, once more; AMB-84: the deer that would
 * not be doubled are eaten first. Hunters stay until the end (HG-51). */
static void hunters_meadow(const bas_game *g, const bas_state *s, int label, BAS_UNUSED bool closed,
                           bas_tally *out) {
    int all[BAS_ANIMAL_COUNT] = { 0 }, near[BAS_ANIMAL_COUNT] = { 0 };
    const int trap = hunters_power_tile(g, s, label, BAS_POWER_GREAT_TRAP);
    const bool fire = hunters_power_tile(g, s, label, BAS_POWER_FIRE) >= 0;
    hunters_count(g, s, label, trap, false, all, near);
    const int tigers = fire ? 0 : all[BAS_ANIMAL_TIGER], deer = all[BAS_ANIMAL_DEER];
    const int eaten = tigers < deer ? tigers : deer, far = deer - near[BAS_ANIMAL_DEER];
    const int near_eaten = eaten > far ? eaten - far : 0;
    *out =
        (bas_tally){ .extras = all[BAS_ANIMAL_MAMMOTH] + all[BAS_ANIMAL_AUROCHS] + deer - eaten };
    out->points = hunters_animals_value(all, deer - eaten) +
                  hunters_animals_value(near, near[BAS_ANIMAL_DEER] - near_eaten);
}

static const bas_kind_entry hunters_kinds[] = {
    { BAS_KIND_FOREST, // HG-37, HG-39, HG-40, AMB-76; HG-59, AMB-72: groves; HG-74
      { BAS_CLOSE_ENDS, BAS_REASON_FOREST, { 2, 3, 0, 0, 0 }, score_ring } },
    { BAS_KIND_RIVER, // HG-23, HG-27
      { BAS_CLOSE_ENDS, BAS_REASON_RIVER, { 1, 1, 0, 0, 0 }, hunters_river } },
    { BAS_KIND_MEADOW, // HG-49
      { BAS_CLOSE_NEVER, BAS_REASON_MEADOW, { 0, 0, 0, 0, 0 }, hunters_meadow } },
    { BAS_KIND_SYSTEM, // HG-31, HG-75
      { BAS_CLOSE_NEVER, BAS_REASON_HUT, { 0, 0, 0, 1, 0 }, hunters_system } },
};

/* ---- effects, as soon as the tile is laid: HG-60 -------------------------------------------- */

static void hunters_award(bas_state *s, int reason, int points, int extras, int extra,
                          bas_events *ev) {
    score_award(s,
                (bas_event){ .player = s->active,
                             .reason = (uint8_t)reason,
                             .points = (int16_t)points,
                             .extras = (int16_t)extras,
                             .extra = (int8_t)extra,
                             .x = (int8_t)bas_tile_x(s, s->last),
                             .y = (int8_t)bas_tile_y(s, s->last) },
                ev);
}

/* HG-61, HG-62, AMB-86. */
static void hunters_canoe(const bas_game *g, bas_state *s, bas_events *ev) {
    const int lake = hunters_segment(g, s, s->last, BAS_KIND_LAKE);
    if (lake < 0) return;
    const bas_placed *p = &s->tile[s->last];
    const int system = p->base + g->type[p->type].system_of[lake - p->base];
    const int lakes = hunters_lakes(g, s, s->label[system]);
    hunters_award(s, BAS_REASON_CANOE, HUNTERS_CANOE * lakes, lakes, HUNTERS_CANOE, ev);
}

/* HG-63 to HG-66, AMB-78, AMB-80, AMB-81, AMB-83: the animals of the hunting ground score for
 * whoever laid the trap, and are covered. */
static void hunters_pit(const bas_game *g, bas_state *s, bas_events *ev) {
    const int meadow = hunters_segment(g, s, s->last, BAS_KIND_MEADOW);
    if (meadow < 0) return;
    int all[BAS_ANIMAL_COUNT] = { 0 }, near[BAS_ANIMAL_COUNT] = { 0 }, walk = meadow;
    hunters_count(g, s, meadow, s->last, true, all, near);
    const int left = near[BAS_ANIMAL_DEER] - near[BAS_ANIMAL_TIGER], deer = left > 0 ? left : 0;
    hunters_award(s, BAS_REASON_PIT, hunters_animals_value(near, deer),
                  near[BAS_ANIMAL_MAMMOTH] + near[BAS_ANIMAL_AUROCHS] + deer, 0, ev);
    do {
        if (s->owner[walk] == s->last || hunters_beside(s, s->owner[walk], s->last))
            hunters_cover(s, walk);
        walk = s->next[walk];
    } while (walk != meadow);
}

BAS_SMALL int hunters_effect(const bas_game *g, bas_state *s, bas_events *ev) {
    switch (g->type[s->tile[s->last].type].power) {
    case BAS_POWER_CANOE: hunters_canoe(g, s, ev); break;
    case BAS_POWER_PIT: hunters_pit(g, s, ev); break;
    case BAS_POWER_SHAMAN:                                                   // HG-67
        if (figure_nth(s, BAS_FIGURE_MEEPLE << 3 | s->active, 0) < 0) break; // AMB-85: no huts
        s->player = s->active;
        return TURN_WAIT;
    default: break;
    }
    return TURN_NEXT;
}

/* ---- the turn ------------------------------------------------------------------------------- */

/* The bonus stack in a bonus turn, else the ordinary one; an empty stack ends the turn (AMB-70). */
static int hunters_draw(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    const int stack = s->turn_kind ? BAS_STACK_BONUS : BAS_STACK_LAND;
    if (!s->left[stack]) return BAS_PHASE_END;
    s->draw_stack = (uint8_t)stack;
    s->player = BAS_NATURE;
    return TURN_WAIT;
}

/* HG-43, HG-44, AMB-68: a completed forest with a menhir, whoever holds it. */
static void hunters_closed(BAS_UNUSED const bas_game *g, bas_state *s, int label,
                           BAS_UNUSED bas_events *ev) {
    if (attribute_count(s->feature[label], BAS_ATTRIBUTE_MENHIR)) s->turn_due = BAS_TURN_BONUS;
}

/* HG-45 to HG-47, AMB-67, AMB-69, AMB-71: one bonus tile a turn, after all scoring. */
static int hunters_bonus(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    if (!s->turn_due || s->turn_kind || !s->left[BAS_STACK_BONUS]) return TURN_NEXT;
    s->turn_kind = BAS_TURN_BONUS;
    return BAS_PHASE_DRAW;
}

static int hunters_end(const bas_game *g, bas_state *s, bas_events *ev) { // HG-13, HG-73
    s->turn_due = s->turn_kind = BAS_TURN_USUAL;
    return base_end(g, s, ev);
}

static const bas_phase_row hunters_turn[] = {
    // HG-14
    // phase, asked again, module, what happens, a random answer, answers
    { BAS_PHASE_DRAW, false, 0, hunters_draw, draw_sample, { &draw_row } },
    { BAS_PHASE_FIT, false, 0, base_fit, 0, { 0 } }, // HG-18
    { BAS_PHASE_PLACE, false, 0, base_decide, place_sample, { &place_row } },
    { BAS_PHASE_EFFECT, false, 0, hunters_effect, turn_sample, { &recall_row, &pass_row } },
    { BAS_PHASE_ACTION, false, 0, base_decide, action_sample, { &claim_row, &pass_row } },
    { BAS_PHASE_SCORE, false, 0, base_score, 0, { 0 } },
    { BAS_PHASE_BONUS, false, 0, hunters_bonus, 0, { 0 } },
    { BAS_PHASE_END, false, 0, hunters_end, 0, { 0 } },
    { BAS_PHASE_FINAL, false, 0, base_final, 0, { 0 } },
};

static uint64_t hunters_memory(const bas_game *g, const bas_state *s, int tile) {
    if (tile < 0) return (uint64_t) !!s->turn_kind << 1 | !!s->turn_due;
    uint64_t covered = 0;
    const bas_placed *p = &s->tile[tile];
    for (int i = 0; i < g->type[p->type].segments; i++)
        covered |= (uint64_t)hunters_covered(s, p->base + i) << i;
    return covered;
}

BAS_SMALL_BEGIN

static void hunters_describe(BAS_UNUSED const bas_game *g, const bas_state *s, bas_line *out) {
    if (s->turn_kind) line_clause(out, "bonus-turn");
    if (s->turn_due) line_clause(out, "menhir");
    for (int i = 0; i < s->segments; i++) {
        if (!hunters_covered(s, i)) continue;
        const int tile = s->owner[i];
        line_clause(out, "covered");
        line_square(out, s, tile);
        line_number(out, i - s->tile[tile].base + 1);
    }
}

static const char *hunters_restore(const bas_game *g, bas_state *s, const bas_clause *c) {
    const bool bonus = word_is(c->w[0], "bonus-turn"), menhir = word_is(c->w[0], "menhir");
    if ((bonus || menhir) && c->words == 1) {
        *(bonus ? &s->turn_kind : &s->turn_due) = BAS_TURN_BONUS;
        return 0;
    }
    int x, y, n;
    if (!word_is(c->w[0], "covered") || c->words != 4) return clause_other;
    if (!word_number(c->w[1], &x) || !word_number(c->w[2], &y) || !bas_on_table(x, y))
        return "not a square";
    const int tile = grid_tile(s, grid_key(x, y));
    if (tile < 0) return "no tile lies there";
    const bas_placed *p = &s->tile[tile];
    if (!word_between(c->w[3], 1, g->type[p->type].tile->segments, &n)) return "no such feature";
    hunters_cover(s, p->base + n - 1);
    return 0;
}

static const char *hunters_check(const bas_game *g, const bas_state *s,
                                 BAS_UNUSED check_sums *sums) {
    for (int i = 0; i < BAS_SEGMENTS_MAX; i++) {
        if (!hunters_covered(s, i)) continue;
        if (i >= s->segments || segment_data(g, s, i)->kind != BAS_KIND_MEADOW)
            return "only animals of meadows are covered";
    }
    return 0;
}

BAS_SMALL_END

/* Beside the kind table: the fish of a lake for each river that runs into it; animals, by a pit
 * once and then covered, or in a meadow at most twice; lakes by raft, and by every canoe. */
BAS_SMALL int hunters_most(const bas_game *g) {
    int most = 0, lakes = 0, canoes = 0;
    for (int i = 0; i < g->types; i++) {
        const bas_tile *t = g->type[i].tile;
        int points = 0;
        for (int k = 0; k < t->segments; k++) {
            const bas_segment *segment = &t->segment[k];
            int animals[BAS_ANIMAL_COUNT];
            for (int a = 0; a < BAS_ANIMAL_COUNT; a++) animals[a] = segment->animals[a];
            points += 2 * hunters_animals_value(animals, animals[BAS_ANIMAL_DEER]);
            if (segment->kind == BAS_KIND_RIVER && segment->lake != BAS_NONE)
                points += t->segment[segment->lake].extras;
            lakes += t->count * (segment->kind == BAS_KIND_LAKE);
        }
        most += t->count * points;
        canoes += t->count * (g->type[i].power == BAS_POWER_CANOE);
    }
    return most + lakes * (1 + HUNTERS_CANOE * canoes);
}

static const bas_module hunters_own = {
    .sets = { "hunters" }, // HG-01
    .turn = { BAS_TURN_BONUS, "bonus", BAS_SAID("bonus turn"),
              BAS_SAID("has finished a forest with a menhir") }, // HG-43
    .kinds = hunters_kinds,
    .kind_count = COUNT(hunters_kinds),
    .stack = hunters_stack,
    .derive = hunters_derive,
    .ready = hunters_ready,
    .most = BAS_OPTIONAL(hunters_most),
    .closed = hunters_closed,
    .memory = BAS_OPTIONAL(hunters_memory),
    .describe = BAS_OPTIONAL(hunters_describe),
    .restore = BAS_OPTIONAL(hunters_restore),
    .check = BAS_OPTIONAL(hunters_check),
};

static const bas_rules game_hunters = {
    .name = "hunters",
    .title = "Hunters and Gatherers",
    .family = BAS_FAMILY_HUNTERS,
    .players = 5, // AMB-01
    .own = &hunters_own,
    .turn = hunters_turn,
    .rows = COUNT(hunters_turn),
};

#endif
