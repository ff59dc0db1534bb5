/* record_tiles.c: games that are played with tile files of their own. The header `tiles` names each
 * file with its hash, so that a game is never played on with other tiles than it was begun with. */
#include "record_internal.h"

void bas_record_use_tiles(bas_record *record, const bas_record_tiles *tiles) {
    if (!tiles || tiles->count == 0) return;
    record->setup.sets = tiles->set;
    record->setup.set_count = tiles->count;
    record->setup.add_sets = true;
}

bool bas_record_name_tiles(bas_record *record, const bas_record_tiles *tiles,
                           bas_record_error *err) {
    char value[BAS_RECORD_VALUE_MAX];
    bas_text text = { value, sizeof value, 0 };
    if (!tiles || tiles->count == 0) return true;
    for (int i = 0; i < tiles->count; i++) {
        const bas_span name = bas_span_of(tiles->set[i].name);
        if (bas_span_has(name, ' ') || bas_span_has(name, '\t') || bas_span_has(name, '|') ||
            bas_span_has(name, '#'))
            return bas_record_fail(err, 0, "the name of a tile file holds a blank, a | or a #");
        bas_text_put(&text, "%s%s %s", i > 0 ? " | " : "", name.at, tiles->hash[i]);
    }
    if (text.length >= text.cap) return bas_record_fail(err, 0, "too many tile files");
    return bas_record_header_add(record, bas_span_of("tiles"), bas_span_of(value), 0, err);
}

/* The file of that name, or -1. */
static int tiles_find(const bas_record_tiles *tiles, bas_span name) {
    for (int i = 0; tiles && i < tiles->count; i++)
        if (bas_span_is(name, tiles->set[i].name)) return i;
    return -1;
}

static int tiles_line(const bas_record *record) {
    for (int i = 0; i < record->headers; i++)
        if (bas_same(record->header[i].key, "tiles")) return record->header[i].line;
    return 1;
}

bool bas_record_take_tiles(bas_record *record, const bas_record_tiles *tiles,
                           bas_record_error *err) {
    static const char needed[] =
        "the game needs the tile file %.*s.tiles: give it to the program with --tiles";
    const char *value = bas_record_get(record, "tiles");
    const int line = tiles_line(record);
    bas_span rest = bas_span_of(value ? value : "");
    unsigned named = 0;
    while (rest.length > 0) {
        bas_span hash = bas_span_trim(bas_span_split(&rest, "|"));
        const bas_span name = bas_span_split(&hash, " \t");
        const int i = tiles_find(tiles, name);
        hash = bas_span_trim(hash);
        if (hash.length == 0 || name.length == 0)
            return bas_record_fail(err, line, "tiles: a name and a hash for each file");
        if (i < 0)
            return bas_record_fail(err, line, needed, (int)(name.length < 64 ? name.length : 64),
                                   name.at);
        if (!bas_span_is(hash, tiles->hash[i]))
            return bas_record_fail(err, line,
                                   "the tile file %.*s.tiles is not the one that the game was "
                                   "begun with: its hash is %s",
                                   (int)(name.length < 64 ? name.length : 64), name.at,
                                   tiles->hash[i]);
        named |= 1u << i;
    }
    for (int i = 0; tiles && i < tiles->count; i++)
        if (!(named >> i & 1))
            return bas_record_fail(err, line, "the game is not played with the tile file %s",
                                   tiles->set[i].name);
    bas_record_use_tiles(record, tiles);
    return true;
}
