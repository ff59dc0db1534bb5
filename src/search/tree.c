/* tree.c: the tree of a search: which move to look at next, what a leaf is worth, and the sums on
 * the way back. Moves of a position stand in the order of their priors, so that those not yet
 * visited need not be looked at: the first of them is the best. */
#include "search_internal.h"

/* ---- values --------------------------------------------------------------------------------- */

static float tree_squash(float x, float scale) {
    return 0.5f + 0.5f * x / ((x < 0 ? -x : x) + scale);
}

static void tree_value(const bas_search *search, search_result *out) {
    const search_tuning *t = &search->tuning;
    for (int p = 0; p < search->game->players; p++)
        out->value[p] = (1 - t->win) * tree_squash(out->margin[p], t->scale) + t->win * out->win[p];
}

void bas_tree_finished(const bas_search *search, const bas_state *s, search_result *out) {
    const bas_game *g = search->game;
    const unsigned winners = bas_winners(g, s);
    float points[BAS_PLAYERS_MAX], shares = 0;
    for (int p = 0; p < g->players; p++) {
        points[p] = s->score[p];
        shares += (float)(winners >> p & 1);
    }
    for (int p = 0; p < g->players; p++) {
        out->margin[p] = bas_eval_margin(g, points, p);
        out->win[p] = (float)(winners >> p & 1) / shares;
    }
    tree_value(search, out);
}

/* The learned evaluation knows the chances to win by itself. */
static void tree_learned(const bas_search *search, const bas_state *s, search_result *out) {
    const bas_game *g = search->game;
    float points[BAS_PLAYERS_MAX];
    bas_learned_points(search->learned, g, s, points, out->win);
    for (int p = 0; p < g->players; p++) out->margin[p] = bas_eval_margin(g, points, p);
    tree_value(search, out);
}

/* A game in progress: chances to win follow from the points ahead and the tiles to come. */
static void tree_evaluated(const bas_search *search, const bas_state *s, search_result *out) {
    const bas_game *g = search->game;
    float points[BAS_PLAYERS_MAX], sum = 0;
    if (search->learned) {
        tree_learned(search, s, out);
        return;
    }
    const int left = 1 + bas_eval_stacks(s);
    bas_eval_points(g, s, points);
    points[s->active] += search->tuning.tempo;
    for (int p = 0; p < g->players; p++) {
        out->margin[p] = bas_eval_margin(g, points, p);
        out->win[p] =
            tree_squash(out->margin[p], search->tuning.luck * __builtin_sqrtf((float)left));
        sum += out->win[p];
    }
    for (int p = 0; p < g->players; p++) out->win[p] /= sum;
    tree_value(search, out);
}

static void tree_worth(const bas_search *search, const bas_state *s, search_result *out) {
    if (s->player == BAS_NOBODY)
        bas_tree_finished(search, s, out);
    else
        tree_evaluated(search, s, out);
}

/* The state at a leaf; it is played on. The learned evaluation knows only positions before a draw:
 * the turn is played to its end first. */
static void tree_leaf(bas_search *search, bas_state *s, playout_dice *dice, search_result *out) {
    const search_tuning *t = &search->tuning;
    const bas_game *g = search->game;
    const playout_policy policy = { .samples = (int)t->samples,
                                    .fields = (int)(256 * t->fields),
                                    .searched = t->searched > 0 };
    search_result early;
    if (search->learned) bas_playout_guided(g, s, dice, policy, s->laid);
    const bool mixed = !search->plain && t->mix > 0 && s->player != BAS_NOBODY &&
                       (t->turns > 0 || !search->learned);
    if (mixed) tree_evaluated(search, s, &early);
    if (search->plain)
        bas_playout_uniform(g, s, dice);
    else
        bas_playout_guided(g, s, dice, policy, s->laid + (int)t->turns);
    tree_worth(search, s, out);
    if (!mixed) return;
    for (int p = 0; p < g->players; p++) {
        out->margin[p] += t->mix * (early.margin[p] - out->margin[p]);
        out->win[p] += t->mix * (early.win[p] - out->win[p]);
        out->value[p] += t->mix * (early.value[p] - out->value[p]);
    }
}

/* ---- expanding ------------------------------------------------------------------------------ */

/* About e to the power of -x, for x from 0 on. */
static float tree_decay(float x) { return 1 / (1 + x * (1 + x * (0.5f + x * (1.0f / 6)))); }

