/* learned_internal.h: parts of the learned evaluation that other files of the search and tests
 * use. */
#ifndef BASTIDE_LEARNED_INTERNAL_H
#define BASTIDE_LEARNED_INTERNAL_H

#include "eval_internal.h"
#include "learned.h"

/* FNV-1a, 32 bits. */
uint32_t bas_learned_sum(const uint8_t *bytes, size_t length);

/* What the network says of each view, in whole numbers: points in parts of 512, and the number that
 * stands for the chance to win in parts of 4096. */
void bas_learned_network(const bas_learned *learned, const bas_game *g, const bas_inputs *in,
                         int32_t out[BAS_PLAYERS_MAX][LEARNED_OUTPUTS]);

/* bas_learned_points with tiles that are known already. `win` may be NULL. */
void bas_learned_with(const bas_learned *learned, eval_tiles *t, const bas_game *g,
                      const bas_state *s, float points[BAS_PLAYERS_MAX],
                      float win[BAS_PLAYERS_MAX]);

#endif
