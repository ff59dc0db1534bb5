/* playout_hunters.c: rules of thumb for Hunters and Gatherers: what fish, mushrooms and menhirs
 * add to rivers and forests, and what a placement does to the meadows of hunters and the water of
 * huts. */
#include "playout_internal.h"

/* ---- fish and mushrooms ---------------------------------------------------------------------- */

/* A river counts the lake that it runs into. */
static int hunters_extras(const bas_tile *tile, int segment) {
    const bas_segment *one = &tile->segment[segment];
    const bool lake = one->kind == BAS_KIND_RIVER && one->lake != BAS_NONE;
    return one->extras + (lake ? tile->segment[one->lake].extras : 0);
}

int bas_playout_extras(const playout_view *view, int label) {
    const bas_state *s = view->s;
    int extras = 0, walk = label;
    do {
        const bas_placed *p = &s->tile[s->owner[walk]];
        extras += hunters_extras(view->g->type[p->type].tile, walk - p->base);
        walk = s->next[walk];
    } while (walk != label);
    return extras;
}

int bas_playout_extras_hand(const playout_view *view, int segment) {
    return hunters_extras(view->g->type[view->s->hand].tile, segment);
}

/* ---- bonus turns ----------------------------------------------------------------------------- */

int bas_playout_menhir(const playout_view *view, uint64_t word) {
    const bas_state *s = view->s;
    if (!s->left[BAS_STACK_BONUS] || s->turn_kind) return 0;
    return bas_feature_attribute(word, BAS_ATTRIBUTE_MENHIR) ? view->w->menhir : 0;
}

/* ---- meadows and river systems --------------------------------------------------------------- */

enum { GROUNDS = 12, GROUND_PORTS = 8, PORT_MIDDLE = 1, PORT_NETWORK = 3 };

typedef struct hunters_ground { // what a meadow or river system of the tile would be part of
    uint64_t crew;
    uint16_t label[GROUND_PORTS];
    uint8_t labels, segment;
} hunters_ground;

/* Points to the majority, as the player who moves sees them. */
static int ground_signed(const playout_view *view, uint64_t crew, int points) {
    const int mine = bas_feature_crew(crew, view->me), theirs = playout_theirs(view, crew);
    return mine == theirs ? 0 : mine > theirs ? points : -points;
}

static int ground_points(const playout_view *view, int kind, int label) {
    bas_tally tally;
    view->g->kind[kind].value(view->g, view->s, label, false, &tally);
    return tally.points;
}

/* What a segment of the tile in hand adds. Mostly there are deer that a tiger would eat. */
static int ground_fresh(const bas_segment *one) {
    if (one->kind == BAS_KIND_SYSTEM) return one->extras;
    return 3 * one->animals[BAS_ANIMAL_MAMMOTH] + 2 * one->animals[BAS_ANIMAL_AUROCHS] +
           one->animals[BAS_ANIMAL_DEER] - one->animals[BAS_ANIMAL_TIGER];
}

/* Notes that segment `segment` of the tile would meet a feature; returns how many grounds. */
static int ground_meet(hunters_ground *ground, int count, int segment, const bas_state *s,
                       int label) {
    int k = 0, i = 0;
    while (k < count && ground[k].segment != segment) k++;
    if (k == count) ground[count++] = (hunters_ground){ .segment = (uint8_t)segment };
    while (i < ground[k].labels && ground[k].label[i] != label) i++;
    if (i < ground[k].labels) return count;
    ground[k].label[ground[k].labels++] = (uint16_t)label;
    ground[k].crew += s->feature[label] & BAS_FEATURE_CREW;
    return count;
}

static int ground_find(const playout_view *view, const playout_site *site, hunters_ground *ground) {
    const bas_state *s = view->s;
    const bas_type *t = &view->g->type[s->hand];
    int count = 0;
    for (int d = 0; d < 4; d++) {
        if (site->tile[d] < 0) continue;
        const bas_placed *p = &s->tile[site->tile[d]];
        const uint8_t *own = t->side[site->rotation][d];
        const uint8_t *beyond = view->g->type[p->type].side[p->rotation][d ^ 2];
        for (int port = 0; port <= PORT_NETWORK; port++) {
            if (port == PORT_MIDDLE || own[port] == BAS_NONE || t->closers >> own[port] & 1)
                continue;
            const int facing = port == PORT_NETWORK ? port : 2 - port;
            count = ground_meet(ground, count, own[port], s, s->label[p->base + beyond[facing]]);
        }
    }
    return count;
}

int bas_playout_grounds(const playout_view *view, const playout_site *site) {
    const bas_state *s = view->s;
    const bas_type *t = &view->g->type[s->hand];
    const int listed = t->tile->segments;
    hunters_ground ground[GROUNDS];
    const int count = ground_find(view, site, ground);
    int worth = 0;
    for (int k = 0; k < count; k++) {
        const hunters_ground *at = &ground[k];
        if (!at->crew) continue;
        const bas_segment *fresh = at->segment < listed ? &t->tile->segment[at->segment]
                                                        : &t->system[at->segment - listed];
        int sum = ground_fresh(fresh);
        for (int i = 0; i < at->labels && at->labels > 1; i++) { // else it stays with its owner
            const int points = ground_points(view, fresh->kind, at->label[i]);
            worth -= ground_signed(view, s->feature[at->label[i]], points);
            sum += points;
        }
        worth += ground_signed(view, at->crew, sum);
    }
    return worth * QUARTERS;
}
