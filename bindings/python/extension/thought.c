/* thought.c: hints, reviews, levels. Searches run outside the interpreter lock, on copies. */
#include "thought.h"

#include <stdlib.h>
#include <time.h>

#include "search/level.h"
#include "search/think.h"
#include "weights.h"

enum { THOUGHT_STEP = 16, THOUGHT_MAX = 3600000 }; // playouts between two looks at the clock

/* ---- budgets --------------------------------------------------------------------------------- */

static bool limit_take(PyObject *from, const char *name, uint32_t *out) {
    PyObject *index = PyNumber_Index(from);
    if (!index) return false;
    const long long number = PyLong_AsLongLong(index);
    Py_DECREF(index);
    if (!PyErr_Occurred() && number >= 1 && number <= INT32_MAX) {
        *out = (uint32_t)number;
        return true;
    }
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "%s is a number from 1 on, not %R", name, from);
    return false;
}

enum { BUDGET_CHOSEN = 1u << 31 }; // of `ms`: the caller has said it

int py_ms_take(PyObject *from, void *budget) {
    py_budget *b = budget;
    if (from == Py_None) return 1;
    if (!limit_take(from, "ms", &b->ms)) return 0;
    b->ms |= BUDGET_CHOSEN;
    return 1;
}

int py_playouts_take(PyObject *from, void *budget) {
    py_budget *b = budget;
    if (from == Py_None) return 1;
    if (!limit_take(from, "playouts", &b->playouts)) return 0;
    if (!(b->ms & BUDGET_CHOSEN)) b->ms = 0;
    return 1;
}

/* ---- searching ------------------------------------------------------------------------------- */

typedef struct thought {
    void *block;
    bas_search *search;
} thought;

static bool thought_begin(thought *t, const bas_learned *learned) {
    const bas_search_options options = { .seed = 1, .learned = learned };
    t->block = aligned_alloc(64, BAS_SEARCH_BYTES);
    t->search = t->block ? bas_search_new(t->block, BAS_SEARCH_BYTES, &options) : NULL;
    if (!t->search) PyErr_NoMemory();
    return t->search;
}

static double thought_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void thought_run(const thought *t, const py_budget *budget) {
    const uint32_t ms = budget->ms & ~BUDGET_CHOSEN;
    const double until = thought_clock() + 1e-3 * ms;
    const uint32_t playouts = budget->playouts ? budget->playouts : UINT32_MAX;
    for (uint32_t left; (left = playouts - bas_search_playouts(t->search)) > 0;) {
        if (bas_search_run(t->search, left < THOUGHT_STEP ? left : THOUGHT_STEP)) break;
        if (ms && thought_clock() >= until) break;
    }
}

static PyObject *players_list(unsigned players) {
    PyObject *list = PyList_New(0);
    for (int p = 0; p < BAS_PLAYERS_MAX && list; p++)
        if (players >> p & 1 && !py_append(list, PyLong_FromLong(p))) Py_CLEAR(list);
    return list;
}

