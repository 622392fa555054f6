#!/bin/bash
# A Postgres of its own on this machine that pgBackRest backs up, to try a backup, a disaster and a
# restore. Needs root and Debian's pgbackrest, postgresql-15 and faketime. README.md explains it.
#
#   ./database.sh up                  starts it, and prints the address of the database
#   ./database.sh backup full|incr    takes a backup, as the timers do
#   ./database.sh check               archives a segment, and prints the stored files that are damaged
#   ./database.sh info                what there is to restore
#   ./database.sh expire DAYS         removes what is too old, as if so many days had passed
#   ./database.sh lose                kill -9 of Postgres, whose folder is then removed
#   ./database.sh restore [MOMENT]    the last archived moment, or "2026-11-26 15:30:00" in Argentina
#   ./database.sh down                ends everything, and removes its data
set -euo pipefail

STATE=${STATE:-/var/tmp/mostrador-backup}
PORT=${PORT:-54329}
BIN=/usr/lib/postgresql/15/bin
DATA=$STATE/postgres
STANZA=mostrador
here=$(cd "$(dirname "$0")" && pwd)

# The configuration of this folder, with the paths of this try.
export PGBACKREST_CONFIG=$STATE/pgbackrest.conf
export PGBACKREST_PG1_PATH=$DATA PGBACKREST_PG1_PORT=$PORT PGBACKREST_PG1_SOCKET_PATH=$STATE
export PGBACKREST_REPO1_PATH=$STATE/repository
export PGBACKREST_LOG_PATH=$STATE/log PGBACKREST_LOCK_PATH=$STATE/lock PGBACKREST_SPOOL_PATH=$STATE/spool

as_postgres() { (cd / && runuser -u postgres -- "$@"); }
backrest() { as_postgres pgbackrest --stanza=$STANZA "$@"; }
ask() { as_postgres psql -XAtq -h "$STATE" -p "$PORT" -U postgres -c "$1"; }

start_postgres() {
  as_postgres "$BIN/pg_ctl" start -s -w -t 3600 -D "$DATA" -l "$STATE/log/postgres.log" \
    -o "-p $PORT -k $STATE -c listen_addresses=127.0.0.1" || say_why
}

say_why() {
  tail -5 "$STATE/log/postgres.log" >&2
  exit 1
}

make_database() {
  as_postgres "$BIN/initdb" -D "$DATA" -U postgres --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 --no-instructions >"$STATE/log/initdb.log"
  echo "include '$STATE/postgresql.conf'" >>"$DATA/postgresql.conf"
  start_postgres
  ask "create role mostrador login createrole password 'mostrador'"
  ask 'create database mostrador owner mostrador'
}

lose_postgres() {
  local postmaster
  postmaster=$(head -1 "$DATA/postmaster.pid")
  # One that was just born ends by itself, and may write until then.
  kill -9 "$postmaster" $(pgrep -P "$postmaster")
  until rm -rf "$DATA" "$STATE"/.s.PGSQL.* 2>/dev/null; do sleep 0.1; done
}

# Ends when Postgres takes writes, or with its log when it cannot.
wait_until_restored() {
  until [ "$(ask 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    as_postgres "$BIN/pg_ctl" status -s -D "$DATA" >/dev/null || say_why
    sleep 0.1
  done
}

case ${1:-} in
up)
  install -d -o postgres "$STATE" "$STATE"/{repository,log,lock,spool,info}
  # Postgres may not reach this folder.
  install -m 755 "$here"/{pgbackrest.conf,postgresql.conf,back-up.sh} "$STATE"
  make_database
  backrest stanza-create
  echo "postgresql://mostrador:mostrador@127.0.0.1:$PORT/mostrador"
  ;;
backup)
  as_postgres "$STATE/back-up.sh" "${2:?full or incr}" "$STATE/info/info.json"
  ;;
check)
  backrest check
  backrest --output=text verify
  ;;
info) backrest info ;;
expire) as_postgres faketime -f "+${2:?days}d" pgbackrest --stanza=$STANZA expire ;;
lose) lose_postgres ;;
restore)
  # An earlier restore may have failed half-way.
  [ -f "$DATA/postmaster.pid" ] || rm -rf "$DATA"
  backrest ${2:+--type=time "--target=$2-03" --target-action=promote} restore
  start_postgres
  wait_until_restored
  ;;
down)
  [ ! -f "$DATA/postmaster.pid" ] || as_postgres "$BIN/pg_ctl" stop -s -m immediate -D "$DATA"
  rm -rf "$STATE"
  ;;
*)
  sed -n '2,/^set/p' "$0" | sed '$d; s/^# \?//'
  exit 64
  ;;
esac
