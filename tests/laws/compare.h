/* compare.h: the engine's state held against the referee's table. Every function returns true if
 * they agree, else false after noting the difference in the trial. */
#ifndef BASTIDE_COMPARE_H
#define BASTIDE_COMPARE_H

#include "referee/referee.h"
#include "trial.h"

/* Everything a state says: whose move, scores, supplies, stacks, map, frontier, figures, features,
 * and what games and modules remember. */
bool compare_position(trial *t, const bas_state *s, const referee *r, const referee_map *map);

/* Of that, what only one of the games, or one module, remembers. */
bool compare_wheel(trial *t, const bas_state *s, const referee *r);
bool compare_hunters(trial *t, const bas_state *s, const referee *r);
bool compare_builders(trial *t, const bas_state *s, const referee *r);

/* The sectors of the wheel. */
bool compare_sectors(trial *t);

/* What bas_feature_get, bas_scores_now and bas_winners say. */
bool compare_points(trial *t, const bas_state *s, const referee *r, const referee_map *map);

/* What a move led to; table and map are those after it. Consequences follow step by step, those of
 * one step in any order, but features are scored in the order of AMB-08. */
bool compare_events(trial *t, const bas_events *ev, const referee *r, const referee_log *log,
                    const referee_map *map);

#endif
