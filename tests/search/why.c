/* why.c: reasons in positions by hand: where each has to be said, and where it must not be. */
#include "search/why.h"

#include "board.h"
#include "search/eval.h"

enum { THIRD = 2 };

static board b;
static bas_why found[BAS_WHY_MAX], instead[BAS_WHY_INSTEAD];
static int founds, insteads;
static float named; // what the reasons make together
static float cost;  // what the search says that the other turn costs; 0: unknown

/* ---- asking ---------------------------------------------------------------------------------- */

/* As begin of board.h, with so many players. */
static void begin_with(const char *game, int players) {
    bas_setup setup;
    b.sound = bas_game_parse(game, &setup, NULL) == BAS_OK;
    setup.players = (uint8_t)players;
    b.sound = b.sound && bas_game_init(&b.g, &setup, NULL) == BAS_OK;
    if (b.sound) bas_state_init(&b.g, &b.s);
}

static bas_move move_of(const char *text) {
    bas_move move = 0;
    if (!text) return 0;
    b.sound = b.sound && bas_move_parse(&b.g, text, strlen(text), &move, NULL) == BAS_OK;
    return move;
}

static void play(const char *text) {
    const bas_move move = move_of(text);
    b.sound = b.sound && bas_play(&b.g, &b.s, move, NULL) == BAS_OK;
}

/* Two turns, each a move and what follows. */
static void ask_moves(const bas_move better[BAS_WHY_LINE], const bas_move other[BAS_WHY_LINE]) {
    bas_reasons reasons = { 0 };
    if (b.sound) bas_why_better(&b.g, &b.s, better, other, cost, &reasons);
    founds = reasons.whys;
    named = bas_why_named(&reasons);
    insteads = reasons.insteads;
    memcpy(found, reasons.why, sizeof found);
    memcpy(instead, reasons.instead, sizeof instead);
}

/* Whether both moves of a turn may be made. */
static bool legal(const bas_move turn[BAS_WHY_LINE]) {
    bas_state after;
    bas_copy(&after, &b.s);
    return bas_play(&b.g, &after, turn[0], NULL) == BAS_OK &&
           (!turn[1] || bas_move_check(&b.g, &after, turn[1]) == BAS_OK);
}

static void ask(const char *better, const char *then, const char *other, const char *next) {
    const bas_move first[BAS_WHY_LINE] = { move_of(better), move_of(then) };
    const bas_move second[BAS_WHY_LINE] = { move_of(other), move_of(next) };
    b.sound = b.sound && legal(first) && legal(second);
    ask_moves(first, second);
}

/* The reason with this code about this kind of feature; NULL if it is not said. */
static const bas_why *said(const bas_why *why, int count, int code, int kind) {
    for (int i = 0; i < count; i++)
        if (why[i].code == code && why[i].kind == kind) return &why[i];
    return NULL;
}

static int how_said(int code, int kind) {
    const bas_why *why = said(found, founds, code, kind);
    return why ? why->how : -1;
}

/* ---- figures --------------------------------------------------------------------------------- */

