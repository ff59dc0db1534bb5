/* json.c: two tables say everything: which keys an event has, in which order, and how the value of
 * a key is written. A new event is a row of the first, a new key a row of the second. */
#include "json.h"

#include "common/text.h"

typedef struct json_source { // what values are taken from
    const bas_game *g;
    const bas_state *s;
    const bas_event *event;
    int legal;
} json_source;

/* The words of the engine are plain; only a tile's ID could hold a sign that JSON wants escaped. */
static void json_string(bas_text *text, const char *string) {
    bas_text_put(text, "\"");
    for (; *string; string++)
        bas_text_put(text, *string == '"' || *string == '\\' ? "\\%c" : "%c", *string);
    bas_text_put(text, "\"");
}

/* ---- values ---------------------------------------------------------------------------------- */

static void value_player(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->player + 1);
}
static void value_tile(bas_text *t, const json_source *from) {
    json_string(t, bas_type_get(from->g, from->event->type).tile->id);
}
static void value_figure(bas_text *t, const json_source *from) {
    json_string(t, bas_figure_name(from->event->figure));
}
static void value_x(bas_text *t, const json_source *from) { bas_text_put(t, "%d", from->event->x); }
static void value_y(bas_text *t, const json_source *from) { bas_text_put(t, "%d", from->event->y); }
static void value_rot(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->rotation * 90);
}
static void value_feature(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->segment + 1);
}
static void value_legal(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->legal);
}
static void value_floors(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->floors);
}
static void value_sector(bas_text *t, const json_source *from) {
    json_string(t, bas_sector_name(from->g, from->event->sector));
}
static void value_points(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->points);
}
static void value_for(bas_text *t, const json_source *from) {
    json_string(t, bas_reason_name(from->event->reason));
}
/* The kind of tokens: one bit of the attributes. */
static void value_kind(bas_text *t, const json_source *from) {
    json_string(t, bas_attribute_get(__builtin_ctz(from->event->attributes))->name);
}
static void value_count(bas_text *t, const json_source *from) {
    bas_text_put(t, "%d", from->event->extras);
}
/* The attributes, and the figure, that made the points what they are. */
static void value_with(bas_text *t, const json_source *from) {
    const char *before = "[";
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        if (!(from->event->attributes >> a & 1)) continue;
        bas_text_put(t, "%s", before);
        json_string(t, bas_attribute_get(a)->name);
        before = ",";
    }
    if (from->event->figure) {
        bas_text_put(t, "%s", before);
        json_string(t, bas_figure_name(from->event->figure));
    }
    bas_text_put(t, "]");
}
static void value_scores(bas_text *t, const json_source *from) {
    for (int i = 0; i < from->g->players; i++)
        bas_text_put(t, "%s%d", i > 0 ? "," : "[", from->s->score[i]);
    bas_text_put(t, "]");
}
static void value_winners(bas_text *t, const json_source *from) {
    unsigned winners = bas_winners(from->g, from->s);
    const char *before = "[";
    for (int i = 0; i < from->g->players; i++) {
        if (winners >> i & 1) {
            bas_text_put(t, "%s%d", before, i + 1);
            before = ",";
        }
    }
    bas_text_put(t, "]");
}

/* ---- tables ---------------------------------------------------------------------------------- */

enum { // keys; 0 ends a list
    KEY_PLAYER = 1,
    KEY_TILE,
    KEY_FIGURE,
    KEY_X,
    KEY_Y,
    KEY_ROT,
    KEY_FEATURE,
    KEY_LEGAL,
    KEY_SECTOR,
    KEY_FLOORS,
    KEY_POINTS,
    KEY_FOR,
    KEY_WITH,
    KEY_KIND,
    KEY_COUNT_OF,
    KEY_SCORES,
    KEY_WINNERS,
    KEY_COUNT
};

