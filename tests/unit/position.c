/* position.c: positions as text: every moment of random games of every rule set is written, read
 * and equal, and plays on alike; what is damaged is refused or is a position by all laws. */
#include <stdlib.h>
#include <string.h>

#include "bastide.h"
#include "common/rng.h"
#include "laws/trial.h"
#include "tap.h"

static char text[BAS_POSITION_MAX];

/* Writes, reads and compares; the same text comes out again. */
static bool survives(const bas_game *g, const bas_state *s, bas_error *err) {
    static char again[BAS_POSITION_MAX];
    bas_state read;
    memset(&read, 0xAB, sizeof read);
    const size_t length = bas_position_text(g, s, text, sizeof text);
    if (length >= sizeof text) return false;
    if (bas_position_parse(g, text, length, &read, err) != BAS_OK) return false;
    bas_position_text(g, &read, again, sizeof again);
    return bas_equal(g, s, &read) && bas_hash(g, s) == bas_hash(g, &read) && !strcmp(text, again) &&
           bas_legal_count(g, s) == bas_legal_count(g, &read);
}

/* A random game; every few moves it goes on from the text of its position. */
static bool plays(const bas_game *g, uint64_t seed, bas_error *err) {
    bas_rng rng = bas_rng_seed(seed, 0);
    bas_state s, twin;
    bas_state_init(g, &s);
    bas_state_init(g, &twin);
    for (int i = 0; s.player != BAS_NOBODY; i++) {
        if (!survives(g, &s, err)) return false;
        if (i % 7 == 0) bas_position_parse(g, text, strlen(text), &twin, err);
        const bas_move move = bas_sample(g, &s, bas_rng_next(&rng));
        if (bas_play(g, &twin, move, NULL) != BAS_OK) return false;
        bas_play_unchecked(g, &s, move, NULL);
        if (!bas_equal(g, &s, &twin)) return false;
    }
    return survives(g, &s, err);
}

static void test_rule_sets(void) {
    static bas_game g;
    bas_setup setup = { .players = BAS_PLAYERS_MIN };
    uint64_t later = 0;
    do {
        const int most = bas_players_max(&setup);
        bool good = true;
        bas_error err = { 0 };
        char name[BAS_TEXT_MAX];
        const bool one = trial_is_later(&setup);
        const uint64_t first = one ? later++ % 6 : 0;
        for (uint64_t k = first; good && k < (one ? first + 1 : 6); k++) {
            setup.players = (uint8_t)(BAS_PLAYERS_MIN + (int)k % (most - BAS_PLAYERS_MIN + 1));
            bas_game_init(&g, &setup, NULL);
            good = plays(&g, k + 1, &err);
        }
        bas_game_text(&g, name);
        ok(good, "%s: all positions are written and read", name);
        if (!good) note("%s at %d: %.1000s", err.msg ? err.msg : "", err.col, text);
    } while (bas_setup_next(&setup));
}

/* Bytes changed, clauses dropped, doubled and exchanged: refused with a place inside the text, or a
 * position in which all laws hold, to the end of a random game. */
static void test_damage(void) {
    static bas_game g;
    bas_rng rng = bas_rng_seed(3, 0);
    bas_setup setup = { .players = 3 };
    int refused = 0, read = 0, wrong = 0;
    do {
        bas_game_init(&g, &setup, NULL);
        for (int k = 0; k < (trial_is_later(&setup) ? 10 : 60); k++) {
            bas_state s, kept;
            bas_error err = { 0 };
            bas_state_init(&g, &s);
            for (uint32_t i = bas_rng_next(&rng) % 150; i > 0 && s.player != BAS_NOBODY; i--)
                bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&rng)), NULL);
            size_t length = bas_position_text(&g, &s, text, sizeof text);
            for (uint32_t i = 1 + bas_rng_next(&rng) % 2; i > 0; i--)
                text[bas_rng_next(&rng) % length] = " ;0123456789-abe"[bas_rng_next(&rng) % 16];
            kept = s;
            if (bas_position_parse(&g, text, length, &s, &err) != BAS_OK) {
                refused++;
                wrong += !err.msg || err.col < 1 || err.col + err.len > (int)length + 1 ||
                         memcmp(&kept, &s, sizeof s) != 0;
                continue;
            }
            read++;
            for (; s.player != BAS_NOBODY; wrong += bas_check(&g, &s) != NULL)
                bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&rng)), NULL);
        }
    } while (bas_setup_next(&setup));
    ok(!wrong && refused > 100 && read > 20, "%d damaged texts refused, %d read", refused, read);
}

