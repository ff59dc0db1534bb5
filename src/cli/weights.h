/* weights.h: --weights FILE, for the commands whose bots may think with a learned evaluation. */
#ifndef BASTIDE_CLI_WEIGHTS_H
#define BASTIDE_CLI_WEIGHTS_H

#include "bots/weights.h"

/* The weights of a file; NULL after a message. */
bas_learned *cli_weights(const char *path);

/* The same, for all bots of this run. */
int cli_weights_use(const char *path);

#endif
