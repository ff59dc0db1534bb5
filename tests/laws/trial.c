/* trial.c: playing one game for a law. See trial.h. Invariant: the moves in `move` are those that
 * lead from the start of the game to where the trial stands. */
#include "trial.h"
#include "bastide_layout.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool trial_next(bas_setup *setup) {
    if (++setup->players <= bas_players_max(setup)) return true;
    setup->players = BAS_PLAYERS_MIN;
    return bas_setup_next(setup);
}

/* Each game has policies that suit it. */
static trial_policy policy_of(int game, int number) {
    static const trial_policy policies[BAS_GAME_COUNT][TRIAL_POLICIES] = {
        [BAS_GAME_BASE] = { TRIAL_UNIFORM, TRIAL_CROWDED, TRIAL_HARD_LAST, TRIAL_HARD_FIRST,
                            TRIAL_UNGUARDED, TRIAL_THIEVES_LAST, TRIAL_BLOCKED, TRIAL_GUARDED },
        [BAS_GAME_WHEEL] = { TRIAL_UNIFORM, TRIAL_HARD_LAST, TRIAL_CROWDED, TRIAL_HARD_LAST,
                             TRIAL_HARD_FIRST, TRIAL_HARD_LAST, TRIAL_UNIFORM, TRIAL_HARD_LAST },
        [BAS_GAME_HUNTERS] = { TRIAL_UNIFORM, TRIAL_FORESTS, TRIAL_HARD_LAST, TRIAL_FORESTS_LAST,
                               TRIAL_HARD_FIRST, TRIAL_HARD_LAST, TRIAL_CROWDED,
                               TRIAL_FORESTS_LAST },
    };
    return policies[game][number % TRIAL_POLICIES];
}

bool trial_begin(trial *t, const bas_setup *setup, uint64_t seed, int number) {
    memset(&t->game, 0xAB, sizeof t->game);
    t->seed = seed;
    t->number = number;
    t->policy = policy_of(setup->game, number);
    uint64_t games = (uint64_t)setup->game << 32 | (uint64_t)number;
    uint64_t stream = (games * 32 + setup->modules % 32) * 8 + setup->players;
    stream |= (uint64_t)(setup->modules / 32) << 44; // modules that came later
    t->rng = bas_rng_seed(seed, stream);
    t->deck = bas_deck_seed(seed, stream);
    t->moves = t->edits = 0;
    t->why[0] = 0;
    bas_error err = { 0 };
    bas_setup own = *setup;
    own.portable = number % 2 > 0; // both ways of searching, by turns
    if (bas_game_init(&t->game, &own, &err) != BAS_OK)
        return trial_fail(t, "bas_game_init: %s", err.msg);
    return true;
}

void trial_state(const trial *t, bas_state *s) {
    memset(s, 0xAB, sizeof *s);
    bas_state_init(&t->game, s);
}

void trial_record(trial *t, bas_move move) {
    if (t->moves == TRIAL_MOVES_MAX) {
        trial_fail(t, "the game does not end");
        trial_report(t);
        exit(1);
    }
    t->move[t->moves++] = move;
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

static void report_edit(const trial *t, const trial_edit *e) {
    const char *id = t->game.type[e->type].tile->id;
    printf("\n#     by hand: ");
    switch (e->kind) {
    case TRIAL_BOX: printf("%s to the box", id); break;
    case TRIAL_LAY: printf("%s at %d %d, %d degrees", id, e->x, e->y, 90 * e->rotation); break;
    case TRIAL_CLAIM:
        printf("%s of player %d on feature %d at %d %d", bas_figure_name(e->figure), e->player + 1,
               e->segment + 1, e->x, e->y);
        break;
    case TRIAL_TOWER:
        printf("tower at %d %d with %d floors, guard %d", e->x, e->y, e->floors, e->player + 1);
        break;
    case TRIAL_PIG: printf("pig on %s", bas_sector_name(&t->game, e->sector)); break;
    case TRIAL_CROWN:
        printf("player %d on a crown space of %s", e->player + 1,
               bas_sector_name(&t->game, e->sector));
        break;
    }
}

void trial_report(const trial *t) {
    char text[BAS_TEXT_MAX + 16];
    printf("# %s\n", t->why);
    printf("# seed %" PRIu64 ", game %d of %s, after move %d:", t->seed, t->number,
           trial_name(&t->game, text), t->moves);
    for (int i = 0, k = 0; i <= t->moves; i++) {
        for (; k < t->edits && t->edit[k].before <= i; k++) report_edit(t, &t->edit[k]);
        if (i == t->moves) break;
        bool turn_begins = i == 0 || bas_move_action(t->move[i]) == BAS_ACTION_DRAW;
        bas_move_text(&t->game, t->move[i], text);
        printf("%s%s", turn_begins ? "\n#     " : "; ", text);
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
