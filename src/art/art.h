/* art.h: pictures of tiles, sets and games as SVG, drawn from the tile data alone.
 *
 * A tile is 100 units wide. Functions write into a buffer of the caller and return the length of
 * the whole text without the final 0, as snprintf does: if that is not less than `cap`, the text
 * was cut off. Fragments carry classes and ids that begin with the caller's prefix, and no style;
 * files that stand alone carry their own style, in one theme; class "dark" on the root says that it
 * is the dark one.
 *
 * In a tile, every segment is a group: <g class='feature' data-feature='N' data-kind='city'
 * data-x='50' data-y='20'> with a last child <path class='area'>, which covers the segment and
 * nothing else; class "lit" on the group lights it up. What counts for it (a shield,
 * fish, animals) is a <use class='counts'> in the group. data-x and data-y are the best spot for a
 * figure. All coordinates count from the tile's north-west corner, with the tile turned as it is
 * drawn. */
#ifndef BASTIDE_ART_H
#define BASTIDE_ART_H

#include "bastide.h"
#include "scene.h"

typedef struct bas_art { // scratch, of no meaning between calls
    bas_scene scene;
    uint8_t order[BAS_SCENE_ITEMS];
    bas_point stand[BAS_TILES_MAX],
        tower[BAS_TILES_MAX]; // on a map: of each tile's figure and tower
} bas_art;

typedef struct bas_art_look {
    const char *prefix;              // of ids
    int rotation;                    // quarter turns clockwise
    int copy;                        // the copy-th tile of its kind in the game, from 0
    bool dark;                       // theme of a file that stands alone
    uint8_t colour[BAS_PLAYERS_MAX]; // of each player: 1 for class c1 and so on; 0: by seat
    const char *letters;             // for texts of a file: a font, woff2 in base64; or NULL
    const char *figures;             // for its bold numbers: likewise
} bas_art_look;

/* Takes the colours of the players from the header `colours` of a saved game, such as
 * "black | red". Who has no colour there that is known and free gets the next free one. */
void bas_art_colours(bas_art_look *look, const char *names);

/* The symbols that tiles and boards refer to, as <defs>; a page needs them once. */
size_t bas_art_defs(const char *prefix, char *out, size_t cap);

/* The style sheet of a page. */
size_t bas_art_style(char *out, size_t cap);

/* A tile as a group, or as a file with what it needs. */
size_t bas_art_tile(bas_art *art, int family, const bas_tile *tile, const bas_art_look *look,
                    char *out, size_t cap);
size_t bas_art_tile_file(bas_art *art, int family, const bas_tile *tile, const bas_art_look *look,
                         char *out, size_t cap);

/* All tiles of a set with names and counts, as a file. */
size_t bas_art_sheet(bas_art *art, const bas_set *set, const bas_art_look *look, char *out,
                     size_t cap);

/* A game: the map with its figures, the wheel, the scores. `names` has a name for each player, or
 * is NULL. */
size_t bas_art_state(bas_art *art, const bas_game *g, const bas_state *s, const char *const *names,
                     const bas_art_look *look, char *out, size_t cap);

/* What lies and stands on one tile, whatever game it is from. */
typedef struct bas_art_pieces {
    const bas_tile *tile;
    uint16_t covered; // bit i: the animals of segment i no longer count
    uint8_t floors;   // of its tower
    uint8_t guard;    // player whose meeple stands on them, or BAS_NONE
    uint8_t figure;   // BAS_FIGURE_, or BAS_NONE
    uint8_t player;   // whose figure it is,
    uint8_t segment;  // and where it stands
} bas_art_pieces;

/* They as a fragment, in the coordinates of the tile, which is of this family and looks like that:
 * to be drawn above all tiles, since figures may stand out over the next one. */
size_t bas_art_pieces_draw(bas_art *art, int family, const bas_art_pieces *pieces,
                           const bas_art_look *look, char *out, size_t cap);

typedef struct bas_art_wheel {                       // what stands on the wheel
    uint8_t pig;                                     // its sector
    uint8_t crown[BAS_SECTOR_COUNT][BAS_CROWNS_MAX]; // player on each space, or BAS_NONE
} bas_art_wheel;

/* The wheel of the game g around 0 0, as a fragment. */
size_t bas_art_wheel_draw(const bas_game *g, const bas_art_wheel *wheel, const bas_art_look *look,
                          char *out, size_t cap);

/* ---- between the files ----------------------------------------------------------------------- */

void bas_tile_write(bas_pen *pen, bas_art *art);                    // art->scene as a group
void bas_ground_write(bas_pen *pen, bas_scene *scene, int segment); // furrows, tufts, waves
void bas_way_write(bas_pen *pen, const bas_scene *scene, int segment);
void bas_tunnel_write(bas_pen *pen, const bas_stroke *river);
void bas_shores_write(bas_pen *pen, const bas_scene *scene, bool ends);
void bas_canopy_write(bas_pen *pen, const bas_chart *chart, int segment);
void bas_paved_write(bas_pen *pen, const bas_chart *chart); // the ground of the wheel
void bas_walled_write(bas_pen *pen, const bas_scene *scene, int segment);
void bas_use_write(bas_pen *pen, const bas_symbol *symbol, bas_point middle); // turned already
void bas_digit_write(bas_pen *pen, int number, bas_point middle);
enum { BAS_FIGURE_SIZE = 20, BAS_FIGURE_CROWN = 15 }; // on the map, on the wheel; in tenths
void bas_figure_write(bas_pen *pen, const char *symbol, int player, bas_point foot, int size);
void bas_figure_body(bas_pen *pen, const bas_symbol *symbol, int player); // its foot at 0 0
int bas_player_class(const bas_pen *pen, int player);                     // 1 for c1
const char *bas_figure_role(int kind, int figure); // the symbol of a figure on a segment
void bas_wheel_write(bas_pen *pen, const bas_game *g, const bas_art_wheel *wheel); // around 0 0
void bas_covers_write(bas_pen *pen, const bas_scene *scene, unsigned covered);
void bas_tower_write(bas_pen *pen, const bas_art_pieces *pieces, bas_point at);
void bas_stand_write(bas_pen *pen, const bas_art_pieces *pieces, bas_point at);
void bas_strip_write(bas_pen *pen, const bas_game *g, const bas_state *s, const char *const *names,
                     int x, int y, int width);
void bas_file_begin(bas_pen *pen, int x, int y, int width, int height, bool dark);
void bas_file_end(bas_pen *pen, const bas_art_look *look); // symbols, style, letters that are used

#endif
