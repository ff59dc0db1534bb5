/* state.c: the user's directory for what programs keep. */
#include "state.h"

#include <stdio.h>
#include <stdlib.h>

bool cli_state_directory(const char *name, char out[PATH_MAX]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int size = 0;
    if (state && *state == '/')
        size = snprintf(out, PATH_MAX, "%s/bastide/%s", state, name);
    else if (home && *home)
        size = snprintf(out, PATH_MAX, "%s/.local/state/bastide/%s", home, name);
    return size > 0 && size < PATH_MAX;
}
