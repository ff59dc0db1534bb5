/* why_words.c: what stands for the letters of a sentence: names, points, joins. */
#include "why_forms.h"

/* Ann, Bob and Cleo. */
void cli_why_names(const bas_record *record, unsigned players, FILE *out) {
    for (int p = 0; players; p++) {
        if (!(players >> p & 1)) continue;
        players &= players - 1;
        fprintf(out, "%s%s", record->name[p],
                !players                  ? ""
                : players & (players - 1) ? ", "
                                          : " and ");
    }
}

void cli_why_points(int points, FILE *out) {
    fprintf(out, "%d point%s", points, points == 1 ? "" : "s");
}

/* What only one of the moves does to a feature, whose worth shows only when the game is played on:
 * it joins one to that of rivals, or claims one. */
static void why_placed(const bas_record *record, int player, const bas_why *why, FILE *out) {
    const char *kind = bas_kind_name(why->kind);
    if (!why->more) return;
    if (why->more > 1) {
        fprintf(out, "The %s joined the %s of %s to that of ",
                why->more == 2 ? "move played" : "better move would have", kind,
                record->name[player]);
        cli_why_names(record, why->holders, out);
        fputs(". ", out);
        return;
    }
    fprintf(out, "The better move would have put a %s on a %s",
            why->kind == BAS_KIND_SYSTEM ? "hut" : "figure", kind);
    if (bas_why_endless(why->kind))
        fprintf(out, ", which later tiles may join to other %s", cli_why_kinds(why->kind));
    fputs(". ", out);
}

/* That a feature which is shared becomes so by the tile that finishes it. */
static void why_joint(const bas_why *why, FILE *out) {
    if (why->more & 4) fprintf(out, ", for the tile joins a %s of each", bas_kind_name(why->kind));
}

/* Whether it is a feature that may be finished later, too. */
static bool may_finish(const bas_why *why) {
    const bool scores = why->code == BAS_WHY_SCORES && (!why->how || why->how == BAS_HOW_BOTH);
    return scores || why->code == BAS_WHY_GIVES;
}

/* What the other move brings of the points, less than this one: what stays open, what the player
 * holds without a join, or something else that it claims. */
static void why_fewer(const bas_record *record, int player, const bas_why *why, bool better,
                      FILE *out) {
    const char *move = better ? "the better move" : "the move played",
               *is = better ? "would be" : "is", *kind = bas_kind_name(why->kind);
    const int other = bas_why_other(why);
    if (why->how == BAS_HOW_BIGGER)
        fprintf(out, "; %s %sfinished a %s, too, %s %d", move, better ? "would have " : "", kind,
                other > bas_why_whole(why->points) ? "for" : "but for only", other);
    else if (why->how == BAS_HOW_LINKED || why->how == BAS_HOW_OUTDOES ||
             why->how == BAS_HOW_CAPTURED)
        fprintf(out, "; after %s the %s of %s %s worth only about %d", move, kind,
                record->name[player], is, other);
    else if (may_finish(why))
        fprintf(out, "; after %s it may stay unfinished%s and %s worth about %d on average", move,
                cli_why_around(why->kind) || why->how == BAS_HOW_BOTH ? "" : " or be shared", is,
                other);
    else
        fprintf(out, ", instead of %s%d with %s", why->code == BAS_WHY_SCORES ? "" : "about ",
                other, move);
}

/* That points may come later as well. */
static void why_anyway(const bas_why *why, FILE *out) {
    const bool one = bas_why_whole(why->points) == 1;
    fprintf(out, ", which most likely come%s anyway, later or at the end", one ? "s" : "");
}

/* What the other move brings, where it may be as much: the better move, or the one played. */
static void why_other(const bas_record *record, int player, const bas_why *why, bool better,
                      FILE *out) {
    const int other = bas_why_other(why), whole = bas_why_whole(why->points);
    if (other == whole && (may_finish(why) || why->how == BAS_HOW_ABBOT))
        why_anyway(why, out);
    else if (other == whole)
        fprintf(out, ", as much as with the %s", better ? "better move" : "move played");
    else if (other)
        why_fewer(record, player, why, better, out);
}

/* The same, and the difference that is left. */
static void why_sooner(const bas_why *why, FILE *out) {
    const int left = (int)(why->gain + 0.5f);
    if (why->apart & BAS_WHY_TURN) fputs(" and another turn by its menhir", out);
    why_anyway(why, out);
    if (left)
        fprintf(out, ", so that only about %d of them count%s here", left, left == 1 ? "s" : "");
}

