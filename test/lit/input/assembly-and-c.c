// RUN: %exit 0 %fathom check %s %S/inputs/triple.ll | %filecheck %s
// A C program linked with a function in LLVM's language.
#include <assert.h>

unsigned char nondet_uchar(void);
int triple(int x);

int main(void) {
  int x = nondet_uchar();
  assert(triple(x) == 3 * x);
  return 0;
}
// CHECK: VERIFIED
