/* board.h: positions made by hand in which a player of sense knows what to do. An idea is a
 * position, and what must be true when the turn is over. Every bot of the list must have all ideas;
 * `random` shows that they do not come by chance. */
#ifndef BASTIDE_TEST_BOARD_H
#define BASTIDE_TEST_BOARD_H

#include <string.h>

#include "bastide_layout.h"
#include "bots/bot.h"
#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { ME, RIVAL };

enum { TRIES = 40, CHANCE = TRIES / 2 }; // of the random player: it is right less often

typedef struct board { // a position on its way; `sound` stays true while all is legal
    bas_game g;
    bas_state s;
    bool sound;
} board;

/* ---- building -------------------------------------------------------------------------------- */

static int type_of(board *b, const char *id) {
    const int type = bas_type_find(&b->g, id, strlen(id));
    b->sound = b->sound && type >= 0;
    return type < 0 ? 0 : type;
}

static void begin(board *b, const char *game) {
    bas_setup setup;
    b->sound = bas_game_parse(game, &setup, NULL) == BAS_OK &&
               bas_game_init(&b->g, &setup, NULL) == BAS_OK;
    if (b->sound) bas_state_init(&b->g, &b->s);
}

static void lay(board *b, const char *id, int x, int y, int rotation) {
    const int type = type_of(b, id);
    b->sound = b->sound && bas_edit_lay(&b->g, &b->s, type, x, y, rotation) == BAS_OK;
}

static void claim(board *b, int player, int figure, int x, int y, int segment) {
    const int tile = bas_tile_at(&b->s, x, y);
    b->sound = b->sound && bas_edit_claim(&b->g, &b->s, player, figure, tile, segment) == BAS_OK;
}

/* All tiles of a layout out of the game. */
static inline void discard(board *b, const char *id) {
    const int type = type_of(b, id);
    while (b->sound && b->s.bag[type]) b->sound = bas_edit_discard(&b->g, &b->s, type) == BAS_OK;
}

/* Ordinary tiles out of the game until so many are left; one layout and thieves stay in. */
static inline void shorten(board *b, int left, const char *kept) {
    const int type = type_of(b, kept);
    for (int i = b->g.first[BAS_STACK_LAND]; i < b->g.first[BAS_STACK_LAND + 1]; i++)
        while (b->sound && b->s.left[BAS_STACK_LAND] > left && b->s.bag[i] && i != type &&
               !b->g.type[i].mark[BAS_MARK_THIEF])
            b->sound = bas_edit_discard(&b->g, &b->s, i) == BAS_OK;
}

static void draw(board *b, const char *id) {
    const int type = type_of(b, id);
    b->sound = b->sound && bas_edit_active(&b->g, &b->s, ME) == BAS_OK &&
               bas_play(&b->g, &b->s, bas_move_draw(type), NULL) == BAS_OK && b->s.player == ME &&
               bas_check(&b->g, &b->s) == NULL;
}

static inline int crew(const board *b, int x, int y, int segment, int player) {
    const bas_state *s = &b->s;
    return bas_feature_crew(s->feature[s->label[s->tile[bas_tile_at(s, x, y)].base + segment]],
                            player);
}

/* ---- trying ---------------------------------------------------------------------------------- */

typedef struct idea {
    const char *text;
    void (*make)(board *b);
    bool (*had)(const board *b);
} idea;

/* How many of its tries at an idea a bot has right; -1 if something is wrong with the test. */
static inline int right(const idea *of, const char *name, int tries) {
    static board b;
    char why[128];
    bas_bot *bot = bas_bot_new(name, 1, 0, why, sizeof why);
    int count = bot ? 0 : -1;
    for (int i = 0; i < tries && count >= 0; i++) {
        of->make(&b);
        if (!b.sound) count = -1;
        bas_bot_begin(bot, &b.g, ME, (uint64_t)i);
        while (count >= 0 && b.s.player == ME) {
            bas_move move = 0;
            if (!bas_bot_choose(bot, &b.g, &b.s, NULL, &move) ||
                bas_play(&b.g, &b.s, move, NULL) != BAS_OK)
                count = -1;
        }
        if (count >= 0) count += of->had(&b);
    }
    bas_bot_free(bot);
    return count;
}

static inline void try(const idea *of) {
    static const char *const bots[] = { "greedy", "mcts:playouts=1000" };
    for (int k = 0; k < COUNT(bots); k++)
        ok(right(of, bots[k], 3) == 3, "%s %s", bots[k], of->text);
    const int luck = right(of, "random", TRIES);
    ok(luck >= 0 && luck <= CHANCE, "random seldom %s (%d of %d)", of->text, luck, TRIES);
}

#endif
