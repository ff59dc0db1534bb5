/* words.c: see table.h. What happened, what lies beside the board, and the result, in
 * sentences; much of it is said by the log of the record (record/log.h) in the same words. */
#include <ctype.h>
#include <string.h>

#include "record/log.h"
#include "record/words.h"
#include "table.h"

const char *play_floor_word(int floors) { return floors == 1 ? "floor" : "floors"; }

static const char *article(const char *noun) { return strchr("aeiou", *noun) ? "an" : "a"; }

/* Writes into `out` what is printed to the result, which is to be closed; NULL without memory. */
static FILE *words_open(char *out) {
    *out = 0;
    return fmemopen(out, PLAY_WORDS_MAX, "w");
}

/* ---- events --------------------------------------------------------------------------------- */

/* The drawing of a tile that event i belongs to. */
static const bas_event *drawn_before(const play_table *t, int i) {
    while (t->log[i].event != BAS_EVENT_DRAW) i--;
    return &t->log[i];
}

static const char *const stack_names[BAS_STACK_COUNT] = {
    [BAS_STACK_LAND] = "land",   [BAS_STACK_RIVER] = "river", [BAS_STACK_LAKE] = "lake",
    [BAS_STACK_TOWER] = "tower", [BAS_STACK_BONUS] = "bonus",
};

static void draw_words(const play_table *t, int i, char *out) {
    const bas_event *e = &t->log[i];
    const bas_type_info type = bas_type_get(t->g, e->type);
    const bas_turn_row *turn = bas_turn_get(e->turn);
    const char *name = t->seat[e->player].name;
    bool again = i > 0 && t->log[i - 1].event == BAS_EVENT_DISCARD;
    if (type.mark[BAS_MARK_THIEF])
        snprintf(out, PLAY_WORDS_MAX, "A thief! %s draws number %d", name,
                 type.mark[BAS_MARK_THIEF]);
    else if (type.mark[BAS_MARK_WHEEL])
        snprintf(out, PLAY_WORDS_MAX, "%s draws %s tile, wheel %d", name, again ? "another" : "a",
                 type.mark[BAS_MARK_WHEEL]);
    else if (e->turn)
        snprintf(out, PLAY_WORDS_MAX, "%s %s and draws %s%s tile", name, turn->why,
                 again ? "another" : "a ", again ? "" : turn->name);
    else if (type.stack == BAS_STACK_LAND || again)
        snprintf(out, PLAY_WORDS_MAX, "%s draws %s tile", name, again ? "another" : "a");
    else
        snprintf(out, PLAY_WORDS_MAX, "%s draws a %s tile", name, stack_names[type.stack]);
}

static void place_words(const play_table *t, const bas_event *e, const char *place, char *out) {
    const bas_power_row *power = &bas_power_words[bas_type_get(t->g, e->type).power];
    const char *name = t->seat[e->player].name;
    if (*power->name)
        snprintf(out, PLAY_WORDS_MAX, "%s lays the %s%s: %s", name, power->name, place,
                 power->effect);
    else
        snprintf(out, PLAY_WORDS_MAX, "%s lays a tile%s", name, place);
}

static void claim_event_words(const play_table *t, const bas_event *e, const char *place,
                              char *out) {
    const int type = bas_tile_get(&t->s, bas_tile_at(&t->s, e->x, e->y)).type;
    int kind = bas_type_get(t->g, type).tile->segment[e->segment].kind;
    const char *role = bas_role_name(e->figure, kind);
    snprintf(out, PLAY_WORDS_MAX, "%s puts %s %s on the %s%s", t->seat[e->player].name,
             t->g->supply[e->figure] == 1 ? "the" : article(role), role, bas_kind_name(kind),
             place);
}

/* Where the pig stopped; whether anybody got anything, is told by the events that follow. */
static void pig_words(const play_table *t, int i, bool brief, char *out) {
    const bas_event *e = &t->log[i];
    const bas_sector_row *row = bas_sector_at(t->g, e->sector);
    if (brief) {
        snprintf(out, PLAY_WORDS_MAX, "The pig stops on %s (%s)", row->title, row->brief);
        return;
    }
    FILE *text = words_open(out);
    if (!text) return;
    bas_log_pig(t->record, text, e->sector,
                bas_type_get(t->g, drawn_before(t, i)->type).mark[BAS_MARK_WHEEL]);
    fclose(text);
    *out = (char)toupper(*out);
}