/* What the better move does against a join, or the one played. */
static void why_there(const bas_why *why, cli_why_voice voice, FILE *out) {
    const bool instead = voice == CLI_WHY_INSTEAD;
    if (why->more == 1)
        fputs(instead
                  ? "The move played prevented that: its tile lies in that very place"
                  : "The better move would have prevented that: its tile lies in that very place",
              out);
    else
        fputs(instead ? "After the move played that brings less on average"
                      : "After the better move that would bring less on average",
              out);
    if (!(why->apart & BAS_WHY_SQUARE)) return;
    fprintf(
        out,
        ", because fewer of the remaining tiles %sfit on the empty square %d %d beside its tile",
        instead ? "" : "would ", why->at_x, why->at_y);
}

/* Of points that rivals get as well: what of them counts, if it is less. */
static void why_counts(const bas_record *record, int player, const bas_why *why, bool better,
                       FILE *out) {
    const int counts = bas_why_whole(why->gain);
    const int causes = why->more & 3; // the rest comes later anyway, helps rivals; or both
    const bool comes = causes != 2, helps = causes != 1, few = counts <= 1;
    if (bas_why_whole(why->points) - counts < 2) return;
    if (!helps) {
        why_other(record, player, why, better, out);
        return;
    }
    if (few)
        fputs(" (they hardly count here: they help ", out);
    else
        fprintf(out, " (only about %d of them count here: %sthe rest helps ", counts,
                comes ? "a part may come later as well, and " : "");
    cli_why_names(record, why->players, out);
    fputs(" as much", out);
    if (few && comes) fputs(", and a part may come later as well", out);
    putc(')', out);
}

/* That a later tile may do as much after the other move, on average. */
static void why_still(const bas_why *why, cli_why_voice voice, FILE *out) {
    if (!why->less) return;
    fprintf(out, ", about %d of them after the %s as well, because a later tile may do the same",
            why->less, voice == CLI_WHY_MISSED ? "move played" : "better move");
}

/* How many figures whoever has more would have, against others. */
static void why_heads(const bas_why *why, FILE *out) {
    const int mine = why->also / WHY_HEADS, theirs = why->also % WHY_HEADS;
    if (mine != theirs)
        fprintf(out, " (%d against %d, as they count)", mine, theirs);
    else if (mine > 1)
        fprintf(out, " (%d each, as they count)", mine);
}

/* That nobody held a feature: a hut holds a river system, but no river; who stands in a monastery
 * in the middle of a field does not hold that. */
static void why_nobodys(const bas_why *why, FILE *out) {
    switch (why->kind) {
    case BAS_KIND_RIVER:
        fputs(" on which no fisher stood (huts hold the whole river system instead)", out);
        break;
    case BAS_KIND_FIELD: fputs(" where no farmer lay", out); break;
    case BAS_KIND_MEADOW: fputs(" where no hunter lay", out); break;
    default: fputs(" that nobody held", out);
    }
}

/* A feature of the player, which a reason before may be about. */
static void why_that(const bas_record *record, int player, const bas_why *why, FILE *out) {
    const char *kind = bas_kind_name(why->kind);
    if (why->apart & BAS_WHY_SAME)
        fprintf(out, "that %s", kind);
    else
        fprintf(out, "the %s of %s", kind, record->name[player]);
}

/* Another feature of the same kind and players. */
static void why_twin(const bas_record *record, const bas_why *why, FILE *out) {
    if (!(why->more & 1)) return;
    fprintf(out, " and another %s of ", bas_kind_name(why->kind));
    cli_why_names(record, why->winners, out);
}

/* Why a feature brings nothing unless it is finished. */
static void why_barren(int kind, FILE *out) {
    if (kind == BAS_KIND_CITY)
        fputs("an unfinished city with a cathedral scores nothing", out);
    else if (kind == BAS_KIND_ROAD)
        fputs("an unfinished road with an inn scores nothing", out);
    else
        fprintf(out, "an unfinished %s scores nothing in this game", bas_kind_name(kind));
}

/* Why it is good that somebody else has a feature then: who loses it is the one to be feared. */
static void why_feared(const bas_record *record, int player, const bas_why *why, FILE *out) {
    const bool one = !(why->players & (why->players - 1));
    if (one && why->gain > 0 && !(why->winners >> player & 1))
        fprintf(out, ", then the strongest rival of %s", record->name[player]);
}

static const char *why_pieces(const bas_why *why) {
    return why->kind == BAS_KIND_SYSTEM ? "huts" : "figures";
}

