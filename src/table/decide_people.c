/* decide_people.c: what people agree on, and who goes and comes: offers, giving up, leaving,
 * bots that stand in, the next game. */
#include "table_internal.h"

/* ---- offers ---------------------------------------------------------------------------------- */

/* Everybody who still plays has agreed. */
static bool all_agreed(const bas_table *t) {
    for (int i = 0; i < bas_table_players(t); i++) {
        if (bas_seat_playing(&t->seat[i]) && !(t->agreed >> i & 1)) return false;
    }
    return true;
}

/* Where the last play of one of these seats began, or -1. */
static int last_play(const bas_table *t, unsigned seats) {
    bas_state s;
    int found = -1, before = BAS_NOBODY;
    bas_table_state_at(t, t->given, &s);
    for (int i = t->given; i < t->moves; i++) {
        const int player = s.player;
        if (player != before && player < BAS_NATURE && seats >> (t->order[player] - 1) & 1)
            found = i;
        before = player;
        bas_play_unchecked(t->game, &s, t->move[i], NULL);
    }
    return found;
}

/* Whether a tile was drawn after so many moves. */
static bool drawn_since(const bas_table *t, int moves) {
    bas_state s;
    bas_table_state_at(t, moves, &s);
    for (int i = moves; i < t->moves; i++) {
        if (s.player == BAS_NATURE) return true;
        bas_play_unchecked(t->game, &s, t->move[i], NULL);
    }
    return false;
}

static bas_answer emit_back(bas_deciding *d) {
    bas_state s;
    bas_table_state_at(d->t, d->t->offer_to, &s);
    bas_table_event *e = bas_event_new(d, BAS_TABLE_BACK);
    e->to = d->t->offer_to;
    e->hash = bas_hash(d->t->game, &s);
    bas_table_charge(d->t, bas_table_elapsed(d->t, d->now), e->clock_ms);
    return bas_emit(d, e);
}

static bas_answer offer_done(bas_deciding *d) {
    if (!all_agreed(d->t)) return BAS_ANSWER_OK;
    return d->t->offer == BAS_OFFER_BACK ? emit_back(d) : bas_emit_end(d, BAS_OUTCOME_ABORT, 0);
}

/* Bits of the seats for which a person still decides. */
static unsigned playing_seats(const bas_table *t, uint64_t person) {
    unsigned seats = bas_table_seats(t, person);
    for (int i = 0; i < bas_table_players(t); i++) {
        if (!bas_seat_playing(&t->seat[i])) seats &= ~(1u << i);
    }
    return seats;
}

bas_answer bas_decide_offer(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const unsigned seats = playing_seats(d->t, c->person);
    if (seats == 0) return BAS_ANSWER_SEAT;
    if (c->offer == BAS_OFFER_NONE || c->offer >= BAS_OFFER_COUNT) return BAS_ANSWER_FORBIDDEN;
    if (c->offer == BAS_OFFER_BACK && !d->t->rules.take_back) return BAS_ANSWER_FORBIDDEN;
    if (d->t->offer != BAS_OFFER_NONE) return BAS_ANSWER_STATE; // one at a time
    const int to = c->offer == BAS_OFFER_BACK ? last_play(d->t, seats) : 0;
    if (to < 0) return BAS_ANSWER_STATE;
    if (c->offer == BAS_OFFER_BACK && d->t->rules.rated && drawn_since(d->t, to))
        return BAS_ANSWER_FORBIDDEN;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_OFFER);
    e->offer = c->offer;
    e->to = to;
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK ? offer_done(d) : answer;
}

bas_answer bas_decide_answer(bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (playing_seats(d->t, c->person) == 0) return BAS_ANSWER_SEAT;
    if (d->t->offer == BAS_OFFER_NONE) return BAS_ANSWER_STATE;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_ANSWER);
    e->yes = c->yes;
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK && c->yes ? offer_done(d) : answer;
}

/* ---- giving up ------------------------------------------------------------------------------- */

static bool anybody_plays(const bas_table *t) {
    for (int i = 0; i < bas_table_players(t); i++) {
        if (t->seat[i].kind == BAS_SEAT_PERSON && !t->seat[i].resigned) return true;
    }
    return false;
}

static void set_stand_in(const bas_table *t, bas_table_event *e) {
    bas_bytes_copy(e->level, t->rules.stand_in, sizeof e->level);
}

bas_answer bas_decide_resign(bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (!bas_seat_number(d->t, c->seat)) return BAS_ANSWER_SEAT;
    const bas_seat *seat = bas_seat_of(d->t, c->seat);
    if (seat->kind != BAS_SEAT_PERSON || seat->person != c->person) return BAS_ANSWER_SEAT;
    if (seat->resigned) return BAS_ANSWER_OK;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_RESIGN);
    e->seat = c->seat;
    set_stand_in(d->t, e);
    bas_answer answer = bas_emit(d, e);
    if (answer != BAS_ANSWER_OK) return answer;
    if (bas_table_players(d->t) == 2 || !anybody_plays(d->t))
        return bas_emit_end(d, BAS_OUTCOME_RESIGN, c->seat);
    return d->t->offer != BAS_OFFER_NONE ? offer_done(d) : answer; // all others had agreed
}

