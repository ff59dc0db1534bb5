/* selfplay.c: one game of self-play. Every seat thinks alike; now and then a move is drawn instead
 * of chosen, so that games differ more. */
#include "selfplay.h"

#include <stdio.h>
#include <string.h>

#include "common/rng.h"
#include "search/search.h"

_Static_assert((int)SELFPLAY_PATH == (int)BAS_KNOWN_PATH, "paths fit");

enum {
    SELFPLAY_OPENING = 10, // turns in which a searched game draws its moves by visits
    SELFPLAY_SPREAD = 2,   // points
    SELFPLAY_LEAST = 16,   // visits of a position that is kept
};

/* ---- which game ------------------------------------------------------------------------------ */

static uint32_t selfplay_below(bas_rng *rng, uint32_t count) {
    return (uint32_t)((uint64_t)bas_rng_next(rng) * count >> 32);
}

/* One of the rule sets of one of the games. */
static void selfplay_any(bas_rng *rng, bas_setup *out) {
    const uint8_t game = (uint8_t)selfplay_below(rng, BAS_GAME_COUNT);
    uint32_t fitting = 0;
    bas_setup each = { .players = 0 };
    do {
        if (each.game == game && selfplay_below(rng, ++fitting) == 0) *out = each;
    } while (bas_setup_next(&each));
}

/* Half of the games are for as few players as may be. */
static int selfplay_players(const bas_selfplay *options, bas_rng *rng, const bas_setup *setup) {
    const int most = bas_players_max(setup);
    const int from = options->players_min ? options->players_min : BAS_PLAYERS_MIN;
    const int wanted =
        options->players_max && options->players_max < most ? options->players_max : most;
    const int to = wanted < from ? from : wanted;
    if (from == to || bas_rng_next(rng) & 1) return from;
    return from + 1 + (int)selfplay_below(rng, (uint32_t)(to - from));
}

static bool selfplay_setup(const bas_selfplay *options, bas_rng *rng, bas_setup *out) {
    *out = (bas_setup){ .players = 0 };
    if (!options->listed) {
        selfplay_any(rng, out);
    } else {
        const char *name = options->list[selfplay_below(rng, (uint32_t)options->listed)];
        if (!strcmp(name, "all"))
            selfplay_any(rng, out);
        else if (bas_game_parse(name, out, NULL) != BAS_OK)
            return false;
    }
    out->players = (uint8_t)selfplay_players(options, rng, out);
    return true;
}

/* ---- decisions ------------------------------------------------------------------------------- */

typedef struct selfplay_run {
    const bas_selfplay *options;
    selfplay_room *room;
    const bas_learned *learned; // for this rule set
    bas_search *search;         // NULL: one turn ahead
    bas_rng rng;
} selfplay_run;

/* A move nearly as good as the best: one that is worth so many points less is taken about a third
 * as often. One of five is any move at all. */
static int selfplay_err(selfplay_run *run, const float worth[], int count, int best) {
    float sum = 0, chance[BAS_MOVES_MAX];
    if (selfplay_below(&run->rng, 5) == 0) return (int)selfplay_below(&run->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const float x = (worth[best] - worth[i]) / SELFPLAY_SPREAD;
        sum += chance[i] = 1 / (1 + x * (1 + x * (0.5f + x * 0.16666667f)));
    }
    float at = (float)(bas_rng_next(&run->rng) >> 8) * (1.0f / (1 << 24)) * sum;
    for (int i = 0; i < count; i++) {
        if (at < chance[i]) return i;
        at -= chance[i];
    }
    return best;
}

