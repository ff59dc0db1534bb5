/* why_merge.c: what several reasons for two turns say about one thing becomes one reason, or none:
 * joins to come and joins made, features that are shared or harder to complete. */
#include "why_internal.h"

/* A rival who gets such a part of what the player does gets as much, to people. */
static const float WHY_SHARED = 0.7f;

void bas_why_remove(why_list *list, int at) {
    list->count--;
    for (int i = at; i < list->count; i++) {
        list->found[i] = list->found[i + 1];
        list->about[i] = list->about[i + 1];
    }
}

bool bas_why_large(const why_run *run, int line) {
    for (int f = 0; f < run->g->figures; f++)
        if (bas_figure_get(f)->weight > 1 &&
            run->line[line].s.supply[f][run->player] < run->s->supply[f][run->player])
            return true;
    return false;
}

/* Whether two reasons about a later tile are one: what the player gets, rivals lose, or the other
 * way round. */
WHY_ONCE bool joins_one(const bas_why *ours, const bas_why *theirs) {
    if (ours->how != BAS_HOW_NONE && ours->how != BAS_HOW_OVERRUN) return false;
    if (ours->code != theirs->code) return false;
    if (ours->players != theirs->players || theirs->gain <= 0) return false;
    return (ours->code == BAS_WHY_JOINS && theirs->how == BAS_HOW_THREAT) ||
           (ours->code == BAS_WHY_GUARDS &&
            (theirs->how == BAS_HOW_THEIRS || theirs->how == BAS_HOW_ALONE));
}

static void joins_merge(why_run *run, int line) {
    why_list *list = &run->list[line];
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < list->count; k++) {
            bas_why *ours = &list->found[i];
            const bas_why theirs = list->found[k];
            if (!joins_one(ours, &theirs)) continue;
            if (ours->code == BAS_WHY_GUARDS) { // it is a feature of the player that is told of
                const float points = ours->points, gain = ours->gain;
                *ours = theirs;
                ours->points = points;
                ours->gain = gain;
                ours->how = BAS_HOW_STOLEN;
            } else {
                ours->how = bas_why_large(run, line) ? BAS_HOW_LARGE : BAS_HOW_SEIZES;
            }
            ours->gain += theirs.gain;
            bas_why_remove(list, k);
            return;
        }
}

/* A later tile that brings the player a feature of rivals, and them one of the player: one reason
 * for the one line, none for the other. */
static void joins_share(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = 0; i < list->count; i++)
        for (int k = against->count; k-- > 0;) {
            bas_why *ours = &list->found[i];
            const bas_why *theirs = &against->found[k];
            if (ours->code != BAS_WHY_JOINS || theirs->code != BAS_WHY_GUARDS) continue;
            if (theirs->how != BAS_HOW_THEIRS || ours->players != theirs->players) continue;
            if (theirs->gain <= 0) continue;
            if (ours->how == BAS_HOW_NONE) ours->how = BAS_HOW_TOGETHER;
            ours->gain -= theirs->gain;
            bas_why_remove(against, k);
        }
}

/* Nor does it bring them more, if it is harder to complete for them on the whole. */
static void joins_hinder(why_list *list) {
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < list->count; k++) {
            bas_why *ours = &list->found[i], *theirs = &list->found[k];
            const float more = ours->points - ours->gain;
            if (ours->how != BAS_HOW_TOGETHER || theirs->code != BAS_WHY_BLOCKS) continue;
            if (theirs->players != ours->players || !why_one(theirs, ours)) continue;
            if (theirs->gain <= more) continue;
            theirs->points -= more;
            theirs->gain -= more;
            ours->gain = ours->points;
            ours->how = BAS_HOW_NONE;
        }
}

/* After one line a later tile may give a feature that is shared to either side, as likely to the
 * one as to the other: no reason for or against it. */
static void joins_even(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = list->count; i-- > 0;)
        for (int k = against->count; k-- > 0;) {
            const bas_why *threat = &list->found[i], *overrun = &against->found[k];
            if (threat->how != BAS_HOW_THREAT || overrun->how != BAS_HOW_OVERRUN) continue;
            if (threat->players != overrun->players || !why_one(threat, overrun)) continue;
            const float apart = threat->gain - overrun->gain;
            if (apart >= WHY_SMALL || apart <= -WHY_SMALL) continue;
            bas_why_remove(list, i);
            bas_why_remove(against, k);
            break;
        }
}

