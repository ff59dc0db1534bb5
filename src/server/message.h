/* message.h: the protocol: texts of clients become typed messages (docs/PROTOCOL.md). Knows no
 * socket and no store. Every size is bounded; what is not as the protocol says is refused. */
#ifndef BASTIDE_MESSAGE_H
#define BASTIDE_MESSAGE_H

#include "table/table.h"

enum {
    BAS_MESSAGE_BYTES = 4096,
    BAS_MESSAGE_CHAT = 140,       // characters
    BAS_MESSAGE_CHAT_BYTES = 561, // of them, with the final 0
    BAS_MESSAGE_TOKEN = 65,       // 64 hexadecimal digits and the final 0
    BAS_PROTOCOL = 1,             // the version that is spoken here,
    BAS_PROTOCOL_LEAST = 1,       // and the oldest one that is understood: the one before
};

typedef enum bas_message_kind {
    BAS_MESSAGE_HELLO,
    BAS_MESSAGE_PING,
    BAS_MESSAGE_CHAT_LINE,
    BAS_MESSAGE_COMMAND, // something for the table to decide
    BAS_MESSAGE_OTHER,   // of a later version: ignored
} bas_message_kind;

typedef struct bas_message {
    bas_message_kind kind;
    int64_t v;                         // HELLO; -1: none
    int64_t protocol, least;           // HELLO: the newest and the oldest that the client speaks
    int64_t n;                         // PING
    char key[BAS_MESSAGE_TOKEN];       // HELLO: from a link; "" for none
    char chat[BAS_MESSAGE_CHAT_BYTES]; // CHAT_LINE
    bool preset;                       // it is the name of a preset
    bas_table_command command;         // COMMAND; its moves point into the message
    bas_move move[BAS_TABLE_PLAY_MAX];
    int bad; // PLAY: the first decision that is none, or -1
} bas_message;

/* Finds compiled games for messages that name one. */
typedef struct bas_games {
    bas_game_find *find;
    void *context;
} bas_games;

/* The newest version that both speak, or 0. */
int bas_protocol_common(int64_t least, int64_t newest);

/* Reads a text. `t` is the table it is for (moves are words of its game). False if it is not
 * valid; `why` is then a constant text. */
bool bas_message_read(const char *text, size_t size, const bas_table *t, const bas_games *games,
                      bas_message *out, const char **why);

/* Reads what a table is set up with: game, players and rules of an object, for the messages `setup`
 * and the request that opens a table. `json` is a json_t of jansson. */
bool bas_message_setup(const void *json, const bas_games *games, const bas_table *t,
                       bas_table_command *out, const char **why);

/* 2 * size hexadecimal digits, small letters, nothing behind them. */
bool bas_hex_read(const char *text, uint8_t *out, size_t size);
void bas_hex_write(const uint8_t *bytes, size_t size, char *out);

#endif
