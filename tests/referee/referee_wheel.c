/* referee_wheel.c: the board with the Wheel of Fortune, RULES.md section 9. See referee.h.
 *
 * Data structure: the sector the pig stands on, and how many figures each player has on the crown
 * spaces of each sector; the spaces of one sector are not told apart. */
#include "common/unused.h"
#include "referee_internal.h"

#include <stdlib.h>

enum { POINTS_FORTUNE = 3, POINTS_MONK = 2, POINTS_CROWN = 3, POINTS_CROWN_ALONE = 6 };

/* Clockwise. WHEEL-43, AMB-56 */
enum { FORTUNE, TAX, FAMINE, STORM, INQUISITION, PLAGUE };
static const int spaces[REFEREE_SECTORS] = { 1, 2, 1, 2, 1, 2 };

/* ---- points of the sectors ------------------------------------------------------------------- */

/* WHEEL-47, AMB-64: each of n knights in a city gives its shields and n. */
static int tax(const referee_feature *f, int crew) {
    return f->kind == BAS_KIND_CITY ? crew * (f->extras + crew) : 0;
}

/* WHEEL-48, WHEEL-65, AMB-57: the bonus of a field is the completed cities it borders. */
static int famine(const referee_feature *f, int crew) {
    return f->kind == BAS_KIND_FIELD ? crew * f->extras : 0;
}

/* WHEEL-50 */
static int inquisition(const referee_feature *f, int crew) {
    return f->kind == BAS_KIND_MONASTERY ? POINTS_MONK * crew : 0;
}

/* What a sector gives to a player. WHEEL-45, WHEEL-46, WHEEL-49, AMB-62 */
static int sector_points(const referee *r, const referee_map *map, int player) {
    int (*const each[REFEREE_SECTORS])(const referee_feature *f, int crew) = {
        [TAX] = tax, [FAMINE] = famine, [INQUISITION] = inquisition
    };
    if (r->pig == FORTUNE) return player == r->active ? POINTS_FORTUNE : 0;
    if (r->pig == STORM) return r->supply[BAS_FIGURE_MEEPLE][player];
    int points = 0;
    for (int i = 0; each[r->pig] != NULL && i < map->features; i++)
        points += each[r->pig](&map->feature[i], map->feature[i].crew[player]);
    return points;
}

/* ---- the phases ------------------------------------------------------------------------------ */

/* WHEEL-40 to WHEEL-42, AMB-60, AMB-66 */
referee_phase referee_pig_enter(referee *r, referee_log *log) {
    int number = referee_mark(referee_layout(r, r->hand), BAS_MARK_WHEEL)->number;
    r->pig = (r->pig + number) % REFEREE_SECTORS;
    r->asked = 0;
    referee_report(log, (bas_event){ .event = BAS_EVENT_PIG, .sector = (uint8_t)r->pig });
    return REFEREE_SECTOR;
}

/* WHEEL-44, WHEEL-45 */
referee_phase referee_sector_enter(referee *r, referee_log *log) {
    static const int reason[REFEREE_SECTORS] = { BAS_REASON_FORTUNE, BAS_REASON_TAX,
                                                 BAS_REASON_FAMINE, BAS_REASON_STORM,
                                                 BAS_REASON_INQUISITION };
    referee_map map;
    if (r->pig == PLAGUE) return REFEREE_PLAGUE;
    referee_survey(r, &map);
    for (int p = 0; p < r->game->players; p++) {
        int points = sector_points(r, &map, p);
        if (points > 0) referee_award(r, p, points, reason[r->pig], false, log);
    }
    return REFEREE_CROWNS;
}

/* WHEEL-53 */
int referee_plague_player(const referee *r) { return (r->active + r->asked) % r->game->players; }

/* WHEEL-51, WHEEL-52, AMB-58. Every figure on a tile stands on a land tile. */
int referee_plague_legal(const referee *r, bas_move *out) {
    return referee_recalls(r, referee_plague_player(r), out);
}

/* AMB-59 */
referee_phase referee_plague_enter(referee *r, BAS_UNUSED referee_log *log) {
    bas_move unused[BAS_MOVES_MAX];
    while (r->asked < r->game->players && referee_plague_legal(r, unused) == 0) r->asked++;
    return r->asked < r->game->players ? REFEREE_PLAGUE : REFEREE_CROWNS;
}

referee_phase referee_plague_play(referee *r, bas_move move, referee_log *log) {
    referee_take_back(r, referee_plague_player(r), move, log);
    r->asked++;
    return REFEREE_PLAGUE;
}

static int figures_on(const referee *r, int sector) {
    int count = 0;
    for (int p = 0; p < r->game->players; p++) count += r->crown[sector][p];
    return count;
}

/* WHEEL-54 to WHEEL-58, AMB-61 */
referee_phase referee_crowns_enter(referee *r, referee_log *log) {
    int *crown = r->crown[r->pig];
    bool alone = figures_on(r, r->pig) == 1 && spaces[r->pig] == 2;
    for (int p = 0; p < r->game->players; p++) {
        if (crown[p] == 0) continue;
        referee_award(r, p, alone ? POINTS_CROWN_ALONE : POINTS_CROWN * crown[p], BAS_REASON_CROWN,
                      false, log);
        for (; crown[p] > 0; crown[p]--) {
            r->supply[BAS_FIGURE_MEEPLE][p]++;
            referee_report(log, (bas_event){ .event = BAS_EVENT_RETURN_CROWN,
                                             .player = (uint8_t)p,
                                             .sector = (uint8_t)r->pig,
                                             .figure = BAS_FIGURE_MEEPLE });
        }
    }
    return REFEREE_FIT;
}

/* ---- placing a figure on a crown space ------------------------------------------------------- */

/* WHEEL-21, WHEEL-22, AMB-63 */
int referee_crown_legal(const referee *r, bas_move *out) {
    int count = 0;
    if (r->game->game != BAS_GAME_WHEEL || r->supply[BAS_FIGURE_MEEPLE][r->active] == 0) return 0;
    for (int sector = 0; sector < REFEREE_SECTORS; sector++)
        if (figures_on(r, sector) < spaces[sector]) out[count++] = bas_move_crown(sector);
    return count;
}

void referee_crown_play(referee *r, bas_move move, referee_log *log) {
    int sector = bas_move_type(move);
    r->supply[BAS_FIGURE_MEEPLE][r->active]--;
    r->crown[sector][r->active]++;
    referee_report(log, (bas_event){ .event = BAS_EVENT_CROWN,
                                     .player = (uint8_t)r->active,
                                     .sector = (uint8_t)sector });
}
