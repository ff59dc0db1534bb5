/* eval_weights.c: the numbers of the evaluation. A game leaves out what it does not have. */
#include "eval_internal.h"

static const bas_weights medieval_weights = {
    .reach = 0.5f,
    .extend = 0.25f,
    .others = 0.15f,
    .ends = 0.55f,
    .grow = 0.1f,
    .supply = { 20, 12, 8, 6, 5, 4, 2, 1 },
    .supply_turns = 5,
    .supply_late = 1,
    .back = 0.35f,
    .fill = 0.35f,
    .fill_apart = 0.5f,
    .field_city = 0.6f,
    .field_ends = 0.6f,
    .field_grow = 0.3f,
    .join = 0.2f,
    .rival = 0.1f,
    .turn = 1.5f,
    .guard = 0.8f,
    .crown = 1.3f,
    .stay = 0.7f,
};

static const bas_weights hunters_weights = {
    .reach = 0.5f,
    .extend = 0.25f,
    .others = 0.15f,
    .ends = 0.55f,
    .grow = 0.1f,
    .supply = { 20, 12, 8, 6, 5, 4, 2, 1 },
    .supply_turns = 9,
    .supply_late = 1,
    .back = 0.35f,
    .join = 0.2f,
    .rival = 0.1f,
    .turn = 1.5f,
    .menhir = 5,
    .meadow_grow = 0.3f,
    .hut_grow = 1,
};

const bas_weights *bas_eval_weights(const bas_game *g) {
    return g->game == BAS_GAME_HUNTERS ? &hunters_weights : &medieval_weights;
}
