/* table.h: a table at which people far apart play one game, as a pure function.
 *
 * What it is.  Everything that is decided at a table: seats, promises, the deal, moves, draws,
 * clocks, offers, leaving, bots' turns, the end. Freestanding: no socket, file, clock,
 * dice, allocation or writable data. Time and random bytes come in as arguments; what
 * happened goes out as events.
 *
 *     bas_table_decide   looks at a table and a command, changes nothing, and gives the events that
 *                        the command means, or an answer that says why not
 *     bas_table_apply    the only writer. Called with each event once it is safe in the store.
 *                        Replaying a log is nothing else: the first event makes the table
 *
 * How it is used, by whoever owns a table (one batch in flight for each):
 *
 *     answer = bas_table_decide(t, &command, now, random, &batch);
 *     if (answer == BAS_ANSWER_OK && batch.count > 0)
 *         store all events of the batch in one transaction (bas_table_text, BAS_TEXT_STORED),
 *         bas_table_apply each, tell the sender `ok` with the last v, tell all (BAS_TEXT_SHOWN);
 *     then bas_table_asked: is a bot to think? and bas_table_alarm: when to send BAS_DO_ALARM.
 *
 * A batch is stored whole or not at all. Its event pointers point into the batch.
 *
 * Concepts
 *   seat     1 to the number of players; 0 is none. It belongs to a person or a bot, or is free
 *   player   as in the engine, from 0 in playing order. `order` says which seat each one is
 *   person   a number that the server gave somebody; 0 is nobody. Names are not known here
 *   v        number of an event of this table: 1, 2, 3..., never reused
 *   at       when it happened, in milliseconds of the server's clock; never smaller than before
 *
 * Law: no stored state waits for a draw. The event of a move holds all draws up to the next
 * decision. */
#ifndef BASTIDE_TABLE_H
#define BASTIDE_TABLE_H

#include "bastide.h"

/* ---- limits ---------------------------------------------------------------------------------- */

enum {
    BAS_TABLE_MOVES_MAX = 1024,    // of one game; every one is over long before
    BAS_TABLE_PLAY_MAX = 32,       // decisions in one play
    BAS_TABLE_BATCH_MAX = 8,       // events that one command gives
    BAS_TABLE_IDS_MAX = 128,       // ids of commands that are remembered
    BAS_TABLE_BANNED_MAX = 8,      // kicked people that are remembered
    BAS_TABLE_NAME_MAX = 33,       // a table's ID or a deal, with the final 0
    BAS_TABLE_ID_MAX = 33,         // a command's id, with the final 0
    BAS_TABLE_LEVEL_MAX = 16,      // a bot's level, with the final 0
    BAS_TABLE_RANDOM = 64,         // random bytes for one command
    BAS_TABLE_TEXT_MAX = 48 << 10, // bytes of an event as text, with the final 0
    BAS_HASH_BYTES = 32,
};

enum {                     // milliseconds
    BAS_LAG_MAX = 1000,    // of the measured delay that a clock forgives
    BAS_OPEN_MS = 20000,   // to open a promise, unless the clock counts days
    BAS_OTHERS_MS = 15000, // free time for a decision in somebody else's turn (Plague)
    BAS_DOWN_MS = 20000,   // extra time after the server was down
    BAS_RETURN_MS = 30000, // what a clock that ran out shows at least when its person is back
    BAS_GONE_AFTER_MS =
        10000, // the caller sends BAS_DO_GONE so long after the last connection closed
};
#define BAS_DAY_MS     ((int64_t)86400000)
#define BAS_ABANDON_MS (90 * BAS_DAY_MS)  // a begun table at which nothing happens ends,
#define BAS_UNBEGUN_MS (7 * BAS_DAY_MS)   // and so does one that never began
#define BAS_NEVER      INT64_MAX          // as a time
#define BAS_TIME_MAX   ((int64_t)1 << 52) // later times are taken for this one

/* ---- what a table is set up with ------------------------------------------------------------- */

