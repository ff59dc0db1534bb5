/* terminal.h: the terminal as a screen and a keyboard: raw mode, size, keys, and signals that
 * always leave the terminal as it was found. Everything goes through standard input and standard
 * output. */
#ifndef BASTIDE_TERMINAL_TERMINAL_H
#define BASTIDE_TERMINAL_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct term_extent {
    int width, height;
} term_extent;

enum {                  // keys; a character stands for itself, as a code point
    TERM_KEY_NONE = -1, // the time is over
    TERM_KEY_ENTER = '\r',
    TERM_KEY_TAB = '\t',
    TERM_KEY_ESCAPE = 27,
    TERM_KEY_ERASE = 127,
    TERM_KEY_UP = 0x200000, // beyond every character
    TERM_KEY_RIGHT,
    TERM_KEY_DOWN,
    TERM_KEY_LEFT,
    TERM_KEY_SHIFT_UP,
    TERM_KEY_SHIFT_RIGHT,
    TERM_KEY_SHIFT_DOWN,
    TERM_KEY_SHIFT_LEFT,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_HOME,
    TERM_KEY_END,
    TERM_KEY_UNKNOWN,
    TERM_KEY_REDRAW, // the window has a new size, or the program was stopped and goes on
    TERM_KEY_CLOSED, // no more input, or a signal asks the program to end: see term_signal
};

/* Whether standard input and output are a terminal that can move its cursor. */
bool term_able(void);

/* From now on SIGINT, SIGTERM and SIGHUP are kept until somebody waits for input; then the wait
 * ends and term_signal tells which one it was, 0 for none. For programs with and without a
 * screen. */
void term_watch(void);
int term_signal(void);

/* While a program is busy with something that may take long and has nothing to save, a signal may
 * end it at once: the terminal is restored, `farewell` (kept, not copied) written to standard
 * error and the program ends with status 128 + signal. NULL ends that. */
void term_busy(const char *farewell);

/* Takes the screen over, and gives it back. Both may be called again. */
bool term_open(void);
void term_close(void);

term_extent term_size(void);

/* The next key; waits up to ms milliseconds, for ever if ms is negative. */
int term_key(int ms);

/* Reads up to size bytes of standard input, waiting for them; 0 at the end of input or after a
 * signal. */
size_t term_read(char *out, size_t size);

/* Writes to the screen; what cannot be written is lost. */
void term_write(const char *bytes, size_t length);

/* Writes last words to standard error, but waits no longer than a second for a terminal that takes
 * nothing. */
void term_say(const char *text);

#endif
