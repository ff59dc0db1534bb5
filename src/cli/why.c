/* why.c: what speaks for a move in words: one sentence for each code of search/why.h, or for how
 * it comes about. */
#include "why.h"

#include <ctype.h>

#include "cli.h"

/* After a $: P are the points, N the bare number of them, v what it adds to the lead, with its
 * words; k the kind of feature and c what it holds, n how much, q the second count; r the rivals,
 * w who has the feature, m who decides; p a figure or hut; o what the other move brings, i the
 * same with its words, j as i of what rivals get; l what rivals lose of a join, t what hinders
 * it, f whose figures it brings; u what of shared points counts; d another such feature; g which
 * figure is back, e from where; h thieves to come; x why it has to be finished; y what the poorer
 * feature holds. ~ is the s of more than one, * is said of more than one rival: each. */
typedef struct why_form {
    const char *promised, *missed, *instead;
} why_form;

static const why_form forms[BAS_WHY_COUNT] = {
    [BAS_WHY_SCORES] = { "It finishes a $k$c: $P at once.",
                         "The better move would have finished a $k$c: $P at "
                         "once for $m$i.",
                         "The move played finished a $k$c: $P at once for $m$i." },
    [BAS_WHY_GIVES] = { "It does not give $r $P* for a $k.",
                        "The move played finished the $k of $r$c: $P* at once "
                        "for $r$j.",
                        "The better move would have finished the $k of $r$c: "
                        "$P* at once for $r$j." },
    [BAS_WHY_SHARES] = { "It gets a share in the $k of $r$c: about $P for $m.",
                         "The better move would have given $m a share in the $k "
                         "of $r$c: about $P$i.",
                         "The move played gave $m a share in the $k of $r$c: "
                         "about $P$i." },
    [BAS_WHY_TAKES] = { "It takes the $k away from $r: about $P for $m.",
                        "The better move would have taken the $k$c away from "
                        "$r: about $P for $m$i.",
                        "The move played took the $k$c away from $r: about $P "
                        "for $m$i." },
    [BAS_WHY_CLAIMS] = { "It puts $p on a new $k$c: about $P by the end.",
                         "The better move would have put $p on a new $k$c: "
                         "about $P for $m by the end$i.",
                         "The move played put $p on a new $k$c: about $P for $m "
                         "by the end$i." },
    [BAS_WHY_GROWS] = { "It makes the $k of $w$c worth about $P more.",
                        "The better move would have made the $k of $w$c worth "
                        "about $P more.",
                        "The move played made the $k of $w$c worth about $P "
                        "more." },
    [BAS_WHY_BLOCKS] = { "It makes the $k of $w$c worth about $P less* for $r.",
                         "The better move would have made the $k of $w$c worth "
                         "about $P less* for $r.",
                         "The move played made the $k of $w$c worth about $P "
                         "less* for $r." },
    [BAS_WHY_HOME] = { "It leaves $m $N more figure~ in hand for later turns.",
                       "The better move would have left $m $N more figure~ in "
                       "hand for later turns$v.",
                       "The move played left $m $N more figure~ in hand for "
                       "later turns$v." },
    [BAS_WHY_AGAIN] = { "It brings another turn at once.",
                        "The better move would have brought another turn at "
                        "once.",
                        "The move played brought another turn at once." },
    [BAS_WHY_LATER] = { "About $P more can come from later turns.",
                        "About $P more could have come from later turns.", "" },
    [BAS_WHY_KEEPS] = { "It keeps a figure of $m on a $k$c that may bring "
                        "about $P.",
                        "The better move would have kept a figure of $m on a "
                        "$k$c that may bring about $P.",
                        "The move played kept a figure of $m on a $k$c that "
                        "may bring about $P." },
    [BAS_WHY_JOINS] = { "A later tile may then join $m to the $k of $r$c: "
                        "about $P on average.",
                        "After the better move a later tile could join a "
                        "figure of $m to the $k of $r$c, and $m would get its "
                        "points, too: about $P on average.",
                        "After the move played a later tile may join a figure "
                        "of $m to the $k of $r$c, and $m would get its points, "
                        "too: about $P on average." },
    [BAS_WHY_GUARDS] = { "It keeps $r from joining a $k of $m: about $P on "
                         "average.",
                         "After the move played a later tile may join the $k "
                         "of $r$c to that of $m, where $r would have more "
                         "figures then: about $P less for $m on average. $t.",
                         "After the better move a later tile could join the $k "
                         "of $r$c to that of $m, where $r would have more "
                         "figures then: about $P less for $m on average. $t." },
    [BAS_WHY_NOTHING] = { "", "", "The move played brought $m hardly anything." },
    [BAS_WHY_FREES] = { "",
                        "The move played gave a figure back to $r, who had "
                        "none left to place: about $P* for $r.",
                        "The better move would have given a figure back to $r, "
                        "who had none left to place: about $P* for $r." },
};

