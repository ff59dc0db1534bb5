/* script.c: reads a .rules file and carries out everything but its expectations.
 *
 * The line is taken apart by words, from left to right, each asked for by the statement that knows
 * what must come; a word that is left over is a fault, so nothing is ever skipped in silence.
 * Invariant: after every statement the engine's own laws hold (bas_check), and points come only
 * with events that say so. */
#include "script.h"
#include "bastide_layout.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool script_fault(script *c, const char *fmt, ...) {
    va_list args;
    fprintf(c->log, "%s:%d: ", c->path, c->line);
    va_start(args, fmt);
    vfprintf(c->log, fmt, args);
    va_end(args);
    fputc('\n', c->log);
    c->faults++;
    return false;
}

// ---- words ----------------------------------------------------------------------------------

char *script_word(script *c) {
    char *word = c->rest + strspn(c->rest, " ,");
    size_t length = strcspn(word, " ,");
    if (length == 0) {
        c->rest = word;
        return NULL;
    }
    c->rest = word + length;
    if (*c->rest) *c->rest++ = 0;
    return word;
}

bool script_number(script *c, const char *what, int *out) {
    char *word = script_word(c), *end;
    if (!word) return script_fault(c, "%s is missing", what);
    long n = strtol(word, &end, 10);
    if (*end || end == word || n < -999 || n > 999)
        return script_fault(c, "'%s' is no number: %s", word, what);
    *out = (int)n;
    return true;
}

bool script_type(script *c, int *out) {
    char *word = script_word(c);
    if (!word) return script_fault(c, "a tile is missing");
    *out = bas_type_find(&c->g, word, strlen(word));
    return *out >= 0 || script_fault(c, "'%s' is no tile of this game", word);
}

bool script_name(script *c, const char *what, const char *(*name)(int), int count, int *out) {
    char *word = script_word(c);
    if (!word) return script_fault(c, "%s is missing", what);
    for (*out = 0; *out < count; ++*out)
        if (!strcmp(word, name(*out))) return true;
    return script_fault(c, "'%s' is no %s", word, what);
}

bool script_player(script *c, int *out) {
    if (!script_number(c, "player", out)) return false;
    if (*out < 1 || *out > c->g.players) return script_fault(c, "there is no player %d", *out);
    --*out;
    return true;
}

bool script_rotation(script *c, int *rotation) {
    if (!script_number(c, "rotation", rotation)) return false;
    if (*rotation < 0 || *rotation > 270 || *rotation % 90)
        return script_fault(c, "a rotation is 0, 90, 180 or 270, not %d", *rotation);
    *rotation /= 90;
    return true;
}

bool script_cell(script *c, int *x, int *y) {
    return script_number(c, "x", x) && script_number(c, "y", y);
}

bool script_segment(script *c, int *tile, int *segment) {
    int x = 0, y = 0;
    if (!script_cell(c, &x, &y) || !script_number(c, "feature", segment)) return false;
    *tile = bas_tile_at(&c->s, x, y);
    if (*tile < 0) return script_fault(c, "no tile lies at %d %d", x, y);
    if (*segment < 1 || *segment > c->g.type[c->s.tile[*tile].type].tile->segments)
        return script_fault(c, "the tile at %d %d has no feature %d", x, y, *segment);
    --*segment;
    return true;
}

int script_moves(script *c, bas_move out[SCRIPT_LIST_MAX]) {
    int count = 0;
    char *text = c->rest;
    c->rest += strlen(c->rest);
    for (bool more = true; more; count++) {
        text += strspn(text, " ");
        size_t length = strcspn(text, ";");
        more = text[length] == ';';
        char *next = text + length + more;
        while (length > 0 && text[length - 1] == ' ') length--;
        bas_error err;
        if (count == SCRIPT_LIST_MAX) return script_fault(c, "too many moves in one line"), -1;
        if (bas_move_parse(&c->g, text, length, &out[count], &err) != BAS_OK)
            return script_fault(c, "'%.*s' is no move: %s", (int)length, text, err.msg), -1;
        text = next;
    }
    return count;
}

// ---- statements -----------------------------------------------------------------------------

/* A test ends; it must have expected something. */
static void script_test_end(script *c) {
    if (c->stage == SCRIPT_NOTHING) return;
    if (c->expects == 0 && !c->broken) script_fault(c, "the test that ends here expects nothing");
    if (c->tiles_read) bas_tile_file_free(&c->tiles);
    c->tiles_read = false;
    c->stage = SCRIPT_NOTHING;
}

static bool script_test(script *c) {
    char *id = script_word(c);
    script_test_end(c);
    c->broken = false;
    c->expects = 0;
    c->stage = SCRIPT_TEST;
    c->tests++;
    if (!id || strcmp(id, c->id))
        return script_fault(c, "a test of this file is named %s, not '%s'", c->id, id ? id : "");
    if (!script_word(c)) return script_fault(c, "a test has a title");
    c->rest += strlen(c->rest);
    return true;
}

