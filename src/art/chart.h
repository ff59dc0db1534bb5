/* chart.h: the geometry of one tile in its reference rotation: curves for what is drawn, and a
 * grid that says to which segment each small square belongs. The grid is what areas, spots and
 * room for ornaments are taken from; every square has one owner, so areas cannot overlap. */
#ifndef BASTIDE_ART_CHART_H
#define BASTIDE_ART_CHART_H

#include "bastide.h"
#include "curve.h"

enum {
    BAS_CHART_SIDE = 100, // squares along a side, each of 10 tenths
    BAS_CHART_CELLS = BAS_CHART_SIDE * BAS_CHART_SIDE,
    BAS_CHART_STROKES = 16,
    BAS_CHART_WALLS = 12,
    BAS_CHART_ROUNDS = 8,
    BAS_CHART_SPURS = 8,
    BAS_CHART_PAVED = 70, // how deep the ground of the wheel reaches into a side that shows it
    BAS_CHART_PAVED_CORNER = 190,
    BAS_CHART_NOBODY = 254, // owner of a square: no segment, for example a village
    BAS_CHART_OPEN = 255,   // not yet given away
};

typedef struct bas_stroke { // a road, a river, or an arm that keeps two fields apart
    bas_curve curve;
    uint8_t segment;
    bool arm;
    bool tunnel;     // its middle half goes below the ground,
    uint8_t over[2]; // which is this one at either mouth
    int16_t half;    // of its width
} bas_stroke;

typedef struct bas_mouth { // of a tunnel, or of the wood that a river comes from
    bas_point at, in;      // its middle, and the direction into it, a hundred long
} bas_mouth;

typedef struct bas_wall { // border of a city or forest from one corner of the tile to another
    bas_curve curve;
    uint8_t segment, from, to; // corner k is the first of side k
} bas_wall;

typedef enum bas_round_kind {
    BAS_ROUND_LAKE,
    BAS_ROUND_SPRING,
    BAS_ROUND_VILLAGE,
    BAS_ROUND_MONASTERY,
    BAS_ROUND_GARDEN,
    BAS_ROUND_TOWER,
} bas_round_kind;

typedef struct bas_round { // something round
    bas_curve curve;
    bas_point centre;
    int16_t radius;
    uint8_t kind, segment; // segment: BAS_CHART_NOBODY for villages and towers
} bas_round;

typedef struct bas_spur { // where a forest reaches over the bank to keep two meadows apart
    bas_point tip, root;  // in the water and among the trees
    uint8_t segment;
} bas_spur;

typedef struct bas_chart {
    const bas_tile *tile;
    bool hunters;  // family
    uint32_t seed; // of this copy
    uint32_t salt; // of the choice between free places that are as good
    int strokes, walls, rounds, spurs;
    bas_stroke stroke[BAS_CHART_STROKES];
    bas_wall wall[BAS_CHART_WALLS];
    bas_round round[BAS_CHART_ROUNDS];
    bas_spur spur[BAS_CHART_SPURS];
    unsigned above; // bit i: forest i hangs over the bank of the water beside it
    int corner;     // where a road ends at the ground of the wheel, or -1
    int house;      // side of the road that goes over another one and ends at a house, or -1
    int faults;     // places where the fields are not apart as the data says: none in data/
    uint8_t owner[BAS_CHART_CELLS];
    uint8_t room[BAS_CHART_CELLS]; // distance to another owner or the tile's edge, in third squares
    uint16_t queue[BAS_CHART_CELLS]; // scratch
} bas_chart;

void bas_chart_make(bas_chart *chart, const bas_tile *tile, int family, int copy);

static inline int bas_chart_cell(bas_point p) { return p.y / 10 * BAS_CHART_SIDE + p.x / 10; }
static inline bas_point bas_chart_point(int cell) { // its middle
    return (bas_point){ cell % BAS_CHART_SIDE * 10 + 5, cell / BAS_CHART_SIDE * 10 + 5 };
}

/* Sides a segment reaches: bit s for side s. */
static inline int bas_segment_sides(const bas_segment *segment) {
    int sides = 0;
    for (int s = 0; s < 4; s++) sides |= (segment->ports >> (3 * s + 1) & 1) << s;
    return sides;
}
static inline bool bas_segment_walled(const bas_segment *segment) {
    return segment->kind == BAS_KIND_CITY || segment->kind == BAS_KIND_FOREST;
}
static inline bool bas_segment_ground(const bas_segment *segment) {
    return segment->kind == BAS_KIND_FIELD || segment->kind == BAS_KIND_MEADOW;
}

/* ---- between the files of the chart --------------------------------------------------------- */

/* walls.c: the borders of cities and forests. */
void bas_chart_walls(bas_chart *chart);

/* ways.c: roads, rivers and what they run into. `arms`: bit i: the i-th arm that could keep two
 * fields apart is there. Returns how many such arms there are. */
int bas_chart_ways(bas_chart *chart, unsigned arms);

/* Whether a river ends in a forest: it lies below it. */
bool bas_chart_stump(const bas_chart *chart, int segment);

/* tunnel.c: rivers that go below the ground. Mouth 0 is where a quarter of the river has been seen,
 * mouth 1 where a quarter is left. */
void bas_tunnel_make(const bas_tile *tile, bas_stroke *river, int from, int to); // if it is one
bool bas_tunnel_hides(const bas_stroke *river, int step);
bas_mouth bas_tunnel_mouth(const bas_stroke *river, int mouth);
bas_mouth bas_mouth_make(const bas_curve *c, int at, int from,
                         int to); // steps; from, to: direction
bas_point bas_mouth_point(const bas_mouth *mouth, int aside, int deep); // deep: into the tunnel
void bas_tunnels_paint(bas_chart *chart); // when all is measured: nothing has room on them

/* paint.c: giving away squares. */
void bas_chart_clear(bas_chart *chart);
void bas_paint_walled(bas_chart *chart, unsigned segments); // forests as far as leaves hang over
void bas_paint_paved(bas_chart *chart);                     // the ground of the wheel
void bas_paint_stroke(bas_chart *chart, const bas_stroke *stroke);
void bas_paint_round(bas_chart *chart, const bas_round *round);
void bas_paint_fields(bas_chart *chart);  // what is left; counts faults
void bas_chart_measure(bas_chart *chart); // fills `room`
bas_round *bas_chart_round(bas_chart *chart, int kind, int segment, bas_point centre, int radius);

#endif
