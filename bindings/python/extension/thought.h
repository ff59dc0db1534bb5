/* thought.h: how long a search may think, and what it says about a saved game. */
#ifndef BASTIDE_EXTENSION_THOUGHT_H
#define BASTIDE_EXTENSION_THOUGHT_H

#include "extension.h"
#include "record/record.h"
#include "search/learned.h"

typedef struct py_budget { // of a decision; 0: no limit
    uint32_t ms, playouts;
} py_budget;

/* Converters of PyArg_ParseTuple into a budget. A number of playouts alone lifts the usual limit of
 * time, so that the answer is the same on every machine; None is nothing said. */
int py_ms_take(PyObject *from, void *budget);
int py_playouts_take(PyObject *from, void *budget);

/* A judgement on every move, as a list of dicts. */
PyObject *py_review(const bas_record *record, const py_budget *budget, const bas_learned *learned);

#endif
