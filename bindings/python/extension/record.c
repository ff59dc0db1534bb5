/* record.c: bastide.Record: a saved game, which can be played on. */
#include <stdlib.h>

#include "own_tiles.h"
#include "record/log.h"
#include "record/record_file.h"
#include "state.h"
#include "thought.h"
#include "weights.h"

static PyTypeObject *record_type;

typedef struct py_record {
    PyObject_HEAD bas_record *record;
    py_game *game; // the same rules, for states
    bool deals;
    bas_deck deck;
    bas_state s; // after the last move
} py_record;

static py_record *record_of(PyObject *self) { return (py_record *)self; }

/* ---- making ---------------------------------------------------------------------------------- */

static PyObject *record_refuse(const char *path, const bas_record_error *err) {
    if (err->line > 0)
        return PyErr_Format(py_error, "%s:%d: %s", path ? path : "line", err->line, err->text);
    return PyErr_Format(py_error, "%s%s%s", path ? path : "", path ? ": " : "", err->text);
}

/* A record object for a record, which it owns from then on, also if it fails. */
static py_record *record_wrap(PyTypeObject *type, bas_record *record, py_own_tiles *own) {
    py_record *self = py_new(type);
    if (!self) {
        bas_record_free(record);
        return NULL;
    }
    self->record = record;
    self->game = py_game_new(py_game_type, &record->setup, own);
    if (self->game) return self;
    Py_DECREF(self);
    return NULL;
}

static void record_free(PyObject *self) {
    bas_record_free(record_of(self)->record);
    Py_XDECREF((PyObject *)record_of(self)->game);
    py_free(self);
}

/* Adds a move that has been played. */
static bool record_keep(py_record *self, bas_move move) {
    bas_record_error err = { 0 };
    if (bas_record_append(self->record, move, &err)) return true;
    record_refuse(NULL, &err);
    return false;
}

/* Draws what is to be drawn, and keeps it. */
static bool record_deal(py_record *self, py_story *story) {
    const bas_game *g = &self->game->g;
    while (self->s.player == BAS_NATURE && self->deals) {
        const bas_move draw = bas_deck_draw(&self->deck, g, &self->s);
        if (story)
            py_story_play(story, g, &self->s, draw);
        else
            bas_play_unchecked(g, &self->s, draw, NULL);
        if (!record_keep(self, draw)) return false;
    }
    return true;
}

static PyObject *record_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *words[] = { "game", "names", "seed", "number", "deal", NULL };
    static const char *const usual[] = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay" };
    _Static_assert(sizeof usual / sizeof *usual == BAS_PLAYERS_MAX, "a name for every player");
    const char *name[BAS_PLAYERS_MAX];
    PyObject *game = NULL, *names = Py_None, *seed = Py_None, *kept = NULL;
    unsigned long long number = 0;
    uint64_t value = 0;
    int deal = 1;
    bas_record_error err = { 0 };
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OOKp:Record", words, &game, &names, &seed,
                                     &number, &deal) ||
        !py_is_game(game) || !py_seed_take(seed, &value))
        return NULL;
    const bas_setup *setup = &((py_game *)game)->setup;
    py_own_tiles *own = ((py_game *)game)->own;
    const bas_record_tiles tiles = py_own_tiles_record(own);
    if (names != Py_None && !(kept = py_names_take(names, setup->players, name))) return NULL;
    bas_record *record = bas_record_new_tiles(&bas_heap, setup, &tiles, kept ? name : usual, &err);
    Py_XDECREF(kept);
    if (!record) return record_refuse(NULL, &err);
    py_record *self = record_wrap(type, record, own);
    if (!self) return NULL;
    bas_record_start(record, &self->s);
    self->deck = bas_deck_seed(value, number);
    self->deals = deal;
    if (record_deal(self, NULL)) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

/* Reads: what was parsed becomes an object, if its moves can be played. Lets go of `own`. */
static PyObject *record_read_end(PyObject *type, bas_record *record, const char *path,
                                 py_own_tiles *own, bas_record_error *err) {
    py_record *self = record ? record_wrap((PyTypeObject *)type, record, own) : NULL;
    Py_XDECREF((PyObject *)own);
    if (!record) return record_refuse(path, err);
    if (!self) return NULL;
    if (bas_record_replay(record, &self->s, err)) return (PyObject *)self;
    record_refuse(path, err);
    Py_DECREF(self);
    return NULL;
}

