/* attributes.c: what games and modules may say and none of today's says: an attribute that changes
 * what a feature is worth, a module for more players, points on top of those of a kind. The engine
 * is a part of this test, with a module and a game that this test changes. */
#define mod_abbot plain_abbot
#include "../../src/engine/mod_abbot.c"
#undef mod_abbot
#define game_hunters plain_hunters
#include "../../src/engine/game_hunters.c"
#undef game_hunters

static bas_module mod_abbot, special_own;
static bas_rules game_hunters;

#include "../../src/engine/engine.c"

#include <string.h>

#include "unit/tap.h"

static bas_game g;
static uint32_t random_state = 7;

static uint32_t random_bits(void) {
    random_state = random_state * 747796405u + 2891336453u;
    return random_state ^ random_state >> 16;
}

/* A hunters' game in which attributes change this much. */
static void hunters_with(const bas_special *specials, int count) {
    special_own = hunters_own;
    special_own.specials = specials;
    special_own.special_count = count;
    game_hunters = plain_hunters;
    game_hunters.own = &special_own;
    const bas_setup setup = { .game = BAS_GAME_HUNTERS, .players = 3 };
    ok(bas_game_init(&g, &setup, NULL) == BAS_OK, "a game with %d changes", count);
}

static bool rates_are(uint64_t word, const bas_rates *want) {
    const bas_rates got = bas_rates_of(&g, BAS_KIND_FOREST, word);
    return got.tile == want->tile && got.extra == want->extra && got.end_tile == want->end_tile &&
           got.end_extra == want->end_extra && got.attributes == want->attributes;
}

/* Random games: forests with a menhir give what the rates say, the others what they always did. */
static void play_forests(const bas_rates *plain, const bas_rates *special) {
    int with = 0, without = 0, wrong = 0;
    for (int k = 0; k < 20; k++) {
        bas_state s;
        bas_state_init(&g, &s);
        while (s.player != BAS_NOBODY) {
            bas_event at[256];
            bas_events events = { .at = at, .cap = COUNT(at) };
            bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), &events);
            wrong += bas_check(&g, &s) != NULL;
            for (int i = 0; i < events.count; i++) {
                if (at[i].event != BAS_EVENT_SCORE || at[i].reason != BAS_REASON_FOREST) continue;
                const bas_rates *rates = at[i].attributes ? special : plain;
                const int tile = at[i].final ? rates->end_tile : rates->tile;
                const int extra = at[i].final ? rates->end_extra : rates->extra;
                with += at[i].attributes != 0, without += !at[i].attributes;
                wrong += at[i].tile != tile || at[i].extra != extra ||
                         at[i].points != at[i].tiles * tile + at[i].extras * extra;
            }
        }
    }
    ok(!wrong && with > 20 && without > 5, "%d forests with a menhir, %d without, %d wrong", with,
       without, wrong);
}

/* How much more all features of a kind can give, if a tile and an extra give so much more. */
static int more_by(int kind, int tile, int extra) {
    int more = 0;
    for (int i = 0; i < g.types; i++)
        for (int k = 0; k < g.type[i].segments; k++) {
            const bas_segment *segment = type_segment(&g.type[i], k);
            if (segment->kind == kind)
                more += g.type[i].tile->count * (tile + segment->extras * extra);
        }
    return more;
}

static void test_specials(void) {
    static const bas_special more[] = {
        { BAS_KIND_FOREST, BAS_ATTRIBUTE_MENHIR, { 1, 2, 5, 7, 0 } },
        { BAS_KIND_RIVER, BAS_ATTRIBUTE_MENHIR, { 9, 9, 9, 9, 0 } }, // rivers never have it
    };
    static const bas_special less[] = {
        { BAS_KIND_FOREST, BAS_ATTRIBUTE_MENHIR, { -99, -99, -99, -99, 0 } },
    };
    const uint64_t menhir = attribute_word(BAS_ATTRIBUTE_MENHIR, 1);

    hunters_with(NULL, 0);
    const bas_rates plain = g.kind[BAS_KIND_FOREST].rates;
    const int river = g.kind[BAS_KIND_RIVER].rates.tile, most = score_most(&g);
    ok(rates_are(menhir, &plain), "a menhir by itself changes nothing");
    ok(plain.tile == 2 && plain.extra == 3 && !plain.end_tile, "what a forest gives, HG-40, HG-59");

    hunters_with(less, 1);
    const bas_rates none = { .attributes = 1u << BAS_ATTRIBUTE_MENHIR };
    ok(rates_are(0, &plain) && rates_are(menhir, &none), "nothing is worth less than nothing");
    ok(score_most(&g) == most, "what gives less does not lower the most");

    hunters_with(more, 2);
    const bas_rates rich = { 3, 5, 5, 7, 1u << BAS_ATTRIBUTE_MENHIR };
    ok(rates_are(0, &plain) && rates_are(menhir, &rich) && rates_are(3 * menhir, &rich),
       "one menhir or three: the change counts once");
    ok(bas_rates_of(&g, BAS_KIND_RIVER, 0).tile == river, "a river without it is what it was");
    ok(score_most(&g) == most + more_by(BAS_KIND_FOREST, 3, 4) + more_by(BAS_KIND_RIVER, 9, 9),
       "the most that a game gives grows with it");
    play_forests(&plain, &rich);

    // The smallest change of each rate alone. A forest at the end gives nothing to begin with.
    for (int i = 0; i < 4; i++) {
        const bas_special one = { BAS_KIND_FOREST,
                                  BAS_ATTRIBUTE_MENHIR,
                                  { i == 0, i == 1, i == 2, i == 3, 0 } };
        hunters_with(&one, 1);
        ok(score_most(&g) == most + more_by(BAS_KIND_FOREST, i == 0, i == 1),
           "one point more, rate %d", i + 1);
    }
}

