/* state.c: bastide.State: one moment of a game; moves, copies, comparison, text. What it answers
 * about the table is in state_query.c. */
#include "state.h"

PyTypeObject *py_state_type;

py_state *py_state_new(py_game *game) {
    py_state *state = py_new(py_state_type);
    if (state) state->game = (py_game *)Py_NewRef((PyObject *)game);
    return state;
}

static void state_free(PyObject *self) {
    Py_XDECREF((PyObject *)((py_state *)self)->game);
    py_free(self);
}

/* ---- moves ----------------------------------------------------------------------------------- */

static PyObject *state_legal(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_state *state = (py_state *)self;
    bas_move move[BAS_MOVES_MAX];
    const int count = bas_legal(&state->game->g, &state->s, move, BAS_MOVES_MAX);
    PyObject *list = PyList_New(count);
    for (int i = 0; i < count && list; i++) {
        PyObject *number = PyLong_FromUnsignedLong(move[i]);
        if (!number) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, number);
    }
    return list;
}

static PyObject *state_legal_text(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_state *state = (py_state *)self;
    bas_move move[BAS_MOVES_MAX];
    const int count = bas_legal(&state->game->g, &state->s, move, BAS_MOVES_MAX);
    PyObject *list = PyList_New(0);
    for (int i = 0; i < count && list; i++)
        if (!py_append(list, py_move_text(state->game, move[i]))) Py_CLEAR(list);
    return list;
}

/* Says why a move was refused; NULL. */
static PyObject *state_refuse(const py_state *state, bas_move move, bas_status status) {
    char text[BAS_TEXT_MAX];
    const char *why = bas_status_text(status);
    if (state->s.player == BAS_NOBODY) return PyErr_Format(py_illegal, "the game is over");
    bas_move parsed = 0;
    const int length = bas_move_text(&state->game->g, move, text);
    if (length > 0 &&
        bas_move_parse(&state->game->g, text, (size_t)length, &parsed, NULL) == BAS_OK)
        return PyErr_Format(py_illegal, "%s: %s", text, why);
    return PyErr_Format(py_illegal, "%lu: %s", (unsigned long)move, why);
}

static PyObject *state_play(PyObject *self, PyObject *argument) {
    py_state *state = (py_state *)self;
    bas_move move = 0;
    if (!py_move_take(state->game, argument, &move)) return NULL;
    const bas_status status = bas_play(&state->game->g, &state->s, move, NULL);
    if (status != BAS_OK) return state_refuse(state, move, status);
    py_state_deal(state);
    return Py_NewRef(Py_None);
}

static PyObject *state_play_events(PyObject *self, PyObject *argument) {
    py_state *state = (py_state *)self;
    const bas_game *g = &state->game->g;
    py_story story;
    bas_move move = 0;
    if (!py_move_take(state->game, argument, &move) || !py_story_begin(&story)) return NULL;
    const bas_status status = py_story_play(&story, g, &state->s, move);
    while (status == BAS_OK && state->s.player == BAS_NATURE && state->deals)
        py_story_play(&story, g, &state->s, bas_deck_draw(&state->deck, g, &state->s));
    PyObject *events = py_story_end(&story);
    if (status == BAS_OK) return events;
    Py_XDECREF(events);
    return state_refuse(state, move, status);
}

static PyObject *state_sample(PyObject *self, PyObject *argument) {
    const py_state *state = (py_state *)self;
    PyObject *index = PyNumber_Index(argument);
    if (!index) return NULL;
    const unsigned long long bits = PyLong_AsUnsignedLongLongMask(index);
    Py_DECREF(index);
    if (PyErr_Occurred()) return NULL;
    if (state->s.player == BAS_NOBODY) return PyErr_Format(py_illegal, "the game is over");
    return PyLong_FromUnsignedLong(bas_sample(&state->game->g, &state->s, (uint32_t)bits));
}

/* ---- copies and comparison ------------------------------------------------------------------- */

static PyObject *state_copy(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *names[] = { "seed", NULL };
    const py_state *state = (py_state *)self;
    PyObject *seed = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|O:copy", names, &seed)) return NULL;
    py_state *copy = py_state_new(state->game);
    if (!copy) return NULL;
    bas_copy(&copy->s, &state->s);
    copy->deals = state->deals;
    copy->deck = state->deck;
    if (seed) {
        uint64_t value = 0;
        if (!py_seed_take(seed, &value)) {
            Py_DECREF(copy);
            return NULL;
        }
        copy->deck = bas_deck_seed(value, 0);
    }
    return (PyObject *)copy;
}

static PyObject *state_compare(PyObject *a, PyObject *b, int how) {
    if (!PyObject_TypeCheck(b, py_state_type) || (how != Py_EQ && how != Py_NE))
        return Py_NewRef(Py_NotImplemented);
    const py_state *one = (py_state *)a, *other = (py_state *)b;
    bool same = one->game == other->game;
    if (!same) {
        const int games =
            PyObject_RichCompareBool((PyObject *)one->game, (PyObject *)other->game, Py_EQ);
        if (games < 0) return NULL;
        same = games > 0;
    }
    same = same && bas_equal(&one->game->g, &one->s, &other->s);
    return Py_NewRef(same == (how == Py_EQ) ? Py_True : Py_False);
}

static Py_hash_t state_hash(PyObject *self) {
    const py_state *state = (py_state *)self;
    const Py_hash_t hash = (Py_hash_t)bas_hash(&state->game->g, &state->s);
    return hash == -1 ? -2 : hash;
}

