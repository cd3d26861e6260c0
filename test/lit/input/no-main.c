// RUN: %exit 2 %fathom check %s | %filecheck %s
// A program without main, and none named instead.
int helper(int x) { return x / 2; }
// CHECK: {{[^-_/.a-z]main[^-_.a-z]}}
// CHECK-NOT: VERIFIED
