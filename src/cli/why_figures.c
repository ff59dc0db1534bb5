/* why_figures.c: words about figures: which come back and from where, how many are in hand, and
 * what that is worth. */
#include "why_forms.h"

/* Figures that come back from a feature sooner or later than after the other move, and what of the
 * points is for that. */
static void why_crew(const bas_record *record, int player, const bas_why *why, cli_why_voice voice,
                     FILE *out) {
    const bool theirs = why->code == BAS_WHY_BLOCKS, spoiled = cli_why_spoiled(why);
    const bool helped = why->how == BAS_HOW_HASTENED || why->how == BAS_HOW_ENLARGED;
    const bool blocks = theirs && !helped;
    const bool better = (voice == CLI_WHY_MISSED) != (spoiled || helped); // said of the better move
    if (helped && bas_why_endless(why->kind)) return; // there `more` is something else
    if (!(why->more & 2) || why->less == 1) return;
    const bool one = !(why->more & 8), never = cli_why_never(why); // of figures; for good
    if (why->less >= bas_why_whole(why->points))
        fputs(", because ", out);
    else if (why->less)
        fprintf(out, ", about %d of them because ", why->less);
    else
        fputs(", also because ", out);
    fputs(one ? "a figure of " : "figures of ", out);
    cli_why_names(record, theirs ? why->players : 1u << player, out);
    if (blocks)
        fprintf(out, " %s stuck there %s",
                better ? "would be"
                : one  ? "is"
                       : "are",
                never ? "to the end" : "longer");
    else if (never)
        fprintf(out, " %s back", better ? "would not come" : one ? "does not come" : "do not come");
    else
        fprintf(out, " %s back %s",
                better ? "would come"
                : one  ? "comes"
                       : "come",
                spoiled ? "later" : "sooner");
}

enum { BACK_FIGURE, BACK_ABBOT, BACK_PLACED, BACK_MIXED }; // in `more`: what comes back

static void why_figures(int count, FILE *out) {
    if (count > 1)
        fprintf(out, "%d figures", count);
    else
        fputs("a figure", out);
}

/* Which figure comes back; from where. */
static void why_back(const bas_record *record, int player, const bas_why *why, FILE *out) {
    if (why->more == BACK_PLACED) {
        fputs("the figure just placed", out);
        return;
    }
    if (why->more == BACK_ABBOT)
        fputs("the abbot", out);
    else
        why_figures(why->count, out);
    fprintf(out, " of %s", record->name[player]);
}

const char *cli_why_kinds(int kind) {
    static const char *const name[BAS_KIND_COUNT] = {
        [BAS_KIND_CITY] = "cities",          [BAS_KIND_ROAD] = "roads",
        [BAS_KIND_RIVER] = "rivers",         [BAS_KIND_FOREST] = "forests",
        [BAS_KIND_GARDEN] = "gardens",       [BAS_KIND_MONASTERY] = "monasteries",
        [BAS_KIND_FIELD] = "fields",         [BAS_KIND_MEADOW] = "meadows",
        [BAS_KIND_SYSTEM] = "river systems", [BAS_KIND_LAKE] = "lakes",
    };
    return name[kind];
}

/* What is finished, who shares it, and what it scores, where no other reason tells. Points
 * of an abbot would come later, too. */
static void finished_text(const bas_record *record, const bas_why *why, FILE *out) {
    const bool shared = why->winners & (why->winners - 1);
    fputs(bas_kind_name(why->kind), out);
    if (shared) {
        fputs(" that ", out);
        cli_why_names(record, why->winners, out);
        fputs(" share", out);
    }
    const bool frees = why->code == BAS_WHY_FREES, abbot = !frees && why->more == BACK_ABBOT;
    if (!why->less || (!shared && !frees && !abbot)) return;
    fputs(" (", out);
    cli_why_points(why->less, out);
    if (shared) {
        fputs(" at once for each of them)", out);
    } else if (abbot) {
        fputs(" at once, which most likely come anyway, later or at the end)", out);
    } else {
        fputs(" at once for ", out);
        cli_why_names(record, why->winners, out);
        putc(')', out);
    }
}

