/* random_game.c: the example of bastide.h as a program of its own: built against the
 * installed header and library alone. Prints the scores of one game; the little generator makes
 * it the same each time. */
#include <bastide.h>
#include <stdio.h>

static uint32_t random_bits(void) {
    static uint32_t word = 2463534242u;
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    return word;
}

int main(void) {
    bas_game g;
    bas_state s;
    bas_error err;
    if (bas_game_init(&g, &(bas_setup){ .players = 2, .modules = BAS_MOD_FARMERS }, &err) !=
        BAS_OK) {
        fprintf(stderr, "%s\n", err.msg);
        return 1;
    }
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY)
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
    printf("%d %d\n", s.score[0], s.score[1]);
    return bas_check(&g, &s) != NULL;
}
