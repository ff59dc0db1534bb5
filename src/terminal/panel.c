/* panel.c: see screen.h. Scores, supplies, stacks, the tile in hand, choices and news:
 * what stands beside the board, or above and below it in a small window. */
#include "record/words.h"
#include "screen.h"
#include "wheel.h"

/* ---- the panel ------------------------------------------------------------------------------ */

/* Tokens of a player, by their signs: "w2c1". */
enum { TOKENS_TEXT = 24, SUPPLY_TEXT = 96 };

static void tokens_text(const play_table *t, int player, char out[TOKENS_TEXT]) {
    int length = 0;
    *out = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        const int count = bas_tokens(&t->s, player, a);
        if (count > 0)
            length += snprintf(out + length, (size_t)(TOKENS_TEXT - length), "%c%d",
                               bas_attribute_get(a)->sign, count);
    }
}

/* "A", "⌂2": the figures from number `first` on that a player has left. They are counted where a
 * player may have several. */
static int figures_text(const play_table *t, int player, int first, char out[SUPPLY_TEXT]) {
    int length = 0;
    *out = 0;
    for (int f = first; f < BAS_FIGURE_COUNT; f++) {
        const char *sign = bas_figure_get(f)->sign;
        const int left = t->s.supply[f][player];
        if (t->g->supply[f] > 1)
            length += snprintf(out + length, (size_t)(SUPPLY_TEXT - length), "%s%d", sign, left);
        else if (left > 0)
            length += snprintf(out + length, (size_t)(SUPPLY_TEXT - length), "%s", sign);
    }
    return length;
}

/* What a player has left, and the tokens: "●●●●●MB w2"; `brief`: "●5MB w2". */
static void supply_text(const play_table *t, int player, bool brief, char out[SUPPLY_TEXT]) {
    int length = brief ? figures_text(t, player, 0, out) : 0;
    for (int f = 0; f < BAS_FIGURE_COUNT && !brief; f++)
        for (int i = 0; i < t->s.supply[f][player]; i++)
            length += snprintf(out + length, (size_t)(SUPPLY_TEXT - length), "%s",
                               bas_figure_get(f)->sign);
    char tokens[TOKENS_TEXT];
    tokens_text(t, player, tokens);
    snprintf(out + length, (size_t)(SUPPLY_TEXT - length), "%s%s", *tokens ? " " : "", tokens);
}

static int supply_width(const play_table *t, bool brief) {
    char text[SUPPLY_TEXT];
    int most = 0;
    for (int i = 0; i < t->g->players; i++) {
        supply_text(t, i, brief, text);
        if (play_text_width(text) > most) most = play_text_width(text);
    }
    return most;
}

/* Whether tiles of the game show an attribute. */
static bool game_shows(const bas_game *g, int attribute) {
    for (int i = 0; i < g->types; i++) {
        const bas_tile *tile = bas_type_get(g, i).tile;
        for (int k = 0; k < tile->segments; k++)
            if (tile->segment[k].attribute[attribute]) return true;
    }
    return false;
}

/* How wide it may become in this game: all figures, and a few of all tokens. */
static int supply_most(const bas_game *g) {
    int figures = 0, tokens = 0;
    for (int f = 0; f < BAS_FIGURE_COUNT; f++) figures += g->supply[f];
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (bas_attribute_get(a)->token && game_shows(g, a)) tokens += 2;
    return figures + (tokens ? 1 + tokens : 0);
}

/* The players, a line each: number, name, points, supply. Names are cut before supplies are. */
enum { NAME_AT = 6, POINTS_WIDTH = 4, NAME_LEAST = 9, SUPPLY_LEAST = 9 };

static void player_draw(play_ui *ui, int x, int y, int name, bool brief, int player) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    play_inks ink = play_inks_of(c);
    char text[32], supply[SUPPLY_TEXT];
    bool active = play_table_mover(t) == player;
    play_canvas_put(c, x, y, active ? 0x25b6 : ' ', ink.bold);
    snprintf(text, sizeof text, " %d ", player + 1);
    play_canvas_text(c, x + 2, y, 3, text, play_player_ink(c, player));
    int used = play_canvas_text(c, x + NAME_AT, y, name, t->seat[player].name,
                                active ? ink.bold : ink.plain);
    if (t->seat[player].bot && used + 1 + play_text_width(t->seat[player].spec) < name)
        play_canvas_text(c, x + NAME_AT + 1 + used, y, name - used - 1, t->seat[player].spec,
                         ink.dim);
    snprintf(text, sizeof text, "%3d", t->s.score[player]);
    play_canvas_text(c, x + NAME_AT + name, y, POINTS_WIDTH, text, ink.bold);
    supply_text(t, player, brief, supply);
    x += NAME_AT + name + POINTS_WIDTH;
    play_canvas_text(c, x, y, c->width - x, supply, ink.plain);
}

