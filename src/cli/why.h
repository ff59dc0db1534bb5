/* why.h: what speaks for a move, as English sentences and as JSON. */
#ifndef BASTIDE_CLI_WHY_H
#define BASTIDE_CLI_WHY_H

#include <stdio.h>

#include "record/record.h"
#include "search/why.h"

/* One line for each, indented by three: what a hint promises, or what a move of the past missed. */
void cli_why_text(const bas_record *record, const bas_why *why, int count, bool missed, FILE *out);

/* The member "why", with a comma before it. */
void cli_why_json(const bas_why *why, int count, FILE *out);

#endif
