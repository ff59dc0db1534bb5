/* ornament.c: houses, trees, hedges, sheep, rocks, boats, now and then a windmill: chosen and
 * placed by the seed of the copy, wherever there is room. */
#include "scene.h"

typedef struct ornament { // symbols to scatter over a segment
    const char *name[6];
    int names, tries, most; // how often to try, and when to stop
    int each;               // or, if not 0, one for so many squares
    int apart, wall;        // distance from other things and from the border, in tenths
    bool clumps;            // the next one stands beside the last one where it can
} ornament;

bool bas_scene_strew(const bas_scene *scene, int segment, uint32_t *roll, int room, int tries,
                     bas_point *p) {
    while (tries-- > 0) {
        const uint32_t r = bas_mix(scene->chart.seed, ++*roll);
        *p = (bas_point){ (int)(r % 1000), (int)(r / 1000 % 1000) };
        const int cell = bas_chart_cell(*p);
        if (scene->chart.owner[cell] == segment && scene->chart.room[cell] * 10 / 3 >= room &&
            bas_scene_free(scene, *p) >= room)
            return true;
    }
    return false;
}

static void scatter(bas_scene *scene, int segment, const ornament *o, uint32_t *roll) {
    bas_point last = { 0, 0 };
    int squares = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++)
        squares += scene->chart.owner[cell] == segment;
    const int most = o->each ? squares / o->each + 2 : o->most;
    for (int i = 0, put = 0; i < o->tries && put < most; i++) {
        const uint32_t r = bas_mix(scene->chart.seed, ++*roll);
        bas_point p = { (int)(r % 1000), (int)(r / 1000 % 1000) };
        if (o->clumps && put % 3 != 0)
            p = (bas_point){ last.x + (int)(r % 240) - 120, last.y + (int)(r / 240 % 200) - 100 };
        if (p.x < 0 || p.y < 0 || p.x >= 1000 || p.y >= 1000) continue;
        const int cell = bas_chart_cell(p);
        if (scene->chart.owner[cell] != segment || scene->chart.room[cell] * 10 / 3 < o->wall)
            continue;
        if (bas_scene_free(scene, p) < o->apart) continue;
        if (!bas_scene_put(scene, o->name[(r >> 24) % (unsigned)o->names], segment, p)) return;
        scene->disc[scene->discs - 1].radius = o->apart;
        last = p;
        put++;
    }
}

/* Plots lie below everything, figures too, so that they keep clear of borders alone. */
static void till(bas_scene *scene, int segment, uint32_t *roll) {
    const int discs = scene->discs;
    for (int size = 150; size >= 90; size -= 30) {
        bas_point p;
        scene->discs = 0;
        const bool found = scene->patches < BAS_SCENE_PATCHES &&
                           bas_scene_strew(scene, segment, roll, size + 20, 14, &p);
        scene->discs = discs;
        bool apart = found;
        for (int i = 0; i < scene->patches && apart; i++)
            apart = bas_point_far(p, scene->patch[i].disc.at) > (int64_t)260 * 260;
        if (!apart) continue;
        scene->patch[scene->patches++] = (bas_patch){ .disc = { p, size },
                                                      .segment = (uint8_t)segment,
                                                      .crop = (uint8_t)(++*roll % 3) };
    }
}

/* Reed grows on the ground beside water. */
static void reeds(bas_scene *scene, int segment, uint32_t *roll) {
    const bas_chart *chart = &scene->chart;
    for (int i = 0, put = 0; i < 90 && put < 3; i++) {
        const uint32_t r = bas_mix(chart->seed, ++*roll);
        const bas_point p = { 80 + (int)(r % 840), 80 + (int)(r / 840 % 840) };
        const int cell = bas_chart_cell(p);
        if (chart->owner[cell] != segment || chart->room[cell] * 10 / 3 < 30) continue;
        bool water = false;
        for (int k = 0; k < 4; k++) {
            const int step = k == 0 ? -6 : k == 1 ? 6 : (k == 2 ? -6 : 6) * BAS_CHART_SIDE;
            const int owner = chart->owner[cell + step];
            const int kind = owner < chart->tile->segments ? chart->tile->segment[owner].kind : -1;
            water = water || kind == BAS_KIND_RIVER || kind == BAS_KIND_LAKE;
        }
        if (!water || bas_scene_free(scene, p) < 30) continue;
        if (!bas_scene_put(scene, "reed", segment, p)) return;
        put++;
    }
}

