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
reasons='\[(\{"code":"[a-z]+","points":-?[0-9.]+,"gain":-?[0-9.]+(,"kind":"[a-z ]+","x":-?[0-9]+,"y":-?[0-9]+(,"feature":[0-9]+)?)?(,"player":[12],"players":\[[12]\])?(,"how":"[a-z]+")?(,"count":[0-9]+)?(,"more":[0-9]+)?(,"winners":\[[12](,[12])*\])?(,"apart":true)?(,"older":true)?(,"same":true)?(,"square":\[-?[0-9]+,-?[0-9]+\])?(,"figure":\[-?[0-9]+,-?[0-9]+\])?(,"ends":[0-9]+)?(,"less":[0-9]+)?(,"extras":[0-9]+)?(,"with":"(inn|cathedral|menhir)")?(,"also":[0-9]+)?\},?)*\]'
why=',"why":'$reasons
shape='^\{"player":[12],"turn":[0-9]+,"tile":"BA-V","legal":[0-9]+,"playouts":100,"moves":\[\{"move":"place [^"]*","then":"[^"]*","margin":-?[0-9.]+,"win":[01]\.[0-9]+,"visits":[0-9]+,"exact":false,"sure":"(close|likely|sure)"'"$why"'\}'
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
grep -q 'accuracy' out && grep -q '^The turns that cost most, roughly the worst first' out && grep -q '^A square is counted from the first tile, 0 0: 2 -5 lies' out && grep -Eq '^1  turn [0-9]+, (Ann|Bob) with BA-' out &&
    grep -Eq '^   played: lays BA-[^;]* at -?[0-9]+ -?[0-9]+.*; (claims the|places no)' out &&
    grep -Eq '^   better: (lays BA-|claims |places )' out
report $? 'it names the costliest decisions'
"$bastide" sim --bot casual --bot child --games 1 --seed 4 --records decided >/dev/null
"$bastide" review decided/000001.bastide --playouts 30 >decided.out
grep -Eq '^   The move played cost about [0-9]+ points?(;|\. (Ann|Bob) was (un)?likely to win anyway, so) the chance to win stayed at about [0-9]+ %\. (It is a close call|This is likely, but not certain|We are sure of this)\.$' decided.out && ! grep -q 'pass$' out decided.out &&
    grep -Eq '^   (The move played|The better move would) ' out && ! grep -Eq "[\$~*]|one's own|field [^,]*(is|would be) harder to finish" out
report $? 'what they cost, why, and what was had instead'
for seed in 6 10 11; do
    "$bastide" sim --game base --players 5 --bot regular --games 1 --seed $seed --records close >/dev/null
    "$bastide" review close/000001.bastide --playouts 5
done >close.out
grep -Eq '^   The move played cost only about [123] points?\. (Every point counted then|The game hung on this turn): the chance to win fell from [0-9]+ % to [0-9]+ %\. [ITW]' close.out &&
    ! grep -q 'about 0 point' close.out
report $? 'few points may cost much of the chance to win'
grep -Eq '^   The move played cost about [0-9]+ points?; the chance to win fell from [0-9]+ % to [0-9]+ %\. (It is a close call|This is likely, but not certain|We are sure of this)\.$' close.out
report $? 'or as much of it as one expects'
"$bastide" sim --game wheel --players 2 --bot random --games 1 --seed 1 --records marks >/dev/null
"$bastide" review marks/000001.bastide --playouts 2 >wheel.out
grep -q '^A square is counted from the upper left corner of the start board (4 by 4 squares), 0 0: 2 -5 lies' wheel.out && ! grep -q 'more than once' wheel.out
report $? 'where squares are counted from on the wheel'
"$bastide" sim --game wheel --players 2 --bot random --games 1 --seed 3 --records crowns >/dev/null
"$bastide" review crowns/000001.bastide --playouts 2 >crowns.out
grep -q 'which pays 6 points (3 each if a second figure comes there) when the pig on the wheel stops there' crowns.out
report $? 'what a crown space pays alone, and shared'
"$bastide" sim --game base+farmers+river+towers --players 2 --bot random --games 1 --seed 3 --records guards >/dev/null
"$bastide" review guards/000001.bastide --playouts 2 >guards.out
grep -Eq 'every guard comes back and is paid the number on that tile plus [0-9]+ that wait from an earlier thief tile' guards.out
report $? 'what a guard is paid for a stolen tile'
"$bastide" replay marks/000001.bastide --text >marks.out
grep -q 'WF-[0-9-]*-seen' marks/000001.bastide && grep -q 'lays WF-' marks.out && ! grep -q -- '-seen' marks.out
report $? 'tiles are named without the mark of their sources'
! sed -n 's/^[0-9]*  turn \([0-9]*\), .*/\1/p' out | sort | uniq -d | grep .
report $? 'a turn is told once'
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
    grep -Eq '"played":"[^"]*","best":"[^"]*",("then":"[^"]*",)?"loss":[0-9.]+,"win_loss":[0-9.]+,"margin":-?[0-9.]+,"exact":(true|false),"sure":"(close|likely|sure)","win":\[[0-9.]+,[0-9.]+\]'"$why,\"instead\":$reasons"'\}' first &&
    grep -Eq '"draws":\[{"move":1,"turn":1,"player":1,"tile":"BA-[^"]*","luck":-?[0-9.]+,"win":\[[0-9.]+,[0-9.]+\]}' first
