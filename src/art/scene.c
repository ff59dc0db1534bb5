/* scene.c: first buildings, then what counts (shields, fish, animals), marks and the spots for
 * figures, which settle together so that a figure hides nothing, then ornaments in the room that
 * is left. */
#include "scene.h"

int bas_symbol_radius(const bas_symbol *symbol) { return (symbol->width + symbol->height) * 5 / 2; }

static int symbol_half(const bas_symbol *symbol) { // of its longer side
    return 5 * (symbol->width > symbol->height ? symbol->width : symbol->height);
}

void bas_scene_take(bas_scene *scene, bas_point p, int radius) {
    if (scene->discs < BAS_SCENE_DISCS) scene->disc[scene->discs++] = (bas_disc){ p, radius };
}

bas_item *bas_scene_put(bas_scene *scene, const char *name, int segment, bas_point p) {
    const bas_symbol *symbol = bas_symbol_find(name);
    if (!symbol || scene->items == BAS_SCENE_ITEMS) return NULL;
    bas_item *item = &scene->item[scene->items++];
    *item = (bas_item){ .symbol = symbol, .at = p, .segment = (uint8_t)segment, .size = 100 };
    bas_scene_take(scene, p, bas_symbol_radius(symbol));
    return item;
}

/* ---- what counts ----------------------------------------------------------------------------- */

static void want_near(bas_scene *scene, const char *name, unsigned segments, unsigned near,
                      int times) {
    const bas_symbol *symbol = bas_symbol_find(name);
    if (!symbol) return;
    const int radius = bas_symbol_radius(symbol);
    const int half = symbol_half(symbol);
    const bool slim = symbol->height * 3 < symbol->width * 2; // fish swim near the bank
    for (int i = 0; i < times; i++)
        bas_scene_want(scene, (bas_thing){ .symbol = name,
                                           .segments = segments,
                                           .near = near,
                                           .room = slim ? half : half + 55,
                                           .hold = slim ? 700 : 350,
                                           .gap = times > 1 ? 3 * half : radius + 45,
                                           .radius = times > 1 ? radius + 45 : radius,
                                           .counts = true });
}

static void want_symbol(bas_scene *scene, const char *name, unsigned segments, int times) {
    want_near(scene, name, segments, 0, times);
}

static unsigned segments_of(const bas_tile *tile, int kind) {
    unsigned segments = 0;
    for (int i = 0; i < tile->segments; i++)
        segments |= (unsigned)(tile->segment[i].kind == kind) << i;
    return segments;
}

static void segment_content(bas_scene *scene, int i) {
    static const char *const animal[BAS_ANIMAL_COUNT] = { "deer", "aurochs", "mammoth", "tiger" };
    const bas_segment *g = &scene->chart.tile->segment[i];
    const unsigned own = 1u << i; // a road has no room: what belongs to it stands beside it
    const unsigned fields = segments_of(scene->chart.tile, BAS_KIND_FIELD);
    if (g->kind == BAS_KIND_CITY) want_symbol(scene, "shield", own, g->extras);
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        want_near(scene, bas_attribute_get(k)->symbol, g->kind == BAS_KIND_ROAD ? fields : own, own,
                  g->attribute[k]);
    if (g->kind == BAS_KIND_FOREST) want_symbol(scene, "mushrooms", own, g->extras);
    if (scene->chart.hunters && (g->kind == BAS_KIND_RIVER || g->kind == BAS_KIND_LAKE))
        want_symbol(scene, "fish", own, g->extras);
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++) want_symbol(scene, animal[k], own, g->animals[k]);
}

static void round_content(bas_scene *scene, const bas_round *round) {
    const bas_point c = round->centre;
    if (round->kind == BAS_ROUND_MONASTERY) bas_scene_put(scene, "monastery", round->segment, c);
    if (round->kind == BAS_ROUND_GARDEN) bas_scene_put(scene, "garden", round->segment, c);
    if (round->kind == BAS_ROUND_TOWER) {
        bas_scene_put(scene, "tower", BAS_CHART_NOBODY, c);
        bas_scene_take(scene, c, 90); // room for floors and a guard
        scene->tower = c;
    }
    if (round->kind == BAS_ROUND_SPRING)
        for (int i = 0; i < 3; i++)
            bas_scene_put(scene, "rock", BAS_CHART_NOBODY,
                          (bas_point){ c.x + (i - 1) * 60, c.y - 85 + (i & 1) * 25 });
    if (round->kind != BAS_ROUND_VILLAGE) return;
    static const int8_t x[3] = { -52, 46, -2 }, y[3] = { -26, -30, 40 };
    static const char *const house[4] = { "house1", "house3", "house4", "well" };
    for (int i = 0; i < 3; i++) {
        const int k = (int)((scene->chart.seed >> 3) + (unsigned)i) % 4;
        bas_item *item =
            bas_scene_put(scene, house[k], BAS_CHART_NOBODY, (bas_point){ c.x + x[i], c.y + y[i] });
        if (item && k < 3) item->size = 70;
    }
}

