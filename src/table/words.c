/* words.c: what things are called in texts. */
#include "table_internal.h"

const char *bas_table_kind_name(int kind) {
    static const char *const names[BAS_TABLE_KIND_COUNT] = {
        [BAS_TABLE_NEW] = "new",         [BAS_TABLE_SETUP] = "setup",
        [BAS_TABLE_SEAT] = "seat",       [BAS_TABLE_COLOUR] = "colour",
        [BAS_TABLE_HOST] = "host",       [BAS_TABLE_READY] = "ready",
        [BAS_TABLE_UNREADY] = "unready", [BAS_TABLE_DEAL] = "deal",
        [BAS_TABLE_OPENED] = "opened",   [BAS_TABLE_UNDEAL] = "undeal",
        [BAS_TABLE_START] = "start",     [BAS_TABLE_MOVES] = "moves",
        [BAS_TABLE_BACK] = "back",       [BAS_TABLE_OFFER] = "offer",
        [BAS_TABLE_ANSWER] = "answer",   [BAS_TABLE_RESIGN] = "resign",
        [BAS_TABLE_GONE] = "gone",       [BAS_TABLE_HERE] = "here",
        [BAS_TABLE_BOT] = "bot",         [BAS_TABLE_RETURN] = "return",
        [BAS_TABLE_ZERO] = "zero",       [BAS_TABLE_PAUSE] = "pause",
        [BAS_TABLE_RESUME] = "resume",   [BAS_TABLE_CLOCKS] = "clocks",
        [BAS_TABLE_DOWN] = "down",       [BAS_TABLE_END] = "end",
        [BAS_TABLE_REVEAL] = "reveal",   [BAS_TABLE_REMATCH] = "rematch",
    };
    return names[kind];
}

const char *bas_answer_name(int answer) {
    static const char *const names[BAS_ANSWER_COUNT] = {
        "ok",    "ok",    "stale",     "illegal", "turn",  "time",   "seat", "taken",
        "state", "ready", "forbidden", "promise", "setup", "paused", "full", "frozen",
    };
    return names[answer];
}

const char *bas_outcome_name(int outcome) {
    static const char *const names[BAS_OUTCOME_COUNT] = {
        "none", "last", "resign", "time", "claim", "abort", "referee", "abandoned"
    };
    return names[outcome];
}

const char *bas_clock_name(int clock) {
    static const char *const names[BAS_CLOCK_COUNT] = { "none", "live", "days" };
    return names[clock];
}

const char *bas_zero_name(int zero) {
    static const char *const names[BAS_ZERO_COUNT] = { "turn", "seat", "claim" };
    return names[zero];
}

const char *bas_chat_name(int chat) {
    static const char *const names[BAS_CHAT_COUNT] = { "free", "presets", "none" };
    return names[chat];
}

const char *bas_offer_name(int offer) {
    static const char *const names[BAS_OFFER_COUNT] = { "none", "back", "abort" };
    return names[offer];
}

const char *bas_seat_name(int kind) {
    static const char *const names[BAS_SEAT_COUNT] = { "free", "person", "bot" };
    return names[kind];
}

const char *bas_colour_name(int colour) {
    static const char *const names[BAS_COLOURS] = { "red",  "blue",  "yellow", "black",
                                                    "pink", "green", "grey" };
    return names[colour];
}

const char *bas_aid_name(int bit) {
    static const char *const names[BAS_AIDS] = { "left", "fits", "hints" };
    return names[bit];
}

const char *bas_stage_name(int stage) {
    static const char *const names[] = { "none", "open", "dealt", "played", "over" };
    return names[stage];
}
