/* deal.c: everything that the key of a table comes from, at one place. */
#include "deal.h"

#include "table_internal.h"

void bas_table_deal_of(const bas_table *t, bas_table_deal *out) {
    out->fair = (bas_fair_deal){ .game = t->game,
                                 .secret = t->secret,
                                 .commitment = t->commitment,
                                 .share = out->share,
                                 .given = t->move,
                                 .givens = t->given };
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind != BAS_SEAT_PERSON) continue; // bots of the server promise nothing
        bas_fair_share *share = &out->share[out->fair.shares++];
        bas_bytes_copy(share->bytes, t->seat[i].contribution, BAS_HASH_BYTES);
        share->seat = (uint16_t)(i + 1);
    }
}