typedef enum bas_clock_kind {
    BAS_CLOCK_NONE,
    BAS_CLOCK_LIVE, // a bank, refilled a little at each turn of one's own
    BAS_CLOCK_DAYS, // correspondence: time for each turn, and a bank for what goes beyond
    BAS_CLOCK_COUNT
} bas_clock_kind;

typedef enum bas_zero { // what happens when a clock runs out
    BAS_ZERO_TURN,      // a bot plays this turn
    BAS_ZERO_SEAT,      // a bot takes the seat, its person may return
    BAS_ZERO_CLAIM,     // the others may claim the game (two seats) or hand the seat to a bot
    BAS_ZERO_COUNT
} bas_zero;

typedef enum bas_chat { BAS_CHAT_FREE, BAS_CHAT_PRESETS, BAS_CHAT_NONE, BAS_CHAT_COUNT } bas_chat;

enum { BAS_COLOURS = 7 }; // six for as many players, and grey, which tables of before may have
enum { BAS_AID_LEFT = 1, BAS_AID_FITS = 2, BAS_AID_HINTS = 4, BAS_AIDS = 3 }; // tiles left...

typedef struct bas_table_rules { // the table's own, beside those of the game
    uint8_t clock;               // BAS_CLOCK_
    uint8_t zero;                // BAS_ZERO_
    uint8_t chat;                // BAS_CHAT_
    uint8_t aids;                // BAS_AID_ bits that are allowed
    bool over;                   // live: a refill may go above the bank
    bool lot;                    // seats in playing order by lot; else seat 1 begins
    bool take_back;              // by consent; else never
    bool rated;                  // nobody takes back what a draw followed
    bool watch;                  // spectators may look on
    bool listed;                 // public; else only by link
    int64_t bank_ms, turn_ms;    // live: turn_ms is the refill
    int64_t gone_ms;             // countdown after somebody left; BAS_NEVER: leaving is no fault
    int64_t pause_ms;            // for how long each person may pause the game in all; 0: never
    char stand_in[BAS_TABLE_LEVEL_MAX]; // level of bots that take somebody's place
} bas_table_rules;

/* What people expect of a table with such a clock. */
void bas_table_rules_init(bas_table_rules *rules, bas_clock_kind clock);

typedef enum bas_seat_kind {
    BAS_SEAT_FREE,
    BAS_SEAT_PERSON,
    BAS_SEAT_BOT,
    BAS_SEAT_COUNT
} bas_seat_kind;

typedef struct bas_seat {
    uint8_t kind;    // BAS_SEAT_
    uint8_t colour;  // bas_colour_name; a seat begins with that of its number
    bool reserved;   // free, but only for whoever has its link
    bool ready;      // its promise is given
    bool opened;     // and its contribution received
    bool bot;        // of a person: a bot plays in its place
    bool resigned;   // and that for good
    bool zero;       // its clock ran out: a bot plays this turn, or others may claim
    bool gone;       // its person is not there,
    int64_t gone_at; // since then
    uint64_t person; // whose it is; stays when a bot stands in
    char level[BAS_TABLE_LEVEL_MAX]; // of the bot, also of one that stands in; else ""
    int64_t clock_ms;                // what its clock shows; days: the bank
    int64_t paused_ms;               // how much of its pauses its person has used
    uint8_t promise[BAS_HASH_BYTES], contribution[BAS_HASH_BYTES];
} bas_seat;

/* ---- events ---------------------------------------------------------------------------------- */

/* Kinds, and the fields of bas_table_event that each one uses besides v, kind, by, at, person, id.
 * The words in texts are the same in small letters. * is not in what clients see. */
