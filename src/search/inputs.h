/* inputs.h: what the learned evaluation (learned.h) sees of a position: numbers of rows in a table
 * of weights. They come from the walk of the evaluation by hand, so that nothing is looked at
 * twice. Some rows are the same for everybody, the others depend on whose view it is. */
#ifndef BASTIDE_INPUTS_H
#define BASTIDE_INPUTS_H

#include "bastide.h"

enum { // what rows are told apart by
    INPUT_KINDS = 16,
    INPUT_RELATIONS = 6, // of a feature to the viewer
    INPUT_OPEN = 5,
    INPUT_STAGES = 8,
    INPUT_WORTHS = 12,
    INPUT_TURNS = 8,
    INPUT_CREWS = 4,
    INPUT_SIZES = 4,
    INPUT_ATTRIBUTES = 8,
    INPUT_FIGURES = 8,
    INPUT_SUPPLY = 9,
    INPUT_LEADS = 24,
    INPUT_SOON = 12,
    INPUT_SECTORS = 8,
    INPUT_MODULES = 32,
    INPUT_GAMES = 4,
    INPUT_SEATS = 6,
};

/* Groups of rows: name and number. Row 0 stands for nothing, its weights are 0. */
#define INPUT_GROUPS(GROUP)                                                                        \
    GROUP(NOTHING, 1)                                                                              \
    GROUP(SHAPE, INPUT_KINDS *INPUT_RELATIONS *INPUT_OPEN *INPUT_STAGES)                           \
    GROUP(WORTH, INPUT_KINDS *INPUT_RELATIONS *INPUT_WORTHS *INPUT_TURNS)                          \
    GROUP(CREW, INPUT_KINDS *INPUT_CREWS *INPUT_CREWS *INPUT_SIZES)                                \
    GROUP(ATTRIBUTE, INPUT_ATTRIBUTES *INPUT_RELATIONS)                                            \
    GROUP(FREE, INPUT_KINDS *INPUT_OPEN *INPUT_SIZES)                                              \
    GROUP(PLAYERS, INPUT_SEATS *INPUT_TURNS)                                                       \
    GROUP(GAME, INPUT_GAMES)                                                                       \
    GROUP(MODULE, INPUT_MODULES)                                                                   \
    GROUP(PIG, INPUT_SECTORS)                                                                      \
    GROUP(MEEPLES, INPUT_SUPPLY *INPUT_TURNS)                                                      \
    GROUP(RIVAL_MEEPLES, INPUT_SUPPLY *INPUT_TURNS)                                                \
    GROUP(FIGURES, INPUT_FIGURES *INPUT_CREWS *INPUT_TURNS)                                        \
    GROUP(SOON, INPUT_SOON *INPUT_TURNS)                                                           \
    GROUP(RIVAL_SOON, INPUT_SOON *INPUT_TURNS)                                                     \
    GROUP(LEAD, INPUT_LEADS *INPUT_TURNS)                                                          \
    GROUP(SCORE_LEAD, INPUT_LEADS *INPUT_TURNS)                                                    \
    GROUP(SEAT, INPUT_SEATS *INPUT_SEATS)                                                          \
    GROUP(GUARDS, INPUT_CREWS *INPUT_TURNS)                                                        \
    GROUP(RIVAL_GUARDS, INPUT_CREWS *INPUT_TURNS)                                                  \
    GROUP(CROWNS, INPUT_CREWS *INPUT_TURNS)                                                        \
    GROUP(RIVAL_CROWNS, INPUT_CREWS *INPUT_TURNS)

#define INPUT_FIRST(name, count)                                                                   \
    INPUT_ROW_##name, INPUT_ROW_##name##_LAST = INPUT_ROW_##name + (count)-1,
enum { INPUT_GROUPS(INPUT_FIRST) INPUT_ROWS };
#undef INPUT_FIRST

enum {
    INPUT_SHARED_MAX = 48,
    INPUT_VIEW_MAX = 96,
    INPUT_REST_MAX = 20, // of them kept for what is not a feature
    INPUT_VERSION = 2,
};

typedef struct bas_inputs {
    int shared_count, view_count[BAS_PLAYERS_MAX];
    uint16_t shared[INPUT_SHARED_MAX];              // rows for everybody,
    uint16_t view[BAS_PLAYERS_MAX][INPUT_VIEW_MAX]; // and for the view of each player
} bas_inputs;

/* Tells one way of making inputs from another: weights and arrays of one are of no use to the
 * other. */
uint32_t bas_inputs_hash(void);

/* The inputs of a game in progress, and the points of the evaluation by hand. */
void bas_inputs_get(const bas_game *g, const bas_state *s, bas_inputs *out,
                    float points[BAS_PLAYERS_MAX]);

#endif
