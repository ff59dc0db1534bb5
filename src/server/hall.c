/* hall.c: the rooms, their loading, the clock, the beginning and the end. */
#include "hall.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "hall_internal.h"

enum {
    BEAT_MS = 5000,  // a sign of life in the store
    LOADING = 32,    // tables that are loaded at once when we begin
    CLOCK_MS = 20,   // the clock rings at most so often
    AFTER_MS = 2000, // when clients come back after we went down
};

/* ---- time ------------------------------------------------------------------------------------ */

/* Wall time when we began, and from then on time that never jumps. */
int64_t bas_hall_now(const bas_hall *hall) {
    return hall->wall + (int64_t)((uv_hrtime() - hall->mono) / 1000000);
}

static int64_t wall_ms(void) {
    struct timeval now;
    gettimeofday(&now, NULL);
    return (int64_t)now.tv_sec * 1000 + now.tv_usec / 1000;
}

static void clock_rings(uv_timer_t *timer) {
    bas_hall *hall = timer->data;
    const int64_t now = bas_hall_now(hall);
    int64_t next = BAS_NEVER;
    hall->clock_at = 0;
    for (int i = 0; i < BAS_HALL_SLOTS; i++)
        for (bas_room *room = hall->slot[i], *after; room; room = after) {
            after = room->next;
            if (room->state != BAS_ROOM_HERE) continue;
            if (room->due > now) {
                if (room->due < next) next = room->due;
            } else {
                room->due = BAS_NEVER;
                bas_room_step(room); // sets the clock again
            }
        }
    if (next != BAS_NEVER) bas_hall_alarm(hall, next);
}

void bas_hall_alarm(bas_hall *hall, int64_t at) {
    if (hall->ending || (hall->clock_at && hall->clock_at <= at)) return;
    const int64_t wait = at - bas_hall_now(hall);
    hall->clock_at = at;
    uv_timer_start(&hall->clock, clock_rings, wait < CLOCK_MS ? CLOCK_MS : (uint64_t)wait, 0);
}

/* ---- lines for whoever runs the server ------------------------------------------------------- */

void bas_hall_log(const bas_hall *hall, const char *what, const char *format, ...) {
    va_list args;
    if (!hall->options.log) return;
    flockfile(stderr);
    fprintf(stderr, "{\"at\":%lld,\"what\":\"%s\"", (long long)bas_hall_now(hall), what);
    if (*format) {
        fputc(',', stderr);
        va_start(args, format);
        vfprintf(stderr, format, args);
        va_end(args);
    }
    fputs("}\n", stderr);
    funlockfile(stderr);
}

/* ---- games ----------------------------------------------------------------------------------- */

const bas_game *bas_hall_game(void *context, const char *name, int players) {
    bas_hall *hall = context;
    bas_setup setup;
    if (bas_game_parse(name, &setup, NULL) != BAS_OK) return NULL;
    for (int i = 0; i < hall->games; i++) {
        const bas_setup *known = &hall->setup[i];
        if (known->game == setup.game && known->modules == setup.modules &&
            known->players == players)
            return hall->game[i];
    }
    setup.players = (uint8_t)players;
    bas_game *game = hall->games < BAS_HALL_GAMES ? malloc(sizeof *game) : NULL;
    if (!game || bas_game_init(game, &setup, NULL) != BAS_OK) {
        free(game);
        return NULL;
    }
    hall->setup[hall->games] = setup;
    return hall->game[hall->games++] = game;
}

/* ---- rooms ----------------------------------------------------------------------------------- */

static unsigned slot_of(const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return (hash >> 8 ^ hash) % BAS_HALL_SLOTS;
}

bas_room *bas_hall_room(bas_hall *hall, const char *id) {
    bas_room *room = hall->slot[slot_of(id)];
    while (room && strcmp(room->id, id) != 0) room = room->next;
    return room;
}

bas_room *bas_hall_add(bas_hall *hall, const char *id) {
    bas_room *room = calloc(1, sizeof *room);
    if (!room) return NULL;
    room->hall = hall;
    room->due = BAS_NEVER;
    snprintf(room->id, sizeof room->id, "%s", id);
    room->next = hall->slot[slot_of(id)];
    hall->slot[slot_of(id)] = room;
    hall->rooms++;
    return room;
}

void bas_hall_forget(bas_room *room) {
    bas_hall *hall = room->hall;
    if (room->guests || room->flight || room->thought || room->waiting.first || room->loads) return;
    if (room->state == BAS_ROOM_HERE && room->table.stage != BAS_STAGE_OVER &&
        room->table.stage != BAS_STAGE_NONE)
        return;
    bas_room **at = &hall->slot[slot_of(room->id)];
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    hall->rooms--;
    free(room->names);
    free(room);
}

/* ---- loading --------------------------------------------------------------------------------- */

static void load_more(bas_hall *hall);

static void load_end(bas_room *room) {
    bas_hall *hall = room->hall;
    if (--room->loads > 0) return;
    hall->jobs--;
    if (room->state == BAS_ROOM_NONE) {
        for (bas_guest *guest = room->guests, *next; guest; guest = next) {
            next = guest->next;
            bas_guest_go(guest);
        }
        bas_hall_forget(room);
    } else {
        bas_room_ready(room);
    }
    bas_hall_settle(hall);
}

