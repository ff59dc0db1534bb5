/* review_picture.c: a judged game as an SVG file that stands alone: chances to win as they went,
 * the costliest decisions, and how well and how luckily everybody played. */
#include <math.h>
#include <stdlib.h>

#include "art/art.h"
#include "art/players.h"
#include "contest_chart.h"
#include "picture.h"
#include "record/log.h"
#include "review.h"

enum { PAGE = 980, EDGE = 24, COURSE = 372, ROW = 46, BAR = 38, NAME = 22 };
enum { YELLOW = 3, BLACK = 4 }; // among bas_player_colours, from 1

static const char dark_style[] =
    "text{fill:#ece3d2}.page{fill:#1f1b18}.card{fill:#2a2521;stroke:#40382f}.quiet{fill:#b3a48e}"
    ".mark{stroke:#40382f}.level{stroke:#8c7b66}.rail{fill:#3a332c}.spot{stroke:#2a2521}";

typedef struct drawing {
    const review *r;
    FILE *out;
    uint8_t colour[BAS_PLAYERS_MAX]; // of each player, from 1
} drawing;

static void style_write(const drawing *d) {
    fputs("<style>.rail{fill:#eee4d1}.spot{stroke:#fffaf0;stroke-width:2}.number{font-size:13px;"
          "font-weight:bold;text-anchor:middle}.go{fill:none;stroke-linejoin:round;"
          "stroke-linecap:round}",
          d->out);
    if (d->r->dark) fputs(dark_style, d->out);
    for (int p = 0; p < d->r->analysis.record->setup.players; p++) {
        const bas_player_colour *c = &bas_player_colours[d->colour[p] - 1];
        const bool pale = d->r->dark && d->colour[p] == BLACK; // it would not be seen
        const char *fill = pale ? "#d8d2c8" : c->fill, *edge = pale ? "#8d877c" : c->dark;
        fprintf(d->out, ".f%d{fill:%s}.s%d{stroke:%s}.t%d{stroke:%s}", p, fill, p, fill, p, edge);
    }
    fputs(".number{fill:#fffaf0}.ink{fill:#26242c}</style>\n", d->out);
}

/* Numbers on a bright colour are dark. */
static const char *number_class(const drawing *d, int player) {
    const int colour = d->colour[player];
    return colour == YELLOW || (colour == BLACK && d->r->dark) ? "number ink" : "number";
}

/* ---- players --------------------------------------------------------------------------------- */

static void head_write(const drawing *d) {
    const bas_record *record = d->r->analysis.record;
    char name[BAS_TEXT_MAX];
    double x = EDGE;
    bas_game_text(&record->game, name);
    const int players = record->setup.players, most = players > 3 ? 9 : players > 2 ? 14 : NAME;
    for (int p = 0; p < players; p++, x += (PAGE - 2 * EDGE - 210.0) / players) {
        fprintf(d->out,
                "<circle class='f%d t%d' stroke-width='1.5' cx='%.1f' cy='42' r='9'/>"
                "<text class='title' x='%.1f' y='50'>",
                p, p, x + 10, x + 28);
        chart_words(d->out, record->name[p], most);
        fprintf(d->out, " %d</text>\n", d->r->s.score[p]);
    }
    fprintf(d->out, "<text class='quiet end' x='%d' y='50'>%s, %d turns</text>\n", PAGE - EDGE,
            name, d->r->s.laid);
}

/* ---- the course ------------------------------------------------------------------------------ */

typedef struct course {
    double x, y[BAS_PLAYERS_MAX];
} course;

/* The one to move is a little ahead by that alone: a mean over as many turns as there are players
 * takes that out. */
static void course_smooth(course *point, int count, int players) {
    for (int i = 0; i + players <= count; i++)
        for (int p = 0; p < players; p++)
            for (int k = 1; k < players; k++)
                point[i].y[p] += (point[i + k].y[p] - point[i].y[p]) / (k + 1);
}

/* Chances at the first decision of each turn, and at the end. */
static int course_points(const review *r, const chart_axis *time, const chart_axis *axis,
                         course *point) {
    const bas_game *g = &r->analysis.record->game;
    float last[BAS_PLAYERS_MAX];
    int count = 0;
    for (int i = 0; i < r->rows; i++) {
        const bas_judgement *j = &r->row[i].judgement;
        if (!j->searched || bas_move_action(j->played) != BAS_ACTION_PLACE) continue;
        point[count].x = chart_at(time, j->turn);
        for (int p = 0; p < g->players; p++)
            point[count].y[p] = chart_at(axis, 100 * (double)j->chance[p]);
        count++;
    }
    course_smooth(point, count, g->players);
    if (r->s.player != BAS_NOBODY) return count;
    bas_chances(NULL, g, &r->s, -1, last);
    point[count].x = chart_at(time, r->s.laid);
    for (int p = 0; p < g->players; p++) point[count].y[p] = chart_at(axis, 100 * (double)last[p]);
    return count + 1;
}

