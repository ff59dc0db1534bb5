/* arrow.c: tables by Arrow's C data interface, in capsules as Arrow's PyCapsule interface names
 * them: how pyarrow, polars, pandas and DuckDB take a table from another package. The structs are
 * those that Arrow documents. What a capsule holds is a copy in memory of the C library, so that
 * whoever takes it may let go of it at any time, with or without the interpreter. */
#include "extension.h"

#include <errno.h>
#include <stdlib.h>

typedef struct arrow_schema {
    const char *format, *name, *metadata;
    int64_t flags, n_children;
    struct arrow_schema **children, *dictionary;
    void (*release)(struct arrow_schema *);
    void *private_data;
} arrow_schema;

typedef struct arrow_array {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void **buffers;
    struct arrow_array **children, *dictionary;
    void (*release)(struct arrow_array *);
    void *private_data;
} arrow_array;

typedef struct arrow_stream {
    int (*get_schema)(struct arrow_stream *, arrow_schema *out);
    int (*get_next)(struct arrow_stream *, arrow_array *out);
    const char *(*get_last_error)(struct arrow_stream *);
    void (*release)(struct arrow_stream *);
    void *private_data;
} arrow_stream;

enum { ARROW_NULLABLE = 2, ARROW_BUFFERS = 3 }; // a flag of a column; the most that one has

