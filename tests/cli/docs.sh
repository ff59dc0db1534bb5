#!/bin/sh
# The man page and the completions know every command and every option that --help knows, and no other.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"

# options FILE: the long options that a text names, one on a line.
options() { grep -oE -e '--[a-z]+' "$1" | sort -u; }

all='--version'
for command in $("$bastide" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -q "^\.Ss bastide $command\$" "$root/docs/bastide.1"
    report $? "the man page has a section on $command"
    "$bastide" "$command" --help >"$work/help"
    all="$all --help $(options "$work/help")"

    # What the section of the man page and the completions offer for this command.
    sed -n "/^\.Cm $command\$/,/^\.Nm/s/\.\(Op \)*Fl -/--/p; /^\.Ss bastide $command\$/,/^\.S[sh] /s/^\.It Fl -/--/p" \
        "$root/docs/bastide.1" >"$work/man"
    for option in $(options "$work/help"); do
        [ "$option" = --help ] || grep -qe "$option" "$work/man"
        report $? "the man page names $command $option"
        sed -n "/^    $command)/,/;;/p" "$root/completions/bastide.bash" | grep -qe "$option"
        report $? "bash completes $command $option"
    done
done

# Every game and every option of the registry stands in the documents; the rules of each have a section of their own.
"$bastide" games | sed 's/^ *\(+*[a-z-]*\).*/\1/' >"$work/games"
while read -r name; do
    for document in docs/FORMATS.md docs/bastide.1; do
        grep -qE -e "(^|[^a-z+-])$(echo "$name" | sed 's/+/[+]/')([^a-z-]|\$)" "$root/$document"
        report $? "$document names $name"
    done
    [ -n "$("$bastide" games --all | sed -n "/\(^\|+\)${name#+}\(+\|\$\)/p")" ]
    report $? "a rule set has $name"
    [ -n "$(find "$root/tests/perft" -name "*.perft" | sed 's/.*\///; s/\.perft//' | sed -n "/\(^\|+\)${name#+}\(+\|\$\)/p")" ]
    report $? "a table of perft has $name"
done <"$work/games"

# Every tile file of data/ is in the program.
for file in "$root"/data/*.tiles; do
    name=$(basename "$file" .tiles)
    "$bastide" tiles | grep -q "^$name "
    report $? "the program has the tile set $name"
done

# In zsh several commands share the same lines, so the file is looked at as a whole.
# shellcheck disable=SC2086  # a list of words
printf '%s\n' $all | sort -u >"$work/all"
options "$root/completions/_bastide" >"$work/zsh"
cmp "$work/all" "$work/zsh"
report $? 'zsh completes every option, and no other'
options "$root/completions/bastide.bash" >"$work/bash"
cmp "$work/all" "$work/bash"
report $? 'bash completes no other option'

finish