/* A thing to discover, on half of the places; false if there is none. */
static bool rarity(bas_scene *scene, int segment, uint32_t *roll) {
    static const char *const rare[3][4] = { { "windmill", "scarecrow", "shrine", "rabbit" },
                                            { "stall", "fountain", "stall", "fountain" },
                                            { "flowers", "bone", "trunk", "flowers" } };
    const int kind = scene->chart.tile->segment[segment].kind;
    const uint32_t r = bas_mix(scene->chart.seed, (uint32_t)segment + 500);
    const char *name = rare[kind == BAS_KIND_CITY     ? 1
                            : kind == BAS_KIND_MEADOW ? 2
                                                      : 0][r >> 8 & 3];
    const bas_symbol *symbol = bas_symbol_find(name);
    bas_point p;
    if (r & 1 || !symbol) return false;
    return bas_scene_strew(scene, segment, roll, bas_symbol_radius(symbol) + 15, 40, &p) &&
           bas_scene_put(scene, name, segment, p);
}

void bas_scene_ornament(bas_scene *scene) {
    static const ornament houses = {
        .name = { "house1", "house2", "house3", "house4", "house2", "tower-house" },
        .names = 6,
        .tries = 1000,
        .each = 520,
        .apart = 55,
        .wall = 74,
        .clumps = true,
    };
    static const ornament church = {
        .name = { "church" }, .names = 1, .tries = 60, .most = 1, .apart = 80, .wall = 130
    };
    static const ornament woods = {
        .name = { "conifer1", "conifer2", "conifer3", "tree1", "conifer1", "tree2" },
        .names = 6,
        .tries = 300,
        .most = 24,
        .apart = 46,
        .wall = 52,
    };
    static const ornament trees = {
        .name = { "tree1", "tree2", "tree3", "tree1" },
        .names = 4,
        .tries = 26,
        .most = 6,
        .apart = 38,
        .wall = 66,
        .clumps = true,
    };
    static const ornament farm = {
        .name = { "sheep", "hedge", "haystack", "rock", "hedge", "sheep" },
        .names = 6,
        .tries = 12,
        .most = 3,
        .apart = 50,
        .wall = 70,
    };
    static const ornament wild = {
        .name = { "rock", "tree3", "tree1", "flowers" },
        .names = 4,
        .tries = 30,
        .most = 6,
        .apart = 38,
        .wall = 66,
        .clumps = true,
    };
    static const ornament boats = {
        .name = { "boat" }, .names = 1, .tries = 3, .most = 1, .apart = 40, .wall = 44
    };
    uint32_t roll = 1000;
    bool rare = false;
    for (int i = 0; i < scene->chart.tile->segments; i++) {
        switch (scene->chart.tile->segment[i].kind) {
        case BAS_KIND_CITY:
            rare = rare || rarity(scene, i, &roll);
            if (scene->chart.seed >> 9 & 1) scatter(scene, i, &church, &roll);
            scatter(scene, i, &houses, &roll);
            break;
        case BAS_KIND_FOREST: scatter(scene, i, &woods, &roll); break;
        case BAS_KIND_FIELD:
            till(scene, i, &roll);
            rare = rare || rarity(scene, i, &roll);
            reeds(scene, i, &roll);
            scatter(scene, i, &trees, &roll);
            scatter(scene, i, &farm, &roll);
            break;
        case BAS_KIND_MEADOW:
            rare = rare || rarity(scene, i, &roll);
            reeds(scene, i, &roll);
            scatter(scene, i, &wild, &roll);
            break;
        case BAS_KIND_RIVER:
            if (!scene->chart.hunters) scatter(scene, i, &boats, &roll);
            break;
        default: break;
        }
    }
}
