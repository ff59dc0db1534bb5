/* mod_builders.c: Traders & Builders: goods, the builder with a second part of the turn, the pig.
 *
 * Builder and pig stand beside a figure of their player and weigh nothing (figures.h); what the pig
 * changes is said there, too. They go home with the others of their feature (BUILDER-22). The
 * second part is a whole turn of the same player (BUILDER-16), since the walk along the turn table
 * begins once more; so one figure is placed in each part (AMB-107, AMB-110).
 *
 * A second part is due (s->turn_due) from laying a tile that extends the feature of the active
 * player's builder until the scoring of that tile; then it is the kind of the turn. */
#ifndef BASTIDE_MOD_BUILDERS_C
#define BASTIDE_MOD_BUILDERS_C

#include "engine_internal.h"
#include "figure.c"
#include "tokens.c"
#include "words.c"

enum { // the attributes that give tokens, BUILDER-01
    GOODS = 1 << BAS_ATTRIBUTE_WINE | 1 << BAS_ATTRIBUTE_GRAIN | 1 << BAS_ATTRIBUTE_CLOTH
};

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
    if (s->turn_kind == BAS_TURN_USUAL && !s->supply[BAS_FIGURE_BUILDER][player] &&
        builders_extends(g, s, player))
        s->turn_due = BAS_TURN_SECOND;
    return TURN_NEXT;
}

/* ---- after the scoring ----------------------------------------------------------------------- */

/* The second part, if one is due (BUILDER-17, BUILDER-19; AMB-108: nobody is asked) and there is
 * something to draw (AMB-109), from whatever stack is in force. */
BAS_RARE int builders_again(bas_state *s) {
    const bool again = s->turn_due && bas_tiles_left(s);
    s->turn_kind = again ? BAS_TURN_SECOND : BAS_TURN_USUAL;
    s->turn_due = BAS_TURN_USUAL;
    if (!again) return TURN_NEXT;
    s->next_stack = BAS_NONE;
    return BAS_PHASE_DRAW;
}

/* BUILDER-05 to BUILDER-07, AMB-115: the goods of a city go to whoever completed it, after all
 * points of the step (AMB-122). */
static int builders_trade(const bas_game *g, bas_state *s, bas_events *ev) {
    tokens_laid(g, s, GOODS, ev);
    return BAS_UNLIKELY(s->turn_due | s->turn_kind) ? builders_again(s) : TURN_NEXT;
}

BAS_SMALL_BEGIN

/* BUILDER-09; AMB-123: last of all. BUILDER-08: what lies in unfinished cities nobody has. */
static void builders_last(const bas_game *g, bas_state *s, bas_events *ev) {
    tokens_last(g, s, GOODS, ev);
}

/* Goods, and what the pig adds: every border of a field counts once. */
static int builders_most(const bas_game *g) {
    int borders = 0;
    for (int i = 0; i < g->types; i++)
        for (int k = 0; k < g->type[i].tile->segments; k++)
            borders += g->type[i].tile->count * bits_count(g->type[i].tile->segment[k].borders);
    return tokens_most(GOODS) + borders * figure_table[BAS_FIGURE_PIG].more;
}

/* ---- memory --------------------------------------------------------------------------------- */

/* 0; 1: a second part is to come; 2: this is it. */
static int builders_part(const bas_state *s) {
    return 2 * (s->turn_kind == BAS_TURN_SECOND) + (s->turn_due == BAS_TURN_SECOND);
}

static uint64_t builders_memory(const bas_game *g, const bas_state *s, int tile) {
    return tile >= 0 ? 0 : tokens_memory(g, s, GOODS, (uint64_t)builders_part(s));
}

static void builders_describe(const bas_game *g, const bas_state *s, bas_line *out) {
    if (builders_part(s)) {
        line_clause(out, "part");
        line_number(out, builders_part(s));
    }
    tokens_describe(g, s, GOODS, out);
}

static const char *builders_restore(const bas_game *g, bas_state *s, const bas_clause *c) {
    int value;
    if (!word_is(c->w[0], "part")) return tokens_restore(g, s, GOODS, c);
    if (c->words != 2 || !word_between(c->w[1], 1, 2, &value)) return "a turn has two parts";
    *(value == 2 ? &s->turn_kind : &s->turn_due) = BAS_TURN_SECOND;
    return 0;
}

/* BUILDER-02, BUILDER-10, AMB-116: there is one token for each symbol. */
static const char *builders_check(const bas_game *g, const bas_state *s,
                                  BAS_UNUSED check_sums *sums) {
    const char *fault = tokens_check(g, s, GOODS);
    if (fault) return fault;
    if (s->turn_kind && s->turn_due) return "a turn has two parts";
    if (s->turn_due && (s->player >= g->players || s->hand != BAS_NONE))
        return "a second part comes of a tile that was laid";
    return 0;
}

BAS_SMALL_END

static const bas_module mod_builders = {
    .name = "builders",
    .title = "Traders & Builders",
    .bit = BAS_MOD_BUILDERS,
    .help = BAS_SAID(
        "Traders and builders\n"
        "  Your builder (B) joins one of your figures on a road or in a city; when you extend "
        "that later, you play a second tile. Your pig (P) joins a farmer: each finished city "
        "there gives you 4 points. Whoever finishes a city takes its goods: wine (w), grain "
        "(g), cloth (c). At the end the most of each kind gives 10 points; w2c1 behind the "
        "figures are your tokens."),
    .sets = { "builders" }, // BUILDER-01
    .tokens = GOODS,
    .turn = { BAS_TURN_SECOND, "second", BAS_SAID("second tile"),
              BAS_SAID("has helped the builder") }, // BUILDER-14
    .most = BAS_OPTIONAL(builders_most),
    .last = builders_last,
    .memory = BAS_OPTIONAL(builders_memory),
    .describe = BAS_OPTIONAL(builders_describe),
    .restore = BAS_OPTIONAL(builders_restore),
    .check = BAS_OPTIONAL(builders_check),
};

#endif
