/* whole_games.h: what fuzz targets that play share: random moves to the end of a game, by the laws,
 * asked for by every door that a player has. */
#ifndef BASTIDE_WHOLE_GAMES_H
#define BASTIDE_WHOLE_GAMES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide.h"

static void must(bool condition, const char *law) {
    if (condition) return;
    fprintf(stderr, "broken law: %s\n", law);
    abort();
}

static void must_check(const bas_game *g, const bas_state *s) {
    const char *law = bas_check(g, s);
    must(law == NULL, law);
}

static inline uint32_t whole_random(uint32_t *random) {
    *random = *random * 747796405u + 2891336453u;
    return *random ^ *random >> 16;
}

/* A listed move, which is found again by its text. */
static bas_move whole_listed(const bas_game *g, const bas_state *s, uint32_t random) {
    bas_move list[BAS_MOVES_MAX], again;
    char text[BAS_TEXT_MAX];
    const int count = bas_legal(g, s, list, BAS_MOVES_MAX);
    must(count > 0 && count <= BAS_MOVES_MAX, "a game that is not over has a legal move");
    must(count == bas_legal_count(g, s), "bas_legal_count is the length of the list");
    const bas_move move = list[random % (uint32_t)count];
    const int length = bas_move_text(g, move, text);
    must(bas_move_parse(g, text, (size_t)length, &again, NULL) == BAS_OK && again == move,
         "the text of a move leads back to it");
    return move;
}

/* A whole game from memory full of rubbish. */
static inline void whole_game(const bas_game *g, uint32_t random) {
    enum { MOVES_MAX = 4 * BAS_TILES_MAX + 64, LISTED = 16, CHECKED = 16 };
    bas_state s;
    bas_event event[64];
    memset(&s, 0x5a, sizeof s);
    bas_state_init(g, &s);
    must_check(g, &s);
    for (int moves = 0; s.player != BAS_NOBODY; moves++) {
        const uint32_t bits = whole_random(&random);
        const bas_move move =
            bits % LISTED == 0 ? whole_listed(g, &s, bits / LISTED) : bas_sample(g, &s, bits);
        bas_events ev = { event, sizeof event / sizeof *event, 0 };
        must(moves < MOVES_MAX, "a game ends");
        must(bas_play(g, &s, move, &ev) == BAS_OK, "a legal move is accepted");
        for (int i = 0; i < ev.count && i < ev.cap; i++)
            must(event[i].event != BAS_EVENT_SCORE || event[i].points > 0, "points are positive");
        if ((bits >> 28) % CHECKED == 0) must_check(g, &s);
    }
    must_check(g, &s);
}

#endif
