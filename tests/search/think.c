/* think.c: levels in their order, advice, reviews that find a planted blunder, luck that evens
 * out. */
#include "search/think.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bastide_layout.h"
#include "bots/arena.h"
#include "common/deck.h"
#include "search/eval.h"
#include "search/level.h"
#include "unit/tap.h"

enum { BYTES = 4 << 20, GAMES = 10, SURE_POSITIONS = 36 };

static const char *const games[] = { "base+farmers", "base+farmers+river-fork+abbot+towers",
                                     "wheel", "hunters" };
static bas_game game;
static void *block;

static void game_open(const char *name, int players) {
    bas_setup setup;
    bas_game_parse(name, &setup, NULL);
    setup.players = (uint8_t)players;
    bas_game_init(&game, &setup, NULL);
}

static bas_search *search_open(void) {
    const bas_search_options options = { .seed = 1 };
    return bas_search_new(block, BYTES, &options);
}

/* A position after so many turns in which `child` plays all seats. */
static void position(bas_state *s, uint64_t number, int turns) {
    bas_deck deck = bas_deck_seed(3, number);
    bas_state_init(&game, s);
    while (s->player != BAS_NOBODY && (s->laid < turns || s->player != BAS_NATURE))
        bas_play_unchecked(&game, s,
                           s->player == BAS_NATURE
                               ? bas_deck_draw(&deck, &game, s)
                               : bas_level_glance(bas_level_sight(0, &game), &game, s, number),
                           NULL);
}

/* ---- levels ---------------------------------------------------------------------------------- */

/* Half points of the first bot in a few games, seats exchanged. */
static int half_points(const char *a, const char *b) {
    char why[128];
    bas_bot *bot[2] = { bas_bot_new(a, 1, 0, why, sizeof why),
                        bas_bot_new(b, 1, 0, why, sizeof why) };
    int sum = 0;
    for (int k = 0; k < GAMES; k++) {
        const int first = k & 1;
        bas_arena arena = { .g = &game, .seed = 9, .stream = (uint64_t)(k / 2) };
        arena.bot[first] = bot[0];
        arena.bot[!first] = bot[1];
        bas_arena_play(&arena);
        const unsigned winners = bas_arena_winners(&arena);
        sum += winners == 3 ? 1 : winners >> first & 1 ? 2 : 0;
    }
    bas_bot_free(bot[0]);
    bas_bot_free(bot[1]);
    return sum;
}

static void levels_order(void) {
    for (int i = 0; i < BAS_LEVELS; i++) {
        char why[128];
        bas_bot *bot = bas_bot_new(bas_levels[i].name, 1, 0, why, sizeof why);
        ok(bot != NULL, "%s is a bot", bas_levels[i].name);
        bas_bot_free(bot);
        ok(!i || bas_levels[i].rating > bas_levels[i - 1].rating, "its rating is the higher one");
    }
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        game_open(games[i], 2);
        const int high = half_points("club", "child"), low = half_points("child", "random");
        ok(high >= 2 * GAMES - 3, "%s: club beats child (%d of %d)", games[i], high, 2 * GAMES);
        ok(low >= 2 * GAMES - 3, "%s: child beats random (%d of %d)", games[i], low, 2 * GAMES);
        for (int k = 2; k < BAS_LEVEL_SIGHTS; k++) {
            const char *upper = bas_levels[k].name, *lower = bas_levels[k - 2].name;
            const int sum = half_points(upper, lower);
            ok(sum >= 13, "%s: %s beats %s (%d of %d)", games[i], upper, lower, sum, 2 * GAMES);
        }
    }
}

