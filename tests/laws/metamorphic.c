/* metamorphic.c: games that must go alike although they look different.
 *
 *   turned    the whole table turned by 90, 180 or 270 degrees, the start tiles too; not for the
 *             River's second edition, whose double spring always lies from west to east
 *   seats     another player begins, and everybody moves up
 *   saved     the game interrupted: its moves played again, and through a saved game's text
 *   order     the same map laid in another order
 *
 *     metamorphic [GAMES [SEED]]     games for each rule set, 8 unless given; an eighth of
 *                                    them with later modules
 */
#include "bastide_layout.h"
#include "common/unused.h"
#include "record/record_file.h"
#include "referee/referee.h"
#include "trial.h"
#include "unit/tap.h"

#include <stdlib.h>
#include <string.h>

typedef struct twin { // the second game, and how it sees the first one's moves and events
    bas_game game;
    bas_state state;
    int rotations; // the table is turned by so many quarters, clockwise
    int seats;     // player p of the first game sits at p + seats
} twin;

/* ---- seeing one game as another -------------------------------------------------------------- */

/* The table is turned about the middle of what lies there at first: so many cells from 0 0 on. */
static int span_of(const bas_game *g) { return g->game == BAS_GAME_WHEEL ? 4 : 1; } // AMB-55

static void rotate_cell(int rotations, int span, int *x, int *y) {
    for (int i = 0; i < rotations; i++) {
        int east = span - 1 - *y;
        *y = *x;
        *x = east;
    }
}

static int seat(const twin *w, int player) {
    return player < w->game.players ? (player + w->seats) % w->game.players : player;
}

static bas_move see_move(const twin *w, bas_move move) {
    int x = bas_move_x(move), y = bas_move_y(move), action = bas_move_action(move);
    rotate_cell(w->rotations, span_of(&w->game), &x, &y);
    switch (action) {
    case BAS_ACTION_PLACE:
        return bas_move_place(x, y, (bas_move_rotation(move) + w->rotations) % 4);
    case BAS_ACTION_GUARD:
    case BAS_ACTION_RECALL:
    case BAS_ACTION_RAISE: return bas_move_cell(action, x, y);
    default: return move;
    }
}

/* Places inside a feature are the engine's choice, so that a score is seen without one. */
static bas_event see_event(const twin *w, bas_event e) {
    int x = e.x, y = e.y;
    rotate_cell(w->rotations, span_of(&w->game), &x, &y);
    bool placed = e.event == BAS_EVENT_PLACE || e.event == BAS_EVENT_CLAIM ||
                  e.event == BAS_EVENT_GUARD || e.event == BAS_EVENT_RECALL ||
                  e.event == BAS_EVENT_RAISE || e.event == BAS_EVENT_RAISE_CHOSEN ||
                  e.event == BAS_EVENT_RETURN;
    e.x = (int8_t)(placed ? x : 0);
    e.y = (int8_t)(placed ? y : 0);
    if (e.event == BAS_EVENT_SCORE) e.segment = 0;
    if (e.event == BAS_EVENT_PLACE) e.rotation = (uint8_t)((e.rotation + w->rotations) % 4);
    bool everybody = e.event == BAS_EVENT_END || e.event == BAS_EVENT_STEAL ||
                     e.event == BAS_EVENT_RAISE || e.event == BAS_EVENT_DISCARD ||
                     e.event == BAS_EVENT_PIG;
    e.player = everybody ? 0 : (uint8_t)seat(w, e.player);
    return e;
}

static int event_order(const void *a, const void *b) { return memcmp(a, b, sizeof(bas_event)); }

/* Sorted, as the second game sees them. Through memset so that padding compares equal. */
static void see_events(const twin *w, const bas_events *ev, bas_event out[BAS_EVENTS_MAX]) {
    memset(out, 0, BAS_EVENTS_MAX * sizeof *out);
    for (int i = 0; i < ev->count; i++) {
        bas_event e = see_event(w, ev->at[i]), *o = &out[i];
        o->event = e.event, o->player = e.player, o->type = e.type, o->rotation = e.rotation;
        o->x = e.x, o->y = e.y, o->figure = e.figure, o->segment = e.segment;
        o->reason = e.reason, o->final = e.final, o->points = e.points;
        o->tiles = e.tiles, o->extras = e.extras, o->floors = e.floors, o->sector = e.sector;
    }
    qsort(out, (size_t)ev->count, sizeof *out, event_order);
}

