/* style.c: the colours of both themes, and the widths of lines, which the themes share. */
#include "style.h"

#include "players.h"

typedef struct style_colour {
    const char *name, *light, *dark;
} style_colour;

static const style_colour fills[] = {
    { "field", "#bccf8a", "#586d49" },  { "field3", "#d1dfa6", "#667d58" },
    { "meadow", "#d6cf92", "#78714a" }, { "road", "#f7eed8", "#c9bda0" },
    { "water", "#7eb2d0", "#3d6d8c" },  { "water2", "#b3d6e6", "#6b9bb8" },
    { "bank", "#e8dbaf", "#8d8259" },   { "wall", "#e2d6c0", "#a39880" },
    { "wall2", "#8c7b66", "#3c342a" },  { "roof", "#c7653f", "#a5512f" },
    { "roof2", "#a94d37", "#87402d" },  { "roof3", "#8a6f86", "#665467" },
    { "gate", "#6b4a2f", "#3f2b1b" },   { "citybg", "#dfb587", "#8f6e4b" },
    { "stone", "#d3cdc0", "#9b968b" },  { "stone2", "#a09889", "#6e685d" },
    { "wood", "#a3733f", "#855c31" },   { "wood2", "#73502c", "#573a1e" },
    { "leaf", "#3f6e49", "#27472f" },   { "leaf2", "#578a52", "#38633c" },
    { "leaf3", "#85ad64", "#57814b" },  { "flower", "#d76d8b", "#b75473" },
    { "fruit", "#cf4b3a", "#b03c2d" },  { "paper", "#fffaf0", "#ece3d0" },
    { "ink", "#47382b", "#1b150f" },    { "gold", "#e9b93b", "#d2a22c" },
    { "red", "#c33d34", "#b0372f" },    { "blue", "#31619f", "#3a6cab" },
    { "fur", "#a5642f", "#c98c52" },    { "fur2", "#6d4731", "#5a3a28" },
    { "fur3", "#7b6a5f", "#6e5f55" },   { "tiger", "#e59335", "#d0822b" },
    { "fish", "#f08a35", "#f0923f" },   { "fish2", "#ffe3b8", "#f5d3a0" },
    { "skin", "#f0cfa8", "#d8b58e" },   { "ground", "#f3ecdd", "#23211d" },
    { "name", "#47382b", "#e8dfcc" },   { "strip", "#47382b", "#f0e8d8" },
    { "card", "#fffaf0", "#37332c" },   { "wood-floor", "#4b7b4c", "#335c3a" },
    { "wine", "#8c2f7c", "#93387f" },   { "canopy", "#4b7b4c", "#335c3a" },
    { "plank", "#d9a55f", "#c08f50" },
};

static const style_colour strokes[] = {
    { "way-edge", "#b39668", "#3b3323" }, { "way", "#f7eed8", "#c9bda0" },
    { "shore", "#e8dbaf", "#8d8259" },    { "flow", "#7eb2d0", "#3d6d8c" },
    { "wave", "#a4cbe0", "#5a89a7" },     { "furrow", "#a9c077", "#4f6441" },
    { "tuft", "#9fb86b", "#6a815b" },     { "green", "#cbdb9d", "#647a55" },
    { "square", "#b39668", "#3b3323" },   { "straw", "#d6c983", "#777044" },
    { "rim", "#e8dbaf", "#8d8259" },      { "court", "#8ea85e", "#93a56c" },
    { "tuft2", "#bab171", "#8b8459" },    { "rampart", "#6f604e", "#2c251c" },
    { "rampart2", "#e2d6c0", "#a39880" }, { "rampart3", "#a59680", "#6f6655" },
    { "canopy", "#2f5638", "#1a3021" },   { "wood-floor", "#4b7b4c", "#335c3a" },
    { "parapet", "#5b4f42", "#1f1a13" },  { "parapet2", "#e6e0d4", "#aca699" },
    { "deck", "#c3bcae", "#837d72" },     { "pier", "#8f867a", "#4f493f" },
    { "face", "#a79d8e", "#69624f" },     { "last", "#d3502b", "#ff8a5c" },
    { "spokes", "#73502c", "#573a1e" },   { "edge", "#3a2a1c", "#f1e4cb" },
    { "antler", "#3a2a1c", "#f1e4cb" },   { "mid", "#fffaf0", "#1b150f" },
};

