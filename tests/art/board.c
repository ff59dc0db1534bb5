/* board.c: tests of the pictures of games: random games of every kind, looked at every few turns.
 * What is on the map is counted in the state and in the picture. */
#include <stdlib.h>
#include <string.h>

#include "art/art.h"
#include "bastide_layout.h"
#include "unit/tap.h"

static char text[4 << 20];
static bas_art *art;
static bas_game game;
static bas_state state;

static const char *const names[BAS_PLAYERS_MAX] = {
    "Ann", "<B&b>", "C", "\xc3\x84nne", "'E'", "F"
};

static int times(const char *what) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) count++;
    return count;
}

static bool is_closed(void) { // every tag that is opened
    int depth = 0;
    for (const char *at = text; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        if (!end) return false;
        depth += at[1] == '/' ? -1 : end[-1] == '/' ? 0 : 1;
    }
    return depth == 0;
}

static int figures(void) { // on tiles, towers and crown spaces
    int count = 0;
    for (int i = 0; i < state.tiles; i++) count += state.tile[i].figure != BAS_NONE;
    for (int i = 0; i < state.towers.count; i++) count += state.towers.guard[i] != BAS_NONE;
    for (int i = 0; i < game.sectors; i++)
        for (int k = 0; k < game.sector[i].crowns; k++)
            count += state.wheel.crown[i][k] < game.players;
    return count;
}

static int floors(void) {
    int count = 0;
    for (int i = 0; i < state.towers.count; i++) count += state.towers.floors[i];
    return count;
}

/* What is wrong with the picture of the state, or NULL. */
static const char *look(void) {
    const bas_art_look plain = { .prefix = "b" };
    const size_t length = bas_art_state(art, &game, &state, names, &plain, text, sizeof text);
    if (length >= sizeof text) return "too long";
    if (!is_closed()) return "tags that are not closed";
    if (times("<g class='tile ") != state.tiles) return "not every tile";
    if (times("<g class='figure ") != figures()) return "not every figure";
    if (times("'#b-floor'") != floors()) return "not every floor";
    if (times("<path class='last'") != (state.laid > 0)) return "no last move";
    if (times("<g class='sector'") != game.sectors) return "not every sector";
    if (times("'#b-pig'") != (game.sectors > 0)) return "no pig";
    if (times("<g class='player ") != game.players) return "not every player";
    if (!strstr(text, ">&lt;B&amp;b&gt;<")) return "a name that is not escaped";
    return NULL;
}

static void game_check(const char *name, int players) {
    bas_setup setup;
    unsigned random = (unsigned)players;
    const char *bad = NULL;
    int seen = 0;
    bas_game_parse(name, &setup, NULL);
    setup.players = (uint8_t)players;
    bas_game_init(&game, &setup, NULL);
    bas_state_init(&game, &state);
    bad = look();
    while (state.player != BAS_NOBODY && !bad) {
        random = random * 1664525u + 1013904223u;
        bas_play_unchecked(&game, &state, bas_sample(&game, &state, random ^ random >> 15), NULL);
        if (state.laid % 12 || state.player < BAS_NATURE) continue;
        bad = look();
        seen++;
    }
    if (!bad) bad = look();
    ok(!bad && seen, "%s, %d players%s%s", name, players, bad ? ": " : "", bad ? bad : "");
}

int main(void) {
    art = malloc(sizeof *art);
    if (!art) return 1;
    for (int players = BAS_PLAYERS_MIN; players <= bas_players_max(&(bas_setup){ 0 }); players++) {
        game_check("base+farmers+abbot+towers+river", players);
        game_check("base+farmers+river-fork", players);
        game_check("wheel", players);
        game_check("hunters", players);
    }
    free(art);
    return done();
}
