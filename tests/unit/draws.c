/* draws.c: what a saved game says about its draws: every header that can be wrong, with its line
 * and message; games that draw what is not there; how a game ended. The game is
 * tests/cli/fair.bastide. */
#include "record/draws.h"

#include <stdlib.h>
#include <string.h>

#include "record/record_file.h"
#include "unit/tap.h"

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

static char fair[1 << 16]; // the whole game as text

static bool load(const char *root) {
    char path[512];
    snprintf(path, sizeof path, "%s/tests/cli/fair.bastide", root);
    FILE *in = fopen(path, "r");
    if (!in) return false;
    fair[fread(fair, 1, sizeof fair - 1, in)] = 0;
    fclose(in);
    return true;
}

/* The game with the header `key` exchanged for these lines ("" leaves it out); a key that is not
 * there puts them behind the first line, NULL behind the last one. */
static bas_record *changed(const char *key, const char *lines) {
    static char text[sizeof fair + 8192];
    char word[32];
    snprintf(word, sizeof word, "\n%s ", key ? key : "");
    const char *at = key ? strstr(fair, word) : fair + strlen(fair) - 1;
    const char *rest = at ? at + 1 : strchr(fair, '\n') + 1;
    const int before = (int)(rest - fair);
    if (at && key) rest = strchr(rest, '\n') + 1;
    snprintf(text, sizeof text, "%.*s%s%s", before, fair, lines, rest);
    return bas_record_parse(&bas_heap, text, strlen(text), NULL);
}

/* ---- headers --------------------------------------------------------------------------------- */

/* 49 contributions, one more than any game has. */
static const char *too_many(void) {
    static char text[49 * 80] = "contributions ";
    for (int i = 1; i <= 49; i++)
        snprintf(text + strlen(text), 80, "%s%d " ZEROS, i > 1 ? " | " : "", i);
    strcat(text, "\n");
    return text;
}