/* How it comes about; a missing one is said as the code says it. */
static const why_form hows[BAS_HOW_COUNT] = {
    [BAS_HOW_FREE] = { "It puts $p on a $k that nobody holds$c: about $P by "
                       "the end.",
                       "The better move would have put $p on a $k that nobody "
                       "held$c: about $P for $m by the end$i.",
                       "The move played put $p on a $k that nobody held$c: "
                       "about $P for $m by the end$i." },
    [BAS_HOW_RICHER] = { NULL,
                         "The better move would have claimed a $k$c: about $P "
                         "for $m by the end; the move played claimed one$y "
                         "worth only about $o.",
                         NULL },
    [BAS_HOW_SOONER] = { NULL,
                         "The better move would have finished the $k of $m$c: "
                         "$P at once. (After the move played $m may well get "
                         "them later, so they hardly count here.)",
                         NULL },
    [BAS_HOW_BOTH] = { "It finishes a $k$c that $m shares with $r: $P at once "
                       "for each of them.",
                       "The better move would have finished a $k$c that $m "
                       "shares with $r: $P at once for each of them$u.",
                       "The move played finished a $k$c that $m shares with "
                       "$r: $P at once for each of them$u." },
    [BAS_HOW_CANOE] = { "It scores $P at once for a canoe: 2 for each lake of "
                        "its river system ($n).",
                        "The better move would have scored $P at once for a "
                        "canoe: 2 for each lake of its river system ($n).",
                        "The move played scored $P at once for a canoe: 2 for "
                        "each lake of its river system ($n)." },
    [BAS_HOW_PIT] = { "It scores $P at once for the animals in a pit trap "
                      "($n).",
                      "The better move would have scored $P at once for the "
                      "animals in a pit trap ($n).",
                      "The move played scored $P at once for the animals in "
                      "a pit trap ($n)." },
    [BAS_HOW_ABBOT] = { "It takes the abbot back from a $k: $P at once.",
                        "The better move would have taken the abbot of $m back "
                        "from a $k: $P at once$i.",
                        "The move played took the abbot of $m back from a $k: "
                        "$P at once$i." },
    [BAS_HOW_LINKED] = { "It joins a $k of $m to the $k of $r$c: $m gets its "
                         "points, too, about $P.",
                         "The better move would have joined a $k of $m to the "
                         "$k of $r$c. $m would then have as many figures there "
                         "as $r, and both would get its points: about $P for "
                         "$m$i.",
                         "The move played joined a $k of $m to the $k of $r$c. "
                         "$m now has as many figures there as $r, and both get "
                         "its points: about $P for $m$i." },
    [BAS_HOW_OUTDOES] = { "It joins a $k of $m to the $k of $r$c: $m has more "
                          "figures there and gets its points alone, about $P.",
                          "The better move would have joined a $k of $m to the "
                          "$k of $r$c. $m would then have more figures there "
                          "than $r and get its points alone: about $P for $m$i.",
                          "The move played joined a $k of $m to the $k of $r$c. "
                          "$m now has more figures there than $r and gets its "
                          "points alone: about $P for $m$i." },
    [BAS_HOW_JOINED] = { "It joins the $k of $w$c to another one: about $P more.",
                         "The better move would have joined the $k of $w$c to "
                         "another one: about $P more for $m.",
                         "The move played joined the $k of $w$c to another one: "
                         "about $P more for $m." },
    [BAS_HOW_LONGER] = { "It makes the $k of $w$c larger: about $P more.",
                         "The better move would have made the $k of $w$c "
                         "larger: about $P more for $m.",
                         "The move played made the $k of $w$c larger: about $P "
                         "more for $m." },
    [BAS_HOW_CLOSER] = { "It closes an open end of the $k of $w$c: about $P more.",
                         "The better move would have closed an open end of the "
                         "$k of $w$c, so that it is easier to finish: about $P "
                         "more for $m.",
                         "The move played closed an open end of the $k of $w$c, "
                         "so that it is easier to finish: about $P more for $m." },
    [BAS_HOW_BESIDE] = { "It puts a tile beside the $k of $w: about $P more.",
                         "The better move would have put a tile beside the $k "
                         "of $w, which is finished with tiles all around it: "
                         "about $P more for $m.",
                         "The move played put a tile beside the $k of $w, which "
                         "is finished with tiles all around it: about $P more "
                         "for $m." },
    [BAS_HOW_CITIES] = { "It brings more finished cities to the $k of $w$c: "
                         "about $P more.",
                         "The better move would have brought more finished "
                         "cities to the $k of $w$c: about $P more for $m.",
                         "The move played brought more finished cities to the "
                         "$k of $w$c: about $P more for $m." },
    [BAS_HOW_EARLY] = { NULL,
                        "The move played took the points of the $k of $w$c too "
                        "early: only $o; left alone it would bring about $P.",
                        "The better move would have taken the points of the $k "
                        "of $w$c too early: only $o; left alone it would bring "
                        "about $P." },
    [BAS_HOW_SPOILED] = { NULL,
                          "After the move played the $k of $w$c is harder to "
                          "finish than before: about $P less for $m.",
                          "After the better move the $k of $w$c would be harder "
                          "to finish than before: about $P less for $m." },
    [BAS_HOW_SMALLER] = { NULL,
                          "After the move played the $k of $w$c can grow less "
                          "than before: about $P less for $m.",
                          "After the better move the $k of $w$c could grow less "
                          "than before: about $P less for $m." },
    [BAS_HOW_RESCUED] = { "It closes an open end of the $k of $w$c, which brings "
                          "nothing unless it is finished: about $P more.",
                          "The better move would have closed an open end of the "
                          "$k of $w$c, so that it is easier to finish; $x: "
                          "about $P more for $m.",
                          "The move played closed an open end of the $k of $w$c, "
                          "so that it is easier to finish; $x: about $P more for "
                          "$m." },
    [BAS_HOW_STUCK] = { "",
                        "After the better move $r would have to wait longer "
                        "to get figures back and place them again: about $P "
                        "less for $r.",
                        "After the move played $r has to wait longer to get "
                        "figures back and place them again: about $P less for "
                        "$r." },
    [BAS_HOW_ALSO] = { "It leaves $m $N more figure~ in hand, and others "
                       "come back sooner.",
                       "The better move would have left $m $N more figure~ "
                       "in hand for later turns, and other figures of $m "
                       "would come back sooner$v.",
                       "The move played left $m $N more figure~ in hand for "
                       "later turns, and other figures of $m come back "
                       "sooner$v." },
    [BAS_HOW_RAFT] = { "It brings a raft to the $k of $w: its lakes count, "
                       "too ($q), about $P more.",
                       "The better move would have brought a raft to the $k "
                       "of $w$c; with a raft its lakes count, too ($q): about "
                       "$P more for $m.",
                       "The move played brought a raft to the $k of $w$c; "
                       "with a raft its lakes count, too ($q): about $P more "
                       "for $m." },
    [BAS_HOW_THEIRS] = { "It keeps a later tile from joining figures of $r to "
                         "the $k of $w$c: about $P less*.",
                         "After the move played a later tile may join figures "
                         "of $r to the $k of $w$c, and $r would get its "
                         "points, too: about $P* more for $r on average. $t.",
                         "After the better move a later tile could join "
                         "figures of $r to the $k of $w$c, and $r would get "
                         "its points, too: about $P* more for $r on average. "
                         "$t." },
    [BAS_HOW_ALONE] = { "It keeps a later tile from joining more figures of "
                        "$r to the $k of $w$c: about $P less*.",
                        "After the move played a later tile may join more "
                        "figures of $r to the $k of $w$c, and $r would get "
                        "its points alone: about $P* more for $r on average. "
                        "$t.",
                        "After the better move a later tile could join more "
                        "figures of $r to the $k of $w$c, and $r would get "
                        "its points alone: about $P* more for $r on average. "
                        "$t." },
    [BAS_HOW_THREAT] = { "A later tile may then take the $k$c away from $r: "
                         "about $P less*.",
                         "After the better move a later tile could join figures "
                         "of $f to the $k of $w$c, and $r would be outnumbered "
                         "there and get nothing: about $P less* for $r on "
                         "average.",
                         "After the move played a later tile may join figures "
                         "of $f to the $k of $w$c, and $r would be outnumbered "
                         "there and get nothing: about $P less* for $r on "
                         "average." },
    [BAS_HOW_HARDER] = { "It leaves fewer tiles that fit the $k of $w$c: about "
                         "$P less*.",
                         "After the better move fewer of the remaining tiles "
                         "would fit the $k of $w$c$d, and finishing would be "
                         "harder: about $P less* for $r.",
                         "After the move played fewer of the remaining tiles "
                         "fit the $k of $w$c$d, and finishing is harder: about "
                         "$P less* for $r." },
    [BAS_HOW_BARREN] = { "It leaves fewer tiles that fit the $k of $w$c, which "
                         "brings nothing unless it is finished: about $P "
                         "less*.",
                         "After the better move fewer of the remaining tiles "
                         "would fit the $k of $w$c$d, and finishing would be "
                         "harder; $x: about $P less* for $r.",
                         "After the move played fewer of the remaining tiles "
                         "fit the $k of $w$c$d, and finishing is harder; $x: "
                         "about $P less* for $r." },
    [BAS_HOW_CUT] = { "It closes a side of the $k of $w$c: about $P less*.",
                      "The better move would have closed a side of the $k of "
                      "$w$c, which could then grow less: about $P less* for "
                      "$r.",
                      "The move played closed a side of the $k of $w$c, "
                      "which can now grow less: about $P less* for $r." },
    [BAS_HOW_OPEN] = { "It makes a city beside the field of $w harder to "
                       "finish: about $P less*.",
                       "The better move would have made a city beside the "
                       "field of $w harder to finish, and a field is paid "
                       "only for finished cities: about $P less* for $r.",
                       "The move played made a city beside the field of $w "
                       "harder to finish, and a field is paid only for "
                       "finished cities: about $P less* for $r." },
    [BAS_HOW_OUTVOTED] = { "After it $w has more figures in the $k of $r$c: about "
                           "$P less*.",
                           "After the better move $w would have more figures in "
                           "the $k of $r$c and get its points instead of $r: "
                           "about $P less* for $r.",
                           "After the move played $w has more figures in the $k "
                           "of $r$c and gets its points instead of $r: about $P "
                           "less* for $r." },
    [BAS_HOW_HELPED] = { NULL,
                         "The move played made the $k of $w$c worth more: about "
                         "$P* for $r.",
                         "The better move would have made the $k of $w$c worth "
                         "more, too: about $P* for $r." },
    [BAS_HOW_LAST] = { NULL,
                       "The move played used the last figure of $m. Until "
                       "one comes back, $m can claim nothing; after the better "
                       "move one would be in hand$v.",
                       "The move played kept the last figure of $m, which "
                       "the better move would have used$v." },
    [BAS_HOW_RETURNED] = { "It brings $m a figure in hand; without one nothing "
                           "can be claimed.",
                           "The better move would have brought $g of $m back$e. "
                           "After the move played $m has no figure in "
                           "hand and can claim nothing until one comes back$v.",
                           "The move played brought $g of $m back$e. "
                           "After the better move $m would have no figure in hand "
                           "and could claim nothing until one comes back$v." },
    [BAS_HOW_HUT] = { "It keeps a hut of $m in hand.",
                      "The better move would have kept a hut of $m in hand "
                      "for a better river$v.",
                      "The move played kept a hut of $m in hand for another "
                      "river$v." },
    [BAS_HOW_MENHIR] = { NULL,
                         "The better move would have finished a forest with a "
                         "menhir (a standing stone), which brings another turn "
                         "at once: about $P.",
                         "The move played finished a forest with a menhir (a "
                         "standing stone), which brings another turn at once: "
                         "about $P." },
    [BAS_HOW_EXTENDED] = { NULL,
                           "The better move would have gone on where the builder "
                           "of $m stands, which brings another turn at once: "
                           "about $P.",
                           "The move played went on where the builder of $m "
                           "stands, which brings another turn at once: about $P." },
    [BAS_HOW_BACK] = { "Figures of $m are likelier to come back soon.",
                       "After the better move figures of $m would come back "
                       "to the hand sooner, to be placed again: about $P.",
                       "After the move played figures of $m come back to the "
                       "hand sooner, to be placed again: about $P." },
    [BAS_HOW_WHEEL] = { "The wheel of fortune may pay $m about $P more for "
                        "figures.",
                        "The wheel of fortune pays for knights, farmers, monks "
                        "or figures in hand, depending on where its pig stops; "
                        "after the better move it would pay $m about $P more on "
                        "average.",
                        "The wheel of fortune pays for knights, farmers, monks "
                        "or figures in hand, depending on where its pig stops; "
                        "after the move played it pays $m about $P more on "
                        "average." },
    [BAS_HOW_CROWN] = { "A figure on a crown of the wheel is paid when the pig "
                        "stops there: about $P.",
                        "The better move would have put a figure of $m on a "
                        "crown space of the wheel of fortune, which is paid "
                        "when the pig on the wheel stops there: about $P.",
                        "The move played put a figure of $m on a crown space "
                        "of the wheel of fortune, which is paid when the pig "
                        "on the wheel stops there: about $P." },
    [BAS_HOW_TOWER] = { "A guard on a tower is paid when a thief is drawn "
                        "(still to come: $n): about $P.",
                        "The better move would have put a guard of $m on a "
                        "tower. $h: about $P for $m.",
                        "The move played put a guard of $m on a tower. $h: "
                        "about $P for $m." },
    [BAS_HOW_POST] = { "A guard on a tower is paid at the end of the game: "
                       "about $P.",
                       "The better move would have put a guard of $m on a "
                       "tower, where a guard is paid at the end of the game: "
                       "about $P.",
                       "The move played put a guard of $m on a tower, where a "
                       "guard is paid at the end of the game: about $P." },
    [BAS_HOW_COMPANY] = { "The builder may bring about $P more.",
                          "The better move would have put the builder of $m to "
                          "work, which brings second turns where it stands: "
                          "about $P.",
                          "The move played put the builder of $m to work, which "
                          "brings second turns where it stands: about $P." },
    [BAS_HOW_TOKENS] = { "The goods may bring about $P.",
                         "The better move would have brought $m goods (cloth, "
                         "wheat or wine) for finishing a city; who has most of "
                         "a kind is paid 10 points at the end: about $P.",
                         "The move played brought $m goods (cloth, wheat or "
                         "wine) for finishing a city; who has most of a kind is "
                         "paid 10 points at the end: about $P." },
    [BAS_HOW_SEIZES] = { "A later tile may then join $m to the $k of $r$c and "
                         "take its points from $r: about $P for $m, and $l less "
                         "for $r.",
                         "After the better move a later tile could join figures "
                         "of $m to the $k of $r$c. With more figures there $m "
                         "would get its points instead of $r: on average about "
                         "$P for $m and $l less for $r.",
                         "After the move played a later tile may join figures "
                         "of $m to the $k of $r$c. With more figures there $m "
                         "would get its points instead of $r: on average about "
                         "$P for $m and $l less for $r." },
    [BAS_HOW_LARGE] = { "A later tile may then join the large meeple of $m to "
                        "the $k of $r$c: about $P for $m, and $l less for $r.",
                        "After the better move a later tile could join the "
                        "large meeple of $m, which counts as two figures, to "
                        "the $k of $r$c. $m would then get its points instead "
                        "of $r: on average about $P for $m and $l less for $r.",
                        "After the move played a later tile may join the large "
                        "meeple of $m, which counts as two figures, to the $k "
                        "of $r$c. $m would then get its points instead of $r: "
                        "on average about $P for $m and $l less for $r." },
    [BAS_HOW_WIDENED] = { NULL,
                          "The move played joined the $k of $w to another one$c: "
                          "about $P more* for $r.",
                          "The better move would have joined the $k of $w to "
                          "another one$c: about $P more* for $r." },
    [BAS_HOW_ENRICHED] = { NULL,
                           "The move played finished a city beside the field of "
                           "$w$c: about $P more* for $r.",
                           "The better move would have finished a city beside the "
                           "field of $w$c: about $P more* for $r." },
    [BAS_HOW_HASTENED] = { NULL,
                           "The move played closed an open end of the $k of $w$c, "
                           "so that it is easier to finish: about $P more* for $r.",
                           "The better move would have closed an open end of the "
                           "$k of $w$c, so that it is easier to finish: about $P "
                           "more* for $r." },
    [BAS_HOW_PIG] = { "The pig may bring about $P more.",
                      "The better move would have put the pig of $m on a "
                      "field, which is then worth more: about $P.",
                      "The move played put the pig of $m on a field, which "
                      "is then worth more: about $P." },
    [BAS_HOW_ENLARGED] = { NULL,
                           "The move played made the $k of $w$c larger: about $P "
                           "more* for $r.",
                           "The better move would have made the $k of $w$c "
                           "larger: about $P more* for $r." },
    [BAS_HOW_OUSTED] = { NULL,
                         "$r would get nothing for that $k any more: about $P "
                         "less* for $r.",
                         "Now $r gets nothing for that $k any more: about $P "
                         "less* for $r." },
    [BAS_HOW_TOGETHER] = { NULL,
                           "After the better move a later tile could join figures "
                           "of $m to the $k of $r$c, and both would get more: on "
                           "average about $P for $m and $o for $r.",
                           "After the move played a later tile may join figures "
                           "of $m to the $k of $r$c, and both would get more: on "
                           "average about $P for $m and $o for $r." },
    [BAS_HOW_MERGED] = { NULL,
                         "The better move would have joined two fields of $r "
                         "into one; a city that touches both then pays once, "
                         "not twice: about $P less* for $r.",
                         "The move played joined two fields of $r into one; a "
                         "city that touches both now pays once, not twice: "
                         "about $P less* for $r." },
    [BAS_HOW_BLENDED] = { NULL,
                          "The move played joined two fields of $m into one; a "
                          "city that touches both now pays once, not twice: "
                          "about $P less for $m.",
                          "The better move would have joined two fields of $m "
                          "into one; a city that touches both then pays once, "
                          "not twice: about $P less for $m." },
    [BAS_HOW_STOLEN] = { NULL,
                         "After the move played a later tile may join figures "
                         "of $r to the $k of $w$c. $r would then have more "
                         "figures there than $m and get all its points: on "
                         "average about $P less for $m and $l more for $r. $t.",
                         "After the better move a later tile could join "
                         "figures of $r to the $k of $w$c. $r would then have "
                         "more figures there than $m and get all its points: "
                         "on average about $P less for $m and $l more for $r. "
                         "$t." },
    [BAS_HOW_UNITED] = { NULL,
                         "The better move would have joined a $k of $m to the $k "
                         "of $r$c. Both would then get its points: about $N more "
                         "for $m, but about $o more for $r.",
                         "The move played joined a $k of $m to the $k of $r$c. "
                         "Both now get its points: about $N more for $m, but "
                         "about $o more for $r." },
    [BAS_HOW_YOKED] = { NULL,
                        "The move played joined a $k of $m to the $k of $r$c. "
                        "Both now get its points: about $o more for $m, but "
                        "about $N more for $r.",
                        "The better move would have joined a $k of $m to the $k "
                        "of $r$c. Both would then get its points: about $o more "
                        "for $m, but about $N more for $r." },
};

