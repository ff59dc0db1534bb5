/* load.c: many tables of two at once, for docs/PERFORMANCE.md: people who play at random, with
 * pauses, and some who lose their connection. Prints how long moves took to be acknowledged, and
 * what the server needed for them.
 *
 *     build/tests/load URL TABLES TURNS_PER_SECOND SECONDS
 *
 * The server is started with --unlimited --crowd 0 and enough --wires. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <time.h>

#include "client/request.h"
#include "client/view.h"
#include "client/websocket.h"
#include "common/fair.h"

enum { RECONNECT = 2000 }; // one in so many turns loses its connection

typedef struct person {
    struct table *table;
    bas_websocket *ws;
    char token[65], secret[65], promise[65], pending[32];
    double sent;
    int number, seat;
    bool said; // ready, or opened, at this stage
} person;

typedef struct table {
    char id[16];
    person person[2];
    bas_view view;   // one is enough for both
    double next;     // when the next turn is played
    uint32_t played; // on
} table;

static bas_link server;
static table *tables;
static int table_count, playing, over, losses;
static double *acks;
static int ack_count, ack_room, poller;
static unsigned dice_state = 1;

static double now_s(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint32_t dice(void) {
    dice_state = dice_state * 1664525u + 1013904223u;
    return dice_state;
}

static void die(const char *why) {
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

static json_t *ask(const char *path, const char *token, json_t *body) {
    char why[256];
    bas_reply reply;
    char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    if (!bas_request_send(&server, path, token, text, &reply, why, sizeof why)) die(why);
    if (reply.status != 200) die(reply.body);
    json_t *answer = json_loads(reply.body, 0, NULL);
    free(reply.body);
    free(text);
    json_decref(body);
    return answer;
}

static void copy_string(char *out, size_t size, const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(out, size, "%s", text ? text : "");
}

static void say(person *p, json_t *text) {
    char *bytes = json_dumps(text, JSON_COMPACT);
    if (p->ws) bas_websocket_send(p->ws, bytes, strlen(bytes));
    free(bytes);
    json_decref(text);
}

static void connect_person(person *p) {
    char path[32], why[256];
    int status;
    snprintf(path, sizeof path, "/ws/%s", p->table->id);
    p->ws = bas_websocket_open(&server, path, p->token, &status, why, sizeof why);
    if (!p->ws) die(why);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = p };
    epoll_ctl(poller, EPOLL_CTL_ADD, bas_websocket_fd(p->ws), &event);
    p->pending[0] = 0;
    say(p, json_pack("{s:s,s:i}", "t", "hello", "p", 1));
}

static void open_table(table *t) {
    for (int i = 0; i < 2; i++) {
        json_t *answer = ask("/api/people", NULL, json_pack("{s:s}", "name", "Load"));
        copy_string(t->person[i].token, 65, answer, "token");
        json_decref(answer);
        t->person[i].table = t;
        t->person[i].seat = i + 1;
    }
    json_t *answer =
        ask("/api/tables", t->person[0].token,
            json_pack("{s:s,s:i,s:[{s:s},{s:s}],s:{s:b}}", "game", "base+farmers", "players", 2,
                      "seats", "kind", "me", "kind", "free", "rules", "lot", 0));
    copy_string(t->id, sizeof t->id, answer, "table");
    json_decref(answer);
    for (int i = 0; i < 2; i++) connect_person(&t->person[i]);
}

/* ---- playing --------------------------------------------------------------------------------- */

static void hex(const uint8_t *bytes, char *out) {
    for (int i = 0; i < 32; i++) sprintf(out + 2 * i, "%02x", bytes[i]);
}

static void ready(person *p) {
    uint8_t commitment[32], secret[32], promise[32];
    for (int i = 0; i < 32; i++) sscanf(p->table->view.commitment + 2 * i, "%2hhx", &commitment[i]);
    if (getrandom(secret, sizeof secret, 0) != sizeof secret) die("no random numbers");
    bas_fair_promise(commitment, p->seat, secret, promise);
    hex(secret, p->secret);
    hex(promise, p->promise);
    say(p, json_pack("{s:s,s:[[i,s]]}", "t", "ready", "promises", p->seat, p->promise));
}

static void play(person *p) {
    const bas_view *view = &p->table->view;
    char text[BAS_TEXT_MAX];
    bas_state s;
    bas_copy(&s, &view->state);
    const int own = s.player;
    json_t *list = json_array();
    while (s.player == own) {
        const bas_move move = bas_sample(&view->game, &s, dice());
        bas_move_text(&view->game, move, text);
        json_array_append_new(list, json_string(text));
        bas_play_unchecked(&view->game, &s, move, NULL);
    }
    snprintf(p->pending, sizeof p->pending, "p%d-%d", p->seat, ++p->number);
    p->sent = now_s();
    p->table->played = view->on;
    say(p, json_pack("{s:s,s:s,s:i,s:o}", "t", "play", "id", p->pending, "on", (int)view->on, "m",
                     list));
}

/* What a table does now. */
static void act(table *t, double pause, bool begin) {
    const bas_view *view = &t->view;
    if (!view->whole) return;
    person *first = &t->person[0], *second = &t->person[1];
    if (view->stage == BAS_VIEW_OPEN && !strcmp(view->seat[1].kind, "free")) {
        if (second->ws && !second->said) say(second, json_pack("{s:s}", "t", "take"));
        second->said = true;
    } else if (view->stage == BAS_VIEW_OPEN && begin) {
        for (int i = 0; i < 2; i++)
            if (!t->person[i].promise[0]) ready(&t->person[i]);
    } else if (view->stage == BAS_VIEW_DEALT) {
        for (int i = 0; i < 2; i++)
            if (t->person[i].secret[0]) {
                say(&t->person[i], json_pack("{s:s,s:[[i,s]]}", "t", "open", "contributions", i + 1,
                                             t->person[i].secret));
                t->person[i].secret[0] = 0;
            }
    } else if (view->stage == BAS_VIEW_PLAYED && t->played != view->on && now_s() >= t->next) {
        const int seat = bas_view_asked(view);
        if (seat != 1 && seat != 2) return;
        t->next = now_s() + pause * (0.5 + (dice() >> 8) / 16777216.0);
        play(seat == 1 ? first : second);
    }
}

