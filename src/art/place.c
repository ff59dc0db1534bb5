/* place.c: the places of what must be seen: figures, what counts, marks. They are put down one by
 * one, each where it disturbs least, then each in turn is taken up and put down again, until none
 * finds a better place: in a small meadow the figure makes room for the deer. */
#include "scene.h"

enum { PLACE_ROUNDS = 4 };

/* How far a point is from what stands there already, or `most` if it is further. */
static int gap_at(const bas_scene *scene, bas_point p, int most) {
    for (int i = 0; i < scene->discs; i++) {
        const int64_t reach = most + scene->disc[i].radius;
        const int64_t far = bas_point_far(p, scene->disc[i].at);
        if (reach > 0 && far < reach * reach) most = bas_root(far) - scene->disc[i].radius;
    }
    return most;
}

int bas_scene_free(const bas_scene *scene, bas_point p) {
    return gap_at(scene, p, bas_scene_room(scene, p));
}

static bool is_among(const bas_chart *chart, int cell, unsigned segments) {
    const int owner = chart->owner[cell];
    return owner < BAS_TILE_SEGMENTS_MAX && segments >> owner & 1;
}

/* Middle of the squares of some segments. */
static bas_point squares_middle(const bas_chart *chart, unsigned segments) {
    int64_t x = 0, y = 0, count = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        if (!is_among(chart, cell, segments)) continue;
        const bas_point p = bas_chart_point(cell);
        x += p.x, y += p.y, count++;
    }
    return count ? (bas_point){ (int)(x / count), (int)(y / count) } : (bas_point){ 500, 500 };
}

/* The square that suits a thing best: within its borders, clear of other things, and else near the
 * middle. It looks at every step-th square of every step-th row; false if none is its own. */
static bool place_step(const bas_scene *scene, const bas_thing *t, int step, bas_point *out) {
    const bas_chart *chart = &scene->chart;
    int most = INT32_MIN;
    for (int y = step / 2; y < BAS_CHART_SIDE; y += step)
        for (int x = step / 2; x < BAS_CHART_SIDE; x += step) {
            const int cell = y * BAS_CHART_SIDE + x, room = chart->room[cell] * 10 / 3;
            if (!is_among(chart, cell, t->segments)) continue;
            int score = room < t->room ? -(t->room - room) * t->hold : 0;
            if (score <= most) continue; // what comes now only takes away
            const bas_point p = bas_chart_point(cell);
            score -= 12 * bas_root(bas_point_far(p, t->heart));
            if (score <= most) continue;
            score -= (t->gap - gap_at(scene, p, t->gap)) * 110;
            if (score > most) most = score, *out = p;
        }
    return most != INT32_MIN;
}

static bool place_best(const bas_scene *scene, const bas_thing *t, bas_point *out) {
    return place_step(scene, t, 2, out) || place_step(scene, t, 1, out);
}

void bas_scene_want(bas_scene *scene, bas_thing thing) {
    bas_point p = { 500, 500 };
    // the figures come last and find room whatever a tile is full of
    const int most = BAS_SCENE_THINGS - (thing.symbol ? BAS_TILE_SEGMENTS_MAX : 0);
    if (scene->things >= most || scene->discs == BAS_SCENE_DISCS) return;
    thing.heart = squares_middle(&scene->chart, thing.near ? thing.near : thing.segments);
    if (!place_best(scene, &thing, &p)) return;
    thing.disc = (uint8_t)scene->discs;
    bas_scene_take(scene, p, thing.radius);
    scene->thing[scene->things++] = thing;
}

/* Takes a thing up and puts it down where it is best; true if that is another place. */
static bool place_again(bas_scene *scene, const bas_thing *t) {
    bas_disc *disc = &scene->disc[t->disc];
    const bas_point before = disc->at;
    bas_point p = before;
    disc->at = (bas_point){ -9000, -9000 };
    place_best(scene, t, &p);
    disc->at = p;
    return p.x != before.x || p.y != before.y;
}

void bas_scene_settle(bas_scene *scene) {
    bool moved = true;
    for (int round = 0; round < PLACE_ROUNDS && moved; round++) {
        moved = false;
        for (int i = scene->things; i-- > 0;)
            if (place_again(scene, &scene->thing[i])) moved = true;
    }
}
