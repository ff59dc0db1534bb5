/* help.c: see table.h. Paragraphs and lines, each with the games and modules it is for. */
#include "table.h"

enum { // games, one bit each
    HELP_BASE = 1u << BAS_GAME_BASE,
    HELP_WHEEL = 1u << BAS_GAME_WHEEL,
    HELP_HUNTERS = 1u << BAS_GAME_HUNTERS,
    HELP_MEDIEVAL = HELP_BASE | HELP_WHEEL,
    HELP_ALL = HELP_MEDIEVAL | HELP_HUNTERS,
    HELP_KEYS = 1u << BAS_GAME_COUNT, // of a screen
};

typedef struct help_row {
    unsigned games;   // any of these, and HELP_KEYS
    uint32_t modules; // any of these; 0: with or without modules
    const char *text; // NULL: what modules say of themselves
} help_row;

static const help_row help_page[] = {
    { HELP_MEDIEVAL, 0,
      "Each turn you lay one tile so that all its sides match, then you may put a figure on it: a "
      "knight in a city, a robber on a road, a monk in a monastery, a farmer in a field. What is "
      "finished is scored and gives its figures back; the rest is scored at the end.\n" },
    { HELP_HUNTERS, 0,
      "Each turn you lay one tile so that all its sides match, then you may put a tribesman or a "
      "hut on it: a fisher on a river, a gatherer in a forest, a hunter on a meadow, a hut on a "
      "river or lake. A river ends at lakes and forests, a forest at meadows; what is finished is "
      "scored and gives its tribesmen back. Hunters and huts stay and are scored at the end.\n" },
    { HELP_KEYS | HELP_ALL, 0,
      "\nLaying the tile\n"
      "  arrows       go to another square; or type its number\n"
      "  r, space     turn the tile (R: the other way)\n"
      "  Enter        lay it\n"
      "\n"
      "Placing a figure\n"
      "  arrows       go through the choices; or type a number\n"
      "  Enter        place the figure\n"
      "  p, 0         place none\n"
      "  u            take the tile back and lay it elsewhere\n"
      "\n"
      "At any time\n"
      "  H J K L      scroll the map (or shift and an arrow); c: back to the action\n"
      "  + -          larger and smaller tiles; =: as it fits\n"
      "  l            log: everything that happened\n"
      "  s            save a copy to a file\n"
      "  q            quit; the game is saved after every move\n" },
    { HELP_MEDIEVAL, 0,
      "\nThe map\n"
      "  Figures show the number of their player and what they are: 1K is a knight of player 1, R "
      "a robber, M a monk, F a farmer. ♦ in a city is a shield, † a monastery, ■ a village where "
      "roads end.\n" },
    { HELP_BASE, 0, NULL },
    { HELP_WHEEL, 0,
      "\nThe wheel\n"
      "  It lies in the middle of the board. A tile with a wheel number moves the pig that many "
      "sectors clockwise as soon as it is drawn, and the sector where the pig stops acts:\n"
      "  Fortune      3 points for whoever drew the tile\n"
      "  Tax          each knight: 1 point for every shield and every own knight in its city\n"
      "  Famine       each farmer: 1 point for every finished city at its field\n"
      "  Storm        1 point for every figure in your supply\n"
      "  Inquisition  2 points for each of your monks\n"
      "  Plague       you must take one of your figures back from a tile; choose it by arrows or "
      "number, it is marked on the map\n"
      "\n"
      "Crown spaces\n"
      "  ♛ is a free crown space; a number there is the player who took it. Instead of placing a "
      "figure on the tile you may put one on a crown space. When the pig stops on its sector it "
      "scores 3 points, or 6 if it stands alone where there are two spaces, and comes back. At the "
      "end crowns are worth nothing.\n" },
    { HELP_HUNTERS, 0,
      "\nThe map\n"
      "  ♠ is forest, ≈ a river, ≋ a lake, ∝ a fish. Animals of a meadow: d deer, a aurochs, m "
      "mammoth, t tiger; × is an animal that was trapped and counts no more. ! in a forest is a "
      "menhir, * a mushroom grove.\n"
      "  Figures show the number of their player: 1F is a fisher of player 1, G a gatherer, H a "
      "hunter, who lies, ⌂ a hut.\n"
      "\n"
      "Points\n"
      "  River        1 for each tile and each fish, also those of the lakes at its ends\n"
      "  Forest       2 for each tile, 3 for a mushroom grove\n"
      "  Meadow       at the end: mammoth 3, aurochs 2, deer 1; each tiger eats a deer\n"
      "  Huts         at the end: 1 for each fish of the river system, which is all rivers and "
      "lakes that hang together. Only one hut may be put into a system.\n"
      "  Rivers and forests that are not finished give nothing.\n"
      "\n"
      "Bonus tiles\n"
      "  Whoever finishes a forest with a menhir draws a bonus tile and lays it at once, in a "
      "bonus turn. A capital letter on it is a power:\n"
      "  C canoe      2 points at once for each lake of its river system\n"
      "  P pit trap   the animals of its meadow on this tile and around it score at once, for you, "
      "and count no more\n"
      "  S shaman     you may take one of your tribesmen back; choose it by arrows or number, it "
      "is marked on the map; p: nobody\n"
      "  G great trap at the end the animals of its meadow around it count twice\n"
      "  F fire       at the end the tigers of its meadow eat no deer\n"
      "  R raft       at the end each lake of its river system gives a hut 1 more\n" },
};

