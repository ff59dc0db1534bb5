/* why_size.c: what a feature holds, as words in brackets: tiles, cities, fish, animals; why it is
 * good that it grows, or was in vain. */
#include "why_forms.h"

enum { AROUND = 9 }; // tiles of a finished monastery

bool cli_why_around(int kind) { return kind == BAS_KIND_MONASTERY || kind == BAS_KIND_GARDEN; }

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
    const bool done = why->code == BAS_WHY_SCORES || why->code == BAS_WHY_GIVES ||
                      why->how == BAS_HOW_EARLY || why->how == BAS_HOW_CURTAILED;
    const bool told = done || why->how == BAS_HOW_RESCUED || why->how == BAS_HOW_BARREN;
    if (!why->with) return;
    const char *laid = why->also_with && why->how != BAS_HOW_RICHER && why->how != BAS_HOW_JOINED
                           ? " on the tile just laid"
                           : "";
    if (why->kind == BAS_KIND_CITY)
        fprintf(out, "; with a cathedral%s, 3 points a tile when finished", laid);
    else if (why->kind == BAS_KIND_ROAD)
        fprintf(out, "; with an inn%s, 2 points a tile when finished", laid);
    else if (!done)
        fputs("; its menhir, a standing stone, brings another turn to whoever finishes it", out);
    if (why->apart & BAS_WHY_ALL && !told) fputs(", otherwise none", out);
}

static void ends_text(const char *before, int ends, FILE *out) {
    fprintf(out, "%s %d open end%s", before, ends, ends == 1 ? "" : "s");
}

/* What it will be when it is joined to another one. */
static void then_text(const bas_why *why, int tiles, FILE *out) {
    if (why->how != BAS_HOW_JOINED || why->more <= tiles) return;
    fprintf(out, ", then %d", why->more);
    if (why->also) ends_text(" with", why->also, out);
}

/* How large a feature is, and what is missing; 0: nothing is said of it. */
static void tiles_text(const bas_why *why, int tiles, int ends, FILE *out) {
    if (!tiles) return;
    fprintf(out, "%d tile%s", tiles, tiles == 1 ? "" : "s");
    extras_text(why, out);
    if (ends) ends_text(",", ends, out);
    then_text(why, tiles, out);
    with_text(why, out);
    const bool grows = why->how == BAS_HOW_JOINED || why->how == BAS_HOW_EASED;
    if (grows && (why->kind == BAS_KIND_FOREST || why->kind == BAS_KIND_RIVER))
        fputs("; unfinished it scores nothing", out);
}

static bool is_raft(const bas_why *why) { // which the tile brings
    return why->how == BAS_HOW_RAFT || why->how == BAS_HOW_RAFTED;
}

/* Lakes that a raft counts in a river system. */
static void lakes_text(const bas_why *why, FILE *out) {
    if (!why->extras || is_raft(why)) return; // the sentence says so
    fprintf(out, ", and %d lake%s counted by the raft", why->extras, why->extras == 1 ? "" : "s");
}

/* Whether it is two features that the tile joins whose size is told. */
static bool is_joint(const bas_why *why) {
    return why->how == BAS_HOW_LINKED || why->how == BAS_HOW_OUTDOES ||
           why->how == BAS_HOW_UNITED || why->how == BAS_HOW_YOKED || why->how == BAS_HOW_WIDENED;
}

/* What of them nobody held before. */
static void free_text(const bas_why *why, FILE *out) {
    if (!is_joint(why) || why->kind == BAS_KIND_FIELD || !why->also) return;
    fprintf(out, "; %d of them held by nobody before", why->also);
}

/* Whether what it will hold is told, not what it holds. */
static bool is_then(const bas_why *why) {
    return why->how == BAS_HOW_HELPED || why->how == BAS_HOW_ENRICHED ||
           why->how == BAS_HOW_HASTENED || why->how == BAS_HOW_ENLARGED ||
           why->how == BAS_HOW_RAFTED || why->how == BAS_HOW_CURTAILED;
}

/* Whether one of its open ends is closed: then it is told how many there were. */
static bool is_closed(const bas_why *why) {
    return why->how == BAS_HOW_CLOSER || why->how == BAS_HOW_RESCUED || why->how == BAS_HOW_TRICKY;
}

