/* tile_file.c: the grammar of tile files, one function for each kind of line.
 *
 * The parser goes over a copy of the file once and fills the tables of the set as it goes. The
 * copy and the tables are one allocation; all texts of the set are words of the copy. A block ends
 * where the next one begins or the file ends, and is judged there (tile_check.c). */
#include "tile_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/blake2b.h"
#include "tile_check.h"
#include "tile_text.h"
#include "tile_words.h"

typedef struct file_storage {
    bas_tile tile[BAS_TILE_SET_MAX];
    bas_segment segment[BAS_TILE_SET_MAX][BAS_TILE_SEGMENTS_MAX];
    bas_mark mark[BAS_TILE_SET_MAX][BAS_TILE_MARKS_MAX];
    bas_sector sector[BAS_TILE_SECTORS_MAX];
    char text[]; // the file, one byte to spare, the set's name
} file_storage;

typedef enum file_place { FILE_OUTSIDE, FILE_IN_TILE, FILE_IN_WHEEL } file_place;

typedef struct file_parser {
    bas_tile_text t;
    file_storage *storage;
    bas_set set;
    file_place place;            // which block is open
    int family_line, wheel_line; // 0: not yet seen
    bas_tile *tile;              // the tile block read last
    bas_tile_block *block;       // the same
    bas_mark *marks;             // its marks, to be written
    bas_tile_block blocks[BAS_TILE_SET_MAX];
} file_parser;

/* Place of a word in a list, or -1. Empty entries match no word. */
static int file_find(const char *word, const char *const *list, int count) {
    for (int i = 0; i < count; i++)
        if (list[i][0] != '\0' && strcmp(list[i], word) == 0) return i;
    return -1;
}

/* ---- the lines of a tile --------------------------------------------------------------------- */

/* For a line that may stand once in a block: `seen` is its place there. */
static bool file_once(file_parser *p, int *seen, const char *word) {
    if (*seen != 0)
        return bas_tile_text_fail(&p->t, "\"%s\" stands twice; first in line %d", word, *seen);
    *seen = p->t.line;
    return true;
}

static bool file_edges(file_parser *p) {
    const char *letters = bas_tile_edge_letters[p->set.family];
    if (!file_once(p, &p->block->edges, "edges")) return false;
    for (int s = 0; s < 4; s++) {
        const char *word = bas_tile_text_take(&p->t);
        if (word == NULL)
            return bas_tile_text_fail(&p->t, "\"edges\" needs four letters, for N E S W");
        const char *found = strlen(word) == 1 ? strchr(letters, *word) : NULL;
        if (found == NULL)
            return bas_tile_text_fail(
                &p->t, "side %s: \"%s\" is none of the letters %s of a %s tile",
                bas_tile_side_words[s], word, letters, bas_tile_family_words[p->set.family]);
        p->tile->edges[s] = (uint8_t)(found - letters);
    }
    return true;
}

static bool file_joined(file_parser *p) {
    const char *word = bas_tile_text_take(&p->t);
    int side = word == NULL ? -1 : file_find(word, bas_tile_side_words, 4);
    if (!file_once(p, &p->block->joined, "joined")) return false;
    if (side < 0) return bas_tile_text_fail(&p->t, "\"joined\" needs a side: N, E, S or W");
    p->tile->joined = (uint8_t)side;
    return true;
}

static bool file_at(file_parser *p) {
    return file_once(p, &p->block->at, "at") &&
           bas_tile_text_number(&p->t, "at", 1, BAS_TILE_NUMBER_MAX, &p->tile->col) &&
           bas_tile_text_number(&p->t, "at", 1, BAS_TILE_NUMBER_MAX, &p->tile->row);
}

/* Values of the marks the engine knows are checked, those of others kept. */
static bool file_mark_value(file_parser *p, bas_mark *mark) {
    const char *word = bas_tile_text_peek(&p->t);
    mark->word = word != NULL ? word : "";
    switch (mark->mark) {
    case BAS_MARK_WHEEL: return bas_tile_text_number(&p->t, mark->name, 1, 3, &mark->number);
    case BAS_MARK_THIEF: return bas_tile_text_number(&p->t, mark->name, 1, 9, &mark->number);
    case BAS_MARK_TOWER: return true;
    case BAS_MARK_POWER:
        if (word == NULL) return bas_tile_text_fail(&p->t, "\"power\" needs a name");
        break;
    default: break;
    }
    bas_tile_text_take(&p->t);
    return true;
}

