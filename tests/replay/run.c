/* run.c: replays every saved game of a folder and compares it with what is known about it.
 *
 *     run FOLDER
 *
 * For NAME.bastide three things must hold: its moves are legal and give its result, the events are
 * those of NAME.events.jsonl, and writing it gives the same bytes again. A game that the engine
 * does not know (bas_game_parse refuses its name) is skipped by name, and runs as soon as it is
 * known.
 *
 * Events are compared as docs/FORMATS.md says: in order, but runs of score, return and raise as
 * multisets; an object may have more keys than the expected one. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/tap.h"
#include "record/json.h"
#include "record/record_file.h"

enum { LINES_MAX = 4096, PATH_BYTES = 1024 };

typedef struct lines { // a stream of events, one text each
    char *at[LINES_MAX];
    int count;
} lines;

static void lines_add(lines *list, const char *text, size_t length) {
    if (list->count < LINES_MAX) list->at[list->count++] = strndup(text, length);
}

static void lines_free(lines *list) {
    for (int i = 0; i < list->count; i++) free(list->at[i]);
    list->count = 0;
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* The end of the `"key":value` that begins at `at`: a comma or the closing brace of the object. */
static const char *pair_end(const char *at) {
    bool quoted = false;
    int depth = 0;
    for (; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        else if (!quoted && *at == '[')
            depth++;
        else if (!quoted && *at == ']')
            depth--;
        else if (!quoted && depth == 0 && (*at == ',' || *at == '}'))
            return at;
    }
    return at;
}

static bool object_has(const char *object, const char *pair, size_t length) {
    for (const char *at = object; *at == '{' || *at == ',';) {
        const char *end = pair_end(at + 1);
        if ((size_t)(end - at - 1) == length && memcmp(at + 1, pair, length) == 0) return true;
        at = end;
    }
    return false;
}

/* Whether `object` has every key of `expected` with the same value. */
static bool object_covers(const char *object, const char *expected) {
    const char *at = expected;
    while (*at == '{' || *at == ',') {
        const char *end = pair_end(at + 1);
        if (!object_has(object, at + 1, (size_t)(end - at - 1))) return false;
        at = end;
    }
    return *at == '}' && at > expected;
}

/* Score, return and raise stand in any order; but a raise that a player chose is a move. */
static bool object_free(const char *object) {
    if (strstr(object, "\"type\":\"raise\"")) return !strstr(object, "\"player\":");
    return strstr(object, "\"type\":\"score\"") || strstr(object, "\"type\":\"return\"");
}

static int lines_run(const lines *list, int from) {
    int end = from;
    while (end < list->count && object_free(list->at[end])) end++;
    return end - from;
}

/* Whether the `count` objects from `at` on are the same multiset. */
static bool run_matches(const lines *given, const lines *expected, int at, int count) {
    bool used[LINES_MAX] = { false };
    for (int i = at; i < at + count; i++) {
        int j = at;
        while (j < at + count && (used[j] || !object_covers(given->at[j], expected->at[i]))) j++;
        if (j == at + count) return false;
        used[j] = true;
    }
    return true;
}

/* The first line from which the streams differ, from 1, or 0. */
static int lines_differ(const lines *given, const lines *expected) {
    for (int at = 0; at < expected->count;) {
        int run = lines_run(expected, at);
        if (run != lines_run(given, at) || at + (run > 0 ? run : 1) > given->count) return at + 1;
        if (run > 0 ? !run_matches(given, expected, at, run)
                    : !object_covers(given->at[at], expected->at[at]))
            return at + 1;
        at += run > 0 ? run : 1;
    }
    return given->count == expected->count ? 0 : expected->count + 1;
}

/* ---- files ----------------------------------------------------------------------------------- */

static char *file_text(const char *folder, const char *name, const char *ending, size_t *length) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    FILE *file = fopen(path, "rb");
    char *text = file ? calloc(1, BAS_RECORD_BYTES_MAX + 1) : NULL;
    *length = text ? fread(text, 1, BAS_RECORD_BYTES_MAX, file) : 0;
    if (file) fclose(file);
    return text;
}

