/* values.c: one pair of functions for each key of an event, and their table. */
#include "values.h"

static int players_of(const bas_game *game) { return game ? game->players : BAS_PLAYERS_MAX; }

static void put_seat(bas_sink *s) { bas_put_number(&s->put, s->e->seat); }
static void get_seat(bas_source *s) {
    s->e->seat = (uint8_t)bas_get_number(&s->get, 0, BAS_PLAYERS_MAX);
}
static void put_game(bas_sink *s) {
    char name[BAS_TEXT_MAX];
    bas_game_text(s->e->game, name);
    bas_put_string(&s->put, name);
}
static void get_game(bas_source *s) { bas_get_string(&s->get, s->name, sizeof s->name); }
static void put_players(bas_sink *s) { bas_put_number(&s->put, s->e->game->players); }
static void get_players(bas_source *s) {
    const int players = (int)bas_get_number(&s->get, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX);
    s->e->game = s->get.bad ? NULL : s->find(s->context, s->name, players);
    s->game = s->e->game;
    if (!s->game) s->get.bad = true;
}
static void put_rules(bas_sink *s) { bas_put_rules(&s->put, &s->e->rules); }
static void get_rules(bas_source *s) { bas_get_rules(&s->get, &s->e->rules); }
static void put_table(bas_sink *s) { bas_put_string(&s->put, s->e->table); }
static void get_table(bas_source *s) { bas_get_string(&s->get, s->e->table, sizeof s->e->table); }
static void put_commitment(bas_sink *s) { bas_put_hex(&s->put, s->e->commitment, BAS_HASH_BYTES); }
static void get_commitment(bas_source *s) {
    bas_get_hex(&s->get, s->e->commitment, BAS_HASH_BYTES);
}
static void put_secret(bas_sink *s) { bas_put_hex(&s->put, s->e->secret, BAS_HASH_BYTES); }
static void get_secret(bas_source *s) { bas_get_hex(&s->get, s->e->secret, BAS_HASH_BYTES); }

static void put_seats(bas_sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < s->e->game->players; i++) {
        bas_put_open(&s->put, '{');
        bas_put_sitter(&s->put, &s->e->seats[i]);
        bas_put_close(&s->put, '}');
    }
    bas_put_close(&s->put, ']');
}

static void get_sitter_key(bas_source *s, const char *key, bas_seat *seat) {
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

static void get_sitter(bas_source *s, bas_seat *seat) {
    for (int i = 0; bas_get_more(&s->get, '{', i); i++) {
        char key[BAS_TABLE_NAME_MAX];
        bas_get_string(&s->get, key, sizeof key);
        bas_get_must(&s->get, ':');
        get_sitter_key(s, key, seat);
    }
}

static void get_seats(bas_source *s) {
    int i = 0;
    for (; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        get_sitter(s, &s->e->seats[i]);
    }
}

static void put_sitter(bas_sink *s) {
    bas_put_open(&s->put, '{');
    bas_put_sitter(&s->put, &s->e->seats[0]);
    bas_put_close(&s->put, '}');
}
static void get_sits(bas_source *s) { get_sitter(s, &s->e->seats[0]); }

static void put_other(bas_sink *s) {
    if (s->e->other != 0)
        bas_put_id(&s->put, s->e->other);
    else
        bas_put_null(&s->put);
}
static void get_other(bas_source *s) {
    s->e->other = bas_get_null(&s->get) ? 0 : bas_get_id(&s->get);
}
static void put_colour(bas_sink *s) { bas_put_string(&s->put, bas_colour_name(s->e->colour)); }
static void get_colour(bas_source *s) {
    s->e->colour = (uint8_t)bas_get_word(&s->get, bas_colour_name, BAS_COLOURS);
}
static void put_hashes(bas_sink *s) { bas_put_hashes(&s->put, s->e->mask, s->e->hash32); }
static void get_hashes(bas_source *s) {
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
static void put_opened(bas_sink *s) { // only for clients: who, not what
    bas_put_open(&s->put, '[');
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (s->e->mask >> i & 1) bas_put_number(&s->put, i + 1);
    }
    bas_put_close(&s->put, ']');
}
static void get_opened(bas_source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        const int seat = (int)bas_get_number(&s->get, 1, BAS_PLAYERS_MAX);
        if (!s->get.bad) s->e->mask |= (uint8_t)(1u << (seat - 1));
    }
}
static void put_until(bas_sink *s) { bas_put_time(&s->put, s->e->until); }
static void get_until(bas_source *s) { s->e->until = bas_get_time(&s->get); }
static void put_from(bas_sink *s) { bas_put_time(&s->put, s->e->from); }
static void get_from(bas_source *s) { s->e->from = bas_get_time(&s->get); }
static void put_used(bas_sink *s) { bas_put_number(&s->put, s->e->used_ms); }
static void get_used(bas_source *s) { s->e->used_ms = bas_get_number(&s->get, 0, BAS_TIME_MAX); }
static void put_boot(bas_sink *s) { bas_put_number(&s->put, s->e->boot); }
static void get_boot(bas_source *s) {
    s->e->boot = (uint32_t)bas_get_number(&s->get, 0, UINT32_MAX);
}

