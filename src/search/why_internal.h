/* why_internal.h: what the files about reasons share: a turn after two lines of moves and before
 * them, and its features side by side. */
#ifndef BASTIDE_WHY_INTERNAL_H
#define BASTIDE_WHY_INTERNAL_H

#include "eval_internal.h"
#include "why.h"

enum {
    WHY_PARTS = EVAL_LEDGER + 16, // features after a line
    WHY_EVENTS = 64,
    WHY_FOUND = 12, // reasons for a line, before few of them are chosen
};

enum { WHY_BETTER, WHY_OTHER, WHY_BEFORE, WHY_LINES };

typedef struct why_part { // a feature after a line
    int segment;          // its lowest one: features of the lines that share one belong together
    int kind, group;
    unsigned owners, minority; // bits of players
    float worth;               // to each owner
    bool scored;               // at once,
    bool paid;                 // or at the end, if the line ends the game;
    int reason, extras;        // for this, as the event says
    int stage;                 // how likely it is to be complete, as eval_feature
} why_part;

typedef struct why_line { // the end of a turn
    bas_state s;
    float points[BAS_PLAYERS_MAX]; // expected
    int parts;
    why_part part[WHY_PARTS];
    eval_ledger ledger;
    int hand[BAS_PLAYERS_MAX];     // figures in hand; none that stand beside others
    int home, huts;                // those of the player
    bas_why back[BAS_PLAYERS_MAX]; // figures came back: `count` of them, from where; kind BAS_NONE:
                                   // from several
    int left[BAS_PLAYERS_MAX];     // and the segment that the last one left
    int claimed;                   // the kind of feature that a figure was placed on, or BAS_NONE
    int spot;                      // and its segment,
    const why_part *placed;        // and what is expected of it, if it still stands there
    unsigned bare;                 // bits of players: none that can claim
} why_line;

typedef struct why_side { // a group after a line
    float worth[BAS_PLAYERS_MAX];
    float paid[BAS_PLAYERS_MAX];    // of it: at once
    unsigned owners, there, scored; // bits of players: majorities, all with figures, paid at once
    int kind, segment, reason, extras; // of the part that counts most
    float most;                        // its worth
    int stage;                         // the highest one of its parts that can be complete
} why_side;

typedef struct why_group { // parts of the lines that are one feature, or became one
    why_side side[WHY_LINES];
} why_group;

typedef struct why_list { // what there is to say for a line, what weighs most first
    int count;
    bas_why found[WHY_FOUND];
    float weight[WHY_FOUND];
    int about[WHY_FOUND]; // which group; -1: none
} why_list;

typedef struct why_run {
    const bas_game *g;
    const bas_state *s; // before
    int player, fresh;  // who decides; segments from here on are those of the tile to be laid
    int ours, others;   // the line that is spoken for and the one against it
    bool hint;          // against nothing: the position as it is
    unsigned top;       // bits of players: the strongest rivals, who the lead is counted against
    why_line line[WHY_LINES];
    int groups;
    why_group group[WHY_PARTS];
    bas_why place[WHY_PARTS]; // of a group: the first reason about it
    bool apart[WHY_PARTS];    // of a group: what was played is told of with all its points,
    bool told[WHY_PARTS];     // or against the better moves: there is nothing to add
    bool claimed;             // what was played claims or scores something at all
    int even;                 // the kind that both turns claim for about as much, or BAS_NONE
    why_list list[WHY_LINES - 1];
} why_run;

/* A function that is called in many places and stays one: the module of the page is small. */
#define WHY_ONCE static __attribute__((noinline))

/* Reasons that are told of both turns together; another turn may be one more: it is what people
 * miss most. So may points that come later anyway: people see what is finished. */
enum { WHY_MOST = 4 };

/* Less than this is not worth a sentence, in points. */
#define WHY_LEAST 0.5f

/* Of two turns: less than this matters only beside little. */
#define WHY_SMALL 2.0f