/* The name of a bot is the name of its level: it decides as that level does. */
static void levels_names(void) {
    game_open("base+farmers", 2);
    for (int i = 0; i < BAS_LEVELS && !bas_levels[i].playouts; i++) {
        char why[128];
        bas_bot *bot = bas_bot_new(bas_levels[i].name, 1, 0, why, sizeof why);
        bas_rng rng = bas_rng_seed(1 ^ 0x626f74u, 7);
        const uint64_t self = bas_rng_next64(&rng);
        int same = 0;
        bas_bot_begin(bot, &game, 0, 7);
        for (uint64_t k = 0; k < 20; k++) {
            bas_state s;
            bas_move move;
            position(&s, k, 10 + (int)k);
            bas_play_unchecked(&game, &s, bas_sample(&game, &s, 1000000007u * (uint32_t)k), NULL);
            if (s.player >= BAS_NATURE) continue;
            bas_bot_choose(bot, &game, &s, NULL, &move);
            same += move == bas_level_glance(bas_level_sight(i, &game), &game, &s, self);
        }
        ok(same >= 18, "%s decides as its row says", bas_levels[i].name);
        bas_bot_free(bot);
    }
}

/* One that looks everywhere, errs never and judges by the evaluation alone takes what that likes
 * best; one that errs by much does not. */
static void levels_eyes(void) {
    const bas_sight keen = { .insight = 100, .rivals = 100, .thrift = 10 };
    const bas_sight dim = { .insight = 100, .rivals = 100, .thrift = 10, .blur = 250 };
    const bas_sight narrow = { .insight = 100, .rivals = 100, .thrift = 10, .looks = 1 };
    int best = 0, erred = 0, missed = 0, turns = 0;
    game_open("base+farmers", 2);
    for (uint64_t k = 0; k < 40; k++) {
        bas_state s;
        bas_move move[BAS_MOVES_MAX];
        float worth[BAS_MOVES_MAX], most = -1e9f, keen_worth = 0, dim_worth = 0, narrow_worth = 0;
        position(&s, k, 12 + (int)k);
        bas_play_unchecked(&game, &s, bas_sample(&game, &s, (uint32_t)k << 26), NULL);
        if (s.player >= BAS_NATURE) continue;
        const int count = bas_legal(&game, &s, move, BAS_MOVES_MAX);
        bas_eval_moves(&game, &s, move, count, worth);
        for (int i = 0; i < count; i++) {
            most = fmaxf(most, worth[i]);
            if (move[i] == bas_level_glance(&keen, &game, &s, k)) keen_worth = worth[i];
            if (move[i] == bas_level_glance(&dim, &game, &s, k)) dim_worth = worth[i];
            if (move[i] == bas_level_glance(&narrow, &game, &s, k)) narrow_worth = worth[i];
        }
        turns++;
        best += keen_worth > most - 1e-3f;
        erred += dim_worth < most - 0.5f;
        missed += narrow_worth < most - 0.5f;
    }
    ok(turns > 30 && best == turns, "a keen eye takes the best (%d of %d)", best, turns);
    ok(erred > turns / 2, "a dim one is often wrong (%d)", erred);
    ok(missed > turns / 2, "one that looks at a single square misses much (%d)", missed);
}

/* ---- luck ------------------------------------------------------------------------------------ */

static void luck_even(void) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        double worst = 0, spread = 0;
        game_open(games[i], 3);
        for (int k = 0; k < 6; k++) {
            bas_state s;
            bas_move draw[BAS_TYPES_MAX];
            double sum = 0, tiles = 0;
            position(&s, (uint64_t)k, 5 + 10 * k);
            const int count = bas_legal(&game, &s, draw, BAS_TYPES_MAX);
            for (int j = 0; j < count; j++) {
                const double copies = s.bag[bas_move_type(draw[j])];
                const double luck = (double)bas_luck(NULL, &game, &s, draw[j]);
                sum += copies * luck;
                tiles += copies;
                spread = fmax(spread, fabs(luck));
            }
            worst = fmax(worst, fabs(sum / tiles));
        }
        ok(worst < 1e-3, "%s: luck evens out over all draws (%g)", games[i], worst);
        ok(spread > 1, "and is not nothing (%g)", spread);
    }
}

/* ---- advice and review ----------------------------------------------------------------------- */

