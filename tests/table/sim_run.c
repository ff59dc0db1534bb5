/* sim_run.c: one run: a table is opened, the steps are done, then everything comes to rest. */
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a run is made of ------------------------------------------------------------------- */

void *sim_room(sim_world *w, size_t size) {
    if (w->keeps == w->keeps_room) {
        w->keeps_room = w->keeps_room ? 2 * w->keeps_room : 1024;
        w->kept = realloc(w->kept, (size_t)w->keeps_room * sizeof *w->kept);
    }
    void *block = malloc(size + 1);
    if (!w->kept || !block) abort();
    return w->kept[w->keeps++] = block;
}

char *sim_keep(sim_world *w, const char *text) {
    const size_t length = strlen(text);
    return memcpy(sim_room(w, length), text, length + 1);
}

/* A network that is full loses what comes. */
void sim_send(sim_world *w, const sim_message *m) {
    if (w->on_way < SIM_MESSAGES_MAX) w->net[w->on_way++] = *m;
}

static void deliver(sim_world *w, int index, bool again) {
    static sim_message m;
    if (w->on_way == 0) return;
    index %= w->on_way;
    m = w->net[index];
    if (!again) {
        w->on_way--;
        memmove(&w->net[index], &w->net[index + 1], (size_t)(w->on_way - index) * sizeof m);
    }
    if (m.up)
        sim_server_take(w, &m);
    else if (w->client[m.client].connected)
        sim_client_take(w, &m);
}

static void lose(sim_world *w, uint32_t a) {
    if (w->on_way == 0) return;
    const int index = (int)(a % (uint32_t)w->on_way);
    w->on_way--;
    memmove(&w->net[index], &w->net[index + 1], (size_t)(w->on_way - index) * sizeof *w->net);
}

/* ---- opening --------------------------------------------------------------------------------- */

static int given_moves(const bas_game *game, uint64_t *random, bas_move *move) {
    bas_state s;
    int count = 0;
    const int most = (int)(stand_dice(random) % 200);
    bas_state_init(game, &s);
    while (count < most && s.player != BAS_NOBODY) {
        move[count] = bas_sample(game, &s, (uint32_t)(stand_dice(random) >> 32));
        bas_play_unchecked(game, &s, move[count++], NULL);
    }
    return s.player == BAS_NOBODY ? 0 : count;
}

static void opening_rules(bas_table_rules *rules, uint64_t *random) {
    bas_table_rules_init(rules, (bas_clock_kind)(stand_dice(random) % BAS_CLOCK_COUNT));
    rules->zero = (uint8_t)(stand_dice(random) % BAS_ZERO_COUNT);
    rules->over = stand_dice(random) % 2;
    rules->take_back = stand_dice(random) % 4 != 0;
    if (rules->clock == BAS_CLOCK_LIVE && stand_dice(random) % 2) { // a hasty one
        rules->bank_ms = 20000;
        rules->turn_ms = (int64_t)(stand_dice(random) % 3) * 4000;
    }
}

