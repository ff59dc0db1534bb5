/* games.c: a tile file, from its bytes to whole games. The law of bas_game_init: with what it
 * accepts any game can be played to its end; everything else is refused with a reason. Each file is
 * tried in some rule sets, alone and beside a set of data/. */
#include <stdint.h>

#include "../../src/tiles/tile_file.h"
#include "setups.h"
#include "whole_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t cap, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t cap);

enum { GAMES = 6 }; // rule sets that a file is tried in

static void try_game(bas_setup setup, const bas_set *own, const bas_set *other, uint32_t random) {
    static bas_game g;
    bas_set sets[2] = { *own };
    bas_error err = { 0 };
    setup.portable = whole_random(&random) % 2;
    setup.sets = sets, setup.set_count = 1;
    if (other) sets[setup.set_count++] = *other;
    if (bas_game_init(&g, &setup, &err) == BAS_OK)
        whole_game(&g, random);
    else
        must(err.msg != NULL && err.code != BAS_OK, "a refusal has a reason");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bas_tile_file file;
    bas_tile_error err;
    if (!bas_tile_file_parse((const char *)data, size, "fuzz.tiles", &file, &err)) return 0;
    uint32_t random = 1;
    for (size_t i = 0; i < size; i++) random = random * 31 + data[i];
    for (int i = 0; i < GAMES; i++) {
        const bas_setup setup = setup_numbered(whole_random(&random));
        try_game(setup, &file.set, NULL, random);
        try_game(setup, &file.set, &bas_sets[whole_random(&random) % (uint32_t)bas_set_count],
                 random);
    }
    bas_tile_file_free(&file);
    return 0;
}

/* ---- changes that keep it a tile file more often than not ------------------------------------ */

static const char *const lines[] = { "  joined N\n",
                                     "  joined E\n",
                                     "  at 1 1\n",
                                     "  at 2 1\n",
                                     "  at 99 99\n",
                                     "  mark wheel 3\n",
                                     "  mark thief 9\n",
                                     "  mark tower\n",
                                     "  mark power raft\n",
                                     "  mark power fire\n",
                                     "  mark power canoe\n",
                                     "  mark power hunting-pit\n",
                                     "  mark power great-trap\n",
                                     "  mark power shaman\n",
                                     "  monastery\n",
                                     "  garden\n",
                                     "  lake fish 99\n",
                                     "  field -\n",
                                     "  meadow - deer 99\n",
                                     "tile T count 99\n",
                                     "tile S count 1 start\n",
                                     "tile R count 9 back dark\n",
                                     "tile W count 9 back tower\n",
                                     "tile B count 9 back bonus\n" };

/* The line around byte `at`: from `*from` to before `*to`. */
static void line_around(const uint8_t *data, size_t size, size_t at, size_t *from, size_t *to) {
    *from = *to = at;
    while (*from > 0 && data[*from - 1] != '\n') --*from;
    while (*to < size && data[*to] != '\n') ++*to;
    *to += *to < size;
}

static size_t insert(uint8_t *data, size_t size, size_t cap, size_t at, const void *what,
                     size_t length) {
    if (size + length > cap) return size;
    memmove(data + at + length, data + at, size - at);
    memcpy(data + at, what, length);
    return size + length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t cap, unsigned seed) {
    uint32_t random = seed;
    const uint32_t bits = whole_random(&random);
    if (size < 4 || bits % 4 == 0) return LLVMFuzzerMutate(data, size, cap);
    size_t from, to, at = whole_random(&random) % size;
    line_around(data, size, at, &from, &to);
    switch (bits / 4 % 4) {
    case 0: // a line less
        memmove(data + from, data + to, size - to);
        return size - (to - from) ? size - (to - from) : size;
    case 1: { // a line twice
        uint8_t copy[256];
        const size_t length = to - from < sizeof copy ? to - from : sizeof copy;
        size_t where, end;
        memcpy(copy, data + from, length);
        line_around(data, size, whole_random(&random) % size, &where, &end);
        return insert(data, size, cap, where, copy, length);
    }
    case 2: { // a line of the list
        const char *line = lines[whole_random(&random) % (sizeof lines / sizeof *lines)];
        return insert(data, size, cap, from, line, strlen(line));
    }
    default: // another letter or digit in the place of one
        while (at < size && (data[at] == '\n' || data[at] == ' ')) at++;
        if (at < size) data[at] = (uint8_t) "NESWLRCFMX0123456789"[whole_random(&random) % 20];
        return size;
    }
}
