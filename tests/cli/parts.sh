#!/bin/sh
# A run in parts, joined, is the run: match, ladder, sim and review; a part that was killed; parts that do not belong together.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"
cd "$work" || exit 1

# whole PARTS WHAT COMMAND...: the command at once, and in so many parts that are merged: the same bytes.
whole() {
    parts=$1 what=$2
    shift 2
    "$bastide" "$@" $untimed >whole
    rm -f part-*
    for k in $(seq "$parts"); do "$bastide" "$@" --part "$k/$parts" >"part-$k" || echo "# part $k failed"; done
    # shellcheck disable=SC2086  # an option or none
    expect 0 - "$what" "$bastide" merge $untimed part-*
    cmp -s whole out
    report $? 'byte for byte the result of one run'
}

untimed=--untimed
whole 8 'a match in eight parts' match --bot greedy --bot random --games 21 --seed 4
"$bastide" match --bot greedy --bot random --games 21 --seed 4 --untimed --json >json
expect 0 - 'as JSON' "$bastide" merge --json --untimed part-*
cmp -s json out
report $? 'the same bytes, too'
expect 0 - 'with the times of all parts' "$bastide" merge --json part-*
grep -q '"seconds":' out
report $? 'they are there'
expect 0 - 'a picture' "$bastide" merge --svg picture.svg part-*
"$bastide" match --bot greedy --bot random --games 21 --seed 4 --svg whole.svg >out
cmp -s picture.svg whole.svg
report $? 'is that of one run'

# Killed in the middle of a long match: nothing is printed. In the middle of writing: a part without an end.
"$bastide" match --bot greedy --bot random --games 1000000 --seed 4 --part 3/8 >killed &
sleep 0.2
kill -9 $!
wait $! 2>killing
mv part-3 kept
cp killed part-3
expect 1 'part-3:1: this is not what --part prints' 'a part that was killed is named' "$bastide" merge part-*
head -c $(($(wc -c <kept) - 9)) kept >part-3
expect 1 'part-3: the part is not complete; run --part 3/8 again' 'one that was cut short, too' "$bastide" merge part-*
rm part-3
expect 1 'part 3 of 8 is missing' 'and one that is missing' "$bastide" merge part-*
expect 0 - 'it is run again' sh -c '"$1" match --bot greedy --bot random --games 21 --seed 4 --threads 2 --part 3/8 >part-3' - "$bastide"
expect 0 - 'then all are there' "$bastide" merge --untimed part-*
cmp -s whole out
report $? 'the result of one run'

whole 3 'a match of three players' match --players 3 --bot greedy --bot random --games 12
whole 3 'a ladder' ladder --bot greedy --bot random --bot child --games 4
whole 7 'games of sim' sim --players 3 --games 40
whole 50 'more parts than games' sim --games 3
untimed=''
"$bastide" sim --games 3 --bot greedy --seed 2 --records games >out
whole 2 'a review of three games' review games/000001.bastide games/000002.bastide games/000003.bastide --playouts 8
whole 2 'the same as JSON' review games/000001.bastide games/000002.bastide games/000003.bastide --playouts 8 --json
echo nothing >games/damaged
expect 1 'games/damaged:1: ' 'a damaged file among them is said' "$bastide" review games/damaged games/000001.bastide --playouts 4
grep -q '^games/000001.bastide$' out
report $? 'and the others are reviewed'
for k in 1 2; do "$bastide" review games/damaged games/000001.bastide --playouts 4 --part $k/2 >damaged-$k 2>said; done
cp out one
expect 1 'games/damaged: was not judged' 'in parts, too' "$bastide" merge damaged-1 damaged-2
cmp -s one out
report $? 'with the same output'

if command -v parallel >where; then
    expect 0 '?' 'GNU parallel plays the parts' parallel --will-cite "$bastide match --bot greedy --bot random --games 20 --part {}/4 >gnu-{}" ::: 1 2 3 4
    "$bastide" match --bot greedy --bot random --games 20 --untimed >whole
    expect 0 - 'they are merged' "$bastide" merge --untimed gnu-1 gnu-2 gnu-3 gnu-4
    cmp -s whole out
    report $? 'the result of one run'
fi

for k in 1 2; do "$bastide" sim --games 4 --seed 1 --part $k/2 >one-$k && "$bastide" sim --games 4 --seed 2 --part $k/2 >two-$k; done
expect 1 'two-2:7: a part of a run with other arguments than the first file' 'parts of two runs' "$bastide" merge one-1 two-2
expect 1 'one-1: part 1 is in one-1 already' 'a part twice' "$bastide" merge one-1 one-1
expect 1 'nosuch: No such file' 'a file that is not there' "$bastide" merge one-1 nosuch
sed 's/^bastide-part 1 .*/bastide-part 1 0.0.1/' one-2 >older
expect 1 'older:1: played by another version' 'of another version' "$bastide" merge one-1 older
sed 's/^row 1 /row 2 /' one-2 >moved
expect 1 'moved:[0-9]*: the row does not belong to this part' 'a row of another part' "$bastide" merge one-1 moved
sed 's/^row 3 /row 1 /' one-2 >doubled
expect 1 'doubled:[0-9]*: the row is there twice' 'a row twice' "$bastide" merge one-1 doubled
sed 's/^row 1 .*/row 1 1/; /^row 1 1$/{n;s/.*/x/;}' one-2 >strange
expect 1 'row 1 cannot be read' 'a row of something else' "$bastide" merge one-1 strange
sed 's/of 4 units/of 999999999999999 units/' one-2 >many
expect 1 'many:2: ' 'a run that is too long' "$bastide" merge many
expect 2 'FILE is missing' 'no file' "$bastide" merge
for wrong in 3 0/2 3/2 1/0 1/x x/2 -1/2 1/2/3; do
    expect 2 'bastide sim: --part' "refused: $wrong" "$bastide" sim --part $wrong
done
expect 2 'to bastide merge' 'a part as JSON' "$bastide" match --bot greedy --bot random --part 1/2 --json
expect 2 'cannot be used with --part' 'a part that stops by all games' "$bastide" match --bot greedy --bot random --part 1/2 --sprt 0,10
expect 1 'standard output' 'a full disk' full "$bastide" sim --games 9 --part 1/2

finish
