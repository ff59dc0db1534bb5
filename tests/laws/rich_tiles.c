/* rich_tiles.c: a made-up set of tiles. see rich_tiles.h. The printed tiles with powers leave some
 * rulings without a case: no animal lives on a trap tile (AMB-78, AMB-82), and all water of the
 * raft tile and of the canoe tile is one river system (AMB-86, HG-72). */
#include "rich_tiles.h"

#include <string.h>

static bas_tile tiles[BAS_TYPES_MAX];
static bas_segment segments[BAS_TYPES_MAX][BAS_TILE_SEGMENTS_MAX];

static bool has_power(const bas_tile *tile) {
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == BAS_MARK_POWER) return true;
    return false;
}

/* Animals in every meadow; the first river runs into no lake any more. */
static void enrich(bas_segment *segment, int count) {
    bool cut = false;
    for (int i = 0; i < count; i++) {
        for (int a = 0; a < BAS_ANIMAL_COUNT && segment[i].kind == BAS_KIND_MEADOW; a++)
            segment[i].animals[a]++;
        if (cut || segment[i].kind != BAS_KIND_RIVER || segment[i].lake == BAS_NONE) continue;
        segment[i].lake = BAS_NONE;
        cut = true;
    }
}

bas_set rich_hunters(void) {
    int k = 0;
    while (strcmp(bas_sets[k].name, "hunters") != 0) k++;
    bas_set set = bas_sets[k];
    for (int i = 0; i < set.tiles; i++) {
        tiles[i] = set.tile[i];
        if (!has_power(&tiles[i])) continue;
        memcpy(segments[i], tiles[i].segment, tiles[i].segments * sizeof **segments);
        enrich(segments[i], tiles[i].segments);
        tiles[i].segment = segments[i];
    }
    set.tile = tiles;
    return set;
}
