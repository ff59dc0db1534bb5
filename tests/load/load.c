/* load.c: what a server can bear, for docs/PERFORMANCE.md; tools/load calls it.
 *
 *     load tables PORT DATA TABLES SECONDS COMMAND...     many tables of two with 1,000 turns a
 *                                     second; kill -9 under them, a new start; as many turns as go
 *     load watch PORT DATA WATCHERS 0 COMMAND...          one table at which many look on
 *     load store PORT DATA TABLES SECONDS COMMAND...      one row: 1,000 turns a second, then as
 *                                     many as go; for several processes on one database
 *
 * LOAD_NAME, LOAD_PROCESSES and LOAD_DATABASE in the environment: how the row begins, how many
 * processes there are, and the first process of the database, whose time is counted, too.
 *
 * COMMAND is the server without --port and --data; DATA is an empty directory. Prints rows of a
 * table of Markdown. */
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

enum { FULL = 9500, EMPTY = 500, TURNS = 1000, STEP_SECONDS = 6, WATCHED = 20, SLOW_MS = 250 };

static double scale; // of all rates: 1 with FULL tables

double load_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void load_die(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, args);
    fputs("\n", stderr);
    va_end(args);
    load_server_end(SIGKILL);
    _exit(1);
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double load_share(double *values, int count, double share) {
    if (!count) return 0;
    qsort(values, (size_t)count, sizeof *values, by_size);
    int at = (int)(share * count);
    return values[at < count ? at : count - 1];
}

/* ---- scenarios ------------------------------------------------------------------------------- */

