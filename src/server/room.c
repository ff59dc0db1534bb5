/* room.c: one table in memory: what is to be done next, by whom, and who is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "share.h"

enum {
    HERE_MS = 300,    // who came and went is told together
    RETURN_MS = 30000 // to come back after the server was down
};

/* ---- people ---------------------------------------------------------------------------------- */

static bool name_needed(const bas_room *room, int64_t person) {
    return bas_table_is_seated(&room->table, (uint64_t)person) ||
           room->table.host == (uint64_t)person;
}

void bas_room_people(const bas_room *room, bas_payload *text) {
    bas_payload_add(text, "{");
    for (int i = 0; i < room->name_count; i++) {
        bas_payload_add(text, "%s\"%016llx\":{\"name\":", i ? "," : "",
                        (unsigned long long)room->names[i].person);
        bas_payload_add_string(text, room->names[i].name);
        bas_payload_add(text, "}");
    }
    bas_payload_add(text, "}");
}

static void people_tell(const bas_room *room) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"t\":\"people\",\"people\":");
    bas_room_people(room, text);
    bas_payload_add(text, "}");
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->shown && client->ws) bas_ws_send(client->ws, bas_payload_hold(text));
    bas_payload_drop(text);
}

/* A place for one more name; that of somebody who only looked on is given up if need be. */
static bas_name *name_place(bas_room *room) {
    if (room->name_count == BAS_ROOM_NAMES) {
        for (int i = 0; i < room->name_count; i++)
            if (!name_needed(room, room->names[i].person)) return &room->names[i];
        return NULL;
    }
    bas_name *more = realloc(room->names, (size_t)(room->name_count + 1) * sizeof *more);
    if (!more) return NULL;
    room->names = more;
    return &room->names[room->name_count++];
}

void bas_room_name(bas_room *room, const bas_store_person *person) {
    bas_name *place = NULL;
    if (!person->id) return;
    for (int i = 0; i < room->name_count && !place; i++)
        if (room->names[i].person == person->id) place = &room->names[i];
    if (place && !strcmp(place->name, person->name)) return;
    if (!place && !(place = name_place(room))) return;
    place->person = person->id;
    memcpy(place->name, person->name, sizeof place->name);
    people_tell(room);
}

void bas_room_forget(bas_room *room, int64_t person) {
    const bas_store_person nobody = { .id = person };
    for (int i = 0; i < room->name_count; i++)
        if (room->names[i].person == person) bas_room_name(room, &nobody);
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->person.id == person && client->ws)
            bas_ws_close(client->ws, BAS_CLOSE_AGAIN, "who are you?");
}

static bool is_here(const bas_room *room, int64_t person) {
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->shown && client->ws && client->person.id == person) return true;
    return false;
}

static void here_tell(bas_room *room) {
    bas_payload *text = bas_payload_new();
    int watchers = 0;
    const char *comma = "";
    bas_payload_add(text, "{\"t\":\"here\",\"here\":[");
    for (const bas_client *client = room->clients; client; client = client->next) {
        if (!client->shown || !client->ws) continue;
        const int64_t person = client->person.id;
        bool told = !bas_table_is_seated(&room->table, (uint64_t)person);
        watchers += told;
        for (const bas_client *other = room->clients; other != client && !told; other = other->next)
            told = other->shown && other->ws && other->person.id == person;
        if (told) continue;
        bas_payload_add(text, "%s\"%016llx\"", comma, (unsigned long long)person);
        comma = ",";
    }
    bas_payload_add(text, "],\"watchers\":%d}", watchers);
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->shown && client->ws) bas_ws_send(client->ws, bas_payload_hold(text));
    bas_payload_drop(text);
    room->here_due = 0;
}

static void away_set(bas_room *room, int64_t person, int64_t due) {
    int free = -1;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (room->away[i].person == person) {
            room->away[i].due = due;
            if (!due) room->away[i].person = 0;
            return;
        }
        if (!room->away[i].person) free = i;
    }
    if (!due || free < 0) return;
    room->away[free].person = person;
    room->away[free].due = due;
}

