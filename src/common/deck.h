/* deck.h: the order of the stacks, decided by a seed. Each stack has random numbers of its own,
 * so that two games with one seed turn over the same tiles, whatever the players do. */
#ifndef BASTIDE_DECK_H
#define BASTIDE_DECK_H

#include "bastide.h"
#include "rng.h"

typedef struct bas_deck {
    bas_rng stack[BAS_STACK_COUNT];
} bas_deck;

static inline bas_deck bas_deck_seed(uint64_t seed, uint64_t stream) {
    bas_deck deck;
    for (unsigned k = 0; k < BAS_STACK_COUNT; k++)
        deck.stack[k] = bas_rng_seed(seed ^ 0x6465636bu, stream * 8 + k);
    return deck;
}

/* The next draw; s->player is BAS_NATURE. */
static inline bas_move bas_deck_draw(bas_deck *deck, const bas_game *g, const bas_state *s) {
    return bas_sample(g, s, bas_rng_next(&deck->stack[s->draw_stack]));
}

#endif
