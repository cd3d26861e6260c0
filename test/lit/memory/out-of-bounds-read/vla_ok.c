// RUN: %exit 0 %fathom check %s | %filecheck %s
// Prefix sums in an array whose length is only known at run time.
#include <assert.h>
int nondet_int(void);
void __VERIFIER_assume(int);

static int total(int count) {
  int sums[count + 1];
  sums[0] = 0;
  for (int i = 0; i < count; i++)
    sums[i + 1] = sums[i] + i;
  return sums[count];
}

int main(void) {
  int count = nondet_int();
  __VERIFIER_assume(count >= 0 && count <= 6);
  assert(total(count) == count * (count - 1) / 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
