// RUN: %exit 10 %fathom check %s | %filecheck %s
// The remainder by -1 is always zero, says the optimiser; the processor traps.
long nondet_long(void);

static int isMultiple(long value, long of) {
  long rest = value % of;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-overflow, CWE-190]
  (void)rest;
  return 1;
}

int main(void) {
  long value = nondet_long();
  return isMultiple(value, -1) - 1;
}
// CHECK: FAILED: 1 of
