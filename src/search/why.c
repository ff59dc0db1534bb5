/* why.c: two lines of moves are played out to the end of the turn. What every feature is worth to
 * everybody after the one is laid beside what it is worth after the other, and before both. */
#include "why_internal.h"

const char *bas_why_name(int code) {
    static const char *const name[BAS_WHY_COUNT] = {
        [BAS_WHY_SCORES] = "scores", [BAS_WHY_GIVES] = "gives",     [BAS_WHY_SHARES] = "shares",
        [BAS_WHY_TAKES] = "takes",   [BAS_WHY_CLAIMS] = "claims",   [BAS_WHY_GROWS] = "grows",
        [BAS_WHY_BLOCKS] = "blocks", [BAS_WHY_HOME] = "home",       [BAS_WHY_AGAIN] = "again",
        [BAS_WHY_LATER] = "later",   [BAS_WHY_KEEPS] = "keeps",     [BAS_WHY_JOINS] = "joins",
        [BAS_WHY_GUARDS] = "guards", [BAS_WHY_NOTHING] = "nothing", [BAS_WHY_FREES] = "frees",
    };
    return code >= 0 && code < BAS_WHY_COUNT ? name[code] : "";
}

static const char *const how_name[BAS_HOW_COUNT] = {
    [BAS_HOW_NONE] = "",
    [BAS_HOW_FREE] = "free",
    [BAS_HOW_JOINED] = "joined",
    [BAS_HOW_LONGER] = "longer",
    [BAS_HOW_CLOSER] = "closer",
    [BAS_HOW_BESIDE] = "beside",
    [BAS_HOW_CITIES] = "cities",
    [BAS_HOW_HARDER] = "harder",
    [BAS_HOW_CUT] = "cut",
    [BAS_HOW_SPOILED] = "spoiled",
    [BAS_HOW_HELPED] = "helped",
    [BAS_HOW_LAST] = "last",
    [BAS_HOW_BACK] = "back",
    [BAS_HOW_WHEEL] = "wheel",
    [BAS_HOW_TOWER] = "tower",
    [BAS_HOW_COMPANY] = "trade",
    [BAS_HOW_EARLY] = "early",
    [BAS_HOW_CROWN] = "crown",
    [BAS_HOW_TOKENS] = "goods",
    [BAS_HOW_OPEN] = "open",
    [BAS_HOW_OUTVOTED] = "outvoted",
    [BAS_HOW_SOONER] = "sooner",
    [BAS_HOW_LINKED] = "linked",
    [BAS_HOW_OUTDOES] = "outdoes",
    [BAS_HOW_BOTH] = "both",
    [BAS_HOW_CANOE] = "canoe",
    [BAS_HOW_PIT] = "pit",
    [BAS_HOW_ABBOT] = "abbot",
    [BAS_HOW_MENHIR] = "menhir",
    [BAS_HOW_EXTENDED] = "extended",
    [BAS_HOW_HUT] = "hut",
    [BAS_HOW_BARREN] = "barren",
    [BAS_HOW_POST] = "post",
    [BAS_HOW_SMALLER] = "smaller",
    [BAS_HOW_STUCK] = "stuck",
    [BAS_HOW_RESCUED] = "rescued",
    [BAS_HOW_ALSO] = "also",
    [BAS_HOW_RAFT] = "raft",
    [BAS_HOW_THEIRS] = "theirs",
    [BAS_HOW_THREAT] = "threat",
    [BAS_HOW_ALONE] = "alone",
    [BAS_HOW_SEIZES] = "seizes",
    [BAS_HOW_LARGE] = "large",
    [BAS_HOW_WIDENED] = "widened",
    [BAS_HOW_ENRICHED] = "enriched",
    [BAS_HOW_HASTENED] = "hastened",
    [BAS_HOW_PIG] = "pig",
    [BAS_HOW_ENLARGED] = "enlarged",
    [BAS_HOW_OUSTED] = "ousted",
    [BAS_HOW_STOLEN] = "stolen",
    [BAS_HOW_MERGED] = "merged",
    [BAS_HOW_BLENDED] = "blended",
    [BAS_HOW_TOGETHER] = "together",
    [BAS_HOW_RETURNED] = "returned",
    [BAS_HOW_UNITED] = "united",
    [BAS_HOW_YOKED] = "yoked",
    [BAS_HOW_RICHER] = "richer",
    [BAS_HOW_RELEASED] = "released",
    [BAS_HOW_REGAINED] = "regained",
    [BAS_HOW_BRIEF] = "brief",
    [BAS_HOW_VAIN] = "vain",
    [BAS_HOW_DRIVEN] = "driven",
    [BAS_HOW_EASED] = "eased",
    [BAS_HOW_BIGGER] = "bigger",
    [BAS_HOW_CURTAILED] = "curtailed",
    [BAS_HOW_SPARED] = "spared",
    [BAS_HOW_RECOVERED] = "recovered",
    [BAS_HOW_OVERRUN] = "overrun",
    [BAS_HOW_CAPTURED] = "captured",
    [BAS_HOW_SECURED] = "secured",
    [BAS_HOW_ANYWAY] = "anyway",
    [BAS_HOW_LIKEWISE] = "likewise",
    [BAS_HOW_CROWNS] = "crowns",
    [BAS_HOW_RAFTED] = "rafted",
    [BAS_HOW_IDLE] = "idle",
    [BAS_HOW_YIELDED] = "yielded",
    [BAS_HOW_PLAYED] = "played",
    [BAS_HOW_DENIED] = "denied",
    [BAS_HOW_EVEN] = "even",
    [BAS_HOW_TRAPPED] = "trapped",
    [BAS_HOW_TRICKY] = "tricky",
};

