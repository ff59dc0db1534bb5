/* trial.c: playing one game for a law. See trial.h. Invariant: the moves in `move` are those that
 * lead from the start of the game to where the trial stands. */
#include "trial.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const trial_config trial_configs[] = {
    { 0, 2 },
    { 0, 3 },
    { 0, 4 },
    { 0, 5 },
    { BAS_MOD_FARMERS, 2 },
    { BAS_MOD_FARMERS, 3 },
    { BAS_MOD_FARMERS, 4 },
    { BAS_MOD_FARMERS, 5 },
};
const int trial_config_count = sizeof trial_configs / sizeof *trial_configs;

bool trial_begin(trial *t, const bas_setup *setup, uint64_t seed, int number) {
    memset(&t->game, 0xAB, sizeof t->game);
    t->seed = seed;
    t->number = number;
    t->manner = (trial_manner)(number % TRIAL_MANNERS);
    uint64_t stream = ((uint64_t)number * 8 + setup->modules) * 8 + setup->players;
    t->rng = bas_rng_seed(seed, stream);
    t->deck = bas_deck_seed(seed, stream);
    t->moves = t->stirs = 0;
    memset(t->boxed, 0, sizeof t->boxed);
    t->why[0] = 0;
    bas_error err = { 0 };
    if (bas_game_init(&t->game, setup, &err) != BAS_OK)
        return trial_fail(t, "bas_game_init: %s", err.msg);
    return true;
}

void trial_state(const trial *t, bas_state *s) {
    memset(s, 0xAB, sizeof *s);
    bas_state_init(&t->game, s);
}

static int neighbours(const bas_state *s, bas_move move) {
    int count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            count += bas_tile_at(s, bas_move_x(move) + dx, bas_move_y(move) + dy) >= 0;
    return count;
}

static int places(const bas_game *g, const bas_state *s, int type) {
    int count = 0;
    for (int i = 0; i < s->frontier; i++)
        count += bas_fits(g, s, type, bas_tile_x(s, BAS_TILES_MAX + i),
                          bas_tile_y(s, BAS_TILES_MAX + i)) != 0;
    return count;
}

/* Places that a move leaves for the tiles still in the stack. */
static int places_left(const bas_game *g, const bas_state *s, bas_move move) {
    bas_state after;
    bas_copy(&after, s);
    bas_play_unchecked(g, &after, move, NULL);
    int count = 0;
    for (int type = 0; type < g->types; type++)
        count += after.bag[type] > 0 ? places(g, &after, type) : 0;
    return count;
}

/* How much this manner of play likes a move. */
static int liking(const trial *t, const bas_state *s, bas_move move) {
    switch (bas_move_action(move)) {
    case BAS_ACTION_DRAW:
        if (t->manner == TRIAL_HARD_LAST) return places(&t->game, s, bas_move_type(move));
        if (t->manner == TRIAL_HARD_FIRST) return -places(&t->game, s, bas_move_type(move));
        return 0;
    case BAS_ACTION_PLACE:
        return t->manner == TRIAL_HARD_LAST ? -places_left(&t->game, s, move) : neighbours(s, move);
    default: return 0;
    }
}

static bas_move sample(trial *t, const bas_state *s) {
    if (s->player == BAS_NATURE) return bas_deck_draw(&t->deck, &t->game, s);
    return bas_sample(&t->game, s, bas_rng_next(&t->rng));
}

enum { TRIES = 15 }; // samples from which a manner of play takes the one it likes best

static bas_move best_of_samples(trial *t, const bas_state *s) {
    bas_move best = sample(t, s);
    for (int i = 0; i < TRIES; i++) {
        bas_move move = sample(t, s);
        if (liking(t, s, move) > liking(t, s, best)) best = move;
    }
    return best;
}

static bas_move best_of_all(trial *t, const bas_state *s) {
    bas_move list[BAS_MOVES_MAX], best = sample(t, s);
    int count = bas_legal(&t->game, s, list, BAS_MOVES_MAX);
    for (int i = 0; i < count; i++)
        if (liking(t, s, list[i]) > liking(t, s, best)) best = list[i];
    return best;
}

