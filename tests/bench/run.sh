#!/bin/sh
# Every rule set of the registry plays as rule-sets.txt says: `bastide bench --sets`. A line that changed needs the rule
# that changed it; a new rule set a line of its own.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../cli/tap.sh"

"$bastide" bench --sets >"$work/now"
report $? 'bench --sets'
while read -r name signature; do
    grep -qx "$name $signature" "$here/rule-sets.txt"
    report $? "$name $signature"
done <"$work/now"
[ "$(wc -l <"$work/now")" -eq "$(wc -l <"$here/rule-sets.txt")" ]
report $? 'no line is left over'

finish
