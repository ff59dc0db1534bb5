/* loop.c: one libuv loop that accepts connections, hands them to HTTP, and ends on a signal. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "browser.h"
#include "common/unused.h"
#include "http.h"
#include "library_memory.h"
#include "listen.h"
#include "server.h"
#include "tables.h"

enum {
    GRACE_MS = 800, // for answers under way when the end is asked for
    CROWD = 8,      // times as many connections as WebSockets of one address
    ACCEPTS = 32,   // connections taken before others have their turn
    SPARE = 32,     // files that the program and the libraries open at the start, and some
};

typedef struct server {
    uv_loop_t loop;
    uv_signal_t interrupt, terminate;
    uv_timer_t ending;
    uv_poll_t listener[BAS_LISTEN_MAX];
    int listeners;
    bool waiting, stopping;
    bas_listen listen;
    bas_http http;
    bas_browser browser;
    bas_tables *tables;
    bool settled; // the tables have stored everything
    char *why;
    size_t why_size;
    bas_server_end end;
} server;

/* ---- accepting ------------------------------------------------------------------------------- */

static void door_ready(uv_poll_t *listener, int status, int events);

static void doors_open(server *s, bool open) {
    for (int i = 0; i < s->listeners && open != s->waiting; i++) {
        if (open)
            uv_poll_start(&s->listener[i], UV_READABLE, door_ready);
        else
            uv_poll_stop(&s->listener[i]);
    }
    s->waiting = open;
}

