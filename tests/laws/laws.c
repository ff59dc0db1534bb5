/* laws.c: random games through the engine, every move judged by the referee.
 *
 * After every move of every game the engine and the referee must agree on the whole position and on
 * all legal moves, and the engine must keep its own laws: what it lists it accepts, everything else
 * it refuses without a trace, a sample is a listed move, a copy plays like the original, text leads
 * back to the move it came from.
 *
 *     laws [GAMES [SEED]]     games for each rule set of the base game and number of players, 4
 *                             unless given, with policies by turns; twelve times as many for wheel
 *                             and hunters; with later modules a quarter of them, and for up to four
 *                             games only every fifth rule set
 */
#include "bastide_layout.h"
#include "compare.h"
#include "coverage.h"
#include "rich_tiles.h"
#include "unit/tap.h"

#include <inttypes.h>
#include <string.h>

enum { EVERY = 8 }; // costly laws are checked at one move in so many
enum { GAMES = 4, GAMES_MORE = 12, FIFTH = 5 };

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
        for (int rotation = 0; rotation < 4 && bas_move_action(list[i]) == BAS_ACTION_PLACE;
             rotation++) {
            bas_move other = bas_move_place(bas_move_x(list[i]), bas_move_y(list[i]), rotation);
            if (referee_rotations_alike(t->game.type[s->hand].tile, bas_move_rotation(list[i]),
                                        rotation))
                LAW(t, bas_move_check(&t->game, s, other) == BAS_OK,
                    "move %d turned by %d looks alike and is refused", i, rotation);
        }
    }
    return true;
}

typedef struct moment { // a position, and the legal moves that both agree on
    const bas_state *s;
    const referee *r;
    bas_move list[BAS_MOVES_MAX + 1];
    int count;
} moment;

static bool accepts(const moment *m, bas_move move) {
    if (m->r->phase == REFEREE_PLACE) return referee_accepts(m->r, move);
    for (int i = 0; i < m->count; i++)
        if (m->list[i] == move) return true;
    return false;
}

/* Engine and referee judge a move alike; one that is refused leaves no trace, not even in bytes out
 * of use. */
static bool law_judge(trial *t, const moment *m, bas_move move) {
    const bas_state *s = m->s;
    bool accepted = accepts(m, move);
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
    LAW(t, memcmp(&copy, s, sizeof copy) == 0 && events.count == 0,
        "a refused move leaves a trace: %08" PRIx32, move);
    return true;
}

/* Rubbish, near misses, other kinds of moves. */
static bool law_judge_some(trial *t, const moment *m) {
    bas_move near =
        m->count > 0 ? m->list[bas_rng_next(&t->rng) % (uint32_t)m->count] : bas_move_pass();
    bas_move bad[] = {
        bas_rng_next(&t->rng),
        near ^ 1u << bas_rng_next(&t->rng) % 32,
        near ^ 1u << bas_rng_next(&t->rng) % 32 ^ 1u << bas_rng_next(&t->rng) % 32,
        bas_move_draw((int)(bas_rng_next(&t->rng) % 128)),
        bas_move_place(0, 0, 0),
        bas_move_claim(BAS_FIGURE_MEEPLE, (int)(bas_rng_next(&t->rng) % BAS_TILE_SEGMENTS_MAX)),
        bas_move_claim(BAS_FIGURE_ABBOT, (int)(bas_rng_next(&t->rng) % BAS_TILE_SEGMENTS_MAX)),
        bas_move_claim(BAS_FIGURE_HUT, (int)(bas_rng_next(&t->rng) % BAS_TILE_SEGMENTS_MAX)),
        bas_move_claim((int)(bas_rng_next(&t->rng) % BAS_FIGURE_COUNT),
                       (int)(bas_rng_next(&t->rng) % BAS_TILE_SEGMENTS_MAX)),
        bas_move_crown((int)(bas_rng_next(&t->rng) % 8)),
        bas_move_pass(),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!law_judge(t, m, bad[i])) return false;
    return true;
}

/* Guards, recalls and raises of a cell, whatever the phase. */
static bool law_judge_cell(trial *t, const moment *m, int x, int y) {
    return law_judge(t, m, bas_move_cell(BAS_ACTION_GUARD, x, y)) &&
           law_judge(t, m, bas_move_cell(BAS_ACTION_RECALL, x, y)) &&
           law_judge(t, m, bas_move_cell(BAS_ACTION_RAISE, x, y));
}

