/* expect.c: the expectations of a .rules file, one function for each word that may follow `expect`.
 *
 * Each compares what the file says with the state or with the events of the last `moves` line, and
 * names both when they differ. A function returns false only where it does not understand. */
#include "bastide_layout.h"
#include "script.h"

#include <string.h>

// ---- points, supplies, whose turn -----------------------------------------------------------

/* One number for each player, no more and no less. */
static bool expect_numbers(script *c, int out[BAS_PLAYERS_MAX]) {
    for (int p = 0; p < c->g.players; p++)
        if (!script_number(c, "a number for each player", &out[p])) return false;
    return true;
}

/* Whether a number comes next, and not a word. */
static bool expect_number_next(const script *c) {
    return strchr("+-0123456789", c->rest[strspn(c->rest, " ,")]) != NULL;
}

void expect_equal(script *c, const char *what, const int want[BAS_PLAYERS_MAX],
                  const int got[BAS_PLAYERS_MAX]) {
    int p = 0;
    while (p < c->g.players && want[p] == got[p]) p++;
    if (p < c->g.players)
        script_fault(c, "player %d: %s %d expected, got %d", p + 1, what, want[p], got[p]);
}

static bool expect_score(script *c) {
    int want[BAS_PLAYERS_MAX], got[BAS_PLAYERS_MAX];
    if (!expect_numbers(c, want)) return false;
    for (int p = 0; p < c->g.players; p++) {
        got[p] = c->s.score[p] - c->score[p];
        c->score[p] = c->s.score[p];
    }
    expect_equal(c, "points", want, got);
    return true;
}

static bool expect_final(script *c) {
    int want[BAS_PLAYERS_MAX];
    if (!expect_numbers(c, want)) return false;
    if (c->s.player != BAS_NOBODY)
        script_fault(c, "the game is not over");
    else
        expect_equal(c, "final points", want, c->final);
    return true;
}

/* Points if the game ended now; the state stays as it is. */
static bool expect_now(script *c) {
    int want[BAS_PLAYERS_MAX], got[BAS_PLAYERS_MAX];
    if (!expect_numbers(c, want)) return false;
    bas_scores_now(&c->g, &c->s, got);
    expect_equal(c, "points now", want, got);
    return true;
}

/* expect supply [FIGURE] n n: meeples where no figure is named. */
static bool expect_supply(script *c) {
    int figure = BAS_FIGURE_MEEPLE, want[BAS_PLAYERS_MAX], got[BAS_PLAYERS_MAX];
    char what[BAS_TEXT_MAX];
    if (!expect_number_next(c) &&
        !script_name(c, "figure", bas_figure_name, BAS_FIGURE_COUNT, &figure))
        return false;
    if (!expect_numbers(c, want)) return false;
    for (int p = 0; p < c->g.players; p++) got[p] = c->s.supply[figure][p];
    snprintf(what, sizeof what, "%ss in supply", bas_figure_name(figure));
    expect_equal(c, what, want, got);
    return true;
}

static const char *expect_attribute_name(int i) { return bas_attribute_get(i)->name; }

/* expect goods KIND n n: tokens of each player. */
static bool expect_goods(script *c) {
    int kind, want[BAS_PLAYERS_MAX], got[BAS_PLAYERS_MAX];
    if (!script_name(c, "goods", expect_attribute_name, BAS_ATTRIBUTE_COUNT, &kind)) return false;
    if (!expect_numbers(c, want)) return false;
    for (int p = 0; p < c->g.players; p++) got[p] = bas_tokens(&c->s, p, kind);
    expect_equal(c, expect_attribute_name(kind), want, got);
    return true;
}

static const char *expect_phase_name(int i) {
    static const char *const names[] = { "draw", "place", "action", "floors", "shaman" };
    return names[i];
}

