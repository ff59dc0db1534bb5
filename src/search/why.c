/* why.c: two lines of moves are played out to the end of the turn. What every feature is worth to
 * everybody after the one is laid beside what it is worth after the other; the differences, the
 * largest first, are what there is to say. */
#include "why.h"

#include "eval_internal.h"

enum {
    WHY_PARTS = 2 * EVAL_LEDGER, // features after both lines
    WHY_EVENTS = 64,
};

/* Less than this is not worth a sentence, in points. */
static const float WHY_LEAST = 0.5f;

typedef struct why_part { // a feature after a line
    int segment;          // its lowest one: features of both lines that share one belong together
    int kind;
    unsigned owners;
    float worth; // to each owner
    bool scored; // at once
} why_part;

typedef struct why_line { // the end of a turn
    bas_state s;
    float points[BAS_PLAYERS_MAX]; // expected
    int parts;
    why_part part[WHY_PARTS];
    int home; // figures in the supply
} why_line;

typedef struct why_group {           // parts of both lines that are one feature, or became one
    float worth[2][BAS_PLAYERS_MAX]; // after the better line, after the other
    unsigned owners[2], scored[2];   // bits of players
    int kind, segment, line;         // of the part that counts most, of the better line if it
    float most;                      // has one; its worth
} why_group;

typedef struct why_run {
    const bas_game *g;
    const bas_state *s; // before
    int player, fresh;  // who decides; segments from here on are those of the tile to be laid
    why_line line[2];
    int groups;
    why_group group[WHY_PARTS];
    int count;
    bas_why found[BAS_WHY_MAX];
    float weight[BAS_WHY_MAX];
} why_run;

