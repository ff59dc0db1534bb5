/* setup.c: bas_game_init with setups that no file and no command line would make: what is wrong
 * is refused with its status and its reason, what lies just inside a limit can be played to the
 * end, and nothing crashes, also where the caller wants to hear no reason.
 *
 * The tile sets are made of the few tiles below. A case is a line of a table, or a set that is
 * filled by a loop where the point is how much it holds. */
#include "bastide.h"

#include <string.h>

#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- tiles ----------------------------------------------------------------------------------- */

enum {
    ALL_SIDES = 0xfff,
    MIDDLES = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10,
    BANKS = ALL_SIDES - MIDDLES
};

#define FIELD                                                                                      \
    { .kind = BAS_KIND_FIELD, .ports = ALL_SIDES, .lake = BAS_NONE }
#define INSIDE                                                                                     \
    { .kind = BAS_KIND_FIELD, .lake = BAS_NONE } // a field that reaches no side
#define POND                                                                                       \
    { .kind = BAS_KIND_LAKE, .lake = BAS_NONE }

static const bas_segment field[] = { FIELD };
static const bas_segment ten_fields[] = { FIELD,  INSIDE, INSIDE, INSIDE, INSIDE,
                                          INSIDE, INSIDE, INSIDE, INSIDE, INSIDE };
static const bas_segment too_many_fields[BAS_TILE_SEGMENTS_MAX + 1] = { FIELD };
static const bas_segment city[] = {
    { .kind = BAS_KIND_CITY, .ports = ALL_SIDES, .lake = BAS_NONE }
};
static const bas_segment monastery[] = { { .kind = BAS_KIND_MONASTERY, .lake = BAS_NONE }, FIELD };
static const bas_segment spring[] = {
    { .kind = BAS_KIND_RIVER, .flags = BAS_SEGMENT_SPRING, .ports = MIDDLES, .lake = BAS_NONE },
    { .kind = BAS_KIND_FIELD, .ports = BANKS, .lake = BAS_NONE },
};
static const bas_segment meadow[] = {
    { .kind = BAS_KIND_MEADOW, .ports = ALL_SIDES, .lake = BAS_NONE }
};
static const bas_segment ponds[BAS_TILE_SYSTEMS_MAX + 2] = {
    { .kind = BAS_KIND_MEADOW, .ports = ALL_SIDES, .lake = BAS_NONE },
    POND,
    POND,
    POND,
    POND,
    POND,
    POND,
};
static const bas_mark tower[] = { { .mark = BAS_MARK_TOWER, .name = "tower", .word = "" } };

#define SEGMENTS(list) .segments = sizeof(list) / sizeof *(list), .segment = (list)
#define EDGES(edge)    .edges = { edge, edge, edge, edge }, .joined = BAS_NONE
#define FIELD_TILE     EDGES(BAS_EDGE_FIELD), SEGMENTS(field)
#define SPRING_TILE    .edges = { 3, 3, 3, 3 }, SEGMENTS(spring), .start = true, .count = 1

#define START                                                                                      \
    { .id = "start", .count = 1, .start = true, FIELD_TILE }
#define DRAWN                                                                                      \
    { .id = "drawn", .count = 3, FIELD_TILE }
#define AT(x, y, name, edge, segments_of)                                                          \
    {                                                                                              \
        .id = (name), .count = 1, .start = true, .col = (x), .row = (y), EDGES(edge),              \
        SEGMENTS(segments_of)                                                                      \
    }

#define SET(list)                                                                                  \
    { .name = "set", .tiles = sizeof(list) / sizeof *(list), .tile = (list) }

static const bas_tile fine[] = { START, DRAWN };
static const bas_tile only_start[] = { START };
static const bas_tile only_drawn[] = { DRAWN };
static const bas_tile start_twice[] = { START,
                                        { .id = "other", .count = 1, .start = true, FIELD_TILE },
                                        DRAWN };
