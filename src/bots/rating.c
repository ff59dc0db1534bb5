/* rating.c: see rating.h. */
#include "rating.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const double z95 = 1.959963984540054;
static const double elo_per_logit = 173.71779276130073; // 400 / ln 10

double bas_elo(double score) { return elo_per_logit * log(score / (1 - score)); }

double bas_elo_score(double elo) { return 1 / (1 + exp(-elo / elo_per_logit)); }

/* ---- one bot against another ----------------------------------------------------------------- */

static int64_t results_pairs(const bas_results *results) {
    int64_t count = 0;
    for (int k = 0; k < 5; k++) count += results->pair[k];
    return count;
}

int64_t bas_results_games(const bas_results *results) {
    return 2 * results_pairs(results) + results->single[0] + results->single[1] +
           results->single[2];
}

static double results_points(const bas_results *results) {
    int64_t halves = results->single[1] + 2 * results->single[2];
    for (int k = 0; k < 5; k++) halves += k * results->pair[k];
    return (double)halves / 2;
}

/* The number of independent games without draws that would be known as well as these: the spread
 * between pairs decides. One more pair, of independent games, keeps a few pairs that happen to be
 * alike from looking certain. */
static double results_weight(const bas_results *results, double score) {
    const double games = (double)bas_results_games(results), pairs = (double)results_pairs(results);
    const double full = score * (1 - score);
    double spread = full / 2;
    if (full <= 0) return games;
    for (int k = 0; k < 5; k++) {
        const double from_mean = k / 4.0 - score;
        spread += (double)results->pair[k] * from_mean * from_mean;
    }
    return games / 2 * full / (spread / (pairs > 1 ? pairs : 1));
}

/* Wilson's interval. */
bas_estimate bas_results_score(const bas_results *results) {
    const double games = (double)bas_results_games(results);
    if (games <= 0) return (bas_estimate){ 0.5, 0, 1 };
    const double score = results_points(results) / games;
    const double n = results_weight(results, score), z2 = z95 * z95 / n;
    const double middle = (score + z2 / 2) / (1 + z2);
    const double half = z95 / (1 + z2) * sqrt(score * (1 - score) / n + z2 / n / 4);
    return (bas_estimate){ score, fmax(0, middle - half), fmin(1, middle + half) };
}

bas_estimate bas_results_elo(const bas_results *results) {
    const double games = (double)bas_results_games(results);
    const double least = games > 1 ? 0.5 / games : 0.25, never = 1e-6;
    const bas_estimate score = bas_results_score(results);
    return (bas_estimate){ bas_elo(fmin(fmax(score.value, least), 1 - least)),
                           bas_elo(fmax(score.low, never)), bas_elo(fmin(score.high, 1 - never)) };
}

/* ---- the sequential test --------------------------------------------------------------------- */

/* The most likely distribution with mean `score`, for the frequencies seen, is
 * seen[k] / (1 + x (k/4 - score)); this finds x. The sum falls from +inf to -inf
 * between the ends. */
