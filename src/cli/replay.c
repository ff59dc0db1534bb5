/* replay.c: `bastide replay FILE`: plays a saved game again and says what happened.
 *
 * Every move is played and told before the next one is looked at, so that a damaged file gives
 * everything up to the damage and then the place of it. */
#include "cli.h"

#include "own_tiles.h"
#include "picture.h"
#include "record/json.h"
#include "record/log.h"
#include "record/record_file.h"

static const char replay_help[] =
    "usage: bastide replay FILE [--json | --text] [--turn N] [--tiles FILE]\n"
    "                           [--position] [--svg OUT] [--png OUT] [--frames DIR] [--dark]\n"
    "\n"
    "Plays a saved game again and says how it stands. FILE - is standard input.\n"
    "\n"
    "  --json         print what happened, one JSON object on a line\n"
    "  --text         print what happened in plain English\n"
    "  --turn N       stop after N turns (tiles laid)\n"
    "  --position     print how it stands as one line, which hint, perft and play take\n"
    "  --tiles FILE   a tile file that the game is played with, once for each\n"
    "\n"
    "Pictures of the map with its figures and points:\n"
    "\n"
    "  --svg OUT      how it stands, as SVG; - is standard output\n"
    "  --png OUT      the same as PNG; needs the program rsvg-convert\n"
    "  --frames DIR   one SVG after each turn: DIR/0000.svg (the start), DIR/0001.svg...\n"
    "  --dark         in dark colours\n";

enum replay_form { REPLAY_SUMMARY, REPLAY_JSON, REPLAY_TEXT, REPLAY_POSITION };

typedef struct replay {
    const char *path;
    enum replay_form form;
    int64_t turns; // stop after so many
    cli_own_tiles own;
    bas_record *record;
    bas_log log;
    const char *svg, *png, *frames; // where pictures go, or NULL
    bool dark;
    cli_picture picture;
} replay;

/* ---- telling --------------------------------------------------------------------------------- */

static void replay_events(replay *r, const bas_state *s, const bas_events *events, int legal) {
    for (int i = 0; i < events->count; i++) {
        char line[BAS_JSON_MAX];
        if (r->form == REPLAY_JSON) {
            bas_json_event(&r->record->game, s, &events->at[i], legal, line, sizeof line);
            puts(line);
        } else if (r->form == REPLAY_TEXT) {
            bas_log_event(&r->log, s, &events->at[i]);
        }
    }
}

static void replay_begin(const replay *r) {
    char line[BAS_JSON_MAX];
    if (r->form != REPLAY_JSON) return;
    bas_json_setup(&r->record->game, line, sizeof line);
    puts(line);
}

static void replay_summary(const bas_record *record, const bas_state *s, bool whole, bool settled) {
    const bool over = s->player == BAS_NOBODY;
    printf("Game     %s\nPlayers  ", bas_record_get(record, "game"));
    for (int i = 0; i < record->setup.players; i++)
        printf("%s%s", i > 0 ? ", " : "", record->name[i]);
    printf("\nTurns    %d\n%s   ", s->laid, over || settled ? "Result" : "Points");
    bas_log_scores(record, stdout, s);
    if (over || settled) {
        printf("; ");
        bas_log_winners(record, stdout, s);
    }
    putchar('\n');
    if (over) return;
    const bool ended = whole && bas_record_get(record, "outcome");
    printf(ended ? "Ended    " : "Next     ");
    if (ended)
        bas_log_outcome(record, stdout);
    else
        bas_log_next(record, stdout, s);
    putchar('\n');
}

