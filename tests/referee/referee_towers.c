/* referee_towers.c: towers, guards and thieves, RULES.md section 7. See referee.h.
 *
 * Data structure: the list of towers in the order they were built, each with its floors and its
 * guard; the floors in the common supply; the stolen tile. */
#include "common/unused.h"
#include "referee_internal.h"

#include <stdlib.h>

enum { FLOORS_OF_A_TOWER = 5, POINTS_EVICTED = 2, POINTS_GUARD = 5 };

bool referee_is_thief(const bas_tile *tile) { return referee_mark(tile, BAS_MARK_THIEF) != NULL; }

/* The number on a thief symbol, 0 for no tile. */
static int thief_number(const referee *r, int type) {
    return type < 0 ? 0 : referee_mark(referee_layout(r, type), BAS_MARK_THIEF)->number;
}

static int tower_x(const referee *r, int i) { return r->tile[r->tower[i].tile].x; }
static int tower_y(const referee *r, int i) { return r->tile[r->tower[i].tile].y; }

static int tower_at(const referee *r, int x, int y) {
    for (int i = 0; i < r->towers; i++)
        if (tower_x(r, i) == x && tower_y(r, i) == y) return i;
    return -1;
}

/* Moves for the towers of a set, by y, then x. */
static int tower_moves(const referee *r, unsigned set, int action, bas_move *out) {
    int x0, y0, x1, y1, count = 0;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++) {
            int i = tower_at(r, x, y);
            if (i >= 0 && set >> i & 1) out[count++] = bas_move_cell(action, x, y);
        }
    return count;
}

/* ---- floors ---------------------------------------------------------------------------------- */

static void raise_tower(referee *r, int i, bas_event event, referee_log *log) {
    r->tower[i].floors++;
    r->tower[i].raised = true;
    r->floors--;
    event.x = (int8_t)tower_x(r, i);
    event.y = (int8_t)tower_y(r, i);
    event.floors = (uint8_t)r->tower[i].floors;
    referee_report(log, event);
}

/* TOWER-11, AMB-40 */
referee_phase referee_basefloor_enter(referee *r, referee_log *log) {
    int laid = r->tiles - 1;
    if (referee_mark(referee_layout(r, r->tile[laid].type), BAS_MARK_TOWER) == NULL)
        return REFEREE_EFFECT;
    r->tower[r->towers++] = (referee_tower){ .tile = laid, .guard = -1 };
    if (r->floors > 0) raise_tower(r, r->towers - 1, (bas_event){ .event = BAS_EVENT_RAISE }, log);
    return REFEREE_EFFECT;
}

/* Towers that this thief draw still has a floor for. TOWER-25, TOWER-26, TOWER-27 */
static unsigned eligible(const referee *r) {
    unsigned set = 0;
    for (int i = 0; i < r->towers; i++)
        if (r->tower[i].guard < 0 && r->tower[i].floors < FLOORS_OF_A_TOWER && !r->tower[i].raised)
            set |= 1u << i;
    return set;
}

/* TOWER-25, TOWER-27, TOWER-28, AMB-41 */
referee_phase referee_thief_enter(referee *r, referee_log *log) {
    int count = 0;
    for (int i = 0; i < r->towers; i++) r->tower[i].raised = false;
    for (int i = 0; i < r->towers; i++) count += (eligible(r) & 1u << i) != 0;
    if (r->floors < count) return REFEREE_FLOORS;
    for (int i = 0; i < r->towers; i++)
        if (eligible(r) >> i & 1) raise_tower(r, i, (bas_event){ .event = BAS_EVENT_RAISE }, log);
    return REFEREE_GUARDS;
}

referee_phase referee_floors_enter(referee *r, BAS_UNUSED referee_log *log) {
    return r->floors > 0 ? REFEREE_FLOORS : REFEREE_GUARDS;
}

int referee_floors_legal(const referee *r, bas_move *out) {
    return tower_moves(r, eligible(r), BAS_ACTION_RAISE, out);
}

