/* match_many.c: `bastide match` for three and more players: each deal in every order of the seats.
 */
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/unused.h"
#include "contest.h"
#include "match_many.h"

static atomic_bool many_stop;

static void many_note(BAS_UNUSED int signal) { atomic_store(&many_stop, true); }

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
    contest_json_string(stdout, c->game_name);
    printf(",\"players\":%d,\"seed\":%" PRId64 ",\"bots\":[", rounds->g->players, c->run.seed);
    for (int bot = 0; bot < rounds->bots; bot++) {
        const many_sum sum = many_count(rounds, bot);
        printf("%s{\"name\":", bot ? "," : "");
        contest_json_string(stdout, rounds->bot[bot]);
        printf(",\"score\":%.6f,\"score_low\":%.6f,\"score_high\":%.6f,\"equal\":%.6f",
               sum.share.value, sum.share.low, sum.share.high, sum.equal);
        printf(",\"points\":%.3f,\"margin\":%.3f,\"margin_low\":%.3f,\"margin_high\":%.3f"
               ",\"failures\":%" PRId64,
               sum.points.value, sum.margin.value, sum.margin.low, sum.margin.high, sum.failures);
        if (!c->untimed) printf(",\"ms_per_turn\":%.3f", sum.ms);
        putchar('}');
    }
    printf("],\"interrupted\":%s", played < rounds->count ? "true" : "false");
    if (!c->untimed) printf(",\"seconds\":%.3f", seconds);
    puts("}");
}

static void many_text(const contest *c, const bas_rounds *rounds, double seconds) {
    const int64_t played = many_played(rounds);
    const int orders = bas_rounds_orders(rounds->bots, rounds->g->players);
    int width = 3;
    printf("%s, %d players, %" PRId64 " deals of %d games each, seed %" PRId64, c->game_name,
           rounds->g->players, played, orders, c->run.seed);
    contest_seconds(c, seconds);
    puts("\n");
    if (!played) return;
    for (int bot = 0; bot < rounds->bots; bot++) {
        const int length = (int)strlen(rounds->bot[bot]);
        if (length > width) width = length < 40 ? length : 40;
    }
    printf("%-*s    wins       95 %%          equal  points  ahead%s  failures\n", width, "bot",
           c->untimed ? "" : "  ms a turn");
    for (int bot = 0; bot < rounds->bots; bot++) {
        const many_sum sum = many_count(rounds, bot);
        printf("%-*.40s  %5.1f %%  %5.1f to %5.1f %%  %5.1f %%  %6.2f %+6.2f", width,
               rounds->bot[bot], 100 * sum.share.value, 100 * sum.share.low, 100 * sum.share.high,
               100 * sum.equal, sum.points.value, sum.margin.value);
        if (!c->untimed) printf("  %9.2f", sum.ms);
        printf("  %8" PRId64 "\n", sum.failures);
    }
}

static double many_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The game and the bots, before anything is played. */
static int many_prepare(contest *c, int players) {
    if (c->run.bots < 2 || c->run.bots > players)
        return cli_usage(c->command, "--bot must be given 2 to %d times, not %d", players,
                         c->run.bots);
    if (c->svg) return cli_usage(c->command, "--svg draws matches of two players");
    return contest_begin(c, players);
}

/* ---- parts ----------------------------------------------------------------------------------- */

/* A deal as a row: six numbers of each bot. Fractions are written so that reading gives the same
 * number. */
static void many_row(const bas_rounds *rounds, int64_t at) {
    const bas_round *round = &rounds->round[at];
    char text[BAS_PLAYERS_MAX * 160];
    int length = 0;
    for (int bot = 0; bot < rounds->bots; bot++)
        length +=
            snprintf(text + length, sizeof text - (size_t)length, "%s%a %a %a %u %" PRIu32 " %a",
                     bot ? " " : "", (double)round->share[bot], (double)round->points[bot],
                     (double)round->margin[bot], round->failures[bot], round->turns[bot],
                     (double)round->seconds[bot]);
    cli_part_row(at, text, (size_t)length);
}

