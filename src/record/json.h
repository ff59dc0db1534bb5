/* json.h: events as lines of JSON (docs/FORMATS.md, "Events"). */
#ifndef BASTIDE_JSON_H
#define BASTIDE_JSON_H

#include "bastide.h"

/* Both write one object without a line end, at most `cap` bytes with the final 0, and return the
 * length that the whole has (as snprintf does). BAS_JSON_MAX is enough for every game of
 * the box. */
enum { BAS_JSON_MAX = 256 };

/* The first object of a stream. */
int bas_json_setup(const bas_game *g, char *out, size_t cap);

/* An event; s is the state after the move that gave it, `legal` counts the legal moves before. */
int bas_json_event(const bas_game *g, const bas_state *s, const bas_event *event, int legal,
                   char *out, size_t cap);

#endif
