/* why_tell.c: what there is to say for a turn against another, what weighs most first, and what is
 * left out because it hardly matters. People remember one reason, or two. */
#include "why_internal.h"

/* In a hint less than this of the first reason is not worth a sentence. */
static const float WHY_SHARE = 0.15f;

/* Of two turns: less than WHY_SMALL and less than this share of the first reason is not worth a
 * sentence; a reason after the second has to weigh more. */
static const float WHY_QUARTER = 0.25f, WHY_LARGE = 0.4f;

/* What the turn played did is told from so many points on; what a turn scores, also if it comes
 * later anyway, and another turn, from so many. */
static const float WHY_DEED = 1, WHY_SEEN = 3;

/* From so many points on it matters that they have no reason. */
static const float WHY_MISSED = 1;

/* Reasons that are told for the better turn and for the one played, whatever they weigh. */
enum { WHY_TOLD = 2, WHY_TOLD_INSTEAD = 1 };

void bas_why_place(why_run *run, int group, bas_why *why) {
    if (group < 0) return;
    bas_why *place = &run->place[group];
    if (place->kind == BAS_NONE) *place = *why;
    if (place->kind != why->kind) return;
    why->x = place->x;
    why->y = place->y;
    why->segment = place->segment;
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

void bas_why_stands(const why_run *run, bas_why *why) {
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
    bas_why_stands(run, &why);
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
    if (why->stage > played->stage && why->ends >= why->less && why->count <= why->more)
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
            bas_why_remove(&run->list[WHY_BETTER], i);
            return true;
        }
        if (is_claim(why) && is_claim(played)) run->even = why->kind;
        why_less(why, played);
        bas_why_remove(list, instead);
        return true;
    }
    return false;
}

