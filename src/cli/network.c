/* network.c: requests to a server, and the name and token that it knows. */
#include "network.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "client/request.h"

bool network_link(const char *command, const char *text, bool table, bas_link *out) {
    if (bas_link_read(text, out) && (!table || out->table[0])) return true;
    cli_usage(command,
              table ? "'%s' is no link of a table, such as http://127.0.0.1:8173/#/t/k3v9q0x2mt"
                    : "'%s' is no address of a server, such as http://127.0.0.1:8173",
              text);
    return false;
}

/* What is wrong, in the server's words. */
static void refused(const bas_link *link, const bas_reply *reply) {
    json_t *answer = json_loads(reply->body, 0, NULL);
    const char *error = json_string_value(json_object_get(answer, "error"));
    cli_fail("%s refuses this: %s (%d)", link->authority, error ? error : "no reason given",
             reply->status);
    json_decref(answer);
}

static char *fetched(const bas_link *link, const char *path, const char *token, const char *body) {
    char why[256];
    bas_reply reply;
    if (!bas_request_send(link, path, token, body, &reply, why, sizeof why)) {
        cli_fail("%s", why);
        return NULL;
    }
    if (reply.status == 200) return reply.body;
    refused(link, &reply);
    free(reply.body);
    return NULL;
}

char *network_text(const bas_link *link, const char *path) {
    return fetched(link, path, NULL, NULL);
}

json_t *network_ask(const bas_link *link, const char *path, const char *token, const json_t *body) {
    char *sent = body ? json_dumps(body, JSON_COMPACT) : NULL;
    char *text = fetched(link, path, token, sent);
    json_t *answer = text ? json_loads(text, 0, NULL) : NULL;
    if (text && !answer) cli_fail("%s does not speak our protocol", link->authority);
    free(sent);
    free(text);
    return answer;
}

bool network_id(char out[NETWORK_ID]) {
    uint8_t bytes[NETWORK_ID / 2];
    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) {
        cli_fail("no random numbers");
        return false;
    }
    for (size_t i = 0; i < sizeof bytes; i++) sprintf(out + 2 * i, "%02x", bytes[i]);
    return true;
}

bool network_token(bas_link *link, const char *name, char token[65]) {
    char path[64];
    json_t *answer = NULL, *body;
    if (link->token[0]) {
        body = json_pack("{s:s}", "token", link->token);
        snprintf(path, sizeof path, "/api/%s/return", link->table);
        answer = network_ask(link, path, NULL, body);
        json_decref(body);
        if (!answer) return false;
        if (json_object_get(answer, "token")) link->token[0] = 0; // it has served
    }
    if (!json_object_get(answer, "token")) {
        json_decref(answer);
        body = json_pack("{s:s}", "name", name);
        answer = network_ask(link, "/api/people", NULL, body);
        json_decref(body);
    }
    const char *got = json_string_value(json_object_get(answer, "token"));
    if (got && strlen(got) == 64) memcpy(token, got, 65);
    json_decref(answer);
    if (answer && !got) cli_fail("%s does not speak our protocol", link->authority);
    return got != NULL;
}
