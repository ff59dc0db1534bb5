/* position.c: a position as one line of text, written and read (docs/FORMATS.md, "Positions").
 *
 * The line is a list of clauses. Tiles stand in the order in which they were laid and are laid
 * again in that order, by the same steps as in play, so that everything that is kept incrementally
 * comes out as it was; modules write and read clauses of their own. Who moves follows from the
 * phase. What is read must pass every law of check.c, and could be played on. */
#ifndef BASTIDE_POSITION_C
#define BASTIDE_POSITION_C

#include "api.c"
#include "check.c"
#include "edit.c"
#include "engine_internal.h"
#include "feature.c"
#include "figure.c"
#include "grid.c"
#include "hooks.c"
#include "score.c"
#include "text.c"
#include "turn.c"
#include "words.c"

BAS_SMALL_BEGIN

/* ---- writing -------------------------------------------------------------------------------- */

static void position_tiles(const bas_game *g, const bas_state *s, bas_line *out) {
    for (int i = 0; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        line_clause(out, "tile");
        line_word(out, g->type[p->type].tile->id);
        line_square(out, s, i);
        line_number(out, 90 * p->rotation);
        if (p->figure == BAS_NONE) continue;
        line_word(out, bas_figure_name(placed_figure(p)));
        line_number(out, placed_player(p) + 1);
        line_number(out, p->segment + 1);
    }
}

/* What lies in the box: the tiles that are nowhere else. */
static void position_box(const bas_game *g, const bas_state *s, bas_line *out) {
    const bool towers = g->modules & BAS_MOD_TOWERS;
    for (int i = 0; i < g->types; i++) {
        int boxed = g->type[i].tile->count - s->bag[i];
        boxed -= (s->hand == i) + (towers && s->towers.stolen == i);
        for (int k = 0; k < s->tiles; k++) boxed -= s->tile[k].type == i;
        if (boxed <= 0) continue;
        line_clause(out, "box");
        line_word(out, g->type[i].tile->id);
        line_number(out, boxed);
    }
}

size_t bas_position_text(const bas_game *g, const bas_state *s, char *out, size_t cap) {
    char name[BAS_TEXT_MAX];
    bas_line text = { out, cap, 0 };
    bas_game_text(g, name);
    line_put(&text, "game ");
    line_put(&text, name);
    line_put(&text, " players");
    line_number(&text, g->players);
    position_tiles(g, s, &text);
    position_box(g, s, &text);
    line_clause(&text, "last");
    line_square(&text, s, s->last);
    line_clause(&text, "score");
    for (int p = 0; p < g->players; p++) line_number(&text, s->score[p]);
    for (const bas_module *const *m = g->active; *m; m++)
        if ((*m)->describe) (*m)->describe(g, s, &text);
    line_clause(&text, "stack");
    line_word(&text, bas_stack_name(s->draw_stack));
    line_word(&text, bas_stack_name(s->turn_stack));
    if (s->next_stack != BAS_NONE) line_word(&text, bas_stack_name(s->next_stack));
    if (s->hand != BAS_NONE) {
        line_clause(&text, "hand");
        line_word(&text, g->type[s->hand].tile->id);
    }
    line_clause(&text, "turn");
    line_number(&text, s->active + 1);
    line_word(&text, bas_phase_name((int)bas_state_phase(g, s)));
    return text.length;
}

/* ---- reading: clauses ----------------------------------------------------------------------- */

typedef struct position { // while it is read
    const bas_game *g;
    bas_state s;
    int starts;    // start tiles seen so far; the game lays them itself
    int last;      // tile named as laid last, -1: the last one of the list
    bool has_turn; // the clause `turn` was there
} position;

/* A tile that the map begins with: it lies there already. */
static const char *position_start(position *p, int type, unsigned key, int rotation) {
    const int i = p->starts++;
    const bas_placed *at = &p->s.tile[i];
    const bool same = at->type == type && p->s.key[i] == key && at->rotation == rotation;
    return same ? 0 : "the tiles of the start come first, as the game lays them";
}

