/* observe.c: games of a batch as arrays: legal moves, a vector, tiles, segments, planes. Lists grow
 * from their beginning, and rows that are not in use hold -1. */
#include "batch.h"

#include "bastide_layout.h" // arrays of whole batches are filled move by move: no time for calls

/* ---- the vector ------------------------------------------------------------------------------ */

/* Goes over the numbers of a vector, and either writes them or notes their names: so that both
 * cannot disagree. */
typedef struct vector_pen {
    float *at;       // NULL: names are wanted, or only the length
    PyObject *names; // NULL: they are not
    bool failed;
    int length;
} vector_pen;

__attribute__((format(printf, 3, 4))) static void put(vector_pen *pen, int number, const char *name,
                                                      ...) {
    if (pen->at) pen->at[pen->length] = (float)number;
    pen->length++;
    if (!pen->names) return;
    va_list args;
    va_start(args, name);
    PyObject *text = PyUnicode_FromFormatV(name, args);
    va_end(args);
    pen->failed = !py_append(pen->names, text) || pen->failed;
}

static int or_none(int number) { return number == BAS_NONE ? -1 : number; }

static void put_turn(vector_pen *pen, const bas_game *g, const bas_state *s) {
    put(pen, s->player, "player");
    put(pen, s->active, "active");
    put(pen, (int)bas_state_phase(g, s), "phase");
    put(pen, or_none(s->hand), "hand");
    put(pen, s->laid, "turn");
    put(pen, s->last, "last");
    put(pen, s->draw_stack, "draw_stack");
    put(pen, s->turn_stack, "turn_stack");
    put(pen, or_none(s->next_stack), "next_stack");
}

static void put_players(vector_pen *pen, const bas_game *g, const bas_state *s) {
    for (int p = 0; p < g->players; p++) put(pen, s->score[p], "score %d", p);
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++)
        for (int p = 0; p < g->players && g->supply[figure]; p++)
            put(pen, s->supply[figure][p], "%s %d", bas_figure_name(figure), p);
}

static void put_stacks(vector_pen *pen, const bas_game *g, const bas_state *s) {
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        if (g->first[k] != g->first[k + 1]) put(pen, s->left[k], "left %s", bas_stack_name(k));
    for (int type = 0; type < g->types; type++)
        put(pen, s->bag[type], "bag %s", g->type[type].tile->id);
}

static void put_modules(vector_pen *pen, const bas_game *g, const bas_state *s) {
    if (g->modules & BAS_MOD_TOWERS) {
        put(pen, s->towers.left, "floors left");
        put(pen, or_none(s->towers.stolen), "stolen");
        put(pen, s->towers.count, "towers");
        for (int i = 0; i < BAS_TOWERS_MAX; i++) {
            const bool there = i < s->towers.count;
            put(pen, there ? s->towers.tile[i] : -1, "tower %d tile", i);
            put(pen, there ? s->towers.floors[i] : 0, "tower %d floors", i);
            put(pen, there ? or_none(s->towers.guard[i]) : -1, "tower %d guard", i);
            put(pen, s->towers.asked >> i & 1, "tower %d asked", i);
        }
    }
    if (g->again) put(pen, s->turn_kind ? 2 : s->turn_due != 0, "part");
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        for (int p = 0; p < g->players && g->tokens >> a & 1; p++)
            put(pen, bas_tokens(s, p, a), "goods %s %d", bas_attribute_get(a)->name, p);
    if (g->sectors) {
        put(pen, s->wheel.pig, "pig");
        put(pen, s->wheel.spared, "spared");
        for (int i = 0; i < g->sectors; i++)
            for (int k = 0; k < g->sector[i].crowns; k++)
                put(pen, or_none(s->wheel.crown[i][k]), "crown %s %d", bas_sector_name(g, i), k);
    }
    if (g->game == BAS_GAME_HUNTERS) {
        put(pen, s->turn_kind != 0, "bonus-turn");
        put(pen, s->turn_due != 0, "menhir");
    }
}

static void vector_put(vector_pen *pen, const bas_game *g, const bas_state *s) {
    put_turn(pen, g, s);
    put_players(pen, g, s);
    put_stacks(pen, g, s);
    put_modules(pen, g, s);
}

PyObject *batch_vector_names(const bas_game *g) {
    vector_pen pen = { .names = PyList_New(0) };
    if (pen.names) vector_put(&pen, g, &g->start);
    if (pen.failed) Py_CLEAR(pen.names);
    return pen.names;
}

/* ---- planes ---------------------------------------------------------------------------------- */

enum { PLANE_TILE, PLANE_EDGES, PLANE_LEGAL = PLANE_EDGES + 16, PLANE_LAST, PLANE_FIGURES };

void batch_size_get(const bas_game *g, batch_size *size) {
    const bas_state *s = &g->start;
    vector_pen pen = { .names = NULL };
    vector_put(&pen, g, s);
    size->vector = pen.length;
    size->planes = PLANE_FIGURES + g->players;
    size->tiles = s->tiles;
    size->segments = s->segments;
    for (int type = 0; type < g->types; type++) {
        size->tiles += s->bag[type];
        size->segments += s->bag[type] * g->type[type].segments;
    }
}

/* The cell in the middle of the map. */
static void middle(const bas_state *s, int *x, int *y) {
    int west = 0, east = 0, north = 0, south = 0;
    for (int i = 0; i < s->tiles; i++) {
        const int tx = bas_tile_x(s, i), ty = bas_tile_y(s, i);
        west = tx < west ? tx : west, east = tx > east ? tx : east;
        north = ty < north ? ty : north, south = ty > south ? ty : south;
    }
    *x = (west + east) / 2;
    *y = (north + south) / 2;
}

