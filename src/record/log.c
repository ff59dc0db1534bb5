/* log.c: what the rows of events and reasons say (events.h); and a function for each that is told
 * otherwise, in two tables. */
#include "log.h"

#include <string.h>

#include "common/unused.h"
#include "draws.h"
#include "tile_side.h"
#include "words.h"

void bas_log_tile(FILE *out, const char *id) {
    static const char mark[] = "-seen";
    const size_t length = strlen(id), tail = sizeof mark - 1;
    const bool marked = length > tail && strcmp(id + length - tail, mark) == 0;
    fprintf(out, "%.*s", (int)(marked ? length - tail : length), id);
}

static void log_tile(const bas_log *log, int type) {
    bas_log_tile(log->out, bas_type_get(&log->record->game, type).tile->id);
}

static const char *log_name(const bas_log *log, int player) { return log->record->name[player]; }

static void log_indent(bas_log *log) { fputs("      ", log->out); }

/* Ends the line of a turn, where one is open. */
static void log_close(bas_log *log) {
    if (log->line_open) fputc('\n', log->out);
    log->line_open = false;
}

static void log_count(FILE *out, int count, const char *one, const char *many) {
    fprintf(out, "%d %s", count, count == 1 ? one : many);
}

/* ---- points: what each reason says after the name of the player */

/* What made the points what they are: `, with an attribute`. */
static void points_attributes(FILE *out, const bas_event *event) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (event->attributes >> a & 1) fprintf(out, ", with %s", bas_attribute_get(a)->name);
    if (event->figure) fprintf(out, ", with the %s", bas_figure_get(event->figure)->one);
}

/* ` scores 8 for a city (3 tiles, 1 shield)`; what a river system gives beside its fish is for the
 * lakes of a raft (HG-72). */
static void points_counted(FILE *out, const bas_event *event) {
    const bas_reason_row *row = bas_reason_get(event->reason);
    const bool open =
        event->final && (event->reason == BAS_REASON_ROAD || event->reason == BAS_REASON_CITY);
    fprintf(out, " scores %d for %s %s (", event->points, open ? "an unfinished" : row->article,
            row->what);
    if (row->tiles) log_count(out, event->tiles, "tile", "tiles");
    if (row->tiles && event->extras != 0) fputs(", ", out);
    if (!row->tiles || event->extras != 0) log_count(out, event->extras, row->one, row->many);
    if (event->besides != 0) fputs(", and by the raft ", out);
    if (event->besides != 0) log_count(out, event->besides, "lake", "lakes");
    points_attributes(out, event);
    fputc(')', out);
}

static void points_around(FILE *out, const bas_event *event) {
    fprintf(out, " scores %d for %s %s (its tile and %d around it)", event->points,
            event->final ? "an unfinished" : "a", bas_reason_name(event->reason), event->tiles - 1);
}

static void points_abbot(FILE *out, const bas_event *event) {
    fprintf(out, " scores %d for the recalled abbot (its tile and %d around it)", event->points,
            event->tiles - 1);
}

/* ` (9 each: 5 and 4 for the stolen tile)`. */
static void points_each(FILE *out, const bas_event *event) {
    bool many = event->extras > 1, stolen = event->besides != 0;
    if (!many && !stolen) return;
    fputs(" (", out);
    if (many) fprintf(out, "%d each%s", event->extra + event->besides, stolen ? ": " : "");
    if (stolen) fprintf(out, "%d and %d for the stolen tile", event->extra, event->besides);
    fputc(')', out);
}

static void points_guard(FILE *out, const bas_event *event) {
    fprintf(out, " scores %d for ", event->points);
    log_count(out, event->extras, "guard on a tower", "guards on towers");
    points_each(out, event);
}

static void points_thief(FILE *out, const bas_event *event) {
    if (event->extras == 1)
        fprintf(out, "'s guard catches the thieves: %d points", event->points);
    else
        fprintf(out, "'s %d guards catch the thieves: %d points", event->extras, event->points);
    points_each(out, event);
}

static void points_evicted(FILE *out, const bas_event *event) {
    fprintf(out, "'s guard is evicted: %d points", event->points);
}

