/* record_write.c: a record becomes the text of a saved game, and the text a file.
 *
 * The writer replays the moves, because only the game knows where a turn ends, whether it is over
 * and what the result is. What cannot be played is not written. */
#include "record_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- text ------------------------------------------------------------------------------------ */

/* The turn of one player on a line, with a comment that says which of the player's turns it is:
 * `draw BA-U; place 1 0 90; pass  # 1 Ann`. Leaves s at the end of the moves. */
static bool write_moves(const bas_record *record, FILE *out, bas_state *s, bas_record_error *err) {
    int turns[BAS_PLAYERS_MAX] = { 0 };
    int player = BAS_NOBODY; // whose line it is
    bas_state_init(&record->game, s);
    for (int i = 0; i < record->moves; i++) {
        if (s->active == player) {
            fputs("; ", out);
        } else {
            player = s->active;
            turns[player]++;
        }
        bas_move move;
        char text[BAS_TEXT_MAX];
        if (!bas_record_step(record, i, s, &move, NULL, err)) return false;
        bas_move_text(&record->game, move, text);
        fputs(text, out);
        if (i + 1 == record->moves || s->active != player)
            fprintf(out, "  # %d %s\n", turns[player], record->name[player]);
    }
    return bas_record_check_end(record, s, err);
}

static void write_headers(const bas_record *record, FILE *out, const bas_state *s) {
    fputs(BAS_RECORD_MAGIC "\n", out);
    for (int i = 0; i < record->headers; i++)
        fprintf(out, "%s %s\n", record->header[i].key, record->header[i].value);
    if (s->player == BAS_NOBODY && !record->has_result) {
        fputs("result", out);
        for (int i = 0; i < record->setup.players; i++) fprintf(out, " %d", s->score[i]);
        fputc('\n', out);
    }
    fputc('\n', out);
}

char *bas_record_text(const bas_record *record, size_t *length, bas_record_error *err) {
    char *moves = NULL, *text = NULL;
    size_t moves_length;
    bas_state s;
    FILE *out = open_memstream(&moves, &moves_length);
    bool good = out && write_moves(record, out, &s, err);
    bool room = out && fclose(out) == 0;
    if (good && room && (out = open_memstream(&text, length))) {
        write_headers(record, out, &s);
        fwrite(moves, 1, moves_length, out);
        room = fclose(out) == 0;
    }
    free(moves);
    if (text && room) return text;
    if (good || !out) bas_record_fail(err, 0, "out of memory");
    free(text);
    return NULL;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool file_fail(bas_record_error *err) {
    return bas_record_fail(err, 0, "%s", strerror(errno));
}

static bool file_put(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        text += put, length -= (size_t)put;
    }
    return true;
}

/* Closes a file that was written; false, with the first error in errno, if anything failed. */
static bool file_close(int fd, bool good) {
    int first = errno;
    if (close(fd) != 0 && good) return false;
    errno = first;
    return good;
}

/* A new file in a folder (a path that ends in /, or ""), its name in memory that the caller frees.
 * Made by open and not by mkstemp, so that the user's mask decides who may read it. */
static int file_temporary(const char *folder, int folder_length, char **name) {
    for (int i = 0; i < 100; i++) {
        if (asprintf(name, "%.*s.bastide-%ld-%d", folder_length, folder, (long)getpid(), i) < 0) {
            *name = NULL;
            errno = ENOMEM;
            return -1;
        }
        int fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) return fd;
        int why = errno;
        free(*name);
        *name = NULL;
        errno = why;
        if (why != EEXIST) break;
    }
    return -1;
}

/* Makes the new name in the folder last. Not every file system can do it, and the file itself is
 * complete by now, so that failing is no error. */
static void folder_sync(const char *folder, int folder_length) {
    char *name = folder_length > 0 ? strndup(folder, (size_t)folder_length) : strdup(".");
    int fd = name ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(name);
}

/* `old` is the status of the file to replace, or NULL if there is none. */
static bool file_replace(const char *path, const struct stat *old, const char *text,
                         size_t length) {
    const char *slash = strrchr(path, '/');
    int folder_length = slash ? (int)(slash + 1 - path) : 0;
    char *name;
    int fd = file_temporary(path, folder_length, &name);
    if (fd < 0) return false;
    bool good = (!old || fchmod(fd, old->st_mode & 07777) == 0) && file_put(fd, text, length) &&
                fsync(fd) == 0;
    good = file_close(fd, good) && rename(name, path) == 0;
    if (good) {
        folder_sync(path, folder_length);
    } else {
        int why = errno;
        unlink(name);
        errno = why;
    }
    free(name);
    return good;
}

static bool file_write(const char *path, const char *text, size_t length) {
    struct stat old;
    if (stat(path, &old) != 0) return file_replace(path, NULL, text, length);
    if (!S_ISREG(old.st_mode)) {
        int fd = open(path, O_WRONLY | O_CLOEXEC);
        return fd >= 0 && file_close(fd, file_put(fd, text, length));
    }
    if (access(path, W_OK) != 0) return false;
    char *target = realpath(path, NULL); // a link goes on pointing to the file
    bool good = target && file_replace(target, &old, text, length);
    int why = errno;
    free(target);
    errno = why;
    return good;
}

bool bas_record_save(const bas_record *record, const char *path, bas_record_error *err) {
    size_t length;
    char *text = bas_record_text(record, &length, err);
    if (!text) return false;
    bool good = file_write(path, text, length) || file_fail(err);
    free(text);
    return good;
}
