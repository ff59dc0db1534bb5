/* bench.c: `bastide bench`: plays a fixed list of games, prints one signature over all their
 * moves and scores, and measures speed. The signature is the same on every machine, compiler and
 * optimisation: a change that moves it has changed what the engine does. */
#include <inttypes.h>
#include <math.h>
#include <time.h>

#include "bench.h"
#include "cli.h"
#include "common/deck.h"

static const char help[] =
    "usage: bastide bench [--json | --sets]\n"
    "\n"
    "Plays a fixed list of random games and prints a signature over all moves and scores,\n"
    "another over what the search of the bot mcts finds in some of them, then the speed of one\n"
    "thread: complete random 2-player games of base+farmers a second, the time to copy a state\n"
    "in the middle of such a game, playouts of mcts and decisions of greedy a second there.\n"
    "Times are the best of several runs, in CPU time.\n"
    "\n"
    "  --json   print one JSON object\n"
    "  --sets   print a signature for every rule set instead, as tests/bench keeps them\n";

static const struct {
    const char *game;
    int players;
} bench_list[] = {
    { "base", 2 },
    { "base", 5 },
    { "base+farmers", 2 },
    { "base+farmers", 3 },
    { "base+farmers", 4 },
    { "base+farmers", 5 },
    { "base+farmers+river", 2 },
    { "base+farmers+river-fork", 3 },
    { "base+farmers+abbot", 4 },
    { "base+farmers+towers", 5 },
    { "base+river+abbot", 3 },
    { "base+abbot+towers", 2 },
    { "base+farmers+river+abbot+towers", 2 },
    { "base+farmers+river-fork+abbot+towers", 5 },
    { "wheel", 2 },
    { "wheel", 5 },
    { "hunters", 2 },
    { "hunters", 5 },
};

enum {
    BENCH_GAMES = 200,
    BENCH_SET_GAMES = 20,
    BENCH_RUNS = 20,
    BENCH_RUN_GAMES = 2000,
    BENCH_COPIES = 100000
};

double bench_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

uint64_t bench_mix(uint64_t signature, uint32_t value) {
    return (signature ^ value) * 0x100000001b3u; // FNV-1a, a word at a time
}

static bool bench_game(bas_game *g, const char *name, int players) {
    bas_setup setup;
    bas_error err;
    if (bas_game_parse(name, &setup, &err) != BAS_OK) return false;
    setup.players = (uint8_t)players;
    return bas_game_init(g, &setup, &err) == BAS_OK;
}

uint64_t bench_play(const bas_game *g, bas_state *s, uint64_t k, int turns, uint64_t signature) {
    bas_deck deck = bas_deck_seed(1, k);
    bas_rng rng = bas_rng_seed(2, k);
    bas_state_init(g, s);
    while (s->player != BAS_NOBODY && (!turns || s->laid < turns)) {
        const bas_move move = s->player == BAS_NATURE ? bas_deck_draw(&deck, g, s)
                                                      : bas_sample(g, s, bas_rng_next(&rng));
        bas_play_unchecked(g, s, move, NULL);
        signature = bench_mix(signature, move);
    }
    for (int p = 0; p < g->players; p++) signature = bench_mix(signature, (uint32_t)s->score[p]);
    return signature;
}

static bool bench_signature(uint64_t *moves, uint64_t *search) {
    uint64_t signature = 0xcbf29ce484222325u;
    bas_game g;
    bas_state s;
    *search = signature;
    for (size_t i = 0; i < sizeof bench_list / sizeof *bench_list; i++) {
        if (!bench_game(&g, bench_list[i].game, bench_list[i].players)) return false;
        for (uint64_t k = 0; k < BENCH_GAMES; k++) signature = bench_play(&g, &s, k, 0, signature);
        if (!bench_search_sign(&g, search)) return false;
    }
    *moves = signature;
    return true;
}

/* A signature for every rule set that the registry knows, with the fewest and the most players. */
static int bench_sets(void) {
    bas_setup setup = { 0 };
    do {
        char name[BAS_TEXT_MAX];
        uint64_t signature = 0xcbf29ce484222325u;
        const uint8_t most = (uint8_t)bas_players_max(&setup);
        for (int i = 0; i < 2; i++) {
            bas_game g;
            bas_error err;
            setup.players = i ? most : BAS_PLAYERS_MIN;
            if (bas_game_init(&g, &setup, &err) != BAS_OK) return cli_fail("%s", err.msg);
            bas_state s;
            for (uint64_t k = 0; k < BENCH_SET_GAMES; k++)
                signature = bench_play(&g, &s, k, 0, signature);
            bas_game_text(&g, name);
        }
        printf("%s %016" PRIx64 "\n", name, signature);
    } while (bas_setup_next(&setup));
    return cli_done();
}

static double bench_games_per_second(const bas_game *g) {
    bas_state s;
    double best = 0;
    for (int run = 0; run < BENCH_RUNS; run++) {
        const double from = bench_clock();
        for (uint64_t k = 0; k < BENCH_RUN_GAMES; k++) bench_play(g, &s, k, 0, 0);
        best = fmax(best, (double)BENCH_RUN_GAMES / (bench_clock() - from));
    }
    return best;
}

/* Copies back and forth between two states in mid-game, so that no copy can be left out. */
static double bench_copy_ns(const bas_game *g) {
    static bas_state s[2];
    double best = INFINITY;
    bench_play(g, &s[0], 0, 36, 0);
    for (int run = 0; run < BENCH_RUNS; run++) {
        const double from = bench_clock();
        for (int i = 0; i < BENCH_COPIES; i++) bas_copy(&s[~i & 1], &s[i & 1]);
        best = fmin(best, (bench_clock() - from) / (double)BENCH_COPIES * 1e9);
    }
    return best;
}

int cli_bench(int argc, char **argv) {
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { "sets", no_argument, NULL, 's' },
                                             { NULL, 0, NULL, 0 } };
    bool json = false, sets = false;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        json |= c == 'j', sets |= c == 's';
    }
    if (optind < argc) return cli_usage(argv[0], "unexpected argument '%s'", argv[optind]);
    if (sets && json) return cli_usage(argv[0], "give either --json or --sets");
    if (sets) return bench_sets();
    uint64_t signature, search;
    bas_game g;
    bench_speed speed;
    if (!bench_signature(&signature, &search) || !bench_game(&g, "base+farmers", 2))
        return cli_fail("the engine refuses a game of the list, or memory is short");
    const double games = bench_games_per_second(&g), copy = bench_copy_ns(&g);
    if (!bench_search_speed(&g, &speed)) return cli_fail("out of memory");
    printf(json ? "{\"signature\":\"%016" PRIx64 "\",\"search_signature\":\"%016" PRIx64
                  "\",\"games_per_second\":%.0f,\"copy_ns\":%.1f,\"playouts_per_second\":%.0f,"
                  "\"greedy_per_second\":%.0f,\"state_bytes\":%zu}\n"
                : "signature            %016" PRIx64 "\nsearch signature     %016" PRIx64
                  "\ngames per second     %.0f\ncopy                 %.1f ns\n"
                  "playouts per second  %.0f\ngreedy per second    %.0f\n"
                  "state                %zu bytes\n",
           signature, search, games, copy, speed.playouts, speed.moves, sizeof(bas_state));
    return cli_done();
}
