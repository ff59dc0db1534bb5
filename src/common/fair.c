/* fair.c: see fair.h. Numbers are little-endian; every text that is hashed begins with a label of
 * 16 bytes, so that no hash can be taken for another. */
#include "fair.h"

#include "blake2b.h"
#include "chacha20.h"

static const uint8_t codes[BAS_STACK_COUNT] = {
    // what draws are derived with; a new stack gets a new number, none is ever reused
    [BAS_STACK_LAND] = 1,  [BAS_STACK_RIVER] = 2, [BAS_STACK_LAKE] = 3,
    [BAS_STACK_TOWER] = 4, [BAS_STACK_BONUS] = 5,
};
enum { CODE_SEATS = 0, LABEL = 16 };

static void add_u16(bas_blake2b *b, unsigned n) {
    const uint8_t bytes[2] = { (uint8_t)n, (uint8_t)(n >> 8) };
    bas_blake2b_add(b, bytes, sizeof bytes);
}

static void add_text(bas_blake2b *b, const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    add_u16(b, (unsigned)length);
    bas_blake2b_add(b, text, length);
}

void bas_fair_commit(const char *deal, const uint8_t secret[BAS_FAIR_BYTES],
                     uint8_t out[BAS_FAIR_BYTES]) {
    bas_blake2b b;
    bas_blake2b_init(&b, BAS_FAIR_BYTES, NULL, 0);
    bas_blake2b_add(&b, "bastide commit 1", LABEL);
    add_text(&b, deal);
    bas_blake2b_add(&b, secret, BAS_FAIR_BYTES);
    bas_blake2b_end(&b, out);
}

void bas_fair_promise(const uint8_t commitment[BAS_FAIR_BYTES], int seat,
                      const uint8_t contribution[BAS_FAIR_BYTES], uint8_t out[BAS_FAIR_BYTES]) {
    bas_blake2b b;
    bas_blake2b_init(&b, BAS_FAIR_BYTES, NULL, 0);
    bas_blake2b_add(&b, "bastide player 1", LABEL);
    bas_blake2b_add(&b, commitment, BAS_FAIR_BYTES);
    add_u16(&b, (unsigned)seat);
    bas_blake2b_add(&b, contribution, BAS_FAIR_BYTES);
    bas_blake2b_end(&b, out);
}

