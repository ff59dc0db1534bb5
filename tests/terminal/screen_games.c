/* screen_games.c: what the modules and the other games bring to the screen of bastide play: towers
 * and abbots, the wheel, hunters and huts. Usage: screen_games PROGRAM. */
#include "player.h"

/* ---- towers and abbots ---------------------------------------------------------------------- */

/* Thieves get away time and again, so that five towers stand and one floor is left; Bob has laid a
 * monastery two south of the start tile. */
#define THIEVES                                                                                    \
    "draw TT-N; draw TT-t5; place 0 -1 180; pass\n"                                                \
    "draw TT-P; draw TT-t4; place 0 1 0; claim abbot 2\n"                                          \
    "draw TT-x01; draw TT-t2; place 1 0 0; pass\n"                                                 \
    "draw TT-x04; draw TT-t3; place -1 0 0; pass\n"                                                \
    "draw TT-x02; draw TT-bridge; place 2 0 0; pass\n"                                             \
    "draw TT-x03; draw BA-B; place 0 2 0"

enum { HUT = 0x2302, CORNER_LIGHT = 0x250c, CORNER_HEAVY = 0x250f, TOWER = 0x265c, CROWN = 0x265b };

static void test_guard(player *p) {
    game_write("base+farmers+abbot+towers", THIEVES);
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Bob: place a figure?"), "a game with towers");
    ok(player_counts(p, TOWER) == 5, "all towers are on the map");
    ok(player_sees(p, "1 floor left, stolen: 6"), "floors and the stolen tile beside it");
    ok(player_counts(p, CORNER_LIGHT) == 0, "nothing reaches far from a claim");
    player_keys(p, "3");
    ok(player_waits(p, "3 guard the tower at 0 -1 (5 floors)"), "a tower chosen by its number");
    ok(player_counts(p, CORNER_LIGHT) >= 8, "its reach is marked");
    ok(player_counts(p, CORNER_HEAVY) == 1, "and so is the tower");
    player_keys(p, "\033[B");
    ok(player_waits(p, "4 guard the tower at 0 1 (5 floors)"), "the next one by an arrow");
    player_keys(p, "\033[B");
    ok(player_waits(p, "recall the abbot from 0 1: 5 points now"), "the abbot by another");
    ok(player_counts(p, CORNER_LIGHT) == 8, "all eight cells around it are marked");
    window_set(p, 40, 12);
    ok(player_waits(p, "recall the abbot: 5") && player_sees(p, "!6"), "in a small window too");
    player_settles(p);
    ok(!p->outside, "which is not left");
    player_keys(p, "3\r");
    ok(player_saves(p, "guard 0 -1"), "the guard is placed");
    player_keys(p, "\003");
    player_ended(p, 130, "with a guard");
}

static void test_recall(player *p) {
    game_write("base+farmers+abbot+towers", THIEVES);
    player_start(p, 120, 40, resume);
    player_waits(p, "Bob: place a figure?");
    ok(player_sees(p, "Stolen tile, thief 6"), "the stolen tile in a large window");
    player_keys(p, "5\r");
    ok(player_saves(p, "recall 0 1"), "an abbot is recalled");
    player_keys(p, "l");
    ok(player_waits(p, "Bob scores 5 for the recalled abbot (its tile and 4 around it)"),
       "and the log tells its points");
    player_keys(p, "xq");
    player_ended(p, 0, "with an abbot");
}

static void test_raise(player *p) {
    game_write("base+farmers+abbot+towers", THIEVES "; guard 0 -1; draw TT-x05");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann: which tower gets a floor?"), "the last floor is asked for");
    ok(player_sees(p, "raise the tower at -1 0 (3 floors now)"), "with the first tower chosen");
    player_keys(p, "p");
    ok(player_waits(p, "A tower must be chosen") && !saved_has("raise"), "it must be given");
    player_keys(p, "3\r");
    ok(player_waits(p, "Ann: lay the tile") && saved_has("raise 2 0"), "and it is");
    ok(player_sees(p, "Tile in hand, thief 3"), "then the thief is laid");
    player_keys(p, "l");
    ok(player_waits(p, "Bob's guard catches the thieves: 9 points (3 and 6 for the stolen tile)"),
       "after what it did");
    player_keys(p, "xu");
    ok(player_waits(p, "which tower gets a floor?") && !saved_has("raise"), "undo asks again");
    window_set(p, 28, 8);
    ok(player_waits(p, "Ann:  1 raise"), "in the smallest window");
    player_settles(p);
    ok(!p->outside, "which is not left");
    player_keys(p, "\003");
    player_ended(p, 130, "with floors");
}

