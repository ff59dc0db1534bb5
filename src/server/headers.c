/* headers.c: what a browser may do with the page: run its own scripts and WebAssembly, and nothing
 * from anywhere else. The two Cross-Origin policies also give the page threads and exact clocks. */
#include "headers.h"

#include <libwebsockets.h>
#include <stdio.h>

enum { POLICY_BYTES = 1024 };

/* %s: where the WebSockets are. For browsers of before 2022 these are not 'self'. */
static const char policy_format[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self' %s; worker-src 'self'; manifest-src 'self'; "
    "font-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static char content_policy[POLICY_BYTES];

static const char permissions[] =
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

static const struct lws_protocol_vhost_options headers[] = {
    { &headers[1], NULL, "content-security-policy:", content_policy },
    { &headers[2], NULL, "x-content-type-options:", "nosniff" },
    { &headers[3], NULL, "referrer-policy:", "no-referrer" },
    { &headers[4], NULL, "cross-origin-opener-policy:", "same-origin" },
    { &headers[5], NULL, "cross-origin-embedder-policy:", "require-corp" },
    { &headers[6], NULL, "cross-origin-resource-policy:", "same-origin" },
    { NULL, NULL, "permissions-policy:", permissions },
};

const struct lws_protocol_vhost_options *bas_headers(const char *sockets) {
    snprintf(content_policy, sizeof content_policy, policy_format, sockets);
    return headers;
}
