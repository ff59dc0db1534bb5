/* tile_totals.c: sums over the tiles of a set, each block as often as its count says. */
#include "tile_totals.h"

#include <string.h>

static bool totals_same_segment(const bas_segment *a, const bas_segment *b) {
    return a->kind == b->kind && a->flags == b->flags && a->ports == b->ports &&
           a->borders == b->borders && a->lake == b->lake && a->extras == b->extras &&
           memcmp(a->attribute, b->attribute, sizeof a->attribute) == 0 &&
           memcmp(a->animals, b->animals, sizeof a->animals) == 0;
}

/* The first segment from i on that is no garden. */
static int totals_skip_garden(const bas_tile *tile, int i) {
    while (i < tile->segments && tile->segment[i].kind == BAS_KIND_GARDEN) i++;
    return i;
}

/* Bit m: the tile has mark m, of those that the engine knows. */
static unsigned totals_marks(const bas_tile *tile) {
    unsigned marks = 0;
    for (int i = 0; i < tile->marks; i++) marks |= 1u << tile->mark[i].mark;
    return marks & ~(1u << BAS_MARK_OTHER);
}

/* The same sides, the same features in the same order, gardens apart, and the same marks, their
 * values apart. */
static bool totals_same_layout(const bas_tile *a, const bas_tile *b) {
    int i = totals_skip_garden(a, 0), j = totals_skip_garden(b, 0);
    if (memcmp(a->edges, b->edges, sizeof a->edges) != 0 || totals_marks(a) != totals_marks(b))
        return false;
    while (i < a->segments && j < b->segments) {
        if (!totals_same_segment(&a->segment[i], &b->segment[j])) return false;
        i = totals_skip_garden(a, i + 1);
        j = totals_skip_garden(b, j + 1);
    }
    return i == a->segments && j == b->segments;
}

static bool totals_is_new_layout(const bas_set *set, int i) {
    for (int j = 0; j < i; j++)
        if (totals_same_layout(&set->tile[i], &set->tile[j])) return false;
    return true;
}

static void totals_add(const bas_set *set, const bas_tile *tile, bas_tile_totals *out) {
    out->tiles += tile->count;
    out->start += tile->start ? tile->count : 0;
    out->back[tile->back] += tile->count;
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *segment = &tile->segment[i];
        out->kind[segment->kind] += tile->count;
        for (int k = 0; k < bas_tile_option_count; k++)
            if (bas_tile_option_of(&bas_tile_options[k], set->family, segment->kind))
                out->option[k] +=
                    tile->count * bas_tile_option_value(&bas_tile_options[k], segment);
    }
    for (int i = 0; i < tile->marks; i++) out->mark[tile->mark[i].mark] += tile->count;
}

void bas_tile_totals_get(const bas_set *set, bas_tile_totals *out) {
    *out = (bas_tile_totals){ .tiles = 0 };
    for (int i = 0; i < set->tiles; i++) {
        totals_add(set, &set->tile[i], out);
        out->layouts += totals_is_new_layout(set, i);
    }
    for (int i = 0; i < set->sectors; i++) out->crowns += set->sector[i].crowns;
}
