/* decide.c: from a command to the events it means. One function for each command looks at a copy
 * of the table; each event is made true on the copy at once, so that what follows from it (the
 * deal after the last *ready*, the end after the last move) is decided in the same batch. */
#include "table_internal.h"

/* ---- events ---------------------------------------------------------------------------------- */

bas_table_event *bas_event_new(bas_deciding *d, bas_table_kind kind) {
    bas_table_event *e = &d->batch->event[d->batch->count];
    *e = (bas_table_event){ .v = d->t->v + 1,
                            .kind = (uint8_t)kind,
                            .by = d->command->by,
                            .at = d->now,
                            .person = d->command->person,
                            .boot = d->command->boot };
    bas_bytes_copy(e->id, d->command->id, sizeof e->id);
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) e->clock_ms[i] = d->t->seat[i].clock_ms;
    return e;
}

/* An event that does not follow on the copy would freeze the table: that is a fault of this
 * program, and no batch is then better than a wrong one. */
bas_answer bas_emit(bas_deciding *d, bas_table_event *event) {
    if (!bas_table_apply(d->t, event)) return BAS_ANSWER_FROZEN;
    d->batch->count++;
    return BAS_ANSWER_OK;
}

bas_answer bas_emit_end(bas_deciding *d, bas_outcome outcome, int seat) {
    const bool begun = d->t->stage == BAS_STAGE_PLAYED;
    bas_table_event *end = bas_event_new(d, BAS_TABLE_END);
    end->outcome = (uint8_t)outcome;
    end->seat = (uint8_t)seat;
    for (int p = 0; begun && p < bas_table_players(d->t); p++)
        end->score[d->t->order[p] - 1] = d->t->state.score[p];
    const bas_answer answer = bas_emit(d, end);
    if (answer != BAS_ANSWER_OK || !begun) return answer;
    bas_table_event *reveal = bas_event_new(d, BAS_TABLE_REVEAL);
    bas_bytes_copy(reveal->secret, d->t->secret, BAS_HASH_BYTES);
    return bas_emit(d, reveal);
}

/* ---- commands -------------------------------------------------------------------------------- */

enum { PERSON = 1 << BAS_BY_PERSON, SERVER = 1 << BAS_BY_SERVER, REFEREE = 1 << BAS_BY_REFEREE };
enum { // stages at which a command makes sense
    NONE = 1 << BAS_STAGE_NONE,
    OPEN = 1 << BAS_STAGE_OPEN,
    DEALT = 1 << BAS_STAGE_DEALT,
    PLAYED = 1 << BAS_STAGE_PLAYED,
    OVER = 1 << BAS_STAGE_OVER,
    ALL = OPEN | DEALT | PLAYED | OVER,
};

static const struct {
    bas_decide *decide;
    uint8_t by, stages;
} commands[BAS_DO_COUNT] = {
    [BAS_DO_NEW] = { bas_decide_new, PERSON | SERVER, NONE },
    [BAS_DO_TAKE] = { bas_decide_take, PERSON, OPEN },
    [BAS_DO_LEAVE] = { bas_decide_leave, PERSON, OPEN | DEALT },
    [BAS_DO_KICK] = { bas_decide_kick, PERSON | SERVER, OPEN },
    [BAS_DO_SEAT] = { bas_decide_seat, PERSON, OPEN },
    [BAS_DO_COLOUR] = { bas_decide_colour, PERSON, OPEN },
    [BAS_DO_SETUP] = { bas_decide_setup, PERSON, OPEN },
    [BAS_DO_READY] = { bas_decide_ready, PERSON, OPEN },
    [BAS_DO_UNREADY] = { bas_decide_unready, PERSON, OPEN },
    [BAS_DO_OPEN] = { bas_decide_open, PERSON, DEALT },
    [BAS_DO_PLAY] = { bas_decide_play, PERSON | SERVER, PLAYED },
    [BAS_DO_OFFER] = { bas_decide_offer, PERSON, PLAYED },
    [BAS_DO_ANSWER] = { bas_decide_answer, PERSON, PLAYED },
    [BAS_DO_RESIGN] = { bas_decide_resign, PERSON, PLAYED },
    [BAS_DO_ABORT] = { bas_decide_abort, PERSON | SERVER, OPEN | DEALT | PLAYED },
    [BAS_DO_HAND] = { bas_decide_hand, PERSON, PLAYED },
    [BAS_DO_CLAIM] = { bas_decide_claim, PERSON, PLAYED },
    [BAS_DO_RETURN] = { bas_decide_return, PERSON, PLAYED },
    [BAS_DO_PAUSE] = { bas_decide_pause, PERSON | REFEREE, PLAYED },
    [BAS_DO_RESUME] = { bas_decide_resume, PERSON | REFEREE, PLAYED },
    [BAS_DO_REMATCH] = { bas_decide_rematch, PERSON, OVER },
    [BAS_DO_GONE] = { bas_decide_gone, SERVER, ALL },
    [BAS_DO_HERE] = { bas_decide_here, SERVER, ALL },
    [BAS_DO_ALARM] = { bas_decide_alarm, SERVER, ALL },
    [BAS_DO_BOOT] = { bas_decide_boot, SERVER, ALL },
    [BAS_DO_CLOCKS] = { bas_decide_clocks, REFEREE, PLAYED },
    [BAS_DO_ADJUDICATE] = { bas_decide_adjudicate, REFEREE, PLAYED },
};

/* The number of the event that an id became, or 0. */
static uint32_t known_v(const bas_table *t, const bas_table_command *c) {
    const uint64_t key = bas_known_key(c->person, c->id);
    const uint32_t count = t->ids < BAS_TABLE_IDS_MAX ? t->ids : BAS_TABLE_IDS_MAX;
    for (uint32_t i = 0; i < count && c->id[0]; i++) {
        if (t->known[i].key == key) return t->known[i].v;
    }
    return 0;
}

bas_answer bas_table_decide(const bas_table *t, const bas_table_command *command, int64_t now,
                            const uint8_t random[BAS_TABLE_RANDOM], bas_table_batch *batch) {
    batch->count = 0;
    batch->bad = 0;
    batch->why = BAS_OK;
    batch->known = 0;
    if (t->frozen) return BAS_ANSWER_FROZEN;
    if (command->what >= BAS_DO_COUNT || command->by >= BAS_BY_COUNT ||
        !(commands[command->what].by >> command->by & 1))
        return BAS_ANSWER_FORBIDDEN;
    if (command->by == BAS_BY_PERSON && command->person == 0) return BAS_ANSWER_FORBIDDEN;
    if (command->id[0] && !bas_table_word_good(command->id, sizeof command->id))
        return BAS_ANSWER_FORBIDDEN;
    batch->known = known_v(t, command);
    if (batch->known != 0) return BAS_ANSWER_KNOWN;
    if (!(commands[command->what].stages >> t->stage & 1)) return BAS_ANSWER_STATE;
    bas_table copy;
    bas_bytes_copy(&copy, t, sizeof copy);
    bas_deciding d = { .command = command,
                       .now = bas_max64(t->at, bas_min64(now, BAS_TIME_MAX)),
                       .random = random,
                       .batch = batch,
                       .t = &copy };
    const bas_answer answer = commands[command->what].decide(&d);
    if (answer != BAS_ANSWER_OK) batch->count = 0;
    return answer;
}
