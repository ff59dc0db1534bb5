/* exchange.h: how a module and its JavaScript speak: lists and numbers come back through one window
 * of 32-bit words, text goes both ways through one buffer; both are overwritten by the next call,
 * and reading them is the caller's next step. The caller owns the memory behind the module's data
 * and keeps games there. Included by the one file of each module that says what it offers;
 * WINDOW_WORDS is how many words that needs. */
#ifndef BASTIDE_WASM_EXCHANGE_H
#define BASTIDE_WASM_EXCHANGE_H

#include "bastide.h"
#include "export.h"

static int32_t window[WINDOW_WORDS];
static char text[256];

_Static_assert(sizeof(text) >= BAS_TEXT_MAX, "a move fits the text buffer");

int32_t *EXPORT(window_address)(void) { return window; }
char *EXPORT(text_address)(void) { return text; }
int EXPORT(text_size)(void) { return (int)sizeof text; }

static int text_put(const char *from) {
    int length = 0;
    while (from[length] != 0 && length < (int)sizeof text - 1) {
        text[length] = from[length];
        length++;
    }
    text[length] = 0;
    return length;
}

/* Puts what is wrong with a text into its place: col and len of the offending word (0: none)
 * into the window. Returns the length of the message. */
static int error_put(bas_status status, const bas_error *err) {
    window[0] = err->col;
    window[1] = err->len;
    return text_put(err->msg != NULL ? err->msg : bas_status_text(status));
}

/* ---- games ----------------------------------------------------------------------------------- */

int EXPORT(game_size)(void) { return (int)sizeof(bas_game); }

/* Compiles the game whose name is in the text buffer. Returns 0, or the length of the message
 * that has taken the name's place. */
int EXPORT(game_init)(bas_game *g, int players) {
    bas_setup setup = { 0 };
    bas_error err = { 0 };
    bas_status status = bas_game_parse(text, &setup, &err);
    if (status == BAS_OK) {
        // 0 means the default to bas_game_init, but not here
        setup.players = (uint8_t)(players > 0 && players < 255 ? players : 255);
        status = bas_game_init(g, &setup, &err);
    }
    return status == BAS_OK ? 0 : error_put(status, &err);
}

int EXPORT(game_text)(const bas_game *g) { return bas_game_text(g, text); }

/* A sector of the wheel: its name as text, its crown spaces into the window. Returns the length,
 * -1 beyond the last one. */
int EXPORT(sector_read)(const bas_game *g, int sector) {
    if (sector >= g->sectors) return -1;
    window[0] = g->sector[sector].crowns;
    return text_put(bas_sector_name(g, sector));
}

/* Parses `length` bytes of the text buffer. Returns 0, or the length of a message. */
static int move_take(const bas_game *g, int length, bas_move *move) {
    bas_error err = { 0 };
    bas_status status = bas_move_parse(g, text, (size_t)length, move, &err);
    return status == BAS_OK ? 0 : error_put(status, &err);
}

#endif
