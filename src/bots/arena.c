/* arena.c: see arena.h. */
#include "arena.h"

#include <string.h>
#include <time.h>

#include "bot_kind.h"
#include "common/deck.h"

static double arena_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The decision of a bot, and the time it takes. */
__attribute__((noinline)) static bool arena_ask(bas_arena *arena, bas_bot *bot, bas_move *move) {
    const int seat = arena->s.player;
    const double from = arena_clock();
    arena->turns[seat] += bas_state_phase(arena->g, &arena->s) == BAS_PHASE_PLACE;
    const bool chosen = bas_bot_choose(bot, arena->g, &arena->s, arena->limit, move);
    arena->seconds[seat] += arena_clock() - from;
    return chosen;
}

/* Returns whether somebody wants to know of every move. */
static bool arena_begin(bas_arena *arena) {
    bool attended = arena->watch || arena->abandon;
    arena->failed = 0;
    arena->abandoned = arena->machine = false;
    memset(arena->failure, 0, sizeof arena->failure);
    bas_state_init(arena->g, &arena->s);
    for (int p = 0; p < arena->g->players; p++) {
        bas_bot_begin(arena->bot[p], arena->g, p, bas_bot_stream(arena->stream, p));
        arena->seconds[p] = 0;
        arena->turns[p] = 0;
        attended = attended || arena->bot[p]->kind->told;
    }
    return attended;
}

/* A bot has failed. False if that ends the game, else `random` is to play on for it. */
__attribute__((noinline)) static bool arena_fail(bas_arena *arena, int seat, bas_bot *substitute) {
    const char *how = bas_bot_failure(arena->bot[seat]);
    arena->machine = bas_bot_machine_failed(arena->bot[seat]);
    if (!arena->failed || arena->machine) {
        memset(arena->failure, 0, sizeof arena->failure);
        memcpy(arena->failure, how, strnlen(how, sizeof arena->failure - 1));
    }
    if (arena->machine) return false;
    if (!arena->failed) {
        memset(substitute, 0, sizeof *substitute);
        substitute->kind = &bas_bot_random;
        substitute->rng = bas_rng_seed(arena->seed ^ 0x737562u, arena->stream);
    }
    arena->failed |= 1u << seat;
    return arena->g->players > 2;
}

/* After a move: whoever wants to know of it. False if the game is given up. */
__attribute__((noinline)) static bool arena_tell(const bas_arena *arena, bas_bot *const *bot,
                                                 bas_move move) {
    for (int p = 0; p < arena->g->players; p++) bas_bot_told(bot[p], arena->g, move);
    if (arena->watch && !arena->watch(arena->watcher, move, &arena->s)) return false;
    return !arena->abandon || !atomic_load_explicit(arena->abandon, memory_order_relaxed);
}

/* One loop, compiled twice: most games of a simulation are played unwatched and untimed, and then
 * a turn must cost hardly more than the engine takes for it. */
static inline __attribute__((always_inline)) void arena_run(bas_arena *arena, const bool attended,
                                                            const bool clock) {
    const bas_game *g = arena->g;
    bas_state *s = &arena->s;
    bas_deck deck = bas_deck_seed(arena->seed, arena->stream);
    bas_bot substitute;
    bas_bot *bot[BAS_PLAYERS_MAX];
    const bas_limit *limit = arena->limit;
    memcpy(bot, arena->bot, sizeof bot);
    while (s->player != BAS_NOBODY) {
        const int seat = s->player;
        bas_move move;
        if (seat == BAS_NATURE) {
            move = bas_deck_draw(&deck, g, s);
        } else if (!(clock ? arena_ask(arena, bot[seat], &move)
                           : bas_bot_ask(bot[seat], g, s, limit, &move))) {
            if (!arena_fail(arena, seat, &substitute)) return;
            bot[seat] = &substitute;
            continue;
        }
        bas_play_unchecked(g, s, move, NULL);
        if (attended && !arena_tell(arena, bot, move)) {
            arena->abandoned = true;
            return;
        }
    }
}

void bas_arena_play(bas_arena *arena) {
    const bool attended = arena_begin(arena);
    if (attended || arena->clock)
        arena_run(arena, attended, arena->clock);
    else
        arena_run(arena, false, false);
}

unsigned bas_arena_winners(const bas_arena *arena) {
    const unsigned all = (1u << arena->g->players) - 1;
    const unsigned fair = arena->failed == all ? all : all & ~arena->failed;
    int best = INT32_MIN;
    unsigned winners = 0;
    for (int p = 0; p < arena->g->players; p++) {
        if (!(fair >> p & 1) || arena->s.score[p] < best) continue;
        winners = arena->s.score[p] > best ? 1u << p : winners | 1u << p;
        best = arena->s.score[p];
    }
    return winners;
}
