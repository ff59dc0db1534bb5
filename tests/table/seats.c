/* seats.c: everything before the game: seats, host, set-up, promises, the deal. */
#include "stand.h"

#include "common/fair.h"
#include "unit/tap.h"

#include <string.h>

static stand s;

enum { ANN = 11, BOB = 12, CEM = 13 };

/* A table with free seats only, Ann being its host. */
static void open_free(int players, bas_clock_kind clock) {
    bas_table_command c = { .what = BAS_DO_NEW,
                            .person = ANN,
                            .game = stand_game(NULL, "base+farmers", players),
                            .table = "k3v9q0x2mt" };
    stand_free(&s);
    s.now = 1000;
    bas_table_rules_init(&c.rules, clock);
    ok(stand_send(&s, &c) && s.t.stage == BAS_STAGE_OPEN, "a table for %d", players);
}

static void refused(bas_answer answer, const char *what) {
    if (!ok(s.answer == answer && s.batch.count == 0, "%s: %s", what, bas_answer_name((int)answer)))
        note("got %s", bas_answer_name((int)s.answer));
}

static bool take(uint64_t person, int seat) { return stand_do(&s, BAS_DO_TAKE, person, seat); }

/* ---- making ---------------------------------------------------------------------------------- */

static void test_new(void) {
    const bas_game *game = stand_game(NULL, "base", 2);
    bas_table_command good = { .what = BAS_DO_NEW, .person = ANN, .game = game, .table = "t" };
    bas_table_rules_init(&good.rules, BAS_CLOCK_LIVE);
    const bas_move illegal = bas_move_pass();
    struct {
        const char *what;
        bas_table_command c;
    } rows[] = {
        { "no game", good },
        { "no name", good },
        { "a name with a blank", good },
        { "no stand-in", good },
        { "a clock that is none", good },
        { "a negative bank", good },
        { "a live clock of 0", good },
        { "a bot of no level", good },
        { "a person of no number", good },
        { "an illegal saved game", good },
        { "seats by lot in a saved game", good },
        { "too many aids", good },
        { "a leaver's year", good },
    };
    rows[0].c.game = NULL;
    rows[1].c.table[0] = 0;
    strcpy(rows[2].c.table, "a b");
    rows[3].c.rules.stand_in[0] = 0;
    rows[4].c.rules.clock = BAS_CLOCK_COUNT;
    rows[5].c.rules.bank_ms = -1;
    rows[6].c.rules.bank_ms = rows[6].c.rules.turn_ms = 0;
    rows[7].c.seats[1].kind = BAS_SEAT_BOT;
    rows[8].c.seats[1].kind = BAS_SEAT_PERSON;
    rows[9].c.move = &illegal;
    rows[9].c.moves = 1;
    rows[9].c.rules.lot = false;
    const bas_move draw = bas_move_draw(0);
    rows[10].c.move = &draw;
    rows[10].c.moves = 1;
    rows[11].c.rules.aids = 255;
    rows[12].c.rules.gone_ms = 365 * BAS_DAY_MS;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stand_free(&s);
        stand_send(&s, &rows[i].c);
        refused(BAS_ANSWER_SETUP, rows[i].what);
    }
    stand_free(&s);
    ok(stand_send(&s, &good), "a good one");
    stand_send(&s, &good);
    refused(BAS_ANSWER_STATE, "a second time");
    ok(memcmp(s.t.commitment, s.t.secret, BAS_HASH_BYTES) != 0, "there is a commitment");
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void test_take(void) {
    open_free(3, BAS_CLOCK_NONE);
    ok(take(ANN, 2) && s.t.seat[1].person == ANN, "Ann takes seat 2");
    ok(take(ANN, 2) && s.batch.count == 0, "once more: nothing has to happen");
    take(BOB, 2);
    refused(BAS_ANSWER_TAKEN, "Bob the same");
    take(BOB, 4);
    refused(BAS_ANSWER_SEAT, "a seat that is not there");
    ok(take(BOB, 0) && s.t.seat[0].person == BOB, "the first free one");
    ok(take(BOB, 0) && s.t.seat[2].person == BOB, "a second seat for the same person");
    take(CEM, 0);
    refused(BAS_ANSWER_TAKEN, "none is left");
    ok(stand_do(&s, BAS_DO_LEAVE, BOB, 3) && s.t.seat[2].kind == BAS_SEAT_FREE, "Bob leaves one");
    stand_do(&s, BAS_DO_LEAVE, BOB, 2);
    refused(BAS_ANSWER_SEAT, "not another's");
    ok(stand_do(&s, BAS_DO_LEAVE, CEM, 0) && s.batch.count == 0, "who has none leaves none");
    ok(stand_do(&s, BAS_DO_LEAVE, ANN, 0) && s.t.host == BOB, "the host leaves: Bob is host");
    ok(stand_same(&s), "the log says the same");
}

