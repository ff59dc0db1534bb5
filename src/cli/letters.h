/* letters.h: the letters that pictures in SVG bring along. */
#ifndef BASTIDE_CLI_LETTERS_H
#define BASTIDE_CLI_LETTERS_H

/* Fonts as woff2 in base64, made by embed.c: text, bold text, bold digits alone. */
extern const char letters_regular[], letters_bold[], letters_figures[];

#endif
