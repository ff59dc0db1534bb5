/* merge.c: `bastide merge FILE...`: joins the parts of a run to the result of the whole run. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "part.h"

static const char help[] =
    "usage: bastide merge [--json] [--untimed] [--svg OUT] FILE...\n"
    "\n"
    "Joins the parts that match, ladder, sim or review printed, all N of them, and prints what\n"
    "the command prints about the whole run. A part that is missing or not complete is named: run\n"
    "it again. Times are those of all parts together; with --untimed the result is byte for byte\n"
    "that of one run with --untimed.\n"
    "\n"
    "  --json      print JSON, where the command can (review: say it to the parts)\n"
    "  --untimed   leave out times\n"
    "  --svg OUT   draw the result, where the command can; - is standard output\n";

enum { MERGE_ARGUMENTS_MAX = 1 << 20, MERGE_ROW_MAX = 1 << 26 };

static const struct {
    const char *name;
    int (*run)(int argc, char **argv, const cli_rows *rows);
} commands[] = {
    { "match", cli_match_merged },
    { "ladder", cli_ladder_merged },
    { "sim", cli_sim_merged },
    { "review", cli_review_merged },
};

typedef struct merge_job {
    int64_t parts;     // of the run; 0 before the first file is read
    const char **path; // by part: the file that it was found in, or NULL
    char **argument;
    int arguments, room;
    cli_rows rows;
} merge_job;

typedef struct merge_file {
    const char *path;
    FILE *in;
    char *line;
    size_t room;
    int number;   // of the line
    int64_t rows; // that the part has
    cli_part part;
} merge_file;

static int merge_refuse(const merge_file *file, const char *text) {
    return cli_refuse(file->path, file->number, text);
}

static int merge_incomplete(const merge_file *file) {
    return cli_fail("%s: the part is not complete; run --part %" PRId64 "/%" PRId64 " again",
                    file->path, file->part.number, file->part.count);
}

/* The next line, without its end; false at the end of the file, also in the middle of a line. */
static bool merge_line(merge_file *file) {
    const ssize_t length = getline(&file->line, &file->room, file->in);
    file->number++;
    if (length <= 0 || file->line[length - 1] != '\n') return false;
    file->line[length - 1] = 0;
    return strlen(file->line) == (size_t)length - 1;
}

/* ---- one part -------------------------------------------------------------------------------- */

/* The first file says what is merged. */
static int merge_begin(merge_job *job, const merge_file *file, int64_t units) {
    job->parts = file->part.count;
    job->rows.count = units;
    job->rows.row = calloc((size_t)units, sizeof *job->rows.row);
    job->path = calloc((size_t)job->parts, sizeof *job->path);
    return job->rows.row && job->path ? CLI_OK : cli_fail("out of memory");
}

static int merge_head(merge_job *job, merge_file *file) {
    static const char title[] = "bastide-part 1 ";
    cli_part *part = &file->part;
    int64_t units = 0;
    int end = 0;
    if (!merge_line(file) || strncmp(file->line, title, sizeof title - 1) != 0)
        return merge_refuse(file, "this is not what --part prints");
    if (strcmp(file->line + sizeof title - 1, BAS_VERSION) != 0)
        return merge_refuse(file, "played by another version of this program");
    if (!merge_line(file)) return merge_refuse(file, "the part has no number");
    if (sscanf(file->line, "part %" SCNd64 " of %" SCNd64 ", %" SCNd64 " of %" SCNd64 " units%n",
               &part->number, &part->count, &file->rows, &units, &end) != 4 ||
        !end || file->line[end] || part->count < 1 || part->count > CLI_PARTS_MAX ||
        part->number < 1 || part->number > part->count || units < 1 ||
        file->rows != cli_part_units(part, units))
        return merge_refuse(file, "expected 'part K of N, ROWS of UNITS units'");
    const int status = job->parts ? CLI_OK : merge_begin(job, file, units);
    if (status != CLI_OK) return status;
    if (job->parts != part->count || job->rows.count != units)
        return merge_refuse(file, "a part of another run than the first file");
    const char **path = &job->path[part->number - 1];
    if (*path)
        return cli_fail("%s: part %" PRId64 " is in %s already", file->path, part->number, *path);
    *path = file->path;
    return CLI_OK;
}

/* Undoes what keeps an argument on one line. */
static void merge_unescape(char *text) {
    char *out = text;
    for (; *text; text++, out++) {
        if (*text == '\\' && text[1])
            *out = *++text == 'n' ? '\n' : *text;
        else
            *out = *text;
    }
    *out = 0;
}

/* Argument `index` of the run: kept from the first file, compared in the others. */
static int merge_argument(merge_job *job, const merge_file *file, bool first, int index) {
    char *text = file->line + strlen("argument ");
    merge_unescape(text);
    if (!first) {
        if (index < job->arguments && !strcmp(job->argument[index], text)) return CLI_OK;
        return merge_refuse(file, "a part of a run with other arguments than the first file");
    }
    if (index == MERGE_ARGUMENTS_MAX) return merge_refuse(file, "too many arguments");
    if (index == job->room) {
        char **larger = realloc(job->argument, (size_t)(2 * index + 16) * sizeof *larger);
        if (!larger) return cli_fail("out of memory");
        job->argument = larger;
        job->room = 2 * index + 16;
    }
    job->argument[index] = strdup(text);
    if (!job->argument[index]) return cli_fail("out of memory");
    job->arguments++;
    return CLI_OK;
}

