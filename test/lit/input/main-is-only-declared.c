// RUN: %exit 2 %fathom check %s | %filecheck %s
// A declaration is nothing to run.
int main(void);
int helper(void) { return main(); }
// CHECK: {{[^-_/.a-z]main[^-_.a-z]}}
// CHECK-NOT: VERIFIED
