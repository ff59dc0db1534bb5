#!/bin/sh
# bastide play line by line: whole games by numbers, moves in words, mistakes, saving and going on.
# Saving waits for the disk after every move; a disk in memory does not keep us waiting.
[ -w /dev/shm ] && export TMPDIR=/dev/shm
. "$(dirname "$0")/../cli/tap.sh"

cd "$work" || exit 1
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 NO_COLOR=1
last=state/bastide/last.bastide
escape=$(printf '\033')

# talk TEXT ARGUMENT...: play with TEXT as standard input.
talk() {
    text=$1
    shift
    printf '%b' "$text" | "$bastide" play "$@"
}
has() { # PATTERN WHAT: the last output matches
    grep -Eq -e "$1" out
    report $? "$2"
}

# ---- a whole game, always the first move of the list ----

always_one() { yes 1 | "$bastide" play --seed 11 --seat human --seat human --name Ann --name Zoë; }
expect 0 'The game is saved' 'a whole game by numbers' always_one
has '(Ann|Zoë) wins with [0-9]+ points|share the victory' 'it says who won'
has '^ +total road city ' 'with a table of points'
has '^Zoë +[0-9 ]+$' 'and a row for each player'
! grep -q "$escape" out
report $? 'no escape codes'
cp out first
expect 0 - 'the saved game is good' "$bastide" replay $last
result=$(sed -n 's/^result //p' $last)
totals=$(sed -n 's/^\(Ann\|Zoë\) *\([0-9]*\)[0-9 ]*$/\2/p' first | tr '\n' ' ')
[ -n "$result" ] && [ "$result " = "$totals" ]
report $? 'its result is the one on the table'
[ "$(grep -c '^draw' $last)" -eq 71 ]
report $? 'all 71 tiles were drawn'
expect 0 'saved' 'the same game again' always_one
cmp -s out first
report $? 'the same seed gives the same game'
[ -s state/bastide/previous.bastide ]
report $? 'the game before is kept'
expect 0 'saved' 'a finished game shows its result' talk '' --resume
has 'wins with|share the victory' 'when it is opened again'

# ---- end of input, quitting, going on ----

expect 0 'Go on with: bastide play --resume' 'the end of input' talk '' --seed 3
has '^ *1 place ' 'the legal moves were listed'
grep -q '^draw [^;]*#' $last
report $? 'the draw is saved'
drawn=$(sed -n 's/^\(draw [^ ;]*\).*/\1/p' $last)
expect 0 'saved' 'a game that goes on' talk '1\nquit\n' --resume
[ "$(sed -n 's/^\(draw [^ ;]*\).*/\1/p' $last)" = "$drawn" ]
report $? 'the tile in hand is the same'
grep -q '^draw [^;]*; place [^;]*#' $last
report $? 'its move is saved'
expect 0 'saved' 'taking a tile back' talk 'undo\nundo\n' --resume
has 'back in your hand' 'it is said'
has 'nothing to take back' 'once only'
grep -q '^draw [^;]*#' $last
report $? 'and the file knows'
cp $last mine.bastide
before=$(cksum <$last)
expect 0 'Go on with: bastide play mine.bastide' 'a game from a file' talk '1\n0' mine.bastide
has 'places no figure' 'the last line needs no end'
grep -q 'pass' mine.bastide
report $? 'is saved to that file'
[ "$(cksum <$last)" = "$before" ]
report $? 'and the last game is left alone'

# ---- moves in words, and mistakes ----