const char *bas_how_name(int how) { return how >= 0 && how < BAS_HOW_COUNT ? how_name[how] : ""; }

bool bas_why_endless(int kind) {
    return kind == BAS_KIND_FIELD || kind == BAS_KIND_MEADOW || kind == BAS_KIND_SYSTEM;
}

/* ---- the lines ------------------------------------------------------------------------------- */

int bas_why_lowest(const bas_state *s, int segment) {
    int lowest = segment, walk = segment;
    do {
        if (walk < lowest) lowest = walk;
        walk = s->next[walk];
    } while (walk != segment);
    return lowest;
}

/* The segment that a figure comes back from; -1: none, as of a guard. `placed`: where one was just
 * placed, or NULL. */
static int why_left(const why_run *run, const why_line *line, const bas_event *e,
                    const bas_event *placed) {
    const int tile = bas_tile_at(run->s, e->x, e->y);
    bas_placed_figure on;
    if (placed && placed->x == e->x && placed->y == e->y) {
        const bas_placed *p = &line->s.tile[line->s.last];
        return p->base + bas_type_claimed(&run->g->type[p->type], e->figure, placed->segment);
    }
    if (tile < 0 || !bas_figure_on(run->g, run->s, tile, &on)) return -1;
    const bool same = on.player == e->player && on.figure == e->figure;
    const bool stays = line->s.tile[tile].figure != BAS_NONE; // it was the guard beside it
    return same && !stays ? run->s->tile[tile].base + on.claimed : -1;
}

/* A figure came back: from where. Of several it is told how many, and from where if they come from
 * features of one kind; beside the figure just placed, where the others come from. */
static void why_back(const why_run *run, why_line *line, const bas_event *e,
                     const bas_event *placed) {
    const int segment = why_left(run, line, e, placed);
    bas_why *back = &line->back[e->player];
    if (segment < 0) return;
    const int kind = eval_segment(run->g, &line->s, segment)->kind;
    const bool here = placed && placed->x == e->x && placed->y == e->y;
    const bool fresh = segment >= run->fresh || here, abbot = e->figure == BAS_FIGURE_ABBOT;
    const bool first = !back->count++, alike = first || back->kind == kind;
    const int before = back->more;
    const bool mixed = alike ? before == WHY_MIXED : fresh || before == WHY_PLACED;
    back->more = (uint8_t)(mixed    ? WHY_MIXED
                           : !first ? 0
                           : fresh  ? WHY_PLACED
                           : abbot  ? WHY_ABBOT
                                    : 0);
    if (mixed && fresh) return; // where the others come from is kept
    back->kind = (uint8_t)(alike || mixed ? kind : BAS_NONE);
    back->x = e->x;
    back->y = e->y;
    line->left[e->player] = segment;
}

