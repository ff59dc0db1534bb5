/* news.c: what processes tell each other, in lines: which tables anybody may join or watch, how
 * many people are here, and what was done to a person. A few lines a second, whatever is played.
 *
 * hello                  tell me all you have
 *     here BOOT PEOPLE       process BOOT lives, with so many connections
 *     table BOOT STAGE JSON  what the list says of a table of its
 *     gone BOOT ID           the list has it no more
 *     mark PERSON MUTED BANNED, forget PERSON       as bastide admin said */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_internal.h"
#include "share.h"

enum { TEXT = 7800, LINE = 960, SILENT_MS = 5000, PROCESSES = 256 };

struct bas_listed { // a table of another process, for the list
    bas_listed *next;
    int64_t boot;
    bas_stage stage;
    char id[BAS_STORE_ID];
    char text[];
};

struct bas_news {
    char text[TEXT]; // to be told
    size_t size;
    bas_listed *listed;
    struct {
        int64_t boot, at;
        int people;
    } process[PROCESSES];
    int processes;
};

/* ---- telling --------------------------------------------------------------------------------- */

typedef struct telling {
    bas_store_job job;
    char text[TEXT];
} telling;

static void told(bas_store_job *job) {
    bas_tables *tables = job->owner;
    tables->jobs--;
    free(job);
    bas_tables_settle(tables);
}

static void flush(bas_tables *tables) {
    bas_news *news = tables->news;
    telling *t = news && news->size ? malloc(sizeof *t) : NULL;
    if (!t) return;
    t->job =
        (bas_store_job){ .what = BAS_STORE_TELL, .done = told, .owner = tables, .path = t->text };
    memcpy(t->text, news->text, news->size + 1);
    news->size = 0;
    tables->jobs++;
    bas_store_ask(tables->store, &t->job);
}

void bas_news_add(bas_tables *tables, const char *format, ...) {
    char line[LINE];
    va_list args;
    if (!tables->shared) return;
    if (!tables->news && !(tables->news = calloc(1, sizeof *tables->news))) return;
    va_start(args, format);
    const int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (size < 0 || size >= (int)sizeof line) return;
    if (tables->news->size + (size_t)size + 2 > TEXT) flush(tables);
    bas_news *news = tables->news;
    news->size += (size_t)sprintf(news->text + news->size, "%s%s", news->size ? "\n" : "", line);
}

static uint32_t hash_of(const char *text, size_t size) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++) hash = (hash ^ (uint8_t)text[i]) * 16777619u;
    return hash | 1;
}

/* What changed in the list since it was told last. */
static void tables_tell(bas_tables *tables, int64_t *people) {
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (bas_room *room = tables->slot[i]; room; room = room->next) {
            *people += room->client_count;
            const bool shown =
                bas_lobby_shows(room, BAS_STAGE_OPEN) || bas_lobby_shows(room, BAS_STAGE_PLAYED);
            bas_payload *text = shown ? bas_payload_new() : NULL;
            if (text) bas_lobby_add(room, "", text);
            const bool sound = text && text->bytes && !text->broken;
            const uint32_t now = sound ? hash_of(bas_payload_begin(text), text->size) : 0;
            if (sound && now != room->told)
                bas_news_add(tables, "table %u %d %.*s", tables->boot, room->table.stage,
                             (int)text->size, (const char *)bas_payload_begin(text));
            if (!now && room->told) bas_news_add(tables, "gone %u %s", tables->boot, room->id);
            room->told = now;
            bas_payload_drop(text);
        }
}