static const struct json_key {
    const char *name;
    void (*value)(bas_text *t, const json_source *from);
} json_keys[KEY_COUNT] = {
    [KEY_PLAYER] = { "player", value_player },
    [KEY_TILE] = { "tile", value_tile },
    [KEY_FIGURE] = { "figure", value_figure },
    [KEY_X] = { "x", value_x },
    [KEY_Y] = { "y", value_y },
    [KEY_ROT] = { "rot", value_rot },
    [KEY_FEATURE] = { "feature", value_feature },
    [KEY_LEGAL] = { "legal", value_legal },
    [KEY_SECTOR] = { "sector", value_sector },
    [KEY_FLOORS] = { "floors", value_floors },
    [KEY_POINTS] = { "points", value_points },
    [KEY_FOR] = { "for", value_for },
    [KEY_WITH] = { "with", value_with },
    [KEY_KIND] = { "kind", value_kind },
    [KEY_COUNT_OF] = { "count", value_count },
    [KEY_SCORES] = { "scores", value_scores },
    [KEY_WINNERS] = { "winners", value_winners },
};

enum { KEYS_MAX = 8 };

static const uint8_t json_events[BAS_EVENT_COUNT][KEYS_MAX] = {
    [BAS_EVENT_DRAW] = { KEY_PLAYER, KEY_TILE },
    [BAS_EVENT_DISCARD] = { KEY_TILE },
    [BAS_EVENT_PLACE] = { KEY_PLAYER, KEY_TILE, KEY_X, KEY_Y, KEY_ROT, KEY_LEGAL },
    [BAS_EVENT_CLAIM] = { KEY_PLAYER, KEY_FIGURE, KEY_X, KEY_Y, KEY_FEATURE, KEY_LEGAL },
    [BAS_EVENT_GUARD] = { KEY_PLAYER, KEY_X, KEY_Y, KEY_LEGAL },
    [BAS_EVENT_RECALL] = { KEY_PLAYER, KEY_X, KEY_Y, KEY_LEGAL },
    [BAS_EVENT_RAISE] = { KEY_X, KEY_Y, KEY_FLOORS },
    [BAS_EVENT_RAISE_CHOSEN] = { KEY_PLAYER, KEY_X, KEY_Y, KEY_FLOORS, KEY_LEGAL },
    [BAS_EVENT_STEAL] = { KEY_TILE },
    [BAS_EVENT_PIG] = { KEY_SECTOR },
    [BAS_EVENT_CROWN] = { KEY_PLAYER, KEY_SECTOR, KEY_LEGAL },
    [BAS_EVENT_PASS] = { KEY_PLAYER, KEY_LEGAL },
    [BAS_EVENT_SCORE] = { KEY_PLAYER, KEY_POINTS, KEY_FOR, KEY_WITH },
    [BAS_EVENT_RETURN] = { KEY_PLAYER, KEY_FIGURE, KEY_X, KEY_Y },
    [BAS_EVENT_RETURN_CROWN] = { KEY_PLAYER, KEY_FIGURE, KEY_SECTOR },
    [BAS_EVENT_TOKENS] = { KEY_PLAYER, KEY_KIND, KEY_COUNT_OF },
    [BAS_EVENT_END] = { KEY_SCORES, KEY_WINNERS },
};

/* ---- objects --------------------------------------------------------------------------------- */

int bas_json_setup(const bas_game *g, char *out, size_t cap) {
    char game[BAS_TEXT_MAX];
    bas_game_text(g, game);
    bas_text text = { out, cap, 0 };
    bas_text_put(&text, "{\"type\":\"setup\",\"game\":\"%s\",\"players\":%d}", game, g->players);
    return (int)text.length;
}

int bas_json_event(const bas_game *g, const bas_state *s, const bas_event *event, int legal,
                   char *out, size_t cap) {
    bas_text text = { out, cap, 0 };
    json_source from = { g, s, event, legal };
    bas_text_put(&text, "{\"type\":\"%s\"", bas_event_name(event->event));
    for (const uint8_t *key = json_events[event->event]; *key != 0; key++) {
        if (*key == KEY_WITH && !event->attributes && !event->figure) continue;
        bas_text_put(&text, ",\"%s\":", json_keys[*key].name);
        json_keys[*key].value(&text, &from);
    }
    bas_text_put(&text, "}");
    return (int)text.length;
}