static const char *form_text(const bas_why *why, cli_why_voice voice) {
    const why_form *how = &hows[why->how], *form = &forms[why->code];
    const char *const how_text[] = { how->promised, how->missed, how->instead }, *const text[] = {
        form->promised, form->missed, form->instead
    };
    return how_text[voice] ? how_text[voice] : text[voice];
}

/* Ann, Bob and Cleo. */
static void why_names(const bas_record *record, unsigned players, FILE *out) {
    for (int p = 0; players; p++) {
        if (!(players >> p & 1)) continue;
        players &= players - 1;
        fprintf(out, "%s%s", record->name[p],
                !players                  ? ""
                : players & (players - 1) ? ", "
                                          : " and ");
    }
}

static void why_points(int points, FILE *out) {
    fprintf(out, "%d point%s", points, points == 1 ? "" : "s");
}

enum { AROUND = 9 }; // tiles of a finished monastery

/* What a feature holds: from three tiles on. */
static void why_holds(const bas_why *why, FILE *out) {
    const int count = why->count, more = why->more;
    const int then = why->how == BAS_HOW_RAFT || more == count ? 0 : more;
    if (why->kind == BAS_KIND_FIELD && count + more == 0) return;
    if (why->kind == BAS_KIND_FIELD && count == 0) {
        fprintf(out, " (beside %d unfinished cit%s)", more, more == 1 ? "y" : "ies");
    } else if (why->kind == BAS_KIND_FIELD) {
        fprintf(out, " (beside %d finished cit%s", count,
                count == 1 ? "y, 3 points" : "ies, 3 points each");
        fprintf(out, more ? ", and %d unfinished)" : ")", more);
    } else if (why->kind == BAS_KIND_SYSTEM) {
        fprintf(out, " (%d fish", count);
        fprintf(out, then ? ", then %d)" : ")", then);
    } else if (why->kind == BAS_KIND_MEADOW) {
        fprintf(out, " (%d animal%s", count, count == 1 ? "" : "s");
        fprintf(out, then ? ", then %d)" : ")", then);
    } else if (why->kind == BAS_KIND_MONASTERY || why->kind == BAS_KIND_GARDEN) {
        if (count && count < AROUND) fprintf(out, " (%d of its %d tiles are there)", count, AROUND);
    } else if (count > 2) {
        fprintf(out, " (%d tiles)", count);
    }
}

