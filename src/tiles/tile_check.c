/* tile_check.c: the rules of docs/TILES.md about tiles as a whole.
 *
 * A block is judged by two tables, who owns each side and who owns each half. Afterwards the
 * invariant of bas_segment holds: each of the twelve ground ports of a tile belongs to exactly one
 * segment, or to none on a side that shows nothing. */
#include "tile_check.h"

#include <string.h>

#include "tile_words.h"

typedef struct check_tile {
    bas_tile_text *t;
    int family;
    const bas_tile_block *block;
    bas_tile *tile;
    uint8_t side[4]; // segment of the city, road, river or forest there, or BAS_NONE
    uint8_t half[8]; // segment of the field or meadow there, or BAS_NONE
} check_tile;

/* What a side with this edge belongs to; BAS_KIND_COUNT if it shows nothing. */
static int check_kind(int family, int edge) {
    static const uint8_t kinds[BAS_FAMILY_COUNT][BAS_EDGE_NOTHING + 1] = {
        [BAS_FAMILY_MEDIEVAL] = { [BAS_EDGE_CITY] = BAS_KIND_CITY,
                                  [BAS_EDGE_ROAD] = BAS_KIND_ROAD,
                                  [BAS_EDGE_FIELD] = BAS_KIND_FIELD,
                                  [BAS_EDGE_WATER] = BAS_KIND_RIVER,
                                  [BAS_EDGE_NOTHING] = BAS_KIND_COUNT },
        [BAS_FAMILY_HUNTERS] = { [BAS_EDGE_FOREST] = BAS_KIND_FOREST,
                                 [BAS_EDGE_RIVER] = BAS_KIND_RIVER,
                                 [BAS_EDGE_MEADOW] = BAS_KIND_MEADOW },
    };
    return kinds[family][edge];
}

static const char *check_word(int family, int edge) {
    int kind = check_kind(family, edge);
    return kind == BAS_KIND_COUNT ? "nothing" : bas_tile_kinds[kind].word;
}

/* Fields and meadows reach the sides that show them and those where a road or water runs through.
 * The codes of both families agree in this. */
static bool check_has_ground(int edge) { return edge != BAS_EDGE_CITY && edge != BAS_EDGE_NOTHING; }

static bool check_segment_sides(check_tile *c, int i) {
    int kind = c->tile->segment[i].kind, line = c->block->segment[i];
    for (int s = 0; s < 4; s++) {
        const char *side = bas_tile_side_words[s];
        int edge = c->tile->edges[s];
        if ((c->block->sides[i] >> s & 1) == 0) continue;
        if (check_kind(c->family, edge) != kind)
            return bas_tile_text_fail_at(c->t, line, "%s on side %s, which shows %s",
                                         bas_tile_kinds[kind].word, side,
                                         check_word(c->family, edge));
        if (c->side[s] != BAS_NONE)
            return bas_tile_text_fail_at(c->t, line, "side %s belongs to feature %d already", side,
                                         c->side[s] + 1);
        c->side[s] = (uint8_t)i;
    }
    return true;
}

static bool check_segment_halves(check_tile *c, int i) {
    int kind = c->tile->segment[i].kind, line = c->block->segment[i];
    for (int h = 0; h < 8; h++) {
        const char *half = bas_tile_half_words[h];
        int edge = c->tile->edges[h / 2];
        if ((c->block->halves[i] >> h & 1) == 0) continue;
        if (!check_has_ground(edge))
            return bas_tile_text_fail_at(c->t, line, "%s on half %s, but side %s shows %s",
                                         bas_tile_kinds[kind].word, half,
                                         bas_tile_side_words[h / 2], check_word(c->family, edge));
        if (c->half[h] != BAS_NONE)
            return bas_tile_text_fail_at(c->t, line, "half %s belongs to feature %d already", half,
                                         c->half[h] + 1);
        c->half[h] = (uint8_t)i;
    }
    return true;
}

static bool check_side(const check_tile *c, int s) {
    int edge = c->tile->edges[s], line = c->block->edges;
    const char *side = bas_tile_side_words[s], *shows = check_word(c->family, edge);
    const char *ground = check_word(c->family, BAS_EDGE_FIELD);
    const uint8_t *half = &c->half[2 * s];
    if (edge == BAS_EDGE_NOTHING)
        return c->block->at != 0 ||
               bas_tile_text_fail_at(c->t, line, "side %s shows nothing (X) off the start board",
                                     side);
    if (edge != BAS_EDGE_FIELD && c->side[s] == BAS_NONE)
        return bas_tile_text_fail_at(c->t, line, "side %s shows %s, but no %s of the tile has it",
                                     side, shows, shows);
    for (int k = 0; k < 2 && check_has_ground(edge); k++)
        if (half[k] == BAS_NONE)
            return bas_tile_text_fail_at(c->t, line,
                                         "side %s shows %s, but its half %s is in no %s", side,
                                         shows, bas_tile_half_words[2 * s + k], ground);
    if (edge == BAS_EDGE_FIELD && half[0] != half[1])
        return bas_tile_text_fail_at(c->t, line, "side %s shows %s, but its halves are in two %ss",
                                     side, shows, ground);
    return true;
}

/* Feature number i + 1, which the line names after the word, is of that kind. */
static bool check_reference(const check_tile *c, int line, const char *word, int i, int kind) {
    if (i >= c->tile->segments)
        return bas_tile_text_fail_at(c->t, line, "%s %d: the tile has no feature %d", word, i + 1,
                                     i + 1);
    if (c->tile->segment[i].kind != kind)
        return bas_tile_text_fail_at(c->t, line, "%s %d: feature %d is a %s, not a %s", word, i + 1,
                                     i + 1, bas_tile_kinds[c->tile->segment[i].kind].word,
                                     bas_tile_kinds[kind].word);
    return true;
}

