/* choices.c: `choices` of bastide-train: how often the rules of thumb of playouts choose as
 * searches did, and numbers for them that make those choices likelier (docs/LEARNING.md). */
#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "search/playout.h"
#include "selfplay_games.h"

static const char help[] =
    "usage: bastide-train choices [OPTION...] FILE\n"
    "\n"
    "Plays searched games of self-play again and says how often playouts would choose as the\n"
    "search did: for four of five games, and for the fifth, which numbers are not fitted to.\n"
    "\n"
    "  --only TEXT   rule sets that have TEXT in their names\n"
    "  --not TEXT    rule sets that have not; both may be given more than once\n"
    "  --players N   games of so many (default 2)\n"
    "  --games N     at most so many of them (default 300)\n"
    "  --fit N       change the numbers of playouts, one after the other, at most N times round\n";

enum { CHOICES_TEXTS = 8, CHOICES_GAMES_MAX = 100000, CHOICES_PART = 5, PHASES = 2 };

typedef struct choices_sum { // of placements, and of what follows them
    double likely[PHASES], same[PHASES], count[PHASES];
} choices_sum;

typedef struct choices_job {
    const char *only[CHOICES_TEXTS], *except[CHOICES_TEXTS];
    int onlys, excepts;
    int64_t players, most, rounds;
    cli_selfplay_games file;
    size_t *at; // where the chosen games are
    int games;
    selfplay_game played;
    bas_game game;
    playout_weights weights;
    choices_sum sum; // of the games at hand
    double
        sharp[PHASES]; // quarters of a point behind the best that make a choice a third as likely
} choices_job;

/* ---- the numbers ----------------------------------------------------------------------------- */

typedef struct choices_number {
    const char *name;
    size_t offset;
    int least;
} choices_number;

