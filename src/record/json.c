/* json.c: a table says how the value of a key is written; which keys an event has, in which order,
 * its row says (bas_event_get). A new key is a row here. */
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

static const struct json_key {
    const char *name;
    void (*value)(bas_text *t, const json_source *from);
} json_keys[] = {
    { "player", value_player },
    { "tile", value_tile },
    { "figure", value_figure },
    { "x", value_x },
    { "y", value_y },
    { "rot", value_rot },
    { "feature", value_feature },
    { "legal", value_legal },
    { "sector", value_sector },
    { "floors", value_floors },
    { "points", value_points },
    { "for", value_for },
    { "with", value_with },
    { "kind", value_kind },
    { "count", value_count },
    { "scores", value_scores },
    { "winners", value_winners },
};

enum { KEYS = sizeof json_keys / sizeof *json_keys };

/* The length of a word at the beginning of a text, 0 if another one stands there. */
static int word_length(const char *text, const char *word) {
    int length = 0;
    while (word[length] && text[length] == word[length]) length++;
    return word[length] || (text[length] && text[length] != ' ') ? 0 : length;
}

/* Writes the keys that a row names. What made points what they are is often nothing. */
static void json_put(bas_text *text, const json_source *from, const char *names) {
    while (*names) {
        int length = 0;
        for (int k = 0; k < KEYS && !length; k++) {
            const struct json_key *key = &json_keys[k];
            length = word_length(names, key->name);
            const bool with = from->event->attributes || from->event->figure;
            if (!length || (key->value == value_with && !with)) continue;
            bas_text_put(text, ",\"%s\":", key->name);
            key->value(text, from);
        }
        names += length ? length : 1; // beyond the word, then beyond the blank
    }
}

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
    json_put(&text, &from, bas_event_get(event->event)->keys);
    bas_text_put(&text, "}");
    return (int)text.length;
}
