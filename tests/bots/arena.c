/* arena.c: games between bots that behave and bots that do not. Whatever they do, the game ends,
 * and nothing is left of them. Argument: the program bastide. */
#include "bots/arena.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/tap.h"

static const char *program;
static bas_game game;

static int open_files(void) {
    int count = 0;
    DIR *dir = opendir("/proc/self/fd");
    while (dir && readdir(dir)) count++;
    if (dir) closedir(dir);
    return count;
}

static bool no_children(void) { return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD; }

/* An arena with these bots; the last name fills the other seats. */
static void arena_open(bas_arena *arena, int players, const char *const *name, int names) {
    const bas_setup setup = { .players = (uint8_t)players, .modules = BAS_MOD_FARMERS };
    char why[256];
    memset(arena, 0, sizeof *arena);
    bas_game_init(&game, &setup, NULL);
    arena->g = &game;
    arena->seed = 5;
    for (int p = 0; p < players; p++) {
        arena->bot[p] = bas_bot_new(name[p < names ? p : names - 1], 1, 0, why, sizeof why);
        if (!arena->bot[p]) ok(false, "%s", why);
    }
}

static void arena_close(bas_arena *arena) {
    for (int p = 0; p < game.players; p++) bas_bot_free(arena->bot[p]);
}

static void repeats(void) {
    static const char *const names[] = { "random" };
    bas_arena arena;
    arena_open(&arena, 3, names, 1);
    arena.stream = 4;
    bas_arena_play(&arena);
    const uint64_t first = bas_hash(&game, &arena.s);
    ok(arena.s.player == BAS_NOBODY && !arena.failed && !arena.abandoned, "a game ends");
    ok(bas_arena_winners(&arena) == bas_winners(&game, &arena.s), "who wins has won");
    arena.stream = 5;
    bas_arena_play(&arena);
    ok(bas_hash(&game, &arena.s) != first, "another stream is another game");
    arena.stream = 4;
    bas_arena_play(&arena);
    ok(bas_hash(&game, &arena.s) == first, "the same stream is the same game");
    arena_close(&arena);
}

/* Greets, takes the game, then asks for the moves, and always takes the last one: pass, mostly. */
#define GOOD                                                                                       \
    "exec:while read -r a b; do case $a in bastide-bot) echo bastide-bot 1 x;; game) echo ok;; "   \
    "go) echo legal; read -r c d; echo info it thinks; echo \"move ${d##*; }\";; quit) exit;; "    \
    "esac; done"
#define GREET  "read a; echo bastide-bot 1 x; read a; echo ok; "
#define POLITE "exec:" GREET

