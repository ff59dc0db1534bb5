/* style.h: the colours and lines that the classes of the drawings stand for. */
#ifndef BASTIDE_ART_STYLE_H
#define BASTIDE_ART_STYLE_H

#include "pen.h"

/* Writes the rules of a style sheet. `used`: those of a file, in the theme of the pen, and of the
 * colours only those whose class the pen has written already; else those of a page, where a theme
 * is a set of variables and the dark one holds inside an element of class "dark". */
void bas_style_write(bas_pen *pen, bool used);

/* Whether a class attribute written up to `end` may hold this name. */
bool bas_style_used(const bas_pen *pen, size_t end, const char *name);

#endif
