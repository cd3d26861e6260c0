// RUN: %exit 0 %fathom check %s | %filecheck %s
// From the member back to the block that contains it.
#include <stddef.h>
#include <stdlib.h>
struct Link {
  struct Link* next;
};
struct Task {
  int priority;
  struct Link link;
};

static void destroy(struct Link* link) {
  struct Task* task = (struct Task*)((char*)link - offsetof(struct Task, link));
  free(task);
}

int main(void) {
  struct Link* list = NULL;
  for (int i = 0; i < 3; i++) {
    struct Task* task = malloc(sizeof *task);
    if (!task)
      break;
    task->priority = i;
    task->link.next = list;
    list = &task->link;
  }
  while (list) {
    struct Link* next = list->next;
    destroy(list);
    list = next;
  }
  return 0;
}
// CHECK: {{^}}VERIFIED
