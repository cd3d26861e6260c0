// RUN: %exit 10 %fathom check %s | %filecheck %s
// The index of the lowest bit is computed, but not used.
unsigned long nondet_ulong(void);

static int anyReady(unsigned long ready) {
  int first = __builtin_ctzl(ready);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse, CWE-758]
  (void)first;
  return ready != 0;
}

int main(void) { return anyReady(nondet_ulong()); }
// CHECK: FAILED: 1 of