static const char *position_lay(position *p, int type, unsigned key, int rotation) {
    if (p->starts < p->g->start.tiles) return position_start(p, type, key, rotation);
    if (!p->s.bag[type]) return "no such tile in the stack";
    const bas_status status = grid_check(p->g, &p->s, type, key, rotation);
    if (status != BAS_OK) return bas_status_text(status);
    stack_take(&p->s, p->g->type[type].stack, type);
    feature_lay_slowly(p->g, &p->s, type, key, rotation);
    figure_surround(&p->s, key);
    p->s.laid++;
    if (p->g->type[type].has_placed_hook) hooks_placed(p->g, &p->s, 0);
    return 0;
}

static const char *position_figure(position *p, int tile, const bas_word *w) {
    const bas_type *t = &p->g->type[p->s.tile[tile].type];
    const int figure = word_find(w[0], BAS_FIGURE_COUNT, bas_figure_name);
    int player, segment;
    if (figure < 0) return "no such figure";
    if (!word_between(w[1], 1, p->g->players, &player)) return "no such player";
    if (!word_between(w[2], 1, t->segments, &segment)) return "no such feature";
    if (!(t->claims[figure] >> (segment - 1) & 1)) return "no place for this figure";
    if (!p->s.supply[figure][player - 1]) return "no such figure in the supply";
    figure_put(p->g, &p->s, player - 1, figure, tile, segment - 1);
    if (tile < p->s.first) p->s.first = (uint8_t)tile;
    return 0;
}

/* tile ID X Y ROTATION [FIGURE PLAYER FEATURE] */
static const char *position_tile(position *p, const bas_clause *c) {
    int x, y, angle;
    if (c->words != 5 && c->words != 8) return "a tile has an ID, a square and a rotation";
    const int type = type_named(p->g, c->w[1]);
    if (type < 0) return "no such tile";
    if (!word_number(c->w[2], &x) || !word_number(c->w[3], &y) || !bas_on_table(x, y))
        return "not a square of the table";
    if (!word_between(c->w[4], 0, 270, &angle) || angle % 90) return "not a rotation";
    const int tile = p->starts < p->g->start.tiles ? p->starts : p->s.tiles;
    const char *fault = position_lay(p, type, grid_key(x, y), angle / 90);
    return fault || c->words == 5 ? fault : position_figure(p, tile, c->w + 5);
}

/* box ID COUNT */
static const char *position_boxed(position *p, const bas_clause *c) {
    int count;
    const int type = c->words == 3 ? type_named(p->g, c->w[1]) : -1;
    if (type < 0) return "no such tile";
    if (!word_between(c->w[2], 1, p->s.bag[type], &count)) return "not so many in the stack";
    for (int i = 0; i < count; i++) stack_take(&p->s, p->g->type[type].stack, type);
    p->s.boxed = (uint16_t)(p->s.boxed + count);
    return 0;
}

/* hand ID */
static const char *position_hand(position *p, const bas_clause *c) {
    const int type = c->words == 2 ? type_named(p->g, c->w[1]) : -1;
    if (type < 0 || !p->s.bag[type]) return "no such tile in the stack";
    if (p->s.hand != BAS_NONE) return "one tile is in hand";
    stack_take(&p->s, p->g->type[type].stack, type);
    p->s.hand = (uint8_t)type;
    return 0;
}

/* last X Y */
static const char *position_last(position *p, const bas_clause *c) {
    int x, y;
    const bool square = c->words == 3 && word_number(c->w[1], &x) && word_number(c->w[2], &y);
    p->last = square && bas_on_table(x, y) ? grid_tile(&p->s, grid_key(x, y)) : -1;
    return p->last < 0 ? "no tile lies there" : 0;
}

