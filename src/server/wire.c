/* wire.c: one WebSocket: frames become whole texts, what is sent waits in a bounded queue, pings
 * measure the delay and find connections that are dead. */
#include "wire.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    HEARD_BYTES = 4096, // the longest text from a client
    QUEUE = 128,        // texts on their way to it; one may send 100 at once and is answered each,
    QUEUE_BYTES = 1 << 20,
    MESSAGES = 100,    // texts from it at once,
    PER_MESSAGE = 200, // and one more in so many milliseconds
    SECOND_MS = 1000,
    SILENCE_MS = 60000, // without a sign of life: dead
    CLOSE_S = 5,        // to take what is left and say good-bye
};

_Static_assert((int)BAS_LETTER_FRONT >= (int)LWS_PRE, "room for the header of a frame");

struct bas_wire {
    struct lws *wsi;
    const bas_behind *behind;
    void *guest;
    bas_letter *queue[QUEUE];
    bas_wire *next, **at; // in its slot of the pulse
    int first, count;
    size_t bytes; // waiting
    char *heard;  // a text that is not complete yet
    size_t size;
    int64_t alive, credit; // last sign of life; time of messages that it has used up
    int64_t lag;
    bool ping, closing;
    int code;
    char why[64];
};

static int64_t clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- the pulse ------------------------------------------------------------------------------- */

static void slot_enter(bas_wire **slot, bas_wire *wire) {
    wire->at = slot;
    wire->next = *slot;
    if (*slot) (*slot)->at = &wire->next;
    *slot = wire;
}

static void slot_leave(bas_wire *wire) {
    *wire->at = wire->next;
    if (wire->next) wire->next->at = wire->at;
}

