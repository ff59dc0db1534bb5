/* games.c: whole games at a table, of every rule set, number of players and kind of clock, with
 * people who hold one seat or two, and bots: each ends, its draws are proved, and its log gives the
 * same table again. */
#include "stand.h"

#include "table/deal.h"
#include "unit/tap.h"

#include <string.h>

static bool proved(const bas_table *t) {
    bas_table_deal deal;
    bas_table_deal_of(t, &deal);
    bas_fair_proof proof;
    return bas_fair_check(&deal.fair, t->deal, t->rules.lot ? t->order : NULL, t->move, t->moves,
                          &proof) == BAS_FAIR_GOOD;
}

int main(void) {
    static const char *const games[] = {
        "base",  "base+farmers", "base+farmers+river-fork+abbot+towers", "base+river+towers",
        "wheel", "hunters"
    };
    static const uint64_t people[BAS_PLAYERS_MAX] = { 7, 0, 8, 7, 9 };
    static stand s;
    for (int clock = 0; clock < BAS_CLOCK_COUNT; clock++) {
        for (int players = BAS_PLAYERS_MIN; players <= STAND_PLAYERS; players++) {
            for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
                bas_table_rules rules;
                bas_table_rules_init(&rules, (bas_clock_kind)clock);
                s.random = (uint64_t)(clock * 1000 + players * 100) + g;
                s.now = 1000000;
                bool good = stand_open(&s, games[g], players, &rules, people) && stand_start(&s);
                while (good && s.t.stage == BAS_STAGE_PLAYED) {
                    s.now += 1000;
                    good = stand_play(&s) && s.t.state.player != BAS_NATURE;
                }
                ok(good && s.t.outcome == BAS_OUTCOME_LAST && s.t.revealed && proved(&s.t) &&
                       stand_same(&s),
                   "%s, %d players, clock %s: %d events", games[g], players, bas_clock_name(clock),
                   s.logged);
                stand_free(&s);
            }
        }
    }
    return done();
}
