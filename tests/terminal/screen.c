/* screen.c: bastide play with a screen, seen from the other side of a pseudo-terminal: keys,
 * windows of all sizes, signals, and the terminal as it was before. Usage: screen PROGRAM. */
#include "player.h"

static char *const two_humans[] = { "bastide", "play",   "--seed", "5", "--seat",
                                    "human",   "--seat", "human",  NULL };
#define ALL_GAME "base+farmers+river-fork+abbot+towers"
static char *const all_modules[] = { "bastide", "play",  "--seed", "5",      "--seat", "human",
                                     "--seat",  "human", "--game", ALL_GAME, NULL };
static char *const with_bot[] = { "bastide", "play", "--seed", "5", NULL };

/* The first tile is a city side and fields: it fits north of the start tile in one way, south in
 * three. */
static void test_turn(player *p) {
    game_write("base+farmers", "draw BA-E");
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann: lay the tile"), "the first turn");
    ok(!modes_equal(p) && p->away && p->hidden, "the screen is the program's");
    ok(player_sees(p, "Tile in hand") && player_sees(p, "70 tiles left"), "the panel");
    player_keys(p, "2r\r");
    ok(player_waits(p, "Ann: place a figure?"),
       "a square by its number, a turn, and the tile is laid");
    ok(player_sees(p, "farmer on the field"), "figures to choose from");
    ok(saved_has("place 0 1 180"), "the second square and rotation it was");
    player_keys(p, "u");
    ok(player_waits(p, "Ann: lay the tile") && !saved_has("place"), "undo");
    player_keys(p, "\033[A\r");
    ok(player_waits(p, "Ann: place a figure?") && saved_has("place 0 -1 "),
       "the square to the north by arrow");
    player_keys(p, "2\r");
    ok(player_waits(p, "Bob: lay the tile") && saved_has("claim meeple 2"), "the second choice");
    ok(player_sees(p, "1F"), "a farmer of player 1 on the map");
    player_keys(p, "\r");
    player_waits(p, "Bob: place a figure?");
    player_keys(p, "p");
    ok(player_waits(p, "Ann: lay the tile") && saved_has("pass"), "p places none");
    player_keys(p, "?");
    ok(player_waits(p, "Laying the tile"), "help");
    player_keys(p, "xl");
    ok(player_waits(p, "Bob places no figure"), "the log");
    player_keys(p, "xq");
    player_ended(p, 0, "q");
    ok(!p->outside, "nothing was drawn outside the window");
}

static void test_copy(player *p) {
    static char name[sizeof state_home + 16];
    struct stat copy;
    snprintf(name, sizeof name, "%s/copy.bastide", state_home);
    player_start(p, 80, 24, resume);
    ok(player_waits(p, "Ann: lay the tile"), "the last game goes on");
    player_keys(p, "s");
    player_keys(p, name);
    player_keys(p, "z\177\r");
    ok(player_waits(p, "A copy is saved") && stat(name, &copy) == 0,
       "s saves a copy under a typed name");
    player_keys(p, "s");
    player_keys(p, name);
    player_keys(p, "\r");
    ok(player_waits(p, "already"), "which it does not write over");
    player_keys(p, "\003");
    player_ended(p, 130, "Ctrl-C");
}

static void test_windows(player *p) {
    static const int size[][2] = { { 40, 12 },  { 120, 40 }, { 28, 8 },
                                   { 200, 10 }, { 30, 60 },  { 80, 24 } };
    player_start(p, 80, 24, two_humans);
    player_waits(p, "Ann: lay the tile");
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        window_set(p, size[i][0], size[i][1]);
        ok(player_waits(p, "Ann: lay the tile"), "a window of %d x %d", size[i][0], size[i][1]);
        player_settles(p);
        ok(!p->outside, "is not left");
    }
    window_set(p, 20, 5);
    ok(player_waits(p, "Window too small"), "a window that is too small says so");
    window_set(p, 1, 1);
    player_settles(p);
    ok(!p->outside, "one character is enough to go on");
    window_set(p, 40, 12);
    ok(player_waits(p, "Ann: lay the tile"), "and it grows again");
    player_keys(p, "\r");
    ok(player_waits(p, "Ann:  1 "), "a turn in a small window");
    player_keys(p, "\003");
    player_ended(p, 130, "Ctrl-C in a small window");
}