typedef enum bas_table_kind {
    BAS_TABLE_NEW,   // the table is made: game rules table commitment secret* seats move moves boot
    BAS_TABLE_SETUP, // its host changed it: game rules
    BAS_TABLE_SEAT,  // a seat is taken, freed, given to a bot, kicked or reserved: seat seats[0].
                     // other (who was kicked). All promises are void
    BAS_TABLE_COLOUR,  // seat has another colour: seat colour. Who had it gets the old one
    BAS_TABLE_HOST,    // somebody else may now change it: other
    BAS_TABLE_READY,   // somebody promised: mask hash32
    BAS_TABLE_UNREADY, // and took it back: all promises are void
    BAS_TABLE_DEAL,    // all are ready, the set-up is fixed: mask hash32 until
    BAS_TABLE_OPENED,  // somebody opened promises: mask hash32*
    BAS_TABLE_UNDEAL,  // seat did not open in time: all promises are void
    BAS_TABLE_START,   // the game begins: mask hash32 order move moves clock_ms hash boot
    BAS_TABLE_MOVES,  // decisions of seat, and the draws that follow: seat move moves clock_ms hash
    BAS_TABLE_BACK,   // the game goes back: to clock_ms hash
    BAS_TABLE_OFFER,  // somebody offers: offer to
    BAS_TABLE_ANSWER, // somebody answers, or takes the own offer back: yes
    BAS_TABLE_RESIGN, // seat gives up; a bot plays on: seat level
    BAS_TABLE_GONE,   // a person is not there any more: person
    BAS_TABLE_HERE,   // and is there again: person
    BAS_TABLE_BOT,    // a bot takes seat: seat level
    BAS_TABLE_RETURN, // its person is back in it: seat clock_ms
    BAS_TABLE_ZERO,   // the time of seat has run out: seat clock_ms
    BAS_TABLE_PAUSE,  // the clocks stand still: until used_ms
    BAS_TABLE_RESUME, // and go on
    BAS_TABLE_CLOCKS, // the referee set the clocks: clock_ms
    BAS_TABLE_DOWN,   // the server was down, clocks stood still: from used_ms boot
    BAS_TABLE_END,    // the game is over: outcome seat score
    BAS_TABLE_REVEAL, // what the draws came from: secret
    BAS_TABLE_REMATCH, // it goes on at another table: table
    BAS_TABLE_KIND_COUNT
} bas_table_kind;

typedef enum bas_by { BAS_BY_PERSON, BAS_BY_SERVER, BAS_BY_REFEREE, BAS_BY_COUNT } bas_by;

typedef enum bas_offer {
    BAS_OFFER_NONE,
    BAS_OFFER_BACK,  // take back one's last play
    BAS_OFFER_ABORT, // end the game without a result
    BAS_OFFER_COUNT
} bas_offer;

typedef enum bas_outcome {
    BAS_OUTCOME_NONE,      // not over
    BAS_OUTCOME_LAST,      // by its last tile
    BAS_OUTCOME_RESIGN,    // seat gave up
    BAS_OUTCOME_TIME,      // seat's clock ran out and another claimed the game
    BAS_OUTCOME_CLAIM,     // seat's person left and another claimed the game
    BAS_OUTCOME_ABORT,     // before everybody had moved, by consent, or by the server; no result
    BAS_OUTCOME_REFEREE,   // a referee declared seat the winner; 0: no result
    BAS_OUTCOME_ABANDONED, // nobody came any more; no result
    BAS_OUTCOME_COUNT
} bas_outcome;

typedef struct bas_table_event {
    uint32_t v;
    uint8_t kind; // BAS_TABLE_
    uint8_t by;   // BAS_BY_
    int64_t at;
    uint64_t person;           // by whom; GONE, HERE: who; 0: nobody
    char id[BAS_TABLE_ID_MAX]; // of the command; "" for none
    uint8_t seat;
    /* What follows is used as bas_table_kind says, and is 0 elsewhere. */
    const bas_game *game;
    bas_table_rules rules;
    char table[BAS_TABLE_NAME_MAX]; // NEW: the deal; REMATCH: the new table
    bas_seat seats[BAS_PLAYERS_MAX];
    uint8_t mask;                                    // bit i: hash32[i] belongs to seat i + 1
    uint8_t hash32[BAS_PLAYERS_MAX][BAS_HASH_BYTES]; // promises or contributions
    uint8_t commitment[BAS_HASH_BYTES], secret[BAS_HASH_BYTES];
    uint8_t order[BAS_PLAYERS_MAX]; // seats in playing order
    const bas_move *move;           // decisions and draws as they were played; NEW: given ones
    int moves;
    int to;                            // OFFER, BACK: how many moves of the game are kept
    int64_t clock_ms[BAS_PLAYERS_MAX]; // what all clocks show now, by seat
    int64_t used_ms;                   // what the running request has used of its time so far
    int64_t until, from;
    uint64_t hash;  // bas_hash after it
    uint64_t other; // SEAT: who was kicked and may not come back; HOST: the new one
    uint32_t boot;
    uint8_t offer, outcome, colour;
    bool yes;
    char level[BAS_TABLE_LEVEL_MAX];
    int16_t score[BAS_PLAYERS_MAX]; // by seat
} bas_table_event;

