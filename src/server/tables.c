/* tables.c: the rooms, their loading, the clock, the beginning and the end. */
#include "tables.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "share.h"

enum {
    BEAT_MS = 5000,  // a sign of life in the store,
    LIVE_MS = 1000,  // and in one that is shared
    LOADING = 32,    // tables that are loaded at once at the start
    CLOCK_MS = 20,   // the timer fires at most so often
    AFTER_MS = 2000, // when clients connect again after the server ended
};

/* ---- time ------------------------------------------------------------------------------------ */

/* Wall time at the start, and from then on time that never jumps. */
int64_t bas_tables_now(const bas_tables *tables) {
    return tables->wall + (int64_t)((uv_hrtime() - tables->mono) / 1000000);
}

static int64_t wall_ms(void) {
    struct timeval now;
    gettimeofday(&now, NULL);
    return (int64_t)now.tv_sec * 1000 + now.tv_usec / 1000;
}

static void clock_rings(uv_timer_t *timer) {
    bas_tables *tables = timer->data;
    const int64_t now = bas_tables_now(tables);
    int64_t next = BAS_NEVER;
    tables->clock_at = 0;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i], *after; room; room = after) {
            after = room->next;
            if (room->state != BAS_ROOM_HERE) continue;
            if (room->due > now) {
                if (room->due < next) next = room->due;
            } else {
                room->due = BAS_NEVER;
                bas_room_step(room); // sets the clock again
            }
        }
    const bas_sleeper *due = tables->sleepers.first;
    while (due && due->due > now) {
        if (due->due < next) next = due->due;
        due = due->next;
    }
    if (due) {
        bas_tables_fetch(tables, due->id);
        next = now; // and look for others
    }
    if (next != BAS_NEVER) bas_tables_alarm(tables, next);
}

void bas_tables_alarm(bas_tables *tables, int64_t at) {
    if (tables->ending || (tables->clock_at && tables->clock_at <= at)) return;
    const int64_t wait = at - bas_tables_now(tables);
    tables->clock_at = at;
    uv_timer_start(&tables->clock, clock_rings, wait < CLOCK_MS ? CLOCK_MS : (uint64_t)wait, 0);
}

/* ---- lines for whoever runs the server ------------------------------------------------------- */

void bas_tables_log(const bas_tables *tables, const char *what, const char *format, ...) {
    va_list args;
    if (!tables->options.log) return;
    flockfile(stderr);
    fprintf(stderr, "{\"at\":%lld,\"what\":\"%s\"", (long long)bas_tables_now(tables), what);
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

const bas_game *bas_tables_game(void *context, const char *name, int players) {
    bas_tables *tables = context;
    bas_setup setup;
    if (bas_game_parse(name, &setup, NULL) != BAS_OK) return NULL;
    for (int i = 0; i < tables->games; i++) {
        const bas_setup *known = &tables->setup[i];
        if (known->game == setup.game && known->modules == setup.modules &&
            known->players == players)
            return tables->game[i];
    }
    setup.players = (uint8_t)players;
    bas_game *game = tables->games < BAS_TABLES_GAMES ? malloc(sizeof *game) : NULL;
    if (!game || bas_game_init(game, &setup, NULL) != BAS_OK) {
        free(game);
        return NULL;
    }
    tables->setup[tables->games] = setup;
    return tables->game[tables->games++] = game;
}

/* ---- rooms ----------------------------------------------------------------------------------- */

static unsigned slot_of(const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return (hash >> 8 ^ hash) % BAS_TABLES_SLOTS;
}

bas_room *bas_tables_room(bas_tables *tables, const char *id) {
    bas_room *room = tables->slot[slot_of(id)];
    while (room && (room->state == BAS_ROOM_LOST || strcmp(room->id, id) != 0)) room = room->next;
    return room;
}

bas_room *bas_tables_add(bas_tables *tables, const char *id) {
    bas_room *room = calloc(1, sizeof *room);
    if (!room) return NULL;
    room->tables = tables;
    room->due = BAS_NEVER;
    room->idle = bas_tables_now(tables);
    snprintf(room->id, sizeof room->id, "%s", id);
    room->next = tables->slot[slot_of(id)];
    tables->slot[slot_of(id)] = room;
    tables->rooms++;
    return room;
}

void bas_tables_forget(bas_room *room) {
    bas_tables *tables = room->tables;
    if (room->clients || room->commit || room->thought || room->waiting.first || room->loads)
        return;
    const bool live = room->state == BAS_ROOM_HERE && room->table.stage != BAS_STAGE_OVER &&
                      room->table.stage != BAS_STAGE_NONE;
    if (live && bas_room_sleeps(room) > bas_tables_now(tables)) return;
    if (live && !tables->shared) {
        if (!bas_sleepers_add(&tables->sleepers, room->id, &room->table)) return;
        bas_tables_alarm(tables, tables->sleepers.first->due);
    }
    if (room->state == BAS_ROOM_HERE && !tables->ending) {
        bas_share_give(tables, room->id, true);
        if (room->told) bas_news_add(tables, "gone %u %s", tables->boot, room->id);
    }
    bas_room **at = &tables->slot[slot_of(room->id)];
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    tables->rooms--;
    free(room->names);
    free(room);
}

/* ---- loading --------------------------------------------------------------------------------- */

static void load_more(bas_tables *tables);

static void load_end(bas_room *room) {
    bas_tables *tables = room->tables;
    if (--room->loads > 0) return;
    tables->jobs--;
    if (room->state != BAS_ROOM_COMING) {
        for (bas_client *client = room->clients, *next; client; client = next) {
            next = client->next;
            bas_client_go(client);
        }
        bas_tables_forget(room);
    } else {
        bas_room_ready(room);
    }
    bas_tables_settle(tables);
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
        bas_store_ask(room->tables->store, &own->job);
    }
}

