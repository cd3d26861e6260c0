// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DALIVE | %filecheck %s --check-prefix=NOT
// RUN: %exit 0 %fathom check %s -- -DPOINTERS | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DLOCALS | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DNULL_ONLY | %filecheck %s --check-prefix=NOT
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic --malloc=succeeds %s | %filecheck %s --check-prefix=AGAIN
// On a real machine a new block can lie where a freed one was. That none does is said where it matters.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef LOCALS
static uintptr_t place(int x) {
  return (uintptr_t)&x;
}
#endif

int main(void) {
#if defined(ALIVE)
  int a, b;
  assert((uintptr_t)&a != (uintptr_t)&b);
#elif defined(LOCALS)
  uintptr_t one = place(1), two = place(2);
  assert(one != two);
#elif defined(NULL_ONLY)
  char* p = malloc(4);
  free(p);
  char* q = malloc(4);
  if (q == NULL)
    return 0;
  free(q);
#elif defined(POINTERS)
  char *p = malloc(4), *old = p;
  free(p);
  char* q = malloc(4);
  assert(q == NULL || q != old);
  free(q);
#else
  char* p = malloc(4);
  uintptr_t old = (uintptr_t)p;
  free(p);
  char* q = malloc(4);
  assert(q == NULL || (uintptr_t)q != old);
  free(q);
#endif
  return 0;
}
// CHECK: VERIFIED
// CHECK: assumes: no object lies where another one was whose life has ended
// NOT: VERIFIED
// NOT-NOT: whose life has ended
// AGAIN: FAILED
