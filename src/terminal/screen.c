/* screen.c: see screen.h. Everything is drawn anew each time; the canvas sends what
 * changed. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "terminal.h"
#include "wheel.h"

play_inks play_inks_of(const play_canvas *c) {
    uint32_t none = PLAY_COLOUR_NONE;
    if (!c->colours)
        return (play_inks){ { none, none, 0 },
                            { none, none, PLAY_BOLD },
                            { none, none, 0 },
                            { none, none, PLAY_REVERSE },
                            { none, none, PLAY_BOLD | PLAY_REVERSE } };
    return (play_inks){ { none, none, 0 },
                        { none, none, PLAY_BOLD },
                        { 0x8a909a, none, 0 },
                        { 0xe8eaf0, 0x2b2f38, 0 },
                        { 0xffffff, 0xb02a2a, PLAY_BOLD } };
}

bool play_ui_may_pass(const play_ui *ui) {
    return bas_move_action(ui->move[ui->moves - 1]) == BAS_ACTION_PASS;
}

bas_move play_ui_move(const play_ui *ui) {
    if (ui->squares > 0) return ui->move[ui->square[ui->chosen].first + ui->rotation];
    return ui->move[ui->chosen];
}

int play_text_wrap(play_canvas *c, int x, int y, int width, const char *text, play_ink ink,
                   int from, int to) {
    char line[PLAY_WORDS_MAX];
    int count = 0, indent = 0;
    for (; count == 0 || *text; count++) {
        int room = width - indent, n = play_text_break(text, room > 0 ? room : 1);
        if (count >= from && count < to) {
            snprintf(line, sizeof line, "%.*s", n, text);
            play_canvas_text(c, x + indent, y + count - from, room, line, ink);
        }
        if (count == 0 && *text == ' ') indent = 2;
        text += n;
        text += strspn(text, " ");
    }
    return count;
}

/* ---- lines below the board ------------------------------------------------------------------ */

/* Whose turn it is, and what Enter would do. */
static void prompt_draw(play_ui *ui, int y) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    play_inks ink = play_inks_of(c);
    char words[PLAY_WORDS_MAX], more[PLAY_WORDS_MAX + 64] = "";
    bool wide = c->width >= 60;
    play_canvas_fill(c, 0, y, c->width, 1, ink.bar);
    if (ui->asking) {
        snprintf(more, sizeof more, "Save a copy as: %s_", ui->answer);
        int hidden = play_text_width(more) - c->width; // the end of a long name is what matters
        play_canvas_text(c, 0, y, c->width, more + (hidden > 0 ? play_text_break(more, hidden) : 0),
                         ink.bar);
        return;
    }
    play_turn_words(t, words);
    if (ui->squares > 0) {
        snprintf(more, sizeof more, wide ? "square %d of %d, turned %d" : "%d/%d, turned %d",
                 ui->chosen + 1, ui->squares, bas_move_rotation(play_ui_move(ui)) * 90);
    } else if (ui->moves > 1) {
        char choice[PLAY_WORDS_MAX];
        bool pass = bas_move_action(play_ui_move(ui)) == BAS_ACTION_PASS;
        play_move_words(t, play_ui_move(ui), !wide, choice);
        snprintf(more, sizeof more, "%d %s", pass ? 0 : ui->chosen + 1, choice);
        if (!wide) snprintf(words, sizeof words, "%s:", t->seat[t->s.player].name);
    }
    int player = play_table_mover(t), x = 0;
    if (player >= 0) {
        char number[16];
        snprintf(number, sizeof number, " %d ", player + 1);
        x = play_canvas_text(c, 0, y, 3, number, play_player_ink(c, player)) + 1;
    }
    ink.bar.attributes |= PLAY_BOLD;
    x += play_canvas_text(c, x, y, c->width - x, words, ink.bar) + 2;
    ink.bar.attributes &= ~(unsigned)PLAY_BOLD;
    if (*more && c->width - x > 4) play_canvas_text(c, x, y, c->width - x, more, ink.bar);
}

