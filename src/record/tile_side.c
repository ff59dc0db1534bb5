/* tile_side.c: the ports of a feature are weighed: where most of them are is its side. */
#include "tile_side.h"

enum { SIDES = 4, GROUND = 12, NEAR = 2, FAR = 4 }; // of a port, in quarters of a tile

typedef struct tile_place {
    int x, y, ports; // sums over the ports, from the middle of the tile
    unsigned sides;  // bit d: there is one
} tile_place;

static void port_add(int port, int rotation, tile_place *place) {
    static const int to[SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    const bool ground = port < GROUND;
    const int side = ((ground ? port / 3 : port - GROUND) + rotation) % SIDES;
    const int along = ground ? (port % 3 - 1) * NEAR : 0; // clockwise
    place->x += to[side][0] * FAR + to[(side + 1) % SIDES][0] * along;
    place->y += to[side][1] * FAR + to[(side + 1) % SIDES][1] * along;
    place->ports++;
    place->sides |= 1u << side;
}

static tile_place place_of(const bas_tile *tile, int segment, int rotation) {
    tile_place place = { 0 };
    for (int port = 0; port < GROUND + SIDES; port++)
        if (tile->segment[segment].ports >> port & 1) port_add(port, rotation, &place);
    return place;
}

/* `exact`: also between two sides. */
static const char *place_name(tile_place place, bool exact) {
    static const char *const name[3][3] = { { "at the top left", "at the top", "at the top right" },
                                            { "at the left", "in the middle", "at the right" },
                                            { "at the bottom left", "at the bottom",
                                              "at the bottom right" } };
    enum { ACROSS = 10, UPRIGHT = 5 };
    if (!place.x && !place.y && place.sides == UPRIGHT) return "from top to bottom";
    if (!place.x && !place.y && place.sides == ACROSS) return "from left to right";
    if (!place.x && !place.y) return "in the middle";
    const int wide = place.x < 0 ? -place.x : place.x, high = place.y < 0 ? -place.y : place.y;
    const int times = exact ? 2 : 1;
    const int column = times * wide < high ? 0 : place.x > 0 ? 1 : -1;
    const int row = times * high < wide ? 0 : place.y > 0 ? 1 : -1;
    return name[row + 1][column + 1];
}

/* By how much a feature is farther from the middle of the tile than another, in some unit. */
static int place_beyond(tile_place a, tile_place b) {
    return (a.x * a.x + a.y * a.y) * b.ports * b.ports -
           (b.x * b.x + b.y * b.y) * a.ports * a.ports;
}

const char *bas_tile_side(const bas_tile *tile, int segment, int rotation) {
    const tile_place place = place_of(tile, segment, rotation);
    const char *name = place_name(place, true);
    bool alone = true, inner = false, beside = false;
    for (int i = 0; i < tile->segments; i++) {
        if (i == segment || tile->segment[i].kind != tile->segment[segment].kind) continue;
        const tile_place other = place_of(tile, i, rotation);
        const int beyond = place_beyond(place, other);
        alone = false;
        if (place_name(other, true) != name) continue; // each name is one string
        inner |= beyond < 0;
        beside |= beyond == 0;
    }
    if (alone || !place.ports) return "";
    return inner ? "in the middle" : place_name(place, !beside);
}
