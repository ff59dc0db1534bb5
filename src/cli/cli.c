/* cli.c: messages, options and the end of output, the same for all commands. */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

int cli_fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("bastide: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return CLI_FAIL;
}

int cli_usage(const char *command, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "bastide %s: ", command);
    vfprintf(stderr, format, args);
    fprintf(stderr, "; try bastide %s --help\n", command);
    va_end(args);
    return CLI_USAGE;
}

/* getopt_long takes unambiguous beginnings of options; a script that relied on one would break
 * with the next option we add, so only whole names are taken. */
static bool option_whole(const char *word, const struct option *options) {
    const size_t length = strcspn(word + 2, "=");
    for (; options->name; options++)
        if (strlen(options->name) == length && !strncmp(word + 2, options->name, length))
            return true;
    return length == strlen("help") && !strncmp(word + 2, "help", length);
}

int cli_option(int argc, char **argv, const struct option *options, const char *help) {
    opterr = 0;
    const int at = optind ? optind : 1;
    if (at < argc && !strcmp(argv[at], "--help")) {
        fputs(help, stdout);
        return 'h';
    }
    if (at < argc && !strncmp(argv[at], "--", 2) && argv[at][2] &&
        !option_whole(argv[at], options)) {
        cli_usage(argv[0], "unknown option '%s'", argv[at]);
        return '?';
    }
    const int option = getopt_long(argc, argv, "+:", options, NULL);
    if (option == ':') cli_usage(argv[0], "option '%s' needs a value", argv[at]);
    if (option == '?') cli_usage(argv[0], "unknown or misused option '%s'", argv[at]);
    return option == ':' ? '?' : option;
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

int cli_done(void) {
    const bool failed = ferror(stdout) || fflush(stdout) != 0;
    return failed ? cli_fail("cannot write to standard output: %s", strerror(errno)) : CLI_OK;
}
