/* mod_towers.c: Towers & Thieves. A tower is a tile with floors, and perhaps a guard, who stands
 * on no feature. s->towers keeps them in the order they were laid. Invariant: floors on towers
 * and in the supply are TOWERS_FLOORS together. */
#ifndef BASTIDE_MOD_TOWERS_C
#define BASTIDE_MOD_TOWERS_C

#include "engine_internal.h"
#include "grid.c"
#include "score.c"
#include "turn.c"
#include "words.c"

enum { TOWERS_FLOORS = 20, TOWERS_HEIGHT = 5 };

/* TOWER-08: tower tiles have a stack of their own. TOWER-07: the river tile is used only with a
 * river, whose module takes it. TOWER-09: thief tiles are ordinary land tiles. */
static int towers_stack(const bas_tile *t) {
    return t->back == BAS_BACK_TOWER ? BAS_STACK_TOWER : STACK_OPEN;
}

/* TOWER-11: towers are laid in the game; none lies there from the start. */
static const char *towers_ready(bas_game *g, const bas_tile **tile) {
    int towers = 0;
    for (int i = 0; i < g->types; i++) {
        if (!g->type[i].mark[BAS_MARK_TOWER]) continue;
        *tile = g->type[i].tile;
        if (g->type[i].stack == BAS_NONE) return "a start tile carries a tower";
        towers += g->type[i].tile->count;
    }
    return towers <= BAS_TOWERS_MAX ? 0 : "the tile sets hold too many towers";
}

/* All guards together: for every thief its own number and that of the stolen tile, at the end once
 * more; and a turn evicts one at most. */
BAS_SMALL int towers_most(const bas_game *g) {
    int thieves = 0, number = 0, tiles = 0;
    for (int i = 0; i < g->types; i++) {
        const bas_type *t = &g->type[i];
        tiles += t->tile->count;
        if (t->mark[BAS_MARK_THIEF]) thieves += t->tile->count;
        if (t->mark[BAS_MARK_THIEF] > number) number = t->mark[BAS_MARK_THIEF];
    }
    const int guards = g->supply[BAS_FIGURE_MEEPLE];
    return guards * (thieves * 2 * number + BAS_POINTS_GUARD + number) + BAS_POINTS_EVICTED * tiles;
}

static void towers_setup(BAS_UNUSED const bas_game *g, bas_state *s) { // TOWER-04
    s->towers = (bas_towers){ .left = TOWERS_FLOORS, .stolen = BAS_NONE };
}

static void towers_raise(bas_state *s, int i, int kind, bas_events *ev) {
    const int tile = s->towers.tile[i];
    s->towers.left--;
    s->towers.floors[i]++;
    EVENT(ev, .event = (uint8_t)kind, .player = s->active, .x = (int8_t)bas_tile_x(s, tile),
          .y = (int8_t)bas_tile_y(s, tile), .floors = s->towers.floors[i]);
}

/* TOWER-11, TOWER-14: a tower base gets its first floor as soon as it is laid, while there is
 * one (AMB-40). */
static void towers_placed(const bas_game *g, bas_state *s, bas_events *ev) {
    if (!g->type[s->tile[s->last].type].mark[BAS_MARK_TOWER]) return;
    const int i = s->towers.count++;
    s->towers.tile[i] = s->last;
    s->towers.floors[i] = 0;
    s->towers.guard[i] = BAS_NONE;
    if (s->towers.left) towers_raise(s, i, BAS_EVENT_RAISE, ev);
}

/* ---- a thief is drawn, before its tile is laid: TOWER-24 ------------------------------------ */

/* I: one floor for every tower without a guard that is not full (TOWER-25, TOWER-26). If the
 * supply is short the drawer chooses (TOWER-27), if it is empty nobody gets one (TOWER-28). */
