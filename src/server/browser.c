/* browser.c: starts the first program that shows the address, apart from the signals of the
 * terminal. */
#include "browser.h"

#include <stdio.h>
#include <stdlib.h>

static void browser_next(bas_browser *browser, uv_loop_t *loop);

static void browser_closed(uv_handle_t *handle) {
    bas_browser *browser = handle->data;
    browser->started = false;
    if (browser->address) browser_next(browser, handle->loop);
}

static void browser_exit(uv_process_t *process, int64_t status, int signal_number) {
    bas_browser *browser = process->data;
    if (status == 0 && signal_number == 0) browser->address = NULL; // it is shown
    uv_close((uv_handle_t *)process, browser_closed);
}

static void browser_next(bas_browser *browser, uv_loop_t *loop) {
    const char *const programs[] = { getenv("BROWSER"), "xdg-open", "open" };
    while (browser->tried < (int)(sizeof programs / sizeof *programs)) {
        const char *program = programs[browser->tried++];
        if (!program || !*program) continue;
        char *args[] = { (char *)program, (char *)browser->address, NULL };
        uv_stdio_container_t quiet[3] = { { 0 } };
        const uv_process_options_t options = { .exit_cb = browser_exit,
                                               .file = program,
                                               .args = args,
                                               .stdio_count = 3,
                                               .stdio = quiet,
                                               .flags = UV_PROCESS_DETACHED };
        browser->process.data = browser;
        const bool running = uv_spawn(loop, &browser->process, &options) == 0;
        browser->started = true;
        if (!running) uv_close((uv_handle_t *)&browser->process, browser_closed);
        return; // browser_closed goes on to the next
    }
    fprintf(stderr, "bastide: no browser could be started; please open %s\n", browser->address);
}

void bas_browser_open(bas_browser *browser, uv_loop_t *loop, const char *address) {
    *browser = (bas_browser){ .address = address };
    browser_next(browser, loop);
}

void bas_browser_forget(bas_browser *browser) {
    browser->address = NULL;
    if (browser->started && !uv_is_closing((uv_handle_t *)&browser->process))
        uv_close((uv_handle_t *)&browser->process, browser_closed);
}