/* Sorts by worth; equals keep their order. */
static void tree_sort(search_edge *edge, int count) {
    for (int i = 1; i < count; i++) {
        const search_edge one = edge[i];
        int j = i;
        for (; j > 0 && edge[j - 1].worth < one.worth; j--) edge[j] = edge[j - 1];
        edge[j] = one;
    }
}

static void tree_priors(const bas_search *search, search_edge *edge, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++) {
        edge[i].prior = tree_decay((edge[0].worth - edge[i].worth) / search->tuning.spread);
        sum += edge[i].prior;
    }
    for (int i = 0; i < count; i++) edge[i].prior /= sum;
}

/* Every order is equally likely. */
static void tree_shuffle(bas_search *search, search_edge *edge, int count) {
    for (int i = count - 1; i > 0; i--) {
        const int j = (int)((uint64_t)bas_rng_next(&search->rng) * (uint32_t)(i + 1) >> 32);
        const search_edge swap = edge[i];
        edge[i] = edge[j];
        edge[j] = swap;
    }
}

/* Puts the moves of the state into the tree; false if there is no room. */
bool bas_tree_expand(bas_search *search, uint32_t at, const bas_state *s) {
    const bas_game *g = search->game;
    const int count = bas_legal(g, s, search->move, BAS_MOVES_MAX);
    if ((uint32_t)count > search->cap - search->edges) return false;
    const bool nature = s->player == BAS_NATURE, judged = !nature && !search->plain;
    search_edge *edge = &search->edge[search->edges];
    if (judged && count > 1)
        bas_learned_moves(search->learned, g, s, search->move, count, search->worth);
    for (int i = 0; i < count; i++) {
        edge[i] = (search_edge){ .move = search->move[i], .prior = 1 / (float)count };
        if (nature) edge[i].worth = s->bag[bas_move_type(search->move[i])];
        if (judged && count > 1) edge[i].worth = search->worth[i];
    }
    if (judged) tree_sort(edge, count), tree_priors(search, edge, count);
    if (!nature && search->plain) tree_shuffle(search, edge, count);
    search->edge[at].first = search->edges;
    search->edge[at].count = (uint16_t)count;
    search->edges += (uint32_t)count;
    return true;
}

/* ---- descending ----------------------------------------------------------------------------- */

/* About the logarithm to base 2, straight between powers. */
static float tree_log2(uint32_t n) {
    const int k = 31 - __builtin_clz(n);
    return (float)k + (float)n / (float)(UINT32_C(1) << k) - 1;
}

/* UCB1. */
static uint32_t tree_select_plain(const bas_search *search, const search_edge *at) {
    const search_edge *edge = &search->edge[at->first];
    const float log = tree_log2(at->visits + 1);
    int best = 0;
    float most = -1;
    for (int i = 0; i < at->count; i++) {
        if (!edge[i].visits) return at->first + (uint32_t)i;
        const float n = (float)edge[i].visits;
        const float bound =
            edge[i].sum.value / n + search->tuning.explore * __builtin_sqrtf(log / n);
        if (bound > most) most = bound, best = i;
    }
    return at->first + (uint32_t)best;
}

/* What has been seen, with the evaluation as a few visits more, and the prior shrinking with the
 * visits. The evaluation says how far a move is behind the best one; where that stands is known
 * from its visits. Points alone say nothing of the chance to win: among many it is small also for
 * who leads, and moves that were not visited yet would all seem better than those that were. */
static uint32_t tree_select_judged(const bas_search *search, const search_edge *at) {
    const search_tuning *t = &search->tuning;
    const search_edge *edge = &search->edge[at->first];
    if (!edge->visits) return at->first;
    const float margin = edge->sum.margin / (float)edge->visits, level = margin - edge->worth;
    const float value = edge->sum.value / (float)edge->visits;
    const float apart = t->anchor * (value - tree_squash(margin, t->scale));
    const float root = t->explore * __builtin_sqrtf((float)at->visits + 1);
    int best = 0;
    float most = -1;
    for (int i = 0; i < at->count; i++) {
        const float n = (float)edge[i].visits;
        const float guess = apart + tree_squash(level + edge[i].worth, t->scale);
        const float bound = (edge[i].sum.value + t->trust * guess) / (n + t->trust) +
                            root * edge[i].prior / (1 + n);
        if (bound > most) most = bound, best = i;
        if (!edge[i].visits) break;
    }
    return at->first + (uint32_t)best;
}

/* Draws are looked at as often as they are likely. A toss of a coin for each type decides between
 * equals; it is the same for all positions with as many tiles left, so that moves are compared on
 * the same draws. */
