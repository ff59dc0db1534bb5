/* sim_client.c: the people of a run. A client knows nothing but the texts it was sent: it keeps
 * a table of its own from them, and acts on what it sees there, however old that is. */
#include "sim.h"

#include "common/fair.h"

#include <stdio.h>
#include <string.h>

/* ---- connecting ------------------------------------------------------------------------------ */

static void say_hello(sim_world *w, int client) {
    sim_client *c = &w->client[client];
    const sim_message m = { .kind = SIM_HELLO, .up = true, .client = client, .v = c->view.v };
    c->asked = c->view.v + 1;
    sim_send(w, &m);
}

void sim_client_join(sim_world *w, int client) {
    sim_client *c = &w->client[client];
    if (!w->up || c->connected) return;
    c->connected = true;
    say_hello(w, client);
    sim_client_resend(w, client);
}

void sim_client_resend(sim_world *w, int client) {
    if (w->client[client].connected && w->client[client].waits)
        sim_send(w, &w->client[client].wait);
}

static void send_command(sim_world *w, int client, const bas_table_command *command,
                         const bas_move *move) {
    sim_client *c = &w->client[client];
    sim_message *m = &c->wait;
    *m = (sim_message){ .kind = SIM_COMMAND, .up = true, .client = client, .command = *command };
    m->command.person = c->person;
    snprintf(m->command.id, sizeof m->command.id, "c%d-%u", client, ++c->counter);
    for (int i = 0; i < command->moves && move; i++) m->move[i] = move[i];
    m->command.move = move ? m->move : NULL;
    c->waits = true;
    sim_client_resend(w, client);
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void hear_answer(sim_world *w, sim_client *c, const sim_message *m) {
    if (!c->waits || strcmp(c->wait.command.id, m->id) != 0) return; // an old one
    if (m->answer == BAS_ANSWER_FULL) return;                        // asks again later
    c->waits = false;
    if (m->answer == BAS_ANSWER_STALE || m->answer == BAS_ANSWER_ILLEGAL) {
        char id[BAS_TABLE_ID_MAX + 8];
        snprintf(id, sizeof id, "\"id\":\"%s\"", m->id);
        for (int i = 0; i < w->logged && c->wait.command.what == BAS_DO_PLAY; i++) {
            if (strstr(w->log[i], id)) sim_broken(w, "what was done is not refused");
        }
    }
    if (m->answer != BAS_ANSWER_OK || w->acks == SIM_ACKS_MAX) return;
    sim_ack *ack = &w->ack[w->acks++];
    *ack = (sim_ack){ .v = m->v,
                      .play = c->wait.command.what == BAS_DO_PLAY,
                      .moves = c->wait.command.moves };
    strcpy(ack->id, m->id);
    memcpy(ack->move, c->wait.move, sizeof ack->move);
    sim_law_acks(w);
}

/* Events that were seen already, or that leave a gap, are not taken; a gap is closed by asking. */
static void hear_events(sim_world *w, int client, const sim_message *m) {
    static bas_move move[BAS_TABLE_MOVES_MAX];
    sim_client *c = &w->client[client];
    for (int i = 0; i < m->texts && !w->broken; i++) {
        bas_table_event e;
        if (!bas_table_read(m->text[i], strlen(m->text[i]), c->view.game, stand_game, NULL, move,
                            &e)) {
            if (c->view.v > 0) sim_broken(w, "what is shown can be read");
            return; // moves of a game that this client does not know yet
        }
        if (e.v <= c->view.v) continue;
        if (e.v > c->view.v + 1) {
            if (c->asked != c->view.v + 1) say_hello(w, client);
            return;
        }
        if (e.kind == BAS_TABLE_REVEAL) memcpy(c->view.secret, e.secret, BAS_HASH_BYTES);
        if (!bas_table_apply(&c->view, &e) || e.v > (uint32_t)w->logged ||
            w->digest[e.v - 1] != sim_digest(&c->view))
            sim_broken(w, "all who are connected see the same game");
    }
}

void sim_client_take(sim_world *w, const sim_message *m) {
    sim_client *c = &w->client[m->client];
    if (m->kind == SIM_ANSWER)
        hear_answer(w, c, m);
    else
        hear_events(w, m->client, m);
}

/* ---- acting ---------------------------------------------------------------------------------- */

static unsigned own_seats(const sim_client *c) {
    unsigned seats = 0;
    for (int i = 0; c->view.game && i < c->view.game->players; i++) {
        if (c->view.seat[i].kind == BAS_SEAT_PERSON && c->view.seat[i].person == c->person)
            seats |= 1u << i;
    }
    return seats;
}

static void think_promises(sim_world *w, int client, bas_table_do what, uint64_t random) {
    sim_client *c = &w->client[client];
    bas_table_command command = { .what = (uint8_t)what, .mask = (uint8_t)own_seats(c) };
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        if (!(command.mask >> i & 1)) continue;
        if (what == BAS_DO_READY) {
            stand_bytes(&random, c->own[i], BAS_HASH_BYTES);
            bas_fair_promise(c->view.commitment, i + 1, c->own[i], command.hash32[i]);
        } else {
            memcpy(command.hash32[i], c->own[i], BAS_HASH_BYTES);
        }
    }
    send_command(w, client, &command, NULL);
}

