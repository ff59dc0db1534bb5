/* api.c: requests: people, new tables, links, downloads, and what a server says about itself.
 * Whoever asks is found by the token first; then the request is carried out. docs/PROTOCOL.md. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_internal.h"
#include "common/utf8.h"

static const char type_json[] = "application/json; charset=utf-8";
static const char type_text[] = "text/plain; charset=utf-8";

void bas_ask_free(bas_ask *ask) {
    json_decref(ask->body);
    free(ask);
}

void bas_ask_answer(bas_ask *ask, int status, bas_payload *text) {
    bas_tables *tables = ask->tables;
    bas_call_answer(ask->call, status, text);
    bas_ask_free(ask);
    bas_tables_settle(tables);
}

void bas_ask_refuse(bas_ask *ask, int status, const char *why) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"error\":");
    bas_payload_add_string(text, why);
    bas_payload_add(text, "}\n");
    bas_ask_answer(ask, status, text);
}

/* ---- names and tokens ------------------------------------------------------------------------ */

/* A name that people can read and a saved game can hold: 1 to 24 characters. */
bool bas_api_name(const json_t *value, char out[BAS_STORE_NAME]) {
    bas_utf8_fault fault;
    const char *text = json_string_value(value);
    const size_t size = text ? json_string_length(value) : 0;
    size_t characters = 0;
    for (size_t i = 0; i < size; i++) characters += ((unsigned char)text[i] & 0xc0) != 0x80;
    if (!size || size >= BAS_STORE_NAME || characters > 24 || text[0] == ' ' ||
        text[size - 1] == ' ' || strlen(text) != size || strpbrk(text, "|#\n\r\t") ||
        bas_utf8_check(text, size, &fault) < size)
        return false;
    snprintf(out, BAS_STORE_NAME, "%s", text);
    return true;
}

void bas_api_token(bas_store_job *job, char out[BAS_TOKEN_LENGTH + 1], const char *use,
                   int64_t person, const char *table) {
    *job = (bas_store_job){ .what = BAS_STORE_TOKEN, .token = { .person = person } };
    bas_token_new(out);
    bas_token_hash(out, job->token.hash);
    snprintf(job->token.use, sizeof job->token.use, "%s", use);
    snprintf(job->token.table, sizeof job->token.table, "%s", table);
}

/* Gives a browser its cookie, and a program its token. */
static void token_hand(bas_ask *ask, bas_payload *text) {
    if (ask->call->caller.browser)
        snprintf(ask->call->cookie, sizeof ask->call->cookie,
                 "%s=%s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax%s", ask->tables->cookie,
                 ask->token, ask->tables->options.tls ? "; Secure" : "");
    else
        bas_payload_add(text, ",\"token\":\"%s\"", ask->token);
}

static void person_said(bas_ask *ask, bool fresh) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"person\":\"%016llx\",\"name\":", (unsigned long long)ask->person.id);
    bas_payload_add_string(text, ask->person.name);
    if (fresh) token_hand(ask, text);
    bas_payload_add(text, "}\n");
    bas_ask_answer(ask, 200, text);
}

static void person_stored(bas_store_job *job) {
    bas_ask *ask = job->owner;
    if (job != &ask->last) return; // the last one of them decides
    ask->tables->jobs--;
    if (job->result != BAS_STORE_OK) return bas_ask_answer(ask, 503, NULL);
    person_said(ask, ask->token[0] != 0);
}

/* POST /api/people {"name":"Ann"}: a new client, or another name for one who is known. */
static void people(bas_ask *ask) {
    bas_tables *tables = ask->tables;
    char name[BAS_STORE_NAME];
    if (!bas_api_name(json_object_get(ask->body, "name"), name))
        return bas_ask_refuse(ask, 400, "a name has 1 to 24 characters, no | and no #");
    const bool fresh = ask->person.id == 0;
    if (fresh && !bas_limits_take(tables->limits, ask->call->caller.address, BAS_LIMIT_PEOPLE,
                                  bas_tables_now(tables)))
        return bas_ask_answer(ask, 429, NULL);
    if (fresh) {
        ask->person = (bas_store_person){ .id = bas_person_new(), .at_ms = bas_tables_now(tables) };
        bas_api_token(&ask->job, ask->token, "cookie", ask->person.id, "");
        ask->job.done = person_stored;
        ask->job.owner = ask;
    }
    memcpy(ask->person.name, name, sizeof name);
    ask->last = (bas_store_job){
        .what = BAS_STORE_PERSON, .person = ask->person, .done = person_stored, .owner = ask
    };
    tables->jobs++;
    bas_store_job *const jobs[] = { &ask->job, &ask->last };
    bas_store_ask_all(tables->store, fresh ? jobs : jobs + 1, fresh ? 2 : 1);
}

