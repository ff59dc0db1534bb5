/* exports.c: the engine as a WebAssembly module for JavaScript. It imports nothing and allocates
 * nothing: the caller (bastide.mjs) owns the memory behind the module's data and hands in
 * addresses of games and states. What comes back goes through window and text of exchange.h. A
 * module has one thread; pages that want more use one instance each. */
#include "common/deck.h"

enum { EVENT_WORDS = 19 };
enum { SEGMENT_WORDS = 11 + BAS_ATTRIBUTE_COUNT };
enum { NOTHING = INT32_MIN }; // a field that this thing does not have

#define WINDOW_WORDS (BAS_EVENTS_MAX * EVENT_WORDS)
#include "exchange.h"

_Static_assert(sizeof(window) / sizeof(window[0]) >= BAS_MOVES_MAX,
               "a list of moves fits the window");
_Static_assert(sizeof(window) / sizeof(window[0]) >= 2 * BAS_SEGMENTS_MAX,
               "all segments of the map fit the window");

static int32_t number_or_nothing(int number) { return number == BAS_NONE ? NOTHING : number; }

/* ---- memory ---------------------------------------------------------------------------------- */

int EXPORT(state_size)(void) { return (int)sizeof(bas_state); }
int EXPORT(deck_size)(void) { return (int)sizeof(bas_deck); }
int EXPORT(rng_size)(void) { return (int)sizeof(bas_rng); }

/* ---- the registry ---------------------------------------------------------------------------- */

/* A game: its name as text, its modules as bits into the window. A module: its name; its bit,
 * those it excludes and those it brings along. Both return the length, -1 beyond the last one. */
int EXPORT(registry_game)(int index) {
    bas_game_info info;
    if (!bas_game_info_get(index, &info)) return -1;
    window[0] = (int32_t)info.modules;
    return text_put(info.name);
}

int EXPORT(registry_module)(int index) {
    bas_module_info info;
    if (!bas_module_info_get(index, &info)) return -1;
    window[0] = (int32_t)info.bit;
    window[1] = (int32_t)info.excludes;
    window[2] = (int32_t)info.needs;
    return text_put(info.name);
}

/* The fewest and the most players of the rule set whose name is in the text buffer, into the
 * window. Returns 0, or the length of a message. */
int EXPORT(registry_players)(void) {
    bas_setup setup = { 0 };
    bas_error err = { 0 };
    const bas_status status = bas_game_parse(text, &setup, &err);
    if (status != BAS_OK) return error_put(status, &err);
    window[0] = BAS_PLAYERS_MIN;
    window[1] = bas_players_max(&setup);
    return 0;
}

/* ---- games ----------------------------------------------------------------------------------- */

int EXPORT(game_types)(const bas_game *g) { return g->types; }

/* A segment of a type: kind, flags, ports, borders, extras, attributes, animals, the lake that a
 * river runs into and the segment of its river system. Those of river systems stand behind the
 * others. */
static void segment_put(const bas_type_info *type, int i, int32_t *w) {
    const int drawn = type->tile->segments;
    const bas_segment *segment = i < drawn ? &type->tile->segment[i] : &type->system[i - drawn];
    *w++ = segment->kind;
    *w++ = segment->flags;
    *w++ = segment->ports;
    *w++ = segment->borders;
    *w++ = segment->extras;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) *w++ = segment->attribute[a];
    for (int animal = 0; animal < BAS_ANIMAL_COUNT; animal++) *w++ = segment->animals[animal];
    *w++ = i < drawn ? number_or_nothing(segment->lake) : NOTHING;
    *w++ = i < drawn ? number_or_nothing(type->system_of[i]) : NOTHING;
}

/* A type: its ID as text; length of the ID, count, turns, stack, the side that joins it to the
 * other half of its piece, how many marks, edges N E S W; then its segments. Returns their
 * number. */
int EXPORT(type_read)(const bas_game *g, int index) {
    const bas_type_info type = bas_type_get(g, index);
    const bas_tile *tile = type.tile;
    int32_t *w = window;
    *w++ = text_put(tile->id);
    *w++ = tile->count;
    *w++ = type.rotations;
    *w++ = number_or_nothing(type.stack);
    *w++ = number_or_nothing(tile->joined);
    *w++ = tile->marks;
    for (int side = 0; side < 4; side++) *w++ = tile->edges[side];
    for (int i = 0; i < type.segments; i++, w += SEGMENT_WORDS) segment_put(&type, i, w);
    return type.segments;
}

