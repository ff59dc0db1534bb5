/* hint.c: `bastide hint FILE`: the best moves where a saved game stands. */
#include "analysis.h"
#include "contest.h"
#include "record/log.h"
#include "why.h"

static const char help[] =
    "usage: bastide hint FILE [--ms N | --playouts N] [--json] [--tiles FILE] [--weights FILE]\n"
    "       bastide hint --position LINE [...]\n"
    "\n"
    "The best moves where a saved game stands, with the points ahead and the chance to win\n"
    "that they promise to the player who decides. FILE - is standard input.\n"
    "\n"
    "  --position P   this position instead of a FILE, as replay --position prints it\n"
    "  --ms N         think for N milliseconds (default 1000)\n"
    "  --playouts N   think for N playouts; the same number gives the same answer everywhere\n"
    "  --json         print one JSON object\n"
    "  --tiles FILE   a tile file that the game is played with, once for each\n"
    "  --weights FILE think with the learned evaluation of FILE; none: judge by hand\n";

enum { HINT_MS = 1000, HINT_MOVES = 8 };

/* Why the move is good: as text for a record, else as JSON. */
static void hint_why(const bas_game *g, const bas_state *s, const bas_advice *one,
                     const bas_record *record) {
    bas_why why[BAS_WHY_MAX];
    const bas_move line[BAS_WHY_LINE] = { one->move, one->then };
    const int count = bas_why_good(g, s, line, why);
    if (record)
        cli_why_text(record, s->player, CLI_WHY_PROMISED, why, count, stdout);
    else
        cli_why_json("why", why, count, stdout);
}

static void hint_json(const bas_game *g, const bas_state *s, const bas_advice *advice, int count,
                      int legal, uint32_t playouts) {
    printf("{\"player\":%d,\"turn\":%d,\"tile\":", s->player + 1, s->laid);
    if (s->hand == BAS_NONE)
        printf("null");
    else
        contest_json_string(stdout, bas_type_get(g, s->hand).tile->id);
    printf(",\"legal\":%d,\"playouts\":%u,\"moves\":[", legal, playouts);
    for (int i = 0; i < count; i++) {
        const bas_advice *one = &advice[i];
        printf("%s{\"move\":\"%s\",", i ? "," : "", cli_analysis_move(g, one->move));
        if (one->then) printf("\"then\":\"%s\",", cli_analysis_move(g, one->then));
        printf("\"margin\":%.2f,\"win\":%.4f,\"visits\":%u,\"exact\":%s,\"sure\":\"%s\"",
               (double)one->margin, (double)one->win, one->visits, one->exact ? "true" : "false",
               bas_sure_name(one->sure));
        hint_why(g, s, one, NULL);
        putchar('}');
    }
    puts("]}");
}

static void hint_text(const bas_record *record, const bas_state *s, const bas_advice *advice,
                      int count, int legal) {
    char line[2 * BAS_TEXT_MAX + 8];
    bas_log_next(record, stdout, s);
    printf("\n\n%-46s  points ahead  chance to win\n", "");
    for (int i = 0; i < count; i++) {
        const bas_advice *one = &advice[i];
        const int length =
            snprintf(line, sizeof line, "%s", cli_analysis_move(&record->game, one->move));
        if (one->then)
            snprintf(line + length, sizeof line - (size_t)length, ", then %s",
                     cli_analysis_move(&record->game, one->then));
        const char *sure = one->exact ? "exact" : i ? "" : cli_analysis_sure(one->sure);
        printf("%2d  %-42s  %+12.1f  %11.0f %%%s%s\n", i + 1, line, (double)one->margin,
               (double)(100 * one->win), *sure ? "  " : "", sure);
        if (i == 0) hint_why(&record->game, s, one, record);
    }
    if (legal > count) printf("    and %d moves more\n", legal - count);
}

static int hint_give(const cli_analysis *analysis) {
    const bas_game *g = &analysis->record->game;
    bas_record_error err = { 0 };
    bas_advice advice[HINT_MOVES];
    bas_state s;
    if (!bas_record_replay(analysis->record, &s, &err)) return cli_analysis_refuse(analysis, &err);
    if (s.player == BAS_NOBODY)
        return cli_fail("%s: the game is over; bastide review says how it went", analysis->path);
    if (s.player == BAS_NATURE)
        return cli_fail("%s: a tile is to be drawn; there is nothing to decide", analysis->path);
    bas_search_begin(analysis->search, g, &s);
    cli_analysis_think(analysis);
    const uint32_t playouts = bas_search_playouts(analysis->search);
    const int legal = bas_advise(analysis->search, g, &s, advice, HINT_MOVES);
    const int count = legal < HINT_MOVES ? legal : HINT_MOVES;
    if (analysis->json)
        hint_json(g, &s, advice, count, legal, playouts);
    else
        hint_text(analysis->record, &s, advice, count, legal);
    return cli_done();
}

int cli_hint(int argc, char **argv) {
    static const struct option options[] = { CLI_ANALYSIS_OPTIONS,
                                             { "position", required_argument, NULL, 'w' },
                                             { NULL, 0, NULL, 0 } };
    cli_analysis analysis = { .command = "hint" };
    int status = CLI_OK;
    for (int c; status == CLI_OK && (c = cli_option(argc, argv, options, help)) != -1;)
        if (c == 'w')
            analysis.position = optarg;
        else
            status = c == 'h' ? -1 : cli_analysis_option(&analysis, c);
    if (status == CLI_OK) status = cli_analysis_open(&analysis, argc, argv, HINT_MS);
    if (status == CLI_OK) status = hint_give(&analysis);
    cli_analysis_close(&analysis);
    return status == -1 ? cli_done() : status;
}
