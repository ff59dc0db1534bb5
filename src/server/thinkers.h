/* thinkers.h: threads that decide for bots, at low priority. A table has at most one question with
 * them, and questions are taken in their order: so they are fair by table. */
#ifndef BASTIDE_THINKERS_H
#define BASTIDE_THINKERS_H

#include "table/table.h"

typedef struct bas_thinkers bas_thinkers;

/* A question. Belongs to the caller, who keeps it until done(). */
typedef struct bas_thought bas_thought;
struct bas_thought {
    const bas_game *game;
    bas_state state; // a player is to move
    char level[BAS_TABLE_LEVEL_MAX];
    uint64_t seed;
    void (*done)(bas_thought *thought);
    void *owner;

    /* The answer: all decisions up to the next draw or somebody else's; none: it failed. */
    bas_move move[BAS_TABLE_PLAY_MAX];
    int moves;
    bas_thought *next; // the thinkers'
};

/* Whether a name is that of a level. */
bool bas_thinkers_know(const char *level);

/* `threads` 0: one less than there are processors, at least one. wake() is called from other
 * threads when there are answers: the caller's thread then calls bas_thinkers_deliver. */
bas_thinkers *bas_thinkers_open(int threads, void (*wake)(void *owner), void *owner);
void bas_thinkers_ask(bas_thinkers *t, bas_thought *thought);
void bas_thinkers_deliver(bas_thinkers *t);
int bas_thinkers_waiting(bas_thinkers *t);

/* Ends all thinking; questions that are left are done() without an answer. */
void bas_thinkers_close(bas_thinkers *t);

#endif
