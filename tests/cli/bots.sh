#!/bin/sh
# Bots on the command line: the protocol spoken by `bot`, other programs as bots, match and ladder.
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/cli/tap.sh"
cd "$work" || exit 1

# says WHAT EXPECTED INPUT [BOT]: the answers of a bot to these lines, without its name.
says() {
    printf "$3" | timeout 120 "$bastide" bot "${4:-random}" >answers 2>err
    status=$?
    printf '%b' "$2" >wanted
    cmp -s wanted answers && [ $status -eq 0 ] && [ ! -s err ]
    report $? "$1"
    cmp wanted answers >/dev/null || sed 's/^/# got: /' answers | head -n 8
}

# Takes 10 s, while the others are tried: a bot that never greets.
"$bastide" match --bot random --bot 'exec:sleep 1000' --games 1 --seed 1 --json >mute 2>mute.err &
mute=$!

# ---- the protocol ------------------------------------------------------------------------------------

game='game base players 2 seat 1'
says 'greeting' 'bastide-bot 1 random\n' 'bastide-bot 1\n'
says 'another version' "error this program speaks version 1: 'bastide-bot 2'\n" 'bastide-bot 2\n'
says 'no input' '' ''
says 'quit ends it' 'ok\n' "$game\nquit\n$game\n"
says 'a game, its moves, a decision' 'ok\nmove place 1 0 90\n' "$game\ndraw BA-U\ngo\n"
says 'the last line needs no end' 'ok\nmove place 1 0 90\n' "$game\ndraw BA-U\ngo"
says 'carriage returns' 'bastide-bot 1 random\nok\nmove place 1 0 90\n' "bastide-bot 1\r\n$game\r\ndraw BA-U\r\ngo ms 10\r\n"
says 'limits' 'ok\nmove place 1 0 90\n' "$game\ndraw BA-U\ngo ms 10 playouts 5\n"
says 'a limit that is none' "ok\nerror expected: go [ms N] [playouts N]: 'ms ten'\n" "$game\ndraw BA-U\ngo ms ten\n"
says 'no game yet' "error there is no game: 'draw BA-U'\nerror there is no game\n" 'draw BA-U\ngo\n'
says 'not its decision' 'ok\nerror it is not the decision of seat 1\n' "$game\ngo\n"
says "another's decision" 'ok\nerror it is not the decision of seat 2\n' 'game base players 2 seat 2\ndraw BA-U\ngo\n'
says 'stop without a question' 'ok\n' "stop\n$game\nstop\n"
says 'blank lines' 'ok\n' "\n\n$game\n\n"
for wrong in 'game' 'game base' 'game nosuch players 2 seat 1' 'game base players 6 seat 1' \
    'game base players 1 seat 1' 'game base players 2 seat 3' 'game base players 2 seat 0' \
    'game base players 2 seat 1 more' 'game base players two seat 1' 'game base seat 1 players 2' \
    'draw nosuch' 'place 1 0 45' 'hello' 'move place 1 0 90' 'legal'; do
    printf '%s\n%s\n' "$game" "$wrong" | "$bastide" bot random >answers 2>err
    [ "$(sed -n 1p answers)" = ok ] && sed -n 2p answers | grep -q '^error .' && [ "$(wc -l <answers)" -eq 2 ]
    report $? "refused: $wrong"
done
says 'an illegal move is refused, the game goes on' "ok\nerror the square is taken or touches no tile: 'place 5 5 0'\nmove place 1 0 90\n" \
    "$game\ndraw BA-U\nplace 5 5 0\ngo\n"
says 'a zero byte' 'error a line with a zero byte\nok\n' "ab\\000c\n$game\n"
{ head -c 200000 /dev/zero | tr '\0' a && printf '\n%s\n' "$game"; } >input
"$bastide" bot random <input >answers 2>err
[ "$(cat answers)" = "$(printf 'error a line of more than 65536 bytes\nok')" ]
report $? 'a line that is too long'
head -c 300000 /dev/urandom | timeout 120 "$bastide" bot random >answers 2>err
[ $? -eq 0 ] && ! grep -qv '^error ' answers
report $? 'noise'
unread() { "$bastide" bot random <input; }
expect 1 '^bastide: .' 'nobody reads' closed unread
expect 2 'nosuch' 'no such bot' "$bastide" bot nosuch
expect 2 'which bot' 'no name' "$bastide" bot
expect 2 'extra' 'two names' "$bastide" bot random extra

