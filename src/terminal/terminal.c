/* terminal.c: see terminal.h.
 *
 * Signals are blocked all the time but for two places: the wait for input, where a handler only
 * notes the signal, and between term_busy calls, where it ends the program. So nothing is ever
 * interrupted half done. What handlers need lies in `term`; `raw` tells whether the program has
 * the screen at the moment. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#define TERM_ENTER "\033[?1049h\033[?25l\033[2J"
#define TERM_LEAVE "\033[0m\033[2J\033[H\033[?25h\033[?1049l"

enum {
    TERM_ESCAPE_MS = 30
}; // bytes of one key come together; a lone Escape is followed by nothing

static struct {
    struct termios cooked; // as it was before
    int out;               // the screen; opened anew, so that writing to it need not wait
    volatile sig_atomic_t raw, ended, resized, stopped, continued;
    const char *volatile farewell;
    sigset_t waiting; // signals blocked while waiting for input: as before the program began
    unsigned char in[64];
    int in_at, in_count;
} term;

bool term_able(void) {
    const char *name = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name && *name &&
           strcmp(name, "dumb") != 0;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* A file of its own for the terminal behind standard output or error: one that does not wait.
 * Theirs must, since other programs share it. The file itself if it is no terminal. */
static int term_own(int fd) {
    struct stat st;
    if (fstat(fd, &st) != 0 || !S_ISCHR(st.st_mode)) return fd;
    const int own = open(fd == STDERR_FILENO ? "/proc/self/fd/2" : "/proc/self/fd/1",
                         O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return own >= 0 ? own : fd;
}

/* What is left of the bytes after as many as fit were written; 0 also if none can be, ever. */
static size_t term_put(int fd, const char **bytes, size_t length) {
    while (length > 0) {
        const ssize_t n = write(fd, *bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) return length;
        if (n <= 0) return 0;
        *bytes += n;
        length -= (size_t)n;
    }
    return 0;
}

/* While the terminal takes nothing (Ctrl-S, or whoever shows it is stuck), signals are let in. */
void term_write(const char *bytes, size_t length) {
    while ((length = term_put(term.out, &bytes, length)) > 0 && !term.ended)
        ppoll(&(struct pollfd){ .fd = term.out, .events = POLLOUT }, 1, NULL, &term.waiting);
}

/* The last words: a terminal that was stopped is set going again, one that is stuck is given up
 * after a second. Safe in a signal handler. */
static void term_last(int fd, const char *bytes, size_t length) {
    for (int i = 0; i < 10 && (length = term_put(fd, &bytes, length)) > 0; i++) {
        tcflow(fd, TCOOFF); // what only TCOOFF stopped can TCOON set going
        tcflow(fd, TCOON);
        poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, 100);
    }
}

void term_say(const char *text) {
    fflush(stdout);
    const int own = term_own(STDERR_FILENO);
    term_last(own, text, strlen(text));
    if (own != STDERR_FILENO) close(own);
}

/* ---- taking and leaving the screen; term_leave is safe in a signal handler ------------------ */

static void term_enter(void) {
    struct termios t = term.cooked;
    t.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
    t.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
    t.c_cc[VMIN] = 1;
    t.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &t);
    term.raw = 1;
    term_write(TERM_ENTER, sizeof TERM_ENTER - 1);
}

static void term_leave(void) {
    if (!term.raw) return;
    term.raw = 0;
    term_last(term.out, TERM_LEAVE, sizeof TERM_LEAVE - 1);
    tcsetattr(STDIN_FILENO, TCSANOW, &term.cooked); // waits for nobody
}

bool term_open(void) {
    static bool registered;
    if (term.raw) return true;
    if (tcgetattr(STDIN_FILENO, &term.cooked) != 0) return false;
    if (!registered) term.out = term_own(STDOUT_FILENO);
    if (!registered) registered = atexit(term_leave) == 0;
    term_enter();
    return true;
}

void term_close(void) { term_leave(); }

term_extent term_size(void) {
    struct winsize w;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 && w.ws_row > 0)
        return (term_extent){ w.ws_col, w.ws_row };
    return (term_extent){ 80, 24 };
}

/* ---- signals -------------------------------------------------------------------------------- */

static void term_note(int sig) {
    if (sig == SIGWINCH)
        term.resized = 1;
    else if (sig == SIGTSTP)
        term.stopped = 1;
    else if (sig == SIGCONT)
        term.continued = 1;
    else if (term.farewell) {
        const char *text = term.farewell;
        term_leave();
        term_last(term_own(STDERR_FILENO), text, strlen(text));
        _exit(128 + sig);
    } else {
        term.ended = sig;
    }
}

static void term_crash(int sig) { // the handler is already gone: the signal now does its usual work
    term_leave();
    raise(sig);
}

static const int term_ending[] = { SIGINT, SIGTERM, SIGHUP };
static const int term_screen[] = { SIGWINCH, SIGTSTP, SIGCONT };
static const int term_crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT };
#define TERM_COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

void term_watch(void) {
    sigset_t block;
    sigemptyset(&block);
    struct sigaction note = { .sa_handler = term_note };
    sigfillset(&note.sa_mask);
    for (int i = 0; i < TERM_COUNT(term_ending); i++) {
        sigaction(term_ending[i], &note, NULL);
        sigaddset(&block, term_ending[i]);
    }
    if (term_able())
        for (int i = 0; i < TERM_COUNT(term_screen); i++) {
            sigaction(term_screen[i], &note, NULL);
            sigaddset(&block, term_screen[i]);
        }
    struct sigaction crash = { .sa_handler = term_crash, .sa_flags = (int)SA_RESETHAND };
    for (int i = 0; i < TERM_COUNT(term_crashes); i++) sigaction(term_crashes[i], &crash, NULL);
    signal(SIGPIPE,
           SIG_IGN); // a closed pipe is an error of writing, and the game is saved all the same
    sigprocmask(SIG_BLOCK, &block, &term.waiting);
    for (int i = 0; i < TERM_COUNT(term_ending); i++) sigdelset(&term.waiting, term_ending[i]);
}

