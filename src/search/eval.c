/* eval.c: the points each player may expect. Only tiles that hold figures are looked at, and from
 * there the features they claim. */
#include "eval_internal.h"

_Static_assert(EVAL_MEMO == 1 << 7, "the memo is found by seven bits");

void bas_eval_award(eval_run *run, const eval_feature *f, float points) {
    run->awarded += points;
    for (int p = 0; p < run->g->players; p++) {
        if (f->owners >> p & 1)
            run->points[p] += points;
        else if (bas_feature_crew(f->word, p))
            run->points[p] += points * run->w->rival;
    }
}

/* ---- monasteries and gardens ---------------------------------------------------------------- */

/* The chance that an empty cell beside a monastery is filled. */
static float around_cell(const eval_run *run, int cell) {
    const bas_weights *w = run->w;
    const bas_state *s = run->s;
    if (cell < 0) return w->fill_apart * (1 - eval_never(run->turns * 0.15f));
    const eval_fit n = bas_eval_fit(run->tiles, s->need[cell], s->mask[cell], 0);
    return 1 - eval_never(w->fill * (float)n.fit / (float)run->g->players);
}

static void eval_around(eval_run *run, eval_feature *f) {
    const bas_state *s = run->s;
    const int tile = s->owner[f->label], x = bas_tile_x(s, tile), y = bas_tile_y(s, tile);
    float points = 1, chance = 1;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (!dx && !dy) continue;
            const int cell = bas_cell_at(s, x + dx, y + dy);
            const bool taken = cell >= 0 && cell < BAS_TILES_MAX;
            float fill = taken ? 1 : around_cell(run, cell - BAS_TILES_MAX);
            if (cell < 0 && !bas_on_table(x + dx, y + dy)) fill = 0; // AMB-98
            points += fill;
            chance *= fill;
        }
    f->stage = bas_inputs_chance(chance);
    bas_eval_award(run, f, points);
    const bas_placed *p = &s->tile[tile];
    const int figure = p->figure >> 3, player = p->figure & 7;
    float back = f->open ? chance * run->w->back : 1;
    if (figure == BAS_FIGURE_ABBOT && back < 0.5f) back = 0.5f; // its owner may take it back
    run->figures[figure][player] += back;
    bas_eval_wheel(run, BAS_SECTOR_INQUISITION, player,
                   BAS_POINTS_MONK * run->w->stay * run->hits[BAS_SECTOR_INQUISITION]);
}

/* ---- fields --------------------------------------------------------------------------------- */

/* The chance that somebody completes a city that a field borders. */
static float field_city(const eval_run *run, int open) {
    const bas_weights *w = run->w;
    float chance = w->field_city;
    for (int i = 1; i < open && i < 6; i++) chance *= w->field_ends;
    return chance * (1 - eval_never(run->turns * 0.25f));
}

static void eval_field(eval_run *run, eval_feature *f) {
    const bas_game *g = run->g;
    const bas_state *s = run->s;
    uint64_t seen[(BAS_SEGMENTS_MAX + 63) / 64] = { 0 };
    float cities = 0;
    int complete = 0, walk = f->label;
    do {
        const bas_placed *p = &s->tile[s->owner[walk]];
        uint32_t left = g->type[p->type].tile->segment[walk - p->base].borders;
        for (; left; left &= left - 1) {
            const unsigned city = s->label[p->base + __builtin_ctz(left)];
            const uint64_t bit = (uint64_t)1 << (city & 63);
            if (seen[city >> 6] & bit) continue;
            seen[city >> 6] |= bit;
            const int open = bas_feature_open(s->feature[city]);
            cities += open ? field_city(run, open) : 1;
            complete += !open;
        }
        walk = s->next[walk];
    } while (walk != f->label);
    for (int p = 0; p < g->players; p++)
        bas_eval_wheel(run, BAS_SECTOR_FAMINE, p,
                       run->hits[BAS_SECTOR_FAMINE] *
                           (float)(complete * bas_feature_crew(f->word, p)));
    f->stage = complete < INPUT_STAGES ? complete : INPUT_STAGES - 1;
    const float sides = f->open < 12 ? (float)f->open : 12;
    const float grow = run->inputs ? run->w->field_seen : run->w->field_grow;
    const float growth = grow * sides * (1 - eval_never(run->turns * 0.1f));
    bas_eval_award(run, f, cities * (float)bas_rates_of(g, f->kind, f->word).end_extra + growth);
    if (g->richer) bas_eval_richer(run, f, cities);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void eval_one(eval_run *run, int label) {
    eval_feature f = { .label = label, .word = run->s->feature[label] };
    f.kind = eval_segment(run->g, run->s, label)->kind;
    f.open = bas_feature_open(f.word);
    f.owners = bas_feature_majority(f.word);
    f.owner_count = __builtin_popcount(f.owners);
    run->awarded = 0;
    switch (f.kind) {
    case BAS_KIND_MONASTERY:
    case BAS_KIND_GARDEN: eval_around(run, &f); break;
    case BAS_KIND_FIELD: eval_field(run, &f); break;
    case BAS_KIND_MEADOW: bas_eval_meadow(run, &f); break;
    case BAS_KIND_SYSTEM: bas_eval_system(run, &f); break;
    default: bas_eval_ring(run, &f);
    }
    if (run->inputs) bas_inputs_feature(run, &f);
    if (run->ledger && run->ledger->count < EVAL_LEDGER) {
        run->ledger->feature[run->ledger->count] = f;
        run->ledger->worth[run->ledger->count++] = run->awarded;
    }
}

static void eval_claimed(eval_run *run) {
    const bas_state *s = run->s;
    uint64_t done[(BAS_SEGMENTS_MAX + 63) / 64] = { 0 };
    for (int i = s->first; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure == BAS_NONE) continue;
        const bas_type *t = &run->g->type[p->type];
        const int segment = bas_type_claimed(t, p->figure >> 3, p->segment);
        const int label = s->label[p->base + segment];
        const uint64_t bit = (uint64_t)1 << (label & 63);
        if (done[label >> 6] & bit) continue;
        done[label >> 6] |= bit;
        eval_one(run, label);
    }
}

