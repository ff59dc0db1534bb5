/* text.c: an event as text, and a stored text as an event again. Two tables say everything: which
 * keys a kind of event has, and how the value of a key is written and read. */
#include "text.h"

/* ---- what values are read with --------------------------------------------------------------- */

typedef struct source { // everything that reading a value may need
    bas_get get;
    const bas_game *game;
    bas_game_find *find;
    void *context;
    bas_move *move;
    char name[BAS_TEXT_MAX]; // of the game, until its players are known
    bas_table_event *e;
} source;

typedef struct sink {
    bas_put put;
    const bas_game *game;
    bool shown; // to clients
    const bas_table_event *e;
} sink;

/* ---- values: one pair of functions for each key ---------------------------------------------- */

static int players_of(const bas_game *game) { return game ? game->players : BAS_PLAYERS_MAX; }

static void put_seat(sink *s) { bas_put_number(&s->put, s->e->seat); }
static void get_seat(source *s) {
    s->e->seat = (uint8_t)bas_get_number(&s->get, 0, BAS_PLAYERS_MAX);
}
static void put_game(sink *s) {
    char name[BAS_TEXT_MAX];
    bas_game_text(s->e->game, name);
    bas_put_string(&s->put, name);
}
static void get_game(source *s) { bas_get_string(&s->get, s->name, sizeof s->name); }
static void put_players(sink *s) { bas_put_number(&s->put, s->e->game->players); }
static void get_players(source *s) {
    const int players = (int)bas_get_number(&s->get, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX);
    s->e->game = s->get.bad ? NULL : s->find(s->context, s->name, players);
    s->game = s->e->game;
    if (!s->game) s->get.bad = true;
}
static void put_rules(sink *s) { bas_put_rules(&s->put, &s->e->rules); }
static void get_rules(source *s) { bas_get_rules(&s->get, &s->e->rules); }
static void put_table(sink *s) { bas_put_string(&s->put, s->e->table); }
static void get_table(source *s) { bas_get_string(&s->get, s->e->table, sizeof s->e->table); }
static void put_commitment(sink *s) { bas_put_hex(&s->put, s->e->commitment, BAS_HASH_BYTES); }
static void get_commitment(source *s) { bas_get_hex(&s->get, s->e->commitment, BAS_HASH_BYTES); }
static void put_secret(sink *s) { bas_put_hex(&s->put, s->e->secret, BAS_HASH_BYTES); }
static void get_secret(source *s) { bas_get_hex(&s->get, s->e->secret, BAS_HASH_BYTES); }

static void put_seats(sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < s->e->game->players; i++) {
        bas_put_open(&s->put, '{');
        bas_put_sitter(&s->put, &s->e->seats[i]);
        bas_put_close(&s->put, '}');
    }
    bas_put_close(&s->put, ']');
}

static void get_sitter_key(source *s, const char *key, bas_seat *seat) {
    if (bas_text_same(key, "kind"))
        seat->kind = (uint8_t)bas_get_word(&s->get, bas_seat_name, BAS_SEAT_COUNT);
    else if (bas_text_same(key, "person"))
        seat->person = bas_get_id(&s->get);
    else if (bas_text_same(key, "level"))
        bas_get_string(&s->get, seat->level, sizeof seat->level);
    else if (bas_text_same(key, "reserved"))
        seat->reserved = bas_get_bool(&s->get);
    else
        bas_get_skip(&s->get);
}

static void get_sitter(source *s, bas_seat *seat) {
    for (int i = 0; bas_get_more(&s->get, '{', i); i++) {
        char key[BAS_TABLE_NAME_MAX];
        bas_get_string(&s->get, key, sizeof key);
        bas_get_must(&s->get, ':');
        get_sitter_key(s, key, seat);
    }
}

static void get_seats(source *s) {
    int i = 0;
    for (; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        get_sitter(s, &s->e->seats[i]);
    }
}

