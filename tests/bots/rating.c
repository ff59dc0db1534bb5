/* rating.c: Elo, intervals, the sequential test and ladders: against values worked out by hand, and
 * by drawing results from known strengths and counting how often the answer is right. */
#include "bots/rating.h"

#include <math.h>
#include <string.h>

#include "common/rng.h"
#include "unit/tap.h"

static bool near(double a, double b, double within) {
    if (fabs(a - b) <= within) return true;
    note("%.6f is not %.6f", a, b);
    return false;
}

static void by_hand(void) {
    ok(near(bas_elo(0.75), 190.8485, 1e-4), "75 %% is 190.8 Elo");
    ok(near(bas_elo(0.5), 0, 1e-9), "50 %% is 0");
    ok(near(bas_elo_score(190.8485), 0.75, 1e-6), "and back");

    const bas_results some = { .pair = { 10, 0, 20, 0, 30 } };
    const bas_estimate score = bas_results_score(&some), elo = bas_results_elo(&some);
    ok(bas_results_games(&some) == 120, "games are counted");
    ok(near(score.value, 2.0 / 3, 1e-9), "score");
    ok(near(score.low, 0.566888, 1e-6) && near(score.high, 0.753456, 1e-6), "its interval");
    ok(near(elo.value, 120.4120, 1e-3), "Elo");
    ok(near(elo.low, 46.7589, 1e-3) && near(elo.high, 194.0651, 1e-3), "its interval");

    const bas_results clean = { .pair = { 0, 0, 0, 0, 10 } };
    const bas_estimate all = bas_results_elo(&clean);
    ok(near(all.value, 636.4258, 1e-3), "20 of 20: as 19.5 of 20");
    ok(near(all.low, 286.6135, 1e-3) && near(all.high, 2400, 1), "its interval is open");

    const bas_results odd = { .pair = { 0, 0, 1, 0, 0 }, .single = { 0, 0, 1 } };
    ok(bas_results_games(&odd) == 3 && near(bas_results_score(&odd).value, 2.0 / 3, 1e-9),
       "a game without a partner counts");
    const bas_results none = { .pair = { 0 } };
    ok(near(bas_results_elo(&none).value, 0, 1e-9) && bas_results_elo(&none).high > 2000,
       "no games: anything is possible");

    const bas_results same = { .pair = { 0, 0, 50, 0, 0 } };
    const bas_estimate even = bas_results_elo(&same);
    ok(near(even.value, 0, 1e-9) && even.high > 1 && even.high < 30,
       "pairs all alike: nearly sure");
}

static void sequential(void) {
    // Pairs that are all won or lost are tosses of a coin, and that ratio everybody knows.
    const bas_results coin = { .pair = { 40, 0, 0, 0, 60 } };
    ok(near(bas_results_llr(&coin, 0, 100), 1.6703, 0.01), "the ratio for tosses of a coin");
    const bas_results some = { .pair = { 5, 3, 20, 8, 12 } },
                      turned = { .pair = { 12, 8, 20, 3, 5 } };
    ok(near(bas_results_llr(&some, -10, 30), -bas_results_llr(&turned, -30, 10), 1e-6),
       "seen from the other side it is the opposite");
    ok(bas_results_llr(&some, 0, 40) > 0 && bas_results_llr(&turned, 0, 40) < 0, "its sign");
    const bas_results none = { .pair = { 0 } };
    ok(near(bas_results_llr(&none, 0, 40), 0, 1e-9), "nothing is known without games");
}

/* ---- by drawing ------------------------------------------------------------------------------ */

static double uniform(bas_rng *rng) { return bas_rng_next(rng) / 4294967296.0; }

/* A pair of games of somebody with this score: a common part of the tiles makes the two games
 * unlike each other, as seats do. Draws are a tenth. */
static int draw_pair(bas_rng *rng, double score) {
    const double luck = uniform(rng) < 0.5 ? 0.15 : -0.15;
    int halves = 0;
    for (int i = 0; i < 2; i++) {
        const double chance = score + (i ? -luck : luck);
        if (uniform(rng) < 0.1)
            halves++;
        else
            halves += uniform(rng) < (chance - 0.05) / 0.9 ? 2 : 0;
    }
    return halves;
}

