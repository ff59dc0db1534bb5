/* turn.c: the walk along the turn table, and the actions that games share: draw, place, claim,
 * recall, pass.
 *
 * A state rests in a row whose `enter` said TURN_WAIT; s->player then moves. Playing an action
 * changes the state and steps to the next row; rows without a decision follow at once, until one
 * waits again. */
#ifndef BASTIDE_TURN_C
#define BASTIDE_TURN_C

#include "engine_internal.h"
#include "feature.c"
#include "figure.c"
#include "grid.c"
#include "hooks.c"
#include "scan.c"

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

/* The n-th tile of a stack of less than 128, its tiles being sorted by type. Eight types at a time:
 * a multiplication by ones gives the running sums of eight counts, none of which reaches 128. */
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
    const bool known = type < g->types && g->type[type].stack == s->draw_stack;
    return known && s->bag[type] ? BAS_OK : BAS_ERR_STACK;
}

static void stack_take(bas_state *s, int stack, int type) {
    s->bag[type]--;
    s->left[stack]--;
}

/* ---- draw: nature turns a tile over, BASE-15 ------------------------------------------------ */

/* The n-th tile of any stack, one type after the other. */
BAS_RARE bas_move draw_nth_slowly(const bas_game *g, const bas_state *s, int n) {
    int type = g->first[s->draw_stack];
    for (; n >= s->bag[type]; type++) n -= s->bag[type];
    return bas_move_draw(type);
}

static bas_move draw_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    const int left = s->left[s->draw_stack], n = scan_index(random, left);
    if (BAS_UNLIKELY(left >= 128)) return draw_nth_slowly(g, s, n);
    return bas_move_draw(stack_nth(g, s, s->draw_stack, n));
}

static bas_status draw_check(const bas_game *g, const bas_state *s, bas_move move) {
    if (move != bas_move_draw(bas_move_type(move))) return BAS_ERR_MOVE;
    return stack_check(g, s, bas_move_type(move));
}

static void draw_play(BAS_UNUSED const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int type = bas_move_type(move);
    stack_take(s, s->draw_stack, type);
    s->hand = (uint8_t)type;
    EVENT(ev, .event = BAS_EVENT_DRAW, .player = s->active, .type = (uint8_t)type,
          .turn = s->turn_kind);
}

/* ---- place: the drawn tile onto the map, BASE-16, BASE-20 to BASE-23 ------------------------ */

static int place_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    return grid_scan(g, s, choice);
}

static bas_move place_nth(const bas_game *g, const bas_state *s, const bas_choice *choice, int n) {
    return bas_placement_move(s, scan_nth(&g->type[s->hand], choice, n));
}

static bas_move place_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    return grid_sample(g, s, random);
}

static bas_status place_check(const bas_game *g, const bas_state *s, bas_move move) {
    const int rotation = bas_move_rotation(move);
    if (move != bas_move_place(bas_move_x(move), bas_move_y(move), rotation)) return BAS_ERR_MOVE;
    return grid_check(g, s, s->hand, grid_key_move(move), rotation);
}

static void place_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const unsigned key = grid_key_move(move);
    const int rotation = bas_move_rotation(move), type = s->hand;
    EVENT(ev, .event = BAS_EVENT_PLACE, .player = s->active, .type = (uint8_t)type,
          .x = (int8_t)bas_move_x(move), .y = (int8_t)bas_move_y(move),
          .rotation = (uint8_t)rotation);
    if (BAS_UNLIKELY(s->tiles >= BAS_TABLE_EDGE))
        feature_lay_slowly(g, s, type, key, rotation);
    else
        feature_lay(g, s, type, key, rotation, false);
    figure_surround(s, key);
    s->hand = BAS_NONE;
    s->laid++;
    if (BAS_UNLIKELY(g->type[type].has_placed_hook)) hooks_placed(g, s, ev);
}

/* ---- claim: a figure onto the tile just laid, BASE-26, BASE-30, ABBOT-03 --------------------- */

enum { CLAIMS_ONE = 1 << 16 };

/* FARM-09: any of the tile's segments. BASE-31 to BASE-33, FARM-07, AMB-04: no figure of any
 * player stands on the feature. FARM-08 follows, as a feature counts only its own figures.
 * Returns bit i for segment i, and their number in the upper half. */