#define START "game base+farmers players 2; tile BA-D-start 0 0 0"
#define END   "; score 0 0; stack land land; turn 1 draw"

static const struct {
    const char *text, *msg;
    int col;
} refusals[] = {
    { "", "begins with", 1 },
    { "game chess players 2" END, "no such game", 6 },
    { "game base+farmers players 9" END, "number of players", 27 },
    { "game base players 2" END, "another game", 1 },
    { "game base+farmers players 2" END, "start are missing", 1 },
    { START "; score 0 0; stack land land", "whose turn", 1 },
    { START "; tile BA-Q 0 1 0" END, "sides do not match", 53 },
    { START "; tile BA-D-start 0 1 0" END, "no such tile in the stack", 53 },
    { START "; tile BA-D 0 500 0" END, "not a square", 53 },
    { START "; tile BA-D 0 1 45" END, "not a rotation", 53 },
    { START "; score 0 0 0" END, "every player has points", 53 },
    { START "; score 99999 0" END, "not the points", 53 },
    { START "; score 0 32372" END, "not the points", 53 }, // with 396 to come it could be too much
    { START "; hand BA-D" END, "in hand until", 1 },
    { START "; box BA-D 9" END, "not so many", 53 },
    { START "; pig fortune" END, "not understood", 53 },
    { START "; turn 1 score", "nobody decides", 53 },
    { START "; turn 1 action; stack land land", "no tile was laid", 1 },
    { START "; tile BA-P 1 0 90 meeple 1 1; stack land land; turn 1 action", "laid last", 1 },
    { START "; turn 3 draw", "no such player", 53 },
    { "game base+farmers player 2" END, "begins with", 1 },
    { "game hunters players 2" END, "another game", 1 },
    { "game base+farmers players 3" END, "another game", 1 },
    { "game base+farmers players 2; tile BA-D 0 0 0", "come first", 30 },
    { "game base+farmers players 2; tile BA-D-start 1 0 0", "come first", 30 },
    { "game base+farmers players 2; tile BA-D-start 0 0 90", "come first", 30 },
    { START "; tile BA-E-garden 0 1 180 meeple 1 3" END, "no place for this figure", 53 },
    { START "; hand" END, "no such tile in the stack", 53 },
    { START "; hand BA-D-start" END, "no such tile in the stack", 53 },
    { START "; hand BA-D; hand BA-D" END, "one tile is in hand", 64 },
    { START "; last 0" END, "no tile lies there", 53 },
    { START "; last x 0" END, "no tile lies there", 53 },
    { START "; last 0 x" END, "no tile lies there", 53 },
    { START "; last 0 500" END, "no tile lies there", 53 },
    { START "; last 5 5" END, "no tile lies there", 53 },
    { START "; score x 0" END, "not the points", 53 },
    { START "; score -1 0" END, "not the points", 53 },
    { START "; turn 1 sleep", "no such phase", 53 },
    { START "; turn 1 plague", "no such phase", 53 },
    { START "; tile BA-E 0 -1 180 meeple 1 1" END, "on a completed feature", 1 },
};

/* A monk whom all eight neighbours surround, and a tile two squares away on every side. */
#define SURROUNDED                                                                                 \
    START "; tile BA-B 0 1 0 meeple 1 2; tile BA-D 1 0 0; tile BA-D -1 0 0; tile BA-B 1 1 0"       \
          "; tile BA-B -1 1 0; tile BA-B 0 2 0; tile BA-E 1 2 90; tile BA-E -1 2 270"              \
          "; tile BA-D 2 0 0; tile BA-U -2 0 90; tile BA-E 0 -1 180; tile BA-E 0 3 180"            \
          "; score 0 0; stack land land"
/* A knight in a city of two tiles. */
#define KNIGHT START " meeple 1 1; tile BA-E 0 -1 180; tile BA-B 0 1 0; score 0 0; stack land land"
#define TOWER  "game base+towers players 2; tile BA-D-start 0 0 0; tile TT-t2 0 1 180"
#define WHEEL                                                                                      \
    "game wheel players 2; tile WB-11 0 0 0; tile WB-21 1 0 0; tile WB-31 2 0 0"                   \
    "; tile WB-41 3 0 0; tile WB-12 0 1 0; tile WB-22 1 1 0; tile WB-32 2 1 0; tile WB-42 3 1 0"   \
    "; tile WB-13 0 2 0; tile WB-23 1 2 0; tile WB-33 2 2 0; tile WB-43 3 2 0; tile WB-14 0 3 0"   \
    "; tile WB-24 1 3 0; tile WB-34 2 3 0; tile WB-44 3 3 0"
