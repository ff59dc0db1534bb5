/* analysis.c: see analysis.h. */
#include "analysis.h"

#include <stdlib.h>
#include <time.h>

#include "weights.h"

enum { ANALYSIS_STEP = 16, ANALYSIS_MS_MAX = 3600000 }; // playouts between two looks at the clock

static double analysis_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int cli_analysis_option(cli_analysis *analysis, int letter) {
    const char *me = analysis->command;
    bool fine = true;
    switch (letter) {
    case 'm': fine = cli_number(me, "--ms", optarg, 1, ANALYSIS_MS_MAX, &analysis->ms); break;
    case 'p': fine = cli_number(me, "--playouts", optarg, 1, INT32_MAX, &analysis->playouts); break;
    case 't': return cli_own_tiles_add(&analysis->own, me, optarg);
    case 'l': return cli_weights_think(optarg);
    case 'j': analysis->json = true; break;
    default: fine = false;
    }
    return fine ? CLI_OK : CLI_USAGE;
}

int cli_analysis_refuse(const cli_analysis *analysis, const bas_record_error *err) {
    return cli_refuse(analysis->path, err->line, err->text);
}

/* A record without moves that begins with the position. */
static int analysis_position(cli_analysis *analysis) {
    static const char *const names[BAS_PLAYERS_MAX] = { "player 1", "player 2", "player 3",
                                                        "player 4", "player 5", "player 6" };
    const char *me = analysis->command;
    bas_setup setup;
    bas_state s;
    bas_record_error err = { 0 };
    const bas_record_tiles tiles = cli_own_tiles_record(&analysis->own);
    if (!cli_position_setup(me, analysis->position, &setup)) return CLI_USAGE;
    analysis->path = "--position";
    analysis->record = bas_record_new_tiles(&bas_heap, &setup, &tiles, names, &err);
    if (!analysis->record) return cli_usage(me, "--position: %s", err.text);
    if (!cli_position(me, &analysis->record->game, analysis->position, &s)) return CLI_USAGE;
    if (!bas_record_set_position(analysis->record, &s, &err)) return cli_fail("%s", err.text);
    return CLI_OK;
}

static int analysis_file(cli_analysis *analysis) {
    bas_record_error err = { 0 };
    const bas_record_tiles tiles = cli_own_tiles_record(&analysis->own);
    analysis->record = bas_record_read_tiles(analysis->path, &tiles, &err);
    return analysis->record ? CLI_OK : cli_analysis_refuse(analysis, &err);
}

int cli_analysis_open(cli_analysis *analysis, int argc, char **argv, int64_t ms) {
    const bas_search_options options = { .seed = 1, .learned = bas_weights_default() };
    if (optind < argc) analysis->path = argv[optind++];
    if (optind < argc)
        return cli_usage(analysis->command, "one FILE at a time, not also '%s'", argv[optind]);
    if (analysis->path && analysis->position)
        return cli_usage(analysis->command, "give either FILE or --position");
    if (!analysis->path && !analysis->position)
        return cli_usage(analysis->command, "FILE is missing");
    if (!analysis->ms && !analysis->playouts) analysis->ms = ms;
    const int status = analysis->position ? analysis_position(analysis) : analysis_file(analysis);
    if (status != CLI_OK) return status;
    analysis->block = aligned_alloc(64, BAS_SEARCH_BYTES);
    if (analysis->block)
        analysis->search = bas_search_new(analysis->block, BAS_SEARCH_BYTES, &options);
    return analysis->search ? CLI_OK : cli_fail("out of memory");
}

void cli_analysis_done(cli_analysis *analysis) {
    bas_record_free(analysis->record);
    free(analysis->block);
    analysis->record = NULL;
    analysis->block = NULL;
}

void cli_analysis_close(cli_analysis *analysis) {
    cli_analysis_done(analysis);
    cli_own_tiles_free(&analysis->own);
}

void cli_analysis_think(const cli_analysis *analysis) {
    const double until = analysis->ms ? analysis_clock() + 1e-3 * (double)analysis->ms : 0;
    const uint32_t playouts = analysis->playouts ? (uint32_t)analysis->playouts : UINT32_MAX;
    for (uint32_t left; (left = playouts - bas_search_playouts(analysis->search)) > 0;) {
        if (bas_search_run(analysis->search, left < ANALYSIS_STEP ? left : ANALYSIS_STEP)) break;
        if (analysis->ms && analysis_clock() >= until) break;
    }
}

const char *cli_analysis_sure(bas_sure sure) {
    static const char *const words[] = { "a close call", "likely", "sure" };
    return words[sure];
}

const char *cli_analysis_move(const bas_game *g, bas_move move) {
    static char text[2][BAS_TEXT_MAX];
    static int next;
    next = !next;
    bas_move_text(g, move, text[next]);
    return text[next];
}
