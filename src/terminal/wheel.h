/* wheel.h: the wheel of Wheel of Fortune, in the middle of its board or in a list. */
#ifndef BASTIDE_TERMINAL_WHEEL_H
#define BASTIDE_TERMINAL_WHEEL_H

#include "draw.h"

/* Six sectors in a rectangle, clockwise from the upper left: names, what they do where there is
 * room, the pig, crown spaces and who stands there; with the numbers of the choices of m, which
 * may be NULL. */
void play_wheel_draw(play_canvas *c, int x, int y, int width, int height, const play_table *t,
                     const play_marks *m);

/* The same on the map, over the squares it covers; nothing in other games. */
void play_wheel_map_draw(play_canvas *c, const play_view *v, const play_table *t,
                         const play_marks *m);

/* Whether all of it is seen in the view. */
bool play_wheel_seen(const play_view *v);

/* The square of the map where a sector is drawn. */
void play_wheel_square(int sector, int *x, int *y);

#endif