static void players_draw(play_ui *ui, int x, int y, int width) {
    const int room = width - NAME_AT - POINTS_WIDTH;
    const bool brief = room - supply_most(ui->t->g) < NAME_LEAST; // in the same way all the time
    const int supply = supply_width(ui->t, brief);
    const int name = room - (supply > SUPPLY_LEAST ? supply : SUPPLY_LEAST);
    for (int i = 0; i < ui->t->g->players; i++) player_draw(ui, x, y + i, name, brief, i);
}

/* The tile in hand in its rotations; those that fit the chosen square have a dot, the one shown an
 * arrow. */
static int hand_draw(play_ui *ui, int x, int y, int width) {
    const bas_type_info type = bas_type_get(ui->t->g, ui->t->s.hand);
    play_canvas *c = &ui->canvas;
    play_inks ink = play_inks_of(c);
    const play_square *square = &ui->square[ui->chosen];
    int w = play_tile_sizes[0].width, h = play_tile_sizes[0].height;
    char words[PLAY_WORDS_MAX];
    play_hand_words(ui->t, words);
    play_canvas_text(c, x, y, c->width - x, words, ink.bold);
    for (int rotation = 0; rotation < type.rotations; rotation++) {
        int at = x + rotation * (w + 1);
        play_tile_draw(c, at, y + 1, 0, &type, rotation);
        for (int k = 0; k < square->count; k++)
            if (bas_move_rotation(ui->move[square->first + k]) == rotation)
                play_canvas_put(c, at + w / 2, y + 1 + h, k == ui->rotation ? 0x25b2 : 0x00b7,
                                ink.bold);
    }
    const char *effect = bas_power_words[type.power].effect;
    return h + 3 + (*effect ? play_text_wrap(c, x, y + h + 2, width, effect, ink.plain, 0, 3) : 0);
}

/* The choices, as far as there is room. */
static int choices_draw(play_ui *ui, int x, int y, int width, int rows) {
    play_canvas *c = &ui->canvas;
    play_inks ink = play_inks_of(c);
    char words[PLAY_WORDS_MAX], text[PLAY_WORDS_MAX + 16];
    int from = ui->chosen >= rows - 1 ? ui->chosen - rows + 2 : 0, i = from;
    play_canvas_text(c, x, y, width, "Your choices", ink.bold);
    for (; i < ui->moves && i - from < rows - 1; i++) {
        bool pass = bas_move_action(ui->move[i]) == BAS_ACTION_PASS;
        play_move_words(ui->t, ui->move[i], true, words);
        snprintf(text, sizeof text, "%2d %s", pass ? 0 : i + 1, words);
        play_canvas_text(c, x, y + 1 + i - from, width, text,
                         i == ui->chosen ? play_player_ink(c, ui->t->s.player) : ink.plain);
    }
    return i - from + 2;
}

/* The tile laid last with the numbers of the choices, where they are hard to read on the map. */
static int close_up_draw(play_ui *ui, int x, int y) {
    const bas_state *s = &ui->t->s;
    int w = play_tile_sizes[1].width, h = play_tile_sizes[1].height;
    play_view view = { .x = x,
                       .y = y,
                       .width = w,
                       .height = h,
                       .size = 1,
                       .left = bas_tile_x(s, s->last) * w,
                       .top = bas_tile_y(s, s->last) * h };
    play_board_draw(&ui->canvas, &view, ui->t,
                    &(play_marks){ .choice = ui->move,
                                   .choices = ui->moves,
                                   .chosen = ui->chosen,
                                   .plain = true,
                                   .figure = play_choice_figure(ui->move, ui->moves, ui->chosen) });
    return h + 1;
}

/* The stolen tile, where there is much room; its number stands above in any case. */
static int stolen_draw(play_ui *ui, int x, int y, int width) {
    const bas_type_info type = bas_type_get(ui->t->g, ui->t->s.towers.stolen);
    char text[32];
    snprintf(text, sizeof text, "Stolen tile, thief %d", type.mark[BAS_MARK_THIEF]);
    play_canvas_text(&ui->canvas, x, y, width, text, play_inks_of(&ui->canvas).bold);
    play_tile_draw(&ui->canvas, x, y + 1, 0, &type, 0);
    return play_tile_sizes[0].height + 2;
}

