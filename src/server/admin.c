/* admin.c: commands of whoever runs the server. Each connection is one command: `bastide admin`. */
#include "admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/unused.h"
#include "share.h"

enum { LINE = 1024, WAITING = 4, CHAT_LINES = 1000 };

struct bas_admin {
    bas_tables *tables;
    uv_pipe_t pipe;
    char path[128];
};

typedef struct talk { // one connection
    bas_tables *tables;
    uv_pipe_t pipe;
    uv_write_t write;
    char line[LINE];
    size_t size;
    bool answered;
    bas_payload *answer;
    char word[16], argument[LINE];
    bas_store_job job;
    bas_store_event line_of_chat; // that is to be deleted
} talk;

/* ---- answering ------------------------------------------------------------------------------- */

static void talk_closed(uv_handle_t *handle) {
    talk *t = handle->data;
    bas_payload_drop(t->answer);
    free(t);
}

static void talk_end(talk *t) {
    if (!uv_is_closing((uv_handle_t *)&t->pipe)) uv_close((uv_handle_t *)&t->pipe, talk_closed);
}

static void written(uv_write_t *write, BAS_UNUSED int status) { talk_end(write->data); }

/* Sends what is in the answer, and ends. */
static void reply(talk *t) {
    bas_payload_add(t->answer, "%s", "");
    t->write.data = t;
    const bool sound = t->answer && t->answer->bytes && !t->answer->broken;
    const uv_buf_t buffer = uv_buf_init(sound ? bas_payload_begin(t->answer) : "",
                                        sound ? (unsigned)t->answer->size : 0);
    if (uv_write(&t->write, (uv_stream_t *)&t->pipe, &buffer, 1, written) != 0) talk_end(t);
}

static void say(talk *t, const char *text) {
    bas_payload_add(t->answer, "%s\n", text);
    reply(t);
}

/* ---- commands -------------------------------------------------------------------------------- */

static void list_tables(talk *t) {
    char game[BAS_TEXT_MAX];
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (const bas_room *room = t->tables->slot[i]; room; room = room->next) {
            if (room->state != BAS_ROOM_HERE) continue;
            bas_game_text(room->table.game, game);
            bas_payload_add(t->answer, "%s %s %s players %d events %u here %d%s\n", room->id,
                            bas_stage_name(room->table.stage), game, room->table.game->players,
                            room->table.v, room->client_count, room->table.frozen ? " frozen" : "");
        }
    for (const bas_sleeper *one = t->tables->sleepers.first; one; one = one->next)
        bas_payload_add(t->answer, "%s %s asleep\n", one->id, bas_stage_name(one->stage));
    reply(t);
}

static void people_back(bas_store_job *job) {
    talk *t = job->owner;
    t->tables->jobs--;
    for (int i = 0; i < job->count; i++) {
        const bas_store_person *p = &job->people[i];
        bas_payload_add(t->answer, "%016llx %s%s%s\n", (unsigned long long)p->id,
                        p->name[0] ? p->name : "-", p->muted ? " muted" : "",
                        p->banned ? " banned" : "");
    }
    bas_store_clear(job);
    reply(t);
    bas_tables_settle(t->tables);
}

/* Why there is nothing to do. */
static const char *missing(const char *word) {
    if (!strcmp(word, "backup"))
        return "error: the file is there already or cannot be made, or a copy is under way";
    return strcmp(word, "unsay") ? "error: there is no such person"
                                 : "error: there is no such line";
}

static void done_back(bas_store_job *job) {
    talk *t = job->owner;
    t->tables->jobs--;
    say(t, job->result == BAS_STORE_OK     ? "done"
           : job->result == BAS_STORE_NONE ? missing(t->word)
           : job->result == BAS_STORE_FULL ? "error: the disk is full"
           : job->result == BAS_STORE_AWAY ? "error: the database is away, try again"
                                           : "error: the store has failed");
    bas_tables_settle(t->tables);
}

