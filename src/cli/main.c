/* main.c: the program bastide: finds the command and runs it. */
#include <signal.h>
#include <string.h>

#include "cli.h"
#include "weights.h"

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    { "play", cli_play, "play in the terminal" },
    { "serve", cli_serve, "serve the page, and tables over the network" },
    { "open", cli_open, "open a table on a server" },
    { "join", cli_join, "a bot at a table on a server" },
    { "watch", cli_watch, "look on at a table on a server" },
    { "referee", cli_referee, "decide at a table on a server" },
    { "admin", cli_admin, "look after a server on this machine" },
    { "download", cli_download, "the saved game of a table on a server" },
    { "sim", cli_sim, "let bots play many games" },
    { "match", cli_match, "one bot against another, with Elo" },
    { "ladder", cli_ladder, "every bot against every other" },
    { "merge", cli_merge, "join the parts of a run" },
    { "selfplay", cli_selfplay, "games to learn from" },
    { "bot", cli_bot, "a bot for other programs" },
    { "replay", cli_replay, "read a saved game" },
    { "hint", cli_hint, "the best moves of a position" },
    { "review", cli_review, "what was good and bad in a saved game" },
    { "verify", cli_verify, "check that nobody chose the draws of a game" },
    { "games", cli_games, "list the games and their options" },
    { "tiles", cli_tiles, "list the tile sets, or check a tile file" },
    { "perft", cli_perft, "count the decision tree" },
    { "bench", cli_bench, "measure speed, print the signature" },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void main_help(FILE *out) {
    fputs("usage: bastide COMMAND [OPTION...]\n"
          "\n"
          "The Carcassonne family of tile-laying games: rules, saved games, simulation.\n\n",
          out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fputs("\nbastide COMMAND --help says more; bastide --version prints the version.\n", out);
}

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN); // a closed pipe is a write error like a full disk
    cli_weights_begin();
    if (argc < 2) {
        main_help(stderr);
        return CLI_USAGE;
    }
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        main_help(stdout);
        return cli_done();
    }
    if (!strcmp(argv[1], "--version")) {
        puts("bastide " BAS_VERSION);
        return cli_done();
    }
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(argv[1], commands[i].name)) return commands[i].run(argc - 1, argv + 1);
    fprintf(stderr, "bastide: no command is named '%s'; try bastide --help\n", argv[1]);
    return CLI_USAGE;
}
