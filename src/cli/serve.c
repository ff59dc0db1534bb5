/* serve.c: `bastide serve`: the page and tables over the network. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "qr.h"
#include "server/server.h"
#include "state.h"
#include "weights.h"

static const char help[] =
    "usage: bastide serve [OPTION...]\n"
    "\n"
    "Serves the page and tables over the network, to this machine only, and prints its address.\n"
    "Ctrl-C ends it. Every move that was acknowledged is on the disk by then.\n"
    "\n"
    "  --port N        the port (default 8173); 0 takes any that is free\n"
    "  --host ADDR     listen on this address instead; 0.0.0.0 is all networks of this machine.\n"
    "                  Whoever reaches it can open the page: no password, nothing encrypted\n"
    "  --data DIR      where tables are kept (default bastide/server in the user's state\n"
    "                  directory); one server at a time\n"
    "  --store URL     keep tables in a database instead, which several servers share, each with\n"
    "                  a DIR of its own: postgresql://...; or as --data: sqlite:DIR\n"
    "  --url URL       our public address, if a proxy stands in front: https://games.example.org\n"
    "  --proxy ADDR    the address of that proxy, whose X-Forwarded-For is believed\n"
    "  --cert FILE     a certificate, for https without a proxy,\n"
    "  --key FILE      and its key\n"
    "  --who WHO       who may open tables: anyone (default), or key: whoever knows what stands\n"
    "                  in the file `key` of the data directory\n"
    "  --crowd N       connections of one address at most (default 32; 0: any number)\n"
    "  --wires N       connections to tables at most (default 4000)\n"
    "  --idle S        a table at which nobody is leaves the memory after S seconds\n"
    "                  (default 300); it is read again when somebody comes\n"
    "  --thinkers N    threads that think for bots (default: one less than there are processors)\n"
    "  --weights FILE  bots think with the learned evaluation of FILE; none: judge by hand\n"
    "  --metrics       show /metrics to everybody, not only to this machine\n"
    "  --unlimited     no limits by address and person, for tests\n"
    "  --log           a line of JSON on standard error for what happens\n"
    "  --open          open the browser\n"
    "  --root DIR      serve the files of DIR instead of the page that was built\n"
    "  --patience S    close a connection that keeps us waiting S seconds (default 10)\n";

/* The addresses under which other machines reach this one, and the first of them for cameras. */
static void addresses_print(const char *address) {
    struct ifaddrs *list;
    char host[INET_ADDRSTRLEN], text[128], first[128] = "";
    const char *scheme_end = strstr(address, "://"), *port = strrchr(address, ':');
    if (!scheme_end || getifaddrs(&list) != 0) return;
    for (const struct ifaddrs *each = list; each; each = each->ifa_next) {
        if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET ||
            each->ifa_flags & IFF_LOOPBACK || !(each->ifa_flags & IFF_UP))
            continue;
        const struct sockaddr_in *in = (const struct sockaddr_in *)each->ifa_addr;
        inet_ntop(AF_INET, &in->sin_addr, host, sizeof host);
        snprintf(text, sizeof text, "%.*s://%s%s", (int)(scheme_end - address), address, host,
                 port);
        puts(text);
        if (!first[0]) memcpy(first, text, sizeof first);
    }
    freeifaddrs(list);
    if (first[0] && isatty(STDOUT_FILENO)) cli_qr_draw(stdout, first);
}

static bool serve_ready(const char *address, bool local, bool all) {
    if (!local)
        fputs("bastide: other machines can connect: whoever reaches this one can open the page; no "
              "password is asked, nothing is encrypted\n",
              stderr);
    puts(address);
    if (all) addresses_print(address);
    return cli_done() == CLI_OK;
}

/* The page that lies beside the program, or the one that is installed; NULL, after a message. */
static const char *serve_page(char path[PATH_MAX]) {
    const char *installed = BAS_SHARE_DIR "/web", *found = cli_folder(path, "web", installed);
    if (!found)
        cli_fail("there is no page to serve: neither %s nor %s is there; ./play --build builds it, "
                 "--root names another place",
                 path, installed);
    return found;
}

