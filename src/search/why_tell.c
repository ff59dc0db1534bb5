/* why_tell.c: what there is to say for a turn against another, what weighs most first, and what is
 * left out because it hardly matters. People remember one reason, or two. */
#include "why_internal.h"

/* In a hint less than this of the first reason is not worth a sentence. */
static const float WHY_SHARE = 0.15f;

/* Of two turns: less than this, in points, and less than this share of the first reason; a reason
 * after the second has to weigh more. */
static const float WHY_SMALL = 2, WHY_QUARTER = 0.25f, WHY_LARGE = 0.4f;

/* A rival who gets such a part of what the player does gets as much, to people. */
static const float WHY_SHARED = 0.7f;

/* What the turn played did is told from so many points on; what a turn scores, also if it comes
 * later anyway, and another turn, from so many. */
static const float WHY_DEED = 1, WHY_SEEN = 3;

/* Reasons that are told for the better turn and for the one played, whatever they weigh. */
enum { WHY_TOLD = 2, WHY_TOLD_INSTEAD = 1 };

void bas_why_place(why_run *run, int group, bas_why *why) {
    if (group < 0) return;
    bas_why *place = &run->place[group];
    if (place->kind == BAS_NONE) *place = *why;
    if (place->kind != why->kind) return;
    why->x = place->x;
    why->y = place->y;
}

/* Whether a segment belongs to the feature of a reason, before the turn. */
static bool part_of(const why_run *run, const bas_why *why, int segment) {
    const why_line *before = &run->line[WHY_BEFORE];
    for (int i = 0; i < before->parts; i++) {
        const why_part *part = &before->part[i];
        const bool here = run->s->label[part->segment] == run->s->label[segment];
        if (here && part->kind == why->kind && why_one(&run->place[part->group], why)) return true;
    }
    return false;
}

/* People look for a feature where a figure of its owner stands: the one placed last. */
static void why_stands(const why_run *run, bas_why *why) {
    const bas_state *s = run->s;
    const bool ousted = why->how == BAS_HOW_OUTVOTED; // the others have figures in what is joined
    const unsigned owners = ousted                        ? why->players
                            : why->code == BAS_WHY_SCORES ? 1u << run->player
                                                          : bas_why_called(why);
    bas_placed_figure on;
    for (int i = s->first; owners && i < s->tiles; i++) {
        if (!bas_figure_on(run->g, s, i, &on) || !(owners >> on.player & 1)) continue;
        if (bas_figure_get(on.figure)->beside) continue; // it does not hold the feature
        if (!part_of(run, why, s->tile[i].base + on.claimed)) continue;
        why->apart |= BAS_WHY_FIGURE;
        why->on_x = bas_tile_x(s, i);
        why->on_y = bas_tile_y(s, i);
    }
}

void bas_why_say(why_run *run, float weight, int group, bas_why why) {
    if (weight < WHY_LEAST) return;
    bas_why_place(run, group, &why);
    why_stands(run, &why);
    why_list *list = &run->list[run->ours];
    int at = list->count < WHY_FOUND ? list->count++ : WHY_FOUND;
    for (; at > 0 && weight > list->weight[at - 1]; at--)
        if (at < WHY_FOUND) {
            list->found[at] = list->found[at - 1];
            list->weight[at] = list->weight[at - 1];
            list->about[at] = list->about[at - 1];
        }
    if (at == WHY_FOUND) return;
    list->found[at] = why;
    list->weight[at] = weight;
    list->about[at] = group;
}

/* ---- a hint ---------------------------------------------------------------------------------- */

int bas_why_hint(why_run *run, bas_why out[BAS_WHY_MAX]) {
    const why_list *list = &run->list[run->ours];
    int count = 0;
    bas_why_features(run, false);
    bas_why_others(run);
    for (int i = 0; i < list->count && count < BAS_WHY_MAX; i++) {
        const bool light = list->weight[i] < WHY_SHARE * list->weight[0];
        if (!light || list->found[i].code == BAS_WHY_SCORES) out[count++] = list->found[i];
    }
    return count;
}

