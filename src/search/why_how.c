/* why_how.c: how a feature comes to be worth more or less: its size, its open ends and its cities
 * after the moves, and before them. */
#include "why_internal.h"

typedef struct why_shape { // of a feature after a line
    int kind;
    int tiles, extras, besides, points; // as bas_tally
    int size, open;                     // segments; open ends, also of kinds that never close
    int with;                           // the attribute that makes it worth more, and 1; 0: none
    bool all;                           // and nothing unless it is complete
    bool joined;                        // it holds features that were apart
} why_shape;

/* One city beside a field that is harder to complete costs less than this. */
static const float WHY_CITY = 4;

/* Nor can an open side of a field or meadow be worth as much as this. */
static const float WHY_SIDE = 2;

/* What makes a feature worth more than its tiles and extras: an inn, a cathedral; a menhir as long
 * as there is a tile to be had for it. */
static int shape_with(const bas_state *s, const bas_rates *rates, uint64_t word, int kind) {
    const bool menhir = kind == BAS_KIND_FOREST && s->left[BAS_STACK_BONUS] &&
                        bas_feature_attribute(word, BAS_ATTRIBUTE_MENHIR);
    if (menhir) return 1 + BAS_ATTRIBUTE_MENHIR;
    return rates->attributes ? 1 + __builtin_ctz(rates->attributes) : 0;
}

static why_shape shape_of(const why_run *run, int line, int segment) {
    const bas_state *s = &run->line[line].s;
    const int tile = s->owner[segment];
    const uint64_t word = s->feature[s->label[segment]];
    bas_feature_info info;
    bas_feature_get(run->g, s, tile, segment - s->tile[tile].base, &info);
    why_shape shape = { .kind = info.kind,
                        .tiles = info.now.tiles,
                        .extras = info.now.extras,
                        .besides = info.now.besides,
                        .points = info.now.points,
                        .size = bas_feature_size(word),
                        .open = bas_feature_open(word),
                        .with = shape_with(run->s, &info.rates, word, info.kind),
                        .all = info.rates.attributes && !info.rates.end_tile };
    for (int walk = s->next[segment]; walk != segment; walk = s->next[walk])
        shape.joined |= walk < run->fresh && run->s->label[walk] != run->s->label[segment];
    return shape;
}

static bool kind_around(int kind) { return kind == BAS_KIND_MONASTERY || kind == BAS_KIND_GARDEN; }

/* Cities beside a field that are not complete. */
static int open_cities(const why_run *run, const bas_state *s, int field) {
    enum { MOST = UINT8_MAX };
    unsigned city[MOST];
    int cities = 0, walk = field;
    do {
        const bas_placed *p = &s->tile[s->owner[walk]];
        uint32_t left = run->g->type[p->type].tile->segment[walk - p->base].borders;
        for (; left; left &= left - 1) {
            const unsigned label = s->label[p->base + __builtin_ctz(left)];
            int known = 0;
            while (known < cities && city[known] != label) known++;
            if (known == cities && cities < MOST && bas_feature_open(s->feature[label]))
                city[cities++] = label;
        }
        walk = s->next[walk];
    } while (walk != field);
    return cities;
}

/* What a figure in a field adds to each city for its player, a pig: points; 0: there is none. */
static uint8_t richer_figure(const bas_game *g, const bas_state *s, int field) {
    int walk = field;
    bas_placed_figure on;
    do {
        const int tile = s->owner[walk];
        const bool here = bas_figure_on(g, s, tile, &on) && s->tile[tile].base + on.claimed == walk;
        if (here && bas_figure_get(on.figure)->more) return bas_figure_get(on.figure)->more;
        walk = s->next[walk];
    } while (walk != field);
    return 0;
}

void bas_why_holds(const why_run *run, int line, int segment, bas_why *why) {
    const why_shape shape = shape_of(run, line, segment);
    why->count = (uint8_t)(bas_why_endless(shape.kind) ? shape.extras : shape.tiles);
    const bool ends = !bas_why_endless(shape.kind) && !kind_around(shape.kind);
    why->ends = (uint8_t)(ends ? shape.open : 0);
    why->extras = (uint8_t)(ends                            ? shape.extras
                            : shape.kind == BAS_KIND_MEADOW ? shape.points
                                                            : shape.besides);
    why->with = (uint8_t)shape.with;
    if (shape.all) why->apart |= BAS_WHY_ALL;
    if (why->how == BAS_HOW_RAFT || why->how == BAS_HOW_RAFTED) why->more = (uint8_t)shape.besides;
    if (shape.kind != BAS_KIND_FIELD) return;
    why->more = (uint8_t)open_cities(run, &run->line[line].s, segment);
    why->ends = richer_figure(run->g, &run->line[line].s, segment);
}