/* So many figures are tied up on a field; another could go on a bend of a road. */
static void tied_up(int figures) {
    begin(&b, "base+farmers");
    for (int x = 1; x <= figures; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-V");
    play("place 0 1 0");
}

static void last_figure(void) {
    tied_up(6);
    ask("pass", NULL, "claim meeple 1", NULL);
    ok(b.sound && how_said(BAS_WHY_HOME, BAS_NONE) == BAS_HOW_LAST,
       "the last free figure is called so");
    const bas_why *road = said(instead, insteads, BAS_WHY_CLAIMS, BAS_KIND_ROAD);
    ok(road && road->points < 4, "and that it went to a poor road is said");
    tied_up(4);
    ask("pass", NULL, "claim meeple 1", NULL);
    ok(b.sound && how_said(BAS_WHY_HOME, BAS_NONE) == BAS_HOW_NONE,
       "a figure that is not the last is not");
    const bas_why *home = said(found, founds, BAS_WHY_HOME, BAS_NONE);
    ok(home && home->count == 3, "how many are in hand then (%d)", home ? home->count : -1);
    const int left = bas_eval_stacks(&b.s);
    ok(home && home->also == left / 2, "and for how many turns (%d of %d tiles)",
       home ? home->also : -1, left);
}

/* Only an abbot would be left in hand, who can stand on few features. */
static void abbot_left(int others) {
    begin(&b, "base+farmers+abbot");
    for (int x = 1; x <= others; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    draw(&b, "BA-V");
    play("place 0 1 0");
    ask("pass", NULL, "claim meeple 1", NULL);
    const bas_why *home = said(found, founds, BAS_WHY_HOME, BAS_NONE);
    ok(b.sound && home && home->ends == (others == 6), "whether only the abbot is left (%d)",
       home ? home->ends : -1);
}

/* The tile that was played made a road of mine longer, which is worth little: it is told of. */
static void longer_road(void) {
    begin(&b, "base");
    lay(&b, "BA-U", 1, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, 0, 0);
    draw(&b, "BA-D");
    ask("place 0 -1 180", "pass", "place 2 0 0", "pass");
    const bas_why *road = said(instead, insteads, BAS_WHY_NOTHING, BAS_KIND_ROAD);
    ok(b.sound && road && road->how == BAS_HOW_IDLE && road->winners == 1 << ME && road->count == 3,
       "what the tile made larger for little is told of (%d)", insteads);
}

/* A road of mine of four tiles; the better turn finishes it, the other turn costs so much. */
static const bas_why *road_finished(float price) {
    begin(&b, "base");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-U", 2, 0, 1);
    lay(&b, "BA-X", 3, 0, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-W");
    cost = price;
    ask("place -1 0 0", "pass", "place 0 1 0", "pass");
    cost = 0;
    return said(found, founds, BAS_WHY_SCORES, BAS_KIND_ROAD);
}

/* Points of a feature that the search did not see again; but an unfinished road is paid for. */
static void road_sure(void) {
    const bas_why *road = road_finished(0);
    ok(b.sound && road && road->how == BAS_HOW_SOONER, "a road that may be finished later, too");
    const float later = road ? road->points - road->gain : 0;
    road = road_finished(9);
    ok(b.sound && road && road->how == BAS_HOW_SOONER && road->points - road->gain < later,
       "a turn that costs more than is told costs some of its points");
    ok(road && road->points - road->gain > 3.9f, "but not those that it has in any case (%.1f)",
       road ? (double)(road->points - road->gain) : 0.0);
}

/* The one turn completes a road and has its figure back, the other one uses the large figure. */
static void large_kept(void) {
    begin(&b, "base+inns");
    lay(&b, "BA-X", -1, 0, 0);
    draw(&b, "BA-W");
    ask("place 1 0 0", "claim meeple 3", "place 0 1 0", "claim large 1");
    ok(b.sound && how_said(BAS_WHY_LATER, BAS_NONE) == BAS_HOW_SPARED,
       "that the large figure stays in hand is told, not how many do");
}

/* A builder on my road, or none: what it is worth in hand is told with it. */
static void builder_kept(void) {
    begin(&b, "base+builders");
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-U");
    play("place 1 0 90");
    ask("claim builder 1", NULL, "pass", NULL);
    ok(b.sound && how_said(BAS_WHY_LATER, BAS_NONE) == BAS_HOW_COMPANY &&
           !said(instead, insteads, BAS_WHY_LATER, BAS_NONE),
       "a builder in hand brings no figures back");
}

/* A figure that comes back and is placed anew, or stays where it is. */
static void placed_anew(void) {
    begin(&b, "base+farmers");
    lay(&b, "BA-X", -1, 0, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-W");
    for (int left = 1; left <= 3; left++) {
        b.s.supply[BAS_FIGURE_MEEPLE][ME] = (uint8_t)left;
        ask("place 1 0 0", "claim meeple 4", "place 0 1 0", "pass");
        const bas_why *back = said(instead, insteads, BAS_WHY_LATER, BAS_NONE);
        ok(b.sound && !back, "it does not come back sooner if it stays (%d)", left);
    }
}

/* A figure or the large one on a road with an inn. */
static void inn_road(void) {
    begin(&b, "base+inns");
    draw(&b, "IC-O");
    play("place 1 0 0");
    ask("claim meeple 1", NULL, "claim large 1", NULL);
    ok(b.sound && how_said(BAS_WHY_LATER, BAS_NONE) == BAS_HOW_SPARED,
       "the large meeple stays in hand");
    ask("claim meeple 1", NULL, "pass", NULL);
    const bas_why *road = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_ROAD);
    ok(b.sound && road && road->with == 1 + BAS_ATTRIBUTE_INN, "the road has an inn (%d)",
       road ? road->with : -1);
}

/* So many figures of mine are farmers; the next one may go on a city that the tile finishes. */
static const bas_why *round_trip(int farmers) {
    begin(&b, "base+farmers");
    for (int x = 1; x <= farmers; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-E");
    ask("place 0 -1 180", "claim meeple 1", "place 0 1 180", "claim meeple 1");
    return said(found, founds, BAS_WHY_HOME, BAS_KIND_CITY);
}

static void figure_back(void) {
    const bas_why *back = round_trip(6);
    ok(b.sound && back && back->how == BAS_HOW_RETURNED && back->more == 2,
       "the last figure comes back at once from what it finishes (%s)",
       back ? bas_how_name(back->how) : "nothing is said");
    back = round_trip(5);
    ok(b.sound && back && back->how == BAS_HOW_RELEASED && back->more == 2 && back->count == 1,
       "so does one that is not the last (%s)", back ? bas_how_name(back->how) : "nothing is said");
}

/* So many figures of mine are farmers. A tile closes a city of mine, and the road that a figure is
 * just placed on. */
static void two_back(int farmers) {
    begin(&b, "base+farmers");
    lay(&b, "BA-U", -1, 0, 1);
    for (int x = 1; x <= farmers; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    lay(&b, "BA-W", -1, -1, 2);
    lay(&b, "BA-W", 1, -1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    draw(&b, "BA-D");
    ask("place 0 -1 180", "claim meeple 2", "place -2 0 0", "pass");
    const bas_why *back = said(found, founds, BAS_WHY_HOME, BAS_KIND_CITY);
    ok(b.sound && back && back->how == BAS_HOW_RELEASED && back->count == 2 && back->more == 3,
       "beside the figure just placed it is told where the other one comes from");
}

/* An abbot in a monastery, and few figures in hand: he is scored for and comes back. */
static void abbot_back(void) {
    begin(&b, "base+farmers+abbot");
    lay(&b, "BA-B", 0, 1, 0);
    claim(&b, ME, BAS_FIGURE_ABBOT, 0, 1, 1);
    lay(&b, "BA-B", 1, 1, 0);
    lay(&b, "BA-B", 1, 2, 0);
    lay(&b, "BA-B", 0, 2, 0);
    for (int x = 1; x <= 5; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    draw(&b, "BA-V");
    play("place -1 1 0");
    ask("recall 0 1", NULL, "claim meeple 1", NULL);
    const bas_why *home = said(found, founds, BAS_WHY_HOME, BAS_NONE);
    ok(b.sound && how_said(BAS_WHY_SCORES, BAS_KIND_MONASTERY) == BAS_HOW_ABBOT && home &&
           home->how == BAS_HOW_NONE,
       "an abbot who is scored for comes back, which is said once (%s)",
       home ? bas_how_name(home->how) : "nothing is said");
}

/* The pig brings the plague: the knight or the farmer has to leave, which claims nothing. */
static void plague(void) {
    int sector = 0;
    begin(&b, "wheel");
    while (sector < b.g.sectors && strcmp(bas_sector_name(&b.g, sector), "famine")) sector++;
    lay(&b, "WF-16", 4, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 4, 0, 0);
    lay(&b, "WF-26", 3, 4, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 3, 4, 0);
    b.sound = b.sound && bas_edit_pig(&b.g, &b.s, sector) == BAS_OK;
    draw(&b, "WF-31-3");
    ask("recall 3 4", NULL, "recall 4 0", NULL);
    ok(b.sound && said(found, founds, BAS_WHY_KEEPS, BAS_KIND_CITY), "a figure that stays is kept");
    ok(said(instead, insteads, BAS_WHY_KEEPS, BAS_KIND_FIELD), "and so is the one that stayed");
    ok(!said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY), "it claims nothing");
}

/* ---- one's own features ---------------------------------------------------------------------- */

/* A city of mine with open ends to both sides, above the start tile. */
static void two_ends(const char *drawn) {
    begin(&b, "base");
    lay(&b, "BA-R", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    draw(&b, drawn);
}

static void own_city(void) {
    two_ends("BA-E");
    ask("place 1 -1 270", "pass", "place 0 1 180", "pass");
    ok(b.sound && how_said(BAS_WHY_GROWS, BAS_KIND_CITY) == BAS_HOW_CLOSER,
       "an end that is closed");
    ok(insteads == 1 && instead[0].code == BAS_WHY_NOTHING, "a move that brought hardly anything");
    two_ends("BA-F");
    ask("place 1 -1 0", "pass", "place 0 1 0", "pass");
    ok(b.sound && how_said(BAS_WHY_GROWS, BAS_KIND_CITY) == BAS_HOW_LONGER, "a city made larger");
}

/* Two cities of mine: each turn closes an end of one of them. */
static void two_of_mine(void) {
    begin(&b, "base");
    lay(&b, "BA-R", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(&b, "BA-R", 0, 1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 1, 0);
    draw(&b, "BA-E");
    ask("place 1 -1 270", "pass", "place 1 1 270", "pass");
    const bas_why *first = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY),
                  *second = said(instead, insteads, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(b.sound && first && second && !(first->apart & BAS_WHY_ABOVE) &&
           second->apart & BAS_WHY_ABOVE,
       "the second city of the same name is another one");
    ok(first && first->apart & BAS_WHY_FIGURE && first->on_x == 0 && first->on_y == -1 && second &&
           second->apart & BAS_WHY_FIGURE && second->on_x == 0 && second->on_y == 1,
       "and it is said where a figure stands in each");
}

/* A city that is open at the top, and a small one across an empty cell; of the same owner: nobody
 * is in it. */
static void two_cities(int owner, int small, const char *drawn) {
    begin(&b, "base");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, owner, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    if (small != BAS_NONE) lay(&b, "BA-E", -2, -1, 1);
    if (small != BAS_NONE && small != owner) claim(&b, small, BAS_FIGURE_MEEPLE, -2, -1, 0);
    draw(&b, drawn);
}

static void joins(void) {
    two_cities(ME, ME, "BA-G"); // nobody is in the small one
    ask("place -1 -1 0", "pass", "place 0 1 0", "pass");
    ok(b.sound && how_said(BAS_WHY_GROWS, BAS_KIND_CITY) == BAS_HOW_JOINED,
       "cities that are joined");
    ok(said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY)->also > 0, "and their open ends then");
    two_cities(RIVAL, ME, "BA-G");
    ask("place -1 -1 0", "pass", "place 0 1 0", "pass");
    const bas_why *share = said(found, founds, BAS_WHY_SHARES, BAS_KIND_CITY);
    ok(b.sound && share && share->players == 1 << RIVAL && share->how == BAS_HOW_UNITED,
       "joined to a rival: a share, with its name, and what the rival gets");
    ok(share && share->gain < share->points && bas_why_other(share) > 0,
       "what the player has of it anyway is known");
    two_cities(ME, RIVAL, "BA-G");
    ask("place 0 1 0", "pass", "place -1 -1 0", "pass");
    const bas_why *yoked = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    ok(b.sound && yoked && yoked->how == BAS_HOW_YOKED && yoked->gain < yoked->points &&
           !said(instead, insteads, BAS_WHY_SHARES, BAS_KIND_CITY),
       "a rival who is let into a city: that both get more is told once");
    two_cities(RIVAL, BAS_NONE, "BA-E");
    ask("place -2 -1 90", "claim meeple 1", "place 0 1 180", "pass");
    const bas_why *hope = said(found, founds, BAS_WHY_JOINS, BAS_KIND_CITY);
    ok(b.sound && hope && hope->players == 1 << RIVAL, "a join that may come names the rival");
    ok(hope && hope > found && hope[-1].code == BAS_WHY_CLAIMS, "after the city that is claimed");
    ok(hope && hope->apart & BAS_WHY_SQUARE && hope->at_x == -1 && hope->at_y == -1,
       "and where that tile would lie (%d %d)", hope ? hope->at_x : 0, hope ? hope->at_y : 0);
    play("place -2 -1 90");
    ask("claim meeple 1", NULL, "pass", NULL);
    ok(b.sound && how_said(BAS_WHY_CLAIMS, BAS_KIND_CITY) == BAS_HOW_NONE,
       "what only the tile just laid shows is new");
    two_cities(RIVAL, BAS_NONE, "BA-E");
    ok(!said(found, founds, BAS_WHY_LATER, BAS_NONE), "it is no vague promise");
    ask("place -2 -1 90", "pass", "place 0 1 180", "pass");
    ok(!said(found, founds, BAS_WHY_JOINS, BAS_KIND_CITY), "without a figure nothing is joined");
    begin(&b, "base");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    draw(&b, "BA-E");
    ask("place -2 -1 90", "claim meeple 1", "place 0 1 180", "pass");
    const bas_why *threat = said(found, founds, BAS_WHY_JOINS, BAS_KIND_CITY);
    ok(b.sound && threat && threat->how == BAS_HOW_THREAT && threat->players == 1 << RIVAL &&
           threat->more == 1 && threat->winners == (1 << ME | 1 << RIVAL),
       "where both have a figure, one more may take it from the rival");
    ask("place 0 1 180", "claim meeple 1", "place -1 -1 90", "pass");
    ok(b.sound && !said(instead, insteads, BAS_WHY_GROWS, BAS_KIND_CITY) &&
           !said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY),
       "what it brings to both alike is told of neither");
}

static void around(void) {
    begin(&b, "base");
    lay(&b, "BA-B", 0, 1, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 1, 1);
    for (int x = 1; x <= 3; x++) lay(&b, "BA-U", x, 0, 1);
    draw(&b, "BA-V");
    ask("place 1 1 270", "pass", "place 4 0 0", "pass");
    ok(b.sound && how_said(BAS_WHY_GROWS, BAS_KIND_MONASTERY) == BAS_HOW_BESIDE,
       "a tile beside a monastery");
    begin(&b, "base+abbot");
    lay(&b, "BA-E-garden", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_ABBOT, 0, -1, 2);
    draw(&b, "BA-V");
    play("place 1 0 0");
    ask("pass", NULL, "recall 0 -1", NULL);
    const bas_why *early = said(found, founds, BAS_WHY_GROWS, BAS_KIND_GARDEN);
    ok(b.sound && early && early->how == BAS_HOW_EARLY && bas_why_other(early) == 3,
       "an abbot who leaves early spoils nothing: it is scored early, for %d",
       early ? bas_why_other(early) : -1);
    begin(&b, "base+abbot");
    lay(&b, "BA-E-garden", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_ABBOT, 0, -1, 2);
    draw(&b, "BA-V");
    ask("place 1 0 0", "pass", "place 1 -1 180", "recall 0 -1");
    early = said(found, founds, BAS_WHY_GROWS, BAS_KIND_GARDEN);
    ok(b.sound && early && early->how == BAS_HOW_EARLY && early->count == bas_why_other(early),
       "for the tiles that are there then, with the one just laid (%d)", early ? early->count : -1);
}

/* A monastery that lacks its last tile: with another tile elsewhere it may still come. */
static void sooner(void) {
    begin(&b, "base");
    lay(&b, "BA-B", 0, 1, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 1, 1);
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-B", 1, 1, 0);
    lay(&b, "BA-B", -1, 1, 0);
    lay(&b, "BA-B", 0, 2, 0);
    lay(&b, "BA-V", 1, 2, 3);
    draw(&b, "BA-V");
    ask("place -1 2 0", "pass", "place 2 0 0", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_SCORES, BAS_KIND_MONASTERY);
    ok(b.sound && why && why->points == 9 && why->how == BAS_HOW_SOONER && bas_why_other(why) > 4 &&
           bas_why_other(why) < 10,
       "points at once that may still come later (%d)", why ? bas_why_other(why) : -1);
    b.s.supply[BAS_FIGURE_MEEPLE][ME] = 0; // they are elsewhere
    ask("place -1 2 0", "pass", "place 2 0 0", "pass");
    ok(b.sound && how_said(BAS_WHY_HOME, BAS_KIND_MONASTERY) == BAS_HOW_RETURNED,
       "the only figure comes back with it, from there");
    ok(!said(instead, insteads, BAS_WHY_NOTHING, BAS_NONE),
       "a turn that still brings points is not called nothing");
    begin(&b, "base");
    draw(&b, "BA-E");
    ask("place 0 -1 180", "claim meeple 1", "place 0 1 180", "pass");
    ok(b.sound && how_said(BAS_WHY_SCORES, BAS_KIND_CITY) == BAS_HOW_NONE,
       "and such as come now or never");
}

/* ---- fields ---------------------------------------------------------------------------------- */

static void field_cities(void) {
    begin(&b, "base+farmers");
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 2);
    draw(&b, "BA-E");
    ask("place 0 -1 180", "pass", "place 0 1 180", "pass");
    ok(b.sound && how_said(BAS_WHY_GROWS, BAS_KIND_FIELD) == BAS_HOW_CITIES,
       "a city that is finished beside a field");
}

/* Three complete cities around a field. */
static void rich_field(void) {
    begin(&b, "base+farmers");
    lay(&b, "BA-E-garden", 0, -1, 2);
    lay(&b, "BA-E", 1, -1, 1);
    lay(&b, "BA-E", 2, -1, 3);
    lay(&b, "BA-E", -1, -1, 3);
    lay(&b, "BA-E", -2, -1, 1);
}

static void field_free(void) {
    rich_field();
    draw(&b, "BA-V");
    play("place 0 -2 180");
    ask("claim meeple 2", NULL, "pass", NULL);
    const bas_why *why = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD);
    ok(b.sound && why && why->how == BAS_HOW_FREE && why->count == 3 && why->more == 0,
       "a free field, with its three cities");
    rich_field();
    lay(&b, "BA-M", -1, -2, 0);
    draw(&b, "BA-V");
    play("place 0 -2 180");
    ask("claim meeple 2", NULL, "pass", NULL);
    why = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD);
    ok(b.sound && why && why->count == 3 && why->more == 1, "and a city that is not finished");
    ok(insteads == 1 && instead[0].code == BAS_WHY_NOTHING,
       "that a figure is kept is little beside it: hardly anything (%d)", insteads);
}

/* Every placement of a tile against every other one: how a rival's field, the strip below the city
 * of the start tile, comes to be worth less. */
static void field_hows(const char *drawn, int hows[BAS_HOW_COUNT]) {
    bas_move moves[BAS_MOVES_MAX];
    begin(&b, "base+farmers");
    lay(&b, "BA-U", 1, 0, 1);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, 0, 2);
    draw(&b, drawn);
    const int count = bas_legal(&b.g, &b.s, moves, BAS_MOVES_MAX);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            const bas_move better[BAS_WHY_LINE] = { moves[i], bas_move_pass() };
            const bas_move other[BAS_WHY_LINE] = { moves[j], bas_move_pass() };
            ask_moves(better, other);
            const bas_why *why = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_FIELD);
            if (why) hows[why->how]++;
        }
}

