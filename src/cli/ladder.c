/* ladder.c: `bastide ladder`: every bot against every other, and a list of their strengths. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "ladder_many.h"

static const char help[] =
    "usage: bastide ladder --bot A --bot B ... [OPTION...]\n"
    "\n"
    "Every bot plays against every other, in pairs of games with the same tiles and exchanged\n"
    "seats. Prints their Elo ratings, the best first, with 95 % intervals, and a table of scores.\n"
    "With more players every group of so many bots plays the same deals, each bot once from every\n"
    "seat; who comes in ahead of whom rates them.\n"
    "\n"
    "  --game G       the game (default base+farmers; bastide games lists all)\n"
    "  --players N    2 to 6 players, as many as the rules allow (default 2)\n"
    "  --bot NAME     a bot, or exec:COMMAND for another program; at least twice\n"
    "  --games K      how many games each two bots play (default 100)\n"
    "  --seed S       where the random numbers begin (default 1)\n"
    "  --ms N         milliseconds for a turn, unless the bot's name says otherwise\n"
    "  --threads N    pairs played at the same time (default 1)\n"
    "  --anchor B=R   bot B has rating R; without it the mean of all is 0\n"
    "  --weights FILE weights of bots that think with some (mcts:learned=1), or none\n"
    "  --part K/N     play only this part of the games, for bastide merge to join\n"
    "  --untimed      print no times: the same games give the same bytes\n"
    "  --json         print one JSON object\n"
    "  --svg OUT      draw the list; - is standard output\n";

typedef struct ladder_job {
    contest c;
    int64_t players;
    int anchor; // -1: none
    double rating;
    int order[BAS_LADDER_MAX]; // bots, the best first
    bas_estimate elo[BAS_LADDER_MAX];
    bas_contest_sum sum[BAS_LADDER_MAX];
} ladder_job;

/* BOT=RATING; the name may hold = itself. Only once all bots are known. */
static int ladder_anchor(ladder_job *ladder, const char *text) {
    const char *cut = strrchr(text, '=');
    char *end = NULL;
    if (!cut) return cli_usage("ladder", "--anchor takes BOT=RATING, not '%s'", text);
    ladder->rating = strtod(cut + 1, &end);
    if (end == cut + 1 || *end || fabs(ladder->rating) > 1e5)
        return cli_usage("ladder", "--anchor: '%s' is no rating", cut + 1);
    for (int i = 0; i < ladder->c.run.bots; i++)
        if (strlen(ladder->c.run.bot[i]) == (size_t)(cut - text) &&
            !memcmp(ladder->c.run.bot[i], text, (size_t)(cut - text)))
            ladder->anchor = i;
    return ladder->anchor >= 0 ? CLI_OK
                               : cli_usage("ladder", "--anchor: '%.*s' is none of the bots",
                                           (int)(cut - text), text);
}

static int ladder_options(ladder_job *ladder, int argc, char **argv) {
    static const struct option options[] = { CONTEST_OPTIONS,
                                             { "anchor", required_argument, NULL, 'a' },
                                             { "players", required_argument, NULL, 'p' },
                                             { NULL, 0, NULL, 0 } };
    const char *anchor = NULL;
    contest *c = &ladder->c;
    for (int letter; (letter = cli_option(argc, argv, options, help)) != -1;) {
        if (letter == 'h') return -1;
        if (letter == '?') return CLI_USAGE;
        if (letter == 'a') anchor = optarg;
        if (letter == 'p' && !cli_number("ladder", "--players", optarg, BAS_PLAYERS_MIN,
                                         BAS_PLAYERS_MAX, &ladder->players))
            return CLI_USAGE;
        const int status = contest_option(c, letter);
        if (status > 0) return status;
    }
    if (optind < argc) return cli_usage("ladder", "unexpected argument '%s'", argv[optind]);
    if (c->run.bots < 2) return cli_usage("ladder", "--bot must be given at least twice");
    for (int i = 0; i < c->run.bots; i++)
        for (int j = 0; j < i; j++)
            if (!strcmp(c->run.bot[i], c->run.bot[j]))
                return cli_usage("ladder", "bot '%s' is there twice", c->run.bot[i]);
    if (c->run.games * (c->run.bots * (c->run.bots - 1) / 2) > 10 * CONTEST_GAMES_MAX)
        return cli_usage("ladder", "more than %d games", 10 * CONTEST_GAMES_MAX);
    if (anchor && ladder_anchor(ladder, anchor) != CLI_OK) return CLI_USAGE;
    return ladder->players > 2 ? CLI_OK : contest_prepare(c);
}

