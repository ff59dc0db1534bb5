/* mod_builders.c: Traders & Builders: goods, the builder with a second part of the turn, the pig.
 *
 * Builder and pig stand beside a figure of their player and weigh nothing (figures.h); what the pig
 * changes is said there, too. They go home with the others of their feature (BUILDER-22). The
 * second part is a whole turn of the same player (BUILDER-16), since the walk along the turn table
 * begins once more; so one figure is placed in each part (AMB-107, AMB-110).
 *
 * s->builders.part is 1 from laying a tile that extends the feature of the active player's builder
 * until the scoring of that tile, 2 while the second part lasts, and 0 else. */
#ifndef BASTIDE_MOD_BUILDERS_C
#define BASTIDE_MOD_BUILDERS_C

#include "engine_internal.h"
#include "figure.c"
#include "score.c"
#include "words.c"

enum { GOODS_FIRST = BAS_ATTRIBUTE_WINE };

_Static_assert(BAS_ATTRIBUTE_CLOTH == BAS_ATTRIBUTE_WINE + BAS_GOODS - 1, "goods stand together");

/* ---- the builder ---------------------------------------------------------------------------- */

/* Whether the tile just laid carries a part of the feature of the player's builder. That feature
 * holds another figure of the player, too: most tiles need no search. */
static bool builders_extends(const bas_game *g, const bas_state *s, int player) {
    const bas_placed *p = &s->tile[s->last];
    const int figure = BAS_FIGURE_BUILDER << 3 | player;
    bool near = false;
    for (uint32_t left = g->type[p->type].claims[BAS_FIGURE_BUILDER]; left; left &= left - 1)
        near |= bas_feature_crew(s->feature[s->label[p->base + bits_lowest(left)]], player) != 0;
    if (!near) return false;
    const bas_placed *at = &s->tile[figure_nth(s, figure, 0)];
    for (int i = 0; i < g->type[p->type].segments; i++)
        if (s->label[p->base + i] == s->label[at->base + at->segment]) return true;
    return false;
}

/* BUILDER-14: an extension, also one that joins or completes (BUILDER-15), by the player's own tile
 * (BUILDER-20, AMB-115), laid after the builder came (AMB-121). BUILDER-18, AMB-120: one second
 * part, whatever is extended. */
static int builders_extend(const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    const int player = s->active;
    if (s->builders.part == 0 && !s->supply[BAS_FIGURE_BUILDER][player])
        s->builders.part = builders_extends(g, s, player);
    return TURN_NEXT;
}

/* ---- goods ---------------------------------------------------------------------------------- */

/* The bits of a feature's word that count goods, in a city. */
static inline uint64_t builders_bits(void) {
    uint64_t bits = 0;
    for (int k = GOODS_FIRST; k < GOODS_FIRST + BAS_GOODS; k++)
        bits |= attribute_word(k, attribute_most(k));
    return bits;
}

/* BUILDER-05 to BUILDER-07, AMB-115: the goods of a city go to whoever completed it. */
static void builders_take(bas_state *s, int segment, bas_events *ev) {
    const uint64_t word = s->feature[s->label[segment]];
    for (int k = 0; k < BAS_GOODS; k++) {
        const int count = attribute_count(word, GOODS_FIRST + k);
        if (!count) continue;
        s->builders.goods[k][s->active] = (uint8_t)(s->builders.goods[k][s->active] + count);
        EVENT(ev, .event = BAS_EVENT_GOODS, .player = s->active, .extras = (int16_t)count,
              .attributes = (uint16_t)(1u << (GOODS_FIRST + k)),
              .x = (int8_t)bas_tile_x(s, s->last), .y = (int8_t)bas_tile_y(s, s->last),
              .segment = (uint8_t)(segment - s->tile[s->last].base));
    }
}

/* After all points of the step (AMB-122): the cities that the tile completed, each once. */
BAS_RARE void builders_take_all(const bas_game *g, bas_state *s, bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    const bas_type *t = &g->type[p->type];
    for (uint32_t left = t->closers; left; left &= left - 1) {
        const int i = bits_lowest(left), label = s->label[p->base + i];
        if (bas_feature_open(s->feature[label]) || t->tile->segment[i].kind != BAS_KIND_CITY)
            continue;
        bool first = true;
        for (int k = 0; k < i; k++) first = first && s->label[p->base + k] != label;
        if (first) builders_take(s, p->base + i, ev);
    }
}

/* The second part, if one is due (BUILDER-17, BUILDER-19; AMB-108: nobody is asked) and there is
 * something to draw (AMB-109), from whatever stack is in force. */
BAS_RARE int builders_again(bas_state *s) {
    const bool again = s->builders.part == 1 && bas_tiles_left(s);
    s->builders.part = again ? 2 : 0;
    if (!again) return TURN_NEXT;
    s->next_stack = BAS_NONE;
    return BAS_PHASE_DRAW;
}

/* Most tiles complete no city with goods. Roads count their inns where cities count goods. */
static int builders_trade(const bas_game *g, bas_state *s, bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    for (uint32_t left = g->type[p->type].closers; left; left &= left - 1) {
        const uint64_t word = s->feature[s->label[p->base + bits_lowest(left)]];
        if (bas_feature_open(word) || !(word & builders_bits())) continue;
        builders_take_all(g, s, ev);
        break;
    }
    return BAS_UNLIKELY(s->builders.part) ? builders_again(s) : TURN_NEXT;
}

