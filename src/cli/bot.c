/* bot.c: `bastide bot NAME`: one of the bots as a program that speaks the bot protocol of
 * FORMATS.md. The bot thinks in a thread of its own, so that `stop` and `quit` are heard meanwhile;
 * every other line waits until it has answered. */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli.h"
#include "weights.h"

static const char help[] =
    "usage: bastide bot NAME [--weights FILE]\n"
    "\n"
    "Speaks the bot protocol on standard input and output: one of our bots, for another program.\n"
    "\n"
    "NAME is random, greedy or mcts, with options behind a colon: mcts:playouts=2000,seed=7.\n"
    "\n"
    "  --weights FILE  a search thinks with the learned evaluation of FILE; none: judges by hand\n"
    "\n"
    "  host                                  bot\n"
    "  bastide-bot 1                         bastide-bot 1 NAME\n"
    "  game base+farmers players 2 seat 1    ok\n"
    "  position LINE                         ok; the game stands there now\n"
    "  draw BA-U                             every move of the game, its own too\n"
    "  go [ms N] [playouts N]                move place 1 0 90\n"
    "  stop                                  answers at once\n"
    "  quit\n";

enum {
    BOT_LINE = 1 << 16, // bytes of a line that is understood
    BOT_AGAIN = 10,     // ms between two calls to stop: it may not have begun to think yet
    BOT_ECHO = 60,      // bytes of a line that a message repeats
};

typedef struct bot_talk {
    const char *name;
    bas_bot *bot;
    bas_game game;
    bas_state s;
    int seat; // -1: there is no game
    uint64_t games;

    pthread_t thread; // that thinks
    bool thinking, stopping;
    int done[2]; // a pipe: it has thought
    bas_limit limit;
    bas_move move;
    bool chosen;

    char in[BOT_LINE];
    size_t fill;   // bytes of `in`
    bool skipping; // the rest of a line that is too long
    bool ended;    // no more input
} bot_talk;

/* ---- answers --------------------------------------------------------------------------------- */

/* Sends one line. Nobody who reads is found out at the end. */
__attribute__((format(printf, 1, 2))) static void bot_say(const char *format, ...) {
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    va_end(args);
}

/* Untrusted text, so that it can be printed in one line. */
static const char *bot_quote(const char *text, char out[BOT_ECHO + 4]) {
    size_t n = 0;
    for (; text[n] && n < BOT_ECHO; n++) out[n] = text[n] >= ' ' && text[n] < 127 ? text[n] : '?';
    memcpy(out + n, "...", 4);
    if (!text[n]) out[n] = 0;
    return out;
}

static void bot_wrong(const char *what, const char *text) {
    char quoted[BOT_ECHO + 4];
    bot_say("error %s: '%s'", what, bot_quote(text, quoted));
}

/* ---- lines of the host ----------------------------------------------------------------------- */

/* The number behind a word, if the text goes on with both; the text is then moved on. */
static bool bot_number(const char **text, const char *word, uint32_t max, uint32_t *out) {
    const size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0 || (*text)[length] != ' ') return false;
    const char *digits = *text + length + strspn(*text + length, " ");
    char *end;
    if (*digits < '0' || *digits > '9') return false;
    errno = 0;
    const unsigned long long value = strtoull(digits, &end, 10);
    if (errno || value > max || (*end && *end != ' ')) return false;
    *out = (uint32_t)value;
    *text = end + strspn(end, " ");
    return true;
}

/* game G players N seat K */
static void talk_game(bot_talk *talk, char *rest) {
    const size_t length = strcspn(rest, " ");
    const char *numbers = rest + length + strspn(rest + length, " ");
    uint32_t players = 0, seat = 0;
    bas_setup setup;
    bas_error err;
    talk->seat = -1;
    if (!bot_number(&numbers, "players", BAS_PLAYERS_MAX, &players) ||
        !bot_number(&numbers, "seat", players, &seat) || *numbers || players < BAS_PLAYERS_MIN ||
        !seat) {
        bot_wrong("expected: game G players N seat K", rest);
        return;
    }
    rest[length] = 0;
    bas_status status = bas_game_parse(rest, &setup, &err);
    setup.players = (uint8_t)players;
    if (status == BAS_OK) status = bas_game_init(&talk->game, &setup, &err);
    if (status != BAS_OK) {
        bot_wrong(err.msg, rest);
        return;
    }
    talk->seat = (int)seat - 1;
    bas_state_init(&talk->game, &talk->s);
    bas_bot_begin(talk->bot, &talk->game, talk->seat, bas_bot_stream(talk->games++, talk->seat));
    bot_say("ok");
}

