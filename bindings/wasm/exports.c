/* exports.c: the engine as a WebAssembly module for JavaScript. It imports nothing and allocates
 * nothing: the caller (bastide.mjs) owns the memory behind the module's data and hands in
 * addresses of games and states. Lists and numbers come back through one window of 32-bit words,
 * text through one buffer; both are overwritten by the next call, and reading them is the
 * caller's next step. A module has one thread; pages that want more use one instance each. */
#include "ai/deck.h"
#include "bastide.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { EVENT_WORDS = 13, EVENTS_MAX = 256 }; // one move scores and returns at most every figure

static int32_t window[EVENTS_MAX * EVENT_WORDS];
static char text[256];

_Static_assert(sizeof(window) / sizeof(window[0]) >= BAS_MOVES_MAX,
               "a list of moves fits the window");
_Static_assert(sizeof(text) >= BAS_TEXT_MAX, "a move fits the text buffer");

static int text_put(const char *from) {
    int length = 0;
    while (from[length] != 0 && length < (int)sizeof text - 1) {
        text[length] = from[length];
        length++;
    }
    text[length] = 0;
    return length;
}

/* Puts what is wrong with a text into its place: col and len of the offending word (0: none)
 * into the window. Returns the length of the message. */
static int error_put(bas_status status, const bas_error *err) {
    window[0] = err->col;
    window[1] = err->len;
    return text_put(err->msg != NULL ? err->msg : bas_status_text(status));
}

/* ---- memory ---------------------------------------------------------------------------------- */

int32_t *EXPORT(window_address)(void) { return window; }
char *EXPORT(text_address)(void) { return text; }
int EXPORT(text_size)(void) { return (int)sizeof text; }
int EXPORT(game_size)(void) { return (int)sizeof(bas_game); }
int EXPORT(state_size)(void) { return (int)sizeof(bas_state); }
int EXPORT(deck_size)(void) { return (int)sizeof(bas_deck); }
int EXPORT(rng_size)(void) { return (int)sizeof(bas_rng); }

/* ---- games ----------------------------------------------------------------------------------- */

/* Compiles the game whose name is in the text buffer. Returns 0, or the length of the message
 * that has taken the name's place. */
int EXPORT(game_init)(bas_game *g, int players) {
    bas_setup setup = { 0 };
    bas_error err = { 0 };
    bas_status status = bas_game_parse(text, &setup, &err);
    if (status == BAS_OK) {
        if (players < BAS_PLAYERS_MIN || players > BAS_PLAYERS_MAX)
            return error_put(BAS_ERR_SETUP, &(bas_error){ .msg = "a game has 2 to 5 players" });
        setup.players = (uint8_t)players;
        status = bas_game_init(g, &setup, &err);
    }
    return status == BAS_OK ? 0 : error_put(status, &err);
}

int EXPORT(game_text)(const bas_game *g) { return bas_game_text(g, text); }

int EXPORT(game_types)(const bas_game *g) { return g->types; }

/* A type: its ID as text; length of the ID, count, turns, start, edges N E S W, then kind,
 * flags, ports, borders and bonus of each segment. Returns the number of segments. */
int EXPORT(type_read)(const bas_game *g, int type) {
    const bas_tile *tile = g->type[type].tile;
    int32_t *w = window;
    *w++ = text_put(tile->id);
    *w++ = tile->count;
    *w++ = g->type[type].turns;
    *w++ = tile->start;
    for (int side = 0; side < 4; side++) *w++ = tile->edges[side];
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *segment = &tile->segment[i];
        *w++ = segment->kind;
        *w++ = segment->flags;
        *w++ = segment->ports;
        *w++ = segment->borders;
        *w++ = segment->bonus;
    }
    return tile->segments;
}

/* The words of a table, to be read once: 0 kinds, 1 figures, 2 actions, 3 events, 4 reasons.
 * Returns the length, 0 beyond the end. */
int EXPORT(name_read)(int table, int index) {
    static const int counts[] = { BAS_KIND_COUNT, BAS_FIGURE_COUNT, BAS_ACTION_COUNT,
                                  BAS_EVENT_COUNT, BAS_FOR_COUNT };
    const char *(*const names[])(int) = { bas_kind_name, bas_figure_name, bas_action_name,
                                          bas_event_name, bas_reason_name };
    return index < counts[table] ? text_put(names[table](index)) : 0;
}

/* ---- states ---------------------------------------------------------------------------------- */

void EXPORT(state_init)(const bas_game *g, bas_state *s) { bas_state_init(g, s); }
void EXPORT(state_copy)(bas_state *to, const bas_state *from) { bas_copy(to, from); }
uint64_t EXPORT(state_hash)(const bas_game *g, const bas_state *s) { return bas_hash(g, s); }

int EXPORT(state_equal)(const bas_game *g, const bas_state *a, const bas_state *b) {
    return bas_equal(g, a, b);
}

/* Returns the length of the message if a law is broken, else 0. */
int EXPORT(state_check)(const bas_game *g, const bas_state *s) {
    const char *broken = bas_check(g, s);
    return broken == NULL ? 0 : text_put(broken);
}

