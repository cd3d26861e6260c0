// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --vcgen=path %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// Several setjmp in one function, one inside the reach of another, and a copied buffer.
#include <assert.h>
#include <setjmp.h>
#include <string.h>

int nondet_int(void);

static jmp_buf places[2], copy;

static void leave(int which) {
  for (int i = 0; i < 2; ++i)
    if (which == i)
      longjmp(places[i], i + 1);
  if (which == 2)
    longjmp(copy, 3);
}

int main(void) {
  const int which = nondet_int();
  int first = setjmp(places[0]);
  if (first != 0) {
    assert((first == 1 && which == 0) || (first == 3 && which == 2));
    return 1;
  }
  memcpy(copy, places[0], sizeof copy);
  int second = setjmp(places[1]);
  if (second != 0) {
    assert(second == 2 && which == 1);
    return 2;
  }
  leave(which);
  assert(which < 0 || which > 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
