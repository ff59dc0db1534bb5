/* client.c: a WebSocket at a table: who it is, hello, chat. Texts that come before the
 * person is known, or before the table is loaded, wait. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/unused.h"
#include "tables_internal.h"

enum {
    BEHIND_MAX = 2000, // events that are sent one by one; who lacks more gets the whole table
    EVENTS_BYTES = 48 << 10,
    CHAT_LINES = 50,   // shown to who comes
    CHAT_PRESET = 16,  // in the seat of a stored line: it is a preset,
    CHAT_WATCHER = 32, // and who said it had no seat
};

/* ---- texts ----------------------------------------------------------------------------------- */

bool bas_received_add(bas_received_list *list, bas_client *client, const char *text, size_t size) {
    bas_received *received = malloc(sizeof *received + size);
    if (!received) return false;
    *received = (bas_received){ .client = client, .size = size };
    memcpy(received->bytes, text, size);
    if (list->last)
        list->last->next = received;
    else
        list->first = received;
    list->last = received;
    list->count++;
    return true;
}

bas_received *bas_received_take(bas_received_list *list) {
    bas_received *received = list->first;
    if (!received) return NULL;
    list->first = received->next;
    if (!list->first) list->last = NULL;
    list->count--;
    return received;
}

void bas_say(bas_client *client, const char *format, ...) {
    char line[256];
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (!client->ws || size < 0 || (size_t)size >= sizeof line) return;
    bas_payload *text = bas_payload_new();
    bas_payload_add_bytes(text, line, (size_t)size);
    bas_ws_send(client->ws, text);
}

/* ---- hello ----------------------------------------------------------------------------------- */

static void you_add(const bas_client *client, bas_payload *text) {
    const bas_table *t = &client->room->table;
    const char *comma = "";
    bas_payload_add(text, "{");
    if (client->person.id) {
        bas_payload_add(text,
                        "\"person\":\"%016llx\",\"name\":", (unsigned long long)client->person.id);
        bas_payload_add_string(text, client->person.name);
        bas_payload_add(text, ",");
    }
    bas_payload_add(text, "\"seats\":[");
    for (int i = 0; i < BAS_PLAYERS_MAX && client->person.id; i++)
        if (t->seat[i].kind == BAS_SEAT_PERSON &&
            t->seat[i].person == (uint64_t)client->person.id) {
            bas_payload_add(text, "%s%d", comma, i + 1);
            comma = ",";
        }
    bas_payload_add(text, "],\"referee\":%s}", client->referee ? "true" : "false");
}

/* Whether a line of chat is for a client: players do not get those of watchers while they play. */
static bool hears(const bas_client *client, bool watcher) {
    const bas_table *t = &client->room->table;
    return !watcher || t->stage != BAS_STAGE_PLAYED ||
           !bas_table_is_seated(t, (uint64_t)client->person.id);
}

static bas_payload *chat_text(const bas_store_event *line, int64_t number) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text,
                    "{\"t\":\"chat\",\"n\":%lld,\"from\":\"%016llx\",\"%s\":", (long long)number,
                    (unsigned long long)line->person, line->seat & CHAT_PRESET ? "preset" : "text");
    bas_payload_add_string(text, line->body);
    bas_payload_add(text, ",\"at\":%lld}", (long long)line->at_ms);
    return text;
}

/* What was said before somebody came. */
static void chat_back(bas_store_job *job) {
    bas_client *client = job->owner;
    bas_tables *tables = client->tables;
    client->busy = false;
    tables->jobs--;
    for (int i = 0; i < job->count && client->ws; i++)
        if (hears(client, job->rows[i].seat & CHAT_WATCHER))
            bas_ws_send(client->ws, chat_text(&job->rows[i], job->rows[i].v));
    bas_store_clear(job);
    if (client->ws)
        bas_client_go(client);
    else
        bas_client_free(client);
    bas_tables_settle(tables);
}

static void client_ask(bas_client *client, bas_store_what what, void (*done)(bas_store_job *job)) {
    client->job.what = what;
    client->job.done = done;
    client->job.owner = client;
    client->busy = true;
    client->tables->jobs++;
    bas_store_ask(client->tables->store, &client->job);
}

static void shown(bas_client *client) {
    if (client->shown) return;
    client->shown = true;
    client->job = (bas_store_job){ .limit = CHAT_LINES };
    memcpy(client->job.table.id, client->room->id, sizeof client->room->id);
    client_ask(client, BAS_STORE_CHAT, chat_back);
    bas_room_came(client->room, client);
}

