#!/usr/bin/env bash
# Installs everything that building, testing and benchmarking Fathom needs on
# Debian 12. Does nothing (and needs no network) when all of it is there.
set -euo pipefail

packages=(
  build-essential cmake ninja-build ccache git python3 time
  llvm-19-dev clang-19 libclang-19-dev llvm-19-tools lld-19
  clang-format-19 clang-tidy-19
  libcadical-dev libz3-dev z3 libcvc5-dev cvc5 boolector
  libtomlplusplus-dev libgtest-dev libbenchmark-dev
  libclang-rt-19-dev csmith libcsmith-dev cppcheck strace
  python3-jsonschema python3-yaml libxml2-utils
  chromium
  slurm-wlm munge
)

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "installing: ${missing[*]}"
sudo=()
[ "$(id -u)" -eq 0 ] || sudo=(sudo)
"${sudo[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
