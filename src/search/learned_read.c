/* learned_read.c: reads a file of weights. Untrusted bytes are fine: whatever is not as it should
 * be is refused with a word. */
#include "learned_internal.h"

static const char magic[8] = { 'B', 'A', 'S', 'W', 'G', 'T', 'S', '1' };

typedef struct read_at {
    const uint8_t *bytes;
    size_t left;
} read_at;

static const uint8_t *read_take(read_at *at, size_t count) {
    const uint8_t *taken = at->bytes;
    if (count > at->left) return NULL;
    at->bytes += count;
    at->left -= count;
    return taken;
}

static uint32_t read_32(const uint8_t *b) {
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static bool read_number(read_at *at, uint32_t *out) {
    const uint8_t *taken = read_take(at, 4);
    if (taken) *out = read_32(taken);
    return taken;
}

/* Weights of 8 bits, those to each number of a layer by themselves, into numbers of 16, those from
 * two numbers side by side. */
static bool read_weights(read_at *at, int16_t *out, unsigned to, unsigned from) {
    const uint8_t *taken = read_take(at, to * from);
    for (unsigned t = 0; taken && t < to; t++)
        for (unsigned f = 0; f < from; f++) out[(f / 2 * to + t) * 2 + f % 2] = (int8_t)*taken++;
    return taken;
}

static bool read_biases(read_at *at, int32_t *out, int count) {
    const uint8_t *taken = read_take(at, 4 * (size_t)count);
    for (int i = 0; taken && i < count; i++) {
        const int32_t bias = (int32_t)read_32(taken + (size_t)i * 4);
        if (bias > 1 << 24 || bias < -(1 << 24)) return false; // sums stay within 32 bits
        out[i] = bias;
    }
    return taken;
}

/* Rows that are not 0: their number, what leads to the outputs directly, and the columns. */
static bool read_rows(learned_network *to, read_at *at) {
    uint32_t count;
    for (int r = 0; r < INPUT_ROWS; r++) {
        for (int c = 0; c < LEARNED_COLUMNS; c++) to->row[r][c] = 0;
        for (int k = 0; k < LEARNED_OUTPUTS; k++) to->direct[r][k] = 0;
    }
    if (!read_number(at, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *taken = read_take(at, 2 + 2 * LEARNED_OUTPUTS + LEARNED_COLUMNS);
        if (!taken) return false;
        const int row = taken[0] | taken[1] << 8;
        if (row < 1 || row >= INPUT_ROWS) return false;
        for (int k = 0; k < LEARNED_OUTPUTS; k++)
            to->direct[row][k] = (int16_t)(taken[2 + 2 * k] | taken[3 + 2 * k] << 8);
        for (int c = 0; c < LEARNED_COLUMNS; c++)
            to->row[row][c] = (int8_t)taken[2 + 2 * LEARNED_OUTPUTS + c];
    }
    return true;
}

static bool read_layers(learned_network *to, read_at *at) {
    return read_weights(at, to->first[0][0], LEARNED_FIRST, LEARNED_COLUMNS) &&
           read_biases(at, to->first_bias, LEARNED_FIRST) &&
           read_weights(at, to->second[0][0], LEARNED_SECOND, LEARNED_FIRST) &&
           read_biases(at, to->second_bias, LEARNED_SECOND) &&
           read_weights(at, to->last[0], 1, LEARNED_OUTPUTS * LEARNED_SECOND) && // as they come
           read_biases(at, to->last_bias, LEARNED_OUTPUTS);
}

/* Whom a network judges: the games as bits, and how many players. The first says nothing of it: it
 * judges all, so that there is one for every game. */
static bool read_whom(learned_network *to, read_at *at, bool first) {
    static const uint8_t all[] = { 0xff, 0, BAS_PLAYERS_MAX };
    const uint8_t *taken = first ? all : read_take(at, sizeof all);
    if (!taken) return false;
    to->games = taken[0];
    to->least = taken[1];
    to->most = taken[2];
    return true;
}

static bool read_networks(bas_learned *to, read_at *at) {
    to->networks = 0;
    do {
        if (to->networks == LEARNED_NETWORKS_MAX) return false;
        learned_network *net = &to->network[to->networks];
        if (!read_whom(net, at, !to->networks++) || !read_rows(net, at) || !read_layers(net, at))
            return false;
    } while (at->left);
    return true;
}

/* One line of the text: `set NAME` is a rule set that the weights know. */
static const char *read_line(bas_learned *to, const uint8_t *line, size_t length) {
    static const char word[] = "set ";
    const size_t start = sizeof word - 1;
    for (size_t i = 0; i < start; i++)
        if (i >= length || line[i] != (uint8_t)word[i]) return NULL;
    if (to->sets == LEARNED_SETS_MAX) return "the weights name too many rule sets";
    to->set[to->sets++] = bas_learned_sum(line + start, length - start);
    return NULL;
}

static const char *read_text(bas_learned *to, const uint8_t *text, size_t length) {
    to->sets = 0;
    for (size_t from = 0, i = 0; i <= length; i++) {
        if (i < length && text[i] != '\n') continue;
        const char *why = read_line(to, text + from, i - from);
        if (why) return why;
        from = i + 1;
    }
    return NULL;
}

uint32_t bas_learned_sum(const uint8_t *bytes, size_t length) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

const char *bas_learned_read(bas_learned *to, const uint8_t *bytes, size_t length) {
    read_at at = { bytes, length };
    uint32_t hash = 0, words = 0;
    const uint8_t *name = read_take(&at, sizeof magic);
    for (size_t i = 0; i < sizeof magic; i++)
        if (!name || name[i] != (uint8_t)magic[i]) return "this is no file of weights";
    if (length < sizeof magic + 4 ||
        bas_learned_sum(bytes, length - 4) != read_32(bytes + length - 4))
        return "the weights are damaged: the sum at their end does not match";
    at.left -= 4;
    if (!read_number(&at, &hash) || hash != bas_inputs_hash())
        return "the weights belong to another version of the program: it has other inputs";
    const uint8_t *text = read_number(&at, &words) ? read_take(&at, words) : NULL;
    const char *why = text ? read_text(to, text, words) : "the weights are cut short";
    if (why) return why;
    if (!read_networks(to, &at)) return "the weights are not as long as they say";
    return NULL;
}
