/* flight.c: what happens between a decision and everybody's ears. The events are tried on a copy of
 * the table first, so that the store never gets one that cannot be replayed. Then they are stored,
 * and only then the copy becomes the table, the sender hears `ok`, and all hear the events. */
#include <stdlib.h>
#include <string.h>

#include "hall_internal.h"

enum {
    FULL_MS = 1000, // until we try again when the disk is full
    SPARES = 16,    // flights that are kept for the next ones: they are large
};

bas_flight *bas_flight_new(bas_room *room) {
    bas_hall *hall = room->hall;
    bas_flight *flight = hall->spare;
    if (flight) {
        hall->spare = flight->next;
        hall->spares--;
    } else if (!(flight = malloc(sizeof *flight))) {
        return NULL;
    }
    flight->room = room;
    flight->sender = NULL;
    flight->stored = NULL;
    flight->landed = NULL;
    flight->owner = NULL;
    flight->id[0] = 0;
    return flight;
}

void bas_flight_drop(bas_flight *flight) {
    bas_hall *hall = flight->room->hall;
    bas_letter_drop(flight->stored);
    if (hall->spares == SPARES) return free(flight);
    flight->next = hall->spare;
    hall->spare = flight;
    hall->spares++;
}

void bas_flight_free_spare(bas_hall *hall) {
    for (bas_flight *flight = hall->spare, *next; flight; flight = next) {
        next = flight->next;
        free(flight);
    }
    hall->spare = NULL;
}

bas_answer bas_flight_decide(bas_flight *flight, const bas_table_command *command) {
    uint8_t random[BAS_TABLE_RANDOM];
    bas_room *room = flight->room;
    bas_random(random, sizeof random);
    flight->began = uv_hrtime();
    room->hall->counts.commands++;
    return bas_table_decide(&room->table, command, bas_hall_now(room->hall), random,
                            &flight->batch);
}

/* ---- to the store ---------------------------------------------------------------------------- */

static void stored_add(bas_flight *flight, const bas_table_event *event, bas_store_event *out) {
    const bas_game *game = event->game ? event->game : flight->after.game;
    const size_t before = flight->stored ? flight->stored->size : 0;
    const size_t size = bas_table_text(event, game, BAS_TEXT_STORED, NULL, 0);
    char *at = bas_letter_room(flight->stored, size);
    if (at) {
        bas_table_text(event, game, BAS_TEXT_STORED, at, size + 1);
        bas_letter_written(flight->stored, size);
    }
    *out =
        (bas_store_event){ .v = event->v, .at_ms = event->at, .seat = event->seat, .size = size };
    out->body = (const void *)before; // becomes an address when the text grows no more
    strncpy(out->kind, bas_table_kind_name(event->kind), sizeof out->kind - 1);
}

static void flight_back(bas_store_job *job);

bool bas_flight_load(bas_flight *flight, bas_guest *sender, const bas_table_command *command) {
    const bas_room *room = flight->room;
    const bas_table *after = &flight->after;
    memcpy(&flight->after, &room->table, sizeof flight->after);
    flight->sender = sender;
    flight->what = command->what;
    memcpy(flight->id, command->id, sizeof flight->id);
    flight->stored = bas_letter_new();
    for (int i = 0; i < flight->batch.count; i++) {
        if (!bas_table_apply(&flight->after, &flight->batch.event[i])) return false;
        stored_add(flight, &flight->batch.event[i], &flight->event[i]);
    }
    if (!flight->stored || flight->stored->broken) return false;
    for (int i = 0; i < flight->batch.count; i++)
        flight->event[i].body = bas_letter_begin(flight->stored) + (size_t)flight->event[i].body;
    const int64_t alarm = bas_table_alarm(after);
    flight->job = (bas_store_job){
        .what = BAS_STORE_APPEND,
        .done = flight_back,
        .owner = flight,
        .event = flight->event,
        .events = flight->batch.count,
        .table = { .v = room->table.v,
                   .alarm_ms = alarm == BAS_NEVER ? 0 : alarm,
                   .live = after->stage != BAS_STAGE_OVER,
                   .listed = after->rules.listed && after->stage == BAS_STAGE_OPEN },
    };
    memcpy(flight->job.table.id, room->id, sizeof room->id);
    return true;
}

void bas_flight_launch(bas_flight *flight, bas_store_job *const *job, int count) {
    flight->room->flight = flight;
    flight->room->hall->flights++;
    bas_store_ask_all(flight->room->hall->store, job, count);
}

/* ---- and back -------------------------------------------------------------------------------- */

static void count_ack(bas_hall *hall, const bas_flight *flight) {
    const double seconds = (double)(uv_hrtime() - flight->began) * 1e-9;
    double edge = 0.001;
    int bucket = 0;
    for (; bucket < 11 && seconds > edge; bucket++) edge *= 2;
    hall->counts.ack_bucket[bucket]++;
    hall->counts.ack_seconds += seconds;
    hall->counts.acks++;
}

static void tell_all(const bas_flight *flight) {
    const bas_room *room = flight->room;
    bas_letter *text = bas_letter_new();
    bas_letter_add(text, "{\"t\":\"events\",\"from\":%u,\"e\":[", flight->batch.event[0].v);
    for (int i = 0; i < flight->batch.count; i++) {
        const bas_table_event *event = &flight->batch.event[i];
        const size_t size = bas_table_text(event, room->table.game, BAS_TEXT_SHOWN, NULL, 0);
        if (i) bas_letter_add_bytes(text, ",", 1);
        char *at = bas_letter_room(text, size);
        if (!at) break;
        bas_table_text(event, room->table.game, BAS_TEXT_SHOWN, at, size + 1);
        bas_letter_written(text, size);
    }
    bas_letter_add(text, "]}");
    for (const bas_guest *guest = room->guests; guest && text; guest = guest->next)
        if (guest->shown && guest->wire) bas_wire_send(guest->wire, bas_letter_hold(text));
    bas_letter_drop(text);
}

static void stored(bas_flight *flight) {
    bas_room *room = flight->room;
    memcpy(&room->table, &flight->after, sizeof room->table);
    room->hall->counts.events += (uint64_t)flight->batch.count;
    if (flight->what == BAS_DO_PLAY) room->hall->counts.moves++;
    if (flight->sender && flight->id[0])
        bas_say(flight->sender, "{\"t\":\"ok\",\"id\":\"%s\",\"v\":%u}", flight->id, room->table.v);
    count_ack(room->hall, flight);
    tell_all(flight);
}

static void flight_back(bas_store_job *job) {
    bas_flight *flight = job->owner;
    bas_room *room = flight->room;
    bas_hall *hall = room->hall;
    const bas_store_result result = job->result;
    room->flight = NULL;
    hall->flights--;
    if (result == BAS_STORE_OK) {
        stored(flight);
    } else if (result == BAS_STORE_FULL) {
        room->retry = bas_hall_now(hall) + FULL_MS;
        hall->counts.full++;
        bas_hall_log(hall, "full", "\"table\":\"%s\"", room->id);
        if (flight->sender && flight->id[0])
            bas_say(flight->sender, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"full\"}", flight->id);
    } else {
        const char *why = bas_store_failure(hall->store);
        hall->options.failed(hall->options.owner,
                             why ? why : "somebody else writes to the same store");
    }
    if (flight->landed) flight->landed(flight, result);
    bas_flight_drop(flight);
    bas_room_step(room);
    bas_hall_settle(hall);
}
