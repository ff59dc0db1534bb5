/* contest.c: see contest.h. */
#include "contest.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "weights.h"

/* ---- options --------------------------------------------------------------------------------- */

int contest_option(contest *c, int letter) {
    const char *me = c->command;
    int64_t ms = 0;
    bool fine = true;
    switch (letter) {
    case 'g': c->game_name = optarg; break;
    case 'k': fine = cli_number(me, "--games", optarg, 1, CONTEST_GAMES_MAX, &c->run.games); break;
    case 's': fine = cli_number(me, "--seed", optarg, 0, INT64_MAX, &c->run.seed); break;
    case 't': fine = cli_number(me, "--threads", optarg, 1, 256, &c->run.threads); break;
    case 'j': c->json = true; break;
    case 'v': c->svg = optarg; break;
    case 'u': c->untimed = true; break;
    case 'P': fine = cli_part_read(me, optarg, &c->part); break;
    case 'w': return c->merged ? CLI_OK : cli_weights_use(optarg);
    case 'm':
        fine = cli_number(me, "--ms", optarg, 1, 24 * 3600 * 1000, &ms);
        c->run.limit.ms = (uint32_t)ms;
        break;
    case 'b':
        if (c->run.bots == BAS_LADDER_MAX)
            return cli_usage(me, "more than %d bots", BAS_LADDER_MAX);
        fine = cli_text(me, "--bot", optarg);
        c->run.bot[c->run.bots++] = optarg;
        break;
    default: return -1;
    }
    return fine ? CLI_OK : CLI_USAGE;
}

int contest_begin(contest *c, int players) {
    char why[256];
    bas_error err;
    if (c->part.count && (c->json || c->svg || c->untimed))
        return cli_usage(c->command, "a part is printed in a format of its own: "
                                     "give --json, --svg and --untimed to bastide merge");
    if (!cli_game(c->command, c->game_name, players, &c->setup)) return CLI_USAGE;
    if (bas_game_init(&c->game, &c->setup, &err) != BAS_OK) return cli_fail("%s", err.msg);
    for (int i = 0; i < c->run.bots && !c->merged; i++) {
        bas_bot *bot = bas_bot_new(c->run.bot[i], (uint64_t)c->run.seed, 0, why, sizeof why);
        if (!bot) return cli_bot_fail(c->command, why);
        bas_bot_free(bot);
    }
    return CLI_OK;
}

int contest_prepare(contest *c) {
    const int status = contest_begin(c, 2);
    if (status != CLI_OK) return status;
    c->run.g = &c->game;
    c->run.owner = c;
    c->run.part = c->part.count ? c->part.number - 1 : 0;
    c->run.parts = c->part.count;
    return bas_contest_plan(&c->run) ? CLI_OK : cli_fail("out of memory");
}

int contest_done(const contest *c) {
    const int status = cli_done();
    if (status != CLI_OK || c->run.broken) return CLI_FAIL;
    return c->run.interrupted ? CLI_INTERRUPTED : CLI_OK;
}

/* ---- while it runs --------------------------------------------------------------------------- */

static volatile sig_atomic_t contest_signal;

static void contest_note(int signal) { contest_signal = signal; }

/* A line on the terminal is over. */
static const char *contest_clear(void) { return isatty(2) ? "\r\033[K" : ""; }

static bool contest_stop(void) {
    if (contest_signal) signal(SIGINT, SIG_DFL); // a second Ctrl-C ends the program at once
    return contest_signal;
}

static void contest_tick(bas_contest *run) {
    contest *c = run->owner;
    if (!isatty(2) || ++c->ticks % 3 != 0) return;
    char text[160];
    c->progress(c, text, sizeof text);
    fprintf(stderr, "\r%s\033[K", text);
    fflush(stderr);
}

static void contest_failed(const bas_contest *run, int bot, const char *why) {
    fprintf(stderr, "%sbastide: %s has lost a game: %s\n", contest_clear(), run->bot[bot], why);
}

int contest_run(contest *c) {
    if (c->merged) return contest_part_fill(c);
    struct sigaction note = { .sa_handler = contest_note }, before;
    c->run.stop = contest_stop;
    c->run.tick = contest_tick;
    c->run.failed = contest_failed;
    sigaction(SIGINT, &note, &before);
    const bool fine = bas_contest_run(&c->run);
    sigaction(SIGINT, &before, NULL);
    if (c->ticks >= 3) fputs(contest_clear(), stderr);
    if (!fine || c->run.broken) cli_fail("%s", c->run.trouble);
    return fine ? CLI_OK : CLI_FAIL;
}

void contest_seconds(const contest *c, double seconds) {
    if (!c->untimed) printf(", %.1f s", seconds);
}

int contest_width(const contest *c) {
    int width = 3;
    for (int i = 0; i < c->run.bots; i++) {
        const int length = (int)strlen(c->run.bot[i]);
        if (length > width) width = length < 40 ? length : 40;
    }
    return width;
}

void contest_json_string(FILE *out, const char *text) {
    putc('"', out);
    for (; *text; text++) {
        if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    putc('"', out);
}
