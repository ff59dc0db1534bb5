/* scan.c: the ways to search for the places of a tile, against each other and against looking at
 * every cell. They are inside the engine, so the engine is a part of this test. */
#include "../../src/engine/engine.c"

#include <string.h>

#include "unit/tap.h"

static const struct {
    const char *name;
    bool portable;
} ways[] = { { "portable", true }, { "fastest", false } };

static bas_game games[COUNT(ways)];
static uint32_t random_state = 1;

static uint32_t random_bits(void) {
    random_state = random_state * 747796405u + 2891336453u;
    return random_state ^ random_state >> 16;
}

static bool fits(const bas_state *s, const bas_type *t, int cell, int turn) {
    return ((t->edges[turn] ^ s->need[cell]) & s->mask[cell]) == 0;
}

/* Whether a way finds what looking at every cell finds, picks each of it, and nothing else. */
static bool scan_right(const bas_game *g, const bas_state *s, const bas_type *t) {
    bas_choice choice;
    memset(&choice, 0xab, sizeof choice);
    const int total = g->scan(s, t, &choice);
    int count = 0;
    for (int f = 0; f < s->frontier; f++)
        for (int r = 0; r < t->rotations; r++) {
            if ((choice.fits[f / 64][r] >> f % 64 & 1) != fits(s, t, f, r)) return false;
            count += fits(s, t, f, r);
        }
    for (int w = 0; 64 * w < s->frontier; w++)
        for (int r = 0; r < t->rotations; r++) {
            if (choice.count[w][r] != bits_count(choice.fits[w][r])) return false;
            for (int f = s->frontier; f < 64 * w + 64; f++)
                if (f >= 64 * w && choice.fits[w][r] >> f % 64 & 1) return false;
        }
    if (total != count || (count > 0) != scan_any(s, t)) return false;
    for (int n = 0; n < count; n++) {
        const uint32_t random =
            (uint32_t)((((uint64_t)n << 32) + (uint32_t)count - 1) / (uint32_t)count);
        const bas_placement spot = g->pick(s, t, random), nth = scan_nth(t, &choice, n);
        if (spot.cell != nth.cell || spot.rotation != nth.rotation || spot.cell >= s->frontier ||
            spot.rotation >= t->rotations || !fits(s, t, spot.cell, spot.rotation))
            return false;
    }
    return true;
}

/* Frontiers of every length, with anything asked for and rubbish behind them. */
static void test_frontiers(int way) {
    const bas_game *g = &games[way];
    bas_state s;
    memset(&s, 0xab, sizeof s);
    int wrong = 0, scans = 0;
    for (int length = 1; length <= 2 * BAS_TILES_MAX + 2; length++)
        for (int k = 0; k < 8; k++) {
            s.frontier = (uint16_t)length;
            for (int f = 0; f < BAS_FRONTIER_MAX; f++) {
                s.mask[f] = 0;
                for (int d = 0; d < 4; d++)
                    s.mask[f] |= (uint8_t)((random_bits() % 4 ? 3 : 0) << 2 * d);
                s.need[f] = (uint8_t)(random_bits() & (k == 0 ? 0xff : s.mask[f]));
            }
            for (int i = 0; i < g->types; i += 5, scans++) wrong += !scan_right(g, &s, &g->type[i]);
        }
    ok(wrong == 0, "%s: %d scans of any frontier", ways[way].name, scans);
}

/* Positions of whole games. */
static void test_games(int way) {
    const bas_game *g = &games[way];
    bas_state s;
    int wrong = 0, scans = 0;
    for (int game = 0; game < 10; game++) {
        bas_state_init(g, &s);
        while (s.player != BAS_NOBODY) {
            for (int i = 0; i < g->types && s.player == BAS_NATURE; i++, scans++)
                wrong += !scan_right(g, &s, &g->type[i]);
            bas_play_unchecked(g, &s, bas_sample(g, &s, random_bits()), NULL);
        }
    }
    ok(wrong == 0, "%s: %d scans in games", ways[way].name, scans);
}

int main(void) {
    for (int way = 0; way < COUNT(ways); way++) {
        const bas_setup setup = { .modules = BAS_MOD_FARMERS, .portable = ways[way].portable };
        if (!ok(bas_game_init(&games[way], &setup, NULL) == BAS_OK, "%s", ways[way].name)) continue;
        test_frontiers(way);
        test_games(way);
    }
    ok(games[0].scan == scan_portable && games[0].pick == scan_pick_portable,
       "the portable way can be had on every machine");
    if (games[1].scan == scan_portable) note("this machine has no faster way");
    return done();
}
