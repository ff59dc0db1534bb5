/* why_hows.c: one sentence for each way in which a reason comes about. */
#include "why_forms.h"

const why_form cli_why_hows[BAS_HOW_COUNT] = {
    [BAS_HOW_FREE] = { "It puts $p on a $k that nobody holds$c: about $P by "
                       "the end.",
                       "The better move would have put $p on a $k$>$c: about $P for $m by the "
                       "end$i.",
                       "The move played put $p on a $k$>$c: "
                       "about $P for $m by the end$i." },
    [BAS_HOW_RICHER] = { NULL,
                         "The better move would have claimed a $k$c: about $P for $m by the end. "
                         "The move played claimed one$y worth only about $o$_.",
                         "The move played claimed a $k$c: about $P for $m by the end. The better "
                         "move would have claimed one$y worth only about $o$_." },
    [BAS_HOW_SOONER] = { NULL, "The better move would have finished $D$c: $P at once$O.", NULL },
    [BAS_HOW_BOTH] = { "It finishes a $k$c that $m shares with $r: $P at once "
                       "for each of them.",
                       "The better move would have finished a $k$c that $m "
                       "shares with $r$/: $P at once for each of them$u.",
                       "The move played finished a $k$c that $m shares with "
                       "$r$/: $P at once for each of them$u." },
    [BAS_HOW_CANOE] = { "It scores $P at once for a canoe: 2 for each lake of "
                        "its river system ($n).",
                        "The better move would have scored $P at once for a canoe: 2 for each "
                        "lake of its river system ($n)$i.",
                        "The move played scored $P at once for a canoe: 2 for each lake of its "
                        "river system ($n)$i." },
    [BAS_HOW_PIT] = { "It scores $P at once for the animals in a pit trap "
                      "(animals: $n).",
                      "The better move would have scored $P at once for the animals in a pit "
                      "trap (animals: $n)$i.",
                      "The move played scored $P at once for the animals in a pit trap (animals: "
                      "$n)$i." },
    [BAS_HOW_ABBOT] = { "It takes the abbot back from a $k: $P at once.",
                        "The better move would have taken the abbot of $m back "
                        "from a $k: $P at once$i.",
                        "The move played took the abbot of $m back from a $k: "
                        "$P at once$i." },
    [BAS_HOW_LINKED] = { "It joins a $k of $m to the $k of $r$c: $m gets its points, too, about "
                         "$P.",
                         "The better move would have joined a $k of $m to the $k of $r$c. With "
                         "as many $3 there as $r*, $m would get all its points, too: about $P "
                         "for $m$i.",
                         "The move played joined a $k of $m to the $k of $r$c. With as many $3 "
                         "there as $r*, $m now gets all its points, too: about $P for $m$i." },
    [BAS_HOW_OUTDOES] = { "It joins a $k of $m to the $k of $r$c: $m has more "
                          "figures there and gets its points alone, about $P.",
                          "The better move would have joined a $k of $m to the $k of $r$c. $m "
                          "would then have more $3 there than $r and get its points alone: about "
                          "$P for $m$i.",
                          "The move played joined a $k of $m to the $k of $r$c. $m now has "
                          "more $3 there than $r and gets its points alone: about $P for $m$i." },
    [BAS_HOW_JOINED] = { "It joins the $k of $w$c to another one: about $P more.",
                         "The better move would have joined the $k of $w$c to "
                         "another one: about $P more for $m.",
                         "The move played joined the $k of $w$c to another one: "
                         "about $P more for $m." },
    [BAS_HOW_LONGER] = { "It makes the $k of $w$c larger: about $P more.",
                         "The better move would have made the $k of $w$c larger$L: about $P more "
                         "for $m.",
                         "The move played made the $k of $w$c larger$L: about $P more for $m." },
    [BAS_HOW_CLOSER] = { "It closes an open end of the $k of $w$c: about $P more.",
                         "The better move would have closed an open end of the $k of $w$c, so that "
                         "it would be easier to finish: about $P more for $m$z.",
                         "The move played closed an open end of the $k of $w$c, so that it is "
                         "easier to finish: about $P more for $m$z." },
    [BAS_HOW_BESIDE] = { "It puts a tile beside the $k of $w: about $P more.",
                         "The better move would have put a tile beside the $k of $w$c, and each "
                         "of the tiles around it is worth 1 point: about $P more for $m$z.",
                         "The move played put a tile beside the $k of $w$c, and each of the tiles "
                         "around it is worth 1 point: about $P more for $m$z." },
    [BAS_HOW_CITIES] = { "More finished cities lie beside the $k of $w$c: about $P more.",
                         "After the better move more finished cities would lie beside the $k of "
                         "$w$c: about $P more for $m.",
                         "After the move played more finished cities lie beside the $k of $w$c: "
                         "about $P more for $m." },
    [BAS_HOW_EARLY] = { NULL,
                        "The move played took the points of the $k of $w$c too early: only $o; "
                        "left alone it would bring about $P$T.",
                        "The better move would have taken the points of the $k of $w$c too early: "
                        "only $o; left alone it would bring about $P$T." },
    [BAS_HOW_SPOILED] = { NULL,
                          "After the move played the $k of $w$c is $+ to finish$-$0: about $P "
                          "less for $m$z.",
                          "After the better move the $k of $w$c would be $+ to finish$-$0: about "
                          "$P less for $m$z." },
    [BAS_HOW_TRICKY] = { NULL,
                         "Both moves close an open end of the $k of $w$c. After the move played "
                         "finishing it is $+$0: about $P less for $m$z.",
                         "Both moves close an open end of the $k of $w$c. After the better move "
                         "finishing it would be $+$0: about $P less for $m$z." },
    [BAS_HOW_SMALLER] = { NULL,
                          "After the move played the $k of $w$c can grow less "
                          "than before: about $P less for $m.",
                          "After the better move the $k of $w$c could grow less "
                          "than before: about $P less for $m." },
    [BAS_HOW_RESCUED] = { "It closes an open end of the $k of $w$c, which brings nothing unless it "
                          "is finished: about $P more.",
                          "The better move would have closed an open end of the $k of $w$c. It "
                          "would be easier to finish, and $x: about $P more for $m$z.",
                          "The move played closed an open end of the $k of $w$c. It is easier "
                          "to finish, and $x: about $P more for $m$z." },
    [BAS_HOW_PLAYED] = { NULL,
                         "$@When the game is played on to the end many times, $= are worth about "
                         "$P more for $m$Z after the better move.",
                         NULL },
    [BAS_HOW_DENIED] = { NULL,
                         "$@When the game is played on to the end many times, $= are worth about "
                         "$P less for $r after the better move.",
                         NULL },
    [BAS_HOW_TRAPPED] = { "It catches animals of the $k of $w$c in a trap: about $P less*.",
                          "The pit trap of the better move would have caught animals of the $k of "
                          "$w$c, which no longer count there then. $w would have about $E left "
                          "there, instead of about $A after the move played: about $P less* for "
                          "$r.",
                          "The pit trap of the move played caught animals of the $k of $w$c, which "
                          "no longer count there. $w can expect about $E there now, instead of "
                          "about $A after the better move: about $P less* for $r." },
    [BAS_HOW_STUCK] = { "",
                        "After the better move the $k of $w$c would be $+ to finish$0, and $r "
                        "would wait longer for what stands there: about $P less for $r.",
                        "After the move played the $k of $w$c is $+ to finish$0, and $r waits "
                        "longer for what stands there: about $P less for $r." },
    [BAS_HOW_ALSO] = { "It leaves $m $N more figure~ in hand, and others come back sooner.",
                       "The better move would have left $m $N more figure~ in hand for later "
                       "turns$I. Other figures of $m would come back sooner, too, because $% would "
                       "be easier to finish$)$v.",
                       "The move played left $m $N more figure~ in hand for later turns$I. Other "
                       "figures of $m come back sooner, too, because $% is easier to finish$)$v." },
    [BAS_HOW_RAFT] = { "It brings a raft to the $k of $w: its lakes count, "
                       "too ($q), about $P more.",
                       "The better move would have brought a raft to the $k of $w$c. With a raft "
                       "each of its lakes ($q, and those to come) is worth 1 point, too: about "
                       "$P more for $m.",
                       "The move played brought a raft to the $k of $w$c. With a raft each of "
                       "its lakes ($q, and those to come) is worth 1 point, too: about $P more "
                       "for $m." },
    [BAS_HOW_THEIRS] = { "It keeps a later tile from joining figures of $r to "
                         "the $k of $w$c: about $P less*.",
                         "After the move played a later tile may join $3 of $r to the $k of "
                         "$w$c, and $r would get its points, too: about $P* more for $r on "
                         "average. $t.",
                         "After the better move a later tile could join $3 of $r to the $k of "
                         "$w$c, and $r would get its points, too: about $P* more for $r on "
                         "average. $t." },
    [BAS_HOW_ALONE] = { "It keeps a later tile from joining more figures of "
                        "$r to the $k of $w$c: about $P less*.",
                        "After the move played a later tile may join more $3 of $r to the $k of "
                        "$w$c, and $r would get its points alone: about $P* more for $r on "
                        "average. $t.",
                        "After the better move a later tile could join more $3 of $r to the $k "
                        "of $w$c, and $r would get its points alone: about $P* more for $r on "
                        "average. $t." },
    [BAS_HOW_THREAT] = { "A later tile may then take the $k$c away from $r: "
                         "about $P less*.",
                         "After the better move a later tile could join $3 of $f to the $k of "
                         "$w$c, and $r would be outnumbered there and get nothing: about $P "
                         "less* for $r on average.",
                         "After the move played a later tile may join $3 of $f to the $k of "
                         "$w$c, and $r would be outnumbered there and get nothing: about $P "
                         "less* for $r on average." },
    [BAS_HOW_HARDER] = { "It leaves fewer tiles that fit the $k of $w$c: about $P less*.",
                         "After the better move finishing the $k of $w$c$d would be $+$0: about "
                         "$P less* for $r$z.",
                         "After the move played finishing the $k of $w$c$d is $+$0: about $P "
                         "less* for $r$z." },
    [BAS_HOW_BARREN] = { "It leaves fewer tiles that fit the $k of $w$c, which brings nothing "
                         "unless it is finished: about $P less*.",
                         "After the better move finishing the $k of $w$c$d would be $+$0, and "
                         "$x: about $P less* for $r$z.",
                         "After the move played finishing the $k of $w$c$d is $+$0, and $x: "
                         "about $P less* for $r$z." },
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
    [BAS_HOW_OUTVOTED] = { "After it $w has more figures in the $k of $r$c: about $P less*.",
                           "The better move would have joined $J $k of $w to the $k of $H$c, so "
                           "that $4: about $P less* for $r$K$F.",
                           "The move played joined $J $k of $w to the $k of $H$c, so that $4: "
                           "about $P less* for $r$K$F." },
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
    [BAS_HOW_RETURNED] = { "It brings $m a figure in hand; without one nothing can be claimed.",
                           "With the better move $g would have come back$e. After the move played "
                           "$m has no figure in hand and can claim nothing until one comes back$v.",
                           "With the move played $g came back$e. After the better move $m would "
                           "have no figure in hand and could claim nothing until one comes "
                           "back$v." },
    [BAS_HOW_HUT] = { "It keeps a hut of $m in hand.",
                      "The better move would have kept a hut of $m in hand "
                      "for a better river$v.",
                      "The move played kept a hut of $m in hand for another "
                      "river$v." },
    [BAS_HOW_MENHIR] = { NULL,
                         "The better move would have finished $C (a standing stone), which "
                         "brings $m another turn at once$R: about $P$G.",
                         "The move played finished $C (a standing stone), which brings $m another "
                         "turn at once$R: about $P$G." },
    [BAS_HOW_EXTENDED] = { NULL,
                           "The better move would have extended the $k where the builder of $m "
                           "stands, which gives $m another turn at once: about $P.",
                           "The move played extended the $k where the builder of $m stands, "
                           "which gives $m another turn at once: about $P." },
    [BAS_HOW_BACK] = { "Figures of $m are likelier to come back soon.", NULL, NULL },
    [BAS_HOW_WHEEL] = { "The wheel of fortune may pay $m about $P more for "
                        "figures.",
                        "Each time the pig on the wheel stops on $Y: after the better move about "
                        "$P more for $m by the end.",
                        "Each time the pig on the wheel stops on $Y: after the move played about "
                        "$P more for $m by the end." },
    [BAS_HOW_CROWN] = { "A figure on a crown of the wheel is paid when the pig stops there: "
                        "about $P.",
                        "The better move would have put a figure of $m on a crown space of the "
                        "wheel of fortune$8, which pays $1 when the pig on the wheel stops "
                        "there$s.",
                        "The move played put a figure of $m on a crown space of the wheel of "
                        "fortune$8, which pays $1 when the pig on the wheel stops there$s." },
    [BAS_HOW_TOWER] = { "A guard on a tower is paid when a thief is drawn (still to come: $n): "
                        "about $P.",
                        "The better move would have put a guard of $m on a tower that reaches "
                        "the tile just laid (no other may be taken: straight on, one square for "
                        "each of its floors): about $P for $m on average$M. $h.",
                        "The move played put a guard of $m on a tower that reaches the tile "
                        "just laid (no other may be taken: straight on, one square for each of "
                        "its floors): about $P for $m on average$M. $h." },
    [BAS_HOW_POST] = { "A guard on a tower is paid at the end of the game: about $P.",
                       "The better move would have put a guard of $m on a tower that reaches "
                       "the tile just laid (no other may be taken: straight on, one square for "
                       "each of its floors): about $P for $m. $h.",
                       "The move played put a guard of $m on a tower that reaches the tile "
                       "just laid (no other may be taken: straight on, one square for each of its "
                       "floors): about $P for $m. $h." },
    [BAS_HOW_COMPANY] = { "The builder may bring about $P more.",
                          "The better move would have put the builder of $m to "
                          "work, which brings second turns where it stands: "
                          "about $P.",
                          "The move played put the builder of $m to work, which "
                          "brings second turns where it stands: about $P." },
    [BAS_HOW_TOKENS] = { "The goods may bring about $P.",
                         "The better move would have brought $m $& for finishing a city$W; "
                         "whoever finishes it gets them. Who has most of a kind is paid 10 "
                         "points at the end, in a tie everybody who has: about $P for $m on "
                         "average$Z$G.",
                         "The move played brought $m $& for finishing a city$W; whoever finishes "
                         "it gets them. Who has most of a kind is paid 10 points at the end, "
                         "in a tie everybody who has: about $P for $m on average$Z$G." },
    [BAS_HOW_SEIZES] = { "A later tile may then join $m to the $k of $r$c and "
                         "take its points from $r: about $P for $m, and $l less "
                         "for $r.",
                         "After the better move a later tile could join $3 of $m to "
                         "the $k of $r$c. With more $3 there $m would get its points instead "
                         "of $r$<: on average about $P for $m and $l less* for $r.",
                         "After the "
                         "move played a later tile may join $3 of $m to the $k of $r$c. With "
                         "more $3 there $m would get its points instead of $r$<: on average "
                         "about $P for $m and $l less* for $r." },
    [BAS_HOW_LARGE] = { "A later tile may then join the large figure of $m to "
                        "the $k of $r$c: about $P for $m, and $l less for $r.",
                        "After the "
                        "better move a later tile could join the large figure of $m, which "
                        "counts as two figures, to the $k of $r$c. $m would then get its "
                        "points instead of $r$<: on average about $P for $m and $l less* for "
                        "$r.",
                        "After the move played a later tile may join the large figure "
                        "of $m, which counts as two figures, to the $k of $r$c. $m would then "
                        "get its points instead of $r$<: on average about $P for $m and $l less* "
                        "for $r." },
    [BAS_HOW_WIDENED] = { NULL,
                          "The move played joined the $k of $w to $Q$c: about $P more* for "
                          "$r.",
                          "The better move would have joined the $k of $w to $Q$c: about $P "
                          "more* for $r." },
    [BAS_HOW_ENRICHED] = { NULL,
                           "The move played finished a city beside the field of "
                           "$w$c$2: about $P more* for $r.",
                           "The better move would have finished a city beside the "
                           "field of $w$c$2: about $P more* for $r." },
    [BAS_HOW_HASTENED] = { NULL,
                           "The move played closed an open end of the $k of $w$c, so that it "
                           "is easier to finish: about $P more* for $r$z.",
                           "The better move would have closed an open end of the $k of $w$c, "
                           "so that it would be easier to finish: about $P more* for $r$z." },
    [BAS_HOW_PIG] = { "The pig may bring about $P more.",
                      "The better move would have put the pig of $m on a field, where each "
                      "finished city then pays $m 1 point more: about $P.",
                      "The move played put the pig of $m on a field, where each finished city "
                      "then pays $m 1 point more: about $P." },
    [BAS_HOW_ENLARGED] = { NULL,
                           "The move played made the $k of $w$c larger$L: about $P more* for "
                           "$r$z.",
                           "The better move would have made the $k of $w$c larger$L: about $P "
                           "more* for $r$z." },
    [BAS_HOW_OUSTED] = { NULL,
                         "$r would get nothing for that $k any more: about $P "
                         "less* for $r.",
                         "Now $r gets nothing for that $k any more: about $P "
                         "less* for $r." },
    [BAS_HOW_TOGETHER] = { NULL,
                           "After the better move a later tile could join $9 of $m to the $k of "
                           "$r$c. $m and also $r would then each get the points of the whole $k: "
                           "on average about $P more for $m and $o more* for $r.",
                           "After the move played a later tile may join $9 of $m to the $k of "
                           "$r$c. $m and also $r would then each get the points of the whole $k: "
                           "on average about $P more for $m and $o more* for $r." },
    [BAS_HOW_MERGED] = { NULL,
                         "The better move would have joined two fields of $r into one. Each city "
                         "that touches both then pays once, not twice: about $P less* for $r.",
                         "The move played joined two fields of $r into one. Each city that "
                         "touches both now pays once, not twice: about $P less* for $r." },
    [BAS_HOW_BLENDED] = { NULL,
                          "The move played joined two fields of $m into one. Each city that "
                          "touches both now pays once, not twice: about $P less for $m.",
                          "The better move would have joined two fields of $m into one. Each city "
                          "that touches both then pays once, not twice: about $P less for $m." },
    [BAS_HOW_STOLEN] = { NULL,
                         "After the move played a later tile may join $3 of $r to the $k "
                         "of $w$c. $r would then have more $3 there than $m$< and get all "
                         "its points: on average about $P less for $m and $l more* for "
                         "$r. $t.",
                         "After the better move a later tile could join $3 of "
                         "$r to the $k of $w$c. $r would then have more $3 there than $m$< "
                         "and get all its points: on average about $P less for $m and $l "
                         "more* for $r. $t." },
    [BAS_HOW_UNITED] = { NULL,
                         "The better move would have joined a $k of $m to the $k of $r$c. With "
                         "as many $3 there as $r*, $m would get all its points, too: about $N "
                         "more for $m, but about $o more* for $r.",
                         "The move played joined a $k of $m to the $k of $r$c. With as many $3 "
                         "there as $r*, $m now gets all its points, too: about $N more for $m, "
                         "but about $o more* for $r." },
    [BAS_HOW_YOKED] = { NULL,
                        "The move played joined a $k of $m to the $k of $r$c. With as many $3 "
                        "there as $r*, $m now gets all its points, too: about $o more for $m, "
                        "but about $N more* for $r.",
                        "The better move would have joined a $k of $m to the $k of $r$c. With as "
                        "many $3 there as $r*, $m would get all its points, too: about $o more "
                        "for $m, but about $N more* for $r." },
    [BAS_HOW_RELEASED] = { "It brings $g back$e.",
                           "With the better move $g would have come back$e. All in all $m would "
                           "have $N more figure~ in hand than after the move played and could "
                           "claim more later$v.",
                           "With the move played $g came back$e. All in all $m has $N more "
                           "figure~ in hand than after the better move and can claim more "
                           "later$v." },
    [BAS_HOW_REGAINED] = { "",
                           "The move played gave $r$U $B back$e. To have more figures in hand in "
                           "later turns is worth about $P to $r.",
                           "The better move would have given $r$U $B back$e. To have more figures "
                           "in hand in later turns is worth about $P to $r." },
    [BAS_HOW_BRIEF] = { NULL,
                        "After the better move the figure just placed would come back to the "
                        "hand sooner than after the move played$S: about $P.",
                        "After the move played the figure just placed comes back to the hand "
                        "sooner than after the better move$S: about $P." },
    [BAS_HOW_DRIVEN] = { "It drives a guard of $r off a tower: about $P less*.",
                         "The guard of the better move would have driven off a guard of $r, who "
                         "would get 2 points instead of what a guard is paid$M: about $P less* for "
                         "$r$X.",
                         "The guard of the move played drove off a guard of $r, who got 2 points "
                         "instead of what a guard is paid$M: about $P less* for $r$X." },
    [BAS_HOW_VAIN] = { "", "",
                       "The move played put $p on a $k$c, but that brings $m hardly anything$V." },
    [BAS_HOW_EASED] = { "It makes the $k of $w$c larger and easier to finish: about $P more.",
                        "The better move would have made the $k of $w$c larger and, because more "
                        "of the remaining tiles would fit, easier to finish: about $P more for "
                        "$m$z.",
                        "The move played made the $k of $w$c larger and, because more of the "
                        "remaining tiles fit, easier to finish: about $P more for $m$z." },
    [BAS_HOW_CURTAILED] = { "It finishes the $k of $w$c for only $E: about $P less*.",
                            "With the better move $r would have got $E* at once for the $k of "
                            "$w$c, because it would be finished; left alone it would bring $r "
                            "about $A*$T: about $P less* for $r.",
                            "With the move played $r got $E* at once for the $k of $w$c, because "
                            "it is finished; left alone it would bring $r about $A*$T: about $P "
                            "less* for $r." },
    [BAS_HOW_RECOVERED] = { NULL,
                            "With the better move $g would have come back$e, which is sooner than "
                            "after the move played: about $P.",
                            "With the move played $g came back$e, which is sooner than after the "
                            "better move: about $P." },
    [BAS_HOW_OVERRUN] = { NULL,
                          "After the move played a later tile may join $3 of $r to the $k of "
                          "$w$c. $r would then have more $3 there than $m$<, who would get nothing "
                          "for it: about $P less for $m on average. $t.",
                          "After the better move a later tile could join $3 of $r to the $k of "
                          "$w$c. $r would then have more $3 there than $m$<, who would get "
                          "nothing for it: about $P less for $m on average. $t." },
    [BAS_HOW_CAPTURED] = { NULL,
                           "The better move would have joined a $k of $m to the $k of $r and "
                           "finished it$c. $m would then have more figures there than $r and get "
                           "its points alone: $P at once for $m$i.",
                           "The move played joined a $k of $m to the $k of $r and finished it$c. "
                           "$m had more figures there than $r and got its points alone: $P at once "
                           "for $m$i." },
    [BAS_HOW_SECURED] = { NULL,
                          "The better move would have finished $D$c: $P at once, which nobody "
                          "could take away any more. After the move played $m may still get them, "
                          "but is not sure of them; that difference is counted above already.",
                          NULL },
    [BAS_HOW_ANYWAY] = { NULL,
                         "The tile finished a $k that nobody held$c. With a figure there $m would "
                         "have got $P at once$i.",
                         "The tile finished a $k that nobody held$c. With a figure there $m got $P "
                         "at once$i." },
    [BAS_HOW_SPARED] = { NULL,
                         "After the better move $m would have the large figure in hand, "
                         "which counts as two figures: about $P.",
                         "After the move played $m has the large figure in hand, which "
                         "counts as two figures: about $P." },
    [BAS_HOW_CROWNS] = { NULL,
                         "Both moves put a figure of $m on a crown space of the wheel of "
                         "fortune, the better move on $5, the move played on $6. $7: about $P "
                         "more on average.",
                         "Both moves put a figure of $m on a crown space of the wheel of "
                         "fortune, the move played on $5, the better move on $6. $7: about $P "
                         "more on average." },
    [BAS_HOW_LIKEWISE] = { NULL,
                           "In that case $r would get nothing for that $k, either: "
                           "about $P less* for $r on average.",
                           "In that case $r would get nothing for that $k, either: "
                           "about $P less* for $r on average." },
    [BAS_HOW_RAFTED] = { NULL,
                         "The move played brought a raft to the $k of $w$c. With a raft each of "
                         "its lakes ($q, and those to come) is worth 1 point, too: about $P "
                         "more* for $r.",
                         "The better move would have brought a raft to the $k of $w$c. With a "
                         "raft each of its lakes ($q, and those to come) is worth 1 point, too: "
                         "about $P more* for $r." },
    [BAS_HOW_IDLE] = { NULL, NULL,
                       "The move played made the $k of $w$c larger, but that is worth little." },
    [BAS_HOW_EVEN] = { NULL, NULL, "Both moves put $p on a $k, which brings about as much." },
    [BAS_HOW_YIELDED] = { NULL,
                          "The move played joined a $k of $r to the $k of $m$c. $r now has more "
                          "$3 there than $m$! and gets all its points: about $P less for $m and "
                          "$l more for $r.",
                          "The better move would have joined a $k of $r to the $k of $m$c. $r "
                          "would then have more $3 there than $m$! and get all its points: about "
                          "$P less for $m and $l more for $r." },
};
