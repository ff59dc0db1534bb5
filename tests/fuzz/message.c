/* message.c: any bytes as a text of a client at a table. The law: what is accepted is a message of
 * the protocol with every number, list and word inside its bounds; and what is accepted once is
 * accepted again in the same way. */
#include "server/message.h"
#include "common/unused.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void demand(bool law) {
    if (!law) abort();
}

static bas_game game;

static const bas_game *find(BAS_UNUSED void *context, const char *name, int players) {
    bas_setup setup;
    demand(strlen(name) < BAS_TEXT_MAX && players >= BAS_PLAYERS_MIN && players <= BAS_PLAYERS_MAX);
    return bas_game_parse(name, &setup, NULL) == BAS_OK ? &game : NULL;
}

static void command_check(const bas_table_command *c, const bas_message *message) {
    demand(c->what > BAS_DO_NEW && c->what < BAS_DO_COUNT && c->seat <= BAS_PLAYERS_MAX);
    demand(memchr(c->id, 0, sizeof c->id) != NULL && c->colour < BAS_PLAYERS_MAX);
    demand(c->offer < BAS_OFFER_COUNT && c->moves >= 0 && c->moves <= BAS_TABLE_PLAY_MAX);
    demand(c->mask < 1 << BAS_PLAYERS_MAX && message->bad < BAS_TABLE_PLAY_MAX);
    demand(c->moves == 0 || c->move == message->move);
    demand(c->rules.clock < BAS_CLOCK_COUNT && c->rules.zero < BAS_ZERO_COUNT &&
           c->rules.chat < BAS_CHAT_COUNT);
    demand(memchr(c->rules.stand_in, 0, sizeof c->rules.stand_in) != NULL);
    demand(memchr(c->seats[0].level, 0, sizeof c->seats[0].level) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    static bas_message message, again;
    static bas_table table;
    const bas_games games = { find, NULL };
    const char *why = NULL, *why_again = NULL;
    if (!table.game) {
        bas_setup setup;
        demand(bas_game_parse("base+farmers", &setup, NULL) == BAS_OK);
        setup.players = 2;
        demand(bas_game_init(&game, &setup, NULL) == BAS_OK);
        table.game = &game;
    }
    const char *text = (const char *)bytes;
    const bool good = bas_message_read(text, length, &table, &games, &message, &why);
    demand(good == !why);
    if (!good) return 0;
    demand(length <= BAS_MESSAGE_BYTES);
    demand(strlen(message.chat) < sizeof message.chat && strlen(message.key) < sizeof message.key);
    if (message.kind == BAS_MESSAGE_COMMAND) command_check(&message.command, &message);
    demand(bas_message_read(text, length, &table, &games, &again, &why_again));
    demand(again.kind == message.kind && again.command.what == message.command.what);
    return 0;
}