/* ---- both games agree ------------------------------------------------------------------------ */

static int move_order(const void *a, const void *b) {
    bas_move one = *(const bas_move *)a, two = *(const bas_move *)b;
    return one < two ? -1 : one > two;
}

/* The name that a list of legal moves gives to a placement: the smallest rotation that looks alike.
 */
static bas_move list_name(const bas_game *g, const bas_state *s, bas_move move) {
    for (int rotation = 0; bas_move_action(move) == BAS_ACTION_PLACE && rotation < 4; rotation++)
        if (referee_rotations_alike(g->type[s->hand].tile, rotation, bas_move_rotation(move)))
            return bas_move_place(bas_move_x(move), bas_move_y(move), rotation);
    return move;
}

/* Floors and guards, whatever the order in which the towers were built. */
static bool same_towers(trial *t, const bas_towers *one, const twin *w) {
    const bas_towers *two = &w->state.towers;
    if (!(t->game.modules & BAS_MOD_TOWERS)) return true;
    LAW(t, one->count == two->count && one->left == two->left && one->stolen == two->stolen,
        "other towers, floors or stolen tile");
    int floors = 0, guards[BAS_PLAYERS_MAX] = { 0 };
    for (int i = 0; i < one->count; i++) {
        floors += one->floors[i] * one->floors[i] - two->floors[i] * two->floors[i];
        if (one->guard[i] != BAS_NONE) guards[seat(w, one->guard[i])]++;
        if (two->guard[i] != BAS_NONE) guards[two->guard[i]]--;
    }
    LAW(t, floors == 0, "other floors");
    for (int p = 0; p < t->game.players; p++) LAW(t, guards[p] == 0, "other guards");
    return true;
}

/* The pig and the figures on crown spaces, whichever of the spaces of a sector. */
static bool same_wheel(trial *t, const bas_wheel *one, const twin *w) {
    const bas_wheel *two = &w->state.wheel;
    if (t->game.game != BAS_GAME_WHEEL) return true;
    LAW(t, one->pig == two->pig, "the pig stands on another sector");
    for (int k = 0; k < BAS_SECTOR_COUNT; k++)
        for (int p = 0; p < t->game.players; p++)
            LAW(t,
                (one->crown[k][0] == p) + (one->crown[k][1] == p) ==
                    (two->crown[k][0] == seat(w, p)) + (two->crown[k][1] == seat(w, p)),
                "other crowns");
    return true;
}

static bool same_position(trial *t, const bas_state *s, const twin *w) {
    const bas_state *o = &w->state;
    LAW(t, o->player == seat(w, s->player), "another player moves: %d", o->player + 1);
    LAW(t, bas_check(&w->game, o) == NULL, "bas_check: %s", bas_check(&w->game, o));
    int now[BAS_PLAYERS_MAX], now_too[BAS_PLAYERS_MAX];
    bas_scores_now(&t->game, s, now);
    bas_scores_now(&w->game, o, now_too);
    for (int p = 0; p < t->game.players; p++) {
        LAW(t, s->score[p] == o->score[seat(w, p)], "player %d has %d points, and %d", p + 1,
            s->score[p], o->score[seat(w, p)]);
        LAW(t, now[p] == now_too[seat(w, p)], "player %d would have %d points, and %d", p + 1,
            now[p], now_too[seat(w, p)]);
        for (int f = 0; f < BAS_FIGURE_COUNT; f++)
            LAW(t, s->supply[f][p] == o->supply[f][seat(w, p)], "the supply of player %d differs",
                p + 1);
    }
    if (!same_towers(t, &s->towers, w) || !same_wheel(t, &s->wheel, w)) return false;
    bas_move list[BAS_MOVES_MAX], list_too[BAS_MOVES_MAX];
    int count = bas_legal(&t->game, s, list, BAS_MOVES_MAX);
    int count_too = bas_legal(&w->game, o, list_too, BAS_MOVES_MAX);
    LAW(t, count == count_too, "%d legal moves, and %d", count, count_too);
    for (int i = 0; i < count; i++) list[i] = list_name(&w->game, o, see_move(w, list[i]));
    qsort(list, (size_t)count, sizeof *list, move_order);
    LAW(t, memcmp(list, list_too, (size_t)count * sizeof *list) == 0, "other legal moves");
    return true;
}