/* A feature counts its attributes in few bits: sets that could exceed them are refused. */
static void test_too_many(void) {
    enum { TYPES = 20 };
    static char ids[TYPES][4];
    static bas_tile tiles[TYPES];
    static const bas_segment forest[] = {
        { .kind = BAS_KIND_FOREST, .ports = 0xfff, .attribute = { 255 }, .lake = BAS_NONE },
    };
    game_hunters = plain_hunters; // the changes of the last test are gone
    for (int i = 0; i < TYPES; i++) {
        snprintf(ids[i], sizeof ids[i], "F%d", i);
        tiles[i] = (bas_tile){ .id = ids[i],
                               .count = i ? 255 : 1,
                               .start = !i,
                               .segments = 1,
                               .segment = forest,
                               .joined = BAS_NONE };
        for (int d = 0; d < 4; d++) tiles[i].edges[d] = BAS_EDGE_FOREST;
    }
    const bas_set set = {
        .name = "forests", .family = BAS_FAMILY_HUNTERS, .tiles = TYPES, .tile = tiles
    };
    const bas_setup setup = { .game = BAS_GAME_HUNTERS, .sets = &set, .set_count = 1 };
    bas_error err = { 0 };
    const bas_status status = bas_game_init(&g, &setup, &err);
    ok(status == BAS_ERR_LIMIT && !strcmp(err.msg, "the tile sets hold too much of an attribute"),
       "menhirs beyond 20 bits: %s", err.msg);
}

/* Why a set that holds so many of an attribute is refused; NULL: it is not. */
static const char *refused_with(int attribute, bool road, int count) {
    const int each = count > UINT8_MAX ? 11 : 1;
    bas_segment of[3][2]; // of the start tile, of most tiles, of the last one
    for (int k = 0; k < 3; k++) {
        of[k][0] = (bas_segment){ .kind = road ? BAS_KIND_ROAD : BAS_KIND_CITY,
                                  .ports = road ? 0x492 : 0xfff,
                                  .lake = BAS_NONE };
        of[k][1] = (bas_segment){ .kind = BAS_KIND_FIELD, .ports = 0xb6d, .lake = BAS_NONE };
    }
    of[1][0].attribute[attribute] = (uint8_t)each;
    of[2][0].attribute[attribute] = (uint8_t)(count % each);
    bas_tile tiles[] = { { .id = "A", .count = 1, .start = true },
                         { .id = "B", .count = (uint8_t)(count / each) },
                         { .id = "C", .count = 1 } };
    for (int k = 0; k < 3; k++) {
        tiles[k].segment = of[k];
        tiles[k].segments = road ? 2 : 1;
        tiles[k].joined = BAS_NONE;
        for (int d = 0; d < 4; d++) tiles[k].edges[d] = road ? BAS_EDGE_ROAD : BAS_EDGE_CITY;
    }
    const bas_set set = {
        .name = "own", .family = BAS_FAMILY_MEDIEVAL, .tiles = COUNT(tiles), .tile = tiles
    };
    bas_error err = { 0 };
    bas_game_init(&g, &(bas_setup){ .sets = &set, .set_count = 1 }, &err);
    return err.msg;
}

