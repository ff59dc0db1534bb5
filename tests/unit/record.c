/* record.c: saved games: round trips, every kind of damage with its line and message, limits,
 * files. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/rng.h"
#include "common/utf8.h"
#include "record/json.h"
#include "record/record_file.h"
#include "tap.h"

#define HEAD "bastide 1\ngame base\nplayers Ann | Bob\n"
#define TURN "draw BA-R-garden; place 0 1 180; claim meeple 1"

static const char *const names[BAS_PLAYERS_MAX] = { "Ann", "Bob", "Zoë", "Дан",
                                                    "Eve-Marie O'Neill" };

static bas_record *parse(const char *text, bas_record_error *err) {
    return bas_record_parse(&bas_heap, text, strlen(text), err);
}

/* ---- round trips ----------------------------------------------------------------------------- */

/* A record with `moves` moves at random, or all of a game; s becomes its state. */
static bas_record *record_random(const bas_setup *setup, uint64_t seed, int moves, bas_state *s) {
    bas_record *record = bas_record_new(&bas_heap, setup, names, NULL);
    bas_rng rng = bas_rng_seed(seed, 0);
    bas_state_init(&record->game, s);
    for (int i = 0; i < moves && s->player != BAS_NOBODY; i++) {
        bas_move move = bas_sample(&record->game, s, bas_rng_next(&rng));
        bas_play_unchecked(&record->game, s, move, NULL);
        bas_record_append(record, move, NULL);
    }
    return record;
}

/* Written, read and played again: the same state and the same text. */
static bool survives(const bas_record *record, const bas_state *s) {
    size_t length = 0, again_length = 0;
    bas_record_error err = { 0 };
    bas_state replayed;
    char *text = bas_record_text(record, &length, &err), *again_text = NULL;
    bas_record *again = text ? bas_record_parse(&bas_heap, text, length, &err) : NULL;
    bool same = again && bas_record_replay(again, &replayed, &err) &&
                bas_equal(&record->game, s, &replayed);
    if (same) again_text = bas_record_text(again, &again_length, &err);
    same = same && again_text && again_length == length && memcmp(text, again_text, length) == 0;
    if (!same) note("line %d: %s", err.line, err.text);
    bas_record_free(again);
    free(text);
    free(again_text);
    return same;
}

static void test_round_trips(void) {
    for (uint8_t players = BAS_PLAYERS_MIN; players <= bas_players_max(&(bas_setup){ 0 });
         players++) {
        for (uint32_t modules = 0; modules <= BAS_MOD_FARMERS; modules++) {
            bas_setup setup = { .players = players, .modules = modules };
            bas_state s;
            bas_record *record = record_random(&setup, players, BAS_RECORD_MOVES_MAX, &s);
            bool over = s.player == BAS_NOBODY && survives(record, &s);
            ok(over, "a whole game of %d, modules %u, comes back", players, (unsigned)modules);
            bas_record_free(record);
        }
    }
    bool all = true;
    for (int moves = 0; moves <= 12; moves++) {
        bas_state s;
        bas_record *record = record_random(&(bas_setup){ .players = 3 }, 7, moves, &s);
        all = all && survives(record, &s);
        bas_record_free(record);
    }
    ok(all, "a game that stops anywhere comes back");
}

static void test_truncate(void) {
    bas_state s, early;
    bas_record *record = record_random(&(bas_setup){ 0 }, 3, BAS_RECORD_MOVES_MAX, &s);
    size_t length;
    char *text = bas_record_text(record, &length, NULL);
    bas_record *read = bas_record_parse(&bas_heap, text, length, NULL);
    ok(read && read->has_result && bas_record_get(read, "result"), "a finished game has a result");
    bas_record_truncate(read, 20);
    bas_record_free(record);
    record = record_random(&(bas_setup){ 0 }, 3, 20, &early);
    ok(!bas_record_get(read, "result") && survives(read, &early),
       "taking moves back takes the result back");
    free(text);
    bas_record_free(read);
    bas_record_free(record);
}

