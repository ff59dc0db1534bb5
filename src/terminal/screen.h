/* screen.h: what the player sees: the board with a panel or a line of scores, and pages of
 * text. */
#ifndef BASTIDE_TERMINAL_SCREEN_H
#define BASTIDE_TERMINAL_SCREEN_H

#include "draw.h"

enum { CLI_SCREEN_WIDTH_MIN = 28, CLI_SCREEN_HEIGHT_MIN = 8, CLI_ANSWER_MAX = 256 };

typedef enum cli_page { CLI_PAGE_BOARD, CLI_PAGE_HELP, CLI_PAGE_LOG, CLI_PAGE_RESULT } cli_page;

/* The state of the screen. `move` is the list of legal moves while a human decides; the choice is
 * a square and a rotation where the moves are places, and an index into the list otherwise. */
typedef struct cli_ui {
    cli_table *t;
    cli_canvas canvas, shown;
    cli_view view;
    cli_page page;
    int page_top; // first line of a page of text that is seen; the drawing keeps it in range

    bas_move move[BAS_MOVES_MAX];
    int moves; // 0: nobody is asked
    cli_square square[BAS_FRONTIER_MAX];
    int squares;
    int chosen;   // square or move
    int rotation; // of the chosen square: 0 to count - 1
    int typed;    // number typed so far

    char note[CLI_WORDS_MAX];    // the answer to the last key, or ""
    bool asking;                 // for the name of a file:
    char answer[CLI_ANSWER_MAX]; // what was typed so far
} cli_ui;

/* The move that Enter would play. */
bas_move cli_ui_move(const cli_ui *ui);

bool cli_ui_may_pass(const cli_ui *ui); // while there are moves

void cli_screen_draw(cli_ui *ui);

typedef struct cli_inks {
    cli_ink plain, bold, dim, bar, alarm;
} cli_inks;
cli_inks cli_inks_of(const cli_canvas *c);

/* Text over several lines; returns how many. Draws only lines `from` to `to` - 1, from row y down;
 * an indented paragraph keeps its indent. */
int cli_text_wrap(cli_canvas *c, int x, int y, int width, const char *text, cli_ink ink, int from,
                  int to);

/* ---- scores and news: panel.c ---------------------------------------------------------- */

/* A panel beside the board; or a line above it and one below. */
void cli_panel_draw(cli_ui *ui, int x, int width, int height);
void cli_scores_draw(cli_ui *ui);
void cli_headline_draw(cli_ui *ui, int y);

#endif
