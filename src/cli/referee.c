/* referee.c: `bastide referee LINK COMMAND`: what the link of a referee is good for. The message
 * keeps its id through any loss of the connection: it is obeyed once. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "client/session.h"
#include "network.h"

static const char help[] =
    "usage: bastide referee LINK COMMAND\n"
    "\n"
    "Decides at the table that LINK, the referee's link of bastide open, belongs to. Everybody\n"
    "there sees it, and it stays in the log of the table.\n"
    "\n"
    "  pause               stop the clocks; nobody can play\n"
    "  resume              go on\n"
    "  clocks SECONDS...   set the clock of each seat, - leaves one as it is\n"
    "  adjudicate SEAT     end the game: this seat wins; 0: nobody\n";

enum { CLOCK_MAX = 100 * 86400 }; // seconds

typedef struct referee {
    bas_session session;
    const json_t *message;
    int hellos; // when it was sent
    bool answered;
    char why[96]; // "": it is done
} referee;

static bool act(void *owner) {
    referee *r = owner;
    if (r->hellos != r->session.hellos && !r->answered) {
        r->hellos = r->session.hellos;
        bas_session_send(&r->session, json_deep_copy(r->message));
    }
    return !r->answered;
}

/* What a refusal means for who has typed the command. */
static const char *meaning(const char *why) {
    static const char *const known[][2] = {
        { "forbidden", "this is no link of a referee, or the rules of the table forbid it" },
        { "state", "this does not go together with where the game stands" },
        { "seat", "there is no such seat" },
        { "setup", "there are not as many seats" },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(why, known[i][0])) return known[i][1];
    return why;
}

static void answered(void *owner, const json_t *text) {
    referee *r = owner;
    const char *why = json_string_value(json_object_get(text, "why"));
    if (why && !strcmp(why, "full")) { // no room on the disk there: in a moment, again
        nanosleep(&(struct timespec){ .tv_sec = 1 }, NULL);
        r->hellos = 0;
        return;
    }
    r->answered = true;
    if (why) snprintf(r->why, sizeof r->why, "%s", meaning(why));
}

/* ---- the command ----------------------------------------------------------------------------- */

static json_t *clocks(const char *me, int count, char **word) {
    json_t *list = json_array();
    int64_t seconds;
    for (int i = 0; i < count; i++) {
        if (!strcmp(word[i], "-")) {
            json_array_append_new(list, json_null());
        } else if (cli_number(me, "clocks", word[i], 0, CLOCK_MAX, &seconds)) {
            json_array_append_new(list, json_integer(seconds * 1000));
        } else {
            json_decref(list);
            return NULL;
        }
    }
    return json_pack("{s:s,s:o}", "t", "clocks", "clock", list);
}

/* What is to be sent; NULL after a message. */
static json_t *message_of(const char *me, int count, char **word) {
    const char *command = count ? word[0] : "";
    int64_t seat;
    if ((!strcmp(command, "pause") || !strcmp(command, "resume")) && count == 1)
        return json_pack("{s:s}", "t", command);
    if (!strcmp(command, "clocks") && count > 1) return clocks(me, count - 1, word + 1);
    if (!strcmp(command, "adjudicate") && count == 2)
        return cli_number(me, "adjudicate", word[1], 0, BAS_PLAYERS_MAX, &seat)
                   ? json_pack("{s:s,s:i}", "t", command, "seat", (int)seat)
                   : NULL;
    cli_usage(me, count ? "'%s' is no command, or more or less goes with it" : "COMMAND is missing",
              command);
    return NULL;
}

static int decide(referee *r, json_t *message) {
    char why[256], id[NETWORK_ID];
    if (!network_id(id)) return CLI_FAIL;
    json_object_set_new(message, "id", json_string(id));
    r->message = message;
    r->session.owner = r;
    r->session.act = act;
    r->session.answered = answered;
    if (!bas_session_run(&r->session, why, sizeof why)) return cli_fail("%s", why);
    if (r->why[0]) return cli_fail("%s", r->why);
    puts("done");
    return cli_done();
}

int cli_referee(int argc, char **argv) {
    static const struct option options[] = { { NULL, 0, NULL, 0 } };
    const char *me = argv[0];
    const int c = cli_option(argc, argv, options, help);
    if (c != -1) return c == 'h' ? cli_done() : CLI_USAGE;
    if (optind == argc) return cli_usage(me, "LINK is missing");
    referee *r = calloc(1, sizeof *r);
    if (!r) return cli_fail("out of memory");
    json_t *message = NULL;
    int status = CLI_USAGE;
    if (network_link(me, argv[optind], true, &r->session.link))
        message = message_of(me, argc - optind - 1, argv + optind + 1);
    if (message) status = decide(r, message);
    json_decref(message);
    bas_view_clear(&r->session.view);
    free(r);
    return status;
}