# A thought of an hour ends at once when it is told to.
think="$game\ndraw BA-U\ngo ms 3600000\n"
{ printf "$think" && sleep 0.5 && printf 'stop\n' && sleep 0.5 && printf 'quit\n'; } |
    timeout 120 "$bastide" bot mcts >answers
[ $? -eq 0 ] && grep -q '^move place' answers
report $? 'stop'
{ printf "$think" && sleep 0.3; } | timeout 120 "$bastide" bot mcts >answers
[ $? -eq 0 ] && grep -q '^move place' answers
report $? 'the end of input also stops'

# ---- other programs as bots ----------------------------------------------------------------------------

# lost WHAT COMMAND WHY [MS]: the bot loses all its games, the program goes on. Only who hangs loses by time, so that a busy
# machine changes nothing for the others.
lost() {
    expect 0 "has lost a game: $3" "loses: $1" \
        "$bastide" match --bot random --bot "exec:$2" --games 2 --seed 1 --ms "${4:-600000}" --json
    grep -q '"wins":2,.*"failures":\[0,2\]' "$work/out"
    report $? "all its games: $1"
}
hello='read a; echo bastide-bot 1 x; read a; echo ok'
lost 'ends at once' 'exit 1' 'it has ended .status 1'
lost 'dies in the greeting' 'read a; kill -9 $$' 'it has ended .signal 9'
lost 'nonsense' "$hello; echo what; cat >/dev/null" "it answers 'what'"
lost 'an illegal move' "$hello; echo move place 9 9 0; cat >/dev/null" 'its move .place 9 9 0. is not legal'
lost 'a flood' "$hello; yes info" 'it says too much'
lost 'a line without end' "$hello; yes | tr -d '\n'" 'it says too much'
lost 'hangs' "$hello; sleep 100" 'it gives no answer' 50

# What a bot says goes to a terminal, but must not send it commands: escape codes, C1 in both forms, turned letters.
escape="read a; printf 'bastide-bot 1 \\033[31mX\\n'; read a; echo ok; printf 'error \\033]0;x\\007 \\302\\233 \\233 \\342\\200\\256 abc\\n'; cat >/dev/null"
expect 0 'it says: error \?\]0;x\? \? \? \? abc$' 'a bot that steers the terminal' \
    "$bastide" match --bot random --bot "exec:$escape" --games 2 --seed 1

# A machine without files to spare is not the bot's fault: no losses, a message, status 1.
# shellcheck disable=SC3045  # every sh that Debian has knows -n
few() { (ulimit -n "$1" && shift && exec "$@"); }
for files in 5 8 10 12; do
    for command in match ladder sim; do
        expect 1 '^bastide: .*this machine has failed, no bot has lost by it: it cannot be started: Too many open files' \
            "$files open files: $command" few "$files" "$bastide" $command --bot "exec:'$bastide' bot random" --bot random --games 4 --json
        [ ! -s "$work/out" ]
        report $? "$files open files: no result of $command"
    done
done
printf '1\nquit\n' | few 10 "$bastide" play --seat "exec:'$bastide' bot random" --seat human >out 2>err
[ $? -eq 1 ] && grep -q 'cannot play, since this machine has failed: it cannot be started' err
report $? 'play says that it is the machine'

expect 0 'game 1: exec:exit 3 at seat 2 has lost' 'sim goes on' \
    "$bastide" sim --players 3 --bot random --bot 'exec:exit 3' --bot random --games 3 --seed 1 --records lost --json