static void field_blocked(void) {
    int large[BAS_HOW_COUNT] = { 0 }, long_road[BAS_HOW_COUNT] = { 0 };
    field_hows("BA-R", large);
    ok(b.sound && large[BAS_HOW_OPEN] && !large[BAS_HOW_HELPED] && !large[BAS_HOW_HARDER],
       "a city beside a field is harder to complete (%d), never the field", large[BAS_HOW_OPEN]);
    field_hows("BA-V", long_road);
    ok(b.sound && long_road[BAS_HOW_ENLARGED] && !long_road[BAS_HOW_OPEN] &&
           !long_road[BAS_HOW_HARDER],
       "or the other move lets a field grow (%d)", long_road[BAS_HOW_ENLARGED]);
}

/* ---- rivals ---------------------------------------------------------------------------------- */

/* Two rivals share a city that lacks a tile; a city side beside that cell makes it hard. */
static void shared_city(void) {
    bas_move moves[BAS_MOVES_MAX];
    int together = 0, apart = 0;
    begin_with("base", 3);
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-F", -1, -1, 0);
    lay(&b, "BA-E", -2, -1, 1);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(&b, THIRD, BAS_FIGURE_MEEPLE, -1, -1, 0);
    lay(&b, "BA-V", 1, 0, 1);
    lay(&b, "BA-B", 2, 0, 0);
    draw(&b, "BA-E");
    const int count = bas_legal(&b.g, &b.s, moves, BAS_MOVES_MAX);
    const bas_move other[BAS_WHY_LINE] = { move_of("place 0 1 180"), bas_move_pass() };
    for (int i = 0; i < count; i++) {
        const bas_move better[BAS_WHY_LINE] = { moves[i], bas_move_pass() };
        ask_moves(better, other);
        int blocks = 0;
        for (int k = 0; k < founds; k++)
            if (found[k].code == BAS_WHY_BLOCKS && found[k].how == BAS_HOW_HARDER) {
                together += found[k].players == (1 << RIVAL | 1 << THIRD);
                blocks++;
            }
        apart += blocks > 1;
    }
    ok(b.sound && together && !apart, "two rivals in one city are told of once (%d)", together);
}

/* Two cities of a rival open to two cells with one between them: a road there makes both hard. */
static void two_harder(void) {
    begin(&b, "base");
    for (int x = 1; x <= 2; x++) {
        lay(&b, "BA-U", x, 0, 1);
        lay(&b, "BA-U", -x, 0, 1);
    }
    lay(&b, "BA-E", -2, 1, 1);
    lay(&b, "BA-E", 2, 1, 3);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, -2, 1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 2, 1, 0);
    draw(&b, "BA-U");
    ask("place 0 1 90", "pass", "place 3 0 90", "pass");
    int blocks = 0;
    for (int i = 0; i < founds; i++)
        blocks += found[i].code == BAS_WHY_BLOCKS && found[i].kind == BAS_KIND_CITY;
    const bas_why *why = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    ok(b.sound && blocks == 1 && why->how == BAS_HOW_HARDER && why->more == (1 | 2 | 8),
       "two cities that are harder to finish are told of once, with their knights (%d)", blocks);
    ok(why && why->apart & BAS_WHY_SQUARE && why->at_y == 1 && why->at_x * why->at_x == 1,
       "and the empty square between one of them and the tile (%d %d)", why ? why->at_x : 0,
       why ? why->at_y : 0);
}

/* A city of a rival is open to a cell that a road beside it leaves nothing for, if these tiles are
 * gone. */
static void never_filled(bool gone) {
    static const char *const fitting[] = { "BA-D", "BA-J", "BA-K", "BA-L" };
    begin(&b, "base");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-U", -2, 0, 1);
    lay(&b, "BA-E", -2, 1, 1);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, -2, 1, 0);
    for (int i = 0; i < COUNT(fitting) && gone; i++) discard(&b, fitting[i]);
    draw(&b, "BA-U");
    ask("place 0 1 90", "pass", "place 2 0 90", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    ok(b.sound && why && why->how == BAS_HOW_HARDER && (why->more & 4) == (gone ? 4 : 0) &&
           why->apart & BAS_WHY_SQUARE && !(why->more & 8),
       "a city that %s be finished (%d)", gone ? "can never" : "may still", why ? why->more : -1);
}

