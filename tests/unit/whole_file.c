/* whole_file.c: files are written whole or not at all, what dead writers left is removed, and who
 * writes a file can keep others away. */
#include "record/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/tap.h"

/* A file of some text, as old as the epoch; a descriptor to close. */
static int old_file(const char *path) {
    const struct timespec epoch[2] = { { 0 } };
    const int fd = open(path, O_RDWR | O_CREAT, 0600);
    if (write(fd, "old", 3) != 3) note("cannot write %s", path);
    futimens(fd, epoch);
    return fd;
}

static bool holds(const char *path, const char *want) {
    char got[64] = "";
    const int fd = open(path, O_RDONLY);
    const ssize_t length = fd < 0 ? -1 : read(fd, got, sizeof got - 1);
    if (fd >= 0) close(fd);
    return length == (ssize_t)strlen(want) && strcmp(got, want) == 0;
}

/* The first file that is written to a folder removes what nobody holds any more. */
static void test_stale(void) {
    const int dead = old_file(".bastide-1-0"), alive = old_file(".bastide-1-1");
    const int other = old_file("bastide-1-2");
    const int young = open(".bastide-1-3", O_RDWR | O_CREAT, 0600);
    close(dead), close(other), close(young);
    flock(alive, LOCK_EX);
    mkdir(".bastide-1-4", 0700);
    ok(symlink("bastide-1-2", ".bastide-1-5") == 0, "a link is made");
    ok(bas_whole_file_write("game", "new", 3) && holds("game", "new"), "a file is written");
    ok(access(".bastide-1-0", F_OK) != 0, "a file of a dead writer is removed");
    ok(access(".bastide-1-1", F_OK) == 0, "one whose writer lives stays");
    ok(access("bastide-1-2", F_OK) == 0, "one with another name stays");
    ok(access(".bastide-1-3", F_OK) == 0, "a young one stays");
    ok(access(".bastide-1-4", F_OK) == 0, "a folder stays");
    ok(access(".bastide-1-5", F_OK) == 0, "a link stays");
    close(alive);
    unlink(".bastide-1-1"), unlink("bastide-1-2"), unlink(".bastide-1-3");
    rmdir(".bastide-1-4"), unlink(".bastide-1-5");
}

static void test_fresh(void) {
    bas_whole_file file;
    ok(bas_whole_file_begin(&file, "game") && bas_whole_file_put(&file, "other", 5) &&
           !bas_whole_file_end(&file, true, true, NULL) && errno == EEXIST && holds("game", "new"),
       "a fresh file replaces none");
    ok(bas_whole_file_begin(&file, "fresh") && bas_whole_file_put(&file, "other", 5) &&
           bas_whole_file_end(&file, true, true, NULL) && holds("fresh", "other"),
       "a fresh file");
    ok(bas_whole_file_begin(&file, "fresh") && bas_whole_file_put(&file, "half", 4) &&
           !bas_whole_file_end(&file, false, false, NULL) && holds("fresh", "other"),
       "what was not good is forgotten");
    unlink("fresh");
}

static void test_names_taken(void) {
    char name[64];
    for (int i = 0; i < 100; i++) {
        snprintf(name, sizeof name, ".bastide-%ld-%d", (long)getpid(), i);
        close(open(name, O_WRONLY | O_CREAT, 0600));
    }
    ok(!bas_whole_file_write("taken", "new", 3) && errno == EEXIST, "all names are taken");
    unlink(name); // the last of them
    ok(bas_whole_file_write("taken", "new", 3) && holds("taken", "new"), "one name is free");
    for (int i = 0; i < 100; i++) {
        snprintf(name, sizeof name, ".bastide-%ld-%d", (long)getpid(), i);
        unlink(name);
    }
    unlink("taken");
}

static void test_lock(void) {
    bas_whole_file file;
    int lock = -1;
    ok(bas_whole_file_lock("none") < 0 && errno == ENOENT, "there is nothing to lock");
    for (int i = 0; i < 2; i++) // the second time in place of the first lock
        ok(bas_whole_file_begin(&file, "game") && bas_whole_file_put(&file, "mine", 4) &&
               bas_whole_file_end(&file, true, false, &lock) && lock >= 0,
           "a file that stays locked");
    ok(bas_whole_file_lock("game") < 0 && errno == EWOULDBLOCK, "it is another's");
    close(lock);
    lock = bas_whole_file_lock("game");
    ok(lock >= 0 && bas_whole_file_lock("game") < 0, "it is free and locked again");
    close(lock);
    ok(!bas_whole_file_begin(&file, "none/game") && errno == ENOENT, "no such folder");
    unlink("game");
}

int main(void) {
    char folder[] = "/tmp/bastide-whole-XXXXXX";
    if (!ok(mkdtemp(folder) != NULL && chdir(folder) == 0, "a folder for files is made"))
        return done();
    test_stale();
    test_fresh();
    test_names_taken();
    test_lock();
    ok(chdir("/") == 0 && rmdir(folder) == 0, "nothing is left");
    return done();
}
