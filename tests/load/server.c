/* server.c: the program that is measured, seen from outside, and the disk without it. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client/request.h"
#include "common/unused.h"
#include "load.h"

enum { ARGUMENTS = 40, SYNCS = 100000, SYNC_BYTES = 4096, SYNC_PAUSE_US = 50000 };

static pid_t server;
static bas_link address;

static char *answer(const char *path) {
    char why[256];
    bas_reply reply;
    if (!bas_request_send(&address, path, NULL, NULL, &reply, why, sizeof why)) return NULL;
    if (reply.status == 200) return reply.body;
    free(reply.body);
    return NULL;
}

bool load_server_answers(void) {
    char *body = answer("/healthz");
    free(body);
    return body != NULL;
}

double load_server_start(char *const *command, int port, const char *data) {
    char number[16], url[64];
    char *all[ARGUMENTS];
    int count = 0;
    snprintf(number, sizeof number, "%d", port);
    snprintf(url, sizeof url, "http://127.0.0.1:%d", port);
    bas_link_read(url, &address);
    while (command[count] && count < ARGUMENTS - 5) {
        all[count] = command[count];
        count++;
    }
    char *const more[] = { "--port", number, "--data", (char *)data, NULL };
    memcpy(all + count, more, sizeof more);
    const double began = load_now();
    server = fork();
    if (server < 0) load_die("there can be no more programs");
    if (server == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
        execvp(all[0], all);
        _exit(127);
    }
    while (!load_server_answers()) {
        if (waitpid(server, NULL, WNOHANG) == server) load_die("the server ended");
        usleep(1000);
    }
    return load_now() - began;
}

void load_server_end(int signal) {
    kill(server, signal);
    waitpid(server, NULL, 0);
}

double load_server_cpu(void) {
    char path[64], text[1024];
    unsigned long long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)server);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    const char *end = strrchr(text, ')'); // of the name
    if (!end || sscanf(end + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
                       &system) != 2)
        load_die("%s cannot be read", path);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double load_server_memory(void) {
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)server);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "VmRSS:", 6)) kilobytes = atof(line + 6);
    if (file) fclose(file);
    return kilobytes * 1024 / 1e6;
}

double load_server_metric(const char *name) {
    char *text = answer("/metrics"), line[80];
    snprintf(line, sizeof line, "\nbastide_%s ", name);
    const char *at = text ? strstr(text, line) : NULL;
    const double value = at ? atof(at + strlen(line)) : 0;
    free(text);
    return value;
}

/* ---- the disk -------------------------------------------------------------------------------- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static double sync_time[SYNCS];
static int syncs, sync_fd;

static void *sync_often(BAS_UNUSED void *unused) {
    static char bytes[SYNC_BYTES];
    for (off_t at = 0;; at += SYNC_BYTES) {
        memset(bytes, (int)(at >> 12), sizeof bytes);
        const double began = load_now();
        if (pwrite(sync_fd, bytes, sizeof bytes, at) != SYNC_BYTES || fdatasync(sync_fd) != 0)
            load_die("the disk does not work");
        pthread_mutex_lock(&mutex);
        if (syncs < SYNCS) sync_time[syncs++] = load_now() - began;
        pthread_mutex_unlock(&mutex);
        usleep(SYNC_PAUSE_US);
    }
    return NULL;
}

void load_disk_start(const char *data) {
    char path[512];
    pthread_t thread;
    snprintf(path, sizeof path, "%s/sync", data);
    sync_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (sync_fd < 0 || pthread_create(&thread, NULL, sync_often, NULL) != 0)
        load_die("%s cannot be written", path);
}

void load_disk_clear(void) {
    pthread_mutex_lock(&mutex);
    syncs = 0;
    pthread_mutex_unlock(&mutex);
}

int load_disk_times(double *half, double *most) {
    pthread_mutex_lock(&mutex);
    const int count = syncs;
    *half = load_share(sync_time, count, 0.5);
    *most = load_share(sync_time, count, 0.99);
    pthread_mutex_unlock(&mutex);
    return count;
}