/* expect turn P draw [STACK] | place | action | floors | shaman */
static bool expect_turn(script *c) {
    static const int phases[] = { BAS_PHASE_DRAW, BAS_PHASE_PLACE, BAS_PHASE_ACTION,
                                  BAS_PHASE_FLOORS, BAS_PHASE_EFFECT };
    int player, phase, stack = c->s.draw_stack;
    if (!script_player(c, &player) || !script_name(c, "phase (draw, place, action, floors, shaman)",
                                                   expect_phase_name, 5, &phase))
        return false;
    if (phase == 0 && c->rest[strspn(c->rest, " ,")] &&
        !script_name(c, "stack", bas_stack_name, BAS_STACK_COUNT, &stack))
        return false;
    int mover = phase == 0 ? BAS_NATURE : player;
    if (c->s.player == BAS_NOBODY)
        script_fault(c, "the game is over");
    else if (c->s.active != player)
        script_fault(c, "it is the turn of player %d", c->s.active + 1);
    else if ((int)bas_state_phase(&c->g, &c->s) != phases[phase] || c->s.player != mover)
        script_fault(c, "it is not the moment to %s", expect_phase_name(phase));
    else if (c->s.draw_stack != stack)
        script_fault(c, "the %s stack is drawn from", bas_stack_name(c->s.draw_stack));
    return true;
}

static bool expect_over(script *c) {
    if (c->s.player != BAS_NOBODY) script_fault(c, "the game is not over");
    return true;
}

static bool expect_winners(script *c) {
    unsigned want = 0;
    int player;
    do {
        if (!script_player(c, &player)) return false;
        want |= 1u << player;
        c->rest += strspn(c->rest, " ,");
    } while (*c->rest);
    unsigned got = bas_winners(&c->g, &c->s);
    player = 0;
    while (player < c->g.players && (want >> player & 1) == (got >> player & 1)) player++;
    if (c->s.player != BAS_NOBODY)
        script_fault(c, "the game is not over");
    else if (player < c->g.players)
        script_fault(c, "player %d %s", player + 1, got >> player & 1 ? "wins" : "does not win");
    return true;
}

/* expect stack N: tiles of all stacks | expect stack NAME N ... */
static bool expect_stack(script *c) {
    int want, got = 0, stack;
    if (expect_number_next(c)) {
        if (!script_number(c, "tiles left", &want)) return false;
        for (int i = 0; i < BAS_STACK_COUNT; i++) got += c->s.left[i];
        if (want != got) script_fault(c, "%d tiles expected in the stack, got %d", want, got);
        return true;
    }
    do {
        if (!script_name(c, "stack", bas_stack_name, BAS_STACK_COUNT, &stack) ||
            !script_number(c, "tiles left", &want))
            return false;
        if (want != c->s.left[stack])
            script_fault(c, "%d tiles expected in the %s stack, got %d", want,
                         bas_stack_name(stack), c->s.left[stack]);
        c->rest += strspn(c->rest, " ,");
    } while (*c->rest);
    return true;
}

// ---- towers and thieves ---------------------------------------------------------------------

/* The tower at X Y: its index. */
static bool expect_tower(script *c, int *out) {
    int x = 0, y = 0;
    if (!script_cell(c, &x, &y)) return false;
    int tile = bas_tile_at(&c->s, x, y);
    for (*out = 0; *out < c->s.towers.count; ++*out)
        if (c->s.towers.tile[*out] == tile) return true;
    return script_fault(c, "no tower stands at %d %d", x, y);
}

/* expect floors X Y N | expect floors left N */
static bool expect_floors(script *c) {
    int tower = 0, want = 0;
    bool left = !expect_number_next(c);
    char *word = left ? script_word(c) : NULL;
    if (left && (!word || strcmp(word, "left")))
        return script_fault(c, "`expect floors X Y N` or `expect floors left N` is understood");
    if ((!left && !expect_tower(c, &tower)) || !script_number(c, "floors", &want)) return false;
    int got = left ? c->s.towers.left : c->s.towers.floors[tower];
    if (want != got) script_fault(c, "%d floors expected, got %d", want, got);
    return true;
}

/* expect guard X Y P | expect guard X Y nobody */
static bool expect_guard(script *c) {
    int tower = 0, player = BAS_NONE;
    if (!expect_tower(c, &tower)) return false;
    if (expect_number_next(c)) {
        if (!script_player(c, &player)) return false;
    } else {
        char *word = script_word(c);
        if (!word || strcmp(word, "nobody"))
            return script_fault(c, "a player or `nobody` must follow");
    }
    int got = c->s.towers.guard[tower];
    if (got != player && got == BAS_NONE)
        script_fault(c, "nobody stands guard");
    else if (got != player)
        script_fault(c, "player %d stands guard", got + 1);
    return true;
}

