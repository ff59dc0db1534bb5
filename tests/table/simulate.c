/* simulate.c: tables by the thousand under faults, from seeds.
 *
 *     table_simulate [FAULTS]     as many faults as asked for (20000), then a server with each bug
 *     table_simulate seed N       one run again, with its steps made as few as still fail
 *
 * A failure prints its seed and the shortest list of steps that was found. */
#include "sim.h"

#include "unit/tap.h"

#include <stdlib.h>
#include <string.h>

static sim_world world;

/* What a server could do wrong, and the law that must find it. */
static const struct {
    const char *name, *law;
} bugs[SIM_BUGS] = {
    { "none", NULL },
    { "ok before the commit", "what was acknowledged is in the log" },
    { "events before the commit", "all who are connected see the same game" },
    { "ids forgotten in a restart", "what was done is not refused" },
    { "the last event lost in a crash", "what was acknowledged is in the log" },
    { "clocks run while the server is down", "clocks stand still while the server is down" },
    { "clients get what is stored", "no secret is in any text" },
    { "other draws after a restart", "draws follow from the commitment" },
    { "a batch made true that was not stored", "a log replays" },
    { "nobody looks at the clock", "every table ends" },
    { "a play done twice", "a move is done once" },
};

/* ---- making a failure short ------------------------------------------------------------------ */

static bool still_fails(uint64_t seed, sim_bug bug, const sim_step *step, int steps,
                        const char *law) {
    const char *broken = sim_run(&world, seed, bug, step, steps);
    return broken && strcmp(broken, law) == 0;
}

/* Leaves out ever smaller parts, as long as the same law is broken without them. */
static int shrink(uint64_t seed, sim_bug bug, sim_step *step, int steps, const char *law) {
    static sim_step fewer[SIM_STEPS_MAX];
    for (int part = steps / 2; part >= 1; part /= 2) {
        for (int at = 0; at < steps;) {
            const int end = at + part < steps ? at + part : steps;
            memcpy(fewer, step, (size_t)at * sizeof *step);
            memcpy(fewer + at, step + end, (size_t)(steps - end) * sizeof *step);
            if (still_fails(seed, bug, fewer, steps - (end - at), law)) {
                steps -= end - at;
                memcpy(step, fewer, (size_t)steps * sizeof *step);
            } else {
                at += part;
            }
        }
    }
    return steps;
}

static void explain(uint64_t seed, sim_bug bug, const char *law, bool list) {
    static sim_step step[SIM_STEPS_MAX];
    const int all = sim_steps(seed, step);
    const int steps = shrink(seed, bug, step, all, law);
    note("seed %llu, %d steps of %d: %s", (unsigned long long)seed, steps, all, law);
    for (int i = 0; i < steps && list; i++)
        note("    %s %u %u", sim_op_name(step[i].op), step[i].a, step[i].b);
}

/* ---- many runs ------------------------------------------------------------------------------- */

static void test_faults(int faults) {
    static sim_step step[SIM_STEPS_MAX];
    int done = 0, events = 0, tables = 0, failures = 0, kinds[BAS_TABLE_KIND_COUNT] = { 0 };
    int outcomes[BAS_OUTCOME_COUNT] = { 0 };
    for (uint64_t seed = 1; done < faults && failures < 3; seed++) {
        const int steps = sim_steps(seed, step);
        const char *law = sim_run(&world, seed, SIM_BUG_NONE, step, steps);
        done += world.faults;
        events += world.events;
        tables++;
        outcomes[world.t.outcome]++;
        for (int i = 0; i < BAS_TABLE_KIND_COUNT; i++) kinds[i] += world.kinds[i];
        if (!law) continue;
        ok(false, "seed %llu: %s", (unsigned long long)seed, law);
        explain(seed, SIM_BUG_NONE, law, true);
        failures++;
    }
    ok(failures == 0, "%d tables, %d events, %d faults: all laws hold", tables, events, done);
    for (int i = 0; i < BAS_TABLE_KIND_COUNT; i++) note("%s %d", bas_table_kind_name(i), kinds[i]);
    for (int i = 1; i < BAS_OUTCOME_COUNT; i++)
        note("end: %s %d", bas_outcome_name(i), outcomes[i]);
}

/* A server with a bug is found by the law that is meant for it, or that law is worth nothing. */
static void test_bugs(void) {
    static sim_step step[SIM_STEPS_MAX];
    for (int bug = SIM_BUG_NONE + 1; bug < SIM_BUGS; bug++) {
        const char *law = NULL;
        uint64_t seed = 0;
        while ((!law || strcmp(law, bugs[bug].law) != 0) && seed < 300) {
            seed++;
            const int steps = sim_steps(seed, step);
            law = sim_run(&world, seed, (sim_bug)bug, step, steps);
        }
        const bool found = law && !strcmp(law, bugs[bug].law);
        ok(found, "%s: found by the law \"%s\"", bugs[bug].name, bugs[bug].law);
        if (found) explain(seed, (sim_bug)bug, law, false);
    }
}

int main(int argc, char **argv) {
    static sim_step step[SIM_STEPS_MAX];
    if (argc > 2 && strcmp(argv[1], "seed") == 0) {
        const uint64_t seed = strtoull(argv[2], NULL, 10);
        const char *law = sim_run(&world, seed, SIM_BUG_NONE, step, sim_steps(seed, step));
        if (law) explain(seed, SIM_BUG_NONE, law, true);
        ok(!law, "seed %llu", (unsigned long long)seed);
        return done();
    }
    test_faults(argc > 1 ? atoi(argv[1]) : 20000);
    test_bugs();
    return done();
}