static void test_signals(player *p) {
    player_start(p, 80, 24, with_bot);
    player_waits(p, "Ann: lay the tile");
    player_keys(p, "\032");
    int status = player_status(p);
    ok(status >= 0 && WIFSTOPPED(status), "Ctrl-Z stops the program");
    ok(modes_equal(p) && !p->away && !p->hidden, "with the terminal as it was");
    grid_clear(p);
    kill(p->pid, SIGCONT);
    ok(player_waits(p, "Ann: lay the tile") && !modes_equal(p) && p->away, "and it comes back");
    kill(p->pid, SIGTERM);
    player_ended(p, 143, "SIGTERM");
    player_start(p, 80, 24, resume);
    player_waits(p, "Ann: lay the tile");
    kill(p->pid, SIGHUP);
    player_ended(p, 129, "SIGHUP");
    player_start(p, 80, 24, resume);
    player_waits(p, "Ann: lay the tile");
    terminal_close(p);
    status = player_status(p);
    ok(status >= 0 && WIFEXITED(status), "a terminal that goes away ends the program");
}

/* Two games that are not over: which one is asked; the names are those of the players. */
static void test_resume(player *p) {
    static char *const first[] = { "bastide", "play",   "--seat", "human",  "--seat",
                                   "human",   "--name", "Una",    "--name", "Bob",
                                   "--seed",  "1",      NULL };
    static char *const second[] = { "bastide", "play",   "--seat", "human",  "--seat",
                                    "human",   "--name", "Ulf",    "--name", "Bob",
                                    "--seed",  "1",      NULL };
    static char *const which[] = { "bastide", "play", "--resume", NULL };
    for (int i = 0; i < 2; i++) {
        player_start(p, 80, 24, i ? second : first);
        player_waits(p, "lay the tile");
        player_keys(p, "\r");
        player_waits(p, "place a figure?");
        player_keys(p, "q");
        player_ended(p, 0, i ? "a second game" : "a first game");
    }
    player_start(p, 80, 24, which);
    ok(player_prints(p, "Which one?") && strstr(p->raw, "Una 0") && strstr(p->raw, "Ulf 0"),
       "both are listed");
    player_keys(p, "none of these\n");
    ok(player_prints(p, "There is no game 'none of these'"), "a wrong answer is asked again");
    player_keys(p, "2\n");
    ok(player_waits(p, "Una: place a figure?"), "the second one is the older one");
    player_keys(p, "q");
    player_ended(p, 0, "a chosen game");
    player_start(p, 80, 24, which);
    player_prints(p, "Which one?");
    player_keys(p, "\n");
    ok(player_waits(p, "Una: place a figure?"), "Enter takes the newest");
    player_keys(p, "q");
    player_ended(p, 0, "the newest game");
    player_start(p, 80, 24, which);
    player_prints(p, "Which one?");
    player_keys(p, "q\n");
    player_ended(p, 0, "no game after all");
}

/* Waits for the end of a program whose output nobody reads; its wait status, -1 if it does not. */
static int unread_status(const player *p) {
    int status;
    for (int64_t end = now_ms() + WAIT_MS; now_ms() < end; poll(NULL, 0, 10))
        if (waitpid(p->pid, &status, WNOHANG) == p->pid) return status;
    kill(p->pid, SIGKILL);
    waitpid(p->pid, NULL, 0);
    return -1;
}

