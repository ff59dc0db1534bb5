/* search.c: what a search promises: the same tree for the same seed however it is cut into steps,
 * memory within its block, visits that add up, obvious moves found, ends of games solved as brute
 * force solves them, and a bot that stops when it is told to. */
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "common/deck.h"
#include "search/search_internal.h"
#include "unit/tap.h"

static const char *const games[] = { "base+farmers", "base+farmers+river+abbot+towers",
                                     "base+river-fork+towers", "wheel", "hunters" };

enum { GAMES = sizeof games / sizeof *games, BLOCK = 4 << 20 };

static bool game_open(bas_game *g, const char *name, int players) {
    bas_setup setup;
    bas_error err;
    if (bas_game_parse(name, &setup, &err) != BAS_OK) return false;
    setup.players = (uint8_t)players;
    return bas_game_init(g, &setup, &err) == BAS_OK;
}

static bool placing(const bas_game *g, const bas_state *s) {
    return s->player < BAS_PLAYERS_MAX && bas_state_phase(g, s) == BAS_PHASE_PLACE &&
           bas_legal_count(g, s) > 4;
}

/* Random play until a tile with a few places is in hand after so many turns. */
static void play_to_turn(const bas_game *g, bas_state *s, uint64_t seed, int turn) {
    bas_rng rng = bas_rng_seed(seed, 7);
    bas_state_init(g, s);
    while (s->laid < turn || !placing(g, s))
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(&rng)), NULL);
}

/* The same until a player is to decide with at most `left` tiles to come. */
static void play_to_end(const bas_game *g, bas_state *s, uint64_t seed, int left) {
    bas_rng rng = bas_rng_seed(seed, 7);
    bas_state_init(g, s);
    while (s->player != BAS_NOBODY && (s->player == BAS_NATURE || bas_tiles_left(s) > left))
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(&rng)), NULL);
}

/* ---- the same seed, the same verdicts ------------------------------------------------------- */

static bool verdicts_same(const bas_search *a, const bas_search *b) {
    static bas_verdict x[BAS_MOVES_MAX], y[BAS_MOVES_MAX];
    const int count = bas_search_verdicts(a, x, BAS_MOVES_MAX);
    if (count != bas_search_verdicts(b, y, BAS_MOVES_MAX)) return false;
    for (int i = 0; i < count; i++)
        if (x[i].move != y[i].move || x[i].visits != y[i].visits || x[i].margin != y[i].margin ||
            x[i].win != y[i].win)
            return false;
    return true;
}

static void search_for(bas_search *search, const bas_game *g, const bas_state *s, uint32_t playouts,
                       uint32_t step) {
    bas_search_begin(search, g, s);
    while (bas_search_playouts(search) < playouts) {
        const uint32_t left = playouts - bas_search_playouts(search);
        if (bas_search_run(search, left < step ? left : step)) return;
    }
}

static void test_determinism(void *block[2]) {
    static bas_game g;
    static bas_state s;
    for (int i = 0; i < GAMES; i++)
        for (int plain = 0; plain < 2; plain++) {
            bas_search *search[2];
            const bas_search_options same = { .seed = 5, .plain = plain };
            const bas_search_options other = { .seed = 6, .plain = plain };
            game_open(&g, games[i], 2 + i % 4);
            play_to_turn(&g, &s, 3, 20);
            memset(block[1], 0x55, BLOCK); // what lay in the block before does not matter
            search[0] = bas_search_new(block[0], BLOCK, &same);
            search[1] = bas_search_new(block[1], BLOCK, &same);
            search_for(search[0], &g, &s, 400, 400);
            search_for(search[1], &g, &s, 400, 7);
            ok(verdicts_same(search[0], search[1]), "%s%s: cut into steps, the same verdicts",
               games[i], plain ? ", plain" : "");
            search[1] = bas_search_new(block[1], BLOCK, &other);
            search_for(search[1], &g, &s, 400, 400);
            ok(!verdicts_same(search[0], search[1]), "%s%s: another seed, other verdicts", games[i],
               plain ? ", plain" : "");
        }
}

