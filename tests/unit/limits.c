/* limits.c: maps as large as they can get: the edge of the table, the longest frontier, the largest
 * stack. The tile is a field with a road from west to east, or a field alone. */
#include "bastide_layout.h"
#include "unit/tap.h"

enum { EDGE = BAS_TABLE_EDGE }; // AMB-98
_Static_assert(BAS_TABLE_EDGE == 126, "as AMB-98 says");

static const bas_segment field[] = {
    { .kind = BAS_KIND_FIELD, .ports = 0xfff, .lake = BAS_NONE },
};
static const bas_segment road[] = {
    { .kind = BAS_KIND_ROAD, .ports = 1 << 4 | 1 << 10, .lake = BAS_NONE },
    { .kind = BAS_KIND_FIELD, .ports = 1 << 11 | 7 | 1 << 3, .lake = BAS_NONE },
    { .kind = BAS_KIND_FIELD, .ports = 1 << 5 | 7 << 6 | 1 << 9, .lake = BAS_NONE },
};

#define ROAD_TILE                                                                                  \
    .edges = { BAS_EDGE_FIELD, BAS_EDGE_ROAD, BAS_EDGE_FIELD, BAS_EDGE_ROAD }, .segments = 3,      \
    .segment = road, .joined = BAS_NONE
#define FIELD_TILE                                                                                 \
    .edges = { BAS_EDGE_FIELD, BAS_EDGE_FIELD, BAS_EDGE_FIELD, BAS_EDGE_FIELD }, .segments = 1,    \
    .segment = field, .joined = BAS_NONE

static const bas_tile roads[] = {
    { .id = "start", .count = 1, .start = true, ROAD_TILE },
    { .id = "drawn", .count = BAS_TILES_MAX - 1, ROAD_TILE },
};
static const bas_tile fields[] = {
    { .id = "start", .count = 1, .start = true, FIELD_TILE },
    { .id = "drawn", .count = BAS_TILES_MAX - 1, FIELD_TILE },
};

static bas_game g;
static bas_state s;

static void begin(const bas_tile *tiles) {
    const bas_set set = { .name = "set", .tiles = 2, .tile = tiles };
    const bas_setup setup = { .modules = BAS_MOD_FARMERS, .sets = &set, .set_count = 1 };
    bas_error err = { 0 };
    if (bas_game_init(&g, &setup, &err) != BAS_OK) note("%s", err.msg);
    bas_state_init(&g, &s);
}

static bool lay(int x, int y) { return bas_edit_lay(&g, &s, 0, x, y, 0) == BAS_OK; }

static bool frontier_has(int x, int y) { return bas_cell_at(&s, x, y) >= BAS_TILES_MAX; }

/* A road to the east, and fields to the other sides, up to the edge and not beyond. */
static void edge_check(int dx, int dy, const char *where) {
    begin(dy ? fields : roads);
    bool laid = true;
    for (int i = 1; i <= EDGE; i++) laid = laid && lay(i * dx, i * dy);
    ok(laid, "AMB-98 tiles lie up to the edge in the %s", where);
    const int x = EDGE * dx, y = EDGE * dy;
    ok(!frontier_has(x + dx, y + dy), "AMB-98 no square is beyond the edge in the %s", where);
    ok(!bas_fits(&g, &s, 0, x + dx, y + dy) &&
           bas_edit_lay(&g, &s, 0, x + dx, y + dy, 0) == BAS_ERR_CELL,
       "AMB-98 no tile is laid there");
    ok(frontier_has(x + dy, y + dx) && frontier_has(x - dy, y - dx),
       "AMB-98 the squares along the edge are free");
    ok(!bas_check(&g, &s), "AMB-98 all laws hold at the edge in the %s", where);
    bas_feature_info info;
    bas_feature_get(&g, &s, s.last, 0, &info);
    if (!dy)
        ok(info.open == 2 && !info.closed && info.now.tiles == EDGE + 1,
           "AMB-98 a road that ends at the edge is not finished");
}

/* In a row every square touches two empty ones, and the ends one more. */
static void frontier_check(void) {
    begin(fields);
    bool laid = true;
    for (int i = 1; i <= BAS_TILES_MAX / 2; i++) laid = laid && lay(i, 0) && lay(-i, 0);
    ok(laid && s.tiles == BAS_TILES_MAX, "a row of %d squares", s.tiles);
    ok(s.frontier == BAS_FRONTIER_MAX, "it touches %d empty squares, as many as there may be",
       s.frontier);
    ok(!bas_check(&g, &s), "all laws hold");
}

/* Every tile of a stack of 128 and more is as likely as the others. */
static void stack_check(void) {
    static const bas_tile many[] = {
        { .id = "start", .count = 1, .start = true, FIELD_TILE },
        { .id = "a", .count = 100, FIELD_TILE },
        { .id = "b", .count = 50, FIELD_TILE },
    };
    const bas_set set = { .name = "set", .tiles = 3, .tile = many };
    bas_game_init(&g, &(bas_setup){ .sets = &set, .set_count = 1 }, NULL);
    bas_state_init(&g, &s);
    int drawn[2] = { 0 };
    for (uint32_t i = 0; i < 150; i++) { // 150 equal parts of 32 bits
        const uint32_t random = (uint32_t)(((uint64_t)i << 32) / 150 + 1);
        drawn[bas_move_type(bas_sample(&g, &s, random)) == bas_type_find(&g, "b", 1)]++;
    }
    ok(drawn[0] == 100 && drawn[1] == 50, "of 150 tiles %d and %d are drawn", drawn[0], drawn[1]);
}

int main(void) {
    edge_check(1, 0, "east");
    edge_check(-1, 0, "west");
    edge_check(0, 1, "south");
    edge_check(0, -1, "north");
    frontier_check();
    stack_check();
    return done();
}