/* A mark of a type: its name (part 0) or its value (part 1) as text. Returns the length. */
int EXPORT(mark_read)(const bas_game *g, int type, int mark, int part) {
    const bas_mark *m = &bas_type_get(g, type).tile->mark[mark];
    return text_put(part == 0 ? m->name : m->word);
}

static const char *attribute_name(int attribute) { return bas_attribute_get(attribute)->name; }
static const char *token_name(int attribute) {
    return bas_attribute_get(attribute)->token ? attribute_name(attribute) : "?";
}
static const char *event_fields(int event) { return bas_event_get(event)->fields; }
static const char *turn_name(int kind) { return bas_turn_get(kind)->name; }

/* The words of a table, to be read once: 0 kinds, 1 figures, 2 actions, 3 events, 4 reasons,
 * 5 phases, 6 stacks, 7 attributes, 8 those that are tokens, others as ?, 9 kinds of turns, 10
 * fields of each event. Returns the length, -1 beyond the end. */
int EXPORT(name_read)(int table, int index) {
    static const struct {
        int count;
        const char *(*name)(int);
    } tables[] = {
        { BAS_KIND_COUNT, bas_kind_name },     { BAS_FIGURE_COUNT, bas_figure_name },
        { BAS_ACTION_COUNT, bas_action_name }, { BAS_EVENT_COUNT, bas_event_name },
        { BAS_REASON_COUNT, bas_reason_name }, { BAS_PHASE_COUNT, bas_phase_name },
        { BAS_STACK_COUNT, bas_stack_name },   { BAS_ATTRIBUTE_COUNT, attribute_name },
        { BAS_ATTRIBUTE_COUNT, token_name },   { BAS_TURN_COUNT, turn_name },
        { BAS_EVENT_COUNT, event_fields },
    };
    return index < tables[table].count ? text_put(tables[table].name(index)) : -1;
}

/* ---- states ---------------------------------------------------------------------------------- */

void EXPORT(state_init)(const bas_game *g, bas_state *s) { bas_state_init(g, s); }
void EXPORT(state_copy)(bas_state *to, const bas_state *from) { bas_copy(to, from); }
uint64_t EXPORT(state_hash)(const bas_game *g, const bas_state *s) { return bas_hash(g, s); }

int EXPORT(state_equal)(const bas_game *g, const bas_state *a, const bas_state *b) {
    return bas_equal(g, a, b);
}

_Static_assert(sizeof(window) >= BAS_POSITION_MAX, "a position as text fits the window");

/* A position as text, through the window as bytes. Returns its length. */
int EXPORT(position_text)(const bas_game *g, const bas_state *s) {
    return (int)bas_position_text(g, s, (char *)window, sizeof window);
}

/* Reads a position of so many bytes there. Returns 0, or the length of a message, as for moves. */
int EXPORT(position_read)(const bas_game *g, bas_state *s, int length) {
    bas_error err = { 0 };
    const bas_status status = bas_position_parse(g, (const char *)window, (size_t)length, s, &err);
    return status == BAS_OK ? 0 : error_put(status, &err);
}

/* Returns the length of the message if a law is broken, else 0. */
int EXPORT(state_check)(const bas_game *g, const bas_state *s) {
    const char *broken = bas_check(g, s);
    return broken == NULL ? 0 : text_put(broken);
}

/* Who moves: the question of every loop, so it has the shortest answer. */
int EXPORT(state_player)(const bas_state *s) { return s->player; }

/* active, phase, hand, turn, tiles, boxed; the stack that is drawn from, and the tiles left in
 * each; then for each player the score and the supply of each figure. */
void EXPORT(state_read)(const bas_game *g, const bas_state *s) {
    int32_t *w = window;
    *w++ = s->active;
    *w++ = (int32_t)bas_state_phase(g, s);
    *w++ = number_or_nothing(s->hand);
    *w++ = s->laid;
    *w++ = s->tiles;
    *w++ = s->boxed;
    *w++ = s->draw_stack;
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        *w++ = bas_stack_types(g, k) == 0 ? NOTHING : s->left[k];
    for (int player = 0; player < g->players; player++) {
        *w++ = s->score[player];
        for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++) *w++ = s->supply[figure][player];
    }
}

/* Points of each player if the game ended now. */
void EXPORT(scores_now_read)(const bas_game *g, const bas_state *s) {
    int now[BAS_PLAYERS_MAX] = { 0 };
    bas_scores_now(g, s, now);
    for (int player = 0; player < BAS_PLAYERS_MAX; player++) window[player] = now[player];
}

