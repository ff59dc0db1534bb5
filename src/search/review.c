/* review.c: judgements on the moves of a game (think.h): what a decision gave away, by search; what
 * a draw was worth, by evaluation. */
#include "think.h"

#include "bastide_layout.h"
#include "eval.h"

enum { LUCK_REDRAWS = 1 }; // draws that follow a draw at once and are averaged too

/* ---- luck ------------------------------------------------------------------------------------ */

static float luck_mean(const bas_learned *learned, const bas_game *g, const bas_state *s,
                       int player, int redraws);

/* Points ahead that a player may expect after the best decisions of the turn. */
static float luck_worth(const bas_learned *learned, const bas_game *g, const bas_state *s,
                        int player, int redraws) {
    float worth[BAS_MOVES_MAX], best = -1e9f;
    if (s->player == BAS_NATURE && s->active == player && redraws > 0)
        return luck_mean(learned, g, s, player, redraws - 1);
    if (s->player != player) {
        if (learned)
            bas_learned_points(learned, g, s, worth, NULL);
        else
            bas_eval_points(g, s, worth);
        return bas_eval_margin(g, worth, player);
    }
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    bas_learned_moves(learned, g, s, moves, count, worth);
    for (int i = 0; i < count; i++)
        if (worth[i] > best) best = worth[i];
    return best;
}

static float luck_after(const bas_learned *learned, const bas_game *g, const bas_state *s,
                        bas_move draw, int player, int redraws) {
    bas_state next;
    bas_copy(&next, s);
    bas_play_unchecked(g, &next, draw, NULL);
    return luck_worth(learned, g, &next, player, redraws);
}

/* The mean over all draws, each by its chance. */
static float luck_mean(const bas_learned *learned, const bas_game *g, const bas_state *s,
                       int player, int redraws) {
    bas_move draws[BAS_TYPES_MAX];
    float sum = 0, tiles = 0;
    const int count = bas_legal(g, s, draws, BAS_TYPES_MAX);
    for (int i = 0; i < count; i++) {
        const float copies = s->bag[bas_move_type(draws[i])];
        sum += copies * luck_after(learned, g, s, draws[i], player, redraws);
        tiles += copies;
    }
    return sum / tiles;
}

float bas_luck(const bas_learned *learned, const bas_game *g, const bas_state *s, bas_move draw) {
    const int player = s->active;
    return luck_after(learned, g, s, draw, player, LUCK_REDRAWS) -
           luck_mean(learned, g, s, player, LUCK_REDRAWS);
}

/* ---- decisions ------------------------------------------------------------------------------- */

void bas_review_begin(bas_review *review, bas_search *search, const bas_game *g) {
    review->g = g;
    review->search = search;
    review->move = review->follow = 0;
    bas_state_init(g, &review->s);
}

bool bas_review_ask(bas_review *review, bas_move move) {
    const bas_state *s = &review->s;
    review->move = move;
    review->follow = 0;
    if (s->player >= BAS_NATURE || bas_legal_count(review->g, s) < 2) return false;
    bas_search_begin(review->search, review->g, s);
    return true;
}

void bas_review_follow(bas_review *review, bas_move follow) { review->follow = follow; }

/* What followed in the same turn; 0 if nothing did, or nothing that is known. */
static bas_move review_followed(const bas_review *review) {
    bas_state next;
    if (!review->follow) return 0;
    bas_copy(&next, &review->s);
    bas_play_unchecked(review->g, &next, review->move, NULL);
    const bool same = next.player == review->s.player && next.hand == BAS_NONE;
    return same && bas_move_check(review->g, &next, review->follow) == BAS_OK ? review->follow : 0;
}

/* The same placement, named by the angle that the list of legal moves has. */
static bas_move review_listed(const bas_game *g, const bas_state *s, bas_move move) {
    if (bas_move_action(move) != BAS_ACTION_PLACE) return move;
    const int rotations = g->type[s->hand].rotations;
    return bas_move_place(bas_move_x(move), bas_move_y(move), bas_move_rotation(move) % rotations);
}

static void review_decision(bas_review *review, bas_judgement *out) {
    bas_advice advice[BAS_MOVES_MAX];
    const bas_move played = review_listed(review->g, &review->s, review->move);
    const int count = bas_advise(review->search, review->g, &review->s, advice, BAS_MOVES_MAX);
    out->best = advice[0];
    out->searched = true;
    for (int i = 1; i < count; i++)
        if (advice[i].move == played) {
            const float loss = advice[0].margin - advice[i].margin;
            const float win = advice[0].win - advice[i].win;
            out->loss = loss > 0 ? loss : 0;
            out->best.sure = advice[i].sure;
            out->win_loss = win > 0 ? win : 0;
        }
    if (out->loss > 0 || out->win_loss > 0) {
        const bas_move better[BAS_WHY_LINE] = { advice[0].move, advice[0].then };
        const bas_move turn[BAS_WHY_LINE] = { review->move, review_followed(review) };
        bas_why_better(review->g, &review->s, better, turn, out->loss, &out->reasons);
    }
    bas_chances(bas_search_learned(review->search, review->g), review->g, &review->s, advice[0].win,
                out->chance);
}

void bas_review_judge(bas_review *review, bas_judgement *out) {
    const bas_game *g = review->g;
    const bas_learned *learned = bas_search_learned(review->search, g);
    bas_state *s = &review->s;
    const bool drawn = s->player == BAS_NATURE;
    *out = (bas_judgement){ .played = review->move,
                            .player = drawn ? s->active : s->player,
                            .turn = bas_turn_number(g, s),
                            .legal = bas_legal_count(g, s) };
    if (!drawn && out->legal > 1)
        review_decision(review, out);
    else
        bas_chances(learned, g, s, -1, out->chance);
    if (drawn) out->luck = bas_luck(learned, g, s, review->move);
    bas_play_unchecked(g, s, review->move, NULL);
}

void bas_account_add(bas_account *account, const bas_judgement *judgement) {
    const float before = account->accuracy * (float)account->decisions;
    if (judgement->searched) {
        account->decisions++;
        account->accuracy = (before + 3 / (3 + judgement->loss)) / (float)account->decisions;
        account->loss += judgement->loss;
        account->win_loss += judgement->win_loss;
    }
    account->draws += bas_move_action(judgement->played) == BAS_ACTION_DRAW;
    account->luck += judgement->luck;
}
