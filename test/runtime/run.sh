#!/usr/bin/env bash
# The models of the C library against the C library of this machine: run.sh [CASES]
#
# First every model must compile to bitcode without a warning, for 64 and 32
# bits. Then the models are built natively, by GCC under AddressSanitizer and
# UndefinedBehaviorSanitizer, with each of their names prefixed by model_, over
# stand-ins for the encoder's intrinsics (intrinsics.c), and called beside glibc
# on random inputs.
set -u -o pipefail
cases=${1:-20000}
cd "$(dirname "$0")" || exit 1
runtime=../../runtime
clang=${CLANG:-clang-19}
nm=${LLVM_NM:-llvm-nm-19}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

model_flags="-std=gnu17 -fno-builtin -ffreestanding"
native="gcc -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined"

for source in "$runtime"/*.c; do
  for bits in 64 32; do
    # shellcheck disable=SC2086
    "$clang" -m$bits $model_flags -Wall -Wextra -Werror -O1 -Xclang -disable-llvm-passes -g \
      -emit-llvm -c "$source" -o "$folder/$(basename "$source" .c).$bits.bc" || exit 1
  done
done

# The headers must compile as C and C++, alone and after the prelude.
for header in fathom.h seahorn/seahorn.h klee/klee.h; do
  for language in c c++; do
    echo "#include <$header>" | "$clang" -x $language -Wall -Wextra -Werror -fsyntax-only \
      -I "$runtime/include" -include "$runtime/include/fathom_prelude.h" - || exit 1
  done
done

# Names that only LLVM code can have stay as they are.
"$nm" --defined-only --extern-only --format=posix "$folder"/*.64.bc |
  awk 'NF > 1 && $1 !~ /[.]/ { print "#define", $1, "model_" $1 }' | sort -u >"$folder/names.h"
for source in "$runtime"/*.c; do
  build=$native
  # These are written on builtins that GCC does not have.
  case $source in */math*.c | */fenv.c) build="$clang -g -O1 -fno-math-errno" ;; esac
  # shellcheck disable=SC2086
  $build $model_flags -include "$folder/names.h" -c "$source" \
    -o "$folder/$(basename "$source" .c).o" || exit 1
done

# What the tests do on purpose.
misuse="-Wno-alloc-size-larger-than -Wno-unused-result -Wno-restrict -Wno-use-after-free
  -Wno-free-nonheap-object -Wno-mismatched-dealloc -Wno-format-truncation -Wno-format-overflow
  -Wno-stringop-truncation"
failed=0
for test in *_test.c; do
  program=$folder/${test%.c}
  # shellcheck disable=SC2086
  $native -std=gnu17 -fno-builtin -Wall -Werror $misuse "$test" intrinsics.c "$folder"/*.o \
    -o "$program" -lm || exit 1
  if ASAN_OPTIONS=detect_leaks=0:check_printf=0 timeout 900 "$program" "$cases"; then
    echo "${test%.c}: ok"
  else
    echo "${test%.c}: FAILED"
    failed=1
  fi
done
exit $failed
