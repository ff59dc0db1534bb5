/* draw.h: the board on a canvas: which part of the map is seen, how large, and what is marked
 * on it. */
#ifndef BASTIDE_TERMINAL_DRAW_H
#define BASTIDE_TERMINAL_DRAW_H

#include "table.h"

enum { PLAY_SIZES = 3, PLAY_SIZE_AUTO = -1 };
extern const struct play_tile_size {
    int width, height;
} play_tile_sizes[PLAY_SIZES]; // of a tile in characters, small to large

/* The window through which the map is seen. */
typedef struct play_view {
    int x, y, width, height;       // where it lies on the canvas
    int size;                      // of the tiles: an index into play_tile_sizes
    int wanted;                    // the size the player asked for, or PLAY_SIZE_AUTO
    int sized_width, sized_height; // of the window when it was drawn last
    int left, top;                 // map character in its corner; tile 0 0 begins at 0 0
    bool held;                     // scrolled by hand: stays until the action moves elsewhere
    int focus_x, focus_y;          // tile or square of the action
} play_view;

/* An empty square where the tile in hand fits. */
typedef struct play_square {
    int x, y;
    int first, count; // its moves in the list of legal moves: one for each rotation
} play_square;

/* Groups the `place` moves of a list by square; returns how many there are. */
int play_squares_find(const bas_move *moves, int count, play_square *out, int cap);

typedef struct play_marks {    // what is shown beside tiles and figures; zero is nothing
    const play_square *square; // legal squares
    int squares;
    bool by_move; // number squares by their first move instead of 1, 2, 3...
    bool ghost;   // the tile in hand, not yet laid:
    int ghost_x, ghost_y, ghost_rotation;
    const bas_move *choice; // numbers of these stand on the tile laid last, or on their own tiles
    int choices;
    int chosen; // which of them is highlighted, and its reach with it; -1 for none
    bool plain; // no corners around tiles
    int figure; // whose claims are numbered: two figures may want the same place
} play_marks;

/* Whether a move names a tile or square of the map. */
bool play_move_has_cell(bas_move move);

/* The figure whose claims are to be numbered: that of the chosen move if it is a claim, else that
 * of the first one. */
int play_choice_figure(const bas_move *moves, int count, int chosen);

/* Chooses the size of the tiles and scrolls so that x y is seen, unless the player scrolled by
 * hand and the action is still where it was. */
void play_view_follow(play_view *v, const bas_state *s, int x, int y);

/* Scrolls by hand, in half tiles; something of the map always stays in sight. */
void play_view_scroll(play_view *v, const bas_state *s, int dx, int dy);

/* The smallest rectangle of squares that holds the map and all empty squares beside it. */
typedef struct play_bounds {
    int left, top, right, bottom; // all inside
} play_bounds;
play_bounds play_bounds_find(const bas_state *s);

void play_board_draw(play_canvas *c, const play_view *v, const play_table *t,
                     const play_marks *marks);

/* Arrows at the rim of the view where the map goes on. */
void play_rim_draw(play_canvas *c, const play_view *v, const bas_state *s);

/* One tile with its corner at x y. */
void play_tile_draw(play_canvas *c, int x, int y, int size, const bas_type_info *type,
                    int rotation);

/* The number of a choice; returns the columns used. */
int play_number_draw(play_canvas *c, int x, int y, const play_table *t, const char *number,
                     bool chosen);

/* The ink of a player's things. */
play_ink play_player_ink(const play_canvas *c, int player);

#endif
