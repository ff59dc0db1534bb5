/* why.h: what speaks for some moves against others, as codes with numbers that every surface puts
 * into its own words: what they score, share, block, keep home, and how that comes about.
 * Freestanding; the same answer on every machine. */
#ifndef BASTIDE_WHY_H
#define BASTIDE_WHY_H

#include "bastide.h"

typedef enum bas_why_code {
    BAS_WHY_SCORES,  // points at once, for a completed feature
    BAS_WHY_GIVES,   // the other moves give rivals points at once
    BAS_WHY_SHARES,  // a share in a feature of rivals
    BAS_WHY_TAKES,   // a feature of which rivals have no share then
    BAS_WHY_CLAIMS,  // a figure on a feature that nobody had
    BAS_WHY_GROWS,   // a feature of one's own is worth more
    BAS_WHY_BLOCKS,  // a feature of rivals is worth less
    BAS_WHY_HOME,    // figures that stay at home, or come home
    BAS_WHY_AGAIN,   // another turn at once
    BAS_WHY_LATER,   // more points until the end, for no single feature
    BAS_WHY_KEEPS,   // a figure stays on a feature, which the other moves take away from it
    BAS_WHY_JOINS,   // a tile to come may join the player to a feature of rivals
    BAS_WHY_GUARDS,  // after the other moves a tile to come may join rivals to the player's feature
    BAS_WHY_NOTHING, // only of what was played instead: it brought hardly anything
    BAS_WHY_FREES,   // the other moves give rivals a figure back who have none left
    BAS_WHY_COUNT
} bas_why_code;

