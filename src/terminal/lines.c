/* lines.c: the game as a conversation, for pipes, scripts and terminals that can do no more.
 * Commands are the moves of docs/FORMATS.md, numbers from the printed list, and a few words. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "draw.h"
#include "record/words.h"
#include "terminal.h"

enum { LINES_WIDTH = 100, LINES_SIZE = 1024 };

typedef struct lines {
    play_table *t;
    play_canvas canvas;
    char in[LINES_SIZE]; // bytes read and not yet used
    size_t in_length;
    int told; // events of the log that were printed
    bas_move move[BAS_MOVES_MAX];
    int moves;
} lines;

static void lines_say(const lines *l, const char *text) {
    play_text_print(&l->canvas, text, stdout);
    putchar('\n');
}

static void lines_events(lines *l, int from) {
    char words[PLAY_WORDS_MAX];
    for (; from < l->t->log_count; from++) {
        if (play_event_continues(l->t, from)) continue;
        play_event_words(l->t, from, false, words);
        lines_say(l, words);
    }
    l->told = l->t->log_count;
}

/* ---- pictures ------------------------------------------------------------------------------- */

/* The map with the numbers of its columns and rows. */
static void lines_board(lines *l, const play_marks *marks) {
    enum { RULER = 4 };
    const play_ink plain = { PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, 0 };
    play_bounds b = play_bounds_find(&l->t->s);
    int columns = b.right - b.left + 1, rows = b.bottom - b.top + 1;
    int size = columns * play_tile_sizes[1].width > LINES_WIDTH ? 0 : 1;
    int w = play_tile_sizes[size].width, h = play_tile_sizes[size].height;
    play_view view = { .x = RULER,
                       .y = 1,
                       .width = columns * w,
                       .height = rows * h,
                       .size = size,
                       .left = b.left * w,
                       .top = b.top * h };
    char number[16];
    if (!play_canvas_resize(&l->canvas, view.width + RULER, view.height + 1)) return;
    for (int i = 0; i < columns; i++) {
        snprintf(number, sizeof number, "%d", b.left + i);
        play_canvas_text(&l->canvas, RULER + i * w + (w - play_text_width(number)) / 2, 0, w,
                         number, plain);
    }
    for (int i = 0; i < rows; i++) {
        snprintf(number, sizeof number, "%*d", RULER - 1, b.top + i);
        play_canvas_text(&l->canvas, 0, 1 + i * h + h / 2, RULER, number, plain);
    }
    play_board_draw(&l->canvas, &view, l->t, marks);
    play_canvas_print(&l->canvas, stdout);
}

/* The tile in hand in the rotations that look different. */
static void lines_hand(lines *l) {
    char words[PLAY_WORDS_MAX];
    const bas_type_info type = bas_type_get(l->t->g, l->t->s.hand);
    int w = play_tile_sizes[1].width, h = play_tile_sizes[1].height;
    if (!play_canvas_resize(&l->canvas, 4 * (w + 2), h + 1)) return;
    for (int rotation = 0; rotation < type.rotations; rotation++) {
        char angle[16];
        snprintf(angle, sizeof angle, "turned %d", rotation * 90);
        play_canvas_text(&l->canvas, rotation * (w + 2), 0, w + 1, angle,
                         (play_ink){ PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, 0 });
        play_tile_draw(&l->canvas, rotation * (w + 2), 1, 1, &type, rotation);
    }
    play_hand_words(l->t, words);
    if (type.power != BAS_POWER_NONE) // what it does
        snprintf(words + strlen(words), 128, ": %s", bas_power_words[type.power].effect);
    lines_say(l, words);
    play_canvas_print(&l->canvas, stdout);
}

/* The tile just laid, large, with the numbers of the choices, once for each kind of figure. */
static void lines_tile(lines *l) {
    const bas_state *s = &l->t->s;
    int w = play_tile_sizes[2].width, h = play_tile_sizes[2].height, x = 0, before = -1;
    play_view view = { .width = w,
                       .height = h,
                       .size = 2,
                       .left = bas_tile_x(s, s->last) * w,
                       .top = bas_tile_y(s, s->last) * h };
    play_marks marks = { .choice = l->move, .choices = l->moves, .chosen = -1 };
    if (!play_canvas_resize(&l->canvas, BAS_FIGURE_COUNT * (w + 2), h)) return;
    for (int i = 0; i < l->moves; i++) { // claims of one figure stand together, before all others
        bool claim = bas_move_action(l->move[i]) == BAS_ACTION_CLAIM;
        marks.figure = claim ? bas_move_figure(l->move[i]) : BAS_FIGURE_MEEPLE;
        if (marks.figure == before || (!claim && i > 0)) continue;
        before = marks.figure;
        view.x = x;
        play_board_draw(&l->canvas, &view, l->t, &marks);
        x += w + 2;
    }
    play_canvas_print(&l->canvas, stdout);
}

