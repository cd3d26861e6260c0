// RUN: %exit 2 %fathom check %s %t.is-not-there.c | %filecheck %s
// One missing file of two is enough to stop.
int main(void) { return 0; }
// CHECK-NOT: VERIFIED
// CHECK: is-not-there.c
// CHECK-NOT: VERIFIED