static PyObject *state_position(PyObject *self, void *Py_UNUSED(unused)) {
    const py_state *state = (py_state *)self;
    char text[BAS_POSITION_MAX];
    const size_t length = bas_position_text(&state->game->g, &state->s, text, sizeof text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

/* The game, the position and the deck. */
static PyObject *state_reduce(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_state *state = (py_state *)self;
    PyObject *position = state_position(self, NULL);
    PyObject *module = PyImport_ImportModule("bastide._engine");
    PyObject *restore = module ? PyObject_GetAttrString(module, "_restore") : NULL;
    Py_XDECREF(module);
    if (position && restore)
        return Py_BuildValue("(N(ONy#O))", restore, (PyObject *)state->game, position,
                             (const char *)&state->deck, (Py_ssize_t)sizeof state->deck,
                             state->deals ? Py_True : Py_False);
    Py_XDECREF(position);
    Py_XDECREF(restore);
    return NULL;
}

static PyObject *restore(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *game = NULL;
    const char *text = NULL, *deck = NULL;
    Py_ssize_t length = 0, bytes = 0;
    int deals = 0;
    bas_error err = { 0 };
    if (!PyArg_ParseTuple(args, "Os#y#p:_restore", &game, &text, &length, &deck, &bytes, &deals) ||
        !py_is_game(game))
        return NULL;
    py_state *state = py_state_new((py_game *)game);
    if (!state) return NULL;
    if (bytes == (Py_ssize_t)sizeof state->deck &&
        bas_position_parse(&state->game->g, text, (size_t)length, &state->s, &err) == BAS_OK) {
        memcpy(&state->deck, deck, sizeof state->deck);
        state->deals = deals;
        return (PyObject *)state;
    }
    Py_DECREF(state);
    return err.msg ? py_refuse(py_error, text, &err) : PyErr_Format(py_error, "a damaged state");
}

static PyObject *state_repr(PyObject *self) {
    const py_state *state = (py_state *)self;
    const bas_game *g = &state->game->g;
    char name[BAS_TEXT_MAX], who[32];
    bas_game_text(g, name);
    if (state->s.player < g->players)
        snprintf(who, sizeof who, "player %d: %s", state->s.player,
                 bas_phase_name((int)bas_state_phase(g, &state->s)));
    else
        snprintf(who, sizeof who, state->s.player == BAS_NOBODY ? "over" : "draw");
    PyObject *scores = state_scores(self, NULL);
    PyObject *text =
        scores
            ? PyUnicode_FromFormat(
                  "<State %s, turn %d, %s, %s%s, scores %R>", name, state->s.laid, who,
                  state->s.hand == BAS_NONE ? "no tile" : "tile ",
                  state->s.hand == BAS_NONE ? "" : bas_type_get(g, state->s.hand).tile->id, scores)
            : NULL;
    Py_XDECREF(scores);
    return text;
}

static PyObject *state_str(PyObject *self) { return state_position(self, NULL); }

/* ---- the type -------------------------------------------------------------------------------- */

static PyMethodDef state_methods[] = {
    { "legal", state_legal, METH_NOARGS,
      "legal() -> list of int\n\nThe legal moves, in the order of docs/FORMATS.md." },
    { "legal_text", state_legal_text, METH_NOARGS,
      "legal_text() -> list of str\n\nThe same as words." },
    { "play", state_play, METH_O,
      "play(move)\n\nPlays a move, a number or its words, and draws the tiles that follow." },
    { "play_events", state_play_events, METH_O,
      "play_events(move) -> list of dict\n\n"
      "Plays a move and tells what happened, as docs/FORMATS.md says (Events); players from 0." },
    { "sample", state_sample, METH_O,
      "sample(bits) -> int\n\nA legal move picked by 32 random bits; each tile equally likely." },
    { "copy", (PyCFunction)(void (*)(void))state_copy, METH_VARARGS | METH_KEYWORDS,
      "copy(seed=...) -> State\n\n"
      "The same state, with the same tiles to come. With a seed, or None for chance, the tiles to\n"
      "come are shuffled anew: a player who looks ahead must not know them." },
    { "__reduce__", state_reduce, METH_NOARGS, NULL },
    { "__copy__", (PyCFunction)(void (*)(void))state_copy, METH_VARARGS | METH_KEYWORDS, NULL },
    STATE_QUERIES,
    { NULL, NULL, 0, NULL },
};

static PyGetSetDef state_values[] = {
    { "position", state_position, NULL, "The state as one line of text.", NULL },
    STATE_VALUES,
    { NULL, NULL, NULL, NULL, NULL },
};

static PyType_Slot state_slots[] = {
    { Py_tp_doc, "One moment of a game. Made by Game.start(), Game.position() and Record.state." },
    { Py_tp_dealloc, state_free },
    { Py_tp_repr, state_repr },
    { Py_tp_str, state_str },
    { Py_tp_hash, state_hash },
    { Py_tp_richcompare, state_compare },
    { Py_tp_methods, state_methods },
    { Py_tp_getset, state_values },
    { 0, NULL },
};

static PyType_Spec state_spec = {
    .name = "bastide.State",
    .basicsize = sizeof(py_state),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = state_slots,
};

static PyMethodDef functions[] = {
    { "_restore", restore, METH_VARARGS, "A state that was pickled." },
    { NULL, NULL, 0, NULL },
};

bool py_states_add(PyObject *module) {
    return py_type_add(module, &state_spec, &py_state_type) &&
           PyModule_AddFunctions(module, functions) == 0;
}
