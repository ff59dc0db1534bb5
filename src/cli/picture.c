/* picture.c: makes room for a picture of any size, and writes it to a file, or through
 * rsvg-convert, which turns SVG into PNG. */
#include "picture.h"

#include "letters.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "record/whole_file.h"

extern char **environ;

int cli_picture_begin(cli_picture *picture, bool dark) {
    *picture = (cli_picture){ .look = { .prefix = "b",
                                        .dark = dark,
                                        .letters = letters_regular,
                                        .figures = letters_figures } };
    picture->art = malloc(sizeof *picture->art);
    return picture->art ? CLI_OK : cli_fail("out of memory");
}

void cli_picture_end(cli_picture *picture) {
    free(picture->text);
    free(picture->art);
}

int cli_picture_folder(const char *path) {
    struct stat st;
    if (!mkdir(path, 0777)) return CLI_OK;
    const int error = errno;
    if (error == EEXIST && !stat(path, &st) && S_ISDIR(st.st_mode)) return CLI_OK;
    return cli_fail("cannot make the folder %s: %s", path, strerror(error));
}

/* Makes room for what the last attempt needed. False if the picture fitted. */
static bool picture_again(cli_picture *picture) {
    if (picture->text && picture->length < picture->room) return false;
    const size_t room = picture->length + (1u << 16);
    char *text = realloc(picture->text, room);
    if (!text) {
        cli_fail("out of memory");
        exit(CLI_FAIL);
    }
    picture->text = text;
    picture->room = room;
    return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

static int write_fail(const char *path) {
    return cli_fail("cannot write %s: %s", path, strerror(errno));
}

int cli_picture_write(const char *text, size_t length, const char *path) {
    if (strcmp(path, "-") != 0)
        return bas_whole_file_write(path, text, length) ? CLI_OK : write_fail(path);
    return fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0 ? CLI_OK
                                                                            : write_fail(path);
}

static int picture_save(const cli_picture *picture, const char *path) {
    return cli_picture_write(picture->text, picture->length, path);
}

static bool pipe_all(int to, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t n = write(to, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

/* The renderer knows no letters that a picture brings along: it is told where the fonts are, unless
 * somebody has other plans. Without them it takes the system's. */
static void renderer_letters(void) {
    char path[PATH_MAX], file[PATH_MAX + sizeof "/fonts.conf"];
    const char *folder = cli_folder(path, "data/fonts", BAS_SHARE_DIR "/fonts");
    if (!folder) return;
    snprintf(file, sizeof file, "%s/fonts.conf", folder);
    setenv("FONTCONFIG_FILE", file, 0);
}

/* Runs the renderer with the picture on its standard input and a file, or -1, as its output: an
 * exit status, after a message unless it is CLI_OK. */
static int render_to(const cli_picture *picture, const char *path, int out) {
    char program[] = "rsvg-convert";
    char *argv[] = { program, NULL };
    int ends[2], state = 0;
    pid_t child;
    posix_spawn_file_actions_t actions;
    renderer_letters();
    if (pipe2(ends, O_CLOEXEC)) return cli_fail("cannot make a pipe: %s", strerror(errno));
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
    if (out >= 0) posix_spawn_file_actions_adddup2(&actions, out, 1);
    const int error = posix_spawnp(&child, program, &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[0]);
    if (error) {
        close(ends[1]);
        if (error != ENOENT)
            return cli_fail("%s: cannot run %s: %s", path, program, strerror(error));
        return cli_fail("%s: PNG needs the program %s, which is not installed (package "
                        "librsvg2-bin); --svg works without it",
                        path, program);
    }
    void (*before)(int) = signal(SIGPIPE, SIG_IGN); // it says itself why it stops
    const bool sent = pipe_all(ends[1], picture->text, picture->length);
    close(ends[1]);
    signal(SIGPIPE, before);
    while (waitpid(child, &state, 0) < 0 && errno == EINTR) {}
    return sent && WIFEXITED(state) && !WEXITSTATUS(state)
               ? CLI_OK
               : cli_fail("cannot write %s: %s failed", path, program);
}

static int picture_render(const cli_picture *picture, const char *path) {
    bas_whole_file file;
    if (!strcmp(path, "-")) return render_to(picture, path, -1);
    if (!bas_whole_file_begin(&file, path)) return write_fail(path);
    const int status = render_to(picture, path, file.fd);
    if (bas_whole_file_end(&file, status == CLI_OK, false, NULL)) return CLI_OK;
    return status == CLI_OK ? write_fail(path) : status;
}

/* ---- pictures -------------------------------------------------------------------------------- */

static int picture_into(const cli_picture *picture, const char *dir, const char *before,
                        const char *name) {
    char path[4096];
    const int length = snprintf(path, sizeof path, "%s/%s%s.svg", dir, before, name);
    if (length >= (int)sizeof path) return cli_fail("%s: the name is too long", dir);
    return picture_save(picture, path);
}

int cli_picture_tile(cli_picture *picture, int family, const bas_tile *tile, const char *dir,
                     const char *name) {
    do
        picture->length = bas_art_tile_file(picture->art, family, tile, &picture->look,
                                            picture->text, picture->room);
    while (picture_again(picture));
    return picture_into(picture, dir, "", name);
}

int cli_picture_sheet(cli_picture *picture, const bas_set *set, const char *dir) {
    do
        picture->length =
            bas_art_sheet(picture->art, set, &picture->look, picture->text, picture->room);
    while (picture_again(picture));
    return picture_into(picture, dir, "sheet-", set->name);
}

int cli_picture_state(cli_picture *picture, const bas_game *g, const bas_state *s,
                      const char *const *names, const char *path, bool png) {
    do
        picture->length =
            bas_art_state(picture->art, g, s, names, &picture->look, picture->text, picture->room);
    while (picture_again(picture));
    return png ? picture_render(picture, path) : picture_save(picture, path);
}