/* ---- memory --------------------------------------------------------------------------------- */

static void test_memory(uint8_t *block) {
    static bas_game g;
    static bas_state s;
    const size_t least = sizeof(bas_search) + SEARCH_EDGES_MIN * sizeof(search_edge);
    const bas_search_options options = { .seed = 1 };
    ok(!bas_search_new(block, least - 1, &options), "a block that is too small is refused");
    bas_search *search = bas_search_new(block, least, &options);
    ok(search != NULL, "the smallest block is accepted");
    memset(block + least, 0xa5, 4096);
    game_open(&g, "base+farmers", 2);
    play_to_turn(&g, &s, 1, 30);
    search_for(search, &g, &s, 3000, 100);
    bool kept = true;
    for (size_t i = least; i < least + 4096; i++) kept = kept && block[i] == 0xa5;
    ok(kept, "nothing is written behind the block");
    ok(bas_search_playouts(search) == 3000, "the search goes on when the block is full");
}

/* ---- visits --------------------------------------------------------------------------------- */

static void test_visits(void *block) {
    static bas_game g;
    static bas_state s;
    static bas_verdict verdict[BAS_MOVES_MAX];
    static bas_move move[BAS_MOVES_MAX];
    for (int i = 0; i < GAMES; i++) {
        const bas_search_options options = { .seed = 9 };
        bas_search *search = bas_search_new(block, BLOCK, &options);
        game_open(&g, games[i], 2);
        play_to_turn(&g, &s, 2, 15);
        search_for(search, &g, &s, 500, 50);
        const int count = bas_search_verdicts(search, verdict, BAS_MOVES_MAX);
        uint32_t visits = 0;
        bool sorted = true, bounded = true;
        for (int k = 0; k < count; k++) {
            visits += verdict[k].visits;
            sorted = sorted && (k == 0 || verdict[k].visits <= verdict[k - 1].visits);
            bounded = bounded && verdict[k].win >= 0 && verdict[k].win <= 1;
        }
        ok(count == bas_legal(&g, &s, move, BAS_MOVES_MAX) && visits == 500 && sorted && bounded,
           "%s: the visits of all legal moves add up, the most visited first", games[i]);
        bas_verdict few[3];
        bas_search_verdicts(search, few, 3);
        bool same = true;
        for (int k = 0; k < 3 && k < count; k++) same = same && few[k].move == verdict[k].move;
        ok(same, "%s: a short list holds the best", games[i]);
    }
}

/* The action of a turn goes on from the tree of its placement. */
/* Once a choice is settled for so many playouts, they do not change it. */
static void test_settled(void *block) {
    enum { STEP = 50, ALL = 2000 };
    static bas_game g;
    static bas_state s;
    bas_verdict early, late;
    int settled = 0, wrong = 0;
    for (int i = 0; i < GAMES; i++) {
        const bas_search_options options = { .seed = 4 };
        bas_search *search = bas_search_new(block, BLOCK, &options);
        uint32_t left = ALL;
        game_open(&g, games[i], 2);
        play_to_turn(&g, &s, 8, 20);
        bas_search_begin(search, &g, &s);
        wrong += bas_search_settled(search, 1);
        for (; left && !bas_search_settled(search, left); left -= STEP)
            bas_search_run(search, STEP);
        settled += left > 0;
        bas_search_verdicts(search, &early, 1);
        bas_search_run(search, left);
        bas_search_verdicts(search, &late, 1);
        wrong += early.move != late.move;
    }
    ok(!wrong && settled > 1, "a settled choice stays, and some are settled early: %d", settled);
}

