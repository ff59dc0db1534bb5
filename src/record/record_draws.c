/* record_draws.c: the headers about fair draws are read and written, and the draws checked. */
#include "draws.h"
#include "record_internal.h"

/* ---- reading --------------------------------------------------------------------------------- */

/* The header with this key, which may stand once; NULL if there is none. False after a second. */
static bool find_once(const bas_record *record, const char *key, const bas_record_header **out,
                      bas_record_error *err) {
    *out = NULL;
    for (int i = 0; i < record->headers; i++) {
        if (!bas_same(record->header[i].key, key)) continue;
        if (*out) return bas_record_fail(err, record->header[i].line, "a second header '%s'", key);
        *out = &record->header[i];
    }
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool parse_hex(bas_span text, uint8_t out[BAS_FAIR_BYTES]) {
    if (text.length != 2 * BAS_FAIR_BYTES) return false;
    for (int i = 0; i < 2 * BAS_FAIR_BYTES; i++) {
        const int digit = hex_digit(text.at[i]);
        if (digit < 0) return false;
        out[i / 2] = (uint8_t)(i % 2 ? out[i / 2] | digit : digit << 4);
    }
    return true;
}

/* A whole number from 0 to `most`; -1 if it is none. */
static int parse_number(bas_span text, int most) {
    int number = 0;
    if (text.length == 0 || text.length > 5) return -1;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') return -1;
        number = 10 * number + (text.at[i] - '0');
    }
    return number <= most ? number : -1;
}

static bool get_hex(const bas_record *record, const char *key, uint8_t out[BAS_FAIR_BYTES],
                    bool *there, bas_record_error *err) {
    const bas_record_header *header;
    if (!find_once(record, key, &header, err)) return false;
    *there = header != NULL;
    if (!header || parse_hex(bas_span_of(header->value), out)) return true;
    return bas_record_fail(err, header->line, "the %s is not %d hexadecimal digits", key,
                           2 * BAS_FAIR_BYTES);
}

static bool get_deal(const bas_record *record, bas_record_draws *out, bas_record_error *err) {
    const bas_record_header *header;
    if (!find_once(record, "draws", &header, err)) return false;
    if (!header) return bas_record_fail(err, 0, "its draws cannot be checked: no header 'draws'");
    if (!bas_same(header->value, "1"))
        return bas_record_fail(err, header->line, "draws of scheme %.*s; this program knows 1", 16,
                               header->value);
    if (!find_once(record, "deal", &header, err)) return false;
    if (!header) return bas_record_fail(err, 0, "there is no header 'deal'");
    const size_t length = bas_length(header->value);
    if (length >= sizeof out->deal)
        return bas_record_fail(err, header->line, "the name of the deal is too long");
    for (size_t i = 0; i <= length; i++) out->deal[i] = header->value[i];
    return true;
}

static bool get_shares(const bas_record *record, bas_record_draws *out, bas_record_error *err) {
    const bas_record_header *header;
    if (!find_once(record, "contributions", &header, err)) return false;
    bas_span rest = header ? bas_span_of(header->value) : bas_span_of("");
    int before = 0;
    while (rest.length > 0) {
        bas_span hex = bas_span_trim(bas_span_split(&rest, "|"));
        const int seat = parse_number(bas_span_split(&hex, " "), UINT16_MAX);
        if (out->shares == BAS_RECORD_SHARES_MAX || seat <= before ||
            !parse_hex(bas_span_trim(hex), out->share[out->shares].bytes))
            return bas_record_fail(err, header->line,
                                   "contributions are seats, rising, with %d hexadecimal digits "
                                   "each, by ' | '",
                                   2 * BAS_FAIR_BYTES);
        out->share[out->shares++].seat = (uint16_t)seat;
        before = seat;
    }
    return true;
}

static bool get_order(const bas_record *record, bas_record_draws *out, bas_record_error *err) {
    const bas_record_header *header;
    if (!find_once(record, "order", &header, err)) return false;
    if (!header) return true;
    bas_span rest = bas_span_of(header->value);
    const int players = record->game.players;
    unsigned seen = 0;
    int count = 0;
    for (; rest.length > 0 && count < players; count++) {
        const int seat = parse_number(bas_span_split(&rest, " "), players);
        if (seat < 1) break;
        out->order[count] = (uint8_t)seat;
        seen |= 1u << seat;
    }
    if (rest.length == 0 && count == players && seen == (2u << players) - 2) return true;
    return bas_record_fail(err, header->line, "the order is not every seat from 1 to %d once",
                           players);
}

