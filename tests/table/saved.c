/* saved.c: games of tables as saved games: their headers are written, read again and checked; every
 * forged one is found. With a file as argument it writes a game of three there. */
#include "stand.h"

#include "record/draws.h"
#include "record/record_file.h"
#include "unit/tap.h"

#include <stdlib.h>
#include <string.h>

static stand s;

/* A whole game, or one that went on after so many moves of another. */
static bool play_whole(const char *game, int players, const bas_move *given, int givens) {
    static const uint64_t people[BAS_PLAYERS_MAX] = { 7, 0, 8, 7, 9 };
    bas_table_command c = { .what = BAS_DO_NEW,
                            .person = 7,
                            .game = stand_game(NULL, game, players),
                            .table = "k3v9q0x2mt",
                            .move = given,
                            .moves = givens };
    bas_table_rules_init(&c.rules, BAS_CLOCK_NONE);
    c.rules.lot = givens == 0;
    for (int i = 0; i < players; i++) {
        c.seats[i].kind = people[i] ? BAS_SEAT_PERSON : BAS_SEAT_BOT;
        c.seats[i].person = people[i];
        strcpy(c.seats[i].level, "novice");
    }
    bool good = stand_send(&s, &c) && stand_start(&s);
    while (good && s.t.stage == BAS_STAGE_PLAYED) good = stand_play(&s);
    return good;
}

static bas_record *record_of(const bas_table *t, bool revealed) {
    static const char *const names[BAS_PLAYERS_MAX] = { "Ann", "Bob", "Cem", "Dora", "Ema" };
    bas_record_draws draws = { .given = t->given, .revealed = revealed };
    bas_setup setup = { 0 };
    char game[BAS_TEXT_MAX];
    bas_game_text(t->game, game);
    bas_game_parse(game, &setup, NULL);
    setup.players = t->game->players;
    bas_record *record = bas_record_new(&bas_heap, &setup, names, NULL);
    strcpy(draws.deal, t->deal);
    memcpy(draws.commitment, t->commitment, BAS_FAIR_BYTES);
    memcpy(draws.secret, t->secret, BAS_FAIR_BYTES);
    if (t->rules.lot) memcpy(draws.order, t->order, sizeof draws.order);
    for (int i = 0; i < t->game->players; i++) {
        if (t->seat[i].kind != BAS_SEAT_PERSON) continue;
        draws.share[draws.shares].seat = (uint16_t)(i + 1);
        memcpy(draws.share[draws.shares++].bytes, t->seat[i].contribution, BAS_FAIR_BYTES);
    }
    bool good = bas_record_draws_set(record, &draws, NULL);
    for (int i = 0; i < t->moves; i++) good = bas_record_append(record, t->move[i], NULL) && good;
    return ok(good, "written") ? record : NULL;
}

/* The same after it was text. */
static bas_record *again(bas_record *record) {
    size_t length;
    char *text = bas_record_text(record, &length, NULL);
    bas_record_free(record);
    bas_record *read = text ? bas_record_parse(&bas_heap, text, length, NULL) : NULL;
    free(text);
    return read;
}

static void verifies(bas_record *record, const char *fault, const char *what) {
    bas_record_error err = { 0 };
    int count = 0;
    const bool good = record && bas_record_verify(record, &count, &err);
    ok(fault ? record && !good && strstr(err.text, fault) : good, "%s", what);
    if (record && !good != !!fault) note("line %d: %s", err.line, err.text);
}

static void test_games(void) {
    static const char *const games[] = { "base+farmers", "base+farmers+river-fork+abbot+towers",
                                         "wheel", "hunters" };
    bas_move given[BAS_TABLE_MOVES_MAX];
    for (int players = 2; players <= STAND_PLAYERS; players++) {
        for (int g = 0; g < 4; g++) {
            s.random = (uint64_t)(players * 10 + g);
            ok(play_whole(games[g], players, NULL, 0), "%s, %d players", games[g], players);
            bas_record *record = again(record_of(&s.t, true));
            verifies(record, NULL, "its draws follow");
            bas_record_free(record);
            const int half = s.t.moves / 2;
            memcpy(given, s.t.move, sizeof given);
            stand_free(&s);
            s.random = 99;
            ok(play_whole(games[g], players, given, half), "goes on after %d moves", half);
            record = again(record_of(&s.t, true));
            verifies(record, NULL, "its draws follow, too");
            bas_record_free(record);
            stand_free(&s);
        }
    }
}

