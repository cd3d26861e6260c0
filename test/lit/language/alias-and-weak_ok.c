// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>

int original(int x) { return x + 1; }
int other(int x) __attribute__((alias("original")));
int table[3] = {1, 2, 3};
extern int rows[3] __attribute__((alias("table")));
__attribute__((weak)) int missing(void);
extern int nowhere __attribute__((weak));

unsigned nondet_unsigned(void);

int main(void) {
  unsigned i = nondet_unsigned() % 3;
  rows[i] = 9;
  assert(table[i] == 9);
  int (*f)(int) = other, (*g)(int) = original;
  assert(f == g && f(1) == 2);
  if (missing)
    missing();
  if (&nowhere)
    nowhere = 1;
  return 0;
}
// CHECK: {{^}}VERIFIED
