/* network.h: what the commands that speak to a server share. */
#ifndef BASTIDE_CLI_NETWORK_H
#define BASTIDE_CLI_NETWORK_H

#include <jansson.h>

#include "cli.h"
#include "client/link.h"

/* LINK of a table, or of a server; false after a message. */
bool network_link(const char *command, const char *text, bool table, bas_link *out);

/* A request; the answer as JSON, or with `text` as it is. NULL after a message. */
json_t *network_ask(const bas_link *link, const char *path, const char *token, const json_t *body);
char *network_text(const bas_link *link, const char *path);

/* Random characters, so that the ids of messages differ from those of other clients. False after a
 * message. */
enum { NETWORK_ID = 11 };
bool network_id(char out[NETWORK_ID]);

/* A token for somebody of this name, or for the person whom the link belongs to. A token that is no
 * person's (of a referee, of a seat) is left in the link: it is for `hello`. False after a
 * message. */
bool network_token(bas_link *link, const char *name, char token[65]);

#endif