static uint32_t tree_select_draw(const bas_search *search, const search_edge *at,
                                 const bas_state *s) {
    const search_edge *edge = &search->edge[at->first];
    int best = 0;
    float least = 0;
    for (int i = 0; i < at->count; i++) {
        bas_rng coin = bas_rng_seed(search->seed + edge[i].move, s->left[s->draw_stack]);
        const float u = (float)(bas_rng_next(&coin) >> 9) * (1.0f / (1 << 23));
        const float due = ((float)edge[i].visits + u / (1.01f - u)) / edge[i].worth;
        if (!i || due < least) least = due, best = i;
    }
    return at->first + (uint32_t)best;
}

static bool tree_ripe(const bas_search *search, const search_edge *at, const bas_state *s) {
    if (search->plain || s->player == BAS_NATURE) return at->visits > 0;
    return (float)at->visits >= search->tuning.expand;
}

/* From the root to a leaf of the tree, which becomes search->state; returns the length of the
 * path. */
static int tree_descend(bas_search *search) {
    bas_state *s = &search->state;
    uint32_t at = search->root;
    int depth = 0;
    bas_copy(s, &search->start);
    for (;;) {
        search->path[depth] = at;
        if (s->player == BAS_NOBODY || depth == SEARCH_DEPTH_MAX - 1) return depth;
        search->mover[depth] = s->player;
        search_edge *edge = &search->edge[at];
        if (!edge->count && !(tree_ripe(search, edge, s) && bas_tree_expand(search, at, s)))
            return depth;
        at = s->player == BAS_NATURE ? tree_select_draw(search, edge, s)
             : search->plain         ? tree_select_plain(search, edge)
                                     : tree_select_judged(search, edge);
        bas_play_unchecked(search->game, s, search->edge[at].move, NULL);
        depth++;
    }
}

void bas_tree_playout(bas_search *search) {
    const int depth = tree_descend(search);
    const uint32_t rotation = search->edge[search->path[depth > 0]].visits;
    playout_dice dice = { .draws = bas_rng_seed(search->seed, rotation), .choices = search->rng };
    if (search->plain) dice.draws = bas_rng_seed(search->seed, search->playouts);
    search_result result;
    tree_leaf(search, &search->state, &dice, &result);
    search->rng = dice.choices;
    search->edge[search->root].visits++;
    for (int i = 1; i <= depth; i++) {
        search_edge *edge = &search->edge[search->path[i]];
        const int mover = search->mover[i - 1];
        edge->visits++;
        if (mover == BAS_NATURE) continue;
        edge->sum.value += result.value[mover];
        edge->sum.margin += result.margin[mover];
        edge->sum.win += result.win[mover];
    }
    search->playouts++;
}

/* ---- finding a position again --------------------------------------------------------------- */

/* Whether a move may lie on the way to a position with these tiles. */
static bool tree_leads(const bas_state *s, bas_move move, const bas_state *to) {
    const int action = bas_move_action(move);
    if (action == BAS_ACTION_PLACE)
        return s->tiles < to->tiles && (move >> 12 & 0xffff) == to->key[s->tiles] &&
               bas_move_rotation(move) == to->tile[s->tiles].rotation;
    if (action == BAS_ACTION_DRAW)
        return s->tiles < to->tiles ? bas_move_type(move) == to->tile[s->tiles].type
                                    : bas_move_type(move) == to->hand;
    return true;
}

/* The edge that leads from edge `at`, at the position s, to the position `to`, or SEARCH_NONE.
 * A turn has few decisions besides the ones that the tiles give away. */
static uint32_t tree_seek(bas_search *search, uint32_t at, const bas_state *s, const bas_state *to,
                          int depth) {
    if (s->tiles == to->tiles && bas_equal(search->game, s, to)) return at;
    if (depth == 0 || s->player == BAS_NOBODY) return SEARCH_NONE;
    const search_edge *edge = &search->edge[at];
    for (uint32_t i = edge->first; i < edge->first + edge->count; i++) {
        if (!search->edge[i].visits || !tree_leads(s, search->edge[i].move, to)) continue;
        bas_state next;
        bas_copy(&next, s);
        bas_play_unchecked(search->game, &next, search->edge[i].move, NULL);
        const uint32_t found = tree_seek(search, i, &next, to, depth - 1);
        if (found != SEARCH_NONE) return found;
    }
    return SEARCH_NONE;
}

uint32_t bas_tree_find(bas_search *search, const bas_state *s) {
    enum { DEPTH = 8 }; // decisions and draws between two decisions of a player, mostly
    return tree_seek(search, search->root, &search->start, s, DEPTH);
}
