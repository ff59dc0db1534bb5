/* guest.c: somebody with a WebSocket at a table: who it is, hello, chat. Texts that come before we
 * know whom they come from, or before the table is here, wait. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_internal.h"

enum {
    BEHIND_MAX = 2000, // events that are sent one by one; who lacks more gets the whole table
    EVENTS_BYTES = 48 << 10,
    CHAT_LINES = 50, // shown to who comes
    CHAT_AT_ONCE = 4,
    CHAT_EACH_MS = 2500,
    CHAT_PRESET = 16,  // in the seat of a stored line: it is a preset,
    CHAT_WATCHER = 32, // and who said it had no seat
};

/* ---- texts ----------------------------------------------------------------------------------- */

bool bas_heard_add(bas_heard_list *list, bas_guest *guest, const char *text, size_t size) {
    bas_heard *heard = malloc(sizeof *heard + size);
    if (!heard) return false;
    *heard = (bas_heard){ .guest = guest, .size = size };
    memcpy(heard->bytes, text, size);
    if (list->last)
        list->last->next = heard;
    else
        list->first = heard;
    list->last = heard;
    list->count++;
    return true;
}

bas_heard *bas_heard_take(bas_heard_list *list) {
    bas_heard *heard = list->first;
    if (!heard) return NULL;
    list->first = heard->next;
    if (!list->first) list->last = NULL;
    list->count--;
    return heard;
}

void bas_say(bas_guest *guest, const char *format, ...) {
    char line[256];
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (!guest->wire || size < 0 || (size_t)size >= sizeof line) return;
    bas_letter *text = bas_letter_new();
    bas_letter_add_bytes(text, line, (size_t)size);
    bas_wire_send(guest->wire, text);
}

/* ---- hello ----------------------------------------------------------------------------------- */

static void you_add(const bas_guest *guest, bas_letter *text) {
    const bas_table *t = &guest->room->table;
    const char *comma = "";
    bas_letter_add(text, "{");
    if (guest->person.id) {
        bas_letter_add(text,
                       "\"person\":\"%016llx\",\"name\":", (unsigned long long)guest->person.id);
        bas_letter_add_string(text, guest->person.name);
        bas_letter_add(text, ",");
    }
    bas_letter_add(text, "\"seats\":[");
    for (int i = 0; i < BAS_PLAYERS_MAX && guest->person.id; i++)
        if (t->seat[i].kind == BAS_SEAT_PERSON && t->seat[i].person == (uint64_t)guest->person.id) {
            bas_letter_add(text, "%s%d", comma, i + 1);
            comma = ",";
        }
    bas_letter_add(text, "],\"referee\":%s}", guest->referee ? "true" : "false");
}

/* Whether a line of chat is for somebody: players do not hear watchers while they play. */
static bool hears(const bas_guest *guest, bool watcher) {
    const bas_table *t = &guest->room->table;
    return !watcher || t->stage != BAS_STAGE_PLAYED ||
           !bas_table_is_seated(t, (uint64_t)guest->person.id);
}

static bas_letter *chat_text(const bas_store_event *line, int64_t number) {
    bas_letter *text = bas_letter_new();
    bas_letter_add(text,
                   "{\"t\":\"chat\",\"n\":%lld,\"from\":\"%016llx\",\"%s\":", (long long)number,
                   (unsigned long long)line->person, line->seat & CHAT_PRESET ? "preset" : "text");
    bas_letter_add_string(text, line->body);
    bas_letter_add(text, ",\"at\":%lld}", (long long)line->at_ms);
    return text;
}

/* What was said before somebody came. */
static void chat_back(bas_store_job *job) {
    bas_guest *guest = job->owner;
    bas_hall *hall = guest->hall;
    guest->busy = false;
    hall->jobs--;
    for (int i = 0; i < job->count && guest->wire; i++)
        if (hears(guest, job->rows[i].seat & CHAT_WATCHER))
            bas_wire_send(guest->wire, chat_text(&job->rows[i], job->rows[i].v));
    bas_store_clear(job);
    if (guest->wire)
        bas_guest_go(guest);
    else
        bas_guest_free(guest);
    bas_hall_settle(hall);
}

static void guest_ask(bas_guest *guest, bas_store_what what, void (*done)(bas_store_job *job)) {
    guest->job.what = what;
    guest->job.done = done;
    guest->job.owner = guest;
    guest->busy = true;
    guest->hall->jobs++;
    bas_store_ask(guest->hall->store, &guest->job);
}

