/* contest_chart.c: see contest_chart.h. */
#include "contest_chart.h"

#include "letters.h"

#include <math.h>

static const char style[] =
    "text{font-family:'Bastide Text',sans-serif;font-size:16px;fill:#47382b}"
    ".page{fill:#f3ecdd}.card{fill:#fffaf0;stroke:#e2d6c0}"
    ".head{font-size:16px;font-weight:bold}.title{font-size:22px;font-weight:bold}"
    ".large{font-size:34px;font-weight:bold}.quiet{fill:#7a6a58}.small{font-size:13px}"
    ".mid{text-anchor:middle}.end{text-anchor:end}.on{fill:#fffaf0;font-weight:bold}"
    ".a{fill:#d3502b}.b{fill:#2d6cb3}.even{fill:#b9ae9c}"
    ".mark{stroke:#e2d6c0;stroke-width:1}.level{stroke:#8c7b66;stroke-width:1.5;"
    "stroke-dasharray:5 4}.mean{stroke:#47382b;stroke-width:2}"
    ".band{fill:#d3502b;fill-opacity:.16}.line{fill:none;stroke:#d3502b;stroke-width:2.5;"
    "stroke-linejoin:round}.range{stroke:#2d6cb3;stroke-width:6;stroke-linecap:round;"
    "stroke-opacity:.4}";

double chart_at(const chart_axis *axis, double value) {
    return axis->from + (axis->to - axis->from) * (value - axis->low) / (axis->high - axis->low);
}

chart_axis chart_axis_make(double low, double high, double from, double to, int marks) {
    static const double nice[] = { 1, 2, 5, 10 };
    if (high - low < 1e-9) high = low + 1;
    const double rough = (high - low) / marks, power = pow(10, floor(log10(rough)));
    double step = 10 * power;
    for (int i = 3; i >= 0; i--)
        if (nice[i] * power >= rough * 0.999) step = nice[i] * power;
    return (chart_axis){ floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, from, to,
                         step };
}

/* A picture that is shown in a page loads nothing: it brings its letters along. */
static void face_write(FILE *out, int weight, const char *font) {
    fprintf(out,
            "@font-face{font-family:'Bastide Text';font-weight:%d;"
            "src:url(data:font/woff2;base64,%s) format('woff2')}",
            weight, font);
}

void chart_begin(FILE *out, int width, int height) {
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'>\n"
            "<style>",
            width, height, width, height);
    face_write(out, 400, letters_regular);
    face_write(out, 700, letters_bold);
    fprintf(out, "%s</style>\n<rect class='page' width='%d' height='%d'/>\n", style, width, height);
}

void chart_end(FILE *out) { fputs("</svg>\n", out); }

void chart_card(FILE *out, double x, double y, double width, double height, const char *heading) {
    fprintf(out, "<rect class='card' x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='8'/>\n", x, y,
            width, height);
    fprintf(out, "<text class='head' x='%.1f' y='%.1f'>%s</text>\n", x + 20, y + 32, heading);
}

void chart_words(FILE *out, const char *text, int most) {
    int characters = 0;
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if ((c & 0xc0) != 0x80 && characters++ == most) {
            fputs("…", out);
            return;
        }
        if (c == '<' || c == '>' || c == '&' || c == '\'' || c == '"')
            fprintf(out, "&#%d;", c);
        else
            fputc(c < ' ' || c == 127 ? '?' : c, out);
    }
}

/* Nothing is neither more nor less than nothing. */
static void mark_write(FILE *out, const char *format, double value) {
    if (value < 0 || value > 0)
        fprintf(out, format, value);
    else
        fputc('0', out);
    fputs("</text>\n", out);
}

void chart_marks_x(FILE *out, const chart_axis *axis, double y0, double y1, const char *format) {
    for (double value = axis->low; value <= axis->high + axis->step / 2; value += axis->step) {
        const double x = chart_at(axis, value);
        fprintf(out,
                "<line class='mark' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/>"
                "<text class='small quiet mid' x='%.1f' y='%.1f'>",
                x, x, y0, y1, x, y1 + 18);
        mark_write(out, format, fabs(value) < axis->step / 1e6 ? 0 : value);
    }
}

void chart_marks_y(FILE *out, const chart_axis *axis, double x0, double x1, const char *format) {
    for (double value = axis->low; value <= axis->high + axis->step / 2; value += axis->step) {
        const double y = chart_at(axis, value);
        fprintf(out,
                "<line class='mark' x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f'/>"
                "<text class='small quiet end' x='%.1f' y='%.1f'>",
                x0, x1, y, y, x0 - 8, y + 5);
        mark_write(out, format, fabs(value) < axis->step / 1e6 ? 0 : value);
    }
}
