/* playout.c: a game played on quickly. A placement is judged by the features that it would join,
 * whose words add up as the engine adds them; a figure by what its feature will bring, less what
 * the figure could bring elsewhere. */
#include "playout_internal.h"

void bas_playout_uniform(const bas_game *g, bas_state *s, playout_dice *dice) {
    while (s->player != BAS_NOBODY) {
        bas_rng *rng = s->player == BAS_NATURE ? &dice->draws : &dice->choices;
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(rng)), NULL);
    }
}

static int playout_figure(const playout_weights *w, int stage, int supply) {
    return w->price[supply < 7 ? supply : 7] * stage / 16;
}

/* Whether a figure stands where meeples stand, and is worth as much. */
static bool playout_meeple(int figure) {
    return figure == BAS_FIGURE_MEEPLE || bas_figure_get(figure)->as_meeple;
}

static int playout_supply(const bas_game *g, const bas_state *s) {
    int supply = s->supply[BAS_FIGURE_MEEPLE][s->player];
    for (int f = BAS_FIGURE_MEEPLE + 1; f < g->figures; f++)
        if (playout_meeple(f)) supply += s->supply[f][s->player];
    return supply;
}

/* What is shared with one of many is gained on all the others. */
static int playout_share(const bas_game *g, const playout_weights *w) {
    return 16 - (16 - w->share) / (g->players - 1);
}

static playout_view playout_look(const bas_game *g, const bas_state *s, const playout_weights *w,
                                 int fields) {
    const bool hunters = g->game == BAS_GAME_HUNTERS;
    const int left = bas_tiles_left(s), turns = left / g->players;
    const int stage = turns * 16 / (turns + w->turns);
    const int supply = playout_supply(g, s);
    return (playout_view){ .g = g,
                           .s = s,
                           .w = w,
                           .hunters = hunters,
                           .me = s->player,
                           .left = left,
                           .stage = stage,
                           .supply = supply,
                           .fields = (uint32_t)fields,
                           .share = playout_share(g, w),
                           .give = playout_figure(w, stage, supply),
                           .take = playout_figure(w, stage, supply + 1),
                           .again = bas_playout_again(g, s) };
}

static int playout_chance(const playout_view *view, uint64_t word) {
    const int open = bas_feature_open(word);
    return open > view->left ? 0 : view->w->chance[open < 3 ? open : 3];
}

/* What a feature that closes is expected to bring in the end. */
static int playout_expected(const playout_view *view, int kind, uint64_t word, int extras,
                            int chance) {
    const bas_rates rates = bas_rates_of(view->g, kind, word);
    const int size = bas_feature_size(word);
    const int full = (size * rates.tile + extras * rates.extra) * QUARTERS;
    const int part = (size * rates.end_tile + extras * rates.end_extra) * QUARTERS;
    return part + (full - part) * chance / 16;
}

/* What it brings to the player who moves, or takes from them. */
static int playout_signed(const playout_view *view, int kind, uint64_t word, int extras) {
    if (!(word & BAS_FEATURE_CREW)) return 0;
    const int mine = bas_feature_crew(word, view->me), theirs = playout_theirs(view, word);
    const int chance = playout_chance(view, word);
    const int worth = playout_expected(view, kind, word, extras, chance);
    const int home = view->take * (chance == 16 ? 16 : chance * view->w->back / 16) / 16;
    if (mine == theirs) return worth * view->share / 16;
    return mine > theirs ? worth + home : -(worth + home) * view->w->theirs / 16;
}

/* What a feature that nobody holds yet would bring to a figure of this price. */
static int playout_free(const playout_view *view, int kind, uint64_t word, int extras, int price) {
    const int chance = playout_chance(view, word);
    const int away = chance == 16 ? 0 : 16 - chance * view->w->back / 16;
    return playout_expected(view, kind, word, extras, chance) - price * away / 16;
}