typedef struct name_job {
    bas_store_job job;
    bas_room *room;
} name_job;

static void name_loaded(bas_store_job *job) {
    name_job *own = job->owner;
    if (job->result == BAS_STORE_OK) bas_room_name(own->room, &job->person);
    load_end(own->room);
    free(own);
}

static void names_load(bas_room *room) {
    uint64_t people[BAS_PLAYERS_MAX + 1] = { room->table.host };
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) people[i + 1] = room->table.seat[i].person;
    for (int i = 0; i <= BAS_PLAYERS_MAX; i++) {
        bool known = !people[i];
        for (int k = 0; k < i; k++) known |= people[k] == people[i];
        name_job *own = known ? NULL : calloc(1, sizeof *own);
        if (!own) continue;
        own->room = room;
        own->job = (bas_store_job){ .what = BAS_STORE_WHO,
                                    .done = name_loaded,
                                    .owner = own,
                                    .person = { .id = (int64_t)people[i] } };
        room->loads++;
        bas_store_ask(room->hall->store, &own->job);
    }
}

static void room_loaded(bas_store_job *job) {
    bas_room *room = job->owner;
    bas_hall *hall = room->hall;
    if (hall->loading > 0) hall->loading--;
    if (job->result == BAS_STORE_OK && job->count > 0) {
        if (!bas_room_replay(room, job->rows, job->count)) {
            room->table.frozen = true;
            bas_hall_log(hall, "frozen", "\"table\":\"%s\"", room->id);
        }
        names_load(room);
    } else {
        room->state = BAS_ROOM_NONE;
    }
    bas_store_clear(job);
    load_more(hall);
    load_end(room);
}

bas_room *bas_hall_fetch(bas_hall *hall, const char *id) {
    bas_room *room = bas_hall_room(hall, id);
    if (room) return room;
    if (!(room = bas_hall_add(hall, id))) return NULL;
    room->load = (bas_store_job){ .what = BAS_STORE_READ, .done = room_loaded, .owner = room };
    memcpy(room->load.table.id, room->id, sizeof room->id);
    room->loads = 1;
    hall->jobs++;
    bas_store_ask(hall->store, &room->load);
    return room;
}

/* The tables that were live when we went down come back, a few at a time. */
static void load_more(bas_hall *hall) {
    while (hall->known_next < hall->known_count && hall->loading < LOADING && !hall->ending) {
        const char *id = hall->known[hall->known_next++].id;
        if (bas_hall_room(hall, id)) continue;
        hall->loading++;
        if (!bas_hall_fetch(hall, id)) hall->loading--;
    }
    if (hall->known && hall->known_next == hall->known_count && !hall->loading) {
        bas_hall_log(hall, "loaded", "\"tables\":%d", hall->rooms);
        free(hall->known);
        hall->known = NULL;
    }
}

static void listed(bas_store_job *job) {
    bas_hall *hall = job->owner;
    hall->known = job->tables;
    hall->known_count = job->count;
    job->tables = NULL;
    hall->jobs--;
    load_more(hall);
    bas_hall_settle(hall);
}

/* ---- signs of life --------------------------------------------------------------------------- */

static void beat_back(bas_store_job *job) {
    bas_hall *hall = job->owner;
    hall->beating = false;
    if (job->result == BAS_STORE_FAILED)
        hall->options.failed(hall->options.owner, bas_store_failure(hall->store));
}

