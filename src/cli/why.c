/* why.c: what speaks for a move, one sentence for each reason, and how the reasons stand to what
 * the move cost. */
#include "why.h"

#include <ctype.h>

#include "why_forms.h"

static const char *form_text(const bas_why *why, cli_why_voice voice) {
    const why_form *how = &cli_why_hows[why->how], *form = &cli_why_forms[why->code];
    const char *const how_text[] = { how->promised, how->missed, how->instead }, *const text[] = {
        form->promised, form->missed, form->instead
    };
    return how_text[voice] ? how_text[voice] : text[voice];
}

void cli_why_text(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  int count, FILE *out) {
    for (int i = 0; i < count; i++) {
        const char *text = form_text(&why[i], voice);
        if (!*text) continue;
        fputs("   ", out);
        if (voice == CLI_WHY_INSTEAD && why[i].code != BAS_WHY_NOTHING) {
            fprintf(out, "%s, %c", i ? "Besides" : "On the other hand", tolower(*text));
            text++;
        }
        cli_why_sentence(record, player, voice, &why[i], text, out);
    }
}

bool cli_why_known(const bas_reasons *reasons, float cost) {
    return reasons->whys && bas_why_named(reasons) > 0.25f * cost;
}

/* What people find who add up what they read. */
static int shown_of(const bas_why *why, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += bas_why_shown(&why[i]);
    return sum;
}

static int why_sum(const bas_reasons *reasons) {
    const int sum =
        shown_of(reasons->why, reasons->whys) - shown_of(reasons->instead, reasons->insteads);
    return sum > 1 ? sum : 1;
}

/* How many numbers that are: a reason may have one for what rivals lose, too. */
static int numbers_of(const bas_why *why, int count) {
    int numbers = 0;
    for (int i = 0; i < count; i++)
        numbers += (why[i].gain >= 0.5f) +
                   (why[i].code != BAS_WHY_HOME && why[i].gain - why[i].points >= 0.5f);
    return numbers;
}

static int why_numbers(const bas_reasons *reasons) {
    return numbers_of(reasons->why, reasons->whys) +
           numbers_of(reasons->instead, reasons->insteads);
}

/* Rivals who are told to have less by some reasons; `all` keeps those who are in each of them. */
static unsigned rivals_of(const bas_why *why, int count, unsigned *all) {
    unsigned rivals = 0;
    for (int i = 0; i < count; i++) {
        const bool theirs = why[i].code == BAS_WHY_BLOCKS || why[i].code == BAS_WHY_GIVES ||
                            why[i].code == BAS_WHY_FREES ||
                            (why[i].code != BAS_WHY_HOME && why[i].gain - why[i].points >= 0.5f);
        if (!theirs || why[i].gain < 0.5f || !why[i].players) continue;
        rivals |= why[i].players;
        *all &= why[i].players;
    }
    return rivals;
}

/* The same of all reasons for and against a turn. */
static unsigned why_against(const bas_record *record, const bas_reasons *reasons, unsigned *all) {
    *all = (1u << record->setup.players) - 1;
    return rivals_of(reasons->why, reasons->whys, all) |
           rivals_of(reasons->instead, reasons->insteads, all);
}

/* A sentence with two numbers. After a $: a is the first, P the same with its word, r some rivals,
 * anything else the second. */
static void why_numbered(const bas_record *record, const char *text, int first, int second,
                         unsigned rivals, FILE *out) {
    fputs("   ", out);
    for (; *text; text++)
        if (*text != '$')
            putc(*text, out);
        else if (*++text == 'P')
            cli_why_points(first, out);
        else if (*text == 'r')
            cli_why_names(record, rivals, out);
        else
            fprintf(out, "%d", *text == 'a' ? first : second);
}

/* What speaks for the better turn and what against it, where there are several numbers to add. */
static void why_both(const bas_record *record, const bas_reasons *reasons, FILE *out) {
    enum { SEVERAL = 3 };
    const int better = shown_of(reasons->why, reasons->whys),
              against = shown_of(reasons->instead, reasons->insteads);
    unsigned all = 0;
    const unsigned rivals = why_against(record, reasons, &all);
    if (record->setup.players > 2 && rivals && !all)
        return; // of different ones: it adds up to less
    if (why_numbers(reasons) < SEVERAL || against < 1 || better <= against) return;
    why_numbered(record, "About $P speak for the better move, about $N against it.", better,
                 against, 0, out);
    putc('\n', out);
}

/* Why it matters what one of several rivals loses. */
static void why_rival(const bas_record *record, const bas_reasons *reasons, FILE *out) {
    unsigned all = 0;
    const unsigned rivals = why_against(record, reasons, &all);
    if (record->setup.players == 2 || !rivals || !all || all & (all - 1)) return;
    for (int i = 0; i < reasons->whys; i++) {
        const bas_why *why = &reasons->why[i]; // that say so themselves
        if (why->how == BAS_HOW_OUTVOTED || why->how == BAS_HOW_TOKENS) return;
        if (why->how == BAS_HOW_MENHIR || why->how == BAS_HOW_DRIVEN) return;
    }
    why_numbered(record, "$r is most likely the strongest rival in the end.", 0, 0, all, out);
    putc('\n', out);
}

/* How the reasons stand to the cost, where people who add them up would find another sum; `exact`:
 * it is counted, not estimated. $a is that sum, $b the cost. */
