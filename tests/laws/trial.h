/* trial.h: one game played for a law, with all that is needed to play it again.
 *
 * A trial holds the compiled game, its random numbers and every move made so far. The first broken
 * law is kept in `why`; trial_report then prints seed, game, players, move number and the moves as
 * text. */
#ifndef BASTIDE_TRIAL_H
#define BASTIDE_TRIAL_H

#include "bastide.h"
#include "common/deck.h"
#include "common/rng.h"

enum {
    TRIAL_MOVES_MAX = 4 * BAS_TILES_MAX,
    TRIAL_EDITS_MAX = 4 * BAS_TILES_MAX,
};

/* Random players lay sparse maps on which nearly everything fits, and stand guard so often that
 * floors never run short. Other policies lead to what is rare. See policy.c. */
typedef enum trial_policy {
    TRIAL_UNIFORM,      // every legal move equally likely
    TRIAL_CROWDED,      // prefers cells with many neighbours, and abbots
    TRIAL_HARD_LAST,    // few types; leaves few places for the tiles to come, the hardest come last
    TRIAL_HARD_FIRST,   // crowded, and tiles that fit in few places come first
    TRIAL_UNGUARDED,    // thieves come first, and nobody stands guard
    TRIAL_THIEVES_LAST, // some of the thieves come last, and nobody stands guard
    TRIAL_BLOCKED,      // land lies around the spring; towers are changed by hand
    TRIAL_GUARDED,      // everybody builds around towers and stands guard
    TRIAL_POLICIES,     // so many for the base game
    TRIAL_FORESTS = TRIAL_POLICIES, // completes forests with menhirs; powers come first
    TRIAL_FORESTS_LAST,             // few tiles, menhirs last; nobody but huts
} trial_policy;

typedef enum trial_edit_kind {
    TRIAL_BOX,
    TRIAL_LAY,
    TRIAL_CLAIM,
    TRIAL_TOWER,
    TRIAL_PIG,
    TRIAL_CROWN,
} trial_edit_kind;

typedef struct trial_edit { // something done by hand, so that rare things happen more often
    trial_edit_kind kind;
    int before;                  // the move that comes next
    int type, x, y, rotation;    // BOX: type; LAY: all; CLAIM, TOWER: x, y
    int player, figure, segment; // CLAIM: all; TOWER: the guard, or -1; CROWN: player
    int floors;                  // TOWER: how many it has now
    int sector;                  // PIG, CROWN
} trial_edit;

typedef struct trial {
    bas_game game;
    uint64_t seed;
    int number; // of the game in its run
    trial_policy policy;
    bas_rng rng;
    bas_deck deck;
    int moves, edits;
    bas_move move[TRIAL_MOVES_MAX];
    trial_edit edit[TRIAL_EDITS_MAX];
    char why[512]; // the first broken law, or ""
} trial;

/* Every rule set of the registry with every number of players, beginning with the base game of two:
 * goes to the next one; false after the last. */
bool trial_next(bas_setup *setup);

/* Whether a rule set has one of the later modules. With each module the rule sets double: those of
 * the first modules are played with every policy, the others by turns. */
static inline bool trial_is_later(const bas_setup *setup) { return setup->modules >= BAS_MOD_INNS; }

/* Compiles the game and seeds the random numbers. False, and `why` filled, if that fails. */
bool trial_begin(trial *t, const bas_setup *setup, uint64_t seed, int number);

/* A fresh state in memory that was filled with rubbish before. */
void trial_state(const trial *t, bas_state *s);

/* The next move: a draw from the deck, or a decision by the policy of the trial. */
bas_move trial_choose(trial *t, const bas_state *s);

/* Writes the move down. */
void trial_record(trial *t, bas_move move);

/* Before the first move: takes tiles out or lays some by hand, as the policy has it, and
 * writes that down in `edit`. */
void trial_prepare(trial *t, bas_state *s);

/* Now and then, while nature is to move: puts a figure beside others, or changes a tower, and
 * writes that down in `edit`. */
void trial_stir(trial *t, bas_state *s);

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
