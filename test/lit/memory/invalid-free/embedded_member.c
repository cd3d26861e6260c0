// RUN: %exit 10 %fathom check %s | %filecheck %s
// A member that is not the first one does not begin a block.
#include <stdlib.h>
struct Link {
  struct Link* next;
};
struct Task {
  int priority;
  struct Link link;
};

static void destroy(struct Link* link) {
  free(link);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
}

int main(void) {
  struct Task* task = malloc(sizeof *task);
  if (!task)
    return 1;
  task->priority = 1;
  task->link.next = NULL;
  destroy(&task->link);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
