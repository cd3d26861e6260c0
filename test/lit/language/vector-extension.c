// RUN: %exit 0 %fathom check %s | %filecheck %s
// Vectors of the compiler's extension, element by element; unsigned elements wrap.
#include <assert.h>

unsigned char nondet_uchar(void);

typedef unsigned Quad __attribute__((vector_size(16)));
typedef int Mask __attribute__((vector_size(16)));

static Quad add(Quad a, Quad b) { return a + b; }

int main(void) {
  unsigned x = nondet_uchar();
  Quad a = {1, 2, 3, x}, b = {10, 20, 0xffffffffu, 40};
  Quad sum = add(a, b);
  assert(sum[0] == 11 && sum[1] == 22 && sum[2] == 2 && sum[3] == x + 40);
  Mask less = a < b;
  assert(less[0] == -1 && less[3] == (x < 40 ? -1 : 0));
  Quad shifted = a << 2;
  assert(shifted[1] == 8);
  a[nondet_uchar() & 1] = 100;
  assert((a[0] == 100) != (a[1] == 100));
  Quad turned = __builtin_shufflevector(b, b, 3, 2, 1, 0);
  assert(turned[0] == 40 && turned[3] == 10);
  return 0;
}
// CHECK: VERIFIED
