/* coverage.c: what the games of a run have met. See coverage.h. One row of the table for each thing
 * that is rare enough to be missed; it looks at the referee before and after a move. */
#include "coverage.h"
#include "bastide_layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct moment {
    const referee *before, *after;
    bas_move move;
    const referee_log *log;
} moment;

/* ---- looking at a moment --------------------------------------------------------------------- */

static const bas_event *find(const moment *m, int event) {
    for (int i = 0; i < m->log->count; i++)
        if (m->log->at[i].event == event) return &m->log->at[i];
    return NULL;
}

static const bas_event *find_score(const moment *m, int reason) {
    for (int i = 0; i < m->log->count; i++)
        if (m->log->at[i].event == BAS_EVENT_SCORE && m->log->at[i].reason == reason)
            return &m->log->at[i];
    return NULL;
}

static const bas_tile *layout(const moment *m, int type) {
    return m->before->game->type[type].tile;
}

static bool discards_from(const moment *m, bas_stack stack) {
    const bas_event *e = find(m, BAS_EVENT_DISCARD);
    return e != NULL && referee_stack_of(layout(m, e->type)) == stack;
}

static bool is_thief(const bas_tile *tile) {
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == BAS_MARK_THIEF) return true;
    return false;
}

static bool plays(const moment *m, int action) { return bas_move_action(m->move) == action; }

static bool over(const moment *m) { return m->after->phase == REFEREE_OVER; }

static int left(const referee *r, bas_stack stack) { return referee_stack_left(r, stack); }

/* The guard that stood on the chosen tower, or -1. */
static int old_guard(const moment *m) {
    const referee *r = m->before;
    for (int i = 0; plays(m, BAS_ACTION_GUARD) && i < r->towers; i++)
        if (r->tile[r->tower[i].tile].x == bas_move_x(m->move) &&
            r->tile[r->tower[i].tile].y == bas_move_y(m->move))
            return r->tower[i].guard;
    return -1;
}

/* ---- the table ------------------------------------------------------------------------------- */

static bool land_discard(const moment *m) { return discards_from(m, BAS_STACK_LAND); }
static bool river_discard(const moment *m) { return discards_from(m, BAS_STACK_RIVER); }
static bool lake_discard(const moment *m) { return discards_from(m, BAS_STACK_LAKE); }
static bool tower_discard(const moment *m) { return discards_from(m, BAS_STACK_TOWER); }
static bool last_discard(const moment *m) { return find(m, BAS_EVENT_DISCARD) && over(m); }
static bool last_tower_discard(const moment *m) {
    return tower_discard(m) && left(m->after, BAS_STACK_TOWER) == 0;
}
static bool thief_discard(const moment *m) {
    const bas_event *e = find(m, BAS_EVENT_DISCARD);
    return e != NULL && is_thief(layout(m, e->type));
}

static bool shared(const moment *m) { // no return between two scores
    for (int i = 1; i < m->log->count; i++)
        if (m->log->at[i].event == BAS_EVENT_SCORE && !m->log->at[i].final &&
            m->log->at[i - 1].event == BAS_EVENT_SCORE)
            return true;
    return false;
}

static bool renamed(const moment *m) {
    const bas_event *e = find(m, BAS_EVENT_PLACE);
    for (int rotation = 0; e != NULL && rotation < e->rotation; rotation++)
        if (referee_rotations_alike(layout(m, e->type), rotation, e->rotation)) return true;
    return false;
}

static bool recalled(const moment *m) { // an abbot
    return plays(m, BAS_ACTION_RECALL) && m->before->phase == REFEREE_ACTION;
}
static bool recalled_complete(const moment *m) {
    return recalled(m) && find_score(m, BAS_REASON_ABBOT)->points == 9;
}
static bool garden_closed(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_GARDEN);
    return e != NULL && !e->final;
}
static bool abbot_on_monastery(const moment *m) {
    const referee *r = m->before;
    if (!plays(m, BAS_ACTION_CLAIM) || bas_move_figure(m->move) != BAS_FIGURE_ABBOT) return false;
    const bas_tile *laid = layout(m, r->tile[r->tiles - 1].type);
    return laid->segment[bas_move_segment(m->move)].kind == BAS_KIND_MONASTERY;
}

