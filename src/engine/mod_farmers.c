/* mod_farmers.c: fields can be claimed, and score at the end for the completed cities they
 * border. */
#ifndef BASTIDE_MOD_FARMERS_C
#define BASTIDE_MOD_FARMERS_C

#include "engine_internal.h"

/* FARM-13: 3 points for each completed city that the field borders, counted once however often
 * they touch (AMB-18); FARM-14: unfinished ones give nothing; FARM-12: the field's own size is
 * irrelevant. A field never closes (FARM-11, AMB-17). */
static void farmers_value(const bas_game *g, const bas_state *s, int label, BAS_UNUSED bool closed,
                          bas_tally *out) {
    uint64_t seen[(BAS_SEGMENTS_MAX + 63) / 64] = { 0 };
    int cities = 0, walk = label;
    do {
        const bas_placed *p = &s->tile[s->owner[walk]];
        const bas_segment *field = &g->type[p->type].tile->segment[walk - p->base];
        for (uint32_t left = field->borders; left;
             left &= left - 1) { // AMB-29: on its own tile only
            const unsigned city = s->label[p->base + bits_lowest(left)];
            const uint64_t bit = (uint64_t)1 << (city & 63);
            if (bas_feature_open(s->feature[city]) || seen[city >> 6] & bit) continue;
            seen[city >> 6] |= bit;
            cities++;
        }
        walk = s->next[walk];
    } while (walk != label);
    const bas_rates rates = bas_rates_of(g, BAS_KIND_FIELD, s->feature[label]);
    *out = (bas_tally){ .extras = cities, .points = cities * rates.end_extra };
}

static const bas_kind_entry farmers_kinds[] = {
    { BAS_KIND_FIELD, // FARM-05, FARM-13; FARM-10: as it never closes, a farmer stays until the end
      { BAS_CLOSE_NEVER, BAS_REASON_FIELD, { 0, 0, 0, 3, 0 }, farmers_value } },
};

/* Every border of a field counts once, in one field. */
BAS_SMALL int farmers_most(const bas_game *g) {
    int borders = 0;
    for (int i = 0; i < g->types; i++)
        for (int k = 0; k < g->type[i].tile->segments; k++)
            borders += g->type[i].tile->count * bits_count(g->type[i].tile->segment[k].borders);
    return borders * g->kind[BAS_KIND_FIELD].rates.end_extra;
}

static const bas_module mod_farmers = {
    .name = "farmers",
    .title = "Farmers",
    .bit = BAS_MOD_FARMERS,
    .kinds = farmers_kinds,
    .kind_count = COUNT(farmers_kinds),
    .most = BAS_OPTIONAL(farmers_most),
};

#endif
