/* generate.c: compiles tile files into the constant tables of bastide.h, at build time.
 *
 *     generate OUT.c FILE.tiles...
 *
 * The tables need no reading and no memory at run time, so the engine stays free of files. A wrong
 * file stops the build with its line and reason. Sets are sorted by name, whatever the order of
 * the files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tile_file.h"

/* Names of the enums of bastide.h, by value. */
// clang-format off
#define NAME(prefix, name) [BAS_##prefix##_##name] = "BAS_" #prefix "_" #name
static const char *const generate_edges[BAS_FAMILY_COUNT][BAS_EDGE_NOTHING + 1] = {
    [BAS_FAMILY_MEDIEVAL] = { NAME(EDGE, CITY), NAME(EDGE, ROAD), NAME(EDGE, FIELD),
                              NAME(EDGE, WATER), NAME(EDGE, NOTHING) },
    [BAS_FAMILY_HUNTERS] = { NAME(EDGE, FOREST), NAME(EDGE, RIVER), NAME(EDGE, MEADOW) },
};
static const char *const generate_kinds[BAS_KIND_COUNT] = {
    NAME(KIND, CITY), NAME(KIND, ROAD), NAME(KIND, RIVER), NAME(KIND, FIELD), NAME(KIND, MONASTERY),
    NAME(KIND, GARDEN), NAME(KIND, FOREST), NAME(KIND, LAKE), NAME(KIND, MEADOW),
};
static const char *const generate_marks[BAS_MARK_COUNT] = {
    NAME(MARK, OTHER), NAME(MARK, WHEEL), NAME(MARK, THIEF), NAME(MARK, TOWER), NAME(MARK, POWER),
};
static const char *const generate_backs[BAS_BACK_COUNT] = {
    NAME(BACK, LAND), NAME(BACK, DARK), NAME(BACK, TOWER), NAME(BACK, BONUS),
};
static const char *const generate_families[BAS_FAMILY_COUNT] = {
    NAME(FAMILY, MEDIEVAL), NAME(FAMILY, HUNTERS),
};
// clang-format on

/* A text as a C string; what is not plain ASCII as octal numbers, which end after three digits. */
static void generate_text(FILE *f, const char *text) {
    fputc('"', f);
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p >= 0x7f || *p == '"' || *p == '\\' || *p == '?')
            fprintf(f, "\\%03o", *p);
        else
            fputc(*p, f);
    }
    fputc('"', f);
}

/* The name of a set's table in C: letters and digits, `_` for the hyphen. */
static void generate_name(FILE *f, const bas_set *set, const char *what) {
    for (const char *p = set->name; *p != '\0'; p++) fputc(*p == '-' ? '_' : *p, f);
    fprintf(f, "_%s", what);
}

static bool generate_name_ok(const char *name) {
    return name[0] >= 'a' && name[0] <= 'z' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void generate_segment(FILE *f, const bas_segment *segment) {
    const uint8_t *animals = segment->animals;
    fprintf(f, "            { .kind = %s", generate_kinds[segment->kind]);
    if (segment->flags != 0) fprintf(f, ", .flags = 0x%x", segment->flags);
    if (segment->ports != 0) fprintf(f, ", .ports = 0x%03x", segment->ports);
    if (segment->borders != 0) fprintf(f, ", .borders = 0x%x", segment->borders);
    if (segment->lake == BAS_NONE)
        fputs(", .lake = BAS_NONE", f);
    else
        fprintf(f, ", .lake = %d", segment->lake);
    if (segment->extras != 0) fprintf(f, ", .extras = %d", segment->extras);
    fputs(", .attribute = {", f);
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) fprintf(f, " %d,", segment->attribute[a]);
    fputs(" }", f);
    if ((animals[0] | animals[1] | animals[2] | animals[3]) != 0)
        fprintf(f, ", .animals = { %d, %d, %d, %d }", animals[0], animals[1], animals[2],
                animals[3]);
    fputs(" },\n", f);
}

static void generate_mark(FILE *f, const bas_mark *mark) {
    fprintf(f, "            { .mark = %s, .number = %d, .name = ", generate_marks[mark->mark],
            mark->number);
    generate_text(f, mark->name);
    fputs(", .word = ", f);
    generate_text(f, mark->word);
    fputs(" },\n", f);
}

/* The tile whose list of segments begins with those of this tile: the longest such list, of equal
 * ones the first. A list is written once, with the tile that names it. */
static const bas_tile *generate_lender(const bas_tile_file *files, int count,
                                       const bas_tile *tile) {
    const bas_tile *lender = tile;
    for (int i = count - 1; i >= 0; i--)
        for (int k = files[i].set.tiles - 1; k >= 0; k--) {
            const bas_tile *other = &files[i].set.tile[k];
            if (other->segments >= lender->segments &&
                memcmp(other->segment, tile->segment, tile->segments * sizeof *tile->segment) == 0)
                lender = other;
        }
    return lender;
}

static void generate_list_name(FILE *f, const bas_tile *tile) {
    fputs("segments_", f);
    for (const char *p = tile->id; *p != '\0'; p++) fprintf(f, "%02x", (unsigned char)*p);
}

static void generate_list(FILE *f, const bas_tile *tile) {
    fputs("static const bas_segment ", f);
    generate_list_name(f, tile);
    fputs("[] = {\n", f);
    for (int i = 0; i < tile->segments; i++) generate_segment(f, &tile->segment[i]);
    fputs("};\n\n", f);
}

