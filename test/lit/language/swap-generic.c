// RUN: %exit 0 %fathom check %s | %filecheck %s
// Swapping objects of any size as bytes keeps pointers intact.
#include <assert.h>
#include <stddef.h>

int nondet_int(void);

static void swap(void* a, void* b, size_t size) {
  unsigned char *x = a, *y = b;
  while (size-- > 0) {
    unsigned char t = *x;
    *x++ = *y;
    *y++ = t;
  }
}

int main(void) {
  int i = nondet_int(), j = 5, before = i;
  swap(&i, &j, sizeof i);
  assert(i == 5 && j == before);
  int *p = &i, *q = &j;
  swap(&p, &q, sizeof p);
  *p = 77;
  assert(j == 77 && i == 5 && p == &j && q == &i);
  return 0;
}
// CHECK: VERIFIED
