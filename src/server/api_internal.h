/* api_internal.h: what the files of the requests share. */
#ifndef BASTIDE_API_INTERNAL_H
#define BASTIDE_API_INTERNAL_H

#include <jansson.h>

#include "tables_internal.h"

typedef struct bas_ask { // a request under way
    bas_tables *tables;
    bas_call *call;
    json_t *body;            // of a POST: an object
    bas_store_person person; // who asks; id 0: nobody
    char table[BAS_STORE_ID];
    char token[BAS_TOKEN_LENGTH + 1]; // a new one that is handed out
    bas_store_job job, last;
    void *more;                                          // of the request in particular
    void (*answer)(struct bas_ask *ask, bas_room *room); // once the table is here
} bas_ask;

void bas_ask_answer(bas_ask *ask, int status, bas_payload *text); // and frees it
void bas_ask_refuse(bas_ask *ask, int status, const char *why);
void bas_ask_free(bas_ask *ask);

bool bas_api_name(const json_t *value, char out[BAS_STORE_NAME]);

/* The job that stores a new token. */
void bas_api_token(bas_store_job *job, char out[BAS_TOKEN_LENGTH + 1], const char *use,
                   int64_t person, const char *table);

/* The address of a table, in quotes; with a token of a person, seat or referee. */
void bas_api_link(const bas_ask *ask, const char *table, const char *token, bas_payload *text);

/* Answers once the table of the request is in memory; one that is not is loaded for this, by a
 * client without a connection. lobby.c. */
void bas_api_when_here(bas_ask *ask, void (*answer)(bas_ask *ask, bas_room *room));
void bas_api_waited(bas_client *client);

/* What the list says of a table, and whether it says anything of it. lobby.c. */
void bas_lobby_add(const bas_room *room, const char *comma, bas_payload *text);
bool bas_lobby_shows(const bas_room *room, bas_stage stage);

void bas_api_tables(bas_ask *ask);   // lobby.c: GET /api/tables
void bas_api_table(bas_ask *ask);    // lobby.c: GET /api/ID/table
void bas_api_open(bas_ask *ask);     // api_open.c: POST /api/tables
void bas_api_download(bas_ask *ask); // download.c: GET /api/ID
void bas_api_metrics(bas_ask *ask);  // metrics.c: GET /metrics

#endif
