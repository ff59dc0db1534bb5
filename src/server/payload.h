/* payload.h: a text for many: written once, counted, sent to everybody who holds it. Behind the
 * bytes that the transport needs in front of a frame stands JSON, which the functions here write.
 */
#ifndef BASTIDE_PAYLOAD_H
#define BASTIDE_PAYLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BAS_PAYLOAD_FRONT = 32 }; // free bytes in front, for a frame's header

typedef struct bas_payload {
    int holders;
    bool broken; // there was no memory for all of it: not to be sent
    size_t size, room;
    char *bytes; // BAS_PAYLOAD_FRONT free bytes, then the text and a final 0
} bas_payload;

/* A new text, held once; NULL if there is no memory. Writing to NULL does nothing. */
bas_payload *bas_payload_new(void);
bas_payload *bas_payload_hold(bas_payload *text);
void bas_payload_drop(bas_payload *text);
char *bas_payload_begin(const bas_payload *text); // its first byte

void bas_payload_add(bas_payload *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void bas_payload_add_bytes(bas_payload *text, const char *bytes, size_t size);
void bas_payload_add_string(bas_payload *text, const char *utf8); // in quotes, as JSON writes it

/* Room for `size` more bytes and where to write them, then how many were written. NULL: no room. */
char *bas_payload_room(bas_payload *text, size_t size);
void bas_payload_written(bas_payload *text, size_t size);

#endif
