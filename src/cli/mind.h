/* mind.h: what `hint` and `review` share: a saved game, a search, and how long it may think. */
#ifndef BASTIDE_CLI_MIND_H
#define BASTIDE_CLI_MIND_H

#include "cli.h"
#include "record/record.h"
#include "search/think.h"

typedef struct cli_mind {
    const char *command, *path;
    int64_t ms, playouts; // of a decision; 0: no limit
    bool json;
    bas_record *record;
    void *block;
    bas_search *search;
} cli_mind;

/* The options --ms, --playouts and --json; `letter` is what cli_option gave. False after a
 * message. */
#define CLI_MIND_OPTIONS                                                                           \
    { "ms", required_argument, NULL, 'm' }, { "playouts", required_argument, NULL, 'p' }, {        \
        "json", no_argument, NULL, 'j'                                                             \
    }
bool cli_mind_option(cli_mind *mind, int letter);

/* Takes FILE from the command line, reads it and makes the search; `ms` where no limit is given.
 * Functions return an exit status, after a message unless it is CLI_OK. */
int cli_mind_open(cli_mind *mind, int argc, char **argv, int64_t ms);
void cli_mind_close(cli_mind *mind);
int cli_mind_refuse(const cli_mind *mind, const bas_record_error *err);

/* Lets the search think about the position it has begun. */
void cli_mind_think(const cli_mind *mind);

/* A move as FORMATS.md writes it; the text is good until the next but one call. */
const char *cli_mind_move(const bas_game *g, bas_move move);

#endif
