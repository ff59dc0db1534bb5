/* transport.h: the border between the transport (HTTP, WebSockets) and the tables: what it says of
 * a caller, by request or by WebSocket, and how it is answered. The transport knows no game; the
 * tables know no socket. */
#ifndef BASTIDE_CALLER_H
#define BASTIDE_CALLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "payload.h"

enum {
    BAS_CALLER_PATH = 128,
    BAS_CALLER_TOKEN = 65,
    BAS_CALL_BYTES = 256 << 10, // the largest content of a request: a long saved game
};

enum { // codes that close a WebSocket, with their meaning for clients in docs/PROTOCOL.md
    BAS_CLOSE_GOING = 1001,
    BAS_CLOSE_TEXT = 1003,
    BAS_CLOSE_LIMIT = 1008,
    BAS_CLOSE_RESTART = 1012,
    BAS_CLOSE_AGAIN = 4000,
};

typedef struct bas_caller {
    char path[BAS_CALLER_PATH];
    char token[BAS_CALLER_TOKEN]; // "": none
    char host[128];               // that the client connected to, by its own words
    bool browser;                 // it has an Origin (of this server: others are refused before)
    bool local;                   // it comes from this machine
    uint8_t address[16];          // of whoever limits are counted for
} bas_caller;

/* A request that is answered some time later. */
typedef struct bas_call bas_call;
struct bas_call {
    bas_caller caller;
    bool post;
    char *body; // with a final 0
    size_t size;

    /* The answer, for bas_call_answer; texts are copied where they are no counted texts. */
    const char *type; // constant
    bas_payload *text;
    char location[160], cookie[256], name[64]; // where to go on; to set; what a download is called
    int retry;                                 // seconds, 0: none
};

/* Answers, once. The call is gone afterwards. NULL as text: a short one by the status. */
void bas_call_answer(bas_call *call, int status, bas_payload *text);

/* A WebSocket. */
typedef struct bas_ws bas_ws;

/* Sends a text to it, and drops it. One that does not take what it is sent is closed. */
void bas_ws_send(bas_ws *ws, bas_payload *text);
void bas_ws_close(bas_ws *ws, int code, const char *why);
int64_t bas_ws_lag(const bas_ws *ws); // ms one way, as measured; 0 if not yet
void bas_ws_keep(bas_ws *ws, void *client);
void *bas_ws_client(const bas_ws *ws);

/* Who answers. All are called from the loop. */
typedef struct bas_handlers {
    void *owner;
    bool unlimited; // clients may send as much as they like
    /* Whether somebody may come: 0, or the status of the refusal. */
    int (*admit)(void *owner, const bas_caller *caller);
    void (*opened)(void *owner, bas_ws *ws, const bas_caller *caller);
    void (*received)(void *owner, bas_ws *ws, const char *text, size_t size);
    void (*closed)(void *owner, bas_ws *ws);
    void (*called)(void *owner, bas_call *call);
} bas_handlers;

#endif
