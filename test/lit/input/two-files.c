// RUN: %exit 0 %fathom check %s %S/inputs/tank.c | %filecheck %s
// RUN: %exit 0 %fathom check %S/inputs/tank.c %s | %filecheck %s
// A program in two files, in both orders; they share a function and a variable.
#include <assert.h>

unsigned char nondet_uchar(void);

extern int level;
int fill(int litres);

int main(void) {
  int litres = nondet_uchar();
  int spilled = fill(litres);
  assert(level <= 100);
  assert(level + spilled == litres);
  return 0;
}
// CHECK: VERIFIED
