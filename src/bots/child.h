/* child.h: another program that is spoken to in lines. Nothing that it does can block or
 * crash the caller, or use up its memory: every wait ends, and every line and all lines together
 * have a limit. Afterwards nothing of it is left, neither process nor open file. */
#ifndef BASTIDE_CHILD_H
#define BASTIDE_CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    BAS_CHILD_LINE = 4096,     // bytes of a line that it may send
    BAS_CHILD_FLOOD = 1 << 20, // bytes that it may send in answer to one question
    BAS_CHILD_GRACE = 2000,    // milliseconds that everything may take beyond its time
};

typedef enum bas_child_news {
    BAS_CHILD_SAID,     // a line, in `line`
    BAS_CHILD_LATE,     // nothing up to the deadline
    BAS_CHILD_ENDED,    // it is gone; `ending` tells how
    BAS_CHILD_TOO_LONG, // a line without end, or too many of them
    BAS_CHILD_STOPPED,  // `stop` was set
} bas_child_news;

typedef struct bas_child {
    pid_t pid; // of its keeper, also its session; 0: there is none
    int to, from;
    size_t fill, used, said; // bytes in the buffer, of the line given out last, since `said` was 0
    char ending[48];
    char *line; // without its end; until the next call
    char buffer[BAS_CHILD_LINE];
} bas_child;

/* Runs a command of the shell in a session of its own. Its standard error is that of this program.
 * False, and errno, if this machine cannot. */
bool bas_child_start(bas_child *child, const char *command);

/* Ends it and all that it started. A polite one that has been told so may end by itself. */
void bas_child_end(bas_child *child, bool polite);

/* Milliseconds of a clock that never goes back. */
int64_t bas_child_clock(void);

/* Sends bytes; false if it does not take them in time. */
bool bas_child_send(bas_child *child, const char *bytes, size_t length);

/* Waits for a line up to a deadline, or until *stop is set; stop may be NULL. */
bas_child_news bas_child_hear(bas_child *child, int64_t deadline, const atomic_bool *stop);

#endif