/* What the other move brings of the points: the better one, or the one played. */
static void why_other(const bas_record *record, int player, const bas_why *why, bool better,
                      FILE *out) {
    const char *move = better ? "the better move" : "the move played";
    const int other = bas_why_other(why);
    if (other == bas_why_whole(why->points))
        fprintf(out, "; after %s %s %s most likely get these as well, so they make no difference",
                move, record->name[player], better ? "would" : "will");
    else if (other)
        fprintf(out, ", instead of about %d with %s", other, move);
}

/* What the better move does against a join, or the one played. */
static void why_there(const bas_why *why, cli_why_voice voice, FILE *out) {
    const bool instead = voice == CLI_WHY_INSTEAD;
    if (why->more)
        fputs(instead
                  ? "The move played prevented that: its tile lies in that very place"
                  : "The better move would have prevented that: its tile lies in that very place",
              out);
    else
        fputs(instead ? "The move played made that harder"
                      : "The better move would have made that harder",
              out);
}

/* Of points that rivals get as well: what of them counts, if it is less. */
static void why_counts(const bas_record *record, const bas_why *why, FILE *out) {
    const int counts = bas_why_whole(why->gain);
    if (bas_why_whole(why->points) - counts < 2) return;
    fprintf(out, " (only about %d of them count here: the rest may come later as well, or helps ",
            counts);
    why_names(record, why->players, out);
    fputs(" as much)", out);
}