static const bas_tile id_twice[] = { START, DRAWN, DRAWN };
static const bas_tile start_of_two[] = { { .id = "start", .count = 2, .start = true, FIELD_TILE },
                                         DRAWN };
static const bas_tile same_square[] = { AT(1, 1, "a", BAS_EDGE_FIELD, field),
                                        AT(1, 1, "b", BAS_EDGE_FIELD, field), DRAWN };
static const bas_tile board[] = { AT(1, 1, "a", BAS_EDGE_FIELD, field),
                                  AT(2, 1, "b", BAS_EDGE_FIELD, field), DRAWN };
static const bas_tile no_match[] = { AT(1, 1, "a", BAS_EDGE_FIELD, field),
                                     AT(2, 1, "b", BAS_EDGE_CITY, city), DRAWN };
static const bas_tile apart[] = { AT(1, 1, "a", BAS_EDGE_FIELD, field),
                                  AT(3, 1, "b", BAS_EDGE_FIELD, field), DRAWN };
static const bas_tile far_away[] = { AT(99, 99, "a", BAS_EDGE_FIELD, field),
                                     { .id = "drawn", .count = 103, FIELD_TILE } };
static const bas_tile too_many_segments[] = {
    START,
    { .id = "drawn", .count = 1, EDGES(BAS_EDGE_FIELD), SEGMENTS(too_many_fields) },
};
static const bas_tile four_ends[] = { { .id = "spring", SPRING_TILE, .joined = BAS_NONE }, DRAWN };
static const bas_tile six_ends[] = { { .id = "spring/a", SPRING_TILE, .joined = 1 },
                                     { .id = "spring/b", SPRING_TILE, .joined = 3 },
                                     DRAWN };
static const bas_tile meadows[] = {
    { .id = "start", .count = 1, .start = true, EDGES(BAS_EDGE_MEADOW), SEGMENTS(meadow) },
    { .id = "drawn", .count = 3, EDGES(BAS_EDGE_MEADOW), SEGMENTS(meadow) },
};
static const bas_tile six_ponds[] = {
    { .id = "start", .count = 1, .start = true, EDGES(BAS_EDGE_MEADOW), SEGMENTS(meadow) },
    { .id = "drawn", .count = 3, EDGES(BAS_EDGE_MEADOW), SEGMENTS(ponds) },
};

static const bas_set set_fine[] = { SET(fine) };
static const bas_set set_only_start[] = { SET(only_start) };
static const bas_set set_only_drawn[] = { SET(only_drawn) };
static const bas_set set_in_two[] = { SET(only_start), SET(only_drawn) };
static const bas_set set_start_twice[] = { SET(start_twice) };
static const bas_set set_id_twice[] = { SET(id_twice) };
static const bas_set set_id_in_two[] = { SET(fine), SET(only_drawn) };
static const bas_set set_start_of_two[] = { SET(start_of_two) };
static const bas_set set_same_square[] = { SET(same_square) };
static const bas_set set_board[] = { SET(board) };
static const bas_set set_no_match[] = { SET(no_match) };
static const bas_set set_apart[] = { SET(apart) };
static const bas_set set_far_away[] = { SET(far_away) };
static const bas_set set_too_many_segments[] = { SET(too_many_segments) };
static const bas_set set_four_ends[] = { SET(four_ends) };
static const bas_set set_six_ends[] = { SET(six_ends) };
static const bas_set set_hunters[] = {
    { .name = "set", .family = BAS_FAMILY_HUNTERS, .tiles = COUNT(meadows), .tile = meadows },
};
static const bas_set set_six_ponds[] = {
    { .name = "set", .family = BAS_FAMILY_HUNTERS, .tiles = COUNT(six_ponds), .tile = six_ponds },
};
static const bas_set set_mixed[] = {
    SET(fine),
    { .name = "set", .family = BAS_FAMILY_HUNTERS, .tiles = COUNT(meadows), .tile = meadows },
};

/* ---- the wheel ------------------------------------------------------------------------------- */

