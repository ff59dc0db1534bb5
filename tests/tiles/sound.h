/* sound.h: what holds for every set that the parser of tile files lets through, said a second time
 * and in other words than the parser's, for tests that feed it anything. */
#ifndef BASTIDE_SOUND_H
#define BASTIDE_SOUND_H

#include <string.h>

#include "bastide.h"

/* The segment at each of the twelve ground ports; false if two claim one. */
static bool sound_ports(const bas_tile *tile, int at[12]) {
    for (int p = 0; p < 12; p++) {
        at[p] = -1;
        for (int i = 0; i < tile->segments; i++) {
            if ((tile->segment[i].ports >> p & 1) == 0) continue;
            if (at[p] >= 0) return false;
            at[p] = i;
        }
    }
    return true;
}

/* Whether left, middle and right of a side are what its edge shows. */
static bool sound_side(int family, const bas_tile *tile, int edge, const int at[3]) {
    bool hunters = family == BAS_FAMILY_HUNTERS;
    int ground = hunters ? BAS_KIND_MEADOW : BAS_KIND_FIELD, kind[3];
    for (int k = 0; k < 3; k++) kind[k] = at[k] < 0 ? BAS_KIND_COUNT : tile->segment[at[k]].kind;
    bool one = at[0] == at[1] && at[1] == at[2];
    bool between = kind[0] == ground && kind[2] == ground;
    switch (edge) {
    case BAS_EDGE_CITY: return one && kind[0] == (hunters ? BAS_KIND_FOREST : BAS_KIND_CITY);
    case BAS_EDGE_ROAD: return between && kind[1] == (hunters ? BAS_KIND_RIVER : BAS_KIND_ROAD);
    case BAS_EDGE_FIELD: return one && kind[0] == ground;
    case BAS_EDGE_WATER: return !hunters && between && kind[1] == BAS_KIND_RIVER;
    case BAS_EDGE_NOTHING: return !hunters && one && at[0] == -1 && tile->col > 0 && tile->row > 0;
    default: return false;
    }
}

static bool sound_tile(int family, const bas_tile *tile) {
    int at[12];
    if (tile->id == NULL || tile->id[0] == '\0' || tile->count < 1 || tile->count > 99)
        return false;
    if (tile->back >= BAS_BACK_COUNT || tile->segments > BAS_TILE_SEGMENTS_MAX ||
        tile->marks > BAS_TILE_MARKS_MAX || (tile->joined > 3 && tile->joined != BAS_NONE))
        return false;
    if (!sound_ports(tile, at)) return false;
    for (int s = 0; s < 4; s++)
        if (!sound_side(family, tile, tile->edges[s], &at[3 * s])) return false;
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *segment = &tile->segment[i];
        for (int j = 0; j < 16; j++)
            if ((segment->borders >> j & 1) != 0 &&
                (j >= tile->segments || tile->segment[j].kind != BAS_KIND_CITY))
                return false;
        if (segment->lake != BAS_NONE &&
            (segment->lake >= tile->segments || tile->segment[segment->lake].kind != BAS_KIND_LAKE))
            return false;
    }
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].name[0] == '\0' || tile->mark[i].word == NULL) return false;
    return true;
}

/* Whether every tile of the set is sound and no ID stands twice. */
static bool sound_set(const bas_set *set) {
    if (set->tiles == 0 || set->family >= BAS_FAMILY_COUNT) return false;
    for (int i = 0; i < set->tiles; i++) {
        if (!sound_tile(set->family, &set->tile[i])) return false;
        for (int j = 0; j < i; j++)
            if (strcmp(set->tile[i].id, set->tile[j].id) == 0) return false;
    }
    for (int i = 0; i < set->sectors; i++)
        if (set->sector[i].name[0] == '\0' || set->sector[i].crowns == 0) return false;
    return true;
}

#endif
