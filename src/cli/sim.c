/* sim.c: `bastide sim`: bots play many games. Game k uses random numbers that belong to the seed
 * and k alone, so that every game can be had again, on every machine. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "../ai/bot.h"
#include "../ai/deck.h"
#include "../record/record.h"
#include "cli.h"

static const char help[] =
    "usage: bastide sim [OPTION...]\n"
    "\n"
    "Lets bots play complete games and prints the mean score of each seat.\n"
    "\n"
    "  --game G        the game, for example base+farmers (the default)\n"
    "  --players N     2 to 5 players (default 2)\n"
    "  --bot NAME      the bot for all seats, or once for each seat (default random)\n"
    "  --games K       how many games (default 1000)\n"
    "  --seed S        where the random numbers begin (default 1)\n"
    "  --records DIR   write every game to DIR/000001.bastide and so on\n"
    "  --hashes        print GAME MOVE HASH after every move, to compare machines\n"
    "  --json          print one JSON object\n";

typedef struct sim_job {
    const char *game_name, *records;
    const char *bot_name[BAS_PLAYERS_MAX];
    int64_t players, games, seed;
    int bots;
    bool json, hashes;
    bas_setup setup;
    bas_game game;
    bas_bot *bot[BAS_PLAYERS_MAX];
    uint64_t turns;
    double sum[BAS_PLAYERS_MAX], squares[BAS_PLAYERS_MAX];
} sim_job;

static int sim_options(sim_job *sim, int argc, char **argv) {
    static const struct option options[] = { { "game", required_argument, NULL, 'g' },
                                             { "players", required_argument, NULL, 'p' },
                                             { "bot", required_argument, NULL, 'b' },
                                             { "games", required_argument, NULL, 'k' },
                                             { "seed", required_argument, NULL, 's' },
                                             { "records", required_argument, NULL, 'r' },
                                             { "hashes", no_argument, NULL, 'x' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    const char *me = argv[0];
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        switch (c) {
        case 'g': sim->game_name = optarg; break;
        case 'p': fine = cli_number(me, "--players", optarg, 2, 5, &sim->players); break;
        case 'k': fine = cli_number(me, "--games", optarg, 1, INT64_C(1) << 40, &sim->games); break;
        case 's': fine = cli_number(me, "--seed", optarg, 0, INT64_MAX, &sim->seed); break;
        case 'r': sim->records = optarg; break;
        case 'x': sim->hashes = true; break;
        case 'j': sim->json = true; break;
        case 'b':
            if (sim->bots == BAS_PLAYERS_MAX) return cli_usage(me, "more bots than seats");
            sim->bot_name[sim->bots++] = optarg;
            break;
        case 'h': return -1;
        default: return CLI_USAGE;
        }
        if (!fine) return CLI_USAGE;
    }
    if (optind < argc) return cli_usage(me, "unexpected argument '%s'", argv[optind]);
    if (sim->bots > 1 && sim->bots != sim->players)
        return cli_usage(me, "%d bots for %d seats: give one, or one for each", sim->bots,
                         (int)sim->players);
    if (sim->json && sim->hashes) return cli_usage(me, "--json and --hashes exclude each other");
    return cli_game(me, sim->game_name, (int)sim->players, &sim->setup) ? CLI_OK : CLI_USAGE;
}

static int sim_bots(sim_job *sim, const char *me) {
    char why[128];
    for (int p = 0; p < sim->players; p++) {
        const char *name = sim->bot_name[sim->bots > 1 ? p : 0];
        sim->bot[p] = bas_bot_new(name, (uint64_t)sim->seed, 0, why, sizeof why);
        if (!sim->bot[p]) return cli_usage(me, "%s", why);
    }
    return CLI_OK;
}

static bas_record *sim_record(const sim_job *sim, bas_record_error *err) {
    static const char *const names[] = { "Ann", "Bob", "Cleo", "Dan", "Eve" };
    char seats[BAS_PLAYERS_MAX * 80] = "";
    bas_record *record = bas_record_new(&sim->setup, names, err);
    for (int p = 0; p < sim->players && record; p++)
        snprintf(seats + strlen(seats), sizeof seats - strlen(seats), "%s%.64s", p ? " | " : "",
                 sim->bot_name[sim->bots > 1 ? p : 0]);
    if (record && bas_record_set(record, "seats", seats, err)) return record;
    bas_record_free(record);
    return NULL;
}

static int sim_save(const sim_job *sim, const bas_record *record, int64_t k) {
    char path[4096];
    bas_record_error err;
    const int length = snprintf(path, sizeof path, "%s/%06" PRId64 ".bastide", sim->records, k + 1);
    if (length < 0 || length >= (int)sizeof path)
        return cli_fail("%s: the path is too long", sim->records);
    return bas_record_save(record, path, &err) ? CLI_OK : cli_fail("%s: %s", path, err.text);
}

/* What is kept of a move, once it has been played: the n-th of game k. */
static int sim_watch(const sim_job *sim, bas_record *record, int64_t k, int n, bas_move move,
                     const bas_state *s) {
    bas_record_error err;
    if (sim->hashes) printf("%" PRId64 " %d %016" PRIx64 "\n", k + 1, n, bas_hash(&sim->game, s));
    if (record && !bas_record_append(record, move, &err)) return cli_fail("%s", err.text);
    return CLI_OK;
}

