/* why_tell.c: what there is to say for a turn against another, what weighs most first, and what is
 * left out because it hardly matters. */
#include "why_internal.h"

/* Less than this of the first reason is not worth a sentence. */
static const float WHY_SHARE = 0.15f;

/* Nor is less than this for what was played, in points. */
static const float WHY_LEAST_INSTEAD = 1;

/* Of what was played so much is said; the last place is for what all reasons leave open. */
enum { WHY_INSTEADS = BAS_WHY_INSTEAD - 1 };

void bas_why_say(why_run *run, float weight, int group, bas_why why) {
    if (weight < WHY_LEAST) return;
    int at = run->count < BAS_WHY_MAX ? run->count++ : BAS_WHY_MAX;
    for (; at > 0 && weight > run->weight[at - 1]; at--)
        if (at < BAS_WHY_MAX) {
            run->found[at] = run->found[at - 1];
            run->weight[at] = run->weight[at - 1];
            run->about[at] = run->about[at - 1];
        }
    if (at == BAS_WHY_MAX) return;
    run->found[at] = why;
    run->weight[at] = weight;
    run->about[at] = group;
}

/* What hardly matters beside the rest only takes attention; what is on the track counts. */
static void why_light_out(why_run *run, float least) {
    int kept = 0;
    for (int i = 0; i < run->count; i++) {
        const bool light = run->weight[i] < WHY_SHARE * run->weight[0];
        if ((light && run->found[i].code != BAS_WHY_SCORES) || run->weight[i] < least) continue;
        run->found[kept] = run->found[i];
        run->about[kept] = run->about[i];
        run->weight[kept++] = run->weight[i];
    }
    run->count = kept;
}

void bas_why_tell(why_run *run) {
    bas_why_features(run, false);
    bas_why_others(run);
    why_light_out(run, 0);
}

void bas_why_tell_instead(why_run *run) {
    bas_why_features(run, true);
    bas_why_others(run);
    why_light_out(run, WHY_LEAST_INSTEAD);
    if (run->count > WHY_INSTEADS) run->count = WHY_INSTEADS;
    for (int g = 0; g < run->groups; g++) {
        bool kept = false;
        for (int i = 0; i < run->count; i++) {
            if (run->about[i] != g) continue;
            kept = true;
            run->told[g] |= run->found[i].how == BAS_HOW_BOTH;
        }
        run->apart[g] = run->apart[g] && kept;
        run->told[g] = run->told[g] && kept;
    }
    if (run->count || run->claimed) return;
    run->found[run->count++] = why_plain;
    run->found[0].code = BAS_WHY_NOTHING;
}
