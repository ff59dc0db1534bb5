/* draw.c: see draw.h. Colours are only an addition: every kind of ground has a character
 * of its own where there are none, every figure the number of its player and the letter of its
 * role. */
#include "draw.h"

#include <ctype.h>

#include "record/words.h"
#include "tile.h"
#include "wheel.h"

const struct play_tile_size play_tile_sizes[PLAY_SIZES] = { { 5, 3 }, { 9, 5 }, { 13, 7 } };

enum { GLYPH_CORNERS = 4, GLYPH_TOWER = 0x265c, FIGURE_WIDTH = 2 };
static const uint32_t corner_light[GLYPH_CORNERS] = { 0x250c, 0x2510, 0x2514, 0x2518 };
static const uint32_t corner_heavy[GLYPH_CORNERS] = { 0x250f, 0x2513, 0x2517, 0x251b };

/* ---- the look of the ground ----------------------------------------------------------------- */

static const struct ground_look { // of a kind of feature
    uint32_t bg, fg;              // colours
    uint32_t glyph;               // with colours, here and there
    uint32_t plain;               // without colours, everywhere
} ground_looks[BAS_KIND_COUNT + 1] = {
    [BAS_KIND_CITY] = { 0xc09060, 0x94683e, 0x2302, 0x2592 },
    [BAS_KIND_ROAD] = { 0x6a922e, 0xfff6dc, 0x2550, 0x2550 },
    [BAS_KIND_RIVER] = { 0x3d7cc9, 0xa9d0f8, 0x2248, 0x2248 },
    [BAS_KIND_FIELD] = { 0x6a922e, 0x5b8026, ' ', 0x00b7 },
    [BAS_KIND_MONASTERY] = { 0x8c2f24, 0xffe9d0, ' ', ' ' },
    [BAS_KIND_GARDEN] = { 0x4f8a3c, 0xffc4dd, 0x2663, 0x2663 },
    [BAS_KIND_FOREST] = { 0x35623a, 0x234a2a, 0x2660, 0x2660 },
    [BAS_KIND_LAKE] = { 0x2a5fae, 0xa9d0f8, 0x2248, 0x224b },
    [BAS_KIND_MEADOW] = { 0xa8a253, 0x8d8843, ' ', 0x00b7 },
    [BAS_KIND_COUNT] = { 0x4a4038, 0x6a5d50, ' ', ' ' }, // nothing: the board under the wheel
};

static const struct thing_look {
    uint32_t fg, glyph;
} thing_looks[PLAY_THING_CHARACTER] = {
    [PLAY_THING_VILLAGE] = { 0x7c2f20, 0x25a0 }, [PLAY_THING_MONASTERY] = { 0xffffff, 0x2020 },
    [PLAY_THING_GARDEN] = { 0xffc4dd, 0x2663 },  [PLAY_THING_SHIELD] = { 0x2848b8, 0x2666 },
    [PLAY_THING_SPRING] = { 0xffffff, 0x25ce },  [PLAY_THING_TUNNEL] = { 0xe0e0e0, 0x2229 },
    [PLAY_THING_FISH] = { 0xffffff, 0x221d },    [PLAY_THING_GROVE] = { 0xffb070, '*' },
    [PLAY_THING_MENHIR] = { 0xffffff, '!' },     [PLAY_THING_DEER] = { 0x6b2f00, 'd' },
    [PLAY_THING_AUROCHS] = { 0x101010, 'a' },    [PLAY_THING_MAMMOTH] = { 0x3a1a7a, 'm' },
    [PLAY_THING_TIGER] = { 0x8c0000, 't' },      [PLAY_THING_COVERED] = { 0x6a642a, 0x00d7 },
    [PLAY_THING_WHEEL] = { 0xffffff, ' ' },
};

/* Neighbouring tiles differ a little, so that each can be seen: every second one is darker. */
static uint32_t colour_shade(uint32_t rgb, bool dark) {
    if (!dark) return rgb;
    uint32_t r = (rgb >> 16 & 255) * 15 / 16, g = (rgb >> 8 & 255) * 15 / 16,
             b = (rgb & 255) * 15 / 16;
    return r << 16 | g << 8 | b;
}