uint8_t bas_why_free(const why_run *run, int segment) {
    const bas_state *s = &run->line[run->ours].s;
    const uint16_t *label = run->s->label;
    int count = 0, walk = segment;
    do {
        const bool first = walk < run->fresh && bas_why_lowest(run->s, walk) == walk;
        if (first && !bas_feature_majority(run->s->feature[label[walk]])) {
            const why_shape shape = shape_of(run, WHY_BEFORE, walk);
            count += bas_why_endless(shape.kind) ? shape.extras : shape.tiles;
        }
        walk = s->next[walk];
    } while (walk != segment);
    return (uint8_t)count;
}

int bas_why_fit(const bas_game *g, const bas_state *s, int x, int y) {
    int fit = 0;
    for (int i = 0; i < g->types; i++)
        if (s->bag[i] && bas_fits(g, s, i, x, y)) fit += s->bag[i];
    return fit;
}

bool bas_why_laid(const why_run *run, int line, int segment) {
    const bas_state *s = &run->line[line].s;
    bool laid = false;
    for (int i = s->tile[s->last].base; i < s->segments; i++)
        laid |= s->label[i] == s->label[segment];
    return laid;
}

typedef struct hard_search { // for the empty square that fewest of the tiles left fit
    const bas_game *g;
    const bas_state *s;
    bool any; // or else only those beside the tile laid
    int fit;  // of the best one yet
} hard_search;

WHY_ONCE void hard_square(hard_search *search, int x, int y, bas_why *why) {
    const bas_state *s = search->s;
    const int dx = x - bas_tile_x(s, s->last), dy = y - bas_tile_y(s, s->last);
    if (bas_tile_at(s, x, y) >= 0 || (!search->any && dx * dx + dy * dy != 1)) return;
    const int fit = bas_why_fit(search->g, s, x, y);
    if (fit >= search->fit) return;
    search->fit = fit;
    why->at_x = x;
    why->at_y = y;
    why->apart |= BAS_WHY_SQUARE;
    if (!fit) why->more |= WHY_NEVER;
}

void bas_why_hard(const why_run *run, int line, int segment, bas_why *why) {
    const bas_state *s = &run->line[line].s;
    hard_search search = { .g = run->g, .s = s, .fit = INT32_MAX };
    int walk = segment;
    if (kind_around(why->kind)) {
        const int x = bas_tile_x(s, s->owner[segment]), y = bas_tile_y(s, s->owner[segment]);
        for (int i = 0; i < 9; i++) hard_square(&search, x - 1 + i % 3, y - 1 + i / 3, why);
        return;
    }
    why->also = (uint8_t)bas_feature_open(s->feature[s->label[segment]]);
    search.any = bas_why_laid(run, line, segment); // no square lies between
    if (search.any) why->more |= WHY_OWN;
    do {
        const int tile = s->owner[walk];
        const bas_placed *p = &s->tile[tile];
        for (int d = 0; d < 4; d++) {
            const int x = bas_tile_x(s, tile) + bas_side_dx[d],
                      y = bas_tile_y(s, tile) + bas_side_dy[d];
            if (run->g->type[p->type].side[p->rotation][d][1] == walk - p->base)
                hard_square(&search, x, y, why);
        }
        walk = s->next[walk];
    } while (walk != segment);
}

void bas_why_last(const why_run *run, int line, int segment, bas_why *why) {
    enum { NEARLY = 8 };
    const bas_state *s = &run->line[line].s;
    const int x = bas_tile_x(s, s->owner[segment]), y = bas_tile_y(s, s->owner[segment]);
    hard_search search = { .g = run->g, .s = s, .any = true, .fit = INT32_MAX };
    bas_why square = why_plain;
    if (!kind_around(why->kind) || why->count != NEARLY) return;
    for (int i = 0; i < 9; i++) hard_square(&search, x - 1 + i % 3, y - 1 + i / 3, &square);
    if (!(square.apart & BAS_WHY_SQUARE)) return; // it is beyond the table
    why->apart |= BAS_WHY_SQUARE;
    why->at_x = square.at_x;
    why->at_y = square.at_y;
    why->also = (uint8_t)search.fit;
}