static PyObject *whys_list(const bas_why *why, int count) {
    PyObject *list = PyList_New(0);
    for (int i = 0; i < count && list; i++) {
        const bool kind = why[i].kind != BAS_NONE, player = why[i].player != BAS_NONE;
        PyObject *place = kind ? Py_BuildValue("(ii)", why[i].x, why[i].y) : Py_NewRef(Py_None);
        PyObject *rival = player ? PyLong_FromLong(why[i].player) : Py_NewRef(Py_None);
        PyObject *one = Py_BuildValue(
            "{s:s,s:d,s:z,s:N,s:N,s:N,s:z,s:i,s:i,s:N,s:d}", "code", bas_why_name(why[i].code),
            "points", (double)why[i].points, "kind", kind ? bas_kind_name(why[i].kind) : NULL,
            "place", place, "player", rival, "players", players_list(why[i].players), "how",
            why[i].how ? bas_how_name(why[i].how) : NULL, "count", why[i].count, "more",
            why[i].more, "winners", players_list(why[i].winners), "gain", (double)why[i].gain);
        if (!py_append(list, one)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *advice_dict(const py_game *game, const bas_state *s, const bas_advice *advice) {
    const bas_move line[BAS_WHY_LINE] = { advice->move, advice->then };
    bas_why why[BAS_WHY_MAX];
    const int whys = bas_why_good(&game->g, s, line, why);
    PyObject *then = advice->then ? py_move_text(game, advice->then) : Py_NewRef(Py_None);
    PyObject *text = py_move_text(game, advice->move);
    if (then && text)
        return Py_BuildValue(
            "{s:k,s:N,s:N,s:d,s:d,s:k,s:O,s:s,s:N}", "move", (unsigned long)advice->move, "text",
            text, "then", then, "margin", (double)advice->margin, "win", (double)advice->win,
            "visits", (unsigned long)advice->visits, "exact", advice->exact ? Py_True : Py_False,
            "sure", bas_sure_name(advice->sure), "why", whys_list(why, whys));
    Py_XDECREF(then);
    Py_XDECREF(text);
    return NULL;
}

static PyObject *hint(PyObject *Py_UNUSED(module), PyObject *args, PyObject *keywords) {
    static char *words[] = { "state", "ms", "playouts", "count", "learned", NULL };
    enum { ADVICE_MAX = 64 };
    bas_advice advice[ADVICE_MAX];
    py_budget budget = { .ms = 1000 };
    PyObject *object = NULL, *asked = Py_None;
    const bas_learned *learned = NULL;
    int most = 8, found = 0;
    thought t;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|O&O&iO:hint", words, &object, py_ms_take,
                                     &budget, py_playouts_take, &budget, &most, &asked) ||
        !py_is_state(object) || !py_learned_take(asked, &learned))
        return NULL;
    const py_state *state = (py_state *)object;
    if (state->s.player >= BAS_NATURE)
        return PyErr_Format(py_error, state->s.player == BAS_NOBODY ? "the game is over"
                                                                    : "a tile is to be drawn");
    if (most < 1 || most > ADVICE_MAX)
        return PyErr_Format(PyExc_ValueError, "count is 1 to %d, not %d", ADVICE_MAX, most);
    if (!thought_begin(&t, learned)) return NULL;
    const bas_state s = state->s;
    Py_BEGIN_ALLOW_THREADS;
    bas_search_begin(t.search, &state->game->g, &s);
    thought_run(&t, &budget);
    found = bas_advise(t.search, &state->game->g, &s, advice, most);
    Py_END_ALLOW_THREADS;
    free(t.block);
    PyObject *list = PyList_New(0);
    for (int i = 0; i < found && i < most && list; i++)
        if (!py_append(list, advice_dict(state->game, &s, &advice[i]))) Py_CLEAR(list);
    return list;
}

/* ---- reviews --------------------------------------------------------------------------------- */

static PyObject *chances_list(const bas_game *g, const float *chance) {
    PyObject *list = PyList_New(0);
    for (int p = 0; p < g->players && list; p++)
        if (!py_append(list, PyFloat_FromDouble((double)chance[p]))) Py_CLEAR(list);
    return list;
}

static PyObject *judgement_dict(const bas_game *g, const bas_judgement *j, int number) {
    char played[BAS_TEXT_MAX], best[BAS_TEXT_MAX], then[BAS_TEXT_MAX];
    bas_move_text(g, j->played, played);
    PyObject *chances = chances_list(g, j->chance);
    if (!chances) return NULL;
    PyObject *dict =
        Py_BuildValue("{s:i,s:i,s:i,s:i,s:s,s:N}", "move", number, "turn", j->turn, "player",
                      j->player, "legal", j->legal, "played", played, "win", chances);
    PyObject *more = NULL;
    if (j->searched) {
        bas_move_text(g, j->best.move, best);
        if (j->best.then) bas_move_text(g, j->best.then, then);
        more = Py_BuildValue(
            "{s:s,s:z,s:d,s:d,s:d,s:O,s:s,s:N,s:N}", "best", best, "then",
            j->best.then ? then : NULL, "loss", (double)j->loss, "win_loss", (double)j->win_loss,
            "margin", (double)j->best.margin, "exact", j->best.exact ? Py_True : Py_False, "sure",
            bas_sure_name(j->best.sure), "why", whys_list(j->reasons.why, j->reasons.whys),
            "instead", whys_list(j->reasons.instead, j->reasons.insteads));
    } else if (bas_move_action(j->played) == BAS_ACTION_DRAW) {
        more = Py_BuildValue("{s:d}", "luck", (double)j->luck);
    } else {
        more = PyDict_New();
    }
    if (!dict || !more || PyDict_Update(dict, more) != 0) Py_CLEAR(dict);
    Py_XDECREF(more);
    return dict;
}

PyObject *py_review(const bas_record *record, const py_budget *budget, const bas_learned *learned) {
    bas_record_error err = { 0 };
    bas_review judge;
    thought t;
    if (!thought_begin(&t, learned)) return NULL;
    PyObject *list = PyList_New(0);
    bas_review_begin(&judge, t.search, &record->game);
    bas_record_start(record, &judge.s);
    for (int i = 0; i < record->moves && list; i++) {
        bas_state after = judge.s;
        bas_move move = 0;
        bas_judgement judgement;
        if (!bas_record_step(record, i, &after, &move, NULL, &err)) {
            PyErr_Format(py_error, "%s", err.text);
            Py_CLEAR(list);
            break;
        }
        bas_move follow = 0;
        if (i + 1 < record->moves) bas_record_step(record, i + 1, &after, &follow, NULL, &err);
        Py_BEGIN_ALLOW_THREADS;
        if (bas_review_ask(&judge, move)) thought_run(&t, budget);
        bas_review_follow(&judge, follow);
        bas_review_judge(&judge, &judgement);
        Py_END_ALLOW_THREADS;
        if (!py_append(list, judgement_dict(&record->game, &judgement, i + 1)) ||
            PyErr_CheckSignals() != 0)
            Py_CLEAR(list);
    }
    free(t.block);
    return list;
}

/* ---- levels ---------------------------------------------------------------------------------- */

static PyObject *levels(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(unused)) {
    PyObject *list = PyList_New(0);
    for (int i = 0; i < BAS_LEVELS && list; i++)
        if (!py_append(list, Py_BuildValue("{s:s,s:i}", "name", bas_levels[i].name, "rating",
                                           bas_levels[i].rating)))
            Py_CLEAR(list);
    return list;
}

static PyMethodDef functions[] = {
    { "hint", (PyCFunction)(void (*)(void))hint, METH_VARARGS | METH_KEYWORDS,
      "hint(state, ms=1000, playouts=None, count=8, learned=None) -> list of dict\n\n"
      "The best moves of a decision, the best first. With playouts alone the answer is the same\n"
      "on every machine. learned: with weights (True) or by hand (False)." },
    { "levels", levels, METH_NOARGS,
      "levels() -> list of dict\n\nBots for people, the weakest first, with their ratings." },
    { NULL, NULL, 0, NULL },
};

bool py_thoughts_add(PyObject *module) { return PyModule_AddFunctions(module, functions) == 0; }
