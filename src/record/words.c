/* words.c: see words.h. Nothing but tables and how to look things up in them. */
#include "words.h"

#include "bastide_layout.h" // a tile in memory still says where a figure stood that has left

const char *bas_role_at(const bas_game *g, const bas_state *s, int x, int y) {
    const bas_placed *placed = &s->tile[bas_tile_at(s, x, y)];
    const int figure = placed->figure == BAS_NONE ? BAS_FIGURE_MEEPLE : placed->figure >> 3;
    return bas_role_name(figure, bas_type_get(g, placed->type).tile->segment[placed->segment].kind);
}

const char *bas_figure_words(const bas_game *g, int figure, int count) {
    if (g->game == BAS_GAME_HUNTERS && figure == BAS_FIGURE_MEEPLE)
        return count == 1 ? "tribesman" : "tribesmen"; // HG-06
    return count == 1 ? bas_figure_get(figure)->one : bas_figure_get(figure)->many;
}

const bas_power_row bas_power_words[BAS_POWER_COUNT] = {
    [BAS_POWER_NONE] = { "", "" },
    [BAS_POWER_CANOE] = { "canoe", "2 points at once for each lake of its river system" },
    [BAS_POWER_PIT] = { "pit trap", "the animals around it score at once and are covered" },
    [BAS_POWER_SHAMAN] = { "shaman", "a tribesman may come back, without points" },
    [BAS_POWER_GREAT_TRAP] = { "great trap", "the animals around it count twice at the end" },
    [BAS_POWER_FIRE] = { "fire", "the tigers of its meadow eat no deer" },
    [BAS_POWER_RAFT] = { "raft", "each lake of its river system gives 1 more at the end" },
};

const bas_sector_row bas_sector_words[BAS_SECTOR_COUNT] = {
    [BAS_SECTOR_FORTUNE] = { "Fortune", "3 points", "3 points for whoever drew the tile" },
    [BAS_SECTOR_TAX] = { "Tax", "knights", "points for knights and the shields of their cities" },
    [BAS_SECTOR_FAMINE] = { "Famine", "farmers", "points for farmers, by finished cities" },
    [BAS_SECTOR_STORM] = { "Storm", "supply", "a point for each figure in a supply" },
    [BAS_SECTOR_INQUISITION] = { "Inquisition", "monks", "2 points for each monk" },
    [BAS_SECTOR_PLAGUE] = { "Plague", "one back", "everybody must take a figure back" },
};

const bas_sector_row *bas_sector_at(const bas_game *g, int sector) {
    return &bas_sector_words[g->effect[sector]];
}