/* The tile in hand, or any other but a start tile. */
static int some_type(trial *t, const bas_state *s) {
    if (s->hand != BAS_NONE && now_and_then(t)) return s->hand;
    int type;
    do type = (int)(bas_rng_next(&t->rng) % t->game.types);
    while (t->game.type[type].tile->start);
    return type;
}

/* All moves near the map, whatever the phase; and bas_fits for the tile in hand and another one. */
static bool law_judge_all(trial *t, const moment *m, const referee_map *map) {
    const bas_state *s = m->s;
    const referee *r = m->r;
    int x0, y0, x1, y1;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    referee drawn = *r;
    drawn.phase = REFEREE_PLACE;
    drawn.hand = some_type(t, s);
    for (int y = y0 - 2; y <= y1 + 2; y++)
        for (int x = x0 - 2; x <= x1 + 2; x++) {
            if (!law_judge_cell(t, m, x, y)) return false;
            bool near = referee_beside(map, x, y);
            if (!near && bas_rng_next(&t->rng) % 16 != 0) continue;
            int fits = bas_fits(&t->game, s, drawn.hand, x, y);
            LAW(t, fits >= 0 && fits < 16, "bas_fits is %d", fits);
            for (int rotation = 0; rotation < 4; rotation++) {
                bas_move move = bas_move_place(x, y, rotation);
                if (!law_judge(t, m, move)) return false;
                LAW(t, (fits >> rotation & 1) == referee_accepts(&drawn, move),
                    "bas_fits of type %d at %d %d, turn %d: engine %s", drawn.hand, x, y, rotation,
                    fits >> rotation & 1 ? "yes" : "no");
            }
        }
    for (int type = 0; type < 128; type++)
        if (!law_judge(t, m, bas_move_draw(type))) return false;
    for (int sector = 0; sector < 128; sector++)
        if (!law_judge(t, m, bas_move_crown(sector))) return false;
    for (int figure = 0; figure < 8; figure++)
        for (int segment = 0; segment < BAS_TILE_SEGMENTS_MAX; segment += 1 + 3 * figure)
            if (!law_judge(t, m, bas_move_claim(figure, segment))) return false;
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
    const char *broken = now_and_then(t) ? bas_check(&t->game, &copy) : NULL;
    LAW(t, broken == NULL, "a copy: %s", broken);
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

/* Changes something small about the towers. Returns false when there is no more to change. */
static bool differ_in_towers(trial *t, bas_towers *towers, int which) {
    int i = towers->count > 0 ? (int)(bas_rng_next(&t->rng) % towers->count) : 0;
    switch (which) {
    case 0: towers->stolen = towers->stolen == BAS_NONE ? 0 : BAS_NONE; return true;
    case 1: towers->floors[i] ^= 1; return towers->count > 0;
    case 2: towers->guard[i] ^= 1; return towers->count > 0;
    default: return false;
    }
}

/* Changes something small about the wheel. Returns false when there is no more to change. */
static bool differ_in_wheel(trial *t, bas_wheel *wheel, int which) {
    int sector = (int)(bas_rng_next(&t->rng) % REFEREE_SECTORS);
    uint32_t space = bas_rng_next(&t->rng) % t->game.sector[sector].crowns;
    uint8_t *crown = &wheel->crown[sector][space];
    switch (which) {
    case 0: wheel->pig = (uint8_t)((wheel->pig + 1) % REFEREE_SECTORS); return true;
    case 1: *crown = *crown == 0 ? 1 : 0; return true;
    default: return false;
    }
}

/* Changes something small about the hunters' game: covers or uncovers animals. */
static bool differ_in_animals(trial *t, bas_state *s) {
    int tile = (int)(bas_rng_next(&t->rng) % s->tiles);
    const bas_tile *layout = t->game.type[s->tile[tile].type].tile;
    for (int i = 0; i < layout->segments; i++)
        for (int a = 0; a < BAS_ANIMAL_COUNT; a++)
            if (layout->segment[i].animals[a] > 0) {
                int segment = s->tile[tile].base + i;
                s->hunters.covered[segment / 8] ^= (uint8_t)(1u << segment % 8);
                return true;
            }
    return false;
}

static bool law_told_apart(trial *t, const bas_state *s, const bas_state *other, const char *by) {
    LAW(t, !bas_equal(&t->game, s, other) && bas_hash(&t->game, s) != bas_hash(&t->game, other),
        "two positions are not told apart by %s", by);
    return true;
}

/* Two positions that differ in one small thing are told apart. */
static bool law_differ(trial *t, const bas_state *s) {
    static const char *const by[] = { "points", "a stack", "the box", "a rotation" };
    bas_state other[4], last;
    for (int i = 0; i < 4; i++) bas_copy(&other[i], s);
    other[0].score[bas_rng_next(&t->rng) % t->game.players]++;
    other[1].bag[bas_rng_next(&t->rng) % t->game.types]++;
    other[2].boxed++;
    other[3].tile[bas_rng_next(&t->rng) % s->tiles].rotation ^= 1;
    for (int i = 0; i < 4; i++)
        if (!law_told_apart(t, s, &other[i], by[i])) return false;
    for (int i = 0; t->game.modules & BAS_MOD_TOWERS; i++) {
        bas_copy(&last, s);
        if (!differ_in_towers(t, &last.towers, i)) break;
        if (!law_told_apart(t, s, &last, "towers")) return false;
    }
    for (int i = 0; t->game.game == BAS_GAME_WHEEL; i++) {
        bas_copy(&last, s);
        if (!differ_in_wheel(t, &last.wheel, i)) break;
        if (!law_told_apart(t, s, &last, i == 0 ? "the pig" : "crowns")) return false;
    }
    bas_copy(&last, s);
    if (t->game.game == BAS_GAME_HUNTERS && differ_in_animals(t, &last) &&
        !law_told_apart(t, s, &last, "covered animals"))
        return false;
    for (int i = 0; i < 2 && t->game.modules & BAS_MOD_BUILDERS; i++) {
        bas_copy(&last, s);
        uint32_t p = bas_rng_next(&t->rng) % t->game.players;
        if (i == 0) last.tokens[referee_goods[bas_rng_next(&t->rng) % REFEREE_KINDS]][p]++;
        if (i == 1) last.turn_due ^= BAS_TURN_SECOND;
        if (!law_told_apart(t, s, &last, "goods or the part of the turn")) return false;
    }
    for (int figure = BAS_FIGURE_ABBOT; figure < BAS_FIGURE_COUNT; figure++) {
        if (t->game.supply[figure] == 0) continue;
        bas_copy(&last, s);
        last.supply[figure][bas_rng_next(&t->rng) % t->game.players] ^= 1;
        if (!law_told_apart(t, s, &last, bas_figure_name(figure))) return false;
    }
    return true;
}

/* ---- one game -------------------------------------------------------------------------------- */

/* All laws about a position. */
static bool position(trial *t, const bas_state *s, const referee *r) {
    moment m = { .s = s, .r = r };
    referee_map map;
    referee_survey(r, &map);
    LAW(t, bas_check(&t->game, s) == NULL, "bas_check: %s", bas_check(&t->game, s));
    return compare_position(t, s, r, &map) && law_list(t, s, r, m.list, &m.count) &&
           law_accept(t, s, m.list, m.count) && law_judge_some(t, &m) &&
           (!now_and_then(t) || compare_points(t, s, r, &map)) &&
           (!now_and_then(t) || law_judge_all(t, &m, &map)) &&
           (!now_and_then(t) || law_sample(t, s, m.list, m.count)) && law_differ(t, s);
}

/* Another name for the same placement, sometimes. */
static bas_move rename_move(trial *t, const bas_state *s, bas_move move) {
    int rotation = (int)(bas_rng_next(&t->rng) % 4);
    if (bas_move_action(move) != BAS_ACTION_PLACE ||
        !referee_rotations_alike(t->game.type[s->hand].tile, rotation, bas_move_rotation(move)))
        return move;
    return bas_move_place(bas_move_x(move), bas_move_y(move), rotation);
}

static bool step(trial *t, bas_state *s, referee *r, coverage *m) {
    bas_move move = rename_move(t, s, trial_choose(t, s));
    bas_event buffer[BAS_EVENTS_MAX];
    bas_events events = { .at = buffer, .cap = BAS_EVENTS_MAX };
    bas_state before;
    referee_map map;
    referee_log log;
    int gained[BAS_PLAYERS_MAX];
    memcpy(&before, s, sizeof before);
    referee was = *r;
    LAW(t, referee_accepts(r, move), "the engine chose %08" PRIx32 ", the referee forbids it",
        move);
    trial_record(t, move);
    referee_play(r, move, gained, &log);
    LAW(t, bas_play(&t->game, s, move, &events) == BAS_OK, "bas_play refuses a legal move");
    referee_survey(r, &map);
    coverage_note(m, &was, r, move, &log);
    for (int p = 0; p < t->game.players; p++)
        LAW(t, s->score[p] - before.score[p] == gained[p], "player %d gains %d, by the referee %d",
            p + 1, s->score[p] - before.score[p], gained[p]);
    return compare_events(t, &events, r, &log, &map) && law_copy(t, &before, move, s);
}

static void edit_tower(referee *r, int tile, int floors, int guard) {
    int i = 0;
    while (r->tower[i].tile != tile) i++;
    r->floors -= floors - r->tower[i].floors;
    r->tower[i].floors = floors;
    r->tower[i].guard = guard;
    if (guard >= 0) r->supply[BAS_FIGURE_MEEPLE][guard]--;
}

/* Does with the referee's table what the trial did with the engine's by hand. */
static void edit_referee(referee *r, const trial_edit *e) {
    referee_map map;
    referee_survey(r, &map);
    int tile = referee_tile_at(&map, e->x, e->y);
    switch (e->kind) {
    case TRIAL_BOX:
        r->bag[e->type]--;
        r->boxed++;
        break;
    case TRIAL_LAY:
        r->bag[e->type]--;
        r->tile[r->tiles++] = (referee_tile){ e->type, e->x, e->y, e->rotation };
        break;
    case TRIAL_CLAIM:
        r->supply[e->figure][e->player]--;
        r->figure[r->figures++] = (referee_figure){ e->player, e->figure, tile, e->segment };
        break;
    case TRIAL_TOWER: edit_tower(r, tile, e->floors, e->player); break;
    case TRIAL_PIG: r->pig = e->sector; break;
    case TRIAL_CROWN:
        r->supply[BAS_FIGURE_MEEPLE][e->player]--;
        r->crown[e->sector][e->player]++;
        break;
    }
}

static bool play(trial *t, coverage *m) {
    bas_state s;
    referee r;
    int edits = 0; // that the referee knows of
    trial_state(t, &s);
    referee_init(&r, &t->game);
    trial_prepare(t, &s);
    for (; edits < t->edits; edits++) edit_referee(&r, &t->edit[edits]);
    bool good = position(t, &s, &r);
    while (good && s.player != BAS_NOBODY) {
        trial_stir(t, &s);
        for (; edits < t->edits; edits++) edit_referee(&r, &t->edit[edits]);
        good = step(t, &s, &r, m) && position(t, &s, &r);
    }
    if (!good) return false;
    referee_map map;
    referee_survey(&r, &map);
    m->games++;
    return compare_points(t, &s, &r, &map);
}

/* ---- all games ------------------------------------------------------------------------------- */

static const bas_set *find_set(const char *name) {
    for (int i = 0; i < bas_set_count; i++)
        if (strcmp(bas_sets[i].name, name) == 0) return &bas_sets[i];
    return NULL;
}

/* Whether a tile of a set stays in the box. RIVER-02, TOWER-07 */
static bool stays_in_box(const bas_tile *tile, uint32_t modules) {
    bool river = modules & (BAS_MOD_RIVER | BAS_MOD_RIVER_FORK);
    return river ? strcmp(tile->id, "BA-D-start") == 0 : strcmp(tile->id, "TT-river") == 0;
}

/* The tiles of a set are in the game, each once. Adds how many layouts that are. */
static bool law_set(trial *t, const bas_state *s, const char *name, int *layouts) {
    const bas_set *set = find_set(name);
    LAW(t, set != NULL, "there is no set %s", name);
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *tile = &set->tile[i];
        int type = bas_type_find(&t->game, tile->id, strlen(tile->id));
        if (stays_in_box(tile, t->game.modules)) {
            LAW(t, type < 0, "%s is in the game", tile->id);
            continue;
        }
        LAW(t, type >= 0 && t->game.type[type].tile == tile, "%s is not in the game", tile->id);
        LAW(t, s->bag[type] == (tile->start ? 0 : tile->count), "%d of %s", s->bag[type], tile->id);
        ++*layouts;
    }
    return true;
}

