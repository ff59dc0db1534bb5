/* selfplay.c: `bastide selfplay`: games to learn from, in a file that can be gone on with. Threads
 * play one game each and write them in their order. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/selfplay.h"
#include "cli.h"
#include "weights.h"

static const char help[] =
    "usage: bastide selfplay --out FILE [OPTION...]\n"
    "\n"
    "Bots play against themselves, and FILE keeps the games to learn from: every decision, the\n"
    "result, and what the search thought. If FILE has games of the same options already, more are\n"
    "added. The same options give the same file, by any number of threads.\n"
    "\n"
    "  --out FILE      where the games go\n"
    "  --games K       how many games FILE is to have (default 1000)\n"
    "  --from K        number of the first game, for a file that is a part (default 0)\n"
    "  --seconds N     begin no game after N seconds\n"
    "  --game G        a rule set, once for each to choose from; all: any (the default)\n"
    "  --players N-M   players of a game (default 2 to as many as the rules allow)\n"
    "  --playouts N    search so much for a decision (default 0: look one turn ahead)\n"
    "  --random N      percent of the moves that are drawn by chance (default 5)\n"
    "  --weights FILE  think with the learned evaluation of FILE\n"
    "  --seed S        where the random numbers begin (default 1)\n"
    "  --threads N     games played at the same time (default 1)\n";

enum {
    SELFPLAY_AHEAD = 16, // games that a thread may be ahead of the file
    SELFPLAY_THREADS_MAX = 256,
    SELFPLAY_HEADER_MAX = 4096,
    SELFPLAY_MEMORY = 8 << 20, // of a search
};

typedef struct selfplay_slot { // a game that waits for those before it
    uint8_t *bytes;
    size_t length;
} selfplay_slot;

typedef struct selfplay_job {
    bas_selfplay options;
    const char *out, *weights;
    int64_t games, from, seconds, threads, seed, playouts, random;
    bas_learned *learned;
    FILE *file;
    pthread_mutex_t lock; // of all below
    pthread_cond_t written;
    int64_t next, done; // game to play next, and to be written next
    double until;       // on the clock; 0: no limit
    const char *trouble;
    selfplay_slot slot[SELFPLAY_AHEAD * SELFPLAY_THREADS_MAX];
} selfplay_job;

static volatile sig_atomic_t selfplay_stop;

static void selfplay_note(int signal) { selfplay_stop = signal; }

static double selfplay_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- options --------------------------------------------------------------------------------- */

static bool selfplay_players_option(bas_selfplay *options, const char *text) {
    int from = 0, to = 0;
    char end;
    const int read = sscanf(text, "%d-%d%c", &from, &to, &end);
    if (read == 1 && !strchr(text, '-')) to = from;
    if ((read == 2 || (read == 1 && to)) && from >= BAS_PLAYERS_MIN && from <= to &&
        to <= BAS_PLAYERS_MAX) {
        options->players_min = from;
        options->players_max = to;
        return true;
    }
    cli_usage("selfplay", "--players takes a number or two, as 2-5, not '%s'", text);
    return false;
}

static bool selfplay_game_option(bas_selfplay *options, const char *name) {
    bas_setup setup;
    if (options->listed == SELFPLAY_LISTED_MAX) {
        cli_usage("selfplay", "more than %d games", SELFPLAY_LISTED_MAX);
        return false;
    }
    if (strcmp(name, "all") != 0 && !cli_game("selfplay", name, BAS_PLAYERS_MIN, &setup))
        return false;
    options->list[options->listed++] = name;
    return true;
}