/* The tile extends the city of a rival to a cell that no tile fits, if these are gone. */
static void never_extended(bool gone) {
    static const char *const fitting[] = { "BA-D", "BA-J", "BA-K", "BA-L" };
    begin(&b, "base");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-U", -2, 0, 1);
    lay(&b, "BA-U", -2, 1, 1);
    lay(&b, "BA-E", 1, 1, 3);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 1, 1, 0);
    for (int i = 0; i < COUNT(fitting) && gone; i++) discard(&b, fitting[i]);
    draw(&b, "BA-G");
    ask("place 0 1 0", "pass", "place 1 -1 0", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    const bool told = why && why->more == (4 | 16) && why->apart & BAS_WHY_SQUARE;
    ok(b.sound && (gone ? told && why->at_x == -1 && why->at_y == 1 : !why || !(why->more & 4)),
       "a city that the tile itself leads %s (%d)", gone ? "nowhere" : "on", why ? why->more : -1);
}

/* A city of a rival and of the third, and one of the third alone: once joined, the rival is
 * outvoted. */
static void outvoted(void) {
    begin_with("base", 3);
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(&b, THIRD, BAS_FIGURE_MEEPLE, 1, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    lay(&b, "BA-E", -2, -1, 1);
    claim(&b, THIRD, BAS_FIGURE_MEEPLE, -2, -1, 0);
    b.s.score[RIVAL] = 20;
    draw(&b, "BA-G");
    ask("place -1 -1 0", "pass", "place 0 1 0", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    ok(b.sound && why && why->how == BAS_HOW_OUTVOTED && why->players == 1 << RIVAL &&
           why->winners == 1 << THIRD && why->holders == (1 << RIVAL | 1 << THIRD),
       "a rival who is outvoted, by whom, and where");
}

/* A city of mine and of a rival lacks one tile; so many other figures of the rival are farmers. */
static void own_and_theirs(int farmers) {
    begin(&b, "base+farmers");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-F", -1, -1, 0);
    lay(&b, "BA-E", -2, -1, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, -1, -1, 0);
    for (int x = 1; x <= farmers; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, RIVAL, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    shorten(&b, 6, "BA-E");
    draw(&b, "BA-E");
    ask("place -3 -1 0", "pass", "place 1 -1 270", "pass");
}

static void shared(void) {
    own_and_theirs(2);
    ok(b.sound && !said(instead, insteads, BAS_WHY_SCORES, BAS_KIND_CITY),
       "a city that is shared brings as much to the rival, and is no reason");
    ok(!said(found, founds, BAS_WHY_GIVES, BAS_KIND_CITY), "not for the other move either");
    const bas_why *back = said(found, founds, BAS_WHY_FREES, BAS_KIND_CITY);
    ok(back && back->how == BAS_HOW_REGAINED && back->players == 1 << RIVAL && back->count == 1,
       "a rival's figure comes back from the city that is finished");
    ok(back && back->winners == (1 << ME | 1 << RIVAL) && back->less,
       "and who is paid for it, how much (%d)", back ? back->less : -1);
    own_and_theirs(6);
    back = said(found, founds, BAS_WHY_FREES, BAS_KIND_CITY);
    ok(b.sound && back && back->how == BAS_HOW_NONE && back->players == 1 << RIVAL &&
           back->gain > 1,
       "a rival without any gets one back");
}

/* ---- what is told ---------------------------------------------------------------------------- */

/* A free field against nothing, and the other way round. */
static void told(void) {
    rich_field();
    draw(&b, "BA-V");
    play("place 0 -2 180");
    ask("claim meeple 2", NULL, "pass", NULL);
    const bas_why *field = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD);
    ok(b.sound && field && founds == 1 && named == field->gain, "what is told makes %.1f points",
       (double)named);
    ask("pass", NULL, "claim meeple 2", NULL);
    ok(b.sound && !founds, "what speaks for the turn played alone is no reason");
}

/* Near the end: a robber on a road, or a farmer inside its bend, where no city is. */
static void in_vain(void) {
    begin(&b, "base+farmers");
    shorten(&b, 3, "BA-V");
    draw(&b, "BA-V");
    play("place 1 0 0");
    ask("claim meeple 1", NULL, "claim meeple 3", NULL);
    ok(b.sound && founds == 1 && insteads == 1 && instead[0].code == BAS_WHY_NOTHING &&
           instead[0].how == BAS_HOW_VAIN && instead[0].kind == BAS_KIND_FIELD,
       "a figure was placed in vain (%d, %s)", insteads,
       insteads ? bas_how_name(instead[0].how) : "");
}

/* Two free fields: both are told of in one reason. */
static void both_claim(void) {
    rich_field();
    draw(&b, "BA-V");
    ask("place 0 -2 180", "claim meeple 2", "place 0 1 0", "claim meeple 2");
    const bas_why *field = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD);
    ok(b.sound && field && field->how == BAS_HOW_RICHER && field->gain < field->points - 1 &&
           !said(instead, insteads, BAS_WHY_CLAIMS, BAS_KIND_FIELD),
       "a field instead of a poorer one (%.1f, %.1f)", field ? (double)field->points : 0,
       field ? (double)field->gain : 0);
}

/* A city that is nearly closed, or a new one: their tiles and open ends say why. */
static void both_ends(void) {
    begin(&b, "base");
    lay(&b, "BA-R", 0, -1, 2);
    draw(&b, "BA-E");
    ask("place 1 -1 270", "claim meeple 1", "place 0 1 180", "claim meeple 1");
    const bas_why *city = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_RICHER && city->count == 3 && city->ends == 1 &&
           city->more == 1 && city->less == 1,
       "both cities with tiles and open ends (%d %d, %d %d)", city ? city->count : -1,
       city ? city->ends : -1, city ? city->more : -1, city ? city->less : -1);
    ask("place 0 1 180", "claim meeple 1", "place 1 -1 270", "claim meeple 1");
    city = said(instead, insteads, BAS_WHY_CLAIMS, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_RICHER && city->count == 3 && city->more == 1 &&
           !said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY),
       "also where the move played claims the richer one (%s)",
       city ? bas_how_name(city->how) : "nothing is said");
}

/* Two cities that look alike: the one is easier to complete. */
static void both_alike(void) {
    begin(&b, "base");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-X", 2, 0, 0);
    lay(&b, "BA-V", 3, 0, 0);
    lay(&b, "BA-V", 3, 1, 1);
    discard(&b, "BA-J");
    discard(&b, "BA-L");
    draw(&b, "BA-E");
    ask("place 0 1 180", "claim meeple 1", "place 1 1 90", "claim meeple 1");
    const bas_why *city = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_RICHER && city->count == city->more &&
           city->ends == city->less && city->apart & BAS_WHY_EASIER,
       "of two cities alike it is told that one is easier to complete (%d %d)", founds,
       city ? city->apart : -1);
    begin(&b, "base");
    lay(&b, "BA-R", 0, -1, 2);
    draw(&b, "BA-E");
    ask("place 1 -1 270", "claim meeple 1", "place 0 1 180", "claim meeple 1");
    city = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY);
    ok(b.sound && city && !(city->apart & BAS_WHY_EASIER), "not of one that is larger");
}

/* Of both cities that are claimed the shields are told. */
static void both_shields(void) {
    begin(&b, "base");
    lay(&b, "BA-R", 0, -1, 2);
    draw(&b, "BA-M");
    ask("place 1 -1 0", "claim meeple 1", "place 0 1 180", "claim meeple 1");
    const bas_why *city = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_RICHER && city->extras == 1 && city->also == 1,
       "both cities with their shields (%d, %d)", city ? city->extras : -1, city ? city->also : -1);
}

/* A cathedral that the tile brings to my city, which counts nothing then unless it is complete. */
static void cathedral(void) {
    begin(&b, "base+inns");
    for (int side = -1; side <= 1; side += 2) {
        lay(&b, "BA-U", side, 0, 1);
        lay(&b, "BA-E", side, -1, side < 0 ? 1 : 3);
    }
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    draw(&b, "IC-A");
    const bas_move turn[BAS_WHY_LINE] = { move_of("place 0 -1 0"), move_of("pass") };
    founds = b.sound && legal(turn) ? bas_why_good(&b.g, &b.s, turn, found) : 0;
    const bas_why *city = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(city && city->with == 1 + BAS_ATTRIBUTE_CATHEDRAL && city->also_with == city->with &&
           city->apart & BAS_WHY_ALL && city->also == 1,
       "a cathedral that the tile brings (%d)", founds);
}

/* A tile with two cities: the one goes on with mine, the other is claimed. */
static void claimed_beside(void) {
    two_ends("BA-H");
    ask("place 1 -1 90", "claim meeple 1", "place 0 1 90", "claim meeple 1");
    const bas_why *city = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(b.sound && city && city->apart == (BAS_WHY_OLDER | BAS_WHY_FIGURE),
       "my city is not the one that is claimed (%d)", city ? city->apart : -1);
    two_ends("BA-E");
    ask("place 1 -1 270", "pass", "place 0 1 180", "pass");
    city = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(b.sound && city && city->apart == BAS_WHY_FIGURE && city->ends == 2,
       "nothing to tell apart");
}