/* Clients beyond the limit wait in the operating system until a connection ends. */
static void door_ready(uv_poll_t *listener, BAS_UNUSED int status, BAS_UNUSED int events) {
    server *s = listener->data;
    for (int i = 0; i < ACCEPTS; i++) {
        int listening;
        if (s->http.connections >= BAS_HTTP_CONNECTIONS) return doors_open(s, false);
        uv_fileno((const uv_handle_t *)listener, &listening);
        const int fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0)
            bas_http_adopt(&s->http, fd);
        else if ((errno == EMFILE || errno == ENFILE) && s->http.connections > 0)
            return doors_open(s, false);
        else if (errno != EINTR && errno != ECONNABORTED)
            return;
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

static void close_handle(uv_handle_t *handle) {
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* SIG_BLOCK or SIG_UNBLOCK the signals that end the program, in this thread and in those that it
 * starts. */
static void ending_signals(int how) {
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(how, &ending, NULL);
}

static void server_finish(uv_timer_t *timer) {
    server *s = timer->data;
    ending_signals(SIG_BLOCK); // a second one would end the program before it says why
    close_handle((uv_handle_t *)&s->ending);
    close_handle((uv_handle_t *)&s->interrupt);
    close_handle((uv_handle_t *)&s->terminate);
    bas_browser_forget(&s->browser);
    bas_http_close(&s->http);
    bas_tables_shut(s->tables);
}

static void server_eased(void *owner) {
    server *s = owner;
    if (s->stopping && s->settled && s->http.running == 0 && s->http.sockets == 0) {
        if (!uv_is_closing((uv_handle_t *)&s->ending)) // from the loop, not from within HTTP
            uv_timer_start(&s->ending, server_finish, 0, 0);
    } else if (!s->stopping && !s->waiting && s->http.connections < BAS_HTTP_CONNECTIONS) {
        doors_open(s, true);
    }
}

static void server_settled(void *owner) {
    server *s = owner;
    s->settled = true;
    server_eased(s);
}

static void server_stop(server *s, bas_server_end end) {
    if (s->stopping) return;
    s->stopping = true;
    s->end = end;
    for (int i = 0; i < s->listeners; i++) close_handle((uv_handle_t *)&s->listener[i]);
    bas_listen_close(&s->listen);
    const bool busy = s->http.running || s->http.sockets || s->tables;
    uv_timer_start(&s->ending, server_finish, busy ? GRACE_MS : 0, 0);
    if (s->tables) bas_tables_end(s->tables, server_settled);
}

/* The store does nothing any more: what is acknowledged is on the disk, the rest is not. */
static void server_broken(void *owner, const char *why) {
    server *s = owner;
    if (s->stopping) return;
    snprintf(s->why, s->why_size, "%s", why ? why : "the store does not work");
    server_stop(s, BAS_SERVER_BROKEN);
}

static void server_signal(uv_signal_t *handle, int number) {
    server_stop(handle->data, number == SIGINT ? BAS_SERVER_INTERRUPTED : BAS_SERVER_TERMINATED);
}

/* ---- the beginning --------------------------------------------------------------------------- */

/* As many connections as the limit says, where the system allows it; not more, for libwebsockets
 * has a place for each file that may be open. */
static void room_ask(int sockets) {
    struct rlimit files;
    const rlim_t library_memory = BAS_HTTP_CONNECTIONS + 128 + (rlim_t)sockets;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max < library_memory ? files.rlim_max : library_memory;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* Whether the files can be opened that the start needs. libuv ends the whole program where they
 * cannot, and libwebsockets may wait for ever. */
static bool room_found(char *why, size_t size) {
    int fd[SPARE], count = 0;
    while (count < SPARE && (fd[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) count++;
    if (count < SPARE)
        snprintf(why, size, "cannot open %d files, which a server needs: %s (see ulimit -n)", SPARE,
                 strerror(errno));
    for (int i = 0; i < count; i++) close(fd[i]);
    return count == SPARE;
}

/* False, after writing a sentence to why, if there can be no loop; nothing is to be closed then. */
static bool server_handles(server *s, char *why, size_t size) {
    int error = uv_loop_init(&s->loop);
    if (!error && (error = uv_signal_init(&s->loop, &s->interrupt))) uv_loop_close(&s->loop);
    if (error) return snprintf(why, size, "cannot start: %s", uv_strerror(error)), false;
    uv_signal_init(&s->loop, &s->terminate); // cannot fail: the first one did what can
    uv_timer_init(&s->loop, &s->ending);
    s->ending.data = s->interrupt.data = s->terminate.data = s;
    uv_signal_start(&s->interrupt, server_signal, SIGINT);
    uv_signal_start(&s->terminate, server_signal, SIGTERM);
    s->http.loop = &s->loop;
    s->http.eased = server_eased;
    s->http.owner = s;
    return true;
}

/* Where the page finds the WebSockets: at the public address, or else, under whatever name, at the
 * port of the server. */
static void sockets_name(server *s, const char *url, bool tls) {
    if (url)
        snprintf(s->http.sockets_at, sizeof s->http.sockets_at, "%s%s", tls ? "wss" : "ws",
                 strchr(url, ':'));
    else
        snprintf(s->http.sockets_at, sizeof s->http.sockets_at, "%s://*:%d", tls ? "wss" : "ws",
                 s->listen.port);
}

/* The tables, and what the transport has to know of them. */
static bool tables_begin(server *s, const bas_server_options *o, char *why, size_t size) {
    bas_tables_options tables = o->tables;
    tables.failed = server_broken;
    tables.owner = s;
    tables.tls = o->cert || (tables.url && !strncmp(tables.url, "https://", 8));
    if (!(s->tables = bas_tables_open(&s->loop, &tables, why, size))) return false;
    s->http.handlers = bas_tables_handlers(s->tables);
    s->http.sockets_max = o->sockets;
    s->http.crowd.most = CROWD * tables.per_address;
    s->http.crowd.proxy = o->proxy;
    sockets_name(s, tables.url, tables.tls);
    s->http.cert = o->cert;
    s->http.key = o->key;
    s->http.rules =
        (bas_access_rules){ .own = s->listen.local && !tables.url ? s->listen.name : NULL,
                            .origin = tables.url,
                            .cookie = bas_tables_cookie(s->tables),
                            .proxy = o->proxy,
                            .tls = o->cert != NULL };
    return true;
}

static bool server_begin(server *s, const bas_server_options *o, char *why, size_t size) {
    s->http.root = o->root;
    s->http.patience = o->patience;
    if (!bas_listen_open(&s->listen, o->host, o->port, why, size)) return false;
    if (!tables_begin(s, o, why, size)) return false;
    if (!bas_http_open(&s->http, why, size)) return false;
    for (; s->listeners < s->listen.count; s->listeners++) {
        const int error =
            uv_poll_init(&s->loop, &s->listener[s->listeners], s->listen.fd[s->listeners]);
        if (error) return snprintf(why, size, "cannot listen: %s", uv_strerror(error)), false;
        s->listener[s->listeners].data = s;
    }
    doors_open(s, true);
    return true;
}

bas_server_end bas_server_run(const bas_server_options *options, char *why, size_t size) {
    server s = { .why = why, .why_size = size };
    char address[128];
    bas_library_memory_begin();
    room_ask(options->sockets);
    if (!room_found(why, size) || !server_handles(&s, why, size)) return BAS_SERVER_FAILED;
    ending_signals(SIG_BLOCK); // for the threads of store and thinkers: only the loop receives them
    const bool begun = server_begin(&s, options, why, size);
    ending_signals(SIG_UNBLOCK);
    if (!begun) {
        server_stop(&s, BAS_SERVER_FAILED);
    } else {
        snprintf(address, sizeof address, "%s://%s:%d/", options->cert ? "https" : "http",
                 s.listen.reach, s.listen.port);
        if (!options->ready(address, s.listen.local, s.listen.all))
            server_stop(&s, BAS_SERVER_REFUSED);
        else if (options->open)
            bas_browser_open(&s.browser, &s.loop, address);
    }
    uv_run(&s.loop, UV_RUN_DEFAULT);
    bas_http_free(&s.http);
    uv_run(&s.loop, UV_RUN_DEFAULT);
    bas_tables_free(s.tables);
    uv_loop_close(&s.loop);
    return s.end;
}