printf 'bastide 1\ngame base+farmers\nplayers Ann | Bob\nseats human | human\n\ndraw BA-E\n' >words.bastide
expect 0 'saved' 'moves in words' talk 'place 0 -1 180\nclaim meeple 1\n' words.bastide
has 'Ann scores 4 for a city: 2 tiles' 'a city of two tiles'
grep -q 'place 0 -1 180; claim meeple 1' words.bastide
report $? 'as they were written'
printf 'bastide 1\ngame base+farmers\nplayers Ann | Bob\nseats human | human\n\ndraw BA-E\n' >wrong.bastide
expect 0 'saved' 'mistakes' talk 'nonsense\n99\n-1\nplace 5 5 0\nplace 0 -1 0\nplace 0\nclaim meeple 1\npass\n0\n\n\033[A\n' wrong.bastide
has "'nonsense' is not understood" 'a word'
has 'no move 99' 'a number'
has "'place 5 5 0' is not possible: .*touches" 'a square'
has "'place 0 -1 0' is not possible: .*match" 'a rotation'
has "'claim meeple 1' is not possible" 'a claim before the tile is laid'
! grep -q 'place' wrong.bastide
report $? 'none of them was played'
! grep -q "$escape" out
report $? 'an escape code is not echoed'
long() { head -c 100000 /dev/zero | tr '\0' x | "$bastide" play wrong.bastide; }
expect 0 'saved' 'a line without end' long
expect 0 'saved' 'help, log, board, save' talk 'help\nlog\nboard\nlist\nsave copy.bastide\nsave\n' wrong.bastide
has 'place X Y ROT' 'help'
expect 0 - 'the copy is good' "$bastide" replay copy.bastide

# ---- seats, names, files ----

five() { yes 1 | "$bastide" play --game base --seed 2 --seat human --seat random --seat random --seat random --seat random; }
expect 0 'saved' 'five players' five
has '^Eve ' 'all of them have a row'
grep -q '^seats human | random | random | random | random$' $last
report $? 'the file knows who sits where'
expect 0 'saved' 'bots alone' talk '' --seat random --seat random --seed 8
expect 2 'seat' 'one seat' talk '' --seat human
expect 2 'seat' 'six seats' talk '' --seat human --seat human --seat human --seat human --seat human --seat human
expect 2 'nosuch' 'no such bot' talk '' --seat human --seat nosuch
expect 2 'names' 'too many names' talk '' --name A --name B --name C
expect 2 . 'a name with a bar' talk '' --name 'A|B'
expect 2 'game' 'a saved game has its rules' talk '' mine.bastide --game base
expect 2 'players' 'a saved game has its players' talk '' mine.bastide --seat human --seat human --seat human
expect 2 'extra' 'two files' talk '' mine.bastide extra
expect 2 'seed' 'a seed that is no number' talk '' --seed x
expect 1 'nosuch.bastide' 'no such file' talk '' nosuch.bastide
printf 'bastide 1\ngame base\nplayers A | B\n\ndraw BA-E; place 7 7 0\n' >damaged.bastide
expect 1 'damaged.bastide:5: .' 'a damaged file' talk '' damaged.bastide
printf 'bastide 1\ngame base\nplayers A | B\nseats human\n\n' >seats.bastide
expect 1 'seats' 'seats for fewer players' talk '' seats.bastide
no_last() { printf '' | XDG_STATE_HOME="$work/empty" "$bastide" play --resume; }
expect 1 'no last game' 'nothing to go on with' no_last

# ---- trouble ----

nowhere() { yes 1 | XDG_STATE_HOME=/dev/null "$bastide" play --seed 4 --seat human --seat human; }
expect 1 'could not be saved' 'no place to save' nowhere
has 'cannot be saved' 'it is said'
has 'wins with|share the victory' 'and the game goes on to its end'
expect 1 'standard output' 'output that is full' full talk '1\n' --seed 4
ascii() { LC_ALL=C talk '1\n1\n1\n' --seed 4; }
expect 0 'saved' 'a locale without UTF-8' ascii
! LC_ALL=C grep -q '[^ -~]' out
report $? 'has ASCII alone'

# Somebody who says nothing; the game is interrupted while it waits.
mkfifo silence
signalled() { # SIGNAL
    rm -f $last
    "$bastide" play --seed 6 <silence &
    exec 3>silence
    while [ ! -s $last ] && kill -0 $!; do
        sleep 0.1
    done
    sleep 0.2
    kill -s "$1" $!
    wait $!
}
expect 143 'saved' 'ended by SIGTERM' signalled TERM
expect 129 'saved' 'ended by SIGHUP' signalled HUP
interrupted() { sleep 3 | timeout --preserve-status -s INT 1 "$bastide" play --seed 6; }
expect 130 'saved' 'ended by SIGINT' interrupted
[ -s $last ]
report $? 'the game is there'

finish