static void test_headers(void) {
    const struct {
        const char *key, *lines;
        int line;
        const char *message;
    } rows[] = {
        { "draws", "", 0, "no header 'draws'" },
        { "draws", "draws 1\ndraws 1\n", 5, "a second header 'draws'" },
        { "draws", "draws 1x\n", 4, "draws of scheme 1x; this program knows 1" },
        { "deal", "", 0, "there is no header 'deal'" },
        { "deal", "deal k3v9q0x2mt\ndeal k3v9q0x2mt\n", 6, "a second header 'deal'" },
        { "deal", "deal " ZEROS "\n", 5, "the name of the deal is too long" },
        { "deal", "deal K3v9q0x2mt\n", 6, "the commitment does not come from this deal" },
        { "commitment", "", 0, "there is no header 'commitment'" },
        { "commitment", "commitment " ZEROS "\n", 6, "the commitment does not come from" },
        { "commitment", "commitment " ZEROS "\ncommitment " ZEROS "\n", 7,
          "a second header 'commitment'" },
        { "commitment", "commitment " ZEROS "0\n", 6, "the commitment is not 64 hexadecimal" },
        { "secret", "secret /" ZEROS "\n", 9, "the secret is not 64 hexadecimal digits" },
        { "contributions", too_many(), 7, "contributions are seats, rising" },
        { "contributions", "contributions 1 " ZEROS "\ncontributions 1 " ZEROS "\n", 8,
          "a second header 'contributions'" },
        { "contributions", "contributions 0 " ZEROS "\n", 7, "contributions are seats, rising" },
        { "contributions", "contributions x " ZEROS "\n", 7, "contributions are seats, rising" },
        { "contributions", "contributions 65536 " ZEROS "\n", 7, "contributions are seats" },
        { "contributions", "contributions 100000 " ZEROS "\n", 7, "contributions are seats" },
        { "contributions", "contributions 2 " ZEROS " | 2 " ZEROS "\n", 7, "contributions are" },
        { "contributions", "contributions | 1 " ZEROS "\n", 7, "contributions are seats" },
        { "contributions", "", 7, "order 3 1 2, must be " },
        { "order", "order 3 1 2\norder 3 1 2\n", 9, "a second header 'order'" },
        { "order", "order 3 1\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 3 1 2 1\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 3 1 1\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 3 0 1\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 3 4 1\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 3 1 2x\n", 8, "the order is not every seat from 1 to 3 once" },
        { "order", "order 1 2 3\n", 8, "order 1 2 3, must be 3 1 2" },
        { "given", "given 1\ngiven 1\n", 3, "a second header 'given'" },
        { "given", "given 4096\n", 2, "given is not a number of moves of this file" },
        { "given", "given -1\n", 2, "given is not a number of moves of this file" },
        { "secret", "", 0, "not revealed yet: the secret comes when the game is over" },
        { "result", "result 15 21 23\n", 10, "the result is said to be" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bas_record *record = changed(rows[i].key, rows[i].lines);
        bas_record_error err = { 0 };
        int count;
        if (!ok(record && !bas_record_verify(record, &count, &err) && err.line == rows[i].line &&
                    strstr(err.text, rows[i].message),
                "header %s: %s", rows[i].key, rows[i].message))
            note("line %d: %s", err.line, err.text);
        bas_record_free(record);
    }
}

/* What may be different. */
static void test_forms(void) {
    int count = 0;
    bas_record_error err = { 0 };
    bas_record *record = changed("order", "");
    ok(record && bas_record_verify(record, &count, &err) && count > 70,
       "seats without a lot, %d draws: %s", count, err.text);
    bas_record_free(record);
    record =
        changed("contributions", "contributions 1  "
                                 "658c055e7b8a7e46b246573001212df00031699aa7324c129a470d9e477165"
                                 "04|3 "
                                 "124179fdff5caf0285ac9db254d8ab94a5293520e159b5b7d2bc901c275996"
                                 "4d\n");
    ok(record && bas_record_verify(record, &count, &err), "contributions with other blanks: %s",
       err.text);
    bas_record_free(record);
}

/* ---- draws of what is not there -------------------------------------------------------------- */

static void fails(const char *key, const char *lines, const char *message) {
    bas_record *record = changed(key, lines);
    bas_record_error err = { 0 };
    int count;
    if (!ok(record && !bas_record_verify(record, &count, &err) && err.line > 0 &&
                strstr(err.text, message),
            "%s", message))
        note("line %d: %s", err.line, err.text);
    bas_record_free(record);
}

static void test_draws(void) {
    fails(NULL, "\ndraw HG21\n", ": draw HG21, but nothing is left to draw");
    // The whole file is given, so nothing has to follow; but there is one HG21 only.
    const char *const twice = "draw HG21; draw HG21;";
    char *at = strstr(fair, "draw HG21;"), *old = strdup(fair);
    memmove(at + strlen(twice), at + strlen("draw HG21;"), strlen(at + strlen("draw HG21;")) + 1);
    memcpy(at, twice, strlen(twice));
    fails("contributions", "given 2\n", "order 3 1 2, must be");
    fails("order", "given 2\n", "move 2: draw HG21, but none is left");
    strcpy(fair, old);
    free(old);
    fails(NULL, "\ndraw nosuch\n", "no move: 'nosuch'");
}

/* ---- how it ended ---------------------------------------------------------------------------- */

static void test_outcome(void) {
    static const struct {
        const char *order, *value, *word;
        int player;
    } rows[] = {
        { "order 3 1 2\n", "resign 3", "resign", 0 },
        { "order 3 1 2\n", "resign\t 2", "resign", 2 },
        { "", "resign 2", "resign", 1 },
        { "order 3 3 3\n", "resign 2", "resign", 1 },
        { "", "resign 4", "resign", -1 },
        { "", "resign 0", "resign", -1 },
        { "", "resign two", "resign", -1 },
        { "", "abort", "abort", -1 },
    };
    char word[BAS_TEXT_MAX];
    int player = 9;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bas_record *record = changed("order", rows[i].order);
        ok(bas_record_set(record, "outcome", rows[i].value, NULL) &&
               bas_record_outcome(record, word, &player) && strcmp(word, rows[i].word) == 0 &&
               player == rows[i].player,
           "outcome %s: %s %d", rows[i].value, word, player);
        bas_record_free(record);
    }
    bas_record *record = changed("order", "");
    ok(!bas_record_outcome(record, word, &player) && player == -1, "a game without an outcome");
    ok(bas_record_set(record, "outcome", ZEROS ZEROS " 1", NULL) &&
           !bas_record_outcome(record, word, &player) && player == -1,
       "a word that is none");
    bas_record_free(record);
}

int main(int argc, char **argv) {
    if (!ok(load(argc > 1 ? argv[1] : "."), "the game is there")) return done();
    test_headers();
    test_forms();
    test_draws();
    test_outcome();
    return done();
}