static bool selfplay_option(selfplay_job *job, int letter) {
    static const char me[] = "selfplay";
    switch (letter) {
    case 'o': job->out = optarg; return true;
    case 'w': job->weights = optarg; return true;
    case 'k': return cli_number(me, "--games", optarg, 1, 100000000, &job->games);
    case 'f': return cli_number(me, "--from", optarg, 0, 1000000000, &job->from);
    case 'e': return cli_number(me, "--seconds", optarg, 1, 1000000, &job->seconds);
    case 'g': return selfplay_game_option(&job->options, optarg);
    case 'p': return selfplay_players_option(&job->options, optarg);
    case 'n': return cli_number(me, "--playouts", optarg, 0, 1000000, &job->playouts);
    case 'r': return cli_number(me, "--random", optarg, 0, 100, &job->random);
    case 's': return cli_number(me, "--seed", optarg, 0, INT64_MAX, &job->seed);
    case 't': return cli_number(me, "--threads", optarg, 1, SELFPLAY_THREADS_MAX, &job->threads);
    default: return false;
    }
}

static int selfplay_options(selfplay_job *job, int argc, char **argv) {
    static const struct option options[] = {
        { "out", required_argument, NULL, 'o' },      { "games", required_argument, NULL, 'k' },
        { "from", required_argument, NULL, 'f' },     { "seconds", required_argument, NULL, 'e' },
        { "game", required_argument, NULL, 'g' },     { "players", required_argument, NULL, 'p' },
        { "playouts", required_argument, NULL, 'n' }, { "random", required_argument, NULL, 'r' },
        { "weights", required_argument, NULL, 'w' },  { "seed", required_argument, NULL, 's' },
        { "threads", required_argument, NULL, 't' },  { NULL, 0, NULL, 0 }
    };
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        if (c == 'h') return -1;
        if (c == '?' || !selfplay_option(job, c)) return CLI_USAGE;
    }
    if (optind < argc) return cli_usage(argv[0], "unexpected argument '%s'", argv[optind]);
    if (!job->out) return cli_usage(argv[0], "--out says where the games go");
    job->options.seed = (uint64_t)job->seed;
    job->options.playouts = (uint32_t)job->playouts;
    job->options.random = (int)job->random;
    return CLI_OK;
}

/* ---- the file -------------------------------------------------------------------------------- */

/* Goes to the end of the whole games of a file, whose number is added to job->done. */
static int selfplay_skip(selfplay_job *job) {
    uint8_t *bytes = malloc(SELFPLAY_BYTES_MAX);
    selfplay_game *game = malloc(sizeof *game);
    long end = ftell(job->file);
    int status = bytes && game && end > 0 ? CLI_OK : cli_fail("out of memory");
    while (status == CLI_OK) {
        fseek(job->file, end, SEEK_SET);
        const size_t length = fread(bytes, 1, SELFPLAY_BYTES_MAX, job->file);
        const size_t used = bas_selfplay_read(bytes, length, game);
        if (!used || game->number != (uint32_t)job->done) break;
        end += (long)used;
        job->done++;
    }
    if (status == CLI_OK &&
        (fseek(job->file, end, SEEK_SET) != 0 || ftruncate(fileno(job->file), end) != 0))
        status = cli_fail("%s: %s", job->out, strerror(errno));
    free(bytes);
    free(game);
    return status;
}

