// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s --memory=lambdas | %filecheck %s --check-prefix=MODELS
// RUN: %exit 10 %fathom check %s --memory=arrays | %filecheck %s --check-prefix=MODELS
// RUN: %exit 10 %fathom check %s --memory=flat | %filecheck %s --check-prefix=MODELS
// RUN: %exit 10 %fathom check %s --replay=native | %filecheck %s --check-prefix=NATIVE
// The caller has memory for the result of a function without a body: a large struct, a long
// integer. Each call gives another one.
#include <assert.h>

struct big {
  int a[6];
};
struct big read_big(void);
struct big nondet_big(void);
_BitInt(200) nondet_long(void);

int main(void) {
  int first = 0, other = 0;
  _BitInt(200) number = 0;
  for (int i = 0; i < 2; i++) {
    int now = read_big().a[0];
    int more = nondet_big().a[5];
    _BitInt(200) next = nondet_long();
    if (i == 1) {
      assert(now == first);
      assert(more == other);
      assert(next == number);
    }
    first = now, other = more, number = next;
  }
}
// CHECK-DAG: error: now == first
// CHECK-DAG: read_big() = {.a = {1, 0, 0, 0, 0, 0}}
// CHECK-DAG: error: more == other
// CHECK-DAG: error: next == number
// CHECK: FAILED: 3 of
// CHECK: 'read_big' has no body
// MODELS: FAILED: 3 of
// NATIVE-COUNT-3: natively: {{.*}} confirmed
