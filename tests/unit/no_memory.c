/* no_memory.c: a record is made, read, changed, checked and written while memory fails at one call
 * after another: each time the failure is told, and all memory is given back. */
#include <stdlib.h>
#include <string.h>

#include "common/unused.h"
#include "record/draws.h"
#include "unit/tap.h"

/* A heap that fails once. */
typedef struct heap {
    bas_memory memory;
    int calls, fails_at, blocks;
} heap;

static void *heap_resize(bas_memory *memory, void *block, BAS_UNUSED size_t old, size_t size) {
    heap *h = (heap *)memory;
    if (size == 0) {
        h->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (++h->calls == h->fails_at) return NULL;
    h->blocks += block == NULL;
    return realloc(block, size);
}

static const char *root = ".";

static void give_back(heap *h, char *text, size_t length) {
    if (text) heap_resize(&h->memory, text, length + 1, 0);
}

/* ---- jobs: each is true when all of it was done ---------------------------------------------- */

static bool job_make(heap *h, bas_record_error *err) {
    static const char *const names[] = { "Ann", "Bob" };
    static const bas_segment field[] = {
        { .kind = BAS_KIND_FIELD, .ports = 0xfff, .lake = BAS_NONE }
    };
    static const bas_tile tile[] = { { .id = "plain",
                                       .count = 1,
                                       .edges = { 2, 2, 2, 2 },
                                       .segments = 1,
                                       .segment = field,
                                       .joined = BAS_NONE } };
    static const bas_set set[] = { { .name = "own", .tiles = 1, .tile = tile } };
    static const char *const hash[] = { "00" };
    const bas_record_tiles tiles = { set, hash, 1 };
    bas_record *record = bas_record_new_tiles(&h->memory, &(bas_setup){ 0 }, &tiles, names, err);
    if (!record) return false;
    bas_state s;
    bas_record_draws draws = { .deal = "k3v9q0x2mt",
                               .shares = 1,
                               .share = { { .seat = 2 } },
                               .order = { 2, 1 },
                               .revealed = true };
    size_t length = 0;
    bas_state_init(&record->game, &s);
    bool good = bas_record_set_position(record, &s, err) &&
                bas_record_set(record, "date", "today", err) &&
                bas_record_set(record, "date", "tomorrow", err);
    for (int i = 0; good && i < 40; i++) { // headers and moves take memory by the dozen
        char key[] = "key-00";
        key[4] = (char)('0' + i / 10), key[5] = (char)('0' + i % 10);
        good = bas_record_set(record, key, "value", err);
    }
    for (int i = 0; good && s.player != BAS_NOBODY && i < 100; i++) {
        const bas_move move = bas_sample(&record->game, &s, (uint32_t)i * 2654435761u);
        bas_play_unchecked(&record->game, &s, move, NULL);
        good = bas_record_append(record, move, err);
    }
    draws.given = record->moves;
    good = good && bas_record_draws_set(record, &draws, err);
    char *text = good ? bas_record_text(record, &length, err) : NULL;
    give_back(h, text, length);
    bas_record_free(record);
    return text != NULL;
}

static bool job_verify(heap *h, bas_record_error *err) {
    static char text[1 << 16];
    char path[512];
    snprintf(path, sizeof path, "%s/tests/cli/fair.bastide", root);
    FILE *in = fopen(path, "r");
    const size_t length = in ? fread(text, 1, sizeof text, in) : 0;
    if (in) fclose(in);
    bas_record *record = bas_record_parse(&h->memory, text, length, err);
    int count;
    if (record && record->damage.line) *err = record->damage;
    const bool good = record && !record->damage.line && bas_record_verify(record, &count, err);
    bas_record_free(record);
    return good;
}

/* A name of an older program, which is copied before it is read. */
static bool job_unhide(heap *h, bas_record_error *err) {
    static const char text[] = "bastide 1\ngame base\nplayers A\xe2\x80\xaenn | Bob\n\ndraw BA-U\n";
    bas_record *record = bas_record_parse(&h->memory, text, sizeof text - 1, err);
    if (record && record->damage.line) *err = record->damage;
    const bool good = record && !record->damage.line && strcmp(record->name[0], "A?nn") == 0;
    bas_record_free(record);
    return good;
}

static void test(const char *name, bool (*job)(heap *, bas_record_error *)) {
    bool sound = true, good = false;
    int at = 0;
    while (!good && at < 10000 && sound) {
        heap h = { .memory = { heap_resize }, .fails_at = ++at };
        bas_record_error err = { 0 };
        good = job(&h, &err);
        sound = h.blocks == 0 && (good ? h.calls < at : !!strstr(err.text, "memory"));
        if (!sound) note("call %d: %d blocks left, %s", at, h.blocks, err.text);
    }
    ok(sound && good && at > 5, "%s: each of %d calls fails once", name, at - 1);
}

int main(int argc, char **argv) {
    if (argc > 1) root = argv[1];
    test("a record made and written", job_make);
    test("a record read and checked", job_verify);
    test("a record with hidden characters", job_unhide);
    return done();
}
