/* scene.c: first the spots for figures, then what counts (shields, fish, animals, marks) beside
 * them, so that a figure hides nothing, then ornaments in the room that is left. */
#include "scene.h"

int bas_symbol_radius(const bas_symbol *symbol) { return (symbol->width + symbol->height) * 5 / 2; }

void bas_scene_take(bas_scene *scene, bas_point p, int radius) {
    if (scene->discs < BAS_SCENE_DISCS) scene->disc[scene->discs++] = (bas_disc){ p, radius };
}

bas_item *bas_scene_put(bas_scene *scene, const char *name, int segment, bas_point p) {
    const bas_symbol *symbol = bas_symbol_find(name);
    if (!symbol || scene->items == BAS_SCENE_ITEMS) return NULL;
    bas_item *item = &scene->item[scene->items++];
    *item = (bas_item){ .symbol = symbol, .at = p, .segment = (uint8_t)segment };
    bas_scene_take(scene, p, bas_symbol_radius(symbol));
    return item;
}

int bas_scene_free(const bas_scene *scene, bas_point p) {
    int room = scene->chart.room[bas_chart_cell(p)] * 10 / 3;
    for (int i = 0; i < scene->discs; i++) {
        const int64_t most = room + scene->disc[i].radius;
        const int64_t far = bas_point_far(p, scene->disc[i].at);
        if (far >= most * most) continue;
        room = bas_root(far) - scene->disc[i].radius;
        if (room < 0) return room;
    }
    return room;
}

/* Middle of the squares of some segments. */
static bas_point squares_middle(const bas_chart *chart, unsigned segments) {
    int64_t x = 0, y = 0, count = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        const int owner = chart->owner[cell];
        if (owner >= BAS_TILE_SEGMENTS_MAX || !(segments >> owner & 1)) continue;
        const bas_point p = bas_chart_point(cell);
        x += p.x, y += p.y, count++;
    }
    return count ? (bas_point){ (int)(x / count), (int)(y / count) } : (bas_point){ 500, 500 };
}

bool bas_scene_best(const bas_scene *scene, unsigned segments, int want, bas_point *out) {
    const bas_chart *chart = &scene->chart;
    const bas_point heart = squares_middle(chart, segments);
    int64_t most = INT64_MIN;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        const int owner = chart->owner[cell];
        if (owner >= BAS_TILE_SEGMENTS_MAX || !(segments >> owner & 1)) continue;
        const bas_point p = bas_chart_point(cell);
        int room = chart->room[cell] * 10 / 3;
        if (room > want) room = want;
        int64_t score = (int64_t)room * 100 - bas_root(bas_point_far(p, heart)) * 12;
        if (room < want) score -= (int64_t)(want - room) * 250; // it would stand out of its area
        if (score <= most) continue;
        const int free = bas_scene_free(scene, p);
        if (free < room) score -= (int64_t)(room - free) * 100;
        if (score > most) most = score, *out = p;
    }
    return most != INT64_MIN;
}

/* ---- what counts ----------------------------------------------------------------------------- */

static void put_best(bas_scene *scene, const char *name, int segment, int times) {
    const bas_symbol *symbol = bas_symbol_find(name);
    for (int i = 0; i < times && symbol; i++) {
        bas_point p;
        if (bas_scene_best(scene, 1u << segment, bas_symbol_radius(symbol) + 25, &p))
            bas_scene_put(scene, name, segment, p);
    }
}

static void put_animals(bas_scene *scene, const char *name, int segment, int times) {
    const int first = scene->items;
    put_best(scene, name, segment, times);
    for (int i = first; i < scene->items; i++) scene->item[i].high = true;
}

