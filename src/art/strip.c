/* strip.c: the row of players above a map: name, points, figures in supply; who is to move or has
 * won. */
#include "art.h"

enum { STRIP_CARD = 480, STRIP_GAP = 100, STRIP_NAME_MAX = 10 };

/* A name cut to fit its card: whole characters of UTF-8. */
static void name_write(bas_pen *pen, const char *name) {
    char text[4 * STRIP_NAME_MAX + 4];
    int bytes = 0, characters = 0;
    while (name[bytes] && bytes < 4 * STRIP_NAME_MAX) {
        if (((unsigned char)name[bytes] & 0xc0) != 0x80 && characters++ == STRIP_NAME_MAX) break;
        text[bytes] = name[bytes];
        bytes++;
    }
    text[bytes] = 0;
    bas_pen_put(pen, "%e%s", text, name[bytes] ? "\xe2\x80\xa6" : "");
}

static void player_write(bas_pen *pen, const bas_game *g, const bas_state *s, int player,
                         const char *name, int x, int y, int width) {
    const bool over = s->player == BAS_NOBODY;
    const bool marked = over ? bas_winners(g, s) >> player & 1 : s->active == player;
    bas_pen_put(
        pen,
        "<g class='player c%d'><rect class='card%s' x='%t' y='%t' width='%t' height='%t' rx='6'/>",
        bas_player_class(pen, player), marked ? " marked" : "", x, y, width, STRIP_CARD - 100);
    bas_pen_put(pen, "<rect class='p' x='%t' y='%t' width='6' height='%t' rx='2'/>", x, y,
                STRIP_CARD - 100);
    const bas_symbol *figure = bas_symbol_find(g->game == BAS_GAME_HUNTERS ? "gatherer" : "knight");
    const bas_symbol *crown = bas_symbol_find("crown");
    if (figure) {
        bas_pen_put(pen, "<g transform='translate(%t %t) scale(1.7)'>", x + 240, y + 343);
        bas_figure_body(pen, figure, player);
        bas_pen_put(pen, "</g>");
    }
    if (over && marked && crown) {
        bas_pen_put(pen, "<g transform='translate(%t %t) scale(1.6)'>", x + 240, y - 20);
        bas_use_write(pen, crown, (bas_point){ 0, 0 });
        bas_pen_put(pen, "</g>");
    }
    bas_pen_put(pen, "<text class='strip' x='%t' y='%t'>", x + 420, y + 265);
    name_write(pen, name);
    bas_pen_put(pen, "</text><text class='strip bold end' x='%t' y='%t'>%d</text>", x + width - 80,
                y + 265, s->score[player]);
    bas_pen_put(pen, "</g>");
}

void bas_strip_write(bas_pen *pen, const bas_game *g, const bas_state *s, const char *const *names,
                     int x, int y, int width) {
    static const char *const number[BAS_PLAYERS_MAX] = { "Player 1", "Player 2", "Player 3",
                                                         "Player 4", "Player 5", "Player 6" };
    const int step = (width + STRIP_GAP) / g->players;
    const int card = step - STRIP_GAP < 3000 ? step - STRIP_GAP : 3000;
    for (int i = 0; i < g->players; i++)
        player_write(pen, g, s, i, names ? names[i] : number[i], x + i * step, y, card);
}
