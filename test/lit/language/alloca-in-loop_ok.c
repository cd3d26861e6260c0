// RUN: %exit 0 %fathom check %s | %filecheck %s
// Each round of a loop has a block of its own, which lives until the function returns.
#include <alloca.h>
#include <assert.h>

unsigned nondet_unsigned(void);

static void fill(unsigned n) {
  char* all[5];
  for (unsigned i = 0; i < n; ++i) {
    all[i] = alloca(i + 1);
    all[i][i] = (char)i;
  }
  for (unsigned i = 0; i < n; ++i) {
    assert(all[i][i] == (char)i);
    for (unsigned k = 0; k < i; ++k)
      assert(all[i] != all[k]);
  }
  if (n == 4)
    all[3][3] = 0;
}

int main(void) {
  unsigned n = nondet_unsigned();
  if (n <= 4)
    fill(n);
  return 0;
}
// CHECK: {{^}}VERIFIED
