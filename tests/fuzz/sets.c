/* sets.c: tables of tiles made of any bytes, as no file could hold them; only the pointers are
 * right. bas_game_init refuses them with a reason, or whole games can be played. Half of the inputs
 * have their numbers brought into range, so that more of them come further. */
#include "setups.h"
#include "whole_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct bytes {
    const uint8_t *at, *end;
} bytes;

static uint8_t byte(bytes *b) { return b->at < b->end ? *b->at++ : 0; }
static uint16_t word(bytes *b) {
    const unsigned low = byte(b);
    return (uint16_t)(low | (unsigned)byte(b) << 8);
}

enum { TILES = 24 };

static bas_tile tile[TILES];
static bas_segment segment[TILES][256];
static bas_mark mark[TILES][256];
static char id[TILES][4];

static const uint8_t side_kinds[BAS_FAMILY_COUNT][BAS_EDGE_NOTHING] = {
    { BAS_KIND_CITY, BAS_KIND_ROAD, BAS_KIND_FIELD, BAS_KIND_RIVER },
    { BAS_KIND_FOREST, BAS_KIND_RIVER, BAS_KIND_MEADOW, BAS_KIND_MEADOW }
};

static int first_of(const bas_tile *t, int kind) {
    for (int i = 0; i < t->segments; i++)
        if (t->segment[i].kind == kind) return i;
    return -1;
}

/* Gives every side to the first feature of the kind that it shows; the first feature is ground. */
static void tame_sides(bas_tile *t, bas_segment *list, int family) {
    const int ground = side_kinds[family][BAS_EDGE_FIELD];
    for (int i = 0; i < t->segments; i++) list[i].ports = 0;
    for (int p = 0; p < 12; p++) {
        uint8_t *edge = &t->edges[p / 3];
        if (*edge == BAS_EDGE_NOTHING) continue;
        if (first_of(t, side_kinds[family][*edge]) < 0) *edge = BAS_EDGE_FIELD;
        const bool bank = *edge & 1 && p % 3 != 1;
        const int i = first_of(t, bank ? ground : side_kinds[family][*edge]);
        list[i].ports |= (uint16_t)(1u << p);
    }
    for (int i = 1; i < t->segments; i++) { // what has no side and needs one becomes ground
        const bool none = list[i].kind == BAS_KIND_MONASTERY || list[i].kind == BAS_KIND_GARDEN ||
                          list[i].kind == BAS_KIND_LAKE;
        if (!list[i].ports && !none)
            list[i] = (bas_segment){ .kind = (uint8_t)ground, .lake = BAS_NONE };
    }
}

/* Numbers that the kind of a feature can have. */
static void tame_segment(bas_segment *out, bas_tile *t, int family) {
    static const uint8_t kinds[BAS_FAMILY_COUNT][6] = {
        { BAS_KIND_FIELD, BAS_KIND_ROAD, BAS_KIND_CITY, BAS_KIND_MONASTERY, BAS_KIND_GARDEN,
          BAS_KIND_RIVER },
        { BAS_KIND_MEADOW, BAS_KIND_FOREST, BAS_KIND_RIVER, BAS_KIND_LAKE, BAS_KIND_MEADOW,
          BAS_KIND_RIVER }
    };
    out->kind = out == t->segment ? kinds[family][0] : kinds[family][out->kind % 6];
    const bool river = out->kind == BAS_KIND_RIVER;
    if (!river || family != BAS_FAMILY_MEDIEVAL || out->flags > 3) out->flags = 0;
    if (out->kind != BAS_KIND_FIELD) out->borders = 0;
    for (int j = 0; j < 16; j++)
        if (j >= t->segments || t->segment[j].kind != BAS_KIND_CITY)
            out->borders &= (uint16_t) ~(1u << j);
    if (!river || out->lake >= t->segments || t->segment[out->lake].kind != BAS_KIND_LAKE)
        out->lake = BAS_NONE;
    const bool extras = out->kind == BAS_KIND_CITY || out->kind == BAS_KIND_FOREST ||
                        (family == BAS_FAMILY_HUNTERS && (river || out->kind == BAS_KIND_LAKE));
    if (!extras) out->extras = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (out->kind != bas_attribute_get(a)->kind) out->attribute[a] = 0;
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++)
        if (out->kind != BAS_KIND_MEADOW) out->animals[k] = 0;
}

