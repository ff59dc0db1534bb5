/* laws.c: random games through the engine, every move judged by the referee.
 *
 * After every move of every game the engine and the referee must agree on the whole position and on
 * all legal moves, and the engine must keep its own laws: what it lists it accepts, everything else
 * it refuses without a trace, a sample is a listed move, a copy plays like the original, text leads
 * back to the move it came from.
 *
 *     laws [GAMES [SEED]]     games for each rule set and number of players
 */
#include "compare.h"
#include "unit/tap.h"

#include <inttypes.h>
#include <string.h>

typedef struct tally { // what the games have met, to know that they met everything
    int games, moves, discards, last_discards, shared, renamed;
} tally;

enum { EVERY = 8 }; // costly laws are checked at one move in so many

static bool now_and_then(trial *t) { return bas_rng_next(&t->rng) % EVERY == 0; }

/* ---- legal moves ----------------------------------------------------------------------------- */

static bool law_list(trial *t, const bas_state *s, const referee *r,
                     bas_move list[BAS_MOVES_MAX + 1], int *count) {
    bas_move truth[BAS_MOVES_MAX], half[BAS_MOVES_MAX];
    int wanted = referee_legal(r, truth);
    memset(list, 0xAB, (BAS_MOVES_MAX + 1) * sizeof *list);
    memset(half, 0xAB, sizeof half);
    *count = bas_legal(&t->game, s, list, BAS_MOVES_MAX);
    for (int i = 0; i < *count && i < wanted; i++) {
        char one[BAS_TEXT_MAX], two[BAS_TEXT_MAX];
        bas_move_text(&t->game, list[i], one);
        bas_move_text(&t->game, truth[i], two);
        LAW(t, list[i] == truth[i], "legal move %d: engine %s (%08" PRIx32 "), referee %s", i, one,
            list[i], two);
    }
    LAW(t, *count == wanted, "legal moves: engine %d, referee %d", *count, wanted);
    LAW(t, bas_legal_count(&t->game, s) == *count, "bas_legal_count %d, bas_legal %d",
        bas_legal_count(&t->game, s), *count);
    int cap = *count / 2;
    LAW(t, bas_legal(&t->game, s, half, cap) == *count,
        "bas_legal counts less with a small buffer");
    LAW(t, memcmp(half, list, (size_t)cap * sizeof *list) == 0, "a small buffer holds other moves");
    LAW(t, half[cap] == 0xABABABAB, "bas_legal writes beyond its buffer");
    return true;
}

static bool law_text(trial *t, bas_move move) {
    char text[BAS_TEXT_MAX];
    bas_move back = 0;
    int length = bas_move_text(&t->game, move, text);
    LAW(t, length > 0 && length < BAS_TEXT_MAX && (size_t)length == strlen(text),
        "bas_move_text gives the length %d", length);
    LAW(t, bas_move_parse(&t->game, text, (size_t)length, &back, NULL) == BAS_OK && back == move,
        "\"%s\" is %08" PRIx32 ", and read again %08" PRIx32, text, move, back);
    return true;
}

/* Every listed move passes, and so does every rotation that looks like it. */
static bool law_accept(trial *t, const bas_state *s, const bas_move *list, int count) {
    for (int i = 0; i < count; i++) {
        LAW(t, bas_move_check(&t->game, s, list[i]) == BAS_OK, "listed move %d is refused: %s", i,
            bas_status_text(bas_move_check(&t->game, s, list[i])));
        if (!law_text(t, list[i])) return false;
        for (int turn = 0; turn < 4 && bas_move_action(list[i]) == BAS_ACTION_PLACE; turn++) {
            bas_move other = bas_move_place(bas_move_x(list[i]), bas_move_y(list[i]), turn);
            if (referee_turns_alike(t->game.type[s->hand].tile, bas_move_turn(list[i]), turn))
                LAW(t, bas_move_check(&t->game, s, other) == BAS_OK,
                    "move %d turned by %d looks alike and is refused", i, turn);
        }
    }
    return true;
}

/* Engine and referee judge a move alike; one that is refused leaves no trace, not even in bytes out
 * of use. */
static bool law_judge(trial *t, const bas_state *s, const referee *r, bas_move move) {
    bool accepted = referee_accepts(r, move);
    bas_status status = bas_move_check(&t->game, s, move);
    LAW(t, accepted == (status == BAS_OK), "move %08" PRIx32 ": engine says %s, referee %s", move,
        bas_status_text(status), accepted ? "legal" : "illegal");
    if (accepted) return true;
    bas_state copy;
    bas_event event;
    bas_events events = { .at = &event, .cap = 1 };
    memcpy(&copy, s, sizeof copy);
    LAW(t, bas_play(&t->game, &copy, move, &events) == status,
        "bas_play and bas_move_check differ on "
        "%08" PRIx32,
        move);
    LAW(t,
        memcmp(&copy, s, sizeof copy) == 0 && bas_equal(&t->game, &copy, s) &&
            bas_hash(&t->game, &copy) == bas_hash(&t->game, s) && events.count == 0,
        "a refused move leaves a trace: %08" PRIx32, move);
    return true;
}