unsigned EXPORT(state_winners)(const bas_game *g, const bas_state *s) { return bas_winners(g, s); }

/* A tile on the map: type, x, y, turn, figure, its player and its segment. */
void EXPORT(tile_read)(const bas_game *g, const bas_state *s, int tile) {
    const bas_placed_tile placed = bas_tile_get(s, tile);
    bas_placed_figure on;
    const bool claimed = bas_figure_on(g, s, tile, &on);
    window[0] = placed.type;
    window[1] = placed.x;
    window[2] = placed.y;
    window[3] = placed.rotation;
    window[4] = claimed ? on.figure : NOTHING;
    window[5] = claimed ? on.player : NOTHING;
    window[6] = claimed ? on.segment : NOTHING;
}

/* Towers & Thieves: floors in the common supply and the stolen tile; then the towers, four words
 * each: x, y, floors, player of the guard. Returns how many. */
int EXPORT(towers_read)(const bas_game *g, const bas_state *s) {
    int32_t *w = window;
    *w++ = s->towers.left;
    *w++ = g->modules & BAS_MOD_TOWERS ? number_or_nothing(s->towers.stolen) : NOTHING;
    for (int i = 0; i < s->towers.count; i++) {
        *w++ = bas_tile_x(s, s->towers.tile[i]);
        *w++ = bas_tile_y(s, s->towers.tile[i]);
        *w++ = s->towers.floors[i];
        *w++ = number_or_nothing(s->towers.guard[i]);
    }
    return s->towers.count;
}

/* The cells that the tower at x y guards, two words each: its own, and as many in each direction as
 * it has floors and gets now (TOWER-20). Returns how many. */
int EXPORT(reach_read)(const bas_state *s, int x, int y, int floors) {
    const int tile = bas_tile_at(s, x, y);
    int32_t *w = window;
    int i = 0;
    while (i < s->towers.count && s->towers.tile[i] != tile) i++;
    if (i == s->towers.count) return 0;
    *w++ = x;
    *w++ = y;
    for (int side = 0; side < 4; side++) {
        for (int away = 1; away <= s->towers.floors[i] + floors; away++) {
            *w++ = x + away * bas_side_dx[side];
            *w++ = y + away * bas_side_dy[side];
        }
    }
    return (int)(w - window) / 2;
}

/* The wheel: the sector of the pig, then the player on each crown space, sector by sector. Returns
 * how many words that are. */
int EXPORT(wheel_read)(const bas_game *g, const bas_state *s) {
    int32_t *w = window;
    *w++ = s->wheel.pig;
    for (int i = 0; i < g->sectors; i++)
        for (int k = 0; k < g->sector[i].crowns; k++)
            *w++ = number_or_nothing(s->wheel.crown[i][k]);
    return (int)(w - window);
}

/* BAS_TURN_ of this turn. */
int EXPORT(turn_kind)(const bas_state *s) { return s->turn_kind; }

/* The tokens of each player, kind by kind. Returns how many words. */
int EXPORT(tokens_read)(const bas_game *g, const bas_state *s) {
    int32_t *w = window;
    for (int player = 0; player < g->players; player++)
        for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
            if (bas_attribute_get(a)->token) *w++ = bas_tokens(s, player, a);
    return (int)(w - window);
}

/* Meadows whose animals are covered, two words each: tile and segment. Returns how many. */
int EXPORT(covered_read)(const bas_game *g, const bas_state *s) {
    int count = 0;
    for (int tile = 0; tile < s->tiles; tile++) {
        const int segments = bas_type_get(g, bas_tile_get(s, tile).type).segments;
        for (int i = 0; i < segments; i++) {
            if (!bas_animals_covered(s, tile, i)) continue;
            window[2 * count] = tile;
            window[2 * count + 1] = i;
            count++;
        }
    }
    return count;
}

int EXPORT(tile_at)(const bas_state *s, int x, int y) { return bas_tile_at(s, x, y); }

/* The feature of a segment: kind, closed, open, tiles, bonus, points, owners, what it would give if
 * finished, then the weight of each player's figures. */
void EXPORT(feature_read)(const bas_game *g, const bas_state *s, int tile, int segment) {
    bas_feature_info info;
    bas_feature_get(g, s, tile, segment, &info);
    window[0] = info.kind;
    window[1] = info.closed;
    window[2] = info.open;
    window[3] = info.now.tiles;
    window[4] = info.now.extras;
    window[5] = info.now.points;
    window[6] = (int32_t)info.owners;
    const int finished = bas_feature_finished(g, s, tile, segment);
    window[7] = finished < 0 ? NOTHING : finished;
    for (int player = 0; player < BAS_PLAYERS_MAX; player++) window[8 + player] = info.crew[player];
}