#define SECTORS                                                                                    \
    { "fortune", 0 }, { "plague", 1 }, { "tax", 2 }, { "storm", 1 }, { "famine", 2 }
#define WHEEL(list)                                                                                \
    {                                                                                              \
        {                                                                                          \
            .name = "set", .tiles = COUNT(fine), .tile = fine, .sectors = COUNT(list),             \
            .sector = (list)                                                                       \
        }                                                                                          \
    }
static const bas_sector six_sectors[] = { SECTORS, { "inquisition", 2 } };
static const bas_sector five_sectors[] = { SECTORS };
static const bas_sector seven_sectors[] = { SECTORS, { "inquisition", 2 }, { "feast", 1 } };
static const bas_sector unknown_sector[] = { SECTORS, { "feast", 2 } };
static const bas_sector sector_twice[] = { SECTORS, { "tax", 2 } };
static const bas_sector three_crowns[] = { SECTORS, { "inquisition", 3 } };
static const bas_set wheel_six[] = WHEEL(six_sectors), wheel_five[] = WHEEL(five_sectors),
                     wheel_seven[] = WHEEL(seven_sectors), wheel_unknown[] = WHEEL(unknown_sector),
                     wheel_twice[] = WHEEL(sector_twice), wheel_crowns[] = WHEEL(three_crowns);

/* ---- cases ----------------------------------------------------------------------------------- */

static const char no_game[] = "no such game", players[] = "a game has 2 to 5 players",
                  modules[] = "these modules do not go with this game",
                  exclude[] = "two of these modules exclude each other",
                  sets[] = "too many tile sets",
                  family[] = "a tile set is not of this game's family",
                  tiles[] = "the tile sets hold too many tiles",
                  layouts[] = "the tile sets hold too many layouts",
                  features[] = "the tile sets hold too many features",
                  no_start[] = "the tile sets have no start tile",
                  no_draw[] = "the tile sets have no tile to draw",
                  touches[] = "a start tile touches none before it",
                  origin[] = "no start tile lies at the origin",
                  square[] = "two start tiles lie on one square",
                  sides[] = "the sides of the start tiles do not match",
                  twice[] = "the ID stands twice",
                  branches[] = "the water leaves the spring by too many sides",
                  wheel[] = "the tile sets have no wheel of six sectors";

