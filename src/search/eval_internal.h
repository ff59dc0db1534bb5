/* eval_internal.h: what the files of the evaluation share: the tiles to come, the numbers it weighs
 * with, and one evaluation on its way. */
#ifndef BASTIDE_EVAL_INTERNAL_H
#define BASTIDE_EVAL_INTERNAL_H

#include "bastide_layout.h"
#include "eval.h"
#include "inputs.h"

enum { EVAL_SUPPLY = 8, EVAL_MEMO = 128, EVAL_RINGS = 64, EVAL_LEDGER = 64 };

typedef struct bas_weights {   // found by matches between players that differ in one of them
    float reach;               // how much of the fitting tiles a player draws goes to one open end
    float extend;              // a tile that goes on at an open end, against one that closes it
    float others;              // how much players help that gain nothing by it
    float ends;                // each further open end, beside its own chance
    float grow;                // tiles an unfinished feature gains at each open end
    float supply[EVAL_SUPPLY]; // the first figure in the supply, the second...
    float supply_turns[BAS_GAME_COUNT]; // turns to come at which a figure is worth half of that
    float supply_late;                  // more of them for each further figure
    float back;                  // a figure that is sure to come back, against one in the supply
    float fill;                  // as reach, for a cell beside a monastery
    float fill_apart;            // chance, when much is left, of a cell that touches nothing yet
    float field_city;            // chance that a city with one open end is completed by anybody,
    float field_ends;            // and for each further end
    float field_grow;            // points that an open side brings to a field when much is left,
    float field_seen;            // and beneath the learned evaluation
    float join;                  // as reach, for a tile that joins two features
    float rival;                 // share of a feature that its minority may yet win
    float turn;                  // points from a turn to come
    float menhir;                // a bonus turn,
    float menhir_seen;           // and beneath the learned evaluation
    float meadow_grow, hut_grow; // points that an open side brings
    float guard;                 // chance that a guard is still there when a thief comes
    float crown;                 // share of what a crown promises
    float stay; // part of the time to come in which a figure stands where it stands now
} bas_weights;

extern const bas_weights bas_eval_weights;

/* What can still be drawn and laid. Good for one state of the stacks: it does not depend on the
 * map. */
typedef struct eval_tiles {
    int count;                     // of layouts
    int left;                      // tiles to come, that in the hand counted
    uint32_t edges[BAS_TYPES_MAX]; // of a layout: one byte for each rotation
    uint8_t copies[BAS_TYPES_MAX];
    const bas_type *type[BAS_TYPES_MAX];
    int tokens[BAS_ATTRIBUTE_COUNT]; // on tiles that are not drawn yet
    struct {
        uint32_t key; // 0: empty
        uint8_t fit, close;
    } memo[EVAL_MEMO];
} eval_tiles;

/* Tiles that fit an empty cell, and those of them that close what comes in at a side. */
typedef struct eval_fit {
    int fit, close;
} eval_fit;

typedef struct eval_feature { // a claimed feature
    int label, kind, open;
    uint64_t word;
    unsigned owners; // the majority
    int owner_count;
    float worth; // expected points
    int stage;   // 0 to 7, for bas_inputs: chance to close; of a field, complete cities
} eval_feature;

typedef struct eval_join { // two features that a tile to come may join
    int label[2];
    int cell;                    // that it would lie in
    float gain[BAS_PLAYERS_MAX]; // expected
} eval_join;

/* What points come from that no feature brings. */
typedef enum eval_extra {
    EXTRA_TOWERS, // guards
    EXTRA_WHEEL,  // crowns
    EXTRA_TURN,   // another turn, or another part of one, at once
    EXTRA_TOKENS,
    EXTRA_AGAIN,  // figures that bring second parts of turns
    EXTRA_RICHER, // figures that make extras worth more
    EXTRA_COUNT
} eval_extra;

typedef struct eval_ledger { // what each claimed feature is expected to be worth to its owners
    int count, joins;
    eval_feature feature[EVAL_LEDGER];
    float worth[EVAL_LEDGER];
    eval_join join[EVAL_RINGS];
    float supply[BAS_PLAYERS_MAX]; // what figures at hand are worth, and those expected back
    float extra[EXTRA_COUNT][BAS_PLAYERS_MAX];
    float wheel[BAS_SECTOR_COUNT][BAS_PLAYERS_MAX]; // for figures, by effect
} eval_ledger;