void bas_news_tell(bas_tables *tables) {
    int64_t people = 0;
    const int64_t now = bas_tables_now(tables);
    if (now - tables->told_at >= 900) {
        tables->told_at = now;
        tables_tell(tables, &people);
        bas_news_add(tables, "here %u %lld", tables->boot, (long long)people);
    }
    flush(tables);
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void listed_drop(bas_news *news, int64_t boot, const char *id) {
    for (bas_listed **at = &news->listed; *at;) {
        bas_listed *one = *at;
        if (one->boot != boot || (id && strcmp(one->id, id) != 0)) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        free(one);
    }
}

static void listed_add(bas_news *news, int64_t boot, int stage, const char *text) {
    char id[BAS_STORE_ID];
    if (sscanf(text, "{\"table\":\"%10[0-9a-z]\"", id) != 1 || !bas_id_valid(id)) return;
    listed_drop(news, boot, id);
    bas_listed *one = malloc(sizeof *one + strlen(text) + 1);
    if (!one) return;
    one->boot = boot;
    one->stage = (bas_stage)stage;
    memcpy(one->id, id, sizeof id);
    strcpy(one->text, text);
    one->next = news->listed;
    news->listed = one;
}

/* A process that has told nothing for a while is taken for ended, and its tables leave the list. */
static void process_here(bas_news *news, int64_t boot, int people, int64_t now) {
    int at = 0;
    for (int i = 0; i < news->processes; i++) {
        if (news->process[i].boot != boot && news->process[i].at < now - SILENT_MS) {
            listed_drop(news, news->process[i].boot, NULL);
            continue;
        }
        if (news->process[i].boot != boot) news->process[at++] = news->process[i];
    }
    if (at < PROCESSES) {
        news->process[at].boot = boot;
        news->process[at].at = now;
        news->process[at++].people = people;
    }
    news->processes = at;
}

static void mark(bas_tables *tables, uint64_t person, bool muted, bool banned) {
    const bas_store_person marked = { .id = (int64_t)person, .muted = muted, .banned = banned };
    bas_tables_mark(tables, &marked);
}

void bas_news_line(bas_tables *tables, const char *line) {
    long long boot;
    int stage, people, at = 0, muted, banned;
    unsigned long long person;
    char id[BAS_STORE_ID];
    if (!tables->news && !(tables->news = calloc(1, sizeof *tables->news))) return;
    bas_news *news = tables->news;
    if (!strcmp(line, "hello")) { // or texts may have been missed for a while
        for (int i = 0; i < BAS_TABLES_SLOTS; i++)
            for (bas_room *room = tables->slot[i]; room; room = room->next) room->told = 0;
        tables->told_at = 0;
    } else if (sscanf(line, "here %lld %d", &boot, &people) == 2) {
        bool known = false;
        for (int i = 0; i < news->processes; i++) known |= news->process[i].boot == boot;
        if (!known && boot != tables->boot) bas_news_add(tables, "hello");
        process_here(news, boot, people, bas_tables_now(tables));
    } else if (sscanf(line, "table %lld %d %n", &boot, &stage, &at) == 2 && at) {
        if (boot != tables->boot) listed_add(news, boot, stage, line + at);
    } else if (sscanf(line, "gone %lld %10s", &boot, id) == 2) {
        listed_drop(news, boot, id);
    } else if (sscanf(line, "mark %16llx %d %d", &person, &muted, &banned) == 3) {
        mark(tables, person, muted, banned);
    } else if (sscanf(line, "forget %16llx", &person) == 1) {
        bas_tables_forget_person(tables, (int64_t)person);
    }
}

/* ---- the list -------------------------------------------------------------------------------- */

void bas_news_lobby(const bas_tables *tables, bas_stage stage, const char *comma, int most,
                    bas_payload *text) {
    for (const bas_listed *one = tables->news ? tables->news->listed : NULL; one && most > 0;
         one = one->next) {
        if (one->stage != stage || bas_tables_room((bas_tables *)tables, one->id)) continue;
        bas_payload_add(text, "%s", comma);
        bas_payload_add_bytes(text, one->text, strlen(one->text));
        comma = ",";
        most--;
    }
}

int bas_news_people(const bas_tables *tables) {
    int people = 0;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (const bas_room *room = tables->slot[i]; room; room = room->next)
            people += room->client_count;
    for (int i = 0; tables->news && i < tables->news->processes; i++)
        if (tables->news->process[i].boot != tables->boot)
            people += tables->news->process[i].people;
    return people;
}

void bas_news_free(bas_tables *tables) {
    for (bas_listed *one = tables->news ? tables->news->listed : NULL, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    free(tables->news);
}
