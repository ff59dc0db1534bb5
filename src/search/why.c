/* why.c: two lines of moves are played out to the end of the turn. What every feature is worth to
 * everybody after the one is laid beside what it is worth after the other, and before both. */
#include "why_internal.h"

const char *bas_why_name(int code) {
    static const char *const name[BAS_WHY_COUNT] = {
        [BAS_WHY_SCORES] = "scores", [BAS_WHY_GIVES] = "gives",   [BAS_WHY_SHARES] = "shares",
        [BAS_WHY_TAKES] = "takes",   [BAS_WHY_CLAIMS] = "claims", [BAS_WHY_GROWS] = "grows",
        [BAS_WHY_BLOCKS] = "blocks", [BAS_WHY_HOME] = "home",     [BAS_WHY_AGAIN] = "again",
        [BAS_WHY_LATER] = "later",   [BAS_WHY_AHEAD] = "ahead",   [BAS_WHY_KEEPS] = "keeps",
        [BAS_WHY_JOINS] = "joins",   [BAS_WHY_GUARDS] = "guards", [BAS_WHY_NOTHING] = "nothing",
    };
    return code >= 0 && code < BAS_WHY_COUNT ? name[code] : "";
}

const char *bas_how_name(int how) {
    static const char *const name[BAS_HOW_COUNT] = {
        [BAS_HOW_NONE] = "",         [BAS_HOW_FREE] = "free",
        [BAS_HOW_JOINED] = "joined", [BAS_HOW_LONGER] = "longer",
        [BAS_HOW_CLOSER] = "closer", [BAS_HOW_BESIDE] = "beside",
        [BAS_HOW_CITIES] = "cities", [BAS_HOW_HARDER] = "harder",
        [BAS_HOW_CUT] = "cut",       [BAS_HOW_SPOILED] = "spoiled",
        [BAS_HOW_HELPED] = "helped", [BAS_HOW_LAST] = "last",
        [BAS_HOW_BACK] = "back",     [BAS_HOW_WHEEL] = "wheel",
        [BAS_HOW_TOWER] = "tower",   [BAS_HOW_TRADE] = "trade",
        [BAS_HOW_REST] = "rest",     [BAS_HOW_EARLY] = "early",
        [BAS_HOW_CROWN] = "crown",   [BAS_HOW_GOODS] = "goods",
        [BAS_HOW_OPEN] = "open",     [BAS_HOW_OUTVOTED] = "outvoted",
        [BAS_HOW_SOONER] = "sooner",
    };
    return how >= 0 && how < BAS_HOW_COUNT ? name[how] : "";
}

/* ---- the lines ------------------------------------------------------------------------------- */

static int why_lowest(const bas_state *s, int segment) {
    int lowest = segment, walk = segment;
    do {
        if (walk < lowest) lowest = walk;
        walk = s->next[walk];
    } while (walk != segment);
    return lowest;
}

/* What was scored with one move, feature by feature. */
static void why_scored(const why_run *run, why_line *line, const bas_events *events) {
    const int count = events->count < events->cap ? events->count : events->cap;
    for (int i = 0; i < count && line->parts < WHY_PARTS; i++) {
        const bas_event *e = &events->at[i];
        if (e->event != BAS_EVENT_SCORE || e->final || e->points == 0) continue;
        const int tile = bas_tile_at(&line->s, e->x, e->y);
        if (tile < 0) continue;
        const int segment = line->s.tile[tile].base + e->segment;
        line->part[line->parts++] =
            (why_part){ .segment = why_lowest(&line->s, segment),
                        .kind = eval_segment(run->g, &line->s, segment)->kind,
                        .owners = 1u << e->player,
                        .worth = e->points,
                        .scored = true };
    }
}

/* What is left of the expected points once features, joins and figures are counted. */
static void why_rest(const why_run *run, why_line *line) {
    for (int p = 0; p < run->g->players; p++) {
        float known = (float)line->s.score[p] + line->ledger.supply[p];
        for (int i = 0; i < line->parts; i++) {
            const why_part *part = &line->part[i];
            if (part->scored) continue; // it is in the score
            if (part->owners >> p & 1) known += part->worth;
            if (part->minority >> p & 1) known += part->worth * bas_eval_weights.rival;
        }
        for (int i = 0; i < line->ledger.joins; i++) known += line->ledger.join[i].gain[p];
        line->rest[p] = line->points[p] - known;
    }
}

static void why_expected(const why_run *run, why_line *line) {
    eval_ledger *ledger = &line->ledger;
    *ledger = (eval_ledger){ 0 };
    bas_eval_ledger(run->g, &line->s, ledger, line->points);
    for (int i = 0; i < ledger->count && line->parts < WHY_PARTS; i++) {
        const eval_feature *f = &ledger->feature[i];
        why_part *part = &line->part[line->parts++];
        *part = (why_part){ .segment = why_lowest(&line->s, f->label),
                            .kind = f->kind,
                            .owners = f->owners,
                            .worth = ledger->worth[i] };
        for (int p = 0; p < run->g->players; p++)
            if (bas_feature_crew(f->word, p)) part->minority |= (1u << p) & ~f->owners;
    }
    line->bare = true;
    for (int f = 0; f < run->g->figures; f++) {
        line->home += line->s.supply[f][run->player];
        if (line->s.supply[f][run->player] && !bas_figure_get(f)->beside) line->bare = false;
    }
    why_rest(run, line);
}

