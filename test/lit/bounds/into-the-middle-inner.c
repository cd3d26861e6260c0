// RUN: %exit 0 %fathom check %s
// RUN: %exit 0 %fathom loops %s | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=main:12:1 %s | %filecheck %s --check-prefix=CEILING
// A loop behind the place that is led to is not copied: each coming to an entry is a round then.
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 4, i = 0, sum = 0;
  if (nondet_uint())
    goto within;
first:  // CEILING: :[[@LINE]]:1: note: loop can go on after 1 iteration
  sum += 1;
within:
  for (unsigned k = 0; k < n; ++k)
    sum += 2;
  if (++i < 3)
    goto first;
  assert(sum == 3 + 6 * n || sum == 2 + 6 * n);
}
// CHECK: {{^}}main:12{{$}}
// CHECK: {{^}}main:15{{$}}