typedef struct window {
    float *at;
    int side, west, north;
} window;

static void mark(const window *w, int plane, int x, int y) {
    x -= w->west, y -= w->north;
    if (x < 0 || y < 0 || x >= w->side || y >= w->side) return;
    w->at[((size_t)plane * (size_t)w->side + (size_t)y) * (size_t)w->side + (size_t)x] = 1;
}

static void planes_put(const bas_game *g, const bas_state *s, const batch_size *size,
                       const batch_rows *rows, const bas_move *move, int count) {
    window w = { rows->planes, size->window, 0, 0 };
    bas_placed_figure on;
    middle(s, &w.west, &w.north);
    rows->origin[0] = (int16_t)(w.west -= size->window / 2);
    rows->origin[1] = (int16_t)(w.north -= size->window / 2);
    memset(rows->planes, 0,
           (size_t)size->planes * (size_t)size->window * (size_t)size->window * sizeof(float));
    for (int i = 0; i < s->tiles; i++) {
        const int x = bas_tile_x(s, i), y = bas_tile_y(s, i);
        const bas_placed *placed = &s->tile[i];
        mark(&w, PLANE_TILE, x, y);
        for (int side = 0; side < 4; side++)
            mark(&w,
                 PLANE_EDGES + 4 * side +
                     (g->type[placed->type].edges[placed->rotation] >> 2 * side & 3),
                 x, y);
        if (bas_figure_on(g, s, i, &on)) mark(&w, PLANE_FIGURES + on.player, x, y);
    }
    for (int i = 0; i < count; i++)
        if (bas_move_action(move[i]) == BAS_ACTION_PLACE)
            mark(&w, PLANE_LEGAL, bas_move_x(move[i]), bas_move_y(move[i]));
    if (s->laid) mark(&w, PLANE_LAST, bas_tile_x(s, s->last), bas_tile_y(s, s->last));
}

/* ---- lists ----------------------------------------------------------------------------------- */

static void tiles_put(const bas_game *g, const bas_state *s, const batch_size *size, int16_t *at) {
    bas_placed_figure on;
    for (int i = 0; i < s->tiles; i++, at += TILE_COLUMNS) {
        const bool stands = bas_figure_on(g, s, i, &on);
        at[0] = (int16_t)bas_tile_x(s, i);
        at[1] = (int16_t)bas_tile_y(s, i);
        at[2] = s->tile[i].type;
        at[3] = s->tile[i].rotation;
        at[4] = stands ? on.figure : -1;
        at[5] = stands ? on.player : -1;
        at[6] = stands ? on.segment : -1;
    }
    memset(at, 0xff, (size_t)(size->tiles - s->tiles) * TILE_COLUMNS * sizeof *at);
}

static int kind_of(const bas_type *type, int segment) {
    const int drawn = type->tile->segments;
    return segment < drawn ? type->tile->segment[segment].kind : type->system[segment - drawn].kind;
}

static void segments_put(const bas_game *g, const bas_state *s, const batch_size *size,
                         int16_t *at) {
    const int columns = SEGMENT_COLUMNS + g->players;
    for (int i = 0; i < s->segments; i++, at += columns) {
        const int tile = s->owner[i], number = i - s->tile[tile].base;
        const bas_type *type = &g->type[s->tile[tile].type];
        const uint64_t word = s->feature[s->label[i]];
        const int kind = kind_of(type, number);
        at[0] = (int16_t)tile;
        at[1] = (int16_t)number;
        at[2] = (int16_t)kind;
        at[3] = (int16_t)s->label[i];
        at[4] = (int16_t)(g->kind[kind].close == BAS_CLOSE_ENDS ? bas_feature_open(word) : 0);
        at[5] = (int16_t)bas_feature_size(word);
        at[6] = s->hunters.covered[i >> 3] >> (i & 7) & 1;
        for (int p = 0; p < g->players; p++)
            at[SEGMENT_COLUMNS + p] = (int16_t)bas_feature_crew(word, p);
    }
    memset(at, 0xff, (size_t)(size->segments - s->segments) * (size_t)columns * sizeof *at);
}

/* The list of moves, and its mask: only what changed is written. */
static int moves_put(const bas_game *g, batch_game *one, const batch_size *size,
                     const batch_rows *rows) {
    const int count = bas_legal(g, &one->s, rows->moves, size->width);
    const uint32_t shown = (uint32_t)(count < size->width ? count : size->width);
    if (rows->mask) {
        if (shown > one->shown) memset(rows->mask + one->shown, 1, shown - one->shown);
        if (shown < one->shown) memset(rows->mask + shown, 0, one->shown - shown);
        one->shown = shown;
    }
    return count;
}

int batch_observe(const bas_game *g, batch_game *one, const batch_size *size,
                  const batch_rows *rows) {
    const bas_state *s = &one->s;
    const int count = rows->moves ? moves_put(g, one, size, rows) : 0;
    if (rows->vector) vector_put(&(vector_pen){ .at = rows->vector }, g, s);
    if (rows->tiles) tiles_put(g, s, size, rows->tiles);
    if (rows->segments) segments_put(g, s, size, rows->segments);
    if (rows->planes) {
        bas_move move[BAS_MOVES_MAX];
        const int all = bas_legal(g, s, move, BAS_MOVES_MAX);
        planes_put(g, s, size, rows, move, all);
    }
    return count;
}