/* All but so many points of a feature may still come later: then that is said. */
#define WHY_LIKELY 1.5f

/* In `more`: another feature is told of with it; figures come back from it later, or sooner; no
 * tile that is left fits the empty square; it is more than one figure; the tile laid is a part of
 * the feature, and the square at any open end of it. */
enum { WHY_TWIN = 1, WHY_CREW = 2, WHY_NEVER = 4, WHY_CREWS = 8, WHY_OWN = 16 };

/* In `more` of points that rivals get as well: what does not count of them comes later anyway, or
 * helps the strongest of them as much; the tile joins features of all of them. */
enum { WHY_COMES = 1, WHY_HELPS = 2, WHY_JOINT = 4 };

/* In `extras` of what the wheel pays farmers: two fields become one. */
enum { WHY_BLEND = 1 };

/* In `more` of what shows when the game is played on: only the better turn claims such a feature;
 * only the one played joins one of the player to one of rivals, or only the better one. */
enum { WHY_STAKES = 1, WHY_MINGLED = 2, WHY_MINGLES = 3 };

/* In `more` of a later tile: ours lies in its place, or beside it, where fewer tiles fit then. */
enum { WHY_FILLED = 1, WHY_HEMMED = 2 };

/* In `more` of figures in hand: a hut is placed instead. */
enum { WHY_HUT = 4 };

/* In `more` of a figure that comes back sooner: it stands on a feature, or is a guard. */
enum { WHY_CLAIM = 1, WHY_GUARD = 2 };

/* In `more` of another turn: rivals get the points anyway; the player may get all of it later. */
enum { WHY_ANYWAY = 1, WHY_PERHAPS = 2 };

/* In `more` of a figure that comes back: which it is. */
enum { WHY_ABBOT = 1, WHY_PLACED = 2, WHY_MIXED = 3 };

/* A reason about nothing that is on the map. */
static const bas_why why_plain = { .kind = BAS_NONE, .player = BAS_NONE };

static inline bool why_one(const bas_why *a, const bas_why *b) { // of one feature
    return a->kind == b->kind && a->x == b->x && a->y == b->y;
}

static inline bool is_claim(const bas_why *why) { return why->code == BAS_WHY_CLAIMS; }

static inline bool is_deed(const bas_why *why) { // what people see a turn do
    return is_claim(why) || why->code == BAS_WHY_SCORES || why->code == BAS_WHY_AGAIN;
}

/* The first segment of the feature that holds one. */
int bas_why_lowest(const bas_state *s, int segment);

/* How a feature of the player comes to be worth more, or one of a rival less; `winners`: who has it
 * then, where that is said. */
int bas_why_grown(const why_run *run, const why_group *group);
int bas_why_blocked(const why_run *run, int group, int rival, uint8_t *winners);

/* What a player had of a group before and is outvoted in now, or else what was worth most; NULL:
 * nothing. */
const why_part *bas_why_part(const why_run *run, int group, int player);

/* Whether it is BAS_HOW_HELPED, or says how. */
__attribute__((noinline)) bool bas_why_helped(int how);

/* Rivals whose feature becomes one with the player's by the moves that are spoken for. */
unsigned bas_why_joined(const why_run *run, int group);

/* Rivals who had a part of a group before that is one with a segment after a line. */
unsigned bas_why_there(const why_run *run, int group, int line, int segment);

/* Whether two fields of a player become the one that holds a segment after a line. */
bool bas_why_fields_merge(const why_run *run, int line, int segment, int player);

/* Who held what becomes one with a part by the other moves; 0: nobody, or only its owners. */
unsigned bas_why_beside(const why_run *run, int group, const why_part *part);

/* What the feature that holds a segment after a line counts: tiles, cities, fish, animals. */
void bas_why_holds(const why_run *run, int line, int segment, bas_why *why);