static bool file_mark(file_parser *p) {
    bas_tile *tile = p->tile;
    const char *name = bas_tile_text_take(&p->t);
    if (name == NULL) return bas_tile_text_fail(&p->t, "\"mark\" needs a name");
    if (tile->marks == BAS_TILE_MARKS_MAX)
        return bas_tile_text_fail(&p->t, "more than %d marks", BAS_TILE_MARKS_MAX);
    int known = file_find(name, bas_tile_mark_words, BAS_MARK_COUNT);
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == known)
            return bas_tile_text_fail(&p->t, "the tile has the mark \"%s\" already", name);
    bas_mark *mark = &p->marks[tile->marks++];
    *mark = (bas_mark){ .mark = (uint8_t)(known >= 0 ? known : BAS_MARK_OTHER), .name = name };
    return file_mark_value(p, mark);
}

/* ---- features -------------------------------------------------------------------------------- */

/* Takes sides or halves, as many as there are, into a set of bits. */
static bool file_reach(file_parser *p, const char *feature, const char *const *list, int count,
                       uint8_t *out) {
    const char *word;
    while ((word = bas_tile_text_peek(&p->t)) != NULL) {
        int found = file_find(word, list, count);
        if (found < 0) break;
        if ((*out >> found & 1) != 0) return bas_tile_text_fail(&p->t, "\"%s\" stands twice", word);
        *out = (uint8_t)(*out | 1 << found);
        bas_tile_text_take(&p->t);
    }
    const char *what = count == 4 ? "sides, N to W" : "halves, NL to WR, or -";
    if (*out != 0) return true;
    if (word == NULL) return bas_tile_text_fail(&p->t, "\"%s\" needs %s", feature, what);
    return bas_tile_text_fail(&p->t, "\"%s\" needs %s, not \"%s\"", feature, what, word);
}

static bool file_halves(file_parser *p, const char *feature, uint8_t *out) {
    const char *word = bas_tile_text_peek(&p->t);
    if (word != NULL && strcmp(word, "-") == 0) {
        bas_tile_text_take(&p->t);
        return true;
    }
    return file_reach(p, feature, bas_tile_half_words, 8, out);
}

/* Numbers of features, with commas between them; whether these are cities is seen when the block
 * ends. */
static bool file_borders(file_parser *p, uint16_t *out) {
    const char *word = bas_tile_text_take(&p->t);
    if (word == NULL) return bas_tile_text_fail(&p->t, "\"borders\" needs numbers of features");
    for (const char *at = word;; at++) {
        size_t length = strcspn(at, ",");
        int number = bas_tile_number(at, length);
        if (number < 1 || number > BAS_TILE_SEGMENTS_MAX)
            return bas_tile_text_fail(
                &p->t, "\"borders\" needs numbers of features like 1,2, not \"%s\"", word);
        if ((*out >> (number - 1) & 1) != 0)
            return bas_tile_text_fail(&p->t, "\"borders\" names feature %d twice", number);
        *out = (uint16_t)(*out | 1u << (number - 1));
        at += length;
        if (*at == '\0') return true;
    }
}

static bool file_choice(file_parser *p, const bas_tile_option *option, uint8_t *out) {
    const char *word = bas_tile_text_take(&p->t);
    int count = 0;
    while (option->choices[count] != NULL) count++;
    const int found = word == NULL ? -1 : file_find(word, option->choices, count);
    if (found < 0)
        return bas_tile_text_fail(&p->t, "\"%s\" needs a word such as %s", option->word,
                                  option->choices[0]);
    out[found] = 1;
    return true;
}

static bool file_option_value(file_parser *p, const bas_tile_option *option, bas_segment *segment) {
    switch (option->form) {
    case BAS_TILE_FORM_NUMBER:
        return bas_tile_text_number(&p->t, option->word, 1, BAS_TILE_NUMBER_MAX,
                                    (uint8_t *)segment + option->where);
    case BAS_TILE_FORM_LAKE:
        if (!bas_tile_text_number(&p->t, option->word, 1, BAS_TILE_SEGMENTS_MAX, &segment->lake))
            return false;
        segment->lake--;
        return true;
    case BAS_TILE_FORM_CITIES: return file_borders(p, &segment->borders);
    case BAS_TILE_FORM_CHOICE: return file_choice(p, option, (uint8_t *)segment + option->where);
    default: ((uint8_t *)segment)[option->where] |= option->bit; return true;
    }
}