BAS_INLINE unsigned claim_free(const bas_game *g, const bas_state *s, int figure) {
    const bas_placed *p = &s->tile[s->last];
    unsigned free = 0;
    for (uint32_t left = g->type[p->type].claims[figure]; left; left &= left - 1) {
        const int i = bits_lowest(left);
        const int segment = p->base + type_claimed(&g->type[p->type], figure, i);
        if (!(s->feature[s->label[segment]] & BAS_FEATURE_CREW)) free += CLAIMS_ONE | 1u << i;
    }
    return free;
}

/* For a figure that stands beside others: where its player has one (AMB-119: whatever the supply
 * holds; BUILDER-12, AMB-117, AMB-118: whoever else is there), on a feature that is not complete.
 * Returns what claim_free returns. */
static unsigned claim_beside(const bas_game *g, const bas_state *s, int figure) {
    const bas_placed *p = &s->tile[s->last];
    const bas_type *t = &g->type[p->type];
    unsigned free = 0;
    for (uint32_t left = t->claims[figure]; left; left &= left - 1) {
        const int i = bits_lowest(left);
        const uint64_t word = s->feature[s->label[p->base + i]];
        if (!bas_feature_crew(word, s->player)) continue;
        if (t->closers >> i & 1 && !bas_feature_open(word)) continue; // AMB-106
        free += CLAIMS_ONE | 1u << i;
    }
    return free;
}

static unsigned claim_alone(const bas_game *g, const bas_state *s, int figure) {
    return claim_free(g, s, figure);
}

/* BASE-35: the supply is not empty. */
static inline unsigned claim_any(const bas_game *g, const bas_state *s, int figure) {
    if (!s->supply[figure][s->player]) return 0;
    return figure_table[figure].beside ? claim_beside(g, s, figure) : claim_alone(g, s, figure);
}

static int claim_count(const bas_game *g, const bas_state *s, bas_choice *choice) {
    int total = 0;
    for (int f = 0; f < g->figures; f++) {
        const unsigned segments = claim_any(g, s, f);
        choice->segments[f] = (uint16_t)segments;
        total += (int)(segments / CLAIMS_ONE);
    }
    return total;
}

static bas_move claim_nth(BAS_UNUSED const bas_game *g, BAS_UNUSED const bas_state *s,
                          const bas_choice *choice, int n) {
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
    if (claim_any(g, s, figure) >> i & 1) return BAS_OK;
    return figure_table[figure].beside ? BAS_ERR_RULE : BAS_ERR_CLAIMED;
}

static void claim_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const int figure = bas_move_figure(move), i = bas_move_segment(move);
    figure_put(g, s, s->player, figure, s->last, i);
    EVENT(ev, .event = BAS_EVENT_CLAIM, .player = s->player, .figure = (uint8_t)figure,
          .segment = (uint8_t)i, .x = (int8_t)bas_tile_x(s, s->last),
          .y = (int8_t)bas_tile_y(s, s->last));
}

/* ---- recall: a figure back from the map, where a module or game allows it ------------------- */

/* Whether this figure, coded as in bas_placed, stands where the move says. */
static bas_status recall_check_figure(const bas_state *s, bas_move move, int figure) {
    if (move != bas_move_cell(BAS_ACTION_RECALL, bas_move_x(move), bas_move_y(move)))
        return BAS_ERR_MOVE;
    const int tile = grid_tile(s, grid_key_move(move));
    return tile >= 0 && s->tile[tile].figure == figure ? BAS_OK : BAS_ERR_CELL;
}

/* One of the player's own meeples, whatever it stands on: under Plague, by the shaman. */
static int recall_count(BAS_UNUSED const bas_game *g, const bas_state *s,
                        BAS_UNUSED bas_choice *choice) {
    return figure_count(s, BAS_FIGURE_MEEPLE << 3 | s->player);
}

static bas_move recall_nth(BAS_UNUSED const bas_game *g, const bas_state *s,
                           BAS_UNUSED const bas_choice *choice, int n) {
    const int tile = figure_nth(s, BAS_FIGURE_MEEPLE << 3 | s->player, n);
    return bas_move_cell(BAS_ACTION_RECALL, bas_tile_x(s, tile), bas_tile_y(s, tile));
}

