/* eval_ring.c: features that close by their ends: roads, cities, forests, rivers. Their worth is
 * that of the completed and of the unfinished feature, weighed by the chance that all open ends
 * are closed; and where open ends of two features meet at one cell, a tile may join them. */
#include "eval_internal.h"

typedef struct eval_ring {
    int tiles, extras;
    int cells;    // empty cells that open ends lead to
    float chance; // that all of them are closed
    uint8_t figures[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX];
} eval_ring;

/* All figures on the feature are as good as in the supply, by this share. */
static void ring_expect_back(eval_run *run, const eval_ring *ring, float share) {
    for (int f = 0; f < run->g->figures; f++)
        for (int p = 0; p < run->g->players; p++)
            run->figures[f][p] += share * (float)ring->figures[f][p];
}

/* Counts the figure on a tile, if it belongs to this segment of the map. */
static void ring_figure(const eval_run *run, const bas_placed *p, int segment, eval_ring *ring) {
    const int figure = p->figure >> 3;
    if (p->base + bas_type_claimed(&run->g->type[p->type], figure, p->segment) == segment)
        ring->figures[figure][p->figure & 7]++;
}

/* The chance of one empty cell that the feature leads to. */
static float ring_cell(const eval_run *run, const eval_feature *f, int cell, int side) {
    const bas_weights *w = run->w;
    const bas_state *s = run->s;
    const eval_fit n = bas_eval_fit(run->tiles, s->need[cell], s->mask[cell], side);
    const float players = (float)run->g->players, owners = (float)f->owner_count;
    const float share = (owners + w->others * (players - owners)) / players;
    const float useful = (float)n.close + w->extend * (float)(n.fit - n.close);
    return 1 - eval_never(w->reach * share * useful);
}

/* Notes where an open end of the feature at hand meets one of another feature. */
static void ring_meet(eval_run *run, int cell, int side) {
    const uint64_t bit = (uint64_t)1 << (cell & 63);
    const uint8_t ring = (uint8_t)run->rings;
    if (!(run->seen[cell >> 6] & bit)) {
        run->seen[cell >> 6] |= bit;
        run->end[cell] = (eval_end){ ring, (uint8_t)side };
    } else if (run->end[cell].ring != ring && run->meetings < EVAL_RINGS) {
        run->meeting[run->meetings++] = (eval_meeting){ { run->end[cell].ring, ring },
                                                        { run->end[cell].side, (uint8_t)side },
                                                        (uint16_t)cell };
    }
}

/* The empty cells that a segment leads to; returns how many open ends it has. */
static int ring_ends(eval_run *run, const eval_feature *f, int segment, uint64_t seen[],
                     eval_ring *ring) {
    const bas_state *s = run->s;
    const int tile = s->owner[segment], x = bas_tile_x(s, tile), y = bas_tile_y(s, tile);
    const bas_placed *p = &s->tile[tile];
    const bas_type *t = &run->g->type[p->type];
    int ends = 0;
    for (int d = 0; d < 4; d++) {
        if (t->side[p->rotation][d][1] != segment - p->base) continue;
        const int at = bas_cell_at(s, x + bas_side_dx[d], y + bas_side_dy[d]),
                  cell = at - BAS_TILES_MAX;
        if (at < 0) ring->chance = 0; // beyond the edge of the table, AMB-98
        if (cell < 0) continue;
        ends++;
        const uint64_t bit = (uint64_t)1 << (cell & 63);
        if (seen[cell >> 6] & bit) continue;
        seen[cell >> 6] |= bit;
        ring_meet(run, cell, d ^ 2);
        ring->chance *= ring_cell(run, f, cell, d ^ 2);
        if (ring->cells++) ring->chance *= run->w->ends;
    }
    return ends;
}

static void ring_walk(eval_run *run, const eval_feature *f, eval_ring *ring) {
    const bas_state *s = run->s;
    uint64_t tiles[(BAS_TILES_MAX + 63) / 64] = { 0 }, seen[BAS_FRONTIER_MAX / 64] = { 0 };
    int walk = f->label, open = f->open;
    do {
        const bas_segment *segment = eval_segment(run->g, s, walk);
        const int tile = s->owner[walk];
        const uint64_t bit = (uint64_t)1 << (tile & 63);
        ring->tiles += !(tiles[tile >> 6] & bit);
        tiles[tile >> 6] |= bit;
        ring->extras += segment->extras;
        if (s->tile[tile].figure != BAS_NONE) ring_figure(run, &s->tile[tile], walk, ring);
        if (open) open -= ring_ends(run, f, walk, seen, ring);
        walk = s->next[walk];
    } while (walk != f->label);
}

