/* hooks.c: runs the hooks of the active modules. The list is closed: these are all the moments
 * at which a module may act outside its own phases and actions. */
#ifndef BASTIDE_HOOKS_C
#define BASTIDE_HOOKS_C

#include "engine_internal.h"

#define HOOK_EACH(index, call)                                                                     \
    do {                                                                                           \
        for (const bas_module *const *m = g->hook[index]; *m; m++) (*m)->call;                     \
    } while (0)

/* The start tiles lie on the table. */
BAS_RARE void hooks_setup(const bas_game *g, bas_state *s) {
    HOOK_EACH(BAS_HOOK_SETUP, setup(g, s));
}

/* The frontier cells where tiles of the kind in hand may lie; asked for types with `asks`. */
BAS_RARE int hooks_cells(const bas_game *g, const bas_state *s, uint16_t out[CELLS_ASKED_MAX]) {
    return g->hook[BAS_HOOK_FITS][0]->cells(s, out);
}

/* Whether the tile in hand may lie here; asked for types with `asks`, and only where its sides
 * match. */
BAS_RARE bool hooks_fits(const bas_game *g, const bas_state *s, int type, unsigned key,
                         int rotation) {
    for (const bas_module *const *m = g->hook[BAS_HOOK_FITS]; *m; m++)
        if (!(*m)->fits(g, s, type, key, rotation)) return false;
    return true;
}

/* The tile s->last has been laid and joined. */
BAS_RARE void hooks_placed(const bas_game *g, bas_state *s, bas_events *ev) {
    HOOK_EACH(BAS_HOOK_PLACED, placed(g, s, ev));
}

/* A feature is complete, claimed or not; its figures still stand on it. */
BAS_RARE void hooks_closed(const bas_game *g, bas_state *s, int label, bas_events *ev) {
    HOOK_EACH(BAS_HOOK_CLOSED, closed(g, s, label, ev));
}

/* Final scoring, before fields and after all other features of the map. */
BAS_RARE void hooks_final(const bas_game *g, bas_state *s, bas_events *ev) {
    HOOK_EACH(BAS_HOOK_FINAL, final(g, s, ev));
}

/* Final scoring, after everything else. */
BAS_RARE void hooks_last(const bas_game *g, bas_state *s, bas_events *ev) {
    HOOK_EACH(BAS_HOOK_LAST, last(g, s, ev));
}

#endif
