/* join.c: `bastide join LINK --bot BOT`: a bot at a table over the network. It takes a free seat,
 * is ready, plays to the end, and comes back after every loss of the connection. */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "bots/bot.h"
#include "client/session.h"
#include "common/fair.h"
#include "network.h"
#include "weights.h"

static const char help[] =
    "usage: bastide join LINK --bot BOT [OPTION...]\n"
    "\n"
    "Takes a free seat at the table that LINK names, or the seat that LINK belongs to, is ready,\n"
    "and plays to the end, through any loss of the connection. Then it prints the points of all\n"
    "seats and ends.\n"
    "\n"
    "  --bot BOT     who plays: a level, any other bot, or exec:COMMAND\n"
    "  --name NAME   what others call it (default: the name of the bot)\n"
    "  --seed S      the bot's random numbers (default: any)\n"
    "  --ms N        milliseconds for a turn, for bots with a clock\n"
    "  --weights F   a search thinks with the learned evaluation of F; none: judges by hand\n";

enum { HEX = 2 * BAS_FAIR_BYTES + 1 };

typedef struct player {
    bas_session session;
    bas_bot *bot;
    bas_limit limit;
    int told; // moves that the bot knows
    bool begun;
    unsigned long number; // of the last message sent
    char prefix[NETWORK_ID];
    char pending[48]; // id of the message that has no answer yet
    uint32_t wait_v;  // version of the table that it led to, until that is seen
    int hellos;       // when it was sent
    char secret[HEX], promise[HEX];
    bool refused; // there is no seat for this player
    char why[96];
} player;

static void hex_write(const uint8_t *bytes, char *out) {
    for (int i = 0; i < BAS_FAIR_BYTES; i++) sprintf(out + 2 * i, "%02x", bytes[i]);
}

static bool hex_read(const char *text, uint8_t *out) {
    for (int i = 0; i < BAS_FAIR_BYTES; i++)
        if (sscanf(text + 2 * i, "%2hhx", &out[i]) != 1) return false;
    return true;
}

/* Sends a message with an id of its own. Until it is answered no other one is sent. */
static void say(player *p, const char *type, json_t *more) {
    json_t *text = more ? more : json_object();
    snprintf(p->pending, sizeof p->pending, "%s-%lu", p->prefix, ++p->number);
    json_object_set_new(text, "t", json_string(type));
    json_object_set_new(text, "id", json_string(p->pending));
    p->hellos = p->session.hellos;
    bas_session_send(&p->session, text);
}

/* ---- before the start ------------------------------------------------------------------------ */

static void promise(player *p, int seat) {
    uint8_t commitment[BAS_FAIR_BYTES], secret[BAS_FAIR_BYTES], hash[BAS_FAIR_BYTES];
    if (!hex_read(p->session.view.commitment, commitment) ||
        getrandom(secret, sizeof secret, 0) != sizeof secret)
        return;
    bas_fair_promise(commitment, seat, secret, hash);
    hex_write(secret, p->secret);
    hex_write(hash, p->promise);
    say(p, "ready", json_pack("{s:[[i,s]]}", "promises", seat, p->promise));
}

static void prepare(player *p) {
    const bas_view *view = &p->session.view;
    const int seat = bas_view_mine(view);
    const bas_view_seat *mine = seat ? &view->seat[seat - 1] : NULL;
    if (view->stage == BAS_VIEW_OPEN && !seat)
        say(p, "take", NULL);
    else if (view->stage == BAS_VIEW_OPEN && !mine->ready)
        promise(p, seat);
    else if (view->stage == BAS_VIEW_DEALT && seat && !mine->opened &&
             !strcmp(mine->promise, p->promise))
        say(p, "open", json_pack("{s:[[i,s]]}", "contributions", seat, p->secret));
}

/* ---- the game -------------------------------------------------------------------------------- */

/* Tells the bot what it has not heard; after a take-back it hears the game from the beginning. */
static void bot_tell(player *p, int seat) {
    const bas_view *view = &p->session.view;
    int own = 0;
    for (int i = 0; i < view->game.players; i++)
        if (view->order[i] == seat) own = i;
    if (!p->begun || p->told > view->moves) {
        bas_bot_begin(p->bot, &view->game, own, 0);
        p->begun = true;
        p->told = 0;
    }
    while (p->told < view->moves) bas_bot_told(p->bot, &view->game, view->move[p->told++]);
}

/* All decisions up to the next draw or somebody else's. */
static bool play(player *p, int seat) {
    const bas_view *view = &p->session.view;
    char text[BAS_TEXT_MAX];
    bas_state state;
    bot_tell(p, seat);
    bas_copy(&state, &view->state);
    const int own = state.player;
    json_t *list = json_array();
    while (state.player == own) {
        bas_move move;
        if (!bas_bot_choose(p->bot, &view->game, &state, &p->limit, &move)) {
            json_decref(list);
            snprintf(p->why, sizeof p->why, "the bot fails: %.70s", bas_bot_failure(p->bot));
            return false;
        }
        bas_move_text(&view->game, move, text);
        json_array_append_new(list, json_string(text));
        bas_play_unchecked(&view->game, &state, move, NULL);
        if (state.player == own) {
            bas_bot_told(p->bot, &view->game, move); // the rest of its turn depends on it
            p->told++;
        }
    }
    say(p, "play", json_pack("{s:i,s:o}", "on", (int)view->on, "m", list));
    return true;
}

