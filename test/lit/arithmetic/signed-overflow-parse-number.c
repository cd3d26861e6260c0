// RUN: %exit 10 %fathom check %s | %filecheck %s
// Ten digits are more than an int can take.
unsigned char nondet_uchar(void);
void __VERIFIER_assume(int);

static int parse(const unsigned char* digits, int count) {
  int value = 0;
  for (int i = 0; i < count; ++i)
    value = value * 10 + (digits[i] - '0');  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  return value;
}

int main(void) {
  unsigned char digits[10] = "4294967296";
  digits[0] = nondet_uchar();
  __VERIFIER_assume(digits[0] >= '1' && digits[0] <= '9');
  return parse(digits, 10) < 0;
}
// CHECK: FAILED: 1 of
