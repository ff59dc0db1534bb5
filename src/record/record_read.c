/* record_read.c: the bytes of a saved game become a record (docs/FORMATS.md, "Saved games").
 *
 * The file is read line by line: the first line, header lines up to an empty one, then moves.
 * Whatever is wrong up to there refuses the file at once. Damage among the moves (bytes that are
 * no text, more moves than a game has) is kept in the record instead, so that what stands before
 * it can be played. */
#include "record_internal.h"

#include "common/utf8.h"

typedef struct reader {
    bas_record *record;
    bas_span rest;           // the lines not yet read
    int line;                // number of the line read last
    bas_record_error damage; // what follows `rest`; its line is 0 if the file ends there
    bas_record_error *err;
} reader;

/* ---- lines ----------------------------------------------------------------------------------- */

static bas_span reader_line(reader *r) {
    r->line++;
    return bas_span_split(&r->rest, "\n");
}

/* Characters that cannot be seen become question marks: the text is copied to `copy`, which the
 * caller gives back. Older programs wrote such names, so these files are not refused. */
static bool reader_unhide(reader *r, char **copy) {
    bas_utf8_fault fault;
    size_t to = 0;
    bas_utf8_check(r->rest.at, r->rest.length, &fault);
    if (fault != BAS_UTF8_HIDDEN) return true;
    char *text = *copy = bas_record_keep(r->record, r->rest);
    if (!text) return bas_record_no_memory(r->err);
    for (size_t from = 0, step; from < r->rest.length; from += step) {
        step = bas_utf8_next(r->rest.at + from, r->rest.length - from, &fault);
        if (fault == BAS_UTF8_HIDDEN)
            text[to++] = '?';
        else
            for (size_t i = 0; i < step; i++) text[to++] = r->rest.at[from + i];
    }
    r->rest = (bas_span){ text, to };
    return true;
}

/* Cuts off everything from the first byte that is no text; a damaged word goes with it. */
static void reader_cut(reader *r) {
    bas_utf8_fault fault;
    size_t end = bas_utf8_check(r->rest.at, r->rest.length, &fault);
    if (fault == BAS_UTF8_FINE) return;
    int line = 1;
    for (size_t i = 0; i < end; i++) line += r->rest.at[i] == '\n';
    while (end > 0 && !bas_span_has(bas_span_of(";#\n"), r->rest.at[end - 1])) end--;
    r->rest.length = end;
    bas_record_fail(&r->damage, line, "%s", bas_utf8_words(fault));
}

/* ---- the header ------------------------------------------------------------------------------ */

static bool reader_magic(reader *r) {
    bas_span line = reader_line(r);
    bas_span text = bas_span_trim(bas_span_split(&line, "#"));
    if (bas_span_is(text, BAS_RECORD_MAGIC)) return true;
    bas_span word = bas_span_split(&text, " ");
    if (bas_span_is(word, "bastide") && text.length > 0)
        return bas_record_fail(r->err, 1, "saved by a newer program: this one reads '%s'",
                               BAS_RECORD_MAGIC);
    return bas_record_fail(r->err, 1, "no saved game: the first line is not '%s'",
                           BAS_RECORD_MAGIC);
}

static bool reader_header(reader *r, bas_span text) {
    static const char *const once[] = { "game", "players", "tiles", "position", "result" };
    bas_span value = text;
    bas_span key = bas_span_split(&value, " \t");
    value = bas_span_trim(value);
    if (bas_record_is_action(key))
        return bas_record_fail(r->err, r->line,
                               "the moves begin without an empty line before them");
    if (value.length == 0)
        return bas_record_fail(r->err, r->line,
                               "a header line is a key and a value; the value is missing");
    const int most = bas_span_is(key, "position") ? BAS_POSITION_MAX : BAS_RECORD_VALUE_MAX;
    if (text.length > (size_t)most)
        return bas_record_fail(r->err, r->line, "a header line of more than %d bytes", most);
    for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
        if (bas_span_is(key, once[i]) && bas_record_get(r->record, once[i]))
            return bas_record_fail(r->err, r->line, "a second header '%s'", once[i]);
    }
    return bas_record_header_add(r->record, key, value, r->line, r->err);
}

/* Up to an empty line; one that holds only a comment is not empty. */
static bool reader_headers(reader *r) {
    while (r->rest.length > 0) {
        bas_span line = bas_span_trim(reader_line(r));
        if (line.length == 0) return true;
        bas_span text = bas_span_trim(bas_span_split(&line, "#"));
        if (text.length > 0 && !reader_header(r, text)) return false;
    }
    if (r->damage.line > 0) return bas_record_fail(r->err, r->damage.line, "%s", r->damage.text);
    return true;
}

/* ---- the moves ------------------------------------------------------------------------------- */

static void reader_moves(reader *r) {
    r->record->damage = r->damage;
    while (r->rest.length > 0) {
        bas_span line = reader_line(r);
        const char *begin = line.at;
        bas_span text = bas_span_split(&line, "#");
        while (text.length > 0) {
            bas_span move = bas_span_trim(bas_span_split(&text, ";"));
            const int col = (int)(move.at - begin) + 1;
            if (move.length > 0 &&
                !bas_record_move_add(r->record, move, r->line, col, &r->record->damage))
                return;
        }
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool reader_all(reader *r, const bas_record_tiles *tiles) {
    reader_cut(r);
    if (r->rest.length == 0 && r->damage.line > 0)
        return bas_record_fail(r->err, r->damage.line, "%s", r->damage.text);
    if (!reader_magic(r) || !reader_headers(r) ||
        !bas_record_take_tiles(r->record, tiles, r->err) || !bas_record_settle(r->record, r->err))
        return false;
    reader_moves(r);
    return true;
}

bas_record *bas_record_parse(bas_memory *memory, const char *bytes, size_t length,
                             bas_record_error *err) {
    return bas_record_parse_tiles(memory, bytes, length, NULL, err);
}

bas_record *bas_record_parse_tiles(bas_memory *memory, const char *bytes, size_t length,
                                   const bas_record_tiles *tiles, bas_record_error *err) {
    if (length > BAS_RECORD_BYTES_MAX) {
        bas_record_fail(err, 1, "larger than %d MiB; no saved game is", BAS_RECORD_BYTES_MAX >> 20);
        return NULL;
    }
    const bool mark = length >= 3 && bas_span_is((bas_span){ bytes, 3 }, "\xef\xbb\xbf");
    if (mark) bytes += 3, length -= 3; // a byte-order mark
    if (length == 0) {
        bas_record_fail(err, 1, "the file is empty");
        return NULL;
    }
    reader r = { .record = bas_record_make(memory, err), .rest = { bytes, length }, .err = err };
    if (!r.record) return NULL;
    char *copy = NULL;
    const bool fine = reader_unhide(&r, &copy) && reader_all(&r, tiles);
    if (copy) bas_memory_resize(memory, copy, length + 1, 0);
    if (fine) return r.record;
    bas_record_free(r.record);
    return NULL;
}
