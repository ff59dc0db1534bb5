/* load.h: what the parts of the load client share. */
#ifndef LOAD_H
#define LOAD_H

#include <stdbool.h>
#include <stddef.h>

double load_now(void); // seconds that never jump
void load_die(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* The value that so many of all are not above; sorts them. */
double load_share(double *values, int count, double share);

/* ---- server.c: the server under load, and the disk under it ---------------------------------- */

enum { LOAD_PROCESSES_MAX = 8 };

extern int load_processes; // of the server, on ports that follow one another; 1 unless set

/* Starts `command` (ended by NULL) with a port and a data directory; waits until it answers.
 * Gives the seconds from the start to the first answer. Of several processes each has a directory
 * of its own in that one. What is said of the server below is the sum over all. */
double load_server_start(char *const *command, int port, const char *data);
void load_server_end(int signal); // and waits for it
double load_server_cpu(void);     // seconds so far
double load_server_memory(void);  // MB that it takes of the machine
double load_server_metric(const char *name);

/* Seconds so far of a program, those of its children, and of children that have ended. */
double load_family_cpu(int first);

/* A thread that syncs 4 KB of a file in the data directory, twenty times a second. */
void load_disk_start(const char *data);
void load_disk_clear(void);
int load_disk_times(double *half, double *most); // half and 99 % of them; how many there were

/* ---- people.c: people at tables of two, and people who look on ------------------------------- */

typedef struct load_counts {
    int tables, begun, over; // tables that were opened, have begun, are over
    int people, here;        // people at them; those who are connected and up to date
    int losses;              // connections that were cut
} load_counts;

extern load_counts load_count;
extern double load_rate;   // turns a second that people play, all tables together
extern double load_losses; // connections a second that are cut

void load_people_init(int tables, int watchers, int port);
void load_tables_open(int count, bool empty); // empty: nobody ever comes there
void load_watchers_come(int count);           // to the first table

/* Everything that happens in the next `seconds`, or until `done`. */
void load_run(double seconds, bool (*done)(void));

/* Times of acknowledgements since the last load_acks_clear; how many there were. */
void load_acks_clear(void);
int load_acks(double *half, double *most, double *longest);

/* One turn at the first table: seconds until the last watcher heard of it. */
double load_watched_turn(void);

#endif