static void put_order(bas_sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->order[i]);
    bas_put_close(&s->put, ']');
}
static void get_order(bas_source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->order[i] = (uint8_t)bas_get_number(&s->get, 1, BAS_PLAYERS_MAX);
    }
}

static void put_moves(bas_sink *s) { bas_put_moves(&s->put, s->game, s->e->move, s->e->moves); }
static void get_moves(bas_source *s) {
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

static void put_clock(bas_sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->clock_ms[i]);
    bas_put_close(&s->put, ']');
}
static void get_clock(bas_source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->clock_ms[i] = bas_get_number(&s->get, 0, BAS_TIME_MAX);
    }
}
static void put_hash(bas_sink *s) { bas_put_id(&s->put, s->e->hash); }
static void get_hash(bas_source *s) { s->e->hash = bas_get_id(&s->get); }
static void put_to(bas_sink *s) { bas_put_number(&s->put, s->e->to); }
static void get_to(bas_source *s) {
    s->e->to = (int)bas_get_number(&s->get, 0, BAS_TABLE_MOVES_MAX);
}
static void put_offer(bas_sink *s) { bas_put_string(&s->put, bas_offer_name(s->e->offer)); }
static void get_offer(bas_source *s) {
    s->e->offer = (uint8_t)bas_get_word(&s->get, bas_offer_name, BAS_OFFER_COUNT);
}
static void put_yes(bas_sink *s) { bas_put_bool(&s->put, s->e->yes); }
static void get_yes(bas_source *s) { s->e->yes = bas_get_bool(&s->get); }
static void put_level(bas_sink *s) { bas_put_string(&s->put, s->e->level); }
static void get_level(bas_source *s) { bas_get_string(&s->get, s->e->level, sizeof s->e->level); }
static void put_outcome(bas_sink *s) { bas_put_string(&s->put, bas_outcome_name(s->e->outcome)); }
static void get_outcome(bas_source *s) {
    s->e->outcome = (uint8_t)bas_get_word(&s->get, bas_outcome_name, BAS_OUTCOME_COUNT);
}
static void put_scores(bas_sink *s) {
    bas_put_open(&s->put, '[');
    for (int i = 0; i < players_of(s->game); i++) bas_put_number(&s->put, s->e->score[i]);
    bas_put_close(&s->put, ']');
}
static void get_scores(bas_source *s) {
    for (int i = 0; bas_get_more(&s->get, '[', i); i++) {
        if (i == BAS_PLAYERS_MAX) s->get.bad = true;
        if (s->get.bad) return;
        s->e->score[i] = (int16_t)bas_get_number(&s->get, INT16_MIN, INT16_MAX);
    }
}
static void put_person(bas_sink *s) { bas_put_id(&s->put, s->e->person); }
static void get_person(bas_source *s) { s->e->person = bas_get_id(&s->get); }