/* expect stolen TILE | expect stolen nothing */
static bool expect_stolen(script *c) {
    int type = BAS_NONE, got = c->s.towers.stolen;
    if (!(c->g.modules & BAS_MOD_TOWERS)) return script_fault(c, "this game has no thieves");
    char *word = script_word(c);
    if (!word) return script_fault(c, "a tile or `nothing` must follow");
    if (strcmp(word, "nothing")) type = bas_type_find(&c->g, word, strlen(word));
    if (type < 0) return script_fault(c, "'%s' is no tile of this game", word);
    if (got != type)
        script_fault(c, "%s is stolen", got == BAS_NONE ? "nothing" : c->g.type[got].tile->id);
    return true;
}

// ---- moves ----------------------------------------------------------------------------------

static bool expect_legal(script *c) {
    bas_move list[SCRIPT_LIST_MAX];
    int count = script_moves(c, list);
    for (int i = 0; i < count; i++) {
        char text[BAS_TEXT_MAX];
        bas_status status = bas_move_check(&c->g, &c->s, list[i]);
        bas_move_text(&c->g, list[i], text);
        if (status != BAS_OK)
            script_fault(c, "'%s' should be legal: %s", text, bas_status_text(status));
    }
    return count >= 0;
}

static const struct {
    const char *word;
    bas_status status;
} expect_reasons[] = {
    { "phase", BAS_ERR_PHASE },     { "stack", BAS_ERR_STACK },   { "cell", BAS_ERR_CELL },
    { "fit", BAS_ERR_FIT },         { "rule", BAS_ERR_RULE },     { "feature", BAS_ERR_SEGMENT },
    { "claimed", BAS_ERR_CLAIMED }, { "supply", BAS_ERR_SUPPLY },
};
enum { EXPECT_REASONS = sizeof expect_reasons / sizeof expect_reasons[0] };

static const char *expect_reason_name(int i) { return expect_reasons[i].word; }

static bool expect_illegal(script *c) {
    bas_move list[SCRIPT_LIST_MAX];
    char *because = strstr(c->rest, " because ");
    int reason;
    if (!because) return script_fault(c, "an illegal move ends with `because REASON`");
    char *moves = c->rest;
    *because = 0;
    c->rest = because + strlen(" because ");
    if (!script_name(c, "reason", expect_reason_name, EXPECT_REASONS, &reason)) return false;
    if (script_word(c)) return script_fault(c, "one reason is enough");
    c->rest = moves;
    int count = script_moves(c, list);
    for (int i = 0; i < count; i++) {
        char text[BAS_TEXT_MAX];
        bas_status status = bas_move_check(&c->g, &c->s, list[i]);
        bas_move_text(&c->g, list[i], text);
        if (status == BAS_OK)
            script_fault(c, "'%s' should be illegal", text);
        else if (status != expect_reasons[reason].status)
            script_fault(c, "'%s' is illegal for another reason: %s", text,
                         bas_status_text(status));
    }
    return count >= 0;
}

/* The whole list of legal moves, in its order. */
static bool expect_only(script *c) {
    static bas_move got[BAS_MOVES_MAX];
    bas_move want[SCRIPT_LIST_MAX];
    int count = script_moves(c, want), legal = bas_legal(&c->g, &c->s, got, BAS_MOVES_MAX);
    int i = 0;
    while (i < count && i < legal && want[i] == got[i]) i++;
    if (i < count && i < legal) {
        char text[2][BAS_TEXT_MAX];
        bas_move_text(&c->g, want[i], text[0]);
        bas_move_text(&c->g, got[i], text[1]);
        script_fault(c, "move %d: '%s' expected, got '%s'", i + 1, text[0], text[1]);
    } else if (count >= 0 && count != legal) {
        script_fault(c, "%d legal moves expected, got %d", count, legal);
    }
    return count >= 0;
}

