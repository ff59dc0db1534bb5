/* search.h: a search over decisions and draws from one position, in steps, so that whoever calls
 * it owns the clock: natively, in a thread, or in a worker of a page. Freestanding: the caller
 * gives one block of memory, which bounds the tree. The same seed and the same number of playouts
 * give the same tree on every machine, however they are cut into steps. */
#ifndef BASTIDE_SEARCH_H
#define BASTIDE_SEARCH_H

#include "learned.h"

enum { BAS_KNOBS = 14 }; // numbers that a search weighs with

typedef struct bas_search_options { // zero means the default
    uint64_t seed;
    bool plain; // no evaluation: uniform playouts, every move alike before its first visit
    const bas_learned *learned; // NULL: the evaluation by hand; so also for rule sets it does not
                                // know. It must stay where it is
    int32_t tuned[BAS_KNOBS];   // see bas_search_tune
} bas_search_options;

/* For research: sets one of the numbers that the search weighs with, by its name and in the parts
 * that tuning.c says. False if there is none of that name, or the number is too large. */
bool bas_search_tune(bas_search_options *options, const char *name, uint64_t value);

typedef struct bas_search bas_search;

enum { BAS_SEARCH_BYTES = 64 << 20 }; // what a player's machine can spare; less works too

/* A search in the block of `size` bytes at `memory`, aligned to 64; NULL if it is too small. */
bas_search *bas_search_new(void *memory, size_t size, const bas_search_options *options);

/* The position to decide in: s->player is a player. What is known from before is kept if the
 * position was reached from the last one by moves of the tree. g must stay where it is. */
void bas_search_begin(bas_search *search, const bas_game *g, const bas_state *s);

/* Goes on for a number of playouts. True once more would change nothing: there is one legal move,
 * or the rest of the game is solved. */
bool bas_search_run(bas_search *search, uint32_t playouts);

/* Whether so many playouts more could not make another move the most visited one. */
bool bas_search_settled(const bas_search *search, uint32_t playouts);

typedef struct bas_verdict { // on a legal move
    bas_move move;
    uint32_t visits;
    float value;  // what the search maximises, 0 to 1: points ahead and the chance to win together
    float margin; // expected points ahead of the best of the others at the end
    float win;    // chance to win, 0 to 1; a shared win counts its share
    bool exact;   // solved to the end of the game, not estimated
} bas_verdict;

/* The legal moves, the best first; returns how many, also beyond cap. */
int bas_search_verdicts(const bas_search *search, bas_verdict *out, int cap);

/* Adds the verdicts of another search of the same position, and sorts again. */
void bas_verdicts_add(bas_verdict *sum, int count, const bas_verdict *more, int more_count);

enum { BAS_KNOWN_PATH = 3 };

typedef struct bas_known {         // a position before a draw, as the search knows it
    bas_move path[BAS_KNOWN_PATH]; // moves of the player to decide that lead there
    int length;                    // how many
    uint32_t visits;
    float margin, win; // expected for that player, as in bas_verdict
} bas_known;

/* The positions before a draw that the search has visited at least so often, after moves of the
 * player to decide alone; the most visited first, at most `cap`. Returns how many. */
int bas_search_known(const bas_search *search, uint32_t least, bas_known *out, int cap);

/* Visits of all moves of the position, also those kept from before the last begin. */
uint32_t bas_search_visits(const bas_search *search);

/* Whether the tree is so large that the next begin would not keep it: who thinks ahead stops. */
bool bas_search_full(const bas_search *search);

/* Playouts made since the last begin. */
uint32_t bas_search_playouts(const bas_search *search);

#endif