static bool floors_asked(const moment *m) { return m->after->phase == REFEREE_FLOORS; }
static bool two_floors_asked(const moment *m) { return floors_asked(m) && m->after->floors >= 2; }
static bool tower_without_floor(const moment *m) {
    const referee *r = m->after;
    return r->towers > m->before->towers && r->tower[r->towers - 1].floors == 0;
}
static bool evicted(const moment *m) {
    return old_guard(m) >= 0 && old_guard(m) != m->before->active;
}
static bool replaced_own(const moment *m) { return old_guard(m) == m->before->active; }
static bool thief_with_stolen(const moment *m) {
    return find_score(m, BAS_REASON_THIEF) != NULL && m->before->stolen >= 0;
}
static bool stolen_replaced(const moment *m) {
    return find(m, BAS_EVENT_STEAL) != NULL && m->before->stolen >= 0;
}
static bool stolen_no_tower(const moment *m) {
    return find(m, BAS_EVENT_STEAL) != NULL && left(m->before, BAS_STACK_TOWER) == 0 && !over(m);
}
static bool last_stolen_tower(const moment *m) {
    return find(m, BAS_EVENT_STEAL) != NULL && left(m->after, BAS_STACK_LAND) == 0 && !over(m);
}
static bool last_stolen_over(const moment *m) {
    return find(m, BAS_EVENT_STEAL) != NULL && left(m->after, BAS_STACK_LAND) == 0 && over(m);
}
static bool final_guard_stolen(const moment *m) {
    return find_score(m, BAS_REASON_GUARD) != NULL && m->after->stolen >= 0;
}

/* ---- Wheel of Fortune */

static bool pig_stops(const moment *m, const char *sector) {
    const bas_event *e = find(m, BAS_EVENT_PIG);
    return e != NULL && strcmp(m->before->game->sector[e->sector].name, sector) == 0;
}
static int crowns_scored(const moment *m) {
    int count = 0;
    for (int i = 0; i < m->log->count; i++) count += m->log->at[i].event == BAS_EVENT_RETURN_CROWN;
    return count;
}
static bool crown_alone(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_CROWN);
    return e != NULL && e->points == 6 && crowns_scored(m) == 1;
}
static bool crowns_of_one(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_CROWN);
    return e != NULL && e->points == 6 && crowns_scored(m) == 2;
}
static bool crowns_of_two(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_CROWN);
    return e != NULL && e->points == 3 && crowns_scored(m) == 2;
}
static bool plague_asks(const moment *m) { return m->after->phase == REFEREE_PLAGUE; }
static bool plague_asks_nobody(const moment *m) {
    return pig_stops(m, "plague") && m->after->phase != REFEREE_PLAGUE;
}
static bool plague_skips(const moment *m) { // the drawer, or somebody between two others
    return plague_asks(m) &&
           m->after->asked > (m->before->phase == REFEREE_PLAGUE ? m->before->asked + 1 : 0);
}
static bool plague_crowns(const moment *m) {
    return m->before->phase == REFEREE_PLAGUE && crowns_scored(m) > 0;
}
static bool plague_farmer(const moment *m) {
    if (m->before->phase != REFEREE_PLAGUE) return false;
    for (int i = 0; i < m->before->figures; i++) {
        const referee_figure *f = &m->before->figure[i];
        const referee_tile *tile = &m->before->tile[f->tile];
        if (tile->x == bas_move_x(m->move) && tile->y == bas_move_y(m->move))
            return layout(m, tile->type)->segment[f->segment].kind == BAS_KIND_FIELD;
    }
    return false;
}
static bool tax_paid(const moment *m) { return find_score(m, BAS_REASON_TAX) != NULL; }
static bool famine_paid(const moment *m) { return find_score(m, BAS_REASON_FAMINE) != NULL; }
static bool storm_paid(const moment *m) { return find_score(m, BAS_REASON_STORM) != NULL; }
static bool inquisition_paid(const moment *m) {
    return find_score(m, BAS_REASON_INQUISITION) != NULL;
}
static bool wheel_discard(const moment *m) {
    return find(m, BAS_EVENT_DISCARD) != NULL && find(m, BAS_EVENT_PIG) != NULL;
}
static bool last_wheel(const moment *m) {
    return find(m, BAS_EVENT_PIG) != NULL && left(m->after, BAS_STACK_LAND) == 0;
}
static bool crown_at_end(const moment *m) {
    for (int i = 0; over(m) && i < REFEREE_SECTORS * BAS_PLAYERS_MAX; i++)
        if (m->after->crown[i / BAS_PLAYERS_MAX][i % BAS_PLAYERS_MAX] > 0) return true;
    return false;
}

