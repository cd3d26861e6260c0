// RUN: %exit 10 %fathom check %s | %filecheck %s
// The result is masked to nothing, and the shift with it.
int nondet_int(void);

static int field(int word, int from) {
  return (word >> from) & 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
}

int main(void) {
  int from = nondet_int();
  if (from < 0)
    return 1;
  return field(0x1234, from);
}
// CHECK: FAILED: 1 of
