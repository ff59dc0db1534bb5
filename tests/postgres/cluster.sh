#!/bin/sh
# cluster.sh: a PostgreSQL of one's own, for tests and figures.
#   cluster.sh start DIR [NAME=VALUE...]   makes one in the new folder DIR, with these settings, starts it, prints its address
#   cluster.sh again DIR                   starts it again
#   cluster.sh stop DIR | kill DIR         ends it; kill: at once, as a crash
#   cluster.sh with DIR COMMAND...         start, COMMAND with its address as the last argument, stop, remove DIR
# PostgreSQL refuses to run as root: then it runs as the user postgres.
set -eu
what=$1 dir=$2
shift 2
[ "$(id -u)" -eq 0 ] && as='setpriv --reuid=postgres --regid=postgres --clear-groups' || as=''
bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
url="postgresql://postgres@/postgres?host=$dir"

pg_ctl() { (cd / && $as "$bin/pg_ctl" -s -D "$dir/db" -l "$dir/log" -w -t 60 "$@"); }

start() {
    mkdir -p "$dir"
    chmod 755 "$dir"
    [ -z "$as" ] || chown postgres "$dir"
    (cd / && $as "$bin/initdb" -D "$dir/db" -U postgres -A trust -N --locale=C --encoding=UTF8) >"$dir/initdb.log" ||
        { cat "$dir/initdb.log" >&2 && exit 1; }
    { printf '%s\n' "listen_addresses=''" "unix_socket_directories='$dir'" 'max_connections=120' 'log_min_messages=error'
      printf '%s\n' "$@"; } >>"$dir/db/postgresql.conf"
    pg_ctl start
}

case $what in
start) start "$@" && echo "$url" ;;
again) pg_ctl start ;;
stop) pg_ctl -m fast stop ;;
kill)
    pid=$(head -n 1 "$dir/db/postmaster.pid")
    # All of them: those that the first one started end only when they notice.
    for each in $(ps -o pid= --ppid "$pid") "$pid"; do kill -9 "$each" 2>/dev/null || :; done
    while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
    rm -f "$dir/db/postmaster.pid"
    ;;
with)
    start
    trap 'pg_ctl -m immediate stop; rm -rf "$dir"' EXIT
    "$@" "$url"
    ;;
*) sed -n '2,7s/^# *//p' "$0" >&2 && exit 2 ;;
esac
