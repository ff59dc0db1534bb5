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
has '^ +Ann +Zoë$' 'with a table of points'
has '^city +[0-9]+ +[0-9]+$' 'and a row for each thing that gives them'
! grep -q "$escape" out
report $? 'no escape codes'
cp out first
expect 0 - 'the saved game is good' "$bastide" replay $last
same_result() { # FILE: its last line, the sums, is the result of the game saved last
    totals=$(sed -n 's/^total *//p' "$1" | tr -s ' ')
    [ -n "$totals" ] && [ "$totals" = "$(sed -n 's/^result //p' $last)" ]
}
same_result first
report $? 'its result is the one on the table'
[ "$(grep -c '^draw' $last)" -eq 71 ]
report $? 'all 71 tiles were drawn'
expect 0 'saved' 'the same game again' always_one
cmp -s out first
report $? 'the same seed gives the same game'
[ "$(find state/bastide -name '2*.bastide' -type f | wc -l)" -eq 2 ]
report $? 'the game before is kept'
expect 0 'saved' 'a finished game shows its result' talk '' --resume
has 'wins with|share the victory' 'when it is opened again'

# ---- seats by lot: names and players stay together, every order comes, the same seed gives the same ----

for seed in $(seq 1 24); do
    printf 'quit\n' | "$bastide" play --lot --seed "$seed" --seat human --seat random --seat greedy \
        --name Una --name Rob --name Gil >out 2>err || report 1 "by lot, seed $seed"
    sed -n 's/^players //p; s/^seats //p' $last | sed 's/human/Una/; s/random/Rob/; s/greedy/Gil/' | uniq
done >orders
[ "$(wc -l <orders)" -eq 24 ] && [ "$(sort -u orders | wc -l)" -eq 6 ]
report $? 'seats by lot: all six orders, names with their players'
printf 'quit\n' | "$bastide" play --lot --seed 24 --seat human --seat random --seat greedy \
    --name Una --name Rob --name Gil >out 2>err
[ "$(sed -n 's/^players //p' $last)" = "$(tail -n 1 orders)" ]
report $? 'the same seed gives the same order'
printf 'quit\n' | "$bastide" play --seed 24 --seat human --seat human --name Una --name Rob >out 2>err
[ "$(sed -n 's/^players //p' $last)" = 'Una | Rob' ]
report $? 'without --lot in the given order'
expect 2 'leave out --lot' 'a saved game has its order' "$bastide" play --lot $last

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
has 'Taken back' 'it is said'
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
has 'Ann scores 4 for a city \(2 tiles\)' 'a city of two tiles'
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

# ---- rivers, abbots, towers ----

# Whole games in which any of the first numbers is chosen; those that are no move are asked again.
anything() { # GAME
    awk 'BEGIN { srand(3); for (;;) print int(rand() * 7) }' |
        "$bastide" play --game "$1" --seed 12 --seat human --seat human --seat random
}
for game in base+river+abbot base+towers base+farmers+river+towers base+farmers+river-fork+abbot+towers; do
    expect 0 'saved' "a whole game of $game" anything $game
    same_result out
    report $? 'its result is the one on the table'
    cp out whole
    expect 0 - 'the saved game is good' "$bastide" replay $last
done
cp whole out
has '^[0-9]+ river, 2 lake, 83 land, 5 tower tiles left; 20 floors left$' 'all stacks are counted'
has '^Ann 0 points, 7 meeples, 1 abbot$' 'and all figures'
has '^(Ann|Bob|Cleo) builds a tower at ' 'a tower is built'
has '^A thief! (Ann|Bob|Cleo) draws number [3-6]$' 'a thief comes'
has 'recall the abbot from -?[0-9]+ -?[0-9]+: [0-9]+ points? now' 'an abbot may be recalled'
has 'scores [0-9]+ for the recalled abbot \(its tile and [0-9] around it\)' 'and tells what it scored'

