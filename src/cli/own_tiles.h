/* own_tiles.h: the option --tiles FILE: tile files of people's own, to play with beside the sets of
 * the game. */
#ifndef BASTIDE_CLI_OWN_TILES_H
#define BASTIDE_CLI_OWN_TILES_H

#include "record/record.h"
#include "tiles/tile_file.h"

enum { CLI_OWN_TILES_MAX = 8 };

typedef struct cli_own_tiles {
    bas_tile_file file[CLI_OWN_TILES_MAX];
    bas_set set[CLI_OWN_TILES_MAX];
    const char *hash[CLI_OWN_TILES_MAX];
    int count;
} cli_own_tiles;

/* One more FILE. CLI_OK, or an exit status after a message. */
int cli_own_tiles_add(cli_own_tiles *own, const char *command, const char *path);
void cli_own_tiles_free(cli_own_tiles *own);

/* For a setup, and for saved games. */
void cli_own_tiles_use(const cli_own_tiles *own, bas_setup *setup);
bas_record_tiles cli_own_tiles_record(const cli_own_tiles *own);

/* Whether a bot can play with them: another program knows only the sets of the game. False after a
 * message. */
bool cli_own_tiles_bot(const cli_own_tiles *own, const char *command, const char *bot);

/* Says why a game cannot be played, and which tile is at fault. CLI_FAIL. */
int cli_own_tiles_refuse(const bas_error *err);

#endif