static void room_loaded(bas_store_job *job) {
    bas_room *room = job->owner;
    bas_tables *tables = room->tables;
    if (job->result == BAS_STORE_HELD && bas_share_wait(room)) return;
    if (tables->loading > 0) tables->loading--;
    if (job->result == BAS_STORE_OK && job->count > 0) {
        room->epoch = job->table.epoch;
        room->from = tables->shared ? job->from_ms : tables->from + 1; // 0: none was ever down
        room->taken = bas_tables_now(tables);
        if (!bas_room_replay(room, job->rows, job->count)) {
            room->table.frozen = true;
            bas_tables_log(tables, "frozen", "\"table\":\"%s\"", room->id);
        }
        names_load(room);
    } else {
        const bool none = job->result == BAS_STORE_OK || job->result == BAS_STORE_NONE;
        room->state = none ? BAS_ROOM_NONE : BAS_ROOM_LOST;
    }
    bas_store_clear(job);
    load_more(tables);
    load_end(room);
}

bas_room *bas_tables_fetch(bas_tables *tables, const char *id) {
    bas_room *room = bas_tables_room(tables, id);
    if (room) return room;
    if (!(room = bas_tables_add(tables, id))) return NULL;
    bas_sleepers_wake(&tables->sleepers, room->id);
    room->load = (bas_store_job){
        .what = BAS_STORE_TAKE, .done = room_loaded, .owner = room, .at_ms = bas_tables_now(tables)
    };
    memcpy(room->load.table.id, room->id, sizeof room->id);
    room->loads = 1;
    tables->jobs++;
    bas_store_ask(tables->store, &room->load);
    return room;
}

/* The tables that were live when the server ended are loaded, a few at a time. */
static void load_more(bas_tables *tables) {
    while (tables->known_next < tables->known_count && tables->loading < LOADING &&
           !tables->ending) {
        const char *id = tables->known[tables->known_next++].id;
        if (bas_tables_room(tables, id)) continue;
        tables->loading++;
        if (!bas_tables_fetch(tables, id)) tables->loading--;
    }
    if (tables->known && tables->known_next == tables->known_count && !tables->loading) {
        bas_tables_log(tables, "loaded", "\"tables\":%d", tables->rooms);
        free(tables->known);
        tables->known = NULL;
    }
}

static void listed(bas_store_job *job) {
    bas_tables *tables = job->owner;
    tables->known = job->tables;
    tables->known_count = job->count;
    job->tables = NULL;
    tables->jobs--;
    load_more(tables);
    bas_tables_settle(tables);
}