/* Section 15.3 for the games of their own. WHEEL-02, WHEEL-05, AMB-55, HG-01, AMB-02 */
static bool law_other_table(trial *t) {
    bool wheel = t->game.game == BAS_GAME_WHEEL;
    bas_state s;
    trial_state(t, &s);
    int layouts = 0;
    if (!law_set(t, &s, wheel ? "wheel" : "hunters", &layouts) ||
        (wheel && !law_set(t, &s, "wheel-board", &layouts)))
        return false;
    LAW(t, t->game.types == layouts, "%d types, %d layouts", t->game.types, layouts);
    LAW(t, s.left[BAS_STACK_LAND] == (wheel ? 72 : 78), "%d land tiles", s.left[BAS_STACK_LAND]);
    LAW(t, s.left[BAS_STACK_BONUS] == (wheel ? 0 : 16), "%d bonus tiles", s.left[BAS_STACK_BONUS]);
    LAW(t, s.tiles == (wheel ? 16 : 1), "%d tiles laid", s.tiles);
    return true;
}

/* What each rule set puts on the table: section 15.3. AMB-02, AMB-26 */
static bool law_table(trial *t) {
    if (!compare_sectors(t)) return false;
    if (t->game.game != BAS_GAME_BASE) return law_other_table(t);
    uint32_t modules = t->game.modules;
    bool one = modules & BAS_MOD_RIVER, two = modules & BAS_MOD_RIVER_FORK;
    bool towers = modules & BAS_MOD_TOWERS, inns = modules & BAS_MOD_INNS;
    bool builders = modules & BAS_MOD_BUILDERS;
    bas_state s;
    trial_state(t, &s);
    int layouts = 0;
    if (!law_set(t, &s, "base", &layouts) || (one && !law_set(t, &s, "river", &layouts)) ||
        (two && !law_set(t, &s, "river-fork", &layouts)) ||
        (towers && !law_set(t, &s, "towers", &layouts)) ||
        (inns && !law_set(t, &s, "inns", &layouts)) ||
        (builders && !law_set(t, &s, "builders", &layouts)))
        return false;
    LAW(t, t->game.types == layouts, "%d types, %d layouts", t->game.types, layouts);
    const int left[BAS_STACK_COUNT] = {
        [BAS_STACK_LAND] = 71 + (towers ? 12 : 0) + (inns ? 18 : 0) + (builders ? 24 : 0),
        [BAS_STACK_RIVER] = (one   ? 10
                             : two ? 9
                                   : 0) +
                            ((one || two) && towers ? 1 : 0),
        [BAS_STACK_LAKE] = one   ? 1
                           : two ? 2
                                 : 0,
        [BAS_STACK_TOWER] = towers ? 5 : 0,
    };
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        LAW(t, s.left[k] == left[k], "%d tiles in stack %d, not %d", s.left[k], k, left[k]);
    LAW(t, s.tiles == (two ? 2 : 1), "%d tiles laid", s.tiles);
    return true;
}

