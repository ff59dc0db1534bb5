/* extract.c: `extract` of bastide-train: plays games of self-play again and writes what the learned
 * evaluation sees of them, as arrays for training (docs/LEARNING.md). Every thread writes files of
 * its own, one pair for each number of players. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "search/inputs.h"
#include "selfplay_games.h"
#include "weights.h"

static const char help[] =
    "usage: bastide-train extract --out DIR [OPTION...] FILE...\n"
    "\n"
    "Reads games of self-play and writes training arrays to DIR, and what they are to DIR/about.\n"
    "\n"
    "  --out DIR     where the arrays go; DIR is there already\n"
    "  --threads N   threads, each with files of its own (default 1)\n"
    "  --every N     take one position of N (default 1), and all that searches knew\n"
    "  --weights F   what a position is worth some turns later is said by the learned evaluation\n"
    "                of F, not by that by hand\n";

enum {
    EXTRACT_ROWS = INPUT_SHARED_MAX + INPUT_VIEW_MAX,
    EXTRACT_ABOUT = 8, // numbers about a position, before those of the seats; some of them:
    EXTRACT_MOVER = 4,
    EXTRACT_MARGIN = 5,
    EXTRACT_WIN = 6,
    EXTRACT_VISITS = 7, // of a position that a search knew; 0: it is one of the game
    EXTRACT_THREADS_MAX = 256,
    EXTRACT_NAMES_MAX = 1024,
    EXTRACT_POSITIONS_MAX = 400, // of a game
    EXTRACT_ROUNDS = 3,          // turns of each player to the later evaluation of a position
};

typedef struct extract_job {
    const char *out;
    int64_t threads, every;
    cli_selfplay_games file; // at hand
    uint32_t first;          // number of its first game among all
    pthread_mutex_t lock;
    int names; // of rule sets found, under the lock
    char name[EXTRACT_NAMES_MAX][BAS_TEXT_MAX];
    atomic_bool failed;
    bas_learned *learned; // NULL: by hand
} extract_job;

typedef struct extract_note { // a position of the game at hand
    int laid;
    bool kept;
    float about[EXTRACT_ABOUT], points[BAS_PLAYERS_MAX]; // points by hand
    float judged[BAS_PLAYERS_MAX];                       // by hand or as learned
    uint16_t row[BAS_PLAYERS_MAX][EXTRACT_ROWS];
} extract_note;

typedef struct extract_thread {
    extract_job *job;
    int number;
    pthread_t thread;
    uint64_t positions;
    FILE *rows[BAS_PLAYERS_MAX + 1], *about[BAS_PLAYERS_MAX + 1];
    selfplay_game played;
    bas_game game;
    const bas_learned *learned; // for this game
    bas_state state;
    int tiles; // that turns draw, before the first draw
    int notes;
    extract_note note[EXTRACT_POSITIONS_MAX];
    extract_note known; // by a search
} extract_thread;

static int extract_name(extract_job *job, const char *name) {
    int found = 0;
    pthread_mutex_lock(&job->lock);
    while (found < job->names && strcmp(job->name[found], name) != 0) found++;
    if (found == job->names && found < EXTRACT_NAMES_MAX)
        snprintf(job->name[job->names++], BAS_TEXT_MAX, "%s", name);
    pthread_mutex_unlock(&job->lock);
    return found;
}

static bool extract_put(FILE *file, const void *from, size_t size, int count) {
    return fwrite(from, size, (size_t)count, file) == (size_t)count;
}

/* What the evaluation says of each seat some turns later; at the end, the scores. */
static void extract_later(const extract_thread *me, int at, float out[BAS_PLAYERS_MAX]) {
    const int laid = me->note[at].laid + EXTRACT_ROUNDS * me->played.players;
    while (at < me->notes && me->note[at].laid < laid) at++;
    for (int p = 0; p < me->played.players; p++)
        out[p] = at < me->notes ? me->note[at].judged[p] : (float)me->played.score[p];
}

/* Writes a position, with what the evaluation says of each seat later. */
static void extract_put_note(extract_thread *me, const extract_note *note, const float later[]) {
    const int n = me->played.players;
    float score[BAS_PLAYERS_MAX];
    for (int p = 0; p < n; p++) score[p] = me->played.score[p];
    me->positions++;
    if (!extract_put(me->rows[n], note->row, sizeof note->row[0], n) ||
        !extract_put(me->about[n], note->about, sizeof(float), EXTRACT_ABOUT) ||
        !extract_put(me->about[n], note->points, sizeof(float), n) ||
        !extract_put(me->about[n], score, sizeof(float), n) ||
        !extract_put(me->about[n], later, sizeof(float), n))
        me->job->failed = true;
}

/* Writes the positions of the game at hand. */
static void extract_write(extract_thread *me) {
    float later[BAS_PLAYERS_MAX];
    for (int i = 0; i < me->notes; i++) {
        if (!me->note[i].kept) continue;
        extract_later(me, i, later);
        extract_put_note(me, &me->note[i], later);
    }
}

