/* exec.c: the bot `exec:COMMAND` is another program that speaks the bot protocol of FORMATS.md.
 * Whatever it does wrong loses it the game, no more: it is ended at once, and started again for the
 * next game. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_kind.h"
#include "child.h"
#include "common/utf8.h"

enum { EXEC_START = 10000, EXEC_TURN = 10000 }; // ms: to get ready; for a turn without a limit

typedef struct exec_data {
    bas_child child;
    bool failed;  // in this game
    int turn;     // which turn of the game `used` is about
    int64_t used; // milliseconds
    char command[];
} exec_data;

static exec_data *exec_of(bas_bot *bot) { return bot->data; }

/* ---- failing --------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static bool exec_fail(bas_bot *bot, const char *format, ...) {
    exec_data *data = exec_of(bot);
    va_list args;
    va_start(args, format);
    vsnprintf(bot->failure, sizeof bot->failure, format, args);
    va_end(args);
    bot->failure[bas_utf8_tame(bot->failure, strlen(bot->failure))] = 0; // untrusted text
    data->failed = true;
    bas_child_end(&data->child, false);
    return false;
}

/* It has ended, or does not listen any more. */
static bool exec_gone(bas_bot *bot) {
    bas_child_end(&exec_of(bot)->child, true);
    return exec_fail(bot, "it has ended (%s)", exec_of(bot)->child.ending);
}

static bool exec_send(bas_bot *bot, const char *text) {
    return bas_child_send(&exec_of(bot)->child, text, strlen(text)) || exec_gone(bot);
}

/* The next line that is no `info`; false, and a failure, if there is none. */
static bool exec_hear(bas_bot *bot, int64_t deadline, bool may_stop) {
    exec_data *data = exec_of(bot);
    for (;;) {
        switch (bas_child_hear(&data->child, deadline, may_stop ? &bot->stop : NULL)) {
        case BAS_CHILD_SAID:
            if (!strncmp(data->child.line, "info", 4)) continue;
            if (strncmp(data->child.line, "error", 5) != 0) return true;
            return exec_fail(bot, "it says: %.120s", data->child.line);
        case BAS_CHILD_STOPPED:
            if (!exec_send(bot, "stop\n")) return false;
            may_stop = false;
            const int64_t soon = bas_child_clock() + BAS_CHILD_GRACE;
            if (soon < deadline) deadline = soon;
            continue;
        case BAS_CHILD_LATE: return exec_fail(bot, "it gives no answer");
        case BAS_CHILD_ENDED: return exec_gone(bot);
        case BAS_CHILD_TOO_LONG: return exec_fail(bot, "it says too much");
        }
    }
}

/* ---- a game ---------------------------------------------------------------------------------- */

static bool exec_start(bas_bot *bot) {
    static const char hello[] = "bastide-bot 1";
    exec_data *data = exec_of(bot);
    if (!bas_child_start(&data->child, data->command)) { // a command that is none starts a shell
        bot->machine = true;
        return exec_fail(bot, "it cannot be started: %s", strerror(errno));
    }
    const int64_t deadline = bas_child_clock() + EXEC_START;
    if (!exec_send(bot, "bastide-bot 1\n") || !exec_hear(bot, deadline, false)) return false;
    const size_t length = sizeof hello - 1;
    const char *line = data->child.line;
    if (!strncmp(line, hello, length) && (line[length] == ' ' || !line[length])) return true;
    return exec_fail(bot, "it greets with '%.80s'", line);
}

static void exec_begin(bas_bot *bot, const bas_game *g, int seat) {
    exec_data *data = exec_of(bot);
    char game[BAS_TEXT_MAX], text[BAS_TEXT_MAX + 64];
    data->failed = false;
    data->turn = -1;
    data->used = 0;
    if (!data->child.pid && !exec_start(bot)) return;
    bas_game_text(g, game);
    snprintf(text, sizeof text, "game %s players %d seat %d\n", game, g->players, seat + 1);
    data->child.said = 0;
    if (!exec_send(bot, text) || !exec_hear(bot, bas_child_clock() + EXEC_START, false)) return;
    if (strcmp(data->child.line, "ok") != 0)
        exec_fail(bot, "it answers '%.80s' to a new game", data->child.line);
}

static void exec_told(bas_bot *bot, const bas_game *g, bas_move move) {
    char text[BAS_TEXT_MAX + 2];
    if (exec_of(bot)->failed) return;
    const int length = bas_move_text(g, move, text);
    memcpy(text + length, "\n", 2);
    exec_send(bot, text);
}

/* ---- what it may ask while it thinks --------------------------------------------------------- */

/* Plays MOVE; MOVE; ... on s. False after telling the bot what is wrong with them. */
static bool exec_try(bas_bot *bot, const bas_game *g, bas_state *s, const char *moves) {
    while (*(moves += strspn(moves, "; "))) {
        const size_t length = strcspn(moves, ";");
        bas_move move;
        bas_error err;
        bas_status status = bas_move_parse(g, moves, length, &move, &err);
        if (status == BAS_OK) status = bas_play(g, s, move, NULL);
        if (status != BAS_OK) {
            char text[BAS_TEXT_MAX * 2];
            snprintf(text, sizeof text, "error %s\n", bas_status_text(status));
            exec_send(bot, text);
            return false;
        }
        moves += length;
    }
    return true;
}

