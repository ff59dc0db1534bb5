/* serve.c: `bastide serve`: the page over HTTP, for the browser on this machine. */
#include <arpa/inet.h>
#include <string.h>

#include "cli.h"
#include "server/server.h"

static const char help[] =
    "usage: bastide serve [OPTION...]\n"
    "\n"
    "Serves the table for the browser, to this machine only, and prints its address.\n"
    "Ctrl-C ends it.\n"
    "\n"
    "  --port N        the port (default 8173); 0 takes any that is free\n"
    "  --host ADDR     listen on this address instead; 0.0.0.0 is all networks of this machine.\n"
    "                  Whoever reaches it can open the page: no password, nothing encrypted\n"
    "  --open          open the browser\n"
    "  --root DIR      serve the files of DIR instead of the page that was built\n"
    "  --patience S    close a connection that keeps us waiting S seconds (default 10)\n";

static bool serve_ready(const char *address, bool local) {
    if (!local)
        fputs("bastide: other machines can connect: whoever reaches this one can open the page; no "
              "password is asked, nothing is encrypted\n",
              stderr);
    puts(address);
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

static int serve_options(bas_server_options *serve, int argc, char **argv) {
    static const struct option options[] = {
        { "port", required_argument, NULL, 'p' },     { "host", required_argument, NULL, 'a' },
        { "open", no_argument, NULL, 'o' },           { "root", required_argument, NULL, 'r' },
        { "patience", required_argument, NULL, 't' }, { NULL, 0, NULL, 0 }
    };
    const char *me = argv[0];
    int64_t port = 8173, patience = 10;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        switch (c) {
        case 'p': fine = cli_number(me, "--port", optarg, 0, 65535, &port); break;
        case 'a': serve->host = optarg; break;
        case 'o': serve->open = true; break;
        case 'r': serve->root = optarg; break;
        case 't': fine = cli_number(me, "--patience", optarg, 1, 3600, &patience); break;
        case 'h': return -1;
        default: return CLI_USAGE;
        }
        if (!fine) return CLI_USAGE;
    }
    if (optind < argc) return cli_usage(me, "unexpected argument '%s'", argv[optind]);
    if (serve->host && !is_address(serve->host))
        return cli_usage(me, "--host must be an address such as 127.0.0.1 or ::1, not '%s'",
                         serve->host);
    serve->port = (int)port;
    serve->patience = (unsigned)patience;
    return CLI_OK;
}

int cli_serve(int argc, char **argv) {
    char why[PATH_MAX + 256], path[PATH_MAX];
    bas_server_options serve = { .ready = serve_ready };
    const int status = serve_options(&serve, argc, argv);
    if (status != CLI_OK) return status < 0 ? cli_done() : status;
    if (!serve.root && !(serve.root = serve_page(path))) return CLI_FAIL;
    switch (bas_server_run(&serve, why, sizeof why)) {
    case BAS_SERVER_FAILED: return cli_fail("%s", why);
    case BAS_SERVER_REFUSED: return CLI_FAIL;
    case BAS_SERVER_INTERRUPTED: return CLI_INTERRUPTED;
    case BAS_SERVER_TERMINATED: return CLI_OK;
    }
    return CLI_FAIL;
}