void sim_server_open(sim_world *w) {
    static const char *const games[] = {
        "base+farmers", "wheel", "hunters", "base+towers", "base+farmers+river-fork+abbot+towers",
        "wheel"
    };
    static bas_move given[BAS_TABLE_MOVES_MAX];
    uint64_t random = w->seed;
    const int players = 2 + (int)(stand_dice(&random) % 4);
    bas_table_command c = { .what = BAS_DO_NEW,
                            .game = stand_game(NULL, games[stand_dice(&random) % 6], players),
                            .person = 1,
                            .table = "k3v9q0x2mt",
                            .move = given };
    opening_rules(&c.rules, &random);
    if (stand_dice(&random) % 2) c.moves = given_moves(c.game, &random, given);
    c.rules.lot = c.moves == 0 && stand_dice(&random) % 2;
    for (int i = 0; i < players; i++) {
        c.seats[i].kind = (uint8_t)(stand_dice(&random) % 4 ? BAS_SEAT_FREE : BAS_SEAT_BOT);
        c.seats[i].reserved = stand_dice(&random) % 4 == 0;
        strcpy(c.seats[i].level, "novice");
    }
    uint8_t secret[BAS_TABLE_RANDOM];
    stand_bytes(&random, secret, BAS_TABLE_RANDOM);
    w->dice = random;
    w->up = true;
    w->boot = 1;
    c.boot = w->boot;
    w->answer = bas_table_decide(&w->t, &c, sim_now(w), secret, &w->batch);
    w->current.kind = SIM_HELLO; // nobody waits for an answer
    if (w->answer != BAS_ANSWER_OK) sim_broken(w, "a table can be opened");
    w->phase = SIM_DECIDED;
    sim_server_work(w);
    sim_server_work(w);
    w->clients = 1 + (int)(stand_dice(&random) % SIM_CLIENTS);
    const bool two_tabs = stand_dice(&random) % 3 == 0; // the last client is the first one again
    for (int i = 0; i < w->clients; i++)
        w->client[i].person = two_tabs && i + 1 == w->clients ? 1 : (uint64_t)i + 1;
}

/* ---- steps ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int weight;
} ops[SIM_OPS] = {
    [SIM_THINK] = { "think", 330 },      [SIM_DELIVER] = { "deliver", 420 },
    [SIM_WORK] = { "work", 520 },        [SIM_TIME] = { "time", 70 },
    [SIM_ALARM] = { "alarm", 40 },       [SIM_BOT] = { "bot", 90 },
    [SIM_JOIN] = { "join", 150 },        [SIM_RESEND] = { "resend", 20 },
    [SIM_START] = { "start", 80 },       [SIM_REORDER] = { "reorder", 40 },
    [SIM_LOSE] = { "lose", 20 },         [SIM_DOUBLE] = { "double", 40 },
    [SIM_CUT] = { "cut", 14 },           [SIM_CRASH] = { "crash", 7 },
    [SIM_FULL] = { "full", 12 },         [SIM_JUMP] = { "jump", 6 },
    [SIM_MISCHIEF] = { "mischief", 60 }, [SIM_REFEREE] = { "referee", 8 },
};

const char *sim_op_name(int op) { return ops[op].name; }

int sim_steps(uint64_t seed, sim_step step[SIM_STEPS_MAX]) {
    uint64_t random = seed ^ 0x5354455053u;
    int sum = 0;
    const int count = 100 + (int)(stand_dice(&random) % (SIM_STEPS_MAX - 100));
    for (int i = 0; i < SIM_OPS; i++) sum += ops[i].weight;
    for (int i = 0; i < count; i++) {
        int pick = (int)(stand_dice(&random) % (uint64_t)sum), op = 0;
        while (pick >= ops[op].weight) pick -= ops[op++].weight;
        step[i] =
            (sim_step){ (uint8_t)op, (uint32_t)stand_dice(&random), (uint32_t)stand_dice(&random) };
    }
    return count;
}

/* Mostly seconds; now and then minutes, hours or days. */
static int64_t time_span(uint32_t a, uint32_t b) {
    static const int64_t spans[] = { 300, 3000, 3000, 20000, 100000, 4000000, BAS_DAY_MS };
    return (int64_t)(b % 1000) * spans[a % 7] / 1000;
}