/* Rubbish, near misses, other kinds of moves. */
static bool law_judge_some(trial *t, const bas_state *s, const referee *r, const bas_move *list,
                           int count) {
    bas_move near = count > 0 ? list[bas_rng_next(&t->rng) % (uint32_t)count] : bas_move_pass();
    bas_move bad[] = {
        bas_rng_next(&t->rng),
        near ^ 1u << bas_rng_next(&t->rng) % 32,
        near ^ 1u << bas_rng_next(&t->rng) % 32 ^ 1u << bas_rng_next(&t->rng) % 32,
        bas_move_draw((int)(bas_rng_next(&t->rng) % 128)),
        bas_move_place(0, 0, 0),
        bas_move_claim(BAS_FIGURE_MEEPLE, (int)(bas_rng_next(&t->rng) % BAS_TILE_SEGMENTS_MAX)),
        bas_move_pass(),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!law_judge(t, s, r, bad[i])) return false;
    return true;
}

/* All moves near the map, whatever the phase; and bas_fits for the tile in hand and another one. */
static bool law_judge_all(trial *t, const bas_state *s, const referee *r, const referee_map *map) {
    int x0, y0, x1, y1;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    referee drawn = *r;
    drawn.phase = REFEREE_PLACE;
    drawn.hand = s->hand != BAS_NONE && now_and_then(t)
                     ? s->hand
                     : (int)(bas_rng_next(&t->rng) % t->game.types);
    for (int y = y0 - 2; y <= y1 + 2; y++)
        for (int x = x0 - 2; x <= x1 + 2; x++) {
            bool near = referee_beside(map, x, y);
            if (!near && bas_rng_next(&t->rng) % 16 != 0) continue;
            int fits = bas_fits(&t->game, s, drawn.hand, x, y);
            LAW(t, fits >= 0 && fits < 16, "bas_fits is %d", fits);
            for (int turn = 0; turn < 4; turn++) {
                bas_move move = bas_move_place(x, y, turn);
                if (!law_judge(t, s, r, move)) return false;
                LAW(t, (fits >> turn & 1) == referee_accepts(&drawn, move),
                    "bas_fits of type %d at %d %d, turn %d: engine %s", drawn.hand, x, y, turn,
                    fits >> turn & 1 ? "yes" : "no");
            }
        }
    for (int type = 0; type < 128; type++)
        if (!law_judge(t, s, r, bas_move_draw(type))) return false;
    for (int figure = 0; figure < 8; figure++)
        for (int segment = 0; segment < BAS_TILE_SEGMENTS_MAX; segment += 1 + 3 * figure)
            if (!law_judge(t, s, r, bas_move_claim(figure, segment))) return false;
    return true;
}

/* ---- samples --------------------------------------------------------------------------------- */

/* How likely a listed move is, out of how many: a draw by the tiles of its type, else all alike. */
static int weight(const bas_state *s, bas_move move) {
    return s->player == BAS_NATURE ? s->bag[bas_move_type(move)] : 1;
}

/* Samples are listed moves, all of them come up, and none too often or too rarely. */
static bool law_sample(trial *t, const bas_state *s, const bas_move *list, int count) {
    int hits[BAS_MOVES_MAX] = { 0 }, weights = 0;
    for (int i = 0; i < count; i++) weights += weight(s, list[i]);
    if (count == 0) return true;
    const int each = 100 + 6000 / weights; // expected for a weight of 1
    for (int k = 0; k < each * weights; k++) {
        uint32_t bits = k == 0 ? 0 : k == 1 ? UINT32_MAX : bas_rng_next(&t->rng);
        bas_move move = bas_sample(&t->game, s, bits);
        LAW(t, k > 9 || move == bas_sample(&t->game, s, bits), "the same bits give two moves");
        int i = 0;
        while (i < count && list[i] != move) i++;
        LAW(t, i < count, "sample %08" PRIx32 " of the bits %08" PRIx32 " is not listed", move,
            bits);
        hits[i]++;
    }
    for (int i = 0; i < count; i++) {
        int expected = each * weight(s, list[i]), off = hits[i] - expected;
        LAW(t,
            off * off <= 56 * expected, // 7.5 standard deviations: no chance in a lifetime of runs
            "listed move %d is sampled %d times, not %d", i, hits[i], expected);
    }
    return true;
}

