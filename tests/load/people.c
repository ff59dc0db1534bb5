/* people.c: people who play at random, each from an address of its own (127/8), with pauses as
 * people make them: at any moment all who are asked are equally likely to play next. Some lose
 * their connection and come back as docs/PROTOCOL.md says. Whoever sees an event that was
 * acknowledged and is gone, or one too many, ends the program.
 *
 * One thread plays; some more make connections, since that waits for answers. */
#include <jansson.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <unistd.h>

#include "client/request.h"
#include "client/websocket.h"
#include "common/fair.h"
#include "common/unused.h"
#include "load.h"

enum { CONNECTORS = 48, EVENTS = 256, WAIT_MAX = 30 };

typedef enum stage { EMPTY, OPEN, DEALT, PLAYED, OVER } stage;

typedef struct person {
    struct table *table;
    _Atomic(bas_websocket *) ws; // NULL: not connected
    struct person *next;         // waits for a connection
    char token[65];
    uint8_t secret[BAS_FAIR_BYTES];
    char *pending;      // a turn that is not acknowledged yet
    char id[16];        // and its id
    double sent;        // 0: it was sent before the connection was lost
    double due;         // when it comes back
    uint32_t turns, on; // how many; of the last one
    int64_t hello_v;    // what it has seen when it connects; negative: nothing
    int number, fails;
    uint8_t seat; // 0: looks on
    bool here;
} person;

typedef struct table {
    char id[16];
    person person[2];
    uint8_t commitment[BAS_FAIR_BYTES];
    bas_state state;
    uint32_t v, on; // the last event; the last one of the game
    uint8_t stage;
    bool asked; // it is on the list of those where somebody may play
} table;

load_counts load_count;
double load_rate, load_losses;

static bas_link server;
static int first_port;
static bas_game game;
static table *tables;
static table **asked; // where somebody is asked and has not answered
static int asked_count;
static person *watchers, **away; // away: waits to come back
static int away_count;
static double *acks;
static int ack_count, ack_room, poller, heard_by;
static bool opening_empty;

static uint32_t dice(uint32_t n) { // for the playing thread
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % n);
}

static double chance(void) { return dice(1 << 30) / (double)(1 << 30); }

/* ---- what connectors do ---------------------------------------------------------------------- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static person *wanted, **wanted_end = &wanted; // to be connected
static person *failed;                         // could not be
static int tables_wanted, tables_opened;       // to be opened

static bas_link link_from(int number) {
    bas_link link = server;
    /* Both of a table come to the same process. */
    snprintf(link.port, sizeof link.port, "%d", first_port + number / 2 % load_processes);
    snprintf(link.from, sizeof link.from, "127.%d.%d.%d", 1 + number / 62500, number / 250 % 250,
             1 + number % 250);
    return link;
}

static json_t *ask(const bas_link *link, const char *path, const char *token, json_t *body) {
    char why[256];
    bas_reply reply;
    char *text = json_dumps(body, JSON_COMPACT);
    if (!bas_request_send(link, path, token, text, &reply, why, sizeof why)) load_die("%s", why);
    if (reply.status != 200) load_die("%s: %d %s", path, reply.status, reply.body);
    json_t *told = json_loads(reply.body, 0, NULL);
    free(reply.body);
    free(text);
    json_decref(body);
    return told;
}

static void copy(char *out, size_t size, const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(out, size, "%s", text ? text : "");
}

static bool say(person *p, json_t *text) {
    char *bytes = json_dumps(text, JSON_COMPACT);
    const bool sent = p->ws && bas_websocket_send(p->ws, bytes, strlen(bytes));
    free(bytes);
    json_decref(text);
    return sent;
}

