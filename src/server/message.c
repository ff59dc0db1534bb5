/* message.c: JSON into messages. Unknown keys are ignored, keys of the wrong kind make the
 * whole text wrong. */
#include "message.h"

#include <jansson.h>
#include <string.h>

#include "common/utf8.h"

typedef struct reader { // a text that is being read
    const json_t *object;
    const char *why; // the first thing that was wrong
} reader;

static void wrong(reader *r, const char *why) {
    if (!r->why) r->why = why;
}

/* ---- keys ------------------------------------------------------------------------------------ */

static int64_t number(reader *r, const char *key, int64_t otherwise, int64_t min, int64_t max) {
    const json_t *value = json_object_get(r->object, key);
    if (!value) return otherwise;
    if (!json_is_integer(value) || json_integer_value(value) < min ||
        json_integer_value(value) > max) {
        wrong(r, "a number is missing or out of range");
        return otherwise;
    }
    return json_integer_value(value);
}

static bool yes_or_no(reader *r, const char *key, bool otherwise) {
    const json_t *value = json_object_get(r->object, key);
    if (!value) return otherwise;
    if (!json_is_boolean(value)) wrong(r, "true or false is missing");
    return json_is_true(value);
}

/* A string of at most `size` bytes with the final 0; "" if there is none. */
static void string(reader *r, const char *key, char *out, size_t size) {
    const json_t *value = json_object_get(r->object, key);
    out[0] = 0;
    if (!value) return;
    if (!json_is_string(value) || json_string_length(value) >= size ||
        strlen(json_string_value(value)) != json_string_length(value))
        wrong(r, "a string is missing or too long");
    else
        memcpy(out, json_string_value(value), json_string_length(value) + 1);
}

/* The place of a word in a list of `count` names; -1 if it is none of them. */
static int word_of(const char *word, const char *(*name)(int), int count) {
    for (int i = 0; i < count; i++)
        if (!strcmp(word, name(i))) return i;
    return -1;
}

static uint8_t choice(reader *r, const char *key, const char *(*name)(int), int count,
                      uint8_t otherwise) {
    char word[24];
    string(r, key, word, sizeof word);
    if (!word[0]) return otherwise;
    const int found = word_of(word, name, count);
    if (found < 0) wrong(r, "a word is not known");
    return found < 0 ? otherwise : (uint8_t)found;
}

bool bas_hex_read(const char *text, uint8_t *out, size_t size) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < 2 * size; i++) {
        const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit) return false;
        out[i / 2] = (uint8_t)(i % 2 ? out[i / 2] << 4 | (digit - digits) : digit - digits);
    }
    return text[2 * size] == 0;
}

void bas_hex_write(const uint8_t *bytes, size_t size, char *out) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[2 * size] = 0;
}

/* [[seat, HEX64], ...] */
static void hashes(reader *r, const char *key, bas_table_command *c) {
    const json_t *list = json_object_get(r->object, key);
    size_t i;
    json_t *pair;
    if (!list) return;
    if (!json_is_array(list) || json_array_size(list) > BAS_PLAYERS_MAX)
        return wrong(r, "a list of seats is missing or too long");
    json_array_foreach((json_t *)list, i, pair) {
        const json_int_t seat = json_integer_value(json_array_get(pair, 0));
        const char *hex = json_string_value(json_array_get(pair, 1));
        if (seat < 1 || seat > BAS_PLAYERS_MAX || c->mask >> (seat - 1) & 1 || !hex ||
            !bas_hex_read(hex, c->hash32[seat - 1], BAS_HASH_BYTES))
            return wrong(r, "a pair of seat and 64 hexadecimal digits is missing");
        c->mask |= (uint8_t)(1u << (seat - 1));
    }
}

static void decisions(reader *r, const bas_table *t, bas_message *out) {
    const json_t *list = json_object_get(r->object, "m");
    size_t i;
    json_t *each;
    if (!json_is_array(list) || json_array_size(list) > BAS_TABLE_PLAY_MAX)
        return wrong(r, "the list of moves is missing or too long");
    json_array_foreach((json_t *)list, i, each) {
        const char *text = json_string_value(each);
        if (!text) return wrong(r, "a move is no string");
        if (out->bad < 0 && (!t->game || bas_move_parse(t->game, text, json_string_length(each),
                                                        &out->move[i], NULL) != BAS_OK))
            out->bad = (int)i;
    }
    out->command.move = out->move;
    out->command.moves = (int)json_array_size(list);
}

static void clocks(reader *r, bas_table_command *c) {
    const json_t *list = json_object_get(r->object, "clock");
    size_t i;
    json_t *each;
    for (int seat = 0; seat < BAS_PLAYERS_MAX; seat++) c->clock_ms[seat] = -1;
    if (!json_is_array(list) || json_array_size(list) > BAS_PLAYERS_MAX)
        return wrong(r, "the list of clocks is missing or too long");
    json_array_foreach((json_t *)list, i, each) {
        if (json_is_null(each)) continue;
        if (!json_is_integer(each) || json_integer_value(each) < 0)
            return wrong(r, "a clock is no number of milliseconds");
        c->clock_ms[i] = json_integer_value(each);
    }
}

