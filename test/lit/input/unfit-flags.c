// RUN: %exit 1 %fathom check %s -- -E | %filecheck %s --check-prefix=OTHER
// RUN: %exit 1 %fathom check %s -- -S | %filecheck %s --check-prefix=OTHER
// RUN: %exit 1 %fathom check %s -- -M | %filecheck %s --check-prefix=OTHER
// RUN: %exit 1 %fathom check %s -- -emit-llvm | %filecheck %s --check-prefix=OTHER
// RUN: %exit 1 %fathom check %s -- -fsanitize=address | %filecheck %s --check-prefix=SANITIZER
// RUN: %exit 1 %fathom check --unwind=99999999999999999999 %s | %filecheck %s --check-prefix=LARGE
// RUN: %exit 0 %fathom check %s -- -c -O2 -Wall
int main(void) { return 0; }
// OTHER: after '--' tells clang to make something other than a program
// SANITIZER: '-fsanitize=address' after '--' would put checks of a sanitizer into the program
// LARGE: --unwind must be a number from 0 to 1099511627776