/* WHEEL-46 to WHEEL-50, WHEEL-54. */
static void points_wheel(FILE *out, const bas_event *event) {
    static const char *const what[BAS_REASON_COUNT] = {
        [BAS_REASON_FORTUNE] = "Fortune",         [BAS_REASON_TAX] = "knights (Tax)",
        [BAS_REASON_FAMINE] = "farmers (Famine)", [BAS_REASON_STORM] = "the supply (Storm)",
        [BAS_REASON_CROWN] = "crown spaces",      [BAS_REASON_INQUISITION] = "monks (Inquisition)",
    };
    fprintf(out, " scores %d for %s", event->points, what[event->reason]);
}

static void points_tokens(FILE *out, const bas_event *event) {
    fprintf(out, " scores %d for the most %s (", event->points,
            bas_attribute_get(__builtin_ctz(event->attributes))->name);
    log_count(out, event->extras, "token)", "tokens)");
}

/* Reasons that are told otherwise than by what was counted. */
static void (*const log_points[BAS_REASON_COUNT])(FILE *, const bas_event *) = {
    [BAS_REASON_MONASTERY] = points_around,  [BAS_REASON_GARDEN] = points_around,
    [BAS_REASON_ABBOT] = points_abbot,       [BAS_REASON_GUARD] = points_guard,
    [BAS_REASON_EVICTED] = points_evicted,   [BAS_REASON_THIEF] = points_thief,
    [BAS_REASON_FORTUNE] = points_wheel,     [BAS_REASON_TAX] = points_wheel,
    [BAS_REASON_FAMINE] = points_wheel,      [BAS_REASON_STORM] = points_wheel,
    [BAS_REASON_INQUISITION] = points_wheel, [BAS_REASON_CROWN] = points_wheel,
    [BAS_REASON_TOKENS] = points_tokens,
};

void bas_log_points(const bas_record *record, FILE *out, const bas_event *event) {
    fputs(record->name[event->player], out);
    (log_points[event->reason] ? log_points[event->reason] : points_counted)(out, event);
}

/* ---- events ---------------------------------------------------------------------------------- */

/* Tiles are named when they are laid or discarded; but thieves and the pig act at once, and what
 * is drawn for another kind of turn has its reason. */
static void log_draw(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    const bas_type_info type = bas_type_get(&log->record->game, event->type);
    log->thief = type.mark[BAS_MARK_THIEF];
    log->steps = type.mark[BAS_MARK_WHEEL];
    const bas_turn_row *turn = event->turn ? bas_turn_get(event->turn) : NULL;
    if (!log->thief && !log->steps && !turn) return;
    log_indent(log);
    fprintf(log->out, "%s ", log_name(log, event->player));
    if (turn)
        fprintf(log->out, "%s and takes a %s tile", turn->why, turn->name);
    else {
        fputs("draws ", log->out);
        log_tile(log, event->type);
    }
    if (log->thief) fprintf(log->out, ": a thief, number %d", log->thief);
    fputs(log->steps ? ": " : "\n", log->out); // the pig goes on with the line
}

static void log_discard(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    log_indent(log);
    log_tile(log, event->type);
    fputs(" fits nowhere and goes back to the box\n", log->out);
}

static void phrase_place(bas_log *log, const bas_event *event) {
    fputs("lays ", log->out);
    log_tile(log, event->type);
    fprintf(log->out, " at %d %d", event->x, event->y);
    if (event->rotation != 0) fprintf(log->out, ", turned %d°", event->rotation * 90);
}

static void log_place(bas_log *log, const bas_state *s, const bas_event *event) {
    fprintf(log->out, "%5d %s ", s->laid, log_name(log, event->player));
    phrase_place(log, event);
    const int power = bas_type_get(&log->record->game, event->type).power;
    if (power != BAS_POWER_NONE)
        fprintf(log->out, " (%s: %s)", bas_power_words[power].name, bas_power_words[power].effect);
    log->line_open = true;
}

/* What a player does after laying a tile stands on the line of the tile, unless something came
 * between, as points at once (HG-60). */
static void log_goes_on(bas_log *log, const bas_event *event) {
    if (log->line_open) {
        fputs("; ", log->out);
        return;
    }
    log_indent(log);
    fprintf(log->out, "%s ", log_name(log, event->player));
    log->line_open = true;
}