static int towers_thief(const bas_game *g, bas_state *s, bas_events *ev) {
    if (!g->type[s->hand].mark[BAS_MARK_THIEF]) return BAS_PHASE_FIT;
    unsigned eligible = 0;
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.guard[i] == BAS_NONE && s->towers.floors[i] < TOWERS_HEIGHT)
            eligible |= 1u << i;
    s->towers.asked = 0;
    if (bits_count(eligible) > s->towers.left)
        s->towers.asked = (uint8_t)eligible;
    else
        for (; eligible; eligible &= eligible - 1)
            towers_raise(s, bits_lowest(eligible), BAS_EVENT_RAISE, ev);
    return TURN_NEXT;
}

/* AMB-41: all remaining floors are given, one at a time, at most one for each tower. */
static int towers_floors(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    if (!s->towers.asked || !s->towers.left) {
        s->towers.asked = 0;
        return TURN_NEXT;
    }
    s->player = s->active;
    return TURN_WAIT;
}

/* The tower on a tile, or -1. */
static int towers_of(const bas_state *s, int tile) {
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.tile[i] == tile) return i;
    return -1;
}

static int towers_at(const bas_state *s, bas_move move) {
    return towers_of(s, grid_tile(s, grid_key_move(move)));
}

/* The n-th tower of a set, as a move. */
static bas_move towers_nth(const bas_state *s, int action, unsigned towers, int n) {
    while (n-- > 0) towers &= towers - 1;
    const int tile = s->towers.tile[bits_lowest(towers)];
    return bas_move_cell(action, bas_tile_x(s, tile), bas_tile_y(s, tile));
}

static bas_status towers_check_move(const bas_state *s, int action, unsigned towers,
                                    bas_move move) {
    if (move != bas_move_cell(action, bas_move_x(move), bas_move_y(move))) return BAS_ERR_MOVE;
    const int i = towers_at(s, move);
    if (i < 0) return BAS_ERR_CELL;
    return towers >> i & 1 ? BAS_OK : BAS_ERR_RULE;
}

static int raise_count(BAS_UNUSED const bas_game *g, const bas_state *s,
                       BAS_UNUSED bas_choice *choice) {
    return bits_count(s->towers.asked);
}

static bas_move raise_nth(BAS_UNUSED const bas_game *g, const bas_state *s,
                          BAS_UNUSED const bas_choice *choice, int n) {
    return towers_nth(s, BAS_ACTION_RAISE, s->towers.asked, n);
}

static bas_status raise_check(BAS_UNUSED const bas_game *g, const bas_state *s, bas_move move) {
    return towers_check_move(s, BAS_ACTION_RAISE, s->towers.asked, move);
}

BAS_SMALL void raise_play(BAS_UNUSED const bas_game *g, bas_state *s, bas_move move,
                          bas_events *ev) {
    const int i = towers_at(s, move);
    s->towers.asked = (uint8_t)(s->towers.asked & ~(1u << i));
    towers_raise(s, i, BAS_EVENT_RAISE_CHOSEN, ev);
}

static const bas_action_row raise_row = { BAS_ACTION_RAISE, BAS_MOD_TOWERS, raise_count,
                                          raise_nth,        raise_check,    raise_play };

static void towers_return(bas_state *s, int i, bas_events *ev) {
    const int tile = s->towers.tile[i], player = s->towers.guard[i];
    s->supply[BAS_FIGURE_MEEPLE][player]++;
    s->towers.guard[i] = BAS_NONE;
    EVENT(ev, .event = BAS_EVENT_RETURN, .player = (uint8_t)player, .figure = BAS_FIGURE_MEEPLE,
          .x = (int8_t)bas_tile_x(s, tile), .y = (int8_t)bas_tile_y(s, tile));
}

static int towers_stolen_number(const bas_game *g, const bas_state *s) {
    return s->towers.stolen == BAS_NONE ? 0 : g->type[s->towers.stolen].mark[BAS_MARK_THIEF];
}

/* Each player's guards score together, one event for each player: these points, and the number of
 * the stolen tile. */
