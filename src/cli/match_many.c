/* match_many.c: `bastide match` for three and more players: each deal in every order of the seats.
 */
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/rounds.h"
#include "contest.h"
#include "match_many.h"

static atomic_bool many_stop;

static void many_note(int signal) {
    (void)signal;
    atomic_store(&many_stop, true);
}

static double many_share(const bas_round *round, int bot) { return (double)round->share[bot]; }
static double many_points(const bas_round *round, int bot) { return (double)round->points[bot]; }
static double many_margin(const bas_round *round, int bot) { return (double)round->margin[bot]; }

typedef struct many_sum { // of a bot
    bas_estimate share, points, margin;
    double equal, ms; // its share if all were alike; of a turn
    int64_t failures;
} many_sum;

static many_sum many_count(const bas_rounds *rounds, int bot) {
    const int players = rounds->g->players;
    const int seats = bot == rounds->bots - 1 ? players - bot : 1;
    many_sum sum = { .share = bas_rounds_mean(rounds, bot, many_share),
                     .points = bas_rounds_mean(rounds, bot, many_points),
                     .margin = bas_rounds_mean(rounds, bot, many_margin),
                     .equal = (double)seats / players };
    double turns = 0, seconds = 0;
    for (int64_t i = 0; i < rounds->count; i++) {
        turns += rounds->round[i].turns[bot];
        seconds += (double)rounds->round[i].seconds[bot];
        sum.failures += rounds->round[i].failures[bot];
    }
    sum.share.low = fmax(0, sum.share.low);
    sum.share.high = fmin(1, sum.share.high);
    sum.ms = turns > 0 ? 1000 * seconds / turns : 0;
    return sum;
}

static int64_t many_played(const bas_rounds *rounds) {
    int64_t played = 0;
    for (int64_t i = 0; i < rounds->count; i++) played += rounds->round[i].played;
    return played;
}

static void many_json(const contest *c, const bas_rounds *rounds, double seconds) {
    const int64_t played = many_played(rounds);
    const int orders = bas_rounds_orders(rounds->bots, rounds->g->players);
    printf("{\"games\":%" PRId64 ",\"deals\":%" PRId64 ",\"orders\":%d,\"game\":", played * orders,
           played, orders);
    contest_json_string(c->game_name);
    printf(",\"players\":%d,\"seed\":%" PRId64 ",\"bots\":[", rounds->g->players, c->run.seed);
    for (int bot = 0; bot < rounds->bots; bot++) {
        const many_sum sum = many_count(rounds, bot);
        printf("%s{\"name\":", bot ? "," : "");
        contest_json_string(rounds->bot[bot]);
        printf(",\"score\":%.6f,\"score_low\":%.6f,\"score_high\":%.6f,\"equal\":%.6f",
               sum.share.value, sum.share.low, sum.share.high, sum.equal);
        printf(",\"points\":%.3f,\"margin\":%.3f,\"margin_low\":%.3f,\"margin_high\":%.3f"
               ",\"failures\":%" PRId64 ",\"ms_per_turn\":%.3f}",
               sum.points.value, sum.margin.value, sum.margin.low, sum.margin.high, sum.failures,
               sum.ms);
    }
    printf("],\"interrupted\":%s,\"seconds\":%.3f}\n", played < rounds->count ? "true" : "false",
           seconds);
}

static void many_text(const contest *c, const bas_rounds *rounds, double seconds) {
    const int64_t played = many_played(rounds);
    const int orders = bas_rounds_orders(rounds->bots, rounds->g->players);
    int width = 3;
    printf("%s, %d players, %" PRId64 " deals of %d games each, seed %" PRId64 ", %.1f s\n\n",
           c->game_name, rounds->g->players, played, orders, c->run.seed, seconds);
    if (!played) return;
    for (int bot = 0; bot < rounds->bots; bot++) {
        const int length = (int)strlen(rounds->bot[bot]);
        if (length > width) width = length < 40 ? length : 40;
    }
    printf("%-*s    wins       95 %%          equal  points  ahead  ms a turn  failures\n", width,
           "bot");
    for (int bot = 0; bot < rounds->bots; bot++) {
        const many_sum sum = many_count(rounds, bot);
        printf("%-*.40s  %5.1f %%  %5.1f to %5.1f %%  %5.1f %%  %6.2f %+6.2f  %9.2f  %8" PRId64
               "\n",
               width, rounds->bot[bot], 100 * sum.share.value, 100 * sum.share.low,
               100 * sum.share.high, 100 * sum.equal, sum.points.value, sum.margin.value, sum.ms,
               sum.failures);
    }
}

static double many_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The game and the bots, before anything is played. */
static int many_prepare(contest *c, int players) {
    char why[256];
    bas_error err;
    if (c->run.bots < 2 || c->run.bots > players)
        return cli_usage(c->command, "--bot must be given 2 to %d times, not %d", players,
                         c->run.bots);
    if (c->svg) return cli_usage(c->command, "--svg draws matches of two players");
    if (!cli_game(c->command, c->game_name, players, &c->setup)) return CLI_USAGE;
    if (bas_game_init(&c->game, &c->setup, &err) != BAS_OK) return cli_fail("%s", err.msg);
    for (int i = 0; i < c->run.bots; i++) {
        bas_bot *bot = bas_bot_new(c->run.bot[i], (uint64_t)c->run.seed, 0, why, sizeof why);
        if (!bot) return cli_bot_fail(c->command, why);
        bas_bot_free(bot);
    }
    return CLI_OK;
}

int cli_match_many(contest *c, int players) {
    int status = many_prepare(c, players);
    if (status != CLI_OK) return status;
    const int orders = bas_rounds_orders(c->run.bots, players);
    bas_rounds rounds = { .g = &c->game,
                          .bots = c->run.bots,
                          .seed = (uint64_t)c->run.seed,
                          .limit = c->run.limit,
                          .threads = (int)c->run.threads,
                          .stop = &many_stop,
                          .count = (c->run.games + orders - 1) / orders };
    memcpy(rounds.bot, c->run.bot, sizeof rounds.bot);
    rounds.round = calloc((size_t)rounds.count, sizeof *rounds.round);
    if (!rounds.round) return cli_fail("out of memory");
    signal(SIGINT, many_note);
    const double from = many_clock();
    if (!bas_rounds_play(&rounds)) status = cli_fail("%s", rounds.trouble);
    if (c->json)
        many_json(c, &rounds, many_clock() - from);
    else
        many_text(c, &rounds, many_clock() - from);
    free(rounds.round);
    const int done = cli_done();
    if (status == CLI_OK && done == CLI_OK)
        return atomic_load(&many_stop) ? CLI_INTERRUPTED : CLI_OK;
    return CLI_FAIL;
}
