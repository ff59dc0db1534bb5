/* match.c: `bastide match`: one bot against another, and how sure the result is. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "match_many.h"

static const char help[] =
    "usage: bastide match --bot A --bot B [OPTION...]\n"
    "\n"
    "Two bots play pairs of games, with the same tiles and exchanged seats. Prints how the first\n"
    "one did: wins, draws, losses, score, and the Elo difference with its 95 % interval. With\n"
    "more players every deal is played in all orders of the seats; the last bot sits on all\n"
    "seats that are left. Prints what share of the games each bot won, and what would be equal.\n"
    "\n"
    "  --game G          the game (default base+farmers; bastide games lists all)\n"
    "  --players N       2 to 6 players, as many as the rules allow (default 2)\n"
    "  --bot NAME        twice or more: a bot, or exec:COMMAND for another program\n"
    "  --games K         how many games (default 100); of more than two players, whole deals\n"
    "  --seed S          where the random numbers begin (default 1)\n"
    "  --ms N            milliseconds for a turn, unless the bot's name says otherwise\n"
    "  --threads N       pairs played at the same time (default 1)\n"
    "  --sprt ELO0,ELO1  stop as soon as it is clear which of the two differences is nearer\n"
    "  --weights FILE    weights of bots that think with some (mcts:learned=1), or none\n"
    "  --part K/N        play only this part of the games, for bastide merge to join\n"
    "  --untimed         print no times: the same games give the same bytes\n"
    "  --json            print one JSON object\n"
    "  --svg OUT         draw the result; - is standard output\n";

typedef struct match_job {
    contest c;
    int64_t players;
    bas_results results; // of the first bot, of what counts so far
    bool sprt;
    double elo0, elo1, llr;
} match_job;

static const double sprt_bound = 2.9444389791664403; // log 19: errors of 5 %

static int match_sprt(match_job *match, const char *text) {
    char *end;
    match->elo0 = strtod(text, &end);
    if (end > text && *end == ',') {
        const char *second = end + 1;
        match->elo1 = strtod(second, &end);
        match->sprt = end > second && !*end && fabs(match->elo0) <= 1000 &&
                      fabs(match->elo1) <= 1000 && match->elo0 < match->elo1;
    }
    return match->sprt ? CLI_OK
                       : cli_usage("match",
                                   "--sprt takes two numbers, the lower first, as 0,20; "
                                   "not '%s'",
                                   text);
}

static int match_options(match_job *match, int argc, char **argv) {
    static const struct option options[] = { CONTEST_OPTIONS,
                                             { "players", required_argument, NULL, 'p' },
                                             { "sprt", required_argument, NULL, 'e' },
                                             { NULL, 0, NULL, 0 } };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return -1;
        if (c == '?') return CLI_USAGE;
        int status = contest_option(&match->c, c);
        if (c == 'p' && !cli_number("match", "--players", optarg, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX,
                                    &match->players))
            return CLI_USAGE;
        if (c == 'e') status = match_sprt(match, optarg);
        if (status > 0) return status;
    }
    if (optind < argc) return cli_usage("match", "unexpected argument '%s'", argv[optind]);
    if (match->sprt && match->c.part.count)
        return cli_usage("match", "--sprt stops by all games: it cannot be used with --part");
    if (match->players > 2)
        return match->sprt ? cli_usage("match", "--sprt is for matches of two players") : CLI_OK;
    if (match->c.run.bots != 2)
        return cli_usage("match", "--bot must be given twice, not %d times", match->c.run.bots);
    return contest_prepare(&match->c);
}

/* ---- while it runs --------------------------------------------------------------------------- */

static bool match_enough(bas_contest *run, const bas_meeting *meeting) {
    match_job *match = ((contest *)run->owner)->owner;
    bas_contest_add(&match->results, meeting);
    if (!match->sprt) return false;
    match->llr = bas_results_llr(&match->results, match->elo0, match->elo1);
    return fabs(match->llr) >= sprt_bound;
}

