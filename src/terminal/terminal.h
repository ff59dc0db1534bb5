/* terminal.h: the terminal as a screen and a keyboard: raw mode, size, keys, and signals that
 * always leave the terminal as it was found. Everything goes through standard input and standard
 * output. */
#ifndef BASTIDE_TERMINAL_TERMINAL_H
#define BASTIDE_TERMINAL_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_size {
    int width, height;
} cli_size;

enum {                 // keys; a character stands for itself, as a code point
    CLI_KEY_NONE = -1, // the time is over
    CLI_KEY_ENTER = '\r',
    CLI_KEY_TAB = '\t',
    CLI_KEY_ESCAPE = 27,
    CLI_KEY_ERASE = 127,
    CLI_KEY_UP = 0x200000, // beyond every character
    CLI_KEY_RIGHT,
    CLI_KEY_DOWN,
    CLI_KEY_LEFT,
    CLI_KEY_SHIFT_UP,
    CLI_KEY_SHIFT_RIGHT,
    CLI_KEY_SHIFT_DOWN,
    CLI_KEY_SHIFT_LEFT,
    CLI_KEY_PAGE_UP,
    CLI_KEY_PAGE_DOWN,
    CLI_KEY_HOME,
    CLI_KEY_END,
    CLI_KEY_UNKNOWN,
    CLI_KEY_REDRAW, // the window has a new size, or the program was stopped and goes on
    CLI_KEY_CLOSED, // no more input, or a signal asks the program to end: see cli_term_signal
};

/* Whether standard input and output are a terminal that can move its cursor. */
bool cli_term_able(void);

/* From now on SIGINT, SIGTERM and SIGHUP are kept until somebody waits for input; then the wait
 * ends and cli_term_signal tells which one it was, 0 for none. For programs with and without a
 * screen. */
void cli_term_watch(void);
int cli_term_signal(void);

/* While a program is busy with something that may take long and has nothing to save, a signal may
 * end it at once: the terminal is restored, `farewell` (kept, not copied) written to standard
 * error and the program ends with status 128 + signal. NULL ends that. */
void cli_term_busy(const char *farewell);

/* Takes the screen over, and gives it back. Both may be called again. */
bool cli_term_open(void);
void cli_term_close(void);

cli_size cli_term_size(void);

/* The next key; waits up to ms milliseconds, for ever if ms is negative. */
int cli_term_key(int ms);

/* Reads up to size bytes of standard input, waiting for them; 0 at the end of input or after a
 * signal. */
size_t cli_term_read(char *out, size_t size);

/* Writes to the terminal; what cannot be written is lost. */
void cli_term_write(const char *bytes, size_t length);

#endif
