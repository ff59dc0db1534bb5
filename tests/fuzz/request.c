/* request.c: any bytes as a request to the server: method, address, Host, Accept-Encoding and
 * If-None-Match, one on a line. The law: a file is given out only under its own address, to a host
 * that is ours, in a form that was asked for; and 304 only for a tag that was named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "server/answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void demand(bool law) {
    if (!law) abort();
}

static bas_site *site_make(void) {
    static const char *const names[] = { "index.html", "index.html.gz", "app.1a2b3c4d.js",
                                         "app.1a2b3c4d.js.br", "a+b c.txt" };
    enum { NAMES = sizeof names / sizeof *names };
    char dir[] = "/tmp/fuzz-request-XXXXXX", path[64], why[256];
    demand(mkdtemp(dir) != NULL);
    for (int i = 0; i < NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        FILE *file = fopen(path, "w");
        demand(file && fputs(names[i], file) >= 0 && fclose(file) == 0);
    }
    bas_site *site = bas_site_load(dir, why, sizeof why);
    demand(site != NULL);
    for (int i = 0; i < NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        unlink(path);
    }
    rmdir(dir);
    return site;
}

/* The next line of a text, ended with a NUL; NULL if there is none. */
static char *line(char **at) {
    char *start = *at;
    if (start) *at = strchr(start, '\n');
    if (start && *at) *(*at)++ = 0;
    return start;
}

static bool begins_local(const char *host) {
    return !strncasecmp(host, "localhost", 9) || !strncmp(host, "127.0.0.1", 9) ||
           !strncmp(host, "[::1]", 5);
}

/* The address of the page's file whose content this is: content is the name. */
static bool own_address(const bas_request *request, const bas_answer *answer) {
    char name[32] = "/";
    memcpy(name + 1, answer->bytes, answer->size);
    if (answer->encoding) name[strlen(name) - 3] = 0; // .gz, .br
    if (request->length == 1 && request->path[0] == '/') return !strcmp(name, "/index.html");
    bool same = request->length == strlen(name);
    for (size_t i = 0; same && i < request->length; i++) {
        const char want = name[i] == '+' ? ' ' : name[i];
        same = (request->path[i] == '+' ? ' ' : request->path[i]) == want;
    }
    return same;
}

static void demand_right(const bas_request *request, const bas_answer *answer) {
    if (answer->status != 200 && answer->status != 304) {
        demand(answer->status >= 400 && answer->status < 500 && answer->tag == NULL);
        return;
    }
    demand(request->method != BAS_OTHER_METHOD && !request->content);
    demand(request->host && begins_local(request->host));
    if (answer->status == 304) {
        const char *tags = request->if_none_match;
        demand(tags && (strstr(tags, answer->tag) || strchr(tags, '*')));
        demand(!answer->bytes && answer->size == 0);
        return;
    }
    if (answer->encoding) {
        const char *accept = request->accept_encoding;
        demand(accept && (strcasestr(accept, answer->encoding) || strchr(accept, '*')));
    }
    demand(request->method == BAS_HEAD ? !answer->bytes : own_address(request, answer));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    static bas_site *site;
    if (!site) site = site_make();
    char *text = malloc(length + 1), *at = text;
    demand(text != NULL);
    memcpy(text, bytes, length);
    text[length] = 0;
    const char *method = line(&at), *path = line(&at);
    bas_request request = { .method = *method == 'G'   ? BAS_GET
                                      : *method == 'H' ? BAS_HEAD
                                                       : BAS_OTHER_METHOD,
                            .path = path ? path : "",
                            .length = path ? strlen(path) : 0 };
    request.content = strchr(method, 'c') != NULL;
    request.host = line(&at);
    request.accept_encoding = line(&at);
    request.if_none_match = line(&at);
    const bas_answer answer = bas_answer_to(site, &request, "127.0.0.1");
    demand_right(&request, &answer);
    free(text);
    return 0;
}
