// RUN: %exit 10 %fathom check %s | %filecheck %s
// Bit 32 of a 32-bit mask.
unsigned int nondet_uint(void);

static unsigned mask(unsigned bit) {
  return 1u << bit;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
}

int main(void) {
  unsigned bit = nondet_uint();
  if (bit > 32)
    return 1;
  return mask(bit) == 0;
}
// CHECK: FAILED: 1 of