static void course_line(const drawing *d, const course *point, int count, int player,
                        const char *class, double width) {
    fprintf(d->out, "<path class='go %s%d' stroke-width='%.1f' d='M", class, player, width);
    for (int i = 0; i < count; i++) fprintf(d->out, "%.1f %.1f ", point[i].x, point[i].y[player]);
    fputs("'/>\n", d->out);
}

/* The numbers of the costliest decisions, on the lines of those who made them. */
static void course_spots(const drawing *d, const chart_axis *time, const course *point, int count) {
    for (int i = d->r->worsts - 1; i >= 0; i--) {
        const bas_judgement *j = &d->r->row[d->r->worst[i]].judgement;
        const double x = chart_at(time, j->turn);
        int at = 0;
        while (at + 1 < count && point[at + 1].x <= x + 0.01) at++;
        const double y = point[at].y[j->player];
        fprintf(d->out,
                "<circle class='spot f%d' cx='%.1f' cy='%.1f' r='11'/><text class='%s' x='%.1f' "
                "y='%.1f'>%d</text>\n",
                j->player, x, y, number_class(d, j->player), x, y + 4.7, i + 1);
    }
}

static int course_write(const drawing *d, double y) {
    const review *r = d->r;
    const double x0 = EDGE + 56, x1 = PAGE - EDGE - 28, y0 = y + 56, y1 = y + COURSE - 48;
    const chart_axis axis = { 0, 100, y1, y0, 25 };
    chart_axis time = chart_axis_make(0, r->s.laid > 0 ? r->s.laid : 1, x0, x1, 8);
    course *point = calloc((size_t)r->rows + 1, sizeof *point);
    if (!point) return cli_fail("out of memory");
    time.high = r->s.laid > 0 ? r->s.laid : 1; // the last turn stands at the edge
    chart_card(d->out, EDGE, y, PAGE - 2 * EDGE, COURSE, "Chance to win in %, turn by turn");
    chart_marks_y(d->out, &axis, x0, x1, "%.0f");
    for (double turn = 0; turn <= time.high; turn += time.step)
        fprintf(d->out, "<text class='small quiet mid' x='%.1f' y='%.1f'>%.0f</text>\n",
                chart_at(&time, turn), y1 + 20, turn);
    const int count = course_points(r, &time, &axis, point);
    for (int p = r->analysis.record->setup.players - 1; p >= 0 && count; p--) {
        course_line(d, point, count, p, "t", 4.5);
        course_line(d, point, count, p, "s", 2.5);
    }
    if (count) course_spots(d, &time, point, count);
    free(point);
    return CLI_OK;
}

/* ---- mistakes -------------------------------------------------------------------------------- */

static void mistakes_write(const drawing *d, double y, double height) {
    const review *r = d->r;
    const bas_record *record = r->analysis.record;
    chart_card(d->out, EDGE, y, PAGE - 2 * EDGE, height, "The costliest turns");
    if (!r->worsts)
        fprintf(d->out, "<text class='quiet' x='%d' y='%.1f'>None that mattered.</text>\n",
                EDGE + 20, y + 66);
    for (int i = 0; i < r->worsts; i++) {
        const review_row *row = &r->row[r->worst[i]];
        const bas_judgement *j = &row->judgement;
        const double top = y + 50 + ROW * i;
        fprintf(d->out,
                "<circle class='f%d' cx='%d' cy='%.1f' r='12'/><text class='%s' x='%d' "
                "y='%.1f'>%d</text><text x='%d' y='%.1f'>",
                j->player, EDGE + 34, top + 18, number_class(d, j->player), EDGE + 34, top + 22.7,
                i + 1, EDGE + 58, top + 14);
        chart_words(d->out, record->name[j->player], NAME);
        fprintf(d->out, ", turn %d with ", j->turn);
        bas_log_tile(d->out, row->tile);
        fprintf(d->out, ": %s</text>", cli_analysis_move(&record->game, j->played));
        fprintf(d->out, "<text class='quiet' x='%d' y='%.1f'>better: %s%s%s</text>", EDGE + 58,
                top + 33, cli_analysis_move(&record->game, j->best.move),
                j->best.then ? ", then " : "",
                j->best.then ? cli_analysis_move(&record->game, j->best.then) : "");
        fprintf(d->out,
                "<text class='head end' x='%d' y='%.1f'>%.1f points</text>"
                "<text class='quiet end' x='%d' y='%.1f'>%.0f %% of the chance</text>\n",
                PAGE - EDGE - 20, top + 14, (double)row->loss, PAGE - EDGE - 20, top + 33,
                (double)(100 * row->win_loss));
    }
}