/* A new file with its first line, or one of the same options to go on with. */
static int selfplay_file(selfplay_job *job) {
    char header[SELFPLAY_HEADER_MAX], found[SELFPLAY_HEADER_MAX] = "";
    const int length =
        bas_selfplay_header(&job->options, (uint32_t)job->from, header, sizeof header);
    if (length >= SELFPLAY_HEADER_MAX) return cli_fail("the names of the games are too long");
    const int descriptor = open(job->out, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    job->file = descriptor < 0 ? NULL : fdopen(descriptor, "r+b");
    if (!job->file) return cli_fail("%s: %s", job->out, strerror(errno));
    const bool some = fgets(found, sizeof found, job->file) != NULL;
    if (some && strcmp(found, header) != 0)
        return cli_fail("%s: has something else in it than games of these options", job->out);
    if (some) return selfplay_skip(job);
    rewind(job->file);
    fputs(header, job->file);
    return CLI_OK;
}

/* Writes what is ready, in order; with the lock. */
static void selfplay_flush(selfplay_job *job) {
    const int64_t slots = SELFPLAY_AHEAD * job->threads;
    for (;;) {
        selfplay_slot *slot = &job->slot[job->done % slots];
        if (!slot->bytes) break;
        if (fwrite(slot->bytes, 1, slot->length, job->file) != slot->length && !job->trouble)
            job->trouble = strerror(errno);
        free(slot->bytes);
        slot->bytes = NULL;
        job->done++;
    }
    pthread_cond_broadcast(&job->written);
}

/* ---- threads --------------------------------------------------------------------------------- */

/* Plays a game and hands it over; without the lock. */
static uint8_t *selfplay_one(const selfplay_job *job, int64_t k, selfplay_room *room,
                             size_t *length) {
    if (!bas_selfplay_play(&job->options, (uint32_t)k, room)) return NULL;
    uint8_t *bytes = malloc(SELFPLAY_BYTES_MAX);
    if (!bytes) return NULL;
    *length = bas_selfplay_write(&room->played, bytes);
    uint8_t *fitted = realloc(bytes, *length);
    return fitted ? fitted : bytes;
}

static bool selfplay_goes_on(const selfplay_job *job) {
    return !selfplay_stop && !job->trouble && job->next < job->from + job->games &&
           (job->until <= 0 || selfplay_clock() < job->until);
}

static void *selfplay_thread(void *argument) {
    selfplay_job *job = argument;
    selfplay_room *room = calloc(1, sizeof *room);
    if (room) room->size = SELFPLAY_MEMORY;
    if (room) room->memory = aligned_alloc(64, room->size);
    pthread_mutex_lock(&job->lock);
    if (!room || !room->memory) job->trouble = "out of memory";
    while (selfplay_goes_on(job)) {
        const int64_t k = job->next++, slots = SELFPLAY_AHEAD * job->threads;
        while (k - job->done >= slots && !job->trouble)
            pthread_cond_wait(&job->written, &job->lock);
        pthread_mutex_unlock(&job->lock);
        selfplay_slot ready = { NULL, 0 };
        ready.bytes = selfplay_one(job, k, room, &ready.length);
        pthread_mutex_lock(&job->lock);
        if (!ready.bytes && !job->trouble) job->trouble = "a game cannot be played";
        job->slot[k % slots] = ready;
        selfplay_flush(job);
    }
    pthread_mutex_unlock(&job->lock);
    if (room) free(room->memory);
    free(room);
    return NULL;
}

static int selfplay_run(selfplay_job *job) {
    pthread_t thread[SELFPLAY_THREADS_MAX];
    int started = 0;
    const double from = selfplay_clock();
    const int64_t before = job->done;
    job->next = job->done;
    job->until = job->seconds ? from + (double)job->seconds : 0;
    signal(SIGINT, selfplay_note);
    while (started < job->threads &&
           pthread_create(&thread[started], NULL, selfplay_thread, job) == 0)
        started++;
    if (!started) return cli_fail("no thread can be started");
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    if (fflush(job->file) != 0 && !job->trouble) job->trouble = strerror(errno);
    if (job->trouble) return cli_fail("%s: %s", job->out, job->trouble);
    printf("%s: %" PRId64 " games, %" PRId64 " of them new, %.1f s\n", job->out,
           job->done - job->from, job->done - before, selfplay_clock() - from);
    return selfplay_stop ? CLI_INTERRUPTED : cli_done();
}

int cli_selfplay(int argc, char **argv) {
    static selfplay_job job = { .games = 1000, .threads = 1, .seed = 1, .random = 5 };
    int status = selfplay_options(&job, argc, argv);
    if (status == -1) return cli_done();
    if (status == CLI_OK && job.weights) {
        job.learned = cli_weights(job.weights);
        job.options.learned = job.learned;
        if (!job.learned) status = CLI_FAIL;
    }
    job.done = job.from;
    pthread_mutex_init(&job.lock, NULL);
    pthread_cond_init(&job.written, NULL);
    if (status == CLI_OK) status = selfplay_file(&job);
    if (status == CLI_OK) status = selfplay_run(&job);
    if (job.file && fclose(job.file) != 0 && status == CLI_OK)
        status = cli_fail("%s: %s", job.out, strerror(errno));
    free(job.learned);
    return status;
}
