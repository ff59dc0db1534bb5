/* tiles.c: tests of the pictures of tiles. They read the SVG that a page would get, not the
 * geometry behind it: areas are taken from the text and laid on a grid of 100 by 100 points. */
#include <stdlib.h>
#include <string.h>

#include "art/art.h"
#include "unit/tap.h"

enum { GRID = 100, POINTS_MAX = 4096, TEXT_MAX = 1 << 16, FILE_MAX = 12 << 10, NONE = 255 };

typedef struct picture { // a tile as its picture shows it
    char text[TEXT_MAX];
    size_t length;
    int features;
    char kind[BAS_TILE_SEGMENTS_MAX][16];
    double x[BAS_TILE_SEGMENTS_MAX], y[BAS_TILE_SEGMENTS_MAX];
    unsigned char owner[GRID][GRID]; // feature number - 1
    int squares[BAS_TILE_SEGMENTS_MAX];
    const char *wrong; // the first thing that is
} picture;

static bas_art *art;

static void wrong(picture *p, const char *what) {
    if (!p->wrong) p->wrong = what;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct outline {
    int count;
    double x[POINTS_MAX], y[POINTS_MAX];
    bool first[POINTS_MAX]; // of a loop
} outline;

/* Reads "Mx y x y...z" loops. */
static void outline_read(picture *p, outline *o, const char *d) {
    bool first = false;
    o->count = 0;
    while (*d != '\'' && o->count < POINTS_MAX) {
        if (*d == 'M') {
            first = true;
            d++;
        } else if (*d == 'z' || *d == ' ') {
            d++;
        } else {
            char *end;
            const double x = strtod(d, &end), y = strtod(end, &end);
            if (end == d) {
                wrong(p, "an area that cannot be read");
                return;
            }
            if (x < 0 || y < 0 || x > GRID || y > GRID) wrong(p, "an area that leaves the tile");
            o->x[o->count] = x, o->y[o->count] = y;
            o->first[o->count++] = first;
            first = false;
            d = end;
        }
    }
}

static bool outline_holds(const outline *o, double x, double y) {
    bool inside = false;
    for (int i = 0, start = 0; i < o->count; i++) {
        if (o->first[i]) start = i;
        const int next = i + 1 < o->count && !o->first[i + 1] ? i + 1 : start;
        const bool up = o->y[i] > y;
        if (up == (o->y[next] > y)) continue;
        if (x < o->x[i] + (y - o->y[i]) * (o->x[next] - o->x[i]) / (o->y[next] - o->y[i]))
            inside = !inside;
    }
    return inside;
}

static void area_read(picture *p, const outline *o, int feature) {
    for (int y = 0; y < GRID; y++)
        for (int x = 0; x < GRID; x++) {
            // near the middle of a square, but on no border: those run through round numbers
            if (!outline_holds(o, x + .503, y + .497)) continue;
            if (p->owner[y][x] != NONE) wrong(p, "areas that overlap");
            p->owner[y][x] = (unsigned char)feature;
            p->squares[feature]++;
        }
}

static const char *attribute(const char *at, const char *name) {
    const char *found = strstr(at, name);
    return found ? found + strlen(name) : "";
}

static void picture_read(picture *p, const bas_tile *tile) {
    static outline o;
    memset(p->owner, NONE, sizeof p->owner);
    for (const char *at = p->text; (at = strstr(at, "<g class='feature'")); at++) {
        const int feature = atoi(attribute(at, "data-feature='")) - 1;
        p->features++;
        if (feature < 0 || feature >= tile->segments || p->squares[feature]) {
            wrong(p, "a feature that is not the tile's, or stands twice");
            return;
        }
        const char *kind = attribute(at, "data-kind='");
        snprintf(p->kind[feature], sizeof p->kind[feature], "%.*s", (int)strcspn(kind, "'"), kind);
        p->x[feature] = atof(attribute(at, "data-x='")),
        p->y[feature] = atof(attribute(at, "data-y='"));
        outline_read(p, &o, attribute(attribute(at, "class='area'"), "d='"));
        area_read(p, &o, feature);
        if (!outline_holds(&o, p->x[feature], p->y[feature])) wrong(p, "a spot outside its area");
    }
}

/* ---- what counts ----------------------------------------------------------------------------- */

typedef struct box {
    double x, y, width, height;
} box;

static double box_overlap(box a, box b) { // as a part of a
    const double west = a.x > b.x ? a.x : b.x, north = a.y > b.y ? a.y : b.y;
    const double east = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    const double south = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
    return east > west && south > north ? (east - west) * (south - north) / a.width / a.height : 0;
}

/* Where a <use> stands. */
static box use_box(const char *at, const bas_symbol *symbol) {
    const char *x = attribute(at, " x='"), *scaled = attribute(at, "translate(");
    if (*scaled && scaled < strchr(at, '>')) {
        char *end;
        const double left = strtod(scaled, &end), top = strtod(end, &end);
        const double size = atof(attribute(end, "scale("));
        return (box){ left, top, symbol->width * size, symbol->height * size };
    }
    return (box){ atof(x), atof(attribute(x, " y='")), symbol->width, symbol->height };
}

/* Where board.c draws the figure of a feature. */
static box figure_box(const picture *p, const bas_tile *tile, int feature) {
    const int kind = tile->segment[feature].kind; // on a lake only huts are put
    const bas_symbol *symbol = bas_symbol_find(
        bas_figure_role(kind, kind == BAS_KIND_LAKE ? BAS_FIGURE_HUT : BAS_FIGURE_MEEPLE));
    const double width = symbol->width * 2.0, height = symbol->height * 2.0;
    return (box){ p->x[feature] - width / 2, p->y[feature] + symbol->height * 1.0 - height, width,
                  height };
}

static int counted(const bas_segment *g, const char *name) {
    static const char *const animal[BAS_ANIMAL_COUNT] = { "deer", "aurochs", "mammoth", "tiger" };
    for (int k = 0; k < BAS_ANIMAL_COUNT; k++)
        if (!strcmp(name, animal[k])) return g->animals[k];
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        if (!strcmp(name, bas_attribute_get(k)->symbol)) return g->attribute[k];
    if (!strcmp(name, "shield")) return g->kind == BAS_KIND_CITY ? g->extras : 0;
    if (!strcmp(name, "mushrooms")) return g->kind == BAS_KIND_FOREST ? g->extras : 0;
    return g->kind == BAS_KIND_RIVER || g->kind == BAS_KIND_LAKE ? g->extras : 0;
}

/* A feature shows, in its group, as many of a thing as it has, and no figure hides them. */
static void counts_check(picture *p, const bas_tile *tile, const char *name) {
    char use[64];
    const bas_symbol *symbol = bas_symbol_find(name);
    snprintf(use, sizeof use, "<use class='counts' href='#zz-%s'", name);
    int all = 0, want = 0;
    for (const char *at = p->text; (at = strstr(at, use)); at++) {
        all++;
        for (int i = 0; i < tile->segments; i++)
            if (box_overlap(use_box(at, symbol), figure_box(p, tile, i)) > .4)
                wrong(p, "a figure that hides what counts");
    }
    for (const char *at = p->text; (at = strstr(at, "<g class='feature'")); at++) {
        const bas_segment *g = &tile->segment[atoi(attribute(at, "data-feature='")) - 1];
        const char *end = strstr(at, "<path class='area'");
        int count = 0;
        for (const char *in = at; (in = strstr(in, use)) && in < end; in++) count++;
        if (count != counted(g, name)) wrong(p, "another number of things than the data says");
        want += counted(g, name);
    }
    if (all != want) wrong(p, "something that counts, but for no feature");
}

/* ---- what must hold -------------------------------------------------------------------------- */

static int side_owner(const picture *p, int side, int along) {
    static const int dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
    static const int x0[4] = { 0, GRID - 1, GRID - 1, 0 }, y0[4] = { 0, 0, GRID - 1, GRID - 1 };
    return p->owner[y0[side] + dy[side] * along][x0[side] + dx[side] * along];
}

static bool is_way(const bas_segment *g) {
    return g->kind == BAS_KIND_ROAD || g->kind == BAS_KIND_RIVER;
}

/* The squares that a way has along a side lie evenly around its middle. */
static bool is_centred(const picture *p, int side, int feature) {
    int first = 0, last = GRID - 1;
    while (first < GRID && side_owner(p, side, first) != feature) first++;
    while (last >= 0 && side_owner(p, side, last) != feature) last--;
    return first + last == GRID - 1;
}

/* At the left half, the middle and the right half of a side lies the segment that has the port
 * there. */
static void edges_check(picture *p, const bas_tile *tile, int rotation) {
    static const int along[3] = { 20, 50, 80 };
    for (int side = 0; side < 4; side++)
        for (int k = 0; k < 3; k++) {
            int want = NONE;
            for (int i = 0; i < tile->segments; i++)
                if (tile->segment[i].ports >> (3 * side + k) & 1) want = i;
            const int got = side_owner(p, (side + rotation) & 3, along[k]);
            if (want != NONE && got != want)
                wrong(p, "a side that does not show what its letter says");
            if (want != NONE && k == 1 && is_way(&tile->segment[want]) &&
                !is_centred(p, (side + rotation) & 3, want))
                wrong(p, "a way that does not leave by the middle of the side");
        }
}

/* Between two forests that meet at a corner a strip that is neither's runs up to it. */
static void corners_check(picture *p, const bas_tile *tile) {
    enum { NEAR = 12, FAR = GRID - 1 - NEAR };
    static const int x[4] = { NEAR, FAR, FAR, NEAR }, y[4] = { NEAR, NEAR, FAR, FAR };
    for (int corner = 0; corner < 4; corner++) {
        const int a = side_owner(p, (corner + 3) & 3, GRID / 2),
                  b = side_owner(p, corner, GRID / 2);
        if (a == b || a >= tile->segments || b >= tile->segments) continue;
        if (tile->segment[a].kind != BAS_KIND_FOREST || tile->segment[b].kind != BAS_KIND_FOREST)
            continue;
        const int owner = p->owner[y[corner]][x[corner]];
        if (owner == a || owner == b) wrong(p, "no strip between two forests");
    }
}

/* Fields lie at the cities that they border, and at no others (FARM-13, BUILDER-28). */
static void borders_check(picture *p, const bas_tile *tile) {
    enum { TOUCH = 12 }; // squares that may touch beside a gate
    int touch[BAS_TILE_SEGMENTS_MAX][BAS_TILE_SEGMENTS_MAX] = { 0 };
    for (int y = 0; y + 1 < GRID; y++)
        for (int x = 0; x + 1 < GRID; x++) {
            const int a = p->owner[y][x], b = p->owner[y][x + 1], c = p->owner[y + 1][x];
            if (a == NONE) continue;
            if (b != NONE) touch[a][b]++, touch[b][a]++;
            if (c != NONE) touch[a][c]++, touch[c][a]++;
        }
    for (int i = 0; i < tile->segments; i++)
        for (int k = 0; k < tile->segments; k++) {
            if (tile->segment[i].kind != BAS_KIND_FIELD || tile->segment[k].kind != BAS_KIND_CITY)
                continue;
            const bool borders = tile->segment[i].borders >> k & 1;
            if (borders && !touch[i][k]) wrong(p, "a field that does not reach its city");
            if (!borders && touch[i][k] > TOUCH) wrong(p, "a field at a city it does not border");
        }
}

/* Whether one can walk from one square of a side to another without leaving their owner. */
static bool is_one_area(const picture *p, int side, int from, int to) {
    static unsigned char seen[GRID][GRID];
    static const int dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
    const int owner = side_owner(p, side, from);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < 2; i++) { // 1: here we begin; 2: that is where we want to be
        const int along = i ? to : from, back = GRID - 1 - along;
        const int x = side == 1 ? GRID - 1 : side == 3 ? 0 : side == 0 ? along : back;
        const int y = side == 0 ? 0 : side == 2 ? GRID - 1 : side == 1 ? along : back;
        seen[y][x] |= (unsigned char)(1 + i);
    }
    for (bool more = true; more;) {
        more = false;
        for (int y = 0; y < GRID; y++)
            for (int x = 0; x < GRID; x++)
                for (int k = 0; k < 4 && seen[y][x] & 1; k++) {
                    const int u = x + dx[k], v = y + dy[k];
                    if (u < 0 || v < 0 || u >= GRID || v >= GRID) continue;
                    if (p->owner[v][u] != owner || seen[v][u] & 1) continue;
                    if (seen[v][u] & 2) return true;
                    seen[v][u] = 1, more = true;
                }
    }
    return false;
}

