/* text.c: see text.h. */
#include "text.h"

#include <stdint.h>

static void text_byte(bas_text *text, char c) {
    if (text->length + 1 < text->cap) {
        text->at[text->length] = c;
        text->at[text->length + 1] = 0;
    }
    text->length++;
}

void bas_text_add(bas_text *text, bas_span span) {
    if (text->cap > 0 && text->length == 0) text->at[0] = 0;
    for (size_t i = 0; i < span.length; i++) text_byte(text, span.at[i]);
}

static void text_number(bas_text *text, int number) {
    char digits[12];
    size_t at = sizeof digits;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0) digits[--at] = '-';
    bas_text_add(text, (bas_span){ digits + at, sizeof digits - at });
}

/* `%.*s`: at most so many bytes, and none beyond the end of the string. */
static bas_span text_cut(const char *string, int most) {
    bas_span span = { string, 0 };
    while (span.length < (size_t)most && string[span.length]) span.length++;
    return span;
}

void bas_text_put_args(bas_text *text, const char *format, va_list args) {
    bas_text_add(text, (bas_span){ format, 0 });
    for (; *format; format++) {
        if (*format != '%') {
            text_byte(text, *format);
            continue;
        }
        switch (*++format) {
        case 's': bas_text_add(text, bas_span_of(va_arg(args, const char *))); break;
        case 'c': text_byte(text, (char)va_arg(args, int)); break;
        case 'd': text_number(text, va_arg(args, int)); break;
        case '%': text_byte(text, '%'); break;
        default: { // .*s
            const int most = va_arg(args, int);
            bas_text_add(text, text_cut(va_arg(args, const char *), most));
            format += 2;
        }
        }
    }
}

void bas_text_put(bas_text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    bas_text_put_args(text, format, args);
    va_end(args);
}