/* `sides`: of several features of a kind on the tile it is said which. */
static void phrase_claim(bas_log *log, const bas_state *s, const bas_event *event, bool sides) {
    const bas_game *g = &log->record->game;
    const bas_placed_tile laid = bas_tile_get(s, bas_tile_at(s, event->x, event->y));
    const bas_tile *tile = bas_type_get(g, laid.type).tile;
    const int kind = tile->segment[event->segment].kind;
    const bool beside = bas_figure_get(event->figure)->beside;
    const char *side = sides ? bas_tile_side(tile, event->segment, laid.rotation) : "";
    fprintf(log->out, "%s the %s%s%s with %s %s", beside ? "joins" : "claims", bas_kind_name(kind),
            *side ? " " : "", side, g->supply[event->figure] == 1 ? "the" : "a",
            bas_role_name(event->figure, kind));
}

static void log_claim(bas_log *log, const bas_state *s, const bas_event *event) {
    log_goes_on(log, event);
    phrase_claim(log, s, event, false);
}

static void phrase_guard(bas_log *log, const bas_event *event) {
    fprintf(log->out, "puts a guard on the tower at %d %d", event->x, event->y);
}

static void log_guard(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    log_goes_on(log, event);
    phrase_guard(log, event);
}

void bas_log_recall(const bas_record *record, FILE *out, const bas_state *s,
                    const bas_event *event) {
    static const struct {
        const char *verb, *by;
    } words[BAS_GAME_COUNT] = {
        [BAS_GAME_BASE] = { "recalls", "" },               // ABBOT-07
        [BAS_GAME_WHEEL] = { "takes back", " (Plague)" },  // WHEEL-51
        [BAS_GAME_HUNTERS] = { "calls back", " (shaman)" } // HG-67
    };
    const bas_game *g = &record->game;
    const char *who = g->game == BAS_GAME_BASE ? bas_figure_name(BAS_FIGURE_ABBOT)
                                               : bas_role_at(g, s, event->x, event->y);
    fprintf(out, "%s the %s from %d %d%s", words[g->game].verb, who, event->x, event->y,
            words[g->game].by);
}

/* After a tile, or under Plague before one. The figure need not be mentioned once more when it is
 * back in the supply. */
static void log_recall(bas_log *log, const bas_state *s, const bas_event *event) {
    log_goes_on(log, event);
    bas_log_recall(log->record, log->out, s, event);
    log->recalled = true;
}

void bas_log_pig(const bas_record *record, FILE *out, int sector, int steps) {
    const bas_sector_row *row = bas_sector_at(&record->game, sector);
    fprintf(out, "the pig walks %d sector%s and stops on %s: %s", steps, steps == 1 ? "" : "s",
            row->title, row->effect);
}

static void log_pig(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    bas_log_pig(log->record, log->out, event->sector, log->steps);
    fputc('\n', log->out);
}

static void phrase_crown(bas_log *log, const bas_event *event) {
    fprintf(log->out, "puts a figure on a crown space of the wheel (%s)",
            bas_sector_at(&log->record->game, event->sector)->title);
}

static void log_crown(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    log_goes_on(log, event);
    phrase_crown(log, event);
}

/* The first floor of a tower belongs to the line of its tile. */
static void log_raise(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    if (log->line_open) {
        fputs("; builds the first floor of a tower", log->out);
        return;
    }
    log_indent(log);
    fprintf(log->out, "the tower at %d %d now has ", event->x, event->y);
    log_count(log->out, event->floors, "floor\n", "floors\n");
}

static void log_steal(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    log_indent(log);
    fputs("no guard anywhere: the thieves get away with ", log->out);
    log_tile(log, event->type);
    fprintf(log->out, " (%d)\n", log->thief);
}

static void log_score(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    if (event->final && !log->final_seen) {
        fputs("Final scoring\n", log->out);
        log->final_seen = true;
    }
    log_indent(log);
    bas_log_points(log->record, log->out, event);
    fputc('\n', log->out);
}

