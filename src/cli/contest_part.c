/* contest_part.c: meetings of a contest as rows of a part, and back. */
#include <inttypes.h>
#include <string.h>

#include "contest.h"

/* One game: half points, who failed, points, turns and seconds of both. Seconds are written so that
 * reading gives the same number. */
static int game_write(const bas_contest_game *game, char *out, size_t cap) {
    return snprintf(out, cap, " %d %d %d %d %d %d %a %a", game->half, game->failed, game->points[0],
                    game->points[1], game->turns[0], game->turns[1], (double)game->seconds[0],
                    (double)game->seconds[1]);
}

static bool game_read(const char **text, bas_contest_game *out) {
    int half, failed, points[2], turns[2], length = 0;
    double seconds[2];
    if (sscanf(*text, " %d %d %d %d %d %d %la %la%n", &half, &failed, &points[0], &points[1],
               &turns[0], &turns[1], &seconds[0], &seconds[1], &length) != 8)
        return false;
    if (half < 0 || half > 2 || failed < 0 || failed > 3) return false;
    *out = (bas_contest_game){ .half = (int8_t)half, .failed = (uint8_t)failed };
    for (int i = 0; i < 2; i++) {
        if (points[i] < INT16_MIN || points[i] > INT16_MAX || turns[i] < 0 ||
            turns[i] > UINT16_MAX || !(seconds[i] >= 0 && seconds[i] < 1e9))
            return false;
        out->points[i] = (int16_t)points[i];
        out->turns[i] = (uint16_t)turns[i];
        out->seconds[i] = (float)seconds[i];
    }
    *text += length;
    return true;
}

int contest_part_print(const contest *c, int argc, char **argv) {
    const bas_contest *run = &c->run;
    if (run->interrupted) return contest_done(c); // a part is printed whole or not at all
    cli_part_begin(&c->part, argc, argv, run->meetings);
    for (int64_t at = 0; at < run->meetings; at++) {
        const bas_meeting *meeting = &run->meeting[at];
        if (!meeting->games) continue;
        char text[256];
        int length = snprintf(text, sizeof text, "%d", meeting->games);
        for (int i = 0; i < meeting->games; i++)
            length += game_write(&meeting->game[i], text + length, sizeof text - (size_t)length);
        cli_part_row(at, text, (size_t)length);
    }
    cli_part_end(run->seconds);
    return contest_done(c);
}

int contest_part_fill(contest *c) {
    bas_contest *run = &c->run;
    const int status = cli_rows_check(c->merged, run->meetings);
    if (status != CLI_OK) return status;
    run->seconds = c->merged->seconds;
    for (int64_t at = 0; at < run->meetings; at++) {
        const char *text = c->merged->row[at].text;
        bas_meeting *meeting = &run->meeting[at];
        const int games = *text - '0';
        if (games != bas_contest_games(run, at)) return cli_rows_refuse(at);
        text++;
        for (int i = 0; i < games; i++)
            if (!game_read(&text, &meeting->game[i])) return cli_rows_refuse(at);
        if (*text) return cli_rows_refuse(at);
        meeting->games = (int8_t)games;
        if (run->enough) run->enough(run, meeting);
        run->counted++;
    }
    return CLI_OK;
}
