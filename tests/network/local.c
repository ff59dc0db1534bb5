/* local.c: a game that was played over the network once more, here, with the same draws.
 *
 *     network_local FILE BOT...     a bot for each player in playing order: NAME=SEED as it joined,
 *                                   or NAME=server@SEAT, whose seed follows from the draws
 *
 * Exit status 0 if every bot decides as it did over there; else 1, and the first move that
 * differs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "common/fair.h"
#include "record/draws.h"
#include "record/record_file.h"

typedef struct player {
    char name[32];
    uint64_t seed;
    bool server; // it knows nothing but the position, and begins anew with each turn
    bas_bot *bot;
} player;

static player players[BAS_PLAYERS_MAX];

static _Noreturn void fail(const char *what, const char *more) {
    fprintf(stderr, "%s%s\n", what, more);
    exit(1);
}

static void key_of(const bas_record *record, uint8_t key[BAS_FAIR_BYTES]) {
    bas_record_draws draws;
    bas_record_error err;
    if (!bas_record_draws_get(record, &draws, &err)) fail("no proof: ", err.text);
    const bas_fair_deal deal = { .game = &record->game,
                                 .secret = draws.secret,
                                 .commitment = draws.commitment,
                                 .share = draws.share,
                                 .shares = draws.shares };
    bas_fair_key(&deal, key);
}

static void player_read(player *p, const char *text, const uint8_t key[BAS_FAIR_BYTES]) {
    const size_t length = strcspn(text, "=");
    snprintf(p->name, sizeof p->name, "%.*s", (int)length, text);
    p->server = !strncmp(text + length, "=server@", 8);
    p->seed = p->server ? bas_fair_robot(key, atoi(text + length + 8))
                        : strtoull(text + length + 1, NULL, 10);
}

static void bot_begin(player *p, const bas_game *g, int seat) {
    char why[160];
    bas_bot_free(p->bot);
    if (!(p->bot = bas_bot_new(p->name, p->seed, 0, why, sizeof why))) fail("no bot: ", why);
    bas_bot_begin(p->bot, g, seat, 0);
}

int main(int argc, char **argv) {
    bas_record_error err;
    uint8_t key[BAS_FAIR_BYTES];
    bas_state s;
    bas_record *record = argc > 2 ? bas_record_read(argv[1], &err) : NULL;
    if (!record || argc - 2 != record->game.players) fail("usage: network_local FILE BOT...", "");
    const bas_game *g = &record->game;
    key_of(record, key);
    for (int i = 0; i < g->players; i++) {
        player_read(&players[i], argv[i + 2], key);
        bot_begin(&players[i], g, i);
    }
    bas_record_start(record, &s);
    for (int i = 0, turn = BAS_NOBODY; i < record->moves; i++) {
        bas_move move, own;
        player *p = s.player < g->players ? &players[s.player] : NULL;
        if (p && p->server && turn != s.player) bot_begin(p, g, s.player);
        turn = s.player;
        if (p && !bas_bot_choose(p->bot, g, &s, NULL, &own)) fail("a bot fails: ", p->name);
        if (!bas_record_step(record, i, &s, &move, NULL, &err)) fail("it cannot be: ", err.text);
        if (p && own != move) {
            char text[BAS_TEXT_MAX];
            bas_move_text(g, own, text);
            fprintf(stderr, "move %d, %s: %s there, %s here\n", i + 1, p->name,
                    record->move[i].text, text);
            return 1;
        }
        for (int k = 0; k < g->players; k++)
            if (!players[k].server) bas_bot_told(players[k].bot, g, move);
    }
    for (int i = 0; i < g->players; i++) bas_bot_free(players[i].bot);
    bas_record_free(record);
    return 0;
}