bas_payload *bas_client_table(const bas_client *client) {
    const bas_room *room = client->room;
    const int64_t now = bas_tables_now(client->tables);
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"t\":\"table\",\"p\":%d,\"v\":%u,\"you\":",
                    client->protocol ? client->protocol : BAS_PROTOCOL, room->table.v);
    you_add(client, text);
    bas_payload_add(text, ",\"people\":");
    bas_room_people(room, text);
    bas_payload_add(text, ",\"table\":");
    const size_t size = bas_table_show(&room->table, now, NULL, 0);
    char *at = bas_payload_room(text, size);
    if (at) {
        bas_table_show(&room->table, now, at, size + 1);
        bas_payload_written(text, size);
    }
    bas_payload_add(text, "}");
    return text;
}

static void whole_table(bas_client *client) {
    bas_ws_send(client->ws, bas_client_table(client));
    shown(client);
}

/* The events above hello_v, in as many texts as it takes. Returns the number of the last one. */
static int64_t events_send(bas_client *client, const bas_store_event *row, int count) {
    bas_tables *tables = client->tables;
    bas_room *room = client->room;
    bas_payload *text = NULL;
    int64_t next = client->hello_v + 1;
    for (int i = 0; i < count && row[i].v <= room->table.v; i++) {
        if (row[i].v != next || !bas_room_event(room, &row[i], &tables->event, tables->move)) break;
        const bas_game *game = tables->event.game ? tables->event.game : room->table.game;
        if (!text) {
            text = bas_payload_new();
            bas_payload_add(text, "{\"t\":\"events\",\"from\":%lld,\"e\":[", (long long)next);
        } else {
            bas_payload_add_bytes(text, ",", 1);
        }
        const size_t size = bas_table_text(&tables->event, game, BAS_TEXT_SHOWN, NULL, 0);
        char *at = bas_payload_room(text, size);
        if (at) {
            bas_table_text(&tables->event, game, BAS_TEXT_SHOWN, at, size + 1);
            bas_payload_written(text, size);
        }
        next++;
        if (!text || text->size < EVENTS_BYTES) continue;
        bas_payload_add(text, "]}");
        bas_ws_send(client->ws, text);
        text = NULL;
    }
    if (!text) {
        text = bas_payload_new();
        bas_payload_add(text, "{\"t\":\"events\",\"from\":%lld,\"e\":[", (long long)next);
    }
    bas_payload_add(text, "]}");
    bas_ws_send(client->ws, text);
    return next - 1;
}

static void welcome(bas_client *client);

/* A store reads and writes what is asked of it at one time in an order of its own: events that were
 * stored while these were read may not be among them, and were told only to who was here already.
 * They are read again until none is missing. */
static void missed_tell(bas_client *client, bas_store_job *job) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"t\":\"people\",\"people\":");
    bas_room_people(client->room, text);
    bas_payload_add(text, "}");
    bas_ws_send(client->ws, text);
    const int64_t before = client->hello_v;
    client->hello_v = events_send(client, job->rows, job->count);
    bas_store_clear(job); // the next one is asked with it
    if (client->hello_v == client->room->table.v)
        shown(client);
    else if (client->hello_v > before)
        welcome(client);
    else
        whole_table(client);
}

static void missed_back(bas_store_job *job) {
    bas_client *client = job->owner;
    client->busy = false;
    client->tables->jobs--;
    bas_tables *tables = client->tables;
    if (!client->ws) {
        bas_store_clear(job);
        bas_client_free(client);
        return bas_tables_settle(tables);
    }
    if (job->result == BAS_STORE_OK)
        missed_tell(client, job);
    else
        whole_table(client);
    bas_client_go(client);
    bas_tables_settle(tables);
}

bool bas_client_may_see(const bas_client *client) {
    const bas_table *t = &client->room->table;
    const uint64_t person = (uint64_t)client->person.id;
    if (client->person.banned || (person && bas_table_is_banned(t, person))) return false;
    return t->rules.watch || client->referee || t->stage <= BAS_STAGE_OPEN ||
           (person && (bas_table_is_seated(t, person) || t->host == person));
}

static void welcome(bas_client *client) {
    const bas_table *t = &client->room->table;
    if (!bas_client_may_see(client))
        return bas_ws_close(client->ws, BAS_CLOSE_LIMIT, "not for you");
    if (client->hello_v < 0 || client->hello_v > t->v || t->v - client->hello_v > BEHIND_MAX)
        return whole_table(client);
    client->job = (bas_store_job){ .table = { .v = client->hello_v } };
    memcpy(client->job.table.id, client->room->id, sizeof client->room->id);
    client_ask(client, BAS_STORE_READ, missed_back);
}

