/* table.c: see table.h. Opens a new or saved game, plays moves, and saves after each of them.
 */
#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "games.h"
#include "record/whole_file.h"
#include "terminal.h"

/* ---- moves ---------------------------------------------------------------------------------- */

static bool table_log(play_table *t, const bas_events *ev) {
    int count = ev->count < ev->cap ? ev->count : ev->cap;
    if (t->log_count + count > t->log_room) {
        int room = 2 * (t->log_count + count);
        bas_event *log = realloc(t->log, (size_t)room * sizeof *log);
        if (!log) return false;
        t->log = log;
        t->log_room = room;
    }
    memcpy(t->log + t->log_count, ev->at, (size_t)count * sizeof *ev->at);
    t->log_count += count;
    return true;
}

/* After a move of `player`: the log, and how far undo may go. `moves` are in the record now. */
static bool table_follow(play_table *t, int player, int moves, const bas_events *ev) {
    if (!table_log(t, ev)) return false;
    if (player == BAS_NATURE) {
        bas_copy(&t->drawn, &t->s);
        t->drawn_moves = moves;
        t->drawn_log = t->log_count;
        t->since = 0;
    } else {
        t->since |= 1u << player;
    }
    return true;
}

bas_status play_table_play(play_table *t, bas_move move) {
    bas_event buffer[BAS_EVENTS_MAX];
    bas_events ev = { buffer, BAS_EVENTS_MAX, 0 };
    int player = t->s.player;
    bas_status status = bas_play(t->g, &t->s, move, &ev);
    if (status != BAS_OK) return status;
    bas_record_error err;
    if (!bas_record_append(t->record, move, &err))
        snprintf(t->trouble, sizeof t->trouble, "%s", err.text);
    else if (!table_follow(t, player, t->record->moves, &ev))
        snprintf(t->trouble, sizeof t->trouble, "out of memory");
    else
        play_table_save(t);
    for (int i = 0; i < t->g->players; i++)
        if (t->seat[i].bot) bas_bot_told(t->seat[i].bot, t->g, move);
    return BAS_OK;
}

bool play_table_over(const play_table *t) { return t->s.player == BAS_NOBODY; }

int play_table_mover(const play_table *t) {
    return play_table_over(t) ? -1 : t->s.player == BAS_NATURE ? t->s.active : t->s.player;
}

bool play_table_waits(const play_table *t) {
    return t->s.player < t->g->players && !t->seat[t->s.player].bot;
}

/* The bot to move has failed and lost. Between two that ends the game; in a larger one it comes
 * last and `random` plays on for it. A failure of this machine ends the program; the game stays. */
static int table_failed(play_table *t) {
    play_seat *seat = &t->seat[t->s.player];
    const bool machine = bas_bot_machine_failed(seat->bot);
    snprintf(t->failed, sizeof t->failed, "%s (%.100s) %s: %s", seat->name, seat->spec,
             machine ? "cannot play, since this machine has failed" : "has lost",
             bas_bot_failure(seat->bot));
    if (t->g->players > 2 && !machine) {
        char why[PLAY_WORDS_MAX];
        bas_bot_free(seat->bot);
        seat->bot = bas_bot_new("random", t->s.laid, t->s.player, why, sizeof why);
        if (seat->bot) return CLI_OK;
    }
    term_close(); // the message is to stay
    cli_fail("%s", t->failed);
    *t->failed = 0; // said already
    return CLI_FAIL;
}

int play_table_advance(play_table *t) {
    if (t->s.player == BAS_NATURE) {
        play_table_play(t, bas_deck_draw(&t->deck, t->g, &t->s));
        return CLI_OK;
    }
    const play_seat *seat = &t->seat[t->s.player];
    if (!*t->trouble) // the game is safe, so whoever is tired of waiting may end it
        term_busy(t->farewell);
    bas_move move = 0;
    const bool chosen = bas_bot_choose(seat->bot, t->g, &t->s, NULL, &move);
    term_busy(NULL);
    if (!chosen) return table_failed(t);
    bas_status status = play_table_play(t, move);
    if (status == BAS_OK) return CLI_OK;
    char text[BAS_TEXT_MAX];
    bas_move_text(t->g, move, text);
    term_close(); // the message is to stay
    return cli_fail("%s (%s) answered '%s': %s", seat->name, seat->spec, text,
                    bas_status_text(status));
}

