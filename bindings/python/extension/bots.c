/* bots.c: bastide.Bot, games between bots, and what their results say. */
#include "extension.h"

#include <stdlib.h>

#include "bots/arena.h"
#include "bots/rating.h"
#include "weights.h"

static PyTypeObject *bot_type;

typedef struct py_bot {
    PyObject_HEAD bas_bot *bot;
    char *name;
    py_game *game; // that it plays now
    bool busy;     // it thinks, outside the interpreter lock
} py_bot;

/* ---- a bot ----------------------------------------------------------------------------------- */

static PyObject *bot_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *words[] = { "name", "seed", NULL };
    const char *name = NULL;
    PyObject *seed = Py_None;
    uint64_t value = 0;
    char why[256];
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s|O:Bot", words, &name, &seed) ||
        !py_seed_take(seed, &value))
        return NULL;
    if (!strncmp(name, "exec:", 5))
        return PyErr_Format(py_error, "another program plays in match() and sim() only: %s", name);
    py_bot *self = py_new(type);
    if (!self) return NULL;
    self->bot = bas_bot_new(name, value, 0, why, sizeof why);
    self->name = strdup(name);
    const bool said = py_weights_say();
    if (self->bot && self->name && said) return (PyObject *)self;
    if (said) PyErr_Format(py_error, "%s", self->bot ? "out of memory" : why);
    Py_DECREF(self);
    return NULL;
}

static void bot_free(PyObject *self) {
    py_bot *me = (py_bot *)self;
    bas_bot_free(me->bot);
    free(me->name);
    Py_XDECREF((PyObject *)me->game);
    py_free(self);
}

static void bot_sit(py_bot *me, py_game *game, int seat, uint64_t number) {
    py_game *before = me->game;
    me->game = (py_game *)Py_NewRef((PyObject *)game);
    bas_bot_begin(me->bot, &game->g, seat, bas_bot_stream(number, seat));
    Py_XDECREF((PyObject *)before);
}

static bool bot_idle(const py_bot *me) {
    if (me->busy) PyErr_Format(PyExc_RuntimeError, "the bot thinks in another thread");
    return !me->busy;
}

static PyObject *bot_begin(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *words[] = { "game", "seat", "number", NULL };
    py_bot *me = (py_bot *)self;
    PyObject *game = NULL;
    int seat = 0;
    unsigned long long number = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|iK:begin", words, &game, &seat, &number) ||
        !py_is_game(game) || !bot_idle(me))
        return NULL;
    if (seat < 0 || seat >= ((py_game *)game)->g.players)
        return PyErr_Format(py_error, "there is no seat %d", seat);
    bot_sit(me, (py_game *)game, seat, number);
    return Py_NewRef(Py_None);
}

static PyObject *bot_choose(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *words[] = { "state", "ms", "playouts", NULL };
    py_bot *me = (py_bot *)self;
    PyObject *object = NULL;
    unsigned int ms = 0, playouts = 0;
    bas_move move = 0;
    bool chosen = false;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|II:choose", words, &object, &ms,
                                     &playouts) ||
        !py_is_state(object) || !bot_idle(me))
        return NULL;
    const py_state *state = (py_state *)object;
    if (state->s.player >= BAS_NATURE)
        return PyErr_Format(py_error, state->s.player == BAS_NOBODY ? "the game is over"
                                                                    : "a tile is to be drawn");
    if (me->game != state->game) bot_sit(me, state->game, state->s.player, 0);
    const bas_state s = state->s;
    const bas_limit limit = { ms, playouts };
    me->busy = true;
    Py_INCREF(self);
    Py_BEGIN_ALLOW_THREADS;
    chosen = bas_bot_choose(me->bot, &me->game->g, &s, ms || playouts ? &limit : NULL, &move);
    Py_END_ALLOW_THREADS;
    me->busy = false;
    Py_DECREF(self);
    if (!chosen) return PyErr_Format(py_error, "%s", bas_bot_failure(me->bot));
    return PyLong_FromUnsignedLong(move);
}

static PyObject *bot_repr(PyObject *self) {
    return PyUnicode_FromFormat("Bot('%s')", ((py_bot *)self)->name);
}

/* ---- games between bots ---------------------------------------------------------------------- */

typedef struct watched { // the moves of a game
    bas_move *move;
    int count, room;
} watched;

static bool watch(void *watcher, bas_move move, const bas_state *Py_UNUSED(s)) {
    watched *w = watcher;
    if (w->count == w->room) {
        const int room = w->room ? 2 * w->room : 512;
        bas_move *more = realloc(w->move, (size_t)room * sizeof *more);
        if (!more) return false;
        w->move = more;
        w->room = room;
    }
    w->move[w->count++] = move;
    return true;
}

static void arena_end(bas_arena *arena) {
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) bas_bot_free(arena->bot[p]);
}

/* The bots by their names, one for each seat. */
static bool arena_bots(bas_arena *arena, PyObject *names, uint64_t seed) {
    const char *name[BAS_PLAYERS_MAX];
    char why[256];
    PyObject *kept = py_names_take(names, arena->g->players, name);
    bool fine = kept;
    for (int p = 0; p < arena->g->players && fine; p++) {
        arena->bot[p] = bas_bot_new(name[p], seed, 0, why, sizeof why);
        const bool said = py_weights_say();
        fine = arena->bot[p] && said;
        if (said && !fine) PyErr_Format(py_error, "%s", why);
    }
    Py_XDECREF(kept);
    return fine;
}