bas_answer bas_decide_abort(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const unsigned all = (1u << bas_table_players(d->t)) - 1;
    if (c->by != BAS_BY_SERVER) {
        const bool played = d->t->stage == BAS_STAGE_PLAYED;
        if (!played && c->person != d->t->host) return BAS_ANSWER_FORBIDDEN;
        if (played && !bas_table_is_seated(d->t, c->person)) return BAS_ANSWER_SEAT;
        if (played && d->t->moved == all) return BAS_ANSWER_FORBIDDEN;
    }
    return bas_emit_end(d, BAS_OUTCOME_ABORT, 0);
}

bas_answer bas_decide_rematch(bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (!bas_table_is_seated(d->t, c->person)) return BAS_ANSWER_SEAT;
    if (d->t->next[0]) return BAS_ANSWER_OK;
    if (!bas_table_word_good(c->table, sizeof c->table)) return BAS_ANSWER_SETUP;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_REMATCH);
    bas_bytes_copy(e->table, c->table, sizeof e->table);
    return bas_emit(d, e);
}

/* ---- going and coming ------------------------------------------------------------------------ */

/* Whether the sender may put a bot on a seat or claim the game against it. */
static bas_answer replace_allowed(const bas_deciding *d) {
    const bas_table_command *c = d->command;
    if (!bas_seat_number(d->t, c->seat)) return BAS_ANSWER_SEAT;
    if (!bas_table_is_seated(d->t, c->person)) return BAS_ANSWER_SEAT;
    return bas_table_replaceable(d->t, c->seat, d->now) ? BAS_ANSWER_OK : BAS_ANSWER_FORBIDDEN;
}

bas_answer bas_decide_hand(bas_deciding *d) {
    const bas_table_command *c = d->command;
    const bool own =
        bas_seat_number(d->t, c->seat) && (bas_table_seats(d->t, c->person) >> (c->seat - 1) & 1);
    if (own && !bas_seat_playing(bas_seat_of(d->t, c->seat))) return BAS_ANSWER_OK;
    const bas_answer allowed = own ? BAS_ANSWER_OK : replace_allowed(d);
    if (allowed != BAS_ANSWER_OK) return allowed;
    bas_table_event *e = bas_event_new(d, BAS_TABLE_BOT);
    e->seat = c->seat;
    set_stand_in(d->t, e);
    const bas_answer answer = bas_emit(d, e);
    return answer == BAS_ANSWER_OK && d->t->offer != BAS_OFFER_NONE ? offer_done(d) : answer;
}

bas_answer bas_decide_claim(bas_deciding *d) {
    const bas_answer allowed = replace_allowed(d);
    if (allowed != BAS_ANSWER_OK) return allowed;
    if (bas_table_players(d->t) != 2) return BAS_ANSWER_FORBIDDEN;
    const bool gone = bas_table_gone_until(d->t, d->command->seat) <= d->now;
    return bas_emit_end(d, gone ? BAS_OUTCOME_CLAIM : BAS_OUTCOME_TIME, d->command->seat);
}

bas_answer bas_decide_return(bas_deciding *d) {
    const unsigned own = bas_table_seats(d->t, d->command->person);
    bas_answer answer = own != 0 ? BAS_ANSWER_OK : BAS_ANSWER_SEAT;
    for (int i = 0; i < bas_table_players(d->t) && answer == BAS_ANSWER_OK; i++) {
        const bas_seat *seat = &d->t->seat[i];
        if (!(own >> i & 1) || !seat->bot || seat->resigned) continue;
        bas_table_event *e = bas_event_new(d, BAS_TABLE_RETURN);
        e->seat = (uint8_t)(i + 1);
        if (d->t->rules.clock == BAS_CLOCK_LIVE)
            e->clock_ms[i] =
                bas_max64(seat->clock_ms, bas_min64(BAS_RETURN_MS, d->t->rules.bank_ms));
        answer = bas_emit(d, e);
    }
    return answer;
}

static bas_answer emit_presence(bas_deciding *d, bas_table_kind kind) {
    const bas_table *t = d->t;
    const bool gone = kind == BAS_TABLE_GONE;
    if (t->stage == BAS_STAGE_OVER || !bas_table_is_seated(t, d->command->person))
        return BAS_ANSWER_OK;
    if (bas_table_is_gone(t, d->command->person) == gone) return BAS_ANSWER_OK;
    if (gone && t->rules.gone_ms == BAS_NEVER) return BAS_ANSWER_OK; // leaving is no fault
    return bas_emit(d, bas_event_new(d, kind));
}

bas_answer bas_decide_gone(bas_deciding *d) { return emit_presence(d, BAS_TABLE_GONE); }
bas_answer bas_decide_here(bas_deciding *d) { return emit_presence(d, BAS_TABLE_HERE); }