static void put_sitter(sink *s) {
    bas_put_open(&s->put, '{');
    bas_put_sitter(&s->put, &s->e->seats[0]);
    bas_put_close(&s->put, '}');
}
static void get_sits(source *s) { get_sitter(s, &s->e->seats[0]); }

static void put_other(sink *s) {
    if (s->e->other != 0)
        bas_put_id(&s->put, s->e->other);
    else
        bas_put_null(&s->put);
}
static void get_other(source *s) { s->e->other = bas_get_null(&s->get) ? 0 : bas_get_id(&s->get); }
static void put_colour(sink *s) { bas_put_string(&s->put, bas_colour_name(s->e->colour)); }
static void get_colour(source *s) {
    s->e->colour = (uint8_t)bas_get_word(&s->get, bas_colour_name, BAS_PLAYERS_MAX);
}
static void put_hashes(sink *s) { bas_put_hashes(&s->put, s->e->mask, s->e->hash32); }
static void get_hashes(source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        bas_get_must(&s->get, '[');
        const int seat = (int)bas_get_number(&s->get, 1, BAS_PLAYERS_MAX);
        bas_get_must(&s->get, ',');
        if (s->get.bad) return;
        s->e->mask |= (uint8_t)(1u << (seat - 1));
        bas_get_hex(&s->get, s->e->hash32[seat - 1], BAS_HASH_BYTES);
        bas_get_must(&s->get, ']');
    }
}
static void put_opened(sink *s) { // only for clients: who, not what
    bas_put_open(&s->put, '[');
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (s->e->mask >> i & 1) bas_put_number(&s->put, i + 1);
    }
    bas_put_close(&s->put, ']');
}
static void get_opened(source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        const int seat = (int)bas_get_number(&s->get, 1, BAS_PLAYERS_MAX);
        if (!s->get.bad) s->e->mask |= (uint8_t)(1u << (seat - 1));
    }
}
static void put_until(sink *s) { bas_put_time(&s->put, s->e->until); }
static void get_until(source *s) { s->e->until = bas_get_time(&s->get); }
static void put_from(sink *s) { bas_put_time(&s->put, s->e->from); }
static void get_from(source *s) { s->e->from = bas_get_time(&s->get); }
static void put_used(sink *s) { bas_put_number(&s->put, s->e->used_ms); }
static void get_used(source *s) { s->e->used_ms = bas_get_number(&s->get, 0, BAS_TIME_MAX); }
static void put_boot(sink *s) { bas_put_number(&s->put, s->e->boot); }
static void get_boot(source *s) { s->e->boot = (uint32_t)bas_get_number(&s->get, 0, UINT32_MAX); }

static void put_order(sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->order[i]);
    bas_put_close(&s->put, ']');
}
static void get_order(source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->order[i] = (uint8_t)bas_get_number(&s->get, 1, BAS_PLAYERS_MAX);
    }
}

static void put_moves(sink *s) { bas_put_moves(&s->put, s->game, s->e->move, s->e->moves); }
static void get_moves(source *s) {
    int count = 0;
    for (; bas_get_more(&s->get, '[', count); count++) {
        char text[BAS_TEXT_MAX];
        bas_get_string(&s->get, text, sizeof text);
        size_t length = 0;
        while (text[length]) length++;
        if (s->get.bad || count == BAS_TABLE_MOVES_MAX || !s->game ||
            bas_move_parse(s->game, text, length, &s->move[count], NULL) != BAS_OK)
            s->get.bad = true;
        if (s->get.bad) return;
    }
    s->e->move = s->move;
    s->e->moves = count;
}