static bool is_address(const char *text) {
    struct in6_addr address;
    return inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1;
}

/* ---- options -------------------------------------------------------------------------------- */

typedef struct serve_choice { // what the options say, and where its texts lie
    bas_server_options server;
    char data[PATH_MAX], store[PATH_MAX], url[256], key[128];
    const char *weights;
    bool by_key;
} serve_choice;

static bool set_data(const char *me, serve_choice *c, const char *text) {
    if (!strncmp(text, "sqlite:", 7)) text += 7;
    if (*text && !strstr(text, "://") && snprintf(c->data, PATH_MAX, "%s", text) < PATH_MAX)
        return true;
    cli_usage(me, "tables are kept in a directory (sqlite:DIR) or in postgresql://, not in '%s'",
              text);
    return false;
}

static bool set_store(const char *me, serve_choice *c, const char *text) {
    if (!bas_store_is_url(text)) return set_data(me, c, text);
    if (snprintf(c->store, PATH_MAX, "%s", text) < PATH_MAX)
        return c->server.tables.store = c->store, true;
    cli_usage(me, "--store is too long");
    return false;
}

/* Scheme, host and port, without a path. */
static bool set_url(const char *me, serve_choice *c, const char *text) {
    const char *host = !strncmp(text, "https://", 8)  ? text + 8
                       : !strncmp(text, "http://", 7) ? text + 7
                                                      : NULL;
    size_t length = strlen(text);
    if (length && text[length - 1] == '/') length--;
    if (!host || length >= sizeof c->url || !*host ||
        strcspn(host, "/?# ") + (size_t)(host - text) < length) {
        cli_usage(me, "--url must be an address such as https://games.example.org, not '%s'", text);
        return false;
    }
    memcpy(c->url, text, length);
    c->url[length] = 0;
    c->server.tables.url = c->url;
    return true;
}

static bool set_who(const char *me, serve_choice *c, const char *text) {
    c->by_key = !strcmp(text, "key");
    if (c->by_key || !strcmp(text, "anyone")) return true;
    cli_usage(me, "--who must be anyone or key, not '%s'", text);
    return false;
}

static bool set_number(const char *me, const char *option, int max, int *out) {
    int64_t value;
    if (!cli_number(me, option, optarg, 0, max, &value)) return false;
    *out = (int)value;
    return true;
}

static bool set_seconds(const char *me, const char *option, int64_t *ms) {
    int64_t value;
    if (!cli_number(me, option, optarg, 1, 86400, &value)) return false;
    *ms = value * 1000;
    return true;
}

static bool serve_option(const char *me, serve_choice *c, int option) {
    bas_server_options *server = &c->server;
    int patience = 0;
    switch (option) {
    case 'p': return set_number(me, "--port", 65535, &server->port);
    case 'a': server->host = optarg; return true;
    case 'd': return set_data(me, c, optarg);
    case 's': return set_store(me, c, optarg);
    case 'u': return set_url(me, c, optarg);
    case 'x': server->proxy = optarg; return true;
    case 'c': server->cert = optarg; return true;
    case 'k': server->key = optarg; return true;
    case 'w': return set_who(me, c, optarg);
    case 'n': return set_number(me, "--crowd", 1000000, &server->tables.per_address);
    case 'W': return set_number(me, "--wires", 100000, &server->sockets);
    case 'I': return set_seconds(me, "--idle", &server->tables.idle_ms);
    case 'b': return set_number(me, "--thinkers", 64, &server->tables.thinkers);
    case 'L': c->weights = optarg; return true;
    case 'm': server->tables.open_metrics = true; return true;
    case 'f': server->tables.unlimited = true; return true;
    case 'l': server->tables.log = true; return true;
    case 'o': server->open = true; return true;
    case 'r': server->root = optarg; return true;
    case 't':
        if (!set_number(me, "--patience", 3600, &patience)) return false;
        if (patience > 0) return server->patience = (unsigned)patience, true;
        cli_usage(me, "--patience must be at least 1");
        return false;
    default: return false;
    }
}

