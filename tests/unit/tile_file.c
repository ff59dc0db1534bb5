/* tile_file.c: tests of the parser of tile files, of the totals and of the compiled tables.
 *
 *     tile_file [ROOT]     ROOT: the project's root, where data/ and tests/ are
 *
 * Wrong files stand in tests/tiles/bad, one fault each. Their first line names it,
 * `# expect LINE: MESSAGE`, and the message must begin like that. Right files stand in
 * tests/tiles/good and say `# expect N tiles, M layouts`. */
#include "tap.h"

#include <dirent.h>
#include <stdlib.h>

#include "../tiles/sound.h"
#include "tiles/tile_file.h"
#include "tiles/tile_totals.h"

static const char *root = ".";

/* ---- the files of data/ ---------------------------------------------------------------------- */

typedef struct expected { // the totals that the opening comments of the files promise
    const char *name;
    int tiles, layouts, start, shields, monasteries, gardens, springs, lakes, wheels, thieves,
        towers;
    int sectors;
} expected;

static const expected data_files[] = {
    { "base", .tiles = 72, .layouts = 24, .start = 1, .shields = 10, .monasteries = 6,
      .gardens = 8 },
    { "builders", .tiles = 24, .layouts = 24, .monasteries = 1, .gardens = 2 },
    { "hunters", .tiles = 95, .layouts = 89, .start = 1 },
    { "inns", .tiles = 18, .layouts = 17, .shields = 3, .monasteries = 1, .gardens = 2 },
    { "river", .tiles = 12, .layouts = 10, .start = 1, .monasteries = 1, .gardens = 1, .springs = 1,
      .lakes = 1 },
    { "river-fork", .tiles = 13, .layouts = 11, .start = 2, .monasteries = 2, .gardens = 1,
      .springs = 2, .lakes = 2 },
    { "towers", .tiles = 18, .layouts = 18, .shields = 1, .monasteries = 1, .gardens = 2,
      .thieves = 12, .towers = 6 },
    { "wheel", .tiles = 72, .layouts = 34, .shields = 10, .monasteries = 7, .wheels = 19 },
    { "wheel-board", .tiles = 16, .layouts = 12, .start = 16, .sectors = 6 },
};
enum { DATA_FILES = sizeof data_files / sizeof data_files[0] };

static void data_path(char *out, size_t size, const char *name) {
    snprintf(out, size, "%s/data/%s.tiles", root, name);
}

static int option_total(const bas_tile_totals *totals, int family, const char *word) {
    for (int i = 0; i < bas_tile_option_count; i++)
        if (bas_tile_options[i].family == family && strcmp(bas_tile_options[i].word, word) == 0)
            return totals->option[i];
    return -1;
}

static void is(int got, int want, const char *name, const char *what) {
    if (!ok(got == want, "%s: %d %s", name, want, what)) note("got %d", got);
}

static void test_totals(const bas_set *set, const expected *want) {
    bas_tile_totals totals;
    bas_tile_totals_get(set, &totals);
    is(totals.tiles, want->tiles, set->name, "tiles");
    is(totals.layouts, want->layouts, set->name, "layouts");
    is(totals.start, want->start, set->name, "start tiles");
    is(totals.kind[BAS_KIND_MONASTERY], want->monasteries, set->name, "monasteries");
    is(totals.kind[BAS_KIND_GARDEN], want->gardens, set->name, "gardens");
    is(option_total(&totals, BAS_FAMILY_MEDIEVAL, "shield"), want->shields, set->name, "shields");
    is(option_total(&totals, BAS_FAMILY_MEDIEVAL, "spring"), want->springs, set->name, "springs");
    is(option_total(&totals, BAS_FAMILY_MEDIEVAL, "lake"), want->lakes, set->name, "lakes");
    is(totals.mark[BAS_MARK_WHEEL], want->wheels, set->name, "wheel icons");
    is(totals.mark[BAS_MARK_THIEF], want->thieves, set->name, "thief symbols");
    is(totals.mark[BAS_MARK_TOWER], want->towers, set->name, "towers");
    is(set->sectors, want->sectors, set->name, "sectors");
    if (strcmp(set->name, "hunters") == 0) {
        is(totals.back[BAS_BACK_BONUS], 16, set->name, "bonus tiles");
        is(totals.mark[BAS_MARK_POWER], 6, set->name, "powers");
        is(option_total(&totals, BAS_FAMILY_HUNTERS, "mushrooms"), 2, set->name, "groves");
    }
}

