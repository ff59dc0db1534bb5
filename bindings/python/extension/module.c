/* module.c: the extension `bastide._engine` as a whole, and the small things its files share. */
#include "extension.h"

#include <stdlib.h>
#include <sys/random.h>

#include "record/json.h"

PyObject *py_error, *py_illegal;
static PyObject *json_loads;

/* ---- types and objects ----------------------------------------------------------------------- */

bool py_type_add(PyObject *module, PyType_Spec *spec, PyTypeObject **out) {
    PyObject *type = PyType_FromSpec(spec);
    if (!type) return false;
    *out = (PyTypeObject *)type;
    return PyModule_AddType(module, *out) == 0;
}

void *py_new(PyTypeObject *type) {
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return allocate(type, 0);
}

void py_free(void *object) {
    PyTypeObject *type = Py_TYPE((PyObject *)object);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

/* ---- arguments ------------------------------------------------------------------------------- */

static bool argument_is(PyObject *object, PyTypeObject *type, const char *name) {
    if (PyObject_TypeCheck(object, type)) return true;
    PyErr_Format(PyExc_TypeError, "expected a bastide.%s, not %R", name, object);
    return false;
}

bool py_is_game(PyObject *object) { return argument_is(object, py_game_type, "Game"); }
bool py_is_state(PyObject *object) { return argument_is(object, py_state_type, "State"); }

bool py_seed_take(PyObject *from, uint64_t *out) {
    if (from == Py_None) {
        if (getrandom(out, sizeof *out, 0) == (ssize_t)sizeof *out) return true;
        PyErr_SetFromErrno(PyExc_OSError);
        return false;
    }
    PyObject *index = PyNumber_Index(from);
    if (!index) return false;
    *out = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    if (!PyErr_Occurred()) return true;
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "a seed is a number from 0 to 2**64 - 1, not %R", from);
    return false;
}

static bool move_of_text(const py_game *game, PyObject *from, bas_move *out) {
    bas_error err = { 0 };
    Py_ssize_t length = 0;
    const char *text = PyUnicode_AsUTF8AndSize(from, &length);
    if (!text) return false;
    if (bas_move_parse(&game->g, text, (size_t)length, out, &err) == BAS_OK) return true;
    py_refuse(py_illegal, text, &err);
    return false;
}

bool py_move_take(const py_game *game, PyObject *from, bas_move *out) {
    if (PyUnicode_Check(from)) return move_of_text(game, from, out);
    PyObject *index = PyNumber_Index(from);
    if (!index) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "a move is a number or a text, not %R", from);
        return false;
    }
    const unsigned long long number = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    if (!PyErr_Occurred() && number <= UINT32_MAX) {
        *out = (bas_move)number;
        return true;
    }
    PyErr_Clear();
    PyErr_Format(py_illegal, "%R is no move: moves are numbers of 32 bits", from);
    return false;
}

PyObject *py_names_take(PyObject *names, int players, const char **out) {
    PyObject *kept = PyUnicode_Check(names) ? NULL : PySequence_Tuple(names);
    if (!kept || PyTuple_Size(kept) != players) {
        Py_XDECREF(kept);
        PyErr_Clear();
        return PyErr_Format(py_error, "expected a list of %d texts, not %R", players, names);
    }
    for (int p = 0; p < players; p++) {
        PyObject *name = PyTuple_GetItem(kept, p);
        out[p] = PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
        if (out[p] && strlen(out[p]) < BAS_TEXT_MAX) continue;
        PyErr_Clear();
        PyErr_Format(py_error, "a name is a short text, not %R", name);
        Py_DECREF(kept);
        return NULL;
    }
    return kept;
}

/* ---- answers --------------------------------------------------------------------------------- */

PyObject *py_move_text(const py_game *game, bas_move move) {
    char text[BAS_TEXT_MAX];
    return PyUnicode_FromStringAndSize(text, bas_move_text(&game->g, move, text));
}

PyObject *py_numbers(const int *numbers, int count) {
    PyObject *tuple = PyTuple_New(count);
    for (int i = 0; i < count && tuple; i++) {
        PyObject *number = PyLong_FromLong(numbers[i]);
        if (!number) {
            Py_DECREF(tuple);
            return NULL;
        }
        PyTuple_SetItem(tuple, i, number);
    }
    return tuple;
}

PyObject *py_players(const bas_game *g, unsigned bits) {
    int player[BAS_PLAYERS_MAX], count = 0;
    for (int p = 0; p < g->players; p++)
        if (bits >> p & 1) player[count++] = p;
    return py_numbers(player, count);
}

