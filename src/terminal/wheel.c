/* wheel.c: see wheel.h. */
#include "wheel.h"

#include "record/words.h"

enum { WHEEL_LEFT = 1, WHEEL_TOP = 1, WHEEL_SQUARES = 2, GLYPH_CROWN = 0x265b };

static const struct wheel_place { // of a sector: clockwise, from the upper left
    int column, row;
} wheel_places[BAS_SECTOR_COUNT] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 0, 2 }, { 0, 1 } };

static const uint32_t wheel_colours[BAS_SECTOR_COUNT] = {
    [BAS_SECTOR_FORTUNE] = 0x7d6412,     [BAS_SECTOR_TAX] = 0x5b3a78,
    [BAS_SECTOR_FAMINE] = 0x74461f,      [BAS_SECTOR_STORM] = 0x2f4f74,
    [BAS_SECTOR_INQUISITION] = 0x7a2d2d, [BAS_SECTOR_PLAGUE] = 0x40552b,
};

void play_wheel_square(int sector, int *x, int *y) {
    *x = WHEEL_LEFT + wheel_places[sector].column;
    *y = WHEEL_TOP + (wheel_places[sector].row > 0);
}

/* The crown spaces with who stands there, after the number of the choice; returns the columns. */
static int crowns_draw(play_canvas *c, int x, int y, const play_table *t, const play_marks *m,
                       int sector, play_ink ink) {
    int used = 0;
    for (int i = 0; m && i < m->choices; i++)
        if (m->choice[i] == bas_move_crown(sector)) {
            char number[12];
            snprintf(number, sizeof number, "%d:", i + 1);
            used = play_number_draw(c, x, y, t, number, i == m->chosen);
        }
    for (int k = 0; k < t->g->sector[sector].crowns; k++, used++) {
        int player = t->s.wheel.crown[sector][k];
        if (player == BAS_NONE)
            play_canvas_put(c, x + used, y, GLYPH_CROWN, ink);
        else
            play_canvas_put(c, x + used, y, (uint32_t)('1' + player), play_player_ink(c, player));
    }
    return used;
}

/* One sector: its name, then what it looks at, then crowns and pig; in one line all but that. */
static void sector_draw(play_canvas *c, int x, int y, int width, int height, const play_table *t,
                        const play_marks *m, int sector) {
    const bas_sector_row *row = bas_sector_at(t->g, sector);
    bool colours = c->colours, pig = t->s.wheel.pig == sector;
    play_ink ink = { PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, 0 }, pink = ink;
    if (colours) {
        ink = (play_ink){ 0xf4ecd8, wheel_colours[t->g->effect[sector]], 0 };
        pink = (play_ink){ 0x3a0a1c, 0xffa6c2, PLAY_BOLD };
    }
    play_ink bold = { ink.fg, ink.bg, PLAY_BOLD };
    int spaces = t->g->sector[sector].crowns;
    int room = width - (wheel_places[sector].column == 0); // a blank between the columns
    play_canvas_fill(c, x, y, width, height, ink);
    if (height == 1) room -= spaces + 1 + (pig ? 4 : 0);
    int used = play_canvas_text(c, x, y, room, row->title, bold);
    if (height >= 3) play_canvas_text(c, x, y + 1, room, row->brief, ink);
    int at = height == 1 ? x + used + 1 : x, line = height >= 3 ? y + 2 : y + height - 1;
    used = crowns_draw(c, at, line, t, m, sector, ink);
    at += used + (width > 5);
    if (pig && at + 3 <= x + width)
        play_canvas_text(c, at, line, 3, "pig", pink);
    else if (pig) // beside the number of a choice
        play_canvas_put(c, x + width - 1, line, 'p', pink);
}

void play_wheel_draw(play_canvas *c, int x, int y, int width, int height, const play_table *t,
                     const play_marks *m) {
    int half = width - width / 2;
    for (int i = 0; i < t->g->sectors; i++) {
        int column = wheel_places[i].column, row = wheel_places[i].row;
        int top = row * height / 3, bottom = (row + 1) * height / 3;
        sector_draw(c, x + column * half, y + top, column ? width - half : half, bottom - top, t, m,
                    i);
    }
}

static play_bounds wheel_bounds(const play_view *v) { // in characters of the canvas
    int w = play_tile_sizes[v->size].width, h = play_tile_sizes[v->size].height;
    int x = v->x + WHEEL_LEFT * w - v->left, y = v->y + WHEEL_TOP * h - v->top;
    return (play_bounds){ x, y, x + WHEEL_SQUARES * w, y + WHEEL_SQUARES * h };
}

void play_wheel_map_draw(play_canvas *c, const play_view *v, const play_table *t,
                         const play_marks *m) {
    play_bounds b = wheel_bounds(v);
    if (t->g->game == BAS_GAME_WHEEL)
        play_wheel_draw(c, b.left, b.top, b.right - b.left, b.bottom - b.top, t, m);
}

bool play_wheel_seen(const play_view *v) {
    play_bounds b = wheel_bounds(v);
    return b.left >= v->x && b.right <= v->x + v->width && b.top >= v->y &&
           b.bottom <= v->y + v->height;
}
