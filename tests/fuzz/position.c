/* position.c: any text as a position. The law of bas_position_parse: what it accepts passes
 * bas_check, is written and read again as it is, and can be played to its end. */
#include "whole_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHECKED = 12 }; // every so many moves all laws are checked, which is slow

static void must_survive(const bas_game *g, const bas_state *s) {
    static char text[BAS_POSITION_MAX];
    bas_state again;
    const size_t length = bas_position_text(g, s, text, sizeof text);
    must(length < sizeof text, "BAS_POSITION_MAX is enough");
    must(bas_position_parse(g, text, length, &again, NULL) == BAS_OK && bas_equal(g, s, &again),
         "what is written is read again");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bas_game g;
    bas_state s;
    bas_setup setup;
    bas_error err = { 0 };
    uint32_t random = (uint32_t)size;
    if (bas_position_setup((const char *)data, size, &setup, NULL) != BAS_OK) return 0;
    if (bas_game_init(&g, &setup, NULL) != BAS_OK) return 0;
    if (bas_position_parse(&g, (const char *)data, size, &s, &err) != BAS_OK) {
        must(err.msg && err.col >= 1 && (size_t)(err.col + err.len) <= size + 1,
             "a refusal names a place in the text");
        return 0;
    }
    must_check(&g, &s);
    must_survive(&g, &s);
    for (int i = 0; s.player != BAS_NOBODY; i++) {
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, whole_random(&random)), NULL);
        if (i % CHECKED == 0) must_check(&g, &s);
    }
    must_check(&g, &s);
    must_survive(&g, &s);
    return 0;
}
