/* child.c: see child.h. Both pipes do not block at this end, and are closed in every other program
 * that is started. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "keeper.h"

enum {
    CHILD_SLICE = 20,
    CHILD_BURIAL = 5000
}; // ms: between looks at `stop`; for its keeper to end

int64_t bas_child_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- beginning and end ----------------------------------------------------------------------- */

bool bas_child_start(bas_child *child, const char *command) {
    int to[2], from[2];
    child->pid = 0;
    child->fill = child->used = child->said = 0;
    child->ending[0] = 0;
    if (pipe2(to, O_CLOEXEC)) return false;
    if (pipe2(from, O_CLOEXEC)) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    const bool started = bas_keeper_start(&child->pid, command, to[0], from[1]);
    const int error = errno;
    close(to[0]);
    close(from[1]);
    child->to = to[1];
    child->from = from[0];
    if (started) return true;
    child->pid = 0;
    close(child->to);
    close(child->from);
    errno = error;
    return false;
}

/* Up to a moment: whether it has ended, without taking its status. */
static bool child_gone(const bas_child *child, int64_t until) {
    for (;; poll(NULL, 0, 2)) {
        siginfo_t info = { .si_pid = 0 };
        if (waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOWAIT | WNOHANG) || info.si_pid)
            return true;
        if (bas_child_clock() >= until) return false;
    }
}

/* Its status is taken last: until then its number, and that of its group, is nobody else's. A
 * keeper that does not end was stopped by what it keeps. */
void bas_child_end(bas_child *child, bool polite) {
    if (!child->pid) return;
    close(child->to);
    if (polite) {
        struct pollfd wait = { child->from, POLLIN, 0 };
        char rest[256];
        const int64_t end = bas_child_clock() + BAS_KEEPER_FAREWELL;
        while (bas_child_clock() < end)
            if (poll(&wait, 1, CHILD_SLICE) > 0 && read(child->from, rest, sizeof rest) == 0) break;
        child_gone(child, bas_child_clock() + CHILD_SLICE); // so that its own status is seen
    }
    close(child->from);
    kill(child->pid, SIGTERM);
    child_gone(child, bas_child_clock() + CHILD_BURIAL);
    kill(-child->pid, SIGKILL);
    int status = 0;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) {}
    snprintf(child->ending, sizeof child->ending, "%s %d",
             WIFSIGNALED(status) ? "signal" : "status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    child->pid = 0;
}

/* ---- talking --------------------------------------------------------------------------------- */

bool bas_child_send(bas_child *child, const char *bytes, size_t length) {
    const int64_t deadline = bas_child_clock() + BAS_CHILD_GRACE;
    while (length) {
        const ssize_t sent = write(child->to, bytes, length);
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno == EAGAIN) {
            const int64_t left = deadline - bas_child_clock();
            struct pollfd wait = { child->to, POLLOUT, 0 };
            if (left <= 0) return false;
            poll(&wait, 1, (int)left);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* A whole line of the buffer becomes `line`. */
static bool child_line(bas_child *child) {
    memmove(child->buffer, child->buffer + child->used, child->fill - child->used);
    child->fill -= child->used;
    child->used = 0;
    char *end = memchr(child->buffer, '\n', child->fill);
    if (!end) return false;
    child->used = (size_t)(end - child->buffer) + 1;
    if (end > child->buffer && end[-1] == '\r') end--;
    *end = 0;
    for (char *c = child->buffer; c < end; c++)
        if (!*c) *c = '?'; // a text ends at 0: whatever follows would be overlooked
    child->line = child->buffer;
    return true;
}

bas_child_news bas_child_hear(bas_child *child, int64_t deadline, const atomic_bool *stop) {
    for (;;) {
        if (child_line(child)) return BAS_CHILD_SAID;
        if (child->fill == sizeof child->buffer || child->said > BAS_CHILD_FLOOD)
            return BAS_CHILD_TOO_LONG;
        if (stop && atomic_load(stop)) return BAS_CHILD_STOPPED;
        const int64_t left = deadline - bas_child_clock();
        if (left <= 0) return BAS_CHILD_LATE;
        struct pollfd wait = { child->from, POLLIN, 0 };
        if (poll(&wait, 1, left < CHILD_SLICE ? (int)left : CHILD_SLICE) <= 0) continue;
        const ssize_t got =
            read(child->from, child->buffer + child->fill, sizeof child->buffer - child->fill);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (got <= 0) return BAS_CHILD_ENDED;
        child->fill += (size_t)got;
        child->said += (size_t)got;
    }
}
