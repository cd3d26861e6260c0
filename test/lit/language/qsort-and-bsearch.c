// RUN: %exit 0 %fathom check %s | %filecheck %s
// Sorting four arbitrary bytes with the library, then finding each of them.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

static int compare(const void* a, const void* b) {
  return *(const unsigned char*)a - *(const unsigned char*)b;
}

int main(void) {
  unsigned char values[4], sum = 0, sorted = 0;
  for (int i = 0; i < 4; ++i) {
    values[i] = nondet_uchar();
    sum ^= values[i];
  }
  unsigned char wanted = values[2];
  qsort(values, 4, 1, compare);
  for (int i = 0; i < 4; ++i) {
    assert(i == 0 || values[i - 1] <= values[i]);
    sorted ^= values[i];
  }
  assert(sum == sorted);
  const unsigned char* found = bsearch(&wanted, values, 4, 1, compare);
  assert(found && *found == wanted);
  return 0;
}
// CHECK: VERIFIED
