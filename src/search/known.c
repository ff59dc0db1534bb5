/* known.c: what a search has come to know: positions before a draw, which the learned evaluation
 * learns from; and how much there is of it. */
#include "search_internal.h"

typedef struct known_walk {
    const bas_search *search;
    uint32_t least;
    bas_known *out;
    int count, cap;
    bas_move path[BAS_KNOWN_PATH];
} known_walk;

/* Puts a position in, by its visits; the least visited one falls out. */
static void known_put(known_walk *walk, const search_edge *edge, int length) {
    const float n = (float)edge->visits;
    int at = walk->count < walk->cap ? walk->count++ : walk->cap;
    for (; at > 0 && walk->out[at - 1].visits < edge->visits; at--)
        if (at < walk->cap) walk->out[at] = walk->out[at - 1];
    if (at == walk->cap) return;
    bas_known *known = &walk->out[at];
    *known = (bas_known){ .length = length,
                          .visits = edge->visits,
                          .margin = edge->sum.margin / n,
                          .win = edge->sum.win / n };
    for (int i = 0; i < length; i++) known->path[i] = walk->path[i];
}

/* Looks at the moves that follow an edge, which leads to the state s after `length` moves. */
static void known_look(known_walk *walk, const search_edge *at, const bas_state *s, int length) {
    if (length == BAS_KNOWN_PATH) return;
    for (uint32_t i = at->first; i < at->first + at->count; i++) {
        const search_edge *edge = &walk->search->edge[i];
        bas_state next;
        if (edge->visits < walk->least || edge->exact) continue;
        walk->path[length] = edge->move;
        bas_copy(&next, s);
        bas_play_unchecked(walk->search->game, &next, edge->move, NULL);
        if (next.player == BAS_NATURE)
            known_put(walk, edge, length + 1);
        else if (next.player == s->player)
            known_look(walk, edge, &next, length + 1);
    }
}

int bas_search_known(const bas_search *search, uint32_t least, bas_known *out, int cap) {
    known_walk walk = { .search = search, .least = least ? least : 1, .out = out, .cap = cap };
    known_look(&walk, &search->edge[search->root], &search->start, 0);
    return walk.count;
}

uint32_t bas_search_visits(const bas_search *search) {
    const search_edge *root = &search->edge[search->root];
    uint32_t sum = 0;
    for (uint32_t i = root->first; i < root->first + root->count; i++)
        sum += search->edge[i].visits;
    return sum;
}

bool bas_search_full(const bas_search *search) { return search->edges >= search->cap / 2; }
