/* edit.c: positions by hand, from any bytes. The first byte chooses a game; then each byte chooses
 * a random move, a move of any four bytes, or an editing function with any arguments. What is
 * refused leaves no trace in any byte of the state; what is accepted keeps every law. */
#include <limits.h>

#include "setups.h"
#include "whole_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct bytes {
    const uint8_t *at, *end;
} bytes;

static uint8_t byte(bytes *b) { return b->at < b->end ? *b->at++ : 0; }

static uint32_t four(bytes *b) {
    uint32_t out = 0;
    for (int i = 0; i < 4; i++) out = out << 8 | byte(b);
    return out;
}

/* A number: mostly small, sometimes one at the end of a range, or any. */
static int number(bytes *b) {
    static const int ends[] = { -1, BAS_NONE, INT_MAX, INT_MIN, -128, 127, 128, 256 };
    const uint8_t kind = byte(b);
    if (kind < 200) return kind % 16;
    return kind < 248 ? (int8_t)byte(b) : kind == 248 ? (int)four(b) : ends[kind & 7];
}

static bas_status edit(const bas_game *g, bas_state *s, bytes *b, int which) {
    const int one = number(b), two = number(b), three = number(b), four_ = number(b);
    switch (which) {
    case 0: return bas_edit_lay(g, s, one, two % 8 - 4, three % 8 - 4, four_);
    case 1: return bas_edit_lay(g, s, one, two, three, four_);
    case 2: return bas_edit_claim(g, s, one, two, three, four_);
    case 3: return bas_edit_active(g, s, one);
    case 4: return bas_edit_discard(g, s, one);
    case 5: return bas_edit_tower(g, s, s->towers.count ? s->towers.tile[0] : one, two, three);
    case 6: return bas_edit_tower(g, s, one, two, three);
    case 7: return bas_edit_steal(g, s, one);
    case 8: return bas_edit_pig(g, s, one);
    case 9: return bas_edit_crown(g, s, one, two);
    default: return bas_edit_tokens(g, s, one, two, three);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bas_game g;
    bas_state s, before;
    bytes b = { data, data + size };
    const uint8_t low = byte(&b), high = byte(&b);
    bas_setup setup = setup_numbered(low | (unsigned)high << 8);
    setup.portable = high >> 7;
    must(bas_game_init(&g, &setup, NULL) == BAS_OK, "the setup is good");
    memset(&s, 0xab, sizeof s);
    bas_state_init(&g, &s);
    while (b.at < b.end && s.player != BAS_NOBODY) {
        const uint8_t what = byte(&b);
        memcpy(&before, &s, sizeof s);
        bas_status status = BAS_OK;
        if (what < 128) {
            must(bas_play(&g, &s, bas_sample(&g, &s, four(&b)), NULL) == BAS_OK, "it is legal");
        } else if (what < 144) {
            const bas_move move = four(&b);
            const bas_status expected = bas_move_check(&g, &s, move);
            status = bas_play(&g, &s, move, NULL);
            must(status == expected, "bas_play and bas_move_check judge alike");
        } else {
            status = edit(&g, &s, &b, what % 11);
        }
        if (status == BAS_OK)
            must_check(&g, &s);
        else
            must(memcmp(&before, &s, sizeof s) == 0, "a refusal leaves no trace");
        int scores[BAS_PLAYERS_MAX];
        bas_scores_now(&g, &s, scores);
        for (int p = 0; p < g.players; p++) must(scores[p] >= s.score[p], "points are not lost");
    }
    return 0;
}
