/* inputs.c: rows for what the evaluation by hand meets on its walk, and for all else that a
 * position is. Numbers are cut into a few steps each; what does not fit any more is left out. */
#include "inputs.h"

#include "eval_internal.h"

_Static_assert((int)BAS_KIND_COUNT <= INPUT_KINDS, "every kind has rows");
_Static_assert((int)BAS_GAME_COUNT <= INPUT_GAMES, "every game has rows");
_Static_assert((int)BAS_FIGURE_COUNT <= INPUT_FIGURES, "every figure has rows");
_Static_assert((int)BAS_PLAYERS_MAX <= INPUT_SEATS, "every seat has rows");
_Static_assert((int)BAS_SECTOR_COUNT <= INPUT_SECTORS, "every sector has rows");
_Static_assert((int)BAS_ATTRIBUTE_COUNT <= INPUT_ATTRIBUTES, "every attribute has rows");
_Static_assert(INPUT_ROWS < UINT16_MAX, "a row is a number of 16 bits");

uint32_t bas_inputs_hash(void) {
#define INPUT_SIZE(name, count) (count),
    static const uint32_t sizes[] = { INPUT_GROUPS(INPUT_SIZE) INPUT_SHARED_MAX, INPUT_VIEW_MAX,
                                      INPUT_VERSION };
#undef INPUT_SIZE
    uint32_t hash = 2166136261u;
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int byte = 0; byte < 4; byte++)
            hash = (hash ^ (sizes[i] >> (8 * byte) & 255)) * 16777619u;
    return hash;
}

static void inputs_share(bas_inputs *in, int row) {
    if (in->shared_count < INPUT_SHARED_MAX) in->shared[in->shared_count++] = (uint16_t)row;
}

static void inputs_view(bas_inputs *in, int player, int row) {
    if (in->view_count[player] < INPUT_VIEW_MAX)
        in->view[player][in->view_count[player]++] = (uint16_t)row;
}

static int inputs_within(int x, int count) { return x < 0 ? 0 : x < count ? x : count - 1; }

/* How many of the rising bounds a number reaches. */
static int inputs_step(float x, const float bounds[], int count) {
    int step = 0;
    while (step < count && x >= bounds[step]) step++;
    return step;
}

/* Turns to come for each player, in steps. */
static int inputs_turns(const eval_run *run) {
    static const float bounds[INPUT_TURNS - 1] = { 1, 3, 6, 10, 15, 21, 29 };
    return inputs_step(run->turns, bounds, INPUT_TURNS - 1);
}

static int inputs_worth(float worth) {
    static const float bounds[INPUT_WORTHS - 1] = { 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 23 };
    return inputs_step(worth, bounds, INPUT_WORTHS - 1);
}

static int inputs_size(uint64_t word) {
    static const float bounds[INPUT_SIZES - 1] = { 2, 3, 5 };
    return inputs_step((float)bas_feature_size(word), bounds, INPUT_SIZES - 1);
}

/* Points ahead, in steps of 5. */
static int inputs_lead(float lead) {
    const float step = lead / 5 + INPUT_LEADS / 2;
    return step < 0 ? 0 : inputs_within((int)step, INPUT_LEADS);
}

int bas_inputs_chance(float chance) {
    static const float bounds[INPUT_STAGES - 1] = { 0.03f, 0.08f, 0.15f, 0.25f, 0.4f, 0.6f, 0.8f };
    return inputs_step(chance, bounds, INPUT_STAGES - 1);
}

/* ---- features ------------------------------------------------------------------------------- */

enum { ALONE, TIED, BEHIND, RIVAL, RIVALS, NOBODY };

static int inputs_relation(const eval_feature *f, int player) {
    if (f->owners >> player & 1) return f->owner_count == 1 ? ALONE : TIED;
    if (bas_feature_crew(f->word, player)) return BEHIND;
    return f->owner_count == 1 ? RIVAL : f->owner_count ? RIVALS : NOBODY;
}

/* The largest crew, and the next: the largest of the others for whoever has that one. */
static void inputs_crews(const eval_run *run, const eval_feature *f, int largest[2]) {
    largest[0] = largest[1] = 0;
    for (int p = 0; p < run->g->players; p++) {
        const int crew = bas_feature_crew(f->word, p);
        if (crew > largest[0]) {
            largest[1] = largest[0];
            largest[0] = crew;
        } else if (crew > largest[1]) {
            largest[1] = crew;
        }
    }
}