static bool act(void *owner) {
    player *p = owner;
    const bas_view *view = &p->session.view;
    const int seat = bas_view_mine(view);
    if (p->refused) return false;
    if (view->stage == BAS_VIEW_OVER) return false;
    if (p->pending[0] && p->hellos != p->session.hellos) { // lost with its connection
        p->pending[0] = 0;
        p->begun = false;
    }
    if (p->pending[0] || view->v < p->wait_v) return true;
    if (view->stage < BAS_VIEW_PLAYED) {
        prepare(p);
    } else if (!seat) {
        snprintf(p->why, sizeof p->why, "the game has begun without us");
        return false;
    } else if (view->seat[seat - 1].by_bot) {
        say(p, "return", NULL);
    } else if (bas_view_asked(view) == seat) {
        return play(p, seat);
    }
    return true;
}

static void answered(void *owner, const json_t *text) {
    player *p = owner;
    const char *id = json_string_value(json_object_get(text, "id"));
    const char *type = json_string_value(json_object_get(text, "t"));
    const char *why = json_string_value(json_object_get(text, "why"));
    if (!id || strcmp(id, p->pending) != 0) return;
    p->pending[0] = 0;
    if (!strcmp(type, "ok") || !why) {
        p->wait_v = (uint32_t)json_integer_value(json_object_get(text, "v"));
        return;
    }
    p->begun = false;           // the bot believes to have played
    if (!strcmp(why, "full")) { // no room on the disk there: in a moment, again
        nanosleep(&(struct timespec){ .tv_sec = 1 }, NULL);
    } else if (!bas_view_mine(&p->session.view) || !strcmp(why, "illegal") ||
               !strcmp(why, "frozen") || !strcmp(why, "forbidden")) {
        snprintf(p->why, sizeof p->why, "the server refuses: %.40s", why);
        p->refused = true;
    }
}

/* ---- the command ----------------------------------------------------------------------------- */

static int player_end(player *p, bool stayed, const char *why) {
    const bas_view *view = &p->session.view;
    if (!stayed) return cli_fail("%s", why);
    if (view->stage != BAS_VIEW_OVER) return cli_fail("%s", p->why);
    for (int i = 0; i < view->game.players; i++)
        printf("%s%lld", i ? " " : "", (long long)view->score[i]);
    puts("");
    return cli_done();
}

static int join(player *p, const char *url, const char *bot, const char *name, uint64_t seed) {
    char why[256], short_name[25];
    if (!network_link("join", url, true, &p->session.link)) return CLI_USAGE;
    if (!(p->bot = bas_bot_new(bot, seed, 0, why, sizeof why)))
        return cli_usage("join", "--bot '%s': %s", bot, why);
    snprintf(short_name, sizeof short_name, "%.*s", (int)strcspn(bot, ":"), bot);
    if (!network_token(&p->session.link, name ? name : short_name, p->session.token))
        return CLI_FAIL;
    p->session.owner = p;
    p->session.act = act;
    p->session.answered = answered;
    if (!network_id(p->prefix)) return CLI_FAIL;
    const bool stayed = bas_session_run(&p->session, why, sizeof why);
    return player_end(p, stayed, why);
}

int cli_join(int argc, char **argv) {
    static const struct option options[] = {
        { "bot", required_argument, NULL, 'b' },     { "name", required_argument, NULL, 'n' },
        { "seed", required_argument, NULL, 's' },    { "ms", required_argument, NULL, 'm' },
        { "weights", required_argument, NULL, 'w' }, { NULL, 0, NULL, 0 }
    };
    const char *me = argv[0], *bot = NULL, *name = NULL;
    uint64_t any = 0;
    int64_t seed = -1, ms = 0;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        switch (c) {
        case 'b': bot = optarg; break;
        case 'n': name = optarg; break;
        case 's':
            if (!cli_number(me, "--seed", optarg, 0, INT64_MAX, &seed)) return CLI_USAGE;
            break;
        case 'm':
            if (!cli_number(me, "--ms", optarg, 1, 3600000, &ms)) return CLI_USAGE;
            break;
        case 'w':
            if (cli_weights_think(optarg) != CLI_OK) return CLI_FAIL;
            break;
        case 'h': return cli_done();
        default: return CLI_USAGE;
        }
    }
    if (optind + 1 != argc)
        return cli_usage(me, optind < argc ? "one LINK at a time" : "LINK is missing");
    if (!bot) return cli_usage(me, "--bot is missing");
    if (seed < 0 && getrandom(&any, sizeof any, 0) != sizeof any)
        return cli_fail("no random numbers");
    player *p = calloc(1, sizeof *p);
    if (!p) return cli_fail("out of memory");
    p->limit.ms = (uint32_t)ms;
    const int status = join(p, argv[optind], bot, name, seed < 0 ? any >> 11 : (uint64_t)seed);
    bas_bot_free(p->bot);
    bas_view_clear(&p->session.view);
    free(p);
    return status;
}