/* What a monastery with so many points now would bring to a figure of this price. */
static int playout_around(const playout_view *view, int points, int price) {
    const int missing = view->left > 2 * (9 - points) ? 9 - points : 0;
    return (points * 16 + missing * view->w->monastery) * QUARTERS / 16 - price / 2;
}

typedef struct playout_joint { // what a segment of the tile would be part of
    uint64_t word;
    uint16_t label[4];
    uint8_t labels, segment;
} playout_joint;

/* The features that close and that the tile would join, by segment of the tile. */
static int playout_joints(const bas_game *g, const bas_state *s, const playout_site *site,
                          playout_joint joint[4]) {
    const bas_type *t = &g->type[s->hand];
    int count = 0;
    for (int d = 0; d < 4; d++) {
        if (site->tile[d] < 0) continue;
        const int segment = t->side[site->rotation][d][1];
        if (segment == BAS_NONE || !(t->closers >> segment & 1)) continue;
        const bas_placed *p = &s->tile[site->tile[d]];
        const uint16_t label = s->label[p->base + g->type[p->type].side[p->rotation][d ^ 2][1]];
        int k = 0;
        while (k < count && joint[k].segment != segment) k++;
        if (k == count) {
            joint[count++] =
                (playout_joint){ .word = t->fresh[segment], .segment = (uint8_t)segment };
        }
        int i = 0;
        while (i < joint[k].labels && joint[k].label[i] != label) i++;
        joint[k].word -= 2 * BAS_FEATURE_OPEN;
        if (i < joint[k].labels) continue;
        joint[k].label[joint[k].labels++] = label;
        joint[k].word += s->feature[label];
    }
    return count;
}

/* What joining changes for the player who moves; `extras` become those of the whole. */
static int playout_join(const playout_view *view, int kind, const playout_joint *joint,
                        int *extras) {
    int worth = 0;
    *extras = view->hunters ? bas_playout_extras_hand(view, joint->segment) : 0;
    for (int i = 0; i < joint->labels; i++) {
        const int one = view->hunters ? bas_playout_extras(view, joint->label[i]) : 0;
        worth -= playout_signed(view, kind, view->s->feature[joint->label[i]], one);
        *extras += one;
    }
    return worth + playout_signed(view, kind, joint->word, *extras);
}

/* What a monastery or garden on the tile would bring; 0 if there is none. */
static int playout_monk(const playout_view *view, const bas_type *t, int x, int y) {
    bool found = false;
    for (unsigned left = t->claims[BAS_FIGURE_MEEPLE]; left; left &= left - 1) {
        const int kind = t->tile->segment[__builtin_ctz(left)].kind;
        found |= view->g->kind[kind].close == BAS_CLOSE_AROUND;
    }
    if (!found) return 0;
    int points = 1;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            points += (dx || dy) && bas_tile_at(view->s, x + dx, y + dy) >= 0;
    return playout_around(view, points, view->give) + view->w->monk;
}

/* The best claim of what the tile brings itself: a feature that joins nothing, a monastery. */
static int playout_fresh(const playout_view *view, bas_move move, const playout_joint joint[],
                         int count) {
    const bas_type *t = &view->g->type[view->s->hand];
    unsigned fresh = t->closers;
    for (int k = 0; k < count; k++) fresh &= ~(1u << joint[k].segment);
    int best = playout_monk(view, t, bas_move_x(move), bas_move_y(move));
    for (; fresh; fresh &= fresh - 1) {
        const int i = __builtin_ctz(fresh), kind = t->tile->segment[i].kind;
        const int extras = view->hunters ? bas_playout_extras_hand(view, i) : 0;
        const int one = playout_free(view, kind, t->fresh[i], extras, view->give);
        if (one > best) best = one;
    }
    return best;
}

static int playout_sides(const playout_view *view, const playout_site *site) {
    int sides = 0;
    for (int d = 0; d < 4; d++) sides += site->tile[d] >= 0;
    return sides * view->w->side;
}