/* ---- rules ----------------------------------------------------------------------------------- */

static void aids(reader *r, bas_table_rules *rules) {
    static const char *const names[] = { "left", "fits", "hints" };
    const json_t *list = json_object_get(r->object, "aids");
    size_t i;
    json_t *each;
    if (!list) return;
    if (!json_is_array(list)) return wrong(r, "the list of aids is no list");
    rules->aids = 0;
    json_array_foreach((json_t *)list, i, each) {
        int found = -1;
        for (int k = 0; k < 3 && json_is_string(each); k++)
            if (!strcmp(json_string_value(each), names[k])) found = k;
        if (found < 0) return wrong(r, "an aid is not known");
        rules->aids |= (uint8_t)(1 << found);
    }
}

static void rules_read(reader *all, bas_table_rules *out) {
    const json_t *object = json_object_get(all->object, "rules");
    reader r = { .object = object };
    if (object && !json_is_object(object)) return wrong(all, "the rules are no object");
    const uint8_t clock = choice(&r, "clock", bas_clock_name, BAS_CLOCK_COUNT, BAS_CLOCK_NONE);
    bas_table_rules_init(out, clock);
    const int64_t most = 400 * BAS_DAY_MS;
    out->zero = choice(&r, "zero", bas_zero_name, BAS_ZERO_COUNT, out->zero);
    out->chat = choice(&r, "chat", bas_chat_name, BAS_CHAT_COUNT, out->chat);
    out->over = yes_or_no(&r, "over", out->over);
    out->lot = yes_or_no(&r, "lot", out->lot);
    out->take_back = yes_or_no(&r, "back", out->take_back);
    out->rated = yes_or_no(&r, "rated", out->rated);
    out->watch = yes_or_no(&r, "watch", out->watch);
    out->listed = yes_or_no(&r, "listed", out->listed);
    out->bank_ms = number(&r, "bank", out->bank_ms, 0, most);
    out->turn_ms = number(&r, "turn", out->turn_ms, 0, most);
    out->pause_ms = number(&r, "pause", out->pause_ms, 0, most);
    if (json_is_null(json_object_get(object, "gone")))
        out->gone_ms = BAS_NEVER;
    else
        out->gone_ms = number(&r, "gone", out->gone_ms, 0, most);
    aids(&r, out);
    char level[BAS_TABLE_LEVEL_MAX];
    string(&r, "bot", level, sizeof level);
    if (level[0]) memcpy(out->stand_in, level, sizeof level);
    if (r.why) wrong(all, r.why);
}

static void setup_read(reader *r, const bas_games *games, const bas_table *t,
                       bas_table_command *out) {
    char name[BAS_TEXT_MAX];
    const int now = t && t->game ? t->game->players : BAS_PLAYERS_MIN;
    string(r, "game", name, sizeof name);
    const int players = (int)number(r, "players", now, BAS_PLAYERS_MIN, BAS_PLAYERS_MAX);
    if (!name[0] && t && t->game) bas_game_text(t->game, name);
    out->game = name[0] ? games->find(games->context, name, players) : NULL;
    if (!out->game) wrong(r, "there is no such game");
    if (t && t->game && !json_object_get(r->object, "rules"))
        out->rules = t->rules;
    else
        rules_read(r, &out->rules);
}

bool bas_message_setup(const void *json, const bas_games *games, const bas_table *t,
                       bas_table_command *out, const char **why) {
    reader r = { .object = json };
    setup_read(&r, games, t, out);
    *why = r.why;
    return !r.why;
}

/* ---- messages -------------------------------------------------------------------------------- */

static void seat_read(reader *r, bas_table_command *c) {
    char kind[16];
    bas_seat *seat = &c->seats[0];
    string(r, "kind", kind, sizeof kind);
    string(r, "level", seat->level, sizeof seat->level);
    if (!strcmp(kind, "bot"))
        seat->kind = BAS_SEAT_BOT;
    else if (!strcmp(kind, "reserved"))
        seat->reserved = true;
    else if (strcmp(kind, "free") != 0)
        wrong(r, "a seat is free, reserved or a bot");
}

static const struct {
    const char *name;
    uint8_t what;
} commands[] = {
    { "take", BAS_DO_TAKE },     { "leave", BAS_DO_LEAVE },
    { "kick", BAS_DO_KICK },     { "seat", BAS_DO_SEAT },
    { "colour", BAS_DO_COLOUR }, { "setup", BAS_DO_SETUP },
    { "ready", BAS_DO_READY },   { "unready", BAS_DO_UNREADY },
    { "open", BAS_DO_OPEN },     { "play", BAS_DO_PLAY },
    { "offer", BAS_DO_OFFER },   { "answer", BAS_DO_ANSWER },
    { "resign", BAS_DO_RESIGN }, { "abort", BAS_DO_ABORT },
    { "hand", BAS_DO_HAND },     { "claim", BAS_DO_CLAIM },
    { "return", BAS_DO_RETURN }, { "pause", BAS_DO_PAUSE },
    { "resume", BAS_DO_RESUME }, { "rematch", BAS_DO_REMATCH },
    { "clocks", BAS_DO_CLOCKS }, { "adjudicate", BAS_DO_ADJUDICATE },
};

