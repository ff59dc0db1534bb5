/* text.c: an event as text, and a stored text as an event again. */
#include "values.h"

/* Which keys a kind of event has; 0 ends a list. */
static const uint8_t keys[BAS_TABLE_KIND_COUNT][12] = {
    [BAS_TABLE_NEW] = { BAS_KEY_GAME, BAS_KEY_PLAYERS, BAS_KEY_RULES, BAS_KEY_DEAL,
                        BAS_KEY_COMMITMENT, BAS_KEY_SECRET, BAS_KEY_SEATS, BAS_KEY_GIVEN,
                        BAS_KEY_BOOT },
    [BAS_TABLE_SETUP] = { BAS_KEY_GAME, BAS_KEY_PLAYERS, BAS_KEY_RULES },
    [BAS_TABLE_SEAT] = { BAS_KEY_SEAT, BAS_KEY_SITTER, BAS_KEY_KICKED },
    [BAS_TABLE_COLOUR] = { BAS_KEY_SEAT, BAS_KEY_COLOUR },
    [BAS_TABLE_HOST] = { BAS_KEY_HOST },
    [BAS_TABLE_READY] = { BAS_KEY_PROMISES },
    [BAS_TABLE_DEAL] = { BAS_KEY_PROMISES, BAS_KEY_UNTIL },
    [BAS_TABLE_OPENED] = { BAS_KEY_HIDDEN, BAS_KEY_OPENED },
    [BAS_TABLE_UNDEAL] = { BAS_KEY_SEAT },
    [BAS_TABLE_START] = { BAS_KEY_CONTRIBUTIONS, BAS_KEY_ORDER, BAS_KEY_MOVES, BAS_KEY_CLOCK,
                          BAS_KEY_HASH, BAS_KEY_BOOT },
    [BAS_TABLE_MOVES] = { BAS_KEY_SEAT, BAS_KEY_MOVES, BAS_KEY_CLOCK, BAS_KEY_HASH },
    [BAS_TABLE_BACK] = { BAS_KEY_TO, BAS_KEY_CLOCK, BAS_KEY_HASH },
    [BAS_TABLE_OFFER] = { BAS_KEY_OFFER, BAS_KEY_TO },
    [BAS_TABLE_ANSWER] = { BAS_KEY_YES },
    [BAS_TABLE_RESIGN] = { BAS_KEY_SEAT, BAS_KEY_LEVEL },
    [BAS_TABLE_GONE] = { BAS_KEY_PERSON },
    [BAS_TABLE_HERE] = { BAS_KEY_PERSON },
    [BAS_TABLE_BOT] = { BAS_KEY_SEAT, BAS_KEY_LEVEL },
    [BAS_TABLE_RETURN] = { BAS_KEY_SEAT, BAS_KEY_CLOCK },
    [BAS_TABLE_ZERO] = { BAS_KEY_SEAT, BAS_KEY_CLOCK },
    [BAS_TABLE_PAUSE] = { BAS_KEY_UNTIL, BAS_KEY_USED },
    [BAS_TABLE_CLOCKS] = { BAS_KEY_CLOCK },
    [BAS_TABLE_DOWN] = { BAS_KEY_FROM, BAS_KEY_USED, BAS_KEY_BOOT },
    [BAS_TABLE_END] = { BAS_KEY_OUTCOME, BAS_KEY_SEAT, BAS_KEY_SCORES },
    [BAS_TABLE_REVEAL] = { BAS_KEY_REVEALED },
    [BAS_TABLE_REMATCH] = { BAS_KEY_TABLE },
};

/* ---- an event -------------------------------------------------------------------------------- */

static void put_by(bas_put *p, const bas_table_event *e) {
    if (e->by == BAS_BY_PERSON)
        bas_put_id(p, e->person);
    else
        bas_put_string(p, e->by == BAS_BY_SERVER ? "server" : "referee");
}

size_t bas_table_text(const bas_table_event *event, const bas_game *game, bas_text_for reader,
                      char *out, size_t cap) {
    bas_sink s = { .put = { .out = out, .cap = cap },
                   .game = event->game ? event->game : game,
                   .shown = reader == BAS_TEXT_SHOWN,
                   .e = event };
    bas_put *p = &s.put;
    bas_put_open(p, '{');
    bas_put_key(p, "v");
    bas_put_number(p, event->v);
    bas_put_key(p, "k");
    bas_put_string(p, bas_table_kind_name(event->kind));
    bas_put_key(p, "at");
    bas_put_number(p, event->at);
    bas_put_key(p, "by");
    put_by(p, event);
    if (event->id[0]) {
        bas_put_key(p, "id");
        bas_put_string(p, event->id);
    }
    for (const uint8_t *key = keys[event->kind]; *key; key++) {
        if (bas_key_rows[*key].reader == (s.shown ? BAS_KEY_FOR_STORED : BAS_KEY_FOR_SHOWN))
            continue;
        bas_put_key(p, bas_key_rows[*key].name);
        bas_key_rows[*key].put(&s);
    }
    bas_put_close(p, '}');
    return bas_put_end(p);
}

/* The ID of a person, or one of two words. */
static void get_by(bas_source *s) {
    char by[BAS_TABLE_NAME_MAX];
    bas_get before = s->get;
    bas_get_string(&s->get, by, sizeof by);
    if (bas_text_same(by, "server")) {
        s->e->by = BAS_BY_SERVER;
    } else if (bas_text_same(by, "referee")) {
        s->e->by = BAS_BY_REFEREE;
    } else {
        s->get = before;
        s->e->person = bas_get_id(&s->get);
    }
}

/* A value; keys that are not known are passed over. Kind `k` stands before those that depend on
 * it. */
static void get_value(bas_source *s, const char *name) {
    bas_table_event *e = s->e;
    if (bas_text_same(name, "v")) {
        e->v = (uint32_t)bas_get_number(&s->get, 1, UINT32_MAX);
    } else if (bas_text_same(name, "k")) {
        e->kind = (uint8_t)bas_get_word(&s->get, bas_table_kind_name, BAS_TABLE_KIND_COUNT);
    } else if (bas_text_same(name, "at")) {
        e->at = bas_get_number(&s->get, 0, BAS_TIME_MAX);
    } else if (bas_text_same(name, "by")) {
        get_by(s);
    } else if (bas_text_same(name, "id")) {
        bas_get_string(&s->get, e->id, sizeof e->id);
    } else {
        const uint8_t *key = keys[e->kind];
        while (*key && !bas_text_same(bas_key_rows[*key].name, name)) key++;
        if (*key)
            bas_key_rows[*key].get(s);
        else
            bas_get_skip(&s->get);
    }
}

bool bas_table_read(const char *text, size_t length, const bas_game *game, bas_game_find *find,
                    void *context, bas_move *move, bas_table_event *event) {
    bas_source s = { .get = { .at = text, .end = text + length },
                     .game = game,
                     .find = find,
                     .context = context,
                     .move = move,
                     .e = event };
    *event = (bas_table_event){ 0 };
    for (int i = 0; bas_get_more(&s.get, '{', i); i++) {
        char name[BAS_TABLE_NAME_MAX];
        bas_get_string(&s.get, name, sizeof name);
        bas_get_must(&s.get, ':');
        if (!s.get.bad) get_value(&s, name);
    }
    const bool about_game = keys[event->kind][0] == BAS_KEY_GAME; // which must then be there
    return !s.get.bad && s.get.at == s.get.end && event->v > 0 && (!about_game || event->game);
}
