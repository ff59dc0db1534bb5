/* batch.c: many games at once, on arrays that the caller owns, without the interpreter lock.
 *
 * Game i of a batch of n plays the games i, i + n, i + 2n... of `bastide sim` with the same seed,
 * so that neither threads nor the size of a step change what is played. */
#include "batch.h"

#include <pthread.h>
#include <stdlib.h>

#include "bots/bot.h"

enum { BATCH_THREADS_MAX = 256, BOT_SEED = 0x626f74 }; // as in src/bots/bot.c

typedef struct array_row { // an array that a batch writes
    const char *name;
    uint8_t bytes;                                              // of an item
    size_t (*items)(const bas_game *g, const batch_size *size); // of a game
} array_row;

static size_t one_item(const bas_game *Py_UNUSED(g), const batch_size *Py_UNUSED(size)) {
    return 1;
}
static size_t two_items(const bas_game *Py_UNUSED(g), const batch_size *Py_UNUSED(size)) {
    return 2;
}
static size_t player_items(const bas_game *g, const batch_size *Py_UNUSED(size)) {
    return g->players;
}
static size_t move_items(const bas_game *Py_UNUSED(g), const batch_size *size) {
    return (size_t)size->width;
}
static size_t vector_items(const bas_game *Py_UNUSED(g), const batch_size *size) {
    return (size_t)size->vector;
}
static size_t tile_items(const bas_game *Py_UNUSED(g), const batch_size *size) {
    return (size_t)size->tiles * TILE_COLUMNS;
}
static size_t segment_items(const bas_game *g, const batch_size *size) {
    return (size_t)size->segments * (size_t)(SEGMENT_COLUMNS + g->players);
}
static size_t plane_items(const bas_game *Py_UNUSED(g), const batch_size *size) {
    return (size_t)size->planes * (size_t)size->window * (size_t)size->window;
}

static const array_row batch_arrays[BATCH_ARRAYS] = {
    [BATCH_PLAYER] = { "player", 1, one_item },
    [BATCH_COUNT] = { "count", 4, one_item },
    [BATCH_SCORE] = { "score", 2, player_items },
    [BATCH_REWARD] = { "reward", 4, player_items },
    [BATCH_DONE] = { "done", 1, one_item },
    [BATCH_FINAL] = { "final", 2, player_items },
    [BATCH_NUMBER] = { "number", 8, one_item },
    [BATCH_MOVES] = { "moves", 4, move_items },
    [BATCH_MASK] = { "mask", 1, move_items },
    [BATCH_VECTOR] = { "vector", 4, vector_items },
    [BATCH_TILES] = { "tiles", 2, tile_items },
    [BATCH_SEGMENTS] = { "segments", 2, segment_items },
    [BATCH_PLANES] = { "planes", 4, plane_items },
    [BATCH_ORIGIN] = { "origin", 2, two_items },
};

typedef struct py_batch {
    PyObject_HEAD py_game *game;
    batch_game *one;
    Py_ssize_t games;
    int threads;
    bool busy; // a step is under way, outside the interpreter lock
    uint64_t seed;
    batch_size size;
    Py_buffer view[BATCH_ARRAYS]; // obj is NULL where an array is not asked for
} py_batch;

static PyTypeObject *batch_type;

/* The row of game i in an array, or NULL. */
static void *row_of(const py_batch *batch, batch_array array, Py_ssize_t i) {
    const Py_buffer *view = &batch->view[array];
    if (!view->obj) return NULL;
    return (char *)view->buf + i * (view->len / batch->games);
}

/* ---- one game -------------------------------------------------------------------------------- */

static void game_deal(const bas_game *g, batch_game *one) {
    while (one->s.player == BAS_NATURE)
        bas_play_unchecked(g, &one->s, bas_deck_draw(&one->deck, g, &one->s), NULL);
}

static void game_begin(const bas_game *g, batch_game *one, uint64_t seed, uint64_t number) {
    one->number = number;
    one->deck = bas_deck_seed(seed, number);
    for (int p = 0; p < g->players; p++)
        one->chance[p] = bas_rng_seed(seed ^ BOT_SEED, bas_bot_stream(number, p));
    bas_state_init(g, &one->s);
    game_deal(g, one);
}

