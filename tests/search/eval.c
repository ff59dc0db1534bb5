/* eval.c: the evaluation, by laws that hold whatever its numbers are: a finished game is worth its
 * scores, what is won counts in full, players and directions are all alike, and looking changes
 * nothing. */
#include "search/eval.h"

#include <string.h>

#include "bastide_layout.h"
#include "bots/bot.h"
#include "common/deck.h"
#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char *const games[] = {
    "base",  "base+farmers", "base+farmers+river+abbot+towers", "base+river-fork+abbot",
    "wheel", "hunters",
};

static bool game_of(bas_game *g, const char *name, int players) {
    bas_setup setup;
    if (bas_game_parse(name, &setup, NULL) != BAS_OK) return false;
    setup.players = (uint8_t)players;
    return bas_game_init(g, &setup, NULL) == BAS_OK;
}

static bool near(float a, float b) { return a - b < 0.001f && b - a < 0.001f; }

/* A move that a player of some sense might make, so that positions are worth looking at: the best
 * of a few by the evaluation itself. */
static bas_move some_move(const bas_game *g, const bas_state *s, bas_rng *rng) {
    bas_move moves[3], best = 0;
    float worth[3], most = -1e9f;
    for (int i = 0; i < 3; i++) moves[i] = bas_sample(g, s, bas_rng_next(rng));
    bas_eval_moves(g, s, moves, 3, worth);
    for (int i = 0; i < 3; i++)
        if (worth[i] > most) most = worth[i], best = moves[i];
    return best;
}

/* ---- laws of one position -------------------------------------------------------------------- */

static bool within(const bas_game *g, const bas_state *s) {
    float points[BAS_PLAYERS_MAX];
    bas_eval_points(g, s, points);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) {
        const float most = p < g->players ? (float)s->score[p] + 400 : 0;
        if (!(points[p] >= 0 && points[p] <= most)) return false; // not a number fails too
    }
    return true;
}

static bool untouched(const bas_game *g, const bas_state *s) {
    static bas_state before, now;
    memcpy(&before, s, sizeof before);
    memcpy(&now, s, sizeof now);
    float points[BAS_PLAYERS_MAX], worth[4];
    bas_move moves[4];
    bas_eval_points(g, &now, points);
    if (s->player < g->players) {
        const int count = bas_legal(g, s, moves, 4);
        bas_eval_moves(g, &now, moves, count < 4 ? count : 4, worth);
    }
    return !memcmp(&before, &now, sizeof now);
}

static int other(int player) { return player < 2 ? 1 - player : player; }

/* The same position with the two players exchanged. */
static void exchange(const bas_state *s, bas_state *to) {
    *to = *s;
    to->player = (uint8_t)other(s->player);
    to->active = (uint8_t)other(s->active);
    for (int p = 0; p < 2; p++) {
        to->score[p] = s->score[1 - p];
        for (int f = 0; f < BAS_FIGURE_COUNT; f++) to->supply[f][p] = s->supply[f][1 - p];
    }
    for (int i = 0; i < s->segments; i++)
        to->feature[i] = (s->feature[i] & ~(uint64_t)255) | (s->feature[i] >> 4 & 15) |
                         (s->feature[i] & 15) << 4;
    for (int i = 0; i < s->tiles; i++)
        if (s->tile[i].figure != BAS_NONE) to->tile[i].figure ^= 1;
    for (int i = 0; i < BAS_TOWERS_MAX; i++)
        to->towers.guard[i] = (uint8_t)other(s->towers.guard[i]);
    for (int i = 0; i < BAS_SECTOR_COUNT; i++)
        for (int k = 0; k < BAS_CROWNS_MAX; k++)
            to->wheel.crown[i][k] = (uint8_t)other(s->wheel.crown[i][k]);
}

static bool fair(const bas_game *g, const bas_state *s) {
    static bas_state twin;
    float one[BAS_PLAYERS_MAX], two[BAS_PLAYERS_MAX];
    exchange(s, &twin);
    bas_eval_points(g, s, one);
    bas_eval_points(g, &twin, two);
    return near(one[0], two[1]) && near(one[1], two[0]);
}

/* The last decision of a turn is worth the position behind it, an earlier one the best that can
 * follow. */
