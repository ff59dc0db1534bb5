/* edit.c: positions by hand, with every kind of wrong argument. In moments of random games each
 * editing function is called with numbers in and out of range: what it accepts keeps every law,
 * and the game can be played on; what it refuses leaves no trace in any byte of the state. */
#include <limits.h>
#include <string.h>

#include "bastide_layout.h"
#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static uint32_t random_state = 1;

static uint32_t random_bits(void) {
    random_state = random_state * 747796405u + 2891336453u;
    return random_state ^ random_state >> 16;
}

/* Mostly small numbers, often one at the end of some range. */
static int argument(void) {
    static const int ends[] = { INT_MIN, INT_MIN + 1, -256,     -129, -128, -127,        -1,
                                5,       6,           14,       15,   96,   104,         126,
                                127,     128,         BAS_NONE, 256,  480,  INT_MAX - 1, INT_MAX };
    const uint32_t r = random_bits();
    return r % 4 == 0 ? ends[r / 4 % COUNT(ends)] : (int)(r / 4 % 12);
}

static int place(void) { return (int)(random_bits() % 9) - 4; }

enum { LAY, CLAIM, ACTIVE, DISCARD, TOWER, STEAL, GOODS, PIG, CROWN, EDITS };

static const char *const names[EDITS] = { "lay",   "claim", "active", "discard", "tower",
                                          "steal", "goods", "pig",    "crown" };

static bas_status edit(const bas_game *g, bas_state *s, int which) {
    const int a = argument(), b = argument(), c = argument(), d = argument();
    const bool near = random_bits() % 4 > 0;
    const int tile = near ? (int)(random_bits() % s->tiles) : a;
    switch (which) {
    case LAY:
        return near ? bas_edit_lay(g, s, (int)(random_bits() % g->types), place(), place(), d & 3)
                    : bas_edit_lay(g, s, a, b, c, d);
    case CLAIM: return bas_edit_claim(g, s, near ? a & 1 : a, near ? b & 1 : b, tile, d);
    case ACTIVE: return bas_edit_active(g, s, a);
    case DISCARD: return bas_edit_discard(g, s, near ? (int)(random_bits() % g->types) : a);
    case TOWER: return bas_edit_tower(g, s, s->towers.count ? s->towers.tile[0] : tile, b, c);
    case STEAL: return bas_edit_steal(g, s, near ? (int)(random_bits() % g->types) : a);
    case GOODS:
        return bas_edit_tokens(g, s, near ? a & 1 : a, near ? BAS_ATTRIBUTE_WINE + (b & 1) : b,
                               near ? c & 1 : c);
    case PIG: return bas_edit_pig(g, s, a);
    default: return bas_edit_crown(g, s, a, b);
    }
}

typedef struct edit_counts {
    int accepted[EDITS], refused[EDITS];
} edit_counts;

/* A game with edits in between; false if something is broken. */
static bool edit_game(const bas_game *g, edit_counts *counts) {
    bas_state s, before;
    memset(&s, 0x5a, sizeof s);
    bas_state_init(g, &s);
    while (s.player != BAS_NOBODY) {
        for (int k = (int)(random_bits() % 6); k > 0 && s.player != BAS_NOBODY; k--) {
            const int which = (int)(random_bits() % EDITS);
            memcpy(&before, &s, sizeof s);
            const bas_status status = edit(g, &s, which);
            const char *broken = bas_check(g, &s);
            if (status != BAS_OK && memcmp(&before, &s, sizeof s) != 0)
                broken = "a refusal leaves no trace";
            if (status == BAS_OK && before.player != BAS_NATURE)
                broken = "only while nature is to move";
            if (broken != NULL) {
                note("%s: %s", names[which], broken);
                return false;
            }
            (status == BAS_OK ? counts->accepted : counts->refused)[which]++;
        }
        if (s.player != BAS_NOBODY)
            bas_play_unchecked(g, &s, bas_sample(g, &s, random_bits()), NULL);
    }
    return bas_check(g, &s) == NULL;
}