void bas_room_came(bas_room *room, bas_client *client) {
    room->here_due = bas_tables_now(room->tables) + HERE_MS;
    away_set(room, client->person.id, 0);
    bas_room_step(room);
}

void bas_room_part(bas_room *room, bas_client *client) {
    bas_client **at = &room->clients;
    while (*at && *at != client) at = &(*at)->next;
    if (!*at) return;
    *at = client->next;
    room->client_count--;
}

void bas_room_left(bas_room *room, bas_client *client) {
    bas_room_part(room, client);
    for (bas_received *received = room->waiting.first; received; received = received->next)
        if (received->client == client) received->client = NULL;
    if (room->commit && room->commit->sender == client) room->commit->sender = NULL;
    const int64_t now = bas_tables_now(room->tables), person = client->person.id;
    if (room->state == BAS_ROOM_HERE && person && !is_here(room, person) &&
        bas_table_is_seated(&room->table, (uint64_t)person))
        away_set(room, person, now + BAS_GONE_AFTER_MS);
    room->here_due = now + HERE_MS;
    room->idle = now;
    bas_room_step(room);
}

/* ---- the log --------------------------------------------------------------------------------- */

bool bas_room_event(const bas_room *room, const bas_store_event *row, bas_table_event *out,
                    bas_move *move) {
    return bas_table_read(row->body, row->size, room->table.game, bas_tables_game, room->tables,
                          move, out);
}

bool bas_room_replay(bas_room *room, const bas_store_event *row, int count) {
    bas_table_event *event = &room->tables->event;
    for (int i = 0; i < count; i++)
        if (!bas_room_event(room, &row[i], event, room->tables->move) ||
            !bas_table_apply(&room->table, event))
            return false;
    return true;
}

void bas_room_ready(bas_room *room) {
    const int64_t now = bas_tables_now(room->tables);
    room->state = BAS_ROOM_HERE;
    room->idle = now;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        const bas_seat *seat = &room->table.seat[i];
        if (seat->kind == BAS_SEAT_PERSON && !seat->gone)
            away_set(room, (int64_t)seat->person, now + RETURN_MS);
    }
    for (bas_client *client = room->clients, *next; client; client = next) {
        next = client->next;
        bas_client_go(client);
    }
    bas_room_step(room);
}

/* ---- commands -------------------------------------------------------------------------------- */

/* Decides and launches a command of the server itself. False if nothing came of it. */
bool bas_room_order(bas_room *room, bas_table_command *command) {
    bas_commit *commit = bas_commit_new(room);
    command->by = BAS_BY_SERVER;
    if (!commit) return false;
    if (bas_commit_decide(commit, command) == BAS_ANSWER_OK && commit->batch.count > 0 &&
        bas_commit_prepare(commit, NULL, command)) {
        bas_commit_submit(commit, &(bas_store_job *){ &commit->job }, 1);
        return true;
    }
    bas_commit_drop(commit);
    return false;
}

static void refuse(bas_client *client, const bas_table_command *command, bas_answer answer,
                   int bad) {
    client->tables->counts.refused++;
    if (!command->id[0]) return;
    if (answer == BAS_ANSWER_ILLEGAL)
        bas_say(client, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"illegal\",\"move\":%d}", command->id,
                bad);
    else
        bas_say(client, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"%s\"}", command->id,
                bas_answer_name((int)answer));
}

/* Whether all bots that a command names are known here. */
static bool levels_known(const bas_table_command *c) {
    if (c->what == BAS_DO_SETUP) return bas_thinkers_know(c->rules.stand_in);
    if (c->what != BAS_DO_SEAT || c->seats[0].kind != BAS_SEAT_BOT) return true;
    return bas_thinkers_know(c->seats[0].level);
}

static void rematch(bas_commit *commit, bas_client *sender, const bas_table_command *command);

