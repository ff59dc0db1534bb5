# shellcheck shell=bash
# shellcheck disable=SC2154  # out and mixture (the games to play, as options) are set by who uses it
# stages.sh: what train/run and train/further are made of: games, arrays, training, matches. Every stage ends in
# time, and what is there by then is used. These can be set:
train=${TRAIN:-build/bastide-train} # the program
work=${WORK:-$out/work}             # a folder for what is large
scale=${SCALE:-1}                   # stretches all times; 0.1 for a trial
python=${PYTHON:-python3}
threads=${THREADS:-$(nproc)}
here=$(dirname "${BASH_SOURCE[0]}")
began=$SECONDS
mkdir -p "$out" "$work"

say() { echo "$((SECONDS - began)) s: $*"; }
span() { awk -v s="$scale" -v t="$1" 'BEGIN { n = int(s * t + 0.5); print n < 1 ? 1 : n }'; }
left() { echo $(($(span "${TOTAL_SECONDS:-500}") - SECONDS + began)); }

games() { # FILE SECONDS OPTION...: self-play, one turn ahead unless playouts are given
    local file=$1 seconds=$2
    shift 2
    say "games: $file"
    "$train" selfplay --out "$file" --games 100000000 --seconds "$(span "$seconds")" --threads "$threads" \
        "${mixture[@]}" "$@"
}
arrays() { # OPTION... FILE...
    rm -rf "$work/arrays"
    mkdir -p "$work/arrays"
    "$train" extract --out "$work/arrays" --every 2 --threads "$threads" "$@"
}
learn() { # NAME SECONDS NOTE OPTION...
    local name=$1 seconds=$2 note=$3
    shift 3
    say "training: $name"
    timeout "$(($(span "$seconds") + 40))" "$python" "$here/train.py" --data "$work/arrays" --out "$out/$name.weights" \
        --log "$out/$name.json" --seconds "$(span "$seconds")" --batch 32768 --rate 4e-3 --note "$note" "$@" 2>&1 |
        tee -a "$out/train.log"
}
match() { # SECONDS NAME GAMES GAME A B
    [ "$(left)" -gt 2 ] && [ -e "$out/$2.weights" ] || return
    timeout -s INT "$(span "$1")" "$train" match --weights "$out/$2.weights" --game "$4" --bot "$5" --bot "$6" \
        --games "$(span "$3")" --threads "$threads" --seed 901 --json >"$work/match.json"
    echo "{\"what\":\"$2\",\"result\":$(cat "$work/match.json")}" >>"$out/matches.jsonl"
    "$python" -c 'import json, sys
r = json.load(open(sys.argv[1]))
print(sys.argv[2], r["game"], *r["bots"], "games", r["games"], "score %.3f (%.3f to %.3f)" % (r["score"], r["score_low"],
    r["score_high"]), "margin %+.2f" % r["margin"], "ms", r["ms_per_turn"])' "$work/match.json" "$2"
}
many() { # SECONDS NAME GAMES PLAYERS GAME A B
    [ "$(left)" -gt 2 ] && [ -e "$out/$2.weights" ] || return
    echo "$2"
    timeout -s INT "$(span "$1")" "$train" match --weights "$out/$2.weights" --players "$4" --game "$5" --bot "$6" \
        --bot "$7" --games "$(span "$3")" --threads "$threads" --seed 902
}
