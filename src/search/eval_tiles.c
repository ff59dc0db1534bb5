/* eval_tiles.c: the tiles to come, and how many of them fit an empty cell.
 *
 * Answers are kept in a small table, as one evaluation asks for the same cells again and again,
 * and all those of a rotation do. */
#include "eval_internal.h"

/* How many tokens of each kind are still to come. */
static void tiles_tokens(eval_tiles *t, const bas_game *g, const bas_state *s) {
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) t->tokens[a] = 0;
    for (int i = g->first[BAS_STACK_LAND]; i < g->first[BAS_STACK_LAND + 1]; i++) {
        const bas_tile *tile = g->type[i].tile;
        for (int j = 0; s->bag[i] && j < tile->segments; j++) {
            const bas_segment *segment = &tile->segment[j];
            for (unsigned left = g->tokens; left; left &= left - 1) {
                const int a = __builtin_ctz(left);
                t->tokens[a] += s->bag[i] * segment->attribute[a];
            }
        }
    }
}

void bas_eval_tiles_init(eval_tiles *t, const bas_game *g, const bas_state *s, bool with_hand) {
    const int hand = with_hand ? s->hand : BAS_NONE;
    t->count = 0;
    t->left = bas_tiles_left(s) + (hand != BAS_NONE);
    for (int i = 0; i < EVAL_MEMO; i++) t->memo[i].key = 0;
    // river tiles lie only in the river, and tower and bonus tiles are few
    for (int i = g->first[BAS_STACK_LAND]; i < g->first[BAS_STACK_LAND + 1]; i++) {
        const int copies = s->bag[i] + (hand == i);
        if (!copies) continue;
        const uint8_t *e = g->type[i].edges;
        t->edges[t->count] =
            (uint32_t)e[0] | (uint32_t)e[1] << 8 | (uint32_t)e[2] << 16 | (uint32_t)e[3] << 24;
        t->copies[t->count] = (uint8_t)copies;
        t->type[t->count++] = &g->type[i];
    }
    if (g->tokens) tiles_tokens(t, g, s);
}

/* Whether the segment that comes in at a side leaves the tile only by sides that are taken. */
static bool tiles_close(const bas_type *t, int rotation, int side, unsigned mask) {
    const int segment = t->side[rotation][side][1];
    for (int d = 0; d < 4; d++)
        if (d != side && t->side[rotation][d][1] == segment && !(mask >> (2 * d) & 3)) return false;
    return true;
}

static eval_fit tiles_count(const eval_tiles *t, unsigned need, unsigned mask, int side) {
    const uint32_t each = 0x01010101u, needs = need * each, masks = mask * each;
    eval_fit out = { 0, 0 };
    for (int i = 0; i < t->count; i++) {
        const uint32_t wrong = (t->edges[i] ^ needs) & masks;
        uint32_t fits = (wrong - each) & ~wrong & 0x80808080u;
        if (!fits) continue;
        out.fit += t->copies[i];
        for (int rotation = 0; rotation < 4;
             rotation++) // bytes above a zero byte may be falsely marked
            if (!(wrong >> (8 * rotation) & 255) && tiles_close(t->type[i], rotation, side, mask)) {
                out.close += t->copies[i];
                break;
            }
    }
    return out;
}

eval_fit bas_eval_fit(eval_tiles *t, unsigned need, unsigned mask, int side) {
    const uint32_t key = need << 11 | mask << 3 | (uint32_t)side << 1 | 1;
    const unsigned at = (key * 0x9e3779b1u) >> 25;
    if (t->memo[at].key != key) {
        const eval_fit found = tiles_count(t, need, mask, side);
        t->memo[at].key = key;
        t->memo[at].fit = (uint8_t)found.fit;
        t->memo[at].close = (uint8_t)found.close;
    }
    return (eval_fit){ t->memo[at].fit, t->memo[at].close };
}

int bas_eval_links(eval_tiles *t, unsigned need, unsigned mask, int a, int b) {
    const uint32_t key = need << 13 | mask << 5 | (uint32_t)b << 3 | (uint32_t)a << 1 | 1u << 31;
    const unsigned at = (key * 0x9e3779b1u) >> 25;
    if (t->memo[at].key == key) return t->memo[at].fit;
    int links = 0;
    for (int i = 0; i < t->count; i++)
        for (int rotation = 0; rotation < 4; rotation++) {
            const bas_type *type = t->type[i];
            if (((type->edges[rotation] ^ need) & mask) ||
                type->side[rotation][a][1] != type->side[rotation][b][1])
                continue;
            links += t->copies[i];
            break;
        }
    t->memo[at].key = key;
    t->memo[at].fit = (uint8_t)links;
    return links;
}
