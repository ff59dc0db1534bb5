/* utf8.c: UTF-8 after RFC 3629: the shortest form only, no surrogates, nothing above U+10FFFF.
 *
 * Control characters are refused as well: a file that is shown in a terminal must not send it
 * commands, and a zero byte would end every C string early. So are characters that let a text look
 * like another one: what turns the direction of letters reaches beyond the name it stands in. */
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

static uint32_t utf8_value(const uint8_t *at, size_t length) {
    if (length == 1) return at[0];
    uint32_t value = at[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) value = value << 6 | (at[i] & 0x3f);
    return value;
}

static bool utf8_hidden(uint32_t c) {
    if (c < 0x61c) return false;
    const bool direction = c == 0x61c || c == 0x200e || c == 0x200f ||
                           (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    const bool line = c == 0x2028 || c == 0x2029;
    const bool annotation = c >= 0xfff9 && c <= 0xfffb;
    const bool none = (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    return direction || line || annotation || none;
}

size_t bas_utf8_next(const char *bytes, size_t length, bas_utf8_fault *fault) {
    const uint8_t *at = (const uint8_t *)bytes;
    const size_t step = utf8_length(at, length);
    *fault = BAS_UTF8_FINE;
    if (step == 0)
        *fault = BAS_UTF8_MALFORMED;
    else if (at[0] == 0)
        *fault = BAS_UTF8_ZERO;
    else if (utf8_control(at, length))
        *fault = BAS_UTF8_CONTROL;
    else if (utf8_hidden(utf8_value(at, step)))
        *fault = BAS_UTF8_HIDDEN;
    return step ? step : 1;
}

size_t bas_utf8_check(const char *bytes, size_t length, bas_utf8_fault *fault) {
    *fault = BAS_UTF8_FINE;
    for (size_t i = 0; i < length;) {
        const size_t step = bas_utf8_next(bytes + i, length - i, fault);
        if (*fault != BAS_UTF8_FINE) return i;
        i += step;
    }
    return length;
}

size_t bas_utf8_tame(char *bytes, size_t length) {
    size_t kept = 0;
    for (size_t i = 0; i < length;) {
        bas_utf8_fault fault;
        const size_t step = bas_utf8_next(bytes + i, length - i, &fault);
        if (fault == BAS_UTF8_FINE)
            for (size_t k = 0; k < step; k++) bytes[kept++] = bytes[i + k];
        else
            bytes[kept++] = '?';
        i += step;
    }
    return kept;
}

const char *bas_utf8_words(bas_utf8_fault fault) {
    static const char *const words[] = { "", "not UTF-8 text", "a zero byte; this is no text file",
                                         "a control character; this is no plain text",
                                         "a character that cannot be seen" };
    return words[fault];
}

size_t bas_utf8_cut(const char *text, size_t length, size_t cap) {
    if (length <= cap) return length;
    while (cap > 0 && utf8_continues((uint8_t)text[cap])) cap--;
    return cap;
}