static const struct setup_case {
    const char *what;
    bas_setup setup;
    bas_status status;
    const char *msg;
} cases[] = {
    { "nothing said", { 0 }, BAS_OK, NULL },
    { "no such game", { .game = BAS_GAME_COUNT }, BAS_ERR_SETUP, no_game },
    { "game 255", { .game = 255 }, BAS_ERR_SETUP, no_game },
    { "one player", { .players = 1 }, BAS_ERR_SETUP, players },
    { "six players", { .players = 6 }, BAS_ERR_SETUP, players },
    { "255 players", { .players = 255 }, BAS_ERR_SETUP, players },
    { "six hunters", { .game = BAS_GAME_HUNTERS, .players = 6 }, BAS_ERR_SETUP, players },
    { "both rivers", { .modules = BAS_MOD_RIVER | BAS_MOD_RIVER_FORK }, BAS_ERR_SETUP, exclude },
    { "a module there is not", { .modules = 1u << 31 }, BAS_ERR_SETUP, modules },
    { "all bits", { .modules = UINT32_MAX }, BAS_ERR_SETUP, modules },
    { "wheel with farmers",
      { .game = BAS_GAME_WHEEL, .modules = BAS_MOD_FARMERS },
      BAS_ERR_SETUP,
      modules },
    { "wheel with a river",
      { .game = BAS_GAME_WHEEL, .modules = BAS_MOD_RIVER },
      BAS_ERR_SETUP,
      modules },
    { "wheel with towers",
      { .game = BAS_GAME_WHEEL, .modules = BAS_MOD_TOWERS },
      BAS_ERR_SETUP,
      modules },
    { "hunters with an abbot",
      { .game = BAS_GAME_HUNTERS, .modules = BAS_MOD_ABBOT },
      BAS_ERR_SETUP,
      modules },
    { "fewer sets than none", { .sets = set_fine, .set_count = -1 }, BAS_ERR_LIMIT, sets },
    { "seventeen sets", { .sets = set_fine, .set_count = 17 }, BAS_ERR_LIMIT, sets },
    { "a set of one's own", { .sets = set_fine, .set_count = 1 }, BAS_OK, NULL },
    { "a set in two", { .sets = set_in_two, .set_count = 2 }, BAS_OK, NULL },
    { "the set of another family", { .sets = set_hunters, .set_count = 1 }, BAS_ERR_SET, family },
    { "sets of two families", { .sets = set_mixed, .set_count = 2 }, BAS_ERR_SET, family },
    { "hunters on fields",
      { .game = BAS_GAME_HUNTERS, .sets = set_fine, .set_count = 1 },
      BAS_ERR_SET,
      family },
    { "hunters on meadows",
      { .game = BAS_GAME_HUNTERS, .sets = set_hunters, .set_count = 1 },
      BAS_OK,
      NULL },
    { "six lakes on a tile",
      { .game = BAS_GAME_HUNTERS, .sets = set_six_ponds, .set_count = 1 },
      BAS_ERR_LIMIT,
      NULL },
    { "fifteen segments on a tile",
      { .sets = set_too_many_segments, .set_count = 1 },
      BAS_ERR_LIMIT,
      NULL },
    { "no start tile", { .sets = set_only_drawn, .set_count = 1 }, BAS_ERR_SET, no_start },
    { "nothing to draw", { .sets = set_only_start, .set_count = 1 }, BAS_ERR_SET, no_draw },
    { "two start tiles", { .sets = set_start_twice, .set_count = 1 }, BAS_ERR_SET, square },
    { "an ID twice", { .sets = set_id_twice, .set_count = 1 }, BAS_ERR_SET, twice },
    { "an ID in two sets", { .sets = set_id_in_two, .set_count = 2 }, BAS_ERR_SET, twice },
    { "sets that are missing", { .set_count = 1 }, BAS_ERR_SETUP, "the tile sets are missing" },
    { "a start tile twice", { .sets = set_start_of_two, .set_count = 1 }, BAS_ERR_SET, square },
    { "a square twice", { .sets = set_same_square, .set_count = 1 }, BAS_ERR_SET, square },
    { "a board of two squares", { .sets = set_board, .set_count = 1 }, BAS_OK, NULL },
    { "squares that do not match", { .sets = set_no_match, .set_count = 1 }, BAS_ERR_SET, sides },
    { "squares apart", { .sets = set_apart, .set_count = 1 }, BAS_ERR_SET, touches },
    { "a square far away", { .sets = set_far_away, .set_count = 1 }, BAS_ERR_SET, origin },
    { "a river without spring",
      { .modules = BAS_MOD_RIVER, .sets = set_fine, .set_count = 1 },
      BAS_ERR_SET,
      no_start },
    { "a river of four branches",
      { .modules = BAS_MOD_RIVER, .sets = set_four_ends, .set_count = 1 },
      BAS_OK,
      NULL },
    { "a river of six branches",
      { .modules = BAS_MOD_RIVER_FORK, .sets = set_six_ends, .set_count = 1 },
      BAS_ERR_SET,
      branches },
    { "a wheel", { .game = BAS_GAME_WHEEL, .sets = wheel_six, .set_count = 1 }, BAS_OK, NULL },
    { "no wheel",
      { .game = BAS_GAME_WHEEL, .sets = set_fine, .set_count = 1 },
      BAS_ERR_SET,
      wheel },
    { "five sectors",
      { .game = BAS_GAME_WHEEL, .sets = wheel_five, .set_count = 1 },
      BAS_ERR_SET,
      wheel },
    { "seven sectors",
      { .game = BAS_GAME_WHEEL, .sets = wheel_seven, .set_count = 1 },
      BAS_ERR_SET,
      wheel },
    { "a sector without effect",
      { .game = BAS_GAME_WHEEL, .sets = wheel_unknown, .set_count = 1 },
      BAS_ERR_SET,
      "a sector of the wheel has an unknown name" },
    { "a sector twice",
      { .game = BAS_GAME_WHEEL, .sets = wheel_twice, .set_count = 1 },
      BAS_ERR_SET,
      "a sector of the wheel stands twice" },
    { "three crowns on a sector",
      { .game = BAS_GAME_WHEEL, .sets = wheel_crowns, .set_count = 1 },
      BAS_ERR_SET,
      "a sector has too many crown spaces" },
};

