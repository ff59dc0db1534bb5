/* embed.c: puts files into the program, as texts in base64, at build time.
 *
 *     embed OUT.c NAME=FILE...      each becomes  const char NAME[] = "...";
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 57 }; // bytes; 76 characters

static void fail(const char *what) {
    fprintf(stderr, "embed: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* Up to three bytes as four characters. */
static void group_write(FILE *out, const unsigned char *bytes, size_t count) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned value = 0;
    for (size_t i = 0; i < 3; i++) value = value << 8 | (i < count ? bytes[i] : 0u);
    for (size_t i = 0; i < 4; i++) fputc(i <= count ? digit[value >> (18 - 6 * i) & 63] : '=', out);
}

static void file_write(FILE *out, const char *path) {
    unsigned char line[LINE];
    FILE *in = fopen(path, "rb");
    if (!in) fail(path);
    for (size_t length; (length = fread(line, 1, sizeof line, in)) > 0;) {
        fputs("\n    \"", out);
        for (size_t i = 0; i < length; i += 3)
            group_write(out, line + i, length - i < 3 ? length - i : 3);
        fputc('"', out);
    }
    if (ferror(in)) fail(path);
    fclose(in);
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!out) fail(argc > 1 ? argv[1] : "no file to write");
    fputs("#include \"cli/letters.h\"\n", out);
    for (int i = 2; i < argc; i++) {
        char *file = strchr(argv[i], '=');
        if (!file) fail(argv[i]);
        *file++ = '\0';
        fprintf(out, "\nconst char %s[] =", argv[i]);
        file_write(out, file);
        fputs(";\n", out);
    }
    if (fclose(out)) fail(argv[1]);
    return 0;
}