/* One field of a sentence: {player}, {count}, {kind}. Returns its length. */
static size_t said_field(const bas_record *record, FILE *out, const bas_event *event,
                         const char *field) {
    const size_t length = strcspn(field, "}") + 1;
    if (strncmp(field, "{player}", length) == 0)
        fputs(record->name[event->player], out);
    else if (strncmp(field, "{count}", length) == 0)
        fprintf(out, "%d", event->extras);
    else if (strncmp(field, "{kind}", length) == 0)
        fputs(bas_attribute_get(__builtin_ctz(event->attributes))->name, out);
    return length;
}

void bas_log_said(const bas_record *record, FILE *out, const bas_event *event) {
    for (const char *at = bas_event_get(event->event)->said; *at;)
        if (*at == '{')
            at += said_field(record, out, event, at);
        else
            fputc(*at++, out);
}

/* By the sentence of its row. */
static void log_said(bas_log *log, const bas_event *event) {
    if (!*bas_event_get(event->event)->said) return;
    log_indent(log);
    bas_log_said(log->record, log->out, event);
    fputc('\n', log->out);
}

static void log_return(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    if (!log->recalled) {
        log_indent(log);
        fprintf(log->out, "%s takes the %s at %d %d back\n", log_name(log, event->player),
                bas_figure_words(&log->record->game, event->figure, 1), event->x, event->y);
    }
    log->recalled = false;
}

static void log_return_crown(bas_log *log, BAS_UNUSED const bas_state *s, const bas_event *event) {
    log_indent(log);
    fprintf(log->out, "%s takes the %s on %s back\n", log_name(log, event->player),
            bas_figure_name(event->figure),
            bas_sector_at(&log->record->game, event->sector)->title);
}

static void log_end(bas_log *log, const bas_state *s, BAS_UNUSED const bas_event *event) {
    fputs("End of the game: ", log->out);
    bas_log_scores(log->record, log->out, s);
    fputs("; ", log->out);
    bas_log_winners(log->record, log->out, s);
    fputc('\n', log->out);
}

/* Events that are told otherwise than by the sentence of their row. */
static void (*const log_events[BAS_EVENT_COUNT])(bas_log *, const bas_state *,
                                                 const bas_event *) = {
    [BAS_EVENT_DRAW] = log_draw,     [BAS_EVENT_DISCARD] = log_discard,
    [BAS_EVENT_PLACE] = log_place,   [BAS_EVENT_CLAIM] = log_claim,
    [BAS_EVENT_GUARD] = log_guard,   [BAS_EVENT_RECALL] = log_recall,
    [BAS_EVENT_RAISE] = log_raise,   [BAS_EVENT_RAISE_CHOSEN] = log_raise,
    [BAS_EVENT_STEAL] = log_steal,   [BAS_EVENT_SCORE] = log_score,
    [BAS_EVENT_RETURN] = log_return, [BAS_EVENT_PIG] = log_pig,
    [BAS_EVENT_CROWN] = log_crown,   [BAS_EVENT_RETURN_CROWN] = log_return_crown,
    [BAS_EVENT_END] = log_end,
};

void bas_log_event(bas_log *log, const bas_state *s, const bas_event *event) {
    const bool same_line = event->event == BAS_EVENT_CLAIM || event->event == BAS_EVENT_PASS ||
                           event->event == BAS_EVENT_GUARD || event->event == BAS_EVENT_RECALL ||
                           event->event == BAS_EVENT_RAISE || event->event == BAS_EVENT_CROWN;
    if (!same_line) log_close(log);
    if (log_events[event->event])
        log_events[event->event](log, s, event);
    else
        log_said(log, event);
}

/* Who declines the shaman may still place a figure (HG-67). */
static void phrase_pass(const bas_log *log, const bas_state *s) {
    const bool shaman = bas_state_phase(&log->record->game, s) == BAS_PHASE_ACTION;
    fputs(shaman ? "calls nobody back" : "places no figure", log->out);
}

/* What somebody decided, as a phrase; false for all that only follows. */
static bool log_phrase(bas_log *log, const bas_state *s, const bas_event *event) {
    switch (event->event) {
    case BAS_EVENT_PLACE: phrase_place(log, event); return true;
    case BAS_EVENT_CLAIM: phrase_claim(log, s, event, true); return true;
    case BAS_EVENT_GUARD: phrase_guard(log, event); return true;
    case BAS_EVENT_CROWN: phrase_crown(log, event); return true;
    case BAS_EVENT_RECALL: bas_log_recall(log->record, log->out, s, event); return true;
    case BAS_EVENT_PASS: phrase_pass(log, s); return true;
    default: return false;
    }
}

