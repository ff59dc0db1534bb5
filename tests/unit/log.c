/* log.c: games told in English: a sentence for each reason of points and each kind of event, and
 * whole random games of every rule set. */
#include "record/log.h"

#include <stdlib.h>
#include <string.h>

#include "common/rng.h"
#include "record/record_file.h"
#include "record/tile_side.h"
#include "unit/tap.h"

static const char *const names[] = { "Ann", "Bob", "Cy" };

static bas_record *record_of(const char *game) {
    bas_setup setup;
    bas_game_parse(game, &setup, NULL);
    setup.players = 3;
    return bas_record_new(&bas_heap, &setup, names, NULL);
}

/* ---- points ---------------------------------------------------------------------------------- */

static const struct {
    bas_event event;
    const char *told;
} points[] = {
    { { .reason = BAS_REASON_ROAD, .points = 1, .tiles = 1, .final = true },
      "Ann scores 1 for an unfinished road (1 tile)" },
    { { .reason = BAS_REASON_CITY, .points = 8, .tiles = 3, .extras = 1 },
      "Ann scores 8 for a city (3 tiles, 1 shield)" },
    { { .reason = BAS_REASON_FIELD, .points = 6, .extras = 2, .final = true },
      "Ann scores 6 for a field (2 finished cities)" },
    { { .reason = BAS_REASON_HUT, .points = 5, .extras = 3, .besides = 2, .final = true },
      "Ann scores 5 for a river system (3 fish, and by the raft 2 lakes)" },
    { { .reason = BAS_REASON_FOREST,
        .points = 7,
        .tiles = 2,
        .extras = 1,
        .attributes = 1 << BAS_ATTRIBUTE_MENHIR },
      "Ann scores 7 for a forest (2 tiles, 1 mushroom grove, with menhir)" },
    { { .reason = BAS_REASON_CANOE, .points = 2, .extras = 1 },
      "Ann scores 2 for the canoe (1 lake)" },
    { { .reason = BAS_REASON_MONASTERY, .points = 9, .tiles = 9 },
      "Ann scores 9 for a monastery (its tile and 8 around it)" },
    { { .reason = BAS_REASON_GARDEN, .points = 4, .tiles = 4, .final = true },
      "Ann scores 4 for an unfinished garden (its tile and 3 around it)" },
    { { .reason = BAS_REASON_ABBOT, .points = 3, .tiles = 3 },
      "Ann scores 3 for the recalled abbot (its tile and 2 around it)" },
    { { .reason = BAS_REASON_GUARD, .points = 5, .extras = 1, .extra = 5 },
      "Ann scores 5 for 1 guard on a tower" },
    { { .reason = BAS_REASON_GUARD, .points = 10, .extras = 2, .extra = 5 },
      "Ann scores 10 for 2 guards on towers (5 each)" },
    { { .reason = BAS_REASON_GUARD, .points = 9, .extras = 1, .extra = 5, .besides = 4 },
      "Ann scores 9 for 1 guard on a tower (5 and 4 for the stolen tile)" },
    { { .reason = BAS_REASON_THIEF, .points = 3, .extras = 1, .extra = 3 },
      "Ann's guard catches the thieves: 3 points" },
    { { .reason = BAS_REASON_THIEF, .points = 14, .extras = 2, .extra = 3, .besides = 4 },
      "Ann's 2 guards catch the thieves: 14 points (7 each: 3 and 4 for the stolen tile)" },
    { { .reason = BAS_REASON_EVICTED, .points = 2 }, "Ann's guard is evicted: 2 points" },
    { { .reason = BAS_REASON_STORM, .points = 6, .player = 1 },
      "Bob scores 6 for the supply (Storm)" },
    { { .reason = BAS_REASON_TOKENS,
        .points = 10,
        .extras = 1,
        .attributes = 1 << BAS_ATTRIBUTE_WINE,
        .final = true },
      "Ann scores 10 for the most wine (1 token)" },
    { { .reason = BAS_REASON_TOKENS,
        .points = 10,
        .extras = 4,
        .attributes = 1 << BAS_ATTRIBUTE_CLOTH,
        .final = true },
      "Ann scores 10 for the most cloth (4 tokens)" },
};

/* What was written to the file since it was opened, as a text to free. */
static FILE *told_open(char **text) {
    static size_t length;
    return open_memstream(text, &length);
}

static void test_points(void) {
    bas_record *record = record_of("base");
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        char *told = NULL;
        FILE *out = told_open(&told);
        bas_log_points(record, out, &points[i].event);
        fclose(out);
        if (!ok(strcmp(told, points[i].told) == 0, "%s", points[i].told)) note("%s", told);
        free(told);
    }
    bas_record_free(record);
}

/* ---- events ---------------------------------------------------------------------------------- */

