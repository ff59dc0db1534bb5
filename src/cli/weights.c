/* weights.c: see weights.h. */
#include "weights.h"

#include "cli.h"

bas_learned *cli_weights(const char *path) {
    char why[256];
    bas_learned *learned = bas_weights_load(path, why, sizeof why);
    if (!learned) cli_fail("%s: %s", path, why);
    return learned;
}

int cli_weights_use(const char *path) {
    static bas_learned *used; // until the program ends
    used = cli_weights(path);
    bas_weights_use(used);
    return used ? CLI_OK : CLI_FAIL;
}