static void test_kept(void *block) {
    static bas_game g;
    static bas_state s;
    const bas_search_options options = { .seed = 4 };
    bas_search *search = bas_search_new(block, BLOCK, &options);
    bas_verdict best;
    game_open(&g, "base+farmers", 2);
    play_to_turn(&g, &s, 5, 20);
    search_for(search, &g, &s, 1000, 100);
    bas_search_verdicts(search, &best, 1);
    const uint32_t before = best.visits;
    bas_play_unchecked(&g, &s, best.move, NULL);
    bas_search_begin(search, &g, &s);
    static bas_verdict verdict[BAS_MOVES_MAX];
    const int count = bas_search_verdicts(search, verdict, BAS_MOVES_MAX);
    uint32_t kept = 0;
    for (int i = 0; i < count; i++) kept += verdict[i].visits;
    ok(before > 50 && kept + 50 > before && bas_search_playouts(search) == 0,
       "the action knows what the placement found: %u of %u visits", kept, before);
}

/* ---- an obvious move ------------------------------------------------------------------------ */

/* Whether one placement completes much more than all others. */
static bool rich_place(const bas_game *g, const bas_state *s, bas_move *out) {
    bas_move move[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, move, BAS_MOVES_MAX), me = s->player;
    int most = 0, next_most = 0;
    for (int i = 0; i < count; i++) {
        bas_state next;
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, move[i], NULL);
        bas_play_unchecked(g, &next, bas_move_pass(), NULL);
        const int gain = next.score[me] - s->score[me];
        if (gain > most)
            next_most = most, most = gain, *out = move[i];
        else if (gain > next_most)
            next_most = gain;
    }
    return most >= next_most + 8;
}

static void test_obvious(void *block) {
    static bas_game g;
    static bas_state s;
    int right = 0, asked = 0;
    game_open(&g, "base", 2);
    for (uint64_t seed = 1; seed < 3000 && asked < 5; seed++) {
        const bas_search_options options = { .seed = seed };
        bas_search *search = bas_search_new(block, BLOCK, &options);
        playout_dice dice = { bas_rng_seed(seed, 1), bas_rng_seed(seed, 2) };
        bas_verdict best;
        bas_move rich;
        bas_state_init(&g, &s);
        bas_playout_guided(&g, &s, &dice, (playout_policy){ 5, 64, false }, 64);
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&dice.draws)), NULL);
        if (!placing(&g, &s) || !rich_place(&g, &s, &rich)) continue;
        asked++;
        search_for(search, &g, &s, 2000, 100);
        bas_search_verdicts(search, &best, 1);
        right += best.move == rich;
    }
    ok(asked == 5 && right == asked, "%d of %d rich completions found", right, asked);
}

/* ---- playouts ------------------------------------------------------------------------------- */

/* How far the move that leads from one position to the other is behind the best, by the rules of
 * thumb. */
static int behind(const bas_game *g, const bas_state *s, const bas_state *after) {
    bas_move move[BAS_MOVES_MAX];
    int worth[BAS_MOVES_MAX], most = INT_MIN / 2, found = INT_MIN / 2;
    const int count = bas_legal(g, s, move, BAS_MOVES_MAX);
    if (!bas_playout_judge(g, s, bas_playout_weights(g, true), move, count, worth)) return INT_MAX;
    for (int i = 0; i < count; i++) {
        bas_state next;
        if (worth[i] > most) most = worth[i];
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, move[i], NULL);
        if (bas_equal(g, &next, after)) found = worth[i];
    }
    return most - found;
}

/* Whether a playout that looks at every placement and weighs every field makes the moves that are
 * judged best; true for turns of another kind, which are not `asked`. */
static bool as_judged(const bas_game *g, bas_state *s, playout_dice *dice, int *asked) {
    const playout_policy policy = { .samples = 4000, .fields = 256, .searched = true };
    const int tiles = s->tiles;
    bas_state before, laid;
    bas_copy(&before, s);
    bas_playout_guided(g, s, dice, policy, s->laid + 1);
    if (!placing(g, &before) || s->tiles != tiles + 1) return true;
    const bas_move move =
        bas_move_place(bas_tile_x(s, tiles), bas_tile_y(s, tiles), s->tile[tiles].rotation);
    bas_copy(&laid, &before);
    bas_play_unchecked(g, &laid, move, NULL);
    ++*asked;
    return behind(g, &before, &laid) == 0 &&
           (laid.player == BAS_NATURE || behind(g, &laid, s) == 0);
}