/* Plays the trial's next move in both games. */
static bool play_both(trial *t, bas_state *s, twin *w) {
    bas_event one[BAS_EVENTS_MAX], two[BAS_EVENTS_MAX];
    bas_event seen[BAS_EVENTS_MAX], seen_too[BAS_EVENTS_MAX];
    bas_events ev = { .at = one, .cap = BAS_EVENTS_MAX };
    bas_events ev_too = { .at = two, .cap = BAS_EVENTS_MAX };
    bas_move move = trial_choose(t, s);
    trial_record(t, move);
    LAW(t, bas_play(&t->game, s, move, &ev) == BAS_OK, "a chosen move is refused");
    LAW(t, bas_play(&w->game, &w->state, see_move(w, move), &ev_too) == BAS_OK,
        "the move is refused");
    LAW(t, ev.count == ev_too.count && ev.count <= ev.cap, "%d events, and %d", ev.count,
        ev_too.count);
    see_events(w, &ev, seen);
    see_events(&(twin){ .game = w->game }, &ev_too, seen_too);
    LAW(t, memcmp(seen, seen_too, sizeof seen) == 0, "other events");
    return same_position(t, s, w);
}

static bool play_twins(trial *t, twin *w) {
    bas_state s;
    trial_state(t, &s);
    bool good = same_position(t, &s, w);
    while (good && s.player != BAS_NOBODY) good = play_both(t, &s, w);
    return good;
}

/* ---- the laws -------------------------------------------------------------------------------- */

static uint16_t rotate_ports(unsigned ports, int rotations) {
    unsigned ground = ports & 0xfff, net = ports >> 12;
    ground = (ground << 3 * rotations | ground >> (12 - 3 * rotations)) & 0xfff;
    net = (net << rotations | net >> (4 - rotations)) & 0xf;
    return (uint16_t)(net << 12 | ground);
}

/* The tiles of a game as one set, all that lies there at the start drawn in another rotation. */
static bas_set rotated_set(bas_tile tiles[BAS_TYPES_MAX], const bas_game *g, int rotations) {
    static bas_segment segments[BAS_TYPES_MAX][BAS_TILE_SEGMENTS_MAX];
    for (int type = 0; type < g->types; type++) {
        const bas_tile *from = g->type[type].tile;
        bas_tile *to = &tiles[type];
        *to = *from;
        for (int side = 0; from->start && side < 4; side++)
            to->edges[(side + rotations) % 4] = from->edges[side];
        if (from->start) to->segment = segments[type];
        if (from->col > 0) {
            int x = from->col - 1, y = from->row - 1;
            rotate_cell(rotations, span_of(g), &x, &y);
            to->col = (uint8_t)(x + 1);
            to->row = (uint8_t)(y + 1);
        }
        for (int i = 0; from->start && i < from->segments; i++) {
            segments[type][i] = from->segment[i];
            segments[type][i].ports = rotate_ports(from->segment[i].ports, rotations);
        }
    }
    return (bas_set){ .name = "turned",
                      .family =
                          g->game == BAS_GAME_HUNTERS ? BAS_FAMILY_HUNTERS : BAS_FAMILY_MEDIEVAL,
                      .tiles = g->types,
                      .tile = tiles,
                      .sectors = g->sectors,
                      .sector = g->sector };
}

