// RUN: %exit 10 %fathom check %S/inputs/queue.c %s | %filecheck %s
// A static function of another file, by the name under which CBMC exports it.
#include <assert.h>
int __CPROVER_file_local_queue_c_s_next(int i);
int nondet_int(void);

int main(void) {
  int i = nondet_int();
  __CPROVER_assume(i >= 0 && i < 10);
  assert(__CPROVER_file_local_queue_c_s_next(i) > i);
  assert(__CPROVER_file_local_queue_c_s_next(i) != 7);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  // CHECK: nondet_int() = 6
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