/* ---- Wheel of Fortune ----------------------------------------------------------------------- */

/* Ann has a robber and a monk, Bob two monks; the pig stands on Storm. */
#define MONKS                                                                                      \
    "draw WF-31-3; place -1 3 0; claim meeple 1\n"                                                 \
    "draw WF-26; place 4 1 0; claim meeple 2\n"                                                    \
    "draw WF-26; place -1 2 0; claim meeple 2\n"                                                   \
    "draw WF-26; place 1 -1 0; claim meeple 2\n"

static void test_wheel(player *p) {
    static char *const wheel[] = { "bastide", "play",  "--seed", "5",     "--seat", "human",
                                   "--seat",  "human", "--game", "wheel", NULL };
    player_start(p, 120, 40, wheel);
    ok(player_waits(p, "Ann: lay the tile"), "a new game of wheel");
    ok(player_sees(p, "Fortune  Tax") && player_sees(p, "Plague   Famine"), "the wheel");
    ok(player_sees(p, "3 points knights") && player_sees(p, "monks    supply"), "what sectors do");
    ok(player_sees(p, "pig") && player_counts(p, CROWN) == 9, "the pig and the crown spaces");
    player_keys(p, "--");
    ok(player_waits(p, "The wheel") && player_sees(p, "Inquisition"), "a list where it is small");
    ok(player_counts(p, CROWN) == 18, "with the crown spaces");
    player_keys(p, "?");
    ok(player_waits(p, "Laying the tile"), "help");
    player_keys(p, "\033[F");
    ok(player_waits(p, "Crown spaces"), "about the wheel");
    player_keys(p, "x\003");
    player_ended(p, 130, "with the wheel");
}

static void test_crown(player *p) {
    game_write("wheel", "draw WF-31-3; place -1 3 0");
    player_start(p, 120, 40, resume);
    ok(player_waits(p, "Ann: place a figure?"), "a tile with a wheel number");
    ok(player_sees(p, "The pig stops on Storm") && player_sees(p, "for the supply"),
       "what the pig did");
    player_keys(p, "5");
    ok(player_waits(p, "5 crown space of Tax: 6 points, or 3 if shared"), "a crown by its number");
    player_keys(p, "\033[B\033[B");
    ok(player_waits(p, "7 crown space of Storm"), "another by arrows");
    window_set(p, 40, 12);
    ok(player_waits(p, "7 crown on Storm") && player_sees(p, "7:"), "in a small window too");
    player_settles(p);
    ok(!p->outside, "which is not left");
    player_keys(p, "5\r");
    ok(player_waits(p, "Bob: lay the tile") && saved_has("crown tax"), "it is taken");
    player_keys(p, "\003");
    player_ended(p, 130, "with a crown");
    game_write("wheel", "draw WF-31-3; place -1 3 0; crown tax\n"
                        "draw WF-31-3; place -2 3 0; pass\ndraw WF-31-1");
    player_start(p, 120, 40, resume);
    ok(player_waits(p, "Tile in hand, wheel 1"), "the wheel number of the tile in hand");
    ok(player_sees(p, "Bob scores 3 for Fortune"), "Fortune");
    ok(player_sees(p, "Ann scores 6 for crown spaces"), "a figure alone on a crown space");
    player_keys(p, "l");
    ok(player_waits(p, "The pig walks 1 sector and stops on Tax: points for knights"),
       "the log explains the sector");
    ok(player_sees(p, "Ann puts a figure on a crown space of the wheel (Tax)") &&
           player_sees(p, "Ann takes back the meeple from Tax"),
       "and how the figure came and went");
    player_keys(p, "xq");
    player_ended(p, 0, "with crowns");
}