static void do_step(sim_world *w, const sim_step *s) {
    const int client = (int)(s->a % (uint32_t)w->clients);
    switch ((sim_op)s->op) {
    case SIM_THINK: sim_client_think(w, client, s->b, false); break;
    case SIM_DELIVER: deliver(w, 0, false); break;
    case SIM_WORK: sim_server_work(w); break;
    case SIM_TIME:
        w->real += time_span(s->a, s->b);
        if (w->up) w->alive = sim_now(w);
        break;
    case SIM_ALARM: sim_server_alarm(w); break;
    case SIM_BOT: sim_server_bot(w, s->b); break;
    case SIM_JOIN: sim_client_join(w, client); break;
    case SIM_RESEND: sim_client_resend(w, client); break;
    case SIM_START: sim_server_start(w); break;
    case SIM_REORDER: deliver(w, (int)(s->b % 256), false); break;
    case SIM_LOSE: lose(w, s->b); break;
    case SIM_DOUBLE: deliver(w, (int)(s->b % 256), true); break;
    case SIM_CUT: sim_server_cut(w, client); break;
    case SIM_CRASH: sim_server_crash(w); break;
    case SIM_FULL: w->full = true; break;
    case SIM_JUMP: w->skew += (int64_t)(s->a % 7200000) - 3600000; break;
    case SIM_MISCHIEF: sim_client_mischief(w, client, s->a, s->b); break;
    case SIM_REFEREE: sim_referee(w, s->a, s->b); break;
    default: break;
    }
}

/* ---- rest ------------------------------------------------------------------------------------ */

/* No more faults: everybody is there, everything arrives, time goes on to the next alarm when
 * nothing else happens. */
static void come_to_rest(sim_world *w) {
    enum { ROUNDS = 4000, QUIET = 8, STUCK = 4 };
    int quiet = 0, stuck = 0; // rounds without an event; alarms without one
    w->full = false;
    for (int i = 0; i < w->clients; i++) w->client[i].connected = false; // all say hello again
    for (int round = 0; round < ROUNDS && !w->broken; round++) {
        const int before = w->events;
        sim_server_start(w);
        for (int i = 0; i < w->clients; i++) {
            sim_client_join(w, i);
            sim_client_resend(w, i);
            sim_client_think(w, i, (uint32_t)round * 7919u + (uint32_t)i, true);
        }
        sim_server_bot(w, (uint32_t)round);
        if (w->t.paused && w->t.paused_by == 0) sim_referee(w, 1, 0); // resumes
        for (int count = 0; w->on_way > 0 && !w->broken; count++) {
            if (count == 10000) sim_broken(w, "messages come to an end");
            deliver(w, 0, false);
            while (!w->broken && (w->waiting > 0 || w->phase != SIM_IDLE)) sim_server_work(w);
        }
        while (!w->broken && (w->waiting > 0 || w->phase != SIM_IDLE)) sim_server_work(w);
        w->real += 500;
        w->alive = sim_now(w);
        quiet = w->events > before ? 0 : quiet + 1;
        if (w->events > before) stuck = 0;
        if (quiet < QUIET) continue;
        if ((w->t.stage == BAS_STAGE_OVER && w->on_way == 0) || ++stuck == STUCK) break;
        quiet = 0;
        const int64_t alarm = bas_table_alarm(&w->t);
        if (alarm != BAS_NEVER && alarm > sim_now(w)) w->real += alarm - sim_now(w);
        w->alive = sim_now(w);
        sim_server_alarm(w);
    }
}

const char *sim_run(sim_world *w, uint64_t seed, sim_bug bug, const sim_step *step, int steps) {
    memset(w, 0, sizeof *w);
    w->seed = seed;
    w->bug = bug;
    w->real = 1700000000000;
    w->alive = w->real;
    sim_server_open(w);
    for (int i = 0; i < steps && !w->broken; i++) {
        do_step(w, &step[i]);
        w->faults += step[i].op >= SIM_FAULTS;
        if (!w->broken) sim_law_clocks(w);
    }
    const bool before = w->t.stage == BAS_STAGE_OVER; // by what is in memory; the log may know more
    if (!w->broken) come_to_rest(w);
    if (!w->broken && !before && w->t.outcome == BAS_OUTCOME_ABANDONED)
        sim_broken(w, "nobody is waited for in vain");
    sim_law_rest(w);
    for (int i = 0; i < w->keeps; i++) free(w->kept[i]);
    free(w->kept);
    return w->broken;
}
