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

/* Whether only the better turn puts a figure on a feature of this kind, and no reason tells of it:
 * what it may bring is not on the map yet. */
static bool played_claim(const why_run *run, int kind, const bas_reasons *out) {
    bool told = run->line[WHY_OTHER].claimed == kind;
    for (int i = 0; i < out->whys; i++) told |= is_claim(&out->why[i]);
    return !told && run->line[WHY_BETTER].claimed == kind;
}

void bas_why_played(const why_run *run, float cost, bas_reasons *out) {
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
    why.points = mine < PLAYED_SIDE || theirs < PLAYED_SIDE ? all : all * mine / (mine + theirs);
    if (theirs >= PLAYED_SIDE) bas_why_rivals(run, &why, 1u << rival, 0);
    why.more = played_claim(run, most, out);
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