/* What a reader accepts that the writer does not write, and what it then writes. */
static void test_forms(void) {
    static const struct {
        const char *what, *text, *written;
    } forms[] = {
        { "only headers", HEAD, HEAD "\n" },
        { "no line end at the end", "bastide 1\ngame base\nplayers Ann | Bob", HEAD "\n" },
        { "CR LF and a byte-order mark",
          "\xef\xbb\xbf"
          "bastide 1\r\ngame base\r\nplayers Ann | Bob\r\n\r\ndraw BA-U\r\n",
          HEAD "\ndraw BA-U  # 1 Ann\n" },
        { "comments, blanks, empty moves",
          "bastide 1 # x\n# y\n  game\tbase  # z\nplayers Ann | Bob\n \t\n\n;; draw \t BA-U ; # ; "
          "pass\n;\n",
          HEAD "\ndraw BA-U  # 1 Ann\n" },
        { "one move a line", HEAD "\ndraw BA-R-garden\nplace 0 1 180\nclaim meeple 1\ndraw BA-U",
          HEAD "\n" TURN "  # 1 Ann\ndraw BA-U  # 1 Bob\n" },
        { "unknown headers, also twice",
          "bastide 1\nwhere Lyon, at  home\ngame base\nwhere x\nplayers Ann | Bob\nseats human | "
          "random\n\n",
          "bastide 1\nwhere Lyon, at  home\ngame base\nwhere x\nplayers Ann | Bob\nseats human | "
          "random\n\n" },
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length;
        bas_record_error err = { 0 };
        bas_record *record = parse(forms[i].text, &err);
        char *written = record ? bas_record_text(record, &length, &err) : NULL;
        if (!ok(written && strcmp(written, forms[i].written) == 0, "%s", forms[i].what))
            note("%d: %s, written %s", err.line, err.text, written ? written : "-");
        free(written);
        bas_record_free(record);
    }
}

/* ---- damage ---------------------------------------------------------------------------------- */

#define BYTES(text) text, sizeof text - 1