/* score POINTS... : as many as leave room for all that can still be scored. */
static const char *position_score(position *p, const bas_clause *c) {
    const int most = INT16_MAX - score_most(p->g);
    if (c->words != p->g->players + 1) return "every player has points";
    for (int i = 0; i < p->g->players; i++) {
        int points;
        if (!word_integer(c->w[i + 1], 5, &points) || points < 0 || points > most)
            return "not the points of a game";
        p->s.score[i] = (int16_t)points;
    }
    return 0;
}

/* stack NOW TURNS [NEXT] */
static const char *position_stack(position *p, const bas_clause *c) {
    int stack[3] = { 0, 0, BAS_NONE };
    if (c->words != 3 && c->words != 4) return "two or three stacks";
    for (int i = 1; i < c->words; i++) {
        stack[i - 1] = word_find(c->w[i], BAS_STACK_COUNT, bas_stack_name);
        if (stack[i - 1] < 0) return "no such stack";
    }
    p->s.draw_stack = (uint8_t)stack[0];
    p->s.turn_stack = (uint8_t)stack[1];
    p->s.next_stack = (uint8_t)stack[2];
    return 0;
}

/* turn PLAYER PHASE: one in which somebody decides, a draw, or the end. */
static const char *position_turn(position *p, const bas_clause *c) {
    int player;
    if (c->words != 3 || !word_between(c->w[1], 1, p->g->players, &player)) return "no such player";
    const int phase = word_find(c->w[2], BAS_PHASE_COUNT, bas_phase_name);
    const int row = phase < 0 ? 0 : p->g->at[phase];
    if (phase < 0 || p->g->row[row]->phase != phase) return "no such phase of this game";
    if (phase != BAS_PHASE_FINAL && !p->g->list[row][0]) return "nobody decides in this phase";
    p->s.active = (uint8_t)(player - 1);
    p->s.row = (uint8_t)row;
    p->has_turn = true;
    return 0;
}

static const char *position_clause(position *p, const bas_clause *c) {
    static const struct {
        const char *name;
        const char *(*read)(position *p, const bas_clause *c);
    } known[] = {
        { "tile", position_tile }, { "box", position_boxed },   { "hand", position_hand },
        { "last", position_last }, { "score", position_score }, { "stack", position_stack },
        { "turn", position_turn },
    };
    for (int i = 0; i < COUNT(known); i++)
        if (word_is(c->w[0], known[i].name)) return known[i].read(p, c);
    const char *fault = clause_other;
    for (const bas_module *const *m = p->g->active; *m && fault == clause_other; m++)
        if ((*m)->restore) fault = (*m)->restore(p->g, &p->s, c);
    return fault;
}

/* ---- reading: the whole --------------------------------------------------------------------- */

/* Whether all figures on completed features will score with the tile laid last: as in play between
 * laying and scoring. */
static bool position_settles(const position *p) {
    const bas_state *s = &p->s;
    const bool laid = s->row > p->g->at[BAS_PHASE_PLACE] && s->player < p->g->players;
    const bas_placed *last = &s->tile[s->last];
    for (int i = s->first; i < s->tiles; i++) {
        if (s->tile[i].figure == BAS_NONE) continue;
        const int segment = placed_segment(p->g, &s->tile[i]);
        if (!edit_complete(p->g, s, segment)) continue;
        const int dx = bas_tile_x(s, i) - bas_tile_x(s, s->last);
        const int dy = bas_tile_y(s, i) - bas_tile_y(s, s->last);
        bool touched = p->g->type[s->tile[i].type].arounds >> s->tile[i].segment & 1 && dx >= -1 &&
                       dx <= 1 && dy >= -1 && dy <= 1;
        for (int k = 0; k < p->g->type[last->type].segments; k++)
            touched |= s->label[last->base + k] == s->label[segment];
        if (!laid || !touched) return false;
    }
    return true;
}

