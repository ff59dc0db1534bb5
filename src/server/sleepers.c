/* sleepers.c: a list. It is walked through when somebody comes to a table that is not in memory,
 * which then has to be read from the disk anyway. */
#include "sleepers.h"

#include <stdlib.h>
#include <string.h>

bool bas_table_thinks(const bas_table *t) {
    if (t->stage == BAS_STAGE_OVER || t->rules.clock == BAS_CLOCK_DAYS) return false;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        if (t->seat[i].kind == BAS_SEAT_BOT) return true;
    return false;
}

bool bas_sleepers_add(bas_sleepers *all, const char *id, const bas_table *table) {
    bas_sleeper *one = malloc(sizeof *one);
    if (!one) return false;
    *one = (bas_sleeper){ .next = all->first,
                          .stage = table->stage,
                          .bots = bas_table_thinks(table),
                          .host = table->host,
                          .due = bas_table_alarm(table) };
    memcpy(one->id, id, sizeof one->id);
    all->first = one;
    all->count++;
    return true;
}

void bas_sleepers_wake(bas_sleepers *all, const char *id) {
    for (bas_sleeper **at = &all->first; *at; at = &(*at)->next) {
        bas_sleeper *one = *at;
        if (strcmp(one->id, id) != 0) continue;
        *at = one->next;
        all->count--;
        free(one);
        return;
    }
}

void bas_sleepers_free(bas_sleepers *all) {
    while (all->first) bas_sleepers_wake(all, all->first->id);
}
