/* cli.c: messages, options and the end of output, the same for all commands. */
#include "cli.h"

#include <errno.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/utf8.h"

enum { MESSAGE_MAX = 8192 }; // bytes; room for a path and what is wrong with it

/* Messages name what they are about, files and untrusted text: none of that steers a terminal.
 * No memory is asked for: there may be none left. */
static void say(const char *before, const char *format, va_list args, const char *after) {
    char text[MESSAGE_MAX];
    const int length = vsnprintf(text, sizeof text, format, args);
    const size_t kept = length < 0 ? 0 : length < MESSAGE_MAX ? (size_t)length : sizeof text - 1;
    text[bas_utf8_tame(text, kept)] = 0;
    fprintf(stderr, "bastide%s: %s%s\n", before, text, after);
}

int cli_fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say("", format, args, "");
    va_end(args);
    return CLI_FAIL;
}

int cli_refuse(const char *path, int line, const char *text) {
    if (line == 0) return cli_fail("%s: %s", path, text);
    fprintf(stderr, "%s:%d: %s\n", path, line, text);
    return CLI_FAIL;
}

int cli_usage(const char *command, const char *format, ...) {
    va_list args;
    char before[64], after[64];
    snprintf(before, sizeof before, " %s", command);
    snprintf(after, sizeof after, "; try bastide %s --help", command);
    va_start(args, format);
    say(before, format, args, after);
    va_end(args);
    return CLI_USAGE;
}

int cli_bot_fail(const char *command, const char *why) {
    return errno == ENOMEM ? cli_fail("%s", why) : cli_usage(command, "%s", why);
}

bool cli_text(const char *command, const char *option, const char *text) {
    bas_utf8_fault fault;
    bas_utf8_check(text, strlen(text), &fault);
    if (fault != BAS_UTF8_FINE) cli_usage(command, "%s: %s", option, bas_utf8_words(fault));
    return fault == BAS_UTF8_FINE;
}

/* The option that a word names; NULL if there is none. Only whole names count: a script that relied
 * on a beginning, as getopt_long allows it, would break with the next new option. */
static const struct option *option_find(const char *word, const struct option *options) {
    static const struct option help = { "help", no_argument, NULL, 'h' };
    const size_t length = strcspn(word + 2, "=");
    for (; options->name; options++)
        if (strlen(options->name) == length && !strncmp(word + 2, options->name, length))
            return options;
    return length == strlen(help.name) && !strncmp(word + 2, help.name, length) ? &help : NULL;
}

/* Looks at all words before getopt_long moves them about, so that messages name the right one. */
static bool option_check(int argc, char **argv, const struct option *options) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (argv[i][0] != '-' || !argv[i][1]) continue;
        const struct option *option = argv[i][1] == '-' ? option_find(argv[i], options) : NULL;
        if (!option) {
            cli_usage(argv[0], "unknown option '%s'", argv[i]);
            return false;
        }
        const bool value = strchr(argv[i], '=') != NULL;
        if (option->has_arg == no_argument ? value : !value && ++i == argc) {
            cli_usage(argv[0],
                      value ? "option '--%s' takes no value" : "option '--%s' needs a value",
                      option->name);
            return false;
        }
    }
    return true;
}

int cli_option(int argc, char **argv, const struct option *options, const char *help) {
    opterr = 0;
    if (optind <= 1) {
        for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
            if (!strcmp(argv[i], "--help")) {
                fputs(help, stdout);
                return 'h';
            }
        if (!option_check(argc, argv, options)) return '?';
    }
    return getopt_long(argc, argv, ":", options, NULL);
}

bool cli_number(const char *command, const char *option, const char *text, int64_t min, int64_t max,
                int64_t *out) {
    char *end;
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    const bool digits = (text[0] >= '0' && text[0] <= '9') || text[0] == '-';
    if (digits && !*end && !errno && value >= min && value <= max) {
        *out = value;
        return true;
    }
    cli_usage(command, "%s must be a whole number from %lld to %lld, not '%s'", option,
              (long long)min, (long long)max, text);
    return false;
}

bool cli_game(const char *command, const char *name, int players, bas_setup *out) {
    bas_error err;
    if (bas_game_parse(name, out, &err) != BAS_OK) {
        cli_usage(command, "%s: '%.*s' in '%s'", err.msg, err.len, name + err.col - 1, name);
        return false;
    }
    out->players = (uint8_t)players;
    return true;
}

static bool is_directory(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

const char *cli_folder(char path[PATH_MAX], const char *beside, const char *installed) {
    const size_t room = PATH_MAX - strlen(beside) - 2;
    const ssize_t length = readlink("/proc/self/exe", path, room);
    path[length > 0 ? length : 0] = 0;
    if (length > 0) dirname(path);
    if (*path) strcat(path, "/");
    strcat(path, beside);
    return is_directory(path) ? path : is_directory(installed) ? installed : NULL;
}

int cli_done(void) {
    const bool failed = ferror(stdout) || fflush(stdout) != 0;
    return failed ? cli_fail("cannot write to standard output: %s", strerror(errno)) : CLI_OK;
}

bool cli_position_setup(const char *command, const char *line, bas_setup *out) {
    bas_error err = { 0 };
    if (bas_position_setup(line, strlen(line), out, &err) == BAS_OK) return true;
    cli_usage(command, "--position, column %d: %s", err.col, err.msg);
    return false;
}

bool cli_position(const char *command, const bas_game *g, const char *line, bas_state *out) {
    bas_error err = { 0 };
    if (bas_position_parse(g, line, strlen(line), out, &err) == BAS_OK) return true;
    cli_usage(command, "--position, column %d: %s", err.col, err.msg);
    return false;
}
