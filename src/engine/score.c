/* score.c: what features are worth, who gets it, and the figures' way home. The points
 * themselves stand in the kind table of the game; this file walks, counts and awards. */
#ifndef BASTIDE_SCORE_C
#define BASTIDE_SCORE_C

#include "engine_internal.h"
#include "figure.c"
#include "grid.c"

static void rates_add(bas_rates *to, const bas_rates *more) {
    to->tile = (int8_t)(to->tile + more->tile);
    to->extra = (int8_t)(to->extra + more->extra);
    to->end_tile = (int8_t)(to->end_tile + more->end_tile);
    to->end_extra = (int8_t)(to->end_extra + more->end_extra);
}

/* Those of the kind, and what each attribute that the feature has changes; nothing is worth less
 * than nothing. */
BAS_RARE bas_rates rates_special(const bas_game *g, int kind, uint64_t word) {
    bas_rates rates = g->kind[kind].rates;
    for (int i = 0; i < g->specials; i++) {
        const bas_special *special = &g->special[i];
        if (special->kind != kind || !attribute_count(word, special->attribute)) continue;
        rates_add(&rates, &special->rates);
        rates.attributes = (uint16_t)(rates.attributes | 1u << special->attribute);
    }
    if (rates.tile < 0) rates.tile = 0;
    if (rates.extra < 0) rates.extra = 0;
    if (rates.end_tile < 0) rates.end_tile = 0;
    if (rates.end_extra < 0) rates.end_extra = 0;
    return rates;
}

bas_rates bas_rates_of(const bas_game *g, int kind, uint64_t word) {
    return BAS_UNLIKELY(g->specials) ? rates_special(g, kind, word) : g->kind[kind].rates;
}

/* The value of a feature that is a ring of segments: distinct tiles (AMB-09) and bonuses, each
 * times the points of its kind. BASE-40 to BASE-42, BASE-57, BASE-58. */
static void score_ring(const bas_game *g, const bas_state *s, int label, bool closed,
                       bas_tally *out) {
    const bas_rates rates = bas_rates_of(g, segment_data(g, s, label)->kind, s->feature[label]);
    uint64_t seen[(BAS_TILES_MAX + 63) / 64] = { 0 };
    int tiles = 0, extras = 0, walk = label;
    do {
        const int tile = s->owner[walk];
        const uint64_t bit = (uint64_t)1 << (tile & 63);
        tiles += !(seen[tile >> 6] & bit);
        seen[tile >> 6] |= bit;
        extras += segment_data(g, s, walk)->extras;
        walk = s->next[walk];
    } while (walk != label);
    *out = (bas_tally){ .tiles = tiles, .extras = extras };
    out->points = closed ? tiles * rates.tile + extras * rates.extra
                         : tiles * rates.end_tile + extras * rates.end_extra;
}

/* The value of a feature that is surrounded: its own tile and those around it. BASE-43, BASE-59. */
static void score_around(const bas_game *g, const bas_state *s, int label, bool closed,
                         bas_tally *out) {
    const bas_rates rates = bas_rates_of(g, segment_data(g, s, label)->kind, s->feature[label]);
    *out = (bas_tally){ .tiles = 1 + grid_surrounding(s, s->key[s->owner[label]]) };
    out->points = out->tiles * (closed ? rates.tile : rates.end_tile);
}

/* No event for 0 points (FORMATS.md). */
static void score_award(bas_state *s, bas_event e, bas_events *ev) {
    if (e.points == 0) return;
    s->score[e.player] = (int16_t)(s->score[e.player] + e.points);
    if (!WANTED(ev)) return;
    e.event = BAS_EVENT_SCORE;
    event_write(ev, e);
}

/* Where the feature is, what was counted, and what that is worth for which reason. */
BAS_RARE void score_explain(const bas_game *g, const bas_state *s, int label, bool closed,
                            const bas_tally *tally, bas_event *e) {
    const int tile = s->owner[label];
    const bas_rates rates = bas_rates_of(g, segment_data(g, s, label)->kind, s->feature[label]);
    e->tiles = (int16_t)tally->tiles;
    e->extras = (int16_t)tally->extras;
    e->tile = closed ? rates.tile : rates.end_tile;
    e->extra = closed ? rates.extra : rates.end_extra;
    e->besides = (int16_t)tally->besides;
    e->attributes = rates.attributes;
    e->x = (int8_t)bas_tile_x(s, tile);
    e->y = (int8_t)bas_tile_y(s, tile);
    e->segment = (uint8_t)(label - s->tile[tile].base);
}

