// RUN: %exit 10 %fathom check %s | %filecheck %s
// Thread-local variables, in the one thread that there is.
#include <assert.h>

static _Thread_local int seed = 3;
__thread int total;

static int next(void) {
  static _Thread_local int calls;
  return ++calls;
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    total += seed + next();
  int* place = &total;
  assert(*place == 15);
  assert(total != 15);  // CHECK: :[[@LINE]]:3: error: total != 15 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