/* The same at the edge: as many as docs/TILES.md says, and one more. */
static void test_edge(void) {
    static const struct {
        int attribute, most;
    } rows[] = {
        { BAS_ATTRIBUTE_INN, 1023 }, { BAS_ATTRIBUTE_CATHEDRAL, 7 }, { BAS_ATTRIBUTE_WINE, 31 },
        { BAS_ATTRIBUTE_GRAIN, 15 }, { BAS_ATTRIBUTE_CLOTH, 15 },
    };
    for (int i = 0; i < COUNT(rows); i++) {
        const int attribute = rows[i].attribute, most = rows[i].most;
        const bool road = attribute == BAS_ATTRIBUTE_INN;
        const char *more = refused_with(attribute, road, most + 1);
        ok(!refused_with(attribute, road, most), "%d of attribute %d", most, attribute);
        ok(more && strstr(more, "too much of an attribute"), "no more");
    }
}

/* A module for six, in which a city gives a point more. */
static void test_module(void) {
    static const bas_kind_entry kinds[] = { { BAS_KIND_CITY, { .rates = { .tile = 1 } } } };
    const bas_setup base = { .players = 6 };
    const bas_setup six = { .modules = BAS_MOD_ABBOT, .players = 6 };
    mod_abbot = plain_abbot;
    ok(bas_players_max(&six) == 5, "the module does not say how many players");
    bas_game_init(&g, &(bas_setup){ 0 }, NULL);
    const bas_kind_row city = g.kind[BAS_KIND_CITY];
    mod_abbot.players = 6;
    mod_abbot.kinds = kinds;
    mod_abbot.kind_count = COUNT(kinds);
    ok(bas_players_max(&base) == 5 && bas_players_max(&six) == 6, "the module is for six");
    ok(bas_game_init(&g, &base, NULL) == BAS_ERR_SETUP, "without it six are too many");
    ok(bas_game_init(&g, &six, NULL) == BAS_OK && g.players == 6, "with it they play");
    const bas_kind_row *now = &g.kind[BAS_KIND_CITY];
    ok(now->rates.tile == city.rates.tile + 1 && now->value == city.value &&
           now->close == city.close && now->reason == city.reason,
       "points add up, the rest of a city stays");
    bas_state s;
    bas_state_init(&g, &s);
    const char *broken = bas_check(&g, &s);
    while (s.player != BAS_NOBODY && !broken) {
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), NULL);
        broken = bas_check(&g, &s);
    }
    ok(!broken, "a game of six to its end: %s", broken ? broken : "all laws hold");
}

/* The most that each game can give, so that no change of it goes unseen: it decides which tile
 * files are refused, and which points a position may have. */
static void test_most(void) {
    static const struct {
        const char *game;
        int most;
    } rows[] = {
        { "base", 234 },
        { "base+farmers", 396 },
        { "base+farmers+river", 426 },
        { "base+farmers+river-fork+abbot+towers", 2865 },
        { "base+towers", 1555 },
        { "wheel", 7589 },
        { "hunters", 668 },
    };
    game_hunters = plain_hunters;
    mod_abbot = plain_abbot;
    for (int i = 0; i < COUNT(rows); i++) {
        bas_setup setup;
        bas_game_parse(rows[i].game, &setup, NULL);
        bas_game_init(&g, &setup, NULL);
        const int most = score_most(&g);
        ok(most == rows[i].most, "%s gives at most %d points", rows[i].game, most);
    }
}

/* Tokens are those of the events that gave them; other attributes give none (BUILDER-05). */
static void test_tokens(void) {
    int count[BAS_PLAYERS_MAX][BAS_ATTRIBUTE_COUNT] = { 0 }, all = 0, wrong = 0;
    const bas_setup setup = { .game = BAS_GAME_BASE, .modules = BAS_MOD_BUILDERS, .players = 3 };
    bas_game_init(&g, &setup, NULL);
    bas_state s;
    bas_state_init(&g, &s);
    while (s.player != BAS_NOBODY) {
        bas_event at[256];
        bas_events events = { .at = at, .cap = COUNT(at) };
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, random_bits()), &events);
        for (int i = 0; i < events.count; i++)
            if (at[i].event == BAS_EVENT_TOKENS)
                count[at[i].player][bits_lowest(at[i].attributes)] += at[i].extras;
    }
    for (int p = 0; p < BAS_PLAYERS_MAX; p++)
        for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
            all += count[p][a];
            wrong += bas_tokens(&s, p, a) != count[p][a];
            wrong += count[p][a] > 0 && !bas_attribute_get(a)->token;
        }
    ok(all > 0 && wrong == 0, "%d tokens, of those who took them", all);
}

int main(void) {
    test_tokens();
    test_most();
    test_specials();
    test_too_many();
    test_edge();
    test_module();
    return done();
}
