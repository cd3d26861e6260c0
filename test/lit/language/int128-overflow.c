// RUN: %exit 10 %fathom check %s | %filecheck %s
// Even 128 bits come to an end.
unsigned char nondet_uchar(void);

static __int128 power(int base, int exponent) {
  __int128 result = 1;
  while (exponent-- > 0)
    result *= base;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  return result;
}

int main(void) {
  int exponent = 5 + (nondet_uchar() & 3);
  return power(1 << 17, exponent) == 0;
}
// CHECK: FAILED: 1 of
