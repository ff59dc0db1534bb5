/* library_memory.h: memory for the libraries that a server is made of. */
#ifndef BASTIDE_SERVER_LIBRARY_MEMORY_H
#define BASTIDE_SERVER_LIBRARY_MEMORY_H

/* From now on libwebsockets, libuv and Jansson get all memory they ask for, or the program says
 * that there is none and ends with status 1: they would go on with what they did not get (Jansson
 * reads behind the end of a string that it could not keep). Everything that was acknowledged is
 * stored by then. Before anything else is asked of them. */
void bas_library_memory_begin(void);

#endif
