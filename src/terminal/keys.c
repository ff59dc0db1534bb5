/* keys.c: the game with screen and keys: what each key does, and the loop that waits for
 * them. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "screen.h"
#include "terminal.h"

enum { KEYS_PAUSE_MS = 900 }; // after the turn of a bot, to see what it did

typedef enum keys_next { KEYS_STAY, KEYS_MOVED, KEYS_QUIT } keys_next; // what a key led to

/* Begins a human's decision: the list of moves, and a first choice near the tile laid last. */
static void keys_prepare(play_ui *ui) {
    const bas_state *s = &ui->t->s;
    ui->moves = ui->squares = ui->chosen = ui->rotation = ui->typed = 0;
    if (!play_table_waits(ui->t)) return;
    ui->moves = bas_legal(ui->t->g, s, ui->move, BAS_MOVES_MAX);
    ui->squares = play_squares_find(ui->move, ui->moves, ui->square, BAS_FRONTIER_MAX);
    int best = 1 << 20;
    for (int i = 0; i < ui->squares; i++) {
        int dx = ui->square[i].x - bas_tile_x(s, s->last),
            dy = ui->square[i].y - bas_tile_y(s, s->last);
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            ui->chosen = i;
        }
    }
}

/* ---- choosing ------------------------------------------------------------------------------- */

/* The nearest legal square in a direction; sideways counts double. */
static void square_go(play_ui *ui, int dx, int dy) {
    const play_square *here = &ui->square[ui->chosen];
    int best = 1 << 20, found = ui->chosen;
    for (int i = 0; i < ui->squares; i++) {
        int x = ui->square[i].x - here->x, y = ui->square[i].y - here->y;
        int ahead = x * dx + y * dy, aside = abs(x * dy) + abs(y * dx);
        if (ahead > 0 && ahead + 2 * aside < best) {
            best = ahead + 2 * aside;
            found = i;
        }
    }
    if (found != ui->chosen) ui->rotation = 0;
    ui->chosen = found;
}

static void choice_go(play_ui *ui, int step) {
    int count = ui->squares > 0 ? ui->squares : ui->moves;
    ui->chosen = (ui->chosen + step + count) % count;
    ui->rotation = 0;
}

static void arrow_key(play_ui *ui, int key) {
    const int side = key - TERM_KEY_UP;
    if (ui->squares > 0)
        square_go(ui, bas_side_dx[side], bas_side_dy[side]);
    else
        choice_go(ui, bas_side_dx[side] + bas_side_dy[side]);
}

/* Digits make a number as long as there is such a choice; then a new number begins. */
static void digit_key(play_ui *ui, int digit) {
    int count = ui->squares > 0 ? ui->squares : ui->moves;
    int number = ui->typed * 10 + digit;
    if (number > count) number = digit;
    ui->typed = number;
    if (number >= 1 && number <= count) {
        ui->rotation = number - 1 == ui->chosen ? ui->rotation : 0;
        ui->chosen = number - 1;
    } else {
        snprintf(ui->note, sizeof ui->note, "There is no number %d here", number);
    }
}

static keys_next play_move(play_ui *ui, bas_move move) {
    bas_status status = play_table_play(ui->t, move);
    if (status == BAS_OK) return KEYS_MOVED;
    snprintf(ui->note, sizeof ui->note, "Not possible: %s", bas_status_text(status));
    return KEYS_STAY;
}

static keys_next pass_key(play_ui *ui) {
    if (play_ui_may_pass(ui)) return play_move(ui, ui->move[ui->moves - 1]);
    snprintf(ui->note, sizeof ui->note, "%s", play_ask_now(ui->t)->must);
    return KEYS_STAY;
}

static keys_next undo_key(play_ui *ui) {
    if (play_table_undo(ui->t)) return KEYS_MOVED;
    snprintf(ui->note, sizeof ui->note,
             "Nothing to take back: the tile in hand was drawn by chance");
    return KEYS_STAY;
}

/* Keys of a human's decision. */
static keys_next decide_key(play_ui *ui, int key) {
    bool digit = key >= '0' && key <= '9';
    if (!digit) ui->typed = 0;
    if (key >= TERM_KEY_UP && key <= TERM_KEY_LEFT)
        arrow_key(ui, key);
    else if (key == 'p' || (key == '0' && ui->squares == 0 && ui->typed == 0))
        return pass_key(ui);
    else if (digit)
        digit_key(ui, key - '0');
    else if (key == TERM_KEY_TAB)
        choice_go(ui, 1);
    else if ((key == 'r' || key == 'R' || key == ' ') && ui->squares > 0) {
        int count = ui->square[ui->chosen].count;
        ui->rotation = (ui->rotation + (key == 'R' ? count - 1 : 1)) % count;
        if (count == 1) snprintf(ui->note, sizeof ui->note, "The tile fits here in this way only");
    } else if (key == TERM_KEY_ENTER)
        return play_move(ui, play_ui_move(ui));
    else if (key == 'u')
        return undo_key(ui);
    return KEYS_STAY;
}

