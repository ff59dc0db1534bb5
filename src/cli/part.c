/* part.c: see part.h. What one part prints; merge.c reads it. */
#include "part.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

bool cli_part_read(const char *command, const char *text, cli_part *out) {
    char first[24] = "";
    const char *cut = strchr(text, '/');
    if (!cut || cut - text >= (int)sizeof first) {
        cli_usage(command, "--part takes K/N, as 3/8; not '%s'", text);
        return false;
    }
    memcpy(first, text, (size_t)(cut - text));
    return cli_number(command, "--part", cut + 1, 1, CLI_PARTS_MAX, &out->count) &&
           cli_number(command, "--part", first, 1, out->count, &out->number);
}

int64_t cli_part_units(const cli_part *part, int64_t units) {
    if (!part->count) return units;
    return (units - part->number + part->count) / part->count;
}

bool cli_part_mine(const cli_part *part, int64_t unit) {
    return !part->count || unit % part->count == part->number - 1;
}

/* Options that change nothing about the results; all of them take a value. */
static bool part_leaves_out(const char *argument, const char **cut) {
    static const char *const options[] = { "--part", "--threads" };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const size_t length = strlen(options[i]);
        if (strncmp(argument, options[i], length) != 0) continue;
        *cut = argument + length;
        if (!argument[length] || argument[length] == '=') return true;
    }
    return false;
}

/* An argument on a line of its own. */
static void part_argument(const char *text) {
    fputs("argument ", stdout);
    for (; *text; text++) {
        if (*text == '\n' || *text == '\\') putchar('\\');
        putchar(*text == '\n' ? 'n' : *text);
    }
    putchar('\n');
}

void cli_part_begin(const cli_part *part, int argc, char **argv, int64_t units) {
    puts("bastide-part 1 " BAS_VERSION);
    printf("part %" PRId64 " of %" PRId64 ", %" PRId64 " of %" PRId64 " units\n", part->number,
           part->count, cli_part_units(part, units), units);
    for (int i = 0; i < argc; i++) {
        const char *cut = NULL;
        if (i && part_leaves_out(argv[i], &cut))
            i += !*cut; // its value is the next one
        else
            part_argument(argv[i]);
    }
}

void cli_part_row(int64_t unit, const char *text, size_t length) {
    printf("row %" PRId64 " %zu\n", unit, length);
    fwrite(text, 1, length, stdout);
    putchar('\n');
}

void cli_part_end(double seconds) { printf("end %.3f\n", seconds); }

int cli_rows_check(const cli_rows *rows, int64_t units) {
    if (rows->count == units) return CLI_OK;
    return cli_fail("the parts are of a run with %" PRId64 " units, its arguments say %" PRId64,
                    rows->count, units);
}

int cli_rows_refuse(int64_t unit) { return cli_fail("row %" PRId64 " cannot be read", unit); }
