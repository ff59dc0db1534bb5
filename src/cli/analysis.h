/* analysis.h: what `hint` and `review` share: a saved game, a search, and how long it may think. */
#ifndef BASTIDE_CLI_ANALYSIS_H
#define BASTIDE_CLI_ANALYSIS_H

#include "cli.h"
#include "own_tiles.h"
#include "record/record_file.h"
#include "search/think.h"

typedef struct cli_analysis {
    const char *command, *path;
    const char *position; // a line of text instead of a file, or NULL
    int64_t ms, playouts; // of a decision; 0: no limit
    bool json;
    cli_own_tiles own;
    bas_record *record;
    void *block;
    bas_search *search;
} cli_analysis;

/* The options --ms, --playouts, --tiles, --weights and --json; `letter` is what cli_option gave.
 * CLI_OK, or an exit status after a message. */
#define CLI_ANALYSIS_OPTIONS                                                                       \
    { "ms", required_argument, NULL, 'm' }, { "playouts", required_argument, NULL, 'p' },          \
        { "tiles", required_argument, NULL, 't' }, { "weights", required_argument, NULL, 'l' }, {  \
        "json", no_argument, NULL, 'j'                                                             \
    }
int cli_analysis_option(cli_analysis *analysis, int letter);

/* Reads the file, which is `path` or the next word of the command line, and makes the search; `ms`
 * where no limit is given. Functions return an exit status, after a message unless it is CLI_OK. */
int cli_analysis_open(cli_analysis *analysis, int argc, char **argv, int64_t ms);
void cli_analysis_done(cli_analysis *analysis); // with the file; the options stay
void cli_analysis_close(cli_analysis *analysis);
int cli_analysis_refuse(const cli_analysis *analysis, const bas_record_error *err);

/* Lets the search think about the position it has begun. */
void cli_analysis_think(const cli_analysis *analysis);

/* How sure an advice is, in words. */
const char *cli_analysis_sure(bas_sure sure);

/* A move as FORMATS.md writes it; the text is good until the next but one call. */
const char *cli_analysis_move(const bas_game *g, bas_move move);

#endif
