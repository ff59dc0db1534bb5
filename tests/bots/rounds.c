/* rounds.c: games of three and more: the orders of the seats, and that a bot among its likes has
 * exactly its share. */
#include "bots/rounds.h"

#include <math.h>
#include <stdlib.h>

#include "unit/tap.h"

enum { ROUNDS = 4 };

static const atomic_bool never = false;

static double share(const bas_round *round, int bot) { return (double)round->share[bot]; }
static double points(const bas_round *round, int bot) { return (double)round->points[bot]; }

static bool game_of(bas_game *g, const char *name, int players) {
    bas_setup setup;
    if (bas_game_parse(name, &setup, NULL) != BAS_OK) return false;
    setup.players = (uint8_t)players;
    return bas_game_init(g, &setup, NULL) == BAS_OK;
}

static void test_orders(void) {
    ok(bas_rounds_orders(2, 3) == 3 && bas_rounds_orders(2, 5) == 5,
       "one among others sits everywhere");
    ok(bas_rounds_orders(3, 3) == 6 && bas_rounds_orders(6, 6) == 720,
       "all orders of different bots");
    ok(bas_rounds_orders(3, 4) == 12, "and of bots of which two are alike");
}

static void test_alike(const bas_game *g, int threads, bas_round *round) {
    bas_rounds rounds = { .g = g,
                          .bot = { "greedy", "greedy" },
                          .bots = 2,
                          .seed = 3,
                          .threads = threads,
                          .stop = &never,
                          .count = ROUNDS,
                          .round = round };
    ok(bas_rounds_play(&rounds), "rounds are played by %d threads", threads);
    const bas_estimate one = bas_rounds_mean(&rounds, 0, share);
    const bas_estimate others = bas_rounds_mean(&rounds, 1, share);
    ok(fabs(one.value - 1.0 / 3) < 1e-6 && one.high - one.low < 1e-6,
       "a bot among its likes has its share");
    ok(fabs(others.value - 2.0 / 3) < 1e-6, "and the others have theirs");
    const double gap =
        bas_rounds_mean(&rounds, 0, points).value - bas_rounds_mean(&rounds, 1, points).value;
    ok(fabs(gap) < 1e-4, "and as many points");
}

/* Three alike, of which one order is turned: everybody has sat everywhere, so all are even. */
static void test_turned(const bas_game *g, bas_round *round) {
    bas_rounds rounds = { .g = g,
                          .bot = { "greedy", "greedy", "greedy" },
                          .bots = 3,
                          .turned = true,
                          .seed = 3,
                          .threads = 1,
                          .stop = &never,
                          .count = ROUNDS,
                          .round = round };
    ok(bas_rounds_play(&rounds), "turned rounds are played");
    bool whole = true, even = true;
    for (int i = 0; i < ROUNDS; i++)
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < a; b++) {
                whole = whole && round[i].ahead[a][b] + round[i].ahead[b][a] == 3;
                even = even && fabsf(round[i].points[a] - round[i].points[b]) < 1e-4f;
            }
    ok(whole, "each two meet in three games");
    ok(even, "and have as many points in the end");
}

static void test_spread(const bas_game *g) {
    bas_round round[3] = { { .played = true, .points = { 10 } },
                           { .played = false, .points = { 1000 } },
                           { .played = true, .points = { 14 } } };
    const bas_rounds rounds = { .g = g, .bots = 1, .count = 3, .round = round };
    const bas_estimate found = bas_rounds_mean(&rounds, 0, points);
    ok(found.value == 12, "the mean of what was played");
    ok(fabs(found.high - (12 + 1.96 * 2)) < 1e-6 && fabs(found.low - (12 - 1.96 * 2)) < 1e-6,
       "with the interval of the spread between rounds");
}

int main(void) {
    static bas_game g;
    static bas_round one[ROUNDS], three[ROUNDS];
    test_orders();
    if (!ok(game_of(&g, "base+farmers", 3), "a game of three")) return done();
    test_alike(&g, 1, one);
    test_alike(&g, 3, three);
    bool same = true;
    for (int i = 0; i < ROUNDS; i++) same = same && one[i].points[0] == three[i].points[0];
    ok(same, "the number of threads changes nothing");
    test_turned(&g, three);
    bas_rounds wrong = { .g = &g,
                         .bot = { "nosuch", "greedy" },
                         .bots = 2,
                         .threads = 2,
                         .stop = &never,
                         .count = ROUNDS,
                         .round = one };
    ok(!bas_rounds_play(&wrong) && wrong.trouble[0], "a bot that does not exist is named: %s",
       wrong.trouble);
    test_spread(&g);
    return done();
}
