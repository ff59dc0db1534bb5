/* review.h: a judged game, for those who tell and draw it. */
#ifndef BASTIDE_CLI_REVIEW_H
#define BASTIDE_CLI_REVIEW_H

#include "analysis.h"

enum { REVIEW_WORST = 6 }; // mistakes that are shown to people

typedef struct review_row { // a move of the game
    bas_judgement judgement;
    const char *tile;     // the tile in hand or just laid, "" for none
    float loss, win_loss; // from here to the end of the turn, where the story of the turn begins
    bas_sure sure;        // of that
} review_row;

typedef struct review {
    cli_analysis analysis;
    const char *svg;
    bool dark;
    bas_state s; // how it stands at the end
    review_row *row;
    int rows; // moves judged
    bas_account account[BAS_PLAYERS_MAX];
    int worst[REVIEW_WORST], worsts; // rows that turns are told from, the costliest first
} review;

/* The picture as a file. */
int review_picture(const review *r);

#endif