// ---- events ---------------------------------------------------------------------------------

typedef enum expect_key {
    KEY_PLAYER,
    KEY_TILE,
    KEY_AT,
    KEY_ROT,
    KEY_FIGURE,
    KEY_FEATURE,
    KEY_POINTS,
    KEY_FOR,
    KEY_TILES,
    KEY_BONUS,
    KEY_FLOORS,
    KEY_SECTOR,
    KEY_FINAL,
    KEY_CHOSEN,
    KEY_COUNT
} expect_key;

static const char *expect_key_name(int i) {
    static const char *const names[KEY_COUNT] = { "player",  "tile",   "at",    "rot",   "figure",
                                                  "feature", "points", "for",   "tiles", "bonus",
                                                  "floors",  "sector", "final", "chosen" };
    return names[i];
}

typedef struct expect_pattern {
    int event;
    unsigned keys; // bit k: key k is asked for
    int value[KEY_COUNT], y;
} expect_pattern;

static bool expect_value(script *c, expect_pattern *p, int key) {
    int *v = &p->value[key];
    switch (key) {
    case KEY_PLAYER: return script_player(c, v);
    case KEY_TILE: return script_type(c, v);
    case KEY_AT: return script_cell(c, v, &p->y);
    case KEY_ROT: return script_rotation(c, v);
    case KEY_FIGURE: return script_name(c, "figure", bas_figure_name, BAS_FIGURE_COUNT, v);
    case KEY_FOR: return script_name(c, "reason for points", bas_reason_name, BAS_REASON_COUNT, v);
    case KEY_SECTOR: return script_sector(c, v);
    case KEY_FINAL:
    case KEY_CHOSEN: return *v = 1, true;
    default: return script_number(c, expect_key_name(key), v);
    }
}

static bool expect_pattern_read(script *c, expect_pattern *p) {
    memset(p, 0, sizeof *p);
    if (!script_name(c, "event", bas_event_name, BAS_EVENT_COUNT, &p->event)) return false;
    for (c->rest += strspn(c->rest, " "); *c->rest; c->rest += strspn(c->rest, " ")) {
        int key;
        if (!script_name(c, "word about an event", expect_key_name, KEY_COUNT, &key) ||
            !expect_value(c, p, key))
            return false;
        p->keys |= 1u << key;
    }
    return true;
}

/* The sector of an event that has one, or -1. */
static int expect_event_sector(const bas_event *e) {
    bool has = e->event == BAS_EVENT_PIG || e->event == BAS_EVENT_CROWN ||
               e->event == BAS_EVENT_RETURN_CROWN;
    return has ? e->sector : -1;
}

static bool expect_matches(const expect_pattern *p, const bas_event *e) {
    const int got[KEY_COUNT] = {
        e->player, e->type,
        e->x,      e->rotation,
        e->figure, e->segment + 1,
        e->points, e->reason,
        e->tiles,  e->extras,
        e->floors, expect_event_sector(e),
        e->final,  e->event == BAS_EVENT_RAISE_CHOSEN,
    };
    if (strcmp(bas_event_name(p->event), bas_event_name(e->event))) return false;
    for (int key = 0; key < KEY_COUNT; key++)
        if (p->keys >> key & 1 && p->value[key] != got[key]) return false;
    return !(p->keys >> KEY_AT & 1) || p->y == e->y;
}

static int expect_event_count(script *c, const expect_pattern *p) {
    int count = 0;
    for (int i = 0; i < c->events; i++) count += expect_matches(p, &c->event[i]);
    return count;
}

static bool expect_event(script *c) {
    expect_pattern p;
    if (!expect_pattern_read(c, &p)) return false;
    if (expect_event_count(c, &p) == 0)
        script_fault(c, "no such event among the %d of the last moves", c->events);
    return true;
}