/* ---- commands -------------------------------------------------------------------------------- */

typedef enum bas_table_do {
    /* for a table that is not there yet: t is a zeroed bas_table */
    BAS_DO_NEW, // game rules table seats move moves; person is the host
    /* before the start */
    BAS_DO_TAKE,   // seat (0: any free one); `link`: the sender has the link of this very seat
    BAS_DO_LEAVE,  // seat (0: all of the person's)
    BAS_DO_KICK,   // host: seat
    BAS_DO_SEAT,   // host: seat becomes a bot (level), free or reserved, as seats[0] says
    BAS_DO_COLOUR, // seat colour
    BAS_DO_SETUP,  // host: game rules; while nobody is ready
    BAS_DO_READY,  // mask hash32: a promise for each seat of the person. For a table of bots alone:
                   // the host, without promises
    BAS_DO_UNREADY,
    BAS_DO_OPEN, // mask hash32: the contributions
    /* in the game */
    BAS_DO_PLAY,   // on move moves lag_ms; seat only BY_SERVER (a bot's play)
    BAS_DO_OFFER,  // offer
    BAS_DO_ANSWER, // yes
    BAS_DO_RESIGN, // seat
    BAS_DO_ABORT,  // before the start: the host; before every seat has moved: anybody; BY_SERVER:
                   // always
    BAS_DO_HAND,   // seat of somebody who is gone or out of time: a bot takes it; one's own: always
    BAS_DO_CLAIM,  // the same seat, at a table of two: the game is over
    BAS_DO_RETURN, // the seats of the person that bots took
    BAS_DO_PAUSE,
    BAS_DO_RESUME,
    BAS_DO_REMATCH, // after the end; `table`: the ID for the new one
    /* by the server alone */
    BAS_DO_GONE,  // person: no connection for BAS_GONE_AFTER_MS
    BAS_DO_HERE,  // person: is back. Send it if bas_table_is_gone
    BAS_DO_ALARM, // the time of bas_table_alarm has come
    BAS_DO_BOOT,  // the server was down; from: when the last run was seen alive. Send it first to
                  // every table that is read from the store; nothing follows from a second one
    /* by the referee alone */
    BAS_DO_CLOCKS,     // clock_ms: by seat; negative: leave as it is
    BAS_DO_ADJUDICATE, // seat that wins; 0: nobody
    BAS_DO_COUNT
} bas_table_do;

typedef struct bas_table_command { // fields that a command has no use for are ignored
    uint8_t what;                  // BAS_DO_
    uint8_t by;                    // BAS_BY_; who is no person sends person 0
    uint64_t person;
    char id[BAS_TABLE_ID_MAX]; // "" for none; a known one gets its old answer
    uint8_t seat, colour, offer, mask;
    bool link, yes;
    uint32_t on; // PLAY: v of the last event of the game that was seen (bas_table.game_v)
    const bas_game *game;
    bas_table_rules rules;
    char table[BAS_TABLE_NAME_MAX];
    bas_seat seats[BAS_PLAYERS_MAX]; // NEW: kind, reserved, person, level
    uint8_t hash32[BAS_PLAYERS_MAX][BAS_HASH_BYTES];
    const bas_move *move; // PLAY: at most BAS_TABLE_PLAY_MAX; NEW: of a saved game to go on from
    int moves;
    int64_t lag_ms; // what the server measured, one way
    int64_t from;
    uint32_t boot; // number of this run of the server, in every command
    int64_t clock_ms[BAS_PLAYERS_MAX];
} bas_table_command;

