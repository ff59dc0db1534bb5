/* letter.h: a text for many: written once, counted, sent to everybody who holds it. Behind the
 * bytes that the transport needs in front of a frame stands JSON, which the functions here write.
 */
#ifndef BASTIDE_LETTER_H
#define BASTIDE_LETTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BAS_LETTER_FRONT = 32 }; // free bytes in front, for a frame's header

typedef struct bas_letter {
    int holders;
    bool broken; // there was no memory for all of it: not to be sent
    size_t size, room;
    char *bytes; // BAS_LETTER_FRONT free bytes, then the text and a final 0
} bas_letter;

/* A new text, held once; NULL if there is no memory. Writing to NULL does nothing. */
bas_letter *bas_letter_new(void);
bas_letter *bas_letter_hold(bas_letter *text);
void bas_letter_drop(bas_letter *text);
char *bas_letter_begin(const bas_letter *text); // its first byte

void bas_letter_add(bas_letter *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void bas_letter_add_bytes(bas_letter *text, const char *bytes, size_t size);
void bas_letter_add_string(bas_letter *text, const char *utf8); // in quotes, as JSON writes it

/* Room for `size` more bytes and where to write them, then how many were written. NULL: no room. */
char *bas_letter_room(bas_letter *text, size_t size);
void bas_letter_written(bas_letter *text, size_t size);

#endif
