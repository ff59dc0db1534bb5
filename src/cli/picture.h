/* picture.h: pictures into files, for the commands that draw. Functions return an exit status,
 * after a message unless it is CLI_OK. */
#ifndef BASTIDE_CLI_PICTURE_H
#define BASTIDE_CLI_PICTURE_H

#include "art/art.h"
#include "cli.h"

typedef struct cli_picture {
    bas_art *art;
    bas_art_look look;
    char *text; // the last picture
    size_t room, length;
} cli_picture;

int cli_picture_begin(cli_picture *picture, bool dark);
void cli_picture_end(cli_picture *picture);

/* Writes a picture as it is; "-" is standard output. */
int cli_picture_write(const char *text, size_t length, const char *path);

/* Makes a folder unless it is there. */
int cli_picture_folder(const char *path);

int cli_picture_tile(cli_picture *picture, int family, const bas_tile *tile, const char *dir,
                     const char *name); // DIR/NAME.svg
int cli_picture_sheet(cli_picture *picture, const bas_set *set, const char *dir);
int cli_picture_state(cli_picture *picture, const bas_game *g, const bas_state *s,
                      const char *const *names, const char *path, bool png);

#endif
