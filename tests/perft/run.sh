#!/bin/sh
# The tables of this directory against `bastide perft`. A line of a .perft file is
#     GAME players N seed S D1 n D2 n ...
# n being the number of sequences of so many decisions from the start, with the draws of that seed. A count that
# moves is found by halving: `bastide perft --divide` prints it for each first move.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../cli/tap.sh"

# divided DEPTH SUM MOVES COMMAND...: with --divide there is a line for each of the MOVES first moves, none twice,
# and together they give SUM.
divided() {
    deep=$1 sum=$2 moves=$3
    shift 3
    "$@" --depth "$deep" --divide >"$work/divide" || return 1
    awk -v depth="D$deep" -v want="$sum" -v first="$moves" '
        $1 == depth && NF == 2 { total = $2; next }
        { n = $NF; $NF = ""; twice += seen[$0]++; moves++; sum += n }
        END { exit !(total == want && sum == want && moves == first && !twice) }' "$work/divide"
}

for file in "$here"/*.perft; do
    name=$(basename "$file" .perft) tables=0
    while read -r game players n seed s table; do
        case $game in '' | '#'*) continue ;; esac
        what="$game players $n seed $s"
        [ "$players $seed $game" = "players seed $name" ]
        report $? "a line as it should be: $what"
        depth=$(($(printf '%s\n' "$table" | wc -w) / 2))
        got=$("$bastide" perft --game "$game" --players "$n" --seed "$s" --depth $depth | tr '\n' ' ')
        [ "${got% }" = "$table" ]
        status=$?
        report $status "$what"
        [ $status -eq 0 ] || printf '# got  %s\n# want %s\n' "$got" "$table"
        # shellcheck disable=SC2086  # the words of a table
        set -- $table
        divided 1 "$2" "$2" "$bastide" perft --game "$game" --players "$n" --seed "$s"
        report $? "$what: one for each first move"
        divided 2 "$4" "$2" "$bastide" perft --game "$game" --players "$n" --seed "$s"
        report $? "$what: the first moves give the sum"
        tables=$((tables + 1))
    done <"$file"
    [ $tables -gt 0 ]
    report $? "$name.perft has tables"
done

finish
