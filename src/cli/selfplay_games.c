/* selfplay_games.c: reading files of self-play. */
#include "selfplay_games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

bool cli_selfplay_load(cli_selfplay_games *games, const char *path) {
    FILE *file = fopen(path, "rb");
    long length = -1;
    if (file && fseek(file, 0, SEEK_END) == 0) length = ftell(file);
    free(games->bytes);
    games->bytes = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (games->bytes) rewind(file);
    games->length = games->bytes ? fread(games->bytes, 1, (size_t)length, file) : 0;
    if (file) fclose(file);
    if (!games->bytes || games->length != (size_t)length) {
        cli_fail("%s: %s", path, errno ? strerror(errno) : "it is empty");
        return false;
    }
    games->bytes[games->length] = 0;
    const uint8_t *line = memchr(games->bytes, '\n', games->length);
    if (!line || !bas_selfplay_seed((const char *)games->bytes, &games->seed)) {
        cli_fail("%s: is no file of self-play", path);
        return false;
    }
    games->start = (size_t)(line - games->bytes) + 1;
    return true;
}

bool cli_selfplay_rules(const selfplay_game *played, bas_game *out) {
    bas_setup setup;
    if (bas_game_parse(played->name, &setup, NULL) != BAS_OK) return false;
    setup.players = (uint8_t)played->players;
    return bas_game_init(out, &setup, NULL) == BAS_OK;
}

bool cli_selfplay_replay(const selfplay_game *played, uint64_t seed, const bas_game *g,
                         const cli_selfplay_told *told) {
    bas_deck deck = bas_selfplay_deck(seed, played->number);
    bas_state s;
    bas_move moves[BAS_MOVES_MAX];
    bas_state_init(g, &s);
    for (int next = 0; s.player != BAS_NOBODY;) {
        if (s.player == BAS_NATURE) {
            if (told->draw && s.laid) told->draw(told->owner, &s);
            bas_play_unchecked(g, &s, bas_deck_draw(&deck, g, &s), NULL);
            continue;
        }
        const int count = bas_legal(g, &s, moves, BAS_MOVES_MAX);
        int move = 0;
        if (count > 1) {
            if (next == played->decisions) return false;
            const selfplay_decision *decision = &played->decision[next++];
            move = decision->move;
            if (move >= count) return false;
            if (told->choice) told->choice(told->owner, &s, moves, count, decision);
        }
        bas_play_unchecked(g, &s, moves[move], NULL);
    }
    return true;
}