/* A terminal that takes nothing: stopped by Ctrl-S, or nobody reads what it is given. */
static void test_stopped(player *p) {
    static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
    static char *const lines[] = { "bastide", "play", "--seat", "human", "--seat", "random", NULL };
    for (int i = 0; i < 3; i++) {
        setenv("TERM", "dumb", 1);
        player_start(p, 80, 24, lines);
        setenv("TERM", "xterm-256color", 1);
        player_prints(p, "> ");
        player_keys(p, "\023");
        player_keys(p, "1\n0\n1\n0\n");
        player_saves(p, "place");
        kill(p->pid, signals[i]);
        const int status = unread_status(p);
        ok(status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 128 + signals[i],
           "signal %d while the terminal is stopped ends the game in lines", signals[i]);
        ok(modes_equal(p) && saved_has("place"), "the terminal is as it was, the game saved");
        terminal_close(p);
        player_start(p, 80, 24, with_bot);
        player_waits(p, "Ann: lay the tile");
        for (int k = 0; k < 400; k++) player_keys(p, "??"); // help, and back: a lot to draw
        for (int k = 0; k < 200 && !player_idle(p); k++) poll(NULL, 0, 10);
        kill(p->pid, signals[i]);
        const int stuck = unread_status(p);
        ok(stuck >= 0 && WIFEXITED(stuck) && WEXITSTATUS(stuck) == 128 + signals[i],
           "signal %d while nobody reads the screen ends the game", signals[i]);
        ok(modes_equal(p), "the terminal's modes are as they were");
        terminal_close(p);
    }
}

static void test_colours(player *p) {
    setenv("NO_COLOR", "1", 1);
    player_start(p, 80, 24, all_modules);
    player_waits(p, "Ann: lay the tile");
    player_keys(p, "\r");
    player_waits(p, "place a figure?");
    player_keys(p, "q");
    player_ended(p, 0, "without colours");
    p->raw[p->raw_count] = 0;
    ok(!strstr(p->raw, ";38;") && !strstr(p->raw, ";48;"), "NO_COLOR: no colours");
    unsetenv("NO_COLOR");
    setenv("LC_ALL", "C", 1);
    player_start(p, 80, 24, all_modules);
    player_waits(p, "Ann: lay the tile");
    player_keys(p, "?");
    player_waits(p, "Laying the tile");
    player_keys(p, "\033[F");
    ok(player_waits(p, "T3 is a tower of 3 floors"), "help about towers");
    player_keys(p, "xq");
    player_ended(p, 0, "without UTF-8");
    bool ascii = true;
    for (size_t i = 0; i < p->raw_count; i++) ascii = ascii && (unsigned char)p->raw[i] < 128;
    p->raw[p->raw_count] = 0;
    ok(ascii, "ASCII alone");
    ok(strstr(p->raw, ";48;5;"), "with 256 colours");
    setenv("LC_ALL", "C.UTF-8", 1);
}

static void test_any_keys(player *p) {
    player_start(p, 80, 24, all_modules);
    player_waits(p, "Ann: lay the tile");
    ok(player_any_keys(p, 2500), "no key draws outside the window");
    ok(saved_has("place"), "some tiles were laid by chance");
    player_keys(p, "\003");
    player_ended(p, 130, "after many keys");
}

/* A bot plays on by itself; the result stays on the terminal afterwards. */
static void test_end(player *p) {
    static char *const bots[] = { "bastide", "play",   "--seed", "3",      "--seat", "random",
                                  "--seat",  "random", "--game", ALL_GAME, NULL };
    ok(player_sees_end(p, bots), "the result page");
    player_keys(p, " ");
    ok(player_waits(p, "space: result"), "the board once more");
    player_keys(p, "q");
    player_ended(p, 0, "a finished game");
    p->raw[p->raw_count] = 0;
    const char *left = strstr(p->raw, "?1049l");
    ok(left && strstr(left, "total"), "the result stays on the terminal");
}

int main(int argc, char **argv) {
    static player p; // large
    if (!player_prepare(argc, argv)) return 2;
    test_turn(&p);
    test_copy(&p);
    test_windows(&p);
    test_signals(&p);
    test_resume(&p);
    test_stopped(&p);
    test_colours(&p);
    test_any_keys(&p);
    test_end(&p);
    return player_finish(&p);
}