/* ---- signs of life --------------------------------------------------------------------------- */

static void beat_back(bas_store_job *job) {
    bas_tables *tables = job->owner;
    tables->beating = false;
    bas_share_beaten(tables, job);
    if (job->result == BAS_STORE_FAILED)
        tables->options.failed(tables->options.owner, bas_store_failure(tables->store));
}

static void beat(uv_timer_t *timer) {
    bas_tables *tables = timer->data;
    bas_share_beat(tables);
    if (tables->beating) return;
    tables->beating = true;
    tables->beat_at = uv_hrtime() / 1000000;
    tables->beat_job.at_ms = bas_tables_now(tables);
    bas_store_ask(tables->store, &tables->beat_job);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void ring_store(void *owner) { uv_async_send(&((bas_tables *)owner)->store_async); }
static void ring_thinkers(void *owner) { uv_async_send(&((bas_tables *)owner)->thinkers_async); }
static void store_rang(uv_async_t *async) { bas_store_deliver(((bas_tables *)async->data)->store); }
static void thinkers_rang(uv_async_t *async) {
    bas_thinkers_deliver(((bas_tables *)async->data)->thinkers);
}

static void handles_open(bas_tables *tables) {
    uv_async_init(tables->loop, &tables->store_async, store_rang);
    uv_async_init(tables->loop, &tables->thinkers_async, thinkers_rang);
    uv_timer_init(tables->loop, &tables->clock);
    uv_timer_init(tables->loop, &tables->beat);
    uv_timer_init(tables->loop, &tables->asker);
    tables->store_async.data = tables->thinkers_async.data = tables->clock.data =
        tables->beat.data = tables->asker.data = tables;
}

static void handles_close(bas_tables *tables) {
    uv_handle_t *const all[] = { (uv_handle_t *)&tables->store_async,
                                 (uv_handle_t *)&tables->thinkers_async,
                                 (uv_handle_t *)&tables->clock, (uv_handle_t *)&tables->beat,
                                 (uv_handle_t *)&tables->asker };
    for (int i = 0; i < 5; i++)
        if (!uv_is_closing(all[i])) uv_close(all[i], NULL);
}

/* A directory belongs to one server alone also when it does not hold the store. */
static bas_store *store_open(bas_tables *tables, char *why, size_t size) {
    const bas_tables_options *o = &tables->options;
    if (o->store && !bas_directory_lock(&tables->directory, o->data, why, size)) return NULL;
    return bas_store_open(o->store ? o->store : o->data, ring_store, tables, why, size);
}

/* The list of tables that were live; of a shared store each is taken when it is needed. */
static void store_begin(bas_tables *tables) {
    tables->shared = bas_store_facts_of(tables->store)->shared;
    if (tables->shared) {
        tables->lease = uv_hrtime() / 1000000 + 2 * LIVE_MS;
        return bas_store_listen(tables->store, bas_share_heard);
    }
    tables->list_job = (bas_store_job){
        .what = BAS_STORE_LIST, .done = listed, .owner = tables, .table = { .live = true }
    };
    tables->jobs = 1;
    bas_store_ask(tables->store, &tables->list_job);
}

bas_tables *bas_tables_open(uv_loop_t *loop, const bas_tables_options *options, char *why,
                            size_t size) {
    bas_tables *tables = bas_ids_begin() ? calloc(1, sizeof *tables) : NULL;
    if (!tables) return snprintf(why, size, "no memory, or no random numbers"), NULL;
    tables->options = *options;
    tables->directory = (bas_directory){ -1, -1 };
    tables->loop = loop;
    tables->wall = wall_ms();
    tables->mono = uv_hrtime();
    tables->limits = bas_limits_new(options->per_address, options->unlimited);
    handles_open(tables);
    tables->thinkers = bas_thinkers_open(options->thinkers, ring_thinkers, tables);
    if (tables->thinkers && tables->limits)
        tables->store = store_open(tables, why, size);
    else
        snprintf(why, size, "no memory, or no threads");
    if (!tables->store) {
        bas_tables_shut(tables);
        uv_run(loop, UV_RUN_NOWAIT); // lets the handles close
        bas_tables_free(tables);
        return NULL;
    }
    const bas_store_facts *facts = bas_store_facts_of(tables->store);
    tables->boot = (uint32_t)facts->boot;
    tables->from = facts->beat_ms;
    if (tables->wall <= tables->from) tables->wall = tables->from + 1; // the clock was set back
    snprintf(tables->cookie, sizeof tables->cookie, options->tls ? "__Host-bastide" : "bastide-%s",
             facts->server);
    tables->beat_job =
        (bas_store_job){ .what = BAS_STORE_BEAT, .done = beat_back, .owner = tables };
    store_begin(tables);
    uv_timer_start(&tables->beat, beat, 0, tables->shared ? LIVE_MS : BEAT_MS);
    tables->admin =
        bas_admin_open(tables, options->data, why, size); // without it the server serves
    bas_tables_log(tables, "begin", "\"boot\":%u", tables->boot);
    return tables;
}

static int admit(void *owner, const bas_caller *caller) {
    bas_tables *tables = owner;
    if (tables->ending || tables->away) return 503;
    if (!bas_id_valid(caller->path + strlen("/ws/"))) return 404;
    return bas_limits_room(tables->limits, caller->address, bas_tables_now(tables)) ? 0 : 429;
}

bas_handlers bas_tables_handlers(bas_tables *tables) {
    return (bas_handlers){ .owner = tables,
                           .unlimited = tables->options.unlimited,
                           .admit = admit,
                           .opened = bas_client_opened,
                           .received = bas_client_received,
                           .closed = bas_client_closed,
                           .called = bas_api_called };
}

const char *bas_tables_cookie(const bas_tables *tables) { return tables->cookie; }

/* ---- the end --------------------------------------------------------------------------------- */

void bas_tables_settle(bas_tables *tables) {
    if (!tables->ending || !tables->ended || tables->commits) return;
    if (!tables->given) {
        tables->given = true;
        bas_share_give_all(tables);
    }
    if (tables->jobs) return;
    void (*ended)(void *owner) = tables->ended;
    tables->ended = NULL;
    ended(tables->options.owner);
}

void bas_tables_end(bas_tables *tables, void (*ended)(void *owner)) {
    tables->ending = true;
    tables->ended = ended;
    uv_timer_stop(&tables->clock);
    uv_timer_stop(&tables->beat);
    if (uv_is_active((uv_handle_t *)&tables->asker)) bas_share_asks(&tables->asker); // once more
    bas_payload *bye = bas_payload_new();
    bas_payload_add(bye, "{\"t\":\"bye\",\"after\":%d}", AFTER_MS);
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i]; room; room = room->next)
            for (bas_client *client = room->clients; client; client = client->next)
                if (client->ws && bye) {
                    bas_ws_send(client->ws, bas_payload_hold(bye));
                    bas_ws_close(client->ws, BAS_CLOSE_RESTART, "the server restarts");
                }
    bas_payload_drop(bye);
    bas_tables_log(tables, "end", "\"tables\":%d", tables->rooms);
    bas_tables_settle(tables);
}

void bas_tables_shut(bas_tables *tables) {
    if (!tables) return;
    tables->ending = true;
    tables->ended = NULL;
    if (tables->store && !bas_store_failure(tables->store)) beat(&tables->beat); // until now
    bas_thinkers_close(tables->thinkers);
    bas_store_close(tables->store);
    tables->thinkers = NULL;
    tables->store = NULL;
    bas_admin_close(tables->admin);
    bas_directory_unlock(&tables->directory);
    handles_close(tables);
}

void bas_tables_free(bas_tables *tables) {
    if (!tables) return;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i], *next; room; room = next) {
            next = room->next;
            for (bas_received *received; (received = bas_received_take(&room->waiting));)
                free(received);
            free(room->thought);
            free(room->names);
            free(room);
        }
    for (int i = 0; i < tables->games; i++) free(tables->game[i]);
    bas_sleepers_free(&tables->sleepers);
    bas_news_free(tables);
    bas_commit_free_spare(tables);
    bas_limits_free(tables->limits);
    bas_admin_free(tables->admin);
    free(tables->known);
    free(tables);
}