static void ask(talk *t, bas_store_what what, void (*done)(bas_store_job *job)) {
    t->job.what = what;
    t->job.done = done;
    t->job.owner = t;
    t->tables->jobs++;
    bas_store_ask(t->tables->store, &t->job);
}

/* It holds for all connections of the person at once. */
void bas_tables_mark(bas_tables *tables, const bas_store_person *person) {
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i]; room; room = room->next)
            for (bas_client *client = room->clients; client; client = client->next) {
                if (client->person.id != person->id) continue;
                client->person.muted = person->muted;
                client->person.banned = person->banned;
                if (person->banned && client->ws)
                    bas_ws_close(client->ws, BAS_CLOSE_LIMIT, "not for you");
            }
}

static void mark_found(bas_store_job *job) {
    talk *t = job->owner;
    t->tables->jobs--;
    if (job->result != BAS_STORE_OK) {
        say(t, "error: there is no such person");
        return bas_tables_settle(t->tables);
    }
    const bool on = strncmp(t->word, "un", 2) != 0;
    if (strstr(t->word, "mute")) job->person.muted = on;
    if (strstr(t->word, "ban")) job->person.banned = on;
    bas_tables_mark(t->tables, &job->person);
    bas_news_add(t->tables, "mark %016llx %d %d", (unsigned long long)job->person.id,
                 job->person.muted, job->person.banned);
    ask(t, BAS_STORE_PERSON, done_back);
}

void bas_tables_forget_person(bas_tables *tables, int64_t person) {
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i]; room; room = room->next)
            bas_room_forget(room, person);
}

static void forget_back(bas_store_job *job) {
    const talk *t = job->owner;
    if (job->result == BAS_STORE_OK) {
        bas_tables_forget_person(t->tables, job->person.id);
        bas_news_add(t->tables, "forget %016llx", (unsigned long long)job->person.id);
    }
    done_back(job);
}

static void chat_back(bas_store_job *job) {
    talk *t = job->owner;
    t->tables->jobs--;
    for (int i = 0; i < job->count; i++)
        bas_payload_add(t->answer, "%lld %016llx %.*s\n", (long long)job->rows[i].v,
                        (unsigned long long)job->rows[i].person, (int)job->rows[i].size,
                        (const char *)job->rows[i].body);
    bas_store_clear(job);
    reply(t);
    bas_tables_settle(t->tables);
}

static void unsay_back(bas_store_job *job) {
    const talk *t = job->owner;
    const bas_room *room = bas_tables_room(t->tables, job->table.id);
    for (bas_client *client = room ? room->clients : NULL; client; client = client->next)
        if (job->result == BAS_STORE_OK && client->shown)
            bas_say(client, "{\"t\":\"unsaid\",\"n\":%lld}", (long long)t->line_of_chat.v);
    done_back(job);
}

/* chat TABLE; unsay TABLE LINE */
static bool about_chat(talk *t) {
    char id[BAS_STORE_ID];
    long long number = 0;
    char rest;
    const bool unsay = !strcmp(t->word, "unsay");
    const int words = sscanf(t->argument, "%10s %lld %c", id, &number, &rest);
    if ((!unsay && strcmp(t->word, "chat") != 0) || words != (unsay ? 2 : 1) || !bas_id_valid(id))
        return false;
    t->line_of_chat.v = number;
    t->job.event = &t->line_of_chat;
    t->job.limit = CHAT_LINES;
    memcpy(t->job.table.id, id, sizeof id);
    if (unsay)
        ask(t, BAS_STORE_UNSAY, unsay_back);
    else
        ask(t, BAS_STORE_CHAT, chat_back);
    return true;
}

static void close_table(talk *t) {
    bas_room *room = bas_id_valid(t->argument) ? bas_tables_fetch(t->tables, t->argument) : NULL;
    bas_table_command abort_it = { .what = BAS_DO_ABORT };
    if (!room)
        say(t, "error: this is no table");
    else if (room->commit || room->state != BAS_ROOM_HERE) // it may be on its way from the store
        say(t, "error: it is busy, try again");
    else
        say(t, bas_room_order(room, &abort_it) ? "done" : "error: it cannot be closed");
}