/* Judges a list of moves; returns how many were searched. */
static int judge_all(const bas_move *move, int count, uint32_t playouts, bas_judgement *out) {
    bas_review review;
    int searched = 0;
    bas_review_begin(&review, search_open(), &game);
    for (int i = 0; i < count; i++) {
        if (bas_review_ask(&review, move[i])) bas_search_run(review.search, playouts), searched++;
        bas_review_judge(&review, &out[i]);
    }
    return searched;
}

/* A city of two tiles is closed, and nobody claims it. */
static void review_pass(void) {
    static const char *const text[] = { "draw BA-E", "place 0 -1 180", "pass" };
    bas_judgement judgement[3];
    bas_move move[3];
    game_open("base", 2);
    for (int i = 0; i < 3; i++) bas_move_parse(&game, text[i], strlen(text[i]), &move[i], NULL);
    ok(judge_all(move, 3, 400, judgement) == 2, "a draw is not searched, decisions are");
    ok(!judgement[0].searched && judgement[1].searched && judgement[2].searched, "as it says");
    ok(judgement[1].loss < 0.5f, "to close it is right (%.2f)", (double)judgement[1].loss);
    ok(judgement[2].loss > 2, "not to claim it is not (%.2f)", (double)judgement[2].loss);
    ok(judgement[2].best.move == bas_move_claim(BAS_FIGURE_MEEPLE, 0), "the knight was better");
    ok(judgement[1].turn == 1 && judgement[2].turn == 1, "both belong to the first turn");
    bas_account account = { 0 };
    for (int i = 0; i < 3; i++) bas_account_add(&account, &judgement[i]);
    const float accuracy = (3 / (3 + judgement[1].loss) + 3 / (3 + judgement[2].loss)) / 2;
    ok(account.decisions == 2 && account.draws == 1 && fabsf(account.accuracy - accuracy) < 1e-5f,
       "the account");
}

/* Points ahead at the end of the game after its last move. */
static float last_margin(const bas_state *s, bas_move move) {
    bas_state next = *s;
    const int player = s->player;
    bas_play_unchecked(&game, &next, move, NULL);
    return (float)(next.score[player] - next.score[!player]);
}

/* The last move of a game is the worst one there is: what that gives away is known exactly. */
static void review_last(void) {
    static bas_move move[1024], list[BAS_MOVES_MAX];
    static bas_judgement judgement[1024];
    int found = 0, right = 0;
    game_open("base+farmers", 2);
    for (uint64_t k = 0; k < 40 && found < 3; k++) {
        bas_deck deck = bas_deck_seed(3, k);
        bas_state s, before;
        int count = 0;
        bas_state_init(&game, &s);
        while (s.player != BAS_NOBODY) {
            before = s;
            move[count] = s.player == BAS_NATURE
                              ? bas_deck_draw(&deck, &game, &s)
                              : bas_level_glance(bas_level_sight(0, &game), &game, &s, k);
            bas_play_unchecked(&game, &s, move[count++], NULL);
        }
        if (before.player >= BAS_NATURE) continue;
        const int legal = bas_legal(&game, &before, list, BAS_MOVES_MAX);
        float most = -1e9f, least = 1e9f;
        for (int i = 0; i < legal; i++) {
            const float margin = last_margin(&before, list[i]);
            if (margin < least) least = margin, move[count - 1] = list[i];
            most = fmaxf(most, margin);
        }
        if (most - least < 2) continue;
        found++;
        judge_all(move, count, 4, judgement);
        const bas_judgement *last = &judgement[count - 1];
        right += last->best.exact && fabsf(last->loss - (most - least)) < 1e-3f;
    }
    ok(found == 3 && right == found, "the last move, exactly (%d of %d)", right, found);
}