static bool law_turned(trial *t, const bas_setup *setup) {
    static bas_tile tiles[BAS_TYPES_MAX];
    static twin w;
    w.rotations = 1 + t->number % 3;
    w.seats = 0;
    bas_set set = rotated_set(tiles, &t->game, w.rotations);
    bas_setup turned = *setup;
    turned.sets = &set;
    turned.set_count = 1;
    turned.portable = t->number % 2 == 0; // the twin searches in the other way
    bas_error err = { 0 };
    LAW(t, bas_game_init(&w.game, &turned, &err) == BAS_OK, "bas_game_init: %s", err.msg);
    for (int type = 0; type < w.game.types; type++)
        LAW(t, strcmp(w.game.type[type].tile->id, t->game.type[type].tile->id) == 0,
            "the same tiles in the same order are numbered in another way");
    memset(&w.state, 0xAB, sizeof w.state);
    bas_state_init(&w.game, &w.state);
    return play_twins(t, &w);
}

static bool law_seats(trial *t, const bas_setup *setup) {
    static twin w;
    w.rotations = 0;
    w.seats = 1 + t->number % (setup->players - 1);
    LAW(t, bas_game_init(&w.game, setup, NULL) == BAS_OK, "bas_game_init");
    memset(&w.state, 0xAB, sizeof w.state);
    bas_state_init(&w.game, &w.state);
    LAW(t, bas_edit_active(&w.game, &w.state, w.seats) == BAS_OK, "bas_edit_active");
    return play_twins(t, &w);
}

/* The moves so far as a saved game, read again. */
static bool through_text(trial *t, const bas_setup *setup, bas_state *s) {
    static const char *const names[BAS_PLAYERS_MAX] = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay" };
    bas_record_error err = { 0 };
    bas_record *record = bas_record_new(&bas_heap, setup, names, &err), *again = NULL;
    bool good = record != NULL;
    for (int i = 0; good && i < t->moves; i++) good = bas_record_append(record, t->move[i], &err);
    size_t length = 0;
    char *text = good ? bas_record_text(record, &length, &err) : NULL;
    if (text != NULL) again = bas_record_parse(&bas_heap, text, length, &err);
    good = again != NULL && bas_record_replay(again, s, &err) && again->moves == t->moves;
    free(text);
    bas_record_free(record);
    bas_record_free(again);
    LAW(t, good, "saved game, line %d: %s", err.line, err.text);
    return true;
}

/* At a random moment the game is saved and loaded; both go on alike. */
static bool law_saved(trial *t, const bas_setup *setup) {
    static twin w;
    bas_state s, replayed;
    w.rotations = w.seats = 0;
    w.game = t->game;
    trial_state(t, &s);
    int stop = (int)(bas_rng_next(&t->rng) % 260);
    for (int i = 0; i < stop && s.player != BAS_NOBODY; i++) {
        bas_move move = trial_choose(t, &s);
        trial_record(t, move);
        LAW(t, bas_play(&t->game, &s, move, NULL) == BAS_OK, "a chosen move is refused");
    }
    trial_state(t, &replayed);
    for (int i = 0; i < t->moves; i++)
        LAW(t, bas_play(&t->game, &replayed, t->move[i], NULL) == BAS_OK, "move %d is refused", i);
    LAW(t, bas_equal(&t->game, &s, &replayed), "the moves played again give another position");
    memset(&w.state, 0xAB, sizeof w.state);
    if (!through_text(t, setup, &w.state)) return false;
    LAW(t, bas_equal(&t->game, &s, &w.state), "the saved game gives another position");
    LAW(t, bas_hash(&t->game, &s) == bas_hash(&t->game, &w.state),
        "the saved game has another hash");
    while (s.player != BAS_NOBODY) {
        uint32_t bits = bas_rng_next(&t->rng);
        LAW(t, bas_sample(&t->game, &s, bits) == bas_sample(&t->game, &w.state, bits),
            "the same bits give another move after loading");
        if (!play_both(t, &s, &w)) return false;
        LAW(t, bas_equal(&t->game, &s, &w.state), "the games part after loading");
    }
    return true;
}

/* Lays the tiles of s by hand, each as soon as it touches the map and continues the river,
 * beginning anywhere in the list. */