static bool foreseen(const bas_game *g, const bas_state *s) {
    static bas_state next;
    bas_move moves[BAS_MOVES_MAX], after[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX], best[BAS_MOVES_MAX], points[BAS_PLAYERS_MAX];
    const int me = s->player, count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    bas_eval_moves(g, s, moves, count, worth);
    for (int i = 0; i < count; i++) {
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], NULL);
        float expected = -1e9f;
        if (next.player == me) {
            const int more = bas_legal(g, &next, after, BAS_MOVES_MAX);
            bas_eval_moves(g, &next, after, more, best);
            for (int k = 0; k < more; k++)
                if (best[k] > expected) expected = best[k];
        } else {
            bas_eval_points(g, &next, points);
            expected = bas_eval_margin(g, points, me);
        }
        if (!near(worth[i], expected)) return false;
    }
    return true;
}

/* ---- whole games ----------------------------------------------------------------------------- */

typedef struct tally {
    int within, untouched, fair, foreseen, final; // positions that broke the law
} tally;

static void watch(const bas_game *g, int number, tally *t) {
    bas_state s;
    bas_deck deck = bas_deck_seed(7, (uint64_t)number);
    bas_rng rng = bas_rng_seed(8, (uint64_t)number);
    memset(&s, 0, sizeof s);
    bas_state_init(g, &s);
    for (int n = number; s.player != BAS_NOBODY; n++) {
        t->within += !within(g, &s);
        if (n % 5 == 0) t->untouched += !untouched(g, &s);
        if (g->players == 2) t->fair += !fair(g, &s);
        const bool chance = s.player == BAS_NATURE;
        if (!chance && n % 11 == 0) t->foreseen += !foreseen(g, &s);
        bas_play_unchecked(g, &s, chance ? bas_deck_draw(&deck, g, &s) : some_move(g, &s, &rng),
                           NULL);
    }
    float points[BAS_PLAYERS_MAX];
    bas_eval_points(g, &s, points);
    for (int p = 0; p < g->players; p++) t->final += points[p] != (float)s.score[p];
}

static void test_games(void) {
    static bas_game g;
    for (int i = 0; i < COUNT(games); i++) {
        tally t = { 0 };
        bool made = true;
        for (int players = 2; players <= 5; players++) {
            made = made && game_of(&g, games[i], players);
            for (int k = 0; made && k < 3; k++) watch(&g, k, &t);
        }
        ok(made && !t.within, "%s: points are numbers within bounds", games[i]);
        ok(made && !t.untouched, "%s: looking changes nothing", games[i]);
        ok(made && !t.fair, "%s: players exchanged, points exchanged", games[i]);
        ok(made && !t.foreseen, "%s: a move is worth the best that follows in the turn", games[i]);
        ok(made && !t.final, "%s: a finished game is worth its scores", games[i]);
    }
}

/* ---- the table turned ------------------------------------------------------------------------ */

/* The base game on a start tile that looks the same from all sides: the crossroads. */
static bool even_game(bas_game *g) {
    static bas_tile tiles[64];
    static bas_set set;
    for (int i = 0; i < bas_set_count; i++)
        if (!strcmp(bas_sets[i].name, "base")) set = bas_sets[i];
    if (set.tiles == 0 || set.tiles > COUNT(tiles)) return false;
    int crossroads = 0;
    for (int i = 0; i < set.tiles; i++) {
        tiles[i] = set.tile[i];
        tiles[i].start = !strcmp(tiles[i].id, "BA-X");
        crossroads += tiles[i].start;
    }
    set.tile = tiles;
    const bas_setup setup = {
        .players = 2, .modules = BAS_MOD_FARMERS | BAS_MOD_ABBOT, .sets = &set, .set_count = 1
    };
    return crossroads == 1 && bas_game_init(g, &setup, NULL) == BAS_OK;
}

static bas_move turned(bas_move move) {
    const int x = -bas_move_y(move), y = bas_move_x(move);
    switch (bas_move_action(move)) {
    case BAS_ACTION_PLACE: return bas_move_place(x, y, (bas_move_rotation(move) + 1) % 4);
    case BAS_ACTION_RECALL: return bas_move_cell(BAS_ACTION_RECALL, x, y);
    default: return move;
    }
}