static PyObject *arena_result(const bas_arena *arena, const watched *w) {
    int points[BAS_PLAYERS_MAX];
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) points[p] = arena->s.score[p];
    PyObject *moves = PyList_New(0);
    for (int i = 0; i < w->count && moves; i++)
        if (!py_append(moves, PyLong_FromUnsignedLong(w->move[i]))) Py_CLEAR(moves);
    PyObject *scores = py_numbers(points, arena->g->players);
    PyObject *winners = py_players(arena->g, bas_arena_winners(arena));
    PyObject *failed = py_players(arena->g, arena->failed);
    if (moves && scores && winners && failed)
        return Py_BuildValue("{s:N,s:N,s:N,s:N,s:i}", "scores", scores, "winners", winners,
                             "failed", failed, "moves", moves, "turns", arena->s.laid);
    Py_XDECREF(moves);
    Py_XDECREF(scores);
    Py_XDECREF(winners);
    Py_XDECREF(failed);
    return NULL;
}

static PyObject *play_game(PyObject *Py_UNUSED(module), PyObject *args, PyObject *keywords) {
    static char *words[] = { "game", "bots", "seed", "number", "ms", "moves", NULL };
    PyObject *game = NULL, *names = NULL, *seed = Py_None, *result = NULL;
    unsigned long long number = 0;
    unsigned int ms = 0;
    int keep = 1;
    uint64_t value = 0;
    watched w = { 0 };
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OO|OKIp:play_game", words, &game, &names,
                                     &seed, &number, &ms, &keep) ||
        !py_is_game(game) || !py_seed_take(seed, &value))
        return NULL;
    bas_arena *arena = calloc(1, sizeof *arena);
    if (!arena) return PyErr_NoMemory();
    const bas_limit limit = { .ms = ms };
    arena->g = &((py_game *)game)->g;
    arena->seed = value;
    arena->stream = number;
    arena->limit = ms ? &limit : NULL;
    arena->watch = keep ? watch : NULL;
    arena->watcher = &w;
    if (arena_bots(arena, names, value)) {
        Py_BEGIN_ALLOW_THREADS;
        bas_arena_play(arena);
        Py_END_ALLOW_THREADS;
        if (arena->machine)
            PyErr_Format(PyExc_OSError, "this machine has failed: %s", arena->failure);
        else if (arena->abandoned)
            PyErr_NoMemory();
        else
            result = arena_result(arena, &w);
    }
    arena_end(arena);
    free(arena);
    free(w.move);
    return result;
}

/* ---- results --------------------------------------------------------------------------------- */

static PyObject *rate(PyObject *Py_UNUSED(module), PyObject *args) {
    bas_results r = { { 0 }, { 0 } };
    long long pair[5], single[3];
    if (!PyArg_ParseTuple(args, "(LLLLL)(LLL):rate", &pair[0], &pair[1], &pair[2], &pair[3],
                          &pair[4], &single[0], &single[1], &single[2]))
        return NULL;
    for (int i = 0; i < 5; i++) r.pair[i] = pair[i];
    for (int i = 0; i < 3; i++) r.single[i] = single[i];
    for (int i = 0; i < 8; i++)
        if ((i < 5 ? pair[i] : single[i - 5]) < 0)
            return PyErr_Format(PyExc_ValueError, "results are counted, from 0 on");
    const bas_estimate score = bas_results_score(&r), elo = bas_results_elo(&r);
    return Py_BuildValue("{s:d,s:d,s:d,s:d,s:d,s:d}", "score", score.value, "score_low", score.low,
                         "score_high", score.high, "elo", elo.value, "elo_low", elo.low, "elo_high",
                         elo.high);
}

/* ---- the type -------------------------------------------------------------------------------- */

static PyMethodDef bot_methods[] = {
    { "begin", (PyCFunction)(void (*)(void))bot_begin, METH_VARARGS | METH_KEYWORDS,
      "begin(game, seat=0, number=0)\n\n"
      "A new game: its random numbers begin anew, as in game `number` of `bastide sim`." },
    { "choose", (PyCFunction)(void (*)(void))bot_choose, METH_VARARGS | METH_KEYWORDS,
      "choose(state, ms=0, playouts=0) -> int\n\nThe bot's move." },
    { NULL, NULL, 0, NULL },
};

static PyType_Slot bot_slots[] = {
    { Py_tp_doc, "Bot(name, seed=None)\n\n"
                 "A computer player: 'random', 'greedy', 'mcts:playouts=1000', or a level such as\n"
                 "'casual'; levels() lists those." },
    { Py_tp_new, bot_new },
    { Py_tp_dealloc, bot_free },
    { Py_tp_repr, bot_repr },
    { Py_tp_methods, bot_methods },
    { 0, NULL },
};

static PyType_Spec bot_spec = { .name = "bastide.Bot",
                                .basicsize = sizeof(py_bot),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                .slots = bot_slots };

static PyMethodDef functions[] = {
    { "play_game", (PyCFunction)(void (*)(void))play_game, METH_VARARGS | METH_KEYWORDS,
      "play_game(game, bots, seed=None, number=0, ms=0, moves=True) -> dict\n\n"
      "Bots, by name, play game `number` of `bastide sim --seed SEED`: scores, winners, failed,\n"
      "moves with the draws, turns." },
    { "_rate", rate, METH_VARARGS, "Score and Elo of results, with intervals." },
    { NULL, NULL, 0, NULL },
};

bool py_bots_add(PyObject *module) {
    return py_type_add(module, &bot_spec, &bot_type) &&
           PyModule_AddFunctions(module, functions) == 0;
}
