/* open.c: `bastide open URL`: a new table on a server, and its links. */
#include <stdlib.h>
#include <string.h>

#include "network.h"
#include "record/record_file.h"

static const char help[] =
    "usage: bastide open URL [--game G] --seat SEAT... [OPTION...]\n"
    "\n"
    "Opens a table on the server at URL and prints its link; then a line for each seat that has\n"
    "a link of its own, and the link of a referee: seat N NAME LINK, referee LINK.\n"
    "\n"
    "  --game G        the game (default base+farmers)\n"
    "  --seat SEAT     human: free for whoever has the table's link; human=NAME: for this person,\n"
    "                  with a link; reserved: for whoever has its link; or a level of the bots\n"
    "  --saved FILE    go on from a saved game; as many seats as it has players\n"
    "  --clock CLOCK   none (default), live:MINUTES:SECONDS (bank and refill), days:DAYS (a turn)\n"
    "  --listed        show the table to everybody on the server\n"
    "  --name NAME     who opens it (default Host)\n"
    "  --key KEY       where the server asks for one\n"
    "  --json          print the answer of the server as it is\n";

typedef struct open_choice {
    json_t *body, *seats;
    const char *name;
    bool json;
} open_choice;

static bool seat_add(const char *me, open_choice *c, const char *text) {
    json_t *seat;
    if (!strcmp(text, "human"))
        seat = json_pack("{s:s}", "kind", "free");
    else if (!strcmp(text, "reserved"))
        seat = json_pack("{s:s}", "kind", "reserved");
    else if (!strncmp(text, "human=", 6))
        seat = json_pack("{s:s,s:s}", "kind", "person", "name", text + 6);
    else
        seat = json_pack("{s:s,s:s}", "kind", "bot", "level", text);
    if (seat && json_array_append_new(c->seats, seat) == 0) return true;
    cli_usage(me, "--seat '%s' is no text", text);
    return false;
}

static bool clock_set(const char *me, open_choice *c, const char *text) {
    double first = 0, second = 0;
    char rest = 0;
    json_t *rules = json_object();
    bool fine = !strcmp(text, "none");
    if (sscanf(text, "live:%lf:%lf%c", &first, &second, &rest) == 2) {
        fine = first > 0 && first <= 1000 && second >= 0 && second <= 3600;
        json_object_set_new(rules, "clock", json_string("live"));
        json_object_set_new(rules, "bank", json_integer((json_int_t)(first * 60000)));
        json_object_set_new(rules, "turn", json_integer((json_int_t)(second * 1000)));
    } else if (sscanf(text, "days:%lf%c", &first, &rest) == 1) {
        fine = first > 0 && first <= 100;
        json_object_set_new(rules, "clock", json_string("days"));
        json_object_set_new(rules, "turn", json_integer((json_int_t)(first * 86400000)));
    }
    if (!fine)
        cli_usage(me, "--clock must be none, live:MINUTES:SECONDS or days:DAYS, not '%s'", text);
    json_object_update(json_object_get(c->body, "rules"), rules);
    json_decref(rules);
    return fine;
}

static bool saved_set(open_choice *c, const char *path) {
    size_t size;
    bas_record_error err;
    bas_record *record = bas_record_read(path, &err);
    char *text = record ? bas_record_text(record, &size, &err) : NULL;
    if (!text) cli_refuse(path, err.line, err.text);
    json_t *value = text ? json_stringn(text, size) : NULL;
    free(text);
    bas_record_free(record);
    return value && json_object_set_new(c->body, "saved", value) == 0;
}

static bool choose(const char *me, open_choice *c, int option) {
    switch (option) {
    case 'g': json_object_set_new(c->body, "game", json_string(optarg)); return true;
    case 's': return seat_add(me, c, optarg);
    case 'f': return saved_set(c, optarg);
    case 'c': return clock_set(me, c, optarg);
    case 'l':
        json_object_set_new(json_object_get(c->body, "rules"), "listed", json_true());
        return true;
    case 'n': c->name = optarg; return true;
    case 'k': json_object_set_new(c->body, "key", json_string(optarg)); return true;
    case 'j': c->json = true; return true;
    default: return false;
    }
}

static void links_print(const json_t *answer, bool json) {
    size_t i;
    json_t *seat;
    if (json) {
        json_dumpf(answer, stdout, JSON_COMPACT);
        putchar('\n');
        return;
    }
    puts(json_string_value(json_object_get(answer, "link")));
    json_array_foreach(json_object_get(answer, "seats"), i, seat) {
        const char *name = json_string_value(json_object_get(seat, "name"));
        printf("seat %d %s %s\n", (int)json_integer_value(json_object_get(seat, "seat")),
               name && *name ? name : "reserved", json_string_value(json_object_get(seat, "link")));
    }
    printf("referee %s\n", json_string_value(json_object_get(answer, "referee")));
}

static int open_table(open_choice *c, const char *url) {
    bas_link link;
    char token[65];
    if (!network_link("open", url, false, &link)) return CLI_USAGE;
    const int seats = (int)json_array_size(c->seats);
    if (!seats) return cli_usage("open", "--seat is missing: one for each player");
    if (seats < BAS_PLAYERS_MIN || seats > BAS_PLAYERS_MAX)
        return cli_usage("open", "a table has %d to %d seats, not %d", BAS_PLAYERS_MIN,
                         BAS_PLAYERS_MAX, seats);
    json_object_set_new(c->body, "players", json_integer(seats));
    json_object_set(c->body, "seats", c->seats);
    if (!network_token(&link, c->name, token)) return CLI_FAIL;
    json_t *answer = network_ask(&link, "/api/tables", token, c->body);
    if (!answer) return CLI_FAIL;
    const bool fine = json_object_get(answer, "link") && json_object_get(answer, "referee");
    if (fine) links_print(answer, c->json);
    json_decref(answer);
    return fine ? cli_done() : cli_fail("%s does not speak our protocol", link.authority);
}

int cli_open(int argc, char **argv) {
    static const struct option options[] = { { "game", required_argument, NULL, 'g' },
                                             { "seat", required_argument, NULL, 's' },
                                             { "saved", required_argument, NULL, 'f' },
                                             { "clock", required_argument, NULL, 'c' },
                                             { "listed", no_argument, NULL, 'l' },
                                             { "name", required_argument, NULL, 'n' },
                                             { "key", required_argument, NULL, 'k' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    open_choice c = { .body = json_pack("{s:s,s:{}}", "game", "base+farmers", "rules"),
                      .seats = json_array(),
                      .name = "Host" };
    int status = CLI_OK;
    for (int option; status == CLI_OK && (option = cli_option(argc, argv, options, help)) != -1;) {
        if (option == 'h')
            status = -1;
        else if (option == '?' || !choose(argv[0], &c, option))
            status = CLI_USAGE;
    }
    if (status == CLI_OK && optind + 1 != argc)
        status = cli_usage(argv[0], optind < argc ? "one URL at a time" : "URL is missing");
    if (status == CLI_OK) status = open_table(&c, argv[optind]);
    json_decref(c.body);
    json_decref(c.seats);
    return status < 0 ? cli_done() : status;
}
