/* selfplay_file.c: games of self-play as bytes, and back. Reading takes untrusted bytes: a game
 * that is damaged or cut short is none. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "selfplay.h"

enum { FILE_SEARCHED = 1, FILE_KNOWN = 2, FILE_FRAME = 8 }; // length before and sum behind a game

static const char file_magic[] = "bastide-selfplay 1 seed=";

int bas_selfplay_header(const bas_selfplay *options, uint32_t from, char *out, size_t cap) {
    int length = snprintf(out, cap,
                          "%s%" PRIu64 " from=%" PRIu32 " playouts=%" PRIu32
                          " random=%d players=%d-%d games=",
                          file_magic, options->seed, from, options->playouts, options->random,
                          options->players_min, options->players_max);
    for (int i = 0; i < options->listed && length > 0 && (size_t)length < cap; i++)
        length +=
            snprintf(out + length, cap - (size_t)length, "%s%s", i ? "," : "", options->list[i]);
    if (length > 0 && (size_t)length < cap)
        length += snprintf(out + length, cap - (size_t)length, "%s evaluation=%s\n",
                           options->listed ? "" : "all", options->learned ? "learned" : "hand");
    return length;
}

bool bas_selfplay_seed(const char *header, uint64_t *seed) {
    const size_t length = sizeof file_magic - 1;
    char *end;
    if (strncmp(header, file_magic, length) != 0) return false;
    *seed = strtoull(header + length, &end, 10);
    return end > header + length && *end == ' ';
}

static uint32_t file_sum(const uint8_t *bytes, size_t length) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

static uint8_t *put(uint8_t *out, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) *out++ = (uint8_t)(value >> (8 * i));
    return out;
}

static uint8_t *put_known(uint8_t *at, const selfplay_known *known) {
    at = put(put(at, known->decision, 2), known->length, 1);
    for (int k = 0; k < known->length; k++) at = put(at, known->path[k], 2);
    return put(put(put(at, (uint16_t)known->margin, 2), known->win, 1), known->visits, 1);
}

size_t bas_selfplay_write(const selfplay_game *game, uint8_t *out) {
    uint8_t *at = out + 4;
    const size_t name = strlen(game->name);
    at = put(at, game->number, 4);
    at = put(at, (uint32_t)game->players, 1);
    at = put(at, game->searched ? FILE_SEARCHED | FILE_KNOWN : 0, 1);
    at = put(at, (uint32_t)name, 1);
    memcpy(at, game->name, name);
    at += name;
    for (int p = 0; p < game->players; p++) at = put(at, (uint16_t)game->score[p], 2);
    at = put(at, (uint32_t)game->decisions, 2);
    for (int i = 0; i < game->decisions; i++) {
        const selfplay_decision *d = &game->decision[i];
        at = put(at, d->move, 2);
        if (!game->searched) continue;
        at = put(put(at, (uint16_t)d->margin, 2), d->win, 1);
        for (int k = 0; k < SELFPLAY_BEST; k++) at = put(put(at, d->best[k], 2), d->share[k], 1);
    }
    if (game->searched) at = put(at, (uint32_t)game->knowns, 2);
    for (int i = 0; i < game->knowns; i++) at = put_known(at, &game->known[i]);
    const size_t body = (size_t)(at - out) - 4;
    put(out, (uint32_t)body, 4);
    put(at, file_sum(out + 4, body), 4);
    return body + FILE_FRAME;
}

typedef struct file_at {
    const uint8_t *bytes;
    size_t left;
    bool short_of; // more was asked for than there is
} file_at;

static uint32_t get(file_at *at, int bytes) {
    uint32_t value = 0;
    if (at->left < (size_t)bytes) {
        at->short_of = true;
        return 0;
    }
    for (int i = 0; i < bytes; i++) value |= (uint32_t)*at->bytes++ << (8 * i);
    at->left -= (size_t)bytes;
    return value;
}

static void get_decision(file_at *at, bool searched, selfplay_decision *out) {
    *out = (selfplay_decision){ .move = (uint16_t)get(at, 2) };
    if (!searched) return;
    out->margin = (int16_t)get(at, 2);
    out->win = (uint8_t)get(at, 1);
    for (int k = 0; k < SELFPLAY_BEST; k++) {
        out->best[k] = (uint16_t)get(at, 2);
        out->share[k] = (uint8_t)get(at, 1);
    }
}

/* The positions that the search knew; false if they cannot be so. */
static bool get_knowns(file_at *at, selfplay_game *out) {
    out->knowns = (int)get(at, 2);
    if (out->knowns > SELFPLAY_KNOWN_MAX) return false;
    for (int i = 0; i < out->knowns; i++) {
        selfplay_known *known = &out->known[i];
        *known = (selfplay_known){ .decision = (uint16_t)get(at, 2) };
        known->length = (uint8_t)get(at, 1);
        if (known->length > SELFPLAY_PATH || known->decision >= out->decisions) return false;
        if (i && known->decision < out->known[i - 1].decision) return false;
        for (int k = 0; k < known->length; k++) known->path[k] = (uint16_t)get(at, 2);
        known->margin = (int16_t)get(at, 2);
        known->win = (uint8_t)get(at, 1);
        known->visits = (uint8_t)get(at, 1);
    }
    return true;
}

size_t bas_selfplay_read(const uint8_t *bytes, size_t length, selfplay_game *out) {
    file_at at = { bytes, length, false };
    const size_t body = get(&at, 4);
    if (at.short_of || at.left < 4 || body > at.left - 4) return 0;
    file_at end = { at.bytes + body, 4, false };
    if (get(&end, 4) != file_sum(at.bytes, body)) return 0;
    at.left = body;
    out->number = get(&at, 4);
    out->players = (int)get(&at, 1);
    const uint32_t flags = get(&at, 1);
    out->searched = flags & FILE_SEARCHED;
    out->knowns = 0;
    const size_t name = get(&at, 1);
    if (name >= sizeof out->name || name > at.left) return 0;
    if (out->players < BAS_PLAYERS_MIN || out->players > BAS_PLAYERS_MAX) return 0;
    memcpy(out->name, at.bytes, name);
    out->name[name] = 0;
    at.bytes += name;
    at.left -= name;
    for (int p = 0; p < out->players; p++) out->score[p] = (int16_t)get(&at, 2);
    out->decisions = (int)get(&at, 2);
    if (out->decisions > SELFPLAY_DECISIONS_MAX) return 0;
    for (int i = 0; i < out->decisions; i++) get_decision(&at, out->searched, &out->decision[i]);
    if (flags & FILE_KNOWN && !get_knowns(&at, out)) return 0;
    return at.short_of || at.left ? 0 : body + FILE_FRAME;
}