/* The choices on the tile just laid, and on the map where some of them are elsewhere. */
static void lines_choices(lines *l) {
    play_marks marks = { .choice = l->move, .choices = l->moves, .chosen = -1, .figure = -1 };
    bool here = false, elsewhere = false;
    for (int i = 0; i < l->moves; i++) {
        int action = bas_move_action(l->move[i]);
        here = here || action == BAS_ACTION_CLAIM;
        elsewhere = elsewhere || play_move_has_cell(l->move[i]) || action == BAS_ACTION_CROWN;
    }
    if (elsewhere) lines_board(l, &marks);
    if (here || !elsewhere) lines_tile(l);
}

/* ---- lists ---------------------------------------------------------------------------------- */

static void list_places(const lines *l, const play_square *square, int squares) {
    for (int i = 0; i < squares; i++) {
        for (int k = square[i].first; k < square[i].first + square[i].count; k++) {
            char text[BAS_TEXT_MAX];
            bas_move_text(l->t->g, l->move[k], text);
            printf("  %3d %-16s", k + 1, text);
        }
        putchar('\n');
    }
}

static void list_others(const lines *l) {
    for (int i = 0; i < l->moves; i++) {
        char text[BAS_TEXT_MAX], words[PLAY_WORDS_MAX];
        bas_move_text(l->t->g, l->move[i], text);
        play_move_words(l->t, l->move[i], false, words);
        printf("  %3d %-18s", i + 1, text);
        lines_say(l, words);
    }
}

/* Points and supplies, and what lies beside the board. */
static void lines_scores(const lines *l) {
    const play_table *t = l->t;
    char text[LINES_SIZE], words[PLAY_WORDS_MAX];
    for (int i = 0; i < t->g->players; i++) {
        size_t length =
            (size_t)snprintf(text, sizeof text, "%s %d points", t->seat[i].name, t->s.score[i]);
        for (int f = 0; f < BAS_FIGURE_COUNT; f++)
            if (t->g->supply[f] > 0)
                length += (size_t)snprintf(text + length, sizeof text - length, ", %d %s",
                                           t->s.supply[f][i],
                                           bas_figure_words(t->g, f, t->s.supply[f][i]));
        for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
            if (bas_tokens(&t->s, i, a) > 0)
                length += (size_t)snprintf(text + length, sizeof text - length, ", %d %s",
                                           bas_tokens(&t->s, i, a), bas_attribute_get(a)->name);
        lines_say(l, text);
    }
    play_stacks_words(t, words);
    int length = snprintf(text, sizeof text, "%s", words);
    if (play_aside_words(t, false, words))
        snprintf(text + length, sizeof text - (size_t)length, "; %s", words);
    lines_say(l, text);
}

/* What may be done now, and with `board` all there is to see. */
static void lines_ask(lines *l, bool board) {
    const play_table *t = l->t;
    static play_square square[BAS_FRONTIER_MAX];
    int squares = play_squares_find(l->move, l->moves, square, BAS_FRONTIER_MAX);
    char words[PLAY_WORDS_MAX];
    if (board) {
        lines_board(l, &(play_marks){
                           .square = square, .squares = squares, .by_move = true, .chosen = -1 });
        lines_scores(l);
    }
    if (squares > 0 && t->s.hand != BAS_NONE)
        lines_hand(l);
    else
        lines_choices(l);
    if (squares > 0)
        list_places(l, square, squares);
    else
        list_others(l);
    play_turn_words(t, words);
    lines_say(l, words);
}

/* ---- input ---------------------------------------------------------------------------------- */

/* The next line without its end; false at the end of input. A line that is too long is cut. */
static bool lines_read(lines *l, char out[LINES_SIZE]) {
    for (;;) {
        char *end = memchr(l->in, '\n', l->in_length);
        if (end || l->in_length == LINES_SIZE) {
            size_t length = end ? (size_t)(end - l->in) : LINES_SIZE - 1;
            memcpy(out, l->in, length);
            out[length] = 0;
            l->in_length -= length + 1;
            memmove(l->in, l->in + length + 1, l->in_length);
            return true;
        }
        size_t n = term_read(l->in + l->in_length, LINES_SIZE - l->in_length);
        if (n == 0 && (l->in_length == 0 || term_signal())) return false;
        if (n == 0) l->in[l->in_length++] = '\n'; // the last line had no end of its own
        l->in_length += n;
    }
}

/* The rules in short and the signs of the map. */
static void lines_signs(lines *l) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) return;
    play_help_write(l->t->g, false, out);
    if (fclose(out) == 0)
        for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
            *end = 0;
            lines_say(l, at);
        }
    free(text);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* From here on a signal ends the program at once, for the game is saved: a terminal that takes no
 * output (Ctrl-S) would keep it for ever. Not while the game changes: see lines_play. */
static void lines_open(const lines *l) {
    if (!*l->t->trouble) term_busy(l->t->farewell);
}

static bas_status lines_play(lines *l, bas_move move) {
    term_busy(NULL);
    const bas_status status = play_table_play(l->t, move);
    lines_open(l);
    return status;
}

