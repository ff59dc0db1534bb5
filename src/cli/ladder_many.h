/* ladder_many.h: `bastide ladder` for three and more players. */
#ifndef BASTIDE_CLI_LADDER_MANY_H
#define BASTIDE_CLI_LADDER_MANY_H

#include "contest.h"

/* Plays and prints; the options are read already. `anchor` -1: the mean of all ratings is 0.
 * Returns the exit status. */
int cli_ladder_many(contest *c, int players, int anchor, double rating);

#endif