/* What nobody held before of the feature that holds a segment after the moves that are spoken for,
 * counted as bas_why_holds counts it. */
uint8_t bas_why_free(const why_run *run, int segment);

/* How many of the tiles that are left fit an empty square. */
int bas_why_fit(const bas_game *g, const bas_state *s, int x, int y);

/* Whether the tile that a line lays is a part of the feature that holds a segment. */
bool bas_why_laid(const why_run *run, int line, int segment);

/* Why it is harder to complete after a line: its open ends, or an empty square beside it. */
void bas_why_hard(const why_run *run, int line, int segment, bas_why *why);

/* Of a monastery or garden that lacks one tile after a line: its empty square, and how many of the
 * tiles that are left fit there, in `also`. */
void bas_why_last(const why_run *run, int line, int segment, bas_why *why);

/* One feature has one place in all reasons about it, those about this group. */
void bas_why_place(why_run *run, int group, bas_why *why);

/* By whose name a feature is called, bits of players; 0: by none. */
unsigned bas_why_called(const bas_why *why);

/* Adds a reason where its weight puts it, if it weighs enough; about a group, or -1. */
void bas_why_say(why_run *run, float weight, int group, bas_why why);

/* A reason about a feature: one of its segments after a line says where. */
bas_why bas_why_of(const why_run *run, int line, int kind, int segment);

/* Names the rivals of a reason; what one of them loses is a gain where the lead counts. */
void bas_why_rivals(const why_run *run, bas_why *why, unsigned players, float less);

/* What it weighs that rivals lose something. */
float bas_why_weight(const why_run *run, unsigned rivals, float less);

/* What another turn at once is worth that a group brings, a forest that is complete; else 0. */
__attribute__((noinline)) float bas_why_turn(const why_run *run, const why_group *group);

/* The share of a feature that is scored now, and of that turn, that the player may well get after
 * the other moves, too. */
float bas_why_later(const why_run *run, const why_group *group);

/* Figures of a player that count so much or more, in what bas_why_part gives of a group. */
int bas_why_figures(const why_run *run, int group, int player, int weight);

/* Whether a line places a figure that counts as two. */
bool bas_why_large(const why_run *run, int line);

/* The figure beside others that the player places by a line and not by the other one; -1: none. */
int bas_why_company(const why_run *run, int line, int other);

/* Guards of a player after a line. */
int bas_why_guards(const why_run *run, int line, int player);

/* All that there is to say of features; of joins and figures, with the next: of turns, guards,
 * crowns, tokens and figures beside others. */
void bas_why_features(why_run *run, bool instead);
void bas_why_others(why_run *run);
void bas_why_extras(why_run *run);

/* What speaks for a line against the position as it is. */
int bas_why_hint(why_run *run, bas_why out[BAS_WHY_MAX]);

/* What speaks for the better turn and for the one played: what weighs much. */
void bas_why_tell(why_run *run, bas_reasons *out);

/* Points that the evaluation expects later as well, though a turn without them cost more than the
 * reasons make: the search has found that they mostly do not come. */
void bas_why_missed(const why_run *run, float cost, bas_reasons *out);

/* Where points come from that no reason explains: of which kind of features, when the game is
 * played on to the end. */
void bas_why_played(why_run *run, float cost, bas_reasons *out);

/* Takes a reason out of a list. */
void bas_why_remove(why_list *list, int at);

/* People look for a feature where a figure of its owner stands: the one placed last. */
void bas_why_stands(const why_run *run, bas_why *why);

/* why_merge.c: makes one of reasons for two turns that speak of one thing, and of some none. */
void bas_why_merge(why_run *run);

/* why_order.c: puts side by side what belongs together; leaves out what is one too many; says of
 * which feature each reason is. */
void bas_why_pair(bas_reasons *out);
void bas_why_shorten(bas_reasons *out);
void bas_why_identify(const why_run *run, bas_reasons *out);

#endif