BAS_SMALL void towers_score(const bas_game *g, bas_state *s, int points, int reason,
                            bas_events *ev) {
    const int stolen = towers_stolen_number(g, s);
    for (int p = 0; p < g->players; p++) {
        int guards = 0;
        for (int i = 0; i < s->towers.count; i++) guards += s->towers.guard[i] == p;
        score_award(s,
                    (bas_event){ .player = (uint8_t)p,
                                 .reason = (uint8_t)reason,
                                 .points = (int16_t)(guards * (points + stolen)),
                                 .extras = (int16_t)guards,
                                 .extra = (int8_t)points,
                                 .besides = (int16_t)stolen,
                                 .final = reason == BAS_REASON_GUARD },
                    ev);
    }
}

static bool towers_guarded(const bas_state *s) {
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.guard[i] != BAS_NONE) return true;
    return false;
}

/* The tile beside the board goes to the box. */
static void towers_box_stolen(bas_state *s) {
    s->boxed = (uint16_t)(s->boxed + (s->towers.stolen != BAS_NONE));
    s->towers.stolen = BAS_NONE;
}

/* II: every guard scores the thief's number and that of the stolen tile (TOWER-29, TOWER-30),
 * then all go home (TOWER-31) and the tile is laid (TOWER-32). Without a guard anywhere, also
 * without a tower (TOWER-37), the tile is stolen (TOWER-33, TOWER-36) and a tower tile is laid
 * instead (TOWER-34), or what the stacks give when there is none (TOWER-35, AMB-42). AMB-48:
 * nothing else is touched. */
BAS_SMALL int towers_guards(const bas_game *g, bas_state *s, bas_events *ev) {
    if (!towers_guarded(s)) {
        EVENT(ev, .event = BAS_EVENT_STEAL, .player = s->active, .type = s->hand);
        towers_box_stolen(s);
        s->towers.stolen = s->hand;
        s->hand = BAS_NONE;
        s->next_stack = BAS_STACK_TOWER;
        return BAS_PHASE_DRAW;
    }
    towers_score(g, s, g->type[s->hand].mark[BAS_MARK_THIEF], BAS_REASON_THIEF, ev);
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.guard[i] != BAS_NONE) towers_return(s, i, ev);
    towers_box_stolen(s);
    return TURN_NEXT;
}

/* ---- guards: an action instead of a claim, TOWER-15 ----------------------------------------- */

/* TOWER-17 to TOWER-21: the towers that reach the tile just laid: their own tile, and as many
 * cells in each of the four directions as they have floors, gaps counted. TOWER-16, AMB-54,
 * AMB-91: an ordinary meeple from the supply. AMB-92: a tower without floors reaches its own
 * tile. */
static unsigned guard_towers(const bas_state *s) {
    if (!s->supply[BAS_FIGURE_MEEPLE][s->player]) return 0;
    const int x = bas_tile_x(s, s->last), y = bas_tile_y(s, s->last);
    unsigned towers = 0;
    for (int i = 0; i < s->towers.count; i++) {
        const int dx = bas_tile_x(s, s->towers.tile[i]) - x,
                  dy = bas_tile_y(s, s->towers.tile[i]) - y;
        const int away = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
        if ((!dx || !dy) && away <= s->towers.floors[i]) towers |= 1u << i;
    }
    return towers;
}

static int guard_count(BAS_UNUSED const bas_game *g, const bas_state *s,
                       BAS_UNUSED bas_choice *choice) {
    return bits_count(guard_towers(s));
}

static bas_move guard_nth(BAS_UNUSED const bas_game *g, const bas_state *s,
                          BAS_UNUSED const bas_choice *choice, int n) {
    return towers_nth(s, BAS_ACTION_GUARD, guard_towers(s), n);
}

static bas_status guard_check(BAS_UNUSED const bas_game *g, const bas_state *s, bas_move move) {
    if (!s->supply[BAS_FIGURE_MEEPLE][s->player]) return BAS_ERR_SUPPLY;
    return towers_check_move(s, BAS_ACTION_GUARD, guard_towers(s), move);
}