/* How much a placement changes what the player is ahead by. */
static int playout_place(const playout_view *view, bas_placement at) {
    const bas_game *g = view->g;
    const bas_state *s = view->s;
    const playout_site site = playout_site_at(s, at);
    playout_joint joint[4];
    const int count = playout_joints(g, s, &site, joint);
    int worth = 0, claim = 0, again = 0; // only one of the features can be claimed
    for (int k = 0; k < count; k++) {
        const int kind = g->type[s->hand].tile->segment[joint[k].segment].kind;
        int extras;
        worth += playout_join(view, kind, &joint[k], &extras);
        if (kind == BAS_KIND_FOREST && !bas_feature_open(joint[k].word) && !again)
            again = bas_playout_menhir(view, joint[k].word);
        if (g->tokens) worth += bas_playout_tokens(g, joint[k].word, kind);
        for (int i = 0; i < joint[k].labels && view->again >= 0 && !again; i++)
            if (joint[k].label[i] == view->again) again = bas_playout_second(view);
        if (joint[k].word & BAS_FEATURE_CREW || !view->supply) continue;
        const int one = playout_free(view, kind, joint[k].word, extras, view->give);
        if (one > claim) claim = one;
    }
    if (view->w->whole) {
        const int one = view->supply ? playout_fresh(view, site.move, joint, count) : 0;
        if (one > claim) claim = one;
        worth += playout_sides(view, &site);
    }
    if (s->towers.count) {
        int tower;
        const int one =
            bas_playout_guard(view, bas_move_x(site.move), bas_move_y(site.move), &tower);
        if (one > claim) claim = one;
    }
    const int key = s->key[BAS_TILES_MAX + at.cell];
    for (int i = 0; i < s->arounds; i++) {
        const int tile = s->owner[s->around[i]], other = s->key[tile];
        const unsigned dx = (unsigned)((other & 255) - (key & 255) + 1);
        const unsigned dy = (unsigned)((other >> 8) - (key >> 8) + 1);
        if (dx > 2 || dy > 2) continue;
        const bool last = bas_feature_open(s->feature[s->around[i]]) == 1;
        const int gain = view->w->around[last] + (last ? view->take : 0);
        worth += (s->tile[tile].figure & 7) == view->me ? gain : -gain;
    }
    if (view->hunters) worth += bas_playout_grounds(view, &site);
    return worth + claim + again;
}

static bas_move playout_best_place(const playout_view *view, bas_rng *rng, int samples) {
    bas_placement all[BAS_MOVES_MAX];
    uint64_t seen[(BAS_MOVES_MAX + 63) / 64] = { 0 };
    const int count = bas_placements(view->g, view->s, all);
    int best = 0, most = INT32_MIN;
    for (int k = 0; k < samples; k++) {
        const int n = (int)((uint64_t)bas_rng_next(rng) * (uint32_t)count >> 32);
        const uint64_t bit = (uint64_t)1 << (n & 63);
        if (seen[n >> 6] & bit) continue;
        seen[n >> 6] |= bit;
        const int worth = playout_place(view, all[n]);
        if (worth <= most) continue;
        best = n;
        most = worth;
    }
    return bas_placement_move(view->s, all[best]);
}