/* ---- what is claimed of each ----------------------------------------------------------------- */

static bas_game g;
static bas_state s;

/* A whole game, by the laws. */
static bool setup_plays(void) {
    uint32_t random = 1;
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY) {
        const char *broken = bas_check(&g, &s);
        if (broken) {
            note("%s", broken);
            return false;
        }
        random = random * 747796405u + 2891336453u;
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random ^ random >> 16), NULL);
    }
    return true;
}

static void setup_try(const char *what, const bas_setup *setup, bas_status status,
                      const char *msg) {
    bas_error err = { 0 };
    const bas_status got = bas_game_init(&g, setup, &err);
    if (!ok(got == status, "%s: %s", what, bas_status_text(status)))
        note("got: %s", got == BAS_OK ? "ok" : err.msg);
    if (got == BAS_OK) {
        if (status == BAS_OK) ok(setup_plays(), "%s: can be played", what);
        return;
    }
    ok(err.code == got && err.msg && (!msg || strcmp(err.msg, msg) == 0), "%s: the reason: %s",
       what, err.msg ? err.msg : "none");
    ok(bas_game_init(&g, setup, NULL) == got, "%s: without a reason", what);
}

/* A start tile and `count` layouts of `each` tiles, which all look like `model`. */
static void setup_fill(const char *what, int count, int each, bas_tile model, bas_tile start,
                       uint32_t mods, bas_status status, const char *msg) {
    static bas_tile list[255];
    static char id[255][8];
    const bas_set set = { .name = "set", .tiles = (uint8_t)(count + 1), .tile = list };
    list[0] = start;
    for (int i = 1; i <= count; i++) {
        list[i] = model;
        list[i].count = (uint8_t)each;
        snprintf(id[i], sizeof id[i], "T%d", i);
        list[i].id = id[i];
    }
    setup_try(what, &(bas_setup){ .modules = mods, .sets = &set, .set_count = 1 }, status, msg);
}

static void setup_limits(void) {
    const bas_tile one = START;
    const bas_tile ten = { .id = "ten", EDGES(BAS_EDGE_FIELD), SEGMENTS(ten_fields) };
    const bas_tile house = { .id = "house", EDGES(BAS_EDGE_FIELD), SEGMENTS(monastery) };
    bas_tile start_ten = ten, plain = one, keep = one;
    start_ten.start = true, start_ten.count = 1;
    plain.start = keep.start = false;
    keep.marks = 1, keep.mark = tower;
    const int most = BAS_TILES_MAX - 1; // beside the start tile
    setup_fill("as many tiles as there may be", 1, most, plain, one, 0, BAS_OK, NULL);
    setup_fill("a tile more", 1, most + 1, plain, one, 0, BAS_ERR_LIMIT, tiles);
    setup_fill("255 of a tile", 1, 255, plain, one, 0, BAS_ERR_LIMIT, tiles);
    setup_fill("as many layouts as there may be", BAS_TYPES_MAX - 1, 1, plain, one, 0, BAS_OK,
               NULL);
    setup_fill("a layout more", BAS_TYPES_MAX, 1, plain, one, 0, BAS_ERR_LIMIT, layouts);
    setup_fill("254 layouts", 254, 255, plain, one, 0, BAS_ERR_LIMIT, layouts);
    const int tens = BAS_SEGMENTS_MAX / 10 - 1;
    setup_fill("as many segments as there may be", 1, tens, ten, start_ten, 0, BAS_OK, NULL);
    setup_fill("a tile of segments more", 1, tens + 1, ten, start_ten, 0, BAS_ERR_LIMIT, features);
    setup_fill("as many monasteries as there may be", 1, BAS_AROUND_MAX, house, one, 0, BAS_OK,
               NULL);
    setup_fill("a monastery more", 1, BAS_AROUND_MAX + 1, house, one, 0, BAS_ERR_LIMIT, features);
    setup_fill("eight towers", 1, BAS_TOWERS_MAX, keep, one, BAS_MOD_TOWERS, BAS_OK, NULL);
    setup_fill("nine towers", 1, BAS_TOWERS_MAX + 1, keep, one, BAS_MOD_TOWERS, BAS_ERR_SET,
               "the tile sets hold too many towers");
}