/* A game of beginners, judged quickly; returns how many moves it has. */
static int review_game(uint64_t number, bas_judgement out[1024]) {
    static bas_move move[1024];
    bas_deck deck = bas_deck_seed(21, number);
    bas_state s;
    int count = 0;
    bas_state_init(&game, &s);
    while (s.player != BAS_NOBODY) {
        move[count] = s.player == BAS_NATURE
                          ? bas_deck_draw(&deck, &game, &s)
                          : bas_level_glance(bas_level_sight(1, &game), &game, &s, number);
        bas_play_unchecked(&game, &s, move[count++], NULL);
    }
    judge_all(move, count, 20, out);
    return count;
}

/* That points come later anyway is said only where the turn did not cost more than reasons say; or
 * of what scores nearly as much unfinished, not of cities. */
static void review_sooner(void) {
    static bas_judgement judgement[1024];
    int sooner = 0, wrong = 0;
    game_open("base+farmers", 2);
    for (uint64_t k = 8; k < 12; k++) {
        const int count = review_game(k, judgement);
        for (int i = 0; i < count; i++) {
            const bas_reasons *reasons = &judgement[i].reasons;
            const bool more = judgement[i].loss - bas_why_named(reasons) > 1.01f;
            for (int j = 0; j < reasons->whys; j++) {
                if (reasons->why[j].how != BAS_HOW_SOONER) continue;
                sooner++;
                wrong += more && reasons->why[j].kind == BAS_KIND_CITY;
            }
        }
    }
    ok(sooner > 5 && !wrong, "points that come later anyway explain no cost (%d)", sooner);
}

/* What comes of a turn when the game is played on is told last, and only where reasons hardly
 * explain what it cost. */
static void review_played(void) {
    static bas_judgement judgement[1024];
    int told = 0, wrong = 0;
    game_open("base+farmers+inns+builders", 2);
    for (uint64_t k = 8; k < 12; k++) {
        const int count = review_game(k, judgement);
        for (int i = 0; i < count; i++) {
            const bas_reasons *reasons = &judgement[i].reasons;
            const float caused = bas_why_caused(reasons), loss = judgement[i].loss;
            for (int j = 0; j < reasons->whys; j++) {
                const bas_why *why = &reasons->why[j];
                if (why->how != BAS_HOW_PLAYED && why->how != BAS_HOW_DENIED) continue;
                told++;
                wrong += j + 1 < reasons->whys || loss < 4 || caused > 0.26f * loss ||
                         why->gain > loss - caused + 0.01f || why->gain < 0.6f * loss;
            }
        }
    }
    ok(told > 2 && !wrong, "what comes when the game is played on fills a gap (%d)", told);
}

/* An abbot who is scored for, and who is said to come back besides. */
static bool abbot_twice(const bas_why *why, int count, int *scored) {
    bool scores = false, back = false;
    for (int i = 0; i < count; i++) {
        scores |= why[i].how == BAS_HOW_ABBOT;
        back |= why[i].how == BAS_HOW_RELEASED && why[i].more == 1;
    }
    *scored += scores;
    return scores && back;
}

/* What brings an abbot back is told before what he is worth in hand, also if it is worth nothing by
 * itself, and once. */
static void review_abbot(void) {
    static bas_judgement judgement[1024];
    int scored = 0, twice = 0;
    game_open("base+farmers+abbot+towers", 3);
    for (uint64_t k = 1; k < 9; k++) {
        const int count = review_game(k, judgement);
        for (int i = 0; i < count; i++) {
            const bas_reasons *reasons = &judgement[i].reasons;
            twice += abbot_twice(reasons->why, reasons->whys, &scored);
            twice += abbot_twice(reasons->instead, reasons->insteads, &scored);
        }
    }
    ok(scored > 5 && !twice, "an abbot comes back once (%d of %d twice)", twice, scored);
}

