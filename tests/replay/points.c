/* points.c: whole games of another program, with the points after every turn.
 *
 *     points FOLDER
 *
 * Each line of moves in a saved game ends with a comment `# NAME = 4 0 12`: whose turn it was, and
 * the points of all players after it. Moves must be legal, in turn, and give these points. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide.h"
#include "unit/tap.h"

enum { LINE_BYTES = 512 };

typedef struct table {
    bas_game g;
    bas_state s;
    char names[LINE_BYTES];
    int line, turns;
} table;

/* The name of a player, from 0, in `ANN | BOB`. */
static bool name_is(const char *names, int player, const char *name, size_t length) {
    while (player-- > 0 && names) {
        names = strstr(names, " | ");
        if (names) names += 3;
    }
    return names && strncmp(names, name, length) == 0 &&
           (names[length] == 0 || names[length] == ' ');
}

static bool moves_play(table *t, char *moves) {
    for (char *move = strtok(moves, ";"); move; move = strtok(NULL, ";")) {
        bas_move m = 0;
        move += strspn(move, " ");
        const size_t length = strcspn(move, "\n");
        if (bas_move_parse(&t->g, move, length, &m, NULL) != BAS_OK ||
            bas_play(&t->g, &t->s, m, NULL) != BAS_OK)
            return false;
    }
    return true;
}

/* A turn, or a part of one: `draw TILE; place X Y ROT; pass  # NAME = 0 0`. */
static bool turn_play(table *t, char *line) {
    char *said = strchr(line, '#'), *points = said ? strchr(said, '=') : NULL;
    if (!points) return false;
    const char *name = said + 2;
    const int active = t->s.active;
    *said = 0;
    for (char *end = said; end > line && end[-1] == ' ';) *--end = 0;
    if (!moves_play(t, line) || !name_is(t->names, active, name, (size_t)(points - 1 - name)))
        return false;
    for (int p = 0; p < t->g.players; p++)
        if (strtol(points + (p == 0), &points, 10) != t->s.score[p]) return false;
    t->turns++;
    return true;
}

static bool header_read(table *t, const char *line) {
    static bas_setup setup;
    char word[LINE_BYTES];
    if (sscanf(line, "game %s", word) == 1) return bas_game_parse(word, &setup, NULL) == BAS_OK;
    if (strncmp(line, "players ", 8) != 0) return true;
    snprintf(t->names, sizeof t->names, "%.*s", (int)strcspn(line + 8, "\n"), line + 8);
    setup.players = 1;
    for (const char *at = t->names; (at = strchr(at, '|')); at++) setup.players++;
    if (bas_game_init(&t->g, &setup, NULL) != BAS_OK) return false;
    bas_state_init(&t->g, &t->s);
    return true;
}

static void game_check(const char *folder, const char *name) {
    static table t;
    char path[1024], line[LINE_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    bool good = file != NULL, moves = false;
    t.line = t.turns = 0;
    while (good && fgets(line, sizeof line, file)) {
        t.line++;
        moves = moves || line[0] == '\n';
        if (line[0] != '\n') good = moves ? turn_play(&t, line) : header_read(&t, line);
    }
    if (file) fclose(file);
    ok(good && t.s.player == BAS_NOBODY, "%s: %d turns to the end, and the points after each", name,
       t.turns);
    if (!good) note("%s:%d", path, t.line);
}

int main(int argc, char **argv) {
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) return 2;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (strstr(entry->d_name, ".bastide")) game_check(argv[1], entry->d_name);
    closedir(folder);
    return done();
}