bas_move trial_choose(trial *t, const bas_state *s) {
    if (t->manner == TRIAL_UNIFORM) return sample(t, s);
    return s->player == BAS_NATURE && t->manner != TRIAL_CROWDED ? best_of_all(t, s)
                                                                 : best_of_samples(t, s);
}

void trial_record(trial *t, bas_move move) {
    if (t->moves == TRIAL_MOVES_MAX) {
        trial_fail(t, "the game does not end");
        trial_report(t);
        exit(1);
    }
    t->move[t->moves++] = move;
}

void trial_shorten(trial *t, bas_state *s) {
    int kept[3];
    for (int i = 0; i < 3; i++) kept[i] = bas_move_type(sample(t, s));
    for (int type = 0; t->manner == TRIAL_HARD_LAST && type < t->game.types; type++)
        while (type != kept[0] && type != kept[1] && type != kept[2] &&
               bas_edit_discard(&t->game, s, type) == BAS_OK)
            t->boxed[type]++;
}

bool trial_stir_up(trial *t, bas_state *s) {
    if (s->player != BAS_NATURE || bas_rng_next(&t->rng) % 4 != 0) return false;
    for (int i = 0; i < TRIES; i++) {
        int tile = (int)(bas_rng_next(&t->rng) % s->tiles);
        int player = (int)(bas_rng_next(&t->rng) % t->game.players);
        int segment = (int)(bas_rng_next(&t->rng) % t->game.type[s->tile[tile].type].segments);
        bas_feature_info info;
        bas_feature_get(&t->game, s, tile, segment, &info);
        if (s->tile[tile].figure != BAS_NONE || info.owners == 0 ||
            bas_edit_claim(&t->game, s, player, BAS_FIGURE_MEEPLE, tile, segment) != BAS_OK)
            continue;
        t->stir[t->stirs++] = (trial_stir){
            t->moves, player, BAS_FIGURE_MEEPLE, bas_tile_x(s, tile), bas_tile_y(s, tile), segment
        };
        return true;
    }
    return false;
}

bool trial_fail(trial *t, const char *format, ...) {
    if (t->why[0] == 0) {
        va_list args;
        va_start(args, format);
        vsnprintf(t->why, sizeof t->why, format, args);
        va_end(args);
    }
    return false;
}

void trial_report(const trial *t) {
    char text[BAS_TEXT_MAX + 16];
    printf("# %s\n", t->why);
    printf("# seed %" PRIu64 ", game %d of %s, after move %d:\n", t->seed, t->number,
           trial_name(&t->game, text), t->moves);
    for (int type = 0; type < t->game.types; type++)
        if (t->boxed[type] > 0)
            printf("#     by hand: %d of %s to the box\n", t->boxed[type],
                   t->game.type[type].tile->id);
    for (int i = 0, k = 0; i < t->moves; i++) {
        for (; k < t->stirs && t->stir[k].before <= i; k++)
            printf("\n#     by hand: %s of player %d on feature %d at %d %d",
                   bas_figure_name(t->stir[k].figure), t->stir[k].player + 1,
                   t->stir[k].segment + 1, t->stir[k].x, t->stir[k].y);
        bool turn_begins = bas_move_action(t->move[i]) == BAS_ACTION_DRAW;
        bas_move_text(&t->game, t->move[i], text);
        printf("%s%s", i == 0 ? "#     " : turn_begins ? "\n#     " : "; ", text);
    }
    printf("\n");
    fflush(stdout);
}

const char *trial_name(const bas_game *g, char out[BAS_TEXT_MAX + 16]) {
    int length = bas_game_text(g, out);
    snprintf(out + length, 16, ", %d players", g->players);
    return out;
}

static bool number(const char *text, uint64_t max, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == 0 && errno == 0 && *out <= max;
}

bool trial_arguments(int argc, char **argv, int *games, uint64_t *seed) {
    uint64_t count = (uint64_t)*games;
    bool good = argc <= 3 && (argc < 2 || number(argv[1], 1000000000, &count)) &&
                (argc < 3 || number(argv[2], UINT64_MAX, seed));
    if (!good) fprintf(stderr, "usage: %s [GAMES [SEED]]\n", argv[0]);
    *games = (int)count;
    return good;
}
