/* query.c: the public functions that answer questions: cells, fits, the text of moves. Answers
 * are compared with what the state says when it is looked through from end to end. */
#include <limits.h>
#include <string.h>

#include "bastide_layout.h"
#include "unit/tap.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static bas_game g;
static bas_state s;

/* A game of some moves. */
static void play(int moves) {
    uint32_t random = 7;
    bas_state_init(&g, &s);
    for (; moves > 0 && s.player != BAS_NOBODY; moves--) {
        random = random * 747796405u + 2891336453u;
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random ^ random >> 16), NULL);
    }
}

/* The cell at x y by looking at all of them. */
static int cell_slowly(int x, int y) {
    for (int i = 0; i < BAS_TILES_MAX + s.frontier; i++) {
        const bool used = i < s.tiles || i >= BAS_TILES_MAX;
        if (used && bas_tile_x(&s, i) == x && bas_tile_y(&s, i) == y) return i;
    }
    return -1;
}

static void test_cells(void) {
    int wrong = 0, tiles = 0, empty = 0;
    for (int y = -130; y <= 130; y++)
        for (int x = -130; x <= 130; x++) {
            const int want = cell_slowly(x, y), tile = want < s.tiles ? want : -1;
            wrong += bas_cell_at(&s, x, y) != want || bas_tile_at(&s, x, y) != tile;
            tiles += tile >= 0;
            empty += want >= BAS_TILES_MAX;
        }
    ok(wrong == 0 && tiles == s.tiles && empty == s.frontier,
       "%d tiles and %d empty cells are found where they are, and nothing else", tiles, empty);
    static const int far[] = { INT_MIN, -129, -128, -127, 127, 128, INT_MAX };
    for (int i = 0; i < COUNT(far); i++)
        ok(bas_cell_at(&s, far[i], 0) < 0 && bas_cell_at(&s, 0, far[i]) < 0 &&
               bas_tile_at(&s, far[i], 0) < 0 && bas_fits(&g, &s, 0, far[i], 0) == 0,
           "nothing lies at %d", far[i]);
}

static void test_fits(void) {
    int wrong = 0;
    for (int f = 0; f < s.frontier; f++)
        for (int type = 0; type < g.types; type++) {
            int turns = 0;
            for (int r = 0; r < 4; r++)
                turns |= (((g.type[type].edges[r] ^ s.need[f]) & s.mask[f]) == 0) << r;
            const int x = bas_tile_x(&s, BAS_TILES_MAX + f), y = bas_tile_y(&s, BAS_TILES_MAX + f);
            wrong += bas_fits(&g, &s, type, x, y) != turns;
        }
    ok(wrong == 0, "a type fits where its sides match");
    ok(bas_fits(&g, &s, -1, 1, 0) == 0 && bas_fits(&g, &s, g.types, 1, 0) == 0 &&
           bas_fits(&g, &s, INT_MAX, 1, 0) == 0,
       "a type that is none fits nowhere");
}

/* ---- placements ------------------------------------------------------------------------------ */

/* 32 bits that make an index below `count` the n-th. */
static uint32_t bits_for(int n, int count) {
    return (uint32_t)((((uint64_t)n << 32) + (uint32_t)count - 1) / (uint32_t)count);
}

static bool placed_right(bas_placement at, int n, int count) {
    const bas_move move = bas_placement_move(&s, at);
    int tile[4];
    if (move != bas_sample(&g, &s, bits_for(n, count)) || bas_move_check(&g, &s, move))
        return false;
    bas_tiles_beside(&s, at.cell, tile);
    for (int d = 0; d < 4; d++)
        if (tile[d] !=
            bas_tile_at(&s, bas_move_x(move) + bas_side_dx[d], bas_move_y(move) + bas_side_dy[d]))
            return false;
    return true;
}

/* In the order of bas_sample, with the tiles beside them, through a game of river tiles, which are
 * asked about, and of others. */