/* How it comes about. A surface that does not know it says what the code says. */
typedef enum bas_how {
    BAS_HOW_NONE,
    BAS_HOW_FREE,     // CLAIMS: a feature that was on the map and free
    BAS_HOW_JOINED,   // GROWS: two features become one
    BAS_HOW_LONGER,   // GROWS: the tile is a part of it
    BAS_HOW_CLOSER,   // GROWS: and it has fewer open ends than before
    BAS_HOW_BESIDE,   // GROWS: the tile lies beside a monastery or garden
    BAS_HOW_CITIES,   // GROWS: more complete cities lie in the field
    BAS_HOW_SPOILED,  // GROWS: the other moves make it worth less than it was
    BAS_HOW_HARDER,   // BLOCKS: it is harder to complete
    BAS_HOW_CUT,      // BLOCKS: a field or meadow that can grow less
    BAS_HOW_HELPED,   // BLOCKS: the other moves make it worth more than it was,
    BAS_HOW_WIDENED,  // and join it to another one,
    BAS_HOW_ENRICHED, // or bring more complete cities to the field,
    BAS_HOW_HASTENED, // or leave it fewer open ends,
    BAS_HOW_ENLARGED, // or make it larger
    BAS_HOW_LAST,     // HOME: the last figure, which the other moves use
    BAS_HOW_BACK,     // LATER: figures are likelier to come back
    BAS_HOW_WHEEL,    // LATER: what the wheel of fortune may pay
    BAS_HOW_TOWER,    // LATER: a guard on a tower, and thieves to come
    BAS_HOW_COMPANY,  // LATER: a builder beside other figures
    BAS_HOW_PIG,      // LATER: a pig beside other figures
    BAS_HOW_EARLY,    // GROWS: the other moves score it at once, for less
    BAS_HOW_CROWN,    // LATER: a figure on a crown of the wheel
    BAS_HOW_TOKENS,   // LATER: tokens
    BAS_HOW_OPEN,     // BLOCKS: a city beside the field is harder to complete
    BAS_HOW_MERGED,   // BLOCKS: two fields of a rival become one: a city beside both counts once
    BAS_HOW_BLENDED,  // GROWS: the other moves do so with two fields of the player
    BAS_HOW_OUTVOTED, // BLOCKS: somebody else has the majority then,
    BAS_HOW_OUSTED,   // the player, which TAKES says before
    BAS_HOW_SOONER,   // SCORES: most of it may still come after the other moves
    BAS_HOW_LINKED,   // SHARES: the tile joins the player's feature to theirs
    BAS_HOW_OUTDOES,  // TAKES: the same, and the player has more figures there
    BAS_HOW_BOTH,     // SCORES: a feature that rivals share, who get as much
    BAS_HOW_CANOE,    // SCORES: so many lakes
    BAS_HOW_PIT,      // SCORES: so many animals in a pit trap
    BAS_HOW_ABBOT,    // SCORES: an abbot who is taken back
    BAS_HOW_MENHIR,   // AGAIN: for a finished forest with a menhir
    BAS_HOW_EXTENDED, // AGAIN: for what a figure beside others goes on with
    BAS_HOW_HUT,      // HOME: huts, not figures
    BAS_HOW_BARREN,   // BLOCKS: harder to complete, and worth nothing if it is not
    BAS_HOW_POST,     // LATER: a guard on a tower, paid at the end
    BAS_HOW_SMALLER,  // GROWS: after the other moves a field, meadow or system can grow less
    BAS_HOW_RESCUED,  // GROWS: as CLOSER, of what counts nothing unless it is complete
    BAS_HOW_STUCK,    // FREES: figures of rivals stay longer in a feature that they hold
    BAS_HOW_ALSO,     // HOME: and others are likelier to come back
    BAS_HOW_RAFT,     // GROWS: so many lakes of a river system count, too
    BAS_HOW_THEIRS, // GUARDS: a later tile may join rivals to a feature of others, or of the player
    BAS_HOW_THREAT, // JOINS: a later tile may take a feature away from rivals
    BAS_HOW_ALONE,  // GUARDS: a later tile may join more figures of rivals to what they share
    BAS_HOW_STOLEN, // GUARDS: and the rivals get the points instead of the player
    BAS_HOW_SEIZES, // JOINS: and the player gets the points instead of the rivals,
    BAS_HOW_LARGE,  // with the large meeple, which counts as two; else:
    BAS_HOW_TOGETHER, // and the rivals get points by it, too: `points` less `gain`
    BAS_HOW_RETURNED, // HOME: a figure comes back, and after the other moves there is none in hand
    BAS_HOW_UNITED,   // SHARES: as LINKED, and the rivals get more by it, too: `points` less `gain`
    BAS_HOW_YOKED,    // BLOCKS: the other moves do so, and the player gets less by it than they do
    BAS_HOW_RICHER, // CLAIMS: the other moves claim one of the kind, too, for `points` less `gain`
    BAS_HOW_RELEASED, // HOME: so many of them (`count`) come back from a feature
    BAS_HOW_REGAINED, // FREES: so many (`count`) come back to rivals from a feature by the other
                      // moves
    BAS_HOW_BRIEF,    // LATER: the figure placed comes back sooner than that of the other moves;
                      // with a kind: that one stays to the end
    BAS_HOW_VAIN,     // NOTHING: though a figure was placed
    BAS_HOW_DRIVEN,   // BLOCKS: a guard of a rival on a tower is driven off
    BAS_HOW_EASED,    // GROWS: larger, and likelier to be complete though no open end is closed
    BAS_HOW_BIGGER, // SCORES: the other moves score for one of the kind, too: `points` less `gain`
    BAS_HOW_CURTAILED, // BLOCKS: complete now, for `less` points; left alone it is worth more
    BAS_HOW_SPARED,    // LATER: the large figure stays in hand, which the other moves place
    BAS_HOW_RECOVERED, // LATER: so many (`count`) come back from a feature at once, and no more are
                       // in hand than after the other moves
    BAS_HOW_OVERRUN,   // GUARDS: rivals may have more figures than the player in this feature
    BAS_HOW_CAPTURED,  // SCORES: joined to one of rivals, who have fewer figures there
    BAS_HOW_SECURED,   // SCORES: as SOONER, but rivals may take it away, which GUARDS says
    BAS_HOW_ANYWAY,    // SCORES: the other moves lay the tile alike: only the figure is missing
    BAS_HOW_LIKEWISE,  // JOINS: as THREAT, by the tile of a reason before
    BAS_HOW_CROWNS,    // LATER: as CROWN, and the other moves take another one for `less` points
    BAS_HOW_RAFTED,    // BLOCKS: the other moves bring a raft to a river system: `more` lakes
    BAS_HOW_IDLE,      // NOTHING: the tile makes a feature of the player larger
    BAS_HOW_YIELDED, // GROWS: the other moves join it to one of rivals, who have more figures there
    BAS_HOW_PLAYED,  // LATER: by features of this kind, when the game is played on to the end
    BAS_HOW_DENIED,  // BLOCKS: the same, what a rival has less by them
    BAS_HOW_EVEN,    // NOTHING: both turns claim such a feature, worth about as much
    BAS_HOW_TRAPPED, // BLOCKS: a pit trap catches animals of the meadow: `less` points are left
    BAS_HOW_TRICKY,  // GROWS: CLOSER in both, but after the other moves fewer tiles fit its ends
    BAS_HOW_COUNT
} bas_how;

