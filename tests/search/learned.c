/* learned.c: the learned evaluation, with weights made up by a seed: its file is read as it was
 * written and refused when anything is wrong with it, it counts the same numbers with every
 * compiler, and where it knows nothing the evaluation by hand stands. */
#include "search/learned_internal.h"

#include <stdlib.h>
#include <string.h>

#include "common/deck.h"
#include "search/search.h"
#include "unit/tap.h"

enum {
    FILE_MAX = 2 << 20,
    MADE_ROWS = 3000, // of the made-up weights
    SEARCH_BYTES = 4 << 20,
};

static const char *const games[] = { "base+farmers", "base+farmers+river+abbot+towers", "wheel",
                                     "hunters" };

/* ---- a file of weights ----------------------------------------------------------------------- */

typedef struct file {
    size_t length;
    uint8_t bytes[FILE_MAX];
} file;

static void put(file *f, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) f->bytes[f->length++] = (uint8_t)(value >> (8 * i));
}

static void put_text(file *f, const char *text) {
    for (; *text; text++) put(f, (uint8_t)*text, 1);
}

static uint32_t sum_of(const file *f, size_t length) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ f->bytes[i]) * 16777619u;
    return hash;
}

/* Small numbers, of both signs. */
static uint32_t some(bas_rng *rng, int most) {
    return (uint32_t)((int)(bas_rng_next(rng) % (uint32_t)(2 * most + 1)) - most);
}

static void put_layer(file *f, bas_rng *rng, int to, int from) {
    for (int i = 0; i < to * from; i++) put(f, some(rng, 40), 1);
    for (int i = 0; i < to; i++) put(f, some(rng, 4000), 4);
}

/* A network by a seed; size 0: all is 0. */
static void put_network(file *f, uint64_t seed, int size) {
    bas_rng rng = bas_rng_seed(seed, 0);
    put(f, size ? MADE_ROWS : 0, 4);
    for (int i = 0; size && i < MADE_ROWS; i++) {
        put(f, (uint32_t)(1 + i * (INPUT_ROWS - 1) / MADE_ROWS), 2);
        for (int k = 0; k < LEARNED_OUTPUTS; k++) put(f, some(&rng, 20 * size), 2);
        for (int c = 0; c < LEARNED_COLUMNS; c++) put(f, some(&rng, size), 1);
    }
    if (!size) rng = (bas_rng){ 0 };
    put_layer(f, &rng, LEARNED_FIRST, LEARNED_COLUMNS);
    put_layer(f, &rng, LEARNED_SECOND, LEARNED_FIRST);
    for (int i = 0; i < LEARNED_OUTPUTS * LEARNED_SECOND; i++) put(f, size ? some(&rng, 40) : 0, 1);
    for (int i = 0; i < LEARNED_OUTPUTS; i++) put(f, size ? some(&rng, 4000) : 0, 4);
}

/* Weights by a seed, for the rule sets named. */
static void make(file *f, uint64_t seed, const char *text, int size) {
    f->length = 0;
    put_text(f, "BASWGTS1");
    put(f, bas_inputs_hash(), 4);
    put(f, (uint32_t)strlen(text), 4);
    put_text(f, text);
    put_network(f, seed, size);
    put(f, sum_of(f, f->length), 4);
}

/* Another network in such a file, for some games and numbers of players. */
static void make_more(file *f, uint64_t seed, int which, int least, int most) {
    f->length -= 4;
    put(f, (uint32_t)which, 1);
    put(f, (uint32_t)least, 1);
    put(f, (uint32_t)most, 1);
    put_network(f, seed, 60);
    put(f, sum_of(f, f->length), 4);
}

/* The sum at the end made right again after a change. */
static void mend(file *f) {
    f->length -= 4;
    put(f, sum_of(f, f->length), 4);
}

static const char all_sets[] = "set base+farmers\nset base+farmers+river+abbot+towers\nset wheel\n"
                               "set hunters\nset castle+of+tomorrow\nseed 7\n";

static bool refused(const file *f, bas_learned *to, const char *word) {
    const char *why = bas_learned_read(to, f->bytes, f->length);
    return why && strstr(why, word);
}