/* expect order EVENT ...; EVENT ...: such events, in this order. */
static bool expect_order(script *c) {
    int at = 0, found = 0, count = 0;
    for (char *text = c->rest, *next; text; text = next, count++) {
        expect_pattern p;
        next = strchr(text, ';');
        if (next) *next++ = 0;
        c->rest = text;
        if (!expect_pattern_read(c, &p)) return false;
        while (at < c->events && !expect_matches(&p, &c->event[at])) at++;
        found += at++ < c->events;
    }
    if (count < 2) return script_fault(c, "an order is of two events or more");
    if (found < count) script_fault(c, "event %d of these does not follow", found + 1);
    return true;
}

/* A name that is no game, or names modules that do not go together; or `players N`, too many. */
static bool expect_no_game(script *c) {
    static bas_game g;
    bas_setup setup;
    char *name = script_word(c);
    if (!name) return script_fault(c, "a game is missing");
    const bool known = bas_game_parse(name, &setup, NULL) == BAS_OK;
    int players = 0;
    char *word = script_word(c);
    if (word && (strcmp(word, "players") || !script_number(c, "players", &players)))
        return script_fault(c, "`players N` may follow");
    setup.players = (uint8_t)players;
    if (known && bas_game_init(&g, &setup, NULL) == BAS_OK)
        script_fault(c, "there is a game %s", name);
    return true;
}

static bool expect_no(script *c) {
    expect_pattern p;
    char *word = script_word(c);
    if (word && !strcmp(word, "game")) return expect_no_game(c);
    if (!word || strcmp(word, "event"))
        return script_fault(c, "only `expect no event` and `expect no game` are understood");
    if (!expect_pattern_read(c, &p)) return false;
    if (c->events == 0) return script_fault(c, "no moves came before");
    if (expect_event_count(c, &p) != 0) script_fault(c, "there was such an event");
    return true;
}

// ---- the map --------------------------------------------------------------------------------

static bool expect_tile(script *c) {
    int x, y, type, rotation;
    if (!script_cell(c, &x, &y) || !script_type(c, &type) || !script_rotation(c, &rotation))
        return false;
    int tile = bas_tile_at(&c->s, x, y);
    if (tile < 0)
        script_fault(c, "no tile lies at %d %d", x, y);
    else if (c->s.tile[tile].type != type || c->s.tile[tile].rotation != rotation)
        script_fault(c, "%s lies there, turned by %d", c->g.type[c->s.tile[tile].type].tile->id,
                     90 * c->s.tile[tile].rotation);
    return true;
}

/* expect figure X Y N player P FIGURE | expect figure X Y N nobody */
static bool expect_figure(script *c) {
    int tile, segment, player, figure;
    if (!script_segment(c, &tile, &segment)) return false;
    char *word = script_word(c);
    const bas_placed *at = &c->s.tile[tile];
    bool stands = at->figure != BAS_NONE && at->segment == segment;
    if (word && !strcmp(word, "nobody")) {
        if (stands) script_fault(c, "a figure of player %d stands there", (at->figure & 7) + 1);
        return true;
    }
    if (!word || strcmp(word, "player"))
        return script_fault(c, "`nobody` or `player P FIGURE` must follow");
    if (!script_player(c, &player) ||
        !script_name(c, "figure", bas_figure_name, BAS_FIGURE_COUNT, &figure))
        return false;
    if (!stands)
        script_fault(c, "nobody stands there");
    else if (at->figure != (figure << 3 | player))
        script_fault(c, "a figure of player %d stands there", (at->figure & 7) + 1);
    return true;
}

bool expect_crew(script *c, const bas_feature_info *info) {
    int want[BAS_PLAYERS_MAX];
    if (!expect_numbers(c, want)) return false;
    expect_equal(c, "figures", want, info->crew);
    return true;
}

