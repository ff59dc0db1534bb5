/* http.c: requests and answers as libwebsockets sees them. An answer in progress holds its site.
 * While one runs, nothing is read from its connection: what the client sends meanwhile waits in the
 * operating system. So a connection costs one header and one piece of a body, whatever it does.
 *
 * Input that is reported while an answer runs makes libwebsockets 4.1 loop without end, for it does
 * not read it, and makes 4.3 close the connection. Hence `blocked` below: the system is told not to
 * report a little input, and a client that sends much, or hangs up, before it took its answer is
 * let go. (Requests that arrive in one go with the one before are read early. They are answered,
 * but for those behind a long answer: 4.3 then closes.) */
#include "http.h"

#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "answer.h"
#include "common/unused.h"
#include "headers.h"
#include "peer.h"

enum {
    PIECE = 16384, // sent with one call
    PIECES = 4,    // sent to one client before others have their turn
    FIELD = 1024,  // the longest header field that is read
    HEAD_BYTES = 4096,
    AHEAD = 32768, // what a client may send before it has its answer
    BLOCKED_MS = 100,
    LOOKS = 64,
    LOOK_MS = 1000, // a page that was built anew is noticed this soon
};

/* Belongs to a connection for the time of one request; libwebsockets clears it in between. */
typedef struct reply {
    bool running;   // an answer is being sent
    bas_site *site; // that it comes from,
    bas_call *call; // or who will answer, or has
    bas_ws *ws;     // this is no request, but a WebSocket
    const char *bytes;
    size_t size, sent;
    bool close, blocked;
} reply;

static bas_http *http_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* The page as it is now. A page that is half written keeps being served as it was. */
static bas_site *http_site(bas_http *http) {
    char why[256];
    const uint64_t now = uv_now(http->loop);
    if (now - http->looked < LOOK_MS) return http->site;
    http->looked = now;
    if (!bas_site_outdated(http->site)) return http->site;
    bas_site *site = bas_site_load(http->root, why, sizeof why);
    if (!site) return http->site;
    bas_site_drop(http->site);
    return http->site = site;
}

/* ---- requests -------------------------------------------------------------------------------- */

static const char *field(struct lws *wsi, enum lws_token_indexes token, char *text) {
    return lws_hdr_copy(wsi, text, FIELD, token) > 0 ? text : NULL;
}

static bas_method method_of(struct lws *wsi) {
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI)) return BAS_GET;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) ? BAS_HEAD : BAS_OTHER_METHOD;
}

static bool has_content(struct lws *wsi) {
    char length[FIELD];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING)) return true;
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)) return false;
    return !field(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length) || strcmp(length, "0") != 0;
}

static size_t address_length(struct lws *wsi, size_t path) {
    return path + (size_t)lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS);
}

/* Bytes of the header that has just been read, as libwebsockets took them from the system: up to
 * one buffer more or less where a client sends requests without waiting for answers. */
static size_t header_length(struct lws *wsi) {
    int unread = 0;
    const int fd = lws_get_socket_fd(wsi);
    const uintptr_t before = (uintptr_t)lws_get_opaque_user_data(wsi);
    uintptr_t all = bas_peer_of(fd).bytes;
    for (int i = 0; i < LOOKS; i++) { // until nothing comes in between the two questions
        const uintptr_t last = all;
        ioctl(fd, FIONREAD, &unread);
        if ((all = bas_peer_of(fd).bytes) == last) break;
    }
    const uintptr_t now = all - (uintptr_t)unread;
    lws_set_opaque_user_data(wsi, (void *)now);
    return now - before;
}

/* ---- answers --------------------------------------------------------------------------------- */

static bool put(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end) {
    return !value || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                 (const unsigned char *)value, (int)strlen(value),
                                                 at, end) == 0;
}

/* Whether the client wants no more than this one answer. */
static bool wants_close(struct lws *wsi) {
    char value[FIELD];
    return field(wsi, WSI_TOKEN_CONNECTION, value) && strcasestr(value, "close");
}

