/* game.c: everything at a table at which a game is on: plays, clocks, offers, leaving, the
 * referee, the end. */
#include "stand.h"

#include "unit/tap.h"

#include <string.h>

static stand s;
static bas_table_rules rules;

enum { ANN = 11, BOB = 12, CEM = 13 };

/* Ann, Bob and, at a table of three, Cem; seat 1 begins. */
static void begin(int players, bas_clock_kind clock, bas_zero zero) {
    static const uint64_t people[3] = { ANN, BOB, CEM };
    stand_free(&s);
    s.now = 1000000;
    s.random = 5;
    bas_table_rules_init(&rules, clock);
    rules.lot = false;
    rules.zero = (uint8_t)zero;
    ok(stand_open(&s, "base+farmers", players, &rules, people) && stand_start(&s),
       "a game of %d begins, clock %s", players, bas_clock_name((int)clock));
}

static void refused(bas_answer answer, const char *what) {
    if (!ok(s.answer == answer && s.batch.count == 0, "%s: %s", what, bas_answer_name((int)answer)))
        note("got %s", bas_answer_name((int)s.answer));
}

static bool does(bas_table_do what, uint64_t person, int seat) {
    return stand_do(&s, what, person, seat);
}
static bool offers(uint64_t person, bas_offer offer) {
    const bas_table_command c = { .what = BAS_DO_OFFER, .person = person, .offer = (uint8_t)offer };
    return stand_send(&s, &c);
}
static bool answers(uint64_t person, bool yes) {
    const bas_table_command c = { .what = BAS_DO_ANSWER, .person = person, .yes = yes };
    return stand_send(&s, &c);
}
static bool alarm_rings(void) {
    s.now = bas_table_alarm(&s.t);
    return does(BAS_DO_ALARM, 0, 0);
}
static int asked_seat(void) {
    bas_asked asked;
    bas_table_asked(&s.t, &asked);
    return asked.seat;
}
static bool bot_asked(void) {
    bas_asked asked;
    bas_table_asked(&s.t, &asked);
    return asked.level != NULL;
}
static void plays(int count) {
    for (int i = 0; i < count; i++) stand_play(&s);
}

/* ---- plays ----------------------------------------------------------------------------------- */

static void test_play(void) {
    bas_move move[BAS_TABLE_PLAY_MAX + 1];
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    bas_table_command c = { .what = BAS_DO_PLAY, .person = ANN, .on = s.t.game_v, .move = move };
    c.moves = stand_choose(&s.t, &s.random, move);
    bas_table_command other = c;
    other.person = BOB;
    stand_send(&s, &other);
    refused(BAS_ANSWER_TURN, "Bob plays in Ann's turn");
    other.person = CEM;
    stand_send(&s, &other);
    refused(BAS_ANSWER_SEAT, "somebody who only watches");
    other = c;
    other.on--;
    stand_send(&s, &other);
    refused(BAS_ANSWER_STALE, "an old position");
    other = c;
    other.moves = 1;
    stand_send(&s, &other);
    refused(BAS_ANSWER_ILLEGAL, "a list that stops too early");
    ok(s.batch.bad == 1, "it says where");
    move[c.moves] = bas_move_pass();
    other.moves = c.moves + 1;
    stand_send(&s, &other);
    refused(BAS_ANSWER_ILLEGAL, "a list that goes on too long");
    ok(s.batch.bad == c.moves, "it says where");
    other.moves = BAS_TABLE_PLAY_MAX + 1;
    stand_send(&s, &other);
    refused(BAS_ANSWER_ILLEGAL, "a list without end");
    other = c;
    other.by = BAS_BY_SERVER;
    other.seat = 1;
    stand_send(&s, &other);
    refused(BAS_ANSWER_TURN, "a bot in the place of somebody who is there");
    strcpy(c.id, "x7Kq2Lb9-1");
    ok(stand_send(&s, &c) && s.t.game_v == s.t.v, "a play");
    const uint32_t v = s.t.v;
    stand_send(&s, &c);
    ok(s.answer == BAS_ANSWER_KNOWN && s.batch.known == v && s.t.v == v, "its id is known");
    c.person = BOB;
    stand_send(&s, &c);
    refused(BAS_ANSWER_STALE, "another's id is another id");
    strcpy(c.id, "a b");
    stand_send(&s, &c);
    refused(BAS_ANSWER_FORBIDDEN, "an id that is none");
    c.id[0] = 0;
    c.person = 0;
    stand_send(&s, &c);
    refused(BAS_ANSWER_FORBIDDEN, "nobody");
    c.what = BAS_DO_COUNT;
    stand_send(&s, &c);
    refused(BAS_ANSWER_FORBIDDEN, "no command");
}