static void recall_event_words(const play_table *t, const bas_event *e, char *out) {
    FILE *text = words_open(out);
    if (!text) return;
    fprintf(text, "%s ", t->seat[e->player].name);
    bas_log_recall(t->record, text, &t->s, e);
    fclose(text);
}

/* Whether passing meant to decline the shaman: then the placing of a figure follows (HG-67). */
static bool pass_declines(const play_table *t, int i) {
    bool shaman = t->log[i - 1].event == BAS_EVENT_PLACE &&
                  bas_type_get(t->g, t->log[i - 1].type).power == BAS_POWER_SHAMAN;
    if (i + 1 == t->log_count) return shaman && bas_state_phase(t->g, &t->s) == BAS_PHASE_ACTION;
    int next = t->log[i + 1].event;
    return shaman && (next == BAS_EVENT_CLAIM || next == BAS_EVENT_PASS);
}

/* The first floor of a tower just laid; or floors because of a thief, several events in one
 * sentence (TOWER-25). */
static void raise_words(const play_table *t, int i, bool brief, char *out) {
    const bas_event *e = &t->log[i];
    int count = 1;
    while (i + count < t->log_count && play_event_continues(t, i + count)) count++;
    if (t->log[i - 1].event == BAS_EVENT_PLACE) {
        snprintf(out, PLAY_WORDS_MAX, "%s builds a tower at %d %d", t->seat[e->player].name, e->x,
                 e->y);
    } else if (brief) {
        snprintf(out, PLAY_WORDS_MAX, "%d tower%s without a guard grow%s", count,
                 count == 1 ? "" : "s", count == 1 ? "s" : "");
    } else {
        int length = snprintf(out, PLAY_WORDS_MAX, "Towers without a guard grow:");
        for (int k = 0; k < count && length < PLAY_WORDS_MAX - 40; k++)
            length += snprintf(out + length, 40, "%s at %d %d to %d %s", k ? "," : "", e[k].x,
                               e[k].y, e[k].floors, play_floor_word(e[k].floors));
    }
}

/* TOWER-33 to TOWER-35: what the drawer takes instead is known by the next draw, or by the stack
 * that is drawn from now. */
static void steal_words(const play_table *t, int i, bool brief, char *out) {
    const bas_type_info type = bas_type_get(t->g, t->log[i].type);
    const bas_event *next = i + 1 < t->log_count ? &t->log[i + 1] : NULL;
    bool drawn = next && next->event == BAS_EVENT_DRAW;
    int number = type.mark[BAS_MARK_THIEF],
        stack = drawn ? bas_type_get(t->g, next->type).stack : t->s.draw_stack, length;
    if (brief) {
        snprintf(out, PLAY_WORDS_MAX, "No guard: the thieves get away with %d", number);
        return;
    }
    length =
        snprintf(out, PLAY_WORDS_MAX, "No guard anywhere: the thieves get away with %.60s (%d)",
                 type.tile->id, number);
    if (drawn || (!next && t->s.player == BAS_NATURE))
        snprintf(out + length, PLAY_WORDS_MAX - (size_t)length, "; %.100s takes a %s tile instead",
                 t->seat[drawn_before(t, i)->player].name, stack_names[stack]);
}

static void score_words(const play_table *t, int i, char *out) {
    const bas_event *e = &t->log[i];
    FILE *text = words_open(out);
    if (!text) return;
    bas_log_points(t->record, text, e);
    fclose(text);
}

static void end_words(const play_table *t, char *out) {
    int most = 0;
    for (int i = 0; i < t->g->players; i++) most = t->s.score[i] > most ? t->s.score[i] : most;
    FILE *text = words_open(out);
    if (!text) return;
    bas_log_winners(t->record, text, &t->s);
    fprintf(text, " with %d points", most);
    fclose(text);
}

/* By the sentence of its row. */
static void said_words(const play_table *t, const bas_event *e, char *out) {
    FILE *text = words_open(out);
    if (!text) return;
    bas_log_said(t->record, text, e);
    fclose(text);
}