static void put_clock(sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->clock_ms[i]);
    bas_put_close(&s->put, ']');
}
static void get_clock(source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->clock_ms[i] = bas_get_number(&s->get, 0, BAS_TIME_MAX);
    }
}
static void put_hash(sink *s) { bas_put_id(&s->put, s->e->hash); }
static void get_hash(source *s) { s->e->hash = bas_get_id(&s->get); }
static void put_to(sink *s) { bas_put_number(&s->put, s->e->to); }
static void get_to(source *s) { s->e->to = (int)bas_get_number(&s->get, 0, BAS_TABLE_MOVES_MAX); }
static void put_offer(sink *s) { bas_put_string(&s->put, bas_offer_name(s->e->offer)); }
static void get_offer(source *s) {
    s->e->offer = (uint8_t)bas_get_word(&s->get, bas_offer_name, BAS_OFFER_COUNT);
}
static void put_yes(sink *s) { bas_put_bool(&s->put, s->e->yes); }
static void get_yes(source *s) { s->e->yes = bas_get_bool(&s->get); }
static void put_level(sink *s) { bas_put_string(&s->put, s->e->level); }
static void get_level(source *s) { bas_get_string(&s->get, s->e->level, sizeof s->e->level); }
static void put_outcome(sink *s) { bas_put_string(&s->put, bas_outcome_name(s->e->outcome)); }
static void get_outcome(source *s) {
    s->e->outcome = (uint8_t)bas_get_word(&s->get, bas_outcome_name, BAS_OUTCOME_COUNT);
}
static void put_scores(sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->score[i]);
    bas_put_close(&s->put, ']');
}
static void get_scores(source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->score[i] = (int16_t)bas_get_number(&s->get, INT16_MIN, INT16_MAX);
    }
}
static void put_person(sink *s) { bas_put_id(&s->put, s->e->person); }
static void get_person(source *s) { s->e->person = bas_get_id(&s->get); }

/* ---- tables ---------------------------------------------------------------------------------- */

enum { BOTH, STORED, SHOWN };

typedef struct key_row {
    const char *name;
    void (*put)(sink *s);
    void (*get)(source *s);
    uint8_t reader; // whom it is for
} key_row;

enum { // 0 ends a list
    GAME = 1,
    PLAYERS,
    RULES,
    DEAL,
    COMMITMENT,
    SECRET,
    REVEALED,
    SEATS,
    GIVEN,
    BOOT,
    SEAT,
    SITTER,
    KICKED,
    HOST,
    COLOUR,
    PROMISES,
    HIDDEN,
    OPENED,
    CONTRIBUTIONS,
    UNTIL,
    ORDER,
    MOVES,
    CLOCK,
    HASH,
    TO,
    OFFER,
    YES,
    LEVEL,
    PERSON,
    USED,
    FROM,
    OUTCOME,
    SCORES,
    TABLE,
    KEYS
};

static const key_row rows[KEYS] = {
    [GAME] = { "game", put_game, get_game, BOTH },
    [PLAYERS] = { "players", put_players, get_players, BOTH },
    [RULES] = { "rules", put_rules, get_rules, BOTH },
    [DEAL] = { "deal", put_table, get_table, BOTH },
    [COMMITMENT] = { "commitment", put_commitment, get_commitment, BOTH },
    [SECRET] = { "secret", put_secret, get_secret, STORED },
    [REVEALED] = { "secret", put_secret, get_secret, BOTH },
    [SEATS] = { "seats", put_seats, get_seats, BOTH },
    [GIVEN] = { "given", put_moves, get_moves, BOTH },
    [BOOT] = { "boot", put_boot, get_boot, STORED },
    [SEAT] = { "seat", put_seat, get_seat, BOTH },
    [SITTER] = { "now", put_sitter, get_sits, BOTH },
    [KICKED] = { "kicked", put_other, get_other, BOTH },
    [HOST] = { "person", put_other, get_other, BOTH },
    [COLOUR] = { "colour", put_colour, get_colour, BOTH },
    [PROMISES] = { "promises", put_hashes, get_hashes, BOTH },
    [HIDDEN] = { "contributions", put_hashes, get_hashes, STORED },
    [OPENED] = { "seats", put_opened, get_opened, SHOWN },
    [CONTRIBUTIONS] = { "contributions", put_hashes, get_hashes, BOTH },
    [UNTIL] = { "until", put_until, get_until, BOTH },
    [ORDER] = { "order", put_order, get_order, BOTH },
    [MOVES] = { "m", put_moves, get_moves, BOTH },
    [CLOCK] = { "clock", put_clock, get_clock, BOTH },
    [HASH] = { "hash", put_hash, get_hash, BOTH },
    [TO] = { "to", put_to, get_to, BOTH },
    [OFFER] = { "offer", put_offer, get_offer, BOTH },
    [YES] = { "yes", put_yes, get_yes, BOTH },
    [LEVEL] = { "level", put_level, get_level, BOTH },
    [PERSON] = { "person", put_person, get_person, BOTH },
    [USED] = { "used", put_used, get_used, BOTH },
    [FROM] = { "from", put_from, get_from, BOTH },
    [OUTCOME] = { "outcome", put_outcome, get_outcome, BOTH },
    [SCORES] = { "scores", put_scores, get_scores, BOTH },
    [TABLE] = { "table", put_table, get_table, BOTH },
};

