/* why_games.c: words of reasons that only some games have: the wheel, towers, menhirs, goods. */
#include "why_forms.h"

/* Whether the turn that a menhir brings may come later, too. */
static void why_perhaps(const bas_why *why, cli_why_voice voice, FILE *out) {
    if (!(why->more & 2)) return;
    fprintf(out, " (after the %s later, if at all)",
            voice == CLI_WHY_MISSED ? "move played" : "better move");
}

/* A sector of the wheel, and what it pays; whose turn it is. */
static void why_wheel(const bas_why *why, const char *name, FILE *out) {
    static const char *const text[BAS_SECTOR_COUNT] = {
        [BAS_SECTOR_TAX] = "Tax, every knight gets points for the knights and shields in his city",
        [BAS_SECTOR_FAMINE] =
            "Famine, every farmer gets 1 point for each finished city beside his field",
        [BAS_SECTOR_STORM] = "Storm, every figure in hand brings 1 point",
        [BAS_SECTOR_INQUISITION] = "Inquisition, every monk brings 2 points",
    };
    const char *known = why->more < BAS_SECTOR_COUNT ? text[why->more] : NULL;
    fputs(known ? known : "its sector, figures bring points", out);
    if (why->more != BAS_SECTOR_FAMINE) return;
    if (why->extras)
        fprintf(out,
                " (two fields of %s become one: each farmer in it is paid for all finished cities "
                "beside it, then %d)",
                name, why->count);
    else if (why->kind != BAS_NONE)
        fprintf(out, " (finished cities beside a field of %s then: %d)", name, why->count);
}

/* What a crown pays: of two beside each other one figure gets what two would share. */
static void why_crown(const bas_why *why, FILE *out) {
    if (why->more)
        cli_why_points(why->more, out);
    else
        fputs("points", out);
    if (why->more > BAS_POINTS_CROWN)
        fprintf(out, " (%d each if a second figure comes there)", why->more / 2);
}

/* What of that may be expected; all of it is no average. */
static void why_expected(const bas_why *why, FILE *out) {
    if (why->more && why->more <= bas_why_whole(why->points)) {
        fputs(", as it most likely will", out);
        return;
    }
    fputs(": about ", out);
    cli_why_points(bas_why_whole(why->points), out);
    fputs(" on average", out);
}

/* The name of a sector; `effect` is 1 more than BAS_SECTOR_ of it, 0 is none. */
static const char *sector_name(int effect) {
    static const char *const name[BAS_SECTOR_COUNT + 1] = {
        [1 + BAS_SECTOR_FORTUNE] = "Fortune",         [1 + BAS_SECTOR_TAX] = "Tax",
        [1 + BAS_SECTOR_FAMINE] = "Famine",           [1 + BAS_SECTOR_STORM] = "Storm",
        [1 + BAS_SECTOR_INQUISITION] = "Inquisition", [1 + BAS_SECTOR_PLAGUE] = "Plague",
    };
    return effect > 0 && effect <= BAS_SECTOR_COUNT ? name[effect] : "";
}

/* Why one of two crown spaces is better. */
static void why_likelier(const bas_why *why, FILE *out) {
    if (why->more > why->less)
        fprintf(out,
                "A figure alone on %s is paid %d points when the pig stops there, one on %s only "
                "%d",
                sector_name(why->count), why->more, sector_name(why->extras), why->less);
    else
        fprintf(out, "The pig is likelier to stop on %s", sector_name(why->count));
}

/* The tower of the other move, if both put a guard on one, and whose guard was there: of two rivals
 * the one who is further behind. */
static void why_other_tower(const bas_record *record, int player, const bas_why *why,
                            cli_why_voice voice, FILE *out) {
    const bool missed = voice == CLI_WHY_MISSED;
    if (!why->more) return;
    if (!why->holders) {
        fprintf(out, ". The %s a guard of %s on another tower, where it %s nobody off",
                missed ? "move played put" : "better move would have put", record->name[player],
                missed ? "drove" : "would have driven");
        return;
    }
    fprintf(out, ". The %s off a guard of ",
            missed ? "move played drove" : "better move would have driven");
    cli_why_names(record, why->holders, out);
    if (why->gain > 0) fputs(", who is further behind", out);
}

/* What a guard is paid for a stolen tile as well. */
static void why_stolen(const bas_why *why, FILE *out) {
    if (why->extras)
        fprintf(out,
                " plus %d that wait from an earlier thief tile, drawn when there was no guard "
                "(the masked numbers on the map are thieves of the past)",
                why->extras);
}