/* What was scored with one move, feature by feature; with the last one, what the end pays. */
static void why_scored(const why_run *run, why_line *line, const bas_events *events) {
    const int count = events->count < events->cap ? events->count : events->cap;
    const bas_event *placed = NULL;
    for (int i = 0; i < count && line->parts < WHY_PARTS; i++) {
        const bas_event *e = &events->at[i];
        if (e->event == BAS_EVENT_CLAIM && !bas_figure_get(e->figure)->beside) {
            const bas_placed *p = &line->s.tile[line->s.last];
            placed = e;
            line->spot = p->base + bas_type_claimed(&run->g->type[p->type], e->figure, e->segment);
            line->claimed = eval_segment(run->g, &line->s, line->spot)->kind;
        }
        if (e->event == BAS_EVENT_RETURN && !bas_figure_get(e->figure)->beside) // as in `hand`
            why_back(run, line, e, placed);
        if (e->event != BAS_EVENT_SCORE || e->points == 0) continue;
        // What is paid for no feature: a guard who is driven off, what the wheel pays, and at the
        // end guards and tokens.
        if (e->reason >= BAS_REASON_EVICTED && e->reason <= BAS_REASON_CROWN) continue;
        if (e->reason == BAS_REASON_GUARD || e->reason == BAS_REASON_TOKENS) {
            const int extra = e->reason == BAS_REASON_GUARD ? EXTRA_TOWERS : EXTRA_TOKENS;
            line->ledger.extra[extra][e->player] += e->points;
            continue;
        }
        const int tile = bas_tile_at(&line->s, e->x, e->y);
        if (tile < 0) continue;
        const int segment = line->s.tile[tile].base + e->segment;
        line->part[line->parts++] =
            (why_part){ .segment = bas_why_lowest(&line->s, segment),
                        .kind = eval_segment(run->g, &line->s, segment)->kind,
                        .owners = 1u << e->player,
                        .worth = e->points,
                        .scored = !e->final,
                        .paid = true,
                        .reason = e->reason,
                        .extras = e->extras };
    }
}

static void why_expected(const why_run *run, why_line *line) {
    eval_ledger *ledger = &line->ledger;
    bas_eval_ledger(run->g, &line->s, ledger, line->points);
    for (int i = 0; i < ledger->count && line->parts < WHY_PARTS; i++) {
        const eval_feature *f = &ledger->feature[i];
        why_part *part = &line->part[line->parts++];
        *part = (why_part){ .segment = bas_why_lowest(&line->s, f->label),
                            .kind = f->kind,
                            .owners = f->owners,
                            .worth = ledger->worth[i],
                            .stage = bas_why_endless(f->kind) ? 0 : f->stage };
        if (line->claimed != BAS_NONE && line->s.label[line->spot] == f->label) line->placed = part;
        for (int p = 0; p < run->g->players; p++)
            if (bas_feature_crew(f->word, p)) part->minority |= (1u << p) & ~f->owners;
    }
    for (int f = 0; f < run->g->figures; f++) {
        if (f == BAS_FIGURE_HUT) line->huts = line->s.supply[f][run->player];
        if (f == BAS_FIGURE_HUT || bas_figure_get(f)->beside) continue;
        for (int p = 0; p < run->g->players; p++) line->hand[p] += line->s.supply[f][p];
    }
    line->home = line->hand[run->player];
    line->bare = 0;
    for (int p = 0; p < run->g->players; p++) line->bare |= (unsigned)!line->hand[p] << p;
}

/* Plays a line to the end of the turn: until a tile is drawn or somebody else decides. */
static void why_play(const why_run *run, why_line *line, const bas_move *moves) {
    bas_event event[WHY_EVENTS];
    bas_copy(&line->s, run->s);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) {
        line->back[p] = why_plain;
        line->hand[p] = 0;
    }
    line->claimed = BAS_NONE;
    line->placed = NULL;
    line->ledger = (eval_ledger){ 0 };
    for (int i = 0; moves && i < BAS_WHY_LINE && line->s.player == run->player; i++) {
        bas_events events = { event, WHY_EVENTS, 0 };
        const bas_move move = moves[i] ? moves[i] : bas_eval_best(run->g, &line->s);
        bas_play_unchecked(run->g, &line->s, move, &events);
        why_scored(run, line, &events);
    }
    why_expected(run, line);
}

