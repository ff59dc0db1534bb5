/* expansions.c: positions by hand with builders, pigs, goods and large meeples, in which a player
 * of sense knows what to do: bots, and the levels for people from `casual` on. */
#include "board.h"

/* ---- positions ------------------------------------------------------------------------------- */

/* A city of mine, open in the north, and a tile that goes on with it. */
static void open_city(board *b) {
    begin(b, "base+inns+builders");
    lay(b, "TB-O", 0, -1, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(b, "TB-E");
}

static bool builder_came(const board *b) {
    const int figure = BAS_FIGURE_BUILDER << 3 | ME;
    return b->s.tile[b->s.last].figure == figure && crew(b, 0, -1, 0, ME) == 1;
}

/* My builder stands on a road that goes on in two directions. */
static void built_road(board *b) {
    begin(b, "base+builders");
    lay(b, "BA-U", 1, 0, 1);
    lay(b, "BA-U", 2, 0, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, 1, 0, 0);
    claim(b, ME, BAS_FIGURE_BUILDER, 2, 0, 0);
    draw(b, "BA-U");
}

static bool second_part(const board *b) {
    return b->s.turn_kind == BAS_TURN_SECOND && b->s.active == ME;
}

/* Two fields of mine meet at the road's end: three cities are complete beside the northern one,
 * none beside the other; and little time. */
static void two_fields(board *b) {
    begin(b, "base+farmers+builders");
    lay(b, "BA-E-garden", 0, -1, 2);
    lay(b, "BA-E", 1, -1, 1);
    lay(b, "BA-E", 2, -1, 3);
    lay(b, "BA-E", -1, -1, 3);
    lay(b, "BA-E", -2, -1, 1);
    lay(b, "BA-U", 1, 0, 1);
    lay(b, "BA-U", 2, 0, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, 0, -1, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, 1, 0, 2);
    claim(b, ME, BAS_FIGURE_MEEPLE, 2, 0, 0);
    shorten(b, 12, "BA-U");
    draw(b, "BA-U");
}

static bool pig_among_cities(const board *b) {
    const bas_placed *p = &b->s.tile[b->s.last];
    const int rich = b->s.label[b->s.tile[bas_tile_at(&b->s, 0, -1)].base + 1];
    return p->figure == (BAS_FIGURE_PIG << 3 | ME) && b->s.label[p->base + p->segment] == rich;
}

/* A farmer of mine lies in a field that no city borders, and the game has just begun. */
static void bare_field(board *b) {
    begin(b, "base+farmers+builders");
    lay(b, "BA-U", 1, 0, 1);
    claim(b, ME, BAS_FIGURE_MEEPLE, 1, 0, 2);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(b, "BA-U");
}

static bool pig_kept(const board *b) { return b->s.supply[BAS_FIGURE_PIG][ME] == 1; }

/* The rival's city with two shields, and a small one across one empty cell with my large meeple. */
static void large_next_door(board *b) {
    begin(b, "base+inns");
    lay(b, "BA-Q", 0, -1, 2);
    lay(b, "BA-M", 1, -1, 0);
    lay(b, "BA-E", 1, -2, 2);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(b, "BA-U", -1, 0, 1);
    lay(b, "BA-V", -2, 0, 3);
    lay(b, "BA-E", -2, -1, 1);
    claim(b, ME, BAS_FIGURE_LARGE, -2, -1, 0);
    draw(b, "BA-G");
}

static bool city_won(const board *b) { return b->s.score[ME] == 16 && b->s.score[RIVAL] == 0; }

/* Two free cities of two tiles lack the same tile; one of them holds wine. */
static void wine_city(board *b) {
    begin(b, "base+builders");
    lay(b, "BA-G", 0, -1, 1);
    lay(b, "BA-U", 1, 0, 1);
    lay(b, "BA-D", 2, 0, 0);
    lay(b, "TB-O", 2, -1, 1);
    draw(b, "BA-E");
}

static bool wine_taken(const board *b) {
    return b->s.tokens[BAS_ATTRIBUTE_WINE][ME] == 1 && b->s.score[ME] == 6;
}

/* The rival's city with cloth lacks one tile; nothing else of worth can be done. */
static void cloth_of_theirs(board *b) {
    begin(b, "base+builders");
    lay(b, "TB-F", 0, -1, 3);
    lay(b, "BA-E", 1, -1, 3);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    draw(b, "BA-E");
}

static bool cloth_taken(const board *b) { return b->s.tokens[BAS_ATTRIBUTE_CLOTH][ME] == 1; }

/* ---- all of them ----------------------------------------------------------------------------- */

static const idea ideas[] = {
    { "places its builder in an open city", open_city, builder_came },
    { "goes on where its builder stands", built_road, second_part },
    { "puts its pig where the cities are", two_fields, pig_among_cities },
    { "wins a city with its large meeple", large_next_door, city_won },
    { "completes the city with wine", wine_city, wine_taken },
    { "takes the cloth out of a rival's city", cloth_of_theirs, cloth_taken },
};

static const idea kept = { "keeps its pig out of a field without cities", bare_field, pig_kept };

/* People overlook things, and so do these: they need not be right every time. */
static void try_people(const idea *of) {
    static const char *const levels[] = { "casual", "regular", "club" };
    for (int k = 0; k < COUNT(levels); k++) {
        const int count = right(of, levels[k], TRIES);
        ok(count > CHANCE, "%s mostly %s (%d of %d)", levels[k], of->text, count, TRIES);
    }
}

int main(void) {
    for (int i = 0; i < COUNT(ideas); i++) {
        try(&ideas[i]);
        try_people(&ideas[i]);
    }
    ok(right(&kept, "greedy", 3) == 3, "greedy %s", kept.text);
    try_people(&kept);
    return done();
}