static double covered(int trials, int pairs, double score) {
    bas_rng rng = bas_rng_seed(7, (uint64_t)pairs);
    int good = 0;
    for (int t = 0; t < trials; t++) {
        bas_results results = { .pair = { 0 } };
        for (int k = 0; k < pairs; k++) results.pair[draw_pair(&rng, score)]++;
        const bas_estimate e = bas_results_elo(&results);
        good += e.low <= bas_elo(score) && bas_elo(score) <= e.high;
    }
    return (double)good / trials;
}

static void intervals(void) {
    static const struct {
        int pairs;
        double score;
    } cases[] = { { 10, 0.5 }, { 50, 0.5 }, { 50, 0.7 }, { 200, 0.6 } };
    for (int i = 0; i < 4; i++) {
        const double share = covered(4000, cases[i].pairs, cases[i].score);
        ok(share > 0.935 && share < 0.975, "%d pairs at %.0f %%: the interval holds in %.1f %%",
           cases[i].pairs, 100 * cases[i].score, 100 * share);
    }
}

/* How often the test takes elo1 when the truth is `elo`. */
static double accepted(double elo, int trials) {
    bas_rng rng = bas_rng_seed(11, (uint64_t)(elo + 1000));
    int higher = 0;
    for (int t = 0; t < trials; t++) {
        bas_results results = { .pair = { 0 } };
        double llr = 0;
        while (fabs(llr) < 2.9444) {
            results.pair[draw_pair(&rng, bas_elo_score(elo))]++;
            llr = bas_results_llr(&results, 0, 80);
        }
        higher += llr > 0;
    }
    return (double)higher / trials;
}

static void errors(void) {
    const double wrong = accepted(0, 400), right = accepted(80, 400);
    ok(wrong < 0.09, "the test takes the higher in %.1f %% where the lower is true", 100 * wrong);
    ok(right > 0.91, "and in %.1f %% where it is true", 100 * right);
}

/* ---- ladders --------------------------------------------------------------------------------- */

static void ladder_exact(void) {
    enum { BOTS = 4 };
    static const double truth[BOTS] = { 150, 50, -50, -150 };
    bas_results meet[BOTS * BOTS];
    bas_estimate elo[BOTS];
    memset(meet, 0, sizeof meet);
    for (int i = 0; i < BOTS; i++)
        for (int j = i + 1; j < BOTS; j++) {
            const int64_t won = llround(1e6 * bas_elo_score(truth[i] - truth[j]));
            meet[i * BOTS + j].pair[4] = won;
            meet[i * BOTS + j].pair[0] = 1000000 - won;
        }
    bas_ladder_fit(BOTS, meet, -1, 0, elo);
    for (int i = 0; i < BOTS; i++)
        ok(near(elo[i].value, truth[i], 0.01), "bot %d has %.0f", i + 1, truth[i]);
    ok(elo[0].high - elo[0].value < 1, "so many games leave little doubt");
    bas_ladder_fit(BOTS, meet, 2, 1000, elo);
    ok(near(elo[2].value, 1000, 1e-6) && near(elo[2].low, elo[2].high, 1e-6), "an anchor is firm");
    ok(near(elo[0].value, 1200, 0.01), "and the others follow it");
}

static void ladder_two(void) {
    bas_results meet[4] = { 0 };
    bas_estimate elo[2];
    meet[1] = (bas_results){ .pair = { 10, 0, 20, 0, 30 } };
    const bas_estimate match = bas_results_elo(&meet[1]);
    bas_ladder_fit(2, meet, 1, 0, elo);
    ok(near(elo[0].value, match.value, 1) && near(elo[0].low, match.low, 4) &&
           near(elo[0].high, match.high, 4),
       "a ladder of two is a match");
    meet[1] = (bas_results){ .pair = { 0, 0, 0, 0, 50 } };
    bas_ladder_fit(2, meet, -1, 0, elo);
    ok(elo[0].value > 300 && elo[0].value < 1000 && elo[0].low > 0, "a clean result has an answer");
}

