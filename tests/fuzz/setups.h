/* setups.h: which rule set and how many players an input of a fuzzer is about: all that the
 * registry knows, by number. */
#ifndef BASTIDE_FUZZ_SETUPS_H
#define BASTIDE_FUZZ_SETUPS_H

#include "bastide.h"

/* Numbers that are too large begin again with the first rule set. */
static inline bas_setup setup_numbered(unsigned number) {
    unsigned sets = 1;
    for (bas_setup setup = { 0 }; bas_setup_next(&setup);) sets++;
    bas_setup setup = { 0 };
    for (unsigned i = number % sets; i > 0; i--) bas_setup_next(&setup);
    const unsigned numbers = (unsigned)(bas_players_max(&setup) - BAS_PLAYERS_MIN + 1);
    setup.players = (uint8_t)(BAS_PLAYERS_MIN + number / sets % numbers);
    return setup;
}

#endif
