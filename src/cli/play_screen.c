/* play_screen.c: see play_screen.h. Everything is drawn anew each time; the canvas sends what
 * changed. */
#include "play_screen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "term.h"

static const char help_text[] =
    "Each turn you lay one tile so that all its sides match, then you may put a figure on it: a "
    "knight in a city, a robber on a road, a monk in a monastery, a farmer in a field. What is "
    "finished is scored and gives its figures back; the rest is scored at the end.\n"
    "\n"
    "Laying the tile\n"
    "  arrows       go to another square; or type its number\n"
    "  r, space     turn the tile (R: the other way)\n"
    "  Enter        lay it\n"
    "\n"
    "Placing a figure\n"
    "  arrows       go through the choices; or type a number\n"
    "  Enter        place the figure\n"
    "  p, 0         place none\n"
    "  u            take the tile back and lay it elsewhere\n"
    "\n"
    "At any time\n"
    "  H J K L      scroll the map (or shift and an arrow); c: back to the action\n"
    "  + -          larger and smaller tiles; =: as it fits\n"
    "  l            log: everything that happened\n"
    "  s            save a copy to a file\n"
    "  q            quit; the game is saved after every move\n"
    "\n"
    "The map\n"
    "  Figures show the number of their player and what they are: 1K is a knight of player 1, R a "
    "robber, M a monk, F a farmer. ♦ in a city is a shield, † a monastery, ♣ a garden, ■ a village "
    "where roads end.\n";

typedef struct screen_inks {
    cli_ink plain, bold, dim, bar, alarm;
} screen_inks;

static screen_inks inks_of(const cli_canvas *c) {
    uint32_t none = CLI_COLOUR_NONE;
    if (!c->colours)
        return (screen_inks){ { none, none, 0 },
                              { none, none, CLI_BOLD },
                              { none, none, 0 },
                              { none, none, CLI_REVERSE },
                              { none, none, CLI_BOLD | CLI_REVERSE } };
    return (screen_inks){ { none, none, 0 },
                          { none, none, CLI_BOLD },
                          { 0x8a909a, none, 0 },
                          { 0xe8eaf0, 0x2b2f38, 0 },
                          { 0xffffff, 0xb02a2a, CLI_BOLD } };
}

bas_move cli_ui_move(const cli_ui *ui) {
    if (ui->squares > 0) return ui->move[ui->square[ui->chosen].first + ui->rotation];
    return ui->move[ui->chosen];
}

/* Text over several lines; returns how many. Draws only lines `from` to `to` - 1, from row y down;
 * an indented paragraph keeps its indent. */
static int text_wrap(cli_canvas *c, int x, int y, int width, const char *text, cli_ink ink,
                     int from, int to) {
    char line[CLI_WORDS_MAX];
    int count = 0, indent = 0;
    for (; count == 0 || *text; count++) {
        int room = width - indent, n = cli_text_break(text, room > 0 ? room : 1);
        if (count >= from && count < to) {
            snprintf(line, sizeof line, "%.*s", n, text);
            cli_canvas_text(c, x + indent, y + count - from, room, line, ink);
        }
        if (count == 0 && *text == ' ') indent = 2;
        text += n;
        text += strspn(text, " ");
    }
    return count;
}

/* ---- the panel ------------------------------------------------------------------------------ */

/* What a player has left: a dot for each meeple, the first letter of any other figure. */
static void supply_draw(cli_canvas *c, int x, int y, const cli_table *t, int player, cli_ink ink) {
    for (int f = 0; f < BAS_FIGURE_COUNT; f++) {
        int letter = toupper(*bas_figure_name(f));
        for (int i = 0; i < t->s.supply[f][player]; i++)
            cli_canvas_put(c, x++, y, f == BAS_FIGURE_MEEPLE ? 0x25cf : (uint32_t)letter, ink);
    }
}