/* ---- copies ---------------------------------------------------------------------------------- */

/* A copy is equal and stays equal, played with or without checks, with or without events. */
static bool law_copy(trial *t, const bas_state *before, bas_move move, const bas_state *after) {
    bas_state copy, twin;
    memset(&copy, 0xAB, sizeof copy);
    memset(&twin, 0xAB, sizeof twin);
    bas_copy(&copy, before);
    LAW(t,
        bas_equal(&t->game, &copy, before) && bas_equal(&t->game, before, &copy) &&
            bas_hash(&t->game, &copy) == bas_hash(&t->game, before),
        "a copy differs from the original");
    LAW(t, bas_check(&t->game, &copy) == NULL, "a copy: %s", bas_check(&t->game, &copy));
    bas_copy(&twin, &copy);
    LAW(t, bas_play(&t->game, &copy, move, NULL) == BAS_OK, "a copy refuses the move");
    bas_play_unchecked(&t->game, &twin, move, NULL);
    LAW(t,
        bas_equal(&t->game, &copy, after) && bas_hash(&t->game, &copy) == bas_hash(&t->game, after),
        "copy, then play, is not play");
    LAW(t, bas_equal(&t->game, &twin, after), "bas_play_unchecked is not bas_play");
    LAW(t, !bas_equal(&t->game, &copy, before), "a move changes nothing");
    LAW(t, bas_hash(&t->game, &copy) != bas_hash(&t->game, before),
        "a move leaves the hash as it was");
    return true;
}

/* Two positions that differ in one small thing are told apart. */
static bool law_differ(trial *t, const bas_state *s) {
    bas_state other[4];
    for (int i = 0; i < 4; i++) bas_copy(&other[i], s);
    other[0].score[bas_rng_next(&t->rng) % t->game.players]++;
    other[1].bag[bas_rng_next(&t->rng) % t->game.types]++;
    other[2].boxed++;
    other[3].tile[bas_rng_next(&t->rng) % s->tiles].turn ^= 1;
    for (int i = 0; i < 4; i++)
        LAW(t,
            !bas_equal(&t->game, s, &other[i]) &&
                bas_hash(&t->game, s) != bas_hash(&t->game, &other[i]),
            "two positions are not told apart (%d)", i);
    return true;
}

/* ---- one game -------------------------------------------------------------------------------- */

/* All laws about a position. */
static bool position(trial *t, const bas_state *s, const referee *r) {
    bas_move list[BAS_MOVES_MAX + 1];
    int count;
    referee_map map;
    referee_survey(r, &map);
    LAW(t, bas_check(&t->game, s) == NULL, "bas_check: %s", bas_check(&t->game, s));
    return compare_position(t, s, r, &map) && law_list(t, s, r, list, &count) &&
           law_accept(t, s, list, count) && law_judge_some(t, s, r, list, count) &&
           (!now_and_then(t) || compare_points(t, s, r, &map)) &&
           (!now_and_then(t) || law_judge_all(t, s, r, &map)) &&
           (!now_and_then(t) || law_sample(t, s, list, count)) && law_differ(t, s);
}

/* Another name for the same placement, sometimes. */
static bas_move rename_move(trial *t, const bas_state *s, bas_move move, tally *met) {
    int turn = (int)(bas_rng_next(&t->rng) % 4);
    if (bas_move_action(move) != BAS_ACTION_PLACE ||
        !referee_turns_alike(t->game.type[s->hand].tile, turn, bas_move_turn(move)))
        return move;
    met->renamed += turn != bas_move_turn(move);
    return bas_move_place(bas_move_x(move), bas_move_y(move), turn);
}

/* Remembers what kinds of things happened. */
static void note_events(const referee *r, const referee_log *log, tally *met) {
    for (int i = 0; i < log->count; i++) {
        bool discard = log->at[i].event == BAS_EVENT_DISCARD;
        bool scores = log->at[i].event == BAS_EVENT_SCORE && !log->at[i].final;
        met->discards += discard;
        met->last_discards += discard && r->phase == REFEREE_OVER;
        met->shared += scores && log->at[i - 1].event == BAS_EVENT_SCORE; // no return between them
    }
}

