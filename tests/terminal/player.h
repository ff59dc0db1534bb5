/* player.h: somebody at a pseudo-terminal who plays bastide, for tests of the game with a screen.
 *
 * What the program writes goes through a small terminal of our own, so that a test sees what a
 * player would see: a grid of characters, and nothing ever drawn outside the window. Like tap.h
 * it is for the one source file of a test program. */
#ifndef BASTIDE_TEST_PLAYER_H
#define BASTIDE_TEST_PLAYER_H

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>

#include "unit/tap.h"

enum { WIDTH_MAX = 200, HEIGHT_MAX = 60, RAW_MAX = 1 << 20 };

/* How long anything may take: only what hangs takes as long, however slow the machine is. */
enum { WAIT_MS = 60000 };

typedef struct player { // somebody at a terminal
    pid_t pid;
    int master, slave;
    struct termios before; // modes of the terminal when nobody used it
    int width, height;
    uint32_t cell[HEIGHT_MAX][WIDTH_MAX];
    int x, y;
    bool outside;      // something was drawn outside the window
    bool away, hidden; // on the other screen; without a cursor
    char held[64];     // a sequence or character that is not complete yet
    int held_count;
    char *raw; // everything that came
    size_t raw_count;
} player;

static char state_home[64];
static char save_path[sizeof state_home + 32];
static char *program;

/* ---- the terminal --------------------------------------------------------------------------- */

static inline void grid_clear(player *p) {
    for (int y = 0; y < HEIGHT_MAX; y++)
        for (int x = 0; x < WIDTH_MAX; x++) p->cell[y][x] = ' ';
}

static inline void grid_put(player *p, uint32_t c) {
    if (p->x >= p->width || p->y >= p->height)
        p->outside = true;
    else
        p->cell[p->y][p->x] = c;
    p->x++;
}

/* A whole control sequence, ESC [ ... letter. */
static inline void grid_control(player *p, const char *s, int length) {
    int a = 1, b = 1;
    char last = s[length - 1];
    if (last == 'H' && sscanf(s + 2, "%d;%d", &a, &b) >= 0) {
        p->y = a - 1;
        p->x = b - 1;
    } else if (last == 'J') {
        grid_clear(p);
    } else if (last == 'h' || last == 'l') {
        if (strncmp(s + 2, "?1049", 5) == 0) p->away = last == 'h';
        if (strncmp(s + 2, "?25", 3) == 0) p->hidden = last == 'l';
    }
}

static inline void grid_byte(player *p, char byte) {
    unsigned char first, c = (unsigned char)byte;
    p->held[p->held_count++] = byte;
    first = (unsigned char)p->held[0];
    if (first == 27) {
        bool ends = p->held_count > 2 && c >= 0x40 && c <= 0x7e;
        if (ends) grid_control(p, p->held, p->held_count);
        if (ends || p->held_count == sizeof p->held) p->held_count = 0;
        return;
    }
    int need = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (p->held_count < need) return;
    uint32_t character = need == 1 ? first : first & (0x7fu >> need);
    for (int i = 1; i < need; i++) character = character << 6 | ((unsigned char)p->held[i] & 0x3f);
    p->held_count = 0;
    if (character >= ' ') grid_put(p, character);
}

/* Takes in what the program writes for up to ms; false when nothing came. */
static inline bool player_look(player *p, int ms) {
    char bytes[4096];
    struct pollfd fd = { .fd = p->master, .events = POLLIN };
    if (poll(&fd, 1, ms) <= 0) return false;
    ssize_t n = read(p->master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < n; i++) grid_byte(p, bytes[i]);
    if (n > 0 && p->raw_count + (size_t)n < RAW_MAX) {
        memcpy(p->raw + p->raw_count, bytes, (size_t)n);
        p->raw_count += (size_t)n;
    }
    return n > 0;
}

/* Waits for a text that is printed line by line, before there is a screen. */
static inline bool player_prints(player *p, const char *text) {
    for (int i = 0; i < 6000; i++) {
        p->raw[p->raw_count] = 0;
        if (strstr(p->raw, text)) return true;
        player_look(p, 10);
    }
    return false;
}

/* Whether the text stands in one row of the screen. */
static inline bool player_sees(const player *p, const char *text) {
    int length = (int)strlen(text);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x + length <= p->width; x++) {
            int i = 0;
            while (i < length && p->cell[y][x + i] == (unsigned char)text[i]) i++;
            if (i == length) return true;
        }
    return false;
}

static inline void player_show(const player *p) {
    for (int y = 0; y < p->height; y++) {
        fputs("# |", stdout);
        for (int x = 0; x < p->width; x++) putchar(p->cell[y][x] < 127 ? (int)p->cell[y][x] : '?');
        puts("|");
    }
}

