#!/bin/sh
# Output that cannot be written: a message and exit status 1, for each command; and Ctrl-C.
. "$(dirname "$0")/tap.sh"

cd "$work" || exit 1
"$bastide" sim --game base --players 2 --bot random --games 1 --seed 3 --records games >out 2>&1 || exit 1
game=games/000001.bastide

each() { # WHAT FUNCTION: every command with output that FUNCTION takes away
    for arguments in '--help' '--version' 'sim --games 10 --seed 1' 'sim --games 10 --seed 1 --json' \
        "replay $game" "replay $game --json" "replay $game --text" 'tiles' 'tiles --game base+farmers' \
        'perft --seed 1 --depth 2' 'perft --seed 1 --depth 2 --divide' 'bench --help' 'sim --help'; do
        # shellcheck disable=SC2086  # the words of a command line
        expect 1 '^bastide: .' "$1: $arguments" "$2" "$bastide" $arguments
    done
}
each 'full' full
each 'closed pipe' closed

# What a reader that stops early has read is right.
first() { "$bastide" replay "$game" --json 2>/dev/null | head -n 1; }
expect 0 - 'the first line of many' first
grep -q '"type":"setup"' out
report $? 'it is the first event'

expect 130 '?' 'Ctrl-C' timeout --preserve-status -s INT 1 "$bastide" sim --games 100000000 --seed 1

finish
