/* search_internal.h: what the files of the search share. The tree is an array of edges: an edge is
 * a move, what came of it, and where the moves that follow it stand. The first edge has no move: it
 * leads to the position to decide in. */
#ifndef BASTIDE_SEARCH_INTERNAL_H
#define BASTIDE_SEARCH_INTERNAL_H

#include "bastide_layout.h"
#include "eval.h"
#include "playout.h"
#include "search.h"

/* How the search weighs what it knows: found by matches, and by what foretells the end of games. */
typedef struct search_tuning {
    float explore;  // weight of the prior against the values seen
    float spread;   // points behind the best move at which a prior falls to about a third
    float trust;    // visits that the evaluation of a move counts for
    float anchor;   // share of the gap from points to values seen that it is moved by
    float scale;    // points ahead that count as half of what can be won by points
    float luck;     // points ahead that make a win three times as likely as not, with one tile left
    float win;      // share of the chance to win in the value; the rest is points
    float tempo;    // points that the player to move has beyond the evaluation
    float mix;      // share of the evaluation in the value of a leaf; the rest is a playout
    float expand;   // visits before the evaluation is asked about the moves of a position
    float samples;  // placements that a playout chooses from
    float turns;    // of a playout before it is evaluated
    float fields;   // share of its turns that weigh a field or meadow, while many tiles are to come
    float searched; // whether it goes by what searches chose
} search_tuning;

typedef struct search_sum { // for the player who makes the move
    float value, margin, win;
} search_sum;

typedef struct search_edge {
    bas_move move;
    uint32_t first; // of the moves that follow
    uint16_t count; // how many; 0 while they are not in the tree
    bool exact;     // `sum` is solved, for one visit
    uint32_t visits;
    search_sum sum; // over the visits
    float worth;    // by evaluation, in points; for a draw, tiles left of the type
    float prior;    // sums to 1 over the moves of a position
} search_edge;

typedef struct search_result { // of a game played to its end, or evaluated
    float value[BAS_PLAYERS_MAX], margin[BAS_PLAYERS_MAX], win[BAS_PLAYERS_MAX];
} search_result;

enum { SEARCH_DEPTH_MAX = 512, SEARCH_EDGES_MIN = BAS_MOVES_MAX + 1 };

#define SEARCH_NONE UINT32_MAX // no edge

struct bas_search {
    const bas_game *game;
    search_tuning tuning;               // for the game
    const bas_learned *asked, *learned; // as given; for this game, NULL: by hand
    int32_t tuned[BAS_KNOBS];           // as given
    uint64_t seed;
    bool plain, done;
    bas_rng rng;
    uint32_t playouts, edges, cap, root;
    bool tried;      // to solve the root
    bas_state start; // the position to decide in
    bas_state state; // of the playout
    uint32_t path[SEARCH_DEPTH_MAX];
    uint8_t mover[SEARCH_DEPTH_MAX];
    bas_move move[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX];
    search_sum solved[BAS_MOVES_MAX];
    search_edge edge[];
};

/* tuning.c: for the search's game and evaluation. */
search_tuning bas_search_tuning(const bas_search *search);

/* tree.c */
bool bas_tree_expand(bas_search *search, uint32_t at, const bas_state *s);
void bas_tree_playout(bas_search *search);
uint32_t bas_tree_find(bas_search *search, const bas_state *s);
void bas_tree_finished(const bas_search *search, const bas_state *s, search_result *out);

/* solve.c: values the moves of the root exactly; false if that is too much. */
bool bas_solve(bas_search *search);

#endif
