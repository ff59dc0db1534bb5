/* state.h: what states answer about the table (state_query.c), for the type in state.c. */
#ifndef BASTIDE_EXTENSION_STATE_H
#define BASTIDE_EXTENSION_STATE_H

#include "extension.h"

PyObject *state_game(PyObject *self, void *unused);
PyObject *state_player(PyObject *self, void *unused);
PyObject *state_active(PyObject *self, void *unused);
PyObject *state_drawing(PyObject *self, void *unused);
PyObject *state_over(PyObject *self, void *unused);
PyObject *state_phase(PyObject *self, void *unused);
PyObject *state_hand(PyObject *self, void *unused);
PyObject *state_turn(PyObject *self, void *unused);
PyObject *state_left(PyObject *self, void *unused);
PyObject *state_bag(PyObject *self, void *unused);
PyObject *state_scores(PyObject *self, void *unused);
PyObject *state_scores_now(PyObject *self, void *unused);
PyObject *state_winners(PyObject *self, void *unused);
PyObject *state_supplies(PyObject *self, void *unused);
PyObject *state_tiles(PyObject *self, void *unused);
PyObject *state_legal_count(PyObject *self, void *unused);
PyObject *state_feature(PyObject *self, PyObject *args);
PyObject *state_features(PyObject *self, PyObject *unused);
PyObject *state_fits(PyObject *self, PyObject *args);
PyObject *state_check(PyObject *self, PyObject *unused);
PyObject *state_svg(PyObject *self, PyObject *args, PyObject *keywords);
PyObject *state_repr_svg(PyObject *self, PyObject *unused);

/* A picture of a game; `names` and `colours` may be NULL. */
PyObject *py_svg(const bas_game *g, const bas_state *s, const char *const *names,
                 const char *colours, bool dark);

#define STATE_VALUES                                                                               \
    { "game", state_game, NULL, "The Game it belongs to.", NULL },                                 \
        { "player", state_player, NULL,                                                            \
          "Who decides, from 0; None when a tile is to be drawn or the game is over.", NULL },     \
        { "active", state_active, NULL, "Whose turn it is, from 0.", NULL },                       \
        { "drawing", state_drawing, NULL, "Whether a tile is to be drawn.", NULL },                \
        { "over", state_over, NULL, "Whether the game is over.", NULL },                           \
        { "phase", state_phase, NULL, "The step of the turn, such as 'place'.", NULL },            \
        { "hand", state_hand, NULL, "ID of the tile in hand, or None.", NULL },                    \
        { "turn", state_turn, NULL, "Tiles laid since the start.", NULL },                         \
        { "left", state_left, NULL, "Tiles that turns will still draw.", NULL },                   \
        { "bag", state_bag, NULL, "How many tiles of each ID are not drawn yet.", NULL },          \
        { "scores", state_scores, NULL, "Points of each player.", NULL },                          \
        { "scores_now", state_scores_now, NULL, "Points of each player if the game ended now.",    \
          NULL },                                                                                  \
        { "winners", state_winners, NULL, "Players with the most points.", NULL },                 \
        { "supplies", state_supplies, NULL, "Figures in hand: a tuple by player for each kind.",   \
          NULL },                                                                                  \
        { "tiles", state_tiles, NULL, "The tiles on the map with their figures, as dicts.",        \
          NULL },                                                                                  \
    {                                                                                              \
        "legal_count", state_legal_count, NULL, "How many moves legal() lists.", NULL              \
    }

#define STATE_QUERIES                                                                              \
    { "feature", state_feature, METH_VARARGS,                                                      \
      "feature(x, y, number) -> dict\n\nThe feature that holds feature `number` (from 1) of the "  \
      "tile at x y." },                                                                            \
        { "features", state_features, METH_NOARGS,                                                 \
          "features() -> list of dict\n\nEvery feature on the map." },                             \
        { "fits", state_fits, METH_VARARGS,                                                        \
          "fits(tile, x, y) -> tuple\n\nThe rotations in which a tile fits a cell." },             \
        { "check", state_check, METH_NOARGS,                                                       \
          "check() -> str or None\n\nThe law of the engine that the state breaks: none." },        \
        { "svg", (PyCFunction)(void (*)(void))state_svg, METH_VARARGS | METH_KEYWORDS,             \
          "svg(names=None, dark=False) -> str\n\nThe map as a picture." },                         \
    {                                                                                              \
        "_repr_svg_", state_repr_svg, METH_NOARGS, "The picture that notebooks show."              \
    }

#endif