static bool script_tiles(script *c) {
    char *name = script_word(c), path[1024];
    size_t length = strlen(c->id);
    if (!name || strncmp(name, c->id, length) || strcmp(name + length, ".tiles"))
        return script_fault(c, "the tile file of this test is named %s.tiles", c->id);
    if (c->tiles_read) return script_fault(c, "a test has one tile file");
    int folder = (int)(strrchr(c->path, '/') - c->path);
    snprintf(path, sizeof path, "%.*s/%s", folder, c->path, name);
    c->tiles_named = true;
    bas_tile_error err;
    c->tiles_read = bas_tile_file_read(path, &c->tiles, &err);
    return c->tiles_read || script_fault(c, "%s, line %d: %s", name, err.line, err.reason);
}

static bool script_game(script *c) {
    char *name = script_word(c), *word = script_word(c);
    bas_setup setup;
    bas_error err;
    int players;
    if (!name || bas_game_parse(name, &setup, &err) != BAS_OK)
        return script_fault(c, "'%s' is no game", name ? name : "");
    if (!word || strcmp(word, "players"))
        return script_fault(c, "a game line is `game NAME players N`");
    if (!script_number(c, "players", &players)) return false;
    if (players < BAS_PLAYERS_MIN || players > bas_players_max(&setup))
        return script_fault(c, "%d to %d play, not %d", BAS_PLAYERS_MIN, bas_players_max(&setup),
                            players);
    setup.players = (uint8_t)players;
    if (c->tiles_read) {
        setup.sets = &c->tiles.set;
        setup.set_count = 1;
    }
    if (bas_game_init(&c->g, &setup, &err) != BAS_OK)
        return script_fault(c, "no game: %s", err.msg);
    bas_state_init(&c->g, &c->s);
    memset(c->score, 0, sizeof c->score);
    memset(c->final, 0, sizeof c->final);
    c->events = 0;
    c->stage = SCRIPT_GAME;
    return true;
}

static bool script_lay(script *c) {
    int type = 0, x = 0, y = 0, rotation = 0, player = 0, figure = 0, segment = 0;
    if (!script_type(c, &type) || !script_cell(c, &x, &y) || !script_rotation(c, &rotation))
        return false;
    bas_status status = bas_edit_lay(&c->g, &c->s, type, x, y, rotation);
    if (status != BAS_OK) return script_fault(c, "cannot lay this: %s", bas_status_text(status));
    for (char *word = script_word(c); word; word = script_word(c)) {
        if (strcmp(word, "by")) return script_fault(c, "'%s' after a tile is not understood", word);
        if (!script_player(c, &player) ||
            !script_name(c, "figure", bas_figure_name, BAS_FIGURE_COUNT, &figure) ||
            !script_number(c, "feature", &segment))
            return false;
        status =
            bas_edit_claim(&c->g, &c->s, player, figure, bas_tile_at(&c->s, x, y), segment - 1);
        if (status != BAS_OK)
            return script_fault(c, "cannot put the figure there: %s", bas_status_text(status));
    }
    return true;
}

/* Puts everything into the box but the tiles named, each as often as it is named. */
static bool script_stack(script *c) {
    char *word = script_word(c);
    int keep[BAS_TYPES_MAX] = { 0 }, type = 0;
    if (!word || strcmp(word, "only"))
        return script_fault(c, "a stack line is `stack only TILE...`");
    do {
        if (!script_type(c, &type)) return false;
        if (++keep[type] > c->s.bag[type])
            return script_fault(c, "the stack has only %d of these tiles", c->s.bag[type]);
        c->rest += strspn(c->rest, " ");
    } while (*c->rest);
    for (type = 0; type < c->g.types; type++)
        while (c->s.bag[type] > keep[type])
            if (bas_edit_discard(&c->g, &c->s, type) != BAS_OK)
                return script_fault(c, "the engine does not let go of tile %d", type);
    return true;
}

static bool script_turn(script *c) {
    int player = 0;
    if (!script_player(c, &player)) return false;
    bas_status status = bas_edit_active(&c->g, &c->s, player);
    return status == BAS_OK ||
           script_fault(c, "only between two turns: %s", bas_status_text(status));
}

/* tower X Y floors N [guard P] */
static bool script_tower(script *c) {
    int x = 0, y = 0, floors = 0, guard = BAS_NONE;
    if (!script_cell(c, &x, &y)) return false;
    char *word = script_word(c);
    if (!word || strcmp(word, "floors"))
        return script_fault(c, "a tower line is `tower X Y floors N [guard P]`");
    if (!script_number(c, "floors", &floors)) return false;
    word = script_word(c);
    if (word && strcmp(word, "guard"))
        return script_fault(c, "'%s' after a tower is not understood", word);
    if (word && !script_player(c, &guard)) return false;
    bas_status status = bas_edit_tower(&c->g, &c->s, bas_tile_at(&c->s, x, y), floors, guard);
    return status == BAS_OK || script_fault(c, "no such tower: %s", bas_status_text(status));
}