/* ---- two turns ------------------------------------------------------------------------------- */

static void list_remove(why_list *list, int at) {
    list->count--;
    for (int i = at; i < list->count; i++) {
        list->found[i] = list->found[i + 1];
        list->about[i] = list->about[i + 1];
    }
}

static void list_sort(why_list *list) { // by gain
    for (int i = 1; i < list->count; i++)
        for (int k = i; k > 0 && list->found[k].gain > list->found[k - 1].gain; k--) {
            const bas_why why = list->found[k];
            const int about = list->about[k];
            list->found[k] = list->found[k - 1];
            list->about[k] = list->about[k - 1];
            list->found[k - 1] = why;
            list->about[k - 1] = about;
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
            list_remove(list, k);
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
            list_remove(against, k);
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
                list_remove(against, k);
            } else {
                theirs->how = BAS_HOW_YOKED;
                theirs->gain = -net;
                list_remove(list, i);
            }
            return;
        }
}

/* Whether a player has a figure in a part of a group before that counts as two. */
static bool large_stands(const why_run *run, int group, int player) {
    const why_line *before = &run->line[WHY_BEFORE];
    bas_placed_figure on;
    for (int i = 0; i < run->s->tiles; i++) {
        if (!bas_figure_on(run->g, run->s, i, &on) || on.player != player) continue;
        if (bas_figure_get(on.figure)->weight < 2) continue;
        const int label = run->s->label[run->s->tile[i].base + on.claimed];
        for (int k = 0; k < before->parts; k++)
            if (before->part[k].group == group && run->s->label[before->part[k].segment] == label)
                return true;
    }
    return false;
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
            if (group < 0 || list->about[k] != group) continue;
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
            why.more = large_stands(run, group, theirs.player);
            bas_why_place(run, group, &why);
            why_stands(run, &why);
            list->found[i] = why;
            list_remove(list, k);
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
            if (later->how == BAS_HOW_THREAT || !is_join(now) || !why_one(later, now)) continue;
            if (now->how == BAS_HOW_OUTVOTED && other == WHY_BETTER)
                continue; // see reasons_perhaps
            now->gain -= later->gain;
            if (now->gain < WHY_SMALL) list_remove(against, k);
            list_remove(list, i);
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
            list_remove(list, i);
            for (int k = against->count; k-- > 0;) {
                bas_why *now = &against->found[k];
                if (!why_one(now, &later)) continue;
                if (now->code == BAS_WHY_KEEPS) now->gain -= later.points;
                if (now->code == BAS_WHY_GIVES) now->gain -= later.gain - later.points;
                if (now->gain < WHY_SMALL) list_remove(against, k);
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
            if (ours->how != BAS_HOW_SPOILED) continue;
            list_remove(list, i);
            list_remove(against, k);
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
            list_remove(list, k);
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
            list_remove(list, i);
            list_remove(against, k);
            break;
        }
}

static bool was_there(const bas_why *why) { // the other line brings something of it, too
    return why->gain < why->points - WHY_LEAST;
}

/* Both turns claim or score such a feature: what the one played brings is said with the better. */
static bool why_alike(const bas_why *a, const bas_why *b) {
    const bool claims = is_claim(a) && is_claim(b) && a->how != BAS_HOW_RICHER;
    const bool scores = a->code == BAS_WHY_SCORES && b->code == BAS_WHY_SCORES &&
                        a->how == b->how && !was_there(a) && !was_there(b);
    return a->kind == b->kind && (claims || scores);
}

