/* show.c: the whole table as clients get it first. No secret may ever stand here: contributions
 * come with the start of the game, the secret with its reveal. */
#include "text.h"

static void show_number(bas_put *p, const char *key, int64_t number) {
    bas_put_key(p, key);
    bas_put_time(p, number);
}
static void show_word(bas_put *p, const char *key, const char *word) {
    bas_put_key(p, key);
    bas_put_string(p, word);
}
static void show_hex(bas_put *p, const char *key, const uint8_t *bytes) {
    bas_put_key(p, key);
    bas_put_hex(p, bytes, BAS_HASH_BYTES);
}
static void show_flag(bas_put *p, const char *key, bool value) {
    if (!value) return;
    bas_put_key(p, key);
    bas_put_bool(p, true);
}

static void show_seat(bas_put *p, const bas_table *t, int seat) {
    const bas_seat *s = bas_seat_of(t, seat);
    bas_put_open(p, '{');
    bas_put_sitter(p, s);
    show_word(p, "colour", bas_colour_name(s->colour));
    show_flag(p, "ready", s->ready);
    show_flag(p, "opened", s->opened);
    show_flag(p, "resigned", s->resigned);
    show_flag(p, "zero", s->zero);
    if (s->kind == BAS_SEAT_PERSON && s->bot) show_word(p, "playing", s->level);
    if (s->gone) show_number(p, "gone", s->gone_at);
    show_number(p, "clock", s->clock_ms);
    bas_put_close(p, '}');
}

/* Promises once they are given, contributions once the game has begun. */
static void show_hashes(bas_put *p, const bas_table *t, const char *key, bool contributions) {
    uint8_t hash32[BAS_PLAYERS_MAX][BAS_HASH_BYTES];
    unsigned mask = 0;
    for (int i = 0; i < bas_table_players(t); i++) {
        const bas_seat *s = &t->seat[i];
        if (s->kind != BAS_SEAT_PERSON || !s->ready) continue;
        bas_bytes_copy(hash32[i], contributions ? s->contribution : s->promise, BAS_HASH_BYTES);
        mask |= 1u << i;
    }
    bas_put_key(p, key);
    bas_put_hashes(p, mask, (const uint8_t(*)[BAS_HASH_BYTES])hash32);
}

static void show_moves(bas_put *p, const bas_table *t) {
    show_number(p, "given", t->given);
    bas_put_key(p, "m");
    bas_put_moves(p, t->game, t->move, t->moves);
    bas_put_key(p, "hash");
    bas_put_id(p, bas_hash(t->game, &t->state));
}

static void show_game(bas_put *p, const bas_table *t) {
    show_hashes(p, t, "contributions", true);
    bas_put_key(p, "order");
    bas_put_open(p, '[');
    for (int i = 0; i < bas_table_players(t); i++) bas_put_number(p, t->order[i]);
    bas_put_close(p, ']');
    show_number(p, "asked", bas_table_turn(t));
    show_number(p, "since", t->since);
    show_number(p, "used", t->used_ms);
    if (t->offer != BAS_OFFER_NONE) {
        bas_put_key(p, "offer");
        bas_put_open(p, '{');
        show_word(p, "offer", bas_offer_name(t->offer));
        bas_put_key(p, "by");
        bas_put_id(p, t->offer_by);
        show_number(p, "to", t->offer_to);
        show_number(p, "agreed", t->agreed);
        bas_put_close(p, '}');
    }
    if (t->paused) {
        show_number(p, "paused", t->deadline);
        bas_put_key(p, "pauser");
        bas_put_id(p, t->paused_by);
    }
}

static bool begun(const bas_table *t) { return t->game_v > 0; }

size_t bas_table_show(const bas_table *t, int64_t now, char *out, size_t cap) {
    bas_put put = { .out = out, .cap = cap }, *p = &put;
    bas_put_open(p, '{');
    show_word(p, "stage", bas_stage_name(t->stage));
    show_number(p, "v", t->v);
    show_number(p, "on", t->game_v);
    show_number(p, "now", now);
    show_flag(p, "frozen", t->frozen);
    if (t->stage != BAS_STAGE_NONE) {
        bas_put_key(p, "host");
        bas_put_id(p, t->host);
        bas_put_game(p, t->game);
        bas_put_key(p, "rules");
        bas_put_rules(p, &t->rules);
        show_word(p, "deal", t->deal);
        show_hex(p, "commitment", t->commitment);
        show_number(p, "undone", t->undone);
        bas_put_key(p, "seats");
        bas_put_open(p, '[');
        for (int seat = 1; seat <= bas_table_players(t); seat++) show_seat(p, t, seat);
        bas_put_close(p, ']');
        show_hashes(p, t, "promises", false);
        if (t->stage == BAS_STAGE_DEALT) show_number(p, "until", t->deadline);
        // Who comes before the start must know the saved game that it goes on from.
        if (begun(t) || t->given > 0) show_moves(p, t);
        if (begun(t)) show_game(p, t);
        if (t->stage == BAS_STAGE_OVER) {
            show_word(p, "outcome", bas_outcome_name(t->outcome));
            show_number(p, "seat", t->outcome_seat);
        }
        if (t->revealed) show_hex(p, "secret", t->secret);
        if (t->next[0]) show_word(p, "next", t->next);
    }
    bas_put_close(p, '}');
    return bas_put_end(p);
}