/* ---- accuracy and luck ----------------------------------------------------------------------- */

static void bar_name(const drawing *d, int player, double x, double y) {
    fprintf(d->out, "<text x='%.1f' y='%.1f'>", x, y + 19);
    chart_words(d->out, d->r->analysis.record->name[player], 14);
    fputs("</text>", d->out);
}

static void accuracy_write(const drawing *d, double y, double height) {
    const double x = EDGE, width = PAGE / 2.0 - EDGE - 10, x0 = x + 150, x1 = x + width - 74;
    chart_card(d->out, x, y, width, height, "Accuracy");
    for (int p = 0; p < d->r->analysis.record->setup.players; p++) {
        const double top = y + 50 + BAR * p, share = (double)d->r->account[p].accuracy;
        bar_name(d, p, x + 20, top);
        fprintf(d->out,
                "<rect class='rail' x='%.1f' y='%.1f' width='%.1f' height='22' rx='4'/>"
                "<rect class='f%d' x='%.1f' y='%.1f' width='%.1f' height='22' rx='4'/>"
                "<text class='head end' x='%.1f' y='%.1f'>%.0f %%</text>\n",
                x0, top + 3, x1 - x0, p, x0, top + 3, (x1 - x0) * share, x + width - 20, top + 19,
                100 * share);
    }
}

static void luck_write(const drawing *d, double y, double height) {
    const double x = PAGE / 2.0 + 10, width = PAGE / 2.0 - EDGE - 10;
    const double x0 = x + 150, x1 = x + width - 84, middle = (x0 + x1) / 2;
    double most = 5;
    for (int p = 0; p < d->r->analysis.record->setup.players; p++)
        most = fmax(most, fabs((double)d->r->account[p].luck));
    chart_card(d->out, x, y, width, height, "Luck of the draw, in points");
    for (int p = 0; p < d->r->analysis.record->setup.players; p++) {
        const double top = y + 50 + BAR * p, luck = (double)d->r->account[p].luck;
        const double wide = (x1 - x0) / 2 * fabs(luck) / most;
        bar_name(d, p, x + 20, top);
        fprintf(d->out,
                "<rect class='rail' x='%.1f' y='%.1f' width='%.1f' height='22' rx='4'/>"
                "<rect class='f%d' x='%.1f' y='%.1f' width='%.1f' height='22'/>"
                "<text class='head end' x='%.1f' y='%.1f'>%+.1f</text>\n",
                x0, top + 3, x1 - x0, p, luck < 0 ? middle - wide : middle, top + 3, wide,
                x + width - 20, top + 19, luck);
    }
    fprintf(d->out, "<line class='level' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/>\n", middle,
            middle, y + 48, y + height - 16);
}

int review_picture(const review *r) {
    char *text = NULL;
    size_t length = 0;
    const bas_record *record = r->analysis.record;
    const char *colours = bas_record_get(record, "colours");
    const int bars = 66 + BAR * record->setup.players;
    const int list = 66 + ROW * (r->worsts ? r->worsts : 1);
    bas_art_look look = { 0 };
    drawing d = { .r = r, .out = open_memstream(&text, &length) };
    if (!d.out) return cli_fail("out of memory");
    bas_art_colours(&look, colours ? colours : "");
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) d.colour[p] = look.colour[p];
    chart_begin(d.out, PAGE, 74 + COURSE + 20 + bars + 20 + list + EDGE);
    style_write(&d);
    head_write(&d);
    int status = course_write(&d, 74);
    accuracy_write(&d, 74 + COURSE + 20, bars);
    luck_write(&d, 74 + COURSE + 20, bars);
    mistakes_write(&d, 74 + COURSE + 20 + bars + 20, list);
    chart_end(d.out);
    if (fclose(d.out)) status = cli_fail("out of memory");
    if (status == CLI_OK) status = cli_picture_write(text, length, r->svg);
    free(text);
    return status;
}