static bool person_connect(person *p) {
    const bas_link link = link_from(p->number);
    char path[32], why[256];
    int status;
    snprintf(path, sizeof path, "/ws/%s", p->table->id);
    const char *token = p->seat ? p->token : NULL;
    bas_websocket *ws = bas_websocket_open(&link, path, token, &status, why, sizeof why);
    if (!ws) return false;
    p->here = false;
    p->ws = ws;
    say(p, p->hello_v >= 0 ? json_pack("{s:s,s:i,s:I}", "t", "hello", "p", 1, "v", p->hello_v)
                           : json_pack("{s:s,s:i}", "t", "hello", "p", 1));
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = p };
    if (epoll_ctl(poller, EPOLL_CTL_ADD, bas_websocket_fd(ws), &event) != 0)
        load_die("too many connections for one program");
    return true;
}

/* Two people and their table; they connect. */
static void table_open(table *t, bool empty) {
    const int number = (int)(t - tables);
    for (int i = 0; i < 2; i++) {
        person *p = &t->person[i];
        *p = (person){ .table = t, .seat = (uint8_t)(i + 1), .number = 2 * number + i };
        p->hello_v = -1;
        const bas_link link = link_from(p->number);
        json_t *told = ask(&link, "/api/people", NULL, json_pack("{s:s}", "name", "Load"));
        copy(p->token, sizeof p->token, told, "token");
        json_decref(told);
    }
    const bas_link link = link_from(2 * number);
    json_t *told =
        ask(&link, "/api/tables", t->person[0].token,
            json_pack("{s:s,s:i,s:[{s:s},{s:s}],s:{s:b}}", "game", "base+farmers", "players", 2,
                      "seats", "kind", "me", "kind", "free", "rules", "lot", 0));
    copy(t->id, sizeof t->id, told, "table");
    json_decref(told);
    t->stage = empty ? EMPTY : OPEN;
    for (int i = 0; i < 2 && !empty; i++)
        if (!person_connect(&t->person[i])) load_die("a new table lets nobody in");
}

static void *connector(BAS_UNUSED void *unused) {
    pthread_mutex_lock(&mutex);
    for (;;) {
        if (wanted) {
            person *p = wanted;
            if (!(wanted = p->next)) wanted_end = &wanted;
            pthread_mutex_unlock(&mutex);
            const bool connected = person_connect(p);
            pthread_mutex_lock(&mutex);
            if (connected) continue;
            p->next = failed;
            failed = p;
        } else if (tables_opened < tables_wanted) {
            table *t = &tables[tables_opened++];
            const bool empty = opening_empty;
            pthread_mutex_unlock(&mutex);
            table_open(t, empty);
            pthread_mutex_lock(&mutex);
            load_count.tables++;
        } else {
            pthread_cond_wait(&work, &mutex);
        }
    }
    return NULL;
}

static void want(person *p) {
    pthread_mutex_lock(&mutex);
    p->next = NULL;
    *wanted_end = p;
    wanted_end = &p->next;
    pthread_cond_signal(&work);
    pthread_mutex_unlock(&mutex);
}

/* ---- coming back ----------------------------------------------------------------------------- */

static void back_later(person *p) {
    double wait = 0.3;
    for (int i = 0; i < p->fails && wait < WAIT_MAX; i++) wait *= 2;
    if (wait > WAIT_MAX) wait = WAIT_MAX;
    p->fails++;
    p->due = load_now() + wait * (2 + 2 * chance()) / 3;
    away[away_count++] = p;
}

static void lose(person *p) {
    bas_websocket *ws = p->ws;
    if (!ws) return;
    if (p->here) load_count.here--;
    p->here = false;
    p->ws = NULL;
    p->sent = 0;
    bas_websocket_close(ws);
    load_count.losses++;
    back_later(p);
}

static void come_back(void) {
    const double now = load_now();
    pthread_mutex_lock(&mutex);
    person *list = failed;
    failed = NULL;
    pthread_mutex_unlock(&mutex);
    for (person *next; list; list = next) {
        next = list->next;
        back_later(list);
    }
    for (int i = 0; i < away_count;) {
        person *p = away[i];
        if (p->due > now) {
            i++;
            continue;
        }
        away[i] = away[--away_count];
        if (p->table->stage != EMPTY) p->hello_v = p->table->v ? (int64_t)p->table->v : -1;
        want(p);
    }
}