static inline int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Whether the program sleeps, and no key waits for it. */
static inline bool player_idle(const player *p) {
    char path[32], line[512] = "";
    struct pollfd keys = { .fd = p->slave, .events = POLLIN };
    snprintf(path, sizeof path, "/proc/%d/stat", (int)p->pid);
    FILE *in = fopen(path, "r");
    if (!in) return true; // it has ended
    const size_t n = fread(line, 1, sizeof line - 1, in);
    line[n] = 0;
    fclose(in);
    const char *name_end = strrchr(line, ')');
    return name_end && strchr("SZT", name_end[2]) && poll(&keys, 1, 0) == 0;
}

/* Waits until the program has done all it has to do and waits for keys, and takes in what it wrote.
 * (A program that goes on by itself is left alone after a while.) */
static inline void player_settles(player *p) {
    for (int64_t end = now_ms() + WAIT_MS; now_ms() < end;) {
        while (player_look(p, 20))
            ;
        if (player_idle(p) && !player_look(p, 0)) return;
    }
}

/* Waits until the text is on the screen, and all that is drawn together with it. */
static inline bool player_waits(player *p, const char *text) {
    for (int64_t end = now_ms() + WAIT_MS; now_ms() < end;) {
        while (player_look(p, 20))
            ;
        if (!player_sees(p, text)) continue;
        player_settles(p);
        if (player_sees(p, text)) return true;
    }
    note("'%s' did not come", text);
    player_show(p);
    return false;
}

/* ---- players -------------------------------------------------------------------------------- */

/* Not while something is drawn for the window as it was. */
static inline void window_set(player *p, int width, int height) {
    player_settles(p);
    struct winsize size = { .ws_col = (unsigned short)width, .ws_row = (unsigned short)height };
    p->width = width;
    p->height = height;
    p->outside = false;
    grid_clear(p);
    ioctl(p->master, TIOCSWINSZ, &size);
}

static inline void player_keys(player *p, const char *keys) {
    ssize_t n = write(p->master, keys, strlen(keys));
    (void)n; // a program that is gone is found out elsewhere
}

/* Sits down at a terminal and starts the program with these arguments. */
static inline void player_start(player *p, int width, int height, char *const arguments[]) {
    struct winsize size = { .ws_col = (unsigned short)width, .ws_row = (unsigned short)height };
    *p = (player){ .raw = p->raw ? p->raw : malloc(RAW_MAX) };
    if (!p->raw || openpty(&p->master, &p->slave, NULL, NULL, &size) != 0) abort();
    tcgetattr(p->slave, &p->before);
    p->width = width;
    p->height = height;
    grid_clear(p);
    p->pid = fork();
    if (p->pid == 0) {
        close(p->master);
        if (login_tty(p->slave) != 0 || chdir(state_home) != 0) // keys may name files
            _exit(126);
        execv(program, arguments);
        _exit(127);
    }
}

static inline void terminal_close(player *p) {
    close(p->master);
    close(p->slave);
    p->master = p->slave = -1;
}

static inline bool modes_equal(const player *p) {
    struct termios now;
    return tcgetattr(p->master, &now) == 0 && now.c_iflag == p->before.c_iflag &&
           now.c_oflag == p->before.c_oflag && now.c_lflag == p->before.c_lflag &&
           memcmp(now.c_cc, p->before.c_cc, sizeof now.c_cc) == 0;
}

/* Waits for the program to end or stop; its wait status, -1 if it did not. */
static inline int player_status(player *p) {
    int status;
    for (int64_t end = now_ms() + WAIT_MS; now_ms() < end;) {
        pid_t pid = waitpid(p->pid, &status, WNOHANG | WUNTRACED);
        while (player_look(p, 10))
            ;
        if (pid == p->pid) return status;
    }
    return -1;
}

/* It ended with this exit status, left the terminal as it was, and its game is saved. */
static inline void player_ended(player *p, int status, const char *how) {
    struct stat saved;
    int got = player_status(p);
    ok(got >= 0 && WIFEXITED(got) && WEXITSTATUS(got) == status, "%s: exit status %d", how, status);
    if (got >= 0 && (!WIFEXITED(got) || WEXITSTATUS(got) != status))
        note("it was %s %d", WIFEXITED(got) ? "exit" : "signal",
             WIFEXITED(got) ? WEXITSTATUS(got) : WTERMSIG(got));
    if (got < 0) {
        kill(p->pid, SIGKILL);
        waitpid(p->pid, NULL, 0);
    }
    ok(modes_equal(p) && !p->away && !p->hidden, "%s: the terminal is as it was", how);
    ok(stat(save_path, &saved) == 0 && saved.st_size > 0, "%s: the game is saved", how);
    terminal_close(p);
}

