/* ws.c: one WebSocket: frames become whole texts, what is sent waits in a bounded queue, pings
 * measure the delay and find connections that are dead. */
#include "ws.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    RECEIVED_BYTES = 4096, // the longest text from a client
    QUEUE = 128, // texts on their way to it; one may send 100 at once and is answered each,
    QUEUE_BYTES = 1 << 20,
    MESSAGES = 100,    // texts from it at once,
    PER_MESSAGE = 200, // and one more in so many milliseconds
    SECOND_MS = 1000,
    SILENCE_MS = 60000,    // without a sign of life: dead
    CLOSE_S = 5,           // to take what is left, and as long again to close
    CLOSE_BYTES = 1 << 20, // read from it meanwhile
    CODE_BYTES = 2,        // of the code in a frame that closes
    WRITE_CLOSE = 4,       // such a frame, for lws_write; libwebsockets keeps the name to itself
};

_Static_assert((int)BAS_PAYLOAD_FRONT >= (int)LWS_PRE, "room for the header of a frame");

struct bas_ws {
    struct lws *wsi;
    const bas_handlers *handlers;
    void *client;
    bas_payload *queue[QUEUE];
    bas_ws *next, **at; // in its slot of the pinger
    int first, count;
    size_t bytes;   // waiting
    char *received; // a text that is not complete yet
    size_t size;
    int64_t alive, credit; // last sign of life; time of messages that it has used up
    int64_t lag;
    bool ping, closing, parted;                   // to be closed; its code is sent
    size_t dropped;                               // what came since then
    unsigned char bye[LWS_PRE + CODE_BYTES + 64]; // code and reason
    size_t bye_size;
};

static int64_t clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- the pinger ------------------------------------------------------------------------------ */

static void slot_enter(bas_ws **slot, bas_ws *ws) {
    ws->at = slot;
    ws->next = *slot;
    if (*slot) (*slot)->at = &ws->next;
    *slot = ws;
}

static void slot_leave(bas_ws *ws) {
    *ws->at = ws->next;
    if (ws->next) ws->next->at = ws->at;
}