static void test_host(void) {
    bas_table_command c = { .what = BAS_DO_SEAT, .person = ANN, .seat = 2 };
    open_free(3, BAS_CLOCK_NONE);
    c.seats[0].kind = BAS_SEAT_BOT;
    stand_send(&s, &c);
    refused(BAS_ANSWER_SETUP, "a bot of no level");
    strcpy(c.seats[0].level, "casual");
    ok(stand_send(&s, &c) && s.t.seat[1].kind == BAS_SEAT_BOT, "a bot for seat 2");
    c.person = BOB;
    stand_send(&s, &c);
    refused(BAS_ANSWER_FORBIDDEN, "only by the host");
    take(BOB, 1);
    c.person = ANN;
    c.seat = 1;
    stand_send(&s, &c);
    refused(BAS_ANSWER_TAKEN, "not where Bob sits");
    c.seat = 3;
    c.seats[0] = (bas_seat){ .reserved = true };
    ok(stand_send(&s, &c) && s.t.seat[2].reserved, "seat 3 is kept for somebody");
    take(CEM, 3);
    refused(BAS_ANSWER_FORBIDDEN, "not without its link");
    bas_table_command link = { .what = BAS_DO_TAKE, .person = CEM, .seat = 3, .link = true };
    ok(stand_send(&s, &link) && s.t.seat[2].person == CEM, "with its link");
    stand_do(&s, BAS_DO_KICK, BOB, 3);
    refused(BAS_ANSWER_FORBIDDEN, "only the host kicks");
    ok(stand_do(&s, BAS_DO_KICK, ANN, 3) && bas_table_is_banned(&s.t, CEM), "Cem is kicked");
    stand_send(&s, &link);
    refused(BAS_ANSWER_FORBIDDEN, "and cannot come back");
    stand_do(&s, BAS_DO_KICK, ANN, 2);
    refused(BAS_ANSWER_SEAT, "a bot is not kicked");
    ok(stand_same(&s), "the log says the same");
}

static void test_colour(void) {
    bas_table_command c = { .what = BAS_DO_COLOUR, .person = BOB, .seat = 2, .colour = 2 };
    open_free(3, BAS_CLOCK_NONE);
    take(ANN, 1);
    take(BOB, 2);
    ok(stand_send(&s, &c) && s.t.seat[1].colour == 2 && s.t.seat[2].colour == 1,
       "the colour of a free seat: exchanged");
    c.colour = 0;
    stand_send(&s, &c);
    refused(BAS_ANSWER_TAKEN, "Ann's colour");
    c.colour = BAS_PLAYERS_MAX;
    stand_send(&s, &c);
    refused(BAS_ANSWER_SEAT, "no colour");
    c.seat = 1;
    c.colour = 4;
    stand_send(&s, &c);
    refused(BAS_ANSWER_SEAT, "another's seat");
}

static void test_setup(void) {
    bas_table_command c = { .what = BAS_DO_SETUP,
                            .person = ANN,
                            .game = stand_game(NULL, "wheel", 2) };
    open_free(3, BAS_CLOCK_NONE);
    c.rules = s.t.rules;
    take(BOB, 3);
    stand_send(&s, &c);
    refused(BAS_ANSWER_TAKEN, "fewer players than sit there");
    c.game = stand_game(NULL, "wheel", 4);
    ok(stand_send(&s, &c) && s.t.game == c.game, "another game for more players");
    c.person = BOB;
    stand_send(&s, &c);
    refused(BAS_ANSWER_FORBIDDEN, "only by the host");
    c.person = ANN;
    c.rules.zero = BAS_ZERO_COUNT;
    stand_send(&s, &c);
    refused(BAS_ANSWER_SETUP, "wrong rules");
    ok(stand_same(&s), "the log says the same");
}

/* ---- promises -------------------------------------------------------------------------------- */

static bas_table_command promise(bas_table_do what, uint64_t person, unsigned mask) {
    bas_table_command c = { .what = (uint8_t)what, .person = person, .mask = (uint8_t)mask };
    for (int i = 0; i < 3; i++) {
        memset(c.hash32[i], 40 + i, BAS_HASH_BYTES);
        if (what == BAS_DO_READY) bas_fair_promise(s.t.commitment, i + 1, c.hash32[i], c.hash32[i]);
    }
    return c;
}

static bool sends(bas_table_do what, uint64_t person, unsigned mask) {
    const bas_table_command c = promise(what, person, mask);
    return stand_send(&s, &c);
}

static void seat_three(bas_clock_kind clock) {
    open_free(3, clock);
    take(ANN, 1);
    take(BOB, 2);
    take(ANN, 3);
}