static void test_placements(void) {
    const bas_setup setup = { .players = 2, .modules = BAS_MOD_FARMERS | BAS_MOD_RIVER };
    static bas_placement all[BAS_MOVES_MAX];
    int wrong = 0, seen = 0;
    bas_game_init(&g, &setup, NULL);
    for (int moves = 0; moves < 250; moves++) {
        play(moves);
        if (s.player == BAS_NOBODY || bas_state_phase(&g, &s) != BAS_PHASE_PLACE) continue;
        const int count = bas_placements(&g, &s, all);
        wrong += count != bas_legal_count(&g, &s);
        for (int n = 0; n < count; n++, seen++) wrong += !placed_right(all[n], n, count);
    }
    ok(wrong == 0 && seen > 1000, "%d placements are listed as they are sampled", seen);
}

/* ---- the text of moves ----------------------------------------------------------------------- */

static void test_text(void) {
    static const struct {
        const char *text, *reason; // NULL: it is a move
        int col;
    } cases[] = {
        { "place 127 -128 270", NULL, 0 },
        { "place 128 0 0", "too far away", 7 },
        { "place 0 128 0", "too far away", 9 },
        { "place -129 0 0", "too far away", 7 },
        { "place 0 -129 0", "too far away", 9 },
        { "guard 128 0", "too far away", 7 },
        { "recall 999 0", "too far away", 8 },
        { "place 1000 0 0", "not a coordinate", 7 },
        { "place 01 0 0", "not a coordinate", 7 },
        { "place -0 0 0", "not a coordinate", 7 },
        { "place - 0 0", "not a coordinate", 7 },
        { "place +1 0 0", "not a coordinate", 7 },
        { "place 1: 0 0", "not a coordinate", 7 },
        { "place 1/ 0 0", "not a coordinate", 7 },
        { "place\t0\t0\t90", NULL, 0 },
        { "place 0 0 x", "not one of the angles 0, 90, 180, 270", 11 },
        { "place 0 0 45", "not one of the angles 0, 90, 180, 270", 11 },
        { "place 0 0 360", "not one of the angles 0, 90, 180, 270", 11 },
        { "place 0 0 -90", "not one of the angles 0, 90, 180, 270", 11 },
        { "place 0 0", "something is missing after the word", 1 },
        { "place 0 0 0 0", "more words than the move has", 1 },
        { "pass 0", "more words than the move has", 6 },
        { "claim meeple 1", NULL, 0 },
        { "claim meeple 14", NULL, 0 },
        { "claim meeple 15", "not a feature number", 14 },
        { "claim meeple 0", "not a feature number", 14 },
        { "claim wizard 1", "no such figure", 7 },
        { "draw BA-U", NULL, 0 },
        { "draw BA", "no such tile in this game", 6 },
        { "draw BA-UU", "no such tile in this game", 6 },
        { "crown tax", "no such sector in this game", 7 },
        { "jump", "no such move", 1 },
        { "?", "no such move", 1 },
        { "", "no move", 1 },
        { " \t ", "no move", 1 },
        { "\tpass ", NULL, 0 },
    };
    for (int i = 0; i < COUNT(cases); i++) {
        bas_error err = { 0 };
        bas_move move;
        const char *text = cases[i].text;
        const bas_status status = bas_move_parse(&g, text, strlen(text), &move, &err);
        const bool right = cases[i].reason == NULL
                               ? status == BAS_OK
                               : status == BAS_ERR_TEXT && err.col == cases[i].col &&
                                     strcmp(err.msg, cases[i].reason) == 0;
        if (!ok(right, "\"%s\": %s", text, cases[i].reason ? cases[i].reason : "a move"))
            note("got: %s, column %d", status == BAS_OK ? "a move" : err.msg, err.col);
        ok(bas_move_parse(&g, text, strlen(text), &move, NULL) == status,
           "\"%s\": the same without a reason", text);
    }
}

/* A buffer for events that is too small: it is filled, and all are counted. */
static void test_events(void) {
    bas_event event[2] = { { 0 }, { .event = BAS_EVENT_COUNT } };
    bas_events few = { event, 1, 0 }, none = { NULL, 0, 0 };
    uint32_t random = 3;
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY) {
        random = random * 747796405u + 2891336453u;
        const bas_move move = bas_sample(&g, &s, random ^ random >> 16);
        bas_state again;
        bas_copy(&again, &s);
        few.count = 0;
        bas_play(&g, &again, move, &none);
        bas_play(&g, &s, move, &few);
    }
    ok(few.count > 1 && event[1].event == BAS_EVENT_COUNT && none.count > few.count,
       "nothing is written behind a buffer of events");
    ok(bas_players_max(&(bas_setup){ .game = BAS_GAME_COUNT }) == 0 &&
           bas_players_max(&(bas_setup){ .game = BAS_GAME_BASE }) == 5,
       "how many can play");
}

