/* ladder_many.c: `bastide ladder` for three and more players: every group of as many bots as seats
 * plays the same deals, each bot once from every seat. Who comes in ahead of whom rates them. */
#include "ladder_many.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "match_many.h"

typedef struct many_bot {
    double games, wins, points, turns, seconds; // sums
    int64_t failures;
} many_bot;

typedef struct ladder_many {
    contest *c;
    int players;
    int64_t deals, groups, met; // met: groups in which two bots meet
    bool interrupted;
    double seconds;
    float *ahead; // for each deal: bots * bots numbers (bas_ladder_fit_deals)
    many_bot bot[BAS_LADDER_MAX];
    bas_estimate elo[BAS_LADDER_MAX];
    int order[BAS_LADDER_MAX]; // the best first
} ladder_many;

/* ---- groups ---------------------------------------------------------------------------------- */

static int64_t choose(int n, int k) {
    int64_t ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

/* The next group, bots by number; false after the last one. */
static bool group_next(int bots, int players, int group[]) {
    int at = players - 1;
    while (at >= 0 && group[at] == bots - players + at) at--;
    if (at < 0) return false;
    group[at]++;
    for (int i = at + 1; i < players; i++) group[i] = group[i - 1] + 1;
    return true;
}

static void group_count(ladder_many *ladder, const bas_rounds *rounds, const int group[]) {
    const int bots = ladder->c->run.bots, n = ladder->players;
    for (int64_t k = 0; k < rounds->count; k++) {
        const bas_round *round = &rounds->round[k];
        if (!round->played) continue;
        for (int a = 0; a < n; a++) {
            many_bot *bot = &ladder->bot[group[a]];
            bot->games += n;
            bot->wins += n * (double)round->share[a];
            bot->points += n * (double)round->points[a];
            bot->turns += round->turns[a];
            bot->seconds += (double)round->seconds[a];
            bot->failures += round->failures[a];
            for (int b = 0; b < n; b++)
                ladder->ahead[(k * bots + group[a]) * bots + group[b]] += round->ahead[a][b];
        }
    }
}

/* Plays all groups, until Ctrl-C. */
static int groups_play(ladder_many *ladder) {
    const contest *c = ladder->c;
    int group[BAS_PLAYERS_MAX], status = CLI_OK;
    bas_rounds rounds = { .g = &c->game,
                          .bots = ladder->players,
                          .turned = true,
                          .seed = (uint64_t)c->run.seed,
                          .limit = c->run.limit,
                          .threads = (int)c->run.threads,
                          .count = ladder->deals };
    rounds.round = calloc((size_t)rounds.count, sizeof *rounds.round);
    if (!rounds.round) return cli_fail("out of memory");
    for (int i = 0; i < ladder->players; i++) group[i] = i;
    do {
        memset(rounds.round, 0, (size_t)rounds.count * sizeof *rounds.round);
        for (int i = 0; i < ladder->players; i++) rounds.bot[i] = c->run.bot[group[i]];
        status = cli_rounds_play(&rounds, &ladder->seconds);
        group_count(ladder, &rounds, group);
        ladder->interrupted = cli_rounds_stopped();
    } while (status == CLI_OK && !ladder->interrupted &&
             group_next(c->run.bots, ladder->players, group));
    free(rounds.round);
    return status;
}

/* ---- the list -------------------------------------------------------------------------------- */

static void many_rate(ladder_many *ladder, int anchor, double rating) {
    const int bots = ladder->c->run.bots;
    bas_ladder_fit_deals(bots, ladder->ahead, ladder->deals, anchor, rating, ladder->elo);
    for (int i = 0; i < bots; i++) {
        int at = i;
        for (; at > 0 && ladder->elo[ladder->order[at - 1]].value < ladder->elo[i].value; at--)
            ladder->order[at] = ladder->order[at - 1];
        ladder->order[at] = i;
    }
}

/* How often a came in ahead of b; -1 if they never met. */
static double many_ahead(const ladder_many *ladder, int a, int b) {
    const int bots = ladder->c->run.bots;
    double ahead = 0, behind = 0;
    for (int64_t k = 0; k < ladder->deals; k++) {
        ahead += (double)ladder->ahead[(k * bots + a) * bots + b];
        behind += (double)ladder->ahead[(k * bots + b) * bots + a];
    }
    return ahead + behind > 0 ? ahead / (ahead + behind) : -1;
}

static double many_each(double sum, double count) { return count > 0 ? sum / count : 0; }

static void many_json_table(const ladder_many *ladder) {
    const int bots = ladder->c->run.bots;
    for (int i = 0; i < bots; i++)
        for (int j = 0; j < bots; j++) {
            const double ahead =
                i == j ? -1 : many_ahead(ladder, ladder->order[i], ladder->order[j]);
            fputs(j ? "," : i ? ",[" : "[", stdout);
            if (ahead < 0)
                fputs("null", stdout);
            else
                printf("%.6f", ahead);
            if (j == bots - 1) putchar(']');
        }
}

static void many_json(const ladder_many *ladder) {
    const contest *c = ladder->c;
    printf("{\"game\":");
    contest_json_string(stdout, c->game_name);
    printf(",\"players\":%d,\"seed\":%" PRId64 ",\"games\":%" PRId64 ",\"deals\":%" PRId64
           ",\"bots\":[",
           ladder->players, c->run.seed, ladder->deals * ladder->players * ladder->met,
           ladder->deals);
    for (int i = 0; i < c->run.bots; i++) {
        const many_bot *bot = &ladder->bot[ladder->order[i]];
        const bas_estimate *elo = &ladder->elo[ladder->order[i]];
        printf("%s{\"name\":", i ? "," : "");
        contest_json_string(stdout, c->run.bot[ladder->order[i]]);
        printf(",\"elo\":%.2f,\"elo_low\":%.2f,\"elo_high\":%.2f,\"games\":%.0f,\"score\":%.6f"
               ",\"points\":%.3f,\"failures\":%" PRId64,
               elo->value, elo->low, elo->high, bot->games, many_each(bot->wins, bot->games),
               many_each(bot->points, bot->games), bot->failures);
        if (!c->untimed) printf(",\"ms_per_turn\":%.3f", many_each(1e3 * bot->seconds, bot->turns));
        putchar('}');
    }
    printf("],\"table\":[");
    many_json_table(ladder);
    printf("],\"interrupted\":%s", ladder->interrupted ? "true" : "false");
    if (!c->untimed) printf(",\"seconds\":%.3f", ladder->seconds);
    puts("}");
}

static void many_text(const ladder_many *ladder) {
    const contest *c = ladder->c;
    const int width = contest_width(c);
    printf("%s, %d players, %" PRId64 " groups with %" PRId64 " deals each, seed %" PRId64,
           c->game_name, ladder->players, ladder->groups, ladder->deals, c->run.seed);
    contest_seconds(c, ladder->seconds);
    printf("%s\n\n", ladder->interrupted ? ", interrupted" : "");
    printf("     %-*s    Elo     95 %% interval   games     wins  points%s  failures\n", width,
           "bot", c->untimed ? "" : "  ms a turn");
    for (int i = 0; i < c->run.bots; i++) {
        const many_bot *bot = &ladder->bot[ladder->order[i]];
        const bas_estimate *elo = &ladder->elo[ladder->order[i]];
        printf("%3d  %-*.40s  %+5.0f  %+6.0f to %+6.0f  %6.0f  %5.1f %%  %6.2f", i + 1, width,
               c->run.bot[ladder->order[i]], elo->value, elo->low, elo->high, bot->games,
               100 * many_each(bot->wins, bot->games), many_each(bot->points, bot->games));
        if (!c->untimed) printf("  %9.2f", many_each(1e3 * bot->seconds, bot->turns));
        printf("  %8" PRId64 "\n", bot->failures);
    }
    printf("\nahead, in %%, of\n     %-*s", width, "bot");
    for (int j = 0; j < c->run.bots; j++) printf("  %5d", j + 1);
    for (int i = 0; i < c->run.bots; i++) {
        printf("\n%3d  %-*.40s", i + 1, width, c->run.bot[ladder->order[i]]);
        for (int j = 0; j < c->run.bots; j++) {
            const double ahead =
                i == j ? -1 : many_ahead(ladder, ladder->order[i], ladder->order[j]);
            if (ahead < 0)
                printf("  %5s", "-");
            else
                printf("  %5.1f", 100 * ahead);
        }
    }
    putchar('\n');
}

/* ---- the command ----------------------------------------------------------------------------- */

int cli_ladder_many(contest *c, int players, int anchor, double rating) {
    const int bots = c->run.bots;
    if (bots < players)
        return cli_usage("ladder", "%d players need as many bots, not %d", players, bots);
    if (c->svg || c->part.count)
        return cli_usage("ladder", "%s is for ladders of two players", c->svg ? "--svg" : "--part");
    ladder_many ladder = { .c = c,
                           .players = players,
                           .groups = choose(bots, players),
                           .met = choose(bots - 2, players - 2) };
    const int64_t games = ladder.met * players; // of two bots, in a deal
    ladder.deals = (c->run.games + games - 1) / games;
    if (ladder.deals * players * ladder.groups > 10 * CONTEST_GAMES_MAX)
        return cli_usage("ladder", "more than %d games", 10 * CONTEST_GAMES_MAX);
    int status = contest_begin(c, players);
    if (status != CLI_OK) return status;
    ladder.ahead = calloc((size_t)(ladder.deals * bots * bots), sizeof *ladder.ahead);
    if (!ladder.ahead) return cli_fail("out of memory");
    status = groups_play(&ladder);
    many_rate(&ladder, anchor, rating);
    if (c->json)
        many_json(&ladder);
    else
        many_text(&ladder);
    free(ladder.ahead);
    const int done = cli_done();
    if (status != CLI_OK || done != CLI_OK) return status != CLI_OK ? status : done;
    return ladder.interrupted ? CLI_INTERRUPTED : CLI_OK;
}