static void test_file(file *f, bas_learned *learned) {
    make(f, 1, all_sets, 60);
    const size_t whole = f->length;
    ok(bas_learned_read(learned, f->bytes, f->length) == NULL, "weights are read");
    ok(learned->sets == 5, "they name their rule sets, also those this program does not have");
    int wrong = 0;
    for (f->length = 0; f->length < whole; f->length += 1 + f->length / 50)
        wrong += !bas_learned_read(learned, f->bytes, f->length);
    ok(wrong == 0, "weights that are cut short are refused");
    f->length = whole;
    for (size_t i = 0; i < whole; i += 1 + i / 40) {
        f->bytes[i] ^= 4;
        wrong += !bas_learned_read(learned, f->bytes, whole);
        f->bytes[i] ^= 4;
    }
    ok(wrong == 0, "weights with a wrong bit are refused");
    f->bytes[8] ^= 1;
    mend(f);
    ok(refused(f, learned, "another version"), "weights for other inputs are refused");
    make(f, 1, all_sets, 60);
    const size_t rows = 16 + strlen(all_sets);
    f->bytes[rows + 4] = f->bytes[rows + 5] = 0xff; // the number of the first row
    mend(f);
    ok(refused(f, learned, "not as long"), "a row that does not exist is refused");
    make(f, 1, all_sets, 60);
    f->bytes[rows]++; // one row more than there are
    mend(f);
    ok(refused(f, learned, "not as long"), "more rows than bytes are refused");
    make(f, 1, all_sets, 60);
    f->bytes[f->length - 5] = 0x7f; // a bias that sums of 32 bits cannot take
    mend(f);
    ok(refused(f, learned, "not as long"), "a bias beyond all measure is refused");
    f->length = 3;
    ok(refused(f, learned, "no file of weights"), "something else is refused");
}

/* ---- positions ------------------------------------------------------------------------------- */

static bool game_of(bas_game *g, const char *name, int players) {
    bas_setup setup;
    if (bas_game_parse(name, &setup, NULL) != BAS_OK) return false;
    setup.players = (uint8_t)players;
    return bas_game_init(g, &setup, NULL) == BAS_OK;
}

static uint64_t mix(uint64_t hash, uint32_t value) { return (hash ^ value) * 0x100000001b3u; }

typedef struct laws {
    uint64_t hash; // of what the network says
    int rows, points, wins, ends;
} laws;

/* What holds in any position before a draw. */
static void look(const bas_learned *learned, const bas_game *g, const bas_state *s, laws *out) {
    bas_inputs in;
    float hand[BAS_PLAYERS_MAX], seen[BAS_PLAYERS_MAX], points[BAS_PLAYERS_MAX],
        win[BAS_PLAYERS_MAX];
    int32_t said[BAS_PLAYERS_MAX][LEARNED_OUTPUTS];
    float sum = 0;
    bas_eval_points(g, s, hand);
    bas_inputs_get(g, s, &in, seen);
    bas_learned_network(learned, g, &in, said);
    bas_learned_points(learned, g, s, points, win);
    for (int p = 0; p < g->players; p++) {
        const float more = seen[p] - hand[p]; // for open sides of fields, or for bonus turns
        out->points += !(more >= 0 && more <= 8);
        out->points += !(points[p] - seen[p] <= 30.01f && seen[p] - points[p] <= 30.01f);
        out->wins += !(win[p] > 0 && win[p] < 1);
        sum += win[p];
        for (int i = 0; i < in.view_count[p]; i++) out->rows += in.view[p][i] >= INPUT_ROWS;
        for (int k = 0; k < LEARNED_OUTPUTS; k++) out->hash = mix(out->hash, (uint32_t)said[p][k]);
    }
    out->rows += in.shared_count < 2 || in.view_count[0] < 5;
    out->wins += !(sum > 0.999f && sum < 1.001f);
}