void bas_log_turn(const bas_record *record, FILE *out, const bas_state *s, const bas_move *moves,
                  int count) {
    bas_log log = { .record = record, .out = out };
    bas_event event[BAS_EVENTS_MAX];
    bas_state next = *s;
    for (int i = 0; i < count && moves[i]; i++) {
        bas_events events = { event, BAS_EVENTS_MAX, 0 };
        if (i) fputs("; ", out);
        bas_play_unchecked(&record->game, &next, moves[i], &events);
        for (int k = 0; k < events.count; k++)
            if (log_phrase(&log, &next, &event[k])) break;
    }
}

bool bas_log_settle(const bas_record *record, bas_state *s) {
    char word[BAS_TEXT_MAX] = "";
    int points[BAS_PLAYERS_MAX], player;
    bas_record_outcome(record, word, &player);
    if (s->player == BAS_NOBODY || strcmp(word, "stopped") != 0) return false;
    bas_scores_now(&record->game, s, points);
    for (int p = 0; p < record->game.players; p++) s->score[p] = (int16_t)points[p];
    return true;
}

void bas_log_end(bas_log *log, const bas_state *s, bool whole) {
    log_close(log);
    if (s->player == BAS_NOBODY) return;
    bas_state end = *s;
    if (!whole || !bas_record_get(log->record, "outcome")) {
        bas_log_next(log->record, log->out, s);
    } else {
        bas_log_outcome(log->record, log->out);
        if (bas_log_settle(log->record, &end)) {
            fputs(": ", log->out);
            bas_log_scores(log->record, log->out, &end);
            fputs("; ", log->out);
            bas_log_winners(log->record, log->out, &end);
        }
    }
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

void bas_log_outcome(const bas_record *record, FILE *out) {
    static const struct {
        const char *word, *told; // of a player; without one: of nobody
        const char *alone;
    } rows[] = {
        { "resign", "%s gave up", NULL },
        { "time", "%s ran out of time", NULL },
        { "claim", "%s had left the table", NULL },
        { "abort", NULL, "broken off without a result" },
        { "referee", "the referee declared %s the winner",
          "the referee ended it without a result" },
        { "abandoned", NULL, "abandoned" },
        { "stopped", NULL, "stopped before the last tile" },
    };
    char word[BAS_TEXT_MAX] = "";
    int player;
    bas_record_outcome(record, word, &player);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].word, word) != 0) continue;
        if (player >= 0 && rows[i].told) {
            const char *at = strstr(rows[i].told, "%s");
            fprintf(out, "%.*s%s%s", (int)(at - rows[i].told), rows[i].told, record->name[player],
                    at + 2);
            return;
        }
        if (rows[i].alone) {
            fputs(rows[i].alone, out);
            return;
        }
    }
    fputs(bas_record_get(record, "outcome"), out);
}

void bas_log_next(const bas_record *record, FILE *out, const bas_state *s) {
    static const char *const asked[BAS_PHASE_COUNT] = {
        [BAS_PHASE_DRAW] = "is to draw a tile",
        [BAS_PHASE_FLOORS] = "is to give one of the last floors to a tower",
        [BAS_PHASE_PLAGUE] = "is to take a figure back (Plague)",
        [BAS_PHASE_PLACE] = "is to lay",
        [BAS_PHASE_EFFECT] = "may call a tribesman back (shaman)",
        [BAS_PHASE_ACTION] = "is to place a figure or pass",
    };
    const bas_game *g = &record->game;
    const bool chance = s->player == BAS_NATURE;
    const bas_phase phase = chance ? BAS_PHASE_DRAW : bas_state_phase(g, s);
    fprintf(out, "%s %s", record->name[chance ? s->active : s->player], asked[phase]);
    if (phase != BAS_PHASE_PLACE) return;
    putc(' ', out);
    bas_log_tile(out, bas_type_get(g, s->hand).tile->id);
}
