/* faults.h: a disk that fails. A layer between SQLite and the files: what was written and not yet
 * synced is kept in memory, so that killing the process is a power cut. Some of it reaches the file
 * early, in any order, and some only by half, as with real disks. It also says on demand that the
 * disk is full or broken, or ends the process in the middle of a sync. */
#ifndef BASTIDE_TEST_FAULTS_H
#define BASTIDE_TEST_FAULTS_H

/* What the disk does next: */
enum {
    FAULT_NONE = '.',
    FAULT_FULL = 'f',   // no room for writes
    FAULT_WRITE = 'w',  // writes fail
    FAULT_SYNC = 's',   // syncs fail; what they should have kept is lost
    FAULT_BEFORE = 'b', // the power is cut before a sync,
    FAULT_AFTER = 'a',  // or after it
};

/* Puts the layer under all databases that are opened from now on. Loaded with LD_PRELOAD it puts
 * itself there, and reads the fault from the first byte of the file that BASTIDE_FAULTS names. */
void faults_begin(unsigned seed);
void faults_set(char fault);

#endif