static bool same_turned(const bas_game *g, const bas_state *a, const bas_state *b) {
    float one[BAS_PLAYERS_MAX], two[BAS_PLAYERS_MAX];
    bas_eval_points(g, a, one);
    bas_eval_points(g, b, two);
    return near(one[0], two[0]) && near(one[1], two[1]);
}

static void test_turned(void) {
    static bas_game g;
    bool made = even_game(&g);
    int broken = 0, seen = 0;
    for (int k = 0; made && k < 10; k++) {
        bas_state a, b;
        bas_deck deck = bas_deck_seed(9, (uint64_t)k);
        bas_rng rng = bas_rng_seed(10, (uint64_t)k);
        bas_state_init(&g, &a);
        bas_state_init(&g, &b);
        for (; made && a.player != BAS_NOBODY; seen++) {
            const bas_move move =
                a.player == BAS_NATURE ? bas_deck_draw(&deck, &g, &a) : some_move(&g, &a, &rng);
            bas_play_unchecked(&g, &a, move, NULL);
            made = bas_play(&g, &b, turned(move), NULL) == BAS_OK;
            broken += !same_turned(&g, &a, &b);
        }
    }
    ok(made && seen > 0 && !broken, "the table turned: the same points (%d positions)", seen);
}

/* ---- points that are made -------------------------------------------------------------------- */

/* The start tile's city closed with a cap, the tile of player 1, by whom it is claimed or not. */
static bool close_city(bas_game *g, bas_state *s, bool claimed) {
    if (!game_of(g, "base+farmers", 2)) return false;
    bas_state_init(g, s);
    const int cap = bas_type_find(g, "BA-E", 4);
    if (claimed && bas_edit_claim(g, s, 0, BAS_FIGURE_MEEPLE, 0, 0) != BAS_OK) return false;
    return bas_play(g, s, bas_move_draw(cap), NULL) == BAS_OK &&
           bas_play(g, s, bas_move_place(0, -1, 2), NULL) == BAS_OK &&
           bas_play(g, s, bas_move_pass(), NULL) == BAS_OK;
}

static void test_exact(void) {
    static bas_game g;
    bas_state with, without;
    float one[BAS_PLAYERS_MAX], two[BAS_PLAYERS_MAX];
    const bool made = close_city(&g, &with, true) && close_city(&g, &without, false);
    bas_eval_points(&g, &with, one);
    bas_eval_points(&g, &without, two);
    ok(made && with.score[0] == 4 && near(one[0] - two[0], 4) && near(one[1], two[1]),
       "the points of a completed city count in full");
}

/* ---- greedy ---------------------------------------------------------------------------------- */

/* Games that the first bot wins of `count`, seats changing. */
static int wins(const bas_game *g, const char *first, const char *rest, int count) {
    int won = 0;
    bas_bot *bot[BAS_PLAYERS_MAX] = { 0 };
    char why[128];
    for (int p = 0; p < g->players; p++)
        bot[p] = bas_bot_new(p ? rest : first, 1, 0, why, sizeof why);
    for (int k = 0; k < count && bot[0]; k++) {
        bas_state s;
        bas_deck deck = bas_deck_seed(11, (uint64_t)k);
        bas_state_init(g, &s);
        for (int p = 0; p < g->players; p++)
            bas_bot_begin(bot[p], g, p, bas_bot_stream((uint64_t)k, p));
        while (s.player != BAS_NOBODY) {
            bas_move move = 0;
            if (s.player == BAS_NATURE)
                move = bas_deck_draw(&deck, g, &s);
            else
                bas_bot_choose(bot[(s.player + k) % g->players], g, &s, NULL, &move);
            bas_play_unchecked(g, &s, move, NULL);
        }
        const int seat = (g->players - k % g->players) % g->players;
        won += bas_winners(g, &s) == 1u << seat;
    }
    for (int p = 0; p < g->players; p++) bas_bot_free(bot[p]);
    return won;
}

static void test_greedy(void) {
    static bas_game g;
    for (int i = 0; i < COUNT(games); i++)
        for (int players = 2; players <= 5; players += 3) {
            const bool made = game_of(&g, games[i], players);
            const int won = made ? wins(&g, "greedy", "random", 30) : 0;
            ok(won >= 29, "%s, %d players: greedy beats random (%d of 30)", games[i], players, won);
        }
}