/* Before the game: sit down, be ready, open; the host gives seats that stay free to bots. */
static void think_before(sim_world *w, int client, uint64_t random) {
    sim_client *c = &w->client[client];
    const unsigned seats = own_seats(c);
    bas_table_command command = { 0 };
    if (c->view.stage == BAS_STAGE_DEALT) {
        if (seats != 0 && !c->view.seat[__builtin_ctz(seats)].opened)
            think_promises(w, client, BAS_DO_OPEN, random);
        return;
    }
    for (int i = 0; i < c->view.game->players; i++) {
        if (c->view.seat[i].kind != BAS_SEAT_FREE) continue;
        const bool host = c->view.host == c->person && stand_dice(&random) % 2;
        command.what = host ? BAS_DO_SEAT : BAS_DO_TAKE;
        command.seat = (uint8_t)(i + 1);
        command.link = true;
        command.seats[0].kind = BAS_SEAT_BOT;
        strcpy(command.seats[0].level, "novice");
        send_command(w, client, &command, NULL);
        return;
    }
    const bool host_of_bots = seats == 0 && c->view.host == c->person;
    if (host_of_bots || (seats != 0 && !c->view.seat[__builtin_ctz(seats)].ready))
        think_promises(w, client, BAS_DO_READY, random);
}

/* In the game: the seats that wait for me, and what others want of me. */
static bool think_game(sim_world *w, int client, uint64_t random) {
    sim_client *c = &w->client[client];
    const bas_table *t = &c->view;
    const unsigned seats = own_seats(c);
    bas_move move[BAS_TABLE_PLAY_MAX];
    bas_table_command command = { 0 };
    bas_asked asked;
    if (t->paused && t->paused_by == c->person) {
        command.what = BAS_DO_RESUME;
        send_command(w, client, &command, NULL);
        return true;
    }
    if (t->offer != BAS_OFFER_NONE && (t->agreed & seats) != seats && seats != 0) {
        command.what = BAS_DO_ANSWER;
        command.yes = stand_dice(&random) % 3 != 0;
        send_command(w, client, &command, NULL);
        return true;
    }
    for (int seat = 1; seat <= t->game->players; seat++) { // somebody has left, or is too slow
        const bool late = t->seat[seat - 1].zero && t->rules.zero == BAS_ZERO_CLAIM;
        if (seats >> (seat - 1) & 1 || stand_dice(&random) % 4) continue;
        if (!late && bas_table_gone_until(t, seat) > sim_now(w)) continue;
        command.what = stand_dice(&random) % 2 ? BAS_DO_CLAIM : BAS_DO_HAND;
        command.seat = (uint8_t)seat;
        send_command(w, client, &command, NULL);
        return true;
    }
    bas_table_asked(t, &asked);
    if (asked.seat == 0 || asked.level || !(seats >> (asked.seat - 1) & 1)) return false;
    command.what = BAS_DO_PLAY;
    command.on = t->game_v;
    command.lag_ms = (int64_t)(stand_dice(&random) % 300);
    command.moves = stand_choose(t, &random, move);
    send_command(w, client, &command, move);
    return true;
}

static void think_rematch(sim_world *w, int client) {
    bas_table_command command = { .what = BAS_DO_REMATCH, .table = "x7kq2lb9aa" };
    if (own_seats(&w->client[client]) != 0) send_command(w, client, &command, NULL);
}

