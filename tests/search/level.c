/* level.c: what levels see on the table, against what the rules say it gives; that a higher level
 * sees no less in any game. */
#include "search/level.h"
#include "bastide_layout.h"
#include "common/deck.h"
#include "common/rng.h"
#include "unit/tap.h"

enum { GAMES = 200 };

static const bas_sight plain = { .fields = 100 }; // forgets nothing, saves nothing

typedef struct seen { // over all games
    int huts, wrong;
    int systems; // points of river systems
} seen;

/* Every system is worth what it gives now to those who own it. */
static void look(const bas_game *g, const bas_state *s, seen *out) {
    float points[BAS_PLAYERS_MAX];
    int now[BAS_PLAYERS_MAX];
    bas_level_now(&plain, g, s, points);
    bas_scores_now(g, s, now);
    for (int p = 0; p < g->players; p++) out->wrong += points[p] != (float)now[p];
    for (int i = 0; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure == BAS_NONE || p->figure >> 3 != BAS_FIGURE_HUT) continue;
        bas_feature_info info;
        bas_feature_get(g, s, i, bas_type_claimed(&g->type[p->type], BAS_FIGURE_HUT, p->segment),
                        &info);
        out->huts++;
        out->systems += info.now.points;
    }
}

static void game_check(const char *name) {
    static bas_game g;
    static bas_state s;
    bas_setup setup;
    seen out = { 0 };
    bas_game_parse(name, &setup, NULL);
    bas_game_init(&g, &setup, NULL);
    for (uint64_t k = 0; k < GAMES; k++) {
        bas_deck deck = bas_deck_seed(1, k);
        bas_rng rng = bas_rng_seed(2, k);
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY) {
            const bool chance = s.player == BAS_NATURE;
            if (chance && s.left[BAS_STACK_LAND] == 1) look(&g, &s, &out);
            bas_play_unchecked(&g, &s,
                               chance ? bas_deck_draw(&deck, &g, &s)
                                      : bas_sample(&g, &s, bas_rng_next(&rng)),
                               NULL);
        }
    }
    ok(out.wrong == 0, "%s: levels see the points on the table in %d games", name, GAMES);
    if (setup.game == BAS_GAME_HUNTERS)
        ok(out.huts > GAMES && out.systems > out.huts, "%d huts whose systems hold %d points",
           out.huts, out.systems);
}

/* ---- the tables ------------------------------------------------------------------------------ */

/* Each number of a level is at least as good as that of the level below, and one is better. */
static bool sees_more(const bas_sight *high, const bas_sight *low) {
    const int more[] = { high->looks - low->looks,   high->insight - low->insight,
                         high->rivals - low->rivals, high->fields - low->fields,
                         high->thrift - low->thrift, low->blur - high->blur };
    int sum = 0;
    for (unsigned i = 0; i < sizeof more / sizeof *more; i++) {
        if (more[i] < 0) return false;
        sum += more[i];
    }
    return sum > 0;
}

static void order_check(const char *name) {
    static bas_game g;
    bas_setup setup;
    int right = 0, wanted = 0;
    bas_game_parse(name, &setup, NULL);
    for (setup.players = 2; bas_game_init(&g, &setup, NULL) == BAS_OK; setup.players++)
        for (int i = 0; i < BAS_LEVELS && !bas_level_playouts(i, &g, NULL); i++, wanted++) {
            const bas_sight *sight = bas_level_sight(i, &g);
            right += sight->looks > 0 && sight->insight <= 100 && sight->rivals <= 100 &&
                     sight->fields <= 100 && (!i || sees_more(sight, bas_level_sight(i - 1, &g)));
        }
    ok(wanted >= 4 * BAS_LEVEL_SIGHTS && right == wanted,
       "%s: a higher level sees more (%d of %d rows)", name, right, wanted);
}

/* Games whose rules weigh otherwise have numbers of their own. */
static void tables_check(void) {
    static const struct {
        const char *name;
        uint8_t players;
    } kinds[] = { { "base+farmers", 2 },
                  { "base+farmers", 3 },
                  { "base+farmers+towers", 2 },
                  { "base+farmers+towers", 3 },
                  { "wheel", 2 },
                  { "wheel", 3 },
                  { "hunters", 2 },
                  { "hunters", 3 } };
    enum { KINDS = sizeof kinds / sizeof *kinds };
    static bas_game g[KINDS];
    int same = 0;
    for (int i = 0; i < KINDS; i++) {
        bas_setup setup;
        bas_game_parse(kinds[i].name, &setup, NULL);
        setup.players = kinds[i].players;
        bas_game_init(&g[i], &setup, NULL);
        for (int j = 0; j < i; j++) same += bas_level_sight(0, &g[i]) == bas_level_sight(0, &g[j]);
    }
    ok(same == 0, "there are %d tables", KINDS);
}

/* With two players a level makes the playouts of its own; with more it makes no more than these,
 * and none that searches makes more than a higher one that judges as it does. */
static void playouts_check(const char *name) {
    static bas_game g;
    bas_setup setup;
    int right = 0, wanted = 0, glances = 0;
    bas_game_parse(name, &setup, NULL);
    for (setup.players = 2; bas_game_init(&g, &setup, NULL) == BAS_OK; setup.players++)
        for (int i = 0; i < BAS_LEVELS; i++, wanted++) {
            const bas_level *level = &bas_levels[i];
            const uint32_t playouts = bas_level_playouts(i, &g, NULL);
            const int sights = setup.players > 2 ? BAS_LEVEL_SIGHTS_MANY : BAS_LEVEL_SIGHTS;
            right +=
                (playouts == 0) == (i < sights) &&
                (setup.players > 2 ? playouts <= level->playouts : playouts == level->playouts) &&
                (!i || level->learned != level[-1].learned ||
                 playouts >= bas_level_playouts(i - 1, &g, NULL));
            glances += level->playouts && !playouts;
        }
    ok(wanted >= 4 * BAS_LEVELS && right == wanted,
       "%s: every level either searches or has a row (%d of %d)", name, right, wanted);
    ok(glances == wanted / BAS_LEVELS - 1, "%s: expert searches only between two", name);
}

int main(void) {
    tables_check();
    playouts_check("base+farmers");
    playouts_check("base+farmers+river+abbot+towers");
    playouts_check("wheel");
    playouts_check("hunters");
    order_check("base");
    order_check("base+farmers+river+abbot");
    order_check("base+farmers+river+abbot+towers");
    order_check("wheel");
    order_check("hunters");
    game_check("base+farmers");
    game_check("base+farmers+abbot");
    game_check("base+farmers+inns+builders");
    game_check("wheel");
    game_check("hunters");
    return done();
}
