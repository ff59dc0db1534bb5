/* turn.c: the walk along the turn table, and the actions that every game has: draw, place,
 * claim, pass.
 *
 * A state rests in a row whose `enter` said TURN_WAIT; s->player then moves. Playing an action
 * changes the state and steps to the next row; rows without a decision follow at once, until one
 * waits again. */
#include "types.h"

/* Enters the row and those that follow, until one waits for a move. */
static inline void turn_enter(const bas_game *g, bas_state *s, unsigned row, bas_events *ev) {
    for (;;) {
        const int step = g->row[row]->enter(g, s, ev);
        if (step == TURN_WAIT) break;
        row = step == TURN_NEXT ? row + 1 : g->at[step];
    }
    s->row = (uint8_t)row;
}

/* ---- stacks --------------------------------------------------------------------------------- */

/* The n-th tile of a stack, its tiles being sorted by type. Eight types at a time: a
 * multiplication by ones gives the running sums of eight counts, none of which reaches 128. */
static int stack_nth(const bas_game *g, const bas_state *s, int stack, int n) {
    uint64_t rest = (uint64_t)n;
    for (int type = g->first[stack];; type += 8) {
        const uint64_t sums = bytes_load(s->bag + type) * BYTES_LOW;
        const uint64_t above = ((sums | BYTES_HIGH) - (rest + 1) * BYTES_LOW) & BYTES_HIGH;
        if (above) return type + __builtin_ctzll(above) / 8;
        rest -= sums >> 56;
    }
}

static bas_status stack_check(const bas_game *g, const bas_state *s, int type) {
    const bool known = type < g->types && g->type[type].stack == s->stack;
    return known && s->bag[type] ? BAS_OK : BAS_ERR_STACK;
}

static void stack_take(bas_state *s, int stack, int type) {
    s->bag[type]--;
    s->left[stack]--;
}

/* ---- draw: nature turns a tile over, BASE-15 ------------------------------------------------ */

static int draw_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    (void)g, (void)choice;
    return s->left[s->stack];
}

static bas_move draw_nth(const bas_game *g, const bas_state *s, const bas_choice *choice, int n) {
    (void)choice;
    return bas_move_draw(stack_nth(g, s, s->stack, n));
}

static bas_move draw_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    return bas_move_draw(stack_nth(g, s, s->stack, scan_index(random, s->left[s->stack])));
}

static bas_status draw_check(const bas_game *g, const bas_state *s, bas_move move) {
    if (move != bas_move_draw(bas_move_type(move))) return BAS_ERR_MOVE;
    return stack_check(g, s, bas_move_type(move));
}

static void draw_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int type = bas_move_type(move);
    stack_take(s, s->stack, type);
    s->hand = (uint8_t)type;
    EVENT(ev, .event = BAS_EVENT_DRAW, .player = s->active, .type = (uint8_t)type);
    HOOK(BAS_HOOK_DRAWN, drawn(g, s, ev));
}

/* ---- place: the drawn tile onto the map, BASE-16, BASE-20 to BASE-23 ------------------------ */

static int place_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    return grid_scan(g, s, choice);
}

static bas_move place_nth(const bas_game *g, const bas_state *s, const bas_choice *choice, int n) {
    return grid_move(s, scan_nth(&g->type[s->hand], choice, n));
}

static bas_move place_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    return grid_sample(g, s, random);
}

static bas_status place_check(const bas_game *g, const bas_state *s, bas_move move) {
    const int turn = bas_move_turn(move);
    if (move != bas_move_place(bas_move_x(move), bas_move_y(move), turn)) return BAS_ERR_MOVE;
    return grid_check(g, s, s->hand, grid_key_move(move), turn);
}

static void place_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const unsigned key = grid_key_move(move);
    const int turn = bas_move_turn(move);
    EVENT(ev, .event = BAS_EVENT_PLACE, .player = s->active, .type = s->hand,
          .x = (int8_t)bas_move_x(move), .y = (int8_t)bas_move_y(move), .turn = (uint8_t)turn);
    feature_lay(g, s, s->hand, key, turn);
    figure_surround(s, key);
    s->hand = BAS_NONE;
    s->turn++;
    HOOK(BAS_HOOK_PLACED, placed(g, s, ev));
}

/* ---- claim: a figure onto the tile just laid, BASE-26, BASE-30, FARM-09 ---------------------- */

/* BASE-31 to BASE-33, FARM-07, AMB-04: no figure of any player stands on the feature. FARM-08
 * follows, as a feature counts only its own figures. BASE-35: the supply is not empty. */