static void test_playouts(void) {
    static const char *const names[] = { "base+farmers+river+abbot+towers", "wheel", "hunters" };
    static bas_game g;
    static bas_state s;
    for (unsigned k = 0; k < sizeof names / sizeof *names; k++) {
        int right = 0, asked = 0;
        game_open(&g, names[k], 2);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            playout_dice dice = { bas_rng_seed(seed, 1), bas_rng_seed(seed, 2) };
            bas_state_init(&g, &s);
            bas_playout_guided(&g, &s, &dice, (playout_policy){ 5, 64, false }, 20 + (int)seed);
            while (s.player == BAS_NATURE)
                bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&dice.draws)), NULL);
            right += as_judged(&g, &s, &dice, &asked);
        }
        ok(asked > 10 && right == 20, "%s: %d of 20 turns of playouts are as judged", names[k],
           right);
    }
}

/* ---- the end of a game, solved -------------------------------------------------------------- */

static void brute(const bas_search *search, const bas_state *s, search_result *out) {
    const bas_game *g = search->game;
    if (s->player == BAS_NOBODY) {
        bas_tree_finished(search, s, out);
        return;
    }
    bas_move *move = malloc(BAS_MOVES_MAX * sizeof *move);
    const int count = bas_legal(g, s, move, BAS_MOVES_MAX);
    const bool nature = s->player == BAS_NATURE;
    *out = (search_result){ .value = { 0 } };
    for (int i = 0; i < count; i++) {
        bas_state *next = malloc(sizeof *next);
        search_result one;
        bas_copy(next, s);
        bas_play_unchecked(g, next, move[i], NULL);
        brute(search, next, &one);
        free(next);
        if (!nature && (i == 0 || one.value[s->player] > out->value[s->player])) *out = one;
        for (int p = 0; nature && p < g->players; p++) {
            const float share =
                (float)s->bag[bas_move_type(move[i])] / (float)s->left[s->draw_stack];
            out->value[p] += share * one.value[p];
            out->margin[p] += share * one.margin[p];
            out->win[p] += share * one.win[p];
        }
    }
    free(move);
}

static bool near(float a, float b) { return a - b < 1e-4f && b - a < 1e-4f; }

static void test_solve(void *block) {
    static bas_game g;
    static bas_state s;
    static bas_verdict verdict[BAS_MOVES_MAX];
    for (int i = 0; i < GAMES; i++)
        for (int players = 2; players < 4; players++) {
            int solved = 0, right = 0;
            game_open(&g, games[i], players);
            for (uint64_t seed = 0; seed < 12; seed++) {
                const bas_search_options options = { .seed = seed };
                bas_search *search = bas_search_new(block, BLOCK, &options);
                play_to_end(&g, &s, seed, (int)(seed & 1));
                if (s.player == BAS_NOBODY || bas_legal_count(&g, &s) < 2) continue;
                bas_search_begin(search, &g, &s);
                const bool done = bas_search_run(search, 1);
                const int count = bas_search_verdicts(search, verdict, BAS_MOVES_MAX);
                if (!verdict[0].exact) continue;
                bool fine = done;
                for (int k = 0; k < count; k++) {
                    bas_state next;
                    search_result truth;
                    bas_copy(&next, &s);
                    bas_play_unchecked(&g, &next, verdict[k].move, NULL);
                    brute(search, &next, &truth);
                    fine =
                        fine && verdict[k].exact && near(verdict[k].value, truth.value[s.player]);
                    fine = fine && (k == 0 || verdict[k].value <= verdict[k - 1].value);
                }
                solved++;
                right += fine;
            }
            ok(solved >= 6 && right == solved, "%s, %d players: %d of %d ends as by brute force",
               games[i], players, right, solved);
        }
}

