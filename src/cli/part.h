/* part.h: runs that are spread over machines. `--part K/N` plays only every N-th unit of a run (a
 * pair of games, a deal, a game, a file) and prints their results as rows; `bastide merge` reads
 * the parts of all machines and lets the command print them as if it had played them itself.
 * FORMATS.md describes the file. */
#ifndef BASTIDE_CLI_PART_H
#define BASTIDE_CLI_PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLI_PARTS_MAX = 100000 };

typedef struct cli_part {
    int64_t number, count; // part `number` of `count`, from 1; 0: the run is not a part
} cli_part;

/* What merged parts say about one unit. */
typedef struct cli_row {
    char *text;
    size_t length;
} cli_row;

typedef struct cli_rows {
    cli_row *row;
    int64_t count;
    double seconds; // that all parts took together
} cli_rows;

/* Reads K/N; false, after a message, if it is not a part. */
bool cli_part_read(const char *command, const char *text, cli_part *out);

/* Prints the head of a part: the command with its arguments, without those that change nothing
 * about the results (--part, --threads). */
void cli_part_begin(const cli_part *part, int argc, char **argv, int64_t units);

/* Prints the row of a unit, a text of any length, and the last line. */
void cli_part_row(int64_t unit, const char *text, size_t length);
void cli_part_end(double seconds);

/* How many of `units` belong to the part, and whether this one does. */
int64_t cli_part_units(const cli_part *part, int64_t units);
bool cli_part_mine(const cli_part *part, int64_t unit);

/* Commands that can be merged: as cli_NAME, but nothing is played, the rows say what came out. */
int cli_match_merged(int argc, char **argv, const cli_rows *rows);
int cli_ladder_merged(int argc, char **argv, const cli_rows *rows);
int cli_sim_merged(int argc, char **argv, const cli_rows *rows);
int cli_review_merged(int argc, char **argv, const cli_rows *rows);

/* The rows are as many as the run has units; a message and CLI_FAIL otherwise. */
int cli_rows_check(const cli_rows *rows, int64_t units);

/* A row that its command cannot read: a message and CLI_FAIL. */
int cli_rows_refuse(int64_t unit);

#endif
