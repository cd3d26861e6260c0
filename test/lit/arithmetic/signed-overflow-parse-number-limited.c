// RUN: %exit 0 %fathom check %s | %filecheck %s
// The number is tested against the limit before each further digit.
#include <assert.h>
#include <limits.h>

unsigned char nondet_uchar(void);
void __VERIFIER_assume(int);

static int parse(const unsigned char* digits, int count) {
  int value = 0;
  for (int i = 0; i < count; ++i) {
    int digit = digits[i] - '0';
    if (value > (INT_MAX - digit) / 10)
      return -1;
    value = value * 10 + digit;
  }
  return value;
}

int main(void) {
  unsigned char digits[11] = "2147483640";
  for (int i = 8; i < 10; ++i) {
    digits[i] = nondet_uchar();
    __VERIFIER_assume(digits[i] >= '0' && digits[i] <= '9');
  }
  int value = parse(digits, 10);
  assert(value == -1 || value >= 2147483600);
  return 0;
}
// CHECK: VERIFIED