/* ---- whole games ---------------------------------------------------------------------------- */

static void test_games(void *block) {
    static bas_game g;
    static bas_state s;
    for (int i = 0; i < GAMES; i++)
        for (int players = 2; players <= 5; players++) {
            const bas_search_options options = { .seed = 1, .plain = players == 3 };
            bas_search *search = bas_search_new(block, BLOCK, &options);
            bas_deck deck = bas_deck_seed(1, (uint64_t)players);
            bas_verdict best;
            bool legal = true;
            game_open(&g, games[i], players);
            bas_state_init(&g, &s);
            while (s.player != BAS_NOBODY && legal) {
                bas_move move = 0;
                if (s.player == BAS_NATURE) {
                    move = bas_deck_draw(&deck, &g, &s);
                } else {
                    search_for(search, &g, &s, s.laid % 8 ? 20 : 200, 200);
                    bas_search_verdicts(search, &best, 1);
                    move = best.move;
                }
                legal = bas_play(&g, &s, move, NULL) == BAS_OK;
            }
            ok(legal, "%s, %d players: a whole game", games[i], players);
        }
}

/* ---- the bot -------------------------------------------------------------------------------- */

typedef struct late {
    bas_bot *bot;
    atomic_bool over;
} late;

/* Again and again: on a busy machine it may not have begun to think when it is told first. */
static void *stop_soon(void *argument) {
    late *l = argument;
    const struct timespec wait = { .tv_nsec = 50000000 };
    while (!atomic_load(&l->over)) {
        nanosleep(&wait, NULL);
        bas_bot_stop(l->bot);
    }
    return NULL;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void test_bot(void) {
    static bas_game g;
    static bas_state s;
    char why[160] = "";
    pthread_t thread;
    bas_move move;
    game_open(&g, "base+farmers", 2);
    play_to_turn(&g, &s, 5, 20);
    late l = { .bot = bas_bot_new("mcts:ms=120000,threads=2,memory=8", 1, 0, why, sizeof why) };
    if (!ok(l.bot != NULL, "a bot with options%s%s", *why ? ": " : "", why)) return;
    bas_bot_begin(l.bot, &g, s.player, 0);
    const double from = seconds();
    if (pthread_create(&thread, NULL, stop_soon, &l) != 0) return;
    const bool chosen = bas_bot_choose(l.bot, &g, &s, NULL, &move);
    const double took = seconds() - from;
    atomic_store(&l.over, true);
    pthread_join(thread, NULL);
    ok(chosen && bas_move_check(&g, &s, move) == BAS_OK && took < 60,
       "told to stop, it answers with a legal move, and does not use up its time");
    bas_bot_free(l.bot);
    ok(!bas_bot_new("mcts:threads=0", 1, 0, why, sizeof why), "no threads: refused");
    ok(!bas_bot_new("mcts:memory=0", 1, 0, why, sizeof why), "no memory: refused");
    bas_move first[2];
    for (int i = 0; i < 2; i++) {
        bas_bot *bot = bas_bot_new("mcts:playouts=300", 4, 0, why, sizeof why);
        bas_bot_begin(bot, &g, s.player, 3);
        bas_bot_choose(bot, &g, &s, NULL, &first[i]);
        bas_bot_free(bot);
    }
    ok(first[0] == first[1], "the same seed and playouts, the same move");
}

int main(void) {
    void *block[2] = { aligned_alloc(64, BLOCK), aligned_alloc(64, BLOCK) };
    test_determinism(block);
    test_memory(block[0]);
    test_visits(block[0]);
    test_settled(block[0]);
    test_kept(block[0]);
    test_obvious(block[0]);
    test_playouts();
    test_solve(block[0]);
    test_games(block[0]);
    test_bot();
    free(block[0]);
    free(block[1]);
    return done();
}
