/* chart.c: makes the geometry of a tile. Walls and ways follow from the data; where that leaves
 * two fields joined that the data keeps apart, arms between ways and walls are tried, as few as
 * will do, and then other free places for what needs one. */
#include "chart.h"

static uint32_t text_seed(const char *text) {
    uint32_t h = 2166136261u;
    for (; *text; text++) h = (h ^ (unsigned char)*text) * 16777619u;
    return h;
}

static int chart_try(bas_chart *chart, unsigned arms) {
    chart->strokes = chart->walls = chart->rounds = chart->spurs = chart->faults = 0;
    chart->above = 0;
    chart->corner = chart->house = -1;
    bas_chart_clear(chart);
    bas_chart_walls(chart);
    const int count = bas_chart_ways(chart, arms);
    bas_paint_fields(chart);
    return count;
}

void bas_chart_make(bas_chart *chart, const bas_tile *tile, int family, int copy) {
    chart->tile = tile;
    chart->hunters = family == BAS_FAMILY_HUNTERS;
    chart->seed = bas_mix(text_seed(tile->id), (uint32_t)copy);
    chart->salt = 0;
    const int count = chart_try(chart, 0);
    unsigned best = 0;
    int faults = chart->faults;
    for (int size = 1; size <= 3 && faults; size++) // arms at a time
        for (unsigned arms = 1; arms < 1u << count && faults; arms++) {
            int bits = 0;
            for (unsigned rest = arms; rest; rest &= rest - 1) bits++;
            if (bits != size) continue;
            chart_try(chart, arms);
            if (chart->faults < faults) faults = chart->faults, best = arms;
        }
    chart_try(chart, best);
    while (chart->faults && chart->salt < 16) { // a monastery may stand on the wrong bank
        chart->salt++;
        chart_try(chart, best);
    }
    bas_chart_measure(chart);
    bas_tunnels_paint(chart);
}