static bool get_given(const bas_record *record, bas_record_draws *out, bas_record_error *err) {
    const bas_record_header *header;
    if (!find_once(record, "given", &header, err)) return false;
    out->given = header ? parse_number(bas_span_of(header->value), record->moves) : 0;
    if (out->given >= 0) return true;
    return bas_record_fail(err, header->line, "given is not a number of moves of this file");
}

bool bas_record_draws_get(const bas_record *record, bas_record_draws *out, bas_record_error *err) {
    bool committed;
    *out = (bas_record_draws){ 0 };
    if (!get_deal(record, out, err) ||
        !get_hex(record, "commitment", out->commitment, &committed, err) ||
        !get_hex(record, "secret", out->secret, &out->revealed, err))
        return false;
    if (!committed) return bas_record_fail(err, 0, "there is no header 'commitment'");
    return get_shares(record, out, err) && get_order(record, out, err) &&
           get_given(record, out, err);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_hex(bas_text *text, const uint8_t bytes[BAS_FAIR_BYTES]) {
    for (int i = 0; i < 2 * BAS_FAIR_BYTES; i++)
        bas_text_put(text, "%c", "0123456789abcdef"[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15]);
}

static void put_order(bas_text *text, const uint8_t *order, int players) {
    for (int i = 0; i < players; i++) bas_text_put(text, i > 0 ? " %d" : "%d", order[i]);
}

static bool set_hex(bas_record *record, const char *key, const uint8_t bytes[BAS_FAIR_BYTES],
                    bas_record_error *err) {
    char value[2 * BAS_FAIR_BYTES + 1];
    bas_text text = { value, sizeof value, 0 };
    put_hex(&text, bytes);
    return bas_record_set(record, key, value, err);
}

static bool set_shares(bas_record *record, const bas_record_draws *draws, bas_record_error *err) {
    char value[BAS_RECORD_SHARES_MAX * (2 * BAS_FAIR_BYTES + 10)];
    bas_text text = { value, sizeof value, 0 };
    for (int i = 0; i < draws->shares; i++) {
        bas_text_put(&text, i > 0 ? " | %d " : "%d ", draws->share[i].seat);
        put_hex(&text, draws->share[i].bytes);
    }
    return draws->shares == 0 || bas_record_set(record, "contributions", value, err);
}

static bool set_order(bas_record *record, const bas_record_draws *draws, bas_record_error *err) {
    char value[2 * BAS_PLAYERS_MAX + 1];
    bas_text text = { value, sizeof value, 0 };
    put_order(&text, draws->order, record->game.players);
    return draws->order[0] == 0 || bas_record_set(record, "order", value, err);
}

static bool set_given(bas_record *record, const bas_record_draws *draws, bas_record_error *err) {
    char value[16];
    bas_text text = { value, sizeof value, 0 };
    bas_text_put(&text, "%d", draws->given);
    return draws->given == 0 || bas_record_set(record, "given", value, err);
}

bool bas_record_draws_set(bas_record *record, const bas_record_draws *draws,
                          bas_record_error *err) {
    return bas_record_set(record, "draws", "1", err) &&
           bas_record_set(record, "deal", draws->deal, err) &&
           set_hex(record, "commitment", draws->commitment, err) &&
           set_shares(record, draws, err) && set_order(record, draws, err) &&
           set_given(record, draws, err) &&
           (!draws->revealed || set_hex(record, "secret", draws->secret, err));
}

/* ---- checking -------------------------------------------------------------------------------- */

static int header_line(const bas_record *record, const char *key) {
    const bas_record_header *header;
    return find_once(record, key, &header, NULL) && header ? header->line : 0;
}

static bool fail_order(const bas_record *record, const uint8_t key[BAS_FAIR_BYTES],
                       bas_record_error *err) {
    uint8_t lot[BAS_PLAYERS_MAX];
    char must[2 * BAS_PLAYERS_MAX + 1];
    bas_text text = { must, sizeof must, 0 };
    bas_fair_order(key, record->game.players, lot);
    put_order(&text, lot, record->game.players);
    return bas_record_fail(err, header_line(record, "order"), "order %s, must be %s",
                           bas_record_get(record, "order"), must);
}

static bool fail_draw(const bas_record *record, const bas_fair_proof *proof,
                      bas_record_error *err) {
    const bas_record_move *move = &record->move[proof->move];
    if (proof->type == BAS_NONE)
        return bas_record_fail(err, move->line, "move %d: %s, but nothing is left to draw",
                               proof->move + 1, move->text);
    const char *must = bas_type_get(&record->game, proof->type).tile->id;
    if (bas_same(move->text + sizeof "draw", must)) // among the given ones
        return bas_record_fail(err, move->line, "move %d: %s, but none is left", proof->move + 1,
                               move->text);
    return bas_record_fail(err, move->line, "move %d: %s, must be %s", proof->move + 1, move->text,
                           must);
}

static bool check_draws(const bas_record *record, const bas_record_draws *draws, bas_move *move,
                        int *count, bas_record_error *err) {
    *count = 0;
    for (int i = 0; i < record->moves; i++) {
        const char *text = record->move[i].text;
        bas_error why = { 0 };
        if (bas_move_parse(&record->game, text, bas_length(text), &move[i], &why) != BAS_OK)
            return bas_record_fail_word(err, record->move[i].line, "no move", text, &why);
        *count += i >= draws->given && bas_move_action(move[i]) == BAS_ACTION_DRAW;
    }
    const bas_fair_deal deal = { .game = &record->game,
                                 .secret = draws->secret,
                                 .commitment = draws->commitment,
                                 .share = draws->share,
                                 .shares = draws->shares,
                                 .given = move,
                                 .givens = draws->given };
    uint8_t key[BAS_FAIR_BYTES];
    bas_fair_proof proof;
    switch (bas_fair_check(&deal, draws->deal, draws->order[0] > 0 ? draws->order : NULL, move,
                           record->moves, &proof)) {
    case BAS_FAIR_COMMITMENT:
        return bas_record_fail(err, header_line(record, "commitment"),
                               "the commitment does not come from this deal and this secret");
    case BAS_FAIR_ORDER: bas_fair_key(&deal, key); return fail_order(record, key, err);
    case BAS_FAIR_DRAW: return fail_draw(record, &proof, err);
    default: return true;
    }
}

bool bas_record_verify(const bas_record *record, int *count, bas_record_error *err) {
    bas_record_draws draws;
    bas_state s;
    if (!bas_record_draws_get(record, &draws, err)) return false;
    if (!draws.revealed)
        return bas_record_fail(err, 0, "not revealed yet: the secret comes when the game is over");
    const size_t size = ((size_t)record->moves + 1) * sizeof(bas_move);
    bas_move *move = bas_memory_resize(record->memory, NULL, 0, size);
    if (!move) return bas_record_no_memory(err);
    const bool good = check_draws(record, &draws, move, count, err);
    bas_memory_resize(record->memory, move, size, 0);
    return good && bas_record_replay(record, &s, err);
}

/* ---- how it ended ---------------------------------------------------------------------------- */

bool bas_record_outcome(const bas_record *record, char word[BAS_TEXT_MAX], int *player) {
    const char *value = bas_record_get(record, "outcome");
    *player = -1;
    if (!value) return false;
    bas_span rest = bas_span_of(value);
    const bas_span first = bas_span_split(&rest, " \t");
    if (first.length >= BAS_TEXT_MAX) return false;
    for (size_t i = 0; i < first.length; i++) word[i] = first.at[i];
    word[first.length] = 0;
    const int seat = parse_number(bas_span_trim(rest), record->game.players);
    bas_record_draws draws = { 0 };
    if (seat < 1) return true;
    *player = seat - 1;
    if (!get_order(record, &draws, NULL)) return true;
    for (int i = 0; i < record->game.players; i++) {
        if (draws.order[i] == seat) *player = i;
    }
    return true;
}
