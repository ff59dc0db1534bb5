/* playout_weights.c: the numbers of the rules of thumb. Those by hand were chosen by how well
 * playouts foretell the end of games. Others make the choices of 300 searched games likelier
 * (`bastide-train choices --fit`), for games in which matches were won with them; those of Hunters
 * and Gatherers were found by matches with numbers drawn at random. */
#include "bastide_layout.h"
#include "playout.h"

static const playout_weights medieval = { .chance = { 16, 12, 6, 9 },
                                          .price = { 0, 101, 30, 22, 16, 16, 16, 8 },
                                          .turns = 8,
                                          .back = 10,
                                          .around = { 1, 12 },
                                          .field = { 2, 13, 1, 12 },
                                          .monastery = 4,
                                          .share = 2,
                                          .theirs = 16,
                                          .guard = { 12, 8, 8 },
                                          .crown = { 16, 8 },
                                          .crown_left = 16,
                                          .recall = { 30, 4 } };

/* What is not finished brings nothing there, and much is finished. */
static const playout_weights hunters = { .chance = { 16, 12, 3, 3 },
                                         .price = { 0, 117, 22, 22, 16, 11, 13, 6 },
                                         .turns = 3,
                                         .back = 8,
                                         .field = { 2, 17, 1, 12 },
                                         .share = 1,
                                         .theirs = 29,
                                         .menhir = 32 };

static const playout_weights searched_hunters = { .chance = { 16, 12, 3, 2 },
                                                  .price = { 0, 117, 22, 22, 18, 11, 13, 6 },
                                                  .turns = 5,
                                                  .back = 8,
                                                  .field = { 1, 17, 1, 12 },
                                                  .share = 1,
                                                  .theirs = 29,
                                                  .menhir = 32 };

static const playout_weights searched_towers = { .chance = { 16, 11, 6, 4 },
                                                 .price = { 0, 49, 33, 24, 18, 12, 7, 1 },
                                                 .turns = 6,
                                                 .back = 10,
                                                 .around = { 5, 0 },
                                                 .field = { -3, 18, 1, 16 },
                                                 .monastery = 2,
                                                 .share = 2,
                                                 .theirs = 12,
                                                 .guard = { 12, 1, 10 },
                                                 .recall = { 21, 3 },
                                                 .whole = true,
                                                 .monk = 2,
                                                 .side = 3 };

static const playout_weights searched_wheel = { .chance = { 16, 12, 9, 8 },
                                                .price = { 0, 37, 33, 27, 24, 24, 13, 8 },
                                                .turns = 6,
                                                .back = 11,
                                                .around = { 5, 0 },
                                                .field = { 3, 20, 2, 16 },
                                                .monastery = 3,
                                                .share = 2,
                                                .theirs = 12,
                                                .crown = { 16, 8 },
                                                .crown_left = 16,
                                                .whole = true,
                                                .monk = -8,
                                                .side = 2 };

const playout_weights *bas_playout_weights(const bas_game *g, bool searched) {
    if (g->game == BAS_GAME_HUNTERS) return searched ? &searched_hunters : &hunters;
    if (searched && g->sectors) return &searched_wheel;
    if (searched && g->modules & BAS_MOD_TOWERS) return &searched_towers;
    return &medieval;
}
