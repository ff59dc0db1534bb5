/* listen.h: the sockets a server waits on. */
#ifndef BASTIDE_LISTEN_H
#define BASTIDE_LISTEN_H

#include <stdbool.h>
#include <stddef.h>

enum { BAS_LISTEN_MAX = 2 };

typedef struct bas_listen {
    int fd[BAS_LISTEN_MAX];
    int count;
    int port;
    bool local;     // only this machine can reach it
    bool all;       // on every network of this machine
    char name[64];  // the address as it stands in a Host field: 127.0.0.1, [::1]
    char reach[64]; // the same, but one to connect to if it listens on all
} bas_listen;

/* Listens on a numeric address, or on 127.0.0.1 and, where there is one, ::1 if host is NULL. Port
 * 0 takes any that is free. False, after writing a sentence to why, if it cannot. */
bool bas_listen_open(bas_listen *l, const char *host, int port, char *why, size_t size);
void bas_listen_close(bas_listen *l);

#endif