/* The wheel, where it is out of sight or too small to be read. */
static int wheel_list_draw(play_ui *ui, int x, int y, int width) {
    enum { ROWS = 3 };
    play_canvas_text(&ui->canvas, x, y, width, "The wheel", play_inks_of(&ui->canvas).bold);
    play_wheel_draw(&ui->canvas, x, y + 1, width, ROWS, ui->t, NULL);
    return ROWS + 2;
}

/* The event before number i that matters, in words; -1 if there is none. */
static int news_before(const play_ui *ui, int i, char *words) {
    while (--i >= 0 && play_event_is_minor(ui->t, i))
        ;
    if (i >= 0) play_event_words(ui->t, i, true, words);
    return i;
}

/* The latest events, as many as there is room for, the newest at the bottom. */
static void news_draw(play_ui *ui, int x, int y, int width, int rows) {
    play_canvas *c = &ui->canvas;
    play_inks ink = play_inks_of(c);
    char words[PLAY_WORDS_MAX], number[8];
    int used = 0, lines;
    for (int i = ui->t->log_count; (i = news_before(ui, i, words)) >= 0; used += lines) {
        lines = play_text_wrap(c, 0, 0, width - 2, words, ink.plain, 0, 0);
        if (used + lines > rows) break;
    }
    y += used; // they are drawn upwards from here
    for (int i = ui->t->log_count; used > 0; used -= lines) {
        i = news_before(ui, i, words);
        const bas_event *e = &ui->t->log[i];
        lines = play_text_wrap(c, 0, 0, width - 2, words, ink.plain, 0, 0);
        y -= lines;
        play_text_wrap(c, x + 2, y, width - 2, words, ink.plain, 0, lines);
        snprintf(number, sizeof number, "%d", e->player + 1);
        if (e->event == BAS_EVENT_CLAIM || e->event == BAS_EVENT_SCORE ||
            e->event == BAS_EVENT_GUARD || e->event == BAS_EVENT_CROWN ||
            e->event == BAS_EVENT_RECALL)
            play_canvas_text(c, x, y, 1, number, play_player_ink(c, e->player));
    }
}

void play_panel_draw(play_ui *ui, int x, int width, int height) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    play_inks ink = play_inks_of(c);
    char game[BAS_TEXT_MAX], words[PLAY_WORDS_MAX];
    for (int y = 0; y < height; y++) play_canvas_put(c, x, y, 0x2502, ink.dim);
    bas_game_text(t->g, game);
    play_canvas_text(c, x + 2, 0, width - 2, "Bastide", ink.bold);
    play_canvas_text(c, x + 10, 0, width - 10, game, ink.dim);
    play_stacks_words(t, words);
    int y = 1 + play_text_wrap(c, x + 2, 1, width - 2, words, ink.plain, 0, 2);
    if (play_aside_words(t, false, words))
        play_canvas_text(c, x + 2, y++, width - 2, words, ink.plain);
    y++;
    players_draw(ui, x + 1, y, width - 1);
    y += t->g->players + 1;
    if (ui->squares > 0 && t->s.hand != BAS_NONE)
        y += hand_draw(ui, x + 2, y, width - 2);
    else if (ui->moves > 0) {
        bool small = ui->view.size == 0 && bas_move_action(ui->move[0]) == BAS_ACTION_CLAIM;
        y += choices_draw(ui, x + 2, y, width - 2, height - y);
        if (small && height - y > 2 * play_tile_sizes[1].height) y += close_up_draw(ui, x + 2, y);
    }
    if (t->s.towers.stolen != BAS_NONE && t->g->modules & BAS_MOD_TOWERS && height - y >= 14)
        y += stolen_draw(ui, x + 2, y, width - 2);
    bool unread = !play_wheel_seen(&ui->view) || ui->view.size == 0; // names are cut there
    if (t->g->game == BAS_GAME_WHEEL && unread && height - y >= 9)
        y += wheel_list_draw(ui, x + 2, y, width - 2);
    if (height - y >= 3) {
        play_canvas_text(c, x + 2, y, width - 2, "What happened", ink.bold);
        news_draw(ui, x + 2, y + 1, width - 2, height - y - 1);
    }
}

/* ---- without a panel: lines above and below the board --------------------------------------- */