static void why_from(const bas_record *record, const bas_why *why, cli_why_voice voice, FILE *out) {
    const bool frees = why->code == BAS_WHY_FREES;
    const bool several =
        why->count > 1 && (why->extras > 1 || cli_why_around(why->kind)); // those hold one figure
    if (why->kind == BAS_NONE && why->count < 2) return;
    if (why->kind == BAS_NONE) {
        fprintf(out, ", because what they stood on %s scored",
                (voice == CLI_WHY_MISSED) != frees ? "would be" : "is");
        if (!why->less) return;
        fputs(" (", out);
        cli_why_points(why->less, out);
        fputs(" at once in all, most of which likely come anyway, later or at the end)", out);
        return;
    }
    const char *kind = bas_kind_name(why->kind);
    if (why->more == BACK_MIXED && !frees) {
        fputs(" (the one just placed, and ", out);
        if (why->count > 2)
            fprintf(out, "%d", why->count - 1);
        else
            fputs("one", out);
        fprintf(out, " from a %s)", kind);
    } else if (several) {
        fprintf(out, " from %s", cli_why_kinds(why->kind));
    } else if (why->apart & BAS_WHY_SAME && (frees || why->more != BACK_PLACED)) {
        fprintf(out, " from that %s", kind);
    } else if (frees || why->more != BACK_PLACED) {
        fputs(frees ? " by finishing a " : " from a ", out);
        finished_text(record, why, out);
    } else {
        fprintf(out, " at once, because the %s %s finished", kind,
                voice == CLI_WHY_MISSED ? "would be" : "is");
    }
}

/* Why the figure that the other move places does not come back, or comes back later. */
static void why_stays(const bas_why *why, cli_why_voice voice, FILE *out) {
    if (why->kind != BAS_NONE)
        fprintf(out, " (on a %s a figure stays to the end)", bas_kind_name(why->kind));
    else if (why->more & 2)
        fputs(", because a guard comes back when the next thief is drawn", out);
    else if (why->more)
        fprintf(out, ", because what it stands on %s easier to finish",
                voice == CLI_WHY_MISSED ? "would be" : "is");
}

/* Why one more figure matters beside an abbot. */
static void only_abbot(const bas_why *why, FILE *out) {
    if (why->ends)
        fputs(", for otherwise only the abbot is left, who may be placed only on monasteries and "
              "gardens",
              out);
}

/* How many figures are in hand, where that is known. */
static void why_in_hand(const bas_why *why, FILE *out) {
    if (why->count)
        fprintf(out, " (%d instead of %d)", why->count, why->count - bas_why_whole(why->points));
    if (why->how == BAS_HOW_ALSO) only_abbot(why, out);
}

/* Why it is harder after the other move. */
static void why_left(const bas_why *why, cli_why_voice voice, FILE *out) {
    const bool better = voice == CLI_WHY_INSTEAD; // it is the other one
    if (!(why->apart & BAS_WHY_SQUARE)) return;
    fprintf(
        out,
        ", for after the %s fewer of the remaining tiles %s on the empty square %d %d beside it",
        better ? "better move" : "move played", better ? "would fit" : "fit", why->at_x, why->at_y);
}

/* What is easier to finish, so that figures come back sooner. */
static void why_eased(const bas_record *record, int player, const bas_why *why, FILE *out) {
    if (why->kind == BAS_NONE)
        fputs("what they stand on", out);
    else
        fprintf(out, "the %s of %s", bas_kind_name(why->kind), record->name[player]);
}

/* What figures in hand are worth; to who has none otherwise, for how long. */
static void why_worth(const bas_record *record, int player, const bas_why *why, FILE *out) {
    if (why->more == 4) fputs(" (a hut is not one of the figures)", out);
    const bool also = why->how == BAS_HOW_ALSO;
    if (!also) only_abbot(why, out);
    fputs(also ? ": together about " : ": about ", out);
    cli_why_points(bas_why_whole(why->gain), out);
    const bool none = why->how == BAS_HOW_LAST || why->how == BAS_HOW_RETURNED;
    if (!none || !why->also) return;
    fprintf(out, " in the turns that %s still has (about %d)", record->name[player], why->also);
}

/* How many figures a rival has in hand otherwise, if few. */
static void why_otherwise(const bas_why *why, FILE *out) {
    enum { FEW = 2 };
    if (!why->more || why->more > FEW) return;
    fprintf(out, ", who otherwise has only %d in hand,", why->more);
}

bool cli_why_figure(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                    char letter, FILE *out) {
    switch (letter) {
    case 'B': why_figures(why->count, out); return true;
    case 'I': why_in_hand(why, out); return true;
    case 'S': why_stays(why, voice, out); return true;
    case 'U': why_otherwise(why, out); return true;
    case 'e': why_from(record, why, voice, out); return true;
    case 'g': why_back(record, player, why, out); return true;
    case 'v': why_worth(record, player, why, out); return true;
    case '%': why_eased(record, player, why, out); return true;
    case ')': why_left(why, voice, out); return true;
    case 'z': why_crew(record, player, why, voice, out); return true;
    default: return false;
    }
}
