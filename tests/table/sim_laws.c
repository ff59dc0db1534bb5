/* sim_laws.c: what must hold whatever goes wrong. */
#include "sim.h"

#include "table/deal.h"

#include <stdio.h>
#include <string.h>

void sim_broken(sim_world *w, const char *law) {
    if (!w->broken) w->broken = law;
}

/* ---- the same game for all ------------------------------------------------------------------- */

static void mix(uint64_t *sum, uint64_t value) {
    *sum = (*sum ^ value) * 0x100000001b3u;
    *sum ^= *sum >> 29;
}

/* Everything about a table that clients may know. */
uint64_t sim_digest(const bas_table *t) {
    uint64_t sum = 0xcbf29ce484222325u;
    const uint64_t words[] = { t->stage,
                               t->v,
                               t->game_v,
                               (uint64_t)t->at,
                               t->host,
                               t->offer,
                               t->agreed,
                               (uint64_t)t->offer_to,
                               t->undone,
                               t->outcome,
                               t->paused,
                               t->paused_by,
                               t->moved,
                               (uint64_t)t->since,
                               t->frozen,
                               (uint64_t)t->used_ms,
                               (uint64_t)t->moves,
                               (uint64_t)t->given,
                               t->bans,
                               (uint64_t)t->deadline,
                               t->outcome_seat };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) mix(&sum, words[i]);
    for (int i = 0; i < t->moves; i++) mix(&sum, t->move[i]);
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        const bas_seat *s = &t->seat[i];
        mix(&sum, (uint64_t)s->kind << 8 | s->colour);
        mix(&sum, (uint64_t)(s->ready | s->opened << 1 | s->bot << 2 | s->resigned << 3 |
                             s->zero << 4 | s->gone << 5 | s->reserved << 6));
        mix(&sum, s->person);
        mix(&sum, (uint64_t)s->clock_ms);
        mix(&sum, (uint64_t)s->paused_ms);
        mix(&sum, (uint64_t)s->gone_at);
        mix(&sum, t->order[i]);
    }
    mix(&sum, bas_hash(t->game, &t->state));
    return sum ? sum : 1;
}

/* ---- nothing is lost or doubled -------------------------------------------------------------- */

static bool ack_holds(const sim_world *w, const sim_ack *ack) {
    static bas_move move[BAS_TABLE_MOVES_MAX];
    char id[BAS_TABLE_ID_MAX + 8];
    bas_table_event e;
    if (ack->v > (uint32_t)w->logged) return false;
    if (!ack->play) return true; // a command from which nothing had to follow has no event
    const char *text = w->log[ack->v - 1];
    snprintf(id, sizeof id, "\"id\":\"%s\"", ack->id);
    for (uint32_t v = ack->v; v >= 1; v--) { // END and REVEAL may stand behind it
        text = w->log[v - 1];
        if (!strstr(text, id)) return false;
        if (strstr(text, "\"k\":\"moves\"")) break;
    }
    return bas_table_read(text, strlen(text), w->t.game, stand_game, NULL, move, &e) &&
           e.moves >= ack->moves &&
           memcmp(e.move, ack->move, (size_t)ack->moves * sizeof *e.move) == 0;
}

void sim_law_acks(sim_world *w) {
    for (int i = 0; i < w->acks && w->up && w->t.game && !w->broken; i++) {
        if (!ack_holds(w, &w->ack[i])) sim_broken(w, "what was acknowledged is in the log");
    }
}

/* Before the events of a batch get into the log: no play is there already. */
void sim_law_once(sim_world *w) {
    char id[BAS_TABLE_ID_MAX + 8], by[32];
    for (int i = 0; i < w->batch.count; i++) {
        const bas_table_event *e = &w->batch.event[i];
        if (e->kind != BAS_TABLE_MOVES || !e->id[0]) continue;
        snprintf(id, sizeof id, "\"id\":\"%s\"", e->id);
        snprintf(by, sizeof by, "\"by\":\"%016llx\"", (unsigned long long)e->person);
        for (int k = 0; k < w->logged; k++) {
            if (strstr(w->log[k], id) && strstr(w->log[k], by))
                sim_broken(w, "a move is done once");
        }
    }
}

/* ---- draws, seats, clocks, secrets ----------------------------------------------------------- */

