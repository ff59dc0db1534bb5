/* why.c: what speaks for a move in words: one sentence for each code of search/why.h, or for how
 * it comes about. */
#include "why.h"

#include "cli.h"

/* After a $: # is the number, k the kind of feature, r the rivals, m who decides, c the size of
 * the feature in words, n the count as a number; ~ is the s of more than one, * is said of more
 * than one rival: each. */
typedef struct why_form {
    const char *promised, *missed, *instead;
} why_form;

static const why_form forms[BAS_WHY_COUNT] = {
    [BAS_WHY_SCORES] = { "It scores $# point~ at once for a $k.",
                         "The better move would have scored $# point~ at once for a $k.",
                         "The move played scored $# point~ at once for a $k." },
    [BAS_WHY_GIVES] = { "It does not give $r $# point~* for a $k.",
                        "The move played gave $r $# point~* at once for a $k.",
                        "The better move would also have given $r $# point~* at once for a "
                        "$k." },
    [BAS_WHY_SHARES] = { "It gets a share in the $k of $r: about $# point~ for $m.",
                         "The better move would have got a share in the $k of $r: about $# point~ "
                         "for $m.",
                         "The move played got a share in the $k of $r: about $# point~." },
    [BAS_WHY_TAKES] = { "It takes the $k away from $r: about $# point~ for $m.",
                        "The better move would have taken the $k away from $r: about $# point~ "
                        "for $m.",
                        "The move played took the $k away from $r: about $# point~." },
    [BAS_WHY_CLAIMS] = { "It claims a new $k, for about $# point~ by the end.",
                         "The better move would have claimed a new $k, for about $# point~ by the "
                         "end.",
                         "The move played claimed a new $k, for about $# point~ by the end." },
    [BAS_WHY_GROWS] = { "It makes a $k of $m worth about $# point~ more.",
                        "The better move would have made a $k of $m worth about $# point~ more.",
                        "The move played made a $k of $m worth about $# point~ more." },
    [BAS_WHY_BLOCKS] = { "It makes the $k of $r worth about $# point~ less*.",
                         "The better move would have made the $k of $r worth about $# point~ "
                         "less*.",
                         "The move played made the $k of $r worth about $# point~ less*." },
    [BAS_WHY_HOME] = { "It leaves $m $# more free figure~ for the turns to come.",
                       "The better move would have left $m $# more free figure~ for the turns to "
                       "come.",
                       "The move played left $m $# more free figure~ for the turns to come." },
    [BAS_WHY_AGAIN] = { "It brings another turn at once.",
                        "The better move would have brought another turn at once.",
                        "The move played brought another turn at once." },
    [BAS_WHY_LATER] = { "About $# point~ more can come from later turns.",
                        "About $# point~ more could have come from later turns.", "" },
    [BAS_WHY_AHEAD] = { "Games that are played on from it end better.",
                        "Games that are played on from it end better, by about $# point~.", "" },
    [BAS_WHY_KEEPS] = { "It keeps a figure of $m on a $k that may bring about $# point~.",
                        "The better move would have kept a figure of $m on a $k that may bring "
                        "about $# "
                        "point~.",
                        "The move played kept a figure of $m on a $k that may bring about $# "
                        "point~." },
    [BAS_WHY_JOINS] = { "A later tile may then join $m to the $k of $r: about $# point~.",
                        "A later tile could then have joined $m to the $k of $r: about $# point~.",
                        "After the move played a later tile may join $m to the $k of $r: about $# "
                        "point~." },
    [BAS_WHY_GUARDS] = { "It keeps $r from joining a $k of $m: about $# point~.",
                         "The move played lets the $k of $r be joined to that of $m, who may lose "
                         "about $# point~.",
                         "" },
    [BAS_WHY_NOTHING] = { "", "", "The move played brought $m hardly anything." },
};

