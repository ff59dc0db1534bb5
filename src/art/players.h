/* players.h: the colours of the players. */
#ifndef BASTIDE_ART_PLAYERS_H
#define BASTIDE_ART_PLAYERS_H

#include "bastide.h"

typedef struct bas_player_colour {
    const char *name;        // in the header `colours` of a saved game
    const char *fill, *dark; // of classes p and p2, as #rrggbb
    const char *badge;       // symbol on the figures, so that colour is never all there is
} bas_player_colour;

enum { BAS_COLOURS = 6 }; // for as many players as a game allows

extern const bas_player_colour bas_player_colours[BAS_COLOURS]; // class c1 is that of the first

#endif
