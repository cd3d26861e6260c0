// RUN: %exit 0 %fathom check %s | %filecheck %s
// Freed by whoever lets go last.
#include <stdlib.h>
int nondet_int(void);

struct Shared {
  int references;
  int value;
};

static struct Shared* retain(struct Shared* shared) {
  shared->references++;
  return shared;
}

static void release(struct Shared* shared) {
  if (--shared->references == 0)
    free(shared);
}

int main(void) {
  struct Shared* mine = malloc(sizeof *mine);
  if (!mine)
    return 1;
  mine->references = 1;
  mine->value = 5;
  struct Shared* other = retain(mine);
  int early = nondet_int();
  if (early)
    release(mine);
  int value = other->value;
  release(other);
  if (!early) {
    value = mine->value;
    release(mine);
  }
  return value == 5 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