/* The last decision of games with towers: a guard on one, or nothing. */
static void guard_last(void) {
    int told = 0, wrong = 0;
    game_open("base+farmers+towers", 2);
    for (uint64_t k = 0; k < 40 && told < 3; k++) {
        bas_move list[BAS_MOVES_MAX];
        bas_deck deck = bas_deck_seed(5, k);
        bas_state s, before;
        bas_state_init(&game, &s);
        while (s.player != BAS_NOBODY) {
            before = s;
            const bas_move move = s.player == BAS_NATURE
                                      ? bas_deck_draw(&deck, &game, &s)
                                      : bas_level_glance(bas_level_sight(1, &game), &game, &s, k);
            bas_play_unchecked(&game, &s, move, NULL);
        }
        const int count = bas_legal(&game, &before, list, BAS_MOVES_MAX);
        for (int i = 0; i < count; i++) {
            if (bas_move_action(list[i]) != BAS_ACTION_GUARD) continue;
            const bas_move guard[BAS_WHY_LINE] = { list[i] },
                           none[BAS_WHY_LINE] = { bas_move_pass() };
            bas_reasons reasons;
            bas_why_better(&game, &before, guard, none, 0, &reasons);
            told++;
            wrong += !(reasons.whys && reasons.why[0].how == BAS_HOW_POST &&
                       reasons.why[0].points >= BAS_POINTS_GUARD);
        }
    }
    ok(told >= 3 && !wrong, "a guard on the last turn is paid as a guard (%d of %d wrong)", wrong,
       told);
}

static void advice_shape(void) {
    bas_state s;
    game_open("base+farmers", 2);
    position(&s, 4, 30);
    bas_play_unchecked(&game, &s, bas_sample(&game, &s, 77), NULL);
    bas_search *search = search_open();
    bas_search_begin(search, &game, &s);
    bas_search_run(search, 400);
    bas_advice advice[BAS_MOVES_MAX], few[2];
    const int count = bas_advise(search, &game, &s, advice, BAS_MOVES_MAX);
    ok(count == bas_legal_count(&game, &s), "advice on every legal move");
    bool fine = true, sorted = true;
    for (int i = 0; i < count; i++) {
        bas_state next = s;
        fine = fine && bas_play(&game, &next, advice[i].move, NULL) == BAS_OK;
        if (i < 8 && next.player == s.player)
            fine = fine && bas_move_check(&game, &next, advice[i].then) == BAS_OK;
        fine = fine && advice[i].win >= 0 && advice[i].win <= 1;
        sorted = sorted && (i < 2 || advice[i].margin <= advice[i - 1].margin);
    }
    ok(fine, "moves and what follows them are legal");
    ok(sorted, "in their order");
    bas_search_begin(search, &game, &s);
    ok(bas_advise(search, &game, &s, few, 2) == count && few[0].move == advice[0].move,
       "a short list has the same head");
}

/* What is called sure is what more playouts find, too; what is called close may go either way. */
static void sure_holds(void) {
    int sure = 0, close = 0, held = 0, wrong = 0;
    game_open("base+farmers", 2);
    for (int number = 0; number < SURE_POSITIONS; number++) {
        bas_state s;
        bas_advice few[2], more[1];
        position(&s, (uint64_t)number, 20 + number);
        while (s.player == BAS_NATURE)
            bas_play_unchecked(&game, &s, bas_sample(&game, &s, (uint32_t)number * 77), NULL);
        bas_search *search = search_open();
        bas_search_begin(search, &game, &s);
        bas_search_run(search, 150);
        if (bas_advise(search, &game, &s, few, 2) < 2) continue;
        bas_search_begin(search, &game, &s);
        bas_search_run(search, 1500);
        bas_advise(search, &game, &s, more, 1);
        wrong += few[0].sure != BAS_CLOSE && few[0].margin <= few[1].margin;
        sure += few[0].sure == BAS_SURE;
        close += few[0].sure == BAS_CLOSE;
        held += few[0].sure == BAS_SURE && more[0].move == few[0].move;
    }
    ok(wrong == 0, "a move is not likely better that promises less");
    ok(sure > 2 && close > 2, "some decisions are sure (%d), some close (%d)", sure, close);
    ok(held * 10 >= sure * 9, "ten times the playouts find what was sure (%d of %d)", held, sure);
}

