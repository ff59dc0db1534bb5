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

/* What a feature counts beside its tiles. */
static void extras_text(const bas_why *why, FILE *out) {
    const bool one = why->extras == 1;
    if (!why->extras) return;
    fprintf(out, ", %d %s", why->extras,
            why->kind == BAS_KIND_RIVER    ? "fish"
            : why->kind == BAS_KIND_FOREST ? (one ? "mushroom grove" : "mushroom groves")
                                           : (one ? "shield" : "shields"));
}

/* What makes it worth more than that; of a menhir another reason tells where the forest is
 * finished, or the sentence itself. */
static void with_text(const bas_why *why, FILE *out) {
    const bool told = why->code == BAS_WHY_SCORES || why->code == BAS_WHY_GIVES ||
                      why->how == BAS_HOW_EARLY || why->how == BAS_HOW_CURTAILED;
    if (!why->with) return;
    if (why->kind == BAS_KIND_CITY)
        fputs("; with a cathedral, 3 points a tile when finished", out);
    else if (why->kind == BAS_KIND_ROAD)
        fputs("; with an inn, 2 points a tile when finished", out);
    else if (!told)
        fputs("; its menhir brings another turn when finished", out);
}

/* How large a feature is, and what is missing; 0: nothing is said of it. */
static void tiles_text(const bas_why *why, int tiles, int ends, FILE *out) {
    if (!tiles) return;
    fprintf(out, "%d tile%s", tiles, tiles == 1 ? "" : "s");
    if (why->how == BAS_HOW_JOINED && why->more > tiles) fprintf(out, ", then %d", why->more);
    extras_text(why, out);
    if (ends) fprintf(out, ", %d open end%s", ends, ends == 1 ? "" : "s");
    with_text(why, out);
}

/* What a feature holds, without brackets: from two tiles on; what is claimed in any case. */
static void holds_text(const bas_why *why, FILE *out) {
    const int count = why->count, more = why->code == BAS_WHY_NOTHING ? 0 : why->more;
    const int then = why->how == BAS_HOW_RAFT || more == count ? 0 : more;
    if (why->code == BAS_WHY_NOTHING && !count) return;
    if (why->kind == BAS_KIND_FIELD && count == 0) {
        if (more) fprintf(out, "beside %d unfinished cit%s", more, more == 1 ? "y" : "ies");
    } else if (why->kind == BAS_KIND_FIELD) {
        fprintf(out, "beside %d finished cit%s", count,
                count == 1 ? "y, 3 points" : "ies, 3 points each");
        if (more) fprintf(out, ", and %d unfinished", more);
    } else if (why->kind == BAS_KIND_SYSTEM) {
        fprintf(out, "%d fish", count);
        if (then) fprintf(out, ", then %d", then);
    } else if (why->kind == BAS_KIND_MEADOW) {
        fprintf(out, "%d animal%s", count, count == 1 ? "" : "s");
        if (then) fprintf(out, ", then %d", then);
    } else if (why->kind == BAS_KIND_MONASTERY || why->kind == BAS_KIND_GARDEN) {
        if (count && count < AROUND) fprintf(out, "%d of its %d tiles are there", count, AROUND);
    } else if (why->code == BAS_WHY_CLAIMS || why->code == BAS_WHY_NOTHING) {
        tiles_text(why, count, why->ends, out);
    } else if (count > 1 || (count && (why->apart & 2 || why->extras || why->with))) {
        tiles_text(why, count, 0, out);
    }
}

/* The same in brackets, and that it is another feature than one before. */
static void why_holds(const bas_why *why, FILE *out) {
    char text[160] = "";
    FILE *memory = fmemopen(text, sizeof text, "w");
    if (!memory) return;
    holds_text(why, memory);
    fclose(memory);
    const char *apart = why->apart & 2   ? "held before this turn"
                        : why->apart & 1 ? "not the one above"
                                         : "";
    if (*text || *apart) fprintf(out, " (%s%s%s)", text, *text && *apart ? "; " : "", apart);
}

/* What the other move brings of the points, less than this one: what stays open, what the player
 * holds without a join, or something else that it claims. */