/* ---- clocks ---------------------------------------------------------------------------------- */

static void test_live(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    const int64_t bank = rules.bank_ms;
    s.now += 40000;
    ok(bas_table_clock(&s.t, 1, s.now) == bank - 40000 && bas_table_clock(&s.t, 2, s.now) == bank,
       "the clock runs for who is asked");
    bas_move move[BAS_TABLE_PLAY_MAX];
    bas_table_command c = {
        .what = BAS_DO_PLAY, .person = ANN, .on = s.t.game_v, .move = move, .lag_ms = 5000
    };
    c.moves = stand_choose(&s.t, &s.random, move);
    ok(stand_send(&s, &c) && s.t.seat[0].clock_ms == bank - 39000, "a second of lag is forgiven");
    ok(s.t.seat[1].clock_ms == bank, "a refill does not go above the bank");
    stand_play(&s);
    ok(s.t.seat[0].clock_ms == bank - 39000 + rules.turn_ms, "a refill at the own turn");
    s.now = 0;
    ok(stand_play(&s) && s.t.at == 1040000, "a clock that jumps back stands still");
    s.now = s.t.at;
    s.now = bas_table_alarm(&s.t) - BAS_LAG_MAX + 1;
    stand_play(&s);
    refused(BAS_ANSWER_TIME, "a millisecond too late");
    ok(alarm_rings() && s.t.seat[1].zero && s.t.seat[1].clock_ms == 0 && bot_asked(),
       "at zero a bot plays this turn");
    ok(asked_seat() == 2, "for the same seat");
    c = (bas_table_command){ .what = BAS_DO_PLAY, .person = BOB, .on = s.t.game_v, .move = move };
    c.moves = stand_choose(&s.t, &s.random, move);
    stand_send(&s, &c);
    refused(BAS_ANSWER_TIME, "Bob comes too late");
    ok(stand_play(&s) && !s.t.seat[1].zero, "the bot plays");
    stand_play(&s);
    ok(!bot_asked() && s.t.seat[1].clock_ms == rules.turn_ms, "Bob's next turn, with its refill");
    ok(stand_same(&s), "the log says the same");
}

static void test_zero(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_SEAT);
    ok(alarm_rings() && s.t.seat[0].bot && bot_asked(), "at zero a bot takes the seat");
    stand_play(&s);
    ok(does(BAS_DO_RETURN, ANN, 0) && !s.t.seat[0].bot && s.t.seat[0].clock_ms >= BAS_RETURN_MS,
       "its person returns, and has a little time");
    does(BAS_DO_RETURN, CEM, 0);
    refused(BAS_ANSWER_SEAT, "who never sat here");
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_CLAIM);
    does(BAS_DO_CLAIM, BOB, 1);
    refused(BAS_ANSWER_FORBIDDEN, "claimed too early");
    ok(alarm_rings() && s.t.seat[0].zero && !bot_asked(), "at zero the others may claim");
    ok(bas_table_alarm(&s.t) == s.t.at + BAS_ABANDON_MS, "it does not ring again");
    does(BAS_DO_CLAIM, CEM, 1);
    refused(BAS_ANSWER_SEAT, "a watcher claims nothing");
    ok(stand_play(&s) && !s.t.seat[0].zero, "a late play counts until somebody claims");
    alarm_rings();
    ok(does(BAS_DO_CLAIM, ANN, 2) && s.t.outcome == BAS_OUTCOME_TIME && s.t.outcome_seat == 2 &&
           s.t.revealed,
       "claimed: the game is over");
    ok(stand_same(&s), "the log says the same");
}

