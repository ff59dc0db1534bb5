/* weights.c: the weights that searches think with: those of the package, or of another file. */
#include "weights.h"

#include <stdlib.h>

#include "bots/weights.h"

enum { WHY = 256 };

static char *package_path;       // of the weights that come with the package
static char trouble[1024 + WHY]; // what was wrong with them, until it is said

static const bas_learned *weights_found(void) {
    char why[WHY] = "no file is named";
    const bas_learned *learned =
        package_path ? bas_weights_load(package_path, why, sizeof why) : NULL;
    if (!learned)
        snprintf(trouble, sizeof trouble, "%.1000s: %s; positions are judged by hand",
                 package_path ? package_path : "weights", why);
    return learned;
}

bool py_weights_say(void) {
    char text[sizeof trouble];
    if (!trouble[0]) return true;
    memcpy(text, trouble, sizeof text);
    trouble[0] = 0;
    return PyErr_WarnEx(PyExc_RuntimeWarning, text, 1) == 0;
}

bool py_learned_take(PyObject *from, const bas_learned **out) {
    const int on = from == Py_None ? 0 : PyObject_IsTrue(from);
    if (on < 0) return false;
    *out = from == Py_None ? bas_weights_default() : on ? bas_weights_used() : NULL;
    if (!py_weights_say()) return false;
    if (on && !*out) PyErr_Format(py_error, "there are no weights to think with");
    return !on || *out;
}

/* Whatever was used before stays in memory: a bot may think with it. */
static PyObject *use_weights(PyObject *Py_UNUSED(module), PyObject *from) {
    char why[WHY];
    PyObject *path = NULL;
    bas_learned *learned = NULL;
    if (from != Py_None) {
        if (!PyUnicode_FSConverter(from, &path)) return NULL;
        const char *name = PyBytes_AsString(path);
        learned = name ? bas_weights_load(name, why, sizeof why) : NULL;
        if (name && !learned) PyErr_Format(py_error, "%s: %s", name, why);
        Py_DECREF(path);
        if (!learned) return NULL;
    }
    bas_weights_use(learned);
    bas_weights_by_default(true);
    Py_RETURN_NONE;
}

/* Where the package has its weights; called by the package itself. */
static PyObject *weights_at(PyObject *Py_UNUSED(module), PyObject *from) {
    PyObject *path = NULL;
    if (!PyUnicode_FSConverter(from, &path)) return NULL;
    const char *name = PyBytes_AsString(path);
    free(package_path);
    package_path = name ? strdup(name) : NULL;
    Py_DECREF(path);
    if (!package_path) return PyErr_NoMemory();
    bas_weights_find(weights_found);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    { "use_weights", use_weights, METH_O,
      "use_weights(path)\n\n"
      "From now on searches think with the learned evaluation of this file: hints, reviews, and\n"
      "bots made from now on that are not told otherwise. None: they judge by hand." },
    { "weights_at", weights_at, METH_O, NULL },
    { NULL, NULL, 0, NULL },
};

bool py_weights_add(PyObject *module) { return PyModule_AddFunctions(module, functions) == 0; }
