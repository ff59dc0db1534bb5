/* own_tiles.c: see own_tiles.h. */
#include "own_tiles.h"

#include <string.h>

#include "cli.h"

int cli_own_tiles_add(cli_own_tiles *own, const char *command, const char *path) {
    bas_tile_error err;
    char text[512];
    if (own->count == CLI_OWN_TILES_MAX)
        return cli_usage(command, "--tiles is given more than %d times", CLI_OWN_TILES_MAX);
    bas_tile_file *file = &own->file[own->count];
    if (!bas_tile_file_read(path, file, &err)) {
        bas_tile_error_text(&err, text, sizeof text);
        return cli_fail("%s", text);
    }
    own->set[own->count] = file->set;
    own->hash[own->count++] = file->hash;
    for (int i = 0; i < own->count - 1; i++)
        if (strcmp(own->set[i].name, file->set.name) == 0)
            return cli_usage(command, "two tile files are called %s", file->set.name);
    return CLI_OK;
}

void cli_own_tiles_free(cli_own_tiles *own) {
    for (int i = 0; i < own->count; i++) bas_tile_file_free(&own->file[i]);
    own->count = 0;
}

void cli_own_tiles_use(const cli_own_tiles *own, bas_setup *setup) {
    setup->sets = own->set;
    setup->set_count = own->count;
    setup->add_sets = true;
}

bas_record_tiles cli_own_tiles_record(const cli_own_tiles *own) {
    return (bas_record_tiles){ own->set, own->hash, own->count };
}

bool cli_own_tiles_bot(const cli_own_tiles *own, const char *command, const char *bot) {
    if (own->count == 0 || strncmp(bot, "exec:", 5) != 0) return true;
    cli_usage(command, "another program does not know the tiles of %s: %s", own->set[0].name, bot);
    return false;
}

int cli_own_tiles_refuse(const bas_error *err) {
    if (err->tile && err->set) return cli_fail("tile %s of %s: %s", err->tile, err->set, err->msg);
    if (err->set) return cli_fail("tiles %s: %s", err->set, err->msg);
    return cli_fail("%s", err->msg);
}
