/* why_order.c: the reasons that were chosen for two turns, as people read them: what belongs
 * together side by side, nothing twice, few enough to remember, and which feature is meant. */
#include "why_internal.h"

/* Puts two reasons side by side, the second right after the first: where the one before was. */
static void reasons_pair(bas_reasons *out, int one, int two) {
    const bas_why first = out->why[one], second = out->why[two];
    const int low = one < two ? one : two, high = one < two ? two : one;
    for (int at = high; at > low + 1; at--) out->why[at] = out->why[at - 1];
    out->why[low] = first;
    out->why[low + 1] = second;
}

/* The player has more figures in a feature of rivals now: what they lose is told right after. */
static void takes_first(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = 0; k < out->whys; k++) {
            const bas_why *takes = &out->why[i];
            bas_why *blocks = &out->why[k];
            if (takes->code != BAS_WHY_TAKES && takes->how != BAS_HOW_CAPTURED) continue;
            if (blocks->code != BAS_WHY_BLOCKS) continue;
            if (blocks->how != BAS_HOW_OUTVOTED || takes->players != blocks->players) continue;
            if (takes->kind != blocks->kind) continue;
            blocks->how = BAS_HOW_OUSTED;
            reasons_pair(out, i, k);
            return;
        }
}

/* Another turn for a forest of rivals, then what they get for it and what they would get. */
static void turn_first(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = 0; k < out->whys; k++) {
            bas_why *turn = &out->why[i];
            const bas_why *theirs = &out->why[k];
            if (turn->how != BAS_HOW_MENHIR || theirs->how != BAS_HOW_CURTAILED) continue;
            if (turn->winners != theirs->players || theirs->kind != turn->kind) continue;
            turn->more = 0;
            reasons_pair(out, i, k);
            return;
        }
}

/* A guard of the player, then the one of a rival that is driven off by it. */
static void guard_first(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = 0; k < i; k++) {
            const int guard = out->why[i].how;
            if (guard != BAS_HOW_TOWER && guard != BAS_HOW_POST) continue;
            if (out->why[k].how == BAS_HOW_DRIVEN) reasons_pair(out, i, k);
        }
}

/* A feature that the turn claims, then what a later tile may join it to. */
static void claim_first(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = 0; k < i; k++) {
            const bas_why *joins = &out->why[k];
            if (!is_claim(&out->why[i]) || joins->code != BAS_WHY_JOINS) continue;
            if (joins->kind == out->why[i].kind) reasons_pair(out, i, k);
        }
}

/* Of all reasons the one to leave out first, those for what was played after the others; -1: none.
 * What people see is told, what it begins with, and what another reason goes on from. */
static int reasons_least(const bas_reasons *all) {
    int least = -1;
    float gain = 0;
    for (int i = 1; i < all->whys + all->insteads; i++) {
        const bool ours = i < all->whys;
        const bas_why *why = ours ? &all->why[i] : &all->instead[i - all->whys];
        const bool first = i + 1 < all->whys && why[1].how == BAS_HOW_OUSTED;
        const bool deed = ours ? why->code == BAS_WHY_SCORES : is_deed(why);
        if (first || deed || (least >= 0 && why->gain >= gain)) continue;
        least = i;
        gain = why->gain;
    }
    return least;
}

/* The reasons for the better turn, then those for the one played. */
WHY_ONCE bas_why *reason_at(bas_reasons *all, int i) {
    return i < all->whys ? &all->why[i] : &all->instead[i - all->whys];
}

static void reason_remove(bas_why *reasons, int *count, int at) {
    for (--*count; at < *count; at++) reasons[at] = reasons[at + 1];
}

static bool is_sooner(const bas_why *why) {
    return why->how == BAS_HOW_SOONER || why->how == BAS_HOW_SECURED;
}

/* Leaves out what weighs least, until few enough are left to remember. */
static void reasons_few(bas_reasons *out) {
    int more = 0;
    for (int i = 0; i < out->whys + out->insteads; i++)
        more |= reason_at(out, i)->how == BAS_HOW_MENHIR || is_sooner(reason_at(out, i));
    while (out->whys + out->insteads > WHY_MOST + more) {
        const int least = reasons_least(out);
        if (least < 0) return;
        if (least < out->whys)
            reason_remove(out->why, &out->whys, least);
        else
            reason_remove(out->instead, &out->insteads, least - out->whys);
    }
}

/* What the better turn scores is not called too early beside that. */
static void reasons_early(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = out->insteads; k-- > 0;) {
            const bas_why *scores = &out->why[i], *early = &out->instead[k];
            if (scores->code != BAS_WHY_SCORES || early->how != BAS_HOW_EARLY) continue;
            if (!why_one(scores, early)) continue;
            reason_remove(out->instead, &out->insteads, k);
        }
}

/* What the better turn takes from rivals now, a later tile may take after the other one, too: it is
 * told with that. */
static void reasons_perhaps(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = out->insteads; k-- > 0;) {
            bas_why *now = &out->why[i];
            const bas_why *perhaps = &out->instead[k];
            if (now->how != BAS_HOW_OUTVOTED || perhaps->how != BAS_HOW_THREAT) continue;
            if (now->players != perhaps->players || !why_one(now, perhaps)) continue;
            if (now->gain <= perhaps->gain) continue;
            now->gain -= perhaps->gain;
            now->less = (uint8_t)(perhaps->gain + 0.5f);
            reason_remove(out->instead, &out->insteads, k);
        }
}