static bas_status recall_check(BAS_UNUSED const bas_game *g, const bas_state *s, bas_move move) {
    return recall_check_figure(s, move, BAS_FIGURE_MEEPLE << 3 | s->player);
}

static void recall_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    EVENT(ev, .event = BAS_EVENT_RECALL, .player = s->player, .x = (int8_t)bas_move_x(move),
          .y = (int8_t)bas_move_y(move));
    figure_return(g, s, grid_tile(s, grid_key_move(move)), ev);
}

/* ---- pass: place nothing, BASE-17 ----------------------------------------------------------- */

static int pass_count(BAS_UNUSED const bas_game *g, BAS_UNUSED const bas_state *s,
                      BAS_UNUSED bas_choice *choice) {
    return 1;
}

static bas_move pass_nth(BAS_UNUSED const bas_game *g, BAS_UNUSED const bas_state *s,
                         BAS_UNUSED const bas_choice *choice, BAS_UNUSED int n) {
    return bas_move_pass();
}

static bas_status pass_check(BAS_UNUSED const bas_game *g, BAS_UNUSED const bas_state *s,
                             bas_move move) {
    return move == bas_move_pass() ? BAS_OK : BAS_ERR_MOVE;
}

static void pass_play(BAS_UNUSED const bas_game *g, bas_state *s, BAS_UNUSED bas_move move,
                      bas_events *ev) {
    EVENT(ev, .event = BAS_EVENT_PASS, .player = s->player);
}

/* Nature's draws are listed and sampled without asking this row. */
static const bas_action_row draw_row = { BAS_ACTION_DRAW, 0, 0, 0, draw_check, draw_play };
static const bas_action_row place_row = { BAS_ACTION_PLACE, 0,           place_count,
                                          place_nth,        place_check, place_play };
static const bas_action_row claim_row = { BAS_ACTION_CLAIM, 0,           claim_count,
                                          claim_nth,        claim_check, claim_play };
static const bas_action_row recall_row = { BAS_ACTION_RECALL, 0,          recall_count, recall_nth,
                                           recall_check,      recall_play };
static const bas_action_row pass_row = { BAS_ACTION_PASS, 0,          pass_count,
                                         pass_nth,        pass_check, pass_play };

/* One of the answers of a phase, of whatever actions. */
BAS_RARE bas_move turn_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    bas_choice choice[BAS_ANSWERS_MAX];
    int count[BAS_ANSWERS_MAX], k = 0, total = 0;
    const bas_action_row *const *answer = g->list[s->row];
    for (; answer[k]; k++) total += count[k] = answer[k]->count(g, s, &choice[k]);
    int n = scan_index(random, total);
    for (k = 0; n >= count[k]; k++) n -= count[k];
    return answer[k]->nth(g, s, &choice[k], n);
}

/* The same for the decision after a tile is laid, with modules that offer more than to place a
 * meeple or nothing. */
BAS_RARE bas_move action_sample_any(const bas_game *g, const bas_state *s, uint32_t random) {
    bas_choice choice;
    const int claims = claim_count(g, s, &choice);
    const bas_action_row *const *offer = g->list[s->row] + 1; // between claiming and passing
    int offers = 0;
    for (int k = 0; offer[k + 1]; k++) offers += offer[k]->count(g, s, 0);
    int n = scan_index(random, claims + 1 + offers);
    if (n == claims) return bas_move_pass();
    if (n > claims) {
        n -= claims + 1;
        for (int count; n >= (count = (*offer)->count(g, s, 0)); offer++) n -= count;
        return (*offer)->nth(g, s, 0, n);
    }
    return claim_nth(g, s, &choice, n);
}

/* And without them: the most frequent decision of all. */
static bas_move action_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    if (g->figures > 1 || g->list[s->row][2]) return action_sample_any(g, s, random);
    const bool has = s->supply[BAS_FIGURE_MEEPLE][s->player];
    const unsigned free = has ? claim_free(g, s, BAS_FIGURE_MEEPLE) : 0;
    uint32_t segments = free % CLAIMS_ONE;
    int n = scan_index(random, (int)(free / CLAIMS_ONE) + 1);
    while (n-- > 0) segments &= segments - 1;
    return segments ? bas_move_claim(BAS_FIGURE_MEEPLE, bits_lowest(segments)) : bas_move_pass();
}

#endif
