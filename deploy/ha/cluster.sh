#!/bin/bash
# A cluster of three Postgres nodes on one machine, each in a network namespace of its own, to try
# what a cluster does when nodes fail. Needs root and Debian's patroni, etcd-server, haproxy,
# pgbouncer and postgresql-15. README.md explains it.
#
#   ./cluster.sh up          starts everything, and prints the address of the database
#   ./cluster.sh status      what patroni knows
#   ./cluster.sh leader      the number of the node that takes writes
#   ./cluster.sh crash N     kill -9 of Postgres on a node
#   ./cluster.sh kill N      kill -9 of everything on a node
#   ./cluster.sh start N     starts a killed node again
#   ./cluster.sh cut N       takes a node off the network
#   ./cluster.sh join N      puts it back
#   ./cluster.sh down        ends everything, and removes its data
set -euo pipefail

STATE=${STATE:-/var/tmp/mostrador-ha}
NODES='1 2 3'
HOST=10.77.0.1
here=$(cd "$(dirname "$0")" && pwd)

address() { echo "10.77.0.1$1"; }
space() { echo "mostrador-ha-$1"; }
each_node() { for node in $NODES; do "$@" "$node"; done; }
members() { each_node member | paste -sd,; }
member() { echo "node$1=http://$(address "$1"):2380"; }

add_network() {
  ip link add mostrador-ha type bridge
  ip address add "$HOST/24" dev mostrador-ha
  ip link set mostrador-ha up
  each_node add_space
}

add_space() {
  ip netns add "$(space "$1")"
  ip link add "ha-host-$1" type veth peer name eth0 netns "$(space "$1")"
  ip link set "ha-host-$1" master mostrador-ha up
  ip -n "$(space "$1")" link set lo up
  ip -n "$(space "$1")" address add "$(address "$1")/24" dev eth0
  ip -n "$(space "$1")" link set eth0 up
}

# Runs a program on a node in the background, as the user of Debian's Postgres.
run_on() {
  local node=$1 name=$2
  shift 2
  ip netns exec "$(space "$node")" setsid runuser -u postgres -- "$@" \
    >>"$STATE/node$node/$name.log" 2>&1 </dev/null &
}

start_node() {
  local node=$1 ip folder="$STATE/node$1"
  ip=$(address "$node")
  install -d -o postgres "$folder"
  NODE=node$node IP=$ip FOLDER=$folder envsubst <"$here/patroni.yml" >"$folder/patroni.yml"
  run_on "$node" etcd etcd --name "node$node" --data-dir "$folder/etcd" --enable-v2 \
    --listen-client-urls "http://$ip:2379" --advertise-client-urls "http://$ip:2379" \
    --listen-peer-urls "http://$ip:2380" --initial-advertise-peer-urls "http://$ip:2380" \
    --initial-cluster "$(members)" --initial-cluster-state new
  run_on "$node" patroni patroni "$folder/patroni.yml"
}

start_front() {
  haproxy -D -p "$STATE/haproxy.pid" -f "$here/haproxy.cfg"
  install -d -o postgres "$STATE/pgbouncer"
  echo '"postgres" "postgres"' >"$STATE/pgbouncer/users"
  runuser -u postgres -- pgbouncer -d "$here/pgbouncer.ini"
}

# Prints the leader's number, or nothing.
leader() {
  local node
  for node in $NODES; do
    curl -fs -m 1 -o /dev/null "http://$(address "$node"):8008/primary" && echo "$node" && return
  done
  return 0
}

replicas() {
  local node count=0
  for node in $NODES; do
    curl -fs -m 1 -o /dev/null "http://$(address "$node"):8008/synchronous" && count=$((count + 1))
  done
  echo "$count"
}

wait_until_ready() {
  until [ -n "$(leader)" ] && [ "$(replicas)" -ge 1 ]; do sleep 1; done
}

make_database() {
  PGPASSWORD=postgres psql -qh "$(address "$(leader)")" -U postgres <<'SQL'
create role mostrador login createrole password 'mostrador';
create database mostrador owner mostrador;
SQL
}

kill_node() {
  ip netns pids "$(space "$1")" | xargs -r kill -9
  while [ -n "$(ip netns pids "$(space "$1")")" ]; do sleep 0.1; done
}

remove_space() {
  kill_node "$1" 2>/dev/null || true
  ip link delete "ha-host-$1" 2>/dev/null || true
  ip netns delete "$(space "$1")" 2>/dev/null || true
}

case ${1:-} in
up)
  install -d "$STATE"
  add_network
  each_node start_node
  start_front
  wait_until_ready
  make_database
  echo "postgresql://mostrador:mostrador@$HOST:5432/mostrador"
  ;;
status) runuser -u postgres -- patronictl -c "$STATE/node${2:-1}/patroni.yml" list ;;
leader) leader ;;
ready) wait_until_ready ;;
crash) kill -9 "$(head -1 "$STATE/node$2/postgres/postmaster.pid")" ;;
kill) kill_node "$2" ;;
start) start_node "$2" ;;
cut) ip link set "ha-host-$2" down ;;
join) ip link set "ha-host-$2" up ;;
down)
  for pid in haproxy.pid pgbouncer/pid; do [ ! -f "$STATE/$pid" ] || kill "$(cat "$STATE/$pid")" || true; done
  each_node remove_space
  ip link delete mostrador-ha 2>/dev/null || true
  rm -rf "$STATE"
  ;;
*)
  sed -n '2,/^set/p' "$0" | sed '$d; s/^# \?//'
  exit 64
  ;;
esac