grep -q '"failures":\[0,3,0\]' "$work/out"
report $? 'sim counts failures'
expect 0 - 'the games can be read' "$bastide" replay lost/000003.bastide
printf '1\nquit\n' | "$bastide" play --seat 'exec:exit 3' --seat human >out 2>err
[ $? -eq 1 ] && grep -q 'Ann (exec:exit 3) has lost: it has ended' err
report $? 'play says who has lost'
printf '1\nundo\n1\n0\n1\nundo\n1\n0\nquit\n' | "$bastide" play --seat human --seat "exec:'$bastide' bot random" >out 2>err
[ $? -eq 0 ] && grep -q 'Bob lays' out && ! grep -q 'has lost' err
report $? 'play against another program, with second thoughts'
printf 'bastide 1\ngame base\nplayers A | B\nseats human | exec:touch broken\n\n' >trap.bastide
expect 1 'seat 2 is another program' 'a saved game starts no program' "$bastide" play trap.bastide
[ ! -e broken ]
report $? 'it was not started'

# Our own bot behind the protocol plays as it does without.
"$bastide" sim --bot random --games 1 --seed 1 --records direct >out 2>&1
"$bastide" sim --bot "exec:'$bastide' bot random" --games 1 --seed 1 --records piped >out 2>&1
sed '/^seats/d' direct/000001.bastide >a && sed '/^seats/d' piped/000001.bastide >b && cmp a b
report $? 'the same game through the protocol'
if python3 -c '' 2>err; then
    expect 0 - 'the example in Python' "$bastide" match --bot "exec:python3 '$root/examples/bot.py'" --bot random \
        --games 4 --seed 1 --json
    grep -q '"wins":4,.*"failures":\[0,0\]' "$work/out"
    report $? 'it beats random'
fi

# ---- match and ladder --------------------------------------------------------------------------------

steady() { sed 's/,"ms_per_turn":\[[^]]*\]//; s/,"ms_per_turn":[0-9.]*//g; s/,"seconds":[0-9.]*//' "$1"; }
for threads in 1 2 5; do
    "$bastide" match --bot greedy --bot random:seed=3 --games 30 --seed 4 --threads $threads --json >out
    steady out >"match$threads"
    "$bastide" ladder --bot greedy --bot random --bot random:seed=3 --games 10 --seed 4 --threads $threads --json >out
    steady out >"ladder$threads"
    "$bastide" ladder --players 3 --bot greedy --bot random --bot child --bot novice --games 10 --seed 4 --threads $threads --json >out
    steady out >"crowd$threads"
    "$bastide" match --bot random --bot greedy --games 300 --seed 4 --sprt 0,50 --threads $threads --json >out
    steady out >"sprt$threads"
done
for what in match ladder crowd sprt; do
    cmp ${what}1 ${what}2 && cmp ${what}1 ${what}5
    report $? "threads change nothing: $what"
done
grep -q '"accepted":"elo0"' sprt1 && ! grep -q '"games":300' sprt1
report $? 'a test that is clear ends early'
expect 0 - 'a bot against itself' "$bastide" match --bot random --bot random --games 50 --seed 9 --json
grep -q '"score":0.500000,"elo":0.00,.*"pairs":\[0,0,25,0,0\]' "$work/out"
report $? 'has one half exactly'
expect 0 - 'an odd number of games' "$bastide" match --bot greedy --bot random --games 3 --seed 9 --json
grep -q '^{"games":3,"wins":3,"draws":0,"losses":0,"score":1.000000,' "$work/out"
report $? 'is played as it is'
expect 0 - 'all keys' "$bastide" match --bot random --bot random:seed=2 --games 20 --seed 9 --json
for key in games wins draws losses score elo elo_low elo_high bots pairs points margin failures ms_per_turn seconds; do
    grep -q "\"$key\":" "$work/out" || report 1 "match --json has $key"