/* One player: number, name, points, supply. */
static void player_draw(cli_ui *ui, int x, int y, int width, int player) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    screen_inks ink = inks_of(c);
    char text[32];
    bool active = !cli_table_over(t) && t->s.active == player;
    cli_canvas_put(c, x, y, active ? 0x25b6 : ' ', ink.bold);
    snprintf(text, sizeof text, " %d ", player + 1);
    cli_canvas_text(c, x + 2, y, 3, text, cli_player_ink(c, player));
    int name = width - 5 - 4 - 2 - 8;
    int used =
        cli_canvas_text(c, x + 6, y, name, t->seat[player].name, active ? ink.bold : ink.plain);
    if (t->seat[player].bot && used + 1 + cli_text_width(t->seat[player].spec) < name)
        cli_canvas_text(c, x + 7 + used, y, name - used - 1, t->seat[player].spec, ink.dim);
    snprintf(text, sizeof text, "%3d", t->s.score[player]);
    cli_canvas_text(c, x + 6 + name, y, 4, text, ink.bold);
    supply_draw(c, x + 6 + name + 4, y, t, player, ink.plain);
}

/* The tile in hand in its rotations; those that fit the chosen square have a dot, the one shown an
 * arrow. */
static int hand_draw(cli_ui *ui, int x, int y) {
    const bas_type *type = &ui->t->g->type[ui->t->s.hand];
    cli_canvas *c = &ui->canvas;
    screen_inks ink = inks_of(c);
    const cli_square *square = &ui->square[ui->chosen];
    int w = cli_tile_sizes[0].width, h = cli_tile_sizes[0].height;
    cli_canvas_text(c, x, y, 4 * (w + 1), "Tile in hand", ink.bold);
    for (int turn = 0; turn < type->turns; turn++) {
        int at = x + turn * (w + 1);
        cli_tile_draw(c, at, y + 1, 0, type, turn);
        for (int k = 0; k < square->count; k++)
            if (bas_move_turn(ui->move[square->first + k]) == turn)
                cli_canvas_put(c, at + w / 2, y + 1 + h, k == ui->rotation ? 0x25b2 : 0x00b7,
                               ink.bold);
    }
    return h + 3;
}

/* The choices, as far as there is room. */
static int choices_draw(cli_ui *ui, int x, int y, int width, int rows) {
    cli_canvas *c = &ui->canvas;
    screen_inks ink = inks_of(c);
    char words[CLI_WORDS_MAX], text[CLI_WORDS_MAX + 16];
    int from = ui->chosen >= rows - 1 ? ui->chosen - rows + 2 : 0, i = from;
    cli_canvas_text(c, x, y, width, "Your choices", ink.bold);
    for (; i < ui->moves && i - from < rows - 1; i++) {
        bool pass = bas_move_action(ui->move[i]) == BAS_ACTION_PASS;
        cli_move_words(ui->t, ui->move[i], true, words);
        snprintf(text, sizeof text, "%2d %s", pass ? 0 : i + 1, words);
        cli_canvas_text(c, x, y + 1 + i - from, width, text,
                        i == ui->chosen ? cli_player_ink(c, ui->t->s.player) : ink.plain);
    }
    return i - from + 2;
}

/* The event before number i that matters, in words; -1 if there is none. */
static int news_before(const cli_ui *ui, int i, char *words) {
    while (--i >= 0 && cli_event_is_minor(&ui->t->log[i]))
        ;
    if (i >= 0) cli_event_words(ui->t, &ui->t->log[i], true, words);
    return i;
}

/* The latest events, as many as there is room for, the newest at the bottom. */
static void news_draw(cli_ui *ui, int x, int y, int width, int rows) {
    cli_canvas *c = &ui->canvas;
    screen_inks ink = inks_of(c);
    char words[CLI_WORDS_MAX], number[8];
    int used = 0, lines;
    for (int i = ui->t->log_count; (i = news_before(ui, i, words)) >= 0; used += lines) {
        lines = text_wrap(c, 0, 0, width - 2, words, ink.plain, 0, 0);
        if (used + lines > rows) break;
    }
    y += used; // they are drawn upwards from here
    for (int i = ui->t->log_count; used > 0; used -= lines) {
        i = news_before(ui, i, words);
        const bas_event *e = &ui->t->log[i];
        lines = text_wrap(c, 0, 0, width - 2, words, ink.plain, 0, 0);
        y -= lines;
        text_wrap(c, x + 2, y, width - 2, words, ink.plain, 0, lines);
        snprintf(number, sizeof number, "%d", e->player + 1);
        if (e->event == BAS_EVENT_CLAIM || e->event == BAS_EVENT_SCORE)
            cli_canvas_text(c, x, y, 1, number, cli_player_ink(c, e->player));
    }
}

