/* apply.h: what the two halves of bas_table_apply share. */
#ifndef BASTIDE_TABLE_APPLY_H
#define BASTIDE_TABLE_APPLY_H

#include "table_internal.h"

/* Makes an event of one kind true; false if it does not follow. */
typedef bool bas_apply(bas_table *t, const bas_table_event *e);

bas_apply bas_apply_start, bas_apply_moves, bas_apply_back, bas_apply_offer, bas_apply_answer,
    bas_apply_resign, bas_apply_gone, bas_apply_here, bas_apply_bot, bas_apply_return,
    bas_apply_zero, bas_apply_pause, bas_apply_resume, bas_apply_clocks, bas_apply_down,
    bas_apply_end, bas_apply_reveal, bas_apply_rematch;

#endif
