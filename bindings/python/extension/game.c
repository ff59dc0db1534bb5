/* game.c: bastide.Game, and the registry of games and modules. */
#include "extension.h"

#include <stdlib.h>

#include "art/art.h"
#include "own_tiles.h"

PyTypeObject *py_game_type;

/* ---- making ---------------------------------------------------------------------------------- */

py_game *py_game_new(PyTypeObject *type, const bas_setup *setup, py_own_tiles *own) {
    bas_error err = { 0 };
    py_game *game = py_new(type);
    if (!game) return NULL;
    game->setup = *setup;
    game->own = (py_own_tiles *)Py_XNewRef((PyObject *)own);
    py_own_tiles_use(own, &game->setup);
    if (bas_game_init(&game->g, &game->setup, &err) == BAS_OK) return game;
    py_refuse(py_error, NULL, &err);
    Py_DECREF(game);
    return NULL;
}

static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *names[] = { "name", "players", "tiles", NULL };
    const char *name = "base+farmers";
    int players = 2;
    PyObject *tiles = Py_None;
    py_own_tiles *own = NULL;
    bas_error err = { 0 };
    bas_setup setup;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|siO:Game", names, &name, &players, &tiles))
        return NULL;
    if (bas_game_parse(name, &setup, &err) != BAS_OK) return py_refuse(py_error, name, &err);
    if (players < BAS_PLAYERS_MIN || players > bas_players_max(&setup))
        return PyErr_Format(py_error, "%s is for %d to %d players, not %d", name, BAS_PLAYERS_MIN,
                            bas_players_max(&setup), players);
    setup.players = (uint8_t)players;
    if (!py_own_tiles_take(tiles, &own)) return NULL;
    py_game *game = py_game_new(type, &setup, own);
    Py_XDECREF((PyObject *)own);
    return (PyObject *)game;
}

static void game_free(PyObject *self) {
    Py_XDECREF((PyObject *)((py_game *)self)->own);
    py_free(self);
}

static PyObject *game_name(PyObject *self, void *Py_UNUSED(unused)) {
    char text[BAS_TEXT_MAX];
    return PyUnicode_FromStringAndSize(text, bas_game_text(&((py_game *)self)->g, text));
}

static PyObject *game_players(PyObject *self, void *Py_UNUSED(unused)) {
    return PyLong_FromLong(((py_game *)self)->g.players);
}

static PyObject *game_tile_files(PyObject *self, void *Py_UNUSED(unused)) {
    return py_own_tiles_names(((py_game *)self)->own);
}

/* What a game is known by: name, players, and the hashes of its tile files. */
static PyObject *game_key(PyObject *self) {
    PyObject *name = game_name(self, NULL), *files = game_tile_files(self, NULL);
    PyObject *hashes = files ? PyDict_Items(files) : NULL;
    PyObject *kept = hashes ? PyList_AsTuple(hashes) : NULL;
    Py_XDECREF(files);
    Py_XDECREF(hashes);
    if (name && kept) return Py_BuildValue("(NiN)", name, ((py_game *)self)->g.players, kept);
    Py_XDECREF(name);
    Py_XDECREF(kept);
    return NULL;
}

static PyObject *game_compare(PyObject *a, PyObject *b, int how) {
    if (!PyObject_TypeCheck(b, py_game_type) || (how != Py_EQ && how != Py_NE))
        return Py_NewRef(Py_NotImplemented);
    PyObject *one = game_key(a), *other = game_key(b);
    PyObject *answer = one && other ? PyObject_RichCompare(one, other, how) : NULL;
    Py_XDECREF(one);
    Py_XDECREF(other);
    return answer;
}

static Py_hash_t game_hash(PyObject *self) {
    PyObject *key = game_key(self);
    const Py_hash_t hash = key ? PyObject_Hash(key) : -1;
    Py_XDECREF(key);
    return hash;
}

static PyObject *game_repr(PyObject *self) {
    char text[BAS_TEXT_MAX];
    const py_game *game = (py_game *)self;
    bas_game_text(&game->g, text);
    if (!game->own) return PyUnicode_FromFormat("Game('%s', players=%d)", text, game->g.players);
    PyObject *files = game_tile_files(self, NULL), *names = files ? PyDict_Keys(files) : NULL;
    PyObject *answer = names ? PyUnicode_FromFormat("Game('%s', players=%d, tiles=%R)", text,
                                                    game->g.players, names)
                             : NULL;
    Py_XDECREF(files);
    Py_XDECREF(names);
    return answer;
}

static PyObject *game_reduce(PyObject *self, PyObject *Py_UNUSED(unused)) {
    const py_game *game = (const py_game *)self;
    PyObject *name = game_name(self, NULL), *own = (PyObject *)game->own;
    return name ? Py_BuildValue("(O(NiO))", Py_TYPE(self), name, game->g.players,
                                own ? own : Py_None)
                : NULL;
}

