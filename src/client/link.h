/* link.h: addresses of servers and tables: http://HOST[:PORT]/#/t/ID[/TOKEN], also /t/ID. */
#ifndef BASTIDE_LINK_H
#define BASTIDE_LINK_H

#include <stdbool.h>

typedef struct bas_link {
    bool tls;
    char host[128], port[8];
    char authority[144]; // host and port as they stand in the link
    char table[16];      // "": the server itself
    char token[65];      // "": none
    char from[40];       // local address to connect from; "": any. In no link
} bas_link;

/* False if it is no such address. */
bool bas_link_read(const char *text, bas_link *out);

#endif
