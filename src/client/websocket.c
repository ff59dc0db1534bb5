/* websocket.c: frames of RFC 6455. */
#include "websocket.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "stream.h"

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, TEXT_MAX = 1 << 20, WAIT_MS = 30000 };

struct bas_websocket {
    bas_stream *stream;
    char *in; // what has come
    size_t size, room;
    size_t taken;  // of it, by the text that was given out last
    char *text;    // of several frames
    size_t length; // so far
};

static bool more(bas_websocket *ws, int ms, int *got) {
    if (ws->room - ws->size < 8192) {
        char *larger = ws->room < 2 * TEXT_MAX ? realloc(ws->in, ws->room + 65536) : NULL;
        if (!larger) return false;
        ws->in = larger;
        ws->room += 65536;
    }
    *got = bas_stream_read(ws->stream, ws->in + ws->size, ws->room - ws->size - 1, ms);
    if (*got > 0) ws->size += (size_t)*got;
    return *got >= 0;
}

static void take(bas_websocket *ws, size_t size) {
    memmove(ws->in, ws->in + size, ws->size - size);
    ws->size -= size;
}

static void base64(const uint8_t *bytes, size_t size, char *out) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        const uint32_t word = (uint32_t)bytes[i] << 16 |
                              (uint32_t)(i + 1 < size ? bytes[i + 1] : 0) << 8 |
                              (uint32_t)(i + 2 < size ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4; k++)
            *out++ = i + k > size ? '=' : digits[word >> (18 - 6 * k) & 63];
    }
    *out = 0;
}

static bool handshake(bas_websocket *ws, const bas_link *link, const char *path, const char *token,
                      int *status) {
    uint8_t key[16];
    char text[32], head[1024];
    int got;
    if (getrandom(key, sizeof key, 0) != sizeof key) return false;
    base64(key, sizeof key, text);
    const int size = snprintf(head, sizeof head,
                              "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                              "Sec-WebSocket-Version: 13\r\n%s%s%s\r\n",
                              path, link->authority, text, token ? "Authorization: Bearer " : "",
                              token ? token : "", token ? "\r\n" : "");
    if (size < 0 || size >= (int)sizeof head || !bas_stream_write(ws->stream, head, (size_t)size))
        return false;
    for (char *end; more(ws, WAIT_MS, &got) && got > 0;) {
        ws->in[ws->size] = 0;
        if (!(end = strstr(ws->in, "\r\n\r\n"))) continue;
        if (sscanf(ws->in, "HTTP/1.%*d %d", status) != 1) *status = 0;
        take(ws, (size_t)(end + 4 - ws->in));
        return *status == 101;
    }
    return false;
}

bas_websocket *bas_websocket_open(const bas_link *link, const char *path, const char *token,
                                  int *status, char *why, size_t size) {
    *status = 0;
    bas_websocket *ws = calloc(1, sizeof *ws);
    if (!ws) return snprintf(why, size, "out of memory"), NULL;
    if ((ws->stream = bas_stream_open(link, why, size))) {
        if (handshake(ws, link, path, token, status)) return ws;
        snprintf(why, size, "%s does not let us in (%d)", link->authority, *status);
    }
    bas_websocket_close(ws);
    return NULL;
}

void bas_websocket_close(bas_websocket *ws) {
    if (!ws) return;
    bas_stream_close(ws->stream);
    free(ws->in);
    free(ws->text);
    free(ws);
}

int bas_websocket_fd(const bas_websocket *ws) { return bas_stream_fd(ws->stream); }

static bool frame_send(bas_websocket *ws, int code, const char *bytes, size_t size) {
    uint8_t *frame = malloc(size + 14), mask[4];
    size_t at = 2;
    if (!frame || size > 65535 || getrandom(mask, sizeof mask, 0) != sizeof mask) {
        free(frame);
        return false;
    }
    frame[0] = (uint8_t)(0x80 | code);
    frame[1] = (uint8_t)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[at++] = (uint8_t)(size >> 8);
        frame[at++] = (uint8_t)size;
    }
    memcpy(frame + at, mask, sizeof mask);
    at += sizeof mask;
    for (size_t i = 0; i < size; i++) frame[at + i] = (uint8_t)bytes[i] ^ mask[i & 3];
    const bool sent = bas_stream_write(ws->stream, frame, at + size);
    free(frame);
    return sent;
}

bool bas_websocket_send(bas_websocket *ws, const char *text, size_t size) {
    return frame_send(ws, TEXT, text, size);
}

/* The size of the first frame's head and body, once they are known; false before. */
static bool frame_size(const bas_websocket *ws, size_t *head, size_t *body) {
    const uint8_t *in = (const uint8_t *)ws->in;
    if (ws->size < 2) return false;
    *head = 2;
    *body = in[1] & 127;
    const size_t extra = *body == 126 ? 2 : *body == 127 ? 8 : 0;
    if (ws->size < 2 + extra) return false;
    if (extra) *body = 0;
    for (size_t i = 0; i < extra; i++) *body = *body << 8 | in[2 + i];
    *head += extra;
    return true;
}

/* A text of more than one frame. */
static const char *text_join(bas_websocket *ws, const char *body, size_t size, bool last,
                             size_t *whole) {
    char *longer = ws->length + size <= TEXT_MAX ? realloc(ws->text, ws->length + size + 1) : NULL;
    if (!longer) return NULL;
    ws->text = longer;
    memcpy(ws->text + ws->length, body, size);
    ws->length += size;
    if (!last) return NULL;
    *whole = ws->length;
    ws->length = 0;
    return ws->text;
}

const char *bas_websocket_read(bas_websocket *ws, int ms, size_t *size, int *closed) {
    *closed = 0;
    take(ws, ws->taken);
    ws->taken = 0;
    for (;;) {
        size_t head = 0, body = 0;
        int got = 1;
        while (!frame_size(ws, &head, &body) || ws->size < head + body) {
            if (!more(ws, ms, &got) || body > TEXT_MAX) {
                *closed = 1006;
                return NULL;
            }
            if (got == 0) return NULL;
        }
        const int code = ws->in[0] & 15;
        const bool last = ws->in[0] & 0x80;
        char *bytes = ws->in + head;
        if (code == CLOSE) {
            *closed = body >= 2 ? (uint8_t)bytes[0] << 8 | (uint8_t)bytes[1] : 1005;
            return NULL;
        }
        if (code == PING) frame_send(ws, PONG, bytes, body);
        if (code > TEXT) {
            take(ws, head + body);
            continue;
        }
        if (code == TEXT && last) {
            ws->taken = head + body;
            *size = body;
            return bytes;
        }
        const char *text = text_join(ws, bytes, body, last, size);
        take(ws, head + body);
        if (text) return text;
    }
}