/* position LINE: the game goes on from there. */
static void talk_position(bot_talk *talk, const char *line) {
    bas_error err = { 0 };
    if (talk->seat < 0)
        bot_wrong("there is no game", line);
    else if (bas_position_parse(&talk->game, line, strlen(line), &talk->s, &err) != BAS_OK)
        bot_say("error column %d: %s", err.col, err.msg);
    else {
        bas_bot_begin(talk->bot, &talk->game, talk->seat,
                      bas_bot_stream(talk->games++, talk->seat));
        bot_say("ok");
    }
}

static void talk_move(bot_talk *talk, const char *line) {
    bas_move move;
    bas_error err = { .msg = NULL };
    if (talk->seat < 0) {
        bot_wrong("there is no game", line);
        return;
    }
    bas_status status = bas_move_parse(&talk->game, line, strlen(line), &move, &err);
    if (status != BAS_OK) {
        bot_wrong(err.msg ? err.msg : bas_status_text(status), line);
        return;
    }
    status = bas_play(&talk->game, &talk->s, move, NULL);
    if (status != BAS_OK)
        bot_wrong(bas_status_text(status), line);
    else
        bas_bot_told(talk->bot, &talk->game, move);
}

static void *talk_think(void *argument) {
    bot_talk *talk = argument;
    talk->chosen = bas_bot_choose(talk->bot, &talk->game, &talk->s, &talk->limit, &talk->move);
    while (write(talk->done[1], "", 1) < 0 && errno == EINTR) {}
    return NULL;
}

/* go [ms N] [playouts N] */
static void talk_go(bot_talk *talk, const char *rest) {
    talk->limit = (bas_limit){ 0 };
    while (bot_number(&rest, "ms", UINT32_MAX, &talk->limit.ms) ||
           bot_number(&rest, "playouts", UINT32_MAX, &talk->limit.playouts)) {}
    if (*rest)
        bot_wrong("expected: go [ms N] [playouts N]", rest);
    else if (talk->seat < 0)
        bot_say("error there is no game");
    else if (talk->s.player != talk->seat)
        bot_say("error it is not the decision of seat %d", talk->seat + 1);
    else if (pthread_create(&talk->thread, NULL, talk_think, talk))
        bot_say("error out of memory");
    else
        talk->thinking = true;
}

static void talk_answer(bot_talk *talk) {
    char text[BAS_TEXT_MAX], byte;
    while (read(talk->done[0], &byte, 1) < 0 && errno == EINTR) {}
    pthread_join(talk->thread, NULL);
    talk->thinking = talk->stopping = false;
    if (talk->chosen) {
        bas_move_text(&talk->game, talk->move, text);
        bot_say("move %s", text);
    } else {
        bot_say("error %s", bas_bot_failure(talk->bot));
    }
}

/* What follows a word that begins the line; NULL if it begins with another. */
static char *line_after(char *line, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' ')) return NULL;
    return line + length + strspn(line + length, " ");
}

/* One line; false if it was the last. */
static bool talk_line(bot_talk *talk, char *line) {
    char *rest;
    if (line_after(line, "quit")) return false;
    if (!*line || line_after(line, "stop")) return true; // nothing to stop: it has just answered
    if ((rest = line_after(line, "bastide-bot"))) {
        if (!strcmp(rest, "1"))
            bot_say("bastide-bot 1 %s", talk->name);
        else
            bot_wrong("this program speaks version 1", line);
    } else if ((rest = line_after(line, "game"))) {
        talk_game(talk, rest);
    } else if ((rest = line_after(line, "position"))) {
        talk_position(talk, rest);
    } else if ((rest = line_after(line, "go"))) {
        talk_go(talk, rest);
    } else {
        talk_move(talk, line);
    }
    return true;
}

/* ---- input ----------------------------------------------------------------------------------- */

