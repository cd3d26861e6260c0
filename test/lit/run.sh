#!/usr/bin/env bash
# Runs every program of test/lit: test/lit/run.sh FATHOM
set -eu
lit=$(command -v lit-19 || echo /usr/lib/llvm-19/build/utils/lit/lit.py)
FATHOM=$(realpath "$1") python3 "$lit" -j "$(nproc)" -s -v "$(dirname "$0")"