static void ladder_progress(const contest *c, char *out, size_t cap) {
    snprintf(out, cap, "%" PRId64 " of %" PRId64 " pairs of games", c->run.counted,
             c->run.meetings);
}

/* ---- the list -------------------------------------------------------------------------------- */

static void ladder_rate(ladder_job *ladder) {
    const contest *c = &ladder->c;
    static bas_results meet[BAS_LADDER_MAX * BAS_LADDER_MAX];
    for (int64_t k = 0; k < c->run.counted; k++)
        bas_contest_add(&meet[c->run.meeting[k].a * c->run.bots + c->run.meeting[k].b],
                        &c->run.meeting[k]);
    bas_ladder_fit(c->run.bots, meet, ladder->anchor, ladder->rating, ladder->elo);
    for (int i = 0; i < c->run.bots; i++) {
        ladder->sum[i] = bas_contest_count(&c->run, i, -1);
        int at = i;
        while (at > 0 && ladder->elo[ladder->order[at - 1]].value < ladder->elo[i].value) {
            ladder->order[at] = ladder->order[at - 1];
            at--;
        }
        ladder->order[at] = i;
    }
}

static double sum_score(const bas_contest_sum *sum) {
    return ((double)sum->wins + (double)sum->draws / 2) / (double)sum->games;
}

static void ladder_json(const ladder_job *ladder) {
    const contest *c = &ladder->c;
    printf("{\"game\":");
    contest_json_string(stdout, c->game_name);
    printf(",\"players\":2,\"seed\":%" PRId64 ",\"games\":%" PRId64 ",\"bots\":[", c->run.seed,
           c->run.games);
    for (int i = 0; i < c->run.bots; i++) {
        const int bot = ladder->order[i];
        const bas_contest_sum *sum = &ladder->sum[bot];
        const bas_estimate *elo = &ladder->elo[bot];
        const double n = sum->games ? (double)sum->games : 1;
        printf("%s{\"name\":", i ? "," : "");
        contest_json_string(stdout, c->run.bot[bot]);
        printf(",\"elo\":%.2f,\"elo_low\":%.2f,\"elo_high\":%.2f,\"games\":%" PRId64
               ",\"wins\":%" PRId64 ",\"draws\":%" PRId64 ",\"losses\":%" PRId64,
               elo->value, elo->low, elo->high, sum->games, sum->wins, sum->draws, sum->losses);
        printf(",\"score\":%.6f,\"points\":%.3f,\"margin\":%.3f,\"failures\":%" PRId64,
               sum->games ? sum_score(sum) : 0.5, sum->points / n, (sum->points - sum->against) / n,
               sum->failures);
        if (!c->untimed) printf(",\"ms_per_turn\":%.3f", bas_contest_ms(sum));
        putchar('}');
    }
    printf("],\"table\":[");
    for (int i = 0; i < c->run.bots; i++)
        for (int j = 0; j < c->run.bots; j++) {
            const bas_contest_sum sum =
                bas_contest_count(&c->run, ladder->order[i], ladder->order[j]);
            fputs(j ? "," : i ? ",[" : "[", stdout);
            if (i != j && sum.games)
                printf("%.6f", sum_score(&sum));
            else
                printf("null");
            if (j == c->run.bots - 1) putchar(']');
        }
    printf("],\"interrupted\":%s", c->run.interrupted ? "true" : "false");
    if (!c->untimed) printf(",\"seconds\":%.3f", c->run.seconds);
    puts("}");
}

