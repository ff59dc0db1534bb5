#!/bin/sh
# Games to learn from: the same options give the same file, which can be gone on with; weights that are missing or damaged.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"
cd "$work" || exit 1

selfplay() { "$bastide" selfplay --games 12 --seed 3 --random 10 "$@"; }

expect 0 - 'games of self-play' selfplay --out one
grep -q '^one: 12 games, 12 of them new' out
report $? 'it says how many'
expect 0 - 'the same with three threads' selfplay --out three --threads 3
cmp -s one three
report $? 'the number of threads changes nothing'

expect 0 - 'a part of it' selfplay --out parts --games 5
size=$(wc -c <parts)
head -c $((size - 7)) parts >shorter
mv shorter parts
expect 0 - 'a file that was cut short is gone on with' selfplay --out parts
grep -q '^parts: 12 games, 8 of them new' out
report $? 'from the last whole game'
cmp -s one parts
report $? 'and is the same in the end'
expect 0 - 'nothing is left to do' selfplay --out parts
cmp -s one parts
report $? 'and nothing is done'
expect 0 - 'the second half alone' selfplay --out second --from 6 --games 6
tail -c 500 one >end
tail -c 500 second | cmp -s end -
report $? 'has the same games'
expect 0 - 'searched games' "$bastide" selfplay --out searched --games 2 --playouts 4 --game base+farmers --players 2
head -n 1 searched | grep -aq 'playouts=4 .*players=2-2 games=base+farmers evaluation=hand$'
report $? 'the first line tells how they were made'

expect 1 'something else' 'a file of other options is left alone' selfplay --out one --playouts 3
echo hello >text
expect 1 'text: has something else' 'and so is any other file' selfplay --out text
echo hello | cmp -s - text
report $? 'nothing of it is lost'
expect 1 'nosuch/file' 'a folder that is not there' selfplay --out nosuch/file
expect 2 'out' 'no file' selfplay
for wrong in '--players 1' '--players 7' '--players 3-2' '--players x' '--players 2-' '--game nosuch' '--random 101' '--games 0'; do
    # shellcheck disable=SC2086  # an option and its value
    expect 2 '^bastide selfplay' "refused: $wrong" selfplay --out refused $wrong
done
[ ! -e refused ]
report $? 'and nothing is written'

weights=$root/data/learned.weights
for game in base+farmers base+farmers+river-fork+abbot+towers wheel hunters; do
    expect 0 - "the weights of data/ play $game" "$bastide" match --weights "$weights" --game $game --bot greedy:learned=1 --bot greedy --games 6 --json
    ! grep -q '"pairs":\[0,0,3,0,0\],.*"margin":0.000' out
    report $? 'and not as the evaluation by hand does'
done
[ "$(gzip -c "$weights" | wc -c)" -lt 400000 ]
report $? 'they take less than 400 KB'

expect 1 '^bastide: nosuch: ' 'weights that are missing' "$bastide" match --weights nosuch --bot greedy --bot greedy --games 2
expect 1 '^bastide: text: this is no file of weights' 'something else' "$bastide" ladder --weights text --bot greedy --bot random --games 2
printf BASWGTS1xxxxxxxxxxxxxxxx >damaged
expect 1 '^bastide: damaged: .*damaged' 'damaged weights' selfplay --out learned --weights damaged
expect 2 'greedy has no weights' 'a bot that asks for weights where there are none' "$bastide" sim --weights none --bot greedy:learned=1 --games 1
expect 2 'mcts has no weights' 'and another' "$bastide" match --weights none --bot mcts:learned=1,playouts=2 --bot random --games 1
expect 2 'expert has no weights' 'a level, too' "$bastide" sim --weights none --bot expert:learned=1 --games 1
expect 2 'club has no option' 'a level that does not search has nothing to do with them' "$bastide" sim --bot club:learned=1 --games 1


# Weights that come with the program are found without an option. A program without them says so, and plays by hand.
plays() { # the program, learned=0, 1 or nothing, and more options
    program=$1 learned=$2
    shift 2
    "$program" sim --game base+farmers --games 1 --seed 5 --hashes --bot "mcts:playouts=20$learned" --bot "expert:playouts=20$learned" "$@"
}
plays "$bastide" ,learned=1 >found 2>said
report $? 'bots that ask for weights find those of the program'
[ ! -s said ]
report $? 'without a word'
plays "$bastide" ,learned=1 --weights "$weights" | cmp -s - found
report $? 'they are those of data/'
plays "$bastide" ,learned=0 >by-hand
! cmp -s by-hand found
report $? 'and not the evaluation by hand'
mkdir -p alone/data
cp "$bastide" alone/bastide
lacking() { # how they are, and what is said of them
    expect 2 "^bastide: .*alone/data/learned.weights: $2.*; positions are judged by hand" "weights that are $1" plays alone/bastide ,learned=1
    plays alone/bastide '' 2>/dev/null | cmp -s - by-hand
    report $? "whoever does not ask for them plays by hand"
}
lacking 'not there' 'No such file'
head -c 100000 "$weights" >alone/data/learned.weights
lacking 'cut short' 'the weights are damaged'
cp damaged alone/data/learned.weights
lacking damaged 'the weights are damaged'
cp text alone/data/learned.weights
lacking 'something else' 'this is no file of weights'

# Whoever gives weights to one who thinks wants them to be used.
"$bastide" sim --bot casual --games 1 --seed 3 --records games >/dev/null
{ grep -v '^result' games/000001.bastide | head -n 24 && echo 'draw BA-V'; } >decide
hint() { "$bastide" hint decide --playouts 100 --json "$@"; }
hint --weights none >by-hand
expect 0 - 'a hint with weights' hint --weights "$weights"
! cmp -s out by-hand
report $? 'is another one'
expect 1 '^bastide: damaged: ' 'a hint with damaged weights' hint --weights damaged
review() { "$bastide" review games/000001.bastide --playouts 4 --json "$@"; }
review --weights none >by-hand
expect 0 - 'a review with weights' review --weights "$weights"
! cmp -s out by-hand
report $? 'is another one'
expect 1 '^bastide: damaged: ' 'a bot with damaged weights' "$bastide" bot mcts --weights damaged
expect 1 '^bastide: damaged: ' 'a server with damaged weights' "$bastide" serve --weights damaged --port 0
for wrong in mcts:mix=101 mcts:turns=201 mcts:learned=2 greedy:learned=2 greedy:mix=1; do
    expect 2 'has no option' "refused: $wrong" "$bastide" sim --bot $wrong --games 1
done

finish