static const struct damage {
    const char *text;
    size_t length;
    int moves, line; // moves that can be played before; where and what is said
    const char *message;
} damages[] = {
    { BYTES(""), -1, 1, "the file is empty" },
    { BYTES("\xef\xbb\xbf"), -1, 1, "the file is empty" },
    { BYTES("hello\n"), -1, 1, "the first line is not 'bastide 1'" },
    { BYTES("\nbastide 1\n"), -1, 1, "the first line is not 'bastide 1'" },
    { BYTES("bastide\n"), -1, 1, "the first line is not 'bastide 1'" },
    { BYTES("bastide 2\ngame base\n"), -1, 1, "newer program" },
    { BYTES("bastide 1\n"), -1, 1, "there is no header 'game'" },
    { BYTES("bastide 1\ngame base\n\n"), -1, 1, "there is no header 'players'" },
    { BYTES("bastide 1\nplayers Ann | Bob\n\n"), -1, 1, "there is no header 'game'" },
    { BYTES(HEAD "game base\n"), -1, 4, "a second header 'game'" },
    { BYTES(HEAD "players A | B\n"), -1, 4, "a second header 'players'" },
    { BYTES(HEAD "result 1 2\nresult 1 2\n"), -1, 5, "a second header 'result'" },
    { BYTES("bastide 1\ngame\nplayers A | B\n"), -1, 2, "the value is missing" },
    { BYTES("bastide 1\ngame # base\nplayers A | B\n"), -1, 2, "the value is missing" },
    { BYTES("bastide 1\ngame chess\nplayers A | B\n"), -1, 2, "'chess': no such game" },
    { BYTES("bastide 1\ngame base+moon\nplayers A | B\n"), -1, 2, "'moon': no such option" },
    { BYTES("bastide 1\ngame base\nplayers Ann\n"), -1, 3, "1 player; a game has 2 to 5" },
    { BYTES("bastide 1\ngame base\nplayers A|B|C|D|E|F\n"), -1, 3, "6 players; a game has 2 to 5" },
    { BYTES("bastide 1\ngame base\nplayers Ann # | Bob\n"), -1, 3, "1 player" },
    { BYTES("bastide 1\ngame base\nplayers Ann | | Bob\n"), -1, 3, "player 2 has no name" },
    { BYTES("bastide 1\ngame base\nplayers Ann |\n"), -1, 3, "player 2 has no name" },
    { BYTES("bastide 1\ngame base\nplayers | Bob\n"), -1, 3, "player 1 has no name" },
    { BYTES("bastide 1\ngame base\nplayers Ann | "
            "12345678901234567890123456789012345678901234567890123456789012345\n"),
      -1, 3, "the name of player 2 has more than 64 bytes" },
    { BYTES(HEAD TURN "\n"), -1, 4, "the moves begin without an empty line" },
    { BYTES(HEAD "result many\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 1 2 3\n"), -1, 4, "the result has points for 3, but there are 2 players" },
    { BYTES(HEAD "result 99999999999999999999 1\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 32768 1\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 1 -\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 1 +\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 1 2/\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result 1 2:\n"), -1, 4, "the result is a list of points" },
    { BYTES(HEAD "result -3 +32767\n\n"), 0, 4, "there is a result, but the game is not over" },
    { BYTES(HEAD "result 1 2 3 4 5 6\n"), -1, 4, "the result has points for 6" },
    { BYTES("bastide 1\ngame base\nplayers Ann | B\x1b[2Jb\n\n"), -1, 3, "a control character" },
    { BYTES("bastide 1\ngame b\0se\n"), -1, 2, "a zero byte" },
    { BYTES("bastide 1\ngame base\nplayers Ann | B\xff\n\n"), -1, 3, "not UTF-8" },
    { BYTES("\x7f"
            "ELF\2\1\1"),
      -1, 1, "a control character" },
    { BYTES(HEAD "result 0 0\n\n" TURN "\n"), 3, 4, "there is a result, but the game is not over" },
    { BYTES(HEAD "\n" TURN "\n\ndraw BA-\xc3\x28"), 3, 7, "not UTF-8" },
    { BYTES(HEAD "\n" TURN "; draw BA-U # \xe2\x82\n"), 4, 5, "not UTF-8" },
    { BYTES(HEAD "\n" TURN "; draw BA\0-U\n"), 3, 5, "a zero byte" },
    { BYTES(HEAD "\ndraw BA-U\rpass\n"), 0, 5, "a control character" },
    { BYTES(HEAD "\n" TURN "\ndarw BA-U\n"), 3, 6, "'darw BA-U' is no move: 'darw': no such move" },
    { BYTES(HEAD "\ndraw BA-1; pass\n"), 0, 5, "'draw BA-1' is no move: 'BA-1': no such tile" },
    { BYTES(HEAD "\ndraw BA-U\nplace 0 1 45\n"), 1, 6, "'45': not one of the angles" },
    { BYTES(HEAD "\ndraw BA-U\nplace 0 1\n"), 1, 6, "'place 0 1' is no move" },
    { BYTES(HEAD "\n# c\npass\n"), 0, 6,
      "'pass' is not possible here: not a move for this moment" },
    { BYTES(HEAD "\ndraw BA-X; place 9 9 0\n"), 1, 5,
      "'place 9 9 0' is not possible here: the square" },
    { BYTES(HEAD "\n" TURN "\ndraw BA-R-garden\n"), 3, 6, "no such tile in the stack" },
    { BYTES(HEAD
            "\nclaim meeple 00000000000000000000000000000000000000000000000000000000000000000001"
            "00000000000000000000000000000000000000000000000000000000000000000001"),
      0, 5, "...' is no move" },
};

static void test_damage(void) {
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        const struct damage *d = &damages[i];
        bas_record_error err = { 0 };
        bas_record *record = bas_record_parse(&bas_heap, d->text, d->length, &err);
        int moves = -1;
        bool refused = !record;
        if (record) {
            bas_state s;
            bas_state_init(&record->game, &s);
            for (moves = 0; !refused && moves < record->moves; moves += !refused)
                refused = !bas_record_step(record, moves, &s, NULL, NULL, &err);
            refused = refused || !bas_record_check_end(record, &s, &err);
            ok(!bas_record_text(record, &(size_t){ 0 }, NULL),
               "what cannot be played is not written");
        }
        if (!ok(refused && moves == d->moves && err.line == d->line && strstr(err.text, d->message),
                "damage is told: %s", d->message))
            note("refused %d, after %d moves, line %d: %s", refused, moves, err.line, err.text);
        bas_record_free(record);
    }
}