/* After a move: draws; a game that is over makes room for the next one. True if it was. */
static inline bool game_settle(const py_batch *batch, Py_ssize_t i, float *reward) {
    const bas_game *g = &batch->game->g;
    batch_game *one = &batch->one[i];
    game_deal(g, one);
    if (one->s.player != BAS_NOBODY) return false;
    int16_t *final = row_of(batch, BATCH_FINAL, i);
    for (int p = 0; p < g->players; p++) {
        if (reward) reward[p] += (float)(one->s.score[p] - one->score[p]);
        if (final) final[p] = one->s.score[p];
        one->score[p] = 0;
    }
    game_begin(g, one, batch->seed, one->number + (uint64_t)batch->games);
    return true;
}

/* Writes everything that is asked for of game i. */
static void game_show(const py_batch *batch, Py_ssize_t i, float *reward) {
    const bas_game *g = &batch->game->g;
    batch_game *one = &batch->one[i];
    uint8_t *player = row_of(batch, BATCH_PLAYER, i);
    int32_t *count = row_of(batch, BATCH_COUNT, i);
    int16_t *score = row_of(batch, BATCH_SCORE, i);
    int64_t *number = row_of(batch, BATCH_NUMBER, i);
    const batch_rows rows = { .moves = row_of(batch, BATCH_MOVES, i),
                              .mask = row_of(batch, BATCH_MASK, i),
                              .vector = row_of(batch, BATCH_VECTOR, i),
                              .planes = row_of(batch, BATCH_PLANES, i),
                              .tiles = row_of(batch, BATCH_TILES, i),
                              .segments = row_of(batch, BATCH_SEGMENTS, i),
                              .origin = row_of(batch, BATCH_ORIGIN, i) };
    const int legal = batch_observe(g, one, &batch->size, &rows);
    if (player) *player = one->s.player;
    if (count) *count = legal;
    if (number) *number = (int64_t)one->number;
    for (int p = 0; p < g->players; p++) {
        if (reward) reward[p] += (float)(one->s.score[p] - one->score[p]);
        if (score) score[p] = one->s.score[p];
        one->score[p] = one->s.score[p];
    }
}

/* ---- steps ----------------------------------------------------------------------------------- */

typedef struct batch_step { // what a thread does
    py_batch *batch;
    const bas_move *move;     // of each game,
    const uint8_t *waits;     // unless this is true of it; NULL: of none; or
    int64_t random;           // how many random decisions
    Py_ssize_t from, to, bad; // games; the first whose move was refused, or -1
    bas_status status;
} batch_step;

static bool step_game(batch_step *step, Py_ssize_t i, float *reward, bool *done) {
    const py_batch *batch = step->batch;
    const bas_game *g = &batch->game->g;
    batch_game *one = &batch->one[i];
    if (step->move && !(step->waits && step->waits[i])) {
        step->status = bas_play(g, &one->s, step->move[i], NULL);
        if (step->status != BAS_OK) return false;
        *done = game_settle(batch, i, reward);
    }
    for (int64_t k = 0; k < step->random; k++) {
        bas_rng *chance = &one->chance[one->s.player];
        bas_play_unchecked(g, &one->s, bas_sample(g, &one->s, bas_rng_next(chance)), NULL);
        if (one->s.player >= BAS_NATURE) *done |= game_settle(batch, i, reward);
    }
    return true;
}

static void *step_run(void *argument) {
    batch_step *step = argument;
    const py_batch *batch = step->batch;
    for (Py_ssize_t i = step->from; i < step->to; i++) {
        float *reward = row_of(batch, BATCH_REWARD, i);
        bool *done = row_of(batch, BATCH_DONE, i), over = false;
        if (reward) memset(reward, 0, batch->game->g.players * sizeof *reward);
        if (!step_game(step, i, reward, &over)) {
            step->bad = i;
            break;
        }
        if (done) *done = over;
        game_show(batch, i, reward);
    }
    return NULL;
}

/* Runs a step in all threads; those that cannot be started are done here. */
static void step_all(const batch_step *what, batch_step *part) {
    const int threads = what->batch->threads;
    pthread_t thread[BATCH_THREADS_MAX];
    bool started[BATCH_THREADS_MAX] = { false };
    for (int t = 0; t < threads; t++) {
        part[t] = *what;
        part[t].bad = -1;
        part[t].from = what->batch->games * t / threads;
        part[t].to = what->batch->games * (t + 1) / threads;
        if (t) started[t] = pthread_create(&thread[t], NULL, step_run, &part[t]) == 0;
    }
    for (int t = 0; t < threads; t++)
        if (!started[t]) step_run(&part[t]);
    for (int t = 0; t < threads; t++)
        if (started[t]) pthread_join(thread[t], NULL);
}