void play_event_words(const play_table *t, int i, bool brief, char *out) {
    const bas_event *e = &t->log[i];
    const char *name = e->player < t->g->players ? t->seat[e->player].name : "";
    char place[32] = "";
    if (!brief) snprintf(place, sizeof place, " at %d %d", e->x, e->y);
    switch (e->event) {
    case BAS_EVENT_DRAW: draw_words(t, i, out); break;
    case BAS_EVENT_DISCARD:
        snprintf(out, PLAY_WORDS_MAX, "The tile fits nowhere and leaves the game");
        break;
    case BAS_EVENT_PLACE: place_words(t, e, place, out); break;
    case BAS_EVENT_CLAIM: claim_event_words(t, e, place, out); break;
    case BAS_EVENT_GUARD:
        snprintf(out, PLAY_WORDS_MAX, "%s puts a guard on the tower at %d %d", name, e->x, e->y);
        break;
    case BAS_EVENT_RECALL: recall_event_words(t, e, out); break;
    case BAS_EVENT_PIG: pig_words(t, i, brief, out); break;
    case BAS_EVENT_CROWN:
        snprintf(out, PLAY_WORDS_MAX, "%s puts a figure on a crown space of the wheel (%s)", name,
                 bas_sector_at(t->g, e->sector)->title);
        break;
    case BAS_EVENT_RAISE: raise_words(t, i, brief, out); break;
    case BAS_EVENT_RAISE_CHOSEN:
        snprintf(out, PLAY_WORDS_MAX, "%s gives a floor to the tower at %d %d: %d floors", name,
                 e->x, e->y, e->floors);
        break;
    case BAS_EVENT_STEAL: steal_words(t, i, brief, out); break;
    case BAS_EVENT_PASS:
        snprintf(out, PLAY_WORDS_MAX, "%s %s", name,
                 pass_declines(t, i) ? "calls nobody back" : "places no figure");
        break;
    case BAS_EVENT_SCORE: score_words(t, i, out); break;
    case BAS_EVENT_RETURN:
        snprintf(out, PLAY_WORDS_MAX, "%s takes back the %s%s", name,
                 bas_figure_words(t->g, e->figure, 1), place);
        break;
    case BAS_EVENT_RETURN_CROWN:
        snprintf(out, PLAY_WORDS_MAX, "%s takes back the %s from %s", name,
                 bas_figure_name(e->figure), bas_sector_at(t->g, e->sector)->title);
        break;
    case BAS_EVENT_END: end_words(t, out); break;
    default: said_words(t, e, out); break;
    }
}

bool play_event_continues(const play_table *t, int i) {
    return i > 0 && t->log[i].event == BAS_EVENT_RAISE && t->log[i - 1].event == BAS_EVENT_RAISE;
}

bool play_event_is_minor(const play_table *t, int i) {
    const bas_event *e = &t->log[i];
    const bas_type_info type = bas_type_get(t->g, e->type);
    switch (e->event) {
    case BAS_EVENT_DRAW: return !type.mark[BAS_MARK_THIEF] && type.stack != BAS_STACK_BONUS;
    case BAS_EVENT_PLACE: return type.power == BAS_POWER_NONE;
    case BAS_EVENT_RECALL: return t->g->game == BAS_GAME_BASE; // its points follow
    case BAS_EVENT_PASS:
    case BAS_EVENT_RETURN:
    case BAS_EVENT_RETURN_CROWN: return true;
    default: return play_event_continues(t, i);
    }
}

/* ---- what lies beside the board ------------------------------------------------------------- */

void play_stacks_words(const play_table *t, char *out) {
    // in the order they are drawn from
    static const int order[] = { BAS_STACK_RIVER, BAS_STACK_LAKE, BAS_STACK_LAND, BAS_STACK_TOWER,
                                 BAS_STACK_BONUS };
    int land = t->s.left[BAS_STACK_LAND];
    size_t length = 0, count = sizeof order / sizeof *order;
    bool others = false;
    for (size_t k = 0; k < count; k++)
        others = others || (order[k] != BAS_STACK_LAND && t->s.left[order[k]] > 0);
    if (!others) {
        snprintf(out, PLAY_WORDS_MAX, "%d tile%s left", land, land == 1 ? "" : "s");
        return;
    }
    for (size_t k = 0; k < count; k++)
        if (t->s.left[order[k]] > 0)
            length += (size_t)snprintf(out + length, PLAY_WORDS_MAX - length, "%s%d %s",
                                       length > 0 ? ", " : "", t->s.left[order[k]],
                                       stack_names[order[k]]);
    snprintf(out + length, PLAY_WORDS_MAX - length, " tiles left");
}