static const char lines[] =
    ".area{fill:#fff;fill-opacity:0}.lit .area{fill:#fff2a8;fill-opacity:.5}"
    ".way,.way-edge,.shore,.flow,.wave,.furrow,.tuft,.tuft2,.line,.antler,.digit,.rampart,"
    ".rampart2,.rampart3,.parapet,.parapet2,.deck,.pier,.face,.last"
    "{fill:none;stroke-linecap:butt;stroke-linejoin:round}"
    ".stroke{stroke:#47382b;stroke-width:.45;stroke-linejoin:round}"
    ".line{stroke:#47382b;stroke-width:.5;stroke-linecap:round}"
    ".digit{stroke:#14100b;stroke-width:.85;stroke-linecap:round}"
    ".way-edge{stroke-width:10}.way{stroke-width:7.4}"
    ".shore{stroke-width:14}.flow{stroke-width:11.4}.hunters .shore{stroke-width:16}"
    ".hunters .flow{stroke-width:13.4}"
    ".rim{stroke-width:2.6}.name{font:7.4px 'Bastide Text',sans-serif}"
    ".strip{font:24px 'Bastide Text',sans-serif}.bold{font-weight:bold}.mid{text-anchor:middle}"
    ".end{text-anchor:end}.name.mid{font-size:8.4px;paint-order:stroke;stroke-opacity:.75;"
    "stroke-width:1.6;stroke-linejoin:round}"
    ".last{stroke-width:2.4;stroke-dasharray:9 5}.shade{fill:#000;fill-opacity:.18}"
    ".spokes{stroke-width:1.1}.edge,.antler{stroke-width:.6;stroke-linejoin:round}"
    ".parapet{stroke-width:14}.parapet2{stroke-width:13}.deck{stroke-width:8.6}"
    ".pier{stroke-width:18;stroke-dasharray:3 6}.face{stroke-width:14}"
    ".court{stroke-width:.9;stroke-dasharray:2.2 1.6;stroke-linecap:round}"
    ".square{fill:none;stroke-width:1.6}"
    ".wave{stroke-width:.7;stroke-linecap:round}"
    ".furrow{stroke-width:1.5;stroke-linecap:round}"
    ".tuft,.tuft2{stroke-width:.7;stroke-linecap:round}"
    ".rampart{stroke-width:4.8}.rampart2{stroke-width:3.4}"
    ".rampart3{stroke-width:3.4;stroke-dasharray:1.5 2}"
    ".canopy,.wood-floor{stroke-width:.9;stroke-linejoin:round}"
    ".halo *{fill:none;stroke:#fffaf0;stroke-width:1.7;stroke-linejoin:round}";

static const style_colour sectors[] = {
    // fills of the wheel
    { "w0", "#f0d57a", "#a98a2c" },      { "w1", "#b9c7dc", "#56667f" },
    { "w2", "#e0c39a", "#85683f" },      { "w3", "#9dbac4", "#40606c" },
    { "w4", "#d9a59a", "#7d4a41" },      { "w5", "#b3bf95", "#5a6641" },
    { "rimwood", "#a3733f", "#6b4a26" }, { "hub", "#e9b93b", "#b98d24" },
};

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

/* The name stands between two of blank and quote. */
bool bas_style_used(const bas_pen *pen, size_t end, const char *name) {
    for (size_t i = 1; i < end; i++) {
        if (pen->at[i] != *name || (pen->at[i - 1] != ' ' && pen->at[i - 1] != '\'')) continue;
        size_t k = i;
        const char *c = name;
        while (*c && k < end && pen->at[k] == *c) k++, c++;
        if (!*c && k < end && (pen->at[k] == ' ' || pen->at[k] == '\'')) return true;
    }
    return false;
}

/* For files: one theme. A selector as ".dark .field" would not do: in browsers it stops at a <use>,
 * and not every renderer knows variables. */
static void colours_write(bas_pen *pen, size_t end, const style_colour *table, int count,
                          const char *property) {
    for (int i = 0; i < count; i++)
        if (bas_style_used(pen, end, table[i].name))
            bas_pen_put(pen, ".%s{%s:%s}", table[i].name, property,
                        pen->dark ? table[i].dark : table[i].light);
}

/* For pages: variables reach into symbols wherever the theme's class stands. A class may have both
 * a fill and a stroke, so their names differ. */
static void variables_write(bas_pen *pen, const style_colour *table, int count,
                            const char *property) {
    for (int i = 0; i < count; i++)
        bas_pen_put(pen, ".%s{%s:var(--bastide-%s-%s,%s)}", table[i].name, property, property,
                    table[i].name, table[i].light);
    bas_pen_put(pen, ".dark{");
    for (int i = 0; i < count; i++)
        bas_pen_put(pen, "--bastide-%s-%s:%s;", property, table[i].name, table[i].dark);
    bas_pen_put(pen, "}");
}

void bas_style_write(bas_pen *pen, bool used) {
    const size_t end = pen->length < pen->cap ? pen->length : pen->cap;
    if (used) {
        colours_write(pen, end, fills, COUNT(fills), "fill");
        colours_write(pen, end, strokes, COUNT(strokes), "stroke");
        colours_write(pen, end, sectors, COUNT(sectors), "fill");
    } else {
        variables_write(pen, fills, COUNT(fills), "fill");
        variables_write(pen, strokes, COUNT(strokes), "stroke");
        variables_write(pen, sectors, COUNT(sectors), "fill");
    }
    bas_pen_put(pen, "%s", lines);
    for (int i = 0; i < BAS_COLOURS; i++) // inherited by .p and .p2 inside a symbol
        bas_pen_put(pen, ".c%d{fill:%s;color:%s}", i + 1, bas_player_colours[i].fill,
                    bas_player_colours[i].dark);
    bas_pen_put(pen, ".p2{fill:currentColor}");
}