static const uint8_t keys[BAS_TABLE_KIND_COUNT][12] = {
    [BAS_TABLE_NEW] = { GAME, PLAYERS, RULES, DEAL, COMMITMENT, SECRET, SEATS, GIVEN, BOOT },
    [BAS_TABLE_SETUP] = { GAME, PLAYERS, RULES },
    [BAS_TABLE_SEAT] = { SEAT, SITTER, KICKED },
    [BAS_TABLE_COLOUR] = { SEAT, COLOUR },
    [BAS_TABLE_HOST] = { HOST },
    [BAS_TABLE_READY] = { PROMISES },
    [BAS_TABLE_DEAL] = { PROMISES, UNTIL },
    [BAS_TABLE_OPENED] = { HIDDEN, OPENED },
    [BAS_TABLE_UNDEAL] = { SEAT },
    [BAS_TABLE_START] = { CONTRIBUTIONS, ORDER, MOVES, CLOCK, HASH, BOOT },
    [BAS_TABLE_MOVES] = { SEAT, MOVES, CLOCK, HASH },
    [BAS_TABLE_BACK] = { TO, CLOCK, HASH },
    [BAS_TABLE_OFFER] = { OFFER, TO },
    [BAS_TABLE_ANSWER] = { YES },
    [BAS_TABLE_RESIGN] = { SEAT, LEVEL },
    [BAS_TABLE_GONE] = { PERSON },
    [BAS_TABLE_HERE] = { PERSON },
    [BAS_TABLE_BOT] = { SEAT, LEVEL },
    [BAS_TABLE_RETURN] = { SEAT, CLOCK },
    [BAS_TABLE_ZERO] = { SEAT, CLOCK },
    [BAS_TABLE_PAUSE] = { UNTIL, USED },
    [BAS_TABLE_CLOCKS] = { CLOCK },
    [BAS_TABLE_DOWN] = { FROM, USED, BOOT },
    [BAS_TABLE_END] = { OUTCOME, SEAT, SCORES },
    [BAS_TABLE_REVEAL] = { REVEALED },
    [BAS_TABLE_REMATCH] = { TABLE },
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
    sink s = { .put = { .out = out, .cap = cap },
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
        if (rows[*key].reader == (s.shown ? STORED : SHOWN)) continue;
        bas_put_key(p, rows[*key].name);
        rows[*key].put(&s);
    }
    bas_put_close(p, '}');
    return bas_put_end(p);
}

/* The ID of a person, or one of two words. */
static void get_by(source *s) {
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
static void get_value(source *s, const char *name) {
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
        while (*key && !bas_text_same(rows[*key].name, name)) key++;
        if (*key)
            rows[*key].get(s);
        else
            bas_get_skip(&s->get);
    }
}

bool bas_table_read(const char *text, size_t length, const bas_game *game, bas_game_find *find,
                    void *context, bas_move *move, bas_table_event *event) {
    source s = { .get = { .at = text, .end = text + length },
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
    const bool about_game = keys[event->kind][0] == GAME; // which must then be there
    return !s.get.bad && s.get.at == s.get.end && event->v > 0 && (!about_game || event->game);
}
