/* silly.c: thirty moves that nobody of sense makes, collected from what weak players did in all
 * games (silly.txt): figures where they bring nothing, huts in place of a gatherer, the wrong
 * crown, a guard that is left out. No level from `casual` up ever plays one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/weights.h"
#include "search/level.h"
#include "unit/tap.h"

enum { WANTED = 30, TRIES = 60, CASUAL = 3, LINE = BAS_POSITION_MAX + 2 };

/* Those that search are slow, and find the same with every seed but for close calls. */
static const struct {
    const char *name;
    int tries;
} levels[] = { { "casual", 40 }, { "regular", 40 }, { "club", 40 },
               { "expert", 4 },  { "master", 1 },   { "grandmaster:playouts=1000,learned=1", 1 } };

typedef struct silly {
    bas_setup setup;
    bas_game g;
    bas_state s;
    bas_move move;
} silly;

/* The next line that is no comment, without its end. */
static bool line_read(FILE *file, char line[LINE]) {
    do {
        if (!fgets(line, LINE, file)) return false;
    } while (line[0] == '#');
    line[strcspn(line, "\n")] = 0;
    return true;
}

static bool silly_read(FILE *file, silly *out) {
    static char line[LINE];
    if (!line_read(file, line) ||
        bas_position_setup(line, strlen(line), &out->setup, NULL) != BAS_OK ||
        bas_game_init(&out->g, &out->setup, NULL) != BAS_OK ||
        bas_position_parse(&out->g, line, strlen(line), &out->s, NULL) != BAS_OK)
        return false;
    return line_read(file, line) &&
           bas_move_parse(&out->g, line, strlen(line), &out->move, NULL) == BAS_OK &&
           bas_move_check(&out->g, &out->s, out->move) == BAS_OK;
}

/* How often a bot makes the move; -1 if there is no such bot. */
static int made(const silly *of, const char *name, int tries) {
    char why[128];
    int count = 0;
    for (int i = 0; i < tries; i++) {
        bas_move move = 0;
        bas_bot *bot = bas_bot_new(name, (uint64_t)i + 1, 0, why, sizeof why);
        if (!bot) return -1;
        bas_bot_begin(bot, &of->g, of->s.player, (uint64_t)i);
        count += bas_bot_choose(bot, &of->g, &of->s, NULL, &move) && move == of->move;
        bas_bot_free(bot);
    }
    return count;
}

/* Whether no level from `casual` up would make it with what it sees among many. */
static bool sensible(const silly *of) {
    static bas_game many;
    bas_setup setup = of->setup;
    bool fine = true;
    setup.players = 3;
    if (bas_game_init(&many, &setup, NULL) != BAS_OK) return false;
    for (int level = CASUAL; level < BAS_LEVEL_SIGHTS_MANY; level++)
        for (uint64_t self = 1; self <= TRIES; self++)
            fine = fine && of->move != bas_level_glance(bas_level_sight(level, &many), &of->g,
                                                        &of->s, self);
    return fine;
}

int main(int argc, char **argv) {
    static silly one;
    char why[256];
    FILE *file = argc > 2 ? fopen(argv[1], "r") : NULL;
    bas_learned *learned = file ? bas_weights_load(argv[2], why, sizeof why) : NULL;
    int read = 0, by_chance = 0, huts = 0;
    if (!learned) return 2;
    bas_weights_use(learned);
    for (; silly_read(file, &one); read++) {
        char game[BAS_TEXT_MAX], move[BAS_TEXT_MAX];
        bas_game_text(&one.g, game);
        bas_move_text(&one.g, one.move, move);
        huts += strstr(move, "hut") != NULL;
        by_chance += made(&one, "random", TRIES) > 0;
        for (unsigned k = 0; k < sizeof levels / sizeof *levels; k++)
            ok(made(&one, levels[k].name, levels[k].tries) == 0, "%s, %d: %s does not play %s",
               game, read + 1, levels[k].name, move);
        ok(sensible(&one), "%s, %d: nor does anybody from casual up with the eyes for many", game,
           read + 1);
    }
    fclose(file);
    free(learned);
    ok(read == WANTED, "%d moves were collected", read);
    ok(huts >= 5, "%d of them are huts", huts);
    ok(by_chance >= WANTED - 2, "random plays %d of them", by_chance);
    return done();
}