/* ---- links ----------------------------------------------------------------------------------- */

static void session_stored(bas_store_job *job) {
    bas_ask *ask = job->owner;
    ask->tables->jobs--;
    if (job->result != BAS_STORE_OK) return bas_ask_answer(ask, 503, NULL);
    person_said(ask, true);
}

static void link_found(bas_store_job *job) {
    bas_ask *ask = job->owner;
    ask->tables->jobs--;
    if (job->result != BAS_STORE_OK && job->result != BAS_STORE_NONE)
        return bas_ask_answer(ask, 503, NULL);
    if (job->result != BAS_STORE_OK || strcmp(job->token.table, ask->table) != 0)
        return bas_ask_refuse(ask, 404, "this link is not good any more");
    if (strcmp(job->token.use, "return") != 0) { // a referee's, or of a seat: for `hello`
        bas_payload *text = bas_payload_new();
        bas_payload_add(text, "{\"use\":\"%s\"}\n", job->token.use);
        return bas_ask_answer(ask, 200, text);
    }
    ask->person = job->person;
    bas_api_token(&ask->last, ask->token, "cookie", ask->person.id, "");
    ask->last.done = session_stored;
    ask->last.owner = ask;
    ask->tables->jobs++;
    bas_store_ask(ask->tables->store, &ask->last);
}

/* POST /api/ID/return {"token":HEX64}: who has the link of a seat is its person. */
static void redeem(bas_ask *ask) {
    const char *token = json_string_value(json_object_get(ask->body, "token"));
    ask->job = (bas_store_job){ .what = BAS_STORE_FIND, .done = link_found, .owner = ask };
    if (!token || !bas_token_hash(token, ask->job.token.hash))
        return bas_ask_refuse(ask, 400, "a token has 64 hexadecimal digits");
    ask->tables->jobs++;
    bas_store_ask(ask->tables->store, &ask->job);
}