/* What the key of a link is good for. */
static void key_back(bas_store_job *job) {
    bas_client *client = job->owner;
    bas_tables *tables = client->tables;
    const bas_store_token *token = &job->token;
    client->busy = false;
    tables->jobs--;
    if (!client->ws) {
        bas_client_free(client);
        return bas_tables_settle(tables);
    }
    if (job->result == BAS_STORE_OK && !strcmp(token->table, client->room->id)) {
        if (!strcmp(token->use, "referee")) client->referee = true;
        if (!strncmp(token->use, "seat", 4) && token->use[4] > '0' &&
            token->use[4] <= '0' + BAS_PLAYERS_MAX)
            client->links |= (uint8_t)(1 << (token->use[4] - '1'));
    }
    if (job->result == BAS_STORE_OK || job->result == BAS_STORE_NONE) {
        welcome(client);
        bas_client_go(client);
    } else {
        bas_ws_close(client->ws, BAS_CLOSE_AGAIN, "the database is away");
    }
    bas_tables_settle(tables);
}

static void hello(bas_client *client, const bas_message *message) {
    client->hello_v = message->v;
    client->protocol = bas_protocol_common(message->least, message->protocol);
    if (!client->protocol) return bas_ws_close(client->ws, BAS_CLOSE_TEXT, "no protocol in common");
    if (!message->key[0]) return welcome(client);
    client->job = (bas_store_job){ 0 };
    if (!bas_token_hash(message->key, client->job.token.hash)) return welcome(client);
    client_ask(client, BAS_STORE_FIND, key_back);
}

/* ---- chat ------------------------------------------------------------------------------------ */

typedef struct chat_line {
    bas_store_job job;
    bas_store_event event;
    bas_room *room;
    char text[BAS_MESSAGE_CHAT_BYTES];
} chat_line;

static void chat_stored(bas_store_job *job) {
    chat_line *line = job->owner;
    bas_room *room = line->room;
    bas_tables *tables = room->tables;
    tables->jobs--;
    room->loads--;
    if (job->result == BAS_STORE_OK) {
        bas_payload *text = chat_text(&line->event, job->said);
        for (const bas_client *client = room->clients; client; client = client->next) {
            if (!client->shown || !client->ws) continue;
            if (hears(client, line->event.seat & CHAT_WATCHER))
                bas_ws_send(client->ws, bas_payload_hold(text));
        }
        bas_payload_drop(text);
    }
    free(line);
    bas_tables_forget(room);
    bas_tables_settle(tables);
}