static play_ink ink_of(uint32_t fg, uint32_t bg, unsigned attributes) {
    return (play_ink){ fg, bg, attributes };
}

play_ink play_player_ink(const play_canvas *c, int player) {
    // as in pictures: red, blue, yellow, black, pink; and white
    static const play_ink ink[BAS_PLAYERS_MAX] = {
        { 0xffffff, 0xc22f1d, PLAY_BOLD }, { 0xffffff, 0x2563c6, PLAY_BOLD },
        { 0x000000, 0xffe24d, PLAY_BOLD }, { 0xffffff, 0x26242c, PLAY_BOLD },
        { 0x000000, 0xd9799f, PLAY_BOLD }, { 0x000000, 0xf4f4f4, PLAY_BOLD },
    };
    return c->colours ? ink[player] : ink_of(PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, PLAY_REVERSE);
}

/* ---- tiles ---------------------------------------------------------------------------------- */

/* Arms are bits N E S W. A bridge crosses what runs under it. */
static uint32_t road_glyph(unsigned arms, bool bridge) {
    static const uint32_t glyph[16] = {
        0x2550, 0x2551, 0x2550, 0x255a, 0x2551, 0x2551, 0x2554, 0x2560,
        0x2550, 0x255d, 0x2550, 0x2569, 0x2557, 0x2563, 0x2566, 0x256c,
    };
    if (bridge && (arms == 5 || arms == 10)) return arms == 5 ? 0x256b : 0x256a;
    return glyph[arms & 15];
}

/* What cells of no segment, and the ground under a road, look like: the tile's field. */
static int ground_kind(const bas_tile *tile) {
    int kind = tile->edges[0] == BAS_EDGE_NOTHING ? BAS_KIND_COUNT : BAS_KIND_FIELD;
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_MEADOW || tile->segment[i].kind == BAS_KIND_FIELD)
            kind = tile->segment[i].kind;
    return kind;
}

/* A cell in colours; they tell the kinds apart, so that the ground has few glyphs. */
static play_cell cell_coloured(const play_picture *p, const bas_tile *tile, int x, int y,
                               bool dark) {
    int segment = p->segment[y][x], thing = p->thing[y][x], under = p->under[y][x];
    int ground = under == BAS_NONE ? ground_kind(tile) : tile->segment[under].kind,
        kind = segment == BAS_NONE ? ground : tile->segment[segment].kind;
    bool road = kind == BAS_KIND_ROAD, water = kind == BAS_KIND_RIVER || kind == BAS_KIND_LAKE;
    const struct ground_look *look = &ground_looks[kind];
    if (thing == PLAY_THING_WHEEL) kind = BAS_KIND_COUNT;
    uint32_t bg = colour_shade(ground_looks[road ? ground : kind].bg, dark);
    if (thing >= PLAY_THING_CHARACTER) // a letter names a power
        return (play_cell){ (uint32_t)thing,
                            { 0xffffff, isupper(thing) ? 0x6a2fa0 : bg, PLAY_BOLD } };
    if (thing_looks[thing].glyph)
        return (play_cell){ thing_looks[thing].glyph, { thing_looks[thing].fg, bg, PLAY_BOLD } };
    if (road)
        return (play_cell){ road_glyph(p->arms[y][x], under != BAS_NONE),
                            { look->fg, bg, PLAY_BOLD } };
    return (play_cell){ water || (x + 2 * y) % 4 == 1 ? look->glyph : ' ', { look->fg, bg, 0 } };
}

