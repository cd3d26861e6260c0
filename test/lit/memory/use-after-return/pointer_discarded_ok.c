// RUN: %exit 0 %fathom check %s | %filecheck %s
// The address of the local comes back, but is only followed when it is another one.
#include <stddef.h>
int nondet_int(void);

static int shared = 8;

static int* choose(int wanted, int* isShared) {
  int local = 7;
  int* p = wanted > 0 ? &shared : &local;
  *isShared = wanted > 0;
  return p;
}

int main(void) {
  int isShared;
  int* p = choose(nondet_int(), &isShared);
  if (isShared)
    return *p == 8 ? 0 : 1;
  return 0;
}
// CHECK: {{^}}VERIFIED