/* A finished game with something wrong after the end or in the result. */
static void test_end(void) {
    bas_state s;
    bas_record_error err = { 0 };
    bas_record *record = record_random(&(bas_setup){ 0 }, 11, BAS_RECORD_MOVES_MAX, &s);
    size_t length;
    char *text = bas_record_text(record, &length, NULL);
    char *digit = strstr(text, "\nresult ") + 8;
    *digit = *digit == '9' ? '8' : (char)(*digit + 1);
    bas_record *wrong = bas_record_parse(&bas_heap, text, length, &err);
    ok(wrong && !bas_record_replay(wrong, &s, &err) && err.line == 4 &&
           strstr(err.text, "the result is said to be") && s.player == BAS_NOBODY,
       "a result that the moves do not give: %s", err.text);
    bas_record_append(record, bas_move_pass(), NULL);
    ok(!bas_record_replay(record, &s, &err) &&
           strstr(err.text, "'pass' stands after the end of the game"),
       "a move after the end: %s", err.text);
    free(text);
    bas_record_free(wrong);
    bas_record_free(record);
}

/* ---- limits ---------------------------------------------------------------------------------- */

/* HEAD, then `piece` over and over, up to `length` bytes; the caller frees it. */
static char *flood(const char *head, const char *piece, size_t length) {
    char *text = malloc(length);
    size_t at = strlen(head), step = strlen(piece);
    memcpy(text, head, at);
    for (; at < length; at += step)
        memcpy(text + at, piece, step < length - at ? step : length - at);
    return text;
}

static void test_limits(void) {
    static const struct {
        const char *head, *piece;
        size_t length;
        int line;
        const char *message;
    } floods[] = {
        { HEAD "\n", "# a comment\n", BAS_RECORD_BYTES_MAX + 1, 1, "larger than 16 MiB" },
        { HEAD, "a b\n", 100000, 1025 + 1, "more than 1024 header lines" },
        { HEAD "where ", "a", 10000, 4, "a header line of more than 4096 bytes" },
        { "bastide 1\ngame base\nplayers ", "A|", 999, 3, "players; a game has 2 to 5" },
        { HEAD "\n", "a;", BAS_RECORD_BYTES_MAX, 5, "'a' is no move" },
    };
    for (size_t i = 0; i < sizeof floods / sizeof *floods; i++) {
        bas_record_error err = { 0 };
        bas_state s;
        char *text = flood(floods[i].head, floods[i].piece, floods[i].length);
        bas_record *record = bas_record_parse(&bas_heap, text, floods[i].length, &err);
        bool refused = !record || !bas_record_replay(record, &s, &err);
        ok(refused && err.line == floods[i].line && strstr(err.text, floods[i].message),
           "limit: %d: %s", err.line, err.text);
        bas_record_free(record);
        free(text);
    }
    char *text = flood(HEAD "\n", "# a comment\n", BAS_RECORD_BYTES_MAX);
    bas_record *record = bas_record_parse(&bas_heap, text, BAS_RECORD_BYTES_MAX, NULL);
    ok(record && record->moves == 0, "16 MiB are accepted");
    bas_record_free(record);
    record = bas_record_new(&bas_heap, &(bas_setup){ 0 }, names, NULL);
    for (int i = 0; i < BAS_RECORD_MOVES_MAX; i++) bas_record_append(record, bas_move_pass(), NULL);
    ok(!bas_record_append(record, bas_move_pass(), NULL), "moves without end are refused");
    bas_record_free(record);
    free(text);
}

/* ---- making ---------------------------------------------------------------------------------- */