/* ---- playing --------------------------------------------------------------------------------- */

static void hex(const uint8_t *bytes, char *out) {
    for (int i = 0; i < BAS_FAIR_BYTES; i++) sprintf(out + 2 * i, "%02x", bytes[i]);
}

static void ready(person *p) {
    uint8_t promise[BAS_FAIR_BYTES];
    char text[65];
    if (getrandom(p->secret, sizeof p->secret, 0) != sizeof p->secret) load_die("no dice");
    bas_fair_promise(p->table->commitment, p->seat, p->secret, promise);
    hex(promise, text);
    say(p, json_pack("{s:s,s:[[i,s]]}", "t", "ready", "promises", p->seat, text));
}

static void open_promise(person *p) {
    char text[65];
    hex(p->secret, text);
    say(p, json_pack("{s:s,s:[[i,s]]}", "t", "open", "contributions", p->seat, text));
}

static person *who(table *t) {
    const int player = t->state.player;
    return t->stage == PLAYED && player < 2 ? &t->person[player] : NULL;
}

static void play(person *p) {
    char text[BAS_TEXT_MAX];
    bas_state s;
    bas_copy(&s, &p->table->state);
    const int own = s.player;
    json_t *list = json_array();
    while (s.player == own) {
        const bas_move move = bas_sample(&game, &s, dice(UINT32_MAX));
        bas_move_text(&game, move, text);
        json_array_append_new(list, json_string(text));
        bas_play_unchecked(&game, &s, move, NULL);
    }
    snprintf(p->id, sizeof p->id, "p%d-%u", p->seat, ++p->turns);
    json_t *turn = json_pack("{s:s,s:s,s:i,s:o}", "t", "play", "id", p->id, "on", (int)p->table->on,
                             "m", list);
    free(p->pending);
    p->pending = json_dumps(turn, JSON_COMPACT);
    json_decref(turn);
    p->on = p->table->on;
    p->sent = load_now();
    bas_websocket_send(p->ws, p->pending, strlen(p->pending));
}

/* A table where somebody is asked gets on the list. */
static void ask_turn(table *t) {
    const person *p = who(t);
    if (!p || t->asked || p->pending) return;
    t->asked = true;
    asked[asked_count++] = t;
}