/* Plays a line to the end of the turn: until a tile is drawn or somebody else decides. */
static void why_play(const why_run *run, why_line *line, const bas_move *moves) {
    bas_event event[WHY_EVENTS];
    bas_copy(&line->s, run->s);
    for (int i = 0; moves && i < BAS_WHY_LINE && line->s.player == run->player; i++) {
        bas_events events = { event, WHY_EVENTS, 0 };
        const bas_move move = moves[i] ? moves[i] : bas_eval_best(run->g, &line->s);
        bas_play_unchecked(run->g, &line->s, move, &events);
        why_scored(run, line, &events);
    }
    why_expected(run, line);
}

/* ---- features side by side ------------------------------------------------------------------- */

/* Whether two parts are one feature after either line. Features of the new tile alone belong
 * together: it is one or the other. */
static bool why_same(const why_run *run, const why_part *a, const why_part *b) {
    const uint16_t *one = run->line[WHY_BETTER].s.label, *two = run->line[WHY_OTHER].s.label;
    const bool fresh_a = a->segment >= run->fresh, fresh_b = b->segment >= run->fresh;
    if (fresh_a || fresh_b) return fresh_a && fresh_b;
    return one[a->segment] == one[b->segment] || two[a->segment] == two[b->segment];
}

static void side_add(const why_run *run, why_side *side, const why_part *part) {
    const bool first = !side->there, mine = part->owners >> run->player & 1;
    for (int p = 0; p < run->g->players; p++) {
        if (part->owners >> p & 1) side->worth[p] += part->worth;
        if (part->minority >> p & 1) side->worth[p] += part->worth * bas_eval_weights.rival;
    }
    if (part->scored) side->scored |= part->owners;
    const float most = part->worth + (mine ? 1000 : 0); // those of the player come first
    if (first || most > side->most) {
        side->most = most;
        side->kind = part->kind;
        side->segment = part->segment;
    }
    side->owners |= part->owners;
    side->there |= part->owners | part->minority;
}

/* Puts parts together that belong together. Few enough to compare all with all. */
static void why_groups(why_run *run) {
    why_part *part[WHY_LINES * WHY_PARTS];
    uint16_t of[WHY_LINES * WHY_PARTS];
    uint8_t line[WHY_LINES * WHY_PARTS];
    int count = 0;
    for (int l = 0; l < WHY_LINES; l++)
        for (int i = 0; i < run->line[l].parts; i++) {
            part[count] = &run->line[l].part[i];
            line[count] = (uint8_t)l;
            of[count] = (uint16_t)count;
            count++;
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            if (of[i] == of[j] || !why_same(run, part[i], part[j])) continue;
            const uint16_t from = of[i], to = of[j];
            for (int k = 0; k <= i; k++)
                if (of[k] == from) of[k] = to;
        }
    run->groups = 0;
    for (int i = 0; i < count; i++) {
        if (of[i] != i || run->groups == WHY_PARTS) continue;
        why_group *group = &run->group[run->groups];
        *group = (why_group){ 0 };
        for (int j = i; j < count; j++) {
            if (of[j] != i) continue;
            part[j]->group = run->groups;
            side_add(run, &group->side[line[j]], part[j]);
        }
        run->groups++;
    }
}

static void why_begin(why_run *run, const bas_game *g, const bas_state *s, const bas_move *better,
                      const bas_move *other) {
    run->g = g;
    run->s = s;
    run->player = s->player;
    run->fresh = s->segments;
    run->count = 0;
    for (int l = 0; l < WHY_LINES; l++) run->line[l].parts = run->line[l].home = 0;
    why_play(run, &run->line[WHY_BETTER], better);
    why_play(run, &run->line[WHY_OTHER], other);
    why_play(run, &run->line[WHY_BEFORE], NULL);
    why_groups(run);
}

int bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                   const bas_move *other, float loss, bas_why out[BAS_WHY_MAX]) {
    why_run run;
    why_begin(&run, g, s, better, other);
    run.ours = WHY_BETTER;
    run.others = WHY_OTHER;
    bas_why_tell(&run, loss);
    for (int i = 0; i < run.count; i++) out[i] = run.found[i];
    return run.count;
}

int bas_why_instead(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                    const bas_move played[BAS_WHY_LINE], bas_why out[BAS_WHY_INSTEAD]) {
    why_run run;
    why_begin(&run, g, s, better, played);
    run.ours = WHY_OTHER;
    run.others = WHY_BETTER;
    bas_why_tell_instead(&run);
    const int count = run.count < BAS_WHY_INSTEAD ? run.count : BAS_WHY_INSTEAD;
    for (int i = 0; i < count; i++) out[i] = run.found[i];
    return count;
}
