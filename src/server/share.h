/* share.h: several processes on one store. A table is in the memory of one of them; another that
 * needs it asks for it, and its owner gives it away. A process that stores no sign of life (a beat)
 * is taken for dead, and others take its tables. With a store that is not shared all of this does
 * nothing. */
#ifndef BASTIDE_SHARE_H
#define BASTIDE_SHARE_H

#include "tables_internal.h"

/* Removes a table that another process has now: its clients connect again. */
void bas_share_lose(bas_room *room, const char *why);

/* Another process has the table: whether to ask for it, and try again. */
bool bas_share_wait(bas_room *room);

/* Another process wants the table. What is under way is stored first. */
void bas_share_yield(bas_room *room);

/* The table belongs to nobody from now on; it may sleep. */
void bas_share_give(bas_tables *tables, const char *id, bool asleep);
void bas_share_give_all(bas_tables *tables); // at the end

void bas_share_beat(bas_tables *tables); // every second
void bas_share_beaten(bas_tables *tables, const bas_store_job *job);
void bas_share_asks(uv_timer_t *timer); // for tables that others have
void bas_share_heard(void *tables, const char *text);

/* news.c: lines for all processes. */
void bas_news_add(bas_tables *tables, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void bas_news_tell(bas_tables *tables);                   // what was added, and who is here
void bas_news_line(bas_tables *tables, const char *line); // that was received
void bas_news_lobby(const bas_tables *tables, bas_stage stage, const char *comma, int most,
                    bas_payload *text);
int bas_news_people(const bas_tables *tables); // at all tables of all processes
void bas_news_free(bas_tables *tables);

#endif
