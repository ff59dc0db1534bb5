/* sim.c: `bastide sim`: bots play many games. Game k uses random numbers that belong to the seed
 * and k alone, so that every game can be had again, on every machine. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "bots/arena.h"
#include "cli.h"
#include "common/utf8.h"
#include "own_tiles.h"
#include "part.h"
#include "record/record_file.h"
#include "weights.h"

static const char help[] =
    "usage: bastide sim [OPTION...]\n"
    "\n"
    "Lets bots play complete games and prints the mean score of each seat.\n"
    "\n"
    "  --game G        the game (default base+farmers; bastide games lists all)\n"
    "  --players N     how many play (default 2; bastide games says how many can)\n"
    "  --tiles FILE    play with the tiles of FILE too, once for each; one that is called like\n"
    "                  a set of the game (base.tiles) takes that one's place\n"
    "  --bot NAME      the bot for all seats, or once for each seat (default random)\n"
    "  --games K       how many games (default 1000)\n"
    "  --seed S        where the random numbers begin (default 1)\n"
    "  --records DIR   write every game to DIR/000001.bastide and so on\n"
    "  --hashes        print GAME MOVE HASH after every move, to compare machines\n"
    "  --weights FILE  weights of bots that think with some (mcts:learned=1), or none\n"
    "  --part K/N      play only this part of the games, for bastide merge to join\n"
    "  --untimed       print no times: the same games give the same bytes\n"
    "  --json          print one JSON object\n";

typedef struct sim_job {
    const char *game_name, *records;
    const char *bot_name[BAS_PLAYERS_MAX];
    int64_t players, games, seed;
    int bots;
    bool json, hashes, untimed;
    cli_part part;
    const cli_rows *merged; // what came out, if nothing is to be played
    cli_own_tiles own;
    bas_setup setup;
    bas_game game;
    bas_arena arena;
    int64_t failures[BAS_PLAYERS_MAX]; // games that the seat's bot lost by failing
    uint64_t turns;
    double sum[BAS_PLAYERS_MAX], squares[BAS_PLAYERS_MAX];
} sim_job;

static int sim_options(sim_job *sim, int argc, char **argv) {
    static const struct option options[] = { { "game", required_argument, NULL, 'g' },
                                             { "players", required_argument, NULL, 'p' },
                                             { "tiles", required_argument, NULL, 't' },
                                             { "bot", required_argument, NULL, 'b' },
                                             { "games", required_argument, NULL, 'k' },
                                             { "seed", required_argument, NULL, 's' },
                                             { "records", required_argument, NULL, 'r' },
                                             { "hashes", no_argument, NULL, 'x' },
                                             { "weights", required_argument, NULL, 'w' },
                                             { "part", required_argument, NULL, 'P' },
                                             { "untimed", no_argument, NULL, 'u' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    const char *me = argv[0];
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        int status = CLI_OK;
        switch (c) {
        case 'g': sim->game_name = optarg; break;
        case 'p':
            fine = cli_number(me, "--players", optarg, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX,
                              &sim->players);
            break;
        case 'k': fine = cli_number(me, "--games", optarg, 1, INT64_C(1) << 40, &sim->games); break;
        case 's': fine = cli_number(me, "--seed", optarg, 0, INT64_MAX, &sim->seed); break;
        case 'r': sim->records = optarg; break;
        case 'x': sim->hashes = true; break;
        case 'w': status = sim->merged ? CLI_OK : cli_weights_use(optarg); break;
        case 'P': fine = cli_part_read(me, optarg, &sim->part); break;
        case 'u': sim->untimed = true; break;
        case 'j': sim->json = true; break;
        case 't': status = cli_own_tiles_add(&sim->own, me, optarg); break;
        case 'b':
            if (sim->bots == BAS_PLAYERS_MAX) return cli_usage(me, "more bots than seats");
            fine = cli_text(me, "--bot", optarg);
            sim->bot_name[sim->bots++] = optarg;
            break;
        case 'h': return -1;
        default: return CLI_USAGE;
        }
        if (!fine) return CLI_USAGE;
        if (status != CLI_OK) return status;
    }
    if (optind < argc) return cli_usage(me, "unexpected argument '%s'", argv[optind]);
    if (sim->bots > 1 && sim->bots != sim->players)
        return cli_usage(me, "%d bots for %d seats: give one, or one for each", sim->bots,
                         (int)sim->players);
    if (sim->json && sim->hashes) return cli_usage(me, "--json and --hashes exclude each other");
    if (sim->part.count && (sim->json || sim->hashes || sim->untimed))
        return cli_usage(me, "a part is printed in a format of its own: give --json and --untimed "
                             "to bastide merge");
    return cli_game(me, sim->game_name, (int)sim->players, &sim->setup) ? CLI_OK : CLI_USAGE;
}

static int sim_bots(sim_job *sim, const char *me) {
    char why[128];
    for (int p = 0; p < sim->players && !sim->merged; p++) {
        const char *name = sim->bot_name[sim->bots > 1 ? p : 0];
        if (!cli_own_tiles_bot(&sim->own, me, name)) return CLI_USAGE;
        sim->arena.bot[p] = bas_bot_new(name, (uint64_t)sim->seed, 0, why, sizeof why);
        if (!sim->arena.bot[p]) return cli_bot_fail(me, why);
    }
    return CLI_OK;
}

enum { SIM_SEAT = 80 }; // bytes of a seat in the header `seats`

/* One seat more, a long name cut between two characters. */
static void sim_seat(char *end, int p, const char *bot) {
    const int shown = (int)bas_utf8_cut(bot, strlen(bot), 64);
    snprintf(end, SIM_SEAT, "%s%.*s", p ? " | " : "", shown, bot);
}

