/* stand.c: see stand.h. */
#include "stand.h"

#include "common/fair.h"
#include "common/unused.h"

#include <stdlib.h>
#include <string.h>

const bas_game *stand_game(BAS_UNUSED void *context, const char *name, int players) {
    static struct {
        char name[BAS_TEXT_MAX];
        int players;
        bas_game *game;
    } kept[256];
    static int count;
    bas_setup setup = { 0 };
    for (int i = 0; i < count; i++) {
        if (strcmp(kept[i].name, name) == 0 && kept[i].players == players) return kept[i].game;
    }
    if (count == 256 || bas_game_parse(name, &setup, NULL) != BAS_OK) return NULL;
    setup.players = (uint8_t)players;
    bas_game *game = malloc(sizeof *game);
    if (!game || bas_game_init(game, &setup, NULL) != BAS_OK) {
        free(game);
        return NULL;
    }
    strcpy(kept[count].name, name);
    kept[count].players = players;
    kept[count].game = game;
    return kept[count++].game;
}

uint64_t stand_dice(uint64_t *random) { // splitmix64
    uint64_t z = *random += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void stand_bytes(uint64_t *random, uint8_t *out, int count) {
    for (int i = 0; i < count; i++) out[i] = (uint8_t)(stand_dice(random) >> 32);
}

/* ---- commands -------------------------------------------------------------------------------- */

static bool stand_commit(stand *s, const bas_table_event *e) {
    static char text[BAS_TABLE_TEXT_MAX];
    static bas_move move[BAS_TABLE_MOVES_MAX];
    bas_table_event read;
    const size_t length = bas_table_text(e, s->t.game, BAS_TEXT_STORED, text, sizeof text);
    if (length >= sizeof text || s->logged == STAND_LOG_MAX) return false;
    if (!bas_table_read(text, length, s->t.game, stand_game, NULL, move, &read)) return false;
    s->log[s->logged++] = strdup(text);
    return bas_table_apply(&s->t, &read);
}

bool stand_send(stand *s, const bas_table_command *c) {
    uint8_t random[BAS_TABLE_RANDOM];
    stand_bytes(&s->random, random, BAS_TABLE_RANDOM);
    s->answer = bas_table_decide(&s->t, c, s->now, random, &s->batch);
    if (s->answer != BAS_ANSWER_OK) return false;
    for (int i = 0; i < s->batch.count; i++) {
        if (!stand_commit(s, &s->batch.event[i])) {
            s->answer = BAS_ANSWER_FROZEN;
            return false;
        }
    }
    return true;
}

bool stand_do(stand *s, bas_table_do what, uint64_t person, int seat) {
    const bas_table_command c = { .what = (uint8_t)what,
                                  .by = person ? BAS_BY_PERSON : BAS_BY_SERVER,
                                  .person = person,
                                  .seat = (uint8_t)seat };
    return stand_send(s, &c);
}

bool stand_open(stand *s, const char *game, int players, const bas_table_rules *rules,
                const uint64_t *people) {
    bas_table_command c = { .what = BAS_DO_NEW,
                            .person = people[0] ? people[0] : 1,
                            .game = stand_game(NULL, game, players),
                            .rules = *rules,
                            .table = "k3v9q0x2mt" };
    for (int i = 0; i < players; i++) {
        c.seats[i].kind = people[i] ? BAS_SEAT_PERSON : BAS_SEAT_BOT;
        c.seats[i].person = people[i];
        if (!people[i]) strcpy(c.seats[i].level, "novice");
    }
    return stand_send(s, &c);
}

/* For each person once: a promise, or the contribution, for each own seat. */
static bool stand_promises(stand *s, bas_table_do what) {
    for (int i = 0; i < s->t.game->players; i++) {
        bas_table_command c = { .what = (uint8_t)what, .person = s->t.seat[i].person };
        bool done = s->t.seat[i].kind != BAS_SEAT_PERSON;
        for (int k = 0; k < i; k++) done = done || s->t.seat[k].person == c.person;
        for (int k = i; k < s->t.game->players && !done; k++) {
            if (s->t.seat[k].person != c.person) continue;
            c.mask |= (uint8_t)(1u << k);
            if (what == BAS_DO_READY) {
                stand_bytes(&s->random, s->own[k], BAS_HASH_BYTES);
                bas_fair_promise(s->t.commitment, k + 1, s->own[k], c.hash32[k]);
            } else {
                memcpy(c.hash32[k], s->own[k], BAS_HASH_BYTES);
            }
        }
        if (!done && !stand_send(s, &c)) return false;
    }
    return true;
}

bool stand_start(stand *s) {
    return stand_promises(s, BAS_DO_READY) && stand_promises(s, BAS_DO_OPEN) &&
           s->t.stage == BAS_STAGE_PLAYED;
}

int stand_choose(const bas_table *t, uint64_t *random, bas_move out[BAS_TABLE_PLAY_MAX]) {
    bas_state s;
    int count = 0;
    bas_copy(&s, &t->state);
    const int player = s.player;
    while (s.player == player && count < BAS_TABLE_PLAY_MAX) {
        out[count] = bas_sample(t->game, &s, (uint32_t)(stand_dice(random) >> 32));
        bas_play_unchecked(t->game, &s, out[count++], NULL);
    }
    return count;
}

bool stand_play(stand *s) {
    bas_move move[BAS_TABLE_PLAY_MAX];
    bas_asked asked;
    bas_table_asked(&s->t, &asked);
    if (asked.seat == 0) return false;
    bas_table_command c = { .what = BAS_DO_PLAY,
                            .by = asked.level ? BAS_BY_SERVER : BAS_BY_PERSON,
                            .person = asked.level ? 0 : s->t.seat[asked.seat - 1].person,
                            .seat = asked.seat,
                            .on = s->t.game_v,
                            .move = move };
    c.moves = stand_choose(&s->t, &s->random, move);
    return stand_send(s, &c);
}

/* ---- the log --------------------------------------------------------------------------------- */

bool stand_replay(char *const *log, int count, bas_table *out) {
    static bas_move move[BAS_TABLE_MOVES_MAX];
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) {
        bas_table_event e;
        if (!bas_table_read(log[i], strlen(log[i]), out->game, stand_game, NULL, move, &e) ||
            !bas_table_apply(out, &e))
            return false;
    }
    return true;
}

/* States hold rubbish where nothing is in use; the rest of a table is compared byte by byte. */
bool stand_equal(const bas_table *a, const bas_table *b) {
    const size_t at = offsetof(bas_table, state), behind = at + sizeof a->state;
    if (memcmp(a, b, at) != 0) return false;
    if (memcmp((const char *)a + behind, (const char *)b + behind, sizeof *a - behind) != 0)
        return false;
    return a->stage == BAS_STAGE_NONE ||
           (bas_equal(a->game, &a->state, &b->state) && a->state.player == b->state.player &&
            bas_hash(a->game, &a->state) == bas_hash(b->game, &b->state));
}

bool stand_same(const stand *s) {
    static bas_table again;
    return stand_replay(s->log, s->logged, &again) && stand_equal(&again, &s->t);
}

void stand_free(stand *s) {
    for (int i = 0; i < s->logged; i++) free(s->log[i]);
    memset(s, 0, sizeof *s);
}
