/* search.c: the public functions of the search: memory, the position to decide in, steps, verdicts.
 */
#include "search.h"

#include "search_internal.h"

bas_search *bas_search_new(void *memory, size_t size, const bas_search_options *options) {
    bas_search *search = memory;
    if (size < sizeof *search + SEARCH_EDGES_MIN * sizeof *search->edge) return NULL;
    const size_t cap = (size - sizeof *search) / sizeof *search->edge;
    search->game = NULL;
    search->seed = options->seed;
    search->plain = options->plain;
    search->asked = options->learned;
    for (int i = 0; i < BAS_KNOBS; i++) search->tuned[i] = options->tuned[i];
    search->rng = bas_rng_seed(search->seed, 1);
    search->cap = cap < UINT32_MAX ? (uint32_t)cap : UINT32_MAX;
    search->edges = search->root = search->playouts = 0;
    search->done = search->tried = false;
    return search;
}

void bas_search_begin(bas_search *search, const bas_game *g, const bas_state *s) {
    uint32_t root = SEARCH_NONE;
    if (search->game == g && search->edges < search->cap / 2) root = bas_tree_find(search, s);
    search->game = g;
    search->learned = search->asked && !search->plain && bas_learned_knows(search->asked, g)
                          ? search->asked
                          : NULL;
    search->tuning = bas_search_tuning(search);
    if (root == SEARCH_NONE) {
        root = 0;
        search->edge[0] = (search_edge){ .count = 0 };
        search->edges = 1;
    }
    search->root = root;
    bas_copy(&search->start, s);
    if (!search->edge[root].count) bas_tree_expand(search, root, s);
    search->playouts = 0;
    search->tried = false;
    search->done = search->edge[root].count < 2;
}

bool bas_search_run(bas_search *search, uint32_t playouts) {
    if (search->done) return true;
    if (!search->tried) {
        search->tried = true;
        if (bas_solve(search)) return search->done = true;
    }
    while (playouts-- > 0) bas_tree_playout(search);
    return search->done;
}

bool bas_search_settled(const bas_search *search, uint32_t playouts) {
    const search_edge *root = &search->edge[search->root];
    uint32_t first = 0, second = 0;
    for (uint32_t i = root->first; i < root->first + root->count; i++) {
        const uint32_t visits = search->edge[i].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first - second > playouts;
}

static bool search_before(const bas_verdict *a, const bas_verdict *b) {
    if (a->exact && b->exact) return a->value > b->value;
    if (a->visits != b->visits) return a->visits > b->visits;
    return a->margin > b->margin;
}

int bas_search_verdicts(const bas_search *search, bas_verdict *out, int cap) {
    const search_edge *root = &search->edge[search->root];
    int kept = 0;
    for (int i = 0; i < root->count; i++) {
        const search_edge *edge = &search->edge[root->first + (uint32_t)i];
        const float n = edge->visits && !edge->exact ? (float)edge->visits : 1;
        const bas_verdict one = { .move = edge->move,
                                  .visits = edge->visits,
                                  .value = edge->sum.value / n,
                                  .margin = edge->sum.margin / n,
                                  .win = edge->sum.win / n,
                                  .exact = edge->exact };
        int j = kept < cap ? kept++ : cap;
        for (; j > 0 && search_before(&one, &out[j - 1]); j--)
            if (j < cap) out[j] = out[j - 1];
        if (j < cap) out[j] = one;
    }
    return root->count;
}

uint32_t bas_search_playouts(const bas_search *search) { return search->playouts; }

/* Adds a verdict on a move to another on the same one. */
static void search_add(bas_verdict *to, const bas_verdict *from) {
    const float a = (float)to->visits, b = (float)from->visits;
    if (from->exact || (!to->exact && !to->visits)) {
        *to = *from;
    } else if (!to->exact && from->visits) {
        to->value = (to->value * a + from->value * b) / (a + b);
        to->margin = (to->margin * a + from->margin * b) / (a + b);
        to->win = (to->win * a + from->win * b) / (a + b);
        to->visits += from->visits;
    }
}

void bas_verdicts_add(bas_verdict *sum, int count, const bas_verdict *more, int more_count) {
    for (int i = 0; i < more_count; i++)
        for (int j = 0; j < count; j++)
            if (sum[j].move == more[i].move) search_add(&sum[j], &more[i]);
    for (int i = 1; i < count; i++) {
        const bas_verdict one = sum[i];
        int j = i;
        for (; j > 0 && search_before(&one, &sum[j - 1]); j--) sum[j] = sum[j - 1];
        sum[j] = one;
    }
}