static char *arrow_copy(const char *text) {
    const size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

/* ---- schemas --------------------------------------------------------------------------------- */

static void schema_release(arrow_schema *schema) {
    for (int64_t i = 0; i < schema->n_children; i++) {
        arrow_schema *child = schema->children[i];
        if (child && child->release) child->release(child);
        free(child);
    }
    free(schema->children);
    free((char *)schema->format);
    free((char *)schema->name);
    schema->release = NULL;
}

/* A schema with room for children; false if there is no memory. */
static bool schema_make(arrow_schema *schema, const char *format, const char *name,
                        int64_t children) {
    *schema = (arrow_schema){ .format = arrow_copy(format),
                              .name = arrow_copy(name),
                              .flags = children ? 0 : ARROW_NULLABLE,
                              .release = schema_release };
    if (children) schema->children = calloc((size_t)children, sizeof *schema->children);
    if (children && schema->children) schema->n_children = children;
    return schema->format && schema->name && schema->n_children == children;
}

static bool schema_copy(arrow_schema *to, const arrow_schema *from) {
    bool fine = schema_make(to, from->format, from->name, from->n_children);
    for (int64_t i = 0; fine && i < from->n_children; i++) {
        to->children[i] = calloc(1, sizeof *to->children[i]);
        fine = to->children[i] && schema_copy(to->children[i], from->children[i]);
    }
    return fine;
}

/* ---- arrays ---------------------------------------------------------------------------------- */

static void array_release(arrow_array *array) {
    for (int64_t i = 0; i < array->n_children; i++) {
        arrow_array *child = array->children[i];
        if (child && child->release) child->release(child);
        free(child);
    }
    for (int64_t i = 0; i < array->n_buffers; i++) free((void *)array->buffers[i]);
    free(array->children);
    free(array->buffers);
    array->release = NULL;
}

static bool array_make(arrow_array *array, int64_t length, int64_t buffers, int64_t children) {
    *array = (arrow_array){ .length = length, .release = array_release };
    array->buffers = calloc((size_t)buffers, sizeof *array->buffers);
    if (array->buffers) array->n_buffers = buffers;
    if (children) array->children = calloc((size_t)children, sizeof *array->children);
    if (children && array->children) array->n_children = children;
    return array->n_buffers == buffers && array->n_children == children;
}

/* A copy of the bytes of a Python object; an empty one has room, too. */
static bool array_buffer(arrow_array *array, int at, PyObject *bytes) {
    Py_buffer view;
    if (PyObject_GetBuffer(bytes, &view, PyBUF_SIMPLE) != 0) return false;
    void *copy = calloc(1, (size_t)view.len + 1);
    if (copy) memcpy(copy, view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    array->buffers[at] = copy;
    if (!copy) PyErr_NoMemory();
    return copy;
}

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct arrow_table {
    arrow_schema schema;
    arrow_array array;
    bool given; // the array, by a stream, which has no other
} arrow_table;

static void table_free(arrow_table *table) {
    if (table->schema.release) table->schema.release(&table->schema);
    if (table->array.release) table->array.release(&table->array);
    free(table);
}

/* One column: name, format, how many are None, its buffers. */
static bool table_column(arrow_table *table, int64_t i, int64_t length, PyObject *column) {
    const char *name, *format;
    long long nulls = 0;
    PyObject *buffers;
    if (!PyArg_ParseTuple(column, "ssLO!", &name, &format, &nulls, &PyList_Type, &buffers))
        return false;
    const Py_ssize_t count = PyList_Size(buffers);
    arrow_schema *schema = table->schema.children[i] = calloc(1, sizeof *schema);
    arrow_array *array = table->array.children[i] = calloc(1, sizeof *array);
    if (count < 1 || count > ARROW_BUFFERS) {
        PyErr_Format(PyExc_ValueError, "a column has 1 to %d buffers", ARROW_BUFFERS);
        return false;
    }
    if (!schema || !array || !schema_make(schema, format, name, 0) ||
        !array_make(array, length, count, 0)) {
        PyErr_NoMemory();
        return false;
    }
    array->null_count = nulls;
    for (int k = 0; k < count; k++)
        if (!array_buffer(array, k, PyList_GetItem(buffers, k))) return false;
    return true;
}

static arrow_table *table_make(PyObject *args) {
    PyObject *columns;
    long long length;
    if (!PyArg_ParseTuple(args, "LO!", &length, &PyList_Type, &columns)) return NULL;
    const Py_ssize_t count = PyList_Size(columns);
    arrow_table *table = calloc(1, sizeof *table);
    bool fine = table && schema_make(&table->schema, "+s", "", count) &&
                array_make(&table->array, length, 1, count);
    if (!fine) PyErr_NoMemory();
    for (Py_ssize_t i = 0; fine && i < count; i++)
        fine = table_column(table, i, length, PyList_GetItem(columns, i));
    if (fine) return table;
    if (table) table_free(table);
    return NULL;
}

/* ---- streams --------------------------------------------------------------------------------- */

static int stream_schema(arrow_stream *stream, arrow_schema *out) {
    const arrow_table *table = stream->private_data;
    if (schema_copy(out, &table->schema)) return 0;
    if (out->release) out->release(out);
    return ENOMEM;
}

static int stream_next(arrow_stream *stream, arrow_array *out) {
    arrow_table *table = stream->private_data;
    *out = table->given ? (arrow_array){ 0 } : table->array;
    table->given = true;
    table->array.release = NULL; // it belongs to whoever took it
    return 0;
}

static const char *stream_error(arrow_stream *Py_UNUSED(stream)) { return NULL; }

static void stream_release(arrow_stream *stream) {
    table_free(stream->private_data);
    stream->release = NULL;
}

/* ---- capsules -------------------------------------------------------------------------------- */

#define ARROW_SCHEMA "arrow_schema"
#define ARROW_ARRAY  "arrow_array"
#define ARROW_STREAM "arrow_array_stream"

static void schema_end(PyObject *capsule) {
    arrow_schema *schema = PyCapsule_GetPointer(capsule, ARROW_SCHEMA);
    if (schema && schema->release) schema->release(schema);
    free(schema);
}

static void array_end(PyObject *capsule) {
    arrow_array *array = PyCapsule_GetPointer(capsule, ARROW_ARRAY);
    if (array && array->release) array->release(array);
    free(array);
}

static void stream_end(PyObject *capsule) {
    arrow_stream *stream = PyCapsule_GetPointer(capsule, ARROW_STREAM);
    if (stream && stream->release) stream->release(stream);
    free(stream);
}

static PyObject *arrow_capsules(PyObject *Py_UNUSED(module), PyObject *args) {
    arrow_table *table = table_make(args);
    if (!table) return NULL;
    arrow_schema *schema = malloc(sizeof *schema);
    arrow_array *array = malloc(sizeof *array);
    PyObject *one = schema ? PyCapsule_New(schema, ARROW_SCHEMA, NULL) : NULL;
    PyObject *other = array ? PyCapsule_New(array, ARROW_ARRAY, NULL) : NULL;
    if (!one || !other) {
        Py_XDECREF(one);
        Py_XDECREF(other);
        free(schema);
        free(array);
        table_free(table);
        return PyErr_NoMemory();
    }
    *schema = table->schema;
    *array = table->array;
    free(table); // its parts live on
    PyCapsule_SetDestructor(one, schema_end);
    PyCapsule_SetDestructor(other, array_end);
    return Py_BuildValue("(NN)", one, other);
}

static PyObject *arrow_streamed(PyObject *Py_UNUSED(module), PyObject *args) {
    arrow_table *table = table_make(args);
    if (!table) return NULL;
    arrow_stream *stream = malloc(sizeof *stream);
    PyObject *capsule = stream ? PyCapsule_New(stream, ARROW_STREAM, NULL) : NULL;
    if (!capsule) {
        free(stream);
        table_free(table);
        return PyErr_NoMemory();
    }
    *stream = (arrow_stream){ stream_schema, stream_next, stream_error, stream_release, table };
    PyCapsule_SetDestructor(capsule, stream_end);
    return capsule;
}

static PyMethodDef functions[] = {
    { "_arrow_array", arrow_capsules, METH_VARARGS, "A table as two capsules: schema, array." },
    { "_arrow_stream", arrow_streamed, METH_VARARGS, "A table as a stream of one array." },
    { NULL, NULL, 0, NULL },
};

bool py_arrow_add(PyObject *module) { return PyModule_AddFunctions(module, functions) == 0; }
