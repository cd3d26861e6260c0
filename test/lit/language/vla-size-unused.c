// RUN: %exit 10 %fathom check %s | %filecheck %s
// The array is never used; no code remains of it after optimisation.
signed char nondet_char(void);

static int reserve(signed char n) {
  char scratch[n];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [vla-size, CWE-1284]
  (void)scratch;
  return n;
}

int main(void) { return reserve(nondet_char()) == 0; }
// CHECK: FAILED: 1 of