static void rock_put(bas_scene *scene, int segment, const bas_mouth *mouth, int aside, int deep,
                     int size) {
    bas_item *rock = bas_scene_put(scene, "rock", segment, bas_mouth_point(mouth, aside, deep));
    if (rock) rock->size = (uint8_t)size;
}

/* Rocks where a river comes out of the forest, so that it is seen to begin there. */
static void stump_content(bas_scene *scene, const bas_curve *c) {
    const bas_mouth mouth = bas_mouth_make(c, bas_curve_steps(c), 9, bas_curve_steps(c));
    for (int i = -1; i <= 1; i++)
        rock_put(scene, BAS_CHART_NOBODY, &mouth, i * 62, i ? -22 : 18, 130);
}

/* Rocks at the mouths of a tunnel; all else keeps away from them. */
static void tunnel_content(bas_scene *scene, const bas_stroke *river) {
    static const int8_t aside[4] = { -118, -62, 66, 116 }, deep[4] = { -2, 84, 80, 6 };
    static const uint8_t size[4] = { 150, 110, 130, 140 };
    for (int k = 0; k < 2; k++) {
        const bas_mouth mouth = bas_tunnel_mouth(river, k);
        for (int i = 0; i < 4; i++) {
            rock_put(scene, river->segment, &mouth, aside[i], deep[i], size[i]);
            bas_scene_take(scene, scene->item[scene->items - 1].at, 95);
        }
    }
}

/* Trees at the water, where a forest reaches it. */
static void spur_content(bas_scene *scene, const bas_spur *spur) {
    const bas_point d = { spur->root.x - spur->tip.x, spur->root.y - spur->tip.y };
    const int far = bas_root(bas_point_far(spur->root, spur->tip)) + 1;
    for (int i = -1; i <= 1; i++) {
        const int side = i * 78, deep = i ? 62 : 40;
        const bas_point p = { spur->tip.x + (d.x * deep - d.y * side) / far,
                              spur->tip.y + (d.y * deep + d.x * side) / far };
        if (p.x > 60 && p.y > 60 && p.x < 940 && p.y < 940)
            bas_scene_put(scene, i ? "tree1" : "conifer1", spur->segment, p);
    }
}

/* ---- marks ----------------------------------------------------------------------------------- */

static void mark_power(bas_scene *scene, const char *word) {
    const bool boat = bas_word_is(word, "canoe") || bas_word_is(word, "raft");
    const unsigned on = segments_of(scene->chart.tile, boat ? BAS_KIND_LAKE : BAS_KIND_MEADOW);
    const char *name = bas_word_is(word, "hunting-pit") ? "pit" : word;
    const bas_symbol *symbol = bas_symbol_find(name);
    if (!symbol) return;
    const int radius = bas_symbol_radius(symbol);
    bas_scene_want(scene, (bas_thing){ .symbol = name,
                                       .segments = on,
                                       .room = radius + 20,
                                       .hold = 900,
                                       .gap = radius + 40,
                                       .radius = radius + 20 });
}

static void mark_content(bas_scene *scene, const bas_mark *mark) {
    const bool wheel = mark->mark == BAS_MARK_WHEEL;
    if (mark->mark == BAS_MARK_POWER) mark_power(scene, mark->word);
    if (mark->mark == BAS_MARK_OTHER && bas_word_is(mark->name, "pictured-tiger")) {
        const int first = scene->things;
        want_symbol(scene, "tiger", segments_of(scene->chart.tile, BAS_KIND_MEADOW), 1);
        if (scene->things > first) scene->thing[first].counts = false;
    }
    if (!wheel && mark->mark != BAS_MARK_THIEF) return;
    bas_scene_want(scene, (bas_thing){ .symbol = wheel ? "wheel" : "thief",
                                       .segments = segments_of(scene->chart.tile, BAS_KIND_FIELD),
                                       .room = 115,
                                       .hold = 350,
                                       .gap = 115,
                                       .radius = 105,
                                       .number = mark->number });
}

/* ---- spots ----------------------------------------------------------------------------------- */