static void ladder_drawn(void) {
    enum { BOTS = 4, TRIALS = 600, PAIRS = 40 };
    static const double truth[BOTS] = { 60, 20, -30, -50 };
    bas_rng rng = bas_rng_seed(3, 1);
    int good = 0;
    for (int t = 0; t < TRIALS; t++) {
        bas_results meet[BOTS * BOTS];
        bas_estimate elo[BOTS];
        memset(meet, 0, sizeof meet);
        for (int i = 0; i < BOTS; i++)
            for (int j = i + 1; j < BOTS; j++)
                for (int k = 0; k < PAIRS; k++) {
                    const double score = bas_elo_score(truth[i] - truth[j]);
                    meet[i * BOTS + j].pair[draw_pair(&rng, score)]++;
                }
        bas_ladder_fit(BOTS, meet, -1, 0, elo);
        for (int i = 0; i < BOTS; i++) good += elo[i].low <= truth[i] && truth[i] <= elo[i].high;
    }
    const double share = good / (double)(TRIALS * BOTS);
    ok(share > 0.93 && share < 0.98, "intervals of a ladder hold in %.1f %%", 100 * share);
}

/* Points of a bot in a game: of two, each comes in ahead with the chance that Elo gives. */
static double drawn_points(bas_rng *rng, double elo) {
    const double u = (bas_rng_next(rng) + 0.5) / 4294967296.0;
    return elo * log(10) / 400 - log(-log(u));
}

/* Three of four bots sit at a table, in all groups. The second game of a deal is like the first
 * half of the time: half as much is known as from independent games. */
static void drawn_deal(bas_rng *rng, int bots, const double truth[], float *ahead) {
    double points[4];
    for (int away = 0; away < bots; away++)
        for (int game = 0; game < 2; game++) {
            if (!game || bas_rng_next(rng) >> 31)
                for (int i = 0; i < bots; i++) points[i] = drawn_points(rng, truth[i]);
            for (int i = 0; i < bots; i++)
                for (int j = 0; j < bots; j++)
                    if (i != j && i != away && j != away && points[i] > points[j])
                        ahead[i * bots + j] += 1;
        }
}

static void ladder_deals(void) {
    enum { BOTS = 4, TRIALS = 500, DEALS = 30 };
    static const double truth[BOTS] = { 130, 20, -50, -100 };
    static float ahead[DEALS * BOTS * BOTS];
    bas_rng rng = bas_rng_seed(5, 1);
    bas_estimate elo[BOTS];
    double sum[BOTS] = { 0 };
    int good = 0;
    for (int t = 0; t < TRIALS; t++) {
        memset(ahead, 0, sizeof ahead);
        for (int k = 0; k < DEALS; k++)
            drawn_deal(&rng, BOTS, truth, ahead + (size_t)k * BOTS * BOTS);
        bas_ladder_fit_deals(BOTS, ahead, DEALS, -1, 0, elo);
        for (int i = 0; i < BOTS; i++) {
            good += elo[i].low <= truth[i] && truth[i] <= elo[i].high;
            sum[i] += elo[i].value / TRIALS;
        }
    }
    for (int i = 0; i < BOTS; i++)
        ok(near(sum[i], truth[i], 5), "bot %d of more than two has %.0f in the mean, %.0f", i + 1,
           sum[i], truth[i]);
    const double share = good / (double)(TRIALS * BOTS);
    ok(share > 0.93 && share < 0.98, "intervals by deals hold in %.1f %%", 100 * share);
    bas_ladder_fit_deals(BOTS, ahead, DEALS, 3, 500, elo);
    ok(near(elo[3].value, 500, 1e-6) && elo[3].low == elo[3].high, "and have a firm anchor");
    bas_ladder_fit_deals(BOTS, ahead, 0, -1, 0, elo);
    ok(near(elo[0].value, 0, 1e-6) && elo[0].high > 200, "without games nothing is known");
}

int main(void) {
    by_hand();
    sequential();
    intervals();
    errors();
    ladder_exact();
    ladder_two();
    ladder_drawn();
    ladder_deals();
    return done();
}