/* A game of three with one header changed. */
static bas_record *forged(const char *key, const char *value) {
    bas_record *record = record_of(&s.t, true);
    if (!bas_record_set(record, key, value, NULL)) return NULL;
    return again(record);
}

static void test_forged(void) {
    static const struct {
        const char *key, *value, *fault;
    } rows[] = {
        { "deal", "k3v9q0x2mu", "the commitment does not come from" },
        { "secret", "00", "not 64 hexadecimal digits" },
        { "commitment", "xx", "not 64 hexadecimal digits" },
        { "draws", "2", "scheme 2" },
        { "contributions", "1 00", "contributions are seats" },
        { "order", "1 1 2", "every seat from 1 to 3 once" },
        { "order", "1 2", "every seat from 1 to 3 once" },
        { "order", "1 2 3 1", "every seat from 1 to 3 once" },
        { "given", "9999", "given is not a number" },
        { "given", "x", "given is not a number" },
    };
    s.random = 3;
    ok(play_whole("base+farmers", 3, NULL, 0), "a game of three");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bas_record *record = forged(rows[i].key, rows[i].value);
        verifies(record, rows[i].fault, rows[i].fault);
        bas_record_free(record);
    }
    bas_record *record = again(record_of(&s.t, false));
    verifies(record, "not revealed yet", "no secret");
    bas_record_free(record);
    const uint8_t first = s.t.order[0];
    s.t.order[0] = s.t.order[1];
    s.t.order[1] = first;
    record = again(record_of(&s.t, true));
    verifies(record, "must be", "another order");
    bas_record_free(record);
    s.t.order[1] = s.t.order[0];
    s.t.order[0] = first;
    s.t.seat[0].contribution[5] ^= 1;
    record = again(record_of(&s.t, true));
    verifies(record, "must be", "another contribution");
    bas_record_free(record);
    s.t.seat[0].contribution[5] ^= 1;
}

/* A tile is exchanged for another that stays in the stack: the moves are legal, the draw is not. */
static void test_draw(void) {
    bas_table *t = &s.t;
    int last = t->moves;
    while (bas_move_action(t->move[--last]) != BAS_ACTION_DRAW) continue;
    t->move[last] = bas_move_draw((bas_move_type(t->move[last]) + 1) % t->game->types);
    t->moves = last + 1;
    bas_record *record = record_of(t, true);
    char fault[BAS_TEXT_MAX];
    snprintf(fault, sizeof fault, "move %d: draw ", last + 1);
    verifies(record, fault, "the last draw exchanged");
    bas_record_free(record);
}

static void test_outcome(void) {
    char word[BAS_TEXT_MAX];
    int player;
    bas_record *record = record_of(&s.t, true);
    ok(!bas_record_outcome(record, word, &player), "no outcome");
    bas_record_set(record, "outcome", "resign 2", NULL);
    ok(bas_record_outcome(record, word, &player) && strcmp(word, "resign") == 0 && player >= 0 &&
           s.t.order[player] == 2,
       "seat 2 is found by the order");
    bas_record_set(record, "outcome", "abort", NULL);
    ok(bas_record_outcome(record, word, &player) && strcmp(word, "abort") == 0 && player == -1,
       "an outcome without a seat");
    bas_record_free(record);
}

int main(int argc, char **argv) {
    if (argc > 1) {
        s.random = 3;
        bas_record *record = play_whole("hunters", 3, NULL, 0) ? record_of(&s.t, true) : NULL;
        return !record || !bas_record_save(record, argv[1], NULL);
    }
    test_games();
    test_forged();
    test_draw();
    test_outcome();
    stand_free(&s);
    return done();
}
