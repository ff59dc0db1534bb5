/* mod_inns.c: Inns & Cathedrals. Roads count their inns and cities their cathedrals by themselves
 * (attributes.h), and the large meeple stands where meeples stand and counts twice (figures.h):
 * what is left to say is what these things are worth, and that six may play.
 *
 * What follows from the rules of tiles and figures alone: the new tiles are laid like others, by
 * whomever (INN-05, INN-06); the large meeple scores and returns like an ordinary one (INN-19,
 * INN-20); a field asks only whether a city is complete (INN-15). */
#ifndef BASTIDE_MOD_INNS_C
#define BASTIDE_MOD_INNS_C

#include "engine_internal.h"

enum { INNS_PLAYERS = 6 }; // INN-03, AMB-103

/* However many a feature has, they count once (INN-09, INN-13). */
static const bas_special inns_specials[] = {
    // kind, attribute, { more when closed: a tile, an extra; more at the end: a tile, an extra }
    { BAS_KIND_ROAD, BAS_ATTRIBUTE_INN, { 1, 0, -1, 0, 0 } },        // INN-08, INN-10
    { BAS_KIND_CITY, BAS_ATTRIBUTE_CATHEDRAL, { 1, 1, -1, -1, 0 } }, // INN-12, INN-14
};

static const bas_module mod_inns = {
    .name = "inns",
    .title = "Inns & Cathedrals",
    .bit = BAS_MOD_INNS,
    .help = BAS_SAID(
        "Inns and cathedrals\n"
        "  A finished road with an inn (n) gives 2 points a tile, a finished city with a cathedral "
        "(+) 3 points a tile and 3 a shield. Unfinished they are worth nothing at the end, unless "
        "the game is +inns-ignore. Your large meeple (M) counts as two."),
    .players = INNS_PLAYERS,
    .sets = { "inns" }, // INN-01
    .specials = inns_specials,
    .special_count = COUNT(inns_specials),
};

/* AMB-101: what the module takes from unfinished roads and cities they get back. */
static const bas_special inns_ignored[] = {
    { BAS_KIND_ROAD, BAS_ATTRIBUTE_INN, { 0, 0, 1, 0, 0 } },
    { BAS_KIND_CITY, BAS_ATTRIBUTE_CATHEDRAL, { 0, 0, 1, 1, 0 } },
};

static const bas_module mod_inns_ignore = {
    .name = "inns-ignore",
    .title = "Unfinished inns and cathedrals count",
    .bit = BAS_MOD_INNS_IGNORE,
    .needs = BAS_MOD_INNS,
    .specials = inns_ignored,
    .special_count = COUNT(inns_ignored),
};

#endif