static PyObject *record_read(PyObject *type, PyObject *args, PyObject *keywords) {
    static char *words[] = { "path", "tiles", NULL };
    PyObject *bytes = NULL, *tiles = Py_None, *self = NULL;
    py_own_tiles *own = NULL;
    bas_record_error err = { 0 };
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O&|O:read", words, PyUnicode_FSConverter,
                                     &bytes, &tiles))
        return NULL;
    const char *path = PyBytes_AsString(bytes);
    if (path && py_own_tiles_take(tiles, &own)) {
        const bas_record_tiles known = py_own_tiles_record(own);
        bas_record *record = bas_record_read_tiles(path, &known, &err);
        self = record_read_end(type, record, path, own, &err);
    }
    Py_DECREF(bytes);
    return self;
}

static PyObject *record_parse(PyObject *type, PyObject *args, PyObject *keywords) {
    static char *words[] = { "text", "tiles", NULL };
    const char *text = NULL;
    Py_ssize_t length = 0;
    PyObject *tiles = Py_None;
    py_own_tiles *own = NULL;
    bas_record_error err = { 0 };
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|O:parse", words, &text, &length, &tiles) ||
        !py_own_tiles_take(tiles, &own))
        return NULL;
    const bas_record_tiles known = py_own_tiles_record(own);
    bas_record *record = bas_record_parse_tiles(&bas_heap, text, (size_t)length, &known, &err);
    return record_read_end(type, record, NULL, own, &err);
}

/* ---- writing --------------------------------------------------------------------------------- */

static PyObject *record_text(PyObject *self, void *Py_UNUSED(unused)) {
    size_t length = 0;
    bas_record_error err = { 0 };
    char *text = bas_record_text(record_of(self)->record, &length, &err);
    if (!text) return record_refuse(NULL, &err);
    PyObject *answer = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    free(text);
    return answer;
}

static PyObject *record_str(PyObject *self) { return record_text(self, NULL); }

static PyObject *record_save(PyObject *self, PyObject *argument) {
    PyObject *bytes = NULL;
    bas_record_error err = { 0 };
    if (!PyUnicode_FSConverter(argument, &bytes)) return NULL;
    const char *path = PyBytes_AsString(bytes);
    const bool saved = path && bas_record_save(record_of(self)->record, path, &err);
    if (path && !saved) PyErr_Format(PyExc_OSError, "%s: %s", path, err.text);
    Py_DECREF(bytes);
    return saved ? Py_NewRef(Py_None) : NULL;
}

static PyObject *record_reduce(PyObject *self, PyObject *Py_UNUSED(unused)) {
    PyObject *parse = PyObject_GetAttrString((PyObject *)record_type, "parse");
    PyObject *text = record_text(self, NULL);
    PyObject *own = (PyObject *)record_of(self)->game->own;
    if (parse && text) return Py_BuildValue("(N(NO))", parse, text, own ? own : Py_None);
    Py_XDECREF(parse);
    Py_XDECREF(text);
    return NULL;
}

/* ---- playing --------------------------------------------------------------------------------- */

static PyObject *record_play(PyObject *self, PyObject *argument) {
    py_record *me = record_of(self);
    bas_move move = 0;
    if (!py_move_take(me->game, argument, &move)) return NULL;
    const bas_status status = bas_play(&me->game->g, &me->s, move, NULL);
    if (status != BAS_OK)
        return PyErr_Format(py_illegal, "%S: %s", argument, bas_status_text(status));
    return record_keep(me, move) && record_deal(me, NULL) ? Py_NewRef(Py_None) : NULL;
}

/* The state after so many moves; -1: after all of them. */
static PyObject *record_state_at(py_record *me, long moves) {
    py_state *state = py_state_new(me->game);
    bas_record_error err = { 0 };
    if (!state) return NULL;
    state->deals = moves < 0 && me->deals;
    state->deck = me->deck;
    if (moves < 0) {
        bas_copy(&state->s, &me->s);
        return (PyObject *)state;
    }
    bas_record_start(me->record, &state->s);
    for (int i = 0; i < moves; i++) {
        if (bas_record_step(me->record, i, &state->s, NULL, NULL, &err)) continue;
        record_refuse(NULL, &err);
        Py_DECREF(state);
        return NULL;
    }
    return (PyObject *)state;
}