static void play(const bas_learned *learned, const bas_game *g, uint64_t seed, laws *out) {
    static bas_state s;
    bas_rng rng = bas_rng_seed(seed, 5);
    float points[BAS_PLAYERS_MAX], win[BAS_PLAYERS_MAX];
    bas_state_init(g, &s);
    while (s.player != BAS_NOBODY) {
        if (s.player == BAS_NATURE) look(learned, g, &s, out);
        bas_play_unchecked(g, &s, bas_sample(g, &s, bas_rng_next(&rng)), NULL);
    }
    bas_learned_points(learned, g, &s, points, win);
    for (int p = 0; p < g->players; p++) out->ends += points[p] != (float)s.score[p];
}

static void test_values(file *f, bas_learned *learned) {
    static bas_game g;
    laws found = { .hash = 0xcbf29ce484222325u };
    make(f, 1, all_sets, 60);
    bas_learned_read(learned, f->bytes, f->length);
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        for (int players = 2; players <= 5; players++)
            if (game_of(&g, games[i], players))
                play(learned, &g, i * 10 + (unsigned)players, &found);
    ok(found.rows == 0, "every position has inputs, and all of them are rows of the table");
    ok(found.points == 0,
       "points are those by hand, a little more for fields and bonus turns, and at most 30 more "
       "or less");
    ok(found.wins == 0, "chances to win add up to 1");
    ok(found.ends == 0, "a finished game is worth its scores");
    ok(found.hash == 0xc9737510d440cccdu, "every compiler counts the same numbers");
    note("%016llx", (unsigned long long)found.hash);
}

/* Which of the weights made by the seeds 1 to 3 judges a game: the hash of what is said. */
static uint64_t said_by(const bas_learned *learned, const char *name, int players) {
    static bas_game g;
    laws found = { .hash = 1 };
    if (game_of(&g, name, players)) play(learned, &g, 1, &found);
    return found.hash;
}

static void test_networks(file *f, bas_learned *learned) {
    enum { HUNTERS = 1 << BAS_GAME_HUNTERS, MORE = 1 << BAS_GAME_COUNT, ALL = 0xff };
    static const struct {
        const char *game;
        int players, seed;
    } judged[] = { { "base+farmers", 2, 1 },  { "wheel", 3, 2 },           { "base+farmers", 5, 2 },
                   { "hunters", 2, 3 },       { "hunters", 3, 2 },         { "wheel", 2, 1 },
                   { "base+builders", 2, 3 }, { "base+abbot+inns", 2, 3 }, { "base+inns", 3, 2 } };
    enum { JUDGED = sizeof judged / sizeof *judged };
    uint64_t alone[JUDGED];
    for (int i = 0; i < JUDGED; i++) {
        make(f, (uint64_t)judged[i].seed, all_sets, 60);
        bas_learned_read(learned, f->bytes, f->length);
        alone[i] = said_by(learned, judged[i].game, judged[i].players);
    }
    make(f, 1, all_sets, 60);
    const size_t one = f->length;
    make_more(f, 2, ALL, 3, 6);
    const size_t two = f->length;
    make_more(f, 3, HUNTERS | MORE, 2, 2);
    const size_t three = f->length;
    ok(bas_learned_read(learned, f->bytes, f->length) == NULL, "weights have several networks");
    int wrong = 0;
    for (int i = 0; i < JUDGED; i++)
        wrong += said_by(learned, judged[i].game, judged[i].players) != alone[i];
    ok(wrong == 0, "the last one that judges a game and its players has the say");
    for (size_t cut = one + 1; cut < three; cut += 1 + (cut - one) / 20) {
        uint8_t under[4]; // the new sum
        f->length = cut;
        memcpy(under, f->bytes + cut - 4, 4);
        mend(f);
        wrong += !refused(f, learned, "not as long") && cut != two;
        memcpy(f->bytes + cut - 4, under, 4);
    }
    ok(wrong == 0, "a further network that is cut short is refused");
    f->length = three;
    make_more(f, 4, ALL, 2, 6);
    ok(refused(f, learned, "not as long"), "more networks than there is room for are refused");
}

/* ---- the search ------------------------------------------------------------------------------ */

typedef struct verdicts {
    int count;
    bas_verdict of[BAS_MOVES_MAX];
} verdicts;