static void test_days(void) {
    begin(2, BAS_CLOCK_DAYS, BAS_ZERO_TURN);
    s.now += rules.turn_ms - 1;
    ok(stand_play(&s) && s.t.seat[0].clock_ms == rules.bank_ms, "in time: the bank is whole");
    s.now += rules.turn_ms + 5000;
    ok(bas_table_clock(&s.t, 2, s.now) == rules.bank_ms - 5000, "beyond it the bank is used");
    ok(stand_play(&s) && s.t.seat[1].clock_ms == rules.bank_ms - 5000, "and charged");
    ok(does(BAS_DO_GONE, ANN, 0) == false, "a person does not say so");
    const bas_table_command gone = { .what = BAS_DO_GONE, .by = BAS_BY_SERVER, .person = ANN };
    ok(stand_send(&s, &gone) && s.batch.count == 0, "by post leaving is no fault");
}

/* Plague asks everybody, whoever's turn it is: 15 seconds that no clock counts. */
static void test_others(void) {
    static const uint64_t people[3] = { ANN, BOB, CEM };
    bool found = false;
    for (uint64_t seed = 1; seed < 60 && !found; seed++) {
        stand_free(&s);
        s.now = 1000000;
        s.random = seed;
        bas_table_rules_init(&rules, BAS_CLOCK_LIVE);
        stand_open(&s, "wheel", 3, &rules, people);
        stand_start(&s);
        while (s.t.stage == BAS_STAGE_PLAYED && !found) {
            found = s.t.state.player != s.t.state.active;
            if (!found) stand_play(&s);
        }
    }
    ok(found, "somebody decides in another's turn");
    const int seat = asked_seat();
    const int64_t clock = s.t.seat[seat - 1].clock_ms;
    ok(bas_table_alarm(&s.t) == s.t.at + BAS_OTHERS_MS + BAS_LAG_MAX, "15 seconds are free");
    s.now += BAS_OTHERS_MS;
    ok(bas_table_clock(&s.t, seat, s.now) == clock, "no clock runs");
    ok(alarm_rings() && bot_asked() && asked_seat() == seat && !s.t.seat[seat - 1].bot,
       "then a bot answers");
    ok(stand_play(&s) && s.t.seat[seat - 1].clock_ms == clock, "and the clock is as it was");
    ok(stand_same(&s), "the log says the same");
}

static void test_pause(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    s.now += 10000;
    const int64_t left = bas_table_clock(&s.t, 1, s.now);
    does(BAS_DO_PAUSE, CEM, 0);
    refused(BAS_ANSWER_SEAT, "a watcher pauses nothing");
    ok(does(BAS_DO_PAUSE, BOB, 0) && s.t.paused && asked_seat() == 0, "Bob pauses");
    does(BAS_DO_PAUSE, ANN, 0);
    refused(BAS_ANSWER_PAUSED, "one pause at a time");
    s.now += 60000;
    ok(bas_table_clock(&s.t, 1, s.now) == left, "clocks stand still");
    bas_move move[BAS_TABLE_PLAY_MAX];
    bas_table_command c = { .what = BAS_DO_PLAY, .person = ANN, .on = s.t.game_v, .move = move };
    c.moves = stand_choose(&s.t, &s.random, move);
    stand_send(&s, &c);
    refused(BAS_ANSWER_PAUSED, "no play meanwhile");
    does(BAS_DO_RESUME, ANN, 0);
    refused(BAS_ANSWER_FORBIDDEN, "only Bob goes on");
    ok(does(BAS_DO_RESUME, BOB, 0) && bas_table_clock(&s.t, 1, s.now) == left, "on it goes");
    ok(does(BAS_DO_RESUME, BOB, 0) && s.batch.count == 0, "it goes on already");
    ok(does(BAS_DO_PAUSE, BOB, 0) && s.t.deadline == s.now + rules.pause_ms - 60000,
       "what was used is gone");
    ok(alarm_rings() && !s.t.paused, "then it ends by itself");
    does(BAS_DO_PAUSE, BOB, 0);
    refused(BAS_ANSWER_FORBIDDEN, "nothing is left");
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    does(BAS_DO_PAUSE, BOB, 0);
    refused(BAS_ANSWER_FORBIDDEN, "no clock, no pause");
}

