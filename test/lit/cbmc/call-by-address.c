// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// An arbitrary pointer that is compared with functions is one of them; without the
// comparison it is none.
#include <assert.h>
#include <stdlib.h>

struct table {
  int (*hash)(int);
  int (*other)(int);
};

static int twice(int x) { return x / 2 * 2; }
static int none(int x) { return x * 0; }

void harness(void) {
  struct table* table = malloc(sizeof *table);
  if (!table)
    return;
  __CPROVER_assume(table->hash == twice || table->hash == none);
  assert(table->hash(7) == 6 || table->hash == none);
  assert(table->hash(7) == 6);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  table->other(1);              // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
  free(table);
}
// CHECK: FAILED: 2 of