/* ---- saving a copy -------------------------------------------------------------------------- */

static void answer_save(play_ui *ui) {
    bas_record_error err;
    ui->asking = false;
    if (!*ui->answer)
        snprintf(ui->note, sizeof ui->note, "No name, no copy");
    else if (access(ui->answer, F_OK) == 0)
        snprintf(ui->note, sizeof ui->note,
                 "There is a file of that name already; nothing was saved");
    else if (bas_record_save(ui->t->record, ui->answer, &err))
        snprintf(ui->note, sizeof ui->note, "A copy is saved: %.200s", ui->answer);
    else
        snprintf(ui->note, sizeof ui->note, "Not saved: %.250s", err.text);
}

/* Adds a character as UTF-8, or takes one away. */
static void answer_key(play_ui *ui, int key) {
    size_t n = strlen(ui->answer);
    if (key == TERM_KEY_ENTER) {
        answer_save(ui);
    } else if (key == TERM_KEY_ESCAPE) {
        ui->asking = false;
    } else if (key == TERM_KEY_ERASE) {
        while (n > 0 && (ui->answer[--n] & 0xc0) == 0x80)
            ;
        ui->answer[n] = 0;
    } else if (key >= ' ' && key < TERM_KEY_UP && n + 5 < sizeof ui->answer) {
        if (key >= 0x10000) {
            ui->answer[n++] = (char)(0xf0 | key >> 18);
            ui->answer[n++] = (char)(0x80 | (key >> 12 & 63));
        } else if (key >= 0x800) {
            ui->answer[n++] = (char)(0xe0 | key >> 12);
        }
        if (key >= 0x800)
            ui->answer[n++] = (char)(0x80 | (key >> 6 & 63));
        else if (key >= 0x80)
            ui->answer[n++] = (char)(0xc0 | key >> 6);
        ui->answer[n++] = (char)(key < 0x80 ? key : 0x80 | (key & 63));
        ui->answer[n] = 0;
    }
}

/* ---- everything else ------------------------------------------------------------------------ */

static void page_open(play_ui *ui, play_page page) {
    ui->page = page;
    ui->page_top = page == PLAY_PAGE_LOG ? 1 << 20 : 0; // of the log the end, of others the start
}

/* Keys of a page of text: scrolling, and any other goes back; but nobody is to miss the result by
 * a key too many. */
static void page_key(play_ui *ui, int key) {
    int rows = ui->canvas.height - 5;
    if (key == TERM_KEY_UP || key == 'k')
        ui->page_top--;
    else if (key == TERM_KEY_DOWN || key == 'j')
        ui->page_top++;
    else if (key == TERM_KEY_PAGE_UP)
        ui->page_top -= rows;
    else if (key == TERM_KEY_PAGE_DOWN || (key == ' ' && ui->page != PLAY_PAGE_RESULT))
        ui->page_top += rows;
    else if (key == TERM_KEY_HOME)
        ui->page_top = 0;
    else if (key == TERM_KEY_END)
        ui->page_top = 1 << 20;
    else if (ui->page != PLAY_PAGE_RESULT || key == ' ' || key == TERM_KEY_ESCAPE)
        page_open(ui, PLAY_PAGE_BOARD);
    else if (key == 'l')
        page_open(ui, PLAY_PAGE_LOG);
}

static void zoom_key(play_ui *ui, int key) {
    int size = ui->view.size + (key == '+' ? 1 : -1);
    if (key == '=')
        ui->view.wanted = PLAY_SIZE_AUTO;
    else if (size >= 0 && size < PLAY_SIZES)
        ui->view.wanted = size;
}