/* "12/5A w2", "12/4⌂2": points, meeples left, other figures left, tokens; or less of it. */
typedef enum score_detail { SCORE_ALL, SCORE_FIGURES, SCORE_POINTS, SCORE_DETAILS } score_detail;

enum { SCORE_TEXT = SUPPLY_TEXT + TOKENS_TEXT };

static void score_text(const play_table *t, int player, score_detail detail, char out[SCORE_TEXT]) {
    char figures[SUPPLY_TEXT] = "", tokens[TOKENS_TEXT] = "";
    int length = snprintf(out, SCORE_TEXT, "%d", t->s.score[player]);
    if (detail == SCORE_POINTS) return;
    figures_text(t, player, BAS_FIGURE_MEEPLE + 1, figures);
    if (detail == SCORE_ALL) tokens_text(t, player, tokens);
    snprintf(out + length, (size_t)(SCORE_TEXT - length), "/%d%s%s%s",
             t->s.supply[BAS_FIGURE_MEEPLE][player], figures, *tokens ? " " : "", tokens);
}

/* The lines of scores: how many there are, how wide a player's place is, what stands in it. */
typedef struct score_layout {
    int rows, in_row, each;
    score_detail detail;
} score_layout;

static void left_text(const play_table *t, char out[PLAY_WORDS_MAX + 32]) {
    char aside[PLAY_WORDS_MAX];
    play_aside_words(t, true, aside);
    snprintf(out, PLAY_WORDS_MAX + 32, "%d left%s%s", bas_tiles_left(&t->s), *aside ? " " : "",
             aside);
}

static int score_width(const play_table *t, score_detail detail) {
    char text[SCORE_TEXT];
    int most = 0;
    for (int i = 0; i < t->g->players; i++) {
        score_text(t, i, detail, text);
        if (play_text_width(text) > most) most = play_text_width(text);
    }
    return most;
}

/* One line if all fits into it, up to three in a window that is high enough; then less is said. A
 * number that is cut off would be read as another one. */
static score_layout score_layout_of(const play_ui *ui) {
    enum { NUMBER = 3, SPACE = 1, ROWS = 3, HIGH = 12, HIGHER = 16 };
    const play_canvas *c = &ui->canvas;
    char left[PLAY_WORDS_MAX + 32];
    left_text(ui->t, left);
    const int room = c->width - play_text_width(left) - 1, players = ui->t->g->players;
    const int rows = c->height < HIGH ? 1 : c->height < HIGHER ? 2 : ROWS;
    score_layout out = { 0 };
    for (int detail = SCORE_ALL; detail < SCORE_DETAILS; detail++)
        for (out.rows = 1; out.rows <= rows; out.rows++) {
            out.detail = (score_detail)detail;
            out.in_row = (players + out.rows - 1) / out.rows;
            out.each = room / out.in_row;
            if (out.each >= NUMBER + score_width(ui->t, out.detail) + SPACE) return out;
        }
    out.rows = rows;
    return out;
}

int play_scores_rows(const play_ui *ui) { return score_layout_of(ui).rows; }

/* Points and supplies; without the names where they do not fit. */
void play_scores_draw(play_ui *ui) {
    play_canvas *c = &ui->canvas;
    const play_table *t = ui->t;
    play_inks ink = play_inks_of(c);
    const score_layout at = score_layout_of(ui);
    const int name = at.each - 4 - score_width(t, at.detail); // of all, or of none
    char left[PLAY_WORDS_MAX + 32], text[SCORE_TEXT];
    for (int i = 0; i < t->g->players; i++) {
        const int x = i % at.in_row * at.each, y = i / at.in_row;
        score_text(t, i, at.detail, text);
        play_canvas_put(c, x, y, play_table_mover(t) == i ? 0x25b6 : ' ', ink.bold);
        play_canvas_put(c, x + 1, y, (uint32_t)('1' + i), play_player_ink(c, i));
        int used =
            name >= 3 ? 1 + play_canvas_text(c, x + 3, y, name, t->seat[i].name, ink.plain) : 0;
        play_canvas_text(c, x + 3 + used, y, at.each - 3 - used, text, ink.bold);
    }
    left_text(t, left);
    play_canvas_text(c, c->width - play_text_width(left), 0, play_text_width(left), left, ink.dim);
}

/* The newest event that matters, in one line. */
void play_headline_draw(play_ui *ui, int y) {
    char words[PLAY_WORDS_MAX] = "";
    news_before(ui, ui->t->log_count, words);
    play_canvas_text(&ui->canvas, 0, y, ui->canvas.width, words, play_inks_of(&ui->canvas).dim);
}
