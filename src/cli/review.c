/* review.c: `bastide review FILE`: every decision of a saved game against the best one, and what
 * the draws were worth, in words, as JSON or as a picture. */
#include "review.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contest.h"
#include "part.h"
#include "record/log.h"
#include "why.h"

static const char help[] =
    "usage: bastide review FILE... [--ms N | --playouts N] [--json] [--svg OUT [--dark]]\n"
    "                              [--tiles FILE] [--weights FILE] [--part K/N]\n"
    "\n"
    "Goes through saved games: what each decision gave away against the best one, and what the\n"
    "draws were worth. FILE - is standard input.\n"
    "\n"
    "  --ms N         think for N milliseconds about each decision (default 50)\n"
    "  --playouts N   think for N playouts; the same number gives the same answer everywhere\n"
    "  --json         print one JSON object for each game\n"
    "  --part K/N     only this part of the files, for bastide merge to join\n"
    "  --svg OUT      draw the course of one game as SVG; - is standard output\n"
    "  --dark         in dark colours\n"
    "  --tiles FILE   a tile file that the game is played with, once for each\n"
    "  --weights FILE think with the learned evaluation of FILE; none: judge by hand\n";

enum { REVIEW_MS = 50 };

/* ---- judging --------------------------------------------------------------------------------- */

static const char *review_tile(const bas_game *g, const bas_state *s) {
    if (s->player == BAS_NATURE) return "";
    return bas_type_get(g, s->hand != BAS_NONE ? s->hand : bas_tile_get(s, s->last).type).tile->id;
}

static void review_progress(const review *r) {
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%d of %d moves%s", r->rows, r->analysis.record->moves,
                r->rows == r->analysis.record->moves ? "\r\033[K" : "");
}

/* Judges all moves. The file is checked as a whole before, so that nobody waits in vain. */
static int review_judge(review *r) {
    const bas_record *record = r->analysis.record;
    bas_record_error err = { 0 };
    bas_review judge;
    bas_move move;
    if (!bas_record_replay(record, &r->s, &err)) return cli_analysis_refuse(&r->analysis, &err);
    r->row = calloc((size_t)record->moves + 1, sizeof *r->row);
    if (!r->row) return cli_fail("out of memory");
    bas_review_begin(&judge, r->analysis.search, &record->game);
    bas_record_start(record, &judge.s);
    for (; r->rows < record->moves; r->rows++) {
        review_row *row = &r->row[r->rows];
        bas_state after = judge.s;
        if (!bas_record_step(record, r->rows, &after, &move, NULL, &err))
            return cli_analysis_refuse(&r->analysis, &err);
        row->tile = review_tile(&record->game, &judge.s);
        if (bas_review_ask(&judge, move)) cli_analysis_think(&r->analysis);
        if (r->rows + 1 < record->moves &&
            bas_record_step(record, r->rows + 1, &after, &move, NULL, &err))
            bas_review_follow(&judge, move);
        bas_review_judge(&judge, &row->judgement);
        bas_account_add(&r->account[row->judgement.player], &row->judgement);
        review_progress(r);
    }
    review_progress(r);
    return CLI_OK;
}

/* ---- what cost most -------------------------------------------------------------------------- */

/* A turn is told from the first decision on that cost such a share of it. */
static const float REVIEW_SHARE = 0.4f;

typedef struct review_loss {
    float points, win;
} review_loss;

/* A point given away counts as much as 1 % of the chance to win. */
static float review_cost(review_loss loss) { return loss.points + 100 * loss.win; }

static float more_than_none(float x) { return x > 0 ? x : 0; }

/* What a decision gave away. A search may know little of a placement that it hardly looked at; the
 * one for the next decision of the turn begins there, and knows better. */
static review_loss review_given(const review *r, int row, int end) {
    const bas_judgement *j = &r->row[row].judgement;
    const review_loss loss = { j->loss, j->win_loss };
    if (row + 1 == end || review_cost(loss) <= 0) return loss;
    const bas_judgement *next = &r->row[row + 1].judgement;
    if (!next->searched) return loss;
    return (review_loss){ more_than_none(j->best.margin - next->best.margin),
                          more_than_none(j->best.win - next->best.win) };
}

