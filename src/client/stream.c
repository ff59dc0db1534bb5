/* stream.c: sockets and OpenSSL. */
#include "stream.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { WRITE_S = 30 }; // a server that takes nothing for so long is gone

struct bas_stream {
    int fd;
    SSL_CTX *context;
    SSL *tls;
};

/* From the address that the link names, if any. */
static bool connect_from(int fd, const char *from, const struct addrinfo *to) {
    struct sockaddr_in address = { .sin_family = AF_INET };
    const int yes = 1;
    if (from[0]) {
        if (inet_pton(AF_INET, from, &address.sin_addr) != 1) return false;
        setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
        if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0) return false;
    }
    return connect(fd, to->ai_addr, to->ai_addrlen) == 0;
}

static int connect_to(const bas_link *link, char *why, size_t size) {
    struct addrinfo *list, hints = { .ai_socktype = SOCK_STREAM };
    const struct timeval wait = { .tv_sec = WRITE_S };
    const int code = getaddrinfo(link->host, link->port, &hints, &list), yes = 1;
    int fd = -1;
    if (code) return snprintf(why, size, "%s: %s", link->host, gai_strerror(code)), -1;
    for (const struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC, a->ai_protocol);
        if (fd < 0) continue;
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait);
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        if (connect_from(fd, link->from, a)) break;
        snprintf(why, size, "%s: %s", link->authority, strerror(errno));
        close(fd);
        fd = -1;
    }
    freeaddrinfo(list);
    return fd;
}

static bool tls_begin(bas_stream *s, const bas_link *link, char *why, size_t size) {
    s->context = SSL_CTX_new(TLS_client_method());
    if (s->context && SSL_CTX_set_default_verify_paths(s->context) == 1)
        s->tls = SSL_new(s->context);
    if (s->tls) {
        SSL_CTX_set_verify(s->context, SSL_VERIFY_PEER, NULL);
        SSL_set_verify(s->tls, SSL_VERIFY_PEER, NULL);
        if (SSL_set_tlsext_host_name(s->tls, link->host) == 1 &&
            SSL_set1_host(s->tls, link->host) == 1 && SSL_set_fd(s->tls, s->fd) == 1 &&
            SSL_connect(s->tls) == 1)
            return true;
    }
    const char *said = ERR_reason_error_string(ERR_get_error());
    snprintf(why, size, "%s: no encrypted connection: %s", link->authority,
             said ? said : "it fails");
    return false;
}

bas_stream *bas_stream_open(const bas_link *link, char *why, size_t size) {
    bas_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return snprintf(why, size, "out of memory"), NULL;
    stream->fd = connect_to(link, why, size);
    if (stream->fd >= 0 && (!link->tls || tls_begin(stream, link, why, size))) return stream;
    bas_stream_close(stream);
    return NULL;
}

void bas_stream_close(bas_stream *stream) {
    if (!stream) return;
    SSL_free(stream->tls);
    SSL_CTX_free(stream->context);
    if (stream->fd >= 0) close(stream->fd);
    free(stream);
}

int bas_stream_fd(const bas_stream *stream) { return stream->fd; }

bool bas_stream_write(bas_stream *stream, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        const ssize_t sent = stream->tls ? SSL_write(stream->tls, at, (int)size)
                                         : send(stream->fd, at, size, MSG_NOSIGNAL);
        if (sent <= 0 && !stream->tls && errno == EINTR) continue;
        if (sent <= 0) return false;
        at += sent;
        size -= (size_t)sent;
    }
    return true;
}

int bas_stream_read(bas_stream *stream, void *out, size_t size, int ms) {
    struct pollfd wait = { .fd = stream->fd, .events = POLLIN };
    if (!stream->tls || !SSL_pending(stream->tls)) {
        const int ready = poll(&wait, 1, ms);
        if (ready < 0) return errno == EINTR ? 0 : -1;
        if (ready == 0) return 0;
    }
    const ssize_t got =
        stream->tls ? SSL_read(stream->tls, out, (int)size) : recv(stream->fd, out, size, 0);
    if (got < 0 && !stream->tls && (errno == EINTR || errno == EAGAIN)) return 0;
    return got > 0 ? (int)got : -1;
}