static bas_record *sim_record(const sim_job *sim, bas_record_error *err) {
    static const char *const names[BAS_PLAYERS_MAX] = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay" };
    char seats[BAS_PLAYERS_MAX * SIM_SEAT] = "";
    const bas_record_tiles tiles = cli_own_tiles_record(&sim->own);
    bas_record *record = bas_record_new_tiles(&bas_heap, &sim->setup, &tiles, names, err);
    for (int p = 0; p < sim->players && record; p++)
        sim_seat(seats + strlen(seats), p, sim->bot_name[sim->bots > 1 ? p : 0]);
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

typedef struct sim_watcher { // of game k
    const sim_job *sim;
    bas_record *record; // NULL: none is kept
    int64_t k;
    int moves, status;
} sim_watcher;

/* What is kept of a move, once it has been played. */
static bool sim_watch(void *watcher, bas_move move, const bas_state *s) {
    sim_watcher *w = watcher;
    bas_record_error err;
    w->moves++;
    if (w->sim->hashes)
        printf("%" PRId64 " %d %016" PRIx64 "\n", w->k + 1, w->moves, bas_hash(&w->sim->game, s));
    if (w->record && !bas_record_append(w->record, move, &err))
        w->status = cli_fail("%s", err.text);
    return w->status == CLI_OK;
}

/* Bots that failed in game k, each told of once. */
static void sim_failures(const sim_job *sim, int64_t k) {
    for (int p = 0; p < sim->players; p++)
        if (sim->arena.failed >> p & 1 && !sim->failures[p])
            cli_fail("game %" PRId64 ": %s at seat %d has lost: %s", k + 1,
                     sim->bot_name[sim->bots > 1 ? p : 0], p + 1,
                     bas_bot_failure(sim->arena.bot[p]));
}

/* Plays game k. */
static int sim_play(sim_job *sim, int64_t k) {
    sim_watcher watcher = { .sim = sim, .k = k, .status = CLI_OK };
    bas_record_error err;
    if (sim->records && !(watcher.record = sim_record(sim, &err))) return cli_fail("%s", err.text);
    sim->arena.stream = (uint64_t)k;
    sim->arena.watcher = &watcher;
    if (watcher.record || sim->hashes) sim->arena.watch = sim_watch;
    bas_arena_play(&sim->arena);
    if (sim->arena.machine)
        watcher.status =
            cli_fail("game %" PRId64 ": this machine has failed, no bot has lost by it: %s", k + 1,
                     sim->arena.failure);
    else
        sim_failures(sim, k);
    if (watcher.record && watcher.status == CLI_OK)
        watcher.status = sim_save(sim, watcher.record, k);
    bas_record_free(watcher.record);
    return watcher.status;
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
        printf("{\"games\":%" PRId64 ",\"turns\":%" PRIu64 ",", sim->games, sim->turns);
        if (!sim->untimed) printf("\"seconds\":%.3f,\"games_per_second\":%.0f,", seconds, rate);
        sim_print_list(sim, "mean", false);
        putchar(',');
        sim_print_list(sim, "sd", true);
        printf(",\"failures\":[");
        for (int p = 0; p < sim->players; p++) printf("%s%" PRId64, p ? "," : "", sim->failures[p]);
        puts("]}");
        return;
    }
    printf("%" PRId64 " games, %" PRIu64 " turns", sim->games, sim->turns);
    if (!sim->untimed) printf(", %.3f s, %.0f games a second", seconds, rate);
    putchar('\n');
    for (int p = 0; p < sim->players; p++) {
        printf("seat %d  %-12s mean %.2f", p + 1, sim->bot_name[sim->bots > 1 ? p : 0],
               sim->sum[p] / (double)sim->games);
        if (sim->failures[p]) printf(", failed in %" PRId64 " games", sim->failures[p]);
        putchar('\n');
    }
}

