/* why_forms.c: one sentence for each code of search/why.h. */
#include "why_forms.h"

const why_form cli_why_forms[BAS_WHY_COUNT] = {
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
                       "hand for later turns$I$v.",
                       "The move played left $m $N more figure~ in hand for "
                       "later turns$I$v." },
    [BAS_WHY_AGAIN] = { "It brings another turn at once.",
                        "The better move would have brought another turn at "
                        "once.",
                        "The move played brought another turn at once." },
    [BAS_WHY_LATER] = { "About $P more can come from later turns.",
                        "About $P more could have come from later turns.", "" },
    [BAS_WHY_KEEPS] = { "It keeps a figure of $m on a $k$c that may bring "
                        "about $P.",
                        "The better move would have kept a figure of $m on a "
                        "$k$c that may bring about $P$4.",
                        "The move played kept a figure of $m on a $k$c that "
                        "may bring about $P$4." },
    [BAS_WHY_JOINS] = { "A later tile may then join $m to the $k of $r$c: "
                        "about $P on average.",
                        "After the better move a later tile could join "
                        "$9 of $m to the $k of $r$c, and $m would get its points, too$<: about "
                        "$P on average.",
                        "After the move played a later tile may join $9 of "
                        "$m to the $k of $r$c, and $m would get its points, too$<: about $P on "
                        "average." },
    [BAS_WHY_GUARDS] = { "It keeps $r from joining a $k of $m: about $P on "
                         "average.",
                         "After the move played a later tile may join the $k of $r$c to that of "
                         "$m, where $r would have more $3 then: about $P less for $m on average. "
                         "$t.",
                         "After the better move a later tile could join the $k of $r$c to that "
                         "of $m, where $r would have more $3 then: about $P less for $m on "
                         "average. $t." },
    [BAS_WHY_NOTHING] = { "", "", "The move played brought $m hardly anything." },
    [BAS_WHY_FREES] = { "",
                        "The move played gave $r, who had none left to place, $B back$e. To have "
                        "figures in hand in later turns is worth about $P* to $r.",
                        "The better move would have given $r, who had none left to place, $B "
                        "back$e. To have figures in hand in later turns is worth about $P* to "
                        "$r." },
};
