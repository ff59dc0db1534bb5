/* own_tiles.c: see own_tiles.h. The files are read once; what is kept and pickled is their bytes,
 * so that a game stays the same when its file changes. */
#include "own_tiles.h"

static PyTypeObject *own_tiles_type;

/* ---- making ---------------------------------------------------------------------------------- */

/* The bytes of a file; one byte too many tells the parser that it is too large. */
static PyObject *file_bytes(PyObject *path) {
    PyObject *io = PyImport_ImportModule("io");
    PyObject *file = io ? PyObject_CallMethod(io, "open", "Os", path, "rb") : NULL;
    Py_XDECREF(io);
    if (!file) return NULL;
    PyObject *bytes = PyObject_CallMethod(file, "read", "i", BAS_TILE_FILE_MAX + 1);
    PyObject *closed = bytes ? PyObject_CallMethod(file, "close", NULL) : NULL;
    Py_DECREF(file);
    if (!closed) Py_CLEAR(bytes);
    Py_XDECREF(closed);
    return bytes;
}

/* One more file: takes the bytes over. */
static bool own_add(py_own_tiles *own, const char *name, PyObject *bytes) {
    bas_tile_error err;
    char *text = NULL, why[512];
    Py_ssize_t length = 0;
    own->text[own->count] = bytes;
    if (PyBytes_AsStringAndSize(bytes, &text, &length) != 0) return false;
    bas_tile_file *file = &own->file[own->count];
    if (!bas_tile_file_parse(text, (size_t)length, name, file, &err)) {
        bas_tile_error_text(&err, why, sizeof why);
        PyErr_Format(py_error, "%s", why);
        return false;
    }
    own->set[own->count] = file->set;
    own->hash[own->count++] = file->hash;
    for (int i = 0; i < own->count - 1; i++)
        if (!strcmp(own->set[i].name, file->set.name)) {
            PyErr_Format(py_error, "two tile files are called %s", file->set.name);
            return false;
        }
    return true;
}

static bool own_add_path(py_own_tiles *own, PyObject *path) {
    PyObject *name = NULL;
    if (own->count == OWN_TILES_MAX) {
        PyErr_Format(py_error, "a game is played with %d tile files at most", OWN_TILES_MAX);
        return false;
    }
    if (!PyUnicode_FSConverter(path, &name)) return false;
    PyObject *bytes = file_bytes(path);
    const bool fine = bytes && own_add(own, PyBytes_AsString(name), bytes);
    Py_DECREF(name);
    return fine;
}

bool py_own_tiles_take(PyObject *from, py_own_tiles **out) {
    *out = NULL;
    if (from == Py_None) return true;
    if (PyObject_TypeCheck(from, own_tiles_type)) {
        *out = (py_own_tiles *)Py_NewRef(from);
        return true;
    }
    const bool many = PyList_Check(from) || PyTuple_Check(from);
    PyObject *paths = many ? PySequence_Tuple(from) : PyTuple_Pack(1, from);
    py_own_tiles *own = paths ? py_new(own_tiles_type) : NULL;
    bool fine = own != NULL;
    for (Py_ssize_t i = 0; fine && i < PyTuple_Size(paths); i++)
        fine = own_add_path(own, PyTuple_GetItem(paths, i));
    Py_XDECREF(paths);
    if (!fine || own->count == 0) Py_CLEAR(own);
    *out = own;
    return fine;
}

static void own_free(PyObject *self) {
    py_own_tiles *own = (py_own_tiles *)self;
    for (int i = 0; i < OWN_TILES_MAX; i++) {
        if (i < own->count) bas_tile_file_free(&own->file[i]);
        Py_XDECREF(own->text[i]);
    }
    py_free(self);
}

/* ---- using ----------------------------------------------------------------------------------- */

void py_own_tiles_use(const py_own_tiles *own, bas_setup *setup) {
    if (!own) return;
    setup->sets = own->set;
    setup->set_count = own->count;
    setup->add_sets = true;
}

bas_record_tiles py_own_tiles_record(const py_own_tiles *own) {
    return own ? (bas_record_tiles){ own->set, own->hash, own->count }
               : (bas_record_tiles){ .count = 0 };
}

PyObject *py_own_tiles_names(const py_own_tiles *own) {
    PyObject *names = PyDict_New();
    for (int i = 0; own && i < own->count && names; i++) {
        PyObject *hash = PyUnicode_FromString(own->hash[i]);
        if (!hash || PyDict_SetItemString(names, own->set[i].name, hash) != 0) Py_CLEAR(names);
        Py_XDECREF(hash);
    }
    return names;
}

/* ---- the type -------------------------------------------------------------------------------- */

static PyObject *own_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(keywords)) {
    py_own_tiles *own = py_new(type);
    bool fine = own && PyTuple_Size(args) <= OWN_TILES_MAX;
    if (own && !fine) PyErr_Format(py_error, "too many tile files");
    for (Py_ssize_t i = 0; fine && i < PyTuple_Size(args); i++) {
        const char *name = NULL;
        PyObject *bytes = NULL, *pair = PyTuple_GetItem(args, i);
        fine = PyTuple_Check(pair) && PyArg_ParseTuple(pair, "sS:_OwnTiles", &name, &bytes) &&
               own_add(own, name, Py_NewRef(bytes));
        if (!fine && !PyErr_Occurred())
            PyErr_Format(PyExc_TypeError, "a tile file is a name and bytes, not %R", pair);
    }
    if (fine) return (PyObject *)own;
    Py_XDECREF((PyObject *)own);
    return NULL;
}

static PyObject *own_reduce(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_own_tiles *own = (const py_own_tiles *)self;
    PyObject *files = PyTuple_New(own->count);
    for (int i = 0; i < own->count && files; i++) {
        PyObject *pair = Py_BuildValue("(sO)", own->set[i].name, own->text[i]);
        if (!pair)
            Py_CLEAR(files);
        else
            PyTuple_SetItem(files, i, pair);
    }
    return files ? Py_BuildValue("(ON)", (PyObject *)own_tiles_type, files) : NULL;
}

static PyMethodDef own_methods[] = {
    { "__reduce__", own_reduce, METH_NOARGS, NULL },
    { NULL, NULL, 0, NULL },
};

static PyType_Slot own_slots[] = {
    { Py_tp_doc, "Tile files that games share." },
    { Py_tp_new, own_new },
    { Py_tp_dealloc, own_free },
    { Py_tp_methods, own_methods },
    { 0, NULL },
};

static PyType_Spec own_spec = { .name = "bastide._engine._OwnTiles",
                                .basicsize = sizeof(py_own_tiles),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                .slots = own_slots };

bool py_own_tiles_add(PyObject *module) { return py_type_add(module, &own_spec, &own_tiles_type); }
