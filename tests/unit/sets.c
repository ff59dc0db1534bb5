/* sets.c: which tile sets bas_game_init accepts. Files of tests/tiles/games say it themselves, in
 * lines at their beginning:
 *
 *     # expect GAME [with SET]: plays           SET: a set of data/ that is played with too
 *     # expect GAME [with SET]: [ID:] REASON    the tile at fault, if it is one, and why
 *
 * and their tiles R1-..., R2-... and R4-... say how many rotations look different.
 *
 * Tables that no file can hold are made here, each by spoiling a good one. What plays is played
 * to the end many times, by the laws. */
#include <dirent.h>
#include <limits.h>
#include <string.h>

#include "bastide_layout.h"
#include "tiles/tile_file.h"
#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { GAMES = 20 };

static bas_game g;

/* Whole games by random moves; the law that breaks, or NULL. */
static const char *games_break(void) {
    uint32_t random = 1;
    for (int i = 0; i < GAMES; i++) {
        bas_state s;
        bas_state_init(&g, &s);
        const char *broken = bas_check(&g, &s);
        while (s.player != BAS_NOBODY && broken == NULL) {
            random = random * 747796405u + 2891336453u;
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random ^ random >> 16), NULL);
            broken = bas_check(&g, &s);
        }
        if (broken != NULL) return broken;
    }
    return NULL;
}

/* A tile with the ID R2-... looks alike after two quarter turns and not after one, and so on. */
static bool rotations_right(void) {
    for (int i = 0; i < g.types; i++) {
        const char *id = g.type[i].tile->id;
        if (id[0] == 'R' && id[1] && id[2] == '-' && g.type[i].rotations != id[1] - '0') {
            note("%s: %d rotations", id, g.type[i].rotations);
            return false;
        }
    }
    return true;
}

/* ---- files ----------------------------------------------------------------------------------- */

static void test_game(const char *file, const bas_set *set, char *line) {
    char *want = strstr(line, ": "), *with = strstr(line, " with ");
    char name[1024], got[256] = "plays";
    bas_setup setup;
    bas_set sets[2] = { *set };
    bas_error err = { 0 };
    snprintf(name, sizeof name, "%s: %.*s", file, want == NULL ? 0 : (int)(want - line), line);
    if (want == NULL) {
        ok(false, "%s: what is expected of %s", file, line);
        return;
    }
    *want = '\0', want += 2;
    int count = 1;
    if (with != NULL) {
        *with = '\0', with += strlen(" with ");
        for (int i = 0; i < bas_set_count; i++)
            if (strcmp(bas_sets[i].name, with) == 0) sets[count++] = bas_sets[i];
    }
    if (!ok(bas_game_parse(line, &setup, &err) == BAS_OK && count == 1 + (with != NULL),
            "%s is a game with its sets", name))
        return;
    setup.players = 3, setup.sets = sets, setup.set_count = count;
    const bas_status status = bas_game_init(&g, &setup, &err);
    const char *broken = status == BAS_OK ? games_break() : NULL;
    if (broken != NULL) snprintf(got, sizeof got, "law broken: %s", broken);
    if (status == BAS_OK) ok(rotations_right(), "%s: rotations that look alike", name);
    if (status != BAS_OK)
        snprintf(got, sizeof got, "%s%s%s", err.tile ? err.tile : "", err.tile ? ": " : "",
                 err.msg);
    if (!ok(strcmp(got, want) == 0, "%s: %s", name, want)) note("got: %s", got);
    if (status == BAS_OK || err.tile == NULL) return;
    bool named = false;
    for (int i = 0; i < count && err.set != NULL; i++)
        for (int k = 0; k < sets[i].tiles && strcmp(sets[i].name, err.set) == 0; k++)
            named |= strcmp(sets[i].tile[k].id, err.tile) == 0;
    ok(named, "%s: the set of the tile is named", name);
}

