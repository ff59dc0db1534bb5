/* runner.c: runs the rules suite, a directory of .rules files, against the engine.
 *
 *     runner DIRECTORY RULES.md
 *
 * The suite is held to its word: a file it does not know, a file named after no rule, an example
 * of RULES.md that is due (file DUE) and has no file are faults like a failed expectation. Last
 * comes DIRECTORY/bad: files, and one whole suite, that must be refused, for the reasons they name
 * and for no others. So every statement and expectation is seen to be able to fail. */
#include "script.h"

#include "unit/tap.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { IDS_MAX = 1024, ID_MAX = 16 };

typedef struct ids { // of RULES.md
    int count;
    char id[IDS_MAX][ID_MAX];
    bool known[IDS_MAX];  // some line of DUE names it
    bool due[IDS_MAX];    // and its game is there
    bool tested[IDS_MAX]; // some file of the suite is about it
} ids;

typedef struct suite {
    const char *dir;
    ids *ids;
    bool quiet; // only collects what is wrong; else reports file by file
    FILE *log;
    char *text; // what log has written
    size_t size;
    int faults;
} suite;

/* DIR/NAME in memory of its own. */
static char *path_join(const char *dir, const char *name) {
    char *path;
    if (asprintf(&path, "%s/%s", dir, name) < 0) {
        perror("runner");
        exit(1);
    }
    return path;
}

// ---- IDs ------------------------------------------------------------------------------------

/* Length of the ID that text begins with: letters, perhaps -A or -B, and two digits or three; or
 * 0. */
static size_t id_length(const char *text) {
    const char *upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", *digits = "0123456789";
    size_t n = strspn(text, upper);
    if (n < 2 || text[n] != '-') return 0;
    if (strspn(text + n + 1, upper) == 1 && text[n + 2] == '-') n += 2;
    size_t number = strspn(text + n + 1, digits);
    return (number == 2 || number == 3) && n + 1 + number < ID_MAX ? n + 1 + number : 0;
}

static int ids_find(const ids *all, const char *id, size_t length) {
    for (int i = 0; i < all->count; i++)
        if (strlen(all->id[i]) == length && !memcmp(all->id[i], id, length)) return i;
    return -1;
}

/* Rules and examples are list items, `- **ID** ...`, derived checks rows of a table, `| ID |`. */
static bool ids_read(ids *all, const char *path) {
    FILE *file = fopen(path, "r");
    char line[8192];
    if (!file) return false;
    while (fgets(line, sizeof line, file)) {
        const char *text = !strncmp(line, "- **", 4) ? line + 4
                           : !strncmp(line, "| ", 2) ? line + 2
                                                     : "";
        size_t length = id_length(text);
        if (length == 0 || all->count == IDS_MAX || ids_find(all, text, length) >= 0) continue;
        memcpy(all->id[all->count++], text, length);
    }
    fclose(file);
    return all->count > 0;
}

static bool id_is_example(const char *id) {
    return !strncmp(id, "EX-", 3) || !strncmp(id, "DT-", 3);
}

// ---- the suite ------------------------------------------------------------------------------

__attribute__((format(printf, 2, 3))) static void suite_fault(suite *u, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    vfprintf(u->log, fmt, args);
    va_end(args);
    fputc('\n', u->log);
    u->faults++;
}

static void suite_log_open(suite *u) {
    u->log = open_memstream(&u->text, &u->size);
    if (!u->log) {
        perror("runner");
        exit(1);
    }
    u->faults = 0;
}

static void suite_log_free(suite *u) {
    fclose(u->log);
    free(u->text);
}

/* Ends one thing that was looked at: a TAP line, and what was wrong with it as comments. */
static void suite_report(suite *u, const char *what) {
    fflush(u->log);
    if (u->quiet) return;
    ok(u->faults == 0, "%s", what);
    for (char *line = u->text, *end; (end = strchr(line, '\n')); line = end + 1)
        note("%.*s", (int)(end - line), line);
    suite_log_free(u);
    suite_log_open(u);
}