static void obey(talk *t) {
    uint64_t person = 0;
    char rest;
    t->word[0] = t->argument[0] = 0;
    sscanf(t->line, "%15s %1023[^\n]", t->word, t->argument);
    const bool named = sscanf(t->argument, "%16llx%c", (unsigned long long *)&person, &rest) == 1;
    t->answer = bas_payload_new();
    t->job.person.id = (int64_t)person;
    if (t->tables->ending) {
        say(t, "error: the server ends");
    } else if (!strchr(t->line, '\n')) {
        say(t, "error: this is too long");
    } else if (!strcmp(t->word, "tables") && !t->argument[0]) {
        list_tables(t);
    } else if (!strcmp(t->word, "people") && !t->argument[0]) {
        ask(t, BAS_STORE_PEOPLE, people_back);
    } else if (!strcmp(t->word, "close")) {
        close_table(t);
    } else if (!strcmp(t->word, "backup") && t->argument[0] == '/') {
        t->job.path = t->argument;
        ask(t, BAS_STORE_BACKUP, done_back);
    } else if (!strcmp(t->word, "forget") && named) {
        ask(t, BAS_STORE_FORGET, forget_back);
    } else if (named && (!strcmp(t->word, "mute") || !strcmp(t->word, "unmute") ||
                         !strcmp(t->word, "ban") || !strcmp(t->word, "unban"))) {
        ask(t, BAS_STORE_WHO, mark_found);
    } else if (!about_chat(t)) {
        say(t, "error: no such command");
    }
}

/* ---- connections ----------------------------------------------------------------------------- */

static void room_for(uv_handle_t *handle, BAS_UNUSED size_t wanted, uv_buf_t *buffer) {
    talk *t = handle->data;
    *buffer = uv_buf_init(t->line + t->size, (unsigned)(LINE - 1 - t->size));
}

static void received(uv_stream_t *stream, ssize_t size, BAS_UNUSED const uv_buf_t *buffer) {
    talk *t = stream->data;
    if (size < 0) return talk_end(t);
    t->size += (size_t)size;
    t->line[t->size] = 0;
    if (!strchr(t->line, '\n') && t->size < LINE - 1) return;
    uv_read_stop(stream);
    obey(t);
}

static void came(uv_stream_t *server, int status) {
    bas_admin *admin = server->data;
    talk *t = status == 0 ? calloc(1, sizeof *t) : NULL;
    if (!t) return;
    t->tables = admin->tables;
    uv_pipe_init(admin->tables->loop, &t->pipe, 0);
    t->pipe.data = t;
    if (uv_accept(server, (uv_stream_t *)&t->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&t->pipe, room_for, received) != 0)
        talk_end(t);
}

bas_admin *bas_admin_open(bas_tables *tables, const char *data, char *why, size_t size) {
    bas_admin *admin = calloc(1, sizeof *admin);
    if (!admin) return snprintf(why, size, "out of memory"), NULL;
    admin->tables = tables;
    if (snprintf(admin->path, sizeof admin->path, "%s/admin", data) >= 108) {
        free(admin); // a socket's path is short
        return NULL;
    }
    unlink(admin->path); // of a server that was killed: this one holds the lock
    uv_pipe_init(tables->loop, &admin->pipe, 0);
    admin->pipe.data = admin;
    const mode_t before = umask(0177);
    int code = uv_pipe_bind(&admin->pipe, admin->path);
    umask(before);
    if (!code) code = uv_listen((uv_stream_t *)&admin->pipe, WAITING, came);
    if (code) snprintf(why, size, "%s: %s", admin->path, uv_strerror(code));
    if (code) bas_admin_close(admin);
    return admin;
}

void bas_admin_close(bas_admin *admin) {
    if (!admin || uv_is_closing((uv_handle_t *)&admin->pipe)) return;
    uv_close((uv_handle_t *)&admin->pipe, NULL);
    unlink(admin->path);
}

void bas_admin_free(bas_admin *admin) { free(admin); }