static void test_names(void) {
    ok(strcmp(bas_kind_name(-1), "?") == 0 && strcmp(bas_kind_name(BAS_KIND_COUNT), "?") == 0 &&
           strcmp(bas_kind_name(BAS_KIND_ROAD), "road") == 0,
       "kinds");
    ok(strcmp(bas_action_name(-1), "?") == 0 && strcmp(bas_action_name(14), "?") == 0 &&
           strcmp(bas_action_name(BAS_ACTION_COUNT), "?") == 0 &&
           strcmp(bas_action_name(BAS_ACTION_PASS), "pass") == 0,
       "actions");
    ok(strcmp(bas_figure_name(-1), "?") == 0 && strcmp(bas_figure_name(BAS_FIGURE_HUT), "hut") == 0,
       "figures");
    ok(strcmp(bas_stack_name(BAS_STACK_BONUS), "bonus") == 0 &&
           strcmp(bas_stack_name(BAS_STACK_COUNT), "?") == 0,
       "stacks");
    ok(strcmp(bas_sector_name(&g, 0), "?") == 0 && strcmp(bas_sector_name(&g, -1), "?") == 0,
       "a game without a wheel has no sectors");
    char text[BAS_TEXT_MAX];
    bas_move_text(&g, bas_move_draw(127), text);
    ok(strcmp(text, "draw ?") == 0, "a type that is none");
    bas_move_text(&g, bas_move_place(-128, 127, 3), text);
    ok(strcmp(text, "place -128 127 270") == 0, "the farthest place");
    bas_move_text(&g, bas_move_claim(7, 127), text);
    ok(strcmp(text, "claim ? 128") == 0, "a figure that is none");
}

/* What a caller asks instead of reading the layout, against bas_feature_get in random games. */
static void test_figures(void) {
    static const char *const games[] = { "base+farmers+abbot", "hunters" };
    for (int k = 0; k < 2; k++) {
        bas_setup setup;
        bas_game_parse(games[k], &setup, NULL);
        bas_game_init(&g, &setup, NULL);
        bas_state_init(&g, &s);
        int figures = 0, wrong = 0, left = bas_tiles_left(&s);
        for (uint32_t r = 1; s.player != BAS_NOBODY; r = r * 747796405u + 2891336453u) {
            const bool draws = s.player == BAS_NATURE && s.draw_stack != BAS_STACK_BONUS;
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, r ^ r >> 16), NULL);
            wrong += bas_tiles_left(&s) != (left -= draws);
            for (int i = -1; i <= s.tiles; i++) {
                bas_placed_figure one;
                bas_feature_info info;
                if (!bas_figure_on(&g, &s, i, &one)) continue;
                bas_feature_get(&g, &s, i, one.claimed, &info);
                wrong += bas_majority(&g, &s, i, one.claimed) != info.owners;
                wrong += info.crew[one.player] < 1 || one.figure >= BAS_FIGURE_COUNT;
                figures++;
            }
        }
        ok(figures > 100 && !wrong, "%s: figures, majorities, tiles left", games[k]);
    }
    ok(!strcmp(bas_version(), BAS_VERSION), "the version at run time");
}