static bool same_tile(const bas_tile *a, const bas_tile *b) {
    bool same = strcmp(a->id, b->id) == 0 && a->count == b->count && a->start == b->start &&
                a->back == b->back && memcmp(a->edges, b->edges, 4) == 0 &&
                a->joined == b->joined && a->col == b->col && a->row == b->row &&
                a->segments == b->segments && a->marks == b->marks;
    for (int i = 0; same && i < a->segments; i++) {
        const bas_segment *p = &a->segment[i], *q = &b->segment[i];
        same = p->kind == q->kind && p->flags == q->flags && p->ports == q->ports &&
               p->borders == q->borders && p->lake == q->lake && p->extras == q->extras &&
               memcmp(p->attribute, q->attribute, sizeof p->attribute) == 0 &&
               memcmp(p->animals, q->animals, sizeof p->animals) == 0;
    }
    for (int i = 0; same && i < a->marks; i++)
        same = a->mark[i].mark == b->mark[i].mark && a->mark[i].number == b->mark[i].number &&
               strcmp(a->mark[i].name, b->mark[i].name) == 0 &&
               strcmp(a->mark[i].word, b->mark[i].word) == 0;
    return same;
}

static bool same_set(const bas_set *a, const bas_set *b) {
    bool same = strcmp(a->name, b->name) == 0 && a->family == b->family && a->tiles == b->tiles &&
                a->sectors == b->sectors;
    for (int i = 0; same && i < a->tiles; i++) same = same_tile(&a->tile[i], &b->tile[i]);
    for (int i = 0; same && i < a->sectors; i++)
        same = strcmp(a->sector[i].name, b->sector[i].name) == 0 &&
               a->sector[i].crowns == b->sector[i].crowns;
    return same;
}

static void test_data(void) {
    is(bas_set_count, DATA_FILES, "program", "compiled sets");
    for (int i = 0; i < DATA_FILES; i++) {
        bas_tile_file file;
        bas_tile_error err;
        char path[512];
        data_path(path, sizeof path, data_files[i].name);
        if (!ok(bas_tile_file_read(path, &file, &err), "%s is right", path)) {
            note("line %d: %s", err.line, err.reason);
            continue;
        }
        ok(strcmp(file.set.name, data_files[i].name) == 0, "the set is named %s",
           data_files[i].name);
        ok(sound_set(&file.set), "%s: sound", file.set.name);
        ok(i < bas_set_count && same_set(&file.set, &bas_sets[i]), "%s: compiled as it is",
           file.set.name);
        test_totals(&file.set, &data_files[i]);
        bas_tile_file_free(&file);
    }
}

/* ---- what a tile becomes --------------------------------------------------------------------- */

static bool parse(const char *text, size_t length, bas_tile_file *file, bas_tile_error *err) {
    return bas_tile_file_parse(text, length, "test.tiles", file, err);
}

static void test_ports(void) {
    static const char text[] =
        "family medieval\ntile A count 1\n  edges C R F R\n  city N\n  road E W\n"
        "  field EL WR borders 1\n  field ER SL SR WL\n"
        "tile B count 2 start back dark\n  edges F F R W\n  road S\n"
        "  river W spring\n  field NL NR EL ER SL SR WL WR\n";
    bas_tile_file file;
    bas_tile_error err;
    if (!ok(parse(text, sizeof text - 1, &file, &err), "two tiles")) return;
    const bas_tile *a = &file.set.tile[0], *b = &file.set.tile[1];
    ok(a->segment[0].ports == 0x007, "a city has its side's three ports");
    ok(a->segment[1].ports == 0x410, "a road has the middle ports of its sides");
    ok(a->segment[2].ports == 0x808 && a->segment[2].borders == 1,
       "a field beside a road has halves");
    ok(a->segment[3].ports == 0x3e0, "a field has the middle of a field side");
    ok(b->segment[0].ports == 0x080 && b->segment[1].ports == 0x400 && b->segment[2].ports == 0xb7f,
       "a field on both halves of a road or water side has not its middle");
    ok(b->segment[1].flags == BAS_SEGMENT_SPRING, "a spring");
    ok(b->count == 2 && b->start && b->back == BAS_BACK_DARK && b->joined == BAS_NONE,
       "a tile's head");
    ok(b->edges[2] == BAS_EDGE_ROAD && b->edges[3] == BAS_EDGE_WATER, "a tile's edges");
    bas_tile_file_free(&file);
    ok(file.set.tile == NULL && file.storage == NULL, "freed");
}