static const struct {
    const char *game, *tile; // what was drawn before, if anything
    bas_event event;
    const char *told;
} events[] = {
    { "base+towers",
      "TT-N",
      { .event = BAS_EVENT_PASS },
      "      Ann draws TT-N: a thief, number 4\n" },
    { "base+towers",
      NULL,
      { .event = BAS_EVENT_RAISE_CHOSEN, .x = 1, .y = -2, .floors = 1 },
      "      the tower at 1 -2 now has 1 floor\n" },
    { "base+towers",
      NULL,
      { .event = BAS_EVENT_GUARD, .x = 3, .y = 4 },
      "      Ann puts a guard on the tower at 3 4\n" },
    { "base+abbot",
      NULL,
      { .event = BAS_EVENT_RECALL, .x = 0, .y = 1 },
      "      Ann recalls the abbot from 0 1\n" },
    { "wheel",
      NULL,
      { .event = BAS_EVENT_CROWN, .sector = 1 },
      "      Ann puts a figure on a crown space of the wheel (Tax)\n" },
    { "wheel",
      NULL,
      { .event = BAS_EVENT_RETURN_CROWN, .player = 2, .sector = 3 },
      "      Cy takes the meeple on Storm back\n" },
    { "wheel",
      NULL,
      { .event = BAS_EVENT_RECALL, .x = 0, .y = 0 },
      "      Ann takes back the knight from 0 0 (Plague)\n" },
    { "base+builders",
      NULL,
      { .event = BAS_EVENT_TOKENS,
        .player = 1,
        .extras = 2,
        .attributes = 1 << BAS_ATTRIBUTE_GRAIN },
      "      Bob takes 2 grain\n" },
    { "hunters",
      NULL,
      { .event = BAS_EVENT_RETURN, .x = 2, .y = 0 },
      "      Ann takes the tribesman at 2 0 back\n" },
};

static void test_events(void) {
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        bas_record *record = record_of(events[i].game);
        char *told = NULL;
        bas_log log = { .record = record, .out = told_open(&told) };
        bas_state s;
        bas_state_init(&record->game, &s);
        const char *id = events[i].tile;
        if (id) {
            const int type = bas_type_find(&record->game, id, strlen(id));
            const bas_event drawn = { .event = BAS_EVENT_DRAW, .type = (uint8_t)type };
            bas_log_event(&log, &s, &drawn);
        }
        bas_log_event(&log, &s, &events[i].event);
        s.player = BAS_NOBODY;
        bas_log_end(&log, &s, true);
        fclose(log.out);
        if (!ok(strcmp(told, events[i].told) == 0, "%s: %s", events[i].game, events[i].told))
            note("%s", told);
        free(told);
        bas_record_free(record);
    }
}

/* ---- whole games ----------------------------------------------------------------------------- */

/* The sentences that random games of a rule set must come to. */
static const struct {
    const char *game, *says[8];
} whole[] = {
    { "base+farmers+abbot+towers",
      { "a thief, number ", "; claims the city with a knight", " takes the meeple at ",
        "the thieves get away with ", "; builds the first floor of a tower", "Final scoring\n",
        "End of the game: Ann ", " win" } },
    { "wheel",
      { "the pig walks 1 sector and stops on ", "the pig walks 2 sectors and stops on ",
        "; puts a figure on a crown space of the wheel (", "(Plague)", " on Plague back\n",
        "crown spaces", "Final scoring\n", "End of the game: Ann " } },
    { "base+farmers+builders",
      { "has helped the builder and takes a second tile\n", " takes 1 wine", " takes 1 cloth",
        " for the most grain (", "; joins the city with the builder", ", with the pig)",
        "Final scoring\n", "End of the game: Ann " } },
    { "hunters",
      { "has finished a forest with a menhir and takes a bonus tile", "(shaman: a tribesman may",
        " calls back the ", "; claims the meadow with a hunter", "tribesman at ", "the canoe (",
        "the pit trap (", "End of the game: Ann " } },
};

/* A random game as a text to free. */
static char *game_told(const bas_record *record, uint64_t seed) {
    char *told = NULL;
    bas_log log = { .record = record, .out = told_open(&told) };
    bas_rng rng = bas_rng_seed(seed, 0);
    bas_state s;
    bas_state_init(&record->game, &s);
    while (s.player != BAS_NOBODY) {
        bas_event at[512];
        bas_events got = { .at = at, .cap = 512 };
        bas_play_unchecked(&record->game, &s, bas_sample(&record->game, &s, bas_rng_next(&rng)),
                           &got);
        for (int i = 0; i < got.count; i++) bas_log_event(&log, &s, &at[i]);
    }
    bas_log_end(&log, &s, true);
    fclose(log.out);
    return told;
}