/* Pays a feature to its majority (BASE-46, FARM-15, FARM-16): each of them in full, once (BASE-44,
 * BASE-47 to BASE-50). */
static void score_feature(const bas_game *g, bas_state *s, int label, bool final, bas_events *ev) {
    const unsigned owners = bas_feature_majority(s->feature[label]);
    if (!owners) return;
    const bas_kind_row *kind = &g->kind[segment_data(g, s, label)->kind];
    bas_tally tally;
    // asked in mid-turn (bas_scores_now), a feature may be complete and not yet
    // scored
    const bool closed = kind->close != BAS_CLOSE_NEVER && !bas_feature_open(s->feature[label]);
    kind->value(g, s, label, closed, &tally);
    bas_event e = { .reason = kind->reason, .points = (int16_t)tally.points, .final = final };
    if (BAS_UNLIKELY(WANTED(ev))) score_explain(g, s, label, closed, &tally, &e);
    for (unsigned left = owners; left; left &= left - 1) {
        e.player = (uint8_t)bits_lowest(left);
        score_award(s, e, ev);
    }
}

/* A feature is complete: points, then all its figures go home, whoever scored (BASE-53, BASE-54,
 * ABBOT-07), and no others (BASE-55). */
static void score_close(const bas_game *g, bas_state *s, int label, bas_events *ev) {
    HOOK(BAS_HOOK_CLOSED, closed(g, s, label, ev));
    if (!(s->feature[label] & BAS_FEATURE_CREW)) return; // BASE-50
    score_feature(g, s, label, false, ev);
    int walk = label;
    do {
        const bas_placed *p = &s->tile[s->owner[walk]];
        if (p->figure != BAS_NONE && placed_segment(g, p) == walk)
            figure_return(g, s, s->owner[walk], ev);
        walk = s->next[walk];
    } while (walk != label);
}

/* The next claimed feature that is surrounded on all sides: row by row from the north-west
 * (AMB-08); the segment, or -1. BASE-39. */
static int score_surrounded(const bas_state *s) {
    int found = -1, order = 0;
    for (int i = 0; i < s->arounds; i++) {
        if (bas_feature_open(s->feature[s->around[i]])) continue;
        const int here = s->key[s->owner[s->around[i]]]; // sorts by y, then x
        if (found < 0 || here < order) found = s->around[i], order = here;
    }
    return found;
}

/* Closes the features of the laid tile that `closing` names by their segments; two of its
 * segments may be of one feature, which closes once. Then the surrounded ones. */
BAS_RARE void score_closing(const bas_game *g, bas_state *s, uint32_t closing, bas_events *ev) {
    const int base = s->tile[s->last].base;
    for (; closing; closing &= closing - 1) {
        const int i = bits_lowest(closing), label = s->label[base + i];
        score_close(g, s, label, ev);
        for (uint32_t other = closing & (closing - 1); other; other &= other - 1)
            if (s->label[base + bits_lowest(other)] == label)
                closing &= ~(1u << bits_lowest(other));
    }
    for (int segment; (segment = score_surrounded(s)) >= 0;) score_close(g, s, segment, ev);
}

/* Step 3 of a turn: everything that the tile just laid completed (BASE-18, BASE-45), its own
 * features in the order of its tile data, then the surrounded ones (AMB-08). BASE-37, BASE-38:
 * no open end is left. */
static inline void score_turn(const bas_game *g, bas_state *s, bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    uint32_t closing = 0;
    for (uint32_t left = g->type[p->type].closers; left; left &= left - 1)
        if (!bas_feature_open(s->feature[s->label[p->base + bits_lowest(left)]]))
            closing |= left & -left;
    bool surrounded = false;
    for (int i = 0; i < s->arounds; i++) surrounded |= !bas_feature_open(s->feature[s->around[i]]);
    if (closing || surrounded) score_closing(g, s, closing, ev);
}

/* Pays a feature that never closes, with what its extras are worth besides to those who have a
 * figure on it that makes them so (BUILDER-25, BUILDER-26). */
