/* utf8.c: UTF-8 after RFC 3629: the shortest form only, no surrogates, nothing above U+10FFFF.
 *
 * Control characters are refused as well: a file that is shown in a terminal must not be able to
 * steer it, and a zero byte would end every C string early. */
#include "utf8.h"

#include <stdbool.h>
#include <stdint.h>

static bool utf8_continues(uint8_t byte) { return (byte & 0xc0) == 0x80; }

/* The length of the character that begins at `at`, or 0 if it is malformed. */
static size_t utf8_length(const uint8_t *at, size_t left) {
    if (at[0] < 0x80) return 1;
    if (at[0] < 0xc2 || at[0] > 0xf4) return 0;
    size_t length = at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    if (left < length) return 0;
    for (size_t i = 1; i < length; i++) {
        if (!utf8_continues(at[i])) return 0;
    }
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    bool too_large = at[0] == 0xf4 && at[1] > 0x8f;
    return overlong || surrogate || too_large ? 0 : length;
}

static bool utf8_control(const uint8_t *at, size_t left) {
    if (at[0] == '\r') return left > 1 && at[1] != '\n';
    if (at[0] == 0xc2) return at[1] < 0xa0;
    return (at[0] < 0x20 && at[0] != '\t' && at[0] != '\n') || at[0] == 0x7f;
}

size_t bas_utf8_check(const char *bytes, size_t length, bas_utf8_fault *fault) {
    const uint8_t *text = (const uint8_t *)bytes;
    *fault = BAS_UTF8_FINE;
    for (size_t i = 0; i < length;) {
        size_t step = utf8_length(text + i, length - i);
        if (step == 0)
            *fault = BAS_UTF8_MALFORMED;
        else if (text[i] == 0)
            *fault = BAS_UTF8_ZERO;
        else if (utf8_control(text + i, length - i))
            *fault = BAS_UTF8_CONTROL;
        else {
            i += step;
            continue;
        }
        return i;
    }
    return length;
}

const char *bas_utf8_words(bas_utf8_fault fault) {
    static const char *const words[] = { "", "not UTF-8 text", "a zero byte; this is no text file",
                                         "a control character; this is no plain text" };
    return words[fault];
}

size_t bas_utf8_cut(const char *text, size_t length, size_t cap) {
    if (length <= cap) return length;
    while (cap > 0 && utf8_continues((uint8_t)text[cap])) cap--;
    return cap;
}
