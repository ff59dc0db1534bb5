/* peer.c: asks the kernel. Its own header is needed, which knows more than that of the C library
 * and cannot stand beside it. */
#include "peer.h"

#include <arpa/inet.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

enum { ESTABLISHED = 1 }; // a state of TCP that <linux/tcp.h> leaves out

bas_peer bas_peer_of(int fd) {
    struct tcp_info tcp = { 0 };
    socklen_t size = sizeof tcp;
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &tcp, &size) != 0) return (bas_peer){ 0 };
    return (bas_peer){ tcp.tcpi_state == ESTABLISHED, tcp.tcpi_bytes_received };
}

void bas_peer_address(int fd, uint8_t out[16]) {
    union {
        struct sockaddr any;
        struct sockaddr_in v4;
        struct sockaddr_in6 v6;
    } a = { 0 };
    socklen_t size = sizeof a;
    memset(out, 0, 16);
    if (getpeername(fd, &a.any, &size) != 0) return;
    if (a.any.sa_family == AF_INET6) {
        memcpy(out, &a.v6.sin6_addr, 16);
    } else {
        out[10] = out[11] = 0xff;
        memcpy(out + 12, &a.v4.sin_addr, 4);
    }
}

bool bas_address_parse(const char *text, uint8_t out[16]) {
    memset(out, 0, 16);
    if (inet_pton(AF_INET6, text, out) == 1) return true;
    out[10] = out[11] = 0xff;
    return inet_pton(AF_INET, text, out + 12) == 1;
}

void bas_address_network(const uint8_t address[16], uint8_t out[16]) {
    static const uint8_t v4[12] = { [10] = 0xff, 0xff };
    memcpy(out, address, 16);
    if (memcmp(address, v4, sizeof v4) != 0) memset(out + 8, 0, 8);
}