report $? 'its shape'
"$bastide" review "$game" --playouts 30 --json | cmp -s - first
report $? 'the same playouts give the same answer'
[ "$(grep -o '"luck":-\?[0-9.]*,"win"' first | wc -l)" -eq 71 ]
report $? 'the luck of every draw'
expect 0 - 'a game that is not over' "$bastide" review part --playouts 5
sed '/^$/q' part >none
expect 0 - 'a game without moves' "$bastide" review none --playouts 5 --svg none.svg
expect 1 '^wrong:25: ' 'a damaged file' "$bastide" review wrong --playouts 5
[ ! -s out ]
report $? 'says nothing else'
# The better move of turn 61 finishes a city with the figure just placed: that is back, as if it had stayed in hand.
expect 0 - 'a figure that stayed' "$bastide" review "$root/tests/cli/stayed.bastide" --playouts 20 --json
grep -q '"turn":61,.*"then":"claim.*"why":\[{"code":"scores","points":4.0' out && ! grep -q '"how":"recovered","count":1,"more":2' out
report $? 'is no reason by itself'
expect 2 '--dark needs --svg' 'dark words' "$bastide" review "$game" --dark
expect 1 'cannot write' 'a picture that cannot be written' "$bastide" review part --playouts 5 --svg no/where.svg
expect 1 'standard output' 'a full disk' full "$bastide" review part --playouts 5
sed 's/^players .*/players <b>\& | "O'"'"'Neill\\/' part >names
expect 0 - 'strange names' "$bastide" review names --playouts 5 --svg names.svg --json
grep -qF '"name":"\"O'"'"'Neill\\"' out && ! grep -q '<b>' names.svg
report $? 'are escaped'

# ---- levels ------------------------------------------------------------------------------------------

for level in child novice beginner casual regular club expert master grandmaster; do
    expect 0 - "$level plays" "$bastide" sim --game hunters --bot "$level:playouts=8" --bot child --games 1 --seed 2
done
expect 2 'no option' 'an option that no level has' "$bastide" sim --bot casual:threads=2 --games 1
printf '%s\n' quit | "$bastide" play --seat human --seat casual --seed 1 >out 2>err
report $? 'a level sits at the table'

# ---- positions as text -----------------------------------------------------------------------------------

game=$root/tests/replay/hunters-3p.bastide
line=$("$bastide" replay "$game" --turn 20 --position)
case $line in 'game hunters players 3; tile '*'; turn '*' draw') true ;; *) false ;; esac
report $? 'replay --position prints one line'
turn=$("$bastide" perft --position "$line" --seed 1 --depth 1 | sed -n 's/^D1 //p')
[ "${turn:-0}" -gt 0 ]
report $? 'perft counts from a position'
expect 1 'a tile is to be drawn' 'hint needs a decision' "$bastide" hint --position "$line" --playouts 10
base='game base players 2; tile BA-D-start 0 0 0; score 0 0; stack land land; hand BA-A; turn 2 place'
expect 0 - 'hint in a position' "$bastide" hint --position "$base" --playouts 50 --json
grep -q '"player":2,"turn":0,"tile":"BA-A"' "$work/out"
report $? 'it is about the tile in hand'
expect 2 'column 22: no such tile' 'a position that is none' "$bastide" hint --position 'game base players 2; tile XX 0 0 0' --playouts 1
expect 2 'either FILE or --position' 'a file and a position' "$bastide" hint "$game" --position "$base"
expect 2 'exclude each other' 'replay in two forms' "$bastide" replay "$game" --json --position
expect 2 'leave out --game' 'a game and a position' "$bastide" play --game base --position "$base"
printf '1\n1\nquit\n' | "$bastide" play --position "$base" --seat human --seat human >"$work/out" 2>&1
saved=$(find "$XDG_STATE_HOME/bastide" -name '*.bastide' -newer "$work/err" | head -n 1)
grep -q '^position game base players 2; ' "$saved" && "$bastide" replay "$saved" >/dev/null
report $? 'a game that began with a position is saved and read again'
printf 'bastide-bot 1\ngame base players 2 seat 2\nposition %s\ngo playouts 10\nquit\n' "$base" | "$bastide" bot random >"$work/out"
grep -q '^move place ' "$work/out" && [ "$(grep -c '^ok$' "$work/out")" -eq 2 ]
report $? 'the bot protocol takes a position'

finish
