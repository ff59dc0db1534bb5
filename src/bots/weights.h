/* weights.h: the weights that bots, hints and reviews think with who use the learned evaluation:
 * those that come with the program, unless it is told of others or of none. */
#ifndef BASTIDE_WEIGHTS_H
#define BASTIDE_WEIGHTS_H

#include "search/learned.h"

/* Reads a file of weights. NULL if that fails; `why` (of size cap) then says what is wrong. The
 * caller frees it. */
bas_learned *bas_weights_load(const char *path, char *why, size_t cap);

/* How they are found when they are first asked for; it says itself what is wrong if it gives NULL.
 */
void bas_weights_find(const bas_learned *(*find)(void));

/* What is used from now on, whatever could be found; NULL: nothing. Before the first bot is made.
 */
void bas_weights_use(const bas_learned *learned);

/* What whoever asks for the learned evaluation thinks with; NULL: there is nothing. */
const bas_learned *bas_weights_used(void);

/* Whether searches of which nobody says otherwise think with weights: BAS_LEARNED_DEFAULT until
 * this is called, before the first bot is made. */
void bas_weights_by_default(bool on);

/* What such a search thinks with; NULL: it judges by hand. */
const bas_learned *bas_weights_default(void);

#endif