/* The chance to win before and after a turn, as people read it. */
static int review_from(const review_row *row) {
    return (int)(100 * row->judgement.best.win + 0.5f);
}

static int review_to(const review_row *row) {
    const float left = row->judgement.best.win - row->win_loss;
    return left > 0 ? (int)(100 * left + 0.5f) : 0;
}

/* Whether it stays as it is, to people. */
static bool review_stays(const review_row *row) { return review_from(row) - review_to(row) <= 1; }

/* What of a weight counts where reasons explain the cost in part only, or make much more than it,
 * or where it is a close call; where they explain half of it at most, or nothing; where the chance
 * to win stays. */
static const float REVIEW_PARTLY = 0.6f, REVIEW_HALF = 0.1f, REVIEW_UNKNOWN = 0.05f,
                   REVIEW_IDLE = 0.25f;

/* What a turn weighs beside others: its cost, less where a reader learns little from it. */
static float review_weight(const review_row *row) {
    const float named = bas_why_caused(&row->judgement.reasons);
    const bool partly = named < 0.8f * row->loss || named > 2 * row->loss + 2;
    float weight = row->loss + 100 * row->win_loss;
    if (review_stays(row)) weight *= REVIEW_IDLE;
    if (!cli_why_known(&row->judgement.reasons, row->loss)) return weight * REVIEW_UNKNOWN;
    if (row->sure == BAS_CLOSE) weight *= REVIEW_PARTLY;
    if (partly) weight *= REVIEW_PARTLY;
    return 2 * named <= row->loss ? weight * REVIEW_HALF : weight;
}

static void review_rank(review *r, int row) {
    const bool costly = r->row[row].loss >= 1 || r->row[row].win_loss >= 0.03f;
    if (!costly) return; // people need not hear of it
    int at = r->worsts < REVIEW_WORST ? r->worsts++ : REVIEW_WORST;
    for (; at > 0 && review_weight(&r->row[row]) > review_weight(&r->row[r->worst[at - 1]]); at--)
        if (at < REVIEW_WORST) r->worst[at] = r->worst[at - 1];
    if (at < REVIEW_WORST) r->worst[at] = row;
}

/* Whether a move is of the same turn as another one. */
static bool review_same(const review *r, int row, int other) {
    const bas_judgement *a = &r->row[row].judgement, *b = &r->row[other].judgement;
    return a->player == b->player && a->turn == b->turn &&
           bas_move_action(a->played) != BAS_ACTION_DRAW;
}

/* A turn is one decision to people, though its moves are judged one by one. Returns its end. */
static int review_turn(review *r, int first) {
    int end = first, from = first;
    float cost = 0, most = 0;
    while (end < r->rows && review_same(r, end, first)) end++;
    if (end == first) return first + 1; // a draw
    for (int i = first; i < end; i++) cost += review_cost(review_given(r, i, end));
    while (from + 1 < end && review_cost(review_given(r, from, end)) < REVIEW_SHARE * cost) from++;
    review_row *told = &r->row[from];
    told->sure = told->judgement.best.sure;
    for (int i = from; i < end; i++) {
        const review_loss given = review_given(r, i, end);
        told->loss += given.points;
        told->win_loss += given.win;
        if (review_cost(given) <= most) continue;
        most = review_cost(given);
        told->sure = r->row[i].judgement.best.sure;
    }
    review_rank(r, from);
    return end;
}

/* ---- telling --------------------------------------------------------------------------------- */

