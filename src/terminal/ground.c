/* ground.c: see picture.h.
 *
 * Fields and meadows flow from their half sides into all cells left over. Since roads, rivers and
 * walls part the cells as they part the fields, the flow finds which field a cell belongs to. Two
 * things are put right afterwards, so that a picture tells what belongs together: between forest
 * and river a meadow that goes through gets a gap, and where two meadows would meet, the forest
 * between them grows. */
#include <string.h>

#include "picture.h"

/* Fields start at the cells of their half sides. */
static void ground_seed(play_picture *p, const bas_type_info *type, int rotation) {
    for (int s = 0; s < 4; s++)
        for (int i = 0, n = side_length(p, s); i < n; i++) {
            int segment = segment_at(type, rotation, s, i < n / 2 ? 0 : i > n / 2 ? 2 : 1);
            play_point at = side_cell(p, s, i);
            if (cell_free(p, at.x, at.y) && kind_is_ground(kind_of(type, segment)))
                p->segment[at.y][at.x] = (uint8_t)segment;
        }
}

/* One round of flowing by one cell, sideways or up and down; false when nothing moved. */
static bool ground_step(play_picture *p, const bas_type_info *type, bool sideways) {
    play_raster before;
    bool moved = false;
    memcpy(before, p->segment, sizeof before);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (int s = sideways; s < 4 && cell_free(p, x, y); s += 2) {
                int i = x + bas_side_dx[s], j = y + bas_side_dy[s];
                if (!cell_inside(p, i, j) || !kind_is_ground(kind_of(type, before[j][i]))) continue;
                p->segment[y][x] = before[j][i];
                moved = true;
            }
    return moved;
}

/* A cell is twice as high as wide: two steps sideways for each up and down. */
static void ground_flow(play_picture *p, const bas_type_info *type) {
    bool moved = true;
    while (moved) {
        moved = ground_step(p, type, true);
        moved = ground_step(p, type, true) || moved;
        moved = ground_step(p, type, false) || moved;
    }
}

/* Cells no field reaches belong to a field without sides, if the tile has one. */
static void ground_enclose(play_picture *p, const bas_type_info *type) {
    for (int i = 0; i < type->tile->segments; i++)
        if (kind_is_ground(kind_of(type, i)) && type->tile->segment[i].ports == 0)
            for (int y = 0; y < p->height; y++)
                for (int x = 0; x < p->width; x++)
                    if (cell_free(p, x, y)) p->segment[y][x] = (uint8_t)i;
}

/* ---- gaps ----------------------------------------------------------------------------------- */

/* In how many pieces the grounds of a picture lie. */
static int ground_pieces(const play_picture *p, const bas_type_info *type) {
    play_raster piece = { { 0 } };
    int count = 0;
    for (int k = 0; k < p->width * p->height; k++) {
        int x = k % p->width, y = k / p->width;
        if (piece[y][x] || !kind_is_ground(kind_of(type, p->segment[y][x]))) continue;
        piece[y][x] = (uint8_t)++count;
        for (bool grown = true; grown;) {
            grown = false;
            for (int n = 0; n < p->width * p->height; n++) {
                int i = n % p->width, j = n / p->width;
                if (piece[j][i] || p->segment[j][i] != p->segment[y][x]) continue;
                for (int s = 0; s < 4; s++) {
                    int a = i + bas_side_dx[s], b = j + bas_side_dy[s];
                    if (cell_inside(p, a, b) && piece[b][a] == count) piece[j][i] = (uint8_t)count;
                }
                grown = grown || piece[j][i];
            }
        }
    }
    return count;
}

/* Whether one of the eight cells around x y is of such a kind; and the segment of that cell. */
static int kind_beside(const play_picture *p, const bas_type_info *type, int x, int y, int kind) {
    for (int j = y - 1; j <= y + 1; j++)
        for (int i = x - 1; i <= x + 1; i++)
            if (cell_inside(p, i, j) && kind_of(type, p->segment[j][i]) == kind)
                return p->segment[j][i];
    return BAS_NONE;
}

/* Opens a gap between forests and a river that runs past them, if that joins pieces of a meadow.
 * Walls need none: no road runs along a city without a field between. */
static void ground_open(play_picture *p, const bas_type_info *type) {
    play_picture open = *p;
    for (int y = 1; y < p->height - 1; y++)
        for (int x = 1; x < p->width - 1; x++)
            if (kind_of(type, p->segment[y][x]) == BAS_KIND_FOREST &&
                kind_beside(p, type, x, y, BAS_KIND_RIVER) != BAS_NONE)
                open.segment[y][x] = BAS_NONE;
    ground_flow(&open, type);
    if (ground_pieces(&open, type) < ground_pieces(p, type)) *p = open;
}

/* Two meadows that meet at x y and its neighbour on side s: the cell that forest can grow into is
 * not on the rim of the tile, or at a corner. */
static bool ground_close_at(play_picture *p, const bas_type_info *type, int x, int y, int s) {
    int i = x + bas_side_dx[s], j = y + bas_side_dy[s];
    if (!cell_inside(p, i, j) || p->segment[y][x] == p->segment[j][i] ||
        kind_of(type, p->segment[y][x]) != BAS_KIND_MEADOW ||
        kind_of(type, p->segment[j][i]) != BAS_KIND_MEADOW)
        return false;
    bool corner = (x == 0 || x == p->width - 1) && (y == 0 || y == p->height - 1);
    int forest = kind_beside(p, type, x, y, BAS_KIND_FOREST);
    if ((cell_on_rim(p, x, y) && !corner) || forest == BAS_NONE) return false;
    p->segment[y][x] = (uint8_t)forest;
    return true;
}

static void ground_close(play_picture *p, const bas_type_info *type) {
    for (bool grown = true; grown;) {
        grown = false;
        for (int y = 0; y < p->height; y++)
            for (int x = 0; x < p->width; x++)
                for (int s = 0; s < 4; s++) grown = ground_close_at(p, type, x, y, s) || grown;
    }
}

void play_picture_ground(play_picture *p, const bas_type_info *type, int rotation) {
    ground_seed(p, type, rotation);
    ground_flow(p, type);
    ground_enclose(p, type);
    ground_open(p, type);
    ground_close(p, type);
}