static bool send_head(struct lws *wsi, const bas_answer *answer) {
    unsigned char buffer[LWS_PRE + HEAD_BYTES], *const start = buffer + LWS_PRE, *at = start;
    unsigned char *const end = buffer + sizeof buffer;
    char length[24], retry[24], date[64];
    struct tm tm;
    const time_t now = time(NULL);
    snprintf(length, sizeof length, "%zu", answer->size);
    snprintf(retry, sizeof retry, "%d", answer->retry);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &tm));
    return lws_add_http_header_status(wsi, (unsigned)answer->status, &at, end) == 0 &&
           put(wsi, "date:", date, &at, end) && put(wsi, "content-type:", answer->type, &at, end) &&
           put(wsi, "content-length:", answer->status == 304 ? NULL : length, &at, end) &&
           put(wsi, "content-encoding:", answer->encoding, &at, end) &&
           put(wsi, "etag:", answer->tag, &at, end) &&
           put(wsi, "cache-control:", answer->cache, &at, end) &&
           put(wsi, "vary:", answer->vary ? "Accept-Encoding" : NULL, &at, end) &&
           put(wsi, "allow:", answer->allow, &at, end) &&
           put(wsi, "location:", answer->location, &at, end) &&
           put(wsi, "set-cookie:", answer->cookie, &at, end) &&
           put(wsi, "content-disposition:", answer->name, &at, end) &&
           put(wsi, "retry-after:", answer->retry ? retry : NULL, &at, end) &&
           put(wsi, "connection:", answer->close || wants_close(wsi) ? "close" : NULL, &at, end) &&
           lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

static void reply_end(bas_http *http, reply *r) {
    if (!r) return;
    if (r->call) bas_call_done(r->call);
    r->call = NULL;
    if (!r->running) return;
    bas_site_drop(r->site);
    r->site = NULL;
    r->running = false;
    http->running--;
    http->eased(http->owner);
}

/* How much input the system collects before it reports it. */
static void report_from(struct lws *wsi, int bytes) {
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_RCVLOWAT, &bytes, sizeof bytes);
}

/* The client does not take its answer as fast as it is sent. */
static int reply_block(struct lws *wsi, reply *r) {
    if (!r->blocked) {
        report_from(wsi, 2 * AHEAD);
        lws_set_timer_usecs(wsi, BLOCKED_MS * LWS_US_PER_MS);
    }
    r->blocked = true;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)http_of(wsi)->patience);
    return lws_callback_on_writable(wsi) < 0 ? -1 : 0;
}

/* Checks a blocked answer now and then. */
static int reply_watch(struct lws *wsi, const reply *r) {
    int ahead = 0;
    const int fd = lws_get_socket_fd(wsi);
    if (!r || !r->blocked) return 0;
    if (!bas_peer_of(fd).there || ioctl(fd, FIONREAD, &ahead) != 0 || ahead > AHEAD) return -1;
    lws_set_timer_usecs(wsi, BLOCKED_MS * LWS_US_PER_MS);
    return 0;
}

/* Sends what the connection takes now; the rest when it can take more. Not 0: close it. */
static int reply_send(struct lws *wsi, reply *r) {
    unsigned char piece[LWS_PRE + PIECE];
    if (!r || !r->running) return 0;
    for (int i = 0; i < PIECES && r->sent < r->size && !lws_send_pipe_choked(wsi); i++) {
        const size_t left = r->size - r->sent, size = left < PIECE ? left : PIECE;
        memcpy(piece + LWS_PRE, r->bytes + r->sent, size);
        const enum lws_write_protocol last = size == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
        if (lws_write(wsi, piece + LWS_PRE, size, last) < 0) return -1;
        r->sent += size;
    }
    if (r->sent < r->size || lws_partial_buffered(wsi)) return reply_block(wsi, r);
    if (r->blocked) {
        report_from(wsi, 1);
        lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    }
    const bool done = r->close;
    reply_end(http_of(wsi), r);
    return done || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int reply_with(struct lws *wsi, reply *r, const bas_answer *answer) {
    r->running = true;
    r->bytes = answer->bytes;
    r->size = answer->bytes ? answer->size : 0;
    r->close = answer->close;
    http_of(wsi)->running++;
    return send_head(wsi, answer) ? reply_send(wsi, r) : -1;
}

static int reply_file(struct lws *wsi, reply *r, const bas_request *request) {
    bas_http *http = http_of(wsi);
    bas_site *site = http_site(http);
    const bas_answer answer = bas_answer_to(site, request, http->rules.own);
    *r = (reply){ .site = bas_site_hold(site) };
    return reply_with(wsi, r, &answer);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static bool is_post(struct lws *wsi) { return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0; }

/* How much content a POST says it has; -1: it does not say, or too much. */
static long content_length(struct lws *wsi) {
    char length[FIELD], *end;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) ||
        !field(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length))
        return -1;
    const long size = strtol(length, &end, 10);
    return *end || size < 1 || size > BAS_CALL_BYTES ? -1 : size;
}

