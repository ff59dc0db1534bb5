/* sim_server.c: the server of a run: memory that a crash clears, and a store that it does not. One
 * batch is under way at a time: decided, then committed, then made true, answered and told. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

int64_t sim_now(const sim_world *w) { return w->real + w->skew; }

/* ---- texts to clients ------------------------------------------------------------------------ */

static void tell(sim_world *w, int client, char **text, int texts) {
    for (int i = 0; i < texts; i++) sim_law_sent(w, text[i]);
    for (int at = 0; at < texts; at += SIM_TEXTS_MAX) {
        const int count = texts - at < SIM_TEXTS_MAX ? texts - at : SIM_TEXTS_MAX;
        const sim_message m = {
            .kind = SIM_EVENTS, .client = client, .text = text + at, .texts = count
        };
        sim_send(w, &m);
    }
}

static char *shown(sim_world *w, const bas_table_event *e) {
    static char text[BAS_TABLE_TEXT_MAX];
    const bas_text_for reader = w->bug == SIM_BUG_SECRET ? BAS_TEXT_STORED : BAS_TEXT_SHOWN;
    if (bas_table_text(e, w->t.game, reader, text, sizeof text) >= sizeof text)
        sim_broken(w, "every event fits into its text");
    return sim_keep(w, text);
}

static void tell_batch(sim_world *w) {
    char **text = sim_room(w, (size_t)w->batch.count * sizeof *text);
    for (int i = 0; i < w->batch.count; i++) text[i] = shown(w, &w->batch.event[i]);
    for (int i = 0; i < w->clients; i++) {
        if (w->client[i].connected) tell(w, i, text, w->batch.count);
    }
}

/* From the log, as after a restart: everything that the client has not seen. */
static void tell_rest(sim_world *w, int client, uint32_t v) {
    static bas_move move[BAS_TABLE_MOVES_MAX];
    const int from = v > (uint32_t)w->logged ? 0 : (int)v;
    char **text = sim_room(w, (size_t)(w->logged - from + 1) * sizeof *text);
    int count = 0;
    for (int i = from; i < w->logged; i++) {
        bas_table_event e;
        bas_table_read(w->log[i], strlen(w->log[i]), w->t.game, stand_game, NULL, move, &e);
        text[count++] = shown(w, &e);
    }
    tell(w, client, text, count);
}

static void reply(sim_world *w) {
    const sim_message *from = &w->current;
    if (!from->up || from->kind != SIM_COMMAND || from->client < 0 || !from->command.id[0]) return;
    sim_message m = { .kind = SIM_ANSWER, .client = from->client, .answer = w->answer };
    strcpy(m.id, from->command.id);
    m.v = w->answer == BAS_ANSWER_KNOWN ? w->batch.known
          : w->batch.count > 0          ? w->batch.event[w->batch.count - 1].v
                                        : w->t.v;
    if (w->answer == BAS_ANSWER_KNOWN) m.answer = BAS_ANSWER_OK;
    sim_send(w, &m);
}

/* ---- commands -------------------------------------------------------------------------------- */

void sim_server_take(sim_world *w, const sim_message *m) {
    if (!w->up || w->waiting == SIM_INBOX_MAX) return;
    w->inbox[w->waiting] = *m;
    if (m->command.move) w->inbox[w->waiting].command.move = w->inbox[w->waiting].move;
    w->waiting++;
}

/* A command of the server itself: from an alarm, a bot, a connection. */
void sim_server_self(sim_world *w, const bas_table_command *c, const bas_move *move) {
    sim_message m = { .kind = SIM_COMMAND, .up = true, .client = -1, .command = *c };
    for (int i = 0; i < c->moves && move; i++) m.move[i] = move[i];
    if (move) m.command.move = m.move;
    sim_server_take(w, &m);
}

void sim_server_alarm(sim_world *w) {
    const bas_table_command c = { .what = BAS_DO_ALARM, .by = BAS_BY_SERVER };
    if (w->up && w->bug != SIM_BUG_NO_ALARM) sim_server_self(w, &c, NULL);
}

