/* resume.c: which saved game to go on with. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/utf8.h"
#include "games.h"
#include "record/whole_file.h"

enum { RESUME_SHOWN = 20, RESUME_LINE = 256 };

typedef struct saved_game {
    char path[PLAY_PATH_MAX];
    struct timespec when; // it was saved last
} saved_game;

typedef struct saved_games {
    saved_game *at;
    int count;
} saved_games;

/* ---- the list -------------------------------------------------------------------------------- */

static int newest_first(const void *a, const void *b) {
    const saved_game *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec) return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    if (x->when.tv_nsec != y->when.tv_nsec) return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    return strcmp(y->path, x->path);
}

static bool list_add(saved_games *list, const char *folder, const char *name) {
    static const char ending[] = ".bastide";
    saved_game game;
    struct stat st;
    const size_t length = strlen(name);
    if (*name == '.' || length < sizeof ending || strcmp(name + length + 1 - sizeof ending, ending))
        return true;
    if (snprintf(game.path, sizeof game.path, "%s%s", folder, name) >= PLAY_PATH_MAX) return true;
    if (lstat(game.path, &st) != 0 || !S_ISREG(st.st_mode)) return true; // last.bastide is a link
    game.when = st.st_mtim;
    saved_game *at = realloc(list->at, (size_t)(list->count + 1) * sizeof *at);
    if (!at) return false;
    list->at = at;
    list->at[list->count++] = game;
    return true;
}

/* All games in the directory, the newest first; false if there is no memory for them. */
static bool list_read(saved_games *list, const char *folder) {
    bool good = true;
    *list = (saved_games){ 0 };
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; dir && good && (entry = readdir(dir));)
        good = list_add(list, folder, entry->d_name);
    if (dir) closedir(dir);
    if (good && list->count) qsort(list->at, (size_t)list->count, sizeof *list->at, newest_first);
    return good;
}

/* ---- a line about a game --------------------------------------------------------------------- */

static bool is_played(const char *path) {
    const int lock = bas_whole_file_lock(path);
    if (lock >= 0) close(lock);
    return lock < 0 && errno == EWOULDBLOCK;
}

/* What a player remembers of a game; false if it is over or damaged, or nobody has decided anything
 * in it. */
