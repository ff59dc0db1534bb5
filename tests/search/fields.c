/* fields.c: positions by hand that fields decide, between two players. */
#include "bastide_layout.h"
#include "board.h"

/* Three complete cities of two tiles, and the field between them, which touches all three: 9
 * points. */
static void cities(board *b) {
    begin(b, "base+farmers");
    lay(b, "BA-E-garden", 0, -1, 2);
    lay(b, "BA-E", 1, -1, 1);
    lay(b, "BA-E", 2, -1, 3);
    lay(b, "BA-E", -1, -1, 3);
    lay(b, "BA-D", -2, -1, 1);
}

/* Above that field a road runs, with a field of its own beyond. */
static void towns(board *b) {
    cities(b);
    lay(b, "BA-U", 1, -2, 1);
}

static int rich(const board *b, int player) { return crew(b, 0, -1, 1, player); }
static bool rich_mine(const board *b) { return rich(b, ME) == 1; }
static void farm(board *b, int player) { claim(b, player, BAS_FIGURE_MEEPLE, 0, -1, 1); }
static void farm_beyond(board *b, int player) { claim(b, player, BAS_FIGURE_MEEPLE, 1, -2, 1); }

/* Figures of a player out of reach, on the field below the start. */
static void away(board *b, int player, int count) {
    for (int x = 1; x <= count; x++) {
        lay(b, "BA-U", x, 0, 1);
        claim(b, player, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
}

static void few_left(board *b, int left, const char *drawn) {
    shorten(b, left, drawn);
    draw(b, drawn);
}

/* ---- joining --------------------------------------------------------------------------------- */

/* A road that ends between the two fields joins them. */
static void join_late(board *b) {
    towns(b);
    farm(b, RIVAL);
    farm_beyond(b, ME);
    few_left(b, 6, "BA-A");
}

static bool joined_late(const board *b) { return rich(b, ME) == 1 && rich(b, RIVAL) == 1; }

static void second_farmer(board *b) {
    towns(b);
    farm(b, RIVAL);
    claim(b, ME, BAS_FIGURE_MEEPLE, -1, -1, 1);
    farm_beyond(b, ME);
    few_left(b, 6, "BA-A");
}

static bool second_farmer_there(const board *b) { return rich(b, ME) == 2; }

/* With the last tile. */
static void join_last(board *b) {
    towns(b);
    farm(b, RIVAL);
    farm_beyond(b, ME);
    few_left(b, 1, "BA-A");
}

/* Mine is the rich field, and one cell lies between it and the rival's. A city through that cell
 * parts them, two cities in it would let them meet. */
static void keep_apart(board *b) {
    cities(b);
    farm(b, ME);
    lay(b, "BA-R", 1, -2, 0);
    lay(b, "BA-R", -1, -2, 0);
    lay(b, "BA-E", 1, -3, 2);
    lay(b, "BA-B", 0, -3, 0);
    claim(b, RIVAL, BAS_FIGURE_MEEPLE, 0, -3, 0);
    claim(b, ME, BAS_FIGURE_MEEPLE, 1, -2, 0);
    away(b, ME, 5);
    few_left(b, 8, "BA-G");
}

static bool kept_apart(const board *b) {
    return bas_tile_at(&b->s, 0, -2) >= 0 && rich(b, RIVAL) == 0;
}

/* ---- farming --------------------------------------------------------------------------------- */

static void last_tile(board *b) {
    towns(b);
    few_left(b, 1, "BA-V");
}

/* One figure, which a long road below would take, too. */
static void last_figure(board *b) {
    towns(b);
    away(b, ME, 6);
    few_left(b, 6, "BA-V");
}

/* A monastery would have few neighbours. */
static void no_monk(board *b) {
    towns(b);
    few_left(b, 6, "BA-B");
}

/* A crossing touches the rich field and poor ones. */
static void richer(board *b) {
    towns(b);
    few_left(b, 6, "BA-W");
}

/* ---- cities for a field ---------------------------------------------------------------------- */

/* No figure at hand, and two cities beside the field lack their caps. */
static void feed(board *b) {
    towns(b);
    farm(b, ME);
    away(b, ME, 6);
    lay(b, "BA-I", -1, -2, 0);
    few_left(b, 6, "BA-E");
}

static bool fed(const board *b) {
    const bas_state *s = &b->s;
    const int base = s->tile[bas_tile_at(s, -1, -2)].base;
    return !bas_feature_open(s->feature[s->label[base]]) ||
           !bas_feature_open(s->feature[s->label[base + 1]]);
}

/* The same, with a figure at hand and little that it could bring elsewhere. */
static void feed_and_claim(board *b) {
    towns(b);
    farm(b, ME);
    lay(b, "BA-I", -1, -2, 0);
    few_left(b, 6, "BA-E");
}

static bool fed_and_claimed(const board *b) { return fed(b) && b->s.score[ME] == 4; }

static const idea ideas[] = {
    { "joins a rich field late", join_late, joined_late },
    { "brings a second farmer in time", second_farmer, second_farmer_there },
    { "joins a rich field at the very end", join_last, joined_late },
    { "keeps a rival's farmer apart", keep_apart, kept_apart },
    { "farms with the last tile", last_tile, rich_mine },
    { "gives its last figure to the field", last_figure, rich_mine },
    { "farms where a monk would find few neighbours", no_monk, rich_mine },
    { "takes the richer of several fields", richer, rich_mine },
    { "completes a city for its field", feed, fed },
    { "completes a city for its field and claims it", feed_and_claim, fed_and_claimed },
};

int main(void) {
    for (int i = 0; i < COUNT(ideas); i++) try(&ideas[i]);
    return done();
}
