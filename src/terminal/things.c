/* things.c: see picture.h. Spots for figures lie as far inside their segment as they can,
 * and small things such as shields and animals as far from them as possible. */
#include <ctype.h>

#include "picture.h"
#include "record/words.h"

/* ---- room ----------------------------------------------------------------------------------- */

/* Squared distance to the nearest cell of another segment or with a thing; a cell is twice as high
 * as wide. */
static int cell_room(const play_picture *p, int x, int y) {
    int best = 1 << 20;
    for (int j = -1; j <= p->height; j++)
        for (int i = -1; i <= p->width; i++) {
            bool outside = i < 0 || j < 0 || i == p->width || j == p->height;
            if (!outside && p->segment[j][i] == p->segment[y][x] && !p->thing[j][i]) continue;
            int far = (i - x) * (i - x) + 4 * (j - y) * (j - y);
            best = far < best ? far : best;
        }
    return best;
}

/* The cell of a segment with the most room, near its centre where several have that. A pair of
 * cells is wanted for figures, which take two. */
static bool segment_room(const play_picture *p, int segment, bool pair, play_point *out) {
    int sum_x = 0, sum_y = 0, count = 0, best = -1;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->segment[y][x] == segment) {
                sum_x += x;
                sum_y += y;
                count++;
            }
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width - pair; x++) {
            if (p->segment[y][x] != segment || p->thing[y][x]) continue;
            int room = cell_room(p, x, y);
            bool roomy = pair && p->segment[y][x + 1] == segment && !p->thing[y][x + 1];
            int dx = 2 * (x * count - sum_x) / count + pair, dy = 2 * (y * count - sum_y) / count;
            int value = room * 4096 + roomy * 2048 + 1024 - dx * dx - 4 * dy * dy;
            if (value > best) {
                best = value;
                *out = (play_point){ x, y };
            }
        }
    return best >= 0;
}

/* A monastery or garden that is not yet on the picture goes where fields have most room. */
static void point_squeeze(play_picture *p, const bas_type_info *type, int segment, int thing) {
    play_point best = { p->width / 2, p->height / 2 }, at;
    int most = -1;
    for (int i = 0; i < type->tile->segments; i++)
        if (kind_is_ground(kind_of(type, i)) && segment_room(p, i, false, &at)) {
            int room = cell_room(p, at.x, at.y);
            if (room > most) {
                most = room;
                best = at;
            }
        }
    p->segment[best.y][best.x] = (uint8_t)segment;
    p->thing[best.y][best.x] = (uint8_t)thing;
}

/* Things of one kind, as far as there is room. */
static int things_put(play_picture *p, int segment, int count, int thing) {
    play_point at;
    for (; count > 0 && segment_room(p, segment, false, &at); count--)
        p->thing[at.y][at.x] = (uint8_t)thing;
    return count;
}

/* The segment that a power acts through (docs/TILES.md, data/hunters.tiles): of a canoe or raft the
 * lake, of others the first meadow; -1 for none. */
static int power_segment(const bas_type_info *type) {
    bool water = type->power == BAS_POWER_CANOE || type->power == BAS_POWER_RAFT;
    for (int i = 0; i < type->tile->segments && type->power != BAS_POWER_NONE; i++)
        if (kind_of(type, i) == (water ? BAS_KIND_LAKE : BAS_KIND_MEADOW)) return i;
    return -1;
}