static void generate_lists(FILE *f, const bas_tile_file *files, int count) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k < files[i].set.tiles; k++) {
            const bas_tile *tile = &files[i].set.tile[k];
            if (tile->segments > 0 && generate_lender(files, count, tile) == tile)
                generate_list(f, tile);
        }
}

static void generate_tile(FILE *f, int family, const bas_tile *tile, const bas_tile *lender) {
    fputs("    {\n        .id = ", f);
    generate_text(f, tile->id);
    fprintf(f, ", .count = %d,%s .back = %s, .joined = ", tile->count,
            tile->start ? " .start = true," : "", generate_backs[tile->back]);
    if (tile->joined == BAS_NONE)
        fputs("BAS_NONE,\n", f);
    else
        fprintf(f, "%d,\n", tile->joined);
    if (tile->col != 0) fprintf(f, "        .col = %d, .row = %d,\n", tile->col, tile->row);
    fputs("        .edges = {", f);
    for (int s = 0; s < 4; s++)
        fprintf(f, "%s %s", s > 0 ? "," : "", generate_edges[family][tile->edges[s]]);
    fputs(" },\n", f);
    if (tile->segments > 0) {
        fprintf(f, "        .segments = %d,\n        .segment = ", tile->segments);
        generate_list_name(f, lender);
        fputs(",\n", f);
    }
    if (tile->marks > 0) {
        fprintf(f, "        .marks = %d,\n        .mark = (const bas_mark[]){\n", tile->marks);
        for (int i = 0; i < tile->marks; i++) generate_mark(f, &tile->mark[i]);
        fputs("        },\n", f);
    }
    fputs("    },\n", f);
}

static void generate_set(FILE *f, const bas_tile_file *files, int count, const bas_set *set) {
    fputs("static const bas_tile ", f);
    generate_name(f, set, "tiles");
    fputs("[] = {\n", f);
    for (int i = 0; i < set->tiles; i++)
        generate_tile(f, set->family, &set->tile[i], generate_lender(files, count, &set->tile[i]));
    fputs("};\n\n", f);
    if (set->sectors == 0) return;
    fputs("static const bas_sector ", f);
    generate_name(f, set, "sectors");
    fputs("[] = {\n", f);
    for (int i = 0; i < set->sectors; i++) {
        fputs("    { .name = ", f);
        generate_text(f, set->sector[i].name);
        fprintf(f, ", .crowns = %d },\n", set->sector[i].crowns);
    }
    fputs("};\n\n", f);
}

static void generate_all(FILE *f, const bas_tile_file *files, int count) {
    fputs("/* The tile sets, written by the generator of src/tiles from data/. */\n"
          "#include \"bastide.h\"\n\n",
          f);
    generate_lists(f, files, count);
    for (int i = 0; i < count; i++) generate_set(f, files, count, &files[i].set);
    fputs("const bas_set bas_sets[] = {\n", f);
    for (int i = 0; i < count; i++) {
        const bas_set *set = &files[i].set;
        fprintf(f, "    { .name = \"%s\", .family = %s, .tiles = %d, .tile = ", set->name,
                generate_families[set->family], set->tiles);
        generate_name(f, set, "tiles");
        if (set->sectors > 0) {
            fprintf(f, ", .sectors = %d, .sector = ", set->sectors);
            generate_name(f, set, "sectors");
        }
        fputs(" },\n", f);
    }
    fprintf(f, "};\n\nconst int bas_set_count = %d;\n", count);
}

static int generate_by_name(const void *a, const void *b) {
    return strcmp(((const bas_tile_file *)a)->set.name, ((const bas_tile_file *)b)->set.name);
}

/* Reads and sorts; false after a message. */
static bool generate_read(char **paths, int count, bas_tile_file *files) {
    for (int i = 0; i < count; i++) {
        bas_tile_error err;
        char text[8192]; // a path may be long
        if (!bas_tile_file_read(paths[i], &files[i], &err)) {
            bas_tile_error_text(&err, text, sizeof text);
            fprintf(stderr, "%s\n", text);
            return false;
        }
        if (!generate_name_ok(files[i].set.name)) {
            fprintf(stderr, "%s: a set's name has small letters, digits and hyphens only\n",
                    paths[i]);
            return false;
        }
    }
    qsort(files, (size_t)count, sizeof *files, generate_by_name);
    for (int i = 1; i < count; i++)
        if (generate_by_name(&files[i - 1], &files[i]) == 0) {
            fprintf(stderr, "two sets have the name %s\n", files[i].set.name);
            return false;
        }
    return true;
}

static bool generate_write(const char *path, const bas_tile_file *files, int count) {
    FILE *f = fopen(path, "w");
    if (f != NULL) generate_all(f, files, count);
    bool ok = f != NULL && ferror(f) == 0;
    if (f != NULL && fclose(f) != 0) ok = false;
    if (!ok) fprintf(stderr, "%s: cannot write it: %s\n", path, strerror(errno));
    return ok;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fputs("usage: generate OUT.c FILE.tiles...\n", stderr);
        return 2;
    }
    int count = argc - 2;
    bas_tile_file *files = calloc((size_t)count, sizeof *files);
    bool ok = files != NULL && generate_read(argv + 2, count, files) &&
              generate_write(argv[1], files, count);
    for (int i = 0; files != NULL && i < count; i++) bas_tile_file_free(&files[i]);
    free(files);
    return ok ? 0 : 1;
}
