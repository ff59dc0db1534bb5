/* figures.c: the table of figures: every row is whole, and what it says fits the words of features
 * and of moves. */
#include <string.h>

#include "bastide.h"
#include "unit/tap.h"

enum { WEIGHT_MAX = 15, FIRST_MEEPLE = 20 };

static void row_check(int figure) {
    const bas_figure_row *row = bas_figure_get(figure);
    ok(row->name && *row->name && !strchr(row->name, ' '), "figure %d has a name of one word",
       figure);
    ok(row->many && *row->many, "%s: and one for several", row->name);
    ok(row->sign && *row->sign, "%s: a sign for terminals", row->name);
    ok(row->stands || row->as_meeple, "%s: may stand somewhere", row->name);
    ok(figure == BAS_FIGURE_MEEPLE || row->worth > 0, "%s: is worth something to bots", row->name);
    ok(row->worth <= FIRST_MEEPLE, "%s: and not more than the first meeple", row->name);
    int all = 0;
    for (int game = 0; game < BAS_GAME_COUNT; game++) all += row->supply[game];
    ok(all > 0, "%s: somebody has one", row->name);
    for (int other = 0; other < figure; other++)
        ok(strcmp(row->name, bas_figure_get(other)->name) != 0, "%s is not %s", row->name,
           bas_figure_get(other)->name);
    const bas_move move = bas_move_claim(figure, BAS_TILE_SEGMENTS_MAX - 1);
    ok(bas_move_figure(move) == figure && bas_move_segment(move) == BAS_TILE_SEGMENTS_MAX - 1,
       "%s: a move can name it", row->name);
}

/* All figures of a player on one feature, with every module. */
static void weight_check(int game) {
    int weight = 0;
    for (int f = 0; f < BAS_FIGURE_COUNT; f++)
        weight += bas_figure_get(f)->weight * bas_figure_get(f)->supply[game];
    ok(weight <= WEIGHT_MAX, "game %d: a player's figures weigh %d together, at most %d", game,
       weight, WEIGHT_MAX);
}

int main(void) {
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++) row_check(figure);
    for (int game = 0; game < BAS_GAME_COUNT; game++) weight_check(game);
    return done();
}