/* What follows the sides or halves, in any order. */
static bool file_options(file_parser *p, const char *feature, bas_segment *segment) {
    unsigned seen = 0;
    for (const char *word; (word = bas_tile_text_take(&p->t)) != NULL;) {
        int i = 0;
        while (i < bas_tile_option_count &&
               (!bas_tile_option_of(&bas_tile_options[i], p->set.family, segment->kind) ||
                strcmp(bas_tile_options[i].word, word) != 0))
            i++;
        if (i == bas_tile_option_count)
            return bas_tile_text_fail(&p->t, "\"%s\" cannot follow \"%s\"", word, feature);
        if ((seen >> i & 1) != 0) return bas_tile_text_fail(&p->t, "\"%s\" stands twice", word);
        seen |= 1u << i;
        if (!file_option_value(p, &bas_tile_options[i], segment)) return false;
    }
    return true;
}

static bool file_feature(file_parser *p, int kind) {
    const bas_tile_kind *row = &bas_tile_kinds[kind];
    int i = p->tile->segments;
    if ((row->families >> p->set.family & 1) == 0)
        return bas_tile_text_fail(&p->t, "\"%s\" is no feature of a %s tile", row->word,
                                  bas_tile_family_words[p->set.family]);
    if (i == BAS_TILE_SEGMENTS_MAX)
        return bas_tile_text_fail(&p->t, "more than %d features", BAS_TILE_SEGMENTS_MAX);
    p->tile->segments++;
    p->block->feature[i] = (bas_segment){ .kind = (uint8_t)kind, .lake = BAS_NONE };
    p->block->segment[i] = p->t.line;
    if (row->shape == BAS_TILE_SHAPE_SIDES &&
        !file_reach(p, row->word, bas_tile_side_words, 4, &p->block->sides[i]))
        return false;
    if (row->shape == BAS_TILE_SHAPE_HALVES && !file_halves(p, row->word, &p->block->halves[i]))
        return false;
    return file_options(p, row->word, &p->block->feature[i]);
}