/* TOWER-22, TOWER-23, AMB-46: the guard who stood there goes home, with points if it was a
 * rival's; the new one has left the supply before. AMB-47: a guard claims nothing. */
BAS_SMALL void guard_play(BAS_UNUSED const bas_game *g, bas_state *s, bas_move move,
                          bas_events *ev) {
    const int i = towers_at(s, move), owner = s->towers.guard[i];
    EVENT(ev, .event = BAS_EVENT_GUARD, .player = s->player, .x = (int8_t)bas_move_x(move),
          .y = (int8_t)bas_move_y(move));
    s->supply[BAS_FIGURE_MEEPLE][s->player]--;
    if (owner != BAS_NONE) {
        if (owner != s->player)
            score_award(s,
                        (bas_event){ .player = (uint8_t)owner,
                                     .reason = BAS_REASON_EVICTED,
                                     .points = BAS_POINTS_EVICTED,
                                     .x = (int8_t)bas_move_x(move),
                                     .y = (int8_t)bas_move_y(move) },
                        ev);
        towers_return(s, i, ev);
    }
    s->towers.guard[i] = s->player;
}

static const bas_action_row guard_row = { BAS_ACTION_GUARD, BAS_MOD_TOWERS, guard_count,
                                          guard_nth,        guard_check,    guard_play };

/* TOWER-38, TOWER-39, AMB-49. */
static void towers_final(const bas_game *g, bas_state *s, bas_events *ev) {
    towers_score(g, s, BAS_POINTS_GUARD, BAS_REASON_GUARD, ev);
}

static uint64_t towers_memory(BAS_UNUSED const bas_game *g, const bas_state *s, int tile) {
    if (tile < 0) return (uint64_t)s->towers.left << 8 | s->towers.stolen;
    const int i = towers_of(s, tile);
    return i < 0 ? 0
                 : 1u + s->towers.floors[i] + ((uint64_t)s->towers.guard[i] << 8) +
                       ((uint64_t)(s->towers.asked >> i & 1) << 16);
}

BAS_SMALL_BEGIN

static void towers_describe(const bas_game *g, const bas_state *s, bas_line *out) {
    for (int i = 0; i < s->towers.count; i++) {
        line_clause(out, "tower");
        line_square(out, s, s->towers.tile[i]);
        line_number(out, s->towers.floors[i]);
        if (s->towers.guard[i] != BAS_NONE) line_number(out, s->towers.guard[i] + 1);
        if (!(s->towers.asked >> i & 1)) continue;
        line_clause(out, "asked");
        line_square(out, s, s->towers.tile[i]);
    }
    if (s->towers.stolen == BAS_NONE) return;
    line_clause(out, "stolen");
    line_word(out, g->type[s->towers.stolen].tile->id);
}

/* The tower that the words 1 and 2 of a clause name, or -1. */
static int towers_named(const bas_state *s, const bas_clause *c) {
    int x, y;
    if (!word_number(c->w[1], &x) || !word_number(c->w[2], &y) || !bas_on_table(x, y)) return -1;
    return towers_of(s, grid_tile(s, grid_key(x, y)));
}

static const char *towers_restore_tower(const bas_game *g, bas_state *s, const bas_clause *c) {
    const int i = c->words == 4 || c->words == 5 ? towers_named(s, c) : -1;
    int floors, guard = 0;
    if (i < 0) return "no tower stands there";
    if (!word_between(c->w[3], 0, TOWERS_HEIGHT, &floors)) return "a tower has up to five floors";
    if (c->words == 5 && !word_between(c->w[4], 1, g->players, &guard)) return "no such player";
    if (guard && !s->supply[BAS_FIGURE_MEEPLE][guard - 1]) return "no such figure in the supply";
    if (s->towers.guard[i] != BAS_NONE) return "a guard stands there already";
    // laying gave every tower a floor: the supply may be short until all towers are read
    s->towers.left = (uint8_t)(s->towers.left + s->towers.floors[i] - floors);
    s->towers.floors[i] = (uint8_t)floors;
    if (!guard) return 0;
    s->towers.guard[i] = (uint8_t)(guard - 1);
    s->supply[BAS_FIGURE_MEEPLE][guard - 1]--;
    return 0;
}