/* ---- the edge of the table ------------------------------------------------------------------- */

#define FIELD(mask)                                                                                \
    { .kind = BAS_KIND_FIELD, .ports = (mask), .lake = BAS_NONE }

static const bas_segment through[] = {
    { .kind = BAS_KIND_CITY, .ports = 7 << 3 | 7 << 9, .lake = BAS_NONE },
    FIELD(7),
    FIELD(7 << 6),
};
static const bas_segment cap[] = {
    { .kind = BAS_KIND_CITY, .ports = 7 << 3, .lake = BAS_NONE },
    FIELD(7 | 7 << 6 | 7 << 9),
};
static const bas_segment monastery[] = {
    { .kind = BAS_KIND_MONASTERY, .lake = BAS_NONE },
    FIELD(0xfff),
};

#define EDGES(n, e, s, w)                                                                          \
    .edges = { BAS_EDGE_##n, BAS_EDGE_##e, BAS_EDGE_##s, BAS_EDGE_##w }, .joined = BAS_NONE

static const bas_tile edge_tiles[] = {
    { .id = "start",
      .count = 1,
      .start = true,
      .segments = 3,
      .segment = through,
      EDGES(FIELD, CITY, FIELD, CITY) },
    { .id = "cap", .count = 4, .segments = 2, .segment = cap, EDGES(FIELD, CITY, FIELD, FIELD) },
    { .id = "through",
      .count = 126,
      .segments = 3,
      .segment = through,
      EDGES(FIELD, CITY, FIELD, CITY) },
    { .id = "monastery",
      .count = 6,
      .segments = 2,
      .segment = monastery,
      EDGES(FIELD, FIELD, FIELD, FIELD) },
};

/* What leads beyond the edge of the table is never finished, and nobody counts on it. AMB-98 */
static void test_edge(void) {
    static bas_game g;
    static bas_state s;
    const bas_set set = { .name = "set", .tiles = COUNT(edge_tiles), .tile = edge_tiles };
    const bas_setup setup = { .players = 2, .sets = &set, .set_count = 1 };
    bas_error err = { 0 };
    if (bas_game_init(&g, &setup, &err) != BAS_OK) note("%s", err.msg);
    bas_state_init(&g, &s);
    const int end = bas_type_find(&g, "cap", 3), city = bas_type_find(&g, "through", 7);
    const int monk = bas_type_find(&g, "monastery", 9);
    bool laid = bas_edit_lay(&g, &s, end, -1, 0, 0) == BAS_OK;
    for (int x = 1; x <= BAS_TABLE_EDGE; x++)
        laid = laid && bas_edit_lay(&g, &s, city, x, 0, 0) == BAS_OK;
    const int last = s.last;
    for (int y = 1; y <= 2; y++) // a monastery with neighbours wherever there can be one
        for (int x = BAS_TABLE_EDGE - 1; x <= BAS_TABLE_EDGE; x++)
            laid = laid && bas_edit_lay(&g, &s, monk, x, y, 0) == BAS_OK;
    ok(laid, "a city and monasteries up to the edge");
    float free[BAS_PLAYERS_MAX], points[BAS_PLAYERS_MAX];
    bas_eval_points(&g, &s, free);
    ok(bas_edit_claim(&g, &s, 0, BAS_FIGURE_MEEPLE, last, 0) == BAS_OK &&
           bas_edit_claim(&g, &s, 1, BAS_FIGURE_MEEPLE, bas_tile_at(&s, BAS_TABLE_EDGE, 1), 0) ==
               BAS_OK,
       "both are claimed");
    bas_eval_points(&g, &s, points);
    ok(points[0] <= free[0] + BAS_TABLE_EDGE + 2,
       "AMB-98 a city that leads beyond the edge counts as unfinished: %.2f",
       (double)(points[0] - free[0]));
    ok(points[1] <= free[1] + 6, "AMB-98 and squares beyond it are nothing to a monastery: %.2f",
       (double)(points[1] - free[1]));
}

int main(void) {
    test_games();
    test_turned();
    test_exact();
    test_greedy();
    test_edge();
    return done();
}
