/* met.h: what the games of a run have met, to know that the laws were put to the test. */
#ifndef BASTIDE_MET_H
#define BASTIDE_MET_H

#include "referee/referee.h"

enum { MET_KINDS = 60 };

typedef struct met {
    int games, moves;
    int count[MET_KINDS]; // by row of the table in met.c
} met;

/* Counts what happened between two moments. */
void met_note(met *m, const referee *before, const referee *after, bas_move move,
              const referee_log *log);

/* Says how often each thing happened, as comments of TAP. True if nothing is missing. */
bool met_report(const met *m);

#endif