static void beat(uv_timer_t *timer) {
    bas_hall *hall = timer->data;
    if (hall->beating) return;
    hall->beating = true;
    hall->beat_job.at_ms = bas_hall_now(hall);
    bas_store_ask(hall->store, &hall->beat_job);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void ring_store(void *owner) { uv_async_send(&((bas_hall *)owner)->store_bell); }
static void ring_thinkers(void *owner) { uv_async_send(&((bas_hall *)owner)->thinkers_bell); }
static void store_rang(uv_async_t *bell) { bas_store_deliver(((bas_hall *)bell->data)->store); }
static void thinkers_rang(uv_async_t *bell) {
    bas_thinkers_deliver(((bas_hall *)bell->data)->thinkers);
}

static void handles_open(bas_hall *hall) {
    uv_async_init(hall->loop, &hall->store_bell, store_rang);
    uv_async_init(hall->loop, &hall->thinkers_bell, thinkers_rang);
    uv_timer_init(hall->loop, &hall->clock);
    uv_timer_init(hall->loop, &hall->beat);
    hall->store_bell.data = hall->thinkers_bell.data = hall->clock.data = hall->beat.data = hall;
}

static void handles_close(bas_hall *hall) {
    uv_handle_t *const all[] = { (uv_handle_t *)&hall->store_bell,
                                 (uv_handle_t *)&hall->thinkers_bell, (uv_handle_t *)&hall->clock,
                                 (uv_handle_t *)&hall->beat };
    for (int i = 0; i < 4; i++)
        if (!uv_is_closing(all[i])) uv_close(all[i], NULL);
}

bas_hall *bas_hall_open(uv_loop_t *loop, const bas_hall_options *options, char *why, size_t size) {
    bas_hall *hall = bas_ids_begin() ? calloc(1, sizeof *hall) : NULL;
    if (!hall) return snprintf(why, size, "no memory, or no random numbers"), NULL;
    hall->options = *options;
    hall->loop = loop;
    hall->wall = wall_ms();
    hall->mono = uv_hrtime();
    hall->limits = bas_limits_new(options->per_address, options->unlimited);
    handles_open(hall);
    hall->thinkers = bas_thinkers_open(options->thinkers, ring_thinkers, hall);
    if (hall->thinkers && hall->limits)
        hall->store = bas_store_open(options->data, ring_store, hall, why, size);
    else
        snprintf(why, size, "no memory, or no threads");
    if (!hall->store) {
        bas_hall_shut(hall);
        uv_run(loop, UV_RUN_NOWAIT); // lets the handles close
        bas_hall_free(hall);
        return NULL;
    }
    const bas_store_facts *facts = bas_store_facts_of(hall->store);
    hall->boot = (uint32_t)facts->boot;
    hall->from = facts->beat_ms;
    if (hall->wall <= hall->from) hall->wall = hall->from + 1; // the clock was set back
    snprintf(hall->cookie, sizeof hall->cookie, options->tls ? "__Host-bastide" : "bastide-%s",
             facts->server);
    hall->beat_job = (bas_store_job){ .what = BAS_STORE_BEAT, .done = beat_back, .owner = hall };
    hall->list_job = (bas_store_job){
        .what = BAS_STORE_LIST, .done = listed, .owner = hall, .table = { .live = true }
    };
    hall->jobs = 1;
    bas_store_ask(hall->store, &hall->list_job);
    uv_timer_start(&hall->beat, beat, 0, BEAT_MS);
    hall->admin = bas_admin_open(hall, options->data, why, size); // without it the server serves
    bas_hall_log(hall, "begin", "\"boot\":%u", hall->boot);
    return hall;
}

static int admit(void *owner, const bas_visit *visit) {
    bas_hall *hall = owner;
    if (hall->ending) return 503;
    if (!bas_id_valid(visit->path + strlen("/ws/"))) return 404;
    return bas_limits_room(hall->limits, visit->address, bas_hall_now(hall)) ? 0 : 429;
}

bas_behind bas_hall_behind(bas_hall *hall) {
    return (bas_behind){ .owner = hall,
                         .unlimited = hall->options.unlimited,
                         .admit = admit,
                         .opened = bas_guest_opened,
                         .heard = bas_guest_heard,
                         .closed = bas_guest_closed,
                         .called = bas_api_called };
}

const char *bas_hall_cookie(const bas_hall *hall) { return hall->cookie; }

/* ---- the end --------------------------------------------------------------------------------- */

void bas_hall_settle(bas_hall *hall) {
    if (!hall->ending || !hall->ended || hall->flights || hall->jobs) return;
    void (*ended)(void *owner) = hall->ended;
    hall->ended = NULL;
    ended(hall->options.owner);
}

void bas_hall_end(bas_hall *hall, void (*ended)(void *owner)) {
    hall->ending = true;
    hall->ended = ended;
    uv_timer_stop(&hall->clock);
    uv_timer_stop(&hall->beat);
    bas_letter *bye = bas_letter_new();
    bas_letter_add(bye, "{\"t\":\"bye\",\"after\":%d}", AFTER_MS);
    for (int i = 0; i < BAS_HALL_SLOTS; i++)
        for (bas_room *room = hall->slot[i]; room; room = room->next)
            for (bas_guest *guest = room->guests; guest; guest = guest->next)
                if (guest->wire && bye) {
                    bas_wire_send(guest->wire, bas_letter_hold(bye));
                    bas_wire_close(guest->wire, BAS_CLOSE_RESTART, "the server restarts");
                }
    bas_letter_drop(bye);
    bas_hall_log(hall, "end", "\"tables\":%d", hall->rooms);
    bas_hall_settle(hall);
}

void bas_hall_shut(bas_hall *hall) {
    if (!hall) return;
    hall->ending = true;
    hall->ended = NULL;
    if (hall->store && !bas_store_failure(hall->store)) beat(&hall->beat); // until now
    bas_thinkers_close(hall->thinkers);
    bas_store_close(hall->store);
    hall->thinkers = NULL;
    hall->store = NULL;
    bas_admin_close(hall->admin);
    handles_close(hall);
}

void bas_hall_free(bas_hall *hall) {
    if (!hall) return;
    for (int i = 0; i < BAS_HALL_SLOTS; i++)
        for (bas_room *room = hall->slot[i], *next; room; room = next) {
            next = room->next;
            for (bas_heard *heard; (heard = bas_heard_take(&room->waiting));) free(heard);
            free(room->thought);
            free(room->names);
            free(room);
        }
    for (int i = 0; i < hall->games; i++) free(hall->game[i]);
    bas_flight_free_spare(hall);
    bas_limits_free(hall->limits);
    bas_admin_free(hall->admin);
    free(hall->known);
    free(hall);
}
