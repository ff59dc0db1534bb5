/* eval_weights.c: the numbers of the evaluation, the same in every game: what a game does not have
 * is never looked at. */
#include "eval_internal.h"

const bas_weights bas_eval_weights = {
    .reach = 0.5f,
    .extend = 0.25f,
    .others = 0.15f,
    .ends = 0.55f,
    .grow = 0.1f,
    .supply = { 20, 12, 8, 6, 5, 4, 2, 1 },
    .supply_turns = { [BAS_GAME_BASE] = 5, [BAS_GAME_WHEEL] = 5, [BAS_GAME_HUNTERS] = 9 },
    .supply_late = 1,
    .back = 0.35f,
    .fill = 0.35f,
    .fill_apart = 0.5f,
    .field_city = 0.6f,
    .field_ends = 0.6f,
    .field_grow = 0.3f,
    .field_seen = 0.4f,
    .join = 0.2f,
    .rival = 0.1f,
    .turn = 1.5f,
    .menhir = 5,
    .menhir_seen = 6,
    .meadow_grow = 0.3f,
    .hut_grow = 1,
    .guard = 0.8f,
    .crown = 1.3f,
    .stay = 0.7f,
};
