#!/bin/sh
# From games to weights on a small scale, on the processor: tests/learning/run.sh BUILD, about three minutes.
train=$(realpath "$1")/bastide-train
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh" # it takes the program from $1 as well, and is not asked for it here

python=python3
"$python" -c 'import torch' 2>/dev/null || python=/usr/bin/python3
cd "$work" || exit 1
mkdir one three

expect 0 - 'games' "$train" selfplay --out games --games 1500 --random 30 --seed 5 --threads 2 --game base+farmers --players 2
expect 0 - 'arrays' "$train" extract --out one --every 2 games
expect 0 - 'arrays by three threads' "$train" extract --out three --every 2 --threads 3 games
[ "$(wc -c <one/2-0.about)" -eq "$(cat three/2-?.about | wc -c)" ]
report $? 'are as many'

learn() { # OUT OPTION...
    out=$1
    shift
    OMP_NUM_THREADS=1 "$python" "$root/train/train.py" --data one --out "$out" --log "$out.json" --epochs 3 --batch 8192 \
        --rate 4e-3 --device cpu --seed 3 "$@"
}
expect 0 '?' 'training' learn first.weights
sed -n 's/^all .*hand *[0-9.]* (\([0-9.]*\)), learned *[0-9.]* (\([0-9.]*\)).*/\1 \2/p' out >explained
awk '{ exit !($2 > $1 + 0.005) }' explained
report $? "games that were set apart are foretold better than by hand: $(cat explained)"
expect 0 '?' 'training once more' learn second.weights
cmp -s first.weights second.weights
report $? 'the same seed gives the same weights'
expect 0 '?' 'training that goes on from weights' learn third.weights --start first.weights --epochs 1
expect 0 - 'weights are joined' "$python" "$root/train/join.py" joined.weights first.weights third.weights:base:3-5
for weights in first third joined; do
    expect 0 '?' 'three play' "$train" match --players 3 --weights $weights.weights --bot greedy:learned=1 --bot greedy --games 30 --json
    sed 's/"ms_per_turn":[0-9.]*//g; s/"seconds":[0-9.]*//' out >$weights.many
    expect 0 '?' 'two play' "$train" match --weights $weights.weights --bot greedy:learned=1 --bot greedy --games 4 --json
    sed 's/"ms_per_turn":[^]]*//; s/"seconds":[0-9.]*//' out >$weights.two
done
[ -s first.two ] && cmp -s first.two joined.two
report $? 'the first of joined networks judges what no other does'
cmp -s third.many joined.many && ! cmp -s first.many joined.many
report $? 'and the other one what it was joined for'
[ "$(gzip -c first.weights | wc -c)" -lt 400000 ]
report $? 'weights take less than 400 KB'
expect 0 '?' 'the weights play' "$train" match --weights first.weights --bot greedy:learned=1 --bot greedy --games 400 --threads 2 --json
score=$(sed -n 's/.*"score":\([0-9.]*\).*/\1/p' out)
awk -v s="$score" 'BEGIN { exit !(s > 0.45) }'
report $? "as well as the evaluation by hand, or better: $score"
expect 0 '?' 'and search' "$train" match --weights first.weights --bot mcts:learned=1,playouts=30 --bot mcts:playouts=30 --games 4
expect 0 '?' 'and are learned from again' "$train" selfplay --out more --games 20 --game base+farmers --players 2 --weights first.weights
expect 0 '?' 'what was foretold beside what came' "$train" foretell --weights first.weights games
grep -q '^2 players, 1500 games' out
report $? 'of all games'
expect 0 '?' 'searched games' "$train" selfplay --out searched --games 12 --playouts 30 --game wheel --players 2
expect 0 '?' 'choices of playouts beside those of searches' "$train" choices --only wheel --fit 1 searched
likely() { sed -n "s/^fitted to.*placements.*likelihood -\([0-9.]*\) .*likelihood -\([0-9.]*\)$/\1 \2/p" out | sed -n "$1p"; }
echo "$(likely 1) $(likely 2)" | awk '{ exit !($3 + $4 < $1 + $2) }'
report $? "are likelier once they are fitted: $(likely 1), then $(likely 2)"
expect 1 '?' 'no such games' "$train" choices --only hunters searched
expect 1 '?' 'no file of games' "$train" choices first.weights
expect 0 '?' 'with what they say of later positions' "$train" extract --out three --weights first.weights games more

finish