static void panel_draw(cli_ui *ui, int x, int width, int height) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    screen_inks ink = inks_of(c);
    char text[BAS_TEXT_MAX + 32], game[BAS_TEXT_MAX];
    for (int y = 0; y < height; y++) cli_canvas_put(c, x, y, 0x2502, ink.dim);
    bas_game_text(t->g, game);
    cli_canvas_text(c, x + 2, 0, width - 2, "Bastide", ink.bold);
    cli_canvas_text(c, x + 10, 0, width - 10, game, ink.dim);
    snprintf(text, sizeof text, "%d tiles left", cli_table_tiles_left(t));
    cli_canvas_text(c, x + 2, 1, width - 2, text, ink.plain);
    int y = 3;
    for (int i = 0; i < t->g->players; i++) player_draw(ui, x + 1, y++, width - 1, i);
    y++;
    if (ui->squares > 0 && t->s.hand != BAS_NONE)
        y += hand_draw(ui, x + 2, y);
    else if (ui->moves > 0)
        y += choices_draw(ui, x + 2, y, width - 2, height - y);
    if (height - y >= 3) {
        cli_canvas_text(c, x + 2, y, width - 2, "What happened", ink.bold);
        news_draw(ui, x + 2, y + 1, width - 2, height - y - 1);
    }
}

/* ---- lines above and below the board -------------------------------------------------------- */

/* Points and supplies in one line; without the names where they do not fit. */
static void scores_draw(cli_ui *ui) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    screen_inks ink = inks_of(c);
    char left[32], text[CLI_WORDS_MAX];
    int length = snprintf(left, sizeof left, "%d left", cli_table_tiles_left(t));
    int each = (c->width - length - 1) / t->g->players, x = 0;
    for (int i = 0; i < t->g->players; i++, x += each) {
        int fixed = 11, name = each - fixed; // " 1 " and " 123" and "/7 "
        cli_canvas_put(c, x, 0, t->s.active == i && !cli_table_over(t) ? 0x25b6 : ' ', ink.bold);
        cli_canvas_put(c, x + 1, 0, (uint32_t)('1' + i), cli_player_ink(c, i));
        int used =
            name >= 3 ? 1 + cli_canvas_text(c, x + 3, 0, name, t->seat[i].name, ink.plain) : 0;
        snprintf(text, sizeof text, "%d/%d", t->s.score[i], t->s.supply[BAS_FIGURE_MEEPLE][i]);
        cli_canvas_text(c, x + 3 + used, 0, each - 3 - used, text, ink.bold);
    }
    cli_canvas_text(c, c->width - length, 0, length, left, ink.dim);
}

/* The newest event that matters, in one line. */
static void headline_draw(cli_ui *ui, int y) {
    char words[CLI_WORDS_MAX] = "";
    news_before(ui, ui->t->log_count, words);
    cli_canvas_text(&ui->canvas, 0, y, ui->canvas.width, words, inks_of(&ui->canvas).dim);
}