static void suite_due_line(suite *u, int number, const char *line) {
    char game[64], first[ID_MAX], last[ID_MAX], more;
    bas_setup setup;
    if (line[strspn(line, " ")] == 0) return;
    if (sscanf(line, "%63s %15s %15s %c", game, first, last, &more) != 3) {
        suite_fault(u, "DUE:%d: a line is GAME FIRST LAST", number);
        return;
    }
    int from = ids_find(u->ids, first, strlen(first)), to = ids_find(u->ids, last, strlen(last));
    if (from < 0 || to < from || strncmp(first, last, 3)) {
        suite_fault(u, "DUE:%d: %s to %s are no examples of the rules", number, first, last);
        return;
    }
    bool due = bas_game_parse(game, &setup, NULL) == BAS_OK;
    for (int i = from; i <= to; i++) {
        if (u->ids->known[i])
            suite_fault(u, "DUE:%d: %s stands in two lines", number, u->ids->id[i]);
        u->ids->known[i] = true;
        u->ids->due[i] = due;
    }
}

static void suite_due(suite *u) {
    char *path = path_join(u->dir, "DUE"), line[256];
    FILE *file = fopen(path, "r");
    free(path);
    if (!file) {
        suite_fault(u, "DUE: cannot be read");
    } else {
        for (int number = 1; fgets(line, sizeof line, file); number++) {
            line[strcspn(line, "#\r\n")] = 0;
            suite_due_line(u, number, line);
        }
        fclose(file);
    }
    for (int i = 0; i < u->ids->count; i++)
        if (id_is_example(u->ids->id[i]) && !u->ids->known[i])
            suite_fault(u, "DUE: no line names %s", u->ids->id[i]);
    suite_report(u, "DUE names every example");
}

/* Whether the directory holds a file of the same name but for the ending. */
static bool suite_holds(const suite *u, const char *name, const char *ending) {
    struct stat st;
    char sibling[256];
    snprintf(sibling, sizeof sibling, "%.*s%s", (int)strcspn(name, "."), name, ending);
    char *path = path_join(u->dir, sibling);
    bool there = stat(path, &st) == 0;
    free(path);
    return there;
}

static void suite_rules(suite *u, const char *name) {
    static script c;
    char id[ID_MAX] = "", what[128];
    size_t length = id_length(name);
    int i = ids_find(u->ids, name, length);
    if (i < 0 || strcmp(name + length, ".rules")) {
        suite_fault(u, "%s: there is no rule or example of this name", name);
        return;
    }
    memcpy(id, name, length);
    char *path = path_join(u->dir, name);
    u->faults += script_run(&c, path, id, u->log);
    free(path);
    u->ids->tested[i] = true;
    if (suite_holds(u, name, ".tiles") && !c.tiles_named)
        suite_fault(u, "%s.tiles: no test plays with it", id);
    snprintf(what, sizeof what, "%s, %d %s", id, c.tests, c.tests == 1 ? "test" : "tests");
    suite_report(u, what);
}

/* Everything that lies in the directory is either run or known to be no test. */
static void suite_file(suite *u, const char *name) {
    static const char *const others[] = { ".",        "..",       "README.md", "DUE",
                                          "bad",      "runner.c", "script.c",  "script.h",
                                          "expect.c", "wheel.c",  "hunters.c" };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (!strcmp(name, others[i])) return;
    const char *dot = strchr(name, '.');
    if (dot && !strcmp(dot, ".rules"))
        suite_rules(u, name);
    else if (!dot || strcmp(dot, ".tiles"))
        suite_fault(u, "%s: this file is not understood", name);
    else if (!suite_holds(u, name, ".rules"))
        suite_fault(u, "%s: no test plays with it", name);
}

