/* tuning.c: the numbers that a search weighs with, for each game, by hand and learned; and how a
 * researcher sets them. */
#include "search_internal.h"

static const search_tuning plain = { .explore = 0.5f, .scale = 20.0f, .luck = 1.5f, .win = 0.3f };

/* Where playouts foretell the end better than the evaluation does, they count for more; and luck is
 * greater where single tiles bring more. Hunters and Gatherers pays only for what is finished: a
 * playout must find the tile that finishes something there, and looks at more placements. */
static search_tuning tuning_by_hand(const bas_game *g) {
    search_tuning tuning = { .explore = 0.5f,
                             .spread = 2.0f,
                             .trust = 8.0f,
                             .scale = 40.0f,
                             .luck = 1.5f,
                             .win = 0.3f,
                             .mix = 0.5f,
                             .expand = 16,
                             .samples = 5,
                             .turns = 20,
                             .fields = 0.25f };
    if (g->modules & BAS_MOD_TOWERS) tuning.mix = 0.35f;
    if (g->game == BAS_GAME_HUNTERS) {
        tuning.luck = 3.5f;
        tuning.tempo = 2.6f;
        tuning.mix = 0.35f;
        tuning.samples = 15;
    }
    return tuning;
}

/* The learned evaluation foretells the end as well as a playout does, at a part of the cost. Few
 * turns that are played with care come before it; where they begin, it need not be asked. Who
 * leaves fields out of most turns takes them for worth less than they are. Among many the winner
 * counts, more than who comes how far behind, and less is left to chance; the evaluation of a move
 * knows less of what the others will do, and counts for less. */
static search_tuning tuning_learned(const bas_game *g) {
    search_tuning tuning = tuning_by_hand(g);
    tuning.turns = 8;
    tuning.samples = 14;
    tuning.mix = 0;
    tuning.spread = 1.4f;
    tuning.tempo = 0;
    tuning.searched = 1;
    tuning.fields = g->sectors ? 0.6f : 0.75f;
    if (g->modules & BAS_MOD_TOWERS) {
        tuning.fields = 0.6f;
        tuning.samples = 16;
        tuning.expand = 12;
        tuning.scale = 36;
    }
    if (g->game == BAS_GAME_HUNTERS) {
        tuning.fields = 0.95f;
        tuning.samples = 27;
        tuning.expand = 14;
        tuning.spread = 0.97f;
    }
    if (g->players > 2) {
        tuning.anchor = 1;
        tuning.trust = 4;
        tuning.explore = 0.27f;
        tuning.spread = 1.1f;
        tuning.scale = 28;
        tuning.win = 0.6f;
        if (g->game == BAS_GAME_BASE) {
            tuning.turns = (float)(2 * g->players + 1); // everybody moves again, and once more
            tuning.samples = 18;
        }
    }
    return tuning;
}

static const struct {
    const char *name;
    size_t offset;
    int parts, most; // the number is given in so many parts of one; so much is allowed
} knobs[BAS_KNOBS] = {
#define KNOB(name, parts, most)                                                                    \
    { #name, offsetof(search_tuning, name), parts, most }
    KNOB(explore, 100, 10000), KNOB(spread, 100, 10000), KNOB(trust, 1, 10000),
    KNOB(scale, 1, 10000),     KNOB(luck, 100, 10000),   KNOB(win, 100, 100),
    KNOB(tempo, 100, 10000),   KNOB(mix, 100, 100),      KNOB(expand, 1, 10000),
    KNOB(samples, 1, 200),     KNOB(turns, 1, 200),      KNOB(fields, 100, 100),
    KNOB(searched, 1, 1),      KNOB(anchor, 100, 100),
#undef KNOB
};

static bool tuning_named(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

bool bas_search_tune(bas_search_options *options, const char *name, uint64_t value) {
    for (int i = 0; i < BAS_KNOBS; i++) {
        if (!tuning_named(knobs[i].name, name) || value > (uint64_t)knobs[i].most) continue;
        options->tuned[i] = (int32_t)value + 1; // 0 is for what was not set
        return true;
    }
    return false;
}

search_tuning bas_search_tuning(const bas_search *search) {
    search_tuning tuning = search->plain     ? plain
                           : search->learned ? tuning_learned(search->game)
                                             : tuning_by_hand(search->game);
    for (int i = 0; i < BAS_KNOBS; i++) {
        if (!search->tuned[i]) continue;
        float *knob = (float *)((char *)&tuning + knobs[i].offset);
        *knob = (float)(search->tuned[i] - 1) / (float)knobs[i].parts;
    }
    return tuning;
}
