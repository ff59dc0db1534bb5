/* record.h: saved games, the .bastide files of docs/FORMATS.md.
 *
 * A record is a setup, the names of the players, the header lines and the moves as text. It knows
 * nothing of where the game stands: a state is always the replay of the moves, so that a record
 * and a state cannot disagree. Moves are checked while they are played, one by one, because
 * whoever replays a damaged file wants to see everything up to the damage.
 *
 *     bas_record_error err;
 *     bas_record *record = bas_record_parse(memory, bytes, length, &err);
 *     bas_state s;
 *     if (!record || !bas_record_replay(record, &s, &err))
 *         ... // err.line, err.col, err.text
 *     bas_record_free(record);
 *
 * Needs no operating system; memory comes from the caller (common/memory.h), for programs with a C
 * library from bas_heap (record_file.h, which also knows files).
 *
 * A new game that is saved as it goes: bas_record_new, then bas_record_append after every
 * bas_play, and bas_record_text. The structs are in plain sight to be read; only these functions
 * write to them. */
#ifndef BASTIDE_RECORD_H
#define BASTIDE_RECORD_H

#include "bastide.h"
#include "common/memory.h"

enum {
    BAS_RECORD_BYTES_MAX = 16 << 20, // a larger file is refused
    BAS_RECORD_HEADERS_MAX = 1024,   // header lines
    BAS_RECORD_VALUE_MAX = 4096,     // bytes of a header line
    BAS_RECORD_NAME_MAX = 64,        // bytes of a player's name
    BAS_RECORD_MOVES_MAX = 4096,     // moves kept; every game is over long before
};

typedef struct bas_record_error {
    int line;       // from 1; 0 where the file as a whole is meant
    int col;        // of a move in its line, in bytes from 1; 0 where none is meant
    char text[320]; // what is wrong, without a full stop
} bas_record_error;

typedef struct bas_record_header {
    char *key, *value;
    int line; // 0: not read from a file
} bas_record_header;

typedef struct bas_record_move {
    int line, col;           // 0: not read from a file
    char text[BAS_TEXT_MAX]; // words separated by one blank; not yet known to be a move
} bas_record_move;

typedef struct bas_record {
    bas_memory *memory;
    bas_setup setup;
    bas_game game;               // compiled from the setup, which is known to be good
    bas_state start;             // where the moves begin: the start, or the header `position`
    char *name[BAS_PLAYERS_MAX]; // of setup.players players, in playing order
    bas_record_header *header;   // in the order of the file: known and unknown keys, `result` too
    int headers;
    int16_t result[BAS_PLAYERS_MAX]; // what the header `result` says
    int result_line;
    bool has_result;
    bas_record_move *move;
    int moves, moves_room;
    bas_record_error damage; // of the file, after the last move kept; its line is 0 if none
} bas_record;

typedef struct bas_record_tiles { // tile files that games are played with, beside the usual sets
    const bas_set *set;           // the caller keeps them as long as the record
    const char *const *hash;      // of each file
    int count;
} bas_record_tiles;

/* ---- making and reading. NULL, and err filled, on failure; err may be NULL everywhere -------- */

/* A record without moves. `names` has setup->players entries (two if that is 0). */
bas_record *bas_record_new(bas_memory *memory, const bas_setup *setup, const char *const *names,
                           bas_record_error *err);

/* The same with tile files, which the header `tiles` then names. */
bas_record *bas_record_new_tiles(bas_memory *memory, const bas_setup *setup,
                                 const bas_record_tiles *tiles, const char *const *names,
                                 bas_record_error *err);

/* The bytes of a saved game become a record. Checks everything but the moves. */
bas_record *bas_record_parse(bas_memory *memory, const char *bytes, size_t length,
                             bas_record_error *err);

/* The same for a game that may be played with tile files: it is refused unless its header `tiles`
 * names exactly these. */
bas_record *bas_record_parse_tiles(bas_memory *memory, const char *bytes, size_t length,
                                   const bas_record_tiles *tiles, bas_record_error *err);

void bas_record_free(bas_record *record); // NULL is fine

/* ---- playing --------------------------------------------------------------------------------- */

/* The state before the first move. */
void bas_record_start(const bas_record *record, bas_state *s);

/* Plays move number `at` (0 to moves - 1) on s, which must be the state before it (bas_record_start
 * for move 0). `move` and `ev` may be NULL. On failure s is unchanged and err names the line and
 * the move. */
bool bas_record_step(const bas_record *record, int at, bas_state *s, bas_move *move, bas_events *ev,
                     bas_record_error *err);

/* After the last move: whether the file goes on undamaged and its `result` is true of s. */
bool bas_record_check_end(const bas_record *record, const bas_state *s, bas_record_error *err);

/* All of it: s becomes the state after the last move that could be played. */
bool bas_record_replay(const bas_record *record, bas_state *s, bas_record_error *err);

/* ---- changing -------------------------------------------------------------------------------- */

/* The moves begin with this position instead of the start of the game. Only before the first move.
 */
bool bas_record_set_position(bas_record *record, const bas_state *s, bas_record_error *err);

/* Adds a move, which the caller has played. A result is not set by hand: the writer derives it. */
bool bas_record_append(bas_record *record, bas_move move, bas_record_error *err);

/* Forgets all but the first `moves` moves, and with them the result. */
void bas_record_truncate(bas_record *record, int moves);

/* The value of a header key, or NULL. */
const char *bas_record_get(const bas_record *record, const char *key);

/* Sets a header such as `date`, `colours` or `seats`, but not `game`, `players`, `tiles` or
 * `result`. */
bool bas_record_set(bas_record *record, const char *key, const char *value, bas_record_error *err);

/* ---- writing --------------------------------------------------------------------------------- */

/* The saved game as text, with a final 0 that `length` does not count: one turn on a line, `result`
 * if the game is over. In memory of the record's own kind, `length` + 1 bytes, which the caller
 * gives back. NULL if the moves cannot be played. */
char *bas_record_text(const bas_record *record, size_t *length, bas_record_error *err);

#endif