static inline bool saved_has(const char *text) {
    static char bytes[1 << 16];
    FILE *in = fopen(save_path, "r");
    size_t n = in ? fread(bytes, 1, sizeof bytes - 1, in) : 0;
    bytes[n] = 0;
    if (in) fclose(in);
    return strstr(bytes, text) != NULL;
}

/* Waits until the saved game has the text, where the screen shows already what will stand there. */
static inline bool player_saves(player *p, const char *text) {
    for (int64_t end = now_ms() + WAIT_MS; now_ms() < end;) {
        player_look(p, 20);
        if (saved_has(text)) return true;
    }
    return false;
}

static inline int player_counts(const player *p, uint32_t character) {
    int count = 0;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) count += p->cell[y][x] == character;
    return count;
}

/* ---- games ---------------------------------------------------------------------------------- */

static char *const resume[] = { "bastide", "play", "--resume", "last", NULL };

/* Writes the last game: its rules, who plays, and its moves. */
static inline void game_write_for(const char *players, const char *seats, const char *game,
                                  const char *moves) {
    char folder[sizeof state_home + 16];
    snprintf(folder, sizeof folder, "%s/bastide", state_home);
    mkdir(folder, 0700);
    FILE *out = fopen(save_path, "w");
    if (!out ||
        fprintf(out, "bastide 1\ngame %s\nplayers %s\nseats %s\n\n%s\n", game, players, seats,
                moves) < 0 ||
        fclose(out) != 0)
        abort();
}

static inline void game_write(const char *game, const char *moves) {
    game_write_for("Ann | Bob", "human | human", game, moves);
}

/* Any keys in any order, in windows of any size; those that end or stop the program are left out.
 * Whether nothing was drawn outside the window. */
static inline bool player_any_keys(player *p, int count) {
    static const char *const keys[] = {
        "\r",        "\r",      "\r",      "1",      "2",      "3",
        "9",         "0",       "p",       "r",      "R",      " ",
        "u",         "l",       "?",       "x",      "s",      "ab\177",
        "\033",      "\033[A",  "\033[B",  "\033[C", "\033[D", "\033[1;2A",
        "\033[1;2D", "\033[5~", "\033[6~", "H",      "J",      "K",
        "L",         "+",       "-",       "=",      "c",      "\t",
        "\303\266",  "\377",    "\033[",   "\033O",  "\014",   "\033[999999999;99999999Z"
    };
    uint32_t random = 1;
    bool outside = false;
    for (int i = 0; i < count; i++) {
        random = random * 1664525u + 1013904223u;
        player_keys(p, keys[(random >> 16) % (sizeof keys / sizeof *keys)]);
        if (i % 100 == 99) {
            player_settles(p);
            outside = outside || p->outside;
            window_set(p, 1 + (int)(random >> 8) % 150, 1 + (int)(random >> 20) % 50);
        }
        while (player_look(p, 0))
            ;
    }
    player_settles(p);
    return !outside;
}

/* Lets bots play a game to its end: the result page comes. */
static inline bool player_sees_end(player *p, char *const arguments[]) {
    player_start(p, 80, 24, arguments);
    for (int64_t end = now_ms() + 4 * WAIT_MS; now_ms() < end && !player_sees(p, "The result");) {
        player_keys(p, "x"); // shortens the pause after each turn
        player_look(p, 10);
    }
    return player_waits(p, "total") && (player_sees(p, "wins with") || player_sees(p, "share"));
}

/* Finds the program that the test is given, and a place for its games. */
static inline bool player_prepare(int argc, char **argv) {
    // Saving waits for the disk after every move; a disk in memory does not keep us waiting.
    snprintf(state_home, sizeof state_home, "%s/bastide-screen-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (argc != 2 || !mkdtemp(state_home)) return false;
    program = realpath(argv[1], NULL);
    if (!program) return false;
    snprintf(save_path, sizeof save_path, "%s/bastide/last.bastide", state_home);
    setenv("XDG_STATE_HOME", state_home, 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    signal(SIGPIPE, SIG_IGN);
    return true;
}

/* Everything is put away; the exit status of the test. */
static inline int player_finish(player *p) {
    char command[sizeof state_home + 16];
    free(p->raw);
    free(program);
    snprintf(command, sizeof command, "rm -rf '%s'", state_home);
    return system(command) != 0 ? 2 : done();
}

#endif