static int many_part_print(const contest *c, const bas_rounds *rounds, int argc, char **argv,
                           double seconds) {
    cli_part_begin(&c->part, argc, argv, rounds->count);
    for (int64_t at = 0; at < rounds->count; at++)
        if (rounds->round[at].played) many_row(rounds, at);
    cli_part_end(seconds);
    return cli_done();
}

static bool many_row_read(const bas_rounds *rounds, const char *text, bas_round *out) {
    for (int bot = 0; bot < rounds->bots; bot++) {
        int length = 0;
        if (sscanf(text, "%a %a %a %hu %" SCNu32 " %a%n", &out->share[bot], &out->points[bot],
                   &out->margin[bot], &out->failures[bot], &out->turns[bot], &out->seconds[bot],
                   &length) != 6 ||
            !isfinite(out->share[bot]) || !isfinite(out->points[bot]) ||
            !isfinite(out->margin[bot]) || !isfinite(out->seconds[bot]))
            return false;
        text += length;
    }
    out->played = !*text;
    return out->played;
}

static int many_fill(const contest *c, bas_rounds *rounds) {
    const int status = cli_rows_check(c->merged, rounds->count);
    for (int64_t at = 0; at < rounds->count && status == CLI_OK; at++)
        if (!many_row_read(rounds, c->merged->row[at].text, &rounds->round[at]))
            return cli_rows_refuse(at);
    return status;
}

/* ---- the command ----------------------------------------------------------------------------- */

int cli_rounds_play(bas_rounds *rounds, double *seconds) {
    signal(SIGINT, many_note);
    const double from = many_clock();
    rounds->stop = &many_stop;
    const bool fine = bas_rounds_play(rounds);
    *seconds += many_clock() - from;
    return fine ? CLI_OK : cli_fail("%s", rounds->trouble);
}

bool cli_rounds_stopped(void) { return atomic_load(&many_stop); }

/* Plays, or takes what was played. */
static int many_run(const contest *c, bas_rounds *rounds, double *seconds) {
    if (c->merged) {
        *seconds = c->merged->seconds;
        return many_fill(c, rounds);
    }
    return cli_rounds_play(rounds, seconds);
}

static int many_tell(const contest *c, const bas_rounds *rounds, int argc, char **argv,
                     double seconds) {
    const bool stopped = cli_rounds_stopped();
    int status = CLI_OK;
    if (c->part.count && !stopped) // a part is printed whole or not at all
        status = many_part_print(c, rounds, argc, argv, seconds);
    else if (c->json)
        many_json(c, rounds, seconds);
    else if (!c->part.count)
        many_text(c, rounds, seconds);
    if (status == CLI_OK) status = cli_done();
    return status == CLI_OK && stopped ? CLI_INTERRUPTED : status;
}

int cli_match_many(contest *c, int players, int argc, char **argv) {
    int status = many_prepare(c, players);
    double seconds = 0;
    if (status != CLI_OK) return status;
    const int orders = bas_rounds_orders(c->run.bots, players);
    bas_rounds rounds = { .g = &c->game,
                          .bots = c->run.bots,
                          .seed = (uint64_t)c->run.seed,
                          .limit = c->run.limit,
                          .threads = (int)c->run.threads,
                          .part = c->part.count ? c->part.number - 1 : 0,
                          .parts = c->part.count,
                          .count = (c->run.games + orders - 1) / orders };
    memcpy(rounds.bot, c->run.bot, sizeof rounds.bot);
    rounds.round = calloc((size_t)rounds.count, sizeof *rounds.round);
    if (!rounds.round) return cli_fail("out of memory");
    status = many_run(c, &rounds, &seconds);
    if (status == CLI_OK || !(c->merged || c->part.count)) { // what was played until it failed
        const int told = many_tell(c, &rounds, argc, argv, seconds);
        if (status == CLI_OK) status = told;
    }
    free(rounds.round);
    return status;
}