static const help_row help_lines[] = {
    { HELP_ALL, 0,
      "A number           play that move of the list\n"
      "place X Y ROT      lay the tile at column X, row Y, turned clockwise by 0, 90, 180 or 270\n"
      "claim meeple N     put a meeple on feature N of the tile just laid\n" },
    { HELP_BASE, BAS_MOD_ABBOT,
      "claim abbot N      put your abbot on a monastery or garden\n"
      "recall X Y         take your abbot back from there and score it\n" },
    { HELP_BASE, BAS_MOD_TOWERS,
      "guard X Y          put a meeple on the tower at column X, row Y\n"
      "raise X Y          give one of the last floors to that tower\n" },
    { HELP_WHEEL, 0,
      "crown SECTOR       put a meeple on a crown space: crown tax\n"
      "recall X Y         under Plague: take your figure back from there\n" },
    { HELP_HUNTERS, 0,
      "claim hut N        put a hut on a river or lake; a tribesman is a meeple here\n"
      "recall X Y         after the shaman: take your tribesman back from there\n" },
    { HELP_ALL, 0,
      "pass, or 0         place no figure\n"
      "undo               take the tile back and lay it elsewhere\n"
      "board, list, log   show the board, the legal moves, or everything that happened\n"
      "signs              what the signs on the map mean, and the rules in short\n"
      "save FILE          save a copy; the game itself is saved after every move\n"
      "quit               leave; the game can be continued later\n" },
};

static void help_modules(const bas_game *g, FILE *out) {
    bas_module_info module;
    for (int i = 0; bas_module_info_get(i, &module); i++)
        if (module.bit & g->modules && module.help) fprintf(out, "\n%s\n", module.help);
}

static void help_write(const bas_game *g, FILE *out, const help_row *row, size_t count, bool keys) {
    for (size_t i = 0; i < count; i++) {
        if (!(row[i].games >> g->game & 1) || (row[i].modules && !(row[i].modules & g->modules)) ||
            (!keys && row[i].games & HELP_KEYS))
            continue;
        if (row[i].text)
            fputs(row[i].text, out);
        else
            help_modules(g, out);
    }
}

void play_help_write(const bas_game *g, bool keys, FILE *out) {
    help_write(g, out, help_page, sizeof help_page / sizeof *help_page, keys);
}

void play_help_write_lines(const bas_game *g, FILE *out) {
    help_write(g, out, help_lines, sizeof help_lines / sizeof *help_lines, false);
}