static void test_values(void) {
    static const char text[] =
        "family hunters\ntile A count 1\n  edges F R M M\n"
        "  forest N mushrooms 2 menhir 1\n  lake fish 3\n  river E lake 2 fish 4\n"
        "  meadow EL\n  meadow ER SL SR WL WR tiger 4 deer 1 mammoth 3 aurochs 2\n"
        "  mark power fire\n  mark odd thing\n";
    bas_tile_file file;
    bas_tile_error err;
    if (!ok(parse(text, sizeof text - 1, &file, &err), "a tile of values")) return;
    const bas_segment *segment = file.set.tile[0].segment;
    const bas_mark *mark = file.set.tile[0].mark;
    ok(segment[0].extras == 2 && segment[0].attribute[BAS_ATTRIBUTE_MENHIR] == 1,
       "groves and menhirs");
    ok(segment[1].extras == 3 && segment[1].ports == 0 && segment[1].lake == BAS_NONE, "a lake");
    ok(segment[2].extras == 4 && segment[2].lake == 1, "a river that runs into it");
    ok(segment[4].animals[BAS_ANIMAL_DEER] == 1 && segment[4].animals[BAS_ANIMAL_AUROCHS] == 2 &&
           segment[4].animals[BAS_ANIMAL_MAMMOTH] == 3 && segment[4].animals[BAS_ANIMAL_TIGER] == 4,
       "animals");
    ok(mark[0].mark == BAS_MARK_POWER && strcmp(mark[0].word, "fire") == 0, "a known mark");
    ok(mark[1].mark == BAS_MARK_OTHER && strcmp(mark[1].name, "odd") == 0 &&
           strcmp(mark[1].word, "thing") == 0,
       "an unknown mark is kept");
    bas_tile_file_free(&file);
}

/* ---- files that say what to expect ----------------------------------------------------------- */

/* What the first line of a file says after `# expect `; false if it says nothing. */
static bool expectation(const char *path, char *out, int size) {
    static const char sign[] = "# expect ";
    char line[512] = "";
    FILE *f = fopen(path, "rb");
    if (f == NULL) return false;
    bool found = fgets(line, sizeof line, f) != NULL && strncmp(line, sign, strlen(sign)) == 0;
    fclose(f);
    line[strcspn(line, "\r\n")] = '\0';
    snprintf(out, (size_t)size, "%s", line + (found ? strlen(sign) : 0));
    return found;
}

static void test_bad(const char *path, const char *want) {
    bas_tile_file file;
    bas_tile_error err;
    char text[1024];
    if (bas_tile_file_read(path, &file, &err)) {
        bas_tile_file_free(&file);
        ok(false, "%s is refused", path);
        return;
    }
    bas_tile_error_text(&err, text, sizeof text);
    const char *got = text + strlen(path) + 1; // behind `PATH:`
    bool number = want[0] >= '1' && want[0] <= '9' && strstr(want, ": ") != NULL;
    if (!ok(number && strncmp(got, want, strlen(want)) == 0, "%s is refused", path))
        note("wanted %s, got %s", want, got);
}

static void test_good(const char *path, const char *want) {
    bas_tile_file file;
    bas_tile_error err;
    bas_tile_totals totals;
    char got[64];
    if (!ok(bas_tile_file_read(path, &file, &err), "%s is right", path)) {
        note("line %d: %s", err.line, err.reason);
        return;
    }
    bas_tile_totals_get(&file.set, &totals);
    snprintf(got, sizeof got, "%d tiles, %d layouts", totals.tiles, totals.layouts);
    ok(strcmp(got, want) == 0 && sound_set(&file.set), "%s has %s", path, want);
    bas_tile_file_free(&file);
}

static void test_folder(const char *name, int least,
                        void (*test)(const char *path, const char *want)) {
    char folder[512], path[1024], want[512];
    int files = 0;
    snprintf(folder, sizeof folder, "%s/tests/tiles/%s", root, name);
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        files++;
        if (expectation(path, want, sizeof want))
            test(path, want);
        else
            ok(false, "%s begins with what to expect", path);
    }
    if (dir != NULL) closedir(dir);
    ok(files >= least, "%s: %d files", folder, files);
}

/* ---- bytes that no text file holds ----------------------------------------------------------- */

#define TILE "family medieval\ntile A count 1\n  edges F F F F\n  field NL NR EL ER SL SR WL WR\n"

