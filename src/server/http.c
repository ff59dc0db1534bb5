/* http.c: requests and answers as libwebsockets sees them. An answer in progress holds its site.
 * While one runs we read nothing from its connection: what the client sends meanwhile waits in the
 * operating system. So a connection costs one header and one piece of a body, whatever it does.
 *
 * Input that is reported while an answer runs makes libwebsockets 4.1 turn in circles, for it does
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

#include "answer.h"
#include "headers.h"
#include "peer.h"

enum {
    PIECE = 16384, // sent with one call
    PIECES = 4,    // sent to one client before others have their turn
    FIELD = 1024,  // the longest header field that we look into
    HEAD_BYTES = 4096,
    AHEAD = 32768, // what a client may send before it has its answer
    BLOCKED_MS = 100,
    LOOK_MS = 1000, // a page that was built anew is noticed this soon
};

/* Belongs to a connection for the time of one request; libwebsockets clears it in between. */
typedef struct reply {
    bas_site *site; // NULL: no answer is running
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

/* ---- requests ------------------------------------------------------------------------------- */

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
    ioctl(fd, FIONREAD, &unread);
    const uintptr_t now = bas_peer_of(fd).bytes - (uintptr_t)unread;
    lws_set_opaque_user_data(wsi, (void *)now);
    return now - before;
}

/* ---- answers -------------------------------------------------------------------------------- */

static bool put(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end) {
    return !value || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                 (const unsigned char *)value, (int)strlen(value),
                                                 at, end) == 0;
}

static bool send_head(struct lws *wsi, const bas_answer *answer) {
    unsigned char buffer[LWS_PRE + HEAD_BYTES], *const start = buffer + LWS_PRE, *at = start;
    unsigned char *const end = buffer + sizeof buffer;
    char length[24], date[64];
    struct tm tm;
    const time_t now = time(NULL);
    snprintf(length, sizeof length, "%zu", answer->size);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &tm));
    return lws_add_http_header_status(wsi, (unsigned)answer->status, &at, end) == 0 &&
           put(wsi, "date:", date, &at, end) && put(wsi, "content-type:", answer->type, &at, end) &&
           put(wsi, "content-length:", answer->status == 304 ? NULL : length, &at, end) &&
           put(wsi, "content-encoding:", answer->encoding, &at, end) &&
           put(wsi, "etag:", answer->tag, &at, end) &&
           put(wsi, "cache-control:", answer->cache, &at, end) &&
           put(wsi, "vary:", answer->vary ? "Accept-Encoding" : NULL, &at, end) &&
           put(wsi, "allow:", answer->allow, &at, end) &&
           put(wsi, "connection:", answer->close ? "close" : NULL, &at, end) &&
           lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

static void reply_end(bas_http *http, reply *r) {
    if (!r || !r->site) return;
    bas_site_drop(r->site);
    r->site = NULL;
    http->running--;
    http->eased(http->owner);
}

/* How much input the system collects before it reports it. */
static void report_from(struct lws *wsi, int bytes) {
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_RCVLOWAT, &bytes, sizeof bytes);
}

/* The client does not take its answer as fast as we send it. */
static int reply_block(struct lws *wsi, reply *r) {
    if (!r->blocked) {
        report_from(wsi, 2 * AHEAD);
        lws_set_timer_usecs(wsi, BLOCKED_MS * LWS_US_PER_MS);
    }
    r->blocked = true;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)http_of(wsi)->patience);
    return lws_callback_on_writable(wsi) < 0 ? -1 : 0;
}

/* Looks after a blocked answer now and then. */
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
    if (!r || !r->site) return 0;
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

static int reply_begin(struct lws *wsi, reply *r, const char *path, size_t length) {
    bas_http *http = http_of(wsi);
    char host[FIELD], accept[FIELD], tags[FIELD];
    if (!r || r->site) return -1;
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
    bas_site *site = http_site(http);
    const bas_answer answer = bas_answer_to(site, &request, http->own);
    *r = (reply){ .site = bas_site_hold(site),
                  .bytes = answer.bytes,
                  .size = answer.bytes ? answer.size : 0,
                  .close = answer.close };
    http->running++;
    return send_head(wsi, &answer) ? reply_send(wsi, r) : -1;
}

/* ---- libwebsockets -------------------------------------------------------------------------- */

static int http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length) {
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: http_of(wsi)->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        http_of(wsi)->connections--;
        http_of(wsi)->eased(http_of(wsi)->owner);
        return 0;
    case LWS_CALLBACK_HTTP: return reply_begin(wsi, user, in, length);
    case LWS_CALLBACK_HTTP_WRITEABLE: return reply_send(wsi, user);
    case LWS_CALLBACK_TIMER: return reply_watch(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: reply_end(http_of(wsi), user); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: // to WebSocket or HTTP/2: not here
        lws_return_http_status(wsi, HTTP_STATUS_NOT_IMPLEMENTED, NULL);
        return -1;
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

bool bas_http_open(bas_http *http, char *why, size_t size) {
    if (!(http->site = bas_site_load(http->root, why, size))) return false;
    http->looked = uv_now(http->loop);
    lws_set_log_level(0, NULL);
    void *loops[] = { http->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, // connections are brought to us
        .protocols = protocols,
        .headers = bas_headers(),
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .user = http,
        .max_http_header_data = BAS_HTTP_HEADER_BYTES,
        .max_http_header_pool = BAS_HTTP_CONNECTIONS + 8,
        .fd_limit_per_thread = BAS_HTTP_CONNECTIONS + 64,
        .timeout_secs = http->patience,
        .timeout_secs_ah_idle = http->patience,
        .keepalive_timeout = (int)http->patience,
    };
    if ((http->context = lws_create_context(&info)))
        http->host = lws_create_vhost(http->context, &info);
    if (http->host) return true;
    snprintf(why, size,
             "libwebsockets does not start; is the package libwebsockets-evlib-uv here?");
    return false;
}

void bas_http_adopt(bas_http *http, int fd) {
    const int yes = 1; // a body must not wait until the client has confirmed its header
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    lws_adopt_socket_vhost(http->host, fd);
}

void bas_http_close(bas_http *http) {
    if (http->context) lws_context_destroy(http->context);
}

void bas_http_free(bas_http *http) {
    if (http->context) lws_context_destroy(http->context); // the second time: what had to wait
    http->context = NULL;
    bas_site_drop(http->site);
    http->site = NULL;
}