const bas_key_row bas_key_rows[BAS_KEYS] = {
    [BAS_KEY_GAME] = { "game", put_game, get_game, BAS_KEY_FOR_BOTH },
    [BAS_KEY_PLAYERS] = { "players", put_players, get_players, BAS_KEY_FOR_BOTH },
    [BAS_KEY_RULES] = { "rules", put_rules, get_rules, BAS_KEY_FOR_BOTH },
    [BAS_KEY_DEAL] = { "deal", put_table, get_table, BAS_KEY_FOR_BOTH },
    [BAS_KEY_COMMITMENT] = { "commitment", put_commitment, get_commitment, BAS_KEY_FOR_BOTH },
    [BAS_KEY_SECRET] = { "secret", put_secret, get_secret, BAS_KEY_FOR_STORED },
    [BAS_KEY_REVEALED] = { "secret", put_secret, get_secret, BAS_KEY_FOR_BOTH },
    [BAS_KEY_SEATS] = { "seats", put_seats, get_seats, BAS_KEY_FOR_BOTH },
    [BAS_KEY_GIVEN] = { "given", put_moves, get_moves, BAS_KEY_FOR_BOTH },
    [BAS_KEY_BOOT] = { "boot", put_boot, get_boot, BAS_KEY_FOR_STORED },
    [BAS_KEY_SEAT] = { "seat", put_seat, get_seat, BAS_KEY_FOR_BOTH },
    [BAS_KEY_SITTER] = { "now", put_sitter, get_sits, BAS_KEY_FOR_BOTH },
    [BAS_KEY_KICKED] = { "kicked", put_other, get_other, BAS_KEY_FOR_BOTH },
    [BAS_KEY_HOST] = { "person", put_other, get_other, BAS_KEY_FOR_BOTH },
    [BAS_KEY_COLOUR] = { "colour", put_colour, get_colour, BAS_KEY_FOR_BOTH },
    [BAS_KEY_PROMISES] = { "promises", put_hashes, get_hashes, BAS_KEY_FOR_BOTH },
    [BAS_KEY_HIDDEN] = { "contributions", put_hashes, get_hashes, BAS_KEY_FOR_STORED },
    [BAS_KEY_OPENED] = { "seats", put_opened, get_opened, BAS_KEY_FOR_SHOWN },
    [BAS_KEY_CONTRIBUTIONS] = { "contributions", put_hashes, get_hashes, BAS_KEY_FOR_BOTH },
    [BAS_KEY_UNTIL] = { "until", put_until, get_until, BAS_KEY_FOR_BOTH },
    [BAS_KEY_ORDER] = { "order", put_order, get_order, BAS_KEY_FOR_BOTH },
    [BAS_KEY_MOVES] = { "m", put_moves, get_moves, BAS_KEY_FOR_BOTH },
    [BAS_KEY_CLOCK] = { "clock", put_clock, get_clock, BAS_KEY_FOR_BOTH },
    [BAS_KEY_HASH] = { "hash", put_hash, get_hash, BAS_KEY_FOR_BOTH },
    [BAS_KEY_TO] = { "to", put_to, get_to, BAS_KEY_FOR_BOTH },
    [BAS_KEY_OFFER] = { "offer", put_offer, get_offer, BAS_KEY_FOR_BOTH },
    [BAS_KEY_YES] = { "yes", put_yes, get_yes, BAS_KEY_FOR_BOTH },
    [BAS_KEY_LEVEL] = { "level", put_level, get_level, BAS_KEY_FOR_BOTH },
    [BAS_KEY_PERSON] = { "person", put_person, get_person, BAS_KEY_FOR_BOTH },
    [BAS_KEY_USED] = { "used", put_used, get_used, BAS_KEY_FOR_BOTH },
    [BAS_KEY_FROM] = { "from", put_from, get_from, BAS_KEY_FOR_BOTH },
    [BAS_KEY_OUTCOME] = { "outcome", put_outcome, get_outcome, BAS_KEY_FOR_BOTH },
    [BAS_KEY_SCORES] = { "scores", put_scores, get_scores, BAS_KEY_FOR_BOTH },
    [BAS_KEY_TABLE] = { "table", put_table, get_table, BAS_KEY_FOR_BOTH },
};