static void why_thieves(const bas_why *why, FILE *out) {
    if (why->count == 1)
        fprintf(out, "One thief is still to come and pays a guard up to %d points", why->more);
    else
        fprintf(out,
                "Each time a thief is drawn, guards are paid (thieves still to come: %d; the next "
                "pays a guard up to %d points)",
                why->count, why->more);
}

/* Another feature of the same kind and players. */
static void why_twin(const bas_record *record, const bas_why *why, FILE *out) {
    if (!why->more) return;
    fprintf(out, " and another %s of ", bas_kind_name(why->kind));
    why_names(record, why->winners, out);
}

/* Why a feature brings nothing unless it is finished. */
static void why_barren(int kind, FILE *out) {
    if (kind == BAS_KIND_CITY)
        fputs("a city with a cathedral brings nothing unfinished", out);
    else if (kind == BAS_KIND_ROAD)
        fputs("a road with an inn brings nothing unfinished", out);
    else
        fprintf(out, "in this game a %s brings nothing unfinished", bas_kind_name(kind));
}

/* What the feature holds that the move played claims: also few tiles, which say why. */
static void why_poorer(const bas_why *why, FILE *out) {
    if (why->more && !bas_why_endless(why->kind))
        fprintf(out, " (%d tile%s)", why->more, why->more == 1 ? "" : "s");
}

