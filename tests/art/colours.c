/* colours.c: tests of the players' colours: how far apart they are for people who see fewer
 * colours, and how a saved game chooses them. Distances are those of CIELAB; colour blindness is
 * simulated with the matrices of Machado, Oliveira and Fernandes (2009) for its full degree. */
#include <stdlib.h>
#include <string.h>

#include "art/art.h"
#include "art/players.h"
#include "unit/tap.h"

enum { APART = 35 }; // about what a person calls another colour at a glance is 20

typedef struct colour {
    double at[3]; // red, green, blue, or L*, a*, b*
} colour;

typedef struct sight {
    const char *name;
    double row[3][3]; // what it makes of linear red, green, blue
} sight;

static const sight sights[] = {
    { "all colours", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
    { "no red",
      { { .152286, 1.052583, -.204868 },
        { .114503, .786281, .099216 },
        { -.003882, -.048116, 1.051998 } } },
    { "no green",
      { { .367322, .860646, -.227968 },
        { .280085, .672501, .047413 },
        { -.011820, .042940, .968881 } } },
    { "no blue",
      { { 1.255528, -.076749, -.178779 },
        { -.078411, .930809, .147602 },
        { .004733, .691367, .303900 } } },
};

static double power(double x, int n) {
    double product = 1;
    while (n-- > 0) product *= x;
    return product;
}

static double root(double x, int n) { // of x from 0 up, by halving
    double low = 0, high = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++) {
        const double middle = (low + high) / 2;
        *(power(middle, n) > x ? &high : &low) = middle;
    }
    return low;
}

static colour linear(const char *hex) { // of #rrggbb
    colour c;
    const unsigned long rgb = strtoul(hex + 1, NULL, 16);
    for (int i = 0; i < 3; i++) {
        const double v = (double)(rgb >> (16 - 8 * i) & 255) / 255;
        c.at[i] = v <= .04045 ? v / 12.92 : power(root((v + .055) / 1.055, 5), 12); // to the 2.4
    }
    return c;
}

static colour seen(const sight *by, colour c) {
    colour s;
    for (int i = 0; i < 3; i++) {
        const double *row = by->row[i];
        const double v = row[0] * c.at[0] + row[1] * c.at[1] + row[2] * c.at[2];
        s.at[i] = v < 0 ? 0 : v > 1 ? 1 : v;
    }
    return s;
}

static colour lab(colour c) {
    static const double xyz[3][3] = { { .4339499, .3762098, .1898403 }, // over the white point
                                      { .2126729, .7151522, .0721750 },
                                      { .0177566, .1094680, .8727755 } };
    double f[3];
    for (int i = 0; i < 3; i++) {
        const double t = xyz[i][0] * c.at[0] + xyz[i][1] * c.at[1] + xyz[i][2] * c.at[2];
        f[i] = t > 216. / 24389 ? root(t, 3) : (24389. / 27 * t + 16) / 116;
    }
    return (colour){ { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) } };
}

static double apart(const sight *by, const char *a, const char *b) {
    const colour p = lab(seen(by, linear(a))), q = lab(seen(by, linear(b)));
    double sum = 0;
    for (int i = 0; i < 3; i++) sum += power(p.at[i] - q.at[i], 2);
    return root(sum, 2);
}

static void sight_check(const sight *by) {
    double least = 1000;
    for (int i = 0; i < BAS_COLOURS; i++)
        for (int k = 0; k < i; k++) {
            const double d = apart(by, bas_player_colours[i].fill, bas_player_colours[k].fill);
            if (d < least) least = d;
        }
    ok(least >= APART, "%s: the players' colours are at least %.1f apart", by->name, least);
}

/* Colours given to players by a header, as digits. */
static void header_check(const char *names, const char *want) {
    bas_art_look look = { .prefix = "b" };
    char got[BAS_COLOURS + 1] = "";
    bas_art_colours(&look, names);
    for (int i = 0; i < BAS_COLOURS; i++) got[i] = (char)('0' + look.colour[i]);
    ok(!strcmp(got, want), "\"%s\" gives %s", names, got);
}

/* The picture of a game shows the colours that were chosen. */
static void picture_check(void) {
    static bas_art art;
    static bas_game g;
    static bas_state s;
    static char text[1 << 18];
    bas_setup setup;
    bas_art_look look = { .prefix = "b" };
    bas_game_parse("base", &setup, NULL);
    setup.players = 2;
    bas_game_init(&g, &setup, NULL);
    bas_state_init(&g, &s);
    bas_art_colours(&look, "pink|black");
    bas_art_state(&art, &g, &s, NULL, &look, text, sizeof text);
    const char *first = strstr(text, "<g class='player c5'>");
    ok(first && strstr(first, "<g class='player c4'>"), "the cards have the colours of the header");
    ok(first && strstr(first, "'#b-badge5'"), "and the badges that go with them");
}

int main(void) {
    ok(apart(&sights[0], "#ffffff", "#000000") > 99.9 &&
           apart(&sights[0], "#ffffff", "#000000") < 100.1,
       "white and black are 100 apart");
    for (int i = 0; i < (int)(sizeof sights / sizeof sights[0]); i++) sight_check(&sights[i]);
    for (int i = 0; i < BAS_COLOURS; i++)
        ok(bas_symbol_find(bas_player_colours[i].badge) != NULL, "%s has a badge",
           bas_player_colours[i].name);
    header_check("red | blue | yellow | black | pink", "123456");
    header_check("black | red", "412356");
    header_check("pink|pink|yellow", "513246");
    header_check("mauve | blackish | red", "231456");
    header_check("", "123456");
    header_check(" |  | blue", "132456");
    picture_check();
    return done();
}
