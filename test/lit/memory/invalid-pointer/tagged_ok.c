// RUN: %exit 0 %fathom check %s | %filecheck %s
// The low bit of an aligned pointer carries a flag, and is taken off before the pointer is
// followed.
#include <assert.h>
#include <stdint.h>
_Bool nondet_bool(void);

struct Node {
  uintptr_t tagged;
  long value;
};

static uintptr_t tag(struct Node* node, _Bool marked) { return (uintptr_t)node | marked; }
static struct Node* untag(uintptr_t tagged) { return (struct Node*)(tagged & ~(uintptr_t)1); }

int main(void) {
  struct Node b = {0, 20}, a = {0, 10};
  _Bool marked = nondet_bool();
  a.tagged = tag(&b, marked);
  assert(untag(a.tagged)->value == 20);
  assert((a.tagged & 1) == marked);
  return 0;
}
// CHECK: {{^}}VERIFIED
