/* tiles.c: `bastide tiles`: lists the tile sets or the tiles of a game, or checks a tile file. */
#include "cli.h"

#include "picture.h"
#include "tiles/tile_file.h"
#include "tiles/tile_totals.h"
#include "tiles/tile_words.h"

static const char tiles_help[] =
    "usage: bastide tiles [--game G] [--svg DIR [--dark]] | --check FILE\n"
    "\n"
    "Lists the tile sets with what their tiles add up to. Tiles that differ only in gardens,\n"
    "marks and backs have one layout.\n"
    "\n"
    "  --game G       list the tiles of a game instead, such as base+farmers, wheel or hunters:\n"
    "                 edges N E S W, and the numbered features with their sides\n"
    "  --svg DIR      draw the tiles, of all sets or of the game: DIR/TILE.svg for each tile\n"
    "                 (/ in its name becomes -), and DIR/sheet-SET.svg with all tiles of a set\n"
    "  --dark         in dark colours\n"
    "  --check FILE   say whether FILE, or standard input for -, is a right tile file\n";

/* ---- the sets -------------------------------------------------------------------------------- */

enum { TILES_COLUMNS = 80, TILES_INDENT = 39 }; // width of the list; where the amounts begin

typedef struct tiles_amounts { // a list of amounts that is broken into lines
    int column;
    bool begun;
} tiles_amounts;

static void tiles_amount(tiles_amounts *a, const char *what, const char *word, int amount) {
    char text[64];
    if (amount == 0) return;
    int length =
        snprintf(text, sizeof text, "%s%s%s %d", what, *what != '\0' ? " " : "", word, amount);
    if (a->begun && a->column + length + 3 > TILES_COLUMNS) {
        printf(",\n%*s", TILES_INDENT, "");
        a->column = TILES_INDENT;
    } else if (a->begun) {
        a->column += printf(", ");
    }
    a->column += printf("%s", text);
    a->begun = true;
}

static void tiles_set(const bas_set *set) {
    bas_tile_totals totals;
    tiles_amounts a = { .column = TILES_INDENT };
    bas_tile_totals_get(set, &totals);
    printf("%-12s %-8s %6d %8d  ", set->name, bas_tile_family_words[set->family], totals.tiles,
           totals.layouts);
    tiles_amount(&a, "", "start", totals.start);
    for (int i = BAS_BACK_LAND + 1; i < BAS_BACK_COUNT; i++)
        tiles_amount(&a, "back", bas_tile_back_words[i], totals.back[i]);
    for (int i = 0; i < BAS_KIND_COUNT; i++)
        tiles_amount(&a, "", bas_tile_kinds[i].word, totals.kind[i]);
    for (int i = 0; i < bas_tile_option_count; i++)
        tiles_amount(&a, "", bas_tile_options[i].word, totals.option[i]);
    for (int i = BAS_MARK_OTHER + 1; i < BAS_MARK_COUNT; i++)
        tiles_amount(&a, "mark", bas_tile_mark_words[i], totals.mark[i]);
    tiles_amount(&a, "mark", "of another name", totals.mark[BAS_MARK_OTHER]);
    tiles_amount(&a, "", "sector", set->sectors);
    tiles_amount(&a, "", "crown space", totals.crowns);
    putchar('\n');
}