/* Both turns claim a feature of one kind, and no reason tells of it: people see both figures. */
static void tell_even(const why_run *run, bas_reasons *out) {
    bool told = run->even == BAS_NONE;
    for (int i = 0; i < out->whys; i++) told |= is_claim(&out->why[i]);
    if (told || out->insteads == BAS_WHY_INSTEAD || out->whys + out->insteads >= WHY_MOST) return;
    bas_why why = why_plain;
    why.code = BAS_WHY_NOTHING;
    why.how = BAS_HOW_EVEN;
    why.kind = (uint8_t)run->even;
    out->instead[out->insteads++] = why;
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

/* Where only figures in hand speak for a turn, people ask what its tile does: the first reason on
 * the map, though it weighs little; -1: there is none, or one is told. */
static int list_square(const why_list *list, const bool take[]) {
    int square = -1;
    for (int i = list->count; i-- > 0;) {
        const bas_why *why = &list->found[i];
        if (why->kind == BAS_NONE) continue;
        if (take[i]) return -1;
        if (why->gain >= WHY_DEED) square = i;
    }
    return square;
}

/* Takes what weighs enough of a sorted list: the first ones, and one more if it is large; what
 * people see finished; before a figure that is back or another turn, what is scored for it.
 * `top`: the greatest gain; `claim`: what a figure is placed for is told in any case, a place in
 * the list; so is another turn that is large, and something that is on the map. */
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
        const float less = why->how == BAS_HOW_BIGGER ? WHY_SMALL : WHY_LEAST; // both turns score
        const bool seen = shows && why->how != BAS_HOW_BOTH && why->points >= WHY_SEEN &&
                          why->gain > -less && taken < most;
        const bool room = taken <= first && why->gain > 0;
        const bool stands = why->how == BAS_HOW_COMPANY || why->how == BAS_HOW_PIG;
        take[i] = seen || (instead && stands && taken < most) ||
                  (room && why->gain >= (deed && !taken  ? WHY_DEED
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
    const int square = instead ? -1 : list_square(list, take);
    if (square >= 0 && taken < most) take[square] = ++taken;
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

/* Points of a feature that the player holds and does not score: what it gives in any case, unless
 * rivals take it away. */
static float side_surely(const why_run *run, int group) {
    const int segment = run->group[group].side[WHY_BEFORE].segment;
    const bas_state *s = &run->line[WHY_OTHER].s;
    const int tile = s->owner[segment];
    bas_feature_info info;
    bas_feature_get(run->g, s, tile, segment - s->tile[tile].base, &info);
    return info.owners >> run->player & 1 ? (float)info.now.points : 0;
}

/* Points at once that the other turn may bring later, as far as rivals do not get as much. */
static bool is_later(const bas_why *why) {
    if (why->how == BAS_HOW_SOONER) return !(why->apart & BAS_WHY_TURN);
    const bool alone = why->how == BAS_HOW_NONE,
               both = why->how == BAS_HOW_BOTH && !(why->more & WHY_HELPS);
    return why->code == BAS_WHY_SCORES && (alone || both) && was_there(why);
}

void bas_why_missed(const why_run *run, float cost, bas_reasons *out) {
    const float missing = cost - bas_why_named(out);
    if (missing < WHY_MISSED) return;
    for (int i = 0; i < out->whys; i++) {
        bas_why *why = &out->why[i];
        int group = 0;
        while (group < run->groups && !why_one(&run->place[group], why)) group++;
        if (!is_later(why) || group == run->groups) continue;
        const float later = why->points - why->gain - side_surely(run, group);
        if (later > 0) why->gain += later < missing ? later : missing;
        if (why->how == BAS_HOW_SOONER && why->gain > WHY_LIKELY) why->how = BAS_HOW_NONE;
        return;
    }
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

/* That a feature of the player grows, as the list has it; NULL: it is no reason. */
static const bas_why *list_grown(const why_list *list, int group) {
    for (int i = 0; i < list->count; i++)
        if (list->about[i] == group && list->found[i].code == BAS_WHY_GROWS) return &list->found[i];
    return NULL;
}

static bas_why why_idle(why_run *run, int group) {
    const why_side *before = &run->group[group].side[WHY_BEFORE];
    bas_why why = bas_why_of(run, WHY_OTHER, before->kind, before->segment);
    why.code = BAS_WHY_NOTHING;
    why.how = BAS_HOW_IDLE;
    why.winners = (uint8_t)before->owners;
    bas_why_place(run, group, &why);
    bas_why_stands(run, &why);
    return why;
}

/* What the tile that was played makes larger, a feature of the player, also if that is worth
 * little: people see it, and ask. */
static void tell_larger(why_run *run, bas_reasons *out) {
    const int me = run->player;
    for (int i = 0; i < run->groups; i++) {
        const why_side *before = &run->group[i].side[WHY_BEFORE],
                       *after = &run->group[i].side[WHY_OTHER];
        const float more = after->worth[me] - before->worth[me];
        const bas_why *place = &run->place[i], *grown = list_grown(&run->list[WHY_OTHER], i);
        if (!(before->owners >> me & 1) || after->scored) continue;
        if (more <= -WHY_SMALL || (more >= WHY_SMALL && !grown)) continue;
        if (bas_why_endless(before->kind) || !bas_why_laid(run, WHY_OTHER, before->segment))
            continue;
        if (bas_why_laid(run, WHY_BETTER, before->segment)) continue;
        if (place->kind != BAS_NONE &&
            (is_told(place, out->why, out->whys) || is_told(place, out->instead, out->insteads)))
            continue;
        const bas_why *last = out->insteads ? &out->instead[out->insteads - 1] : &why_plain;
        if (last->code == BAS_WHY_NOTHING && !last->how)
            out->insteads--; // it is told of in place of that
        out->instead[out->insteads++] = more >= WHY_SMALL ? *grown : why_idle(run, i);
        return;
    }
}

void bas_why_tell(why_run *run, bas_reasons *out) {
    why_list *better = &run->list[WHY_BETTER], *played = &run->list[WHY_OTHER];
    run->even = BAS_NONE;
    tell_instead(run);
    list_sort(played);
    const bool poor = !played->count || played->found[0].gain < WHY_SMALL;
    const bool nothing = poor && !run->claimed && !figure_elsewhere(run);
    tell_better(run);
    bas_why_merge(run);
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
    out->insteads = list_choose(played, top, WHY_TOLD_INSTEAD, both ? claimed : list_figure(played),
                                out->instead);
    bas_why_pair(out);
    if (nothing && !out->insteads && !why_brings(out))
        out->instead[out->insteads++] = tell_nothing(run);
    bas_why_shorten(out);
    tell_even(run, out);
    if (out->whys + out->insteads < WHY_MOST && out->insteads < BAS_WHY_INSTEAD)
        tell_larger(run, out);
    bas_why_identify(run, out);
    if (bas_why_named(out) < WHY_LEAST) out->whys = 0;
}
