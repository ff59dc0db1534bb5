/* batch.h: many games at once: what is kept of each, and how it is written into arrays
 * (observe.c). docs/PYTHON.md says what the arrays mean. */
#ifndef BASTIDE_EXTENSION_BATCH_H
#define BASTIDE_EXTENSION_BATCH_H

#include "extension.h"

typedef struct batch_game { // one of them
    bas_deck deck;
    bas_rng chance[BAS_PLAYERS_MAX]; // of each seat, as bots of `sim` have it
    uint64_t number;                 // which game of the seed it is
    uint32_t shown;                  // moves that its row of the mask shows
    int16_t score[BAS_PLAYERS_MAX];  // before the step
    bas_state s;
} batch_game;

_Static_assert(sizeof(batch_game) <= sizeof(bas_state) + 512, "a game is a state and little more");

typedef enum batch_array { // in the order of batch_arrays
    BATCH_PLAYER,
    BATCH_COUNT,
    BATCH_SCORE,
    BATCH_REWARD,
    BATCH_DONE,
    BATCH_FINAL,
    BATCH_NUMBER,
    BATCH_MOVES,
    BATCH_MASK,
    BATCH_VECTOR,
    BATCH_TILES,
    BATCH_SEGMENTS,
    BATCH_PLANES,
    BATCH_ORIGIN,
    BATCH_ARRAYS
} batch_array;

enum { TILE_COLUMNS = 7, SEGMENT_COLUMNS = 7 }; // of segments: and one for each player

typedef struct batch_size { // of a game's observations
    int tiles, segments;    // that can lie on the map
    int vector, planes;     // numbers of the vector, planes of a window
    int width;              // moves of a list
    int window;             // cells of a side; 0: no planes
} batch_size;

/* Sizes that belong to a game; width and window stay. */
void batch_size_get(const bas_game *g, batch_size *size);

/* What the numbers of the vector are called, as a list. */
PyObject *batch_vector_names(const bas_game *g);

/* Writes the observations of a game; rows whose address is NULL are left out. */
typedef struct batch_rows {
    uint32_t *moves;
    bool *mask;
    float *vector, *planes;
    int16_t *tiles, *segments, *origin;
} batch_rows;

int batch_observe(const bas_game *g, batch_game *one, const batch_size *size,
                  const batch_rows *rows);

#endif
