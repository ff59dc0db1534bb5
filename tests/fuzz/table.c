/* table.c: a libFuzzer target for tables over the network. The bytes are either the text of an
 * event that a damaged store could hold, or a sequence of commands from people, bots, a referee
 * and the server. Whatever comes: no event that was decided may fail to become true, its text
 * must give the same event again, and no state waits for a draw. */
#include "table/stand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition, const char *law) {
    if (condition) return;
    fprintf(stderr, "broken law: %s\n", law);
    abort();
}

typedef struct source { // bytes that run out
    const uint8_t *at, *end;
} source;

static uint8_t next(source *s) { return s->at < s->end ? *s->at++ : 0; }

/* ---- texts ----------------------------------------------------------------------------------- */

static void fuzz_text(stand *s, const uint8_t *data, size_t size) {
    static char text[BAS_TABLE_TEXT_MAX];
    static bas_move move[BAS_TABLE_MOVES_MAX];
    bas_table_event e;
    if (!bas_table_read((const char *)data, size, s->t.game, stand_game, NULL, move, &e)) return;
    bas_table_text(&e, s->t.game, BAS_TEXT_SHOWN, text, sizeof text);
    if (bas_table_apply(&s->t, &e))
        bas_table_show(&s->t, s->now, text, sizeof text);
    else
        must(s->t.frozen, "what does not follow freezes the table");
}

/* ---- commands -------------------------------------------------------------------------------- */

static void commit(stand *s) {
    static char text[BAS_TABLE_TEXT_MAX], again[BAS_TABLE_TEXT_MAX];
    static bas_move move[BAS_TABLE_MOVES_MAX];
    for (int i = 0; i < s->batch.count; i++) {
        bas_table_event e;
        const bas_game *game = s->t.game;
        const size_t length =
            bas_table_text(&s->batch.event[i], game, BAS_TEXT_STORED, text, sizeof text);
        must(length < sizeof text, "an event fits into its text");
        must(bas_table_read(text, length, game, stand_game, NULL, move, &e), "a text can be read");
        bas_table_text(&e, game, BAS_TEXT_STORED, again, sizeof again);
        must(strcmp(text, again) == 0, "a text gives the same event again");
        must(bas_table_apply(&s->t, &e), "what was decided can be made true");
    }
    must(s->t.stage != BAS_STAGE_PLAYED || s->t.state.player != BAS_NATURE,
         "no state waits for a draw");
}

static void fuzz_command(stand *s, source *in) {
    bas_move move[BAS_TABLE_PLAY_MAX];
    uint64_t dice = next(in);
    bas_table_command c = { .what = next(in) % (BAS_DO_COUNT + 1),
                            .by = next(in) % 4,
                            .move = move };
    const uint8_t bits = next(in);
    c.person = c.by == BAS_BY_PERSON ? 1 + bits % 3 : bits % 4;
    c.seat = bits >> 2 & 7;
    c.offer = bits >> 5 & 3;
    c.link = bits & 1;
    c.yes = bits & 2;
    c.mask = next(in);
    c.colour = c.mask % 7;
    c.game = s->t.game;
    c.rules = s->t.rules;
    c.rules.zero = c.mask % 4;
    c.on = s->t.game_v - (c.mask == 255);
    c.from = s->now - 1000 * c.mask;
    c.boot = s->t.boot + c.mask % 2;
    strcpy(c.table, "other");
    if (c.mask & 1) snprintf(c.id, sizeof c.id, "id-%d", c.mask);
    c.seats[0].kind = c.mask % 4;
    strcpy(c.seats[0].level, "child");
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) c.clock_ms[i] = 1000 * (int64_t)c.mask - 1000;
    if (c.what == BAS_DO_PLAY && s->t.stage == BAS_STAGE_PLAYED &&
        s->t.state.player < BAS_PLAYERS_MAX)
        c.moves = stand_choose(&s->t, &dice, move);
    if (bits & 128 && c.moves > 0) move[dice % (uint64_t)c.moves] ^= (bas_move)next(in) << 8;
    uint8_t random[BAS_TABLE_RANDOM];
    stand_bytes(&dice, random, BAS_TABLE_RANDOM);
    s->now += (int64_t)next(in) * next(in) * (c.mask % 5 ? 10 : 100000);
    s->answer = bas_table_decide(&s->t, &c, s->now, random, &s->batch);
    if (s->answer == BAS_ANSWER_OK) commit(s);
}

/* The first byte chooses texts or commands, the second the game, its clock and who plays. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const games[] = { "base+farmers", "base+towers", "wheel", "hunters" };
    static stand s;
    if (size < 2) return 0;
    memset(&s, 0, sizeof s);
    s.random = data[1];
    s.now = 1000000;
    bas_table_rules rules;
    bas_table_rules_init(&rules, (bas_clock_kind)(data[1] >> 2 & 3) % BAS_CLOCK_COUNT);
    const uint64_t people[3] = { 1, 2, data[1] & 16 ? 3 : 0 };
    stand_open(&s, games[data[1] & 3], 2 + (data[1] >> 5 & 1), &rules, people);
    if (data[0] & 2) stand_start(&s);
    if (data[0] & 1) {
        fuzz_text(&s, data + 2, size - 2);
    } else {
        source in = { data + 2, data + size };
        while (in.at < in.end) fuzz_command(&s, &in);
    }
    stand_free(&s);
    return 0;
}
