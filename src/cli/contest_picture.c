/* contest_picture.c: the results of match and ladder as SVG files that stand alone. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "contest_chart.h"
#include "picture.h"

enum { PAGE = 980, EDGE = 24, BINS_MAX = 60, POINTS_MAX = 240, NAME = 30 };

static int picture_finish(FILE *out, char **text, size_t *length, const char *path) {
    chart_end(out);
    const bool good = !fclose(out);
    const int status = good ? cli_picture_write(*text, *length, path) : cli_fail("out of memory");
    free(*text);
    return status;
}

/* ---- match ----------------------------------------------------------------------------------- */

/* Names, Elo, and a bar of wins, draws and losses. */
static void match_head(FILE *out, const contest *c, const bas_contest_sum *sum,
                       const bas_results *results) {
    const bas_estimate elo = bas_results_elo(results);
    fprintf(out, "<circle class='a' cx='%d' cy='46' r='9'/><text class='title' x='%d' y='54'>",
            EDGE + 10, EDGE + 28);
    chart_words(out, c->run.bot[0], NAME);
    fprintf(out,
            "</text>\n<circle class='b' cx='%d' cy='82' r='9'/><text class='title' x='%d' y='90'>",
            EDGE + 10, EDGE + 28);
    chart_words(out, c->run.bot[1], NAME);
    fprintf(out,
            "</text>\n<text class='large end' x='%d' y='62'>%+.0f Elo</text>"
            "<text class='quiet end' x='%d' y='90'>95 %% from %+.0f to %+.0f</text>\n",
            PAGE - EDGE, elo.value, PAGE - EDGE, elo.low, elo.high);
    const int64_t count[3] = { sum->wins, sum->draws, sum->losses };
    static const char *const colour[3] = { "a", "even", "b" };
    double x = EDGE;
    for (int i = 0; i < 3; i++) {
        const double width =
            (PAGE - 2 * EDGE) * (double)count[i] / (double)(sum->games ? sum->games : 1);
        if (count[i])
            fprintf(out, "<rect class='%s' x='%.1f' y='112' width='%.1f' height='38'/>\n",
                    colour[i], x, width);
        if (width > 40)
            fprintf(out, "<text class='on mid' x='%.1f' y='136'>%" PRId64 "</text>\n",
                    x + width / 2, count[i]);
        x += width;
    }
    fprintf(out,
            "<text class='quiet' x='%d' y='174'>%" PRId64 " won, %" PRId64 " drawn, %" PRId64
            " lost: %.1f %%</text><text class='quiet end' x='%d' y='174'>",
            EDGE, sum->wins, sum->draws, sum->losses, 100 * bas_results_score(results).value,
            PAGE - EDGE);
    chart_words(out, c->game_name, 60);
    fprintf(out, ", %" PRId64 " games, seed %" PRId64 "</text>\n", sum->games, c->run.seed);
}

typedef struct margin_bins {             // how often the first bot was how many points ahead
    int low, high;                       // margins
    int width, first;                    // of a bin, in points; bin i begins at (first + i) * width
    int count[BINS_MAX + 2], most, even; // even: games with margin 0, part of their bin
} margin_bins;

static int game_margin(const contest *c, int64_t meeting, int game) {
    const bas_contest_game *g = &c->run.meeting[meeting].game[game];
    return g->points[0] - g->points[1];
}

static void bins_fill(margin_bins *bins, const contest *c, const chart_axis *axis) {
    bins->width = 1;
    while ((axis->high - axis->low) / bins->width > BINS_MAX / 2)
        bins->width = bins->width == 2 ? 5 : bins->width * 2;
    bins->first = (int)floor(axis->low / bins->width);
    bins->most = 1;
    for (int64_t k = 0; k < c->run.counted; k++)
        for (int i = 0; i < c->run.meeting[k].games; i++) {
            const int margin = game_margin(c, k, i);
            const int bin = (int)floor((double)margin / bins->width) - bins->first;
            if (++bins->count[bin] > bins->most) bins->most = bins->count[bin];
            bins->even += !margin;
        }
}

static void margins_range(const contest *c, int *low, int *high) {
    for (int64_t k = 0; k < c->run.counted; k++)
        for (int i = 0; i < c->run.meeting[k].games; i++) {
            const int margin = game_margin(c, k, i);
            if (margin < *low) *low = margin;
            if (margin > *high) *high = margin;
        }
}

