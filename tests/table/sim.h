/* sim.h: a server, a store, people and a network that do everything wrong that can go wrong, around
 * the one table that is tested. A run is a seed and a list of steps; each step carries its own
 * random numbers, so that a run with some steps left out is a run as well, and a failure can be
 * made short. */
#ifndef BASTIDE_TEST_SIM_H
#define BASTIDE_TEST_SIM_H

#include "stand.h"

enum {
    SIM_STEPS_MAX = 2400,
    SIM_CLIENTS = 4,
    SIM_MESSAGES_MAX = 256,
    SIM_INBOX_MAX = 32,
    SIM_ACKS_MAX = 1024,
    SIM_TEXTS_MAX = 64,
};

typedef enum sim_op {
    SIM_THINK,                // a client does what it finds right
    SIM_DELIVER,              // the oldest message arrives
    SIM_WORK,                 // the server does one of: decide, commit, apply and answer
    SIM_TIME,                 // time passes
    SIM_ALARM,                // the server looks at the clock
    SIM_BOT,                  // a bot has thought
    SIM_JOIN,                 // a client connects again
    SIM_RESEND,               // a client sends again what was not answered
    SIM_START,                // a dead server starts again
    SIM_FAULTS,               // from here on: faults
    SIM_REORDER = SIM_FAULTS, // another message arrives first
    SIM_LOSE,                 // a message is lost
    SIM_DOUBLE,               // a message arrives twice
    SIM_CUT,                  // a connection breaks, and the server learns of it
    SIM_CRASH,                // the server dies between any two steps
    SIM_FULL,                 // the store has no room for the next batch
    SIM_JUMP,                 // the server's clock jumps
    SIM_MISCHIEF,             // somebody sends rubbish
    SIM_REFEREE,              // the referee interferes
    SIM_OPS
} sim_op;

typedef struct sim_step {
    uint8_t op;
    uint32_t a, b;
} sim_step;

/* Bugs that a server could have, to see that each is found. */
typedef enum sim_bug {
    SIM_BUG_NONE,
    SIM_BUG_ACK_EARLY,  // `ok` before the commit
    SIM_BUG_TELL_EARLY, // events before the commit
    SIM_BUG_FORGET,     // ids are forgotten in a restart
    SIM_BUG_LOSE,       // the store loses its last event in a crash
    SIM_BUG_NO_BOOT,    // clocks run while the server is down
    SIM_BUG_SECRET,     // clients get what is stored
    SIM_BUG_REDRAW,     // other draws after a restart
    SIM_BUG_NO_ROOM,    // a batch that the store refused is made true all the same
    SIM_BUG_NO_ALARM,   // nobody looks at the clock
    SIM_BUG_TWICE,      // a play that comes again is done again
    SIM_BUGS
} sim_bug;

typedef enum sim_kind { SIM_COMMAND, SIM_HELLO, SIM_ANSWER, SIM_EVENTS } sim_kind;

typedef struct sim_message {
    sim_kind kind;
    bool up;    // to the server
    int client; // from or to
    bas_table_command command;
    bas_move move[BAS_TABLE_PLAY_MAX];
    char id[BAS_TABLE_ID_MAX];
    bas_answer answer;
    uint32_t v;  // ANSWER: of the event; HELLO: what the client has
    char **text; // EVENTS
    int texts;
} sim_message;

typedef struct sim_ack { // what a client was promised
    char id[BAS_TABLE_ID_MAX];
    uint32_t v;
    bool play;
    bas_move move[BAS_TABLE_PLAY_MAX];
    int moves;
} sim_ack;

typedef struct sim_client {
    uint64_t person;
    bool connected, waits;
    sim_message wait; // not answered yet
    uint32_t counter; // for ids
    uint32_t asked;   // 1 + v of the last event when the rest was asked for; one question at a time
    bas_table view;   // what the events told
    uint8_t own[BAS_PLAYERS_MAX][BAS_HASH_BYTES];
} sim_client;

typedef enum sim_phase { SIM_IDLE, SIM_DECIDED, SIM_COMMITTED } sim_phase;

typedef struct sim_world {
    uint64_t seed;
    sim_bug bug;
    const char *broken; // the first law that did not hold
    int faults, events;
    int kinds[BAS_TABLE_KIND_COUNT]; // how many events of each
    int64_t real, skew;              // milliseconds; the server's clock is ahead by skew
    /* what survives a crash */
    char *log[STAND_LOG_MAX];
    int logged;
    uint64_t digest[STAND_LOG_MAX]; // of the table after each event
    int64_t alive;                  // when the server was seen alive
    /* the server */
    bool up, full;
    uint32_t boot;
    bas_table t;
    sim_phase phase;
    sim_message inbox[SIM_INBOX_MAX], current;
    int waiting;
    bas_answer answer;
    bas_table_batch batch;
    uint64_t dice;
    /* the others */
    int clients;
    sim_client client[SIM_CLIENTS];
    sim_message net[SIM_MESSAGES_MAX];
    int on_way;
    sim_ack ack[SIM_ACKS_MAX];
    int acks;
    uint64_t owner[BAS_PLAYERS_MAX]; // of the seats, once the game has begun
    void **kept;                     // freed after the run
    int keeps, keeps_room;
} sim_world;

/* Runs steps, then lets everything come to rest. NULL if all laws held, else the law. */
const char *sim_run(sim_world *w, uint64_t seed, sim_bug bug, const sim_step *step, int steps);

/* The steps of a seed. */
int sim_steps(uint64_t seed, sim_step step[SIM_STEPS_MAX]);
const char *sim_op_name(int op);

/* ---- inside ---------------------------------------------------------------------------------- */

void sim_broken(sim_world *w, const char *law);
char *sim_keep(sim_world *w, const char *text);
void *sim_room(sim_world *w, size_t size);
void sim_send(sim_world *w, const sim_message *m);
int64_t sim_now(const sim_world *w); // by the server's clock

void sim_server_open(sim_world *w); // the first start
void sim_server_start(sim_world *w);
void sim_server_crash(sim_world *w);
void sim_server_take(sim_world *w, const sim_message *m);
void sim_server_self(sim_world *w, const bas_table_command *c, const bas_move *move);
void sim_server_work(sim_world *w);
void sim_server_alarm(sim_world *w);
void sim_server_bot(sim_world *w, uint32_t a);
void sim_server_cut(sim_world *w, int client);

void sim_client_join(sim_world *w, int client);
void sim_client_take(sim_world *w, const sim_message *m);
void sim_client_think(sim_world *w, int client, uint32_t a, bool calm);
void sim_client_resend(sim_world *w, int client);
void sim_client_mischief(sim_world *w, int client, uint32_t a, uint32_t b);
void sim_referee(sim_world *w, uint32_t a, uint32_t b);

uint64_t sim_digest(const bas_table *t);
void sim_law_committed(sim_world *w, const bas_table *before);
void sim_law_sent(sim_world *w, const char *text);
void sim_law_clocks(sim_world *w);
void sim_law_acks(sim_world *w);
void sim_law_once(sim_world *w);
void sim_law_draws(sim_world *w, const bas_table *t);
void sim_law_rest(sim_world *w);

#endif
