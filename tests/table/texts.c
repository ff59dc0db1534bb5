/* texts.c: events as text: what is no event is refused, what a newer program added is passed
 * over, and clients see no secret. */
#include "stand.h"

#include "unit/tap.h"

#include <stdio.h>
#include <string.h>

static stand s;
static bas_move move[BAS_TABLE_MOVES_MAX];
static bas_table_event e;

static bool reads(const char *text) {
    return bas_table_read(text, strlen(text), s.t.game, stand_game, NULL, move, &e);
}

#define HEAD "{\"v\":9,\"k\":\"moves\",\"at\":5,\"by\":\"00000000000000ff\""

static void test_good(void) {
    ok(reads(HEAD "}") && e.v == 9 && e.kind == BAS_TABLE_MOVES && e.person == 255, "the least");
    ok(reads(HEAD ",\"seat\":2,\"m\":[\"place -1 0 90\",\"pass\"],\"clock\":[1,2],\"hash\":"
                  "\"00000000000000fe\"}") &&
           e.seat == 2 && e.moves == 2 && e.clock_ms[1] == 2 && e.hash == 254,
       "a play");
    ok(reads(HEAD ",\"new\":{\"a\":[1,{\"b\":\"}\"}]},\"seat\":3,\"more\":-1}") && e.seat == 3,
       "what a newer program added is passed over");
    ok(reads("{\"v\":9,\"k\":\"pause\",\"at\":5,\"by\":\"referee\",\"until\":null,\"used\":7}") &&
           e.until == BAS_NEVER && e.by == BAS_BY_REFEREE && e.used_ms == 7,
       "a pause without an end");
    ok(reads("{\"v\":9,\"k\":\"seat\",\"at\":5,\"by\":\"server\",\"seat\":1,\"now\":{\"kind\":"
             "\"bot\",\"level\":\"club\",\"reserved\":true,\"x\":1},\"kicked\":null}") &&
           e.seats[0].kind == BAS_SEAT_BOT && e.seats[0].reserved && e.other == 0,
       "who sits there");
}

static void test_bad(void) {
    static const char *const texts[] = {
        "",
        "{",
        "[]",
        "{}",
        HEAD,
        HEAD "} ",
        HEAD ",}",
        HEAD ",\"seat\":7}",
        HEAD ",\"seat\":-1}",
        HEAD ",\"seat\":1e3}",
        HEAD ",\"seat\":\"1\"}",
        HEAD ",\"seat\":99999999999999999999}",
        HEAD ",\"m\":[\"fly 1 0\"]}",
        HEAD ",\"m\":[\"draw XX\"]}",
        HEAD ",\"m\":[1]}",
        HEAD ",\"m\":[\"pass\"",
        HEAD ",\"clock\":[1,2,3,4,5,6,7]}",
        HEAD ",\"clock\":[-1]}",
        HEAD ",\"hash\":\"12\"}",
        HEAD ",\"hash\":\"000000000000000g\"}",
        HEAD ",\"new\":[",
        HEAD ",\"new\":\"",
        "{\"v\":0,\"k\":\"resume\",\"at\":5,\"by\":\"server\"}",
        "{\"v\":1,\"k\":\"nothing\",\"at\":5,\"by\":\"server\"}",
        "{\"v\":1,\"k\":\"resume\",\"at\":-5,\"by\":\"server\"}",
        "{\"v\":1,\"k\":\"resume\",\"at\":5,\"by\":\"somebody\"}",
        "{\"v\":1,\"k\":\"resume\",\"at\":5,\"by\":\"server\",\"id\":\"a\\\"b\"}",
        "{\"v\":1,\"k\":\"answer\",\"at\":5,\"by\":\"server\",\"yes\":1}",
        "{\"v\":1,\"k\":\"setup\",\"at\":5,\"by\":\"server\"}",
        "{\"v\":1,\"k\":\"setup\",\"at\":5,\"by\":\"server\",\"game\":\"chess\",\"players\":2}",
        "{\"v\":1,\"k\":\"setup\",\"at\":5,\"by\":\"server\",\"game\":\"base\",\"players\":9}",
        "{\"v\":1,\"k\":\"ready\",\"at\":5,\"by\":\"server\",\"promises\":[[1]]}",
        "{\"v\":1,\"k\":\"ready\",\"at\":5,\"by\":\"server\",\"promises\":[[7,\"00\"]]}",
        "{\"v\":1,\"k\":\"start\",\"at\":5,\"by\":\"server\",\"order\":[1,2,3,4,5,6,1]}",
        "{\"v\":1,\"k\":\"end\",\"at\":5,\"by\":\"server\",\"scores\":[99999]}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ok(!reads(texts[i]), "refused: %.60s", texts[i]);
    char long_id[200];
    snprintf(long_id, sizeof long_id,
             "{\"v\":1,\"k\":\"resume\",\"at\":5,\"by\":\"server\",\"id\":\"%0100d\"}", 0);
    ok(!reads(long_id), "refused: an id that is too long");
}

/* Cut anywhere, an event is none. */
static void test_cut(void) {
    bool good = true;
    for (int i = 0; i < s.logged; i++) {
        const size_t length = strlen(s.log[i]);
        const bas_game *game = i == 0 ? NULL : s.t.game;
        for (size_t cut = 0; cut < length; cut++)
            good = good && !bas_table_read(s.log[i], cut, game, stand_game, NULL, move, &e);
        good = good && bas_table_read(s.log[i], length, game, stand_game, NULL, move, &e);
    }
    ok(good, "%d events cut at every byte", s.logged);
}

/* What a later version says besides is passed over. */
static void test_later(void) {
    char text[4096];
    const char *at = strstr(s.log[0], "\"rules\":{");
    if (!ok(at != NULL, "the first event has rules")) return;
    at += strlen("\"rules\":{");
    snprintf(text, sizeof text, "%.*s\"later\":{\"a\":[1,\"x\\\"y\",{}],\"b\":null},%s",
             (int)(at - s.log[0]), s.log[0], at);
    bas_table_event plain;
    ok(bas_table_read(s.log[0], strlen(s.log[0]), NULL, stand_game, NULL, move, &plain) &&
           bas_table_read(text, strlen(text), NULL, stand_game, NULL, move, &e) &&
           e.rules.clock == plain.rules.clock && e.rules.lot == plain.rules.lot &&
           strcmp(e.rules.stand_in, plain.rules.stand_in) == 0,
       "unknown rules");
}

static void test_room(void) {
    char small[32];
    memset(small, 'x', sizeof small);
    const size_t length = bas_table_text(&s.batch.event[0], s.t.game, BAS_TEXT_SHOWN, small, 16);
    ok(length > 16 && strlen(small) == 15 && small[16] == 'x', "a text that has no room is cut");
    ok(bas_table_show(&s.t, s.now, small, 0) > 100 && small[16] == 'x', "no room at all");
}

int main(void) {
    static const uint64_t people[3] = { 1, 2, 0 };
    bas_table_rules rules;
    bas_table_rules_init(&rules, BAS_CLOCK_LIVE);
    s.now = 1000;
    ok(stand_open(&s, "hunters", 3, &rules, people) && stand_start(&s) && stand_play(&s), "a game");
    test_good();
    test_bad();
    test_cut();
    test_later();
    test_room();
    stand_free(&s);
    return done();
}