static void test_new(void) {
    static const struct {
        const char *name, *message;
    } bad[] = {
        { "", "a player's name is empty" },
        { "  ", "player 2 has no name" },
        { "A#", "a player's name holds a #" },
        { "A|B", "a player's name holds a |" },
        { "A\nB", "a player's name holds" },
        { "A\x1b", "a player's name: a control character" },
        { "\xff", "a player's name: not UTF-8" },
        { "\xe2\x80\xae", "a player's name: a character that cannot be seen" },
    };
    bas_record_error err;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *two[] = { "Ann", bad[i].name };
        bas_record *record = bas_record_new(&bas_heap, &(bas_setup){ 0 }, two, &err);
        ok(!record && strstr(err.text, bad[i].message), "a bad name: %s", err.text);
        bas_record_free(record);
    }
    ok(!bas_record_new(&bas_heap, &(bas_setup){ .players = 9 }, names, &err), "nine players: %s",
       err.text);
    bas_record *record =
        bas_record_new(&bas_heap, &(bas_setup){ .modules = BAS_MOD_FARMERS }, names, &err);
    ok(bas_record_set(record, "date", " 2026-01-02 ", &err) &&
           bas_record_set(record, "date", "today", &err) &&
           strcmp(bas_record_get(record, "date"), "today") == 0 && record->headers == 3,
       "a header can be set and set again");
    ok(!bas_record_set(record, "game", "base", &err), "the game is fixed: %s", err.text);
    ok(!bas_record_set(record, "a b", "c", &err), "a key is one word: %s", err.text);
    ok(!bas_record_set(record, "draw", "c", &err), "a key is no move: %s", err.text);
    ok(!bas_record_set(record, "a", "#1", &err), "a value has no comment: %s", err.text);
    ok(!bas_record_set(record, "a", "b\nc d", &err), "a value has one line: %s", err.text);
    ok(!bas_record_set(record, "", "b", &err), "a key has letters: %s", err.text);
    ok(!bas_record_set(record, "a\tb", "c", &err), "a key has no tab: %s", err.text);
    ok(!bas_record_set(record, "a", " ", &err), "a value has letters: %s", err.text);
    char *wide = flood("", "x", BAS_RECORD_VALUE_MAX + 1);
    wide[BAS_RECORD_VALUE_MAX] = 0;
    ok(!bas_record_set(record, "a", wide, &err) && strstr(err.text, "more than 4096 bytes"),
       "a value has an end: %s", err.text);
    ok(!bas_record_get(record, "a"), "a key that is not there");
    ok(!bas_record_new(&bas_heap, &(bas_setup){ 0 }, (const char *[]){ "Ann", wide }, &err) &&
           strstr(err.text, "the names have more than"),
       "names have an end: %s", err.text);
    free(wide);
    bas_state s;
    bas_state_init(&record->game, &s);
    ok(bas_record_set_position(record, &s, &err) && !bas_record_set_position(record, &s, &err) &&
           strstr(err.text, "the game has begun"),
       "a second position: %s", err.text);
    bas_record_free(record);
}

/* ---- tile files ------------------------------------------------------------------------------ */

static const bas_segment field[] = { { .kind = BAS_KIND_FIELD, .ports = 0xfff, .lake = BAS_NONE } };
static const bas_tile plain[] = { { .id = "plain",
                                    .count = 1,
                                    .edges = { 2, 2, 2, 2 },
                                    .segments = 1,
                                    .segment = field,
                                    .joined = BAS_NONE } };
static const bas_tile second_start[] = { { .id = "second",
                                           .count = 1,
                                           .start = true,
                                           .edges = { 2, 2, 2, 2 },
                                           .segments = 1,
                                           .segment = field,
                                           .joined = BAS_NONE } };

static bas_record *with_tiles(const char *name, const bas_tile *tile, bas_record_error *err) {
    const bas_set set = { .name = name, .tiles = 1, .tile = tile };
    const char *const hash[] = { "00" };
    return bas_record_new_tiles(&bas_heap, &(bas_setup){ 0 }, &(bas_record_tiles){ &set, hash, 1 },
                                names, err);
}

static void test_tiles(void) {
    static const char *const bad[] = { "a b", "a\tb", "a|b", "a#b" };
    bas_record_error err = { 0 };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ok(!with_tiles(bad[i], plain, &err) && strstr(err.text, "the name of a tile file holds"),
           "a file name that no header can hold: %s", err.text);
    char *wide = flood("", "x", BAS_RECORD_VALUE_MAX + 1);
    wide[BAS_RECORD_VALUE_MAX] = 0;
    ok(!with_tiles(wide, plain, &err) && strstr(err.text, "too many tile files"),
       "a name that is too long: %s", err.text);
    free(wide);
    ok(!with_tiles("own", second_start, &err) && strstr(err.text, "tile second of own: "),
       "a tile that cannot be played: %s", err.text);

    const bas_set sets[] = { { .name = "own", .tiles = 1, .tile = plain },
                             { .name = "start", .tiles = 1, .tile = second_start } };
    const char *const hashes[] = { "00", "11" };
    static const struct {
        const char *tiles;
        int first, count;
        const char *message;
    } rows[] = {
        { "tiles own 00\n", 0, 0, "give it to the program with --tiles" },
        { "tiles own 01\n", 0, 1, "not the one that the game was begun with: its hash is 00" },
        { "tiles own\n", 0, 1, "a name and a hash for each file" },
        { "tiles | own 00\n", 0, 1, "a name and a hash for each file" },
        { "tiles own 00\n", 0, 2, "is not played with the tile file start" },
        { "", 0, 1, "is not played with the tile file own" },
        { "tiles start 11\n", 1, 1, "tile second of start: " },
        { "tiles own 00 | own 00\n", 0, 1, NULL },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256];
        const bas_record_tiles tiles = { sets + rows[i].first, hashes + rows[i].first,
                                         rows[i].count };
        snprintf(text, sizeof text, HEAD "%s\n", rows[i].tiles);
        err = (bas_record_error){ 0 };
        bas_record *record = bas_record_parse_tiles(&bas_heap, text, strlen(text), &tiles, &err);
        ok(rows[i].message ? !record && strstr(err.text, rows[i].message) : record != NULL,
           "header %.*s: %s", (int)strcspn(rows[i].tiles, "\n"), rows[i].tiles, err.text);
        bas_record_free(record);
    }
}

