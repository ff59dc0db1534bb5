/* limits.h: how much one address may do, and how many connections it may hold. */
#ifndef BASTIDE_LIMITS_H
#define BASTIDE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum bas_limited {
    BAS_LIMIT_TABLES, // new tables: 8 a minute
    BAS_LIMIT_PEOPLE, // new guests: 20 a minute
    BAS_LIMIT_CALLS,  // other requests: 120 a minute
    BAS_LIMIT_CHAT,   // lines of chat: 4 in 10 s, by person, however many connections it has
    BAS_LIMIT_COUNT
} bas_limited;

typedef struct bas_limits bas_limits;

/* `connections` at most of one address, 0: any number. `free`: nothing else is limited. */
bas_limits *bas_limits_new(int connections, bool free);
void bas_limits_free(bas_limits *limits);

/* Whether one more is within the limit; it then counts. */
bool bas_limits_take(bas_limits *limits, const uint8_t address[16], bas_limited what, int64_t now);

bool bas_limits_take_person(bas_limits *limits, int64_t person, bas_limited what, int64_t now);

/* Connections: whether there is room for one more; one came, one went. */
bool bas_limits_room(bas_limits *limits, const uint8_t address[16], int64_t now);
void bas_limits_come(bas_limits *limits, const uint8_t address[16], int64_t now);
void bas_limits_go(bas_limits *limits, const uint8_t address[16]);

#endif
