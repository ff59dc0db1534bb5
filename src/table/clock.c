/* clock.c: how long somebody may think, and when something has to happen by itself. The clock runs
 * for the seat that is asked and for nobody else; a bot has none. */
#include "table_internal.h"

void bas_table_rules_init(bas_table_rules *rules, bas_clock_kind clock) {
    enum { MINUTE = 60000 };
    *rules = (bas_table_rules){ .clock = (uint8_t)clock,
                                .zero = clock == BAS_CLOCK_DAYS ? BAS_ZERO_SEAT : BAS_ZERO_TURN,
                                .chat = BAS_CHAT_FREE,
                                .aids = BAS_AID_LEFT | BAS_AID_FITS,
                                .lot = true,
                                .take_back = true,
                                .watch = true,
                                .gone_ms = 3 * MINUTE,
                                .stand_in = "casual" };
    if (clock == BAS_CLOCK_LIVE) {
        rules->bank_ms = 10 * MINUTE;
        rules->turn_ms = MINUTE / 2;
        rules->gone_ms = MINUTE;
        rules->pause_ms = 10 * MINUTE;
    } else if (clock == BAS_CLOCK_DAYS) {
        rules->bank_ms = 3 * BAS_DAY_MS;
        rules->turn_ms = 2 * BAS_DAY_MS;
        rules->gone_ms = BAS_NEVER;
        rules->pause_ms = 14 * BAS_DAY_MS;
    }
}

static bool span_good(int64_t ms, int64_t most) { return ms >= 0 && ms <= most; }

bool bas_table_word_good(const char *word, size_t room) {
    size_t length = 0;
    for (; length < room && word[length]; length++) {
        const char c = word[length];
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (!plain) return false;
    }
    return length > 0 && length < room;
}

bool bas_table_rules_good(const bas_table_rules *r) {
    return r->clock < BAS_CLOCK_COUNT && r->zero < BAS_ZERO_COUNT && r->chat < BAS_CHAT_COUNT &&
           r->aids <= (BAS_AID_LEFT | BAS_AID_FITS | BAS_AID_HINTS) &&
           span_good(r->bank_ms, 60 * BAS_DAY_MS) && span_good(r->turn_ms, 30 * BAS_DAY_MS) &&
           span_good(r->pause_ms, 60 * BAS_DAY_MS) &&
           (r->gone_ms == BAS_NEVER || span_good(r->gone_ms, 30 * BAS_DAY_MS)) &&
           (r->clock == BAS_CLOCK_NONE || r->bank_ms + r->turn_ms > 0) &&
           (r->clock != BAS_CLOCK_DAYS || r->turn_ms > 0) &&
           bas_table_word_good(r->stand_in, sizeof r->stand_in);
}

/* ---- the seat that is asked ------------------------------------------------------------------ */

bool bas_table_others_turn(const bas_table *t) { return t->state.player != t->state.active; }

int64_t bas_table_allowance(const bas_table *t) {
    const int seat = bas_table_turn(t);
    if (seat == 0 || t->rules.clock == BAS_CLOCK_NONE || bas_table_bot_plays(t, seat))
        return BAS_NEVER;
    const bool days = t->rules.clock == BAS_CLOCK_DAYS;
    if (bas_table_others_turn(t)) return days ? BAS_DAY_MS : BAS_OTHERS_MS;
    return bas_seat_of(t, seat)->clock_ms + (days ? t->rules.turn_ms : 0);
}

int64_t bas_table_elapsed(const bas_table *t, int64_t now) {
    return t->paused ? t->used_ms : t->used_ms + bas_max64(0, now - t->since);
}

int64_t bas_table_runs_out(const bas_table *t) {
    const int64_t allowance = bas_table_allowance(t);
    if (allowance == BAS_NEVER || t->paused || bas_seat_of(t, bas_table_turn(t))->zero)
        return BAS_NEVER;
    return t->since + bas_max64(0, allowance - t->used_ms);
}

void bas_table_charge(const bas_table *t, int64_t used, int64_t clock_ms[BAS_PLAYERS_MAX]) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) clock_ms[i] = t->seat[i].clock_ms;
    if (bas_table_allowance(t) == BAS_NEVER || bas_table_others_turn(t)) return;
    const int64_t free = t->rules.clock == BAS_CLOCK_DAYS ? t->rules.turn_ms : 0;
    int64_t *clock = &clock_ms[bas_table_turn(t) - 1];
    *clock = bas_max64(0, *clock - bas_max64(0, used - free));
}

void bas_table_refill(const bas_table *t, int seat, int64_t clock_ms[BAS_PLAYERS_MAX]) {
    if (t->rules.clock != BAS_CLOCK_LIVE) return;
    int64_t *clock = &clock_ms[seat - 1];
    const int64_t full = *clock + t->rules.turn_ms;
    const int64_t most = t->rules.over ? BAS_ABANDON_MS : bas_max64(*clock, t->rules.bank_ms);
    *clock = bas_min64(full, most);
}

/* ---- questions ------------------------------------------------------------------------------- */

int64_t bas_table_clock(const bas_table *t, int seat, int64_t now) {
    if (t->stage == BAS_STAGE_NONE || !bas_seat_number(t, seat)) return 0;
    const int64_t clock = bas_seat_of(t, seat)->clock_ms;
    if (seat != bas_table_turn(t) || bas_table_others_turn(t)) return clock;
    const int64_t allowance = bas_table_allowance(t);
    return allowance == BAS_NEVER ? clock : bas_max64(0, allowance - bas_table_elapsed(t, now));
}

int64_t bas_table_alarm(const bas_table *t) {
    if (t->frozen) return BAS_NEVER;
    switch (t->stage) {
    case BAS_STAGE_OPEN: return t->at + BAS_UNBEGUN_MS;
    case BAS_STAGE_DEALT: return t->deadline;
    case BAS_STAGE_PLAYED:
        return bas_min64(t->at + BAS_ABANDON_MS,
                         t->paused ? t->deadline
                                   : bas_time_add(bas_table_runs_out(t), BAS_LAG_MAX));
    default: return BAS_NEVER;
    }
}