# Six at a table with everything; the computer has four of the seats.
six() {
    awk 'BEGIN { srand(3); for (;;) print int(rand() * 7) }' |
        "$bastide" play --game base+farmers+river-fork+abbot+towers+inns+builders --seed 5 --seat human --seat human \
            --seat casual --seat greedy --seat child --seat random
}
expect 0 'saved' 'a whole game of six with everything' six
same_result out
report $? 'its result is the one on the table'
has '^ +Ann +Bob +Cleo +Dan +Eve +Fay$' 'all six have their points'
has '^Ann 0 points, 7 meeples, 1 abbot, 1 large meeple, 1 builder, 1 pig$' 'and their figures'
has '^(Cleo|Dan) puts the builder on the (road|city) at ' 'builders are placed'
has '^(Cleo|Dan) has helped the builder and draws a second tile$' 'and it says why somebody plays again'
has '^goods +[0-9]+ ' 'goods bring points'
everything() {
    printf 'signs\nquit\n' | "$bastide" play --game base+farmers+river-fork+abbot+towers+inns+builders --seat human --seat human
}
expect 0 'saved' 'the signs of a game with everything' everything
for title in 'The river' 'Abbot and gardens' 'Towers and thieves' 'Inns and cathedrals' 'Traders and builders'; do
    has "^$title\$" "the help says of a module: $title"
done
expect 0 - 'the saved game is good' "$bastide" replay $last

# Ann and Bob let the thieves get away time and again; the last floors are short.
thieves() { # MORE MOVES FILE
    cat >"$2" <<EOF
bastide 1
game base+farmers+abbot+towers
players Ann | Bob
seats human | human

draw TT-N; draw TT-t5; place 0 -1 180; pass
draw TT-P; draw TT-t4; place 0 1 0; claim abbot 2
draw TT-x01; draw TT-t2; place 1 0 0; pass
draw TT-x04; draw TT-t3; place -1 0 0; pass
draw TT-x02; draw TT-bridge; place 2 0 0; pass
draw TT-x03; draw BA-B; place 0 2 0
$1
EOF
}
thieves '' guard.bastide
expect 0 'saved' 'a guard in words' talk 'log\nboard\nguard 2 0\nguard 0 -1\n' guard.bastide
has 'No guard anywhere: the thieves get away with TT-N \(4\); Ann takes a tower tile instead' 'a stolen tile'
has 'No guard anywhere: the thieves get away with TT-x03 \(6\); Bob takes a land tile instead' 'without tower tiles'
has 'Towers without a guard grow: at 0 -1 to 3 floors, at 0 1 to 2 floors' 'towers that grow'
has '1 floor left, stolen: 6' 'beside the board'
has '♜5' 'a tower of five floors on the map'
has '[0-9] guard 0 -1 +guard the tower at 0 -1 \(5 floors\)' 'the guard is a choice'
has "'guard 2 0' is not possible" 'a tower out of reach'
has 'Bob puts a guard on the tower at 0 -1' 'it is said'
grep -q 'guard 0 -1' guard.bastide
report $? 'and saved'
thieves 'guard 0 -1; draw BA-E; place 0 -2 0' evict.bastide
expect 0 'saved' 'evicting a guard' talk 'guard 0 -1\n' evict.bastide
has '[0-9]:2♜5' 'the number of the choice, whose guard it is, how high the tower'
has 'guard the tower at 0 -1 \(5 floors, evicts Bob\)' 'the choice says so'
has "Bob's guard is evicted: 2 points" 'and what it gave'
thieves 'guard 0 -1; draw TT-x10' caught.bastide
expect 0 'saved' 'guards that catch thieves' talk 'raise 2 0\n' caught.bastide
has "Bob's guard catches the thieves: 11 points \(5 and 6 for the stolen tile\)" 'with what was stolen'
has '^Tile in hand, thief 5$' 'the tile in hand tells its number'
thieves '' recall.bastide
expect 0 'saved' 'a recalled abbot' talk 'recall 0 1\n' recall.bastide
has 'recall the abbot from 0 1: 5 points now' 'is a choice'
has 'Bob scores 5 for the recalled abbot \(its tile and 4 around it\)' 'and scores'
thieves 'pass; draw TT-x05' raise.bastide
expect 0 'saved' 'the last floor' talk 'pass\n0\nraise 0 -1\nraise 2 0\n' raise.bastide
has '^Ann: which tower gets a floor\?$' 'is asked for'
has 'raise 2 0 +raise the tower at 2 0 \(2 floors now\)' 'with all towers that may have it'
has "'pass' is not possible" 'it must be given'
has "'raise 0 -1' is not possible" 'not to a tower of five floors'
has 'Ann gives a floor to the tower at 2 0: 3 floors' 'and is given'
grep -q 'raise 2 0' raise.bastide
report $? 'and saved'
ascii_towers() { LC_ALL=C talk 'board\n' guard.bastide; }
expect 0 'saved' 'towers without UTF-8' ascii_towers
has '2T5' 'have a letter'
! LC_ALL=C grep -q '[^ -~]' out
report $? 'and ASCII alone'