/* ---- positions ------------------------------------------------------------------------------- */

static void test_position(void) {
    bas_record_error err = { 0 };
    bas_record *record = parse(HEAD "position x\n\n", &err);
    ok(!record && err.line == 4 && strstr(err.text, "position, column "), "no position: %s",
       err.text);
    bas_record_free(record);
}

/* ---- text ------------------------------------------------------------------------------------ */

static void test_utf8(void) {
    static const char *const good[] = {
        "a\tb\r\n",     "\xc2\xa0",     "\xdf\xbf",         "\xe0\xa0\x80",     "\xed\x9f\xbf",
        "\xee\x80\x80", "\xef\xbf\xbd", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbd",
    };
    static const char *const bad[] = {
        "\x80",
        "\xc1\x81",
        "\xc3",
        "\xc3(",
        "\xe0\x9f\xbf",
        "\xed\xa0\x80",
        "\xe2\x82",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xc2\x9b",
        "\x7f",
        "\a",
        "\rb",
    };
    static const char *const hidden[] = {
        "\xd8\x9c",     "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8",     "\xe2\x80\xa9",
        "\xe2\x80\xaa", "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa9",     "\xef\xbf\xb9",
        "\xef\xb7\x90", "\xef\xbf\xbe", "\xef\xbf\xbf", "\xf0\x9f\xbf\xbe", "\xf4\x8f\xbf\xbf",
    };
    static const char *const seen[] = { "\xd8\x9b",     "\xe2\x80\x8d", "\xe2\x80\x90",
                                        "\xe2\x80\xa7", "\xe2\x80\xaf", "\xe2\x81\xa5",
                                        "\xe2\x81\xaa", "\xef\xb7\xb0", "\xef\xbf\xb8",
                                        "\xef\xbf\xbc", "\xd7\xa9" };
    bas_utf8_fault fault;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        ok(bas_utf8_check(hidden[i], strlen(hidden[i]), &fault) == 0 && fault == BAS_UTF8_HIDDEN,
           "hidden character %zu", i + 1);
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        ok(bas_utf8_check(seen[i], strlen(seen[i]), &fault) == strlen(seen[i]),
           "a neighbour of theirs, number %zu", i + 1);
    char wild[] = "a\xe2\x80\xae\x1b[0m\xc2\x9b\xff\xc3\xa9";
    const size_t tame = bas_utf8_tame(wild, strlen(wild));
    ok(tame == 10 && !memcmp(wild, "a??[0m??\xc3\xa9", tame), "tamed: %.*s", (int)tame, wild);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        size_t length = strlen(good[i]);
        ok(bas_utf8_check(good[i], length, &fault) == length, "text that is fine, number %zu",
           i + 1);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[8] = "x";
        strcat(text, bad[i]);
        ok(bas_utf8_check(text, strlen(text), &fault) == 1, "number %zu is refused: %s", i + 1,
           bas_utf8_words(fault));
    }
    ok(bas_utf8_cut("ab\xc3\xa9", 4, 3) == 2, "no character is split");
}

/* ---- memory of the caller -------------------------------------------------------------------- */

/* A record lives in any block of memory: with too little of it everything is refused and nothing is
 * written behind the block. */