/* A cell without colours: the glyph tells all. */
static play_cell cell_plain(const play_picture *p, const bas_tile *tile, int x, int y) {
    int segment = p->segment[y][x], thing = p->thing[y][x];
    int kind = segment == BAS_NONE ? ground_kind(tile) : tile->segment[segment].kind;
    uint32_t glyph = thing >= PLAY_THING_CHARACTER ? (uint32_t)thing
                     : thing_looks[thing].glyph    ? thing_looks[thing].glyph
                     : kind == BAS_KIND_ROAD ? road_glyph(p->arms[y][x], p->under[y][x] != BAS_NONE)
                                             : ground_looks[kind].plain;
    return (play_cell){ glyph, { PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, 0 } };
}

static void picture_draw(play_canvas *c, int x, int y, const play_picture *p, const bas_tile *tile,
                         bool dark) {
    for (int j = 0; j < p->height; j++)
        for (int i = 0; i < p->width; i++) {
            play_cell cell =
                c->colours ? cell_coloured(p, tile, i, j, dark) : cell_plain(p, tile, i, j);
            play_canvas_put(c, x + i, y + j, cell.glyph, cell.ink);
        }
}

/* A tower in the middle of its three cells, with the number of its floors, and before it that of
 * the player whose guard stands there. Before it is built there is the base alone. */
static void tower_draw(play_canvas *c, int x, int y, int floors, int guard) {
    play_ink ink = guard != BAS_NONE ? play_player_ink(c, guard)
                   : c->colours      ? ink_of(0xffffff, 0x55504a, PLAY_BOLD)
                                     : ink_of(PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, PLAY_BOLD);
    if (guard != BAS_NONE) play_canvas_put(c, x, y, (uint32_t)('1' + guard), ink);
    play_canvas_put(c, x + 1, y, GLYPH_TOWER, ink);
    if (floors >= 0) play_canvas_put(c, x + 2, y, (uint32_t)('0' + floors % 10), ink);
}

static void tile_draw(play_canvas *c, int x, int y, int size, const bas_type_info *type,
                      int rotation, bool dark) {
    play_picture p;
    play_picture_make(type, rotation, play_tile_sizes[size].width, play_tile_sizes[size].height,
                      &p);
    picture_draw(c, x, y, &p, type->tile, dark);
    if (type->mark[BAS_MARK_TOWER]) tower_draw(c, x + p.tower.x, y + p.tower.y, -1, BAS_NONE);
}

void play_tile_draw(play_canvas *c, int x, int y, int size, const bas_type_info *type,
                    int rotation) {
    tile_draw(c, x, y, size, type, rotation, false);
}

/* Corners around a square; they keep the ground they are drawn on. */
static void corners_draw(play_canvas *c, int x, int y, int size,
                         const uint32_t glyph[GLYPH_CORNERS], uint32_t fg) {
    int w = play_tile_sizes[size].width - 1, h = play_tile_sizes[size].height - 1;
    for (int i = 0; i < GLYPH_CORNERS; i++) {
        int cx = x + (i % 2) * w, cy = y + (i / 2) * h;
        if (cx < c->left || cx >= c->right || cy < c->top || cy >= c->bottom) continue;
        play_ink ink = c->cell[cy * c->width + cx].ink;
        play_canvas_put(c, cx, cy, glyph[i],
                        ink_of(c->colours ? fg : PLAY_COLOUR_NONE, ink.bg, PLAY_BOLD));
    }
}

/* A figure: the number of its player and the letter of its role, or the sign of another figure
 * than a meeple; farmers and hunters lie, so they are underlined. */
static void figure_draw(play_canvas *c, int x, int y, int player, int figure, int kind) {
    play_ink ink = play_player_ink(c, player);
    if (kind == BAS_KIND_FIELD || kind == BAS_KIND_MEADOW)
        ink.attributes |= PLAY_UNDERLINE; // FARM-06, HG-49
    play_canvas_put(c, x, y, (uint32_t)('1' + player), ink);
    if (figure == BAS_FIGURE_MEEPLE)
        play_canvas_put(c, x + 1, y, (uint32_t)toupper(*bas_role_name(figure, kind)), ink);
    else
        play_canvas_text(c, x + 1, y, 1, bas_figure_get(figure)->sign, ink);
}

