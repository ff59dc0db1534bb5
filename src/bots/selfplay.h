/* selfplay.h: games that bots play against themselves, to learn from, and the file they are kept in
 * (docs/FORMATS.md). Game k belongs to the options and k alone: the same options give the same
 * file, by any number of threads and in any number of parts. */
#ifndef BASTIDE_SELFPLAY_H
#define BASTIDE_SELFPLAY_H

#include "bastide.h"
#include "common/deck.h"
#include "search/learned.h"

enum {
    SELFPLAY_LISTED_MAX = 64,      // rule sets to choose from
    SELFPLAY_DECISIONS_MAX = 2048, // of a game
    SELFPLAY_BEST = 3,             // moves that are kept with their visits
    SELFPLAY_KNOWN = 4,            // positions that are kept with a decision,
    SELFPLAY_PATH = 3,             // after so many moves at most,
    SELFPLAY_KNOWN_MAX = 1536,     // and of a game
    SELFPLAY_BYTES_MAX = 64 << 10, // of a game
};

typedef struct bas_selfplay {
    uint64_t seed;
    uint32_t playouts; // of a decision; 0: one turn ahead, as `greedy` plays
    int random;        // percent of the decisions that are drawn: from all moves, or by visits
    int players_min, players_max; // 0: as the rules have it
    int listed;                   // rule sets to choose from, one as likely as the other; 0: all
    const char *list[SELFPLAY_LISTED_MAX];
    const bas_learned *learned; // NULL: evaluation by hand
} bas_selfplay;

typedef struct selfplay_decision { // with more than one legal move
    uint16_t move;                 // in the order of the list of legal moves
    int16_t margin;                // of the search, in parts of 32 points
    uint8_t win;                   // chance to win, 0 to 255
    uint16_t best[SELFPLAY_BEST];  // by visits
    uint8_t share[SELFPLAY_BEST];  // of the visits, 0 to 255
} selfplay_decision;

typedef struct selfplay_known {   // a position before a draw that the search knows well
    uint16_t decision;            // before which it was searched
    uint8_t length;               // of the path that leads there
    uint16_t path[SELFPLAY_PATH]; // moves in the order of the lists of legal moves
    int16_t margin;               // for the player to decide, as in a decision
    uint8_t win, visits;          // at most 255
} selfplay_known;

typedef struct selfplay_game {
    uint32_t number;
    char name[BAS_TEXT_MAX]; // rule set
    int players;
    bool searched; // decisions have more than `move`
    int16_t score[BAS_PLAYERS_MAX];
    int decisions;
    selfplay_decision decision[SELFPLAY_DECISIONS_MAX];
    int knowns;
    selfplay_known known[SELFPLAY_KNOWN_MAX]; // in the order of the decisions
} selfplay_game;

typedef struct selfplay_room { // of a thread; the caller gives memory for the search
    void *memory;
    size_t size;
    bas_game game;
    bas_state state;
    selfplay_game played;
} selfplay_room;

/* Plays game k, which is then in room->played. */
bool bas_selfplay_play(const bas_selfplay *options, uint32_t k, selfplay_room *room);

/* The first line of a file, with its end; returns the length. What it says makes the games. */
int bas_selfplay_header(const bas_selfplay *options, uint32_t from, char *out, size_t cap);

/* The seed of the draws, from that line; false if it is not one. */
bool bas_selfplay_seed(const char *header, uint64_t *seed);

/* A game as bytes; returns how many, at most SELFPLAY_BYTES_MAX. */
size_t bas_selfplay_write(const selfplay_game *game, uint8_t *out);

/* The next game of a file: how many bytes it takes; 0 if it is damaged or cut short. */
size_t bas_selfplay_read(const uint8_t *bytes, size_t length, selfplay_game *out);

/* The random numbers that draw the tiles of a game. */
static inline bas_deck bas_selfplay_deck(uint64_t seed, uint32_t k) {
    return bas_deck_seed(seed, k);
}

#endif
