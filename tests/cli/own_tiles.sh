#!/bin/sh
# Games with tile files of people's own: every command that takes --tiles, saved games that need their files, and
# files that make no game.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"

cd "$work" || exit 1
cat >mine.tiles <<'END'
family medieval

tile MINE count 3
  edges C C C C
  city N E S W shield 2
END
cp mine.tiles 'two words.tiles'
cp "$root/data/base.tiles" base.tiles
mkdir more
sed 's/MINE/MORE/' mine.tiles >more/other.tiles

# ---- playing ---------------------------------------------------------------------------------------------

expect 0 - 'sim with three tiles more' "$bastide" sim --tiles mine.tiles --games 3 --seed 2 --records games
[ "$(grep -o 'draw MINE' games/000001.bastide | wc -l)" -eq 3 ]
report $? 'they are drawn'
expect 0 - 'sim with the base set' "$bastide" sim --games 2 --seed 1 --hashes
cp out usual
expect 0 - 'sim with the same set from a file' "$bastide" sim --tiles base.tiles --games 2 --seed 1 --hashes
cmp -s usual out
report $? 'a file that is called like a set takes its place'
expect 0 - 'two files, in any order' "$bastide" sim --tiles more/other.tiles --tiles mine.tiles --games 1 --records two
grep -Eq '^tiles other [0-9a-f]{32} \| mine [0-9a-f]{32}$' two/000001.bastide
report $? 'the saved game names both'
expect 0 - 'replay with them in the other order' "$bastide" replay two/000001.bastide --tiles mine.tiles --tiles more/other.tiles
expect 0 - 'bots that search' "$bastide" sim --tiles mine.tiles --bot mcts:playouts=16 --games 1
expect 0 - 'perft' "$bastide" perft --tiles mine.tiles --depth 2
expect 0 - 'perft of another game' "$bastide" perft --tiles base.tiles --depth 2 --game base
expect 0 - 'help after a file' "$bastide" perft --tiles mine.tiles --help
played() { printf '1\n1\nquit\n' | "$bastide" play --tiles mine.tiles --seed 3; }
expect 0 '?' 'play' played
grep -q '^tiles mine ' state/bastide/last.bastide
report $? 'the game that is played is saved with its file'
resumed() { printf '1\nquit\n' | "$bastide" play "$@"; }
expect 0 '?' 'resume with the file' resumed --resume --tiles mine.tiles
expect 1 'mine\.tiles: give it to the program with --tiles' 'resume without it' resumed --resume

# ---- saved games -----------------------------------------------------------------------------------------

good=games/000001.bastide
if command -v b2sum >/dev/null; then hash=$(b2sum -l 128 mine.tiles); else hash=$(sed -n 's/^tiles mine //p' $good); fi
grep -q "^tiles mine ${hash%% *}\$" $good
report $? 'the hash is that of b2sum'
sed '/^result/d' $good | head -n 12 >part.bastide # somebody is to decide
sed -i '$s/; claim.*//; $s/; pass.*//; $s/; place.*//' part.bastide
expect 0 - 'replay' "$bastide" replay $good --tiles mine.tiles
expect 0 - 'a picture' "$bastide" replay $good --tiles mine.tiles --svg out.svg
expect 0 - 'hint' "$bastide" hint part.bastide --tiles mine.tiles --playouts 50
expect 0 - 'review' "$bastide" review part.bastide --tiles mine.tiles --playouts 10
for command in 'replay' 'hint --ms 1' 'review --ms 1'; do
    # shellcheck disable=SC2086  # a command and its options
    expect 1 "$good:[0-9]+: .* mine\.tiles: give it to the program with --tiles" "${command%% *} without the file" "$bastide" $command $good
done
expect 1 "$good:[0-9]+: .* not played with the tile file other" 'a file too many' \
    "$bastide" replay $good --tiles mine.tiles --tiles more/other.tiles
mkdir changed
{ cat mine.tiles && echo '# another'; } >changed/mine.tiles
expect 1 "$good:[0-9]+: .* not the one that the game was begun with" 'a file that changed' \
    "$bastide" replay $good --tiles changed/mine.tiles
expect 0 - 'a game without files' "$bastide" sim --games 1 --records plain
expect 1 'not played with the tile file mine' 'a file for a game without any' \
    "$bastide" replay plain/000001.bastide --tiles mine.tiles
for value in 'mine' 'mine |' '| |'; do
    sed "s/^tiles .*/tiles $value/" $good >broken.bastide
    expect 1 'broken.bastide:[0-9]+: ' "a header 'tiles $value'" "$bastide" replay broken.bastide --tiles mine.tiles
done
sed 's/^tiles .*/&\n&/' $good >broken.bastide
expect 1 "broken.bastide:[0-9]+: a second header 'tiles'" 'the header twice' "$bastide" replay broken.bastide --tiles mine.tiles

# ---- what cannot be played -------------------------------------------------------------------------------

expect 1 'nosuch\.tiles: ' 'a missing file' "$bastide" sim --tiles nosuch.tiles
echo 'family medieval' >empty.tiles
expect 1 'empty\.tiles:1: the file has no tile' 'a wrong file' "$bastide" play --tiles empty.tiles
printf 'family medieval\ntile S count 1 start\n  edges C C C C\n  city N E S W\n' >start.tiles
for command in 'sim' 'perft' 'play --seed 1'; do
    # shellcheck disable=SC2086
    expect 1 'tile S of start: two start tiles lie on one square' "${command%% *} with a second start" \
        "$bastide" $command --tiles start.tiles
done
sed 's/MINE/BA-U/' mine.tiles >same.tiles
expect 1 'tile BA-U of same: the ID stands twice' 'an ID of the game' "$bastide" sim --tiles same.tiles
cp "$root/data/hunters.tiles" .
expect 1 "tiles hunters: a tile set is not of this game's family" 'another family' "$bastide" sim --tiles hunters.tiles
expect 1 'holds a blank' 'a name that no header can hold' "$bastide" sim --tiles 'two words.tiles' --games 1 --records words
expect 2 'two tile files are called mine' 'two files of one name' "$bastide" sim --tiles mine.tiles --tiles changed/mine.tiles
expect 2 'another program does not know the tiles of mine' 'sim with another program' \
    "$bastide" sim --tiles mine.tiles --bot exec:cat
expect 2 'another program does not know the tiles of mine' 'play with another program' \
    "$bastide" play --tiles mine.tiles --seat human --seat exec:cat
set --
for number in 1 2 3 4 5 6 7 8 9; do
    sed "s/MINE/M$number/" mine.tiles >"m$number.tiles"
    set -- "$@" --tiles "m$number.tiles"
done
expect 2 'more than 8 times' 'nine files' "$bastide" sim "$@"

finish