static void why_fewer(const bas_record *record, int player, const bas_why *why, bool better,
                      FILE *out) {
    const char *move = better ? "the better move" : "the move played",
               *is = better ? "would be" : "is", *kind = bas_kind_name(why->kind);
    const int other = bas_why_other(why);
    if (why->how == BAS_HOW_BIGGER)
        fprintf(out, "; %s %sfinished a %s, too, but for only %d", move,
                better ? "would have " : "", kind, other);
    else if (why->how == BAS_HOW_LINKED || why->how == BAS_HOW_OUTDOES ||
             why->how == BAS_HOW_CAPTURED)
        fprintf(out, "; after %s the %s of %s %s worth only about %d", move, kind,
                record->name[player], is, other);
    else if ((why->code == BAS_WHY_SCORES && !why->how) || why->code == BAS_WHY_GIVES)
        fprintf(out, "; after %s it may stay unfinished and %s worth about %d on average", move, is,
                other);
    else
        fprintf(out, ", instead of about %d with %s", other, move);
}

/* The same, where it may be as much: the better move, or the one played. */
static void why_other(const bas_record *record, int player, const bas_why *why, bool better,
                      FILE *out) {
    const int other = bas_why_other(why);
    if (other == bas_why_whole(why->points))
        fprintf(out, "; after %s %s %s most likely get these as well, so they make no difference",
                better ? "the better move" : "the move played", record->name[player],
                better ? "would" : "will");
    else if (other)
        why_fewer(record, player, why, better, out);
}

/* Of points that may come later as well: the difference that is left. */
static void why_sooner(const bas_why *why, FILE *out) {
    const int left = (int)(why->gain + 0.5f);
    if (left)
        fprintf(out, "so that only about %d of them count%s here", left, left == 1 ? "s" : "");
    else
        fputs("so that they make no difference", out);
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
    if (counts > 1)
        fprintf(out, " (only about %d of them count here: the rest", counts);
    else
        fputs(" (they hardly count here: they", out);
    const bool comes = why->more != 2, helps = why->more != 1;
    if (comes) fputs(" may come later as well", out);
    if (comes && helps) fputs(", or", out);
    if (helps) {
        fputs(counts > 1 ? " helps " : " help ", out);
        why_names(record, why->players, out);
        fputs(" as much", out);
    }
    putc(')', out);
}

static void why_thieves(const bas_why *why, FILE *out) {
    if (why->count == 1)
        fputs("When a thief tile is drawn (one is still to come)", out);
    else
        fprintf(out, "When the next thief tile is drawn (still to come: %d)", why->count);
    fputs(", a guard is paid the number on it", out);
    if (why->extras) fprintf(out, " and that on the stolen tile (%d)", why->extras);
    fputs(", and comes back", out);
}

/* The most that a thief pays, where the average is not more. */
static void why_most(const bas_why *why, FILE *out) {
    if (why->more > bas_why_whole(why->points)) fprintf(out, ", at most %d", why->more);
}

enum { SAME = 4 }; // in `apart`: the feature of a reason before

/* Whether the turn that a menhir brings may come later, too. */
static void why_perhaps(const bas_why *why, cli_why_voice voice, FILE *out) {
    if (!(why->more & 2)) return;
    if (voice == CLI_WHY_MISSED)
        fputs("; after the move played that turn comes later, if at all", out);
    else
        fputs("; after the better move that turn would come later, if at all", out);
}

/* What the wheel pays for. */
static void why_wheel(const bas_why *why, FILE *out) {
    static const char *const text[BAS_SECTOR_COUNT] = {
        [BAS_SECTOR_TAX] = "every knight for the knights and shields in his city",
        [BAS_SECTOR_FAMINE] = "every farmer 1 point for each finished city beside his field",
        [BAS_SECTOR_STORM] = "1 point for every figure in hand",
        [BAS_SECTOR_INQUISITION] = "2 points for every monk",
    };
    const char *known = why->more < BAS_SECTOR_COUNT ? text[why->more] : NULL;
    fputs(known ? known : "for figures", out);
}

/* What a crown pays. */
static void why_crown(const bas_why *why, FILE *out) {
    if (why->more)
        cli_why_points(why->more, out);
    else
        fputs("points", out);
}

/* That a later tile may do as much after the other move, on average. */
static void why_still(const bas_why *why, cli_why_voice voice, FILE *out) {
    if (!why->less) return;
    fprintf(out, ", about %d of them after the %s as well, because a later tile may do the same",
            why->less, voice == CLI_WHY_MISSED ? "move played" : "better move");
}

/* How many figures a rival has in hand otherwise, if few. */
static void why_otherwise(const bas_record *record, const bas_why *why, FILE *out) {
    enum { FEW = 2 };
    if (!why->more || why->more > FEW) return;
    fputs(" (otherwise ", out);
    fprintf(out, "%s has only %d in hand)", record->name[why->player], why->more);
}