/* ---- the view ------------------------------------------------------------------------------- */

play_bounds play_bounds_find(const bas_state *s) {
    play_bounds b = { 0, 0, 0, 0 };
    for (int i = 0; i < s->tiles; i++) {
        int x = bas_tile_x(s, i), y = bas_tile_y(s, i);
        b.left = x - 1 < b.left ? x - 1 : b.left;
        b.right = x + 1 > b.right ? x + 1 : b.right;
        b.top = y - 1 < b.top ? y - 1 : b.top;
        b.bottom = y + 1 > b.bottom ? y + 1 : b.bottom;
    }
    return b;
}

/* Scrolls one axis as little as needed: [at, at + length) with a margin into a window of `size`. */
static int axis_follow(int start, int at, int length, int margin, int size) {
    if (length + 2 * margin > size) margin = length < size ? (size - length) / 2 : 0;
    if (at - margin < start) return at - margin;
    return at + length + margin > start + size ? at + length + margin - size : start;
}

static int within(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

/* The same for a window that is new: the middle of it, unless the map ends before. */
static int axis_centre(int at, int length, int size, int low, int high) {
    return within(at + length / 2 - size / 2, low, high - size);
}

/* The largest size at which everything is seen, the map being taken as no smaller than a few
 * tiles. */
static int size_find(const play_view *v, int columns, int rows) {
    int size = PLAY_SIZES - 1;
    columns = columns < 5 ? 5 : columns;
    rows = rows < 4 ? 4 : rows;
    while (size > 0 && (columns * play_tile_sizes[size].width > v->width ||
                        rows * play_tile_sizes[size].height > v->height))
        size--;
    return size;
}

/* The size to draw in. As long as the window keeps its size, tiles may become smaller but not
 * larger again: a picture that jumps to and fro is hard to follow. */
static int size_choose(const play_view *v, int columns, int rows, bool fresh) {
    if (v->wanted != PLAY_SIZE_AUTO) return v->wanted;
    int size = size_find(v, columns, rows);
    return !fresh && v->size < size ? v->size : size;
}

void play_view_follow(play_view *v, const bas_state *s, int x, int y) {
    play_bounds b = play_bounds_find(s);
    bool fresh = v->width != v->sized_width || v->height != v->sized_height;
    int columns = b.right - b.left + 1, rows = b.bottom - b.top + 1,
        size = size_choose(v, columns, rows, fresh);
    int w = play_tile_sizes[size].width, h = play_tile_sizes[size].height;
    bool fits_x = columns * w <= v->width, fits_y = rows * h <= v->height;
    if (size != v->size) { // keeps the focus where it was
        v->left += x * (w - play_tile_sizes[v->size].width);
        v->top += y * (h - play_tile_sizes[v->size].height);
        v->held = false;
    }
    if (x != v->focus_x || y != v->focus_y) v->held = false;
    v->size = size;
    v->sized_width = v->width;
    v->sized_height = v->height;
    v->focus_x = x;
    v->focus_y = y;
    if (v->held) return;
    v->left = fits_x  ? b.left * w - (v->width - columns * w) / 2
              : fresh ? axis_centre(x * w, w, v->width, b.left * w, (b.right + 1) * w)
                      : axis_follow(v->left, x * w, w, w, v->width);
    v->top = fits_y  ? b.top * h - (v->height - rows * h) / 2
             : fresh ? axis_centre(y * h, h, v->height, b.top * h, (b.bottom + 1) * h)
                     : axis_follow(v->top, y * h, h, h, v->height);
}

void play_view_scroll(play_view *v, const bas_state *s, int dx, int dy) {
    play_bounds b = play_bounds_find(s);
    int w = play_tile_sizes[v->size].width, h = play_tile_sizes[v->size].height;
    int mid_x = v->width / 2, mid_y = v->height / 2;
    v->left = within(v->left + dx * w / 2, b.left * w - mid_x, b.right * w + w - mid_x);
    v->top = within(v->top + dy * h / 2, b.top * h - mid_y, b.bottom * h + h - mid_y);
    v->held = true;
}

/* ---- the board ------------------------------------------------------------------------------ */

int play_squares_find(const bas_move *moves, int count, play_square *out, int cap) {
    int squares = 0;
    for (int i = 0; i < count && bas_move_action(moves[i]) == BAS_ACTION_PLACE; i++) {
        int x = bas_move_x(moves[i]), y = bas_move_y(moves[i]);
        if (squares > 0 && out[squares - 1].x == x && out[squares - 1].y == y)
            out[squares - 1].count++;
        else if (squares < cap)
            out[squares++] = (play_square){ x, y, i, 1 };
    }
    return squares;
}

static void squares_draw(play_canvas *c, const play_view *v, const play_marks *m) {
    int w = play_tile_sizes[v->size].width, h = play_tile_sizes[v->size].height;
    for (int i = 0; i < m->squares; i++) {
        int x = v->x + m->square[i].x * w - v->left, y = v->y + m->square[i].y * h - v->top;
        uint32_t bg = c->colours ? 0x30343c : PLAY_COLOUR_NONE;
        char number[12];
        snprintf(number, sizeof number, "%d", m->by_move ? m->square[i].first + 1 : i + 1);
        play_canvas_fill(c, x, y, w, h, ink_of(PLAY_COLOUR_NONE, bg, 0));
        corners_draw(c, x, y, v->size, corner_light, 0x8a93a3);
        play_canvas_text(c, x + (w - play_text_width(number) + 1) / 2, y + h / 2, w, number,
                         ink_of(c->colours ? 0xf0f4ff : PLAY_COLOUR_NONE, bg, PLAY_BOLD));
    }
}

/* ---- choices -------------------------------------------------------------------------------- */

bool play_move_has_cell(bas_move move) {
    int action = bas_move_action(move);
    return action == BAS_ACTION_PLACE || action == BAS_ACTION_GUARD ||
           action == BAS_ACTION_RECALL || action == BAS_ACTION_RAISE;
}

/* Where a tower stands: a figure on a small picture may push it aside. */
static play_point tower_find(const play_picture *p, const play_table *t, int tile) {
    bas_placed_figure on = { 0 };
    const bool alone = !bas_figure_on(t->g, &t->s, tile, &on);
    play_point at = p->tower, figure = p->spot[on.segment];
    int left = figure.x - PLAY_TOWER_WIDTH, right = figure.x + FIGURE_WIDTH;
    bool apart = alone || figure.y != at.y || right <= at.x || left >= at.x;
    if (!apart && figure.x > at.x && left >= 0)
        at.x = left;
    else if (!apart && right + PLAY_TOWER_WIDTH <= p->width)
        at.x = right;
    return at;
}

/* Where the tower or figure that a move is about stands on the picture of its tile, and how many
 * cells it takes. */
static play_point thing_find(const play_picture *p, const play_table *t, bas_move move,
                             int *width) {
    int tile = bas_tile_at(&t->s, bas_move_x(move), bas_move_y(move));
    int tower = play_tower_at(&t->s, bas_move_x(move), bas_move_y(move));
    bas_placed_figure on;
    *width = FIGURE_WIDTH;
    if (bas_move_action(move) == BAS_ACTION_RECALL || tower < 0)
        return p->spot[bas_figure_on(t->g, &t->s, tile, &on) ? on.segment : 0];
    play_point at = tower_find(p, t, tile);
    *width = t->s.towers.guard[tower] == BAS_NONE ? PLAY_TOWER_WIDTH - 1 : PLAY_TOWER_WIDTH;
    return (play_point){ at.x + PLAY_TOWER_WIDTH - *width, at.y };
}

int play_choice_figure(const bas_move *moves, int count, int chosen) {
    int i = 0;
    if (chosen >= 0 && bas_move_action(moves[chosen]) == BAS_ACTION_CLAIM)
        return bas_move_figure(moves[chosen]);
    while (i < count && bas_move_action(moves[i]) != BAS_ACTION_CLAIM) i++;
    return i < count ? bas_move_figure(moves[i]) : BAS_FIGURE_MEEPLE;
}

int play_number_draw(play_canvas *c, int x, int y, const play_table *t, const char *number,
                     bool chosen) {
    play_ink ink = chosen       ? play_player_ink(c, t->s.player) // as the figure it would be
                   : c->colours ? ink_of(0x000000, 0xffffff, PLAY_BOLD)
                                : ink_of(PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, PLAY_BOLD);
    return play_canvas_text(c, x, y, 4, number, ink);
}

/* Numbers of the choices on one tile: claims of the tile laid last stand where the figure would;
 * others beside the tower or figure that they are about, with a colon where there is room. */
static void choices_draw(play_canvas *c, int x, int y, const play_picture *p, const play_table *t,
                         const play_marks *m, int tile) {
    for (int i = 0; i < m->choices; i++) {
        bas_move move = m->choice[i];
        char number[12];
        int digits = snprintf(number, sizeof number, "%d", i + 1), width;
        play_point at;
        if (bas_move_action(move) == BAS_ACTION_CLAIM && tile == t->s.last &&
            bas_move_figure(move) == m->figure) {
            at = p->spot[bas_move_segment(move)];
        } else if (play_move_has_cell(move) &&
                   bas_tile_at(&t->s, bas_move_x(move), bas_move_y(move)) == tile) {
            at = thing_find(p, t, move, &width);
            bool before = at.x > digits, after = at.x + width + digits < p->width;
            if (before || after)
                digits = snprintf(number, sizeof number, before ? "%d:" : ":%d", i + 1);
            at.x += at.x >= digits ? -digits : width;
        } else {
            continue;
        }
        play_number_draw(c, x + at.x, y + at.y, t, number, i == m->chosen);
    }
}

/* Whether what the chosen move is about takes in the cell x y: a tower as far as it has floors
 * (TOWER-20), with the one it is to get; an abbot all cells around it (ABBOT-10); another figure
 * that is to come back only its own. */
static bool choice_reaches(const play_table *t, const play_marks *m, int x, int y) {
    if (m->chosen < 0 || m->chosen >= m->choices || !play_move_has_cell(m->choice[m->chosen]))
        return false;
    bas_move move = m->choice[m->chosen];
    int dx = x - bas_move_x(move), dy = y - bas_move_y(move), action = bas_move_action(move);
    int tower = play_tower_at(&t->s, bas_move_x(move), bas_move_y(move));
    int around = t->g->game == BAS_GAME_BASE;
    if (action == BAS_ACTION_RECALL) return dx * dx <= around && dy * dy <= around;
    int far = tower < 0 ? -1 : t->s.towers.floors[tower] + (action == BAS_ACTION_RAISE);
    return (dx == 0 || dy == 0) && dx * dx + dy * dy <= far * far;
}

/* Corners where the action is: around the tile laid last, or around the chosen tower or figure and
 * all it reaches. */
static void action_draw(play_canvas *c, const play_view *v, const play_table *t,
                        const play_marks *m, int tx, int ty) {
    const struct play_tile_size *size = &play_tile_sizes[v->size];
    int x = v->x + tx * size->width - v->left, y = v->y + ty * size->height - v->top;
    if (m->plain) return;
    if (choice_reaches(t, m, tx, ty)) {
        bas_move move = m->choice[m->chosen];
        bool here = bas_move_x(move) == tx && bas_move_y(move) == ty;
        corners_draw(c, x, y, v->size, here ? corner_heavy : corner_light, 0xfff04a);
    } else if (t->s.laid > 0 && bas_tile_at(&t->s, tx, ty) == t->s.last) {
        corners_draw(c, x, y, v->size, corner_heavy, 0xffffff);
    }
}

/* ---- tiles on the map ----------------------------------------------------------------------- */

/* Crosses out animals that count no more (HG-66). */
static void covered_mark(play_picture *p, const bas_state *s, int tile) {
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            int thing = p->thing[y][x];
            if (thing >= PLAY_THING_DEER && thing <= PLAY_THING_TIGER &&
                bas_animals_covered(s, tile, p->segment[y][x]))
                p->thing[y][x] = PLAY_THING_COVERED;
        }
}