/* The keys that matter now, in a wide and a narrow window; %s is what Enter does. */
static const char *keys_hint(const play_ui *ui, bool wide) {
    static const char *const hint[][2] = {
        { "Enter: save   Esc: do not save", "Enter: save  Esc: no" },
        { "space: result   l: log   H J K L: scroll   s: save a copy   q: quit",
          "space: result  l: log  q: quit" },
        { "arrows or number: square   r: turn   Enter: %s   ?: help   q: quit",
          "arrows  r: turn  Enter: %s  ?: help" },
        { "arrows or number: choose   Enter: %s   p: none   u: undo   ?: help   q: quit",
          "arrows  Enter  p: none  u: undo  ?: help" },
        { "arrows or number: choose   Enter: %s   u: undo   ?: help   q: quit",
          "arrows  Enter: %s  ?: help" },
        { "Enter: end the turn   u: take the tile back   ?: help   q: quit",
          "Enter: go on  u: undo  ?: help" },
        { "?: help   q: quit", "?: help  q: quit" },
    };
    int which = ui->asking               ? 0
                : play_table_over(ui->t) ? 1
                : ui->squares > 0        ? 2
                : ui->moves == 0         ? 6
                : !play_ui_may_pass(ui)  ? 4
                : ui->moves > 1          ? 3
                                         : 5;
    return hint[which][!wide];
}

/* The last line: news from the last key, or trouble, or what keys there are. */
static void keys_draw(play_ui *ui, int y) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    play_inks ink = play_inks_of(c);
    char text[PLAY_WORDS_MAX + 64];
    if (*ui->note) {
        play_canvas_text(c, 0, y, c->width, ui->note, ink.bold);
    } else if (*t->trouble && !ui->asking) {
        snprintf(text, sizeof text, "Not saved: %s", t->trouble);
        play_canvas_text(c, 0, y, c->width, text, ink.alarm);
    } else {
        snprintf(text, sizeof text, keys_hint(ui, c->width >= 80), play_ask_now(t)->enter);
        play_canvas_text(c, 0, y, c->width, text, ink.dim);
    }
}

/* ---- the board page ------------------------------------------------------------------------- */

static void board_page(play_ui *ui) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    bool panel = c->width >= 66 && c->height >= 16;
    int panel_width = panel ? (c->width >= 110 ? 38 : 29) : 0;
    int top = panel ? 0 : play_scores_rows(ui), bottom = !panel && c->height >= 12 ? 3 : 2;
    play_view *v = &ui->view;
    v->x = 0;
    v->y = top;
    v->width = c->width - panel_width;
    v->height = c->height - top - bottom;
    play_marks marks = { .chosen = -1 };
    int x = bas_tile_x(&t->s, t->s.last), y = bas_tile_y(&t->s, t->s.last);
    if (ui->moves > 0 && play_move_has_cell(play_ui_move(ui))) {
        x = bas_move_x(play_ui_move(ui));
        y = bas_move_y(play_ui_move(ui));
    } else if (ui->moves > 0 && bas_move_action(play_ui_move(ui)) == BAS_ACTION_CROWN) {
        play_wheel_square(bas_move_segment(play_ui_move(ui)), &x, &y);
    }
    if (ui->squares > 0)
        marks = (play_marks){ .square = ui->square,
                              .squares = ui->squares,
                              .ghost = true,
                              .ghost_x = x,
                              .ghost_y = y,
                              .ghost_rotation = bas_move_rotation(play_ui_move(ui)) };
    else if (ui->moves > 0)
        marks = (play_marks){ .choice = ui->move,
                              .choices = ui->moves,
                              .chosen = ui->chosen,
                              .figure = play_choice_figure(ui->move, ui->moves, ui->chosen) };
    play_view_follow(v, &t->s, x, y);
    play_board_draw(c, v, t, &marks);
    play_rim_draw(c, v, &t->s);
    if (panel) {
        play_panel_draw(ui, v->width, panel_width, c->height - bottom);
    } else {
        play_scores_draw(ui);
        if (bottom == 3) play_headline_draw(ui, c->height - 3);
    }
    prompt_draw(ui, c->height - 2);
    keys_draw(ui, c->height - 1);
}

