/* style.h: the colours and lines that the classes of the drawings stand for. */
#ifndef BASTIDE_ART_STYLE_H
#define BASTIDE_ART_STYLE_H

#include "pen.h"

#include <stdbool.h>

/* Writes the rules of a style sheet: the light theme, and the dark one for what is inside an
 * element of class "dark". `used`: only the colours whose class the pen has written already; else
 * the rules for a page, where a theme is a set of variables. */
void bas_style_write(bas_pen *pen, bool used);

#endif
