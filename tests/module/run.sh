#!/bin/sh
# The teaching module of docs/ADDING-A-MODULE.md: mill.patch on a copy of the project. It builds, its rules and laws
# hold, tidy is content, the page offers it. Then each file of the patch is left out in turn, and the build, tidy or the
# types of the page must say so.
#     tests/module/run.sh [GAMES]      of each rule set for the laws; 1 unless given
# Needs web/node_modules. Prints TAP.
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
patch=$here/mill.patch
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
number=0 failed=0

report() { # STATUS WHAT
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else
        echo "not ok $number - $2"
        tail -n 20 "$work/log" | sed 's/^/# /'
        failed=1
    fi
}

apply() { (cd "$copy" && git apply "$@" "$patch") >"$work/log" 2>&1; }
types() { (cd "$copy/web" && npx --no-install tsc --noEmit) >"$work/log" 2>&1; }
build() { nice ninja -C "$copy/build" "$@" >"$work/log" 2>&1; }

copy=$work/copy
mkdir "$copy"
(cd "$root" && tar -cf - --exclude=./build --exclude='./build-*' --exclude=./.git --exclude=node_modules .) |
    tar -xf - -C "$copy"
ln -s "$root/web/node_modules" "$copy/web/node_modules"
GIT_CEILING_DIRECTORIES=$work
export GIT_CEILING_DIRECTORIES

apply
report $? 'the patch fits the project'
meson setup "$copy/build" "$copy" -Dwerror=true -Dwasm=enabled -Dweb=enabled >"$work/log" 2>&1
report $? 'the project with it is set up'
build bastide web tests/laws tests/rules tests/unit_figures
report $? 'and builds'
types
report $? 'the page has a word for everything'
node "$copy/web/tests/run.mjs" --modules "$copy/build/bindings/wasm" choice words say >"$work/log" 2>&1
report $? 'and offers it'
"$copy/tools/tidy" "$copy" >"$work/log" 2>&1
report $? 'tidy is content'
"$copy/build/tests/unit_figures" >"$work/log" 2>&1
report $? 'its figure has a whole row'
"$copy/build/tests/rules" "$copy/tests/rules" "$copy/docs/RULES.md" >"$work/log" 2>&1
report $? 'its rules hold'
"$copy/build/tests/laws" "${1:-1}" >"$work/log" 2>&1
report $? 'engine and referee agree on every rule set, with it and without'
grep -qF "$("$copy/build/bastide" games --all | sed -n '/^base/p' | tail -n 1)" "$work/log"
report $? 'all modules were played together'

# Tests, the text of the rules and translations aside.
files=$(sed -n 's/^+++ b\///p' "$patch" | grep -Ev '^tests/|^docs/RULES\.md$|^web/src/words/')
[ "$(echo "$files" | wc -l)" -le 10 ]
report $? "it touches $(echo "$files" | wc -l) files, at most 10"

for file in $files; do
    apply -R --include="$file"
    if "$copy/tools/tidy" "$copy" >"$work/log" 2>&1 && build bastide; then
        report 1 "nobody misses $file"
    else
        report 0 "without $file: $(grep -E 'error:|missing|:[0-9]+: ' "$work/log" | head -n 1 | sed "s|$copy/||g")"
    fi
    apply --include="$file"
done
build bastide
report $? 'with all of them it builds again'

for file in $(sed -n 's/^+++ b\///p' "$patch" | grep '^web/src/words/'); do
    apply -R --include="$file"
    types && status=1 || status=0
    report $status "without $file: $(grep -o 'error TS.*' "$work/log" | head -n 1 | cut -c 1-90)"
    apply --include="$file"
done

echo "1..$number"
exit $failed
