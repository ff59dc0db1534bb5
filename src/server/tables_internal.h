/* tables_internal.h: what the files of the tables share. */
#ifndef BASTIDE_TABLES_INTERNAL_H
#define BASTIDE_TABLES_INTERNAL_H

#include "admin.h"
#include "ids.h"
#include "limits.h"
#include "message.h"
#include "sleepers.h"
#include "store/directory.h"
#include "table/table.h"
#include "tables.h"
#include "thinkers.h"

enum {
    BAS_TABLES_SLOTS = 1 << 14, // lists of rooms, by the hash of their ID
    BAS_TABLES_GAMES = 256,     // games that were ever asked for: names are few
    BAS_ROOM_QUEUE = 64,        // commands that wait at one table
    BAS_ROOM_NAMES = 64,        // names of people that a room knows
    BAS_CLIENT_QUEUE = 16,      // texts that wait until their sender is known
};

typedef struct bas_room bas_room;
typedef struct bas_client bas_client;
typedef struct bas_commit bas_commit;

typedef struct bas_name { // of somebody at a table
    int64_t person;
    char name[BAS_STORE_NAME];
} bas_name;

typedef struct bas_received { // a text that waits
    struct bas_received *next;
    bas_client *client; // NULL: gone
    size_t size;
    char bytes[];
} bas_received;

typedef struct bas_received_list {
    bas_received *first, *last;
    int count;
} bas_received_list;

typedef enum bas_room_state {
    BAS_ROOM_COMING,
    BAS_ROOM_HERE,
    BAS_ROOM_NONE, // there is no such table
    BAS_ROOM_LOST, // another process has it now: clients connect again
} bas_room_state;

struct bas_room { // a table in memory
    bas_tables *tables;
    bas_room *next; // in its slot
    char id[BAS_STORE_ID];
    bas_room_state state;
    bas_table table;
    bas_store_job load;
    int loads;          // jobs until it is loaded
    int64_t epoch;      // under which this process writes to it
    int64_t from;       // nobody could act here since then, until it was loaded; 0: somebody could
    int64_t taken;      // when it was loaded
    int64_t held_since; // another process has it; 0: none
    bool held;          // it is asked for again
    bool wanted;        // another process asks for it
    uint32_t told;      // the hash of what the other processes know of it; 0: nothing

    bas_client *clients;
    int client_count;
    bas_name *names;
    int name_count;

    bas_commit *commit;        // events on their way to the store
    bas_received_list waiting; // commands that came meanwhile
    bas_thought *thought;      // a bot thinks, or has
    bool thought_back;
    uint32_t thought_on; // for this game_v
    int64_t waits_due;   // when to say how long a bot waits, or to ask again; 0: none waits
    bool waits_told;
    bool booted;      // the table knows that the server is back
    int64_t retry;    // not before: the disk was full
    int64_t here_due; // when to say who is here; 0: nobody came or went
    int64_t due;      // when something is to be done here
    int64_t idle;     // nobody is here since then
    struct {
        int64_t person, due; // somebody seated whose last connection closed
    } away[BAS_PLAYERS_MAX];
};

struct bas_client { // a WebSocket at a room
    bas_tables *tables;
    bas_room *room;
    bas_ws *ws; // NULL: closed, and only a job keeps it
    bas_client *next;
    bas_store_person person; // id 0: nobody in particular
    uint8_t address[16];
    bool busy;  // a job is under way: texts wait
    bool shown; // it has the table and is told what happens
    bool referee;
    uint8_t links; // bit i: it has the link of seat i + 1
    int64_t hello_v;
    int protocol; // that both speak, after hello
    bas_received_list waiting;
    bas_store_job job;
    void (*waited)(
        bas_client *client); // without a WebSocket: called once the room is loaded, or cannot be
    void *asker;
};

typedef struct bas_listed bas_listed;
typedef struct bas_news bas_news;

typedef struct bas_counts { // for /metrics
    uint64_t commands, refused, events, moves, acks, sockets, calls, chats, full, thoughts;
    double ack_seconds;
    uint64_t ack_bucket[12];
} bas_counts;

