/* choice.c: see table.h. What a player is asked, and the answers as choices in words. */
#include <string.h>

#include "common/unused.h"
#include "record/words.h"
#include "table.h"

/* ---- what something is worth ---------------------------------------------------------------- */

/* `3 tiles, 1 fish` of a river or forest that gives nothing unless it is finished (HG-74). */
static void parts_words(const bas_feature_info *f, char *out, size_t room) {
    static const struct {
        const char *one, *many;
    } extras[BAS_KIND_COUNT] = {
        [BAS_KIND_RIVER] = { "fish", "fish" },
        [BAS_KIND_FOREST] = { "mushroom grove", "mushroom groves" },
    };
    int length = snprintf(out, room, "%d tile%s", f->now.tiles, f->now.tiles == 1 ? "" : "s");
    if (f->now.extras > 0 && extras[f->kind].one)
        snprintf(out + length, room - (size_t)length, ", %d %s", f->now.extras,
                 f->now.extras == 1 ? extras[f->kind].one : extras[f->kind].many);
}

/* `, unfinished: 4 points so far`, appended to a choice. */
static void worth_words(const bas_feature_info *f, char *out) {
    size_t length = strlen(out), room = PLAY_WORDS_MAX - length;
    char parts[64];
    out += length;
    if (f->closed) {
        snprintf(out, room, ", finished: %d points now", f->now.points);
    } else if (f->close == BAS_CLOSE_ENDS && f->rates.end_tile == 0) {
        parts_words(f, parts, sizeof parts);
        snprintf(out, room, ", unfinished: %s so far", parts);
    } else {
        snprintf(out, room, ", %s: %d point%s so far",
                 f->close == BAS_CLOSE_NEVER ? "to the end" : "unfinished", f->now.points,
                 f->now.points == 1 ? "" : "s");
    }
}

/* ---- choices -------------------------------------------------------------------------------- */

/* A hut claims the river system that its river or lake belongs to (HG-31). */
static void claim_words(const play_table *t, bas_move move, bool brief, char *out) {
    const int type = bas_tile_get(&t->s, t->s.last).type;
    int figure = bas_move_figure(move), segment = bas_move_segment(move);
    int kind = bas_type_get(t->g, type).tile->segment[segment].kind;
    bas_feature_info f;
    bas_feature_get(t->g, &t->s, t->s.last, bas_claimed_segment(t->g, type, figure, segment), &f);
    snprintf(out, PLAY_WORDS_MAX, "%s on the %s", bas_role_name(figure, kind), bas_kind_name(kind));
    if (!brief) worth_words(&f, out);
}

static void guard_words(const play_table *t, bas_move move, bool brief, char *out) {
    int i = play_tower_at(&t->s, bas_move_x(move), bas_move_y(move));
    int floors = t->s.towers.floors[i], guard = t->s.towers.guard[i];
    char evicts[128] = "", tower[32];
    if (guard == t->s.player)
        snprintf(evicts, sizeof evicts, "yours already");
    else if (guard != BAS_NONE)
        snprintf(evicts, sizeof evicts, "evicts %.100s", t->seat[guard].name);
    snprintf(tower, sizeof tower, "%d %s", floors, play_floor_word(floors));
    if (brief)
        snprintf(out, PLAY_WORDS_MAX, "guard %d %d: %s", bas_move_x(move), bas_move_y(move),
                 *evicts ? evicts : tower);
    else
        snprintf(out, PLAY_WORDS_MAX, "guard the tower at %d %d (%s%s%s)", bas_move_x(move),
                 bas_move_y(move), tower, *evicts ? ", " : "", evicts);
}

/* An abbot scores when it is recalled; other figures do not (WHEEL-51, HG-67). */
static void recall_words(const play_table *t, bas_move move, bool brief, char *out) {
    bas_feature_info f;
    bas_placed_figure figure = { 0 };
    int x = bas_move_x(move), y = bas_move_y(move), tile = bas_tile_at(&t->s, x, y);
    const char *role = bas_role_at(t->g, &t->s, x, y);
    bas_figure_on(t->g, &t->s, tile, &figure);
    bas_feature_get(t->g, &t->s, tile, figure.segment, &f);
    if (t->g->game != BAS_GAME_BASE) {
        snprintf(out, PLAY_WORDS_MAX, brief ? "%s at %d %d" : "the %s at %d %d", role, x, y);
        if (!brief) worth_words(&f, out);
    } else if (brief) {
        snprintf(out, PLAY_WORDS_MAX, "recall the %s: %d", role, f.now.points);
    } else {
        snprintf(out, PLAY_WORDS_MAX, "recall the %s from %d %d: %d point%s now", role, x, y,
                 f.now.points, f.now.points == 1 ? "" : "s");
    }
}

