// RUN: %exit 10 %fathom check %s | %filecheck %s
// A promise made with unreachable lets the optimiser remove the test that would have shown it broken.
int nondet_int(void);

static int denominator(int requested) {
  if (requested <= 0)
    __builtin_unreachable();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unreachable, CWE-758]
  if (requested <= 0)
    return 1;
  return requested;
}

int main(void) {
  int requested = nondet_int();
  if (requested < -8)
    return 1;
  return 100 / denominator(requested) > 100;
}
// CHECK: FAILED: 1 of