static void shown(bas_guest *guest) {
    if (guest->shown) return;
    guest->shown = true;
    guest->job = (bas_store_job){ .limit = CHAT_LINES };
    memcpy(guest->job.table.id, guest->room->id, sizeof guest->room->id);
    guest_ask(guest, BAS_STORE_CHAT, chat_back);
    bas_room_came(guest->room, guest);
}

bas_letter *bas_guest_table(const bas_guest *guest) {
    const bas_room *room = guest->room;
    const int64_t now = bas_hall_now(guest->hall);
    bas_letter *text = bas_letter_new();
    bas_letter_add(text, "{\"t\":\"table\",\"p\":%d,\"v\":%u,\"you\":", BAS_PROTOCOL,
                   room->table.v);
    you_add(guest, text);
    bas_letter_add(text, ",\"people\":");
    bas_room_people(room, text);
    bas_letter_add(text, ",\"table\":");
    const size_t size = bas_table_show(&room->table, now, NULL, 0);
    char *at = bas_letter_room(text, size);
    if (at) {
        bas_table_show(&room->table, now, at, size + 1);
        bas_letter_written(text, size);
    }
    bas_letter_add(text, "}");
    return text;
}

static void whole_table(bas_guest *guest) {
    bas_wire_send(guest->wire, bas_guest_table(guest));
    shown(guest);
}

/* The events above hello_v, in as many texts as it takes. */
static void events_send(bas_guest *guest, const bas_store_event *row, int count) {
    bas_hall *hall = guest->hall;
    bas_room *room = guest->room;
    bas_letter *text = NULL;
    int64_t next = guest->hello_v + 1;
    for (int i = 0; i < count && row[i].v <= room->table.v; i++) {
        if (row[i].v != next || !bas_room_event(room, &row[i], &hall->event, hall->move)) break;
        const bas_game *game = hall->event.game ? hall->event.game : room->table.game;
        if (!text) {
            text = bas_letter_new();
            bas_letter_add(text, "{\"t\":\"events\",\"from\":%lld,\"e\":[", (long long)next);
        } else {
            bas_letter_add_bytes(text, ",", 1);
        }
        const size_t size = bas_table_text(&hall->event, game, BAS_TEXT_SHOWN, NULL, 0);
        char *at = bas_letter_room(text, size);
        if (at) {
            bas_table_text(&hall->event, game, BAS_TEXT_SHOWN, at, size + 1);
            bas_letter_written(text, size);
        }
        next++;
        if (!text || text->size < EVENTS_BYTES) continue;
        bas_letter_add(text, "]}");
        bas_wire_send(guest->wire, text);
        text = NULL;
    }
    if (!text) {
        text = bas_letter_new();
        bas_letter_add(text, "{\"t\":\"events\",\"from\":%lld,\"e\":[", (long long)next);
    }
    bas_letter_add(text, "]}");
    bas_wire_send(guest->wire, text);
}

static void missed_back(bas_store_job *job) {
    bas_guest *guest = job->owner;
    guest->busy = false;
    guest->hall->jobs--;
    bas_hall *hall = guest->hall;
    if (!guest->wire) {
        bas_store_clear(job);
        bas_guest_free(guest);
        return bas_hall_settle(hall);
    }
    if (job->result == BAS_STORE_OK) {
        bas_letter *text = bas_letter_new();
        bas_letter_add(text, "{\"t\":\"people\",\"people\":");
        bas_room_people(guest->room, text);
        bas_letter_add(text, "}");
        bas_wire_send(guest->wire, text);
        events_send(guest, job->rows, job->count);
        bas_store_clear(job); // the next one is asked with it
        shown(guest);
    } else {
        whole_table(guest);
    }
    bas_guest_go(guest);
    bas_hall_settle(hall);
}

bool bas_guest_may_see(const bas_guest *guest) {
    const bas_table *t = &guest->room->table;
    const uint64_t person = (uint64_t)guest->person.id;
    if (guest->person.banned || (person && bas_table_is_banned(t, person))) return false;
    return t->rules.watch || guest->referee || t->stage <= BAS_STAGE_OPEN ||
           (person && (bas_table_is_seated(t, person) || t->host == person));
}

