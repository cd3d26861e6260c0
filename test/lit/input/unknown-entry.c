// RUN: %exit 2 %fathom check --entry=proces %s | %filecheck %s
// The entry that was asked for is not there.
int process(int x) { return x >> 1; }
int main(void) { return process(4); }
// CHECK: 'proces'
// CHECK-NOT: VERIFIED
