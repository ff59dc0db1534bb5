/* download.c: a table as a saved game, at any moment: its moves so far, who plays, and what proves
 * the draws (docs/FORMATS.md). The secret is in it once it is revealed, never before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "api_internal.h"
#include "record/record_file.h"

enum { VALUE = 512 };

static const char *name_of(const bas_room *room, const bas_seat *seat) {
    for (int i = 0; i < room->name_count && seat->kind == BAS_SEAT_PERSON; i++)
        if ((uint64_t)room->names[i].person == seat->person && room->names[i].name[0])
            return room->names[i].name;
    return seat->kind == BAS_SEAT_BOT ? seat->level : "Guest";
}

/* The seat of a player, in playing order. */
static const bas_seat *seat_of(const bas_table *t, int player) {
    const int seat =
        t->stage >= BAS_STAGE_PLAYED && t->order[player] ? t->order[player] : player + 1;
    return &t->seat[seat - 1];
}

static void add(char *value, const char *format, const char *word, const char *more) {
    const size_t length = strlen(value);
    if (length) snprintf(value + length, VALUE - length, " | ");
    snprintf(value + strlen(value), VALUE - strlen(value), format, word, more);
}

static void set_date(bas_record *record, int64_t at) {
    char value[32];
    struct tm tm;
    const time_t seconds = (time_t)(at / 1000);
    strftime(value, sizeof value, "%Y-%m-%d", gmtime_r(&seconds, &tm));
    bas_record_set(record, "date", value, NULL);
}

static void set_seats(bas_record *record, const bas_table *t) {
    char colour[VALUE] = "", kind[VALUE] = "";
    for (int i = 0; i < t->game->players; i++) {
        const bas_seat *seat = seat_of(t, i);
        add(colour, "%s%s", bas_colour_name(seat->colour), "");
        add(kind, "%s%s", seat->kind == BAS_SEAT_BOT ? seat->level : "human", "");
    }
    bas_record_set(record, "colours", colour, NULL);
    bas_record_set(record, "seats", kind, NULL);
}

static void set_hex(bas_record *record, const char *key, const uint8_t bytes[BAS_HASH_BYTES]) {
    char hex[2 * BAS_HASH_BYTES + 1];
    bas_hex_write(bytes, BAS_HASH_BYTES, hex);
    bas_record_set(record, key, hex, NULL);
}

static void set_draws(bas_record *record, const bas_table *t) {
    char value[VALUE] = "", seat[8], hex[2 * BAS_HASH_BYTES + 1];
    bas_record_set(record, "draws", "1", NULL);
    bas_record_set(record, "deal", t->deal, NULL);
    set_hex(record, "commitment", t->commitment);
    for (int i = 0; i < t->game->players; i++) {
        if (!t->seat[i].opened) continue;
        snprintf(seat, sizeof seat, "%d", i + 1);
        bas_hex_write(t->seat[i].contribution, BAS_HASH_BYTES, hex);
        add(value, "%s %s", seat, hex);
    }
    if (value[0]) bas_record_set(record, "contributions", value, NULL);
    if (t->rules.lot) {
        value[0] = 0;
        for (int i = 0; i < t->game->players; i++)
            snprintf(value + strlen(value), VALUE - strlen(value), i ? " %d" : "%d", t->order[i]);
        bas_record_set(record, "order", value, NULL);
    }
    if (t->given > 0) {
        snprintf(value, sizeof value, "%d", t->given);
        bas_record_set(record, "given", value, NULL);
    }
    if (t->revealed) set_hex(record, "secret", t->secret);
}

static void set_outcome(bas_record *record, const bas_table *t) {
    char value[48];
    if (t->stage != BAS_STAGE_OVER || t->outcome == BAS_OUTCOME_LAST) return;
    if (t->outcome_seat)
        snprintf(value, sizeof value, "%s %d", bas_outcome_name(t->outcome), t->outcome_seat);
    else
        snprintf(value, sizeof value, "%s", bas_outcome_name(t->outcome));
    bas_record_set(record, "outcome", value, NULL);
}

static bas_record *record_of(const bas_room *room) {
    const bas_table *t = &room->table;
    const char *names[BAS_PLAYERS_MAX];
    char game[BAS_TEXT_MAX];
    bas_setup setup;
    bas_game_text(t->game, game);
    if (bas_game_parse(game, &setup, NULL) != BAS_OK) return NULL;
    setup.players = t->game->players;
    for (int i = 0; i < t->game->players; i++) names[i] = name_of(room, seat_of(t, i));
    bas_record *record = bas_record_new(&bas_heap, &setup, names, NULL);
    if (!record) return NULL;
    set_date(record, t->at);
    set_seats(record, t);
    if (t->stage >= BAS_STAGE_PLAYED && t->order[0]) set_draws(record, t);
    set_outcome(record, t);
    bool fine = true;
    for (int i = 0; i < t->moves && fine; i++) fine = bas_record_append(record, t->move[i], NULL);
    if (fine) return record;
    bas_record_free(record);
    return NULL;
}

static void answer(bas_ask *ask, bas_room *room) {
    const bas_client client = { .tables = ask->tables, .room = room, .person = ask->person };
    if (!bas_client_may_see(&client)) return bas_ask_answer(ask, 403, NULL);
    bas_record *record = record_of(room);
    size_t length;
    char *bytes = record ? bas_record_text(record, &length, NULL) : NULL;
    bas_record_free(record);
    if (!bytes) return bas_ask_answer(ask, 503, NULL);
    bas_payload *text = bas_payload_new();
    bas_payload_add_bytes(text, bytes, length);
    free(bytes);
    ask->call->type = "text/plain; charset=utf-8";
    snprintf(ask->call->name, sizeof ask->call->name, "attachment; filename=\"%s.bastide\"",
             ask->table);
    bas_ask_answer(ask, 200, text);
}

void bas_api_download(bas_ask *ask) { bas_api_when_here(ask, answer); }