static bool check_references(const check_tile *c, int i) {
    const bas_segment *segment = &c->tile->segment[i];
    int line = c->block->segment[i];
    for (int j = 0; j < BAS_TILE_SEGMENTS_MAX; j++)
        if ((segment->borders >> j & 1) != 0 &&
            !check_reference(c, line, "borders", j, BAS_KIND_CITY))
            return false;
    return segment->lake == BAS_NONE ||
           check_reference(c, line, "lake", segment->lake, BAS_KIND_LAKE);
}

/* The three ports of a side are its left half, its middle and its right half. */
static uint16_t check_ports(const check_tile *c, int i) {
    unsigned ports = 0;
    for (int s = 0; s < 4; s++) {
        int edge = c->tile->edges[s];
        unsigned halves = c->block->halves[i] >> (2 * s) & 3u, side;
        if ((c->block->sides[i] >> s & 1) != 0)
            side = edge == BAS_EDGE_CITY ? 7 : 2;
        else
            side = edge == BAS_EDGE_FIELD && halves != 0 ? 7 : (halves & 1) | (halves & 2) << 1;
        ports |= side << (3 * s);
    }
    return (uint16_t)ports;
}

bool bas_tile_check_block(bas_tile_text *t, int family, const bas_tile_block *block,
                          bas_tile *tile) {
    check_tile c = { .t = t, .family = family, .block = block, .tile = tile };
    memset(c.side, BAS_NONE, sizeof c.side);
    memset(c.half, BAS_NONE, sizeof c.half);
    if (block->edges == 0)
        return bas_tile_text_fail_at(t, block->line, "the tile has no \"edges\"");
    for (int i = 0; i < tile->segments; i++)
        if (!check_segment_sides(&c, i) || !check_segment_halves(&c, i) || !check_references(&c, i))
            return false;
    for (int s = 0; s < 4; s++)
        if (!check_side(&c, s)) return false;
    if (block->at != 0 && (tile->count != 1 || !tile->start))
        return bas_tile_text_fail_at(t, block->at,
                                     "a square of the start board is \"count 1 start\"");
    for (int i = 0; i < tile->segments; i++) block->feature[i].ports = check_ports(&c, i);
    return true;
}

/* ---- the whole file -------------------------------------------------------------------------- */

/* Two tiles whose sides lie against each other show the same there. */
static bool check_meet(bas_tile_text *t, const bas_set *set, int line, const bas_tile *tile, int s,
                       const bas_tile *other) {
    int here = tile->edges[s], there = other->edges[(s + 2) % 4];
    return here == there ||
           bas_tile_text_fail_at(t, line, "side %s shows %s, but side %s of %s beside it shows %s",
                                 bas_tile_side_words[s], check_word(set->family, here),
                                 bas_tile_side_words[(s + 2) % 4], other->id,
                                 check_word(set->family, there));
}

/* The tile whose ID differs in the last letter: a for b, b for a. */
static const bas_tile *check_other_half(const bas_set *set, const bas_tile *tile) {
    size_t last = strlen(tile->id) - 1;
    for (int i = 0; i < set->tiles; i++) {
        const char *id = set->tile[i].id;
        if (strlen(id) == last + 1 && memcmp(id, tile->id, last) == 0 &&
            id[last] == (tile->id[last] == 'a' ? 'b' : 'a'))
            return &set->tile[i];
    }
    return NULL;
}

static bool check_joined(bas_tile_text *t, const bas_set *set, int line, const bas_tile *tile) {
    size_t length = strlen(tile->id);
    const char *end = length > 2 ? tile->id + length - 2 : "";
    if (strcmp(end, "/a") != 0 && strcmp(end, "/b") != 0)
        return bas_tile_text_fail_at(t, line, "the ID of half a piece ends in /a or /b");
    const bas_tile *other = check_other_half(set, tile);
    if (other == NULL)
        return bas_tile_text_fail_at(t, line,
                                     "the other half of the piece, %.*s/%c, is not in the file",
                                     (int)length - 2, tile->id, end[1] == 'a' ? 'b' : 'a');
    if (other->joined == BAS_NONE || other->joined != (tile->joined + 2) % 4)
        return bas_tile_text_fail_at(t, line, "its other half %s is not joined by side %s",
                                     other->id, bas_tile_side_words[(tile->joined + 2) % 4]);
    if (other->count != tile->count || other->start != tile->start || other->back != tile->back)
        return bas_tile_text_fail_at(t, line, "its other half %s differs in count, start or back",
                                     other->id);
    return check_meet(t, set, line, tile, tile->joined, other);
}

static bool check_board(bas_tile_text *t, const bas_set *set, int line, const bas_tile *tile) {
    for (const bas_tile *other = set->tile; other < tile; other++) {
        int east = other->col - tile->col, south = other->row - tile->row;
        if (other->col == 0 || east * east + south * south > 1) continue;
        if (east == 0 && south == 0)
            return bas_tile_text_fail_at(t, line, "%s has this place on the board already",
                                         other->id);
        int side = east > 0 ? 1 : south > 0 ? 2 : east < 0 ? 3 : 0;
        if (!check_meet(t, set, line, tile, side, other)) return false;
    }
    return true;
}

bool bas_tile_check_set(bas_tile_text *t, const bas_set *set, const bas_tile_block *blocks) {
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *tile = &set->tile[i];
        t->tile = tile->id;
        if (tile->joined != BAS_NONE && !check_joined(t, set, blocks[i].joined, tile)) return false;
        if (tile->col != 0 && !check_board(t, set, blocks[i].at, tile)) return false;
    }
    t->tile = "";
    return true;
}
