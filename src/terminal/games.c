/* games.c: see games.h. */
#include "games.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define GAMES_LAST   "last.bastide"
#define GAMES_ENDING ".bastide"

enum { GAMES_A_DAY = 10000, GAMES_DATE_MAX = 32 };

void play_games_folder(char folder[PLAY_PATH_MAX]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = 0;
    if (state && *state == '/')
        n = snprintf(folder, PLAY_PATH_MAX, "%s/bastide/", state);
    else if (home && *home)
        n = snprintf(folder, PLAY_PATH_MAX, "%s/.local/state/bastide/", home);
    if (n <= 0 || n >= PLAY_PATH_MAX - 64) *folder = 0; // 64: for every name in it
}

/* A day as it stands in names: 2026-11-15. */
static void day_text(time_t when, char out[GAMES_DATE_MAX]) {
    struct tm day;
    if (!localtime_r(&when, &day) || !strftime(out, GAMES_DATE_MAX, "%Y-%m-%d", &day))
        snprintf(out, GAMES_DATE_MAX, "game");
}

/* Name number `number` of a day; false if it is taken. */
static bool name_free(const char *folder, const char *day, int number, char path[PLAY_PATH_MAX]) {
    snprintf(path, PLAY_PATH_MAX, "%.*s%s-%d" GAMES_ENDING, PLAY_PATH_MAX - 64, folder, day,
             number);
    struct stat st;
    return lstat(path, &st) != 0;
}

/* Gives the last game of an older program, a plain file, a name of its own. */
static void adopt_last(const char *folder) {
    char last[PLAY_PATH_MAX], path[PLAY_PATH_MAX], day[GAMES_DATE_MAX];
    struct stat st;
    snprintf(last, sizeof last, "%.*s" GAMES_LAST, PLAY_PATH_MAX - 64, folder);
    if (lstat(last, &st) != 0 || !S_ISREG(st.st_mode)) return;
    day_text(st.st_mtime, day);
    for (int i = 1; i < GAMES_A_DAY; i++) {
        if (!name_free(folder, day, i, path)) continue;
        if (link(last, path) == 0) {
            play_games_point(folder, path);
            return;
        }
        if (errno != EEXIST) return;
    }
}

void play_games_prepare(const char *folder) {
    char path[PLAY_PATH_MAX];
    snprintf(path, sizeof path, "%s", folder);
    for (char *at = path; *path && (at = strchr(at + 1, '/'));) {
        *at = 0;
        mkdir(path, 0700);
        *at = '/';
    }
    if (*folder) adopt_last(folder);
}

bool play_games_save_new(const char *folder, const bas_record *record, char path[PLAY_PATH_MAX],
                         int *lock, bas_record_error *err) {
    char day[GAMES_DATE_MAX];
    day_text(time(NULL), day);
    snprintf(err->text, sizeof err->text,
             *folder ? "there are too many games of this day" : "there is no home directory");
    for (int i = 1; *folder && i < GAMES_A_DAY; i++) {
        if (!name_free(folder, day, i, path)) continue;
        if (bas_record_save_locked(record, path, true, lock, err)) return true;
        if (errno != EEXIST) break;
    }
    *path = 0;
    return false;
}

void play_games_point(const char *folder, const char *path) {
    char last[PLAY_PATH_MAX], temporary[PLAY_PATH_MAX], now[PLAY_PATH_MAX] = "";
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    snprintf(last, sizeof last, "%.*s" GAMES_LAST, PLAY_PATH_MAX - 64, folder);
    if (readlink(last, now, sizeof now - 1) > 0 && !strcmp(now, name)) return;
    snprintf(temporary, sizeof temporary, "%s%s", folder, name);
    if (access(temporary, F_OK) != 0) return; // a game that lies elsewhere
    snprintf(temporary, sizeof temporary, "%.*s.last-%ld", PLAY_PATH_MAX - 64, folder,
             (long)getpid());
    unlink(temporary); // of a killed program that had the same process number
    if (symlink(name, temporary) == 0 && rename(temporary, last) != 0) unlink(temporary);
}

void play_games_name(const char *path, char name[PLAY_PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    snprintf(name, PLAY_PATH_MAX, "%s", slash ? slash + 1 : path);
    const size_t length = strlen(name), ending = strlen(GAMES_ENDING);
    if (length > ending && !strcmp(name + length - ending, GAMES_ENDING)) name[length - ending] = 0;
}
