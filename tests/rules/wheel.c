/* wheel.c: the words of the language for Wheel of Fortune: the pig, the crown spaces, the plague.
 *
 * A sector is named as in the data. Statements set up a position, expectations compare; both follow
 * the conventions of script.c and expect.c. */
#include "script.h"

#include <string.h>

bool script_sector(script *c, int *out) {
    char *word = script_word(c);
    if (!word) return script_fault(c, "a sector is missing");
    for (*out = 0; *out < c->g.sectors; ++*out)
        if (!strcmp(word, bas_sector_name(&c->g, *out))) return true;
    return script_fault(c, "'%s' is no sector of this game", word);
}

/* pig SECTOR */
bool script_pig(script *c) {
    int sector = 0;
    if (!script_sector(c, &sector)) return false;
    bas_status status = bas_edit_pig(&c->g, &c->s, sector);
    return status == BAS_OK || script_fault(c, "the pig stays: %s", bas_status_text(status));
}

/* crown P SECTOR */
bool script_crown(script *c) {
    int player = 0, sector = 0;
    if (!script_player(c, &player) || !script_sector(c, &sector)) return false;
    bas_status status = bas_edit_crown(&c->g, &c->s, player, sector);
    return status == BAS_OK || script_fault(c, "no crown space: %s", bas_status_text(status));
}

/* expect pig SECTOR */
bool expect_pig(script *c) {
    int sector = 0;
    if (!script_sector(c, &sector)) return false;
    if (c->s.wheel.pig != sector)
        script_fault(c, "the pig stands on %s", bas_sector_name(&c->g, c->s.wheel.pig));
    return true;
}

/* expect crown SECTOR P ... | expect crown SECTOR nobody: in any order, one figure each. */
bool expect_crown(script *c) {
    int sector = 0, player = 0, want[BAS_PLAYERS_MAX] = { 0 }, got[BAS_PLAYERS_MAX] = { 0 };
    if (!script_sector(c, &sector)) return false;
    c->rest += strspn(c->rest, " ,");
    if (!strncmp(c->rest, "nobody", 6)) {
        c->rest += 6;
    } else {
        do {
            if (!script_player(c, &player)) return false;
            want[player]++;
            c->rest += strspn(c->rest, " ,");
        } while (*c->rest);
    }
    for (int k = 0; k < BAS_CROWNS_MAX; k++)
        if (c->s.wheel.crown[sector][k] != BAS_NONE) got[c->s.wheel.crown[sector][k]]++;
    expect_equal(c, "figures on crown spaces", want, got);
    return true;
}

/* expect plague P: this player is asked to take a figure back. */
bool expect_plague(script *c) {
    int player = 0;
    if (!script_player(c, &player)) return false;
    if (c->s.player == BAS_NOBODY || bas_state_phase(&c->g, &c->s) != BAS_PHASE_PLAGUE)
        script_fault(c, "nobody is asked to take a figure back");
    else if (c->s.player != player)
        script_fault(c, "player %d is asked", c->s.player + 1);
    return true;
}