void sim_law_draws(sim_world *w, const bas_table *t) {
    bas_table_deal deal;
    bas_fair_proof proof;
    if (t->game_v == 0) return;
    bas_table_deal_of(t, &deal);
    if (bas_fair_check(&deal.fair, t->deal, t->rules.lot ? t->order : NULL, t->move, t->moves,
                       &proof) != BAS_FAIR_GOOD)
        sim_broken(w, "draws follow from the commitment");
}

/* After each event that became true. */
void sim_law_committed(sim_world *w, const bas_table *before) {
    const bas_table *t = &w->t;
    if (t->stage == BAS_STAGE_PLAYED && t->state.player == BAS_NATURE)
        sim_broken(w, "no stored state waits for a draw");
    if (t->at < before->at) sim_broken(w, "time does not go back");
    for (int i = 0; i < t->game->players; i++) {
        const bas_seat *was = &before->seat[i], *is = &t->seat[i];
        if (was->kind == BAS_SEAT_PERSON && is->kind == BAS_SEAT_PERSON &&
            was->person != is->person)
            sim_broken(w, "a seat belongs to one person");
        if (before->stage != BAS_STAGE_PLAYED && t->stage == BAS_STAGE_PLAYED)
            w->owner[i] = is->person;
        if (t->game_v > 0 && w->owner[i] != is->person)
            sim_broken(w, "a seat belongs to one person");
    }
    static char text[BAS_TABLE_TEXT_MAX];
    if (w->logged % 16 != 0) return; // what takes long, now and then
    sim_law_draws(w, t);
    if (bas_table_show(t, sim_now(w), text, sizeof text) >= sizeof text)
        sim_broken(w, "every table fits into its text");
    sim_law_sent(w, text);
}

void sim_law_clocks(sim_world *w) {
    const bas_table *t = &w->t;
    int running = 0;
    if (!w->up || t->stage != BAS_STAGE_PLAYED) return;
    const int64_t now = sim_now(w) > t->at ? sim_now(w) : t->at;
    for (int seat = 1; seat <= t->game->players; seat++) {
        const int64_t change = bas_table_clock(t, seat, now) - bas_table_clock(t, seat, now + 5000);
        if (change < 0) sim_broken(w, "a clock does not go up by itself");
        running += change > 0;
        if (change > 0 && (t->paused || t->order[t->state.player] != seat))
            sim_broken(w, "a clock runs only for the seat that is asked");
    }
    if (running > 1) sim_broken(w, "clocks never run for two");
}

static bool holds_hex(const char *text, const uint8_t *bytes) {
    char hex[2 * BAS_HASH_BYTES + 1];
    for (int i = 0; i < 2 * BAS_HASH_BYTES; i++)
        hex[i] = "0123456789abcdef"[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15];
    hex[2 * BAS_HASH_BYTES] = 0;
    return strstr(text, hex) != NULL;
}

/* Of every text that leaves the server: it may hold nothing that is secret still. */
void sim_law_sent(sim_world *w, const char *text) {
    const bas_table *t = &w->t;
    const bool over = t->stage == BAS_STAGE_OVER || strstr(text, "\"k\":\"reveal\"");
    if (!over && (holds_hex(text, t->secret) || (t->game_v && holds_hex(text, t->key))))
        sim_broken(w, "no secret is in any text");
    for (int i = 0; i < BAS_PLAYERS_MAX && t->stage == BAS_STAGE_DEALT; i++) {
        if (t->seat[i].opened && holds_hex(text, t->seat[i].contribution) &&
            !strstr(text, "\"k\":\"start\""))
            sim_broken(w, "no contribution is in any text before the start");
    }
}

/* ---- once faults have stopped ---------------------------------------------------------------- */

void sim_law_rest(sim_world *w) {
    static char text[BAS_TABLE_TEXT_MAX];
    static bas_table again;
    if (w->broken) return;
    if (w->t.stage != BAS_STAGE_OVER) sim_broken(w, "every table ends");
    if (!stand_replay(w->log, w->logged, &again) || !stand_equal(&again, &w->t))
        sim_broken(w, "memory is what the log gives");
    for (int i = 0; i < w->clients; i++) {
        if (w->client[i].view.v != w->t.v || sim_digest(&w->client[i].view) != sim_digest(&w->t))
            sim_broken(w, "all who are connected see the same game");
    }
    if (w->t.game_v > 0 && !w->t.revealed) sim_broken(w, "the secret is revealed at the end");
    if (bas_table_show(&w->t, sim_now(w), text, sizeof text) >= sizeof text)
        sim_broken(w, "every table fits into its text");
    sim_law_draws(w, &w->t);
    sim_law_acks(w);
}