/* The worth of the figures at hand: the first is worth most, and all less as the end comes. */
static float eval_supply(const eval_run *run, int player) {
    const bas_weights *w = run->w;
    const float turns = w->supply_turns[run->g->game];
    float left = run->figures[BAS_FIGURE_MEEPLE][player], worth = 0, half = turns;
    for (int i = 0; i < EVAL_SUPPLY && left > 0; i++, left -= 1, half += w->supply_late)
        worth += w->supply[i] * (left < 1 ? left : 1) / (run->turns + half);
    for (int f = BAS_FIGURE_MEEPLE + 1; f < run->g->figures; f++)
        worth += (float)bas_figure_get(f)->worth * run->figures[f][player] / (run->turns + turns);
    return worth * run->turns;
}

static void eval_whole(eval_tiles *t, const bas_game *g, const bas_state *s, bas_inputs *inputs,
                       eval_ledger *ledger, float points[BAS_PLAYERS_MAX]) {
    eval_run run;
    run.g = g;
    run.s = s;
    run.tiles = t;
    run.w = &bas_eval_weights;
    run.inputs = inputs;
    run.ledger = ledger;
    run.awarded = 0;
    if (inputs) bas_inputs_begin(inputs);
    run.rings = run.meetings = 0;
    for (int i = 0; i < BAS_FRONTIER_MAX / 64; i++) run.seen[i] = 0;
    for (int i = 0; i < BAS_SECTOR_COUNT; i++) run.hits[i] = 0;
    run.turns = (float)t->left / (float)g->players;
    for (int p = 0; p < g->players; p++) {
        run.points[p] = s->score[p];
        for (int f = 0; f < BAS_FIGURE_COUNT; f++) run.figures[f][p] = s->supply[f][p];
    }
    if (s->player != BAS_NOBODY) {
        bas_eval_extras(&run);
        eval_claimed(&run);
        bas_eval_joins(&run);
        for (int p = 0; p < g->players; p++) {
            const float supply = eval_supply(&run, p);
            run.points[p] += supply + run.w->turn * run.turns;
            if (ledger) ledger->supply[p] = supply;
        }
        if (inputs) bas_inputs_end(&run);
    }
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) points[p] = p < g->players ? run.points[p] : 0;
}

void bas_eval_seen(eval_tiles *t, const bas_game *g, const bas_state *s, bas_inputs *inputs,
                   float points[BAS_PLAYERS_MAX]) {
    eval_whole(t, g, s, inputs, NULL, points);
}

void bas_eval_with(eval_tiles *t, const bas_game *g, const bas_state *s,
                   float points[BAS_PLAYERS_MAX]) {
    eval_whole(t, g, s, NULL, NULL, points);
}

void bas_eval_ledger(const bas_game *g, const bas_state *s, eval_ledger *ledger,
                     float points[BAS_PLAYERS_MAX]) {
    eval_tiles tiles;
    bas_eval_tiles_init(&tiles, g, s, true);
    eval_whole(&tiles, g, s, NULL, ledger, points);
}

void bas_eval_points(const bas_game *g, const bas_state *s, float points[BAS_PLAYERS_MAX]) {
    eval_tiles tiles;
    bas_eval_tiles_init(&tiles, g, s, true);
    bas_eval_with(&tiles, g, s, points);
}