static PyObject *record_state(PyObject *self, void *Py_UNUSED(unused)) {
    return record_state_at(record_of(self), -1);
}

static PyObject *record_at(PyObject *self, PyObject *argument) {
    PyObject *index = PyNumber_Index(argument);
    if (!index) return NULL;
    const long moves = PyLong_AsLong(index);
    Py_DECREF(index);
    if (PyErr_Occurred())
        PyErr_Clear();
    else if (moves >= 0 && moves <= record_of(self)->record->moves)
        return record_state_at(record_of(self), moves);
    return PyErr_Format(PyExc_IndexError, "the game has %d moves, there is no moment after %R",
                        record_of(self)->record->moves, argument);
}

static PyObject *record_moves(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_record *record = record_of(self)->record;
    PyObject *list = PyList_New(0);
    for (int i = 0; i < record->moves && list; i++)
        if (!py_append(list, PyUnicode_FromString(record->move[i].text))) Py_CLEAR(list);
    return list;
}

/* Everything that happened, told anew. */
static PyObject *record_events(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const bas_record *record = record_of(self)->record;
    py_story story;
    bas_state s;
    bas_move move = 0;
    if (!py_story_begin(&story)) return NULL;
    bas_record_start(record, &s);
    for (int i = 0; i < record->moves; i++) {
        bas_state before = s;
        if (!bas_record_step(record, i, &before, &move, NULL, NULL)) break;
        py_story_play(&story, &record->game, &s, move);
    }
    return py_story_end(&story);
}

/* ---- what it says ---------------------------------------------------------------------------- */

static PyObject *record_game(PyObject *self, void *Py_UNUSED(unused)) {
    return Py_NewRef((PyObject *)record_of(self)->game);
}

static PyObject *record_names(PyObject *self, void *Py_UNUSED(unused)) {
    const py_record *me = record_of(self);
    PyObject *list = PyList_New(0);
    for (int p = 0; p < me->game->g.players && list; p++)
        if (!py_append(list, PyUnicode_FromString(me->record->name[p]))) Py_CLEAR(list);
    return list;
}

static PyObject *record_headers(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_record *record = record_of(self)->record;
    PyObject *headers = PyDict_New();
    for (int i = 0; i < record->headers && headers; i++) {
        PyObject *value = PyUnicode_FromString(record->header[i].value);
        if (!value || PyDict_SetItemString(headers, record->header[i].key, value) != 0)
            Py_CLEAR(headers);
        Py_XDECREF(value);
    }
    return headers;
}

static PyObject *record_set(PyObject *self, PyObject *args) {
    const char *key = NULL, *value = NULL;
    bas_record_error err = { 0 };
    if (!PyArg_ParseTuple(args, "ss:set", &key, &value)) return NULL;
    if (!bas_record_set(record_of(self)->record, key, value, &err))
        return record_refuse(NULL, &err);
    return Py_NewRef(Py_None);
}

static PyObject *record_log(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_record *record = record_of(self)->record;
    char *text = NULL;
    size_t length = 0;
    bas_state s;
    bas_log log = { .record = record, .out = open_memstream(&text, &length) };
    if (!log.out) return PyErr_NoMemory();
    bas_record_start(record, &s);
    for (int i = 0; i < record->moves; i++) {
        bas_event buffer[BAS_EVENTS_MAX];
        bas_events events = { buffer, BAS_EVENTS_MAX, 0 };
        if (!bas_record_step(record, i, &s, NULL, &events, NULL)) break;
        for (int e = 0; e < events.count; e++) bas_log_event(&log, &s, &buffer[e]);
    }
    bas_log_end(&log, &s, true);
    fclose(log.out);
    PyObject *answer = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    free(text);
    return answer;
}

static PyObject *record_svg(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *words[] = { "dark", NULL };
    const py_record *me = record_of(self);
    int dark = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|p:svg", words, &dark)) return NULL;
    return py_svg(&me->game->g, &me->s, (const char *const *)me->record->name,
                  bas_record_get(me->record, "colours"), dark != 0);
}