static void test_down(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    const int64_t bank = rules.bank_ms;
    bas_table_command boot = {
        .what = BAS_DO_BOOT, .by = BAS_BY_SERVER, .boot = 2, .from = s.now + 3000
    };
    s.now += 3600000;
    ok(stand_send(&s, &boot) && s.t.boot == 2, "the server was down for an hour");
    ok(bas_table_clock(&s.t, 1, s.now + BAS_DOWN_MS) == bank - 3000,
       "three seconds were used, and twenty are given");
    ok(stand_send(&s, &boot) && s.batch.count == 0, "said once");
    boot.boot = 3;
    boot.from = 0;
    s.now += 1000;
    ok(stand_send(&s, &boot) && s.batch.event[0].from == s.t.at - 1000,
       "it was alive when the last event happened");
    ok(stand_same(&s), "the log says the same");
}

/* ---- offers ---------------------------------------------------------------------------------- */

static void test_back(void) {
    begin(3, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    offers(BOB, BAS_OFFER_BACK);
    refused(BAS_ANSWER_STATE, "Bob has not played");
    const int moves = s.t.moves;
    const uint64_t hash = bas_hash(s.t.game, &s.t.state);
    plays(2);
    const bas_move next = s.t.move[moves + 2]; // drawn after Ann's decisions
    offers(CEM, BAS_OFFER_BACK);
    refused(BAS_ANSWER_STATE, "nor has Cem");
    ok(offers(ANN, BAS_OFFER_BACK) && s.t.offer == BAS_OFFER_BACK && s.t.offer_to == moves,
       "Ann wants her play back");
    offers(BOB, BAS_OFFER_ABORT);
    refused(BAS_ANSWER_STATE, "one offer at a time");
    ok(answers(BOB, false) && s.t.offer == BAS_OFFER_NONE, "Bob says no");
    answers(BOB, true);
    refused(BAS_ANSWER_STATE, "there is no offer now");
    ok(offers(ANN, BAS_OFFER_BACK) && answers(ANN, false) && s.t.offer == BAS_OFFER_NONE,
       "Ann takes it back");
    offers(ANN, BAS_OFFER_BACK);
    answers(BOB, true);
    s.now += 7000;
    const int64_t clock = s.t.seat[2].clock_ms;
    ok(answers(CEM, true) && s.t.moves == moves && bas_hash(s.t.game, &s.t.state) == hash,
       "all agree: it is as it was");
    ok(s.t.seat[2].clock_ms == clock - 7000, "no time comes back");
    ok(asked_seat() == 1 && s.t.offer == BAS_OFFER_NONE, "Ann is asked again");
    stand_play(&s);
    ok(s.t.move[s.t.moves - 1] == next || bas_move_action(next) != BAS_ACTION_DRAW,
       "the same tile comes again");
    offers(ANN, BAS_OFFER_BACK);
    stand_play(&s);
    ok(s.t.offer == BAS_OFFER_NONE, "a play makes an offer void");
    offers(ANN, BAS_OFFER_COUNT);
    refused(BAS_ANSWER_FORBIDDEN, "no such offer");
    ok(stand_same(&s), "the log says the same");
    s.t.rules.rated = true;
    offers(ANN, BAS_OFFER_BACK);
    refused(BAS_ANSWER_FORBIDDEN, "at a rated table never past a draw");
    s.t.rules.rated = false;
    s.t.rules.take_back = false;
    offers(ANN, BAS_OFFER_BACK);
    refused(BAS_ANSWER_FORBIDDEN, "where it is forbidden");
}

static void test_abort(void) {
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    stand_play(&s);
    does(BAS_DO_ABORT, CEM, 0);
    refused(BAS_ANSWER_SEAT, "a watcher ends nothing");
    ok(does(BAS_DO_ABORT, BOB, 0) && s.t.outcome == BAS_OUTCOME_ABORT && s.t.revealed,
       "before all have moved: ended, and revealed");
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    plays(2);
    does(BAS_DO_ABORT, BOB, 0);
    refused(BAS_ANSWER_FORBIDDEN, "later only together");
    offers(BOB, BAS_OFFER_ABORT);
    ok(answers(ANN, true) && s.t.outcome == BAS_OUTCOME_ABORT, "together");
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    plays(2);
    ok(does(BAS_DO_ABORT, 0, 0) && s.t.stage == BAS_STAGE_OVER, "the server may always");
}

/* ---- leaving --------------------------------------------------------------------------------- */

static bool server_says(bas_table_do what, uint64_t person) {
    const bas_table_command c = { .what = (uint8_t)what, .by = BAS_BY_SERVER, .person = person };
    return stand_send(&s, &c);
}

static void test_gone(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    ok(server_says(BAS_DO_GONE, BOB) && bas_table_is_gone(&s.t, BOB), "Bob is gone");
    ok(server_says(BAS_DO_GONE, BOB) && s.batch.count == 0, "said once");
    ok(server_says(BAS_DO_GONE, CEM) && s.batch.count == 0, "who sits nowhere is not missed");
    does(BAS_DO_HAND, ANN, 2);
    refused(BAS_ANSWER_FORBIDDEN, "not before the countdown ends");
    s.now = bas_table_gone_until(&s.t, 2);
    ok(server_says(BAS_DO_HERE, BOB) && !bas_table_is_gone(&s.t, BOB), "Bob is back");
    does(BAS_DO_CLAIM, ANN, 2);
    refused(BAS_ANSWER_FORBIDDEN, "nothing to claim");
    server_says(BAS_DO_GONE, BOB);
    s.now = bas_table_gone_until(&s.t, 2);
    ok(does(BAS_DO_HAND, ANN, 2) && s.t.seat[1].bot && s.t.seat[1].person == BOB,
       "Ann gives Bob's seat to a bot");
    server_says(BAS_DO_HERE, BOB);
    ok(does(BAS_DO_RETURN, BOB, 0) && !s.t.seat[1].bot, "Bob comes back to it");
    ok(does(BAS_DO_HAND, BOB, 2) && s.t.seat[1].bot, "and gives it away himself");
    ok(does(BAS_DO_HAND, BOB, 2) && s.batch.count == 0, "once");
    plays(1);
    ok(bot_asked() && stand_play(&s), "a bot plays for him");
    does(BAS_DO_RETURN, BOB, 0);
    server_says(BAS_DO_GONE, BOB);
    s.now = bas_table_gone_until(&s.t, 2);
    ok(does(BAS_DO_CLAIM, ANN, 2) && s.t.outcome == BAS_OUTCOME_CLAIM && s.t.outcome_seat == 2,
       "or Ann claims the game");
    ok(stand_same(&s), "the log says the same");
    begin(3, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    server_says(BAS_DO_GONE, BOB);
    s.now = bas_table_gone_until(&s.t, 2);
    does(BAS_DO_CLAIM, ANN, 2);
    refused(BAS_ANSWER_FORBIDDEN, "three cannot claim");
}

static void test_resign(void) {
    begin(3, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    does(BAS_DO_RESIGN, ANN, 2);
    refused(BAS_ANSWER_SEAT, "another's seat");
    ok(does(BAS_DO_RESIGN, ANN, 1) && s.t.seat[0].resigned && s.t.stage == BAS_STAGE_PLAYED,
       "one of three gives up: it goes on");
    ok(bot_asked() && stand_play(&s), "a bot plays on");
    ok(does(BAS_DO_RESIGN, ANN, 1) && s.batch.count == 0, "once");
    ok(does(BAS_DO_RETURN, ANN, 0) && s.batch.count == 0, "for good");
    offers(BOB, BAS_OFFER_ABORT);
    ok(s.t.offer == BAS_OFFER_ABORT, "Bob offers to end it");
    ok(does(BAS_DO_HAND, CEM, 3) && s.t.outcome == BAS_OUTCOME_ABORT,
       "with Cem's seat a bot's, all who play agree");
    begin(3, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    does(BAS_DO_RESIGN, ANN, 1);
    does(BAS_DO_RESIGN, BOB, 2);
    ok(does(BAS_DO_RESIGN, CEM, 3) && s.t.outcome == BAS_OUTCOME_RESIGN, "nobody is left");
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    ok(does(BAS_DO_RESIGN, BOB, 2) && s.t.outcome == BAS_OUTCOME_RESIGN && s.t.outcome_seat == 2,
       "one of two gives up: it is over");
}

/* ---- the referee, the end -------------------------------------------------------------------- */

static bool referee(bas_table_do what, int seat, int64_t clock) {
    bas_table_command c = { .what = (uint8_t)what, .by = BAS_BY_REFEREE, .seat = (uint8_t)seat };
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) c.clock_ms[i] = i == 0 ? clock : -1;
    return stand_send(&s, &c);
}

static void test_referee(void) {
    begin(2, BAS_CLOCK_LIVE, BAS_ZERO_TURN);
    ok(referee(BAS_DO_PAUSE, 0, 0) && s.t.paused && s.t.deadline == BAS_NEVER,
       "the referee pauses");
    does(BAS_DO_RESUME, ANN, 0);
    refused(BAS_ANSWER_FORBIDDEN, "nobody else goes on");
    ok(referee(BAS_DO_CLOCKS, 0, 12345) && s.t.seat[0].clock_ms == 12345 &&
           s.t.seat[1].clock_ms == rules.bank_ms,
       "sets a clock");
    ok(referee(BAS_DO_RESUME, 0, 0) && bas_table_clock(&s.t, 1, s.now) == 12345, "goes on");
    referee(BAS_DO_CLOCKS, 0, BAS_ABANDON_MS + 1);
    refused(BAS_ANSWER_SETUP, "a clock beyond all measure");
    referee(BAS_DO_PLAY, 1, 0);
    refused(BAS_ANSWER_FORBIDDEN, "a referee does not play");
    does(BAS_DO_ADJUDICATE, ANN, 1);
    refused(BAS_ANSWER_FORBIDDEN, "a player does not adjudicate");
    referee(BAS_DO_ADJUDICATE, 3, 0);
    refused(BAS_ANSWER_SEAT, "no such seat");
    ok(referee(BAS_DO_ADJUDICATE, 2, 0) && s.t.outcome == BAS_OUTCOME_REFEREE &&
           s.t.outcome_seat == 2,
       "adjudicates");
    ok(stand_same(&s), "the log says the same");
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    referee(BAS_DO_CLOCKS, 0, 5);
    refused(BAS_ANSWER_FORBIDDEN, "no clock to set");
}

static void test_end(void) {
    static stand again;
    begin(3, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    plays(5);
    ok(alarm_rings() && s.t.outcome == BAS_OUTCOME_ABANDONED && s.t.revealed,
       "nobody came any more: 90 days");
    ok(bas_table_alarm(&s.t) == BAS_NEVER && asked_seat() == 0, "nothing rings, nobody is asked");
    offers(ANN, BAS_OFFER_BACK);
    refused(BAS_ANSWER_STATE, "no take-back after the end");
    bas_table_command c = { .what = BAS_DO_REMATCH, .person = 99, .table = "nextone" };
    stand_send(&s, &c);
    refused(BAS_ANSWER_SEAT, "a watcher wants a rematch");
    c.person = ANN;
    c.table[0] = 0;
    stand_send(&s, &c);
    refused(BAS_ANSWER_SETUP, "at no table");
    strcpy(c.table, "nextone");
    ok(stand_send(&s, &c) && strcmp(s.t.next, "nextone") == 0, "a rematch");
    strcpy(c.table, "another");
    ok(stand_send(&s, &c) && s.batch.count == 0, "there is one");
    bas_table_rematch(&s.t, &c);
    ok(stand_send(&again, &c) && again.t.seat[0].person == BOB && again.t.seat[2].person == ANN &&
           strcmp(again.t.deal, "nextone") == 0,
       "its seats are turned by one");
    stand_free(&again);
}

/* A log that does not fit is not gone on with. */
static void test_frozen(void) {
    begin(2, BAS_CLOCK_NONE, BAS_ZERO_TURN);
    bas_move move[BAS_TABLE_PLAY_MAX];
    bas_table_command c = { .what = BAS_DO_PLAY, .person = ANN, .on = s.t.game_v, .move = move };
    c.moves = stand_choose(&s.t, &s.random, move);
    uint8_t random[BAS_TABLE_RANDOM] = { 0 };
    bas_table_decide(&s.t, &c, s.now, random, &s.batch);
    s.batch.event[0].hash ^= 1;
    ok(!bas_table_apply(&s.t, &s.batch.event[0]) && s.t.frozen, "another hash freezes the table");
    stand_send(&s, &c);
    refused(BAS_ANSWER_FROZEN, "nothing is accepted any more");
    ok(bas_table_alarm(&s.t) == BAS_NEVER && asked_seat() == 0, "nothing happens any more");
}

int main(void) {
    test_play();
    test_live();
    test_zero();
    test_days();
    test_others();
    test_pause();
    test_down();
    test_back();
    test_abort();
    test_gone();
    test_resign();
    test_referee();
    test_end();
    test_frozen();
    stand_free(&s);
    return done();
}