/* A row, whose first line has been read. */
static int merge_row(merge_job *job, merge_file *file) {
    int64_t unit;
    size_t length;
    int end = 0;
    if (sscanf(file->line, "row %" SCNd64 " %zu%n", &unit, &length, &end) != 2 || file->line[end] ||
        length > MERGE_ROW_MAX)
        return merge_refuse(file, "expected 'row UNIT LENGTH'");
    if (unit < 0 || unit >= job->rows.count || !cli_part_mine(&file->part, unit))
        return merge_refuse(file, "the row does not belong to this part");
    cli_row *row = &job->rows.row[unit];
    if (row->text) return merge_refuse(file, "the row is there twice");
    row->text = malloc(length + 1);
    if (!row->text) return cli_fail("out of memory");
    row->length = length;
    if (fread(row->text, 1, length, file->in) != length || getc(file->in) != '\n')
        return merge_incomplete(file);
    row->text[length] = 0;
    for (size_t i = 0; i < length; i++) file->number += row->text[i] == '\n';
    file->number++;
    file->rows--;
    return CLI_OK;
}

static int merge_body(merge_job *job, merge_file *file) {
    const bool first = !job->arguments;
    int arguments = 0;
    double seconds;
    for (int status = CLI_OK; status == CLI_OK;) {
        if (!merge_line(file)) return merge_incomplete(file);
        if (!strncmp(file->line, "argument ", strlen("argument "))) {
            status = merge_argument(job, file, first, arguments++);
        } else if (!strncmp(file->line, "row ", strlen("row "))) {
            status = merge_row(job, file);
        } else if (sscanf(file->line, "end %lf", &seconds) == 1) {
            if (file->rows || arguments != job->arguments) return merge_incomplete(file);
            job->rows.seconds += seconds;
            return CLI_OK;
        } else {
            return merge_refuse(file, "expected an argument, a row or the end");
        }
        if (status != CLI_OK) return status;
    }
    return CLI_FAIL;
}

static int merge_file_read(merge_job *job, const char *path) {
    merge_file file = { .path = path, .in = fopen(path, "rb") };
    if (!file.in) return cli_fail("%s: %s", path, strerror(errno));
    int status = merge_head(job, &file);
    if (status == CLI_OK) status = merge_body(job, &file);
    free(file.line);
    fclose(file.in);
    return status;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static int merge_read(merge_job *job, int files, char **path) {
    for (int i = 0; i < files; i++) {
        const int status = merge_file_read(job, path[i]);
        if (status != CLI_OK) return status;
    }
    for (int64_t k = 0; k < job->parts; k++)
        if (!job->path[k])
            return cli_fail("part %" PRId64 " of %" PRId64 " is missing", k + 1, job->parts);
    return CLI_OK;
}

/* The command prints the rows, with its own arguments and those of merge. */
static int merge_run(merge_job *job, char *const extra[], int extras) {
    char **argv = calloc((size_t)(job->arguments + extras + 1), sizeof *argv);
    int argc = 0, status;
    if (!argv) return cli_fail("out of memory");
    argv[argc++] = job->argument[0];
    for (int i = 0; i < extras; i++) argv[argc++] = extra[i];
    for (int i = 1; i < job->arguments; i++) argv[argc++] = job->argument[i];
    optind = 0; // getopt begins anew
    const size_t known = sizeof commands / sizeof *commands;
    size_t i = 0;
    while (i < known && strcmp(commands[i].name, job->argument[0]) != 0) i++;
    if (i < known)
        status = commands[i].run(argc, argv, &job->rows);
    else
        status = cli_fail("parts of '%s' cannot be merged", job->argument[0]);
    free(argv);
    return status;
}

static void merge_free(merge_job *job) {
    for (int64_t i = 0; i < job->rows.count && job->rows.row; i++) free(job->rows.row[i].text);
    for (int i = 0; i < job->arguments; i++) free(job->argument[i]);
    free(job->argument);
    free(job->rows.row);
    free(job->path);
}

int cli_merge(int argc, char **argv) {
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { "untimed", no_argument, NULL, 'u' },
                                             { "svg", required_argument, NULL, 'v' },
                                             { NULL, 0, NULL, 0 } };
    merge_job job = { 0 };
    char json[] = "--json", untimed[] = "--untimed", svg[] = "--svg";
    char *extra[4];
    int extras = 0;
    bool asked[2] = { false, false };
    char *picture = NULL;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        if (c == 'v')
            picture = optarg;
        else
            asked[c == 'u'] = true;
    }
    if (optind == argc) return cli_usage("merge", "FILE is missing");
    if (asked[0]) extra[extras++] = json;
    if (asked[1]) extra[extras++] = untimed;
    if (picture) extra[extras++] = svg, extra[extras++] = picture;
    int status = merge_read(&job, argc - optind, argv + optind);
    if (status == CLI_OK) status = merge_run(&job, extra, extras);
    merge_free(&job);
    return status;
}