void bas_fair_key(const bas_fair_deal *deal, uint8_t key[BAS_FAIR_BYTES]) {
    char text[BAS_TEXT_MAX];
    bas_blake2b b;
    bas_blake2b_init(&b, BAS_FAIR_BYTES, deal->secret, BAS_FAIR_BYTES);
    bas_blake2b_add(&b, "bastide keying 1", LABEL);
    bas_blake2b_add(&b, deal->commitment, BAS_FAIR_BYTES);
    bas_game_text(deal->game, text);
    add_text(&b, text);
    bas_blake2b_add(&b, &deal->game->players, 1);
    add_u16(&b, (unsigned)deal->shares);
    for (int i = 0; i < deal->shares; i++) {
        add_u16(&b, deal->share[i].seat);
        bas_blake2b_add(&b, deal->share[i].bytes, BAS_FAIR_BYTES);
    }
    add_u16(&b, (unsigned)deal->givens);
    for (int i = 0; i < deal->givens; i++) {
        bas_move_text(deal->game, deal->given[i], text);
        add_text(&b, text);
    }
    bas_blake2b_end(&b, key);
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* The remainder would favour small numbers; words above the last whole multiple of n are passed
 * over. */
uint32_t bas_fair_pick(const uint8_t key[BAS_FAIR_BYTES], uint32_t code, uint64_t k, uint32_t n) {
    uint8_t nonce[12];
    for (int i = 0; i < 4; i++) nonce[i] = (uint8_t)(code >> 8 * i);
    for (int i = 0; i < 8; i++) nonce[4 + i] = (uint8_t)(k >> 8 * i);
    const uint64_t whole = (uint64_t)1 << 32, limit = whole - whole % n;
    for (uint32_t counter = 0;; counter++) {
        uint32_t word[BAS_CHACHA20_WORDS];
        bas_chacha20(key, nonce, counter, word);
        for (int i = 0; i < BAS_CHACHA20_WORDS; i++) {
            if (word[i] < limit) return word[i] % n;
        }
    }
}

static int compare(const char *a, const char *b) {
    for (; *a && *a == *b; a++) b++;
    return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

/* The types of a stack by their IDs, not by number: the engine is free to number them anew. */
static int sorted_types(const bas_game *g, int stack, const uint8_t *left,
                        uint8_t out[BAS_TYPES_MAX]) {
    int count = 0;
    for (int t = 0; t < g->types; t++) {
        if (bas_type_get(g, t).stack == stack && left[t] > 0) out[count++] = (uint8_t)t;
    }
    for (int gap = count / 2; gap > 0; gap /= 2) { // Shell's sort
        for (int i = gap; i < count; i++) {
            const uint8_t type = out[i];
            int at = i;
            const char *id = bas_type_get(g, type).tile->id;
            for (; at >= gap && compare(id, bas_type_get(g, out[at - gap]).tile->id) < 0; at -= gap)
                out[at] = out[at - gap];
            out[at] = type;
        }
    }
    return count;
}

int bas_fair_type(const uint8_t key[BAS_FAIR_BYTES], const bas_game *g, int stack,
                  const uint8_t *left, uint64_t k) {
    uint8_t types[BAS_TYPES_MAX];
    const int count = sorted_types(g, stack, left, types);
    uint32_t tiles = 0;
    for (int i = 0; i < count; i++) tiles += left[types[i]];
    uint32_t entry = bas_fair_pick(key, codes[stack], k, tiles);
    int i = 0;
    while (entry >= left[types[i]]) entry -= left[types[i++]];
    return types[i];
}

/* The stack that a draw comes from, or -1 for another move. */
static int drawn_stack(const bas_game *g, bas_move move) {
    if (bas_move_action(move) != BAS_ACTION_DRAW || bas_move_type(move) >= g->types) return -1;
    const int stack = bas_type_get(g, bas_move_type(move)).stack;
    return stack == BAS_NONE ? -1 : stack;
}

bas_move bas_fair_draw(const uint8_t key[BAS_FAIR_BYTES], const bas_game *g, const bas_state *s,
                       const bas_move *move, int moves) {
    uint64_t k = 0;
    for (int i = 0; i < moves; i++) k += drawn_stack(g, move[i]) == s->draw_stack;
    uint8_t left[BAS_TYPES_MAX];
    for (int t = 0; t < g->types; t++) left[t] = (uint8_t)bas_type_left(s, t);
    return bas_move_draw(bas_fair_type(key, g, s->draw_stack, left, k));
}

void bas_fair_order(const uint8_t key[BAS_FAIR_BYTES], int players, uint8_t *order) {
    for (int i = 0; i < players; i++) order[i] = (uint8_t)(i + 1);
    for (int i = players - 1; i >= 1; i--) {
        const uint32_t j = bas_fair_pick(key, CODE_SEATS, (uint64_t)i, (uint32_t)i + 1);
        const uint8_t seat = order[i];
        order[i] = order[j];
        order[j] = seat;
    }
}

uint64_t bas_fair_robot(const uint8_t key[BAS_FAIR_BYTES], int seat) {
    uint8_t hash[BAS_FAIR_BYTES];
    bas_blake2b b;
    bas_blake2b_init(&b, BAS_FAIR_BYTES, key, BAS_FAIR_BYTES);
    bas_blake2b_add(&b, "bastide robots 1", LABEL);
    add_u16(&b, (unsigned)seat);
    bas_blake2b_end(&b, hash);
    uint64_t seed = 0;
    for (int i = 7; i >= 0; i--) seed = seed << 8 | hash[i];
    return seed & (((uint64_t)1 << 53) - 1);
}

/* ---- proof ----------------------------------------------------------------------------------- */

static bool same_bytes(const uint8_t *a, const uint8_t *b, int count) {
    for (int i = 0; i < count; i++) {
        if (a[i] != b[i]) return false;
    }
    return true;
}

static bool stack_empty(const bas_game *g, int stack, const uint8_t *left) {
    for (int t = 0; t < g->types; t++) {
        if (bas_type_get(g, t).stack == stack && left[t] > 0) return false;
    }
    return true;
}

bas_fair_fault bas_fair_check(const bas_fair_deal *deal, const char *name, const uint8_t *order,
                              const bas_move *move, int moves, bas_fair_proof *out) {
    const bas_game *g = deal->game;
    uint8_t hash[BAS_FAIR_BYTES], left[BAS_TYPES_MAX], lot[BAS_PLAYERS_MAX];
    bas_fair_commit(name, deal->secret, hash);
    if (!same_bytes(hash, deal->commitment, BAS_FAIR_BYTES)) return BAS_FAIR_COMMITMENT;
    bas_fair_key(deal, hash);
    bas_fair_order(hash, g->players, lot);
    if (order && !same_bytes(order, lot, g->players)) return BAS_FAIR_ORDER;
    uint64_t drawn[BAS_STACK_COUNT] = { 0 };
    for (int t = 0; t < g->types; t++) left[t] = bas_type_get(g, t).count;
    for (int i = 0; i < moves; i++) {
        const int stack = drawn_stack(g, move[i]);
        if (stack < 0) continue;
        const int type = bas_move_type(move[i]);
        int must = type;
        if (stack_empty(g, stack, left))
            must = BAS_NONE;
        else if (i >= deal->givens)
            must = bas_fair_type(hash, g, stack, left, drawn[stack]);
        if (must != type || left[type] == 0) {
            *out = (bas_fair_proof){ i, must };
            return BAS_FAIR_DRAW;
        }
        left[type]--;
        drawn[stack]++;
    }
    return BAS_FAIR_GOOD;
}
