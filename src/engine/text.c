/* text.c: the words of FORMATS.md for games, moves and everything that has a name. */
#ifndef BASTIDE_TEXT_C
#define BASTIDE_TEXT_C

#include "engine_internal.h"
#include "events.h"
#include "modules.c"
#include "words.c"

BAS_SMALL_BEGIN

static const char *const kind_names[BAS_KIND_COUNT] = {
    [BAS_KIND_ROAD] = "road",           [BAS_KIND_CITY] = "city",
    [BAS_KIND_MONASTERY] = "monastery", [BAS_KIND_GARDEN] = "garden",
    [BAS_KIND_FIELD] = "field",         [BAS_KIND_FOREST] = "forest",
    [BAS_KIND_RIVER] = "river",         [BAS_KIND_LAKE] = "lake",
    [BAS_KIND_MEADOW] = "meadow",       [BAS_KIND_SYSTEM] = "river system",
};
static const char *const kind_roles[BAS_KIND_COUNT] = {
    [BAS_KIND_ROAD] = "robber",    [BAS_KIND_CITY] = "knight",     // BASE-27, BASE-28
    [BAS_KIND_MONASTERY] = "monk", [BAS_KIND_GARDEN] = "monk",     // BASE-29
    [BAS_KIND_FIELD] = "farmer",   [BAS_KIND_FOREST] = "gatherer", // FARM-05, HG-37
    [BAS_KIND_RIVER] = "fisher",   [BAS_KIND_LAKE] = "fisher",     // HG-23
    [BAS_KIND_MEADOW] = "hunter",  [BAS_KIND_SYSTEM] = "fisher",   // HG-49
};
static const char *const stack_names[BAS_STACK_COUNT] = {
    [BAS_STACK_LAND] = "land",   [BAS_STACK_RIVER] = "river", [BAS_STACK_LAKE] = "lake",
    [BAS_STACK_TOWER] = "tower", [BAS_STACK_BONUS] = "bonus",
};
static const char *const status_texts[BAS_STATUS_COUNT] = {
    [BAS_OK] = "ok",
    [BAS_ERR_SETUP] = "no such game",
    [BAS_ERR_LIMIT] = "the tile sets are too large",
    [BAS_ERR_SET] = "the tile sets do not make a game",
    [BAS_ERR_TEXT] = "not understood",
    [BAS_ERR_MOVE] = "not a move at all",
    [BAS_ERR_PHASE] = "not a move for this moment",
    [BAS_ERR_STACK] = "no such tile in the stack",
    [BAS_ERR_CELL] = "the square is taken or touches no tile",
    [BAS_ERR_FIT] = "the sides do not match",
    [BAS_ERR_RULE] = "the rules forbid this place",
    [BAS_ERR_SEGMENT] = "no place for this figure",
    [BAS_ERR_CLAIMED] = "a figure stands there already",
    [BAS_ERR_SUPPLY] = "no such figure in the supply",
};

static const char *const phase_names[BAS_PHASE_COUNT] = {
    [BAS_PHASE_DRAW] = "draw",     [BAS_PHASE_THIEF] = "thief",   [BAS_PHASE_FLOORS] = "floors",
    [BAS_PHASE_GUARDS] = "guards", [BAS_PHASE_PIG] = "pig",       [BAS_PHASE_PLAGUE] = "plague",
    [BAS_PHASE_CROWNS] = "crowns", [BAS_PHASE_FIT] = "fit",       [BAS_PHASE_PLACE] = "place",
    [BAS_PHASE_EFFECT] = "effect", [BAS_PHASE_ACTION] = "action", [BAS_PHASE_SCORE] = "score",
    [BAS_PHASE_BONUS] = "bonus",   [BAS_PHASE_END] = "end",       [BAS_PHASE_FINAL] = "final",
    [BAS_PHASE_TOKENS] = "goods",  [BAS_PHASE_EXTEND] = "extend",
};

static const char *name_of(const char *const *names, int count, int index) {
    return index >= 0 && index < count ? names[index] : "?";
}

