/* ai_exports.c: the computer players as a WebAssembly module of its own, with the engine behind
 * them: levels, hints and reviews, all in steps, so that a worker can look at its clock and its
 * messages in between. Like exports.c it imports nothing and allocates nothing: the caller (ai.mjs)
 * keeps games, states and the block of the search behind the module's data. One thought is under
 * way at a time. */
#include "common/rng.h"
#include "search/level.h"
#include "search/think.h"

enum { ADVICE_WORDS = 7, ADVICE_MAX = 16, BOT_SEED = 0x626f74 }; // as in src/bots/bot.c

enum { // words of a reason, of all of them, of a judgement, and of the most that is told at once
    WHY_WORDS = 15,
    WHYS_WORDS = 2 + (BAS_WHY_MAX + BAS_WHY_INSTEAD) * WHY_WORDS,
    JUDGEMENT_WORDS = 8 + ADVICE_WORDS + BAS_PLAYERS_MAX + WHYS_WORDS,
    ADVICES_WORDS = ADVICE_WORDS * ADVICE_MAX
};

#define WINDOW_WORDS (JUDGEMENT_WORDS > ADVICES_WORDS ? JUDGEMENT_WORDS : ADVICES_WORDS)
#include "exchange.h"

static bas_search *search; // under way
static bas_review review;
static const bas_learned *learned; // what `learned_read` read last; NULL: nothing
static uint64_t known_seed;        // of the search that is kept between the decisions of a game
static bool known;
static const bas_learned *known_learned; // and its weights
static bas_move glanced;                 // the decision of a level that does not search; 0: none

static int32_t float_word(float number) {
    const union {
        float number;
        int32_t word;
    } both = { number };
    return both.word;
}

/* What a bot draws first, as its kind does natively. */
static uint64_t self_of(uint64_t seed, uint64_t stream) {
    bas_rng rng = bas_rng_seed(seed ^ BOT_SEED, stream);
    return bas_rng_next64(&rng);
}

/* ---- levels and positions -------------------------------------------------------------------- */

/* A level: its name as text; rating, playouts between two players and whether it thinks with
 * weights into the window. Returns the length, -1 beyond the last one. */
int EXPORT(level_read)(int level) {
    if (level >= BAS_LEVELS) return -1;
    window[0] = bas_levels[level].rating;
    window[1] = (int32_t)bas_levels[level].playouts;
    window[2] = bas_levels[level].learned;
    return text_put(bas_levels[level].name);
}

int EXPORT(state_size)(void) { return (int)sizeof(bas_state); }
void EXPORT(state_init)(const bas_game *g, bas_state *s) { bas_state_init(g, s); }
int EXPORT(state_player)(const bas_state *s) { return s->player; }
int EXPORT(position_size)(void) { return BAS_POSITION_MAX; }

/* A state from a position as text. Returns 0, or the length of a message; the column is in the
 * window. */
int EXPORT(position_read)(const bas_game *g, bas_state *s, const char *line, int length) {
    bas_error err = { 0 };
    const bas_status status = bas_position_parse(g, line, (size_t)length, s, &err);
    return status == BAS_OK ? 0 : error_put(status, &err);
}

/* Plays the move of `length` bytes in the text buffer. Returns 0, or the length of a message. */
int EXPORT(state_play)(const bas_game *g, bas_state *s, int length) {
    bas_move move = 0;
    const int wrong = move_take(g, length, &move);
    if (wrong > 0) return wrong;
    const bas_status status = bas_play(g, s, move, NULL);
    return status == BAS_OK ? 0 : error_put(status, &(bas_error){ 0 });
}

int EXPORT(move_text)(const bas_game *g, bas_move move) { return bas_move_text(g, move, text); }

/* ---- the learned evaluation ------------------------------------------------------------------ */

int EXPORT(learned_size)(void) { return (int)sizeof(bas_learned); }
int EXPORT(learned_default)(void) { return BAS_LEARNED_DEFAULT; }
uint32_t EXPORT(inputs_hash)(void) { return bas_inputs_hash(); }