/* What stands for a letter. */
static void why_letter(const bas_record *record, int player, cli_why_voice voice,
                       const bas_why *why, char letter, FILE *out) {
    switch (letter) {
    case 'P': why_points(bas_why_whole(why->points), out); break;
    case 'v':
        fputs(": about ", out);
        why_points(bas_why_whole(why->gain), out);
        break;
    case 'N': fprintf(out, "%d", bas_why_whole(why->points)); break;
    case 'k': fputs(bas_kind_name(why->kind), out); break;
    case 'c': why_holds(why, out); break;
    case 'n': fprintf(out, "%d", why->count); break;
    case 'q': fprintf(out, "%d", why->more); break;
    case 'r': why_names(record, why->players, out); break;
    case 'w': why_names(record, why->winners, out); break;
    case 'p': fputs(why->kind == BAS_KIND_SYSTEM ? "a hut" : "a figure", out); break;
    case 'o': fprintf(out, "%d", bas_why_other(why)); break;
    case 'l': fprintf(out, "%d", bas_why_whole(why->gain - why->points)); break;
    case 'i': why_other(record, player, why, voice == CLI_WHY_INSTEAD, out); break;
    case 'j': why_other(record, why->player, why, voice == CLI_WHY_MISSED, out); break;
    case 'u': why_counts(record, why, out); break;
    case 'd': why_twin(record, why, out); break;
    case 'h': why_thieves(why, out); break;
    case 'g': fputs(why->more ? "the abbot" : "a figure", out); break;
    case 'e': fprintf(out, " from a %s", bas_kind_name(why->kind)); break;
    case 't': why_there(why, voice, out); break;
    case 'x': why_barren(why->kind, out); break;
    case 'y': why_poorer(why, out); break;
    case 'f': fputs(why->more ? record->name[player] : "others", out); break;
    default: fputs(record->name[player], out);
    }
}