static void test_games(const char *name, int games) {
    static bas_game g;
    bas_setup setup;
    edit_counts counts = { { 0 }, { 0 } };
    bool fine =
        bas_game_parse(name, &setup, NULL) == BAS_OK && bas_game_init(&g, &setup, NULL) == BAS_OK;
    for (int i = 0; i < games && fine; i++) fine = edit_game(&g, &counts);
    ok(fine, "%s: %d games with edits", name, games);
    for (int i = 0; i < EDITS; i++) {
        const bool here = i == TOWER || i == STEAL ? setup.modules & BAS_MOD_TOWERS
                          : i == GOODS             ? setup.modules & BAS_MOD_BUILDERS
                          : i == PIG || i == CROWN ? setup.game == BAS_GAME_WHEEL
                                                   : true;
        ok((counts.accepted[i] > 0) == here && counts.refused[i] > 0,
           "%s: %s was accepted %d times, refused %d times", name, names[i], counts.accepted[i],
           counts.refused[i]);
    }
}

/* ---- the two that have reasons of their own -------------------------------------------------- */

static bas_game g;
static bas_state s;

static int type_of(const char *id) { return bas_type_find(&g, id, strlen(id)); }

/* Of all moments of some games: no completed feature takes a figure, and no tile completes one
 * that holds figures. */
static void test_completed(void) {
    int completed = 0, taken = 0, completes = 0, wrong = 0;
    for (int game = 0; game < 20; game++) {
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY) {
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
            for (int t = 0; t < s.tiles && s.player == BAS_NATURE; t++)
                for (int i = 0; i < g.type[s.tile[t].type].segments; i++) {
                    bas_feature_info info;
                    bas_feature_get(&g, &s, t, i, &info);
                    if (!info.closed || s.tile[t].figure != BAS_NONE) continue;
                    if (!(g.type[s.tile[t].type].claims[BAS_FIGURE_MEEPLE] >> i & 1)) continue;
                    completed++;
                    taken += bas_edit_claim(&g, &s, 0, BAS_FIGURE_MEEPLE, t, i) != BAS_ERR_RULE;
                }
            for (int type = 0; type < g.types && s.player == BAS_NATURE; type++) {
                bas_state after;
                bas_copy(&after, &s);
                const bas_status status = bas_edit_lay(&g, &after, type, place(), place(), 0);
                completes += status == BAS_ERR_CLAIMED;
                wrong += status == BAS_OK && bas_check(&g, &after) != NULL;
            }
        }
    }
    ok(completed > 0 && taken == 0, "%d completed features take no figure", completed);
    ok(completes > 0 && wrong == 0, "%d tiles would complete a feature with figures", completes);
}

static void test_wheel(void) {
    bas_setup setup;
    ok(bas_game_parse("wheel", &setup, NULL) == BAS_OK && (setup.players = 3) &&
           bas_game_init(&g, &setup, NULL) == BAS_OK,
       "a wheel for three");
    bas_state_init(&g, &s);
    ok(bas_edit_crown(&g, &s, 3, 0) == BAS_ERR_PHASE && bas_edit_crown(&g, &s, 2, 0) == BAS_OK &&
           bas_edit_crown(&g, &s, -1, 0) == BAS_ERR_PHASE,
       "a crown space takes a figure of a player");
    ok(bas_edit_crown(&g, &s, 0, g.sectors) == BAS_ERR_PHASE &&
           bas_edit_crown(&g, &s, 0, -1) == BAS_ERR_PHASE &&
           bas_edit_pig(&g, &s, g.sectors) == BAS_ERR_PHASE &&
           bas_edit_pig(&g, &s, -1) == BAS_ERR_PHASE &&
           bas_edit_pig(&g, &s, g.sectors - 1) == BAS_OK && s.wheel.pig == g.sectors - 1,
       "on a sector that is there");
}

