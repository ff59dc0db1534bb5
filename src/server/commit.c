/* commit.c: events from the decision over the store to all clients. The events are tried on a copy
 * of the table first, so that the store never gets one that cannot be replayed. Then they are
 * stored, and only then the copy becomes the table, the sender gets `ok`, and all clients get
 * the events. */
#include <stdlib.h>
#include <string.h>

#include "share.h"

enum {
    FULL_MS = 1000, // until the next try when the disk is full
    SPARES = 16,    // commits that are kept for the next ones: they are large
};

bas_commit *bas_commit_new(bas_room *room) {
    bas_tables *tables = room->tables;
    bas_commit *commit = tables->spare;
    if (commit) {
        tables->spare = commit->next;
        tables->spares--;
    } else if (!(commit = malloc(sizeof *commit))) {
        return NULL;
    }
    commit->room = room;
    commit->sender = NULL;
    commit->stored = NULL;
    commit->done = NULL;
    commit->owner = NULL;
    commit->id[0] = 0;
    return commit;
}

void bas_commit_drop(bas_commit *commit) {
    bas_tables *tables = commit->room->tables;
    bas_payload_drop(commit->stored);
    if (tables->spares == SPARES) return free(commit);
    commit->next = tables->spare;
    tables->spare = commit;
    tables->spares++;
}

void bas_commit_free_spare(bas_tables *tables) {
    for (bas_commit *commit = tables->spare, *next; commit; commit = next) {
        next = commit->next;
        free(commit);
    }
    tables->spare = NULL;
}

bas_answer bas_commit_decide(bas_commit *commit, const bas_table_command *command) {
    uint8_t random[BAS_TABLE_RANDOM];
    bas_room *room = commit->room;
    bas_random(random, sizeof random);
    commit->began = uv_hrtime();
    room->tables->counts.commands++;
    return bas_table_decide(&room->table, command, bas_tables_now(room->tables), random,
                            &commit->batch);
}

/* ---- to the store ---------------------------------------------------------------------------- */

static void stored_add(bas_commit *commit, const bas_table_event *event, bas_store_event *out) {
    const bas_game *game = event->game ? event->game : commit->after.game;
    const size_t before = commit->stored ? commit->stored->size : 0;
    const size_t size = bas_table_text(event, game, BAS_TEXT_STORED, NULL, 0);
    char *at = bas_payload_room(commit->stored, size);
    if (at) {
        bas_table_text(event, game, BAS_TEXT_STORED, at, size + 1);
        bas_payload_written(commit->stored, size);
    }
    *out =
        (bas_store_event){ .v = event->v, .at_ms = event->at, .seat = event->seat, .size = size };
    out->body = (const void *)before; // becomes an address when the text grows no more
    strncpy(out->kind, bas_table_kind_name(event->kind), sizeof out->kind - 1);
}

static void commit_back(bas_store_job *job);

bool bas_commit_prepare(bas_commit *commit, bas_client *sender, const bas_table_command *command) {
    const bas_room *room = commit->room;
    const bas_table *after = &commit->after;
    memcpy(&commit->after, &room->table, sizeof commit->after);
    commit->sender = sender;
    commit->what = command->what;
    memcpy(commit->id, command->id, sizeof commit->id);
    commit->stored = bas_payload_new();
    for (int i = 0; i < commit->batch.count; i++) {
        if (!bas_table_apply(&commit->after, &commit->batch.event[i])) return false;
        stored_add(commit, &commit->batch.event[i], &commit->event[i]);
    }
    if (!commit->stored || commit->stored->broken) return false;
    for (int i = 0; i < commit->batch.count; i++)
        commit->event[i].body = bas_payload_begin(commit->stored) + (size_t)commit->event[i].body;
    const int64_t alarm = bas_table_alarm(after);
    commit->job = (bas_store_job){
        .what = BAS_STORE_APPEND,
        .done = commit_back,
        .owner = commit,
        .event = commit->event,
        .events = commit->batch.count,
        .table = { .v = room->table.v,
                   .epoch = room->epoch,
                   .alarm_ms = alarm == BAS_NEVER ? 0 : alarm,
                   .live = after->stage != BAS_STAGE_OVER,
                   .listed = after->rules.listed && after->stage == BAS_STAGE_OPEN },
    };
    memcpy(commit->job.table.id, room->id, sizeof room->id);
    return true;
}