/* Takes what was played from the better turn. Of two features that are claimed, both are told. */
static void why_less(bas_why *why, const bas_why *played) {
    const bool claims = is_claim(why) && is_claim(played) && why->kind == played->kind;
    const bool apart = claims && !was_there(why) && !was_there(played);
    const bool scores = why->code == BAS_WHY_SCORES && played->code == BAS_WHY_SCORES;
    why->gain -= played->gain;
    if (scores && (why->how == BAS_HOW_NONE || why->how == BAS_HOW_ANYWAY))
        why->how = BAS_HOW_BIGGER;
    const int other = bas_why_other(why);
    if (!apart || !other || other >= bas_why_whole(why->points)) return;
    why->how = BAS_HOW_RICHER;
    why->also = played->extras;
    why->also_with = played->with;
    if (!bas_why_endless(why->kind)) why->more = played->count;
    why->less = bas_why_endless(why->kind) ? played->count : played->ends;
    if (why->at_x > played->at_x && why->ends >= why->less && why->count <= why->more)
        why->apart |= BAS_WHY_EASIER;
}

/* What was played is told of with the better turn, if that speaks of the like or scores the same
 * feature; `same`: of the same feature in any way. Returns whether it is. */
static bool why_fold(why_run *run, int instead, bool same) {
    why_list *list = &run->list[WHY_OTHER];
    const int about = list->about[instead];
    for (int i = 0; i < run->list[WHY_BETTER].count; i++) {
        bas_why *why = &run->list[WHY_BETTER].found[i];
        const bool one = same && about >= 0 && run->apart[about] &&
                         run->list[WHY_BETTER].about[i] == about && why->code != BAS_WHY_BLOCKS &&
                         !(is_claim(why) && is_claim(&list->found[instead]));
        const bool scored = about >= 0 && run->apart[about] && // an abbot who leaves, say
                            run->list[WHY_BETTER].about[i] == about &&
                            why->code == BAS_WHY_SCORES &&
                            list->found[instead].code == BAS_WHY_SCORES;
        bas_why *played = &list->found[instead];
        if (!one && !scored && !why_alike(why, played)) continue;
        if (is_claim(why) && is_claim(played) && played->gain >= why->gain + WHY_DEED) {
            why_less(played, why); // the richer one is told
            list_remove(&run->list[WHY_BETTER], i);
            return true;
        }
        why_less(why, played);
        list_remove(list, instead);
        return true;
    }
    return false;
}

static bool is_effect(const bas_why *why) { // of something that is scored
    return (why->code == BAS_WHY_HOME && why->how != BAS_HOW_HUT) || why->how == BAS_HOW_MENHIR ||
           why->how == BAS_HOW_RECOVERED || why->how == BAS_HOW_TOKENS;
}

/* What is claimed for most, a place in the list; -1: nothing. */
static int list_claim(const why_list *list) {
    for (int i = 0; i < list->count; i++)
        if (is_claim(&list->found[i])) return i;
    return -1;
}

/* What a figure is placed for, on a feature, a tower or a crown; -1: none, or it brings nothing. */
WHY_ONCE int list_figure(const why_list *list) {
    for (int i = 0; i < list->count; i++) {
        const int how = list->found[i].how;
        const bool tower = how == BAS_HOW_TOWER || how == BAS_HOW_POST;
        if (is_claim(&list->found[i]) || tower || how == BAS_HOW_CROWN || how == BAS_HOW_CROWNS)
            return list->found[i].gain > 0 ? i : -1;
    }
    return -1;
}

/* Takes what weighs enough of a sorted list: the first ones, and one more if it is large; what
 * people see finished; before a figure that is back or another turn, what is scored for it. `top`:
 * the greatest gain; `claim`: what a figure is placed for is told in any case, a place in the list;
 * so is another turn that is large. */
