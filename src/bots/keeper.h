/* keeper.h: a process between the caller and another program, so that nothing of that program can
 * stay behind: whatever it starts, however it hides, ends with it, also when the caller is
 * killed. */
#ifndef BASTIDE_KEEPER_H
#define BASTIDE_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

enum { BAS_KEEPER_FAREWELL = 300 }; // ms that a program has to end once its input has ended

/* Runs a command of the shell with these files as its standard input and output, in a session of
 * its own. False, and errno, if this machine cannot start it.
 *
 * The keeper ends when all that the command started has ended; SIGTERM makes it kill them at once,
 * the end of the input after BAS_KEEPER_FAREWELL. Its own exit status is that of the command. */
bool bas_keeper_start(pid_t *pid, const char *command, int in, int out);

#endif