static bool suite_run(suite *u) {
    struct dirent **entry;
    int count = scandir(u->dir, &entry, NULL, alphasort);
    if (count < 0) return false;
    suite_due(u);
    for (int i = 0; i < count; i++) {
        suite_file(u, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
    for (int i = 0; i < u->ids->count; i++)
        if (u->ids->due[i] && !u->ids->tested[i])
            suite_fault(u, "%s is due and nobody tests it", u->ids->id[i]);
    suite_report(u, "every file is understood, every example that is due has a test");
    return true;
}

// ---- what must be refused -------------------------------------------------------------------

/* Reasons are comments, `# refused: TEXT`. TEXT must be part of what was said about that line, or
 * where `lines` is false, about anything. Returns how many there are, or -1 if one is missing. */
static int bad_reasons(const char *path, const char *said, bool lines) {
    FILE *file = fopen(path, "r");
    char line[1024], want[2048];
    const char *mark = "# refused: ";
    int reasons = 0, missing = 0;
    for (int number = 1; file && fgets(line, sizeof line, file); number++) {
        char *reason = strstr(line, mark);
        if (!reason) continue;
        reason += strlen(mark);
        reason[strcspn(reason, "\r\n")] = 0;
        if (lines)
            snprintf(want, sizeof want, ":%d: %s", number, reason);
        else
            snprintf(want, sizeof want, "%s", reason);
        reasons++;
        if (strstr(said, want)) continue;
        note("not refused: %s:%d: %s", path, number, reason);
        missing++;
    }
    if (file) fclose(file);
    return missing ? -1 : reasons;
}

static void bad_file(const char *dir, const char *name) {
    static script c;
    char *path = path_join(dir, name), *text = NULL;
    size_t size = 0;
    FILE *log = open_memstream(&text, &size);
    int faults = log ? script_run(&c, path, "EX-01", log) : 0;
    if (log) fclose(log);
    bool refused = faults > 0 && bad_reasons(path, text, true) == faults;
    if (!ok(refused, "bad/%s is refused, %d times", name, faults)) fputs(text ? text : "", stdout);
    free(text);
    free(path);
}

/* A whole suite with everything that can be wrong with one; its file DUE holds the reasons. */
static void bad_suite(const char *dir, const ids *all) {
    static ids copy;
    char *path = path_join(dir, "DUE");
    suite u = { .dir = dir, .ids = &copy, .quiet = true };
    copy = *all;
    memset(copy.known, 0, sizeof copy.known);
    memset(copy.due, 0, sizeof copy.due);
    memset(copy.tested, 0, sizeof copy.tested);
    suite_log_open(&u);
    bool ran = suite_run(&u);
    bool refused = ran && bad_reasons(path, u.text, false) > 0;
    ok(refused && u.faults > 0, "bad/suite is refused");
    suite_log_free(&u);
    free(path);
}

static void bad_run(const char *suite_dir, const ids *all) {
    char *dir = path_join(suite_dir, "bad"), *inner = path_join(dir, "suite");
    struct dirent **entry;
    int count = scandir(dir, &entry, NULL, alphasort), files = 0;
    for (int i = 0; i < count; i++) {
        const char *name = entry[i]->d_name, *dot = strrchr(name, '.');
        if (dot && !strcmp(dot, ".rules")) {
            bad_file(dir, name);
            files++;
        } else if (!strcmp(name, "suite")) {
            bad_suite(inner, all);
        } else if (name[0] != '.') {
            ok(false, "bad/%s is not understood", name);
        }
        free(entry[i]);
    }
    if (count >= 0) free(entry);
    free(inner);
    free(dir);
    ok(files > 0, "files that must be refused: %d", files);
}

int main(int argc, char **argv) {
    static ids all;
    if (argc != 3) {
        fputs("usage: runner DIRECTORY RULES.md\n", stderr);
        return 2;
    }
    if (!ids_read(&all, argv[2])) {
        fprintf(stderr, "runner: %s holds no rules\n", argv[2]);
        return 1;
    }
    suite u = { .dir = argv[1], .ids = &all };
    suite_log_open(&u);
    ok(suite_run(&u), "the suite can be read");
    suite_log_free(&u);
    bad_run(argv[1], &all);
    return done();
}
