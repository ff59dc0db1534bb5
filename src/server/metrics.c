/* metrics.c: what a server says about itself, in the text of Prometheus. Only to this machine,
 * unless whoever runs it wants otherwise. */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "api_internal.h"

static long memory_bytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*s %ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static double cpu_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static void row(bas_payload *text, const char *name, const char *kind, const char *help,
                double value) {
    bas_payload_add(text, "# HELP bastide_%s %s\n# TYPE bastide_%s %s\nbastide_%s %.15g\n", name,
                    help, name, kind, name, value);
}

static void acks(const bas_counts *c, bas_payload *text) {
    static const char name[] = "bastide_ack_seconds";
    uint64_t sum = 0;
    double edge = 0.001;
    bas_payload_add(text, "# HELP %s From a command to its events on disk\n# TYPE %s histogram\n",
                    name, name);
    for (int i = 0; i < 11; i++, edge *= 2) {
        sum += c->ack_bucket[i];
        bas_payload_add(text, "%s_bucket{le=\"%g\"} %llu\n", name, edge, (unsigned long long)sum);
    }
    bas_payload_add(text, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %.9g\n%s_count %llu\n", name,
                    (unsigned long long)c->acks, name, c->ack_seconds, name,
                    (unsigned long long)c->acks);
}

static int clients(const bas_tables *tables) {
    int count = 0;
    for (int i = 0; i < BAS_TABLES_SLOTS; i++)
        for (const bas_room *room = tables->slot[i]; room; room = room->next)
            count += room->client_count;
    return count;
}

void bas_api_metrics(bas_ask *ask) {
    bas_tables *tables = ask->tables;
    const bas_counts *c = &tables->counts;
    const bas_store_counts store = bas_store_counted(tables->store);
    if (!ask->call->caller.local && !tables->options.open_metrics)
        return bas_ask_answer(ask, 403, NULL);
    bas_payload *text = bas_payload_new();
    row(text, "tables", "gauge", "Tables in memory", tables->rooms);
    row(text, "tables_asleep", "gauge", "Live tables that are only in the store",
        tables->sleepers.count);
    row(text, "connections", "gauge", "WebSockets at tables", clients(tables));
    row(text, "connections_total", "counter", "WebSockets ever", (double)c->sockets);
    row(text, "commands_total", "counter", "Commands decided", (double)c->commands);
    row(text, "refused_total", "counter", "Commands refused", (double)c->refused);
    row(text, "events_total", "counter", "Events stored", (double)c->events);
    row(text, "moves_total", "counter", "Plays stored", (double)c->moves);
    row(text, "chat_total", "counter", "Lines of chat", (double)c->chats);
    row(text, "requests_total", "counter", "Requests to the interface", (double)c->calls);
    row(text, "disk_full_total", "counter", "Commands refused by a full disk", (double)c->full);
    row(text, "thoughts_total", "counter", "Decisions of bots", (double)c->thoughts);
    row(text, "thoughts_waiting", "gauge", "Bots that wait for an answer",
        bas_thinkers_waiting(tables->thinkers));
    row(text, "thoughts_shortened_total", "counter",
        "Decisions of bots that were cut short because others waited",
        (double)bas_thinkers_shortened(tables->thinkers));
    row(text, "store_jobs_total", "counter", "Jobs of the store", (double)store.jobs);
    row(text, "store_groups_total", "counter", "Groups they were stored in", (double)store.groups);
    row(text, "store_waiting", "gauge", "Jobs that are under way", store.waiting);
    row(text, "memory_bytes", "gauge", "Memory in use", (double)memory_bytes());
    row(text, "cpu_seconds_total", "counter", "Time of processors", cpu_seconds());
    acks(c, text);
    ask->call->type = "text/plain; version=0.0.4; charset=utf-8";
    bas_ask_answer(ask, 200, text);
}
