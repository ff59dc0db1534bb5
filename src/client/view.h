/* view.h: a table as a client sees it: what the texts of the server say (docs/PROTOCOL.md), kept up
 * to date, with the game replayed on the engine. */
#ifndef BASTIDE_VIEW_H
#define BASTIDE_VIEW_H

#include <jansson.h>

#include "bastide.h"

enum { BAS_VIEW_MOVES = 4096, BAS_VIEW_WORD = 72 };

typedef enum bas_view_stage {
    BAS_VIEW_OPEN,
    BAS_VIEW_DEALT,
    BAS_VIEW_PLAYED,
    BAS_VIEW_OVER
} bas_view_stage;

typedef struct bas_view_seat {
    char kind[16], person[20], level[16];
    bool ready, opened, by_bot; // a bot plays for its person
    char promise[BAS_VIEW_WORD];
} bas_view_seat;

typedef struct bas_view {
    bas_view_stage stage;
    uint32_t v, on; // last event; last one of the game
    bool whole;     // it has been filled
    bool paused;
    char me[20], commitment[BAS_VIEW_WORD];
    bas_setup setup;
    bas_game game;
    bas_state state;
    bas_move move[BAS_VIEW_MOVES];
    int moves;
    uint8_t order[BAS_PLAYERS_MAX];
    bas_view_seat seat[BAS_PLAYERS_MAX];
    int64_t score[BAS_PLAYERS_MAX]; // by seat, once it is over
    char outcome[16];
    json_t *people; // names
} bas_view;

/* A text `table` or `events`. Changes what it says; false if it does not go together: the whole
 * table is needed then. `happened` (may be NULL) is told every event that was new. */
bool bas_view_hear(bas_view *view, const json_t *text,
                   void (*happened)(void *owner, const json_t *event), void *owner);
void bas_view_clear(bas_view *view);

/* The seat of this client with the smallest number; 0: none. */
int bas_view_mine(const bas_view *view);

/* The seat that is to decide; 0: none. */
int bas_view_asked(const bas_view *view);

/* What people call the one at a seat. */
const char *bas_view_name(const bas_view *view, int seat);

#endif