/* ---- states ---------------------------------------------------------------------------------- */

static PyObject *game_start(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *names[] = { "seed", "number", "deal", NULL };
    PyObject *seed = Py_None;
    unsigned long long number = 0;
    uint64_t value = 0;
    int deal = 1;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|OKp:start", names, &seed, &number, &deal) ||
        !py_seed_take(seed, &value))
        return NULL;
    py_state *state = py_state_new((py_game *)self);
    if (!state) return NULL;
    bas_state_init(&state->game->g, &state->s);
    state->deck = bas_deck_seed(value, number);
    state->deals = deal;
    py_state_deal(state);
    return (PyObject *)state;
}

static PyObject *game_position(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *names[] = { "text", "seed", "deal", NULL };
    const char *text = NULL;
    Py_ssize_t length = 0;
    PyObject *seed = Py_None;
    uint64_t value = 0;
    int deal = 1;
    bas_error err = { 0 };
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|Op:position", names, &text, &length, &seed,
                                     &deal) ||
        !py_seed_take(seed, &value))
        return NULL;
    py_state *state = py_state_new((py_game *)self);
    if (!state) return NULL;
    if (bas_position_parse(&state->game->g, text, (size_t)length, &state->s, &err) != BAS_OK) {
        Py_DECREF(state);
        return py_refuse(py_error, text, &err);
    }
    state->deck = bas_deck_seed(value, 0);
    state->deals = deal;
    py_state_deal(state);
    return (PyObject *)state;
}

/* ---- moves and tiles ------------------------------------------------------------------------- */

static PyObject *game_parse(PyObject *self, PyObject *text) {
    bas_move move = 0;
    if (!PyUnicode_Check(text))
        return PyErr_Format(PyExc_TypeError, "a move as text is a str, not %R", text);
    return py_move_take((py_game *)self, text, &move) ? PyLong_FromUnsignedLong(move) : NULL;
}

static PyObject *game_text(PyObject *self, PyObject *number) {
    char text[BAS_TEXT_MAX];
    bas_move move = 0, again = 0;
    const py_game *game = (py_game *)self;
    if (!py_move_take(game, number, &move)) return NULL;
    const int length = bas_move_text(&game->g, move, text);
    if (length > 0 && bas_move_parse(&game->g, text, (size_t)length, &again, NULL) == BAS_OK)
        return PyUnicode_FromStringAndSize(text, length);
    return PyErr_Format(py_illegal, "%R is no move of this game", number);
}