/* Notes what is seen of a position at nature's turn. */
static void extract_see(const extract_thread *me, const bas_state *s, uint32_t game, int name,
                        extract_note *note) {
    bas_inputs in;
    bas_inputs_get(&me->game, s, &in, note->points);
    memset(note->row, 0, sizeof note->row);
    const float about[EXTRACT_ABOUT] = { (float)game,
                                         (float)name,
                                         (float)bas_tiles_left(s),
                                         (float)me->tiles,
                                         (float)s->active,
                                         NAN,
                                         NAN,
                                         0 };
    memcpy(note->about, about, sizeof about);
    for (int p = 0; p < me->played.players; p++) {
        memcpy(note->row[p], in.shared, (size_t)in.shared_count * sizeof in.shared[0]);
        memcpy(note->row[p] + INPUT_SHARED_MAX, in.view[p],
               (size_t)in.view_count[p] * sizeof in.view[0][0]);
    }
}

/* Notes the position at hand, at nature's turn. */
static void extract_position(extract_thread *me, uint32_t game, int name) {
    const bas_state *s = &me->state;
    if (me->notes == EXTRACT_POSITIONS_MAX) return;
    extract_note *note = &me->note[me->notes];
    extract_see(me, s, game, name, note);
    memcpy(note->judged, note->points, sizeof note->judged);
    if (me->learned) bas_learned_points(me->learned, &me->game, s, note->judged, NULL);
    note->laid = s->laid;
    note->kept = (me->notes++ + (int)(game & 0xffff)) % me->job->every == 0;
}

/* What the search thought at the next decision, as points ahead of the player to move. */
static void extract_judge(extract_thread *me, const selfplay_decision *decision) {
    if (!me->notes || !me->played.searched) return;
    float *about = me->note[me->notes - 1].about;
    if (!isnan(about[EXTRACT_MARGIN])) return;
    about[EXTRACT_MOVER] = me->state.player;
    about[EXTRACT_MARGIN] = (float)decision->margin / 32;
    about[EXTRACT_WIN] = (float)decision->win / 255;
}

/* Writes the positions that the search knew at a decision, the state at hand, and counts on `at`
 * past them; false if there is no way to one. */
static bool extract_known(extract_thread *me, uint32_t game, int name, int decision, int *at) {
    const selfplay_game *played = &me->played;
    bas_move moves[BAS_MOVES_MAX];
    for (; *at < played->knowns && played->known[*at].decision == decision; ++*at) {
        const selfplay_known *known = &played->known[*at];
        extract_note *note = &me->known;
        const int player = me->state.player;
        bas_state s;
        bas_copy(&s, &me->state);
        for (int i = 0; i < known->length; i++) {
            const int count =
                s.player == player ? bas_legal(&me->game, &s, moves, BAS_MOVES_MAX) : 0;
            if (known->path[i] >= count) return false;
            bas_play_unchecked(&me->game, &s, moves[known->path[i]], NULL);
        }
        if (s.player != BAS_NATURE) return false;
        extract_see(me, &s, game, name, note);
        note->about[EXTRACT_MOVER] = (float)player;
        note->about[EXTRACT_MARGIN] = (float)known->margin / 32;
        note->about[EXTRACT_WIN] = (float)known->win / 255;
        note->about[EXTRACT_VISITS] = known->visits;
        extract_put_note(me, note, note->points);
    }
    return true;
}

/* Plays a game again; false if it is none of this program's. */
static bool extract_replay(extract_thread *me, uint32_t number) {
    const extract_job *job = me->job;
    bas_move moves[BAS_MOVES_MAX];
    if (!cli_selfplay_rules(&me->played, &me->game)) return false;
    const int name = extract_name(me->job, me->played.name);
    me->learned = job->learned && bas_learned_knows(job->learned, &me->game) ? job->learned : NULL;
    bas_deck deck = bas_selfplay_deck(job->file.seed, me->played.number);
    bas_state *s = &me->state;
    bas_state_init(&me->game, s);
    me->tiles = bas_tiles_left(s);
    me->notes = 0;
    for (int decision = 0, known = 0; s->player != BAS_NOBODY;) {
        if (s->player == BAS_NATURE) {
            if (s->laid) extract_position(me, job->first + number, name);
            bas_play_unchecked(&me->game, s, bas_deck_draw(&deck, &me->game, s), NULL);
            continue;
        }
        const int count = bas_legal(&me->game, s, moves, BAS_MOVES_MAX);
        int index = 0;
        if (count > 1) {
            if (decision == me->played.decisions) return false;
            extract_judge(me, &me->played.decision[decision]);
            if (!extract_known(me, job->first + number, name, decision, &known)) return false;
            index = me->played.decision[decision++].move;
        }
        if (index >= count) return false;
        bas_play_unchecked(&me->game, s, moves[index], NULL);
    }
    for (int p = 0; p < me->played.players; p++)
        if (s->score[p] != me->played.score[p]) return false;
    extract_write(me);
    return true;
}