static int tiles_sets(void) {
    printf("%-12s %-8s %6s %8s  %s\n", "Set", "Family", "Tiles", "Layouts", "On the tiles");
    for (int i = 0; i < bas_set_count; i++) tiles_set(&bas_sets[i]);
    return cli_done();
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* Kind, sides and options; the halves of fields and meadows would be more than one can read in a
 * line. */
static void tiles_feature(int family, const bas_segment *segment) {
    printf("%s", bas_tile_kinds[segment->kind].word);
    if (bas_tile_kinds[segment->kind].shape == BAS_TILE_SHAPE_SIDES) {
        putchar(' ');
        for (int s = 0; s < 4; s++)
            printf("%s", (segment->ports >> (3 * s + 1) & 1) != 0 ? bas_tile_side_words[s] : "");
    }
    for (int i = 0, comma = 0; i < BAS_TILE_SEGMENTS_MAX; i++)
        if ((segment->borders >> i & 1) != 0)
            printf("%s%d", comma++ == 0 ? " borders " : ",", i + 1);
    if (segment->lake != BAS_NONE) printf(" lake %d", segment->lake + 1);
    for (int i = 0; i < bas_tile_option_count; i++) {
        const bas_tile_option *option = &bas_tile_options[i];
        if (!bas_tile_option_of(option, family, segment->kind) ||
            bas_tile_option_value(option, segment) == 0)
            continue;
        printf(" %s", option->word);
        if (option->form == BAS_TILE_FORM_NUMBER)
            printf(" %d", bas_tile_option_value(option, segment));
    }
}

static void tiles_type(int family, const bas_type_info *type) {
    const bas_tile *tile = type->tile;
    char edges[5] = "";
    for (int s = 0; s < 4; s++) edges[s] = bas_tile_edge_letters[family][tile->edges[s]];
    printf("%-14s %5d  %-5s  %-5s  ", tile->id, tile->count, edges,
           type->stack == BAS_NONE ? "start" : bas_tile_back_words[tile->back]);
    for (int i = 0; i < tile->segments; i++) {
        printf("%s%d ", i > 0 ? ", " : "", i + 1);
        tiles_feature(family, &tile->segment[i]);
    }
    for (int i = 0; i < tile->marks; i++)
        printf("; mark %s%s%s", tile->mark[i].name, tile->mark[i].word[0] != '\0' ? " " : "",
               tile->mark[i].word);
    putchar('\n');
}

/* In the order of the tile files; the order of types is the engine's own. */
static void tiles_types(const bas_game *g, const bas_set *set) {
    for (int i = 0; i < set->tiles; i++)
        for (int j = 0; j < g->types; j++) {
            const bas_type_info type = bas_type_get(g, j);
            if (type.tile == &set->tile[i]) tiles_type(set->family, &type);
        }
}

static int tiles_game(const char *name) {
    bas_game g;
    bas_setup setup;
    bas_error err;
    char text[BAS_TEXT_MAX];
    int tiles = 0;
    if (!cli_game("tiles", name, BAS_PLAYERS_MIN, &setup)) return CLI_USAGE;
    if (bas_game_init(&g, &setup, &err) != BAS_OK) return cli_fail("%s: %s", name, err.msg);
    for (int i = 0; i < g.types; i++) tiles += bas_type_get(&g, i).tile->count;
    bas_game_text(&g, text);
    printf("%s: %d tiles\n\n%-14s %5s  %-5s  %-5s  %s\n", text, tiles, "Tile", "Count", "Edges",
           "Stack", "Features");
    for (int i = 0; i < bas_set_count; i++) tiles_types(&g, &bas_sets[i]);
    return cli_done();
}

/* ---- a file ---------------------------------------------------------------------------------- */

static int tiles_check(const char *path) {
    bas_tile_file file;
    bas_tile_error err;
    bas_tile_totals totals;
    char text[8192]; // a path may be long
    if (!bas_tile_file_read(path, &file, &err)) {
        bas_tile_error_text(&err, text, sizeof text);
        if (err.line == 0) return cli_fail("%s", text);
        fprintf(stderr, "%s\n", text);
        return CLI_FAIL;
    }
    bas_tile_totals_get(&file.set, &totals);
    printf("%s: ok, %d tiles, %d layouts\n", path, totals.tiles, totals.layouts);
    bas_tile_file_free(&file);
    return cli_done();
}

/* ---- pictures -------------------------------------------------------------------------------- */

/* Whether the game, where there is one, has the tile. */
static bool tiles_wanted(const bas_game *g, const bas_tile *tile) {
    for (int i = 0; g != NULL && i < g->types; i++)
        if (bas_type_get(g, i).tile == tile) return true;
    return g == NULL;
}

static int tiles_draw_set(cli_picture *picture, const bas_game *g, const bas_set *set,
                          const char *dir) {
    char name[64];
    bool any = false;
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *tile = &set->tile[i];
        if (!tiles_wanted(g, tile)) continue;
        any = true;
        snprintf(name, sizeof name, "%s", tile->id);
        for (char *c = name; *c != '\0'; c++)
            if (*c == '/') *c = '-';
        const int status = cli_picture_tile(picture, set->family, tile, dir, name);
        if (status != CLI_OK) return status;
    }
    return any ? cli_picture_sheet(picture, set, dir) : CLI_OK;
}

static int tiles_draw(const char *game, const char *dir, bool dark) {
    bas_game g;
    bas_setup setup;
    bas_error err;
    if (game != NULL && !cli_game("tiles", game, BAS_PLAYERS_MIN, &setup)) return CLI_USAGE;
    if (game != NULL && bas_game_init(&g, &setup, &err) != BAS_OK)
        return cli_fail("%s: %s", game, err.msg);
    cli_picture picture;
    int status = cli_picture_begin(&picture, dark);
    if (status == CLI_OK) status = cli_picture_folder(dir);
    for (int i = 0; i < bas_set_count && status == CLI_OK; i++)
        status = tiles_draw_set(&picture, game != NULL ? &g : NULL, &bas_sets[i], dir);
    cli_picture_end(&picture);
    return status;
}

int cli_tiles(int argc, char **argv) {
    static const struct option options[] = {
        { "game", required_argument, NULL, 'g' }, { "svg", required_argument, NULL, 's' },
        { "dark", no_argument, NULL, 'd' },       { "check", required_argument, NULL, 'c' },
        { "help", no_argument, NULL, 'h' },       { NULL, 0, NULL, 0 },
    };
    const char *game = NULL, *check = NULL, *svg = NULL;
    bool dark = false;
    for (int option; (option = cli_option(argc, argv, options, tiles_help)) != -1;) {
        switch (option) {
        case 'g': game = optarg; break;
        case 's': svg = optarg; break;
        case 'd': dark = true; break;
        case 'c': check = optarg; break;
        case 'h': return cli_done();
        default: return CLI_USAGE;
        }
    }
    if (optind < argc) return cli_usage("tiles", "unexpected argument \"%s\"", argv[optind]);
    if (game != NULL && check != NULL)
        return cli_usage("tiles", "--game and --check do not go together");
    if (svg != NULL && check != NULL)
        return cli_usage("tiles", "--svg and --check do not go together");
    if (dark && svg == NULL) return cli_usage("tiles", "--dark needs --svg");
    if (svg != NULL) return tiles_draw(game, svg, dark);
    return check != NULL ? tiles_check(check) : game != NULL ? tiles_game(game) : tiles_sets();
}