/* Whose a feature is that gives goods or another turn; without a kind nobody knows. */
static void why_whose(const bas_record *record, const bas_why *why, FILE *out) {
    if (why->kind == BAS_NONE) return;
    fputs(why->winners ? " of " : " that nobody held", out);
    why_names(record, why->winners, out);
}

/* A forest with a menhir: that of a reason before, or whose. */
static void why_forest(const bas_record *record, const bas_why *why, FILE *out) {
    if (why->apart & SAME) {
        fputs("that forest, which has", out);
        return;
    }
    fputs("a forest", out);
    why_whose(record, why, out);
    fputs(why->apart & 1 ? " (not the one above) with" : " with", out);
}

/* A feature of the player, which a reason before may be about. */
static void why_that(const bas_record *record, int player, const bas_why *why, FILE *out) {
    const char *kind = bas_kind_name(why->kind);
    if (why->apart & SAME)
        fprintf(out, "that %s", kind);
    else
        fprintf(out, "the %s of %s", kind, record->name[player]);
}

/* And what its points do, if rivals get them. */
static void why_whose_points(const bas_record *record, int player, const bas_why *why,
                             cli_why_voice voice, FILE *out) {
    if (!why->winners || why->winners >> player & 1 || !(why->more & 1)) return;
    fputs(". Its points go to ", out);
    why_names(record, why->winners, out);
    fprintf(out, ", most likely after the %s as well",
            voice == CLI_WHY_MISSED ? "move played" : "better move");
}

/* Why a figure was placed in vain, if that is known. */
static void why_vain(const bas_why *why, FILE *out) {
    if (!why->more) return;
    fprintf(out, ", because no %s there",
            why->kind == BAS_KIND_FIELD    ? "city lies"
            : why->kind == BAS_KIND_MEADOW ? "animals count"
                                           : "fish count");
}

