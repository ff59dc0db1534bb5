/* engine.c: the engine as one translation unit, lowest layer first. Everything but the functions
 * of bastide.h is static, and the compiler sees through all layers at once. Modules (mod_*.c) lie
 * below the games, which include them, and the registry (modules.c). */
#include "engine_internal.h"

#include "words.c"

#include "tile.c"

#include "hooks.c"

#include "scan.c"

#include "grid.c"

#include "feature.c"

#include "figure.c"

#include "score.c"

#include "tokens.c"

#include "turn.c"

#include "game_base.c"

#include "game_wheel.c"

#include "game_hunters.c"

#include "modules.c"

#include "validate.c"

#include "compile.c"

#include "api.c"

#include "edit.c"

#include "text.c"

#include "check.c"

#include "position.c"
