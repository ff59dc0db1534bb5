/* contest_chart.h: what the pictures of match and ladder are made of: a page of cards, names, axes.
 * Colours are those of the boards. */
#ifndef BASTIDE_CLI_CONTEST_CHART_H
#define BASTIDE_CLI_CONTEST_CHART_H

#include <stdio.h>

typedef struct chart_axis { // from values to places on the page
    double low, high;       // values
    double from, to;        // places
    double step;            // between two marks
} chart_axis;

/* An axis that covers the values, widened to whole steps of about `marks` marks. */
chart_axis chart_axis_make(double low, double high, double from, double to, int marks);
double chart_at(const chart_axis *axis, double value);

/* The page: what belongs to every picture. */
void chart_begin(FILE *out, int width, int height);
void chart_end(FILE *out);

/* A card with a heading. */
void chart_card(FILE *out, double x, double y, double width, double height, const char *heading);

/* Untrusted text, cut to so many characters. */
void chart_words(FILE *out, const char *text, int most);

/* Marks of an axis with their lines: upright ones from y0 to y1, or lying ones from x0 to x1.
 * `format` takes a double. */
void chart_marks_x(FILE *out, const chart_axis *axis, double y0, double y1, const char *format);
void chart_marks_y(FILE *out, const chart_axis *axis, double x0, double x1, const char *format);

#endif