/* Whose turn it is, and what Enter would do. */
static void prompt_draw(cli_ui *ui, int y) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    screen_inks ink = inks_of(c);
    char words[CLI_WORDS_MAX], more[CLI_WORDS_MAX + 64] = "";
    bool wide = c->width >= 60;
    cli_canvas_fill(c, 0, y, c->width, 1, ink.bar);
    if (ui->asking) {
        snprintf(more, sizeof more, "Save a copy as: %s_", ui->answer);
        int hidden = cli_text_width(more) - c->width; // the end of a long name is what matters
        cli_canvas_text(c, 0, y, c->width, more + (hidden > 0 ? cli_text_break(more, hidden) : 0),
                        ink.bar);
        return;
    }
    cli_turn_words(t, words);
    if (ui->squares > 0) {
        snprintf(more, sizeof more, wide ? "square %d of %d, turned %d" : "%d/%d, turned %d",
                 ui->chosen + 1, ui->squares, bas_move_turn(cli_ui_move(ui)) * 90);
    } else if (ui->moves > 1) {
        char choice[CLI_WORDS_MAX];
        bool pass = bas_move_action(cli_ui_move(ui)) == BAS_ACTION_PASS;
        cli_move_words(t, cli_ui_move(ui), !wide, choice);
        snprintf(more, sizeof more, "%d %s", pass ? 0 : ui->chosen + 1, choice);
        if (!wide) snprintf(words, sizeof words, "%s:", t->seat[t->s.player].name);
    }
    int player = t->s.player < t->g->players ? t->s.player : t->s.active, x = 0;
    if (!cli_table_over(t)) {
        char number[8];
        snprintf(number, sizeof number, " %d ", player + 1);
        x = cli_canvas_text(c, 0, y, 3, number, cli_player_ink(c, player)) + 1;
    }
    ink.bar.attributes |= CLI_BOLD;
    x += cli_canvas_text(c, x, y, c->width - x, words, ink.bar) + 2;
    ink.bar.attributes &= ~(unsigned)CLI_BOLD;
    if (*more && c->width - x > 4) cli_canvas_text(c, x, y, c->width - x, more, ink.bar);
}

/* The keys that matter now, in a wide and a narrow window. */
static const char *keys_hint(const cli_ui *ui, bool wide) {
    static const char *const hint[][2] = {
        { "Enter: save   Esc: do not save", "Enter: save  Esc: no" },
        { "space: result   l: log   H J K L: scroll   s: save a copy   q: quit",
          "space: result  l: log  q: quit" },
        { "arrows or number: square   r: turn   Enter: lay   ?: help   q: quit",
          "arrows  r: turn  Enter: lay  ?: help" },
        { "arrows or number: choose   Enter: place   p: none   u: undo   ?: help   q: quit",
          "arrows  Enter  p: none  u: undo  ?: help" },
        { "Enter: end the turn   u: take the tile back   ?: help   q: quit",
          "Enter: go on  u: undo  ?: help" },
        { "?: help   q: quit", "?: help  q: quit" },
    };
    int which = ui->asking              ? 0
                : cli_table_over(ui->t) ? 1
                : ui->squares > 0       ? 2
                : ui->moves > 1         ? 3
                : ui->moves == 1        ? 4
                                        : 5;
    return hint[which][!wide];
}

/* The last line: news from the last key, or trouble, or what keys there are. */
static void keys_draw(cli_ui *ui, int y) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    screen_inks ink = inks_of(c);
    char text[CLI_WORDS_MAX + 64];
    snprintf(text, sizeof text, "Not saved: %s", t->trouble);
    if (*ui->note)
        cli_canvas_text(c, 0, y, c->width, ui->note, ink.bold);
    else if (*t->trouble && !ui->asking)
        cli_canvas_text(c, 0, y, c->width, text, ink.alarm);
    else
        cli_canvas_text(c, 0, y, c->width, keys_hint(ui, c->width >= 80), ink.dim);
}

/* ---- the board page ------------------------------------------------------------------------- */

static void board_page(cli_ui *ui) {
    cli_canvas *c = &ui->canvas;
    const cli_table *t = ui->t;
    bool panel = c->width >= 66 && c->height >= 16;
    int panel_width = panel ? (c->width >= 110 ? 38 : 29) : 0;
    int top = panel ? 0 : 1, bottom = !panel && c->height >= 12 ? 3 : 2;
    cli_view *v = &ui->view;
    v->x = 0;
    v->y = top;
    v->width = c->width - panel_width;
    v->height = c->height - top - bottom;
    cli_marks marks = { .chosen = -1 };
    int x = bas_tile_x(&t->s, t->s.last), y = bas_tile_y(&t->s, t->s.last);
    if (ui->squares > 0) {
        bas_move move = cli_ui_move(ui);
        x = bas_move_x(move);
        y = bas_move_y(move);
        marks.square = ui->square;
        marks.squares = ui->squares;
        marks.ghost = true;
        marks.ghost_x = x;
        marks.ghost_y = y;
        marks.ghost_turn = bas_move_turn(move);
    } else if (ui->moves > 0) {
        marks = (cli_marks){ .claim = ui->move, .claims = ui->moves, .chosen = ui->chosen };
    }
    cli_view_follow(v, &t->s, x, y);
    cli_board_draw(c, v, t, &marks);
    cli_rim_draw(c, v, &t->s);
    if (panel) {
        panel_draw(ui, v->width, panel_width, c->height - bottom);
    } else {
        scores_draw(ui);
        if (bottom == 3) headline_draw(ui, c->height - 3);
    }
    prompt_draw(ui, c->height - 2);
    keys_draw(ui, c->height - 1);
}