/* Features and their pieces against labels; every segment belongs to exactly one feature. */
static int pieces_wrong(void) {
    bas_piece list[BAS_SEGMENTS_MAX], piece[BAS_SEGMENTS_MAX], one = { 255, 255 };
    const int features = bas_feature_list(&s, list, BAS_SEGMENTS_MAX);
    int wrong = bas_feature_list(&s, &one, 0) != features || one.tile != 255, total = 0;
    for (int f = 0; f < features; f++) {
        const int label = s.label[s.tile[list[f].tile].base + list[f].segment];
        const int count =
            bas_feature_pieces(&s, list[f].tile, list[f].segment, piece, BAS_SEGMENTS_MAX);
        bas_feature_info info;
        bas_feature_get(&g, &s, list[f].tile, list[f].segment, &info);
        wrong += info.close != g.kind[info.kind].close;
        const int finished = bas_feature_finished(&g, &s, list[f].tile, list[f].segment);
        wrong += info.close == BAS_CLOSE_NEVER ? finished != -1 : finished < info.now.points;
        wrong += info.closed && finished != info.now.points;
        for (int i = 0; i < count; i++)
            wrong += s.label[s.tile[piece[i].tile].base + piece[i].segment] != label;
        total += count;
    }
    return wrong + (total != s.segments);
}

static int types_wrong(void) {
    int wrong = 0, left[BAS_STACK_COUNT] = { 0 }, types[BAS_STACK_COUNT] = { 0 };
    for (int type = 0; type < g.types; type++) {
        const bas_type_info info = bas_type_get(&g, type);
        wrong += info.tile != g.type[type].tile || info.rotations != g.type[type].rotations;
        wrong += info.power != g.type[type].power || info.segments != g.type[type].segments;
        wrong += memcmp(info.mark, g.type[type].mark, sizeof info.mark) != 0;
        wrong += bas_type_left(&s, type) > info.count;
        for (int i = 0; i < info.tile->segments; i++)
            wrong += bas_claimed_segment(&g, type, BAS_FIGURE_HUT, i) !=
                     bas_type_claimed(&g.type[type], BAS_FIGURE_HUT, i);
        if (info.stack == BAS_NONE) continue;
        left[info.stack] += bas_type_left(&s, type);
        types[info.stack]++;
    }
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        wrong += left[k] != s.left[k] || types[k] != bas_stack_types(&g, k);
    return wrong;
}

static void test_map(void) {
    bool bonus = false, covered = false;
    for (uint32_t game = 0; game < 40; game++) {
        bas_setup setup;
        bas_game_parse(game ? "hunters" : "base+farmers+river+towers", &setup, NULL);
        bas_game_init(&g, &setup, NULL);
        bas_state_init(&g, &s);
        int wrong = 0;
        for (uint32_t r = 5 + game; s.player != BAS_NOBODY; r = r * 747796405u + 2891336453u) {
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, r ^ r >> 16), NULL);
            wrong += pieces_wrong() + types_wrong() +
                     (bas_bonus_turn(&s) != (s.turn_kind == BAS_TURN_BONUS));
            bonus = bonus || bas_bonus_turn(&s);
            for (int i = 0; i < s.tiles; i++) {
                const bas_placed_tile placed = bas_tile_get(&s, i);
                wrong += placed.type != s.tile[i].type || placed.rotation != s.tile[i].rotation;
                wrong += bas_tile_at(&s, placed.x, placed.y) != i;
            }
        }
        for (int i = 0; i < s.segments; i++) {
            const int tile = s.owner[i];
            const bool is = bas_animals_covered(&s, tile, i - s.tile[tile].base);
            wrong += is != (s.hunters.covered[i / 8] >> i % 8 & 1);
            covered = covered || is;
        }
        ok(wrong == 0, "%s: tiles, types, features as the layout says", game ? "hunters" : "base");
    }
    ok(bonus && covered, "bonus turns and covered animals were seen");
    bool named = !strcmp(bas_phase_name(-1), "?") && !strcmp(bas_phase_name(BAS_PHASE_COUNT), "?");
    for (int phase = 0; phase < BAS_PHASE_COUNT; phase++)
        named = named && strcmp(bas_phase_name(phase), "?") != 0;
    ok(named && !strcmp(bas_phase_name(BAS_PHASE_PLACE), "place"), "phases");
}

int main(void) {
    const bas_setup setup = { .players = 3, .modules = BAS_MOD_FARMERS };
    bas_game_init(&g, &setup, NULL);
    play(0);
    test_cells();
    play(130);
    test_cells();
    test_fits();
    play(100000);
    ok(s.player == BAS_NOBODY && bas_legal_count(&g, &s) == 0, "a finished game has no move");
    test_cells();
    test_text();
    test_events();
    test_names();
    test_figures();
    test_map();
    test_placements();
    return done();
}