static void test_memory(void) {
    static const char text[] = HEAD "seats human | casual\n\n" TURN "\n"
                                    "draw BA-U; claim meeple 1\n";
    enum { ROOM = 256 << 10 };
    char *block = malloc(ROOM + 1);
    size_t enough = 0;
    bool sound = true;
    for (size_t room = 0; room <= ROOM && !enough; room += room < 4096 ? 61 : 4093) {
        bas_record_error err = { 0 };
        bas_bump bump = bas_bump_make(block, room);
        block[room] = 'x';
        bas_record *record = bas_record_parse(&bump.memory, text, sizeof text - 1, &err);
        bas_state s;
        size_t length = 0;
        const bool whole = record && record->damage.line == 0;
        if (whole) bas_record_truncate(record, 3);
        const char *again = whole ? bas_record_text(record, &length, &err) : NULL;
        if (again)
            enough = room;
        else
            sound = sound && (record && record->damage.line ? strstr(record->damage.text, "memory")
                                                            : strstr(err.text, "memory"));
        sound = sound && block[room] == 'x' && (!again || bas_record_replay(record, &s, &err)) &&
                bump.used <= bump.size;
    }
    ok(sound && enough > 0, "a record in %zu bytes, and none in less", enough);
    bas_bump bump = bas_bump_make(block, ROOM);
    bas_record_error err = { 0 };
    bas_state s;
    bas_record *record = bas_record_parse(&bump.memory, text, sizeof text - 1, &err);
    const bool refused = record && !bas_record_replay(record, &s, &err);
    ok(refused && err.line == 7 && err.col == 12,
       "the place of a wrong move: line %d, column %d: %s", err.line, err.col, err.text);
    bas_record_free(record);
    ok(bump.used == 0, "all is given back (%zu bytes left)", bump.used);
    free(block);
}

/* ---- files ----------------------------------------------------------------------------------- */

static int folder_entries(const char *folder) {
    char command[256];
    int count = -1;
    snprintf(command, sizeof command, "ls -A '%s' | wc -l", folder);
    FILE *pipe = popen(command, "r");
    if (pipe) {
        if (fscanf(pipe, "%d", &count) != 1) count = -1;
        pclose(pipe);
    }
    return count;
}

static bool saved_moves(const char *path, int moves) {
    bas_record *record = bas_record_read(path, NULL);
    bool same = record && record->moves == moves;
    bas_record_free(record);
    return same;
}

static void test_save(const char *folder) {
    char path[128], link[128], other[128];
    bas_record_error err = { 0 };
    bas_state s;
    struct stat status;
    snprintf(path, sizeof path, "%s/game.bastide", folder);
    snprintf(link, sizeof link, "%s/link.bastide", folder);
    snprintf(other, sizeof other, "%s/none/game.bastide", folder);
    bas_record *record = record_random(&(bas_setup){ 0 }, 5, 6, &s);
    ok(bas_record_save(record, path, &err) && saved_moves(path, 6), "a new file is written");
    chmod(path, 0640);
    ok(symlink("game.bastide", link) == 0, "a link is made");
    bas_record_truncate(record, 5);
    ok(bas_record_save(record, link, &err) && saved_moves(path, 5),
       "a file is replaced through a link");
    ok(lstat(link, &status) == 0 && S_ISLNK(status.st_mode), "the link is still one");
    ok(stat(path, &status) == 0 && (status.st_mode & 0777) == 0640,
       "the file is as readable as before");
    bas_record_truncate(record, 4);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit old, tiny;
    getrlimit(RLIMIT_FSIZE, &old);
    tiny = old;
    tiny.rlim_cur = 8; // as good as a full disk
    setrlimit(RLIMIT_FSIZE, &tiny);
    bool saved = bas_record_save(record, path, &err);
    setrlimit(RLIMIT_FSIZE, &old);
    ok(!saved && saved_moves(path, 5), "no room: the old file stays: %s", err.text);
    ok(folder_entries(folder) == 2, "nothing else is left in the folder");
    if (geteuid() != 0) { // nothing is forbidden to root
        chmod(path, 0400);
        ok(!bas_record_save(record, path, &err), "a file to be read only: %s", err.text);
    }
    ok(!bas_record_save(record, other, &err), "no such folder: %s", err.text);
    ok(!bas_record_save(record, folder, &err), "a folder is no file: %s", err.text);
    ok(!bas_record_save(record, "/dev/full", &err) && stat("/dev/full", &status) == 0 &&
           S_ISCHR(status.st_mode),
       "a full device: %s", err.text);
    int ends[2];
    char pipe_path[32];
    signal(SIGPIPE, SIG_IGN);
    if (ok(pipe(ends) == 0, "a pipe is made")) {
        snprintf(pipe_path, sizeof pipe_path, "/dev/fd/%d", ends[1]);
        close(ends[0]);
        ok(!bas_record_save(record, pipe_path, &err), "a closed pipe: %s", err.text);
        close(ends[1]);
    }
    bas_record_free(record);
    unlink(link);
    unlink(path);
}