/* Who moves follows from the phase. */
static int position_player(const position *p) {
    switch ((int)bas_state_phase(p->g, &p->s)) {
    case BAS_PHASE_DRAW: return BAS_NATURE;
    case BAS_PHASE_FINAL: return BAS_NOBODY;
    case BAS_PHASE_PLAGUE:
        return (p->s.active + p->s.wheel.spared + p->g->players - 1) % p->g->players;
    default: return p->s.active;
    }
}

static const char *position_end(position *p) {
    bas_state *s = &p->s;
    if (p->starts < p->g->start.tiles) return "the tiles of the start are missing";
    if (!p->has_turn) return "whose turn it is is missing";
    if (p->last >= 0) s->last = (uint8_t)p->last;
    s->player = (uint8_t)position_player(p);
    const bool laid = s->row > p->g->at[BAS_PHASE_PLACE] && s->player < p->g->players;
    if (laid && !s->laid) return "no tile was laid yet";
    if (laid && s->tile[s->last].figure != BAS_NONE) return "a figure stands on the tile laid last";
    if (!position_settles(p)) return "no figure stays on a completed feature";
    return bas_check(p->g, s);
}

/* The next clause, up to a semicolon or the end. False after the last one. */
static bool position_next(const char *text, size_t length, size_t *at, bas_clause *c,
                          bas_word *whole) {
    if (*at > length) return false;
    while (*at < length && (text[*at] == ' ' || text[*at] == '\t')) ++*at;
    size_t end = *at;
    while (end < length && text[end] != ';') end++;
    *whole = (bas_word){ text + *at, (int)(end - *at) };
    c->words = words_split(whole->at, (size_t)whole->length, c->w, CLAUSE_WORDS_MAX);
    *at = end + 1;
    return true;
}

bas_status bas_position_setup(const char *text, size_t length, bas_setup *out, bas_error *err) {
    bas_clause c;
    bas_word whole;
    size_t at = 0;
    char name[BAS_TEXT_MAX];
    int players, i = 0;
    position_next(text, length < BAS_POSITION_MAX ? length : BAS_POSITION_MAX, &at, &c, &whole);
    if (c.words != 4 || !word_is(c.w[0], "game") || !word_is(c.w[2], "players") ||
        c.w[1].length >= BAS_TEXT_MAX)
        return text_error(err, text, whole, "a position begins with `game NAME players N`");
    if (!word_between(c.w[3], BAS_PLAYERS_MIN, BAS_PLAYERS_MAX, &players))
        return text_error(err, text, c.w[3], "not a number of players");
    for (; i < c.w[1].length; i++) name[i] = c.w[1].at[i];
    name[i] = 0;
    const bas_status status = bas_game_parse(name, out, err);
    if (status != BAS_OK && err && err->col) err->col += (int)(c.w[1].at - text);
    if (status == BAS_OK) out->players = (uint8_t)players;
    return status;
}

bas_status bas_position_parse(const bas_game *g, const char *text, size_t length, bas_state *s,
                              bas_error *err) {
    bas_setup setup;
    const bas_status status = bas_position_setup(text, length, &setup, err);
    if (status != BAS_OK) return status;
    bas_clause c;
    bas_word whole;
    size_t at = 0;
    position p = { .g = g, .last = -1 };
    bas_state_init(g, &p.s);
    position_next(text, length, &at, &c, &whole);
    const uint32_t own = g->modules & game_table[g->game]->modules;
    if (setup.game != g->game || setup.players != g->players || setup.modules != own)
        return text_error(err, text, whole, "a position of another game");
    if (length >= BAS_POSITION_MAX) return text_error(err, text, whole, "a position is shorter");
    while (position_next(text, length, &at, &c, &whole)) {
        const char *fault = clause_other;
        if (c.words > 0 && c.words <= CLAUSE_WORDS_MAX) fault = position_clause(&p, &c);
        if (fault) return text_error(err, text, whole, fault);
    }
    const char *fault = position_end(&p);
    if (fault) return text_error(err, text, (bas_word){ text, (int)length }, fault);
    bas_copy(s, &p.s);
    return BAS_OK;
}

BAS_SMALL_END

#endif