void sim_server_bot(sim_world *w, uint32_t a) {
    bas_move move[BAS_TABLE_PLAY_MAX];
    uint64_t random = a;
    bas_asked asked;
    if (!w->up) return;
    bas_table_asked(&w->t, &asked);
    if (asked.seat == 0 || !asked.level) return;
    bas_table_command c = {
        .what = BAS_DO_PLAY, .by = BAS_BY_SERVER, .seat = asked.seat, .on = w->t.game_v
    };
    c.moves = stand_choose(&w->t, &random, move);
    sim_server_self(w, &c, move);
}

void sim_server_cut(sim_world *w, int client) {
    sim_client *c = &w->client[client];
    if (!c->connected) return;
    c->connected = false;
    for (int i = 0; i < w->on_way; i++) { // what was on its way is lost
        if (w->net[i].client != client) continue;
        w->net[i] = w->net[--w->on_way];
        i--;
    }
    const bas_table_command gone = { .what = BAS_DO_GONE,
                                     .by = BAS_BY_SERVER,
                                     .person = c->person };
    if (w->up) sim_server_self(w, &gone, NULL);
}

/* ---- one step of work ------------------------------------------------------------------------ */

/* For SIM_BUG_TWICE: whoever sends a play that was done makes another one under the same id. */
static void play_anew(sim_world *w) {
    bas_table_command *c = &w->current.command;
    const int player = w->t.state.player;
    uint64_t random = w->dice;
    if (w->t.stage != BAS_STAGE_PLAYED || player >= BAS_PLAYERS_MAX ||
        w->t.seat[w->t.order[player] - 1].person != c->person)
        return;
    c->moves = stand_choose(&w->t, &random, w->current.move);
    c->on = w->t.game_v;
    w->t.ids = 0;
}

static void work_decide(sim_world *w) {
    static bas_table before;
    uint8_t random[BAS_TABLE_RANDOM];
    w->current = w->inbox[0];
    if (w->current.command.move) w->current.command.move = w->current.move;
    w->waiting--;
    for (int i = 0; i < w->waiting; i++) {
        w->inbox[i] = w->inbox[i + 1];
        if (w->inbox[i].command.move) w->inbox[i].command.move = w->inbox[i].move;
    }
    if (w->current.kind == SIM_HELLO) {
        const uint64_t person = w->client[w->current.client].person;
        const bas_table_command here = { .what = BAS_DO_HERE,
                                         .by = BAS_BY_SERVER,
                                         .person = person };
        tell_rest(w, w->current.client, w->current.v);
        if (bas_table_is_gone(&w->t, person)) sim_server_self(w, &here, NULL);
        return;
    }
    w->current.command.boot = w->boot;
    const uint32_t ids = w->t.ids;
    if (w->bug == SIM_BUG_TWICE && w->current.command.what == BAS_DO_PLAY) play_anew(w);
    stand_bytes(&w->dice, random, BAS_TABLE_RANDOM);
    memcpy(&before, &w->t, sizeof before);
    w->answer = bas_table_decide(&w->t, &w->current.command, sim_now(w), random, &w->batch);
    if (memcmp(&before, &w->t, sizeof before) != 0) sim_broken(w, "deciding changes nothing");
    w->t.ids = ids;
    if (w->answer != BAS_ANSWER_OK || w->batch.count == 0) {
        reply(w);
        return;
    }
    w->phase = SIM_DECIDED;
    if (w->bug == SIM_BUG_ACK_EARLY) reply(w);
    if (w->bug == SIM_BUG_TELL_EARLY) tell_batch(w);
}

static void work_commit(sim_world *w) {
    static char text[BAS_TABLE_TEXT_MAX];
    if (w->full) {
        w->full = false;
        w->phase = SIM_IDLE;
        if (w->bug == SIM_BUG_NO_ROOM) {
            for (int i = 0; i < w->batch.count; i++) bas_table_apply(&w->t, &w->batch.event[i]);
        }
        w->answer = BAS_ANSWER_FULL;
        reply(w);
        return;
    }
    sim_law_once(w);
    for (int i = 0; i < w->batch.count; i++) {
        const bas_game *game = w->t.game;
        if (bas_table_text(&w->batch.event[i], game, BAS_TEXT_STORED, text, sizeof text) >=
            sizeof text)
            sim_broken(w, "every event fits into its text");
        if (w->logged == STAND_LOG_MAX) sim_broken(w, "a table has an end");
        if (w->broken) return;
        w->log[w->logged++] = sim_keep(w, text);
    }
    w->phase = SIM_COMMITTED;
}