static void json_players(const review *r, FILE *out) {
    const bas_record *record = r->analysis.record;
    for (int p = 0; p < record->setup.players; p++) {
        const bas_account *a = &r->account[p];
        fprintf(out, "%s{\"name\":", p ? "," : "");
        contest_json_string(out, record->name[p]);
        fprintf(out,
                ",\"score\":%d,\"accuracy\":%.4f,\"decisions\":%d,\"loss\":%.2f,\"win_loss\":%.4f,"
                "\"draws\":%d,\"luck\":%.2f}",
                r->s.score[p], (double)a->accuracy, a->decisions, (double)a->loss,
                (double)a->win_loss, a->draws, (double)a->luck);
    }
}

/* The chances of all to win, before the move. */
static void json_chances(const bas_game *g, const bas_judgement *j, FILE *out) {
    fputs(",\"win\":[", out);
    for (int p = 0; p < g->players; p++) fprintf(out, "%s%.4f", p ? "," : "", (double)j->chance[p]);
    putc(']', out);
}

static void json_decision(const bas_game *g, const review_row *row, int move, FILE *out) {
    const bas_judgement *j = &row->judgement;
    fprintf(out,
            "{\"move\":%d,\"turn\":%d,\"player\":%d,\"tile\":\"%s\",\"legal\":%d,\"played\":\"%s\"",
            move, j->turn, j->player + 1, row->tile, j->legal, cli_analysis_move(g, j->played));
    fprintf(out, ",\"best\":\"%s\"", cli_analysis_move(g, j->best.move));
    if (j->best.then) fprintf(out, ",\"then\":\"%s\"", cli_analysis_move(g, j->best.then));
    fprintf(out, ",\"loss\":%.2f,\"win_loss\":%.4f,\"margin\":%.2f,\"exact\":%s,\"sure\":\"%s\"",
            (double)j->loss, (double)j->win_loss, (double)j->best.margin,
            j->best.exact ? "true" : "false", bas_sure_name(j->best.sure));
    json_chances(g, j, out);
    cli_why_json("why", j->reasons.why, j->reasons.whys, out);
    cli_why_json("instead", j->reasons.instead, j->reasons.insteads, out);
    putc('}', out);
}

static void review_json(const review *r, FILE *out) {
    const bas_game *g = &r->analysis.record->game;
    const char *comma = "";
    char name[BAS_TEXT_MAX];
    bas_game_text(g, name);
    fprintf(out, "{\"game\":\"%s\",\"turns\":%d,\"over\":%s,\"players\":[", name, r->s.laid,
            r->s.player == BAS_NOBODY ? "true" : "false");
    json_players(r, out);
    fprintf(out, "],\"decisions\":[");
    for (int i = 0; i < r->rows; i++) {
        if (!r->row[i].judgement.searched) continue;
        fprintf(out, "%s", comma);
        json_decision(g, &r->row[i], i + 1, out);
        comma = ",\n";
    }
    fprintf(out, "],\n\"draws\":[");
    comma = "";
    for (int i = 0; i < r->rows; i++) {
        const bas_judgement *j = &r->row[i].judgement;
        if (bas_move_action(j->played) != BAS_ACTION_DRAW) continue;
        fprintf(out, "%s{\"move\":%d,\"turn\":%d,\"player\":%d,\"tile\":\"%s\",\"luck\":%.2f",
                comma, i + 1, j->turn, j->player + 1,
                bas_type_get(g, bas_move_type(j->played)).tile->id, (double)j->luck);
        json_chances(g, j, out);
        putc('}', out);
        comma = ",";
    }
    fputs("]}\n", out);
}

/* ---- the costliest decisions in words -------------------------------------------------------- */

/* The chance to win may fall by so many times more percent than points are lost; if it falls more,
 * the points say little, unless the percent are few, too. */
enum { REVIEW_TELLING = 3, REVIEW_NOTED = 6 };

/* From so many points on it is said why the chance to win falls by so few percent; a game that is
 * as good as won, in percent; as good as lost, in percent of all players together. */
enum { REVIEW_MANY = 7, REVIEW_LITTLE = 5, REVIEW_WON = 80, REVIEW_LOST = 30 };

/* Points that cost only so much; more than those of which each may count; percent of the chance to
 * win that decide a game. */
