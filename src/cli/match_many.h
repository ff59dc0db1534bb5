/* match_many.h: `bastide match` for three and more players. */
#ifndef BASTIDE_CLI_MATCH_MANY_H
#define BASTIDE_CLI_MATCH_MANY_H

#include "bots/rounds.h"
#include "contest.h"

/* Plays and prints; the options are read already. Returns the exit status. */
int cli_match_many(contest *c, int players, int argc, char **argv);

/* Plays rounds until Ctrl-C, and adds the seconds that it takes; CLI_FAIL after a message. */
int cli_rounds_play(bas_rounds *rounds, double *seconds);
bool cli_rounds_stopped(void);

#endif