/* Every game there is: its name leads back to it. */
static void setup_games(void) {
    for (int game = 0; game < BAS_GAME_COUNT; game++)
        for (unsigned mods = 0; mods < (game == BAS_GAME_BASE ? 32u : 1u); mods++) {
            const bool both = mods & BAS_MOD_RIVER && mods & BAS_MOD_RIVER_FORK;
            for (int n = BAS_PLAYERS_MIN;
                 n <= bas_players_max(&(bas_setup){ .game = (uint8_t)game }) && !both; n++) {
                const bas_setup setup = { .game = (uint8_t)game,
                                          .players = (uint8_t)n,
                                          .modules = mods,
                                          .portable = n % 2 > 0 };
                bas_setup parsed;
                char name[BAS_TEXT_MAX];
                if (!ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "game %d, modules %u", game,
                        mods))
                    continue;
                bas_game_text(&g, name);
                const bool same = bas_game_parse(name, &parsed, NULL) == BAS_OK &&
                                  parsed.game == game && parsed.modules == mods;
                ok(same && setup_plays(), "%s with %d players", name, n);
            }
        }
}

/* The registry against trying: bas_setup_next goes to every rule set that bas_game_init accepts,
 * once, and each has a name that is read again. */
static void test_registry(void) {
    bas_game_info game;
    bas_module_info module;
    int games = 0, options = 0, tried = 0, listed = 1, wrong = 0;
    while (bas_game_info_get(games, &game)) games++;
    while (bas_module_info_get(options, &module)) options++;
    for (int k = 0; k < games; k++)
        for (uint32_t bits = 0; bits < 1u << options; bits++) {
            const bas_setup setup = { .game = (uint8_t)k, .modules = bits };
            tried += bas_game_init(&g, &setup, NULL) == BAS_OK;
        }
    bas_setup setup = { 0 }, last = { 0 };
    for (; bas_setup_next(&setup); listed++) {
        bas_setup again;
        char name[BAS_TEXT_MAX];
        wrong +=
            setup.game < last.game || (setup.game == last.game && setup.modules <= last.modules);
        wrong += bas_game_init(&g, &setup, NULL) != BAS_OK;
        bas_game_text(&g, name);
        wrong += bas_game_parse(name, &again, NULL) != BAS_OK || again.game != setup.game ||
                 again.modules != setup.modules;
        last = setup;
    }
    ok(games == BAS_GAME_COUNT && options > 0, "%d games, %d modules", games, options);
    ok(listed == tried && !wrong, "%d rule sets, %d of them by trying", listed, tried);
    ok(!bas_setup_next(&setup) && !bas_game_info_get(-1, &game) &&
           !bas_module_info_get(-1, &module),
       "nothing beyond the ends");
}

int main(void) {
    for (int i = 0; i < COUNT(cases); i++)
        setup_try(cases[i].what, &cases[i].setup, cases[i].status, cases[i].msg);
    setup_limits();
    setup_games();
    test_registry();
    return done();
}