/* expect feature X Y N KIND, then any of: open K, closed, tiles K, bonus K, worth K, crew n n */
static bool expect_feature(script *c) {
    static const char *const names[] = { "open", "tiles", "bonus", "worth" };
    int tile, segment, kind;
    bas_feature_info info;
    if (!script_segment(c, &tile, &segment) ||
        !script_name(c, "kind of feature", bas_kind_name, BAS_KIND_COUNT, &kind))
        return false;
    bas_feature_get(&c->g, &c->s, tile, segment, &info);
    if (info.kind != kind) script_fault(c, "it is a %s", bas_kind_name(info.kind));
    const int got[] = { info.open, info.now.tiles, info.now.extras, info.now.points };
    for (char *word = script_word(c); word; word = script_word(c)) {
        int i = 0, want;
        while (i < 4 && strcmp(word, names[i])) i++;
        if (i < 4) {
            if (!script_number(c, word, &want)) return false;
            if (want != got[i]) script_fault(c, "%s %d expected, got %d", names[i], want, got[i]);
        } else if (!strcmp(word, "closed")) {
            if (!info.closed) script_fault(c, "it is not closed, %d open", info.open);
        } else if (strcmp(word, "crew")) {
            return script_fault(c, "'%s' about a feature is not understood", word);
        } else if (!expect_crew(c, &info)) {
            return false;
        }
    }
    return true;
}

/* expect same X Y N, X Y N: two segments are one feature; expect apart: they are not. */
static bool expect_joined(script *c, bool want) {
    int tile[2], segment[2];
    uint16_t label[2];
    for (int i = 0; i < 2; i++) {
        if (!script_segment(c, &tile[i], &segment[i])) return false;
        label[i] = c->s.label[c->s.tile[tile[i]].base + segment[i]];
    }
    if ((label[0] == label[1]) != want)
        script_fault(c, want ? "these are two features" : "these are one feature");
    return true;
}

static bool expect_same(script *c) { return expect_joined(c, true); }
static bool expect_apart(script *c) { return expect_joined(c, false); }

/* expect count KIND K at X Y, X Y, ...: features of this kind that show on these tiles. */
static bool expect_count(script *c) {
    static bool seen[BAS_SEGMENTS_MAX];
    int kind, want, x, y, got = 0;
    memset(seen, 0, sizeof seen);
    if (!script_name(c, "kind of feature", bas_kind_name, BAS_KIND_COUNT, &kind) ||
        !script_number(c, "how many", &want))
        return false;
    char *word = script_word(c);
    if (!word || strcmp(word, "at")) return script_fault(c, "`at X Y, X Y, ...` must follow");
    do {
        if (!script_cell(c, &x, &y)) return false;
        int tile = bas_tile_at(&c->s, x, y);
        if (tile < 0) return script_fault(c, "no tile lies at %d %d", x, y);
        const bas_type *type = &c->g.type[c->s.tile[tile].type];
        for (int i = 0; i < type->tile->segments; i++) {
            int label = c->s.label[c->s.tile[tile].base + i];
            got += type->tile->segment[i].kind == kind && !seen[label];
            seen[label] |= type->tile->segment[i].kind == kind;
        }
        c->rest += strspn(c->rest, " ,");
    } while (*c->rest);
    if (want != got) script_fault(c, "%d expected, got %d", want, got);
    return true;
}

// ---- the table ------------------------------------------------------------------------------

static const struct {
    const char *name;
    bool (*run)(script *c);
} expect_words[] = {
    { "score", expect_score },     { "final", expect_final },         { "now", expect_now },
    { "supply", expect_supply },   { "turn", expect_turn },           { "over", expect_over },
    { "winners", expect_winners }, { "stack", expect_stack },         { "legal", expect_legal },
    { "illegal", expect_illegal }, { "only", expect_only },           { "event", expect_event },
    { "no", expect_no },           { "tile", expect_tile },           { "figure", expect_figure },
    { "feature", expect_feature }, { "same", expect_same },           { "apart", expect_apart },
    { "count", expect_count },     { "order", expect_order },         { "floors", expect_floors },
    { "guard", expect_guard },     { "stolen", expect_stolen },       { "pig", expect_pig },
    { "crown", expect_crown },     { "plague", expect_plague },       { "system", expect_system },
    { "covered", expect_covered }, { "uncovered", expect_uncovered }, { "goods", expect_goods },
};
enum { EXPECT_WORDS = sizeof expect_words / sizeof expect_words[0] };

static const char *expect_word_name(int i) { return expect_words[i].name; }

bool expect_run(script *c) {
    int i;
    if (!script_name(c, "expectation", expect_word_name, EXPECT_WORDS, &i)) return false;
    c->expects++;
    return expect_words[i].run(c);
}