static void row(const char *what, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void row(const char *what, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("| %s | ", what);
    vprintf(format, args);
    puts(" |");
    fflush(stdout);
    va_end(args);
}

static void disk_row(const char *when) {
    double half, most;
    char what[80];
    const int count = load_disk_times(&half, &most);
    snprintf(what, sizeof what, "bare fdatasync of 4 KB, %s", when);
    row(what, "p50 %.2f ms, p99 %.2f ms, %d times", 1e3 * half, 1e3 * most, count);
}

/* So many turns a second for so long; the 99 % of the acknowledgements in ms. */
static double turns(const char *name, double rate, double seconds, bool details) {
    double half, most, longest;
    char what[80];
    load_rate = rate * scale;
    load_run(1.5, NULL); // until it runs evenly
    load_acks_clear();
    load_disk_clear();
    const double began = load_now(), cpu = load_server_cpu();
    const double jobs = load_server_metric("store_jobs_total");
    const double groups = load_server_metric("store_groups_total");
    const int losses = load_count.losses;
    load_run(seconds, NULL);
    const double took = load_now() - began;
    const int count = load_acks(&half, &most, &longest);
    snprintf(what, sizeof what, "%s: %.0f turns/s", name, load_rate);
    row(what,
        "%.0f turns/s, ack p50 %.1f ms, p99 %.1f ms, max %.0f ms; server %.0f %% of a core, "
        "%.1f jobs a commit; %d connections lost and back",
        count / took, 1e3 * half, 1e3 * most, 1e3 * longest, 100 * (load_server_cpu() - cpu) / took,
        (load_server_metric("store_jobs_total") - jobs) /
            (load_server_metric("store_groups_total") - groups),
        load_count.losses - losses);
    if (details) disk_row("meanwhile");
    return 1e3 * most;
}

static bool all_here(void) { return load_count.here == load_count.people; }

static int cut; // connections, before the server died

static bool all_back(void) { return load_count.losses - cut >= load_count.people && all_here(); }

static void death(char *const *command, int port, const char *data) {
    load_losses = 0;
    load_run(2, all_here);
    const double killed = load_now();
    cut = load_count.losses;
    load_server_end(SIGKILL);
    const double start = load_server_start(command, port, data);
    row("kill -9 under load, started again", "answers after %.2f s", start);
    load_run(120, all_back);
    row("clients back", "%d of %d, %.1f s after the kill", load_count.here, load_count.people,
        load_now() - killed);
}

static void ceiling(void) {
    static const int rates[] = { 2000, 5000, 8000, 10000, 12000, 15000, 20000 };
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
        if (turns("ceiling", rates[i], STEP_SECONDS, false) > SLOW_MS) return;
}

static void watched(void) {
    double time[WATCHED];
    for (int i = 0; i < WATCHED; i++) time[i] = load_watched_turn();
    const double half = load_share(time, WATCHED, 0.5), most = load_share(time, WATCHED, 1);
    row("the last watcher has the move after", "p50 %.0f ms, longest of %d %.0f ms", 1e3 * half,
        WATCHED, 1e3 * most);
    row("memory of the server then", "%.0f MB", load_server_memory());
}

static void many(int tables, double seconds) {
    const double began = load_now();
    load_tables_open(tables, false);
    row("tables and connections", "%d and %d, begun within %.0f s", tables, load_count.here,
        load_now() - began);
    row("memory of the server then", "%.0f MB", load_server_memory());
    load_losses = 0.05 * load_count.people / 60; // 5 % in a minute
    turns("all tables", TURNS, seconds, true);
    row("memory of the server at the end", "%.0f MB", load_server_memory());
}

static void tables_scenario(char *const *command, int port, const char *data, int tables,
                            double seconds) {
    scale = (double)tables / FULL;
    load_server_start(command, port, data);
    load_people_init(tables + EMPTY, 0, port);
    many(tables, seconds);
    load_tables_open(EMPTY, true);
    death(command, port, data);
    turns("after the new start", TURNS, STEP_SECONDS, false);
    ceiling();
}

static void watch_scenario(char *const *command, int port, const char *data, int watchers) {
    load_server_start(command, port, data);
    load_people_init(1, watchers, port);
    load_tables_open(1, false);
    load_watchers_come(watchers);
    watched();
}

/* A store at work: what a turn costs, and how many go through. */
static void store_scenario(char *const *command, int port, const char *data, int tables,
                           double seconds) {
    const char *name = getenv("LOAD_NAME"), *of = getenv("LOAD_PROCESSES");
    const int database = atoi(getenv("LOAD_DATABASE") ? getenv("LOAD_DATABASE") : "0");
    double half, most, longest, sync_half, sync_most;
    load_processes = of ? atoi(of) : 1;
    if (load_processes < 1 || load_processes > LOAD_PROCESSES_MAX) load_die("too many processes");
    load_server_start(command, port, data);
    load_people_init(tables, 0, port);
    load_tables_open(tables, false);
    load_rate = TURNS;
    load_run(3, NULL);
    load_acks_clear();
    load_disk_clear();
    const double began = load_now(), cpu = load_server_cpu();
    const double base = database ? load_family_cpu(database) : 0;
    load_run(seconds, NULL);
    const double took = load_now() - began, used = load_server_cpu() - cpu;
    const double others = database ? load_family_cpu(database) - base : 0;
    const int count = load_acks(&half, &most, &longest);
    load_disk_times(&sync_half, &sync_most);
    const double memory = load_server_memory();
    load_rate = 100 * TURNS; // whoever is asked plays
    load_run(1, NULL);
    load_acks_clear();
    const double then = load_now();
    load_run(STEP_SECONDS, NULL);
    double ignored;
    const double rate = load_acks(&ignored, &ignored, &ignored) / (load_now() - then);
    printf("| %s | %.0f | %.0f | %.0f | %.2f ms | %.1f, %.1f | %.0f MB | %.0f |\n",
           name ? name : "server", count / took, 1e6 * used / count, 1e6 * others / count,
           1e3 * sync_half, half / sync_half, most / sync_half, memory, rate);
}

int main(int argc, char **argv) {
    if (argc < 7 || (strcmp(argv[1], "tables") != 0 && strcmp(argv[1], "watch") != 0 &&
                     strcmp(argv[1], "store") != 0)) {
        fputs("usage: load tables|watch|store PORT DATA COUNT SECONDS COMMAND...\n", stderr);
        return 2;
    }
    const int port = atoi(argv[2]), count = atoi(argv[4]);
    char *const *command = argv + 6;
    signal(SIGPIPE, SIG_IGN);
    load_disk_start(argv[3]);
    sleep(3);
    if (argv[1][0] != 's') disk_row("nothing else under way");
    if (argv[1][0] == 's')
        store_scenario(command, port, argv[3], count, atof(argv[5]));
    else if (argv[1][0] == 't')
        tables_scenario(command, port, argv[3], count, atof(argv[5]));
    else
        watch_scenario(command, port, argv[3], count);
    load_server_end(SIGTERM);
    return 0;
}