static void match_progress(const contest *c, char *out, size_t cap) {
    const match_job *match = c->owner;
    const bas_estimate elo = bas_results_elo(&match->results);
    const int length = snprintf(out, cap, "%" PRId64 " of %" PRId64 " games",
                                bas_results_games(&match->results), c->run.games);
    if (bas_results_games(&match->results) && length > 0)
        snprintf(out + length, cap - (size_t)length, ", %.1f %%, Elo %+.0f (%+.0f to %+.0f)",
                 100 * bas_results_score(&match->results).value, elo.value, elo.low, elo.high);
}

/* ---- the result ------------------------------------------------------------------------------ */

static const char *match_verdict(const match_job *match) {
    return match->llr >= sprt_bound ? "elo1" : match->llr <= -sprt_bound ? "elo0" : "open";
}

static double margin_sd(const bas_contest_sum *sum) {
    const double n = (double)sum->games, mean = (sum->points - sum->against) / n;
    return n > 1 ? sqrt(fmax(0, (sum->margin2 - n * mean * mean) / (n - 1))) : 0;
}

static void match_json(const match_job *match, const bas_contest_sum sum[2]) {
    const bas_results *results = &match->results;
    const double n = sum[0].games ? (double)sum[0].games : 1;
    const bas_estimate score = bas_results_score(results), elo = bas_results_elo(results);
    printf("{\"games\":%" PRId64 ",\"wins\":%" PRId64 ",\"draws\":%" PRId64 ",\"losses\":%" PRId64
           ",\"score\":%.6f,\"elo\":%.2f,\"elo_low\":%.2f,\"elo_high\":%.2f",
           sum[0].games, sum[0].wins, sum[0].draws, sum[0].losses, score.value, elo.value, elo.low,
           elo.high);
    printf(",\"score_low\":%.6f,\"score_high\":%.6f,\"game\":", score.low, score.high);
    contest_json_string(stdout, match->c.game_name);
    printf(",\"players\":2,\"seed\":%" PRId64 ",\"bots\":[", match->c.run.seed);
    contest_json_string(stdout, match->c.run.bot[0]);
    putchar(',');
    contest_json_string(stdout, match->c.run.bot[1]);
    printf("],\"pairs\":[%" PRId64, results->pair[0]);
    for (int k = 1; k < 5; k++) printf(",%" PRId64, results->pair[k]);
    printf("],\"points\":[%.3f,%.3f],\"margin\":%.3f,\"margin_sd\":%.3f", sum[0].points / n,
           sum[1].points / n, (sum[0].points - sum[0].against) / n, margin_sd(&sum[0]));
    printf(",\"failures\":[%" PRId64 ",%" PRId64 "]", sum[0].failures, sum[1].failures);
    if (match->sprt)
        printf(",\"sprt\":{\"elo0\":%.2f,\"elo1\":%.2f,\"llr\":%.3f,\"bound\":%.3f,"
               "\"accepted\":\"%s\"}",
               match->elo0, match->elo1, match->llr, sprt_bound, match_verdict(match));
    printf(",\"interrupted\":%s", match->c.run.interrupted ? "true" : "false");
    if (!match->c.untimed)
        printf(",\"ms_per_turn\":[%.3f,%.3f],\"seconds\":%.3f", bas_contest_ms(&sum[0]),
               bas_contest_ms(&sum[1]), match->c.run.seconds);
    puts("}");
}