static void match_margins(FILE *out, const contest *c, const bas_contest_sum *sum, double y,
                          double height) {
    const double x0 = EDGE + 20, x1 = PAGE / 2.0 - 32, y0 = y + 56, y1 = y + height - 56;
    const double mean = (sum->points - sum->against) / (double)sum->games;
    int low = -1, high = 1;
    margin_bins bins = { 0 };
    margins_range(c, &low, &high);
    const chart_axis axis = chart_axis_make(low, high + 1, x0, x1, 6);
    bins_fill(&bins, c, &axis);
    chart_card(out, EDGE, y, PAGE / 2.0 - EDGE - 10, height, "Points ahead, by games");
    chart_marks_x(out, &axis, y0, y1, "%+.0f");
    for (int i = 0; i < BINS_MAX + 2; i++) {
        const int from = (bins.first + i) * bins.width;
        const double left = chart_at(&axis, from), right = chart_at(&axis, from + bins.width);
        const double unit = (y1 - y0) / bins.most, tall = unit * bins.count[i];
        if (bins.count[i])
            fprintf(out, "<rect class='%s' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n",
                    from < 0 ? "b" : "a", left + 0.5, y1 - tall, right - left - 1, tall);
        if (!from && bins.even) // draws stand below the wins of their bin
            fprintf(out, "<rect class='even' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n",
                    left + 0.5, y1 - unit * bins.even, right - left - 1, unit * bins.even);
    }
    fprintf(out,
            "<line class='mean' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/>"
            "<text class='small quiet' x='%.1f' y='%.1f'>mean %+.1f</text>\n",
            chart_at(&axis, mean), chart_at(&axis, mean), y0, y1, x0, y + height - 14, mean);
}

/* The score after each of at most POINTS_MAX moments, and the interval around it. */
static void match_course(FILE *out, const contest *c, double y, double height) {
    const double x0 = PAGE / 2.0 + 70, x1 = PAGE - EDGE - 24, y0 = y + 56, y1 = y + height - 56;
    bas_results results = { { 0 }, { 0 } };
    bas_estimate at[POINTS_MAX + 1];
    int64_t games[POINTS_MAX + 1];
    int points = 0;
    const int64_t stride = c->run.counted / POINTS_MAX + 1;
    double low = 0.5, high = 0.5;
    for (int64_t k = 0; k < c->run.counted; k++) {
        bas_contest_add(&results, &c->run.meeting[k]);
        if ((k + 1) % stride && k + 1 < c->run.counted) continue;
        at[points] = bas_results_score(&results);
        games[points] = bas_results_games(&results);
        if (games[points] * 20 >= c->run.counted * 2 ||
            k + 1 == c->run.counted) { // beginnings are wild
            low = fmin(low, at[points].low);
            high = fmax(high, at[points].high);
        }
        points++;
    }
    const chart_axis axis = chart_axis_make(100 * low, 100 * high, y1, y0, 5);
    const chart_axis time = chart_axis_make(0, points ? (double)games[points - 1] : 1, x0, x1, 4);
    chart_card(out, PAGE / 2.0 + 10, y, PAGE / 2.0 - EDGE - 10, height,
               "Score in % as the games went");
    chart_marks_y(out, &axis, x0, x1, "%.0f");
    chart_marks_x(out, &time, y1, y1, "%.0f");
    fprintf(out,
            "<clipPath id='c'><rect x='%.1f' y='%.1f' width='%.1f' height='%.1f'/></clipPath>"
            "<g clip-path='url(#c)'><path class='band' d='M",
            x0, y0 - 2, x1 - x0, y1 - y0 + 4);
    for (int i = 0; i < points; i++)
        fprintf(out, "%.1f %.1f ", chart_at(&time, (double)games[i]),
                chart_at(&axis, 100 * at[i].high));
    for (int i = points - 1; i >= 0; i--)
        fprintf(out, "%.1f %.1f ", chart_at(&time, (double)games[i]),
                chart_at(&axis, 100 * at[i].low));
    fprintf(
        out,
        "Z'/><line class='level' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/><path class='line' d='M",
        x0, x1, chart_at(&axis, 50), chart_at(&axis, 50));
    for (int i = 0; i < points; i++)
        fprintf(out, "%.1f %.1f ", chart_at(&time, (double)games[i]),
                chart_at(&axis, 100 * at[i].value));
    fprintf(out,
            "'/></g><text class='small quiet end' x='%.1f' y='%.1f'>games; the band is the 95 %% "
            "interval</text>\n",
            x1, y + height - 14);
}

int contest_picture_match(const contest *c) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail("out of memory");
    const bas_contest_sum sum = bas_contest_count(&c->run, 0, -1);
    bas_results results = { { 0 }, { 0 } };
    for (int64_t k = 0; k < c->run.counted; k++) bas_contest_add(&results, &c->run.meeting[k]);
    chart_begin(out, PAGE, 560);
    match_head(out, c, &sum, &results);
    if (sum.games) {
        match_margins(out, c, &sum, 198, 338);
        match_course(out, c, 198, 338);
    }
    return picture_finish(out, &text, &length, c->svg);
}

