/* watch.c: `bastide watch LINK`: tells a table over the network in the terminal. `bastide download
 * LINK`: its saved game. */
#include <stdlib.h>
#include <string.h>

#include "client/session.h"
#include "network.h"

static const char watch_help[] =
    "usage: bastide watch LINK [--json]\n"
    "\n"
    "Tells what happens at the table that LINK names, a line for each event, until the game is\n"
    "over.\n"
    "\n"
    "  --json   the events as the server sends them, one on a line\n";

static const char download_help[] =
    "usage: bastide download LINK\n"
    "\n"
    "Prints the saved game of the table that LINK names, as far as it has been played.\n";

typedef struct watcher {
    bas_session session;
    bool json, shown;
} watcher;

static const char *word(const json_t *event, const char *key) {
    const char *text = json_string_value(json_object_get(event, key));
    return text ? text : "";
}

/* Who did it, by the seat it is about, or else by the person. */
static void who(const bas_view *view, const json_t *event) {
    const json_int_t seat = json_integer_value(json_object_get(event, "seat"));
    const char *name = word(json_object_get(view->people, word(event, "by")), "name");
    if (seat >= 1 && seat <= view->game.players)
        printf("%s: ", bas_view_name(view, (int)seat));
    else if (*name)
        printf("%s: ", name);
}

static void happened(void *owner, const json_t *event) {
    watcher *w = owner;
    const bas_view *view = &w->session.view;
    size_t i;
    json_t *each;
    if (w->json) {
        json_dumpf(event, stdout, JSON_COMPACT);
        putchar('\n');
        fflush(stdout);
        return;
    }
    printf("%lld ", (long long)json_integer_value(json_object_get(event, "v")));
    who(view, event);
    fputs(word(event, "k"), stdout);
    json_array_foreach(json_object_get(event, "m"), i, each)
        printf("%s%s", i ? "; " : " ", json_string_value(each));
    json_array_foreach(json_object_get(event, "scores"), i, each)
        printf(" %lld", (long long)json_integer_value(each));
    putchar('\n');
    fflush(stdout);
}

static bool act(void *owner) {
    watcher *w = owner;
    const bas_view *view = &w->session.view;
    char game[BAS_TEXT_MAX];
    if (!w->shown && !w->json) {
        bas_game_text(&view->game, game);
        printf("%s:", game);
        for (int i = 1; i <= view->game.players; i++)
            printf("%s %s", i > 1 ? "," : "", bas_view_name(view, i));
        printf("; %d moves so far\n", view->moves);
        fflush(stdout);
    }
    w->shown = true;
    return view->stage != BAS_VIEW_OVER && !ferror(stdout);
}

int cli_watch(int argc, char **argv) {
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    char why[256];
    bool json = false;
    for (int c; (c = cli_option(argc, argv, options, watch_help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c != 'j') return CLI_USAGE;
        json = true;
    }
    if (optind + 1 != argc)
        return cli_usage(argv[0], optind < argc ? "one LINK at a time" : "LINK is missing");
    watcher *w = calloc(1, sizeof *w);
    if (!w) return cli_fail("out of memory");
    w->json = json;
    w->session.owner = w;
    w->session.act = act;
    w->session.happened = happened;
    int status = CLI_USAGE;
    if (network_link(argv[0], argv[optind], true, &w->session.link))
        status = bas_session_run(&w->session, why, sizeof why) ? cli_done() : cli_fail("%s", why);
    bas_view_clear(&w->session.view);
    free(w);
    return status;
}

int cli_download(int argc, char **argv) {
    static const struct option options[] = { { NULL, 0, NULL, 0 } };
    bas_link link;
    char path[64];
    const int c = cli_option(argc, argv, options, download_help);
    if (c != -1) return c == 'h' ? cli_done() : CLI_USAGE;
    if (optind + 1 != argc)
        return cli_usage(argv[0], optind < argc ? "one LINK at a time" : "LINK is missing");
    if (!network_link(argv[0], argv[optind], true, &link)) return CLI_USAGE;
    snprintf(path, sizeof path, "/api/%s", link.table);
    char *text = network_text(&link, path);
    if (!text) return CLI_FAIL;
    fputs(text, stdout);
    free(text);
    return cli_done();
}