/* Rows of the attributes that a feature has, for the relation 0; returns how many. */
static int inputs_attributes(const eval_feature *f, int row[BAS_ATTRIBUTE_COUNT]) {
    const uint64_t counters = (BAS_FEATURE_SEGMENT - 1) & ~BAS_FEATURE_CREW;
    int count = 0;
    for (int a = 0; f->word & counters && a < BAS_ATTRIBUTE_COUNT; a++) // most have none
        if (bas_attribute_get(a)->kind == f->kind && bas_feature_attribute(f->word, a))
            row[count++] = INPUT_ROW_ATTRIBUTE + a * INPUT_RELATIONS;
    return count;
}

/* A map with more features than there is room for is rare: those on the latest tiles are left out.
 */
void bas_inputs_feature(const eval_run *run, const eval_feature *f) {
    enum { ROWS = 3, LAST = INPUT_VIEW_MAX - INPUT_REST_MAX }; // of a feature; for all of them
    bas_inputs *in = run->inputs;
    if (in->view_count[0] + ROWS > LAST) return;
    const int turns = inputs_turns(run), worth = inputs_worth(run->awarded);
    const int open = inputs_within(f->open, INPUT_OPEN), size = inputs_size(f->word);
    int largest[2], attribute[BAS_ATTRIBUTE_COUNT];
    const int attributes = inputs_attributes(f, attribute);
    inputs_crews(run, f, largest);
    for (int p = 0; p < run->g->players; p++) {
        const int relation = f->kind * INPUT_RELATIONS + inputs_relation(f, p);
        const int crew = bas_feature_crew(f->word, p), others = largest[crew == largest[0]];
        const int mine = inputs_within(crew, INPUT_CREWS);
        const int theirs = inputs_within(others, INPUT_CREWS);
        inputs_view(in, p,
                    INPUT_ROW_SHAPE + (relation * INPUT_OPEN + open) * INPUT_STAGES + f->stage);
        inputs_view(in, p,
                    INPUT_ROW_WORTH + (relation * INPUT_WORTHS + worth) * INPUT_TURNS + turns);
        inputs_view(in, p,
                    INPUT_ROW_CREW +
                        ((f->kind * INPUT_CREWS + mine) * INPUT_CREWS + theirs) * INPUT_SIZES +
                        size);
        for (int i = 0; i < attributes && in->view_count[p] < LAST; i++)
            inputs_view(in, p, attribute[i] + relation % INPUT_RELATIONS);
    }
}

/* Features that nobody has claimed, and somebody still may: by a tile that goes on with them. */
static void inputs_free(const eval_run *run) {
    const bas_state *s = run->s;
    for (int i = 0; i < s->segments; i++) {
        const uint64_t word = s->feature[i];
        if (s->label[i] != i || word & BAS_FEATURE_CREW || !bas_feature_open(word)) continue;
        const int kind = eval_segment(run->g, s, i)->kind;
        if (run->g->kind[kind].close == BAS_CLOSE_AROUND) continue;
        const int open = inputs_within(bas_feature_open(word), INPUT_OPEN);
        inputs_share(run->inputs,
                     INPUT_ROW_FREE + (kind * INPUT_OPEN + open) * INPUT_SIZES + inputs_size(word));
    }
}

/* ---- all else ------------------------------------------------------------------------------- */

/* The most that another player has. */
static float inputs_rival(const eval_run *run, const float of[], int player) {
    float most = -1e9f;
    for (int p = 0; p < run->g->players; p++)
        if (p != player && of[p] > most) most = of[p];
    return most;
}

static void inputs_shared(const eval_run *run, int turns) {
    bas_inputs *in = run->inputs;
    const bas_game *g = run->g;
    inputs_share(in, INPUT_ROW_PLAYERS + (g->players - 1) * INPUT_TURNS + turns);
    inputs_share(in, INPUT_ROW_GAME + g->game);
    for (unsigned left = g->modules; left; left &= left - 1)
        inputs_share(in, INPUT_ROW_MODULE + __builtin_ctz(left));
    if (g->sectors) inputs_share(in, INPUT_ROW_PIG + run->s->wheel.pig);
    inputs_free(run);
}

