// RUN: %exit 10 %fathom check %s | %filecheck %s
// Sorting by priority does not keep the order of arrival among equals: the comparison ignores it.
#include <assert.h>
#include <stdlib.h>

_Bool nondet_bool(void);

struct Job { int priority; int arrival; };

static int byPriority(const void* a, const void* b) {
  const struct Job *x = a, *y = b;
  return y->priority - x->priority;
}

int main(void) {
  struct Job jobs[3];
  for (int i = 0; i < 3; ++i) {
    jobs[i].priority = nondet_bool();
    jobs[i].arrival = i;
  }
  qsort(jobs, 3, sizeof jobs[0], byPriority);
  assert(jobs[0].priority >= jobs[2].priority);
  assert(jobs[0].priority > jobs[1].priority);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
