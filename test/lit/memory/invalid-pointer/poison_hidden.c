// RUN: %exit 10 %fathom check %s | %filecheck %s
// A list that was poisoned after its removal; the load's result is not needed.
#include <stdint.h>
_Bool nondet_bool(void);

struct Link {
  struct Link* next;
};
#define POISON ((struct Link*)(uintptr_t)0xdead000000000100u)

static void unlinkIt(struct Link* link) { link->next = POISON; }

int main(void) {
  struct Link a, b = {&b};
  a.next = &b;
  if (nondet_bool())
    unlinkIt(&a);
  struct Link* ignored = a.next->next;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  (void)ignored;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
