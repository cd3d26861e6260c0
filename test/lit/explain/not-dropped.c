// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// Why nobody frees it: a count that is not down to 0, since it was not decremented in a function that
// returned early.
#include <stdlib.h>
int nondet_int(void);

struct object {
  int count;
};

static void drop(struct object* object) {
  if (--object->count == 0)
    free(object);
}

static int use(struct object* object, int how) {
  object->count++;
  if (how == 4)
    return -1;
  drop(object);
  return 0;
}

int main(void) {
  struct object* object = malloc(sizeof *object);
  if (!object)
    return 1;
  object->count = 1;
  int how = nondet_int();
  use(object, how);
  drop(object);
  return 0;
}
// CHECK: error: the object from malloc at line 25 is never freed [memory-leak
// CHECK: execution
// CHECK: malloc#1->count = 1
// CHECK-NEXT: how = 4
// CHECK-NEXT: use(object = malloc#1, how = 4)
// CHECK-NEXT: malloc#1->count = 2
// CHECK-NEXT: drop(object = malloc#1)
// CHECK-NEXT: {{^}}FAILED: 1 of