static void test_file(const char *folder, const char *file) {
    static const char sign[] = "# expect ";
    char path[1024], line[512];
    bas_tile_file tiles;
    bas_tile_error err;
    int expected = 0;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *f = fopen(path, "r");
    if (!ok(f != NULL && bas_tile_file_read(path, &tiles, &err), "%s is a tile file", file)) return;
    while (fgets(line, sizeof line, f) != NULL && strncmp(line, sign, strlen(sign)) == 0) {
        line[strcspn(line, "\n")] = '\0';
        test_game(file, &tiles.set, line + strlen(sign));
        expected++;
    }
    ok(expected > 0, "%s says what to expect", file);
    fclose(f);
    bas_tile_file_free(&tiles);
}

static void test_files(const char *root) {
    char folder[512];
    int files = 0;
    snprintf(folder, sizeof folder, "%s/tests/tiles/games", root);
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;)
        if (entry->d_name[0] != '.') test_file(folder, entry->d_name), files++;
    if (dir != NULL) closedir(dir);
    ok(files >= 20, "%s: %d files", folder, files);
}

/* ---- tables by hand -------------------------------------------------------------------------- */

enum { CITY, ROAD, FIELD_LEFT, FIELD_RIGHT, HOUSE, SEGMENTS };

static bas_segment segment[SEGMENTS + 10];
static bas_mark mark[5];
static bas_tile tile[2];
static bas_sector sector[1];
static bas_set set;
static char long_id[64];

/* A city in the north, a road from east to west, fields on both sides of it, a monastery. */
static void good_set(void) {
    memset(segment, 0, sizeof segment);
    for (int i = 0; i < COUNT(segment); i++) segment[i].lake = BAS_NONE;
    segment[CITY] = (bas_segment){ BAS_KIND_CITY, .ports = 7, .extras = 1, .lake = BAS_NONE };
    segment[ROAD] = (bas_segment){ BAS_KIND_ROAD, .ports = 1 << 4 | 1 << 10, .lake = BAS_NONE };
    segment[FIELD_LEFT] = (bas_segment){ BAS_KIND_FIELD, .ports = 1 << 3 | 1 << 11,
                                         .borders = 1 << CITY, .lake = BAS_NONE };
    segment[FIELD_RIGHT] =
        (bas_segment){ BAS_KIND_FIELD, .ports = 1 << 5 | 7 << 6 | 1 << 9, .lake = BAS_NONE };
    segment[HOUSE].kind = BAS_KIND_MONASTERY;
    for (int i = 0; i < COUNT(mark); i++) mark[i] = (bas_mark){ .name = "name", .word = "" };
    tile[0] = (bas_tile){ .id = "A",
                          .count = 1,
                          .start = true,
                          .edges = { BAS_EDGE_CITY, BAS_EDGE_ROAD, BAS_EDGE_FIELD, BAS_EDGE_ROAD },
                          .joined = BAS_NONE,
                          .segments = SEGMENTS,
                          .segment = segment,
                          .marks = 2,
                          .mark = mark };
    tile[1] = tile[0];
    tile[1].id = "B", tile[1].start = false, tile[1].count = 9;
    sector[0] = (bas_sector){ "tax", 1 };
    set = (bas_set){ .name = "hand", .tiles = 2, .tile = tile, .sectors = 1, .sector = sector };
    memset(long_id, 'a', sizeof long_id);
    long_id[49] = '\0';
}

#define SPOIL(what, reason, ...)                                                                   \
    do {                                                                                           \
        good_set();                                                                                \
        __VA_ARGS__;                                                                               \
        refused(what, reason);                                                                     \
    } while (0)

static void refused(const char *what, const char *reason) {
    bas_error err = { 0 };
    const bool hunters = set.family == BAS_FAMILY_HUNTERS;
    const bas_setup setup = { .game = hunters ? BAS_GAME_HUNTERS : BAS_GAME_BASE,
                              .modules = hunters ? 0 : BAS_MOD_FARMERS,
                              .sets = &set,
                              .set_count = 1 };
    const bas_status status = bas_game_init(&g, &setup, &err);
    if (!ok(status != BAS_OK && err.msg != NULL && strcmp(err.msg, reason) == 0, "%s: %s", what,
            reason))
        note("got: %s", status == BAS_OK ? "plays" : err.msg);
    ok(bas_game_init(&g, &setup, NULL) == status, "%s: the same without a reason", what);
}