static void hear(person *p, const json_t *text) {
    table *t = p->table;
    const char *type = json_string_value(json_object_get(text, "t"));
    const char *id = json_string_value(json_object_get(text, "id"));
    if (!type) return;
    if (!strcmp(type, "ok") && id && !strcmp(id, p->pending)) {
        if (ack_count == ack_room) {
            ack_room = ack_room * 2 + 1024;
            acks = realloc(acks, (size_t)ack_room * sizeof *acks);
        }
        acks[ack_count++] = now_s() - p->sent;
        p->pending[0] = 0;
    } else if (!strcmp(type, "no")) {
        t->played = 0;
        p->pending[0] = 0;
    } else if (p->seat == 1 || !strcmp(type, "table")) {
        const bas_view_stage before = t->view.stage;
        if (p->seat == 2 && t->view.whole) return;
        if (!bas_view_hear(&t->view, text, NULL, NULL) && strcmp(type, "table") != 0)
            say(p, json_pack("{s:s,s:i}", "t", "hello", "p", 1));
        playing += t->view.stage == BAS_VIEW_PLAYED && before < BAS_VIEW_PLAYED;
        over += t->view.stage == BAS_VIEW_OVER && before == BAS_VIEW_PLAYED;
    }
}

static void lose(person *p) {
    bas_websocket_close(p->ws);
    if (p->seat == 1) p->table->view.whole = false;
    p->table->played = 0;
    connect_person(p);
    losses++;
}

static void serve_events(int ms) {
    struct epoll_event events[256];
    const int count = epoll_wait(poller, events, 256, ms);
    for (int i = 0; i < count; i++) {
        person *p = events[i].data.ptr;
        size_t size;
        int closed = 0;
        for (const char *bytes; (bytes = bas_websocket_read(p->ws, 0, &size, &closed));) {
            json_t *text = json_loadb(bytes, size, 0, NULL);
            hear(p, text);
            json_decref(text);
        }
        if (closed) lose(p);
    }
}

/* ---- results --------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double metric(const char *text, const char *name) {
    const char *at = text;
    while ((at = strstr(at, name)))
        if (at > text && at[-1] == '\n' && at[strlen(name)] == ' ')
            return atof(at + strlen(name));
        else
            at++;
    return 0;
}

static char *metrics(void) {
    char why[256];
    bas_reply reply;
    if (!bas_request_send(&server, "/metrics", NULL, NULL, &reply, why, sizeof why)) die(why);
    return reply.body;
}

int main(int argc, char **argv) {
    if (argc != 5 || !bas_link_read(argv[1], &server)) die("URL TABLES TURNS_PER_SECOND SECONDS");
    table_count = atoi(argv[2]);
    const double rate = atof(argv[3]), seconds = atof(argv[4]);
    tables = calloc((size_t)table_count, sizeof *tables);
    poller = epoll_create1(EPOLL_CLOEXEC);
    if (!tables) die("out of memory");
    const double began = now_s();
    for (int i = 0; i < table_count; i++) {
        open_table(&tables[i]);
        if (i % 8 == 7) serve_events(0);
    }
    const double opened = now_s();
    const double pause = table_count / rate;
    while (playing < table_count && now_s() < opened + 120) {
        serve_events(1);
        for (int i = 0; i < table_count; i++)
            if (tables[i].view.stage < BAS_VIEW_PLAYED) act(&tables[i], pause, true);
    }
    for (int i = 0; i < table_count; i++)
        tables[i].next = now_s() + pause * ((dice() >> 8) / 16777216.0);
    char *before = metrics();
    ack_count = 0;
    const double start = now_s();
    for (int i = 0; now_s() < start + seconds && over < table_count;) {
        serve_events(1);
        for (int k = 0; k < table_count; k++, i++) act(&tables[i % table_count], pause, true);
        if (ack_count && dice() % RECONNECT == 0)
            lose(&tables[dice() % (unsigned)table_count].person[1]);
    }
    const double took = now_s() - start;
    char *after = metrics();
    qsort(acks, (size_t)ack_count, sizeof *acks, by_size);
    printf("tables %d connections %d opened in %.1f s, playing %d, over %d, losses %d\n",
           table_count, 2 * table_count, opened - began, playing, over, losses);
    printf("turns/s %.0f ack p50 %.1f ms p99 %.1f ms max %.1f ms\n", ack_count / took,
           1e3 * acks[ack_count / 2], 1e3 * acks[ack_count - 1 - ack_count / 100],
           1e3 * acks[ack_count - 1]);
    printf(
        "server: %.1f MB, %.0f %% of a core, %.1f jobs a group\n",
        metric(after, "bastide_memory_bytes") / 1e6,
        100 *
            (metric(after, "bastide_cpu_seconds_total") -
             metric(before, "bastide_cpu_seconds_total")) /
            took,
        (metric(after, "bastide_store_jobs_total") - metric(before, "bastide_store_jobs_total")) /
            (metric(after, "bastide_store_groups_total") -
             metric(before, "bastide_store_groups_total")));
    return 0;
}