bool play_aside_words(const play_table *t, bool brief, char *out) {
    const bas_towers *towers = &t->s.towers;
    *out = 0;
    if (t->g->game == BAS_GAME_WHEEL)
        snprintf(out, PLAY_WORDS_MAX, brief ? "pig:%s" : "pig on %s",
                 bas_sector_at(t->g, t->s.wheel.pig)->title);
    if (!(t->g->modules & BAS_MOD_TOWERS)) return *out;
    int length = brief ? snprintf(out, PLAY_WORDS_MAX, "♜%d", towers->left)
                       : snprintf(out, PLAY_WORDS_MAX, "%d %s left", towers->left,
                                  play_floor_word(towers->left));
    if (towers->stolen != BAS_NONE)
        snprintf(out + length, PLAY_WORDS_MAX - (size_t)length, brief ? " !%d" : ", stolen: %d",
                 bas_type_get(t->g, towers->stolen).mark[BAS_MARK_THIEF]);
    return true;
}

void play_hand_words(const play_table *t, char *out) {
    const bas_type_info type = bas_type_get(t->g, t->s.hand);
    int length = snprintf(out, PLAY_WORDS_MAX, "%s in hand",
                          type.stack == BAS_STACK_BONUS ? "Bonus tile" : "Tile");
    if (type.power != BAS_POWER_NONE)
        snprintf(out + length, 80, ", %s", bas_power_words[type.power].name);
    for (int i = 0; i < type.tile->marks; i++) {
        const bas_mark *mark = &type.tile->mark[i];
        if (mark->mark != BAS_MARK_OTHER && mark->mark != BAS_MARK_POWER)
            length += snprintf(out + length, 80, ", %.30s%s%.30s", mark->name,
                               *mark->word ? " " : "", mark->word);
    }
}

int play_tower_at(const bas_state *s, int x, int y) {
    for (int i = 0; i < s->towers.count; i++)
        if (bas_tile_x(s, s->towers.tile[i]) == x && bas_tile_y(s, s->towers.tile[i]) == y)
            return i;
    return -1;
}

/* ---- the result ----------------------------------------------------------------------------- */

/* Points of a player for one reason, by the log. */
static int result_points(const play_table *t, int player, int reason) {
    int sum = 0;
    for (int i = 0; i < t->log_count; i++)
        if (t->log[i].event == BAS_EVENT_SCORE && t->log[i].player == player &&
            t->log[i].reason == reason)
            sum += t->log[i].points;
    return sum;
}

static bool result_used(const play_table *t, int reason) {
    bool used = false;
    for (int p = 0; p < t->g->players; p++) used = used || result_points(t, p, reason) != 0;
    return used;
}

static const char *result_word(int reason) {
    return reason < 0                   ? ""
           : reason == BAS_REASON_COUNT ? "total"
           : reason == BAS_REASON_PIT   ? bas_power_words[BAS_POWER_PIT].name
           : reason == BAS_REASON_CROWN ? "crowns"
           : reason == BAS_REASON_HUT   ? "huts"
                                        : bas_reason_name(reason);
}

/* A row of the table: what points were for, and those of each player; reason -1 is the row of
 * names, BAS_REASON_COUNT that of the sums. */
static void result_row(const play_table *t, int reason, int width, char *out) {
    enum { WORD_WIDTH = 11, COLUMN_MIN = 4, COLUMN_MAX = 12 };
    int column = (width - WORD_WIDTH) / t->g->players, length;
    if (column < COLUMN_MIN) column = COLUMN_MIN;
    if (column > COLUMN_MAX) column = COLUMN_MAX;
    length = snprintf(out, PLAY_WORDS_MAX, "%-*s", WORD_WIDTH, result_word(reason));
    for (int p = 0; p < t->g->players; p++) {
        const char *name = t->seat[p].name;
        int bytes = play_text_break(name, column - 1);
        char cut[PLAY_WORDS_MAX];
        snprintf(cut, sizeof cut, "%.*s", bytes, name);
        if (reason < 0)
            length += sprintf(out + length, "%*s%s", column - play_text_width(cut), "", cut);
        else
            length +=
                sprintf(out + length, "%*d", column,
                        reason < BAS_REASON_COUNT ? result_points(t, p, reason) : t->s.score[p]);
    }
}

bool play_result_line(const play_table *t, int line, int width, char *out) {
    *out = 0;
    if (line == 0) end_words(t, out);
    if (line < 2) return true;
    line -= 2;
    for (int reason = -1; reason <= BAS_REASON_COUNT; reason++) {
        bool shown = reason < 0 || reason == BAS_REASON_COUNT || result_used(t, reason);
        if (shown && line-- == 0) {
            result_row(t, reason, width, out);
            return true;
        }
    }
    return false;
}