static bool file_tile_line(file_parser *p) {
    const char *word = bas_tile_text_take(&p->t);
    static const struct {
        const char *word;
        bool (*parse)(file_parser *p);
    } lines[] = {
        { "edges", file_edges }, { "joined", file_joined }, { "at", file_at }, { "mark", file_mark }
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strcmp(lines[i].word, word) == 0) return lines[i].parse(p) && bas_tile_text_done(&p->t);
    for (int kind = 0; kind < BAS_KIND_COUNT; kind++)
        if (strcmp(bas_tile_kinds[kind].word, word) == 0) return file_feature(p, kind);
    return bas_tile_text_fail(&p->t, "\"%s\" is no line of a tile", word);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static bool file_block_end(file_parser *p) {
    file_place place = p->place;
    p->place = FILE_OUTSIDE;
    if (place == FILE_IN_TILE && !bas_tile_check_block(&p->t, p->set.family, p->block, p->tile))
        return false;
    if (place == FILE_IN_WHEEL && p->set.sectors == 0)
        return bas_tile_text_fail_at(&p->t, p->wheel_line, "the wheel has no \"sector\"");
    p->t.tile = "";
    return true;
}

/* `start` and `back STACK`, in any order. */
static bool file_tile_dealing(file_parser *p) {
    bas_tile *tile = p->tile;
    for (const char *word; (word = bas_tile_text_take(&p->t)) != NULL;) {
        if (strcmp(word, "start") == 0 && !tile->start) {
            tile->start = true;
        } else if (strcmp(word, "back") == 0 && tile->back == BAS_BACK_LAND) {
            const char *stack = bas_tile_text_take(&p->t);
            int back = stack == NULL ? -1 : file_find(stack, bas_tile_back_words, BAS_BACK_COUNT);
            if (back < 0) return bas_tile_text_fail(&p->t, "\"back\" needs dark, tower or bonus");
            tile->back = (uint8_t)back;
        } else {
            return bas_tile_text_fail(
                &p->t, "\"%s\" cannot stand here; known are start and back, once each", word);
        }
    }
    return true;
}

static bool file_tile(file_parser *p) {
    const char *id = bas_tile_text_take(&p->t);
    if (id == NULL) return bas_tile_text_fail(&p->t, "\"tile\" needs an ID");
    p->t.tile = id;
    if (strchr(id, ';') != NULL) // it separates moves in saved games
        return bas_tile_text_fail(&p->t, "an ID holds no semicolon");
    for (int i = 0; i < p->set.tiles; i++)
        if (strcmp(p->storage->tile[i].id, id) == 0)
            return bas_tile_text_fail(&p->t, "the ID stands twice; first in line %d",
                                      p->blocks[i].line);
    if (p->set.tiles == BAS_TILE_SET_MAX)
        return bas_tile_text_fail(&p->t, "more than %d tiles in a file", BAS_TILE_SET_MAX);
    p->place = FILE_IN_TILE;
    p->block = &p->blocks[p->set.tiles];
    p->tile = &p->storage->tile[p->set.tiles++];
    p->marks = p->storage->mark[p->set.tiles - 1];
    *p->block =
        (bas_tile_block){ .line = p->t.line, .feature = p->storage->segment[p->set.tiles - 1] };
    *p->tile =
        (bas_tile){ .id = id, .joined = BAS_NONE, .segment = p->block->feature, .mark = p->marks };
    const char *word = bas_tile_text_take(&p->t);
    if (word == NULL || strcmp(word, "count") != 0)
        return bas_tile_text_fail(&p->t, "\"count\" must follow the ID");
    return bas_tile_text_number(&p->t, "count", 1, BAS_TILE_NUMBER_MAX, &p->tile->count) &&
           file_tile_dealing(p);
}

static bool file_wheel(file_parser *p) {
    if (!file_once(p, &p->wheel_line, "wheel")) return false;
    p->place = FILE_IN_WHEEL;
    return bas_tile_text_done(&p->t);
}

static bool file_sector(file_parser *p) {
    const char *word = bas_tile_text_take(&p->t);
    if (strcmp(word, "sector") != 0)
        return bas_tile_text_fail(&p->t, "\"%s\" is no line of a wheel", word);
    const char *name = bas_tile_text_take(&p->t);
    if (name == NULL) return bas_tile_text_fail(&p->t, "\"sector\" needs a name");
    for (int i = 0; i < p->set.sectors; i++)
        if (strcmp(p->storage->sector[i].name, name) == 0)
            return bas_tile_text_fail(&p->t, "the sector \"%s\" stands twice", name);
    if (p->set.sectors == BAS_TILE_SECTORS_MAX)
        return bas_tile_text_fail(&p->t, "more than %d sectors", BAS_TILE_SECTORS_MAX);
    word = bas_tile_text_take(&p->t);
    if (word == NULL || strcmp(word, "crowns") != 0)
        return bas_tile_text_fail(&p->t, "\"crowns\" must follow the sector's name");
    bas_sector *sector = &p->storage->sector[p->set.sectors++];
    sector->name = name;
    return bas_tile_text_number(&p->t, "crowns", 1, BAS_TILE_NUMBER_MAX, &sector->crowns) &&
           bas_tile_text_done(&p->t);
}

static bool file_family(file_parser *p) {
    const char *word = bas_tile_text_take(&p->t);
    int family = word == NULL ? -1 : file_find(word, bas_tile_family_words, BAS_FAMILY_COUNT);
    if (!file_once(p, &p->family_line, "family")) return false;
    if (family < 0) return bas_tile_text_fail(&p->t, "\"family\" needs medieval or hunters");
    p->set.family = (uint8_t)family;
    return bas_tile_text_done(&p->t);
}

/* ---- the file -------------------------------------------------------------------------------- */

static bool file_line(file_parser *p) {
    if (p->t.indented) {
        if (p->place == FILE_OUTSIDE)
            return bas_tile_text_fail(&p->t, "an indented line outside a block");
        return p->place == FILE_IN_TILE ? file_tile_line(p) : file_sector(p);
    }
    if (!file_block_end(p)) return false;
    const char *word = bas_tile_text_take(&p->t);
    if (strcmp(word, "family") == 0) return file_family(p);
    bool tile = strcmp(word, "tile") == 0;
    if (!tile && strcmp(word, "wheel") != 0)
        return bas_tile_text_fail(
            &p->t, "\"%s\" begins no block (family, tile, wheel); lines of a block are indented",
            word);
    if (p->family_line == 0)
        return bas_tile_text_fail(&p->t, "the file must name its family first");
    return tile ? file_tile(p) : file_wheel(p);
}

static bool file_lines(file_parser *p) {
    bas_tile_step step;
    while ((step = bas_tile_text_line(&p->t)) == BAS_TILE_STEP_LINE)
        if (!file_line(p)) return false;
    if (step == BAS_TILE_STEP_WRONG || !file_block_end(p)) return false;
    int last = p->t.line > 0 ? p->t.line : 1;
    if (p->family_line == 0) return bas_tile_text_fail_at(&p->t, last, "the file names no family");
    if (p->set.tiles == 0) return bas_tile_text_fail_at(&p->t, last, "the file has no tile");
    p->set.tile = p->storage->tile;
    p->set.sector = p->set.sectors > 0 ? p->storage->sector : NULL;
    return bas_tile_check_set(&p->t, &p->set, p->blocks);
}

/* The name of a set: its file's, without folders and ending. */
static void file_name(const char *path, char *out) {
    const char *slash = strrchr(path, '/');
    strcpy(out, slash != NULL ? slash + 1 : path);
    size_t length = strlen(out), ending = strlen(".tiles");
    if (length > ending && strcmp(out + length - ending, ".tiles") == 0)
        out[length - ending] = '\0';
}

static void file_hash(const char *bytes, size_t length, char *out) {
    uint8_t hash[BAS_TILE_HASH_BYTES];
    bas_blake2b b;
    bas_blake2b_init(&b, sizeof hash, NULL, 0);
    if (length > 0) bas_blake2b_add(&b, bytes, length);
    bas_blake2b_end(&b, hash);
    for (size_t i = 0; i < sizeof hash; i++) sprintf(out + 2 * i, "%02x", hash[i]);
}

bool bas_tile_file_parse(const char *bytes, size_t length, const char *name, bas_tile_file *out,
                         bas_tile_error *err) {
    file_parser p = { .t = { .file = name, .err = err, .tile = "" } };
    *out = (bas_tile_file){ .storage = NULL };
    if (length > BAS_TILE_FILE_MAX)
        return bas_tile_text_fail_at(&p.t, 0, "the file is larger than 1 MiB");
    p.storage = malloc(sizeof *p.storage + length + 1 + strlen(name) + 1);
    if (p.storage == NULL) return bas_tile_text_fail_at(&p.t, 0, "out of memory");
    char *text = p.storage->text, *set_name = text + length + 1;
    if (length > 0) memcpy(text, bytes, length);
    file_name(name, set_name);
    p.set.name = set_name;
    bas_tile_text_begin(&p.t, text, length);
    if (!file_lines(&p)) {
        free(p.storage);
        return false;
    }
    *out = (bas_tile_file){ .set = p.set, .storage = p.storage };
    file_hash(bytes, length, out->hash);
    return true;
}

bool bas_tile_file_read(const char *path, bas_tile_file *out, bas_tile_error *err) {
    bas_tile_text t = { .file = path, .err = err, .tile = "" };
    bool standard = strcmp(path, "-") == 0, ok = false;
    *out = (bas_tile_file){ .storage = NULL };
    char *bytes = malloc(BAS_TILE_FILE_MAX + 1); // the last byte only comes from a file too large
    FILE *f = standard ? stdin : fopen(path, "rb");
    size_t length = 0;
    if (bytes == NULL)
        bas_tile_text_fail_at(&t, 0, "out of memory");
    else if (f == NULL)
        bas_tile_text_fail_at(&t, 0, "%s", strerror(errno));
    else if ((length = fread(bytes, 1, BAS_TILE_FILE_MAX + 1, f)), ferror(f) != 0)
        bas_tile_text_fail_at(&t, 0, "%s", strerror(errno));
    else
        ok = bas_tile_file_parse(bytes, length, path, out, err);
    if (f != NULL && !standard) fclose(f);
    free(bytes);
    return ok;
}

void bas_tile_file_free(bas_tile_file *file) {
    free(file->storage);
    *file = (bas_tile_file){ .storage = NULL };
}

int bas_tile_error_text(const bas_tile_error *err, char *out, size_t size) {
    char line[16] = "", tile[BAS_TILE_WORD_MAX + 16] = "";
    if (err->line > 0) snprintf(line, sizeof line, ":%d", err->line);
    if (err->tile[0] != '\0') snprintf(tile, sizeof tile, "tile %s: ", err->tile);
    return snprintf(out, size, "%s%s: %s%s", err->file, line, tile, err->reason);
}