static void test_plague(player *p) {
    game_write("wheel", MONKS "draw WF-31-2");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann: Plague: which figure comes back?"), "Plague asks the drawer");
    ok(player_sees(p, "The pig stops on Plague"), "and is explained");
    ok(player_sees(p, "1 monk at -1 2") && player_sees(p, "2 robber at -1 3"), "the choices");
    ok(player_sees(p, "1R:2"), "are marked on the map");
    player_keys(p, "p");
    ok(player_waits(p, "one of your figures must come back") && !saved_has("pass"), "no passing");
    player_keys(p, "2");
    ok(player_waits(p, "2 the robber at -1 3, unfinished: 2"), "by number");
    ok(player_counts(p, CORNER_HEAVY) >= 1 && player_counts(p, CORNER_LIGHT) == 0, "it is marked");
    player_keys(p, "\r");
    ok(player_waits(p, "Bob: Plague: which figure comes back?"), "then the other player");
    ok(saved_has("recall -1 3"), "the first choice is saved");
    player_keys(p, "\033[B\r");
    ok(player_waits(p, "Ann: lay the tile") && saved_has("recall 4 1"), "the second, by arrow");
    player_keys(p, "l");
    ok(player_waits(p, "Ann takes back the robber from -1 3 (Plague)"), "the log tells it");
    player_keys(p, "xq");
    player_ended(p, 0, "with Plague");
}

/* ---- Hunters and Gatherers ------------------------------------------------------------------ */

/* Ann has a hunter out, and finishes the forest of the start tile, which has a menhir. */
#define MENHIR                                                                                     \
    "draw HG34; place 1 0 0; claim meeple 2\n"                                                     \
    "draw HG61; place 0 -1 0; pass\n"                                                              \
    "draw HG37; place 0 1 0; claim meeple 1\n"

static void test_hut(player *p) {
    game_write("hunters", "draw HG46; place -1 0 0");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann: place a figure?"), "a new game of hunters");
    ok(player_sees(p, "77 land, 16 bonus tiles"), "both stacks");
    ok(player_counts(p, HUT) == 6, "the supply has huts");
    ok(player_sees(p, "1 gatherer on the forest") && player_sees(p, "2 fisher on the river") &&
           player_sees(p, "3 hunter on the meadow") && player_sees(p, "5 hut on the river"),
       "all roles");
    player_keys(p, "5");
    ok(player_waits(p, "5 hut on the river, to the end: 1 point so far"), "a hut by its number");
    player_keys(p, "\r");
    ok(player_waits(p, "Bob: lay the tile") && saved_has("claim hut 2"), "it is placed");
    ok(player_counts(p, HUT) == 6, "five are left, and one stands on the map");
    player_keys(p, "?\033[F");
    ok(player_waits(p, "great trap") && player_waits(p, "R raft"), "help about powers");
    player_keys(p, "\033[5~");
    ok(player_waits(p, "d deer, a"), "and about animals");
    player_keys(p, "x\003");
    player_ended(p, 130, "with a hut");
}

static void test_shaman(player *p) {
    game_write("hunters", MENHIR "draw HG88");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann, bonus turn: lay the tile"), "a bonus turn is announced");
    ok(player_sees(p, "Bonus tile in hand, shaman"), "with the power of the tile");
    ok(player_sees(p, "Ann scores 6 for a forest"), "after the scoring of the forest");
    player_keys(p, "q");
    player_ended(p, 0, "in a bonus turn");
    game_write("hunters", MENHIR "draw HG88; place -1 0 0");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "shaman: who comes back?"), "the shaman asks");
    ok(player_sees(p, "1 hunter at 1 0") && player_sees(p, "0 nobody"), "whom, or nobody");
    ok(player_sees(p, "1H:1") || player_sees(p, "1:1H"), "it is marked on the map");
    player_keys(p, "1\r");
    ok(player_waits(p, "place a figure?") && saved_has("recall 1 0"), "a hunter comes back");
    ok(player_sees(p, "Ann calls back the hunter"), "it is told");
    player_keys(p, "u");
    ok(player_waits(p, "bonus turn: lay the tile") && !saved_has("recall"), "undo");
    player_keys(p, "q");
    player_ended(p, 0, "with the shaman");
    game_write("hunters", MENHIR "draw HG88; place -1 0 0");
    player_start(p, 80, 24, resume);
    player_waits(p, "shaman: who comes back?");
    player_keys(p, "p");
    ok(player_waits(p, "place a figure?") && saved_has("pass"), "p declines");
    player_keys(p, "l");
    ok(player_waits(p, "Ann calls nobody back"), "which the log tells");
    player_keys(p, "xq");
    player_ended(p, 0, "without the shaman");
}