static void match_table(const match_job *match, const bas_contest_sum sum[2]) {
    const double n = (double)sum[0].games;
    int width = 3;
    for (int i = 0; i < 2; i++) {
        const int length = (int)strlen(match->c.run.bot[i]);
        if (length > width) width = length < 40 ? length : 40;
    }
    printf("%-*s  wins  draws  losses    score  points%s  failures\n", width, "bot",
           match->c.untimed ? "" : "  ms a turn");
    for (int i = 0; i < 2; i++) {
        printf("%-*.40s %5" PRId64 "  %5" PRId64 "  %6" PRId64 "  %5.1f %%  %6.2f", width,
               match->c.run.bot[i], sum[i].wins, sum[i].draws, sum[i].losses,
               100 * ((double)sum[i].wins + (double)sum[i].draws / 2) / n, sum[i].points / n);
        if (!match->c.untimed) printf("  %9.2f", bas_contest_ms(&sum[i]));
        printf("  %8" PRId64 "\n", sum[i].failures);
    }
}

static void match_text(const match_job *match, const bas_contest_sum sum[2]) {
    const bas_results *results = &match->results;
    const bas_estimate elo = bas_results_elo(results);
    printf("%s, %" PRId64 " of %" PRId64 " games, seed %" PRId64, match->c.game_name, sum[0].games,
           match->c.run.games, match->c.run.seed);
    contest_seconds(&match->c, match->c.run.seconds);
    puts("\n");
    if (!sum[0].games) return;
    match_table(match, sum);
    printf("\npairs    %" PRId64 " won 2-0, %" PRId64 " 1½-½, %" PRId64 " 1-1, %" PRId64
           " ½-1½, %" PRId64 " lost 0-2\n",
           results->pair[4], results->pair[3], results->pair[2], results->pair[1],
           results->pair[0]);
    printf("margin   %+.2f points a game, standard deviation %.2f\n",
           (sum[0].points - sum[0].against) / (double)sum[0].games, margin_sd(&sum[0]));
    const char *bound = sum[0].wins == sum[0].games ? "more than " : "";
    if (sum[0].losses == sum[0].games) bound = "less than ";
    printf("Elo      %s%+.1f, 95 %% from %+.1f to %+.1f\n", bound, elo.value, elo.low, elo.high);
    if (match->sprt)
        printf("test     %+.1f against %+.1f: log-likelihood ratio %+.2f of %.2f, %s\n",
               match->elo1, match->elo0, match->llr, sprt_bound,
               !strcmp(match_verdict(match), "elo1")   ? "the higher is accepted"
               : !strcmp(match_verdict(match), "elo0") ? "the lower is accepted"
                                                       : "open");
}

static int match_print(const match_job *match) {
    const bas_contest_sum sum[2] = { bas_contest_count(&match->c.run, 0, -1),
                                     bas_contest_count(&match->c.run, 1, -1) };
    int status = CLI_OK;
    if (match->c.svg) status = contest_picture_match(&match->c);
    const bool drawn = match->c.svg && !strcmp(match->c.svg, "-"); // to standard output, alone
    if (!drawn && match->c.json)
        match_json(match, sum);
    else if (!drawn)
        match_text(match, sum);
    const int done = contest_done(&match->c);
    return done == CLI_OK ? status : done;
}

int cli_match_merged(int argc, char **argv, const cli_rows *rows) {
    match_job match = { .players = 2,
                        .c = { .command = "match",
                               .merged = rows,
                               .game_name = "base+farmers",
                               .run = { .games = 100, .seed = 1, .threads = 1 },
                               .progress = match_progress } };
    match.c.run.enough = match_enough;
    match.c.owner = &match;
    int status = match_options(&match, argc, argv);
    if (status == -1) return cli_done();
    if (status == CLI_OK && match.players > 2)
        return cli_match_many(&match.c, (int)match.players, argc, argv);
    if (status == CLI_OK) status = contest_run(&match.c);
    if (status == CLI_OK && match.c.part.count)
        status = contest_part_print(&match.c, argc, argv);
    else if (status == CLI_OK)
        status = match_print(&match);
    bas_contest_free(&match.c.run);
    return status;
}

int cli_match(int argc, char **argv) { return cli_match_merged(argc, argv, NULL); }
