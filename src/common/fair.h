/* fair.h: draws that nobody chose and everybody can check (docs/FORMATS.md, "Fair draws").
 *
 * The server commits to a secret before anybody sits down; each player promises and then opens a
 * contribution; a key comes out of all of them, and every tile of the game out of the key. So
 * neither the server, nor a player, nor both together can choose the tiles. Freestanding. */
#ifndef BASTIDE_FAIR_H
#define BASTIDE_FAIR_H

#include "bastide.h"

enum { BAS_FAIR_SCHEME = 1, BAS_FAIR_BYTES = 32 };

typedef struct bas_fair_share { // what a player contributed
    uint16_t seat;              // from 1
    uint8_t bytes[BAS_FAIR_BYTES];
} bas_fair_share;

typedef struct bas_fair_deal { // all that the key comes from
    const bas_game *game;
    const uint8_t *secret, *commitment; // BAS_FAIR_BYTES each
    const bas_fair_share *share;        // by rising seat
    int shares;
    const bas_move *given; // moves of a saved game that this one goes on from
    int givens;
} bas_fair_deal;

/* What the server shows first of a deal (a short text, its name). */
void bas_fair_commit(const char *deal, const uint8_t secret[BAS_FAIR_BYTES],
                     uint8_t out[BAS_FAIR_BYTES]);

/* What a player shows first of a contribution. */
void bas_fair_promise(const uint8_t commitment[BAS_FAIR_BYTES], int seat,
                      const uint8_t contribution[BAS_FAIR_BYTES], uint8_t out[BAS_FAIR_BYTES]);

void bas_fair_key(const bas_fair_deal *deal, uint8_t key[BAS_FAIR_BYTES]);

/* A number below n, which is not 0: the k-th for this code. */
uint32_t bas_fair_pick(const uint8_t key[BAS_FAIR_BYTES], uint32_t code, uint64_t k, uint32_t n);

/* The type that the k-th draw (from 0) from a stack gives; left: tiles of each type not yet drawn,
 * at least one of them of this stack. */
int bas_fair_type(const uint8_t key[BAS_FAIR_BYTES], const bas_game *g, int stack,
                  const uint8_t *left, uint64_t k);

/* The next draw of a game in which nature is to move; `move` holds the moves so far. */
bas_move bas_fair_draw(const uint8_t key[BAS_FAIR_BYTES], const bas_game *g, const bas_state *s,
                       const bas_move *move, int moves);

/* Seats in playing order, by lot. */
void bas_fair_order(const uint8_t key[BAS_FAIR_BYTES], int players, uint8_t *order);

/* The seed of a bot of the server, below 2^53. */
uint64_t bas_fair_robot(const uint8_t key[BAS_FAIR_BYTES], int seat);

/* ---- proof ---------------------------------------------------------------------------------- */

typedef enum bas_fair_fault {
    BAS_FAIR_GOOD,
    BAS_FAIR_COMMITMENT, // it does not come from deal and secret
    BAS_FAIR_ORDER,      // the seats are not in the order of the lot
    BAS_FAIR_DRAW,       // a draw does not follow
} bas_fair_fault;

typedef struct bas_fair_proof {
    int move; // DRAW: index of the first draw that does not follow,
    int type; // and the type it must be; BAS_NONE: nothing is left to draw
} bas_fair_proof;

/* Whether the commitment, the order (NULL: not by lot) and every draw after the given moves follow.
 * Needs no rules, only the tiles: the moves need not be legal. Other moves than draws are passed
 * over. */
bas_fair_fault bas_fair_check(const bas_fair_deal *deal, const char *name, const uint8_t *order,
                              const bas_move *move, int moves, bas_fair_proof *out);

#endif