/* What a tunnel's rocks lie on, they have for themselves. */
static void rocks_check(picture *p, const bas_tile *tile, int river) {
    const bas_symbol *rock = bas_symbol_find("rock");
    char group[64];
    snprintf(group, sizeof group, "<g class='feature' data-feature='%d'", river + 1);
    const char *at = strstr(p->text, group), *end = at ? strstr(at, "class='area'") : NULL;
    int rocks = 0;
    for (; at && (at = strstr(at, "<use href='#zz-rock'")) && at < end; at++, rocks++) {
        const box own = use_box(at, rock);
        for (int i = 0; i < tile->segments; i++)
            if (i != river && box_overlap(own, figure_box(p, tile, i)) > .5)
                wrong(p, "a figure on the rocks of a tunnel");
        for (const char *in = p->text; (in = strstr(in, "<use href='#zz-")); in++) {
            char name[64];
            snprintf(name, sizeof name, "%.*s", (int)strcspn(in + 15, "'"), in + 15);
            const bas_symbol *symbol = bas_symbol_find(name);
            if (symbol && strcmp(name, "rock") && box_overlap(own, use_box(in, symbol)) > .1)
                wrong(p, "something on the rocks of a tunnel");
        }
    }
    if (!rocks) wrong(p, "a tunnel without rocks");
}

