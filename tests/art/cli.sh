#!/bin/sh
# Pictures from the command line: the files that tiles --svg and replay --svg, --png, --frames promise.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"

"$bastide" sim --game wheel --players 3 --bot random --games 1 --seed 1 --records "$work/games" >"$work/out"
game=$work/games/000001.bastide

"$bastide" tiles --svg "$work/tiles"
report $? 'tiles --svg makes the folder'
[ "$(find "$work/tiles" -name 'sheet-*.svg' | wc -l)" -eq "$(find "$root/data" -name '*.tiles' | wc -l)" ]
report $? 'one sheet for each set'
[ "$(find "$work/tiles" -name '[A-Z]*.svg' | wc -l)" -eq "$(cat "$root"/data/*.tiles | grep -c '^tile ')" ]
report $? 'one file for each tile'
"$bastide" tiles --svg "$work/hunters" --game hunters --dark
[ "$(find "$work/hunters" -name 'HG*.svg' | wc -l)" -eq "$(grep -c '^tile ' "$root/data/hunters.tiles")" ]
report $? 'only the tiles of a game'
grep -q "class='bastide dark'" "$work/hunters/HG00.svg"
report $? 'in dark colours'
"$bastide" tiles --svg "$root/README.md/x" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'cannot make the folder' "$work/err"
report $? 'a folder that cannot be made'
"$bastide" tiles --svg "$work/x" --check "$root/data/base.tiles" 2>"$work/err"
[ $? -eq 2 ]
report $? '--svg and --check exclude each other'

"$bastide" replay "$game" --svg "$work/end.svg" && "$bastide" replay "$game" --svg - >"$work/end2.svg"
cmp "$work/end.svg" "$work/end2.svg"
report $? 'replay --svg writes to a file and to standard output'
sed '/^players /a colours pink | black | red' "$game" >"$work/colours.bastide"
"$bastide" replay "$work/colours.bastide" --svg - | grep -o "class='player c[1-5]" | tr -dc 1-5 >"$work/out"
[ "$(cat "$work/out")" = 541 ]
report $? 'replay --svg takes the colours of the saved game'
"$bastide" replay "$game" --frames "$work/frames"
report $? 'replay --frames'
last=$(find "$work/frames" -name '*.svg' | sort | tail -1)
cmp "$last" "$work/end.svg"
report $? 'the last frame is the end'
"$bastide" replay "$game" --turn 10 --svg "$work/ten.svg" && cmp "$work/ten.svg" "$work/frames/0010.svg"
report $? 'a frame is the game after that turn'
PATH=/nowhere "$bastide" replay "$game" --png "$work/end.png" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'rsvg-convert, which is not installed' "$work/err"
report $? 'without a renderer --png says what is missing'
if command -v rsvg-convert >"$work/out"; then
    "$bastide" replay "$game" --png "$work/end.png" && [ "$(head -c 4 "$work/end.png" | tail -c 3)" = PNG ]
    report $? 'replay --png'
fi
mkdir "$work/bin"
printf '#!/bin/sh\ncat >"%s"\necho "$FONTCONFIG_FILE" >"%s"\n' "$work/given.svg" "$work/letters" >"$work/bin/rsvg-convert"
chmod +x "$work/bin/rsvg-convert"
env -u FONTCONFIG_FILE PATH="$work/bin:$PATH" "$bastide" replay "$game" --png "$work/end.png"
[ -e "$(cat "$work/letters")" ] && [ -e "$(dirname "$(cat "$work/letters")")/BastideText-Regular.ttf" ]
report $? 'the renderer is told where our letters are'
FONTCONFIG_FILE=/mine PATH="$work/bin:$PATH" "$bastide" replay "$game" --png "$work/end.png"
[ "$(cat "$work/letters")" = /mine ]
report $? 'unless somebody has told it otherwise'
[ "$(grep -o '@font-face' "$work/end.svg" | wc -l)" -eq 2 ]
report $? 'a picture with names and points brings their letters along'
! grep -q '@font-face' "$work"/tiles/[A-Z]*.svg
report $? 'a picture without texts brings none'
[ "$(wc -c <"$work/end.svg")" -lt 400000 ]
report $? 'it stays small enough to be sent'

"$bastide" replay "$game" --dark 2>"$work/err"
[ $? -eq 2 ]
report $? '--dark alone is wrong use'

# ---- a picture is written as a whole or not at all ---------------------------------------------------

mkdir "$work/whole" "$work/bin"
echo old >"$work/whole/a.svg"
echo old >"$work/whole/a.png"
kept() { [ "$(cat "$work/whole/$1")" = old ] && [ -z "$(find "$work/whole" -name '.bastide-*')" ]; }
sh -c "trap '' XFSZ; ulimit -f 8; exec \"\$@\"" sh "$bastide" replay "$game" --svg "$work/whole/a.svg" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'cannot write .*File too large' "$work/err" && kept a.svg
report $? 'a full disk: the old picture stays, nothing else'
printf '#!/bin/sh\nhead -c 100\nexit 1\n' >"$work/bin/rsvg-convert"
chmod +x "$work/bin/rsvg-convert"
PATH="$work/bin:$PATH" "$bastide" replay "$game" --png "$work/whole/a.png" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'rsvg-convert failed' "$work/err" && kept a.png
report $? 'a renderer that fails: the old picture stays, nothing else'
ln -s a.svg "$work/whole/link.svg"
"$bastide" replay "$game" --svg "$work/whole/link.svg" && [ -L "$work/whole/link.svg" ] && cmp "$work/whole/a.svg" "$work/end.svg"
report $? 'a link goes on pointing to its picture'
for name in young old locked; do
    : >"$work/whole/.bastide-1-$name"
    [ $name = young ] || touch -d '5 minutes ago' "$work/whole/.bastide-1-$name"
done
flock "$work/whole/.bastide-1-locked" "$bastide" replay "$game" --svg "$work/whole/a.svg"
[ ! -e "$work/whole/.bastide-1-old" ] && [ -e "$work/whole/.bastide-1-young" ] && [ -e "$work/whole/.bastide-1-locked" ]
report $? 'what a killed program left is removed, what somebody writes is not'
"$bastide" replay "$game" --svg /dev/null && [ -c /dev/null ]
report $? 'a device is written to as it is'

finish