enum { REVIEW_FEW = 3, REVIEW_SOME = 5, REVIEW_DECIDED = 40 };

/* Whether such a part of the chance to win is little for so many points. */
static bool is_little(int fall, int points) { return fall <= REVIEW_LITTLE && 2 * fall <= points; }

/* Whether a game is as good as won or lost with such a chance to win. */
static bool is_settled(int chance, int players) {
    return chance >= REVIEW_WON || chance * players <= REVIEW_LOST;
}

/* Many points that hardly change who wins. */
static void price_settled(const char *name, int points, int from, int to, FILE *out) {
    fprintf(out, "cost about %d points. %s was %slikely to win anyway, so the chance to win ",
            points, name, from >= REVIEW_WON ? "" : "un");
    if (from - to > 1)
        fprintf(out, "fell only from %d %% to %d %%. ", from, to);
    else
        fprintf(out, "stayed at about %d %%. ", to);
}

/* What a turn cost: points or chance, or both if both say something. */
static void review_price(const bas_record *record, const review_row *row, FILE *out) {
    const char *name = record->name[row->judgement.player];
    const int players = record->setup.players;
    static const char *const sure[] = { "It is a close call.", "This is likely, but not certain.",
                                        "We are sure of this." };
    const int points = (int)(row->loss + 0.5f), from = review_from(row), to = review_to(row);
    fprintf(out, "   The move played ");
    if (!points)
        fprintf(out, "took the chance to win from %d %% to %d %%. ", from, to);
    else if (from - to >= REVIEW_NOTED && from - to > REVIEW_TELLING * points &&
             (points <= REVIEW_SOME || from - to >= REVIEW_DECIDED))
        fprintf(out, "cost %sabout %d point%s. %s: the chance to win fell from %d %% to %d %%. ",
                points > REVIEW_FEW ? "" : "only ", points, points == 1 ? "" : "s",
                from - to < REVIEW_DECIDED ? "Every point counted then"
                                           : "The game hung on this turn",
                from, to);
    else if (points >= REVIEW_MANY && is_little(from - to, points) && is_settled(from, players))
        price_settled(name, points, from, to, out);
    else if (!review_stays(row))
        fprintf(out, "cost about %d point%s; the chance to win fell from %d %% to %d %%. ", points,
                points == 1 ? "" : "s", from, to);
    else
        fprintf(out, "cost about %d point%s; the chance to win stayed at about %d %%. ", points,
                points == 1 ? "" : "s", to);
    fprintf(out, "%s\n", sure[row->sure]);
}

/* The decision and what followed it in the same turn. */
static int review_played(const review *r, int row, bas_move moves[BAS_WHY_LINE]) {
    int count = 0;
    for (int i = row; i < r->rows && count < BAS_WHY_LINE && review_same(r, i, row); i++)
        moves[count++] = r->row[i].judgement.played;
    return count;
}

static bool same_square(bas_move a, bas_move b) {
    return bas_move_action(a) == BAS_ACTION_PLACE && bas_move_action(b) == BAS_ACTION_PLACE &&
           bas_move_x(a) == bas_move_x(b) && bas_move_y(a) == bas_move_y(b);
}

/* Whether two turns have a reason alike. */
static bool same_reason(const bas_reasons *a, const bas_reasons *b) {
    for (int i = 0; i < a->whys; i++)
        for (int k = 0; k < b->whys; k++)
            if (a->why[i].code == b->why[k].code && a->why[i].kind == b->why[k].kind) return true;
    return false;
}