static void test_words(void) {
    static const char reason[] = "an ID that cannot be written in a move";
    SPOIL("no ID", reason, tile[1].id = NULL);
    SPOIL("an empty ID", reason, tile[1].id = "");
    SPOIL("a blank in an ID", reason, tile[1].id = "B C");
    SPOIL("a semicolon in an ID", reason, tile[1].id = "B;");
    SPOIL("a comment in an ID", reason, tile[1].id = "B#");
    SPOIL("a control character in an ID", reason, tile[1].id = "B\x7f");
    SPOIL("an ID of 49 bytes", reason, tile[1].id = long_id);
    SPOIL("the same ID", "the ID stands twice", tile[1].id = "A");
    SPOIL("a nameless sector", "a sector of the wheel has no name", sector[0].name = NULL);
    SPOIL("a nameless mark", "a mark that is none", mark[0].name = NULL);
    SPOIL("a mark without a value", "a mark that is none", mark[1].word = NULL);
}

static void test_numbers(void) {
    static const char far[] = "its place on the board is too far away";
    SPOIL("no tile of a layout", "the box holds no tile of this layout", tile[1].count = 0);
    SPOIL("a back", "a back that is none", tile[1].back = BAS_BACK_COUNT);
    SPOIL("a joined side", "it is joined by a side that is none", tile[1].joined = 4);
    SPOIL("a column without a row", far, tile[0].col = 1);
    SPOIL("a row without a column", far, tile[0].row = 1);
    SPOIL("a column far away", far, tile[0].col = 255, tile[0].row = 1);
    SPOIL("a row far away", far, tile[0].col = 1, tile[0].row = 127);
    SPOIL("a mark", "a mark that is none", mark[0].mark = BAS_MARK_COUNT);
    SPOIL("a mark twice", "a mark stands twice", mark[0].mark = mark[1].mark = BAS_MARK_THIEF);
    SPOIL("five marks", "a tile holds too many features or marks", tile[1].marks = 5);
    SPOIL("fifteen features", "a tile holds too many features or marks", tile[1].segments = 15);
    SPOIL("no tiles", "a list is missing", set.tile = NULL);
    SPOIL("no sectors", "a list is missing", set.sector = NULL);
    SPOIL("no features", "a list is missing", tile[1].segment = NULL);
    SPOIL("no marks", "a list is missing", tile[1].mark = NULL);
    SPOIL("a family", "a tile set is not of this game's family", set.family = BAS_FAMILY_COUNT);
}

static void test_features(void) {
    static const char kind[] = "a feature of a kind that this family does not have",
                      reach[] = "a feature reaches sides that it cannot have, or none",
                      link[] = "a feature names another that is not there",
                      value[] = "a feature has a value that its kind does not have";
    SPOIL("a river system", kind, segment[HOUSE].kind = BAS_KIND_SYSTEM);
    SPOIL("kind 255", kind, segment[HOUSE].kind = 255);
    SPOIL("a meadow", kind, segment[FIELD_LEFT].kind = BAS_KIND_MEADOW);
    SPOIL("a lake", kind, segment[HOUSE].kind = BAS_KIND_LAKE);
    SPOIL("a road without sides", reach, segment[HOUSE].kind = BAS_KIND_ROAD);
    SPOIL("a monastery with a side", reach, segment[CITY].kind = BAS_KIND_MONASTERY);
    SPOIL("a border without a city", link, segment[FIELD_LEFT].borders = 1 << ROAD);
    SPOIL("a border with nothing", link, segment[FIELD_LEFT].borders = 1 << 15);
    SPOIL("a road with a border", link, segment[ROAD].borders = 1 << CITY);
    SPOIL("a road into a lake", link, segment[ROAD].lake = 0);
    SPOIL("a bonus of a road", value, segment[ROAD].extras = 1);
    SPOIL("a menhir of a city", value, segment[CITY].attribute[BAS_ATTRIBUTE_MENHIR] = 1);
    SPOIL("a deer in a field", value, segment[FIELD_LEFT].animals[BAS_ANIMAL_DEER] = 1);
    SPOIL("a tiger in a city", value, segment[CITY].animals[BAS_ANIMAL_TIGER] = 1);
    SPOIL("a spring in a city", value, segment[CITY].flags = BAS_SEGMENT_SPRING);
    SPOIL("a flag", value, segment[CITY].flags = 4);
}