/* ---- features side by side ------------------------------------------------------------------- */

/* Points for what a tile does, not for the feature that it is a part of. */
static bool is_effect(const why_part *part) {
    return part->reason == BAS_REASON_CANOE || part->reason == BAS_REASON_PIT;
}

/* Whether two parts are one feature after either line. Features of the new tile alone belong
 * together: it is one or the other. So do points for what it does. */
static bool why_same(const why_run *run, const why_part *a, const why_part *b) {
    if (is_effect(a) || is_effect(b)) return a->reason == b->reason;
    const uint16_t *one = run->line[WHY_BETTER].s.label, *two = run->line[WHY_OTHER].s.label;
    const bool fresh_a = a->segment >= run->fresh, fresh_b = b->segment >= run->fresh;
    if (fresh_a || fresh_b) return fresh_a && fresh_b;
    return one[a->segment] == one[b->segment] || two[a->segment] == two[b->segment];
}

static void side_add(const why_run *run, why_side *side, const why_part *part) {
    const bool first = !side->there, mine = part->owners >> run->player & 1;
    for (int p = 0; p < run->g->players; p++) {
        if (part->owners >> p & 1) side->worth[p] += part->worth;
        if (part->scored && part->owners >> p & 1) side->paid[p] += part->worth;
        if (part->minority >> p & 1) side->worth[p] += part->worth * bas_eval_weights.rival;
    }
    if (part->scored) side->scored |= part->owners;
    const float most = part->worth + (mine ? 1000 : 0); // those of the player come first
    if (first || most > side->most) {
        side->most = most;
        side->kind = part->kind;
        side->segment = part->segment;
        side->reason = part->reason;
        side->extras = part->extras;
    }
    if (part->stage > side->stage) side->stage = part->stage;
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

/* The strongest rival after a line, a bit. */
static unsigned why_strongest(const why_run *run, int line) {
    const float *points = run->line[line].points;
    int best = -1;
    for (int p = 0; p < run->g->players; p++)
        if (p != run->player && (best < 0 || points[p] > points[best])) best = p;
    return 1u << best;
}

static void why_begin(why_run *run, const bas_game *g, const bas_state *s, const bas_move *better,
                      const bas_move *other) {
    run->g = g;
    run->s = s;
    run->player = s->player;
    run->hint = !other;
    run->fresh = s->segments;
    run->list[WHY_BETTER].count = run->list[WHY_OTHER].count = 0;
    for (int l = 0; l < WHY_LINES; l++) run->line[l].parts = run->line[l].huts = 0;
    for (int i = 0; i < WHY_PARTS; i++) {
        run->place[i] = why_plain;
        run->apart[i] = run->told[i] = false;
    }
    run->claimed = false;
    why_play(run, &run->line[WHY_BETTER], better);
    why_play(run, &run->line[WHY_OTHER], other);
    why_play(run, &run->line[WHY_BEFORE], NULL);
    run->top = why_strongest(run, WHY_BETTER) | why_strongest(run, WHY_OTHER);
    why_groups(run);
}

int bas_why_good(const bas_game *g, const bas_state *s, const bas_move moves[BAS_WHY_LINE],
                 bas_why out[BAS_WHY_MAX]) {
    why_run run;
    why_begin(&run, g, s, moves, NULL);
    run.ours = WHY_BETTER;
    run.others = WHY_OTHER;
    return bas_why_hint(&run, out);
}

/* ---- two turns ------------------------------------------------------------------------------- */

/* Whether the evaluation is for what was played: its reasons say the contrary of the search. */
static bool why_against(const why_run *run) {
    return bas_eval_margin(run->g, run->line[WHY_BETTER].points, run->player) <
           bas_eval_margin(run->g, run->line[WHY_OTHER].points, run->player) - 1;
}

void bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                    const bas_move played[BAS_WHY_LINE], float cost, bas_reasons *out) {
    why_run run;
    why_begin(&run, g, s, better, played);
    bas_why_tell(&run, out);
    if (why_against(&run)) out->whys = 0;
    bas_why_missed(&run, cost, out);
    bas_why_played(&run, cost, out);
}
