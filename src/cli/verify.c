/* verify.c: `bastide verify FILE`: whether the draws of a saved game are the ones nobody chose. */
#include "cli.h"

#include "record/draws.h"
#include "record/record_file.h"

static const char verify_help[] =
    "usage: bastide verify FILE\n"
    "\n"
    "Checks the draws of a game that was played over the network: that each one follows from\n"
    "what the server and the players had promised before the first tile was drawn, so that\n"
    "nobody chose them; and that every move is legal. FILE - is standard input. The exit\n"
    "status is 0 if all is true; else 1, with the first draw that does not follow.\n";

int cli_verify(int argc, char **argv) {
    static const struct option options[] = { { 0 } };
    for (int c; (c = cli_option(argc, argv, options, verify_help)) != -1;) {
        if (c == 'h') return cli_done();
        return CLI_USAGE;
    }
    if (optind == argc) return cli_usage("verify", "FILE is missing");
    if (optind + 1 < argc)
        return cli_usage("verify", "one FILE at a time, not also '%s'", argv[optind + 1]);
    const char *path = argv[optind];
    bas_record_error err;
    int count;
    bas_record *record = bas_record_read(path, &err);
    if (!record) return cli_refuse(path, err.line, err.text);
    const bool good = bas_record_verify(record, &count, &err);
    if (good)
        printf("%d draws follow from the commitment to deal %s\n", count,
               bas_record_get(record, "deal"));
    bas_record_free(record);
    return good ? cli_done() : cli_refuse(path, err.line, err.text);
}
