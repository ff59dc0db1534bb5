/* mind.c: see mind.h. */
#include "mind.h"

#include <stdlib.h>
#include <time.h>

enum { MIND_STEP = 16, MIND_MS_MAX = 3600000 }; // playouts between two looks at the clock

static double mind_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

bool cli_mind_option(cli_mind *mind, int letter) {
    switch (letter) {
    case 'm': return cli_number(mind->command, "--ms", optarg, 1, MIND_MS_MAX, &mind->ms);
    case 'p': return cli_number(mind->command, "--playouts", optarg, 1, INT32_MAX, &mind->playouts);
    case 'j': return mind->json = true;
    default: return false;
    }
}

int cli_mind_refuse(const cli_mind *mind, const bas_record_error *err) {
    if (err->line == 0) return cli_fail("%s: %s", mind->path, err->text);
    fprintf(stderr, "%s:%d: %s\n", mind->path, err->line, err->text);
    return CLI_FAIL;
}

int cli_mind_open(cli_mind *mind, int argc, char **argv, int64_t ms) {
    bas_record_error err = { 0 };
    const bas_search_options options = { .seed = 1 };
    if (optind < argc) mind->path = argv[optind++];
    if (optind < argc)
        return cli_usage(mind->command, "one FILE at a time, not also '%s'", argv[optind]);
    if (!mind->path) return cli_usage(mind->command, "FILE is missing");
    if (!mind->ms && !mind->playouts) mind->ms = ms;
    mind->record = bas_record_read(mind->path, &err);
    if (!mind->record) return cli_mind_refuse(mind, &err);
    mind->block = aligned_alloc(64, BAS_SEARCH_BYTES);
    if (mind->block) mind->search = bas_search_new(mind->block, BAS_SEARCH_BYTES, &options);
    return mind->search ? CLI_OK : cli_fail("out of memory");
}

void cli_mind_close(cli_mind *mind) {
    bas_record_free(mind->record);
    free(mind->block);
}

void cli_mind_think(const cli_mind *mind) {
    const double until = mind->ms ? mind_clock() + 1e-3 * (double)mind->ms : 0;
    const uint32_t playouts = mind->playouts ? (uint32_t)mind->playouts : UINT32_MAX;
    for (uint32_t left; (left = playouts - bas_search_playouts(mind->search)) > 0;) {
        if (bas_search_run(mind->search, left < MIND_STEP ? left : MIND_STEP)) break;
        if (mind->ms && mind_clock() >= until) break;
    }
}

const char *cli_mind_move(const bas_game *g, bas_move move) {
    static char text[2][BAS_TEXT_MAX];
    static int next;
    next = !next;
    bas_move_text(g, move, text[next]);
    return text[next];
}