static int list_choose(const why_list *list, float top, int first, int claim, bas_why *out) {
    const float share = top * WHY_QUARTER > WHY_SMALL ? top * WHY_QUARTER : WHY_SMALL;
    const float least = top < WHY_SMALL ? top : share;
    const bool instead = first == WHY_TOLD_INSTEAD;
    const int most = instead ? BAS_WHY_INSTEAD : BAS_WHY_MAX;
    bool take[WHY_FOUND] = { false }, effect = false;
    int taken = 0, cause = -1, turn = -1, count = 0;
    for (int i = 0; i < list->count; i++) {
        const bas_why *why = &list->found[i];
        const bool deed = instead && is_deed(why);
        const bool shows = instead ? deed && !is_claim(why) : why->code == BAS_WHY_SCORES;
        const bool seen = shows && why->how != BAS_HOW_BOTH && why->points >= WHY_SEEN &&
                          why->gain > -WHY_LEAST && taken < most;
        const bool room = taken <= first && why->gain > 0;
        take[i] = seen || (room && why->gain >= (deed && !taken  ? WHY_DEED
                                                 : taken < first ? least
                                                                 : WHY_LARGE * top));
        taken += take[i];
        effect |= take[i] && is_effect(why);
    }
    for (int i = list->count; i-- > 0;) {
        const bas_why *why = &list->found[i];
        if (effect && why->code == BAS_WHY_SCORES && why->gain > -WHY_LEAST &&
            (cause < 0 || was_there(why)))
            cause = i; // rather what had a figure before
        if (why->how == BAS_HOW_MENHIR && why->gain >= least) turn = i;
    }
    const int also[] = { cause, claim, turn };
    for (int i = 0; i < 3; i++)
        if (also[i] >= 0 && !take[also[i]] && taken < most) take[also[i]] = ++taken;
    for (int i = 0; i < list->count; i++) {
        if (!take[i]) continue;
        if (cause > i && is_effect(&list->found[i])) {
            out[count++] = list->found[cause];
            take[cause] = false;
            cause = -1;
        }
        out[count++] = list->found[i];
    }
    return count;
}

float bas_why_named(const bas_reasons *reasons) {
    float named = 0;
    for (int i = 0; i < reasons->whys; i++) named += reasons->why[i].gain;
    for (int i = 0; i < reasons->insteads; i++) named -= reasons->instead[i].gain;
    return named;
}

/* What was played: before the better turn, whose reasons leave out what is told here. */
static void tell_instead(why_run *run) {
    why_list *list = &run->list[WHY_OTHER];
    run->ours = WHY_OTHER;
    run->others = WHY_BETTER;
    bas_why_features(run, true);
    bas_why_others(run);
    for (int g = 0; g < run->groups; g++) {
        bool kept = false;
        for (int i = 0; i < list->count; i++) {
            if (list->about[i] != g) continue;
            kept = true;
            run->told[g] |= list->found[i].how == BAS_HOW_BOTH;
        }
        run->apart[g] = run->apart[g] && kept;
        run->told[g] = run->told[g] && kept;
    }
}

static void tell_better(why_run *run) {
    run->ours = WHY_BETTER;
    run->others = WHY_OTHER;
    bas_why_features(run, false);
    bas_why_others(run);
}

/* Whether a reason for the better turn says that the one played brings points, too. */
static bool why_brings(const bas_reasons *reasons) {
    for (int i = 0; i < reasons->whys; i++) {
        const bas_why *why = &reasons->why[i];
        const bool mine = why->code <= BAS_WHY_CLAIMS && why->code != BAS_WHY_GIVES;
        if (mine && bas_why_other(why)) return true;
    }
    return false;
}

/* Whether what was played puts a figure where it claims nothing: on a tower, on a crown. */
static bool figure_elsewhere(const why_run *run) {
    const why_line *played = &run->line[WHY_OTHER];
    return played->claimed == BAS_NONE && played->home < run->line[WHY_BEFORE].home;
}

/* What was played brings hardly anything, also if it places a figure. */
static bas_why tell_nothing(const why_run *run) {
    const why_line *played = &run->line[WHY_OTHER];
    bas_why why = why_plain;
    why.code = BAS_WHY_NOTHING;
    if (played->claimed == BAS_NONE) return why;
    why.how = BAS_HOW_VAIN;
    why.kind = (uint8_t)played->claimed;
    why.x = bas_tile_x(&played->s, played->s.last);
    why.y = bas_tile_y(&played->s, played->s.last);
    bas_why_holds(run, WHY_OTHER, played->spot, &why);
    why.more = bas_why_endless(why.kind) && !why.count && !why.more; // nothing counts there
    return why;
}

