/* crowd.h: connections that are no WebSockets, by address: nobody may hold so many that others have
 * to wait. */
#ifndef BASTIDE_CROWD_H
#define BASTIDE_CROWD_H

#include <stdbool.h>
#include <stdint.h>

enum { BAS_CROWD_MAX = 1024 };

typedef struct bas_crowd {
    int most;          // of one address; 0: any number
    const char *proxy; // an address that speaks for many; NULL: none
    int count;
    struct {
        const void *connection;
        uint8_t network[16];
    } one[BAS_CROWD_MAX];
} bas_crowd;

/* Whether the address at the other end of a socket may have one more. */
bool bas_crowd_room(const bas_crowd *crowd, int fd);
void bas_crowd_come(bas_crowd *crowd, const void *connection, int fd);
void bas_crowd_go(bas_crowd *crowd, const void *connection);

#endif