static int call_refuse(struct lws *wsi, reply *r, int status) {
    static const char *const text = "This is not answered.\n";
    const bas_answer answer = { .status = status,
                                .type = "text/plain; charset=utf-8",
                                .cache = "no-store",
                                .close = true,
                                .bytes = text,
                                .size = strlen(text) };
    return reply_with(wsi, r, &answer);
}

static int call_send(struct lws *wsi, reply *r) {
    bas_answer answer;
    if (!r || !r->call || r->running) return reply_send(wsi, r);
    return bas_call_answered(r->call, &answer) ? reply_with(wsi, r, &answer) : 0;
}

static int call_begin(struct lws *wsi, reply *r, const bas_request *request) {
    bas_http *http = http_of(wsi);
    bas_caller caller;
    const bool post = is_post(wsi);
    const int status = bas_caller_read(wsi, &http->rules, request->path, request->length, &caller);
    *r = (reply){ 0 };
    if (status) return call_refuse(wsi, r, status);
    if (!post && request->method != BAS_GET) return call_refuse(wsi, r, 405);
    const long size = post ? content_length(wsi) : 0;
    if (size < 0) return call_refuse(wsi, r, 413);
    if (!post && request->content) return call_refuse(wsi, r, 400);
    if (!(r->call = bas_call_new(wsi, &caller, post, (size_t)size))) return -1;
    if (post) return 0; // its content comes
    http->handlers.called(http->handlers.owner, r->call);
    return 0;
}

static int call_content(BAS_UNUSED struct lws *wsi, reply *r, const void *bytes, size_t size) {
    return r && r->call && bas_call_more(r->call, bytes, size) ? 0 : -1;
}

static int call_complete(struct lws *wsi, reply *r) {
    bas_http *http = http_of(wsi);
    if (!r || !r->call) return -1;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)http->patience);
    http->handlers.called(http->handlers.owner, r->call);
    return 0;
}

/* ---- any request ----------------------------------------------------------------------------- */

static int reply_begin(struct lws *wsi, reply *r, const char *path, size_t length) {
    char host[FIELD], accept[FIELD], tags[FIELD];
    if (!r || r->running || r->call) return -1;
    const size_t header = header_length(wsi), address = address_length(wsi, length);
    if (strlen(path) != length) length = 0; // a NUL, or more than one path: no file has that
    const bas_request request = {
        .method = method_of(wsi),
        .path = path,
        .length = length,
        .address = address,
        .header = header,
        .content = has_content(wsi),
        .host = field(wsi, WSI_TOKEN_HOST, host),
        .accept_encoding = field(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept),
        .if_none_match = field(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
    };
    const bool call = http_of(wsi)->handlers.called && bas_call_wanted(path, length);
    return call && header <= BAS_HEADER_MAX ? call_begin(wsi, r, &request)
                                            : reply_file(wsi, r, &request);
}

/* ---- WebSockets ------------------------------------------------------------------------------ */

/* Who wants one; 0, or the status of the refusal. */
static int ws_caller(struct lws *wsi, bas_caller *caller) {
    const bas_http *http = http_of(wsi);
    char path[FIELD];
    const int length = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (!http->handlers.opened || length <= 0 || strncmp(path, "/ws/", 4) != 0) return 404;
    return bas_caller_read(wsi, &http->rules, path, (size_t)length, caller);
}

static int ws_admit(struct lws *wsi, const char *what) {
    const bas_http *http = http_of(wsi);
    bas_caller caller;
    int status = HTTP_STATUS_NOT_IMPLEMENTED; // HTTP/2: not here
    if (what && !strcmp(what, "websocket")) {
        status = http->sockets < http->sockets_max ? ws_caller(wsi, &caller) : 503;
        if (!status) status = http->handlers.admit(http->handlers.owner, &caller);
    }
    if (!status) return 0;
    lws_return_http_status(wsi, (unsigned)status, NULL);
    return -1;
}

static int ws_open(struct lws *wsi, reply *r) {
    bas_http *http = http_of(wsi);
    bas_caller caller;
    if (!r || ws_caller(wsi, &caller) != 0) return -1;
    *r = (reply){ 0 };
    http->sockets++;
    http->connections--;
    bas_crowd_go(&http->crowd, wsi);
    http->eased(http->owner);
    return (r->ws = bas_ws_new(wsi, &http->pinger, &http->handlers, &caller)) ? 0 : -1;
}

static void ws_closed(struct lws *wsi, reply *r) {
    bas_http *http = http_of(wsi);
    http->sockets--;
    http->connections++; // until it is destroyed
    if (r) bas_ws_gone(r->ws);
    if (r) r->ws = NULL;
}

/* ---- libwebsockets --------------------------------------------------------------------------- */

static int http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length) {
    reply *r = user;
    bas_ws *ws = r ? r->ws : NULL;
    if (!http_of(wsi)) return -1; // libwebsockets ran out of memory while it made the connection
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: http_of(wsi)->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        bas_crowd_go(&http_of(wsi)->crowd, wsi);
        http_of(wsi)->connections--;
        http_of(wsi)->eased(http_of(wsi)->owner);
        return 0;
    case LWS_CALLBACK_HTTP: return reply_begin(wsi, r, in, length);
    case LWS_CALLBACK_HTTP_BODY: return call_content(wsi, r, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return call_complete(wsi, r);
    case LWS_CALLBACK_HTTP_WRITEABLE: return call_send(wsi, r);
    case LWS_CALLBACK_TIMER: return reply_watch(wsi, r);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: reply_end(http_of(wsi), r); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return ws_admit(wsi, in);
    case LWS_CALLBACK_ESTABLISHED: return ws_open(wsi, r);
    case LWS_CALLBACK_RECEIVE: return ws ? bas_ws_received(ws, in, length) : -1;
    case LWS_CALLBACK_RECEIVE_PONG: return ws ? bas_ws_pong(ws, in, length) : -1;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: return ws ? bas_ws_bye(ws) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return ws ? bas_ws_writeable(ws) : -1;
    case LWS_CALLBACK_CLOSED: ws_closed(wsi, r); return 0;
    case LWS_CALLBACK_RAW_ADOPT: return -1; // CONNECT
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "http",
      .callback = http_event,
      .per_session_data_size = sizeof(reply),
      .tx_packet_size = PIECE },
    { 0 },
};

