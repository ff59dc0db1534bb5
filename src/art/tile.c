/* tile.c: one tile as a group: the ground, then its segments from the lowest to the highest, then
 * marks. */
#include "art.h"

void bas_use_write(bas_pen *pen, const bas_symbol *symbol, bas_point middle) {
    bas_pen_put(pen, "<use href='#%p-%s' x='%t' y='%t'/>", symbol->name,
                middle.x - symbol->width * 5, middle.y - symbol->height * 5);
}

void bas_digit_write(bas_pen *pen, int number, bas_point middle) {
    static const char *const digit[10] = {
        // in a box of 2 by 4, from its top left corner
        "h2v4h-2z",         "m.2 .7l1-.7v4",        "h2v2h-2v2h2",         "h2v2h-1.4m1.4 0v2h-2",
        "v2.2h2m-.4-2.2v4", "m2 0h-2v1.8h2v2.2h-2", "m2 0h-2v4h2v-2.2h-2", "h2l-1.2 4",
        "h2v4h-2zm0 2h2",   "m2 1.8h-2v-1.8h2v4h-2"
    };
    bas_pen_put(pen, "<path class='digit' transform='translate(%t %t)scale(2.2)' d='M0 0%s'/>",
                middle.x - 22, middle.y - 44, digit[number % 10]);
}

static void item_write(bas_pen *pen, const bas_item *item) {
    const bas_point p = bas_point_rotate(item->at, pen->rotation);
    const int w = item->symbol->width, h = item->symbol->height, size = item->size;
    const char *class = item->counts ? " class='counts'" : "";
    if (size == 100)
        bas_pen_put(pen, "<use%s href='#%p-%s' x='%t' y='%t'/>", class, item->symbol->name,
                    p.x - w * 5, p.y - h * 5);
    else
        bas_pen_put(pen, "<use%s href='#%p-%s' transform='translate(%t %t)scale(%t)'/>", class,
                    item->symbol->name, p.x - w * size / 20, p.y - h * size / 20, size / 10);
    if (item->number) // on the disc at its foot
        bas_digit_write(pen, item->number, (bas_point){ p.x, p.y + (h - w) * 6 });
}

/* Symbols of a segment, or with BAS_CHART_NOBODY those above all segments; those further down in
 * front. */
static void items_write(bas_pen *pen, bas_art *art, int segment) {
    const bas_scene *scene = &art->scene;
    int count = 0;
    for (int i = 0; i < scene->items; i++) {
        if (scene->item[i].segment != segment) continue;
        const int foot = bas_point_rotate(scene->item[i].at, pen->rotation).y +
                         scene->item[i].symbol->height * 5;
        int k = count++;
        for (; k > 0; k--) {
            const bas_item *other = &scene->item[art->order[k - 1]];
            if (bas_point_rotate(other->at, pen->rotation).y + other->symbol->height * 5 <= foot)
                break;
            art->order[k] = art->order[k - 1];
        }
        art->order[k] = (uint8_t)i;
    }
    for (int k = 0; k < count; k++) item_write(pen, &scene->item[art->order[k]]);
}

static void round_write(bas_pen *pen, const bas_scene *scene, int segment, const char *class) {
    for (int i = 0; i < scene->chart.rounds; i++) {
        if (scene->chart.round[i].segment != segment) continue;
        bas_curve_path(pen, class, &scene->chart.round[i].curve, true);
    }
}

