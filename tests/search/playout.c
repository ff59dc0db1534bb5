/* playout.c: what playouts believe a placement does in Hunters and Gatherers, against what it does
 * once it is made. */
#include "search/playout_internal.h"
#include "unit/tap.h"

enum { SEEDS = 40 };

static bas_game game;

static const bas_segment *segment_of(const bas_state *s, int segment) {
    const bas_placed *p = &s->tile[s->owner[segment]];
    const bas_type *t = &game.type[p->type];
    const int i = segment - p->base, listed = t->tile->segments;
    return i < listed ? &t->tile->segment[i] : &t->system[i - listed];
}

/* Tigers, fire, traps and rafts do not add up: what they do, playouts only guess. */
static bool adds_up(const bas_state *s, int label) {
    int walk = label;
    do {
        if (segment_of(s, walk)->animals[BAS_ANIMAL_TIGER]) return false;
        if (game.type[s->tile[s->owner[walk]].type].power) return false;
        walk = s->next[walk];
    } while (walk != label);
    return true;
}

static int signed_value(const bas_state *s, int label, int me) {
    bas_feature_info info;
    const bas_placed *p = &s->tile[s->owner[label]];
    bas_feature_get(&game, s, s->owner[label], label - p->base, &info);
    const bool mine = info.owners >> me & 1, theirs = info.owners & ~(1u << me);
    return mine == theirs ? 0 : mine ? info.now.points : -info.now.points;
}

/* All meadows and river systems of the map; false if some do not add up. */
static bool grounds_sum(const bas_state *s, int me, int *sum) {
    *sum = 0;
    for (int i = 0; i < s->segments; i++) {
        const int kind = segment_of(s, i)->kind;
        if (s->label[i] != i || (kind != BAS_KIND_MEADOW && kind != BAS_KIND_SYSTEM)) continue;
        if (!(s->feature[i] & BAS_FEATURE_CREW)) continue;
        if (!adds_up(s, i)) return false;
        *sum += signed_value(s, i, me);
    }
    return true;
}

typedef struct seen {
    int right, wrong, nothing;
} seen;

/* Every placement of the tile in hand. */
static void compare(const bas_state *s, seen *grounds) {
    static bas_placement all[BAS_MOVES_MAX];
    const playout_view view = { .g = &game, .s = s, .me = s->player, .hunters = true };
    const int count = bas_placements(&game, s, all);
    int before, after;
    if (game.type[s->hand].power || !grounds_sum(s, s->player, &before)) return;
    for (int i = 0; i < count; i++) {
        bas_state next;
        bas_copy(&next, s);
        const playout_site site = playout_site_at(s, all[i]);
        bas_play_unchecked(&game, &next, site.move, NULL);
        if (!grounds_sum(&next, s->player, &after)) continue;
        const int believed = bas_playout_grounds(&view, &site);
        if (believed != (after - before) * QUARTERS)
            grounds->wrong++;
        else if (believed)
            grounds->right++;
        else
            grounds->nothing++;
    }
}

/* Mushrooms are counted as the rules count them, and fish but for a lake that is met twice. */
static void bonuses(const bas_state *s, seen *mushrooms, seen *fish) {
    const playout_view view = { .g = &game, .s = s };
    for (int i = 0; i < s->segments; i++) {
        const int kind = segment_of(s, i)->kind;
        if (s->label[i] != i || (kind != BAS_KIND_FOREST && kind != BAS_KIND_RIVER)) continue;
        bas_tally tally;
        game.kind[kind].value(&game, s, i, true, &tally);
        const int believed = bas_playout_extras(&view, i);
        seen *of = kind == BAS_KIND_FOREST ? mushrooms : fish;
        if (believed == tally.extras)
            *(believed ? &of->right : &of->nothing) += 1;
        else
            of->wrong += kind == BAS_KIND_FOREST || believed < tally.extras;
    }
}

int main(void) {
    const bas_setup setup = { .players = 2, .game = BAS_GAME_HUNTERS };
    seen grounds = { 0 }, mushrooms = { 0 }, fish = { 0 };
    bas_game_init(&game, &setup, NULL);
    for (int seed = 0; seed < SEEDS; seed++) {
        bas_state s;
        bas_rng rng = bas_rng_seed((uint64_t)seed, 7);
        bas_state_init(&game, &s);
        while (s.player != BAS_NOBODY) {
            if (s.player != BAS_NATURE && bas_state_phase(&game, &s) == BAS_PHASE_PLACE)
                compare(&s, &grounds);
            bas_play_unchecked(&game, &s, bas_sample(&game, &s, bas_rng_next(&rng)), NULL);
        }
        bonuses(&s, &mushrooms, &fish);
    }
    ok(!grounds.wrong && grounds.right > 1000, "meadows and huts: %d placements change something",
       grounds.right);
    ok(!mushrooms.wrong && mushrooms.right > 5, "%d forests with mushrooms", mushrooms.right);
    ok(!fish.wrong && fish.right > 200, "%d rivers with fish", fish.right);
    note("wrong: %d, %d, %d", grounds.wrong, mushrooms.wrong, fish.wrong);
    return done();
}