/* Tells the bots the game from its beginning. */
static void seats_begin(play_table *t) {
    for (int i = 0; i < t->g->players; i++) {
        bas_bot *bot = t->seat[i].bot;
        if (bot) bas_bot_begin(bot, t->g, i, (uint64_t)i);
        for (int k = 0; k < t->record->moves && bot; k++) {
            const char *text = t->record->move[k].text;
            bas_move move;
            bas_error err;
            if (bas_move_parse(t->g, text, strlen(text), &move, &err) == BAS_OK)
                bas_bot_told(bot, t->g, move);
        }
    }
}

bool play_table_undo(play_table *t) {
    if (t->s.player >= t->g->players || t->since != 1u << t->s.player) return false;
    bas_record_truncate(t->record, t->drawn_moves);
    bas_copy(&t->s, &t->drawn);
    t->log_count = t->drawn_log;
    t->since = 0;
    play_table_save(t);
    seats_begin(t);
    return true;
}

/* ---- saving --------------------------------------------------------------------------------- */

/* How to go on with the game, for a shell. */
static void farewell_words(const play_table *t, char *out, size_t room) {
    char name[PLAY_PATH_MAX];
    play_games_name(t->path, name);
    if (*t->trouble)
        snprintf(out, room, "The game could not be saved: %s%s%s\n", *t->path ? t->path : t->folder,
                 *t->path || *t->folder ? ": " : "", t->trouble);
    else if (play_table_over(t))
        snprintf(out, room, "The game is saved: %s\n", t->path);
    else if (t->usual)
        snprintf(out, room, "The game is saved. Go on with: bastide play --resume %s\n", name);
    else
        snprintf(out, room, "The game is saved. Go on with: bastide play %s\n", t->path);
}

void play_table_save(play_table *t) {
    bas_record_error err;
    const bool saved = *t->path
                           ? bas_record_save_locked(t->record, t->path, false, &t->lock, &err)
                           : play_games_save_new(t->folder, t->record, t->path, &t->lock, &err);
    snprintf(t->trouble, sizeof t->trouble, "%s", saved ? "" : err.text);
    if (saved && t->usual) play_games_point(t->folder, t->path);
    int n = 0;
    if (*t->failed) n = snprintf(t->farewell, sizeof t->farewell, "%s\n", t->failed);
    farewell_words(t, t->farewell + n, sizeof t->farewell - (size_t)n);
}

/* ---- seats ---------------------------------------------------------------------------------- */

static int seats_take(play_table *t, const char *const *spec, uint64_t seed) {
    char header[BAS_PLAYERS_MAX * (PLAY_SPEC_MAX + 3)] = "";
    size_t length = 0;
    for (int i = 0; i < t->record->setup.players; i++) {
        play_seat *seat = &t->seat[i];
        char why[PLAY_WORDS_MAX] = "";
        seat->name = t->record->name[i];
        if (snprintf(seat->spec, sizeof seat->spec, "%s", spec[i]) >= PLAY_SPEC_MAX)
            return cli_usage("play", "seat %d: the name of the bot is too long", i + 1);
        if (strpbrk(seat->spec, "|#\n"))
            return cli_usage("play", "seat %d: '%s' must not hold | or #", i + 1, seat->spec);
        if (strcmp(seat->spec, "human") != 0 &&
            !(seat->bot = bas_bot_new(seat->spec, seed, (uint64_t)i, why, sizeof why)))
            return errno == ENOMEM ? cli_fail("%s", why)
                                   : cli_usage("play", "seat %d: %s", i + 1, why);
        length += (size_t)snprintf(header + length, sizeof header - length, "%s%s", i ? " | " : "",
                                   seat->spec);
    }
    bas_record_error err;
    if (!bas_record_set(t->record, "seats", header, &err)) return cli_fail("%s", err.text);
    seats_begin(t);
    return CLI_OK;
}

