#!/usr/bin/env bash
# The targets of libFuzzer one after the other: test/fuzz/campaign.sh BUILD-FUZZ COUNT SEED DIRECTORY [TARGET...]
# Each begins with its corpus; new inputs, crashes and the log of each stay in DIRECTORY. What is
# printed of a target is the last one of libFuzzer: how many executions it made, or what it found. With SECONDS_EACH in
# the environment a target ends after that time.
set -u
cd "$(dirname "$0")/../.."
build=$1 count=$2 seed=$3 directory=$4
shift 4
targets=${*:-smt2 suite task property cache result results command_line reply}
failed=0
export ASAN_OPTIONS=detect_container_overflow=0:allocator_may_return_null=1
for target in $targets; do
  mkdir -p "$directory/$target"
  "$build/bin/fuzz_$target" -runs="$count" -seed="$seed" -max_len=4096 -timeout=10 -max_total_time="${SECONDS_EACH:-0}" -rss_limit_mb=2500 -print_final_stats=1 \
    -artifact_prefix="$directory/$target-" "$directory/$target" "test/fuzz/corpus/$target" > "$directory/$target.log" 2>&1 \
    || failed=1
  echo "$target: $(grep -aE "^Done|SUMMARY|ERROR: libFuzzer" "$directory/$target.log" | tail -1)," \
    "$(grep -a "stat::average_exec_per_sec\|stat::number_of_executed_units" "$directory/$target.log" | awk '{printf "%s ", $2}')"
done
exit $failed