/* When a guard is paid, and how much. */
static void why_thieves(const bas_why *why, FILE *out) {
    if (why->how == BAS_HOW_POST) {
        fputs("At the end of the game every guard is paid 5 points", out);
        why_stolen(why, out);
        return;
    }
    if (why->count == 1)
        fputs("When a thief tile is drawn (one is still to come)", out);
    else
        fprintf(out, "When the next thief tile is drawn (still to come: %d)", why->count);
    fputs(", every guard comes back and is paid the number on that tile", out);
    why_stolen(why, out);
}

/* The most that a thief pays, where the average is not more; of a guard who is driven off what he
 * would be paid, where no reason before says so. */
static void why_most(const bas_why *why, FILE *out) {
    if (why->how == BAS_HOW_DRIVEN && why->apart & BAS_WHY_SAME) return;
    if (why->how == BAS_HOW_DRIVEN) {
        fputs(why->count ? " (the number on the next thief tile" : " (5 points at the end", out);
        if (why->extras) fprintf(out, " plus %d that wait from an earlier one", why->extras);
        putc(')', out);
    } else if (why->more > bas_why_whole(why->points)) {
        fprintf(out, ", at most %d", why->more);
    }
}

/* Whose a feature is that gives goods or another turn; without a kind nobody knows. */
static void why_whose(const bas_record *record, const bas_why *why, FILE *out) {
    if (why->kind == BAS_NONE) return;
    fputs(why->winners ? " of " : " that nobody held", out);
    cli_why_names(record, why->winners, out);
}

/* Goods: of which kind, if it is one. */
static void why_goods(const bas_why *why, FILE *out) {
    if (why->with)
        fprintf(out, "%s (one of the three goods)", bas_attribute_get(why->with - 1)->name);
    else
        fputs("goods (cloth, grain or wine)", out);
}

/* A forest with a menhir: that of a reason before, or whose. */
static void why_forest(const bas_record *record, const bas_why *why, FILE *out) {
    if (why->apart & BAS_WHY_SAME) {
        fputs("that forest with its menhir", out);
        return;
    }
    fputs("a forest", out);
    why_whose(record, why, out);
    fputs(why->apart & BAS_WHY_ABOVE ? " (not the one above) with a menhir" : " with a menhir",
          out);
}

/* And what its points do, if rivals get them: most likely anyway, or those who are not feared. */
static void why_whose_points(const bas_record *record, int player, const bas_why *why,
                             cli_why_voice voice, FILE *out) {
    const bool anyway = why->more & 1, feared = !why->players || why->players & why->winners;
    if (!why->winners || why->winners >> player & 1 || (!anyway && feared)) return;
    fprintf(out, ". The points of the %s go to ", bas_kind_name(why->kind));
    cli_why_names(record, why->winners, out);
    if (anyway)
        fprintf(out, ", most likely after the %s as well",
                voice == CLI_WHY_MISSED ? "move played" : "better move");
    else
        fprintf(out, ", not to the strongest rival of %s", record->name[player]);
}

/* What a rival has less by it, too. */
static void why_lost(const bas_record *record, const bas_why *why, FILE *out) {
    if (!why->players) return;
    fprintf(out, " and about %d less for ", bas_why_whole(why->gain - why->points));
    cli_why_names(record, why->players, out);
}

/* That what a forest would bring is also another turn. */
static void why_turn(const bas_why *why, FILE *out) {
    if (why->with && why->kind == BAS_KIND_FOREST)
        fputs(", another turn by its menhir counted", out);
}

bool cli_why_game(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  char letter, FILE *out) {
    switch (letter) {
    case '1': why_crown(why, out); return true;
    case '5': fputs(sector_name(why->count), out); return true;
    case '6': fputs(sector_name(why->extras), out); return true;
    case '7': why_likelier(why, out); return true;
    case '8':
        if (why->count) fprintf(out, " (%s)", sector_name(why->count));
        return true;
    case 'C': why_forest(record, why, out); return true;
    case 'G': why_whose_points(record, player, why, voice, out); return true;
    case 'M': why_most(why, out); return true;
    case 'R': why_perhaps(why, voice, out); return true;
    case 'T': why_turn(why, out); return true;
    case '&': why_goods(why, out); return true;
    case 'W': why_whose(record, why, out); return true;
    case 'X': why_other_tower(record, player, why, voice, out); return true;
    case 'Y': why_wheel(why, record->name[player], out); return true;
    case 'Z': why_lost(record, why, out); return true;
    case 'h': why_thieves(why, out); return true;
    case 's': why_expected(why, out); return true;
    default: return false;
    }
}
