/* area.h: the areas of segments as closed paths. */
#ifndef BASTIDE_ART_AREA_H
#define BASTIDE_ART_AREA_H

#include "chart.h"

enum { BAS_AREA_POINTS = 1024 };

typedef struct bas_area_arc { // scratch: a border between two junctions
    int count;
    bas_point at[BAS_AREA_POINTS];
    bool keep[BAS_AREA_POINTS];
} bas_area_arc;

/* Writes the area of a segment: the text of a path's attribute d, empty if it has no square. */
void bas_area_write(bas_pen *pen, bas_chart *chart, bas_area_arc *arc, int segment);

#endif