/* Points that come later anyway do not if rivals may take the feature away. */
static void reasons_secure(bas_reasons *out) {
    for (int i = 0; i < out->whys; i++)
        for (int k = 0; k < out->whys; k++) {
            bas_why *scores = &out->why[i];
            const bas_why *lost = &out->why[k];
            const bool taken = lost->how == BAS_HOW_OVERRUN || lost->how == BAS_HOW_STOLEN;
            if (scores->how != BAS_HOW_SOONER || !taken || !why_one(scores, lost)) continue;
            scores->how = BAS_HOW_SECURED;
            reasons_pair(out, k, i);
            return;
        }
}

/* An abbot who is scored for comes back by that: it is not said twice. */
static void reasons_abbot(const why_run *run, int line, bas_why *reasons, int count) {
    const bool bare = run->line[WHY_BEFORE].bare >> run->player & 1;
    bool scored = false;
    for (int i = 0; i < count; i++) {
        bas_why *why = &reasons[i];
        scored |= why->how == BAS_HOW_ABBOT;
        if (!scored || why->code != BAS_WHY_HOME || why->more != WHY_ABBOT) continue;
        if (why->how == BAS_HOW_RETURNED && bare) continue;
        why->how = (uint8_t)(why->how == BAS_HOW_RETURNED ? BAS_HOW_LAST : BAS_HOW_NONE);
        why->kind = BAS_NONE;
        why->more = 0;
        why->count = (uint8_t)run->line[line].home;
    }
}

unsigned bas_why_called(const bas_why *why) {
    if (why->kind == BAS_NONE) return 0;
    switch (why->code) {
    case BAS_WHY_NOTHING:
    case BAS_WHY_GROWS: return why->winners;
    case BAS_WHY_BLOCKS: return why->how == BAS_HOW_OUTVOTED ? why->holders : why->winners;
    case BAS_WHY_GIVES:
    case BAS_WHY_SHARES:
    case BAS_WHY_TAKES: return why->players;
    case BAS_WHY_JOINS: return why->how == BAS_HOW_THREAT ? why->winners : why->players;
    case BAS_WHY_GUARDS: return why->how == BAS_HOW_NONE ? why->players : why->winners;
    case BAS_WHY_AGAIN: return why->how == BAS_HOW_MENHIR ? why->winners : 0;
    default: return 0;
    }
}

/* Two features that have the same name: of the second it is said that it is another one. */
static void reasons_apart(bas_reasons *out) {
    for (int i = 1; i < out->whys + out->insteads; i++)
        for (int k = 0; k < i; k++) {
            bas_why *why = reason_at(out, i);
            const bas_why *first = reason_at(out, k);
            const bool called = bas_why_called(why) && bas_why_called(why) == bas_why_called(first);
            const bool turn = why->how == BAS_HOW_MENHIR && first->code == BAS_WHY_SCORES;
            if (!called && !turn) continue;
            if (why->kind == first->kind && !why_one(why, first)) why->apart |= BAS_WHY_ABOVE;
        }
}

static bool why_finished(const bas_why *why) { // at once
    return why->code == BAS_WHY_SCORES || why->code == BAS_WHY_GIVES ||
           why->how == BAS_HOW_CURTAILED || why->how == BAS_HOW_EARLY;
}

/* Whether a reason tells what comes of a feature that another one tells of. */
static bool why_of_that(const bas_why *why) {
    return why->code == BAS_WHY_HOME || why->code == BAS_WHY_FREES || why->code == BAS_WHY_AGAIN ||
           why->how == BAS_HOW_RECOVERED;
}

/* Then it is said that it is the same feature; and the same tower, or later tile. */
static void reasons_that(bas_reasons *out) {
    for (int i = 1; i < out->whys + out->insteads; i++)
        for (int k = 0; k < i; k++) {
            bas_why *why = reason_at(out, i);
            bas_why *first = reason_at(out, k);
            const bool tower = why->how == BAS_HOW_DRIVEN &&
                               (first->how == BAS_HOW_TOWER || first->how == BAS_HOW_POST);
            const bool follows = why_of_that(why) && why_finished(first);
            const bool named = is_sooner(why) && bas_why_called(first);
            const bool one = why->kind != BAS_NONE && why_one(why, first);
            if (tower || (one && (follows || named))) why->apart |= BAS_WHY_SAME;
            if (why->how == BAS_HOW_MENHIR) first->apart &= (uint8_t)~BAS_WHY_TURN;
            const bool taken = first->how == BAS_HOW_STOLEN || first->how == BAS_HOW_OVERRUN;
            if (one && taken && why->how == BAS_HOW_THREAT) why->how = BAS_HOW_LIKEWISE;
        }
}

void bas_why_pair(bas_reasons *out) {
    takes_first(out);
    guard_first(out);
    turn_first(out);
    claim_first(out);
    reasons_early(out);
}

void bas_why_shorten(bas_reasons *out) {
    reasons_perhaps(out);
    reasons_secure(out);
    reasons_few(out);
}

void bas_why_identify(const why_run *run, bas_reasons *out) {
    reasons_apart(out);
    reasons_that(out);
    reasons_abbot(run, WHY_BETTER, out->why, out->whys);
    reasons_abbot(run, WHY_OTHER, out->instead, out->insteads);
}