static const char *towers_restore(const bas_game *g, bas_state *s, const bas_clause *c) {
    if (word_is(c->w[0], "tower")) return towers_restore_tower(g, s, c);
    if (word_is(c->w[0], "asked") && c->words == 3) {
        const int i = towers_named(s, c);
        if (i < 0) return "no tower stands there";
        s->towers.asked = (uint8_t)(s->towers.asked | 1u << i);
        return 0;
    }
    if (!word_is(c->w[0], "stolen") || c->words != 2) return clause_other;
    const int type = type_named(g, c->w[1]);
    if (type < 0 || !s->bag[type]) return "no such tile in the stack";
    if (!g->type[type].mark[BAS_MARK_THIEF]) return "only thief tiles are stolen";
    if (s->towers.stolen != BAS_NONE) return "one tile can be stolen";
    stack_take(s, g->type[type].stack, type);
    s->towers.stolen = (uint8_t)type;
    return 0;
}

static const char *towers_check(const bas_game *g, const bas_state *s, check_sums *sums) {
    int floors = s->towers.left, towers = 0;
    for (int i = 0; i < s->tiles; i++) towers += g->type[s->tile[i].type].mark[BAS_MARK_TOWER] != 0;
    if (towers != s->towers.count) return "every tower base on the map is a tower";
    for (int i = 0; i < s->towers.count; i++) {
        floors += s->towers.floors[i];
        if (!g->type[s->tile[s->towers.tile[i]].type].mark[BAS_MARK_TOWER])
            return "a tower stands on a tower base";
        if (s->towers.floors[i] > TOWERS_HEIGHT) return "a tower has at most five floors";
        if (s->towers.guard[i] == BAS_NONE) continue;
        if (s->towers.guard[i] >= g->players) return "a guard belongs to a player";
        sums->figures[BAS_FIGURE_MEEPLE][s->towers.guard[i]]++;
    }
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.asked >> i & 1 &&
            (s->towers.guard[i] != BAS_NONE || s->towers.floors[i] == TOWERS_HEIGHT))
            return "only a tower without a guard that is not full gets a floor";
    if (floors != TOWERS_FLOORS) return "floors are in the supply or on towers";
    if (s->towers.stolen != BAS_NONE && !g->type[s->towers.stolen].mark[BAS_MARK_THIEF])
        return "only thief tiles are stolen";
    sums->tiles += s->towers.stolen != BAS_NONE;
    return 0;
}

BAS_SMALL_END

static const bas_module mod_towers = {
    .name = "towers",
    .title = "Towers & Thieves",
    .bit = BAS_MOD_TOWERS,
    .help = BAS_SAID(
        "Towers and thieves\n"
        "  ♜3 is a tower of 3 floors, 1♜3 has a guard of player 1. A meeple may guard a tower "
        "that reaches the tile you laid: as many squares in a straight line as it has floors. "
        "A guard who is evicted by another player takes 2 points along.\n"
        "  When a thief is drawn, towers without a guard grow by a floor, then every guard "
        "scores the number of the thief, and that of the stolen tile, and goes home. Without "
        "any guard the thieves get away: their tile is stolen and waits beside the board, and "
        "a tower tile is laid instead. A guard still there at the end scores 5. In a small "
        "window ♜12 !4 means: 12 floors left, a stolen tile of 4."),
    .sets = { "towers" },
    .marks = 1u << BAS_MARK_TOWER,
    .stack = towers_stack,
    .ready = towers_ready,
    .most = BAS_OPTIONAL(towers_most),
    .setup = towers_setup,
    .placed = towers_placed,
    .final = towers_final,
    .memory = BAS_OPTIONAL(towers_memory),
    .describe = BAS_OPTIONAL(towers_describe),
    .restore = BAS_OPTIONAL(towers_restore),
    .check = BAS_OPTIONAL(towers_check),
};

#endif
