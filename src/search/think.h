/* think.h: what hints, reviews and pages share: advice on a position, and judgements on the moves
 * of a game, taken from a search (search.h) that the caller runs for as long as it likes.
 * Freestanding; the same playouts give the same numbers on every machine. */
#ifndef BASTIDE_THINK_H
#define BASTIDE_THINK_H

#include "search.h"
#include "why.h"

/* The number of the turn that a decision or draw belongs to, from 1. */
static inline int bas_turn_number(const bas_game *g, const bas_state *s) {
    const bas_phase phase = bas_state_phase(g, s);
    return s->laid + (phase != BAS_PHASE_ACTION && phase != BAS_PHASE_EFFECT);
}

/* How sure it is that a move is better than another one. */
typedef enum bas_sure { BAS_CLOSE, BAS_LIKELY, BAS_SURE } bas_sure;
const char *bas_sure_name(bas_sure sure); // close, likely, sure

typedef struct bas_advice { // on a legal move
    bas_move move;
    bas_move then;     // of the first few placements: what to do next; 0: nothing
    uint32_t visits;   // of the search
    float margin, win; // expected, as in bas_verdict
    bool exact;
    bas_sure sure; // that the first move is better; of the first: than the second
} bas_advice;

/* The moves of the position that the search was begun with, the best first; returns how many there
 * are, also beyond cap. What the search has hardly looked at is filled in by the evaluation. The
 * search may think of another position afterwards: begin anew. */
int bas_advise(bas_search *search, const bas_game *g, const bas_state *s, bas_advice *out, int cap);

/* The weights that a search thinks with about a game; NULL: it judges by hand. */
const bas_learned *bas_search_learned(const bas_search *search, const bas_game *g);

/* What a draw is worth to the one who draws: points ahead by evaluation after it, less the mean
 * over all tiles that might have come. Weighed with their chances these add up to 0. `learned`
 * knows the game, here and below; NULL: by hand. */
float bas_luck(const bas_learned *learned, const bas_game *g, const bas_state *s, bas_move draw);

typedef struct bas_judgement { // on a move of a game
    bas_move played;
    int player;      // who decided, or drew
    int turn, legal; // number of the turn, from 1; moves to choose from
    bas_advice best; // of a decision with a choice; `sure`: that it is better than what was played
    float loss;      // points ahead that the decision gave away,
    float win_loss;  // and chance to win
    float luck;      // of a draw
    bool searched;   // it was a decision with a choice: `best` and the losses are there
    bas_reasons reasons;           // why `best` is better; none where nothing was given away
    float chance[BAS_PLAYERS_MAX]; // of each player to win, before the move
} bas_judgement;

typedef struct bas_review { // of a game, move by move
    const bas_game *g;
    bas_search *search; // of the caller, who runs it
    bas_state s;        // before the move that is judged
    bas_move move;
    bas_move follow; // what was played after it, for bas_judgement.instead; 0: unknown
} bas_review;

/* From the start of the game. */
void bas_review_begin(bas_review *review, bas_search *search, const bas_game *g);

/* The next move of the game, which has to be legal. Returns whether the search is to be run. */
bool bas_review_ask(bas_review *review, bas_move move);

/* The move after it, between bas_review_ask and bas_review_judge; any move will do, one that is
 * not of the same turn is left out. */
void bas_review_follow(bas_review *review, bas_move follow);

/* Judges that move, and plays it. */
void bas_review_judge(bas_review *review, bas_judgement *out);

/* The chance of each player to win; where the search knows that of the player to move, the others
 * share the rest as the evaluation says. `win` < 0: all by evaluation. */
void bas_chances(const bas_learned *learned, const bas_game *g, const bas_state *s, float win,
                 float chance[BAS_PLAYERS_MAX]);

typedef struct bas_account {    // of a player's moves
    int decisions, draws;       // with a choice; tiles turned over
    float loss, win_loss, luck; // sums
    float accuracy;             // 0 to 1: mean over the decisions of 3 / (3 + loss)
} bas_account;

/* Adds a judgement to the account of its player. */
void bas_account_add(bas_account *account, const bas_judgement *judgement);

#endif
