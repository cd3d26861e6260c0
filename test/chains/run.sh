#!/usr/bin/env bash
# Chains of 2,000,000 nested terms, from their text to an answer: run.sh FATHOM [LENGTH]
# With a stack of 8 MiB, and within 2 GiB; the stack is the first thing a recursion
# over terms would exhaust. Answers are known by construction (generate.py).
set -u
fathom=$(realpath "$1")
length=${2:-2000000}
cd "$(dirname "$0")" || exit 1
ulimit -s 8192
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
most=$((2 * 1024 * 1024)) # KiB
failed=0
passed=0

# measure NAME EXPECTED-OUTPUT FATHOM-ARGUMENTS...: compares the output and shows what it took.
measure() {
  local name=$1 expected=$2 seconds kib verdict=ok
  shift 2
  /usr/bin/time -q -f '%e %M' -o "$folder/cost" timeout 60 "$fathom" smt2 "$@" \
    >"$folder/out" 2>"$folder/err"
  read -r seconds kib <"$folder/cost"
  if [ "$(cat "$folder/out")" != "$expected" ]; then
    verdict="FAILED: $(head -c 200 "$folder/out") $(head -c 300 "$folder/err")"
  elif [ "$kib" -gt $most ]; then
    verdict="FAILED: more than 2 GiB"
  fi
  [ "$verdict" = ok ] && passed=$((passed + 1)) || failed=$((failed + 1))
  printf '%-36s %7s s %6d MiB  %s\n' "$name" "$seconds" $((kib / 1024)) "$verdict"
}

# counts NAME FILE PATTERN AT-LEAST: lines of what was printed.
counts() {
  local found
  found=$(grep -c -E "$3" "$2")
  if [ "$found" -ge "$4" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$1: FAILED: $found lines like $3, not $4"
  fi
}

# chain KIND VALUE-OF-THE-CHAIN MODES: solves and evaluates both variants.
chain() {
  local kind=$1 value=$2 option
  shift 2
  for answer in sat unsat; do
    ./generate.py "$kind" $answer "$length" >"$folder/$kind-$answer.smt2"
    for option in "$@"; do
      expected=$answer
      [ $answer = sat ] && expected=$(printf 'sat\n((chain %s))' "$value")
      # shellcheck disable=SC2086
      measure "$kind $answer $option" "$expected" $option "$folder/$kind-$answer.smt2"
    done
  done
}

# show KIND DEFINITIONS: prints and exports what is not simplified.
show() {
  measure "$1 --emit=ilr" "" --no-simplify --emit=ilr --output="$folder/ilr" "$folder/$1-sat.smt2"
  counts "$1 --emit=ilr" "$folder/ilr" '^t[0-9]+ := ' "$length"
  measure "$1 --emit=smt2" "" --no-simplify --emit=smt2 --output="$folder/smt2" \
    "$folder/$1-sat.smt2"
  counts "$1 --emit=smt2" "$folder/smt2" '^\(define-fun t[0-9]+ ' "$2"
  rm -f "$folder/ilr" "$folder/smt2"
}

printf -v sum '#x%08x' "$length"
chain add-one "$sum" ""
show add-one $((length / 7))
chain add-eight "$sum" ""
rm -f "$folder"/add*
chain xor '#b1' --no-simplify
rm -f "$folder"/xor*
chain ite-bool true "" --no-simplify
show ite-bool $((length / 7))
rm -f "$folder"/ite-bool*
chain ite-bit '#b1' ""
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