typedef enum bas_answer { // `why` in texts is the word behind it
    BAS_ANSWER_OK,        // ok; also when nothing had to happen (no events)
    BAS_ANSWER_KNOWN,     // ok: this id was done already, as event batch->known
    BAS_ANSWER_STALE,     // stale: the game has gone on since `on`
    BAS_ANSWER_ILLEGAL,   // illegal: the engine refuses batch->bad, or the list stops too early
    BAS_ANSWER_TURN,      // turn: another seat is asked
    BAS_ANSWER_TIME,      // time: the clock has run out
    BAS_ANSWER_SEAT,      // seat: no such seat, or not yours
    BAS_ANSWER_TAKEN,     // taken: the seat or the colour has an owner
    BAS_ANSWER_STATE,     // state: not at this stage of a table
    BAS_ANSWER_READY,     // ready: somebody is ready, the set-up stays
    BAS_ANSWER_FORBIDDEN, // forbidden: by the rules of the table, or not by you
    BAS_ANSWER_PROMISE,   // promise: missing, or not what was promised
    BAS_ANSWER_SETUP,     // setup: players, clock, levels or saved game do not go together
    BAS_ANSWER_PAUSED,    // paused
    BAS_ANSWER_FULL,      // full: no room (the server's own answer when the store has none)
    BAS_ANSWER_FROZEN,    // frozen: the log of the table does not fit the rules any more
    BAS_ANSWER_COUNT
} bas_answer;

typedef struct bas_table_batch { // what a command means
    int count;
    bas_table_event event[BAS_TABLE_BATCH_MAX];
    uint32_t known; // KNOWN: v of the last event that this id gave
    int bad;        // ILLEGAL: index of the refused decision; = moves: the list stops too early
    bas_status why; // ILLEGAL: what the engine said
    bas_move move[BAS_TABLE_MOVES_MAX]; // for event.move
} bas_table_batch;

/* ---- the table ------------------------------------------------------------------------------- */

typedef enum bas_stage {
    BAS_STAGE_NONE,   // zeroed memory
    BAS_STAGE_OPEN,   // seats, set-up, promises
    BAS_STAGE_DEALT,  // promises are opened
    BAS_STAGE_PLAYED, // the game is on
    BAS_STAGE_OVER
} bas_stage;

typedef struct bas_table_known { // an id that was done
    uint64_t key;                // of the id and its person
    uint32_t v;
} bas_table_known;

/* Only bas_table_apply writes to it. No pointers but `game`, which is shared and constant. It holds
 * secrets (secret, key, contributions): texts for clients come from the functions below. */
typedef struct bas_table {
    uint8_t stage;  // BAS_STAGE_
    bool frozen;    // an event did not fit: nothing more is accepted
    uint8_t offer;  // BAS_OFFER_ on the table
    uint8_t agreed; // bit i: the person of seat i + 1 agreed to it
    int offer_to;
    uint64_t offer_by;
    uint32_t v, game_v; // of the last event; of the last one that changed the game
    uint32_t undone;    // deals that were undone
    uint32_t boot;
    int64_t at; // of the last event
    uint64_t host;
    const bas_game *game;
    bas_table_rules rules;
    char deal[BAS_TABLE_NAME_MAX];
    char next[BAS_TABLE_NAME_MAX]; // the table of the rematch, or ""
    uint8_t commitment[BAS_HASH_BYTES], secret[BAS_HASH_BYTES], key[BAS_HASH_BYTES];
    uint8_t order[BAS_PLAYERS_MAX];
    bas_seat seat[BAS_PLAYERS_MAX]; // seat i + 1
    uint8_t outcome, outcome_seat;
    bool paused, revealed;
    uint64_t paused_by; // 0: the referee
    int64_t deadline;   // DEALT: to open; paused: when it ends
    int64_t since;      // the clock of the seat that is asked runs from here (may be ahead: extra
                        // time); paused: when the pause began
    int64_t used_ms;    // and has used this before
    uint8_t moved;      // bit i: seat i + 1 has played
    int given;          // moves from a saved game
    int moves;
    bas_move move[BAS_TABLE_MOVES_MAX];
    bas_state state; // after the last move
    uint64_t banned[BAS_TABLE_BANNED_MAX];
    uint32_t bans, ids;
    bas_table_known known[BAS_TABLE_IDS_MAX]; // a ring
} bas_table;