/* stolen TILE */
static bool script_stolen(script *c) {
    int type = 0;
    if (!script_type(c, &type)) return false;
    bas_status status = bas_edit_steal(&c->g, &c->s, type);
    return status == BAS_OK || script_fault(c, "cannot be stolen: %s", bas_status_text(status));
}

/* Points in the events must be the points in the state. */
static bool script_points_agree(script *c, const int16_t before[BAS_PLAYERS_MAX]) {
    int sum[BAS_PLAYERS_MAX] = { 0 };
    if (c->events > SCRIPT_EVENTS_MAX) return script_fault(c, "too many events in one line");
    for (int i = 0; i < c->events; i++) {
        const bas_event *e = &c->event[i];
        if (e->event != BAS_EVENT_SCORE) continue;
        sum[e->player] += e->points;
        if (e->final) c->final[e->player] += e->points;
    }
    for (int p = 0; p < c->g.players; p++)
        if (c->s.score[p] - before[p] != sum[p])
            return script_fault(c, "player %d got %d points, by the events %d", p + 1,
                                c->s.score[p] - before[p], sum[p]);
    return true;
}

static bool script_play(script *c) {
    bas_move list[SCRIPT_LIST_MAX];
    bas_events ev = { .at = c->event, .cap = SCRIPT_EVENTS_MAX };
    int16_t before[BAS_PLAYERS_MAX];
    int count = script_moves(c, list);
    memcpy(before, c->s.score, sizeof before);
    for (int i = 0; i < count; i++) {
        bas_status status = bas_play(&c->g, &c->s, list[i], &ev);
        char text[BAS_TEXT_MAX];
        bas_move_text(&c->g, list[i], text);
        if (status != BAS_OK)
            return script_fault(c, "'%s' is refused: %s", text, bas_status_text(status));
        const char *law = bas_check(&c->g, &c->s);
        if (law) return script_fault(c, "after '%s' a law is broken: %s", text, law);
    }
    c->events = ev.count;
    return count >= 0 && script_points_agree(c, before);
}

// ---- lines ----------------------------------------------------------------------------------

static const struct {
    const char *name;
    bool (*run)(script *c);
    script_stage after; // what the test must have had before
} script_statements[] = {
    { "test", script_test, SCRIPT_NOTHING }, { "tiles", script_tiles, SCRIPT_TEST },
    { "game", script_game, SCRIPT_TEST },    { "lay", script_lay, SCRIPT_GAME },
    { "stack", script_stack, SCRIPT_GAME },  { "turn", script_turn, SCRIPT_GAME },
    { "tower", script_tower, SCRIPT_GAME },  { "stolen", script_stolen, SCRIPT_GAME },
    { "pig", script_pig, SCRIPT_GAME },      { "crown", script_crown, SCRIPT_GAME },
    { "moves", script_play, SCRIPT_GAME },   { "expect", expect_run, SCRIPT_GAME },
};

static void script_statement(script *c, char *text) {
    c->rest = text;
    char *word = script_word(c);
    if (!word) return;
    int count = (int)(sizeof script_statements / sizeof script_statements[0]), i = 0;
    while (i < count && strcmp(word, script_statements[i].name)) i++;
    if (c->broken && i != 0) return;
    c->broken = true;
    if (i == count) {
        script_fault(c, "'%s' is no statement", word);
    } else if (i != 0 && (script_statements[i].after == SCRIPT_GAME) != (c->stage == SCRIPT_GAME)) {
        script_fault(c, "`%s` does not belong here: a test is test, [tiles,] game, the rest", word);
    } else if (i != 0 && c->stage == SCRIPT_NOTHING) {
        script_fault(c, "a file begins with `test`");
    } else if (script_statements[i].run(c)) {
        const char *law = c->stage == SCRIPT_GAME ? bas_check(&c->g, &c->s) : NULL;
        word = script_word(c);
        if (law)
            script_fault(c, "a law is broken: %s", law);
        else if (word)
            script_fault(c, "'%s' is one word too many", word);
        else
            c->broken = false;
    }
}

int script_run(script *c, const char *path, const char *id, FILE *log) {
    *c = (script){ .path = path, .id = id, .log = log };
    FILE *file = fopen(path, "r");
    char line[1024];
    if (!file) return script_fault(c, "cannot be read"), c->faults;
    while (fgets(line, sizeof line, file)) {
        c->line++;
        size_t length = strlen(line);
        if (length == sizeof line - 1) script_fault(c, "the line is too long");
        line[strcspn(line, "#\r\n")] = 0;
        script_statement(c, line);
    }
    script_test_end(c);
    if (ferror(file))
        script_fault(c, "cannot be read to its end");
    else if (c->tests == 0)
        script_fault(c, "the file holds no test");
    fclose(file);
    return c->faults;
}