/* A line joins a feature of the player to one of rivals, and all of them get more: one reason, for
 * the line that it speaks for. */
static void shares_merge(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < against->count; k++) {
            bas_why *ours = &list->found[i], *theirs = &against->found[k];
            if (ours->how != BAS_HOW_LINKED || theirs->how != BAS_HOW_WIDENED) continue;
            if (list->about[i] != against->about[k] || ours->players != theirs->players) continue;
            if (theirs->gain <= 0) continue;
            const float net = ours->gain - theirs->gain;
            if (net > 0) {
                ours->how = BAS_HOW_UNITED;
                ours->points = ours->gain;
                ours->gain = net;
                bas_why_remove(against, k);
            } else {
                theirs->how = BAS_HOW_YOKED;
                theirs->gain = -net;
                bas_why_remove(list, i);
            }
            return;
        }
}

/* A line joins a feature of the player to one of a rival, who has more figures there then: one
 * reason against it. */
static void yields_merge(why_run *run, int line, int other) {
    why_list *list = &run->list[line];
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < list->count; k++) {
            const bas_why *ours = &list->found[i], theirs = list->found[k];
            const int group = list->about[i];
            if (ours->code != BAS_WHY_GROWS || theirs.how != BAS_HOW_WIDENED) continue;
            if (group < 0 || list->about[k] != group || theirs.gain <= 0) continue;
            if (run->group[group].side[other].owners != 1u << theirs.player) continue;
            if (theirs.players != 1u << theirs.player) continue; // others get as much
            const why_part *part = bas_why_part(run, group, run->player);
            bas_why why = bas_why_of(run, WHY_BEFORE, part->kind, part->segment);
            why.code = BAS_WHY_GROWS;
            why.how = BAS_HOW_YIELDED;
            why.winners = (uint8_t)(1u << run->player);
            why.points = ours->points;
            bas_why_rivals(run, &why, theirs.players, 0);
            why.gain = ours->gain + theirs.gain;
            why.more = bas_why_figures(run, group, theirs.player, 2) > 0;
            bas_why_place(run, group, &why);
            bas_why_stands(run, &why);
            list->found[i] = why;
            bas_why_remove(list, k);
            return;
        }
}

/* Whether a line joins now what a later tile may join after the other one. */
static bool is_join(const bas_why *why) {
    switch (why->how) {
    case BAS_HOW_LINKED:
    case BAS_HOW_OUTDOES:
    case BAS_HOW_OUTVOTED:
    case BAS_HOW_UNITED:
    case BAS_HOW_YOKED:
    case BAS_HOW_YIELDED: return true;
    default: return false;
    }
}

/* That a later tile may join two features is no reason against a line that joins them: it makes the
 * difference smaller. */
static void joins_now(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = list->count; i-- > 0;)
        for (int k = 0; k < against->count; k++) {
            const bas_why *later = &list->found[i];
            bas_why *now = &against->found[k];
            if (later->code != BAS_WHY_JOINS && later->code != BAS_WHY_GUARDS) continue;
            if (!is_join(now) || !why_one(later, now)) continue;
            if ((later->how == BAS_HOW_THREAT || now->how == BAS_HOW_OUTVOTED) &&
                other == WHY_BETTER)
                continue; // see reasons_perhaps
            now->gain -= later->gain;
            if (now->how != BAS_HOW_LINKED && now->how != BAS_HOW_OUTDOES)
                now->points -= later->gain; // of these two the difference is told
            if (now->gain < WHY_SMALL) bas_why_remove(against, k);
            bas_why_remove(list, i);
            break;
        }
}

/* Nor that rivals may take a feature from the player, for a line that gives it to them at once. */
WHY_ONCE void joins_given(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = list->count; i-- > 0;)
        for (int group = 0; group < run->groups; group++) {
            const bas_why later = list->found[i];
            const unsigned scored = run->group[group].side[line].scored;
            const bool taken = later.how == BAS_HOW_STOLEN || later.how == BAS_HOW_OVERRUN;
            if (!taken || !why_one(&run->place[group], &later)) continue;
            if (!(scored & later.players) || scored >> run->player & 1) continue;
            bas_why_remove(list, i);
            for (int k = against->count; k-- > 0;) {
                bas_why *now = &against->found[k];
                const bool keeps = now->code == BAS_WHY_KEEPS;
                if (!why_one(now, &later) || !(keeps || now->code == BAS_WHY_GIVES)) continue;
                now->gain -= keeps ? later.points : later.gain - later.points;
                if (keeps) now->points -= later.points;
                if (now->gain < WHY_SMALL) bas_why_remove(against, k);
            }
            break;
        }
}