PyObject *py_refuse(PyObject *kind, const char *text, const bas_error *err) {
    const char *why = err->msg ? err->msg : bas_status_text(err->code);
    const size_t length = text ? strlen(text) : 0;
    if (err->line == 0 && err->col > 0 && (size_t)err->col <= length && err->len > 0) {
        PyObject *word =
            PyUnicode_DecodeUTF8(text + err->col - 1,
                                 (Py_ssize_t)((size_t)err->len < length - (size_t)err->col + 1
                                                  ? (size_t)err->len
                                                  : length - (size_t)err->col + 1),
                                 "replace");
        if (!word) return NULL;
        PyErr_Format(kind, "%s: %R (column %d)", why, word, err->col);
        Py_DECREF(word);
    } else if (err->tile && err->set) {
        PyErr_Format(kind, "tile %s of %s: %s", err->tile, err->set, why);
    } else {
        PyErr_Format(kind, "%s", why);
    }
    return NULL;
}

bool py_append(PyObject *list, PyObject *item) {
    if (!list || !item) {
        Py_XDECREF(item);
        return false;
    }
    const bool fine = PyList_Append(list, item) == 0;
    Py_DECREF(item);
    return fine;
}

PyObject *py_json(const char *text, size_t length) {
    return PyObject_CallFunction(json_loads, "s#", text, (Py_ssize_t)length);
}

/* ---- events ---------------------------------------------------------------------------------- */

bool py_story_begin(py_story *story) {
    *story = (py_story){ 0 };
    story->file = open_memstream(&story->text, &story->length);
    if (!story->file) PyErr_NoMemory();
    return story->file;
}

bas_status py_story_play(py_story *story, const bas_game *g, bas_state *s, bas_move move) {
    bas_event buffer[BAS_EVENTS_MAX];
    bas_events events = { buffer, BAS_EVENTS_MAX, 0 };
    const int legal = bas_legal_count(g, s);
    const bas_status status = bas_play(g, s, move, &events);
    for (int i = 0; i < events.count && status == BAS_OK; i++) {
        char line[BAS_JSON_MAX];
        bas_json_event(g, s, &buffer[i], legal, line, sizeof line);
        fprintf(story->file, "%s%s", story->count++ ? "," : "[", line);
    }
    return status;
}

/* Players count from 0 in Python, as they stand in lists; in files they count from 1. */
static bool event_from_zero(PyObject *event) {
    PyObject *player = PyDict_GetItemString(event, "player");
    if (player) {
        PyObject *number = PyLong_FromLong(PyLong_AsLong(player) - 1);
        const bool fine = number && PyDict_SetItemString(event, "player", number) == 0;
        Py_XDECREF(number);
        if (!fine) return false;
    }
    PyObject *winners = PyDict_GetItemString(event, "winners");
    for (Py_ssize_t i = 0; winners && i < PyList_Size(winners); i++) {
        PyObject *number = PyLong_FromLong(PyLong_AsLong(PyList_GetItem(winners, i)) - 1);
        if (!number || PyList_SetItem(winners, i, number) != 0) return false;
    }
    return true;
}

PyObject *py_story_end(py_story *story) {
    fprintf(story->file, story->count ? "]" : "[]");
    const bool whole = fclose(story->file) == 0;
    PyObject *list = whole ? py_json(story->text, story->length) : PyErr_NoMemory();
    free(story->text);
    for (Py_ssize_t i = 0; list && i < PyList_Size(list); i++)
        if (!event_from_zero(PyList_GetItem(list, i))) Py_CLEAR(list);
    return list;
}

/* ---- the module ------------------------------------------------------------------------------ */

static bool errors_add(PyObject *module) {
    py_error = PyErr_NewExceptionWithDoc(
        "bastide.Error", "What the rules, a file or a text do not allow.", PyExc_ValueError, NULL);
    py_illegal =
        py_error ? PyErr_NewExceptionWithDoc("bastide.IllegalMove",
                                             "A move that cannot be played now.", py_error, NULL)
                 : NULL;
    return py_illegal && PyModule_AddObjectRef(module, "Error", py_error) == 0 &&
           PyModule_AddObjectRef(module, "IllegalMove", py_illegal) == 0;
}

static bool json_find(void) {
    PyObject *json = PyImport_ImportModule("json");
    if (!json) return false;
    json_loads = PyObject_GetAttrString(json, "loads");
    Py_DECREF(json);
    return json_loads;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "bastide._engine",
    .m_doc = "The engine of Bastide in C. Use the package bastide.",
    .m_size = -1,
};

PyMODINIT_FUNC PyInit__engine(void);
PyMODINIT_FUNC PyInit__engine(void) {
    PyObject *module = PyModule_Create(&definition);
    if (module && errors_add(module) && json_find() && py_own_tiles_add(module) &&
        py_games_add(module) && py_states_add(module) && py_records_add(module) &&
        py_thoughts_add(module) && py_weights_add(module) && py_bots_add(module) &&
        py_batches_add(module) && py_arrow_add(module) &&
        PyModule_AddIntConstant(module, "players_max", BAS_PLAYERS_MAX) == 0 &&
        PyModule_AddStringConstant(module, "version", bas_version()) == 0)
        return module;
    Py_XDECREF(module);
    return NULL;
}