static PyObject *record_repr_svg(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_record *me = record_of(self);
    return py_svg(&me->game->g, &me->s, (const char *const *)me->record->name,
                  bas_record_get(me->record, "colours"), false);
}

static PyObject *record_review(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *words[] = { "ms", "playouts", "learned", NULL };
    py_budget budget = { .ms = 50 };
    PyObject *asked = Py_None;
    const bas_learned *learned = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|O&O&O:review", words, py_ms_take, &budget,
                                     py_playouts_take, &budget, &asked) ||
        !py_learned_take(asked, &learned))
        return NULL;
    return py_review(record_of(self)->record, &budget, learned);
}

static PyObject *record_repr(PyObject *self) {
    const py_record *me = record_of(self);
    char name[BAS_TEXT_MAX];
    bas_game_text(&me->game->g, name);
    return PyUnicode_FromFormat("<Record %s, %d players, %d moves>", name, me->game->g.players,
                                me->record->moves);
}

/* ---- the type -------------------------------------------------------------------------------- */

static PyMethodDef record_methods[] = {
    { "read", (PyCFunction)(void (*)(void))record_read, METH_VARARGS | METH_KEYWORDS | METH_CLASS,
      "read(path, tiles=None) -> Record\n\n"
      "Reads a saved game from a file; `tiles` are the tile files that it is played with." },
    { "parse", (PyCFunction)(void (*)(void))record_parse, METH_VARARGS | METH_KEYWORDS | METH_CLASS,
      "parse(text, tiles=None) -> Record\n\nReads a saved game from its text." },
    { "save", record_save, METH_O, "save(path)\n\nWrites the file as a whole or not at all." },
    { "play", record_play, METH_O,
      "play(move)\n\nPlays a move and keeps it, with the draws after." },
    { "at", record_at, METH_O, "at(moves) -> State\n\nThe state after so many moves." },
    { "events", record_events, METH_NOARGS,
      "events() -> list of dict\n\nEverything that happened (docs/FORMATS.md); players from 0." },
    { "set", record_set, METH_VARARGS, "set(key, value)\n\nSets a header such as 'date'." },
    { "svg", (PyCFunction)(void (*)(void))record_svg, METH_VARARGS | METH_KEYWORDS,
      "svg(dark=False) -> str\n\nThe map as a picture, with names and colours." },
    { "_repr_svg_", record_repr_svg, METH_NOARGS, "The picture that notebooks show." },
    { "review", (PyCFunction)(void (*)(void))record_review, METH_VARARGS | METH_KEYWORDS,
      "review(ms=50, playouts=None, learned=None) -> list of dict\n\n"
      "A judgement on every move; `ms` or `playouts` are for a decision." },
    { "__reduce__", record_reduce, METH_NOARGS, NULL },
    { NULL, NULL, 0, NULL },
};

static PyGetSetDef record_values[] = {
    { "game", record_game, NULL, "The Game.", NULL },
    { "names", record_names, NULL, "The names of the players.", NULL },
    { "headers", record_headers, NULL, "The header lines of the file, a dict.", NULL },
    { "moves", record_moves, NULL, "All moves with the draws, as words.", NULL },
    { "state", record_state, NULL, "A copy of the state after the last move.", NULL },
    { "text", record_text, NULL, "The saved game as text (docs/FORMATS.md).", NULL },
    { "log", record_log, NULL, "The game told in plain English.", NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

static PyType_Slot record_slots[] = {
    { Py_tp_doc, "Record(game, names=None, seed=None, number=0, deal=True)\n\n"
                 "A game that is kept as it is played. Record.read and Record.parse take saved\n"
                 "games; `seed`, `number` and `deal` are those of Game.start." },
    { Py_tp_new, record_new },
    { Py_tp_dealloc, record_free },
    { Py_tp_repr, record_repr },
    { Py_tp_str, record_str },
    { Py_tp_methods, record_methods },
    { Py_tp_getset, record_values },
    { 0, NULL },
};

static PyType_Spec record_spec = { .name = "bastide.Record",
                                   .basicsize = sizeof(py_record),
                                   .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                   .slots = record_slots };

bool py_records_add(PyObject *module) { return py_type_add(module, &record_spec, &record_type); }
