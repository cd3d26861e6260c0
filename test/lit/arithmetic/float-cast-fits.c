// RUN: %exit 0 %fathom check %s | %filecheck %s
// Conversions truncate towards zero; what is just inside the range is inside.
#include <assert.h>

int main(void) {
  int largest = (int)2147483647.9;
  int smallest = (int)-2147483648.9;
  unsigned char byte = (unsigned char)255.99;
  unsigned zero = (unsigned)-0.5;
  assert(largest == 2147483647);
  assert(smallest == -2147483647 - 1);
  assert(byte == 255);
  assert(zero == 0);
  assert((int)-7.75 == -7);
  return 0;
}
// CHECK: VERIFIED
