/* record_file.h: saved games in files, and memory of the C library for records. Everything else
 * about records needs no operating system (record.h).
 *
 *     bas_record_error err;
 *     bas_record *record = bas_record_read("game.bastide", &err);
 *     bas_state s;
 *     if (!record || !bas_record_replay(record, &s, &err))
 *         fprintf(stderr, "game.bastide:%d: %s\n", err.line, err.text);
 *     bas_record_free(record); */
#ifndef BASTIDE_RECORD_FILE_H
#define BASTIDE_RECORD_FILE_H

#include "record.h"

/* realloc and free: what bas_record_text gives is freed by free(). */
extern bas_memory bas_heap;

/* Reads a file, or standard input if the path is "-". Checks everything but the moves. NULL, and
 * err filled, on failure. */
bas_record *bas_record_read(const char *path, bas_record_error *err);
bas_record *bas_record_read_tiles(const char *path, const bas_record_tiles *tiles,
                                  bas_record_error *err);

/* Writes the text to a file, all or nothing: a new file takes the place of the old one only once
 * it is safe on the disk. A path that is no regular file (a device, a pipe) is written to
 * directly. */
bool bas_record_save(const bas_record *record, const char *path, bas_record_error *err);

/* The same, with a lock that lasts, and `fresh` for a new file only: see bas_whole_file_end. */
bool bas_record_save_locked(const bas_record *record, const char *path, bool fresh, int *lock,
                            bas_record_error *err);

#endif