/* Games from number `first` on. */
static void run(const bas_setup *setup, int first, int games, uint64_t seed, coverage *m) {
    static trial t;
    char name[BAS_TEXT_MAX + 16];
    bool good = trial_begin(&t, setup, seed, 0) && law_table(&t);
    int moves = m->moves;
    bas_set rich = rich_hunters();
    for (int number = first; good && number < first + games; number++) {
        bas_setup own = *setup;
        if (setup->game == BAS_GAME_HUNTERS && number / TRIAL_POLICIES % 2 == 1) {
            own.sets = &rich;
            own.set_count = 1;
        }
        good = trial_begin(&t, &own, seed, number) && play(&t, m);
    }
    ok(good, "%s: engine and referee agree, %d games, %d moves", trial_name(&t.game, name), games,
       m->moves - moves);
    if (!good) trial_report(&t);
}

int main(int argc, char **argv) {
    int games = GAMES;
    uint64_t seed = 1;
    if (!trial_arguments(argc, argv, &games, &seed)) return 2;
    coverage m = { 0 };
    bas_setup setup = { .players = BAS_PLAYERS_MIN };
    int first = 0, later = 0; // how many of the base game were there
    do {
        if (setup.game != BAS_GAME_BASE)
            run(&setup, 0, GAMES_MORE * games, seed, &m);
        else if (!trial_is_later(&setup))
            run(&setup, games * first++, games, seed, &m);
        else if (++later % FIFTH == 0 || games > GAMES)
            run(&setup, later / FIFTH, (games + GAMES - 1) / GAMES, seed, &m);
    } while (trial_next(&setup));
    bool all = coverage_report(&m);
    if (games >= GAMES) ok(all, "everything that is rare was met");
    return done();
}