static bool batch_idle(const py_batch *batch) {
    if (batch->busy) PyErr_Format(PyExc_RuntimeError, "the batch is stepped in another thread");
    return !batch->busy;
}

static PyObject *batch_run(py_batch *batch, const batch_step *what) {
    batch_step part[BATCH_THREADS_MAX];
    batch->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    step_all(what, part);
    Py_END_ALLOW_THREADS;
    batch->busy = false;
    for (int t = 0; t < batch->threads; t++)
        if (part[t].bad >= 0)
            return PyErr_Format(py_illegal, "game %zd: %s", part[t].bad,
                                bas_status_text(part[t].status));
    return Py_NewRef(Py_None);
}

/* ---- methods --------------------------------------------------------------------------------- */

static py_batch *batch_of(PyObject *self) { return (py_batch *)self; }

static PyObject *batch_random(PyObject *self, PyObject *args) {
    py_batch *batch = batch_of(self);
    long long decisions = 1;
    if (!PyArg_ParseTuple(args, "|L:random", &decisions) || !batch_idle(batch)) return NULL;
    if (decisions < 1)
        return PyErr_Format(PyExc_ValueError, "decisions are counted from 1 on, not %lld",
                            decisions);
    return batch_run(batch, &(batch_step){ .batch = batch, .random = decisions });
}

/* A list of 4-byte numbers, one for each game. */
static bool numbers_take(const py_batch *batch, PyObject *object, Py_buffer *view) {
    if (PyObject_GetBuffer(object, view, PyBUF_C_CONTIGUOUS) != 0) return false;
    if (view->itemsize == 4 && view->len == 4 * batch->games) return true;
    PyErr_Format(PyExc_ValueError, "expected %zd numbers of 4 bytes", batch->games);
    PyBuffer_Release(view);
    return false;
}

/* Whether all moves can be played in the games that do not wait. */
static bool moves_check(const py_batch *batch, const bas_move *move, const uint8_t *waits) {
    for (Py_ssize_t i = 0; i < batch->games; i++) {
        if (waits && waits[i]) continue;
        const bas_status status = bas_move_check(&batch->game->g, &batch->one[i].s, move[i]);
        if (status == BAS_OK) continue;
        PyErr_Format(py_illegal, "game %zd: %s", i, bas_status_text(status));
        return false;
    }
    return true;
}

/* All of them, or none. */
static PyObject *batch_play(PyObject *self, PyObject *args) {
    py_batch *batch = batch_of(self);
    PyObject *moves = NULL, *waits = NULL, *answer = NULL;
    Py_buffer view, wait = { .buf = NULL };
    if (!PyArg_ParseTuple(args, "O|O:play", &moves, &waits) || !batch_idle(batch) ||
        !numbers_take(batch, moves, &view))
        return NULL;
    if (waits && PyObject_GetBuffer(waits, &wait, PyBUF_C_CONTIGUOUS) != 0) {
        PyBuffer_Release(&view);
        return NULL;
    }
    if (waits && wait.len != batch->games)
        PyErr_Format(PyExc_ValueError, "expected %zd truths of a byte", batch->games);
    else if (moves_check(batch, view.buf, wait.buf))
        answer =
            batch_run(batch, &(batch_step){ .batch = batch, .move = view.buf, .waits = wait.buf });
    PyBuffer_Release(&view);
    if (waits) PyBuffer_Release(&wait);
    return answer;
}

/* The moves that numbers of the legal lists stand for, into a list of the caller's. */
static PyObject *batch_choose(PyObject *self, PyObject *args) {
    py_batch *batch = batch_of(self);
    PyObject *choices = NULL, *moves = NULL, *answer = NULL;
    Py_buffer choice, move;
    if (!PyArg_ParseTuple(args, "OO:choose", &choices, &moves) || !batch_idle(batch)) return NULL;
    const bas_move *list = row_of(batch, BATCH_MOVES, 0);
    if (!list) return PyErr_Format(py_error, "this batch keeps no lists of legal moves");
    if (!numbers_take(batch, choices, &choice)) return NULL;
    if (!numbers_take(batch, moves, &move)) {
        PyBuffer_Release(&choice);
        return NULL;
    }
    Py_ssize_t i = 0;
    for (; i < batch->games && !move.readonly; i++) {
        const int32_t which = ((const int32_t *)choice.buf)[i];
        if (which < 0 || (uint32_t)which >= batch->one[i].shown) break;
        ((bas_move *)move.buf)[i] = list[i * batch->size.width + which];
    }
    if (i == batch->games)
        answer = Py_NewRef(Py_None);
    else
        PyErr_Format(PyExc_IndexError, "game %zd has %u legal moves, there is no number %d", i,
                     (unsigned)batch->one[i].shown, (int)((const int32_t *)choice.buf)[i]);
    PyBuffer_Release(&choice);
    PyBuffer_Release(&move);
    return answer;
}