static void welcome(bas_guest *guest) {
    const bas_table *t = &guest->room->table;
    if (!bas_guest_may_see(guest))
        return bas_wire_close(guest->wire, BAS_CLOSE_LIMIT, "not for you");
    if (guest->hello_v < 0 || guest->hello_v > t->v || t->v - guest->hello_v > BEHIND_MAX)
        return whole_table(guest);
    guest->job = (bas_store_job){ .table = { .v = guest->hello_v } };
    memcpy(guest->job.table.id, guest->room->id, sizeof guest->room->id);
    guest_ask(guest, BAS_STORE_READ, missed_back);
}

/* What the key of a link is good for. */
static void key_back(bas_store_job *job) {
    bas_guest *guest = job->owner;
    bas_hall *hall = guest->hall;
    const bas_store_token *token = &job->token;
    guest->busy = false;
    hall->jobs--;
    if (!guest->wire) {
        bas_guest_free(guest);
        return bas_hall_settle(hall);
    }
    if (job->result == BAS_STORE_OK && !strcmp(token->table, guest->room->id)) {
        if (!strcmp(token->use, "referee")) guest->referee = true;
        if (!strncmp(token->use, "seat", 4) && token->use[4] > '0' &&
            token->use[4] <= '0' + BAS_PLAYERS_MAX)
            guest->links |= (uint8_t)(1 << (token->use[4] - '1'));
    }
    welcome(guest);
    bas_guest_go(guest);
    bas_hall_settle(hall);
}

static void hello(bas_guest *guest, const bas_message *message) {
    guest->hello_v = message->v;
    if (message->protocol != BAS_PROTOCOL)
        return bas_wire_close(guest->wire, BAS_CLOSE_TEXT, "this server speaks protocol 1");
    if (!message->key[0]) return welcome(guest);
    guest->job = (bas_store_job){ 0 };
    if (!bas_token_hash(message->key, guest->job.token.hash)) return welcome(guest);
    guest_ask(guest, BAS_STORE_FIND, key_back);
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
    bas_hall *hall = room->hall;
    hall->jobs--;
    room->loads--;
    if (job->result == BAS_STORE_OK) {
        bas_letter *text = chat_text(&line->event, job->said);
        for (const bas_guest *guest = room->guests; guest && text; guest = guest->next) {
            if (!guest->shown || !guest->wire) continue;
            if (hears(guest, line->event.seat & CHAT_WATCHER))
                bas_wire_send(guest->wire, bas_letter_hold(text));
        }
        bas_letter_drop(text);
    }
    free(line);
    bas_hall_forget(room);
    bas_hall_settle(hall);
}

