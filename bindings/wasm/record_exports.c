/* record_exports.c: saved games for JavaScript. A record lives in a block of memory that the caller
 * hands in and owns; one record at a time. Texts come back as addresses, with a final 0. */
#include "export.h"
#include "record/draws.h"

static bas_bump bump;
static bas_record_error error;
static char game_name[BAS_TEXT_MAX];

int EXPORT(record_bytes_max)(void) { return BAS_RECORD_BYTES_MAX; }

/* How large a block must be for a saved game of `length` bytes: the list of moves grows by moving,
 * and the text is kept twice at most, with lines of a few bytes for each header. */
size_t EXPORT(record_room)(size_t length) {
    return 4 * length + 4 * BAS_RECORD_MOVES_MAX * sizeof(bas_record_move) +
           (size_t)BAS_RECORD_HEADERS_MAX * BAS_RECORD_HEADERS_MAX * sizeof(bas_record_header) / 8 +
           2 * sizeof(bas_record);
}

/* Takes a saved game apart; NULL if it is none. */
const bas_record *EXPORT(record_parse)(char *block, size_t room, const char *bytes, size_t length) {
    error = (bas_record_error){ 0 };
    bump = bas_bump_make(block, room);
    return bas_record_parse(&bump.memory, bytes, length, &error);
}

/* Whether all moves can be played and the result is true. */
bool EXPORT(record_replay)(const bas_record *record) {
    bas_state s;
    return bas_record_replay(record, &s, &error);
}

/* The text as the program writes it; NULL if it cannot be played. */
const char *EXPORT(record_text)(const bas_record *record) {
    size_t length;
    return bas_record_text(record, &length, &error);
}

/* How many draws follow from what the game says they came from; -1 if one does not. */
int EXPORT(record_verify)(const bas_record *record) {
    int count;
    return bas_record_verify(record, &count, &error) ? count : -1;
}

/* What a player promises: three blocks of 32 bytes, the last one is written. */
void EXPORT(fair_promise)(const uint8_t *commitment, int seat, const uint8_t *contribution,
                          uint8_t *out) {
    bas_fair_promise(commitment, seat, contribution, out);
}

int EXPORT(record_error_line)(void) { return error.line; }
int EXPORT(record_error_col)(void) { return error.col; }
const char *EXPORT(record_error_text)(void) { return error.text; }

const char *EXPORT(record_game)(const bas_record *record) {
    bas_game_text(&record->game, game_name);
    return game_name;
}

int EXPORT(record_players)(const bas_record *record) { return record->setup.players; }

const char *EXPORT(record_name)(const bas_record *record, int player) {
    return record->name[player];
}

/* Points of a player as the file says; INT32_MIN where it says nothing. */
int EXPORT(record_result)(const bas_record *record, int player) {
    return record->has_result ? record->result[player] : INT32_MIN;
}

/* The key or the value of a header line; NULL beyond the last one. */
const char *EXPORT(record_header)(const bas_record *record, int at, bool value) {
    if (at >= record->headers) return NULL;
    return value ? record->header[at].value : record->header[at].key;
}

const char *EXPORT(record_move)(const bas_record *record, int at) {
    return at < record->moves ? record->move[at].text : NULL;
}
