/* why_words.c: what stands for the letters of a sentence: names, points, what a feature holds. */
#include "why_forms.h"

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

void cli_why_points(int points, FILE *out) {
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
    case 'P': cli_why_points(bas_why_whole(why->points), out); break;
    case 'v':
        fputs(": about ", out);
        cli_why_points(bas_why_whole(why->gain), out);
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
