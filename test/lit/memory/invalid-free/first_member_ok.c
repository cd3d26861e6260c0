// RUN: %exit 0 %fathom check %s | %filecheck %s
// The first member begins where its struct begins.
#include <stdlib.h>
struct Link {
  struct Link* next;
};
struct Task {
  struct Link link;
  int priority;
};

int main(void) {
  struct Task* task = calloc(1, sizeof *task);
  if (!task)
    return 1;
  struct Link* link = &task->link;
  link->next = link;
  free(link->next);
  return 0;
}
// CHECK: {{^}}VERIFIED