/* ---- pages of text -------------------------------------------------------------------------- */

static char *page_text(const cli_ui *ui) {
    char *text = NULL, words[CLI_WORDS_MAX];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) return NULL;
    if (ui->page == CLI_PAGE_HELP) fputs(help_text, out);
    for (int i = 0; ui->page == CLI_PAGE_LOG && i < ui->t->log_count; i++) {
        cli_event_words(ui->t, &ui->t->log[i], true, words);
        fprintf(out, "%s%s\n", ui->t->log[i].event == BAS_EVENT_DRAW && i ? "\n" : "", words);
    }
    for (int i = 0; ui->page == CLI_PAGE_RESULT && cli_result_line(ui->t, i, words); i++)
        fprintf(out, "%s\n", words);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

/* Draws lines from `top` on and returns how many there are in all. */
static int page_lines(cli_ui *ui, char *text, int top, int rows) {
    cli_canvas *c = &ui->canvas;
    screen_inks ink = inks_of(c);
    int line = 0;
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        bool table = ui->page == CLI_PAGE_RESULT; // its blanks are columns
        int from = top > line ? top - line : 0, y = 2 + (line > top ? line - top : 0),
            to = from + rows - (y - 2);
        if (table && from == 0 && to > 0)
            cli_canvas_text(c, 2, y, c->width - 4, at, line == 0 ? ink.bold : ink.plain);
        line += table ? 1 : text_wrap(c, 2, y, c->width - 4, at, ink.plain, from, to);
        *end = '\n';
    }
    return line;
}

static void text_page(cli_ui *ui) {
    static const char *const title[] = { "", "Help", "What happened", "The result" };
    cli_canvas *c = &ui->canvas;
    screen_inks ink = inks_of(c);
    char *text = page_text(ui);
    int rows = c->height - 4;
    cli_canvas_fill(c, 0, 0, c->width, 1, ink.bar);
    cli_canvas_text(c, 2, 0, c->width - 2, title[ui->page], ink.bar);
    if (text) {
        int lines = page_lines(ui, text, 0, 0);
        if (ui->page_top > lines - rows) ui->page_top = lines - rows;
        if (ui->page_top < 0) ui->page_top = 0;
        page_lines(ui, text, ui->page_top, rows);
        if (ui->page_top + rows < lines)
            cli_canvas_put(c, c->width - 1, c->height - 3, 0x2193, ink.bold);
        if (ui->page_top > 0) cli_canvas_put(c, c->width - 1, 2, 0x2191, ink.bold);
    }
    free(text);
    const char *keys = ui->page == CLI_PAGE_RESULT ? "space: the board   l: log   q: quit"
                                                   : "up, down: scroll   any other key: back";
    cli_canvas_text(c, 2, c->height - 1, c->width - 2, keys, ink.dim);
}

void cli_screen_draw(cli_ui *ui) {
    cli_canvas *c = &ui->canvas;
    cli_size size = cli_term_size();
    if (!cli_canvas_resize(c, size.width, size.height)) return;
    if (size.width < CLI_SCREEN_WIDTH_MIN || size.height < CLI_SCREEN_HEIGHT_MIN) {
        char text[64];
        snprintf(text, sizeof text, "Window too small: %d x %d needed", CLI_SCREEN_WIDTH_MIN,
                 CLI_SCREEN_HEIGHT_MIN);
        text_wrap(c, 0, 0, size.width, text, inks_of(c).plain, 0, size.height);
    } else if (ui->page == CLI_PAGE_BOARD) {
        board_page(ui);
    } else {
        text_page(ui);
    }
    cli_canvas_show(c, &ui->shown);
}
