/* weights.h: the file of weights that bots think with who ask for the learned evaluation. */
#ifndef BASTIDE_WEIGHTS_H
#define BASTIDE_WEIGHTS_H

#include "search/learned.h"

/* Reads a file of weights. NULL if that fails; `why` (of size cap) then says what is wrong. The
 * caller frees it. */
bas_learned *bas_weights_load(const char *path, char *why, size_t cap);

/* What bots use from now on; before the first bot of the program is made. NULL: there is none. */
void bas_weights_use(const bas_learned *learned);
const bas_learned *bas_weights_used(void);

#endif