static void why_sentence(const bas_record *record, int player, cli_why_voice voice,
                         const bas_why *why, const char *text, FILE *out) {
    for (; *text; text++) {
        if (*text == '~')
            fputs(bas_why_whole(why->points) == 1 ? "" : "s", out);
        else if (*text == '*')
            fputs(why->players & (why->players - 1) ? " each" : "", out);
        else if (*text != '$')
            putc(*text, out);
        else
            why_letter(record, player, voice, why, *++text, out);
    }
    putc('\n', out);
}

void cli_why_text(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  int count, FILE *out) {
    for (int i = 0; i < count; i++) {
        const char *text = form_text(&why[i], voice);
        if (!*text) continue;
        fputs("   ", out);
        if (voice == CLI_WHY_INSTEAD && why[i].code != BAS_WHY_NOTHING) {
            fprintf(out, "%s, %c", i ? "Besides" : "On the other hand", tolower(*text));
            text++;
        }
        why_sentence(record, player, voice, &why[i], text, out);
    }
}

bool cli_why_known(const bas_reasons *reasons, float cost) {
    return reasons->whys && bas_why_named(reasons) > 0.25f * cost;
}

/* What people find who add up what they read. */
static int why_sum(const bas_reasons *reasons) {
    int sum = 0;
    for (int i = 0; i < reasons->whys; i++) sum += (int)(reasons->why[i].gain + 0.5f);
    for (int i = 0; i < reasons->insteads; i++) sum -= (int)(reasons->instead[i].gain + 0.5f);
    return sum > 1 ? sum : 1;
}

