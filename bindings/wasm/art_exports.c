/* art_exports.c: the pictures of src/art as a WebAssembly module of its own, with the engine behind
 * it, which knows the games and plays moves again. Like exports.c it imports nothing and allocates
 * nothing: the caller (art.mjs) keeps games behind the module's data and hands in room for the
 * drawing. Drawing functions return the length of the whole drawing; if that is not less than
 * `cap`, it was cut off and wants more room. */
#include "art/art.h"
#include "art/players.h"

#define WINDOW_WORDS 2
#include "exchange.h"

enum { NAME_MAX = 64 }; // bytes of a player's name; a picture shows fewer

static bas_art art;
static bas_state state; // a game played again, for its picture
static bas_art_wheel wheel;
static bas_art_look look = { .prefix = "" };
static char prefix[NAME_MAX], names[BAS_PLAYERS_MAX][NAME_MAX];

static void name_take(char *to) {
    int length = 0;
    for (; text[length] != 0 && length < NAME_MAX - 1; length++) to[length] = text[length];
    to[length] = 0;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* The words of a table, to be read once: 0 kinds, 1 figures, 2 sets, 3 colours of players. Returns
 * the length, -1 beyond the end. */
int EXPORT(name_read)(int table, int index) {
    const int counts[] = { BAS_KIND_COUNT, BAS_FIGURE_COUNT, bas_set_count, BAS_COLOURS };
    if (index >= counts[table]) return -1;
    return text_put(table == 0   ? bas_kind_name(index)
                    : table == 1 ? bas_figure_name(index)
                    : table == 2 ? bas_sets[index].name
                                 : bas_player_colours[index].name);
}

/* A symbol: its name as text, width and height into the window. Returns the length, -1 beyond the
 * last one. */
int EXPORT(symbol_read)(int index) {
    if (index >= bas_symbol_count) return -1;
    window[0] = bas_symbols[index].width;
    window[1] = bas_symbols[index].height;
    return text_put(bas_symbols[index].name);
}

/* The symbol of a figure on a segment of a kind, as text. */
int EXPORT(role_read)(int kind, int figure) { return text_put(bas_figure_role(kind, figure)); }

/* How the next drawings look; the prefix is in the text buffer. */
void EXPORT(look_set)(int rotation, int copy, int dark) {
    name_take(prefix);
    look =
        (bas_art_look){ .prefix = prefix, .rotation = rotation, .copy = copy, .dark = dark != 0 };
}

/* Colours of the players instead of those of their seats; their names are in the text buffer. */
void EXPORT(colours_set)(void) { bas_art_colours(&look, text); }

/* ---- tiles ----------------------------------------------------------------------------------- */

/* A tile, counted over all sets: its ID as text, how many segments it has and whether a tower into
 * the window. Returns the length, -1 beyond the last one. */
int EXPORT(tile_read)(int number) {
    for (int set = 0; set < bas_set_count; number -= bas_sets[set++].tiles) {
        if (number >= bas_sets[set].tiles) continue;
        const bas_tile *tile = &bas_sets[set].tile[number];
        window[0] = tile->segments;
        window[1] = 0;
        for (int i = 0; i < tile->marks; i++) window[1] |= tile->mark[i].mark == BAS_MARK_TOWER;
        return text_put(tile->id);
    }
    return -1;
}

static const bas_tile *tile_get(int number, int *family) {
    int set = 0;
    while (number >= bas_sets[set].tiles) number -= bas_sets[set++].tiles;
    *family = bas_sets[set].family;
    return &bas_sets[set].tile[number];
}

size_t EXPORT(tile_draw)(int number, int file, char *out, size_t cap) {
    int family = 0;
    const bas_tile *tile = tile_get(number, &family);
    return file ? bas_art_tile_file(&art, family, tile, &look, out, cap)
                : bas_art_tile(&art, family, tile, &look, out, cap);
}

size_t EXPORT(sheet_draw)(int set, char *out, size_t cap) {
    return bas_art_sheet(&art, &bas_sets[set], &look, out, cap);
}

/* ---- what every page needs ------------------------------------------------------------------- */

size_t EXPORT(defs_draw)(char *out, size_t cap) { return bas_art_defs(look.prefix, out, cap); }
size_t EXPORT(style_draw)(char *out, size_t cap) { return bas_art_style(out, cap); }

/* ---- pieces ---------------------------------------------------------------------------------- */

static bas_pen pen_begin(char *out, size_t cap) {
    return (bas_pen){ .at = out, .cap = cap, .prefix = look.prefix, .colour = look.colour };
}

static size_t pen_length(bas_pen *pen) {
    bas_pen_end(pen);
    return pen->length;
}

/* The figure whose symbol is in the text buffer, with its foot at a point in tenths. */
size_t EXPORT(figure_draw)(int player, int x, int y, char *out, size_t cap) {
    bas_pen pen = pen_begin(out, cap);
    bas_figure_write(&pen, text, player, (bas_point){ x, y }, BAS_FIGURE_SIZE);
    return pen_length(&pen);
}

/* What lies and stands on a tile, in its own coordinates: covers on the animals of segments (bit i:
 * segment i), floors of a tower, its guard and a figure on a segment (BAS_NONE: none). */
size_t EXPORT(pieces_draw)(int number, unsigned covered, int floors, int guard, int figure,
                           int player, int segment, char *out, size_t cap) {
    int family = 0;
    const bas_art_pieces pieces = { .tile = tile_get(number, &family),
                                    .covered = (uint16_t)covered,
                                    .floors = (uint8_t)floors,
                                    .guard = (uint8_t)guard,
                                    .figure = (uint8_t)figure,
                                    .player = (uint8_t)player,
                                    .segment = (uint8_t)segment };
    return bas_art_pieces_draw(&art, family, &pieces, &look, out, cap);
}

/* The wheel around 0 0: first the pig's sector, all crown spaces free; then players on them. */
void EXPORT(wheel_begin)(int pig) {
    wheel.pig = (uint8_t)pig;
    for (int i = 0; i < BAS_SECTOR_COUNT; i++)
        for (int k = 0; k < BAS_CROWNS_MAX; k++) wheel.crown[i][k] = BAS_NONE;
}

void EXPORT(crown_set)(int sector, int space, int player) {
    wheel.crown[sector][space] = (uint8_t)player;
}

size_t EXPORT(wheel_draw)(const bas_game *g, char *out, size_t cap) {
    return bas_art_wheel_draw(g, &wheel, &look, out, cap);
}

/* ---- games ----------------------------------------------------------------------------------- */

/* The start of the game becomes what is drawn; then moves are played, given as numbers or as
 * `length` bytes of the text buffer. */
void EXPORT(play_begin)(const bas_game *g) { bas_state_init(g, &state); }

/* Returns 0, or the length of the reason why the move is illegal. */
int EXPORT(play_move)(const bas_game *g, bas_move move) {
    bas_status status = bas_play(g, &state, move, NULL);
    return status == BAS_OK ? 0 : error_put(status, &(bas_error){ 0 });
}

int EXPORT(play_text)(const bas_game *g, int length) {
    bas_move move = 0;
    const int wrong = move_take(g, length, &move);
    return wrong > 0 ? wrong : play_move(g, move);
}

/* The name of a player is in the text buffer. */
void EXPORT(player_set)(int player) { name_take(names[player]); }

/* The whole game as a file, with the names that were set or with numbers. */
size_t EXPORT(board_draw)(const bas_game *g, int named, char *out, size_t cap) {
    const char *list[BAS_PLAYERS_MAX];
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) list[i] = names[i];
    return bas_art_state(&art, g, &state, named ? list : NULL, &look, out, cap);
}