/* The header `seats` cut into its parts; false if it has another number of them. */
static bool seats_parse(char *value, const char **spec, int players) {
    int count = 0;
    for (char *part = strtok(value, "|"); part; part = strtok(NULL, "|")) {
        part += strspn(part, " ");
        size_t end = strlen(part);
        while (end > 0 && part[end - 1] == ' ') part[--end] = 0;
        if (count < players) spec[count] = part;
        count++;
    }
    return count == players;
}

/* ---- opening -------------------------------------------------------------------------------- */

/* Who sits where, by lot (AMB-03): every order is equally likely, and the seed decides. */
static void seats_draw(const char **name, const char **spec, int players, uint64_t seed) {
    bas_rng rng = bas_rng_seed(seed, 0x6c6f74u);
    for (int i = players - 1; i > 0; i--) {
        const int k = (int)(bas_rng_next64(&rng) % (unsigned)(i + 1));
        const char *other_name = name[k], *other_spec = spec[k];
        name[k] = name[i], spec[k] = spec[i];
        name[i] = other_name, spec[i] = other_spec;
    }
}

/* Which game a new one is, and how many play. */
static bool open_setup(const play_table_options *o, bas_setup *setup) {
    const int players = o->seats ? o->seats : 2;
    if (!o->position) return cli_game("play", o->game ? o->game : "base+farmers", players, setup);
    if (!cli_position_setup("play", o->position, setup)) return false;
    if (!o->seats || o->seats == setup->players) return true;
    cli_usage("play", "--position is of a game of %d players, not %d", setup->players, o->seats);
    return false;
}

/* Where a new game begins: at its start, or with the position that was asked for. */
static int open_start(play_table *t, const play_table_options *o) {
    bas_record_error err = { 0 };
    bas_record_start(t->record, &t->s);
    if (o->position) {
        if (!cli_position("play", t->g, o->position, &t->s)) return CLI_USAGE;
        if (!bas_record_set_position(t->record, &t->s, &err)) return cli_fail("%s", err.text);
    }
    bas_copy(&t->drawn, &t->s);
    return CLI_OK;
}

static int open_new(play_table *t, const play_table_options *o) {
    static const char *const names[BAS_PLAYERS_MAX] = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay" };
    const char *name[BAS_PLAYERS_MAX], *spec[BAS_PLAYERS_MAX] = { "human" };
    bas_setup setup;
    bas_record_error err;
    if (!open_setup(o, &setup)) return CLI_USAGE;
    const int players = setup.players;
    if (players > bas_players_max(&setup))
        return cli_usage("play", "%d seats; this game has at most %d", players,
                         bas_players_max(&setup));
    for (int i = 0; i < players; i++) {
        name[i] = i < o->names ? o->name[i] : names[i];
        if (i > 0) spec[i] = "casual";
        if (o->seats) spec[i] = o->seat[i];
    }
    if (o->names > players) return cli_usage("play", "%d names for %d players", o->names, players);
    if (o->lot) seats_draw(name, spec, players, o->seed);
    const bas_record_tiles tiles = cli_own_tiles_record(&o->own);
    errno = 0;
    t->record = bas_record_new_tiles(&bas_heap, &setup, &tiles, name, &err);
    if (!t->record && (o->own.count || errno == ENOMEM)) return cli_fail("%s", err.text);
    if (!t->record) return cli_usage("play", "%s", err.text);
    t->g = &t->record->game;
    const int status = open_start(t, o);
    if (status != CLI_OK) return status;
    time_t now = time(NULL);
    struct tm day;
    char date[16];
    if (localtime_r(&now, &day) && strftime(date, sizeof date, "%Y-%m-%d", &day) > 0 &&
        !bas_record_set(t->record, "date", date, &err))
        return cli_fail("%s", err.text);
    return seats_take(t, spec, o->seed);
}