static void why_rest(const bas_record *record, const bas_reasons *reasons, float cost, bool exact,
                     FILE *out) {
    static const char *const text[] = {
        "At first sight the move played looks as good. But when the game is played on to the end "
        "many times, the better move comes out ahead.",
        "That explains about $a of the $b points; the others show only when the game is played on "
        "to the end many times.",
        "Reasons can be named for about $a of the $b points. When the game is played on to the end "
        "many times, the better move does about $b points better; where the other points come from "
        "cannot be said in words.",
        "Together that makes about $P. About $b of them remain lost; later turns make up for the "
        "others.",
        "About $b of these points remain lost; later turns make up for the others.",
        "At first sight the move played looks as good. But so few tiles were left that every way "
        "to play on to the end was counted, and the better move comes out ahead.",
        "Reasons can be named for about $a of the $b points. But so few tiles were left that every "
        "way to play on to the end was counted: the better move ends about $b points better.",
        "That is taken from different rivals, and only the strongest one counts in the end: about "
        "$b remain lost.",
        "That extra turn may well bring more than it does on average.",
        "That explains about $a of the $b points.",
    };
    unsigned all = 0;
    const unsigned rivals = why_against(record, reasons, &all);
    const int even = record->setup.players > 2 && rivals && !all ? 7 : 3;
    const int sum = why_sum(reasons), whole = bas_why_whole(cost);
    const char *rest = NULL;
    const bool shown = bas_why_caused(reasons) < bas_why_named(reasons); // and where it shows
    bool turn = false; // it may be what the rest comes from
    if (!cli_why_known(reasons, cost))
        rest = text[exact ? 5 : 0];
    else if (shown && 100 * sum < 92 * whole && whole - sum >= 2)
        rest = text[9];
    else if (100 * sum < 92 * whole && whole - sum >= 2) {
        rest = text[2 * sum >= whole ? 1 : exact ? 6 : 2];
        for (int i = 0; i < reasons->whys && !exact; i++)
            turn |= reasons->why[i].code == BAS_WHY_AGAIN;
    } else if (100 * sum > 108 * whole && sum - whole >= 2)
        rest = text[why_numbers(reasons) <= 1 ? 4 : even];
    if (!rest) return;
    why_numbered(record, rest, sum, whole, 0, out);
    fprintf(out, turn ? " %s\n" : "\n", text[8]);
}

void cli_why_story(const bas_record *record, int player, const bas_reasons *reasons, float cost,
                   bool exact, FILE *out) {
    const bool known = cli_why_known(reasons, cost);
    cli_why_text(record, player, CLI_WHY_MISSED, reasons->why, known ? reasons->whys : 0, out);
    cli_why_text(record, player, CLI_WHY_INSTEAD, reasons->instead, known ? reasons->insteads : 0,
                 out);
    if (known) why_rival(record, reasons, out);
    if (known) why_both(record, reasons, out);
    why_rest(record, reasons, cost, exact, out);
}

static void json_players(const char *name, unsigned players, FILE *out) {
    const char *comma = "";
    fprintf(out, ",\"%s\":[", name);
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
        fprintf(out, "%s{\"code\":\"%s\",\"points\":%.1f,\"gain\":%.1f", i ? "," : "",
                bas_why_name(why[i].code), (double)why[i].points, (double)why[i].gain);
        if (why[i].kind != BAS_NONE)
            fprintf(out, ",\"kind\":\"%s\",\"x\":%d,\"y\":%d", bas_kind_name(why[i].kind), why[i].x,
                    why[i].y);
        if (why[i].segment) fprintf(out, ",\"feature\":%d", why[i].segment);
        if (why[i].player != BAS_NONE) {
            fprintf(out, ",\"player\":%d", why[i].player + 1);
            json_players("players", why[i].players, out);
        }
        if (why[i].how) fprintf(out, ",\"how\":\"%s\"", bas_how_name(why[i].how));
        if (why[i].count) fprintf(out, ",\"count\":%d", why[i].count);
        if (why[i].more) fprintf(out, ",\"more\":%d", why[i].more);
        if (why[i].winners) json_players("winners", why[i].winners, out);
        if (why[i].holders) json_players("holders", why[i].holders, out);
        if (why[i].apart & BAS_WHY_ABOVE) fputs(",\"apart\":true", out);
        if (why[i].apart & BAS_WHY_OLDER) fputs(",\"older\":true", out);
        if (why[i].apart & BAS_WHY_SAME) fputs(",\"same\":true", out);
        if (why[i].apart & BAS_WHY_SQUARE)
            fprintf(out, ",\"square\":[%d,%d]", why[i].at_x, why[i].at_y);
        if (why[i].apart & BAS_WHY_FIGURE)
            fprintf(out, ",\"figure\":[%d,%d]", why[i].on_x, why[i].on_y);
        if (why[i].apart & BAS_WHY_ALL) fputs(",\"barren\":true", out);
        if (why[i].apart & BAS_WHY_EASIER) fputs(",\"easier\":true", out);
        if (why[i].apart & BAS_WHY_TURN) fputs(",\"turn\":true", out);
        if (why[i].ends) fprintf(out, ",\"ends\":%d", why[i].ends);
        if (why[i].less) fprintf(out, ",\"less\":%d", why[i].less);
        if (why[i].extras) fprintf(out, ",\"extras\":%d", why[i].extras);
        if (why[i].with) fprintf(out, ",\"with\":\"%s\"", bas_attribute_get(why[i].with - 1)->name);
        if (why[i].also) fprintf(out, ",\"also\":%d", why[i].also);
        if (why[i].also_with)
            fprintf(out, ",\"also_with\":\"%s\"", bas_attribute_get(why[i].also_with - 1)->name);
        putc('}', out);
    }
    putc(']', out);
}