/* ---- Hunters and Gatherers */

static bool hunters_discard(const moment *m) {
    return land_discard(m) && m->before->game->game == BAS_GAME_HUNTERS;
}
static bool bonus_begins(const moment *m) { return m->after->bonus && !m->before->bonus; }
static bool bonus_unclaimed(const moment *m) {
    return bonus_begins(m) && find_score(m, BAS_REASON_FOREST) == NULL;
}
static bool bonus_on_last(const moment *m) {
    return bonus_begins(m) && left(m->after, BAS_STACK_LAND) == 0;
}
static bool bonus_discard(const moment *m) { return discards_from(m, BAS_STACK_BONUS); }
static bool last_bonus_discard(const moment *m) {
    return bonus_discard(m) && left(m->after, BAS_STACK_BONUS) == 0 && !over(m);
}

/* Menhir forests that the tile laid last, the move's action done, has completed. */
static int menhir_forests(const moment *m) {
    if (m->before->phase != REFEREE_ACTION || m->before->game->game != BAS_GAME_HUNTERS) return 0;
    const referee *r = m->before;
    referee_map map;
    referee_survey(r, &map);
    bool menhir[BAS_SEGMENTS_MAX] = { false };
    for (int t = 0; t < r->tiles; t++)
        for (int i = 0; i < layout(m, r->tile[t].type)->segments; i++)
            if (layout(m, r->tile[t].type)->segment[i].attribute[BAS_ATTRIBUTE_MENHIR] > 0)
                menhir[map.label[t][i]] = true;
    int count = 0, laid = r->tiles - 1;
    for (int f = 0; f < map.features; f++)
        for (int i = 0; i < layout(m, r->tile[laid].type)->segments; i++)
            if (map.label[laid][i] == f && menhir[f] && map.feature[f].closed) {
                count++;
                break;
            }
    return count;
}
static bool two_menhir_forests(const moment *m) { return menhir_forests(m) >= 2; }
static bool menhir_in_bonus(const moment *m) { return m->before->bonus && menhir_forests(m) >= 1; }
static bool menhir_no_bonus(const moment *m) {
    return !m->before->bonus && left(m->before, BAS_STACK_BONUS) == 0 && menhir_forests(m) >= 1;
}
static bool grove_scored(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_FOREST);
    return e != NULL && e->extras > 0;
}