static void test_read(const char *folder) {
    bas_record_error err = { 0 };
    char path[128];
    snprintf(path, sizeof path, "%s/huge.bastide", folder);
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    ok(fd >= 0 && write(fd, HEAD "\n", sizeof HEAD) == sizeof HEAD && ftruncate(fd, 1 << 30) == 0 &&
           !bas_record_read(path, &err) && strstr(err.text, "larger than 16 MiB"),
       "a file of 1 GiB: %s", err.text);
    close(fd);
    unlink(path);
    ok(!bas_record_read(path, &err) && err.line == 0, "no file: %s", err.text);
    ok(!bas_record_read(folder, &err) && err.line == 0, "a folder: %s", err.text);
    ok(!bas_record_read("/dev/zero", &err) && err.line == 1, "bytes without end: %s", err.text);
    ok(!bas_record_read("/dev/null", &err) && err.line == 1, "no bytes: %s", err.text);
    int ends[2];
    if (!ok(pipe(ends) == 0 && write(ends[1], HEAD "\ndraw BA-U", sizeof HEAD + 9) > 0,
            "a pipe is filled"))
        return;
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    ok(saved_moves("-", 1), "- is standard input");
    close(STDIN_FILENO);
    ok(!bas_record_read("-", &err) && err.line == 0, "no standard input: %s", err.text);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void test_json(void) {
    static const struct {
        bas_event event;
        const char *json;
    } rows[] = {
        { { .event = BAS_EVENT_PASS, .player = 1 },
          "{\"type\":\"pass\",\"player\":2,\"legal\":7}" },
        { { .event = BAS_EVENT_CLAIM, .x = -3, .y = 4, .segment = 2 },
          "{\"type\":\"claim\",\"player\":1,\"figure\":\"meeple\",\"x\":-3,\"y\":4,\"feature\":3,"
          "\"legal\":7}" },
        { { .event = BAS_EVENT_SCORE, .points = 8, .reason = BAS_REASON_CITY, .tiles = 4 },
          "{\"type\":\"score\",\"player\":1,\"points\":8,\"for\":\"city\"}" },
        { { .event = BAS_EVENT_SCORE, .points = 6, .reason = BAS_REASON_FOREST, .attributes = 1 },
          "{\"type\":\"score\",\"player\":1,\"points\":6,\"for\":\"forest\","
          "\"with\":[\"menhir\"]}" },
        { { .event = BAS_EVENT_RETURN, .x = 1 },
          "{\"type\":\"return\",\"player\":1,\"figure\":\"meeple\",\"x\":1,\"y\":0}" },
        { { .event = BAS_EVENT_END }, "{\"type\":\"end\",\"scores\":[0,0],\"winners\":[1,2]}" },
    };
    bas_state s;
    bas_record *record = record_random(&(bas_setup){ .modules = BAS_MOD_FARMERS }, 1, 0, &s);
    char line[BAS_JSON_MAX], tiny[8];
    bas_json_setup(&record->game, line, sizeof line);
    ok(strcmp(line, "{\"type\":\"setup\",\"game\":\"base+farmers\",\"players\":2}") == 0,
       "setup: %s", line);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int length = bas_json_event(&record->game, &s, &rows[i].event, 7, line, sizeof line);
        ok(strcmp(line, rows[i].json) == 0 && (size_t)length == strlen(line), "event: %s", line);
    }
    int length = bas_json_event(&record->game, &s, &rows[0].event, 7, tiny, sizeof tiny);
    ok((size_t)length == strlen(rows[0].json) && strcmp(tiny, "{\"type\"") == 0,
       "a short buffer is kept to");
    bas_record_free(record);
}

int main(void) {
    char folder[] = "/tmp/bastide-record-XXXXXX";
    test_round_trips();
    test_truncate();
    test_forms();
    test_damage();
    test_end();
    test_limits();
    test_new();
    test_tiles();
    test_position();
    test_json();
    test_utf8();
    test_memory();
    if (ok(mkdtemp(folder) != NULL, "a folder for files is made")) {
        test_save(folder);
        test_read(folder);
        rmdir(folder);
    }
    return done();
}
