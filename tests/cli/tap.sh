# tap.sh: what the tests of the command line share. Read with `.`, the program being $1. Each expectation
# is one TAP line; a sanitizer's report in any output fails it, whatever else was expected.
# shellcheck shell=sh disable=SC2034  # the variables are for those who read this

bastide=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" # no game of the user is touched
count=0
failed=0

# report CONDITION-STATUS WHAT: one result.
report() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        failed=$((failed + 1))
        echo "not ok $count - $2"
    fi
}

# expect STATUS PATTERN WHAT COMMAND...: the command ends with STATUS and its messages match PATTERN, an
# extended regular expression; `-` for no message at all, `?` for any or none. Output is left in $work/out and $work/err.
expect() {
    want=$1 pattern=$2 what=$3
    shift 3
    "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    wrong=''
    [ "$got" -eq "$want" ] || wrong="exit status $got, not $want"
    case $pattern in
    -) [ ! -s "$work/err" ] || wrong="$wrong; unexpected message" ;;
    \?) ;;
    *) grep -Eq -e "$pattern" "$work/err" || wrong="$wrong; no message like: $pattern" ;;
    esac
    ! grep -Eq 'Sanitizer|runtime error:' "$work/err" || wrong="$wrong; a sanitizer's report"
    [ -z "$wrong" ]
    report $? "$what"
    if [ -n "$wrong" ]; then
        echo "# $wrong"
        sed 's/^/# /' "$work/err" | head -n 20
    fi
}

# Standard output that is full, and standard output whose reader is gone.
full() { "$@" >/dev/full; }
closed() {
    rm -f "$work/pipe"
    mkfifo "$work/pipe"
    (
        exec 3<>"$work/pipe" 4>"$work/pipe" 3<&- # 4 has no reader any more
        "$@" >&4 4>&-
    )
}

# interrupted FILE COMMAND...: sends the command what Ctrl-C sends, as soon as there is something in FILE.
interrupted() {
    there=$1
    shift
    rm -f "$there" "$work/pid"
    {
        until [ -s "$there" ] && [ -s "$work/pid" ]; do sleep 0.1; done
        kill -s INT "$(cat "$work/pid")"
    } &
    watcher=$!
    sh -c 'echo $$ >"$0" && exec "$@"' "$work/pid" "$@"
    ended=$?
    kill $watcher 2>/dev/null
    return $ended
}

finish() {
    echo "1..$count"
    [ "$failed" -eq 0 ]
    exit
}