BAS_SMALL_BEGIN

/* BUILDER-09: for each kind everybody with the most tokens, and at least one; ties are not divided.
 * AMB-123: last of all. BUILDER-08: what lies in unfinished cities nobody has. */
static void builders_last(const bas_game *g, bas_state *s, bas_events *ev) {
    for (int k = 0; k < BAS_GOODS; k++) {
        int most = 1;
        for (int p = 0; p < g->players; p++)
            if (s->builders.goods[k][p] > most) most = s->builders.goods[k][p];
        for (int p = 0; p < g->players; p++)
            if (s->builders.goods[k][p] == most)
                score_award(s,
                            (bas_event){ .player = (uint8_t)p,
                                         .reason = BAS_REASON_GOODS,
                                         .points = BAS_POINTS_GOODS,
                                         .extras = (int16_t)most,
                                         .attributes = (uint16_t)(1u << (GOODS_FIRST + k)),
                                         .final = true },
                            ev);
    }
}

/* Goods, and what the pig adds: every border of a field counts once. */
static int builders_most(const bas_game *g) {
    int borders = 0;
    for (int i = 0; i < g->types; i++)
        for (int k = 0; k < g->type[i].tile->segments; k++)
            borders += g->type[i].tile->count * bits_count(g->type[i].tile->segment[k].borders);
    return BAS_GOODS * BAS_POINTS_GOODS + borders * figure_table[BAS_FIGURE_PIG].more;
}

/* ---- memory --------------------------------------------------------------------------------- */

static uint64_t builders_memory(const bas_game *g, const bas_state *s, int tile) {
    uint64_t sum = s->builders.part;
    if (tile >= 0) return 0;
    for (int k = 0; k < BAS_GOODS; k++)
        for (int p = 0; p < g->players; p++)
            sum = (sum + s->builders.goods[k][p]) * 0x9e3779b97f4a7c15u;
    return sum;
}

static void builders_describe(const bas_game *g, const bas_state *s, bas_line *out) {
    if (s->builders.part) {
        line_clause(out, "part");
        line_number(out, s->builders.part);
    }
    for (int k = 0; k < BAS_GOODS; k++) {
        int all = 0;
        for (int p = 0; p < g->players; p++) all += s->builders.goods[k][p];
        if (!all) continue;
        line_clause(out, "goods");
        line_word(out, attribute_table[GOODS_FIRST + k].name);
        for (int p = 0; p < g->players; p++) line_number(out, s->builders.goods[k][p]);
    }
}

static const char *builders_restore(const bas_game *g, bas_state *s, const bas_clause *c) {
    int value, k = 0;
    if (word_is(c->w[0], "part")) {
        if (c->words != 2 || !word_between(c->w[1], 1, 2, &value)) return "a turn has two parts";
        s->builders.part = (uint8_t)value;
        return 0;
    }
    if (!word_is(c->w[0], "goods")) return clause_other;
    if (c->words != g->players + 2) return "every player has goods, or 0";
    while (k < BAS_GOODS && !word_is(c->w[1], attribute_table[GOODS_FIRST + k].name)) k++;
    if (k == BAS_GOODS) return "no such goods";
    for (int p = 0; p < g->players; p++) {
        if (!word_between(c->w[p + 2], 0, UINT8_MAX, &value)) return "not a number of tokens";
        s->builders.goods[k][p] = (uint8_t)value;
    }
    return 0;
}

/* BUILDER-02, BUILDER-10, AMB-116: there is one token for each symbol. */
static const char *builders_check(const bas_game *g, const bas_state *s,
                                  BAS_UNUSED check_sums *sums) {
    int left[BAS_GOODS] = { 0 };
    for (int i = 0; i < s->segments; i++)
        for (int k = 0; k < BAS_GOODS && !bas_feature_open(s->feature[s->label[i]]); k++)
            left[k] += segment_data(g, s, i)->attribute[GOODS_FIRST + k];
    for (int k = 0; k < BAS_GOODS; k++) {
        for (int p = 0; p < g->players; p++) left[k] -= s->builders.goods[k][p];
        if (left[k] < 0) return "goods come of completed cities";
    }
    if (s->builders.part > 2) return "a turn has two parts";
    if (s->builders.part == 1 && (s->player >= g->players || s->hand != BAS_NONE))
        return "a second part comes of a tile that was laid";
    return 0;
}

BAS_SMALL_END

static const bas_module mod_builders = {
    .name = "builders",
    .title = "Traders & Builders",
    .bit = BAS_MOD_BUILDERS,
    .sets = { "builders" }, // BUILDER-01
    .most = BAS_OPTIONAL(builders_most),
    .last = builders_last,
    .memory = BAS_OPTIONAL(builders_memory),
    .describe = BAS_OPTIONAL(builders_describe),
    .restore = BAS_OPTIONAL(builders_restore),
    .check = BAS_OPTIONAL(builders_check),
};

#endif
