/* tile.c: layouts compiled for a game: edges and ports in all four rotations, which of them look
 * alike, and the feature word of each segment when it is laid. All of it follows from the tile
 * data and the kind table. */
#ifndef BASTIDE_TILE_C
#define BASTIDE_TILE_C

#include "engine_internal.h"

BAS_SMALL_BEGIN

/* Ports after r quarter turns clockwise: side d shows what side d - r showed. */
static unsigned tile_ports_rotated(unsigned ports, int r) {
    unsigned ground = ports & 0xfff, network = ports >> 12;
    ground = (ground << (3 * r) | ground >> (12 - 3 * r)) & 0xfff;
    network = (network << r | network >> (4 - r)) & 0xf;
    return network << 12 | ground;
}

static int tile_segment_at(const bas_type *t, int port) {
    for (int i = 0; i < t->segments; i++)
        if (type_segment(t, i)->ports >> port & 1) return i;
    return BAS_NONE;
}

/* The segments that a side joins to its neighbour's, by position left, middle, right, network: a
 * city or field side joins once, in the middle; a road or river side joins the ground on both
 * banks as well. Not asked for a side that shows nothing: no segment reaches it. */
BAS_INTERNAL bool tile_side_joins(int edge, int position) {
    bool line = edge == BAS_EDGE_ROAD || edge == BAS_EDGE_WATER;
    return position == 1 || position == 3 || line;
}

static bool tile_segments_alike(const bas_segment *a, const bas_segment *b) {
    bool alike = a->kind == b->kind && a->flags == b->flags && a->extras == b->extras;
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        alike = alike && a->attribute[k] == b->attribute[k];
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++) alike = alike && a->animals[k] == b->animals[k];
    return alike;
}

static unsigned tile_mapped(unsigned bits, const uint8_t *map, int segments) {
    unsigned out = 0;
    for (int i = 0; i < segments; i++)
        if (bits >> i & 1) out |= 1u << map[i];
    return out;
}

/* Whether the tile turned r times gives the picture of the tile unturned: its segments then
 * correspond one to one, with the same values, borders and links. Segments that reach a side are
 * found by their ports, a lake by a river that runs into it, the rest by trying. */
static bool tile_looks_alike(const bas_tile *t, int r) {
    uint8_t map[BAS_TILE_SEGMENTS_MAX];
    unsigned used = 0;
    for (int i = 0; i < t->segments; i++) map[i] = BAS_NONE;
    for (int d = 0; d < 4; d++)
        if (t->edges[d] != t->edges[(d + r) & 3]) return false;
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < t->segments; i++) {
            const bas_segment *a = &t->segment[i];
            if (pass == 1 && a->lake != BAS_NONE && map[a->lake] == BAS_NONE) {
                map[a->lake] = t->segment[map[i]].lake;
                if (map[a->lake] == BAS_NONE) return false;
                used |= 1u << map[a->lake];
            }
            if (pass == 1 || map[i] != BAS_NONE || (pass == 0) != (a->ports != 0)) continue;
            unsigned ports = tile_ports_rotated(a->ports, r);
            for (int j = 0; j < t->segments && map[i] == BAS_NONE; j++)
                if (!(used >> j & 1) && t->segment[j].ports == ports &&
                    tile_segments_alike(a, &t->segment[j]) &&
                    (pass == 0 ||
                     tile_mapped(a->borders, map, t->segments) == t->segment[j].borders))
                    map[i] = (uint8_t)j, used |= 1u << j;
            if (map[i] == BAS_NONE) return false;
        }
    }
    for (int i = 0; i < t->segments; i++) {
        const bas_segment *a = &t->segment[i], *b = &t->segment[map[i]];
        if (!tile_segments_alike(a, b) || tile_mapped(a->borders, map, t->segments) != b->borders)
            return false;
        if ((a->lake == BAS_NONE ? BAS_NONE : map[a->lake]) != b->lake) return false;
    }
    return true;
}

/* Which figures may claim a segment, and how its feature closes. A figure that may claim river
 * systems stands on the rivers and lakes of one. */
static void tile_compile_segment(const bas_game *g, bas_type *out, int i) {
    const bas_kind_row *kind = &g->kind[type_segment(out, i)->kind];
    const bool water = i < out->tile->segments && out->system_of[i] != BAS_NONE;
    const bool listed = i < out->tile->segments && kind->value;
    for (int f = 0; f < g->figures; f++)
        if (g->supply[f] && ((listed && figure_stands(f, type_segment(out, i)->kind)) ||
                             (water && figure_stands(f, BAS_KIND_SYSTEM))))
            out->claims[f] |= (uint16_t)(1u << i);
    if (kind->close != BAS_CLOSE_NEVER) out->closers |= (uint16_t)(1u << i);
    out->fresh[i] = BAS_FEATURE_SEGMENT;
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        out->fresh[i] += attribute_word(k, type_segment(out, i)->attribute[k]);
    if (kind->close == BAS_CLOSE_AROUND) {
        out->arounds |= (uint16_t)(1u << i);
        out->fresh[i] += 8 * BAS_FEATURE_OPEN;
    }
}

/* The reason if a module cannot do with the tile. */
BAS_INTERNAL const char *tile_compile(const bas_game *g, bas_type *out, const bas_tile *t,
                                      int stack) {
    *out = (bas_type){ .tile = t, .stack = (uint8_t)stack };
    const char *fault = 0;
    for (int i = 0; i < BAS_TILE_SEGMENTS_MAX; i++) out->system_of[i] = BAS_NONE;
    for (const bas_module *const *m = g->active; *m && !fault; m++)
        if ((*m)->derive) fault = (*m)->derive(out, t);
    if (fault) return fault;
    out->segments = (uint8_t)(t->segments + out->systems);
    if (out->segments > COUNT(out->fresh)) return "a tile holds too many features";
    for (int i = 0; i < t->marks; i++)
        out->mark[t->mark[i].mark] = t->mark[i].number ? t->mark[i].number : 1;
    out->rotations = tile_looks_alike(t, 1) ? 1 : tile_looks_alike(t, 2) ? 2 : 4;
    for (int i = 0; i < out->segments; i++) tile_compile_segment(g, out, i);
    for (int r = 0; r < 4; r++)
        for (int d = 0; d < 4; d++) {
            const int from = (d - r) & 3;
            if (t->edges[from] == BAS_EDGE_NOTHING)
                out->bare[r] |= (uint8_t)(1u << d);
            else
                out->edges[r] |= (uint8_t)(t->edges[from] << (2 * d));
            for (int k = 0; k < 4; k++) {
                const int i = tile_segment_at(out, k < 3 ? 3 * from + k : 12 + from);
                out->side[r][d][k] = (uint8_t)i;
                if (r == 0 && i != BAS_NONE && tile_side_joins(t->edges[d], k))
                    out->fresh[i] += BAS_FEATURE_OPEN;
            }
        }
    return 0;
}

BAS_SMALL_END

#endif
