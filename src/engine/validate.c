/* validate.c: which tile sets can be played with. What a file says has been checked by its parser;
 * a set may also be made by hand, so nothing is taken on trust here but that pointers point to as
 * much as the counts beside them say.
 *
 * Together with compile.c and the modules' `ready` this gives the promise of bas_game_init: a game
 * that it accepts can be played to its end by any legal moves, and every law of check.c holds all
 * the way. The parts of the argument:
 *   sides     each ground port of a tile belongs to one segment, of the kind that its side shows;
 *             so two sides that show the same can always be joined (validate_ports)
 *   nothing   a side that shows nothing lies against another such side of the start, for ever;
 *             tiles that are drawn have none (validate_start, validate_drawn)
 *   numbers   counts lie within the limits of limits.h (compile_limits), sums of values within a
 *             score (score_most and the modules' `most`)
 *   words     an ID stands once, and is one word of a move (validate_id, validate_unique) */
#ifndef BASTIDE_VALIDATE_C
#define BASTIDE_VALIDATE_C

#include "engine_internal.h"
#include "grid.c"
#include "tile.c"

BAS_SMALL_BEGIN

enum { BIT_MEDIEVAL = 1 << BAS_FAMILY_MEDIEVAL, BIT_HUNTERS = 1 << BAS_FAMILY_HUNTERS };

typedef enum validate_reach { REACH_SIDES, REACH_NONE, REACH_ANY } validate_reach;

static const struct {
    uint8_t families; // that have the kind
    uint8_t reach;    // whether it ends at sides
    uint8_t extras;   // families in which it has extras
} validate_kinds[BAS_KIND_SYSTEM] = {
    [BAS_KIND_ROAD] = { BIT_MEDIEVAL, REACH_SIDES, 0 },
    [BAS_KIND_CITY] = { BIT_MEDIEVAL, REACH_SIDES, BIT_MEDIEVAL },
    [BAS_KIND_MONASTERY] = { BIT_MEDIEVAL, REACH_NONE, 0 },
    [BAS_KIND_GARDEN] = { BIT_MEDIEVAL, REACH_NONE, 0 },
    [BAS_KIND_FIELD] = { BIT_MEDIEVAL, REACH_ANY, 0 },
    [BAS_KIND_FOREST] = { BIT_HUNTERS, REACH_SIDES, BIT_HUNTERS },
    [BAS_KIND_RIVER] = { BIT_MEDIEVAL | BIT_HUNTERS, REACH_SIDES, BIT_HUNTERS },
    [BAS_KIND_LAKE] = { BIT_HUNTERS, REACH_NONE, BIT_HUNTERS },
    [BAS_KIND_MEADOW] = { BIT_HUNTERS, REACH_ANY, 0 },
};

/* The kind at the middle of a side, by what the side shows. */
static const uint8_t validate_middle[BAS_FAMILY_COUNT][BAS_EDGE_NOTHING] = {
    [BAS_FAMILY_MEDIEVAL] = { [BAS_EDGE_CITY] = BAS_KIND_CITY,
                              [BAS_EDGE_ROAD] = BAS_KIND_ROAD,
                              [BAS_EDGE_FIELD] = BAS_KIND_FIELD,
                              [BAS_EDGE_WATER] = BAS_KIND_RIVER },
    [BAS_FAMILY_HUNTERS] = { [BAS_EDGE_FOREST] = BAS_KIND_FOREST,
                             [BAS_EDGE_RIVER] = BAS_KIND_RIVER,
                             [BAS_EDGE_MEADOW] = BAS_KIND_MEADOW },
};

/* An ID is one word in the text of a move: short, and without what separates words and moves. */
static bool validate_id(const char *id) {
    enum { ID_MAX = 48 };
    _Static_assert(ID_MAX + 16 <= BAS_TEXT_MAX, "a move with an ID has room");
    int length = 0;
    if (!id) return false;
    for (; id[length]; length++)
        if ((unsigned char)id[length] <= ' ' || id[length] == 0x7f || id[length] == ';' ||
            id[length] == '#' || length == ID_MAX)
            return false;
    return length > 0;
}