typedef struct eval_end { // the first open end at its cell
    uint8_t ring, side;
} eval_end;

typedef struct eval_meeting { // open ends of two features of a kind at one cell
    uint8_t ring[2], side[2];
    uint16_t cell;
} eval_meeting;

typedef struct eval_run { // one evaluation
    const bas_game *g;
    const bas_state *s;
    eval_tiles *tiles;
    const bas_weights *w;
    float turns;         // to come for each player
    bas_inputs *inputs;  // what is seen on the way; NULL: not asked for
    eval_ledger *ledger; // the same
    float awarded;       // for the feature at hand
    float points[BAS_PLAYERS_MAX];
    float hits[BAS_SECTOR_COUNT]; // how often the pig will stop for an effect; 0 without a wheel
    float figures[BAS_FIGURE_COUNT][BAS_PLAYERS_MAX]; // in the supply or expected back
    int rings, meetings;
    uint64_t seen[BAS_FRONTIER_MAX / 64]; // bit f: `end` knows frontier cell f
    eval_end end[BAS_FRONTIER_MAX];
    eval_feature ring[EVAL_RINGS];
    eval_meeting meeting[EVAL_RINGS];
} eval_run;

/* What the wheel pays a player for figures. */
void bas_eval_wheel(eval_run *run, int effect, int player, float points);

void bas_eval_tiles_init(eval_tiles *t, const bas_game *g, const bas_state *s, bool with_hand);
eval_fit bas_eval_fit(eval_tiles *t, unsigned need, unsigned mask, int side);

/* Tiles that fit an empty cell and connect two of its sides. */
int bas_eval_links(eval_tiles *t, unsigned need, unsigned mask, int a, int b);

/* One evaluation with tiles that are known already. */
void bas_eval_with(eval_tiles *t, const bas_game *g, const bas_state *s,
                   float points[BAS_PLAYERS_MAX]);

/* The same, and what the learned evaluation sees of it. */
void bas_eval_seen(eval_tiles *t, const bas_game *g, const bas_state *s, bas_inputs *inputs,
                   float points[BAS_PLAYERS_MAX]);

/* One evaluation, feature by feature. */
void bas_eval_ledger(const bas_game *g, const bas_state *s, eval_ledger *ledger,
                     float points[BAS_PLAYERS_MAX]);
void bas_inputs_begin(bas_inputs *in);
void bas_inputs_feature(const eval_run *run, const eval_feature *f);
void bas_inputs_end(const eval_run *run);
int bas_inputs_chance(float chance); // as a stage

/* What only some games have: towers, the wheel, bonus turns. Before the features. */
void bas_eval_extras(eval_run *run);
void bas_eval_ring(eval_run *run, eval_feature *f);
void bas_eval_joins(eval_run *run);
void bas_eval_meadow(eval_run *run, const eval_feature *f);
void bas_eval_system(eval_run *run, const eval_feature *f);

/* What figures that make extras worth more to their player add to a feature with so many. */
void bas_eval_richer(eval_run *run, const eval_feature *f, float extras);

/* Points for the majority; a minority may yet catch up. */
void bas_eval_award(eval_run *run, const eval_feature *f, float points);

/* About e^-x, for x from 0: how likely something that is expected x times does not happen. */
static inline float eval_never(float x) { return 1 / (1 + x * (1 + x * (0.5f + x * 0.16666667f))); }

/* What a bonus turn is worth. */
static inline float eval_menhir(const eval_run *run) {
    return run->inputs ? run->w->menhir_seen : run->w->menhir;
}

/* Whether its player still gets a tile of a turn that is not the usual one. */
static inline bool eval_turn_due(const bas_state *s) {
    return s->turn_kind ? s->player == BAS_NATURE || s->hand != BAS_NONE : s->turn_due;
}

static inline const bas_segment *eval_segment(const bas_game *g, const bas_state *s, int segment) {
    const bas_placed *p = &s->tile[s->owner[segment]];
    const bas_type *t = &g->type[p->type];
    const int i = segment - p->base, listed = t->tile->segments;
    return i < listed ? &t->tile->segment[i] : &t->system[i - listed];
}

#endif
