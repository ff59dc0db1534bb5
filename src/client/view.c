/* view.c: texts of the server become a table. Untrusted: a server may say anything. */
#include "view.h"

#include <stdio.h>
#include <string.h>

static const char *word(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static void copy(char *out, size_t size, const char *text) {
    const size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[length] = 0;
}

static bool is_true(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

/* ---- the game -------------------------------------------------------------------------------- */

static bool moves_play(bas_view *view, const json_t *list) {
    size_t i;
    json_t *each;
    json_array_foreach((json_t *)list, i, each) {
        bas_move move;
        const char *text = json_string_value(each);
        if (!text || view->moves == BAS_VIEW_MOVES ||
            bas_move_parse(&view->game, text, strlen(text), &move, NULL) != BAS_OK ||
            bas_play(&view->game, &view->state, move, NULL) != BAS_OK)
            return false;
        view->move[view->moves++] = move;
    }
    return true;
}

static bool hash_fits(const bas_view *view, const json_t *object) {
    char hash[20];
    const char *said = word(object, "hash");
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)bas_hash(&view->game, &view->state));
    return !*said || !strcmp(said, hash);
}

static bool game_read(bas_view *view, const json_t *object) {
    const json_int_t players = json_integer_value(json_object_get(object, "players"));
    if (bas_game_parse(word(object, "game"), &view->setup, NULL) != BAS_OK ||
        players < BAS_PLAYERS_MIN || players > BAS_PLAYERS_MAX)
        return false;
    view->setup.players = (uint8_t)players;
    if (bas_game_init(&view->game, &view->setup, NULL) != BAS_OK) return false;
    bas_state_init(&view->game, &view->state);
    view->moves = 0;
    return true;
}

/* The game as it was after so many moves. */
static bool game_back(bas_view *view, json_int_t to) {
    if (to < 0 || to > view->moves) return false;
    bas_state_init(&view->game, &view->state);
    for (int i = 0; i < to; i++) bas_play_unchecked(&view->game, &view->state, view->move[i], NULL);
    view->moves = (int)to;
    return true;
}

static void order_read(bas_view *view, const json_t *object) {
    const json_t *list = json_object_get(object, "order");
    for (size_t i = 0; i < view->game.players && i < json_array_size(list); i++) {
        const json_int_t seat = json_integer_value(json_array_get(list, i));
        view->order[i] = seat >= 1 && seat <= view->game.players ? (uint8_t)seat : 1;
    }
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void seat_read(bas_view_seat *seat, const json_t *object) {
    *seat = (bas_view_seat){ 0 };
    copy(seat->kind, sizeof seat->kind, word(object, "kind"));
    copy(seat->person, sizeof seat->person, word(object, "person"));
    copy(seat->level, sizeof seat->level, word(object, "level"));
    seat->ready = is_true(object, "ready");
    seat->opened = is_true(object, "opened");
    seat->by_bot = json_object_get(object, "playing") != NULL;
}

/* [[seat, HEX64], ...] */
static void promises_read(bas_view *view, const json_t *object) {
    const json_t *list = json_object_get(object, "promises");
    size_t i;
    json_t *pair;
    json_array_foreach((json_t *)list, i, pair) {
        const json_int_t seat = json_integer_value(json_array_get(pair, 0));
        const char *hex = json_string_value(json_array_get(pair, 1));
        if (seat < 1 || seat > BAS_PLAYERS_MAX || !hex) continue;
        copy(view->seat[seat - 1].promise, sizeof view->seat[0].promise, hex);
        view->seat[seat - 1].ready = true;
    }
}

static void promises_void(bas_view *view) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) {
        view->seat[i].ready = view->seat[i].opened = false;
        view->seat[i].promise[0] = 0;
    }
}

static bas_view_seat *seat_of(bas_view *view, const json_t *event) {
    const json_int_t seat = json_integer_value(json_object_get(event, "seat"));
    return &view->seat[seat >= 1 && seat <= BAS_PLAYERS_MAX ? seat - 1 : 0];
}

/* ---- events ---------------------------------------------------------------------------------- */

static void scores_read(bas_view *view, const json_t *object) {
    const json_t *list = json_object_get(object, "scores");
    for (size_t i = 0; i < BAS_PLAYERS_MAX && i < json_array_size(list); i++)
        view->score[i] = json_integer_value(json_array_get(list, i));
    copy(view->outcome, sizeof view->outcome, word(object, "outcome"));
    view->stage = BAS_VIEW_OVER;
}

static bool event_game(bas_view *view, const json_t *e, const char *kind) {
    view->on = view->v;
    if (!strcmp(kind, "back"))
        return game_back(view, json_integer_value(json_object_get(e, "to"))) && hash_fits(view, e);
    if (!strcmp(kind, "start")) {
        view->stage = BAS_VIEW_PLAYED;
        order_read(view, e);
    }
    return moves_play(view, json_object_get(e, "m")) && hash_fits(view, e);
}

