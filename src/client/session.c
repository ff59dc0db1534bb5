/* session.c: connects again and again, with growing waits. Each hello asks for what is
 * missing; a client whose state is wrong asks for the whole table. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum {
    FAILS = 40,         // losses in a row until it gives up: about ten minutes
    QUIET_MS = 20000,   // a ping if nothing came for so long
    AT_ONCE = 80,       // messages; a server allows 100,
    EACH_MS = 210,      // and one more in 200 ms
    WAIT_MAX_MS = 20000 // between two tries
};

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static void sleep_ms(double ms) {
    const struct timespec t = { (time_t)(ms / 1000), (long)(ms * 1e6) % 1000000000 };
    if (ms > 0) nanosleep(&t, NULL);
}

/* 0.3 s, then twice as long each time, plus or minus a third. */
static void wait_a_while(const bas_session *s) {
    uint32_t dice = 0;
    double ms = 300;
    for (int i = 1; i < s->fails && ms < WAIT_MAX_MS; i++) ms *= 2;
    if (getrandom(&dice, sizeof dice, 0) != sizeof dice) dice = 0;
    sleep_ms(ms * (2.0 / 3 + 2.0 / 3 * dice / 4294967296.0));
}

void bas_session_send(bas_session *s, json_t *object) {
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    const double now = now_ms();
    if (s->sent < now) s->sent = now;
    s->sent += EACH_MS;
    if (s->sent > now + AT_ONCE * EACH_MS) sleep_ms(s->sent - now - AT_ONCE * EACH_MS);
    if (text && s->ws && !bas_websocket_send(s->ws, text, strlen(text))) {
        bas_websocket_close(s->ws);
        s->ws = NULL;
    }
    free(text);
    json_decref(object);
}

static void hello(bas_session *s) {
    json_t *text = json_pack("{s:s,s:i}", "t", "hello", "p", 1);
    if (s->view.whole) json_object_set_new(text, "v", json_integer(s->view.v));
    if (s->link.token[0]) json_object_set_new(text, "key", json_string(s->link.token));
    s->hellos++;
    bas_session_send(s, text);
}

typedef enum turn { ON, AGAIN, DONE } turn;

/* What one text means for the session. */
static turn hear(bas_session *s, const char *bytes, size_t size) {
    json_t *text = json_loadb(bytes, size, 0, NULL);
    const char *type = json_string_value(json_object_get(text, "t"));
    turn next = ON;
    if (type && !strcmp(type, "bye")) {
        const json_int_t after = json_integer_value(json_object_get(text, "after"));
        sleep_ms(after > 0 && after < WAIT_MAX_MS ? (double)after : 1000);
        next = AGAIN;
    } else if (type && (!strcmp(type, "ok") || !strcmp(type, "no"))) {
        if (s->answered) s->answered(s->owner, text);
    } else if (!bas_view_hear(&s->view, text, s->happened, s->owner)) {
        s->view.whole = false; // the state is wrong: ask for all of it
        hello(s);
    }
    if (next == ON && s->view.whole) {
        s->fails = 0;
        if (!s->act(s->owner)) next = DONE;
    }
    json_decref(text);
    return next;
}

/* One connection, to its end. */
static turn stay(bas_session *s, int *closed) {
    bool asked = false;
    hello(s);
    while (s->ws) {
        size_t size;
        const char *bytes = bas_websocket_read(s->ws, QUIET_MS, &size, closed);
        if (*closed) return AGAIN;
        if (!bytes && asked) return AGAIN; // no answer to the ping: dead
        if (!bytes) bas_session_send(s, json_pack("{s:s,s:i}", "t", "ping", "n", 1));
        asked = !bytes;
        const turn next = bytes ? hear(s, bytes, size) : ON;
        if (next != ON) return next;
    }
    return AGAIN;
}

bool bas_session_run(bas_session *s, char *why, size_t size) {
    char path[32];
    snprintf(path, sizeof path, "/ws/%s", s->link.table);
    snprintf(why, size, "%s cannot be reached", s->link.authority);
    for (turn next = AGAIN; next != DONE;) {
        int status, closed = 0;
        s->ws =
            bas_websocket_open(&s->link, path, s->token[0] ? s->token : NULL, &status, why, size);
        if (s->ws)
            next = stay(s, &closed);
        else if (status == 403 || status == 404)
            return false;
        bas_websocket_close(s->ws);
        s->ws = NULL;
        if (closed == 1008 || closed == 1003) {
            snprintf(why, size, "%s does not let us stay (%d)", s->link.authority, closed);
            return false;
        }
        if (next == DONE) break;
        if (++s->fails > FAILS) return false;
        if (closed != 4000 || s->fails > 1) wait_a_while(s);
    }
    return true;
}
