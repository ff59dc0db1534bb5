/* admin.c: `bastide admin`: speaks to a server that runs on this machine, through its socket. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "cli.h"
#include "state.h"
#include "store/copy.h"

static const char help[] =
    "usage: bastide admin [--data DIR] COMMAND\n"
    "\n"
    "Speaks to the server that keeps its tables in DIR (as in bastide serve), for its owner:\n"
    "\n"
    "  tables          the tables that are live\n"
    "  people          everybody who ever came, by number\n"
    "  close TABLE     end a game without a result\n"
    "  mute NUMBER     nobody hears what this person says; unmute NUMBER\n"
    "  ban NUMBER      this person may not come any more; unban NUMBER\n"
    "  forget NUMBER   delete this person's name, tokens and chat\n"
    "  chat TABLE      what was said at a table: number of the line, person, text\n"
    "  unsay TABLE N   delete line N of it\n"
    "  backup FILE     a copy of everything, while the server runs (of a database: pg_dump)\n"
    "  copy FROM TO    all of one store into another that is empty, while no server runs, and\n"
    "                  compare them; each is a DIR or postgresql://...\n"
    "\n"
    "  --data DIR      the data directory of the server\n";

static int connected(const char *data) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (snprintf(address.sun_path, sizeof address.sun_path, "%s/admin", data) >=
        (int)sizeof address.sun_path)
        errno = ENAMETOOLONG;
    else if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    cli_fail("no server answers in %s: %s", data, strerror(errno));
    if (fd >= 0) close(fd);
    return -1;
}

/* The answer goes to standard output, an error to standard error. */
static int talk(int fd, const char *line) {
    char text[4096];
    ssize_t got = 0;
    bool first = true, wrong = false;
    if (write(fd, line, strlen(line)) != (ssize_t)strlen(line))
        return cli_fail("the server does not listen: %s", strerror(errno));
    while ((got = read(fd, text, sizeof text)) > 0) {
        if (first) wrong = got > 7 && !memcmp(text, "error: ", 7);
        if (wrong)
            cli_fail("%.*s", (int)strcspn(text + 7, "\n"), text + 7);
        else
            fwrite(text, 1, (size_t)got, stdout);
        first = false;
    }
    if (wrong) return CLI_FAIL;
    return got < 0 ? cli_fail("the server is gone: %s", strerror(errno)) : cli_done();
}

static int copy(const char *from, const char *to) {
    bas_copied copied = { 0 };
    char why[PATH_MAX + 256];
    if (!bas_store_copy(from, to, &copied, why, sizeof why)) return cli_fail("%s", why);
    printf("%lld tables, %lld events, %lld people, %lld tokens, %lld lines: the same in both\n",
           (long long)copied.tables, (long long)copied.events, (long long)copied.people,
           (long long)copied.tokens, (long long)copied.lines);
    return cli_done();
}

int cli_admin(int argc, char **argv) {
    static const struct option options[] = { { "data", required_argument, NULL, 'd' },
                                             { NULL, 0, NULL, 0 } };
    char data[PATH_MAX] = "", line[PATH_MAX + 128], path[PATH_MAX];
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return cli_done();
        if (c != 'd') return CLI_USAGE;
        snprintf(data, sizeof data, "%s", optarg);
    }
    if (optind == argc) return cli_usage(argv[0], "COMMAND is missing");
    const bool copies = !strcmp(argv[optind], "copy");
    const int most = copies || !strcmp(argv[optind], "unsay") ? 3 : 2;
    if (optind + most < argc)
        return cli_usage(argv[0], "unexpected argument '%s'", argv[optind + most]);
    if (copies && optind + 3 > argc) return cli_usage(argv[0], "copy needs FROM and TO");
    if (copies) return copy(argv[optind + 1], argv[optind + 2]);
    if (!data[0] && !cli_state_directory("server", data))
        return cli_fail("neither XDG_STATE_HOME nor HOME is set; --data names the directory");
    const char *argument = optind + 1 < argc ? argv[optind + 1] : "";
    if (!strcmp(argv[optind], "backup") && argument[0] && argument[0] != '/') {
        char *here = getcwd(NULL, 0); // the server may be somewhere else
        snprintf(path, sizeof path, "%s/%s", here ? here : "", argument);
        free(here);
        argument = path;
    }
    const char *more = optind + 2 < argc ? argv[optind + 2] : "";
    snprintf(line, sizeof line, "%s %s%s%s\n", argv[optind], argument, *more ? " " : "", more);
    const int fd = connected(data);
    if (fd < 0) return CLI_FAIL;
    const int status = talk(fd, line);
    close(fd);
    return status;
}
