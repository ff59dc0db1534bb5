/* tokens.c: tokens. Who completes a feature takes one for each of its attributes that gives them
 * (attributes.h), and keeps it; in final scoring the most of a kind gives points. A module that
 * has tokens calls these functions with its attributes, one bit each. */
#ifndef BASTIDE_TOKENS_C
#define BASTIDE_TOKENS_C

#include "engine_internal.h"
#include "score.c"
#include "words.c"

/* The bits of a feature's word that count these attributes. */
static inline uint64_t tokens_bits(unsigned which) {
    uint64_t bits = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (which >> a & 1) bits |= attribute_word(a, attribute_most(a));
    return bits;
}

/* Those of a completed feature go to whoever completed it. */
static void tokens_take(const bas_game *g, bas_state *s, unsigned which, int segment,
                        bas_events *ev) {
    const uint64_t word = s->feature[s->label[segment]];
    const int kind = segment_data(g, s, segment)->kind;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        const int count = attribute_count(word, a);
        if (!(which >> a & 1) || attribute_table[a].kind != kind || !count) continue;
        s->tokens[a][s->active] = (uint8_t)(s->tokens[a][s->active] + count);
        EVENT(ev, .event = BAS_EVENT_TOKENS, .player = s->active, .extras = (int16_t)count,
              .attributes = (uint16_t)(1u << a), .x = (int8_t)bas_tile_x(s, s->last),
              .y = (int8_t)bas_tile_y(s, s->last),
              .segment = (uint8_t)(segment - s->tile[s->last].base));
    }
}

/* The features that the tile completed, each once. */
BAS_RARE void tokens_take_all(const bas_game *g, bas_state *s, unsigned which, bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    for (uint32_t left = g->type[p->type].closers; left; left &= left - 1) {
        const int i = bits_lowest(left), label = s->label[p->base + i];
        if (bas_feature_open(s->feature[label])) continue;
        bool first = true;
        for (int k = 0; k < i; k++) first = first && s->label[p->base + k] != label;
        if (first) tokens_take(g, s, which, p->base + i, ev);
    }
}

/* After a tile was laid and all its points are given. Most tiles complete nothing with tokens;
 * other attributes may be counted in the same bits of other features. */
static inline void tokens_laid(const bas_game *g, bas_state *s, unsigned which, bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    for (uint32_t left = g->type[p->type].closers; left; left &= left - 1) {
        const uint64_t word = s->feature[s->label[p->base + bits_lowest(left)]];
        if (bas_feature_open(word) || !(word & tokens_bits(which))) continue;
        tokens_take_all(g, s, which, ev);
        return;
    }
}

BAS_SMALL_BEGIN

/* For each kind everybody with the most, and at least one; ties are not divided. */
static void tokens_last(const bas_game *g, bas_state *s, unsigned which, bas_events *ev) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        int most = 1;
        for (int p = 0; p < g->players; p++)
            if (s->tokens[a][p] > most) most = s->tokens[a][p];
        for (int p = 0; p < g->players && which >> a & 1; p++)
            if (s->tokens[a][p] == most)
                score_award(s,
                            (bas_event){ .player = (uint8_t)p,
                                         .reason = BAS_REASON_TOKENS,
                                         .points = attribute_table[a].token,
                                         .extras = (int16_t)most,
                                         .attributes = (uint16_t)(1u << a),
                                         .final = true },
                            ev);
    }
}

static int tokens_most(unsigned which) {
    int most = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (which >> a & 1) most += attribute_table[a].token;
    return most;
}

/* Their share of a module's `memory`. */
static uint64_t tokens_memory(const bas_game *g, const bas_state *s, unsigned which, uint64_t sum) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        for (int p = 0; p < g->players && which >> a & 1; p++)
            sum = (sum + s->tokens[a][p]) * 0x9e3779b97f4a7c15u;
    return sum;
}

static void tokens_describe(const bas_game *g, const bas_state *s, unsigned which, bas_line *out) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        int all = 0;
        for (int p = 0; p < g->players; p++) all += s->tokens[a][p];
        if (!all || !(which >> a & 1)) continue;
        line_clause(out, "goods");
        line_word(out, attribute_table[a].name);
        for (int p = 0; p < g->players; p++) line_number(out, s->tokens[a][p]);
    }
}

static const char *tokens_restore(const bas_game *g, bas_state *s, unsigned which,
                                  const bas_clause *c) {
    int value, a = 0;
    if (!word_is(c->w[0], "goods")) return clause_other;
    if (c->words != g->players + 2) return "every player has goods, or 0";
    while (a < BAS_ATTRIBUTE_COUNT && !word_is(c->w[1], attribute_table[a].name)) a++;
    if (a == BAS_ATTRIBUTE_COUNT || !(g->tokens >> a & 1)) return "no such goods";
    if (!(which >> a & 1)) return clause_other;
    for (int p = 0; p < g->players; p++) {
        if (!word_between(c->w[p + 2], 0, UINT8_MAX, &value)) return "not a number of tokens";
        s->tokens[a][p] = (uint8_t)value;
    }
    return 0;
}

/* There is one token for each symbol of a completed feature. */
static const char *tokens_check(const bas_game *g, const bas_state *s, unsigned which) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        int left = 0;
        for (int i = 0; i < s->segments; i++)
            if (!bas_feature_open(s->feature[s->label[i]]))
                left += segment_data(g, s, i)->attribute[a];
        for (int p = 0; p < g->players; p++) left -= s->tokens[a][p];
        if (left < 0 && which >> a & 1) return "tokens come of completed features";
    }
    return 0;
}

BAS_SMALL_END

#endif
