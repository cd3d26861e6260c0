// RUN: %exit 0 %fathom check %s | %filecheck %s
// CBMC's quantifiers over constant bounds, in assumptions and in assertions, in macros and nested.
#include <assert.h>
int nondet_int(void);

#define ZEROED(object) \
  __CPROVER_forall { int i; (i >= 0 && i < sizeof(object)) ==> ((const unsigned char*)&object)[i] == 0 }

struct Pair {
  int a, b;
} pair;

int main(void) {
  assert(ZEROED(pair));
  pair.a = nondet_int();
  pair.b = 0;
  __CPROVER_assume(ZEROED(pair));
  assert(pair.a == 0);

  int values[5] = {1, 2, 3, 4, 5};
  assert(__CPROVER_exists { unsigned k; k < 5 && values[k] == 4 });
  assert(!__CPROVER_exists { unsigned k; k < 5 && values[k] == 6 });
  assert(__CPROVER_forall { int k; 0 <= k && k <= 3 ==> values[k] < values[k + 1] });
  assert(__CPROVER_forall {
    int j;
    (0 <= j && j < 5) ==> __CPROVER_exists { int k; -1 < k && 5 > k && values[k] == j + 1 }
  });
  return 0;
}
// CHECK: {{^}}VERIFIED
