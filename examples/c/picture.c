/* picture.c: the map of a random game as SVG, with the installed library.
 *
 *     cc -O2 picture.c $(pkg-config --cflags --libs bastide) -o picture
 *     ./picture > map.svg
 *
 * Plain on purpose: every side of a tile in the colour of what it shows, every figure a disc. */
#include <bastide.h>
#include <stdio.h>

static uint32_t random_bits(void) {
    static uint64_t word = 88172645463325252u;
    word ^= word << 13;
    word ^= word >> 7;
    word ^= word << 17;
    return (uint32_t)(word >> 32);
}

static void draw_tile(const bas_game *g, const bas_state *s, int tile) {
    static const char *const colours[] = { "#b97a4a", "#d9d0c0", "#9bc26b", "#6fa8d0" };
    static const char *const sides[] = { "0,0 100,0 50,50", "100,0 100,100 50,50",
                                         "100,100 0,100 50,50", "0,100 0,0 50,50" };
    const bas_placed_tile placed = bas_tile_get(s, tile);
    const uint8_t *edge = bas_type_get(g, placed.type).tile->edges;
    printf("<g transform='translate(%d %d)'>", placed.x * 100, placed.y * 100);
    for (int side = 0; side < 4; side++)
        printf("<polygon points='%s' fill='%s'/>", sides[side],
               colours[edge[(side + 4 - placed.rotation) % 4]]);
    printf("<rect width='100' height='100' fill='none' stroke='#0003'/></g>\n");
}

static void draw_figure(const bas_game *g, const bas_state *s, int tile) {
    static const char *const colours[] = { "#c0392b", "#2c5aa0", "#d4a017",
                                           "#222222", "#c2578f", "#3b7d3b" };
    bas_placed_figure on;
    if (!bas_figure_on(g, s, tile, &on)) return;
    printf("<circle cx='%d' cy='%d' r='16' fill='%s' stroke='#fff' stroke-width='4'/>\n",
           bas_tile_x(s, tile) * 100 + 50, bas_tile_y(s, tile) * 100 + 50, colours[on.player]);
}

int main(void) {
    static bas_game g;
    static bas_state s;
    const bas_setup setup = { .players = 3, .modules = BAS_MOD_FARMERS };
    int west = 0, east = 0, north = 0, south = 0;
    if (bas_game_init(&g, &setup, NULL) != BAS_OK) return 1;
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY && s.laid < 60)
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
    for (int i = 0; i < s.tiles; i++) {
        const int x = bas_tile_x(&s, i), y = bas_tile_y(&s, i);
        west = x < west ? x : west, east = x > east ? x : east;
        north = y < north ? y : north, south = y > south ? y : south;
    }
    printf("<svg xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d'>\n", west * 100,
           north * 100, (east - west + 1) * 100, (south - north + 1) * 100);
    for (int i = 0; i < s.tiles; i++) draw_tile(&g, &s, i);
    for (int i = 0; i < s.tiles; i++) draw_figure(&g, &s, i);
    printf("</svg>\n");
    return 0;
}