static void ladder_text(const ladder_job *ladder) {
    const contest *c = &ladder->c;
    const int width = contest_width(c);
    printf("%s, %" PRId64 " games between each two bots, seed %" PRId64, c->game_name, c->run.games,
           c->run.seed);
    contest_seconds(c, c->run.seconds);
    printf("%s\n\n", c->run.interrupted ? ", interrupted" : "");
    printf("     %-*s    Elo     95 %% interval   games    score  points%s  failures\n", width,
           "bot", c->untimed ? "" : "  ms a turn");
    for (int i = 0; i < c->run.bots; i++) {
        const int bot = ladder->order[i];
        const bas_contest_sum *sum = &ladder->sum[bot];
        const bas_estimate *elo = &ladder->elo[bot];
        const double n = sum->games ? (double)sum->games : 1;
        printf("%3d  %-*.40s  %+5.0f  %+6.0f to %+6.0f  %6" PRId64 "  %5.1f %%  %6.2f", i + 1,
               width, c->run.bot[bot], elo->value, elo->low, elo->high, sum->games,
               sum->games ? 100 * sum_score(sum) : 50, sum->points / n);
        if (!c->untimed) printf("  %9.2f", bas_contest_ms(sum));
        printf("  %8" PRId64 "\n", sum->failures);
    }
    printf("\nscore in %% against\n     %-*s", width, "bot");
    for (int j = 0; j < c->run.bots; j++) printf("  %5d", j + 1);
    putchar('\n');
    for (int i = 0; i < c->run.bots; i++) {
        printf("%3d  %-*.40s", i + 1, width, c->run.bot[ladder->order[i]]);
        for (int j = 0; j < c->run.bots; j++) {
            const bas_contest_sum sum =
                bas_contest_count(&c->run, ladder->order[i], ladder->order[j]);
            if (i != j && sum.games)
                printf("  %5.1f", 100 * sum_score(&sum));
            else
                printf("  %5s", "-");
        }
        putchar('\n');
    }
}

static int ladder_print(ladder_job *ladder) {
    int status = CLI_OK;
    ladder_rate(ladder);
    if (ladder->c.svg) status = contest_picture_ladder(&ladder->c, ladder->order, ladder->elo);
    const bool drawn = ladder->c.svg && !strcmp(ladder->c.svg, "-"); // to standard output, alone
    if (!drawn && ladder->c.json)
        ladder_json(ladder);
    else if (!drawn)
        ladder_text(ladder);
    const int done = contest_done(&ladder->c);
    return done == CLI_OK ? status : done;
}

int cli_ladder_merged(int argc, char **argv, const cli_rows *rows) {
    ladder_job ladder = { .c = { .command = "ladder",
                                 .merged = rows,
                                 .game_name = "base+farmers",
                                 .run = { .games = 100, .seed = 1, .threads = 1 },
                                 .progress = ladder_progress },
                          .players = 2,
                          .anchor = -1 };
    int status = ladder_options(&ladder, argc, argv);
    if (status == -1) return cli_done();
    if (status == CLI_OK && ladder.players > 2)
        return cli_ladder_many(&ladder.c, (int)ladder.players, ladder.anchor, ladder.rating);
    if (status == CLI_OK) status = contest_run(&ladder.c);
    if (status == CLI_OK && ladder.c.part.count)
        status = contest_part_print(&ladder.c, argc, argv);
    else if (status == CLI_OK)
        status = ladder_print(&ladder);
    bas_contest_free(&ladder.c.run);
    return status;
}

int cli_ladder(int argc, char **argv) { return cli_ladder_merged(argc, argv, NULL); }
