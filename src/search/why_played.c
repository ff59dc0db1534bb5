/* why_played.c: where points come from that no reason explains: both turns are played on to the end
 * many times by rules of thumb, with the same tiles, and points are counted by what is scored. */
#include "playout.h"
#include "why_internal.h"

/* So many that the kind that makes the difference is the same with other tiles. */
enum { GAMES = 600 };

/* A turn that cost less, or of which reasons explain more than this share, needs none; and it has
 * to explain such a share of the cost. */
static const float PLAYED_COST = 4, PLAYED_KNOWN = 0.25f, PLAYED_LEAST = 0.6f;

/* Less than this is not said of one side. */
static const float PLAYED_SIDE = 1;

typedef float kinds_points[BAS_PLAYERS_MAX][BAS_KIND_COUNT];

/* Whether points are paid for a feature: not for guards, crowns or what the wheel does. */
static bool is_feature(int reason) {
    return reason <= BAS_REASON_ABBOT || (reason >= BAS_REASON_RIVER && reason <= BAS_REASON_HUT);
}

/* Adds what features give, from a turn on to the end of a game. */
static void play_on(const why_run *run, const why_line *line, int number, kinds_points points) {
    static const playout_policy policy = { .samples = 12, .fields = 256 };
    const bas_game *g = run->g;
    bas_event event[WHY_EVENTS];
    bas_state s;
    playout_dice dice = { bas_rng_seed(1, (uint64_t)number), bas_rng_seed(2, (uint64_t)number) };
    bas_copy(&s, &line->s);
    while (s.player != BAS_NOBODY) {
        bas_events events = { event, WHY_EVENTS, 0 };
        bas_play_unchecked(g, &s, bas_playout_next(g, &s, &dice, policy), &events);
        for (int i = 0; i < events.count && i < events.cap; i++) {
            const bas_event *e = &event[i];
            const int tile = e->event == BAS_EVENT_SCORE ? bas_tile_at(&s, e->x, e->y) : -1;
            if (tile < 0 || !is_feature(e->reason)) continue;
            const int kind = eval_segment(g, &s, s.tile[tile].base + e->segment)->kind;
            points[e->player][kind] += (float)e->points / GAMES;
        }
    }
}

/* What features of each kind give after a line, at once and to the end. */
static void line_points(const why_run *run, int l, kinds_points points) {
    const why_line *line = &run->line[l];
    for (int i = 0; i < line->parts; i++)
        for (int p = 0; p < run->g->players; p++)
            if (line->part[i].paid && line->part[i].owners >> p & 1)
                points[p][line->part[i].kind] += line->part[i].worth;
    for (int i = 0; i < GAMES; i++) play_on(run, line, i, points);
}

/* What reasons tell of a kind already. */
static float told_of(const bas_why *why, int count, int kind) {
    float told = 0;
    for (int i = 0; i < count; i++)
        if (why[i].kind == kind) told += why[i].gain;
    return told;
}

/* What a turn does to a feature that is told of: a tile of it. */
static void played_at(const why_run *run, int line, int segment, int does, bas_why *why) {
    const bas_why at = bas_why_of(run, line, why->kind, segment);
    why->x = at.x;
    why->y = at.y;
    why->segment = at.segment;
    why->more = (uint8_t)does;
}

/* What only one of the turns does to a feature of the kind: a figure is put on it, which no reason
 * tells of, and what that may bring is not on the map yet; or one of the player becomes one with
 * one of rivals, which may bring all of them as much. */
static void played_cause(why_run *run, const bas_reasons *out, bas_why *why) {
    const why_line *better = &run->line[WHY_BETTER];
    bool told = run->line[WHY_OTHER].claimed == why->kind;
    for (int i = 0; i < out->whys; i++) told |= is_claim(&out->why[i]);
    if (!told && better->claimed == why->kind && better->placed)
        played_at(run, WHY_BETTER, better->placed->segment, WHY_STAKES, why);
    for (int i = 0; i < run->groups; i++) {
        const why_side *before = &run->group[i].side[WHY_BEFORE];
        if (!before->there || before->kind != why->kind) continue;
        run->ours = WHY_OTHER;
        const unsigned mingled = bas_why_joined(run, i);
        run->ours = WHY_BETTER;
        const unsigned mingles = bas_why_joined(run, i);
        if (!mingled == !mingles) continue;
        why->holders = (uint8_t)(mingled | mingles);
        played_at(run, WHY_BEFORE, before->segment, mingled ? WHY_MINGLED : WHY_MINGLES, why);
    }
}

void bas_why_played(why_run *run, float cost, bas_reasons *out) {
    kinds_points better = { 0 }, other = { 0 };
    const int me = run->player, rival = __builtin_ctz(run->top);
    const float missing = cost - bas_why_named(out);
    float mine = 0, theirs = 0;
    int most = BAS_NONE;
    if (cost < PLAYED_COST || missing < (1 - PLAYED_KNOWN) * cost || out->whys == BAS_WHY_MAX)
        return;
    line_points(run, WHY_BETTER, better);
    line_points(run, WHY_OTHER, other);
    for (int kind = 0; kind < BAS_KIND_COUNT; kind++) {
        const float told =
            told_of(out->why, out->whys, kind) - told_of(out->instead, out->insteads, kind);
        const float more = better[me][kind] - other[me][kind] - told,
                    less = other[rival][kind] - better[rival][kind];
        if (more + less <= mine + theirs) continue;
        mine = more;
        theirs = less;
        most = kind;
    }
    if (mine + theirs < PLAYED_LEAST * cost) return;
    const float all = mine + theirs < missing ? mine + theirs : missing;
    const bas_state *s = &run->line[WHY_BETTER].s;
    bas_why why = why_plain;
    why.code = mine < PLAYED_SIDE ? BAS_WHY_BLOCKS : BAS_WHY_LATER;
    why.how = mine < PLAYED_SIDE ? BAS_HOW_DENIED : BAS_HOW_PLAYED;
    why.kind = (uint8_t)most;
    why.x = bas_tile_x(s, s->last);
    why.y = bas_tile_y(s, s->last);
    played_cause(run, out, &why);
    why.points = mine < PLAYED_SIDE || theirs < PLAYED_SIDE ? all : all * mine / (mine + theirs);
    if (theirs >= PLAYED_SIDE) bas_why_rivals(run, &why, 1u << rival, 0);
    why.gain = all;
    out->why[out->whys++] = why;
}

float bas_why_caused(const bas_reasons *reasons) {
    float caused = bas_why_named(reasons);
    for (int i = 0; i < reasons->whys; i++) {
        const bas_why *why = &reasons->why[i];
        if (why->how == BAS_HOW_PLAYED || why->how == BAS_HOW_DENIED) caused -= why->gain;
    }
    return caused;
}