static void test_whole(void) {
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        bas_record *record = record_of(whole[i].game);
        unsigned said = 0;
        bool lines = true;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            char *told = game_told(record, seed);
            for (int k = 0; k < 8; k++)
                said |= (unsigned)(strstr(told, whole[i].says[k]) != NULL) << k;
            lines = lines && told[strlen(told) - 1] == '\n' && !strstr(told, "\n\n") &&
                    !strstr(told, "\n;") && !strstr(told, "(null)");
            free(told);
        }
        ok(lines, "%s: line by line", whole[i].game);
        for (int k = 0; k < 8; k++) ok(said >> k & 1, "%s: %s", whole[i].game, whole[i].says[k]);
        bas_record_free(record);
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

/* What is said after the last move of a game that is not over. */
static void test_end(void) {
    static const struct {
        const char *outcome;
        bool whole;
        const char *told;
    } rows[] = {
        { NULL, true, "Ann is to draw a tile\n" },
        { "resign 2", false, "Ann is to draw a tile\n" }, // in the middle of it nobody has yet
        { "resign 2", true, "Bob gave up\n" },
        { "time 1", true, "Ann ran out of time\n" },
        { "claim 3", true, "Cy had left the table\n" },
        { "abort", true, "broken off without a result\n" },
        { "abort 1", true, "broken off without a result\n" },
        { "referee 2", true, "the referee declared Bob the winner\n" },
        { "referee 4", true, "the referee ended it without a result\n" },
        { "stopped", true,
          "stopped before the last tile: Ann 0, Bob 0, Cy 0; Ann, Bob and Cy share the victory\n" },
        { "stopped", false, "Ann is to draw a tile\n" },
        { "resign", true, "resign\n" }, // of whom is not said
        { "struck by lightning", true, "struck by lightning\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bas_record *record = record_of("base");
        char *told = NULL;
        bas_log log = { .record = record, .out = told_open(&told) };
        bas_state s;
        bas_state_init(&record->game, &s);
        if (rows[i].outcome) bas_record_set(record, "outcome", rows[i].outcome, NULL);
        bas_log_end(&log, &s, rows[i].whole);
        fclose(log.out);
        ok(strcmp(told, rows[i].told) == 0, "%s: %.*s",
           rows[i].outcome ? rows[i].outcome : "nothing", (int)strcspn(told, "\n"), told);
        free(told);
        bas_record_free(record);
    }
}

/* ---- sides ----------------------------------------------------------------------------------- */

static void test_sides(void) {
    static const struct {
        const char *tile;
        int segment, rotation;
        const char *side;
    } cases[] = {
        { "BA-U", 1, 0, "at the left" },         { "BA-U", 2, 0, "at the right" },
        { "BA-U", 1, 1, "at the top" },          { "BA-U", 2, 3, "at the top" },
        { "BA-V", 1, 0, "at the top right" },    { "BA-V", 2, 0, "at the bottom left" },
        { "BA-V", 2, 1, "at the top left" },     { "BA-U", 0, 0, "" },
        { "BA-W", 0, 0, "at the right" },        { "BA-W", 1, 1, "at the left" },
        { "BA-O", 2, 0, "in the middle" }, // between the city and the road
        { "BA-O", 3, 0, "at the bottom right" }, { "BA-S", 2, 0, "at the bottom right" },
        { "BA-S", 3, 0, "at the bottom left" },
    };
    bas_record *record = record_of("base+farmers");
    const bas_game *g = &record->game;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int type = bas_type_find(g, cases[i].tile, strlen(cases[i].tile));
        const char *side =
            bas_tile_side(bas_type_get(g, type).tile, cases[i].segment, cases[i].rotation);
        ok(!strcmp(side, cases[i].side), "%s %d: %s", cases[i].tile, cases[i].segment, side);
    }
    bas_record_free(record);
}

/* Tiles on which two features of a kind that can be claimed have the same name. */
static int sides_alike(const bas_game *g) {
    int alike = 0;
    for (int type = 0; type < g->types; type++) {
        const bas_tile *tile = bas_type_get(g, type).tile;
        for (int i = 0; i < tile->segments; i++)
            for (int k = 0; k < i; k++)
                if (tile->segment[i].kind == tile->segment[k].kind && tile->segment[i].ports &&
                    !strcmp(bas_tile_side(tile, i, 0), bas_tile_side(tile, k, 0))) {
                    printf("# %s: %d and %d %s\n", tile->id, k, i, bas_tile_side(tile, i, 0));
                    alike++;
                }
    }
    return alike;
}

static void test_sides_differ(void) {
    static const char *const games[] = { "base+farmers+river-fork+abbot+towers+inns+builders",
                                         "wheel", "hunters" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        bas_record *record = record_of(games[i]);
        ok(sides_alike(&record->game) == 0, "%s: features of a tile have different names",
           games[i]);
        bas_record_free(record);
    }
}

int main(void) {
    test_sides();
    test_sides_differ();
    test_end();
    test_points();
    test_events();
    test_whole();
    return done();
}
