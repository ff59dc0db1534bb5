/* lobby.c: what is asked about tables without sitting down: those that anybody may join or watch,
 * and one table as it is now. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_internal.h"
#include "share.h"

enum { LISTED_MAX = 200 };

static const char *name_of(const bas_room *room, uint64_t person) {
    for (int i = 0; i < room->name_count; i++)
        if ((uint64_t)room->names[i].person == person) return room->names[i].name;
    return "";
}

/* The people who sit there, by name. */
static void names_add(const bas_room *room, bas_payload *text) {
    const char *comma = "";
    bas_payload_add(text, ",\"names\":[");
    for (int i = 0; i < room->table.game->players; i++) {
        const bas_seat *seat = &room->table.seat[i];
        if (seat->kind != BAS_SEAT_PERSON) continue;
        bas_payload_add(text, "%s", comma);
        bas_payload_add_string(text, name_of(room, seat->person));
        comma = ",";
    }
    bas_payload_add(text, "]");
}

void bas_lobby_add(const bas_room *room, const char *comma, bas_payload *text) {
    const bas_table *t = &room->table;
    char game[BAS_TEXT_MAX];
    int free = 0;
    for (int i = 0; i < t->game->players; i++)
        free += t->seat[i].kind == BAS_SEAT_FREE && !t->seat[i].reserved;
    bas_game_text(t->game, game);
    bas_payload_add(text,
                    "%s{\"table\":\"%s\",\"game\":\"%s\",\"players\":%d,\"free\":%d,"
                    "\"clock\":\"%s\",\"bank\":%lld,\"turn\":%lld,\"moves\":%d",
                    comma, room->id, game, t->game->players, free, bas_clock_name(t->rules.clock),
                    (long long)t->rules.bank_ms, (long long)t->rules.turn_ms, t->moves);
    names_add(room, text);
    bas_payload_add(text, "}");
}

bool bas_lobby_shows(const bas_room *room, bas_stage stage) {
    const bas_table *t = &room->table;
    return room->state == BAS_ROOM_HERE && t->rules.listed && t->stage == stage &&
           (stage == BAS_STAGE_OPEN || t->rules.watch);
}

static void list_add(const bas_tables *tables, bas_stage stage, bas_payload *text) {
    const char *comma = "";
    int count = 0;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (const bas_room *room = tables->slot[i]; room && count < LISTED_MAX;
             room = room->next) {
            if (!bas_lobby_shows(room, stage)) continue;
            bas_lobby_add(room, comma, text);
            comma = ",";
            count++;
        }
    bas_news_lobby(tables, stage, comma, LISTED_MAX - count, text);
}

void bas_api_tables(bas_ask *ask) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"tables\":[");
    list_add(ask->tables, BAS_STAGE_OPEN, text);
    bas_payload_add(text, "],\"games\":[");
    list_add(ask->tables, BAS_STAGE_PLAYED, text);
    bas_payload_add(text, "],\"people\":%d}\n", bas_news_people(ask->tables));
    bas_ask_answer(ask, 200, text);
}

/* ---- one table ------------------------------------------------------------------------------- */

void bas_api_when_here(bas_ask *ask, void (*answer)(bas_ask *ask, bas_room *room)) {
    bas_room *room = bas_tables_fetch(ask->tables, ask->table);
    if (!room) return bas_ask_answer(ask, 503, NULL);
    if (room->state == BAS_ROOM_HERE) return answer(ask, room);
    if (room->state != BAS_ROOM_COMING) return bas_ask_answer(ask, 404, NULL);
    bas_client *client = calloc(1, sizeof *client);
    if (!client) return bas_ask_answer(ask, 503, NULL);
    ask->answer = answer;
    client->tables = ask->tables;
    client->room = room;
    client->asker = ask;
    client->waited = bas_api_waited;
    client->next = room->clients;
    room->clients = client;
    room->client_count++;
}

void bas_api_waited(bas_client *client) {
    bas_ask *ask = client->asker;
    bas_room *room = client->room;
    if (room->state == BAS_ROOM_HERE)
        ask->answer(ask, room);
    else
        bas_ask_answer(ask, room->state == BAS_ROOM_LOST ? 503 : 404, NULL);
    bas_client_free(client);
}

static void table_answer(bas_ask *ask, bas_room *room) {
    const bas_client client = { .tables = ask->tables, .room = room, .person = ask->person };
    if (!bas_client_may_see(&client)) return bas_ask_answer(ask, 403, NULL);
    bas_ask_answer(ask, 200, bas_client_table(&client));
}

void bas_api_table(bas_ask *ask) { bas_api_when_here(ask, table_answer); }