static bool lines_undo(lines *l) {
    term_busy(NULL);
    const bool changed = play_table_undo(l->t);
    lines_open(l);
    return changed;
}

static int lines_advance(lines *l) {
    term_busy(NULL);
    const int status = play_table_advance(l->t);
    lines_open(l);
    return status;
}

/* ---- commands ------------------------------------------------------------------------------- */

/* A number from the list, or 0 for passing; true if the text was a number. */
static bool lines_number(lines *l, const char *text, bool *played) {
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end) return false;
    bas_move last = l->move[l->moves - 1];
    *played = (n >= 1 && n <= l->moves) || (n == 0 && bas_move_action(last) == BAS_ACTION_PASS);
    if (*played)
        lines_play(l, n == 0 ? last : l->move[n - 1]);
    else
        printf("There is no move %ld: choose from 1 to %d\n", n, l->moves);
    return true;
}

static void lines_save(lines *l, const char *path) {
    bas_record_error err;
    if (!*path)
        puts("Give the name of a file: save FILE");
    else if (bas_record_save(l->t->record, path, &err))
        printf("A copy is saved: %s\n", path);
    else
        printf("%s: %s\n", path, err.text);
}

/* A move in words; true if it was played. */
static bool lines_move(lines *l, const char *text) {
    bas_move move;
    bas_error err;
    char words[LINES_SIZE + 128];
    if (bas_move_parse(l->t->g, text, strlen(text), &move, &err) != BAS_OK) {
        snprintf(words, sizeof words, "'%.60s' is not understood; help lists the commands", text);
        lines_say(l, words); // which makes what is no text harmless
        return false;
    }
    bas_status status = lines_play(l, move);
    if (status != BAS_OK) printf("'%s' is not possible: %s\n", text, bas_status_text(status));
    return status == BAS_OK;
}

/* Carries a command out; true if the position has changed. */
static bool lines_command(lines *l, char *text) {
    bool changed = false;
    size_t word = strcspn(text, " ");
    if (*text == 0 || lines_number(l, text, &changed)) return changed;
    if (strcmp(text, "help") == 0 || strcmp(text, "?") == 0)
        play_help_write_lines(l->t->g, stdout);
    else if (strcmp(text, "board") == 0 || strcmp(text, "list") == 0)
        lines_ask(l, *text == 'b');
    else if (strcmp(text, "signs") == 0)
        lines_signs(l);
    else if (strcmp(text, "log") == 0)
        lines_events(l, 0);
    else if (word == 4 && strncmp(text, "save", 4) == 0)
        lines_save(l, text + word + strspn(text + word, " "));
    else if (strcmp(text, "undo") == 0) {
        changed = lines_undo(l);
        puts(changed ? "Taken back, up to the drawing of the tile"
                     : "There is nothing to take back");
        l->told = l->t->log_count;
    } else
        return lines_move(l, text);
    return changed;
}

/* One human decision, up to a change of the position; false if the player leaves. */
static bool lines_decide(lines *l) {
    char text[LINES_SIZE];
    l->moves = bas_legal(l->t->g, &l->t->s, l->move, BAS_MOVES_MAX);
    lines_ask(l, bas_move_action(l->move[0]) == BAS_ACTION_PLACE);
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!lines_read(l, text)) return false;
        char *start = text + strspn(text, " \t\r");
        for (size_t n = strlen(start); n > 0 && strchr(" \t\r", start[n - 1]);) start[--n] = 0;
        if (strcmp(start, "quit") == 0 || strcmp(start, "q") == 0) return false;
        if (lines_command(l, start)) return true;
    }
}

static int lines_end(lines *l) {
    char words[PLAY_WORDS_MAX];
    if (play_table_over(l->t)) {
        lines_board(l, &(play_marks){ .chosen = -1 });
        for (int i = 0; play_result_line(l->t, i, LINES_WIDTH, words); i++) lines_say(l, words);
    } else {
        putchar('\n');
    }
    term_busy(NULL);
    play_table_save(l->t);
    lines_open(l);
    int status = cli_done();
    term_say(l->t->farewell);
    term_busy(NULL);
    if (term_signal()) return 128 + term_signal();
    return *l->t->trouble ? CLI_FAIL : status;
}

int play_lines(play_table *t) {
    static lines l; // large
    bool told_trouble = false;
    int status = CLI_OK;
    l = (lines){ .t = t, .canvas = play_canvas_new(isatty(STDOUT_FILENO)), .told = t->log_count };
    term_watch();
    lines_open(&l);
    while (!play_table_over(t) && !ferror(stdout)) {
        if (play_table_waits(t) ? !lines_decide(&l) : (status = lines_advance(&l)) != CLI_OK) break;
        lines_events(&l, l.told);
        if (*t->trouble && !told_trouble)
            printf("The game cannot be saved (%s); it goes on all the same\n", t->trouble);
        told_trouble = *t->trouble != 0;
    }
    const int ended = lines_end(&l);
    play_canvas_free(&l.canvas);
    return status == CLI_OK ? ended : status;
}
