/* state.h: where programs keep what they need again, for this user. */
#ifndef BASTIDE_CLI_STATE_H
#define BASTIDE_CLI_STATE_H

#include <limits.h>
#include <stdbool.h>

/* bastide/NAME in $XDG_STATE_HOME or ~/.local/state; false if nobody says where that is. */
bool cli_state_directory(const char *name, char out[PATH_MAX]);

#endif