static void replay_position(const bas_game *g, const bas_state *s) {
    static char line[BAS_POSITION_MAX];
    bas_position_text(g, s, line, sizeof line);
    puts(line);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Whether the turns that were asked for are over, with everything that belongs to them. */
static bool replay_enough(const replay *r, const bas_state *s) {
    return s->laid >= r->turns && s->player == BAS_NATURE;
}

static bool replay_draws(const replay *r) { return r->svg || r->png || r->frames; }

static int replay_draw(replay *r, const bas_state *s, const char *path, bool png) {
    return cli_picture_state(&r->picture, &r->record->game, s, (const char *const *)r->record->name,
                             path, png);
}

/* The picture of a turn, once everything that belongs to the turn is done. */
static int replay_frame(replay *r, const bas_state *s, int *turn) {
    char path[4096];
    if (!r->frames || s->laid == *turn || s->player < BAS_NATURE) return CLI_OK;
    *turn = s->laid;
    const int length = snprintf(path, sizeof path, "%s/%04d.svg", r->frames, s->laid);
    if (length >= (int)sizeof path) return cli_fail("%s: the name is too long", r->frames);
    return replay_draw(r, s, path, false);
}

static int replay_pictures(replay *r, const bas_state *s) {
    int status = r->svg ? replay_draw(r, s, r->svg, false) : CLI_OK;
    if (status == CLI_OK && r->png) status = replay_draw(r, s, r->png, true);
    return status;
}

static int replay_play(replay *r) {
    const bas_record *record = r->record;
    bas_event buffer[BAS_EVENTS_MAX];
    bas_record_error err = { 0 };
    bas_state s;
    bas_record_start(record, &s);
    replay_begin(r);
    bool good = true;
    int at = 0, turn = -1, drawn = replay_frame(r, &s, &turn);
    for (;
         good && at < record->moves && !replay_enough(r, &s) && !ferror(stdout) && drawn == CLI_OK;
         at++) {
        bas_events events = { buffer, BAS_EVENTS_MAX, 0 };
        int legal = bas_legal_count(&record->game, &s);
        good = bas_record_step(record, at, &s, NULL, &events, &err);
        if (good) replay_events(r, &s, &events, legal);
        if (good) drawn = replay_frame(r, &s, &turn);
    }
    if (good && drawn == CLI_OK && at == record->moves && !replay_enough(r, &s))
        good = bas_record_check_end(record, &s, &err);
    const bool whole = good && at == record->moves;
    if (good && r->form == REPLAY_POSITION) replay_position(&record->game, &s);
    if (r->form == REPLAY_TEXT) bas_log_end(&r->log, &s, whole);
    const bool settled = whole && bas_log_settle(record, &s);
    if (good && r->form == REPLAY_SUMMARY && !replay_draws(r))
        replay_summary(record, &s, whole, settled);
    if (good && drawn == CLI_OK) drawn = replay_pictures(r, &s);
    int status = cli_done();
    if (!good) return cli_refuse(r->path, err.line, err.text);
    return drawn != CLI_OK ? drawn : status;
}

/* Reads the command line. Returns -1 to go on, else the exit status. */
static int replay_options(replay *r, int argc, char **argv) {
    static const struct option options[] = {
        { "json", no_argument, NULL, 'j' },        { "text", no_argument, NULL, 't' },
        { "turn", required_argument, NULL, 'n' },  { "svg", required_argument, NULL, 's' },
        { "png", required_argument, NULL, 'p' },   { "frames", required_argument, NULL, 'f' },
        { "dark", no_argument, NULL, 'd' },        { "position", no_argument, NULL, 'w' },
        { "tiles", required_argument, NULL, 'o' }, { 0 },
    };
    bool json = false, text = false, position = false;
    int status = CLI_OK;
    for (int c; status == CLI_OK && (c = cli_option(argc, argv, options, replay_help)) != -1;) {
        switch (c) {
        case 'j': json = true; break;
        case 't': text = true; break;
        case 'w': position = true; break;
        case 's': r->svg = optarg; break;
        case 'p': r->png = optarg; break;
        case 'f': r->frames = optarg; break;
        case 'd': r->dark = true; break;
        case 'o': status = cli_own_tiles_add(&r->own, "replay", optarg); break;
        case 'n':
            if (!cli_number("replay", "--turn", optarg, 0, INT32_MAX, &r->turns)) return CLI_USAGE;
            break;
        case 'h': return cli_done();
        default: return CLI_USAGE;
        }
    }
    if (status != CLI_OK) return status;
    if (optind < argc) r->path = argv[optind++];
    if (optind < argc)
        return cli_usage("replay", "one FILE at a time, not also '%s'", argv[optind]);
    if (json + text + position > 1)
        return cli_usage("replay", "--json, --text and --position exclude each other");
    if (!r->path) return cli_usage("replay", "FILE is missing");
    if (r->dark && !replay_draws(r))
        return cli_usage("replay", "--dark needs --svg, --png or --frames");
    r->form = json ? REPLAY_JSON : text ? REPLAY_TEXT : position ? REPLAY_POSITION : REPLAY_SUMMARY;
    return -1;
}

static int replay_run(replay *r) {
    bas_record_error err;
    const bas_record_tiles tiles = cli_own_tiles_record(&r->own);
    r->record = bas_record_read_tiles(r->path, &tiles, &err);
    if (!r->record) return cli_refuse(r->path, err.line, err.text);
    r->log = (bas_log){ .record = r->record, .out = stdout };
    int status = cli_picture_begin(&r->picture, r->dark);
    const char *colours = bas_record_get(r->record, "colours");
    if (colours) bas_art_colours(&r->picture.look, colours);
    if (status == CLI_OK && r->frames) status = cli_picture_folder(r->frames);
    if (status == CLI_OK) status = replay_play(r);
    cli_picture_end(&r->picture);
    bas_record_free(r->record);
    return status;
}

int cli_replay(int argc, char **argv) {
    replay r = { .turns = INT64_MAX };
    int status = replay_options(&r, argc, argv);
    if (status < 0) status = replay_run(&r);
    cli_own_tiles_free(&r.own);
    return status;
}
