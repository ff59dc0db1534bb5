/* why.c: what speaks for a move in words: one sentence for each code of search/why.h. */
#include "why.h"

#include <stdio.h>

#include "cli.h"

/* In a form, # is the number, k the kind of feature and r the rival, all after a $; ~ is the s of
 * more than one. */
static const struct {
    const char *promised, *missed;
} forms[BAS_WHY_COUNT] = {
    [BAS_WHY_SCORES] = { "It scores $# point~ at once for a $k.",
                         "It would have scored $# point~ at once for a $k." },
    [BAS_WHY_GIVES] = { "It does not give $r $# point~ for a $k.",
                        "The move that was made gave $r $# point~ for a $k." },
    [BAS_WHY_SHARES] = { "It gets a share in a $k of $r, worth about $# point~.",
                         "It would have got a share in a $k of $r, worth about $# point~." },
    [BAS_WHY_TAKES] = { "It takes a $k away from $r, worth about $# point~.",
                        "It would have taken a $k away from $r, worth about $# point~." },
    [BAS_WHY_CLAIMS] = { "It claims a $k that may bring about $# point~.",
                         "It would have claimed a $k that may bring about $# point~." },
    [BAS_WHY_GROWS] = { "It makes a $k of one's own worth about $# point~ more.",
                        "It would have made a $k of one's own worth about $# point~ more." },
    [BAS_WHY_BLOCKS] = { "It makes it harder to complete a $k of $r: about $# point~ less.",
                         "It would have made a $k of $r harder to complete: about $# point~ "
                         "less." },
    [BAS_WHY_HOME] = { "It brings $# figure~ home for the turns to come.",
                       "It would have left $# more figure~ at home for the turns to come." },
    [BAS_WHY_AGAIN] = { "It brings another turn at once.",
                        "It would have brought another turn at once." },
    [BAS_WHY_LATER] = { "It promises about $# point~ more by the end of the game.",
                        "It would have promised about $# point~ more by the end of the game." },
    [BAS_WHY_AHEAD] = { "Games that were played on from it end better.",
                        "Games that were played on from it end better, by about $# point~." },
};

static void why_sentence(const bas_record *record, const bas_why *why, bool missed, FILE *out) {
    const char *text = missed ? forms[why->code].missed : forms[why->code].promised;
    const int points = (int)(why->points + 0.5f), number = points > 1 ? points : 1;
    fprintf(out, "   ");
    for (; *text; text++) {
        if (*text == '~')
            fprintf(out, "%s", number == 1 ? "" : "s");
        else if (*text != '$')
            putc(*text, out);
        else if (*++text == '#')
            fprintf(out, "%d", number);
        else
            fprintf(out, "%s", *text == 'k' ? bas_kind_name(why->kind) : record->name[why->player]);
    }
    putc('\n', out);
}

void cli_why_text(const bas_record *record, const bas_why *why, int count, bool missed, FILE *out) {
    for (int i = 0; i < count; i++) why_sentence(record, &why[i], missed, out);
}

void cli_why_json(const bas_why *why, int count, FILE *out) {
    fprintf(out, ",\"why\":[");
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s{\"code\":\"%s\",\"points\":%.1f", i ? "," : "", bas_why_name(why[i].code),
                (double)why[i].points);
        if (why[i].kind != BAS_NONE)
            fprintf(out, ",\"kind\":\"%s\",\"x\":%d,\"y\":%d", bas_kind_name(why[i].kind), why[i].x,
                    why[i].y);
        if (why[i].player != BAS_NONE) fprintf(out, ",\"player\":%d", why[i].player + 1);
        putc('}', out);
    }
    putc(']', out);
}