/* A river with one ground on both banks goes below it, any other is seen from end to end
 * (TOWER-40). */
static void tunnels_check(picture *p, const bas_tile *tile, int rotation) {
    int tunnels = 0, mouths = 0;
    for (int r = 0; r < tile->segments; r++)
        for (int s = 0; s < 4; s++) {
            const bas_segment *g = &tile->segment[r];
            if (g->kind != BAS_KIND_RIVER || !(g->ports >> (3 * s + 1) & 1)) continue;
            if (!(g->ports & ~(2u << (3 * s))) || g->flags) continue; // it ends here
            const int side = (s + rotation) & 3;
            if (side_owner(p, side, 20) != side_owner(p, side, 80)) continue;
            tunnels++;
            if (!is_one_area(p, side, 20, 80)) wrong(p, "one field that looks like two");
            rocks_check(p, tile, r);
        }
    for (const char *at = p->text; (at = strstr(at, "<path class='stone stroke'")); at++) mouths++;
    if (mouths != tunnels) wrong(p, "another number of mouths than tunnels have");
}

/* Tags are closed, and there is nothing that a strict page refuses. */
static void text_check(picture *p) {
    int depth = 0;
    for (const char *at = p->text; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        if (!end) {
            wrong(p, "a tag that does not end");
            return;
        }
        if (at[1] == '/')
            depth--;
        else if (end[-1] != '/')
            depth++;
    }
    if (depth) wrong(p, "tags that are not closed");
    if (strstr(p->text, "style") || strstr(p->text, " id="))
        wrong(p, "a style or an id in a fragment");
    for (const char *at = p->text; (at = strstr(at, "href='#")); at++) {
        char name[64];
        if (strncmp(at + 7, "zz-", 3) != 0) wrong(p, "an id without the prefix");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 10, "'"), at + 10);
        if (!bas_symbol_find(name)) wrong(p, "a symbol that is not there");
    }
}