/* Another feature of the same kind and players. */
static void why_twin(const bas_record *record, const bas_why *why, FILE *out) {
    if (!(why->more & 1)) return;
    fprintf(out, " and another %s of ", bas_kind_name(why->kind));
    why_names(record, why->winners, out);
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

/* Figures that come back from a feature sooner or later than after the other move, and what of the
 * points is for that. */
static void why_crew(const bas_record *record, int player, const bas_why *why, cli_why_voice voice,
                     FILE *out) {
    const bool blocks = why->code == BAS_WHY_BLOCKS, spoiled = why->how == BAS_HOW_SPOILED;
    const bool better = (voice == CLI_WHY_MISSED) != spoiled; // it is said of the better move
    if (!(why->more & 2) || why->less == 1) return;
    if (why->less)
        fprintf(out, ", about %d of them because figures of ", why->less);
    else
        fputs(", also because figures of ", out);
    why_names(record, blocks ? why->players : 1u << player, out);
    if (blocks)
        fputs(better ? " would be stuck there longer" : " are stuck there longer", out);
    else
        fprintf(out, " %scome back %s", better ? "would " : "", spoiled ? "later" : "sooner");
}

enum { BACK_FIGURE, BACK_ABBOT, BACK_PLACED }; // in `more`: what comes back

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

static void why_from(const bas_why *why, cli_why_voice voice, FILE *out) {
    const bool several = why->count > 1; // of those that hold one figure
    if (why->kind == BAS_NONE) {
        fprintf(out, ", because what they stood on %s scored",
                (voice == CLI_WHY_MISSED) != (why->code == BAS_WHY_FREES) ? "would be" : "is");
        return;
    }
    const char *kind = bas_kind_name(why->kind);
    if (several && why->kind == BAS_KIND_MONASTERY)
        fputs(" from monasteries", out);
    else if (several && why->kind == BAS_KIND_GARDEN)
        fputs(" from gardens", out);
    else if (why->more != BACK_PLACED || why->code == BAS_WHY_FREES)
        fprintf(out, " from %s %s", why->apart & SAME ? "that" : "a", kind);
    else
        fprintf(out, " at once, because the %s %s finished", kind,
                voice == CLI_WHY_MISSED ? "would be" : "is");
}

/* What a rival loses by tokens. */
static void why_lost(const bas_record *record, const bas_why *why, FILE *out) {
    if (!why->players) return;
    fprintf(out, " and about %d less for ", bas_why_whole(why->gain - why->points));
    why_names(record, why->players, out);
}

/* Why it is good that somebody else has a feature then: who loses it is the one to be feared. */
static void why_feared(const bas_record *record, int player, const bas_why *why, FILE *out) {
    const bool one = !(why->players & (why->players - 1));
    if (one && why->gain > 0 && !(why->winners >> player & 1))
        fprintf(out, ", the strongest rival of %s", record->name[player]);
}

/* What a feature of rivals is joined to. */
static void why_joined(const bas_record *record, const bas_why *why, FILE *out) {
    fputs(why->holders ? "the " : "another one", out);
    if (why->holders) fprintf(out, "%s of ", bas_kind_name(why->kind));
    why_names(record, why->holders, out);
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

/* What the feature holds that the move played claims: also few tiles, which say why. */
static void why_poorer(const bas_why *why, FILE *out) {
    bas_why poorer = *why;
    poorer.apart = poorer.more = poorer.extras = poorer.with = 0;
    if (bas_why_endless(why->kind)) {
        poorer.count = why->less;
    } else {
        poorer.count = why->more;
        poorer.ends = why->less;
    }
    if (poorer.count) why_holds(&poorer, out);
}

/* How many figures are in hand, where that is known. */
static void why_in_hand(const bas_why *why, FILE *out) {
    if (why->count)
        fprintf(out, " (%d instead of %d)", why->count, why->count - bas_why_whole(why->points));
}

/* What figures in hand are worth. */
static void why_worth(const bas_why *why, FILE *out) {
    if (why->more == 4) fputs(" (a hut is not one of the figures)", out);
    fputs(": about ", out);
    cli_why_points(bas_why_whole(why->gain), out);
}

/* Why it is good that a feature grows which is never finished. */
static void why_reach(const bas_why *why, FILE *out) {
    const int kind = why->kind;
    const bool now = kind != BAS_KIND_FIELD && why->more > why->count;
    if (bas_why_endless(kind))
        fprintf(out,
                now ? ", so that it holds more now and may reach further %s later"
                    : ", so that it may reach more %s",
                kind == BAS_KIND_FIELD    ? "cities"
                : kind == BAS_KIND_MEADOW ? "animals"
                                          : "fish");
}

/* That what a forest would bring is also another turn. */
static void why_turn(const bas_why *why, FILE *out) {
    if (why->with && why->kind == BAS_KIND_FOREST)
        fputs(", another turn by its menhir counted", out);
}

/* What stands for a letter. */
static void why_letter(const bas_record *record, int player, cli_why_voice voice,
                       const bas_why *why, char letter, FILE *out) {
    switch (letter) {
    case 'P': cli_why_points(bas_why_whole(why->points), out); break;
    case 'v': why_worth(why, out); break;
    case 'O': why_sooner(why, out); break;
    case 'L': why_reach(why, out); break;
    case '1': why_crown(why, out); break;
    case '2': fputs(why->less ? " and made that field larger" : "", out); break;
    case 'C': why_forest(record, why, out); break;
    case 'R': why_perhaps(why, voice, out); break;
    case 'Y': why_wheel(why, out); break;
    case 'F': why_still(why, voice, out); break;
    case 'U': why_otherwise(record, why, out); break;
    case 'X': fputs(why->apart & SAME ? "that" : "a", out); break;
    case 'D': why_that(record, player, why, out); break;
    case 'I': why_in_hand(why, out); break;
    case 'T': why_turn(why, out); break;
    case 'N': fprintf(out, "%d", bas_why_whole(why->points)); break;
    case 'k': fputs(bas_kind_name(why->kind), out); break;
    case 'c': why_holds(why, out); break;
    case 'n': fprintf(out, "%d", why->count); break;
    case 'E': cli_why_points(why->less, out); break;
    case 'A': fprintf(out, "%d", why->less + bas_why_whole(why->points)); break;
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
    case 'M': why_most(why, out); break;
    case 'W': why_whose(record, why, out); break;
    case 'G': why_whose_points(record, player, why, voice, out); break;
    case 'V': why_vain(why, out); break;
    case 'g': why_back(record, player, why, out); break;
    case 'e': why_from(why, voice, out); break;
    case 'B': why_figures(why->count, out); break;
    case 'H': why_names(record, why->holders, out); break;
    case 'J': fputs(why->holders & why->winners ? "another" : "a", out); break;
    case 'K': why_feared(record, player, why, out); break;
    case 'Q': why_joined(record, why, out); break;
    case 'S': why_stays(why, voice, out); break;
    case 'z': why_crew(record, player, why, voice, out); break;
    case 'Z': why_lost(record, why, out); break;
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