/* What a claim of segment i of the last tile would bring, less its price. */
static int playout_claim(const playout_view *view, int figure, int i, bas_rng *rng) {
    const bas_game *g = view->g;
    const bas_state *s = view->s;
    const bas_placed *p = &s->tile[s->last];
    const bas_type *t = &g->type[p->type];
    const int claimed = bas_type_claimed(t, figure, i), left = view->left;
    const int label = s->label[p->base + claimed];
    const uint64_t word = s->feature[label];
    if (bas_figure_get(figure)->beside) return bas_playout_beside(view, figure, i);
    if (word & BAS_FEATURE_CREW) return 0;
    const int kind = claimed == i ? t->tile->segment[i].kind : BAS_KIND_SYSTEM;
    const int close = g->kind[kind].close;
    const int price = playout_meeple(figure) ? view->give : 0;
    if (close == BAS_CLOSE_ENDS) {
        const int extras = view->hunters ? bas_playout_extras(view, label) : 0;
        return playout_free(view, kind, word, extras, price);
    }
    if (close == BAS_CLOSE_NEVER && left > 12 && bas_rng_next(rng) >> 24 >= view->fields) return 0;
    bas_tally tally;
    g->kind[kind].value(g, s, label, false, &tally);
    if (close == BAS_CLOSE_NEVER)
        return view->w->field[0] + tally.points * view->w->field[1] * QUARTERS / 16 +
               left * view->w->field[2] / 16 - price * view->w->field[3] / 16;
    return playout_around(view, tally.points, price);
}

static bas_move playout_best_action(const playout_view *view, bas_rng *rng) {
    const bas_state *s = view->s;
    const bas_type *t = &view->g->type[s->tile[s->last].type];
    bas_move best = bas_move_pass();
    int most = 0;
    for (int f = 0; f < view->g->figures; f++) {
        if (!s->supply[f][s->player]) continue;
        for (unsigned left = t->claims[f]; left; left &= left - 1) {
            const int i = __builtin_ctz(left), worth = playout_claim(view, f, i, rng);
            if (worth <= most) continue;
            most = worth;
            best = bas_move_claim(f, i);
        }
    }
    return bas_playout_offer(view, best, most);
}

bas_move bas_playout_next(const bas_game *g, const bas_state *s, playout_dice *dice,
                          playout_policy policy) {
    const playout_weights *w = bas_playout_weights(g, policy.searched);
    const bas_phase phase = bas_state_phase(g, s);
    if (s->player == BAS_NATURE) return bas_sample(g, s, bas_rng_next(&dice->draws));
    if (phase == BAS_PHASE_PLACE) {
        const playout_view view = playout_look(g, s, w, policy.fields);
        return playout_best_place(&view, &dice->choices, policy.samples);
    }
    if (phase == BAS_PHASE_ACTION) {
        const playout_view view = playout_look(g, s, w, policy.fields);
        return playout_best_action(&view, &dice->choices);
    }
    return bas_sample(g, s, bas_rng_next(&dice->choices));
}

void bas_playout_guided(const bas_game *g, bas_state *s, playout_dice *dice, playout_policy policy,
                        int laid) {
    while (s->player != BAS_NOBODY && (s->laid < laid || s->player != BAS_NATURE))
        bas_play_unchecked(g, s, bas_playout_next(g, s, dice, policy), NULL);
}

static int playout_action(const playout_view *view, bas_move move) {
    bas_rng never = bas_rng_seed(0, 0); // every field is weighed
    switch (bas_move_action(move)) {
    case BAS_ACTION_PASS: return 0;
    case BAS_ACTION_CLAIM:
        return playout_claim(view, bas_move_figure(move), bas_move_segment(move), &never);
    default: return bas_playout_other(view, move);
    }
}

static bas_placement playout_placement(const bas_state *s, bas_move move) {
    const int cell = bas_cell_at(s, bas_move_x(move), bas_move_y(move)) - BAS_TILES_MAX;
    return (bas_placement){ (uint16_t)cell, (uint8_t)bas_move_rotation(move) };
}

bool bas_playout_judge(const bas_game *g, const bas_state *s, const playout_weights *weights,
                       const bas_move moves[], int count, int worth[]) {
    const bas_phase phase = bas_state_phase(g, s);
    if (phase != BAS_PHASE_PLACE && phase != BAS_PHASE_ACTION) return false;
    const playout_view view = playout_look(g, s, weights, 256);
    for (int i = 0; i < count; i++)
        worth[i] = phase == BAS_PHASE_PLACE ? playout_place(&view, playout_placement(s, moves[i]))
                                            : playout_action(&view, moves[i]);
    return true;
}