static bool is_told(const bas_why *place, const bas_why *why, int count) {
    bool told = false;
    for (int i = 0; i < count; i++) told |= why_one(place, &why[i]);
    return told;
}

/* Whether the tile that a line lays is a part of a feature. */
static bool is_laid(const why_run *run, int line, int segment) {
    const bas_state *s = &run->line[line].s;
    int walk = segment;
    do {
        if (s->owner[walk] == s->last) return true;
        walk = s->next[walk];
    } while (walk != segment);
    return false;
}

/* What the tile that was played makes larger, a feature of the player, though that is worth little:
 * people see it, and ask. */
static void tell_idle(why_run *run, bas_reasons *out) {
    const int me = run->player;
    for (int i = 0; i < run->groups; i++) {
        const why_side *before = &run->group[i].side[WHY_BEFORE],
                       *after = &run->group[i].side[WHY_OTHER];
        const float more = after->worth[me] - before->worth[me];
        const bas_why *place = &run->place[i];
        if (!(before->owners >> me & 1) || after->scored) continue;
        if (more >= WHY_SMALL || more <= -WHY_SMALL) continue;
        if (bas_why_endless(before->kind) || !is_laid(run, WHY_OTHER, before->segment)) continue;
        if (is_laid(run, WHY_BETTER, before->segment)) continue;
        if (is_told(place, out->why, out->whys) || is_told(place, out->instead, out->insteads))
            continue;
        bas_why why = bas_why_of(run, WHY_BEFORE, before->kind, before->segment);
        why.code = BAS_WHY_NOTHING;
        why.how = BAS_HOW_IDLE;
        why.winners = (uint8_t)before->owners;
        bas_why_place(run, i, &why);
        why_stands(run, &why);
        if (out->insteads && out->instead[out->insteads - 1].code == BAS_WHY_NOTHING)
            out->insteads--; // it is told of in place of that
        out->instead[out->insteads++] = why;
        return;
    }
}

void bas_why_tell(why_run *run, bas_reasons *out) {
    why_list *better = &run->list[WHY_BETTER], *played = &run->list[WHY_OTHER];
    tell_instead(run);
    const bool nothing = !played->count && !run->claimed && !figure_elsewhere(run);
    tell_better(run);
    joins_merge(run, WHY_BETTER);
    joins_merge(run, WHY_OTHER);
    joins_share(run, WHY_BETTER, WHY_OTHER);
    joins_share(run, WHY_OTHER, WHY_BETTER);
    joins_hinder(better);
    joins_hinder(played);
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
    blocks_merge(better);
    blocks_merge(played);
    for (int i = played->count; i-- > 0;) why_fold(run, i, false);
    list_sort(better);
    list_sort(played);
    const float top = better->count ? better->found[0].gain : 0;
    for (int i = played->count; i-- > 0;)
        if (played->found[i].gain < WHY_SMALL || played->found[i].gain < WHY_QUARTER * top)
            why_fold(run, i, true);
    list_sort(better);
    // Where both claim something, people want to know what is worth more.
    const int claims = list_claim(better), claimed = list_claim(played);
    const bool both = claims >= 0 && claimed >= 0;
    out->whys = list_choose(better, top, WHY_TOLD, both ? claims : list_figure(better), out->why);
    out->insteads = list_choose(played, top, WHY_TOLD_INSTEAD, both ? claimed : -1, out->instead);
    bas_why_pair(out);
    if (nothing && !why_brings(out)) {
        out->instead[out->insteads++] = tell_nothing(run);
    }
    bas_why_shorten(run, out);
    if (out->whys + out->insteads < WHY_MOST && out->insteads < BAS_WHY_INSTEAD)
        tell_idle(run, out);
    if (bas_why_named(out) < WHY_LEAST) out->whys = 0;
}