static void test_tower(void) {
    static const struct {
        int floors, guard;
        bas_status status;
    } cases[] = {
        { INT_MIN, BAS_NONE, BAS_ERR_RULE },
        { -1, BAS_NONE, BAS_ERR_RULE },
        { 0, BAS_NONE, BAS_OK },
        { 5, BAS_NONE, BAS_OK },
        { 6, BAS_NONE, BAS_ERR_RULE },
        { INT_MAX, BAS_NONE, BAS_ERR_RULE },
        { 1, -1, BAS_ERR_PHASE },
        { 1, 2, BAS_ERR_PHASE },
        { 1, INT_MIN, BAS_ERR_PHASE },
        { 1, 1, BAS_OK },
    };
    const bas_setup setup = { .modules = BAS_MOD_TOWERS };
    bas_game_init(&g, &setup, NULL);
    do {
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY && !(s.player == BAS_NATURE && s.towers.count))
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
    } while (s.player == BAS_NOBODY);
    for (int i = 0; i < COUNT(cases); i++) {
        const bas_status got =
            bas_edit_tower(&g, &s, s.towers.tile[0], cases[i].floors, cases[i].guard);
        ok(got == cases[i].status && bas_check(&g, &s) == NULL, "tower of %d floors, guard %d: %s",
           cases[i].floors, cases[i].guard, bas_status_text(cases[i].status));
    }
    ok(bas_edit_tower(&g, &s, INT_MIN, 1, BAS_NONE) == BAS_ERR_CELL, "no tower there");
    ok(bas_edit_claim(&g, &s, 0, -1, 0, 0) == BAS_ERR_SEGMENT &&
           bas_edit_claim(&g, &s, 0, BAS_FIGURE_COUNT, 0, 0) == BAS_ERR_SEGMENT &&
           bas_edit_claim(&g, &s, 0, 0, -1, 0) == BAS_ERR_SEGMENT &&
           bas_edit_claim(&g, &s, 0, 0, s.tiles, 0) == BAS_ERR_SEGMENT &&
           bas_edit_claim(&g, &s, -1, 0, 0, 0) == BAS_ERR_PHASE,
       "figures, tiles and players that are none");
}

static void test_builders(void) {
    const bas_setup setup = { .modules = BAS_MOD_BUILDERS };
    bas_game_init(&g, &setup, NULL);
    bas_state_init(&g, &s);
    const int wine = BAS_ATTRIBUTE_WINE;
    ok(bas_edit_tokens(&g, &s, -1, wine, 0) == BAS_ERR_PHASE &&
           bas_edit_tokens(&g, &s, 2, wine, 0) == BAS_ERR_PHASE,
       "goods belong to a player");
    ok(bas_edit_tokens(&g, &s, 0, -1, 0) == BAS_ERR_RULE &&
           bas_edit_tokens(&g, &s, 0, BAS_ATTRIBUTE_INN, 0) == BAS_ERR_RULE &&
           bas_edit_tokens(&g, &s, 0, BAS_ATTRIBUTE_COUNT, 0) == BAS_ERR_RULE &&
           bas_edit_tokens(&g, &s, 0, wine, -1) == BAS_ERR_RULE &&
           bas_edit_tokens(&g, &s, 0, wine, UINT8_MAX + 1) == BAS_ERR_RULE,
       "of a kind that is there, and a number that can be kept");
    int alone = 0, beside = 0; // BUILDER-11: only where a figure of the same player stands
    for (int i = 0; i < g.type[s.tile[0].type].segments; i++)
        if (g.type[s.tile[0].type].claims[BAS_FIGURE_BUILDER] >> i & 1) {
            alone += bas_edit_claim(&g, &s, 0, BAS_FIGURE_BUILDER, 0, i) == BAS_ERR_RULE;
            beside++;
        }
    ok(beside > 0 && alone == beside, "a builder does not stand alone, at any of %d places",
       beside);
    bas_game_init(&g, &(bas_setup){ 0 }, NULL);
    bas_state_init(&g, &s);
    ok(bas_edit_tokens(&g, &s, 0, wine, 0) == BAS_ERR_PHASE, "no goods without their tiles");
}

int main(void) {
    test_games("base+farmers+abbot+towers", 30);
    test_games("base+river-fork+farmers", 20);
    test_games("base+farmers+inns+builders", 20);
    test_games("wheel", 20);
    test_games("hunters", 20);
    bas_game_init(&g, &(bas_setup){ .modules = BAS_MOD_FARMERS | BAS_MOD_ABBOT }, NULL);
    ok(type_of("BA-U") >= 0 && type_of("BA-") < 0, "a type is found by its whole ID");
    test_completed();
    test_tower();
    test_wheel();
    test_builders();
    return done();
}