/* A command of somebody at the table. */
static void obey(bas_room *room, bas_client *client, bas_message *message) {
    bas_table_command *c = &message->command;
    c->person = (uint64_t)client->person.id;
    c->by = client->referee && !bas_table_is_seated(&room->table, c->person) ? BAS_BY_REFEREE
                                                                             : BAS_BY_PERSON;
    if (c->by == BAS_BY_REFEREE) c->person = 0;
    c->lag_ms = bas_ws_lag(client->ws);
    c->link = c->seat && client->links >> (c->seat - 1) & 1;
    if (c->what == BAS_DO_REMATCH) bas_id_new(c->table);
    if ((c->by == BAS_BY_PERSON && !c->person) || client->person.banned)
        return refuse(client, c, BAS_ANSWER_FORBIDDEN, 0);
    if (message->bad >= 0) return refuse(client, c, BAS_ANSWER_ILLEGAL, message->bad);
    if (!levels_known(c)) return refuse(client, c, BAS_ANSWER_SETUP, 0);
    bas_room_name(room, &client->person);
    bas_commit *commit = bas_commit_new(room);
    if (!commit) return refuse(client, c, BAS_ANSWER_FULL, 0);
    const bas_answer answer = bas_commit_decide(commit, c);
    if (answer == BAS_ANSWER_OK && commit->batch.count > 0) {
        if (!bas_commit_prepare(commit, client, c)) {
            bas_commit_drop(commit);
            return refuse(client, c, BAS_ANSWER_FROZEN, 0);
        }
        if (c->what == BAS_DO_REMATCH) return rematch(commit, client, c);
        return bas_commit_submit(commit, &(bas_store_job *){ &commit->job }, 1);
    }
    if (answer > BAS_ANSWER_KNOWN)
        refuse(client, c, answer, commit->batch.bad);
    else if (c->id[0])
        bas_say(client, "{\"t\":\"ok\",\"id\":\"%s\",\"v\":%u}", c->id,
                answer == BAS_ANSWER_KNOWN ? commit->batch.known : room->table.v);
    bas_commit_drop(commit);
}

/* The new table is stored together with the event that names it. */
static void rematch(bas_commit *commit, bas_client *sender, const bas_table_command *command) {
    bas_room *room = commit->room;
    bas_table_command first = { 0 };
    bas_table_rematch(&commit->after, &first);
    first.what = BAS_DO_NEW;
    first.boot = room->tables->boot;
    memcpy(first.table, command->table, sizeof first.table);
    bas_room *other = bas_tables_add(room->tables, command->table);
    bas_commit *twin = other ? bas_commit_new(other) : NULL;
    if (twin && bas_commit_decide(twin, &first) == BAS_ANSWER_OK &&
        bas_commit_prepare(twin, NULL, &first)) {
        other->state = BAS_ROOM_HERE;
        other->booted = true;
        for (int i = 0; i < room->name_count; i++) {
            bas_store_person person = { .id = room->names[i].person };
            memcpy(person.name, room->names[i].name, sizeof person.name);
            bas_room_name(other, &person);
        }
        bas_commit_submit(twin, NULL, 0);
        return bas_commit_submit(commit, (bas_store_job *[]){ &twin->job, &commit->job }, 2);
    }
    if (twin) bas_commit_drop(twin);
    if (other) bas_tables_forget(other);
    bas_commit_drop(commit);
    refuse(sender, command, BAS_ANSWER_SETUP, 0);
}

bool bas_room_receive(bas_room *room, bas_client *client, const char *text, size_t size) {
    if (room->waiting.count >= BAS_ROOM_QUEUE ||
        !bas_received_add(&room->waiting, client, text, size))
        return false;
    bas_room_step(room);
    return true;
}

/* ---- what is to be done ---------------------------------------------------------------------- */