/* legal [MOVE; ...]: the legal moves, now or after some moves. */
static bool exec_legal(bas_bot *bot, const bas_game *g, const bas_state *now, const char *moves) {
    static const size_t room = 6 + (size_t)BAS_MOVES_MAX * (BAS_TEXT_MAX + 2);
    bas_move list[BAS_MOVES_MAX];
    bas_state s;
    bas_copy(&s, now);
    if (!exec_try(bot, g, &s, moves)) return !exec_of(bot)->failed;
    const int count = s.player == BAS_NOBODY ? 0 : bas_legal(g, &s, list, BAS_MOVES_MAX);
    char *text = malloc(room), *at = text;
    if (!text) {
        bot->machine = true;
        return exec_fail(bot, "out of memory");
    }
    at += sprintf(at, "legal");
    for (int i = 0; i < count; i++) {
        at += sprintf(at, i ? "; " : " ");
        at += bas_move_text(g, list[i], at);
    }
    memcpy(at, "\n", 2);
    const bool sent = exec_send(bot, text);
    free(text);
    return sent;
}

/* score [MOVE; ...]: the points of all players if the game ended now, or after some moves. */
static bool exec_score(bas_bot *bot, const bas_game *g, const bas_state *now, const char *moves) {
    char text[16 + BAS_PLAYERS_MAX * 12];
    int points[BAS_PLAYERS_MAX];
    bas_state s;
    bas_copy(&s, now);
    if (!exec_try(bot, g, &s, moves)) return !exec_of(bot)->failed;
    bas_scores_now(g, &s, points);
    char *at = text + sprintf(text, "score");
    for (int p = 0; p < g->players; p++) at += sprintf(at, " %d", points[p]);
    memcpy(at, "\n", 2);
    return exec_send(bot, text);
}

/* What follows a word that begins a line; NULL if it begins with another word. */
static const char *line_after(const char *line, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' ')) return NULL;
    return line + length + strspn(line + length, " ");
}

/* ---- a decision ------------------------------------------------------------------------------ */

static bool exec_go(bas_bot *bot, const bas_limit *limit) {
    char text[64];
    int length = snprintf(text, sizeof text, "go");
    if (limit->ms)
        length += snprintf(text + length, sizeof text - (size_t)length, " ms %u", limit->ms);
    if (limit->playouts)
        length +=
            snprintf(text + length, sizeof text - (size_t)length, " playouts %u", limit->playouts);
    snprintf(text + length, sizeof text - (size_t)length, "\n");
    exec_of(bot)->child.said = 0;
    return exec_send(bot, text);
}

static bool exec_answer(bas_bot *bot, const bas_game *g, const bas_state *s, int64_t deadline,
                        bas_move *out) {
    for (;;) {
        const char *rest;
        bas_error err;
        if (!exec_hear(bot, deadline, true)) return false;
        const char *line = exec_of(bot)->child.line;
        if ((rest = line_after(line, "legal"))) {
            if (!exec_legal(bot, g, s, rest)) return false;
        } else if ((rest = line_after(line, "score"))) {
            if (!exec_score(bot, g, s, rest)) return false;
        } else if (!(rest = line_after(line, "move")) ||
                   bas_move_parse(g, rest, strlen(rest), out, &err) != BAS_OK) {
            return exec_fail(bot, "it answers '%.80s'", line);
        } else {
            const bas_status status = bas_move_check(g, s, *out);
            return status == BAS_OK || exec_fail(bot, "its move '%.60s' is not legal: %s", rest,
                                                 bas_status_text(status));
        }
    }
}

static bool exec_choose(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                        bas_move *out) {
    exec_data *data = exec_of(bot);
    const int turn =
        s->laid + (s->hand != BAS_NONE); // a turn is a tile laid and what belongs to it
    if (data->failed) return false;
    if (turn != data->turn) data->used = 0;
    data->turn = turn;
    if (!exec_go(bot, limit)) return false;
    const int64_t from = bas_child_clock(), time = limit->ms ? limit->ms : EXEC_TURN;
    const int64_t deadline = from + time + BAS_CHILD_GRACE - data->used;
    if (!exec_answer(bot, g, s, deadline, out)) return false;
    data->used += bas_child_clock() - from;
    return true;
}

/* ---- the kind -------------------------------------------------------------------------------- */

static bool exec_open(bas_bot *bot, const char *rest) {
    const size_t length = strlen(rest);
    if (!rest[strspn(rest, " ")]) {
        snprintf(bot->failure, sizeof bot->failure, "exec: needs a command, as in exec:./mybot");
        return false;
    }
    exec_data *data = calloc(1, sizeof *data + length + 1);
    if (!data) {
        snprintf(bot->failure, sizeof bot->failure, "out of memory");
        return false;
    }
    memcpy(data->command, rest, length);
    bot->data = data;
    return true;
}

static void exec_close(bas_bot *bot) {
    exec_data *data = exec_of(bot);
    if (!data) return;
    if (data->child.pid) bas_child_end(&data->child, bas_child_send(&data->child, "quit\n", 5));
    free(data);
}

const bas_bot_kind bas_bot_exec = { .name = "exec",
                                    .open = exec_open,
                                    .close = exec_close,
                                    .begin = exec_begin,
                                    .told = exec_told,
                                    .choose = exec_choose,
                                    .free_text = true };