/* How many numbers that are. */
static int why_numbers(const bas_reasons *reasons) {
    int numbers = 0;
    for (int i = 0; i < reasons->whys; i++) numbers += reasons->why[i].gain >= 0.5f;
    for (int i = 0; i < reasons->insteads; i++) numbers += reasons->instead[i].gain >= 0.5f;
    return numbers;
}

/* How the reasons stand to the cost, where people who add them up would find another sum. After a
 * $: a is that sum, s the same with its word, b the cost. */
static void why_rest(const bas_reasons *reasons, float cost, FILE *out) {
    static const char *const text[] = {
        "At first sight the move played looks as good. But when the game is played on to the end "
        "many times, the better move comes out ahead.",
        "That explains about $a of the $b points; the rest comes from many small things later in "
        "the game.",
        "These reasons explain only about $a of the $b points; for the rest we found no single "
        "reason.",
        "That makes about $s, but a part of them can be made up in later turns: about $b "
        "remain lost.",
        "A part of these points can be made up in later turns: about $b remain lost.",
    };
    const int sum = why_sum(reasons), whole = bas_why_whole(cost);
    const char *rest = NULL;
    if (!cli_why_known(reasons, cost))
        rest = text[0];
    else if (100 * sum < 85 * whole && whole - sum >= 2)
        rest = text[2 * sum > whole ? 1 : 2];
    else if (100 * sum > 125 * whole && sum - whole >= 2)
        rest = text[why_numbers(reasons) > 1 ? 3 : 4];
    if (!rest) return;
    fputs("   ", out);
    for (; *rest; rest++)
        if (*rest != '$')
            putc(*rest, out);
        else if (*++rest == 's')
            why_points(sum, out);
        else
            fprintf(out, "%d", *rest == 'a' ? sum : whole);
    putc('\n', out);
}

void cli_why_story(const bas_record *record, int player, const bas_reasons *reasons, float cost,
                   FILE *out) {
    const bool known = cli_why_known(reasons, cost);
    cli_why_text(record, player, CLI_WHY_MISSED, reasons->why, known ? reasons->whys : 0, out);
    cli_why_text(record, player, CLI_WHY_INSTEAD, reasons->instead, known ? reasons->insteads : 0,
                 out);
    why_rest(reasons, cost, out);
}

static void json_players(const char *name, unsigned players, FILE *out) {
    const char *comma = "";
    fprintf(out, ",\"%s\":[", name);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) {
        if (!(players >> p & 1)) continue;
        fprintf(out, "%s%d", comma, p + 1);
        comma = ",";
    }
    putc(']', out);
}

void cli_why_json(const char *name, const bas_why *why, int count, FILE *out) {
    fprintf(out, ",\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s{\"code\":\"%s\",\"points\":%.1f,\"gain\":%.1f", i ? "," : "",
                bas_why_name(why[i].code), (double)why[i].points, (double)why[i].gain);
        if (why[i].kind != BAS_NONE)
            fprintf(out, ",\"kind\":\"%s\",\"x\":%d,\"y\":%d", bas_kind_name(why[i].kind), why[i].x,
                    why[i].y);
        if (why[i].player != BAS_NONE) {
            fprintf(out, ",\"player\":%d", why[i].player + 1);
            json_players("players", why[i].players, out);
        }
        if (why[i].how) fprintf(out, ",\"how\":\"%s\"", bas_how_name(why[i].how));
        if (why[i].count) fprintf(out, ",\"count\":%d", why[i].count);
        if (why[i].more) fprintf(out, ",\"more\":%d", why[i].more);
        if (why[i].winners) json_players("winners", why[i].winners, out);
        putc('}', out);
    }
    putc(']', out);
}