/* ---- pages of text -------------------------------------------------------------------------- */

static char *page_text(const play_ui *ui) {
    char *text = NULL, words[PLAY_WORDS_MAX];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) return NULL;
    if (ui->page == PLAY_PAGE_HELP) play_help_write(ui->t->g, true, out);
    for (int i = 0; ui->page == PLAY_PAGE_LOG && i < ui->t->log_count; i++) {
        if (play_event_continues(ui->t, i)) continue;
        play_event_words(ui->t, i, false, words);
        fprintf(out, "%s%s\n", ui->t->log[i].event == BAS_EVENT_DRAW && i ? "\n" : "", words);
    }
    for (int i = 0;
         ui->page == PLAY_PAGE_RESULT && play_result_line(ui->t, i, ui->canvas.width - 4, words);
         i++)
        fprintf(out, "%s\n", words);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

/* Draws lines from `top` on and returns how many there are in all. */
static int page_lines(play_ui *ui, char *text, int top, int rows) {
    play_canvas *c = &ui->canvas;
    play_inks ink = play_inks_of(c);
    int line = 0;
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        bool table = ui->page == PLAY_PAGE_RESULT; // its blanks are columns
        int from = top > line ? top - line : 0, y = 2 + (line > top ? line - top : 0),
            to = from + rows - (y - 2);
        if (table && from == 0 && to > 0)
            play_canvas_text(c, 2, y, c->width - 4, at, line == 0 ? ink.bold : ink.plain);
        line += table ? 1 : play_text_wrap(c, 2, y, c->width - 4, at, ink.plain, from, to);
        *end = '\n';
    }
    return line;
}

static void text_page(play_ui *ui) {
    static const char *const title[] = { "", "Help", "What happened", "The result" };
    play_canvas *c = &ui->canvas;
    play_inks ink = play_inks_of(c);
    char *text = page_text(ui);
    int rows = c->height - 4;
    play_canvas_fill(c, 0, 0, c->width, 1, ink.bar);
    play_canvas_text(c, 2, 0, c->width - 2, title[ui->page], ink.bar);
    if (text) {
        int lines = page_lines(ui, text, 0, 0);
        if (ui->page_top > lines - rows) ui->page_top = lines - rows;
        if (ui->page_top < 0) ui->page_top = 0;
        page_lines(ui, text, ui->page_top, rows);
        if (ui->page_top + rows < lines)
            play_canvas_put(c, c->width - 1, c->height - 3, 0x2193, ink.bold);
        if (ui->page_top > 0) play_canvas_put(c, c->width - 1, 2, 0x2191, ink.bold);
    }
    free(text);
    const char *keys = ui->page == PLAY_PAGE_RESULT ? "space: the board   l: log   q: quit"
                                                    : "up, down: scroll   any other key: back";
    play_canvas_text(c, 2, c->height - 1, c->width - 2, keys, ink.dim);
}

void play_screen_draw(play_ui *ui) {
    play_canvas *c = &ui->canvas;
    term_extent size = term_size();
    if (!play_canvas_resize(c, size.width, size.height)) return;
    if (size.width < PLAY_SCREEN_WIDTH_MIN || size.height < PLAY_SCREEN_HEIGHT_MIN) {
        char text[64];
        snprintf(text, sizeof text, "Window too small: %d x %d needed", PLAY_SCREEN_WIDTH_MIN,
                 PLAY_SCREEN_HEIGHT_MIN);
        play_text_wrap(c, 0, 0, size.width, text, play_inks_of(c).plain, 0, size.height);
    } else if (ui->page == PLAY_PAGE_BOARD) {
        board_page(ui);
    } else {
        text_page(ui);
    }
    play_canvas_show(c, &ui->shown);
}