/* Reads a file of weights. Returns 0, or the length of a message; then there are none. */
int EXPORT(learned_read)(bas_learned *to, const uint8_t *bytes, int length) {
    const char *wrong = bas_learned_read(to, bytes, (size_t)length);
    learned = wrong ? NULL : to;
    known = false;
    return wrong ? text_put(wrong) : 0;
}

/* ---- thinking -------------------------------------------------------------------------------- */

/* Playouts of a decision of a level in a game; 0: it does not search. */
uint32_t EXPORT(level_playouts)(const bas_game *g, int level, int by_rote) {
    return bas_level_playouts(level, g, by_rote ? learned : NULL);
}

/* Begins a decision of a level that searches, or of one that does not. Returns 1 if a search has to
 * be run for it, 0 if it is made, -1 if the block is too small. */
int EXPORT(level_begin)(const bas_game *g, const bas_state *s, int level, int searches,
                        uint64_t seed, uint64_t stream, int by_rote, void *block, int size) {
    const uint64_t self = self_of(seed, stream);
    glanced = 0;
    known = false;
    if (!searches) {
        glanced = bas_level_glance(bas_level_sight(level, g), g, s, self);
        return 0;
    }
    search = bas_level_search(block, (size_t)size, g, s, self, by_rote ? learned : NULL);
    return search ? 1 : -1;
}

/* Begins a search, going on with what is known from the last one if that had the same seed: seed
 * and stream of a bot, or `seed` alone. Returns as level_begin. */
static int search_start(const bas_game *g, const bas_state *s, uint64_t seed, bool by_rote,
                        void *block, int size) {
    const bas_search_options options = { .seed = seed, .learned = by_rote ? learned : NULL };
    glanced = 0;
    if (!known || known_seed != seed || known_learned != options.learned)
        search = bas_search_new(block, (size_t)size, &options);
    known = search != NULL;
    known_seed = seed;
    known_learned = options.learned;
    if (search && s) bas_search_begin(search, g, s);
    return search ? 1 : -1;
}

int EXPORT(search_begin)(const bas_game *g, const bas_state *s, uint64_t seed, uint64_t stream,
                         int by_rote, void *block, int size) {
    return search_start(g, s, self_of(seed, stream), by_rote, block, size);
}

int EXPORT(hint_begin)(const bas_game *g, const bas_state *s, uint64_t seed, int by_rote,
                       void *block, int size) {
    known = false;
    return search_start(g, s, seed, by_rote, block, size);
}

/* Goes on for a number of playouts. Returns 1 once more would change nothing. */
int EXPORT(search_run)(uint32_t playouts) { return bas_search_run(search, playouts); }
/* Visits of all moves that the search knows, also from before it was begun; and whether it has no
 * more room to keep what it finds. */
uint32_t EXPORT(search_visits)(void) { return bas_search_visits(search); }
int EXPORT(search_full)(void) { return bas_search_full(search); }
uint32_t EXPORT(search_playouts)(void) { return bas_search_playouts(search); }

/* The decision. */
bas_move EXPORT(move_chosen)(void) {
    bas_verdict best;
    if (glanced) return glanced;
    bas_search_verdicts(search, &best, 1);
    return best.move;
}

/* A move and what is expected of it: move, then, visits, margin and win as floats, exact, sure. */
static void advice_put(const bas_advice *advice, int32_t *w) {
    *w++ = (int32_t)advice->move;
    *w++ = (int32_t)advice->then;
    *w++ = (int32_t)advice->visits;
    *w++ = float_word(advice->margin);
    *w++ = float_word(advice->win);
    *w++ = advice->exact;
    *w++ = (int32_t)advice->sure;
}

/* How many there are, and of each: code, kind, player, x, y, points as a float, players with on_x,
 * on_y and segment in its next bytes, how, count, gain as a float, winners, more, holders with
 * extras and with in its next bytes, apart with ends and less, at_x with at_y, also and also_with.
 */