#define HUNTERS  "game hunters players 2; tile HG56 0 0 0"
#define BUILDERS "game base+builders players 2; tile BA-D-start 0 0 0"

/* What is between laying and scoring, and what modules and other games keep: read in the game that
 * the text names. */
static const struct {
    const char *text, *msg; // NULL: the text is a position
} games[] = {
    { "game base+farmers players 2;\ttile BA-D-start 0 0 0;\t last 0 0" END, NULL },
    { "game base+abbot players 2; tile BA-D-start 0 0 0; tile BA-B 0 1 0 abbot 1 2"
      "; tile BA-B 0 2 0 abbot 1 2" END,
      "no such figure in the supply" },
    { KNIGHT "; last 0 -1; turn 1 action", NULL },
    { KNIGHT "; last 0 1; turn 1 action", "on a completed feature" },
    { SURROUNDED "; last 1 1; turn 1 action", NULL },
    { SURROUNDED "; last 1 1; turn 1 draw", "on a completed feature" },
    { SURROUNDED "; last 2 0; turn 1 action", "on a completed feature" },
    { SURROUNDED "; last -2 0; turn 1 action", "on a completed feature" },
    { SURROUNDED "; last 0 -1; turn 1 action", "on a completed feature" },
    { SURROUNDED "; last 0 3; turn 1 action", "on a completed feature" },
    { TOWER "; tower 0 1 3 2" END, NULL },
    { TOWER "; tower 0 1" END, "no tower stands there" },
    { TOWER "; tower x 1 1" END, "no tower stands there" },
    { TOWER "; tower 0 x 1" END, "no tower stands there" },
    { TOWER "; tower 0 500 1" END, "no tower stands there" },
    { TOWER "; tower 0 0 1" END, "no tower stands there" },
    { TOWER "; tower 0 1 6" END, "up to five floors" },
    { TOWER "; tower 0 1 1 3" END, "no such player" },
    { TOWER "; tower 0 1 1 2; tower 0 1 1 1" END, "a guard stands there already" },
    { "game base+towers players 2; tile BA-D-start 0 0 0 meeple 1 2; tile BA-B 0 1 0 meeple 1 2"
      "; tile BA-B 0 2 0 meeple 1 2; tile BA-B 0 3 0 meeple 1 2; tile BA-B 0 4 0 meeple 1 2"
      "; tile BA-D 1 0 0 meeple 1 2; tile BA-D 2 0 0 meeple 1 2; tile TT-t2 -1 0 0"
      "; tower -1 0 1 1" END,
      "no such figure in the supply" },
    { TOWER "; asked 0 0" END, "no tower stands there" },
    { TOWER "; asked 0" END, "not understood" },
    { TOWER "; tower 0 1 1 2; asked 0 1" END, "without a guard" },
    { TOWER "; tower 0 1 5; asked 0 1" END, "not full" },
    { TOWER "; stolen" END, "not understood" },
    { TOWER "; stolen TT-x99" END, "no such tile in the stack" },
    { TOWER "; stolen BA-D-start" END, "no such tile in the stack" },
    { TOWER "; stolen BA-D" END, "only thief tiles" },
    { TOWER "; stolen TT-x05; stolen TT-x08" END, "one tile can be stolen" },
    { BUILDERS "; part 2" END, NULL },
    { BUILDERS "; part 1" END, "comes of a tile that was laid" },
    { BUILDERS "; part" END, "a turn has two parts" },
    { BUILDERS "; part 3" END, "a turn has two parts" },
    { BUILDERS "; goods" END, "every player has goods" },
    { BUILDERS "; goods wine 1" END, "every player has goods" },
    { BUILDERS "; goods beer 0 0" END, "no such goods" },
    { BUILDERS "; goods wine 0 x" END, "not a number of tokens" },
    { BUILDERS "; goods wine 0 256" END, "not a number of tokens" },
    { BUILDERS "; goods wine 0 0; goods grain 0 0; goods cloth 0 0" END, NULL },
    { BUILDERS "; goods cloth 0 1" END, "tokens come of completed features" },
    { BUILDERS "; gold 1 1" END, "not understood" },
    { WHEEL "; pig fortune; crown tax 1; crown tax 1" END, NULL },
    { WHEEL "; pig" END, "not understood" },
    { WHEEL "; crown tax" END, "not understood" },
    { WHEEL "; pig nowhere" END, "no such sector" },
    { WHEEL "; crown tax 3" END, "no such player" },
    { WHEEL "; crown tax 1; crown tax 1; crown tax 1" END, "no crown space is free" },
    { WHEEL "; crown tax 1; crown tax 1; crown storm 1; crown storm 1; crown plague 1"
            "; crown plague 1; crown fortune 1; crown famine 1" END,
      "no such figure in the supply" },
    { WHEEL "; spared" END, "not understood" },
    { WHEEL "; spared 3" END, "no such number of players" },
    { HUNTERS "; covered 0 0 4; menhir; bonus-turn" END, NULL },
    { HUNTERS "; menhir 1" END, "not understood" },
    { HUNTERS "; covered 0 0" END, "not understood" },
    { HUNTERS "; covered x 0 1" END, "not a square" },
    { HUNTERS "; covered 0 x 1" END, "not a square" },
    { HUNTERS "; covered 500 0 1" END, "not a square" },
    { HUNTERS "; covered 1 0 1" END, "no tile lies there" },
    { HUNTERS "; covered 0 0 6" END, "no such feature" },
    { HUNTERS "; covered 0 0 1" END, "only animals of meadows" },
};

