/* extension.h: what the files of the Python extension share. It is built with the stable ABI of
 * CPython 3.11, so that one build serves every later Python. Objects own games and states by value;
 * the engine needs no other memory. */
#ifndef BASTIDE_EXTENSION_H
#define BASTIDE_EXTENSION_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include <stdio.h>
#include <string.h>

#include "bastide.h"
#include "common/deck.h"

typedef struct py_own_tiles py_own_tiles; // own_tiles.h

typedef struct py_game {           // constant once it is made
    PyObject_HEAD bas_setup setup; // what it was made from
    py_own_tiles *own;             // with what tile files, or NULL
    bas_game g;
} py_game;

typedef struct py_state {
    PyObject_HEAD py_game *game;
    bool deals; // tiles are drawn from the deck, and not by the caller
    bas_deck deck;
    bas_state s;
} py_state;

extern PyTypeObject *py_game_type, *py_state_type;
extern PyObject *py_error, *py_illegal; // bastide.Error, bastide.IllegalMove

/* ---- making types and objects ---------------------------------------------------------------- */

/* Each adds its types and functions to the module; false with an exception set. */
bool py_own_tiles_add(PyObject *module);
bool py_games_add(PyObject *module);
bool py_states_add(PyObject *module);
bool py_records_add(PyObject *module);
bool py_thoughts_add(PyObject *module);
bool py_bots_add(PyObject *module);
bool py_weights_add(PyObject *module);
bool py_batches_add(PyObject *module);
bool py_arrow_add(PyObject *module);

/* Adds a type under the name that its spec ends with. */
bool py_type_add(PyObject *module, PyType_Spec *spec, PyTypeObject **out);

/* Room for an object; NULL with an exception set. */
void *py_new(PyTypeObject *type);
void py_free(void *object); // and lets go of its type

/* NULL with an exception set. */
py_game *py_game_new(PyTypeObject *type, const bas_setup *setup, py_own_tiles *own);
py_state *py_state_new(py_game *game);

/* ---- arguments ------------------------------------------------------------------------------- */

/* False with an exception set, unless the object is what is asked for. */
bool py_is_game(PyObject *object);
bool py_is_state(PyObject *object);
bool py_move_take(const py_game *game, PyObject *from, bas_move *out); // a number or a text
bool py_seed_take(PyObject *from, uint64_t *out);                      // None: by chance

/* As many texts as there are players; they are good as long as the object that is returned. */
PyObject *py_names_take(PyObject *names, int players, const char **out);

/* ---- answers --------------------------------------------------------------------------------- */

PyObject *py_move_text(const py_game *game, bas_move move);
PyObject *py_players(const bas_game *g,
                     unsigned bits);                 // the players whose bits are set, as a tuple
PyObject *py_numbers(const int *numbers, int count); // a tuple
PyObject *py_json(const char *text, size_t length);  // what json.loads gives

/* An exception that says why the engine refused a text; NULL. */
PyObject *py_refuse(PyObject *kind, const char *text, const bas_error *err);

/* Adds an item to a list and lets go of it; false if either failed. */
bool py_append(PyObject *list, PyObject *item);

/* ---- playing --------------------------------------------------------------------------------- */

/* Draws what is to be drawn, if the state deals. */
static inline void py_state_deal(py_state *state) {
    const bas_game *g = &state->game->g;
    while (state->s.player == BAS_NATURE && state->deals)
        bas_play_unchecked(g, &state->s, bas_deck_draw(&state->deck, g, &state->s), NULL);
}

/* Everything that happened, as text of a JSON list that grows; FILE of the C library. */
typedef struct py_story {
    FILE *file;
    char *text;
    size_t length;
    int count; // events told
} py_story;

bool py_story_begin(py_story *story);
PyObject *py_story_end(py_story *story); // the events as a list of dicts

/* Plays a legal move, or does nothing and returns why not; tells what happened. */
bas_status py_story_play(py_story *story, const bas_game *g, bas_state *s, bas_move move);

#endif
