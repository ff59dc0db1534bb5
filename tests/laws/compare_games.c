/* compare_games.c: what only one of the games remembers, held against the referee's table. See
 * compare.h. */
#include "bastide_layout.h"
#include "compare.h"

#include <string.h>

static const struct { // clockwise. WHEEL-43, AMB-56
    const char *name;
    int spaces;
} sectors[REFEREE_SECTORS] = { { "fortune", 1 }, { "tax", 2 },         { "famine", 1 },
                               { "storm", 2 },   { "inquisition", 1 }, { "plague", 2 } };

/* The pig and the figures on crown spaces; which of two spaces a figure stands on does not
 * matter. */
bool compare_wheel(trial *t, const bas_state *s, const referee *r) {
    if (t->game.game != BAS_GAME_WHEEL) return true;
    LAW(t, s->wheel.pig == r->pig, "pig: engine on %d, referee %d", s->wheel.pig, r->pig);
    for (int k = 0; k < REFEREE_SECTORS; k++) {
        const uint8_t *crown = s->wheel.crown[k];
        int figures = 0;
        for (int p = 0; p < t->game.players; p++) {
            int count = (crown[0] == p) + (crown[1] == p);
            LAW(t, count == r->crown[k][p], "figures of player %d on %s: engine %d, referee %d",
                p + 1, sectors[k].name, count, r->crown[k][p]);
            figures += count;
        }
        LAW(t, (s->wheel.free >> k & 1) == (figures < sectors[k].spaces),
            "the free spaces of %s are wrong", sectors[k].name);
    }
    return true;
}

static bool has_animals(const bas_segment *segment) {
    for (int a = 0; a < BAS_ANIMAL_COUNT; a++)
        if (segment->animals[a] > 0) return true;
    return false;
}

/* The bonus turn and the covered animals. */
bool compare_hunters(trial *t, const bas_state *s, const referee *r) {
    if (t->game.game != BAS_GAME_HUNTERS) return true;
    LAW(t, r->phase == REFEREE_OVER || bas_bonus_turn(s) == r->bonus,
        "bonus turn: engine %d, referee %d", bas_bonus_turn(s), r->bonus);
    for (int i = 0; i < r->tiles; i++) {
        const bas_tile *tile = r->game->type[r->tile[i].type].tile;
        int base = s->tile[bas_tile_at(s, r->tile[i].x, r->tile[i].y)].base;
        for (int k = 0; k < tile->segments; k++) {
            int covered = s->hunters.covered[(base + k) / 8] >> (base + k) % 8 & 1;
            LAW(t, !has_animals(&tile->segment[k]) || covered == referee_is_covered(r, i, k),
                "animals of feature %d at %d %d: engine %s", k + 1, r->tile[i].x, r->tile[i].y,
                covered ? "covered" : "not covered");
        }
    }
    return true;
}

/* Goods tokens, and the part of a double turn. */
bool compare_builders(trial *t, const bas_state *s, const referee *r) {
    if (!(t->game.modules & BAS_MOD_BUILDERS)) return true;
    const int part = s->turn_kind == BAS_TURN_SECOND ? 2 : s->turn_due == BAS_TURN_SECOND;
    LAW(t, r->phase == REFEREE_OVER || part == r->part, "part of the turn: engine %d, referee %d",
        part, r->part);
    for (int k = 0; k < REFEREE_KINDS; k++)
        for (int p = 0; p < t->game.players; p++) {
            const int tokens = bas_tokens(s, p, referee_goods[k]);
            LAW(t, tokens == r->goods[k][p], "goods %d of player %d: engine %d, referee %d", k,
                p + 1, tokens, r->goods[k][p]);
        }
    return true;
}

/* The sectors of the wheel, clockwise, and the pig on the first. WHEEL-07 */
bool compare_sectors(trial *t) {
    int count = t->game.game == BAS_GAME_WHEEL ? REFEREE_SECTORS : 0;
    LAW(t, t->game.sectors == count, "%d sectors, not %d", t->game.sectors, count);
    for (int k = 0; k < count; k++)
        LAW(t,
            strcmp(bas_sector_name(&t->game, k), sectors[k].name) == 0 &&
                t->game.sector[k].crowns == sectors[k].spaces,
            "sector %d is %s", k, bas_sector_name(&t->game, k));
    return true;
}