static void chances_sum(void) {
    bas_state s;
    float chance[BAS_PLAYERS_MAX];
    game_open("hunters", 4);
    position(&s, 1, 40);
    bas_play_unchecked(&game, &s, bas_sample(&game, &s, 5), NULL);
    bas_chances(NULL, &game, &s, 0.7f, chance);
    double sum = 0;
    for (int p = 0; p < 4; p++) sum += (double)chance[p];
    ok(fabs(sum - 1) < 1e-5 && fabsf(chance[s.player] - 0.7f) < 1e-6f, "chances sum to 1");
    position(&s, 1, 1000);
    bas_chances(NULL, &game, &s, -1, chance);
    const unsigned winners = bas_winners(&game, &s);
    bool right = s.player == BAS_NOBODY;
    for (int p = 0; p < 4; p++) right = right && (chance[p] > 0) == (winners >> p & 1);
    ok(right, "at the end the winners have them all");
}

/* The draw that comes next, and after it the moves of whoever decides. */
static int decision(bas_state *s, bas_move moves[BAS_MOVES_MAX]) {
    for (uint32_t bits = 12345; s->player == BAS_NATURE; bits += 98765)
        bas_play_unchecked(&game, s, bas_sample(&game, s, bits), NULL);
    return s->player == BAS_NOBODY ? 0 : bas_legal(&game, s, moves, BAS_MOVES_MAX);
}

/* Points for features that the moves of a turn bring their player. */
static int scored(const bas_state *from, bas_move move, int *open) {
    bas_event event[64];
    bas_state s;
    int points = 0;
    bas_copy(&s, from);
    bas_events events = { event, 64, 0 };
    bas_play_unchecked(&game, &s, move, &events);
    *open = s.player == from->player;
    for (int i = 0; i < events.count && i < 64; i++)
        if (event[i].event == BAS_EVENT_SCORE && event[i].player == from->player && !event[i].final)
            points += event[i].points;
    return points;
}

/* Reasons that say where a figure stands; -1000 if there is none, or not of those who are named. */
static int figures_named(const bas_state *s, const bas_why *why, int count) {
    int named = 0;
    for (int i = 0; i < count; i++) {
        bas_placed_figure on = { 0 };
        if (!(why[i].apart & BAS_WHY_FIGURE)) continue;
        const int tile = bas_tile_at(s, why[i].on_x, why[i].on_y);
        const bool stands =
            tile >= 0 && bas_figure_on(&game, s, tile, &on) && !bas_figure_get(on.figure)->beside;
        const unsigned players = why[i].code == BAS_WHY_SCORES
                                     ? 1u << s->player
                                     : why[i].players | why[i].winners | why[i].holders;
        named += stands && players >> on.player & 1 ? 1 : -1000;
    }
    return named;
}

/* How many reasons are told; another turn, which may be one more, is left out. */
static int reasons_told(const bas_reasons *reasons) {
    bool turn = false;
    for (int i = 0; i < reasons->whys; i++) turn |= reasons->why[i].how == BAS_HOW_MENHIR;
    for (int i = 0; i < reasons->insteads; i++) turn |= reasons->instead[i].how == BAS_HOW_MENHIR;
    return reasons->whys + reasons->insteads - turn;
}

/* What is said to be scored at once is scored; a move against itself has nothing for it; what is
 * said of rivals names one; points at once come first; of two moves few reasons are told. */
