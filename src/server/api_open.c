/* api_open.c: a new table: its game, its rules, who sits where, perhaps a saved game to go on from.
 * People who are named get a link each that makes them the owners of their seats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_internal.h"
#include "common/unused.h"
#include "record/record_file.h"

enum { UNSTARTED_MAX = 5, WITH_BOTS_MAX = 4, JOBS_MAX = 2 * BAS_PLAYERS_MAX + 2 };

typedef struct opening { // a table that is being opened
    bas_table_command command;
    bas_store_job job[JOBS_MAX]; // people and tokens
    int jobs;
    struct {
        char name[BAS_STORE_NAME], token[BAS_TOKEN_LENGTH + 1];
    } seat[BAS_PLAYERS_MAX];
    char referee[BAS_TOKEN_LENGTH + 1];
    bas_move move[BAS_TABLE_MOVES_MAX];
} opening;

static void job_ignored(BAS_UNUSED bas_store_job *job) {} // the commit tells how it went

static bas_store_job *job_add(opening *o) {
    bas_store_job *job = &o->job[o->jobs++];
    *job = (bas_store_job){ 0 };
    return job;
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* Somebody who is named sits there already, and gets a link. */
static void seat_person(bas_ask *ask, opening *o, int i, const char *name) {
    bas_seat *seat = &o->command.seats[i];
    bas_store_job *put = job_add(o);
    const int64_t person = bas_person_new();
    *put = (bas_store_job){ .what = BAS_STORE_PERSON,
                            .person = { .id = person, .at_ms = bas_tables_now(ask->tables) } };
    snprintf(put->person.name, sizeof put->person.name, "%s", name);
    snprintf(o->seat[i].name, sizeof o->seat[i].name, "%s", name);
    bas_api_token(job_add(o), o->seat[i].token, "return", person, ask->table);
    seat->kind = BAS_SEAT_PERSON;
    seat->person = (uint64_t)person;
}

static const char *seat_read(bas_ask *ask, opening *o, int i, const json_t *value) {
    bas_seat *seat = &o->command.seats[i];
    const char *kind = json_string_value(json_object_get(value, "kind"));
    const char *level = json_string_value(json_object_get(value, "level"));
    char name[BAS_STORE_NAME];
    if (!kind) return "a seat has a kind";
    if (!strcmp(kind, "free")) {
        seat->kind = BAS_SEAT_FREE;
    } else if (!strcmp(kind, "reserved")) {
        seat->reserved = true;
        char use[BAS_STORE_WORD];
        snprintf(use, sizeof use, "seat%d", i + 1);
        bas_api_token(job_add(o), o->seat[i].token, use, ask->person.id, ask->table);
    } else if (!strcmp(kind, "bot")) {
        if (!level || !bas_thinkers_know(level)) return "there is no such level";
        seat->kind = BAS_SEAT_BOT;
        snprintf(seat->level, sizeof seat->level, "%s", level);
    } else if (!strcmp(kind, "me")) {
        seat->kind = BAS_SEAT_PERSON;
        seat->person = (uint64_t)ask->person.id;
    } else if (!strcmp(kind, "person")) {
        if (!bas_api_name(json_object_get(value, "name"), name))
            return "a name has 1 to 24 characters, no | and no #";
        seat_person(ask, o, i, name);
    } else {
        return "a seat is me, free, reserved, a person or a bot";
    }
    return NULL;
}

static const char *seats_read(bas_ask *ask, opening *o) {
    const json_t *list = json_object_get(ask->body, "seats");
    const char *why = NULL;
    if (!json_is_array(list)) return "the seats are missing";
    if (json_array_size(list) != o->command.game->players)
        return "there are not as many seats as players";
    for (int i = 0; i < o->command.game->players && !why; i++)
        why = seat_read(ask, o, i, json_array_get(list, (size_t)i));
    return why;
}

/* ---- a saved game ---------------------------------------------------------------------------- */

/* Game and moves of a saved game; the seats are as many as its players. */
static const char *saved_read(bas_ask *ask, opening *o) {
    const json_t *saved = json_object_get(ask->body, "saved");
    char name[BAS_TEXT_MAX];
    const char *why = NULL;
    if (!saved) return NULL;
    if (!json_is_string(saved)) return "a saved game is a text";
    bas_record *record =
        bas_record_parse(&bas_heap, json_string_value(saved), json_string_length(saved), NULL);
    if (!record) return "this is no saved game";
    bas_state *state = malloc(sizeof *state);
    bas_game_text(&record->game, name);
    o->command.game = bas_tables_game(ask->tables, name, record->game.players);
    if (!state || !o->command.game || record->moves > BAS_TABLE_MOVES_MAX || record->damage.line) {
        why = "this saved game cannot be continued";
    } else {
        bas_record_start(record, state);
        for (int i = 0; i < record->moves && !why; i++)
            if (!bas_record_step(record, i, state, &o->move[i], NULL, NULL))
                why = "a move of this saved game is not legal";
        if (!why && state->player == BAS_NOBODY) why = "this game is over";
        o->command.move = o->move;
        o->command.moves = record->moves;
    }
    free(state);
    bas_record_free(record);
    return why;
}

/* ---- limits ---------------------------------------------------------------------------------- */

static bool has_bots(const bas_seat *seat) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        if (seat[i].kind == BAS_SEAT_BOT) return true;
    return false;
}

