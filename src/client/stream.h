/* stream.h: a connection to a server, with TLS where its address says so. It waits, but never for
 * longer than it is told to. */
#ifndef BASTIDE_STREAM_H
#define BASTIDE_STREAM_H

#include <stddef.h>

#include "link.h"

typedef struct bas_stream bas_stream;

/* NULL, after writing a sentence to why, if there is no connection. */
bas_stream *bas_stream_open(const bas_link *link, char *why, size_t size);
void bas_stream_close(bas_stream *stream); // NULL is fine

int bas_stream_fd(const bas_stream *stream);

/* All of it; false if the connection is gone. */
bool bas_stream_write(bas_stream *stream, const void *bytes, size_t size);

/* What there is, at least one byte. 0: nothing came within `ms`; -1: the connection is gone. */
int bas_stream_read(bas_stream *stream, void *out, size_t size, int ms);

#endif