void bas_commit_submit(bas_commit *commit, bas_store_job *const *job, int count) {
    commit->room->commit = commit;
    commit->room->tables->commits++;
    bas_store_ask_all(commit->room->tables->store, job, count);
}

/* ---- and back -------------------------------------------------------------------------------- */

static void count_ack(bas_tables *tables, const bas_commit *commit) {
    const double seconds = (double)(uv_hrtime() - commit->began) * 1e-9;
    double edge = 0.001;
    int bucket = 0;
    for (; bucket < 11 && seconds > edge; bucket++) edge *= 2;
    tables->counts.ack_bucket[bucket]++;
    tables->counts.ack_seconds += seconds;
    tables->counts.acks++;
}

static void tell_all(const bas_commit *commit) {
    const bas_room *room = commit->room;
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"t\":\"events\",\"from\":%u,\"e\":[", commit->batch.event[0].v);
    for (int i = 0; i < commit->batch.count; i++) {
        const bas_table_event *event = &commit->batch.event[i];
        const size_t size = bas_table_text(event, room->table.game, BAS_TEXT_SHOWN, NULL, 0);
        if (i) bas_payload_add_bytes(text, ",", 1);
        char *at = bas_payload_room(text, size);
        if (!at) break;
        bas_table_text(event, room->table.game, BAS_TEXT_SHOWN, at, size + 1);
        bas_payload_written(text, size);
    }
    bas_payload_add(text, "]}");
    for (const bas_client *client = room->clients; client; client = client->next)
        if (client->shown && client->ws) bas_ws_send(client->ws, bas_payload_hold(text));
    bas_payload_drop(text);
}

static void stored(bas_commit *commit) {
    bas_room *room = commit->room;
    memcpy(&room->table, &commit->after, sizeof room->table);
    room->epoch = commit->job.table.epoch; // of a new table
    room->tables->counts.events += (uint64_t)commit->batch.count;
    if (commit->what == BAS_DO_PLAY) room->tables->counts.moves++;
    if (commit->sender && commit->id[0])
        bas_say(commit->sender, "{\"t\":\"ok\",\"id\":\"%s\",\"v\":%u}", commit->id, room->table.v);
    count_ack(room->tables, commit);
    tell_all(commit);
}

static void commit_back(bas_store_job *job) {
    bas_commit *commit = job->owner;
    bas_room *room = commit->room;
    bas_tables *tables = room->tables;
    const bas_store_result result = job->result;
    room->commit = NULL;
    tables->commits--;
    if (result == BAS_STORE_OK) {
        stored(commit);
    } else if (result == BAS_STORE_FULL) {
        room->retry = bas_tables_now(tables) + FULL_MS;
        tables->counts.full++;
        bas_tables_log(tables, "full", "\"table\":\"%s\"", room->id);
        if (commit->sender && commit->id[0])
            bas_say(commit->sender, "{\"t\":\"no\",\"id\":\"%s\",\"why\":\"full\"}", commit->id);
    } else if (tables->shared && result != BAS_STORE_FAILED) { // another process has it
        bas_share_lose(room, "the table has gone on without us");
    } else {
        const char *why = bas_store_failure(tables->store);
        tables->options.failed(tables->options.owner,
                               why ? why : "somebody else writes to the same store");
    }
    if (commit->done) commit->done(commit, result);
    bas_commit_drop(commit);
    bas_room_step(room);
    bas_tables_settle(tables);
}