static const char *tile_check(const bas_set *set, const bas_tile *tile, int rotation, int copy) {
    static picture p;
    const bas_art_look look = { .prefix = "zz", .rotation = rotation, .copy = copy };
    memset(&p, 0, sizeof p);
    p.length = bas_art_tile(art, set->family, tile, &look, p.text, sizeof p.text);
    if (art->scene.chart.faults) wrong(&p, "fields that are not apart as they should be");
    if (p.length >= sizeof p.text) wrong(&p, "too long");
    picture_read(&p, tile);
    if (p.features != tile->segments) wrong(&p, "a feature is missing");
    for (int i = 0; i < tile->segments; i++) {
        if (strcmp(p.kind[i], bas_kind_name(tile->segment[i].kind)) != 0) wrong(&p, "another kind");
        if (p.squares[i] < 20) wrong(&p, "an area that is empty or too small to hit");
    }
    static const char *const counting[] = { "shield",  "fish",    "mushrooms", "deer",
                                            "aurochs", "mammoth", "tiger" };
    for (int i = 0; i < 7; i++) counts_check(&p, tile, counting[i]);
    for (int k = 0; k < BAS_ATTRIBUTE_COUNT; k++)
        if (k != BAS_ATTRIBUTE_INN) // it stands on the field beside its road
            counts_check(&p, tile, bas_attribute_get(k)->symbol);
    edges_check(&p, tile, rotation);
    corners_check(&p, tile);
    borders_check(&p, tile);
    tunnels_check(&p, tile, rotation);
    text_check(&p);
    return p.wrong;
}

