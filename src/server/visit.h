/* visit.h: what the transport tells about somebody who comes, by request or by WebSocket, and how
 * it is answered. The transport knows no game; what lies behind it knows no socket. */
#ifndef BASTIDE_VISIT_H
#define BASTIDE_VISIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "letter.h"

enum {
    BAS_VISIT_PATH = 128,
    BAS_VISIT_TOKEN = 65,
    BAS_CALL_BYTES = 256 << 10, // the largest content of a request: a long saved game
};

enum { // codes that close a WebSocket, with their meaning for clients in docs/PROTOCOL.md
    BAS_CLOSE_GOING = 1001,
    BAS_CLOSE_TEXT = 1003,
    BAS_CLOSE_LIMIT = 1008,
    BAS_CLOSE_RESTART = 1012,
    BAS_CLOSE_AGAIN = 4000,
};

typedef struct bas_visit {
    char path[BAS_VISIT_PATH];
    char token[BAS_VISIT_TOKEN]; // "": none
    char host[128];              // that the client believes to speak to
    bool browser;                // it has an Origin (ours: others are refused before)
    bool local;                  // it comes from this machine
    uint8_t address[16];         // of whoever limits are counted for
} bas_visit;

/* A request that is answered some time later. */
typedef struct bas_call bas_call;
struct bas_call {
    bas_visit visit;
    bool post;
    char *body; // with a final 0
    size_t size;

    /* The answer, for bas_call_answer; texts are copied where they are no counted texts. */
    const char *type; // constant
    bas_letter *text;
    char location[160], cookie[256], name[64]; // where to go on; to set; what a download is called
    int retry;                                 // seconds, 0: none
};

/* Answers, once. The call is gone afterwards. NULL as text: a short one by the status. */
void bas_call_answer(bas_call *call, int status, bas_letter *text);

/* A WebSocket. */
typedef struct bas_wire bas_wire;

/* Sends a text to it, and drops it. One that does not take what it is sent is closed. */
void bas_wire_send(bas_wire *wire, bas_letter *text);
void bas_wire_close(bas_wire *wire, int code, const char *why);
int64_t bas_wire_lag(const bas_wire *wire); // ms one way, as measured; 0 if not yet
void bas_wire_keep(bas_wire *wire, void *guest);
void *bas_wire_guest(const bas_wire *wire);

/* Who is behind the transport. All are called from the loop. */
typedef struct bas_behind {
    void *owner;
    bool unlimited; // clients may send as much as they like
    /* Whether somebody may come: 0, or the status of the refusal. */
    int (*admit)(void *owner, const bas_visit *visit);
    void (*opened)(void *owner, bas_wire *wire, const bas_visit *visit);
    void (*heard)(void *owner, bas_wire *wire, const char *text, size_t size);
    void (*closed)(void *owner, bas_wire *wire);
    void (*called)(void *owner, bas_call *call);
} bas_behind;

#endif
