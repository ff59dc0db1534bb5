#!/bin/sh
# hint and review: what they print, what they refuse, and levels as players.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"
cd "$work" || exit 1

"$bastide" sim --bot casual --bot child --games 1 --seed 3 --records games >/dev/null
game=games/000001.bastide
grep -v '^result' "$game" | head -n 24 >part # ends at a draw
{ cat part && echo 'draw BA-V'; } >decide
{ cat part && echo 'draw nosuch'; } >wrong

# ---- hint --------------------------------------------------------------------------------------------

expect 0 - 'a hint' "$bastide" hint decide --playouts 100
grep -q 'is to lay BA-V' out && grep -Eq '^ 1  place .*, then (claim|pass).* %' out
report $? 'it says what to do, and what then'
expect 0 - 'a hint as JSON' "$bastide" hint decide --playouts 100 --json
shape='^\{"player":[12],"turn":[0-9]+,"tile":"BA-V","legal":[0-9]+,"playouts":100,"moves":\[\{"move":"place [^"]*","then":"[^"]*","margin":-?[0-9.]+,"win":[01]\.[0-9]+,"visits":[0-9]+,"exact":false\}'
grep -Eq "$shape" out
report $? 'its shape'
cp out first
"$bastide" hint - --playouts 100 --json <decide | cmp -s - first
report $? 'the same playouts give the same answer, from standard input too'
expect 0 - 'by the clock' "$bastide" hint decide --ms 20
expect 1 'the game is over' 'a game that is over' "$bastide" hint "$game"
expect 1 'a tile is to be drawn' 'nothing to decide' "$bastide" hint part
expect 1 '^wrong:25: ' 'a damaged file' "$bastide" hint wrong
expect 1 'nosuch' 'no file' "$bastide" hint nosuch
expect 2 'FILE is missing' 'no name' "$bastide" hint
expect 2 'one FILE' 'two names' "$bastide" hint part part
expect 2 '--ms must be' 'no time at all' "$bastide" hint decide --ms 0
expect 2 '--playouts must be' 'no number' "$bastide" hint decide --playouts many
expect 1 'standard output' 'a full disk' full "$bastide" hint decide --playouts 10

# ---- review ------------------------------------------------------------------------------------------

expect 0 - 'a review' "$bastide" review "$game" --playouts 30 --svg review.svg
grep -q 'accuracy' out && grep -Eq '^1  turn [0-9]+, (Ann|Bob) with BA-' out && grep -q '   better: ' out
report $? 'it names the costliest decisions'
casual=$(sed -n 's/^Ann  *\([0-9]*\) %.*/\1/p' out) child=$(sed -n 's/^Bob  *\([0-9]*\) %.*/\1/p' out)
[ "$casual" -gt "$child" ]
report $? "who plays better is more accurate ($casual, $child)"
grep -q "^<svg xmlns" review.svg && tail -n 1 review.svg | grep -q '</svg>' && grep -q 'Luck of the draw' review.svg
report $? 'the picture'
if command -v xmllint >/dev/null; then
    xmllint --noout review.svg
    report $? 'is XML'
fi
expect 0 - 'in dark colours, to standard output' "$bastide" review "$game" --playouts 5 --svg - --dark
grep -q '#1f1b18' out && ! grep -q accuracy: out
report $? 'and nothing else'
expect 0 - 'as JSON' "$bastide" review "$game" --playouts 30 --json
cp out first
grep -q '^{"game":"base+farmers","turns":71,"over":true,"players":\[{"name":"Ann","score":' first &&
    grep -Eq '"played":"[^"]*","best":"[^"]*",("then":"[^"]*",)?"loss":[0-9.]+,"win_loss":[0-9.]+,"margin":-?[0-9.]+,"exact":(true|false),"win":\[[0-9.]+,[0-9.]+\]}' first &&
    grep -Eq '"draws":\[{"move":1,"turn":1,"player":1,"tile":"BA-[^"]*","luck":-?[0-9.]+}' first
report $? 'its shape'
"$bastide" review "$game" --playouts 30 --json | cmp -s - first
report $? 'the same playouts give the same answer'
[ "$(grep -o '"luck":-\?[0-9.]*}' first | wc -l)" -eq 73 ] # 71 draws, two players
report $? 'the luck of every draw'
expect 0 - 'a game that is not over' "$bastide" review part --playouts 5
sed '/^$/q' part >none
expect 0 - 'a game without moves' "$bastide" review none --playouts 5 --svg none.svg
expect 1 '^wrong:25: ' 'a damaged file' "$bastide" review wrong --playouts 5
[ ! -s out ]
report $? 'says nothing else'
expect 2 '--dark needs --svg' 'dark words' "$bastide" review "$game" --dark
expect 1 'cannot write' 'a picture that cannot be written' "$bastide" review part --playouts 5 --svg no/where.svg
expect 1 'standard output' 'a full disk' full "$bastide" review part --playouts 5
sed 's/^players .*/players <b>\& | "O'"'"'Neill\\/' part >names
expect 0 - 'strange names' "$bastide" review names --playouts 5 --svg names.svg --json
grep -qF '"name":"\"O'"'"'Neill\\"' out && ! grep -q '<b>' names.svg
report $? 'are escaped'

# ---- levels ------------------------------------------------------------------------------------------

for level in child novice beginner casual regular club expert master; do
    expect 0 - "$level plays" "$bastide" sim --game hunters --bot "$level:playouts=8" --bot child --games 1 --seed 2
done
expect 2 'no option' 'an option that no level has' "$bastide" sim --bot casual:threads=2 --games 1
printf '%s\n' quit | "$bastide" play --seat human --seat casual --seed 1 >out 2>err
report $? 'a level sits at the table'

finish
