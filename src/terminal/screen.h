/* screen.h: what the player sees: the board with a panel or a line of scores, and pages of
 * text. */
#ifndef BASTIDE_TERMINAL_SCREEN_H
#define BASTIDE_TERMINAL_SCREEN_H

#include "draw.h"

enum { PLAY_SCREEN_WIDTH_MIN = 28, PLAY_SCREEN_HEIGHT_MIN = 8, PLAY_ANSWER_MAX = 256 };

typedef enum play_page {
    PLAY_PAGE_BOARD,
    PLAY_PAGE_HELP,
    PLAY_PAGE_LOG,
    PLAY_PAGE_RESULT
} play_page;

/* The state of the screen. `move` is the list of legal moves while a human decides; the choice is
 * a square and a rotation where the moves are places, and an index into the list otherwise. */
typedef struct play_ui {
    play_table *t;
    play_canvas canvas, shown;
    play_view view;
    play_page page;
    int page_top; // first line of a page of text that is seen; the drawing keeps it in range

    bas_move move[BAS_MOVES_MAX];
    int moves; // 0: nobody is asked
    play_square square[BAS_FRONTIER_MAX];
    int squares;
    int chosen;   // square or move
    int rotation; // of the chosen square: 0 to count - 1
    int typed;    // number typed so far

    char note[PLAY_WORDS_MAX];    // the answer to the last key, or ""
    bool asking;                  // for the name of a file:
    char answer[PLAY_ANSWER_MAX]; // what was typed so far
} play_ui;

/* The move that Enter would play. */
bas_move play_ui_move(const play_ui *ui);

bool play_ui_may_pass(const play_ui *ui); // while there are moves

void play_screen_draw(play_ui *ui);

typedef struct play_inks {
    play_ink plain, bold, dim, bar, alarm;
} play_inks;
play_inks play_inks_of(const play_canvas *c);

/* Text over several lines; returns how many. Draws only lines `from` to `to` - 1, from row y down;
 * an indented paragraph keeps its indent. */
int play_text_wrap(play_canvas *c, int x, int y, int width, const char *text, play_ink ink,
                   int from, int to);

/* ---- scores and news: panel.c ---------------------------------------------------------- */

/* A panel beside the board; or lines above it, as many as play_scores_rows says, and one below. */
void play_panel_draw(play_ui *ui, int x, int width, int height);
int play_scores_rows(const play_ui *ui);
void play_scores_draw(play_ui *ui);
void play_headline_draw(play_ui *ui, int y);

#endif