/* Animals are worth 1 to 3 points, as far as no tigers eat them. */
static void worth_text(int points, FILE *out) {
    fputs(" worth ", out);
    cli_why_points(points, out);
}

/* What a feature holds, without brackets: from two tiles on; what is claimed in any case. */
static void holds_text(const bas_why *why, FILE *out) {
    const bool other = why->code == BAS_WHY_NOTHING || why->how == BAS_HOW_YIELDED;
    const int count = why->count, more = other ? 0 : why->more; // there it has another meaning
    const int then = is_raft(why) || more == count ? 0 : more;
    if (why->code == BAS_WHY_NOTHING && !count) return;
    if (why->kind == BAS_KIND_FIELD && count == 0) {
        if (more) fprintf(out, "beside %d unfinished cit%s", more, more == 1 ? "y" : "ies");
    } else if (why->kind == BAS_KIND_FIELD) {
        const bool grows = why->how == BAS_HOW_CITIES && why->also > count;
        const char *points = count == 1 ? ", 3 points" : ", 3 points each";
        fprintf(out, "beside %d finished cit%s%s", count, count == 1 ? "y" : "ies",
                grows ? "" : points);
        if (more) fprintf(out, ", and %d unfinished", more);
        if (grows) fprintf(out, "; then %d finished, 3 points each", why->also);
        if (why->ends) fprintf(out, "; %d for whoever has a pig there", 3 + why->ends);
    } else if (why->kind == BAS_KIND_SYSTEM) {
        fprintf(out, "%d fish", count);
        if (then) fprintf(out, ", then %d", then);
        lakes_text(why, out);
    } else if (why->kind == BAS_KIND_MEADOW) {
        fprintf(out, "animals that count: %d", count);
        if (why->extras) worth_text(why->extras, out);
        if (then) fprintf(out, ", then %d", then);
        if (then && why->code == BAS_WHY_GROWS) worth_text(why->also, out);
    } else if (cli_why_around(why->kind)) {
        if (count && count < AROUND) fprintf(out, "%d of its %d tiles are there", count, AROUND);
        if (why->code == BAS_WHY_CLAIMS && why->how != BAS_HOW_RICHER &&
            why->apart & BAS_WHY_SQUARE)
            fprintf(out, "; remaining tiles that fit the last square, %d %d: %d", why->at_x,
                    why->at_y, why->also);
    } else if (why->code == BAS_WHY_CLAIMS || why->code == BAS_WHY_NOTHING) {
        tiles_text(why, count, why->ends, out);
    } else if (count > 1 || (count && (why->apart & BAS_WHY_OLDER || why->extras || why->with))) {
        tiles_text(why, count, is_closed(why) ? why->ends : 0, out);
    }
}

/* Whether it is a feature that was on the map before, which people look for there. */
static bool is_old(const bas_why *why) {
    switch (why->code) {
    case BAS_WHY_GROWS:
    case BAS_WHY_BLOCKS:
    case BAS_WHY_JOINS:
    case BAS_WHY_GUARDS:
    case BAS_WHY_SHARES:
    case BAS_WHY_TAKES: return !(why->apart & BAS_WHY_SAME);
    case BAS_WHY_NOTHING: return why->apart & BAS_WHY_FIGURE;
    case BAS_WHY_SCORES: return why->apart & BAS_WHY_FIGURE && !(why->apart & BAS_WHY_SAME);
    default: return false;
    }
}

/* Where people find it: by a figure of those whom it is named after, or by a square of it. */
static void place_text(const bas_why *why, char *text, size_t size) {
    if (why->apart & BAS_WHY_FIGURE)
        snprintf(text, size, "%s at %d %d", why->kind == BAS_KIND_SYSTEM ? "hut" : "figure",
                 why->on_x, why->on_y);
    else
        snprintf(text, size, "at %d %d", why->x, why->y);
}