static bool lines_read(const char *folder, const char *name, lines *list) {
    size_t length;
    char *text = file_text(folder, name, ".events.jsonl", &length);
    for (char *at = text; at && *at;) {
        size_t line = strcspn(at, "\n");
        lines_add(list, at, line);
        at += line + (at[line] != 0);
    }
    free(text);
    return list->count > 0;
}

static bool lines_replay(const bas_record *record, lines *list, bas_record_error *err) {
    const bas_game *g = &record->game;
    char line[BAS_JSON_MAX];
    bas_event buffer[BAS_EVENTS_MAX];
    bas_state s;
    bas_state_init(g, &s);
    lines_add(list, line, (size_t)bas_json_setup(g, line, sizeof line));
    for (int i = 0; i < record->moves; i++) {
        bas_events events = { buffer, BAS_EVENTS_MAX, 0 };
        int legal = bas_legal_count(g, &s);
        if (!bas_record_step(record, i, &s, NULL, &events, err)) return false;
        for (int k = 0; k < events.count; k++) {
            int length = bas_json_event(g, &s, &buffer[k], legal, line, sizeof line);
            lines_add(list, line, (size_t)length);
        }
    }
    return bas_record_check_end(record, &s, err);
}

/* ---- one saved game -------------------------------------------------------------------------- */

static bool game_known(const char *text) {
    char name[BAS_TEXT_MAX] = "";
    bas_setup setup;
    const char *at = strstr(text, "\ngame ");
    if (at) snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 6, "\r\n"), at + 6);
    return bas_game_parse(name, &setup, NULL) == BAS_OK;
}

/* Changes a digit of the last score in a stream. */
static bool points_change(lines *list) {
    for (int i = list->count - 1; i >= 0; i--) {
        char *points = strstr(list->at[i], "\"points\":");
        if (points) {
            points[9] = points[9] == '9' ? '8' : (char)(points[9] + 1);
            return true;
        }
    }
    return false;
}

static void test_events(const char *folder, const char *name, const bas_record *record) {
    lines given = { .count = 0 }, expected = { .count = 0 };
    bas_record_error err = { 0 };
    ok(lines_replay(record, &given, &err), "%s: plays to its result %s", name, err.text);
    if (ok(lines_read(folder, name, &expected), "%s: has events to compare with", name)) {
        int line = lines_differ(&given, &expected);
        if (!ok(line == 0, "%s: gives the events", name))
            note("%s.events.jsonl:%d: given %s", name, line,
                 line <= given.count ? given.at[line - 1] : "nothing");
        ok(points_change(&given) && lines_differ(&given, &expected) != 0,
           "%s: other points would be noticed", name);
    }
    lines_free(&given);
    lines_free(&expected);
}

static bool test_game(const char *folder, const char *name) {
    size_t length, written_length;
    char *text = file_text(folder, name, ".bastide", &length);
    if (!ok(text != NULL, "%s: can be read", name)) return false;
    bool known = game_known(text);
    bas_record_error err = { 0 };
    bas_record *record = known ? bas_record_parse(&bas_heap, text, length, &err) : NULL;
    if (!known) {
        ok(true, "%s # SKIP the engine does not know this game", name);
    } else if (ok(record != NULL, "%s: is a saved game %s", name, err.text)) {
        test_events(folder, name, record);
        char *written = bas_record_text(record, &written_length, &err);
        ok(written && written_length == length && memcmp(written, text, length) == 0,
           "%s: is written as it was read", name);
        free(written);
    }
    bas_record_free(record);
    free(text);
    return known;
}

int main(int argc, char **argv) {
    struct dirent **entries;
    int count = argc == 2 ? scandir(argv[1], &entries, NULL, alphasort) : -1;
    if (count < 0) {
        fprintf(stderr, "usage: run FOLDER\n");
        return 2;
    }
    int known = 0;
    for (int i = 0; i < count; i++) {
        char *ending = strstr(entries[i]->d_name, ".bastide");
        if (ending && strcmp(ending, ".bastide") == 0) {
            *ending = 0;
            known += test_game(argv[1], entries[i]->d_name);
        }
        free(entries[i]);
    }
    free(entries);
    ok(known >= 2, "%d saved games were replayed", known);
    return done();
}