static void tame_tile(bas_tile *t, bas_segment *list, int i, int family) {
    t->start = i == 0;
    t->count = (uint8_t)(t->start ? 1 : 1 + t->count % 12);
    t->back = t->back > 64 ? BAS_BACK_LAND : t->back % BAS_BACK_COUNT;
    if (t->joined > 3) t->joined = BAS_NONE;
    t->col = t->row = 0;
    for (int k = 0; k < t->segments; k++) tame_segment(&list[k], t, family);
    tame_sides(t, list, family);
    for (int k = 0; k < t->segments; k++) tame_segment(&list[k], t, family);
}

static void fill_segment(bytes *b, bas_segment *out) {
    *out = (bas_segment){ .kind = byte(b),
                          .flags = byte(b),
                          .ports = word(b),
                          .borders = word(b),
                          .lake = byte(b),
                          .extras = byte(b),
                          .attribute = { byte(b) } };
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++) out->animals[k] = byte(b);
}

static void fill_tile(bytes *b, int i, int family, bool tame) {
    static const char *const words[] = { "",           "canoe", "hunting-pit", "shaman",
                                         "great-trap", "fire",  "raft",        "x" };
    bas_tile *t = &tile[i];
    snprintf(id[i], sizeof id[i], "%d", i);
    *t = (bas_tile){ .id = id[i],
                     .count = byte(b),
                     .start = byte(b) & 1,
                     .back = byte(b),
                     .joined = byte(b),
                     .col = byte(b),
                     .row = byte(b),
                     .segments = byte(b),
                     .marks = byte(b),
                     .segment = segment[i],
                     .mark = mark[i] };
    for (int d = 0; d < 4; d++) t->edges[d] = byte(b);
    if (tame) {
        t->segments = (uint8_t)(1 + t->segments % BAS_TILE_SEGMENTS_MAX);
        t->marks = t->marks % 5 == 0;
        for (int d = 0; d < 4; d++) t->edges[d] %= BAS_EDGE_NOTHING;
    }
    for (int k = 0; k < t->segments; k++) fill_segment(b, &segment[i][k]);
    for (int k = 0; k < t->marks; k++)
        mark[i][k] = (bas_mark){ byte(b), byte(b), "x", words[byte(b) % 8] };
    if (!tame) return;
    tame_tile(t, segment[i], i, family);
    for (int k = 0; k < t->marks; k++) mark[i][k].mark %= BAS_MARK_COUNT;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const names[] = { "fortune",     "tax",    "famine", "storm",
                                         "inquisition", "plague", "plague", "x" };
    bytes b = { data, data + size };
    bas_setup setup = { .game = byte(&b), .players = byte(&b), .modules = byte(&b) };
    const bool tame = byte(&b) & 1;
    static bas_sector sector[16];
    bas_set set = { .name = "fuzz", .tile = tile, .sector = sector };
    set.family = byte(&b) % 3;
    set.tiles = byte(&b) % (TILES + 1);
    set.sectors = byte(&b) % 17;
    if (tame) {
        setup = setup_numbered(setup.modules | (unsigned)setup.players << 8);
        set.family = setup.game == BAS_GAME_HUNTERS;
        if (setup.game == BAS_GAME_WHEEL) set.sectors = 6;
    }
    for (int i = 0; i < set.sectors; i++)
        sector[i] = (bas_sector){ names[tame ? i % 8 : byte(&b) % 8], byte(&b) % 4 };
    for (int i = 0; i < set.tiles; i++) fill_tile(&b, i, set.family, tame);
    static bas_game g;
    bas_error err = { 0 };
    setup.sets = &set, setup.set_count = 1;
    if (bas_game_init(&g, &setup, &err) == BAS_OK)
        whole_game(&g, (uint32_t)size);
    else
        must(err.msg != NULL && err.code != BAS_OK, "a refusal has a reason");
    return 0;
}