/* Whether a feature counts nothing at the end unless it is complete: with a cathedral (INN-14). */
static bool all_or_nothing(const why_run *run, int segment) {
    const bas_state *s = &run->line[WHY_BEFORE].s;
    const int label = s->label[segment];
    const bas_rates rates =
        bas_rates_of(run->g, eval_segment(run->g, s, label)->kind, s->feature[label]);
    return rates.tile > 0 && rates.end_tile == 0;
}

bool bas_why_fields_merge(const why_run *run, int line, int segment, int player) {
    const why_line *before = &run->line[WHY_BEFORE];
    const uint16_t *label = run->line[line].s.label;
    int fields = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *part = &before->part[i];
        const bool there = part->kind == BAS_KIND_FIELD && part->owners >> player & 1;
        fields += there && label[part->segment] == label[segment];
    }
    return fields > 1;
}

int bas_why_grown(const why_run *run, const why_group *group) {
    const why_side *before = &group->side[WHY_BEFORE];
    const int me = run->player, segment = before->segment;
    const float gain = group->side[run->ours].worth[me] - before->worth[me];
    const float lost = before->worth[me] - group->side[run->others].worth[me];
    const why_shape was = shape_of(run, WHY_BEFORE, segment),
                    ours = shape_of(run, run->ours, segment),
                    others = shape_of(run, run->others, segment);
    if (group->side[run->others].scored >> me & 1) return BAS_HOW_EARLY;
    if (lost > gain && bas_why_fields_merge(run, run->others, segment, me)) return BAS_HOW_BLENDED;
    if (lost > gain) return bas_why_endless(was.kind) ? BAS_HOW_SMALLER : BAS_HOW_SPOILED;
    if (was.kind == BAS_KIND_FIELD && ours.extras > others.extras) return BAS_HOW_CITIES;
    if (ours.besides > others.besides && !was.besides) return BAS_HOW_RAFT;
    if (ours.joined) return BAS_HOW_JOINED;
    if (kind_around(was.kind)) return ours.tiles > was.tiles ? BAS_HOW_BESIDE : BAS_HOW_NONE;
    if (ours.size == was.size) return BAS_HOW_NONE;
    if (bas_why_endless(was.kind)) return BAS_HOW_LONGER;
    const bool eased = group->side[run->ours].stage > before->stage;
    if (ours.open >= was.open) return eased ? BAS_HOW_EASED : BAS_HOW_LONGER;
    if (others.open <= ours.open) return BAS_HOW_TRICKY;
    return all_or_nothing(run, segment) ? BAS_HOW_RESCUED : BAS_HOW_CLOSER;
}

bool bas_why_helped(int how) {
    return how == BAS_HOW_HELPED || how == BAS_HOW_WIDENED || how == BAS_HOW_ENRICHED ||
           how == BAS_HOW_HASTENED || how == BAS_HOW_ENLARGED || how == BAS_HOW_RAFTED;
}

/* How the other moves make a rival's feature worth more. */
static int why_helped(const why_run *run, int segment) {
    const why_shape was = shape_of(run, WHY_BEFORE, segment),
                    others = shape_of(run, run->others, segment);
    if (others.besides > was.besides && !was.besides) return BAS_HOW_RAFTED;
    if (others.joined) return BAS_HOW_WIDENED;
    if (was.kind == BAS_KIND_FIELD && others.extras > was.extras) return BAS_HOW_ENRICHED;
    if (!bas_why_endless(was.kind) && others.open < was.open) return BAS_HOW_HASTENED;
    return others.size > was.size ? BAS_HOW_ENLARGED : BAS_HOW_HELPED;
}

/* Who has most figures after the moves that are spoken for in what was a part before; or who had,
 * if they complete it. */
static unsigned majority_now(const why_run *run, const why_part *part) {
    const why_line *ours = &run->line[run->ours];
    const int label = ours->s.label[part->segment];
    unsigned majority = bas_feature_majority(ours->s.feature[label]);
    for (int i = 0; i < ours->parts && !majority; i++) {
        const why_part *paid = &ours->part[i];
        if (paid->scored && ours->s.label[paid->segment] == label) majority = paid->owners;
    }
    return majority;
}