static void chat(bas_client *client, const bas_message *message) {
    bas_room *room = client->room;
    bas_tables *tables = client->tables;
    const int64_t now = bas_tables_now(tables);
    const uint8_t allowed = room->table.rules.chat;
    if (!client->person.id || client->person.muted || client->person.banned || !client->shown ||
        allowed == BAS_CHAT_NONE || (allowed == BAS_CHAT_PRESETS && !message->preset))
        return;
    if (!bas_limits_take_person(tables->limits, client->person.id, BAS_LIMIT_CHAT, now)) return;
    bas_room_name(room, &client->person);
    const bool seated = bas_table_is_seated(&room->table, (uint64_t)client->person.id);
    chat_line *line = calloc(1, sizeof *line);
    if (!line) return;
    line->room = room;
    memcpy(line->text, message->chat, sizeof line->text);
    line->event = (bas_store_event){ .at_ms = now,
                                     .person = client->person.id,
                                     .seat = (message->preset ? CHAT_PRESET : 0) |
                                             (seated ? 0 : CHAT_WATCHER),
                                     .body = line->text,
                                     .size = strlen(line->text) };
    line->job = (bas_store_job){
        .what = BAS_STORE_SAY, .done = chat_stored, .owner = line, .event = &line->event
    };
    memcpy(line->job.table.id, room->id, sizeof room->id);
    room->loads++; // it is needed until the line is stored
    tables->jobs++;
    tables->counts.chats++;
    bas_store_ask(tables->store, &line->job);
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void client_receive(bas_client *client, const char *text, size_t size) {
    bas_tables *tables = client->tables;
    bas_message *message = &tables->message;
    const bas_games games = { bas_tables_game, tables };
    const char *why;
    if (!bas_message_read(text, size, &client->room->table, &games, message, &why))
        return bas_ws_close(client->ws, BAS_CLOSE_TEXT, why);
    switch (message->kind) {
    case BAS_MESSAGE_HELLO: return hello(client, message);
    case BAS_MESSAGE_PING:
        return bas_say(client, "{\"t\":\"pong\",\"n\":%lld,\"now\":%lld}", (long long)message->n,
                       (long long)bas_tables_now(tables));
    case BAS_MESSAGE_CHAT_LINE: return chat(client, message);
    case BAS_MESSAGE_COMMAND:
        if (!client->shown) return bas_ws_close(client->ws, BAS_CLOSE_TEXT, "say hello first");
        if (!bas_room_receive(client->room, client, text, size))
            bas_ws_close(client->ws, BAS_CLOSE_LIMIT, "too much at once");
        return;
    case BAS_MESSAGE_OTHER: return;
    }
}

void bas_client_go(bas_client *client) {
    bas_room *room = client->room;
    if (client->waited && room->state != BAS_ROOM_COMING) {
        bas_room_part(room, client);
        return client->waited(client);
    }
    if (!client->ws || client->busy || room->state == BAS_ROOM_COMING) return;
    if (room->state == BAS_ROOM_NONE)
        return bas_ws_close(client->ws, BAS_CLOSE_LIMIT, "no such table");
    if (room->state == BAS_ROOM_LOST)
        return bas_ws_close(client->ws, BAS_CLOSE_AGAIN, "the table is elsewhere");
    while (client->ws && !client->busy && client->waiting.first) {
        bas_received *received = bas_received_take(&client->waiting);
        client_receive(client, received->bytes, received->size);
        free(received);
    }
}

void bas_client_received(BAS_UNUSED void *owner, bas_ws *ws, const char *text, size_t size) {
    bas_client *client = bas_ws_client(ws);
    if (!client) return;
    if (!client->busy && !client->waiting.first && client->room->state == BAS_ROOM_HERE)
        return client_receive(client, text, size);
    if (client->waiting.count >= BAS_CLIENT_QUEUE ||
        !bas_received_add(&client->waiting, client, text, size))
        bas_ws_close(ws, BAS_CLOSE_LIMIT, "too much at once");
    bas_client_go(client);
}

/* ---- coming and going ------------------------------------------------------------------------ */

static void person_back(bas_store_job *job) {
    bas_client *client = job->owner;
    bas_tables *tables = client->tables;
    client->busy = false;
    tables->jobs--;
    if (!client->ws) {
        bas_client_free(client);
        return bas_tables_settle(tables);
    }
    if (job->result == BAS_STORE_OK && !strcmp(job->token.use, "cookie"))
        client->person = job->person;
    if (job->result == BAS_STORE_OK || job->result == BAS_STORE_NONE)
        bas_client_go(client);
    else // nobody knows who it is
        bas_ws_close(client->ws, BAS_CLOSE_AGAIN, "the database is away");
    bas_tables_settle(tables);
}

void bas_client_opened(void *owner, bas_ws *ws, const bas_caller *caller) {
    bas_tables *tables = owner;
    bas_client *client = calloc(1, sizeof *client);
    bas_room *room = bas_tables_fetch(tables, caller->path + strlen("/ws/"));
    if (!client || !room) {
        free(client);
        return bas_ws_close(ws, BAS_CLOSE_AGAIN, "no memory");
    }
    client->tables = tables;
    client->room = room;
    client->ws = ws;
    memcpy(client->address, caller->address, sizeof client->address);
    bas_limits_come(tables->limits, client->address, bas_tables_now(tables));
    client->next = room->clients;
    room->clients = client;
    room->client_count++;
    tables->counts.sockets++;
    bas_ws_keep(ws, client);
    if (bas_token_hash(caller->token, client->job.token.hash))
        client_ask(client, BAS_STORE_FIND, person_back);
}

void bas_client_closed(BAS_UNUSED void *owner, bas_ws *ws) {
    bas_client *client = bas_ws_client(ws);
    if (!client) return;
    client->ws = NULL;
    bas_limits_go(client->tables->limits, client->address);
    bas_room *room = client->room;
    for (bas_received *received; (received = bas_received_take(&client->waiting));) free(received);
    if (client->busy) client->room = NULL; // the job that is under way frees it
    bas_room_left(room, client);
    if (!client->busy) bas_client_free(client);
}

void bas_client_free(bas_client *client) { free(client); }
