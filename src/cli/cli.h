/* cli.h: what the commands share: exit states, messages, options. Each command is one file with one
 * function cli_NAME(argc, argv); argv[0] is the command's name. */
#ifndef BASTIDE_CLI_H
#define BASTIDE_CLI_H

#include <getopt.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "bastide.h"

enum { CLI_OK = 0, CLI_FAIL = 1, CLI_USAGE = 2, CLI_INTERRUPTED = 130 };

int cli_admin(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_bot(int argc, char **argv);
int cli_download(int argc, char **argv);
int cli_choices(int argc, char **argv);
int cli_extract(int argc, char **argv);
int cli_foretell(int argc, char **argv);
int cli_games(int argc, char **argv);
int cli_hint(int argc, char **argv);
int cli_join(int argc, char **argv);
int cli_ladder(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_merge(int argc, char **argv);
int cli_open(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_review(int argc, char **argv);
int cli_selfplay(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_sim(int argc, char **argv);
int cli_tiles(int argc, char **argv);
int cli_verify(int argc, char **argv);
int cli_watch(int argc, char **argv);
int cli_referee(int argc, char **argv);

/* Messages go to standard error and begin with the program's name. They return their exit
 * status. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2))); // CLI_FAIL
int cli_refuse(const char *path, int line, const char *text); // CLI_FAIL: FILE:LINE: text
int cli_usage(const char *command, const char *format, ...)   // CLI_USAGE, and where to read on
    __attribute__((format(printf, 2, 3)));

/* getopt_long for a command: long options only, whole names only, before or after other words.
 * Wrong ones are reported through cli_usage and give '?'. --help prints `help` and gives 'h'; the
 * caller then returns cli_done(). */
int cli_option(int argc, char **argv, const struct option *options, const char *help);

/* A whole number from min to max; false, after a message, otherwise. */
bool cli_number(const char *command, const char *option, const char *text, int64_t min, int64_t max,
                int64_t *out);

/* What bas_bot_new, just called, says is wrong: with the bot's name, or with this machine. */
int cli_bot_fail(const char *command, const char *why);

/* Whether a value may be shown; false, after a message, otherwise. */
bool cli_text(const char *command, const char *option, const char *text);

/* Parses NAME of a game; false, after a message that names the offending word, otherwise. */
bool cli_game(const char *command, const char *name, int players, bas_setup *out);

/* Where a folder of the program is: beside the program, as in a build, or installed. `beside` and
 * `installed` are its names in both places. NULL if it is in neither, and `path` then says where it
 * was looked for first. */
const char *cli_folder(char path[PATH_MAX], const char *beside, const char *installed);

/* Reads the game of a position, for --position LINE, and the position once the game is compiled;
 * false, after a message that names the place, otherwise. */
bool cli_position_setup(const char *command, const char *line, bas_setup *out);
bool cli_position(const char *command, const bas_game *g, const char *line, bas_state *out);

/* Flushes standard output: CLI_OK, or CLI_FAIL after a message if it cannot take all data. */
int cli_done(void);

#endif