static void test_ready(void) {
    seat_three(BAS_CLOCK_NONE);
    sends(BAS_DO_READY, CEM, 1);
    refused(BAS_ANSWER_SEAT, "ready without a seat");
    sends(BAS_DO_READY, ANN, 1);
    refused(BAS_ANSWER_PROMISE, "a promise for one of two seats");
    sends(BAS_DO_OPEN, ANN, 5);
    refused(BAS_ANSWER_STATE, "opened before the deal");
    ok(sends(BAS_DO_READY, ANN, 5) && s.t.seat[0].ready && s.t.seat[2].ready, "Ann is ready");
    bas_table_command setup = { .what = BAS_DO_SETUP, .person = ANN, .game = s.t.game };
    setup.rules = s.t.rules;
    stand_send(&s, &setup);
    refused(BAS_ANSWER_READY, "no other set-up now");
    ok(stand_do(&s, BAS_DO_UNREADY, ANN, 0) && !s.t.seat[0].ready, "not ready after all");
    ok(stand_do(&s, BAS_DO_UNREADY, ANN, 0) && s.batch.count == 0, "twice is once");
    stand_do(&s, BAS_DO_UNREADY, CEM, 0);
    refused(BAS_ANSWER_SEAT, "who has no seat");
    sends(BAS_DO_READY, ANN, 5);
    ok(stand_do(&s, BAS_DO_LEAVE, BOB, 2) && !s.t.seat[0].ready,
       "a seat is left: promises are void");
    take(BOB, 2);
    sends(BAS_DO_READY, ANN, 5);
    ok(sends(BAS_DO_READY, BOB, 2) && s.t.stage == BAS_STAGE_DEALT && s.batch.count == 2,
       "all are ready: the deal");
    take(CEM, 1);
    refused(BAS_ANSWER_STATE, "no seat is taken now");
}

static void test_open(void) {
    seat_three(BAS_CLOCK_LIVE);
    sends(BAS_DO_READY, ANN, 5);
    sends(BAS_DO_READY, BOB, 2);
    bas_table_command wrong = promise(BAS_DO_OPEN, ANN, 5);
    wrong.hash32[2][0] ^= 1;
    stand_send(&s, &wrong);
    refused(BAS_ANSWER_PROMISE, "not what was promised");
    sends(BAS_DO_OPEN, BOB, 1);
    refused(BAS_ANSWER_SEAT, "another's");
    ok(sends(BAS_DO_OPEN, ANN, 1) && s.t.seat[0].opened && !s.t.seat[2].opened, "one of two");
    ok(sends(BAS_DO_OPEN, ANN, 1) && s.batch.count == 0, "once is enough");
    s.now = bas_table_alarm(&s.t) - 1;
    ok(s.now == 1000 + BAS_OPEN_MS - 1 && stand_do(&s, BAS_DO_ALARM, 0, 0) && s.batch.count == 0,
       "an alarm that comes too early");
    s.now++;
    ok(stand_do(&s, BAS_DO_ALARM, 0, 0) && s.t.stage == BAS_STAGE_OPEN && s.t.undone == 1 &&
           s.batch.event[0].seat == 2,
       "who did not open undoes the deal");
    sends(BAS_DO_READY, ANN, 5);
    sends(BAS_DO_READY, BOB, 2);
    ok(stand_do(&s, BAS_DO_LEAVE, BOB, 0) && s.t.undone == 2 && s.t.stage == BAS_STAGE_OPEN,
       "so does who leaves");
    take(BOB, 2);
    sends(BAS_DO_READY, ANN, 5);
    sends(BAS_DO_READY, BOB, 2);
    sends(BAS_DO_OPEN, ANN, 5);
    ok(sends(BAS_DO_OPEN, BOB, 2) && s.t.stage == BAS_STAGE_PLAYED, "all have opened: the start");
    ok(s.t.seat[1].clock_ms == s.t.rules.bank_ms, "clocks are full");
    ok(stand_same(&s), "the log says the same");
}

static void test_bots_alone(void) {
    static const uint64_t nobody[2] = { 0, 0 };
    bas_table_rules rules;
    bas_table_rules_init(&rules, BAS_CLOCK_NONE);
    stand_free(&s);
    stand_open(&s, "base", 2, &rules, nobody);
    sends(BAS_DO_READY, BOB, 0);
    refused(BAS_ANSWER_SEAT, "bots alone, and somebody else");
    ok(sends(BAS_DO_READY, 1, 0) && s.t.stage == BAS_STAGE_PLAYED, "the host lets bots begin");
    bas_asked asked;
    bas_table_asked(&s.t, &asked);
    ok(asked.seat > 0 && asked.level && strcmp(asked.level, "novice") == 0 &&
           asked.seed == bas_fair_robot(s.t.key, asked.seat),
       "a bot is asked, with its seed");
}

static void test_abort(void) {
    open_free(2, BAS_CLOCK_NONE);
    take(BOB, 1);
    stand_do(&s, BAS_DO_ABORT, BOB, 0);
    refused(BAS_ANSWER_FORBIDDEN, "only the host closes a table");
    ok(stand_do(&s, BAS_DO_ABORT, ANN, 0) && s.t.stage == BAS_STAGE_OVER && !s.t.revealed,
       "closed; nothing to reveal");
    open_free(2, BAS_CLOCK_NONE);
    s.now += BAS_UNBEGUN_MS;
    ok(stand_do(&s, BAS_DO_ALARM, 0, 0) && s.t.outcome == BAS_OUTCOME_ABANDONED,
       "a table that nobody came to");
}

int main(void) {
    test_new();
    test_take();
    test_host();
    test_colour();
    test_setup();
    test_ready();
    test_open();
    test_bots_alone();
    test_abort();
    stand_free(&s);
    return done();
}