static void work_apply(sim_world *w) {
    static bas_table before;
    for (int i = 0; i < w->batch.count; i++) {
        memcpy(&before, &w->t, sizeof before);
        if (!bas_table_apply(&w->t, &w->batch.event[i]))
            sim_broken(w, "what was decided can be made true");
        w->digest[w->t.v - 1] = sim_digest(&w->t);
        w->events++;
        w->kinds[w->batch.event[i].kind]++;
        sim_law_committed(w, &before);
    }
    w->phase = SIM_IDLE;
    w->alive = sim_now(w);
    if (w->bug != SIM_BUG_ACK_EARLY) reply(w);
    if (w->bug != SIM_BUG_TELL_EARLY) tell_batch(w);
    if (w->current.command.what == BAS_DO_ALARM && w->t.stage != BAS_STAGE_OVER &&
        bas_table_alarm(&w->t) <= w->t.at)
        sim_broken(w, "an alarm that rang does not ring again at once");
}

void sim_server_work(sim_world *w) {
    if (!w->up) return;
    if (w->phase == SIM_DECIDED)
        work_commit(w);
    else if (w->phase == SIM_COMMITTED)
        work_apply(w);
    else if (w->waiting > 0)
        work_decide(w);
}

/* ---- dying and starting ---------------------------------------------------------------------- */

void sim_server_crash(sim_world *w) {
    if (!w->up) return;
    w->up = false;
    w->waiting = 0;
    w->phase = SIM_IDLE;
    for (int i = 0; i < w->clients; i++) w->client[i].connected = false;
    w->on_way = 0;
    if (w->bug == SIM_BUG_LOSE && w->logged > 1) w->digest[--w->logged] = 0;
}

/* The table from the log, event by event as it was before the crash. */
static void start_replay(sim_world *w, bas_table *again) {
    static bas_move move[BAS_TABLE_MOVES_MAX];
    memset(again, 0, sizeof *again);
    for (int i = 0; i < w->logged && !w->broken; i++) {
        bas_table_event e;
        if (!bas_table_read(w->log[i], strlen(w->log[i]), again->game, stand_game, NULL, move,
                            &e) ||
            !bas_table_apply(again, &e))
            sim_broken(w, "a log replays");
        else if (w->digest[i] == 0) // committed, but not yet made true
            w->digest[i] = sim_digest(again);
        else if (w->digest[i] != sim_digest(again))
            sim_broken(w, "memory is what the log gives");
        for (int k = 0; e.kind == BAS_TABLE_START && k < BAS_PLAYERS_MAX; k++)
            w->owner[k] = again->seat[k].person;
    }
}

void sim_server_start(sim_world *w) {
    static bas_table again;
    if (w->up) return;
    w->full = false;
    start_replay(w, &again);
    if (w->broken) return;
    const int seat = again.stage == BAS_STAGE_PLAYED && again.state.player < BAS_PLAYERS_MAX
                         ? again.order[again.state.player]
                         : 0;
    const int64_t died = w->alive > again.at ? w->alive : again.at; // clocks may have jumped back
    const int64_t before = seat ? bas_table_clock(&again, seat, died) : 0;
    memcpy(&w->t, &again, sizeof again);
    w->up = true;
    w->boot++;
    if (w->bug == SIM_BUG_FORGET) w->t.ids = 0;
    if (w->bug == SIM_BUG_REDRAW) w->t.key[0] ^= 1;
    sim_law_acks(w);
    const bas_table_command boot = { .what = BAS_DO_BOOT, .by = BAS_BY_SERVER, .from = w->alive };
    if (w->bug != SIM_BUG_NO_BOOT) sim_server_self(w, &boot, NULL);
    for (int i = 0; i < 3; i++) sim_server_work(w);
    if (seat && !w->broken && bas_table_clock(&w->t, seat, sim_now(w)) < before)
        sim_broken(w, "clocks stand still while the server is down");
    w->alive = sim_now(w);
}