/* Pieces of the map, two words each: tile and segment. Returns how many. */
static int pieces_put(const bas_piece *piece, int count) {
    for (int i = 0; i < count; i++) {
        window[2 * i] = piece[i].tile;
        window[2 * i + 1] = piece[i].segment;
    }
    return count;
}

/* Where the feature of a segment lies. */
int EXPORT(pieces_read)(const bas_state *s, int tile, int segment) {
    bas_piece piece[BAS_SEGMENTS_MAX];
    return pieces_put(piece, bas_feature_pieces(s, tile, segment, piece, BAS_SEGMENTS_MAX));
}

/* One piece of every feature on the map. */
int EXPORT(features_read)(const bas_state *s) {
    bas_piece piece[BAS_SEGMENTS_MAX];
    return pieces_put(piece, bas_feature_list(s, piece, BAS_SEGMENTS_MAX));
}

/* The tile laid last; -1 before the first one. */
int EXPORT(tile_last)(const bas_state *s) { return s->laid > 0 ? s->last : -1; }

/* How many tiles of each type are still to come. */
void EXPORT(bag_read)(const bas_game *g, const bas_state *s) {
    for (int type = 0; type < g->types; type++) window[type] = bas_type_left(s, type);
}

/* Bit t: a tile of this type fits the cell in turn t. */
int EXPORT(type_fits)(const bas_game *g, const bas_state *s, int type, int x, int y) {
    return bas_fits(g, s, type, x, y);
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
    const int wrong = move_take(g, length, &move);
    if (wrong > 0) return wrong;
    window[0] = (int32_t)move;
    return 0;
}

/* What an event lacks of the fields that others of its name have. */
enum { LACKS_PLAYER = 1, LACKS_CELL = 2, LACKS_SEGMENT = 4, LACKS_SECTOR = 8 };

static int event_lacks(const bas_event *e) {
    static const uint8_t score[] = { [BAS_AT_FEATURE] = 0,
                                     [BAS_AT_TILE] = LACKS_SEGMENT,
                                     [BAS_AT_NOWHERE] = LACKS_CELL | LACKS_SEGMENT };
    switch (e->event) {
    case BAS_EVENT_RAISE: return LACKS_PLAYER; // a floor that nobody chose
    case BAS_EVENT_RETURN: return LACKS_SECTOR;
    case BAS_EVENT_RETURN_CROWN: return LACKS_CELL;
    case BAS_EVENT_SCORE: return score[bas_reason_get(e->reason)->at];
    default: return 0;
    }
}

static void event_put(const bas_event *e, int32_t *w) {
    const int lacks = event_lacks(e);
    *w++ = e->event;
    *w++ = lacks & LACKS_PLAYER ? NOTHING : e->player;
    *w++ = e->type;
    *w++ = e->rotation;
    *w++ = lacks & LACKS_CELL ? NOTHING : e->x;
    *w++ = lacks & LACKS_CELL ? NOTHING : e->y;
    *w++ = e->floors;
    *w++ = lacks & LACKS_SECTOR ? NOTHING : e->sector;
    *w++ = e->figure;
    *w++ = lacks & LACKS_SEGMENT ? NOTHING : e->segment;
    *w++ = e->reason;
    *w++ = e->final;
    *w++ = e->points;
    *w++ = e->tiles;
    *w++ = e->extras;
    *w++ = e->tile;
    *w++ = e->extra;
    *w++ = e->besides;
    *w++ = e->attributes;
}

/* Plays a move and puts what happened into the window, EVENT_WORDS words each. Returns the
 * number of events; for an illegal move, which leaves the state as it was, minus the length of
 * the reason. */
int EXPORT(move_play)(const bas_game *g, bas_state *s, bas_move move) {
    bas_event buffer[BAS_EVENTS_MAX];
    bas_events events = { .at = buffer, .cap = BAS_EVENTS_MAX };
    bas_status status = bas_play(g, s, move, &events);
    if (status != BAS_OK) return -text_put(bas_status_text(status));
    if (events.count > BAS_EVENTS_MAX) __builtin_trap();
    for (int i = 0; i < events.count; i++) event_put(&buffer[i], window + i * EVENT_WORDS);
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
