/* tile_side.c: the ports of a feature are weighed: where most of them are is its side. */
#include "tile_side.h"

enum { SIDES = 4, GROUND = 12, NEAR = 2, FAR = 4 }; // of a port, in quarters of a tile

/* Adds where a port is, from the middle of the tile. */
static void port_add(int port, int rotation, int *x, int *y) {
    static const int to[SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    const bool ground = port < GROUND;
    const int side = ((ground ? port / 3 : port - GROUND) + rotation) % SIDES;
    const int along = ground ? (port % 3 - 1) * NEAR : 0; // clockwise
    *x += to[side][0] * FAR + to[(side + 1) % SIDES][0] * along;
    *y += to[side][1] * FAR + to[(side + 1) % SIDES][1] * along;
}

const char *bas_tile_side(const bas_tile *tile, int segment, int rotation) {
    static const char *const name[3][3] = { { "top left", "top", "top right" },
                                            { "left", "", "right" },
                                            { "bottom left", "bottom", "bottom right" } };
    int alike = 0, x = 0, y = 0;
    for (int i = 0; i < tile->segments; i++)
        alike += tile->segment[i].kind == tile->segment[segment].kind;
    if (alike < 2) return "";
    for (int port = 0; port < GROUND + SIDES; port++)
        if (tile->segment[segment].ports >> port & 1) port_add(port, rotation, &x, &y);
    const int wide = x < 0 ? -x : x, high = y < 0 ? -y : y;
    const int column = 2 * wide <= high ? 0 : x > 0 ? 1 : -1;
    const int row = 2 * high <= wide ? 0 : y > 0 ? 1 : -1;
    return name[row + 1][column + 1];
}
