/* thinkers.c: questions of bots: in which order they are answered, how many may wait, and that a
 * level that has no time plays weaker, but by the rules. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "unit/tap.h"

enum { MOST = 500 }; // questions that may wait for one thread

static bas_game game;

/* The thread stops where it says that an answer is there, until it may go on. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turn = PTHREAD_COND_INITIALIZER;
static bool open_gate;
static int rung;

static void ring(void *owner) {
    (void)owner;
    pthread_mutex_lock(&gate);
    rung++;
    pthread_cond_broadcast(&turn);
    while (!open_gate) pthread_cond_wait(&turn, &gate);
    pthread_mutex_unlock(&gate);
}

static void rings_await(int count) {
    pthread_mutex_lock(&gate);
    while (rung < count) pthread_cond_wait(&turn, &gate);
    pthread_mutex_unlock(&gate);
}

static void gate_set(bool open) {
    pthread_mutex_lock(&gate);
    open_gate = open;
    pthread_cond_broadcast(&turn);
    pthread_mutex_unlock(&gate);
}

static char order[MOST + 2]; // who was answered, by their shares
static int answered;

static void answer(bas_thought *thought) {
    if (thought->moves && answered <= MOST) order[answered++] = (char)('A' + thought->share % 26);
}

static bas_thought *question(const char *level, uint64_t share) {
    bas_thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->game = &game;
    bas_state_init(&game, &thought->state);
    while (thought->state.player >= game.players) // up to the first decision
        bas_play_unchecked(&game, &thought->state, bas_sample(&game, &thought->state, 1), NULL);
    strcpy(thought->level, level);
    thought->seed = share;
    thought->share = share;
    thought->done = answer;
    return thought;
}

/* One thread that has answered a first question and waits at the gate. */
static bas_thinkers *begin(bas_thought **first) {
    gate_set(false);
    rung = answered = 0;
    memset(order, 0, sizeof order);
    bas_thinkers *t = bas_thinkers_open(1, ring, NULL);
    *first = question("child", 25);
    if (!t || !bas_thinkers_ask(t, *first)) abort();
    rings_await(1);
    return t;
}

static void test_shares(void) {
    bas_thought *all[8];
    bas_thinkers *t = begin(&all[0]);
    const char *const who = "AAABCCB";
    for (int i = 0; who[i]; i++) {
        all[i + 1] = question(who[i] == 'B' ? "child" : "expert", (uint64_t)(who[i] - 'A'));
        bas_thinkers_ask(t, all[i + 1]);
    }
    ok(bas_thinkers_before(t, all[1]) == 1 && bas_thinkers_before(t, all[3]) == 7,
       "the third question of a host stands behind those of others");
    ok(bas_thinkers_before(t, all[0]) == 0, "a question that has its answer does not wait");
    gate_set(true);
    rings_await(8);
    bas_thinkers_deliver(t);
    ok(!strcmp(order, "ZABCBACA"), "hosts are answered in turn, by what their bots cost: %s",
       order);
    ok(bas_thinkers_waiting(t) == 0, "nobody waits");
    bas_thinkers_close(t);
    for (int i = 0; i < 8; i++) free(all[i]);
}

/* Whether the answer is a whole turn by the rules. */
static bool legal(const bas_thought *thought) {
    bas_thought *again = question("child", thought->share);
    const int player = again->state.player;
    bool fine = thought->moves > 0;
    for (int i = 0; i < thought->moves && fine; i++)
        fine = again->state.player == player &&
               bas_play(&game, &again->state, thought->move[i], NULL) == BAS_OK;
    fine = fine && again->state.player != player;
    free(again);
    return fine;
}

static void test_many(void) {
    static bas_thought *all[MOST + 1];
    bas_thought *first;
    int taken = 0;
    bas_thinkers *t = begin(&first);
    for (int i = 0; i < MOST; i++) {
        all[i] = question("master", (uint64_t)i);
        taken += bas_thinkers_ask(t, all[i]);
    }
    all[MOST] = question("child", MOST);
    ok(taken == MOST && !bas_thinkers_ask(t, all[MOST]), "the queue is bounded");
    ok(bas_thinkers_before(t, all[MOST - 1]) == MOST, "the last one knows how many are before it");
    gate_set(true);
    rings_await(1 + MOST / 10);
    const uint64_t shortened = bas_thinkers_shortened(t);
    bas_thinkers_close(t);
    int fine = 0, bad = 0;
    for (int i = 0; i < MOST; i++)
        if (all[i]->moves) *(legal(all[i]) ? &fine : &bad) += 1;
    ok(shortened >= MOST / 10 - 1, "where many wait, masters think shorter: %d of %d",
       (int)shortened, MOST / 10);
    ok(fine >= MOST / 10 && !bad, "and every turn of theirs is one of the rules");
    for (int i = 0; i <= MOST; i++) free(all[i]);
    free(first);
}

int main(void) {
    bas_setup setup;
    if (bas_game_parse("base+farmers", &setup, NULL) != BAS_OK) return 1;
    setup.players = 2;
    if (bas_game_init(&game, &setup, NULL) != BAS_OK) return 1;
    test_shares();
    test_many();
    return done();
}