/* Now and then something else that people do. What ends a game is rare. */
static void think_whim(sim_world *w, int client, uint64_t random) {
    static const uint8_t whims[] = { BAS_DO_OFFER,  BAS_DO_OFFER,   BAS_DO_PAUSE,  BAS_DO_HAND,
                                     BAS_DO_RETURN, BAS_DO_RETURN,  BAS_DO_LEAVE,  BAS_DO_COLOUR,
                                     BAS_DO_COLOUR, BAS_DO_UNREADY, BAS_DO_CLAIM,  BAS_DO_RESUME,
                                     BAS_DO_KICK,   BAS_DO_SETUP,   BAS_DO_RESUME, BAS_DO_ABORT };
    const sim_client *c = &w->client[client];
    bas_table_command command = { .what = whims[stand_dice(&random) % sizeof whims] };
    command.seat = (uint8_t)(stand_dice(&random) % 4);
    command.colour = (uint8_t)(stand_dice(&random) % 6);
    command.offer = (uint8_t)(stand_dice(&random) % 20 ? BAS_OFFER_BACK : BAS_OFFER_ABORT);
    command.game = c->view.game;
    command.rules = c->view.rules;
    command.rules.aids ^= BAS_AID_HINTS;
    if (command.what == BAS_DO_ABORT && stand_dice(&random) % 8) command.what = BAS_DO_RETURN;
    if (stand_dice(&random) % 30 == 0) command.what = BAS_DO_RESIGN;
    if (command.what == BAS_DO_RESIGN || command.what == BAS_DO_HAND)
        command.seat = (uint8_t)(own_seats(c) ? __builtin_ctz(own_seats(c)) + 1 : 0);
    send_command(w, client, &command, NULL);
}

void sim_client_think(sim_world *w, int client, uint32_t a, bool calm) {
    sim_client *c = &w->client[client];
    uint64_t random = a;
    if (!c->connected || c->waits || c->view.v == 0) return;
    if (!calm && stand_dice(&random) % 8 == 0)
        think_whim(w, client, random);
    else if (c->view.stage == BAS_STAGE_OVER && !c->view.next[0])
        think_rematch(w, client);
    else if (c->view.stage == BAS_STAGE_OPEN || c->view.stage == BAS_STAGE_DEALT)
        think_before(w, client, random);
    else if (c->view.stage == BAS_STAGE_PLAYED)
        think_game(w, client, random);
}

/* Any command with anything in it, from somebody who does not care for the answer. */
void sim_client_mischief(sim_world *w, int client, uint32_t a, uint32_t b) {
    sim_client *c = &w->client[client];
    uint64_t random = (uint64_t)a << 32 | b;
    if (!c->connected) return;
    sim_message m = { .kind = SIM_COMMAND, .up = true, .client = client };
    bas_table_command *command = &m.command;
    do command->what = (uint8_t)(stand_dice(&random) % BAS_DO_COUNT);
    while (command->what == BAS_DO_ABORT || command->what == BAS_DO_RESIGN); // these end games
    command->person = c->person;
    command->seat = (uint8_t)(stand_dice(&random) % 8);
    command->colour = (uint8_t)(stand_dice(&random) % 8);
    command->offer = (uint8_t)(stand_dice(&random) % 3 ? BAS_OFFER_BACK : stand_dice(&random) % 9);
    if (command->offer == BAS_OFFER_ABORT) command->offer = BAS_OFFER_NONE;
    command->mask = (uint8_t)stand_dice(&random);
    command->link = stand_dice(&random) % 2;
    command->yes = stand_dice(&random) % 2;
    command->on = c->view.game_v + (uint32_t)(stand_dice(&random) % 3) - 1;
    command->game = c->view.game;
    command->rules = c->view.rules;
    command->rules.clock = (uint8_t)(stand_dice(&random) % 4);
    strcpy(command->table, "other");
    command->seats[0].kind = (uint8_t)(stand_dice(&random) % 4);
    strcpy(command->seats[0].level, stand_dice(&random) % 2 ? "child" : "no such");
    command->moves = (int)(stand_dice(&random) % 4);
    for (int i = 0; i < command->moves; i++)
        m.move[i] = stand_dice(&random) % 2 ? bas_move_pass() : (bas_move)stand_dice(&random);
    command->move = m.move;
    command->lag_ms = (int64_t)stand_dice(&random) % 100000;
    for (int i = 0; i < BAS_PLAYERS_MAX; i++)
        command->clock_ms[i] = (int64_t)(stand_dice(&random) % 100000);
    sim_send(w, &m);
}

void sim_referee(sim_world *w, uint32_t a, uint32_t b) {
    static const uint8_t powers[] = { BAS_DO_PAUSE, BAS_DO_RESUME, BAS_DO_RESUME, BAS_DO_CLOCKS };
    bas_table_command c = { .what = powers[a % sizeof powers], .by = BAS_BY_REFEREE };
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) c.clock_ms[i] = b % 3 ? (int64_t)(b % 600000) : -1;
    if (w->up) sim_server_self(w, &c, NULL);
}