/* Nor that it is harder to complete for all of them. */
static void shares_hinder(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = list->count; i-- > 0;)
        for (int k = against->count; k-- > 0;) {
            const bas_why *theirs = &list->found[i], *ours = &against->found[k];
            if (list->about[i] < 0 || list->about[i] != against->about[k]) continue;
            if (theirs->how != BAS_HOW_HARDER && theirs->how != BAS_HOW_BARREN) continue;
            if (ours->how != BAS_HOW_SPOILED && ours->how != BAS_HOW_TRICKY) continue;
            bas_why_remove(list, i);
            bas_why_remove(against, k);
            break;
        }
}

/* Two features of rivals that are harder to complete for the same reason: one sentence. */
static void blocks_merge(why_list *list) {
    for (int i = 0; i < list->count; i++)
        for (int k = list->count; k-- > i + 1;) {
            bas_why *one = &list->found[i];
            const bas_why *two = &list->found[k];
            if (one->how != BAS_HOW_HARDER && one->how != BAS_HOW_BARREN) continue;
            if (one->how != two->how || one->kind != two->kind) continue;
            if ((one->more | two->more) & WHY_TWIN) continue;
            if (one->players != two->players || one->winners != two->winners) continue;
            one->points += two->points;
            one->gain += two->gain;
            one->more &= two->more | (uint8_t)~WHY_NEVER;
            if ((one->more | two->more) & WHY_CREW) { // a figure in each of them
                one->more |= WHY_CREW | WHY_CREWS;
                one->less += two->less;
            }
            one->more |= WHY_TWIN;
            bas_why_remove(list, k);
        }
}

/* A feature that the player shares with rivals: what it brings to all of them is no reason. Of what
 * was played it is a fault where it brings them more. */
static void shares_drop(why_run *run, int line, int other) {
    why_list *list = &run->list[line], *against = &run->list[other];
    for (int i = list->count; i-- > 0;)
        for (int k = against->count; k-- > 0;) {
            const bas_why *ours = &list->found[i], *theirs = &against->found[k];
            if (list->about[i] < 0 || list->about[i] != against->about[k]) continue;
            if (ours->code != BAS_WHY_GROWS || !bas_why_helped(theirs->how)) continue;
            if (theirs->gain < WHY_SHARED * ours->gain) continue;
            if (line == WHY_OTHER && ours->gain < WHY_SHARED * theirs->gain) continue;
            bas_why_remove(list, i);
            bas_why_remove(against, k);
            break;
        }
}

void bas_why_merge(why_run *run) {
    joins_merge(run, WHY_BETTER);
    joins_merge(run, WHY_OTHER);
    joins_share(run, WHY_BETTER, WHY_OTHER);
    joins_share(run, WHY_OTHER, WHY_BETTER);
    joins_even(run, WHY_BETTER, WHY_OTHER);
    joins_even(run, WHY_OTHER, WHY_BETTER);
    joins_hinder(&run->list[WHY_BETTER]);
    joins_hinder(&run->list[WHY_OTHER]);
    shares_merge(run, WHY_BETTER, WHY_OTHER);
    shares_merge(run, WHY_OTHER, WHY_BETTER);
    yields_merge(run, WHY_BETTER, WHY_OTHER);
    yields_merge(run, WHY_OTHER, WHY_BETTER);
    joins_now(run, WHY_BETTER, WHY_OTHER);
    joins_now(run, WHY_OTHER, WHY_BETTER);
    joins_given(run, WHY_BETTER, WHY_OTHER);
    joins_given(run, WHY_OTHER, WHY_BETTER);
    shares_drop(run, WHY_BETTER, WHY_OTHER);
    shares_drop(run, WHY_OTHER, WHY_BETTER);
    shares_hinder(run, WHY_BETTER, WHY_OTHER);
    shares_hinder(run, WHY_OTHER, WHY_BETTER);
    blocks_merge(&run->list[WHY_BETTER]);
    blocks_merge(&run->list[WHY_OTHER]);
}
