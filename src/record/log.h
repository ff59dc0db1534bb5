/* log.h: a game told in plain English, a line or more for each turn. */
#ifndef BASTIDE_LOG_H
#define BASTIDE_LOG_H

#include <stdio.h>

#include "record.h"

typedef struct bas_log { // begins as { record, out }
    const bas_record *record;
    FILE *out;
    bool line_open;  // a turn's first line, to which the claim belongs, has not ended yet
    bool final_seen; // final scoring has been announced
    bool recalled;   // a figure was recalled, and its return is still to come
    int thief;       // number of the thief drawn last, 0 for none
    int steps;       // of the pig, by the tile drawn last
} bas_log;

/* The name of a tile as people read it: without the mark of those whose number was seen, which has
 * to do with sources. */
void bas_log_tile(FILE *out, const char *id);

/* Writes what an event means; s is the state after the move that gave it. */
void bas_log_event(bas_log *log, const bas_state *s, const bas_event *event);

/* After the last move of a game that people stopped at a real table: gives everybody the points of
 * what stands there, as at the end. False, and nothing done, for any other game. */
bool bas_log_settle(const bas_record *record, bas_state *s);

/* After the last event: ends the line, and says who is to do what if the game is not over; or,
 * after the whole of a file, how it ended otherwise, and what a game that people stopped counts. */
void bas_log_end(bas_log *log, const bas_state *s, bool whole);

/* `Ann scores 8 for a city (3 tiles, 1 shield)`: an event of points as a sentence. */
void bas_log_points(const bas_record *record, FILE *out, const bas_event *event);

/* `Bob takes 2 wine`: an event by the sentence of its row; nothing where that has none. */
void bas_log_said(const bas_record *record, FILE *out, const bas_event *event);

/* `recalls the abbot from 0 1`, `takes back the knight from 2 1 (Plague)`; s is the state after it.
 */
void bas_log_recall(const bas_record *record, FILE *out, const bas_state *s,
                    const bas_event *event);

/* `the pig walks 2 sectors and stops on Tax: points for knights`. */
void bas_log_pig(const bas_record *record, FILE *out, int sector, int steps);

/* `lays BA-D at 2 -5, turned 180°; claims the field at the top with a farmer`: moves of one turn,
 * which are legal; 0 ends them. Of several features of a kind it is said where on the tile. */
void bas_log_turn(const bas_record *record, FILE *out, const bas_state *s, const bas_move *moves,
                  int count);

/* `Ann 22, Bob 36`. */
void bas_log_scores(const bas_record *record, FILE *out, const bas_state *s);

/* `Bob wins`, `Ann and Bob share the victory`. Of a finished game. */
void bas_log_winners(const bas_record *record, FILE *out, const bas_state *s);

/* `Bob gave up`: how a game ended that its last tile did not end. There is a header `outcome`. */
void bas_log_outcome(const bas_record *record, FILE *out);

/* `Ann is to lay BA-U`. Of a game that is not over. */
void bas_log_next(const bas_record *record, FILE *out, const bas_state *s);

#endif