static bool step(trial *t, bas_state *s, referee *r, tally *met) {
    bas_move move = rename_move(t, s, trial_choose(t, s), met);
    bas_event buffer[TRIAL_EVENTS_MAX];
    bas_events events = { .at = buffer, .cap = TRIAL_EVENTS_MAX };
    bas_state before;
    referee_map map;
    referee_log log;
    int gained[BAS_PLAYERS_MAX];
    memcpy(&before, s, sizeof before);
    LAW(t, referee_accepts(r, move), "the engine chose %08" PRIx32 ", the referee forbids it",
        move);
    trial_record(t, move);
    referee_play(r, move, gained, &log);
    LAW(t, bas_play(&t->game, s, move, &events) == BAS_OK, "bas_play refuses a legal move");
    referee_survey(r, &map);
    note_events(r, &log, met);
    met->moves++;
    for (int p = 0; p < t->game.players; p++)
        LAW(t, s->score[p] - before.score[p] == gained[p], "player %d gains %d, by the referee %d",
            p + 1, s->score[p] - before.score[p], gained[p]);
    return compare_events(t, &events, &log, &map) && law_copy(t, &before, move, s);
}

/* Takes the tiles that the trial took out of the engine's stack out of the referee's stack, too. */
static void shorten_referee(const trial *t, referee *r) {
    for (int type = 0; type < t->game.types; type++) {
        r->bag[type] -= t->boxed[type];
        r->boxed += t->boxed[type];
    }
}

/* Puts the figure that the trial put on the engine's map on the referee's map, too. */
static void stir_referee(const trial *t, referee *r) {
    const trial_stir *stir = &t->stir[t->stirs - 1];
    referee_map map;
    referee_survey(r, &map);
    r->supply[stir->figure][stir->player]--;
    r->figure[r->figures++] =
        (referee_figure){ stir->player, stir->figure, referee_tile_at(&map, stir->x, stir->y),
                          stir->segment };
}

static bool play(trial *t, tally *met) {
    bas_state s;
    referee r;
    trial_state(t, &s);
    referee_init(&r, &t->game);
    trial_shorten(t, &s);
    shorten_referee(t, &r);
    bool good = position(t, &s, &r);
    while (good && s.player != BAS_NOBODY) {
        if (trial_stir_up(t, &s)) stir_referee(t, &r);
        good = step(t, &s, &r, met) && position(t, &s, &r);
    }
    if (!good) return false;
    referee_map map;
    referee_survey(&r, &map);
    met->games++;
    return compare_points(t, &s, &r, &map);
}

/* ---- all games ------------------------------------------------------------------------------- */

/* The tiles of the game are those of the base set, each once: 1 on the table, 71 in the stack.
 * AMB-02 */
static bool whole_set(trial *t) {
    const bas_set *base = NULL;
    for (int i = 0; i < bas_set_count; i++)
        if (strcmp(bas_sets[i].name, "base") == 0) base = &bas_sets[i];
    LAW(t, base != NULL, "there is no base set");
    LAW(t, t->game.types == base->tiles, "%d types, %d layouts", t->game.types, base->tiles);
    bas_state s;
    trial_state(t, &s);
    for (int i = 0; i < base->tiles; i++) {
        int type = bas_type_find(&t->game, base->tile[i].id, strlen(base->tile[i].id));
        LAW(t, type >= 0 && t->game.type[type].tile == &base->tile[i], "%s is not in the game",
            base->tile[i].id);
        LAW(t, s.bag[type] == (base->tile[i].start ? 0 : base->tile[i].count), "%d of %s",
            s.bag[type], base->tile[i].id);
    }
    LAW(t, s.tiles == 1 && s.left[BAS_STACK_LAND] == 71, "%d tiles laid, %d left", s.tiles,
        s.left[BAS_STACK_LAND]);
    return true;
}

static void run(const trial_config *config, int games, uint64_t seed, tally *met) {
    static trial t;
    bas_setup setup = { .players = (uint8_t)config->players, .modules = config->modules };
    char name[BAS_TEXT_MAX + 16];
    bool good = trial_begin(&t, &setup, seed, 0) && whole_set(&t);
    int moves = met->moves;
    for (int number = 0; good && number < games; number++)
        good = trial_begin(&t, &setup, seed, number) && play(&t, met);
    ok(good, "%s: engine and referee agree, %d games, %d moves", trial_name(&t.game, name), games,
       met->moves - moves);
    if (!good) trial_report(&t);
}

int main(int argc, char **argv) {
    int games = 40;
    uint64_t seed = 1;
    if (!trial_arguments(argc, argv, &games, &seed)) return 2;
    tally met = { 0 };
    for (int i = 0; i < trial_config_count; i++) run(&trial_configs[i], games, seed, &met);
    note("%d games, %d moves, %d discards, %d of them the last tile, %d shared scores, %d renamed",
         met.games, met.moves, met.discards, met.last_discards, met.shared, met.renamed);
    if (games >= 40) // what the laws are about does happen
        ok(met.discards > 0 && met.last_discards > 0 && met.shared > 0 && met.renamed > 0,
           "discards, a discarded last tile, shared scores and renamed rotations were met");
    return done();
}
