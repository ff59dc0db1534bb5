/* coverage.h: what the games of a run have met, to know that the laws were put to the test. */
#ifndef BASTIDE_COVERAGE_H
#define BASTIDE_COVERAGE_H

#include "referee/referee.h"

enum { COVERAGE_KINDS = 60 };

typedef struct coverage {
    int games, moves;
    int count[COVERAGE_KINDS]; // by row of the table in coverage.c
} coverage;

/* Counts what happened between two moments. */
void coverage_note(coverage *m, const referee *before, const referee *after, bas_move move,
                   const referee_log *log);

/* Says how often each thing happened, as comments of TAP. True if nothing is missing. */
bool coverage_report(const coverage *m);

#endif