/* Keys that work at any time on the board; true if it was one. */
static bool board_key(play_ui *ui, int key) {
    static const struct {
        int key, dx, dy;
    } scroll[] = {
        { 'H', -1, 0 },
        { 'J', 0, 1 },
        { 'K', 0, -1 },
        { 'L', 1, 0 },
        { TERM_KEY_SHIFT_LEFT, -1, 0 },
        { TERM_KEY_SHIFT_DOWN, 0, 1 },
        { TERM_KEY_SHIFT_UP, 0, -1 },
        { TERM_KEY_SHIFT_RIGHT, 1, 0 },
        { TERM_KEY_PAGE_UP, 0, -4 },
        { TERM_KEY_PAGE_DOWN, 0, 4 },
        { TERM_KEY_HOME, -4, 0 },
        { TERM_KEY_END, 4, 0 },
    };
    for (size_t i = 0; i < sizeof scroll / sizeof *scroll; i++)
        if (scroll[i].key == key) {
            play_view_scroll(&ui->view, &ui->t->s, scroll[i].dx, scroll[i].dy);
            return true;
        }
    if (key == 'c')
        ui->view.held = false;
    else if (key == '+' || key == '-' || key == '=')
        zoom_key(ui, key);
    else if (key == '?')
        page_open(ui, PLAY_PAGE_HELP);
    else if (key == 'l')
        page_open(ui, PLAY_PAGE_LOG);
    else if (key == 's') {
        ui->asking = true;
        *ui->answer = 0;
    } else
        return false;
    return true;
}

static keys_next any_key(play_ui *ui, int key) {
    bool over = play_table_over(ui->t);
    if (key == TERM_KEY_CLOSED) return KEYS_QUIT;
    if (key == TERM_KEY_REDRAW || key == 12) // Ctrl-L
        ui->shown.width = 0;
    if (key == TERM_KEY_REDRAW || key == 12 || key == TERM_KEY_NONE) return KEYS_STAY;
    *ui->note = 0;
    if (ui->asking)
        answer_key(ui, key);
    else if (key == 'q' && (ui->page == PLAY_PAGE_BOARD || ui->page == PLAY_PAGE_RESULT))
        return KEYS_QUIT;
    else if (ui->page != PLAY_PAGE_BOARD)
        page_key(ui, key);
    else if (over && (key == ' ' || key == TERM_KEY_ENTER))
        page_open(ui, PLAY_PAGE_RESULT);
    else if (!board_key(ui, key) && ui->moves > 0)
        return decide_key(ui, key);
    return KEYS_STAY;
}

/* ---- the loop ------------------------------------------------------------------------------- */

/* Shows what a bot did for a moment; a key shortens it. */
static keys_next keys_pause(play_ui *ui) {
    int key;
    do {
        play_screen_draw(ui);
        key = term_key(KEYS_PAUSE_MS);
    } while (key == TERM_KEY_REDRAW && any_key(ui, key) == KEYS_STAY);
    return key == TERM_KEY_CLOSED || key == 'q' ? KEYS_QUIT : KEYS_MOVED;
}

/* A draw or a move of a bot. */
static keys_next keys_advance(play_ui *ui, int *status) {
    const bas_state *s = &ui->t->s;
    int player = s->player;
    if (player != BAS_NATURE) play_screen_draw(ui);
    *status = play_table_advance(ui->t);
    if (*status != CLI_OK) return KEYS_QUIT;
    return player != BAS_NATURE && s->player != player ? keys_pause(ui) : KEYS_MOVED;
}

static int keys_loop(play_ui *ui) {
    keys_next next = KEYS_MOVED;
    int status = CLI_OK;
    while (next != KEYS_QUIT) {
        if (next == KEYS_MOVED) {
            keys_prepare(ui);
            if (play_table_over(ui->t)) page_open(ui, PLAY_PAGE_RESULT);
        }
        if (!play_table_over(ui->t) && !play_table_waits(ui->t)) {
            next = keys_advance(ui, &status);
            continue;
        }
        play_screen_draw(ui);
        next = any_key(ui, term_key(-1));
    }
    return status;
}

int play_screen(play_table *t) {
    static play_ui ui; // large
    char words[PLAY_WORDS_MAX];
    ui = (play_ui){ .t = t, .canvas = play_canvas_new(true), .view = { .wanted = PLAY_SIZE_AUTO } };
    term_watch();
    if (!term_open()) return cli_fail("cannot use this terminal");
    int status = keys_loop(&ui);
    term_close();
    play_table_save(t);
    if (!*t->trouble) term_busy(t->farewell); // from here on a signal ends the program at once
    const bool told = play_table_over(t) && !term_signal(); // who is told to end says little
    for (int i = 0; told && play_result_line(t, i, ui.canvas.width, words); i++) {
        play_text_print(&ui.canvas, words, stdout);
        putchar('\n');
    }
    term_say(t->farewell);
    term_busy(NULL);
    play_canvas_free(&ui.canvas);
    play_canvas_free(&ui.shown);
    if (term_signal()) return 128 + term_signal();
    return *t->trouble ? CLI_FAIL : status;
}
