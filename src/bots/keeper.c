/* keeper.c: see keeper.h. Orphans below the keeper become its children (PR_SET_CHILD_SUBREAPER), so
 * killing its children until there are none reaches every process, whatever its group or session.
 *
 * It is forked from a program with threads: up to its end it may call nothing that another thread
 * could have been in the middle of, such as malloc or stdio. */
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    KEEPER_IN = 3, // where the keeper puts its files
    KEEPER_OUT,
    KEEPER_BORN,
    KEEPER_FILES,
    KEEPER_ABOVE = 10,   // numbers that are none of these
    KEEPER_KILLS = 2000, // rounds of a millisecond: enough for all that does not multiply
};

extern char **environ;

typedef struct keeper {
    pid_t command; // 0: it has ended
    int status;    // and how
} keeper;

static volatile sig_atomic_t keeper_told; // to end at once

static void keeper_signal(int number) {
    if (number == SIGTERM) keeper_told = 1;
}

static int64_t keeper_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- its children ---------------------------------------------------------------------------- */

/* Takes the states of all that have ended; false if there are none left. */
static bool keeper_bury(keeper *k) {
    for (;;) {
        int status;
        const pid_t pid = waitpid(-1, &status, WNOHANG);
        if (pid == 0) return true;
        if (pid < 0 && errno != EINTR) return false;
        if (pid != k->command) continue;
        k->command = 0;
        k->status = status;
    }
}

/* Kills the children there are now. What they leave behind becomes children of the keeper. */
static void keeper_kill(const keeper *k) {
    static const char list[] = "/proc/thread-self/children"; // of the only thread
    char text[4096];
    const int fd = open(list, O_RDONLY | O_CLOEXEC);
    const ssize_t length = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0) close(fd);
    pid_t pid = 0;
    for (ssize_t i = 0; i < length; i++) { // each number is followed by a blank
        if (text[i] >= '0' && text[i] <= '9') {
            pid = pid * 10 + (text[i] - '0');
        } else if (pid > 0) {
            kill(pid, SIGKILL);
            pid = 0;
        }
    }
    if (fd < 0 && k->command) kill(k->command, SIGKILL); // its group is left to the caller
}

/* ---- its life -------------------------------------------------------------------------------- */

/* Until all are gone: waits for them, and for a reason to kill them. */
static void keeper_watch(keeper *k) {
    struct pollfd leash = { KEEPER_IN, 0, 0 };
    sigset_t none;
    sigemptyset(&none);
    int64_t deadline = 0;
    while (keeper_bury(k)) {
        const int64_t left = deadline - keeper_clock();
        if (keeper_told || (deadline && left <= 0)) break;
        const struct timespec wait = { left / 1000, left % 1000 * 1000000 };
        // SIGTERM and SIGCHLD are let in here only: they end the wait
        if (ppoll(&leash, deadline ? 0 : 1, deadline ? &wait : NULL, &none) > 0 && leash.revents)
            deadline = keeper_clock() + BAS_KEEPER_FAREWELL;
    }
    for (int i = 0; i < KEEPER_KILLS && keeper_bury(k); i++) {
        keeper_kill(k);
        poll(NULL, 0, 1);
    }
}

/* Ends as the command did. */
static _Noreturn void keeper_end(int status) {
    if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
    const int number = WTERMSIG(status);
    sigset_t none;
    sigemptyset(&none);
    signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    raise(number);
    _exit(128 + number);
}

static _Noreturn void keeper_fail(void) {
    const int error = errno;
    (void)!write(KEEPER_BORN, &error, sizeof error);
    _exit(127);
}

/* Signals as a program expects them, whatever the caller ignores or blocks. */
static void signals_usual(void) {
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void keeper_command(const char *command) {
    char *const argv[] = { "sh", "-c", (char *)(uintptr_t)command, NULL };
    signals_usual();
    if (dup2(KEEPER_IN, 0) == 0 && dup2(KEEPER_OUT, 1) == 1) execve("/bin/sh", argv, environ);
    keeper_fail();
}

/* The files a keeper has: its three, in their places, and standard error. */
static bool keeper_files(int in, int out, int born) {
    const int from[] = { in, out, born };
    int above[3];
    for (int i = 0; i < 3; i++)
        if ((above[i] = fcntl(from[i], F_DUPFD_CLOEXEC, KEEPER_ABOVE)) < 0) {
            errno = EMFILE; // also where no number may be that large
            return false;
        }
    for (int i = 0; i < 3; i++)
        if (dup3(above[i], KEEPER_IN + i, O_CLOEXEC) < 0) return false;
    return close_range(KEEPER_FILES, ~0U, 0) == 0;
}

static _Noreturn void keeper_run(const char *command, int in, int out, int born) {
    const struct sigaction listen = { .sa_handler = keeper_signal };
    sigset_t later;
    sigemptyset(&later);
    sigaddset(&later, SIGTERM);
    sigaddset(&later, SIGCHLD);
    signals_usual();
    sigprocmask(SIG_SETMASK, &later, NULL);
    sigaction(SIGTERM, &listen, NULL);
    sigaction(SIGCHLD, &listen, NULL);
    if (!keeper_files(in, out, born)) {
        const int error = errno;
        (void)!write(born, &error, sizeof error);
        _exit(127);
    }
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    keeper k = { .command = _Fork() };
    if (k.command == 0) keeper_command(command);
    if (k.command < 0) keeper_fail();
    for (int fd = 0; fd < KEEPER_FILES; fd++)
        if (fd != KEEPER_IN) close(fd);
    keeper_watch(&k);
    keeper_end(k.status);
}

bool bas_keeper_start(pid_t *pid, const char *command, int in, int out) {
    int born[2], error = 0;
    sigset_t all, before;
    if (pipe2(born, O_CLOEXEC)) return false;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); // no handler of the caller runs in the keeper
    *pid = fork();
    if (*pid == 0) keeper_run(command, in, out, born[1]);
    if (*pid < 0) error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(born[1]);
    while (!error && read(born[0], &error, sizeof error) < 0 && errno == EINTR) {}
    close(born[0]);
    if (!error) return true;
    while (*pid > 0 && waitpid(*pid, NULL, 0) < 0 && errno == EINTR) {}
    errno = error;
    return false;
}