/* What comes of more figures in a feature of others. */
static void why_outnumbered(const bas_record *record, const bas_why *why, cli_why_voice voice,
                            FILE *out) {
    const bool missed = voice == CLI_WHY_MISSED, several = why->winners & (why->winners - 1);
    if (why->code == BAS_WHY_KEEPS) {
        if (!why->winners) return;
        fprintf(out, " (most %s there: ", why_pieces(why));
        cli_why_names(record, why->winners, out);
        putc(')', out);
        return;
    }
    cli_why_names(record, why->winners, out);
    if (several)
        fputs(missed ? " would get its points, and " : " get its points, and ", out);
    else
        fprintf(out, " %s more %s there than ", missed ? "would have" : "has", why_pieces(why));
    cli_why_names(record, why->players, out);
    if (several)
        fputs(" no longer", out);
    else
        fputs(missed ? " and get its points alone" : " and gets its points alone", out);
}

/* What a feature of rivals is joined to. */
static void why_joined(const bas_record *record, const bas_why *why, FILE *out) {
    fputs(why->holders ? "the " : "another one", out);
    if (why->holders) fprintf(out, "%s of ", bas_kind_name(why->kind));
    cli_why_names(record, why->holders, out);
}

/* What stands for a letter. */
static void why_letter(const bas_record *record, int player, cli_why_voice voice,
                       const bas_why *why, char letter, FILE *out) {
    if (cli_why_game(record, player, voice, why, letter, out)) return;
    if (cli_why_figure(record, player, voice, why, letter, out)) return;
    switch (letter) {
    case 'P': cli_why_points(bas_why_whole(why->points), out); break;
    case 'O': why_sooner(why, out); break;
    case 'L': cli_why_reach(why, out); break;
    case '2': fputs(why->less ? " and made that field larger" : "", out); break;
    case 'F': why_still(why, voice, out); break;
    case '<': why_heads(why, out); break;
    case '>': why_nobodys(why, out); break;
    case 'D': why_that(record, player, why, out); break;
    case 'N': fprintf(out, "%d", bas_why_whole(why->points)); break;
    case 'k': fputs(bas_kind_name(why->kind), out); break;
    case '=': fputs(cli_why_kinds(why->kind), out); break;
    case '@': why_placed(record, player, why, out); break;
    case '/': why_joint(why, out); break;
    case 'c': cli_why_holds(why, out); break;
    case 'n': fprintf(out, "%d", why->count); break;
    case 'E': cli_why_points(why->less, out); break;
    case 'A': fprintf(out, "%d", why->less + bas_why_whole(why->points)); break;
    case 'q': fprintf(out, "%d", why->more); break;
    case 'r': cli_why_names(record, why->players, out); break;
    case 'w': cli_why_names(record, why->winners, out); break;
    case '9':
    case 'p': fputs(why->kind == BAS_KIND_SYSTEM ? "a hut" : "a figure", out); break;
    case 'o': fprintf(out, "%d", bas_why_other(why)); break;
    case 'l': fprintf(out, "%d", bas_why_whole(why->gain - why->points)); break;
    case 'i': why_other(record, player, why, voice == CLI_WHY_INSTEAD, out); break;
    case 'j': why_other(record, why->player, why, voice == CLI_WHY_MISSED, out); break;
    case 'u': why_counts(record, player, why, voice == CLI_WHY_INSTEAD, out); break;
    case 'd': why_twin(record, why, out); break;
    case 'V': cli_why_vain(why, out); break;
    case 'H': cli_why_names(record, why->holders, out); break;
    case 'J': fputs(why->holders & why->winners ? "another" : "a", out); break;
    case 'K': why_feared(record, player, why, out); break;
    case 'Q': why_joined(record, why, out); break;
    case 't': why_there(why, voice, out); break;
    case 'x': why_barren(why->kind, out); break;
    case 'y': cli_why_poorer(why, out); break;
    case '_': cli_why_fits(why, out); break;
    case '0': cli_why_hard(why, (voice == CLI_WHY_MISSED) != cli_why_spoiled(why), out); break;
    case '3': fputs(why_pieces(why), out); break;
    case '-': fputs(cli_why_never(why) ? "" : " than before", out); break;
    case '+': fputs(cli_why_never(why) ? "impossible" : "harder", out); break;
    case '!': fputs(why->more ? " (the large figure counts as two)" : "", out); break;
    case '4': why_outnumbered(record, why, voice, out); break;
    case 'f': fputs(why->more ? record->name[player] : "others", out); break;
    default: fputs(record->name[player], out);
    }
}

void cli_why_sentence(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                      const char *text, FILE *out) {
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