const char *bas_kind_name(int kind) { return name_of(kind_names, BAS_KIND_COUNT, kind); }
const char *bas_figure_name(int figure) {
    return figure >= 0 && figure < BAS_FIGURE_COUNT ? figure_table[figure].name : "?";
}
const char *bas_role_name(int figure, int kind) {
    if (figure == BAS_FIGURE_MEEPLE) return name_of(kind_roles, BAS_KIND_COUNT, kind);
    return figure > 0 && figure < BAS_FIGURE_COUNT ? figure_table[figure].one : "?";
}
const bas_attribute_row *bas_attribute_get(int attribute) { return &attribute_table[attribute]; }
const bas_figure_row *bas_figure_get(int figure) { return &figure_table[figure]; }
const bas_event_row *bas_event_get(int event) { return &event_table[event]; }
const bas_reason_row *bas_reason_get(int reason) { return &reason_table[reason]; }
const char *bas_event_name(int event) {
    return event >= 0 && event < BAS_EVENT_COUNT ? event_table[event].name : "?";
}
const char *bas_reason_name(int reason) {
    return reason >= 0 && reason < BAS_REASON_COUNT ? reason_table[reason].name : "?";
}
const char *bas_phase_name(int phase) { return name_of(phase_names, BAS_PHASE_COUNT, phase); }
const bas_turn_row *bas_turn_get(int kind) {
    static const bas_turn_row usual = { BAS_TURN_USUAL, "usual", "", "" };
    const bas_turn_row *row = &usual;
    for (int i = 0; i < MODULE_COUNT + BAS_GAME_COUNT && kind; i++) {
        const bas_module *m =
            i < MODULE_COUNT ? module_table[i] : game_table[i - MODULE_COUNT]->own;
        if (m->turn.kind == kind) row = &m->turn;
    }
    return row;
}
const char *bas_stack_name(int stack) { return name_of(stack_names, BAS_STACK_COUNT, stack); }
const char *bas_sector_name(const bas_game *g, int sector) {
    return sector >= 0 && sector < g->sectors ? g->sector[sector].name : "?";
}
const char *bas_status_text(bas_status status) {
    return name_of(status_texts, BAS_STATUS_COUNT, (int)status);
}

/* What stands behind the word of a move. */
enum { SHAPE_NOTHING, SHAPE_TILE, SHAPE_PLACE, SHAPE_CLAIM, SHAPE_CELL, SHAPE_SECTOR };
static const uint8_t shape_words[] = { 0, 1, 3, 2, 2, 1 };

static const struct {
    const char *name;
    uint8_t shape;
} action_words[BAS_ACTION_COUNT] = {
    [BAS_ACTION_DRAW] = { "draw", SHAPE_TILE },     [BAS_ACTION_PLACE] = { "place", SHAPE_PLACE },
    [BAS_ACTION_CLAIM] = { "claim", SHAPE_CLAIM },  [BAS_ACTION_GUARD] = { "guard", SHAPE_CELL },
    [BAS_ACTION_RECALL] = { "recall", SHAPE_CELL }, [BAS_ACTION_RAISE] = { "raise", SHAPE_CELL },
    [BAS_ACTION_CROWN] = { "crown", SHAPE_SECTOR }, [BAS_ACTION_PASS] = { "pass", SHAPE_NOTHING },
};

const char *bas_action_name(int action) {
    const bool known = action >= 0 && action < BAS_ACTION_COUNT && action_words[action].name;
    return known ? action_words[action].name : "?";
}

/* ---- writing and errors ---------------------------------------------------------------------- */

static int text_put(char *out, int at, const char *text) {
    while (*text && at < BAS_TEXT_MAX - 1) out[at++] = *text++;
    out[at] = 0;
    return at;
}

static int text_put_number(char *out, int at, int value) {
    char digits[5] = { 0 };
    int i = 4;
    unsigned rest = (unsigned)(value < 0 ? -value : value);
    do digits[--i] = (char)('0' + rest % 10);
    while ((rest /= 10) && i > 0);
    at = text_put(out, at, value < 0 ? " -" : " ");
    return text_put(out, at, digits + i);
}

static bas_status text_error(bas_error *err, const char *text, bas_word w, const char *msg) {
    if (err)
        *err = (bas_error){
            .code = BAS_ERR_TEXT, .col = (int)(w.at - text) + 1, .len = w.length, .msg = msg
        };
    return BAS_ERR_TEXT;
}

/* ---- the name of a game --------------------------------------------------------------------- */

int bas_game_text(const bas_game *g, char out[BAS_TEXT_MAX]) {
    int at = text_put(out, 0, game_table[g->game]->name);
    for (int i = 0; i < MODULE_COUNT; i++)
        if (g->modules & game_table[g->game]->modules & module_table[i]->bit) {
            at = text_put(out, at, "+");
            at = text_put(out, at, module_table[i]->name);
        }
    return at;
}

bas_status bas_game_parse(const char *text, bas_setup *out, bas_error *err) {
    *out = (bas_setup){ .game = BAS_GAME_COUNT };
    const char *at = text;
    uint32_t named = 0;
    for (bool first = true;; first = false) {
        bas_word w = { at, 0 };
        while (w.at[w.length] && w.at[w.length] != '+') w.length++;
        if (first) {
            for (int i = 0; i < BAS_GAME_COUNT; i++)
                if (word_is(w, game_table[i]->name)) out->game = (uint8_t)i;
            if (out->game == BAS_GAME_COUNT) return text_error(err, text, w, "no such game");
        } else {
            const bas_module *m = 0;
            for (int i = 0; i < MODULE_COUNT; i++)
                if (word_is(w, module_table[i]->name)) m = module_table[i];
            if (!m || !(m->bit & game_table[out->game]->modules))
                return text_error(err, text, w, "no such option of this game");
            if (named & m->bit) return text_error(err, text, w, "the option is named twice");
            if (out->modules & m->excludes)
                return text_error(err, text, w, "another option excludes this one");
            named |= m->bit;
            out->modules |= m->bit | m->needs;
        }
        at += w.length;
        if (!*at) return BAS_OK;
        at++;
    }
}

/* ---- moves ---------------------------------------------------------------------------------- */

