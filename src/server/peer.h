/* peer.h: what the system knows about the other end of a TCP connection. */
#ifndef BASTIDE_PEER_H
#define BASTIDE_PEER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bas_peer {
    bool there;     // it has not hung up
    uint64_t bytes; // that came from it, ever
} bas_peer;

bas_peer bas_peer_of(int fd);

#endif