static double llr_tilt(const double seen[5], double score) {
    double low = -1 / (1 - score), high = 1 / score;
    for (int i = 0; i < 200; i++) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (int k = 0; k < 5; k++) {
            const double from_mean = k / 4.0 - score;
            sum += seen[k] * from_mean / (1 + x * from_mean);
        }
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double bas_results_llr(const bas_results *results, double elo0, double elo1) {
    const double score[2] = { bas_elo_score(elo0), bas_elo_score(elo1) };
    const double rare = 1e-3; // of each result, so that none is impossible
    const double pairs = (double)results_pairs(results) + 5 * rare;
    double seen[5], llr = 0;
    if (pairs < 1) return 0;
    for (int k = 0; k < 5; k++) seen[k] = ((double)results->pair[k] + rare) / pairs;
    const double x0 = llr_tilt(seen, score[0]), x1 = llr_tilt(seen, score[1]);
    for (int k = 0; k < 5; k++)
        llr +=
            pairs * seen[k] * (log1p(x0 * (k / 4.0 - score[0])) - log1p(x1 * (k / 4.0 - score[1])));
    return llr;
}

/* ---- many bots ------------------------------------------------------------------------------- */

typedef double matrix[BAS_LADDER_MAX][BAS_LADDER_MAX];

typedef struct fit {
    int bots;
    void (*look)(struct fit *f); // slope, information and spread at the present ratings
    const bas_results *meet;     // of two players,
    const float *ahead;          // or of more, by deals
    int64_t deals;
    double rating[BAS_LADDER_MAX]; // in logits
    double slope[BAS_LADDER_MAX];
    matrix inverse; // of the information, on ratings whose sum is 0
    matrix spread;  // of the slope, as the pairs show it
} fit;

/* a becomes its inverse; it is positive definite, so no row needs another place. */
static void matrix_invert(matrix a, int n) {
    for (int k = 0; k < n; k++) {
        const double pivot = a[k][k];
        a[k][k] = 1;
        for (int j = 0; j < n; j++) a[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            if (i == k) continue;
            const double factor = a[i][k];
            a[i][k] = 0;
            for (int j = 0; j < n; j++) a[i][j] -= factor * a[k][j];
        }
    }
}

/* Adds what is known between i and j to a matrix of differences. */
static void matrix_between(matrix a, int i, int j, double value) {
    a[i][i] += value;
    a[j][j] += value;
    a[i][j] -= value;
    a[j][i] -= value;
}

/* The squares of what pairs of i against j differ from what is expected. Few results, or results
 * that are all alike, say little about that: at least half of what independent games would have. */
static double meet_spread(const bas_results *meet, double expected, double information) {
    double sum = 2 * expected * (1 - expected);
    for (int k = 0; k < 5; k++) {
        const double off = k / 2.0 - 2 * expected;
        sum += (double)meet->pair[k] * off * off;
    }
    for (int k = 0; k < 3; k++) {
        const double off = k / 2.0 - expected;
        sum += (double)meet->single[k] * off * off;
    }
    return fmax(sum, information / 2);
}

static double fit_expected(const fit *f, int i, int j) {
    return 1 / (1 + exp(f->rating[j] - f->rating[i]));
}

static void look_meetings(fit *f) {
    for (int i = 0; i < f->bots; i++)
        for (int j = i + 1; j < f->bots; j++) {
            const bas_results *meet = &f->meet[i * f->bots + j];
            const double games = (double)bas_results_games(meet) + 0.5;
            const double expected = fit_expected(f, i, j);
            const double more = results_points(meet) + 0.25 - games * expected;
            const double information = games * expected * (1 - expected);
            f->slope[i] += more;
            f->slope[j] -= more;
            matrix_between(f->inverse, i, j, information);
            matrix_between(f->spread, i, j, meet_spread(meet, expected, information));
        }
}

/* What one deal says beyond what is expected, for each bot; and its information. */
static void look_deal(fit *f, const float *ahead, double more[BAS_LADDER_MAX]) {
    memset(more, 0, BAS_LADDER_MAX * sizeof *more);
    for (int i = 0; i < f->bots; i++)
        for (int j = i + 1; j < f->bots; j++) {
            const double won = (double)ahead[i * f->bots + j];
            const double games = won + (double)ahead[j * f->bots + i];
            const double expected = fit_expected(f, i, j);
            more[i] += won - games * expected;
            more[j] -= won - games * expected;
            matrix_between(f->inverse, i, j, games * expected * (1 - expected));
        }
}

/* Beside the deals there is one more of independent games, so that a few deals that happen to be
 * alike do not look certain, and half a game between each two. */
static void look_deals(fit *f) {
    const double n = (double)f->deals, few = n > 1 ? n / (n - 1) : 1;
    double more[BAS_LADDER_MAX];
    for (int64_t k = 0; k < f->deals; k++) {
        look_deal(f, f->ahead + k * f->bots * f->bots, more);
        for (int i = 0; i < f->bots; i++) {
            f->slope[i] += more[i];
            for (int j = 0; j < f->bots; j++) f->spread[i][j] += few * more[i] * more[j];
        }
    }
    for (int i = 0; i < f->bots; i++)
        for (int j = 0; j < f->bots; j++) f->spread[i][j] += f->inverse[i][j] / fmax(n, 1);
    for (int i = 0; i < f->bots; i++)
        for (int j = i + 1; j < f->bots; j++) {
            const double expected = fit_expected(f, i, j);
            f->slope[i] += 0.25 - 0.5 * expected;
            f->slope[j] -= 0.25 - 0.5 * expected;
            matrix_between(f->inverse, i, j, 0.5 * expected * (1 - expected));
            matrix_between(f->spread, i, j, 0.5 * expected * (1 - expected));
        }
}

static void fit_look(fit *f) {
    memset(f->slope, 0, sizeof f->slope);
    memset(f->inverse, 0, sizeof f->inverse);
    memset(f->spread, 0, sizeof f->spread);
    f->look(f);
    for (int i = 0; i < f->bots; i++)
        for (int j = 0; j < f->bots; j++) f->inverse[i][j] += 1.0 / f->bots;
    matrix_invert(f->inverse, f->bots);
}

/* One step of Newton's method, not too wide; false once it is done. */
static bool fit_step(fit *f) {
    double step[BAS_LADDER_MAX], widest = 0;
    fit_look(f);
    for (int i = 0; i < f->bots; i++) {
        step[i] = 0;
        for (int j = 0; j < f->bots; j++) step[i] += f->inverse[i][j] * f->slope[j];
        widest = fmax(widest, fabs(step[i]));
    }
    for (int i = 0; i < f->bots; i++) f->rating[i] += step[i] * fmin(1, 1 / fmax(widest, 1e-300));
    return widest > 1e-9;
}

/* The covariance of two ratings. */
static double fit_covariance(const fit *f, int a, int b) {
    double sum = 0;
    for (int i = 0; i < f->bots; i++)
        for (int j = 0; j < f->bots; j++)
            sum += f->inverse[a][i] * f->spread[i][j] * f->inverse[j][b];
    return sum;
}

static void fit_ratings(fit *f, int anchor, double rating, bas_estimate out[]) {
    for (int i = 0; i < 200 && fit_step(f); i++) {}
    const bool held = anchor >= 0;
    const double own = held ? fit_covariance(f, anchor, anchor) : 0;
    const double shift = held ? rating - elo_per_logit * f->rating[anchor] : 0;
    for (int i = 0; i < f->bots; i++) {
        double variance = fit_covariance(f, i, i) + own;
        if (held) variance -= 2 * fit_covariance(f, i, anchor);
        const double half = z95 * elo_per_logit * sqrt(fmax(0, i == anchor ? 0 : variance));
        const double value = elo_per_logit * f->rating[i] + shift;
        out[i] = (bas_estimate){ value, value - half, value + half };
    }
}

void bas_ladder_fit(int bots, const bas_results *meet, int anchor, double rating,
                    bas_estimate out[]) {
    fit f = { .bots = bots, .look = look_meetings, .meet = meet };
    fit_ratings(&f, anchor, rating, out);
}

void bas_ladder_fit_deals(int bots, const float *ahead, int64_t deals, int anchor, double rating,
                          bas_estimate out[]) {
    fit f = { .bots = bots, .look = look_deals, .ahead = ahead, .deals = deals };
    fit_ratings(&f, anchor, rating, out);
}