/* Tax, on the wheel: each knight counts the shields and its fellows. */
static void ring_tax(eval_run *run, const eval_feature *f, int shields) {
    for (int p = 0; p < run->g->players; p++) {
        const int crew = bas_feature_crew(f->word, p);
        bas_eval_wheel(run, BAS_SECTOR_TAX, p,
                       run->w->stay * run->hits[BAS_SECTOR_TAX] * (float)(crew * (shields + crew)));
    }
}

void bas_eval_ring(eval_run *run, eval_feature *f) {
    const bas_weights *w = run->w;
    const bas_rates rates = bas_rates_of(run->g, f->kind, f->word);
    eval_ring ring = { .chance = 1 };
    ring_walk(run, f, &ring);
    if (f->kind == BAS_KIND_RIVER) { // fish in the lakes it runs into
        bas_tally tally;
        run->g->kind[f->kind].value(run->g, run->s, f->label, true, &tally);
        ring.extras = tally.extras;
    }
    const float cells = (float)ring.cells;
    if ((float)ring.cells > run->turns * (float)f->owner_count + 1) ring.chance = 0;
    const float done =
        ((float)ring.tiles + cells) * (float)rates.tile + (float)(ring.extras * rates.extra);
    const float rest = ((float)ring.tiles + w->grow * cells * (1 - eval_never(run->turns * 0.2f))) *
                           (float)rates.end_tile +
                       (float)(ring.extras * rates.end_extra);
    f->stage = bas_inputs_chance(ring.chance);
    f->worth = rest + ring.chance * (done - rest);
    bas_eval_award(run, f, f->worth);
    if (run->rings < EVAL_RINGS) run->ring[run->rings++] = *f;
    const bool menhir =
        f->kind == BAS_KIND_FOREST && bas_feature_attribute(f->word, BAS_ATTRIBUTE_MENHIR);
    if (menhir && f->open && run->s->left[BAS_STACK_BONUS])
        bas_eval_award(run, f, ring.chance * eval_menhir(run));
    if (f->kind == BAS_KIND_CITY && f->open) ring_tax(run, f, ring.extras);
    ring_expect_back(run, &ring, ring.chance * (f->open ? w->back : 1));
}

/* ---- joins ---------------------------------------------------------------------------------- */

/* What each player gains if two features become one; returns how many gain more than the others. */
static int join_gains(const eval_run *run, const eval_feature *a, const eval_feature *b,
                      float gain[BAS_PLAYERS_MAX]) {
    const int players = run->g->players;
    int gainers = 0;
    float all = 0;
    const uint64_t crew = (a->word & BAS_FEATURE_CREW) + (b->word & BAS_FEATURE_CREW);
    const unsigned owners = bas_feature_majority(crew);
    for (int p = 0; p < players; p++) {
        const float now =
            (float)(a->owners >> p & 1) * a->worth + (float)(b->owners >> p & 1) * b->worth;
        gain[p] = (float)(owners >> p & 1) * (a->worth + b->worth) - now;
        all += gain[p];
    }
    for (int p = 0; p < players; p++) gainers += gain[p] * (float)players > all;
    return gainers;
}

static void join_note(eval_ledger *ledger, const eval_feature *a, const eval_feature *b, int cell,
                      const float gain[BAS_PLAYERS_MAX], float chance) {
    eval_join *join = &ledger->join[ledger->joins++];
    join->cell = cell;
    join->label[0] = a->label;
    join->label[1] = b->label;
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) join->gain[p] = chance * gain[p];
}

/* Features that a single tile can join: whoever gains by it will try. */
void bas_eval_joins(eval_run *run) {
    const bas_state *s = run->s;
    for (int i = 0; i < run->meetings; i++) {
        const eval_meeting *m = &run->meeting[i];
        if (m->ring[0] >= run->rings || m->ring[1] >= run->rings) continue;
        const eval_feature *a = &run->ring[m->ring[0]], *b = &run->ring[m->ring[1]];
        float gain[BAS_PLAYERS_MAX] = { 0 };
        if (a->kind != b->kind || (a->owners == b->owners && a->owner_count == 1)) continue;
        const int ahead = join_gains(run, a, b, gain);
        // One that brings all of them as much is noted for the reasons, and counts nothing.
        const bool even = !ahead && gain[0] > 0 && run->ledger;
        const int gainers = even ? 1 : ahead;
        if (!gainers) continue;
        const int links =
            bas_eval_links(run->tiles, s->need[m->cell], s->mask[m->cell], m->side[0], m->side[1]);
        const float players = (float)run->g->players;
        const float chance = 1 - eval_never(run->w->join * (float)(links * gainers) / players);
        for (int p = 0; p < run->g->players && !even; p++) run->points[p] += chance * gain[p];
        if (run->ledger) join_note(run->ledger, a, b, m->cell, gain, chance);
    }
}