/* What was played and what would have been better. */
static void review_moves(const review *r, int number, FILE *out) {
    const bas_record *record = r->analysis.record;
    const int row = r->worst[number];
    const bas_advice *best = &r->row[row].judgement.best;
    const bas_move better[BAS_WHY_LINE] = { best->move, best->then };
    bas_move moves[BAS_WHY_LINE];
    bas_state s;
    bas_record_start(record, &s);
    for (int i = 0; i < row; i++)
        bas_play_unchecked(&record->game, &s, r->row[i].judgement.played, NULL);
    if (s.hand == BAS_NONE && bas_move_action(best->move) != BAS_ACTION_PLACE)
        fprintf(out, ", laid at %d %d", bas_tile_x(&s, s.last), bas_tile_y(&s, s.last));
    if (s.active != r->row[row].judgement.player)
        fprintf(out, ", in the turn of %s", record->name[s.active]);
    fputs("\n   played: ", out);
    bas_log_turn(record, out, &s, moves, review_played(r, row, moves));
    fputs("\n   better: ", out);
    bas_log_turn(record, out, &s, better, BAS_WHY_LINE);
    putc('\n', out);
    for (int i = 0; i < number; i++) {
        const bas_judgement *other = &r->row[r->worst[i]].judgement;
        if (!same_square(best->move, other->best.move) ||
            !same_reason(&r->row[row].judgement.reasons, &other->reasons))
            continue;
        fprintf(out, "   The square %d %d was the better one in no. %d, too.\n",
                bas_move_x(best->move), bas_move_y(best->move), i + 1);
        break;
    }
}

static void review_decisions(const review *r, FILE *out) {
    const bas_record *record = r->analysis.record;
    fputs("\nThe turns that cost most, roughly the worst first: points and chance to win together\n"
          "(a point as much as 1 %). A turn comes later in the list if it is a close call, if the\n"
          "chance to win hardly changes, or if only a part of its cost can be explained.\n",
          out);
    fprintf(out,
            "A square is counted from %s, 0 0: 2 -5 lies 2 to the\n"
            "right and 5 up. Points are counted against the best of the others.\n",
            record->game.sectors ? "the upper left corner of the start board (4 by 4 squares)"
                                 : "the first tile");
    for (int i = 0; i < r->worsts; i++) {
        const review_row *row = &r->row[r->worst[i]];
        const bas_judgement *j = &row->judgement;
        fprintf(out, "\n%d  turn %d, %s with ", i + 1, j->turn, record->name[j->player]);
        bas_log_tile(out, row->tile);
        review_moves(r, i, out);
        review_price(record, row, out);
        cli_why_story(record, j->player, &j->reasons, row->loss, j->best.exact, out);
    }
}

static void review_text(const review *r, FILE *out) {
    const bas_record *record = r->analysis.record;
    bas_state end = r->s;
    const bool settled = bas_log_settle(record, &end);
    bas_log_scores(record, out, &end);
    if (settled || end.player == BAS_NOBODY) {
        fprintf(out, "; ");
        bas_log_winners(record, out, &end);
    }
    fprintf(out, "\n\n%-20s  accuracy  decisions  given away     luck\n", "");
    for (int p = 0; p < record->setup.players; p++) {
        const bas_account *a = &r->account[p];
        fprintf(out, "%-20.20s  %6.0f %%  %9d  %10.1f  %+7.1f\n", record->name[p],
                (double)(100 * a->accuracy), a->decisions, (double)a->loss, (double)a->luck);
    }
    fputs(
        "\nGiven away: points lost by all decisions that were not the best ones, each counted\n"
        "by itself. Luck: points won or lost by the tiles drawn, against average tiles. Both are\n"
        "estimates of the lead over the best of the others.\n",
        out);
    if (r->worsts) review_decisions(r, out);
}

/* ---- files ----------------------------------------------------------------------------------- */

typedef struct review_job {
    review r; // the options; of one file: what came out
    char **file;
    int files;
    cli_part part;
    const cli_rows *merged; // what came out, if nothing is to be judged
} review_job;

static int review_tell(const review *r, FILE *out) {
    const int status = r->svg ? review_picture(r) : CLI_OK;
    const bool drawn = r->svg && !strcmp(r->svg, "-"); // to standard output, alone
    if (!drawn && r->analysis.json)
        review_json(r, out);
    else if (!drawn)
        review_text(r, out);
    return status;
}

