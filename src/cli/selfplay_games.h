/* selfplay_games.h: a file of self-play in memory (docs/FORMATS.md). */
#ifndef BASTIDE_CLI_SELFPLAY_GAMES_H
#define BASTIDE_CLI_SELFPLAY_GAMES_H

#include "bots/selfplay.h"

typedef struct cli_selfplay_games {
    uint8_t *bytes; // free() them
    size_t length, start;
    uint64_t seed; // of the draws
} cli_selfplay_games;

/* Reads a file of games whole, in the place of the one before; false after a message. */
bool cli_selfplay_load(cli_selfplay_games *games, const char *path);

/* The game that one was played by; false if it is none of this program's. */
bool cli_selfplay_rules(const selfplay_game *played, bas_game *out);

typedef struct cli_selfplay_told { // what is told while a game is played again; NULL: nothing
    void *owner;
    void (*draw)(void *owner, const bas_state *s); // before a draw, once a tile is laid
    void (*choice)(void *owner, const bas_state *s, const bas_move moves[], int count,
                   const selfplay_decision *decision); // with more than one legal move
} cli_selfplay_told;

/* Plays a game again by its rules; `seed` is the file's. False if it does not play as it was kept.
 */
bool cli_selfplay_replay(const selfplay_game *played, uint64_t seed, const bas_game *g,
                         const cli_selfplay_told *told);

#endif