static bool game_words(const saved_game *game, const bas_record_tiles *tiles,
                       char out[RESUME_LINE]) {
    bas_record_error err;
    bas_state s;
    char name[PLAY_PATH_MAX], rules[BAS_TEXT_MAX], day[32] = "";
    struct tm tm;
    bas_record *record = bas_record_read_tiles(game->path, tiles, &err);
    const bool open = record && bas_record_replay(record, &s, &err) && s.player != BAS_NOBODY &&
                      record->moves > 1;
    if (open) {
        play_games_name(game->path, name);
        bas_game_text(&record->game, rules);
        if (localtime_r(&game->when.tv_sec, &tm)) strftime(day, sizeof day, "%Y-%m-%d %H:%M", &tm);
        int n = snprintf(out, RESUME_LINE, "%-14s  %s  %s ", name, day, rules);
        for (int p = 0; p < record->setup.players && n < RESUME_LINE; p++)
            n += snprintf(out + n, (size_t)(RESUME_LINE - n), "%s %s %d", p ? "," : "",
                          record->name[p], s.score[p]);
        if (n < RESUME_LINE && is_played(game->path))
            snprintf(out + n, (size_t)(RESUME_LINE - n), "  (being played)");
        out[bas_utf8_tame(out, strlen(out))] = 0; // somebody may have put the file there
    }
    bas_record_free(record);
    return open;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* A line of standard input, without its end; false at the end of input. Byte by byte: what follows
 * belongs to the game. */
static bool ask_line(char *line, size_t size) {
    size_t length = 0;
    for (char c; read(STDIN_FILENO, &c, 1) == 1;) {
        if (c == '\n') {
            line[length] = 0;
            return true;
        }
        if (length + 1 < size) line[length++] = c;
    }
    return false;
}

/* The number of the game that is chosen, from 0; -1: none. */
static int ask(saved_game *const *game, int count) {
    char line[64], name[PLAY_PATH_MAX];
    for (;;) {
        printf("Which one? A number or a name; Enter is 1, q is none: ");
        fflush(stdout);
        if (!ask_line(line, sizeof line) || !strcmp(line, "q")) return -1;
        if (!*line) return 0;
        for (int i = 0; i < count; i++) {
            char number[16];
            snprintf(number, sizeof number, "%d", i + 1);
            play_games_name(game[i]->path, name);
            if (!strcmp(line, number) || !strcmp(line, name)) return i;
        }
        line[bas_utf8_tame(line, strlen(line))] = 0;
        printf("There is no game '%s' in the list.\n", line);
    }
}

/* Asks which of the games that are not over; the only one needs no question, and the newest of all
 * is taken if there is none. */
static int choose(const saved_games *list, const bas_record_tiles *tiles,
                  const saved_game **chosen) {
    saved_game *open[RESUME_SHOWN];
    char words[RESUME_LINE], first[RESUME_LINE];
    int count = 0, more = 0;
    for (int i = 0; i < list->count; i++) {
        if (!game_words(&list->at[i], tiles, words)) continue;
        if (count == 0) memcpy(first, words, sizeof first);
        if (count == 1) printf("Games that are not over, the newest first:\n  1  %s\n", first);
        if (count >= 1 && count < RESUME_SHOWN) printf(" %2d  %s\n", count + 1, words);
        if (count < RESUME_SHOWN)
            open[count++] = &list->at[i];
        else
            more++;
    }
    if (more) printf("and %d older ones, which bastide play --resume NAME opens\n", more);
    const int number = count > 1 ? ask(open, count) : 0;
    if (number < 0) return -1;
    *chosen = count ? open[number] : &list->at[0];
    return CLI_OK;
}

/* ---- the game -------------------------------------------------------------------------------- */

/* The game that last.bastide names; false if it names none. */
static bool resume_last(const char *folder, char path[PLAY_PATH_MAX]) {
    char last[PLAY_PATH_MAX];
    const int length = snprintf(last, sizeof last, "%slast.bastide", folder);
    char *target = length < PLAY_PATH_MAX ? realpath(last, NULL) : NULL;
    const bool fits = target && snprintf(path, PLAY_PATH_MAX, "%s", target) < PLAY_PATH_MAX;
    free(target);
    return fits;
}

static int resume_named(const char *folder, const char *name, char path[PLAY_PATH_MAX]) {
    char plain[PLAY_PATH_MAX];
    play_games_name(name, plain);
    if (!strcmp(name, "last") && resume_last(folder, path)) return CLI_OK;
    const bool fits =
        snprintf(path, PLAY_PATH_MAX, "%s%.200s.bastide", folder, plain) < PLAY_PATH_MAX;
    if (fits && !strchr(name, '/') && access(path, F_OK) == 0) return CLI_OK;
    return cli_fail("there is no saved game named '%s' in %s", name, folder);
}

int play_games_resume(const char *folder, const char *name, const bas_record_tiles *tiles,
                      char path[PLAY_PATH_MAX]) {
    saved_games list;
    const saved_game *chosen = NULL;
    const bool somebody = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (name) return resume_named(folder, name, path);
    if (!somebody && resume_last(folder, path)) return CLI_OK;
    int status = list_read(&list, folder) ? CLI_OK : cli_fail("out of memory");
    if (status == CLI_OK && !list.count)
        status = cli_fail("there is no last game to go on with: %s holds none", folder);
    if (status == CLI_OK && !somebody) chosen = list.at;
    if (status == CLI_OK && somebody) status = choose(&list, tiles, &chosen);
    if (status == CLI_OK) memcpy(path, chosen->path, PLAY_PATH_MAX);
    free(list.at);
    return status;
}