# ---- Wheel of Fortune ----

expect 0 'saved' 'a whole game of wheel' anything wheel
same_result out
report $? 'its result is the one on the table'
has '^The pig walks [1-3] sectors? and stops on (Fortune|Tax|Famine|Storm|Inquisition|Plague): ' 'the pig walks'
has '^(Ann|Bob|Cleo) scores 3 for Fortune$' 'Fortune'
has '^(Ann|Bob|Cleo) scores [0-9]+ for the supply \(Storm\)$' 'Storm'
has '^(Ann|Bob|Cleo) puts a figure on a crown space of the wheel \(' 'crowns are taken'
has '^(Ann|Bob|Cleo) scores [36] for crown spaces$' 'and scored'
has 'Fortune  Tax ' 'the wheel is drawn'
has '; pig on Fortune$' 'and the pig is beside the board'
has '^crowns +[0-9]+ +[0-9]+ +[0-9]+$' 'crowns have a row in the result'
expect 0 - 'the saved game is good' "$bastide" replay --text $last
has 'draws WF-[^ ]+: the pig walks [1-3] sectors? and stops on [A-Z][a-z]+: ' 'replay tells it too'
has '; puts a figure on a crown space of the wheel \([A-Z]' 'with crowns'

# Ann has a robber and a monk, Bob two monks, when the pig stops on Plague.
plague() { # MORE MOVES FILE
    cat >"$2" <<EOF
bastide 1
game wheel
players Ann | Bob
seats human | human

draw WF-31-3; place -1 3 0; claim meeple 1
draw WF-26; place 4 1 0; claim meeple 2
draw WF-26; place -1 2 0; claim meeple 2
draw WF-26; place 1 -1 0; claim meeple 2
draw WF-31-2$1
EOF
}
plague '' plague.bastide
expect 0 'saved' 'Plague in words' talk 'pass\nrecall 4 1\nrecall -1 3\n1\n' plague.bastide
has '^Ann: Plague: which figure comes back\?$' 'the drawer is asked first'
has '2 recall -1 3 +the robber at -1 3, unfinished: 2 points so far' 'with all figures'
has '[0-9]:1M|1M:[0-9]' 'which are marked on the map'
has "'pass' is not possible" 'it must be answered'
has "'recall 4 1' is not possible" 'with a figure of one'"'"'s own'
has '^> Ann takes back the robber from -1 3 \(Plague\)$' 'it is said'
has '^Bob: Plague: which figure comes back\?$' 'then the others are asked'
has '^> Bob takes back the monk from 1 -1 \(Plague\)$' 'and answer'
grep -q 'recall 1 -1' plague.bastide
report $? 'and it is saved'
plague '; recall -1 3; recall 4 1; place -2 2 90' crown.bastide
expect 0 'saved' 'a crown by name' talk 'crown nothing\ncrown inquisition\n' crown.bastide
has 'crown inquisition +crown space of Inquisition: 3 points, the pig is 5 away' 'is a choice'
has "'crown nothing' is not understood" 'only sectors'
has '^> Ann puts a figure on a crown space of the wheel \(Inquisition\)$' 'it is said'
grep -q 'crown inquisition' crown.bastide
report $? 'and saved'
ascii_wheel() { LC_ALL=C talk 'board\nsigns\n' crown.bastide; }
expect 0 'saved' 'the wheel without UTF-8' ascii_wheel
has 'W is a free crown space' 'has letters'
! LC_ALL=C grep -q '[^ -~]' out
report $? 'and ASCII alone'