/* Judges a file and tells of it; of several, with its name. */
static int review_file(const review_job *job, int file, FILE *out) {
    review r = job->r;
    r.analysis.path = job->file[file];
    int status = cli_analysis_open(&r.analysis, optind, NULL, REVIEW_MS);
    if (status == CLI_OK) status = review_judge(&r);
    for (int i = 0; status == CLI_OK && i < r.rows;) i = review_turn(&r, i);
    if (status == CLI_OK && job->files > 1 && !r.analysis.json)
        fprintf(out, "%s%s\n\n", file ? "\n" : "", r.analysis.path);
    if (status == CLI_OK) status = review_tell(&r, out);
    free(r.row);
    cli_analysis_done(&r.analysis);
    return status;
}

/* The same, with the text in memory; empty if the file could not be judged. */
static int review_part_row(const review_job *job, int file) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail("out of memory");
    const int status = review_file(job, file, out);
    const bool whole = !ferror(out) && fclose(out) == 0;
    if (whole) cli_part_row(file, text, status == CLI_OK ? length : 0);
    free(text);
    return whole ? status : cli_fail("out of memory");
}

static int review_merged_row(const review_job *job, int file) {
    const cli_row *row = &job->merged->row[file];
    if (!row->length) return cli_fail("%s: was not judged", job->file[file]);
    fwrite(row->text, 1, row->length, stdout);
    return CLI_OK;
}

/* All files of the run or of its part. A file that cannot be judged is said, and the others go
 * on. */
static int review_run(const review_job *job, int argc, char **argv) {
    int status = job->merged ? cli_rows_check(job->merged, job->files) : CLI_OK;
    if (status != CLI_OK) return status;
    if (job->part.count) cli_part_begin(&job->part, argc, argv, job->files);
    for (int i = 0; i < job->files; i++) {
        if (!cli_part_mine(&job->part, i)) continue;
        const int one = job->merged       ? review_merged_row(job, i)
                        : job->part.count ? review_part_row(job, i)
                                          : review_file(job, i, stdout);
        if (one != CLI_OK) status = one;
    }
    if (job->part.count) cli_part_end(0);
    const int done = cli_done();
    return status == CLI_OK ? done : status;
}

static int review_options(review_job *job, int argc, char **argv) {
    static const struct option options[] = { CLI_ANALYSIS_OPTIONS,
                                             { "svg", required_argument, NULL, 's' },
                                             { "dark", no_argument, NULL, 'd' },
                                             { "part", required_argument, NULL, 'P' },
                                             { "untimed", no_argument, NULL, 'u' },
                                             { NULL, 0, NULL, 0 } };
    review *r = &job->r;
    for (int c; (c = cli_option(argc, argv, options, help)) != -1;) {
        int status = CLI_OK;
        if (c == 'h') return -1;
        if (c == 's')
            r->svg = optarg;
        else if (c == 'd')
            r->dark = true;
        else if (c == 'P')
            status = cli_part_read("review", optarg, &job->part) ? CLI_OK : CLI_USAGE;
        else if (c != 'u' && (c != 'l' || !job->merged)) // a review has no times
            status = cli_analysis_option(&r->analysis, c);
        if (status != CLI_OK) return status;
    }
    job->file = argv + optind;
    job->files = argc - optind;
    if (!job->files) return cli_usage("review", "FILE is missing");
    if (r->dark && !r->svg) return cli_usage("review", "--dark needs --svg");
    if (r->svg && (job->files > 1 || job->part.count || job->merged))
        return cli_usage("review", "--svg draws one game");
    return CLI_OK;
}

int cli_review_merged(int argc, char **argv, const cli_rows *rows) {
    review_job job = { .r = { .analysis = { .command = "review" } }, .merged = rows };
    int status = review_options(&job, argc, argv);
    if (status == CLI_OK) status = review_run(&job, argc, argv);
    cli_analysis_close(&job.r.analysis);
    return status == -1 ? cli_done() : status;
}

int cli_review(int argc, char **argv) { return cli_review_merged(argc, argv, NULL); }
