/**
 * The guard: a POSIX shell that starts PostgreSQL, starts it again when it dies, and stops it when no process holds a lease
 * any more. It is a shell because it must outlive every Node.js process and yet cost next to nothing (under 1 MB).
 *
 * Arguments: the run directory, the data directory, the program, the directory of the socket if it is a temporary one (else
 * empty), then the arguments for PostgreSQL. Standard input carries one line from the process that starts it, sent when that
 * process holds its lease; if it ends without a line, the starter died and there is nothing to guard.
 */
export const GUARD_SCRIPT = String.raw`#!/bin/sh
# Written by Tote at every start. Keeps PostgreSQL running while anybody holds a lease.
run=$1 data=$2 postgres=$3 temporary=$4
shift 4
umask 077
# The terminal's Ctrl-C and a service manager's SIGTERM are for the holders; the guard ends after them.
trap '' HUP INT QUIT TERM PIPE

child=
stopping=
stop() {
  stopping=1
  if [ -n "$child" ]; then kill -INT "$child" 2>/dev/null; fi
}
trap stop USR1

say() { echo "$(date -u '+%Y-%m-%d %H:%M:%S UTC') guard: $*" >&2; }

belongs_here() {
  case "$(tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null || ps -o command= -p "$1" 2>/dev/null)" in
    *"$data"*) return 0 ;;
    *) return 1 ;;
  esac
}

# Runs beside the rest. A line on the pipe is a holder's beat, the end of file means that no process holds the pipe.
read_leases() {
  trap - USR1
  while :; do
    while read -r line <&4; do
      # Without the other half of the guard a lease protects nothing: closing the pipe makes the holders start a new one.
      kill -0 $$ 2>/dev/null || exit 1
    done
    # Processes may have opened the pipe this very moment. They beat first and look for "ready" then, so either this
    # finds their beat or they see that it is too late.
    rm -f "$run/ready"
    read -r line <&4 || break
    : >"$run/ready"
  done
  exec 4<&-
  if ! kill -USR1 $$ 2>/dev/null; then
    read -r orphan <"$data/postmaster.pid" && belongs_here "$orphan" && kill -INT "$orphan"
  fi
}

finish() {
  if [ -n "$temporary" ]; then rm -rf "$temporary"; fi
  rm -f "$run/ready" "$run/served" "$run/lease" "$run/guard.pid"
}

rm -f "$run/lease" "$run/ready" "$run/served"
echo $$ >"$run/guard.pid"
mkfifo "$run/lease" || { finish; exit 1; }
# Opening for reading alone would wait for a writer, for ever if the starter dies first.
exec 3<>"$run/lease"
exec 4<"$run/lease"
exec 3>&-
read -r line || { finish; exit 1; }
exec </dev/null
: >"$run/ready"
read_leases &
reader=$!
exec 4<&-

failures=0
while [ -z "$stopping" ]; do
  started=$(date +%s)
  "$postgres" -D "$data" "$@" &
  child=$!
  nagging=
  while :; do
    if [ -n "$stopping" ] && [ -z "$nagging" ]; then
      # PostgreSQL misses a signal that comes before it has set up its handlers.
      { while kill -INT "$child" 2>/dev/null; do sleep 0.2; done; } &
      nagging=$!
    fi
    wait "$child"
    status=$?
    # A trapped signal interrupts wait, too.
    kill -0 "$child" 2>/dev/null || break
  done
  child=
  if [ -n "$nagging" ]; then kill -KILL "$nagging" 2>/dev/null; fi
  if [ -n "$stopping" ]; then break; fi
  if [ $(($(date +%s) - started)) -ge 60 ]; then failures=0; fi
  failures=$((failures + 1))
  if [ -e "$run/served" ]; then limit=12; else limit=4; fi
  if [ "$failures" -gt "$limit" ]; then
    say "PostgreSQL ended with status $status again, giving up"
    kill -KILL "$reader" 2>/dev/null
    break
  fi
  say "PostgreSQL ended with status $status, starting it again (attempt $failures of $limit)"
  case $failures in
    1) pause=0.1 ;;
    2) pause=0.5 ;;
    3) pause=1 ;;
    4) pause=2 ;;
    *) pause=4 ;;
  esac
  # A signal interrupts wait, but not a command in the foreground.
  sleep $pause &
  wait $!
done
finish
`;
