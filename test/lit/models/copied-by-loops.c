// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=SAME
// RUN: %exit 10 %fathom check %s -- -DONE_WRONG | %filecheck %s --check-prefix=DIFFERENT
// RUN: %exit 10 %fathom check %s -- -DSHIFTED | %filecheck %s --check-prefix=DIFFERENT
// RUN: %exit 10 %fathom check %s -- -DONE_LESS | %filecheck %s --check-prefix=DIFFERENT
// Byte after byte in one loop, word after word behind an odd start in another: what is read at
// any place is the same, unless one byte of one loop is not.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

enum { most = 40 };

unsigned nondet_unsigned(void);

int main(void) {
  unsigned char from[most + 1], first[most], second[most];
  unsigned n, i;
  __CPROVER_assume(n < most);
  for (unsigned k = 0; k < n; ++k) {
#ifdef ONE_WRONG
    first[k] = from[k == 23 ? 22 : k];
#else
    first[k] = from[k];
#endif
  }
  unsigned odd = n & 7;
  for (unsigned k = 0; k < odd; ++k)
    second[k] = from[k];
  for (unsigned k = 0; k < n / 8; ++k) {
    typedef uint64_t __attribute__((aligned(1), may_alias)) word;
#ifdef SHIFTED
    ((word*)(second + odd))[k] = ((word*)(from + odd + 1))[k];
#elif defined ONE_LESS
    if (k < 3)
      ((word*)(second + odd))[k] = ((word*)(from + odd))[k];
#else
    ((word*)(second + odd))[k] = ((word*)(from + odd))[k];
#endif
  }
  __CPROVER_assume(i < n);
  assert(first[i] == second[i]);  // DIFFERENT: :[[@LINE]]:{{[0-9]+}}: error: {{.*}}[assertion
}
// SAME: VERIFIED
// DIFFERENT: FAILED: 1 of