static bool is_power(const bas_tile *tile, const char *name) {
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == BAS_MARK_POWER && strcmp(tile->mark[i].word, name) == 0)
            return true;
    return false;
}
static bool canoe(const moment *m) {
    const bas_event *e = find_score(m, BAS_REASON_CANOE);
    return e != NULL && e->points > 2; // there are other lakes
}
static bool pit(const moment *m) { return find_score(m, BAS_REASON_PIT) != NULL; }
static bool pit_covers(const moment *m) { // also tigers
    const referee *r = m->after;
    for (int i = m->before->covered; i < r->covered; i++) {
        const bas_tile *tile = layout(m, r->tile[r->cover[i].tile].type);
        if (tile->segment[r->cover[i].segment].animals[BAS_ANIMAL_TIGER] > 0) return true;
    }
    return false;
}
static bool shaman_takes(const moment *m) {
    return m->before->phase == REFEREE_SHAMAN && plays(m, BAS_ACTION_RECALL);
}
static bool shaman_declined(const moment *m) {
    return m->before->phase == REFEREE_SHAMAN && plays(m, BAS_ACTION_PASS);
}
static bool shaman_not_asked(const moment *m) {
    const bas_event *e = find(m, BAS_EVENT_PLACE);
    return e != NULL && is_power(layout(m, e->type), "shaman") && m->after->phase == REFEREE_ACTION;
}

/* At the end: a hunted meadow that this power acts on has such animals, not covered; on tiles
 * around the power, or anywhere. */
static bool final_meadow(const moment *m, const char *power, int animal, bool near) {
    if (!over(m) || m->after->game->game != BAS_GAME_HUNTERS) return false;
    const referee *r = m->after;
    referee_map map;
    referee_survey(r, &map);
    for (int p = 0; p < r->tiles; p++) {
        const bas_tile *tile = layout(m, r->tile[p].type);
        if (!is_power(tile, power)) continue;
        int meadow = map.label[p][tile->segments - 1]; // listed last, and the only one
        for (int t = 0; t < r->tiles && map.feature[meadow].owners != 0; t++) {
            int dx = abs(r->tile[t].x - r->tile[p].x), dy = abs(r->tile[t].y - r->tile[p].y);
            if (near && (dx > 1 || dy > 1)) continue;
            const bas_tile *other = layout(m, r->tile[t].type);
            for (int i = 0; i < other->segments; i++)
                if (map.label[t][i] == meadow && other->segment[i].animals[animal] > 0 &&
                    !referee_is_covered(r, t, i))
                    return true;
        }
    }
    return false;
}
static bool great_trap(const moment *m) {
    return final_meadow(m, "great-trap", BAS_ANIMAL_AUROCHS, true) ||
           final_meadow(m, "great-trap", BAS_ANIMAL_MAMMOTH, true);
}
static bool great_trap_deer(const moment *m) { // one beside the trap, and a tiger
    return final_meadow(m, "great-trap", BAS_ANIMAL_DEER, true) &&
           final_meadow(m, "great-trap", BAS_ANIMAL_TIGER, false);
}
static bool fire(const moment *m) {
    return final_meadow(m, "fire", BAS_ANIMAL_DEER, false) &&
           final_meadow(m, "fire", BAS_ANIMAL_TIGER, false);
}
static bool raft(const moment *m) {
    if (!over(m) || m->after->game->game != BAS_GAME_HUNTERS) return false;
    referee_map map;
    referee_survey(m->after, &map);
    for (int t = 0; t < m->after->tiles; t++)
        if (is_power(layout(m, m->after->tile[t].type), "raft") &&
            map.feature[map.system[t][0]].owners != 0) // its lake is listed first
            return true;
    return false;
}
static bool huts_together(const moment *m) { // two huts in one river system, at the end
    if (!over(m) || m->after->game->game != BAS_GAME_HUNTERS) return false;
    referee_map map;
    referee_survey(m->after, &map);
    for (int f = 0; f < map.features; f++) {
        int huts = 0;
        for (int p = 0; p < BAS_PLAYERS_MAX; p++) huts += map.feature[f].crew[p];
        if (map.feature[f].kind == BAS_KIND_SYSTEM && huts >= 2) return true;
    }
    return false;
}