referee_phase referee_floors_play(referee *r, bas_move move, referee_log *log) {
    raise_tower(r, tower_at(r, bas_move_x(move), bas_move_y(move)),
                (bas_event){ .event = BAS_EVENT_RAISE_CHOSEN, .player = (uint8_t)r->active }, log);
    return REFEREE_FLOORS;
}

/* ---- guards ---------------------------------------------------------------------------------- */

/* TOWER-19, TOWER-20, TOWER-21, AMB-92 */
static bool reaches(const referee *r, int i, int x, int y) {
    int dx = abs(tower_x(r, i) - x), dy = abs(tower_y(r, i) - y);
    return (dx == 0 || dy == 0) && dx + dy <= r->tower[i].floors;
}

/* TOWER-15 to TOWER-18, TOWER-22, AMB-46, AMB-91 */
int referee_guard_legal(const referee *r, bas_move *out) {
    const referee_tile *laid = &r->tile[r->tiles - 1];
    unsigned set = 0;
    for (int i = 0; i < r->towers; i++)
        if (reaches(r, i, laid->x, laid->y)) set |= 1u << i;
    if (r->supply[BAS_FIGURE_MEEPLE][r->active] == 0) return 0;
    return tower_moves(r, set, BAS_ACTION_GUARD, out);
}

/* TOWER-22, TOWER-23 */
void referee_guard_play(referee *r, bas_move move, referee_log *log) {
    int i = tower_at(r, bas_move_x(move), bas_move_y(move)), old = r->tower[i].guard;
    r->supply[BAS_FIGURE_MEEPLE][r->active]--;
    r->tower[i].guard = r->active;
    referee_report(log, (bas_event){ .event = BAS_EVENT_GUARD,
                                     .player = (uint8_t)r->active,
                                     .x = (int8_t)tower_x(r, i),
                                     .y = (int8_t)tower_y(r, i) });
    referee_next_step(log);
    if (old < 0) return;
    if (old != r->active) referee_award(r, old, POINTS_EVICTED, BAS_REASON_EVICTED, false, log);
    referee_send_home(r, old, BAS_FIGURE_MEEPLE, r->tower[i].tile, log);
}

/* Every guard scores, a player's guards together. */
static void score_guards(referee *r, int each, int reason, bool final, referee_log *log) {
    for (int p = 0; p < r->game->players; p++) {
        int guards = 0;
        for (int i = 0; i < r->towers; i++) guards += r->tower[i].guard == p;
        if (guards > 0) referee_award(r, p, each * guards, reason, final, log);
    }
}

/* TOWER-33 to TOWER-37, AMB-42 */
static referee_phase steal(referee *r, referee_log *log) {
    r->boxed += r->stolen >= 0;
    r->stolen = r->hand;
    r->hand = -1;
    r->tower_due = true;
    referee_report(log, (bas_event){ .event = BAS_EVENT_STEAL, .type = (uint8_t)r->stolen });
    return REFEREE_DRAW;
}

/* TOWER-29 to TOWER-33 */
referee_phase referee_guards_enter(referee *r, referee_log *log) {
    bool guarded = false;
    for (int i = 0; i < r->towers; i++) guarded = guarded || r->tower[i].guard >= 0;
    if (!guarded) return steal(r, log);
    score_guards(r, thief_number(r, r->hand) + thief_number(r, r->stolen), BAS_REASON_THIEF, false,
                 log);
    r->boxed += r->stolen >= 0;
    r->stolen = -1;
    for (int i = 0; i < r->towers; i++) {
        if (r->tower[i].guard < 0) continue;
        referee_send_home(r, r->tower[i].guard, BAS_FIGURE_MEEPLE, r->tower[i].tile, log);
        r->tower[i].guard = -1;
    }
    return REFEREE_FIT;
}

/* TOWER-38, TOWER-39 */
void referee_guards_final(referee *r, referee_log *log) {
    score_guards(r, POINTS_GUARD + thief_number(r, r->stolen), BAS_REASON_GUARD, true, log);
}
