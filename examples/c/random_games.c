/* random_games.c: random games with the installed library.
 *
 *     cc -O2 random_games.c $(pkg-config --cflags --libs bastide) -o random_games
 *     ./random_games base+farmers 3 1000
 *
 * Prints the mean score of each seat. */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>

/* Any 32 random bits will do; these are the same on every machine. */
static uint32_t random_bits(void) {
    static uint64_t word = 88172645463325252u;
    word ^= word << 13;
    word ^= word >> 7;
    word ^= word << 17;
    return (uint32_t)(word >> 32);
}

int main(int argc, char **argv) {
    static bas_game g; // large: not on the stack
    static bas_state s;
    bas_setup setup;
    bas_error err;
    const char *name = argc > 1 ? argv[1] : "base+farmers";
    const int games = argc > 3 ? atoi(argv[3]) : 1000;
    double sum[BAS_PLAYERS_MAX] = { 0 };
    if (bas_game_parse(name, &setup, &err) != BAS_OK) {
        fprintf(stderr, "%s: %s\n", name, err.msg);
        return 1;
    }
    setup.players = (uint8_t)(argc > 2 ? atoi(argv[2]) : 2);
    if (bas_game_init(&g, &setup, &err) != BAS_OK) {
        fprintf(stderr, "%s: %s\n", name, err.msg);
        return 1;
    }
    for (int k = 0; k < games; k++) {
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY) // draws are moves, too: those of BAS_NATURE
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
        for (int p = 0; p < g.players; p++) sum[p] += s.score[p];
    }
    for (int p = 0; p < g.players; p++) printf("seat %d: mean %.2f\n", p + 1, sum[p] / games);
    return 0;
}