static void raise_words(const play_table *t, bas_move move, bool brief, char *out) {
    int i = play_tower_at(&t->s, bas_move_x(move), bas_move_y(move)),
        floors = t->s.towers.floors[i];
    snprintf(out, PLAY_WORDS_MAX,
             brief ? "raise %d %d: %d %s" : "raise the tower at %d %d (%d %s now)",
             bas_move_x(move), bas_move_y(move), floors, play_floor_word(floors));
}

/* What it would give, WHEEL-55 to WHEEL-57, and how far the pig is. */
static void crown_words(const play_table *t, bas_move move, bool brief, char *out) {
    int sector = bas_move_segment(move), spaces = t->g->sector[sector].crowns;
    int away = (sector - t->s.wheel.pig + t->g->sectors - 1) % t->g->sectors + 1;
    bool alone = spaces > 1 && t->s.wheel.crown[sector][0] == BAS_NONE &&
                 t->s.wheel.crown[sector][1] == BAS_NONE;
    int length = snprintf(out, PLAY_WORDS_MAX, brief ? "crown on %s" : "crown space of %s",
                          bas_sector_at(t->g, sector)->title);
    if (brief) return;
    length += snprintf(out + length, PLAY_WORDS_MAX - (size_t)length, ": %d points",
                       alone ? 2 * BAS_POINTS_CROWN : BAS_POINTS_CROWN);
    if (alone)
        length += snprintf(out + length, PLAY_WORDS_MAX - (size_t)length, ", or %d if shared",
                           BAS_POINTS_CROWN);
    snprintf(out + length, PLAY_WORDS_MAX - (size_t)length, ", the pig is %d away", away);
}

static void pass_words(const play_table *t, BAS_UNUSED bas_move move, BAS_UNUSED bool brief,
                       char *out) {
    snprintf(out, PLAY_WORDS_MAX, "%s",
             bas_state_phase(t->g, &t->s) == BAS_PHASE_EFFECT ? "nobody" : "no figure");
}

static void other_words(const play_table *t, bas_move move, BAS_UNUSED bool brief, char *out) {
    bas_move_text(t->g, move, out);
}

void play_move_words(const play_table *t, bas_move move, bool brief, char *out) {
    static void (*const words[BAS_ACTION_COUNT])(const play_table *, bas_move, bool, char *) = {
        [BAS_ACTION_DRAW] = other_words,    [BAS_ACTION_PLACE] = other_words,
        [BAS_ACTION_CLAIM] = claim_words,   [BAS_ACTION_GUARD] = guard_words,
        [BAS_ACTION_RECALL] = recall_words, [BAS_ACTION_RAISE] = raise_words,
        [BAS_ACTION_CROWN] = crown_words,   [BAS_ACTION_PASS] = pass_words,
    };
    words[bas_move_action(move)](t, move, brief, out);
}

/* ---- questions ------------------------------------------------------------------------------ */

const play_ask *play_ask_now(const play_table *t) {
    static const play_ask asks[BAS_PHASE_COUNT] = {
        [BAS_PHASE_FLOORS] = { "which tower gets a floor?", "raise", "A tower must be chosen" },
        [BAS_PHASE_PLAGUE] = { "Plague: which figure comes back?", "take back",
                               "Plague: one of your figures must come back" },
        [BAS_PHASE_PLACE] = { "lay the tile", "lay", "First lay the tile" },
        [BAS_PHASE_EFFECT] = { "shaman: who comes back?", "recall", "" },
        [BAS_PHASE_ACTION] = { "place a figure?", "place", "" },
    };
    return &asks[bas_state_phase(t->g, &t->s)];
}

void play_turn_words(const play_table *t, char *out) {
    if (play_table_over(t)) {
        play_result_line(t, 0, 0, out);
        return;
    }
    const play_seat *seat = &t->seat[play_table_mover(t)];
    bas_move first;
    bas_legal(t->g, &t->s, &first, 1);
    const char *asks = !play_table_waits(t)                        ? "is thinking"
                       : bas_move_action(first) == BAS_ACTION_PASS ? "no figure can be placed here"
                       : bas_move_action(first) == BAS_ACTION_RECALL &&
                               bas_state_phase(t->g, &t->s) == BAS_PHASE_ACTION
                           ? "recall a figure?"
                           : play_ask_now(t)->question;
    snprintf(out, PLAY_WORDS_MAX, "%s%s%s: %s", seat->name, t->s.turn_kind ? ", " : "",
             bas_turn_get(t->s.turn_kind)->title, asks);
}