static const struct {
    const char *name;
    bool (*happened)(const moment *m);
} kinds[] = {
    { "land tile that fits nowhere", land_discard },
    { "river tile that fits nowhere", river_discard },
    { "lake that fits nowhere", lake_discard },
    { "tower tile that fits nowhere", tower_discard },
    { "last tower tile that fits nowhere", last_tower_discard },
    { "thief tile that fits nowhere", thief_discard },
    { "last tile that fits nowhere", last_discard },
    { "shared points", shared },
    { "rotation by another name", renamed },
    { "abbot recalled", recalled },
    { "abbot recalled when complete", recalled_complete },
    { "garden completed", garden_closed },
    { "abbot on a monastery", abbot_on_monastery },
    { "floor asked for", floors_asked },
    { "two floors asked for", two_floors_asked },
    { "tower without a floor", tower_without_floor },
    { "guard evicted", evicted },
    { "own guard replaced", replaced_own },
    { "thief with a stolen tile", thief_with_stolen },
    { "stolen tile replaced", stolen_replaced },
    { "theft with no tower tile left", stolen_no_tower },
    { "last land tile stolen, tower tile left", last_stolen_tower },
    { "last land tile stolen, none left", last_stolen_over },
    { "guards and a stolen tile at the end", final_guard_stolen },
    { "Tax paid", tax_paid },
    { "Famine paid", famine_paid },
    { "Storm paid", storm_paid },
    { "Inquisition paid", inquisition_paid },
    { "Plague asks", plague_asks },
    { "Plague asks nobody", plague_asks_nobody },
    { "Plague skips a player", plague_skips },
    { "Plague takes a farmer", plague_farmer },
    { "crowns of Plague", plague_crowns },
    { "one figure on two crown spaces", crown_alone },
    { "two figures of one player on crown spaces", crowns_of_one },
    { "two figures of two players on crown spaces", crowns_of_two },
    { "figure on a crown space at the end", crown_at_end },
    { "wheel tile that fits nowhere", wheel_discard },
    { "wheel icon on the last tile", last_wheel },
    { "bonus turn", bonus_begins },
    { "bonus turn, nobody in the forest", bonus_unclaimed },
    { "bonus turn after the last tile", bonus_on_last },
    { "ordinary tile that fits nowhere", hunters_discard },
    { "bonus tile that fits nowhere", bonus_discard },
    { "last bonus tile that fits nowhere", last_bonus_discard },
    { "two menhir forests at once", two_menhir_forests },
    { "menhir forest in a bonus turn", menhir_in_bonus },
    { "menhir forest, no bonus tile left", menhir_no_bonus },
    { "forest with mushrooms", grove_scored },
    { "canoe with other lakes", canoe },
    { "pit trap with points", pit },
    { "pit trap covers a tiger", pit_covers },
    { "shaman takes a tribesman", shaman_takes },
    { "shaman declined", shaman_declined },
    { "shaman not asked", shaman_not_asked },
    { "great trap doubles", great_trap },
    { "great trap with deer and a tiger", great_trap_deer },
    { "fire with deer and a tiger", fire },
    { "raft in an inhabited system", raft },
    { "two huts in a river system", huts_together },
};
_Static_assert(sizeof kinds / sizeof *kinds == COVERAGE_KINDS, "one counter for each row");

void coverage_note(coverage *m, const referee *before, const referee *after, bas_move move,
                   const referee_log *log) {
    moment now = { before, after, move, log };
    m->moves++;
    for (int k = 0; k < COVERAGE_KINDS; k++) m->count[k] += kinds[k].happened(&now);
}

bool coverage_report(const coverage *m) {
    bool all = true;
    printf("# %d games, %d moves\n", m->games, m->moves);
    for (int k = 0; k < COVERAGE_KINDS; k++) {
        printf("# %6d  %s\n", m->count[k], kinds[k].name);
        all = all && m->count[k] > 0;
    }
    return all;
}