int term_signal(void) { return term.ended; }

void term_busy(const char *farewell) {
    sigset_t ending;
    sigemptyset(&ending);
    for (int i = 0; i < TERM_COUNT(term_ending); i++) sigaddset(&ending, term_ending[i]);
    if (farewell) term.farewell = farewell;
    sigprocmask(farewell ? SIG_UNBLOCK : SIG_BLOCK, &ending, NULL);
    if (!farewell) term.farewell = NULL;
}

/* After Ctrl-Z: the shell gets its terminal back, and the game goes on when it says so. */
static void term_pause(void) {
    term_leave();
    term.stopped = 0;
    kill(getpid(), SIGSTOP);
    term.continued = 1;
}

/* ---- input ---------------------------------------------------------------------------------- */

/* Waits for input: 1 there is some (or its end), 0 time is over, -1 a signal came. */
static int term_wait(int ms) {
    struct pollfd fd = { .fd = STDIN_FILENO, .events = POLLIN };
    struct timespec time = { ms / 1000, (long)(ms % 1000) * 1000000 };
    int n = ppoll(&fd, 1, ms < 0 ? NULL : &time, &term.waiting);
    return n < 0 ? -1 : n > 0;
}

size_t term_read(char *out, size_t size) {
    for (;;) {
        int ready = term_wait(-1);
        if (term.ended) return 0;
        if (ready < 0) continue;
        ssize_t n = read(STDIN_FILENO, out, size);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        return n > 0 ? (size_t)n : 0;
    }
}

/* The next byte within ms; TERM_KEY_NONE, TERM_KEY_CLOSED or TERM_KEY_REDRAW if there is none. */
static int term_byte(int ms) {
    if (term.in_at < term.in_count) return term.in[term.in_at++];
    int ready = term_wait(ms);
    if (term.stopped) term_pause();
    if (term.continued || term.resized) {
        if (term.continued) term_enter();
        term.continued = term.resized = 0;
        return TERM_KEY_REDRAW;
    }
    if (term.ended) return TERM_KEY_CLOSED;
    if (ready <= 0) return TERM_KEY_NONE;
    ssize_t n = read(STDIN_FILENO, term.in, sizeof term.in);
    if (n <= 0)
        return n < 0 && (errno == EINTR || errno == EAGAIN) ? TERM_KEY_NONE : TERM_KEY_CLOSED;
    term.in_count = (int)n;
    term.in_at = 1;
    return term.in[0];
}

/* The rest of a character of several bytes. */
static int term_character(int first) {
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    if (first < 0x80) return first;
    int c = more ? first & (0x3f >> more) : 0;
    for (; more > 0; more--) {
        int b = term_byte(TERM_ESCAPE_MS);
        if (b >= TERM_KEY_UP) return b;
        if (b < 0 || (b & 0xc0) != 0x80) return TERM_KEY_UNKNOWN;
        c = c << 6 | (b & 0x3f);
    }
    return c ? c : TERM_KEY_UNKNOWN;
}

/* What follows Escape: ESC [ or ESC O, numbers, and a letter or ~ that names the key. */
static int term_escape(void) {
    int b = term_byte(TERM_ESCAPE_MS);
    if (b == TERM_KEY_NONE || b >= TERM_KEY_UP) return b == TERM_KEY_NONE ? TERM_KEY_ESCAPE : b;
    if (b != '[' && b != 'O') return TERM_KEY_UNKNOWN;
    int number[2] = { 0, 0 }, at = 0;
    for (b = term_byte(TERM_ESCAPE_MS); (b >= '0' && b <= '9') || b == ';';
         b = term_byte(TERM_ESCAPE_MS)) {
        if (b == ';')
            at = 1;
        else if (number[at] < 1000)
            number[at] = number[at] * 10 + b - '0';
    }
    if (b >= TERM_KEY_UP) return b;
    bool shift = number[1] > 1 && ((number[1] - 1) & 1);
    static const char arrows[] = "ACBD"; // up, right, down, left
    const char *arrow = b > 0 && b < 128 ? strchr(arrows, b) : NULL;
    if (arrow) return (shift ? TERM_KEY_SHIFT_UP : TERM_KEY_UP) + (int)(arrow - arrows);
    if (b == 'H' || (b == '~' && (number[0] == 1 || number[0] == 7))) return TERM_KEY_HOME;
    if (b == 'F' || (b == '~' && (number[0] == 4 || number[0] == 8))) return TERM_KEY_END;
    if (b == '~' && (number[0] == 5 || number[0] == 6))
        return number[0] == 5 ? TERM_KEY_PAGE_UP : TERM_KEY_PAGE_DOWN;
    return TERM_KEY_UNKNOWN;
}

int term_key(int ms) {
    int b = term_byte(ms);
    if (b < 0 || b >= TERM_KEY_UP) return b;
    if (b == TERM_KEY_ESCAPE) return term_escape();
    if (b == '\n') return TERM_KEY_ENTER;
    if (b == 8) return TERM_KEY_ERASE;
    return term_character(b);
}