static void placed_draw(play_canvas *c, const play_view *v, const play_table *t, int tile,
                        const play_marks *m) {
    const bas_placed_tile placed = bas_tile_get(&t->s, tile);
    const bas_type_info type = bas_type_get(t->g, placed.type);
    int tx = placed.x, ty = placed.y;
    int w = play_tile_sizes[v->size].width, h = play_tile_sizes[v->size].height;
    int x = v->x + tx * w - v->left, y = v->y + ty * h - v->top;
    if (x + w <= v->x || x >= v->x + v->width || y + h <= v->y || y >= v->y + v->height) return;
    play_picture p;
    play_picture_make(&type, placed.rotation, w, h, &p);
    covered_mark(&p, &t->s, tile);
    picture_draw(c, x, y, &p, type.tile, (tx + ty) & 1);
    action_draw(c, v, t, m, tx, ty);
    int tower = play_tower_at(&t->s, tx, ty);
    play_point at = tower_find(&p, t, tile);
    if (tower >= 0)
        tower_draw(c, x + at.x, y + at.y, t->s.towers.floors[tower], t->s.towers.guard[tower]);
    bas_placed_figure on;
    if (bas_figure_on(t->g, &t->s, tile, &on))
        figure_draw(c, x + p.spot[on.segment].x, y + p.spot[on.segment].y, on.player, on.figure,
                    type.tile->segment[on.segment].kind);
    choices_draw(c, x, y, &p, t, m, tile);
}