static const char *too_many(const bas_ask *ask, const opening *o) {
    int unstarted = 0, bots = 0;
    if (ask->tables->options.unlimited) return NULL;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (const bas_room *room = ask->tables->slot[i]; room; room = room->next) {
            if (room->state != BAS_ROOM_HERE || room->table.host != (uint64_t)ask->person.id)
                continue;
            unstarted += room->table.stage == BAS_STAGE_OPEN;
            bots += bas_table_thinks(&room->table);
        }
    for (const bas_sleeper *one = ask->tables->sleepers.first; one; one = one->next) {
        if (one->host != (uint64_t)ask->person.id) continue;
        unstarted += one->stage == BAS_STAGE_OPEN;
        bots += one->bots;
    }
    if (unstarted >= UNSTARTED_MAX) return "you have 5 tables that have not begun";
    if (bots >= WITH_BOTS_MAX && has_bots(o->command.seats))
        return "you have 4 tables with bots that have not ended";
    return NULL;
}

/* ---- storing --------------------------------------------------------------------------------- */

static void names_known(const bas_ask *ask, const opening *o, bas_room *room) {
    bas_room_name(room, &ask->person);
    for (int i = 0; i < o->jobs; i++)
        if (o->job[i].what == BAS_STORE_PERSON) bas_room_name(room, &o->job[i].person);
}

static void opened(bas_commit *commit, bas_store_result result) {
    bas_ask *ask = commit->owner;
    opening *o = ask->more;
    bas_payload *text = result == BAS_STORE_OK ? bas_payload_new() : NULL;
    if (result == BAS_STORE_OK) {
        const char *comma = "";
        names_known(ask, o, commit->room);
        bas_payload_add(text, "{\"table\":\"%s\",\"link\":", ask->table);
        bas_api_link(ask, ask->table, NULL, text);
        bas_payload_add(text, ",\"seats\":[");
        for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
            if (!o->seat[i].token[0]) continue;
            bas_payload_add(text, "%s{\"seat\":%d,\"name\":", comma, i + 1);
            bas_payload_add_string(text, o->seat[i].name);
            bas_payload_add(text, ",\"link\":");
            bas_api_link(ask, ask->table, o->seat[i].token, text);
            bas_payload_add(text, "}");
            comma = ",";
        }
        bas_payload_add(text, "],\"referee\":");
        bas_api_link(ask, ask->table, o->referee, text);
        bas_payload_add(text, "}\n");
        bas_tables_log(ask->tables, "open", "\"table\":\"%s\"", ask->table);
    }
    free(o);
    bas_ask_answer(ask, result == BAS_STORE_OK ? 200 : 503, text);
}

static const char *opening_begin(bas_ask *ask, opening *o) {
    bas_store_job *jobs[JOBS_MAX + 1];
    bas_tables *tables = ask->tables;
    bas_api_token(job_add(o), o->referee, "referee", ask->person.id, ask->table);
    bas_room *room = bas_tables_add(tables, ask->table);
    bas_commit *commit = room ? bas_commit_new(room) : NULL;
    if (commit && bas_commit_decide(commit, &o->command) == BAS_ANSWER_OK &&
        bas_commit_prepare(commit, NULL, &o->command)) {
        room->state = BAS_ROOM_HERE;
        room->booted = true;
        commit->done = opened;
        commit->owner = ask;
        for (int i = 0; i < o->jobs; i++) {
            o->job[i].done = job_ignored;
            jobs[i] = &o->job[i];
        }
        jobs[o->jobs] = &commit->job;
        bas_commit_submit(commit, jobs, o->jobs + 1);
        return NULL;
    }
    if (commit) bas_commit_drop(commit);
    if (room) bas_tables_forget(room);
    return "these seats and rules do not go together";
}

void bas_api_open(bas_ask *ask) {
    bas_tables *tables = ask->tables;
    const bas_games games = { bas_tables_game, tables };
    const char *why = NULL, *key = json_string_value(json_object_get(ask->body, "key"));
    if (!ask->person.id) return bas_ask_refuse(ask, 401, "say who you are first");
    if (tables->options.key && (!key || strcmp(key, tables->options.key) != 0))
        return bas_ask_refuse(ask, 403, "this server asks for its key");
    if (!bas_limits_take(tables->limits, ask->call->caller.address, BAS_LIMIT_TABLES,
                         bas_tables_now(tables)))
        return bas_ask_answer(ask, 429, NULL);
    opening *o = calloc(1, sizeof *o);
    if (!o) return bas_ask_answer(ask, 503, NULL);
    ask->more = o;
    bas_id_new(ask->table);
    o->command.what = BAS_DO_NEW;
    o->command.person = (uint64_t)ask->person.id;
    o->command.boot = tables->boot;
    snprintf(o->command.table, sizeof o->command.table, "%s", ask->table);
    const bool saved = json_object_get(ask->body, "saved") != NULL;
    if (saved) json_object_del(ask->body, "game");
    if (!saved || !(why = saved_read(ask, o))) {
        const bas_table like = { .game = o->command.game };
        const bas_move *move = o->command.move;
        const int moves = o->command.moves;
        bas_table_rules_init(&o->command.rules, BAS_CLOCK_NONE);
        if (saved && !json_object_get(ask->body, "rules"))
            json_object_set_new(ask->body, "rules", json_object());
        bas_message_setup(ask->body, &games, saved ? &like : NULL, &o->command, &why);
        o->command.move = move;
        o->command.moves = moves;
        if (saved) o->command.rules.lot = false; // it has its seats
    }
    if (!why) why = seats_read(ask, o);
    if (!why && !bas_thinkers_know(o->command.rules.stand_in)) why = "there is no such level";
    if (!why) why = too_many(ask, o);
    if (!why) why = opening_begin(ask, o);
    if (!why) return;
    free(o);
    bas_ask_refuse(ask, 400, why);
}
