#!/bin/sh
# exit.sh CODE COMMAND...: runs the command, with everything it says on standard
# output, and succeeds exactly when its exit code is CODE. A command that takes
# longer than FATHOM_LIT_TIMEOUT seconds (120) is ended; its exit code is then 124.
expected=$1
shift
output=$(timeout "${FATHOM_LIT_TIMEOUT:-120}" "$@" 2>&1)
actual=$?
printf '%s\n' "$output"
[ "$actual" -eq "$expected" ] && exit 0
{
  printf '%s\n' "$output"
  echo "exit code $actual instead of $expected: $*"
} >&2
exit 1