static void set_check(const bas_set *set) {
    static char text[TEXT_MAX];
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *tile = &set->tile[i];
        const char *bad = NULL;
        int rotation = 0, copy = 0;
        for (; rotation < 4 && !bad; rotation++) bad = tile_check(set, tile, rotation, 0);
        for (; copy < 8 && !bad; copy++) bad = tile_check(set, tile, 0, copy);
        ok(!bad, "%s%s%s", tile->id, bad ? ": " : "", bad ? bad : "");
        if (bad) note("turn %d, copy %d", rotation - 1, copy ? copy - 1 : 0);
        const bas_art_look look = { .prefix = "b" };
        const size_t length = bas_art_tile_file(art, set->family, tile, &look, text, sizeof text);
        ok(length <= FILE_MAX, "%s is %zu bytes", tile->id, length);
    }
}

/* A tunnel is known by its banks, whatever tile it is on; a road goes over it without a bridge. */
static void tunnel_check(void) {
    static const bas_segment segment[] = {
        { .kind = BAS_KIND_RIVER, .ports = 02 | 02 << 6, .lake = BAS_NONE },
        { .kind = BAS_KIND_ROAD, .ports = 02 << 3 | 02 << 9, .lake = BAS_NONE },
        { .kind = BAS_KIND_FIELD, .ports = 05 | 01 << 3 | 04 << 9, .lake = BAS_NONE },
        { .kind = BAS_KIND_FIELD, .ports = 05 << 6 | 04 << 3 | 01 << 9, .lake = BAS_NONE },
    };
    static char text[TEXT_MAX];
    const bas_tile tile = { .id = "tunnel",
                            .edges = { BAS_EDGE_RIVER, BAS_EDGE_ROAD, BAS_EDGE_RIVER,
                                       BAS_EDGE_ROAD },
                            .segment = segment,
                            .segments = 4 };
    const bas_set set = { .family = BAS_FAMILY_MEDIEVAL };
    const char *bad = NULL;
    for (int i = 0; i < 8 && !bad; i++) bad = tile_check(&set, &tile, i & 3, i);
    ok(!bad, "a tunnel below a road%s%s", bad ? ": " : "", bad ? bad : "");
    const bas_art_look look = { .prefix = "b" };
    bas_art_tile(art, BAS_FAMILY_MEDIEVAL, &tile, &look, text, sizeof text);
    ok(!strstr(text, "class='deck'"), "no bridge above a tunnel");
}