enum { WHY_HEADS = 16 }; // in `also`

enum { BAS_WHY_MAX = 4, BAS_WHY_INSTEAD = 3, BAS_WHY_LINE = 4 };

/* More than 32 bytes: the module of the page copies those with one instruction each. */
typedef struct bas_why {
    uint8_t code;    // BAS_WHY_
    uint8_t kind;    // of the feature, where one is meant; else BAS_NONE
    uint8_t player;  // the first rival, where rivals are meant; else BAS_NONE
    uint8_t players; // bit p: all of them
    uint8_t how;     // BAS_HOW_
    uint8_t winners; // bit p: GROWS, BLOCKS, IDLE: who holds the feature; OUTVOTED: who has it
                     // then; THEIRS, STUCK: who holds it; MENHIR, TOKENS: who held what is
                     // complete; KEEPS: who has most figures there, if not the player; where
                     // figures come back: who is paid for the feature that they leave
    uint8_t holders; // bit p: OUTVOTED: who held it before; WIDENED: who holds what it is joined
                     // to; DRIVEN: whose guard the other moves drive off
    uint8_t apart;   // bits, see below
    uint8_t ends;    // open ends of a feature that can be complete; of a field, what a pig there
                     // adds to each city; HOME: 1 if those that the other moves leave
                     // can stand on few features, as an abbot
    uint8_t less;    // RICHER: those of the feature that the other moves claim; of a kind that is
                     // never complete what it holds, as `count`; where figures come back sooner
                     // or later from it: how many of the points are for that; where they come
                     // back at once: what it scores; OUTVOTED: how many a
                     // later tile may take after the other moves, too; ENRICHED: 1 if the field
                     // grows as well
    uint8_t extras;  // beside its tiles: shields of a city, fish of a river, groves of a forest; of
                     // a river system, lakes that its raft counts; CROWNS: as `count`, of the other
                     // moves; where figures come back: from so many features, if not one; WHEEL:
                     // 1 if two fields of the player become one;
                     // DRIVEN: as TOWER; of a meadow what its animals are worth as it lies
    uint8_t with;    // the attribute that makes it worth more, and 1: inn, cathedral, menhir;
                     // TOKENS: of the tokens, if they are of one kind
    uint8_t count;   // what the feature holds: tiles; of a field, complete cities; of a river
                     // system, fish; of a meadow, animals; CANOE: lakes; TOWER: thieves to come;
                     // CROWN, CROWNS: BAS_SECTOR_ of it, and 1; DRIVEN: as TOWER
    uint8_t more;    // of a field, cities that are not complete; TOWER: most points for one;
                     // GROWS: fish or animals then, JOINED: tiles; GUARDS: 1 if the tile lies where
                     // one of the other moves would join them, 2 if beside that square, which
                     // is `at_x` `at_y` and fits fewer tiles then; THREAT: if the player joins;
                     // HARDER, BARREN: 1 if another such feature is told of with it, 2 if figures
    // stay longer in it, 3 if both; CLOSER, RESCUED, BESIDE, HASTENED, ENLARGED: 2 if figures come
    // back sooner from it, SPOILED, TRICKY: later; and 8 more if it is more than one figure;
    // HARDER, BARREN, SPOILED, TRICKY, STUCK: 4 more if no tile that is left fits the empty
    // square, and 16 if the tile laid is a part of the feature; YIELDED: 1 if the rival's figure
    // counts as two; RETURNED, RELEASED: 1 if it is the abbot, 2 if it is the figure just placed,
    // 3 if one of several is; RICHER: tiles of the one that the other moves claim; BRIEF: 1 if it
    // stands on a feature, no guard; MENHIR, TOKENS: 1 if rivals get points for it that they may
    // well get after the other moves, too, 2 if the player may; VAIN: 1 if nothing counts there;
    // other HOME: 4 if a hut is placed instead; REGAINED: figures that the rivals have in hand
    // otherwise; WHEEL: BAS_SECTOR_ of what it pays for; CROWN, CROWNS: what it pays; BRIEF: 2 if
    // it is a guard; BOTH: 1 if a part of the points comes after the other moves, too, 2 if it
    // helps the strongest rivals as much, 3 if both, 4 more if the tile joins features of all;
    // DRIVEN: 1 if the other moves place a guard, too; PLAYED, DENIED: 1 if only these moves claim
    // a feature of the kind, 2 if only the other ones join one of the player to one of `holders`,
    // 3 if only these do
    int x, y;     // a tile of the feature
    float points; // scored at once, or what the feature is expected to be worth; HOME: figures;
                  // BLOCKS, GROWS, LATER, AHEAD, JOINS, GUARDS: how much more or less that is
    float gain;   // what it adds to the lead over the strongest rival: less than `points` where
                  // the other moves bring a part of them, too
    uint8_t also; // RICHER: extras of the feature that the other moves claim; JOINED, HARDER,
                  // BARREN, SPOILED, TRICKY, STUCK: open ends then; CITIES: complete cities then;
                  // GROWS, of a meadow: `extras` then; JOINS, GUARDS: figures there then, as they
                  // count: WHY_HEADS for each of whoever has more, 1 for each of the others;
                  // LINKED, OUTDOES: what nobody held before, counted as `count`; HOME: turns that
                  // the player still has
    uint8_t also_with; // RICHER: `with` of the feature that the other moves claim; GROWS, BLOCKS:
    // `with`, if it comes by the moves
    int at_x, at_y;  // an empty square between a feature that is harder to complete and the tile
                     // laid, which fewer tiles fit then, or at an open end if that is a part of
                     // it; JOINS: where the later tile would lie
    int on_x, on_y;  // where a figure stands of those whom the feature is named after; SCORES: of
                     // the player
    uint8_t segment; // of the tile at x y, from 1, where a feature is meant; 0: unknown
    uint8_t stage;   // CLAIMS: how likely it is to be complete; for the files of reasons alone
} bas_why;