static void command_id(reader *r, bas_table_command *c) {
    static const char allowed[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    string(r, "id", c->id, sizeof c->id);
    if (strspn(c->id, allowed) != strlen(c->id))
        wrong(r, "an id has characters that are not allowed");
}

static void command_read(reader *r, const bas_table *t, const bas_games *games, uint8_t what,
                         bas_message *out) {
    bas_table_command *c = &out->command;
    out->kind = BAS_MESSAGE_COMMAND;
    c->what = what;
    command_id(r, c);
    c->seat = (uint8_t)number(r, "seat", 0, 0, BAS_PLAYERS_MAX);
    switch (what) {
    case BAS_DO_SEAT: seat_read(r, c); break;
    case BAS_DO_COLOUR: c->colour = choice(r, "colour", bas_colour_name, BAS_COLOURS, 0); break;
    case BAS_DO_SETUP: setup_read(r, games, t, c); break;
    case BAS_DO_READY: hashes(r, "promises", c); break;
    case BAS_DO_OPEN: hashes(r, "contributions", c); break;
    case BAS_DO_PLAY:
        c->on = (uint32_t)number(r, "on", 0, 0, UINT32_MAX);
        decisions(r, t, out);
        break;
    case BAS_DO_OFFER: c->offer = choice(r, "offer", bas_offer_name, BAS_OFFER_COUNT, 0); break;
    case BAS_DO_ANSWER: c->yes = yes_or_no(r, "yes", false); break;
    case BAS_DO_CLOCKS: clocks(r, c); break;
    default: break;
    }
}

/* Characters of UTF-8 that is known to be valid. */
static size_t characters(const char *text) {
    size_t count = 0;
    for (; *text; text++) count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* What can be said where only presets are allowed; clients say it in the language of who reads. */
static bool preset_known(const char *name) {
    static const char *const names[] = { "hello",  "luck",  "good",  "oops", "wait",
                                         "thanks", "bravo", "again", "bye" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i])) return true;
    return false;
}

static void chat_read(reader *r, bas_message *out) {
    bas_utf8_fault fault;
    out->kind = BAS_MESSAGE_CHAT_LINE;
    out->preset = json_object_get(r->object, "preset") != NULL;
    string(r, out->preset ? "preset" : "text", out->chat, sizeof out->chat);
    const size_t size = strlen(out->chat);
    if (!size || characters(out->chat) > BAS_MESSAGE_CHAT ||
        bas_utf8_check(out->chat, size, &fault) < size || strpbrk(out->chat, "\n\r\t"))
        wrong(r, "a line of chat is empty, too long, or no text");
    for (const char *c = out->chat; out->preset && *c; c++)
        if (!(*c >= 'a' && *c <= 'z')) wrong(r, "a preset has a name of small letters");
    if (out->preset && !preset_known(out->chat)) out->kind = BAS_MESSAGE_OTHER;
}

int bas_protocol_common(int64_t least, int64_t newest) {
    const int64_t both = newest < BAS_PROTOCOL ? newest : BAS_PROTOCOL;
    return both >= least && both >= BAS_PROTOCOL_LEAST ? (int)both : 0;
}

static void hello_read(reader *r, bas_message *out) {
    out->kind = BAS_MESSAGE_HELLO;
    out->v = number(r, "v", -1, 0, UINT32_MAX);
    out->protocol = number(r, "p", 0, 0, INT32_MAX);
    out->least = number(r, "least", out->protocol, 0, INT32_MAX);
    string(r, "key", out->key, sizeof out->key);
}

bool bas_message_read(const char *text, size_t size, const bas_table *t, const bas_games *games,
                      bas_message *out, const char **why) {
    char type[16];
    json_t *object =
        size <= BAS_MESSAGE_BYTES ? json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL) : NULL;
    reader r = { .object = object };
    memset(out, 0, sizeof *out);
    out->kind = BAS_MESSAGE_OTHER;
    out->bad = -1;
    if (!json_is_object(object)) wrong(&r, "this is no JSON object");
    if (!r.why) string(&r, "t", type, sizeof type);
    if (r.why || !type[0]) {
        wrong(&r, "a message needs its type");
    } else if (!strcmp(type, "hello")) {
        hello_read(&r, out);
    } else if (!strcmp(type, "ping")) {
        out->kind = BAS_MESSAGE_PING;
        out->n = number(&r, "n", 0, 0, INT64_MAX);
    } else if (!strcmp(type, "chat")) {
        chat_read(&r, out);
    } else {
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
            if (!strcmp(type, commands[i].name)) command_read(&r, t, games, commands[i].what, out);
    }
    json_decref(object);
    *why = r.why;
    return !r.why;
}