/* ---- the same bytes everywhere --------------------------------------------------------------- */

static unsigned long long checksum(const char *bytes, size_t length) { // FNV-1a
    unsigned long long h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) h = (h ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return h;
}

static void golden_check(FILE *golden, const char *name, const char *text, size_t length) {
    char want[64] = "", line[128], got[32];
    snprintf(got, sizeof got, "%016llx", checksum(text, length));
    rewind(golden);
    while (fgets(line, sizeof line, golden))
        if (!strncmp(line, name, strlen(name)) && line[strlen(name)] == ' ')
            snprintf(want, sizeof want, "%.16s", line + strlen(name) + 1);
    if (!ok(!strcmp(want, got), "%s has the bytes it had", name)) note("now %s %s", name, got);
}

static void golden_checks(const char *path) {
    static char text[4 << 20];
    static bas_game g;
    static bas_state s;
    static const char *const games[] = { "base+farmers+river+abbot+towers", "wheel", "hunters" };
    FILE *golden = fopen(path, "r");
    if (!ok(golden != NULL, "%s can be read", path)) return;
    for (int dark = 0; dark < 2; dark++)
        for (int i = 0; i < bas_set_count; i++) {
            char name[64];
            const bas_art_look look = {
                .prefix = "b", .dark = dark, .rotation = dark, .copy = dark
            };
            const size_t length = bas_art_sheet(art, &bas_sets[i], &look, text, sizeof text);
            snprintf(name, sizeof name, "sheet-%s%s", bas_sets[i].name, dark ? "-dark" : "");
            golden_check(golden, name, text, length);
        }
    for (int i = 0; i < 3; i++) {
        bas_setup setup;
        unsigned random = 7;
        bas_game_parse(games[i], &setup, NULL);
        setup.players = 5;
        bas_game_init(&g, &setup, NULL);
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY) {
            random = random * 1664525u + 1013904223u;
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random ^ random >> 15), NULL);
            if (s.laid == 40 && s.player == BAS_NATURE) break;
        }
        const bas_art_look look = { .prefix = "b" };
        golden_check(golden, games[i], text,
                     bas_art_state(art, &g, &s, NULL, &look, text, sizeof text));
    }
    fclose(golden);
}

/* A buffer that is too small is not overrun, and the length says what is needed. */
static void bounds_check(void) {
    static char whole[TEXT_MAX], part[TEXT_MAX];
    const bas_art_look look = { .prefix = "b" };
    const bas_tile *tile = &bas_sets[0].tile[0];
    const size_t length = bas_art_tile(art, bas_sets[0].family, tile, &look, whole, sizeof whole);
    memset(part, '#', sizeof part);
    ok(bas_art_tile(art, bas_sets[0].family, tile, &look, part, 1000) == length,
       "the length is the same");
    ok(!memcmp(part, whole, 999) && part[999] == 0 && part[1000] == '#',
       "cut off where the buffer ends");
    ok(bas_art_tile(art, bas_sets[0].family, tile, &look, NULL, 0) == length,
       "no buffer is needed to measure");
}

int main(int argc, char **argv) {
    art = malloc(sizeof *art);
    if (argc < 2 || !art) return 1;
    for (int i = 0; i < bas_set_count; i++) set_check(&bas_sets[i]);
    bounds_check();
    tunnel_check();
    golden_checks(argv[1]);
    free(art);
    return done();
}
