/* foretell.c: `foretell` of bastide-train: what the evaluation said of positions of games, beside
 * what came of them: chances to win by tenths, and points by the part of the game. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "search/eval.h"
#include "search/think.h"
#include "selfplay_games.h"
#include "weights.h"

static const char help[] =
    "usage: bastide-train foretell --weights FILE FILE...\n"
    "\n"
    "Plays games of self-play again and compares what the learned evaluation says of a position\n"
    "before a draw with how the game ended: chances to win by tenths, for each number of players,\n"
    "and how far the points ahead were off, by sixths of the game, beside the evaluation by hand.\n"
    "\n"
    "  --weights F   the learned evaluation\n"
    "  --game G      only games of this rule set\n";

enum { TENTHS = 10, SIXTHS = 6 };

typedef struct foretell_tenth {
    double seats, foretold, won;
} foretell_tenth;

typedef struct foretell_sixth { // of games of two: squares of points
    double positions, spread, hand, learned;
} foretell_sixth;

typedef struct foretell_job {
    bas_learned *learned;
    const char *rules; // NULL: all
    cli_selfplay_games file;
    selfplay_game played;
    bas_game game;
    int tiles; // that turns draw, of the game at hand
    uint32_t games[BAS_PLAYERS_MAX + 1];
    foretell_tenth tenth[BAS_PLAYERS_MAX + 1][TENTHS];
    foretell_sixth sixth[SIXTHS];
} foretell_job;

/* The share of a win that a seat had in the end. */
static double foretell_share(const selfplay_game *played, int seat) {
    int best = 0, winners = 0;
    for (int p = 1; p < played->players; p++)
        if (played->score[p] > played->score[best]) best = p;
    for (int p = 0; p < played->players; p++) winners += played->score[p] == played->score[best];
    return played->score[seat] == played->score[best] ? 1.0 / winners : 0;
}

static double square(double x) { return x * x; }

static void foretell_position(void *owner, const bas_state *s) {
    foretell_job *job = owner;
    const int n = job->played.players;
    float learned[BAS_PLAYERS_MAX], hand[BAS_PLAYERS_MAX], win[BAS_PLAYERS_MAX];
    bas_learned_points(job->learned, &job->game, s, learned, NULL);
    bas_chances(job->learned, &job->game, s, -1, win);
    for (int p = 0; p < n; p++) {
        const int at = (int)(win[p] * TENTHS);
        foretell_tenth *tenth = &job->tenth[n][at < TENTHS ? at : TENTHS - 1];
        tenth->seats++;
        tenth->foretold += (double)win[p];
        tenth->won += foretell_share(&job->played, p);
    }
    if (n != 2) return;
    bas_eval_points(&job->game, s, hand);
    const double ahead = job->played.score[0] - job->played.score[1];
    const int part = SIXTHS - 1 - bas_tiles_left(s) * SIXTHS / (job->tiles + 1);
    foretell_sixth *sixth = &job->sixth[part];
    sixth->positions++;
    sixth->spread += square(ahead);
    sixth->hand += square(ahead - (double)(hand[0] - hand[1]));
    sixth->learned += square(ahead - (double)(learned[0] - learned[1]));
}

/* Plays a game again; false if it does not play as it was kept. */
static bool foretell_game(foretell_job *job) {
    const cli_selfplay_told told = { .owner = job, .draw = foretell_position };
    if (!cli_selfplay_rules(&job->played, &job->game)) return false;
    if (!bas_learned_knows(job->learned, &job->game)) return true;
    bas_state start;
    bas_state_init(&job->game, &start);
    job->tiles = bas_tiles_left(&start);
    job->games[job->played.players]++;
    return cli_selfplay_replay(&job->played, job->file.seed, &job->game, &told);
}

static int foretell_file(foretell_job *job, const char *path) {
    if (!cli_selfplay_load(&job->file, path)) return CLI_FAIL;
    const cli_selfplay_games *file = &job->file;
    for (size_t at = file->start, used; at < file->length; at += used) {
        used = bas_selfplay_read(file->bytes + at, file->length - at, &job->played);
        if (!used) return cli_fail("%s: damaged or cut short at byte %zu", path, at);
        if (job->rules && strcmp(job->rules, job->played.name) != 0) continue;
        if (!foretell_game(job))
            return cli_fail("game %" PRIu32 " does not play as it was kept", job->played.number);
    }
    return CLI_OK;
}

static void foretell_print(const foretell_job *job) {
    for (int n = BAS_PLAYERS_MIN; n <= BAS_PLAYERS_MAX; n++) {
        if (!job->games[n]) continue;
        printf("%d players, %" PRIu32 " games\n  foretold     won    seats\n", n, job->games[n]);
        for (int i = 0; i < TENTHS; i++) {
            const foretell_tenth *one = &job->tenth[n][i];
            if (one->seats > 0)
                printf("  %6.1f %%  %5.1f %%  %7.0f\n", 100 * one->foretold / one->seats,
                       100 * one->won / one->seats, one->seats);
        }
    }
    if (!job->games[2]) return;
    printf("points ahead, games of two: root of the mean square that they are off\n"
           "  sixth   spread  by hand  learned  positions\n");
    for (int i = 0; i < SIXTHS; i++) {
        const foretell_sixth *one = &job->sixth[i];
        if (one->positions > 0)
            printf("  %5d  %7.2f  %7.2f  %7.2f  %9.0f\n", i + 1, sqrt(one->spread / one->positions),
                   sqrt(one->hand / one->positions), sqrt(one->learned / one->positions),
                   one->positions);
    }
}

int cli_foretell(int argc, char **argv) {
    static const struct option options[] = { { "weights", required_argument, NULL, 'w' },
                                             { "game", required_argument, NULL, 'g' },
                                             { NULL, 0, NULL, 0 } };
    static foretell_job job;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        if (c == 'w' && !(job.learned = cli_weights(optarg))) return CLI_FAIL;
        if (c == 'g') job.rules = optarg;
    }
    if (!job.learned || optind == argc)
        return cli_usage(argv[0], "--weights FILE and files of self-play are needed");
    int status = CLI_OK;
    for (int f = optind; f < argc && status == CLI_OK; f++) status = foretell_file(&job, argv[f]);
    if (status == CLI_OK) foretell_print(&job);
    free(job.file.bytes);
    free(job.learned);
    return status == CLI_OK ? cli_done() : status;
}
