/* why.h: what speaks for a move, as English sentences and as JSON. */
#ifndef BASTIDE_CLI_WHY_H
#define BASTIDE_CLI_WHY_H

#include <stdio.h>

#include "record/record.h"
#include "search/why.h"

/* What a hint promises; what a move of the past missed; what was had instead of it. */
typedef enum cli_why_voice { CLI_WHY_PROMISED, CLI_WHY_MISSED, CLI_WHY_INSTEAD } cli_why_voice;

/* One line for each, indented by three; `player` is who decides. */
void cli_why_text(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  int count, FILE *out);

/* Whether the reasons explain a good part of the cost; else they are not told. */
bool cli_why_known(const bas_reasons *reasons, float cost);

/* Why a turn that cost so many points was not the best, as lines; `exact`: the rest of the game was
 * counted, not estimated. */
void cli_why_story(const bas_record *record, int player, const bas_reasons *reasons, float cost,
                   bool exact, FILE *out);

/* A member of this name, with a comma before it. */
void cli_why_json(const char *name, const bas_why *why, int count, FILE *out);

#endif