static void segment_content(bas_scene *scene, int i) {
    static const char *const animal[BAS_ANIMAL_COUNT] = { "deer", "aurochs", "mammoth", "tiger" };
    const bas_segment *g = &scene->chart.tile->segment[i];
    if (g->kind == BAS_KIND_CITY) put_best(scene, "shield", i, g->bonus);
    if (g->kind == BAS_KIND_FOREST) {
        put_best(scene, "menhir", i, g->menhirs);
        put_best(scene, "mushrooms", i, g->bonus);
    }
    if (scene->chart.hunters && (g->kind == BAS_KIND_RIVER || g->kind == BAS_KIND_LAKE))
        put_best(scene, "fish", i, g->bonus);
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++) put_animals(scene, animal[k], i, g->animals[k]);
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
        bas_scene_put(scene, house[k], BAS_CHART_NOBODY, (bas_point){ c.x + x[i], c.y + y[i] });
    }
}

/* ---- marks ----------------------------------------------------------------------------------- */

static unsigned segments_of(const bas_tile *tile, int kind) {
    unsigned segments = 0;
    for (int i = 0; i < tile->segments; i++)
        segments |= (unsigned)(tile->segment[i].kind == kind) << i;
    return segments;
}

static bool word_is(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static void mark_power(bas_scene *scene, const char *word) {
    const bas_tile *tile = scene->chart.tile;
    const bool boat = word_is(word, "canoe") || word_is(word, "raft");
    const unsigned on = segments_of(tile, boat ? BAS_KIND_LAKE : BAS_KIND_MEADOW);
    const char *name = word_is(word, "hunting-pit") ? "pit" : word;
    bas_point p;
    if (!bas_scene_best(scene, on, boat ? 80 : 150, &p)) return;
    bas_scene_put(scene, name, scene->chart.owner[bas_chart_cell(p)], p);
}

static void mark_content(bas_scene *scene, const bas_mark *mark) {
    bas_point p;
    if (mark->mark != BAS_MARK_WHEEL && mark->mark != BAS_MARK_THIEF) {
        if (mark->mark == BAS_MARK_OTHER && word_is(mark->name, "pictured-tiger"))
            put_animals(scene, "tiger", 0, 1);
        return;
    }
    if (!bas_scene_best(scene, segments_of(scene->chart.tile, BAS_KIND_FIELD), 110, &p)) return;
    bas_item *item =
        bas_scene_put(scene, mark->mark == BAS_MARK_WHEEL ? "wheel" : "thief", BAS_CHART_NOBODY, p);
    if (item) item->number = mark->number;
}

/* ---- spots ----------------------------------------------------------------------------------- */

static void spot_find(bas_scene *scene, int i) {
    const bas_segment *g = &scene->chart.tile->segment[i];
    for (int k = 0; k < scene->chart.rounds; k++) {
        const bas_round *round = &scene->chart.round[k];
        if (round->segment != i || (g->kind != BAS_KIND_MONASTERY && g->kind != BAS_KIND_GARDEN))
            continue;
        // beside the building
        scene->spot[i] = (bas_point){ round->centre.x + round->radius * 2 / 5,
                                      round->centre.y + round->radius * 2 / 5 };
        return;
    }
    if (bas_scene_best(scene, 1u << i, 100, &scene->spot[i]))
        bas_scene_take(scene, scene->spot[i], 95);
}

void bas_scene_make(bas_scene *scene, const bas_tile *tile, int family, int copy) {
    bas_chart_make(&scene->chart, tile, family, copy);
    scene->items = scene->discs = scene->patches = 0;
    scene->tower = (bas_point){ 500, 500 };
    for (int i = 0; i < scene->chart.rounds; i++) round_content(scene, &scene->chart.round[i]);
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == BAS_MARK_POWER) mark_power(scene, tile->mark[i].word);
    const int first = scene->discs;
    for (int i = 0; i < tile->segments; i++) spot_find(scene, i);
    const int last = scene->discs;
    for (int i = 0; i < tile->marks; i++) mark_content(scene, &tile->mark[i]);
    for (int i = 0; i < tile->segments; i++) segment_content(scene, i);
    for (int i = first; i < last; i++) scene->disc[i].radius = 70; // ornaments may come closer
    bas_scene_ornament(scene);
}