/* Somebody is gone for long enough, or is back. */
static bool presence(bas_room *room, int64_t now) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        const int64_t person = room->away[i].person;
        if (!person || room->away[i].due > now) continue;
        room->away[i].person = 0;
        bas_table_command gone = { .what = BAS_DO_GONE, .person = (uint64_t)person };
        if (!is_here(room, person) && bas_room_order(room, &gone)) return true;
    }
    for (const bas_client *client = room->clients; client; client = client->next) {
        bas_table_command here = { .what = BAS_DO_HERE, .person = (uint64_t)client->person.id };
        if (client->shown && client->ws && here.person &&
            bas_table_is_gone(&room->table, here.person) && bas_room_order(room, &here))
            return true;
    }
    return false;
}

static bool server_acts(bas_room *room, int64_t now) {
    if (!room->booted) {
        bas_table_command boot = { .what = BAS_DO_BOOT,
                                   .boot = room->tables->boot,
                                   .from = room->from };
        room->booted = true;
        if (room->from && room->table.stage != BAS_STAGE_OVER && bas_room_order(room, &boot))
            return true;
    }
    if (presence(room, now)) return true;
    if (room->thought && room->thought_back && bas_room_play_thought(room)) return true;
    if (bas_table_alarm(&room->table) <= now) {
        bas_table_command alarm = { .what = BAS_DO_ALARM };
        if (bas_room_order(room, &alarm)) return true;
    }
    return false;
}

static void receive_next(bas_room *room) {
    bas_received *received = bas_received_take(&room->waiting);
    bas_message *message = &room->tables->message;
    const bas_games games = { bas_tables_game, room->tables };
    const char *why;
    bas_client *client = received->client;
    if (!client || !client->ws) {
        free(received);
        return;
    }
    if (bas_message_read(received->bytes, received->size, &room->table, &games, message, &why))
        obey(room, client, message);
    else
        bas_ws_close(client->ws, BAS_CLOSE_TEXT, why);
    free(received);
}

/* Public tables that wait for people stay, and those where something happens soon by itself. */
int64_t bas_room_sleeps(const bas_room *room) {
    const bas_table *t = &room->table;
    if (room->clients || room->commit || room->thought || room->waiting.first || room->loads ||
        room->retry || room->tables->ending || (t->rules.listed && t->stage == BAS_STAGE_OPEN))
        return BAS_NEVER;
    const int64_t idle_ms = room->tables->options.idle_ms, at = room->idle + idle_ms;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        if (room->away[i].person) return BAS_NEVER;
    return bas_table_alarm(t) - idle_ms < at ? BAS_NEVER : at;
}

static void due_set(bas_room *room) {
    int64_t due = bas_table_alarm(&room->table);
    if (room->commit) due = BAS_NEVER;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        if (room->away[i].person && room->away[i].due < due) due = room->away[i].due;
    // Nothing is stored before the next try; then also what no clock reminds of, as a bot's move.
    if (!room->commit && (room->retry || room->waiting.first)) due = room->retry;
    if (room->here_due && room->here_due < due) due = room->here_due;
    if (room->waits_due && room->waits_due < due && !room->commit && !room->retry)
        due = room->waits_due;
    if (bas_room_sleeps(room) < due) due = bas_room_sleeps(room);
    room->due = due;
    if (due != BAS_NEVER) bas_tables_alarm(room->tables, due);
}

void bas_room_step(bas_room *room) {
    const int64_t now = bas_tables_now(room->tables);
    if (room->wanted && !room->commit && room->state == BAS_ROOM_HERE) return bas_share_yield(room);
    if (room->state != BAS_ROOM_HERE) {
        if (room->thought_back) free(room->thought), room->thought = NULL;
        room->thought_back = false;
        return bas_tables_forget(room);
    }
    if (room->here_due && room->here_due <= now) here_tell(room);
    if (room->retry && room->retry <= now) room->retry = 0;
    if (!room->tables->ending && !room->retry) {
        while (!room->commit && !server_acts(room, now) && room->waiting.first) receive_next(room);
        bas_room_think(room, now);
    }
    due_set(room);
    bas_tables_forget(room);
}
