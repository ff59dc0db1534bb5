#!/bin/sh
# verify: a game over the network whose draws follow, and forged ones; how games are told that ended otherwise
# than by their last tile.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"
cd "$work" || exit 1

cp "$root/tests/cli/fair.bastide" fair
expect 0 - 'a game whose draws follow' "$bastide" verify fair
grep -Eq '^[0-9]+ draws follow from the commitment to deal k3v9q0x2mt$' out
report $? 'it says how many'
"$bastide" verify - <fair | cmp -s - out
report $? 'from standard input, too'

# The first draw is exchanged for another tile of the stack.
first=$(sed -n '/^$/,$s/^draw \([^;]*\);.*/\1/p' fair | head -n 1)
second=$(sed -n '/^$/,$s/^draw \([^;]*\);.*/\1/p' fair | grep -vx "$first" | head -n 1)
line=$(grep -n "^draw $first;" fair | head -n 1 | cut -d : -f 1)
sed "${line}s/draw $first/draw $second/" fair >other
expect 1 "^other:$line: move 1: draw $second, must be $first\$" 'a draw that does not follow' "$bastide" verify other
sed '/^secret/d' fair >hidden
expect 1 'hidden: not revealed yet' 'no secret' "$bastide" verify hidden
sed '/^draws/d' fair >plain
expect 1 "no header 'draws'" 'a game of another kind' "$bastide" verify plain
sed 's/^deal .*/deal another/' fair >deal
expect 1 "^deal:$(grep -n '^commitment' fair | cut -d : -f 1): the commitment does not come from" 'another deal' \
    "$bastide" verify deal
sed 's/^order .*/order 1 2 3/' fair >order1
sed 's/^order .*/order 2 1 3/' fair >order2
"$bastide" verify order1 2>err1
"$bastide" verify order2 2>err2
grep -Eq 'order [123 ]+, must be [123 ]+' err1 err2
report $? 'another order'
{ cat fair && grep '^secret' fair; } | awk '/^secret/ && !n++ { print } { print }' >twice
expect 1 "a second header 'secret'" 'a secret that stands twice' "$bastide" verify twice
grep -v '^result' fair | head -n 40 >part
expect 0 - 'a part of the game' "$bastide" verify part
printf 'draw nosuch\n' >>part
expect 1 "no move: 'nosuch'|'nosuch'" 'no move' "$bastide" verify part
expect 1 'nosuch' 'no file' "$bastide" verify nosuch
expect 2 'FILE is missing' 'no name' "$bastide" verify
expect 2 'one FILE' 'two names' "$bastide" verify fair fair
expect 1 'standard output' 'a full disk' full "$bastide" verify fair

# ---- how it ended ------------------------------------------------------------------------------------

ended() {
    awk -v outcome="$1" '/^players/ { print; print "outcome " outcome; next } { print }' short >"$work/end"
    "$bastide" replay "$work/end" | grep -qx "Ended    $2" && "$bastide" replay --text "$work/end" | tail -n 1 | grep -qx "$2"
    report $? "$1: $2"
}
printf 'bastide 1\ngame base\nplayers Ann | Bob\n\ndraw BA-U\n' >short
ended 'resign 2' 'Bob gave up'
ended 'time 1' 'Ann ran out of time'
ended 'claim 2' 'Bob had left the table'
ended abort 'broken off without a result'
ended 'referee 1' 'the referee declared Ann the winner'
ended referee 'the referee ended it without a result'
ended abandoned abandoned
ended 'some other way' 'some other way'
"$bastide" replay short | grep -q '^Next     Ann is to lay BA-U'
report $? 'a game that goes on'
# An unfinished road of two tiles counts 2 where people stopped; on the way there it counts nothing yet.
{ echo 'bastide 1'; echo 'game base'; echo 'players Ann | Bob'; echo 'outcome stopped'; echo; echo 'draw BA-U; place 1 0 90; claim meeple 1'; } >stop
"$bastide" replay stop | grep -qx 'Result   Ann 2, Bob 0; Ann wins' && "$bastide" replay stop | grep -qx 'Ended    stopped before the last tile'
report $? 'a game that people stopped: what stands there counts'
"$bastide" replay --text stop | tail -n 1 | grep -qx 'stopped before the last tile: Ann 2, Bob 0; Ann wins'
report $? 'in words'
"$bastide" review stop --playouts 1 | head -n 1 | grep -qx 'Ann 2, Bob 0; Ann wins'
report $? 'in a review'
sed '/^outcome/d' stop >go
"$bastide" replay go --svg go.svg && "$bastide" replay stop --svg stop.svg && ! cmp -s go.svg stop.svg
report $? 'in the picture'
[ "$("$bastide" replay stop --position)" = "$("$bastide" replay go --position)" ]
report $? 'the position is that of the game, which may go on'
finish
