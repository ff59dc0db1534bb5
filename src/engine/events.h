/* events.h: the tables of events and of reasons for points. What an event and a reason are called,
 * what is told of them and in which words stands here, and nowhere else but in translations. */
#ifndef BASTIDE_EVENTS_H
#define BASTIDE_EVENTS_H

#include "bastide_layout.h"
#include "limits.h"

static const bas_event_row event_table[] = {
    // name; keys in JSON; fields in JavaScript; a sentence, where there is no better one
    [BAS_EVENT_DRAW] = { "draw", "player tile", "player tile", "" },
    [BAS_EVENT_DISCARD] = { "discard", "tile", "tile", "" },
    [BAS_EVENT_PLACE] = { "place", "player tile x y rot legal", "player tile x y rotation", "" },
    [BAS_EVENT_CLAIM] = { "claim", "player figure x y feature legal", "player figure x y segment",
                          "" },
    [BAS_EVENT_GUARD] = { "guard", "player x y legal", "player x y", "" },
    [BAS_EVENT_RECALL] = { "recall", "player x y legal", "player x y", "" },
    [BAS_EVENT_RAISE] = { "raise", "x y floors", "player x y floors", "" },
    [BAS_EVENT_RAISE_CHOSEN] = { "raise", "player x y floors legal", "player x y floors", "" },
    [BAS_EVENT_STEAL] = { "steal", "tile", "tile", "" },
    [BAS_EVENT_PIG] = { "pig", "sector", "sector", "" },
    [BAS_EVENT_CROWN] = { "crown", "player sector legal", "player sector", "" },
    [BAS_EVENT_PASS] = { "pass", "player legal", "player", "" },
    [BAS_EVENT_SCORE] = { "score", "player points for with",
                          "player points for final x y segment tiles bonus each besides attributes "
                          "helper",
                          "" },
    [BAS_EVENT_RETURN] = { "return", "player figure x y", "player figure x y sector", "" },
    [BAS_EVENT_RETURN_CROWN] = { "return", "player figure sector", "player figure x y sector", "" },
    [BAS_EVENT_TOKENS] = { "goods", "player kind count", "player goods count x y segment",
                           BAS_SAID("{player} takes {count} {kind}") },
    [BAS_EVENT_END] = { "end", "scores winners", "", "" },
};

_Static_assert(sizeof event_table / sizeof *event_table == BAS_EVENT_COUNT,
               "every event has a row");

#define WORDS(article, what, tiles, one, many)                                                     \
    BAS_SAID(article), BAS_SAID(what), tiles, BAS_SAID(one), BAS_SAID(many)

static const bas_reason_row reason_table[] = {
    // name, where it was; what was counted: article, name, whether tiles, and what else
    [BAS_REASON_ROAD] = { "road", BAS_AT_FEATURE, WORDS("a", "road", true, "", "") },
    [BAS_REASON_CITY] = { "city", BAS_AT_FEATURE, WORDS("a", "city", true, "shield", "shields") },
    [BAS_REASON_MONASTERY] = { "monastery", BAS_AT_FEATURE, WORDS("", "", true, "", "") },
    [BAS_REASON_FIELD] = { "field", BAS_AT_FEATURE,
                           WORDS("a", "field", false, "finished city", "finished cities") },
    [BAS_REASON_GARDEN] = { "garden", BAS_AT_FEATURE, WORDS("", "", true, "", "") },
    [BAS_REASON_ABBOT] = { "abbot", BAS_AT_FEATURE, WORDS("", "", true, "", "") },
    [BAS_REASON_GUARD] = { "guard", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_EVICTED] = { "evicted", BAS_AT_TILE, WORDS("", "", false, "", "") },
    [BAS_REASON_THIEF] = { "thief", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_FORTUNE] = { "fortune", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_TAX] = { "tax", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_FAMINE] = { "famine", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_STORM] = { "storm", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_INQUISITION] = { "inquisition", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_CROWN] = { "crown", BAS_AT_NOWHERE, WORDS("", "", false, "", "") },
    [BAS_REASON_RIVER] = { "river", BAS_AT_FEATURE, WORDS("a", "river", true, "fish", "fish") },
    [BAS_REASON_FOREST] = { "forest", BAS_AT_FEATURE,
                            WORDS("a", "forest", true, "mushroom grove", "mushroom groves") },
    [BAS_REASON_MEADOW] = { "meadow", BAS_AT_FEATURE,
                            WORDS("a", "meadow", false, "animal", "animals") },
    [BAS_REASON_HUT] = { "hut", BAS_AT_FEATURE, WORDS("a", "river system", false, "fish", "fish") },
    [BAS_REASON_CANOE] = { "canoe", BAS_AT_TILE, WORDS("the", "canoe", false, "lake", "lakes") },
    [BAS_REASON_PIT] = { "hunting-pit", BAS_AT_TILE,
                         WORDS("the", "pit trap", false, "animal", "animals") },
    [BAS_REASON_TOKENS] = { "goods", BAS_AT_NOWHERE, WORDS("", "", false, "token", "tokens") },
};

#undef WORDS

_Static_assert(sizeof reason_table / sizeof *reason_table == BAS_REASON_COUNT,
               "every reason has a row");

#endif
