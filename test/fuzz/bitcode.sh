#!/usr/bin/env bash
# Mutated bitcode through Fathom's loader: test/fuzz/bitcode.sh BUILD COUNT SEED [DIRECTORY for what ends it]
# The corpus is what clang makes of a few programs of the test suite.
set -eu
cd "$(dirname "$0")/../.."
build=$1 count=$2 seed=$3
corpus=$build/bitcode-corpus
clang=$(command -v clang-19 || command -v clang)
mkdir -p "$corpus"
for program in examples/*.c test/lit/cpp/virtual*.cpp test/lit/floats/*.c; do
  name=$corpus/$(basename "$program").bc
  [ -e "$name" ] || "$clang" -w -g -O0 -c -emit-llvm -Iruntime/include -o "$name" "$program" 2>/dev/null || rm -f "$name"
done
exec "$build/bin/fathom_fuzz_bitcode" "$corpus" "$count" "$seed" ${4:+"$4"}