static void test_games(void) {
    static bas_game g;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const char *line = games[i].text, *msg = games[i].msg;
        const size_t length = strlen(line);
        bas_setup setup;
        bas_state s;
        bas_error err = { 0 };
        bas_position_setup(line, length, &setup, NULL);
        bas_game_init(&g, &setup, NULL);
        const bool read = bas_position_parse(&g, line, length, &s, &err) == BAS_OK;
        ok(msg ? !read && strstr(err.msg, msg) : read, "%s: %s", msg ? msg : "read", line);
        if (err.msg) note("%d: %s", err.col, err.msg);
    }
}

/* Names and positions of any length. */
static void test_lengths(void) {
    static bas_game g;
    static char line[BAS_POSITION_MAX + 1];
    bas_setup setup;
    bas_state s;
    bas_error err = { 0 };
    snprintf(line, sizeof line, "game %0*d players 2", BAS_TEXT_MAX, 0);
    bas_status status = bas_position_setup(line, strlen(line), &setup, &err);
    ok(status != BAS_OK && strstr(err.msg, "begins with"), "a name that is too long");
    snprintf(line, sizeof line, "game %0*d players 2", BAS_TEXT_MAX - 1, 0);
    status = bas_position_setup(line, strlen(line), &setup, &err);
    ok(status != BAS_OK && strstr(err.msg, "no such game"), "the longest name: %s", err.msg);
    ok(bas_position_setup(line, strlen(line), &setup, NULL) == status, "nobody asks why");

    bas_game_init(&g, &(bas_setup){ .modules = BAS_MOD_FARMERS }, NULL);
    const int length = snprintf(line, sizeof line, START END ";");
    line[length - 1] = ' ';
    memset(line + length, ' ', sizeof line - (size_t)length);
    ok(bas_position_parse(&g, line, BAS_POSITION_MAX - 1, &s, &err) == BAS_OK, "just short enough");
    status = bas_position_parse(&g, line, BAS_POSITION_MAX, &s, &err);
    ok(status != BAS_OK && strstr(err.msg, "is shorter"), "a byte more: %s", err.msg);
}

static void test_refusals(void) {
    static bas_game g;
    bas_game_init(&g, &(bas_setup){ .modules = BAS_MOD_FARMERS }, NULL);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        bas_state s;
        bas_error err = { 0 };
        const char *line = refusals[i].text;
        const bool bad = bas_position_parse(&g, line, strlen(line), &s, &err) != BAS_OK;
        ok(bad && strstr(err.msg, refusals[i].msg) && err.col == refusals[i].col,
           "column %d, %s: %s", refusals[i].col, refusals[i].msg, line);
        if (bad) note("%d: %s", err.col, err.msg);
    }
    bas_state s;
    char small[20];
    bas_state_init(&g, &s);
    const size_t length = bas_position_text(&g, &s, text, sizeof text);
    ok(bas_position_text(&g, &s, small, sizeof small) == length && strlen(small) == 19,
       "a short buffer is kept to");
    ok(!strcmp(text, START "; last 0 0" END), "the start: %s", text);
}

/* The most points that a position of this game may have. */
static void test_points(void) {
    static const char line[] = START "; score 10000 32371; stack land land; turn 1 draw";
    static bas_game g;
    bas_state s;
    bas_game_init(&g, &(bas_setup){ .modules = BAS_MOD_FARMERS }, NULL);
    ok(bas_position_parse(&g, line, sizeof line - 1, &s, NULL) == BAS_OK && s.score[0] == 10000 &&
           s.score[1] == 32371,
       "many points");
}

int main(void) {
    test_rule_sets();
    test_damage();
    test_refusals();
    test_games();
    test_lengths();
    test_points();
    return done();
}
