/* record.c: any bytes as a saved game. The law: what is read and can be played can be written, and
 * what was written gives the same state and is written the same again. Everything else is refused
 * with a message. What its headers say about draws is true or refused with a message, too. */
#include <stdlib.h>
#include <string.h>

#include "record/draws.h"
#include "record/record_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void demand(bool law) {
    if (!law) abort();
}

static void demand_round_trip(const bas_record *record, const bas_state *s) {
    bas_state again_state;
    size_t length, again_length;
    char *text = bas_record_text(record, &length, NULL);
    demand(text != NULL);
    bas_record *again = bas_record_parse(&bas_heap, text, length, NULL);
    demand(again != NULL);
    demand(bas_record_replay(again, &again_state, NULL));
    demand(bas_equal(&record->game, s, &again_state));
    char *again_text = bas_record_text(again, &again_length, NULL);
    demand(again_text != NULL);
    demand(again_length == length);
    demand(memcmp(text, again_text, length) == 0);
    free(again_text);
    bas_record_free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    bas_record_error err = { 0 };
    bas_state s;
    bas_record *record = bas_record_parse(&bas_heap, (const char *)bytes, length, &err);
    if (record && bas_record_replay(record, &s, &err)) {
        demand(bas_check(&record->game, &s) == NULL);
        demand_round_trip(record, &s);
        int draws;
        err = (bas_record_error){ 0 };
        demand(bas_record_verify(record, &draws, &err) || err.text[0] != 0);
    } else {
        demand(err.text[0] != 0);
        demand(err.line > 0);
    }
    bas_record_free(record);
    return 0;
}
