/* server.c: the program that is measured, seen from outside, and the disk without it. */
#include <dirent.h>
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

int load_processes = 1;

static pid_t server[LOAD_PROCESSES_MAX];
static bas_link address[LOAD_PROCESSES_MAX];

static char *answer(int i, const char *path) {
    char why[256];
    bas_reply reply;
    if (!bas_request_send(&address[i], path, NULL, NULL, &reply, why, sizeof why)) return NULL;
    if (reply.status == 200) return reply.body;
    free(reply.body);
    return NULL;
}

static bool answers(int i) {
    char *body = answer(i, "/healthz");
    free(body);
    return body != NULL;
}

static void start(char *const *command, int i, int port, const char *data) {
    char number[16], url[64];
    char *all[ARGUMENTS];
    int count = 0;
    snprintf(number, sizeof number, "%d", port);
    snprintf(url, sizeof url, "http://127.0.0.1:%d", port);
    bas_link_read(url, &address[i]);
    while (command[count] && count < ARGUMENTS - 5) {
        all[count] = command[count];
        count++;
    }
    char *const more[] = { "--port", number, "--data", (char *)data, NULL };
    memcpy(all + count, more, sizeof more);
    server[i] = fork();
    if (server[i] < 0) load_die("there can be no more programs");
    if (server[i] > 0) return;
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
    execvp(all[0], all);
    _exit(127);
}

double load_server_start(char *const *command, int port, const char *data) {
    const double began = load_now();
    for (int i = 0; i < load_processes; i++) {
        char own[512];
        snprintf(own, sizeof own, load_processes > 1 ? "%s/%d" : "%s", data, i);
        start(command, i, port + i, own);
    }
    for (int i = 0; i < load_processes; i++)
        while (!answers(i)) {
            if (waitpid(server[i], NULL, WNOHANG) == server[i]) load_die("the server ended");
            usleep(1000);
        }
    return load_now() - began;
}

void load_server_end(int signal) {
    for (int i = 0; i < load_processes && server[i] > 0; i++) {
        kill(server[i], signal);
        waitpid(server[i], NULL, 0);
    }
}

/* Seconds of a program, and of its children that have ended; its parent. */
static double cpu(int pid, bool children, int *parent) {
    char path[64], text[1024];
    unsigned long long time[4] = { 0 };
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    const char *end = strrchr(text, ')'); // of the name
    if (!end || sscanf(end + 1, " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu %llu",
                       parent, &time[0], &time[1], &time[2], &time[3]) != 5)
        load_die("%s cannot be read", path);
    const unsigned long long ticks = time[0] + time[1] + (children ? time[2] + time[3] : 0);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

double load_server_cpu(void) {
    double sum = 0;
    int parent;
    for (int i = 0; i < load_processes; i++) sum += cpu(server[i], false, &parent);
    return sum;
}

double load_family_cpu(int first) {
    int parent;
    double sum = cpu(first, true, &parent);
    DIR *all = opendir("/proc");
    for (const struct dirent *entry; all && (entry = readdir(all));) {
        parent = 0;
        const int pid = atoi(entry->d_name);
        const double own = pid > 0 ? cpu(pid, false, &parent) : 0;
        if (parent == first) sum += own;
    }
    if (all) closedir(all);
    return sum;
}

double load_server_memory(void) {
    char path[64], line[256];
    double kilobytes = 0;
    for (int i = 0; i < load_processes; i++) {
        snprintf(path, sizeof path, "/proc/%d/status", (int)server[i]);
        FILE *file = fopen(path, "r");
        while (file && fgets(line, sizeof line, file))
            if (!strncmp(line, "VmRSS:", 6)) kilobytes += atof(line + 6);
        if (file) fclose(file);
    }
    return kilobytes * 1024 / 1e6;
}

double load_server_metric(const char *name) {
    char line[80];
    double sum = 0;
    snprintf(line, sizeof line, "\nbastide_%s ", name);
    for (int i = 0; i < load_processes; i++) {
        char *text = answer(i, "/metrics");
        const char *at = text ? strstr(text, line) : NULL;
        if (at) sum += atof(at + strlen(line));
        free(text);
    }
    return sum;
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
