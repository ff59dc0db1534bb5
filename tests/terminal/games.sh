#!/bin/sh
# Saved games of bastide play: a file each, locked while it is played, none ever lost.
[ -w /dev/shm ] && export TMPDIR=/dev/shm
. "$(dirname "$0")/../cli/tap.sh"

cd "$work" || exit 1
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 NO_COLOR=1
folder=state/bastide
games() { find $folder -name '*.bastide' -type f | sort; }
moves() { grep -c '^draw' "$1"; }

# begin NAME ARGUMENT...: a game that is played until its input, fd 3 or 4, is closed.
begin() {
    name=$1
    shift
    rm -f "$name.in"
    mkfifo "$name.in"
    "$bastide" play "$@" <"$name.in" >"$name.out" 2>"$name.err" &
}
saved() { # FILE TEXT: waits until it is there
    for _ in $(seq 600); do
        grep -q "$2" "$1" 2>/dev/null && return
        sleep 0.1
    done
    return 1
}

# ---- two at once -------------------------------------------------------------------------------------

begin a --game base --seed 1 --seat human --seat human
first=$!
exec 3>a.in
begin b --game hunters --seed 2 --seat human --seat human
second=$!
exec 4>b.in
for _ in 1 2 3 4 5 6; do
    printf '1\n0\n' >&3
    printf '1\n0\n' >&4
done
printf 'quit\n' >&3
wait $first
report $? 'one of two games ends'
printf 'quit\n' >&4
wait $second
report $? 'and the other'
exec 3>&- 4>&-
[ "$(games | wc -l)" -eq 2 ]
report $? 'two games at once are two files'
for game in base hunters; do
    file=$(grep -l "^game $game$" $folder/2*.bastide)
    expect 0 - "the game of $game is good" "$bastide" replay "$file"
    [ "$(moves "$file")" -ge 3 ]
    report $? 'and has its moves'
done
for name in a b; do
    said=$(sed -n 's/^The game is saved. Go on with: bastide play --resume //p' $name.err)
    [ -n "$said" ] && printf 'quit\n' | "$bastide" play --resume "$said" >out 2>err
    report $? "what $name was told to go on with"
done
[ -L $folder/last.bastide ] && [ "$(realpath $folder/last.bastide)" = "$(realpath "$folder/$said.bastide")" ]
report $? 'last.bastide is the one that was saved last'

# ---- new games that are quit at once -------------------------------------------------------------------

before=$(games | xargs cksum)
for game in hunters wheel base; do
    expect 0 'saved' "quit at once: $game" sh -c "echo quit | '$bastide' play --game $game --seed 2"
done
[ "$(games | head -n 2 | xargs cksum)" = "$before" ]
report $? 'the games before are as they were'

# ---- one game, two programs ----------------------------------------------------------------------------

begin a --resume "$said"
first=$!
exec 3>a.in
saved a.out '^> '
report $? 'a game goes on'
expect 1 "$said.bastide is being played in another window" 'another program that wants it' "$bastide" play --resume "$said"
expect 1 'is being played' 'by its path' "$bastide" play "$folder/$said.bastide"
printf '1\n0\n1\n0\n' >&3
saved a.out 'lays.*' && expect 1 'is being played' 'after moves as well' "$bastide" play --resume "$said"
expect 1 'is being played' 'as the last one' "$bastide" play --resume
kill -9 $first
wait $first 2>/dev/null
exec 3>&-
expect 0 'saved' 'a game whose program was killed' sh -c "echo quit | '$bastide' play --resume $said"
expect 0 - 'it is good' "$bastide" replay "$folder/$said.bastide"
cp "$folder/$said.bastide" mine.bastide
begin a mine.bastide
first=$!
exec 3>a.in
saved a.out '^> '
expect 1 'mine.bastide is being played' 'a file of one'\''s own' "$bastide" play mine.bastide
exec 3>&-
wait $first

# ---- names ---------------------------------------------------------------------------------------------

expect 1 "there is no saved game named 'nosuch'" 'a name that is none' "$bastide" play --resume nosuch
expect 1 'there is no saved game named' 'a path is no name' "$bastide" play --resume "../bastide/$said"
expect 0 'saved' 'with its ending' sh -c "echo quit | '$bastide' play --resume $said.bastide"
expect 0 "resume $said" 'last is a name' sh -c "echo quit | '$bastide' play --resume last"
expect 2 'own rules' 'no --game with it' "$bastide" play --resume last --game base
rm -rf state
expect 1 'no last game' 'no games at all' "$bastide" play --resume
expect 1 'there is no saved game named' 'no last one' "$bastide" play --resume last

# What older programs kept is found, and stays.
mkdir -p $folder
cp mine.bastide $folder/last.bastide
cp mine.bastide $folder/previous.bastide
expect 0 'saved' 'the last game of an older program' sh -c "printf '1\nquit\n' | '$bastide' play --resume"
[ -L $folder/last.bastide ] && [ "$(games | wc -l)" -eq 2 ] && ! cmp -s $folder/last.bastide mine.bastide
report $? 'is a game like the others'
expect 0 'saved' 'and the one before it' sh -c "echo quit | '$bastide' play --resume previous"
old=$(realpath $folder/previous.bastide) && sum=$(cksum <"$old")
expect 0 'saved' 'a new game' sh -c "echo quit | '$bastide' play"
[ "$(games | wc -l)" -eq 3 ] && [ "$(cksum <"$old")" = "$sum" ]
report $? 'takes nobody'\''s place'
expect 0 'saved' 'a game from standard input' sh -c "'$bastide' play - <mine.bastide"
[ "$(games | wc -l)" -eq 4 ]
report $? 'is a new one'
[ -z "$(find $folder -name '.*' -type f)" ]
report $? 'no temporary file is left'

finish