typedef struct inputs_things { // of each player
    float score[BAS_PLAYERS_MAX], meeples[BAS_PLAYERS_MAX], soon[BAS_PLAYERS_MAX],
        guards[BAS_PLAYERS_MAX], crowns[BAS_PLAYERS_MAX];
} inputs_things;

static void inputs_count(const eval_run *run, inputs_things *of) {
    const bas_game *g = run->g;
    const bas_state *s = run->s;
    for (int p = 0; p < g->players; p++) {
        of->score[p] = s->score[p];
        of->meeples[p] = s->supply[BAS_FIGURE_MEEPLE][p];
        of->soon[p] = run->figures[BAS_FIGURE_MEEPLE][p];
        of->guards[p] = of->crowns[p] = 0;
    }
    for (int i = 0; g->modules & BAS_MOD_TOWERS && i < s->towers.count; i++)
        if (s->towers.guard[i] != BAS_NONE) of->guards[s->towers.guard[i]]++;
    for (int i = 0; i < g->sectors; i++)
        for (int k = 0; k < g->sector[i].crowns; k++)
            if (s->wheel.crown[i][k] != BAS_NONE) of->crowns[s->wheel.crown[i][k]]++;
}

/* A number of things, mine and the best rival's, each with the turns to come. */
static void inputs_pair(const eval_run *run, int player, const float of[], int turns,
                        const int first[2], int count) {
    const int mine = inputs_within((int)of[player], count);
    const int theirs = inputs_within((int)inputs_rival(run, of, player), count);
    inputs_view(run->inputs, player, first[0] + mine * INPUT_TURNS + turns);
    inputs_view(run->inputs, player, first[1] + theirs * INPUT_TURNS + turns);
}

static void inputs_player(const eval_run *run, const inputs_things *of, int player, int turns) {
    static const int meeples[2] = { INPUT_ROW_MEEPLES, INPUT_ROW_RIVAL_MEEPLES },
                     soon[2] = { INPUT_ROW_SOON, INPUT_ROW_RIVAL_SOON },
                     guards[2] = { INPUT_ROW_GUARDS, INPUT_ROW_RIVAL_GUARDS },
                     crowns[2] = { INPUT_ROW_CROWNS, INPUT_ROW_RIVAL_CROWNS };
    bas_inputs *in = run->inputs;
    const bas_game *g = run->g;
    const int seat = (player - run->s->active + g->players) % g->players;
    const float lead = run->points[player] - inputs_rival(run, run->points, player);
    const float score = of->score[player] - inputs_rival(run, of->score, player);
    inputs_view(in, player, INPUT_ROW_LEAD + inputs_lead(lead) * INPUT_TURNS + turns);
    inputs_view(in, player, INPUT_ROW_SCORE_LEAD + inputs_lead(score) * INPUT_TURNS + turns);
    inputs_view(in, player, INPUT_ROW_SEAT + (g->players - 1) * INPUT_SEATS + seat);
    inputs_pair(run, player, of->meeples, turns, meeples, INPUT_SUPPLY);
    inputs_pair(run, player, of->soon, turns, soon, INPUT_SOON);
    if (g->modules & BAS_MOD_TOWERS)
        inputs_pair(run, player, of->guards, turns, guards, INPUT_CREWS);
    if (g->sectors) inputs_pair(run, player, of->crowns, turns, crowns, INPUT_CREWS);
    for (int f = BAS_FIGURE_MEEPLE + 1; f < g->figures; f++) {
        const int count = inputs_within(run->s->supply[f][player], INPUT_CREWS);
        inputs_view(in, player,
                    INPUT_ROW_FIGURES + (f * INPUT_CREWS + count) * INPUT_TURNS + turns);
    }
}

void bas_inputs_begin(bas_inputs *in) {
    in->shared_count = 0;
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) in->view_count[p] = 0;
}

void bas_inputs_end(const eval_run *run) {
    inputs_things of;
    const int turns = inputs_turns(run);
    inputs_count(run, &of);
    inputs_shared(run, turns);
    for (int p = 0; p < run->g->players; p++) inputs_player(run, &of, p, turns);
}

void bas_inputs_get(const bas_game *g, const bas_state *s, bas_inputs *out,
                    float points[BAS_PLAYERS_MAX]) {
    eval_tiles tiles;
    bas_eval_tiles_init(&tiles, g, s, true);
    bas_eval_seen(&tiles, g, s, out, points);
}
