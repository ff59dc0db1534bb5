/* moves.c: a libFuzzer target that plays games. The first two bytes choose a rule set and a
 * number of players, every further byte one move of the list of legal moves, nature's too. After
 * each move the engine checks itself; now and then five bytes are spent on an arbitrary 32-bit
 * move, which must be refused without a trace or be legal. The state begins in memory full of
 * rubbish, so that nothing rests on zeros. */
#include "bastide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "setups.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ARBITRARY = 0xff }; // this byte is followed by a move of four bytes

static void must(bool condition, const char *law) {
    if (condition) return;
    fprintf(stderr, "broken law: %s\n", law);
    abort();
}

static void check(const bas_game *g, const bas_state *s) {
    const char *law = bas_check(g, s);
    must(law == NULL, law);
}

static void try_arbitrary(const bas_game *g, bas_state *s, const uint8_t bytes[4]) {
    bas_move move;
    bas_state before;
    memcpy(&move, bytes, sizeof move);
    memcpy(&before, s, sizeof before);
    bas_status expected = bas_move_check(g, s, move);
    must(bas_play(g, s, move, NULL) == expected, "bas_play and bas_move_check judge alike");
    must(expected == BAS_OK || memcmp(&before, s, sizeof before) == 0, "a refusal leaves no trace");
}

static void play_listed(const bas_game *g, bas_state *s, uint8_t choice) {
    bas_move list[BAS_MOVES_MAX];
    int count = bas_legal(g, s, list, BAS_MOVES_MAX);
    must(count > 0 && count <= BAS_MOVES_MAX, "a game that is not over has a legal move");
    must(count == bas_legal_count(g, s), "bas_legal_count is the length of the list");
    must(bas_play(g, s, list[choice % count], NULL) == BAS_OK, "a listed move is legal");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    const bas_setup setup = setup_numbered(data[0] | (unsigned)data[1] << 8);
    static bas_game g;
    bas_state s;
    must(bas_game_init(&g, &setup, NULL) == BAS_OK, "the setup is good");
    memset(&s, 0xAB, sizeof s);
    bas_state_init(&g, &s);
    check(&g, &s);
    for (size_t i = 2; i < size && s.player != BAS_NOBODY; i++) {
        if (data[i] == ARBITRARY && size - i > 4) {
            try_arbitrary(&g, &s, data + i + 1);
            i += 4;
        } else {
            play_listed(&g, &s, data[i]);
        }
        check(&g, &s);
    }
    return 0;
}