/* player, active, phase, hand, turn, tiles, tiles left, boxed, winners; then for each of five
 * players score, score if the game ended now, and supply of each figure. Returns the number of
 * players. */
int EXPORT(state_read)(const bas_game *g, const bas_state *s) {
    int now[BAS_PLAYERS_MAX] = { 0 };
    int32_t *w = window;
    int left = 0;
    for (int k = 0; k < BAS_STACK_COUNT; k++) left += s->left[k];
    bas_scores_now(g, s, now);
    *w++ = s->player;
    *w++ = s->active;
    *w++ = (int32_t)bas_state_phase(g, s);
    *w++ = s->hand;
    *w++ = s->turn;
    *w++ = s->tiles;
    *w++ = left;
    *w++ = s->boxed;
    *w++ = (int32_t)bas_winners(g, s);
    for (int player = 0; player < g->players; player++) {
        *w++ = s->score[player];
        *w++ = now[player];
        for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++) *w++ = s->supply[figure][player];
    }
    return g->players;
}

/* A tile on the map: type, x, y, turn, figure (-1: none), its player and its segment. */
void EXPORT(tile_read)(const bas_state *s, int tile) {
    const bas_placed *placed = &s->tile[tile];
    bool claimed = placed->figure != BAS_NONE;
    window[0] = placed->type;
    window[1] = bas_tile_x(s, tile);
    window[2] = bas_tile_y(s, tile);
    window[3] = placed->turn;
    window[4] = claimed ? placed->figure >> 3 : -1;
    window[5] = claimed ? placed->figure & 7 : -1;
    window[6] = claimed ? placed->spot : -1;
}

int EXPORT(tile_at)(const bas_state *s, int x, int y) { return bas_tile_at(s, x, y); }

/* The feature of a segment: kind, closed, open, tiles, bonus, points, owners, crew of five
 * players. */
void EXPORT(feature_read)(const bas_game *g, const bas_state *s, int tile, int segment) {
    bas_feature_info info;
    bas_feature_get(g, s, tile, segment, &info);
    window[0] = info.kind;
    window[1] = info.closed;
    window[2] = info.open;
    window[3] = info.now.tiles;
    window[4] = info.now.bonus;
    window[5] = info.now.points;
    window[6] = (int32_t)info.owners;
    for (int player = 0; player < BAS_PLAYERS_MAX; player++) window[7 + player] = info.crew[player];
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* The legal moves into the window; returns how many. */
int EXPORT(moves_read)(const bas_game *g, const bas_state *s) {
    return bas_legal(g, s, (bas_move *)window, BAS_MOVES_MAX);
}

int EXPORT(moves_count)(const bas_game *g, const bas_state *s) { return bas_legal_count(g, s); }

bas_move EXPORT(move_sample)(const bas_game *g, const bas_state *s, uint32_t random) {
    return bas_sample(g, s, random);
}

int EXPORT(move_text)(const bas_game *g, bas_move move) { return bas_move_text(g, move, text); }

/* Parses `length` bytes of the text buffer into window[0]. Returns 0, or the length of a
 * message. */
int EXPORT(move_parse)(const bas_game *g, int length) {
    bas_move move = 0;
    bas_error err = { 0 };
    bas_status status = bas_move_parse(g, text, (size_t)length, &move, &err);
    if (status != BAS_OK) return error_put(status, &err);
    window[0] = (int32_t)move;
    return 0;
}

/* Plays a move and puts what happened into the window, EVENT_WORDS words each. Returns the
 * number of events; for an illegal move, which leaves the state as it was, minus the length of
 * the reason. */
int EXPORT(move_play)(const bas_game *g, bas_state *s, bas_move move) {
    bas_event buffer[EVENTS_MAX];
    bas_events events = { .at = buffer, .cap = EVENTS_MAX };
    bas_status status = bas_play(g, s, move, &events);
    if (status != BAS_OK) return -text_put(bas_status_text(status));
    if (events.count > EVENTS_MAX) __builtin_trap();
    for (int i = 0; i < events.count; i++) {
        const bas_event *e = &buffer[i];
        const int32_t words[EVENT_WORDS] = {
            e->event,   e->player, e->type,  e->turn,   e->x,     e->y,     e->figure,
            e->segment, e->reason, e->final, e->points, e->tiles, e->bonus,
        };
        for (int k = 0; k < EVENT_WORDS; k++) window[i * EVENT_WORDS + k] = words[k];
    }
    return events.count;
}

/* ---- chance ---------------------------------------------------------------------------------- */

/* The decks and random numbers of the program, so that a seed gives the same game here and
 * there. */
void EXPORT(deck_seed)(bas_deck *deck, uint64_t seed, uint64_t stream) {
    *deck = bas_deck_seed(seed, stream);
}
bas_move EXPORT(deck_draw)(bas_deck *deck, const bas_game *g, const bas_state *s) {
    return bas_deck_draw(deck, g, s);
}
void EXPORT(rng_seed)(bas_rng *rng, uint64_t seed, uint64_t stream) {
    *rng = bas_rng_seed(seed, stream);
}
uint32_t EXPORT(rng_next)(bas_rng *rng) { return bas_rng_next(rng); }
