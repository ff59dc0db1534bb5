/* trial.h: one game played for a law, with all that is needed to play it again.
 *
 * A trial holds the compiled game, its random numbers and every move made so far. The first broken
 * law is kept in `why`; trial_report then prints seed, game, players, move number and the moves as
 * text. */
#ifndef BASTIDE_TRIAL_H
#define BASTIDE_TRIAL_H

#include "ai/deck.h"
#include "ai/rng.h"
#include "bastide.h"

enum { TRIAL_MOVES_MAX = 3 * BAS_TILES_MAX, TRIAL_EVENTS_MAX = 256 };

/* Random players lay sparse maps on which nearly everything fits. Other manners of play lead to
 * crowded maps, many completed features, tiles that fit nowhere, also as the very last one. */
typedef enum trial_manner {
    TRIAL_UNIFORM,   // every legal move equally likely
    TRIAL_CROWDED,   // prefers cells with many neighbours
    TRIAL_HARD_LAST, // leaves few places for the tiles to come, and those that fit in few come last
    TRIAL_HARD_FIRST, // crowded, and tiles that fit in few places come first
    TRIAL_MANNERS
} trial_manner;

typedef struct
    trial_stir { // a figure put on the map by hand, so that features are shared more often
    int before;  // the move that comes next
    int player, figure, x, y, segment;
} trial_stir;

typedef struct trial {
    bas_game game;
    uint64_t seed;
    int number; // of the game in its run
    trial_manner manner;
    bas_rng rng;
    bas_deck deck;
    int boxed[BAS_TYPES_MAX]; // tiles taken out by hand before the first move
    int moves, stirs;
    bas_move move[TRIAL_MOVES_MAX];
    trial_stir stir[BAS_TILES_MAX];
    char why[512]; // the first broken law, or ""
} trial;

/* Every rule set with every number of players. */
typedef struct trial_config {
    uint32_t modules;
    int players;
} trial_config;

extern const trial_config trial_configs[];
extern const int trial_config_count;

/* Compiles the game and seeds the random numbers. False, and `why` filled, if that fails. */
bool trial_begin(trial *t, const bas_setup *setup, uint64_t seed, int number);

/* A fresh state in memory that was filled with rubbish before. */
void trial_state(const trial *t, bas_state *s);

/* The next move: a draw from the deck, or a decision in the manner of the trial. */
bas_move trial_choose(trial *t, const bas_state *s);

/* Writes the move down. */
void trial_record(trial *t, bas_move move);

/* Before the first move of a game in which hard tiles come last: takes out all tiles but those of
 * three types, and writes them down in `boxed`. What does not match itself soon fits nowhere. */
void trial_shorten(trial *t, bas_state *s);

/* Now and then, while nature is to move: puts a figure beside others, and writes it down as the
 * last of `stir`. False if it did not. */
bool trial_stir_up(trial *t, bas_state *s);

/* Notes what is wrong, unless something was before. Always returns false. */
__attribute__((format(printf, 2, 3))) bool trial_fail(trial *t, const char *format, ...);

/* How to play this game again, and what went wrong, as comment lines of TAP. */
void trial_report(const trial *t);

/* "base+farmers, 3 players" */
const char *trial_name(const bas_game *g, char out[BAS_TEXT_MAX + 16]);

/* GAMES and SEED from the command line. False, after a message, if they are no numbers. */
bool trial_arguments(int argc, char **argv, int *games, uint64_t *seed);

/* Inside a function that returns bool and has a trial: what must hold, and what to say if it does
 * not. */
#define LAW(t, condition, ...)                                                                     \
    do {                                                                                           \
        if (!(condition)) return trial_fail(t, __VA_ARGS__);                                       \
    } while (0)

#endif
