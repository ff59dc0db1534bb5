/* weights.h: the weights that searches think with. All of it needs the interpreter lock. */
#ifndef BASTIDE_EXTENSION_WEIGHTS_H
#define BASTIDE_EXTENSION_WEIGHTS_H

#include "extension.h"
#include "search/learned.h"

/* Warns of what is wrong with the weights of the package, once; after whatever may have looked for
 * them. False if that warning is an error here. */
bool py_weights_say(void);

/* What a search thinks with: None: as usual, True: weights, which must be there, False: by hand. */
bool py_learned_take(PyObject *from, const bas_learned **out);

#endif