static int32_t *whys_put(const bas_why *why, int count, int32_t *w) {
    *w++ = count;
    for (int i = 0; i < count; i++) {
        *w++ = why[i].code;
        *w++ = why[i].kind;
        *w++ = why[i].player;
        *w++ = why[i].x;
        *w++ = why[i].y;
        *w++ = float_word(why[i].points);
        *w++ = why[i].players | (uint8_t)why[i].on_x << 8 | (uint8_t)why[i].on_y << 16 |
               why[i].segment << 24;
        *w++ = why[i].how;
        *w++ = why[i].count;
        *w++ = float_word(why[i].gain);
        *w++ = why[i].winners;
        *w++ = why[i].more;
        *w++ = why[i].holders | why[i].extras << 8 | why[i].with << 16;
        *w++ = why[i].apart | why[i].ends << 8 | why[i].less << 16;
        *w++ = (uint8_t)why[i].at_x | (uint8_t)why[i].at_y << 8 | why[i].also << 16 |
               why[i].also_with << 24;
    }
    return w;
}

/* Names of codes, of how it comes about and of kinds, as text. */
int EXPORT(why_name)(int code) { return text_put(bas_why_name(code)); }
int EXPORT(how_name)(int how) { return text_put(bas_how_name(how)); }
int EXPORT(kind_name)(int kind) { return text_put(bas_kind_name(kind)); }

/* What speaks for a move and what follows it, into the window. */
void EXPORT(why_read)(const bas_game *g, const bas_state *s, bas_move move, bas_move then) {
    const bas_move line[BAS_WHY_LINE] = { move, then };
    bas_why why[BAS_WHY_MAX];
    const int count = bas_why_good(g, s, line, why);
    whys_put(why, count, window);
}

/* The best moves into the window; returns how many. */
int EXPORT(advice_read)(const bas_game *g, const bas_state *s) {
    bas_advice advice[ADVICE_MAX];
    const int count = bas_advise(search, g, s, advice, ADVICE_MAX);
    for (int i = 0; i < count && i < ADVICE_MAX; i++)
        advice_put(&advice[i], window + i * ADVICE_WORDS);
    known = false; // the search may have looked further
    return count < ADVICE_MAX ? count : ADVICE_MAX;
}

/* ---- review ---------------------------------------------------------------------------------- */

/* Of moves that go on from a state. Returns as level_begin. */
int EXPORT(review_begin)(const bas_game *g, const bas_state *from, uint64_t seed, int by_rote,
                         void *block, int size) {
    known = false;
    const int begun = search_start(g, NULL, seed, by_rote, block, size);
    known = false;
    if (begun > 0) bas_review_begin(&review, search, g);
    if (begun > 0) bas_copy(&review.s, from);
    return begun;
}

/* The next move, in the text buffer. Returns 1 if the search has to be run for it, 0 if not, and
 * for a text that is no legal move minus the length of the message. */
int EXPORT(review_ask)(int length) {
    bas_move move = 0;
    const int wrong = move_take(review.g, length, &move);
    if (wrong > 0) return -wrong;
    const bas_status status = bas_move_check(review.g, &review.s, move);
    if (status != BAS_OK) return -error_put(status, &(bas_error){ 0 });
    return bas_review_ask(&review, move);
}

/* The move after that one, in the text buffer: words about it then speak of the whole turn. One
 * that cannot be read is left out. */
void EXPORT(review_follow)(int length) {
    bas_move move = 0;
    if (move_take(review.g, length, &move) <= 0) bas_review_follow(&review, move);
}

/* The judgement on it: player, turn, legal, whether it was a decision with a choice and whether a
 * draw; loss, win_loss and luck as floats; the best move as advice_put writes it; chances of all
 * players to win before it, as floats; then as whys_put writes them what speaks for the best, and
 * what was had instead. */
void EXPORT(review_judge)(void) {
    bas_judgement judgement;
    int32_t *w = window;
    bas_review_judge(&review, &judgement);
    *w++ = judgement.player;
    *w++ = judgement.turn;
    *w++ = judgement.legal;
    *w++ = judgement.searched;
    *w++ = bas_move_action(judgement.played) == BAS_ACTION_DRAW;
    *w++ = float_word(judgement.loss);
    *w++ = float_word(judgement.win_loss);
    *w++ = float_word(judgement.luck);
    advice_put(&judgement.best, w);
    w += ADVICE_WORDS;
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) *w++ = float_word(judgement.chance[p]);
    w = whys_put(judgement.reasons.why, judgement.reasons.whys, w);
    whys_put(judgement.reasons.instead, judgement.reasons.insteads, w);
}
