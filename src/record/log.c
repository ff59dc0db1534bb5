/* log.c: a function for each event, in a table, and a row of words for each reason of points. */
#include "log.h"

static const struct log_reason { // what was scored, and what was counted beside tiles
    const char *what;
    bool tiles;
    const char *bonus, *bonuses;
} log_reasons[BAS_FOR_COUNT] = {
    [BAS_FOR_ROAD] = { "a road", true, NULL, NULL },
    [BAS_FOR_CITY] = { "a city", true, "shield", "shields" },
    [BAS_FOR_MONASTERY] = { "a monastery", true, NULL, NULL },
    [BAS_FOR_FIELD] = { "a field", false, "completed city", "completed cities" },
};

static const char *log_tile(const bas_log *log, int type) {
    return log->record->game.type[type].tile->id;
}

static const char *log_name(const bas_log *log, int player) { return log->record->name[player]; }

static void log_indent(bas_log *log) { fputs("      ", log->out); }

/* Ends the line of a turn, where one is open. */
static void log_close(bas_log *log) {
    if (log->line_open) fputc('\n', log->out);
    log->line_open = false;
}

/* ---- events ---------------------------------------------------------------------------------- */

static void log_nothing(bas_log *log, const bas_state *s, const bas_event *event) {
    (void)log, (void)s, (void)event;
}

static void log_discard(bas_log *log, const bas_state *s, const bas_event *event) {
    (void)s;
    log_indent(log);
    fprintf(log->out, "%s fits nowhere and goes back to the box\n", log_tile(log, event->type));
}

static void log_place(bas_log *log, const bas_state *s, const bas_event *event) {
    fprintf(log->out, "%5d %s lays %s at %d %d", s->turn, log_name(log, event->player),
            log_tile(log, event->type), event->x, event->y);
    if (event->turn != 0) fprintf(log->out, ", turned %d°", event->turn * 90);
    log->line_open = true;
}

static void log_claim(bas_log *log, const bas_state *s, const bas_event *event) {
    const bas_placed *placed = &s->tile[bas_tile_at(s, event->x, event->y)];
    const bas_segment *segment =
        &log->record->game.type[placed->type].tile->segment[event->segment];
    fprintf(log->out, "; claims the %s with a %s", bas_kind_name(segment->kind),
            bas_figure_name(event->figure));
}

static void log_count(FILE *out, int count, const char *one, const char *many) {
    fprintf(out, "%d %s", count, count == 1 ? one : many);
}

static void log_score(bas_log *log, const bas_state *s, const bas_event *event) {
    (void)s;
    const struct log_reason *reason = &log_reasons[event->reason];
    if (event->final && !log->final_seen) {
        fputs("Final scoring\n", log->out);
        log->final_seen = true;
    }
    log_indent(log);
    fprintf(log->out, "%s scores %d for %s (", log_name(log, event->player), event->points,
            reason->what);
    bool bonus = reason->bonus && (event->bonus != 0 || !reason->tiles);
    if (reason->tiles) log_count(log->out, event->tiles, "tile", "tiles");
    if (reason->tiles && bonus) fputs(", ", log->out);
    if (bonus) log_count(log->out, event->bonus, reason->bonus, reason->bonuses);
    fputs(")\n", log->out);
}

static void log_return(bas_log *log, const bas_state *s, const bas_event *event) {
    (void)s;
    log_indent(log);
    fprintf(log->out, "%s takes the %s at %d %d back\n", log_name(log, event->player),
            bas_figure_name(event->figure), event->x, event->y);
}

static void log_end(bas_log *log, const bas_state *s, const bas_event *event) {
    (void)event;
    fputs("End of the game: ", log->out);
    bas_log_scores(log->record, log->out, s);
    fputs("; ", log->out);
    bas_log_winners(log->record, log->out, s);
    fputc('\n', log->out);
}

static void (*const log_events[BAS_EVENT_COUNT])(bas_log *, const bas_state *,
                                                 const bas_event *) = {
    [BAS_EVENT_DRAW] = log_nothing, // the tile is named when it is laid or discarded
    [BAS_EVENT_DISCARD] = log_discard, [BAS_EVENT_PLACE] = log_place,
    [BAS_EVENT_CLAIM] = log_claim,     [BAS_EVENT_PASS] = log_nothing,
    [BAS_EVENT_SCORE] = log_score,     [BAS_EVENT_RETURN] = log_return,
    [BAS_EVENT_END] = log_end,
};

void bas_log_event(bas_log *log, const bas_state *s, const bas_event *event) {
    if (event->event != BAS_EVENT_CLAIM && event->event != BAS_EVENT_PASS) log_close(log);
    log_events[event->event](log, s, event);
}

void bas_log_end(bas_log *log, const bas_state *s) {
    log_close(log);
    if (s->player == BAS_NOBODY) return;
    bas_log_next(log->record, log->out, s);
    fputc('\n', log->out);
}

/* ---- the state ------------------------------------------------------------------------------- */

void bas_log_scores(const bas_record *record, FILE *out, const bas_state *s) {
    for (int i = 0; i < record->setup.players; i++)
        fprintf(out, "%s%s %d", i > 0 ? ", " : "", record->name[i], s->score[i]);
}

void bas_log_winners(const bas_record *record, FILE *out, const bas_state *s) {
    unsigned winners = bas_winners(&record->game, s);
    int count = __builtin_popcount(winners), seen = 0;
    for (int i = 0; i < record->setup.players; i++) {
        if (!(winners >> i & 1)) continue;
        fprintf(out, "%s%s", seen == 0 ? "" : seen + 1 == count ? " and " : ", ", record->name[i]);
        seen++;
    }
    fputs(count == 1 ? " wins" : " share the victory", out);
}

void bas_log_next(const bas_record *record, FILE *out, const bas_state *s) {
    const bas_game *g = &record->game;
    if (s->player == BAS_NATURE)
        fprintf(out, "%s is to draw a tile", record->name[s->active]);
    else if (s->hand != BAS_NONE)
        fprintf(out, "%s is to lay %s", record->name[s->player], g->type[s->hand].tile->id);
    else
        fprintf(out, "%s is to claim a feature or pass", record->name[s->player]);
}