# ---- Hunters and Gatherers ----

expect 0 'saved' 'a whole game of hunters' anything hunters
same_result out
report $? 'its result is the one on the table'
has '^(Ann|Bob|Cleo) 0 points, 5 tribesmen, 3 huts$' 'tribesmen and huts'
has '^77 land, 16 bonus tiles left$' 'both stacks'
has '^(Ann|Bob|Cleo) puts a (fisher|gatherer|hunter) on the (river|forest|meadow) at' 'roles'
has '^(Ann|Bob|Cleo) has finished a forest with a menhir and draws a bonus tile$' 'bonus tiles'
has '^(Ann|Bob|Cleo), bonus turn: lay the tile$' 'and bonus turns'
has '^meadow +[0-9]+ +[0-9]+ +[0-9]+$' 'meadows have a row in the result'
expect 0 - 'the saved game is good' "$bastide" replay --text $last
has 'has finished a forest with a menhir and takes a bonus tile$' 'replay tells it too'

# Ann has a hunter out and finishes the forest of the start tile, which has a menhir.
menhir() { # MORE MOVES FILE
    cat >"$2" <<EOF
bastide 1
game hunters
players Ann | Bob
seats human | human

draw HG34; place 1 0 0; claim meeple 2
draw HG61; place 0 -1 0; pass
draw HG37; place 0 1 0; claim meeple 1
$1
EOF
}
menhir 'draw HG88' shaman.bastide
expect 0 'saved' 'the shaman' talk 'place -1 0 0\nrecall 1 0\nclaim hut 2\n' shaman.bastide
has '^Bonus tile in hand, shaman: a tribesman may come back, without points$' 'the tile in hand'
has '^> Ann lays the shaman at -1 0: a tribesman may come back, without points$' 'is explained'
has '^Ann, bonus turn: shaman: who comes back\?$' 'asks'
has '2 pass +nobody' 'and may be declined'
has '^> Ann calls back the hunter from 1 0 \(shaman\)$' 'a hunter comes back'
has 'claim hut 2 +hut on the river, to the end: 2 points so far' 'a hut is a choice'
has '^> Ann puts a hut on the river at -1 0$' 'and is placed'
has '1⌂' 'and stands on the map'
menhir 'draw HG88' decline.bastide
expect 0 'saved' 'declining the shaman' talk 'place -1 0 0\npass\npass\n' decline.bastide
has '^> Ann calls nobody back$' 'it is said'
has '^> Ann places no figure$' 'and is not the same as placing none'
menhir 'draw HG94' pit.bastide
expect 0 'saved' 'the pit trap' talk 'place 0 -2 0\nboard\n' pit.bastide
has '^Ann scores 3 for the pit trap \(1 animal\)$' 'scores at once'
has '×' 'and animals are crossed out'
menhir 'draw HG93' canoe.bastide
expect 0 'saved' 'the canoe' talk 'place -1 0 0\n' canoe.bastide
has '^Ann scores 4 for the canoe \(2 lakes\)$' 'scores at once'
ascii_hunters() { LC_ALL=C talk 'board\nsigns\n' pit.bastide; }
expect 0 'saved' 'hunters without UTF-8' ascii_hunters
has 'f a fish' 'have letters'
! LC_ALL=C grep -q '[^ -~]' out
report $? 'and ASCII alone'

# ---- seats, names, files ----

five() { yes 1 | "$bastide" play --game base --seed 2 --seat human --seat random --seat random --seat random --seat random; }
expect 0 'saved' 'five players' five
has '^ +Ann +Bob +Cleo +Dan +Eve$' 'all of them have a column'
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
    kill -s "$1" $!
    wait $!
}
expect 143 'saved' 'ended by SIGTERM' signalled TERM
expect 129 'saved' 'ended by SIGHUP' signalled HUP
silent() {
    exec 3<>silence # somebody could say something, for as long as it runs
    interrupted $last "$bastide" play --seed 6 <silence
}
expect 130 'saved' 'ended by SIGINT' silent
[ -s $last ]
report $? 'the game is there'

finish