done
expect 0 - 'in words' "$bastide" match --bot random --bot random:seed=2 --games 20 --seed 9 --svg match.svg
grep -q '^Elo  .*95 % from' "$work/out"
report $? 'with an interval'
expect 0 '?' 'a ladder of four players' "$bastide" ladder --players 4 --bot random --bot greedy --bot child --bot novice --games 8 --anchor random=0
grep -q '^  1  greedy' out && grep -q '^  4  random .* +0 .* +0 to  *+0 ' out && [ "$(grep -c '%$' out)" -eq 0 ]
report $? 'has the best first, and its anchor'
expect 0 - 'a ladder in words' "$bastide" ladder --bot random --bot greedy --games 4 --seed 9 --anchor random=100 --svg ladder.svg
sed -n 4p "$work/out" | grep -q '^  1  greedy' && sed -n 5p "$work/out" | grep -q '^  2  random  *+100 '
report $? 'the best is first, the anchor firm'
for picture in match ladder; do
    grep -q '^<svg xmlns' $picture.svg && tail -n 1 $picture.svg | grep -q '</svg>' && ! sed 's/base64,[^)]*//g' $picture.svg | grep -qE 'nan|inf|href'
    report $? "a picture of the $picture"
done
expect 0 - 'a picture alone' "$bastide" match --bot random --bot random:seed=2 --games 4 --svg -
[ "$(head -c 4 "$work/out")" = '<svg' ] && ! grep -q 'ms a turn' "$work/out"
report $? 'nothing but the picture'
expect 1 '^bastide: cannot write /nosuch' 'a picture that cannot be written' \
    "$bastide" match --bot random --bot random --games 2 --svg /nosuch/a.svg

# Ctrl-C: what there is so far, and status 130.
expect 130 '?' 'Ctrl-C' interrupted "$work/begun" "$bastide" match --games 100000 --json \
    --bot mcts:playouts=2000 --bot "exec:echo begun >'$work/begun'; exec '$bastide' bot greedy"
grep -q '"interrupted":true' "$work/out"
report $? 'prints what there is'

wrong() { # PATTERN ARGUMENT...
    pattern=$1
    shift
    expect 2 "^bastide.*$pattern" "refused: bastide $*" "$bastide" "$@"
}
for command in match ladder; do
    wrong nosuch $command --bot nosuch --bot random
    wrong nosuch $command --bot random --bot greedy --game nosuch
    wrong games $command --bot random --bot greedy --games 0
    wrong threads $command --bot random --bot greedy --threads 0
    wrong ms $command --bot random --bot greedy --ms 0
    wrong bot $command --bot random
    wrong command $command --bot exec: --bot random
    wrong extra $command --bot random --bot greedy extra
done
for players in 1 7 x; do wrong players match --bot random --bot greedy --players $players; done
wrong '2 to 3 times' match --bot random --bot greedy --bot random --bot greedy --players 3
wrong sprt match --bot random --bot greedy --players 3 --sprt 0,20
wrong svg match --bot random --bot greedy --players 3 --svg out.svg
wrong sprt match --bot random --bot greedy --sprt 5
wrong sprt match --bot random --bot greedy --sprt 20,0
wrong sprt match --bot random --bot greedy --sprt 0,x
wrong anchor ladder --bot random --bot greedy --anchor nosuch=0
wrong anchor ladder --bot random --bot greedy --anchor random
wrong twice ladder --bot random --bot random
wrong 'as many bots' ladder --players 3 --bot random --bot greedy
wrong svg ladder --players 3 --bot random --bot greedy --bot child --svg out.svg
wrong part ladder --players 3 --bot random --bot greedy --bot child --part 1/2
wrong players ladder --players 7 --bot random --bot greedy

expect 0 - 'three players' "$bastide" match --players 3 --bot greedy --bot random --games 4 --json
grep -q '"games":6,"deals":2,"orders":3,.*"players":3,.*"name":"greedy","score":1.000000,.*"equal":0.333333,.*"name":"random","score":0.000000,' out
report $? 'every deal in three orders, one against two'
expect 0 - 'the same as text' "$bastide" match --players 3 --bot greedy --bot random --games 4 --threads 2
grep -q '^greedy *100.0 %.*33.3 %' out
report $? 'says what would be equal'

wait $mute
grep -q '"wins":1,.*"failures":\[0,1\]' mute && grep -q 'it gives no answer' mute.err
report $? 'a bot that never greets has lost'

finish
