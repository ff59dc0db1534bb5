/* pen.c: a formatter of five verbs over a bounded buffer. Invariant: bytes 0 to min(length, cap)
 * - 1 of the buffer are what was written. */
#include "pen.h"

#include <stdarg.h>

#include "common/utf8.h"

static void pen_char(bas_pen *pen, char c) {
    if (pen->length < pen->cap) pen->at[pen->length] = c;
    pen->length++;
}

static void pen_text(bas_pen *pen, const char *text) {
    for (; *text; text++) pen_char(pen, *text);
}

/* What cannot stand in XML, or could act on the program that shows it, becomes a question mark. */
static void pen_escape(bas_pen *pen, const char *text) {
    size_t length = 0, step;
    while (text[length]) length++;
    for (; length; text += step, length -= step) {
        bas_utf8_fault fault;
        step = bas_utf8_next(text, length, &fault);
        switch (*text) {
        case '&': pen_text(pen, "&amp;"); break;
        case '<': pen_text(pen, "&lt;"); break;
        case '>': pen_text(pen, "&gt;"); break;
        case '"': pen_text(pen, "&quot;"); break;
        case '\'': pen_text(pen, "&#39;"); break;
        default:
            if (fault != BAS_UTF8_FINE || (unsigned char)*text < ' ')
                pen_char(pen, (unsigned char)*text < ' ' ? ' ' : '?');
            else
                for (size_t i = 0; i < step; i++) pen_char(pen, text[i]);
        }
    }
}

static void pen_number(bas_pen *pen, int n) {
    char digit[12];
    int digits = 0;
    unsigned rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    if (n < 0) pen_char(pen, '-');
    do digit[digits++] = (char)('0' + rest % 10);
    while (rest /= 10);
    while (digits) pen_char(pen, digit[--digits]);
}

static void pen_tenths(bas_pen *pen, int tenths) {
    if (tenths < 0) pen_char(pen, '-');
    const int size = tenths < 0 ? -tenths : tenths;
    if (size / 10 || !(size % 10)) pen_number(pen, size / 10);
    if (size % 10) {
        pen_char(pen, '.');
        pen_char(pen, (char)('0' + size % 10));
    }
}

void bas_pen_put(bas_pen *pen, const char *format, ...) {
    va_list args;
    va_start(args, format);
    for (; *format; format++) {
        if (*format != '%') {
            pen_char(pen, *format);
            continue;
        }
        switch (*++format) {
        case 's': pen_text(pen, va_arg(args, const char *)); break;
        case 'e': pen_escape(pen, va_arg(args, const char *)); break;
        case 'd': pen_number(pen, va_arg(args, int)); break;
        case 't': pen_tenths(pen, va_arg(args, int)); break;
        case 'p': pen_escape(pen, pen->prefix); break;
        default: pen_char(pen, *format);
        }
    }
    va_end(args);
}

bas_point bas_point_rotate(bas_point p, int rotation) {
    for (; rotation > 0; rotation--) p = (bas_point){ 1000 - p.y, p.x };
    return p;
}

void bas_pen_point(bas_pen *pen, bas_point p) {
    p = bas_point_rotate(p, pen->rotation);
    pen_tenths(pen, p.x);
    pen_char(pen, ' ');
    pen_tenths(pen, p.y);
}

void bas_pen_end(bas_pen *pen) {
    if (pen->cap) pen->at[pen->length < pen->cap ? pen->length : pen->cap - 1] = 0;
}