/* Segments that numbers of this one name are there, and of the right kind. */
static bool validate_links(const bas_tile *t, const bas_segment *segment, int family) {
    for (int j = 0; j < 16; j++)
        if (segment->borders >> j & 1 && (j >= t->segments || t->segment[j].kind != BAS_KIND_CITY))
            return false;
    if (segment->borders && segment->kind != BAS_KIND_FIELD) return false;
    if (segment->lake == BAS_NONE) return true;
    return family == BAS_FAMILY_HUNTERS && segment->kind == BAS_KIND_RIVER &&
           segment->lake < t->segments && t->segment[segment->lake].kind == BAS_KIND_LAKE;
}

static const char *validate_segment(const bas_tile *t, int i, int family) {
    const bas_segment *segment = &t->segment[i];
    const int kind = segment->kind, bit = 1 << family;
    if (kind >= BAS_KIND_SYSTEM || !(validate_kinds[kind].families & bit))
        return "a feature of a kind that this family does not have";
    const int reach = validate_kinds[kind].reach;
    if (reach != REACH_ANY && (reach == REACH_SIDES) != (segment->ports != 0))
        return "a feature reaches sides that it cannot have, or none";
    if (!validate_links(t, segment, family)) return "a feature names another that is not there";
    bool fine = !segment->extras || validate_kinds[kind].extras & bit;
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        fine = fine && (!segment->attribute[k] || kind == attribute_table[k].kind);
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++)
        fine = fine && (!segment->animals[k] || kind == BAS_KIND_MEADOW);
    if (segment->flags & ~(BAS_SEGMENT_LAKE | BAS_SEGMENT_SPRING)) fine = false;
    if (segment->flags && (kind != BAS_KIND_RIVER || family != BAS_FAMILY_MEDIEVAL)) fine = false;
    return fine ? 0 : "a feature has a value that its kind does not have";
}

static const char *validate_side(const bas_tile *t, int d, int family, const uint8_t owner[12]) {
    const int edge = t->edges[d], most = family == BAS_FAMILY_HUNTERS ? 2 : BAS_EDGE_NOTHING;
    const int ground = family == BAS_FAMILY_HUNTERS ? BAS_KIND_MEADOW : BAS_KIND_FIELD;
    const uint8_t *at = owner + 3 * d;
    if (edge > most) return "a side shows what this family does not have";
    for (int k = 0; k < 3; k++) {
        if ((at[k] == BAS_NONE) != (edge == BAS_EDGE_NOTHING))
            return "a side does not belong to the features that it shows";
        if (edge == BAS_EDGE_NOTHING) continue;
        const bool bank = k != 1 && tile_side_joins(edge, k);
        if (t->segment[at[k]].kind != (bank ? ground : validate_middle[family][edge]) ||
            (!tile_side_joins(edge, 0) && at[k] != at[1]))
            return "a side does not belong to the features that it shows";
    }
    return 0;
}

/* Every port of a side that shows something has one owner, of the kind that is shown. */
static const char *validate_ports(const bas_tile *t, int family) {
    uint8_t owner[12];
    for (int p = 0; p < 12; p++) owner[p] = BAS_NONE;
    for (int i = 0; i < t->segments; i++)
        for (int p = 0; p < 16; p++) {
            if (!(t->segment[i].ports >> p & 1)) continue;
            if (p >= 12 || owner[p] != BAS_NONE) return "two features have the same part of a side";
            owner[p] = (uint8_t)i;
        }
    const char *fault = 0;
    for (int d = 0; d < 4 && !fault; d++) fault = validate_side(t, d, family, owner);
    return fault;
}

static const char *validate_marks(const bas_tile *t) {
    unsigned seen = 0;
    for (int i = 0; i < t->marks; i++) {
        const bas_mark *m = &t->mark[i];
        if (m->mark >= BAS_MARK_COUNT || !m->name || !m->word) return "a mark that is none";
        if (m->mark != BAS_MARK_OTHER && seen >> m->mark & 1) return "a mark stands twice";
        seen |= 1u << m->mark;
    }
    return 0;
}