static void think(void *memory, const bas_game *g, const bas_state *s, const bas_learned *learned,
                  const uint32_t steps[2], verdicts *out) {
    const bas_search_options options = { .seed = 3, .learned = learned };
    bas_search *search = bas_search_new(memory, SEARCH_BYTES, &options);
    bas_search_begin(search, g, s);
    bas_search_run(search, steps[0]);
    bas_search_run(search, steps[1]);
    out->count = bas_search_verdicts(search, out->of, BAS_MOVES_MAX);
}

static bool alike(const verdicts *a, const verdicts *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if (a->of[i].move != b->of[i].move || a->of[i].visits != b->of[i].visits ||
            a->of[i].margin != b->of[i].margin)
            return false;
    return true;
}

static void test_search(file *f, bas_learned *learned) {
    static bas_game g;
    static bas_state s;
    static verdicts by_hand, by_rote, again, unknown;
    static const uint32_t at_once[2] = { 300, 0 }, in_two[2] = { 111, 189 };
    void *memory = aligned_alloc(64, SEARCH_BYTES);
    bas_rng rng = bas_rng_seed(9, 9);
    game_of(&g, "base+farmers", 3);
    bas_state_init(&g, &s);
    while (s.laid < 20 || s.player >= g.players || bas_legal_count(&g, &s) < 5)
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&rng)), NULL);
    think(memory, &g, &s, NULL, at_once, &by_hand);
    think(memory, &g, &s, learned, at_once, &by_rote);
    think(memory, &g, &s, learned, in_two, &again);
    ok(!alike(&by_hand, &by_rote), "the search asks the learned evaluation");
    ok(alike(&by_rote, &again), "and finds the same in one step and in two");
    make(f, 1, "set wheel\n", 60);
    bas_learned_read(learned, f->bytes, f->length);
    think(memory, &g, &s, learned, at_once, &unknown);
    ok(alike(&by_hand, &unknown), "a rule set that the weights do not know is judged by hand");
    free(memory);
}

/* Every rule set that a file names is known, and no other; so it is for all of the registry. */
static void test_known(file *f, bas_learned *learned) {
    static bas_game g;
    char text[BAS_TEXT_MAX + 8] = "set ";
    bas_setup setup = { .players = 2 };
    int wrong = 0, known = 0;
    do {
        if (bas_game_init(&g, &setup, NULL) != BAS_OK) continue;
        make(f, 1, all_sets, 0);
        bas_learned_read(learned, f->bytes, f->length);
        known += bas_learned_knows(learned, &g);
        bas_game_text(&g, text + 4);
        make(f, 1, text, 0);
        bas_learned_read(learned, f->bytes, f->length);
        wrong += !bas_learned_knows(learned, &g);
    } while (bas_setup_next(&setup));
    ok(wrong == 0, "a rule set is known by its name, %d are not", wrong);
    ok(known == sizeof games / sizeof *games, "and no other is");
}

/* Weights of 0 correct nothing, in a game without fields and bonus turns. */
static void test_nothing(file *f, bas_learned *learned) {
    static bas_game g;
    static bas_state s;
    bas_rng rng = bas_rng_seed(4, 4);
    float hand[BAS_PLAYERS_MAX], points[BAS_PLAYERS_MAX];
    int wrong = 0;
    make(f, 1, all_sets, 0);
    ok(bas_learned_read(learned, f->bytes, f->length) == NULL, "weights of nothing are weights");
    game_of(&g, "base", 2);
    for (bas_state_init(&g, &s); s.player != BAS_NOBODY;) {
        bas_eval_points(&g, &s, hand);
        bas_learned_points(learned, &g, &s, points, NULL);
        wrong += memcmp(hand, points, sizeof hand) != 0;
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&rng)), NULL);
    }
    ok(wrong == 0, "they leave the evaluation by hand as it is");
}

int main(void) {
    file *f = malloc(sizeof *f);
    bas_learned *learned = malloc(sizeof *learned);
    if (!f || !learned) return 1;
    test_file(f, learned);
    test_values(f, learned);
    test_networks(f, learned);
    test_search(f, learned);
    test_known(f, learned);
    test_nothing(f, learned);
    free(f);
    free(learned);
    return done();
}
