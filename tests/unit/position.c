/* position.c: positions as text: every moment of random games of every rule set is written, read
 * and equal, and plays on alike; what is damaged is refused or is a position by all laws. */
#include <stdlib.h>
#include <string.h>

#include "bastide.h"
#include "common/rng.h"
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
    do {
        const int most = bas_players_max(&setup);
        bool good = true;
        bas_error err = { 0 };
        char name[BAS_TEXT_MAX];
        for (uint64_t k = 0; good && k < 6; k++) {
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
        for (int k = 0; k < 60; k++) {
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
    { START "; hand BA-D" END, "in hand until", 1 },
    { START "; box BA-D 9" END, "not so many", 53 },
    { START "; pig fortune" END, "not understood", 53 },
    { START "; turn 1 score", "nobody decides", 53 },
    { START "; turn 1 action; stack land land", "no tile was laid", 1 },
    { START "; tile BA-P 1 0 90 meeple 1 1; stack land land; turn 1 action", "laid last", 1 },
    { START "; turn 3 draw", "no such player", 53 },
};

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

int main(void) {
    test_rule_sets();
    test_damage();
    test_refusals();
    return done();
}
