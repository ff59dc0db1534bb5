/* session.h: a client at a table that stays there: it connects, says hello, keeps its view up to
 * date, and comes back after every loss of the connection. */
#ifndef BASTIDE_SESSION_H
#define BASTIDE_SESSION_H

#include "link.h"
#include "view.h"
#include "websocket.h"

typedef struct bas_session {
    /* Set by the owner before bas_session_run; the rest is zero. */
    bas_link link;
    char token[65]; // "": nobody in particular
    void *owner;
    /* Called whenever a text came, and once after each hello; false ends the session. */
    bool (*act)(void *owner);
    void (*happened)(void *owner, const json_t *event); // may be NULL
    void (*answered)(void *owner, const json_t *text);  // ok and no; may be NULL

    bas_view view;
    bas_websocket *ws;
    int fails; // in a row
    int hellos;
    double sent; // time that the messages sent are good for
} bas_session;

/* Until act() ends it: true. False, after writing a sentence to why, if the server refuses
 * this client or cannot be reached for minutes. */
bool bas_session_run(bas_session *session, char *why, size_t size);

/* Sends an object, which it takes; slowly enough for the limits of servers. */
void bas_session_send(bas_session *session, json_t *object);

#endif
