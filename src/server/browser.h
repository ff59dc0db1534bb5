/* browser.h: shows an address in the user's browser. */
#ifndef BASTIDE_BROWSER_H
#define BASTIDE_BROWSER_H

#include <stdbool.h>
#include <uv.h>

typedef struct bas_browser {
    uv_process_t process;
    const char *address;
    int tried;
    bool started;
} bas_browser;

/* Tries $BROWSER, xdg-open and open; says on standard error if none of them works. The address must
 * outlive the browser or be forgotten. */
void bas_browser_open(bas_browser *browser, uv_loop_t *loop, const char *address);

/* Takes it out of the loop; the program goes on by itself. */
void bas_browser_forget(bas_browser *browser);

#endif
