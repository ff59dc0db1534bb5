/* weights.c: where bots take their weights from: those that are found when they are first asked
 * for, others, none; whether they think with them where nobody says so; and files that are not as
 * they should be. */
#include "bots/weights.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot.h"
#include "common/rng.h"
#include "search/learned_internal.h"
#include "search/level.h"
#include "search/think.h"
#include "unit/tap.h"

enum { LAID = 12, PLAYOUTS = 60 };

static bas_game game;
static bas_state middle; // of a game

static void position_make(void) {
    bas_rng rng = bas_rng_seed(2, 2);
    bas_setup setup;
    bas_game_parse("base+farmers", &setup, NULL);
    bas_game_init(&game, &setup, NULL);
    bas_state_init(&game, &middle);
    while (middle.laid < LAID || middle.player >= game.players)
        bas_play_unchecked(&game, &middle, bas_sample(&game, &middle, bas_rng_next(&rng)), NULL);
}

/* What a bot does in turn from there, both seats; 0 if there is no such bot. */
static uint64_t decisions(const char *name) {
    char why[128];
    bas_bot *bot = bas_bot_new(name, 1, 0, why, sizeof why);
    const bas_limit limit = { .playouts = PLAYOUTS };
    bas_state s = middle;
    uint64_t hash = 0xcbf29ce484222325u;
    if (!bot) return 0;
    bas_bot_begin(bot, &game, 0, 0);
    for (bas_move move = 0; s.laid < LAID + 6 && s.player != BAS_NOBODY;) {
        if (s.player == BAS_NATURE)
            bas_legal(&game, &s, &move, 1);
        else
            bas_bot_choose(bot, &game, &s, &limit, &move);
        bas_play(&game, &s, move, NULL);
        hash = (hash ^ move) * 0x100000001b3u;
    }
    bas_bot_free(bot);
    return hash;
}

/* ---- files ----------------------------------------------------------------------------------- */

typedef struct file {
    uint8_t *bytes;
    size_t length;
    char path[64];
} file;

static bool file_refused(const file *f, size_t length, const char *word) {
    char why[256] = "";
    FILE *out = fopen(f->path, "wb");
    if (!out || fwrite(f->bytes, 1, length, out) != length || fclose(out)) return false;
    bas_learned *learned = bas_weights_load(f->path, why, sizeof why);
    free(learned);
    note("%s", why);
    return !learned && strstr(why, word);
}

static void test_files(const char *path) {
    file f = { .path = "/tmp/bastide-weights-XXXXXX" };
    char why[256];
    FILE *in = fopen(path, "rb");
    const int made = mkstemp(f.path);
    f.bytes = malloc(1 << 20);
    if (!in || !f.bytes || made < 0) exit(1);
    close(made);
    f.length = fread(f.bytes, 1, 1 << 20, in);
    fclose(in);
    ok(file_refused(&f, 0, "no file of weights"), "an empty file is refused");
    ok(file_refused(&f, f.length / 2, "damaged"), "half a file is refused");
    f.bytes[f.length / 2] ^= 1;
    ok(file_refused(&f, f.length, "damaged"), "a wrong bit is found");
    f.bytes[f.length / 2] ^= 1;
    f.bytes[8] ^= 1; // which inputs they belong to
    const uint32_t sum = bas_learned_sum(f.bytes, f.length - 4);
    for (int i = 0; i < 4; i++) f.bytes[f.length - 4 + (size_t)i] = (uint8_t)(sum >> 8 * i);
    ok(file_refused(&f, f.length, "another version"), "weights of another version are refused");
    unlink(f.path);
    ok(!bas_weights_load(f.path, why, sizeof why) && strstr(why, "No such file"),
       "a file that is not there");
    free(f.bytes);
}

/* ---- bots ------------------------------------------------------------------------------------ */

static const bas_learned *found;
static int looked;

static const bas_learned *find(void) {
    looked++;
    return found;
}

