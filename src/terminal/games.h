/* games.h: the saved games of `bastide play`. Each is a file of its own in the state directory,
 * named by the day it began and a number, and none is ever deleted. last.bastide is a link to the
 * one that was saved last. */
#ifndef BASTIDE_TERMINAL_GAMES_H
#define BASTIDE_TERMINAL_GAMES_H

#include "record/record_file.h"
#include "table.h"

/* The state directory, with a slash at its end; "" if the environment names none. */
void play_games_folder(char folder[PLAY_PATH_MAX]);

/* Makes the directory. What an older program kept as last.bastide becomes a game like the others.
 * Failures show when a game is saved. */
void play_games_prepare(const char *folder);

/* Saves a game for the first time, under a name that nobody has taken, and locks it; false, and
 * err, if it cannot. */
bool play_games_save_new(const char *folder, const bas_record *record, char path[PLAY_PATH_MAX],
                         int *lock, bas_record_error *err);

/* last.bastide becomes a link to this game. */
void play_games_point(const char *folder, const char *path);

/* The name of a game in the directory: its path without folder and ending. */
void play_games_name(const char *path, char name[PLAY_PATH_MAX]);

/* ---- resume.c ------------------------------------------------------------------------------- */

/* The path of the game to go on with: the one of that name ("last": the one saved last), or, if
 * name is NULL, the one saved last; somebody at a terminal who has several to go on with is asked.
 * Games with tiles that are not among `tiles` are not offered. CLI_OK, -1 if they want none, or
 * CLI_FAIL after a message. */
int play_games_resume(const char *folder, const char *name, const bas_record_tiles *tiles,
                      char path[PLAY_PATH_MAX]);

#endif