static bool event_read(bas_view *view, const json_t *e) {
    const char *kind = word(e, "k");
    if (!strcmp(kind, "start") || !strcmp(kind, "moves") || !strcmp(kind, "back"))
        return event_game(view, e, kind);
    if (!strcmp(kind, "seat")) {
        seat_read(seat_of(view, e), json_object_get(e, "now"));
        promises_void(view);
    } else if (!strcmp(kind, "setup")) {
        promises_void(view);
        return game_read(view, e);
    } else if (!strcmp(kind, "unready")) {
        promises_void(view);
    } else if (!strcmp(kind, "undeal")) {
        promises_void(view);
        view->stage = BAS_VIEW_OPEN;
    } else if (!strcmp(kind, "ready")) {
        promises_read(view, e);
    } else if (!strcmp(kind, "deal")) {
        promises_read(view, e);
        view->stage = BAS_VIEW_DEALT;
    } else if (!strcmp(kind, "bot") || !strcmp(kind, "resign")) {
        seat_of(view, e)->by_bot = true;
    } else if (!strcmp(kind, "return")) {
        seat_of(view, e)->by_bot = false;
    } else if (!strcmp(kind, "pause") || !strcmp(kind, "resume")) {
        view->paused = kind[0] == 'p';
    } else if (!strcmp(kind, "end")) {
        scores_read(view, e);
    }
    return true;
}

/* ---- texts ----------------------------------------------------------------------------------- */

static bool table_read(bas_view *view, const json_t *text) {
    static const char *const stages[] = { "open", "dealt", "played", "over" };
    const json_t *t = json_object_get(text, "table");
    const json_t *seats = json_object_get(t, "seats");
    json_decref(view->people);
    view->people = json_incref(json_object_get(text, "people"));
    copy(view->me, sizeof view->me, word(json_object_get(text, "you"), "person"));
    copy(view->commitment, sizeof view->commitment, word(t, "commitment"));
    copy(view->outcome, sizeof view->outcome, word(t, "outcome"));
    view->stage = BAS_VIEW_OPEN;
    for (int i = 0; i < 4; i++)
        if (!strcmp(word(t, "stage"), stages[i])) view->stage = (bas_view_stage)i;
    view->v = (uint32_t)json_integer_value(json_object_get(text, "v"));
    view->on = (uint32_t)json_integer_value(json_object_get(t, "on"));
    view->paused = json_object_get(t, "paused") != NULL;
    if (!game_read(view, t)) return false;
    promises_void(view);
    for (size_t i = 0; i < BAS_PLAYERS_MAX; i++)
        seat_read(&view->seat[i], json_array_get(seats, i));
    promises_read(view, t);
    order_read(view, t);
    view->whole = moves_play(view, json_object_get(t, "m")) && hash_fits(view, t);
    return view->whole;
}

bool bas_view_hear(bas_view *view, const json_t *text,
                   void (*happened)(void *owner, const json_t *event), void *owner) {
    const char *type = word(text, "t");
    if (!strcmp(type, "table")) return table_read(view, text);
    if (!strcmp(type, "people")) {
        json_object_update(view->people, json_object_get(text, "people"));
        return true;
    }
    if (strcmp(type, "events") != 0) return true;
    size_t i;
    json_t *event;
    json_array_foreach(json_object_get(text, "e"), i, event) {
        const json_int_t v = json_integer_value(json_object_get(event, "v"));
        if (v <= view->v) continue; // known
        if (!view->whole || v != view->v + 1) return false;
        view->v = (uint32_t)v;
        if (!event_read(view, event)) return view->whole = false;
        if (happened) happened(owner, event);
    }
    return true;
}

void bas_view_clear(bas_view *view) {
    json_decref(view->people);
    view->people = NULL;
    view->whole = false;
}

int bas_view_mine(const bas_view *view) {
    for (int i = 0; i < view->game.players; i++)
        if (!strcmp(view->seat[i].kind, "person") && !strcmp(view->seat[i].person, view->me))
            return i + 1;
    return 0;
}

int bas_view_asked(const bas_view *view) {
    const int player = view->state.player;
    if (view->stage != BAS_VIEW_PLAYED || view->paused || player >= view->game.players) return 0;
    return view->order[player];
}

const char *bas_view_name(const bas_view *view, int seat) {
    const bas_view_seat *s = &view->seat[seat - 1];
    const char *name = word(json_object_get(view->people, s->person), "name");
    if (!strcmp(s->kind, "bot")) return s->level;
    return *name ? name : "Guest";
}
