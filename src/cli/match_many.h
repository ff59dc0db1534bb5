/* match_many.h: `bastide match` for three and more players. */
#ifndef BASTIDE_CLI_MATCH_MANY_H
#define BASTIDE_CLI_MATCH_MANY_H

#include "contest.h"

/* Plays and prints; the options are read already. Returns the exit status. */
int cli_match_many(contest *c, int players, int argc, char **argv);

#endif