static void selfplay_greedy(selfplay_run *run, const bas_move *moves, int count,
                            selfplay_decision *out) {
    float worth[BAS_MOVES_MAX];
    int best = 0;
    bas_learned_moves(run->learned, &run->room->game, &run->room->state, moves, count, worth);
    for (int i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    if (selfplay_below(&run->rng, 100) < (uint32_t)run->options->random)
        best = selfplay_err(run, worth, count, best);
    out->move = (uint16_t)best;
}

static uint16_t selfplay_index(const bas_move *moves, int count, bas_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return (uint16_t)i;
    return 0;
}

static int16_t selfplay_margin(float points) {
    const float most = 1000, within = points < -most ? -most : points > most ? most : points;
    return (int16_t)(within * 32);
}

/* Keeps a position that the search knows; its path in the order of the lists of legal moves. */
static void selfplay_keep(selfplay_room *room, const bas_known *known) {
    selfplay_game *played = &room->played;
    if (played->knowns == SELFPLAY_KNOWN_MAX) return;
    bas_move moves[BAS_MOVES_MAX];
    bas_state s;
    bas_copy(&s, &room->state);
    selfplay_known *out = &played->known[played->knowns++];
    *out = (selfplay_known){ .decision = (uint16_t)(played->decisions - 1),
                             .length = (uint8_t)known->length,
                             .margin = selfplay_margin(known->margin),
                             .win = (uint8_t)(known->win * 255 + 0.5f),
                             .visits = (uint8_t)(known->visits < 255 ? known->visits : 255) };
    for (int i = 0; i < known->length; i++) {
        const int count = bas_legal(&room->game, &s, moves, BAS_MOVES_MAX);
        out->path[i] = selfplay_index(moves, count, known->path[i]);
        bas_play_unchecked(&room->game, &s, known->path[i], NULL);
    }
}

/* A move as often as it was visited. Exact verdicts have no visits: the best is taken. */
static int selfplay_draw(selfplay_run *run, const bas_verdict *verdict, int count) {
    uint32_t all = 0;
    for (int i = 0; i < count; i++) all += verdict[i].visits;
    if (!all || verdict[0].exact) return 0;
    uint32_t at = selfplay_below(&run->rng, all);
    for (int i = 0; i < count; i++) {
        if (at < verdict[i].visits) return i;
        at -= verdict[i].visits;
    }
    return 0;
}

static void selfplay_search(selfplay_run *run, const bas_move *moves, int count,
                            selfplay_decision *out) {
    bas_verdict verdict[BAS_MOVES_MAX];
    const bas_state *s = &run->room->state;
    bas_search_begin(run->search, &run->room->game, s);
    bas_search_run(run->search, run->options->playouts);
    const int listed = bas_search_verdicts(run->search, verdict, BAS_MOVES_MAX);
    const bool drawn = s->laid < SELFPLAY_OPENING ||
                       selfplay_below(&run->rng, 100) < (uint32_t)run->options->random;
    const int chosen = drawn ? selfplay_draw(run, verdict, listed) : 0;
    uint32_t all = 0;
    for (int i = 0; i < listed; i++) all += verdict[i].visits;
    out->move = selfplay_index(moves, count, verdict[chosen].move);
    out->margin = selfplay_margin(verdict[0].margin);
    out->win = (uint8_t)(verdict[0].win * 255 + 0.5f);
    for (int i = 0; i < SELFPLAY_BEST && i < listed; i++) {
        out->best[i] = selfplay_index(moves, count, verdict[i].move);
        out->share[i] = (uint8_t)(all ? (uint64_t)verdict[i].visits * 255 / all : 0);
    }
    bas_known known[SELFPLAY_KNOWN];
    const int kept = bas_search_known(run->search, SELFPLAY_LEAST, known, SELFPLAY_KNOWN);
    for (int i = 0; i < kept; i++) selfplay_keep(run->room, &known[i]);
}

/* The move of a player. Those without a choice are not kept. */
static bas_move selfplay_decide(selfplay_run *run) {
    bas_move moves[BAS_MOVES_MAX];
    selfplay_game *played = &run->room->played;
    const int count = bas_legal(&run->room->game, &run->room->state, moves, BAS_MOVES_MAX);
    if (count == 1) return moves[0];
    if (played->decisions == SELFPLAY_DECISIONS_MAX) return moves[count - 1];
    selfplay_decision *out = &played->decision[played->decisions++];
    *out = (selfplay_decision){ 0 };
    if (run->search)
        selfplay_search(run, moves, count, out);
    else
        selfplay_greedy(run, moves, count, out);
    return moves[out->move];
}

bool bas_selfplay_play(const bas_selfplay *options, uint32_t k, selfplay_room *room) {
    selfplay_run run = { .options = options,
                         .room = room,
                         .rng = bas_rng_seed(options->seed ^ 0x73656c66u, k) };
    bas_setup setup;
    if (!selfplay_setup(options, &run.rng, &setup)) return false;
    if (bas_game_init(&room->game, &setup, NULL) != BAS_OK) return false;
    if (options->learned && bas_learned_knows(options->learned, &room->game))
        run.learned = options->learned;
    const bas_search_options search = { .seed = bas_rng_next64(&run.rng), .learned = run.learned };
    if (options->playouts) {
        run.search = bas_search_new(room->memory, room->size, &search);
        if (!run.search) return false;
    }
    selfplay_game *played = &room->played;
    *played = (selfplay_game){ .number = k,
                               .players = room->game.players,
                               .searched = options->playouts > 0 };
    bas_game_text(&room->game, played->name);
    bas_deck deck = bas_selfplay_deck(options->seed, k);
    bas_state *s = &room->state;
    bas_state_init(&room->game, s);
    while (s->player != BAS_NOBODY) {
        const bas_move move =
            s->player == BAS_NATURE ? bas_deck_draw(&deck, &room->game, s) : selfplay_decide(&run);
        bas_play_unchecked(&room->game, s, move, NULL);
    }
    for (int p = 0; p < room->game.players; p++) played->score[p] = s->score[p];
    return true;
}