static unsigned claim_segments(const bas_game *g, const bas_state *s, int figure) {
    if (!s->supply[figure][s->player]) return 0;
    const bas_placed *p = &s->tile[s->last];
    unsigned free = 0;
    for (uint32_t left = g->type[p->type].claims[figure]; left; left &= left - 1) {
        const int i = bits_lowest(left);
        if (!(s->feature[s->label[p->base + i]] & BAS_FEATURE_CREW)) free |= 1u << i;
    }
    return free;
}

static int claim_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    int total = 0;
    for (int f = 0; f < BAS_FIGURE_COUNT; f++) {
        const unsigned segments = claim_segments(g, s, f);
        choice->segments[f] = (uint16_t)segments;
        total += bits_count(segments);
    }
    return total;
}

static bas_move claim_nth(const bas_game *g, const bas_state *s, const bas_choice *choice, int n) {
    (void)g, (void)s;
    for (int f = 0;; f++)
        for (uint32_t left = choice->segments[f]; left; left &= left - 1)
            if (n-- == 0) return bas_move_claim(f, bits_lowest(left));
}

static bas_status claim_check(const bas_game *g, const bas_state *s, bas_move move) {
    const int figure = bas_move_figure(move), i = bas_move_segment(move);
    const bas_placed *p = &s->tile[s->last];
    if (move != bas_move_claim(figure, i)) return BAS_ERR_MOVE;
    if (figure >= BAS_FIGURE_COUNT || i >= g->type[p->type].segments) return BAS_ERR_SEGMENT;
    if (!(g->type[p->type].claims[figure] >> i & 1)) return BAS_ERR_SEGMENT;
    if (!s->supply[figure][s->player]) return BAS_ERR_SUPPLY;
    return claim_segments(g, s, figure) >> i & 1 ? BAS_OK : BAS_ERR_CLAIMED;
}

static void claim_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int figure = bas_move_figure(move), i = bas_move_segment(move);
    figure_put(g, s, s->player, figure, s->last, i);
    EVENT(ev, .event = BAS_EVENT_CLAIM, .player = s->player, .figure = (uint8_t)figure,
          .segment = (uint8_t)i, .x = (int8_t)bas_tile_x(s, s->last),
          .y = (int8_t)bas_tile_y(s, s->last));
}

/* ---- pass: place nothing, BASE-17 ----------------------------------------------------------- */

static int pass_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    (void)g, (void)s, (void)choice;
    return 1;
}

static bas_move pass_nth(const bas_game *g, const bas_state *s, const bas_choice *choice, int n) {
    (void)g, (void)s, (void)choice, (void)n;
    return bas_move_pass();
}

static bas_status pass_check(const bas_game *g, const bas_state *s, bas_move move) {
    (void)g, (void)s;
    return move == bas_move_pass() ? BAS_OK : BAS_ERR_MOVE;
}

static void pass_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    (void)g, (void)move;
    EVENT(ev, .event = BAS_EVENT_PASS, .player = s->player);
}

static const bas_action_row action_table[BAS_ACTION_COUNT] = {
    [BAS_ACTION_DRAW] = { "draw", draw_count, draw_nth, draw_check, draw_play },
    [BAS_ACTION_PLACE] = { "place", place_count, place_nth, place_check, place_play },
    [BAS_ACTION_CLAIM] = { "claim", claim_count, claim_nth, claim_check, claim_play },
    [BAS_ACTION_PASS] = { "pass", pass_count, pass_nth, pass_check, pass_play },
};

/* One of the answers of a phase with several actions. They keep their findings apart in
 * `choice`. */
BAS_RARE bas_move turn_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    bas_choice choice;
    int count[BAS_ACTION_COUNT], total = 0;
    uint32_t actions = g->row[s->row]->actions;
    for (uint32_t left = actions; left; left &= left - 1) {
        const int a = bits_lowest(left);
        total += count[a] = action_table[a].count(g, s, &choice);
    }
    int n = scan_index(random, total);
    for (; n >= count[bits_lowest(actions)]; actions &= actions - 1)
        n -= count[bits_lowest(actions)];
    return action_table[bits_lowest(actions)].nth(g, s, &choice, n);
}

/* The same where a meeple may be placed or nothing, the most frequent decision of all. */
static bas_move action_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    if (g->row[s->row]->actions != (ACT(CLAIM) | ACT(PASS)) || BAS_FIGURE_COUNT > 1)
        return turn_sample(g, s, random);
    uint32_t segments = claim_segments(g, s, BAS_FIGURE_MEEPLE);
    int n = scan_index(random, bits_count(segments) + 1);
    while (n-- > 0) segments &= segments - 1;
    return segments ? bas_move_claim(BAS_FIGURE_MEEPLE, bits_lowest(segments)) : bas_move_pass();
}
