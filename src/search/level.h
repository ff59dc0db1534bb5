/* level.h: strengths for people, by name, from one that a child beats to the strongest. Weak levels
 * lose as people do: they do not look everywhere, forget the fields, look only at their own points,
 * and take things for what they give now. What they play is always the best of what they see.
 * Freestanding. A decision depends on the position and on the number of the player's `self` alone:
 * it needs no memory of earlier ones, and is the same on every machine. */
#ifndef BASTIDE_LEVEL_H
#define BASTIDE_LEVEL_H

#include "search.h"

typedef struct bas_level {
    const char *name;  // of the bot
    int16_t rating;    // Elo in base+farmers of two, `random` being 0; measured
    uint32_t playouts; // of a decision of two players; 0: it does not search
    bool learned;      // it thinks with weights, where there are some for the game
} bas_level;

typedef struct bas_sight { // of a level that does not search
    uint8_t looks;         // squares it looks at; 0: all
    uint8_t insight;       // percent: how much the evaluation counts against what things give now
    uint8_t rivals;        // percent of the others' points that it counts
    uint8_t fields;        // it thinks of fields and meadows once this percent of tiles is left
    uint8_t thrift;        // tenths of a point that a figure in hand is worth
    uint8_t blur;          // tenths of a point by which it may be wrong about a position
} bas_sight;

enum {
    BAS_LEVELS = 9,
    BAS_LEVEL_SIGHTS = 6,       // so many do not search, the first ones,
    BAS_LEVEL_SIGHTS_MANY = 7,  // and so many among more than two players
    BAS_LEVEL_BYTES = 16 << 20, // memory of one that searches
};

extern const bas_level bas_levels[BAS_LEVELS]; // the weakest first

/* What a level sees in a game in which it does not search. */
const bas_sight *bas_level_sight(int level, const bas_game *g);

/* Playouts of a decision in a game; 0: the level does not search there. `learned` is what it thinks
 * with; NULL: by hand. */
uint32_t bas_level_playouts(int level, const bas_game *g, const bas_learned *learned);

/* What lies on the table: scores, what every feature that is thought of would give if the game
 * ended now, and something for each figure in hand. */
void bas_level_now(const bas_sight *sight, const bas_game *g, const bas_state *s,
                   float points[BAS_PLAYERS_MAX]);

/* The decision of a level that does not search. */
bas_move bas_level_glance(const bas_sight *sight, const bas_game *g, const bas_state *s,
                          uint64_t self);

/* The search for the decision of a level that does, in a block as for bas_search_new. `learned` as
 * there: NULL: by hand. */
bas_search *bas_level_search(void *memory, size_t size, const bas_game *g, const bas_state *s,
                             uint64_t self, const bas_learned *learned);

#endif
