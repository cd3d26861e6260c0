// RUN: %exit 10 %fathom check %s | %filecheck %s
// The low byte of a non-zero word may well be zero.
unsigned int nondet_uint(void);

int main(void) {
  unsigned prescaler = nondet_uint();
  if (prescaler == 0)
    return 1;
  unsigned char divider = (unsigned char)prescaler;
  return (int)(8000000u / divider);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}
// CHECK: FAILED: 1 of