const char *bas_why_name(int code) {
    static const char *const name[BAS_WHY_COUNT] = {
        [BAS_WHY_SCORES] = "scores", [BAS_WHY_GIVES] = "gives",   [BAS_WHY_SHARES] = "shares",
        [BAS_WHY_TAKES] = "takes",   [BAS_WHY_CLAIMS] = "claims", [BAS_WHY_GROWS] = "grows",
        [BAS_WHY_BLOCKS] = "blocks", [BAS_WHY_HOME] = "home",     [BAS_WHY_AGAIN] = "again",
        [BAS_WHY_LATER] = "later",   [BAS_WHY_AHEAD] = "ahead",
    };
    return code >= 0 && code < BAS_WHY_COUNT ? name[code] : "";
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

static void why_expected(const why_run *run, why_line *line) {
    eval_ledger ledger = { 0 };
    bas_eval_ledger(run->g, &line->s, &ledger, line->points);
    for (int i = 0; i < ledger.count && line->parts < WHY_PARTS; i++) {
        const eval_feature *f = &ledger.feature[i];
        line->part[line->parts++] = (why_part){ .segment = why_lowest(&line->s, f->label),
                                                .kind = f->kind,
                                                .owners = f->owners,
                                                .worth = ledger.worth[i] };
    }
    for (int f = 0; f < run->g->figures; f++) line->home += line->s.supply[f][run->player];
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
    const uint16_t *one = run->line[0].s.label, *two = run->line[1].s.label;
    const bool fresh_a = a->segment >= run->fresh, fresh_b = b->segment >= run->fresh;
    if (fresh_a || fresh_b) return fresh_a && fresh_b;
    return one[a->segment] == one[b->segment] || two[a->segment] == two[b->segment];
}

static void group_add(const why_run *run, why_group *group, const why_part *part, int line) {
    for (int p = 0; p < run->g->players; p++) {
        if (!(part->owners >> p & 1)) continue;
        group->worth[line][p] += part->worth;
        if (part->scored) group->scored[line] |= 1u << p;
    }
    const bool first = !group->owners[0] && !group->owners[1];
    if (first || (part->worth > group->most && line == group->line)) {
        group->line = line;
        group->most = part->worth;
        group->kind = part->kind;
        group->segment = part->segment;
    }
    group->owners[line] |= part->owners;
}

/* Puts parts together that belong together. Few enough to compare all with all. */
static void why_groups(why_run *run) {
    const why_part *part[2 * WHY_PARTS];
    uint8_t of[2 * WHY_PARTS], line[2 * WHY_PARTS];
    int count = 0;
    for (int l = 0; l < 2; l++)
        for (int i = 0; i < run->line[l].parts; i++) {
            part[count] = &run->line[l].part[i];
            line[count] = (uint8_t)l;
            of[count] = (uint8_t)count;
            count++;
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            if (of[i] == of[j] || !why_same(run, part[i], part[j])) continue;
            const uint8_t from = of[i], to = of[j];
            for (int k = 0; k <= i; k++)
                if (of[k] == from) of[k] = to;
        }
    run->groups = 0;
    for (int i = 0; i < count; i++) {
        if (of[i] != i || run->groups == WHY_PARTS) continue;
        why_group *group = &run->group[run->groups++];
        *group = (why_group){ 0 };
        for (int j = i; j < count; j++)
            if (of[j] == i) group_add(run, group, part[j], line[j]);
    }
}

/* ---- what there is to say -------------------------------------------------------------------- */

static void why_say(why_run *run, float weight, bas_why why) {
    if (weight < WHY_LEAST) return;
    int at = run->count < BAS_WHY_MAX ? run->count++ : BAS_WHY_MAX;
    for (; at > 0 && weight > run->weight[at - 1]; at--)
        if (at < BAS_WHY_MAX) {
            run->found[at] = run->found[at - 1];
            run->weight[at] = run->weight[at - 1];
        }
    if (at == BAS_WHY_MAX) return;
    run->found[at] = why;
    run->weight[at] = weight;
}

static bas_why why_of(const why_run *run, const why_group *group, int line, int code, int player,
                      float points) {
    const bas_state *s = &run->line[line].s;
    const int tile = s->owner[group->segment];
    return (bas_why){ .code = (uint8_t)code,
                      .kind = (uint8_t)group->kind,
                      .player = (uint8_t)player,
                      .x = (int8_t)bas_tile_x(s, tile),
                      .y = (int8_t)bas_tile_y(s, tile),
                      .points = points };
}

static int why_rival(unsigned players) { return players ? __builtin_ctz(players) : BAS_NONE; }

/* A feature that brings the player more. */
static void why_gain(why_run *run, const why_group *group, float more) {
    const unsigned me = 1u << run->player;
    const unsigned before = group->segment < run->fresh ? group->owners[1] : 0;
    const unsigned rivals = before & ~me, left = group->owners[0] & ~me;
    const float worth = group->worth[0][run->player];
    int code = BAS_WHY_GROWS, rival = BAS_NONE;
    float points = more, weight = more;
    if (group->scored[0] & me) {
        code = BAS_WHY_SCORES;
        points = worth;
        // People count what is on the track, though it was almost sure before: a monastery with
        // its last tile.
        if (!(group->scored[1] & me)) weight = points;
    } else if (!(before & me) && rivals) {
        code = left ? BAS_WHY_SHARES : BAS_WHY_TAKES;
        rival = why_rival(rivals);
        points = worth;
    } else if (!(before & me)) {
        code = BAS_WHY_CLAIMS;
        points = worth;
    }
    why_say(run, weight, why_of(run, group, 0, code, rival, points));
}

/* A feature that brings a rival less. With several rivals it helps the others as well. */
static void why_loss(why_run *run, const why_group *group, int rival, float less) {
    const unsigned bit = 1u << rival;
    const float weight = run->g->players > 2 ? 0.6f * less : less;
    if (group->scored[1] & bit)
        why_say(run, weight, why_of(run, group, 1, BAS_WHY_GIVES, rival, group->worth[1][rival]));
    else if (!(group->owners[0] >> run->player & 1))
        why_say(run, weight, why_of(run, group, 1, BAS_WHY_BLOCKS, rival, less));
}

/* What is no matter of one feature: figures at home, another turn, the rest. */
static void why_others(why_run *run, float explained) {
    const why_line *better = &run->line[0], *other = &run->line[1];
    const bas_why plain = { .kind = BAS_NONE, .player = BAS_NONE };
    const float rest = better->points[run->player] - other->points[run->player] - explained;
    bas_why why = plain;
    if (better->home > other->home) {
        why.code = BAS_WHY_HOME;
        why.points = (float)(better->home - other->home);
        float weight = rest > 1 ? rest : 1;
        for (int i = 0; i < run->count; i++) // a figure comes home because something is scored
            if (run->found[i].code == BAS_WHY_SCORES && run->weight[i] < weight)
                weight = run->weight[i];
        why_say(run, weight, why);
    } else {
        why.code = BAS_WHY_LATER;
        why.points = rest;
        why_say(run, rest, why);
    }
    const bool again = better->s.player == BAS_NATURE && better->s.active == run->player;
    if (again && other->s.active != run->player) {
        why = plain;
        why.code = BAS_WHY_AGAIN;
        why_say(run, 3, why);
    }
}

int bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                   const bas_move *other, bas_why out[BAS_WHY_MAX]) {
    why_run run = { .g = g, .s = s, .player = s->player, .fresh = s->segments };
    float explained = 0;
    why_play(&run, &run.line[0], better);
    why_play(&run, &run.line[1], other);
    why_groups(&run);
    for (int i = 0; i < run.groups; i++) {
        const why_group *group = &run.group[i];
        const float more = group->worth[0][run.player] - group->worth[1][run.player];
        explained += more;
        if (more > 0) why_gain(&run, group, more);
        for (int p = 0; p < g->players; p++)
            if (p != run.player && group->worth[1][p] > group->worth[0][p])
                why_loss(&run, group, p, group->worth[1][p] - group->worth[0][p]);
    }
    why_others(&run, explained);
    for (int i = 0; i < run.count; i++) out[i] = run.found[i];
    return run.count;
}