static void failures(void) {
    static const struct {
        const char *what, *bot, *failure;
    } cases[] = {
        { "ends at once", "exec:exit 3", "it has ended (status 3)" },
        { "is no program", "exec:/nosuch/program 2>/dev/null", "it has ended (status 127)" },
        { "greets wrongly", "exec:echo hello; cat", "it greets with 'hello'" },
        { "refuses the game", "exec:echo bastide-bot 1; echo error no; cat", "it says: error no" },
        { "ends in the game", POLITE "exit 0", "it has ended (status 0)" },
        { "kills itself", POLITE "kill -9 $$", "it has ended (signal 9)" },
        { "talks nonsense", POLITE "read a; read a; echo nonsense; cat", "it answers 'nonsense'" },
        { "moves illegally", POLITE "echo move place 9 9 0; cat",
          "its move 'place 9 9 0' is not legal" },
        { "floods", POLITE "yes info", "it says too much" },
        { "ends no line", POLITE "yes | tr -d '\\n'", "it says too much" },
        { "sends zero bytes", POLITE "printf 'move\\0\\n'; cat", "it answers 'move?'" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *names[] = { cases[i].bot, "random" };
        bas_arena arena;
        arena_open(&arena, 2, names, 2);
        bas_arena_play(&arena);
        const bool told = !strncmp(arena.failure, cases[i].failure, strlen(cases[i].failure));
        ok(arena.failed == 1 && bas_arena_winners(&arena) == 2 && told, "a bot that %s has lost",
           cases[i].what);
        if (!told) note("it says: %s", arena.failure);
        arena_close(&arena);
    }
}

static void plays_on(void) {
    static const char *const names[] = { POLITE "exit 1", GOOD, "random" };
    bas_arena arena;
    arena_open(&arena, 3, names, 3);
    bas_arena_play(&arena);
    ok(arena.failed == 1 && arena.s.player == BAS_NOBODY, "a game of three goes on without it");
    if (arena.failed != 1) note("%s", arena.failure);
    arena.s.score[0] = 1000;
    ok(!(bas_arena_winners(&arena) & 1), "and it does not win, whatever its points");
    arena_close(&arena);
}

/* Whether a process was killed; it has a minute for that, however busy the machine is. One that is
 * no child of ours and unknown to the system was buried by its parent, which died with it. */
static bool killed(pid_t pid) {
    int status = 0;
    pid_t found = 0;
    for (int i = 0; i < 6000 && found == 0; i++) {
        found = waitpid(pid, &status, WNOHANG);
        if (found == 0) poll(NULL, 0, 10);
    }
    return found == pid ? WIFSIGNALED(status) : found < 0 && kill(pid, 0) < 0 && errno == ESRCH;
}

/* A bot that stands still is given up after its time and two seconds. What it started, before it
 * greeted, goes too: orphans come to us here, so that we see their end without waiting for somebody
 * to bury them. */
static void late(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    char path[] = "/tmp/bastide-arena-XXXXXX", bot[512];
    const int file = mkstemp(path);
    snprintf(bot, sizeof bot, "exec:sleep 1000 & echo $! >%s; " GREET "wait", path);
    const char *const names[] = { bot, "random" };
    const bas_limit limit = { .ms = 50 };
    bas_arena arena;
    arena_open(&arena, 2, names, 2);
    arena.limit = &limit;
    arena.clock = true;
    bas_arena_play(&arena);
    ok(arena.failed == 1 && !strcmp(arena.failure, "it gives no answer"), "a bot that hangs");
    ok(arena.seconds[0] > 2, "it has lost after its time and 2 s, not before");
    FILE *in = fdopen(file, "r");
    int sleeper = 0;
    ok(in && fscanf(in, "%d", &sleeper) == 1 && killed(sleeper),
       "what it had started is gone as well");
    if (in) fclose(in);
    unlink(path);
    arena_close(&arena);
    prctl(PR_SET_CHILD_SUBREAPER, 0);
}

/* Whatever a bot starts ends with it: daemons in a session of their own, orphans of orphans. Each
 * writes its number to a file before the bot greets. */
static void daemons(void) {
    static const struct {
        const char *what, *start;
    } cases[] = {
        { "a session of its own", "setsid sleep 1000 & echo $! >%1$s" },
        { "an orphan of an orphan", "(setsid sh -c '(sleep 1000 & echo $! >%1$s) &' &)" },
        { "one that ignores signals",
          "setsid sh -c 'trap \"\" 1 2 15; echo $$ >%1$s; sleep 1000; sleep 1000' &" },
        { "one that holds no file of ours",
          "setsid sleep 1000 </dev/null >/dev/null 2>&1 & echo $! >%1$s" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[] = "/tmp/bastide-arena-XXXXXX", start[512], bot[1024];
        const int file = mkstemp(path);
        snprintf(start, sizeof start, cases[i].start, path);
        snprintf(bot, sizeof bot,
                 "exec:%s\nuntil [ -s %s ]; do sleep 0.01; done; " GREET "read a; exit 3", start,
                 path);
        const char *const names[] = { bot, "random" };
        const bas_limit limit = { .ms = 50 };
        bas_arena arena;
        arena_open(&arena, 2, names, 2);
        arena.limit = &limit;
        bas_arena_play(&arena);
        FILE *in = fdopen(file, "r");
        int pid = 0;
        ok(arena.failed == 1 && in && fscanf(in, "%d", &pid) == 1 && pid > 0 && kill(pid, 0) < 0 &&
               errno == ESRCH,
           "nothing stays: %s", cases[i].what);
        if (in) fclose(in);
        unlink(path);
        arena_close(&arena);
    }
}

/* A match that is killed takes its bots with it, too. */
static void killed_with_us(void) {
    char path[] = "/tmp/bastide-arena-XXXXXX", bot[512];
    const int file = mkstemp(path);
    snprintf(bot, sizeof bot, "exec:setsid sleep 1000 & echo $! >%s; sleep 1000", path);
    const pid_t match = fork();
    if (match == 0) {
        execl(program, program, "match", "--bot", bot, "--bot", "random", NULL);
        _exit(127);
    }
    int pid = 0;
    for (int i = 0; i < 6000 && pid == 0; i++, poll(NULL, 0, 10)) {
        char text[32] = "";
        if (pread(file, text, sizeof text - 1, 0) > 0 && strchr(text, '\n')) pid = atoi(text);
    }
    kill(match, SIGKILL);
    waitpid(match, NULL, 0);
    bool gone = false;
    for (int i = 0; i < 6000 && pid > 0 && !gone; i++, poll(NULL, 0, 10))
        gone = kill(pid, 0) < 0 && errno == ESRCH;
    ok(gone, "a bot and its daemon end when the program is killed");
    close(file);
    unlink(path);
}

/* A machine without files or processes to spare: no bot has lost by that. */
static void machine_fails(void) {
    for (int players = 2; players <= 3; players++) {
        static const char *const names[] = { GOOD, "random" };
        bas_arena arena;
        arena_open(&arena, players, names, 2);
        struct rlimit before, none;
        getrlimit(RLIMIT_NOFILE, &before);
        none = before;
        none.rlim_cur = 3;
        setrlimit(RLIMIT_NOFILE, &none);
        bas_arena_play(&arena);
        setrlimit(RLIMIT_NOFILE, &before);
        ok(arena.machine && !arena.failed &&
               !strcmp(arena.failure, "it cannot be started: Too many open files"),
           "%d players: no files left is the machine's failure", players);
        bas_arena_play(&arena);
        ok(!arena.machine && !arena.failed && arena.s.player == BAS_NOBODY,
           "%d players: it plays when there are files again", players);
        arena_close(&arena);
    }
}

/* The same bot again and again: no process, no file stays. */
static void leaves_nothing(void) {
    char good[4200];
    snprintf(good, sizeof good, "exec:%s bot random", program);
    const char *const names[2][2] = { { POLITE "exit 1", "random" }, { good, "random" } };
    const int before = open_files();
    for (int i = 0; i < 2; i++) {
        bas_arena arena;
        unsigned failed = 0;
        arena_open(&arena, 2, names[i], 2);
        for (int k = 0; k < 200; k++) {
            arena.stream = (uint64_t)k;
            bas_arena_play(&arena);
            failed += arena.failed == 1;
        }
        ok(failed == (i ? 0 : 200), "200 games, %u of them lost by failing", failed);
        if (i) ok(open_files() <= before + 2, "two files for one bot");
        arena_close(&arena);
        ok(open_files() == before, "no file is left open");
        ok(no_children(), "no process is left");
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    program = argv[1];
    signal(SIGPIPE, SIG_IGN);
    repeats();
    failures();
    plays_on();
    late();
    daemons();
    killed_with_us();
    machine_fails();
    leaves_nothing();
    return done();
}