static PyObject *batch_reset(PyObject *self, PyObject *seed) {
    py_batch *batch = batch_of(self);
    if (!batch_idle(batch) || !py_seed_take(seed, &batch->seed)) return NULL;
    for (Py_ssize_t i = 0; i < batch->games; i++) {
        batch_game *one = &batch->one[i];
        float *reward = row_of(batch, BATCH_REWARD, i);
        bool *done = row_of(batch, BATCH_DONE, i);
        memset(one->score, 0, sizeof one->score);
        if (reward) memset(reward, 0, batch->game->g.players * sizeof *reward);
        if (done) *done = false;
        game_begin(&batch->game->g, one, batch->seed, (uint64_t)i);
        game_show(batch, i, reward);
    }
    return PyLong_FromUnsignedLongLong(batch->seed);
}

static PyObject *batch_state(PyObject *self, PyObject *argument) {
    const py_batch *batch = batch_of(self);
    const Py_ssize_t i = PyNumber_AsSsize_t(argument, PyExc_IndexError);
    if (i == -1 && PyErr_Occurred()) return NULL;
    if (!batch_idle(batch)) return NULL;
    if (i < 0 || i >= batch->games)
        return PyErr_Format(PyExc_IndexError, "the batch has %zd games, there is no game %zd",
                            batch->games, i);
    py_state *state = py_state_new(batch->game);
    if (!state) return NULL;
    bas_copy(&state->s, &batch->one[i].s);
    state->deck = batch->one[i].deck;
    state->deals = true;
    return (PyObject *)state;
}

/* ---- the type -------------------------------------------------------------------------------- */

/* Takes the arrays of a dict; each has to be as large as it says. */
static bool arrays_take(py_batch *batch, PyObject *arrays) {
    for (int k = 0; k < BATCH_ARRAYS; k++) {
        const array_row *row = &batch_arrays[k];
        PyObject *array = PyDict_GetItemString(arrays, row->name);
        if (!array) continue;
        if (PyObject_GetBuffer(array, &batch->view[k], PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) != 0)
            return false;
        const size_t bytes =
            row->bytes * row->items(&batch->game->g, &batch->size) * (size_t)batch->games;
        if (batch->view[k].itemsize == row->bytes && (size_t)batch->view[k].len == bytes) continue;
        PyErr_Format(PyExc_ValueError, "the array %s has to have %zu bytes", row->name, bytes);
        return false;
    }
    if (!batch->view[BATCH_MASK].obj == !batch->view[BATCH_MOVES].obj &&
        !batch->view[BATCH_PLANES].obj == !batch->view[BATCH_ORIGIN].obj)
        return true;
    PyErr_Format(PyExc_ValueError, "moves and mask, planes and origin go together");
    return false;
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *words[] = { "game", "games", "threads", "arrays", "width", "window", NULL };
    PyObject *game = NULL, *arrays = NULL;
    Py_ssize_t games = 0;
    int threads = 1, width = BAS_MOVES_MAX, window = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OniO!|ii:Batch", words, &game, &games,
                                     &threads, &PyDict_Type, &arrays, &width, &window) ||
        !py_is_game(game))
        return NULL;
    if (games < 1 || games > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(batch_game))
        return PyErr_Format(PyExc_ValueError, "games are counted from 1 on, not %zd", games);
    if (threads < 1 || threads > BATCH_THREADS_MAX)
        return PyErr_Format(PyExc_ValueError, "threads are 1 to %d, not %d", BATCH_THREADS_MAX,
                            threads);
    if (width < 1 || width > BAS_MOVES_MAX || window < 0 || window > 255)
        return PyErr_Format(PyExc_ValueError, "width is 1 to %d, window 0 to 255", BAS_MOVES_MAX);
    py_batch *batch = py_new(type);
    if (!batch) return NULL;
    batch->game = (py_game *)Py_NewRef(game);
    batch->games = games;
    batch->threads = threads < games ? threads : (int)games;
    batch->size.width = width;
    batch->size.window = window;
    batch_size_get(&batch->game->g, &batch->size);
    batch->one = calloc((size_t)games, sizeof *batch->one);
    if (!batch->one) PyErr_NoMemory();
    if (batch->one && arrays_take(batch, arrays)) return (PyObject *)batch;
    Py_DECREF(batch);
    return NULL;
}

