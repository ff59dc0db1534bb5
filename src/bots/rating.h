/* rating.h: what results say about strength. Games come in pairs with the same tiles and exchanged
 * seats; the two games of a pair are not independent, so all spreads are taken between pairs.
 *
 * Elo: a score of s against a bot is a difference of 400 log10(s / (1 - s)). */
#ifndef BASTIDE_RATING_H
#define BASTIDE_RATING_H

#include <stdint.h>

typedef struct bas_results { // of one bot against another; a draw is one half point of two
    int64_t pair[5];         // pairs by the half points made in both games, 0 to 4
    int64_t single[3];       // games without a partner, by half points
} bas_results;

typedef struct bas_estimate {
    double value, low, high; // 95 %
} bas_estimate;

enum { BAS_LADDER_MAX = 32 }; // bots

int64_t bas_results_games(const bas_results *results);

double bas_elo(double score); // of a score between 0 and 1, both excluded
double bas_elo_score(double elo);

/* The score, 0 to 1, and the Elo difference that it stands for. A score of 0 or 1 has no finite
 * Elo: the value is then that of half a game less, and the open end of the interval that of one
 * game in a million, about 2400. With no games the score is 1/2 and everything is possible. */
bas_estimate bas_results_score(const bas_results *results);
bas_estimate bas_results_elo(const bas_results *results);

/* The sequential test of elo1 against elo0: how much more likely whole pairs as these are under
 * elo1, as a logarithm, for the most likely spread of pairs under each. At log(19) elo1 may be
 * accepted, at -log(19) elo0, with 5 % error each. */
double bas_results_llr(const bas_results *results, double elo0, double elo1);

/* Ratings of several bots at once, most likely by the model of Bradley and Terry. Of `meet`,
 * [i * bots + j] for i < j are the results of i against j. Between each two half a game is added as
 * drawn, so that there is always an answer. The mean is 0, or bot `anchor` (if not -1) has the
 * given rating; intervals are relative to that. */
void bas_ladder_fit(int bots, const bas_results *meet, int anchor, double rating,
                    bas_estimate out[]);

/* The same for games of more than two, where a result is who came in ahead of whom. `ahead` has
 * bots * bots numbers for each deal: [i * bots + j] is how often i was ahead of j in its games,
 * half for as many points. Games of a deal are not independent: spreads are taken between deals. */
void bas_ladder_fit_deals(int bots, const float *ahead, int64_t deals, int anchor, double rating,
                          bas_estimate out[]);

#endif
