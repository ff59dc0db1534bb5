/* perft.c: `bastide perft`: counts the decision tree to a depth. Draws follow the seed, so that
 * only what players decide branches; a difference between two versions is found by halving with
 * --divide. */
#include <inttypes.h>

#include "cli.h"
#include "common/deck.h"
#include "own_tiles.h"

static const char help[] =
    "usage: bastide perft [OPTION...]\n"
    "\n"
    "Counts all sequences of D decisions from the start of a game. The draws follow the seed.\n"
    "\n"
    "  --game G      the game (default base+farmers; bastide games lists all)\n"
    "  --players N   how many play (default 2; bastide games says how many can)\n"
    "  --tiles FILE  play with the tiles of FILE too, once for each; one that is called like\n"
    "                a set of the game (base.tiles) takes that one's place\n"
    "  --seed S      decides the draws (default 1)\n"
    "  --depth D     how many decisions, 1 to 12 (default 4)\n"
    "  --position P  count from this position instead, as replay --position prints it\n"
    "  --divide      also print the count behind each first move\n";

/* Draws until a player is to move or the game is over. */
static void perft_draw(const bas_game *g, bas_state *s, bas_deck *deck) {
    while (s->player == BAS_NATURE) bas_play_unchecked(g, s, bas_deck_draw(deck, g, s), NULL);
}

static uint64_t perft_count(const bas_game *g, const bas_state *s, const bas_deck *deck,
                            int depth) {
    if (s->player == BAS_NOBODY) return 0;
    if (depth == 1) return (uint64_t)bas_legal_count(g, s);
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        bas_state next;
        bas_deck rest = *deck;
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], NULL);
        perft_draw(g, &next, &rest);
        total += perft_count(g, &next, &rest, depth - 1);
    }
    return total;
}

static void perft_divide(const bas_game *g, const bas_state *s, const bas_deck *deck, int depth) {
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    for (int i = 0; i < count; i++) {
        char text[BAS_TEXT_MAX];
        bas_state next;
        bas_deck rest = *deck;
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], NULL);
        perft_draw(g, &next, &rest);
        bas_move_text(g, moves[i], text);
        printf("%-20s %" PRIu64 "\n", text,
               depth == 1 ? 1 : perft_count(g, &next, &rest, depth - 1));
    }
}

typedef struct perft {
    const char *game_name, *position;
    int64_t players, seed, depth;
    bool divide;
    cli_own_tiles own;
} perft;

/* CLI_OK, -1 after --help, else an exit status after a message. */
static int perft_options(perft *p, int argc, char **argv) {
    static const struct option options[] = {
        { "game", required_argument, NULL, 'g' },  { "players", required_argument, NULL, 'p' },
        { "seed", required_argument, NULL, 's' },  { "depth", required_argument, NULL, 'd' },
        { "tiles", required_argument, NULL, 't' }, { "position", required_argument, NULL, 'w' },
        { "divide", no_argument, NULL, 'v' },      { NULL, 0, NULL, 0 }
    };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        int status = CLI_OK;
        switch (c) {
        case 'g': p->game_name = optarg; break;
        case 'p':
            fine = cli_number(argv[0], "--players", optarg, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX,
                              &p->players);
            break;
        case 's': fine = cli_number(argv[0], "--seed", optarg, 0, INT64_MAX, &p->seed); break;
        case 'd': fine = cli_number(argv[0], "--depth", optarg, 1, 12, &p->depth); break;
        case 't': status = cli_own_tiles_add(&p->own, argv[0], optarg); break;
        case 'w': p->position = optarg; break;
        case 'v': p->divide = true; break;
        case 'h': return -1;
        default: return CLI_USAGE;
        }
        if (!fine) return CLI_USAGE;
        if (status != CLI_OK) return status;
    }
    if (optind < argc) return cli_usage(argv[0], "unexpected argument '%s'", argv[optind]);
    return CLI_OK;
}

static int perft_run(const perft *p) {
    bas_setup setup;
    bas_game g;
    bas_state s;
    bas_error err;
    if (p->position ? !cli_position_setup("perft", p->position, &setup)
                    : !cli_game("perft", p->game_name, (int)p->players, &setup))
        return CLI_USAGE;
    cli_own_tiles_use(&p->own, &setup);
    if (bas_game_init(&g, &setup, &err) != BAS_OK) return cli_own_tiles_refuse(&err);
    bas_deck deck = bas_deck_seed((uint64_t)p->seed, 0);
    bas_state_init(&g, &s);
    if (p->position && !cli_position("perft", &g, p->position, &s)) return CLI_USAGE;
    perft_draw(&g, &s, &deck);
    if (p->divide) perft_divide(&g, &s, &deck, (int)p->depth);
    for (int d = p->divide ? (int)p->depth : 1; d <= p->depth; d++)
        printf("D%d %" PRIu64 "\n", d, perft_count(&g, &s, &deck, d));
    return cli_done();
}

int cli_perft(int argc, char **argv) {
    perft p = { .game_name = "base+farmers", .players = 2, .seed = 1, .depth = 4 };
    int status = perft_options(&p, argc, argv);
    if (status == CLI_OK) status = perft_run(&p);
    cli_own_tiles_free(&p.own);
    return status == -1 ? cli_done() : status;
}
