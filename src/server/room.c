/* room.c: one table in memory: what is to be done next, by whom, and who is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_internal.h"

enum {
    HERE_MS = 300,    // comings and goings are told together
    RETURN_MS = 30000 // to come back after the server was down
};

/* ---- people ---------------------------------------------------------------------------------- */

static bool name_needed(const bas_room *room, int64_t person) {
    return bas_table_is_seated(&room->table, (uint64_t)person) ||
           room->table.host == (uint64_t)person;
}

void bas_room_people(const bas_room *room, bas_letter *text) {
    bas_letter_add(text, "{");
    for (int i = 0; i < room->name_count; i++) {
        bas_letter_add(text, "%s\"%016llx\":{\"name\":", i ? "," : "",
                       (unsigned long long)room->names[i].person);
        bas_letter_add_string(text, room->names[i].name);
        bas_letter_add(text, "}");
    }
    bas_letter_add(text, "}");
}

static void people_tell(const bas_room *room) {
    bas_letter *text = bas_letter_new();
    bas_letter_add(text, "{\"t\":\"people\",\"people\":");
    bas_room_people(room, text);
    bas_letter_add(text, "}");
    for (const bas_guest *guest = room->guests; guest && text; guest = guest->next)
        if (guest->shown && guest->wire) bas_wire_send(guest->wire, bas_letter_hold(text));
    bas_letter_drop(text);
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
    for (const bas_guest *guest = room->guests; guest; guest = guest->next)
        if (guest->person.id == person && guest->wire)
            bas_wire_close(guest->wire, BAS_CLOSE_AGAIN, "who are you?");
}

static bool is_here(const bas_room *room, int64_t person) {
    for (const bas_guest *guest = room->guests; guest; guest = guest->next)
        if (guest->shown && guest->wire && guest->person.id == person) return true;
    return false;
}

static void here_tell(bas_room *room) {
    bas_letter *text = bas_letter_new();
    int watchers = 0;
    const char *comma = "";
    bas_letter_add(text, "{\"t\":\"here\",\"here\":[");
    for (const bas_guest *guest = room->guests; guest; guest = guest->next) {
        if (!guest->shown || !guest->wire) continue;
        const int64_t person = guest->person.id;
        bool told = !bas_table_is_seated(&room->table, (uint64_t)person);
        watchers += told;
        for (const bas_guest *other = room->guests; other != guest && !told; other = other->next)
            told = other->shown && other->wire && other->person.id == person;
        if (told) continue;
        bas_letter_add(text, "%s\"%016llx\"", comma, (unsigned long long)person);
        comma = ",";
    }
    bas_letter_add(text, "],\"watchers\":%d}", watchers);
    for (const bas_guest *guest = room->guests; guest && text; guest = guest->next)
        if (guest->shown && guest->wire) bas_wire_send(guest->wire, bas_letter_hold(text));
    bas_letter_drop(text);
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

void bas_room_came(bas_room *room, bas_guest *guest) {
    room->here_due = bas_hall_now(room->hall) + HERE_MS;
    away_set(room, guest->person.id, 0);
    bas_room_step(room);
}

void bas_room_part(bas_room *room, bas_guest *guest) {
    bas_guest **at = &room->guests;
    while (*at && *at != guest) at = &(*at)->next;
    if (!*at) return;
    *at = guest->next;
    room->guest_count--;
}

void bas_room_left(bas_room *room, bas_guest *guest) {
    bas_room_part(room, guest);
    for (bas_heard *heard = room->waiting.first; heard; heard = heard->next)
        if (heard->guest == guest) heard->guest = NULL;
    if (room->flight && room->flight->sender == guest) room->flight->sender = NULL;
    const int64_t now = bas_hall_now(room->hall), person = guest->person.id;
    if (room->state == BAS_ROOM_HERE && person && !is_here(room, person) &&
        bas_table_is_seated(&room->table, (uint64_t)person))
        away_set(room, person, now + BAS_GONE_AFTER_MS);
    room->here_due = now + HERE_MS;
    bas_room_step(room);
}

/* ---- the log --------------------------------------------------------------------------------- */

bool bas_room_event(const bas_room *room, const bas_store_event *row, bas_table_event *out,
                    bas_move *move) {
    return bas_table_read(row->body, row->size, room->table.game, bas_hall_game, room->hall, move,
                          out);
}

bool bas_room_replay(bas_room *room, const bas_store_event *row, int count) {
    bas_table_event *event = &room->hall->event;
    for (int i = 0; i < count; i++)
        if (!bas_room_event(room, &row[i], event, room->hall->move) ||
            !bas_table_apply(&room->table, event))
            return false;
    return true;
}

void bas_room_ready(bas_room *room) {
    const int64_t now = bas_hall_now(room->hall);
    room->state = BAS_ROOM_HERE;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        const bas_seat *seat = &room->table.seat[i];
        if (seat->kind == BAS_SEAT_PERSON && !seat->gone)
            away_set(room, (int64_t)seat->person, now + RETURN_MS);
    }
    for (bas_guest *guest = room->guests, *next; guest; guest = next) {
        next = guest->next;
        bas_guest_go(guest);
    }
    bas_room_step(room);
}