/* Plays the moves of a saved game, so that the log knows them. */
static int open_replay(play_table *t, const char *file) {
    bas_event buffer[BAS_EVENTS_MAX];
    bas_record_error err;
    bas_record_start(t->record, &t->s);
    bas_copy(&t->drawn, &t->s);
    bool good = true;
    for (int i = 0; good && i < t->record->moves; i++) {
        bas_events ev = { buffer, BAS_EVENTS_MAX, 0 };
        int player = t->s.player;
        good = bas_record_step(t->record, i, &t->s, NULL, &ev, &err);
        if (good && !table_follow(t, player, i + 1, &ev)) return cli_fail("out of memory");
    }
    if (!good || !bas_record_check_end(t->record, &t->s, &err))
        return cli_fail("%s:%d: %s", file, err.line, err.text);
    return CLI_OK;
}

static int open_saved(play_table *t, const play_table_options *o, const char *file) {
    bas_record_error err;
    const bas_record_tiles tiles = cli_own_tiles_record(&o->own);
    t->record = bas_record_read_tiles(file, &tiles, &err);
    if (!t->record && err.line > 0) return cli_fail("%s:%d: %s", file, err.line, err.text);
    if (!t->record) return cli_fail("%s: %s", file, err.text);
    t->g = &t->record->game;
    int status = open_replay(t, file);
    if (status != CLI_OK) return status;
    const char *spec[BAS_PLAYERS_MAX] = { "human" };
    for (int i = 1; i < BAS_PLAYERS_MAX; i++) spec[i] = "casual";
    const char *header = bas_record_get(t->record, "seats");
    int players = t->g->players;
    char value[BAS_RECORD_VALUE_MAX];
    snprintf(value, sizeof value, "%s", header ? header : "");
    if (o->seats && o->seats != players)
        return cli_usage("play", "%s is a game of %d players, not %d", file, players, o->seats);
    if (!o->seats && header && !seats_parse(value, spec, players))
        return cli_fail("%s: 'seats' does not name %d players", file, players);
    for (int i = 0; i < players && !o->seats; i++)
        if (!strncmp(spec[i], "exec:", 5)) // an untrusted file must not run programs
            return cli_fail("%s: seat %d is another program, '%s'; to start it, name all seats "
                            "with --seat",
                            file, i + 1, spec[i]);
    return seats_take(t, o->seats ? o->seat : spec, o->seed);
}

/* Locks the file of a saved game for this program. */
static int open_locked(play_table *t) {
    t->lock = bas_whole_file_lock(t->path);
    if (t->lock < 0 && errno == EWOULDBLOCK)
        return cli_fail("%s is being played in another window", t->path);
    return CLI_OK; // what else is wrong with it shows when it is read
}

int play_table_open(play_table *t, const play_table_options *o) {
    *t = (play_table){ .deck = bas_deck_seed(o->seed, 0), .usual = true, .lock = -1 };
    play_games_folder(t->folder);
    if (o->resume && !*t->folder)
        return cli_fail("there is no home directory to find the last game in");
    play_games_prepare(t->folder);
    if (!o->file && !o->resume) return open_new(t, o);
    if (!o->resume && !strcmp(o->file, "-")) return open_saved(t, o, o->file);
    if (!o->resume && snprintf(t->path, sizeof t->path, "%s", o->file) >= PLAY_PATH_MAX)
        return cli_fail("%.60s...: the name is too long", o->file);
    t->usual = o->resume;
    const bas_record_tiles tiles = cli_own_tiles_record(&o->own);
    int status = o->resume ? play_games_resume(t->folder, o->file, &tiles, t->path) : CLI_OK;
    if (status == CLI_OK) status = open_locked(t);
    if (status == CLI_OK) status = open_saved(t, o, t->path);
    if (status == CLI_OK) play_table_save(t); // it is the last one now, and can be written
    return status;
}

void play_table_free(play_table *t) {
    for (int i = 0; i < BAS_PLAYERS_MAX; i++) bas_bot_free(t->seat[i].bot);
    bas_record_free(t->record);
    free(t->log);
    if (t->lock >= 0) close(t->lock);
}
