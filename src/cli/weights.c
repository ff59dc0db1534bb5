/* weights.c: see weights.h. */
#include "weights.h"

#include <string.h>

#include "cli.h"

bas_learned *cli_weights(const char *path) {
    char why[256];
    bas_learned *learned = bas_weights_load(path, why, sizeof why);
    if (!learned) cli_fail("%s: %s", path, why);
    return learned;
}

static const bas_learned *weights_found(void) {
    char place[PATH_MAX], path[PATH_MAX + 32], why[256];
    const char *folder = cli_folder(place, "data", BAS_SHARE_DIR);
    snprintf(path, sizeof path, "%s/learned.weights", folder ? folder : place);
    const bas_learned *learned = bas_weights_load(path, why, sizeof why);
    if (!learned) cli_fail("%s: %s; positions are judged by hand", path, why);
    return learned;
}

void cli_weights_begin(void) { bas_weights_find(weights_found); }

int cli_weights_use(const char *path) {
    static bas_learned *used; // until the program ends
    const bool none = !strcmp(path, "none");
    used = none ? NULL : cli_weights(path);
    bas_weights_use(used);
    return used || none ? CLI_OK : CLI_FAIL;
}

int cli_weights_think(const char *path) {
    bas_weights_by_default(true);
    return cli_weights_use(path);
}