/* ---- commands -------------------------------------------------------------------------------- */

/* Decides and launches a command of the server itself. False if nothing came of it. */
bool bas_room_order(bas_room *room, bas_table_command *command) {
    bas_flight *flight = bas_flight_new(room);
    command->by = BAS_BY_SERVER;
    if (!flight) return false;
    if (bas_flight_decide(flight, command) == BAS_ANSWER_OK && flight->batch.count > 0 &&
        bas_flight_load(flight, NULL, command)) {
        bas_flight_launch(flight, &(bas_store_job *){ &flight->job }, 1);
        return true;
    }
    bas_flight_drop(flight);
    return false;
}

static void refuse(bas_guest *guest, const bas_table_command *command, bas_answer answer, int bad) {
    guest->hall->counts.refused++;
    if (!command->id[0]) return;
    if (answer == BAS_ANSWER_ILLEGAL)
        bas_say(guest, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"illegal\",\"move\":%d}", command->id,
                bad);
    else
        bas_say(guest, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"%s\"}", command->id,
                bas_answer_name((int)answer));
}

/* Whether all bots that a command names are known here. */
static bool levels_known(const bas_table_command *c) {
    if (c->what == BAS_DO_SETUP) return bas_thinkers_know(c->rules.stand_in);
    if (c->what != BAS_DO_SEAT || c->seats[0].kind != BAS_SEAT_BOT) return true;
    return bas_thinkers_know(c->seats[0].level);
}

static void rematch(bas_flight *flight, bas_guest *sender, const bas_table_command *command);

/* A command of somebody at the table. */
static void obey(bas_room *room, bas_guest *guest, bas_message *message) {
    bas_table_command *c = &message->command;
    c->person = (uint64_t)guest->person.id;
    c->by = guest->referee && !bas_table_is_seated(&room->table, c->person) ? BAS_BY_REFEREE
                                                                            : BAS_BY_PERSON;
    if (c->by == BAS_BY_REFEREE) c->person = 0;
    c->lag_ms = bas_wire_lag(guest->wire);
    c->link = c->seat && guest->links >> (c->seat - 1) & 1;
    if (c->what == BAS_DO_REMATCH) bas_id_new(c->table);
    if ((c->by == BAS_BY_PERSON && !c->person) || guest->person.banned)
        return refuse(guest, c, BAS_ANSWER_FORBIDDEN, 0);
    if (message->bad >= 0) return refuse(guest, c, BAS_ANSWER_ILLEGAL, message->bad);
    if (!levels_known(c)) return refuse(guest, c, BAS_ANSWER_SETUP, 0);
    bas_room_name(room, &guest->person);
    bas_flight *flight = bas_flight_new(room);
    if (!flight) return refuse(guest, c, BAS_ANSWER_FULL, 0);
    const bas_answer answer = bas_flight_decide(flight, c);
    if (answer == BAS_ANSWER_OK && flight->batch.count > 0) {
        if (!bas_flight_load(flight, guest, c)) {
            bas_flight_drop(flight);
            return refuse(guest, c, BAS_ANSWER_FROZEN, 0);
        }
        if (c->what == BAS_DO_REMATCH) return rematch(flight, guest, c);
        return bas_flight_launch(flight, &(bas_store_job *){ &flight->job }, 1);
    }
    if (answer > BAS_ANSWER_KNOWN)
        refuse(guest, c, answer, flight->batch.bad);
    else if (c->id[0])
        bas_say(guest, "{\"t\":\"ok\",\"id\":\"%s\",\"v\":%u}", c->id,
                answer == BAS_ANSWER_KNOWN ? flight->batch.known : room->table.v);
    bas_flight_drop(flight);
}

/* The new table is stored together with the event that names it. */
static void rematch(bas_flight *flight, bas_guest *sender, const bas_table_command *command) {
    bas_room *room = flight->room;
    bas_table_command first = { 0 };
    bas_table_rematch(&flight->after, &first);
    first.what = BAS_DO_NEW;
    first.boot = room->hall->boot;
    memcpy(first.table, command->table, sizeof first.table);
    bas_room *other = bas_hall_add(room->hall, command->table);
    bas_flight *twin = other ? bas_flight_new(other) : NULL;
    if (twin && bas_flight_decide(twin, &first) == BAS_ANSWER_OK &&
        bas_flight_load(twin, NULL, &first)) {
        other->state = BAS_ROOM_HERE;
        other->booted = true;
        for (int i = 0; i < room->name_count; i++) {
            bas_store_person person = { .id = room->names[i].person };
            memcpy(person.name, room->names[i].name, sizeof person.name);
            bas_room_name(other, &person);
        }
        bas_flight_launch(twin, NULL, 0);
        return bas_flight_launch(flight, (bas_store_job *[]){ &twin->job, &flight->job }, 2);
    }
    if (twin) bas_flight_drop(twin);
    if (other) bas_hall_forget(other);
    bas_flight_drop(flight);
    refuse(sender, command, BAS_ANSWER_SETUP, 0);
}