int bas_type_find(const bas_game *g, const char *id, size_t length) {
    return type_named(g, (bas_word){ id, (int)length });
}

int bas_move_text(const bas_game *g, bas_move move, char out[BAS_TEXT_MAX]) {
    const int action = bas_move_action(move), type = bas_move_type(move);
    int at = text_put(out, 0, bas_action_name(action));
    switch (action_words[action].shape) {
    case SHAPE_TILE:
        at = text_put(out, at, " ");
        return text_put(out, at, type < g->types ? g->type[type].tile->id : "?");
    case SHAPE_PLACE:
    case SHAPE_CELL:
        at = text_put_number(out, at, bas_move_x(move));
        at = text_put_number(out, at, bas_move_y(move));
        if (action_words[action].shape == SHAPE_CELL) return at;
        return text_put_number(out, at, 90 * bas_move_rotation(move));
    case SHAPE_CLAIM:
        at = text_put(out, at, " ");
        at = text_put(out, at, bas_figure_name(bas_move_figure(move)));
        return text_put_number(out, at, bas_move_segment(move) + 1);
    case SHAPE_SECTOR:
        at = text_put(out, at, " ");
        return text_put(out, at, bas_sector_name(g, bas_move_segment(move)));
    default: return at;
    }
}

static bas_status parse_cell(const char *text, const bas_word *w, int action, bas_move *out,
                             bas_error *err) {
    int at[2];
    for (int i = 0; i < 2; i++) {
        if (!word_number(w[i], &at[i])) return text_error(err, text, w[i], "not a coordinate");
        if (at[i] < -128 || at[i] > 127) return text_error(err, text, w[i], "too far away");
    }
    *out = bas_move_cell(action, at[0], at[1]);
    return BAS_OK;
}

static bas_status parse_place(const char *text, const bas_word *w, bas_move *out, bas_error *err) {
    int angle;
    const bas_status status = parse_cell(text, w, BAS_ACTION_PLACE, out, err);
    if (status != BAS_OK) return status;
    if (!word_number(w[2], &angle) || angle < 0 || angle > 270 || angle % 90)
        return text_error(err, text, w[2], "not one of the angles 0, 90, 180, 270");
    *out = bas_move_place(bas_move_x(*out), bas_move_y(*out), angle / 90);
    return BAS_OK;
}

static bas_status parse_claim(const char *text, const bas_word *w, bas_move *out, bas_error *err) {
    int figure = 0, feature;
    while (figure < BAS_FIGURE_COUNT && !word_is(w[0], figure_table[figure].name)) figure++;
    if (figure == BAS_FIGURE_COUNT) return text_error(err, text, w[0], "no such figure");
    if (!word_number(w[1], &feature) || feature < 1 || feature > BAS_TILE_SEGMENTS_MAX)
        return text_error(err, text, w[1], "not a feature number");
    *out = bas_move_claim(figure, feature - 1);
    return BAS_OK;
}

static bas_status parse_draw(const bas_game *g, const char *text, const bas_word *w, bas_move *out,
                             bas_error *err) {
    const int type = bas_type_find(g, w[0].at, (size_t)w[0].length);
    if (type < 0) return text_error(err, text, w[0], "no such tile in this game");
    *out = bas_move_draw(type);
    return BAS_OK;
}

static bas_status parse_sector(const bas_game *g, const char *text, const bas_word *w,
                               bas_move *out, bas_error *err) {
    int sector = 0;
    while (sector < g->sectors && !word_is(w[0], g->sector[sector].name)) sector++;
    if (sector == g->sectors) return text_error(err, text, w[0], "no such sector in this game");
    *out = bas_move_crown(sector);
    return BAS_OK;
}

bas_status bas_move_parse(const bas_game *g, const char *text, size_t length, bas_move *out,
                          bas_error *err) {
    enum { WORDS_MAX = 4 };
    bas_word w[WORDS_MAX];
    const int count = words_split(text, length, w, WORDS_MAX);
    if (count == 0) return text_error(err, text, (bas_word){ text, 0 }, "no move");
    int action = 0;
    while (action < BAS_ACTION_COUNT && !word_is(w[0], bas_action_name(action))) action++;
    if (action == BAS_ACTION_COUNT || !action_words[action].name)
        return text_error(err, text, w[0], "no such move");
    const int words = 1 + shape_words[action_words[action].shape];
    if (count < words) return text_error(err, text, w[0], "something is missing after the word");
    if (count > words)
        return text_error(err, text, count > WORDS_MAX ? w[0] : w[words],
                          "more words than the move has");
    switch (action_words[action].shape) {
    case SHAPE_TILE: return parse_draw(g, text, w + 1, out, err);
    case SHAPE_PLACE: return parse_place(text, w + 1, out, err);
    case SHAPE_CLAIM: return parse_claim(text, w + 1, out, err);
    case SHAPE_CELL: return parse_cell(text, w + 1, action, out, err);
    case SHAPE_SECTOR: return parse_sector(g, text, w + 1, out, err);
    default: *out = bas_move_pass(); return BAS_OK;
    }
}

BAS_SMALL_END

#endif
