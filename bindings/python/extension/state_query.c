/* state_query.c: what a state answers about the table. */
#include <stdlib.h>

#include "art/art.h"
#include "state.h"

static const py_state *state_of(PyObject *self) { return (const py_state *)self; }
static const bas_game *game_of(PyObject *self) { return &state_of(self)->game->g; }

static PyObject *truth(bool value) { return Py_NewRef(value ? Py_True : Py_False); }

/* ---- the turn -------------------------------------------------------------------------------- */

PyObject *state_game(PyObject *self, void *Py_UNUSED(unused)) {
    return Py_NewRef((PyObject *)state_of(self)->game);
}

PyObject *state_player(PyObject *self, void *Py_UNUSED(unused)) {
    const int player = state_of(self)->s.player;
    return player < BAS_NATURE ? PyLong_FromLong(player) : Py_NewRef(Py_None);
}

PyObject *state_active(PyObject *self, void *Py_UNUSED(unused)) {
    return PyLong_FromLong(state_of(self)->s.active);
}

PyObject *state_drawing(PyObject *self, void *Py_UNUSED(unused)) {
    return truth(state_of(self)->s.player == BAS_NATURE);
}

PyObject *state_over(PyObject *self, void *Py_UNUSED(unused)) {
    return truth(state_of(self)->s.player == BAS_NOBODY);
}

PyObject *state_phase(PyObject *self, void *Py_UNUSED(unused)) {
    const py_state *state = state_of(self);
    return PyUnicode_FromString(bas_phase_name((int)bas_state_phase(&state->game->g, &state->s)));
}

PyObject *state_hand(PyObject *self, void *Py_UNUSED(unused)) {
    const py_state *state = state_of(self);
    if (state->s.hand == BAS_NONE) return Py_NewRef(Py_None);
    return PyUnicode_FromString(bas_type_get(&state->game->g, state->s.hand).tile->id);
}

PyObject *state_turn(PyObject *self, void *Py_UNUSED(unused)) {
    return PyLong_FromLong(state_of(self)->s.laid);
}

PyObject *state_left(PyObject *self, void *Py_UNUSED(unused)) {
    return PyLong_FromLong(bas_tiles_left(&state_of(self)->s));
}

PyObject *state_legal_count(PyObject *self, void *Py_UNUSED(unused)) {
    return PyLong_FromLong(bas_legal_count(game_of(self), &state_of(self)->s));
}

PyObject *state_bag(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_game *g = game_of(self);
    PyObject *bag = PyDict_New();
    for (int type = 0; type < g->types && bag; type++) {
        PyObject *number = PyLong_FromLong(bas_type_left(&state_of(self)->s, type));
        if (!number || PyDict_SetItemString(bag, bas_type_get(g, type).tile->id, number) != 0)
            Py_CLEAR(bag);
        Py_XDECREF(number);
    }
    return bag;
}

/* ---- players --------------------------------------------------------------------------------- */

PyObject *state_scores(PyObject *self, void *Py_UNUSED(unused)) {
    int points[BAS_PLAYERS_MAX];
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) points[p] = state_of(self)->s.score[p];
    return py_numbers(points, game_of(self)->players);
}

PyObject *state_scores_now(PyObject *self, void *Py_UNUSED(unused)) {
    int points[BAS_PLAYERS_MAX];
    bas_scores_now(game_of(self), &state_of(self)->s, points);
    return py_numbers(points, game_of(self)->players);
}

PyObject *state_winners(PyObject *self, void *Py_UNUSED(unused)) {
    return py_players(game_of(self), bas_winners(game_of(self), &state_of(self)->s));
}

PyObject *state_supplies(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_game *g = game_of(self);
    PyObject *supplies = PyDict_New();
    for (int figure = 0; figure < BAS_FIGURE_COUNT && supplies; figure++) {
        int count[BAS_PLAYERS_MAX];
        if (!g->supply[figure]) continue;
        for (int p = 0; p < g->players; p++) count[p] = state_of(self)->s.supply[figure][p];
        PyObject *tuple = py_numbers(count, g->players);
        if (!tuple || PyDict_SetItemString(supplies, bas_figure_name(figure), tuple) != 0)
            Py_CLEAR(supplies);
        Py_XDECREF(tuple);
    }
    return supplies;
}

/* ---- the map --------------------------------------------------------------------------------- */

static PyObject *tile_dict(const bas_game *g, const bas_state *s, int tile) {
    const bas_placed_tile placed = bas_tile_get(s, tile);
    bas_placed_figure on;
    PyObject *figure = bas_figure_on(g, s, tile, &on)
                           ? Py_BuildValue("{s:s,s:i,s:i}", "figure", bas_figure_name(on.figure),
                                           "player", on.player, "feature", on.segment + 1)
                           : Py_NewRef(Py_None);
    if (!figure) return NULL;
    return Py_BuildValue("{s:s,s:i,s:i,s:i,s:N}", "tile", bas_type_get(g, placed.type).tile->id,
                         "x", placed.x, "y", placed.y, "rotation", 90 * placed.rotation, "figure",
                         figure);
}

PyObject *state_tiles(PyObject *self, void *Py_UNUSED(unused)) {
    PyObject *list = PyList_New(0);
    for (int i = 0; i < state_of(self)->s.tiles && list; i++)
        if (!py_append(list, tile_dict(game_of(self), &state_of(self)->s, i))) Py_CLEAR(list);
    return list;
}