static void batch_free(PyObject *self) {
    py_batch *batch = batch_of(self);
    for (int k = 0; k < BATCH_ARRAYS; k++)
        if (batch->view[k].obj) PyBuffer_Release(&batch->view[k]);
    free(batch->one);
    Py_XDECREF((PyObject *)batch->game);
    py_free(self);
}

static PyMethodDef batch_methods[] = {
    { "random", batch_random, METH_VARARGS, "random(decisions=1): every game plays by chance." },
    { "play", batch_play, METH_VARARGS,
      "play(moves, waits): a move in every game that does not wait, or in none." },
    { "choose", batch_choose, METH_VARARGS, "choose(numbers, moves): numbers of lists as moves." },
    { "reset", batch_reset, METH_O, "reset(seed): all games begin anew." },
    { "state", batch_state, METH_O, "state(i): a copy of a game." },
    { NULL, NULL, 0, NULL },
};

static PyType_Slot batch_slots[] = {
    { Py_tp_doc, "Many games on arrays: what bastide.Batch is made of." },
    { Py_tp_new, batch_new },
    { Py_tp_dealloc, batch_free },
    { Py_tp_methods, batch_methods },
    { 0, NULL },
};

static PyType_Spec batch_spec = { .name = "bastide._engine._Batch",
                                  .basicsize = sizeof(py_batch),
                                  .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                  .slots = batch_slots };

/* The words that numbers of observations stand for. */
static PyObject *words_of(int count, const char *(*name)(int)) {
    PyObject *list = PyList_New(0);
    for (int i = 0; i < count && list; i++)
        if (!py_append(list, PyUnicode_FromString(name(i)))) Py_CLEAR(list);
    return list;
}

static PyObject *words(PyObject *Py_UNUSED(module), PyObject *game) {
    if (!py_is_game(game)) return NULL;
    const bas_game *g = &((py_game *)game)->g;
    PyObject *sectors = PyList_New(0);
    for (int i = 0; i < g->sectors && sectors; i++)
        if (!py_append(sectors, PyUnicode_FromString(bas_sector_name(g, i)))) Py_CLEAR(sectors);
    return Py_BuildValue("{s:N,s:N,s:N,s:N,s:N}", "phase",
                         words_of(BAS_PHASE_COUNT, bas_phase_name), "stack",
                         words_of(BAS_STACK_COUNT, bas_stack_name), "figure",
                         words_of(BAS_FIGURE_COUNT, bas_figure_name), "kind",
                         words_of(BAS_KIND_COUNT, bas_kind_name), "sector", sectors);
}

/* The sizes of a game's observations, and the names in its vector. */
static PyObject *sizes(PyObject *Py_UNUSED(module), PyObject *game) {
    batch_size size = { 0 };
    if (!py_is_game(game)) return NULL;
    const bas_game *g = &((py_game *)game)->g;
    batch_size_get(g, &size);
    PyObject *names = batch_vector_names(g);
    return names
               ? Py_BuildValue("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:N}", "tiles", size.tiles, "segments",
                               size.segments, "planes", size.planes, "tile_columns", TILE_COLUMNS,
                               "segment_columns", SEGMENT_COLUMNS + g->players, "moves",
                               BAS_MOVES_MAX, "bytes", (int)sizeof(batch_game), "vector", names)
               : NULL;
}

static PyMethodDef functions[] = {
    { "_sizes", sizes, METH_O, "How large the observations of a game are." },
    { "_words", words, METH_O, "What the numbers of observations stand for." },
    { NULL, NULL, 0, NULL },
};

bool py_batches_add(PyObject *module) {
    return py_type_add(module, &batch_spec, &batch_type) &&
           PyModule_AddFunctions(module, functions) == 0;
}
