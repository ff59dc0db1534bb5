/* play_words.c: see play.h. Everything the game says in whole sentences. */
#include <string.h>

#include "../record/log.h"
#include "play.h"

const char *cli_role_name(int figure, int kind) {
    static const char *const role[BAS_KIND_COUNT] = {
        [BAS_KIND_CITY] = "knight",     [BAS_KIND_ROAD] = "robber",  // BASE-28, BASE-27
        [BAS_KIND_MONASTERY] = "monk",  [BAS_KIND_FIELD] = "farmer", // BASE-29, FARM-05
        [BAS_KIND_RIVER] = "fisher",    [BAS_KIND_LAKE] = "fisher",
        [BAS_KIND_FOREST] = "gatherer", [BAS_KIND_MEADOW] = "hunter",
    };
    return figure == BAS_FIGURE_MEEPLE && role[kind] ? role[kind] : bas_figure_name(figure);
}

static const char *article(const char *noun) { return strchr("aeiou", *noun) ? "an" : "a"; }

/* The kind of segment `segment` of the tile at x y. */
static int kind_at(const cli_table *t, int x, int y, int segment) {
    const bas_placed *placed = &t->s.tile[bas_tile_at(&t->s, x, y)];
    return t->g->type[placed->type].tile->segment[segment].kind;
}

/* "3 tiles, 1 shield": what a score was counted from; "" if nothing needs saying. */
static void count_words(const bas_event *e, char *out, size_t size) {
    static const char *const one[] = {
        [BAS_FOR_CITY] = "shield", [BAS_FOR_FIELD] = "finished city"
    };
    static const char *const many[] = {
        [BAS_FOR_CITY] = "shields", [BAS_FOR_FIELD] = "finished cities"
    };
    bool known = e->reason < sizeof one / sizeof *one && one[e->reason];
    char tiles[32] = "", bonus[48] = "";
    if (e->tiles > 0 && e->reason != BAS_FOR_FIELD) // FARM-12
        snprintf(tiles, sizeof tiles, "%d tile%s", e->tiles, e->tiles == 1 ? "" : "s");
    if (e->bonus > 0)
        snprintf(bonus, sizeof bonus, "%d %s", e->bonus,
                 !known          ? "bonus"
                 : e->bonus == 1 ? one[e->reason]
                                 : many[e->reason]);
    snprintf(out, size, "%s%s%s%s", *tiles || *bonus ? ": " : "", tiles,
             *tiles && *bonus ? ", " : "", bonus);
}

static void score_words(const cli_table *t, const bas_event *e, char *out) {
    char counted[96];
    const char *reason = bas_reason_name(e->reason);
    bool open = e->final && e->reason != BAS_FOR_FIELD;
    count_words(e, counted, sizeof counted);
    snprintf(out, CLI_WORDS_MAX, "%s scores %d for %s %s%s%s", t->seat[e->player].name, e->points,
             open ? "an" : article(reason), open ? "unfinished " : "", reason, counted);
}

static void end_words(const cli_table *t, char *out) {
    int most = 0;
    for (int i = 0; i < t->g->players; i++) most = t->s.score[i] > most ? t->s.score[i] : most;
    *out = 0;
    FILE *text = fmemopen(out, CLI_WORDS_MAX, "w");
    if (!text) return;
    bas_log_winners(t->record, text, &t->s);
    fprintf(text, " with %d points", most);
    fclose(text);
}

void cli_event_words(const cli_table *t, const bas_event *e, bool brief, char *out) {
    const char *name = e->player < t->g->players ? t->seat[e->player].name : "";
    char place[32] = "";
    if (!brief) snprintf(place, sizeof place, " at %d %d", e->x, e->y);
    switch (e->event) {
    case BAS_EVENT_DRAW: snprintf(out, CLI_WORDS_MAX, "%s draws a tile", name); break;
    case BAS_EVENT_DISCARD:
        snprintf(out, CLI_WORDS_MAX, "The tile fits nowhere and leaves the game");
        break;
    case BAS_EVENT_PLACE: snprintf(out, CLI_WORDS_MAX, "%s lays a tile%s", name, place); break;
    case BAS_EVENT_CLAIM: {
        int kind = kind_at(t, e->x, e->y, e->segment);
        const char *role = cli_role_name(e->figure, kind);
        snprintf(out, CLI_WORDS_MAX, "%s puts %s %s on the %s%s", name, article(role), role,
                 bas_kind_name(kind), place);
        break;
    }
    case BAS_EVENT_PASS: snprintf(out, CLI_WORDS_MAX, "%s places no figure", name); break;
    case BAS_EVENT_SCORE: score_words(t, e, out); break;
    case BAS_EVENT_RETURN:
        snprintf(out, CLI_WORDS_MAX, "%s takes back the %s%s", name, bas_figure_name(e->figure),
                 place);
        break;
    case BAS_EVENT_END: end_words(t, out); break;
    default: snprintf(out, CLI_WORDS_MAX, "%s: %s", name, bas_event_name(e->event)); break;
    }
}

