/* text_parts.c: what the text of an event and that of a whole table share. */
#include "text.h"

void bas_put_game(bas_put *p, const bas_game *game) {
    char name[BAS_TEXT_MAX];
    bas_game_text(game, name);
    bas_put_key(p, "game");
    bas_put_string(p, name);
    bas_put_key(p, "players");
    bas_put_number(p, game->players);
}

void bas_put_moves(bas_put *p, const bas_game *game, const bas_move *move, int moves) {
    bas_put_open(p, '[');
    for (int i = 0; i < moves; i++) {
        char text[BAS_TEXT_MAX];
        bas_move_text(game, move[i], text);
        bas_put_string(p, text);
    }
    bas_put_close(p, ']');
}

void bas_put_hashes(bas_put *p, unsigned mask,
                    const uint8_t hash32[BAS_PLAYERS_MAX][BAS_HASH_BYTES]) {
    bas_put_open(p, '[');
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (!(mask >> i & 1)) continue;
        bas_put_open(p, '[');
        bas_put_number(p, i + 1);
        bas_put_hex(p, hash32[i], BAS_HASH_BYTES);
        bas_put_close(p, ']');
    }
    bas_put_close(p, ']');
}

void bas_put_sitter(bas_put *p, const bas_seat *seat) {
    bas_put_key(p, "kind");
    bas_put_string(p, bas_seat_name(seat->kind));
    if (seat->kind == BAS_SEAT_PERSON) {
        bas_put_key(p, "person");
        bas_put_id(p, seat->person);
    }
    if (seat->kind == BAS_SEAT_BOT) {
        bas_put_key(p, "level");
        bas_put_string(p, seat->level);
    }
    bas_put_key(p, "reserved");
    bas_put_bool(p, seat->reserved);
}

/* ---- the rules of a table -------------------------------------------------------------------- */

static void put_word(bas_put *p, const char *key, const char *word) {
    bas_put_key(p, key);
    bas_put_string(p, word);
}
static void put_span(bas_put *p, const char *key, int64_t ms) {
    bas_put_key(p, key);
    bas_put_time(p, ms);
}
static void put_switch(bas_put *p, const char *key, bool on) {
    bas_put_key(p, key);
    bas_put_bool(p, on);
}

void bas_put_rules(bas_put *p, const bas_table_rules *rules) {
    bas_put_open(p, '{');
    put_word(p, "clock", bas_clock_name(rules->clock));
    put_span(p, "bank", rules->bank_ms);
    put_span(p, "turn", rules->turn_ms);
    put_switch(p, "over", rules->over);
    put_word(p, "zero", bas_zero_name(rules->zero));
    put_span(p, "gone", rules->gone_ms);
    put_span(p, "pause", rules->pause_ms);
    put_switch(p, "lot", rules->lot);
    put_switch(p, "back", rules->take_back);
    put_switch(p, "rated", rules->rated);
    put_switch(p, "watch", rules->watch);
    put_switch(p, "listed", rules->listed);
    put_word(p, "chat", bas_chat_name(rules->chat));
    bas_put_key(p, "aids");
    bas_put_open(p, '[');
    for (int i = 0; i < BAS_AIDS; i++) {
        if (rules->aids >> i & 1) bas_put_string(p, bas_aid_name(i));
    }
    bas_put_close(p, ']');
    put_word(p, "bot", rules->stand_in);
    bas_put_close(p, '}');
}

static void get_aids(bas_get *g, bas_table_rules *rules) {
    for (int i = 0; bas_get_more(g, '[', i); i++)
        rules->aids |= (uint8_t)(1u << bas_get_word(g, bas_aid_name, BAS_AIDS));
}

static void get_rule(bas_get *g, const char *key, bas_table_rules *rules) {
    if (bas_text_same(key, "clock"))
        rules->clock = (uint8_t)bas_get_word(g, bas_clock_name, BAS_CLOCK_COUNT);
    else if (bas_text_same(key, "zero"))
        rules->zero = (uint8_t)bas_get_word(g, bas_zero_name, BAS_ZERO_COUNT);
    else if (bas_text_same(key, "chat"))
        rules->chat = (uint8_t)bas_get_word(g, bas_chat_name, BAS_CHAT_COUNT);
    else if (bas_text_same(key, "bank"))
        rules->bank_ms = bas_get_time(g);
    else if (bas_text_same(key, "turn"))
        rules->turn_ms = bas_get_time(g);
    else if (bas_text_same(key, "gone"))
        rules->gone_ms = bas_get_time(g);
    else if (bas_text_same(key, "pause"))
        rules->pause_ms = bas_get_time(g);
    else if (bas_text_same(key, "over"))
        rules->over = bas_get_bool(g);
    else if (bas_text_same(key, "lot"))
        rules->lot = bas_get_bool(g);
    else if (bas_text_same(key, "back"))
        rules->take_back = bas_get_bool(g);
    else if (bas_text_same(key, "rated"))
        rules->rated = bas_get_bool(g);
    else if (bas_text_same(key, "watch"))
        rules->watch = bas_get_bool(g);
    else if (bas_text_same(key, "listed"))
        rules->listed = bas_get_bool(g);
    else if (bas_text_same(key, "aids"))
        get_aids(g, rules);
    else if (bas_text_same(key, "bot"))
        bas_get_string(g, rules->stand_in, sizeof rules->stand_in);
    else
        bas_get_skip(g);
}

void bas_get_rules(bas_get *g, bas_table_rules *rules) {
    for (int i = 0; bas_get_more(g, '{', i); i++) {
        char key[BAS_TABLE_NAME_MAX];
        bas_get_string(g, key, sizeof key);
        bas_get_must(g, ':');
        if (!g->bad) get_rule(g, key, rules);
    }
}
