/* why_internal.h: what the files about reasons share: a turn after two lines of moves and before
 * them, and its features side by side. */
#ifndef BASTIDE_WHY_INTERNAL_H
#define BASTIDE_WHY_INTERNAL_H

#include "eval_internal.h"
#include "why.h"

enum {
    WHY_PARTS = EVAL_LEDGER + 16, // features after a line
    WHY_EVENTS = 64,
};

enum { WHY_BETTER, WHY_OTHER, WHY_BEFORE, WHY_LINES };

typedef struct why_part { // a feature after a line
    int segment;          // its lowest one: features of the lines that share one belong together
    int kind, group;
    unsigned owners, minority; // bits of players
    float worth;               // to each owner
    bool scored;               // at once
} why_part;

typedef struct why_line { // the end of a turn
    bas_state s;
    float points[BAS_PLAYERS_MAX]; // expected
    float rest[BAS_PLAYERS_MAX];   // of them: for nothing that is listed here
    int parts;
    why_part part[WHY_PARTS];
    eval_ledger ledger;
    int home;  // figures in the supply
    bool bare; // and none that can claim
} why_line;

typedef struct why_side { // a group after a line
    float worth[BAS_PLAYERS_MAX];
    unsigned owners, there, scored; // bits of players: majorities, all with figures, paid at once
    int kind, segment;              // of the part that counts most
    float most;                     // its worth
} why_side;

typedef struct why_group { // parts of the lines that are one feature, or became one
    why_side side[WHY_LINES];
} why_group;

typedef struct why_run {
    const bas_game *g;
    const bas_state *s; // before
    int player, fresh;  // who decides; segments from here on are those of the tile to be laid
    int ours, others;   // the line that is spoken for and the one against it
    why_line line[WHY_LINES];
    int groups;
    why_group group[WHY_PARTS];
    int count;
    bas_why found[BAS_WHY_MAX];
    float weight[BAS_WHY_MAX];
} why_run;

/* How a feature of the player comes to be worth more, or one of a rival less. */
int bas_why_grown(const why_run *run, const why_group *group);
int bas_why_blocked(const why_run *run, const why_group *group, int rival);

/* Rivals whose feature becomes one with the player's by the moves that are spoken for. */
unsigned bas_why_joined(const why_run *run, int group);

/* Tiles of the feature that holds a segment after a line; of a field its complete cities. 0 where
 * neither matters. */
int bas_why_size(const why_run *run, int line, int segment);

/* All that there is to say of features, figures and the rest; and of what was played instead. */
void bas_why_tell(why_run *run, float loss);
void bas_why_tell_instead(why_run *run);

#endif
