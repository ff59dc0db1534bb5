#!/bin/sh
# Files that are missing, damaged or hostile: a message that says where, exit status 1.
. "$(dirname "$0")/tap.sh"

cd "$work" || exit 1
expect 0 - 'sim writes records' "$bastide" sim --game base+farmers --players 3 --bot random --games 2 --seed 5 --records games
good=games/000001.bastide
expect 0 - 'a good game' "$bastide" replay $good
expect 0 - 'a good game as events' "$bastide" replay $good --json
cp out good.jsonl
tail -n 1 good.jsonl | grep -q '"type":"end"'
report $? 'the events close with the end'
standard_input() { "$bastide" replay - --json <"$good"; }
expect 0 - 'a good game from standard input' standard_input
cmp -s out good.jsonl
report $? 'the same events from standard input'

damaged() { # NAME: refused, and the place is named
    expect 1 "$1:[0-9]+: ." "refused: $1" "$bastide" replay "$1" --json
}

expect 1 'nosuch' 'a missing file' "$bastide" replay nosuch
expect 1 'games' 'a directory' "$bastide" replay games
: >empty
damaged empty
head -c 4096 "$bastide" >binary
damaged binary
printf 'bastide 1\ngame base\nplayers A | B\n\n\000\377\376draw' >bytes
damaged bytes
printf 'bastide 2\ngame base\nplayers A | B\n\n' >version
damaged version
printf 'bastide 1\nplayers A | B\n\n' >no-game
damaged no-game
printf 'bastide 1\ngame base\n\n' >no-players
damaged no-players
printf 'bastide 1\ngame nosuch\nplayers A | B\n\n' >no-such-game
damaged no-such-game
printf 'bastide 1\ngame base\nplayers A\n\n' >one-player
damaged one-player
printf 'bastide 1\ngame base\nplayers A | B | C | D | E | F\n\n' >six-players
damaged six-players
sed 's/^game .*/&\n&/' $good >game-twice
damaged game-twice
sed 's/^result .*/result 1 2 3/' $good >other-result
damaged other-result
sed '12s/place [-0-9]* [-0-9]* [0-9]*/place 99 99 0/' $good >illegal
damaged illegal
[ -s out ] && [ "$(head -n 12 good.jsonl | cmp - out 2>&1 | grep -c 'EOF on -')" -eq 1 ]
report $? 'the events before an illegal move are printed'
sed '12s/place \([-0-9]* [-0-9]*\) [0-9]*/place \1 45/' $good >angle
damaged angle
sed '12s/draw [A-Z]*-[A-Z]*/draw BA-ZZ/' $good >tile
damaged tile
sed '12s/draw/drow/' $good >word
damaged word

# Characters that cannot be seen: read, but never shown again (U+202E, U+FFFE, U+2066, U+200F, U+061C).
hidden=$(printf '\342\200\256|\357\277\276|\342\201\246|\342\200\217|\330\234')
sed "s/^players .*/players $(printf '\342\200\256')evil$(printf '\342\201\246') | B$(printf '\357\277\276') | $(printf '\330\234')$(printf '\342\200\217')/" $good >hidden
for output in '' --text --json '--svg -'; do
    # shellcheck disable=SC2086  # none, one or two words
    expect 0 - "hidden characters: replay $output" "$bastide" replay hidden $output
    ! LC_ALL=C grep -Eq "$hidden" out
    report $? "are not shown: replay $output"
done
grep -q '?evil?' out && grep -q 'B?' out
report $? 'question marks stand for them'
expect 0 - 'hidden characters: review' "$bastide" review hidden --playouts 1 --json
! LC_ALL=C grep -Eq "$hidden" out
report $? 'are not shown: review'
if command -v xmllint >/dev/null; then
    "$bastide" replay hidden --svg - | xmllint --noout -
    report $? 'the picture is XML'
fi
for name in '\342\200\256x' '\357\277\276' '\377' 'a\033[31m' '\302\233'; do
    value=$(printf "$name")
    expect 2 '--name: (not UTF-8|a control|a character that cannot be seen)' "no name: $name" "$bastide" play --name "$value" --name B
    expect 2 '--bot: (not UTF-8|a control|a character that cannot be seen)' "no bot: $name" "$bastide" match --bot "exec:$value" --bot random
    expect 2 '--bot: (not UTF-8|a control|a character that cannot be seen)' "nor here: $name" "$bastide" sim --bot "exec:$value"
    expect 1 '^bastide: ' "no file: $name" "$bastide" replay "$value"
    ! LC_ALL=C grep -q "$(printf '[\001-\011\013-\037]')" err && iconv -f UTF-8 err >/dev/null
    report $? "a message that is text: $name"
done
truncate -s 1G sparse
expect 1 'sparse' 'a file of 1 GB' "$bastide" replay sparse
{ cat $good && head -c 17000000 /dev/zero | tr '\0' ' '; } >long
expect 1 'long' 'a file over 16 MiB' "$bastide" replay long
sed 's/$/\r/' $good >crlf
expect 0 - 'CRLF line ends' "$bastide" replay crlf --json
{ printf '\357\273\277' && cat $good; } >bom
expect 0 - 'a byte-order mark' "$bastide" replay bom --json

# Cut anywhere, a game goes on from there or is refused; it is never anything else.
size=$(wc -c <$good)
at=0
bad=0
while [ "$at" -lt "$size" ]; do
    head -c "$at" $good >short
    "$bastide" replay short --json >out 2>err
    status=$?
    if [ $status -gt 1 ] || { [ $status -eq 1 ] && ! grep -q '^.*short:[0-9]*: .' err; }; then
        echo "# cut after $at bytes: exit status $status"
        bad=$((bad + 1))
    fi
    at=$((at + 37))
done
report $bad 'a game cut short anywhere'

expect 1 . 'play with a missing file' "$bastide" play nosuch
expect 1 . 'play with a damaged file' "$bastide" play illegal
expect 1 nosuch 'a missing tile file' "$bastide" tiles --check nosuch
expect 1 'empty' 'an empty tile file' "$bastide" tiles --check empty
expect 1 'binary:[0-9]+' 'a binary tile file' "$bastide" tiles --check binary
expect 1 'sparse' 'a tile file of 1 GB' "$bastide" tiles --check sparse

: >file
expect 1 'file' 'records below a file' "$bastide" sim --games 1 --records file/records
expect 1 'file' 'records into a file' "$bastide" sim --games 1 --records file
if [ "$(id -u)" -ne 0 ]; then
    mkdir locked && chmod 000 locked
    expect 1 'locked' 'records into a locked directory' "$bastide" sim --games 1 --records locked/records
    expect 1 'locked' 'a game in a locked directory' "$bastide" replay locked/game
    chmod 700 locked
fi

finish