static const char *validate_tile(const bas_tile *t, int family) {
    if (!validate_id(t->id)) return "an ID that cannot be written in a move";
    if ((t->segments && !t->segment) || (t->marks && !t->mark)) return "a list is missing";
    if (!t->count) return "the box holds no tile of this layout";
    if (t->back >= BAS_BACK_COUNT) return "a back that is none";
    if (t->joined > 3 && t->joined != BAS_NONE) return "it is joined by a side that is none";
    if (!t->col != !t->row || t->col > BAS_TABLE_EDGE || t->row > BAS_TABLE_EDGE)
        return "its place on the board is too far away";
    const char *fault = validate_marks(t);
    for (int i = 0; i < t->segments && !fault; i++) fault = validate_segment(t, i, family);
    return fault ? fault : validate_ports(t, family);
}

/* No tile of the sets up to `last` has the ID of tile i of set `last`, but for that tile. */
static bool validate_unique(const bas_set *const *sets, int last, int i) {
    const char *id = sets[last]->tile[i].id;
    for (int k = 0; k <= last; k++)
        for (int j = 0; j < (k < last ? sets[k]->tiles : i); j++)
            if (text_equal(sets[k]->tile[j].id, id)) return false;
    return true;
}

static const char *validate_set(const bas_set *set, int family) {
    if (set->family != family) return "a tile set is not of this game's family";
    if ((set->tiles && !set->tile) || (set->sectors && !set->sector)) return "a list is missing";
    for (int i = 0; i < set->sectors; i++)
        if (!set->sector[i].name) return "a sector of the wheel has no name";
    return 0;
}

/* The tables of the sets, each on its own and all together. */
static bas_status validate_sets(const bas_set *const *sets, int count, int family, bas_error *err) {
    bool wheel = false;
    for (int k = 0; k < count; k++) {
        const bas_set *set = sets[k];
        const char *fault = validate_set(set, family);
        if (!fault && wheel && set->sectors) fault = "two tile sets have a wheel";
        if (fault) {
            error_set(err, BAS_ERR_SET, fault);
            if (err) err->set = set->name;
            return BAS_ERR_SET;
        }
        wheel = wheel || set->sectors;
        for (int i = 0; i < set->tiles; i++) {
            const bas_tile *t = &set->tile[i];
            if (t->segments > BAS_TILE_SEGMENTS_MAX || t->marks > BAS_TILE_MARKS_MAX)
                return error_tile(err, BAS_ERR_LIMIT, t, "a tile holds too many features or marks");
            fault = validate_tile(t, family);
            if (!fault && !validate_unique(sets, k, i)) fault = "the ID stands twice";
            if (fault) return error_tile(err, BAS_ERR_SET, t, fault);
        }
    }
    return BAS_OK;
}

/* A tile that is drawn can lie anywhere, so it is a whole square with four sides. */
static const char *validate_drawn(const bas_tile *t) {
    if (t->start) return "a start tile has the back of a stack";
    if (t->joined != BAS_NONE) return "half a piece cannot be drawn";
    for (int d = 0; d < 4; d++)
        if (t->edges[d] == BAS_EDGE_NOTHING) return "a tile to draw has a side that shows nothing";
    return 0;
}

/* The start tiles as they lie: a side that shows nothing is covered by another such side, so that
 * no tile will ever lie there, and the halves of a piece lie side by side. (That sides show the
 * same has been seen as they were laid.) Sets `tile` to the one at fault. */
static const char *validate_start(const bas_game *g, const bas_state *s, const bas_tile **tile) {
    for (int i = 0; i < s->tiles; i++) {
        const bas_tile *t = *tile = g->type[s->tile[i].type].tile;
        for (int d = 0; d < 4; d++) {
            const int beside = grid_tile(s, s->key[i] + (unsigned)grid_key_step[d]);
            if (t->edges[d] == BAS_EDGE_NOTHING && beside < 0)
                return "a side of the start shows nothing, but no start tile lies there";
            if (t->joined == d &&
                (beside < 0 || g->type[s->tile[beside].type].tile->joined != (d ^ 2)))
                return "the two halves of a piece do not lie side by side";
        }
    }
    return 0;
}

BAS_SMALL_END

#endif