static void test_bots(void) {
    static const char *const bots[] = { "mcts", "grandmaster" };
    bas_weights_by_default(false);
    bas_weights_find(find);
    uint64_t hand[2], learned[2];
    char name[64];
    for (int i = 0; i < 2; i++) hand[i] = decisions(bots[i]);
    ok(looked == 0, "nobody looks for weights as long as nobody thinks with them");
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s:learned=1", bots[i]);
        learned[i] = decisions(name);
        ok(learned[i] && learned[i] != hand[i], "%s thinks with weights if it is asked to",
           bots[i]);
    }
    ok(looked == 1, "they are looked for once");
    bas_weights_by_default(true);
    for (int i = 0; i < 2; i++) {
        ok(decisions(bots[i]) == learned[i], "%s does so by default, if that is the default",
           bots[i]);
        snprintf(name, sizeof name, "%s:learned=0", bots[i]);
        ok(decisions(name) == hand[i], "unless it is told not to");
    }
    const uint64_t greedy = decisions("greedy"), club = decisions("club"),
                   master = decisions("master");
    bas_weights_by_default(false);
    ok(decisions("greedy") == greedy && decisions("club") == club,
       "those who do not search do not care");
    ok(decisions("master") == master, "levels below the highest think by hand");
    ok(decisions("mcts") == hand[0], "without the default it is by hand again");
    bas_weights_use(NULL);
    bas_weights_by_default(true);
    for (int i = 0; i < 2; i++)
        ok(decisions(bots[i]) == hand[i], "%s plays by hand where there are no weights", bots[i]);
    ok(!decisions("mcts:learned=1") && !decisions("expert:learned=1"),
       "who asks for them then is refused");
    ok(looked == 1, "nobody looks again");
}

/* The highest level needs fewer playouts among many, where the weights know the game. */
static void test_playouts(const bas_learned *learned) {
    static const struct {
        const char *name;
        uint8_t players;
        bool fewer;
    } games[] = { { "base+farmers", 2, false },     { "base+farmers", 3, true },
                  { "base+farmers", 5, true },      { "hunters", 4, true },
                  { "base+farmers+inns", 4, true }, { "base+farmers+inns-ignore", 4, false } };
    const int level = BAS_LEVELS - 1;
    uint32_t last = bas_levels[level].playouts;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        static bas_game g;
        bas_setup setup;
        bas_game_parse(games[i].name, &setup, NULL);
        setup.players = games[i].players;
        bas_game_init(&g, &setup, NULL);
        const uint32_t hand = bas_level_playouts(level, &g, NULL);
        const uint32_t playouts = bas_level_playouts(level, &g, learned);
        ok(hand == bas_levels[level].playouts && (playouts < hand) == games[i].fewer &&
               playouts >= 600,
           "%s of %d: %s makes %d playouts", games[i].name, games[i].players,
           bas_levels[level].name, (int)playouts);
        if (i < 3) ok(i ? playouts < last : playouts == last, "the fewer the more play");
        last = playouts;
    }
}

/* Chances to win as people are told them, beside what the evaluation foretells:
 * the leader of more than two has less, and all still have everything together. */
static void test_chances(const bas_learned *learned, int players) {
    static bas_game g;
    static bas_state s;
    bas_rng rng = bas_rng_seed(3, 1);
    bas_setup setup;
    float points[BAS_PLAYERS_MAX], foretold[BAS_PLAYERS_MAX], told[BAS_PLAYERS_MAX], sum = 0;
    bas_game_parse("base+farmers", &setup, NULL);
    setup.players = (uint8_t)players;
    bas_game_init(&g, &setup, NULL);
    bas_state_init(&g, &s);
    while (s.laid < LAID || s.player != BAS_NATURE)
        bas_play_unchecked(&g, &s, bas_sample(&g, &s, bas_rng_next(&rng)), NULL);
    bas_learned_points(learned, &g, &s, points, foretold);
    bas_chances(learned, &g, &s, -1, told);
    int leader = 0;
    for (int p = 0; p < players; p++) {
        if (foretold[p] > foretold[leader]) leader = p;
        sum += told[p];
    }
    const float less = foretold[leader] - told[leader];
    ok(sum > 0.9999f && sum < 1.0001f &&
           (players > 2 ? less > 0 : less < 0.0001f && -less < 0.0001f),
       "%d players: the leader wins in %.3f, foretold were %.3f", players, (double)told[leader],
       (double)foretold[leader]);
}

int main(int argc, char **argv) {
    char why[256];
    if (argc < 2) return 1;
    position_make();
    test_files(argv[1]);
    bas_learned *learned = bas_weights_load(argv[1], why, sizeof why);
    ok(learned != NULL, "the weights that come with the program are good");
    found = learned;
    test_bots();
    test_playouts(learned);
    for (int players = 2; players <= 5; players++) test_chances(learned, players);
    free(learned);
    return done();
}
