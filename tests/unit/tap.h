/* tap.h: the Test Anything Protocol for tests in C, as far as they need it. A test program calls
 * ok() once for each thing it claims, note() to explain, and ends with `return done();`. The
 * counters live in the one source file that includes this header, which is why everything is
 * static. */
#ifndef BASTIDE_TAP_H
#define BASTIDE_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

/* One result: "ok 3 - text" or "not ok 3 - text". Returns the condition. */
__attribute__((format(printf, 2, 3), unused)) static bool ok(bool condition, const char *format,
                                                             ...) {
    va_list args;
    va_start(args, format);
    printf("%sok %d - ", condition ? "" : "not ", ++tap_count);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    fflush(stdout);
    tap_failed += !condition;
    return condition;
}

/* A line for the reader: "# text". */
__attribute__((format(printf, 1, 2), unused)) static void note(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("# ", stdout);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
}

/* The plan, and the exit status of the program. A program that claims nothing has failed. */
__attribute__((unused)) static int done(void) {
    printf("1..%d\n", tap_count);
    if (tap_failed != 0) printf("# %d of %d failed\n", tap_failed, tap_count);
    return tap_failed != 0 || tap_count == 0;
}

#endif
