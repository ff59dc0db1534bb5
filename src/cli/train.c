/* train.c: the program bastide-train: the commands that learning takes, in one program without
 * libraries, which can be carried to a machine that has many cores and nothing else. */
#include <signal.h>
#include <string.h>

#include "cli.h"
#include "weights.h"

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    { "selfplay", cli_selfplay, "games to learn from" },
    { "extract", cli_extract, "games as arrays for training" },
    { "choices", cli_choices, "how playouts choose, beside searches" },
    { "foretell", cli_foretell, "what was foretold, and what came of it" },
    { "match", cli_match, "one bot against another, with Elo" },
    { "bench", cli_bench, "measure speed, print the signature" },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN);
    cli_weights_begin();
    for (int i = 0; argc > 1 && i < COMMANDS; i++)
        if (!strcmp(argv[1], commands[i].name)) return commands[i].run(argc - 1, argv + 1);
    fputs("usage: bastide-train COMMAND [OPTION...]\n\n", stderr);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(stderr, "  %-8s %s\n", commands[i].name, commands[i].summary);
    return CLI_USAGE;
}
