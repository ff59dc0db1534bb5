/* check.c: bas_check notices. In positions of random games one thing that the engine keeps is
 * spoiled at a time, and the law that it breaks must be named. The engine is a part of this test,
 * so that it can be spoiled where it is. */
#include "../../src/engine/engine.c"

#include <string.h>

#include "unit/tap.h"

static bas_game g;
static bas_state good, s;
static uint32_t random_state = 5;

static uint32_t random_bits(void) {
    random_state = random_state * 747796405u + 2891336453u;
    return random_state ^ random_state >> 16;
}

/* Plays to a moment at which `ready` says yes. */
static void play_until(const char *game, bool (*ready)(void)) {
    bas_setup setup;
    bas_game_parse(game, &setup, NULL);
    setup.players = 3;
    bas_game_init(&g, &setup, NULL);
    for (int tries = 0; tries < 1000; tries++) {
        memset(&good, 0, sizeof good);
        bas_state_init(&g, &good);
        while (good.player != BAS_NOBODY) {
            if (ready()) return;
            bas_play_unchecked(&g, &good, bas_sample(&g, &good, random_bits()), NULL);
        }
    }
    ok(false, "%s: the moment comes", game);
}

#define BREAK(law, ...)                                                                            \
    do {                                                                                           \
        memcpy(&s, &good, sizeof s);                                                               \
        __VA_ARGS__;                                                                               \
        noticed(law, #__VA_ARGS__);                                                                \
    } while (0)

static void noticed(const char *law, const char *how) {
    const char *broken = bas_check(&g, &s);
    if (!ok(broken != NULL && strcmp(broken, law) == 0, "%s: %s", law, how))
        note("got: %s", broken ? broken : "nothing");
}

/* ---- the map --------------------------------------------------------------------------------- */

static bool late(void) { return good.player == BAS_NATURE && good.tiles > 50; }

static bool is_ends(int segment) {
    return g.kind[segment_data(&g, &good, segment)->kind].close == BAS_CLOSE_ENDS;
}

/* A segment whose feature has at least this many; `ends`: that closes by its ends. */
static int segment_of(int size, bool ends) {
    for (int i = 0; i < good.segments; i++)
        if (bas_feature_size(good.feature[good.label[i]]) >= size && (!ends || is_ends(i)))
            return i;
    return 0;
}

static int segment_kind(int kind) {
    int i = 0;
    while (i < good.segments - 1 && segment_data(&g, &good, i)->kind != kind) i++;
    return i;
}

/* A segment that another comes before in its feature. */
static int second_segment(void) {
    int i = 0;
    for (bool found = false; !found; i += !found)
        for (int k = 0; k < i; k++) found |= good.label[k] == good.label[i];
    return i;
}

/* A tile with tiles on all sides whose sides are not all the same. */
static int inner_tile(void) {
    for (int i = 0; i < good.tiles; i++) {
        int around = 0;
        for (int d = 0; d < 4; d++)
            around += grid_tile(&good, good.key[i] + (unsigned)grid_key_step[d]) >= 0;
        const bas_type *t = &g.type[good.tile[i].type];
        if (around == 4 && t->edges[0] != t->edges[1]) return i;
    }
    return -1;
}

static void drop_frontier(void) { // the last cell, from the table too
    s.frontier--;
    s.cell[grid_slot(&s, s.key[BAS_TILES_MAX + s.frontier])] = 0;
}

static void test_map(void) {
    play_until("base+farmers", late);
    const char *found = "every tile is found at its cell",
               *empty = "every frontier cell is found, and empty",
               *asks = "a frontier cell asks for what its neighbours show";
    BREAK("the cell table holds exactly the tiles and the frontier", s.frontier--);
    BREAK(found, s.key[0] = good.key[1], s.key[1] = good.key[0]);
    BREAK(found, s.key[0] = good.key[1]);
    BREAK(empty, s.key[BAS_TILES_MAX] = good.key[BAS_TILES_MAX + 1]);
    BREAK(empty, s.key[BAS_TILES_MAX] = good.key[0]);
    BREAK("frontier cells touch a tile", drop_frontier(),
          s.key[BAS_TILES_MAX + s.frontier] = (uint16_t)grid_key(100, 100),
          s.cell[grid_slot(&s, grid_key(100, 100))] = (uint16_t)(BAS_TILES_MAX + ++s.frontier));
    BREAK(asks, s.need[0] ^= 1);
    BREAK(asks, s.need[0] = 0, s.mask[0] = 0);
    BREAK(asks, s.mask[0] ^= 0xff);
    BREAK("every empty cell beside the map is in the frontier", drop_frontier());
    do play_until("base+farmers", late);
    while (inner_tile() < 0);
    BREAK("touching sides agree", s.tile[inner_tile()].rotation ^= 1);
}

static void test_features(void) {
    play_until("base+farmers", late);
    const char *tile = "every segment belongs to its tile",
               *ring = "a ring holds the whole feature";
    const int big = segment_of(5, false), label = good.label[big], end = good.segments - 1;
    BREAK(tile, s.owner[0] = (uint8_t)s.tiles);
    BREAK(tile, s.owner[0] = 1);
    BREAK(tile, s.owner[end] = 0);
    BREAK("a label names a segment of its own feature",
          for (int i = 0; i < s.segments; i++) if (s.label[i] != s.label[0]) s.label[0] =
              s.label[i]);
    BREAK("a feature counts its segments", s.feature[label] += BAS_FEATURE_SEGMENT);
    BREAK("a feature counts its open ends",
          s.feature[s.label[segment_of(1, true)]] += BAS_FEATURE_OPEN);
    BREAK("a ring stays in its feature",
          for (int i = 0; i < s.segments; i++) if (s.label[i] != label) s.next[label] =
              (uint16_t)i);
    BREAK(ring, s.next[label] = (uint16_t)label);
    BREAK(ring, s.next[s.next[label]] = s.next[label]);
    BREAK("labels are features", s.label[second_segment()] ^= 1);
    play_until("hunters", late);
    BREAK("a feature counts its attributes", s.feature[s.label[segment_kind(BAS_KIND_FOREST)]] +=
                                             attribute_word(BAS_ATTRIBUTE_MENHIR, 1));
}

/* ---- figures and tiles ----------------------------------------------------------------------- */

static int figure_tile(int kind) { // a tile with a figure on a feature of that kind, or -1
    for (int i = 0; i < good.tiles; i++)
        if (good.tile[i].figure != BAS_NONE &&
            segment_data(&g, &good, placed_segment(&g, &good.tile[i]))->kind == kind)
            return i;
    return -1;
}

static bool peopled(void) {
    return late() && good.arounds && figure_tile(BAS_KIND_MONASTERY) >= 0 &&
           figure_tile(BAS_KIND_ROAD) >= 0;
}

static int closed_city(void) { // a free tile of it
    for (int i = 0; i < good.segments; i++)
        if (segment_data(&g, &good, i)->kind == BAS_KIND_CITY &&
            !bas_feature_open(good.feature[good.label[i]]) &&
            good.tile[good.owner[i]].figure == BAS_NONE && good.owner[i] >= good.first &&
            good.supply[0][0])
            return i;
    return -1;
}

static bool city_closed(void) { return peopled() && closed_city() >= 0; }

static void test_figures(void) {
    play_until("base+farmers", city_closed);
    const char *player = "a figure belongs to a player";
    const int road = figure_tile(BAS_KIND_ROAD), monk = figure_tile(BAS_KIND_MONASTERY),
              home = placed_segment(&g, &good.tile[monk]), city = closed_city();
    BREAK("figures stand from the first tile on that may hold one", s.first = (uint8_t)(road + 1));
    BREAK(player, s.tile[road].figure = 7);
    BREAK(player, s.tile[road].figure = 30 << 3);
    BREAK("a figure stands where its kind may stand",
          s.tile[road].figure = (uint8_t)(BAS_FIGURE_HUT << 3));
    BREAK("a claimed feature that can be surrounded is listed once", s.arounds = 0);
    BREAK("a claimed feature that can be surrounded is listed once",
          s.around[s.arounds++] = (uint16_t)home);
    BREAK("it counts its missing neighbours", s.feature[home] -= BAS_FEATURE_OPEN);
    BREAK("nothing else is listed as claimed and surrounded", s.around[s.arounds++] = 0);
    BREAK("figures are in the supply or on the map", s.supply[0][2]++);
    BREAK("a feature counts its figures", s.feature[s.label[city]]++);
    BREAK(
        "no figure stays on a completed feature",
        figure_put(&g, &s, 0, BAS_FIGURE_MEEPLE, s.owner[city], city - s.tile[s.owner[city]].base));
}

static bool placing(void) { return good.player < g.players && good.hand != BAS_NONE; }

static void empty_stack(void) {
    for (int i = 0; i < g.types; i++)
        if (g.type[i].stack == s.draw_stack) s.boxed = (uint16_t)(s.boxed + s.bag[i]), s.bag[i] = 0;
    s.left[s.draw_stack] = 0;
}

static void test_tiles(void) {
    const char *hand = "a tile is in hand until it is laid";
    play_until("base", late);
    BREAK("no tile exists twice", s.bag[g.types - 1]++);
    BREAK("tiles are in a stack, in hand, on the map or in the box", s.boxed++);
    BREAK("a stack counts its tiles", s.left[BAS_STACK_LAND]--);
    BREAK("a stack counts its tiles", s.left[BAS_STACK_TOWER]++);
    BREAK("somebody moves", s.player = 7);
    BREAK("nobody has less than no points", s.score[1] = -1);
    BREAK("whoever moves has a move", empty_stack());
    BREAK(hand, s.player = 0);
    play_until("base", placing);
    BREAK(hand, s.hand = BAS_NONE, s.boxed++);
}

/* ---- the laws of modules and games ----------------------------------------------------------- */

static bool flowing(void) { return good.player == BAS_NATURE && good.river.ends && good.tiles > 4; }

static bool guarded(void) {
    return good.player == BAS_NATURE && good.towers.count > 1 && good.towers.guard[0] != BAS_NONE;
}

static bool traded(void) {
    return good.player < g.players && good.hand != BAS_NONE &&
           good.tokens[BAS_ATTRIBUTE_WINE][0] > 0;
}

static bool crowned(void) {
    return good.player == BAS_NATURE && good.wheel.crown[1][0] != BAS_NONE;
}

static int type_without(int mark) {
    int i = 0;
    while (g.type[i].mark[mark]) i++;
    return i;
}

static void test_modules(void) {
    const char *leads = "the river ends are where its branches lead",
               *crowns = "players stand on the crown spaces there are";
    play_until("base+river-fork", flowing);
    BREAK(leads, s.river.end[0].key++);
    BREAK(leads, s.river.end[0].side ^= 1);
    BREAK(leads, s.river.end[0].bend ^= 2);
    BREAK("the river has no other ends", s.river.end[s.river.ends++] = s.river.end[0],
          s.river.end[s.river.ends - 1].key++);
    play_until("base+towers", guarded);
    BREAK("every tower base on the map is a tower", s.towers.count--);
    BREAK("a tower stands on a tower base", s.towers.tile[1] = 0);
    BREAK("a tower has at most five floors", s.towers.floors[0] = 6);
    BREAK("a guard belongs to a player", s.towers.guard[0] = 5);
    BREAK("floors are in the supply or on towers", s.towers.left--);
    BREAK("only thief tiles are stolen", s.towers.stolen = (uint8_t)type_without(BAS_MARK_THIEF));
    play_until("base+builders", traded);
    BREAK("tokens come of completed features", s.tokens[BAS_ATTRIBUTE_WINE][0] += 20);
    BREAK("a turn has two parts", s.turn_kind = s.turn_due = BAS_TURN_SECOND);
    BREAK("a second part comes of a tile that was laid", s.turn_kind = BAS_TURN_USUAL,
          s.turn_due = BAS_TURN_SECOND);
    const char *kind = "the kind of a turn is one of the game's";
    BREAK(kind, s.turn_kind = BAS_TURN_BONUS);
    BREAK(kind, s.turn_due = BAS_TURN_COUNT);
    const char *tokens = "tokens are of the game, and of its players";
    BREAK(tokens, s.tokens[BAS_ATTRIBUTE_INN][0] = 1);
    BREAK(tokens, s.tokens[BAS_ATTRIBUTE_WINE][g.players] = 1);
    play_until("wheel", crowned);
    BREAK("the pig stands on a sector", s.wheel.pig = BAS_SECTOR_COUNT);
    BREAK(crowns, s.wheel.crown[0][1] = 0);
    BREAK(crowns, s.wheel.crown[1][0] = 5);
    BREAK("sectors with a free crown space are known", s.wheel.free ^= 1);
    play_until("hunters", late);
    const char *animals = "only animals of meadows are covered";
    BREAK(animals, s.hunters.covered[sizeof s.hunters.covered - 1] |= 128);
    BREAK(animals,
          for (int i = 0; i < s.segments; i++) if (segment_data(&g, &s, i)->kind == BAS_KIND_FOREST)
              s.hunters.covered[i >> 3] |= (uint8_t)(1 << (i & 7)));
    BREAK(kind, s.turn_kind = BAS_TURN_SECOND);
    BREAK(kind, s.turn_due = BAS_TURN_SECOND);
}

/* ---- positions that are not the same --------------------------------------------------------- */

#define DIFFER(...)                                                                                \
    do {                                                                                           \
        memcpy(&s, &good, sizeof s);                                                               \
        __VA_ARGS__;                                                                               \
        ok(!bas_equal(&g, &good, &s), "another position: %s", #__VA_ARGS__);                       \
        ok(bas_hash(&g, &good) != bas_hash(&g, &s), "and another number");                         \
    } while (0)

static void test_equal(void) {
    play_until("base+towers", guarded);
    const int road = figure_tile(BAS_KIND_ROAD);
    memcpy(&s, &good, sizeof s);
    ok(bas_equal(&g, &good, &s) && bas_hash(&g, &good) == bas_hash(&g, &s), "the same position");
    DIFFER(s.player = 0);
    DIFFER(s.active ^= 1);
    DIFFER(s.row++);
    DIFFER(s.hand = 1);
    DIFFER(s.draw_stack++);
    DIFFER(s.boxed++);
    DIFFER(s.tiles--);
    DIFFER(s.score[1]++);
    DIFFER(s.supply[0][1]--);
    DIFFER(s.bag[0]--);
    DIFFER(s.tile[1].rotation ^= 1);
    for (int i = 0; i < good.tiles; i++) DIFFER(s.tile[i].type ^= 1);
    DIFFER(s.towers.left--);
    DIFFER(s.towers.floors[0]++);
    if (road >= 0) DIFFER(s.tile[road].segment ^= 1);
    DIFFER(s.key[1] = (uint16_t)grid_key(99, 99));
}

int main(void) {
    test_map();
    test_features();
    test_figures();
    test_tiles();
    test_modules();
    test_equal();
    return done();
}