static const bas_round *building_of(const bas_scene *scene, int segment) {
    const int kind = scene->chart.tile->segment[segment].kind;
    for (int k = 0; k < scene->chart.rounds; k++)
        if (scene->chart.round[k].segment == segment &&
            (kind == BAS_KIND_MONASTERY || kind == BAS_KIND_GARDEN))
            return &scene->chart.round[k];
    return NULL;
}

static void want_figure(bas_scene *scene, int i) {
    const bas_round *building = building_of(scene, i);
    if (building) // beside it
        scene->spot[i] = (bas_point){ building->centre.x + building->radius * 2 / 5,
                                      building->centre.y + building->radius * 2 / 5 };
    else
        bas_scene_want(
            scene,
            (bas_thing){ .segments = 1u << i, .room = 50, .hold = 120, .gap = 180, .radius = 170 });
}

/* How large what counts or has a power is drawn, in per cent: it outweighs the rest where there is
 * room, and does not stand in the trees where there is little. */
static int thing_size(const bas_scene *scene, const bas_thing *t) {
    if (t->number) return 100; // these are as large as they must be
    const bas_symbol *symbol = bas_symbol_find(t->symbol);
    const int half = (symbol_half(symbol) + bas_symbol_radius(symbol)) / 2;
    int size = 130;
    for (int i = 0; i < scene->things; i++) { // the same for all of a kind
        const bas_thing *like = &scene->thing[i];
        if (!like->symbol || !bas_word_is(like->symbol, t->symbol) || like->segments != t->segments)
            continue;
        const bas_point p = scene->disc[like->disc].at;
        int room = bas_scene_room(scene, p) + 10;
        for (int k = 0; k < scene->things; k++) {
            const bas_disc *disc = &scene->disc[scene->thing[k].disc];
            const int gap = bas_root(bas_point_far(p, disc->at)) * 6 / 10;
            if (k != i && scene->thing[k].symbol && gap < room) room = gap;
        }
        if (room * 10 / half * 10 < size) size = room * 10 / half * 10;
    }
    return size < 70 ? 70 : size;
}

/* Writes down where the things have come to stand. */
static void things_put(bas_scene *scene) {
    for (int i = 0; i < scene->things; i++) {
        const bas_thing *t = &scene->thing[i];
        bas_disc *disc = &scene->disc[t->disc];
        const bas_point p = disc->at;
        const int owner = scene->chart.owner[bas_chart_cell(p)];
        if (!t->symbol) {
            scene->spot[owner] = p;
            disc->radius = 115; // a square of the town, a clearing
            continue;
        }
        const bas_symbol *symbol = bas_symbol_find(t->symbol);
        const int size = thing_size(scene, t);
        if (!t->number) // clear ground around it
            disc->radius = bas_symbol_radius(symbol) * size / 100 + 40;
        scene->item[scene->items++] =
            (bas_item){ .symbol = symbol,
                        .at = p,
                        .segment = (uint8_t)(t->number ? BAS_CHART_NOBODY : owner),
                        .number = t->number,
                        .size = (uint8_t)size,
                        .counts = t->counts };
    }
}

void bas_scene_make(bas_scene *scene, const bas_tile *tile, int family, int copy) {
    bas_chart_make(&scene->chart, tile, family, copy);
    scene->items = scene->discs = scene->patches = scene->things = 0;
    scene->tower = (bas_point){ 500, 500 };
    for (int i = 0; i < BAS_TILE_SEGMENTS_MAX; i++) scene->spot[i] = (bas_point){ 500, 500 };
    for (int i = 0; i < scene->chart.rounds; i++) round_content(scene, &scene->chart.round[i]);
    for (int i = 0; i < scene->chart.strokes; i++)
        if (bas_chart_stump(&scene->chart, scene->chart.stroke[i].segment))
            stump_content(scene, &scene->chart.stroke[i].curve);
    for (int i = 0; i < scene->chart.strokes; i++)
        if (scene->chart.stroke[i].tunnel) tunnel_content(scene, &scene->chart.stroke[i]);
    for (int i = 0; i < scene->chart.spurs; i++) spur_content(scene, &scene->chart.spur[i]);
    for (int i = 0; i < tile->marks; i++) mark_content(scene, &tile->mark[i]);
    for (int i = 0; i < tile->segments; i++) segment_content(scene, i);
    for (int i = 0; i < tile->segments; i++) want_figure(scene, i);
    bas_scene_settle(scene);
    things_put(scene);
    bas_scene_ornament(scene);
}