static int serve_options(serve_choice *c, int argc, char **argv) {
    static const struct option options[] = { { "port", required_argument, NULL, 'p' },
                                             { "host", required_argument, NULL, 'a' },
                                             { "data", required_argument, NULL, 'd' },
                                             { "store", required_argument, NULL, 's' },
                                             { "url", required_argument, NULL, 'u' },
                                             { "proxy", required_argument, NULL, 'x' },
                                             { "cert", required_argument, NULL, 'c' },
                                             { "key", required_argument, NULL, 'k' },
                                             { "who", required_argument, NULL, 'w' },
                                             { "crowd", required_argument, NULL, 'n' },
                                             { "wires", required_argument, NULL, 'W' },
                                             { "idle", required_argument, NULL, 'I' },
                                             { "thinkers", required_argument, NULL, 'b' },
                                             { "weights", required_argument, NULL, 'L' },
                                             { "metrics", no_argument, NULL, 'm' },
                                             { "unlimited", no_argument, NULL, 'f' },
                                             { "log", no_argument, NULL, 'l' },
                                             { "open", no_argument, NULL, 'o' },
                                             { "root", required_argument, NULL, 'r' },
                                             { "patience", required_argument, NULL, 't' },
                                             { NULL, 0, NULL, 0 } };
    const char *me = argv[0];
    for (int option; (option = cli_option(argc, argv, options, help)) != -1;) {
        if (option == 'h') return -1;
        if (option == '?' || !serve_option(me, c, option)) return CLI_USAGE;
    }
    const bas_server_options *server = &c->server;
    if (optind < argc) return cli_usage(me, "unexpected argument '%s'", argv[optind]);
    if (server->host && !is_address(server->host))
        return cli_usage(me, "--host must be an address such as 127.0.0.1 or ::1, not '%s'",
                         server->host);
    if (server->proxy && !is_address(server->proxy))
        return cli_usage(me, "--proxy must be an address such as 127.0.0.1, not '%s'",
                         server->proxy);
    if (!server->cert != !server->key) return cli_usage(me, "--cert and --key go together");
    return CLI_OK;
}

/* ---- running -------------------------------------------------------------------------------- */

int cli_serve(int argc, char **argv) {
    char why[PATH_MAX + 256], path[PATH_MAX];
    serve_choice c = { .server = { .ready = serve_ready,
                                   .port = 8173,
                                   .patience = 10,
                                   .sockets = 4000,
                                   .tables = { .per_address = 32, .idle_ms = 300000 } } };
    const int status = serve_options(&c, argc, argv);
    if (status != CLI_OK) return status < 0 ? cli_done() : status;
    if (c.weights && cli_weights_think(c.weights) != CLI_OK) return CLI_FAIL;
    bas_weights_default(); // what is wrong with them is said before the first table is opened
    if (!c.server.root && !(c.server.root = serve_page(path))) return CLI_FAIL;
    if (!c.data[0] && !cli_state_directory("server", c.data))
        return cli_fail("there is no place for tables: neither XDG_STATE_HOME nor HOME is set; "
                        "--data names one");
    c.server.tables.data = c.data;
    if (c.by_key && !bas_server_key(c.data, c.key, sizeof c.key, why, sizeof why))
        return cli_fail("%s", why);
    if (c.by_key) c.server.tables.key = c.key;
    switch (bas_server_run(&c.server, why, sizeof why)) {
    case BAS_SERVER_BROKEN:
    case BAS_SERVER_FAILED: return cli_fail("%s", why);
    case BAS_SERVER_REFUSED: return CLI_FAIL;
    case BAS_SERVER_INTERRUPTED: return CLI_INTERRUPTED;
    case BAS_SERVER_TERMINATED: return CLI_OK;
    }
    return CLI_FAIL;
}
