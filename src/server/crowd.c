/* crowd.c: a short list; there are never more connections than are accepted at once. */
#include "crowd.h"

#include <string.h>

#include "peer.h"

bool bas_crowd_room(const bas_crowd *crowd, int fd) {
    uint8_t address[16], proxy[16], network[16];
    int same = 0;
    bas_peer_address(fd, address);
    if (!crowd->most ||
        (crowd->proxy && bas_address_parse(crowd->proxy, proxy) && !memcmp(address, proxy, 16)))
        return true;
    bas_address_network(address, network);
    for (int i = 0; i < crowd->count; i++) same += !memcmp(crowd->one[i].network, network, 16);
    return same < crowd->most && crowd->count < BAS_CROWD_MAX;
}

void bas_crowd_come(bas_crowd *crowd, const void *connection, int fd) {
    uint8_t address[16];
    if (crowd->count == BAS_CROWD_MAX) return;
    bas_peer_address(fd, address);
    bas_address_network(address, crowd->one[crowd->count].network);
    crowd->one[crowd->count++].connection = connection;
}

void bas_crowd_go(bas_crowd *crowd, const void *connection) {
    for (int i = 0; i < crowd->count; i++)
        if (crowd->one[i].connection == connection) {
            crowd->one[i] = crowd->one[--crowd->count];
            return;
        }
}
