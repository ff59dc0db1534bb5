/* call.c: calls and who makes them. */
#include "call.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "peer.h"

enum { FIELD = 4096 };

typedef struct open_call {
    bas_call call;   // first: one is the other
    struct lws *wsi; // NULL: the client has gone
    size_t room;
    int status; // 0: not answered yet
} open_call;

/* ---- callers --------------------------------------------------------------------------------- */

static const char *field(struct lws *wsi, enum lws_token_indexes token, char *text) {
    return lws_hdr_copy(wsi, text, FIELD, token) > 0 ? text : NULL;
}

/* What is too long cannot be valid, and is cut. */
static void copy(char *out, size_t size, const char *text) {
    const size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[length] = 0;
}

static bool address_local(const uint8_t a[16]) {
    static const uint8_t v4[13] = { [10] = 0xff, 0xff, 127 }, v6[16] = { [15] = 1 };
    return !memcmp(a, v4, sizeof v4) || !memcmp(a, v6, sizeof v6);
}

/* Behind a trusted proxy: the address that it names, the last one in its list. */
static void caller_address(struct lws *wsi, const char *proxy, bas_caller *out) {
    char list[FIELD];
    uint8_t trusted[16], said[16];
    bas_peer_address(lws_get_socket_fd(wsi), out->address);
    out->local = address_local(out->address);
    if (!proxy || !bas_address_parse(proxy, trusted) || memcmp(trusted, out->address, 16) != 0 ||
        !field(wsi, WSI_TOKEN_X_FORWARDED_FOR, list))
        return;
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    if (!bas_address_parse(last, said)) return;
    memcpy(out->address, said, 16);
    out->local = false;
}

/* Browsers send no Origin when a page asks its own server for something; such a request changes
 * nothing, and no other page can read the answer. A WebSocket always has one. */
static bool only_reads(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 &&
           lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) == 0;
}

static void caller_token(struct lws *wsi, const bas_access_rules *rules, bas_caller *out) {
    char text[FIELD];
    const char *bearer = field(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text);
    if (bearer && !strncmp(bearer, "Bearer ", 7)) {
        copy(out->token, sizeof out->token, bearer + 7);
    } else if ((out->browser || only_reads(wsi)) && field(wsi, WSI_TOKEN_HTTP_COOKIE, text)) {
        const char *value = bas_cookie_find(text, rules->cookie);
        const size_t length = value ? strcspn(value, "; ") : 0;
        if (length < sizeof out->token) memcpy(out->token, value ? value : "", length);
    }
}

int bas_caller_read(struct lws *wsi, const bas_access_rules *rules, const char *path, size_t length,
                    bas_caller *out) {
    char host[FIELD], origin[FIELD];
    memset(out, 0, sizeof *out);
    if (length >= sizeof out->path || strlen(path) != length) return 404;
    memcpy(out->path, path, length + 1);
    if (!field(wsi, WSI_TOKEN_HOST, host)) return 400;
    if (rules->own && !bas_host_is_local(host, rules->own)) return 421;
    copy(out->host, sizeof out->host, host);
    out->browser = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0;
    if (out->browser && (!field(wsi, WSI_TOKEN_ORIGIN, origin) ||
                         !bas_origin_is_ours(origin, rules->origin, host, rules->tls)))
        return 403;
    caller_address(wsi, rules->proxy, out);
    caller_token(wsi, rules, out);
    return 0;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static bool begins(const char *path, size_t length, const char *with) {
    return length >= strlen(with) && !memcmp(path, with, strlen(with));
}

bool bas_call_wanted(const char *path, size_t length) {
    return begins(path, length, "/api/") || begins(path, length, "/t/") ||
           (length == 8 && begins(path, length, "/healthz")) ||
           (length == 8 && begins(path, length, "/metrics"));
}

bas_call *bas_call_new(struct lws *wsi, const bas_caller *caller, bool post, size_t length) {
    open_call *open = calloc(1, sizeof *open);
    char *body = malloc(length + 1);
    if (!open || !body) {
        free(open);
        free(body);
        return NULL;
    }
    body[0] = 0;
    open->wsi = wsi;
    open->room = length;
    open->call = (bas_call){ .caller = *caller, .post = post, .body = body };
    return &open->call;
}

bool bas_call_more(bas_call *call, const void *bytes, size_t size) {
    const open_call *open = (open_call *)call;
    if (call->size + size > open->room) return false;
    memcpy(call->body + call->size, bytes, size);
    call->size += size;
    call->body[call->size] = 0;
    return true;
}

static void call_free(open_call *open) {
    bas_payload_drop(open->call.text);
    free(open->call.body);
    free(open);
}

void bas_call_done(bas_call *call) {
    open_call *open = (open_call *)call;
    open->wsi = NULL;
    if (open->status) call_free(open);
}

static bas_payload *plain(int status) {
    bas_payload *text = bas_payload_new();
    bas_payload_add(text, "{\"error\":\"%s\"}\n",
                    status == 404   ? "there is nothing here"
                    : status == 413 ? "too long"
                    : status == 429 ? "too often, wait a little"
                    : status == 403 ? "not allowed"
                    : status == 401 ? "who are you"
                    : status == 503 ? "not now, try again later"
                                    : "this cannot be done");
    return text;
}

void bas_call_answer(bas_call *call, int status, bas_payload *text) {
    open_call *open = (open_call *)call;
    open->status = status;
    if (!call->type) call->type = "application/json; charset=utf-8";
    if (!text && status >= 400) text = plain(status);
    call->text = text;
    if (!open->wsi)
        call_free(open);
    else
        lws_callback_on_writable(open->wsi);
}

bool bas_call_answered(const bas_call *call, bas_answer *out) {
    const open_call *open = (const open_call *)call;
    const bool sound = call->text && !call->text->broken && call->text->size;
    if (!open->status) return false;
    *out = (bas_answer){ .status = open->status,
                         .type = call->type,
                         .cache = "no-store",
                         .location = call->location[0] ? call->location : NULL,
                         .cookie = call->cookie[0] ? call->cookie : NULL,
                         .name = call->name[0] ? call->name : NULL,
                         .retry = call->retry,
                         .bytes = sound ? bas_payload_begin(call->text) : "",
                         .size = sound ? call->text->size : 0 };
    return true;
}
