/* room_bots.c: the bots of a table: their questions to the thinkers, what they answer, and what the
 * people at the table are told while they wait. */
#include <stdlib.h>
#include <string.h>

#include "tables_internal.h"

enum {
    WAITS_MS = 1000, // a bot that has not begun to think by then is said to wait,
    AGAIN_MS = 2000, // and again so often
};

static void thought_done(bas_thought *thought) {
    bas_room *room = thought->owner;
    bas_tables *tables = room->tables;
    room->thought_back = true;
    tables->counts.thoughts++;
    bas_room_step(room); // which may be the end of the room
    bas_tables_settle(tables);
}

/* Whether a bot is to think: not at a table that nobody looks at, unless its clock counts days. */
static bool may_think(const bas_room *room) {
    return room->client_count > 0 || room->table.rules.clock == BAS_CLOCK_DAYS;
}

/* ---- waiting --------------------------------------------------------------------------------- */

static void waits_tell(bas_room *room, int before) {
    bas_asked asked;
    bas_table_asked(&room->table, &asked);
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"t\":\"waits\",\"seat\":%d,\"before\":%d}", asked.seat, before);
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->shown && client->ws) bas_ws_send(client->ws, bas_payload_hold(text));
    bas_payload_drop(text);
    room->waits_told = before > 0;
}

/* How many questions are before that of this table; 0: it is thought about. */
static void waits_look(bas_room *room, int64_t now) {
    const int before = bas_thinkers_before(room->tables->thinkers, room->thought);
    if (before || room->waits_told) waits_tell(room, before);
    room->waits_due = before ? now + AGAIN_MS : 0;
}

/* ---- thinking -------------------------------------------------------------------------------- */

static bas_thought *question(bas_room *room, const bas_asked *asked) {
    bas_thought *thought = malloc(sizeof *thought);
    if (!thought) return NULL;
    thought->game = room->table.game;
    bas_copy(&thought->state, &room->table.state);
    strncpy(thought->level, asked->level, sizeof thought->level - 1);
    thought->level[sizeof thought->level - 1] = 0;
    thought->seed = asked->seed;
    thought->share = room->table.host;
    thought->done = thought_done;
    thought->owner = room;
    return thought;
}

void bas_room_think(bas_room *room, int64_t now) {
    bas_thinkers *thinkers = room->tables->thinkers;
    bas_asked asked;
    if (room->waits_due > now || room->commit || room->tables->ending) return;
    if (room->thought) {
        if (room->waits_due && !room->thought_back) waits_look(room, now);
        return;
    }
    room->waits_due = 0;
    if (!may_think(room)) return;
    bas_table_asked(&room->table, &asked);
    bas_thought *thought = asked.seat && asked.level ? question(room, &asked) : NULL;
    if (!thought) return;
    room->waits_due = now + WAITS_MS;
    if (!bas_thinkers_ask(thinkers, thought)) { // it asks again
        free(thought);
        return waits_tell(room, bas_thinkers_waiting(thinkers));
    }
    room->thought = thought;
    room->thought_back = false;
    room->thought_on = room->table.game_v;
}

/* What the bot has thought of, if that is still the question. */
bool bas_room_play_thought(bas_room *room) {
    bas_thought *thought = room->thought;
    bas_asked asked;
    bas_table_asked(&room->table, &asked);
    bool done = false;
    if (asked.seat && asked.level && room->table.game_v == room->thought_on && thought->moves) {
        bas_table_command command = { .what = BAS_DO_PLAY,
                                      .seat = asked.seat,
                                      .on = room->thought_on,
                                      .move = thought->move,
                                      .moves = thought->moves };
        done = bas_room_order(room, &command);
    }
    if (!done && thought->moves == 0) room->retry = bas_tables_now(room->tables) + 1000;
    free(thought);
    room->thought = NULL;
    room->thought_back = false;
    room->waits_due = 0;
    room->waits_told = false;
    return done;
}