/* What is counted of a game: turns, then the score of each seat and whether its bot failed. */
typedef struct sim_result {
    int turns, score[BAS_PLAYERS_MAX], failed[BAS_PLAYERS_MAX];
} sim_result;

static void sim_count(sim_job *sim, const sim_result *result) {
    sim->turns += (uint64_t)result->turns;
    for (int p = 0; p < sim->players; p++) {
        sim->sum[p] += result->score[p];
        sim->squares[p] += (double)result->score[p] * result->score[p];
        sim->failures[p] += result->failed[p];
    }
}

static void sim_row(const sim_job *sim, int64_t k, const sim_result *result) {
    char text[BAS_PLAYERS_MAX * 16 + 16];
    int length = snprintf(text, sizeof text, "%d", result->turns);
    for (int p = 0; p < sim->players; p++)
        length += snprintf(text + length, sizeof text - (size_t)length, " %d %d", result->score[p],
                           result->failed[p]);
    cli_part_row(k, text, (size_t)length);
}

static bool sim_row_read(const sim_job *sim, const char *text, sim_result *out) {
    int length = 0;
    if (sscanf(text, "%d%n", &out->turns, &length) != 1) return false;
    for (int p = 0; p < sim->players; p++) {
        text += length;
        if (sscanf(text, " %d %d%n", &out->score[p], &out->failed[p], &length) != 2) return false;
    }
    return !text[length] && out->turns >= 0;
}

/* Games that others have played. */
static int sim_merge(sim_job *sim) {
    const int status = cli_rows_check(sim->merged, sim->games);
    for (int64_t k = 0; k < sim->games && status == CLI_OK; k++) {
        sim_result result;
        if (!sim_row_read(sim, sim->merged->row[k].text, &result)) return cli_rows_refuse(k);
        sim_count(sim, &result);
    }
    return status;
}

static int sim_games(sim_job *sim) {
    for (int64_t k = 0; k < sim->games; k++) {
        if (!cli_part_mine(&sim->part, k)) continue;
        const int status = sim_play(sim, k);
        if (status != CLI_OK) return status;
        if (sim->hashes && ferror(stdout)) return cli_done();
        sim_result result = { .turns = sim->arena.s.laid };
        for (int p = 0; p < sim->players; p++) {
            result.score[p] = sim->arena.s.score[p];
            result.failed[p] = sim->arena.failed >> p & 1;
        }
        sim_count(sim, &result);
        if (sim->part.count) sim_row(sim, k, &result);
    }
    return CLI_OK;
}

static int sim_run(sim_job *sim, int argc, char **argv) {
    struct timespec from, to;
    bas_error err;
    cli_own_tiles_use(&sim->own, &sim->setup);
    if (bas_game_init(&sim->game, &sim->setup, &err) != BAS_OK) return cli_own_tiles_refuse(&err);
    if (sim->records && mkdir(sim->records, 0777) != 0 && errno != EEXIST)
        return cli_fail("%s: %s", sim->records, strerror(errno));
    sim->arena.g = &sim->game;
    sim->arena.seed = (uint64_t)sim->seed;
    if (sim->part.count) cli_part_begin(&sim->part, argc, argv, sim->games);
    clock_gettime(CLOCK_MONOTONIC, &from);
    const int status = sim->merged ? sim_merge(sim) : sim_games(sim);
    if (status != CLI_OK) return status;
    clock_gettime(CLOCK_MONOTONIC, &to);
    const double seconds = sim->merged ? sim->merged->seconds
                                       : (double)(to.tv_sec - from.tv_sec) +
                                             1e-9 * (double)(to.tv_nsec - from.tv_nsec);
    if (sim->part.count)
        cli_part_end(seconds);
    else if (!sim->hashes)
        sim_print(sim, seconds);
    return cli_done();
}

int cli_sim_merged(int argc, char **argv, const cli_rows *rows) {
    sim_job sim = { .game_name = "base+farmers",
                    .bot_name = { "random" },
                    .players = 2,
                    .games = 1000,
                    .seed = 1,
                    .merged = rows };
    int status = sim_options(&sim, argc, argv);
    if (status == CLI_OK) status = sim_bots(&sim, argv[0]);
    if (status == CLI_OK) status = sim_run(&sim, argc, argv);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) bas_bot_free(sim.arena.bot[p]);
    cli_own_tiles_free(&sim.own);
    return status == -1 ? cli_done() : status;
}

int cli_sim(int argc, char **argv) { return cli_sim_merged(argc, argv, NULL); }