/* The same in brackets, with its place, and that it is another feature than one before. */
void cli_why_holds(const bas_why *why, FILE *out) {
    char text[200] = "";
    FILE *memory = fmemopen(text, sizeof text, "w");
    if (!memory) return;
    holds_text(why, memory);
    free_text(why, memory);
    fclose(memory);
    char place[32] = "";
    if (is_old(why)) place_text(why, place, sizeof place);
    const char *joint = !*text                     ? ""
                        : is_joint(why)            ? "together "
                        : is_then(why)             ? "then "
                        : why->how == BAS_HOW_IDLE ? "now "
                                                   : "";
    const char *apart = why->apart & BAS_WHY_OLDER   ? "held before this turn"
                        : why->apart & BAS_WHY_ABOVE ? "not the one above"
                                                     : "";
    if (*place || *text || *apart)
        fprintf(out, " (%s%s%s%s%s%s)", place, *place && (*text || *apart) ? ": " : "", joint, text,
                *text && *apart ? "; " : "", apart);
}

/* What the feature holds that the move played claims: also few tiles, which say why. */
void cli_why_poorer(const bas_why *why, FILE *out) {
    bas_why poorer = *why;
    poorer.apart = poorer.more = 0;
    poorer.extras = why->also;
    poorer.with = why->also_with;
    if (bas_why_endless(why->kind)) {
        poorer.count = why->less;
    } else {
        poorer.count = why->more;
        poorer.ends = why->less;
    }
    if (poorer.count) cli_why_holds(&poorer, out);
}

/* Why one of two features that look alike is worth less. */
void cli_why_fits(const bas_why *why, FILE *out) {
    if (!(why->apart & BAS_WHY_EASIER)) return;
    fprintf(out, ", because fewer of the remaining tiles fit %s",
            cli_why_around(why->kind) ? "around it" : "there");
}

bool cli_why_spoiled(const bas_why *why) {
    return why->how == BAS_HOW_SPOILED || why->how == BAS_HOW_TRICKY;
}

bool cli_why_never(const bas_why *why) { return why->more & 4; }

/* Why a feature is harder to finish after a move, the better one or that played. */
void cli_why_hard(const bas_why *why, bool better, FILE *out) {
    const bool never = cli_why_never(why), own = why->more & 16; // the tile is a part of it
    const bool square = why->apart & BAS_WHY_SQUARE && !own;
    const char *few = never ? "none" : "fewer", *fit = better  ? "would fit"
                                                       : never ? "fits"
                                                               : "fit";
    if (cli_why_around(why->kind) && square) {
        fprintf(out, ", because %s of the remaining tiles %s on the empty square %d %d beside it",
                few, fit, why->at_x, why->at_y);
    } else if (cli_why_around(why->kind)) {
        fprintf(out, ", because %s of the remaining tiles %s around it", few, fit);
    } else if (never && own) {
        fprintf(out,
                ", because none of the remaining tiles %s on the empty square %d %d at one of its "
                "open ends (all of them have to be closed)",
                fit, why->at_x, why->at_y);
    } else if (square && why->more & 1) { // each of two features has its own
        fprintf(out,
                ", because %s of the remaining tiles %s on the empty squares "
                "beside the tile just laid",
                few, fit);
    } else if (square) {
        fprintf(out,
                ", because %s of the remaining tiles %s on the empty square %d %d between it "
                "and the tile just laid",
                few, fit, why->at_x, why->at_y);
    } else if (why->also > why->ends) {
        fprintf(out, ", with %d open ends instead of %d", why->also, why->ends);
    } else if (own && why->apart & BAS_WHY_SQUARE) {
        fprintf(out,
                ", because %s of the remaining tiles %s on the empty square %d %d at one of its "
                "open ends",
                few, fit, why->at_x, why->at_y);
    } else if (why->also) {
        fprintf(out, ", because %s of the remaining tiles %s where it is open", few, fit);
    }
}

/* Why it is good that a feature grows which is never finished. */
void cli_why_reach(const bas_why *why, FILE *out) {
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

/* Why a figure was placed in vain, if that is known. */
void cli_why_vain(const bas_why *why, FILE *out) {
    if (!why->more) return;
    fprintf(out, ", because no %s there",
            why->kind == BAS_KIND_FIELD    ? "city lies"
            : why->kind == BAS_KIND_MEADOW ? "animals count"
                                           : "fish count");
}