static bool lay_again(trial *t, const bas_state *s, bas_state *o) {
    int left = 0;
    bool laid[BAS_TILES_MAX] = { false };
    for (int i = 0; i < s->tiles; i++) {
        laid[i] = bas_tile_at(o, bas_tile_x(s, i), bas_tile_y(s, i)) >= 0;
        left += !laid[i];
    }
    for (int rounds = 0; left > 0 && rounds <= BAS_TILES_MAX; rounds++) {
        int first = (int)(bas_rng_next(&t->rng) % s->tiles);
        for (int k = 0; k < s->tiles; k++) {
            int i = (first + k) % s->tiles, x = bas_tile_x(s, i), y = bas_tile_y(s, i);
            if (laid[i]) continue;
            bas_status status =
                bas_edit_lay(&t->game, o, s->tile[i].type, x, y, s->tile[i].rotation);
            if (status == BAS_ERR_CELL || status == BAS_ERR_RULE) continue;
            LAW(t, status == BAS_OK, "bas_edit_lay refuses the tile at %d %d: %s", x, y,
                bas_status_text(status));
            laid[i] = true;
            left--;
        }
    }
    LAW(t, left == 0, "%d tiles could not be laid again", left);
    return true;
}

/* The pig, and the figures on crown spaces in another order. */
static bool crown_again(trial *t, const bas_state *s, bas_state *o) {
    LAW(t, bas_edit_pig(&t->game, o, s->wheel.pig) == BAS_OK, "bas_edit_pig refuses");
    for (int i = 2 * t->game.sectors - 1; i >= 0; i--) {
        int player = s->wheel.crown[i / 2][i % 2];
        LAW(t, player == BAS_NONE || bas_edit_crown(&t->game, o, player, i / 2) == BAS_OK,
            "bas_edit_crown refuses");
    }
    return true;
}

/* Puts the figures, floors and guards of s on the tiles laid again. */
static bool man_again(trial *t, const bas_state *s, bas_state *o) {
    for (int i = 0; i < s->tiles; i++) {
        int figure = s->tile[i].figure, at = bas_tile_at(o, bas_tile_x(s, i), bas_tile_y(s, i));
        if (figure != BAS_NONE)
            LAW(t,
                bas_edit_claim(&t->game, o, figure & 7, figure >> 3, at, s->tile[i].segment) ==
                    BAS_OK,
                "bas_edit_claim refuses");
    }
    if (t->game.game == BAS_GAME_WHEEL) return crown_again(t, s, o);
    if (!(t->game.modules & BAS_MOD_TOWERS)) return true;
    for (int i = 0; i < s->towers.count; i++) {
        int tile = s->towers.tile[i], at = bas_tile_at(o, bas_tile_x(s, tile), bas_tile_y(s, tile));
        bas_status status =
            bas_edit_tower(&t->game, o, at, s->towers.floors[i], s->towers.guard[i]);
        LAW(t, status == BAS_OK, "bas_edit_tower refuses: %s", bas_status_text(status));
    }
    if (s->towers.stolen != BAS_NONE)
        LAW(t, bas_edit_steal(&t->game, o, s->towers.stolen) == BAS_OK, "bas_edit_steal refuses");
    return true;
}

/* Whether nobody has anything that cannot be laid by hand: points, goods. */
static bool empty_handed(const bas_game *g, const bas_state *s) {
    for (int p = 0; p < g->players; p++) {
        if (s->score[p] != 0) return false;
        for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
            if (s->tokens[a][p] > 0) return false;
    }
    return true;
}

/* A moment in which a tower tile or the second part of a turn is due is no position of its own. */
static bool between_turns(const bas_game *g, const bas_state *s) {
    return s->player == BAS_NATURE && s->draw_stack != BAS_STACK_TOWER &&
           s->draw_stack != BAS_STACK_BONUS &&
           !(g->modules & BAS_MOD_BUILDERS && (s->turn_kind || s->turn_due));
}

