/* deal.h: what the draws of a table come from (common/fair.h). */
#ifndef BASTIDE_DEAL_H
#define BASTIDE_DEAL_H

#include "common/fair.h"
#include "table.h"

typedef struct bas_table_deal {
    bas_fair_deal fair; // points into the table and to `share`
    bas_fair_share share[BAS_PLAYERS_MAX];
} bas_table_deal;

/* Once all contributions are there. `out` must stay where it is. */
void bas_table_deal_of(const bas_table *t, bas_table_deal *out);

#endif