static void chat(bas_guest *guest, const bas_message *message) {
    bas_room *room = guest->room;
    bas_hall *hall = guest->hall;
    const int64_t now = bas_hall_now(hall);
    const uint8_t allowed = room->table.rules.chat;
    if (!guest->person.id || guest->person.muted || guest->person.banned || !guest->shown ||
        allowed == BAS_CHAT_NONE || (allowed == BAS_CHAT_PRESETS && !message->preset))
        return;
    if (guest->chat_credit < now) guest->chat_credit = now;
    if (guest->chat_credit + CHAT_EACH_MS > now + CHAT_AT_ONCE * CHAT_EACH_MS) return; // not heard
    guest->chat_credit += CHAT_EACH_MS;
    bas_room_name(room, &guest->person);
    const bool seated = bas_table_is_seated(&room->table, (uint64_t)guest->person.id);
    chat_line *line = calloc(1, sizeof *line);
    if (!line) return;
    line->room = room;
    memcpy(line->text, message->chat, sizeof line->text);
    line->event = (bas_store_event){ .at_ms = now,
                                     .person = guest->person.id,
                                     .seat = (message->preset ? CHAT_PRESET : 0) |
                                             (seated ? 0 : CHAT_WATCHER),
                                     .body = line->text,
                                     .size = strlen(line->text) };
    line->job = (bas_store_job){
        .what = BAS_STORE_SAY, .done = chat_stored, .owner = line, .event = &line->event
    };
    memcpy(line->job.table.id, room->id, sizeof room->id);
    room->loads++; // it is needed until the line is stored
    hall->jobs++;
    hall->counts.chats++;
    bas_store_ask(hall->store, &line->job);
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void guest_hear(bas_guest *guest, const char *text, size_t size) {
    bas_hall *hall = guest->hall;
    bas_message *message = &hall->message;
    const bas_games games = { bas_hall_game, hall };
    const char *why;
    if (!bas_message_read(text, size, &guest->room->table, &games, message, &why))
        return bas_wire_close(guest->wire, BAS_CLOSE_TEXT, why);
    switch (message->kind) {
    case BAS_MESSAGE_HELLO: return hello(guest, message);
    case BAS_MESSAGE_PING:
        return bas_say(guest, "{\"t\":\"pong\",\"n\":%lld,\"now\":%lld}", (long long)message->n,
                       (long long)bas_hall_now(hall));
    case BAS_MESSAGE_CHAT_LINE: return chat(guest, message);
    case BAS_MESSAGE_COMMAND:
        if (!guest->shown) return bas_wire_close(guest->wire, BAS_CLOSE_TEXT, "say hello first");
        if (!bas_room_hear(guest->room, guest, text, size))
            bas_wire_close(guest->wire, BAS_CLOSE_LIMIT, "too much at once");
        return;
    case BAS_MESSAGE_OTHER: return;
    }
}

void bas_guest_go(bas_guest *guest) {
    bas_room *room = guest->room;
    if (guest->waited && room->state != BAS_ROOM_COMING) {
        bas_room_part(room, guest);
        return guest->waited(guest);
    }
    if (!guest->wire || guest->busy || room->state == BAS_ROOM_COMING) return;
    if (room->state == BAS_ROOM_NONE)
        return bas_wire_close(guest->wire, BAS_CLOSE_LIMIT, "no such table");
    while (guest->wire && !guest->busy && guest->waiting.first) {
        bas_heard *heard = bas_heard_take(&guest->waiting);
        guest_hear(guest, heard->bytes, heard->size);
        free(heard);
    }
}

void bas_guest_heard(void *owner, bas_wire *wire, const char *text, size_t size) {
    bas_guest *guest = bas_wire_guest(wire);
    (void)owner;
    if (!guest) return;
    if (!guest->busy && !guest->waiting.first && guest->room->state == BAS_ROOM_HERE)
        return guest_hear(guest, text, size);
    if (guest->waiting.count >= BAS_GUEST_QUEUE ||
        !bas_heard_add(&guest->waiting, guest, text, size))
        bas_wire_close(wire, BAS_CLOSE_LIMIT, "too much at once");
    bas_guest_go(guest);
}

/* ---- coming and going ------------------------------------------------------------------------ */

static void person_back(bas_store_job *job) {
    bas_guest *guest = job->owner;
    bas_hall *hall = guest->hall;
    guest->busy = false;
    hall->jobs--;
    if (!guest->wire) {
        bas_guest_free(guest);
        return bas_hall_settle(hall);
    }
    if (job->result == BAS_STORE_OK && !strcmp(job->token.use, "cookie"))
        guest->person = job->person;
    bas_guest_go(guest);
    bas_hall_settle(hall);
}

void bas_guest_opened(void *owner, bas_wire *wire, const bas_visit *visit) {
    bas_hall *hall = owner;
    bas_guest *guest = calloc(1, sizeof *guest);
    bas_room *room = bas_hall_fetch(hall, visit->path + strlen("/ws/"));
    if (!guest || !room) {
        free(guest);
        return bas_wire_close(wire, BAS_CLOSE_AGAIN, "no memory");
    }
    guest->hall = hall;
    guest->room = room;
    guest->wire = wire;
    memcpy(guest->address, visit->address, sizeof guest->address);
    bas_limits_come(hall->limits, guest->address, bas_hall_now(hall));
    guest->next = room->guests;
    room->guests = guest;
    room->guest_count++;
    hall->counts.wires++;
    bas_wire_keep(wire, guest);
    if (bas_token_hash(visit->token, guest->job.token.hash))
        guest_ask(guest, BAS_STORE_FIND, person_back);
}

void bas_guest_closed(void *owner, bas_wire *wire) {
    bas_guest *guest = bas_wire_guest(wire);
    (void)owner;
    if (!guest) return;
    guest->wire = NULL;
    bas_limits_go(guest->hall->limits, guest->address);
    bas_room *room = guest->room;
    for (bas_heard *heard; (heard = bas_heard_take(&guest->waiting));) free(heard);
    if (guest->busy) guest->room = NULL; // the job that is under way frees it
    bas_room_left(room, guest);
    if (!guest->busy) bas_guest_free(guest);
}

void bas_guest_free(bas_guest *guest) { free(guest); }
