/* weights.h: the learned evaluation that the program brings along, and --weights FILE|none, for the
 * commands whose bots may think with it. */
#ifndef BASTIDE_CLI_WEIGHTS_H
#define BASTIDE_CLI_WEIGHTS_H

#include "bots/weights.h"

/* Before the first command: weights are found beside the program, or where it was installed. If
 * they are missing or damaged that is said once, and positions are judged by hand. */
void cli_weights_begin(void);

/* The weights of a file; NULL after a message. */
bas_learned *cli_weights(const char *path);

/* --weights where bots ask for them by name: a file, or `none`. An exit status, after a message
 * unless it is CLI_OK. */
int cli_weights_use(const char *path);

/* The same where all who search think with what is given. */
int cli_weights_think(const char *path);

#endif