/* What a segment is worth, away from where its figure would stand if there is room elsewhere. */
static void segment_things(play_picture *p, const bas_type_info *type, int segment) {
    enum { FIXED = 6 }; // beside attributes
    const bas_segment *g = &type->tile->segment[segment];
    struct {
        int thing, count;
    } list[FIXED + BAS_ATTRIBUTE_COUNT] = {
        { toupper(*bas_power_words[type->power].name), power_segment(type) == segment },
        { g->kind == BAS_KIND_CITY     ? PLAY_THING_SHIELD
          : g->kind == BAS_KIND_FOREST ? PLAY_THING_GROVE
                                       : PLAY_THING_FISH,
          g->extras },
        { PLAY_THING_DEER, g->animals[BAS_ANIMAL_DEER] },
        { PLAY_THING_AUROCHS, g->animals[BAS_ANIMAL_AUROCHS] },
        { PLAY_THING_MAMMOTH, g->animals[BAS_ANIMAL_MAMMOTH] },
        { PLAY_THING_TIGER, g->animals[BAS_ANIMAL_TIGER] },
    };
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        const bool menhir = a == BAS_ATTRIBUTE_MENHIR;
        list[FIXED + a].thing = menhir ? PLAY_THING_MENHIR : bas_attribute_get(a)->sign;
        list[FIXED + a].count = g->attribute[a];
    }
    play_point spot = p->spot[segment];
    uint8_t *taken = &p->thing[spot.y][spot.x], before[2] = { taken[0], taken[1] };
    int left[sizeof list / sizeof *list];
    taken[0] = taken[1] = PLAY_THING_CHARACTER;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        left[i] = things_put(p, segment, list[i].count, list[i].thing);
    taken[0] = before[0];
    taken[1] = before[1];
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        things_put(p, segment, left[i], list[i].thing);
}

/* A tower takes three cells of a row where segments lose the smallest share of themselves, best
 * in the south-east. Its middle may stand in a village, but it hides nothing else. */
static void tower_put(play_picture *p) {
    int least = 1 << 20;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x + PLAY_TOWER_WIDTH <= p->width; x++) {
            int cost = 0;
            for (int i = x; i < x + PLAY_TOWER_WIDTH; i++) {
                int segment = p->segment[y][i], thing = p->thing[y][i];
                bool village = thing == PLAY_THING_VILLAGE && i == x + PLAY_TOWER_WIDTH / 2;
                if (thing != PLAY_THING_NONE && !village) cost += 1 << 12;
                if (segment != BAS_NONE) cost += 256 / segment_size(p, segment);
            }
            if (cost > least) continue;
            least = cost;
            p->tower = (play_point){ x, y };
        }
    for (int i = 0; i < PLAY_TOWER_WIDTH; i++)
        p->thing[p->tower.y][p->tower.x + i] = PLAY_THING_TOWER;
}

static void spots_find(play_picture *p, const bas_type_info *type, int rotation) {
    for (int i = 0; i < type->tile->segments; i++) {
        play_point *spot = &p->spot[i];
        if (segment_room(p, i, true, spot)) continue;
        *spot = (play_point){ p->width / 2, p->height / 2 }; // hidden, or a point with its thing
        for (int y = 0; y < p->height; y++)
            for (int x = 0; x < p->width - 1; x++)
                if (p->segment[y][x] == i && p->thing[y][x] < PLAY_THING_CHARACTER)
                    *spot = (play_point){ x, y };
        for (int s = 0; s < 4 && p->segment[spot->y][spot->x] != i; s++)
            for (int k = 0; k < 3; k++)
                if (segment_at(type, rotation, s, k) == i)
                    *spot = side_cell(p, s, k * (side_length(p, s) - 1) / 2);
        if (spot->x > p->width - 2) spot->x = p->width - 2;
    }
}

/* Monasteries and gardens that found no place in the middle, in the order of the tile. */
static void points_draw(play_picture *p, const bas_type_info *type) {
    for (int i = 0; i < type->tile->segments; i++) {
        int kind = kind_of(type, i);
        bool there = p->segment[p->height / 2][p->width / 2] == i;
        if (kind_is_point(kind) && kind != BAS_KIND_LAKE && !there)
            point_squeeze(p, type, i,
                          kind == BAS_KIND_GARDEN ? PLAY_THING_GARDEN : PLAY_THING_MONASTERY);
    }
}

void play_picture_things(play_picture *p, const bas_type_info *type, int rotation) {
    points_draw(p, type);
    if (type->mark[BAS_MARK_TOWER]) tower_put(p);
    spots_find(p, type, rotation);
    for (int i = 0; i < type->tile->segments; i++) segment_things(p, type, i);
}