static PyObject *segments_list(const bas_tile *tile) {
    PyObject *list = PyList_New(0);
    for (int i = 0; i < tile->segments && list; i++) {
        const bas_segment *segment = &tile->segment[i];
        if (!py_append(list, Py_BuildValue("{s:i,s:s,s:i,s:i}", "feature", i + 1, "kind",
                                           bas_kind_name(segment->kind), "ports", segment->ports,
                                           "extras", segment->extras)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *game_tiles(PyObject *self, void *Py_UNUSED(unused)) {
    const bas_game *g = &((py_game *)self)->g;
    PyObject *list = PyList_New(0);
    for (int i = 0; i < g->types && list; i++) {
        const bas_type_info type = bas_type_get(g, i);
        PyObject *segments = segments_list(type.tile);
        PyObject *item =
            segments ? Py_BuildValue("{s:s,s:i,s:z,s:i,s:N}", "id", type.tile->id, "count",
                                     type.tile->count, "stack",
                                     type.stack == BAS_NONE ? NULL : bas_stack_name(type.stack),
                                     "rotations", type.rotations, "features", segments)
                     : NULL;
        if (!py_append(list, item)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *game_tile_svg(PyObject *self, PyObject *args, PyObject *keywords) {
    static char *names[] = { "id", "rotation", "dark", NULL };
    const bas_game *g = &((py_game *)self)->g;
    const char *id = NULL;
    Py_ssize_t length = 0;
    int rotation = 0, dark = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|ip:tile_svg", names, &id, &length,
                                     &rotation, &dark))
        return NULL;
    const int type = bas_type_find(g, id, (size_t)length);
    if (type < 0) return PyErr_Format(py_error, "there is no tile %s in this game", id);
    if (rotation % 90 || rotation < 0 || rotation > 270)
        return PyErr_Format(py_error, "a rotation is 0, 90, 180 or 270, not %d", rotation);
    enum { ROOM = 1 << 20 };
    bas_game_info info;
    bas_game_info_get(g->game, &info);
    const bas_art_look look = { .prefix = "b", .rotation = rotation / 90, .dark = dark != 0 };
    bas_art *art = malloc(sizeof *art);
    char *text = malloc(ROOM);
    PyObject *answer = NULL;
    if (art && text)
        answer = PyUnicode_FromStringAndSize(
            text, (Py_ssize_t)bas_art_tile_file(art, info.family, bas_type_get(g, type).tile, &look,
                                                text, ROOM));
    else
        PyErr_NoMemory();
    free(art);
    free(text);
    return answer;
}

/* ---- the registry ---------------------------------------------------------------------------- */

/* What can be added to a game, and how many may play then. */
static PyObject *modules_list(const bas_setup *setup, uint32_t bits) {
    bas_module_info info;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && bas_module_info_get(i, &info); i++) {
        const bas_setup with = { .game = setup->game, .modules = info.bit | info.needs };
        if (info.bit & bits &&
            !py_append(list,
                       Py_BuildValue("{s:s,s:s,s:(ii)}", "name", info.name, "title", info.title,
                                     "players", BAS_PLAYERS_MIN, bas_players_max(&with))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *games(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(unused)) {
    bas_game_info info;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && bas_game_info_get(i, &info); i++) {
        const bas_setup setup = { .game = (uint8_t)i };
        PyObject *modules = modules_list(&setup, info.modules);
        PyObject *item = modules ? Py_BuildValue("{s:s,s:s,s:(ii),s:N}", "name", info.name, "title",
                                                 info.title, "players", BAS_PLAYERS_MIN,
                                                 bas_players_max(&setup), "modules", modules)
                                 : NULL;
        if (!py_append(list, item)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *rule_sets(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(unused)) {
    bas_setup setup = { .players = 2 };
    PyObject *list = PyList_New(0);
    bas_game *g = malloc(sizeof *g);
    do {
        char text[BAS_TEXT_MAX];
        if (!g || bas_game_init(g, &setup, NULL) != BAS_OK) continue;
        const int length = bas_game_text(g, text);
        if (!py_append(list, PyUnicode_FromStringAndSize(text, length))) Py_CLEAR(list);
    } while (list && bas_setup_next(&setup));
    free(g);
    return list;
}

/* ---- the type -------------------------------------------------------------------------------- */

static PyMethodDef game_methods[] = {
    { "start", (PyCFunction)(void (*)(void))game_start, METH_VARARGS | METH_KEYWORDS,
      "start(seed=None, number=0, deal=True) -> State\n\n"
      "The beginning of a game. Tiles are drawn by themselves, in the order of game `number`,\n"
      "from 0, of `bastide sim --seed SEED`; without a seed, by chance. With deal=False drawing a\n"
      "tile is a move of its own." },
    { "position", (PyCFunction)(void (*)(void))game_position, METH_VARARGS | METH_KEYWORDS,
      "position(text, seed=None, deal=True) -> State\n\n"
      "The state that a line of text stands for, as State.position gives it." },
    { "parse", game_parse, METH_O, "parse(text) -> int\n\nThe number of a move, such as 'pass'." },
    { "text", game_text, METH_O,
      "text(move) -> str\n\nThe words of a move, such as 'place 1 0 90'." },
    { "tile_svg", (PyCFunction)(void (*)(void))game_tile_svg, METH_VARARGS | METH_KEYWORDS,
      "tile_svg(id, rotation=0, dark=False) -> str\n\nThe picture of a tile as SVG." },
    { "__reduce__", game_reduce, METH_NOARGS, NULL },
    { NULL, NULL, 0, NULL },
};

static PyGetSetDef game_values[] = {
    { "name", game_name, NULL, "The rules, such as 'base+farmers'.", NULL },
    { "players", game_players, NULL, "How many play.", NULL },
    { "tiles", game_tiles, NULL, "The tiles of the game, a list of dicts.", NULL },
    { "tile_files", game_tile_files, NULL,
      "Tile files that it is played with beside its own sets: names and hashes.", NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

static PyType_Slot game_slots[] = {
    { Py_tp_doc, "Game(name='base+farmers', players=2, tiles=None)\n\n"
                 "The rules of a game and its number of players. rule_sets() lists the names.\n"
                 "`tiles` is a tile file of one's own (docs/TILES.md) or a list of them: their\n"
                 "tiles are played with, too; a file that is called like a set takes its place." },
    { Py_tp_new, game_new },
    { Py_tp_dealloc, game_free },
    { Py_tp_repr, game_repr },
    { Py_tp_hash, game_hash },
    { Py_tp_richcompare, game_compare },
    { Py_tp_methods, game_methods },
    { Py_tp_getset, game_values },
    { 0, NULL },
};

static PyType_Spec game_spec = { .name = "bastide.Game",
                                 .basicsize = sizeof(py_game),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                 .slots = game_slots };

static PyMethodDef functions[] = {
    { "games", games, METH_NOARGS,
      "games() -> list of dicts\n\n"
      "The games and their modules, and how many may play with each." },
    { "rule_sets", rule_sets, METH_NOARGS,
      "rule_sets() -> list of str\n\nThe names of all games, with every choice of modules." },
    { NULL, NULL, 0, NULL },
};

bool py_games_add(PyObject *module) {
    return py_type_add(module, &game_spec, &py_game_type) &&
           PyModule_AddFunctions(module, functions) == 0;
}