/* ---- six players ----------------------------------------------------------------------------- */

/* Points, figures and goods of all six are there whole, in windows of all sizes (BUILDER-05). */
static void test_six(player *p) {
    static const struct {
        int width, height;
        const char *ann, *bob, *fay; // beside the board, or above it in less and less room
    } window[] = {
        { 120, 40, "1  Ann", "MBP w1", "6  Fay" },
        { 80, 24, "1  Ann", "7MBP w1", "6  Fay" },
        { 60, 20, "1 Ann 0/7MBP ", "2 Bob 0/7MBP w1 ", "6 Fay 0/7MBP " },
        { 40, 20, "1 0/7MBP ", "2 0/7MBP w1 ", "6 0/7MBP " },
        { 40, 12, "1 0/7MBP ", "2 0/7MBP ", "6 0/7MBP " },
        { 40, 10, "1 0 ", "2 0 ", "6 0 " },
    };
    game_write_for("Ann | Bob | Cle | Dan | Eve | Fay",
                   "human | human | human | human | human | human", "base+farmers+inns+builders",
                   "draw TB-D; place 0 -1 90; pass\ndraw BA-E; place 0 -2 180; pass");
    player_start(p, 100, 30, resume);
    player_waits(p, "Cle: lay the tile");
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        window_set(p, window[i].width, window[i].height);
        ok(player_waits(p, window[i].ann) && player_waits(p, window[i].bob) &&
               player_waits(p, window[i].fay),
           "six players in a window of %d x %d", window[i].width, window[i].height);
    }
    player_keys(p, "q");
    player_ended(p, 0, "six players");
    char *bots[] = { "bastide",     "play",   "--seed", "3",      "--game", "base+inns", "--name",
                     "Maksymilian", "--seat", "random", "--seat", "random", "--seat",    "random",
                     "--seat",      "random", "--seat", "random", "--seat", "random",    "--name",
                     "Bob",         "--name", "Cle",    "--name", "Dan",    "--name",    "Eve",
                     "--name",      "Fay",    NULL };
    ok(player_sees_end(p, bots) && player_sees(p, "Maksymili"), "their names on the result page");
    window_set(p, 40, 24);
    ok(player_waits(p, " Mak Bob Cle Dan Eve Fay"), "are cut where there is no room");
    player_keys(p, "q");
    player_ended(p, 0, "the result of six");
}

/* ---- whole games ---------------------------------------------------------------------------- */

static void test_game(player *p, char *game) {
    char *bots[] = { "bastide", "play",   "--seed", "3",  "--seat", "random",
                     "--seat",  "random", "--game", game, NULL };
    char *humans[] = { "bastide", "play",  "--seed", "5",  "--seat", "human",
                       "--seat",  "human", "--game", game, NULL };
    ok(player_sees_end(p, bots), "%s: bots play to the result page", game);
    player_keys(p, "q");
    player_ended(p, 0, game);
    player_start(p, 80, 24, humans);
    player_waits(p, "Ann: lay the tile");
    ok(player_any_keys(p, 1500), "%s: no key draws outside the window", game);
    ok(saved_has("place"), "%s: some tiles were laid by chance", game);
    player_keys(p, "\003");
    player_ended(p, 130, game);
}

int main(int argc, char **argv) {
    static player p; // large
    if (!player_prepare(argc, argv)) return 2;
    test_guard(&p);
    test_recall(&p);
    test_raise(&p);
    test_wheel(&p);
    test_crown(&p);
    test_plague(&p);
    test_hut(&p);
    test_shaman(&p);
    test_six(&p);
    test_game(&p, "wheel");
    test_game(&p, "hunters");
    return player_finish(&p);
}