/* Plays up to the last draw before anybody had what cannot be laid by hand. */
static bool play_empty_handed(trial *t, bas_state *last) {
    bas_state s;
    trial_state(t, &s);
    int moves = 0; // that lead to `last`
    while (s.player != BAS_NOBODY && empty_handed(&t->game, &s)) {
        if (between_turns(&t->game, &s)) {
            bas_copy(last, &s);
            moves = t->moves;
        }
        bas_move move = trial_choose(t, &s);
        trial_record(t, move);
        LAW(t, bas_play(&t->game, &s, move, NULL) == BAS_OK, "a chosen move is refused");
    }
    t->moves = moves;
    return true;
}

/* A position is what lies on the table, not how it came about. */
static bool law_order(trial *t, BAS_UNUSED const bas_setup *setup) {
    bas_state last, o;
    trial_state(t, &o);
    if (!play_empty_handed(t, &last) || !lay_again(t, &last, &o) || !man_again(t, &last, &o))
        return false;
    for (int type = 0; type < t->game.types; type++)
        while (o.bag[type] > last.bag[type])
            LAW(t, bas_edit_discard(&t->game, &o, type) == BAS_OK, "bas_edit_discard refuses");
    LAW(t, bas_edit_active(&t->game, &o, last.active) == BAS_OK, "bas_edit_active refuses");
    LAW(t, bas_check(&t->game, &o) == NULL, "bas_check: %s", bas_check(&t->game, &o));
    LAW(t, bas_equal(&t->game, &last, &o), "laid in another order, the position differs");
    LAW(t, bas_hash(&t->game, &last) == bas_hash(&t->game, &o),
        "laid in another order, the hash differs");
    static twin w;
    w.rotations = w.seats = 0;
    w.game = t->game;
    w.state = o;
    bool good = same_position(t, &last, &w);
    while (good && last.player != BAS_NOBODY) good = play_both(t, &last, &w);
    return good;
}

/* ---- all games ------------------------------------------------------------------------------- */

static const struct law {
    const char *name;
    bool (*holds)(trial *t, const bas_setup *setup);
} laws[] = {
    { "the table turned", law_turned },
    { "the seats moved", law_seats },
    { "saved and loaded", law_saved },
    { "laid in another order", law_order },
};

/* Whether a setup is played: of a game with many rule sets one number of players for each of them,
 * all numbers in their order; of other games all. */
static bool is_played(const bas_setup *setup, int rule_set) {
    bas_game_info info;
    bas_game_info_get(setup->game, &info);
    const int numbers = bas_players_max(setup) - BAS_PLAYERS_MIN + 1;
    return !info.modules || setup->players == BAS_PLAYERS_MIN + rule_set % numbers;
}

/* Games from `first` on, each with another policy. */
static void run(const struct law *law, const bas_setup *setup, int first, int games,
                uint64_t seed) {
    static trial t;
    char name[BAS_TEXT_MAX + 16];
    bool good = true;
    for (int number = first; good && number < first + games; number++)
        good = trial_begin(&t, setup, seed, number) && law->holds(&t, setup);
    ok(good, "%s, %s: %d games", law->name, trial_name(&t.game, name), games);
    if (!good) trial_report(&t);
}

int main(int argc, char **argv) {
    int games = TRIAL_POLICIES;
    uint64_t seed = 1;
    if (!trial_arguments(argc, argv, &games, &seed)) return 2;
    for (size_t k = 0; k < sizeof laws / sizeof *laws; k++) {
        bas_setup setup = { .players = BAS_PLAYERS_MIN };
        int rule_set = -1;
        do {
            rule_set += setup.players == BAS_PLAYERS_MIN;
            if (laws[k].holds == law_turned && setup.modules & BAS_MOD_RIVER_FORK) continue;
            if (!is_played(&setup, rule_set)) continue;
            if (trial_is_later(&setup))
                run(&laws[k], &setup, rule_set, (games + TRIAL_POLICIES - 1) / TRIAL_POLICIES,
                    seed);
            else
                run(&laws[k], &setup, games * rule_set, games, seed);
        } while (trial_next(&setup));
    }
    return done();
}
