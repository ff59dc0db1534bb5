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

/* Its address as 16 bytes; IPv4 as IPv6 writes it. */
void bas_peer_address(int fd, uint8_t out[16]);
bool bas_address_parse(const char *text, uint8_t out[16]);

/* What limits count by: a network of IPv6 has 2^64 addresses, and counts as one. */
void bas_address_network(const uint8_t address[16], uint8_t out[16]);

#endif
