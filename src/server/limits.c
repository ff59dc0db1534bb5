/* limits.c: a table of addresses. An address that holds no connection and owes no time is forgotten
 * as soon as another one needs its place. */
#include "limits.h"

#include <stdlib.h>
#include <string.h>

#include "peer.h"

enum { PLACES = 1 << 16, PROBES = 16 };

typedef struct place {
    uint8_t address[16];
    int connections;
    int64_t until[BAS_LIMIT_COUNT]; // the time of what it did is used up until then
} place;

struct bas_limits {
    int connections;
    bool free;
    place at[PLACES];
};

static const struct {
    int at_once, each_ms;
} rates[BAS_LIMIT_COUNT] = { { 8, 7500 }, { 20, 3000 }, { 120, 500 }, { 4, 2500 } };

bas_limits *bas_limits_new(int connections, bool free) {
    bas_limits *limits = calloc(1, sizeof *limits);
    if (!limits) return NULL;
    limits->connections = connections;
    limits->free = free;
    return limits;
}

void bas_limits_free(bas_limits *limits) { free(limits); }

static bool idle(const place *p, int64_t now) {
    for (int i = 0; i < BAS_LIMIT_COUNT; i++)
        if (p->until[i] > now) return false;
    return p->connections == 0;
}

/* The place of an address; one that is idle if it has none, NULL if there is none of either. */
static place *find(bas_limits *limits, const uint8_t address[16], int64_t now) {
    uint8_t key[16];
    uint64_t hash = 0xcbf29ce484222325u;
    place *spare = NULL;
    bas_address_network(address, key);
    for (int i = 0; i < 16; i++) hash = (hash ^ key[i]) * 0x100000001b3u;
    hash = (hash ^ hash >> 33) * 0xff51afd7ed558ccdu; // neighbours must not meet
    hash ^= hash >> 33;
    for (unsigned i = 0; i < PROBES; i++) {
        place *p = &limits->at[(hash + i) % PLACES];
        if (!memcmp(p->address, key, 16)) return p;
        if (!spare && idle(p, now)) spare = p;
    }
    if (spare) {
        *spare = (place){ 0 };
        memcpy(spare->address, key, 16);
    }
    return spare;
}

bool bas_limits_take(bas_limits *limits, const uint8_t address[16], bas_limited what, int64_t now) {
    if (limits->free) return true;
    place *p = find(limits, address, now);
    if (!p) return false;
    if (p->until[what] < now) p->until[what] = now;
    const int64_t owed = p->until[what] + rates[what].each_ms;
    if (owed > now + (int64_t)rates[what].at_once * rates[what].each_ms) return false;
    p->until[what] = owed;
    return true;
}

/* A person has a place as a network has one: the number stands where those have theirs. */
bool bas_limits_take_person(bas_limits *limits, int64_t person, bas_limited what, int64_t now) {
    uint8_t key[16] = { 0 };
    memcpy(key, &person, sizeof person);
    return bas_limits_take(limits, key, what, now);
}

bool bas_limits_room(bas_limits *limits, const uint8_t address[16], int64_t now) {
    if (!limits->connections) return true;
    const place *p = find(limits, address, now);
    return p && p->connections < limits->connections;
}

void bas_limits_come(bas_limits *limits, const uint8_t address[16], int64_t now) {
    place *p = find(limits, address, now);
    if (p) p->connections++;
}

void bas_limits_go(bas_limits *limits, const uint8_t address[16]) {
    place *p = find(limits, address, 0);
    if (p && p->connections > 0) p->connections--;
}