bool bas_room_hear(bas_room *room, bas_guest *guest, const char *text, size_t size) {
    if (room->waiting.count >= BAS_ROOM_QUEUE || !bas_heard_add(&room->waiting, guest, text, size))
        return false;
    bas_room_step(room);
    return true;
}

/* ---- bots ------------------------------------------------------------------------------------ */

static void thought_done(bas_thought *thought) {
    bas_room *room = thought->owner;
    bas_hall *hall = room->hall;
    room->thought_back = true;
    hall->counts.thoughts++;
    bas_room_step(room); // which may be the end of the room
    bas_hall_settle(hall);
}

/* Whether a bot is to think: not at a table that nobody looks at, unless its clock counts days. */
static bool may_think(const bas_room *room) {
    return room->guest_count > 0 || room->table.rules.clock == BAS_CLOCK_DAYS;
}

static void think(bas_room *room) {
    bas_asked asked;
    if (room->thought || room->flight || room->hall->ending || !may_think(room)) return;
    bas_table_asked(&room->table, &asked);
    if (!asked.seat || !asked.level) return;
    bas_thought *thought = malloc(sizeof *thought);
    if (!thought) return;
    thought->game = room->table.game;
    bas_copy(&thought->state, &room->table.state);
    strncpy(thought->level, asked.level, sizeof thought->level - 1);
    thought->level[sizeof thought->level - 1] = 0;
    thought->seed = asked.seed;
    thought->done = thought_done;
    thought->owner = room;
    room->thought = thought;
    room->thought_back = false;
    room->thought_on = room->table.game_v;
    bas_thinkers_ask(room->hall->thinkers, thought);
}

/* What the bot has thought of, if that is still the question. */
static bool play_thought(bas_room *room) {
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
    if (!done && thought->moves == 0) room->retry = bas_hall_now(room->hall) + 1000;
    free(thought);
    room->thought = NULL;
    room->thought_back = false;
    return done;
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
    for (const bas_guest *guest = room->guests; guest; guest = guest->next) {
        bas_table_command here = { .what = BAS_DO_HERE, .person = (uint64_t)guest->person.id };
        if (guest->shown && guest->wire && here.person &&
            bas_table_is_gone(&room->table, here.person) && bas_room_order(room, &here))
            return true;
    }
    return false;
}

static bool server_acts(bas_room *room, int64_t now) {
    if (!room->booted) {
        bas_table_command boot = { .what = BAS_DO_BOOT,
                                   .boot = room->hall->boot,
                                   .from = room->hall->from };
        room->booted = true;
        if (room->table.stage != BAS_STAGE_OVER && bas_room_order(room, &boot)) return true;
    }
    if (presence(room, now)) return true;
    if (room->thought && room->thought_back && play_thought(room)) return true;
    if (bas_table_alarm(&room->table) <= now) {
        bas_table_command alarm = { .what = BAS_DO_ALARM };
        if (bas_room_order(room, &alarm)) return true;
    }
    return false;
}

static void hear_next(bas_room *room) {
    bas_heard *heard = bas_heard_take(&room->waiting);
    bas_message *message = &room->hall->message;
    const bas_games games = { bas_hall_game, room->hall };
    const char *why;
    bas_guest *guest = heard->guest;
    if (!guest || !guest->wire) {
        free(heard);
        return;
    }
    if (bas_message_read(heard->bytes, heard->size, &room->table, &games, message, &why))
        obey(room, guest, message);
    else
        bas_wire_close(guest->wire, BAS_CLOSE_TEXT, why);
    free(heard);
}

static void due_set(bas_room *room) {
    int64_t due = bas_table_alarm(&room->table);
    if (room->flight) due = BAS_NEVER;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        if (room->away[i].person && room->away[i].due < due) due = room->away[i].due;
    if (room->retry > due || (room->waiting.first && !room->flight)) due = room->retry;
    if (room->here_due && room->here_due < due) due = room->here_due;
    room->due = due;
    if (due != BAS_NEVER) bas_hall_alarm(room->hall, due);
}

void bas_room_step(bas_room *room) {
    const int64_t now = bas_hall_now(room->hall);
    if (room->state != BAS_ROOM_HERE) return bas_hall_forget(room);
    if (room->here_due && room->here_due <= now) here_tell(room);
    if (room->retry && room->retry <= now) room->retry = 0;
    if (!room->hall->ending && !room->retry) {
        while (!room->flight && !server_acts(room, now) && room->waiting.first) hear_next(room);
        think(room);
    }
    due_set(room);
    bas_hall_forget(room);
}