bool cli_event_is_minor(const bas_event *e) {
    return e->event == BAS_EVENT_DRAW || e->event == BAS_EVENT_PLACE ||
           e->event == BAS_EVENT_PASS || e->event == BAS_EVENT_RETURN;
}

/* ---- choices -------------------------------------------------------------------------------- */

static void claim_words(const cli_table *t, bas_move move, bool brief, char *out) {
    bas_feature_info f;
    bas_feature_get(t->g, &t->s, t->s.last, bas_move_segment(move), &f);
    const char *kind = bas_kind_name(f.kind);
    int length = snprintf(out, CLI_WORDS_MAX, "%s on the %s",
                          cli_role_name(bas_move_figure(move), f.kind), kind);
    size_t left = CLI_WORDS_MAX - (size_t)length;
    if (brief) return;
    if (f.closed)
        snprintf(out + length, left, ", finished: %d points now", f.now.points);
    else if (f.kind == BAS_KIND_FIELD)
        snprintf(out + length, left, ", stays to the end: %d point%s so far", f.now.points,
                 f.now.points == 1 ? "" : "s");
    else
        snprintf(out + length, left, ", unfinished: %d point%s so far", f.now.points,
                 f.now.points == 1 ? "" : "s");
}

void cli_move_words(const cli_table *t, bas_move move, bool brief, char *out) {
    if (bas_move_action(move) == BAS_ACTION_CLAIM)
        claim_words(t, move, brief, out);
    else if (bas_move_action(move) == BAS_ACTION_PASS)
        snprintf(out, CLI_WORDS_MAX, "no figure");
    else
        bas_move_text(t->g, move, out);
}

void cli_turn_words(const cli_table *t, char *out) {
    if (cli_table_over(t)) {
        end_words(t, out);
        return;
    }
    const cli_seat *seat = &t->seat[t->s.player < t->g->players ? t->s.player : t->s.active];
    bas_move move;
    bas_legal(t->g, &t->s, &move, 1);
    int action = bas_move_action(move);
    snprintf(out, CLI_WORDS_MAX, "%s: %s", seat->name,
             !cli_table_waits(t)          ? "is thinking"
             : action == BAS_ACTION_PLACE ? "lay the tile"
             : action == BAS_ACTION_CLAIM ? "place a figure?"
             : action == BAS_ACTION_PASS  ? "no figure can be placed here"
                                          : "choose");
}

/* ---- the result ----------------------------------------------------------------------------- */

/* Points of a player for one reason, by the log. */
static int result_points(const cli_table *t, int player, int reason) {
    int sum = 0;
    for (int i = 0; i < t->log_count; i++)
        if (t->log[i].event == BAS_EVENT_SCORE && t->log[i].player == player &&
            t->log[i].reason == reason)
            sum += t->log[i].points;
    return sum;
}

static bool result_used(const cli_table *t, int reason) {
    bool used = false;
    for (int p = 0; p < t->g->players; p++) used = used || result_points(t, p, reason) != 0;
    return used;
}

/* A row of the table: a name, the sum, and a number for each reason that gave points to anybody;
 * or, for player -1, the words above them. */
static void result_row(const cli_table *t, int player, char *out) {
    enum { NAME_MAX_WIDTH = 16 };
    int width = 0, length = 0;
    for (int p = 0; p < t->g->players; p++)
        if (cli_text_width(t->seat[p].name) > width) width = cli_text_width(t->seat[p].name);
    width = width > NAME_MAX_WIDTH ? NAME_MAX_WIDTH : width;
    const char *name = player < 0 ? "" : t->seat[player].name;
    int used = cli_text_width(name), bytes = cli_text_break(name, width);
    length =
        snprintf(out, CLI_WORDS_MAX, "%.*s%*s", bytes, name, used < width ? width - used : 0, "");
    for (int r = -1; r < BAS_FOR_COUNT; r++) {
        const char *word = r < 0 ? "total" : bas_reason_name(r);
        int column = (int)strlen(word) + 1;
        if ((r >= 0 && !result_used(t, r)) || length + column >= CLI_WORDS_MAX) continue;
        if (player < 0)
            length += sprintf(out + length, "%*s", column, word);
        else
            length += sprintf(out + length, "%*d", column,
                              r < 0 ? t->s.score[player] : result_points(t, player, r));
    }
}

bool cli_result_line(const cli_table *t, int line, char *out) {
    *out = 0;
    if (line == 0)
        end_words(t, out);
    else if (line >= 2 && line < 3 + t->g->players)
        result_row(t, line - 3, out);
    return line < 3 + t->g->players;
}