/* A hut on a river, or a hunter on a meadow without animals. */
static void hut_or_hunter(void) {
    begin(&b, "hunters");
    draw(&b, "HG19");
    play("place -1 0 0");
    ask("claim hut 1", NULL, "claim meeple 3", NULL);
    const bas_why *home = said(found, founds, BAS_WHY_HOME, BAS_NONE);
    ok(b.sound && home && home->more == 4, "a hut is placed instead of a figure (%d)",
       home ? home->more : -1);
    ok(insteads == 1 && instead[0].how == BAS_HOW_VAIN && instead[0].more == 1,
       "and no animals are on the meadow (%d, %d)", insteads, insteads ? instead[0].more : -1);
}

/* A forest of the rival with a menhir, which I finish: he gets its points and not the turn. */
static void menhir(void) {
    begin(&b, "hunters");
    lay(&b, "HG74", 1, 0, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 1, 0, 1);
    draw(&b, "HG37");
    ask("place 0 1 0", "pass", "place 2 0 270", "pass");
    const bas_why *turn = said(found, founds, BAS_WHY_AGAIN, BAS_KIND_FOREST),
                  *less = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_FOREST);
    ok(b.sound && turn && turn->how == BAS_HOW_MENHIR && less == turn + 1 &&
           less->how == BAS_HOW_CURTAILED,
       "another turn, and right after it what the rival gets (%s)",
       less ? bas_how_name(less->how) : "nothing is said");
    ok(less && less->less == 6 && less->with == 1 + BAS_ATTRIBUTE_MENHIR && !turn->more,
       "for three tiles, and of the points it is said once (%d)", less ? less->less : -1);
}

/* A farmer and a robber on the new tile, which are worth about the same: both are told of. */
static void both_priced(void) {
    begin(&b, "base+farmers");
    lay(&b, "BA-R", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    draw(&b, "BA-J");
    ask("place -1 -1 90", "claim meeple 3", "place 0 -2 270", "claim meeple 2");
    const bas_why *field = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD),
                  *road = said(instead, insteads, BAS_WHY_CLAIMS, BAS_KIND_ROAD);
    ok(b.sound && field && road, "a farmer against a robber: what each is worth (%.1f, %.1f)",
       field ? (double)field->points : 0, road ? (double)road->points : 0);
}

/* A tile that completes a city which nobody holds: with a knight there, or nobody. */
static void finished_anyway(void) {
    begin(&b, "base+farmers");
    draw(&b, "BA-E");
    ask("place 0 -1 180", "claim meeple 1", "place 0 -1 180", "pass");
    ok(b.sound && how_said(BAS_WHY_SCORES, BAS_KIND_CITY) == BAS_HOW_ANYWAY,
       "a tile that completes a city in both turns: only the knight is missing");
    ask("place 0 -1 180", "claim meeple 1", "place 0 1 180", "pass");
    ok(b.sound && how_said(BAS_WHY_SCORES, BAS_KIND_CITY) == BAS_HOW_NONE,
       "laid elsewhere it completes nothing");
}

/* A monastery that lacks one tile is claimed: its empty square, and how many tiles fit there. */
static void last_square(void) {
    begin(&b, "base");
    for (int x = 0; x >= -1; x--) lay(&b, "BA-U", x, 1, 1);
    lay(&b, "BA-U", 1, 1, 1);
    lay(&b, "BA-B", -1, 2, 0);
    lay(&b, "BA-B", 1, 2, 0);
    for (int x = -1; x <= 0; x++) lay(&b, "BA-U", x, 3, 1);
    draw(&b, "BA-B");
    ask("place 0 2 0", "claim meeple 2", "place 0 4 0", "pass");
    const bas_why *one = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_MONASTERY);
    ok(b.sound && one && one->count == 8 && one->apart & BAS_WHY_SQUARE && one->at_x == 1 &&
           one->at_y == 3 && one->also > 0,
       "the square that a monastery lacks, and the tiles that fit (%d, %d)", b.sound,
       one ? one->also : -1);
}

/* Both turns close an open end of my city; the other turn leaves the one that few tiles fit. */
static void tricky(void) {
    static const char *const fitting[] = { "BA-D", "BA-J", "BA-K" };
    begin(&b, "base");
    lay(&b, "BA-C", 0, -1, 0);
    lay(&b, "BA-W", 1, 0, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    for (int i = 0; i < COUNT(fitting); i++) discard(&b, fitting[i]);
    draw(&b, "BA-L");
    ask("place 1 -1 270", "pass", "place -1 -1 90", "pass");
    const bas_why *city = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_TRICKY && city->ends == 3 && city->also == 2,
       "of two ends the one that few tiles fit is to be closed (%d, %s)", b.sound,
       city ? bas_how_name(city->how) : "nothing is said");
    ok(city && city->apart & BAS_WHY_SQUARE && city->at_x == 1 && city->at_y == -1,
       "and it is shown which (%d %d)", city ? city->at_x : 0, city ? city->at_y : 0);
}

/* A city of mine and one of the rival, which one tile joins and finishes; a third player leads. */
static void joined_and_finished(void) {
    begin_with("base", 3);
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-B", 1, -1, 0);
    lay(&b, "BA-B", 1, -2, 0);
    lay(&b, "BA-E", 0, -2, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -2, 0);
    b.s.score[THIRD] = 60;
    draw(&b, "BA-G");
    ask("place 0 -1 90", "pass", "place 0 1 0", "pass");
    const bas_why *city = said(found, founds, BAS_WHY_SCORES, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_BOTH && city->more & 4,
       "that a tile joins what it finishes for both is told (%d)", city ? city->more : -1);
}

/* The tile that was played joins my city to one of the rival, for as much to him as to me; the
 * better turn lays it beside his. */
static void joined_in_vain(void) {
    begin(&b, "base+towers+builders");
    lay(&b, "BA-P", 0, -1, 2);
    lay(&b, "TB-J", 1, 0, 2);
    lay(&b, "BA-G", 1, 1, 1);
    lay(&b, "TB-V", 1, -1, 3);
    lay(&b, "BA-V", -1, 0, 3);
    lay(&b, "TB-D", 2, 1, 3);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, 1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 2, 1, 0);
    draw(&b, "BA-C");
    cost = 7;
    ask("place 3 1 0", "claim meeple 1", "place 2 0 0", "claim builder 1");
    cost = 0;
    const bas_why *cities = said(found, founds, BAS_WHY_LATER, BAS_KIND_CITY);
    if (!cities) cities = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    ok(b.sound && cities && cities->more == 2 && cities->holders == 1 << RIVAL,
       "what shows when the game is played on comes of a join (%d, %d, %d)", b.sound, founds,
       cities ? cities->more : -1);
}

/* A city with a knight of each of two; a third player leads. */
static void finished_for_both(void) {
    begin_with("base+farmers", 3);
    lay(&b, "BA-G", 0, -1, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    b.s.score[THIRD] = 60;
    draw(&b, "BA-E");
    ask("place 0 -2 180", "pass", "place 0 1 180", "pass");
    const bas_why *city = said(found, founds, BAS_WHY_SCORES, BAS_KIND_CITY);
    ok(b.sound && city && city->how == BAS_HOW_BOTH && city->players == 1 << RIVAL,
       "a city that two share pays both (%d)", city ? city->how : -1);
    ok(city && city->more == 1,
       "a part of it may come later; that the rival gets it, too, does not matter (%d)",
       city ? city->more : -1);
    const float gain = city ? city->gain : 0;
    cost = 30;
    ask("place 0 -2 180", "pass", "place 0 1 180", "pass");
    cost = 0;
    city = said(found, founds, BAS_WHY_SCORES, BAS_KIND_CITY);
    ok(city && city->how == BAS_HOW_BOTH && city->gain > gain + 0.5f &&
           city->points - city->gain > 1.9f,
       "less of it if the turn costs more than is told, but what it has unfinished (%.1f, %.1f)",
       (double)gain, city ? (double)city->gain : 0.0);
}

/* ---- cities that tiles join ------------------------------------------------------------------ */

/* A city of one player, open to the west, and one of another with two knights beyond so many empty
 * cells. */
static void far_city_of(int players, int near, int far, int cells) {
    begin_with("base", players);
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, near, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    lay(&b, "BA-B", -3, 0, 0);
    lay(&b, "BA-F", -3, -1, 0);
    lay(&b, "BA-E", -4, -1, 1);
    if (cells == 1) lay(&b, "BA-F", -2, -1, 0);
    claim(&b, far, BAS_FIGURE_MEEPLE, -3, -1, 0);
    claim(&b, far, BAS_FIGURE_MEEPLE, -4, -1, 0);
}

static void far_city(int near, int far, int cells) { far_city_of(2, near, far, cells); }

static void mine_outnumbers(void) { far_city(RIVAL, ME, 2); }
static void theirs_outnumbers(void) { far_city(ME, RIVAL, 2); }
static void mine_is_next(void) { far_city(RIVAL, ME, 1); }
static void theirs_is_next(void) { far_city(ME, RIVAL, 1); }

static void theirs_is_near(void) {
    theirs_is_next();
    lay(&b, "BA-B", 0, -2, 0);
}

static void large_is_next(void) {
    begin(&b, "base+inns");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    lay(&b, "BA-E", -2, -1, 1);
    claim(&b, RIVAL, BAS_FIGURE_LARGE, -2, -1, 0);
}

static void rival_alone(void) {
    begin(&b, "base+inns");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
}

/* Two cities with a gap that the tile in hand fits: one has a meeple, the other a large one. */
static void gap(int meeple, int large) {
    begin(&b, "base+inns");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-B", 1, -1, 0);
    lay(&b, "BA-B", 1, -2, 0);
    lay(&b, "BA-E", 0, -2, 2);
    claim(&b, meeple, BAS_FIGURE_MEEPLE, 0, 0, 0);
    claim(&b, large, BAS_FIGURE_LARGE, 0, -2, 0);
    draw(&b, "BA-G");
}

/* A city of mine and one with a large meeple of the rival, which a tile joins and completes: that a
 * later tile may do so is no reason for it. */
static void completed_for_rival(void) {
    gap(ME, RIVAL);
    b.s.supply[BAS_FIGURE_MEEPLE][ME] = 0; // they are elsewhere: one comes back
    ask("place 0 -1 90", "pass", "place 0 1 0", "pass");
    ok(b.sound && !said(found, founds, BAS_WHY_GUARDS, BAS_KIND_CITY) &&
           said(found, founds, BAS_WHY_HOME, BAS_KIND_CITY),
       "what may be lost to a later tile is no reason to lose it now (%d)", founds);
}

/* A city that I share with the rival; beside its open end lie one of his and one of mine, so that a
 * later tile may give it to either of us. The other turn joins all of them. */
static void shared_even(void) {
    begin(&b, "base");
    lay(&b, "BA-Q", 0, -1, 2);
    lay(&b, "BA-M", 1, -1, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 1, -1, 0);
    lay(&b, "BA-U", -1, 0, 1);
    lay(&b, "BA-V", -2, 0, 3);
    lay(&b, "BA-E", -2, -1, 1);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, -2, -1, 0);
    lay(&b, "BA-B", 0, -2, 0);
    lay(&b, "BA-E", -1, -2, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, -1, -2, 0);
    draw(&b, "BA-R");
    ask("place 0 1 180", "pass", "place -1 -1 0", "pass");
    ok(b.sound && founds && !said(found, founds, BAS_WHY_JOINS, BAS_KIND_CITY) &&
           !said(instead, insteads, BAS_WHY_GUARDS, BAS_KIND_CITY),
       "what a later tile may bring to either side alike is not told (%d)", founds);
}

