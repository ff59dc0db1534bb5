/* level.c: what levels see on the table, against what the rules say it gives. */
#include "search/level.h"
#include "bastide_layout.h"
#include "common/deck.h"
#include "common/rng.h"
#include "unit/tap.h"

enum { GAMES = 200 };

static const bas_level plain = { .name = "plain", .fields = 100 }; // forgets nothing, saves nothing

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

int main(void) {
    game_check("base+farmers");
    game_check("base+farmers+abbot");
    game_check("base+farmers+inns+builders");
    game_check("wheel");
    game_check("hunters");
    return done();
}