/* The pieces of a feature: x, y and feature number. */
static PyObject *pieces_list(const bas_state *s, int tile, int segment) {
    bas_piece piece[BAS_SEGMENTS_MAX];
    const int count = bas_feature_pieces(s, tile, segment, piece, BAS_SEGMENTS_MAX);
    PyObject *list = PyList_New(0);
    for (int i = 0; i < count && list; i++) {
        const bas_placed_tile placed = bas_tile_get(s, piece[i].tile);
        if (!py_append(list, Py_BuildValue("(iii)", placed.x, placed.y, piece[i].segment + 1)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *feature_dict(const bas_game *g, const bas_state *s, int tile, int segment) {
    bas_feature_info info;
    bas_feature_get(g, s, tile, segment, &info);
    PyObject *crew = py_numbers(info.crew, g->players);
    PyObject *owners = py_players(g, info.owners);
    PyObject *pieces = pieces_list(s, tile, segment);
    if (crew && owners && pieces)
        return Py_BuildValue("{s:s,s:N,s:i,s:i,s:i,s:i,s:N,s:N,s:N}", "kind",
                             bas_kind_name(info.kind), "closed", truth(info.closed), "open",
                             info.open, "tiles", info.now.tiles, "extras", info.now.extras,
                             "points", info.now.points, "crew", crew, "owners", owners, "pieces",
                             pieces);
    Py_XDECREF(crew);
    Py_XDECREF(owners);
    Py_XDECREF(pieces);
    return NULL;
}

static bool cell_inside(int x, int y) { return x >= -128 && x < 128 && y >= -128 && y < 128; }

PyObject *state_feature(PyObject *self, PyObject *args) {
    const bas_state *s = &state_of(self)->s;
    int x = 0, y = 0, number = 0;
    if (!PyArg_ParseTuple(args, "iii:feature", &x, &y, &number)) return NULL;
    const int tile = cell_inside(x, y) ? bas_tile_at(s, x, y) : -1;
    if (tile < 0) return PyErr_Format(py_error, "there is no tile at %d %d", x, y);
    if (number < 1 || number > bas_type_get(game_of(self), bas_tile_get(s, tile).type).segments)
        return PyErr_Format(py_error, "the tile at %d %d has no feature %d", x, y, number);
    return feature_dict(game_of(self), s, tile, number - 1);
}

PyObject *state_features(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const bas_state *s = &state_of(self)->s;
    bas_piece piece[BAS_SEGMENTS_MAX];
    const int count = bas_feature_list(s, piece, BAS_SEGMENTS_MAX);
    PyObject *list = PyList_New(0);
    for (int i = 0; i < count && list; i++)
        if (!py_append(list, feature_dict(game_of(self), s, piece[i].tile, piece[i].segment)))
            Py_CLEAR(list);
    return list;
}

PyObject *state_fits(PyObject *self, PyObject *args) {
    const char *id = NULL;
    Py_ssize_t length = 0;
    int x = 0, y = 0, rotation[4], count = 0;
    if (!PyArg_ParseTuple(args, "s#ii:fits", &id, &length, &x, &y)) return NULL;
    const int type = bas_type_find(game_of(self), id, (size_t)length);
    if (type < 0) return PyErr_Format(py_error, "there is no tile %s in this game", id);
    const int bits =
        cell_inside(x, y) ? bas_fits(game_of(self), &state_of(self)->s, type, x, y) : 0;
    for (int r = 0; r < 4; r++)
        if (bits >> r & 1) rotation[count++] = 90 * r;
    return py_numbers(rotation, count);
}

PyObject *state_check(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const char *broken = bas_check(game_of(self), &state_of(self)->s);
    return broken ? PyUnicode_FromString(broken) : Py_NewRef(Py_None);
}

/* ---- pictures -------------------------------------------------------------------------------- */

PyObject *py_svg(const bas_game *g, const bas_state *s, const char *const *names,
                 const char *colours, bool dark) {
    bas_art_look look = { .prefix = "b", .dark = dark };
    bas_art *art = malloc(sizeof *art);
    size_t room = 1 << 19, length = 0;
    char *text = malloc(room);
    if (colours) bas_art_colours(&look, colours);
    if (art && text) length = bas_art_state(art, g, s, names, &look, text, room);
    if (length >= room) {
        free(text);
        room = length + 1;
        text = malloc(room);
        if (text) length = bas_art_state(art, g, s, names, &look, text, room);
    }
    PyObject *picture =
        art && text ? PyUnicode_FromStringAndSize(text, (Py_ssize_t)length) : PyErr_NoMemory();
    free(art);
    free(text);
    return picture;
}

PyObject *state_svg(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *words[] = { "names", "dark", NULL };
    const char *name[BAS_PLAYERS_MAX];
    PyObject *names = Py_None;
    int dark = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|Op:svg", words, &names, &dark)) return NULL;
    if (names == Py_None) return py_svg(game_of(self), &state_of(self)->s, NULL, NULL, dark != 0);
    PyObject *kept = py_names_take(names, game_of(self)->players, name);
    PyObject *picture =
        kept ? py_svg(game_of(self), &state_of(self)->s, name, NULL, dark != 0) : NULL;
    Py_XDECREF(kept);
    return picture;
}

PyObject *state_repr_svg(PyObject *self, PyObject *Py_UNUSED(unused)) {
    return py_svg(game_of(self), &state_of(self)->s, NULL, NULL, false);
}