/* A figure beside a city that is finished, for little: people see it and are told why. */
static void figure_for_little(void) {
    begin(&b, "base");
    lay(&b, "BA-F", 0, -1, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 0);
    shorten(&b, 6, "BA-D");
    draw(&b, "BA-D");
    ask("place 0 -2 180", "claim meeple 2", "place 1 0 0", "pass");
    const bas_why *claims = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_ROAD);
    ok(b.sound && how_said(BAS_WHY_SCORES, BAS_KIND_CITY) >= 0 && claims && claims->gain < 2,
       "what a figure is placed for is told, though it brings little (%.1f)",
       claims ? (double)claims->gain : -1.0);
}

/* A city of the rival and one with my large meeple, which a tile joins and completes. */
static void completed(void) {
    gap(RIVAL, ME);
    ask("place 0 -1 90", "pass", "place 0 1 0", "pass");
    const bas_why *less = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_CITY);
    const bas_why *mine = said(found, founds, BAS_WHY_SCORES, BAS_KIND_CITY);
    const bas_why *back = said(found, founds, BAS_WHY_HOME, BAS_KIND_CITY);
    ok(b.sound && mine && mine->how == BAS_HOW_CAPTURED && mine->players == 1 << RIVAL,
       "joined and completed: taken from a rival (%s)",
       mine ? bas_how_name(mine->how) : "nothing is said");
    ok(less && less == mine + 1 && less->how == BAS_HOW_OUSTED && less->winners == 1 << ME,
       "the rival gets nothing (%s)", less ? bas_how_name(less->how) : "nothing is said");
    ok(back && back->apart & 4, "figures come back from that city");
}

/* A crossing that ends two roads of mine: a figure comes back from each. */
static void two_roads(void) {
    begin(&b, "base");
    lay(&b, "BA-W", -1, 0, 0);
    lay(&b, "BA-B", 0, 1, 0);
    lay(&b, "BA-A", 1, 1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, 1, 0);
    draw(&b, "BA-W");
    ask("place 1 0 0", "pass", "place -2 0 0", "pass");
    const bas_why *back = said(found, founds, BAS_WHY_HOME, BAS_KIND_ROAD);
    ok(b.sound && back && back->count == 2 && back->extras == 2,
       "figures come back from two roads");
}

/* What was played finishes a road, whose points come later anyway, and claims a field: the road is
 * told, too. */
static void scored_instead(void) {
    begin(&b, "base+farmers");
    lay(&b, "BA-W", -1, 0, 0);
    lay(&b, "BA-E", 0, -1, 2);
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-U", 2, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    draw(&b, "BA-W");
    ask("place -2 0 0", "pass", "place 3 0 180", "claim meeple 5");
    const bas_why *deed = said(instead, insteads, BAS_WHY_SCORES, BAS_KIND_ROAD);
    ok(b.sound && deed && deed->points == 5, "what was played scored is told (%d)", insteads);
}

/* A forest of mine with a menhir: finished now or later, points and turn are counted alike. */
static void menhir_mine(void) {
    begin(&b, "hunters");
    lay(&b, "HG74", 1, 0, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, 0, 1);
    draw(&b, "HG37");
    ask("place 0 1 0", "pass", "place 2 0 270", "pass");
    const bas_why *mine = said(found, founds, BAS_WHY_SCORES, BAS_KIND_FOREST),
                  *turn = said(found, founds, BAS_WHY_AGAIN, BAS_KIND_FOREST);
    ok(b.sound && mine && mine->how == BAS_HOW_SOONER && mine->gain < 0.5f,
       "early in the game all of its points may come later (%.1f)", mine ? (double)mine->gain : -1);
    ok(!turn && mine && mine->apart & BAS_WHY_TURN, "and so may the turn, which is told with them");
}

/* A road ends at a complete city, with a field at each side. */
static void road_fields(void) {
    begin(&b, "base+farmers");
    lay(&b, "BA-T", -1, 0, 3);
    lay(&b, "BA-E", -1, -1, 2);
    lay(&b, "BA-E", -1, 1, 0);
    lay(&b, "BA-E", -2, 0, 1);
}

/* A farmer on the free field opposite mine: one of the turns joins both. */
static void opposite_field(void) {
    road_fields();
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 2);
    draw(&b, "BA-A");
    ask("place 0 1 0", "claim meeple 2", "place 1 0 90", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FIELD);
    ok(b.sound && why && why->how == BAS_HOW_FREE && why->count == 1 &&
           how_said(BAS_WHY_GROWS, BAS_KIND_FIELD) < 0,
       "a field that the other turn joins to mine is claimed (%d)", founds ? found[0].code : -1);
}

/* The fields are of one player. */
static void two_fields(int owner) {
    road_fields();
    claim(&b, owner, BAS_FIGURE_MEEPLE, 0, 0, 2);
    claim(&b, owner, BAS_FIGURE_MEEPLE, -1, 0, 3);
}

static void my_fields(void) { two_fields(ME); }
static void their_fields(void) { two_fields(RIVAL); }