#define NUMBER(field, least)                                                                       \
    { #field, offsetof(playout_weights, field), least }
static const choices_number numbers[] = {
    NUMBER(chance[1], 0), NUMBER(chance[2], 0), NUMBER(chance[3], 0),  NUMBER(price[1], 0),
    NUMBER(price[2], 0),  NUMBER(price[3], 0),  NUMBER(price[4], 0),   NUMBER(price[5], 0),
    NUMBER(price[6], 0),  NUMBER(price[7], 0),  NUMBER(turns, 1),      NUMBER(back, 0),
    NUMBER(around[0], 0), NUMBER(around[1], 0), NUMBER(field[0], -40), NUMBER(field[1], 0),
    NUMBER(field[2], 0),  NUMBER(field[3], 0),  NUMBER(monastery, 0),  NUMBER(share, 0),
    NUMBER(theirs, 0),    NUMBER(guard[0], 0),  NUMBER(guard[1], 0),   NUMBER(guard[2], 0),
    NUMBER(crown[0], 0),  NUMBER(crown[1], 0),  NUMBER(crown_left, 1), NUMBER(recall[0], 0),
    NUMBER(recall[1], 0), NUMBER(menhir, 0),    NUMBER(side, -40),     NUMBER(monk, -100),
};
#undef NUMBER
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static int *choices_at(choices_job *job, int i) {
    return (int *)((char *)&job->weights + numbers[i].offset);
}

/* ---- judging --------------------------------------------------------------------------------- */

/* Adds up one decision. A few of a hundred choices are made for reasons that no rule knows. */
static void choices_decision(void *owner, const bas_state *s, const bas_move moves[], int count,
                             const selfplay_decision *decision) {
    static const double unknown = 0.02;
    choices_job *job = owner;
    choices_sum *sum = &job->sum;
    int worth[BAS_MOVES_MAX], best = 0;
    double all = 0, shares = 0, likely = 0;
    if (!bas_playout_judge(&job->game, s, &job->weights, moves, count, worth)) return;
    const int phase = bas_move_action(moves[0]) == BAS_ACTION_PLACE ? 0 : 1;
    for (int i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    for (int i = 0; i < count; i++) all += exp((worth[i] - worth[best]) / job->sharp[phase]);
    for (int k = 0; k < SELFPLAY_BEST; k++) {
        if (!decision->share[k] || decision->best[k] >= count) continue;
        const int behind = worth[decision->best[k]] - worth[best];
        const double chance = exp(behind / job->sharp[phase]) / all;
        likely += decision->share[k] * log((1 - unknown) * chance + unknown / count);
        shares += decision->share[k];
    }
    if (shares == 0) return;
    sum->likely[phase] += likely / shares;
    sum->same[phase] += decision->best[0] == best;
    sum->count[phase]++;
}

/* Plays a game again; false if it does not play as it was kept. */
static bool choices_game(choices_job *job, size_t at) {
    const cli_selfplay_games *file = &job->file;
    const cli_selfplay_told told = { .owner = job, .choice = choices_decision };
    return bas_selfplay_read(file->bytes + at, file->length - at, &job->played) &&
           cli_selfplay_rules(&job->played, &job->game) &&
           cli_selfplay_replay(&job->played, file->seed, &job->game, &told);
}

/* The games that are set apart, or the others. */
static bool choices_sum_up(choices_job *job, bool apart, choices_sum *sum) {
    job->sum = (choices_sum){ .count = { 0 } };
    for (int i = 0; i < job->games; i++)
        if ((i % CHOICES_PART == 0) == apart && !choices_game(job, job->at[i])) {
            cli_fail("game %" PRIu32 " does not play as it was kept", job->played.number);
            return false;
        }
    *sum = job->sum;
    return true;
}

static bool choices_show(choices_job *job) {
    for (int apart = 0; apart < 2; apart++) {
        choices_sum sum;
        if (!choices_sum_up(job, apart, &sum)) return false;
        printf("%-10s", apart ? "set apart" : "fitted to");
        for (int phase = 0; phase < PHASES; phase++)
            printf("  %s: %.1f %% of %.0f the same, likelihood %.4f",
                   phase ? "figures" : "placements", 100 * sum.same[phase] / sum.count[phase],
                   sum.count[phase], sum.likely[phase] / sum.count[phase]);
        putchar('\n');
    }
    return fflush(stdout) == 0;
}

/* ---- fitting --------------------------------------------------------------------------------- */

static double choices_likely(choices_job *job) {
    choices_sum sum;
    if (!choices_sum_up(job, false, &sum)) return -INFINITY;
    return (sum.likely[0] + sum.likely[1]) / sum.count[0];
}

static bool choices_better(choices_job *job, double *best) {
    const double now = choices_likely(job);
    if (now <= *best + 1e-5) return false;
    *best = now;
    return true;
}

/* Moves one number as long as that helps. */
static void choices_step(choices_job *job, int i, int sign, double *best) {
    int *number = choices_at(job, i);
    for (;;) {
        const int old = *number, step = abs(old) / 8 > 1 ? abs(old) / 8 : 1;
        *number = old + sign * step;
        if (*number >= numbers[i].least && choices_better(job, best)) continue;
        *number = old;
        return;
    }
}

static void choices_sharpen(choices_job *job, int phase, double factor, double *best) {
    for (;;) {
        const double old = job->sharp[phase];
        job->sharp[phase] *= factor;
        if (choices_better(job, best)) continue;
        job->sharp[phase] = old;
        return;
    }
}

static void choices_fit(choices_job *job) {
    static const double factor = 1.15, little = 2e-4;
    double best = choices_likely(job), before = -INFINITY;
    job->weights.whole = true;
    for (int64_t round = 0; round < job->rounds && best > before + little; round++) {
        before = best;
        for (int phase = 0; phase < PHASES; phase++) {
            choices_sharpen(job, phase, factor, &best);
            choices_sharpen(job, phase, 1 / factor, &best);
        }
        for (int i = 0; i < NUMBERS; i++) {
            choices_step(job, i, 1, &best);
            choices_step(job, i, -1, &best);
        }
    }
    for (int i = 0; i < NUMBERS; i++) printf(".%s = %d, ", numbers[i].name, *choices_at(job, i));
    printf(".whole = true\n");
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool choices_wanted(const choices_job *job) {
    const selfplay_game *played = &job->played;
    bool wanted = played->searched && played->players == job->players;
    for (int i = 0; i < job->onlys; i++) wanted &= strstr(played->name, job->only[i]) != NULL;
    for (int i = 0; i < job->excepts; i++) wanted &= !strstr(played->name, job->except[i]);
    return wanted;
}

static int choices_run(choices_job *job, const char *path) {
    if (!cli_selfplay_load(&job->file, path)) return CLI_FAIL;
    job->at = calloc((size_t)job->most, sizeof *job->at);
    if (!job->at) return cli_fail("out of memory");
    const size_t length = job->file.length;
    for (size_t at = job->file.start, used; at < length && job->games < job->most; at += used) {
        used = bas_selfplay_read(job->file.bytes + at, length - at, &job->played);
        if (!used) return cli_fail("%s: damaged or cut short at byte %zu", path, at);
        if (choices_wanted(job)) job->at[job->games++] = at;
    }
    if (job->games <= CHOICES_PART) return cli_fail("%s: has too few such games", path);
    if (!bas_selfplay_read(job->file.bytes + job->at[0], length - job->at[0], &job->played) ||
        !cli_selfplay_rules(&job->played, &job->game))
        return cli_fail("%s: is not of this program's games", path);
    job->weights = *bas_playout_weights(&job->game, true);
    printf("%d games, the first one of %s\n", job->games, job->played.name);
    if (!choices_show(job)) return CLI_FAIL;
    if (!job->rounds) return CLI_OK;
    choices_fit(job);
    return choices_show(job) ? CLI_OK : CLI_FAIL;
}

int cli_choices(int argc, char **argv) {
    static const struct option options[] = {
        { "only", required_argument, NULL, 'o' },    { "not", required_argument, NULL, 'n' },
        { "players", required_argument, NULL, 'p' }, { "games", required_argument, NULL, 'g' },
        { "fit", required_argument, NULL, 'f' },     { NULL, 0, NULL, 0 }
    };
    static choices_job job = { .players = 2, .most = 300, .sharp = { 4, 5 } };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        if (c == 'o' && (fine = job.onlys < CHOICES_TEXTS)) job.only[job.onlys++] = optarg;
        if (c == 'n' && (fine = job.excepts < CHOICES_TEXTS)) job.except[job.excepts++] = optarg;
        if (c == 'p')
            fine = cli_number(argv[0], "--players", optarg, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX,
                              &job.players);
        if (c == 'g')
            fine = cli_number(argv[0], "--games", optarg, 1, CHOICES_GAMES_MAX, &job.most);
        if (c == 'f') fine = cli_number(argv[0], "--fit", optarg, 0, 1000, &job.rounds);
        if (!fine) return CLI_USAGE;
    }
    if (optind + 1 != argc) return cli_usage(argv[0], "a file of self-play is needed");
    const int status = choices_run(&job, argv[optind]);
    free(job.file.bytes);
    free(job.at);
    return status == CLI_OK ? cli_done() : status;
}
