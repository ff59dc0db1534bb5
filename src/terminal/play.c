/* play.c: bastide play, the game in the terminal: options, and which way to play. */
#include "table.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "cli/weights.h"
#include "terminal.h"

static const char play_help[] =
    "usage: bastide play [FILE] [--game G] [--seat human|BOT ...] [--name NAME ...] [--seed S]\n"
    "       bastide play --resume [NAME]\n"
    "\n"
    "Plays a game in the terminal. Without a FILE it begins a new one; with a FILE, a saved game,\n"
    "it goes on with that. The game is saved after every move: to FILE, or to a new file among\n"
    "your games, where none is ever deleted. Press ? in the game for its keys.\n"
    "\n"
    "  --game G       a game and its options, as base+farmers, which it is if not given; bastide\n"
    "                 games lists them\n"
    "  --seat WHO     once for each player, in playing order: human, or the name of a\n"
    "                 bot such as casual; if not given a human against casual, or as saved\n"
    "  --name NAME    once for each player, in playing order\n"
    "  --lot          draw the order of the players by lot, instead\n"
    "  --position P   begin with this position, as replay --position prints it\n"
    "  --seed S       the order of the tiles and what bots do; the same seed gives the same game\n"
    "  --tiles FILE   play with the tiles of FILE too, once for each; one that is called like\n"
    "                 a set of the game (base.tiles) takes that one's place\n"
    "  --weights FILE bots think with the learned evaluation of FILE; none: judge by hand\n"
    "  --resume       go on with one of your games: NAME, or last for the one played last;\n"
    "                 without a name you are asked, and a script goes on with the last one\n"
    "\n"
    "Where standard input is not a terminal, the game is played line by line: type help there.\n";

enum {
    OPTION_GAME = 1,
    OPTION_SEAT,
    OPTION_NAME,
    OPTION_SEED,
    OPTION_TILES,
    OPTION_POSITION,
    OPTION_LOT,
    OPTION_RESUME,
    OPTION_WEIGHTS
};

static const struct option play_options[] = {
    { "game", required_argument, NULL, OPTION_GAME },
    { "seat", required_argument, NULL, OPTION_SEAT },
    { "name", required_argument, NULL, OPTION_NAME },
    { "seed", required_argument, NULL, OPTION_SEED },
    { "position", required_argument, NULL, OPTION_POSITION },
    { "tiles", required_argument, NULL, OPTION_TILES },
    { "lot", no_argument, NULL, OPTION_LOT },
    { "resume", no_argument, NULL, OPTION_RESUME },
    { "weights", required_argument, NULL, OPTION_WEIGHTS },
    { 0 },
};

static uint64_t play_random_seed(void) {
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == sizeof seed) return seed;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* Adds one more value of an option that is given once for each player. */
static bool play_add(const char *option, const char **list, int *count, const char *value) {
    if (*count == BAS_PLAYERS_MAX) {
        cli_usage("play", "%s is given more than %d times", option, BAS_PLAYERS_MAX);
        return false;
    }
    list[(*count)++] = value;
    return cli_text("play", option, value);
}

/* One option into `out`: CLI_OK, or an exit status after a message. */
static int play_option(int option, play_table_options *out) {
    int64_t seed;
    switch (option) {
    case OPTION_GAME: out->game = optarg; return CLI_OK;
    case OPTION_LOT: out->lot = true; return CLI_OK;
    case OPTION_RESUME: out->resume = true; return CLI_OK;
    case OPTION_WEIGHTS: return cli_weights_think(optarg);
    case OPTION_POSITION: out->position = optarg; return CLI_OK;
    case OPTION_TILES: return cli_own_tiles_add(&out->own, "play", optarg);
    case OPTION_SEAT:
        return play_add("--seat", out->seat, &out->seats, optarg) ? CLI_OK : CLI_USAGE;
    case OPTION_NAME:
        return play_add("--name", out->name, &out->names, optarg) ? CLI_OK : CLI_USAGE;
    case OPTION_SEED:
        if (!cli_number("play", "--seed", optarg, 0, INT64_MAX, &seed)) return CLI_USAGE;
        out->seed = (uint64_t)seed;
        return CLI_OK;
    default: return CLI_USAGE;
    }
}

/* CLI_OK with `out` filled, -1 after --help, else an exit status after a message. */
static int play_parse(int argc, char **argv, play_table_options *out) {
    *out = (play_table_options){ .seed = play_random_seed() };
    for (int option; (option = cli_option(argc, argv, play_options, play_help)) != -1;) {
        if (option == 'h') return -1;
        int status = play_option(option, out);
        if (status != CLI_OK) return status;
    }
    if (optind < argc) out->file = argv[optind++];
    if (optind < argc) return cli_usage("play", "unexpected '%s'", argv[optind]);
    return CLI_OK;
}

/* What goes together. */
static int play_check(const play_table_options *o) {
    if (o->seats == 1)
        return cli_usage("play", "--seat is needed once for each player: at least twice");
    for (int i = 0; i < o->seats; i++)
        if (!cli_own_tiles_bot(&o->own, "play", o->seat[i])) return CLI_USAGE;
    if (o->position && (o->file || o->resume || o->game))
        return cli_usage("play", "--position begins a game of its own: leave out %s",
                         o->game     ? "--game"
                         : o->resume ? "--resume"
                                     : "FILE");
    if ((o->file || o->resume) && (o->game || o->names || o->lot))
        return cli_usage("play", "a saved game has its own %s",
                         o->game    ? "rules: leave out --game"
                         : o->names ? "names: leave out --name"
                                    : "order: leave out --lot");
    return CLI_OK;
}

int cli_play(int argc, char **argv) {
    static play_table table = { .lock = -1 }; // large
    static play_table_options options;
    setlocale(LC_CTYPE, "");
    int status = play_parse(argc, argv, &options);
    if (status == CLI_OK) status = play_check(&options);
    if (status == CLI_OK) status = play_table_open(&table, &options);
    if (status == CLI_OK) status = term_able() ? play_screen(&table) : play_lines(&table);
    play_table_free(&table);
    cli_own_tiles_free(&options.own);
    return status < 0 ? cli_done() : status;
}
