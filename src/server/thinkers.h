/* thinkers.h: threads that decide for bots, at low priority. A table has at most one question with
 * them. Questions wait in shares, one for each person who is host of tables: whoever has many
 * tables, or strong bots, waits for the own ones and not at the cost of others.
 *
 * How long they wait is bounded. The more questions wait, the shorter each is thought about, so
 * that whoever comes last waits for a few seconds: strong levels then play weaker, but always by
 * the rules, and levels that do not search play as ever. When not even that is enough, no more
 * questions are taken. */
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
    uint64_t share; // whose it is
    void (*done)(bas_thought *thought);
    void *owner;

    /* The answer: all decisions up to the next draw or somebody else's; none: it failed. */
    bas_move move[BAS_TABLE_PLAY_MAX];
    int moves;

    bas_thought *next;    // the thinkers': in their queue,
    uint64_t start, cost; // when its share comes to it, and what it takes of that, in playouts
};

/* Whether a name is that of a level. */
bool bas_thinkers_know(const char *level);

/* `threads` 0: one less than there are processors, at least one. wake() is called from other
 * threads when there are answers: the caller's thread then calls bas_thinkers_deliver. */
bas_thinkers *bas_thinkers_open(int threads, void (*wake)(void *owner), void *owner);
bool bas_thinkers_ask(bas_thinkers *t, bas_thought *thought); // false: too many wait
void bas_thinkers_deliver(bas_thinkers *t);
int bas_thinkers_before(bas_thinkers *t, const bas_thought *thought); // 0: it waits no more

int bas_thinkers_waiting(bas_thinkers *t);        // questions without an answer
uint64_t bas_thinkers_shortened(bas_thinkers *t); // answers so far that took less than they should

/* Ends all thinking; questions that are left are done() without an answer. */
void bas_thinkers_close(bas_thinkers *t);

#endif