struct bas_tables {
    bas_tables_options options;
    uv_loop_t *loop;
    uv_async_t store_async, thinkers_async;
    uv_timer_t clock, beat, asker;
    bas_store *store;
    bas_thinkers *thinkers;
    bas_limits *limits;
    bas_admin *admin;
    bas_room *slot[BAS_TABLES_SLOTS];
    int rooms;
    bas_sleepers sleepers; // tables that are live, but not in memory
    bas_game *game[BAS_TABLES_GAMES];
    bas_setup setup[BAS_TABLES_GAMES]; // that they were made from
    int games;
    bas_message message;   // read anew for every text,
    bas_table_event event; // and these for every row of a log
    bas_move move[BAS_TABLE_MOVES_MAX];
    bas_commit *spare;
    int spares;
    int commits; // under way
    int jobs;    // other jobs of the store under way
    int64_t wall, from;
    uint64_t mono;
    int64_t clock_at; // when the timer fires; 0: not set
    uint32_t boot;
    bool ending;
    bas_store_job beat_job, list_job, due_job;
    bool beating, looking;
    bool shared; // the store, with other processes
    bool away;   // it cannot be reached, or others take this process for dead: nothing is decided
    bool given;  // all tables, at the end
    uint64_t beat_at;        // ms of a clock that never jumps: the last beat was asked for,
    uint64_t lease;          // and until when it is good
    int64_t told_at;         // when the other processes were last told of this one
    bas_news *news;          // of and for them
    bas_directory directory; // of this server, where the store is elsewhere
    bas_store_table *known;  // live tables that are still to be loaded
    int known_count, known_next, loading;
    void (*ended)(void *owner);
    char cookie[48];
    bas_counts counts;
};

/* tables.c */
int64_t bas_tables_now(const bas_tables *tables);
bas_room *bas_tables_room(bas_tables *tables, const char *id); // in memory and not lost, or NULL
bas_room *bas_tables_fetch(bas_tables *tables,
                           const char *id); // in memory or being loaded; NULL: no memory
bas_room *bas_tables_add(bas_tables *tables, const char *id); // a new one, not loaded
void bas_tables_forget(bas_room *room);                       // if nobody needs it
void bas_tables_alarm(bas_tables *tables, int64_t at);
const bas_game *bas_tables_game(void *tables, const char *name, int players);
void bas_tables_settle(bas_tables *tables); // ends the tables if nothing is under way
void bas_tables_mark(bas_tables *tables, const bas_store_person *person); // muted, banned
void bas_tables_forget_person(bas_tables *tables, int64_t person);
void bas_tables_log(const bas_tables *tables, const char *what, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* room.c */
/* When it leaves the memory; BAS_NEVER: not as it is now. */
int64_t bas_room_sleeps(const bas_room *room);
void bas_room_ready(bas_room *room);                             // its log is replayed
void bas_room_step(bas_room *room);                              // does what is to be done now
bool bas_room_order(bas_room *room, bas_table_command *command); // by the server itself
bool bas_room_receive(bas_room *room, bas_client *client, const char *text, size_t size);
void bas_room_part(bas_room *room, bas_client *client); // takes it off the list
void bas_room_left(bas_room *room, bas_client *client); // and does what follows
void bas_room_came(bas_room *room, bas_client *client);
void bas_room_name(bas_room *room, const bas_store_person *person);
void bas_room_forget(bas_room *room, int64_t person); // the name of somebody who is deleted
void bas_room_people(const bas_room *room, bas_payload *text); // {"ID":{"name":..},..}
bool bas_room_replay(bas_room *room, const bas_store_event *row, int count);
bool bas_room_event(const bas_room *room, const bas_store_event *row, bas_table_event *out,
                    bas_move *move);

/* room_bots.c */
void bas_room_think(bas_room *room, int64_t now); // if a bot is asked; says what is waited for
bool bas_room_play_thought(bas_room *room);       // the answer is back: it is played, or not

/* commit.c: events from the decision to all clients */
struct bas_commit {
    bas_room *room;
    bas_client *sender; // NULL: the server itself, or gone
    char id[BAS_TABLE_ID_MAX];
    uint8_t what;
    uint64_t began;
    bas_table_batch batch;
    bas_table after; // the table once they are stored
    bas_payload *stored;
    bas_store_event event[BAS_TABLE_BATCH_MAX];
    bas_store_job job;
    void (*done)(bas_commit *commit, bas_store_result result); // NULL: nobody waits
    void *owner;
    bas_commit *next; // spare ones
};

bas_commit *bas_commit_new(bas_room *room);
void bas_commit_drop(bas_commit *commit);
bas_answer bas_commit_decide(bas_commit *commit, const bas_table_command *command);
/* Makes the job of a decided batch. False if the table does not take its own events. */
bool bas_commit_prepare(bas_commit *commit, bas_client *sender, const bas_table_command *command);
void bas_commit_submit(bas_commit *commit, bas_store_job *const *job, int count);
void bas_commit_free_spare(bas_tables *tables);

/* client.c */
void bas_client_go(bas_client *client); // reads what waited
void bas_client_free(bas_client *client);
bool bas_client_may_see(const bas_client *client);       // the table at all
bas_payload *bas_client_table(const bas_client *client); // all of it, as the first text
void bas_client_opened(void *tables, bas_ws *ws, const bas_caller *caller);
void bas_client_received(void *tables, bas_ws *ws, const char *text, size_t size);
void bas_client_closed(void *tables, bas_ws *ws);
bool bas_received_add(bas_received_list *list, bas_client *client, const char *text, size_t size);
bas_received *bas_received_take(bas_received_list *list);
void bas_say(bas_client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* api.c */
void bas_api_called(void *tables, bas_call *call);

#endif