static void refused(const char *text, size_t length, int line, const char *reason,
                    const char *what) {
    bas_tile_file file;
    bas_tile_error err;
    if (parse(text, length, &file, &err)) {
        bas_tile_file_free(&file);
        ok(false, "refused: %s", what);
    } else if (!ok(err.line == line && strstr(err.reason, reason) != NULL, "refused: %s", what)) {
        note("line %d: %s", err.line, err.reason);
    }
}

static void test_bytes(void) {
    static const struct {
        const char *bytes, *reason, *what;
    } cases[] = {
        { "\xff", "no UTF-8", "a byte that is never in UTF-8" },
        { "\x80", "no UTF-8", "the rest of a character" },
        { "\xc3 ", "no UTF-8", "half a character" },
        { "\xc0\xaf", "no UTF-8", "two bytes where one would do" },
        { "\xe0\x80\xaf", "no UTF-8", "three bytes where one would do" },
        { "\xf0\x80\x80\xaf", "no UTF-8", "four bytes where one would do" },
        { "\xed\xa0\x80", "no UTF-8", "half a surrogate pair" },
        { "\xf4\x90\x80\x80", "no UTF-8", "a character above U+10FFFF" },
        { "\xf0\x9f\x8f", "no UTF-8", "a character that is cut off" },
        { "\x1b[2J", "control character", "an escape sequence" },
        { "\x7f", "control character", "delete" },
        { "\xc2\x9b", "control character", "a control character of two bytes" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, TILE "# %s", cases[i].bytes);
        refused(text, strlen(text), 5, cases[i].reason, cases[i].what);
    }
    static const char zero[] = TILE "# a zero \0 byte\n";
    refused(zero, sizeof zero - 1, 5, "control character", "a zero byte");
    static const char hidden[] = TILE "# \xe2\x80\xae turned\n";
    refused(hidden, sizeof hidden - 1, 5, "cannot be seen", "letters that run backwards");
    refused("", 0, 1, "names no family", "an empty file");
    refused("\n\n\n", 3, 3, "names no family", "a file of empty lines");

    bas_tile_file file;
    bas_tile_error err;
    static const char mark[] = "\xef\xbb\xbf" TILE;
    if (ok(parse(mark, sizeof mark - 1, &file, &err), "a byte-order mark is skipped"))
        bas_tile_file_free(&file);
    static const char highest[] = TILE "# \xf4\x8f\xbf\xbd \xed\x9f\xbf \xef\xbf\xbd \xc2\xa0\n";
    if (ok(parse(highest, sizeof highest - 1, &file, &err), "the outermost characters pass"))
        bas_tile_file_free(&file);
}

static void test_sizes(void) {
    enum { TILES = BAS_TILE_SET_MAX + 1, TILE_BYTES = 96 };
    bas_tile_file file;
    bas_tile_error err;
    char *text = malloc(BAS_TILE_FILE_MAX + 1);
    if (!ok(text != NULL, "memory")) return;
    int length = sprintf(text, "family medieval\n"), before = 0;
    for (int i = 0; i < TILES; i++) {
        before = length;
        length += snprintf(text + length, TILE_BYTES,
                           "tile T%d count 1\n  edges C C C C\n  city N E S W\n", i);
    }
    refused(text, (size_t)length, 3 * TILES - 1, "more than 255 tiles", "256 tiles");
    if (ok(parse(text, (size_t)before, &file, &err) && file.set.tiles == 255, "255 tiles"))
        bas_tile_file_free(&file);

    memset(text, '#', BAS_TILE_FILE_MAX + 1);
    memcpy(text, TILE, strlen(TILE));
    refused(text, BAS_TILE_FILE_MAX + 1, 0, "larger than 1 MiB", "a file that is too large");
    if (ok(parse(text, BAS_TILE_FILE_MAX, &file, &err), "1 MiB")) bas_tile_file_free(&file);
    free(text);
}

static void test_read(void) {
    bas_tile_file file;
    bas_tile_error err;
    char path[512], text[1024];
    ok(!bas_tile_file_read(root, &file, &err) && err.line == 0 && err.reason[0] != '\0',
       "a folder is refused: %s", err.reason);
    data_path(path, sizeof path, "no-such-set");
    ok(!bas_tile_file_read(path, &file, &err) && err.line == 0 && err.reason[0] != '\0',
       "a missing file is refused: %s", err.reason);
    bas_tile_error_text(&err, text, sizeof text);
    ok(strncmp(text, path, strlen(path)) == 0 && strncmp(text + strlen(path), ": ", 2) == 0,
       "its message names the file");
    ok(bas_tile_error_text(&err, text, 8) > 8 && strlen(text) == 7,
       "a message is cut to its buffer");
}

