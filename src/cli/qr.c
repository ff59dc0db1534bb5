/* qr.c: two rows of the code in one line of characters, black on white whatever the terminal's
 * colours are, with the white border that cameras need. */
#include "qr.h"

#include <qrencode.h>
#include <stdbool.h>

enum { BORDER = 2 };

static bool dark(const QRcode *code, int x, int y) {
    const int at = y * code->width + x;
    return x >= 0 && y >= 0 && x < code->width && y < code->width && code->data[at] & 1;
}

void cli_qr_draw(FILE *out, const char *text) {
    static const char *const both[2][2] = { { " ", "\u2584" }, { "\u2580", "\u2588" } };
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (!code) return;
    for (int y = -BORDER; y < code->width + BORDER; y += 2) {
        fputs("\033[30;107m", out);
        for (int x = -BORDER; x < code->width + BORDER; x++)
            fputs(both[dark(code, x, y)][dark(code, x, y + 1)], out);
        fputs("\033[0m\n", out);
    }
    QRcode_free(code);
}