/* The events that the command means, or why not. `t` and what it points to stay as they are.
 * BAS_ANSWER_OK with no events: nothing had to happen. */
bas_answer bas_table_decide(const bas_table *t, const bas_table_command *command, int64_t now,
                            const uint8_t random[BAS_TABLE_RANDOM], bas_table_batch *batch);

/* Makes an event true. False if it does not follow: a wrong v, an illegal move, another hash. The
 * table is frozen then. */
bool bas_table_apply(bas_table *t, const bas_table_event *event);

/* ---- questions ------------------------------------------------------------------------------- */

typedef struct bas_asked { // who is to decide
    uint8_t seat;          // 0: nobody (not started, over, paused, frozen)
    const char *level;     // a bot's turn: its level; NULL: a person's
    uint64_t seed;         // of this bot. A secret until the end
} bas_asked;

void bas_table_asked(const bas_table *t, bas_asked *out);

/* When BAS_DO_ALARM is to be sent next, or BAS_NEVER. */
int64_t bas_table_alarm(const bas_table *t);

/* What seat's clock shows at `now`, below 0 as 0; days: what is left for this turn and the bank. */
int64_t bas_table_clock(const bas_table *t, int seat, int64_t now);

/* When a person who is gone may be replaced, or BAS_NEVER. */
int64_t bas_table_gone_until(const bas_table *t, int seat);

bool bas_table_is_gone(const bas_table *t, uint64_t person);   // and holds a seat
bool bas_table_is_seated(const bas_table *t, uint64_t person); // holds a seat
bool bas_table_is_banned(const bas_table *t, uint64_t person);

/* The command that makes the table of a rematch: same people and bots, seats turned by one. The
 * event REMATCH of the old table and the NEW of the new one belong into one transaction. */
void bas_table_rematch(const bas_table *t, bas_table_command *out);

/* ---- texts ----------------------------------------------------------------------------------- */

/* An event as one JSON object without a line end, at most cap bytes with the final 0; the length
 * that the whole has is returned (as snprintf does). All strings in it are plain ASCII.
 * STORED is for the log and holds secrets; SHOWN is what clients get: docs/PROTOCOL.md. */
typedef enum bas_text_for { BAS_TEXT_STORED, BAS_TEXT_SHOWN } bas_text_for;
size_t bas_table_text(const bas_table_event *event, const bas_game *game, bas_text_for reader,
                      char *out, size_t cap);

/* A stored text becomes an event again. `find` gives the compiled game of a name and a number of
 * players, always the same pointer for the same game, or NULL; `game` is the table's so far
 * (NULL before its first event); `move` has room for BAS_TABLE_MOVES_MAX. False if the text is
 * no event. */
typedef const bas_game *bas_game_find(void *context, const char *name, int players);
bool bas_table_read(const char *text, size_t length, const bas_game *game, bas_game_find *find,
                    void *context, bas_move *move, bas_table_event *event);

/* The whole table as clients get it first, in the same way: docs/PROTOCOL.md, "table". */
size_t bas_table_show(const bas_table *t, int64_t now, char *out, size_t cap);

const char *bas_table_kind_name(int kind);
const char *bas_answer_name(int answer);
const char *bas_outcome_name(int outcome);
const char *bas_clock_name(int clock);
const char *bas_zero_name(int zero);
const char *bas_chat_name(int chat);
const char *bas_offer_name(int offer);
const char *bas_seat_name(int kind);
const char *bas_colour_name(int colour);
const char *bas_aid_name(int bit); // 0 to BAS_AIDS - 1
const char *bas_stage_name(int stage);

#endif
