#!/bin/sh
# Wrong use: a message that names the offending word, exit status 2, nothing on standard output.
. "$(dirname "$0")/tap.sh"

wrong() { # PATTERN ARGUMENT...
    pattern=$1
    shift
    expect 2 "^bastide.*$pattern" "refused: bastide $*" "$bastide" "$@"
    [ ! -s "$work/out" ]
    report $? "nothing on standard output: bastide $*"
}

expect 0 - 'version' "$bastide" --version
grep -Eq '^bastide [0-9]+\.[0-9]+\.[0-9]+$' "$work/out"
report $? 'the version has its form'
expect 0 - 'help' "$bastide" --help
for command in sim match ladder bot replay tiles perft play serve bench; do
    grep -q "$command" "$work/out" || report 1 "the help names $command"
done
report 0 'the help was read'

expect 2 . 'no command' "$bastide"
wrong nonsense nonsense
wrong nonsense --nonsense
for command in sim match ladder selfplay bot replay tiles perft play serve bench; do
    expect 0 - "$command --help" "$bastide" "$command" --help
    [ -s "$work/out" ]
    report $? "$command --help says something"
    wrong nonsense "$command" --nonsense
done

for command in sim perft; do
    wrong nosuch "$command" --game nosuch
    wrong nosuch "$command" --game base+nosuch
    wrong "" "$command" --game ''
    wrong farmers "$command" --game base+farmers+farmers
    wrong "" "$command" --game base+
    wrong river-fork "$command" --game base+river+river-fork
    for players in 0 1 7 -1 two '' 99999999999999999999 2x; do
        wrong players "$command" --players "$players"
    done
    wrong seed "$command" --seed 1.5
    wrong seed "$command" --seed
    wrong extra "$command" extra
done
wrong nosuch sim --bot nosuch
wrong random sim --bot random:nosuch=1
wrong bot sim --players 2 --bot random --bot random --bot random
wrong games sim --games -1
wrong games sim --games many
wrong depth perft --depth -1
wrong depth perft --depth deep
wrong turn replay --turn x file
wrong "" replay
wrong nosuch tiles --game nosuch
wrong nosuch play --game nosuch
wrong nosuch play --seat nosuch --seat human
wrong extra bench extra
for port in -1 65536 http ''; do
    wrong port serve --port "$port"
done
wrong patience serve --patience 0
for host in localhost 1.2.3 '' ::g; do
    wrong host serve --host "$host"
done
wrong extra serve extra

finish