static void whys_true(const char *name) {
    bool points_right = true, none_right = true, rivals_right = true, order_right = true;
    bool few_right = true;
    int pairs = 0, figures = 0, said = 0, ordered = 0;
    game_open(name, 3);
    for (int number = 0; number < GAMES; number++) {
        bas_move moves[BAS_MOVES_MAX];
        bas_why why[BAS_WHY_MAX];
        bas_reasons itself, other;
        bas_state s;
        position(&s, (uint64_t)number, 30);
        const int count = decision(&s, moves);
        for (int i = 0; i < count; i++) {
            const bas_move line[BAS_WHY_LINE] = { moves[i] };
            int open = 0, promised = 0;
            const int points = scored(&s, moves[i], &open);
            const int whys = bas_why_good(&game, &s, line, why);
            for (int w = 0; w < whys; w++) {
                if (why[w].code == BAS_WHY_SCORES) promised += (int)why[w].points;
                const bool rival = why[w].code == BAS_WHY_GIVES || why[w].code == BAS_WHY_SHARES ||
                                   why[w].code == BAS_WHY_TAKES || why[w].code == BAS_WHY_BLOCKS ||
                                   why[w].code == BAS_WHY_JOINS || why[w].code == BAS_WHY_GUARDS ||
                                   why[w].code == BAS_WHY_FREES || why[w].how == BAS_HOW_BOTH;
                rivals_right = rivals_right && rival == (why[w].player < 3) &&
                               rival == (why[w].players != 0) && !(why[w].players >> s.player & 1);
                said++;
                const bool hoped = why[w].code == BAS_WHY_CLAIMS || why[w].code == BAS_WHY_GROWS;
                for (int next = w + 1; next < whys; next++) {
                    if (why[next].code != BAS_WHY_SCORES) continue;
                    order_right = order_right && why[w].code != BAS_WHY_HOME &&
                                  (!hoped || why[w].points >= why[next].points);
                    ordered++;
                }
            }
            if (!open && promised > points) points_right = false;
            bas_why_better(&game, &s, line, line, 0, &itself);
            none_right = none_right && itself.whys == 0;
            const bas_move first[BAS_WHY_LINE] = { moves[0] };
            bas_why_better(&game, &s, line, first, 0, &other);
            few_right = few_right && reasons_told(&other) <= 4;
            figures += figures_named(&s, other.why, other.whys);
            figures += figures_named(&s, other.instead, other.insteads);
            pairs += other.whys > 0;
        }
    }
    ok(points_right, "%s: what is said to be scored at once is scored", name);
    ok(order_right, "%s: points at once come before fewer that are hoped for (%d)", name, ordered);
    ok(few_right && pairs > 0, "%s: four reasons are told at most, and another turn (%d)", name,
       pairs);
    ok(none_right, "%s: nothing speaks for a move against itself", name);
    ok(figures > 20, "%s: a figure that is named stands there (%d)", name, figures);
    ok(rivals_right && said > 50, "%s: rivals are named where they are meant (%d)", name, said);
}

/* Two knights of a city are one placement apart: who closes it is told what it scores. */
static void why_city(void) {
    bas_state s;
    bas_why why[BAS_WHY_MAX];
    bas_move move = 0;
    const char *const text[] = { "draw BA-E", "place 0 -1 180", "claim meeple 1" };
    game_open("base", 2);
    bas_state_init(&game, &s);
    bool fine = true;
    for (int i = 0; i < 3; i++) {
        fine = fine && bas_move_parse(&game, text[i], strlen(text[i]), &move, NULL) == BAS_OK;
        if (i == 2) break;
        fine = fine && bas_play(&game, &s, move, NULL) == BAS_OK;
    }
    const bas_move line[BAS_WHY_LINE] = { move };
    const int whys = bas_why_good(&game, &s, line, why);
    ok(fine && whys > 0 && why[0].code == BAS_WHY_SCORES && why[0].kind == BAS_KIND_CITY &&
           why[0].points == 4,
       "a knight in a completed city of two tiles scores 4 points at once");
}

int main(void) {
    block = aligned_alloc(64, BYTES);
    if (!block) return 1;
    levels_order();
    levels_names();
    levels_eyes();
    luck_even();
    review_pass();
    review_last();
    review_sooner();
    review_played();
    review_abbot();
    guard_last();
    advice_shape();
    sure_holds();
    chances_sum();
    why_city();
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) whys_true(games[i]);
    free(block);
    return done();
}