/* libwebsockets is to send no pings: the pinger does (ws.h). And it is told no limit of files, but
 * asks the system: with one of its own it would look for every connection in a list of all. */
static const lws_retry_bo_t idle = { 0 };

bool bas_http_open(bas_http *http, char *why, size_t size) {
    if (!(http->site = bas_site_load(http->root, why, size))) return false;
    http->looked = uv_now(http->loop);
    lws_set_log_level(0, NULL);
    void *loops[] = { http->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, // loop.c accepts the connections
        .protocols = protocols,
        .headers = bas_headers(http->sockets_at),
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .user = http,
        .max_http_header_data = BAS_HTTP_HEADER_BYTES,
        .max_http_header_pool = BAS_HTTP_CONNECTIONS + 8,
        .timeout_secs = http->patience,
        .timeout_secs_ah_idle = http->patience,
        .keepalive_timeout = (int)http->patience,
        .retry_and_idle_policy = &idle,
        .alpn = "http/1.1", // libwebsockets would offer HTTP/2, which is not spoken here
        .ssl_cert_filepath = http->cert,
        .ssl_private_key_filepath = http->key,
    };
    if (http->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    if ((http->context = lws_create_context(&info)))
        http->host = lws_create_vhost(http->context, &info);
    if (http->host) return bas_pinger_start(&http->pinger, http->loop), true;
    if (http->cert && http->context)
        snprintf(why, size, "%s or %s is no certificate with its key", http->cert, http->key);
    else
        snprintf(why, size,
                 "libwebsockets does not start; is the package libwebsockets-evlib-uv here?");
    return false;
}

void bas_http_adopt(bas_http *http, int fd) {
    const int yes = 1; // a body must not wait until the client has confirmed its header
    if (!bas_crowd_room(&http->crowd, fd)) {
        close(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    const struct lws *wsi = lws_adopt_socket_vhost(http->host, fd);
    if (wsi) bas_crowd_come(&http->crowd, wsi, fd);
}

void bas_http_close(bas_http *http) {
    bas_pinger_stop(&http->pinger);
    if (http->context) lws_context_destroy(http->context);
}

void bas_http_free(bas_http *http) {
    if (http->context) lws_context_destroy(http->context); // the second time: what had to wait
    http->context = NULL;
    bas_site_drop(http->site);
    http->site = NULL;
}