static void test_sides(void) {
    static const char side[] = "a side does not belong to the features that it shows",
                      twice[] = "two features have the same part of a side";
    SPOIL("edge 5", "a side shows what this family does not have", tile[1].edges[0] = 5);
    SPOIL("a city that is shown as a road", side, tile[1].edges[0] = BAS_EDGE_ROAD);
    SPOIL("a city that is shown as a field", side, tile[1].edges[0] = BAS_EDGE_FIELD);
    SPOIL("a city that is shown as nothing", side, tile[1].edges[0] = BAS_EDGE_NOTHING);
    SPOIL("a road that is shown as water", side, tile[1].edges[1] = BAS_EDGE_WATER);
    SPOIL("a road that is shown as a field", side, tile[1].edges[1] = BAS_EDGE_FIELD);
    SPOIL("half a side to nobody", side, segment[FIELD_RIGHT].ports = 7 << 6 | 1 << 9);
    SPOIL("a middle to nobody", side, segment[ROAD].ports = 1 << 4);
    SPOIL("a side of two fields", side, segment[FIELD_RIGHT].ports = 1 << 5 | 3 << 6 | 1 << 9,
          segment[FIELD_LEFT].ports |= 1 << 8);
    SPOIL("a middle twice", twice, segment[FIELD_RIGHT].ports |= 1 << 4);
    SPOIL("a network port", twice, segment[ROAD].ports |= 1 << 12);
    SPOIL("nothing on a tile that is drawn", "a tile to draw has a side that shows nothing",
          tile[0].edges[0] = tile[1].edges[0] = BAS_EDGE_NOTHING, segment[CITY].kind = 0,
          segment[CITY] = segment[HOUSE], segment[FIELD_LEFT].borders = 0);
    SPOIL("a side of the start that shows nothing",
          "a side of the start shows nothing, but no start tile lies there", tile[1].segments = 1,
          tile[1].segment = &(bas_segment){ BAS_KIND_FIELD, .ports = 0xfff, .lake = BAS_NONE },
          memset(tile[1].edges, BAS_EDGE_FIELD, 4), tile[0].edges[0] = BAS_EDGE_NOTHING,
          segment[CITY] = segment[HOUSE], segment[FIELD_LEFT].borders = 0);
}

/* A lake in the middle of meadows, with a river from the north into it. */
static void good_hunters(void) {
    good_set();
    segment[0] = (bas_segment){ BAS_KIND_LAKE, .extras = 2, .lake = BAS_NONE };
    segment[1] = (bas_segment){ BAS_KIND_RIVER, .ports = 1 << 1, .extras = 1, .lake = 0 };
    segment[2] = (bas_segment){ BAS_KIND_MEADOW, .ports = 0xffd, .lake = BAS_NONE };
    segment[2].animals[BAS_ANIMAL_DEER] = 1;
    segment[3] = (bas_segment){ BAS_KIND_MEADOW, .lake = BAS_NONE };
    for (int i = 0; i < 2; i++) {
        tile[i].segments = 4;
        memset(tile[i].edges, BAS_EDGE_MEADOW, 4);
        tile[i].edges[0] = BAS_EDGE_RIVER;
    }
    set.family = BAS_FAMILY_HUNTERS;
    set.sectors = 0;
}

#define SPOIL_HUNTERS(what, reason, ...)                                                           \
    do {                                                                                           \
        good_hunters();                                                                            \
        __VA_ARGS__;                                                                               \
        refused(what, reason);                                                                     \
    } while (0)

static void test_hunters(void) {
    static const char link[] = "a feature names another that is not there",
                      value[] = "a feature has a value that its kind does not have";
    good_hunters();
    const bas_setup setup = { .game = BAS_GAME_HUNTERS, .sets = &set, .set_count = 1 };
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK && games_break() == NULL, "good hunters play");
    SPOIL_HUNTERS("a lake that is a meadow", link, segment[1].lake = 2);
    SPOIL_HUNTERS("a lake that is not there", link, segment[1].lake = 4);
    SPOIL_HUNTERS("a lake of a meadow", link, segment[2].lake = 0);
    SPOIL_HUNTERS("a spring", value, segment[1].flags = BAS_SEGMENT_SPRING);
    SPOIL_HUNTERS("fish in a meadow", value, segment[3].extras = 1);
    SPOIL_HUNTERS("water of the river", "a side shows what this family does not have",
                  tile[1].edges[0] = BAS_EDGE_WATER);
    SPOIL_HUNTERS("a nameless set", link, segment[1].lake = 3, set.name = NULL);
    SPOIL_HUNTERS("seventeen features with the systems", "a tile holds too many features",
                  for (int i = 4; i < 14; i++) segment[i].kind =
                      i < 8 ? BAS_KIND_LAKE : BAS_KIND_MEADOW,
                  tile[0].segments = tile[1].segments = 14);
}

