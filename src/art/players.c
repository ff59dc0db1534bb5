/* players.c: the colours of the players. The six stay apart in all common kinds of colour
 * blindness (tests/art/colours.c measures it), and each has a badge of its own shape. */
#include "players.h"

#include "art.h"
#include "symbols_list.h"

const bas_player_colour bas_player_colours[BAS_COLOURS] = {
    { "red", "#c22f1d", "#8c2214", "badge1" },    { "blue", "#2563c6", "#173f86", "badge2" },
    { "yellow", "#ffe24d", "#d0a01c", "badge3" }, { "black", "#26242c", "#4d4957", "badge4" },
    { "pink", "#d9799f", "#a44a70", "badge5" },   { "green", "#54fc9c", "#1f9e5c", "badge6" },
};

/* The colour with the name at the start of `text`, up to a blank, | or its end; else -1. */
static int colour_find(const char *text) {
    for (int i = 0; i < BAS_COLOURS; i++) {
        int k = 0;
        while (bas_player_colours[i].name[k] && text[k] == bas_player_colours[i].name[k]) k++;
        const char end = text[k];
        if (!bas_player_colours[i].name[k] && (end == 0 || end == ' ' || end == '|')) return i;
    }
    return -1;
}

void bas_art_colours(bas_art_look *look, const char *names) {
    unsigned taken = 0;
    for (int i = 0; i < BAS_COLOURS; i++) {
        while (*names == ' ') names++;
        const int colour = colour_find(names);
        look->colour[i] = (uint8_t)(colour >= 0 && !(taken >> colour & 1) ? colour + 1 : 0);
        if (look->colour[i]) taken |= 1u << colour;
        while (*names && *names != '|') names++;
        if (*names) names++;
    }
    for (int i = 0, next = 0; i < BAS_COLOURS; i++) { // the others take what is left, in order
        if (look->colour[i]) continue;
        while (taken >> next & 1) next++;
        taken |= 1u << next;
        look->colour[i] = (uint8_t)(next + 1);
    }
}

int bas_player_class(const bas_pen *pen, int player) {
    const int colour = pen->colour ? pen->colour[player] : 0;
    return colour ? colour : player + 1;
}

/* ---- figures --------------------------------------------------------------------------------- */

/* Where the badge sits on a figure, from the middle of its foot. */
static bas_point badge_point(const bas_symbol *symbol) {
    static const struct {
        const char *figure;
        uint8_t x, y; // in its box
    } at[] = {
#define BADGE(figure, x, y) { figure, x, y },
        BAS_BADGE_LIST(BADGE)
#undef BADGE
    };
    for (int i = 0; i < (int)(sizeof at / sizeof at[0]); i++)
        if (symbol == bas_symbol_find(at[i].figure))
            return (bas_point){ at[i].x - symbol->width * 5, at[i].y - symbol->height * 10 };
    return (bas_point){ 0, 0 };
}

void bas_figure_body(bas_pen *pen, const bas_symbol *symbol, int player) {
    const int class = bas_player_class(pen, player);
    const bas_symbol *badge = bas_symbol_find(bas_player_colours[class - 1].badge);
    bas_use_write(pen, symbol, (bas_point){ 0, -symbol->height * 5 });
    if (badge) bas_use_write(pen, badge, badge_point(symbol));
}

void bas_figure_write(bas_pen *pen, const char *name, int player, bas_point foot, int size) {
    const bas_symbol *symbol = bas_symbol_find(name);
    if (!symbol || player < 0 || player >= BAS_COLOURS) return;
    const bool lies = symbol->width > symbol->height;
    bas_pen_put(pen, "<g class='figure c%d' transform='translate(%t %t) scale(%t)'>",
                bas_player_class(pen, player), foot.x, foot.y, size);
    if (lies)
        bas_pen_put(pen, "<ellipse class='shade' cy='-.6' rx='%t' ry='2'/>", symbol->width * 5);
    else // it stands on a disc of its colour
        bas_pen_put(pen,
                    "<ellipse class='paper' cy='-.6' rx='%t' ry='2.6'/>"
                    "<ellipse class='p stroke' cy='-.6' rx='%t' ry='1.9'/>",
                    symbol->width * 4 + 20, symbol->width * 4 + 12);
    bas_figure_body(pen, symbol, player);
    bas_pen_put(pen, "</g>");
}