static bool is_outvoted(const why_run *run, const why_part *part, int player) {
    const unsigned majority = majority_now(run, part);
    return part->owners >> player & 1 && majority && !(majority >> player & 1);
}

const why_part *bas_why_part(const why_run *run, int group, int player) {
    const why_line *before = &run->line[WHY_BEFORE];
    const why_part *best = NULL;
    float most = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *part = &before->part[i];
        const bool there = (part->owners | part->minority) >> player & 1;
        const float weight = part->worth + (is_outvoted(run, part, player) ? 1000 : 0);
        if (part->group != group || !there || (best && weight <= most)) continue;
        best = part;
        most = weight;
    }
    return best;
}

int bas_why_figures(const why_run *run, int group, int player, int weight) {
    const why_part *part = bas_why_part(run, group, player);
    const bas_state *s = run->s;
    bas_placed_figure on;
    int figures = 0;
    for (int i = 0; part && i < s->tiles; i++) {
        if (!bas_figure_on(run->g, s, i, &on) || on.player != player) continue;
        const bool there = s->label[s->tile[i].base + on.claimed] == s->label[part->segment];
        figures += there && bas_figure_get(on.figure)->weight >= weight;
    }
    return figures;
}

int bas_why_blocked(const why_run *run, int group, int rival, uint8_t *winners) {
    const why_side *side = run->group[group].side;
    const why_part *part = bas_why_part(run, group, rival);
    const float lost = side[WHY_BEFORE].worth[rival] - side[run->ours].worth[rival];
    const float help = side[run->others].worth[rival] - side[WHY_BEFORE].worth[rival];
    if (help >= lost) return why_helped(run, part->segment);
    if (is_outvoted(run, part, rival)) {
        *winners = (uint8_t)majority_now(run, part);
        return BAS_HOW_OUTVOTED;
    }
    if (!bas_why_endless(part->kind))
        return all_or_nothing(run, part->segment) ? BAS_HOW_BARREN : BAS_HOW_HARDER;
    const why_shape was = shape_of(run, WHY_BEFORE, part->segment),
                    ours = shape_of(run, run->ours, part->segment);
    if (bas_why_fields_merge(run, run->ours, part->segment, rival)) return BAS_HOW_MERGED;
    if (part->kind == BAS_KIND_MEADOW && ours.extras < was.extras) return BAS_HOW_TRAPPED;
    if (lost < WHY_SIDE * (float)(was.open - ours.open)) return BAS_HOW_CUT;
    return part->kind == BAS_KIND_FIELD && lost < WHY_CITY ? BAS_HOW_OPEN : BAS_HOW_NONE;
}

unsigned bas_why_joined(const why_run *run, int group) {
    const why_line *before = &run->line[WHY_BEFORE];
    const uint16_t *label = run->line[run->ours].s.label;
    const unsigned me = 1u << run->player;
    unsigned rivals = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *mine = &before->part[i];
        if (mine->group != group || !((mine->owners | mine->minority) & me)) continue;
        for (int j = 0; j < before->parts; j++) {
            const why_part *theirs = &before->part[j];
            if (theirs->group != group || (theirs->owners | theirs->minority) & me) continue;
            if (label[theirs->segment] == label[mine->segment]) rivals |= theirs->owners;
        }
    }
    return rivals;
}

unsigned bas_why_there(const why_run *run, int group, int line, int segment) {
    const why_line *before = &run->line[WHY_BEFORE];
    const uint16_t *label = run->line[line].s.label;
    unsigned rivals = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *part = &before->part[i];
        if (part->group == group && label[part->segment] == label[segment]) rivals |= part->owners;
    }
    return rivals & ~(1u << run->player);
}

unsigned bas_why_beside(const why_run *run, int group, const why_part *part) {
    const why_line *before = &run->line[WHY_BEFORE];
    const uint16_t *label = run->line[run->others].s.label;
    unsigned owners = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *one = &before->part[i];
        const bool joined = one != part && label[one->segment] == label[part->segment];
        if (one->group == group && joined) owners |= one->owners;
    }
    return owners & ~part->owners;
}