static void link_stored(bas_store_job *job) {
    bas_ask *ask = job->owner;
    ask->tables->jobs--;
    if (job->result != BAS_STORE_OK && job->result != BAS_STORE_NONE)
        return bas_ask_answer(ask, 503, NULL);
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{");
    if (ask->token[0]) {
        bas_payload_add(text, "\"link\":");
        bas_api_link(ask, ask->table, ask->token, text);
    }
    bas_payload_add(text, "}\n");
    bas_ask_answer(ask, 200, text);
}

/* POST /api/ID/link {}: one's own return link; {"seat":2}, by the host: that of a reserved seat;
 * {"revoke":true}: none of one's return links is good any more. */
static void link_new(bas_ask *ask) {
    const bas_room *room = bas_tables_room(ask->tables, ask->table);
    const int64_t person = ask->person.id;
    const json_int_t seat = json_integer_value(json_object_get(ask->body, "seat"));
    char use[BAS_STORE_WORD] = "return";
    if (!person) return bas_ask_answer(ask, 401, NULL);
    if (!room || room->state != BAS_ROOM_HERE) return bas_ask_answer(ask, 404, NULL);
    if (seat) snprintf(use, sizeof use, "seat%d", (int)(seat & 15));
    if (seat < 0 || seat > BAS_PLAYERS_MAX ||
        (seat ? room->table.host != (uint64_t)person
              : !bas_table_is_seated(&room->table, (uint64_t)person)))
        return bas_ask_answer(ask, 403, NULL);
    if (json_is_true(json_object_get(ask->body, "revoke"))) {
        ask->last = (bas_store_job){ .what = BAS_STORE_REVOKE,
                                     .all = true,
                                     .token = { .use = "return", .person = person } };
    } else {
        bas_api_token(&ask->last, ask->token, use, person, ask->table);
    }
    ask->last.done = link_stored;
    ask->last.owner = ask;
    ask->tables->jobs++;
    bas_store_ask(ask->tables->store, &ask->last);
}

void bas_api_link(const bas_ask *ask, const char *table, const char *token, bas_payload *text) {
    char link[512];
    const bas_tables_options *o = &ask->tables->options;
    snprintf(link, sizeof link, "%s%s/#/t/%s%s%s",
             o->url   ? o->url
             : o->tls ? "https://"
                      : "http://",
             o->url ? "" : ask->call->caller.host, table, token ? "/" : "", token ? token : "");
    bas_payload_add_string(text, link);
}

/* ---- looking --------------------------------------------------------------------------------- */

static void health(bas_ask *ask) {
    bas_payload *text = bas_payload_new();
    const bool fine =
        !ask->tables->ending && !ask->tables->away && !bas_store_failure(ask->tables->store);
    ask->call->type = type_text;
    bas_payload_add(text, fine ? "ok\n" : "not ok\n");
    bas_ask_answer(ask, fine ? 200 : 503, text);
}

/* GET /t/ID: the page's own address of a table. */
static void redirect(bas_ask *ask) {
    const char *id = ask->call->caller.path + strlen("/t/");
    if (!bas_id_valid(id)) return bas_ask_answer(ask, 404, NULL);
    snprintf(ask->call->location, sizeof ask->call->location, "/#/t/%s", id);
    bas_ask_answer(ask, 302, NULL);
}

/* ---- which request --------------------------------------------------------------------------- */

/* The part behind /api/ID of a path about a table; NULL for other paths. */
static const char *table_part(bas_ask *ask) {
    const char *at = ask->call->caller.path + strlen("/api/");
    const size_t length = strcspn(at, "/");
    if (length != BAS_ID_LENGTH) return NULL;
    memcpy(ask->table, at, length);
    ask->table[length] = 0;
    return bas_id_valid(ask->table) ? at + length : NULL;
}

static void dispatch(bas_ask *ask) {
    const bas_call *call = ask->call;
    const char *path = call->caller.path, *part = table_part(ask);
    if (ask->person.banned) return bas_ask_answer(ask, 403, NULL);
    if (part && !call->post && !*part) return bas_api_download(ask);
    if (part && !call->post && !strcmp(part, "/table")) return bas_api_table(ask);
    if (part && call->post && !strcmp(part, "/return")) return redeem(ask);
    if (part && call->post && !strcmp(part, "/link")) return link_new(ask);
    if (!strcmp(path, "/api/people") && call->post) return people(ask);
    if (!strcmp(path, "/api/tables")) return call->post ? bas_api_open(ask) : bas_api_tables(ask);
    bas_ask_answer(ask, 404, NULL);
}

static void asker_found(bas_store_job *job) {
    bas_ask *ask = job->owner;
    ask->tables->jobs--;
    if (job->result != BAS_STORE_OK && job->result != BAS_STORE_NONE)
        return bas_ask_answer(ask, 503, NULL);
    if (job->result == BAS_STORE_OK && !strcmp(job->token.use, "cookie")) ask->person = job->person;
    dispatch(ask);
}

void bas_api_called(void *owner, bas_call *call) {
    bas_tables *tables = owner;
    bas_ask *ask = calloc(1, sizeof *ask);
    if (!ask) return bas_call_answer(call, 503, NULL);
    ask->tables = tables;
    ask->call = call;
    call->type = type_json;
    tables->counts.calls++;
    if (!strcmp(call->caller.path, "/healthz")) return health(ask);
    if (tables->ending || tables->away) return bas_ask_answer(ask, 503, NULL);
    if (!strcmp(call->caller.path, "/metrics")) return bas_api_metrics(ask);
    if (!bas_limits_take(tables->limits, call->caller.address, BAS_LIMIT_CALLS,
                         bas_tables_now(tables)))
        return bas_ask_answer(ask, 429, NULL);
    if (!strncmp(call->caller.path, "/t/", 3)) return redirect(ask);
    if (call->post) {
        ask->body = json_loadb(call->body, call->size, JSON_REJECT_DUPLICATES, NULL);
        if (!json_is_object(ask->body)) return bas_ask_refuse(ask, 400, "this is no JSON object");
    }
    ask->job = (bas_store_job){ .what = BAS_STORE_FIND, .done = asker_found, .owner = ask };
    if (!bas_token_hash(call->caller.token, ask->job.token.hash)) return dispatch(ask);
    tables->jobs++;
    bas_store_ask(tables->store, &ask->job);
}
