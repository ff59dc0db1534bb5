/* same.c: what a search finds, by hand and with the weights that come with the program, is the same
 * with every compiler, with and without vectors, and in WebAssembly, to the last bit.
 *
 *     search_same WEIGHTS EXPECTED          compares
 *     search_same WEIGHTS EXPECTED --write  writes what is found here, after a change of the
 *                                           search, of the evaluation or of the weights
 *
 * EXPECTED has for each position a line with the position, a line `hand` and a line `learned`: the
 * best moves with their visits, and points ahead and chance to win as the bits of floats. */
#include <stdlib.h>
#include <string.h>

#include "bots/weights.h"
#include "common/rng.h"
#include "search/think.h"
#include "unit/tap.h"

enum { PLAYOUTS = 150, BEST = 4, TEXT = BAS_POSITION_MAX + 4096, BYTES = 8 << 20 };

static const struct {
    const char *game;
    int players, turns;
} positions[] = {
    { "base+farmers", 2, 12 },
    { "base+farmers", 3, 40 },
    { "base+farmers", 5, 66 },
    { "base+farmers+river-fork+abbot+towers", 2, 25 },
    { "base+farmers+river-fork+abbot+towers+inns+builders", 4, 50 },
    { "wheel", 2, 20 },
    { "wheel", 3, 55 },
    { "hunters", 2, 15 },
    { "hunters", 4, 50 },
};

static void position_make(bas_game *g, bas_state *s, int number) {
    bas_rng rng = bas_rng_seed(20, (uint64_t)number);
    bas_setup setup;
    bas_game_parse(positions[number].game, &setup, NULL);
    setup.players = (uint8_t)positions[number].players;
    bas_game_init(g, &setup, NULL);
    bas_state_init(g, s);
    while (s->laid < positions[number].turns || s->player >= g->players ||
           bas_legal_count(g, s) < 6)
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(&rng)), NULL);
}

static unsigned bits_of(float number) {
    unsigned bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

/* What a search finds, as a line. */
static void found(char *line, void *block, const bas_game *g, const bas_state *s,
                  const bas_learned *learned) {
    const bas_search_options options = { .seed = 1, .learned = learned };
    bas_advice advice[BEST];
    bas_search *search = bas_search_new(block, BYTES, &options);
    bas_search_begin(search, g, s);
    bas_search_run(search, PLAYOUTS);
    bas_advise(search, g, s, advice, BEST);
    line += sprintf(line, "%s", learned ? "learned" : "hand");
    for (int i = 0; i < BEST; i++) {
        char move[BAS_TEXT_MAX];
        bas_move_text(g, advice[i].move, move);
        line += sprintf(line, " | %s %u %08x %08x", move, advice[i].visits,
                        bits_of(advice[i].margin), bits_of(advice[i].win));
    }
    strcpy(line, "\n");
}

typedef struct lines { // of a position
    char position[TEXT], hand[TEXT], learned[TEXT];
} lines;

static void lines_find(lines *out, void *block, int number, const bas_learned *learned) {
    static bas_game g;
    static bas_state s;
    position_make(&g, &s, number);
    out->position[bas_position_text(&g, &s, out->position, TEXT - 2)] = 0;
    strcat(out->position, "\n");
    found(out->hand, block, &g, &s, NULL);
    found(out->learned, block, &g, &s, learned);
}

static void same(const char *line, FILE *expected, const char *what, int number) {
    char told[TEXT] = "";
    const bool read = fgets(told, sizeof told, expected);
    const bool fine = read && !strcmp(line, told);
    ok(fine, "%s, %d players: %s", positions[number].game, positions[number].players, what);
    if (!fine) note("found %s", line);
}

int main(int argc, char **argv) {
    static lines now;
    char why[256];
    if (argc < 3) return 2;
    const bool writes = argc > 3;
    bas_learned *learned = bas_weights_load(argv[1], why, sizeof why);
    FILE *file = fopen(argv[2], writes ? "w" : "r");
    void *block = aligned_alloc(64, BYTES);
    if (!learned || !file || !block) return 2;
    for (int i = 0; i < (int)(sizeof positions / sizeof *positions); i++) {
        lines_find(&now, block, i, learned);
        if (writes) {
            fprintf(file, "%s%s%s", now.position, now.hand, now.learned);
            continue;
        }
        same(now.position, file, "the position", i);
        same(now.hand, file, "what a search finds by hand", i);
        same(now.learned, file, "what it finds with weights", i);
    }
    fclose(file);
    free(block);
    free(learned);
    return writes ? 0 : done();
}