static void play_some(double turns) {
    static double owed;
    owed += turns;
    for (; owed >= 1 && asked_count > 0; owed--) {
        const uint32_t i = dice((uint32_t)asked_count);
        table *t = asked[i];
        person *p = who(t);
        asked[i] = asked[--asked_count];
        t->asked = false;
        if (p && p->here && !p->pending) play(p); // else when it is back
    }
    if (owed > 1) owed = 1; // nobody is asked
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void moves_play(table *t, const json_t *list) {
    size_t i;
    json_t *each;
    json_array_foreach((json_t *)list, i, each) {
        bas_move move;
        const char *text = json_string_value(each);
        if (!text || bas_move_parse(&game, text, strlen(text), &move, NULL) != BAS_OK ||
            bas_play(&game, &t->state, move, NULL) != BAS_OK)
            load_die("table %s: the server plays what cannot be played", t->id);
    }
}

static void event_hear(table *t, const json_t *event) {
    const char *kind = json_string_value(json_object_get(event, "k"));
    t->v++;
    if (!strcmp(kind, "seat") || !strcmp(kind, "undeal")) {
        t->stage = OPEN;
        for (int i = 0; i < 2; i++) ready(&t->person[i]);
    } else if (!strcmp(kind, "deal")) {
        t->stage = DEALT;
        for (int i = 0; i < 2; i++) open_promise(&t->person[i]);
    } else if (!strcmp(kind, "start") || !strcmp(kind, "moves")) {
        if (kind[0] == 's') load_count.begun++;
        if (kind[0] == 's') bas_state_init(&game, &t->state);
        t->stage = PLAYED;
        t->on = t->v;
        moves_play(t, json_object_get(event, "m"));
        ask_turn(t);
    } else if (!strcmp(kind, "end")) {
        load_count.over++;
        t->stage = OVER;
    }
}

static void events_hear(table *t, const json_t *text) {
    size_t i;
    json_t *event;
    json_array_foreach(json_object_get(text, "e"), i, event) {
        const json_int_t v = json_integer_value(json_object_get(event, "v"));
        if (v > t->v + 1) load_die("table %s: event %u is missing", t->id, t->v + 1);
        if (v == t->v + 1) event_hear(t, event);
    }
}

/* Whoever has heard everything up to now. */
static void up_to_date(person *p) {
    if (p->here) return;
    p->here = true;
    p->fails = 0;
    load_count.here++;
    table *t = p->table;
    if (!p->seat) return;
    if (t->stage == OPEN && p->seat == 2) say(p, json_pack("{s:s}", "t", "take"));
    if (p->pending)
        bas_websocket_send(p->ws, p->pending, strlen(p->pending)); // again, with the same id
    else if (who(t) == p)
        ask_turn(t);
}

static void table_hear(person *p, const json_t *text) {
    table *t = p->table;
    char commitment[65];
    const json_int_t v = json_integer_value(json_object_get(text, "v"));
    if (!p->seat) return up_to_date(p);
    if (v < p->hello_v)
        load_die("table %s: was at event %d, is at %d", t->id, (int)p->hello_v, (int)v);
    copy(commitment, sizeof commitment, json_object_get(text, "table"), "commitment");
    for (int i = 0; i < BAS_FAIR_BYTES; i++) sscanf(commitment + 2 * i, "%2hhx", &t->commitment[i]);
    if (!t->v) t->v = (uint32_t)v;
    up_to_date(p);
}

static void ack_count_one(double seconds) {
    if (ack_count == ack_room) {
        ack_room = ack_room * 2 + 1024;
        if (!(acks = realloc(acks, (size_t)ack_room * sizeof *acks))) load_die("out of memory");
    }
    acks[ack_count++] = seconds;
}

static void answer_hear(person *p, const json_t *text, bool fine) {
    const char *id = json_string_value(json_object_get(text, "id"));
    if (!p->pending || !id || strcmp(id, p->id) != 0) return;
    if (!fine) load_die("a turn is refused: %s", json_string_value(json_object_get(text, "why")));
    if (p->sent > 0) ack_count_one(load_now() - p->sent);
    free(p->pending);
    p->pending = NULL;
    if (p->table->on != p->on) ask_turn(p->table); // else its events are on their way
}

/* Most texts are events that the other one at the table has heard already. */
static bool is_known(const person *p, const char *bytes, size_t size) {
    static const char head[] = "{\"t\":\"events\",\"from\":";
    const size_t length = sizeof head - 1;
    if (size < length + 12 || memcmp(bytes, head, length) != 0) return false;
    if (p->seat) return p->here && strtoul(bytes + length, NULL, 10) <= p->table->v;
    heard_by++;
    return true;
}

static void hear(person *p, const char *bytes, size_t size) {
    if (is_known(p, bytes, size)) return;
    json_t *text = json_loadb(bytes, size, 0, NULL);
    const char *type = json_string_value(json_object_get(text, "t"));
    if (!type) load_die("the server does not speak JSON");
    if (!strcmp(type, "ok") || !strcmp(type, "no")) answer_hear(p, text, type[0] == 'o');
    if (!strcmp(type, "table")) table_hear(p, text);
    if (!strcmp(type, "events") && p->seat) {
        events_hear(p->table, text);
        up_to_date(p);
    }
    json_decref(text);
}

static void listen_all(int ms) {
    struct epoll_event events[EVENTS];
    const int count = epoll_wait(poller, events, EVENTS, ms);
    for (int i = 0; i < count; i++) {
        person *p = events[i].data.ptr;
        size_t size;
        int closed = 0;
        for (const char *bytes; p->ws && (bytes = bas_websocket_read(p->ws, 0, &size, &closed));)
            hear(p, bytes, size);
        if (closed) lose(p);
    }
}

/* ---- for the scenarios ----------------------------------------------------------------------- */

void load_people_init(int count, int watching, int port) {
    char url[64];
    pthread_t thread;
    bas_setup setup;
    snprintf(url, sizeof url, "http://127.0.0.1:%d", port);
    bas_link_read(url, &server);
    first_port = port;
    tables = calloc((size_t)count, sizeof *tables);
    asked = calloc((size_t)count, sizeof *asked);
    watchers = calloc((size_t)watching + 1, sizeof *watchers);
    away = calloc((size_t)(2 * count + watching), sizeof(person *));
    poller = epoll_create1(EPOLL_CLOEXEC);
    if (!tables || !asked || !watchers || !away || poller < 0) load_die("out of memory");
    bas_game_parse("base+farmers", &setup, NULL);
    setup.players = 2;
    if (bas_game_init(&game, &setup, NULL) != BAS_OK) load_die("no game");
    for (int i = 0; i < CONNECTORS; i++)
        if (pthread_create(&thread, NULL, connector, NULL) != 0) load_die("no threads");
}

void load_run(double seconds, bool (*done)(void)) {
    const double end = load_now() + seconds;
    double last = load_now(), cuts = 0;
    for (double now; (now = load_now()) < end && !(done && done()); last = now) {
        listen_all(1);
        play_some(load_rate * (now - last));
        come_back();
        for (cuts += load_losses * (now - last); cuts >= 1; cuts--)
            lose(&tables[dice((uint32_t)load_count.begun)].person[dice(2)]);
    }
}

static int open_goal;

static bool is_open(void) {
    pthread_mutex_lock(&mutex);
    const bool all = load_count.tables == open_goal;
    pthread_mutex_unlock(&mutex);
    return all && (opening_empty || load_count.begun == open_goal);
}

void load_tables_open(int count, bool empty) {
    pthread_mutex_lock(&mutex);
    opening_empty = empty;
    tables_wanted += count;
    open_goal = tables_wanted;
    pthread_cond_broadcast(&work);
    pthread_mutex_unlock(&mutex);
    if (!empty) load_count.people += 2 * count;
    load_run(300, is_open);
    if (!is_open()) load_die("%d tables of %d have begun", load_count.begun, open_goal);
}

static bool all_here(void) { return load_count.here == load_count.people; }

void load_watchers_come(int count) {
    for (int i = 0; i < count; i++) {
        watchers[i] = (person){ .table = &tables[0], .number = 100000 + i, .hello_v = -1 };
        want(&watchers[i]);
    }
    load_count.people += count;
    load_run(300, all_here);
    if (!all_here()) load_die("%d people of %d are here", load_count.here, load_count.people);
}

static int hear_goal;

static bool all_heard(void) { return heard_by >= hear_goal; }

double load_watched_turn(void) {
    load_run(0.5, NULL); // what was under way
    heard_by = 0;
    hear_goal = load_count.people - 2;
    const double began = load_now();
    person *p = who(&tables[0]);
    if (!p) load_die("the game of the first table is over");
    play(p);
    load_run(60, all_heard);
    if (!all_heard()) load_die("%d of %d heard of a turn", heard_by, hear_goal);
    return load_now() - began;
}

void load_acks_clear(void) { ack_count = 0; }

int load_acks(double *half, double *most, double *longest) {
    *half = load_share(acks, ack_count, 0.5);
    *most = load_share(acks, ack_count, 0.99);
    *longest = load_share(acks, ack_count, 1);
    return ack_count;
}