static void ways(void) {
    static const struct way {
        void (*make)(void);
        const char *drawn, *better, *then, *other;
        int code, kind, how, more; // `more` of -1: whatever it is
        const char *text;
    } way[] = {
        { mine_outnumbers, "BA-G", "place -2 -1 0", "pass", "place 0 1 0", BAS_WHY_JOINS,
          BAS_KIND_CITY, BAS_HOW_SEIZES, -1, "more knights than the rival, one tile away" },
        { rival_alone, "BA-E", "place -2 -1 90", "claim large 1", "place 0 1 180", BAS_WHY_JOINS,
          BAS_KIND_CITY, BAS_HOW_LARGE, -1, "the same with the large meeple" },
        { rival_alone, "BA-E", "place -2 -1 90", "claim meeple 1", "place 0 1 180", BAS_WHY_JOINS,
          BAS_KIND_CITY, BAS_HOW_TOGETHER, -1, "as many knights: both get more" },
        { theirs_outnumbers, "BA-G", "place 0 1 0", "pass", "place -2 -1 0", BAS_WHY_GUARDS,
          BAS_KIND_CITY, BAS_HOW_STOLEN, 0,
          "the rival has more, and the other turn opens the way" },
        { theirs_is_next, "BA-H", "place -1 -1 90", "pass", "place 0 1 90", BAS_WHY_GUARDS,
          BAS_KIND_CITY, BAS_HOW_STOLEN, 1, "the tile lies where the rival would join" },
        { theirs_is_near, "BA-B", "place -1 -2 0", "pass", "place -1 1 0", BAS_WHY_GUARDS,
          BAS_KIND_CITY, BAS_HOW_STOLEN, 2, "beside that place, where fewer tiles fit then" },
        { mine_is_next, "BA-G", "place -1 -1 0", "pass", "place 0 1 0", BAS_WHY_BLOCKS,
          BAS_KIND_CITY, BAS_HOW_OUSTED, -1, "joined at once: the rival gets nothing" },
        { theirs_is_next, "BA-G", "place 0 1 0", "pass", "place -1 -1 0", BAS_WHY_GROWS,
          BAS_KIND_CITY, BAS_HOW_YIELDED, 0, "the other turn joins my city to one of the rival" },
        { large_is_next, "BA-G", "place 0 1 0", "pass", "place -1 -1 0", BAS_WHY_GROWS,
          BAS_KIND_CITY, BAS_HOW_YIELDED, 1, "where his large meeple counts as two" },
        { their_fields, "BA-A", "place 1 0 90", "pass", "place 0 1 0", BAS_WHY_BLOCKS,
          BAS_KIND_FIELD, BAS_HOW_MERGED, -1, "two fields of the rival become one" },
        { my_fields, "BA-A", "place 0 1 0", "pass", "place 1 0 90", BAS_WHY_GROWS, BAS_KIND_FIELD,
          BAS_HOW_BLENDED, -1, "the other turn does so with two of mine" },
    };
    for (int i = 0; i < COUNT(way); i++) {
        way[i].make();
        draw(&b, way[i].drawn);
        ask(way[i].better, way[i].then, way[i].other, "pass");
        const bas_why *why = said(found, founds, way[i].code, way[i].kind);
        const bool more = why && (way[i].more < 0 || why->more == way[i].more);
        ok(b.sound && why && why->how == way[i].how && more, "%s (%s)", way[i].text,
           why ? bas_how_name(why->how) : "nothing is said");
    }
    theirs_is_next();
    draw(&b, "BA-G");
    ask("place 0 1 0", "pass", "place -1 -1 0", "pass");
    const bas_why *yields = said(found, founds, BAS_WHY_GROWS, BAS_KIND_CITY);
    ok(b.sound && yields && !said(instead, insteads, BAS_WHY_GUARDS, BAS_KIND_CITY),
       "that a later tile may join them does not speak for a turn that does");
    ok(yields && yields->points < 3 && yields->gain - yields->points > 12,
       "it costs less then, and the rival gets as much");
    mine_is_next();
    draw(&b, "BA-G");
    for (int left = 1; left <= 3; left++) { // where another reason may weigh as much
        b.s.supply[BAS_FIGURE_MEEPLE][ME] = (uint8_t)left;
        ask("place -1 -1 0", "pass", "place 0 1 0", "claim meeple 1");
        int at = founds - 1;
        while (at > 0 && found[at].how != BAS_HOW_OUSTED) at--;
        ok(b.sound && at > 0 && found[at - 1].code == BAS_WHY_TAKES,
           "what the rival loses is told right after what is taken (%d)", left);
    }
}

/* The third shares my city, which the rival may take from both: it is one later tile. */
static void taken_from_both(void) {
    far_city_of(3, ME, RIVAL, 2);
    claim(&b, THIRD, BAS_FIGURE_MEEPLE, 1, -1, 0);
    b.s.score[RIVAL] = b.s.score[THIRD] = 20;
    draw(&b, "BA-G");
    ask("place 0 1 0", "pass", "place -2 -1 0", "pass");
    const bas_why *mine = said(found, founds, BAS_WHY_GUARDS, BAS_KIND_CITY),
                  *theirs = said(instead, insteads, BAS_WHY_JOINS, BAS_KIND_CITY);
    ok(b.sound && mine && theirs && theirs->how == BAS_HOW_LIKEWISE &&
           theirs->players == 1 << THIRD,
       "that the third loses it, too, is told of that tile (%s, %s)",
       mine ? bas_how_name(mine->how) : "nothing", theirs ? bas_how_name(theirs->how) : "nothing");
}

/* ---- towers ---------------------------------------------------------------------------------- */

static void guard(void) {
    begin(&b, "base+towers");
    lay(&b, "TT-t5", 0, -1, 2);
    const int tile = bas_tile_at(&b.s, 0, -1);
    b.sound = b.sound && bas_edit_tower(&b.g, &b.s, tile, 2, BAS_NONE) == BAS_OK;
    draw(&b, "BA-V");
    play("place 0 1 0");
    ask("guard 0 -1", NULL, "pass", NULL);
    const bas_why *why = said(found, founds, BAS_WHY_LATER, BAS_NONE);
    ok(b.sound && why && why->how == BAS_HOW_TOWER && why->count > 0 && why->more > 0,
       "a guard, with the thieves to come (%d, up to %d)", why ? why->count : -1,
       why ? why->more : -1);
}

/* A road of mine with my builder on it, and a tower with a guard or none. */
static void builder_and_tower(int guard) {
    begin(&b, "base+farmers+towers+builders");
    lay(&b, "TT-t2", -1, 0, 0);
    const int tile = bas_tile_at(&b.s, -1, 0);
    b.sound = b.sound && bas_edit_tower(&b.g, &b.s, tile, 3, guard) == BAS_OK;
    lay(&b, "BA-U", 1, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    claim(&b, ME, BAS_FIGURE_BUILDER, 1, 0, 0);
    draw(&b, "BA-U");
}

/* What a guard and another turn bring is told apart. */
static void sources(void) {
    builder_and_tower(BAS_NONE);
    ask("place 2 0 90", "guard -1 0", "place 0 1 90", "pass");
    const bas_why *guards = said(found, founds, BAS_WHY_LATER, BAS_NONE),
                  *again = said(found, founds, BAS_WHY_AGAIN, BAS_KIND_ROAD);
    ok(b.sound && guards && guards->how == BAS_HOW_TOWER, "a guard beside another turn");
    ok(again && again->how == BAS_HOW_EXTENDED && again->points < 4,
       "and the turn is worth a turn alone (%.1f)", again ? (double)again->points : -1);
    builder_and_tower(RIVAL);
    ask("place 2 0 90", "guard -1 0", "place 2 0 90", "pass");
    const bas_why *driven = said(found, founds, BAS_WHY_BLOCKS, BAS_NONE);
    ok(b.sound && driven && driven->how == BAS_HOW_DRIVEN && driven->gain > 0,
       "a guard of the rival has to leave");
    ok(driven && driven > found && driven[-1].how == BAS_HOW_TOWER, "after the guard that does so");
    const float less = driven ? driven[-1].points - driven->points : 0; // TOWER-23
    ok(driven && less > 1.9f && less < 2.1f && !driven->more,
       "and brings the rival 2 points at once, which are taken off (%.1f)", (double)less);
}

/* Two towers, the west one with a guard of the rival, who leads: both moves place a guard. */
static const bas_why *two_towers(int players, int north_guard) {
    begin_with("base+towers", players);
    lay(&b, "TT-t2", -1, 0, 0);
    lay(&b, "TT-t5", 0, -1, 2);
    const int west = bas_tile_at(&b.s, -1, 0), north = bas_tile_at(&b.s, 0, -1);
    b.s.score[RIVAL] = 40;
    b.sound = b.sound && bas_edit_tower(&b.g, &b.s, west, 3, RIVAL) == BAS_OK &&
              bas_edit_tower(&b.g, &b.s, north, 3, north_guard) == BAS_OK;
    draw(&b, "BA-V");
    play("place -1 -1 0");
    ask("guard -1 0", NULL, "guard 0 -1", NULL);
    return said(found, founds, BAS_WHY_BLOCKS, BAS_NONE);
}

/* A guard of a rival beside a figure of his on the same tile: the figure stays. */
static void guard_beside(void) {
    begin(&b, "base+farmers+towers");
    lay(&b, "TT-t2", -1, 0, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, -1, 0, 4);
    b.sound = b.sound && bas_edit_tower(&b.g, &b.s, bas_tile_at(&b.s, -1, 0), 3, RIVAL) == BAS_OK;
    for (int x = 1; x <= 5; x++) {
        lay(&b, "BA-U", x, 0, 1);
        claim(&b, RIVAL, BAS_FIGURE_MEEPLE, x, 0, 2);
    }
    draw(&b, "BA-V");
    play("place -1 -1 0");
    ask("guard -1 0", NULL, "pass", NULL);
    ok(b.sound && said(instead, insteads, BAS_WHY_FREES, BAS_NONE),
       "a guard who is driven off comes back from no feature");
}

static void other_guards(void) {
    const bas_why *driven = two_towers(2, BAS_NONE);
    ok(b.sound && driven && driven->how == BAS_HOW_DRIVEN && driven->more == 1,
       "it is said that both moves place one (%d)", founds);
    ok(driven && !driven->holders, "and that the other move drives nobody off");
    ok(driven && driven->count > 0 && !driven->extras, "and how many thieves are to come");
    driven = two_towers(3, THIRD);
    ok(b.sound && driven && driven->players == 1u << RIVAL && driven->holders == 1u << THIRD,
       "or whom it drives off");
}

/* The other move brings another turn: it is told of, too. */
static void turn_instead(void) {
    builder_and_tower(BAS_NONE);
    ask("place -1 1 90", "guard -1 0", "place 2 0 90", "pass");
    const bas_why *again = said(instead, insteads, BAS_WHY_AGAIN, BAS_KIND_ROAD);
    ok(b.sound && again && again->how == BAS_HOW_EXTENDED, "another turn by the move played");
}

/* ---- the wheel ------------------------------------------------------------------------------- */

/* A crown space, or one of another sector, which pays less. */
static void crowns(void) {
    begin(&b, "wheel");
    draw(&b, "WF-16");
    play("place 4 0 90");
    ask("crown plague", NULL, "pass", NULL);
    const bas_why *one = said(found, founds, BAS_WHY_LATER, BAS_NONE);
    ok(b.sound && one && one->how == BAS_HOW_CROWN && one->count == 1 + BAS_SECTOR_PLAGUE &&
           one->more == 6 && !one->less,
       "a crown space, and of which sector (%d)", one ? one->count : -1);
    ask("crown plague", NULL, "crown famine", NULL);
    const bas_why *both = said(found, founds, BAS_WHY_LATER, BAS_NONE);
    ok(b.sound && both && both->how == BAS_HOW_CROWNS && both->count == 1 + BAS_SECTOR_PLAGUE &&
           both->extras == 1 + BAS_SECTOR_FAMINE && both->more == 6 && both->less == 3,
       "both moves take one: of which sectors, and for how much");
}

/* A city is finished beside a field of mine: Famine pays its farmer more. */
static void famine(void) {
    begin(&b, "wheel");
    lay(&b, "WF-26", 3, 4, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 3, 4, 0);
    lay(&b, "WF-17", 3, 5, 2);
    draw(&b, "WF-17");
    ask("place 3 6 0", "pass", "place 4 4 0", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_LATER, BAS_KIND_FIELD);
    ok(b.sound && why && why->how == BAS_HOW_WHEEL && why->count == 1,
       "for which field the wheel pays more, and its cities then (%d, %d)", b.sound,
       why ? why->count : -1);
}

/* ---- Hunters and Gatherers ------------------------------------------------------------------- */

/* A river system with a raft that a hut claims: its lakes are told beside its fish. */
static void raft(void) {
    begin(&b, "hunters");
    lay(&b, "HG91", -1, 0, 0);
    draw(&b, "HG01");
    ask("place -2 0 0", "claim hut 2", "place -2 0 0", "pass");
    const bas_why *hut = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_SYSTEM);
    ok(b.sound && hut && hut->count == 5 && hut->extras == 3, "fish and lakes (%d, %d)",
       hut ? hut->count : -1, hut ? hut->extras : -1);
}

