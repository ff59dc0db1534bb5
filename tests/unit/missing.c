/* missing.c: an engine that was built without some of the tile sets says so. The sets of this
 * program are these. */
#include <string.h>

#include "bastide.h"
#include "unit/tap.h"

static const bas_segment field[] = {
    { .kind = BAS_KIND_FIELD, .ports = 0xfff, .lake = BAS_NONE },
};
static const bas_tile tiles[] = {
    { .id = "start",
      .count = 1,
      .start = true,
      .edges = { 2, 2, 2, 2 },
      .segments = 1,
      .segment = field,
      .joined = BAS_NONE },
    { .id = "drawn",
      .count = 3,
      .edges = { 2, 2, 2, 2 },
      .segments = 1,
      .segment = field,
      .joined = BAS_NONE },
};
const bas_set bas_sets[] = { { .name = "base", .tiles = 2, .tile = tiles } };
const int bas_set_count = 1;

int main(void) {
    static bas_game g;
    bas_error err = { 0 };
    ok(bas_game_init(&g, &(bas_setup){ 0 }, &err) == BAS_OK, "the game whose set is there");
    const bas_status status = bas_game_init(&g, &(bas_setup){ .modules = BAS_MOD_TOWERS }, &err);
    ok(status == BAS_ERR_SET && !strcmp(err.msg, "a tile set of this game is missing"),
       "a module whose set is not there: %s", err.msg);
    return done();
}
