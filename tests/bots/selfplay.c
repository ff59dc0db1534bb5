/* selfplay.c: games of self-play: the same options give the same game, bytes give back what was
 * written, damaged bytes nothing, and a game that is kept can be played again. */
#include "bots/selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "unit/tap.h"

enum { ROOM_BYTES = 2 << 20 };

static bool same(const selfplay_game *a, const selfplay_game *b) {
    if (a->number != b->number || strcmp(a->name, b->name) != 0 || a->players != b->players ||
        a->searched != b->searched || a->decisions != b->decisions)
        return false;
    for (int p = 0; p < a->players; p++)
        if (a->score[p] != b->score[p]) return false;
    for (int i = 0; i < a->decisions; i++) {
        const selfplay_decision *x = &a->decision[i], *y = &b->decision[i];
        if (x->move != y->move || x->margin != y->margin || x->win != y->win) return false;
        if (memcmp(x->best, y->best, sizeof x->best) != 0 ||
            memcmp(x->share, y->share, sizeof x->share) != 0)
            return false;
    }
    if (a->knowns != b->knowns) return false;
    for (int i = 0; i < a->knowns; i++) {
        const selfplay_known *x = &a->known[i], *y = &b->known[i];
        if (x->decision != y->decision || x->length != y->length || x->margin != y->margin ||
            x->win != y->win || x->visits != y->visits ||
            memcmp(x->path, y->path, sizeof x->path) != 0)
            return false;
    }
    return true;
}

/* Whether a position that the search knew at the state s lies before a draw. */
static bool reached(const selfplay_known *known, const bas_game *g, const bas_state *s) {
    static bas_move moves[BAS_MOVES_MAX];
    bas_state at;
    bas_copy(&at, s);
    for (int i = 0; i < known->length; i++) {
        if (at.player != s->player) return false;
        const int count = bas_legal(g, &at, moves, BAS_MOVES_MAX);
        if (known->path[i] >= count) return false;
        bas_play_unchecked(g, &at, moves[known->path[i]], NULL);
    }
    return known->length && at.player == BAS_NATURE;
}

/* Plays a kept game again; whether it ends with the same scores. */
static bool again(const selfplay_game *kept, uint64_t seed) {
    static bas_game g;
    static bas_state s;
    static bas_move moves[BAS_MOVES_MAX];
    bas_setup setup;
    int decision = 0, at = 0, wrong = 0;
    if (bas_game_parse(kept->name, &setup, NULL) != BAS_OK) return false;
    setup.players = (uint8_t)kept->players;
    if (bas_game_init(&g, &setup, NULL) != BAS_OK) return false;
    bas_deck deck = bas_selfplay_deck(seed, kept->number);
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY) {
        bas_move move;
        if (s.player == BAS_NATURE) {
            move = bas_deck_draw(&deck, &g, &s);
        } else {
            const int count = bas_legal(&g, &s, moves, BAS_MOVES_MAX);
            for (; count > 1 && at < kept->knowns && kept->known[at].decision == decision; at++)
                wrong += !reached(&kept->known[at], &g, &s);
            move = moves[count > 1 ? kept->decision[decision++].move : 0];
        }
        bas_play_unchecked(&g, &s, move, NULL);
    }
    return decision == kept->decisions && at == kept->knowns && !wrong &&
           memcmp(s.score, kept->score, sizeof s.score[0] * (size_t)kept->players) == 0;
}

static void test_games(selfplay_room *room, uint32_t playouts, int games) {
    static selfplay_game first, back;
    const bas_selfplay options = { .seed = 5, .playouts = playouts, .random = 20 };
    uint8_t *bytes = malloc(SELFPLAY_BYTES_MAX);
    int differ = 0, damaged = 0, wrong = 0, several = 0;
    for (uint32_t k = 0; bytes && k < (uint32_t)games; k++) {
        bas_selfplay_play(&options, k, room);
        first = room->played;
        bas_selfplay_play(&options, k, room);
        differ += !same(&first, &room->played);
        const size_t length = bas_selfplay_write(&first, bytes);
        differ += bas_selfplay_read(bytes, length, &back) != length || !same(&first, &back);
        for (size_t cut = 0; cut < length; cut += 1 + cut / 8)
            damaged += bas_selfplay_read(bytes, cut, &back) != 0;
        for (size_t at = 4; at < length; at += 1 + at / 8) {
            bytes[at] ^= 0x10;
            damaged += bas_selfplay_read(bytes, length, &back) != 0;
            bytes[at] ^= 0x10;
        }
        wrong += !again(&first, options.seed);
        several += first.players > 2;
    }
    ok(bytes && differ == 0, "the same options give the same game, and so do its bytes");
    ok(damaged == 0, "damaged bytes and bytes that are cut short are no game");
    ok(wrong == 0, "a kept game can be played again");
    ok(several > 0, "there are games of more than two players");
    free(bytes);
}

static void test_search(selfplay_room *room) {
    const bas_selfplay options = {
        .seed = 2, .playouts = 30, .players_max = 2, .listed = 1, .list = { "base+farmers" }
    };
    const selfplay_game *played = &room->played;
    int wrong = 0;
    bas_selfplay_play(&options, 3, room);
    ok(!strcmp(played->name, "base+farmers") && played->players == 2,
       "the game that was asked for");
    for (int i = 0; i < played->decisions; i++) {
        const selfplay_decision *d = &played->decision[i];
        int sum = 0;
        for (int k = 0; k < SELFPLAY_BEST; k++) {
            sum += d->share[k];
            wrong += k > 0 && d->share[k] > d->share[k - 1];
        }
        wrong += sum > 255;
    }
    ok(wrong == 0 && played->decisions > 60, "decisions have the most visited moves, in order");
    for (int i = 1; i < played->knowns; i++) {
        const selfplay_known *a = &played->known[i - 1], *b = &played->known[i];
        wrong += a->decision == b->decision && a->visits < b->visits;
        wrong += b->decision < a->decision || b->visits < 16;
    }
    ok(wrong == 0 && played->knowns > 20, "positions that the search knew stand by their visits");
    ok(again(played, options.seed), "and can be reached from their decisions");
}

int main(void) {
    selfplay_room *room = calloc(1, sizeof *room);
    if (!room) return 1;
    room->size = ROOM_BYTES;
    room->memory = aligned_alloc(64, ROOM_BYTES);
    test_games(room, 0, 12);
    test_games(room, 5, 6);
    test_search(room);
    free(room->memory);
    free(room);
    return done();
}
