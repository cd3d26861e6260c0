#!/usr/bin/env bash
# Runs every test on a finished build: test/run.sh BUILD-DIRECTORY
set -u
cd "$(dirname "$0")/.."
build=$1
fathom=$build/bin/fathom
failed=0
step() {
  echo "== $1"
  shift
  local begun=$SECONDS
  "$@" || { failed=1; echo "FAILED: $*"; }
  echo "   ($((SECONDS - begun)) s)"
}

step "folders" test/architecture/check_includes.py
step "unit tests" "$build/bin/fathom_unit_tests" --gtest_brief=1
step "points-to analysis" "$build/bin/fathom_points_to_tests" --gtest_brief=1
for options in "" --no-simplify --solver=z3 "--solver=z3 --no-simplify" --solver=cvc5; do
  # shellcheck disable=SC2086
  step "scripts ${options:-with the default options}" test/smt2/run.py --fathom "$fathom" -- $options
done
for options in "--solver=z3 --floats=theory" "--solver=cvc5 --floats=theory"; do
  # shellcheck disable=SC2086
  step "floats ${options}" test/smt2/run.py --fathom "$fathom" test/smt2/floats -- $options
done
step "command line" test/cli/run.py --fathom "$fathom"
step "jobs and cache" test/cli/cache.py --fathom "$fathom" --corpus 150
step "checks in parts" test/cli/split.py --fathom "$fathom" --corpus 60
step "limits" test/cli/limits.py --fathom "$fathom"
step "signals" test/cli/signals.py --fathom "$fathom"
step "places" test/cli/places.py --fathom "$fathom"
step "mutated inputs" "$build/bin/fathom_fuzz_slice" test/fuzz/corpus 1000 1
step "mutated bitcode" test/fuzz/bitcode.sh "$build" 1000 1
step "suites, their command line" test/cli/suite.py --fathom "$fathom"
for suite in test/suite/*.toml; do
  step "$suite" "$fathom" suite --results="$build/$(basename "$suite" .toml).results.jsonl" "$suite"
done
step "suites on Slurm" test/slurm/run.py --fathom "$fathom"
step "formats" test/formats/run.py --fathom "$fathom" --corpus 40
step "flags of a build" test/cli/build.py --fathom "$fathom"
step "harnesses" test/cli/harness.py --fathom "$fathom"
step "native replay" test/cli/replay.py --fathom "$fathom"
step "snippets for CI" test/cli/ci.py --fathom "$fathom"
step "mutation" test/cli/mutate.py --fathom "$fathom"
step "library models" test/runtime/run.sh
step "programs" test/lit/run.sh "$fathom"
step "certificates" test/trust/certify.py --fathom "$fathom" --sample 80
step "the encoding against executions" test/trust/self_check.py --fathom "$fathom" --sample 100
step "proofs, and Fathom on itself" test/trust/proofs.py --fathom "$fathom"
step "counterexamples, natively" test/native/confirm.py --fathom "$fathom"
step "the page, in a browser" test/browser/run.py --fathom "$fathom"
step "the page of a suite, in a browser" test/browser/suite.py --fathom "$fathom"
step "documents" test/cli/manual.py --fathom "$fathom"
step "the campaign itself" test/differential/selftest.py
step "a slice of the campaign" test/differential/campaign.py --fathom "$fathom" --slice --state "$build/slice" --fresh
step "faults to put in" test/trust/faults.py --check-table
step "deep chains" test/chains/run.sh "$fathom"
exit $failed