void play_rim_draw(play_canvas *c, const play_view *v, const bas_state *s) {
    play_bounds b = play_bounds_find(s);
    int w = play_tile_sizes[v->size].width, h = play_tile_sizes[v->size].height;
    play_ink ink = ink_of(c->colours ? 0xffffff : PLAY_COLOUR_NONE,
                          c->colours ? 0x7a2fb0 : PLAY_COLOUR_NONE, PLAY_BOLD);
    int cx = v->x + v->width / 2, cy = v->y + v->height / 2;
    if ((b.left + 1) * w < v->left) play_canvas_put(c, v->x, cy, 0x2190, ink);
    if (b.right * w > v->left + v->width) play_canvas_put(c, v->x + v->width - 1, cy, 0x2192, ink);
    if ((b.top + 1) * h < v->top) play_canvas_put(c, cx, v->y, 0x2191, ink);
    if (b.bottom * h > v->top + v->height)
        play_canvas_put(c, cx, v->y + v->height - 1, 0x2193, ink);
}

void play_board_draw(play_canvas *c, const play_view *v, const play_table *t, const play_marks *m) {
    play_canvas_clip(c, v->x, v->y, v->width, v->height);
    squares_draw(c, v, m);
    play_bounds b = play_bounds_find(&t->s);
    for (int y = b.top; y <= b.bottom; y++)
        for (int x = b.left; x <= b.right; x++) action_draw(c, v, t, m, x, y); // on empty cells
    for (int i = 0; i < t->s.tiles; i++) placed_draw(c, v, t, i, m);
    play_wheel_map_draw(c, v, t, m);
    if (m->ghost && t->s.hand != BAS_NONE) {
        const struct play_tile_size *size = &play_tile_sizes[v->size];
        int x = v->x + m->ghost_x * size->width - v->left,
            y = v->y + m->ghost_y * size->height - v->top;
        const bas_type_info hand = bas_type_get(t->g, t->s.hand);
        tile_draw(c, x, y, v->size, &hand, m->ghost_rotation, (m->ghost_x + m->ghost_y) & 1);
        corners_draw(c, x, y, v->size, corner_heavy, 0xfff04a);
    }
    play_canvas_clip(c, 0, 0, c->width, c->height);
}