/* In my bonus turn a pit trap is laid beside a meadow of the rival, or far from it. */
static void trap_ready(void) {
    begin(&b, "hunters");
    lay(&b, "HG74", 1, 0, 0);
    lay(&b, "HG62", 0, -1, 0);
    lay(&b, "HG61", 0, -2, 0);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 0, -1, 0);
    draw(&b, "HG37");
    play("place 0 1 0");
    play("pass");
    play("draw HG94");
}

static void trap(void) {
    trap_ready();
    ask("place -1 -1 0", "pass", "place 2 0 270", "pass");
    const bas_why *meadow = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_MEADOW);
    ok(b.sound && meadow && meadow->how == BAS_HOW_TRAPPED && meadow->count > 1,
       "a trap takes animals from a meadow of the rival (%s, %d)",
       meadow ? bas_how_name(meadow->how) : "nothing is said", meadow ? meadow->count : -1);
    ok(meadow && meadow->less < 3 && meadow->points > 3, "and few points are left there (%d, %.1f)",
       meadow ? meadow->less : -1, meadow ? (double)meadow->points : -1);
}

/* The same, and a figure on the forest of its tile: points for the trap are not for the forest. */
static void trap_and_claim(void) {
    trap_ready();
    ask("place -1 -1 0", "claim meeple 1", "place 2 0 270", "pass");
    const bas_why *forest = said(found, founds, BAS_WHY_CLAIMS, BAS_KIND_FOREST);
    const bas_why *scores = said(found, founds, BAS_WHY_SCORES, BAS_KIND_FOREST);
    ok(b.sound && forest && (!scores || scores->how == BAS_HOW_PIT),
       "a figure is told of beside what a trap scores (%d)", founds);
}

/* A raft that the other move brings to the river system of a rival. */
static void raft_of_rival(void) {
    begin(&b, "hunters");
    lay(&b, "HG91", -1, 0, 0);
    lay(&b, "HG59", 0, -1, 3);
    claim(&b, RIVAL, BAS_FIGURE_HUT, 0, -1, 2);
    draw(&b, "HG03");
    ask("place -2 0 0", "pass", "place -1 -1 90", "pass");
    const bas_why *lakes = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_SYSTEM);
    ok(b.sound && lakes && lakes->how == BAS_HOW_RAFTED && lakes->more > 0,
       "a raft for a rival, and its lakes (%d)", lakes ? lakes->more : -1);
}

/* ---- builders -------------------------------------------------------------------------------- */

/* A pig beside my farmer, or a knight: the pig is no figure to claim with. */
static void pig_or_knight(void) {
    begin(&b, "base+farmers+builders");
    for (int x = 1; x <= 5; x++) lay(&b, "BA-U", x, 0, 1);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 1, 0, 1);
    for (int x = 2; x <= 5; x++) claim(&b, ME, BAS_FIGURE_MEEPLE, x, 0, 2);
    lay(&b, "BA-R", 0, -1, 2);
    draw(&b, "BA-E");
    play("place 1 -1 270");
    ask("claim meeple 1", NULL, "claim pig 2", NULL);
    const bas_why *home = said(instead, insteads, BAS_WHY_HOME, BAS_NONE);
    ok(b.sound && home && home->points == 1, "a pig leaves one more figure in hand (%d, %d, %s)",
       founds, insteads, insteads ? bas_why_name(instead[0].code) : "");
}

/* The field of a rival, with a pig or without: the other move finishes a city beside it. */
static void field_with_pig(bool pig) {
    begin(&b, "base+farmers+builders");
    for (int x = 1; x <= 2; x++) lay(&b, "BA-U", x, 0, 1);
    claim(&b, RIVAL, BAS_FIGURE_MEEPLE, 1, 0, 1);
    if (pig) claim(&b, RIVAL, BAS_FIGURE_PIG, 2, 0, 1);
    draw(&b, "BA-E");
    ask("place 0 1 180", "pass", "place 0 -1 180", "pass");
    const bas_why *field = said(found, founds, BAS_WHY_BLOCKS, BAS_KIND_FIELD);
    ok(b.sound && field && field->count == 1 && field->ends == pig,
       "what a pig adds to each city is told (%d)", field ? field->ends : -1);
}

/* A builder comes back with the robber beside it, but is no figure in hand. */
static void builder_back(void) {
    begin(&b, "base+builders");
    lay(&b, "BA-U", 1, 0, 1);
    lay(&b, "BA-L", -1, 0, 0);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, 0, 1);
    claim(&b, ME, BAS_FIGURE_BUILDER, 1, 0, 0);
    draw(&b, "BA-L");
    ask("place 2 0 180", "pass", "place -2 0 180", "pass");
    const bas_why *back = NULL;
    for (int i = 0; i < founds; i++)
        if (found[i].code == BAS_WHY_HOME) back = &found[i];
    ok(b.sound && back && back->count == 1 && back->points == 1,
       "a builder is not counted among the figures that come back (%d)", back ? back->count : -1);
}

/* A city with goods is finished: they come to me, and the rival's hope of them goes. */
static void goods(void) {
    begin(&b, "base+builders");
    lay(&b, "TB-A", 0, -1, 2);
    claim(&b, ME, BAS_FIGURE_MEEPLE, 0, -1, 0);
    draw(&b, "BA-E");
    ask("place 1 -1 270", "pass", "place 0 1 180", "pass");
    const bas_why *why = said(found, founds, BAS_WHY_LATER, BAS_KIND_CITY);
    ok(b.sound && why && why->how == BAS_HOW_TOKENS && why->players == 1 << RIVAL &&
           why->winners == 1 << ME && why->gain > why->points,
       "goods, and what the rival loses by them (%.1f, %.1f)", why ? (double)why->points : -1,
       why ? (double)why->gain : -1);
    ok(why && why->with == 1 + BAS_ATTRIBUTE_GRAIN, "which goods, if they are of one kind (%d)",
       why ? why->with : -1);
}

int main(void) {
    last_figure();
    inn_road();
    abbot_left(6);
    abbot_left(4);
    longer_road();
    road_sure();
    large_kept();
    builder_kept();
    placed_anew();
    figure_back();
    two_back(4);
    abbot_back();
    plague();
    own_city();
    two_of_mine();
    joins();
    around();
    sooner();
    field_cities();
    field_free();
    field_blocked();
    shared_city();
    two_harder();
    never_filled(false);
    never_filled(true);
    never_extended(false);
    never_extended(true);
    outvoted();
    shared();
    told();
    in_vain();
    both_claim();
    both_priced();
    finished_anyway();
    finished_for_both();
    joined_and_finished();
    tricky();
    last_square();
    joined_in_vain();
    both_ends();
    both_alike();
    opposite_field();
    both_shields();
    cathedral();
    claimed_beside();
    hut_or_hunter();
    menhir();
    menhir_mine();
    completed();
    completed_for_rival();
    shared_even();
    figure_for_little();
    two_roads();
    scored_instead();
    ways();
    taken_from_both();
    guard();
    sources();
    turn_instead();
    other_guards();
    guard_beside();
    crowns();
    famine();
    raft();
    raft_of_rival();
    trap();
    trap_and_claim();
    pig_or_knight();
    field_with_pig(false);
    field_with_pig(true);
    builder_back();
    goods();
    return done();
}
