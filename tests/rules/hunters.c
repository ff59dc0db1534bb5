/* hunters.c: the expectations of a .rules file that only Hunters and Gatherers needs: river systems
 * and covered animals.
 *
 * A river system is no feature of a tile file; it is named by any river or lake that belongs to
 * it. */
#include "bastide_layout.h"
#include "script.h"

#include <string.h>

static bool hunters_here(script *c) {
    return c->g.game == BAS_GAME_HUNTERS || script_fault(c, "only Hunters and Gatherers has this");
}

/* The river or lake X Y N: its tile, and the segment of its river system there. */
static bool hunters_water(script *c, int *tile, int *network) {
    int segment = 0;
    if (!script_segment(c, tile, &segment)) return false;
    const bas_type *type = &c->g.type[c->s.tile[*tile].type];
    int kind = type->tile->segment[segment].kind;
    if (kind != BAS_KIND_RIVER && kind != BAS_KIND_LAKE)
        return script_fault(c, "a %s is in no river system", bas_kind_name(kind));
    *network = type->system_of[segment];
    return true;
}

/* expect system X Y N, then any of: fish K, worth K, crew n n, with X Y N, without X Y N */
bool expect_system(script *c) {
    int tile = 0, network = 0, other = 0, joined = 0, want = 0;
    bas_feature_info info;
    if (!hunters_here(c) || !hunters_water(c, &tile, &network)) return false;
    bas_feature_get(&c->g, &c->s, tile, network, &info);
    int label = c->s.label[c->s.tile[tile].base + network];
    for (char *word = script_word(c); word; word = script_word(c)) {
        bool fish = !strcmp(word, "fish"), with = !strcmp(word, "with");
        if (fish || !strcmp(word, "worth")) {
            int got = fish ? info.now.extras : info.now.points;
            if (!script_number(c, word, &want)) return false;
            if (want != got) script_fault(c, "%s %d expected, got %d", word, want, got);
        } else if (with || !strcmp(word, "without")) {
            if (!hunters_water(c, &other, &joined)) return false;
            if ((c->s.label[c->s.tile[other].base + joined] == label) != with)
                script_fault(c, with ? "these are two systems" : "these are one system");
        } else if (strcmp(word, "crew")) {
            return script_fault(c, "'%s' about a river system is not understood", word);
        } else if (!expect_crew(c, &info)) {
            return false;
        }
    }
    return true;
}

static bool hunters_cover(script *c, bool want) {
    int tile = 0, segment = 0;
    if (!hunters_here(c) || !script_segment(c, &tile, &segment)) return false;
    int at = c->s.tile[tile].base + segment;
    if ((c->s.hunters.covered[at / 8] >> at % 8 & 1) != want)
        script_fault(c, want ? "its animals are not covered" : "its animals are covered");
    return true;
}

bool expect_covered(script *c) { return hunters_cover(c, true); }
bool expect_uncovered(script *c) { return hunters_cover(c, false); }