static void segment_write(bas_pen *pen, bas_art *art, int i) {
    bas_scene *scene = &art->scene;
    const bas_segment *g = &scene->chart.tile->segment[i];
    const bas_point spot = bas_point_rotate(scene->spot[i], pen->rotation);
    bas_pen_put(pen, "<g class='feature' data-feature='%d' data-kind='%s' data-x='%t' data-y='%t'>",
                i + 1, bas_kind_name(g->kind), spot.x, spot.y);
    switch (g->kind) {
    case BAS_KIND_ROAD:
    case BAS_KIND_RIVER: bas_way_write(pen, scene, i); break;
    case BAS_KIND_CITY:
    case BAS_KIND_FOREST: bas_walled_write(pen, scene, i); break;
    case BAS_KIND_MONASTERY: round_write(pen, scene, i, "field3 court"); break;
    case BAS_KIND_GARDEN: round_write(pen, scene, i, "field3 court"); break;
    default: break;
    }
    if (g->kind == BAS_KIND_RIVER || g->kind == BAS_KIND_LAKE) {
        if (g->kind == BAS_KIND_LAKE) bas_way_write(pen, scene, i);
        round_write(pen, scene, i, "water");
    }
    bas_ground_write(pen, scene, i);
    items_write(pen, art, i);
    bas_pen_put(pen, "<path class='area' d='");
    bas_area_write(pen, &scene->chart, &scene->arc, i);
    bas_pen_put(pen, "'/></g>");
}

static void segments_write(bas_pen *pen, bas_art *art, unsigned kinds) {
    const bas_tile *tile = art->scene.chart.tile;
    for (int i = 0; i < tile->segments; i++)
        if (kinds >> tile->segment[i].kind & 1) segment_write(pen, art, i);
}

/* Cities, and forests that lie below the water or above it. */
static void walled_write(bas_pen *pen, bas_art *art, bool above) {
    const bas_chart *chart = &art->scene.chart;
    for (int i = 0; i < chart->tile->segments; i++)
        if (bas_segment_walled(&chart->tile->segment[i]) && (chart->above >> i & 1) == above)
            segment_write(pen, art, i);
}

static void rivers_write(bas_pen *pen, bas_art *art, bool ends) {
    const bas_tile *tile = art->scene.chart.tile;
    bas_shores_write(pen, &art->scene, ends);
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_RIVER &&
            bas_chart_stump(&art->scene.chart, i) == ends)
            segment_write(pen, art, i);
}

void bas_tile_write(bas_pen *pen, bas_art *art) {
    const bas_chart *chart = &art->scene.chart;
    bas_pen_put(pen,
                "<g class='tile %s' data-tile='%e' data-turn='%d'>"
                "<path class='%s' d='M-.3-.3h100.6v100.6h-100.6z'/>",
                chart->hunters ? "hunters" : "medieval", chart->tile->id, pen->rotation,
                chart->hunters ? "meadow" : "field");
    segments_write(pen, art, 1u << BAS_KIND_FIELD | 1u << BAS_KIND_MEADOW);
    rivers_write(pen, art, true);
    walled_write(pen, art, false);
    rivers_write(pen, art, false);
    segments_write(pen, art, 1u << BAS_KIND_LAKE);
    walled_write(pen, art, true);
    segments_write(pen, art, 1u << BAS_KIND_ROAD);
    segments_write(pen, art, 1u << BAS_KIND_MONASTERY | 1u << BAS_KIND_GARDEN);
    round_write(pen, &art->scene, BAS_CHART_NOBODY, "road court");
    bas_paved_write(pen, chart);
    items_write(pen, art, BAS_CHART_NOBODY);
    bas_pen_put(pen, "</g>");
}

size_t bas_art_tile(bas_art *art, int family, const bas_tile *tile, const bas_art_look *look,
                    char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .rotation = look->rotation };
    bas_scene_make(&art->scene, tile, family, look->copy);
    bas_tile_write(&pen, art);
    bas_pen_end(&pen);
    return pen.length;
}

size_t bas_art_tile_file(bas_art *art, int family, const bas_tile *tile, const bas_art_look *look,
                         char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .rotation = look->rotation };
    bas_scene_make(&art->scene, tile, family, look->copy);
    bas_file_begin(&pen, 0, 0, 1000, 1000, look->dark);
    bas_tile_write(&pen, art);
    bas_file_end(&pen, look);
    bas_pen_end(&pen);
    return pen.length;
}
