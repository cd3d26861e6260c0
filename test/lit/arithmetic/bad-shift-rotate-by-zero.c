// RUN: %exit 10 %fathom check %s | %filecheck %s
// The textbook rotation shifts by the whole width when asked to rotate by nothing.
unsigned int nondet_uint(void);

static unsigned rotate(unsigned x, unsigned n) {
  n &= 31;
  return x << n | x >> (32 - n);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
}

int main(void) { return rotate(nondet_uint(), nondet_uint()) == 7; }
// CHECK: FAILED: 1 of