static void *extract_run(void *argument) {
    extract_thread *me = argument;
    extract_job *job = me->job;
    size_t at = job->file.start;
    for (uint32_t k = 0; at < job->file.length && !job->failed; k++) {
        const size_t used =
            bas_selfplay_read(job->file.bytes + at, job->file.length - at, &me->played);
        if (!used) break;
        at += used;
        if ((int64_t)k % job->threads != me->number) continue;
        if (!extract_replay(me, k)) {
            cli_fail("game %" PRIu32 " does not play as it was kept", me->played.number);
            job->failed = true;
        }
    }
    return NULL;
}

static bool extract_open(extract_thread *me) {
    char path[4096];
    for (int n = BAS_PLAYERS_MIN; n <= BAS_PLAYERS_MAX; n++) {
        snprintf(path, sizeof path, "%s/%d-%d.rows", me->job->out, n, me->number);
        me->rows[n] = fopen(path, "wb");
        snprintf(path, sizeof path, "%s/%d-%d.about", me->job->out, n, me->number);
        me->about[n] = fopen(path, "wb");
        if (!me->rows[n] || !me->about[n]) {
            cli_fail("%s: %s", path, strerror(errno));
            return false;
        }
    }
    return true;
}

/* How many games the file has. */
static uint32_t extract_count(const extract_job *job) {
    static selfplay_game game;
    uint32_t count = 0;
    for (size_t at = job->file.start, used; at < job->file.length; at += used, count++)
        if (!(used = bas_selfplay_read(job->file.bytes + at, job->file.length - at, &game))) break;
    return count;
}

static int extract_about(const extract_job *job, uint64_t positions) {
    char path[4096];
    snprintf(path, sizeof path, "%s/about", job->out);
    FILE *file = fopen(path, "w");
    if (!file) return cli_fail("%s: %s", path, strerror(errno));
    fprintf(file,
            "inputs %08" PRIx32 "\nrows %d\nshared %d\nview %d\ngames %" PRIu32
            "\npositions %" PRIu64 "\n",
            bas_inputs_hash(), INPUT_ROWS, INPUT_SHARED_MAX, INPUT_VIEW_MAX, job->first, positions);
    for (int i = 0; i < job->names; i++) fprintf(file, "set %s\n", job->name[i]);
    return fclose(file) == 0 ? CLI_OK : cli_fail("%s: %s", path, strerror(errno));
}

static int extract_files(extract_job *job, extract_thread *thread, int argc, char **argv) {
    for (int i = 0; i < job->threads; i++) {
        thread[i].job = job;
        thread[i].number = i;
        if (!extract_open(&thread[i])) return CLI_FAIL;
    }
    for (int f = optind; f < argc && !job->failed; f++) {
        if (!cli_selfplay_load(&job->file, argv[f])) return CLI_FAIL;
        for (int i = 0; i < job->threads; i++)
            if (pthread_create(&thread[i].thread, NULL, extract_run, &thread[i]) != 0)
                return cli_fail("no thread can be started");
        for (int i = 0; i < job->threads; i++) pthread_join(thread[i].thread, NULL);
        job->first += extract_count(job);
    }
    uint64_t positions = 0;
    for (int i = 0; i < job->threads; i++) {
        positions += thread[i].positions;
        for (int n = BAS_PLAYERS_MIN; n <= BAS_PLAYERS_MAX; n++)
            if (fclose(thread[i].rows[n]) | fclose(thread[i].about[n])) job->failed = true;
    }
    if (job->failed) return cli_fail("%s: not all arrays could be written", job->out);
    printf("%" PRIu32 " games, %" PRIu64 " positions\n", job->first, positions);
    return extract_about(job, positions);
}

int cli_extract(int argc, char **argv) {
    static const struct option options[] = { { "out", required_argument, NULL, 'o' },
                                             { "threads", required_argument, NULL, 't' },
                                             { "every", required_argument, NULL, 'e' },
                                             { "weights", required_argument, NULL, 'w' },
                                             { NULL, 0, NULL, 0 } };
    static extract_job job = { .threads = 1, .every = 1, .lock = PTHREAD_MUTEX_INITIALIZER };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        bool fine = true;
        if (c == 'h') return cli_done();
        if (c == '?') return CLI_USAGE;
        if (c == 'o') job.out = optarg;
        if (c == 'w' && !(job.learned = cli_weights(optarg))) return CLI_FAIL;
        if (c == 't')
            fine = cli_number(argv[0], "--threads", optarg, 1, EXTRACT_THREADS_MAX, &job.threads);
        if (c == 'e') fine = cli_number(argv[0], "--every", optarg, 1, 1000, &job.every);
        if (!fine) return CLI_USAGE;
    }
    if (!job.out || optind == argc)
        return cli_usage(argv[0], "--out DIR and files of self-play are needed");
    extract_thread *thread = calloc((size_t)job.threads, sizeof *thread);
    if (!thread) return cli_fail("out of memory");
    const int status = extract_files(&job, thread, argc, argv);
    free(job.file.bytes);
    free(job.learned);
    free(thread);
    return status == CLI_OK ? cli_done() : status;
}
