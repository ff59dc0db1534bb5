/* qr.h: an address as a code that cameras read, drawn in a terminal. */
#ifndef BASTIDE_CLI_QR_H
#define BASTIDE_CLI_QR_H

#include <stdio.h>

void cli_qr_draw(FILE *out, const char *text);

#endif
