/* ideas.c: positions by hand of all games, in which a player of sense knows what to do. */
#include "bastide_layout.h"
#include "board.h"

/* ---- the base game --------------------------------------------------------------------------- */

/* The start tile's city, and a cap for it. */
static void free_city(board *b) {
    begin(b, "base+farmers");
    draw(b, "BA-E");
}

static bool free_city_taken(const board *b) { return b->s.score[ME] == 4; }

/* Six figures are tied up on a field, the last one could go on a bend of a road. */
static void last_figure(board *b) {
    begin(b, "base+farmers");
    for (int x = 1; x <= 6; x++) {
        lay(b, "BA-U", x, 0, 1);
        claim(b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(b, "BA-V");
}

static bool last_figure_kept(const board *b) { return b->s.supply[BAS_FIGURE_MEEPLE][ME] == 1; }

/* The rival's city with two shields, and a small one of mine across one empty cell. */
static void big_city(board *b) {
    begin(b, "base");
    lay(b, "BA-Q", 0, -1, 2);
    lay(b, "BA-M", 1, -1, 0);
    lay(b, "BA-E", 1, -2, 2);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(b, "BA-U", -1, 0, 1);
    lay(b, "BA-V", -2, 0, 3);
    lay(b, "BA-E", -2, -1, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, -2, -1, 0);
    draw(b, "BA-G");
}

static bool big_city_shared(const board *b) {
    return b->s.score[ME] == 16 && b->s.score[RIVAL] == 16;
}

/* The rival's city lacks one tile, and after a city side beside that cell none would fit. */
static void dead_square(board *b) {
    begin(b, "base");
    lay(b, "BA-Q", 0, -1, 2);
    lay(b, "BA-F", -1, -1, 0);
    lay(b, "BA-E", -2, -1, 1);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(b, "BA-V", 1, 0, 1);
    lay(b, "BA-B", 2, 0, 0);
    discard(b, "BA-S");
    discard(b, "BA-T");
    draw(b, "BA-E");
}

static bool dead_square_made(const board *b) {
    int fitting = 0;
    for (int i = 0; i < b->g.types; i++)
        if (b->s.bag[i] && bas_fits(&b->g, &b->s, i, 1, -1)) fitting++;
    return bas_tile_at(&b->s, 1, -1) < 0 && !fitting;
}

/* Three completed cities around a field that is free, and little time. */
static void late_field(board *b) {
    begin(b, "base+farmers");
    lay(b, "BA-E-garden", 0, -1, 2);
    lay(b, "BA-E", 1, -1, 1);
    lay(b, "BA-E", 2, -1, 3);
    lay(b, "BA-E", -1, -1, 3);
    lay(b, "BA-E", -2, -1, 1);
    shorten(b, 12, "BA-V");
    draw(b, "BA-V");
}

static bool late_field_farmed(const board *b) { return crew(b, 0, -1, 1, ME) == 1; }

/* A garden with seven neighbours, and no tile for the eighth. */
static void done_garden(board *b) {
    begin(b, "base+abbot");
    lay(b, "BA-E-garden", 0, -1, 2);
    claim(b, ME, BAS_FIGURE_ABBOT, 0, -1, 2);
    lay(b, "BA-V", 1, 0, 0);
    lay(b, "BA-V", -1, 0, 3);
    lay(b, "BA-B", 1, -1, 0);
    lay(b, "BA-B", -1, -1, 0);
    lay(b, "BA-B", 0, -2, 0);
    lay(b, "BA-B", -1, -2, 0);
    lay(b, "BA-V", 2, -1, 3);
    lay(b, "BA-V", 2, -2, 2);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    discard(b, "BA-A");
    discard(b, "BA-E");
    draw(b, "BA-W");
}

static bool done_garden_left(const board *b) {
    return b->s.supply[BAS_FIGURE_ABBOT][ME] == 1 && b->s.score[ME] == 8;
}

/* A tower, and every other tile to come shows a thief. */
static void many_thieves(board *b) {
    begin(b, "base+towers");
    lay(b, "TT-t5", 0, -1, 2);
    const int tile = bas_tile_at(&b->s, 0, -1);
    b->sound = b->sound && bas_edit_tower(&b->g, &b->s, tile, 2, BAS_NONE) == BAS_OK;
    shorten(b, 24, "BA-V");
    draw(b, "BA-V");
}

static bool many_thieves_met(const board *b) { return b->s.towers.guard[0] == ME; }

/* ---- Hunters and Gatherers ------------------------------------------------------------------- */

/* Two river systems with open ends, four fish in one and none in the other, and little time. */
static void more_fish(board *b) {
    begin(b, "hunters");
    lay(b, "HG01", -1, 0, 0);
    claim(b, ME, BAS_FIGURE_MEEPLE, -1, 0, 3); // a fisher, so that only a hut can join it
    lay(b, "HG46", -1, -1, 2);
    shorten(b, 12, "HG48");
    draw(b, "HG48");
}

static bool more_fish_had(const board *b) {
    bas_feature_info info;
    const bas_state *s = &b->s;
    const bas_placed *p = &s->tile[s->last];
    if (p->figure != (BAS_FIGURE_HUT << 3 | ME)) return false;
    bas_feature_get(&b->g, s, s->last, b->g.type[p->type].system_of[p->segment], &info);
    return info.now.extras >= 4;
}

/* The menhirs' forest is free and lacks one tile; four of five figures are away. */
static void bonus_turn(board *b) {
    begin(b, "hunters");
    lay(b, "HG36", 0, 1, 2);
    lay(b, "HG37", 0, 2, 2);
    lay(b, "HG33", -1, 1, 0);
    lay(b, "HG32", -1, 2, 3);
    for (int i = 0; i < 4; i++) claim(b, ME, BAS_FIGURE_MEEPLE, -(i & 1), 1 + i / 2, 1);
    draw(b, "HG35");
}

static bool bonus_turn_ready(const board *b) {
    return b->s.turn_kind == BAS_TURN_BONUS && b->s.supply[BAS_FIGURE_MEEPLE][ME] == 1 &&
           b->s.score[ME] > 0;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static const idea ideas[] = {
    { "takes a finished feature that is free", free_city, free_city_taken },
    { "keeps its last figure off a short road", last_figure, last_figure_kept },
    { "joins a big city to share it", big_city, big_city_shared },
    { "makes a square that no tile fits", dead_square, dead_square_made },
    { "farms late where three cities are complete", late_field, late_field_farmed },
    { "recalls the abbot from a garden that cannot be completed", done_garden, done_garden_left },
    { "guards a tower when thieves are near", many_thieves, many_thieves_met },
    { "builds its hut where the fish are", more_fish, more_fish_had },
    { "has a figure at hand for the bonus turn", bonus_turn, bonus_turn_ready },
};

int main(void) {
    for (int i = 0; i < COUNT(ideas); i++) try(&ideas[i]);
    return done();
}
