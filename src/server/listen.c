/* listen.c: opens listening sockets, and says why it cannot. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 512 };

typedef union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} address;

static bool address_parse(const char *host, address *a) {
    *a = (address){ 0 };
    a->any.sa_family = strchr(host, ':') ? AF_INET6 : AF_INET;
    if (a->any.sa_family == AF_INET6) return inet_pton(AF_INET6, host, &a->v6.sin6_addr) == 1;
    return inet_pton(AF_INET, host, &a->v4.sin_addr) == 1;
}

static bool address_local(const address *a) {
    if (a->any.sa_family == AF_INET6) return IN6_IS_ADDR_LOOPBACK(&a->v6.sin6_addr);
    return ntohl(a->v4.sin_addr.s_addr) >> 24 == 127;
}

static bool address_all(const address *a) {
    if (a->any.sa_family == AF_INET6) return IN6_IS_ADDR_UNSPECIFIED(&a->v6.sin6_addr);
    return a->v4.sin_addr.s_addr == INADDR_ANY;
}

/* A listening socket, its port written back to a; -1 and errno if there can be none. */
static int listen_at(address *a, int port) {
    const int family = a->any.sa_family, yes = 1;
    const bool v6 = family == AF_INET6;
    socklen_t size = v6 ? sizeof a->v6 : sizeof a->v4;
    *(v6 ? &a->v6.sin6_port : &a->v4.sin_port) = htons((uint16_t)port);
    const int fd = socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (v6 && address_local(a)) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(fd, &a->any, size) == 0 && listen(fd, BACKLOG) == 0 &&
        getsockname(fd, &a->any, &size) == 0)
        return fd;
    const int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static bool listen_fail(const char *host, int port, char *why, size_t size) {
    if (errno == EADDRINUSE)
        snprintf(why, size, "port %d of %s is in use; choose another with --port, or --port 0",
                 port, host);
    else
        snprintf(why, size, "cannot listen on port %d of %s: %s", port, host, strerror(errno));
    return false;
}

bool bas_listen_open(bas_listen *l, const char *host, int port, char *why, size_t size) {
    address a;
    const char *first = host ? host : "127.0.0.1";
    *l = (bas_listen){ 0 };
    if (!address_parse(first, &a)) return snprintf(why, size, "'%s' is no address", first), false;
    if ((l->fd[0] = listen_at(&a, port)) < 0) return listen_fail(first, port, why, size);
    l->count = 1;
    const bool v6 = a.any.sa_family == AF_INET6;
    l->port = ntohs(v6 ? a.v6.sin6_port : a.v4.sin_port);
    l->local = address_local(&a);
    l->all = address_all(&a);
    snprintf(l->name, sizeof l->name, v6 ? "[%s]" : "%s", first);
    const char *loopback = v6 ? "[::1]" : "127.0.0.1";
    snprintf(l->reach, sizeof l->reach, "%s", address_all(&a) ? loopback : l->name);
    if (host) return true;

    address_parse("::1", &a);
    const int fd = listen_at(&a, l->port);
    if (fd >= 0)
        l->fd[l->count++] = fd;
    else if (errno == EADDRINUSE && port != 0) { // a browser that asks for localhost would be lost
        listen_fail("::1", port, why, size);
        bas_listen_close(l);
        return false;
    }
    return true;
}

void bas_listen_close(bas_listen *l) {
    while (l->count > 0) close(l->fd[--l->count]);
}