/* In `apart`: not the feature of a reason before, though its kind and holders are; held before:
 * not the one of that kind that the turn claims; the very one of a reason before; `at_x` and
 * `at_y` are meant; an inn or a cathedral makes it count nothing unless it is complete; RICHER:
 * only that it is easier to complete explains why it is worth more; SOONER: another turn comes
 * with the points, which no reason tells of; `on_x` and `on_y` are meant. */
enum {
    BAS_WHY_ABOVE = 1,
    BAS_WHY_OLDER = 2,
    BAS_WHY_SAME = 4,
    BAS_WHY_SQUARE = 8,
    BAS_WHY_ALL = 16,
    BAS_WHY_EASIER = 32,
    BAS_WHY_TURN = 64,
    BAS_WHY_FIGURE = 128
};

typedef struct bas_reasons { // one turn against another
    int whys, insteads;
    bas_why why[BAS_WHY_MAX];         // for the better one
    bas_why instead[BAS_WHY_INSTEAD]; // for the one that was played
} bas_reasons;

/* What speaks for some moves of s->player against the position as it is, for a hint: what weighs
 * most first; returns how many there are, at most BAS_WHY_MAX. They are a move and what the player
 * does after it in the same turn; 0 ends them, and what is missing is chosen by evaluation. */
int bas_why_good(const bas_game *g, const bas_state *s, const bas_move moves[BAS_WHY_LINE],
                 bas_why out[BAS_WHY_MAX]);

/* Why `better` is better for s->player than `played`, and what `played` brings, with GIVES, FREES
 * and BLOCKS what speaks against `better`: only what weighs much. Every feature is told of once.
 * Nothing speaks for `better` where only a search sees that it is; `cost`: by how much, in points;
 * 0: unknown. */
void bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                    const bas_move played[BAS_WHY_LINE], float cost, bas_reasons *out);

/* By how much the better turn leads, by what is told; and by what is told of its causes, not only
 * of what comes of it when the game is played on. */
float bas_why_named(const bas_reasons *reasons);
float bas_why_caused(const bas_reasons *reasons);

/* Whether features of a kind are never complete. Of those `more` has its own meaning. */
__attribute__((noinline)) bool bas_why_endless(int kind);

/* As people read them: whole, and 1 for anything that is said at all. */
static inline int bas_why_whole(float points) { return points < 1.5f ? 1 : (int)(points + 0.5f); }

/* What the other moves bring of the points of a reason, as people read it; 0: nothing. */
static inline int bas_why_other(const bas_why *why) {
    const int other = (int)(why->points - why->gain + 0.5f);
    return other > 0 ? other : 0;
}

/* What a reason adds to the lead, as people find who read its numbers. */
static inline int bas_why_shown(const bas_why *why) {
    const int whole = bas_why_whole(why->points);
    if (why->code == BAS_WHY_HOME || why->code == BAS_WHY_NOTHING) return (int)(why->gain + 0.5f);
    if (why->gain > why->points + 0.5f) return whole + bas_why_whole(why->gain - why->points);
    return whole - bas_why_other(why);
}

const char *bas_why_name(int code);
const char *bas_how_name(int how); // "" for BAS_HOW_NONE

#endif