static void pinger_beat(uv_timer_t *timer) {
    bas_pinger *pinger = timer->data;
    pinger->at = (pinger->at + 1) % BAS_PINGER_SLOTS;
    const int64_t now = clock_ms();
    for (bas_ws *ws = pinger->slot[pinger->at]; ws; ws = ws->next) {
        ws->ping = true;
        if (now - ws->alive > SILENCE_MS)
            lws_set_timeout(ws->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
        else
            lws_callback_on_writable(ws->wsi);
    }
}

void bas_pinger_start(bas_pinger *pinger, uv_loop_t *loop) {
    uv_timer_init(loop, &pinger->timer);
    pinger->timer.data = pinger;
    pinger->beating = true;
    uv_timer_start(&pinger->timer, pinger_beat, SECOND_MS, SECOND_MS);
}

void bas_pinger_stop(bas_pinger *pinger) {
    if (pinger->beating) uv_close((uv_handle_t *)&pinger->timer, NULL);
    pinger->beating = false;
}

/* ---- beginning ------------------------------------------------------------------------------- */

bas_ws *bas_ws_new(struct lws *wsi, bas_pinger *pinger, const bas_handlers *handlers,
                   const bas_caller *caller) {
    bas_ws *ws = calloc(1, sizeof *ws);
    if (!ws) return NULL;
    ws->wsi = wsi;
    ws->handlers = handlers;
    ws->alive = clock_ms();
    ws->ping = true;
    slot_enter(&pinger->slot[pinger->at], ws);
    lws_callback_on_writable(wsi);
    handlers->opened(handlers->owner, ws, caller);
    return ws;
}

/* ---- receiving ------------------------------------------------------------------------------- */

/* What it has sent goes on being read: libwebsockets would hang up with some of it unread, and the
 * system then takes back the code that is on its way. */
static int refuse(bas_ws *ws, int code, const char *why) {
    bas_ws_close(ws, code, why);
    return 0;
}

/* Whether it sends more than it may. */
static bool too_many(bas_ws *ws) {
    if (ws->handlers->unlimited) return false;
    if (ws->credit < ws->alive) ws->credit = ws->alive;
    ws->credit += PER_MESSAGE;
    return ws->credit > ws->alive + MESSAGES * PER_MESSAGE;
}

int bas_ws_received(bas_ws *ws, const char *bytes, size_t size) {
    const bool last = lws_is_final_fragment(ws->wsi) && !lws_remaining_packet_payload(ws->wsi);
    ws->alive = clock_ms();
    if (ws->closing) return (ws->dropped += size) > CLOSE_BYTES ? -1 : 0;
    if (lws_frame_is_binary(ws->wsi)) return refuse(ws, BAS_CLOSE_TEXT, "texts only");
    if (ws->size + size > RECEIVED_BYTES) return refuse(ws, BAS_CLOSE_LIMIT, "too long");
    if (!ws->size && last) { // the usual case needs no copy
        if (too_many(ws)) return refuse(ws, BAS_CLOSE_LIMIT, "too many messages");
        ws->handlers->received(ws->handlers->owner, ws, bytes, size);
        return 0;
    }
    if (!ws->received && !(ws->received = malloc(RECEIVED_BYTES))) return -1;
    memcpy(ws->received + ws->size, bytes, size);
    ws->size += size;
    if (!last) return 0;
    const size_t whole = ws->size;
    ws->size = 0;
    if (too_many(ws)) return refuse(ws, BAS_CLOSE_LIMIT, "too many messages");
    ws->handlers->received(ws->handlers->owner, ws, ws->received, whole);
    free(ws->received);
    ws->received = NULL;
    return 0;
}

int bas_ws_pong(bas_ws *ws, const void *bytes, size_t size) {
    int64_t sent;
    ws->alive = clock_ms();
    if (size != sizeof sent) return 0;
    memcpy(&sent, bytes, sizeof sent);
    const int64_t round = ws->alive - sent;
    if (round >= 0 && round <= SILENCE_MS) ws->lag = round / 2;
    return 0;
}

/* ---- sending --------------------------------------------------------------------------------- */

void bas_ws_send(bas_ws *ws, bas_payload *text) {
    // A client that misses a text would wait for ever: it comes back and is told everything.
    if (!text || text->broken) {
        bas_payload_drop(text);
        return bas_ws_close(ws, BAS_CLOSE_AGAIN, "no memory");
    }
    if (ws->closing || !text->size) return bas_payload_drop(text);
    if (ws->count == QUEUE || ws->bytes + text->size > QUEUE_BYTES) {
        bas_payload_drop(text);
        return bas_ws_close(ws, BAS_CLOSE_AGAIN, "too slow");
    }
    ws->queue[(ws->first + ws->count++) % QUEUE] = text;
    ws->bytes += text->size;
    lws_callback_on_writable(ws->wsi);
}

static void queue_drop(bas_ws *ws) {
    bas_payload *text = ws->queue[ws->first];
    ws->first = (ws->first + 1) % QUEUE;
    ws->count--;
    ws->bytes -= text->size;
    bas_payload_drop(text);
}

void bas_ws_close(bas_ws *ws, int code, const char *why) {
    if (ws->closing) return;
    unsigned char *at = ws->bye + LWS_PRE;
    const size_t room = sizeof ws->bye - LWS_PRE - CODE_BYTES, size = strlen(why);
    ws->closing = true;
    *at++ = (unsigned char)(code >> 8);
    *at++ = (unsigned char)code;
    ws->bye_size = CODE_BYTES + (size < room ? size : room);
    memcpy(at, why, ws->bye_size - CODE_BYTES);
    lws_set_timeout(ws->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_S);
    lws_callback_on_writable(ws->wsi);
}

/* Sends the frame that closes; the client answers with the same (bas_ws_bye). */
static int part(bas_ws *ws) {
    ws->parted = true;
    lws_set_timeout(ws->wsi, PENDING_TIMEOUT_CLOSE_ACK, CLOSE_S);
    const enum lws_write_protocol close = (enum lws_write_protocol)WRITE_CLOSE;
    return lws_write(ws->wsi, ws->bye + LWS_PRE, ws->bye_size, close) < 0 ? -1 : 0;
}

int bas_ws_writeable(bas_ws *ws) {
    if (ws->parted) return 0;
    if (ws->ping && !ws->closing) {
        unsigned char frame[LWS_PRE + sizeof(int64_t)];
        const int64_t now = clock_ms();
        memcpy(frame + LWS_PRE, &now, sizeof now);
        ws->ping = false;
        if (lws_write(ws->wsi, frame + LWS_PRE, sizeof now, LWS_WRITE_PING) < 0) return -1;
    } else if (ws->count > 0) {
        const bas_payload *text = ws->queue[ws->first];
        unsigned char *begin = (unsigned char *)bas_payload_begin(text);
        const int sent = lws_write(ws->wsi, begin, text->size, LWS_WRITE_TEXT);
        if (sent < (int)text->size) return -1;
        queue_drop(ws);
    } else if (ws->closing) {
        return part(ws);
    }
    if (ws->ping || ws->count > 0 || ws->closing) lws_callback_on_writable(ws->wsi);
    return 0;
}

int bas_ws_bye(const bas_ws *ws) { return ws->parted ? -1 : 0; }

void bas_ws_gone(bas_ws *ws) {
    if (!ws) return;
    ws->closing = true;
    slot_leave(ws);
    ws->handlers->closed(ws->handlers->owner, ws);
    while (ws->count > 0) queue_drop(ws);
    free(ws->received);
    free(ws);
}

int64_t bas_ws_lag(const bas_ws *ws) { return ws->lag; }
void bas_ws_keep(bas_ws *ws, void *client) { ws->client = client; }
void *bas_ws_client(const bas_ws *ws) { return ws->client; }