BAS_RARE void score_richer(const bas_game *g, bas_state *s, int label, bas_events *ev) {
    const bas_kind_row *kind = &g->kind[segment_data(g, s, label)->kind];
    bas_tally tally;
    kind->value(g, s, label, false, &tally);
    bas_event each = { .reason = kind->reason, .points = (int16_t)tally.points, .final = true };
    if (WANTED(ev)) score_explain(g, s, label, false, &tally, &each);
    for (unsigned owners = bas_feature_majority(s->feature[label]); owners; owners &= owners - 1) {
        bas_event e = each;
        e.player = (uint8_t)bits_lowest(owners);
        for (unsigned left = g->richer; left; left &= left - 1) {
            const int figure = bits_lowest(left), more = figure_table[figure].more;
            const int tile = figure_nth(s, figure << 3 | e.player, 0);
            if (tile < 0 || s->label[placed_segment(g, &s->tile[tile])] != label) continue;
            e.figure = (uint8_t)figure;
            e.extra = (int8_t)(e.extra + more);
            e.points = (int16_t)(e.points + more * tally.extras);
        }
        score_award(s, e, ev);
    }
}

/* Final scoring of everything that holds figures, kind by kind (BASE-57 to BASE-61). What
 * modules score on the map comes before fields (AMB-11). */
BAS_SMALL void score_final(const bas_game *g, bas_state *s, bas_events *ev) {
    uint64_t done[(BAS_SEGMENTS_MAX + 63) / 64] = { 0 };
    uint16_t label[BAS_TILES_MAX];
    uint8_t kind[BAS_TILES_MAX];
    int count = 0;
    for (int i = s->first; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure == BAS_NONE) continue;
        const uint16_t l = s->label[placed_segment(g, p)];
        const uint64_t bit = (uint64_t)1 << (l & 63);
        if (done[l >> 6] & bit) continue;
        done[l >> 6] |= bit;
        label[count] = l;
        kind[count++] = segment_data(g, s, l)->kind;
    }
    for (int k = 0; k < BAS_KIND_COUNT; k++) {
        if (k == BAS_KIND_FIELD) HOOK(BAS_HOOK_FINAL, final(g, s, ev));
        for (int i = 0; i < count; i++)
            if (kind[i] == k && g->richer && g->kind[k].close == BAS_CLOSE_NEVER)
                score_richer(g, s, label[i], ev);
            else if (kind[i] == k)
                score_feature(g, s, label[i], true, ev);
    }
    HOOK(BAS_HOOK_LAST, last(g, s, ev));
}

/* At least what a tile and an extra of a kind can ever give. */
static bas_rates rates_most(const bas_game *g, int kind) {
    bas_rates most = g->kind[kind].rates;
    for (int i = 0; i < g->specials; i++) {
        const bas_rates *more = &g->special[i].rates;
        if (g->special[i].kind != kind) continue;
        if (more->tile > 0) most.tile = (int8_t)(most.tile + more->tile);
        if (more->extra > 0) most.extra = (int8_t)(most.extra + more->extra);
        if (more->end_tile > 0) most.end_tile = (int8_t)(most.end_tile + more->end_tile);
        if (more->end_extra > 0) most.end_extra = (int8_t)(most.end_extra + more->end_extra);
    }
    if (most.end_tile > most.tile) most.tile = most.end_tile;
    if (most.end_extra > most.extra) most.extra = most.end_extra;
    return most;
}

/* No player gets more points than this for the features of a whole game. A feature is scored once,
 * so each segment counts once, as part of a feature that closes or one that does not: a tile and
 * its bonus; nine tiles where it is surrounded. Modules add what they score besides (`most`). */
BAS_SMALL int score_most(const bas_game *g) {
    int most = 0;
    for (int i = 0; i < g->types; i++)
        for (int k = 0; k < g->type[i].segments; k++) {
            const bas_segment *segment = type_segment(&g->type[i], k);
            const bas_kind_row *row = &g->kind[segment->kind];
            const bas_rates rates = rates_most(g, segment->kind);
            const int tiles = row->close == BAS_CLOSE_AROUND ? 9 : 1;
            most += g->type[i].tile->count * (tiles * rates.tile + segment->extras * rates.extra);
        }
    for (const bas_module *const *m = g->active; *m; m++)
        if ((*m)->most) most += (*m)->most(g);
    return most;
}

#endif
