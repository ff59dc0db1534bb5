/* share.c: tables that go from one process to another. */
#include "share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEASE_MS = 4000, // without a beat for so long others take this process for dead
    ASK_MS = 150,    // between two questions for a table
    WAIT_MS = 15000, // for a table whose owner lives and does not give it
    KEEP_MS = 1000,  // a table is not given away sooner
};

/* ---- giving ---------------------------------------------------------------------------------- */

static void job_freed(bas_store_job *job) {
    bas_tables *tables = job->owner;
    tables->jobs--;
    free(job);
    bas_tables_settle(tables);
}

void bas_share_give(bas_tables *tables, const char *id, bool asleep) {
    bas_store_job *job = tables->shared ? calloc(1, sizeof *job) : NULL;
    if (!job) return;
    *job = (bas_store_job){ .what = BAS_STORE_GIVE,
                            .done = job_freed,
                            .owner = tables,
                            .all = asleep,
                            .at_ms = bas_tables_now(tables) };
    snprintf(job->table.id, sizeof job->table.id, "%s", id);
    tables->jobs++;
    bas_store_ask(tables->store, job);
}

void bas_share_give_all(bas_tables *tables) {
    for (int i = 0; i < BAS_TABLES_SLOTS && tables->shared; i++)
        for (const bas_room *room = tables->slot[i]; room; room = room->next)
            if (room->state == BAS_ROOM_HERE) bas_share_give(tables, room->id, false);
}

static void clients_leave(const bas_room *room, const char *why) {
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->ws) bas_ws_close(client->ws, BAS_CLOSE_AGAIN, why);
}

void bas_share_lose(bas_room *room, const char *why) {
    if (room->state != BAS_ROOM_HERE) return;
    room->state = BAS_ROOM_LOST;
    for (bas_received *received; (received = bas_received_take(&room->waiting));) free(received);
    clients_leave(room, why);
    if (room->told) bas_news_add(room->tables, "gone %u %s", room->tables->boot, room->id);
    room->told = 0;
    bas_tables_log(room->tables, "lost", "\"table\":\"%s\"", room->id);
}

void bas_share_yield(bas_room *room) {
    room->wanted = room->commit != NULL;
    if (room->wanted) return;
    bas_share_give(room->tables, room->id, false);
    bas_share_lose(room, "another process has the table");
    bas_tables_forget(room);
}

/* ---- taking ---------------------------------------------------------------------------------- */

bool bas_share_wait(bas_room *room) {
    bas_tables *tables = room->tables;
    const int64_t now = bas_tables_now(tables);
    if (!room->held_since) room->held_since = now;
    if (tables->ending || !room->clients || now - room->held_since > WAIT_MS) return false;
    room->held = true;
    bas_news_add(tables, "want %s %lld", room->id, (long long)room->load.boot);
    bas_news_tell(tables);
    if (!uv_is_active((uv_handle_t *)&tables->asker))
        uv_timer_start(&tables->asker, bas_share_asks, ASK_MS, ASK_MS);
    return true;
}

void bas_share_asks(uv_timer_t *timer) {
    bas_tables *tables = timer->data;
    bool any = false;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i]; room; room = room->next) {
            if (!room->held) continue;
            any = true;
            room->held = false;
            room->load.at_ms = bas_tables_now(tables);
            bas_store_ask(tables->store, &room->load);
        }
    if (!any) uv_timer_stop(timer);
}

/* ---- living ---------------------------------------------------------------------------------- */

/* Others may take this process for dead: whatever is decided here could be decided elsewhere as
 * well. (It would not be stored. But clients that wait here should connect to that process.) */
static void all_lost(bas_tables *tables) {
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i], *next; room; room = next) {
            next = room->next;
            /* A table that is still to come may do so long after another process has it. */
            if (room->state == BAS_ROOM_COMING) clients_leave(room, "the database is away");
            bas_share_lose(room, "the database is away");
            bas_tables_forget(room);
        }
    if (!tables->away) bas_tables_log(tables, "away", "\"boot\":%u", tables->boot);
    tables->away = true;
}

static void due_back(bas_store_job *job) {
    bas_tables *tables = job->owner;
    tables->jobs--;
    tables->looking = false;
    for (int i = 0; i < job->count && !tables->ending && !tables->away; i++)
        bas_tables_fetch(tables, job->tables[i].id);
    bas_store_clear(job);
    bas_tables_settle(tables);
}

void bas_share_beat(bas_tables *tables) {
    if (!tables->shared) return;
    if (uv_hrtime() / 1000000 > tables->lease) all_lost(tables);
    if (tables->away || tables->ending) return;
    bas_news_tell(tables);
    if (tables->looking) return;
    tables->looking = true;
    tables->due_job = (bas_store_job){
        .what = BAS_STORE_DUE, .done = due_back, .owner = tables, .at_ms = bas_tables_now(tables)
    };
    tables->jobs++;
    bas_store_ask(tables->store, &tables->due_job);
}

void bas_share_beaten(bas_tables *tables, const bas_store_job *job) {
    if (!tables->shared) return;
    if (job->result == BAS_STORE_OK) {
        if (tables->away) bas_tables_log(tables, "back", "\"boot\":%lld", (long long)job->boot);
        tables->away = false;
        tables->boot = (uint32_t)job->boot;
        tables->lease = tables->beat_at + LEASE_MS;
    } else if (job->result == BAS_STORE_STALE) {
        all_lost(tables);
    }
    tables->beat_job.all = job->result == BAS_STORE_STALE; // as a new process
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void wanted(bas_tables *tables, const char *id) {
    bas_room *room = bas_tables_room(tables, id);
    if (!room)
        bas_share_give(tables, id, false); // the store may still name this process as its owner
    else if (room->state == BAS_ROOM_HERE && bas_tables_now(tables) - room->taken > KEEP_MS)
        bas_share_yield(room);
}

void bas_share_heard(void *owner, const char *text) {
    bas_tables *tables = owner;
    char line[1024], id[BAS_STORE_ID];
    long long boot;
    if (tables->ending) return;
    if (!*text) { // texts come from now on: all processes tell all again
        bas_news_line(tables, "hello");
        bas_news_add(tables, "hello");
    }
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
        if (sscanf(line, "want %10s %lld", id, &boot) != 2)
            bas_news_line(tables, line);
        else if (boot == tables->boot && bas_id_valid(id))
            wanted(tables, id);
    }
}
