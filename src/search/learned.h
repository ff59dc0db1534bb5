/* learned.h: an evaluation that was trained: the evaluation by hand (eval.h) and a correction by a
 * small network for each player's view (docs/LEARNING.md). It counts in whole numbers, so that
 * every compiler, machine and browser gives the same value. Freestanding: the caller owns the
 * memory and reads the file of weights. */
#ifndef BASTIDE_LEARNED_H
#define BASTIDE_LEARNED_H

#include "inputs.h"

enum {
    LEARNED_COLUMNS = 32, // of a row of the table,
    LEARNED_FIRST = 32,   // numbers of the two layers above it,
    LEARNED_SECOND = 16,
    LEARNED_OUTPUTS = 2, // and what comes out: points, and chance to win
    LEARNED_SETS_MAX = 512,
    LEARNED_NETWORKS_MAX = 3,
};

/* Whether searches of which nobody says otherwise think with weights: bots, hints and reviews, of
 * the program, of its server and of the page. This one place decides. */
enum { BAS_LEARNED_DEFAULT = 1 };

/* What is learned from some games: all of them, or those of a kind, which it knows better. */
typedef struct learned_network {
    _Alignas(64) int16_t row[INPUT_ROWS][LEARNED_COLUMNS]; // first: found with one shift
    int games;       // bits of the games that it judges, and one of base with builders, say,
    int least, most; // with so many players
    int32_t direct[INPUT_ROWS][LEARNED_OUTPUTS]; // from a row to what comes out
    // from two numbers to all of the layer, then from the next two: vectors count them side by side
    _Alignas(64) int16_t first[LEARNED_COLUMNS / 2][LEARNED_FIRST][2];
    int16_t second[LEARNED_FIRST / 2][LEARNED_SECOND][2];
    int16_t last[LEARNED_OUTPUTS][LEARNED_SECOND];
    int32_t first_bias[LEARNED_FIRST], second_bias[LEARNED_SECOND], last_bias[LEARNED_OUTPUTS];
} learned_network;

typedef struct bas_learned {
    int sets; // rule sets that the weights know, by the sums of their names
    uint32_t set[LEARNED_SETS_MAX];
    int networks; // the first judges all games, the last that judges a game has the say
    learned_network network[LEARNED_NETWORKS_MAX];
} bas_learned;

/* Reads a file of weights (docs/FORMATS.md). NULL if it is good; else what is wrong with it, and
 * `to` is not to be used. */
const char *bas_learned_read(bas_learned *to, const uint8_t *bytes, size_t length);

/* Whether the weights know the rule set of a game. For others the evaluation by hand stands. */
bool bas_learned_knows(const bas_learned *learned, const bas_game *g);

/* Expected final points of each player and, if asked for, their chances to win, which add up to
 * 1. A finished game gives its scores. */
void bas_learned_points(const bas_learned *learned, const bas_game *g, const bas_state *s,
                        float points[BAS_PLAYERS_MAX], float win[BAS_PLAYERS_MAX]);

/* bas_eval_moves by this evaluation; `learned` NULL: by hand. */
void bas_learned_moves(const bas_learned *learned, const bas_game *g, const bas_state *s,
                       const bas_move *moves, int count, float worth[]);

#endif