static void pulse_beat(uv_timer_t *timer) {
    bas_pulse *pulse = timer->data;
    pulse->at = (pulse->at + 1) % BAS_PULSE_SLOTS;
    const int64_t now = clock_ms();
    for (bas_wire *wire = pulse->slot[pulse->at]; wire; wire = wire->next) {
        wire->ping = true;
        if (now - wire->alive > SILENCE_MS)
            lws_set_timeout(wire->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
        else
            lws_callback_on_writable(wire->wsi);
    }
}

void bas_pulse_start(bas_pulse *pulse, uv_loop_t *loop) {
    uv_timer_init(loop, &pulse->timer);
    pulse->timer.data = pulse;
    pulse->beating = true;
    uv_timer_start(&pulse->timer, pulse_beat, SECOND_MS, SECOND_MS);
}

void bas_pulse_stop(bas_pulse *pulse) {
    if (pulse->beating) uv_close((uv_handle_t *)&pulse->timer, NULL);
    pulse->beating = false;
}

/* ---- beginning ------------------------------------------------------------------------------- */

bas_wire *bas_wire_new(struct lws *wsi, bas_pulse *pulse, const bas_behind *behind,
                       const bas_visit *visit) {
    bas_wire *wire = calloc(1, sizeof *wire);
    if (!wire) return NULL;
    wire->wsi = wsi;
    wire->behind = behind;
    wire->alive = clock_ms();
    wire->ping = true;
    slot_enter(&pulse->slot[pulse->at], wire);
    lws_callback_on_writable(wsi);
    behind->opened(behind->owner, wire, visit);
    return wire;
}

/* ---- receiving ------------------------------------------------------------------------------- */

static int refuse(bas_wire *wire, int code, const char *why) {
    lws_close_reason(wire->wsi, (enum lws_close_status)code, (unsigned char *)why, strlen(why));
    return -1;
}

/* Whether it sends more than it may. */
static bool too_many(bas_wire *wire) {
    if (wire->behind->unlimited) return false;
    if (wire->credit < wire->alive) wire->credit = wire->alive;
    wire->credit += PER_MESSAGE;
    return wire->credit > wire->alive + MESSAGES * PER_MESSAGE;
}

int bas_wire_received(bas_wire *wire, const char *bytes, size_t size) {
    const bool last = lws_is_final_fragment(wire->wsi) && !lws_remaining_packet_payload(wire->wsi);
    wire->alive = clock_ms();
    if (wire->closing) return 0;
    if (lws_frame_is_binary(wire->wsi)) return refuse(wire, BAS_CLOSE_TEXT, "texts only");
    if (wire->size + size > HEARD_BYTES) return refuse(wire, BAS_CLOSE_LIMIT, "too long");
    if (!wire->size && last) { // the usual case needs no copy
        if (too_many(wire)) return refuse(wire, BAS_CLOSE_LIMIT, "too many messages");
        wire->behind->heard(wire->behind->owner, wire, bytes, size);
        return 0;
    }
    if (!wire->heard && !(wire->heard = malloc(HEARD_BYTES))) return -1;
    memcpy(wire->heard + wire->size, bytes, size);
    wire->size += size;
    if (!last) return 0;
    const size_t whole = wire->size;
    wire->size = 0;
    if (too_many(wire)) return refuse(wire, BAS_CLOSE_LIMIT, "too many messages");
    wire->behind->heard(wire->behind->owner, wire, wire->heard, whole);
    free(wire->heard);
    wire->heard = NULL;
    return 0;
}

int bas_wire_pong(bas_wire *wire, const void *bytes, size_t size) {
    int64_t sent;
    wire->alive = clock_ms();
    if (size != sizeof sent) return 0;
    memcpy(&sent, bytes, sizeof sent);
    const int64_t round = wire->alive - sent;
    if (round >= 0 && round <= SILENCE_MS) wire->lag = round / 2;
    return 0;
}

/* ---- sending --------------------------------------------------------------------------------- */

void bas_wire_send(bas_wire *wire, bas_letter *text) {
    if (!text) return bas_wire_close(wire, BAS_CLOSE_AGAIN, "no memory");
    if (wire->closing || text->broken || !text->size) return bas_letter_drop(text);
    if (wire->count == QUEUE || wire->bytes + text->size > QUEUE_BYTES) {
        bas_letter_drop(text);
        return bas_wire_close(wire, BAS_CLOSE_AGAIN, "too slow");
    }
    wire->queue[(wire->first + wire->count++) % QUEUE] = text;
    wire->bytes += text->size;
    lws_callback_on_writable(wire->wsi);
}

static void queue_drop(bas_wire *wire) {
    bas_letter *text = wire->queue[wire->first];
    wire->first = (wire->first + 1) % QUEUE;
    wire->count--;
    wire->bytes -= text->size;
    bas_letter_drop(text);
}

void bas_wire_close(bas_wire *wire, int code, const char *why) {
    if (wire->closing) return;
    wire->closing = true;
    wire->code = code;
    strncpy(wire->why, why, sizeof wire->why - 1);
    lws_set_timeout(wire->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_S);
    lws_callback_on_writable(wire->wsi);
}

int bas_wire_writeable(bas_wire *wire) {
    if (wire->ping) {
        unsigned char frame[LWS_PRE + sizeof(int64_t)];
        const int64_t now = clock_ms();
        memcpy(frame + LWS_PRE, &now, sizeof now);
        wire->ping = false;
        if (lws_write(wire->wsi, frame + LWS_PRE, sizeof now, LWS_WRITE_PING) < 0) return -1;
    } else if (wire->count > 0) {
        const bas_letter *text = wire->queue[wire->first];
        unsigned char *begin = (unsigned char *)bas_letter_begin(text);
        const int sent = lws_write(wire->wsi, begin, text->size, LWS_WRITE_TEXT);
        if (sent < (int)text->size) return -1;
        queue_drop(wire);
    }
    if (wire->ping || wire->count > 0)
        lws_callback_on_writable(wire->wsi);
    else if (wire->closing)
        lws_set_timer_usecs(wire->wsi, 1); // libwebsockets says no good-bye from here
    return 0;
}

int bas_wire_part(bas_wire *wire) {
    return wire->closing && wire->count == 0 ? refuse(wire, wire->code, wire->why) : 0;
}

void bas_wire_gone(bas_wire *wire) {
    if (!wire) return;
    wire->closing = true;
    slot_leave(wire);
    wire->behind->closed(wire->behind->owner, wire);
    while (wire->count > 0) queue_drop(wire);
    free(wire->heard);
    free(wire);
}

int64_t bas_wire_lag(const bas_wire *wire) { return wire->lag; }
void bas_wire_keep(bas_wire *wire, void *guest) { wire->guest = guest; }
void *bas_wire_guest(const bas_wire *wire) { return wire->guest; }