static void talk_read(bot_talk *talk) {
    const ssize_t got = read(0, talk->in + talk->fill, sizeof talk->in - talk->fill);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got <= 0) talk->ended = true;
    if (got > 0) talk->fill += (size_t)got;
}

static void talk_drop(bot_talk *talk, size_t bytes) {
    talk->fill -= bytes;
    memmove(talk->in, talk->in + bytes, talk->fill);
}

/* The first line of the buffer, as text, and its length with its end; 0: there is none yet. */
static size_t talk_next(bot_talk *talk) {
    char *end = memchr(talk->in, '\n', talk->fill);
    if (!end && talk->fill == sizeof talk->in) {
        if (!talk->skipping) bot_say("error a line of more than %d bytes", BOT_LINE);
        talk->skipping = true;
        talk->fill = 0;
    }
    if (!end && talk->ended && talk->fill && talk->fill < sizeof talk->in) { // without an end
        end = talk->in + talk->fill++;
        *end = '\n';
    }
    return end ? (size_t)(end - talk->in) + 1 : 0;
}

/* Handles the first line; false if it was the last. */
static bool talk_take(bot_talk *talk, size_t length) {
    size_t text = length - 1;
    if (text && talk->in[text - 1] == '\r') text--;
    talk->in[text] = 0;
    bool more = true;
    if (talk->skipping)
        talk->skipping = false; // the end of a line that is too long
    else if (memchr(talk->in, 0, text))
        bot_say("error a line with a zero byte");
    else
        more = talk_line(talk, talk->in);
    talk_drop(talk, length);
    return more;
}

/* While the bot thinks: whether the next line is for it. `quit` stays to be handled. */
static void talk_listen(bot_talk *talk) {
    size_t length = talk_next(talk);
    for (; length == 5 && !memcmp(talk->in, "stop\n", 5); length = talk_next(talk)) {
        talk->stopping = true;
        talk_drop(talk, length);
    }
    if (length == 6 && !memcmp(talk->in, "stop\r\n", 6)) talk->stopping = true;
    if (length == 5 && !memcmp(talk->in, "quit\n", 5)) talk->stopping = true;
    if (talk->ended) talk->stopping = true;
    if (talk->stopping) bas_bot_stop(talk->bot);
    const bool deaf = length || talk->ended; // a line waits already
    struct pollfd wait[] = { { talk->done[0], POLLIN, 0 }, { deaf ? -1 : 0, POLLIN, 0 } };
    if (poll(wait, 2, talk->stopping ? BOT_AGAIN : -1) <= 0) return;
    if (wait[1].revents) talk_read(talk);
    if (wait[0].revents) talk_answer(talk);
}

static void talk_run(bot_talk *talk) {
    while (talk->thinking || !ferror(stdout)) {
        if (ferror(stdout)) talk->ended = true; // whoever does not read needs no answer
        if (talk->thinking) {
            talk_listen(talk);
            continue;
        }
        const size_t length = talk_next(talk);
        if (length && !talk_take(talk, length)) return;
        if (!length && talk->ended) return;
        if (!length) talk_read(talk);
    }
}

int cli_bot(int argc, char **argv) {
    static const struct option options[] = { { "weights", required_argument, NULL, 'w' },
                                             { NULL, 0, NULL, 0 } };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c != 'w') return c == 'h' ? cli_done() : CLI_USAGE;
        if (cli_weights_think(optarg) != CLI_OK) return CLI_FAIL;
    }
    if (optind == argc) return cli_usage("bot", "which bot?");
    if (optind + 1 < argc) return cli_usage("bot", "unexpected argument '%s'", argv[optind + 1]);
    bot_talk *talk = calloc(1, sizeof *talk);
    if (!talk || pipe(talk->done)) {
        free(talk);
        return cli_fail("out of memory");
    }
    char why[256];
    int status;
    talk->name = argv[optind];
    talk->seat = -1;
    talk->bot = bas_bot_new(talk->name, 1, 0, why, sizeof why);
    if (talk->bot) {
        talk_run(talk);
        bas_bot_free(talk->bot);
        status = cli_done();
    } else {
        status = cli_bot_fail("bot", why);
    }
    close(talk->done[0]);
    close(talk->done[1]);
    free(talk);
    return status;
}