/* ---- every word changed ---------------------------------------------------------------------- */

typedef struct mutation { // of one file, or of a piece of it
    char bytes[8192], changed[8192 + 4 * BAS_TILE_WORD_MAX];
    size_t length;
    int lines, accepted, refused, wrong;
} mutation;

/* With the bytes from `from` to `to` replaced it is refused with a place, or makes a sound set. */
static void mutation_try(mutation *m, size_t from, size_t to, const char *word) {
    bas_tile_file file;
    bas_tile_error err;
    size_t width = strlen(word);
    memcpy(m->changed, m->bytes, from);
    memcpy(m->changed + from, word, width);
    memcpy(m->changed + from + width, m->bytes + to, m->length - to);
    if (parse(m->changed, m->length - (to - from) + width, &file, &err)) {
        m->accepted++;
        m->wrong += !sound_set(&file.set);
        bas_tile_file_free(&file);
    } else {
        m->refused++;
        m->wrong += err.line < 1 || err.line > m->lines || err.reason[0] == '\0';
    }
}

static void mutation_word(mutation *m, size_t from, size_t to) {
    static const char *const words[] = { "",       "tile", "edges", "city", "field", "river",
                                         "N",      "NL",   "X",     "-",    "0",     "7",
                                         "999",    "1,2",  "start", "back", "lake",  "borders",
                                         "shield", "\n",   "#" };
    char twice[2 * BAS_TILE_WORD_MAX + 2];
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) mutation_try(m, from, to, words[i]);
    snprintf(twice, sizeof twice, "%.*s %.*s", (int)(to - from), m->bytes + from, (int)(to - from),
             m->bytes + from);
    mutation_try(m, from, to, twice);
}

/* Words of comments are left alone: what stands there means nothing. */
static void mutation_words(mutation *m) {
    m->lines = 2; // a line may be split
    for (size_t i = 0; i < m->length; i++) m->lines += m->bytes[i] == '\n';
    for (size_t i = 0; i < m->length;) {
        size_t word = strcspn(m->bytes + i, " \n#");
        if (m->bytes[i] == '#') {
            i += strcspn(m->bytes + i, "\n");
        } else {
            if (word > 0) mutation_word(m, i, i + word);
            i += word > 0 ? word : 1;
        }
    }
}

/* In pieces of some blocks each, with the family before them: changing each word of a whole file
 * would take the square of its length. */
static void mutation_file(const char *name, const char *text) {
    static mutation m;
    m.accepted = m.refused = m.wrong = 0;
    const char *family = strstr(text, "family "), *end = text + strlen(text);
    if (!ok(family != NULL, "%s has a family", name)) return;
    int head = (int)strcspn(family, "\n") + 1;
    for (const char *at = family + head; at < end;) {
        const char *next = end - at > 2048 ? strstr(at + 2048, "\n\ntile ") : NULL;
        next = next != NULL ? next + 2 : end;
        int length =
            snprintf(m.bytes, sizeof m.bytes, "%.*s%.*s", head, family, (int)(next - at), at);
        if (!ok(length < (int)sizeof m.bytes, "%s: a piece of %d bytes", name, length)) return;
        m.length = (size_t)length;
        mutation_words(&m);
        at = next;
    }
    if (!ok(m.wrong == 0 && m.refused > m.accepted && m.accepted > 0,
            "%s: %d changed files refused, %d accepted", name, m.refused, m.accepted))
        note("%d without a place, or not sound", m.wrong);
}

static void test_mutations(void) {
    static char text[1 << 16];
    for (int i = 0; i < DATA_FILES; i++) {
        char path[512];
        data_path(path, sizeof path, data_files[i].name);
        FILE *f = fopen(path, "rb");
        size_t length = f != NULL ? fread(text, 1, sizeof text - 1, f) : 0;
        text[length] = '\0';
        if (f != NULL) fclose(f);
        mutation_file(data_files[i].name, text);
    }
}

int main(int argc, char **argv) {
    if (argc > 1) root = argv[1];
    test_data();
    test_ports();
    test_values();
    test_folder("bad", 150, test_bad);
    test_folder("good", 5, test_good);
    test_bytes();
    test_sizes();
    test_read();
    test_mutations();
    return done();
}