/* ---- ladder ---------------------------------------------------------------------------------- */

/* One line for each bot: name, range, rating. */
static void ladder_list(FILE *out, const contest *c, const int order[], const bas_estimate elo[],
                        double y, double height) {
    const double x0 = 350, x1 = PAGE - 120, y0 = y + 50;
    double low = 0, high = 0;
    for (int i = 0; i < c->run.bots; i++) {
        low = i ? fmin(low, elo[i].low) : elo[i].low;
        high = i ? fmax(high, elo[i].high) : elo[i].high;
    }
    const chart_axis axis = chart_axis_make(low, high, x0, x1, 6);
    chart_card(out, EDGE, y, PAGE - 2 * EDGE, height, "Elo, with 95 % intervals");
    chart_marks_x(out, &axis, y0, y + height - 34, "%+.0f");
    for (int i = 0; i < c->run.bots; i++) {
        const bas_estimate *e = &elo[order[i]];
        const double at = y0 + 20 + 34 * i;
        fprintf(out, "<text class='quiet end' x='%d' y='%.1f'>%d</text><text x='%d' y='%.1f'>",
                EDGE + 38, at + 5, i + 1, EDGE + 50, at + 5);
        chart_words(out, c->run.bot[order[i]], NAME);
        fprintf(out,
                "</text><line class='range' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/>"
                "<circle class='a' cx='%.1f' cy='%.1f' r='6.5'/>"
                "<text class='head end' x='%d' y='%.1f'>%+.0f</text>\n",
                chart_at(&axis, e->low), chart_at(&axis, e->high), at, at,
                chart_at(&axis, e->value), at, PAGE - EDGE - 20, at + 5, e->value);
    }
}

/* A score as a colour between those of the two sides, pale where it is even. */
static void table_colour(FILE *out, double score) {
    static const int side[2][3] = { { 0x2d, 0x6c, 0xb3 }, { 0xd3, 0x50, 0x2b } },
                     pale[3] = { 0xf3, 0xec, 0xdd };
    const double depth = fabs(score - 0.5) * 2;
    fputc('#', out);
    for (int i = 0; i < 3; i++)
        fprintf(out, "%02x", (unsigned)lround(pale[i] + (side[score > 0.5][i] - pale[i]) * depth));
}

static void ladder_table(FILE *out, const contest *c, const int order[], double y, double height) {
    const double x0 = 350, wide = fmin(80, (PAGE - EDGE - 20 - x0) / c->run.bots), high = 30;
    chart_card(out, EDGE, y, PAGE - 2 * EDGE, height, "Score in % of each against each");
    for (int i = 0; i < c->run.bots; i++) {
        const double top = y + 76 + 34 * i;
        fprintf(out, "<text class='quiet small mid' x='%.1f' y='%.1f'>%d</text>",
                x0 + wide * (i + 0.5), y + 66, i + 1);
        fprintf(out, "<text class='quiet end' x='%d' y='%.1f'>%d</text><text x='%d' y='%.1f'>",
                EDGE + 38, top + 20, i + 1, EDGE + 50, top + 20);
        chart_words(out, c->run.bot[order[i]], NAME);
        fputs("</text>\n", out);
        for (int j = 0; j < c->run.bots; j++) {
            const bas_contest_sum sum = bas_contest_count(&c->run, order[i], order[j]);
            if (i == j || !sum.games) continue;
            const double score = ((double)sum.wins + (double)sum.draws / 2) / (double)sum.games;
            fprintf(out, "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='4' fill='",
                    x0 + wide * j + 1.5, top, wide - 3, high);
            table_colour(out, score);
            fprintf(out, "'/><text class='small mid%s' x='%.1f' y='%.1f'>%.0f</text>\n",
                    fabs(score - 0.5) > 0.3 ? " on" : "", x0 + wide * (j + 0.5), top + 20,
                    100 * score);
        }
    }
}

int contest_picture_ladder(const contest *c, const int order[], const bas_estimate elo[]) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail("out of memory");
    const int list = 100 + 34 * c->run.bots, table = 96 + 34 * c->run.bots;
    chart_begin(out, PAGE, 84 + list + 20 + table + EDGE);
    fprintf(out, "<text class='title' x='%d' y='50'>", EDGE);
    chart_words(out, c->game_name, 60);
    fprintf(out,
            "</text><text class='quiet end' x='%d' y='50'>%" PRId64
            " games between each two, seed %" PRId64 "</text>\n",
            PAGE - EDGE, c->run.games, c->run.seed);
    ladder_list(out, c, order, elo, 74, list);
    ladder_table(out, c, order, 74 + list + 20, table);
    return picture_finish(out, &text, &length, c->svg);
}