/* Plays game k into s. */
static int sim_play(sim_job *sim, int64_t k, bas_state *s) {
    const bas_game *g = &sim->game;
    bas_deck deck = bas_deck_seed((uint64_t)sim->seed, (uint64_t)k);
    bas_record *record = NULL;
    bas_record_error err;
    if (sim->records && !(record = sim_record(sim, &err))) return cli_fail("%s", err.text);
    for (int p = 0; p < sim->players; p++)
        bas_bot_begin(sim->bot[p], (uint64_t)(k * BAS_PLAYERS_MAX + p));
    bas_state_init(g, s);
    const bool watched = record || sim->hashes;
    int status = CLI_OK, n = 0;
    while (s->player != BAS_NOBODY && status == CLI_OK) {
        const bas_move move = s->player == BAS_NATURE ? bas_deck_draw(&deck, g, s)
                                                      : bas_bot_choose(sim->bot[s->player], g, s);
        bas_play_unchecked(g, s, move, NULL);
        if (watched) status = sim_watch(sim, record, k, ++n, move, s);
    }
    if (record && status == CLI_OK) status = sim_save(sim, record, k);
    bas_record_free(record);
    return status;
}

static void sim_print_list(const sim_job *sim, const char *name, bool deviation) {
    printf("\"%s\":[", name);
    for (int p = 0; p < sim->players; p++) {
        const double n = (double)sim->games, mean = sim->sum[p] / n;
        const double variance = n > 1 ? fmax(0, (sim->squares[p] - n * mean * mean) / (n - 1)) : 0;
        printf("%s%.3f", p ? "," : "", deviation ? sqrt(variance) : mean);
    }
    putchar(']');
}

static void sim_print(const sim_job *sim, double seconds) {
    const double rate = seconds > 0 ? (double)sim->games / seconds : 0;
    if (sim->json) {
        printf("{\"games\":%" PRId64 ",\"turns\":%" PRIu64
               ",\"seconds\":%.3f,\"games_per_second\":%.0f,",
               sim->games, sim->turns, seconds, rate);
        sim_print_list(sim, "mean", false);
        putchar(',');
        sim_print_list(sim, "sd", true);
        puts("}");
        return;
    }
    printf("%" PRId64 " games, %" PRIu64 " turns, %.3f s, %.0f games a second\n", sim->games,
           sim->turns, seconds, rate);
    for (int p = 0; p < sim->players; p++)
        printf("seat %d  %-12s mean %.2f\n", p + 1, sim->bot_name[sim->bots > 1 ? p : 0],
               sim->sum[p] / (double)sim->games);
}

static int sim_run(sim_job *sim) {
    struct timespec from, to;
    bas_error err;
    bas_state s;
    if (bas_game_init(&sim->game, &sim->setup, &err) != BAS_OK) return cli_fail("%s", err.msg);
    if (sim->records && mkdir(sim->records, 0777) != 0 && errno != EEXIST)
        return cli_fail("%s: %s", sim->records, strerror(errno));
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int64_t k = 0; k < sim->games; k++) {
        const int status = sim_play(sim, k, &s);
        if (status != CLI_OK) return status;
        if (sim->hashes && ferror(stdout)) return cli_done();
        sim->turns += s.turn;
        for (int p = 0; p < sim->players; p++) {
            sim->sum[p] += s.score[p];
            sim->squares[p] += (double)s.score[p] * s.score[p];
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    if (!sim->hashes)
        sim_print(sim,
                  (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    return cli_done();
}

int cli_sim(int argc, char **argv) {
    sim_job sim = { .game_name = "base+farmers",
                    .bot_name = { "random" },
                    .players = 2,
                    .games = 1000,
                    .seed = 1 };
    int status = sim_options(&sim, argc, argv);
    if (status == -1) return cli_done();
    if (status == CLI_OK) status = sim_bots(&sim, argv[0]);
    if (status == CLI_OK) status = sim_run(&sim);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) bas_bot_free(sim.bot[p]);
    return status;
}
