// RUN: %exit 0 %fathom check --replace=__CPROVER_file_local_queue_c_s_next,queue_length %S/inputs/queue.c %s | %filecheck %s
// Stubs take the place of a static function and of a global one.
#include <assert.h>
int queue_advance(int i);

int __CPROVER_file_local_queue_c_s_next(int i) { return i + 10; }
int queue_length(void) { return 7; }

int main(void) {
  assert(queue_advance(1) == 21);
  assert(queue_length() == 7);
  return 0;
}
// CHECK: {{^}}VERIFIED
