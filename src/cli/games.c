/* games.c: `bastide games`: the registry of the engine for people, scripts and completions. */
#include "cli.h"

static const char help[] =
    "usage: bastide games [--all | --json]\n"
    "\n"
    "Lists the games and the options that can be added to each, as in base+farmers.\n"
    "\n"
    "  --all    every combination of a game and its options, one on a line\n"
    "  --json   print one JSON object\n";

/* The names of some modules, each with what stands before and behind it. */
static void names_put(uint32_t modules, const char *first, const char *before, const char *after) {
    bas_module_info module;
    for (int i = 0; bas_module_info_get(i, &module); i++) {
        if (!(module.bit & modules)) continue;
        printf("%s%s%s", first, module.name, after);
        first = before;
    }
}

/* The most that can play a game, alone and with an option. */
static int game_players(int game) { return bas_players_max(&(bas_setup){ .game = (uint8_t)game }); }

static int option_players(int game, const bas_module_info *module) {
    return bas_players_max(&(bas_setup){ .game = (uint8_t)game, .modules = module->bit });
}

static void games_list(void) {
    bas_game_info game;
    bas_module_info module;
    for (int i = 0; bas_game_info_get(i, &game); i++) {
        printf("%-14s %s, %d to %d players\n", game.name, game.title, BAS_PLAYERS_MIN,
               game_players(i));
        for (int k = 0; bas_module_info_get(k, &module); k++) {
            if (!(module.bit & game.modules)) continue;
            printf("  +%-11s %s", module.name, module.title);
            if (option_players(i, &module) > game_players(i))
                printf(", up to %d players", option_players(i, &module));
            names_put(module.excludes & game.modules, "; not with ", ", ", "");
            putchar('\n');
        }
    }
}

static void games_json(void) {
    bas_game_info game;
    bas_module_info module;
    fputs("{\"games\":[", stdout);
    for (int i = 0; bas_game_info_get(i, &game); i++) {
        printf("%s{\"name\":\"%s\",\"title\":\"%s\",\"players\":[%d,%d],\"options\":[",
               i ? "," : "", game.name, game.title, BAS_PLAYERS_MIN, game_players(i));
        const char *comma = "";
        for (int k = 0; bas_module_info_get(k, &module); k++) {
            if (!(module.bit & game.modules)) continue;
            printf("%s{\"name\":\"%s\",\"title\":\"%s\",\"excludes\":[", comma, module.name,
                   module.title);
            names_put(module.excludes & game.modules, "\"", ",\"", "\"");
            printf("],\"players\":[%d,%d]}", BAS_PLAYERS_MIN, option_players(i, &module));
            comma = ",";
        }
        fputs("]}", stdout);
    }
    fputs("]}\n", stdout);
}

static int games_all(void) {
    bas_setup setup = { 0 };
    do {
        bas_game g;
        bas_error err;
        char name[BAS_TEXT_MAX];
        if (bas_game_init(&g, &setup, &err) != BAS_OK) return cli_fail("%s", err.msg);
        bas_game_text(&g, name);
        puts(name);
    } while (bas_setup_next(&setup));
    return cli_done();
}

int cli_games(int argc, char **argv) {
    static const struct option options[] = { { "all", no_argument, NULL, 'a' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    bool all = false, json = false;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        all |= c == 'a', json |= c == 'j';
    }
    if (optind < argc) return cli_usage("games", "unexpected argument '%s'", argv[optind]);
    if (all && json) return cli_usage("games", "give either --all or --json");
    if (all) return games_all();
    if (json)
        games_json();
    else
        games_list();
    return cli_done();
}
