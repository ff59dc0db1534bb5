#!/bin/sh
# alone.sh COMPILER ROOT: every file of the engine says what it needs, so that an editor understands it by itself. (The
# engine is built as one translation unit, in which a missing include goes unnoticed.)

compiler=$1
cd "$2" || exit 1
number=0 failed=0
for file in include/*.h src/engine/*.[ch]; do
    number=$((number + 1))
    if message=$($compiler -std=c17 -Iinclude -fsyntax-only "$file" 2>&1); then
        echo "ok $number - $file"
    else
        failed=1
        printf 'not ok %d - %s\n%s\n' $number "$file" "$(echo "$message" | sed 's/^/# /')"
    fi
done
echo "1..$number"
exit $failed
