/* store.h: what is kept: the events of tables, people, chat. One asynchronous interface: a job is
 * handed in, and comes back through its `done` when it is on disk, or when it is certain that it is
 * not. Nothing waits. Two databases answer it: SQLite in a directory, for one process, and
 * PostgreSQL, which several processes share.
 *
 * Laws.  A job that comes back BAS_STORE_OK is on disk and survives a power cut. Jobs come back in
 * the order in which they were handed in, but for backups, which take their time, and for BEAT and
 * TELL, which overtake. A job sees what came back before it was handed in. Appended events are all
 * stored or none. The store never changes or forgets an event.
 *
 * Of a shared store a table belongs to one process at a time. Who takes it gets its epoch, and
 * every event is stored under the epoch of the process that decided it, or not at all: a process
 * that was stopped while another took its table cannot write. A process that does not store its
 * signs of life (BEAT) is taken for dead. */
#ifndef BASTIDE_STORE_H
#define BASTIDE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BAS_STORE_ID = 16,   // bytes of the ID of a table, with the final 0
    BAS_STORE_WORD = 16, // of the kind of an event or the use of a token
    BAS_STORE_NAME = 96, // of a person's name: 24 characters in UTF-8
    BAS_STORE_HASH = 32, // of a token
};

typedef struct bas_store bas_store;

typedef enum bas_store_result {
    BAS_STORE_OK,
    BAS_STORE_STALE,  // APPEND: the table has gone on; BEAT: this process was taken for dead
    BAS_STORE_NONE,   // there is no such table, person or token
    BAS_STORE_FULL,   // no room on the disk; nothing was stored, try again later
    BAS_STORE_HELD,   // TAKE: the table belongs to another process that lives
    BAS_STORE_AWAY,   // the database cannot be reached; nothing was stored, try again later
    BAS_STORE_FAILED, // the disk or the database failed: this store does nothing any more
} bas_store_result;

typedef struct bas_store_event { // also one line of chat, whose v is its number
    int64_t v, at_ms;            // v counts from 1 in each table, without gaps
    int64_t person;              // of chat: who said it
    int seat;                    // from 1; 0: none
    char kind[BAS_STORE_WORD];
    const void *body;
    size_t size;
} bas_store_event;

typedef struct bas_store_table { // what the list of tables knows
    char id[BAS_STORE_ID];
    int64_t v;        // of its last event
    int64_t alarm_ms; // when it has to be loaded again; 0: never
    int64_t at_ms;    // of its last event
    bool live;        // it has not ended
    bool listed;      // anybody may see it in a list
    int64_t epoch;    // under which it is written to; 0 in a store that is not shared
} bas_store_table;

typedef struct bas_store_person {
    int64_t id; // not 0
    char name[BAS_STORE_NAME];
    int64_t at_ms;
    bool banned, muted;
} bas_store_person;

typedef struct bas_store_token { // only its hash is known here
    uint8_t hash[BAS_STORE_HASH];
    char use[BAS_STORE_WORD]; // cookie, return, referee
    int64_t person;           // whom it belongs to
    char table[BAS_STORE_ID]; // "": it is good everywhere
} bas_store_token;

typedef enum bas_store_what {
    BAS_STORE_APPEND, // event[0..events); table.v is the v after which they follow
    BAS_STORE_READ,   // events of table.id above table.v -> rows
    BAS_STORE_TAKE,   // at_ms: this process has the table now -> all its events, epoch, from_ms
    BAS_STORE_GIVE,   // at_ms: table.id belongs to nobody, and sleeps if `all`
    BAS_STORE_DUE,    // live tables of nobody with an alarm before at_ms, or listed -> tables
    BAS_STORE_LIST,   // live tables, or all if table.live is false -> tables
    BAS_STORE_PERSON, // adds a person, or changes name and marks
    BAS_STORE_WHO,    // person.id -> person
    BAS_STORE_PEOPLE, // -> people
    BAS_STORE_FORGET, // a person's name, tokens and chat
    BAS_STORE_TOKEN,  // adds a token
    BAS_STORE_FIND,   // token.hash -> token, person
    BAS_STORE_REVOKE, // token.hash, or if `all`, all of token.person with token.use
    BAS_STORE_SAY,    // event[0] into the chat of table.id; its v is given by the store
    BAS_STORE_CHAT,   // the last `limit` lines of chat of table.id -> rows
    BAS_STORE_UNSAY,  // the line event[0].v of the chat of table.id, or if `all`, all of it
    BAS_STORE_BEAT,   // at_ms: this process was alive; if `all`, as a new process -> boot
    BAS_STORE_TELL,   // `path` is a text for all processes that share the store
    BAS_STORE_BACKUP, // a copy of everything into the new file `path`
} bas_store_what;

/* Belongs to the caller, who keeps it and all it points to until done(). What the store adds for
 * `rows`, `tables` and `people` is freed by bas_store_clear. */
typedef struct bas_store_job bas_store_job;
struct bas_store_job {
    bas_store_what what;
    void (*done)(bas_store_job *job);
    void *owner;
    bas_store_result result;

    bas_store_table table;
    const bas_store_event *event;
    int events;
    bas_store_person person;
    bas_store_token token;
    int64_t at_ms;
    int limit;
    bool all;
    const char *path;

    bas_store_event *rows;
    bas_store_table *tables;
    bas_store_person *people;
    int count;       // of rows, tables or people
    int64_t said;    // SAY: the number of the line
    int64_t from_ms; // TAKE: nobody could act there since then; 0: it was never out of reach
    int64_t boot;    // BEAT: the number of this process; TAKE, if it is HELD: whose the table is

    bas_store_job *next; // the store's, as what follows
    uint64_t order;
    bool more;   // what follows was asked together with it
    bool unsure; // nobody knows whether it is stored: the connection was lost meanwhile
};

typedef struct bas_store_facts { // known from the beginning
    char server[BAS_STORE_ID];   // a name of this store, chosen when it was made
    int64_t beat_ms;             // the last sign of life of a server; 0: never
    int64_t boot;                // how often it was opened, this time included
    bool shared;                 // by several processes
} bas_store_facts;

typedef struct bas_store_counts { // since it was opened
    uint64_t groups, jobs;        // jobs that came back, and in how many groups
    int waiting;                  // jobs that have not
} bas_store_counts;

/* Opens the store in a directory, which is made if it is missing and locked, or the one of a
 * database, postgresql://.... wake() is called from another thread when jobs have come back: the
 * caller's thread then calls bas_store_deliver. NULL, after writing a sentence to why, if it cannot
 * be opened. */
bool bas_store_is_url(const char *where); // of a database
bas_store *bas_store_open(const char *where, void (*wake)(void *owner), void *owner, char *why,
                          size_t size);
const bas_store_facts *bas_store_facts_of(const bas_store *store);

/* Hands in a job, or several that are stored together or not at all. */
void bas_store_ask(bas_store *store, bas_store_job *job);
void bas_store_ask_all(bas_store *store, bas_store_job *const *job, int count);

/* Calls done() of every job that has come back; jobs may be handed in from there. */
void bas_store_deliver(bas_store *store);
void bas_store_clear(bas_store_job *job);

/* From now on heard() is called, within bas_store_deliver, for every text that any process TELLs,
 * this one too. Only of a shared store. */
void bas_store_listen(bas_store *store, void (*heard)(void *owner, const char *text));

/* Why it failed, for people; NULL while it works. */
const char *bas_store_failure(const bas_store *store);
bas_store_counts bas_store_counted(bas_store *store);

/* Finishes what was handed in, calls its done(), and closes. */
void bas_store_close(bas_store *store);

#endif