/* How it comes about; a missing one is said as the code says it. */
static const why_form hows[BAS_HOW_COUNT] = {
    [BAS_HOW_FREE] = { "It claims a $k that nobody had$c: about $# point~ by the end.",
                       "The better move would have claimed a $k that nobody had$c: about $# "
                       "point~ by the end.",
                       "The move played claimed a $k that nobody had$c: about $# point~ by the "
                       "end." },
    [BAS_HOW_SOONER] = { NULL,
                         "The better move would have scored $# point~ at once for a $k; after the "
                         "move played it may still bring about $n.",
                         NULL },
    [BAS_HOW_JOINED] = { "It joins a $k of $m to another part: about $# point~ more.",
                         "The better move would have joined a $k of $m to another part: about $# "
                         "point~ more.",
                         "The move played joined a $k of $m to another part: about $# point~ "
                         "more." },
    [BAS_HOW_LONGER] = { "It makes a $k of $m larger: about $# point~ more.",
                         "The better move would have made a $k of $m larger: about $# point~ more.",
                         "The move played made a $k of $m larger: about $# point~ more." },
    [BAS_HOW_CLOSER] = { "It closes an open end of a $k of $m: about $# point~ more.",
                         "The better move would have closed an open end of a $k of $m: about $# "
                         "point~ more.",
                         "The move played closed an open end of a $k of $m: about $# point~ "
                         "more." },
    [BAS_HOW_BESIDE] = { "It puts a tile beside a $k of $m: about $# point~ more.",
                         "The better move would have put a tile beside a $k of $m: about $# "
                         "point~ more.",
                         "The move played put a tile beside a $k of $m: about $# point~ more." },
    [BAS_HOW_CITIES] = { "It brings more finished cities to a field of $m: about $# point~ more.",
                         "The better move would have brought more finished cities to a field of "
                         "$m: about $# "
                         "point~ more.",
                         "The move played brought more finished cities to a field of $m: about $# "
                         "point~ more." },
    [BAS_HOW_EARLY] = { NULL,
                        "The move played scored a $k of $m early; left alone it would bring about "
                        "$# point~ more.",
                        "The better move would have scored a $k of $m early: about $# point~ "
                        "less." },
    [BAS_HOW_SPOILED] = { NULL, "The move played spoiled a $k of $m: about $# point~ less.",
                          "The better move would have spoiled a $k of $m: about $# point~ less." },
    [BAS_HOW_HARDER] = { "It makes the $k of $r harder to complete: about $# point~ less*.",
                         "The better move would have made the $k of $r harder to complete: about "
                         "$# point~ "
                         "less*.",
                         "The move played made the $k of $r harder to complete: about $# point~ "
                         "less*." },
    [BAS_HOW_CUT] = { "It cuts off the $k of $r: about $# point~ less*.",
                      "The better move would have cut off the $k of $r: about $# point~ less*.",
                      "The move played cut off the $k of $r: about $# point~ less*." },
    [BAS_HOW_OPEN] = { "It makes a city beside the field of $r harder to complete: "
                       "about $# point~ less*.",
                       "The better move would have made a city beside the field of $r harder to "
                       "complete: "
                       "about $# point~ less*.",
                       "The move played made a city beside the field of $r harder to complete: "
                       "about $# point~ less*." },
    [BAS_HOW_OUTVOTED] = { "It lets others outvote $r in a $k: about $# point~ less*.",
                           "The better move would have let others outvote $r in a $k: about $# "
                           "point~ less*.",
                           "The move played let others outvote $r in a $k: about $# point~ "
                           "less*." },
    [BAS_HOW_HELPED] = { NULL,
                         "The move played helped $r, whose $k is worth about $# point~ more*.",
                         "The better move would also have helped $r, whose $k is worth about $# "
                         "point~ more*." },
    [BAS_HOW_LAST] = { "It brings $m a free figure; without one nothing can be claimed.",
                       "The better move would have left $m a free figure: after the move played "
                       "there is none, "
                       "and nothing can be claimed until one comes back.",
                       "The move played left $m a free figure; else there would be none." },
    [BAS_HOW_BACK] = { "Figures of $m are likelier to come back soon.",
                       "Figures of $m would be likelier to come back soon: about $# point~.", "" },
    [BAS_HOW_WHEEL] = { "The wheel of fortune may pay $m about $# point~ more for figures.",
                        "The wheel of fortune could have paid $m about $# point~ more for "
                        "figures.",
                        "" },
    [BAS_HOW_CROWN] = { "The crown on the wheel of fortune may bring about $# point~.",
                        "The crown on the wheel of fortune could have brought about $# point~ "
                        "more.",
                        "The move played put a figure on a crown of the wheel: about $# point~." },
    [BAS_HOW_TOWER] = { "A guard on a tower may bring about $# point~.",
                        "A guard on a tower could have brought about $# point~ more.",
                        "The move played was good for a guard on a tower: about $# point~." },
    [BAS_HOW_TRADE] = { "The builder or pig may bring about $# point~ more.",
                        "The builder or pig could have brought about $# point~ more.", "" },
    [BAS_HOW_GOODS] = { "The goods may bring about $# point~.",
                        "The better move would have brought goods: about $# point~ by the end.",
                        "The move played brought goods: about $# point~ by the end." },
    [BAS_HOW_REST] = { NULL, "The rest, about $# point~, shows only in the turns after it.", "" },
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

/* How large a feature is: from three tiles on, or with a complete city. */
static void why_size(const bas_why *why, FILE *out) {
    if (why->kind == BAS_KIND_FIELD && why->count)
        fprintf(out, ", beside %d finished cit%s", why->count, why->count == 1 ? "y" : "ies");
    else if (why->count > 2)
        fprintf(out, ", of %d tiles", why->count);
}

static void why_sentence(const bas_record *record, int player, const bas_why *why, const char *text,
                         FILE *out) {
    const int points = (int)(why->points + 0.5f), number = points > 1 ? points : 1;
    fprintf(out, "   ");
    for (; *text; text++) {
        if (*text == '~')
            fprintf(out, "%s", number == 1 ? "" : "s");
        else if (*text == '*')
            fprintf(out, "%s", why->players & (why->players - 1) ? " each" : "");
        else if (*text != '$')
            putc(*text, out);
        else if (*++text == '#')
            fprintf(out, "%d", number);
        else if (*text == 'r')
            why_names(record, why->players, out);
        else if (*text == 'n')
            fprintf(out, "%d", why->count);
        else if (*text == 'c')
            why_size(why, out);
        else
            fprintf(out, "%s", *text == 'k' ? bas_kind_name(why->kind) : record->name[player]);
    }
    putc('\n', out);
}

void cli_why_text(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  int count, FILE *out) {
    for (int i = 0; i < count; i++) {
        const char *text = form_text(&why[i], voice);
        if (*text) why_sentence(record, player, &why[i], text, out);
    }
}

static void json_players(unsigned players, FILE *out) {
    const char *comma = "";
    fprintf(out, ",\"players\":[");
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
        fprintf(out, "%s{\"code\":\"%s\",\"points\":%.1f", i ? "," : "", bas_why_name(why[i].code),
                (double)why[i].points);
        if (why[i].kind != BAS_NONE)
            fprintf(out, ",\"kind\":\"%s\",\"x\":%d,\"y\":%d", bas_kind_name(why[i].kind), why[i].x,
                    why[i].y);
        if (why[i].player != BAS_NONE) {
            fprintf(out, ",\"player\":%d", why[i].player + 1);
            json_players(why[i].players, out);
        }
        if (why[i].how) fprintf(out, ",\"how\":\"%s\"", bas_how_name(why[i].how));
        if (why[i].count) fprintf(out, ",\"count\":%d", why[i].count);
        putc('}', out);
    }
    putc(']', out);
}
