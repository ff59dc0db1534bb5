/* tile_words.c: the tables. The letters of a family are listed by their bas_edge code, so that a
 * letter's place is its code; kinds, marks and backs are indexed by their enums. */
#include "tile_words.h"

const char *const bas_tile_family_words[BAS_FAMILY_COUNT] = {
    [BAS_FAMILY_MEDIEVAL] = "medieval",
    [BAS_FAMILY_HUNTERS] = "hunters",
};

const char *const bas_tile_edge_letters[BAS_FAMILY_COUNT] = {
    [BAS_FAMILY_MEDIEVAL] = "CRFWX",
    [BAS_FAMILY_HUNTERS] = "FRM",
};

const char *const bas_tile_back_words[BAS_BACK_COUNT] = {
    [BAS_BACK_LAND] = "",
    [BAS_BACK_DARK] = "dark",
    [BAS_BACK_TOWER] = "tower",
    [BAS_BACK_BONUS] = "bonus",
};

const char *const bas_tile_mark_words[BAS_MARK_COUNT] = {
    [BAS_MARK_OTHER] = "",      [BAS_MARK_WHEEL] = "wheel", [BAS_MARK_THIEF] = "thief",
    [BAS_MARK_TOWER] = "tower", [BAS_MARK_POWER] = "power",
};

const char *const bas_tile_side_words[4] = { "N", "E", "S", "W" };
const char *const bas_tile_half_words[8] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

enum {
    MEDIEVAL = 1 << BAS_FAMILY_MEDIEVAL,
    HUNTERS = 1 << BAS_FAMILY_HUNTERS,
};

const bas_tile_kind bas_tile_kinds[BAS_KIND_COUNT] = {
    [BAS_KIND_CITY] = { "city", MEDIEVAL, BAS_TILE_SHAPE_SIDES },
    [BAS_KIND_ROAD] = { "road", MEDIEVAL, BAS_TILE_SHAPE_SIDES },
    [BAS_KIND_RIVER] = { "river", MEDIEVAL | HUNTERS, BAS_TILE_SHAPE_SIDES },
    [BAS_KIND_FIELD] = { "field", MEDIEVAL, BAS_TILE_SHAPE_HALVES },
    [BAS_KIND_MONASTERY] = { "monastery", MEDIEVAL, BAS_TILE_SHAPE_NONE },
    [BAS_KIND_GARDEN] = { "garden", MEDIEVAL, BAS_TILE_SHAPE_NONE },
    [BAS_KIND_FOREST] = { "forest", HUNTERS, BAS_TILE_SHAPE_SIDES },
    [BAS_KIND_LAKE] = { "lake", HUNTERS, BAS_TILE_SHAPE_NONE },
    [BAS_KIND_MEADOW] = { "meadow", HUNTERS, BAS_TILE_SHAPE_HALVES },
    [BAS_KIND_SYSTEM] = { "", 0, BAS_TILE_SHAPE_NONE }, // derived from rivers and lakes, no word
};

#define FLAG(word, family, kinds, where, bit)                                                      \
    { word, BAS_FAMILY_##family, BAS_TILE_FORM_FLAG, kinds, where, bit, NULL }
#define OPTION(word, family, form, kinds, where)                                                   \
    { word, BAS_FAMILY_##family, BAS_TILE_FORM_##form, kinds, where, 0, NULL }
#define CHOICE(word, family, kinds, where, choices)                                                \
    { word, BAS_FAMILY_##family, BAS_TILE_FORM_CHOICE, kinds, where, 0, choices }
#define KIND(name)      (1 << BAS_KIND_##name)
#define AMOUNT(field)   offsetof(bas_segment, field)
#define ATTRIBUTE(name) (offsetof(bas_segment, attribute) + BAS_ATTRIBUTE_##name)
#define ANIMAL(name)    (offsetof(bas_segment, animals) + BAS_ANIMAL_##name)

static const char *const goods_words[] = {
    [ATTRIBUTE(WINE) - ATTRIBUTE(WINE)] = "wine",
    [ATTRIBUTE(GRAIN) - ATTRIBUTE(WINE)] = "grain",
    [ATTRIBUTE(CLOTH) - ATTRIBUTE(WINE)] = "cloth",
    NULL,
};

const bas_tile_option bas_tile_options[] = {
    OPTION("shield", MEDIEVAL, NUMBER, KIND(CITY), AMOUNT(extras)),
    OPTION("borders", MEDIEVAL, CITIES, KIND(FIELD), 0),
    FLAG("inn", MEDIEVAL, KIND(ROAD), ATTRIBUTE(INN), 1),
    FLAG("cathedral", MEDIEVAL, KIND(CITY), ATTRIBUTE(CATHEDRAL), 1),
    CHOICE("goods", MEDIEVAL, KIND(CITY), ATTRIBUTE(WINE), goods_words),
    FLAG("spring", MEDIEVAL, KIND(RIVER), AMOUNT(flags), BAS_SEGMENT_SPRING),
    FLAG("lake", MEDIEVAL, KIND(RIVER), AMOUNT(flags), BAS_SEGMENT_LAKE),
    OPTION("lake", HUNTERS, LAKE, KIND(RIVER), 0),
    OPTION("fish", HUNTERS, NUMBER, KIND(RIVER) | KIND(LAKE), AMOUNT(extras)),
    OPTION("menhir", HUNTERS, NUMBER, KIND(FOREST), ATTRIBUTE(MENHIR)),
    OPTION("mushrooms", HUNTERS, NUMBER, KIND(FOREST), AMOUNT(extras)),
    OPTION("deer", HUNTERS, NUMBER, KIND(MEADOW), ANIMAL(DEER)),
    OPTION("aurochs", HUNTERS, NUMBER, KIND(MEADOW), ANIMAL(AUROCHS)),
    OPTION("mammoth", HUNTERS, NUMBER, KIND(MEADOW), ANIMAL(MAMMOTH)),
    OPTION("tiger", HUNTERS, NUMBER, KIND(MEADOW), ANIMAL(TIGER)),
};
const int bas_tile_option_count = sizeof bas_tile_options / sizeof *bas_tile_options;
_Static_assert(sizeof bas_tile_options / sizeof *bas_tile_options <= BAS_TILE_OPTIONS_MAX,
               "totals have room for every option");

bool bas_tile_option_of(const bas_tile_option *option, int family, int kind) {
    return option->family == family && (option->kinds >> kind & 1) != 0;
}

int bas_tile_option_value(const bas_tile_option *option, const bas_segment *segment) {
    const uint8_t byte = ((const uint8_t *)segment)[option->where];
    if (option->form == BAS_TILE_FORM_FLAG) return (byte & option->bit) != 0;
    if (option->form == BAS_TILE_FORM_NUMBER) return byte;
    int chosen = 0;
    for (int k = 0; option->choices && option->choices[k]; k++)
        chosen += (&((const uint8_t *)segment)[option->where])[k];
    return chosen;
}