/* The last set that each limit allows plays, and the next one is refused. */
static void test_limits(void) {
    static const char features[] = "the tile sets hold too many features",
                      points[] = "the tiles can give more points than a score holds";
    static bas_segment other[SEGMENTS];
    const bas_setup setup = { .sets = &set, .set_count = 1 };
    good_set();
    tile[0].segments = tile[1].segments = 4, tile[1].count = (BAS_SEGMENTS_MAX - 4) / 4;
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "%d features", BAS_SEGMENTS_MAX);
    tile[0].segments = 5;
    refused("one more", features);
    good_set();
    tile[1].count = BAS_AROUND_MAX - 1;
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "%d monasteries", BAS_AROUND_MAX);
    tile[1].count++;
    refused("one more", features);
    good_set();
    for (int i = 0; i < 2; i++) tile[i].edges[1] = tile[i].edges[3] = BAS_EDGE_FIELD;
    segment[ROAD] = (bas_segment){ BAS_KIND_FIELD, .ports = 0xff8, .lake = BAS_NONE };
    tile[0].segments = tile[1].segments = 2, tile[1].count = BAS_TILES_MAX - 1;
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "%d tiles", BAS_TILES_MAX);
    tile[1].count++;
    refused("one more", "the tile sets hold too many tiles");
    good_set();
    memcpy(other, segment, sizeof other);
    tile[0].segments = tile[1].segments = 4, tile[1].count = 100, tile[1].segment = other;
    // A city gives 2 for its tile and each shield, a road 1: 32767 points in all.
    segment[CITY].extras = 232, other[CITY].extras = 160;
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "the most points that there can be");
    segment[CITY].extras++;
    bas_error err = { 0 };
    ok(bas_game_init(&g, &setup, &err) != BAS_OK && strcmp(err.msg, points) == 0,
       "one shield more");
}

/* Sets that come to the game's own, or take their place. */
static void test_added(void) {
    good_set();
    bas_setup setup = { .sets = &set, .set_count = 1, .add_sets = true };
    bas_error err = { 0 };
    ok(bas_game_init(&g, &setup, &err) == BAS_ERR_SET && strcmp(err.tile, "A") == 0 &&
           strcmp(err.set, "hand") == 0,
       "a second start tile is refused");
    set.name = "base";
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK && g.types == 2, "a set called base is base");
    set.name = NULL;
    tile[0].start = false;
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK && g.types > 20, "a nameless set is added");
    setup.add_sets = false;
    ok(bas_game_init(&g, &setup, &err) == BAS_ERR_SET && err.tile == NULL && err.set == NULL,
       "and alone it has no start");
}

static void test_hand(void) {
    good_set();
    const bas_setup setup = { .modules = BAS_MOD_FARMERS, .sets = &set, .set_count = 1 };
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK && games_break() == NULL, "the good set plays");
    long_id[48] = '\0';
    tile[1].id = long_id;
    bas_move move;
    char text[BAS_TEXT_MAX];
    const bool long_one = bas_game_init(&g, &setup, NULL) == BAS_OK;
    const int length = bas_move_text(&g, bas_move_draw(0), text);
    ok(long_one && bas_move_parse(&g, text, (size_t)length, &move, NULL) == BAS_OK &&
           move == bas_move_draw(0),
       "an ID of 48 bytes can be drawn");
    test_words();
    test_numbers();
    test_features();
    test_sides();
    test_limits();
}

int main(int argc, char **argv) {
    test_files(argc > 1 ? argv[1] : ".");
    test_hand();
    test_hunters();
    test_added();
    return done();
}
